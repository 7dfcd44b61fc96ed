# Lepanto 1571, italiano.
# Le navi sono tutte femminili: galea, galeazza, galeotta. Gli articoli delle parti si scelgono dal nome.

## Nomi

ruleset-lepanto = Lepanto 1571
side-christian = Cristiani
side-islamic = Ottomani
squadron-name = { $name }
ship-named = { $name } ({ $code })
ship-galleass = Galeazza { $code } di { $name }
ship-galley = Galea { $code } di { $name }
ship-galliot = Galeotta { $code } di { $name }

compass-e = levante
compass-ne = greco
compass-nw = maestro
compass-w = ponente
compass-sw = libeccio
compass-se = scirocco

arc-bow = cannoni di prora
arc-port = cannoni di sinistra
arc-starboard = cannoni di dritta
arc-stern = cannoni di poppa

terrain-sea = Mare aperto
terrain-shore = Sottocosta: solo galeotte
terrain-land = Terra
terrain-track = Fuori gioco

factor-guns = Cannoni
factor-small-arms = Armi leggere
factor-boarding = Abbordaggio

status-exhausted = Rematori esausti
status-repulsed = Respinta
status-immobilized = Immobilizzata
status-anchored = All’àncora
status-towed = A rimorchio
status-ramming = Speronamento
status-reserve = In riserva
status-moved = Ha mosso
status-done = Ha finito in questa fase

arrow-tow = { $tow } rimorchia { $ship }
wind-toward = Il vento soffia verso { $wind }
wind-calm = Bonaccia

track-turn = Turno
mark-reserves = Le riserve possono agire
mark-halved = Armi leggere ottomane dimezzate
mark-shifted = Dadi delle armi leggere: Ottomani peggiorati di uno, Cristiani migliorati di uno

score-galleasses = { $ships ->
    [one] 1 galeazza
   *[other] { $ships } galeazze
}
score-galleys = { $ships ->
    [one] 1 galea
   *[other] { $ships } galee
}
score-galliots = { $ships ->
    [one] 1 galeotta
   *[other] { $ships } galeotte
}
score-doomed = di cui { $ships } { $ships ->
    [one] respinta o immobilizzata: verrà tolta
   *[other] respinte o immobilizzate: verranno tolte
} alla fine
score-lost = { $ships ->
    [one] 1 perduta
   *[other] { $ships } perdute
}

option-calm = Quando il vento cade
option-calm-line = Con un 4 il vento cade: se ne alza subito un altro, o in quel turno nessuno va a vela né alla deriva.
option-calm-quarter = Subito un nuovo vento
option-calm-becalmed = Un turno senza vento

## Fasi

phase-placement = Schieramento: { $side ->
    [Ottomani] gli Ottomani dispongono
   *[other] i { $side } dispongono
} una nave
phase-wind = Turno { $turn }: il vento
phase-doria = Turno { $turn }: le galeazze del Doria
phase-movement = Turno { $turn }: { $side ->
    [Ottomani] gli Ottomani muovono
   *[other] i { $side } muovono
}
phase-combat = Turno { $turn }: { $side ->
    [Ottomani] gli Ottomani attaccano
   *[other] i { $side } attaccano
}
phase-reorientation = Turno { $turn }: { $side ->
    [Ottomani] gli Ottomani si riorientano
   *[other] i { $side } si riorientano
}
phase-over = La battaglia è finita
phase-name-placement = schieramento
phase-name-movement = movimento
phase-name-combat = combattimento
phase-name-reorientation = riorientamento

ask-placement = Disponi una delle tue navi.
ask-movement = Muovi le tue navi, poi concludi la fase.
ask-combat = Attacca con le tue navi, poi concludi la fase.
ask-volley = Dichiara altri bersagli, oppure fai fuoco.
ask-boarding = Aggiungi navi all’abbordaggio, eseguilo o annullalo.
ask-reorientation = Gira le tue navi, poi concludi la fase.

roll-wind = Il vento del turno
roll-quarter = Il quadrante del nuovo vento
roll-doria = Le galeazze del Doria
roll-gunnery = Cannoneggiamento
roll-small-arms = Armi leggere
roll-boarding = Abbordaggio
roll-ram = Speronamento

## Che cosa è successo

