# Costantinopoli 1453 in italiano.

ruleset-constantinople = Costantinopoli 1453

side-byzantine = Bizantini
side-ottoman = Ottomani
compass-n = nord
compass-ne = nord-est
compass-se = sud-est
compass-s = sud
compass-sw = sud-ovest
compass-nw = nord-ovest
squadron-genoa = Genova
squadron-venice = Venezia
squadron-empire = L’Impero
squadron-galleys = Galee
squadron-triremes = Triremi
squadron-biremes = Biremi
squadron-fustae = Fuste
ship-ship = Nave { $code }
ship-galley = Galea { $code }
ship-trireme = Trireme { $code }
ship-bireme = Bireme { $code }
ship-fusta = Fusta { $code }
piece-sailors = Equipaggio di { $code }
leader-diedo = Diedo
leader-trevisano = Trevisano
option-damage = Navi danneggiate
option-damage-line = Secondo la regola il danno dimezza movimento e difesa dallo sperone; secondo la tabella movimento, sperone e mischia.
option-damage-case = Movimento e difesa dallo sperone
option-damage-chart = Movimento, sperone e mischia
terrain-sea = Mare
terrain-shore = Costa
terrain-land = Terra
terrain-shoal = Secca { $number }
label-marmara = Mar di Marmara
label-bosphorus = Bosforo
label-horn = Corno d’Oro
label-city = Costantinopoli
label-pera = Pera
label-galata = Galata
label-columns = Doppie Colonne
track-turn = Turno
track-impulse = Impulso
factor-melee = Mischia
factor-defence = Difesa dallo sperone
factor-ram = Sperone
factor-cruising = Velocità di crociera
factor-battle = Velocità di battaglia
factor-sail = Massimo a vela
factor-speed = Velocità
factor-left = Da spendere
status-under-sail = A vela
status-damaged = Danneggiata
status-racked = Danneggiata dal proprio sperone
status-slowed = Mezza velocità
status-ineffective = Non attacca
status-reversed = Sul rovescio
status-failed-ram = Speronamento fallito
status-troops = Truppe a bordo
status-moved = Mossa
status-working = Al lavoro sulla catena
status-battle-speed = Velocità di battaglia
status-spent = Rematori stanchi
status-pinned = Speronata
status-engaged = Tiene la preda
status-leader = Con un comandante
arrow-holds = { $ship } tiene { $target }
arrow-kind-ram = Tiene la nave che ha speronato
arrow-kind-drift = Deriva fin lì quando finisce il segmento
arrow-kind-drift-off = Deriva fuori dalla mappa ed è perduta
arrow-kind-melee = Possono combattersi
arrow-kind-strike = Colpisce con tanti punti
arrow-kind-road = La strada del trasporto, e il dado che serve
arrow-road = Via terra fino al Corno: { $needed } o più
arrow-road-open = Via terra fino al Corno
arrow-fight = { $ship } e { $target } possono combattere
arrow-strike = { $points ->
    [one] { $ship } mette 1 punto su { $target }
   *[other] { $ship } mette { $points } punti su { $target }
}
wind-none = Niente vento
wind-from = Vento da { $wind }, { $speed }
phase-deploy = Schieramento
phase-wind = Turno { $turn }: vento
phase-storm = Turno { $turn }: tempesta
phase-impulse = Turno { $turn }, impulso { $impulse }
phase-movement = { $side ->
    [Ottomani] Turno { $turn }, impulso { $impulse }: muovono gli Ottomani
   *[altri] Turno { $turn }, impulso { $impulse }: muovono i { $side }
}
phase-combat = Turno { $turn }, impulso { $impulse }: mischia
phase-planning = Turno { $turn }: pianificazione
phase-assault = Turno { $turn }: assalto
phase-bombardment = Turno { $turn }: bombardamento
phase-over = La partita è finita
ask-deploy = Disponi le navi nel Corno.
ask-go-on = Continuare la fase navale?
ask-free = Prova a liberarti, o rinuncia.
ask-movement = Muovi le navi, poi chiudi il segmento.
ask-melee = Ripartisci la forza, poi dichiarati pronto.
ask-refuge = Disponi le navi scampate alla tempesta; quelle alle Doppie Colonne possono volgere la prua.
ask-portage = Tentare il trasporto via terra?
ask-launch = Vara le navi sull’altra riva.
ask-sailors = Muovi marinai e comandanti.
ask-assault = Scegli le navi che assaltano.
ask-bombard = Scegli i bersagli dei cannoni.
roll-wind-direction = Direzione del vento
roll-wind-speed = Forza del vento
roll-storm = Tempesta
roll-initiative = Iniziativa
roll-free = Liberarsi
roll-ram = Speronamento
roll-ram-sink = Affonda?
roll-shoal = Secca
roll-melee = Mischia
roll-portage = Trasporto via terra
roll-assault = Assalto
roll-bombard = Bombardamento
choice-place = Disponi in { $hex }, prora { $facing }
choice-enter = Entra in { $hex }, prora { $facing }
choice-refuge = Rifugiati in { $hex }, prora { $facing }
choice-launch = Vara in { $hex }, prora { $facing }
choice-speed = Velocità { $speed }
choice-ahead = Avanti
choice-turn-port = Vira di { $sides } a sinistra
choice-turn-starboard = Vira di { $sides } a dritta
choice-face = Prora { $facing }
choice-row = Voga avanti
choice-battle = Velocità di battaglia
choice-sail = Spiega le vele
choice-oars = Passa ai remi
choice-ram = Sperona { $target }
choice-free = Liberati
choice-embark = Imbarca truppe
choice-debark = Sbarca le truppe
choice-break-boom = Rompi la catena
choice-strike = { $points } su { $target }
choice-strike-and = { $first }, { $then }
choice-withhold = Non attaccare nessuno
manoeuvre-share = Ripartisci { $points }
unit-strength = Forza
pool-strength = Forza di mischia
choice-ready = Pronto
choice-go-on = Continua
choice-stop = Fermati qui
choice-rest = Resta fermo per questo turno, finché un nemico non arriva a { $hexes } esagoni
choice-portage = Tenta il trasporto
choice-no-portage = Nessun trasporto
choice-land-crew = Sbarca l’equipaggio
choice-board-crew = Imbarca l’equipaggio
choice-move-crew = Muovi l’equipaggio in { $hex }
choice-leader-aboard = { $leader } su { $ship }
choice-leader-ashore = { $leader } a terra con l’equipaggio di { $ship }
choice-assault = Assalta le mura
choice-bombard = Bombarda { $target }
choice-done = Fatto
choice-place-in = Disponi in { $hex }
choice-enter-at = Entra in { $hex }
choice-refuge-in = Rifugiati in { $hex }
choice-launch-at = Vara in { $hex }
choice-move-to = Vai in { $hex }
choice-move = Vai in { $hex }, prora { $facing }
event-turn-began = Turno { $turn }
event-wind-from = Il vento viene da { $wind }.
event-wind-blows = Il vento soffia da { $wind }, forza { $speed }.
event-wind-failed = Il vento cade.
event-storm-broke = Scoppia una tempesta.
event-storm-weathered = { $ship } supera la tempesta ({ $face }).
event-refuge-found = { $ship } trova rifugio in { $hex }.
event-naval-phase-began = Comincia la fase navale.
event-side-would-go-on = { $side ->
    [Ottomani] Gli Ottomani vogliono continuare.
   *[altri] I { $side } vogliono continuare.
}
event-side-would-stop = { $side ->
    [Ottomani] Gli Ottomani vogliono fermarsi.
   *[altri] I { $side } vogliono fermarsi.
}
event-would-go-on = Il comandante { $seat } vuole continuare.
event-would-stop = Il comandante { $seat } vuole fermarsi.
event-naval-phase-ended = La fase navale è finita.
event-impulse-began = Impulso { $impulse }
event-initiative-tied = Entrambi tirano { $face }; si ripete.
event-initiative-won = { $side ->
    [Ottomani] Gli Ottomani muovono per primi ({ $byzantine } contro { $ottoman }).
   *[altri] I { $side } muovono per primi ({ $byzantine } contro { $ottoman }).
}
event-segment-began = { $side ->
    [Ottomani] Muovono gli Ottomani.
   *[altri] Muovono i { $side }.
}
event-side-done = { $side ->
    [Ottomani] Gli Ottomani hanno finito.
   *[altri] I { $side } hanno finito.
}
event-seat-done = Il comandante { $seat } ha finito.
event-ship-placed = { $ship } è in { $hex }.
event-ship-entered = { $ship } entra in { $hex }.
event-speed-set = { $ship } fa { $speed }.
event-ship-moved = { $ship } va in { $hex }.
event-ship-passed = { $ship } oltrepassa { $target }.
event-ship-turned = { $ship } vira a { $facing }.
event-ship-faced = { $ship } si ferma con la prora a { $facing }.
event-battle-speed = { $ship } passa alla velocità di battaglia.
event-sail-set = { $ship } spiega le vele.
event-oars-out = { $ship } passa ai remi.
event-ship-stopped = { $ship } è fermata.
event-shoal-passed = { $ship } supera la secca di { $hex } ({ $face }).
event-ship-drifted = { $ship } va alla deriva in { $hex }.
event-drift-stopped = { $ship } non va alla deriva: la via è chiusa.
event-ram-held = { $ship } sperona { $target } ({ $face }, serviva { $needed } o meno).
event-ram-failed = { $ship } manca { $target } ({ $face }, serviva { $needed } o meno).
event-rammer-hurt = { $ship } si danneggia speronando.
event-ram-did-not-sink = { $target } resta a galla ({ $face }) nella presa di { $ship }.
event-broke-free = { $ship } si libera ({ $face }).
event-held-fast = { $ship } resta bloccata ({ $face }).
event-embarked = { $ship } imbarca truppe.
event-debarked = { $ship } sbarca le truppe.
event-boom-work = { $ship } lavora alla catena.
event-boom-broken = { $side ->
    [Ottomani] Gli Ottomani rompono la catena.
   *[altri] I { $side } rompono la catena.
}
event-boom-taken = { $side ->
    [Ottomani] Gli Ottomani prendono la catena.
   *[altri] I { $side } prendono la catena.
}
event-combat-began = Mischia
event-allotted = { $ship } mette { $points } su { $target }.
event-revealed = { $points ->
    [0] A { $ship } non resta nulla contro { $target }.
   *[other] { $ship } colpisce { $target } con { $points }.
}
event-withheld = { $ship } non attacca nessuno.
event-rests = Il comandante { $seat } sta fermo finché un nemico non arriva a { $hexes } esagoni.
event-rest-ended = Il comandante { $seat } non sta più fermo.
event-seat-ready = Il comandante { $seat } è pronto.
event-melee-fought = { $ship } è attaccata con differenza { $differential }: dado { $face }, { $result }.
blow-no-effect = nessun effetto
blow-ineffective = inefficace
blow-damaged = danneggiata
blow-lose-one = un passo perso
event-ship-ineffective = { $ship } è inefficace.
event-ship-damaged = { $ship } è danneggiata.
event-ship-reversed = { $ship } perde un passo.
event-unit-lost = Le truppe di { $ship } sono perdute.
event-lost-aground = { $ship } s’incaglia ed è perduta.
event-lost-rocks = { $ship } è perduta sugli scogli.
event-lost-off-map = { $ship } esce dalla mappa.
event-lost-storm = { $ship } è perduta nella tempesta.
event-lost-rammed = { $ship } affonda, speronata.
event-lost-melee = { $ship } è perduta nella mischia.
event-lost-bombarded = { $ship } è affondata dai cannoni.
event-leader-lost = { $leader } è caduto.
event-five-in-horn = Cinque navi ottomane sono nel Corno.
event-late-arrived = { $ship } raggiunge il Corno.
event-ship-saved = { $ship } è salva nel Corno.
event-planning-began = Pianificazione
event-portage-declined = Nessun trasporto in questo turno.
event-portage-done = Le navi passano via terra ({ $face } e { $capability }).
event-portage-failed = Il trasporto fallisce ({ $face } e { $capability }).
event-ship-launched = { $ship } è varata in { $hex }.
event-crew-landed = { $ship } sbarca l’equipaggio.
event-crew-boarded = { $ship } imbarca l’equipaggio.
event-crew-moved = L’equipaggio di { $ship } va in { $hex }.
event-leader-moved = { $leader } va su { $ship }.
event-leader-landed = { $leader } raggiunge a terra l’equipaggio di { $ship }.
event-assault-began = Si possono assalire le mura.
event-assault-named = { $ship } andrà all’assalto.
event-lodged = Le truppe di { $ship } prendono piede sulle mura ({ $face }, serviva { $needed }).
event-thrown-back = Le truppe di { $ship } sono respinte ({ $face }, serviva { $needed }).
event-taken-in = { $target } raccoglie le truppe di { $ship }.
event-bombardment-began = I cannoni possono sparare nel Corno.
event-targeted = I cannoni puntano su { $ship }.
event-shot-missed = Il colpo su { $ship } va a vuoto ({ $sum }).
event-shot-hit = Il colpo prende { $ship } ({ $sum }).
event-side-conceded = { $side ->
    [Ottomani] Gli Ottomani abbandonano la battaglia.
   *[altri] I { $side } abbandonano la battaglia.
}
event-game-won = { $side ->
    [Ottomani] Vincono gli Ottomani: { $reason }
   *[altri] Vincono i { $side }: { $reason }
}
event-game-drawn = Patta: { $reason }
outcome-conceded = L’avversario ha abbandonato la battaglia.
outcome-lodged = Sei unità sono in città.
outcome-horn-taken = Il Corno è ottomano.
outcome-fleet-broken = Restano meno di cinque navi ottomane.
outcome-points = Si contano i punti.
outcome-relief = Il soccorso è finito.
outcome-sunk = Una nave è affondata.
outcome-lesson = La lezione è finita.
result-none = non cambia nulla
result-lost = { $ship } perduta
result-reversed = { $ship } perde un passo
result-damaged = { $ship } danneggiata
result-racked = { $ship } danneggiata dallo sperone
result-ineffective = { $ship } inefficace
result-holds = { $ship } tiene la preda
result-free = { $ship } lascia la presa
result-lodged = una testa di ponte sulle mura
result-boom-broken = catena rotta
result-and = { $first }, { $then }
result-saved = { $ship } salva nel Corno
result-unit-lost = un’unità di truppe perduta
refuse-game-over = La partita è finita.
refuse-roll-due = Prima devono cadere i dadi.
refuse-not-asked = Ora non tocca a te.
refuse-wrong-phase = Ora è richiesto altro.
refuse-not-yours = { $ship } ha un altro comandante.
refuse-not-afloat = { $ship } non è sulla mappa.
refuse-not-waiting = { $ship } non è in attesa di entrare.
refuse-unspent = { $ship } deve ancora spendere { $left }; finisci prima la sua mossa.
refuse-move-over = La mossa di { $ship } è finita.
refuse-engaged = { $ship } è bloccata da uno speronamento e non può muovere.
refuse-whole-segment = { $ship } ha già cominciato a muovere: per questo ci vuole un segmento intero, a nave ferma.
refuse-busy = { $ship } passa il segmento al suo lavoro.
refuse-no-oars = { $ship } non ha remi.
refuse-under-sail = { $ship } è a vela.
refuse-under-oars = { $ship } è a remi.
refuse-speed-first = Fissa prima la velocità di { $ship }.
refuse-speed-set = { $ship } ha già cominciato la mossa.
refuse-speed-range = { $ship } può fissare una velocità da { $least } a { $most }.
refuse-speed-leads-nowhere = A velocità { $speed } { $ship } non ha via; a un’altra sì.
refuse-nothing-left = { $ship } ha speso tutta la velocità.
refuse-costs-more = A { $ship } costa { $least }, e le resta { $most }.
refuse-eye = Nessuna nave va a vela contro vento: il vento viene da { $wind }.
refuse-last-point = Con un punto solo di bolina { $ship } può solo poggiare di due lati.
refuse-leaves-one-point = La virata lascerebbe a { $ship } un punto solo di bolina.
refuse-no-turn-here = { $ship } vira una volta per ogni esagono in cui entra.
refuse-turn-pays = Due lati costano un punto a { $ship }, che non ne ha.
refuse-one-side-only = { $ship } qui vira di un lato.
refuse-rowed-out = { $ship } voga al massimo { $allowed }.
refuse-battle-spent = I rematori di { $ship } devono riposare in questo segmento.
refuse-battle-set = { $ship } è già a velocità di battaglia.
refuse-too-far-to-set-sail = { $ship } ha vogato troppo per spiegare le vele: al massimo un esagono, a velocità di crociera.
refuse-calm = Non c’è vento.
refuse-too-fast-for-oars = { $ship } ha percorso { $ran } esagoni nell’ultimo segmento; per passare ai remi al massimo tre.
refuse-sails-just-set = { $ship } ha appena spiegato le vele.
refuse-not-at-columns = { $ship } non è giunta alle Doppie Colonne in questo segmento.
refuse-same-facing = { $ship } ha già quella prora.
refuse-edge = { $ship } uscirebbe dalla mappa.
refuse-land = { $hex } è terra.
refuse-closed-side = Il lato verso { $hex } è chiuso.
refuse-boom = La catena sbarra la via verso { $hex }.
refuse-small-boom = La catena minore lascia passare in { $hex } solo navi bizantine.
refuse-taken = { $by } è in { $hex }.
refuse-broadside-on = { $by } è di traverso in { $hex }; si passa solo da prora o da poppa.
refuse-camp = Il campo ottomano tiene la riva di { $hex }.
refuse-sailors-there = I marinai tengono { $hex }.
refuse-columns-closed = Le Doppie Colonne sono per le navi ottomane.
refuse-no-ram = { $ship } non ha forza per speronare.
refuse-not-ahead = { $target } non è davanti alla prora di { $ship }.
refuse-bow-or-stern = { $ship } si sperona solo sul fianco.
refuse-run-too-short = La mossa di { $ship } è cominciata a { $hexes } esagoni dal bersaglio; ne servono tre.
refuse-turned-too-often = { $ship } ha virato più di un lato nella corsa.
refuse-turned-too-late = { $ship } ha virato a meno di due esagoni dal bersaglio.
refuse-ram-through-boom = Non si sperona attraverso una catena.
refuse-sheltered = { $ship } è alle Doppie Colonne, dove non si sperona.
refuse-friend = { $ship } è amica.
refuse-not-engaged = { $ship } non è bloccata.
refuse-tried-already = { $ship } ha già provato in questo segmento.
refuse-boom-broken = La catena è rotta.
refuse-own-boom = La catena è già in mano tua.
refuse-not-free-at-boom = { $ship } ha bisogno di un lato della catena senza nemici dall’inizio del segmento.
refuse-not-full-strength = { $ship } non è a piena forza.
refuse-not-a-beach = { $ship } non è a una spiaggia di Pera.
refuse-pool-empty = Non restano truppe.
refuse-loaded-already = { $ship } ha già truppe a bordo.
refuse-not-loaded = { $ship } non ha truppe a bordo.
refuse-beach-busy = Un’altra nave usa la spiaggia di { $hex } in questo segmento.
refuse-must-sail = { $ship } ha abbrivio e deve spenderlo.
refuse-must-enter = Prima deve entrare { $ship }.
refuse-must-place = Prima va disposta { $ship }.
refuse-not-an-entry = Si entra dal mare della colonna 01, non in { $hex }.
refuse-entry-facing = Si entra con la prora a N, NE, SE o NO.
refuse-too-early = { $ship } arriva dal turno 4.
refuse-foul-wind = A { $ship } serve vento da SE, S o SO.
refuse-outside-horn = { $hex } non è nel Corno d’Oro.
refuse-cowed = { $ship } è inefficace e non attacca.
refuse-ram-failed = Lo speronamento di { $ship } è fallito; non attacca.
refuse-no-melee = { $ship } e { $target } non sono fianco a fianco.
refuse-too-many-points = { $ship } ha { $strength } in tutto.
refuse-whole-strength = Contro un solo nemico { $ship } attacca con tutti i suoi { $strength }.
refuse-all-or-none = { $ship } attacca tutti i suoi nemici, o nessuno.
refuse-not-all-spent = { $ship } deve usare tutta la forza.
refuse-below-minus-three = { $ship } deve mettere di più su { $target }: il minimo è -3.
refuse-strongest-get-nothing = { $ship } ha più nemici che punti: uno a testa, niente per i più forti.
refuse-would-drift = { $ship } non starebbe ferma: va alla deriva.
refuse-enemy-near = { $target } è troppo vicina a { $ship }.
refuse-same-strike = { $ship } ne ha già tanti.
refuse-not-a-refuge = { $hex } ora non è un rifugio.
refuse-not-carried = { $ship } non passa via terra in questo turno.
refuse-not-a-landing = In { $hex } non si varano navi.
refuse-not-southern-shore = { $ship } non è sulla riva sud del Corno.
refuse-crew-ashore = L’equipaggio di { $ship } è a terra.
refuse-crew-aboard = L’equipaggio di { $ship } è a bordo.
refuse-crew-spent = L’equipaggio di { $ship } ha fatto quanto può in questo turno.
refuse-crew-apart = { $ship } e il suo equipaggio non sono nello stesso esagono.
refuse-crew-too-far = L’equipaggio di { $ship } non può andare in { $hex }.
refuse-leader-gone = Quel comandante non c’è.
refuse-leader-too-far = È troppo lontano per lui.
refuse-leader-needs-crews = Un comandante va a terra ogni due equipaggi a terra.
refuse-leader-there = È già lì.
refuse-leader-moved = Ha già cambiato posto in questa pianificazione; potrà di nuovo al prossimo turno.
refuse-not-under-walls = { $ship } non è sotto le mura.
refuse-named = { $ship } è già scelta.
refuse-lodged-there = Da { $hex } un’unità ha già preso piede.
refuse-not-in-horn = { $ship } non è una nave bizantina nel Corno.
refuse-guns-spent = Tutti i bersagli sono scelti: { $guns }.
status-must-move = Deve ancora muovere
status-crew-ashore = Equipaggio a terra
badge-left = { $count } punti da spendere
badge-speed = Velocità { $count }
piece-camp = Campo di Pera: { $count ->
    [one] una unità
   *[other] { $count } unità
}
piece-lodgement = Testa di ponte in { $hex }
factor-units = Truppe
box-placed = Da piazzare
box-late = Dal { $turn }: vento SE, S, SO
box-entering = Flotta in entrata
box-camp = Campo di Pera
box-saved = Giunte nel Corno
box-lost = Perdute
terrain-harbour = Porto
terrain-town = Città
label-thrace = Tracia
label-eleutheris = Eleutheris
label-contoscalion = Contoscalion
side-wall-sea = Mura a mare
side-wall-horn = Mura sul Corno
side-wall-land = Mura di terra
side-wall-galata = Mura di Galata
side-gate-lighthouse = Porta del Faro
side-gate-contoscalion = Porta di Contoscalion
side-mole = Molo
side-small-boom = Catena del porto
side-boom = { $side ->
    [Ottomani] La catena, in mano agli Ottomani
   *[altri] La catena, in mano ai { $side }
}
side-boom-passage = { $side ->
    [Ottomani] Passaggio della catena, solo per gli Ottomani
   *[altri] Passaggio della catena, solo per i { $side }
}
side-boom-broken = { $side ->
    [Ottomani] La catena, rotta dagli Ottomani
   *[altri] La catena, rotta dai { $side }
}
marker-breach = Da qui si può rompere la catena
marker-control = { $side ->
    [Ottomani] Controlla la catena; ultimi qui: gli Ottomani
   *[altri] Controlla la catena; ultimi qui: i { $side }
}
wind-point-barred = { $facing }: contro vento, non si avanza
wind-point-dear = { $facing }: { $cost } punti per esagono
wind-point-free = { $facing }: { $cost ->
    [one] un punto per esagono
   *[other] { $cost } punti per esagono
}
track-late = La nave dal sud può entrare, con vento da SE, S o SO
track-assaults = { $count ->
    [one] Da qui l’ultimo assalto rimasto
   *[other] Da qui il prossimo assalto: ne restano al massimo { $count }
}
track-portage = Trasporto via terra, se guadagnato
track-portage-free = Trasporto via terra in ogni caso
track-capability = Capacità
track-capability-now = Capacità { $value }
score-steps = Passi ottomani persi: { $count } ({ $points })
score-units = Truppe perse: { $count } ({ $points })
score-arrived = La nave dal sud è arrivata ({ $points })
score-ships = Navi bizantine perse: { $count } ({ $points })
score-boom = Catena presa o rotta ({ $points })
score-five = Cinque navi nel Corno ({ $points })
score-five-later = Turni seguenti con cinque navi: { $count } ({ $points })
score-lodgements = Teste di ponte: { $count } ({ $points })
score-crews = Equipaggi a terra: { $count } ({ $points })
score-saved = Navi giunte nel Corno: { $count }
score-relief-lost = Navi di soccorso perdute: { $count }
note-lodgements = Teste di ponte: { $count } delle { $of } che prendono la città.
note-horn = Navi ottomane nel Corno: { $count } di { $of }; navi bizantine integre: { $sound }.
note-fleet = Navi ottomane rimaste: { $count }. Con meno di { $of } l’assedio è perso.
refuse-too-far = { $ship } non finisce la mossa in { $hex }: è troppo lontano, o la sua rotta non vi porta.
refuse-not-so-there = { $ship } non può avere quella prora in { $hex }.
refuse-nothing-here = In { $hex } non c’è nessuno dei tuoi.
refuse-no-such-hex = Non c’è un esagono così.
refuse-no-such-ship = Non c’è una nave così.
refuse-no-run = { $ship } non ha rincorsa su { $target } in questo segmento: servono tre esagoni, al massimo una virata, e la prora contro il fianco.
refuse-nothing-before = { $ship } non ha attaccato nessuno nell’ultimo combattimento.
refuse-not-led = { $ship } non è avanzata in questo segmento.
refuse-nobody-beside = { $ship } non ha nemici fianco a fianco.
refuse-no-safe-way = { $ship } non ha una rotta sicura; muovila a mano.
refuse-no-room-at-boom = Alla catena non resta un esagono per { $ship }.
cost-points = { $points ->
    [one] 1 punto
   *[other] { $points } punti
}
cost-rowed = { $hexes ->
    [one] 1 esagono a remi
   *[other] { $hexes } esagoni a remi
}
cost-battle = velocità di battaglia, poi 1 in crociera
cost-shoals = secche: { $percent } % di rischio
cost-aground = s’incaglia: la nave è perduta
cost-off-map = esce dalla mappa: la nave è perduta
cost-stopped = fermata e danneggiata
cost-narrow-next = al prossimo segmento si passa solo virando di due lati
cost-ashore-next = al prossimo segmento ferma o in secca, a qualunque velocità
reminder-place = va disposta
reminder-enter = deve entrare in questo impulso
reminder-late = può entrare ora
reminder-spend = deve ancora spendere { $points }
reminder-sail = ha abbrivio { $speed } e deve navigare
reminder-make-sail = ha spiegato le vele e deve muovere
reminder-ram = potrebbe speronare { $target } ({ $needed } o meno)
reminder-break-boom = potrebbe rompere la catena
reminder-embark = potrebbe imbarcare truppe
reminder-drift = andrà alla deriva in { $hex }
reminder-drift-shoal = andrà alla deriva sulla secca di { $hex } (più di { $number } per passare)
reminder-drift-off = andrà alla deriva fuori dalla mappa, perduta
reminder-free = potrebbe provare a liberarsi ({ $needed } o meno)
reminder-strike = potrebbe attaccare { $target } con { $points }
reminder-launch = potrebbe essere varata
reminder-assault = potrebbe assaltare le mura ({ $needed } o più)
note-drift = { $ship } va alla deriva in { $hex }.
note-drift-off = { $ship } va alla deriva fuori dalla mappa ed è perduta.
note-boom-work = La catena si rompe alla fine del segmento se nessun nemico arriva a quel lato.
note-boom-danger = { $ship } è in { $hex }, da dove si può rompere la catena.
note-shoal = Secca in { $hex }: più di { $number } per passare.
note-aground = { $ship } s’incaglia ed è perduta.
note-stopped = { $ship } è fermata e danneggiata.
reach-cruising = In crociera
reach-battle = Alla velocità di battaglia
reach-sail = A vela
reach-melee = Mischia
reach-boom = Dove si può rompere la catena
order-make-for = Fate rotta per un esagono
order-hurry = Forzate la voga verso un esagono
order-keep-station = Tenete il posto rispetto a una nave
order-as-before = Come l’ultima volta
order-lie-still = Restate fermi
order-plug = Presidiate la catena
order-sail = Spiegate le vele
order-oars = Passate ai remi
order-embark = Imbarcate truppe
order-free = Liberatevi
order-share = Attaccate tutti i vicini
order-assault = Assaltate le mura
modifier-ram = Sperone { $strength } contro { $defence }: blocca con { $needed } o meno
modifier-ram-star = Sperone { $strength } contro { $defence }: blocca con { $needed } o meno, e poi affonda con 5 e 6
modifier-racked = { $ship } è danneggiata dal proprio sperone: metà forza
modifier-damaged = { $ship } è danneggiata: più debole contro gli speroni
modifier-hurt = Un 6 danneggia chi sperona
modifier-shoal = Secca in { $hex }: più di { $number } per passare
modifier-free = Libera con { $needed } o meno
modifier-assault = Dado e capacità { $capability } devono fare { $needed }
modifier-sailors = C’è un equipaggio a terra vicino
modifier-leader-ashore = Lo guida un comandante
modifier-bombard = 2 e 12 affondano, 11 danneggia
modifier-portage = Dado e capacità { $capability } devono fare 5
modifier-differential = { $points } contro { $defence } di { $target }: { $differential }
modifier-boom = { $ship } si difende attraverso la catena: +1
modifier-leader = Un comandante a bordo di { $ship }: +1 in difesa
wanted-first = una nave, DI o TR, done, ready, go on, stop, lie still, portage, no portage, place, enter, strike, refuge, launch, land crew, board crew, move, assault o bombard
wanted-verb = speed, ahead, turn, face, row, battle, sail, oars, ram, free, embark, debark o break boom dopo la nave
wanted-on = on
wanted-portage = portage
wanted-still = still
wanted-crew-word = crew
wanted-to = to
wanted-boom = boom
wanted-ship = la sigla di una nave: GA, K1
wanted-crew = un equipaggio a terra, con la sigla della nave: VEs
wanted-post = una nave o un equipaggio: IA, VEs
wanted-hex = un esagono di questa mappa, due cifre per la colonna e due per la riga
wanted-number = un numero da 0 a 99
wanted-sides = 1 o 2
wanted-within = 3 o 6
wanted-facing = N, NE, SE, S, SW o NW
wanted-hand = port o starboard
wanted-shares = ogni bersaglio una volta, sei al massimo
wanted-end = la fine della riga
wanted-sea-hex = un esagono di mare, 3430
wanted-order = make for o hurry to e un esagono, keep station on e una nave, lie still, plug, sail, oars, embark, break free, share out, as last time, oppure assault

