# Parole del tabellone, con che cosa c'è da dire e un esempio
thing-nest = Nido
says-nest = Qui una pedina aspetta, fuori dal percorso, finché un asso, un re o un jolly la fa uscire (R5.1).
says-nest-back = Ci torna ogni pedina colpita o bruciata, e per uscire serve di nuovo una di quelle carte (R6.3, R8.3).
eg-nest = giochi un re con 3 pedine nel nido: una esce sulla tua partenza e 2 restano dentro.

thing-fresh = Pedina appena uscita (muro)
says-fresh = Una pedina è «appena uscita» da quando lascia il nido finché non si muove dalla sua partenza (R5.2).
says-fresh-wall = Finché resta lì è un muro: nessuno, nemmeno tu, può fermarcisi o superarla, né in avanti né all'indietro; non si colpisce, non brucia, non si scambia (R5.2).
says-fresh-home = Non può entrare subito in casa: prima la partenza va toccata una seconda volta (R7.2).
eg-fresh = { $seat } ha una pedina appena uscita su { $start }. Una pedina su { $from } può fare 2 caselle fino a { $to }, ma non 3 o più.

thing-start = Partenza
says-start = La casella del percorso su cui escono le pedine: { $starts } (R5.1, C2).
says-start-taken = Finché ci sta una pedina appena uscita non esce nulla; qualunque altra pedina lì torna al nido, anche una tua (R5.3).
eg-start = sulla tua partenza c'è una tua pedina che non è più appena uscita. Se ne fai uscire un'altra, la prima torna al nido.

thing-home = Casa, caselle di casa
says-home = Le { $spaces } caselle tutte tue oltre la partenza: la prima è casa 1, l'ultima è la più interna (R7.1, C3). Con tutte le tue lì prosegui con quelle del compagno (R4.5).
says-home-enter = Si entra in avanti passando dalla propria partenza, se le caselle di casa fin dove ti fermi sono libere; una pedina appena uscita non può (R7.1, R7.2).
says-home-inside = Dentro non si supera, non si colpisce e non si scambia, e non se ne esce (R7.3, R7.4).
eg-home = { $seat } parte da { $start }: a una sua pedina su { $from } ne mancano { $left }. Con un 5 entra in casa { $home }, oppure prosegue fino a { $to }.

thing-sent-back = Tornare al nido (colpita)
says-sent-back = La pedina che sta dove finisce un movimento torna al nido: di un avversario, del compagno o tua (R6.3). Un pulsante con ⚠ ne rimanda al nido una della tua coppia.
says-sent-back-safe = Chi viene solo superato non torna al nido, tranne che con un 7 (R6.2). In casa e appena uscite si è al sicuro (R5.2, R7.4).
eg-sent-back = una tua pedina va con un 5 da { $from } a { $to }, dove sta una del compagno: quella torna al nido.

thing-burnt = Bruciare
says-burnt = Il 7 brucia ciò che sorpassa: ogni pedina superata da una parte torna al nido, anche una tua (R8.3).
says-burnt-not = Nessun'altra carta brucia, e le pedine appena uscite non bruciano: bloccano (R5.2, R6.2).
eg-burnt = una pedina va da { $from } a { $to } con tutto il 7; quelle su { $one } e { $other } bruciano.

thing-part = Parte di un 7
says-part = La quota di una pedina nelle 7 caselle. Ogni pedina ne prende al massimo una; le parti si fanno una dopo l'altra (R8.1, R8.2).
says-part-all = Tutte e 7 vanno usate: una parte viene offerta solo se qualcosa può ancora usare il resto (R8.6).
eg-part = 5 caselle con una pedina e poi 2 con un'altra, oppure tutte e 7 con una sola. Non 5 e poi 2 con la stessa.

thing-swap = Scambio di pedine, coppia
says-swap = Quello che fa il fante: una tua pedina e una di un altro posto si scambiano. Tutte e due devono stare sul percorso e non essere appena uscite (R9.1).
says-swap-none = Senza una coppia così il fante non si può giocare (R9.4).
eg-swap = tutte le pedine degli avversari e del compagno sono nel nido o in casa: non c'è nessuna coppia.

thing-ring = Percorso
says-ring = Le { $spaces } caselle tutt'intorno, da 0 a { $last } nel senso di marcia; quando un testo dà solo un numero, è una casella del percorso (R6.1, C2).
says-ring-pass = Superare gli altri è libero, tranne le pedine appena uscite, che bloccano (R5.2, R6.2).
eg-ring = una pedina su { $from } fa 8 caselle e arriva a { $to }, perché dopo { $last } viene 0.

thing-piece = Pedina
says-piece = Si chiama con il suo proprietario e un numero, la tua con il solo numero; il numero serve solo a distinguerla.
says-piece-which = Muovi le tue finché non sono tutte a casa, poi quelle del compagno (R4.5). Dal nido esce prima quella con il numero più basso (R5.1).
eg-piece = le tue pedine 1 e 3 sono fuori, 2 e 4 nel nido. Un re fa uscire la pedina 2.

# Parole di un giro
thing-exchange = Scambio di carte (con il compagno)
says-exchange = Dopo ogni distribuzione tutti e quattro danno una carta al compagno, insieme e in segreto (R3.1).
says-exchange-undo = Finché non ha dato anche l'ultimo la tua si può riprendere; poi le quattro carte passano di mano (R3.2).
eg-exchange = il tuo compagno ha tutte le pedine nel nido e tu hai due re: dagliene uno, e potrà uscire.

