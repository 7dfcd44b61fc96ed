# Lepanto Duel, italiano.

## Nomi

ruleset-duel = Duello di Lepanto
side-league = Lega Santa
side-ottoman = Impero ottomano
side-austria = Austria
side-england = Inghilterra
side-france = Francia
side-germany = Germania
side-italy = Italia
side-russia = Russia
side-turkey = Turchia
side-nobody = Nessuno
kind-galley = Galea
kind-frigate = Fregata
kind-flagship = Capitana
kind-frigate-note = due settori a mossa; in una posizione chiave entra solo contro una capitana
kind-flagship-note = non si muove mai
kind-army = Armata
kind-fleet = Flotta
ship-galley = Galea in { $place }
ship-frigate = Fregata in { $place }
ship-flagship = Capitana in { $place }
ship-army = Armata in { $place }
ship-fleet = Flotta in { $place }
ship-unknown = Un’unità
place-name = { $name }
place-coast = { $name }, { $coast }

status-dislodged = Scacciata da { $from }: si ritira o viene sciolta
marker-owner = Appartiene a: { $side }
marker-contested = Conteso: nessuno può ritirarsi qui

## Fasi e domande

phase-time = { $day } ottobre 1571, ore { $time }
phase-spring = Primavera { $year }
phase-fall = Autunno { $year }
phase-movement = { $turn }: ordini
phase-retreat = { $turn }: ritirate
phase-adjustment = { $turn }: costruzioni e rimozioni
phase-over = { $turn }: la partita è finita

ask-movement = Scrivi gli ordini, poi conferma di essere pronto
ask-retreat = Indica dove si ritirano le tue unità scacciate
ask-adjustment = Costruisci o rimuovi unità

## Opzioni

option-years = Ultimo anno
option-years-line = Dopo quell’anno una partita che nessuno ha vinto è patta.
option-years-none = Nessuno: si continua
option-years-5 = Dopo 5 anni
option-years-10 = Dopo 10 anni
option-years-20 = Dopo 20 anni
option-years-30 = Dopo 30 anni
option-years-50 = Dopo 50 anni

## Che cosa si può fare

choice-ready = Pronto: niente altri ordini
choice-clear = Ritira l’ordine per { $place }
choice-hold = Resta
choice-move = Muovi in { $place }
choice-move-by-convoy = Muovi in { $place } per mare
choice-support = Appoggia: { $ship }
choice-support-hold = Appoggiala dov’è
choice-support-move = Appoggiala verso { $place }
choice-convoy = Trasporta: { $ship }
choice-convoy-to = Trasportala in { $place }
choice-retreat = Ritirati in { $place }
choice-disband = Sciogli
choice-remove = Rimuovi
choice-build-galley = Costruisci una galea in { $place }
choice-build-army = Costruisci un’armata in { $place }
choice-build-fleet = Costruisci una flotta in { $place }

order-named = { $order }

## Che cosa ne è stato

why-moved = mosso
why-held = restato
why-nothing = non ha fatto nulla
why-supported = appoggio dato
why-carried = ha trasportato
why-impossible = impossibile: ignorato
why-unmatched = l’unità in { $place } ha fatto altro
why-bounced = respinta dall’unità venuta da { $place }, { $strength } contro { $against }
why-stopped = fermata dall’unità in { $place }, { $strength } contro { $against }
why-head-to-head = scontro frontale con l’unità di { $place }, { $strength } contro { $against }
why-own-unit = non si scacciano le proprie unità: quella in { $place }
why-no-chain = nessuna catena di flotte l’ha trasportata
why-fleet-lost = la flotta in { $place } è stata scacciata da { $by }
why-paradox = il trasporto dipenderebbe da sé stesso, quindi fallisce
why-cut = appoggio tagliato dall’unità di { $place }
why-cut-by-dislodging = appoggio tagliato: scacciata dall’unità di { $place }
why-dislodged = scacciata dall’unità di { $place }
why-retreated = ritirata
why-disbanded = sciolta
why-nowhere-to-go = sciolta: non aveva dove andare
why-met = sciolta: un’altra unità si è ritirata nello stesso posto
why-built = costruita
why-removed = rimossa
why-disorder = rimossa d’ufficio

## Il diario

