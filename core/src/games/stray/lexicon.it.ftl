# Il cane
says-ap = Quello che un cane può fare in un turno: da { $least } a { $most } punti, secondo la razza. Quelli che avanzano si perdono (R3.3).
says-ap-cost = Ogni casella di cammino costa 1, e così ogni altra azione (R4.4, R5.1, R6.2).
says-ap-last = «5 punti, tutti» o «l’ultimo punto» su un pulsante: dopo si tira il dado per il camion, quindi non si torna indietro (R3.5, R8.1).
eg-ap = { $dog } ha { $ap } punti: fa { $steps } caselle, rovista e gliene resta 1.
says-hunger = «Cibo per 3 giorni»: ogni tuo turno comincia consumandone 1. Non supera mai { $full } (R3.2, R5.3).
says-hunger-starve = Un cane che comincia il turno con 0 sviene: lascia ciò che porta e va alla riga 1 del canile, e il suo turno è finito (R3.2).
eg-hunger = con cibo per 1 giorno il tuo turno comincia e scendi a 0. Mangia in questo turno, o nel prossimo svieni.
says-mouth = Quello che il cane porta: al massimo { $room } cose, ossi o giornali (R5.3, R5.8).
says-mouth-full = Se non c'è posto, un osso che trovi non lo prendi (R5.3). Un cane che va al canile lascia tutto (R7.2).
eg-mouth = porti due giornali e rovisti; la carta mostra un osso, e non guadagni nulla.
says-bladder = Segnalini per fare pipì, al massimo { $bladder }. Bere li prende dalla riserva, fare pipì ne usa uno (R5.10, R5.11). Un cane ne ha { $tokens } in tutto.
eg-bladder = con 1 segnalino fai pipì su un lampione, poi devi bere prima del prossimo.
thing-reserve = Riserva
says-reserve = Quelli dei { $tokens } segnalini di un cane che non sono nella vescica (al massimo { $bladder }) né sui lampioni. Se è vuota, bere non dà nulla (R5.10, R5.11).
eg-reserve = un altro cane fa pipì sopra la tua: il tuo segnalino torna nella tua riserva.
says-claws = In una lotta i due cani girano una carta ciascuno. Vince chi ha più artigli; a parità non succede nulla (R6.3).
says-claws-loser = Chi perde lascia tutto e va alla riga 1 del canile. Se perde chi ha attaccato, il suo turno è finito, senza camion (R6.4).
eg-claws = attacchi con 3 artigli contro 2: l'altro cane va al canile e tu prosegui il turno.
says-shuffle = Una delle { $cards } carte di un cane. Non dà un risultato: tutte e { $cards } si rimescolano in un nuovo mazzo e si gira un'altra carta (R3.4).
says-shuffle-why = Così nessuno sa quando le altre { $others } ricominceranno.
eg-shuffle = rovisti e giri la carta rimescola: il tuo mazzo è di nuovo completo, e la carta dopo dice che cosa trovi.

# Ciò che si porta
says-bone = Lo scopo del gioco: vince il primo cane con { $bones } ossi sepolti nel suo rifugio, se il tavolo non fissa un altro numero (R1.1, R5.9).
says-bone-found = Si ottengono nei bidoni, nei ristoranti e con i giornali, e si portano in bocca (R5.1, R5.2, R5.6). Ce ne sono { $supply }.
eg-bone = in bocca un osso non conta ancora e si può perdere. Sepolto conta subito, e nessuno può prenderlo.
says-paper = Uno per ognuno dei { $papers } indirizzi. Si ottiene abbaiando in edicola e si consegna nell'edificio con il suo numero (R5.4, R5.6).
says-paper-seen = Solo chi lo prende ne vede il numero; gli altri vedono un giornale e basta (R5.4, R5.8).
eg-paper = il giornale { $number } è per { $home }. Lì una tua carta dice che cosa rende, spesso un osso.
thing-overtime = Limite di giri, supplementari
says-overtime = Dopo l'ultimo giro del limite vince chi ha più ossi. Se più cani sono in testa, continuano solo loro, ai supplementari (R10.3).
says-overtime-bone = Ai supplementari vince il primo osso sepolto. Se non arriva in tempo, si dividono la vittoria (R10.4, R10.5).
eg-overtime = al limite tre cani hanno 1, 2 e 2 ossi: gli ultimi due continuano.

