# Nauta, italiano.


ruleset-nauta = Nauta

squadron-name = { $key ->
    [antigonids] Antigonidi
    [antony] Antonio
    [athenians] Ateniesi
    [carthaginians] Cartaginesi
    [centre] Centro
    [left] Ala sinistra
    [octavian] Ottaviano
    [persians] Persiani
    [pirates] Pirati
    [ptolemies] Tolomei
    [right] Ala destra
    [romans] Romani
    [syracusans] Siracusani
   *[own] { $name }
}
squadron-names = { $one }, { $other }

side-name = { $key ->
    [antigonids] Antigonidi
    [antony] Antonio
    [athenians] Ateniesi
    [carthaginians] Cartaginesi
    [kingdoms] Regni
    [octavian] Ottaviano
    [persians] Persiani
    [pirates] Pirati
    [ptolemies] Tolomei
    [romans] Romani
    [syracusans] Siracusani
   *[own] { $name }
}

ship-name = { $code }, { $kind }

track-turn = Turno

arrow-fight = { $ship } e { $other } combattono

score-lost = { $lost } punti persi, sconfitta a { $limit }

factor-maximum = Velocità massima
factor-soldiers = Soldati
factor-speed = Velocità

status-admiral = Ammiraglio a bordo
status-moved = Mossa
status-boarding = In combattimento
status-damaged = Danneggiata
status-prize = Preda
status-guarding = Di guardia a una preda
status-burning = In fiamme

phase-deploy = Schieramento
phase-write = Scrivere le velocità
phase-initiative = Iniziativa
phase-move = Movimento
phase-fire = Pirophoros
phase-board = Abbordaggio
phase-fight = Combattimento a bordo
phase-over = La battaglia è finita

ask-deploy = Schiera la flotta
ask-deploy-first = Schierare per primi o per secondi
ask-speeds = Scrivi le velocità
ask-first-or-second = Muovere per primi o per secondi
ask-move = Muovi una nave o una formazione
ask-shoot = Tira o rinuncia
ask-ram-target = Scegli chi speronare
ask-fire = Lancia il fuoco o rinuncia
ask-board = Dichiara gli abbordaggi
ask-strike = Scegli un avversario
ask-refuge = Manda l’ammiraglio su una nave

roll-deploy = Dado per lo schieramento
roll-initiative = Iniziativa
roll-ram = Speronamento
roll-ram-effect = Effetto dello speronamento
roll-drag = Trascinata a fondo
roll-balista = Baliste
roll-fire = Pirophoros
roll-boarding = Abbordaggio
roll-assault = Assalto
roll-admiral = Sorte dell’ammiraglio
roll-surrender = Resa
roll-saving = Fuga dell’ammiraglio

outcome-third = Il nemico ha perso un terzo dei punti
outcome-both = Entrambe le parti hanno perso un terzo
outcome-turns = I rematori sono esausti
outcome-conceded = Il nemico ha abbandonato la battaglia

result-lost = { $ship } è perduta
result-none = Nessuna nave perduta

option-scale = Scala
option-scale-line = Scala dei modelli e lunghezza del segmento.
option-deployment = Schieramento
option-deployment-line = Dietro uno schermo, una flotta dopo l’altra o nave per nave.
option-measuring = Misure
option-measuring-line = Se si può misurare prima di muovere.
option-fast = Triremi veloci
option-fast-line = Triremi con velocità massima 6.
option-towers = Torri per arcieri
option-towers-line = Triremi persiane con torri.
option-cataphract = Catafratte
option-cataphract-line = Triremi con rematori protetti.
option-prow = Prua rinforzata
option-prow-line = Prue siracusane più dure nello speronamento.
option-corvus = Corvo
option-corvus-line = Ponti d’abbordaggio romani.
option-balistae = Baliste
option-balistae-line = Macchine da tiro sulle navi grandi.
option-harpax = Arpace
option-harpax-line = Grappini lanciati dalle baliste.
option-pirophoros = Pirophoros
option-pirophoros-line = Fuoco contro una nave speronata.
option-saving = Salvare l’ammiraglio
option-saving-line = Un ammiraglio catturato può fuggire.

value-1200 = 1/1200, segmenti di 20 mm
value-inch = 1/1200, segmenti di un pollice
value-3600 = 1/3600
value-600 = 1/600
value-screen = Schermo
value-roll = Dado
value-turns = Nave per nave
value-free = Libere
value-blind = Nessuna prima di muovere
value-off = No
value-on = Sì

