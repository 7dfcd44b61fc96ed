# Lepanto 1571, English.

## Names

ruleset-lepanto = Lepanto 1571
side-christian = Christians
side-islamic = Ottomans
squadron-name = { $name }
ship-named = { $name } ({ $code })
ship-galleass = Galleass { $code } of { $name }
ship-galley = Galley { $code } of { $name }
ship-galliot = Galliot { $code } of { $name }

compass-e = east
compass-ne = north-east
compass-nw = north-west
compass-w = west
compass-sw = south-west
compass-se = south-east

arc-bow = bow guns
arc-port = port guns
arc-starboard = starboard guns
arc-stern = stern guns

terrain-sea = Open sea
terrain-shore = Shoreline: galliots only
terrain-land = Land
terrain-track = Out of play

factor-guns = Guns
factor-small-arms = Small arms
factor-boarding = Boarding

status-exhausted = Exhausted
status-repulsed = Repulsed
status-immobilized = Immobilized
status-anchored = At anchor
status-towed = Under tow
status-ramming = Ramming
status-reserve = In reserve
status-moved = Has moved
status-done = Done for this phase

arrow-tow = { $tow } tows { $ship }
wind-toward = Wind blowing { $wind }
wind-calm = Dead calm

track-turn = Turn
mark-reserves = Reserves are free to act
mark-halved = Ottoman small arms halved
mark-shifted = Small-arms rolls: Ottomans one worse, Christians one better

score-galleasses = { $ships ->
    [one] 1 galleass
   *[other] { $ships } galleasses
}
score-galleys = { $ships ->
    [one] 1 galley
   *[other] { $ships } galleys
}
score-galliots = { $ships ->
    [one] 1 galliot
   *[other] { $ships } galliots
}
score-doomed = { $ships } of them repulsed or immobilized: off at the end
score-lost = { $ships } lost

option-calm = When the wind dies
option-calm-line = On a 4 the wind dies: it rises anew at once, or nobody sails or drifts that turn.
option-calm-quarter = A new wind at once
option-calm-becalmed = A turn without wind

## Phases

phase-placement = Set-up: the { $side } place a ship
phase-wind = Turn { $turn }: the wind
phase-doria = Turn { $turn }: Doria's galleasses
phase-movement = Turn { $turn }: the { $side } move
phase-combat = Turn { $turn }: the { $side } attack
phase-reorientation = Turn { $turn }: the { $side } reorient
phase-over = The battle is over
phase-name-placement = set-up
phase-name-movement = movement
phase-name-combat = combat
phase-name-reorientation = reorientation

ask-placement = Place one of your ships.
ask-movement = Move your ships, then end the phase.
ask-combat = Attack with your ships, then end the phase.
ask-volley = Declare more targets, or fire.
ask-boarding = Add ships to the boarding, send it in, or call it off.
ask-reorientation = Turn your ships, then end the phase.

roll-wind = The wind of the turn
roll-quarter = The quarter of the new wind
roll-doria = Doria's galleasses
roll-gunnery = Gunnery
roll-small-arms = Small arms
roll-boarding = Boarding
roll-ram = Ram

## What has happened

