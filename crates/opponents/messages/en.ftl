# Computer players, by level.

player-random = Random
player-random-summary = Takes any ship and does anything with it that the rules allow.
player-ensign = Ensign
player-captain = Captain
player-commodore = Commodore
player-admiral = Admiral

# What a lieutenant can be told.

intent-attack = Attack
intent-attack-summary = Close with the enemy and strike wherever it pays.
intent-hold = Hold
intent-hold-summary = Stand together where they are and strike what comes near.
intent-screen = Screen
intent-screen-summary = Stay between the enemy and your other ships.
intent-withdraw = Withdraw
intent-withdraw-summary = Get out of the enemy's reach.
