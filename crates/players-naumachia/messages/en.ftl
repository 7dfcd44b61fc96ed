# What the levels do.

player-ensign-naumachia = Makes for the nearest enemy it can ram on the beam, boards whoever is much weaker, and otherwise shoots.
player-captain-naumachia = Weighs many courses for each ship: what a ram promises, what the lock after it leads to, and who could ram it next.
player-commodore-naumachia = Weighs as a captain does, and plays what it weighs on farther and more often before it chooses.