# Per le strade
says-bin = Ci sono { $count } caselle con un bidone. Lì si rovista, per 1 punto: la tua carta dice che cosa trovi (R5.1).
says-bin-covered = Qualunque cosa trovi, poi il bidone resta coperto fino al giorno della spazzatura (R5.1, R5.5).
eg-bin = rovisti ({ $bin }) e non trovi nulla: si copre lo stesso.
says-bin-day = Quando si copre l'ultimo dei { $count } bidoni, tutti gli altri si riaprono; quell'ultimo resta coperto (R5.5).
eg-bin-day = { $others } bidoni sono coperti e rovisti nell'ultimo: quei { $others } si riaprono.
says-lamp = Ci sono { $count } caselle con un lampione. Lì puoi lasciare la tua pipì, per 1 punto e 1 segnalino della vescica (R5.11).
eg-lamp = fai pipì ({ $lamp }): un altro cane che ci cammina sopra deve annusare.
says-mark = Il segnalino di un cane su un lampione. Un altro cane che ci cammina sopra annusa: la sua strada e le sue azioni finiscono lì, e poi tocca al camion (R4.5).
says-mark-dog = Se sulla casella c'è anche un cane o il camion, non ci si entra e non si passa (R4.6). La tua pipì non ti ferma mai.
says-mark-over = Se fai pipì sopra quella di un altro, il suo segnalino torna nella sua riserva (R5.11).
eg-mark = con 4 punti cammini sulla pipì di un altro lì accanto: costa 1, e gli altri 3 si perdono.
says-fountain = Ci sono { $count } caselle con una fontana. Lì si beve, per 1 punto: la vescica si riempie (R5.10).
eg-fountain = un cane con la vescica vuota beve ({ $fountain }) e ha { $bladder } segnalini.
says-street = { $count } caselle, ognuna chiamata con la lettera della colonna e il numero della riga dall'alto (R4.1).
says-street-step = Andare sulla casella accanto costa 1 punto, mai in diagonale (R4.1).
eg-street = c2 sta fra b2 e d2.
thing-arrow = Freccia (entrata, uscita sul retro)
says-arrow = In un edificio si entra solo da una casella con una freccia che ci porta, per 1 punto (R4.1).
says-arrow-back = Da alcuni si esce anche su altre caselle, da cui però non si entra (R4.1).
eg-arrow = { $building }: si entra solo da { $doors }; si esce anche su { $exits }.
thing-near = Vicino, accanto
says-near = Fin dove arrivano gli attacchi e il camion: caselle di strada affiancate, e un edificio con una casella che ha una freccia verso di lui. Le uscite sul retro non contano (R6.1).
eg-near = un cane che è dentro ({ $building }) si attacca da { $doors }, ma non da { $exits }.
says-den = Il posto di un solo cane: solo lui ci entra, ci seppellisce gli ossi, e lì è al sicuro dal camion (R4.2, R5.9, R8.7).
says-den-all = Ogni cane ne ha uno di questi, a sorte: { $dens } (R2.1).
eg-den = un cane nel suo rifugio si può comunque attaccare dalla casella davanti, se il tavolo non lo vieta (R6.2).
says-rest = Lì si mendica, per 1 punto, ma una sola volta per turno in ogni ristorante (R5.2).
says-rest-all = Sono questi: { $rests } (R4.1).
eg-rest = mendichi, vai in un altro ristorante e mendichi anche lì, tutto in un turno.
says-home = Uno dei { $papers } edifici con un numero. Lì si consegna il giornale con quel numero (R5.6).
eg-home = { $home } ha il numero 2: lì si consegna il giornale 2, e nessun altro.

