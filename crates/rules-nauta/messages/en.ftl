# Nauta, English.


ruleset-nauta = Nauta

# Names are as in the file; other languages know some by their keys.
squadron-name = { $key ->
   *[own] { $name }
}
squadron-names = { $one }, { $other }

# Names are as in the file; other languages know some by their keys.
side-name = { $key ->
   *[own] { $name }
}

ship-name = { $code }, { $kind }

track-turn = Turn

arrow-fight = { $ship } and { $other } fight

score-lost = { $lost } points lost, beaten at { $limit }

factor-maximum = Maximum speed
factor-soldiers = Soldiers
factor-speed = Speed

status-admiral = Admiral aboard
status-moved = Moved
status-boarding = Fighting
status-damaged = Damaged
status-prize = Prize
status-guarding = Guarding a prize
status-burning = Burning

phase-deploy = Deployment
phase-write = Write speeds
phase-initiative = Initiative
phase-move = Movement
phase-fire = Pirophoros
phase-board = Boarding
phase-fight = Fighting aboard
phase-over = The battle is over

ask-deploy = Deploy your fleet
ask-deploy-first = Deploy first or second
ask-speeds = Write speeds
ask-first-or-second = Move first or second
ask-move = Move a ship or a formation
ask-shoot = Shoot or hold
ask-ram-target = Choose whom to ram
ask-fire = Throw fire or hold
ask-board = Declare boarding
ask-strike = Choose one opponent
ask-refuge = Send the Admiral to a ship

roll-deploy = Die for deployment
roll-initiative = Initiative
roll-ram = Ram
roll-ram-effect = Effect of the ram
roll-drag = Dragged down
roll-balista = Balistae
roll-fire = Pirophoros
roll-boarding = Boarding
roll-assault = Assault
roll-admiral = The Admiral’s fate
roll-surrender = Surrender
roll-saving = The Admiral’s escape

outcome-third = A third of the enemy’s points is lost
outcome-both = Both sides have lost a third
outcome-turns = The rowers are spent
outcome-conceded = The enemy has forfeited the battle

result-lost = { $ship } is lost
result-none = No ship is lost

option-scale = Scale
option-scale-line = Scale of the models and length of a segment.
option-deployment = Deployment
option-deployment-line = Behind a screen, one fleet after the other, or ship by ship.
option-measuring = Measuring
option-measuring-line = Whether distances may be measured before a move.
option-fast = Fast triremes
option-fast-line = Triremes with a maximum speed of 6.
option-towers = Archer towers
option-towers-line = Persian triremes with towers.
option-cataphract = Cataphracts
option-cataphract-line = Triremes with protected rowers.
option-prow = Reinforced prow
option-prow-line = Syracusan prows that ram harder.
option-corvus = Corvus
option-corvus-line = Roman boarding bridges.
option-balistae = Balistae
option-balistae-line = Shooting engines on large ships.
option-harpax = Harpax
option-harpax-line = Grapnels shot by balistae.
option-pirophoros = Pirophoros
option-pirophoros-line = Fire against a rammed ship.
option-saving = Saving the Admiral
option-saving-line = A captured Admiral may escape.

value-1200 = 1/1200, segments of 20 mm
value-inch = 1/1200, segments of an inch
value-3600 = 1/3600
value-600 = 1/600
value-screen = Screen
value-roll = Die
value-turns = Ship by ship
value-free = Free
value-blind = None before moving
value-off = Off
value-on = On