event-turn-began = Comincia il turno { $turn }.
event-wind-held = Dado { $face }: il vento tiene e soffia verso { $wind }.
event-wind-veered = Dado { $face }: il vento gira in senso orario e soffia verso { $wind }.
event-wind-backed = Dado { $face }: il vento gira in senso antiorario e soffia verso { $wind }.
event-wind-died = Dado { $face }: il vento cade; in questo turno nessuno va a vela né alla deriva.
event-wind-lulled = Dado { $face }: il vento cala; può levarsi da qualsiasi quadrante.
event-wind-rose = Dado { $face }: il vento si leva e soffia verso { $wind }.
event-doria-held = Dado { $face }: le galeazze del Doria restano in moto.
event-galleasses-lamed = Dado { $face }: le galeazze del Doria sono immobilizzate per sempre.
event-ship-drifted = { $ship } va alla deriva fino a { $hex }.
event-drift-halted = { $ship } andrebbe alla deriva, ma l’esagono sottovento è occupato.
event-ship-drifted-away = { $ship } va alla deriva fuori dalla mappa ed è perduta.
event-movement-began = { $side ->
    [Ottomani] Gli Ottomani muovono.
   *[other] I { $side } muovono.
}
event-oars-rested = I rematori di { $ship } sono riposati.
event-ship-rowed = { $ship } voga fino a { $hex }.
event-ship-sailed = { $ship } va a vela fino a { $hex }.
event-galleass-towed = { $tow } rimorchia { $ship } fino a { $hex }.
event-ship-turned = { $ship } vira verso { $facing }.
event-oars-exhausted = I rematori di { $ship } sono esausti.
event-galleass-anchored = { $ship } getta l’àncora.
event-tow-severed = { $ship } molla il rimorchio di { $tow }.
event-ship-entered-to-ram = { $ship } si lancia contro { $target }, con una rincorsa di { $hexes ->
    [one] 1 esagono
   *[other] { $hexes } esagoni
}.
event-combat-began = { $side ->
    [Ottomani] Gli Ottomani possono attaccare.
   *[other] I { $side } possono attaccare.
}
event-combat-passed = Nessuna nave { $side ->
    [Ottomani] degli Ottomani
   *[other] dei { $side }
} ha un nemico a portata.
event-guns-missed = { $ship } spara coi { $arc } contro { $target } e manca il colpo (dado { $face }, serviva { $needed } o meno).
event-guns-sank = { $ship } spara coi { $arc } contro { $target } e colpisce (dado { $face }, serviva { $needed } o meno).
event-small-arms-aimed = { $ship } punta le armi leggere su { $target }.
event-small-arms-repulsed = { $ship } tira con le armi leggere contro { $target } ed è respinta (rapporto { $odds }, dado { $face }{ $shift }).
event-small-arms-killed = { $ship } spazza i ponti di { $target } (rapporto { $odds }, dado { $face }{ $shift }).
event-small-arms-both = { $ship } e { $target } si distruggono a vicenda (rapporto { $odds }, dado { $face }{ $shift }).
event-boarding-called-off = L’abbordaggio di { $ship } è annullato.
event-boarder-joined = { $ship } si prepara ad abbordare { $target }.
event-boarding-repulsed = L’abbordaggio di { $target } è respinto (rapporto { $odds }, dado { $face }).
event-boarding-took = { $target } è presa all’abbordaggio (rapporto { $odds }, dado { $face }).
event-boarding-both = { $target } è presa, e con lei { $ships ->
    [one] è perduta la nave che l’ha abbordata
   *[other] sono perdute tutte e { $ships } le navi che l’hanno abbordata
} (rapporto { $odds }, dado { $face }).
event-ram-struck = { $ship } sperona { $target } e la affonda (dado { $face }, serviva { $needed } o meno).
event-ram-failed = { $ship } sperona { $target } invano e vi resta incagliata (dado { $face }, serviva { $needed } o meno).
event-ram-lapsed = { $ship } non ha più nulla da speronare.
event-ship-sunk = { $ship } è perduta.
event-ship-repulsed = { $ship } è respinta.
event-ship-recovered = { $ship } è fuori dalla portata di ogni nemico e si riprende.
event-reorientation-began = { $side ->
    [Ottomani] Gli Ottomani si riorientano.
   *[other] I { $side } si riorientano.
}
event-ship-reoriented = { $ship } si gira verso { $facing }.
event-commander-ready = Il comandante { $seat } ha finito; altri del suo schieramento non ancora.
event-ship-placed = { $ship } prende posizione in { $hex }.
event-set-up-ended = Tutte le navi sono in posizione.
event-ship-taken-off = { $ship }, respinta o immobilizzata, viene tolta.
event-battle-won = Vittoria: { $side }. { $reason }
event-side-conceded = { $side ->
    [Ottomani] Gli Ottomani abbandonano la battaglia.
   *[other] I { $side } abbandonano la battaglia.
}

shift-none = {""}
shift-worse = , più { $by }
shift-better = , meno { $by }

outcome-points = Più punti dopo l’ultimo turno.
outcome-equal-points = Punti pari dopo l’ultimo turno: patta.
outcome-annihilation = L’avversario non ha più navi.
outcome-both-lost = Nessuno ha più navi: patta.
outcome-conceded = L’avversario ha abbandonato la battaglia.

## Che cosa si può fare

