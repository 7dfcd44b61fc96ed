# Computer players, by level.

player-random = Random
player-random-summary = Takes any ship and does anything with it that the rules allow.
player-ensign = Ensign
player-ensign-summary = Closes with the nearest enemy, fires when the odds are good, and boards.
player-captain = Captain
player-captain-summary = Weighs what each place and each blow promises against what the enemy could do next.
player-admiral = Admiral
player-admiral-summary = Looks a turn further than the commodore: ship by ship for where each lies best, in great battles for the best plan of the whole fleet.
player-commodore = Commodore
player-commodore-summary = Tries several plans for the whole fleet against several of the enemy's, and takes the one that fails least.
player-ensign-constantinople = Makes for the enemy or the Boom by the shortest safe way, rams whatever lies ahead, and boards.
player-captain-constantinople = Weighs every place a ship can reach: what it can board or ram from there with the others, and what the enemy, the rocks and the wind could do to it.
player-ensign-nauta = Rows as fast as it can at the nearest enemy side, rams it, and boards whoever is not stronger.
player-captain-nauta = Writes the speeds that answer best what the enemy may write, and weighs every wheel of every ship: the ram, the fight aboard, and the rams that may come back.
player-captain-duel = Draws up orders and weighs them against what the enemy is likely to order, one movement ahead.
player-commodore-duel = Plays his plans against the enemy's until neither can be bettered, and draws among the best.

# What a lieutenant can be told.

intent-attack = Attack
intent-attack-summary = Close with the enemy and strike wherever it pays.
intent-hold = Hold
intent-hold-summary = Stand together where they are and strike what comes near.
intent-screen = Screen
intent-screen-summary = Stay between the enemy and your other ships.
intent-withdraw = Withdraw
intent-withdraw-summary = Get out of the enemy's reach.
