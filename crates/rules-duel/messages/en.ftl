# Lepanto Duel, English.

## Names

ruleset-duel = Lepanto Duel
side-league = Holy League
side-ottoman = Ottoman Empire
side-austria = Austria
side-england = England
side-france = France
side-germany = Germany
side-italy = Italy
side-russia = Russia
side-turkey = Turkey
side-nobody = Nobody
kind-galley = Galley
kind-frigate = Frigate
kind-flagship = Flagship
kind-frigate-note = two sectors a move, into a key position only against a flagship
kind-flagship-note = never moves
kind-army = Army
kind-fleet = Fleet
ship-galley = Galley at { $place }
ship-frigate = Frigate at { $place }
ship-flagship = Flagship at { $place }
ship-army = Army in { $place }
ship-fleet = Fleet in { $place }
ship-unknown = A unit
place-name = { $name }
place-coast = { $name }, { $coast }

status-dislodged = Dislodged from { $from }: it retreats or is disbanded
marker-owner = Owned by { $side }
marker-contested = Contested: nobody may retreat here

## Phases and asks

phase-time = { $day } October 1571, { $time }
phase-spring = Spring { $year }
phase-fall = Fall { $year }
phase-movement = { $turn }: orders
phase-retreat = { $turn }: retreats
phase-adjustment = { $turn }: builds and removals
phase-over = { $turn }: the game is over

ask-movement = Enter your orders, then say that you are ready
ask-retreat = Say where your dislodged units go
ask-adjustment = Build or remove units

## Options

option-years = Last year
option-years-line = After that year a game that nobody has won is a draw.
option-years-none = None: play on
option-years-5 = After 5 years
option-years-10 = After 10 years
option-years-20 = After 20 years
option-years-30 = After 30 years
option-years-50 = After 50 years

## What can be done

choice-ready = Ready: no more orders
choice-clear = Take back what is entered for { $place }
choice-hold = Hold
choice-move = Move to { $place }
choice-move-by-convoy = Move to { $place } by convoy
choice-support = Support: { $ship }
choice-support-hold = Support it to hold
choice-support-move = Support its move to { $place }
choice-convoy = Convoy: { $ship }
choice-convoy-to = Convoy it to { $place }
choice-retreat = Retreat to { $place }
choice-disband = Disband
choice-remove = Remove
choice-build-galley = Build a galley at { $place }
choice-build-army = Build an army in { $place }
choice-build-fleet = Build a fleet in { $place }

order-named = { $order }

## What became of orders

why-moved = moved
why-held = held
why-nothing = did nothing
why-supported = support given
why-carried = convoyed
why-impossible = impossible, and ignored
why-unmatched = the unit at { $place } did something else
why-bounced = bounced with the unit from { $place }, { $strength } against { $against }
why-stopped = stopped by the unit at { $place }, { $strength } against { $against }
why-head-to-head = met the unit from { $place } head to head, { $strength } against { $against }
why-own-unit = nobody dislodges his own: the unit at { $place }
why-no-chain = no chain of fleets convoyed it
why-fleet-lost = the fleet at { $place } was dislodged from { $by }
why-paradox = the convoy would have decided about itself, and fails
why-cut = support cut by the unit from { $place }
why-cut-by-dislodging = support cut: dislodged by the unit from { $place }
why-dislodged = dislodged by the unit from { $place }
why-retreated = retreated
why-disbanded = disbanded
why-nowhere-to-go = disbanded: it had nowhere to go
why-met = disbanded: another unit retreated to the same place
why-built = built
why-removed = removed
why-disorder = removed unasked

## The log

event-entered = Entered: { $order }
event-cleared = Taken back: the order for { $place }
event-ready = { $side }: ready.
event-revealed = { $turn }: the orders are revealed.
event-retreats = { $turn }: the retreats.
event-adjustments = { $turn }: builds and removals.
event-decided = { $side }: { $order } – { $result }.
event-dislodged = { $ship } is dislodged from { $from }.
event-flagship-taken = The flagship of { $side } at { $place } is taken by { $by }.
event-owned = { $place } now belongs to { $side }.
event-conceded = { $side } forfeits the game.

## The score

score-centres = { $number ->
    [one] One key position
   *[other] { $number } key positions
}
score-supply-centres = { $number ->
    [one] One supply centre
   *[other] { $number } supply centres
}
score-ships = { $number ->
    [one] One unit
   *[other] { $number } units
}

note-must-remove = { $side } has { $ships } on the map and cannot own as many key positions when the fall ends: at least { $number ->
    [one] one has to go
   *[other] { $number } have to go
}, unless some are lost before.
note-may-build = { $side } may build { $number ->
    [one] one more
   *[other] { $number } more
}.
note-remove = { $side } has to remove { $number ->
    [one] one of its own
   *[other] { $number } of its own
}. What is not chosen goes unasked: the farthest first.

remind-holds = has no order and would hold
remind-same-place = is ordered to { $place }, and so is another of your own: they will be in each other's way
remind-disbanded = has no order and would be disbanded
remind-unasked = would be removed, since nothing else is chosen

result-entered = entered
result-decided = the phase is decided
result-over = the game is over

## The end