choice-row = Voga fino a { $hex }
choice-sail = A vela fino a { $hex }
choice-turn = Vira verso { $facing }
choice-move = Muovi fino a { $hex }, prora a { $facing }
choice-enter-to-ram = Sperona { $target } con { $hexes ->
    [one] 1 esagono
   *[other] { $hexes } esagoni
} di rincorsa: { $needed } su 6
choice-anchor = Getta l’àncora
choice-sever = Molla il rimorchio
choice-face = Riorienta verso { $facing }
choice-place = Disponi { $ship } in { $hex }
choice-gun = Spara coi { $arc } contro { $target }: { $needed } su 6
choice-aim-first = Armi leggere contro più bersagli, { $target } per prima
choice-aim = Armi leggere anche contro { $target } ({ $odds })
choice-small-arms = Armi leggere contro { $target } ({ $odds }{ $shift })
choice-fire = { $targets ->
    [one] Tira con le armi leggere
   *[other] Tira con le armi leggere contro { $targets } bersagli
}
choice-board-begin = Scegli chi abborda { $target }
choice-board-join = Unisciti all’abbordaggio di { $target }
choice-board-alone = Abborda { $target } da sola ({ $odds })
choice-call-off = Annulla l’abbordaggio
choice-board-together = { $ships ->
    [one] Abborda { $target } ({ $odds })
   *[other] Abborda { $target } con { $ships } navi ({ $odds })
}
choice-assault = { $ships ->
    [one] Abborda { $target } con 1 nave ({ $odds })
   *[other] Abborda { $target } con { $ships } navi ({ $odds })
}
choice-ram = Tira il dado dello speronamento di { $target }: { $needed } su 6
choice-done-movement = Fine del movimento
choice-done-combat = Fine del combattimento
choice-done-reorientation = Fine del turno

cost-rowed = { $amount ->
    [one] 1 esagono a remi
   *[other] { $amount } esagoni a remi
}
cost-sailed = { $amount ->
    [one] 1 esagono a vela
   *[other] { $amount } esagoni a vela
}
cost-turn = { $amount ->
    [one] 1 virata
   *[other] { $amount } virate
}
cost-exhaustion = sfinisce i rematori
cost-split-fire = tiro diviso per { $amount }

order-row = { $hexes ->
    [one] Voga di uno avanti
    [2] Voga di due avanti
   *[other] Voga di { $hexes } avanti
}
order-sail = { $hexes ->
    [one] A vela di uno avanti
    [2] A vela di due avanti
   *[other] A vela di { $hexes } avanti
}
order-row-and-sail = Voga di { $rowed }, a vela di { $sailed } avanti
order-turn-port = Virate insieme a sinistra
order-turn-starboard = Virate insieme a dritta
order-head = Tutte con la prua a { $facing }
order-line-abreast = Formate la linea di fronte
order-line-ahead = Formate la linea di fila
order-face = Riorienta verso { $facing }
order-fire = Spara coi cannoni dove le probabilità sono migliori
order-hold = Mantieni la posizione
order-array = { $squadron }: in linea di fronte
order-rest = Schiera tutte quelle che restano

## Che cosa si può ancora fare

reminder-ram = può speronare { $target }
reminder-come = può venire ad attaccare { $target }
reminder-roll-ram = deve ancora tirare lo speronamento di { $target }
reminder-guns = può sparare a { $target }: { $needed } su 6
reminder-board = può abbordare { $target } a { $odds }
reminder-small-arms = può tirare a { $target } a { $odds }

## Probabilità

modifier-guns = { $arc } a distanza { $range }: fattore stampato { $printed }, sulla tabella { $needed }
modifier-shared-hex = Nello stesso esagono: distanza 1, dal lato da cui è entrata chi sperona
modifier-odds = { $attack } contro { $defence } di { $target }: { $odds }
modifier-range = { $target } è a due esagoni: dimezzato
modifier-immobilized = { $ship } è immobilizzata: conta come distanza 1
modifier-split = Tiro diviso tra { $targets } bersagli: dimezzato per ogni bersaglio dopo il primo
modifier-halved = La polvere di { $ship } scarseggia: le sue armi leggere sono dimezzate
modifier-shift = Dado delle armi leggere{ $shift }
modifier-shared-fate = Tutte e { $ships } le navi che abbordano condividono l’esito
modifier-ram = Rincorsa di { $hexes ->
    [one] 1 esagono
   *[other] { $hexes } esagoni
}: affonda con { $needed } o meno

result-none = Nessun effetto
result-lost = { $ship } è perduta
result-repulsed = { $ship } è respinta
result-immobilized = { $ship } resta incagliata
result-and = { $first }; { $then }

## Rifiuti

