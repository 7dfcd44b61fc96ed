# What the page itself says, in English. Everything of the games comes from their own catalogues.

ui-title = Trierarch
ui-subtitle = Galley warfare at your table, every clause refereed.
ui-loading = Fetching the chart…
ui-lobby = Lobby
ui-back = Back to the lobby
ui-board = The map. Arrow keys go from piece to piece, Enter chooses, N goes to the next piece that can act, Escape lets go, a question mark lists all keys.
ui-close = Close

ui-new-game = New game
ui-minutes = { $minutes ->
    [one] about a minute
    [60] about an hour
   *[other] about { $minutes } minutes
}
ui-hours = { $hours ->
    [one] about an hour
   *[other] about { $hours } hours
}
ui-pieces = { $count ->
    [one] { $count } ship
   *[other] { $count } ships
}
ui-seats = Who plays
ui-commanders = Commanders
ui-commander = Commander { $n }
ui-commander-of = { $n }: { $squadrons }
ui-commander-whole = Whole side
ui-people = People
ui-computers = Computer
ui-seat-me = Me
ui-seat-me-line = You command from this browser. In several seats you act for each of them.
ui-seat-here = Another person here
ui-seat-here-line = Hot-seat: the screen is handed over, and secrets stay hidden.
ui-seat-open = Open, for a friend
ui-seat-open-line = Whoever opens the game’s link may sit down; the battle waits for nobody else.
ui-sits-me = you
ui-sits-here = somebody beside you
ui-sits-other = somebody else
ui-sits-open = free
ui-options = Options
ui-dice = Dice
ui-dice-seeded = The table rolls
ui-dice-seeded-line = Faces follow from a seed fixed before the first roll, so that anyone can check them afterwards.
ui-dice-hands = We roll our own
ui-dice-hands-line = The table asks for the faces whenever dice are due.
ui-start = Play
ui-starting = Laying the table…
ui-nobody-here = Nobody sits here: you look on as the computers play.
ui-nobody-here-yet = Nobody sits here yet: you look on until you take a seat.
ui-my-games = My games
ui-no-games = No games yet. “Play” starts one with what is chosen.
ui-no-games-now = Nothing is going on. Time for a battle?
ui-open-games = Games with a free seat
ui-no-open-games = None. Leave a seat “open” in a game of yours, and friends find it here.
ui-over-games = Finished ({ $count })
ui-leave = Remove
ui-leave-title = Remove from my games
ui-leave-of = Remove from my games: { $title }
ui-leave-sure = Remove “{ $title }” from your games?
ui-leave-line-going = The battle goes on no further and is gone for good, with its record and its log.
ui-leave-line-over = It is gone for good, with its record, its replay and its chances.
ui-leave-line-shared = It leaves your list; whoever else played keeps it. When the last has removed it, it is gone for good.
ui-your-turn = Your move
ui-their-turn = Waiting for { $who }
ui-free-turn = Waits for somebody to sit down: { $who }
ui-import = Go on from a record
ui-import-line = A file saved with “Save record”.

ui-theme = Colours
ui-theme-auto = Colours: automatic
ui-theme-light = Light
ui-theme-dark = Dark
ui-theme-contrast = High contrast
ui-pace = How fast others’ moves are played
ui-pace-slow = Pace: slow
ui-pace-normal = Pace: normal
ui-pace-fast = Pace: fast
ui-pace-instant = Pace: at once
ui-language = Language
ui-language-auto = Language: automatic

ui-wind = Wind: { $wind }
ui-piece = { $code }, { $name }, at { $place }
ui-zoom-in = Closer
ui-zoom-out = Farther
ui-fit-map = Whole map
ui-fit-ships = All ships
ui-box = Choose with a box (or Shift and drag)
ui-own-reach = Reach of weapons
ui-danger = Hexes in danger
ui-reach-read = Tinted: guns, sunk on this number or less. Framed: small arms.
ui-reach-nothing = Nothing is in reach: resting and repulsed ships do not fire.
ui-scenario-notes = About the battle

