# Naumachia, Italian.

ruleset-naumachia = Naumachia

squadron-name = { $key ->
    [aegina] Egina
    [amber] Ambra
    [athenians] Ateniesi
    [athens] Atene
    [emerald] Smeraldo
    [emperor] Imperatore
    [engines] Macchine
    [first-squadron] Prima squadra
    [fives] Quinqueremi
    [fleet] Flotta
    [fours] Quadriremi
    [hamilcar] Amilcare
    [hanno] Annone
    [harbour-wall] Mura del porto
    [heavy-ships] Navi pesanti
    [ionians] Ioni
    [left] Ala sinistra
    [left-lemboi] Lembi di sinistra
    [light-ships] Navi leggere
    [pergamon] Pergamo
    [phoenicians] Fenici
    [polyremes] Poliremi
    [rhodes] Rodi
    [rhodian-ships] Navi rodie
    [right] Ala destra
    [right-lemboi] Lembi di destra
    [rome] Roma
    [second-squadron] Seconda squadra
   *[own] { $name }
}
side-name = { $key ->
    [amber] Ambra
    [antiochus] Antioco
    [caliphate] Califfato
    [carthage] Cartagine
    [demetrius] Demetrio
    [emerald] Smeraldo
    [empire] Impero
    [greeks] Greci
    [macedon] Macedonia
    [pergamon-and-rhodes] Pergamo e Rodi
    [persians] Persiani
    [ptolemy] Tolomeo
    [rhodes] Rodi
    [rome] Roma
    [rome-and-rhodes] Roma e Rodi
   *[own] { $name }
}
land-name = { $key ->
    [attica] Attica
    [salamis] Salamina
   *[own] { $name }
}
ship-name = { $code }, { $kind }
scenario-note = { $note }

kind-lembos = lembo
kind-pristis = pristis
kind-liburnian = liburna
kind-hemiolia = emiolia
kind-bireme = bireme
kind-trihemiolia = triemiolia
kind-trireme-light = trireme leggera
kind-trireme = trireme
kind-quadrireme = quadrireme
kind-quinquereme = quinquereme
kind-hexeres = esera
kind-hepteres = eptera
kind-octeres = octera
kind-deceres = deceres
kind-sixteen = nave da sedici
kind-merchantman = nave oneraria
kind-dromon = dromone
kind-great-dromon = grande dromone
kind-shalandi = shalandi
kind-wall = muro

option-deployment = Schieramento
option-deployment-line = Le navi partono dove le mette lo scenario, o si piazzano nelle zone.
option-weather = Tempo
option-weather-line = Come nello scenario, o tirato ai dadi.
option-chains = Navi incatenate
option-chains-line = Se le navi segnate nello scenario iniziano incatenate alle vicine.
option-swell = L’onda lunga
option-swell-line = Se il mare si alza come dice lo scenario.
option-what-if = Armi anzitempo
option-what-if-line = Se vasi incendiari e fuoco greco sono ammessi prima di essere noti.
value-set = Come nello scenario
value-free = Scelto dai giocatori
value-scenario = Come nello scenario
value-rolled = Ai dadi
value-off = No
value-on = Sì

unit-cm = { $count } cm
unit-mm = millimetri
unit-degrees = gradi
zone-deployment = Zona: { $side }
track-turn = Turno
track-sea = Mare
wind-calm = Calma
wind-light = Vento leggero
wind-moderate = Vento moderato
wind-fresh = Vento fresco
wind-gale = Burrasca
wind-storm = Tempesta
sea-smooth = mare calmo
sea-slight = mare poco mosso
sea-rough = mare mosso
sea-very-rough = mare molto mosso
quarter-n = nord
quarter-ne = nord-est
quarter-e = est
quarter-se = sud-est
quarter-s = sud
quarter-sw = sud-ovest
quarter-w = ovest
quarter-nw = nord-ovest
score-prizes = { $points } per le prede: { $ships }
score-sunk = { $points } per navi affondate, bruciate o ridotte a relitti: { $ships }
score-severe = { $points } per danni gravissimi: { $ships }
score-heavy = { $points } per danni gravi: { $ships }
score-left = { $points } per navi uscite dal tavolo: { $ships }
score-home = { $points } per navi fuggite in patria: { $ships }
score-admirals = { $points } per gli ammiragli
score-lost = Perdite proprie: { $lost } punti su { $points }
badge-speed = Ultima velocità { $speed } cm

phase-action = { $side }: { $step }
phase-intermediate = Fase intermedia: { $step }
phase-other = { $step }

step-first-weather = tempo iniziale
step-first-initiative = prima iniziativa
step-deployment = schieramento
step-gods = invocazione degli dèi
step-sinking = navi che affondano
step-movement = movimento
step-separation = disimpegno
step-archery = arcieri
step-rakes = rottura dei remi
step-capsizes = attacchi per rovesciare
step-rams = speronamenti
step-initiative = iniziativa tattica
step-weather-damage = danni del maltempo
step-engines = baliste e macchine
step-combat = abbordaggi e prede
step-transfer = trasferimento di uomini
step-spares = remi di riserva
step-repairs = riparazioni
step-fire-fighting = lotta al fuoco
step-burning = navi in fiamme
step-bees = infestazioni
step-morale = morale
step-assessment = valutazione
step-rigging = remi e vele
step-drift = deriva
step-new-admiral = nuovo ammiraglio
step-weather-change = cambio del tempo
step-gods-leave = gli dèi si ritirano
step-boarding = abbordaggi
step-capture = cattura delle prede
step-crews = equipaggi delle prede
step-equipment = attrezzature in fiamme
step-spreading = propagazione del fuoco
step-over = la battaglia è finita

ask-deployment = Piazza la squadra
ask-gods = Invoca gli dèi, o no
ask-movement = Muovi una nave, o chiudi la sottofase
ask-course = Governa la nave
ask-attack = Dichiara il tipo di contatto
ask-separation = Disimpegna le navi, o chiudi la sottofase
ask-archery = Tira, o chiudi la sottofase
ask-rakes = Scegli la prossima rottura dei remi
ask-capsizes = Scegli il prossimo attacco per rovesciare
ask-rams = Scegli il prossimo speronamento
ask-engines = Tira con le macchine, o chiudi il tiro della squadra
ask-combat = Abborda, prendi una preda, o passa
ask-gather = Aggiungi navi all’abbordaggio, o attacca
ask-admiral = L’ammiraglio entra nella mischia?
ask-losses = Scegli una perdita
course-of = Governa { $ship }
contact-of = Dichiara il contatto di { $ship }
losses-left = Perdite del turno { $round } ancora da scegliere: { $who }
losses-of = { $ships } { $count }
losses-of-both = { $ships } { $attackers }, { $other } { $defenders }
ask-counter = Contrattacca, o resta
ask-break-off = Rompi il contatto, o insisti
ask-transfer = Trasferisci uomini, o chiudi la sottofase
ask-spares = Metti remi di riserva, o chiudi la sottofase
ask-repairs = Ripara, o chiudi la sottofase
ask-fire-fighting = Combatti il fuoco, o chiudi la sottofase
ask-rigging = Ordina remi o vele, o chiudi la sottofase
ask-favour = Cogli il favore degli dèi
ask-admiral-aboard = Scegli la nave del nuovo ammiraglio
ask-first-weather = Il tempo
ask-first-initiative = La prima iniziativa
ask-sinking = Chiudi la sottofase
ask-initiative = Chiudi la sottofase
ask-weather-damage = Chiudi la sottofase
ask-burning = Chiudi la sottofase
ask-bees = Chiudi la sottofase
ask-morale = Chiudi la sottofase
ask-assessment = Chiudi la sottofase
ask-drift = Chiudi la sottofase
ask-new-admiral = Chiudi la sottofase
ask-weather-change = Chiudi la sottofase
ask-gods-leave = Chiudi la sottofase

