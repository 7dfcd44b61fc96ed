side-0 = Amber
side-1 = Emerald
ship = { $code }
degrees = degrees
shots = shots

phase-deploy = { $side } deploys
phase-move = Round { $round }: { $side } moves
phase-fire = Round { $round }: { $side } fires
phase-over = The battle is over
ask-deploy = Put your ships on the table.
ask-move = Move your ships, then say that you are done.
ask-fire = Fire your guns, then say that you are done.
roll-volley = a volley
track-round = Round
hull-left = { $count } hull points left
status-spent = Has acted
factor-guns = Guns
factor-hull = Hull

choice-at = Deploy
choice-go = Turn and go
choice-shoot = Fire
choice-done = Done
pool-guns = Guns
note-meets = Stops at { $ship }.
measured = { $mm } mm

event-placed = { $ship } is deployed.
event-went = { $ship } turns by { $degrees } degrees and goes.
event-met = { $a } runs into { $b }.
event-fired = { $ship } fires { $shots } shots at { $other }.
event-hit = { $ship } takes { $hits } hits.
event-sunk = { $ship } sinks.
event-done = { $side } is done.
event-conceded = { $side } gives up.

refused-not-your-turn = It is not for you to act now.
refused-not-yours = { $ship } is not under your command.
refused-off = { $ship } is not on the table.
refused-deployed = { $ship } is deployed already.
refused-zone = { $ship } would stand outside its own strip of the table.
refused-near = { $ship } would stand within 2 mm of { $other }.
refused-spent = { $ship } has acted already.
refused-angle = Ships turn by up to 60 degrees, not by { $degrees }.
refused-edge = { $ship } would leave the table.
refused-barred = { $ship } cannot get clear of { $other }.
refused-shots = { $ship } has { $guns } guns: it fires at least one and no more, and at most that many at one ship.
refused-range = { $other } is out of range.
refused-unmeasured = Nothing is measured before a move.

result-hits = { $hits } hits
result-none = No hits

outcome-sunk = the other side has no ship left
outcome-hull = more hull left after the last round
outcome-even = as much hull left after the last round
outcome-conceded = the other side gave up

option-blind = Moving blind
option-blind-line = Whether nothing is measured or tried out before a move.
option-blind-no = Moves are tried out
option-blind-yes = Moves are blind
