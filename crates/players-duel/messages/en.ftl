# What the levels do.

player-captain-duel = Draws up orders and weighs them against what the enemy is likely to order, one movement ahead.
player-commodore-duel = Plays his plans against the enemy's until neither can be bettered, and draws among the best.
