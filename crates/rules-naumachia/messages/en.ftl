# Naumachia, English.

ruleset-naumachia = Naumachia

# Names are as in the file; other languages know some by their keys.
squadron-name = { $key ->
   *[own] { $name }
}
# Names are as in the file; other languages know some by their keys.
side-name = { $key ->
   *[own] { $name }
}
# Names are as in the file; other languages know some by their keys.
land-name = { $key ->
   *[own] { $name }
}
ship-name = { $code }, { $kind }
scenario-note = { $note }

kind-lembos = lembos
kind-pristis = pristis
kind-liburnian = liburnian
kind-hemiolia = hemiolia
kind-bireme = bireme
kind-trihemiolia = trihemiolia
kind-trireme-light = light trireme
kind-trireme = trireme
kind-quadrireme = quadrireme
kind-quinquereme = quinquereme
kind-hexeres = six
kind-hepteres = seven
kind-octeres = eight
kind-deceres = ten
kind-sixteen = sixteen
kind-merchantman = merchantman
kind-dromon = dromon
kind-great-dromon = great dromon
kind-shalandi = shalandi
kind-wall = wall

option-deployment = Deployment
option-deployment-line = Ships begin where the scenario puts them, or are placed within the zones.
option-weather = Weather
option-weather-line = As the scenario has it, or rolled for.
option-chains = Chained ships
option-chains-line = Whether ships that the scenario marks begin chained to their neighbours.
option-swell = The swell
option-swell-line = Whether the sea rises as the scenario says.
option-what-if = Weapons before their time
option-what-if-line = Whether fire pots and Greek Fire are admitted before they were known.
value-set = As in the scenario
value-free = Placed by the players
value-scenario = As in the scenario
value-rolled = Rolled for
value-off = Off
value-on = On

unit-cm = { $count } cm
unit-mm = millimetres
unit-degrees = degrees
zone-deployment = Zone: { $side }
track-turn = Turn
track-sea = Sea
wind-calm = Calm
wind-light = Light wind
wind-moderate = Moderate wind
wind-fresh = Fresh wind
wind-gale = Gale
wind-storm = Storm
sea-smooth = smooth sea
sea-slight = slight sea
sea-rough = rough sea
sea-very-rough = very rough sea
quarter-n = north
quarter-ne = north-east
quarter-e = east
quarter-se = south-east
quarter-s = south
quarter-sw = south-west
quarter-w = west
quarter-nw = north-west
score-prizes = { $points } for prizes: { $ships }
score-sunk = { $points } for ships sunk, burnt or wrecked: { $ships }
score-severe = { $points } for severe damage: { $ships }
score-heavy = { $points } for heavy damage: { $ships }
score-left = { $points } for ships that left the table: { $ships }
score-home = { $points } for ships that fled home: { $ships }
score-admirals = { $points } for admirals
score-lost = Own losses: { $lost } of { $points } points
badge-speed = Last speed { $speed } cm

phase-action = { $side }: { $step }
phase-intermediate = Between the phases: { $step }
phase-other = { $step }

step-first-weather = first weather
step-first-initiative = first initiative
step-deployment = deployment
step-gods = calling the gods
step-sinking = sinking ships
step-movement = movement
step-separation = separation
step-archery = archers
step-rakes = oar rakes
step-capsizes = capsize attacks
step-rams = rams
step-initiative = tactical initiative
step-weather-damage = weather damage
step-engines = ballistae and engines
step-combat = boarding and prizes
step-transfer = transfer of crews
step-spares = spare oars
step-repairs = repairs
step-fire-fighting = fire fighting
step-burning = burning ships
step-bees = infestations
step-morale = morale
step-assessment = assessment
step-rigging = oars and sails
step-drift = drifting
step-new-admiral = new admiral
step-weather-change = weather change
step-gods-leave = the gods leave
step-boarding = boarding
step-capture = prizes taken
step-crews = crews for prizes
step-equipment = equipment on fire
step-spreading = fires spread
step-over = the battle is over

ask-deployment = Place the squadron
ask-gods = Call the gods, or not
ask-movement = Move a ship, or end the step
ask-course = Steer the ship
ask-attack = Say what the contact is
ask-separation = Part ships, or end the step
ask-archery = Shoot, or end the step
ask-rakes = Choose the next rake
ask-capsizes = Choose the next capsize attack
ask-rams = Choose the next ram
ask-engines = Fire engines, or end the squadron’s fire
ask-combat = Board, take a prize, or pass
ask-gather = Name more ships that board, or charge
ask-admiral = Does the admiral join the fight?
ask-losses = Choose a loss
course-of = Steer { $ship }
contact-of = Declare { $ship }’s contact
losses-left = Losses of round { $round } still to choose: { $who }
losses-of = { $ships } { $count }
losses-of-both = { $ships } { $attackers }, { $other } { $defenders }
ask-counter = Counter-attack, or hold
ask-break-off = Break off, or press on
ask-transfer = Transfer crews, or end the step
ask-spares = Put spare oars out, or end the step
ask-repairs = Repair, or end the step
ask-fire-fighting = Fight fires, or end the step
ask-rigging = Order oars or sails, or end the step
ask-favour = Take the gods’ favour
ask-admiral-aboard = Choose the new admiral’s ship
ask-first-weather = The weather
ask-first-initiative = The first initiative
ask-sinking = End the step
ask-initiative = End the step
ask-weather-damage = End the step
ask-burning = End the step
ask-bees = End the step
ask-morale = End the step
ask-assessment = End the step
ask-drift = End the step
ask-new-admiral = End the step
ask-weather-change = End the step
ask-gods-leave = End the step

roll-crew-test = Crew Test
roll-separation = Separation
roll-casualty = Casualties
roll-casualty-choice = Which of two kinds
roll-special = Special casualty
roll-admiral-hit = The admiral is hit
roll-admiral-saved = The admiral swims
roll-rake = Oar rake
roll-capsize = Capsize attack
roll-ram = Ram
roll-boarding = Boarding
roll-sinking = Sinking
roll-shot = Missiles
roll-engine-damage = Engine damage
roll-weather-damage = Weather damage
roll-prize = The old crew rises
roll-fire-fight = Fire fighting
roll-equipment = Equipment in fire
roll-spread = Fire spreads
roll-morale = Morale
roll-rally = Rally
roll-replace-admiral = A new admiral
roll-gods = The gods
roll-initiative = Initiative
roll-wind = Wind
roll-quarter = Quarter of the wind
roll-sea = Sea

