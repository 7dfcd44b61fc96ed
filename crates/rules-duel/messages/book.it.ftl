# Gli articoli e gli scenari del duello in italiano; in inglese stanno nel codice e nei file degli scenari.

## Scenari

scenario-duel-lepanto-title = Duello di Lepanto
scenario-duel-lepanto-summary = Due capitane per parte, quattro galee, due fregate, nessun dado: scrivi gli ordini in segreto e prendi una capitana prima che prendano la tua.
scenario-duel-standard-title = Sette potenze
scenario-duel-standard-summary = La mappa classica, su cui è stato provato il giudice: sette potenze, trentaquattro centri, diciotto per vincere.

## Articoli

clause-1-title = Regole classiche
clause-1-gist = Il duello segue le regole classiche di Diplomacy, salvo dove questi punti dicono altro. Nulla è lasciato al caso: tutti gli ordini si scrivono in segreto e si eseguono insieme.
clause-2-title = Settori
clause-2-gist = Il mare è diviso in settori, ciascuno per una sola nave. Alcuni settori sono posizioni chiave: valgono come centri di rifornimento.
clause-3-title = Navi nuove
clause-3-gist = Nella fase di costruzione una parte può costruire in ogni posizione chiave che possiede e in cui non c’è nessuna nave, ovunque sia sulla mappa.
clause-4-title = Tre tipi di navi
clause-4-gist = Le galee sono le navi comuni, le sole che si costruiscono. Le fregate fanno due settori e stanno fuori dalle posizioni chiave, ma possono attaccare le capitane. Le capitane non si muovono mai; restano e appoggiano.
clause-5-title = Posizioni non ancora possedute
clause-5-gist = Ogni parte comincia con due galee su posizioni chiave che non possiede. Si guadagnano come le altre: essendoci alla fine di un autunno.
clause-6-title = La fine
clause-6-gist = Si gioca finché una capitana va perduta. Chi l’ha presa ha vinto.
clause-S-1-title = Fasi
clause-S-1-gist = L’anno ha una primavera e un autunno. In ciascuno tutte le parti scrivono gli ordini in segreto; quando tutte sono pronte, gli ordini si svelano e si eseguono insieme. Poi le unità scacciate si ritirano, e dopo l’autunno si costruisce o si rimuove, di nuovo tutti insieme.
clause-S-2-title = Ordini
clause-S-2-gist = Ogni unità riceve un solo ordine: restare, muovere, appoggiare o trasportare. Un’unità senza ordine resta. Ciò che un’unità non potrebbe mai fare, qualunque cosa facciano gli altri, non è un ordine.
clause-S-3-title = Muovere
clause-S-3-gist = Un’unità muove in un posto accanto al proprio, come il suo tipo permette: le armate per terra, le flotte per acqua e lungo la costa.
clause-S-4-title = Coste
clause-S-4-gist = Una flotta in una provincia con due coste sta su una di esse, e prosegue solo da lì. Dove si potrebbe intendere l’una o l’altra, l’ordine nomina la costa.
clause-S-5-title = Forze uguali
clause-S-5-gist = Chi cerca di entrare nello stesso posto vale uno più gli appoggi. Entra il più forte; se due sono ugualmente forti, non entra nessuno. Due unità non possono semplicemente scambiarsi di posto: la più forte passa, se sono pari restano.
clause-S-6-title = Appoggio
clause-S-6-gist = Un’unità può appoggiarne un’altra perché resti, o perché muova in un certo posto, se in quel posto potrebbe muovere lei stessa. L’appoggio vale solo se l’altra fa proprio quello.
clause-S-7-title = Taglio dell’appoggio
clause-S-7-gist = Un appoggio è tagliato quando chi lo dà viene attaccato da un’altra potenza, riesca o no l’attacco. Un attacco dal posto stesso contro cui l’appoggio è diretto lo taglia solo scacciando chi lo dà.
clause-S-8-title = Scacciare
clause-S-8-gist = Un’unità che resta è scacciata da un attacco più forte. Nessuna potenza scaccia una propria unità, né i suoi appoggi aiutano altri a farlo.
clause-S-9-title = Trasporti
clause-S-9-gist = Le flotte in mare possono portare un’armata da costa a costa, se ciascuna di una catena di flotte ha l’ordine di portare quell’armata in quel posto. Una flotta scacciata non porta nessuno; una catena rimasta basta. In un posto vicino l’armata va per terra, se il suo ordine non dice altrimenti, o quello di una flotta propria quando tutta la catena ha l’ordine.
clause-S-10-title = Trasporti che decidono di sé stessi
clause-S-10-gist = Dove un’armata trasportata taglierebbe proprio l’appoggio da cui dipende il suo trasporto, così che le regole non danno risposta o ne danno più d’una, quei trasporti falliscono.
clause-S-11-title = Ritirate
clause-S-11-gist = Un’unità scacciata si ritira in un posto vicino che è vuoto, che in questo movimento non è stato conteso, e da cui non è venuto l’attacco (salvo che sia venuto per mare), oppure viene sciolta. Le unità che si ritirano nello stesso posto vengono sciolte, e così quella senza ordine.
clause-S-12-title = Possesso
clause-S-12-gist = Un centro appartiene a chi per ultimo vi aveva un’unità alla fine di un autunno, dopo le ritirate. Resta suo anche quando l’unità se ne va.
clause-S-13-title = Costruire
clause-S-13-gist = Dopo un autunno, una potenza con più centri che unità può costruirne quante gliene mancano, o meno, ciascuna in un centro vuoto che possiede: in casa propria, se la variante non permette ovunque.
clause-S-14-title = Rimuovere
clause-S-14-gist = Una potenza con più unità che centri ne rimuove quante ne ha di troppo. Ciò che non sceglie va da sé: l’unità più lontana da ogni centro della sua potenza, le flotte prima delle armate, poi per nome.
clause-S-15-title = Vincere
clause-S-15-gist = Sulla mappa classica vince la potenza che possiede diciotto centri dopo le ritirate d’autunno, prima di ogni costruzione o rimozione.
clause-D-1-title = L’inizio
clause-D-1-gist = Ogni parte comincia con due capitane, quattro galee e due fregate. Sono posseduti solo i settori delle capitane.
clause-D-2-title = Galee
clause-D-2-gist = Una galea muove e appoggia nel settore accanto, ovunque sia.
clause-D-3-title = Fregate
clause-D-3-gist = Una fregata raggiunge ogni settore a distanza uno o due; ciò che sta in mezzo non conta. Non entra in una posizione chiave né vi appoggia, ma attacca il settore di una capitana, appoggia un attacco contro di essa e appoggia una capitana.
clause-D-4-title = Capitane
clause-D-4-gist = Una capitana resta, e appoggia nel settore accanto. Non si muove e non si ritira, non si costruisce, e nessuno la rimuove. Scacciata, è perduta.
clause-D-5-title = Prendere una capitana
clause-D-5-gist = Appena un movimento scaccia una capitana, l’attaccante ha vinto, prima di ogni ritirata. Se nello stesso movimento ne perdono tutt’e due le parti, vince chi ne ha prese di più; altrettante fanno patta. Le posizioni chiave non fanno vincere.
clause-D-6-title = Tante navi quante posizioni chiave
clause-D-6-gist = Si costruiscono solo galee, tante quante le posizioni chiave superano le navi, contate anche capitane e fregate. Dopo il primo autunno si possono possedere al massimo sei posizioni: ogni parte perde allora due delle sue otto navi.
clause-D-7-title = Navi rimosse d’ufficio
clause-D-7-gist = Le navi che devono sparire e non sono scelte vanno per distanza dalla posizione chiave posseduta più vicina, prima la più lontana; a pari distanza una fregata prima di una galea, poi per nome. Le capitane mai.
clause-D-8-title = Ritirate del duello
clause-D-8-gist = Una fregata o galea scacciata si ritira secondo la propria portata, in un settore vuoto, che non è stato conteso e da cui non è venuto l’attacco.
clause-D-9-title = L’ora
clause-D-9-gist = Ogni movimento del duello è una mezz’ora del 7 ottobre 1571, il primo alle dieci del mattino. Ritirate e adeguamenti appartengono al movimento precedente.
clause-D-10-title = Patta
clause-D-10-gist = La partita è patta se sono d’accordo tutte le parti ancora in gioco, se passano troppi anni senza che un’unità sia scacciata o un centro cambi mano (dieci nel duello, cinquanta sulla mappa classica), o dopo un ultimo anno scelto prima.
clause-D-11-title = Scrivere ed essere pronti
clause-D-11-gist = Gli ordini si scrivono uno alla volta e si possono cambiare finché la propria parte è pronta. Chi è pronto non è più interrogato, ma può ripensarci finché tutti sono pronti. Chi in una fase non ha nulla da decidere non è interrogato.
clause-D-12-title = Arrendersi
clause-D-12-gist = Le unità di chi si arrende restano dove sono, senza ordini, e vengono rimosse d’ufficio. L’ultima parte rimasta ha vinto.
