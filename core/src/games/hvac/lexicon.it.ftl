# What the words of the game mean: its name, what there is to know, and a case

# The building
thing-building = condominio
about-building = Paga tutto. All’inizio ha { $coins } quattrini, { $more } in cinque o sei (R5.2), e incassa secondo la salute dei piani (R9.2).
about-building-2 = Se all’inizio di un anno non ha quattrini, perdono tutti (R6.1); dopo l’ultimo anno può restarne senza (R10.1).
such-building = un condominio con 1 quattrino lo paga per un progetto; se poi i piani non rendono niente, all’inizio dell’anno dopo perdono tutti
thing-coins = quattrini
about-coins = I tuoi vengono dal condominio, per i progetti e per i cubetti alle installazioni, e dalla riserva, con gli eventi. Alla fine ognuno è un punto (R7.2b, R7.3c, R10.3).
such-coins = un progetto porta 1 subito, e il suo cubetto 1 in più quando l’impianto è installato
thing-reserve = riserva
about-reserve = Quattrini senza limite, separati da quelli del condominio. La usano gli eventi: gli incentivi pagano chi agisce, i sussidi una parte del prezzo (R7.1a, R7.2b, R7.3b).
such-reserve = { $event }: { $part } costa { $building } al condominio, la riserva paga { $reserve }
thing-forecast = previsione
about-forecast = Quanto avrebbe il condominio se l’anno finisse ora: i suoi quattrini più ciò che rendono piani e quattrini verdi (R9.1, R9.2). Con 0 perdono tutti all’inizio dell’anno dopo (R6.1).
such-forecast = quattrini { $building }, piani con salute { $health } e niente di nuovo: previsione { $forecast }
thing-health = salute
about-health = Ogni piano ne ha da 1 a { $most }, all’inizio { $start } (R3.3, R5.2). A fine anno il condominio incassa 2 con 9, 1 da 4 a 8, niente con 2 o 3, e perde 1 con 1 (R9.2).
such-health = piani con salute { $health } rendono { $floors }: in tutto { $total }
thing-in-emergency = piano in emergenza
about-in-emergency = Un piano con salute 1. Finché non è riparato, gli installatori, e il Commerciale quando installa, lavorano solo su piani così (R8.1, R8.2).
about-in-emergency-2 = A fine anno costa 1 quattrino al condominio (R9.2). Se hai un’altra carta, non devi per forza giocare un installatore (R8.3).
such-in-emergency = il piano 2 ha salute 1: un installatore ripara solo il piano 2, un progettista lavora dove vuole
thing-wear = usura e ingranaggi neri
about-wear = A fine anno ogni piano perde 1 di salute per ogni ingranaggio nero visibile, e in più la difficoltà (R9.4). I vecchi impianti ne hanno uno, i nuovi i propri.
such-wear = difficoltà { $difficulty } e due vecchi impianti: il piano perde { $wear }; con { $part } sopra uno di loro perde { $less }
thing-green-coin = quattrino verde
about-green-coin = Un nuovo impianto in servizio porta al condominio altrettanti quattrini alla fine di ogni anno (R9.2).
such-green-coin = { $part } porta { $green } ogni anno, quindi { $twice } in due anni
thing-white-number = numero bianco
about-white-number = La salute che il piano guadagna quando il componente è installato (R7.3d); oltre { $most } non si va (R3.3).
such-white-number = { $part } ha { $white }: un piano passa da 4 a { $health }, e da 7 soltanto a { $most }
thing-floor = piano
about-floor = Sono quattro, ognuno con due righe e la propria salute; l’1 è la centrale, il 4 la copertura. Un componente sta solo ai piani adatti (R3.1).
such-floor = { $part } va solo al piano { $floor }, quindi in { $rows }

