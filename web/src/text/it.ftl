# Quello che dice la pagina stessa, in italiano. Tutto ciò che riguarda i giochi viene dai loro cataloghi.

ui-title = Trierarch
ui-subtitle = La guerra delle galee al tuo tavolo, arbitrata articolo per articolo.
ui-loading = Si prende la carta…
ui-lobby = Ingresso
ui-back = Torna all’ingresso
ui-board = La mappa. Le frecce vanno da un pezzo all’altro, Invio sceglie, N passa al prossimo pezzo che può agire, Esc lascia, il punto interrogativo elenca tutti i tasti.
ui-close = Chiudi

ui-new-game = Nuova partita
ui-minutes = { $minutes ->
    [one] circa un minuto
    [60] circa un’ora
   *[other] circa { $minutes } minuti
}
ui-hours = { $hours ->
    [one] circa un’ora
   *[other] circa { $hours } ore
}
ui-pieces = { $count ->
    [one] { $count } nave
   *[other] { $count } navi
}
ui-seats = Chi gioca
ui-commanders = Comandanti
ui-commander = Comandante { $n }
ui-commander-of = { $n }: { $squadrons }
ui-commander-whole = Tutta la parte
ui-people = Persone
ui-computers = Computer
ui-seat-me = Io
ui-seat-me-line = Comandi tu da questo browser. Se hai più posti, agisci per ciascuno.
ui-seat-here = Un’altra persona qui
ui-seat-here-line = Stesso schermo: ve lo passate, e i segreti restano nascosti.
ui-seat-open = Libero, per un amico
ui-seat-open-line = Può sedersi chi apre il collegamento alla partita; la battaglia non aspetta nessun altro.
ui-sits-me = tu
ui-sits-here = qualcuno accanto a te
ui-sits-other = qualcun altro
ui-sits-open = libero
ui-options = Opzioni
ui-dice = Dadi
ui-dice-seeded = Li tira il tavolo
ui-dice-seeded-line = Le facce seguono da un seme fissato prima del primo tiro, così che chiunque possa poi controllarle.
ui-dice-hands = Li tiriamo noi
ui-dice-hands-line = Il tavolo chiede le facce ogni volta che c’è un tiro.
ui-start = Gioca
ui-starting = Si apparecchia il tavolo…
ui-nobody-here = Qui non siede nessuno: guardi i computer giocare.
ui-nobody-here-yet = Qui non siede ancora nessuno: assisti finché non prendi un posto.
ui-my-games = Le mie partite
ui-no-games = Ancora nessuna partita. «Gioca» ne comincia una con quello che è scelto.
ui-no-games-now = Non c’è nulla in corso. È ora di una battaglia?
ui-open-games = Partite con un posto libero
ui-no-open-games = Nessuna. Lascia «libero» un posto in una tua partita, e gli amici la trovano qui.
ui-over-games = Finite ({ $count })
ui-leave = Togli
ui-leave-title = Togli dalle mie partite
ui-leave-of = Togli dalle mie partite: { $title }
ui-leave-sure = Togliere «{ $title }» dalle tue partite?
ui-leave-line-going = La battaglia non va più avanti ed è perduta per sempre, con la sua registrazione e il suo diario.
ui-leave-line-over = È perduta per sempre, con la registrazione, lo sguardo indietro e le probabilità.
ui-leave-line-shared = Esce dal tuo elenco; chi altro ha giocato la conserva. Quando l’ultimo l’ha tolta, è perduta per sempre.
ui-your-turn = Tocca a te
ui-their-turn = Si aspetta: { $who }
ui-free-turn = Si aspetta che qualcuno si sieda: { $who }
ui-import = Riprendi da una registrazione
ui-import-line = Un file salvato con «Salva la registrazione».