# What real dice are for.
face-any = any face
face-least = { $least } or more
face-ten = 10 alone
face-none = no face
roll-for-test = { $ship }, { $what }: passes on { $on }
roll-for-part = { $ship } tries to part from { $other }: passes on { $on }
roll-for-avoid = { $ship } tries to stop short of { $other }: passes on { $on }
roll-for-casualty = What { $ship } loses: column { $column }
roll-for-casualty-added = What { $ship } loses: column { $column }, each die { $amount }
roll-for-archer = { $ship } loses: 1–3 an archer, 4–6 a spare oar factor
roll-for-marine = { $ship } loses: 1–4 a marine, 5–6 a heavy marine
roll-for-special = What { $ship } suffers besides; column: { $column }
roll-for-admiral-hit = { $side }: the admiral is dead on 1–3, wounded on 4–6, safe on 7–10
roll-for-admiral-saved = { $side }: the admiral is saved on { $on }
roll-for-rake = { $ship } rakes { $other }: the first die is { $ship }’s ({ $own }), the second { $other }’s ({ $theirs })
roll-for-capsize = { $ship } presses { $other } over: the first die is { $ship }’s ({ $own }), the second { $other }’s ({ $theirs })
roll-for-ram = { $ship } rams { $other }: { $amount } to the die
roll-for-ram-reply = { $ship } rams { $other } back: { $amount } to the die
roll-for-boarding = { $count ->
    [one] { $ships } boards { $other }: the first die is { $ships }’s ({ $own }), the second { $other }’s ({ $theirs })
   *[other] { $ships } board { $other }: the first die is theirs ({ $own }), the second { $other }’s ({ $theirs })
}
roll-for-sinking = { $most ->
    [10] { $ship } goes down on any face
   *[other] { $ship } goes down on { $most } or less
}
roll-for-shot = { $ship } at { $other }: each die hits on { $on }
roll-for-engine = The engine of { $ship } has hit { $other }: { $amount } to the die
roll-for-weather = { $ship } stands the weather on { $on }
roll-for-prize = The old crew of { $ship } takes it back on { $on }
roll-for-fire = { $ship } puts a fire out on { $on }; a 1 makes it worse
roll-for-equipment = { $most ->
    [1] Aboard { $ship } a die a piece, in the order of ballistae, engine, corvus, towers: lost on 1
   *[other] Aboard { $ship } a die a piece, in the order of ballistae, engine, corvus, towers: lost on 1 to { $most }
}
roll-for-spread = The fire of { $ship } catches { $other } on { $on }
roll-for-morale = The squadron of { $ship } holds on { $on }
roll-for-rally = The squadron of { $ship } rallies on { $on }
roll-for-replace = { $side }: a new admiral on { $on }
roll-for-gods = { $side }: the gods hear the call on { $on }; on a 1 they favour the enemy
roll-for-initiative = { $side }: die for the initiative
roll-for-initiative-led = { $side }: die for the initiative, { $amount } for the admiral
roll-for-first-wind = 1–2 calm, 3–5 light, 6–8 moderate, 9 fresh, 10 a gale
roll-for-wind = 1 weaker, 10 stronger, 2 veers to the left, 9 to the right
roll-for-quarter = Blows toward: 1 north, then clockwise to 8 north-west; 9 and 10 are rolled again
roll-for-sea = { $amount } to the die: smooth to 6, slight to 10, rough to 14, then very rough

outcome-decisive = A decisive victory
outcome-marginal = A marginal victory
outcome-drawn = Neither side has won
outcome-walls = The walls decide
outcome-undefended = The defenders of the walls are beaten
outcome-conceded = The enemy has forfeited the battle
ending-decisive = decisive victory
ending-marginal = marginal victory
ending-drawn = draw
ending-walls = victory by the walls
ending-undefended = victory over the defenders
ending-conceded = forfeit

factor-oars = Oar factors
factor-speed = Speed / maximum, cm
factor-marines = Marines
factor-heavies = Heavy marines
factor-fighting = Fighting oars
factor-heavy-oars = Heavy fighting oars
factor-archers = Archers
factor-spares = Spare oar factors
factor-ballistae = Ballistae
factor-towers = Towers
factor-corvus = Corvus
factor-engine = Heavy engine
factor-captain = Captain

status-light = Light damage
status-medium = Medium damage
status-heavy = Heavy damage
status-severe = Severe damage
status-wreck = Sinking
status-burning-wreck = Burning wreck
status-slowed = Speed lost
status-oars-lost = Oar factors lost
status-fire = Fires
status-infested = Bees aboard
status-captain-wounded = Captain wounded
status-captain-dead = Captain dead
status-corvus = Corvus
status-corvus-broken = Corvus broken
status-engine = Heavy engine
status-engine-broken = Heavy engine out of action
status-boat-sail = Boat sail set
status-mainsail = Mainsail set
status-aground = Aground
status-prize = Prize
status-uncrewed = Without a crew
status-retaken = Retaken
status-admiral = Admiral aboard
status-demoralised = Demoralised
status-routed = Routed
status-stationary = Stationary
status-pots = Fire pots
status-greek-fire = Shots of Greek Fire
status-bees = A hive to throw
status-overloaded = Overloaded

arrow-ram-due = The bow of { $ship } is at { $other }: the ram is still to be rolled
arrow-ram = { $ship } has rammed { $other }
arrow-capsize = { $ship } leans on { $other }
arrow-collision = { $ship } and { $other } have collided
arrow-landing = { $ship } has landed at { $other }
arrow-chain = { $ship } and { $other } are chained
arrow-rake = { $ship } rakes { $other }

