# What the levels do.

player-ensign-constantinople = Makes for the enemy or the Boom by the shortest safe way, rams whatever lies ahead, and boards.
player-captain-constantinople = Weighs every place a ship can reach: what it can board or ram from there with the others, and what the enemy, the rocks and the wind could do to it.
player-commodore-constantinople = Has captains of different minds plan each segment, plays their plans out with the same dice, and takes the one that comes out best.
