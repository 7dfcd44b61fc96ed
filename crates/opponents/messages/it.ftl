# I giocatori artificiali, livello per livello.

player-random = A caso
player-random-summary = Prende una nave qualsiasi e ne fa una cosa qualsiasi che le regole permettono.
player-ensign = Alfiere
player-ensign-summary = Si accosta al nemico più vicino, fa fuoco quando le probabilità sono buone e va all’abbordaggio.

# Che cosa si può dire a un luogotenente.

intent-attack = Attacca
intent-attack-summary = Si accosta al nemico e colpisce dovunque convenga.
intent-hold = Tieni la posizione
intent-hold-summary = Le navi restano unite dove sono e colpiscono ciò che si avvicina.
intent-screen = Copri
intent-screen-summary = Si tengono tra il nemico e le altre tue navi.
intent-withdraw = Ritirati
intent-withdraw-summary = Escono dalla portata del nemico.
player-captain = Capitano
player-captain-summary = Pesa ciò che ogni posizione e ogni colpo promette contro ciò che il nemico potrebbe fare dopo.
player-admiral = Ammiraglio
player-admiral-summary = Guarda un turno più avanti del commodoro: nave per nave dove ciascuna sta meglio, nelle grandi battaglie il miglior piano di tutta la flotta.
player-commodore = Commodoro
player-commodore-summary = Prova più piani per tutta la flotta contro più piani del nemico, e prende quello che fallisce di meno.
player-ensign-constantinople = Punta sul nemico o sulla catena per la via sicura più breve, sperona ciò che ha davanti e va all’abbordaggio.
player-captain-constantinople = Pesa ogni posto che una nave può raggiungere: chi può abbordare o speronare da lì insieme alle altre, e che cosa potrebbero farle il nemico, gli scogli e il vento.
player-captain-duel = Prepara gli ordini e li pesa contro quelli probabili del nemico, un movimento in anticipo.
player-commodore-duel = Mette i suoi piani contro quelli del nemico finché nessuno si può migliorare, e sorteggia fra i migliori.