event-turn-began = Turn { $turn } begins.
event-wind-held = Die { $face }: the wind holds, blowing { $wind }.
event-wind-veered = Die { $face }: the wind veers and blows { $wind }.
event-wind-backed = Die { $face }: the wind backs and blows { $wind }.
event-wind-died = Die { $face }: the wind dies; nobody sails or drifts this turn.
event-wind-lulled = Die { $face }: the wind lulls; it may rise from any quarter.
event-wind-rose = Die { $face }: the wind rises and blows { $wind }.
event-doria-held = Die { $face }: Doria's galleasses keep under way.
event-galleasses-lamed = Die { $face }: Doria's galleasses are immobilized for good.
event-ship-drifted = { $ship } drifts to { $hex }.
event-drift-halted = { $ship } would drift, but the hex downwind is occupied.
event-ship-drifted-away = { $ship } drifts out of reach and is lost.
event-movement-began = The { $side } move.
event-oars-rested = The rowers of { $ship } are rested.
event-ship-rowed = { $ship } rows to { $hex }.
event-ship-sailed = { $ship } sails to { $hex }.
event-galleass-towed = { $tow } draws { $ship } to { $hex }.
event-ship-turned = { $ship } turns { $facing }.
event-oars-exhausted = The rowers of { $ship } are exhausted.
event-galleass-anchored = { $ship } drops anchor.
event-tow-severed = { $ship } casts off from { $tow }.
event-ship-entered-to-ram = { $ship } runs at { $target }, { $hexes ->
    [one] 1 hex
   *[other] { $hexes } hexes
} on the way.
event-combat-began = The { $side } may attack.
event-combat-passed = None of the { $side } has an enemy in reach.
event-guns-missed = { $ship } fires its { $arc } at { $target } and misses (die { $face }, needed { $needed } or less).
event-guns-sank = { $ship } fires its { $arc } at { $target } and hits (die { $face }, needed { $needed } or less).
event-small-arms-aimed = { $ship } aims its small arms at { $target }.
event-small-arms-repulsed = { $ship } fires small arms at { $target } and is repulsed (odds { $odds }, die { $face }{ $shift }).
event-small-arms-killed = { $ship } sweeps the decks of { $target } (odds { $odds }, die { $face }{ $shift }).
event-small-arms-both = { $ship } and { $target } destroy each other (odds { $odds }, die { $face }{ $shift }).
event-boarding-called-off = The boarding of { $ship } is called off.
event-boarder-joined = { $ship } makes ready to board { $target }.
event-boarding-repulsed = The boarding of { $target } is repulsed (odds { $odds }, die { $face }).
event-boarding-took = { $target } is taken by boarding (odds { $odds }, die { $face }).
event-boarding-both = { $target } is taken, and { $ships ->
    [one] its boarder is lost
   *[other] all { $ships } boarders are lost
} with it (odds { $odds }, die { $face }).
event-ram-struck = { $ship } rams { $target } and stoves it in (die { $face }, needed { $needed } or less).
event-ram-failed = { $ship } rams { $target } in vain and is stuck there (die { $face }, needed { $needed } or less).
event-ram-lapsed = { $ship } has nothing left to ram.
event-ship-sunk = { $ship } is lost.
event-ship-repulsed = { $ship } is repulsed.
event-ship-recovered = { $ship } is out of all enemies' range and recovers.
event-reorientation-began = The { $side } reorient.
event-ship-reoriented = { $ship } swings round to { $facing }.
event-commander-ready = Commander { $seat } is done; others of the side are not.
event-ship-placed = { $ship } takes station in { $hex }.
event-set-up-ended = All ships are on station.
event-ship-taken-off = { $ship }, repulsed or immobilized, is taken off.
event-battle-won = { $side } victorious. { $reason }
event-side-conceded = The { $side } forfeit the battle.

shift-none = {""}
shift-worse = , plus { $by }
shift-better = , less { $by }

outcome-points = More points after the last turn.
outcome-equal-points = Equal points after the last turn: a draw.
outcome-annihilation = The other side has no ship left.
outcome-both-lost = Neither side has a ship left: a draw.
outcome-conceded = The other side has forfeited the battle.

## What can be done

