# Quello che dice il tavolo stesso.

table-not-understood = La richiesta non è stata capita: { $why }.
table-too-large = È troppo grande: si accettano al massimo { $limit } { $what }.
table-not-your-seat = Il posto { $seat } non è tuo.
table-no-seat = A questa partita puoi solo assistere.
table-others-play = Qui giocano anche altri, perciò la partita resta. Arrenditi o lascia i tuoi posti, e uscirà dal tuo elenco.
table-seat-sealed = Ci sono ordini sigillati: chi tenesse entrambi i posti li leggerebbe. Lascia il posto a un’altra persona, o aspetta che siano rivelati.
table-seat-taken = Lì siede già qualcun altro: { $who }.
table-no-such-seat = A questo tavolo non c’è un posto { $seat }.
table-seat = questo posto
table-no-such-game = Questa partita non esiste.
table-not-found = A questo indirizzo non c’è nulla.
table-no-such-scenario = Lo scenario { $scenario } non esiste.
table-no-such-scenario-near = Lo scenario { $scenario } non esiste. Volevi dire { $near }?
table-no-such-ruleset = Il gioco { $ruleset } non esiste.
table-no-such-level = Per questo gioco non c’è un giocatore automatico { $level }.
table-seats-wrong = { $seats ->
    [one] Lo scenario ha un posto
   *[other] Lo scenario ha { $seats } posti
} da assegnare; ne sono stati indicati { $given }.
table-dice-others = A questo tavolo giocano anche altri: non puoi decidere da solo chi tira i dadi.
table-no-such-moment = A questo momento non puoi tornare, o non ancora.
table-nothing-to-play = A questo punto la battaglia è finita e non c’è più nulla da giocare. Scegli un momento precedente.
table-analysis-not-over = La partita è ancora in corso. Le probabilità si potranno vedere quando sarà finita.
table-analysis-nobody = Nessun giocatore automatico sa ancora valutare questa partita.
table-client-used = L’identificativo di questo invio è già stato usato per qualcos’altro.
table-record-damaged = La registrazione non si può leggere: riga { $line }: { $why }.
table-record-entry = La registrazione non si può rigiocare. Voce { $entry } ({ $what }): { $why }
table-record-unfit = La registrazione non si può rigiocare: { $why }.
table-record-position = La registrazione impone una posizione invece di arrivarci giocando (voce { $entry }); da fuori non si accetta.
table-foreign-host = Questo tavolo non risponde al nome { $host }.
table-foreign-origin = Le richieste da altri siti non sono accettate.
table-busy = Troppe richieste insieme; riprova tra un momento.
table-streams-many = Da qui troppe pagine seguono delle partite. Chiudine qualcuna.
table-storage = Non è stato possibile salvare la mossa, quindi non è stata eseguita. Riprova.
table-bug = Errore interno. La partita è rimasta com’era.
table-no-dice = In questo gioco non si tirano dadi.
table-no-sandbox = La posizione si può impostare solo in una sandbox.
table-no-sandbox-here = Per questo gioco non c’è una sandbox.
table-sandbox-alone = In una sandbox una sola persona tiene tutti i posti.
table-seed-alone = Chi ha scelto il seme di questa partita ne conosce i dadi: può giocarla solo contro il computer.
table-damaged = Danneggiata
table-set-aside = Sospesa
table-set-aside-how = Questa partita è stata messa da parte e per ora non si può giocare: chiedi a chi gestisce questo tavolo. Puoi salvarne la registrazione.
table-damaged-how = Questa partita è danneggiata e non si può aprire. Puoi salvarne la registrazione o eliminarla.
table-no-fleets = Per il regolamento { $ruleset } non si compongono liste di flotta.
table-no-designs = Gli scenari del regolamento { $ruleset } non si possono disegnare.
table-clock-bounds = Il tempo richiesto è fuori dai limiti.
table-clock-not-here = Non ci sono orologi in una sandbox, né dove i dadi si tirano a mano.
table-clock-none = Qui non c’è nessun orologio.
table-clock-own-side = Vale solo per i posti degli avversari.
table-clock-no-claim = Questo posto ha ancora tempo, oppure il tuo è finito.
table-unanswered-not = Senza orologio si può reclamare la partita o liberare un posto solo se chi vi siede deve ancora rispondere e tu non devi nulla, { $days } giorni dopo l’ultima mossa.
table-unanswered-yet = Senza orologio si può reclamare la partita o liberare un posto che non risponde da { $days } giorni: qui { $left ->
    [one] entro un giorno.
   *[other] tra { $left } giorni.
}
table-clock-no-default = A questa domanda non c’è una risposta predefinita.
table-clock-not-paused = Gli orologi non sono in pausa.
table-clock-nothing-asked = Nessuno chiede una pausa.
table-clock-no-holidays = I giorni di riposo ci sono solo nelle partite per corrispondenza.
table-clock-holidays-left = { $days ->
    [one] Resta un giorno di riposo.
   *[other] Restano { $days } giorni di riposo.
}
table-note-changed = Queste note sono cambiate nel frattempo, su un altro tuo dispositivo o in un’altra pagina.
table-answer-nothing = Nessuna delle azioni della tua risposta automatica è possibile ora.
table-answer-condition = Una condizione della tua risposta automatica non è soddisfatta.
table-answer-held = L’hai annullato: non si risponde di nuovo per te.
table-answer-by-hand = Hai fatto diversamente tu, quindi non si risponde per te.
table-answer-gone = Questa risposta automatica è stata tolta.
table-answer-kind = In questa partita non si chiede nulla di questo tipo ({ $kind }).
table-answer-anything = Una riga che vale per qualsiasi cosa non è una risposta.
table-answers-many = Hai già { $most } risposte automatiche.
table-no-such-answer = Non hai lasciato una risposta fissa del genere.
table-master-none = Questa partita non ha arbitro.
table-master-other = Questo spetta solo all’arbitro.
table-master-unfit = Una sandbox, una partita con punteggio e una partita con seme scelto non hanno arbitro.
table-master-substitute = Un posto si apre a un sostituto o si affida al computer.
table-master-plays = Giochi contro questa parte: il suo posto deve prenderlo un altro.
table-master-nothing-proposed = Non è proposto nulla, oppure la partita è andata avanti.
table-master-paused = { $minutes ->
    [one] L’arbitro ha fermato gli orologi per un minuto.
    [1440] L’arbitro ha fermato gli orologi per un giorno.
    [4320] L’arbitro ha fermato gli orologi per 3 giorni.
    [10080] L’arbitro ha fermato gli orologi per 7 giorni.
   *[other] L’arbitro ha fermato gli orologi per { $minutes } minuti.
}
table-master-resumed = L’arbitro ha fatto ripartire gli orologi.
table-master-extended = { $minutes ->
    [one] L’arbitro ha dato un minuto: { $side }.
    [1440] L’arbitro ha dato un giorno: { $side }.
    [4320] L’arbitro ha dato 3 giorni: { $side }.
   *[other] L’arbitro ha dato { $minutes } minuti: { $side }.
}
table-master-opened = L’arbitro ha aperto un posto a un sostituto: { $side }.
table-master-computer = L’arbitro fa giocare il computer: { $side }.
table-master-proposed = L’arbitro propone di tornare indietro.
table-master-withdrew = L’arbitro non propone più di tornare indietro.
table-master-declined = { $side }: ritorno indietro rifiutato.
table-time-out = Il tuo tempo è scaduto.
table-name-unfit = Un nome ha al massimo { $most } caratteri su una riga.
table-no-such-link = Questo link non porta da nessuna parte: è stato revocato, o un altro ne ha preso il posto.
table-no-such-browser = Nessun browser simile gioca come te.
table-email-unfit = Questo non è un indirizzo e-mail.
table-password-unfit = Una password ha da { $least } a { $most } caratteri, non tutti spazi.
table-wrong-password = L’indirizzo o la password è sbagliato.
table-banned = Chi gestisce questo tavolo non ti fa più entrare.
table-wrong-passkey = Il tavolo non conosce questa passkey, o non la conosce più.
table-no-passkeys = A questo tavolo non ci sono passkey: non ha un indirizzo suo di cui i browser si fidino.
table-passkey-unfit = Questa passkey non si può usare qui.
table-passkey-late = È passato troppo tempo. Riprova.
table-no-such-passkey = Non hai una passkey simile.
table-sign-in-again = Serve un accesso recente. Accedi di nuovo e riprova.
table-bot-plays = Sei in una partita con punteggio o in un torneo, o ne stai cercando una. Finiscila o lasciala prima di diventare un bot.
table-throttled = { $minutes ->
    [one] Troppi tentativi. Riprova fra un minuto.
   *[other] Troppi tentativi. Riprova fra { $minutes } minuti.
}
table-no-such-key = Questo link non vale più: è stato usato, è troppo vecchio o è stato sostituito. Chiedine un altro.
table-no-account = Qui non hai un account.
table-email-taken = Esiste già un account con questo indirizzo.
table-mail-join = Il tuo account
table-mail-join-body =
    Qualcuno, probabilmente tu, vuole giocare ovunque come lo stesso giocatore con questo indirizzo e-mail.
    Per confermarlo, scegli qui una password:

    { $link }

    Il link vale una volta sola, entro un giorno. Se non l’hai chiesto tu, ignora questo messaggio.