refused-battle-over = La battaglia è finita.
refused-die-due = Prima deve cadere un dado.
refused-not-your-turn = Non tocca a te rispondere.
refused-wrong-step = Questo appartiene a un’altra fase del turno.
refused-not-yours = { $ship } non è sotto il tuo comando.
refused-not-admiral = Solo l’ammiraglio della parte dà ordini.
refused-admiral-lost = L’ammiraglio è perduto: gli ordini restano come sono.
refused-gone = { $ship } non è più in mano tua.
refused-outside-zone = { $ship } non starebbe tutta nella tua zona.
refused-off-grid = I posti sono in millimetri e gradi interi; { $ship } ne sarebbe fuori.
refused-near-friend = { $ship } starebbe a meno di un millimetro da { $other }.
refused-deployed = { $ship } è già schierata.
refused-has-room = C’è ancora posto per { $ship }.
refused-nothing-to-write = Per { $ship } non si scrive velocità: combatte, fa la guardia o è presa.
refused-speed = Per { $ship } si scrive da { $least } a { $most }.
refused-astern = { $ship } è in moto; solo da ferma una nave va indietro.
refused-astern-far = { $ship } va indietro di { $most } segmenti al massimo, da { $least }.
refused-slow-formation = { $ship } non ha velocità 1 o più per guidare una formazione.
refused-formation-speed = La formazione ha velocità { $speed }; per { $ship } si scrive da { $least } a { $most }.
refused-too-near = { $ship } è di { $mm } mm troppo vicina a { $other }: in formazione c’è almeno un segmento tra due navi.
refused-too-far = { $ship } è di { $mm } mm troppo lontana dalla formazione di { $other }: tra navi vicine ci sono al massimo due segmenti.
refused-no-formation = { $ship } non può unirsi alla formazione di { $other }.
refused-two-commanders = { $ship } e { $other } non hanno lo stesso comandante.
refused-together = { $ship } è già in formazione con { $other }.
refused-at-rest = { $ship } ha velocità 0.
refused-moved = { $ship } ha già mosso in questo turno.
refused-contacted = { $ship } è stata toccata in questo turno e ha perso la mossa.
refused-fighting = { $ship } combatte a bordo.
refused-guarding = { $ship } fa la guardia a una preda.
refused-wheel-too-far = { $ship } vira di { $most } gradi al massimo.
refused-wheel-too-dear = La virata costa { $least }, più della velocità di { $ship }.
refused-wheel-astern = { $ship } va indietro e non può virare.
refused-barred = { $other } sbarra la via a { $ship }; può restare.
refused-nothing-touched = { $ship } non tocca nulla, quindi muove.
refused-other-formation = Muove un’altra formazione; { $ship } deve aspettare.
refused-other-wheel = La formazione vira di { $most } gradi, e { $ship } con essa.
refused-other-ship = { $ship } ha tirato e deve muovere prima.
refused-formation-dash = { $ship } muove in formazione e non può scattare.
refused-slow-dash = { $ship } deve avere velocità 1 o più per scattare.
refused-damaged-dash = { $ship } è danneggiata e non può scattare.
refused-rowers-hit = I rematori di { $ship } sono stati colpiti; non può scattare.
refused-spent-dash = { $ship } ha già scattato.
refused-moves-left = Navi della tua parte devono ancora muovere.
refused-no-balistae = { $ship } non ha baliste.
refused-has-shot = { $ship } ha già tirato in questo turno.
refused-no-shot = { $other } non è il nemico più vicino su cui { $ship } può tirare.
refused-no-fire = { $ship } non ha più il Pirophoros.
refused-not-rammed = { $ship } non ha speronato { $other } in questo turno, o non tocca a lei.
refused-not-met = { $ship } non ha incontrato { $other }.
refused-not-touching = { $ship } non tocca { $other }.
refused-friend = { $ship } è amica.
refused-prize-or-wreck = { $ship } si è arresa o brucia.
refused-no-soldiers = { $ship } non ha soldati.
refused-engaged = { $ship } è già impegnata.
refused-attempted = { $ship } ha già dichiarato il suo tentativo.
refused-not-opponent = { $ship } non combatte { $other }.
refused-one-opponent = { $ship } ha un solo avversario.
refused-no-refuge = L’ammiraglio non può raggiungere { $other } da { $ship }.
refused-not-your-squadron = Gli ordini vanno alle squadre della tua parte.