roll-crew-test = Prova dell’equipaggio
roll-separation = Disimpegno
roll-casualty = Perdite
roll-casualty-choice = Quale dei due tipi
roll-special = Perdita speciale
roll-admiral-hit = L’ammiraglio è colpito
roll-admiral-saved = L’ammiraglio a nuoto
roll-rake = Rottura dei remi
roll-capsize = Attacco per rovesciare
roll-ram = Speronamento
roll-boarding = Abbordaggio
roll-sinking = Affondamento
roll-shot = Tiro
roll-engine-damage = Danno della macchina
roll-weather-damage = Danno del maltempo
roll-prize = Il vecchio equipaggio si ribella
roll-fire-fight = Lotta al fuoco
roll-equipment = Equipaggiamento in fiamme
roll-spread = Il fuoco si propaga
roll-morale = Morale
roll-rally = Raccolta
roll-replace-admiral = Un nuovo ammiraglio
roll-gods = Gli dèi
roll-initiative = Iniziativa
roll-wind = Vento
roll-quarter = Direzione del vento
roll-sea = Mare

# A che cosa servono i dadi veri.
face-any = qualsiasi faccia
face-least = { $least } o più
face-ten = 10 soltanto
face-none = nessuna faccia
roll-for-test = { $ship }, { $what }: riesce con { $on }
roll-for-part = { $ship } tenta di staccarsi da { $other }: riesce con { $on }
roll-for-avoid = { $ship } tenta di fermarsi prima di { $other }: riesce con { $on }
roll-for-casualty = Che cosa perde { $ship }: colonna { $column }
roll-for-casualty-added = Che cosa perde { $ship }: colonna { $column }, ogni dado { $amount }
roll-for-archer = { $ship } perde: 1–3 un arciere, 4–6 un fattore remo di riserva
roll-for-marine = { $ship } perde: 1–4 un fante, 5–6 un fante pesante
roll-for-special = Che altro patisce { $ship }; colonna: { $column }
roll-for-admiral-hit = { $side }: l’ammiraglio è morto con 1–3, ferito con 4–6, salvo con 7–10
roll-for-admiral-saved = { $side }: l’ammiraglio si salva con { $on }
roll-for-rake = { $ship } rompe i remi a { $other }: il primo dado è di { $ship } ({ $own }), il secondo di { $other } ({ $theirs })
roll-for-capsize = { $ship } preme { $other }: il primo dado è di { $ship } ({ $own }), il secondo di { $other } ({ $theirs })
roll-for-ram = { $ship } sperona { $other }: { $amount } al dado
roll-for-ram-reply = { $ship } sperona a sua volta { $other }: { $amount } al dado
roll-for-boarding = { $count ->
    [one] { $ships } abborda { $other }: il primo dado è di { $ships } ({ $own }), il secondo di { $other } ({ $theirs })
   *[other] { $ships } abbordano { $other }: il primo dado è loro ({ $own }), il secondo di { $other } ({ $theirs })
}
roll-for-sinking = { $most ->
    [10] { $ship } affonda con qualsiasi faccia
   *[other] { $ship } affonda con { $most } o meno
}
roll-for-shot = { $ship } su { $other }: ogni dado colpisce con { $on }
roll-for-engine = La macchina di { $ship } ha colpito { $other }: { $amount } al dado
roll-for-weather = { $ship } regge il maltempo con { $on }
roll-for-prize = Il vecchio equipaggio di { $ship } la riprende con { $on }
roll-for-fire = { $ship } spegne un incendio con { $on }; con 1 peggiora
roll-for-equipment = { $most ->
    [1] Su { $ship } un dado per pezzo, nell’ordine baliste, macchina, corvo, torri: perso con 1
   *[other] Su { $ship } un dado per pezzo, nell’ordine baliste, macchina, corvo, torri: perso da 1 a { $most }
}
roll-for-spread = Il fuoco di { $ship } si appicca a { $other } con { $on }
roll-for-morale = La squadra di { $ship } tiene con { $on }
roll-for-rally = La squadra di { $ship } si riprende con { $on }
roll-for-replace = { $side }: un nuovo ammiraglio con { $on }
roll-for-gods = { $side }: gli dèi ascoltano con { $on }; con 1 favoriscono il nemico
roll-for-initiative = { $side }: dado per l’iniziativa
roll-for-initiative-led = { $side }: dado per l’iniziativa, { $amount } per l’ammiraglio
roll-for-first-wind = 1–2 calma, 3–5 leggero, 6–8 moderato, 9 fresco, 10 burrasca
roll-for-wind = 1 cala, 10 rinforza, 2 gira a sinistra, 9 a destra
roll-for-quarter = Soffia verso: 1 nord, poi in senso orario fino a 8 nord-ovest; 9 e 10 si ritirano
roll-for-sea = { $amount } al dado: calmo fino a 6, poco mosso fino a 10, mosso fino a 14, poi molto mosso

outcome-decisive = Vittoria decisiva
outcome-marginal = Vittoria marginale
outcome-drawn = Nessuno ha vinto
outcome-walls = Decidono le mura
outcome-undefended = I difensori delle mura sono battuti
outcome-conceded = Il nemico ha abbandonato la battaglia
ending-decisive = vittoria decisiva
ending-marginal = vittoria marginale
ending-drawn = pareggio
ending-walls = vittoria per le mura
ending-undefended = vittoria sui difensori
ending-conceded = abbandono

factor-oars = Fattori remo
factor-speed = Velocità / massima, cm
factor-marines = Fanti di marina
factor-heavies = Fanti pesanti
factor-fighting = Rematori combattenti
factor-heavy-oars = Rematori combattenti pesanti
factor-archers = Arcieri
factor-spares = Fattori remo di riserva
factor-ballistae = Baliste
factor-towers = Torri
factor-corvus = Corvo
factor-engine = Macchina pesante
factor-captain = Capitano

status-light = Danno leggero
status-medium = Danno medio
status-heavy = Danno grave
status-severe = Danno gravissimo
status-wreck = Affonda
status-burning-wreck = Relitto in fiamme
status-slowed = Velocità persa
status-oars-lost = Fattori remo persi
status-fire = Incendi
status-infested = Api a bordo
status-captain-wounded = Capitano ferito
status-captain-dead = Capitano morto
status-corvus = Corvo
status-corvus-broken = Corvo rotto
status-engine = Macchina pesante
status-engine-broken = Macchina pesante fuori uso
status-boat-sail = Vela piccola issata
status-mainsail = Vela maestra issata
status-aground = Incagliata
status-prize = Preda
status-uncrewed = Senza equipaggio
status-retaken = Ripresa
status-admiral = Ammiraglio a bordo
status-demoralised = Demoralizzata
status-routed = In rotta
status-stationary = Ferma
status-pots = Vasi incendiari
status-greek-fire = Getti di fuoco greco
status-bees = Un alveare da lanciare
status-overloaded = Sovraccarica