thing-playable = Giocabile
says-playable = Una carta è giocabile se c'è almeno un modo di eseguirla per intero. Se ne sceglie una fra queste, e non si può passare (R4.2).
says-playable-one = Quindi va giocata anche se danneggia te o il compagno.
says-playable-why = Sotto una carta che non lo è, l'immagine dice perché (R5.2, R5.3, R7.4, R8.6, R9.4): { $reasons }.
eg-playable = delle tue carte è giocabile solo il 7, e in ogni modo brucia una tua pedina: devi giocarlo.

thing-fold = Carte deposte
says-fold = Se tocca a te e nessuna tua carta è giocabile, vengono deposte tutte scoperte e salti fino al giro seguente (R4.3).
says-fold-itself = Succede da sé, non devi premere nulla.
eg-fold = con 8, 9 e fante e tutte le pedine nel nido le tue carte vengono deposte. Con un asso in mano no.

thing-partner = Compagno
says-partner = Chi siede di fronte a te. Vince la prima coppia con tutte le pedine di entrambi a casa (R12.1).
says-partner-help = Con tutte le tue a casa continui con le sue: le fai uscire e le porti a casa (R4.5, R11.1).
eg-partner = tutte le tue pedine sono a casa e giochi un re. Esce una pedina del compagno.

thing-lead = Aprire il giro
says-lead = Chi apre un giro gioca la prima carta; a ogni giro tocca al posto seguente (R2.2, R4.1).
eg-lead = { $seat } apre questo giro, quindi { $next } apre il prossimo.

thing-hand = Mano
says-hand = Le carte che tieni. Dal primo giro in poi se ne ricevono a testa { $sizes }, e così via (R2.1). Il giro è finito quando tutte le mani sono vuote (R4.4).
eg-hand = nel giro { $round } ognuno riceve { $cards } carte.

thing-deck = Mazzo
says-deck = { $all } carte: { $each } per ogni valore dall'asso al re e { $jokers } jolly; i semi non contano (C1).
says-deck-shuffle = Se non basta per la prossima distribuzione, si mescola insieme agli scarti; con un'opzione anche prima di ogni giro da sei (R2.3).
eg-deck = servono { $size } carte a testa, quindi { $need }. Se nel mazzo ce ne sono { $left }, prima vi si mescolano gli scarti.

thing-canadian = Regola canadese
says-canadian = Un'opzione del tavolo: le parti di un 7 possono muovere in ogni momento pedine tue e del compagno, mescolate a piacere; senza questa regola solo le tue finché non sono a casa (R8.5).
says-canadian-part = Ogni pedina prende comunque una parte sola (R8.2).
eg-canadian = 3 caselle con una tua pedina e 4 con una del compagno.

# Carte
says-forwards = Una pedina fa esattamente { $steps } caselle in avanti, né più né meno (R6.4, R10).
says-card-ends = Superare gli altri è libero; chi sta dove finisce torna al nido, anche una tua pedina (R6.2, R6.3).
says-card-count = Nel mazzo: { $count } carte su { $all } (C1).
eg-forwards = una pedina va da { $from } a { $to }. Una pedina di { $seat } su { $near }, { $left ->
        [one] { $left } casella
       *[other] { $left } caselle
    } prima della sua partenza, può entrare in casa { $home }.
says-ace = Fa uscire una pedina dal nido sulla sua partenza, oppure ne muove una di { $steps } o { $more } in avanti (R5.1, R10).
eg-ace = una pedina esce dal nido; oppure una su { $from } va a { $to } o a { $other }.
says-king = Fa uscire una pedina dal nido sulla sua partenza, oppure ne muove una di { $steps } in avanti (R5.1, R10).
eg-king = una pedina esce dal nido; oppure una su { $from } va a { $to }.
says-four = Una pedina fa { $steps } caselle in avanti o { $steps } indietro, anche se è appena uscita; chi sta dove finisce torna al nido (R6.1, R6.3).
says-four-home = All'indietro non si entra in casa. Ma chi è tornato oltre la propria partenza può entrare con una carta successiva (R7.2, R7.3).
eg-four = da { $from } a { $to }, oppure indietro a { $back }. { $seat } parte da { $start }: a una pedina che torna da { $past } a { $before } basta poi un { $need } per entrare in casa.
says-seven = 7 caselle in avanti, divise fra le tue pedine come vuoi: una parte per pedina, e tutte e 7 vanno usate (R8.1, R8.2, R8.6).
says-seven-burns = Ogni pedina sorpassata da una parte brucia e torna al nido, anche una tua. Le appena uscite bloccano (R8.3).
eg-seven = una pedina fa 3 da { $from } a { $to }, un'altra 4 da { $other } a { $end }; quella che stava su { $burnt } brucia.
says-jack = Una tua pedina si scambia di posto con una di un altro; tutte e due devono stare sul percorso e non essere appena uscite (R9.1).
says-jack-partner = Vale anche con il compagno, se il tavolo non lo vieta. Da dove arrivano tutte e due possono entrare in casa più tardi (R9.1, R9.3).
eg-jack = la tua pedina è su { $from }, una avversaria su { $other }. Dopo, la tua è su { $other } e l'altra su { $from }.
says-joker = Vale come un'altra carta qualunque, che scegli quando lo giochi, con i limiti di quella (R10).
says-joker-start = Quindi fa anche uscire una pedina, come un asso o un re (R5.1).
eg-joker = come { $card } porta una pedina da { $from } a { $to }; come { $starter } ne fa uscire una dal nido.