choice-row = Row to { $hex }
choice-sail = Sail to { $hex }
choice-turn = Turn { $facing }
choice-move = Move to { $hex }, heading { $facing }
choice-enter-to-ram = Ram { $target } at { $hexes ->
    [one] 1 hex
   *[other] { $hexes } hexes
}: { $needed } in 6
choice-anchor = Drop anchor
choice-sever = Cast off the tow
choice-face = Reorient { $facing }
choice-place = Place { $ship } in { $hex }
choice-gun = Fire the { $arc } at { $target }: { $needed } in 6
choice-aim-first = Fire small arms at several, { $target } first
choice-aim = Aim small arms at { $target } too ({ $odds })
choice-small-arms = Fire small arms at { $target } ({ $odds }{ $shift })
choice-fire = { $targets ->
    [one] Fire small arms
   *[other] Fire small arms at { $targets } targets
}
choice-board-begin = Choose who boards { $target }
choice-board-join = Join the boarding of { $target }
choice-board-alone = Board { $target } alone ({ $odds })
choice-call-off = Call off the boarding
choice-board-together = { $ships ->
    [one] Board { $target } ({ $odds })
   *[other] Board { $target } with { $ships } ships ({ $odds })
}
choice-assault = { $ships ->
    [one] Board { $target } with 1 ship ({ $odds })
   *[other] Board { $target } with { $ships } ships ({ $odds })
}
choice-ram = Roll the ram of { $target }: { $needed } in 6
choice-done-movement = End movement
choice-done-combat = End combat
choice-done-reorientation = End the turn

cost-rowed = { $amount ->
    [one] 1 hex rowed
   *[other] { $amount } hexes rowed
}
cost-sailed = { $amount ->
    [one] 1 hex sailed
   *[other] { $amount } hexes sailed
}
cost-turn = { $amount ->
    [one] 1 turn
   *[other] { $amount } turns
}
cost-exhaustion = exhausts the rowers
cost-split-fire = fire split { $amount } ways

order-row = { $hexes ->
    [one] Row one ahead
    [2] Row two ahead
   *[other] Row { $hexes } ahead
}
order-sail = { $hexes ->
    [one] Sail one ahead
    [2] Sail two ahead
   *[other] Sail { $hexes } ahead
}
order-row-and-sail = Row { $rowed }, sail { $sailed } ahead
order-turn-port = Turn together to port
order-turn-starboard = Turn together to starboard
order-head = All head { $facing }
order-line-abreast = Form line abreast
order-line-ahead = Form line ahead
order-face = Reorient { $facing }
order-fire = Fire guns at the best odds
order-hold = Hold
order-array = { $squadron }: line abreast
order-rest = Place all that are left

## What could still be done

reminder-ram = can ram { $target }
reminder-come = can come to attack { $target }
reminder-roll-ram = has to roll its ram of { $target }
reminder-guns = can fire at { $target }: { $needed } in 6
reminder-board = can board { $target } at { $odds }
reminder-small-arms = can shoot at { $target } at { $odds }

## Odds

modifier-guns = { $arc } at range { $range }: factor { $printed } printed, { $needed } on the chart
modifier-shared-hex = In the same hex: range 1, by the side the rammer came in through
modifier-odds = { $attack } against { $defence } of { $target }: { $odds }
modifier-range = { $target } is two hexes off: halved
modifier-immobilized = { $ship } is immobilized: counts as range 1
modifier-split = Fire split { $targets } ways: halved for each target after the first
modifier-halved = Powder of { $ship } runs low: its small arms are halved
modifier-shift = Small-arms die{ $shift }
modifier-shared-fate = All { $ships } boarders share the result
modifier-ram = { $hexes ->
    [one] 1 hex
   *[other] { $hexes } hexes
} run: sinks on { $needed } or less

result-none = No effect
result-lost = { $ship } is lost
result-repulsed = { $ship } is repulsed
result-immobilized = { $ship } is stuck fast
result-and = { $first }; { $then }

## Refusals