arrow-ram-due = La prua di { $ship } è su { $other }: lo speronamento è ancora da tirare
arrow-ram = { $ship } ha speronato { $other }
arrow-capsize = { $ship } preme su { $other }
arrow-collision = { $ship } e { $other } sono in collisione
arrow-landing = { $ship } è approdata a { $other }
arrow-chain = { $ship } e { $other } sono incatenate
arrow-rake = { $ship } rompe i remi di { $other }

do-ahead = Avanti dritto
do-turn = Vira
do-pivot = Gira sul posto
do-fast-pivot = Giro rapido sul posto: { $on }
do-place = Piazza
do-board-party = Abborda { $other }
do-counter-party = Contrattacca { $other }
do-board = Abborda { $other } con { $party }
do-counter = Contrattacca { $other } con { $party }
do-rig = Vai { $what }
do-speed = Velocità { $cm } cm
do-fast = Movimento rapido: { $on }
do-tight = Virata stretta: { $on }
do-back = Arretra di { $cm } cm
do-attack = Dichiara contro { $other }: { $what }
do-foul = Urta { $other }
do-avoid = Tenta di fermarti prima di { $other }: riesce con { $on }
do-land = Approda a { $other }
do-part = Tenta di staccarti da { $other }: libera con { $on }
do-refloat = Tenta di disincagliarti: a galla con { $on }
do-shoot = { $dice ->
    [one] Tira su { $other }: { $dice } dado
   *[other] Tira su { $other }: { $dice } dadi
}
do-pots = Lancia un vaso incendiario su { $other }
do-siphon = Fuoco greco su { $other }
do-now = Risolvi ora contro { $other }: { $what }
do-loose = { $dice ->
    [one] Baliste su { $other }: { $dice } dado
   *[other] Baliste su { $other }: { $dice } dadi
}
do-loose-fire = { $dice ->
    [one] Baliste incendiarie su { $other }: { $dice } dado
   *[other] Baliste incendiarie su { $other }: { $dice } dadi
}
do-hurl = Macchina pesante su { $other }
do-hurl-fire = Macchina pesante incendiaria su { $other }
do-bees = Lancia l’alveare su { $other }
do-charge = All’attacco
do-lose = Perdi un’unità: { $what }
do-commit = L’ammiraglio entra nella mischia
do-break-off = Rompi il contatto
do-press-on = Insisti
do-hold = Resta
do-prize = Metti un equipaggio di preda su { $other }: { $what }
do-give = Cedi a { $other }: { $units } { $what }
do-send = Manda l’ammiraglio su { $other }
do-new-admiral = Il nuovo ammiraglio è su { $other }
do-withdraw = Ritira l’equipaggio di preda di { $other }
do-ship-oar = Metti fuori un fattore remo di riserva
do-mend = Ripara: { $what }, riesce con { $on }
do-douse = Combatti il fuoco: spento con { $on }
do-douse-units = Combatti il fuoco con altre unità, { $units }: spento con { $on }
do-douse-oars = { $oars ->
    [one] Combatti il fuoco con { $oars } fattore remo: spento con { $on }
   *[other] Combatti il fuoco con { $oars } fattori remo: spento con { $on }
}
do-douse-both = Combatti il fuoco con { $units } unità in più e { $oars } fattore remo: spento con { $on }
do-gods = Chiedi agli dèi: { $what }
do-done = Nient’altro in questa sottofase
answer-losses = Perdite di un abbordaggio
answer-counter = Contrattacco dopo un respingimento
answer-break-off = Interrompere un abbordaggio
answer-admiral = L’ammiraglio in un abbordaggio
answer-empty = Sottofasi in cui non c’è nulla da fare
answer-losses-cheapest = prima i meno costosi
answer-losses-archers-last = per ultimi gli arcieri
answer-losses-ask = chiedi
answer-counter-always = sempre
answer-counter-better = se in vantaggio
answer-counter-never = mai
answer-counter-ask = chiedi
answer-break-off-never = mai
answer-break-off-weaker = se più deboli
answer-break-off-ask = chiedi
answer-admiral-never = non combatte mai
answer-admiral-ask = chiedi
answer-empty-pass = salta
answer-empty-ask = chiedi
result-wrecked = { $ship } è un relitto che affonda
result-burning = { $ship } è un relitto in fiamme
result-left = { $ship } lascia il tavolo
result-ruin = { $ship } è distrutto
result-gone = { $ship } è perduta
result-sunk = { $ship } affonda
result-burnt-out = { $ship } è consumata dal fuoco
result-capsized = { $ship } si rovescia
result-smashed = { $ship } va in pezzi
result-taken = { $ship } è presa
result-damaged = { $level ->
    [1] { $ship } subisce un danno leggero
    [2] { $ship } subisce un danno medio
    [3] { $ship } subisce un danno grave
   *[other] { $ship } subisce un danno gravissimo
}
result-units = { $ship } perde unità: { $units }
result-oars = { $ship } perde fattori remo: { $oars }
result-fast = { $ship } riesce: { $cm } cm più lontano, a velocità { $speed } cm
result-tight = { $ship } riesce: può virare due volte
result-special-failed = { $ship } fallisce: nulla più di un movimento ordinario
result-parted = { $ship } si stacca da { $other }
result-held-fast = { $ship } resta presa a { $other }
result-stopped-short = { $ship } si ferma prima di { $other }
result-collided = { $ship } urta { $other }
result-refloated = { $ship } si disincaglia
result-stayed-aground = { $ship } resta incagliata
result-mended = { $ship } riesce, riparato: { $what }
result-not-mended = { $ship } fallisce, nulla è riparato
result-pivoted = { $ship } gira sul posto
result-lies-still = { $ship } resta com’è

attack-rake = rottura dei remi
attack-capsize = rovesciamento
attack-ram = speronamento
test-fast = movimento rapido
test-tight = virata stretta
test-fast-pivot = giro rapido
test-avoid = arresto in tempo
test-part = disimpegno
test-refloat = disincaglio
test-mend = riparazione
test-bees = contro le api
rig-oars = a remi
rig-boat-sail = con la vela piccola
rig-mainsail = con la vela maestra
unit-archer = arcieri
unit-marine = fanti
unit-fighting-oar = rematori combattenti
unit-heavy = fanti pesanti
unit-heavy-oar = rematori combattenti pesanti
unit-oar = fattore remo
units-archer = { $count ->
    [one] arciere
   *[other] arcieri
}
units-marine = { $count ->
    [one] fante
   *[other] fanti
}
units-fighting-oar = { $count ->
    [one] rematore combattente
   *[other] rematori combattenti
}
units-heavy = { $count ->
    [one] fante pesante
   *[other] fanti pesanti
}
units-heavy-oar = { $count ->
    [one] rematore combattente pesante
   *[other] rematori combattenti pesanti
}
units-oar = { $count ->
    [one] fattore remo
   *[other] fattori remo
}
boarding-repulsed = gli attaccanti sono respinti
boarding-falling-back = gli attaccanti arretrano
boarding-wavering = gli attaccanti vacillano
boarding-indecisive = perdono entrambi
boarding-defender-wavers = i difensori vacillano
boarding-defender-falls-back = i difensori arretrano
boarding-overrun = i difensori sono travolti

