side-blue = Blue
side-red = Red
squadron = Squadron { $code }
ship = { $code }
station = Station { $station }

phase-storm = Round { $round }: the storm
phase-orders = Round { $round }: secret orders
phase-loss = Round { $round }: losses at station { $station }
phase-over = The battle is over
ask-orders = Give each ship its order in secret, then say that you are ready.
ask-loss = Choose which of your ships at the station is lost.
roll-storm = which station the storm closes
track-round = Round
points-held = { $points } won so far

choice-order = To station { $station }
choice-ready = Ready
choice-lose = Give up this ship

event-storm = The storm closes station { $station }.
event-calm = No station is closed by the storm.
event-ordered = { $ship } has sealed orders for station { $station }.
event-ready = { $side } is ready.
event-moved = { $ship } goes to station { $station }.
event-held = { $side } holds station { $station } for { $points } points.
event-clash = Both sides meet in equal force at station { $station }.
event-lost = { $ship } is lost.
event-conceded = { $side } gives up.

refused-not-your-turn = It is not for you to decide now.
refused-not-yours = { $ship } is not under your command.
refused-lost = { $ship } is lost.
refused-no-station = There is no station { $station }; they are 1 to 3.
refused-closed = The storm has closed station { $station }.
refused-ordered = { $ship } has its order already; withdraw it to give another.
refused-not-now = This is not what is asked now.
refused-elsewhere = { $ship } is not at station { $station }, where the loss is due.

result-lost = { $ship } is lost
result-score = Blue { $blue }, Red { $red }
result-none = Nothing changes yet

outcome-points = more points after the last round
outcome-tie = as many points on both sides after the last round
outcome-sunk = no ship of the other side is left
outcome-all-sunk = no ship is left on either side
outcome-conceded = the other side gave up

option-storm = Storm
option-storm-line = Each round a die may close a station.
option-storm-yes = Squalls
option-storm-no = Fair weather
