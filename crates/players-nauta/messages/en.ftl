# What the levels do.

player-ensign-nauta = Rows as fast as it can at the nearest enemy side, rams it, and boards whoever is not stronger.
player-captain-nauta = Rows as fast as an ensign, and foretells for every ship what its ways lead to in this turn and the next, by the exact odds of each ram.
player-commodore-nauta = Moves as a captain does, and plays speeds of his own fleet against speeds of the enemy's before he writes them.