refused-battle-over = The battle is over.
refused-die-due = A die has to fall first.
refused-not-your-turn = It is not your turn to answer.
refused-wrong-step = That belongs to another step of the turn.
refused-not-yours = { $ship } is not yours to command.
refused-not-admiral = Only the admiral of the side gives orders.
refused-admiral-lost = The Admiral is lost: orders stay as they are.
refused-gone = { $ship } is no longer afloat in your hands.
refused-outside-zone = { $ship } would not lie wholly within your zone.
refused-off-grid = Places are whole millimetres and degrees; { $ship } would lie between them.
refused-near-friend = { $ship } would lie less than a millimetre from { $other }.
refused-deployed = { $ship } is deployed already.
refused-has-room = There is still room for { $ship }.
refused-nothing-to-write = No speed is written for { $ship }: it fights, guards or is taken.
refused-speed = { $ship } may be written { $least } to { $most }.
refused-astern = { $ship } is moving; only a ship at rest begins to back.
refused-astern-far = { $ship } backs { $most } segments at most, from { $least }.
refused-slow-formation = { $ship } has no speed of 1 or more to lead a formation.
refused-formation-speed = The formation has speed { $speed }; { $ship } may be written { $least } to { $most }.
refused-too-near = { $ship } lies { $mm } mm too near to { $other }: a formation keeps a segment apart.
refused-too-far = { $ship } lies { $mm } mm too far from the formation of { $other }: two segments at most lie between neighbours.
refused-no-formation = { $ship } cannot join the formation of { $other }.
refused-two-commanders = { $ship } and { $other } do not have the same commander.
refused-together = { $ship } is in formation with { $other } already.
refused-at-rest = { $ship } has speed 0.
refused-moved = { $ship } has moved this turn.
refused-contacted = { $ship } was contacted this turn and has lost its move.
refused-fighting = { $ship } is fighting aboard.
refused-guarding = { $ship } guards a prize.
refused-wheel-too-far = { $ship } wheels { $most } degrees at most.
refused-wheel-too-dear = The wheel costs { $least }, more than the speed of { $ship }.
refused-wheel-astern = { $ship } backs and cannot wheel.
refused-barred = { $other } is in the way of { $ship }; it may stay.
refused-nothing-touched = { $ship } touches nothing, so it moves.
refused-other-formation = Another formation is moving; { $ship } has to wait.
refused-other-wheel = The formation wheels { $most } degrees, and { $ship } with it.
refused-other-ship = { $ship } has shot and has to move first.
refused-formation-dash = { $ship } moves in formation and does not dash.
refused-slow-dash = { $ship } needs a speed of 1 or more to dash.
refused-damaged-dash = { $ship } is damaged and does not dash.
refused-rowers-hit = The rowers of { $ship } were hit; it does not dash.
refused-spent-dash = { $ship } has dashed already.
refused-moves-left = Ships of your side have still to move.
refused-no-balistae = { $ship } has no balistae.
refused-has-shot = { $ship } has shot this turn.
refused-no-shot = { $other } is not the nearest enemy that { $ship } can shoot at.
refused-no-fire = { $ship } has no Pirophoros left.
refused-not-rammed = { $ship } has not rammed { $other } this turn, or it is not its turn.
refused-not-met = { $ship } did not meet { $other }.
refused-not-touching = { $ship } does not touch { $other }.
refused-friend = { $ship } is a friend.
refused-prize-or-wreck = { $ship } has surrendered or burns.
refused-no-soldiers = { $ship } has no soldiers.
refused-engaged = { $ship } is engaged already.
refused-attempted = { $ship } has declared its attempt.
refused-not-opponent = { $ship } does not fight { $other }.
refused-one-opponent = { $ship } has one opponent only.
refused-no-refuge = The Admiral cannot reach { $other } from { $ship }.
refused-not-your-squadron = Orders go to squadrons of your own side.

event-deploy-rolled = { $side } roll { $die }: { $total }
event-deploys-first = { $side } deploy first
event-placed = { $ship } is placed
event-left-off = No room for { $ship }: it is lost
event-deployed = The fleets are deployed
event-turn = Turn { $turn }
event-written = { $ship } is written { $speed }
event-joined = { $ship } joins { $other }
event-ordered = { $side }: an order is given
event-ready = Ready: { $who }
event-revealed = { $ship }: speed { $speed }
event-formed = { $ship } is in formation with { $other }
event-initiative = { $side } roll { $die } for initiative: { $total }
event-moves-first = { $side } move first
event-moved = { $ship } moves, wheeling { $degrees } degrees
event-dashed = { $ship } dashes
event-stayed = { $ship } stays
event-touched = { $ship } touches { $other }
event-rammed-frontal = { $ship } and { $other } ram each other
event-rammed-beam = { $ship } rams { $other } in the side or stern
event-ram-rolled = { $ship } rolls { $die }: { $total }
event-ram-held = { $other } withstands the ram of { $ship }
event-effect-rolled = { $ship } rolls { $die } for effect
event-damaged = { $ship } is damaged
event-sunk = { $ship } sinks
event-drag-rolled = { $ship } rolls { $die } against being dragged down
event-dragged-down = { $ship } is dragged down
event-stranded = { $ship } runs aground
event-left-table = { $ship } leaves the table
event-shot = { $ship } shoots at { $other }: { $die }
event-rowers-hit = Rowers of { $ship } are hit
event-fire-thrown = { $ship } throws fire at { $other }: { $die }
event-burning = { $ship } burns
event-boarding-declared = { $ship } will board { $other }
event-boarding-rolled = { $ship } tries to board { $other }: { $die }
event-boarded = { $ship } boards { $other }
event-boarding-lapsed = { $ship } no longer boards { $other }
event-strike-chosen = { $ship } will kill on { $other }
event-assault = Assault { $number }
event-assault-rolled = { $ship } rolls { $die }
event-soldiers-lost = { $ship } loses soldiers: { $lost }
event-admiral-rolled = The Admiral’s die on { $ship }: { $die }
event-admiral-fell = The Admiral falls on { $ship }
event-surrender-rolled = { $ship } rolls { $die } against surrender
event-surrendered = { $ship } surrenders to { $other }
event-taken-over = { $other } takes over { $ship }
event-returned = { $ship } is free again, without soldiers
event-saving-rolled = The Admiral flees from { $ship }: { $die }
event-admiral-saved = The Admiral of { $ship } reaches { $other }
event-prize-gone = { $ship } is taken away
event-ended-third = { $side } have lost a third
event-ended-both = Both sides have lost a third
event-ended-turns = The rowers are spent
event-ended-conceded = { $side } forfeit the battle
unit-segment = { $count ->
    [one] { $count } segment
   *[other] { $count } segments
}
zone-deployment = Zone of { $side }