refuse-battle-over = The battle is over.
refuse-roll-due = The dice have to be rolled first.
refuse-not-asked = It isn’t your turn: the { $side } are to act, or you have ended this phase.
refuse-other-attack = Another commander of your side is putting an attack together; wait until it is made.
refuse-no-such-ship = There is no such ship in this battle.
refuse-no-such-hex = There is no such hex on this map.
refuse-wrong-phase = That can only be done in the { $phase } phase.
refuse-not-yours = { $ship } is not yours to command now.
refuse-gone = { $ship } is no longer on the map.
refuse-at-rest = { $ship } lies in reserve and may act from turn { $turn }.
refuse-nothing-here = There is no ship in { $hex }; choose one of yours first.
refuse-immobilized = { $ship } is immobilized: it only drifts.
refuse-only-towed = { $ship } is a galleass: it moves only behind the galley that tows it, so move that one.
refuse-moved = { $ship } has finished its move for this turn: a move is over once another ship begins its own.
refuse-exhausted = The rowers of { $ship } rest this turn; it may turn and sail.
refuse-rowed-out = { $ship } has rowed two hexes, and more is not possible; it may still sail.
refuse-rowed-twice = { $ship } has rowed two hexes, so it cannot turn in this move.
refuse-rowed-and-turned = { $ship } has turned and rowed one hex; after a turn it cannot row another.
refuse-turned = { $ship } has turned already; a ship may turn one hexside in a move.
refuse-turn-too-far = { $ship } may turn only one hexside to port or starboard while moving.
refuse-becalmed = There is no wind this turn; row instead.
refuse-into-the-wind = { $ship } cannot sail into a wind that blows { $wind }; it may row or turn.
refuse-sailed-out = { $ship } has sailed all it can on this heading with the wind blowing { $wind }: { $allowed ->
    [one] 1 hex
   *[other] { $allowed } hexes
}.
refuse-off-map = { $ship } would leave the map.
refuse-land = Hex { $hex } is land.
refuse-track = Hex { $hex } is covered by the turn track.
refuse-shoal = Hex { $hex } is shoreline: only galliots may enter, and { $ship } is not one.
refuse-closed-side = Land closes the side between { $hex } and { $to }.
refuse-occupied = Hex { $hex } is occupied by { $ship }.
refuse-occupied-no-ram = Hex { $hex } is occupied by { $ship }, and Christian ships have no rams.
refuse-two-ships = Hex { $hex } holds two ships already.
refuse-repulsed-ram = { $ship } is repulsed and may not ram { $target }.
refuse-too-far = { $ship } cannot reach { $hex } in what is left of its move.
refuse-no-galleass = { $ship } is not a galleass; only galleasses are towed, anchored and cast off.
refuse-no-tow = { $ship } has no tow. A tow begins when the movement phase begins, with a galley of its side in the hex ahead, pointing away.
refuse-cast-off = { $ship } has been cast off for this turn.
refuse-points-at-drawn = { $ship } would point at { $galleass }, which it tows; cast that off first.
refuse-cannot-draw = { $ship } would leave { $rammer } behind in its hex, so { $galleass } cannot follow; cast that off first.
refuse-only-ram = { $ship } is ramming: that is all it may do in this phase.
refuse-no-ram = { $ship } has no ram to roll.
refuse-christian-ram = { $ship } has no ram: only Ottoman ships enter an enemy's hex.
refuse-repulsed = { $ship } is repulsed and may not attack until it is out of all enemies' range.
refuse-combat-over = { $ship } has fought its combat of this phase.
refuse-friend = { $ship } is on your own side.
refuse-volley-first = { $ship } has declared its targets: it fires first.
refuse-boarding-first = The boarding of { $ship } is being put together: send it in or call it off first.
refuse-beyond-guns = { $target } is { $distance } hexes away, and the guns of { $ship } reach { $reach }.
refuse-not-in-arc = No gun of { $ship } bears on { $target }.
refuse-guns-fired = { $ship } has fired its { $arc } in this phase.
refuse-small-arms-fired = { $ship } has fired its small arms in this phase.
refuse-beyond-small-arms = { $target } is { $distance } hexes away from { $ship }, and small arms reach two.
refuse-already-aimed = { $ship } is aiming at { $target } already.
refuse-odds-too-low = With { $targets ->
    [one] this target
   *[other] { $targets } targets
} the odds of { $ship } against { $target } fall below 1:4.
refuse-nothing-aimed = { $ship } has aimed at nobody: aim first.
refuse-never-boards = { $ship } is a galleass and does not board.
refuse-too-high = { $ship } is a galleass: its sides are too high to be boarded.
refuse-has-fired = { $ship } has fired in this phase and may not board as well.
refuse-shared-hex-boarding = { $ship } and { $target } are locked in one hex: neither boards the other.
refuse-not-alongside = { $target } does not lie along either side of { $ship }: it has to be next to it, neither ahead nor astern.
refuse-already-boarding = { $ship } is among the boarders already.
refuse-no-boarders = Nobody has made ready to board { $ship }.
refuse-too-few-boarders = All who could board { $ship } would not reach odds of 1:4.
refuse-nothing-to-fire = { $ship } has nothing to attack.
refuse-no-way-to-line = No way that { $ship } has left brings it nearer to the line.
refuse-shared-target = { $target } is under fire from another ship of the group; give { $ship } the order again afterwards.
refuse-stuck-fast = { $ship } is stuck fast after its ram and cannot reorient.
refuse-rammed = { $ship } shares its hex with { $rammer } and cannot change direction there; it may leave straight ahead.
refuse-reoriented = { $ship } has reoriented in this phase.
refuse-under-tow = { $ship } is towed by { $tow } and follows it; cast off first.
refuse-same-facing = { $ship } points there already.
refuse-opposite = { $ship } may reorient to any side but the opposite one.
refuse-already-placed = { $ship } is on the map already.
refuse-no-room = { $ship } has no room in this array: every hex of its columns is taken, or too near another fleet.
refuse-outside-zone = Hex { $hex } is outside the waters where the { $side } set up.
refuse-not-open-sea = Hex { $hex } is not open sea.
refuse-place-taken = Hex { $hex } is taken by { $ship }.
refuse-touches-fleet = In { $hex } { $ship } would touch { $other } of another fleet: leave a hex between.
refuse-apart-from-fleet = In { $hex } { $ship } would not touch its own fleet.
refuse-galleass-astray = With { $ship } there, a galleass would be { $own } hexes from its own fleet and { $other } from another: it has to be nearer to its own.
refuse-foreign-galleass = With { $ship } there, a galleass of another fleet would be { $foreign } hexes from the fleet of { $other }, nearer than { $other } itself at { $own }.