# Work
thing-cube = cubetto
about-cube = Segna il tuo lavoro su un componente: casella gialla proposta, blu progettata, rossa installata (R7.1c, R7.2d, R7.3c). Ne hai { $cubes }, in tre { $more }.
about-cube-2 = Rende 1 quattrino all’installazione (R7.3c); poi torna da un ricambio e resta su un impianto (R7.3e, R7.3f). Senza cubetti si lavora gratis (R7.5).
such-cube = proponi { $part } e un altro lo installa: il condominio paga 1 a ciascuno dei due
thing-slot = casella per cubetti
about-slot = Ogni componente ne ha una gialla e una rossa, un impianto anche una o due blu in mezzo; si riempiono in quest’ordine (R7.1c, R7.2d, R7.3c).
such-slot = { $part }: gialle 1, blu { $blue }, rosse 1
thing-plant = impianto
about-plant = Si propone nella colonna Mercato, si progetta finché le caselle blu sono piene, passa nella colonna Pronto e si installa nella colonna In servizio (R3.2, R7.2e, R7.3f).
about-plant-2 = Lì copre il vecchio impianto, con i propri ingranaggi neri e quattrini verdi (R9.2, R9.4).
such-plant = { $part }: proposte 1, progetti { $blue }, installazioni 1
thing-spare-part = ricambio
about-spare-part = Va subito nella colonna Pronto e non si progetta. Installato, dà al piano { $white } di salute e si consuma (R3.2, R7.3d, R7.3e).
such-spare-part = { $part }: una proposta e un’installazione, e costa { $cost } al condominio
thing-old-plant = vecchio impianto
about-old-plant = Otto sono stampati sulla plancia, uno per riga nella colonna In servizio. Ognuno consuma il piano con un ingranaggio nero per anno, finché un nuovo impianto lo copre (R7.4, R9.4).
such-old-plant = { $row }: { $old }
thing-box = riga e casella
about-box = Ogni piano ha una riga superiore e una inferiore, con tre caselle: mercato, pronto, in servizio. Una casella tiene un componente (R3.1, R3.2, R7.4).
such-box = { $row } { $column } è la seconda casella della riga superiore del piano 2
thing-replaced = componente sostituito
about-replaced = Quando una casella riceve un componente nuovo, quello che c’era si scarta; i cubetti tornano, e nessuno è pagato (R7.4). Una proposta sostituisce solo se non c’è una casella libera (R7.1d).
such-replaced = un impianto appena progettato sostituisce un ricambio pronto nella sua riga (R7.2e)
thing-work-card = carta lavoro
about-work-card = Commerciale, progettista, installatore. Ogni anno si pescano due carte, e in ognuno dei due giri si gioca una carta lavoro (R2.1, R6.4).
about-work-card-2 = Una carta lavoro che non si può usare in nessun modo si scarta senza effetto (R6.5).
such-work-card = con { $one } e { $two } in mano ne giochi una nel giro 1 e l’altra nel giro 2
thing-special-card = carta speciale
about-special-card = Archivio cartaceo, catalogo online, riunione di cantiere. Si scarta subito e porta una carta lavoro; poi si gioca ancora nello stesso giro (R2.1, R7.7).
such-special-card = con { $one } e { $two }: giochi { $one }, prendi una carta lavoro, poi giochi una delle due carte lavoro
thing-repair = riparazione
about-repair = Manutenzione ordinaria: un installatore aggiunge 1 alla salute di un piano sotto 9, gratis (R7.8).
such-repair = il piano 3 passa da { $from } a { $to }, e nessuno paga o guadagna
thing-direct-contact = contatto diretto
about-direct-contact = Se un nuovo impianto in servizio ha un tuo cubetto, una tua carta Commerciale può installare nella sua riga, come un installatore (R7.6); in emergenza, solo se l’emergenza è lì (R8.2).
such-direct-contact = un tuo cubetto è su un impianto in servizio in { $row }: una carta Commerciale può installare ciò che è pronto in { $row }
thing-event = evento
about-event = Se ne scopre uno all’inizio degli anni da 1 a 3, due negli anni da 4 a 6, poi tre (R6.2). Alcuni agiscono subito, altri fino a fine anno.
such-event = { $event } agisce subito, { $other } fino a fine anno
thing-first-seat = primo dell’anno
about-first-seat = Il giocatore che comincia in entrambi i giri. Nell’anno dopo è il giocatore successivo (R6.4, R9.6).
such-first-seat = il posto A è primo nell’anno 1, il posto B nell’anno 2
thing-score = punteggio
about-score = I tuoi quattrini alla fine, e 1 per ogni { $each } tuoi cubetti su nuovi impianti in servizio (R10.3). Se il condominio è perso non vince nessuno (R10.2).
such-score = quattrini { $coins } e cubetti in servizio { $cubes }: punti { $score }
thing-pushing-aside = farsi largo
about-pushing-aside = Con la variante tornaconto, una proposta può sostituire un componente con il cubetto giallo di un altro; il condominio ti paga 1 quattrino, se ne ha (R11.1).
such-pushing-aside = il tuo componente ne sostituisce uno proposto dal posto B: 1 quattrino a te, condominio −1, e il cubetto del posto B torna indietro
thing-take-over = subentrare nel lavoro
about-take-over = Con la variante concorrenza spietata, una carta lavoro mette i tuoi cubetti al posto di quelli altrui su un componente nelle colonne Mercato e Pronto; un altro tuo è perso per sempre (R11.2).
about-take-over-2 = La riserva ti paga 1 quattrino. In emergenza un installatore non si usa per subentrare (R8.4, R11.2).
such-take-over = lì ci sono 2 cubetti altrui: te ne servono 3, 2 vanno sul componente e 1 è perso

