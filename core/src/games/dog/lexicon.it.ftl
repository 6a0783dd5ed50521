# Parole del tabellone, con che cosa c'è da dire e un esempio
thing-nest = Nido
says-nest = Qui una pedina aspetta, fuori dal percorso, finché un asso, un re o un jolly la fa uscire (R5.1).
says-nest-back = Una pedina colpita o bruciata torna qui e per uscire ha di nuovo bisogno di una di quelle carte (R6.3, R8.3).
eg-nest = giochi un re con 3 pedine nel nido: una esce sulla tua partenza e 2 restano dentro.

thing-fresh = Pedina appena uscita (muro)
says-fresh = Una pedina è «appena uscita» da quando lascia il nido finché non si muove dalla sua partenza (R5.2).
says-fresh-wall = Finché resta lì è un muro: nessuno, nemmeno tu, può fermarcisi o superarla, né in avanti né all'indietro; non può essere colpita, bruciata o scambiata (R5.2).
says-fresh-home = Non può entrare subito in casa: prima deve toccare la partenza una seconda volta (R7.2).
eg-fresh = { $seat } ha una pedina appena uscita su { $start }. Una pedina su { $from } può fare 2 caselle fino a { $to }, ma non 3 o più.

thing-start = Partenza
says-start = La casella del percorso su cui escono le pedine: { $starts } (R5.1, C2).
says-start-taken = Finché ci sta una pedina appena uscita, nessun'altra può uscire. Qualunque altra pedina lì torna al nido, anche una tua (R5.3).
eg-start = sulla tua partenza c'è una tua pedina che non è più appena uscita. Se ne fai uscire un'altra, la prima torna al nido.

thing-home = Casa, caselle di casa
says-home = Le tue { $spaces } caselle oltre la partenza: la prima è casa 1, l'ultima è la più interna (R7.1, C3). Quando tutte le tue pedine sono lì, continui con quelle del compagno (R4.5).
says-home-enter = Si entra in avanti passando dalla propria partenza, se le caselle di casa fin dove ti fermi sono libere; una pedina appena uscita non può (R7.1, R7.2).
says-home-inside = In casa nessuna pedina si supera, si colpisce o si scambia, e nessuna ne esce (R7.3, R7.4).
eg-home = { $seat } parte da { $start }: a una sua pedina su { $from } ne mancano { $left }. Con un 5 entra in casa { $home }, oppure prosegue fino a { $to }.

thing-sent-back = Tornare al nido (colpita)
says-sent-back = Una pedina sulla casella dove finisce un movimento torna al nido, che sia di un avversario, del compagno o tua (R6.3). Un pulsante con ⚠ ne rimanda al nido una della tua squadra.
says-sent-back-safe = Una pedina superata non torna al nido, tranne che con un 7 (R6.2). Quelle in casa e quelle appena uscite sono al sicuro (R5.2, R7.4).
eg-sent-back = una tua pedina va con un 5 da { $from } a { $to }, dove sta una del compagno: quella torna al nido.

thing-burnt = Bruciare
says-burnt = Il 7 brucia ciò che sorpassa: ogni pedina superata da una parte torna al nido, anche una tua (R8.3).
says-burnt-not = Nessun'altra carta brucia. Le pedine appena uscite non bruciano mai: bloccano la strada (R5.2, R6.2).
eg-burnt = una pedina va da { $from } a { $to } con tutto il 7; quelle su { $one } e { $other } bruciano.

thing-part = Parte di un 7
says-part = Le caselle che tocca fare a una pedina, sulle 7. Ogni pedina prende al massimo una parte; le parti si fanno una dopo l'altra (R8.1, R8.2).
says-part-all = Tutte e 7 vanno usate: una parte ti viene offerta solo se qualche pedina può ancora usare il resto (R8.6).
eg-part = 5 caselle con una pedina e poi 2 con un'altra, oppure tutte e 7 con una sola. Non 5 e poi 2 con la stessa.

thing-swap = Scambio di pedine, coppia
says-swap = Quello che fa il fante: una tua pedina e quella di un altro giocatore si scambiano di posto. Tutte e due devono stare sul percorso e non essere appena uscite (R9.1).
says-swap-none = Senza una coppia così il fante non si può giocare (R9.4).
eg-swap = tutte le pedine degli avversari e del compagno sono nel nido o in casa: non c'è nessuna coppia.

thing-ring = Percorso
says-ring = Le { $spaces } caselle tutt'intorno, numerate da 0 a { $last } nel senso di marcia. Un numero da solo è una casella del percorso (R6.1, C2).
says-ring-pass = Le altre pedine si possono superare, tranne quelle appena uscite, che bloccano la strada (R5.2, R6.2).
eg-ring = una pedina su { $from } fa 8 caselle e arriva a { $to }, perché dopo { $last } viene 0.

thing-piece = Pedina
says-piece = Ha il nome del suo proprietario e un numero, la tua solo il numero. I numeri servono solo a distinguerle.
says-piece-which = Muovi le tue finché non sono tutte a casa, poi quelle del compagno (R4.5). Dal nido esce prima quella con il numero più basso (R5.1).
eg-piece = le tue pedine 1 e 3 sono fuori, 2 e 4 nel nido. Un re fa uscire la pedina 2.

# Parole di un giro
thing-exchange = Scambio di carte (con il compagno)
says-exchange = Dopo ogni distribuzione tutti e quattro danno una carta al compagno, insieme e in segreto (R3.1).
says-exchange-undo = Finché non ha dato anche l'ultimo puoi riprendere la tua; poi le quattro carte passano di mano (R3.2).
eg-exchange = il tuo compagno ha tutte le pedine nel nido e tu hai due re: dagliene uno, e ne farà uscire una.

