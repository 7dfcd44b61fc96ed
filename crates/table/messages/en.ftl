# What the table itself says.

table-not-understood = The request was not understood: { $why }.
table-too-large = That is too large; at most { $limit } { $what } are taken.
table-not-your-seat = Seat { $seat } is not yours.
table-others-play = Others play here as well, so the game stays. Resign, or give up your seats: then it leaves your list.
table-seat-sealed = Orders are sealed that one person in both seats would read. Leave the seat to another person here, or wait until they are revealed.
table-seat-taken = Somebody else sits there already: { $who }.
table-no-such-seat = There is no seat { $seat } at this table.
table-seat = this seat
table-no-seat = You only look on at this game.
table-no-such-game = There is no such game.
table-not-found = There is nothing at this address.
table-no-such-scenario = There is no scenario { $scenario }.
table-no-such-scenario-near = There is no scenario { $scenario }. Did you mean { $near }?
table-no-such-ruleset = There is no ruleset { $ruleset }.
table-no-such-level = There is no computer player { $level } for this ruleset.
table-seats-wrong = { $seats ->
    [one] The scenario has one seat
   *[other] The scenario has { $seats } seats
} to be filled; { $given } were given.
table-dice-others = Others play at this table as well; who rolls the dice is not for one of them to change.
table-no-such-moment = You cannot look back at this moment, or not yet.
table-nothing-to-play = The battle is over at this moment; there is nothing to play on from. Choose an earlier one.
table-analysis-not-over = The game goes on. Once it is over its chances can be looked at.
table-analysis-nobody = No computer player can judge this game yet.
table-client-used = This submission's id was used before, for something else.
table-record-damaged = The record cannot be read: line { $line }: { $why }.
table-record-entry = The record does not replay. Entry { $entry } ({ $what }): { $why }
table-record-unfit = The record does not replay: { $why }.
table-record-position = The record sets a position instead of playing to it (entry { $entry }), and such a record is not taken from outside.
table-foreign-host = This table does not answer to the name { $host }.
table-foreign-origin = Requests from other sites are not taken.
table-busy = Too much is asked at once; try again in a moment.
table-storage = The move could not be written down, so it was not made. Try again.
table-bug = Something went wrong inside. The game stands as it was before.
table-no-dice = No dice fall in this game.
table-no-sandbox = The position can be set only in a sandbox.
table-no-sandbox-here = There is no sandbox for these rules.
table-sandbox-alone = In a sandbox one person has all seats.
table-seed-alone = Whoever chose the seed of this game knows its dice, so nobody but you and the computer can play it.
table-damaged = Damaged
table-damaged-how = This game is damaged and cannot be opened. You can save its record or delete it.
