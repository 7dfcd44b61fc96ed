# What the page itself says, in English. Everything of the games comes from their own catalogues.

ui-title = Trierarch
ui-subtitle = A rules-enforcing table for galley wargames.
ui-loading = Loading…
ui-lobby = Lobby
ui-back = Back to the lobby
ui-board = The map. Arrow keys move between pieces, Enter selects, N goes to the next piece that can act, Escape deselects, a question mark lists all keys.
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
ui-seats = Players
ui-commanders = Commanders
ui-commander = Commander { $n }
ui-commander-of = { $n }: { $squadrons }
ui-commander-whole = Whole side
ui-people = People
ui-computers = Computer
ui-seat-me = Me
ui-seat-me-line = You play this seat from this browser. If you take several seats, you play each of them in turn.
ui-seat-here = Another person here
ui-seat-here-line = Hot seat: you pass the screen around, and hidden orders stay hidden.
ui-seat-open = Open, for a friend
ui-seat-open-line = Anyone with the link to the game can take this seat. The game goes on meanwhile.
ui-master = Game master
ui-master-me = You are the game master
ui-master-me-line = Whether you play or not, you can stop the clocks, give more time, replace players, and propose going back. Everybody is told what you do.
ui-master-is-me = You are the game master. Everybody is told what you do.
ui-master-is = { $who } is the game master.
ui-master-is-other = Whoever began the game is the game master.
ui-master-line = The game master can stop the clocks, give more time, replace players, and propose going back. You are told each time.
ui-master-pause = Stop the clocks
ui-master-resume = Restart the clocks
ui-master-extend = More time: { $who }
ui-master-replace = Replace: { $who }
ui-master-replace-by = Replace with…
ui-master-open = Whoever takes the seat
ui-master-back = Go back to before
ui-master-back-choose = Choose an action
ui-master-back-line = This happens once everybody who plays agrees. What was seen stays seen.
ui-master-back-line-dice = This happens once everybody who plays agrees. What was seen stays seen, and the same rolls give the same dice.
ui-master-propose = Propose
ui-master-withdraw = Withdraw the proposal
ui-master-proposes = The game master proposes going back to before: { $what }
ui-master-agree = Agree
ui-master-decline = Decline
ui-master-waits = Waiting for { $who }.
ui-private = Private game
ui-private-line = In no list but yours. Only whoever has the link finds it.
ui-private-game = private
ui-sits-me = you
ui-sits-here = someone at this screen
ui-sits-other = someone else
ui-sits-open = free
ui-options = Options
ui-dice = Dice
ui-dice-seeded = The table rolls
ui-dice-seeded-line = Rolls come from a seed fixed before the first roll, so anyone can check them afterwards.
ui-dice-seed-choose = Choose the seed
ui-dice-seed = Seed
ui-dice-seed-allowed = A whole number of at most 19 digits, or 64 hexadecimal digits
ui-dice-seed-line = With the same seed the same dice fall again. Everybody sees that it was chosen. Leave it empty for dice that nobody knows beforehand.
ui-dice-hands = We roll our own
ui-dice-hands-line = You enter the result whenever dice are rolled.
ui-start = Play
ui-starting = Setting up…
ui-nobody-here = No seat is yours: you watch the computers play.
ui-nobody-here-yet = No seat is yours yet: you watch until you take one.
ui-my-games = My games
ui-no-games = No games yet. Pick a battle and press “Play”.
ui-no-games-now = No games in progress. Time for a battle?
ui-open-games = Games with a free seat
ui-no-open-games = None. Leave a seat “open” in one of your games and friends will find it here.
ui-over-games = Finished ({ $count })
ui-more-games = More games
ui-leave = Remove
ui-leave-title = Remove from my games
ui-leave-of = Remove from my games: { $title }
ui-leave-sure = Remove “{ $title }” from your games?
ui-leave-line-going = The game ends here and is deleted for good, with its record and log.
ui-leave-line-over = The game is deleted for good, with its record, replay and analysis.
ui-leave-line-shared = It disappears from your list; the other players keep it. Once everyone has removed it, it is deleted.
ui-your-turn = Your move
ui-your-time-up = Your move; your time is up
ui-your-silence = Your move; the others need not wait any longer
ui-called-here = Your turn in this game
ui-called-turn = Your turn in another game
ui-called-begun = Another game of yours has begun
ui-called-claim = You need not wait any longer in another game
ui-called-more = News in { $count } other games
ui-their-turn = Waiting for { $who }
ui-their-time-up = Time has run out: { $who }. You need not wait any longer.
ui-their-silence = No more moves from { $who }. You need not wait any longer.
ui-free-turn = Waiting for someone to take the seat: { $who }
ui-import = Open a saved record
ui-import-line = A file saved with “Save record”.

ui-theme = Colours
ui-theme-auto = Colours: automatic
ui-theme-light = Light
ui-theme-dark = Dark
ui-theme-contrast = High contrast
ui-pace = Speed of other players’ moves
ui-pace-slow = Speed: slow
ui-pace-normal = Speed: normal
ui-pace-fast = Speed: fast
ui-pace-instant = Speed: instant
ui-language = Language
ui-language-auto = Language: automatic

ui-wind = Wind: { $wind }
ui-wind-toward = { $wind }, toward the { $point ->
    [0] north
    [1] north-east
    [2] east
    [3] south-east
    [4] south
    [5] south-west
    [6] west
   *[other] north-west
}
ui-piece = { $name }, at { $place }
ui-zoom-in = Zoom in
ui-zoom-out = Zoom out
ui-fit-map = Whole map
ui-fit-ships = All { ui-word-pieces }
ui-box = Select with a box (or Shift and drag)
ui-own-reach = Reach of weapons
ui-danger = Places in danger
ui-reach-rings = Within reach
ui-reach-read = Tinted: a hit on this number or less. Framed: in reach by a rule of its own.
ui-reach-nothing = Nothing is in reach.
ui-scenario-notes = About the battle
ui-tap-again = Tap again to confirm