ui-you-act = Your move
ui-you-act-as = Your move: { $who }
ui-act-for = Act for
ui-they-act = To move: { $who }
ui-computer-plays = The computer plays: { $player }.
ui-free-act = Waiting for somebody to sit down: { $who }
ui-dice-due = Dice are due
ui-watching = You are looking on.
ui-could-act = { $count ->
    [0] Nothing left to do
    [one] One can still act
   *[other] { $count } can still act
}
ui-next = Next
ui-previous = Previous ship
ui-undo = Undo
ui-undo-title = Take back what you did last, as far as the rules allow
ui-redo = Redo
ui-redo-title = Do again what you took back last
ui-playing = { $count ->
    [one] one more move to show
   *[other] { $count } more moves to show
}
ui-skip = Skip
ui-connection-lost = The connection is lost; trying again. Nothing is lost with it.
ui-seats-menu = Seats
ui-seats-free = { $count ->
    [one] one seat is free
   *[other] { $count } seats are free
}
ui-seats-line = Everybody sees this. A seat left open is for whoever opens the link first.
ui-link = Link to this game
ui-link-copy = Copy link
ui-link-copied = Copied
ui-invited = { $count ->
    [one] A seat is free.
   *[other] Seats are free.
}
ui-sit-down = Sit down: { $who }
ui-invite = Free: { $who }. Send a friend the link:
ui-change-over = Whose turn at the screen is it?
ui-change-over-line = Nobody’s orders are shown until somebody says who looks.
ui-change-over-go = { $who }: here I am
ui-turn-of = Now: { $who }
ui-hand-over = Hand over
ui-hand-over-title = Hides what is yours until the next person says who they are
ui-dice-asked-hands = { $who } would like everybody to roll dice by hand from now on.
ui-dice-asked-seeded = { $who } would like the table to roll the dice from now on.
ui-dice-asking-hands = You have asked to roll by hand. It begins when all at the table have said yes.
ui-dice-asking-seeded = You have asked the table to roll. It begins when all at the table have said yes.
ui-dice-waiting = You have said yes; others are still to answer.
ui-dice-declined = { $who } would rather leave the dice as they are.
ui-yes = Yes
ui-no = No
ui-take-back = Take back
ui-record = Save record
ui-picture-svg = Board as SVG
ui-picture-png = Board as PNG
ui-resign = Resign
ui-resign-sure = Really give up the battle for { $who }?
ui-offer-draw = Offer a draw
ui-withdraw-offer = Withdraw the offer
ui-draw-offered = { $who } offers a draw.
ui-agree-draw = Agree
ui-decline-draw = Decline
ui-ended = The battle is over
ui-more = More

ui-ship = Ship
ui-fleet = Fleet
ui-log = Log
ui-rules = Rules
ui-orders = Orders
ui-nothing-chosen = Choose a ship on the map, several with a box, or a squadron under “Fleet”.
ui-not-placed = This ship is not on the map yet. Choose where it is to stand; with “Next” another comes first.
ui-chosen = { $count ->
    [one] One ship chosen
   *[other] { $count } ships chosen
}
ui-whole-squadron = Whole squadron
ui-let-go = Let go
ui-can-do = What it can do
ui-can-nothing = Nothing more in this phase.
ui-not-yours = Not under your command.
ui-costs = Cost
ui-which = Which way?
ui-group-orders = Orders to all of them
ui-no-orders = There are no orders to a group in this phase.
ui-obey = { $count ->
    [0] No ship can do it.
    [one] One ship does it.
   *[other] { $count } ships do it.
}
ui-obeyed = { $count ->
    [one] One ship has done it.
   *[other] { $count } ships have done it.
}
ui-refuse = { $count ->
    [one] One ship cannot:
   *[other] { $count } ships cannot:
}
ui-refuse-likewise = Likewise:
ui-fleet-orders = Whole fleets
ui-aim-order = { $order }: choose on the map where it begins.
ui-order-goes-on = { $order }: { $count ->
    [one] one ship waits for its turn.
   *[other] { $count } ships wait for their turn.
}
ui-stop-order = Stop
ui-give = Give the order
ui-cancel = Not now

ui-odds = Odds
ui-odds-exact = Exact odds
ui-odds-sampled = Odds from { $samples } trials
ui-decided-by = { $who } decides before all is settled.
ui-clauses = Clauses
ui-clause = Clause { $number }

ui-earlier = Show earlier lines
ui-log-empty = Nothing has happened yet.
ui-roll-yours = Roll { $dice ->
    [one] one die
   *[other] { $dice } dice
} and enter what fell.
ui-die = Die { $n }
ui-face = { $face }
ui-enter-faces = That is what fell
ui-search-rules = Find in the rules
ui-chapters = Chapters
ui-other-clauses = Further clauses
ui-nothing-found = Nothing of that in the rules.
ui-squadron-line = { $count ->
    [one] { $count } ship
   *[other] { $count } ships
}
ui-unit-line = { $count ->
    [one] { $count } unit
   *[other] { $count } units
}
ui-squadron-of = of { $count }