book-sequence = La sequenza
book-movement = Movimento
book-shooting = Tiro e perdite
book-ramming = Speronamento
book-boarding = Abbordaggio
book-rulings = Decisioni
chart-ships = Tipi di nave
chart-turning = Virata
chart-ram = Effetti dello sperone
chart-engine-damage = Effetti della macchina pesante
chart-casualties = Perdite
chart-specials = Perdite speciali
chart-engines = Macchine pesanti
chart-boarding = Esiti dell’abbordaggio
chart-type = Tipo
chart-size = Taglia
chart-oars = Fattori remo, minimo
chart-speed = Velocità piena, cm
chart-class = Classe di virata
chart-sail = Vela, cm
chart-marines = Fanti
chart-archers = Arcieri
chart-points = Punti
chart-degrees = Gradi
chart-score = Punteggio
chart-damage = Danno
chart-dice = Dadi perdite
chart-result = Esito
chart-column-a = A
chart-column-b = B
chart-column-c = C
chart-cause-ram = Sperone, macchina pesante
chart-cause-fire = Fuoco
chart-cause-other = Altro
chart-dm = DM
chart-least = Da cm
chart-most = A cm
chart-hits = Colpisce con
level-none = nessuno
level-light = leggero
level-medium = medio
level-heavy = grave
level-severe = gravissimo
level-wrecked = relitto che affonda
level-smashed = in pezzi
row-speed = velocità
row-oar = fattore remo
row-archer = arciere o remo di riserva
row-marine = fante
row-special = speciale
special-nothing = niente
special-admiral = ammiraglio
special-captain = capitano
special-fire = un altro incendio
special-corvus = corvo
special-ballista = balista
special-tower = torre

modifier-quality = Equipaggio proprio { $amount }
modifier-target-quality = Equipaggio nemico { $amount }
modifier-captain-wounded = Capitano ferito { $amount }
modifier-captain-dead = Capitano morto { $amount }
modifier-demoralised = Demoralizzati { $amount }
modifier-dismay = Gli dèi sono avversi { $amount }
modifier-oars-missing = Remi sotto il minimo { $amount }
modifier-own-damage = Danno proprio { $amount }
modifier-rammed-by = Speronata dall’altra { $amount }
modifier-enemy-corvus = L’altra ha un corvo { $amount }
modifier-friends-part = Amici che si separano { $amount }
modifier-other-sinking = L’altra affonda { $amount }
modifier-speed = Velocità propria { $amount }
modifier-target-speed = Velocità nemica { $amount }
modifier-size = Taglia { $amount }
modifier-drifting = Bersaglio alla deriva { $amount }
modifier-overloaded = Bersaglio sovraccarico { $amount }
modifier-cataphract = Bersaglio coperto { $amount }
modifier-stout = Scafo robusto { $amount }
modifier-weak = Scafo debole { $amount }
modifier-stationary = Bersaglio fermo { $amount }
modifier-flush = Prua piena sul fianco { $amount }
modifier-half = Mezza prua sul fianco { $amount }
modifier-target-damage = Bersaglio danneggiato { $amount }
modifier-high-ram = Sperone alto { $amount }
modifier-very-rough = Mare molto mosso { $amount }
modifier-troops = Più truppe { $amount }
modifier-towers = Torri { $amount }
modifier-corvus = Corvo { $amount }
modifier-troubled = Fuoco o api a bordo { $amount }
modifier-wall = Difesa di un muro { $amount }
modifier-higher = Ponte più alto { $amount }
modifier-mainsail = Impacciati dalla vela maestra { $amount }
modifier-parablemata = Parablemata { $amount }
modifier-sheltered = Dietro un muro { $amount }
modifier-incendiary = Proiettili incendiari { $amount }
modifier-own-sinking = Nave propria che affonda { $amount }
modifier-rough = Mare mosso { $amount }
modifier-engine = Calibro della macchina { $amount }
modifier-helpers = Uomini contro il fuoco { $amount }
modifier-admiral = Ammiraglio vicino { $amount }
modifier-losses = Perdite della squadra { $amount }
modifier-aphract = Senza ponte { $amount }
modifier-top-heavy = Corvo o torre { $amount }

result-cleared = { $count ->
    [one] { $ships } può essere presa, il ponte è sgombrato; persi da { $others }: { $lost }
   *[other] { $ships } possono essere prese, i ponti sono sgombrati; persi da { $others }: { $lost }
}
result-all-cleared = Su nessun ponte resta qualcuno: { $ships }
result-held = { $ship } tiene il ponte; persi da { $others }: { $lost }
result-fight-open = La mischia su { $ship } continua; persi finora da { $others }: { $lost }
lost-nothing = nessuna unità
lost-up-to-half = { $half ->
    [one] 1 unità su { $of }
   *[other] da 1 a { $half } unità su { $of }
}
lost-more-than-half = più di { $half } unità su { $of }
result-losses = Perdite a bordo di { $ships }, niente di peggio
result-hurt = { $ship } ha più perdite minori
result-fire = Scoppia un incendio a bordo di { $ships }
result-fire-out = L’incendio a bordo di { $ships } è spento
result-one-fire-out = Un incendio a bordo di { $ships } è spento, non tutti
result-burns-on = Nessun incendio a bordo di { $ships } è spento
result-infested = Le api sciamano a bordo di { $ships }
result-none = Non accade nulla
besides-speed = { $ship } è più lenta di { $count } cm
besides-oars = { $ship } perde fattori remo: { $count }
besides-archers = { $ship } perde arcieri: { $count }
besides-marines = { $ship } perde fanti di marina: { $count }
besides-heavies = { $ship } perde fanti pesanti: { $count }
besides-spares = { $ship } perde fattori remo di riserva: { $count }
besides-corvus = { $ship } non può più usare il corvo
besides-ballistae = { $ship } perde baliste: { $count }
besides-engine = { $ship } non può più usare la macchina
besides-towers = { $ship } perde torri: { $count }
besides-captain-wounded = Il capitano di { $ship } è ferito
besides-captain-dead = Il capitano di { $ship } è morto
besides-fires = { $ship } ha più incendi: { $count }
besides-too-many = Le perdite non sono contate: i modi sono troppi
besides-admiral-lost = { $side }: l’ammiraglio è perduto
besides-admiral-wounded = { $side }: l’ammiraglio è ferito

