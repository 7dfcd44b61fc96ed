# Che cosa fanno i livelli.

player-ensign-naumachia = Punta sul nemico più vicino che può speronare al traverso, abborda chi è molto più debole, e altrimenti tira.
player-captain-naumachia = Pesa molte rotte per ogni nave: che cosa promette uno speronamento, a che cosa porta l’aggancio che ne segue, e chi potrebbe speronarla dopo.
player-commodore-naumachia = Pesa come un capitano, e prima di scegliere prova nella mente più a lungo e più volte ciò che ha pesato.
