# Che cosa fanno i livelli.

player-ensign-nauta = Voga a tutta forza verso il fianco nemico più vicino, lo sperona e abborda chi non è più forte.
player-captain-nauta = Voga veloce come un alfiere e prevede, per ogni nave, dove portano le sue manovre in questo turno e nel prossimo, secondo le probabilità esatte di ogni speronamento.
player-commodore-nauta = Muove come un capitano, e prima di scrivere le velocità prova quelle della sua flotta contro quelle del nemico.