event-initiative-rolled = { $side }: dado { $die } { $added } = { $total } per l’iniziativa
event-acts-first = Agirà per primo: { $side }
event-deploys = Primo schieramento: { $side }
event-placed = { $ship } prende posizione
event-turn = Turno { $turn }; per primo: { $side }
event-action-phase = Fase d’azione: { $side }
event-intermediate-phase = Fase intermedia dopo la fase d’azione: { $side }
event-passed-over = { $what }: nessuno ha nulla da fare, si salta
event-left-unused = { $what }: chiusa, benché si potesse fare qualcosa
event-skipped = { $what }: tocca solo una volta su due, ora si salta
event-answered = { $side }, risposta fissa. { $what }: { $how }
event-ended = La battaglia finisce: { $what }

event-rig-ordered = { $ship } andrà { $what }
event-rig-changed = { $ship } ora è { $what }
event-rig-shifted = { $ship } ora è { $what }
event-began = { $ship } sceglie la velocità di { $speed } cm
event-tested = { $ship }, { $what }: dado { $die } { $added } = { $total } contro { $needed } o più, riuscita
event-test-failed = { $ship }, { $what }: dado { $die } { $added } = { $total } contro { $needed } o più, fallita
event-rolled-again = { $side }: gli dèi fanno ritirare il dado a { $ship }
event-moved = { $ship } avanza di { $mm } mm
event-turned = { $ship } vira di { $degrees }° { $hand }
event-pivoted = { $ship } gira sul posto di { $degrees }° { $hand }
hand-port = a sinistra
hand-starboard = a dritta
event-backed = { $ship } arretra di { $cm } cm
event-held = { $ship } non si avvicina oltre al nemico
event-touched = { $ship } tocca { $other }
event-declared = { $ship } dichiara contro { $other }: { $what }
event-conformed = { $ship } si allinea a { $other }, aspetto { $aspect }
event-laid-along = { $ship } si allinea a { $other }
event-collided = { $ship } e { $other } si urtano
event-stopped-short = { $ship } si ferma prima di { $other }
event-landed = { $ship } approda a { $other }
event-aground = { $ship } si incaglia
event-refloated = { $ship } si disincaglia
event-stayed-aground = { $ship } non ha spazio a poppa e resta incagliata
event-left-table = { $ship } lascia il tavolo
event-parted = { $ship } si stacca da { $other }
event-held-fast = { $ship } resta presa a { $other }
event-slid = { $mm ->
    [0] { $ship } non ha spazio per scivolare avanti
   *[other] { $ship } scivola avanti di { $mm } mm
}

event-lapsed = { $ship } contro { $other } decade: { $what }
event-rake-rolled = { $ship } rompe i remi a { $other }: { $die } contro { $against }, scarto { $lead }
event-oars-sheared = { $ship } perde fattori remo: { $oars }
event-rake-fouled = { $ship } si impiglia in { $other }
event-capsize-rolled = { $ship } preme { $other }: { $die } contro { $against }, scarto { $lead }
event-capsized = { $ship } si rovescia
event-heeled = { $ship } sbanda e si raddrizza
event-no-effect = { $ship } non fa nulla a { $other }
event-ram-rolled = { $ship } sperona { $other }: dado { $die } { $added } = { $score }
event-glancing-blow = { $ship } scivola su { $other }
event-damaged = { $level ->
    [1] { $ship } subisce un danno leggero
    [2] { $ship } subisce un danno medio
    [3] { $ship } subisce un danno grave
   *[other] { $ship } subisce un danno gravissimo
}
event-wrecked = { $ship } è un relitto e affonda
event-smashed = { $ship } va in pezzi
event-rammer-hurt = { $ship } patisce il proprio urto: { $die }

event-casualty = { $add ->
    [0] Dado perdite per { $ship }: { $die }
    [-1] Dado perdite per { $ship }: { $die } − 1 fa { $score }
   *[other] Dado perdite per { $ship }: { $die } + { $add } fa { $score }
}
event-slowed = { $ship } perde un centimetro di velocità
event-oar-lost = { $ship } perde un fattore remo
event-spare-lost = { $ship } perde un fattore remo di riserva
event-unit-lost = { $unasked ->
    [0] { $ship } perde un’unità: { $what }
   *[other] { $ship } perde un’unità, per risposta fissa: { $what }
}
event-unhurt = { $ship } non ha nulla del genere da perdere
event-special-rolled = Dado speciale per { $ship }: { $die }
event-corvus-lost = Si rompe il corvo di { $ship }
event-ballista-lost = { $ship } perde una balista
event-engine-out = La macchina pesante di { $ship } è fuori uso
event-tower-lost = { $ship } perde una torre
event-captain-wounded = Il capitano di { $ship } è ferito
event-captain-dead = Il capitano di { $ship } è ucciso
event-admiral-rolled = { $side }, l’ammiraglio: { $die }
event-admiral-wounded = { $side }: l’ammiraglio è ferito
event-admiral-dead = { $side }: l’ammiraglio è morto
event-admiral-safe = { $side }: l’ammiraglio è salvo
event-admiral-taken = { $side }: l’ammiraglio è preso
event-admiral-gone = { $side }: l’ammiraglio ha lasciato la battaglia
event-fire-started = Incendi a bordo di { $ship }: { $fires }

event-wreck-stayed = { $ship } resta a galla: { $die }
event-ship-sank = { $ship } affonda: { $die }
event-admiral-saved-rolled = { $side }: l’ammiraglio si salva? { $die }
event-admiral-saved = { $side }: l’ammiraglio è ripescato da { $ship }

event-shot = { $ship } tira su { $other }: a segno { $hits } su { $dice }
event-loosed = Baliste di { $ship } su { $other }: a segno { $hits } su { $dice }
event-hurled = { $ship } scaglia su { $other }: { $die }, { $hits ->
    [0] mancato
   *[other] a segno
}
event-thrown = { $ship } lancia su { $other }: { $die }, { $hits ->
    [0] mancato
   *[other] a segno
}
event-backfired = { $ship } incendia se stessa
event-engine-rolled = Danno a { $ship }: dado { $die } { $added } = { $score }
event-burning-wreck = { $ship } è un relitto in fiamme
event-wall-down = { $ship } è distrutto
event-infested = Le api sciamano su { $ship }

