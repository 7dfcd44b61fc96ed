# Quello che dice la pagina stessa, in italiano. Tutto ciò che riguarda i giochi viene dai loro cataloghi.

ui-title = Trierarch
ui-subtitle = Il tavolo per i giochi di battaglie tra galee che conosce e applica le regole.
ui-loading = Caricamento…
ui-lobby = Atrio
ui-back = Torna all’atrio
ui-board = La mappa. Le frecce spostano da un pezzo all’altro, Invio seleziona, N va al prossimo pezzo che può agire, Esc deseleziona, il punto interrogativo elenca tutti i tasti.
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
ui-seats = Giocatori
ui-commanders = Comandanti
ui-commander = Comandante { $n }
ui-commander-of = { $n }: { $squadrons }
ui-commander-whole = Tutto lo schieramento
ui-people = Persone
ui-computers = Computer
ui-seat-me = Io
ui-seat-me-line = Lo giochi tu da questo browser. Se prendi più posti, li giochi uno dopo l’altro.
ui-seat-here = Un’altra persona qui
ui-seat-here-line = Sullo stesso schermo: ve lo passate a turno, e gli ordini segreti restano nascosti.
ui-seat-open = Libero, per un amico
ui-seat-open-line = Chiunque abbia il link alla partita può prendere questo posto. Intanto la partita va avanti.
ui-master = Arbitro
ui-master-me = Arbitri tu
ui-master-me-line = Che tu giochi o no, fermi gli orologi, dai tempo, sostituisci giocatori e proponi di tornare indietro. Tutti vedono che cosa fai.
ui-master-is-me = Arbitri tu. Tutti vedono che cosa fai.
ui-master-is = Arbitra { $who }.
ui-master-is-other = Arbitra chi ha iniziato la partita.
ui-master-line = L’arbitro può fermare gli orologi, dare tempo, sostituire giocatori e proporre di tornare indietro. Ti viene detto tutto.
ui-master-pause = Ferma gli orologi
ui-master-resume = Fai ripartire gli orologi
ui-master-extend = Dai tempo a: { $who }
ui-master-replace = Sostituisci: { $who }
ui-master-replace-by = Sostituisci con…
ui-master-open = Chi arriva
ui-master-back = Torna a prima di
ui-master-back-choose = Scegli un’azione
ui-master-back-line = Si fa quando tutti i giocatori accettano. Ciò che si è visto resta noto.
ui-master-back-line-dice = Si fa quando tutti i giocatori accettano. Ciò che si è visto resta noto, e gli stessi tiri danno gli stessi dadi.
ui-master-propose = Proponi
ui-master-withdraw = Ritira la proposta
ui-master-proposes = L’arbitro propone di tornare a prima di: { $what }
ui-master-agree = Accetta
ui-master-decline = Rifiuta
ui-master-waits = Manca ancora: { $who }.
ui-private = Partita privata
ui-private-line = In nessuna lista oltre alla tua. La trova solo chi ha il link.
ui-private-game = privata
ui-sits-me = tu
ui-sits-here = qualcuno a questo schermo
ui-sits-other = qualcun altro
ui-sits-open = libero
ui-options = Opzioni
ui-dice = Dadi
ui-dice-seeded = Li tira il tavolo
ui-dice-seeded-line = I tiri derivano da un seme fissato prima di cominciare, così alla fine chiunque può controllarli.
ui-dice-seed-choose = Scegli il seme
ui-dice-seed = Seme
ui-dice-seed-allowed = Un numero intero di al massimo 19 cifre, o 64 cifre esadecimali
ui-dice-seed-line = Con lo stesso seme cadono di nuovo gli stessi dadi. Tutti vedono che è stato scelto. Lascialo vuoto per dadi che nessuno conosce prima.
ui-dice-hands = Li tiriamo noi
ui-dice-hands-line = Inserisci tu il risultato a ogni tiro.
ui-start = Gioca
ui-starting = Preparazione…
ui-nobody-here = Nessun posto è tuo: guardi giocare i computer.
ui-nobody-here-yet = Nessun posto è ancora tuo: assisti finché non ne prendi uno.
ui-my-games = Le mie partite
ui-no-games = Ancora nessuna partita. Scegli una battaglia e premi «Gioca».
ui-no-games-now = Nessuna partita in corso. È ora di una battaglia?
ui-open-games = Partite con un posto libero
ui-no-open-games = Nessuna. Lascia «libero» un posto in una tua partita, e gli amici la trovano qui.
ui-over-games = Finite ({ $count })
ui-more-games = Altre partite
ui-leave = Rimuovi
ui-leave-title = Rimuovi dalle mie partite
ui-leave-of = Rimuovi dalle mie partite: { $title }
ui-leave-sure = Rimuovere «{ $title }» dalle tue partite?
ui-leave-line-going = La partita finisce qui e viene cancellata per sempre, con la registrazione e il diario.
ui-leave-line-over = La partita viene cancellata per sempre, con la registrazione, il replay e l’analisi.
ui-leave-line-shared = Scompare dal tuo elenco; gli altri giocatori la conservano. Quando tutti l’avranno rimossa, verrà cancellata.
ui-your-turn = Tocca a te
ui-your-time-up = Tocca a te; il tuo tempo è scaduto
ui-your-silence = Tocca a te; gli altri non devono più aspettare
ui-called-here = Tocca a te in questa partita
ui-called-turn = Tocca a te in un’altra partita
ui-called-begun = È iniziata un’altra tua partita
ui-called-claim = Non devi più aspettare in un’altra partita
ui-called-more = Novità in altre { $count } partite
ui-their-turn = In attesa di: { $who }
ui-their-time-up = Tempo scaduto: { $who }. Non devi più aspettare.
ui-their-silence = Non arrivano più mosse: { $who }. Non devi più aspettare.
ui-free-turn = In attesa che qualcuno prenda il posto: { $who }
ui-import = Apri una registrazione
ui-import-line = Un file salvato con «Salva la registrazione».

ui-theme = Colori
ui-theme-auto = Colori: automatici
ui-theme-light = Chiaro
ui-theme-dark = Scuro
ui-pace = Velocità delle mosse altrui
ui-pace-slow = Velocità: lenta
ui-pace-normal = Velocità: normale
ui-pace-fast = Velocità: alta
ui-pace-instant = Velocità: immediata
ui-language = Lingua
ui-language-auto = Lingua: automatica

ui-wind = Vento: { $wind }
ui-wind-toward = { $wind }, verso { $point ->
    [0] nord
    [1] nord-est
    [2] est
    [3] sud-est
    [4] sud
    [5] sud-ovest
    [6] ovest
   *[other] nord-ovest
}
ui-piece = { $name }, in { $place }
ui-zoom-in = Ingrandisci
ui-zoom-out = Rimpicciolisci
ui-fit-map = Mostra tutta la mappa
ui-fit-ships = Mostra tutte le { ui-word-pieces }
ui-box = Seleziona con un riquadro (o Maiusc e trascina)
ui-own-reach = Portata delle armi
ui-danger = Luoghi in pericolo
ui-reach-rings = A portata
ui-reach-read = Luoghi colorati: a tiro, colpita con questo numero o meno. Bordati: a tiro secondo una regola propria.
ui-reach-nothing = Nulla è a tiro.
ui-scenario-notes = Sulla battaglia
ui-tap-again = Tocca di nuovo per confermare

