# I giocatori automatici, livello per livello.

player-random = A caso
player-random-summary = Prende una nave a caso e le fa fare una cosa a caso fra quelle permesse.
player-ensign = Alfiere
player-ensign-summary = Si avvicina al nemico più vicino, fa fuoco quando le probabilità sono buone e va all’abbordaggio.

# Che cosa si può dire a un luogotenente.

intent-attack = Attacca
intent-attack-summary = Si avvicinano al nemico e colpiscono dove conviene.
intent-hold = Tieni la posizione
intent-hold-summary = Le navi restano unite dove sono e colpiscono ciò che si avvicina.
intent-screen = Copri
intent-screen-summary = Si tengono tra il nemico e le altre tue navi.
intent-withdraw = Ritirati
intent-withdraw-summary = Escono dalla portata del nemico.
player-captain = Capitano
player-captain-summary = Valuta che cosa promettono ogni posizione e ogni colpo, e che cosa potrebbe rispondere il nemico.
player-admiral = Ammiraglio
player-admiral-summary = Guarda un turno più avanti del commodoro: cerca il posto migliore nave per nave, e nelle grandi battaglie il piano migliore per tutta la flotta.
player-commodore = Commodoro
player-commodore-summary = Prova più piani per tutta la flotta contro più piani del nemico, e sceglie quello che rischia di meno.
player-ensign-constantinople = Punta sul nemico o sulla catena per la via sicura più breve, sperona ciò che ha davanti e va all’abbordaggio.
player-captain-constantinople = Pesa ogni posto che una nave può raggiungere: chi può abbordare o speronare da lì insieme alle altre, e che cosa potrebbero farle il nemico, gli scogli e il vento.
player-ensign-nauta = Voga a tutta forza verso il fianco nemico più vicino, lo sperona e abborda chi non è più forte.
player-captain-nauta = Scrive le velocità che meglio rispondono a quelle che il nemico può scrivere, e pesa ogni accostata di ogni nave: lo speronamento, il combattimento a bordo e gli speronamenti che possono seguire.
player-captain-duel = Prepara gli ordini e li valuta contro quelli probabili del nemico, un movimento in anticipo.
player-commodore-duel = Confronta i suoi piani con quelli del nemico finché nessuno dei due può migliorare, e sorteggia fra i migliori.