event-weather-rolled = { $ship } contro il mare: dado { $die } { $added } = { $total } contro { $needed } o più
event-boarded = { $ship } abborda { $other } con { $units } unità
event-round-fought = { $ship } contro { $other}: { $die } contro { $against }, scarto { $lead }
event-boarding-result = { $ship } su { $other }: { $what }
event-countered = { $unasked ->
    [0] { $ship } contrattacca { $other } con { $units } unità
   *[other] { $ship } contrattacca { $other } con { $units } unità, per risposta fissa
}
event-held-unasked = { $ship } non contrattacca, per risposta fissa
event-broke-off = { $unasked ->
    [0] Gli attaccanti si ritirano
   *[other] Gli attaccanti si ritirano, per risposta fissa
}
event-fight-over = La mischia su { $ship } è finita
event-deck-cleared = A bordo di { $ship } non restano truppe
event-admiral-committed = { $side }: l’ammiraglio entra nella mischia
event-captured = { $side }: { $ship } è presa da { $other }
event-prize-crew = { $ship } mette un equipaggio di preda su { $other }: { $what }
event-prize-rolled = Il vecchio equipaggio di { $ship }: { $die }
event-retaken = { $side }: { $ship } torna alla propria parte
event-transferred = { $ship } cede a { $other }: { $units } { $what }
event-admiral-sent = L’ammiraglio passa da { $ship } a { $other }
event-withdrawn = { $ship } ritira l’equipaggio di preda di { $other }
event-oars-shipped = { $ship } mette fuori un fattore remo di riserva
event-mended = { $ship } ha riparato: { $what }
event-fire-fought = { $ship } combatte il fuoco: dado { $die } { $added } = { $total } contro { $needed } o più
event-fire-out = Un incendio su { $ship } è spento; restano { $fires }
event-equipment-rolled = { $lost ->
    [0] Il fuoco risparmia l’equipaggiamento di { $ship }
   *[other] Il fuoco prende l’equipaggiamento di { $ship }
}
event-spread-rolled = Il fuoco di { $ship } verso { $other }: { $die }
event-fire-caught = { $ship } prende fuoco; incendi: { $fires }
event-burnt-out = { $ship } è consumata dal fuoco
event-hive-cleared = { $ship } si libera delle api
event-morale-rolled = { $squadron }, morale: dado { $die } { $added } = { $total } contro { $needed } o più
event-steadied = { $squadron }: la squadra tiene
event-shaken = { $squadron }: la squadra è demoralizzata
event-routed = { $squadron }: la squadra è in rotta
event-rallied = { $squadron }: la squadra si riprende
event-assessed = { $side }: { $lost } punti perduti su { $points }
event-drifted = { $ship } deriva di { $mm } mm
event-replace-rolled = { $side }, per un nuovo ammiraglio: { $die }
event-new-admiral = { $side }: nuovo ammiraglio su { $ship }
event-wind-rolled = Il vento: { $die }
event-wind-changed = Il vento ora è: { $what }
event-wind-veered = Il vento ora soffia verso { $what }
event-sea-changed = Il mare ora è: { $what }
event-gods-rolled = { $side }, invocazione degli dèi: dado { $die } { $added } = { $total } contro { $needed } o più
event-gods-heard = { $side }: gli dèi ascoltano: { $what }
event-gods-deaf = { $side }: gli dèi sono sordi
event-gods-angry = { $side }: gli dèi favoriscono invece questa parte
event-gods-gone = { $side }: il favore degli dèi è finito
boon-wind-left = il vento gira a sinistra
boon-wind-right = il vento gira a destra
boon-reroll = una prova fallita si ritira
boon-dismay = sgomento tra i nemici
item-speed = velocità
item-hull = scafo
item-corvus = corvo
item-ballista = balista
item-engine = macchina

refused-over-battle = La battaglia è finita.
refused-dice-due = Prima vanno tirati i dadi.
refused-not-asked-now = Ora non tocca a te.
refused-wrong-step = Non in questa sottofase.
refused-ship-wrong-step = { $ship } non lo fa in questa sottofase.
refused-not-yours = { $ship } non è ai tuoi ordini.
refused-not-your-admiral = Può farlo solo chi comanda la squadra dell’ammiraglio.
refused-out-of-play-ship = { $ship } non può farlo.
refused-is-wreck = { $ship } è un relitto e non può farlo.
refused-is-burning = { $ship } è un relitto in fiamme e non può fare più nulla.
refused-is-gone = { $ship } non è più sul tavolo.
refused-same-answer = È già la tua risposta.
refused-outside-zone = { $ship } sarebbe fuori dalla sua zona.
refused-too-near = { $ship } sarebbe a meno di 5 mm da { $other }.
refused-on-land = { $ship } sarebbe a terra.
refused-moved = { $ship } ha già mosso.
refused-other-ship = È { $ship } che sta muovendo.
refused-begun = { $ship } ha già iniziato; si decide prima.
refused-not-begun = { $ship } dichiara prima la velocità.
refused-locked = { $ship } è trattenuta e non può muovere.
refused-stranded = { $ship } è incagliata.
refused-drifting = { $ship } non ha né remi né vele per muovere.
refused-too-fast = { $ship } può andare al massimo a { $most } cm.
refused-too-far = { $ship } ha ancora { $left } mm.
refused-too-short = { $ship } deve andare dritta almeno { $least } mm.
refused-no-turn-left = { $ship } non può più virare.
refused-over-class = { $ship } vira da 1 a { $most } gradi.
refused-second-special = { $ship } ha già tentato il suo movimento speciale.
refused-under-sail = { $ship } è a vela.
refused-no-fast-move = Il mare è troppo mosso per un movimento rapido di { $ship }.
refused-pair-special = { $ship } è formata da due scafi uniti.
refused-not-from-rest = { $ship } arretra solo dopo una fase da ferma.
refused-astern = { $ship } arretra da 1 a { $most } cm.
refused-barred = { $ship } è bloccata da { $other }.
refused-nearer = { $ship } non si avvicina al nemico.
refused-routed = { $ship } è in rotta, e fugge da sola.
refused-not-hemiolia = Ora lo fanno solo emiolia e triemiolia, non { $ship }.
refused-same-rig = { $ship } va già così.
refused-one-step = { $ship } cambia di un grado alla volta.
refused-into-wind = { $ship } non può stringere tanto il vento.
refused-not-touching = { $ship } non ha questo contatto con { $other }.
refused-no-ram-contact = { $ship } non tocca { $other } con la prua.
refused-no-capsize = { $ship } non può rovesciare { $other }: di prua al traverso, a 5 cm, e non più piccola.
refused-no-rake = { $ship } non può rompere i remi a { $other }: lungo il fianco, entro 30 gradi, dopo 5 cm dritti.
refused-rough-rake = { $ship } non può rompere i remi a { $other }: non con mare mosso.
refused-friend = { $other } è amica di { $ship }.
refused-not-friend = { $other } non è amica di { $ship }.
refused-wreck = { $other } non può essere attaccata da { $ship }.
refused-prize-attack = { $ship } è una preda, e non attacca { $other }.
refused-shaken = { $ship } è demoralizzata, e non attacca { $other }.
refused-no-landing = { $ship } non può approdare a { $other }: solo a un muro, a 3 cm o arretrando.
refused-not-locked = { $ship } non è trattenuta lì.
refused-too-fresh = { $ship } è venuta a quel contatto in questa fase.
refused-tried = { $ship } ci ha già provato in questa fase.
refused-not-declared = { $ship } non ha dichiarato questo attacco a { $other }.
refused-no-archers = { $ship } non ha arcieri.
refused-shots = { $ship } ha ancora { $left } dadi.
refused-out-of-range = { $other } è fuori tiro per { $ship }.
refused-out-of-arc = { $other } non è nell’arco di tiro di { $ship }.
refused-masked = C’è qualcosa tra { $ship } e { $other }.
refused-own = { $other } è della parte di { $ship }.
refused-no-weapon = { $ship } non ha più quest’arma.
refused-loading = La macchina di { $ship } sta ancora caricando.
refused-sea = Il mare è troppo mosso per { $ship }.
refused-fired = { $ship } non tira ora.
refused-threw = { $ship } ha già lanciato fuoco in questa fase.
refused-no-fire = { $ship } non ha proiettili incendiari.
refused-busy = Gli uomini di { $ship } combattevano il fuoco.
refused-boarded = { $ship } ha già abbordato in questa fase.
refused-no-party = { $ship } non ha una squadra simile.
refused-no-defenders = { $other } non ha difensori; mettile a bordo un equipaggio di preda da { $ship }.
refused-manned = { $other } ha ancora truppe contro { $ship }.
refused-oars-at-wall = { $other } si prende con un’unità di truppe; i remi semplici non lo sono.
refused-no-unit = { $ship } non ha tale unità.
refused-no-admiral = Nessun tuo ammiraglio può farlo.
refused-no-flagship = Un tuo nuovo ammiraglio sta su un’ammiraglia, o su una nave qualsiasi se non ne restano.
refused-too-apart = { $ship } e { $other } sono troppo lontane.
refused-passed = { $ship } può cedere e accogliere due unità per fase.
refused-fought = { $ship } ha combattuto a bordo in questa fase.
refused-worked = { $ship } l’ha già fatto in questa fase.
refused-nothing-lost = { $ship } non ha nulla del genere da riparare.
refused-no-spare = { $ship } non ha fattori remo di riserva da mettere.
refused-not-repairing = { $ship } non è in condizione di riparare.
refused-no-fire-aboard = { $ship } non è in fiamme.
refused-prayed = Gli dèi sono già stati invocati.