## The book beside the board

book-turn = The turn
book-movement = Moving under oars
book-wind = Wind and sails
book-guns = Guns
book-small-arms = Small arms
book-boarding = Boarding
book-ramming = Ramming
book-galleasses = Galleasses
book-reserves = Reserves
book-victory = Who wins
book-set-up = Set-up
book-battle = The battle of 1571

chart-galleass = Galleass
chart-galley = Galley
chart-galliot = Galliot
chart-ships = The ships
chart-ships-note = A dash means: none. Boarding none means that the ship neither boards nor can be boarded.
chart-ship = Ship
chart-reach = Guns reach
chart-points = Points
chart-calendar = What changes when
chart-calendar-note = At the beginning of the turn named.
chart-from-then = From then on
chart-last-turn = The last turn
chart-rowing = Under oars
chart-rowing-note = For one ship in one movement phase. Sailed hexes cost the rowers nothing.
chart-in-a-move = In one move
chart-rowers = The rowers
chart-rows-none = Only sail or turn
chart-rows-one = Row 1 hex
chart-rows-one-turn = Row 1 hex and turn
chart-rows-two = Row 2 hexes
chart-rows-two-turn = Row 2 hexes and turn
chart-rowers-rest = stay fresh
chart-rowers-tired = are exhausted: no rowing next turn
chart-rowers-never = cannot be done
chart-sailing = Under sail
chart-sailing-note = The most hexes a ship may sail in a move, by the angle between its bow and the wind.
chart-wind = Wind
chart-wind-astern = From dead astern
chart-wind-quarter = One side off astern
chart-wind-forward = One side off the bow
chart-wind-ahead = Into the wind
chart-wind-die = The wind die
chart-wind-die-note = One die at the start of every turn but the first.
chart-die = Die
chart-die-holds = The wind holds
chart-die-quarter = Calm: roll again for the quarter
chart-die-becalmed = Calm: nobody sails or drifts this turn
chart-die-veers = It swings one side clockwise
chart-die-backs = It swings one side counter-clockwise
chart-second-die = Calm, then { $die }
chart-gunnery = Guns
chart-gunnery-note = The target is sunk on this number or less on one die. The galley’s second hex includes the two hexes beside it.
chart-guns-of = Guns
chart-beam = Galleass, either side
chart-arc = { $ship }, { $arc }
chart-range = { $range ->
    [one] 1 hex
   *[other] { $range } hexes
}
chart-melee = Small arms and boarding
chart-melee-note = Attack against defence, rounded down. E: the target is lost. R: the attacker is repulsed. B: both are lost. Below 1:4 no attack is possible.
chart-repulsed = R
chart-eliminated = E
chart-both = B
chart-ramming = Rams
chart-ramming-note = Else the rammer is stuck for good.
chart-run = Hexes moved
chart-sinks = Sinks on
chart-or-less = { $die } or less