outcome-flagship = An enemy flagship was taken.
outcome-flagships = Both sides lost as many flagships in the same half-hour.
outcome-centres = Eighteen centres are owned.
outcome-quiet = Years have passed, and nothing changed.
outcome-last-year = The last year is over.
outcome-conceded = All others have forfeited the game.
outcome-nobody = Nobody is left.

## Orders that are not understood

misread = At character { $at }: “{ $found }” is not understood. Expected: { $wanted }, such as { $example }.
misread-near = At character { $at }: “{ $found }” is not understood. Expected: { $wanted }, such as { $example }. Did you mean { $near }?
misread-end = The line ends too early. Expected: { $wanted }, such as { $example }.
wanted-power = a power
wanted-unit = a unit
wanted-kind = a kind of unit
wanted-place = a place
wanted-one-of = one place alone
wanted-place-for = a place where such a unit can be
wanted-sea = a sea on the way of a convoy
wanted-verb = what the unit does
wanted-end = the end of the order
wanted-no-waive = an order (builds that are not entered are waived)

## Refusals

refuse-over = The game is over.
refuse-not-asked = You are ready, or there is nothing for you to decide now.
refuse-no-such-place = There is no such place here.
refuse-nobody-there = Nobody is at { $place }.
refuse-not-yours = The unit at { $place } is not yours: it belongs to { $side }.
refuse-others-order = You write orders for your own side only, not for { $side }.
refuse-other-unit = Another kind of unit is at { $place }, or it is at the other coast.
refuse-wrong-phase = That is for another phase.
refuse-order-never-moves = The flagship at { $place } never moves; it holds and supports.
refuse-order-already-there = The unit is at { $place } already.
refuse-order-out-of-reach = That is out of reach of the unit at { $place }.
refuse-never-there-army = { $to } is open water: armies cross it, and stay on land.
refuse-never-there-fleet = { $to } has no shore: fleets stay on water and along it.
refuse-never-there-galley = No galley can be at { $to }.
refuse-never-there-frigate = { $to } is a key position: frigates neither enter it nor support into it, unless a flagship is there.
refuse-order-which-coast = Name the coast: the unit at { $place } could go to both.
refuse-order-no-route = No chain of fleets at sea could convoy it.
refuse-order-nobody-there = Nobody is there to be helped.
refuse-order-itself = The unit at { $place } can help neither itself nor an attack on its own place.
refuse-order-cannot-do-it = The unit to be helped could not do that.
refuse-order-not-at-sea = The unit at { $place } convoys nobody: only fleets at sea do.
refuse-order-not-carried = Only armies are convoyed.
refuse-order-needless = No route needs the fleet at { $place }.
refuse-order-void = Nothing matches the order for { $place }.
refuse-no-retreat = The unit from { $place } cannot retreat to { $to }: it is out of reach, taken, contested, or where the attacker came from.
refuse-not-dislodged = The unit at { $place } is not dislodged.
refuse-adjust-no-centre = Nothing is built at { $place }.
refuse-adjust-not-home = { $place } is not your home.
refuse-adjust-not-owned = You do not own { $place }.
refuse-adjust-occupied = Somebody is at { $place }.
refuse-adjust-wrong-kind = Such a unit is not built at { $place }.
refuse-adjust-which-coast = Name the coast of { $place }.
refuse-adjust-too-many = You may build or remove no more.
refuse-adjust-nobody-there = You have no unit at { $place }.
refuse-adjust-never-removed = The flagship at { $place } is never removed.
refuse-which-kind = Say what is to be built at { $place }.
refuse-entered-already = Something is entered for { $place } already; take that back first.
refuse-nothing-entered = Nothing is entered for { $place }.

## The lesson

lesson-order-move = Orders are written in secret and carried out together. Your galleys lie close to an Ottoman flagship. Choose the galley at J3, click K3 and take the move: a galley goes one sector.
lesson-order-second = The arrow shows the order; nothing has moved yet. A sector holds one ship, so send the galley at J4 to K4.
lesson-order-frigate = A frigate goes up to two sectors. Choose the one at H3 and send it to J2. It may not enter key positions, the sectors with a star, other than to attack a flagship.
lesson-order-ready = Your flagships never move, and a ship without an order holds. The Ottoman galley is coming for them, but one ship against one takes nothing. You can still change or take back every order. Then say that you are ready: the orders are revealed when both sides are.
lesson-order-attack = All of them moved at once. Now the attack: order the galley at K3 to L3. The flagship there holds with a force of one, and one against one would bounce.
lesson-order-support = So the attack needs support, from a ship that could go to L3 itself. Choose the galley at K4, click the galley at K3 that is to be helped, take “Support” and then L3.
lesson-order-far-support = A support is cut if its ship is attacked, so a second one is safer. The frigate at J2 reaches L3 too: order it to support the same attack.
lesson-order-strike = Three against one. Say that you are ready.
lesson-order-end = Nothing was taken: somebody was in the way. Orders that failed say why when you point at them. Attack again with more support than the enemy has; whoever takes a flagship first has won.
order-kind-move = Move
order-kind-aid-hold = Support to hold
order-kind-aid-move = Support a move
order-kind-carry = Convoy
order-kind-retreat = Retreat
order-stopped-bounced = Bounced
order-stopped-cut = Support cut
order-stopped-not-carried = Convoy disrupted
