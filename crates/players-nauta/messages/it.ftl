# Che cosa fanno i livelli.

player-ensign-nauta = Voga a tutta forza verso il fianco nemico più vicino, lo sperona e abborda chi non è più forte.
player-captain-nauta = Scrive le velocità che meglio rispondono a quelle che il nemico può scrivere, e pesa ogni accostata di ogni nave: lo speronamento, il combattimento a bordo e gli speronamenti che possono seguire.