ui-you-act = Tocca a te
ui-you-act-as = Tocca a te: { $who }
ui-act-for = Gioca per
ui-they-act = Tocca a: { $who }
ui-several-act = Tocca a più giocatori
ui-waits-for = In attesa di: { $who }.
ui-computer-plays = Gioca il computer: { $player }.
ui-free-act = In attesa che qualcuno prenda il posto: { $who }
ui-dice-due = Ora si tirano i dadi
ui-watching = Stai assistendo.
ui-watching-out = Sei fuori dalla partita e stai assistendo.
ui-must-first = Prima di poter chiudere:
ui-could-act = { $count ->
    [0] Non resta nulla da fare
    [one] Una può ancora agire
   *[other] { $count } possono ancora agire
}
ui-next = Prossima
ui-previous = { ui-ship } precedente
ui-undo = Annulla
ui-undo-title = Annulla la tua ultima azione, finché le regole lo permettono
ui-redo = Ripeti
ui-redo-title = Rifai l’ultima azione annullata
ui-playing = { $count ->
    [one] ancora una mossa da mostrare
   *[other] ancora { $count } mosse da mostrare
}
ui-skip = Salta
ui-page-old = Una parte della pagina non si è caricata: forse ce n’è una versione nuova.
ui-reload = Ricarica
ui-connection-lost = Connessione interrotta; nuovo tentativo in corso. Nessuna mossa va persa.
ui-seats-menu = Posti
ui-seats-free = { $count ->
    [one] un posto è libero
   *[other] { $count } posti sono liberi
}
ui-seat-freed-own = Non siedi più qui ({ $who }): il tuo posto è libero.
ui-seat-handed = { $who }: continua un computer ({ $computer }).
ui-seat-handed-own = Non siedi più qui ({ $who }): continua { $computer }.
ui-seat-taken-own = Non siedi più qui ({ $who }): continua qualcun altro.
ui-seat-gone-time-out = Il tuo tempo era scaduto.
ui-seat-gone-unanswered = Non muovevi da due settimane.
ui-seat-gone-banned = Sei stato escluso da questo tavolo.
ui-seat-gone-master = L’ha deciso l’arbitro.
ui-seat-sure = Lasciare questo posto ({ $who })? D’ora in poi: { $to }. Non si può annullare.
ui-seats-line = Lo vedono tutti. Un posto libero va a chi apre il link per primo.
ui-link = Link a questa partita
ui-link-local = Questo link funziona solo su questo computer. Per giocare con un amico lontano, avvia il server con
ui-link-copy = Copia
ui-link-copied = Copiato
ui-invited = { $count ->
    [one] C’è un posto libero.
   *[other] Ci sono posti liberi.
}
ui-sit-down = Prendi il posto: { $who }
ui-invite = Libero: { $who }. Manda il link a un amico:
ui-invite-private = Libero: { $who }. Questa partita è privata: manda a un amico il link, altrimenti nessuno la trova.
ui-change-over = Chi è allo schermo?
ui-change-over-line = Gli ordini restano nascosti finché non dici chi sei.
ui-change-over-go = Sono io: { $who }
ui-turn-of = Ora: { $who }
ui-hand-over = Passa lo schermo
ui-hand-over-title = Nasconde i tuoi ordini finché il prossimo giocatore non dice chi è
ui-dice-asked-hands = { $who }: da ora tiriamo tutti i dadi a mano?
ui-dice-asked-seeded = { $who }: da ora facciamo tirare i dadi al tavolo?
ui-dice-asking-hands = Hai chiesto di tirare a mano. Si comincia quando tutti sono d’accordo.
ui-dice-asking-seeded = Hai chiesto che tiri il tavolo. Si comincia quando tutti sono d’accordo.
ui-dice-waiting = Hai accettato; gli altri devono ancora rispondere.
ui-dice-declined = { $who } preferisce lasciare i dadi come sono.
ui-yes = Sì
ui-no = No
ui-take-back = Ritira
ui-record = Salva la registrazione
ui-picture-svg = Immagine della mappa (SVG)
ui-picture-png = Immagine della mappa (PNG)
ui-resign = Arrenditi
ui-resign-sure = { $who }: arrendersi davvero?
ui-offer-draw = Offri patta
ui-withdraw-offer = Ritira l’offerta
ui-accept-draw = Accetta la patta
ui-draw-offered-own = Hai offerto patta.
ui-draw-offered = Patta offerta da: { $who }.
ui-agree-draw = Accetta
ui-decline-draw = Rifiuta
ui-ask-undo = Chiedi di annullare
ui-ask-undo-title = Non puoi annullare da solo: sono caduti dei dadi, gli ordini sono stati rivelati o qualcuno ha agito dopo. Chiedi agli altri
ui-undo-asked = { $who }: si può annullare l’ultima mossa, e quanto è seguito?
ui-undo-waits = Chiedi di annullare la tua ultima mossa. In attesa di: { $who }.
ui-undo-allow = Consenti
ui-undo-decline = Rifiuta
ui-undo-withdraw = Ritira la richiesta
ui-undo-means = Ciò che si è visto resta noto.
ui-undo-means-dice = Ciò che si è visto resta noto, e gli stessi tiri danno gli stessi dadi.
ui-ended = La battaglia è finita
ui-more = Altro

ui-ship = { $pieces ->
    [units] Unità
   *[ships] Nave
}
# Come si chiamano i pezzi della partita aperta: ogni messaggio sa quali sono.
ui-word-piece = { $pieces ->
    [units] unità
   *[ships] nave
}
ui-word-pieces = { $pieces ->
    [units] unità
   *[ships] navi
}
ui-word-one-piece = { $pieces ->
    [units] Un’unità
   *[ships] Una nave
}
ui-word-a-piece = { $pieces ->
    [units] un’unità
   *[ships] una nave
}
ui-word-the-piece = { $pieces ->
    [units] l’unità selezionata
   *[ships] la nave selezionata
}
ui-fleet = Flotta
ui-log = Diario
ui-rules = Regole
ui-orders = Ordini
ui-nothing-chosen = Seleziona { ui-word-a-piece } sulla mappa, più { ui-word-pieces } con un riquadro, o una squadra sotto «Flotta».
ui-nothing-chosen-watching = Seleziona { ui-word-a-piece } sulla mappa per vedere che cos’è.
ui-not-placed = Questa { ui-word-piece } non è ancora sulla mappa. Scegli dove metterla; «Prossima» passa a un’altra { ui-word-piece }.
ui-chosen = { $count ->
    [one] { ui-word-one-piece } selezionata
   *[other] { $count } { ui-word-pieces } selezionate
}
ui-whole-squadron = Tutta la squadra
ui-let-go = Deseleziona
ui-can-do = Che cosa può fare
ui-can-nothing = Nient’altro da fare in questa fase.
ui-not-yours = Non è ai tuoi ordini.
ui-costs = Costo
ui-which = In che modo?
ui-which-deed = Che cosa fare?
ui-which-means = Con che cosa?
ui-group-orders = Ordini a tutte le { ui-word-pieces } selezionate
ui-no-orders = Nessun ordine di gruppo in questa fase.
ui-obey = { $count ->
    [0] Nessuna { ui-word-piece } può farlo.
    [one] { ui-word-one-piece } può farlo.
   *[other] { $count } { ui-word-pieces } possono farlo.
}
ui-obeyed = { $count ->
    [one] { ui-word-one-piece } ha eseguito l’ordine.
   *[other] { $count } { ui-word-pieces } hanno eseguito l’ordine.
}
ui-order-warned = { $count ->
    [one] 1 avviso
   *[other] { $count } avvisi
}
ui-order-refused = { $count ->
    [one] 1 non può
   *[other] { $count } non possono
}
ui-refuse = { $count ->
    [one] { ui-word-one-piece } non può:
   *[other] { $count } { ui-word-pieces } non possono:
}
ui-rings = Suono al mio turno
ui-rings-title = Un breve suono quando tocca a te e stai guardando altrove
ui-reminds = Promemoria
ui-reminds-title = Prima che una fase finisca, di’ che cosa si può ancora fare
ui-warns = Chiedi prima del danno
ui-warns-title = Chiedi ancora una volta prima di fare qualcosa che fa o può fare danno: incagliarsi, uscire dalla mappa
ui-recap-lost = Hai perso { $ships }.
ui-recap-taken = Il nemico ha perso { $ships }.
ui-recap-able = Ora possono agire: { $ships }.
ui-recap-now = Ora:
ui-carried = { $count ->
    [one] 1 { ui-word-piece } segue:
   *[other] { $count } { ui-word-pieces } seguono:
}
ui-later = { $count ->
    [one] Resta { ui-word-a-piece }, quando questo sarà deciso:
   *[other] Restano { $count } { ui-word-pieces }, quando questo sarà deciso:
}
ui-later-until = { $count ->
    [one] Resta { ui-word-a-piece }, { $until }:
   *[other] Restano { $count } { ui-word-pieces }, { $until }:
}
ui-order-halted = Prima decide { $code }; restano: { $codes }
ui-later-on = Continua con queste
ui-idle = { $count ->
    [one] 1 { ui-word-piece } non ha nulla da fare
   *[other] { $count } { ui-word-pieces } non hanno nulla da fare
}
ui-refuse-likewise = Per lo stesso motivo:
ui-fleet-orders = Flotte intere
ui-aim-anywhere = { $order }: tocca un punto della mappa, o scrivine il numero.
ui-aim-one = { $order }: scegli tra quelli segnati sulla mappa.
ui-aim-order = { $order }: scegli sulla mappa dove comincia.
ui-order-goes-on = { $order }: { $count ->
    [one] resta { ui-word-a-piece }.
   *[other] restano { $count } { ui-word-pieces }.
}
ui-stop-order = Ferma
ui-give = Dai l’ordine
ui-cancel = Non ora

ui-odds = Probabilità
ui-odds-exact = Probabilità esatte
ui-odds-sampled = Probabilità da { $samples } prove, errore standard al più { $error } %
ui-odds-rare = Altri { $count }, ciascuno sotto l’1 %: insieme { $share }
ui-odds-besides = Perdite, una per una
ui-decided-by = Prima dell’esito deve ancora decidere: { $who }.
ui-clauses = Articoli
ui-clause = Articolo { $number }

ui-earlier = Mostra le righe precedenti
ui-log-empty = Non è ancora successo nulla.
ui-roll-yours = Tira { $dice ->
    [one] un dado
   *[other] { $dice } dadi
} e inserisci il risultato.
ui-die = Dado { $n }
ui-face = { $face }
ui-enter-faces = Inserisci il tiro
ui-search-rules = Cerca nelle regole
ui-chapters = Capitoli
ui-other-clauses = Altri articoli
ui-nothing-found = Nessun risultato nelle regole.
ui-squadron-line = { $count ->
    [one] { $count } nave
   *[other] { $count } navi
}
ui-unit-line = { $count ->
    [one] { $count } unità
   *[other] { $count } unità
}
ui-wall-line = { $count ->
    [one] { $count } tratto di muro
   *[other] { $count } tratti di muro
}
ui-squadron-of = su { $count }
ui-squadron-prizes = { $count ->
    [one] { $count } preda
   *[other] { $count } prede
}
ui-squadron-title = Seleziona questa squadra; con Maiusc si aggiunge alla selezione
ui-whole-fleet = Tutta la flotta
ui-ticks = Quali dadi hanno segnato queste caselle
ui-ticks-box = { $count ->
    [one] Casella { $first }
   *[other] Caselle { $first }–{ $last }
}
ui-ticks-unknown = nessun dado
ui-roster-cards = Schede delle navi, da stampare
ui-roster-print = Stampa
ui-roster-back = Torna al tavolo
ui-roster-whose = Di chi sono le schede

