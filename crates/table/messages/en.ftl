# What the table itself says.

table-not-understood = The request was not understood: { $why }.
table-too-large = That is too large; at most { $limit } { $what } are taken.
table-not-your-seat = Seat { $seat } is not yours.
table-others-play = Others play here as well, so the game stays. Resign or give up your seats to take it off your list.
table-seat-sealed = One person in both seats would see sealed orders. Leave the seat to another person at this screen, or wait until they are revealed.
table-seat-taken = Somebody else sits there already: { $who }.
table-no-such-seat = There is no seat { $seat } at this table.
table-seat = this seat
table-no-seat = You are only watching this game.
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
table-dice-others = Others play at this table as well; one player alone cannot change who rolls the dice.
table-no-such-moment = This moment cannot be shown, or not yet.
table-nothing-to-play = The battle is over at this point. Choose an earlier one to play on from.
table-analysis-not-over = The game is still going on. It can be analysed once it is over.
table-analysis-nobody = No computer player can evaluate this game yet.
table-client-used = This submission id was already used for something else.
table-record-damaged = The record cannot be read: line { $line }: { $why }.
table-record-entry = The record does not replay. Entry { $entry } ({ $what }): { $why }
table-record-unfit = The record does not replay: { $why }.
table-record-position = The record sets a position instead of playing to it (entry { $entry }), and such a record is not taken from outside.
table-foreign-host = This table is not served under the name { $host }.
table-foreign-origin = Requests from other sites are refused.
table-busy = The table is busy; try again in a moment.
table-streams-many = Too many pages follow games from here. Close some of them.
table-storage = The move could not be saved, so it was not made. Try again.
table-bug = Something went wrong on the server. The game is as it was before.
table-no-dice = There are no dice in this game.
table-no-sandbox = The position can be set only in a sandbox.
table-no-sandbox-here = There is no sandbox for these rules.
table-sandbox-alone = In a sandbox one person plays all seats.
table-seed-alone = Whoever chose the seed of this game knows its dice, so nobody but you and the computer can play it.
table-damaged = Damaged
table-set-aside = Set aside
table-set-aside-how = This game has been set aside and cannot be played for now: ask whoever runs this table. You can save its record.
table-damaged-how = This game is damaged and cannot be opened. You can save its record or delete it.
table-no-fleets = No fleet lists are put together for the ruleset { $ruleset }.
table-no-designs = Scenarios of the ruleset { $ruleset } cannot be drawn.
table-clock-bounds = That is more or less time than can be set here.
table-clock-not-here = There are no clocks in a sandbox, nor where players roll the dice by hand.
table-clock-none = There is no clock there.
table-clock-own-side = That is for your opponents’ seats.
table-clock-no-claim = This seat still has time, or you have none left yourself.
table-unanswered-not = A seat without a clock can be claimed or freed while somebody sits there who owes an answer and you owe none yourself, { $days } days after the last move.
table-unanswered-yet = Without a clock a seat can be claimed or freed when it has not answered for { $days } days: here { $left ->
    [one] within a day.
   *[other] in { $left } days.
}
table-clock-no-default = What is asked has no default answer.
table-clock-not-paused = The clocks are not paused.
table-clock-nothing-asked = Nobody asks for a pause.
table-clock-no-holidays = Days off are for games at mail pace.
table-clock-holidays-left = { $days ->
    [one] There is one day off left.
   *[other] There are { $days } days off left.
}
table-note-changed = These notes were changed meanwhile, on another device or page of yours.
table-answer-nothing = None of the actions of your standing answer is possible now.
table-answer-condition = A condition of your standing answer is not met.
table-answer-held = You took this back, so it is not answered for you again.
table-answer-by-hand = You did otherwise by hand, so it is not answered for you.
table-answer-gone = This standing answer has been removed.
table-answer-kind = No question of this kind ({ $kind }) is asked in this game.
table-answer-anything = A line that matches anything is no answer.
table-answers-many = You already have { $most } standing answers.
table-no-such-answer = You have left no such standing answer.
table-master-none = This game has no game master.
table-master-other = That is for the game master alone.
table-master-unfit = A sandbox, a rated game, and a game with a chosen seed have no game master.
table-master-substitute = A seat is opened to a substitute, or given to a computer.
table-master-plays = You play against this side, so another must take its seat.
table-master-nothing-proposed = Nothing is proposed, or the game has gone on since.
table-master-paused = { $minutes ->
    [one] The game master stopped the clocks for a minute.
    [1440] The game master stopped the clocks for a day.
    [4320] The game master stopped the clocks for 3 days.
    [10080] The game master stopped the clocks for 7 days.
   *[other] The game master stopped the clocks for { $minutes } minutes.
}
table-master-resumed = The game master restarted the clocks.
table-master-extended = { $minutes ->
    [one] The game master gave { $side } a minute.
    [1440] The game master gave { $side } a day.
    [4320] The game master gave { $side } 3 days.
   *[other] The game master gave { $side } { $minutes } minutes.
}
table-master-opened = The game master opened the seat of { $side } to a substitute.
table-master-computer = The game master gave { $side } to a computer.
table-master-proposed = The game master proposes going back.
table-master-withdrew = The game master no longer proposes going back.
table-master-declined = Going back is declined ({ $side }).
table-time-out = Your time has run out.
table-name-unfit = A name has at most { $most } characters on one line.
table-no-such-link = This link leads nowhere: it was withdrawn, or another took its place.
table-no-such-browser = No such browser plays as you.
table-email-unfit = This is not an e-mail address.
table-password-unfit = A password has { $least } to { $most } characters, not all of them spaces.
table-wrong-password = The address or the password is wrong.
table-banned = Whoever runs this table does not let you in any more.
table-wrong-passkey = This table does not know the passkey, or no longer does.
table-no-passkeys = There are no passkeys at this table: it has no address of its own that browsers trust.
table-passkey-unfit = This passkey cannot be used here.
table-passkey-late = That took too long. Try again.
table-no-such-passkey = You have no such passkey.
table-sign-in-again = That takes a fresh sign-in. Sign in again and try once more.
table-bot-plays = You are in a rated game or a tournament, or looking for a rated game. Finish or leave it before you become a bot.
table-throttled = { $minutes ->
    [one] That was too often. Try again in a minute.
   *[other] That was too often. Try again in { $minutes } minutes.
}
table-no-such-key = This link no longer works: it has been used, is too old, or was replaced. Ask for another one.
table-no-account = You have no account here.
table-email-taken = There is an account with this address already.
table-mail-join = Your account
table-mail-join-body =
    Somebody, probably you, wants to play as the same player everywhere, with this e-mail address.
    To confirm it, choose a password here:

    { $link }

    The link works once, within a day. If you have not asked for it, ignore this message.