ui-theme = Colori
ui-theme-auto = Colori: automatici
ui-theme-light = Chiaro
ui-theme-dark = Scuro
ui-pace = A che ritmo si mostrano le mosse altrui
ui-pace-slow = Ritmo: lento
ui-pace-normal = Ritmo: normale
ui-pace-fast = Ritmo: veloce
ui-pace-instant = Ritmo: subito
ui-language = Lingua
ui-language-auto = Lingua: automatica

ui-wind = Vento: { $wind }
ui-piece = { $code }, { $name }, in { $place }
ui-zoom-in = Più vicino
ui-zoom-out = Più lontano
ui-fit-map = Tutta la mappa
ui-fit-ships = Tutte le navi
ui-box = Scegli con un riquadro (o Maiusc e trascina)
ui-own-reach = Portata delle armi
ui-danger = Esagoni in pericolo
ui-reach-read = Tinti: cannoni, affondata con questo numero o meno. Bordati: armi leggere.
ui-reach-nothing = Nulla è a tiro: navi ferme e respinte non tirano.
ui-scenario-notes = Sulla battaglia

ui-you-act = Tocca a te
ui-you-act-as = Tocca a te: { $who }
ui-act-for = Agisci per
ui-they-act = Deve muovere: { $who }
ui-computer-plays = Gioca il computer: { $player }.
ui-free-act = Si aspetta che qualcuno si sieda: { $who }
ui-dice-due = Si devono tirare i dadi
ui-watching = Stai assistendo.
ui-could-act = { $count ->
    [0] Non resta nulla da fare
    [one] Una può ancora agire
   *[other] { $count } possono ancora agire
}
ui-next = Prossima
ui-previous = Nave precedente
ui-undo = Annulla
ui-undo-title = Ritira l’ultima cosa che hai fatto, finché le regole lo permettono
ui-redo = Ripeti
ui-redo-title = Rifai l’ultima cosa che hai ritirato
ui-playing = { $count ->
    [one] ancora una mossa da mostrare
   *[other] ancora { $count } mosse da mostrare
}
ui-skip = Salta
ui-connection-lost = La connessione è caduta; si riprova. Non va perso nulla.
ui-seats-menu = Posti
ui-seats-free = { $count ->
    [one] un posto è libero
   *[other] { $count } posti sono liberi
}
ui-seats-line = Lo vedono tutti. Un posto lasciato libero è del primo che apre il collegamento.
ui-link = Collegamento a questa partita
ui-link-copy = Copia
ui-link-copied = Copiato
ui-invited = { $count ->
    [one] C’è un posto libero.
   *[other] Ci sono posti liberi.
}
ui-sit-down = Siediti: { $who }
ui-invite = Libero: { $who }. Manda a un amico il collegamento:
ui-change-over = A chi tocca lo schermo?
ui-change-over-line = Gli ordini di nessuno si vedono finché qualcuno non dice chi guarda.
ui-change-over-go = { $who }: eccomi
ui-turn-of = Ora: { $who }
ui-hand-over = Passa
ui-hand-over-title = Nasconde ciò che è tuo finché la prossima persona non dice chi è
ui-dice-asked-hands = { $who } vorrebbe che da ora tutti tirassero i dadi a mano.
ui-dice-asked-seeded = { $who } vorrebbe che da ora tirasse i dadi il tavolo.
ui-dice-asking-hands = Hai chiesto di tirare a mano. Si comincia quando tutti al tavolo hanno detto di sì.
ui-dice-asking-seeded = Hai chiesto che tiri il tavolo. Si comincia quando tutti al tavolo hanno detto di sì.
ui-dice-waiting = Hai detto di sì; altri devono ancora rispondere.
ui-dice-declined = { $who } preferisce lasciare i dadi come sono.
ui-yes = Sì
ui-no = No
ui-take-back = Ritira
ui-record = Salva la registrazione
ui-picture-svg = Tavoliere come SVG
ui-picture-png = Tavoliere come PNG
ui-resign = Arrenditi
ui-resign-sure = Abbandonare davvero la battaglia per { $who }?
ui-offer-draw = Offri patta
ui-withdraw-offer = Ritira l’offerta
ui-draw-offered = Patta offerta da: { $who }.
ui-agree-draw = Accetta
ui-decline-draw = Rifiuta
ui-ended = La battaglia è finita
ui-more = Altro

