# Computer players, by level.

level-random = Random
level-random-summary = Takes any ship and does anything with it that the rules allow.
level-ensign = Ensign
level-ensign-summary = Closes with the nearest enemy, fires when the odds are good, and boards.