refuse-battle-over = La battaglia è finita.
refuse-roll-due = Prima si devono tirare i dadi.
refuse-not-asked = Ora non tocca a te: tocca { $side ->
    [Ottomani] agli Ottomani
   *[other] ai { $side }
}, oppure hai già concluso questa fase.
refuse-other-attack = Un altro comandante del tuo schieramento sta preparando un attacco; aspetta che finisca.
refuse-no-such-ship = In questa battaglia non c’è questa nave.
refuse-no-such-hex = Su questa mappa non c’è questo esagono.
refuse-wrong-phase = Questo si fa nella fase di { $phase }.
refuse-not-yours = Ora { $ship } non è ai tuoi ordini.
refuse-gone = { $ship } non è più sulla mappa.
refuse-at-rest = { $ship } è in riserva e può agire dal turno { $turn }.
refuse-nothing-here = In { $hex } non c’è nessuna nave; scegli prima una delle tue.
refuse-immobilized = { $ship } è immobilizzata: va solo alla deriva.
refuse-only-towed = { $ship } è una galeazza: si muove solo dietro alla galea che la rimorchia; muovi quella.
refuse-moved = { $ship } ha finito il suo movimento per questo turno: un movimento finisce quando un’altra nave comincia il suo.
refuse-exhausted = In questo turno i rematori di { $ship } riposano; può virare e andare a vela.
refuse-rowed-out = { $ship } ha vogato per due esagoni, e di più non si può; può ancora andare a vela.
refuse-rowed-twice = { $ship } ha vogato per due esagoni: così non può virare.
refuse-rowed-and-turned = { $ship } ha virato e vogato per un esagono: virando non se ne può vogare più di uno.
refuse-turned = { $ship } ha già virato: un lato per movimento.
refuse-turn-too-far = Muovendo, { $ship } può virare di un solo lato, da una parte o dall’altra.
refuse-becalmed = In questo turno non c’è vento; ci vogliono i remi.
refuse-into-the-wind = { $ship } non può andare a vela contro un vento che soffia verso { $wind }; può vogare o virare.
refuse-sailed-out = { $ship } è già andata a vela quanto può con questa prora e il vento verso { $wind }: { $allowed ->
    [one] 1 esagono
   *[other] { $allowed } esagoni
}.
refuse-off-map = { $ship } uscirebbe dalla mappa.
refuse-land = L’esagono { $hex } è terra.
refuse-track = L’esagono { $hex } è coperto dal contaturni.
refuse-shoal = L’esagono { $hex } è sottocosta: ci entrano solo le galeotte, e { $ship } non lo è.
refuse-closed-side = La terra chiude il lato tra { $hex } e { $to }.
refuse-occupied = L’esagono { $hex } è occupato da { $ship }.
refuse-occupied-no-ram = L’esagono { $hex } è occupato da { $ship }, e le navi cristiane non hanno speroni.
refuse-two-ships = L’esagono { $hex } contiene già due navi.
refuse-repulsed-ram = { $ship } è respinta e non può speronare { $target }.
refuse-too-far = { $ship } non può raggiungere { $hex } con il movimento che le resta.
refuse-no-galleass = { $ship } non è una galeazza: solo le galeazze si rimorchiano, si ancorano e si mollano.
refuse-no-tow = { $ship } non ha rimorchio. Il rimorchio comincia con la fase di movimento, se nell’esagono davanti c’è una galea amica che non le punta contro.
refuse-cast-off = Per questo turno { $ship } è stata mollata.
refuse-points-at-drawn = { $ship } punterebbe la prora su { $galleass }, che rimorchia; prima mollala.
refuse-cannot-draw = { $ship } lascerebbe { $rammer } nel proprio esagono, e { $galleass } non potrebbe seguirla; prima mollala.
refuse-only-ram = { $ship } sta speronando: in questa fase non può fare altro.
refuse-no-ram = { $ship } non ha uno speronamento da tirare.
refuse-christian-ram = { $ship } non ha sperone: solo le navi ottomane entrano nell’esagono di un nemico.
refuse-repulsed = { $ship } è respinta e non può attaccare finché non è fuori dalla portata di ogni nemico.
refuse-combat-over = { $ship } ha già combattuto in questa fase.
refuse-friend = { $ship } è dei tuoi.
refuse-volley-first = { $ship } ha dichiarato i suoi bersagli: prima fa fuoco.
refuse-boarding-first = Si sta preparando l’abbordaggio di { $ship }: prima eseguilo o annullalo.
refuse-beyond-guns = { $target } è a { $distance } esagoni, e i cannoni di { $ship } arrivano a { $reach }.
refuse-not-in-arc = Nessun cannone di { $ship } batte { $target }.
refuse-guns-fired = In questa fase { $ship } ha già sparato coi { $arc }.
refuse-small-arms-fired = In questa fase { $ship } ha già tirato con le armi leggere.
refuse-beyond-small-arms = { $target } è a { $distance } esagoni da { $ship }, e le armi leggere arrivano a due.
refuse-already-aimed = { $ship } ha già puntato su { $target }.
refuse-odds-too-low = Con { $targets ->
    [one] questo bersaglio
   *[other] { $targets } bersagli
} il rapporto di { $ship } contro { $target } scende sotto 1:4.
refuse-nothing-aimed = { $ship } non ha puntato su nessuno: prima si punta.
refuse-never-boards = { $ship } è una galeazza e non abborda.
refuse-too-high = { $ship } è una galeazza: ha i fianchi troppo alti per essere abbordata.
refuse-has-fired = In questa fase { $ship } ha fatto fuoco e non può anche abbordare.
refuse-shared-hex-boarding = { $ship } e { $target } sono nello stesso esagono: nessuna abborda l’altra.
refuse-not-alongside = { $target } non è bordo a bordo con { $ship }: deve esserle accanto, né a prora né a poppa.
refuse-already-boarding = { $ship } è già tra le navi che abbordano.
refuse-no-boarders = Nessuna nave si è preparata ad abbordare { $ship }.
refuse-too-few-boarders = Tutte le navi che potrebbero abbordare { $ship } insieme non arriverebbero al rapporto 1:4.
refuse-nothing-to-fire = { $ship } non ha nulla da attaccare.
refuse-no-way-to-line = Nessuna rotta possibile porta { $ship } più vicina alla linea.
refuse-shared-target = { $target } è già sotto il fuoco di un’altra nave del gruppo; ripeti poi l’ordine a { $ship }.
refuse-stuck-fast = { $ship } è incagliata dopo lo speronamento e non può riorientarsi.
refuse-rammed = { $ship } è nello stesso esagono di { $rammer } e lì non può cambiare direzione; può uscirne solo in avanti.
refuse-reoriented = In questa fase { $ship } si è già riorientata.
refuse-under-tow = { $ship } è rimorchiata da { $tow } e la segue; prima molla il rimorchio.
refuse-same-facing = { $ship } ha già la prora da quella parte.
refuse-opposite = { $ship } può riorientarsi da ogni lato tranne quello opposto.
refuse-already-placed = { $ship } è già sulla mappa.
refuse-no-room = { $ship } non trova posto in questo schieramento: ogni esagono delle sue colonne è occupato o troppo vicino a un’altra flotta.
refuse-outside-zone = L’esagono { $hex } è fuori dalle acque dove { $side ->
    [Ottomani] si schierano gli Ottomani
   *[other] si schierano i { $side }
}.
refuse-not-open-sea = L’esagono { $hex } non è mare aperto.
refuse-place-taken = L’esagono { $hex } è preso da { $ship }.
refuse-touches-fleet = In { $hex } { $ship } toccherebbe { $other }, di un’altra squadra: lascia un esagono in mezzo.
refuse-apart-from-fleet = In { $hex } { $ship } non toccherebbe la propria squadra.
refuse-galleass-astray = Con { $ship } lì, una galeazza sarebbe a { $own } esagoni dalla propria squadra e a { $other } da un’altra: deve stare più vicina alla propria.
refuse-foreign-galleass = Con { $ship } lì, una galeazza di un’altra squadra sarebbe a { $foreign } esagoni dalla squadra di { $other }, più vicina di { $other } stessa, che è a { $own }.

