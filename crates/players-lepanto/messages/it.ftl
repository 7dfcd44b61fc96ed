# Che cosa fanno i livelli.

player-ensign-lepanto = Si avvicina al nemico più vicino, fa fuoco quando le probabilità sono buone e va all’abbordaggio.
player-captain-lepanto = Valuta che cosa promettono ogni posizione e ogni colpo, e che cosa potrebbe rispondere il nemico.
player-commodore-lepanto = Prova più piani per tutta la flotta contro più piani del nemico, e sceglie quello che rischia di meno.
player-admiral-lepanto = Guarda un turno più avanti del commodoro: cerca il posto migliore nave per nave, e nelle grandi battaglie il piano migliore per tutta la flotta.
