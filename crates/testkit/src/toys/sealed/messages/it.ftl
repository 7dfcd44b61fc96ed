side-blue = gli Azzurri
side-red = i Rossi
squadron = Squadra { $code }
ship = { $code }
station = Posta { $station }

phase-storm = Giro { $round }: la tempesta
phase-orders = Giro { $round }: ordini segreti
phase-loss = Giro { $round }: perdite alla posta { $station }
phase-over = La battaglia è finita
ask-orders = Date in segreto l'ordine a ogni nave, poi dite che siete pronti.
ask-loss = Scegliete quale delle vostre navi alla posta va perduta.
roll-storm = quale posta chiude la tempesta
track-round = Giro
points-held = { $points } vinti finora

choice-order = Alla posta { $station }
choice-ready = Pronti
choice-lose = Cedere questa nave

event-storm = La tempesta chiude la posta { $station }.
event-calm = La tempesta non chiude nessuna posta.
event-ordered = { $ship } ha l'ordine sigillato per la posta { $station }.
event-ready = Pronti: { $side }.
event-moved = { $ship } va alla posta { $station }.
event-held = La posta { $station } è tenuta per { $points } punti: { $side }.
event-clash = Le due parti si affrontano in pari forza alla posta { $station }.
event-lost = { $ship } è perduta.
event-conceded = Si arrendono { $side }.

refused-not-your-turn = Ora non tocca a voi decidere.
refused-not-yours = { $ship } non è ai vostri ordini.
refused-lost = { $ship } è perduta.
refused-no-station = La posta { $station } non esiste; vanno da 1 a 3.
refused-closed = La tempesta ha chiuso la posta { $station }.
refused-ordered = { $ship } ha già il suo ordine; ritiratelo per darne un altro.
refused-not-now = Non è questo che si chiede ora.
refused-elsewhere = { $ship } non è alla posta { $station }, dove si deve perdere una nave.

result-lost = { $ship } è perduta
result-score = Azzurri { $blue }, Rossi { $red }
result-none = Ancora non cambia nulla

outcome-points = più punti dopo l'ultimo giro
outcome-tie = pari punti dopo l'ultimo giro
outcome-sunk = l'altra parte non ha più navi
outcome-all-sunk = nessuna nave è rimasta
outcome-conceded = l'altra parte si è arresa

option-storm = Tempesta
option-storm-line = A ogni giro un dado può chiudere una posta.
option-storm-yes = Burrasche
option-storm-no = Bel tempo