# L'accalappiacani
says-truck = Dopo le tue azioni si tira un dado. Guidi il camion esattamente di quelle caselle di strada, mai tornando indietro (R3.5, R8.1, R8.3). Ai bivi scegli tu (R8.4).
says-truck-end = Un cane sulla casella dove si ferma è catturato; ogni cane vicino deve fuggire (R8.6, R8.7).
says-truck-safe = Lungo la strada non fa male a nessuno. Nei rifugi si è sempre al sicuro (R8.2, R8.7).
eg-truck = nel primo turno sta su { $start }; con un 2 scegli dove si ferma: { $ends }.
says-catch = Ogni cane vicino alla casella dove il camion si ferma è inseguito: gira una carta e fugge, oppure va al canile (R8.7).
eg-catch = il camion si ferma su { $end }: insegue i cani che sono qui: { $near }.
says-pound = Un cane che sviene per fame, perde una lotta o è catturato lascia ciò che porta ed esce dal tabellone, alla riga 1 di { $last } (R7.1, R7.2).
says-pound-free = Quando comincia il suo turno le carte possono farlo uscire. Allora ha cibo per { $food } giorni e gioca subito (R9.1, R9.3).
says-pound-building = Poi è nell'edificio del canile, dove nessuno lo raggiunge, ed esce su { $door } per 1 punto. A piedi non ci entra nessuno (R4.2, R4.7, R9.4).
eg-pound = esci dal canile con 7 punti, vai su { $door } per 1 e ne hai ancora 6. Gli ossi sepolti non erano in pericolo.
says-release = Se il turno comincia nella riga 1, 2 o 3 giri altrettante carte; tutte devono dire «fuori» (con un'opzione ne basta una). Dalla riga { $last } esci senza carte (R9.1).
says-release-down = Se non esci, scendi di una riga e il tuo turno è finito (R9.2).
eg-release = nella riga 2 giri «fuori» e «dentro»: vai alla riga 3. Se al tuo tavolo ne basta una, esci.

# Azioni
says-go = Scegli una casella entro i tuoi punti: il cane prende una via più breve, 1 punto per casella (R4.4). Lungo la via non gli succede nulla.
says-go-past = Cani e camion si possono superare, ma lì non ci si ferma, e la pipì di un altro ferma la strada (R4.3, R4.5).
eg-go = sei su c2 e un altro cane è su d2: su d2 non ti puoi fermare, ma su e2 sì, per 2 punti.
says-dig = A un bidone non coperto, per 1 punto: gira una carta e guarda la sua parte per i bidoni (R5.1). Poi il bidone è coperto.
says-found = Il cibo aggiunge giorni, fino a 4; un osso va in bocca, se c'è posto (R5.3).
eg-dig = hai cibo per 3 giorni e ne trovi altri 3: diventano 4.
says-beg = In un ristorante, per 1 punto e una volta per turno in ognuno: gira una carta e guarda la sua parte per i ristoranti (R5.2).
eg-beg = hai mendicato qui senza trovare nulla: prova un altro ristorante, o torna nel prossimo turno.
says-bark = In edicola, per 1 punto, se in bocca c'è posto: prendi il primo giornale, che vedi solo tu; tutte le volte che hai punti e posto (R5.4).
eg-bark = da { $door } entri per 1 punto e abbai due volte per 2: due giornali per 3 punti.
says-deliver = Nell'edificio con il suo numero, per 1 punto: gira una carta e guarda la sua parte per i giornali (R5.6).
says-deliver-back = Prima il giornale torna in edicola, quindi in bocca c'è posto per un osso (R5.6).
eg-deliver = con i giornali 2 e 6 in bocca consegni il 6 e giri un osso: porti il giornale 2 e l'osso.
says-bury = Nel tuo rifugio, per 1 punto: un osso che hai in bocca è sepolto e conta subito (R5.9). Con { $bones } vinci, se il tavolo non fissa un altro numero (R1.1).
eg-bury = arrivi al rifugio con due ossi: seppellirli tutti e due costa 2 punti.
says-take = Raccogli un osso o un giornale che sta sulla tua casella, per 1 punto, se in bocca c'è posto (R5.8).
eg-take = un cane battuto ha lasciato un osso sulla casella accanto: ci vai per 1 punto e lo raccogli per 1.
says-drop = Lascia un osso o un giornale dove sei, per 1 punto; in edicola niente giornali (R5.7).
eg-drop = la bocca è piena e qui c'è un osso: lascia un giornale e raccogli l'osso, per 2 punti.
says-pee = A un lampione senza la tua pipì, per 1 punto e 1 segnalino della vescica. Se c'era quella di un altro, il suo segnalino torna a lui (R5.11).
eg-pee = fai pipì su un lampione e prosegui; tu lo passi quando vuoi, gli altri no.
says-drink = A una fontana, per 1 punto: la vescica si riempie fino a { $bladder }, finché la riserva basta (R5.10).
eg-drink = con 1 segnalino nella vescica e 3 nella riserva, poi ne hai { $bladder } e 2.
says-sniff = Un cane che cammina sulla pipì di un altro annusa: gli altri suoi punti si perdono, e poi tocca al camion (R4.5). Quella da cui parti non conta.
eg-sniff = un pulsante avverte che una pipì chiude il turno: ci puoi andare, ma è l'ultima cosa che fai in questo turno.
says-attack = Un cane vicino al tuo, per 1 punto e quante volte vuoi: si gira una carta ciascuno, e vince chi ha più artigli (R6.2, R6.3).
says-attack-den = Il rifugio non protegge, se non lo dice il tavolo (R6.2). Un cane nel canile è fuori portata (R4.7).
eg-attack = l'altro cane porta un osso e perde: lo lascia dov'era, e tu puoi andare a prenderlo.
says-end = Niente altre azioni in questo turno; i punti che avanzano si perdono, e poi tocca al camion (R3.3, R3.5).
eg-end = sei al sicuro nel tuo rifugio e hai ancora 2 punti: chiudi il turno e tiri per il camion.

# Cani
says-dog = Un cane con { $ap } punti azione a turno (R3.3).
says-dog-found = Delle sue { $cards } carte { $bin } mostrano un osso per i bidoni, { $rest } per i ristoranti e { $news } per i giornali (R5.1, R5.2, R5.6).
says-dog-wild = Artigli: da { $least } a { $most } (R6.3). Carte per sfuggire al camion: { $escape }. Carte che dicono «fuori» nel canile: { $out } (R8.7, R9.1).
eg-dog = rovista con tutte le { $cards } carte ancora coperte: { $bone } mostrano un osso, { $food } cibo, { $nothing } niente.

# Edifici
says-building-den = Un rifugio; entrata: { $doors } (R4.1).
eg-building-den = da qui all'edicola servono { $way } punti.
says-building-rest = Un ristorante; entrata: { $doors }, uscita anche su { $exits } (R4.1).
eg-building-rest = entrare ({ $doors }) costa 1 punto, mendicare 1, uscire su { $exits } un altro.
says-building-home = L'indirizzo del giornale { $number }; entrata: { $doors }. Consegnarlo qui costa 1 punto, e una tua carta dice che cosa rende (R4.1, R5.6).
eg-building-home = con il giornale { $number } servono { $way } punti per venire qui dall'edicola, e 1 per consegnarlo.
says-building-kiosk = Qui stanno i { $papers } giornali. Si abbaia per averne uno, per 1 punto (R5.4). Si entra da { $doors } (R4.1).
says-building-kiosk-left = I giornali di un cane battuto qui dentro tornano nel mazzo dell'edicola (R7.2).
eg-building-kiosk = si entra da { $doors }; si può uscire anche su { $exits }, da dove però non si entra.
