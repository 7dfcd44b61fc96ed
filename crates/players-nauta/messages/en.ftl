# What the levels do.

player-ensign-nauta = Rows as fast as it can at the nearest enemy side, rams it, and boards whoever is not stronger.
player-captain-nauta = Writes the speeds that answer best what the enemy may write, and weighs every wheel of every ship: the ram, the fight aboard, and the rams that may come back.