## What clauses say with the numbers of the scenario

gist-time = A turn is { $turn } minutes of the battle, and { $turns } turns are { $hours ->
    [0] { $minutes } minutes
    [one] { $minutes ->
        [0] an hour
       *[other] an hour and { $minutes } minutes
    }
   *[other] { $minutes ->
        [0] { $hours } hours
       *[other] { $hours } hours and { $minutes } minutes
    }
}. The scale is about 1:60,000: a centimetre of the printed map is 600 metres of sea.
gist-wind = The arrow shows where the wind blows to. At first it blows { $wind }. Every later turn begins with a die: on 1 to 3 the wind holds, on 4 it falls calm, on 5 it swings one side clockwise, on 6 one side counter-clockwise. How far a ship may sail depends on the angle between its bow and the wind (L-3).
gist-powder = From turn { $halved } the Ottoman F counts half, in attack and in defence. From turn { $shifted } every Ottoman small-arms die is also one higher, and every Christian one one lower; low is good for whoever fires. Boarding is not touched.
gist-ram = Only Ottoman ships carry rams. By moving into an enemy’s hex a ship rams it, and its move ends there. In the combat phase one die is rolled: if it is no more than the hexes moved this phase, the enemy’s own hex included{ $bonus ->
    [0] {""}
   *[other] {""}, plus { $bonus }
}, the enemy is sunk. Otherwise the rammer is stuck in that hex for good: it only drifts and never turns, but may still fire at range 1. So take a long run{ $sure ->
    [0] {""}.
    [1] {""}: one hex is enough to be sure.
   *[other] {""}: { $sure } hexes are enough to be sure.
}
gist-reserves = The reserve squadrons of both sides lie still through turn { $until }. From turn { $from } they move and fight like all others.
gist-victor = After the last turn all repulsed and immobilized ships are taken off. What is left counts points: { $galley } for each galley, { $galleass } for each galleass, { $galliot } for each galliot. More points win.
gist-array = Both sides array their fleets themselves, one ship at a time in turn, the Ottomans first. Each ship lies next to another of its fleet, every fleet at least one hex from the others, on open sea, within { $columns } columns of its own edge, all bows across the map. Galleasses, each with a galley ahead to tow it if wished, may lie apart: nearer to their own fleet than to any other, and no nearer to another than its own galleasses.
gist-totals = The lists of squadrons count. Here: { $christian_galleys } galleys and { $galleasses } galleasses against { $islamic_galleys } galleys and { $galliots } galliots.
gist-reserves-at-rest = Through turn { $until } reserves neither move, attack nor reorient; they can be attacked.
gist-columns = The columns at one’s own edge, { $west_first }–{ $west_last } and { $east_first }–{ $east_last }, rows { $row_first }–{ $row_last }, open sea; when one side has placed all its ships the other goes on; a galleass and its tow need not touch their fleet.

