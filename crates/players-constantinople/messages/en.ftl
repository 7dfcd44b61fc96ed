# What the levels do.

player-ensign-constantinople = Makes for the enemy or the Boom by the shortest safe way, rams whatever lies ahead, and boards.
player-captain-constantinople = Weighs every place a ship can reach: what it can board or ram from there with the others, and what the enemy, the rocks and the wind could do to it.