ui-log-steps = ({ $count } steps)
ui-log-fleet = { $ships } ships, { $steps } steps
ui-log-filter = Whose lines are shown
ui-log-all = All sides
ui-log-of = Only { $code }
ui-log-of-chosen = Only the ship chosen
ui-dice-nobody = Weather and fate
ui-dice-mean = { $count ->
    [one] One die
   *[other] { $count } dice
}, mean { $mean }, expected { $expected }
ui-dice-none = No dice have fallen yet.
ui-roll-by-hand = Roll our own dice from now on
ui-let-table-roll = Let the table roll from now on

ui-missed = { $count ->
    [one] One move since you last looked
   *[other] { $count } moves since you last looked
}
ui-show-missed = Show me what happened
ui-catching-up = Since you last looked: { $count ->
    [one] one more move
   *[other] { $count } more moves
}
ui-skip-title = Show all at once (key K)

ui-replay = Looking back
ui-replay-watch = Watch the battle again
ui-replay-to-table = Back to the table
ui-replay-slider = Moment
ui-replay-start = To the start
ui-replay-end = To the end
ui-replay-back = One step back
ui-replay-on = One step on
ui-replay-mark-back = To the bookmark before
ui-replay-mark-on = To the next bookmark
ui-replay-play = Play
ui-replay-pause = Pause
ui-replay-unit = What a step is
ui-replay-by-entry = Step by step
ui-replay-by-ship = Ship by ship
ui-replay-by-phase = Phase by phase
ui-replay-by-turn = Turn by turn
ui-replay-link = Copy link
ui-replay-copied = Link copied
ui-replay-moments = Moments
ui-replay-no-moments = No large moments yet.
ui-replay-choose = Choose a ship on the map to see how it stood.
ui-replay-astray = The moment in this link is not one you can look back at; here is the last one.
ui-replay-over = The battle is over at this moment.
ui-chances = Chances
ui-chances-ask = Analyse the battle
ui-chances-what = Computers play on from many moments and count who wins: a minute or two, and nobody waits for it.
ui-chances-waiting = The analysis waits for its turn.
ui-chances-growing = { $shown } of { $of } moments looked at
ui-chances-graph = Chances of each side over the battle, from { $shown } of { $of } moments; the same as a table under Chances
ui-chances-impossible = No computer player can judge this game yet.
ui-chances-failed = The analysis could not be had.
ui-chances-again = Try again
ui-chances-nothing = Nobody has had this battle analysed yet. The button under the slider does.
ui-chances-swings = What changed the chances most
ui-chances-no-swing = Nothing changed the chances by more than chance would.
ui-chances-points = Chances, moment by moment (95 % interval)
ui-chances-when = When
ui-chances-whose = For whom
ui-chances-change = Chances
ui-chances-swing = { $phase }: { $side } { $before } to { $after }.
ui-chances-how = From each moment { $games } games were played on by computer players ({ $level }), who look { $nodes } games ahead; only what everybody may know goes in.
ui-play-on = Play on from here
ui-play-on-line = A new game begins from this moment, with dice of its own. This one stays as it is.
ui-play-again = Play again, sides swapped
ui-play-again-line = The same battle from the start, with new dice.
ui-end-page = How it ended
ui-end-not-yet = The battle is still going on.
ui-end-board = See the board
ui-end-losses = { $count ->
    [0] No ship lost, { $left } left
    [one] One ship lost, { $left } left
   *[other] { $count } ships lost, { $left } left
}
ui-end-taken = taken
ui-end-see = See how it was lost

ui-fault-unreachable = The table cannot be reached.
ui-fault-said = { $said }
ui-fault-stale = Something has happened meanwhile; the map is now up to date.
ui-fault-no-game = There is no such game here.
ui-fault-no-board = This kind of board cannot be drawn yet.
ui-odds-later = These dice fall later, not with this move.

ui-minimap = Small map: click or drag to go there, arrow keys move the view
ui-shortcuts = Keys

ui-plan = Planned orders
ui-planned = { $count ->
    [one] One order planned
   *[other] { $count } orders planned
}
ui-plan-all = all
ui-plan-dice = Dice fall
ui-plan-refused = { $count ->
    [one] One of them can no longer be done and is left out.
   *[other] { $count } of them can no longer be done and are left out.
}
ui-plan-select = { $count ->
   *[other] Choose these { $count } ships
}
ui-plan-it = Add to the plan
ui-drop = Drop the order to { $what }
ui-drop-all = Drop all
ui-give-all = Give all
ui-give-planned = { $count ->
    [one] Give one order
   *[other] Give { $count } orders
}
ui-plans-first = Plan first
ui-plans-first-title = Plan orders as ghosts on the map and give them together
ui-reopen = Rework
ui-reopen-title = Take back what was done last into the plan, to be changed and given again