kind-moneris = moneris
kind-biremis = bireme
kind-triremis = trireme
kind-quadriremis = quadrireme
kind-quinqueremis = quinquereme
kind-hexeris = hexeris
kind-deceris = deceris

arrow-guard = { $ship } guards { $other }
arrow-formation = { $ship } in formation with { $other }

badge-speed = Speed { $speed }

status-shot = Has shot
status-rowers-hit = Rowers hit
status-dashed = Has dashed

unit-degrees = degrees
unit-speed = segments

order-attack = attack
order-hold = hold
order-screen = screen
order-withdraw = withdraw
note-order = { $squadron }: { $order }, { $other }

choice-at = Deploy { $ship }
choice-proposed = Deploy { $ship } as proposed
choice-off = Leave { $ship } off the table
choice-speed = Speed of { $ship }
choice-speed-of = { $ship }: speed { $speed }
choice-with = Form up with { $other }
choice-order = { $squadron }: { $order }, { $other }
choice-ready = Done
choice-ready-deployed = Fleet deployed
choice-ready-written = Speeds written
choice-ready-boarding = No more boarding
choice-first = Go first
choice-second = Go second
choice-go = Move { $ship }
choice-astern = Back { $ship }
choice-go-degrees = { $degrees ->
    [0] Straight ahead
   *[other] Wheel { $degrees }° and go
}
choice-dash = Dash
choice-stay = Stay in contact
choice-shoot = Shoot at { $other }
choice-ram = Ram { $other }
choice-fire = Throw fire at { $other }
choice-board = Board { $other }
choice-strike = Kill on { $other }
choice-save = Send the Admiral to { $other }
choice-hold = Hold
choice-done = No more shots

cost-dash = { $segments ->
    [one] { $segments } segment straight ahead
   *[other] { $segments } segments straight ahead
}
cost-slower = Maximum speed one less from next turn
cost-speed-lost = Speed is lost
cost-ship-lost = The ship counts as lost
cost-only-fire = The only Pirophoros of the game

reminder-at-rest = { $ship } will stay at rest
reminder-to-move = { $ship } has still to move
reminder-to-shoot = { $ship } could shoot
reminder-to-board = { $ship } could board
reminder-to-strike = { $ship } has several opponents

modifier-size = { $ship }: { $amount } for its Size
modifier-faster = { $ship }: { $amount } for being faster
modifier-at-rest = { $ship }: { $amount } for being rammed at rest
modifier-damaged = { $ship }: { $amount } for damage
modifier-prow = { $ship }: { $amount } for its reinforced prow
modifier-friends = { $ship }: { $amount } on the effect, among friends
modifier-corvus = { $ship }: { $amount } for the corvus
modifier-harpax = { $ship }: { $amount } for the harpax