ui-log-steps = ({ $count } passi)
ui-log-fleet = { $ships } { ui-word-pieces }, { $steps } passi
ui-log-filter = Mostra le righe su
ui-log-all = Tutti
ui-log-of = Solo { $code }
ui-log-of-chosen = Solo { ui-word-the-piece }
ui-dice-nobody = Eventi
ui-dice-mean = { $count ->
    [one] Un dado
   *[other] { $count } dadi
}, media { $mean }, attesa { $expected }
ui-dice-none = Non è ancora stato tirato nessun dado.
ui-roll-by-hand = D’ora in poi i dadi li tiriamo noi
ui-let-table-roll = D’ora in poi i dadi li tira il tavolo

ui-missed = { $count ->
    [one] Una mossa dalla tua ultima visita
   *[other] { $count } mosse dalla tua ultima visita
}
ui-show-missed = Mostra che cosa è successo
ui-catching-up = Dalla tua ultima visita: { $count ->
    [one] ancora una mossa
   *[other] ancora { $count } mosse
}
ui-skip-title = Mostra tutto in una volta (tasto K)
ui-pieces-hidden = Tutti i pezzi sono nascosti.
ui-pieces-show = Mostrali

ui-replay = Replay
ui-replay-watch = Guarda il replay
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
ui-replay-unit = Ampiezza del passo
ui-replay-by-entry = Passo per passo
ui-replay-by-ship = { ui-ship } per { ui-word-piece }
ui-replay-by-phase = Fase per fase
ui-replay-by-turn = Turno per turno
ui-replay-link = Copia il link
ui-replay-copied = Link copiato
ui-replay-moments = Momenti salienti
ui-replay-no-moments = Ancora nessun momento saliente.
ui-replay-choose = Seleziona { ui-word-a-piece } sulla mappa per vedere com’era.
ui-replay-astray = Il momento indicato dal link non si può mostrare; ecco l’ultimo.
ui-replay-over = A questo punto la battaglia è finita.
ui-chances = Probabilità
ui-chances-ask = Analizza la battaglia
ui-chances-what = I computer portano a termine la battaglia partendo da molti punti e contano chi vince. Ci vogliono un minuto o due; intanto puoi fare altro.
ui-chances-waiting = L’analisi è in coda.
ui-chances-growing = { $shown } punti su { $of } analizzati
ui-chances-graph = Le probabilità di ciascuno durante la battaglia, da { $shown } punti su { $of }; gli stessi dati in tabella sotto «Probabilità»
ui-chances-impossible = Nessun giocatore automatico sa ancora valutare questa partita.
ui-chances-failed = L’analisi non è riuscita.
ui-chances-again = Riprova
ui-chances-nothing = Questa battaglia non è ancora stata analizzata. Usa il pulsante sotto il cursore.
ui-chances-swings = Le svolte maggiori
ui-chances-no-swing = Nessuna svolta significativa.
ui-chances-points = Probabilità nel tempo (intervallo al 95 %)
ui-chances-when = Quando
ui-chances-whose = Per chi
ui-chances-change = Probabilità
ui-chances-swing = { $phase }: { $side } da { $before } a { $after }.
ui-chances-how = { $games } partite simulate da ogni punto da giocatori automatici ({ $level }), { $nodes } nodi per partita, con le sole informazioni pubbliche.
ui-play-on = Gioca da qui
ui-play-on-line = Comincia da qui una nuova partita, con nuovi dadi. Questa resta com’è.
ui-play-again = Rigioca a parti invertite
ui-play-again-line = La stessa battaglia dall’inizio, con dadi nuovi.
ui-end-page = Com’è finita
ui-end-not-yet = La battaglia è ancora in corso.
ui-end-board = Guarda la mappa
ui-end-losses = { $count ->
    [0] Nessuna { ui-word-piece } perduta; ne restano { $left }
    [one] { ui-word-one-piece } perduta; ne restano { $left }
   *[other] { $count } { ui-word-pieces } perdute; ne restano { $left }
}
ui-end-taken = catturata
ui-end-turned = La svolta della battaglia
ui-end-turned-see = Guarda quel momento
ui-end-turned-on = Gioca da prima della svolta
ui-end-see = Guarda come è stata perduta

ui-fault-unreachable = Il tavolo non è raggiungibile.
ui-fault-said = { $said }
ui-fault-stale = Nel frattempo qualcosa è cambiato: la mappa è stata aggiornata.
ui-fault-no-game = Questa partita non esiste.
ui-fault-no-page = Questa pagina non esiste.
ui-odds-later = Questi dadi si tireranno più tardi, non con questa mossa.
ui-theme-contrast = Alto contrasto

ui-minimap = Mappa piccola: clic o trascinamento per andare lì, le frecce spostano la vista
ui-shortcuts = Tasti

ui-plan = Ordini preparati
ui-planned = { $count ->
    [one] Un ordine preparato
   *[other] { $count } ordini preparati
}
ui-plan-all = tutte
ui-plan-dice = Si tirano i dadi
ui-plan-refused = { $count ->
    [one] Uno non si può più eseguire e resta fuori.
   *[other] { $count } non si possono più eseguire e restano fuori.
}
ui-plan-select = { $count ->
   *[other] Seleziona queste { $count } { ui-word-pieces }
}
ui-plan-it = Aggiungi al piano
ui-drop = Rimuovi l’ordine a { $what }
ui-drop-all = Svuota il piano
ui-give-all = Esegui il piano
ui-give-planned = { $count ->
    [0] Esegui
    [one] Esegui un ordine
   *[other] Esegui { $count } ordini
}
ui-plans-first = Prima il piano
ui-plans-first-title = Prepara prima gli ordini sulla mappa ed eseguili insieme
ui-reopen = Rivedi
ui-reopen-title = Annulla la tua ultima azione e rimettila nel piano per cambiarla