ui-could-still = { $count ->
    [0] Nothing useful is left to do.
    [one] One ship could still do something useful:
   *[other] { $count } ships could still do something useful:
}
ui-should-know = { $count ->
    [0] Nothing is left to do.
    [one] Before you are ready:
   *[other] Before you are ready, { $count } units:
}
ui-not-given = { $count ->
    [one] One planned order has not been given; it will be dropped.
   *[other] { $count } planned orders have not been given; they will be dropped.
}
ui-no-reminders = No more reminders

ui-lieutenant = Lieutenant
ui-lieutenant-level = Who plans
ui-lieutenant-intent = What the ships are to do
ui-lieutenant-plan = Let it plan
ui-lieutenant-act = Let it act
ui-lieutenant-act-title = Gives orders at once, plans anew after each roll, and ends when there is nothing better to do; it never ends a phase.
ui-lieutenant-stop = Stop
ui-led = { $count ->
    [0] The lieutenant would leave them as they are.
    [one] The lieutenant took one step.
   *[other] The lieutenant took { $count } steps.
}
ui-advised = { $count ->
    [0] The lieutenant would leave them as they are.
    [one] One order is in the plan, to be taken or dropped.
   *[other] { $count } orders are in the plan, to be taken or dropped.
}

ui-notation = Write an order
ui-notation-hint = { $code } …
ui-notation-lines = How the line can go on
ui-notation-more = and { $count } more

ui-text = Text
ui-text-position = The position
ui-text-chosen = The chosen ship
ui-text-choices = { $count ->
    [0] It can do nothing now.
    [one] It can do one thing.
   *[other] It can do { $count } things.
}
ui-text-around = Round { $place }
ui-text-back = Back to { $code }
ui-text-enemies = Nearest enemies
ui-text-friends = Nearest friends
ui-text-squadrons = Squadrons
ui-text-able = can act
ui-text-here = in the same place
ui-text-heading = heading { $degrees }
ui-text-lies = { $steps ->
    [one] { $steps } hex, { $where }
   *[other] { $steps } hexes, { $where }
}
ui-aspect-ahead = ahead
ui-aspect-starboard-bow = on the starboard bow
ui-aspect-starboard-beam = on the starboard beam
ui-aspect-starboard-quarter = on the starboard quarter
ui-aspect-astern = astern
ui-aspect-port-quarter = on the port quarter
ui-aspect-port-beam = on the port beam
ui-aspect-port-bow = on the port bow
ui-and-more = { $count } more;

ui-keys-ships = Ships
ui-keys-targets = What it can do
ui-keys-orders = Orders
ui-keys-past = Looking back
ui-keys-view = View
ui-key-next = next or previous ship that can act
ui-key-walk = on the map: from ship to ship
ui-key-choose = on the map: choose it
ui-key-add = on the map: choose it as well
ui-key-squadron = its whole squadron
ui-key-let-go = let go
ui-key-aim = next target on the map, with cost and odds
ui-key-aim-back = previous target
ui-key-do = on a target: do it, or plan it
ui-key-nth = the first to ninth of its list
ui-key-plan-first = plan first, or do at once
ui-key-give = give all that is planned
ui-key-drop = drop all that is planned
ui-key-undo = undo
ui-key-redo = redo
ui-key-to-orders = to the orders of the chosen ships
ui-key-write = write an order
ui-key-end = end the phase; once more to confirm
ui-key-play = play or pause
ui-key-step = one step back or on
ui-key-entry = one single entry back or on
ui-key-first = to the start or to the end
ui-key-mark = bookmark before or after
ui-key-nearer = closer, farther
ui-key-whole = whole map, all ships
ui-key-own-reach = reach of the chosen ship’s guns, or of all of one’s own
ui-key-danger = hexes in danger from the enemy
ui-key-to-map = to the map
ui-key-to-text = the position as text
ui-key-log = the log
ui-key-skip = skip what others do
ui-key-sheet = this sheet
ui-keys-pointer = On the map: drag to move it, wheel or pinch to zoom; Shift and drag draws a box; Shift and click adds a ship; a double click chooses the squadron; a long touch shows a target’s cost and odds.