event-deploy-rolled = { $side } tirano { $die }: { $total }
event-deploys-first = { $side } schierano per primi
event-placed = { $ship } è schierata
event-left-off = Nessun posto per { $ship }: è perduta
event-deployed = Le flotte sono schierate
event-turn = Turno { $turn }
event-written = Per { $ship } si scrive { $speed }
event-joined = { $ship } si unisce a { $other }
event-ordered = { $side }: un ordine è dato
event-ready = Pronto: { $who }
event-revealed = { $ship }: velocità { $speed }
event-formed = { $ship } è in formazione con { $other }
event-initiative = { $side } tirano { $die } per l’iniziativa: { $total }
event-moves-first = { $side } muovono per primi
event-moved = { $ship } muove, virando di { $degrees } gradi
event-dashed = { $ship } scatta
event-stayed = { $ship } resta
event-touched = { $ship } tocca { $other }
event-rammed-frontal = { $ship } e { $other } si speronano
event-rammed-beam = { $ship } sperona { $other } al fianco o a poppa
event-ram-rolled = { $ship } tira { $die }: { $total }
event-ram-held = { $other } resiste allo sperone di { $ship }
event-effect-rolled = { $ship } tira { $die } per l’effetto
event-damaged = { $ship } è danneggiata
event-sunk = { $ship } affonda
event-drag-rolled = { $ship } tira { $die } per non essere trascinata
event-dragged-down = { $ship } è trascinata a fondo
event-stranded = { $ship } si arena
event-left-table = { $ship } esce dal tavolo
event-shot = { $ship } tira su { $other }: { $die }
event-rowers-hit = Rematori di { $ship } colpiti
event-fire-thrown = { $ship } lancia il fuoco su { $other }: { $die }
event-burning = { $ship } brucia
event-boarding-declared = { $ship } abborderà { $other }
event-boarding-rolled = { $ship } tenta di abbordare { $other }: { $die }
event-boarded = { $ship } abborda { $other }
event-boarding-lapsed = { $ship } non abborda più { $other }
event-strike-chosen = { $ship } colpirà su { $other }
event-assault = Assalto { $number }
event-assault-rolled = { $ship } tira { $die }
event-soldiers-lost = { $ship } perde soldati: { $lost }
event-admiral-rolled = Dado dell’ammiraglio su { $ship }: { $die }
event-admiral-fell = L’ammiraglio cade su { $ship }
event-surrender-rolled = { $ship } tira { $die } contro la resa
event-surrendered = { $ship } si arrende a { $other }
event-taken-over = { $other } prende in consegna { $ship }
event-returned = { $ship } è di nuovo libera, senza soldati
event-saving-rolled = L’ammiraglio fugge da { $ship }: { $die }
event-admiral-saved = L’ammiraglio di { $ship } raggiunge { $other }
event-prize-gone = { $ship } è portata via
event-ended-third = { $side } hanno perso un terzo
event-ended-both = Entrambe le parti hanno perso un terzo
event-ended-turns = I rematori sono esausti
event-ended-conceded = { $side } abbandonano la battaglia
unit-segment = { $count ->
    [one] { $count } segmento
   *[other] { $count } segmenti
}
zone-deployment = Zona: { $side }

kind-moneris = moneris
kind-biremis = bireme
kind-triremis = trireme
kind-quadriremis = quadrireme
kind-quinqueremis = quinquereme
kind-hexeris = esere
kind-deceris = decere

arrow-guard = { $ship } sorveglia { $other }
arrow-formation = { $ship } in formazione con { $other }

badge-speed = Velocità { $speed }

status-shot = Ha tirato
status-rowers-hit = Rematori colpiti
status-dashed = Ha fatto lo scatto

unit-degrees = gradi
unit-speed = segmenti

order-attack = attaccare
order-hold = tenere
order-screen = coprire
order-withdraw = ritirarsi
note-order = { $squadron }: { $order }, { $other }

choice-at = Schiera { $ship }
choice-proposed = Schiera { $ship } come proposto
choice-off = Lascia { $ship } fuori dal tavolo
choice-speed = Velocità di { $ship }
choice-speed-of = { $ship }: velocità { $speed }
choice-with = In formazione con { $other }
choice-order = { $squadron }: { $order }, { $other }
choice-ready = Fatto
choice-ready-deployed = Flotta schierata
choice-ready-written = Velocità scritte
choice-ready-boarding = Nessun altro abbordaggio
choice-first = Per primi
choice-second = Per secondi
choice-go = Muovi { $ship }
choice-astern = { $ship } indietro
choice-go-degrees = { $degrees ->
    [0] Dritto avanti
   *[other] Accosta di { $degrees }° e avanza
}
choice-dash = Scatto
choice-stay = Resta a contatto
choice-shoot = Tira su { $other }
choice-ram = Sperona { $other }
choice-fire = Lancia il fuoco su { $other }
choice-board = Abborda { $other }
choice-strike = Perdite a { $other }
choice-save = L’Ammiraglio passa su { $other }
choice-hold = Aspetta
choice-done = Nessun altro tiro