ui-ship = Nave
ui-fleet = Flotta
ui-log = Diario
ui-rules = Regole
ui-orders = Ordini
ui-nothing-chosen = Scegli una nave sulla mappa, più d’una con un riquadro, o una squadra sotto «Flotta».
ui-not-placed = Questa nave non è ancora sulla mappa. Scegli dove deve stare; con «Prossima» ne viene un’altra.
ui-chosen = { $count ->
    [one] Una nave scelta
   *[other] { $count } navi scelte
}
ui-whole-squadron = Tutta la squadra
ui-let-go = Lascia
ui-can-do = Che cosa può fare
ui-can-nothing = Nient’altro in questa fase.
ui-not-yours = Non è ai tuoi ordini.
ui-costs = Costo
ui-which = In che modo?
ui-group-orders = Ordini a tutte
ui-no-orders = In questa fase non ci sono ordini per un gruppo.
ui-obey = { $count ->
    [0] Nessuna nave può eseguirlo.
    [one] Lo esegue una nave.
   *[other] Lo eseguono { $count } navi.
}
ui-obeyed = { $count ->
    [one] Una nave lo ha eseguito.
   *[other] { $count } navi lo hanno eseguito.
}
ui-refuse = { $count ->
    [one] Una nave non può:
   *[other] { $count } navi non possono:
}
ui-refuse-likewise = Così anche:
ui-fleet-orders = Flotte intere
ui-aim-order = { $order }: scegli sulla mappa dove comincia.
ui-order-goes-on = { $order }: { $count ->
    [one] una nave aspetta il suo turno.
   *[other] { $count } navi aspettano il loro turno.
}
ui-stop-order = Ferma
ui-give = Dai l’ordine
ui-cancel = Non ora

ui-odds = Probabilità
ui-odds-exact = Probabilità esatte
ui-odds-sampled = Probabilità da { $samples } prove
ui-decided-by = Prima che tutto sia risolto decide: { $who }.
ui-clauses = Articoli
ui-clause = Articolo { $number }

ui-earlier = Mostra le righe precedenti
ui-log-empty = Non è ancora successo nulla.
ui-roll-yours = Tira { $dice ->
    [one] un dado
   *[other] { $dice } dadi
} e scrivi che cosa è uscito.
ui-die = Dado { $n }
ui-face = { $face }
ui-enter-faces = È uscito questo
ui-search-rules = Cerca nelle regole
ui-chapters = Capitoli
ui-other-clauses = Altri articoli
ui-nothing-found = Nelle regole non c’è nulla di simile.
ui-squadron-line = { $count ->
    [one] { $count } nave
   *[other] { $count } navi
}
ui-unit-line = { $count ->
    [one] { $count } unità
   *[other] { $count } unità
}
ui-squadron-of = su { $count }

ui-log-steps = ({ $count } passi)
ui-log-fleet = { $ships } navi, { $steps } passi
ui-log-filter = Quali righe mostrare
ui-log-all = Tutte le parti
ui-log-of = Solo { $code }
ui-log-of-chosen = Solo la nave scelta
ui-dice-nobody = Tempo e sorte
ui-dice-mean = { $count ->
    [one] Un dado
   *[other] { $count } dadi
}, media { $mean }, attesa { $expected }
ui-dice-none = Non è ancora caduto nessun dado.
ui-roll-by-hand = D’ora in poi tiriamo noi i dadi
ui-let-table-roll = D’ora in poi tira i dadi il tavolo