note-touches = Touches { $ship }
note-rams-port = Rams { $ship } in the port side
note-rams-starboard = Rams { $ship } in the starboard side
note-rams-stern = Rams { $ship } in the stern
note-rams-frontal = Rams { $ship } bow on: both ram
note-rams-friend-side = Runs into the side of a friend, { $ship }
note-rams-friend-stern = Runs into the stern of a friend, { $ship }
note-rams-friend-frontal = Runs bow on into a friend, { $ship }
spent-straight = { $left ->
    [one] { $left } segment ahead
   *[other] { $left } segments ahead
}
spent-wheel = wheel { $wheel }, then { $left } ahead
spent-dash = Dash: { $left } segments ahead, { $more } of them by it
spent-astern = { $left ->
    [one] { $left } segment astern
   *[other] { $left } segments astern
}
contest-aboard = { $ship } and { $other } aboard
contest-soldiers = units of soldiers
contest-ratio = Soldiers { $one } to { $two }
contest-assault = Assault { $number }
contest-loses = { $ship } loses a unit, { $left } left
contest-even = Even: nobody falls
contest-spared = { $ship } is spared: the other strikes elsewhere
contest-would-lose = { $ship } loses a unit
contest-would-hold = Nobody falls
modifier-soldiers = Soldiers of { $ship } { $amount }
modifier-admiral = Admiral on { $ship } { $amount }
modifier-towers = Archer towers of { $ship } { $amount }
modifier-cataphract = Screens of { $ship } { $amount }
screen-deployment = Screen of { $side }
note-chances = { $ship }: sunk { $sinks } %, damaged { $damaged } %
note-aground = Runs aground and is lost
note-leaves-table = Leaves the table and is lost
note-clears = Clears { $ship } by { $mm } mm

measured = { $mm } mm, { $segments } segments
measured-ahead = { $mm } mm, { $segments } segments, dead ahead
measured-astern = { $mm } mm, { $segments } segments, dead astern
measured-starboard = { $mm } mm, { $segments } segments, { $degrees }° to starboard
measured-port = { $mm } mm, { $segments } segments, { $degrees }° to port

refused-measuring = Nothing is measured before the moves of this turn are over.
refused-out-of-reach = No move of { $ship } ends in contact with { $other }, which is { $mm } mm away.

result-burns = { $ship } burns
result-taken = { $ship } is taken
result-freed = { $ship } is free again
result-damaged = { $ship } is damaged
result-rowers = Rowers of { $ship } are hit
result-soldiers = { $ship } loses { $lost ->
    [one] { $lost } unit
   *[other] { $lost } units
}
result-aboard = { $ship } and { $other } fight aboard
result-admiral = The Admiral of { $side } falls
result-both = { $one }; { $two }

group-keep = Keep speed
group-faster = One faster
group-slower = One slower
group-full = As fast as may be
group-stop = As slow as may be
group-speed = Speed { $speed }
group-form = Form up
group-proposed = Proposed places
group-line = Line abreast
group-column = Column
group-crescent = Crescent
group-ahead = Straight ahead
group-board = Board

result-list = { $one }, { $two }

book-table = Table and scale
book-ships = Ships and crews
book-fleets = Fleets
book-deployment = Deployment
book-turn = The turn
book-movement = Movement
book-ramming = Ramming
book-boarding = Boarding
book-aboard = Fighting aboard
book-capture = Capture and Admirals
book-victory = Victory
book-options = Optional rules
book-battles = Big battles

nation-greeks = Greeks
nation-athenians = Athenians
nation-spartans = Spartans
nation-syracusans = Syracusans
nation-persians = Persians
nation-romans-punic = Romans, Punic Wars
nation-carthaginians = Carthaginians
nation-hellenistic = Hellenistic kingdoms
nation-romans-civil = Romans, Civil Wars and Empire
nation-pirates = Pirates

chart-mm = { $mm } mm
chart-what = What
chart-length = Length
chart-measures = Measures here
chart-segment = A segment
chart-zone = Depth of a deployment zone
chart-width = Width of the table
chart-depth = Depth of the table
chart-grid = Places of deployment are multiples of
chart-ships = Ship types
chart-ships-note = Change: most that may be written faster and slower than last turn. Base: width by length in millimetres.
chart-type = Type
chart-size = Size
chart-change = Change
chart-points = Points
chart-base = Base
chart-nations = Lists
chart-nations-note = How many ships of each Size a list may have.
chart-nation = List
chart-of-size = Size { $size }
chart-fleets = The fleets of this battle
chart-ship = Ship
chart-fittings = Fittings
chart-ram-dice = Ram dice
chart-ram-dice-note = Each ship rolls a die and adds what applies.
chart-die = Die
chart-ram-size = Its Size
chart-ram-faster = It is the faster ship
chart-ram-at-rest = It is rammed at speed 0
chart-ram-damaged = It is damaged
chart-ram-prow = Reinforced prow
chart-ram-effects = Effect of a ram
chart-ram-effects-note = A ship that sinks one three or more Sizes larger rolls again and is dragged down on a 1. Among friends the die counts one less.
chart-damaged = Damaged; sunk, if it was already
chart-sunk = Sunk
chart-fittings-all = Fittings
chart-fitting = Fitting
chart-played = Played