do-ahead = Straight ahead
do-turn = Turn
do-pivot = Pivot
do-fast-pivot = Fast pivot: { $on }
do-place = Place
do-board-party = Board { $other }
do-counter-party = Strike back at { $other }
do-board = Board { $other } with { $party }
do-counter = Strike back at { $other } with { $party }
do-rig = Go { $what }
do-speed = Speed { $cm } cm
do-fast = Fast move: { $on }
do-tight = Tight turn: { $on }
do-back = Back { $cm } cm
do-attack = Declare against { $other }: { $what }
do-foul = Collide with { $other }
do-avoid = Try to stop short of { $other }: passed on { $on }
do-land = Land at { $other }
do-part = Try to part from { $other }: free on { $on }
do-refloat = Try to get off the shore: afloat on { $on }
do-shoot = { $dice ->
    [one] Shoot at { $other }: { $dice } die
   *[other] Shoot at { $other }: { $dice } dice
}
do-pots = Throw a fire pot at { $other }
do-siphon = Greek Fire at { $other }
do-now = Resolve next against { $other }: { $what }
do-loose = { $dice ->
    [one] Ballistae at { $other }: { $dice } die
   *[other] Ballistae at { $other }: { $dice } dice
}
do-loose-fire = { $dice ->
    [one] Ballistae with fire at { $other }: { $dice } die
   *[other] Ballistae with fire at { $other }: { $dice } dice
}
do-hurl = Heavy engine at { $other }
do-hurl-fire = Heavy engine with fire at { $other }
do-bees = Throw the hive at { $other }
do-charge = Charge
do-lose = Lose a unit: { $what }
do-commit = The admiral joins the fight
do-break-off = Break off
do-press-on = Press on
do-hold = Hold
do-prize = Put a prize crew aboard { $other }: { $what }
do-give = Hand over to { $other }: { $units } { $what }
do-send = Send the admiral to { $other }
do-new-admiral = The new admiral is aboard { $other }
do-withdraw = Take back the prize crew of { $other }
do-ship-oar = Put a spare oar factor out
do-mend = Repair: { $what }, done on { $on }
do-douse = Fight fire: out on { $on }
do-douse-units = { $units ->
    [one] Fight fire with { $units } unit more: out on { $on }
   *[other] Fight fire with { $units } units more: out on { $on }
}
do-douse-oars = { $oars ->
    [one] Fight fire with { $oars } oar factor: out on { $on }
   *[other] Fight fire with { $oars } oar factors: out on { $on }
}
do-douse-both = Fight fire with { $units } unit more and { $oars } oar factor: out on { $on }
do-gods = Ask the gods: { $what }
do-done = Nothing more in this step
answer-losses = Losses of a boarding
answer-counter = Counter-attack once repulsed
answer-break-off = Breaking off a boarding
answer-admiral = The admiral in a boarding
answer-empty = Steps in which nothing can be done
answer-losses-cheapest = the cheapest first
answer-losses-archers-last = archers last
answer-losses-ask = ask me
answer-counter-always = always
answer-counter-better = at better odds
answer-counter-never = never
answer-counter-ask = ask me
answer-break-off-never = never
answer-break-off-weaker = when weaker
answer-break-off-ask = ask me
answer-admiral-never = never fights
answer-admiral-ask = ask me
answer-empty-pass = pass over
answer-empty-ask = ask me
result-wrecked = { $ship } is wrecked and sinking
result-burning = { $ship } is a burning wreck
result-left = { $ship } leaves the table
result-ruin = { $ship } is destroyed
result-gone = { $ship } is lost
result-sunk = { $ship } goes down
result-burnt-out = { $ship } burns out
result-capsized = { $ship } capsizes
result-smashed = { $ship } is smashed to pieces
result-taken = { $ship } is taken
result-damaged = { $level ->
    [1] { $ship } takes light damage
    [2] { $ship } takes medium damage
    [3] { $ship } takes heavy damage
   *[other] { $ship } takes severe damage
}
result-units = { $ship } loses units: { $units }
result-oars = { $ship } loses oar factors: { $oars }
result-fast = { $ship } passes: { $cm } cm farther, at a speed of { $speed } cm
result-tight = { $ship } passes: it may turn twice
result-special-failed = { $ship } fails: no more than an ordinary move
result-parted = { $ship } parts from { $other }
result-held-fast = { $ship } stays fast to { $other }
result-stopped-short = { $ship } stops short of { $other }
result-collided = { $ship } collides with { $other }
result-refloated = { $ship } gets off the shore
result-stayed-aground = { $ship } stays aground
result-mended = { $ship } passes, repaired: { $what }
result-not-mended = { $ship } fails, nothing is repaired
result-pivoted = { $ship } pivots
result-lies-still = { $ship } stays as it lies

attack-rake = oar rake
attack-capsize = capsize
attack-ram = ram
test-fast = fast move
test-tight = tight turn
test-fast-pivot = fast pivot
test-avoid = stopping short
test-part = parting
test-refloat = getting off the shore
test-mend = repair
test-bees = against bees
rig-oars = under oars
rig-boat-sail = under the boat sail
rig-mainsail = under the mainsail
unit-archer = archers
unit-marine = marines
unit-fighting-oar = fighting oars
unit-heavy = heavy marines
unit-heavy-oar = heavy fighting oars
unit-oar = oar factor
units-archer = { $count ->
    [one] archer
   *[other] archers
}
units-marine = { $count ->
    [one] marine
   *[other] marines
}
units-fighting-oar = { $count ->
    [one] fighting oar
   *[other] fighting oars
}
units-heavy = { $count ->
    [one] heavy marine
   *[other] heavy marines
}
units-heavy-oar = { $count ->
    [one] heavy fighting oar
   *[other] heavy fighting oars
}
units-oar = { $count ->
    [one] oar factor
   *[other] oar factors
}
boarding-repulsed = the attackers are repulsed
boarding-falling-back = the attackers fall back
boarding-wavering = the attackers waver
boarding-indecisive = both sides lose
boarding-defender-wavers = the defenders waver
boarding-defender-falls-back = the defenders fall back
boarding-overrun = the defenders are overrun