cost-dash = { $segments ->
    [one] { $segments } segmento dritto avanti
   *[other] { $segments } segmenti dritto avanti
}
cost-slower = Velocità massima ridotta di uno dal prossimo turno
cost-speed-lost = La velocità va persa
cost-ship-lost = La nave conta come persa
cost-only-fire = L’unico Pirophoros della partita

reminder-at-rest = { $ship } resterà ferma
reminder-to-move = { $ship } deve ancora muovere
reminder-to-shoot = { $ship } potrebbe tirare
reminder-to-board = { $ship } potrebbe abbordare
reminder-to-strike = { $ship } ha più avversari

modifier-size = { $ship }: { $amount } per la Taglia
modifier-faster = { $ship }: { $amount } perché più veloce
modifier-at-rest = { $ship }: { $amount } perché speronata da ferma
modifier-damaged = { $ship }: { $amount } per i danni
modifier-prow = { $ship }: { $amount } per la prua rinforzata
modifier-friends = { $ship }: { $amount } all’effetto, tra amici
modifier-corvus = { $ship }: { $amount } per il corvo
modifier-harpax = { $ship }: { $amount } per l’harpax

note-touches = Tocca { $ship }
note-rams-port = Sperona { $ship } sul fianco sinistro
note-rams-starboard = Sperona { $ship } sul fianco destro
note-rams-stern = Sperona { $ship } a poppa
note-rams-frontal = Sperona { $ship } di prua: speronano entrambe
note-rams-friend-side = Investe il fianco di una nave amica, { $ship }
note-rams-friend-stern = Investe la poppa di una nave amica, { $ship }
note-rams-friend-frontal = Investe di prua una nave amica, { $ship }
spent-straight = { $left ->
    [one] { $left } segmento avanti
   *[other] { $left } segmenti avanti
}
spent-wheel = virata { $wheel }, poi { $left } avanti
spent-dash = Scatto: { $left } segmenti avanti, { $more } grazie allo scatto
spent-astern = { $left ->
    [one] { $left } segmento indietro
   *[other] { $left } segmenti indietro
}
contest-aboard = { $ship } e { $other } all’arrembaggio
contest-soldiers = unità di soldati
contest-ratio = Soldati { $one } a { $two }
contest-assault = Assalto { $number }
contest-loses = { $ship } perde un’unità, ne restano { $left }
contest-even = Pari: nessuna perdita
contest-spared = { $ship } è risparmiata: l’altra colpisce altrove
contest-would-lose = { $ship } perde un’unità
contest-would-hold = Nessuna perdita
modifier-soldiers = Soldati di { $ship } { $amount }
modifier-admiral = Ammiraglio su { $ship } { $amount }
modifier-towers = Torri di arcieri di { $ship } { $amount }
modifier-cataphract = Ripari di { $ship } { $amount }
screen-deployment = Schermo: { $side }
note-chances = { $ship }: affondata { $sinks } %, danneggiata { $damaged } %
note-aground = S’incaglia ed è persa
note-leaves-table = Esce dal tavolo ed è persa
note-clears = Passa a { $mm } mm da { $ship }

measured = { $mm } mm, { $segments } segmenti
measured-ahead = { $mm } mm, { $segments } segmenti, dritto di prua
measured-astern = { $mm } mm, { $segments } segmenti, dritto di poppa
measured-starboard = { $mm } mm, { $segments } segmenti, { $degrees }° a dritta
measured-port = { $mm } mm, { $segments } segmenti, { $degrees }° a sinistra

refused-measuring = Non si misura nulla prima che le mosse di questo turno siano finite.
refused-out-of-reach = Nessuna mossa di { $ship } arriva a contatto con { $other }, distante { $mm } mm.