ui-you-act = Your move
ui-you-act-as = Your move: { $who }
ui-act-for = Play as
ui-they-act = To move: { $who }
ui-several-act = Several players to move
ui-waits-for = Waiting for { $who }.
ui-computer-plays = The computer plays: { $player }.
ui-free-act = Waiting for someone to take the seat: { $who }
ui-dice-due = Dice are due
ui-watching = You are watching.
ui-watching-out = You are out of the game and are watching.
ui-must-first = Before you can end this:
ui-could-act = { $count ->
    [0] Nothing left to do
    [one] One can still act
   *[other] { $count } can still act
}
ui-next = Next
ui-previous = Previous { ui-word-piece }
ui-undo = Undo
ui-undo-title = Undo your last action, as far as the rules allow
ui-redo = Redo
ui-redo-title = Do again what you took back last
ui-playing = { $count ->
    [one] one more move to show
   *[other] { $count } more moves to show
}
ui-skip = Skip
ui-page-old = Part of this page did not load: there may be a new version.
ui-reload = Reload
ui-connection-lost = Connection lost; reconnecting. No moves are lost.
ui-seats-menu = Seats
ui-seats-free = { $count ->
    [one] one seat is free
   *[other] { $count } seats are free
}
ui-seat-freed-own = You no longer sit here ({ $who }): your seat is free.
ui-seat-handed = { $who }: a computer plays on ({ $computer }).
ui-seat-handed-own = You no longer sit here ({ $who }): { $computer } plays on.
ui-seat-taken-own = You no longer sit here ({ $who }): somebody else plays on.
ui-seat-gone-time-out = Your time had run out.
ui-seat-gone-unanswered = You had not moved for two weeks.
ui-seat-gone-banned = You were banned from this table.
ui-seat-gone-master = The game master has decided so.
ui-seat-sure = Give up this seat ({ $who })? From then on: { $to }. You cannot take this back.
ui-seats-line = Everyone sees this. An open seat goes to whoever opens the link first.
ui-link = Link to this game
ui-link-local = This link works on this machine only. For a friend elsewhere, start the server with
ui-link-copy = Copy link
ui-link-copied = Copied
ui-invited = { $count ->
    [one] A seat is free.
   *[other] Seats are free.
}
ui-sit-down = Take the seat: { $who }
ui-invite = Free: { $who }. Send a friend the link:
ui-invite-private = Free: { $who }. This game is private: send a friend the link, nobody finds it otherwise.
ui-change-over = Who is at the screen?
ui-change-over-line = All orders stay hidden until someone says who is looking.
ui-change-over-go = I am { $who }
ui-turn-of = Now: { $who }
ui-hand-over = Pass the screen
ui-hand-over-title = Hides your orders until the next player says who they are
ui-dice-asked-hands = { $who }: shall everyone roll dice by hand from now on?
ui-dice-asked-seeded = { $who }: shall the table roll the dice from now on?
ui-dice-asking-hands = You asked to roll by hand. It starts once everyone has agreed.
ui-dice-asking-seeded = You asked for the table to roll. It starts once everyone has agreed.
ui-dice-waiting = You agreed; others still have to answer.
ui-dice-declined = { $who } would rather keep the dice as they are.
ui-yes = Yes
ui-no = No
ui-take-back = Take back
ui-record = Save record
ui-picture-svg = Board as SVG
ui-picture-png = Board as PNG
ui-resign = Resign
ui-resign-sure = { $who }: really resign?
ui-offer-draw = Offer a draw
ui-withdraw-offer = Withdraw the offer
ui-accept-draw = Accept the draw
ui-draw-offered-own = You have offered a draw.
ui-draw-offered = Draw offered by { $who }.
ui-agree-draw = Agree
ui-decline-draw = Decline
ui-ask-undo = Ask to take back
ui-ask-undo-title = You cannot undo this alone, because dice fell, orders were revealed or somebody acted after it: ask the others
ui-undo-asked = { $who }: may the last move, and all that came after it, be taken back?
ui-undo-waits = You ask to take back your last move. Waiting for: { $who }.
ui-undo-allow = Allow
ui-undo-decline = Decline
ui-undo-withdraw = Stop asking
ui-undo-means = What was seen stays seen.
ui-undo-means-dice = What was seen stays seen, and the same rolls give the same dice.
ui-ended = The battle is over
ui-more = More

ui-ship = { $pieces ->
    [units] Unit
   *[ships] Ship
}
# What the pieces of the game that is open are called: every message is told which they are.
ui-word-piece = { $pieces ->
    [units] unit
   *[ships] ship
}
ui-word-pieces = { $pieces ->
    [units] units
   *[ships] ships
}
ui-word-one-piece = { $pieces ->
    [units] One unit
   *[ships] One ship
}
ui-word-a-piece = { $pieces ->
    [units] a unit
   *[ships] a ship
}
ui-word-the-piece = { $pieces ->
    [units] the selected unit
   *[ships] the selected ship
}
ui-fleet = Fleet
ui-log = Log
ui-rules = Rules
ui-orders = Orders
ui-nothing-chosen = Select { ui-word-a-piece } on the map, several with a box, or a squadron under “Fleet”.
ui-nothing-chosen-watching = Select { ui-word-a-piece } on the map to see what it is.
ui-not-placed = This { ui-word-piece } is not on the map yet. Choose where to place it; “Next” goes to another { ui-word-piece }.
ui-chosen = { $count ->
    [one] { ui-word-one-piece } chosen
   *[other] { $count } { ui-word-pieces } chosen
}
ui-whole-squadron = Whole squadron
ui-let-go = Deselect
ui-can-do = What it can do
ui-can-nothing = Nothing more to do in this phase.
ui-not-yours = Not under your command.
ui-costs = Cost
ui-which = Which way?
ui-which-deed = What to do?
ui-which-means = What with?
ui-group-orders = Orders to all selected { ui-word-pieces }
ui-no-orders = No group orders in this phase.
ui-obey = { $count ->
    [0] No { ui-word-piece } can do this.
    [one] { ui-word-one-piece } can do this.
   *[other] { $count } { ui-word-pieces } can do this.
}
ui-obeyed = { $count ->
    [one] { ui-word-one-piece } carried it out.
   *[other] { $count } { ui-word-pieces } carried it out.
}
ui-order-warned = { $count ->
    [one] 1 warning
   *[other] { $count } warnings
}
ui-order-refused = { $count } cannot
ui-refuse = { $count ->
    [one] { ui-word-one-piece } cannot:
   *[other] { $count } { ui-word-pieces } cannot:
}
ui-rings = Sound on my turn
ui-rings-title = A short sound when it is your turn and you are looking at something else
ui-reminds = Reminders
ui-reminds-title = Before a phase ends, say what could still be done
ui-warns = Ask before harm
ui-warns-title = Ask once more before something is done that does harm, or may: running aground, leaving the map
ui-recap-lost = You lost { $ships }.
ui-recap-taken = The enemy lost { $ships }.
ui-recap-able = Now able to act: { $ships }.
ui-recap-now = Now:
ui-carried = { $count ->
    [one] 1 { ui-word-piece } goes along:
   *[other] { $count } { ui-word-pieces } go along:
}
ui-later = { $count ->
    [one] { ui-word-one-piece } still to act, once this is decided:
   *[other] { $count } { ui-word-pieces } still to act, once this is decided:
}
ui-later-until = { $count ->
    [one] { ui-word-one-piece } still to act, { $until }:
   *[other] { $count } { ui-word-pieces } still to act, { $until }:
}
ui-order-halted = First { $code } has to decide; still to act: { $codes }
ui-later-on = Go on with these
ui-idle = { $count ->
    [one] 1 { ui-word-piece } has nothing to do
   *[other] { $count } { ui-word-pieces } have nothing to do
}
ui-refuse-likewise = Likewise:
ui-fleet-orders = Whole fleets
ui-aim-anywhere = { $order }: click a place on the map, or write its number.
ui-aim-one = { $order }: choose one of those marked on the map.
ui-aim-order = { $order }: choose on the map where it starts.
ui-order-goes-on = { $order }: { $count ->
    [one] one { ui-word-piece } still to go.
   *[other] { $count } { ui-word-pieces } still to go.
}
ui-stop-order = Stop
ui-give = Give the order
ui-cancel = Not now

ui-odds = Odds
ui-odds-exact = Exact odds
ui-odds-sampled = Odds from { $samples } samples, standard error at most { $error } %
ui-odds-rare = { $count } others, less than 1 % each: together { $share }
ui-odds-besides = Losses, each by itself
ui-decided-by = { $who } still has a decision to make before this is settled.
ui-clauses = Clauses
ui-clause = Clause { $number }

ui-earlier = Show earlier lines
ui-log-empty = Nothing has happened yet.
ui-roll-yours = Roll { $dice ->
    [one] one die
   *[other] { $dice } dice
} and enter the result.
ui-die = Die { $n }
ui-face = { $face }
ui-enter-faces = Enter roll
ui-search-rules = Search the rules
ui-chapters = Chapters
ui-other-clauses = Other clauses
ui-nothing-found = Nothing found in the rules.
ui-squadron-line = { $count ->
    [one] { $count } ship
   *[other] { $count } ships
}
ui-unit-line = { $count ->
    [one] { $count } unit
   *[other] { $count } units
}
ui-wall-line = { $count ->
    [one] { $count } wall section
   *[other] { $count } wall sections
}
ui-squadron-of = of { $count }
ui-squadron-prizes = { $count ->
    [one] { $count } prize
   *[other] { $count } prizes
}
ui-squadron-title = Select this squadron; Shift adds it to the selection
ui-whole-fleet = Whole fleet
ui-ticks = Which dice took these boxes
ui-ticks-box = { $count ->
    [one] Box { $first }
   *[other] Boxes { $first }–{ $last }
}
ui-ticks-unknown = no dice
ui-roster-cards = Cards of the ships, to print
ui-roster-print = Print
ui-roster-back = Back to the table
ui-roster-whose = Whose cards

