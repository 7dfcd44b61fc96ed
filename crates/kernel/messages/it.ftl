# Quello che ogni tavolo dice, qualunque cosa si giochi.

plain = { $text }
outcome-won = Vittoria: { $winner }. { $reason }
scenario-changed = { $title } (non è la versione pubblicata)
scenario-own = { $title } (scenario non pubblicato)

position-set = La posizione è impostata.
draw-declined = La patta è rifiutata: { $side }.
dice-by-hand = Da qui in poi i dadi si tirano a mano ({ $side }).
dice-by-table = Da qui in poi tira i dadi il tavolo ({ $side }).
outcome-draw-agreed = Le parti si accordano per la patta.

refused-no-such-seat = A questo tavolo non c’è un posto { $seat }.
refused-stale = Nel frattempo è successo qualcosa: hai visto la revisione { $seen }, la partita è alla { $now }. Guarda di nuovo, poi decidi.
refused-not-asked = Ora non tocca al posto { $seat }.
refused-roll-due = Prima devono cadere i dadi.
refused-no-roll-due = Ora non c’è nessun dado da tirare.
refused-bad-faces = { $dice ->
    [one] Un dado a { $sides } facce non può mostrare questo.
   *[other] { $dice } dadi a { $sides } facce non possono mostrare questo.
}
refused-over = La partita è finita.
refused-out-of-play = La tua parte è fuori dalla partita: come finisce lo decidono le altre.
refused-nothing-on-offer = Nessuno offre la patta.
refused-malformed = «{ $found }» al carattere { $at } non è stato capito; qui ci vuole: { $expected }.
refused-blind = Che cosa ne viene si vede solo dopo averlo fatto.
refused-nothing-to-withdraw = Non si può ritirare nulla: dopo sono venuti dadi, una rivelazione o l’azione di qualcun altro.
refused-depended = Qualcosa che resta dipende da ciò che si vorrebbe ritirare.
refused-record = La registrazione non corrisponde: { $why }.
