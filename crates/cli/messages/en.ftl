# What the command line says of its own when it tells of a game.

cli-several-seats = { $side }, seat { $seat }
cli-table-action = { $action ->
    [resign] resigns
    [offer-draw] offers a draw
    [allow-undo] allows taking back
    [decline-undo] declines taking back
    [withdraw-undo] no longer asks to take back
    [withdraw-offer] takes the offer of a draw back
    [decline-draw] declines a draw
    [call-off] calls the game off
    [roll-by-hand] from here on rolls dice by hand
    [let-table-roll] from here on lets the table roll the dice
   *[other] { $action }
}
cli-asks-undo = asks to take back to before entry { $entry }
cli-takes-back = takes back { $entries }
cli-sealed = sealed
cli-new-dice = new dice
cli-rules-version = rules version { $version }
cli-the-end = The end: { $how }
cli-goes-on = The game goes on.

cli-odds-chance = chance
cli-odds-fraction = fraction
cli-odds-result = result
cli-odds-samples = { $samples ->
    [one] from one sample, not exact
   *[other] from { $samples } samples, not exact
}

cli-no-charts = no charts

cli-entry = entry
cli-turn = turn
cli-phase = phase
cli-looked-at = { $points } of { $phases } phases, { $games } games played on by the { $level } with { $nodes } nodes a game.
cli-swing = { $phase } (entries { $from } to { $to }): { $gained } { $before } to { $after }.
cli-no-swings = No phase changed the chances more than chance would.