ui-log-steps = ({ $count } steps)
ui-log-fleet = { $ships } { ui-word-pieces }, { $steps } steps
ui-log-filter = Show lines of
ui-log-all = All sides
ui-log-of = Only { $code }
ui-log-of-chosen = Only { ui-word-the-piece }
ui-dice-nobody = Events
ui-dice-mean = { $count ->
    [one] One die
   *[other] { $count } dice
}, mean { $mean }, expected { $expected }
ui-dice-none = No dice have been rolled yet.
ui-roll-by-hand = Roll our own dice from now on
ui-let-table-roll = Let the table roll from now on

ui-missed = { $count ->
    [one] One move since you last looked
   *[other] { $count } moves since you last looked
}
ui-show-missed = Show what happened
ui-catching-up = Since you last looked: { $count ->
    [one] one more move
   *[other] { $count } more moves
}
ui-skip-title = Show all at once (key K)
ui-pieces-hidden = All pieces are hidden.
ui-pieces-show = Show them

ui-replay = Replay
ui-replay-watch = Watch the replay
ui-replay-to-table = Back to the table
ui-replay-slider = Moment
ui-replay-start = To the start
ui-replay-end = To the end
ui-replay-back = Step back
ui-replay-on = Step forward
ui-replay-mark-back = Previous bookmark
ui-replay-mark-on = Next bookmark
ui-replay-play = Play
ui-replay-pause = Pause
ui-replay-unit = Step size
ui-replay-by-entry = Step by step
ui-replay-by-ship = { ui-ship } by { ui-word-piece }
ui-replay-by-phase = Phase by phase
ui-replay-by-turn = Turn by turn
ui-replay-link = Copy link
ui-replay-copied = Link copied
ui-replay-moments = Highlights
ui-replay-no-moments = No highlights yet.
ui-replay-choose = Select { ui-word-a-piece } on the map to see its state.
ui-replay-astray = The moment in this link cannot be shown; this is the latest one.
ui-replay-over = The battle is over at this point.
ui-chances = Chances
ui-chances-ask = Analyse the battle
ui-chances-what = Computer players play the battle out from many points and count who wins. It takes a minute or two; you can do something else meanwhile.
ui-chances-waiting = The analysis is queued.
ui-chances-growing = { $shown } of { $of } points analysed
ui-chances-graph = Each side’s chances during the battle, from { $shown } of { $of } points; the same as a table under Chances
ui-chances-impossible = No computer player can evaluate this game yet.
ui-chances-failed = The analysis failed.
ui-chances-again = Try again
ui-chances-nothing = This battle has not been analysed yet. Use the button under the slider.
ui-chances-swings = Biggest swings
ui-chances-no-swing = No significant swings.
ui-chances-points = Chances over time (95 % interval)
ui-chances-when = When
ui-chances-whose = For whom
ui-chances-change = Chances
ui-chances-swing = { $phase }: { $side } { $before } to { $after }.
ui-chances-how = { $games } playouts from each point by computer players ({ $level }), { $nodes } nodes a game, from public information only.
ui-play-on = Play on from here
ui-play-on-line = Starts a new game from here, with new dice. This game stays as it is.
ui-play-again = Play again, sides swapped
ui-play-again-line = The same battle from the start, with new dice.
ui-end-page = How it ended
ui-end-not-yet = The battle is still going on.
ui-end-board = See the board
ui-end-losses = { $count ->
    [0] No { ui-word-piece } lost, { $left } left
    [one] { ui-word-one-piece } lost, { $left } left
   *[other] { $count } { ui-word-pieces } lost, { $left } left
}
ui-end-taken = taken
ui-end-turned = When the battle turned
ui-end-turned-see = See that moment
ui-end-turned-on = Play on from before the turning point
ui-end-see = See how it was lost

ui-fault-unreachable = The table cannot be reached.
ui-fault-said = { $said }
ui-fault-stale = Something changed in the meantime; the map is now up to date.
ui-fault-no-game = There is no such game here.
ui-fault-no-page = There is no page at this address.
ui-odds-later = These dice are rolled later, not with this move.

ui-minimap = Minimap: click or drag to go there, arrow keys move the view
ui-shortcuts = Keys

ui-plan = Planned orders
ui-planned = { $count ->
    [one] One order planned
   *[other] { $count } orders planned
}
ui-plan-all = all
ui-plan-dice = Dice are rolled
ui-plan-refused = { $count ->
    [one] One order is no longer possible and was left out.
   *[other] { $count } orders are no longer possible and were left out.
}
ui-plan-select = { $count ->
   *[other] Choose these { $count } { ui-word-pieces }
}
ui-plan-it = Add to the plan
ui-drop = Remove the order to { $what }
ui-drop-all = Clear the plan
ui-give-all = Carry out the plan
ui-give-planned = { $count ->
    [0] Carry out
    [one] Carry out one order
   *[other] Carry out { $count } orders
}
ui-plans-first = Plan first
ui-plans-first-title = Plan orders on the map first and carry them out together
ui-reopen = Rework
ui-reopen-title = Undo your last action and put it back into the plan to change it

ui-could-still = { $count ->
    [0] Nothing useful is left to do.
    [one] { ui-word-one-piece } could still do something useful:
   *[other] { $count } { ui-word-pieces } could still do something useful:
}
ui-should-know = { $count ->
    [0] Nothing is left to do.
    [one] Before you are ready:
   *[other] Before you are ready, { $count } units:
}
ui-not-given = { $count ->
    [one] One planned order was not carried out and will be discarded.
   *[other] { $count } planned orders were not carried out and will be discarded.
}
ui-no-reminders = No more reminders
ui-peril-do = Do it all the same
ui-no-warnings = No more warnings

ui-lieutenant = Lieutenant
ui-lieutenant-level = Played by
ui-lieutenant-intent = Task
ui-lieutenant-plan = Suggest orders
ui-lieutenant-act = Let the lieutenant play them
ui-lieutenant-act-title = Carries out orders at once, plans anew after each roll and stops when there is nothing better to do; never ends a phase.
ui-lieutenant-stop = Stop
ui-led = { $count ->
    [0] The lieutenant would leave them as they are.
    [one] The lieutenant took one step.
   *[other] The lieutenant took { $count } steps.
}
ui-advised = { $count ->
    [0] The lieutenant would leave them as they are.
    [one] One order added to the plan; keep or remove it.
   *[other] { $count } orders added to the plan; keep or remove them.
}

ui-notation = Write an order
ui-notation-hint = { $code } …
ui-notation-lines = Ways to complete the line
ui-notation-more = and { $count } more