# Il libro

book-siege = L’assedio
book-turn = Il turno
book-ships = Le navi
book-wind = Il vento
book-sail = A vela
book-oars = A remi
book-waters = Acque e secche
book-drift = Deriva e tempesta
book-ramming = Speronamento
book-melee = Mischia
book-boom = La catena
book-assault = Le mura sul mare
book-guns = I cannoni da terra
book-sailors = Marinai e comandanti
book-portage = Il trasporto via terra
book-victory = Punti e vittoria
book-set-up = Schieramento
book-land-game = Ciò che è del gioco di terra
gist-naval-phase = Le navi muovono e combattono in una fase tutta loro, prima del resto del turno, qui in al massimo { $impulses } impulsi: muove una parte, poi l’altra, poi combattono insieme.
gist-first-wind = Il primo vento non si tira: qui soffia da { $wind } a { $speed }. Senza vento gli esagoni costano 1, la velocità cala di 2 per impulso e la deriva va a sud.
gist-guns = Una nave per ogni punto di artiglieria a Pera, qui { $guns }, nella fase di bombardamento.
chart-ships = Navi
chart-ships-note = Le cifre delle pedine; un trattino vuol dire nessuna, o nessun remo.
chart-counter = Navi
chart-reverse = { $ships }, sul rovescio
chart-wind-note = Due dadi, sommati, una volta per fase navale.
chart-two-dice = Dadi
chart-wind-from = Vento da
chart-force = Forza
chart-storm = tempesta
chart-calm = niente vento
chart-sailing = Andature
chart-sailing-note = Quanto costa un esagono dritto avanti.
chart-bow = Prora
chart-a-hex = Un esagono
chart-into-the-eye = dritta contro vento
chart-on-the-wind = a 60° da esso: di bolina
chart-abeam = a 120° da esso
chart-astern = vento in poppa
chart-barred = vietato
chart-shoals = Secche
chart-shoals-note = Un dado per ogni secca in cui si entra; chi non passa è perduto.
chart-shoal = Secca
chart-passes = Passa con
chart-more-than = più di { $die }
chart-ram = Sperone { $strength }
chart-ramming = Speronamento
chart-ramming-note = La faccia più alta che blocca. Dopo una stella si tira ancora, e 5 e 6 affondano. Ogni 6 danneggia chi sperona.
chart-die = Dado
chart-melee = Mischia
chart-melee-note = Attacco meno difesa, da -3 a +4. I: inefficace, D: danneggiata, P: un passo perso.
chart-no-effect = –
chart-ineffective = I
chart-damaged = D
chart-lose-one = P
chart-capability = Capacità
chart-capability-note = Si aggiunge al dado degli assalti e del trasporto.
chart-from-turn = Dal turno
chart-points = Punti
chart-points-note = Dopo l’ultimo turno decidono i punti ottomani meno quelli bizantini.
chart-for = Per
chart-to = A
chart-worth = Punti
chart-ship-lost = ogni nave bizantina perduta
chart-late-lost = la 8-0-D perduta, invece
chart-boom-held = la catena rotta o tenuta, alla fine
chart-five = cinque navi nel Corno per la prima volta
chart-five-turn = ogni turno successivo che finisce così
chart-lodgement = ogni testa di ponte
chart-crew = ogni equipaggio a terra alla fine
chart-step = ogni passo ottomano perduto
chart-unit = ogni unità di truppe perduta
chart-arrival = la nave dal sud nel Corno
note-history-fleet = Nell’aprile 1453 la flotta ottomana risalì da sud e si fermò alle Doppie Colonne; una catena da Galata all’Acropoli la teneva fuori dal Corno d’Oro.
note-history-relief = Il 20 aprile, secondo la data più comune, tre navi genovesi e un trasporto imperiale con grano si aprirono la via quando il vento era caduto e poi tornato; galee veneziane le portarono dentro a notte fatta.
note-history-portage = Verso il 22 aprile una parte della flotta fu trascinata oltre la collina di Pera e si ritrovò dentro la catena.
note-history-counters = Quelle che il libro chiama galee bizantine senza remi erano alte navi tonde; il gioco ha una sola pedina veneziana, e dà a Trevisano quella di Creta.
note-third-genoese = ME sta per la terza nave genovese: quelle di Creta erano nel Corno.
note-one-ship = Qui una pedina è una nave.
note-after-dark = Dopo l’ultimo impulso una nave del soccorso vicina al passaggio è portata dentro a notte fatta.
note-levels = Dopo il turno { $turn }, punti ottomani meno punti bizantini: con { $won } o più vincono gli Ottomani, con { $held } o meno i Bizantini.
note-scale = Una pedina bizantina vale tre o quattro navi, un passo di una ottomana da cinque a sette.
note-own-land = Il gioco di terra non serve: un piccolo modello del progetto ne tiene il posto per campo, assalti e cannoni.