ui-could-still = { $count ->
    [0] Non resta più nulla di utile da fare.
    [one] { ui-word-one-piece } può ancora fare qualcosa di utile:
   *[other] { $count } { ui-word-pieces } possono ancora fare qualcosa di utile:
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
ui-peril-do = Fallo lo stesso
ui-no-warnings = Niente più avvertimenti

ui-lieutenant = Luogotenente
ui-lieutenant-level = Livello
ui-lieutenant-intent = Compito
ui-lieutenant-plan = Proponi ordini
ui-lieutenant-act = Lascia giocare il luogotenente
ui-lieutenant-act-title = Esegue subito gli ordini, rifà il piano dopo ogni tiro e smette quando non c’è nulla di meglio da fare; non chiude mai una fase.
ui-lieutenant-stop = Ferma
ui-led = { $count ->
    [0] Il luogotenente le lascerebbe dove sono.
    [one] Il luogotenente ha fatto un’azione.
   *[other] Il luogotenente ha fatto { $count } azioni.
}
ui-advised = { $count ->
    [0] Il luogotenente le lascerebbe dove sono.
    [one] Un ordine aggiunto al piano: tienilo o rimuovilo.
   *[other] { $count } ordini aggiunti al piano: tienili o rimuovili.
}

ui-notation = Scrivi un ordine
ui-notation-hint = { $code } …
ui-notation-lines = Come completare la riga
ui-notation-more = e altri { $count }

ui-text = Testo
ui-text-position = La posizione
ui-text-chosen = { ui-ship } selezionata
ui-text-choices = { $count ->
    [0] Ora non può fare nulla.
    [one] Può fare una cosa.
   *[other] Può fare { $count } cose.
}
ui-text-links = { $count ->
    [one] Un legame fra le { ui-word-pieces }
   *[other] { $count } legami fra le { ui-word-pieces }
}
ui-text-around = Intorno a { $place }
ui-text-back = Torna a { $code }
ui-text-enemies = Nemici più vicini
ui-text-friends = Amici più vicini
ui-text-squadrons = Squadre
ui-text-able = può agire
ui-text-here = nello stesso posto
ui-text-heading = prua per { $degrees }
ui-text-lies-hex = { $steps ->
    [one] { $steps } esagono, { $where }
   *[other] { $steps } esagoni, { $where }
}
ui-text-touching = a contatto
ui-text-mm = { $count } mm
ui-text-cm = { $count } cm
ui-text-lies-sector = { $steps ->
    [one] { $steps } settore, { $where }
   *[other] { $steps } settori, { $where }
}
ui-aspect-ahead = di prua
ui-aspect-starboard-bow = al mascone di dritta
ui-aspect-starboard-beam = al traverso di dritta
ui-aspect-starboard-quarter = al giardinetto di dritta
ui-aspect-astern = di poppa
ui-aspect-port-quarter = al giardinetto di sinistra
ui-aspect-port-beam = al traverso di sinistra
ui-aspect-port-bow = al mascone di sinistra
ui-clock = a ore { $hour }
ui-awaited = Restano
ui-places-hint = La flotta sta come si vede. Scegli una nave per spostarla: trascinala, usa le frecce o scrivi il suo posto. Scegline più d’una per gli ordini di gruppo.
ui-draw-hint = { $order }: trascina da { ui-word-a-piece } alla successiva sulla mappa, o selezionane più d’una.
ui-places-all = Scegli tutta la flotta
ui-awaited-of = { $side }: { $count } devono ancora agire
ui-ruler = Righello: trascina da una cosa all’altra, o toccale entrambe
ui-ruler-first = Il righello parte da qui. Invio su un’altra { ui-word-piece }, o di nuovo qui per stenderlo sull’acqua con le frecce
ui-ruler-loose = Capo libero del righello: le frecce lo spostano di 1 mm, con Maiusc di 10; Invio lo lascia lì
ui-template = Sagoma di virata per { ui-word-the-piece }
ui-template-says = { $code } vira fino a { $degrees }° per lato
ui-template-none = Seleziona { ui-word-a-piece } su cui posare la sagoma
ui-steer-set = imposta…
ui-steer-do = Esegui
ui-steer-less = Meno
ui-steer-more = Più
ui-steer-before = Al cambio di esito precedente
ui-steer-next = Al prossimo cambio di esito
ui-steer-place = Posizione: { $value }. Le frecce la spostano di un millimetro, con Maiusc di dieci; Invio esegue.
ui-steer-east = mm a destra
ui-steer-north = mm in alto
ui-steer-heading = °
ui-steer-blind = Si fa alla cieca: prima non si mostra, non si misura e non si prova nulla, e non si può annullare.
ui-steer-clear = via libera
ui-steer-meets = tocca { $codes }
ui-steer-none = nessuna virata
ui-steer-port = { $degrees }° a sinistra
ui-steer-starboard = { $degrees }° a dritta
ui-steer-unit-port = ° (a sinistra)
ui-steer-unit-starboard = ° (a dritta)
ui-steer-range = da { $from } a { $to }
ui-steer-results = { $count ->
    [one] Un esito
   *[other] { $count } esiti
}
ui-split-less = Uno in meno: { $name }
ui-split-more = Uno in più: { $name }
ui-split-rest = Restano
ui-split-sum = { $name }: { $total } su { $points }
ui-split-short = { $name }: { $total } su { $points }, almeno { $least }
ui-cards = Scritto per ogni { ui-word-piece }
ui-cards-keep = Com’è
ui-cards-less = −1
ui-cards-more = +1
ui-cards-most = Massimo
ui-cards-least = Minimo
ui-cards-was = Scritto finora
ui-cards-give = { $count ->
    [0] Nulla è cambiato
    [one] Scrivi una scheda
   *[other] Scrivi { $count } schede
}
ui-cards-drop = Scarta le modifiche
ui-and-more = altre { $count };

ui-keys-ships = { $pieces ->
    [units] Unità
   *[ships] Navi
}
ui-keys-targets = Che cosa può fare
ui-keys-orders = Ordini
ui-keys-past = Replay
ui-keys-view = Vista
ui-key-next = { ui-word-piece } seguente o precedente che può agire
ui-key-walk = sulla mappa: da { ui-word-piece } a { ui-word-piece }
ui-key-choose = sulla mappa: selezionala
ui-key-add = sulla mappa: aggiungila alla selezione
ui-key-squadron = tutta la sua squadra
ui-key-let-go = deseleziona
ui-key-aim = prossimo bersaglio sulla mappa, con costo e probabilità
ui-key-aim-back = bersaglio precedente
ui-key-do = su un bersaglio: esegui, o aggiungi al piano
ui-key-nth = scegli da 1 a 9 nell’elenco
ui-key-turn = imposta uno in meno o uno in più
ui-key-change = al cambio di esito precedente o successivo
ui-key-go = esegui ciò che è impostato
ui-key-ruler = righello
ui-key-template = sagoma di virata
ui-key-plan-first = prima il piano, o subito
ui-key-give = esegui il piano
ui-key-drop = svuota il piano
ui-key-undo = annulla
ui-key-redo = ripeti
ui-key-to-orders = alla prima scelta per le { ui-word-pieces } selezionate
ui-key-write = scrivi un ordine
ui-key-end = termina la fase; premi di nuovo per confermare
ui-key-play = avvia o ferma
ui-key-step = un passo indietro o avanti
ui-key-entry = una sola mossa indietro o avanti
ui-key-first = all’inizio o alla fine
ui-key-mark = segnalibro prima o dopo
ui-key-nearer = ingrandisci, rimpicciolisci
ui-key-whole = tutta la mappa, tutte le { ui-word-pieces }
ui-key-own-reach = portata delle armi di ciò che è selezionato, o di tutto ciò che è tuo
ui-key-danger = luoghi che il nemico può colpire
ui-key-bare = nascondi o mostra tutti i pezzi
ui-key-to-map = alla mappa
ui-key-to-text = la posizione come testo
ui-key-log = il diario
ui-key-skip = salta le mosse degli altri
ui-key-sheet = questo elenco
ui-keys-pointer = Sulla mappa: trascina per spostarla, rotella o due dita per lo zoom; Maiusc e trascina disegna un riquadro; Maiusc e clic aggiunge { ui-word-a-piece }; un doppio clic seleziona la squadra; un tocco lungo mostra costo e probabilità di un bersaglio.

ui-learn = Impara giocando
ui-learn-start = Comincia
ui-lesson = Lezione
ui-lesson-step = { $at } di { $of }
ui-lesson-hide = Nascondi
ui-lesson-show = Mostra
ui-lesson-strayed = Non è quello che chiede la lezione. Annulla, o continua: la lezione ti segue.
ui-lesson-next = Prossima lezione: { $title }
ui-lesson-on = Scegli una battaglia
# Mappe a settori, e ordini scritti.
ui-piece-of = { $name } ({ $side })
ui-sector-key = posizione chiave
ui-sector-can = disponibile: { $what }
ui-past-orders = Ordini della fase precedente
ui-my-orders = Ordini
ui-orders-none = Ancora nessun ordine: scegli un’unità, poi dove mandarla; oppure un luogo segnato.
ui-orders-without =
    { $count ->
        [0] tutte hanno ordini
        [one] una è senza ordini
       *[other] { $count } sono senza ordini
    }
ui-orders-others = Ordini degli altri giocatori
ui-orders-past = Esito degli ultimi ordini
ui-change = Cambia
ui-order-change = Dai un altro ordine invece di { $order }
ui-order-remove = Rimuovi { $order }
ui-fate-done = eseguito
ui-fate-failed = fallito
ui-stage-next = – ora scegli come continuare.
ui-back-step = Indietro
ui-recall = Ritira la risposta
ui-recall-of = Ritira la risposta: { $who }
# La fase animata, e le fasi passate una per una.
ui-film-orders = Ordini rivelati
ui-film-cuts = Tagliati o nulli
ui-film-bounces = Respinti
ui-film-moves = Movimenti riusciti
ui-film-losses = Scacciati
ui-film-changes = Costruiti e rimossi
ui-film-more = e altri { $count }
ui-phases = Fasi
ui-phase-back = Fase precedente
ui-phase-on = Fase seguente
ui-phase-now = Adesso
ui-phase-film = Animazione
# Di chi sono già gli ordini.
ui-side-writes = sta scrivendo gli ordini
ui-side-ready = è pronto
ui-side-idle = non ha nulla da decidere
ui-side-points = { $count ->
    [one] una posizione chiave
   *[other] { $count } posizioni chiave
}
# Che cosa significano i segni sulla mappa.
ui-legend = Legenda
ui-legend-kind = { $kind }: { $note }
ui-legend-key = Posizione chiave, con la lettera di chi la possiede
ui-legend-void = Ordine nullo
ui-legend-lost = Scacciato
ui-legend-coloured = { $kind }: numeri in celeste, può entrare sottocosta
ui-legend-badges = Segni accanto a una nave
ui-legend-more-badges = Più segni di quanti ci stanno: punta la nave
ui-legend-rings = Cerchi intorno a una nave
ui-legend-able = Può ancora fare qualcosa
ui-legend-selected = Selezionata
ui-legend-named = Nominata nell’ultima riga del diario
ui-legend-obeys = Eseguirà l’ordine
ui-legend-refuses = Non può eseguirlo
ui-legend-targets = Su che cosa si può cliccare
ui-legend-cost = Un esagono dove andare, e quanto costa
ui-legend-dear = Lo stesso, ma con un prezzo d’altro genere
ui-legend-ways = Non costa nulla; con il puntino: si può fare in più modi
ui-legend-harm-sure = Lì la nave è perduta o danneggiata
ui-legend-harm-chance = Il rischio di perdersi per via
ui-legend-harm-later = Da lì la prossima mossa fa danno, qualunque sia
ui-legend-left = Più è pieno, più direzioni restano da scegliere
ui-legend-aim = Una nave da attaccare
ui-legend-odds = Gli esiti dell’attacco, larghi quanto sono probabili
ui-legend-facing = Una direzione verso cui virare
ui-legend-lines = Linee ed esagoni
ui-legend-trail = La rotta di chi si è appena mosso
ui-legend-plan = Una rotta pianificata
ui-legend-lane = Un nemico che si può oltrepassare, e da che parte
ui-legend-tinted = A tiro: colpita con questo numero o meno
ui-legend-framed = A tiro secondo una regola propria
ui-legend-closed = Chiuso dalla terra: nessuna nave passa
# Provare.
ui-sandbox = Sandbox: gioca per tutti
ui-sandbox-open = Prova da qui
ui-sandbox-from-here = Continua da qui
ui-sandbox-carry-out = Esegui
ui-sandbox-back = Una fase indietro
ui-sandbox-start = Dall’inizio
ui-sandbox-edit = Modifica la posizione come testo
ui-sandbox-position = La posizione
ui-sandbox-position-line = Una riga per unità; il testo dopo # è un commento. Modificala e impostala, o copiala.
ui-sandbox-copy = Copia
ui-sandbox-set = Imposta questa posizione
ui-sandboxes = Sandbox ({ $count })
ui-sandbox-new = Prova da solo
ui-sandbox-new-line = Una sandbox: dai gli ordini per tutti e vedi che cosa succede.
ui-could-place = { $count ->
    [one] Si può cliccare un luogo
   *[other] Si possono cliccare { $count } luoghi
}
ui-pile = { $count ->
    [one] Un pezzo qui
   *[other] { $count } pezzi qui
}

ui-fleets-title = Composizione della flotta
ui-fleet-name = Nome della flotta
ui-fleet-nth = Flotta { $n }
ui-fleet-price-depends = Il prezzo dipende dalla nave
ui-fleet-points = Punti della battaglia
ui-fleet-remove-list = Chiudi questa lista
ui-fleet-rules = { $count ->
    [0] Regole opzionali: nessuna
    [one] Regole opzionali: una
   *[other] Regole opzionali: { $count }
}
ui-fleet-of = di { $budget } punti
ui-fleet-left = ne restano { $points }
ui-fleet-over = { $points } di troppo
ui-fleet-sum = { $points } punti
ui-fleet-ships = Navi
ui-fleet-none = Ancora nessuna nave. Aggiungetene qui sotto.
ui-fleet-add = Aggiungi una nave
ui-fleet-less = Di meno: { $what }
ui-fleet-more = Di più: { $what }
ui-fleet-split = Metti da parte una nave
ui-fleet-loss = La perdita di una conta { $loss }; con { $third } si perde la battaglia.
ui-fleet-limits = Limiti
ui-limit-met = Rispettato
ui-limit-broken = Non rispettato
ui-limit-warning = Da considerare
ui-fleet-share = Conservare e condividere
ui-fleet-link = Copia il link
ui-fleet-pdf = Scheda in PDF
ui-fleet-svg = Scheda da stampare
ui-fleet-save = Salva il file
ui-fleet-open = Apri un file
ui-fleet-text = Come testo
ui-fleet-copy = Copia il testo
ui-fleet-read = Usa questo testo
ui-fleet-anew = Comincia una lista nuova
ui-fleet-second = Una seconda lista accanto
ui-fleet-battle = Battaglia
ui-fleet-battle-line = Le due liste l’una contro l’altra.
ui-fleet-battle-alone = La lista contro una uguale. Con una seconda lista combattono le due.
ui-fleet-battle-not-yet = La battaglia può cominciare quando tutti i limiti sono rispettati.
ui-fleet-battle-title = { $one } e { $two }
ui-fleet-battle-summary = Due flotte composte qui: { $one } e { $two } punti.
ui-fleet-play = Nuova partita con queste flotte
ui-fleet-draw = Disegna il campo di battaglia

ui-designer-title = Disegno di scenari
ui-designer-tools = Strumenti
ui-designer-board = Il tavolo dello scenario. Tab va da terra ad angoli e navi; le frecce spostano di un millimetro ciò che è selezionato, con Maiusc di dieci; virgola e punto girano una nave; Canc elimina.
ui-designer-pen = Disegna: { $area }
ui-designer-add-area = Aggiungi: { $area }
ui-designer-place-all = Disponi le navi sul tavolo
ui-designer-place-none = Schiera in partita
ui-designer-new = Nuovo
ui-designer-play = Gioca
ui-designer-hint = Trascinate le navi, gli angoli della terra e la prua di una nave scelta. Un clic sul punto di un lato aggiunge un angolo.
ui-designer-hint-pen = Un clic per ogni angolo; un clic sul primo angolo o Invio chiude il contorno, Esc lo abbandona.
ui-designer-unread = Il file non si può disegnare:
ui-designer-line = Riga { $line }: { $message }
ui-designer-faults = { $count ->
    [0] Nessun errore
    [one] Un errore
   *[other] { $count } errori
}
ui-designer-sound = Lo scenario si può giocare.
ui-designer-lost = Non conservato dal file: { $keys }.
ui-designer-area = Terra { $n }, { $count } angoli
ui-designer-corner = Angolo { $n } a { $x }, { $y } mm
ui-designer-corner-x = Angolo { $n }, mm da sinistra
ui-designer-corner-y = Angolo { $n }, mm dal basso
ui-designer-corner-remove = Elimina l’angolo { $n }
ui-designer-ship = { $ship }, a { $x }, { $y } mm, direzione { $degrees }°
ui-designer-remove = Elimina
ui-designer-scenario = Scenario
ui-designer-name = Titolo
ui-designer-summary = Riassunto
ui-designer-table-table = Tavolo
ui-designer-table-options = Opzioni
ui-designer-table-bases = Basi
ui-designer-table-weather = Tempo
ui-designer-table-other = { $name }
ui-designer-code = Sigla
ui-designer-kind = Tipo
ui-designer-x = mm da sinistra
ui-designer-y = mm dal basso
ui-designer-degrees = Direzione °
ui-designer-add-ship = Aggiungi nave
ui-designer-add-squadron = Aggiungi squadra
ui-designer-remove-squadron = Elimina squadra
ui-designer-text = Come testo

ui-trial-title = Prova
ui-trial-line = I computer giocano lo scenario tra loro; la pagina conta chi vince.
ui-trial-level = Giocato da
ui-trial-games = Partite
ui-trial-start = Fai giocare { $games } partite
ui-trial-stop = Ferma
ui-trial-so-far = { $games } di { $of } partite
ui-trial-before = (del disegno prima dell’ultima modifica)
ui-trial-side = { $side }: { $wins } vinte, quota { $share } (da { $low } a { $high })
ui-trial-draws = Pari: { $draws }

ui-answer-always = Rispondi sempre a «{ $question }» con «{ $what }»
ui-answer-always-title = Da allora il tavolo dà questa risposta per te ogni volta che ti viene chiesto: { $what }
ui-answers-left = { $count ->
    [0] Lascia risposte per dopo…
   *[other] Risposte lasciate per dopo: { $count }
}
ui-answers-left-line = Quando ti viene fatta una di queste domande, la prima delle sue azioni che è possibile viene fatta subito per te. Questo elenco lo vedi solo tu.
ui-answer-if = solo finché si può: { $what }
ui-answer-unless = salvo che sia possibile: { $what }
ui-answer-drop = Togli: { $what }
ui-answer-seat = Posto
ui-answer-question = Alla domanda
ui-answer-step = { $question } ({ $step })
ui-answer-asked-now = Adesso: { $question }
ui-answer-choose = Scegli una domanda…
ui-answer-samples = Possibili adesso (premine una per aggiungerla):
ui-answer-write = Fai la prima di queste azioni che è possibile (una per riga; * vale per qualsiasi cosa)
ui-answer-conditions = Condizioni (facoltative)
ui-answer-condition = Solo finché tutte queste azioni sono possibili (una per riga)
ui-answer-exception = Non finché una di queste azioni è possibile (una per riga)
ui-answer-leave = Aggiungi
ui-answer-unfit = Non si è risposto per te ({ $what }).
ui-answer-stands = Già fatto.
ui-answer-given = { $times ->
    [one] Data una volta.
   *[other] Data { $times } volte.
}
ui-answer-not-given = Non ancora data.
ui-answer-unasked = In attesa: decide una risposta fissa delle regole ({ $how }).
ui-log-standing = risposta automatica
ui-log-standing-of = risposta automatica: { $who }
ui-standing-answers = Risposte fisse
ui-standing-answers-of = Risposte fisse: { $who }
ui-queue = Da risolvere
ui-queue-how = Trascinare, o usare i tasti freccia, per cambiare l’ordine.
ui-queue-run = Risolvi in quest’ordine
ui-queue-stop = Fermati qui
ui-queue-moved = { $name }: ora { $at } di { $count }
ui-contest-attacks = { $count ->
    [one] attacca
   *[other] attaccano
}
ui-contest-defends = { $count ->
    [one] difende
   *[other] difendono
}
ui-contest-nobody = nessuno
ui-contest-die = Dado { $amount }
ui-contest-take = Togline una
ui-contest-table = Risultati, con la probabilità di ciascuno
ui-contest-rolled = ultimo tiro
ui-contest-out = non ancora tirato
ui-outcome-rams = colpisce, indenne
ui-outcome-clashes = prua contro prua: colpiscono entrambe
ui-outcome-shears = spezza i remi
ui-outcome-foe = incontra un nemico
ui-outcome-touches = tocca
ui-outcome-friend = incontra un’amica
ui-outcome-fouls = investe un’amica
ui-outcome-grounds = si incaglia
ui-outcome-leaves = esce dal tavolo
ui-outcome-noted = qualcosa da notare
ui-outcome-free = nulla sulla rotta
ui-steer-legend = Che cosa ne viene
ui-steer-clauses = { $note } ({ $clauses })
ui-text-all-enemies = Nemici
ui-text-all-friends = Amici
ui-text-screen = { $screen }: dietro non si vede nulla.
ui-step-past = fatto
ui-step-idle = niente da fare
ui-end-loss-map = Dove si sono perse navi
ui-end-loss-map-line = Quante in ogni posto, là dove erano sulla mappa per l’ultima volta.
ui-end-tracks = Le rotte
ui-end-tracks-line = Da dove ciascuna è partita (punto) a dove è finita (cerchio) o è andata perduta (croce).
ui-dice-line = O come sono caduti, su una riga
ui-dice-line-example = 7 3 10 2
ui-dice-left = Restano per il prossimo tiro dello stesso tipo: { $faces }
ui-dice-unused = Non usati: { $faces }
ui-later-dice = Continua dopo questi dadi.
ui-clocks = Orologi
ui-clock-pace = Ritmo
ui-pace-none = Senza orologi
ui-pace-none-about = Ognuno si prende il tempo che vuole.
ui-pace-live = Dal vivo
ui-pace-live-about = La partita si gioca tutta di seguito. Gli orologi partono quando ogni posto è preso.
ui-pace-mail = Per corrispondenza
ui-pace-mail-about = La partita si gioca in più giorni. Gli orologi partono quando ogni posto è preso.
ui-pace-minutes = Minuti per ogni giocatore
ui-pace-increment = Secondi aggiunti dopo ogni turno
ui-pace-days = Giorni per ogni turno
ui-pace-bank = Giorni di riserva
ui-pace-holidays = Giorni di riposo
ui-pace-live-line = { $minutes } min + { $seconds } s
ui-pace-mail-line = { $days ->
    [one] Un giorno a turno
   *[other] { $days } giorni a turno
}, { $bank } di riserva
ui-timeout = Quando il tempo scade
ui-timeout-loss = Il giocatore perde
ui-timeout-loss-line = Chi finisce il tempo abbandona la partita.
ui-timeout-claim = L’avversario può reclamare la vittoria
ui-timeout-claim-line = Finché l’avversario non reclama la vittoria, chi ha finito il tempo può ancora giocare.
ui-timeout-defaults = Il turno si chiude così com’è
ui-timeout-defaults-line = Valgono gli ordini dati fin lì e il turno si chiude. Dove serve una decisione, l’avversario può reclamare la vittoria.
ui-timeout-computer = Subentra il computer
ui-timeout-computer-line = In quel posto continua a giocare un computer.
ui-timeout-level = Quale computer
ui-clock-menu = Orologi: pausa, tempo per l’avversario
ui-clock-days = { $days } g { $hours } h
ui-clock-said-days = { $days ->
    [one] un giorno
   *[other] { $days } giorni
} { $hours ->
    [one] un’ora
   *[other] { $hours } ore
}
ui-clock-said-hours = { $hours ->
    [one] un’ora
   *[other] { $hours } ore
} { $minutes ->
    [one] un minuto
   *[other] { $minutes } minuti
}
ui-clock-said-minutes = { $minutes ->
    [0] { "" }
    [one] un minuto
   *[other] { $minutes } minuti
} { $seconds ->
    [one] un secondo
   *[other] { $seconds } secondi
}
ui-clock-said = { $who }: tempo rimasto { $left }, { $state }
ui-clock-warning = Il tempo sta per finire: { $who }, { $left }.
ui-clock-runs = in corso
ui-clock-stands = fermo
ui-clock-waits = non ancora partito: c’è un posto libero
ui-clock-paused = in pausa
ui-clock-holiday = giorno di riposo
ui-clock-out = tempo scaduto
ui-clock-pause = Chiedi una pausa
ui-clock-go-on = Chiedi di riprendere subito
ui-clock-give = Dai tempo a: { $who }
ui-clock-for-minutes = { $count ->
    [one] un minuto
   *[other] { $count } minuti
}
ui-clock-for-days = { $count ->
    [one] un giorno
   *[other] { $count } giorni
}
ui-clock-holidays = Giorni di riposo rimasti: { $count }
ui-clock-days-off = Giorni
ui-clock-take-off = Prendili adesso
ui-clock-asks-pause = { $who }: chiesta una pausa di { $length }.
ui-clock-asks-on = { $who }: chiesta la ripresa.
ui-clock-agree = Accetta
ui-clock-decline = Rifiuta
ui-clock-take-back = Ritira
ui-clock-paused-until = In pausa, si riprende: { $until }.
ui-clock-off-until = Giorni di riposo ({ $who }), fine: { $until }.
ui-clock-given = Hai ricevuto tempo ({ $who }): { $length }.
ui-clock-own-out = Il tuo tempo è scaduto ({ $who }). Finché non hai mosso, gli altri possono reclamare la vittoria o liberare il tuo posto.
ui-clock-may-claim = Tempo scaduto: { $who }.
ui-unanswered-banned = Chi giocava qui ({ $who }) è stato escluso da questo tavolo. Non devi aspettarlo.
ui-unanswered = Nessuna mossa da due settimane: { $who }.
ui-unanswered-soon = Nessuna mossa da una settimana: { $who }. Dal { $day } puoi reclamare la vittoria o liberare il posto.
ui-unanswered-own = Non muovi da due settimane ({ $who }). Finché non muovi, gli altri possono reclamare la vittoria o liberare il tuo posto.
ui-unanswered-own-soon = Non muovi da una settimana ({ $who }). Dal { $day } gli altri possono reclamare la vittoria o liberare il tuo posto.
ui-clock-claim = Reclama la vittoria
ui-clock-claim-sure = Reclamare la vittoria? La partita finisce subito.
ui-clock-claim-many = Metti fuori gioco
ui-clock-claim-sure-many = Mettere fuori gioco per sempre: { $who }? Gli altri continuano.
ui-clock-substitute = Libera il posto per un sostituto
ui-clock-substitute-title = Qualcun altro può sedersi lì e continuare, con il tempo di una nuova partita

ui-fair-title = I dadi erano onesti?
ui-fair-check = Controlla i dadi
ui-fair-check-seals = Controlla gli ordini sigillati
ui-fair-line = Prima del primo tiro il tavolo si impegna su un seme pubblicandone l’hash, i giocatori vi aggiungono qualcosa, e ogni tiro segue da entrambi. I giocatori hanno 10 secondi da quando tutti si sono seduti; fino ad allora le azioni attendono chi non ha ancora aggiunto nulla, poi la partita lo dice e va avanti senza. A partita finita il seme viene rivelato, e il tuo browser ricalcola ogni tiro.
ui-fair-insecure = I browser fanno questo controllo solo con una connessione cifrata, o sul tuo computer. Salva la registrazione e usa invece `trierarch verify`.
ui-fair-file = Una registrazione
ui-fair-no-record = Questo file non è la registrazione di una partita.
ui-fair-commitment = Impegno:
ui-fair-not-over = Il seme viene rivelato a partita finita; allora qui si potrà controllare ogni tiro.
ui-fair-other = Questi dadi seguono da un seme soltanto, in un modo che i browser non conoscono. Li controlla `trierarch verify`.
ui-fair-seed = Il seme corrisponde all’impegno preso.
ui-fair-seed-not = Il seme non corrisponde all’impegno preso.
ui-fair-rolls = { $count ->
    [0] Il tavolo non ha fatto nessun tiro.
    [one] L’unico tiro è come deve essere.
   *[other] Tutti i { $count } tiri sono come devono essere.
}
ui-fair-rolls-not = { $count ->
    [one] Un tiro non è come deve essere: riga { $first } della registrazione.
   *[other] { $count } tiri non sono come devono essere, il primo alla riga { $first } della registrazione.
}
ui-fair-untold = { $count ->
    [one] Un tiro è stato fatto a mano, o prima di questi dadi: non se ne può dire nulla.
   *[other] { $count } tiri sono stati fatti a mano, o prima di questi dadi: non se ne può dire nulla.
}
ui-fair-told = L’impegno è quello dato al tuo browser quando è arrivato alla partita.
ui-fair-told-not = L’impegno non è quello dato al tuo browser quando è arrivato alla partita.
ui-fair-own = Ciò che il tuo browser ha aggiunto conta ({ $who }).
ui-fair-own-not = Ciò che il tuo browser ha aggiunto manca ({ $who }).
ui-fair-added = Chi ha aggiunto qualcosa ai dadi
ui-fair-added-by = { $rolls ->
    [0] { $who }, prima del primo tiro
    [one] { $who }, dopo un tiro
   *[other] { $who }, dopo { $rolls } tiri
}
ui-fair-added-none = Nessuno: questi dadi seguono dal solo seme del tavolo.
ui-fair-without = { $who } non ha aggiunto nulla; i dadi sono andati avanti senza.
ui-fair-seat = Posto { $seat }
ui-fair-seals = Ordini sigillati
ui-fair-seals-line = Mentre mostrava la partita, questo browser ha conservato un impegno, il sigillo, ogni volta che altri avevano sigillato ordini. Anche una registrazione salvata a partita in corso contiene tali sigilli. Un sigillo regge se gli ordini nella registrazione sono quelli sigillati.
ui-fair-kept = { $count ->
    [one] Questo browser ha conservato un sigillo di ordini altrui, da controllare allora.
   *[other] Questo browser ha conservato { $count } sigilli di ordini altrui, da controllare allora.
}
ui-fair-held = { $count ->
    [one] { $who }: il sigillo conservato da questo browser regge.
   *[other] { $who }: { $count } sigilli conservati da questo browser reggono.
}
ui-fair-broken = { $count ->
    [one] { $who }: un sigillo conservato da questo browser non regge. La registrazione non contiene ciò che era sigillato.
   *[other] { $who }: { $count } sigilli conservati da questo browser non reggono. La registrazione non contiene ciò che era sigillato.
}
ui-fair-unseen = { $count ->
    [one] { $who }: di un ordine sigillato questo browser non ha mai ricevuto il sigillo. Allora non mostrava la partita, o l’ordine è stato rivelato subito.
   *[other] { $who }: di { $count } ordini sigillati questo browser non ha mai ricevuto il sigillo. Allora non mostrava la partita, o gli ordini sono stati rivelati subito.
}
ui-fair-earlier = La registrazione salvata prima
ui-fair-sealed = { $count ->
    [0] La registrazione continua quella salvata, in cui nulla era sigillato.
    [one] L’unico sigillo è stato rispettato.
   *[other] Tutti i { $count } sigilli sono stati rispettati.
}
ui-fair-sealed-not = La riga { $line } della registrazione salvata non è stata rispettata.
ui-fair-what = Che cosa dimostra
ui-fair-proves = Se qui sopra tutto è giusto e il tuo browser ha aggiunto qualcosa ai dadi, nessuno li ha scelti: non il tavolo, che si era impegnato su un seme prima di sapere che cosa avresti aggiunto, e nessun giocatore, che il seme non lo conosceva.
ui-fair-proves-not = Non dimostra che il tavolo abbia tenuto per sé i tiri futuri, che chi lo gestisce non occupi un posto, né nulla sui tiri fatti prima che tu aggiungessi qualcosa, o fatti a mano.
ui-fair-other-file = Controlla una registrazione da un file

ui-notices = Quando tocca a te
ui-push = In questo browser
ui-push-line = Una notifica, anche quando nessuna pagina del tavolo è aperta, una volta per ogni posizione che ti aspetta.
ui-push-not = Questo browser non può essere avvisato quando nessuna pagina è aperta: serve una connessione cifrata al tavolo e, su iPhone o iPad, il tavolo va aggiunto alla schermata Home e aperto da lì.
ui-push-tell = Avvisami qui
ui-push-set = Le notifiche sono attive in questo browser.
ui-push-is = Le notifiche sono attive in questo browser.
ui-push-other = Un altro browser, dal { $day }.
ui-push-drop = Disattiva
ui-push-dropped = Notifiche disattivate.
ui-push-denied = Il browser non permette al tavolo di mostrare notifiche. Puoi cambiarlo nelle sue impostazioni.
ui-push-failed = Il browser non ha raggiunto il suo servizio di notifica. Riprova più tardi.
ui-letters = E-mail, per le partite che durano giorni
ui-letters-none = nessuna
ui-letters-hours = { $hours ->
    [1] al massimo una all’ora
    [24] al massimo una al giorno
   *[other] al massimo una ogni { $hours } ore
}
ui-letters-line = Per le partite con altri a giorni per turno o senza orologio: un’e-mail elenca tutte quelle che aspettano te, con un link per non riceverne più.
ui-letters-not = Il tavolo può scriverti quando avrai un account, se spedisce posta.
ui-letters-never = Questo tavolo non spedisce posta.
ui-letters-end = Annulla l’iscrizione
ui-letters-end-line = Il tavolo non ti scriverà più quando tocca a te.
ui-letters-end-yes = Non scrivetemi più
ui-letters-ended = Iscrizione annullata: non riceverai altre e-mail.
ui-hook = Indirizzo web da avvisare (webhook)
ui-hook-line = Il tavolo vi invia un POST firmato, una volta per ogni posizione che aspetta te. Per i programmi.
ui-hook-is = Viene avvisato { $url }.
ui-hook-set = Avvisa questo indirizzo
ui-hook-other = Avvisa invece questo
ui-hook-drop = Non avvisare nessuno
ui-hook-dropped = Non viene più avvisato.
ui-hook-secret = Segreto delle firme
ui-hook-once = Il tavolo firma con questo segreto. Copialo adesso: si vede solo questa volta.

ui-tokens = Programmi che giocano per te
ui-tokens-line = Un programma gioca a tuo nome con un token, attraverso l’interfaccia del tavolo per i programmi. Chi ha il token può fare ciò per cui vale.
ui-bot-is = Sei segnato come bot.
ui-bot-will-be = Così vieni segnato come bot: tutti lo vedono accanto al tuo nome, per sempre.
ui-bot-called = { $name } (bot)
ui-banned-called = { $name } (escluso)
ui-token = Token
ui-token-name = Nome del programma
ui-token-scopes = Può
ui-scope-read = guardare le partite
ui-scope-play = giocare
ui-scope-create = iniziare partite
ui-token-make = Crea un token
ui-token-make-bot = Segnami come bot e crea un token
ui-token-once = Copialo adesso: si vede solo questa volta.
ui-token-made = creato il { $day }
ui-token-used = usato l’ultima volta il { $day }
ui-token-revoke = Revoca
ui-token-revoked = Il token non vale più niente.

ui-me-title = Tu
ui-me-name = Nome
ui-me-name-line = Gli altri giocatori lo vedono ai tuoi posti. Si può giocare anche senza.
ui-me-save = Salva
ui-me-saved = Salvato.
ui-me-link = Giocare da un altro browser
ui-me-link-line = Ti si riconosce da questo browser. Con un link di recupero sei lo stesso giocatore in un altro browser, o di nuovo qui se questo ti ha dimenticato. Chi ha il link può giocare al posto tuo.
ui-me-link-make = Crea un link di recupero
ui-me-link-anew = Crea un nuovo link
ui-me-link-drop = Revoca il link
ui-me-link-copy = Copia
ui-me-link-copied = Copiato.
ui-me-link-once = Conservalo in un posto sicuro: si vede solo adesso.
ui-me-link-made = È in uso un link creato il { $day }. Uno nuovo ne prende il posto.
ui-me-link-gone = Il link non porta più da nessuna parte.
ui-me-browsers = Browser che giocano come te
ui-me-this = Questo browser
ui-me-other = Un altro browser
ui-me-seen = dal { $first }, visto l’ultima volta il { $last }
ui-me-end = Chiudi
ui-me-ended = Non entra più.
ui-me-log-out = Esci
ui-me-log-out-line = Senza un account o un link di recupero, uscendo perdi per sempre il tuo nome e le tue partite.
ui-me-log-out-yes = Esci per sempre
ui-me-log-out-no = Resta
ui-me-data = I tuoi dati
ui-me-data-save = Salva tutto (JSON)
ui-me-forget = Cancellami
ui-self-out = La tua sessione in questo browser è terminata: ora giochi come un nuovo ospite.
ui-self-other = Ora questo browser gioca come { $who }.
ui-again-line = Per questo serve un accesso recente.
ui-again-no = Non ora
ui-me-forget-line = Si cancellano il nome, l’account, il link e tutte le partite solo tue. Nelle partite con altri i tuoi posti restano liberi.
ui-me-forget-yes = Sì, cancella tutto
ui-me-forget-no = Lascia com’è
ui-me-recover = Continuare in questo browser
ui-me-recover-line = Questo browser diventerà il giocatore che ha creato il link.
ui-me-recover-yes = Continua qui
ui-me-recover-no = Lascia com’è
ui-me-recovered = Ora questo browser gioca come chi ha creato il link.
ui-account = Account
ui-account-line = Con un indirizzo e-mail e una password sei lo stesso giocatore in ogni browser. Puoi giocare anche senza.
ui-account-email = Indirizzo e-mail
ui-account-password = Password
ui-account-bring = Porta con te le partite giocate qui come ospite
ui-account-sign-in = Accedi
ui-account-signed-in = Hai effettuato l’accesso.
ui-account-mail = Inviami un link
ui-account-mail-line = Con il link scegli una password: per un nuovo account, o al posto di una dimenticata.
ui-account-mailed = Un link è in arrivo a { $email }.
ui-account-no-mail = Questo tavolo non spedisce posta: il link finisce nel registro di chi lo gestisce.
ui-account-logged = Questo tavolo non spedisce posta: chiedi il link a chi lo gestisce.
ui-account-is = Hai effettuato l’accesso come { $email }.
ui-account-change-password = Cambia password
ui-account-password-old = Password attuale
ui-account-password-new = Nuova password, almeno 10 caratteri
ui-account-password-line = Tutti gli altri browser verranno disconnessi e i link di recupero e le passkey non varranno più.
ui-account-changed = Cambiata. Tutti gli altri browser sono disconnessi.
ui-account-wrong = La password è sbagliata.
ui-account-change-email = Cambia indirizzo
ui-account-email-new = Nuovo indirizzo e-mail
ui-account-email-line = Lì arriverà un link; l’indirizzo cambia quando lo segui.
ui-account-choose = Scegli una password
ui-account-choose-line = Accederai da qui. Se hai già un account, tutti gli altri browser verranno disconnessi e le sue passkey non varranno più.
ui-account-choose-yes = Salva e accedi
ui-account-chosen = La password è salvata e hai effettuato l’accesso.
ui-account-instead = Qui hai effettuato l’accesso come { $email }. Se il link è di un altro giocatore, in questo browser prenderà il posto di quell’account.
ui-account-confirm-line = Il tuo account avrà l’indirizzo e-mail a cui è stato inviato questo link.
ui-account-confirm-yes = Sì, cambialo
ui-account-moved = Ora l’account ha il nuovo indirizzo e-mail.
ui-account-moved-out = Ora l’account ha il nuovo indirizzo e-mail. Accedi qui con quello.
ui-passkeys = Passkey
ui-passkeys-line = Il tuo telefono, il tuo computer o una chiave di sicurezza ti fanno accedere, senza password. Le passkey non valgono più quando cambia la password.
ui-passkeys-at = Le passkey di questo tavolo si usano su { $address }.
ui-passkeys-not = Questo browser non ha passkey.
ui-passkey-name = Nome della passkey
ui-passkey-new = Dispositivo { $device }
ui-passkey-add = Aggiungi una passkey
ui-passkey-added = D’ora in poi puoi accedere con questa passkey.
ui-passkey-rename = Rinomina
ui-passkey-remove = Rimuovi
ui-passkey-removed = Con questa passkey non accede più nessuno. Puoi cancellarla dal tuo dispositivo.
ui-passkey-made = creata il { $day }
ui-passkey-used = usata l’ultima volta il { $day }
ui-passkey-sign-in = Accedi con una passkey
ui-passkey-stopped = È stato annullato, o questo dispositivo non ha una passkey per questo tavolo.
ui-passkey-unmade = Nessuna passkey creata: è stato annullato, o è passato troppo tempo.
ui-passkey-had = Questo dispositivo ha già una passkey per questo account.
ui-chat = Chat
ui-chat-new = { $count ->
    [one] una riga nuova
   *[other] { $count } righe nuove
}
ui-chat-to = A chi
ui-chat-table = Tutti i giocatori
ui-chat-side = La mia parte
ui-chat-gallery = Spettatori
ui-chat-none = Non è stato ancora detto niente.
ui-chat-say = Invia
ui-chat-say-to = Scrivi a: { $who }
ui-chat-write-to = Scrivi in privato a: { $who }
ui-chat-you = Tu
ui-chat-onlooker = uno spettatore
ui-chat-more = Altro su { $who }
ui-chat-silent = Silenzia la chat di questa partita in questo browser
ui-chat-silent-line = La chat di questa partita è silenziata in questo browser.
ui-notes = Note private
ui-notes-joined = Modificate intanto su un altro dispositivo: qui ci sono entrambi i testi.
ui-notes-kept = Note salvate.
ui-block = Blocca
ui-blocked = Persona bloccata.
ui-block-line = Chi blocchi non si sente più, e non può sedersi dove siedi tu.
ui-blocked-people = Persone che hai bloccato
ui-blocked-nameless = Un ospite senza nome
ui-blocked-since = dal { $day }
ui-unblock = Sblocca
ui-unblocked = Persona sbloccata.
ui-report = Segnala
ui-report-why = Che cosa non va?
ui-report-sent = Segnalato a chi gestisce questo tavolo.
ui-rematch = Rivincita
ui-rematch-line = La stessa battaglia a parti scambiate
ui-rematch-wanted = L’altra parte vuole la rivincita.
ui-rematch-asked = Hai chiesto la rivincita.
ui-rematch-go = Vai alla rivincita
ui-rematch-join = Gioca la rivincita
ui-call-off = Annulla la partita
ui-call-off-line = Finché qualche parte non ha ancora agito; la partita resta senza risultato
ui-call-off-sure = Annullare la partita? Finisce senza risultato.
ui-remove = Rimuovi
ui-remove-sure = Rimuovere questo giocatore? Non potrà tornare in questa partita.
ui-ratings = Punteggi
ui-rating-of = Gioco
ui-rating-pace = Ritmo
ui-rating = Punteggio
ui-rating-games = Partite
ui-pace-of-live = dal vivo
ui-pace-of-mail = per posta
ui-pace-of-none = senza orologio
ui-rating-provisional = «?»: ancora incerto, dopo poche partite o una lunga pausa.
ui-no-ratings = Non hai ancora finito una partita con punteggio.
ui-no-ratings-guest = Solo chi ha un account ha un punteggio.
ui-no-ratings-other = Ancora nessuna partita classificata.
ui-profile-nobody = Qui non si trova nessuno: non ha più un nome, o non vuole avere a che fare con te.
ui-profile-own = Sei tu. Gli altri vedono questo.
ui-profile-blocked = Hai bloccato questo giocatore.
ui-reliability-games = { $finished } partite su { $games } con altri giocate fino alla fine.
ui-reliability-answers = { $percent } % delle mosse in tempo.
ui-rated = Con punteggio
ui-rated-new-line = Il risultato cambia il punteggio delle due parti. Per chi ha un account.
ui-rated-needs-clock = Una partita con punteggio vuole un orologio: prima scegli un ritmo.
ui-tournament-game = torneo
ui-rated-game = con punteggio
ui-title-seed-chosen = { $title } (seme scelto)
ui-tournaments = Tornei
ui-no-tournaments = Non organizzi tornei e non giochi ancora in nessuno.
ui-tournament-new = Nuovo torneo
ui-tournament-title = Titolo
ui-tournament-scenario = Scenario
ui-tournament-system = Formula
ui-tournament-rounds = Turni
ui-tournament-make = Crea il torneo
ui-system-swiss = Svizzero
ui-system-swiss-line = Un numero fisso di turni; ognuno abbina giocatori di punteggio simile che non si sono ancora incontrati.
ui-system-round-robin = Girone all’italiana
ui-system-round-robin-line = Ognuno incontra tutti una volta.
ui-system-double-round-robin = Andata e ritorno
ui-system-double-round-robin-line = Ognuno incontra tutti due volte, una per parte.
ui-tournament-here = Questa partita fa parte di un torneo
ui-tournament-is-open = Iscrizioni aperte
ui-tournament-is-over = Finito
ui-tournament-round = Turno { $round } di { $rounds }
ui-tournament-by = Organizza: { $who }
ui-tournament-you = tu
ui-tournament-player = Giocatore { $number }
ui-tournament-link-line = Chi ha questo link può iscriversi finché il torneo non comincia.
ui-tournament-needs = Almeno { $players } giocatori
ui-tournament-needs-rounds = { $rounds ->
    [one] 1 turno, almeno { $players } giocatori
   *[other] { $rounds } turni, almeno { $players } giocatori
}
ui-tournament-join = Iscriviti
ui-tournament-leave = Lascia il torneo
ui-tournament-leave-yes = Lascia davvero
ui-tournament-leave-line = Chi lascia adesso non viene più abbinato; la partita in corso conta ancora.
ui-tournament-start = Comincia il primo turno
ui-tournament-drop = Elimina
ui-tournament-drop-yes = Elimina davvero
ui-tournament-play = Alla tua partita
ui-tournament-players = Giocatori
ui-tournament-standings = Classifica
ui-tournament-empty = Non si è ancora iscritto nessuno.
ui-tournament-ties = A parità di punti decidono, in quest’ordine: { $ties }.
ui-tournament-withdrawn = (ritirato)
ui-tournament-remove = Togli
ui-tournament-remove-yes = Togli davvero
ui-tournament-bye = riposa
ui-tournament-decided = deciso dall’organizzatore
ui-tournament-look = Guarda
ui-tournament-game = Partita
ui-tournament-decide = Decidi
ui-decide-wins = Vince { $who }
ui-decide-draw = Patta
ui-decide-none = Perdono entrambi
ui-standing-place = Posto
ui-standing-player = Giocatore
ui-standing-points = Punti
ui-tie-buchholz = Buchholz (i punti di tutti gli avversari)
ui-tie-buchholz-short = Bh.
ui-tie-sonneborn-berger = Sonneborn-Berger (i punti degli avversari battuti, metà di quelli con cui si è pattato)
ui-tie-sonneborn-berger-short = S-B
ui-tie-head-to-head = scontro diretto
ui-tie-head-to-head-short = SD
ui-tie-wins = partite vinte
ui-tie-wins-short = Vinte
ui-press = Corrispondenza
ui-press-none = Senza corrispondenza
ui-press-none-line = Le parti non possono scriversi finché la partita non è finita.
ui-press-public = Corrispondenza pubblica
ui-press-public-line = Quello che le parti si scrivono lo leggono tutti, anche gli spettatori.
ui-press-private = Corrispondenza privata
ui-press-private-line = Le parti scrivono a tutti, anche agli spettatori, o in privato a una sola. Le lettere private restano private anche dopo la partita.
ui-press-history = Corrispondenza privata, aperta alla fine
ui-press-history-line = Come la corrispondenza privata, ma a partita finita tutti leggono tutte le lettere.
ui-rated-line = Questa partita ha un punteggio: una volta cominciata ci si può arrendere, ma non cedere il posto.
ui-seeks = In cerca di avversari
ui-no-seeks = Ora nessuno cerca una partita.
ui-seek-own = Tu
ui-seek-somebody = Un ospite
ui-seek-between = avversario da { NUMBER($lowest, useGrouping: 0) } a { NUMBER($highest, useGrouping: 0) }
ui-seek-from = avversario da { NUMBER($lowest, useGrouping: 0) } in su
ui-seek-to = avversario fino a { NUMBER($highest, useGrouping: 0) }
ui-seek-plays = gioca { $side }
ui-seek-unfit = Il tuo punteggio è fuori da quanto richiesto.
ui-seek-account = Per chi ha un account.
ui-seek-drop = Ritira
ui-seek-take = Gioca
ui-seek-title = Cerca un avversario
ui-seek-side = La tua parte
ui-seek-any-scenario = Uno scenario qualsiasi
ui-seek-any-line = Quando qualcuno accetta, si estrae uno scenario per due di { $game }.
ui-seek-any-of = { $game }: uno scenario qualsiasi
ui-seek-any = Indifferente
ui-seek-lowest = Punteggio dell’avversario da
ui-seek-highest = a
ui-seek-start = Cerca un avversario
ui-seek-listed = Cerchi già questa partita.
ui-seek-made = In elenco. La partita si apre qui appena qualcuno la accetta.
ui-seek-made-live = In elenco finché resti qui. La partita si apre qui appena qualcuno la accetta.