book-sequence = The sequence
book-movement = Movement
book-shooting = Shooting and casualties
book-ramming = Ramming
book-boarding = Boarding
book-rulings = Rulings
chart-ships = Ship types
chart-turning = Turning
chart-ram = What a ram does
chart-engine-damage = What a heavy engine does
chart-casualties = Casualties
chart-specials = Special casualties
chart-engines = Heavy engines
chart-boarding = Boarding results
chart-type = Type
chart-size = Size
chart-oars = Oar factors, minimum
chart-speed = Full speed, cm
chart-class = Turn class
chart-sail = Sail, cm
chart-marines = Marines
chart-archers = Archers
chart-points = Points
chart-degrees = Degrees
chart-score = Score
chart-damage = Damage
chart-dice = Casualty dice
chart-result = Result
chart-column-a = A
chart-column-b = B
chart-column-c = C
chart-cause-ram = Ram, heavy engine
chart-cause-fire = Fire
chart-cause-other = Other
chart-dm = DM
chart-least = From cm
chart-most = To cm
chart-hits = Hits on
level-none = none
level-light = light
level-medium = medium
level-heavy = heavy
level-severe = severe
level-wrecked = wrecked and sinking
level-smashed = smashed
row-speed = speed
row-oar = oar factor
row-archer = archer or spare oar factor
row-marine = marine
row-special = special
special-nothing = nothing
special-admiral = admiral
special-captain = captain
special-fire = another fire
special-corvus = corvus
special-ballista = ballista
special-tower = tower

modifier-quality = Own crew { $amount }
modifier-target-quality = Enemy crew { $amount }
modifier-captain-wounded = Captain wounded { $amount }
modifier-captain-dead = Captain dead { $amount }
modifier-demoralised = Demoralised { $amount }
modifier-dismay = The gods frown { $amount }
modifier-oars-missing = Oars below the minimum { $amount }
modifier-own-damage = Own damage { $amount }
modifier-rammed-by = Rammed by the other { $amount }
modifier-enemy-corvus = The other has a corvus { $amount }
modifier-friends-part = Friends part { $amount }
modifier-other-sinking = The other is sinking { $amount }
modifier-speed = Own speed { $amount }
modifier-target-speed = Enemy speed { $amount }
modifier-size = Size { $amount }
modifier-drifting = Target adrift { $amount }
modifier-overloaded = Target overloaded { $amount }
modifier-cataphract = Decked target { $amount }
modifier-stout = Stout hull { $amount }
modifier-weak = Weak hull { $amount }
modifier-stationary = Target stationary { $amount }
modifier-flush = Bow flush on the side { $amount }
modifier-half = Bow half on the side { $amount }
modifier-target-damage = Target damaged { $amount }
modifier-high-ram = High ram { $amount }
modifier-very-rough = Very rough sea { $amount }
modifier-troops = More troops { $amount }
modifier-towers = Towers { $amount }
modifier-corvus = Corvus { $amount }
modifier-troubled = Fire or bees aboard { $amount }
modifier-wall = Defending a wall { $amount }
modifier-higher = Higher deck { $amount }
modifier-mainsail = Encumbered by the mainsail { $amount }
modifier-parablemata = Parablemata { $amount }
modifier-sheltered = Behind a wall { $amount }
modifier-incendiary = Burning missiles { $amount }
modifier-own-sinking = Own ship sinking { $amount }
modifier-rough = Rough sea { $amount }
modifier-engine = Size of the engine { $amount }
modifier-helpers = Men against the fire { $amount }
modifier-admiral = Admiral near { $amount }
modifier-losses = Squadron’s losses { $amount }
modifier-aphract = No deck { $amount }
modifier-top-heavy = Corvus or tower { $amount }

result-cleared = { $count ->
    [one] { $ships } can be taken, its deck is cleared; lost by { $others }: { $lost }
   *[other] { $ships } can be taken, their decks are cleared; lost by { $others }: { $lost }
}
result-all-cleared = Nobody is left on any deck: { $ships }
result-held = { $ship } holds its deck; lost by { $others }: { $lost }
result-fight-open = The fight for { $ship } goes on; lost by { $others } so far: { $lost }
lost-nothing = no unit
lost-up-to-half = { $half ->
    [one] 1 of { $of } units
   *[other] 1 to { $half } of { $of } units
}
lost-more-than-half = more than { $half } of { $of } units
result-losses = Losses aboard { $ships }, nothing worse
result-hurt = { $ship } has several lesser losses
result-fire = Fire breaks out aboard { $ships }
result-fire-out = The fire aboard { $ships } is put out
result-one-fire-out = A fire aboard { $ships } is put out, not all
result-burns-on = No fire aboard { $ships } is put out
result-infested = Bees swarm aboard { $ships }
result-none = Nothing comes of it
besides-speed = { $ship } is slower by { $count } cm
besides-oars = { $ship } loses oar factors: { $count }
besides-archers = { $ship } loses archers: { $count }
besides-marines = { $ship } loses marines: { $count }
besides-heavies = { $ship } loses heavy marines: { $count }
besides-spares = { $ship } loses spare oar factors: { $count }
besides-corvus = { $ship } loses the use of its corvus
besides-ballistae = { $ship } loses ballistae: { $count }
besides-engine = { $ship } loses the use of its engine
besides-towers = { $ship } loses towers: { $count }
besides-captain-wounded = The captain of { $ship } is wounded
besides-captain-dead = The captain of { $ship } is dead
besides-fires = { $ship } has more fires: { $count }
besides-too-many = Losses are left out: too many ways to count
besides-admiral-lost = { $side }: the admiral is lost
besides-admiral-wounded = { $side }: the admiral is wounded

event-initiative-rolled = { $side }: die { $die } { $added } = { $total } for the initiative
event-acts-first = First to act: { $side }
event-deploys = First to deploy: { $side }
event-placed = { $ship } takes its place
event-turn = Turn { $turn }; first to act: { $side }
event-action-phase = Action phase: { $side }
event-intermediate-phase = Intermediate phase after the action phase: { $side }
event-passed-over = { $what }: passed over, nobody has anything to do
event-left-unused = { $what }: ended, though something could have been done
event-skipped = { $what }: due only every other time, skipped now
event-answered = { $side } sets a standing answer. { $what }: { $how }
event-ended = The battle ends: { $what }

