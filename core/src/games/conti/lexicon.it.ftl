# Cani
thing-adult = Adulto
says-adult = Un cane cresciuto: in casa, in accoppiamento o in addestramento. Anche gli addestrati sono adulti, i cuccioli no (R3.3).
says-adult-worth = Non addestrato rende 1 doin ogni mattina in cui è in casa, si vende al costo della sua carta e vale 1 punto (R6.2, R7.2, R10.3).
eg-adult = un adulto non addestrato di { $breed } si vende per { $price } doin.

thing-trained = Cane addestrato
says-trained = Un adulto che ha finito l'addestramento: rende 2 doin ogni mattina, si vende al doppio del costo della carta e vale 2 punti (R6.2, R7.2, R10.3).
says-trained-card = Il primo di una carta non occupa posto, e la carta conta il suo valore più alto (R3.4, R8.4).
eg-trained = un cane addestrato di { $breed } si vende per { $price } doin invece di { $usual }, e finché c'è la carta vale { $upgraded } punti invece di { $vp }.

thing-puppy = Cucciolo (cucciolo maturo)
says-puppy = La mattina dopo un accoppiamento si tira un dado per ogni coppia: 1 nessun cucciolo, da 2 a 5 uno, 6 due (R6.4).
says-puppy-costs = Costa mantenimento e non occupa posto; non rende e non vale punti (R3.4, R8.2).
says-puppy-grown = La seconda mattina dopo la nascita è maturo: lo tieni come adulto, o lo vendi per il costo della carta + 3 (R6.5, R7.2).
eg-puppy = nato il giorno 4, è maturo il giorno 6. Un cucciolo di { $breed } si vende allora per { $price } doin.

thing-mating = Accoppiamento
says-mating = La sera due adulti in casa della stessa carta possono accoppiarsi, una volta a sera, prima i non addestrati; non l'ultimo giorno (R8.1, R9.1).
says-mating-home = Tornano in casa solo dopo le entrate del mattino, quindi quel giorno non rendono nulla (R6.2, R6.4).
eg-mating = dei 3 adulti di una carta 2 si accoppiano. Il mattino dopo rende solo il terzo, { $doin } doin, poi si tira il dado.

thing-in-training = In addestramento
says-in-training = Il cane è impegnato fino al mattino dopo, quando è addestrato. Intanto costa mantenimento, non rende e conta come adulto non addestrato (R6.6, R8.3).
eg-in-training = l'addestramento comincia il giorno 3. La mattina del giorno 4 il cane è addestrato, ma le entrate di quella mattina vengono prima.