# Cards by name
about-sales = Carta lavoro, { $count } su { $all }: scopri due componenti e piazzali; un tuo cubetto va in ogni casella gialla (R7.1). Oppure installa per contatto diretto (R7.6).
such-sales = scopri { $plant } e { $spare }: il primo va nella colonna Mercato, l’altro nella colonna Pronto
about-designer = Carta lavoro, { $count } su { $all }: un tuo cubetto va nella prossima casella blu di un impianto nella colonna Mercato, e il condominio ti paga 1 quattrino (R7.2).
about-designer-2 = Con tutte le caselle blu piene l’impianto passa nella colonna Pronto (R7.2e). Se il condominio non ha quattrini non si progetta (R7.2c).
such-designer = { $plant } chiede { $blue } progetti: ognuno porta 1 quattrino, e dopo l’ultimo è pronto
about-installer = Carta lavoro, { $count } su { $all }: ripara gratis un piano di 1 (R7.8), o installa un componente dalla colonna Pronto. Il condominio paga 1 quattrino per ogni cubetto sopra (R7.3).
such-installer = { $plant } con { $cubes } cubetti, il tuo nella casella rossa: il condominio paga { $cubes }, il piano guadagna { $white }
about-archive = Carta speciale, { $count } su { $all }: scegli un tipo di carta lavoro negli scarti e prendi la più vecchia. Poi giochi ancora (R7.7, R7.7a).
such-archive = negli scarti c’è un installatore: lo prendi e puoi giocarlo subito
about-catalogue = Carta speciale, { $count } su { $all }: scegli un tipo di carta lavoro nel mazzo e prendine una; nessun altro vede quale, e il mazzo si mescola. Poi giochi ancora (R7.7, R7.7b).
such-catalogue = vuoi un progettista e il mazzo ne ha ancora uno: lo prendi e puoi giocarlo subito
about-exchange = Carta speciale, { $count } su { $all }: pesca finché arriva una carta lavoro. Poi puoi guardare la mano di un altro e scambiare una carta lavoro; poi giochi ancora (R7.7, R7.7d).
such-exchange = peschi un commerciale, guardi la mano del posto B, prendi un installatore e dai il commerciale

# Columns and rows
about-market = La colonna a sinistra: impianti proposti che aspettano i progetti (R3.2, R7.2).
such-market = { $plant } resta qui finché le sue caselle blu sono tutte piene ({ $blue })
about-ready = La colonna in mezzo: ricambi, e impianti già progettati. Da qui si installano (R3.2, R7.2e, R7.3).
such-ready = { $spare } arriva qui subito, { $plant } solo dopo i progetti
about-installed = La colonna a destra: nuovi impianti, sopra i vecchi. Ingranaggi neri e quattrini verdi contano ogni anno, e ogni { $each } tuoi cubetti qui valgono 1 alla fine (R7.3f, R9.2, R9.4, R10.3).
such-installed = { $plant } in servizio con { $each } cubetti tuoi: 1 punto in più
about-row = Una riga del piano { $floor }, con caselle mercato, pronto e in servizio. Stampato nella colonna In servizio: { $old } (R3.1, R7.4).
such-row = { $part } si può piazzare qui, perché va al piano { $floor }

# Parts by name
about-of-plant = { $floors-count ->
    [1] Un impianto per il piano { $floors }
   *[other] Un impianto per i piani { $floors }
}. Caselle blu: { $blue }. Installato, dà al piano { $white } di salute (R3.1, R7.2e, R7.3d).
about-of-plant-2 = In servizio, ogni anno: ingranaggi neri { $black } (il vecchio impianto ne ha 1), quattrini verdi per il condominio { $green } (R9.2, R9.4).
about-copies = Ce ne sono { $n } (R3.1).
such-of-plant = se il lavoro è tutto tuo, i progetti ti portano { $designs } e l’installazione altri { $coins }, tutto dal condominio; un piano passa da 4 a { $health }
about-of-spare = { $floors-count ->
    [1] Un ricambio per il piano { $floors }
   *[other] Un ricambio per i piani { $floors }
}; si piazza nella colonna Pronto (R3.1, R3.2). Installato, dà al piano { $white } di salute e si consuma (R7.3d, R7.3e).
such-of-spare = con entrambi i cubetti tuoi l’installazione ti porta { $coins }, pagati dal condominio; un piano passa da 4 a { $health }
about-of-old = Un vecchio impianto, stampato in { $rows }. Consuma il piano di 1 ogni anno, finché un nuovo impianto nella colonna In servizio lo copre (R7.4, R9.4).
such-of-old = il piano { $floor } con entrambi i vecchi impianti e difficoltà { $difficulty } si consuma di { $wear }; con { $part } sopra questo, di { $less }

# Events by name
about-harm = Un evento dannoso, subito: { $text } (R6.2).
about-help = Un evento utile, subito: { $text } (R6.2).
about-help-turn = Un evento utile: { $text } (R6.2).
such-health-event = salute dei piani da 1 a 4: { $before } → { $after }
such-old-event = solo il piano 1 ha un nuovo impianto; salute dei piani da 1 a 4: { $before } → { $after }
such-coin-event = il condominio ha { $before } quattrini, e i nuovi impianti in servizio sono { $plants }: { $after }
such-fund-event = un condominio con { $before } quattrini ne ha poi { $after }
such-propose-event = due proposte nell’anno ti portano { $coins } dalla riserva
such-design-event = un progetto porta { $coins }, compreso l’1 che paga il condominio
such-work-event = { $reserve ->
    [0] installi { $part } con tutti i cubetti tuoi: tu +{ $coins }, condominio −{ $building }, piano +{ $health }
   *[other] installi { $part } con tutti i cubetti tuoi: tu +{ $coins }, condominio −{ $building }, riserva −{ $reserve }, piano +{ $health }
}
such-repair-event = un installatore ripara un piano da { $before } a { $after }