event-rig-ordered = { $ship } will go { $what }
event-rig-changed = { $ship } is now { $what }
event-rig-shifted = { $ship } is now { $what }
event-began = { $ship } sets a speed of { $speed } cm
event-tested = { $ship }, { $what }: die { $die } { $added } = { $total } against { $needed } or more, passed
event-test-failed = { $ship }, { $what }: die { $die } { $added } = { $total } against { $needed } or more, failed
event-rolled-again = { $side }: the gods let { $ship } roll again
event-moved = { $ship } goes { $mm } mm
event-turned = { $ship } turns { $degrees }° { $hand }
event-pivoted = { $ship } pivots { $degrees }° { $hand }
hand-port = to port
hand-starboard = to starboard
event-backed = { $ship } backs { $cm } cm
event-held = { $ship } goes no nearer to the enemy
event-touched = { $ship } touches { $other }
event-declared = { $ship } declares against { $other }: { $what }
event-conformed = { $ship } lies along { $other }, aspect { $aspect }
event-laid-along = { $ship } lies along { $other }
event-collided = { $ship } and { $other } collide
event-stopped-short = { $ship } stops short of { $other }
event-landed = { $ship } lands at { $other }
event-aground = { $ship } runs aground
event-refloated = { $ship } gets off
event-stayed-aground = { $ship } has no room astern and stays aground
event-left-table = { $ship } leaves the table
event-parted = { $ship } parts from { $other }
event-held-fast = { $ship } stays fast to { $other }
event-slid = { $mm ->
    [0] { $ship } has no room to slide on
   *[other] { $ship } slides on { $mm } mm
}

event-lapsed = { $ship } against { $other } lapses: { $what }
event-rake-rolled = { $ship } rakes { $other }: { $die } against { $against }, lead { $lead }
event-oars-sheared = { $ship } loses oar factors: { $oars }
event-rake-fouled = { $ship } fouls { $other }
event-capsize-rolled = { $ship } presses { $other } over: { $die } against { $against }, lead { $lead }
event-capsized = { $ship } capsizes
event-heeled = { $ship } heels over and rights itself
event-no-effect = { $ship } does nothing to { $other }
event-ram-rolled = { $ship } rams { $other }: die { $die } { $added } = { $score }
event-glancing-blow = { $ship } only glances off { $other }
event-damaged = { $level ->
    [1] { $ship } takes light damage
    [2] { $ship } takes medium damage
    [3] { $ship } takes heavy damage
   *[other] { $ship } takes severe damage
}
event-wrecked = { $ship } is wrecked and sinking
event-smashed = { $ship } is smashed to pieces
event-rammer-hurt = { $ship } suffers by its own ram: { $die }

event-casualty = { $add ->
    [0] Casualty die for { $ship }: { $die }
    [-1] Casualty die for { $ship }: { $die } − 1 is { $score }
   *[other] Casualty die for { $ship }: { $die } + { $add } is { $score }
}
event-slowed = { $ship } loses a centimetre of speed
event-oar-lost = { $ship } loses an oar factor
event-spare-lost = { $ship } loses a spare oar factor
event-unit-lost = { $unasked ->
    [0] { $ship } loses a unit: { $what }
   *[other] { $ship } loses a unit, by the standing answer: { $what }
}
event-unhurt = { $ship } has nothing of that to lose
event-special-rolled = Special die for { $ship }: { $die }
event-corvus-lost = { $ship }’s corvus breaks
event-ballista-lost = { $ship } loses a ballista
event-engine-out = { $ship }’s heavy engine is out of action
event-tower-lost = { $ship } loses a tower
event-captain-wounded = { $ship }’s captain is wounded
event-captain-dead = { $ship }’s captain is killed
event-admiral-rolled = { $side }, the admiral: { $die }
event-admiral-wounded = { $side }: the admiral is wounded
event-admiral-dead = { $side }: the admiral is dead
event-admiral-safe = { $side }: the admiral is safe
event-admiral-taken = { $side }: the admiral is taken
event-admiral-gone = { $side }: the admiral has left the battle
event-fire-started = Fires aboard { $ship }: { $fires }

event-wreck-stayed = { $ship } stays afloat: { $die }
event-ship-sank = { $ship } goes down: { $die }
event-admiral-saved-rolled = { $side }: is the admiral saved? { $die }
event-admiral-saved = { $side }: the admiral is pulled out by { $ship }

event-shot = { $ship } shoots at { $other }: { $hits } of { $dice } hit
event-loosed = { $ship }’s ballistae at { $other }: { $hits } of { $dice } hit
event-hurled = { $ship } hurls at { $other }: { $die }, { $hits ->
    [0] a miss
   *[other] a hit
}
event-thrown = { $ship } throws at { $other }: { $die }, { $hits ->
    [0] a miss
   *[other] a hit
}
event-backfired = { $ship } sets itself alight
event-engine-rolled = Damage to { $ship }: die { $die } { $added } = { $score }
event-burning-wreck = { $ship } is a burning wreck
event-wall-down = { $ship } is destroyed
event-infested = Bees swarm over { $ship }