table-mail-reset = Una nuova password
table-mail-reset-body =
    Qualcuno, probabilmente tu, vuole una nuova password per l’account con questo indirizzo e-mail.
    Sceglila qui:

    { $link }

    Tutti gli altri browser verranno disconnessi. Il link vale una volta sola, entro un giorno. Se non l’hai chiesto tu, ignora questo messaggio: la tua password resta com’è.
table-mail-email = Il tuo nuovo indirizzo
table-mail-email-body =
    Qualcuno, probabilmente tu, vuole spostare un account su questo indirizzo e-mail.
    Per confermarlo, segui questo link:

    { $link }

    Il link vale una volta sola, entro un giorno. Se non l’hai chiesto tu, ignora questo messaggio.
table-mail-taken-body =
    Qualcuno, probabilmente tu, vuole spostare un account su questo indirizzo e-mail, ma ne esiste già uno.
    Puoi accedere a quello qui:

    { $link }
table-mail-moved = Il tuo account ha un nuovo indirizzo
table-mail-moved-body =
    L’account con questo indirizzo e-mail è stato spostato su un altro indirizzo da qualcuno che ne conosce la password e là legge la posta.
    Se non sei stato tu, avvisa chi gestisce questo tavolo:

    { $link }
table-chat-empty = Non c’è scritto niente.
table-chat-not-here = Lì non puoi scrivere.
table-no-such-tournament = Questo torneo non esiste.
table-tournament-title = Un torneo ha bisogno di un titolo.
table-tournament-rounds = Un torneo svizzero ha da 1 a 15 turni; quelli di un girone dipendono dai giocatori.
table-tournament-computer = In un torneo nessun computer può prendere un posto.
table-tournaments-many = Organizzi già cinque tornei.
table-tournament-not-yours = Può farlo solo chi organizza il torneo.
table-tournament-not-in = Non giochi in questo torneo.
table-tournament-late = Il torneo non lo permette più: è cominciato, è al completo o è finito.
table-tournament-few = Servono almeno { $players } giocatori.
table-tournament-seats = In una partita di torneo ognuno tiene il proprio posto.
table-press-forbids = La corrispondenza di questa partita non lo permette.
table-press-unfit = La corrispondenza si sceglie nelle partite con più di due parti, e non in una prova.
table-nobody-there = Lì non c’è nessuno.
table-that-is-you = Quello sei tu.
table-not-welcome = Un giocatore di questa partita non vuole giocare con te.
table-too-late = Tutte le parti hanno già agito, quindi la partita non si può più annullare. Puoi arrenderti o proporre la patta.
table-tournament-apart = Tu e qualcuno di questo torneo non volete giocare insieme: non puoi iscriverti.
table-games-kept = Hai qui { $most } partite non finite o importate, il massimo consentito: finiscine qualcuna o toglila dal tuo elenco.
table-import-budget = Qui si importano al massimo { $most } megabyte di registrazioni all’ora.
table-removed = Sei stato rimosso da questa partita prima dell’inizio.
table-rated-account = Solo chi ha un account ha un punteggio. Creane uno alla pagina “Tu”, o gioca senza punteggi.
table-rated-bot = I bot hanno punteggi tra loro: in una partita con punteggio le persone giocano con persone e i bot con bot.
table-rated-unfit = Una partita con punteggio è uno scenario di questo tavolo tra persone, ognuna in un solo posto, con i dadi tirati dal tavolo.
table-rated-clock = Una partita con punteggio vuole un orologio, perché nessuno aspetti all’infinito: scegli una riserva di minuti, o giorni per ogni risposta. Senza orologio si gioca senza punteggio.
table-rated-people = In una partita con punteggio ogni posto è per una persona.
table-rated-one-seat = Hai già un posto in questa partita con punteggio.
table-rated-stay = Questa partita ha un punteggio: puoi arrenderti, ma non lasciare il posto ad altri.
table-rated-dice = In una partita con punteggio i dadi li tira il tavolo.
table-seek-gone = Qualcun altro l’ha già accettata, oppure non è più cercata.
table-seek-range = Il tuo punteggio è fuori da quanto richiesto.
table-seek-any = Per uno scenario qualsiasi non si scelgono né la parte né le opzioni.
table-seek-sides = Si cercano avversari per battaglie tra due parti.
table-seeks-many = Stai già cercando cinque partite. Prima ritirane una.
table-no-rematch = La rivincita c’è solo per una partita giocata fino alla fine.
table-token-unknown = Nessuno ha questo token, oppure è stato revocato.
table-token-scope = Questo token non vale per questo: gli manca l’ambito { $scope }.
table-token-not-here = Questo è riservato alle persone in un browser: nessun token lo permette.
table-token-for-nothing = Un token deve valere per qualcosa: read, play o create.
table-token-for-bots = Solo i bot giocano e iniziano partite con un token. Prima segnati come bot.
table-no-such-token = Non hai questo token.
table-no-such-promise = Questo impegno sui dadi è scaduto. Chiedine un altro.
table-no-letters = Le lettere vanno a chi ha un account, e solo dove il tavolo può spedire posta.
table-no-such-letters = Questo link non ferma nessuna lettera: a te non ne arrivano più.
table-hook-unfit = A questo indirizzo non si può dire nulla: deve cominciare con https:// ed essere nella rete pubblica.
table-hook-none = A questo indirizzo non si può dire nulla: deve cominciare con http:// o https://.
table-push-turn = Tocca a te.
table-mail-turn = { $count ->
    [one] Tocca a te
   *[other] Tocca a te in { $count } partite
}
table-push-claim = Un altro giocatore ha finito il tempo o non gioca più. Non devi più aspettarlo.
table-mail-claim = { $count ->
    [one] Non devi più aspettare
   *[other] Non devi più aspettare in { $count } partite
}
table-mail-turn-games =
    { $count ->
        [one] Tocca a te in questa partita:
       *[other] Tocca a te in queste partite:
    }

    { $games }
table-mail-claim-games =
    { $count ->
        [one] In questa partita un altro giocatore ha finito il tempo o non gioca più. Non devi più aspettarlo:
       *[other] In queste partite altri giocatori hanno finito il tempo o non giocano più. Non devi più aspettarli:
    }

    { $games }
table-mail-games =
    { $games }

    Ricevi questa lettera perché l’hai chiesto. Per non riceverne più:

    { $stop }