# Lezioni

lesson-sail-speed = La rosa mostra da dove viene il vento. Nessuna nave va dritta contro, e a 60° da esso ogni esagono costa due. Scegli VE e fissa la velocità 4: va spesa tutta.
lesson-sail-spend = Gli esagoni accesi sono dove la mossa può finire. Va’ dritto a quello segnato.
lesson-sail-drift = IA è accanto alla catena e resta; ME è ferma in mare aperto e andrà alla deriva col vento. Chiudi il segmento e guardala.
lesson-sail-faster = La velocità cresce di uno per impulso, e per ogni esagono una nave vira di un lato senza costo. Fissa 5, va’ in 3436, vira a sinistra e prosegui fino all’esagono segnato.
lesson-sail-shoals = Gli esagoni segnati hanno secche: chi vi entra tira più del numero o è perduto. Tu ne stai alla larga. Chiudi il segmento.
lesson-sail-passage = Ora il passaggio della catena, che solo chi la tiene può usare. Fissa 4, va’ avanti di due esagoni fino a 3430, vira a sinistra: di bolina l’ultimo esagono, 3330, costa due.
lesson-sail-broadside = Sei dentro. Vira a dritta, così che il fianco guardi la catena: le navi combattono fianco a fianco.
lesson-sail-galley = Una galea ti viene incontro a remi. Supera la velocità di crociera, e la prossima volta dovrà riposare; attraverso la catena nessuno sperona. Chiudi il segmento.
lesson-sail-melee = K1 è oltre la catena. Scegli VE, mettile contro tutti i { $ship_melee } punti e dichiarati pronto: contro di te stanno { $galley_melee } e uno in più per la catena, e ogni parte tira.
lesson-sail-away = La velocità cala al massimo di due. Fissa 2, va’ avanti di un esagono fino a 3329, e spendi l’altro punto virando di due lati a dritta.
lesson-sail-next = Chiudi il segmento. Anche IA tocca K1 attraverso la catena e potrebbe colpire; lascia stare e dichiarati pronto.
lesson-sail-anchor = Una nave a velocità 0 in un esagono di costa è all’ancora e non va alla deriva. Fissa la velocità 0.
lesson-sail-end = Sai andare a vela. La seconda lezione insegna remi, speroni e prese degli Ottomani; poi prova il soccorso genovese.
lesson-ram-cruise = Non c’è vento, e le tue navi vogano. Scegli T1 e voga di un esagono fino a quello segnato: fino a { $trireme_cruising } è crociera, e non stanca nessuno.
lesson-ram-run = Uno speronamento vuole una rincorsa di almeno tre esagoni, al massimo una virata, a due esagoni o più, e la prora contro il fianco. Scegli F1 e clicca CR: con { $fusta_pins } o meno la blocca.
lesson-ram-pinned = Chi sperona e chi è speronato ora stanno fermi, e F1 ha usato la velocità di battaglia: nel prossimo segmento la sua crociera è uno. Il danno rende CR più facile da speronare. Chiudi il segmento.
lesson-ram-board = Le navi bloccate combattono comunque siano messe. Metti la forza di F1 su CR e dichiarati pronto: la differenza è attacco meno difesa.
lesson-ram-free = F1 può provare a liberarsi: chi sperona con 1–3, chi è speronato solo con 1. Prova.
lesson-ram-second = Ora T1. La sua rincorsa comincia a tre esagoni ed è dritta: scegli T1 e sperona CR dall’altro lato. Con { $trireme_pins } o meno la blocca, e dopo la stella 5 e 6 la affondano.
lesson-ram-slow = Ogni 6 avrebbe danneggiato chi sperona. F1, se è libera, ora voga al massimo di un esagono. Chiudi il segmento.
lesson-ram-share = T1 è accanto sia a CR sia a ME. Una nave attacca tutti i suoi nemici o nessuno: ripartisci i suoi { $trireme_melee } punti tra le due e dichiarati pronto.
lesson-ram-end = Conosci speroni e prese. Una nave ottomana che perde un passo passa sul rovescio, e alla seconda volta è perduta. Continua: chi affonda una nave e non ne perde ha vinto.
