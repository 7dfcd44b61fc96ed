# I giocatori automatici, livello per livello.

player-random = A caso
player-random-summary = Prende una nave a caso e le fa fare una cosa a caso fra quelle permesse.
player-ensign = Alfiere
player-captain = Capitano
player-commodore = Commodoro
player-admiral = Ammiraglio

# Che cosa si può dire a un luogotenente.

intent-attack = Attacca
intent-attack-summary = Si avvicinano al nemico e colpiscono dove conviene.
intent-hold = Tieni la posizione
intent-hold-summary = Le navi restano unite dove sono e colpiscono ciò che si avvicina.
intent-screen = Copri
intent-screen-summary = Si tengono tra il nemico e le altre tue navi.
intent-withdraw = Ritirati
intent-withdraw-summary = Escono dalla portata del nemico.
