# What every table says, whatever is played.

plain = { $text }
outcome-won = { $winner } victorious. { $reason }
outcome-draw-agreed = The sides agree to a draw.
outcome-out-of-time = Time ran out.
outcome-unanswered = Nobody moved any more.
outcome-called-off = The game was called off: it has no result.
outcome-decided = The result is set by the organiser of the tournament.

scenario-changed = { $title } (not the published version)
scenario-own = { $title } (unpublished scenario)

position-set = The position is set.
time-ran-out = Time has run out ({ $side }).
no-more-moves = No more moves have come ({ $side }): forfeited.
game-called-off = The game is called off ({ $side }).
game-decided = The organiser of the tournament has set the result: the game is over.
draw-declined = The draw is declined ({ $side }).
undo-asked = Request to take back the last move ({ $side }).
undo-allowed = The request is allowed ({ $side }).
undo-declined = The request is declined ({ $side }).
undo-withdrawn = The request is withdrawn ({ $side }).
undo-together = All agreed to go back. What was seen stays seen.
undo-together-dice = All agreed to go back. What was seen stays seen, and the same rolls give the same dice.
undo-done = The last move is taken back ({ $side }). What was seen stays seen.
undo-done-dice = The last move is taken back ({ $side }). What was seen stays seen, and the same rolls give the same dice.
dice-without = The dice go on without anything added by { $side }.
dice-by-hand = Dice are rolled by hand from now on ({ $side }).
dice-by-table = The table rolls the dice from now on ({ $side }).

refused-no-such-seat = There is no seat { $seat } at this table.
refused-stale = Something happened since you looked: you saw revision { $seen }, the game is at { $now }. Look again.
refused-not-asked = It isn’t this seat’s turn.
refused-roll-due = Dice have to be rolled first.
refused-no-roll-due = There are no dice to roll now.
refused-bad-faces = { $dice ->
    [one] One die with { $sides } sides cannot show that.
   *[other] { $dice } dice with { $sides } sides cannot show that.
}
refused-over = The game is over.
refused-out-of-play = Your side is out of the game: the others decide how it ends.
refused-nothing-on-offer = Nobody offers a draw.
refused-nothing-to-add = Seat { $seat } can add nothing to the dice: it has done so already, or these dice take nothing.
refused-nothing-asked = Nobody asks to take anything back.
refused-already-asked = Somebody already asks to take back a move: that is answered first.
refused-own-request = The other sides answer this request.
refused-cannot-go-back = The game cannot go back to before that: it is no action that all know of, or since then somebody has resigned, run out of time or added to the dice.
refused-nothing-to-take-back = You have no move that the others could let you take back.
refused-undone-alone = You can undo this yourself, without asking.
refused-malformed = “{ $found }” at character { $at } was not understood; expected: { $expected }.
refused-blind = You can’t see what comes of this before you do it.
refused-nothing-to-withdraw = Nothing can be undone: dice were rolled, orders revealed, or somebody else has acted since.
refused-depended = Something that came later depends on this, so it cannot be undone.
refused-record = The record does not fit: { $why }.

drawing-points = Points
drawing-minutes = Minutes it takes
drawing-name = Name
drawing-code = Code

roster-points = { $spent } of { $budget } points
roster-price = { $points } points

fault-cited = { $said } ({ $clause })
fault-of = { $name }: { $said }
fault-more = and { $others } more
fault-text-long = { $key } has at most { $most } characters, not { $long }
fault-text-line = { $key } stands on one line; it has no { $odd }
fault-number = { $key } is { $least } to { $most }, not { $found }
fault-sides = there are two sides, not { $count }
fault-squadron-code = "{ $code }" is no code for a squadron, or it is taken
fault-ships-most = a battle has at most { $most } ships
fault-ship-code = "{ $code }" is no code for a ship
fault-ship-twice = two ships are called { $code }
fault-some-placed = either every ship has a place (`at`) or none has
fault-lies-off = { $code } lies on land or off the table
fault-lies-on = { $code } lies on { $other }
fault-table-size = the table is too large or too small
fault-land-few = a coast has 3 to 64 corners
fault-land-many = a coast has 3 to 64 corners, not { $count }
fault-land-outside = corner { $corner } of this land is off the table
fault-land-same = corner { $corner } of this land is where the one before is
fault-land-crossing = edges { $one } and { $two } of this land cross or touch