## Il libro accanto alla mappa

book-turn = Il turno
book-movement = Muovere a remi
book-wind = Vento e vele
book-guns = Cannoni
book-small-arms = Armi leggere
book-boarding = Abbordaggio
book-ramming = Speronamento
book-galleasses = Galeazze
book-reserves = Riserve
book-victory = Chi vince
book-set-up = Schieramento
book-battle = La battaglia del 1571

chart-galleass = Galeazza
chart-galley = Galea
chart-galliot = Galeotta
chart-ships = Le navi
chart-ships-note = Un trattino significa nessuno. Senza fattore di abbordaggio una nave non abborda e non può essere abbordata.
chart-ship = Nave
chart-reach = Portata dei cannoni
chart-points = Punti
chart-calendar = Che cosa cambia e quando
chart-calendar-note = All’inizio del turno indicato.
chart-from-then = Da allora in poi
chart-last-turn = L’ultimo turno
chart-rowing = A remi
chart-rowing-note = Per una nave in una fase di movimento. Gli esagoni a vela non costano nulla ai rematori.
chart-in-a-move = In un movimento
chart-rowers = I rematori
chart-rows-none = Solo vela o virata
chart-rows-one = Voga per 1 esagono
chart-rows-one-turn = Voga per 1 esagono e virata
chart-rows-two = Voga per 2 esagoni
chart-rows-two-turn = Voga per 2 esagoni e virata
chart-rowers-rest = restano freschi
chart-rowers-tired = sono esausti: al turno dopo non si voga
chart-rowers-never = non si può fare
chart-sailing = A vela
chart-sailing-note = Gli esagoni che una nave può fare al massimo a vela in un movimento, secondo l’angolo tra prora e vento.
chart-wind = Vento
chart-wind-astern = Dritto in poppa
chart-wind-quarter = A un lato dalla poppa
chart-wind-forward = A un lato dalla prora
chart-wind-ahead = Contro vento
chart-wind-die = Il dado del vento
chart-wind-die-note = Un dado all’inizio di ogni turno tranne il primo.
chart-die = Dado
chart-die-holds = Il vento tiene
chart-die-quarter = Bonaccia: si tira di nuovo per il quadrante
chart-die-becalmed = Bonaccia: in questo turno nessuno va a vela né alla deriva
chart-die-veers = Gira di un lato in senso orario
chart-die-backs = Gira di un lato in senso antiorario
chart-second-die = Bonaccia, poi { $die }
chart-gunnery = Cannoni
chart-gunnery-note = Il bersaglio è affondato con questo numero o meno su un dado. Il secondo esagono della galea comprende i due esagoni accanto.
chart-guns-of = Cannoni
chart-beam = Galeazza, da ciascun fianco
chart-arc = { $ship }, { $arc }
chart-range = { $range ->
    [one] 1 esagono
   *[other] { $range } esagoni
}
chart-melee = Armi leggere e abbordaggio
chart-melee-note = Attacco contro difesa, arrotondato per difetto. E: il bersaglio è perduto. R: l’attaccante è respinto. B: sono perduti entrambi. Sotto 1:4 non si può attaccare.
chart-repulsed = R
chart-eliminated = E
chart-both = B
chart-ramming = Speroni
chart-ramming-note = Altrimenti chi sperona resta incagliato per sempre.
chart-run = Esagoni mossi
chart-sinks = Affonda con
chart-or-less = { $die } o meno

