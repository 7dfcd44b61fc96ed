# Computer players, by level.

player-random = Random
player-random-summary = Takes any ship and does anything with it that the rules allow.
player-ensign = Ensign
player-ensign-summary = Closes with the nearest enemy, fires when the odds are good, and boards.