track-step = Sottofase
menu-gods = Invoca gli dèi
menu-fire = Combatti il fuoco; chi aiuta non tira né rema nella sua prossima fase d’azione
contest-round = Abbordaggio di { $other }, turno { $round }
contest-over = Abbordaggio di { $other }: { $what }
contest-cleared = il ponte è sgombrato
contest-spent = agli attaccanti non resta nessuno
contest-thrown-back = gli attaccanti sono respinti
contest-broken-off = gli attaccanti si ritirano
factor-full-speed = Velocità piena, cm
factor-hull = Scafo
factor-minimum = Remi per la velocità piena
factor-quality = Qualità

arrow-declared = { $ship } contro { $other }: { $what }

reach-archers = Arcieri
reach-ballistae = Baliste
reach-bees = L’alveare
reach-engine = Macchina pesante
reach-pots = Vasi di fuoco
reach-greek-fire = Fuoco greco
reach-ram-port = Speronamento sul fianco sinistro
reach-ram-starboard = Speronamento sul fianco destro
reach-ram-stern = Speronamento a poppa
reach-ram-bow = Speronamento di prua
reach-rake-port = Remi spezzati a sinistra
reach-rake-starboard = Remi spezzati a destra
reach-ram-fast = Speronamento solo dopo un movimento rapido
reach-ram-tight = Speronamento solo dopo una virata stretta
reach-rake-fast = Remi spezzati solo dopo un movimento rapido
reach-rake-tight = Remi spezzati solo dopo una virata stretta

note-speed-line = A { $cm } cm uno speronamento aggiunge { $amount }
note-factors = { $attack } fattori contro { $defence }
note-last-factors = Nell’ultimo turno { $attack } fattori contro { $defence }
note-weak-round = In questo turno è più facile essere respinti: attaccanti { $lost } %, difensori { $won } %.
note-weak-boarding = Rischia di fallire. In questo turno: attaccanti respinti { $lost } %, difensori { $won } %. A fattori pari nove abbordaggi su dieci finiscono male.
supposed-ask = chi comanda decide al momento
note-supposed = Si suppone per { $ships }: perdite { $losses }; contrattacco { $counter }; interruzione { $break-off }
note-held = Non si avvicina al nemico
note-left = Restano { $mm } mm
note-straight-on = Da lì avanti dritta, { $mm } mm:
note-aground = S’incaglia
note-leaves-table = Esce dal tavolo
note-ram-flush = Speronamento di { $ship }, a piena prua sul fianco, a { $angle }°: d10 { $amount }
note-ram-half = Speronamento di { $ship }, a mezza prua sul fianco, a { $angle }°: d10 { $amount }
note-ram-bow = Speronamento di { $ship } da prua, a { $angle }°: d10 { $amount }
note-ram-astern = Speronamento di { $ship } da poppa, a { $angle }°: d10 { $amount }
spread-ram = Speronamento di { $ship }: danni
spread-ram-reply = Contro-speronamento di { $ship }: danni
note-ram-reply = { $ship } sperona poi a sua volta { $other }: d10 { $amount }
note-ram-speed = { $ship }: con una velocità di speronamento di { $cm } cm, d10 { $amount }
note-ram-odds = { $ship }: danno { $hurt } %, almeno gravissimo { $crippled } %, affonda { $sunk } %
note-rake = Falciata di remi su { $ship }, a { $angle }°: dado contro dado, { $amount }
note-capsize = Rovesciamento di { $ship }, a { $angle }°: dado contro dado, { $amount }
note-lands = Approda a { $ship }
note-friend = Investe un’amica, { $ship }, se non si ferma prima
note-collides = Collide con { $ship }

measured = { $mm } mm
measured-ahead = { $mm } mm, dritto di prua
measured-astern = { $mm } mm, dritto di poppa
measured-starboard = { $mm } mm, { $degrees }° a dritta
measured-port = { $mm } mm, { $degrees }° a sinistra
refused-apart = { $ship } non tocca { $other }: ci sono { $mm } mm in mezzo.

reminder-to-move = { $ship } non ha mosso, e se non lo fa resta ferma
reminder-to-part = { $ship } potrebbe provare a staccarsi
reminder-to-shoot = { $ship } potrebbe tirare
reminder-to-fire = { $ship } potrebbe lanciare
reminder-to-take = { $ship } potrebbe prendere una preda
reminder-oars = { $ship } potrebbe armare un fattore remo di riserva
reminder-to-mend = { $ship } potrebbe riparare
reminder-to-douse = { $ship } potrebbe combattere l’incendio

group-abreast = In linea di fronte, la prima fino a { $cm } cm
group-column = In linea di fila, fino a { $cm } cm
group-periplous-port = Periplo a sinistra (attorno al loro fianco), fino a { $cm } cm
group-periplous-starboard = Periplo a dritta (attorno al loro fianco), fino a { $cm } cm
group-wheel-port = Tutte a sinistra di { $degrees }°, a tutta forza
group-wheel-starboard = Tutte a dritta di { $degrees }°, a tutta forza
group-back = Indietro a remi, { $cm } cm
group-hold = Restare ferme
group-part = Staccarsi da ciò che le tiene
group-shoot = Tirare al più vicino
group-fire = Lanciare al più vicino
group-shoot-at = Tirare su una nave
group-fire-at = Lanciare su una nave
group-mend = Riparare ciò che si può
group-douse = Combattere gli incendi
group-line = Schierarsi affiancate
group-file = Schierarsi in fila
until-declared = quando { $ship } avrà dichiarato che cosa fa a { $other }
until-rolled = quando saranno caduti i dadi ({ $what })
cost-slides-ashore = se riesce, scivola oltre e si incaglia
cost-slides-off = se riesce, scivola oltre ed esce dal tavolo
warned-aground = { $ship } si incaglierebbe
warned-collides = { $ship } entrerebbe in collisione con { $other }
warned-friend = { $ship } investirebbe { $other }, un’amica
warned-leaves-table = { $ship } uscirebbe dal tavolo
warned-no-way-edge = non ha spazio intorno a { $other } entro il bordo del tavolo
warned-no-way-land = non ha spazio intorno a { $other } prima della riva