ui-missed = { $count ->
    [one] Una mossa da quando hai guardato l’ultima volta
   *[other] { $count } mosse da quando hai guardato l’ultima volta
}
ui-show-missed = Mostrami che cosa è successo
ui-catching-up = Da quando hai guardato l’ultima volta: { $count ->
    [one] ancora una mossa
   *[other] ancora { $count } mosse
}
ui-skip-title = Mostra tutto in una volta (tasto K)

ui-replay = Sguardo indietro
ui-replay-watch = Rivedi la battaglia
ui-replay-to-table = Torna al tavolo
ui-replay-slider = Momento
ui-replay-start = All’inizio
ui-replay-end = Alla fine
ui-replay-back = Un passo indietro
ui-replay-on = Un passo avanti
ui-replay-mark-back = Al segnalibro precedente
ui-replay-mark-on = Al segnalibro seguente
ui-replay-play = Avvia
ui-replay-pause = Pausa
ui-replay-unit = Che cos’è un passo
ui-replay-by-entry = Passo per passo
ui-replay-by-ship = Nave per nave
ui-replay-by-phase = Fase per fase
ui-replay-by-turn = Turno per turno
ui-replay-link = Copia il link
ui-replay-copied = Link copiato
ui-replay-moments = Momenti
ui-replay-no-moments = Ancora nessun grande momento.
ui-replay-choose = Scegli una nave sulla carta per vedere com’era.
ui-replay-astray = Al momento di questo link non puoi tornare; ecco l’ultimo.
ui-replay-over = In questo momento la battaglia è finita.
ui-chances = Probabilità
ui-chances-ask = Analizza la battaglia
ui-chances-what = I computer giocano avanti da molti momenti e contano chi vince: un minuto o due, e nessuno aspetta.
ui-chances-waiting = L’analisi attende il suo turno.
ui-chances-growing = { $shown } momenti su { $of } esaminati
ui-chances-graph = Probabilità di ciascuna parte durante la battaglia, da { $shown } momenti su { $of }; la stessa cosa in tabella sotto Probabilità
ui-chances-impossible = Nessun giocatore automatico sa ancora giudicare questa partita.
ui-chances-failed = Non è stato possibile avere l’analisi.
ui-chances-again = Riprova
ui-chances-nothing = Nessuno ha ancora fatto analizzare questa battaglia. Lo fa il pulsante sotto il cursore.
ui-chances-swings = Che cosa ha cambiato di più le probabilità
ui-chances-no-swing = Nulla ha cambiato le probabilità più di quanto farebbe il caso.
ui-chances-points = Probabilità, momento per momento (intervallo al 95 %)
ui-chances-when = Quando
ui-chances-whose = Per chi
ui-chances-change = Probabilità
ui-chances-swing = { $phase }: { $side } da { $before } a { $after }.
ui-chances-how = Da ogni momento { $games } partite sono state continuate da giocatori automatici ({ $level }), che guardano { $nodes } partite avanti; conta solo ciò che tutti possono sapere.
ui-play-on = Gioca da qui
ui-play-on-line = Da questo momento comincia una nuova partita, con dadi suoi. Questa resta com’è.
ui-play-again = Rigioca a parti invertite
ui-play-again-line = La stessa battaglia dall’inizio, con dadi nuovi.
ui-end-page = Com’è finita
ui-end-not-yet = La battaglia è ancora in corso.
ui-end-board = Vedi la carta
ui-end-losses = { $count ->
    [0] Nessuna nave perduta, { $left } rimaste
    [one] Una nave perduta, { $left } rimaste
   *[other] { $count } navi perdute, { $left } rimaste
}
ui-end-taken = catturata
ui-end-see = Vedi come fu perduta

ui-fault-unreachable = Il tavolo non è raggiungibile.
ui-fault-said = { $said }
ui-fault-stale = Nel frattempo è successo qualcosa; ora la mappa è aggiornata.
ui-fault-no-game = Qui non c’è una partita così.
ui-fault-no-board = Questo tipo di tavoliere non si può ancora disegnare.
ui-odds-later = Questi dadi cadono più tardi, non con questa mossa.
ui-theme-contrast = Alto contrasto