thing-playable = Giocabile
says-playable = Una carta è giocabile se c'è almeno un modo di eseguirla per intero. Scegli una delle tue carte giocabili; non puoi passare (R4.2).
says-playable-one = Quindi devi giocarne una anche se danneggia te o il compagno.
says-playable-why = Sotto una carta non giocabile l'immagine dice perché (R5.2, R5.3, R7.4, R8.6, R9.4): { $reasons }.
eg-playable = delle tue carte è giocabile solo il 7, e in ogni modo brucia una tua pedina: devi giocarlo.

thing-fold = Carte deposte
says-fold = Se quando tocca a te nessuna tua carta è giocabile, le deponi tutte scoperte e salti fino al giro seguente (R4.3).
says-fold-itself = Succede da sé, non devi premere nulla.
eg-fold = hai 8, 9 e fante, e tutte le tue pedine sono nel nido: deponi le carte. Con un asso in mano no.

thing-partner = Compagno
says-partner = Il giocatore di fronte a te. Vince la prima squadra con tutte le pedine di entrambi a casa (R12.1).
says-partner-help = Quando tutte le tue sono a casa, continui con le sue: le fai uscire e le porti a casa (R4.5, R11.1).
eg-partner = tutte le tue pedine sono a casa e giochi un re. Esce una pedina del compagno.

thing-lead = Aprire il giro
says-lead = Chi apre un giro gioca la prima carta; al giro dopo apre il posto seguente (R2.2, R4.1).
eg-lead = { $seat } apre questo giro, quindi { $next } apre il prossimo.

thing-hand = Mano
says-hand = Le carte che tieni. Dal primo giro in poi se ne ricevono a testa { $sizes }, e così via (R2.1). Il giro è finito quando tutte le mani sono vuote (R4.4).
eg-hand = nel giro { $round } ognuno riceve { $cards } carte.

thing-deck = Mazzo
says-deck = { $all } carte: { $each } per ogni valore dall'asso al re e { $jokers } jolly; i semi non contano (C1).
says-deck-shuffle = Se non basta per la prossima distribuzione, ci si mescolano gli scarti; con un'opzione anche prima di ogni giro da sei (R2.3).
eg-deck = { $size } carte a testa fanno { $need }. Se nel mazzo ce ne sono { $left }, prima ci si mescolano gli scarti.

thing-canadian = Regola canadese
says-canadian = Un'opzione del tavolo: le parti di un 7 possono muovere in ogni momento le tue pedine e quelle del compagno, mescolate a piacere; senza, solo le tue finché non sono a casa (R8.5).
says-canadian-part = Ogni pedina prende comunque una parte sola (R8.2).
eg-canadian = 3 caselle con una tua pedina e 4 con una del compagno.

# Carte
says-forwards = Una pedina fa esattamente { $steps } caselle in avanti, né più né meno (R6.4, R10).
says-card-ends = Le altre pedine si possono superare; una che sta dove si ferma torna al nido, anche una tua (R6.2, R6.3).
says-card-count = Nel mazzo: { $count } carte su { $all } (C1).
eg-forwards = una pedina va da { $from } a { $to }. Una pedina di { $seat } su { $near }, { $left ->
        [one] { $left } casella
       *[other] { $left } caselle
    } prima della sua partenza, può entrare in casa { $home }.
says-ace = Fa uscire una pedina dal nido sulla sua partenza, oppure ne muove una di { $steps } o { $more } caselle in avanti (R5.1, R10).
eg-ace = una pedina esce dal nido; oppure una su { $from } va a { $to } o a { $other }.
says-king = Fa uscire una pedina dal nido sulla sua partenza, oppure ne muove una di { $steps } caselle in avanti (R5.1, R10).
eg-king = una pedina esce dal nido; oppure una su { $from } va a { $to }.
says-four = Una pedina, anche appena uscita, fa { $steps } caselle in avanti o { $steps } indietro; una che sta dove si ferma torna al nido (R6.1, R6.3).
says-four-home = All'indietro non si entra in casa. Ma una pedina tornata oltre la sua partenza può entrare con una carta successiva (R7.2, R7.3).
eg-four = da { $from } a { $to }, oppure indietro a { $back }. { $seat } parte da { $start }: a una pedina che torna da { $past } a { $before } basta poi un { $need } per entrare in casa.
says-seven = 7 caselle in avanti, divise fra le tue pedine come vuoi: una parte per pedina, e tutte e 7 vanno usate (R8.1, R8.2, R8.6).
says-seven-burns = Ogni pedina sorpassata da una parte brucia e torna al nido, anche una tua. Quelle appena uscite bloccano la strada (R8.3).
eg-seven = una pedina fa 3 da { $from } a { $to }, un'altra 4 da { $other } a { $end }; una pedina su { $burnt } brucia.
says-jack = Una tua pedina si scambia di posto con quella di un altro giocatore; tutte e due devono stare sul percorso e non essere appena uscite (R9.1).
says-jack-partner = Può essere anche del compagno, se il tavolo non lo vieta. Dal nuovo posto tutte e due possono poi entrare in casa (R9.1, R9.3).
eg-jack = la tua pedina è su { $from }, una avversaria su { $other }. Dopo, la tua è su { $other } e l'altra su { $from }.
says-joker = Vale come un'altra carta qualunque, con i suoi limiti; scegli quale quando lo giochi (R10).
says-joker-start = Quindi fa anche uscire una pedina, come un asso o un re (R5.1).
eg-joker = come { $card } porta una pedina da { $from } a { $to }; come { $starter } ne fa uscire una dal nido.