ui-text = Text
ui-text-position = The position
ui-text-chosen = The selected { ui-word-piece }
ui-text-choices = { $count ->
    [0] It can do nothing now.
    [one] It can do one thing.
   *[other] It can do { $count } things.
}
ui-text-links = { $count ->
    [one] One link between { ui-word-pieces }
   *[other] { $count } links between { ui-word-pieces }
}
ui-text-around = Around { $place }
ui-text-back = Back to { $code }
ui-text-enemies = Nearest enemies
ui-text-friends = Nearest friends
ui-text-squadrons = Squadrons
ui-text-able = can act
ui-text-here = in the same place
ui-text-heading = heading { $degrees }
ui-text-lies-hex = { $steps ->
    [one] { $steps } hex, { $where }
   *[other] { $steps } hexes, { $where }
}
ui-text-touching = touching
ui-text-mm = { $count } mm
ui-text-cm = { $count } cm
ui-text-lies-sector = { $steps ->
    [one] { $steps } sector, { $where }
   *[other] { $steps } sectors, { $where }
}
ui-aspect-ahead = ahead
ui-aspect-starboard-bow = on the starboard bow
ui-aspect-starboard-beam = on the starboard beam
ui-aspect-starboard-quarter = on the starboard quarter
ui-aspect-astern = astern
ui-aspect-port-quarter = on the port quarter
ui-aspect-port-beam = on the port beam
ui-aspect-port-bow = on the port bow
ui-clock = at { $hour } o’clock
ui-awaited = To act
ui-places-hint = The fleet stands as it is shown. Select a ship to move it: drag it, use the arrow keys, or type its place. Select several for orders to all of them.
ui-draw-hint = { $order }: drag from { ui-word-a-piece } to the next on the map, or select several.
ui-places-all = Select the whole fleet
ui-awaited-of = { $side }: { $count } still to act
ui-ruler = Ruler: drag from one thing to another, or tap both
ui-ruler-first = The ruler starts here. Press Enter on another { ui-word-piece }, or here again to lay it over the water with the arrow keys
ui-ruler-loose = Free end of the ruler: arrow keys move it by 1 mm, with Shift by 10; Enter leaves it there
ui-template = Turning template for { ui-word-the-piece }
ui-template-says = { $code } turns up to { $degrees }° to either side
ui-template-none = Select { ui-word-a-piece } to lay the template on it
ui-steer-set = set…
ui-steer-do = Do it
ui-steer-less = Less
ui-steer-more = More
ui-steer-before = To the previous change of result
ui-steer-next = To the next change of result
ui-steer-place = Place: { $value }. Arrow keys move it a millimetre, with Shift ten; Enter does it.
ui-steer-east = mm right
ui-steer-north = mm up
ui-steer-heading = °
ui-steer-blind = This is done blind: nothing is shown, measured or tried out before, and it cannot be undone.
ui-steer-clear = nothing in the way
ui-steer-meets = touches { $codes }
ui-steer-none = no turn
ui-steer-port = { $degrees }° to port
ui-steer-starboard = { $degrees }° to starboard
ui-steer-unit-port = ° (to port)
ui-steer-unit-starboard = ° (to starboard)
ui-steer-range = { $from } to { $to }
ui-steer-results = { $count ->
    [one] One result
   *[other] { $count } results
}
ui-split-less = One less: { $name }
ui-split-more = One more: { $name }
ui-split-rest = Left
ui-split-sum = { $name }: { $total } of { $points }
ui-split-short = { $name }: { $total } of { $points }, at least { $least }
ui-cards = Written for each { ui-word-piece }
ui-cards-keep = As it is
ui-cards-less = −1
ui-cards-more = +1
ui-cards-most = Most
ui-cards-least = Least
ui-cards-was = Written so far
ui-cards-give = { $count ->
    [0] Nothing changed
    [one] Write one
   *[other] Write { $count }
}
ui-cards-drop = Discard changes
ui-and-more = { $count } more;

ui-keys-ships = { $pieces ->
    [units] Units
   *[ships] Ships
}
ui-keys-targets = What it can do
ui-keys-orders = Orders
ui-keys-past = Replay
ui-keys-view = View
ui-key-next = next or previous { ui-word-piece } that can act
ui-key-walk = on the map: from { ui-word-piece } to { ui-word-piece }
ui-key-choose = on the map: select it
ui-key-add = on the map: add it to the selection
ui-key-squadron = its whole squadron
ui-key-let-go = deselect
ui-key-aim = next target on the map, with cost and odds
ui-key-aim-back = previous target
ui-key-do = on a target: do it, or plan it
ui-key-nth = choose 1 to 9 in the list
ui-key-turn = set one less or one more
ui-key-change = to the previous or next change of result
ui-key-go = do what is set
ui-key-ruler = ruler
ui-key-template = turning template
ui-key-plan-first = plan first, or act at once
ui-key-give = carry out the plan
ui-key-drop = clear the plan
ui-key-undo = undo
ui-key-redo = redo
ui-key-to-orders = to the first choice of the chosen { ui-word-pieces }
ui-key-write = write an order
ui-key-end = end the phase; press again to confirm
ui-key-play = play or pause
ui-key-step = step back or forward
ui-key-entry = single entry back or forward
ui-key-first = to the start or to the end
ui-key-mark = previous or next bookmark
ui-key-nearer = zoom in, zoom out
ui-key-whole = whole map, all { ui-word-pieces }
ui-key-own-reach = reach of the weapons of what is chosen, or of all of one’s own
ui-key-danger = places in danger from the enemy
ui-key-bare = hide or show all pieces
ui-key-to-map = to the map
ui-key-to-text = the position as text
ui-key-log = the log
ui-key-skip = skip other players’ moves
ui-key-sheet = this list
ui-keys-pointer = On the map: drag to move it, scroll or pinch to zoom; Shift and drag draws a box; Shift and click adds { ui-word-a-piece }; double-click selects the squadron; a long press shows a target’s cost and odds.

ui-learn = Learn by playing
ui-learn-start = Start
ui-lesson = Lesson
ui-lesson-step = { $at } of { $of }
ui-lesson-hide = Hide
ui-lesson-show = Show
ui-lesson-strayed = That is not what the lesson asks for. Undo it, or carry on: the lesson follows you.
ui-lesson-next = Next lesson: { $title }
ui-lesson-on = Choose a battle
# Maps of sectors, and orders that are written.
ui-piece-of = { $name } ({ $side })
ui-sector-key = key position
ui-sector-can = available: { $what }
ui-past-orders = Orders of the previous phase
ui-my-orders = Orders
ui-orders-none = No orders yet: select a unit, then where it goes, or a marked place.
ui-orders-without =
    { $count ->
        [0] all have orders
        [one] one has no order
       *[other] { $count } have no orders
    }
ui-orders-others = Other players’ orders
ui-orders-past = Results of the last orders
ui-change = Change
ui-order-change = Give another order instead of { $order }
ui-order-remove = Remove { $order }
ui-fate-done = carried out
ui-fate-failed = failed
ui-stage-next = – now choose the next step.
ui-back-step = Back
ui-recall = Take your answer back
ui-recall-of = Take back the answer: { $who }
# The film of a phase, and looking back phase by phase.
ui-film-orders = Orders revealed
ui-film-cuts = Cut or void
ui-film-bounces = Bounced
ui-film-moves = Moved
ui-film-losses = Dislodged
ui-film-changes = Built and removed
ui-film-more = and { $count } more
ui-phases = Phases
ui-phase-back = Previous phase
ui-phase-on = Next phase
ui-phase-now = Now
ui-phase-film = Film
# Whose orders are in.
ui-side-writes = is writing orders
ui-side-ready = is ready
ui-side-idle = has nothing to decide
ui-side-points = { $count ->
    [one] one key position
   *[other] { $count } key positions
}
# What the shapes on the map mean.
ui-legend = Legend
ui-legend-kind = { $kind }: { $note }
ui-legend-key = Key position, with the letter of its owner
ui-legend-void = Order void
ui-legend-lost = Dislodged
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
ui-legend-dear = The same at a price of another kind
ui-legend-ways = Free of cost; the small dot: several ways to do it
ui-legend-harm-sure = The ship is lost or damaged there
ui-legend-harm-chance = The risk to be lost on the way there
ui-legend-harm-later = What is done next from there does harm, whatever it is
ui-legend-left = The fuller, the more headings to choose from
ui-legend-aim = A ship to attack
ui-legend-odds = Results of the attack, each as wide as it is likely
ui-legend-facing = A heading to turn to
ui-legend-lines = Lines and hexes
ui-legend-trail = The way of what has just moved
ui-legend-plan = A planned way
ui-legend-lane = An enemy that can be passed, and which way
ui-legend-tinted = In reach: hit on this number or less
ui-legend-framed = In reach by a rule of its own
ui-legend-closed = Closed by land: no ship passes
# Trying things out.
ui-sandbox = Sandbox: play all sides
ui-sandbox-open = Try it out from here
ui-sandbox-from-here = Continue from here
ui-sandbox-carry-out = Carry out
ui-sandbox-back = Phase back
ui-sandbox-start = From the start
ui-sandbox-edit = Edit position as text
ui-sandbox-position = The position
ui-sandbox-position-line = One line per unit; text after # is a comment. Edit and set it, or copy it.
ui-sandbox-copy = Copy
ui-sandbox-set = Set this position
ui-sandboxes = Sandboxes ({ $count })
ui-sandbox-new = Try it alone
ui-sandbox-new-line = A sandbox: you give orders for all sides and see what happens.
ui-could-place = { $count ->
    [one] One place can be clicked
   *[other] { $count } places can be clicked
}
ui-pile = { $count ->
    [one] One piece here
   *[other] { $count } pieces here
}