## Che cosa dicono gli articoli con i numeri dello scenario

gist-time = Un turno vale { $turn } minuti della battaglia, e { $turns } turni sono { $hours ->
    [0] { $minutes } minuti
    [one] { $minutes ->
        [0] un’ora
       *[other] un’ora e { $minutes } minuti
    }
   *[other] { $minutes ->
        [0] { $hours } ore
       *[other] { $hours } ore e { $minutes } minuti
    }
}. La scala è circa 1:60.000: un centimetro della mappa stampata è 600 metri di mare.
gist-wind = La freccia mostra verso dove soffia il vento. All’inizio soffia verso { $wind }. Ogni turno successivo comincia con un dado: con 1–3 il vento tiene, con 4 cade in bonaccia, con 5 gira di un lato in senso orario, con 6 di un lato in senso antiorario. Quanto una nave può andare a vela dipende dall’angolo tra la prora e il vento (L-3).
gist-powder = Dal turno { $halved } l’F ottomano vale la metà, in attacco e in difesa. Dal turno { $shifted } inoltre ogni dado ottomano di armi leggere conta uno in più e ogni dado cristiano uno in meno; per chi tira è meglio un risultato basso. L’abbordaggio non cambia.
gist-ram = Solo le navi ottomane hanno lo sperone. Entrando nell’esagono di un nemico una nave lo sperona, e il suo movimento finisce lì. Nella fase di combattimento si tira un dado: se non supera gli esagoni mossi in questa fase, compreso quello del nemico{ $bonus ->
    [0] {""}
   *[other] {""}, più { $bonus }
}, il nemico è affondato. Altrimenti chi sperona resta incagliato in quell’esagono per sempre: si muove solo alla deriva e non si gira più, ma può ancora tirare a distanza 1. Prendi quindi una lunga rincorsa{ $sure ->
    [0] {""}.
    [1] {""}: un esagono basta per andare sul sicuro.
   *[other] {""}: { $sure } esagoni bastano per andare sul sicuro.
}
gist-reserves = Le squadre di riserva delle due parti restano ferme fino al turno { $until } compreso. Dal turno { $from } muovono e combattono come tutte le altre.
gist-victor = Dopo l’ultimo turno si tolgono tutte le navi respinte e immobilizzate. Quelle che restano valgono punti: { $galley } per ogni galea, { $galleass } per ogni galeazza, { $galliot } per ogni galeotta. Vince chi ha più punti.
gist-array = Le due parti schierano da sé le loro squadre, una nave alla volta e a turno, gli Ottomani per primi. Ogni nave sta accanto a un’altra della sua squadra, ogni squadra almeno a un esagono dalle altre, in mare aperto, entro { $columns } colonne dal proprio bordo, tutte le prore rivolte attraverso la mappa. Le galeazze, ciascuna se si vuole con davanti una galea che la rimorchia, possono stare discoste: più vicine alla propria squadra che a ogni altra, e non più vicine a un’altra delle galeazze di quella.
gist-totals = Valgono gli elenchi delle squadre. Qui: { $christian_galleys } galee e { $galleasses } galeazze contro { $islamic_galleys } galee e { $galliots } galeotte.
gist-reserves-at-rest = Fino al turno { $until } compreso le riserve non muovono, non attaccano e non si riorientano; possono essere attaccate.
gist-columns = Le colonne al proprio bordo, { $west_first }–{ $west_last } e { $east_first }–{ $east_last }, righe { $row_first }–{ $row_last }, mare aperto; quando una parte ha disposto tutte le sue navi, l’altra continua; una galeazza e il suo rimorchio non devono toccare la loro squadra.