result-burns = { $ship } brucia
result-taken = { $ship } è catturata
result-freed = { $ship } torna libera
result-damaged = { $ship } è danneggiata
result-rowers = Rematori di { $ship } colpiti
result-soldiers = { $ship } perde { $lost ->
    [one] { $lost } unità
   *[other] { $lost } unità
}
result-aboard = { $ship } e { $other } combattono a bordo
result-admiral = Cade l’Ammiraglio: { $side }
result-both = { $one }; { $two }

group-keep = Mantenere la velocità
group-faster = Uno in più
group-slower = Uno in meno
group-full = Al massimo
group-stop = Al minimo
group-speed = Velocità { $speed }
group-form = In formazione
group-proposed = Posti proposti
group-line = In linea
group-column = In colonna
group-crescent = A mezzaluna
group-ahead = Dritto avanti
group-board = Abbordare

result-list = { $one }, { $two }

book-table = Tavolo e scala
book-ships = Navi ed equipaggi
book-fleets = Flotte
book-deployment = Schieramento
book-turn = Il turno
book-movement = Movimento
book-ramming = Speronamento
book-boarding = Abbordaggio
book-aboard = Combattimento a bordo
book-capture = Catture e ammiragli
book-victory = Vittoria
book-options = Regole opzionali
book-battles = Grandi battaglie

nation-greeks = Greci
nation-athenians = Ateniesi
nation-spartans = Spartani
nation-syracusans = Siracusani
nation-persians = Persiani
nation-romans-punic = Romani, guerre puniche
nation-carthaginians = Cartaginesi
nation-hellenistic = Regni ellenistici
nation-romans-civil = Romani, guerre civili e impero
nation-pirates = Pirati

chart-mm = { $mm } mm
chart-what = Che cosa
chart-length = Lunghezza
chart-measures = Misure qui
chart-segment = Un segmento
chart-zone = Profondità di una zona di schieramento
chart-width = Larghezza del tavolo
chart-depth = Profondità del tavolo
chart-grid = I posti di schieramento sono multipli di
chart-ships = Tipi di nave
chart-ships-note = Variazione: di quanto al massimo si può scrivere più veloce e più lento del turno prima. Base: larghezza per lunghezza in millimetri.
chart-type = Tipo
chart-size = Taglia
chart-change = Variazione
chart-points = Punti
chart-base = Base
chart-nations = Liste
chart-nations-note = Quante navi di ogni Taglia può avere una lista.
chart-nation = Lista
chart-of-size = Taglia { $size }
chart-fleets = Le flotte di questa battaglia
chart-ship = Nave
chart-fittings = Dotazioni
chart-ram-dice = Dadi dello speronamento
chart-ram-dice-note = Ogni nave tira un dado e aggiunge ciò che vale per lei.
chart-die = Dado
chart-ram-size = La sua Taglia
chart-ram-faster = È la più veloce
chart-ram-at-rest = È speronata a velocità 0
chart-ram-damaged = È danneggiata
chart-ram-prow = Prua rinforzata
chart-ram-effects = Effetto di uno speronamento
chart-ram-effects-note = Chi affonda una nave di tre o più Taglie maggiore tira ancora e con 1 è trascinato a fondo. Tra amici il dado conta uno in meno.
chart-damaged = Danneggiata; affondata, se lo era già
chart-sunk = Affondata
chart-fittings-all = Dotazioni
chart-fitting = Dotazione
chart-played = In gioco

