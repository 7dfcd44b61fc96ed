# Quello che la riga di comando aggiunge di suo quando racconta una partita.

cli-several-seats = { $side }, posto { $seat }
cli-table-action = { $action ->
    [resign] si arrende
    [offer-draw] propone la patta
    [allow-undo] acconsente ad annullare
    [decline-undo] rifiuta di annullare
    [withdraw-undo] ritira la richiesta di annullare
    [withdraw-offer] ritira la proposta di patta
    [decline-draw] rifiuta la patta
    [call-off] annulla la partita
    [roll-by-hand] d’ora in poi tira i dadi a mano
    [let-table-roll] d’ora in poi lascia tirare i dadi al tavolo
   *[other] { $action }
}
cli-asks-undo = chiede di annullare dalla voce { $entry } in poi
cli-takes-back = ritira { $entries }
cli-sealed = sigillato
cli-new-dice = dadi nuovi
cli-rules-version = versione delle regole { $version }
cli-the-end = Fine: { $how }
cli-goes-on = La partita continua.

cli-odds-chance = probabilità
cli-odds-fraction = frazione
cli-odds-result = esito
cli-odds-samples = { $samples ->
    [one] da un campione, non esatta
   *[other] da { $samples } campioni, non esatte
}

cli-no-charts = nessuna tabella

cli-entry = voce
cli-turn = turno
cli-phase = fase
cli-looked-at = { $points } fasi su { $phases }, { $games } partite proseguite dal giocatore { $level } con { $nodes } nodi a partita.
cli-swing = { $phase } (voci da { $from } a { $to }): { $gained } da { $before } a { $after }.
cli-no-swings = Nessuna svolta significativa.