event-entered = Scritto: { $order }
event-cleared = Ritirato: l’ordine per { $place }
event-ready = { $side }: ordini pronti.
event-revealed = { $turn }: gli ordini vengono rivelati.
event-retreats = { $turn }: le ritirate.
event-adjustments = { $turn }: costruzioni e rimozioni.
event-decided = { $side }: { $order } – { $result }.
event-dislodged = { $ship }: scacciata da { $from }.
event-flagship-taken = { $side } perde la capitana in { $place }, presa da: { $by }.
event-owned = { $place } ora appartiene a: { $side }.
event-conceded = { $side }: abbandona la partita.

## Il punteggio

score-centres = { $number ->
    [one] Una posizione chiave
   *[other] { $number } posizioni chiave
}
score-supply-centres = { $number ->
    [one] Un centro
   *[other] { $number } centri
}
score-ships = { $number ->
    [one] Una unità
   *[other] { $number } unità
}

note-must-remove = { $side }: { $ships } in gioco, e alla fine dell’autunno le posizioni chiave non basteranno: { $number ->
    [one] almeno una dovrà essere rimossa
   *[other] almeno { $number } dovranno essere rimosse
}, se prima non se ne perdono.
note-may-build = { $side }: { $number ->
    [one] se ne può costruire una
   *[other] se ne possono costruire { $number }
}.
note-remove = { $side }: { $number ->
    [one] ne va rimossa una
   *[other] ne vanno rimosse { $number }
}. Se non scegli, le rimozioni avvengono d’ufficio: prima le più lontane.

remind-holds = non ha ordini e resterebbe ferma
remind-same-place = ha l’ordine di andare in { $place }, come un’altra delle tue: si ostacoleranno
remind-disbanded = non ha ordini e verrebbe sciolta
remind-unasked = verrebbe rimossa, perché non hai scelto altro

result-entered = scritto
result-decided = la fase è decisa
result-over = la partita è finita

## La fine

outcome-flagship = Una capitana nemica è stata presa.
outcome-flagships = Entrambe hanno perso lo stesso numero di capitane nella stessa mezz’ora.
outcome-centres = Una potenza possiede diciotto centri.
outcome-quiet = Sono passati anni senza che nulla cambiasse.
outcome-last-year = L’ultimo anno è finito.
outcome-conceded = Tutti gli altri hanno abbandonato la partita.
outcome-nobody = Non è rimasto nessuno.

## Ordini non capiti

misread = Al carattere { $at }: «{ $found }» non si capisce. Atteso: { $wanted }, per esempio { $example }.
misread-near = Al carattere { $at }: «{ $found }» non si capisce. Atteso: { $wanted }, per esempio { $example }. Intendevi { $near }?
misread-end = La riga finisce troppo presto. Atteso: { $wanted }, per esempio { $example }.
wanted-power = una potenza
wanted-unit = un’unità
wanted-kind = un tipo di unità
wanted-place = un luogo
wanted-one-of = un luogo solo
wanted-place-for = un luogo dove un’unità di quel tipo può stare
wanted-sea = un mare sulla rotta del trasporto
wanted-verb = che cosa fa l’unità
wanted-end = la fine dell’ordine
wanted-no-waive = un ordine (alle costruzioni non inserite si rinuncia)

## Rifiuti