lesson-write = Each ship writes its speed in segments before anybody moves, and nobody sees it. A1 lies 55 mm off the side of P1: a speed of 3 is 60 mm. Choose A1 and set 3.
lesson-ready = A2 keeps its speed unless you set another. Say that your speeds are written.
lesson-first = Speeds are shown, and you have won the initiative. Move first, before P1 can row away.
lesson-ram = Choose A1. Its handle turns the bow before the ship goes straight on; leave it at 0 and the ghost stops at the side of P1. Who rams a side risks nothing: move A1.
lesson-wheel = Both ships lie still now. Sides move one ship after the other. Choose A2 and wheel up to 45° either way about its rear corner: that costs one segment of its speed.
lesson-board = Ships that touch may board. A1 has two units of soldiers and the Admiral, who adds one. Choose A1 and board P1.
lesson-fight = Say that you are ready. Unless both want it, a 4 boards. Then there are three assaults: each side rolls and adds its soldiers, and the lower loses one. A ship without soldiers surrenders.
lesson-dash = A prize is led away at the end of the next turn; until then its captor guards it. Set 3 for A2 and say that you are ready. Then choose A2 and dash: once a game two segments more, straight on, and one less of its maximum ever after.
lesson-end = You can row, ram, board and dash. Fight on, or try Greeks and Persians: the same with twenty ships.
reach-balistae = Balistae
reach-ram-port = Into the port side
reach-ram-starboard = Into the starboard side
reach-ram-stern = Into the stern
reach-ram-frontal = Frontal ram
choice-orders = Orders to { $squadron }
refused-one-squadron = Orders are for fleets of several squadrons.
refused-out-of-arc = { $other } is not within 45° of the bow of { $ship }.
refused-out-of-range = { $other } is { $mm } mm from the bow of { $ship }, and its balistae reach four segments.
refused-shot-blocked = { $other } is in the line of fire of { $ship }.
refused-nearer = { $ship } shoots at the nearest enemy, { $other }.

option-nation = List
option-nation-line = Whose fleet it is: each list has limits of its own.
option-crew = Crews
option-crew-line = Skilled crews spend a tenth less, green ones a tenth more.
crew-green = Green
crew-trained = Trained
crew-skilled = Skilled

extra-soldiers = More soldiers
box-dash = Dash

area-land = Land
fact-width = Width of the table in segments
fact-height = Depth of the table in segments
fact-base = Base of a { $kind } longer by (mm)

mark-third = A third: with { $points } points lost the battle is lost
warning-flagship = With the Admiral this ship counts { $loss }, and a third is { $third }: its loss alone loses the battle.

limit-ships = A list has 1 to { $most } ships; it has { $count }.
limit-points = At most { $budget } points are spent; it spends { $spent }.
limit-admiral = One ship carries the Admiral; { $count ->
    [0] none does
    [one] one does
   *[other] { $count } do
}.
limit-crew = Crews of this list are never like this: { $nation }, { $crew }.
limit-crew-pirates = Crews of pirates are always skilled.
limit-none = None of these: { $kinds }.
limit-most = At most { $most } of the type { $kind }; it has { $count }.
limit-great = At least one ship is a { $one } or a { $two }.
limit-every = Ships of every Size.
limit-soldiers-small = Ships of Size 1 to 3 take one more unit of soldiers, Size 0 none.
limit-soldiers-large = Ships of Size 4 to 6 take up to two more units of soldiers.
limit-off = { $fitting }: not played with here; switch the rule on.
limit-fast = Fast triremes: only Size 2.
limit-towers = Archer towers: only Persian ships of Size 2.
limit-cataphract = Cataphracts: only Greek, Roman, Carthaginian and Hellenistic ships of Size 2.
limit-prow = Reinforced prow: only Syracusan ships of Size 2 and 3.
limit-corvus = Corvus: only Roman ships of Size 3 to 5.
limit-balistae = Balistae: only Hellenistic ships and those of the Civil Wars of Size 4 to 6.
limit-harpax = Harpax: only Hellenistic ships and those of the Civil Wars of Size 4 to 6.
limit-pirophoros = Pirophoros: only Hellenistic ships and those of the Civil Wars of Size 4 to 6.
limit-not-fast = { $fitting }: not on a ship that is fast as well.
limit-harpax-alone = Harpax needs balistae on the same ship.

fault-table-zones = between the edges lie both zones and two segments
fault-land-zones = land lies a segment or more outside both zones
fault-bases-never = bases are not made longer at 1/3600
fault-bases-step = { $key } is 5, 10, 15 or 20 mm, not { $found }
fault-harpax = harpax is on and balistae are off
