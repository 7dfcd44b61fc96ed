# What the page itself says, in English. Everything of the games comes from their own catalogues.

ui-title = Trierarch
ui-subtitle = Galley warfare at your table, every clause refereed.
ui-loading = Fetching the chart…
ui-lobby = Lobby
ui-back = Back to the lobby
ui-board = The map. Arrow keys go from piece to piece, Enter chooses, N goes to the next piece that can act, Escape lets go.
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
ui-seat-here-line = Hot-seat: the page asks to hand over the screen before this person acts.
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
ui-your-turn = Your move
ui-their-turn = Waiting for { $who }
ui-free-turn = Waits for somebody to sit down: { $who }
ui-import = Go on from a record
ui-import-line = A file saved with “Save record”.

ui-theme = Light or dark
ui-theme-auto = Auto
ui-theme-light = Light
ui-theme-dark = Dark
ui-pace = How fast others’ moves are played
ui-pace-slow = Slow
ui-pace-normal = Normal
ui-pace-fast = Fast
ui-pace-instant = At once
ui-language = Language
ui-language-auto = Language: automatic

ui-wind = Wind: { $wind }
ui-piece = { $code }, { $name }, at { $place }
ui-zoom-in = Closer
ui-zoom-out = Farther
ui-fit-map = Whole map
ui-fit-ships = All ships
ui-box = Choose with a box (or Shift and drag)

ui-you-act = Your move
ui-you-act-as = Your move: { $who }
ui-they-act = To move: { $who }
ui-free-act = Waiting for somebody to sit down: { $who }
ui-dice-due = Dice are due
ui-watching = You are looking on.
ui-could-act = { $count ->
    [0] Nothing left to do
    [one] One ship can still act
   *[other] { $count } ships can still act
}
ui-next = Next
ui-previous = Previous ship
ui-undo = Undo
ui-undo-title = Take back what you did last, as far as the rules allow
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
ui-change-over = Now: { $who }
ui-change-over-line = Another person acts. Hand over the screen.
ui-change-over-go = Here I am
ui-record = Save record
ui-resign = Resign
ui-resign-sure = Really give up the battle for { $who }?
ui-offer-draw = Offer a draw
ui-withdraw-offer = Withdraw the offer
ui-draw-offered = { $who } offers a draw.
ui-ended = The battle is over
ui-more = More

ui-ship = Ship
ui-fleet = Fleet
ui-log = Log
ui-rules = Rules
ui-orders = Orders
ui-nothing-chosen = Choose a ship on the map, several with Shift or a box, or a squadron under “Fleet”.
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
ui-search-rules = Find a clause
ui-squadron-line = { $count ->
    [one] { $count } ship
   *[other] { $count } ships
}
ui-squadron-of = of { $count }

ui-fault-unreachable = The table cannot be reached.
ui-fault-said = { $said }
ui-fault-stale = Something has happened meanwhile; the map is now up to date.
ui-fault-no-game = There is no such game here.
ui-fault-no-board = This kind of board cannot be drawn yet.
