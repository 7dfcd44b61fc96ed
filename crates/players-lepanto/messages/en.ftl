# What the levels do.

player-ensign-lepanto = Closes with the nearest enemy, fires when the odds are good, and boards.
player-captain-lepanto = Weighs what each place and each blow promises against what the enemy could do next.
player-commodore-lepanto = Tries several plans for the whole fleet against several of the enemy's, and takes the one that fails least.
player-admiral-lepanto = Looks a turn further than the commodore: ship by ship for where each lies best, in great battles for the best plan of the whole fleet.