ui-fleets-title = Fleet builder
ui-fleet-name = Name of the fleet
ui-fleet-nth = Fleet { $n }
ui-fleet-price-depends = Its price depends on the ship
ui-fleet-points = Points of the battle
ui-fleet-remove-list = Close this list
ui-fleet-rules = { $count ->
    [0] Optional rules: none
    [one] Optional rules: one
   *[other] Optional rules: { $count }
}
ui-fleet-of = of { $budget } points
ui-fleet-left = { $points } left
ui-fleet-over = { $points } too many
ui-fleet-sum = { $points } points
ui-fleet-ships = Ships
ui-fleet-none = No ships yet. Add some below.
ui-fleet-add = Add a ship
ui-fleet-less = Less: { $what }
ui-fleet-more = More: { $what }
ui-fleet-split = Set one apart
ui-fleet-loss = The loss of one counts { $loss }; { $third } lose the battle.
ui-fleet-limits = Limits
ui-limit-met = Kept
ui-limit-broken = Broken
ui-limit-warning = To be considered
ui-fleet-share = Keep and share
ui-fleet-link = Copy link
ui-fleet-pdf = Roster as PDF
ui-fleet-svg = Roster to print
ui-fleet-save = Save file
ui-fleet-open = Open file
ui-fleet-text = As text
ui-fleet-copy = Copy text
ui-fleet-read = Use this text
ui-fleet-anew = Start a new list
ui-fleet-second = Second list beside it
ui-fleet-battle = Battle
ui-fleet-battle-line = The two lists against each other.
ui-fleet-battle-alone = The list against one like it. With a second list, the two fight.
ui-fleet-battle-not-yet = A battle can begin once every limit is kept.
ui-fleet-battle-title = { $one } and { $two }
ui-fleet-battle-summary = Two fleets from the fleet builder: { $one } and { $two } points.
ui-fleet-play = New game with these fleets
ui-fleet-draw = Draw the battlefield

ui-designer-title = Scenario designer
ui-designer-tools = Tools
ui-designer-board = The table of the scenario. Tab goes from land to corners and ships; arrow keys move what has the focus by a millimetre, with Shift by ten; comma and full stop turn a ship; Delete removes.
ui-designer-pen = Draw: { $area }
ui-designer-add-area = Add: { $area }
ui-designer-place-all = Set ships on the table
ui-designer-place-none = Deploy in the game
ui-designer-new = New
ui-designer-play = Play
ui-designer-hint = Drag ships, corners of land and the bow of a chosen ship. A click on an edge’s dot adds a corner.
ui-designer-hint-pen = Click corner by corner; a click on the first corner or Enter closes the outline, Escape gives it up.
ui-designer-unread = The file cannot be drawn:
ui-designer-line = Line { $line }: { $message }
ui-designer-faults = { $count ->
    [0] No faults
    [one] One fault
   *[other] { $count } faults
}
ui-designer-sound = The scenario can be played.
ui-designer-lost = Not kept from the file: { $keys }.
ui-designer-area = Land { $n }, { $count } corners
ui-designer-corner = Corner { $n } at { $x }, { $y } mm
ui-designer-corner-x = Corner { $n }, mm from the left
ui-designer-corner-y = Corner { $n }, mm from below
ui-designer-corner-remove = Remove corner { $n }
ui-designer-ship = { $ship }, at { $x }, { $y } mm, heading { $degrees }°
ui-designer-remove = Remove
ui-designer-scenario = Scenario
ui-designer-name = Title
ui-designer-summary = Summary
ui-designer-table-table = Table
ui-designer-table-options = Options
ui-designer-table-bases = Bases
ui-designer-table-weather = Weather
ui-designer-table-other = { $name }
ui-designer-code = Code
ui-designer-kind = Type
ui-designer-x = mm from left
ui-designer-y = mm from below
ui-designer-degrees = Heading °
ui-designer-add-ship = Add ship
ui-designer-add-squadron = Add squadron
ui-designer-remove-squadron = Remove squadron
ui-designer-text = As text

ui-trial-title = Try it out
ui-trial-line = Computers play the scenario against each other; the page counts who wins.
ui-trial-level = Played by
ui-trial-games = Games
ui-trial-start = Let it play { $games } games
ui-trial-stop = Stop
ui-trial-so-far = { $games } of { $of } games
ui-trial-before = (of the drawing before the last change)
ui-trial-side = { $side }: { $wins } won, share { $share } ({ $low } to { $high })
ui-trial-draws = Drawn: { $draws }