ui-learn = { $minutes ->
    [one] Learn by playing: one minute
   *[other] Learn by playing: { $minutes } minutes
}
ui-learn-start = Begin the lesson
ui-lesson = Lesson
ui-lesson-step = { $at } of { $of }
ui-lesson-hide = Hide
ui-lesson-show = Show
ui-lesson-strayed = That was not what the lesson asks for. Undo takes it back; or go on from where you are, and the lesson follows you.
ui-lesson-next = Next lesson: { $title }
ui-lesson-on = Choose a battle
# Maps of sectors, and orders that are written.
ui-piece-of = { $name } ({ $side })
ui-sector-key = key position
ui-sector-can = can be chosen: { $what }
ui-past-orders = Orders of the phase before
ui-my-orders = Orders
ui-orders-none = No orders yet: choose a unit, then where it goes; or a place that is marked.
ui-orders-without =
    { $count ->
        [0] all have orders
        [one] one has no order
       *[other] { $count } have no orders
    }
ui-orders-others = Orders of the other seats
ui-orders-past = What became of the last orders
ui-change = Change
ui-order-change = Give another order instead of { $order }
ui-order-remove = Take { $order } away
ui-fate-done = carried out
ui-fate-failed = failed
ui-stage-next = – now choose further.
ui-back-step = Back
ui-recall = Take it back
ui-recall-of = Take it back: { $who }
# The film of a phase, and looking back phase by phase.
ui-film-orders = The orders are revealed
ui-film-cuts = What was cut or came to nothing
ui-film-bounces = What met and stayed
ui-film-moves = What moved
ui-film-losses = What was pushed out
ui-film-changes = What was built and what is gone
ui-film-more = and { $count } more
ui-phases = Phases
ui-phase-back = The phase before
ui-phase-on = The next phase
ui-phase-now = Now
ui-phase-film = Film
# Whose orders are in.
ui-side-writes = still writes orders
ui-side-ready = is ready
ui-side-idle = has nothing to decide
ui-side-points = { $count ->
    [one] one key position
   *[other] { $count } key positions
}
# What the shapes on the map mean.
ui-legend = What the signs mean
ui-legend-kind = { $kind }: { $note }
ui-legend-key = Key position, with the letter of its owner
ui-legend-move = Moves there
ui-legend-support-hold = Supports it to stay
ui-legend-support-move = Supports that move
ui-legend-convoy = Carries it over the sea
ui-legend-retreat = Retreats there
ui-legend-bounced = Met somebody as strong and stayed
ui-legend-cut = Support cut
ui-legend-not-carried = Not carried: the convoy broke
ui-legend-void = Came to nothing
ui-legend-lost = Pushed out of here
ui-legend-coloured = { $kind }: numbers in light blue, may enter the shoreline
ui-legend-badges = Badges beside a ship
ui-legend-more-badges = More badges than have room: point at the ship
ui-legend-rings = Rings round a ship
ui-legend-able = Can still do something
ui-legend-selected = Chosen
ui-legend-named = Named in the latest line of the log
ui-legend-obeys = Will carry out the order
ui-legend-refuses = Cannot carry it out
ui-legend-targets = What can be clicked
ui-legend-cost = A hex to go to, and what it costs
ui-legend-dear = The same at a price: it tires the rowers
ui-legend-ways = Free of cost; the small dot: several ways to do it
ui-legend-aim = A ship to attack
ui-legend-odds = Results of the attack, each as wide as it is likely
ui-legend-facing = A heading to turn to
ui-legend-lines = Lines and hexes
ui-legend-trail = The way of what has just moved
ui-legend-plan = A planned way
ui-legend-tinted = In reach of guns: sunk on this number or less
ui-legend-framed = In reach of small arms, or of guns that fire by a rule of their own
ui-legend-closed = Closed by land: no ship passes
# Trying things out.
ui-sandbox = Sandbox: order all sides
ui-sandbox-open = Try it out from here
ui-sandbox-from-here = Go on from here
ui-sandbox-carry-out = Carry out
ui-sandbox-back = Phase back
ui-sandbox-start = From the start
ui-sandbox-edit = Position as text
ui-sandbox-position = The position
ui-sandbox-position-line = One line a unit; what follows a # is a remark. Change it and set it, or take it with you.
ui-sandbox-copy = Copy
ui-sandbox-set = Set this position
ui-sandboxes = Tried out ({ $count })
ui-sandbox-new = Try it out alone
ui-sandbox-new-line = A sandbox: you order all sides and see what becomes of it.
ui-could-place = { $count ->
    [one] One place can be clicked
   *[other] { $count } places can be clicked
}
