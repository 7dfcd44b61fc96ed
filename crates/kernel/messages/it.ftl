# Quello che ogni tavolo dice, qualunque cosa si giochi.

plain = { $text }
outcome-won = Vittoria: { $winner }. { $reason }
scenario-changed = { $title } (diverso dalla versione fornita)
scenario-own = { $title } (scenario proprio)

position-set = La posizione è impostata.
time-ran-out = Tempo scaduto: { $side }.
no-more-moves = Non sono più arrivate mosse: { $side } perde per abbandono.
game-called-off = { $side }: partita annullata.
game-decided = Chi organizza il torneo ha stabilito il risultato: la partita è finita.
draw-declined = { $side }: patta rifiutata.
undo-asked = Richiesta di annullare l’ultima mossa: { $side }.
undo-allowed = { $side }: richiesta accolta.
undo-declined = { $side }: richiesta respinta.
undo-withdrawn = { $side }: richiesta ritirata.
undo-together = Tutti sono d’accordo: si torna indietro. Ciò che si è visto resta noto.
undo-together-dice = Tutti sono d’accordo: si torna indietro. Ciò che si è visto resta noto, e gli stessi tiri danno gli stessi dadi.
undo-done = L’ultima mossa è annullata ({ $side }). Ciò che si è visto resta noto.
undo-done-dice = L’ultima mossa è annullata ({ $side }). Ciò che si è visto resta noto, e gli stessi tiri danno gli stessi dadi.
dice-without = I dadi proseguono senza che { $side } abbia aggiunto nulla.
dice-by-hand = D’ora in poi i dadi si tirano a mano ({ $side }).
dice-by-table = D’ora in poi i dadi li tira il tavolo ({ $side }).
outcome-draw-agreed = Patta d’accordo.
outcome-out-of-time = Il tempo è scaduto.
outcome-unanswered = Non sono arrivate altre mosse.
outcome-called-off = La partita è stata annullata: non ha risultato.
outcome-decided = Il risultato è stabilito da chi organizza il torneo.

refused-no-such-seat = A questo tavolo non c’è un posto { $seat }.
refused-stale = Nel frattempo è successo qualcosa: hai visto la revisione { $seen }, la partita è alla { $now }. Guarda di nuovo.
refused-not-asked = Ora non tocca a questo posto.
refused-roll-due = Prima si devono tirare i dadi.
refused-no-roll-due = Ora non c’è nessun dado da tirare.
refused-bad-faces = { $dice ->
    [one] Un dado a { $sides } facce non può mostrare questo.
   *[other] { $dice } dadi a { $sides } facce non possono mostrare questo.
}
refused-over = La partita è finita.
refused-out-of-play = Sei fuori dalla partita: sono gli altri a decidere come finisce.
refused-nothing-on-offer = Nessuno ha offerto la patta.
refused-malformed = «{ $found }» al carattere { $at } non si capisce. Atteso: { $expected }.
refused-blind = Che cosa ne viene si vede solo dopo averlo fatto.
refused-nothing-to-withdraw = Non si può annullare nulla: nel frattempo sono stati tirati dadi o rivelati ordini, oppure ha agito qualcun altro.
refused-depended = Non si può annullare: ne dipende qualcosa che è venuto dopo.
refused-nothing-to-add = Il posto { $seat } non può aggiungere nulla ai dadi: lo ha già fatto, o questi dadi non lo prevedono.
refused-nothing-asked = Nessuno chiede di annullare una mossa.
refused-already-asked = C’è già una richiesta di annullare una mossa: prima va data una risposta a quella.
refused-own-request = A questa richiesta rispondono gli altri.
refused-cannot-go-back = La partita non può tornare a prima di quel punto: non è una mossa nota a tutti, oppure da allora qualcuno ha abbandonato, ha esaurito il tempo o ha contribuito ai dadi.
refused-nothing-to-take-back = Non hai mosse che gli altri possano lasciarti annullare.
refused-undone-alone = Puoi annullare questa mossa da solo, senza chiedere.
refused-record = La registrazione non corrisponde: { $why }.

drawing-points = Punti
drawing-minutes = Minuti che dura
drawing-name = Nome
drawing-code = Sigla

roster-points = { $spent } di { $budget } punti
roster-price = { $points } punti

fault-cited = { $said } ({ $clause })
fault-of = { $name }: { $said }
fault-more = e altri { $others }
fault-text-long = { $key } ha al massimo { $most } caratteri, non { $long }
fault-text-line = { $key } sta su una riga sola; { $odd } non ci va
fault-number = { $key } va da { $least } a { $most }, non { $found }
fault-sides = le parti sono due, non { $count }
fault-squadron-code = "{ $code }" non può essere la sigla di una squadra, o è già presa
fault-ships-most = una battaglia ha al massimo { $most } navi
fault-ship-code = "{ $code }" non può essere la sigla di una nave
fault-ship-twice = due navi si chiamano { $code }
fault-some-placed = o tutte le navi hanno un posto (`at`) o nessuna
fault-lies-off = { $code } sta sulla terra o fuori dal tavolo
fault-lies-on = { $code } sta sopra { $other }
fault-table-size = il tavolo è troppo grande o troppo piccolo
fault-land-few = una costa ha da 3 a 64 angoli
fault-land-many = una costa ha da 3 a 64 angoli, non { $count }
fault-land-outside = l’angolo { $corner } di questa terra è fuori dal tavolo
fault-land-same = l’angolo { $corner } di questa terra è dove sta il precedente
fault-land-crossing = i lati { $one } e { $two } di questa terra si incrociano o si toccano