ui-answer-always = Always answer “{ $question }” with “{ $what }”
ui-answer-always-title = The table then gives this answer for you whenever you are asked: { $what }
ui-answers-left = { $count ->
    [0] Leave answers for later…
   *[other] Answers left for later: { $count }
}
ui-answers-left-line = When you are asked one of these questions, the first of its actions that is possible is taken for you at once. Only you see this list.
ui-answer-if = only while possible: { $what }
ui-answer-unless = unless possible: { $what }
ui-answer-drop = Remove: { $what }
ui-answer-seat = Seat
ui-answer-question = When asked
ui-answer-step = { $question } ({ $step })
ui-answer-asked-now = Now: { $question }
ui-answer-choose = Choose a question…
ui-answer-samples = Possible now (press one to add it):
ui-answer-write = Take the first of these actions that is possible (one per line; * matches anything)
ui-answer-conditions = Conditions (optional)
ui-answer-condition = Only while all of these actions are possible (one per line)
ui-answer-exception = Not while any of these actions is possible (one per line)
ui-answer-leave = Add
ui-answer-unfit = Not answered for you ({ $what }).
ui-answer-stands = Done already.
ui-answer-given = { $times ->
    [one] Given once.
   *[other] Given { $times } times.
}
ui-answer-not-given = Not given yet.
ui-answer-unasked = Waiting: a standing answer of the rules ({ $how }) decides this instead.
ui-log-standing = standing answer
ui-log-standing-of = standing answer: { $who }
ui-standing-answers = Standing answers
ui-standing-answers-of = Standing answers: { $who }
ui-queue = To be resolved
ui-queue-how = Drag it, or press the arrow keys, to change the order.
ui-queue-run = Resolve in this order
ui-queue-stop = Stop there
ui-queue-moved = { $name }: now { $at } of { $count }
ui-contest-attacks = { $count ->
    [one] attacks
   *[other] attack
}
ui-contest-defends = { $count ->
    [one] defends
   *[other] defend
}
ui-contest-nobody = nobody
ui-contest-die = Die { $amount }
ui-contest-take = Take one off
ui-contest-table = Results, with how likely each is
ui-contest-rolled = rolled last
ui-contest-out = not rolled yet
ui-outcome-rams = strikes, unhurt
ui-outcome-clashes = bow on: both strike
ui-outcome-shears = shears oars
ui-outcome-foe = meets an enemy
ui-outcome-touches = touches
ui-outcome-friend = meets a friend
ui-outcome-fouls = runs into a friend
ui-outcome-grounds = runs aground
ui-outcome-leaves = leaves the table
ui-outcome-noted = something to note
ui-outcome-free = nothing in the way
ui-steer-legend = What the reach comes to
ui-steer-clauses = { $note } ({ $clauses })
ui-text-all-enemies = Enemies
ui-text-all-friends = Friends
ui-text-screen = { $screen }: nothing behind it is seen.
ui-step-past = done
ui-step-idle = nothing to do
ui-end-loss-map = Where ships were lost
ui-end-loss-map-line = How many at each place, where they last were on the map.
ui-end-tracks = Tracks of the battle
ui-end-tracks-line = From where each began (dot) to where it ended (ring) or was lost (cross).
ui-dice-line = Or as they lie, on one line
ui-dice-line-example = 7 3 10 2
ui-dice-left = Left over for the next roll of this kind: { $faces }
ui-dice-unused = Not used: { $faces }
ui-later-dice = Goes on after these dice.
ui-clocks = Clocks
ui-clock-pace = Pace
ui-pace-none = No clocks
ui-pace-none-about = Everybody takes the time they need.
ui-pace-live = Live
ui-pace-live-about = The game is played in one go. The clocks start when every seat is taken.
ui-pace-mail = By mail
ui-pace-mail-about = The game is played over days. The clocks start when every seat is taken.
ui-pace-minutes = Minutes for each player
ui-pace-increment = Seconds added after each turn
ui-pace-days = Days for each turn
ui-pace-bank = Days in reserve
ui-pace-holidays = Days off
ui-pace-live-line = { $minutes } min + { $seconds } s
ui-pace-mail-line = { $days ->
    [one] One day a turn
   *[other] { $days } days a turn
}, { $bank } in reserve
ui-timeout = When time runs out
ui-timeout-loss = The player loses
ui-timeout-loss-line = Whoever runs out of time gives the game up.
ui-timeout-claim = The opponent may claim the game
ui-timeout-claim-line = Until the opponent claims the game, whoever ran out of time can still play.
ui-timeout-defaults = The turn ends as it stands
ui-timeout-defaults-line = What is ordered so far counts and the turn is ended. Where a decision has to be made, the opponent may claim the game.
ui-timeout-computer = A computer takes over
ui-timeout-computer-line = A computer plays on in that seat.
ui-timeout-level = Which computer
ui-clock-menu = Clocks: pause, time for the opponent
ui-clock-days = { $days } d { $hours } h
ui-clock-said-days = { $days ->
    [one] one day
   *[other] { $days } days
} { $hours ->
    [one] one hour
   *[other] { $hours } hours
}
ui-clock-said-hours = { $hours ->
    [one] one hour
   *[other] { $hours } hours
} { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
}
ui-clock-said-minutes = { $minutes ->
    [0] { "" }
    [one] one minute
   *[other] { $minutes } minutes
} { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}
ui-clock-said = { $who }: { $left } left, { $state }
ui-clock-warning = Time is short: { $who }, { $left } left.
ui-clock-runs = running
ui-clock-stands = stopped
ui-clock-waits = not started: a seat is free
ui-clock-paused = paused
ui-clock-holiday = day off
ui-clock-out = time has run out
ui-clock-pause = Ask for a pause
ui-clock-go-on = Ask to go on now
ui-clock-give = Give time: { $who }
ui-clock-for-minutes = { $count ->
    [one] one minute
   *[other] { $count } minutes
}
ui-clock-for-days = { $count ->
    [one] one day
   *[other] { $count } days
}
ui-clock-holidays = Days off left: { $count }
ui-clock-days-off = Days
ui-clock-take-off = Take them now
ui-clock-asks-pause = Pause asked for by { $who }: { $length }.
ui-clock-asks-on = End of the pause asked for by { $who }.
ui-clock-agree = Agree
ui-clock-decline = Decline
ui-clock-take-back = Withdraw
ui-clock-paused-until = Paused until { $until }.
ui-clock-off-until = Days off until { $until }: { $who }.
ui-clock-given = Time given to you ({ $who }): { $length }.
ui-clock-own-out = Your time has run out ({ $who }). Until you have moved, the others can claim the game or free your seat.
ui-clock-may-claim = Time has run out: { $who }.
ui-unanswered-banned = Whoever played here ({ $who }) has been banned from this table. You need not wait for them.
ui-unanswered = No move for two weeks: { $who }.
ui-unanswered-soon = No move for a week: { $who }. From { $day } you can claim the game or free the seat.
ui-unanswered-own = You have not moved for two weeks ({ $who }). Until you do, the others can claim the game or free your seat.
ui-unanswered-own-soon = You have not moved for a week ({ $who }). From { $day } the others can claim the game or free your seat.
ui-clock-claim = Claim the game
ui-clock-claim-sure = Claim the game? It ends at once.
ui-clock-claim-many = Put out of the game
ui-clock-claim-sure-many = Put out of the game for good: { $who }? The others play on.
ui-clock-substitute = Free the seat for a substitute
ui-clock-substitute-title = Somebody else may sit down there and play on, with the time of a new game

ui-fair-title = Were the dice fair?
ui-fair-check = Check the dice
ui-fair-check-seals = Check the sealed orders
ui-fair-line = Before the first roll the table commits to a seed by publishing its hash, players add to it, and every roll follows from both. Players have 10 seconds for that once all have sat down, and until then actions wait for whoever has not added yet; after that the game says so and goes on without. Once the game is over the seed is revealed, and your browser works out every roll again.
ui-fair-insecure = Browsers check this only over an encrypted connection, or on your own machine. Save the record and use `trierarch verify` instead.
ui-fair-file = A record
ui-fair-no-record = This file is not a record of a game.
ui-fair-commitment = Commitment:
ui-fair-not-over = The seed is revealed when the game is over; then every roll can be checked here.
ui-fair-other = These dice follow from a seed alone, in a way that browsers do not know. `trierarch verify` checks them.
ui-fair-seed = The seed matches its commitment.
ui-fair-seed-not = The seed does not match its commitment.
ui-fair-rolls = { $count ->
    [0] No roll has been made by the table.
    [one] The one roll is as it should be.
   *[other] All { $count } rolls are as they should be.
}
ui-fair-rolls-not = { $count ->
    [one] One roll is not as it should be: line { $first } of the record.
   *[other] { $count } rolls are not as they should be, the first in line { $first } of the record.
}
ui-fair-untold = { $count ->
    [one] One roll was made by hand, or before these dice: nothing can be said of it.
   *[other] { $count } rolls were made by hand, or before these dice: nothing can be said of them.
}
ui-fair-told = The commitment is the one your browser was given when it joined the game.
ui-fair-told-not = The commitment is not the one your browser was given when it joined the game.
ui-fair-own = What your browser added counts ({ $who }).
ui-fair-own-not = What your browser added is missing ({ $who }).
ui-fair-added = Who has added to the dice
ui-fair-added-by = { $rolls ->
    [0] { $who }, before the first roll
    [one] { $who }, after one roll
   *[other] { $who }, after { $rolls } rolls
}
ui-fair-added-none = Nobody: these dice follow from the table’s seed alone.
ui-fair-without = { $who } has added nothing; the dice went on without.
ui-fair-seat = Seat { $seat }
ui-fair-seals = Sealed orders
ui-fair-seals-line = While this browser showed the game it kept a commitment, a seal, each time others had sealed orders. A record that you saved while the game went on holds such seals, too. A seal holds if the orders in the record are those that were sealed.
ui-fair-kept = { $count ->
    [one] This browser has kept one seal of others’ orders, to be checked then.
   *[other] This browser has kept { $count } seals of others’ orders, to be checked then.
}
ui-fair-held = { $count ->
    [one] { $who }: the seal that this browser kept holds.
   *[other] { $who }: { $count } seals that this browser kept hold.
}
ui-fair-broken = { $count ->
    [one] { $who }: a seal that this browser kept does not hold. The record does not have what was sealed.
   *[other] { $who }: { $count } seals that this browser kept do not hold. The record does not have what was sealed.
}
ui-fair-unseen = { $count ->
    [one] { $who }: of one sealed order this browser was never told a seal. It did not show the game then, or the order was revealed at once.
   *[other] { $who }: of { $count } sealed orders this browser was never told a seal. It did not show the game then, or the orders were revealed at once.
}
ui-fair-earlier = The record as you saved it before
ui-fair-sealed = { $count ->
    [0] The record goes on from the one you saved; nothing was sealed in that.
    [one] The one seal was kept.
   *[other] All { $count } seals were kept.
}
ui-fair-sealed-not = Line { $line } of the record you saved was not kept.
ui-fair-what = What this proves
ui-fair-proves = If everything above is right and your browser added to the dice, then nobody chose them: not the table, which had committed to its seed before it knew what you would add, and no player, who did not know the seed.
ui-fair-proves-not = It does not prove that the table kept the rolls to come to itself, that whoever runs it plays no seat of their own, or anything about rolls before you added to them, or made by hand.
ui-fair-other-file = Check a record in a file

