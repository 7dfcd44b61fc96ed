# Che cosa fanno i livelli.

player-ensign-constantinople = Punta sul nemico o sulla catena per la via sicura più breve, sperona ciò che ha davanti e va all’abbordaggio.
player-captain-constantinople = Pesa ogni posto che una nave può raggiungere: chi può abbordare o speronare da lì insieme alle altre, e che cosa potrebbero farle il nemico, gli scogli e il vento.
player-commodore-constantinople = Fa preparare ogni segmento a capitani di indole diversa, gioca i loro piani fino in fondo con gli stessi dadi e sceglie quello che riesce meglio.