lesson-write = Ogni nave scrive la sua velocità in segmenti prima che qualcuno muova, e nessuno la vede. A1 è a 55 mm dal fianco di P1: velocità 3 sono 60 mm. Scegli A1 e scrivi 3.
lesson-ready = A2 tiene la sua velocità se non ne scrivi un’altra. Di’ che le velocità sono scritte.
lesson-first = Le velocità sono mostrate e hai vinto l’iniziativa. Muovi per primo, prima che P1 possa allontanarsi.
lesson-ram = Scegli A1. La maniglia gira la prua prima che la nave vada dritta; lasciala a 0 e l’ombra si ferma sul fianco di P1. Chi sperona un fianco non rischia nulla: muovi A1.
lesson-wheel = Ora le due navi sono ferme. Le parti muovono una nave per volta. Scegli A2 e accosta fino a 45° da una parte o dall’altra attorno all’angolo di poppa: costa un segmento della sua velocità.
lesson-board = Le navi a contatto possono abbordare. A1 ha due unità di soldati e l’Ammiraglio, che aggiunge uno. Scegli A1 e abborda P1.
lesson-fight = Di’ che sei pronto. Se non lo vogliono entrambe, si abborda con 4. Poi ci sono tre assalti: ciascuno tira e aggiunge i suoi soldati, e chi fa meno ne perde uno. Una nave senza soldati si arrende.
lesson-dash = Una preda è portata via alla fine del turno dopo; fino ad allora chi l’ha presa la sorveglia. Scrivi 3 per A2 e di’ che sei pronto. Poi scegli A2 e fa’ lo scatto: una volta a partita due segmenti in più, dritto avanti, e uno in meno di velocità massima per sempre.
lesson-end = Sai remare, speronare, abbordare e scattare. Continua a combattere, o prova Greci e Persiani: lo stesso con venti navi.
reach-balistae = Baliste
reach-ram-port = Nel fianco sinistro
reach-ram-starboard = Nel fianco dritto
reach-ram-stern = A poppa
reach-ram-frontal = Speronamento frontale
choice-orders = Ordini a { $squadron }
refused-one-squadron = Gli ordini sono per flotte di più squadre.
refused-out-of-arc = { $other } non è entro 45° dalla prua di { $ship }.
refused-out-of-range = { $other } è a { $mm } mm dalla prua di { $ship }, e le sue baliste arrivano a quattro segmenti.
refused-shot-blocked = { $other } è sulla linea di tiro di { $ship }.
refused-nearer = { $ship } tira sul nemico più vicino, { $other }.

option-nation = Lista
option-nation-line = Di chi è la flotta: ogni lista ha i suoi limiti.
option-crew = Equipaggi
option-crew-line = Gli equipaggi esperti spendono un decimo di meno, quelli novizi un decimo di più.
crew-green = Novizi
crew-trained = Addestrati
crew-skilled = Esperti

extra-soldiers = Altri soldati
box-dash = Scatto

area-land = Terra
fact-width = Larghezza del tavolo in segmenti
fact-height = Profondità del tavolo in segmenti
fact-base = Base della { $kind } più lunga di (mm)

mark-third = Un terzo: con { $points } punti perduti la battaglia è perduta
warning-flagship = Con l’Ammiraglio questa nave conta { $loss }, e un terzo è { $third }: perderla basta a perdere la battaglia.

limit-ships = Una lista ha da 1 a { $most } navi; ne ha { $count }.
limit-points = Si spendono al massimo { $budget } punti; ne spende { $spent }.
limit-admiral = Una nave porta l’Ammiraglio; { $count ->
    [0] nessuna lo porta
    [one] una lo porta
   *[other] { $count } lo portano
}.
limit-crew = Gli equipaggi di questa lista non sono mai così: { $nation }, { $crew }.
limit-crew-pirates = Gli equipaggi dei pirati sono sempre esperti.
limit-none = Nessuna di queste: { $kinds }.
limit-most = Al massimo { $most } del tipo { $kind }; ne ha { $count }.
limit-great = Almeno una nave è una { $one } o una { $two }.
limit-every = Navi di ogni Taglia.
limit-soldiers-small = Le navi di Taglia da 1 a 3 prendono un’unità di soldati in più, quelle di Taglia 0 nessuna.
limit-soldiers-large = Le navi di Taglia da 4 a 6 prendono fino a due unità di soldati in più.
limit-off = { $fitting }: qui non si gioca; attivate la regola.
limit-fast = Triremi veloci: solo Taglia 2.
limit-towers = Torri per arcieri: solo navi persiane di Taglia 2.
limit-cataphract = Catafratte: solo navi greche, romane, cartaginesi ed ellenistiche di Taglia 2.
limit-prow = Prua rinforzata: solo navi siracusane di Taglia 2 e 3.
limit-corvus = Corvo: solo navi romane di Taglia da 3 a 5.
limit-balistae = Baliste: solo navi ellenistiche e delle guerre civili di Taglia da 4 a 6.
limit-harpax = Arpace: solo navi ellenistiche e delle guerre civili di Taglia da 4 a 6.
limit-pirophoros = Pirophoros: solo navi ellenistiche e delle guerre civili di Taglia da 4 a 6.
limit-not-fast = { $fitting }: non su una nave che è anche veloce.
limit-harpax-alone = L’arpace ha bisogno delle baliste sulla stessa nave.

fault-table-zones = fra i bordi stanno le due zone e due segmenti
fault-land-zones = la terra sta almeno un segmento fuori da entrambe le zone
fault-bases-never = in scala 1/3600 le basi non si allungano
fault-bases-step = { $key } è 5, 10, 15 o 20 mm, non { $found }
fault-harpax = l’arpace è in gioco e le baliste no