## What is told of the battle

note-markers = Each ship on the map stands for two of the battle, each galleass for one.
note-time = A turn is { $turn } minutes of the battle: { $turns } turns are { $hours ->
    [0] { $minutes } minutes
    [one] { $minutes ->
        [0] an hour
       *[other] an hour and { $minutes } minutes
    }
   *[other] { $minutes ->
        [0] { $hours } hours
       *[other] { $hours } hours and { $minutes } minutes
    }
}.
note-scale = The scale is about 1:60,000: a centimetre of the printed map is 600 metres of sea.
note-coast = The land in the north is the mainland of Greece, and off it lies the island of Oxia.
note-history-day = On 7 October 1571 the fleets of the Holy League and of the Ottoman Empire, more than 450 ships, met where the Gulf of Patras opens into the Ionian Sea. They fought for some five hours. No later battle of this size was decided by galleys.
note-history-galleasses = The six galleasses were big merchant galleys made into floating batteries. Too heavy for their oars, they were towed out ahead of the line, and tore gaps into the Ottoman one before it came to boarding. They could be sunk like any ship, and without a tow they were nearly useless.
note-history-rams = Doria had the Christian galleys give up their rams, which were in the way of the bow guns. The Ottomans kept theirs, but had little luck with them. Here a commander who takes a long enough run may do better.
note-history-crews = Many an Ottoman ship was rowed by captives, who could not be trusted with weapons and had to be watched, so it carried few muskets. The longer the fight, the more that told: here from turn { $halved }. The real difference was there from the first shot and larger; the game leaves both sides a chance.
note-history-after = The League won and destroyed most of the Ottoman fleet. New ships were afloat again within half a year, but not the seamen and archers who had been lost with the old ones, and the Sultans did not seek another such battle.

name-don-juan-of-austria = Don Juan of Austria
name-marquis-of-santa-cruz = Álvaro de Bazán, Marquis of Santa Cruz
name-mainland-of-greece = Mainland of Greece
name-oxia = Oxia

wing-left = left
wing-centre = centre
wing-right = right
wing-reserve = reserve

reach-guns = Reach of guns
reach-small-arms = Reach of small arms

kind-galleass = Galleass
kind-galley = Galley
kind-galliot = Galliot

## The first battle

lesson-row = Your galley M1 lies off the enemy. Choose it on the map, click the marked hex ahead and take “Row”: one hex under oars costs it nothing.
lesson-row-again = Once more: click the next hex and take “Row”. Two hexes under oars in one turn tire the rowers; the wind would have done it for nothing.
lesson-end-movement = M1 shows an hourglass: its rowers rest next turn. The others can wait. End your movement; nobody is in reach yet, so combat is passed over.
lesson-reorient = Now every ship may be swung round in its hex. Yours lie well: end the turn. The enemy is in reserve and only looks on.
lesson-sail = A new turn begins with the wind die. M1 cannot row now, but the wind comes from astern, and under sail it makes two hexes. Choose it and sail to the marked hex, right before the enemy’s bow.
lesson-to-the-guns = M1 is next to B1. End your movement: whoever has an enemy in reach may now attack.
lesson-guns = Choose M1 and click B1: you see the ways to attack with their exact odds. Fire the bow guns; { $guns } or less on one die sinks it. Small arms would be the other way.
lesson-after-the-guns = That is how guns work: close is better. You may still use what M1 has left. Then end combat, and end the turn.
lesson-alongside = To board, an enemy has to lie along your side, neither ahead nor astern. Bring M2 four hexes up to the marked one: two under oars, two under sail, in any order.
lesson-alongside-too = Now M3 on the other side of B2, in the same way. Two ships add their boarding factors.
lesson-to-boarding = M2 and M3 lie along both sides of B2. End your movement: boarding belongs to combat.
lesson-board = Choose M2, click B2 and take the boarding with both ships: { $boarders } against { $boarded }, odds of { $odds }. What befalls the attacker befalls both.
lesson-after-boarding = Boarding takes a ship whole, but a repulsed boarder has to get out of all enemies’ reach before it fights again. End combat, and end the turn.
lesson-run = Now the ram, which only Ottomans have. Choose M4 and click B3: it runs { $run } hexes, and the longer the run the surer the blow.
lesson-ram = M4 is in. End your movement and let the die fall in combat. { $ram ->
    [6] With such a run it cannot fail, and B3 is gone. With a shorter one the die may be too high, and the rammer is stuck there for good.
   *[other] { $ram } or less, and B3 is gone. More, and M4 is stuck there for good.
}
lesson-end = You know the game. From turn { $from } the enemy wakes: what is left of his galleys against yours, and each counts { $points } points. Fight on, or go back and choose the northern wing.