event-weather-rolled = { $ship } against the sea: die { $die } { $added } = { $total } against { $needed } or more
event-boarded = { $units ->
    [one] { $ship } boards { $other } with { $units } unit
   *[other] { $ship } boards { $other } with { $units } units
}
event-round-fought = { $ship } against { $other}: { $die } against { $against }, lead { $lead }
event-boarding-result = { $ship } on { $other }: { $what }
event-countered = { $units ->
    [one] { $ship } strikes back at { $other } with { $units } unit{ $unasked ->
        [0] { "" }
       *[other] , by the standing answer
    }
   *[other] { $ship } strikes back at { $other } with { $units } units{ $unasked ->
        [0] { "" }
       *[other] , by the standing answer
    }
}
event-held-unasked = { $ship } does not strike back, by the standing answer
event-broke-off = { $unasked ->
    [0] The attackers break off
   *[other] The attackers break off, by the standing answer
}
event-fight-over = The fight for { $ship } is over
event-deck-cleared = No troops are left aboard { $ship }
event-admiral-committed = { $side }: the admiral joins the fight
event-captured = { $side }: { $ship } is taken by { $other }
event-prize-crew = { $ship } puts a prize crew aboard { $other }: { $what }
event-prize-rolled = The old crew of { $ship }: { $die }
event-retaken = { $side }: { $ship } is back with its own side
event-transferred = { $ship } hands over to { $other }: { $units } { $what }
event-admiral-sent = The admiral goes from { $ship } to { $other }
event-withdrawn = { $ship } takes back the prize crew of { $other }
event-oars-shipped = { $ship } puts a spare oar factor out
event-mended = { $ship } has repaired: { $what }
event-fire-fought = { $ship } fights fire: die { $die } { $added } = { $total } against { $needed } or more
event-fire-out = A fire aboard { $ship } is out; left: { $fires }
event-equipment-rolled = { $lost ->
    [0] Fire spares the equipment aboard { $ship }
   *[other] Fire takes equipment aboard { $ship }
}
event-spread-rolled = Fire of { $ship } toward { $other }: { $die }
event-fire-caught = { $ship } catches fire; fires: { $fires }
event-burnt-out = { $ship } burns out
event-hive-cleared = { $ship } is rid of the bees
event-morale-rolled = { $squadron }, morale: die { $die } { $added } = { $total } against { $needed } or more
event-steadied = { $squadron }: the squadron holds
event-shaken = { $squadron }: the squadron is demoralised
event-routed = { $squadron }: the squadron is routed
event-rallied = { $squadron }: the squadron rallies
event-assessed = { $side }: { $lost } of { $points } points lost
event-drifted = { $ship } drifts { $mm } mm
event-replace-rolled = { $side }, for a new admiral: { $die }
event-new-admiral = { $side }: a new admiral aboard { $ship }
event-wind-rolled = The wind: { $die }
event-wind-changed = The wind is now: { $what }
event-wind-veered = The wind now blows toward the { $what }
event-sea-changed = The sea is now: { $what }
event-gods-rolled = { $side }, calling the gods: die { $die } { $added } = { $total } against { $needed } or more
event-gods-heard = { $side }: the gods hear the call: { $what }
event-gods-deaf = { $side }: the gods are deaf
event-gods-angry = { $side }: the gods favour this side instead
event-gods-gone = { $side }: the gods’ favour is over
boon-wind-left = the wind shifts to the left
boon-wind-right = the wind shifts to the right
boon-reroll = a failed test is rolled again
boon-dismay = dismay among the enemy
item-speed = speed
item-hull = hull
item-corvus = corvus
item-ballista = ballista
item-engine = engine

refused-over-battle = The battle is over.
refused-dice-due = Dice are due first.
refused-not-asked-now = It is not yours to act now.
refused-wrong-step = Not in this step.
refused-ship-wrong-step = { $ship } does not do that in this step.
refused-not-yours = { $ship } is not under your command.
refused-not-your-admiral = Only the admiral’s commander may do that.
refused-out-of-play-ship = { $ship } cannot do that.
refused-is-wreck = { $ship } is a wreck and cannot do that.
refused-is-burning = { $ship } is a burning wreck and can do nothing more.
refused-is-gone = { $ship } is no longer on the table.
refused-same-answer = That is your answer already.
refused-outside-zone = { $ship } would lie outside its zone.
refused-too-near = { $ship } would lie within 5 mm of { $other }.
refused-on-land = { $ship } would lie on land.
refused-moved = { $ship } has moved.
refused-other-ship = It is { $ship } that is on the move.
refused-begun = { $ship } has begun; that is decided before.
refused-not-begun = { $ship } first declares its speed.
refused-locked = { $ship } is held fast and may not move.
refused-stranded = { $ship } lies aground.
refused-drifting = { $ship } has no oars or sails to move by.
refused-too-fast = { $ship } may go at { $most } cm at most.
refused-too-far = { $ship } has { $left } mm left.
refused-too-short = { $ship } goes at least { $least } mm straight there.
refused-no-turn-left = { $ship } may not turn again.
refused-over-class = { $ship } turns by 1 to { $most } degrees.
refused-second-special = { $ship } has tried its special movement.
refused-under-sail = { $ship } is under sail.
refused-no-fast-move = The sea is too rough for a fast move of { $ship }.
refused-pair-special = { $ship } is two hulls joined.
refused-not-from-rest = { $ship } backs only after a phase at rest.
refused-astern = { $ship } backs 1 to { $most } cm.
refused-barred = { $ship } is barred by { $other }.
refused-nearer = { $ship } goes no nearer to the enemy.
refused-routed = { $ship } is routed, and flees by itself.
refused-not-hemiolia = Only hemiolia and trihemiolia do that now, not { $ship }.
refused-same-rig = { $ship } goes like that already.
refused-one-step = { $ship } changes one step at a time.
refused-into-wind = { $ship } cannot sail so near the wind.
refused-not-touching = { $ship } has no such contact with { $other }.
refused-no-ram-contact = { $ship } does not touch { $other } with its bow.
refused-no-capsize = { $ship } cannot press { $other } over: by the bow on the beam, at 5 cm, and no smaller.
refused-no-rake = { $ship } cannot rake { $other }: along a side, within 30 degrees, after 5 cm straight.
refused-rough-rake = { $ship } cannot rake { $other }: not in a rough sea.
refused-friend = { $other } is a friend of { $ship }.
refused-not-friend = { $other } is no friend of { $ship }.
refused-wreck = { $other } cannot be attacked by { $ship }.
refused-prize-attack = { $ship } is a prize, and does not attack { $other }.
refused-shaken = { $ship } is demoralised, and does not attack { $other }.
refused-no-landing = { $ship } cannot land at { $other }: only at a wall, at 3 cm or backing.
refused-not-locked = { $ship } is not held there.
refused-too-fresh = { $ship } came into contact there in this phase.
refused-tried = { $ship } has tried that in this phase.
refused-not-declared = { $ship } has declared no such attack on { $other }.
refused-no-archers = { $ship } has no archers.
refused-shots = { $ship } has { $left } dice left.
refused-out-of-range = { $other } is out of range of { $ship }.
refused-out-of-arc = { $other } does not lie in the arc of { $ship }.
refused-masked = Something lies between { $ship } and { $other }.
refused-own = { $other } is { $ship }’s own side.
refused-no-weapon = { $ship } has no such weapon left.
refused-loading = { $ship }’s engine is still loading.
refused-sea = The sea is too rough for { $ship }.
refused-fired = { $ship } does not fire now.
refused-threw = { $ship } has thrown fire in this phase.
refused-no-fire = { $ship } has no incendiaries.
refused-busy = { $ship }’s men were fighting fire.
refused-boarded = { $ship } has boarded in this phase.
refused-no-party = { $ship } has no such party.
refused-no-defenders = { $other } has no defenders; put a prize crew aboard from { $ship }.
refused-manned = { $other } still has troops against { $ship }.
refused-oars-at-wall = { $other } is taken by a unit of troops; plain oars are none.
refused-no-unit = { $ship } has no such unit.
refused-no-admiral = No admiral of yours can do that.
refused-no-flagship = Your new admiral must be aboard a flagship, or any ship if no flagship is left.
refused-too-apart = { $ship } and { $other } lie too far apart.
refused-passed = { $ship } can hand over and take aboard two units in one phase.
refused-fought = { $ship } has fought aboard in this phase.
refused-worked = { $ship } has done that in this phase.
refused-nothing-lost = { $ship } has nothing of that to repair.
refused-no-spare = { $ship } has no spare oar factor to put out.
refused-not-repairing = { $ship } is in no state to repair.
refused-no-fire-aboard = { $ship } is not on fire.
refused-prayed = The gods have been called.