refuse-over = La partita è finita.
refuse-not-asked = Hai già confermato di essere pronto, o ora non hai nulla da decidere.
refuse-no-such-place = Questo luogo non esiste sulla mappa.
refuse-nobody-there = In { $place } non c’è nessuno.
refuse-not-yours = L’unità in { $place } non è tua ({ $side }).
refuse-others-order = Puoi scrivere ordini solo per le tue unità, non per quelle di un’altra parte ({ $side }).
refuse-other-unit = In { $place } c’è un’unità di un altro tipo, o è sull’altra costa.
refuse-wrong-phase = Non si fa in questa fase.
refuse-order-never-moves = La capitana in { $place } non si muove mai; resta e appoggia.
refuse-order-already-there = L’unità è già in { $place }.
refuse-order-out-of-reach = È fuori portata per l’unità in { $place }.
refuse-never-there-army = { $to } è mare aperto: le armate lo attraversano e restano a terra.
refuse-never-there-fleet = { $to } non ha costa: le flotte restano in acqua e lungo la costa.
refuse-never-there-galley = Nessuna galea può stare in { $to }.
refuse-never-there-frigate = { $to } è una posizione chiave: le fregate non vi entrano né vi appoggiano, se non c’è una capitana.
refuse-order-which-coast = Indica quale costa: l’unità in { $place } può raggiungerle entrambe.
refuse-order-no-route = Nessuna catena di flotte in mare potrebbe trasportarla.
refuse-order-nobody-there = Lì non c’è nessuna unità da aiutare.
refuse-order-itself = L’unità in { $place } non può aiutare sé stessa, né un attacco al proprio posto.
refuse-order-cannot-do-it = L’unità da aiutare non potrebbe farlo.
refuse-order-not-at-sea = L’unità in { $place } non trasporta nessuno: lo fanno solo le flotte in mare.
refuse-order-not-carried = Si trasportano solo le armate.
refuse-order-needless = Nessuna rotta ha bisogno della flotta in { $place }.
refuse-order-void = Nessuna unità corrisponde all’ordine per { $place }.
refuse-no-retreat = L’unità di { $place } non può ritirarsi in { $to }: è fuori portata, occupato, conteso, o di là è venuto l’attacco.
refuse-not-dislodged = L’unità in { $place } non è stata scacciata.
refuse-adjust-no-centre = In { $place } non si costruisce nulla.
refuse-adjust-not-home = { $place } non è un tuo centro di partenza.
refuse-adjust-not-owned = { $place } non è tuo.
refuse-adjust-occupied = In { $place } c’è già un’unità.
refuse-adjust-wrong-kind = Un’unità di quel tipo non si costruisce in { $place }.
refuse-adjust-which-coast = Indica quale costa di { $place }.
refuse-adjust-too-many = Non puoi più costruire o rimuovere nulla.
refuse-adjust-nobody-there = In { $place } non hai unità.
refuse-adjust-never-removed = La capitana in { $place } non si rimuove mai.
refuse-which-kind = Indica che cosa costruire in { $place }.
refuse-entered-already = Per { $place } c’è già un ordine; prima ritiralo.
refuse-nothing-entered = Per { $place } non c’è nessun ordine.

## La lezione

lesson-order-move = Gli ordini si scrivono in segreto e si eseguono insieme. Le tue galee sono vicine a una capitana ottomana. Scegli la galea in J3, clicca K3 e scegli la mossa: una galea si muove di un settore.
lesson-order-second = La freccia mostra l’ordine; per ora nulla si è mosso. In un settore può stare una sola nave: manda quindi in K4 la galea che è in J4.
lesson-order-frigate = Una fregata si muove fino a due settori. Scegli quella in H3 e mandala in J2. Non può entrare nelle posizioni chiave, i settori con una stella, se non per attaccare una capitana.
lesson-order-ready = Le tue capitane non si muovono mai, e una nave senza ordine resta dov’è. La galea ottomana viene contro di loro, ma una nave contro una non prende nulla. Puoi ancora cambiare o togliere ogni ordine. Poi conferma di essere pronto: gli ordini si rivelano quando lo siete entrambi.
lesson-order-attack = Si sono mosse tutte insieme. Ora l’attacco: ordina alla galea in K3 di andare in L3. La capitana si difende con forza uno, e uno contro uno non passa.
lesson-order-support = All’attacco serve quindi l’appoggio di una nave che potrebbe andare in L3 da sola. Scegli la galea in K4, clicca sulla galea in K3 che vuoi aiutare, scegli «Appoggia» e poi L3.
lesson-order-far-support = Un appoggio è tagliato se la sua nave è attaccata: un secondo è più sicuro. Anche la fregata in J2 arriva a L3: ordinale di appoggiare lo stesso attacco.
lesson-order-strike = Tre contro uno. Conferma di essere pronto.
lesson-order-end = Non è stato preso nulla: qualcuno si è messo in mezzo. Passa il puntatore sugli ordini falliti per sapere perché. Attacca ancora con più appoggi di quanti ne abbia il nemico; chi prende per primo una capitana ha vinto.
order-kind-move = Movimento
order-kind-aid-hold = Appoggio a chi resta
order-kind-aid-move = Appoggio a un movimento
order-kind-carry = Trasporto via mare
order-kind-retreat = Ritirata
order-stopped-bounced = Respinto
order-stopped-cut = Appoggio tagliato
order-stopped-not-carried = Trasporto interrotto