lesson-speed = Le navi si muovono una dopo l’altra, ciascuna alla velocità che dichiara. B3 è di traverso a 48 mm dalla prua di A1, e ferma: entrambe le cose favoriscono lo speronamento. Scegli A1 e dichiara 10 cm, il massimo di una trireme leggera.
lesson-ahead = Ora governa A1. La maniglia dice quanto avanza prima di virare; ciò che incontrerebbe è mostrato con quanto lo speronamento aggiungerebbe al dado. Va’ dritto finché tocca B3.
lesson-ram = Di una nave a contatto si dichiara il tipo di contatto. Dichiara lo speronamento: A1 è girata finché la prua poggia sul fianco. Il dado cade quando tutti hanno mosso.
lesson-rake = A2 può passare rasente a B2 e spezzarne i remi. Scegli A2 e dichiara 10 cm.
lesson-turn = Va’ dritto per 10 mm, come vuole ogni virata, poi vira di 4° a dritta.
lesson-declare = Avanti dritto finché la prua striscia lungo il fianco di B2; una falciata vuole almeno 50 mm dritti. Dichiara la falciata di remi.
lesson-done = A3 può restare dov’è. Concludi il movimento.
lesson-shoot = Gli arcieri tirano a 5 cm, tutt’intorno, un dado ciascuno: con 7 si colpisce. B1 è a 48 mm. Scegli A3 e tira.
lesson-dice = Concludi la sottofase degli arcieri. Poi si risolvono gli attacchi dichiarati: prima le falciate, per ultimi gli speronamenti. Il danno leggero comincia da 6; con 15 la nave è un relitto.
lesson-board = Fra le fasi i due lati percorrono un elenco; le sottofasi in cui nessuno può fare nulla si saltano, e il diario lo dice. A1 è legata a B3: abbordala, ma guarda prima i due ponti e la tabella. Un fante contro un fante e un arciere ha le probabilità contro, e la tabella lo punisce.
lesson-end = Sai speronare, falciare, tirare e abbordare, e quando non farlo. Continua a combattere, o prova Salamina.

option-period = Epoca
option-period-line = Che cosa si conosce: le pentole di fuoco dal 191 a.C., gli speroni alti dal 27 a.C., il fuoco greco dal 672.
period-ancient = Prima del 191 a.C.
period-pots = Dal 191 al 28 a.C.
period-imperial = Dal 27 a.C. al 671
period-byzantine = Dal 672
option-initiative = Iniziativa tattica
option-initiative-line = Il valore dell’ammiraglio, a dieci punti l’uno; con 0 non c’è.
option-rams = Speroni
option-rams-line = Le flotte romane imperiali hanno speroni alti, senza costo.
rams-low = A pelo d’acqua
rams-high = Alti, come quelli di Roma imperiale

extra-poor = Equipaggio scadente
extra-green = Equipaggio novizio
extra-regular = Equipaggio regolare
extra-veteran = Equipaggio veterano
extra-elite = Equipaggio scelto
extra-admiral = Ammiraglio a bordo
extra-flag = Ammiraglia
extra-engine = Macchina pesante (DM)
extra-corvus = Corvo
extra-parablemata = Schermi
extra-incendiary = Proiettili incendiari
extra-pots = Pentole di fuoco
extra-greek-fire = Fuoco greco
extra-bees = Alveare
extra-stout = Scafo robusto
extra-weak = Scafo debole
extra-no-ram = Senza sperone
extra-pair = Scafi accoppiati
trait-decked = Catafratta
trait-engine = Macchina pesante, DM { $size }
box-damage = Danni
box-fires = Incendi
figure-size = Taglia
figure-oars = Fattori remo, minimo
figure-speed = Velocità piena, cm
figure-turn = Classe di virata

limit-ships = Una lista ha da 1 a { $most } navi e mura; ne ha { $count }.
limit-points = Si spendono al massimo { $budget } punti; ne spende { $spent }.
limit-admiral = L’iniziativa tattica richiede un ammiraglio a bordo di una e una sola nave. { $count ->
    [0] In questa lista non è su nessuna.
    [one] In questa lista è su una.
   *[other] In questa lista è su { $count }.
}
limit-no-admiral = Un ammiraglio c’è solo con un’iniziativa tattica, e questa lista non ne ha. { $count ->
    [0] Non è su nessuna nave.
    [one] È su una nave.
   *[other] È su { $count } navi.
}
limit-troops = Fanti e arcieri: fino al doppio del catalogo, o fino a 4 in tutto.
limit-heavy-oars = Solo i remi combattenti diventano pesanti.
limit-spares = Una nave porta al massimo 2 fattori di remi di riserva.
limit-towers = Torri: una da Taglia 4, due da Taglia 6; gli scafi accoppiati due da Taglia 4.
limit-corvus = Il corvo vuole una nave di Taglia 4 o più.
limit-engine = Il DM di una macchina pesante è al massimo un terzo della Taglia, e 6 al massimo.
limit-ballistae = Non più baliste di quante ne porta lo scafo.
limit-bees = L’alveare si lancia con una balista.
limit-greek-fire = Il fuoco greco è per i tipi bizantini.
limit-early-pots = Le pentole di fuoco si conoscono dal 191 a.C.
limit-early-rams = Gli speroni alti sono dell’impero romano, dal 27 a.C. in poi.
limit-flagships = Una squadra da due a otto navi ha una sola nave ammiraglia: per { $ships } navi ce n’è posto per { $most }, e la lista ne indica { $count }.
limit-early-fire = Il fuoco greco si conosce dal 672.
limit-wall = Un muro ha truppe, una balista, una macchina e ciò che lanciano, e nulla di una nave.
limit-pair = Si accoppiano solo scafi.
warning-overloaded = Sovraccarica: a bordo più di una volta e mezza le truppe del catalogo.

area-land = Terra
fact-width = Larghezza del tavolo in mm
fact-height = Profondità del tavolo in mm
fact-year = Anno (negativo prima della nostra era)
fact-turns = Turni
fact-wind = Vento
fact-toward = Soffia verso
fact-sea = Mare
fact-steady = Il tempo non cambia
fact-zone = Zona
fact-zone-line = Dove si schiera, in millimetri dall’angolo sud-ovest: ovest, sud, est, nord.
fact-admiral = Nome dell’ammiraglio

fault-no-ships = nessuna nave
fault-no-room = le flotte schierate in linea di fronte non stanno nelle loro zone
fault-walls-mixed = le mura sono una squadra a sé
fault-zone = una zona è ovest, sud, est e nord in millimetri, entro il tavolo: "100 0 1100 250", non "{ $zone }"
fault-squadron-size = una squadra ha da due a otto navi, non { $count }
fault-one-squadron = una flotta di meno di quattro navi è una sola squadra
fault-siege = l’assedio vuole { $walls } tratti di mura, e gli assediati ne hanno { $count }
fault-one-wall-squadron = le mura di una parte sono una sola squadra
fault-flagships = la squadra { $code } ha { $count } ammiraglie