track-step = Step
menu-gods = Call the gods
menu-fire = Fight fire; who helps neither shoots nor rows in its next action phase
contest-round = Boarding of { $other }, round { $round }
contest-over = Boarding of { $other }: { $what }
contest-cleared = the deck is cleared
contest-spent = the attackers have nobody left
contest-thrown-back = the attackers are thrown back
contest-broken-off = the attackers break off
factor-full-speed = Full speed, cm
factor-hull = Hull
factor-minimum = Oars for full speed
factor-quality = Quality

arrow-declared = { $ship } against { $other }: { $what }

reach-archers = Archers
reach-ballistae = Ballistae
reach-bees = The hive
reach-engine = Heavy engine
reach-pots = Fire pots
reach-greek-fire = Greek Fire
reach-ram-port = Ram into the port side
reach-ram-starboard = Ram into the starboard side
reach-ram-stern = Ram into the stern
reach-ram-bow = Ram bow to bow
reach-rake-port = Oars raked to port
reach-rake-starboard = Oars raked to starboard
reach-ram-fast = Ram only after a fast move
reach-ram-tight = Ram only after a tight turn
reach-rake-fast = Oars raked only after a fast move
reach-rake-tight = Oars raked only after a tight turn

note-speed-line = At { $cm } cm a ram adds { $amount }
note-factors = { $attack } factors against { $defence }
note-last-factors = In the last round { $attack } factors against { $defence }
note-weak-round = Likelier to be driven back in this round: attackers { $lost } %, defenders { $won } %.
note-weak-boarding = Likely to fail. This round: attackers driven back { $lost } %, defenders { $won } %. At even factors nine boardings in ten fail in the end.
supposed-ask = asked at the time
note-supposed = Assumed for { $ships }: losses { $losses }; counter-attack { $counter }; breaking off { $break-off }
note-held = Goes no nearer to the enemy
note-left = { $mm } mm left
note-straight-on = Straight on from there, { $mm } mm:
note-aground = Runs aground
note-leaves-table = Leaves the table
note-ram-flush = Ram on { $ship }, flush on the side, at { $angle }°: d10 { $amount }
note-ram-half = Ram on { $ship }, half on the side, at { $angle }°: d10 { $amount }
note-ram-bow = Ram on { $ship } from the bow, at { $angle }°: d10 { $amount }
note-ram-astern = Ram on { $ship } from astern, at { $angle }°: d10 { $amount }
spread-ram = Ram on { $ship }: damage
spread-ram-reply = Ram back on { $ship }: damage
note-ram-reply = { $ship } then rams { $other } back: d10 { $amount }
note-ram-speed = { $ship }: with a ram speed of { $cm } cm, d10 { $amount }
note-ram-odds = { $ship }: damaged { $hurt } %, severely or worse { $crippled } %, sinking { $sunk } %
note-rake = Oar rake on { $ship }, at { $angle }°: die against die, { $amount }
note-capsize = Capsize attack on { $ship }, at { $angle }°: die against die, { $amount }
note-lands = Lands at { $ship }
note-friend = Runs into a friend, { $ship }, unless it stops short
note-collides = Collides with { $ship }

measured = { $mm } mm
measured-ahead = { $mm } mm, dead ahead
measured-astern = { $mm } mm, dead astern
measured-starboard = { $mm } mm, { $degrees }° to starboard
measured-port = { $mm } mm, { $degrees }° to port
refused-apart = { $ship } does not touch { $other }: { $mm } mm lie between them.

reminder-to-move = { $ship } has not moved, and lies still if it does not
reminder-to-part = { $ship } could try to part
reminder-to-shoot = { $ship } could shoot
reminder-to-fire = { $ship } could fire
reminder-to-take = { $ship } could take a prize
reminder-oars = { $ship } could put a spare oar factor out
reminder-to-mend = { $ship } could repair
reminder-to-douse = { $ship } could fight its fire

group-abreast = In line abreast, first ship up to { $cm } cm
group-column = In line ahead, up to { $cm } cm
group-periplous-port = Periplous to port (round their flank), up to { $cm } cm
group-periplous-starboard = Periplous to starboard (round their flank), up to { $cm } cm
group-wheel-port = All { $degrees }° to port, full speed
group-wheel-starboard = All { $degrees }° to starboard, full speed
group-back = Back water, { $cm } cm
group-hold = Lie still
group-part = Part from what holds them
group-shoot = Shoot at the nearest
group-fire = Fire at the nearest
group-shoot-at = Shoot at a ship
group-fire-at = Fire at a ship
group-mend = Repair what can be repaired
group-douse = Fight fires
group-line = Deploy abreast
group-file = Deploy one behind the other
until-declared = once { $ship } has declared what it does to { $other }
until-rolled = once the dice have fallen ({ $what })
cost-slides-ashore = slides on and runs aground, if the rake succeeds
cost-slides-off = slides on and leaves the table, if the rake succeeds
warned-aground = { $ship } would run aground
warned-collides = { $ship } would collide with { $other }
warned-friend = { $ship } would run into { $other }, a friend
warned-leaves-table = { $ship } would leave the table
warned-no-way-edge = finds no room round { $other } inside the edge of the table
warned-no-way-land = finds no room round { $other } clear of the shore