thing-training-board = Campo di addestramento
says-training-board = Costa { $cost } doin e sta sopra una coppia di caselle con una carta in entrambe (con un'opzione ne basta una) (R7.3).
says-training-board-trains = Una carta attiva lì sotto con { $need } adulti, di cui uno non addestrato e in casa, addestra un cane per { $cost } doin, uno alla volta (R7.4).
says-training-board-moves = Senza cani si sposta gratis su un'altra coppia adatta, una volta al giorno (R7.5).
eg-training-board = un campo in b1 sta sopra b1 e b2, e tutte e due le carte possono addestrarci un cane.

# La plancia
thing-capacity = Capienza (posti, carta piena)
says-capacity = Per quanti adulti c'è posto: { $small } su una carta piccola, { $medium } su una media, { $large } su una grande. Contano tutti, ovunque siano, 1 in meno se uno è addestrato; i cuccioli no (R3.4).
says-capacity-shown = «2/5» accanto a una carta dice che 2 posti su 5 sono occupati; una carta piena non ne ha più.
eg-capacity = una carta media con { $room } adulti è piena. Quando uno di loro è addestrato, ce ne sta un altro.

thing-overcrowded = Sovraffollata
says-overcrowded = La sera, dopo il mantenimento, una carta con più adulti che posti vende da sola cani in casa, prima i non addestrati, al prezzo normale (R9.4).
eg-overcrowded = in casa ci sono { $adults } adulti non addestrati e posti per { $room }: uno è venduto, troppo tardi per pagare il mantenimento di stasera.

thing-collapsed = Carta collassata
says-collapsed = Una carta attiva che resta con meno di 2 adulti collassa, e i suoi ultimi cani sono venduti. Si controlla dopo ogni vendita e la sera (R9.5).
says-collapsed-left = Tiene la sua casella, resta vuota per sempre e vale 1 punto (R3.6). Un pulsante con ⚠ ti avverte prima.
eg-collapsed = su una carta vivono due adulti e ne vendi uno: la carta collassa, e si vende anche l'altro.

thing-new = Carte nuove e attive
says-new = Una carta appena giocata è nuova e senza cani. Il mattino dopo, dopo le entrate, diventa attiva con 2 adulti (R6.3, R7.1).
eg-new = giocata il giorno 3, ha 2 adulti la mattina del giorno 4, e rendono dal giorno 5.

thing-size = Taglia (S, M, L)
says-size = Piccola, media o grande: decide in quali righe va una carta (R7.1) e per quanti adulti ha posto (R3.4).
says-size-room = Posti: S { $small }, M { $medium }, L { $large } adulti.
eg-size = { $breed } ha taglia { $size }: righe { $rows }, posto per { $room } adulti.

thing-slot = Casella, riga, coppia
says-slot = Il posto per una carta. La riga a ha { $a } caselle per ogni taglia, la b { $b } per piccole e medie, la c { $c } per medie e grandi (R7.1).
says-slot-pair = Due caselle vicine formano una coppia: { $pairs }. Solo lì stanno i campi (R7.3).
eg-slot = un campo in { $pair } sta sopra le caselle { $slots }.

# Denaro e punti
thing-doin = Doin
says-doin = Il denaro. Si comincia con { $doin }; non si scende mai sotto 0, e alla fine da solo non vale punti (R3.1, R4.4).
says-doin-ways = Viene dai cani la mattina e dalle vendite; paga carte, addestramento, debiti e ogni sera il mantenimento (R6.2, R7.2, R9.2).
eg-doin = con 12 doin e 9 cani la sera ne paghi 9 e ne tieni 3.

thing-income = Entrate (previste, stampate)
says-income = Ogni mattina un adulto non addestrato in casa rende 1 doin, un addestrato 2; 1 in meno ogni 3 debiti interi, ma non sotto 0 (R6.2).
says-income-sure = Le «entrate previste domani» sono quelle dei tuoi cani se nessuno si accoppia e nient'altro cambia.
says-income-printed = Con un'opzione ogni cane rende invece le entrate stampate sulla sua carta, un addestrato 1 di più (R6.2).
eg-income = 3 adulti non addestrati e un addestrato rendono { $gross } doin; con 3 debiti sono { $total }.

thing-upkeep = Mantenimento
says-upkeep = Ogni sera ciascuno dei tuoi cani costa 1 doin, anche cuccioli e cani in addestramento; carte ed eventi lo cambiano (R9.2).
says-upkeep-short = Quello che non puoi pagare diventa debiti (R9.3).
eg-upkeep = con 7 cani e 5 doin paghi 5 e hai 2 nuovi debiti.

thing-debt = Debito
says-debt = Uno per ogni doin di mantenimento non pagato (R9.3). Ogni 3 debiti interi tolgono 1 alle entrate, e alla fine ognuno costa 1 punto (R6.2, R10.3).
says-debt-pay = Con un'azione secondaria si ripagano, 2 doin ciascuno (R7.6).
eg-debt = 7 debiti tolgono 2 alle entrate e costerebbero 7 punti. Per ripagarne 3 servono 6 doin.

thing-selling = Vendere cani (pescare una carta)
says-selling = Un'azione principale: quanti adulti in casa vuoi. Un non addestrato porta il costo della sua carta, un addestrato il doppio (R7.2).
says-selling-draw = Con una vendita di almeno 5 doin puoi prendere 5 in meno e la prima carta del mazzo, ma oggi non hai altri turni (R5.5, R7.2).
says-selling-collapse = Una carta che resta con meno di 2 adulti collassa (R9.5).
eg-selling = due adulti non addestrati di { $breed } portano { $doin } doin, oppure { $less } e una carta.

thing-vp = Punti
says-vp = Si contano alla fine: le carte, 1 per ogni adulto non addestrato, 2 per ogni addestrato, effetti e obiettivi, −1 per ogni debito (R10.3).
says-vp-card = «5/8 punti» su una carta vuol dire 5, o 8 finché ha un cane addestrato (R8.4).
eg-vp = { $breed } ha { $vp }/{ $upgraded } punti: con 2 adulti non addestrati e un addestrato vale { $upgraded } + { $dogs } = { $total }.

# La giornata e la partita
thing-action = Azioni principali e secondarie
says-action = Un turno è un'azione principale, oppure una o due secondarie, oppure passare (R5.2). Principali: giocare una carta o vendere cani.
says-action-second = Secondarie: comprare un campo, addestrare, spostare un campo, pagare debiti (da R7.3 a R7.6).
eg-action = nello stesso turno compri un campo e addestri un cane lì sotto.

thing-pass = Passare (aperto, chiuso)
says-pass = Chi passa è chiuso e oggi non ha altri turni; tutti gli altri sono aperti (R3.7, R5.5).
says-pass-close = Passaggi che chiudono la giornata: { $two } in 2 giocatori, { $three } in 3, { $four } in 4, { $five } in 5 (R5.6).
eg-pass = «Passaggi: 1 di 2»: con un altro, chi è ancora aperto ha un ultimo turno, poi è sera.

thing-last-turn = Ultimo turno
says-last-turn = Dopo abbastanza passaggi, ogni giocatore aperto ha ancora un turno, tutti insieme; poi comincia la sera (R5.7).
eg-last-turn = due giocatori su tre hanno passato, e basta: il terzo agisce ancora una volta.

thing-market = Mercato
says-market = { $cards } carte scoperte. Ogni mattina, a partire dal primo giocatore, ognuno ne prende una, subito sostituita da un'altra (R4.1, R6.8).
says-market-hand = La carta va in mano, gratis; si paga quando la si gioca (R7.1).
eg-market = chi sceglie per terzo ha { $cards } carte fra cui scegliere, e due sono nuove.

thing-wish-list = Lista dei desideri (mercato segreto)
says-wish-list = Con un'opzione si sceglie tutti insieme, in segreto: il primo nell'ordine nomina 1 carta, il secondo 2 e così via. Ognuno riceve la prima della sua lista ancora disponibile (R6.8).
eg-wish-list = sei al terzo posto e nomini 3 carte. Se gli altri ne prendono due, hai la terza.

thing-event = Evento (oggi, domani)
says-event = Dal giorno 2 ogni giorno ne ha uno, che cambia una regola solo per quel giorno; quello di domani si conosce oggi (R5.1, R6.1).
says-event-last = Il giorno dell'ultimo evento è l'ultimo della partita (R10.1).
eg-event = con { $events } eventi la partita dura al massimo { $day } giorni.

thing-swap-day = Giornata di scambio (scarto)
says-swap-day = Alcuni eventi portano una giornata di scambio: chi ha preso una carta dal mercato e ne ha in mano 2 o più ne scarta una (R6.9).
eg-swap-day = hai 2 carte e ne prendi una terza; poi scegli quale delle 3 va via.

thing-objective = Obiettivo
says-objectives = Tre sono scoperti dall'inizio (R4.2). Ne segna i punti chiunque li raggiunga alla fine, non un giocatore solo (R10.5).
eg-objectives = «{ $objective }» porta { $vp } punti a chiunque abbia { $needs }.

thing-first-player = Primo giocatore
says-first-player = Sceglie per primo dal mercato e ha il primo turno; dal giorno 2 è ogni giorno il giocatore seguente (R5.4, R6.8).
eg-first-player = se oggi è { $seat }, domani è { $next }.

thing-quick-start = Avvio rapido
says-quick-start = Un'opzione: prima del giorno 1 chi ha carte di costo { $cheap } o meno ne mette in gioco una, gratis; chi non ne ha riceve 5 doin (R4.8).
eg-quick-start = { $breed } costa { $cost }, quindi puoi cominciare con quella.

thing-last-day = Ultimo giorno, plancia piena
says-last-day = Il giorno dell'ultimo evento, o il primo in cui la sera qualcuno ha una carta in tutti i { $slots } slot (R10.1). Quel giorno si gioca fino in fondo (R10.2).
says-last-day-long = In una partita lunga dopo una plancia piena restano ancora 3 giorni (R10.2).
eg-last-day = con { $events } eventi e nessuna plancia piena l'ultimo è il giorno { $day }.

# Razze
breed-size-S = Razza piccola
breed-size-M = Razza media
breed-size-L = Razza grande
says-breed = { $size }: costa { $cost }, posto per { $room } adulti, righe { $rows } (R3.4, R7.1). Con l'opzione «Entrate: come stampato sulla carta» ogni cane rende i { $income } doin stampati lì (R6.2). Carte uguali: { $copies }.
says-breed-points = Vale { $vp } punti, o { $upgraded } finché ha un cane addestrato; in più 1 per ogni adulto non addestrato e 2 per ogni addestrato (R8.4, R10.3).
says-breed-plain = Non ha un effetto suo.
says-effects = { $effects }.
effect-ruled = { $effect } ({ $rule })
effect-joined = { $first }. { $second }
eg-breed-points = con 2 adulti non addestrati e un addestrato vale { $cards } + { $dogs } = { $total } punti.
eg-breed-morning = la mattina i suoi 2 adulti rendono { $dogs } doin e la carta ne porta { $card }: { $total }.
eg-breed-morning-alone = la mattina i suoi 2 adulti rendono { $dogs } doin, e la carta ne porta { $card } se nella sua riga non c'è altro: { $total }.
eg-breed-morning-upgraded = la mattina un adulto non addestrato e un addestrato rendono { $dogs } doin e la carta ne porta { $card }: { $total }.
eg-breed-income = i suoi 3 adulti non addestrati in casa rendono la mattina { $doin } doin invece di { $usual }.
eg-breed-income-trained = il suo cane addestrato e 2 adulti non addestrati rendono la mattina { $doin } doin invece di { $usual }.
eg-breed-upkeep = con 3 adulti la sera costa { $doin } doin invece di { $usual }.
eg-breed-upkeep-puppy = con 2 adulti e 3 cuccioli la sera costa { $doin } doin invece di { $usual }.
eg-breed-sale-adult = un suo adulto non addestrato si vende per { $doin } doin invece di { $usual }.
eg-breed-sale-puppy = un suo cucciolo maturo si vende per { $doin } doin invece di { $usual }.
eg-breed-sale-trained = un suo cane addestrato si vende per { $doin } doin invece di { $usual }.
eg-breed-no-sale = i suoi cuccioli maturi si possono vendere, per { $puppy } doin. Un adulto si vende solo se la carta è sovraffollata o collassa, per { $adult }.
eg-breed-train-need = sotto un campo uno dei suoi { $need } adulti può cominciare l'addestramento per { $cost } doin; con meno adulti nessuno.
eg-breed-train-cost = sotto un campo e con { $need } adulti, uno comincia l'addestramento per { $cost } doin invece di { $usual }.
eg-breed-capacity = ha posto per { $room } adulti invece di { $usual }, e per uno in più quando uno è addestrato.
eg-breed-matings = con { $adults } adulti in casa si accoppiano { $matings } coppie in una sera, e la mattina si tira un dado per ognuna.
eg-breed-litter-sure = dopo un accoppiamento anche un 1 dà un cucciolo, e { $two } o più ne dà due.
eg-breed-litter = dopo un accoppiamento un { $two } dà due cuccioli invece di uno.
eg-breed-end = con { $adults } adulti non addestrati alla fine vale { $card } + { $dogs } + { $effect } = { $total } punti.
eg-breed-end-row = con 2 adulti non addestrati e una carta in ogni casella della sua riga vale { $card } + { $dogs } + { $effect } = { $total } punti.
eg-breed-end-pair = con 2 adulti non addestrati, accanto a una carta della stessa taglia, vale { $card } + { $dogs } + { $effect } = { $total } punti.

# Eventi
says-event-card = Un evento: vale solo nel suo giorno e si vede il giorno prima (R6.1).
eg-event-sale-adult = un adulto non addestrato di { $breed } oggi si vende per { $doin } doin invece di { $usual }.
eg-event-sale-puppy = un cucciolo maturo di { $breed } oggi si vende per { $doin } doin invece di { $usual }.
eg-event-sale-trained = un cane addestrato di { $breed } oggi si vende per { $doin } doin invece di { $usual }.
eg-event-board = un campo oggi costa { $doin } doin invece di { $usual }.
eg-event-no-board = oggi non se ne comprano nemmeno con il denaro e due carte in una coppia; quelle che hai si possono spostare.
eg-event-train = { $breed }: addestrare un cane oggi costa { $doin } doin invece di { $usual }.
event-cost = { $breed } costa { $doin } invece di { $usual }
eg-event-costs = { $costs }.
eg-event-grant = 2 adulti non addestrati in casa rendono { $dogs } doin, e l'evento ne aggiunge { $grant }: { $total }.
eg-event-puppies = 2 adulti e 3 cuccioli stamattina rendono { $doin } doin invece di { $usual }.
eg-event-upkeep = con 5 cani stasera paghi { $doin } doin invece di { $usual }.
eg-event-passes = in 3 giocatori la giornata si chiude dopo { $passes } passaggi invece di { $usual }.
eg-event-no-mating = la sera a nessuno sono chiesti accoppiamenti, e il mattino dopo non nascono cuccioli.
eg-event-show = due tue carte hanno un cane addestrato: stamattina { $doin } doin.

# Obiettivi
says-objective = { $vp } punti alla fine per chiunque abbia { $needs } (R10.5).
says-objective-most = { $vp } punti alla fine per chi ha più { $metric } di tutti; in parità li prende ognuno dei pari, ma con 0 nessuno (R10.5).
says-objective-counted = Si controlla solo alla fine (R10.5). Le carte contano appena sono in gioco, anche nuove; quelle collassate solo dove sono nominate.
eg-objective = con { $metric } hai { $vp } punti, con { $less } niente.
eg-objective-all = hai { $vp } punti con { $counts }. Se ne manca anche una sola, niente.
eg-objective-most = tre giocatori hanno 4, 4 e { $metric }: i primi due segnano { $vp } punti ciascuno.