ui-minimap = Mappa piccola: clic o trascinamento per andare lì, le frecce spostano la vista
ui-shortcuts = Tasti

ui-plan = Ordini preparati
ui-planned = { $count ->
    [one] Un ordine preparato
   *[other] { $count } ordini preparati
}
ui-plan-all = tutte
ui-plan-dice = Cadono dadi
ui-plan-refused = { $count ->
    [one] Uno non si può più eseguire e resta fuori.
   *[other] { $count } non si possono più eseguire e restano fuori.
}
ui-plan-select = { $count ->
   *[other] Scegli queste { $count } navi
}
ui-plan-it = Aggiungi al piano
ui-drop = Togli l’ordine a { $what }
ui-drop-all = Togli tutti
ui-give-all = Dai tutti
ui-give-planned = { $count ->
    [one] Dai un ordine
   *[other] Dai { $count } ordini
}
ui-plans-first = Prima il piano
ui-plans-first-title = Prepara gli ordini come ombre sulla mappa e dalli insieme
ui-reopen = Rivedi
ui-reopen-title = Riporta nel piano ciò che è stato fatto per ultimo, per cambiarlo e darlo di nuovo

ui-could-still = { $count ->
    [0] Non resta nulla di utile da fare.
    [one] Una nave può ancora fare qualcosa di utile:
   *[other] { $count } navi possono ancora fare qualcosa di utile:
}
ui-should-know = { $count ->
    [0] Non resta nulla da fare.
    [one] Prima che tu sia pronto:
   *[other] Prima che tu sia pronto, { $count } unità:
}
ui-not-given = { $count ->
    [one] Un ordine preparato non è stato dato; andrà perso.
   *[other] { $count } ordini preparati non sono stati dati; andranno persi.
}
ui-no-reminders = Niente più promemoria

ui-lieutenant = Luogotenente
ui-lieutenant-level = Chi prepara il piano
ui-lieutenant-intent = Che cosa devono fare le navi
ui-lieutenant-plan = Fa’ preparare
ui-lieutenant-act = Fa’ agire
ui-lieutenant-act-title = Dà subito gli ordini, prepara di nuovo dopo ogni tiro e smette quando non c’è nulla di meglio da fare; non chiude mai una fase.
ui-lieutenant-stop = Ferma
ui-led = { $count ->
    [0] Il luogotenente le lascerebbe come sono.
    [one] Il luogotenente ha fatto un passo.
   *[other] Il luogotenente ha fatto { $count } passi.
}
ui-advised = { $count ->
    [0] Il luogotenente le lascerebbe come sono.
    [one] Un ordine è nel piano, da prendere o da togliere.
   *[other] { $count } ordini sono nel piano, da prendere o da togliere.
}

ui-notation = Scrivi un ordine
ui-notation-hint = { $code } …
ui-notation-lines = Come può continuare la riga
ui-notation-more = e altri { $count }

ui-text = Testo
ui-text-position = La posizione
ui-text-chosen = La nave scelta
ui-text-choices = { $count ->
    [0] Ora non può fare nulla.
    [one] Può fare una cosa.
   *[other] Può fare { $count } cose.
}
ui-text-around = Intorno a { $place }
ui-text-back = Torna a { $code }
ui-text-enemies = Nemici più vicini
ui-text-friends = Amici più vicini
ui-text-squadrons = Squadre
ui-text-able = può agire
ui-text-here = nello stesso posto
ui-text-heading = prua per { $degrees }
ui-text-lies = { $steps ->
    [one] { $steps } esagono, { $where }
   *[other] { $steps } esagoni, { $where }
}
ui-aspect-ahead = di prua
ui-aspect-starboard-bow = al mascone di dritta
ui-aspect-starboard-beam = al traverso di dritta
ui-aspect-starboard-quarter = al giardinetto di dritta
ui-aspect-astern = di poppa
ui-aspect-port-quarter = al giardinetto di sinistra
ui-aspect-port-beam = al traverso di sinistra
ui-aspect-port-bow = al mascone di sinistra
ui-and-more = altre { $count };