ui-notices = When it is your turn
ui-push = In this browser
ui-push-line = A notification even when no page of the table is open, once for each position waiting for you.
ui-push-not = This browser cannot receive notifications: that needs an encrypted connection to the table, and on an iPhone or iPad the table has to be on the home screen and opened from there.
ui-push-tell = Notify me here
ui-push-set = Notifications are on in this browser.
ui-push-is = Notifications are on in this browser.
ui-push-other = Another browser, since { $day }.
ui-push-drop = Turn off
ui-push-dropped = Notifications are off.
ui-push-denied = The browser does not let the table show notifications. You can change that in its settings.
ui-push-failed = The browser could not reach its push service. Try again later.
ui-letters = E-mail, for games over days
ui-letters-none = none
ui-letters-hours = { $hours ->
    [1] at most one in an hour
    [24] at most one a day
   *[other] at most one in { $hours } hours
}
ui-letters-line = For games with others at days a turn or without a clock: one e-mail lists all that are waiting for you, with a link to unsubscribe.
ui-letters-not = The table can e-mail you once you have an account, if it sends mail at all.
ui-letters-never = This table sends no mail.
ui-letters-end = Unsubscribe
ui-letters-end-line = The table will no longer e-mail you when it is your turn.
ui-letters-end-yes = Unsubscribe
ui-letters-ended = You have been unsubscribed.
ui-hook = Web address to be told (webhook)
ui-hook-line = The table sends a signed POST there, once for each position that waits for you. For programs.
ui-hook-is = { $url } is told.
ui-hook-set = Tell this address
ui-hook-other = Tell this one instead
ui-hook-drop = Tell nobody
ui-hook-dropped = It is told no more.
ui-hook-secret = Secret of the signatures
ui-hook-once = The table signs by this secret. Copy it now: it is shown only this once.

ui-tokens = Programs that play for you
ui-tokens-line = A program plays in your name by a token, over the table’s interface for programs. Whoever has the token can do what it is good for.
ui-bot-is = You are marked as a bot.
ui-bot-will-be = This marks you as a bot: everybody sees it beside your name, for good.
ui-bot-called = { $name } (bot)
ui-banned-called = { $name } (banned)
ui-token = Token
ui-token-name = Name of the program
ui-token-scopes = It may
ui-scope-read = look at games
ui-scope-play = play
ui-scope-create = begin games
ui-token-make = Make a token
ui-token-make-bot = Mark me as a bot and make a token
ui-token-once = Copy it now: it is shown only this once.
ui-token-made = made on { $day }
ui-token-used = last used on { $day }
ui-token-revoke = Revoke
ui-token-revoked = The token is good for nothing any more.

