side-0 = Amber
side-1 = Emerald
ship = { $code }
degrees = degrees
millimetres = mm

phase-move = Round { $round }: { $side } moves
phase-ram = Round { $round }: a ram
phase-over = The battle is over
ask-move = Turn and move your ships, then say that you are done.
roll-ram = a ram
track-round = Round
ships-left = { $count } ships left
contact = { $a } touches { $b }
status-moved = Has moved
status-turned = Has turned
factor-speed = Speed

choice-turn = Turn
choice-ahead = Ahead
choice-cast-off = Cast off
choice-done = Done
note-stops = Stops after { $mm } mm, touching { $ship }.

event-turned = { $ship } turns to { $heading } degrees.
event-moved = { $ship } moves { $mm } mm.
event-touched = { $a } touches { $b }.
event-cast-off = { $ship } casts off.
event-rammed = { $ship } is rammed and sinks.
event-glanced = The beak glances off { $ship }.
event-done = { $side } is done.
event-conceded = { $side } gives up.

refused-not-your-turn = It is not for you to move now.
refused-not-yours = { $ship } is not under your command.
refused-sunk = { $ship } is sunk.
refused-turned = { $ship } has turned already.
refused-moved = { $ship } has moved already.
refused-held = { $ship } is in contact and has to cast off first.
refused-free = { $ship } touches nothing.
refused-angle = Ships turn by 15 to 60 degrees, in steps of 15; not by { $degrees }.
refused-distance = { $ship } goes 1 to { $speed } mm, not { $mm }.
refused-edge = { $mm } mm would take { $ship } off the table.
refused-blocked = { $other } is right before the bow of { $ship }.

result-sunk = { $ship } is sunk
result-none = Nobody is sunk

outcome-sunk = the other side has no ship left
outcome-count = more ships left after the last round
outcome-even = as many ships left after the last round
outcome-conceded = the other side gave up