## The galleasses

lesson-galleass-draw = A galleass is too heavy to move alone: it follows the galley straight ahead of its bow. J2 has J1 in tow. Choose J2 and sail to the marked hex; J1 enters every hex that J2 leaves.
lesson-galleass-cast-off = J1 lies where its guns will count. Choose J1 and cast off the tow: J2 may go where it likes, and J1 may be swung round later. Dropping anchor would let J2 go as well.
lesson-galleass-ahead = J3 has no tow: each turn, before you move, the wind carries it one hex. Bring it one: choose J4 and take it to the marked hex, straight ahead of J3’s bow. The tow begins with your next movement.
lesson-galleass-to-the-guns = End your movement: the enemy is in reach of both galleasses.
lesson-galleass-broadside = A galleass has a battery on each side, at the bow and at the stern. Choose J3 and fire at A1, one hex off its beam: { $beam_one ->
    [6] at that range a broadside cannot miss.
   *[other] at that range { $beam_one } or less sinks A1.
}
lesson-galleass-range = Now choose J1 and fire at A2, three hexes off its other beam: { $beam_three } or less sinks it. At four hexes it would be { $beam_four }.
lesson-galleass-batteries = Each battery fires once, at another target each. J1’s bow guns bear on A3, also three hexes off, but they are few: only { $bow_three } or less. Fire them.
lesson-galleass-to-reorient = Small arms work as for galleys, with up to four targets. End combat: then every ship may be swung round.
lesson-galleass-swing = A3 lies ahead of J1, where it has few guns. Choose J1 and swing it northeast or southeast: A3 then lies off its beam. A galleass in tow could not do that.
lesson-galleass-end-turn = End the turn. The enemy only looks on, and then the wind die falls.
lesson-galleass-tow = J3 did not drift this time: J4 has taken J3 in tow. Move J4 a hex, and J3 follows.
lesson-galleass-end = You know the galleasses: draw them to where the enemy will lie off their beam, and keep a galley at hand to draw them on. They can be neither boarded nor taken, only sunk. From turn { $from } the enemy wakes. Fight on, or go back and choose the whole battle.

# What a line of notation needed where it was not understood.
wanted-first = a ship, done, assault, call off or place
wanted-verb = row, sail, turn, anchor, sever, gun, aim, fire, board, ram or face after the ship
wanted-off = off
wanted-ship = a ship of this battle, by squadron letter and number
wanted-hex = a hex of this map, two digits for the column and two for the row
wanted-hand = port or starboard
wanted-facing = E, NE, NW, W, SW or SE
wanted-end = the end of the line
wanted-order = row 1 or 2, sail 1 or 2, both, turn port, turn starboard, head and a facing, line abreast, line ahead, face and a facing, fire, hold, array with or without a hex, or rest
