side-galley = the galley
side-galliot = the galliot
squadron = Company group { $code }
company-soldiers = Soldiers { $code }
company-rowers = Rowers { $code }
deck = A deck

phase-act = Turn { $turn }: { $side } acts
phase-fight = Turn { $turn }: the fight
phase-over = The fight is over
ask-act = Send companies over the rail, or pass.
ask-casualties = Choose which of your companies is lost.
ask-answer = Strike back at the boarders, or hold.
roll-volley = the defenders' volley
roll-assault = the boarders' assault
roll-counter = the counter-attack
track-turn = Turn
companies-left = { $count } companies left
status-boarding = Over the rail

choice-send = Send over
choice-board = Board
choice-board-alone = Board with this company
choice-pass = Pass
choice-lose = Lose this company
choice-counter = Counter-attack
choice-hold = Hold
cost-company = { $amount } companies at risk

event-sent = { $company } climbs the rail.
event-passed = { $side } keeps to its deck.
event-boarded = { $side } boards with { $count } companies.
event-fired = { $kind ->
    [volley] The volley
    [assault] The assault
   *[counter] The counter-attack
} scores { $hits ->
    [0] no hit
    [one] one hit
   *[other] { $hits } hits
}.
event-lost = { $company } is lost.
event-held = { $side } holds its deck.
event-countered = { $side } strikes back.
event-conceded = { $side } gives up.

refused-not-your-turn = It is not for you to decide now.
refused-not-now = This is not what is asked now.
refused-not-yours = { $company } is not under your command.
refused-gone = { $company } is lost.
refused-sent = { $company } is over the rail already.
refused-full = Three companies are as many as can board at once.
refused-nobody = Nobody has been sent over the rail.
refused-some = Companies have been sent: board, or take them back.
refused-not-there = { $company } was not in this fight.

modifier-castle = A castle: volleys hit on 5 as well
result-taken = { $side } is taken
result-hits = { $hits } hits, { $side } to choose, { $lost } lost
result-lost = { $lost } lost
result-none = Nobody is lost

outcome-taken = nobody is left to defend the other ship
outcome-count = more companies left after the last turn
outcome-even = as many companies left after the last turn
outcome-conceded = the other ship gave up

option-castles = Castles
option-castles-line = Whether ships with castles have them.
option-castles-yes = As in the scenario
option-castles-no = None
side-rail = The rail
side-planks = Planks over the rail
badge-hits = Hits from { $from } up