ui-keys-ships = Navi
ui-keys-targets = Che cosa può fare
ui-keys-orders = Ordini
ui-keys-past = Riguardare
ui-keys-view = Vista
ui-key-next = nave seguente o precedente che può agire
ui-key-walk = sulla mappa: da nave a nave
ui-key-choose = sulla mappa: sceglila
ui-key-add = sulla mappa: scegli anche questa
ui-key-squadron = tutta la sua squadra
ui-key-let-go = lascia
ui-key-aim = bersaglio seguente sulla mappa, con costo e probabilità
ui-key-aim-back = bersaglio precedente
ui-key-do = su un bersaglio: fallo, o mettilo nel piano
ui-key-nth = dal primo al nono del suo elenco
ui-key-plan-first = prima il piano, o subito
ui-key-give = dai tutto ciò che è preparato
ui-key-drop = togli tutto ciò che è preparato
ui-key-undo = annulla
ui-key-redo = ripeti
ui-key-to-orders = agli ordini delle navi scelte
ui-key-write = scrivi un ordine
ui-key-end = termina la fase; ancora una volta per confermare
ui-key-play = avvia o ferma
ui-key-step = un passo indietro o avanti
ui-key-entry = una sola mossa indietro o avanti
ui-key-first = all’inizio o alla fine
ui-key-mark = segnalibro prima o dopo
ui-key-nearer = più vicino, più lontano
ui-key-whole = tutta la mappa, tutte le navi
ui-key-own-reach = portata dei cannoni della nave scelta, o di tutti i propri
ui-key-danger = esagoni in pericolo per opera del nemico
ui-key-to-map = alla mappa
ui-key-to-text = la posizione come testo
ui-key-log = il giornale
ui-key-skip = salta ciò che fanno gli altri
ui-key-sheet = questo foglio
ui-keys-pointer = Sulla mappa: trascina per spostarla, rotella o due dita per lo zoom; Maiusc e trascina disegna un riquadro; Maiusc e clic aggiunge una nave; un doppio clic sceglie la squadra; un tocco lungo mostra costo e probabilità di un bersaglio.

ui-learn = { $minutes ->
    [one] Imparare giocando: un minuto
   *[other] Imparare giocando: { $minutes } minuti
}
ui-learn-start = Comincia la lezione
ui-lesson = Lezione
ui-lesson-step = { $at } di { $of }
ui-lesson-hide = Nascondi
ui-lesson-show = Mostra
ui-lesson-strayed = Non è quello che chiede la lezione. «Annulla» lo riporta indietro; oppure continua da dove sei: la lezione ti segue.
ui-lesson-next = Prossima lezione: { $title }
ui-lesson-on = Scegli una battaglia
# Mappe a settori, e ordini scritti.
ui-piece-of = { $name } ({ $side })
ui-sector-key = posizione chiave
ui-sector-can = si può scegliere: { $what }
ui-past-orders = Ordini della fase precedente
ui-my-orders = Ordini
ui-orders-none = Ancora nessun ordine: scegli un’unità, poi dove va; o un luogo segnato.
ui-orders-without =
    { $count ->
        [0] tutti hanno ordini
        [one] uno è senza ordini
       *[other] { $count } sono senza ordini
    }