ui-me-title = You
ui-me-name = Name
ui-me-name-line = Other players see it at your seats. You can play without one.
ui-me-save = Save
ui-me-saved = Saved.
ui-me-link = Play in another browser
ui-me-link-line = You are known by this browser. With a recovery link you are the same player in another browser, or here again when this one has forgotten you. Whoever has the link can play as you.
ui-me-link-make = Make a recovery link
ui-me-link-anew = Make a new link
ui-me-link-drop = Withdraw the link
ui-me-link-copy = Copy
ui-me-link-copied = Copied.
ui-me-link-once = Keep it somewhere safe: it is shown only now.
ui-me-link-made = A link made on { $day } is in use. A new one takes its place.
ui-me-link-gone = The link leads nowhere any more.
ui-me-browsers = Browsers that play as you
ui-me-this = This browser
ui-me-other = Another browser
ui-me-seen = since { $first }, last seen { $last }
ui-me-end = End
ui-me-ended = It is no longer let in.
ui-me-log-out = Log out
ui-me-log-out-line = Without an account or a recovery link, your name and your games here are gone for good once you log out.
ui-me-log-out-yes = Log out for good
ui-me-log-out-no = Stay
ui-me-data = Your data
ui-me-data-save = Save everything (JSON)
ui-me-forget = Delete me
ui-self-out = You were signed out here. This browser now plays as a new guest.
ui-self-other = This browser now plays as { $who }.
ui-again-line = That takes a fresh sign-in.
ui-again-no = Not now
ui-me-forget-line = Deleting takes away your name, your account, your link and all games of yours alone. In games that others play, your seats are free.
ui-me-forget-yes = Yes, delete everything
ui-me-forget-no = Keep it
ui-me-recover = Play on in this browser
ui-me-recover-line = This browser will be the player who made the link.
ui-me-recover-yes = Play on here
ui-me-recover-no = Leave it as it is
ui-me-recovered = This browser now plays as whoever made the link.
ui-account = Account
ui-account-line = With an e-mail address and a password you are the same player in every browser. You can play without.
ui-account-email = E-mail address
ui-account-password = Password
ui-account-bring = Take along the games played here as a guest
ui-account-sign-in = Sign in
ui-account-signed-in = You are signed in.
ui-account-mail = Mail me a link
ui-account-mail-line = The link lets you choose a password: for a new account, or in place of a forgotten one.
ui-account-mailed = A link is on its way to { $email }.
ui-account-no-mail = This table sends no mail: whoever runs it finds the link in its log.
ui-account-logged = This table sends no mail: ask whoever runs it for the link.
ui-account-is = You are signed in as { $email }.
ui-account-change-password = Change password
ui-account-password-old = Password until now
ui-account-password-new = New password, at least 10 characters
ui-account-password-line = All other browsers will be signed out, and recovery links and passkeys stop working.
ui-account-changed = Changed. All other browsers are signed out.
ui-account-wrong = The password is wrong.
ui-account-change-email = Change address
ui-account-email-new = New e-mail address
ui-account-email-line = A link will be mailed there; the address changes when you follow it.
ui-account-choose = Choose a password
ui-account-choose-line = You will be signed in here. If you have an account already, all other browsers will be signed out, and its passkeys stop working.
ui-account-choose-yes = Save and sign in
ui-account-chosen = Your password is saved, and you are signed in.
ui-account-instead = You are signed in here as { $email }. If the link is another player’s, it takes the place of that account in this browser.
ui-account-confirm-line = Your account will have the e-mail address to which this link was mailed.
ui-account-confirm-yes = Yes, change it
ui-account-moved = The account now has the new e-mail address.
ui-account-moved-out = The account now has the new e-mail address. Sign in here with it.
ui-passkeys = Passkeys
ui-passkeys-line = Your phone, your computer or a security key signs you in, without a password. Passkeys stop working when the password is changed.
ui-passkeys-at = Passkeys of this table are used at { $address }.
ui-passkeys-not = This browser has no passkeys.
ui-passkey-name = Name of the passkey
ui-passkey-new = My { $device }
ui-passkey-add = Add a passkey
ui-passkey-added = You can now sign in with this passkey.
ui-passkey-rename = Rename
ui-passkey-remove = Remove
ui-passkey-removed = This passkey no longer works here. You can delete it from your device too.
ui-passkey-made = made on { $day }
ui-passkey-used = last used on { $day }
ui-passkey-sign-in = Sign in with a passkey
ui-passkey-stopped = That was cancelled, or this device has no passkey for this table.
ui-passkey-unmade = No passkey was made: that was cancelled, or took too long.
ui-passkey-had = This device already has a passkey for this account.
ui-chat = Chat
ui-chat-new = { $count ->
    [one] one new line
   *[other] { $count } new lines
}
ui-chat-to = To whom
ui-chat-table = All players
ui-chat-side = My side
ui-chat-gallery = Onlookers
ui-chat-none = Nothing has been said yet.
ui-chat-say = Send
ui-chat-say-to = Say to: { $who }
ui-chat-write-to = Write in private to: { $who }
ui-chat-you = You
ui-chat-onlooker = an onlooker
ui-chat-more = More about { $who }
ui-chat-silent = Silence the chat of this game in this browser
ui-chat-silent-line = The chat of this game is silenced in this browser.
ui-notes = Private notes
ui-notes-joined = Changed on another device meanwhile: both texts are here.
ui-notes-kept = Notes saved.
ui-block = Block
ui-blocked = Blocked.
ui-block-line = Whoever you block is no longer heard, and cannot take a seat where you sit.
ui-blocked-people = People you have blocked
ui-blocked-nameless = A guest without a name
ui-blocked-since = since { $day }
ui-unblock = Unblock
ui-unblocked = Unblocked.
ui-report = Report
ui-report-why = What is wrong?
ui-report-sent = Reported to whoever runs this table.
ui-rematch = Rematch
ui-rematch-line = The same battle again with sides changed
ui-rematch-wanted = The other side wants a rematch.
ui-rematch-asked = You have asked for a rematch.
ui-rematch-go = To the rematch
ui-rematch-join = Play the rematch
ui-call-off = Call off
ui-call-off-line = As long as some side has yet to act; the game has no result then
ui-call-off-sure = Call the game off? It ends without a result.
ui-remove = Remove
ui-remove-sure = Remove this player? They cannot come back to this game.
ui-ratings = Ratings
ui-rating-of = Game
ui-rating-pace = Pace
ui-rating = Rating
ui-rating-games = Games
ui-pace-of-live = live
ui-pace-of-mail = by mail
ui-pace-of-none = no clock
ui-rating-provisional = “?”: still uncertain, after few games or a long pause.
ui-no-ratings = You have not finished a rated game yet.
ui-no-ratings-guest = Only players with an account are rated.
ui-no-ratings-other = No rated game yet.
ui-profile-nobody = There is no such player: they have given up their name, or blocked you.
ui-profile-own = That is you. Others see this.
ui-profile-blocked = You have blocked this player.
ui-reliability-games = { $finished } of { $games } games with others played to the end.
ui-reliability-answers = { $percent } % of moves in time.
ui-rated = Rated
ui-rated-new-line = The result changes the ratings of both sides. For players with an account.
ui-rated-needs-clock = A rated game needs a clock: choose one of the paces first.
ui-tournament-game = tournament
ui-rated-game = rated
ui-title-seed-chosen = { $title } (chosen seed)
ui-tournaments = Tournaments
ui-no-tournaments = You neither run a tournament nor play in one yet.
ui-tournament-new = New tournament
ui-tournament-title = Title
ui-tournament-scenario = Scenario
ui-tournament-system = System
ui-tournament-rounds = Rounds
ui-tournament-make = Create the tournament
ui-system-swiss = Swiss
ui-system-swiss-line = A fixed number of rounds; each pairs players who have done about equally well and have not met.
ui-system-round-robin = Round robin
ui-system-round-robin-line = Everybody meets everybody once.
ui-system-double-round-robin = Double round robin
ui-system-double-round-robin-line = Everybody meets everybody twice, once on each side.
ui-tournament-here = This game belongs to a tournament
ui-tournament-is-open = Open to join
ui-tournament-is-over = Finished
ui-tournament-round = Round { $round } of { $rounds }
ui-tournament-by = Run by: { $who }
ui-tournament-you = you
ui-tournament-player = Player { $number }
ui-tournament-link-line = Whoever has this link can join until the tournament starts.
ui-tournament-needs = At least { $players } players
ui-tournament-needs-rounds = { $rounds ->
    [one] 1 round, at least { $players } players
   *[other] { $rounds } rounds, at least { $players } players
}
ui-tournament-join = Join
ui-tournament-leave = Leave the tournament
ui-tournament-leave-yes = Really leave
ui-tournament-leave-line = Whoever leaves now is not paired any more; the current game still counts.
ui-tournament-start = Start the first round
ui-tournament-drop = Delete
ui-tournament-drop-yes = Really delete it
ui-tournament-play = To your game
ui-tournament-players = Players
ui-tournament-standings = Standings
ui-tournament-empty = Nobody has joined yet.
ui-tournament-ties = Ties are broken by, in this order: { $ties }.
ui-tournament-withdrawn = (withdrawn)
ui-tournament-remove = Remove
ui-tournament-remove-yes = Really remove
ui-tournament-bye = has a bye
ui-tournament-decided = set by the organiser
ui-tournament-look = Look
ui-tournament-game = Game
ui-tournament-decide = Set result
ui-decide-wins = { $who } wins
ui-decide-draw = Draw
ui-decide-none = Both lose
ui-standing-place = Place
ui-standing-player = Player
ui-standing-points = Points
ui-tie-buchholz = Buchholz (the points of all opponents)
ui-tie-buchholz-short = Bh.
ui-tie-sonneborn-berger = Sonneborn-Berger (the points of opponents beaten, half of those drawn with)
ui-tie-sonneborn-berger-short = S-B
ui-tie-head-to-head = head-to-head
ui-tie-head-to-head-short = H-H
ui-tie-wins = games won
ui-tie-wins-short = Won
ui-press = Press
ui-press-none = No press
ui-press-none-line = Sides cannot write to each other until the game is over.
ui-press-public = Public press
ui-press-public-line = What sides write to each other everybody reads, onlookers too.
ui-press-private = Private press
ui-press-private-line = Sides write to everybody, onlookers too, or in private to one another. Private letters stay private after the game.
ui-press-history = Private press, opened at the end
ui-press-history-line = As private press, but everybody reads all letters when the game is over.
ui-rated-line = This game is rated: once it has begun, a seat can be resigned but not given away.
ui-seeks = Looking for an opponent
ui-no-seeks = Nobody is looking for a game right now.
ui-seek-own = You
ui-seek-somebody = A guest
ui-seek-between = opponent { NUMBER($lowest, useGrouping: 0) } to { NUMBER($highest, useGrouping: 0) }
ui-seek-from = opponent { NUMBER($lowest, useGrouping: 0) } or more
ui-seek-to = opponent up to { NUMBER($highest, useGrouping: 0) }
ui-seek-plays = plays { $side }
ui-seek-unfit = Your rating is outside what is wanted.
ui-seek-account = For players with an account.
ui-seek-drop = Withdraw
ui-seek-take = Play
ui-seek-title = Look for an opponent
ui-seek-side = Your side
ui-seek-any-scenario = Any scenario
ui-seek-any-line = A scenario of { $game } for two is drawn when somebody accepts.
ui-seek-any-of = { $game }: any scenario
ui-seek-any = Either
ui-seek-lowest = Opponent’s rating from
ui-seek-highest = to
ui-seek-start = Look for an opponent
ui-seek-listed = You are looking for this game already.
ui-seek-made = Listed. The game opens here once somebody takes it up.
ui-seek-made-live = Listed as long as you stay here. The game opens here once somebody takes it up.