table-mail-reset = A new password
table-mail-reset-body =
    Somebody, probably you, wants a new password for the account with this e-mail address.
    Choose it here:

    { $link }

    All other browsers will be signed out. The link works once, within a day. If you have not asked for it, ignore this message: your password stays as it is.
table-mail-email = Your new address
table-mail-email-body =
    Somebody, probably you, wants to move an account to this e-mail address.
    To confirm it, follow this link:

    { $link }

    The link works once, within a day. If you have not asked for it, ignore this message.
table-mail-taken-body =
    Somebody, probably you, wants to move an account to this e-mail address, but there is an account with it already.
    You can sign in to that one here:

    { $link }
table-mail-moved = Your account has a new address
table-mail-moved-body =
    The account with this e-mail address has been moved to another address, by somebody who knows its password and reads mail there.
    If it was not you, tell whoever runs this table:

    { $link }
table-chat-empty = There is nothing in it.
table-chat-not-here = You cannot write there.
table-no-such-tournament = There is no such tournament.
table-tournament-title = A tournament needs a title.
table-tournament-rounds = A Swiss tournament has 1 to 15 rounds; those of a round robin follow from its players.
table-tournament-computer = In a tournament no computer can take over a seat.
table-tournaments-many = You are running five tournaments already.
table-tournament-not-yours = Only whoever runs the tournament can do that.
table-tournament-not-in = You do not play in this tournament.
table-tournament-late = The tournament no longer allows that: it has begun, is full, or is over.
table-tournament-few = It takes at least { $players } players.
table-tournament-seats = In a game of a tournament everybody keeps their seat.
table-press-forbids = The press of this game does not allow that.
table-press-unfit = Press is chosen for games of more than two sides, and not in a sandbox.
table-nobody-there = Nobody is to be found there.
table-that-is-you = That is you.
table-not-welcome = A player in this game does not want to play with you.
table-too-late = Every side has acted, so the game cannot be called off any more. You can resign, or offer a draw.
table-tournament-apart = You and somebody in this tournament do not want to play each other, so you cannot join it.
table-games-kept = You have { $most } games here that are unfinished or were imported, as many as one may: finish some, or take some off your list.
table-import-budget = Records of at most { $most } megabytes are imported in an hour here.
table-removed = You were removed from this game before it began.
table-rated-account = Only players with an account are rated. Make one on the page “You”, or play without ratings.
table-rated-bot = Bots are rated among themselves: in a rated game people play people and bots play bots.
table-rated-unfit = A rated game is one of the scenarios here among people, each in one seat, with dice rolled by the table.
table-rated-clock = A rated game needs a clock, so that nobody waits for ever: choose a bank of minutes, or days for each answer. Without a clock it can be played unrated.
table-rated-people = In a rated game every seat is for one person.
table-rated-one-seat = You already sit in this rated game.
table-rated-stay = This game is rated: you can resign, but not leave your seat to somebody else.
table-rated-dice = In a rated game the table rolls the dice.
table-seek-gone = Somebody else has taken it up already, or it is looked for no longer.
table-seek-range = Your rating is outside what is wanted.
table-seek-any = For any scenario there are neither sides nor options to choose.
table-seek-sides = Opponents are looked for in battles of two sides.
table-seeks-many = You are looking for five games already. Withdraw one first.
table-no-rematch = There is a rematch only of a game that was played to its end.
table-token-unknown = Nobody has this token, or it was revoked.
table-token-scope = This token is not good for that: it lacks the scope { $scope }.
table-token-not-here = That is for people in a browser, and for no token.
table-token-for-nothing = A token has to be good for something: read, play or create.
table-token-for-bots = Only bots play and begin games by tokens. Mark yourself as a bot first.
table-no-such-token = You have no such token.
table-no-such-promise = This commitment to dice has expired. Ask for another.
table-no-letters = Letters go to whoever has an account, and only where the table can send mail.
table-no-such-letters = This link ends no letters: there are none to you any more.
table-hook-unfit = That is no address that can be told: it begins with https:// and is on the open internet.
table-hook-none = That is not an address that can be told: it begins with http:// or https://.
table-push-turn = It is your turn.
table-mail-turn = { $count ->
    [one] It is your turn
   *[other] It is your turn in { $count } games
}
table-push-claim = Another player has run out of time or stopped playing. You need not wait for them any longer.
table-mail-claim = { $count ->
    [one] You need not wait any longer
   *[other] You need not wait any longer in { $count } games
}
table-mail-turn-games =
    { $count ->
        [one] It is your turn in this game:
       *[other] It is your turn in these games:
    }

    { $games }
table-mail-claim-games =
    { $count ->
        [one] In this game another player has run out of time or stopped playing. You need not wait for them any longer:
       *[other] In these games other players have run out of time or stopped playing. You need not wait for them any longer:
    }

    { $games }
table-mail-games =
    { $games }

    You get this because you wanted to be told. No more letters like this:

    { $stop }
