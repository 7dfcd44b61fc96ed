# Quello che dice il tavolo stesso.

table-not-understood = La richiesta non è stata capita: { $why }.
table-too-large = È troppo; si accettano al massimo { $limit } { $what }.
table-not-your-seat = Il posto { $seat } non è tuo.
table-no-seat = A questa partita puoi solo assistere.
table-others-play = Qui giocano anche altri, perciò la partita resta. Arrenditi o lascia i tuoi posti: allora esce dal tuo elenco.
table-seat-sealed = Ci sono ordini sigillati che una sola persona in entrambi i posti leggerebbe. Lascia il posto a un'altra persona qui, o aspetta che siano rivelati.
table-seat-taken = Lì siede già qualcun altro: { $who }.
table-no-such-seat = A questo tavolo non c’è un posto { $seat }.
table-seat = questo posto
table-no-such-game = Questa partita non esiste.
table-not-found = A questo indirizzo non c’è nulla.
table-no-such-scenario = Lo scenario { $scenario } non esiste.
table-no-such-scenario-near = Lo scenario { $scenario } non esiste. Volevi dire { $near }?
table-no-such-ruleset = Il regolamento { $ruleset } non esiste.
table-no-such-level = Per questo regolamento non c’è un giocatore artificiale { $level }.
table-seats-wrong = { $seats ->
    [one] Lo scenario ha un posto
   *[other] Lo scenario ha { $seats } posti
} da assegnare; ne sono stati indicati { $given }.
table-dice-others = A questo tavolo giocano anche altri: chi tira i dadi non lo decide uno solo.
table-no-such-moment = A questo momento non puoi tornare, o non ancora.
table-nothing-to-play = In questo momento la battaglia è finita; non c’è più nulla da giocare. Scegline uno precedente.
table-analysis-not-over = La partita è ancora in corso. Le probabilità si possono guardare quando è finita.
table-analysis-nobody = Nessun giocatore automatico sa ancora giudicare questa partita.
table-client-used = L’identificativo di questo invio è già stato usato per qualcos’altro.
table-record-damaged = La registrazione non si può leggere: riga { $line }: { $why }.
table-record-entry = La registrazione non si può rigiocare. Voce { $entry } ({ $what }): { $why }
table-record-unfit = La registrazione non si può rigiocare: { $why }.
table-record-position = La registrazione impone una posizione invece di arrivarci giocando (voce { $entry }): dall’esterno non si accetta.
table-foreign-host = Questo tavolo non risponde al nome { $host }.
table-foreign-origin = Le richieste da altri siti non sono accettate.
table-busy = Troppe richieste insieme; riprova tra un momento.
table-storage = La mossa non si è potuta scrivere, quindi non è stata fatta. Riprova.
table-bug = Qualcosa è andato storto all’interno. La partita è rimasta com’era.
table-no-dice = In questo gioco non si tirano dadi.
table-no-sandbox = La posizione si può impostare solo nella sabbiera.
table-no-sandbox-here = Per queste regole non c’è una sabbiera.
table-sandbox-alone = Nella sabbiera una persona tiene tutti i posti.
table-seed-alone = Chi ha scelto il seme di questa partita ne conosce i dadi: la possono giocare solo lui e il computer.
table-damaged = Danneggiata
table-damaged-how = Questa partita è danneggiata e non si può aprire. Puoi salvarne il verbale o eliminarla.
