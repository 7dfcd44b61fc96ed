# What every table says, whatever is played.

plain = { $text }
outcome-won = { $winner } victorious. { $reason }
outcome-draw-agreed = The sides agree to a draw.

position-set = The position is set.
draw-declined = { $side } declines the draw.
dice-by-hand = From here on the dice are rolled by hand ({ $side }).
dice-by-table = From here on the table rolls the dice ({ $side }).

refused-no-such-seat = There is no seat { $seat } at this table.
refused-stale = Something has happened since: you saw revision { $seen }, the game is at { $now }. Look again, then decide.
refused-not-asked = It is not for seat { $seat } to act now.
refused-roll-due = Dice have to fall first.
refused-no-roll-due = No dice are due now.
refused-bad-faces = { $dice ->
    [one] One die with { $sides } sides cannot show that.
   *[other] { $dice } dice with { $sides } sides cannot show that.
}
refused-over = The game is over.
refused-out-of-play = Your side is out of the game: the others decide how it ends.
refused-nothing-on-offer = Nobody offers a draw.
refused-malformed = At character { $at }: expected { $expected }, found “{ $found }”.
refused-nothing-to-withdraw = Nothing can be taken back: dice, a reveal or somebody else's action came after.
refused-depended = Something that stays depends on what would be taken back.
refused-record = The record does not fit: { $why }.
