# I giocatori artificiali, livello per livello.

player-random = A caso
player-random-summary = Prende una nave qualsiasi e ne fa una cosa qualsiasi che le regole permettono.
player-ensign = Alfiere
player-ensign-summary = Si accosta al nemico più vicino, fa fuoco quando le probabilità sono buone e va all’abbordaggio.