ui-orders-others = Ordini degli altri posti
ui-orders-past = Esito degli ultimi ordini
ui-change = Cambia
ui-order-change = Dai un altro ordine invece di { $order }
ui-order-remove = Togli { $order }
ui-fate-done = eseguito
ui-fate-failed = fallito
ui-stage-next = – ora scegli il seguito.
ui-back-step = Indietro
ui-recall = Ritira
ui-recall-of = Ritira: { $who }
# Il film di una fase, e lo sguardo indietro fase per fase.
ui-film-orders = Gli ordini sono svelati
ui-film-cuts = Che cosa è stato tagliato o è andato a vuoto
ui-film-bounces = Che cosa si è scontrato ed è rimasto
ui-film-moves = Che cosa si è mosso
ui-film-losses = Che cosa è stato cacciato
ui-film-changes = Che cosa è stato costruito e che cosa non c’è più
ui-film-more = e altri { $count }
ui-phases = Fasi
ui-phase-back = La fase prima
ui-phase-on = La fase dopo
ui-phase-now = Adesso
ui-phase-film = Film
# Di chi sono già gli ordini.
ui-side-writes = scrive ancora
ui-side-ready = è pronto
ui-side-idle = non ha nulla da decidere
ui-side-points = { $count ->
    [one] una posizione chiave
   *[other] { $count } posizioni chiave
}
# Che cosa significano i segni sulla carta.
ui-legend = Che cosa significano i segni
ui-legend-kind = { $kind }: { $note }
ui-legend-key = Posizione chiave, con la lettera di chi la possiede
ui-legend-move = Va là
ui-legend-support-hold = Lo sostiene perché resti
ui-legend-support-move = Sostiene quel movimento
ui-legend-convoy = Lo trasporta per mare
ui-legend-retreat = Si ritira là
ui-legend-bounced = Ha trovato uno altrettanto forte ed è rimasto
ui-legend-cut = Sostegno tagliato
ui-legend-not-carried = Non trasportato: il convoglio si è rotto
ui-legend-void = È andato a vuoto
ui-legend-lost = Cacciato da qui
ui-legend-coloured = { $kind }: numeri in celeste, può entrare sottocosta
ui-legend-badges = Segni accanto a una nave
ui-legend-more-badges = Più segni di quanti ci stanno: punta la nave
ui-legend-rings = Cerchi intorno a una nave
ui-legend-able = Può ancora fare qualcosa
ui-legend-selected = Scelta
ui-legend-named = Nominata nell’ultima riga del registro
ui-legend-obeys = Eseguirà l’ordine
ui-legend-refuses = Non può eseguirlo
ui-legend-targets = Che cosa si può cliccare
ui-legend-cost = Un esagono dove andare, e quanto costa
ui-legend-dear = Lo stesso a un prezzo: sfinisce i rematori
ui-legend-ways = Senza costo; il puntino: più modi di farlo
ui-legend-aim = Una nave da attaccare
ui-legend-odds = Gli esiti dell’attacco, larghi quanto sono probabili
ui-legend-facing = Un lato verso cui virare
ui-legend-lines = Linee ed esagoni
ui-legend-trail = La via di chi si è appena mosso
ui-legend-plan = Una via prevista
ui-legend-tinted = A tiro dei cannoni: affondata con questo numero o meno
ui-legend-framed = A tiro delle armi leggere, o di cannoni con una regola propria
ui-legend-closed = Chiuso dalla terra: nessuna nave passa
# Provare.
ui-sandbox = Sabbiera: ordina per tutte le parti
ui-sandbox-open = Prova da qui
ui-sandbox-from-here = Continua da qui
ui-sandbox-carry-out = Esegui
ui-sandbox-back = Una fase indietro
ui-sandbox-start = Dall’inizio
ui-sandbox-edit = Posizione come testo
ui-sandbox-position = La posizione
ui-sandbox-position-line = Una riga per unità; ciò che segue un # è una nota. Cambiala e impostala, o portala con te.
ui-sandbox-copy = Copia
ui-sandbox-set = Imposta questa posizione
ui-sandboxes = Provate ({ $count })
ui-sandbox-new = Prova da solo
ui-sandbox-new-line = Una sabbiera: ordini per tutte le parti e vedi che cosa ne viene.
ui-could-place = { $count ->
    [one] Si può cliccare un luogo
   *[other] Si possono cliccare { $count } luoghi
}
