# Che cosa fanno i livelli.

player-captain-duel = Prepara gli ordini e li valuta contro quelli probabili del nemico, un movimento in anticipo.
player-commodore-duel = Confronta i suoi piani con quelli del nemico finché nessuno dei due può migliorare, e sorteggia fra i migliori.