## Che cosa si racconta della battaglia

note-markers = Ogni nave sulla mappa ne rappresenta due della battaglia, ogni galeazza una.
note-time = Un turno vale { $turn } minuti della battaglia: { $turns } turni sono { $hours ->
    [0] { $minutes } minuti
    [one] { $minutes ->
        [0] un’ora
       *[other] un’ora e { $minutes } minuti
    }
   *[other] { $minutes ->
        [0] { $hours } ore
       *[other] { $hours } ore e { $minutes } minuti
    }
}.
note-scale = La scala è circa 1:60.000: un centimetro della mappa stampata è 600 metri di mare.
note-coast = La terra a nord è la terraferma greca, e al largo c’è l’isola di Oxia.
note-history-day = Il 7 ottobre 1571 le flotte della Lega Santa e dell’Impero ottomano, più di 450 navi, si scontrarono dove il golfo di Patrasso si apre nel mar Ionio. Combatterono circa cinque ore. Nessuna battaglia così grande fu più decisa dalle galee.
note-history-galleasses = Le sei galeazze erano grosse galee mercantili trasformate in batterie galleggianti. Troppo pesanti per i loro remi, furono rimorchiate davanti alla linea e aprirono varchi in quella ottomana prima che si venisse all’abbordaggio. Si potevano affondare come ogni nave, e senza rimorchio servivano a poco.
note-history-rams = Il Doria fece togliere alle galee cristiane gli speroni, che intralciavano i cannoni di prora. Gli Ottomani tennero i loro, ma ne ebbero poca fortuna. Qui un comandante che prende abbastanza rincorsa può fare di meglio.
note-history-crews = Molte navi ottomane erano vogate da prigionieri, a cui non si potevano affidare armi e che andavano sorvegliati, e portavano perciò pochi archibugi. Più durava la lotta, più questo pesava: qui dal turno { $halved }. La differenza vera c’era dal primo colpo ed era più grande; il gioco lascia una possibilità a entrambi.
note-history-after = La Lega vinse e distrusse gran parte della flotta ottomana. Entro mezzo anno c’erano di nuovo navi, ma non i marinai e gli arcieri perduti con le vecchie, e i sultani non cercarono più una battaglia simile.

name-don-juan-of-austria = Don Giovanni d’Austria
name-marquis-of-santa-cruz = Álvaro de Bazán, marchese di Santa Cruz
name-mainland-of-greece = Terraferma greca
name-oxia = Oxia

wing-left = sinistra
wing-centre = centro
wing-right = destra
wing-reserve = riserva

reach-guns = Portata dei cannoni
reach-small-arms = Portata delle armi leggere

kind-galleass = Galeazza
kind-galley = Galea
kind-galliot = Galeotta

## La prima battaglia

lesson-row = La tua galea M1 è lontana dal nemico. Selezionala sulla mappa, clicca sull’esagono segnato davanti a lei e scegli «Voga»: un esagono a remi non costa nulla.
lesson-row-again = Ancora una volta: clicca sull’esagono seguente e scegli «Voga». Due esagoni a remi nello stesso turno sfiniscono i rematori; il vento l’avrebbe portata gratis.
lesson-end-movement = M1 mostra una clessidra: al prossimo turno i suoi rematori riposano. Le altre possono aspettare. Concludi il movimento; nessuno è ancora a portata, quindi il combattimento si salta.
lesson-reorient = Ora ogni nave si può girare nel suo esagono. Le tue vanno bene così: concludi il turno. Il nemico è in riserva e sta solo a guardare.
lesson-sail = Un nuovo turno comincia col dado del vento. M1 ora non può vogare, ma il vento viene da poppa, e a vela fa due esagoni. Selezionala e portala a vela fino all’esagono segnato, proprio davanti alla prora nemica.
lesson-to-the-guns = M1 è accanto a B1. Concludi il movimento: chi ha un nemico a portata ora può attaccare.
lesson-guns = Seleziona M1 e clicca su B1: vedi i modi di attaccare con le probabilità esatte. Spara coi cannoni di prora; con { $guns } o meno su un dado è affondata. L’altro modo sarebbero le armi leggere.
lesson-after-the-guns = Così funzionano i cannoni: da vicino è meglio. Puoi ancora usare ciò che resta a M1. Poi concludi il combattimento, e concludi il turno.
lesson-alongside = Per abbordare, il nemico deve starti lungo un fianco, né a prora né a poppa. Porta M2 quattro esagoni avanti, fino a quello segnato: due a remi, due a vela, in qualsiasi ordine.
lesson-alongside-too = Ora M3 dall’altro fianco di B2, allo stesso modo. Due navi sommano i loro fattori di abbordaggio.
lesson-to-boarding = M2 e M3 sono ai due fianchi di B2. Concludi il movimento: l’abbordaggio fa parte del combattimento.
lesson-board = Seleziona M2, clicca su B2 e abborda con entrambe le navi: { $boarders } contro { $boarded }, rapporto { $odds }. L’esito dell’attacco vale per entrambe.
lesson-after-boarding = L’abbordaggio prende una nave intera, ma chi è respinto deve uscire dalla portata di ogni nemico prima di combattere ancora. Concludi il combattimento, e concludi il turno.
lesson-run = E ora lo sperone, che hanno solo gli Ottomani. Seleziona M4 e clicca su B3: la rincorsa è di { $run } esagoni, e più è lunga, più il colpo è sicuro.
lesson-ram = M4 è entrata. Concludi il movimento e nel combattimento tira il dado. { $ram ->
    [6] Con una rincorsa così non può fallire, e B3 non c’è più. Con una più corta il dado può essere troppo alto, e chi sperona resta incagliato lì per sempre.
   *[other] Con { $ram } o meno B3 non c’è più. Con più, M4 resta incagliata lì per sempre.
}
lesson-end = Ora conosci il gioco. Dal turno { $from } il nemico si sveglia: ciò che resta delle sue galee contro le tue, e ognuna vale { $points } punti. Continua a combattere, o torna indietro e scegli l’ala settentrionale.

