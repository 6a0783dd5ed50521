# Lessons: what each is about, what is to be done, why a press was not it, and what has been learnt.

lesson-out-title = L'uscita
lesson-out = Le tue pedine aspettano nel nido, al tuo angolo. Solo un asso, un re o un jolly ne fa uscire una, sulla tua partenza. Se puoi giocare una carta, devi; se non puoi, deponi le carte e salti il resto del giro.
lesson-out-do = Gioca l'asso o il re e fai uscire una pedina.
lesson-out-no = Così si muove la pedina che è già fuori. Le altre restano nel nido.
lesson-out-done = Sta sulla tua partenza ed è un muro: finché non si muove, nessuno può superarla, colpirla o scambiarla, nemmeno tu.

lesson-step-title = Rimandare indietro
lesson-step = Una carta muove una pedina esattamente del suo numero. Superare non fa niente; chi sta dove ti fermi torna al nido. Un avversario sta su 25.
lesson-step-do = Gioca il 5 con la pedina 1: da 20 arriva su 25 e la rimanda indietro.
lesson-step-no = Così nessuno torna indietro: la pedina non si ferma su 25.
lesson-step-no-passed = Così superi l'avversario, e superare non fa niente. Devi fermarti proprio su 25.
lesson-step-no-other = Carta giusta, pedina sbagliata: la pedina 2 finisce su 14, dove non c'è nessuno.
lesson-step-done = Quella pedina riparte dal nido. Le tue e quelle del compagno tornano indietro allo stesso modo: guarda dove ti fermi.

lesson-wall-title = Il muro
lesson-wall = La pedina su 16 è appena uscita e non si è mossa. È un muro: nessuno può fermarsi lì o superarla. La tua pedina 1 sta poco prima, su 13.
lesson-wall-do = Muovi la pedina 1 da 13 fin dove può, con il 2.
lesson-wall-no = Così muovi la pedina 2. Per la pedina 1 ogni via più lunga finisce contro il muro.
lesson-wall-done = Aspetta davanti al muro. Quando il muro si muove, la via è libera; anche il tuo muro ferma te.

lesson-home-title = La casa
lesson-home = Passata la tua partenza, una pedina può svoltare in casa, sulle caselle libere. Il numero deve essere esatto, e in casa non si supera. La tua pedina 1 sta su 62, due prima della partenza.
lesson-home-do = Porta a casa la pedina 1 con il 3.
lesson-home-no = Così la pedina 1 non è a casa. Tre caselle portano da 62, oltre la partenza, alla casa 1.
lesson-home-no-past = Così tiri dritto e rifai tutto il percorso. È permesso, ma qui vogliamo entrare.
lesson-home-do-2 = Ora spingi più dentro quella davanti: gioca l'asso con la pedina 2, da casa 3 a casa 4.
lesson-home-no-behind = Quella è la pedina dietro. Se quella davanti resta su casa 3, nessuno la supera.
lesson-home-done = In casa una pedina è al sicuro per sempre. Riempi la casa dal fondo: prima quella davanti, e le altre trovano posto.

lesson-four-title = Quattro indietro
lesson-four = Una pedina entra in casa quando tocca la partenza per la seconda volta; l'uscita era la prima. Il 4 va anche indietro, e ti risparmia tutto il percorso. La pedina 1 è appena uscita.
lesson-four-do = Gioca il 4 con la pedina 1 all'indietro: dalla partenza a 60.
lesson-four-no = Così la pedina 1 ha davanti tutto il percorso. Quattro indietro è la via breve.
lesson-four-no-forward = Così vai avanti di quattro. Il 4 può fare tutte e due le cose: scegli la via indietro, a 60.
lesson-four-do-2 = Ora gioca il 6 con la pedina 1: oltre la partenza, in casa.
lesson-four-done = Uscita e a casa con due carte. Perciò tieni un 4 finché hai una pedina sulla partenza.

lesson-seven-title = Il sette
lesson-seven = Dividi il 7 fra le tue pedine. Tutto ciò che sorpassano brucia: torna al nido, anche se è tuo. Ci sono avversari su 22 e 33, davanti alla pedina 1 e alla pedina 2.
lesson-seven-do = Gioca il 7 e brucia tutti e due: 4 caselle con la pedina 1, da 20 a 24, e il resto con la pedina 2.
lesson-seven-no = Così uno dei due resta. Alla pedina 1 servono almeno 2 caselle, alla pedina 2 almeno 3.
lesson-seven-no-two = Il 2 ne rimanda indietro uno. Il 7 li prende tutti e due.
lesson-seven-done = Nessuna carta fa più danni. Ogni pedina prende al massimo una parte, e tutte e 7 vanno usate: guarda chi dei tuoi è sulla via.

lesson-jack-title = Il fante
lesson-jack = Il fante scambia una tua pedina con quella di un altro. Tutte e due devono essere sul percorso e non appena uscite. La tua è su 5 e ha quasi tutto il percorso davanti; la tua partenza è la casella 0.
lesson-jack-do = Gioca il fante e scambia con la pedina su 61.
lesson-jack-no = Così guadagni poco. Il posto che vuoi è appena prima della tua partenza.
lesson-jack-no-partner = Quella è del compagno. Andrebbe lei su 5, e la squadra non guadagna niente.
lesson-jack-done = Tre caselle prima della partenza invece di cinquantanove, e la via lunga tocca a un avversario. Senza una coppia così il fante non si può giocare.

lesson-must-title = Obbligo di giocare
lesson-must = Ti resta una carta, e si può giocare: quindi devi, anche se fa danno. Una scelta con ⚠ rimanda indietro una pedina della tua squadra: il compagno sta su 40.
lesson-must-do = Gioca il 6 con la pedina 2, da 50 a 56.
lesson-must-no = La pedina 1 arriva su 40, addosso al compagno, che ripartirebbe dal nido.
lesson-must-done = Stavolta c'era una via migliore. Gioca presto una carta pericolosa, finché è innocua: dopo potresti doverlo fare.

lesson-gift-title = Lo scambio
lesson-gift = Ogni giro comincia con un dono: ognuno dà in segreto una carta al compagno. Poi si gioca una carta a testa, finché le mani sono vuote. Il tuo compagno, di fronte a te, ha tutte le pedine nel nido.
lesson-gift-do = Dai al compagno l'asso, così può far uscire una pedina.
lesson-gift-no = Con quella carta il compagno non fa uscire niente, e forse dovrà deporre tutto.
lesson-gift-do-2 = Il compagno ti ha dato il re: gioca il re e fai uscire una pedina.
lesson-gift-no-go = Il re può anche andare avanti di 13. Qui vale di più una seconda pedina sul percorso.
lesson-gift-no-later = Anche questa si può giocare. Ma ora hai un re: con una seconda pedina avrai più scelta.
lesson-gift-done = Pensa a che cosa manca al compagno: chi non ha pedine fuori ha bisogno di un asso, un re o un jolly.

lesson-partner-title = Vincere insieme
lesson-partner = Le tue pedine sono tutte a casa: da ora le tue carte muovono quelle del compagno, con le stesse regole. Si vince insieme: questa su 28 è l'ultima. La partenza del compagno è la casella 32.
lesson-partner-do = Porta a casa la pedina del compagno con il 5.
lesson-partner-no = Così non arriva a casa. La partenza è a quattro caselle, e la casa 1 è la quinta.
lesson-partner-done = Tutte e otto a casa: avete vinto insieme. Ora sai abbastanza per il tuo primo vero turno.