lesson-speed = Ships move one after another, each as fast as it declares. B3 lies broadside 48 mm off the bow of A1, and at rest: both add to a ram. Choose A1 and declare 10 cm, the most a light trireme makes.
lesson-ahead = Now steer A1. Its handle sets how far it goes before a turn; what it would meet is shown with what a ram would add to the die. Go straight on until it touches B3.
lesson-ram = A ship in contact says what that is. Declare the ram: A1 is turned until its bow lies flush on the side. The die falls after everybody has moved.
lesson-rake = A2 can pass close along B2 and shear its oars. Choose A2 and declare 10 cm.
lesson-turn = Go 10 mm straight, as every turn needs, then turn 4° to starboard.
lesson-declare = Go straight on until the bow slides along the side of B2; a rake needs at least 50 mm straight. Declare the oar rake.
lesson-done = A3 may lie where it is. End the movement.
lesson-shoot = Archers shoot 5 cm, all round, a die each: 7 hits. B1 is 48 mm off. Choose A3 and shoot.
lesson-dice = End the archers’ step. Then the declared attacks are resolved: rakes first, rams last. Light damage begins at 6; 15 wrecks.
lesson-board = Between the phases both sides work down a list; steps in which nobody can do anything are passed over, and the log says so. A1 is locked with B3: board it, but look at both decks and the table first. One marine against a marine and an archer has the odds against it, and the table punishes that.
lesson-end = You can ram, rake, shoot and board, and know when not to. Fight on, or try Salamis.

option-period = Period
option-period-line = What is known: fire pots from 191 BC, high rams from 27 BC, Greek Fire from 672.
period-ancient = Before 191 BC
period-pots = 191 to 28 BC
period-imperial = 27 BC to 671
period-byzantine = From 672
option-initiative = Tactical initiative
option-initiative-line = The admiral’s value, at ten points each; with 0 there is none.
option-rams = Rams
option-rams-line = Imperial Roman fleets have high rams, at no cost.
rams-low = At the waterline
rams-high = High, as imperial Rome’s

extra-poor = Poor crew
extra-green = Green crew
extra-regular = Regular crew
extra-veteran = Veteran crew
extra-elite = Elite crew
extra-admiral = Admiral aboard
extra-flag = Flagship
extra-engine = Heavy engine (DM)
extra-corvus = Corvus
extra-parablemata = Screens
extra-incendiary = Incendiaries
extra-pots = Fire pots
extra-greek-fire = Greek Fire
extra-bees = Hive
extra-stout = Stout hull
extra-weak = Weak hull
extra-no-ram = Without a ram
extra-pair = Paired hulls
trait-decked = Cataphract
trait-engine = Heavy engine, DM { $size }
box-damage = Damage
box-fires = Fires
figure-size = Size
figure-oars = Oar factors, minimum
figure-speed = Full speed, cm
figure-turn = Turn class

limit-ships = A list has 1 to { $most } ships and walls; it has { $count }.
limit-points = At most { $budget } points are spent; it spends { $spent }.
limit-admiral = A tactical initiative needs an admiral: exactly one ship has him aboard. { $count ->
    [0] In this list no ship has.
    [one] In this list one ship has.
   *[other] In this list { $count } ships have.
}
limit-no-admiral = An admiral sails only with a tactical initiative, which this list has not bought. { $count ->
    [0] No ship has one aboard.
    [one] One ship has him aboard.
   *[other] { $count } ships have him aboard.
}
limit-troops = Marines and archers: up to twice the catalogue’s number, or to 4 together.
limit-heavy-oars = Only fighting oars are made heavy.
limit-spares = A ship carries at most 2 spare oar factors.
limit-towers = Towers: one from Size 4, two from Size 6; paired hulls two from Size 4.
limit-corvus = A corvus wants a ship of Size 4 or more.
limit-engine = A heavy engine’s DM is at most a third of the Size, 6 at most.
limit-ballistae = No more ballistae than the hull mounts.
limit-bees = A hive is thrown by a ballista.
limit-greek-fire = Greek Fire is for Byzantine types.
limit-early-pots = Fire pots are known from 191 BC on.
limit-early-rams = High rams are of the Roman Empire, from 27 BC on.
limit-flagships = A squadron of two to eight ships has one flagship: { $ships } ships have room for { $most }, and the list names { $count }.
limit-early-fire = Greek Fire is known from 672 on.
limit-wall = A wall has troops, a ballista, an engine and what they throw, and nothing of a ship.
limit-pair = Only hulls are paired.
warning-overloaded = Overloaded: more than one and a half times the catalogue’s troops aboard.

area-land = Land
fact-width = Width of the table in mm
fact-height = Depth of the table in mm
fact-year = Year (before our era negative)
fact-turns = Turns
fact-wind = Wind
fact-toward = Blows toward
fact-sea = Sea
fact-steady = Weather stays
fact-zone = Zone
fact-zone-line = Where it deploys, in millimetres from the south-west corner: west, south, east, north.
fact-admiral = Admiral’s name

fault-no-ships = no ships
fault-no-room = the fleets do not fit into their zones in lines abreast
fault-walls-mixed = walls are a squadron of their own
fault-zone = a zone is west, south, east and north in millimetres, within the table: "100 0 1100 250", not "{ $zone }"
fault-squadron-size = a squadron has two to eight ships, not { $count }
fault-one-squadron = a fleet of fewer than four ships is one squadron
fault-siege = the siege is to be won by { $walls } walls, and the besieged have { $count }
fault-one-wall-squadron = the walls of a side are one squadron
fault-flagships = squadron { $code } has { $count } flagships