## Le galeazze

lesson-galleass-draw = Una galeazza è troppo pesante per muoversi da sola: segue la galea che sta dritta davanti alla sua prora. J2 ha a rimorchio J1. Seleziona J2 e va’ a vela fino all’esagono segnato; J1 entra in ogni esagono che J2 lascia.
lesson-galleass-cast-off = J1 è dove i suoi cannoni conteranno. Seleziona J1 e molla il rimorchio: J2 può andare dove vuole, e più tardi J1 si potrà girare. Anche gettando l’àncora J2 sarebbe libera.
lesson-galleass-ahead = J3 non ha rimorchio: a ogni turno, prima del tuo movimento, il vento la porta un esagono più in là. Portale una galea che la rimorchi: seleziona J4 e conducila all’esagono segnato, dritto davanti alla prora di J3. Il rimorchio comincia col tuo prossimo movimento.
lesson-galleass-to-the-guns = Concludi il movimento: il nemico è a portata di entrambe le galeazze.
lesson-galleass-broadside = Una galeazza ha una batteria per fianco, una a prora e una a poppa. Seleziona J3 e spara ad A1, a un esagono dal suo fianco: { $beam_one ->
    [6] a quella distanza una bordata non può mancare.
   *[other] a quella distanza { $beam_one } o meno l’affonda.
}
lesson-galleass-range = Ora seleziona J1 e spara ad A2, a tre esagoni dall’altro fianco: { $beam_three } o meno l’affonda. A quattro esagoni sarebbe { $beam_four }.
lesson-galleass-batteries = Ogni batteria spara una volta, ciascuna a un altro bersaglio. I cannoni di prora di J1 battono A3, anch’essa a tre esagoni, ma sono pochi: solo { $bow_three } o meno. Spara.
lesson-galleass-to-reorient = Le armi leggere valgono come per le galee, con un massimo di quattro bersagli. Concludi il combattimento: poi ogni nave si potrà girare.
lesson-galleass-swing = A3 sta davanti a J1, dove i cannoni sono pochi. Seleziona J1 e girala verso nord-est o sud-est: così A3 le starà di fianco. Una galeazza a rimorchio non potrebbe farlo.
lesson-galleass-end-turn = Concludi il turno. Il nemico sta solo a guardare, e poi cade il dado del vento.
lesson-galleass-tow = Stavolta J3 non è andata alla deriva: J4 ha preso a rimorchio J3. Muovi J4 di un esagono, e J3 la segue.
lesson-galleass-end = Ora conosci le galeazze: falle portare dove il nemico starà loro di fianco, e tieni vicina una galea che le rimorchi più avanti. Non si possono abbordare né prendere, solo affondare. Dal turno { $from } il nemico si sveglia. Continua a combattere, o torna indietro e scegli la battaglia intera.

# Che cosa serviva dove una riga di notazione non è stata capita.
wanted-first = una nave, done, assault, call off o place
wanted-verb = row, sail, turn, anchor, sever, gun, aim, fire, board, ram o face dopo la nave
wanted-off = off
wanted-ship = una nave di questa battaglia, con la lettera della squadra e il numero
wanted-hex = un esagono di questa mappa, due cifre per la colonna e due per la riga
wanted-hand = port o starboard
wanted-facing = E, NE, NW, W, SW o SE
wanted-end = la fine della riga
wanted-order = row 1 o 2, sail 1 o 2, entrambi, turn port, turn starboard, head e una direzione, line abreast, line ahead, face e una direzione, fire, hold, array con o senza un esagono, oppure rest
