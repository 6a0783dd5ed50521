# What the words of the game mean: its name, what there is to know, and a case

# Work
thing-group = gruppo
about-group = Diavoletti e oro che escono insieme: almeno un diavoletto, e al massimo sei gruppi per giro. La grandezza è la somma; 2+1 sono 2 diavoletti con 1 oro (R4.1, R4.3).
about-group-2 = I gruppi più grandi vanno per primi; gli uguali si alternano, a partire dal primo giocatore. Tutto l’oro del gruppo si paga dove va (R4.4, R4.8).
such-group = { $group } ha grandezza { $size }: va prima di un gruppo di 2 diavoletti e dopo uno di 4
thing-imp = diavoletto
about-imp = Il tuo aiutante. A casa può uscire in un gruppo, giocare con gli animali, fare la guardia, riprenderli, spalare e pulire. All’inizio a casa ce ne sono { $imps } (R2.4).
about-imp-2 = Quelli sugli spazi e quelli al lavoro tornano a casa alla fine del giro (R8.4).
such-imp = di { $imps } diavoletti ne escono { $sent }; quello a casa può ancora giocare con un animale
thing-busy = diavoletto al lavoro
about-busy = Ha già lavorato nella tana in questo giro: gioco, guardia, pala, pulizie o vendita sul palco. Fino al prossimo giro non fa altro (R6.4, R7.5, R8.4).
such-busy = con 2 diavoletti a casa uno gioca in un passaggio; poi solo l’altro può ancora riprendere un animale
thing-gold = oro
about-gold = L’oro rende un gruppo più grande e si paga dove il gruppo va; un animale costa almeno 1 (R4.6, R4.8).
about-gold-2 = Viene dalle entrate, dalle vendite e dai diavoletti liberi durante le pulizie (R3.8, R7.4, R7.7).
such-gold = { $gold } oro alla fine valgono { $value } nel senso degli affari
thing-income = entrate
about-income = Oro all’inizio di un giro, nell’ordine dal primo giocatore: 1, 1, 2, 2; in tre giocatori 1, 2, 2; in due 1, 2 (R3.8).
such-income = in quattro giocatori il primo riceve 1, l’ultimo 2
thing-reputation = reputazione
about-reputation = I punti: dalle mostre, dalle vendite e dalle due mostre finali. Vince chi ne ha di più (R6.9.4, R7.4, R9.3).
such-reputation = un premio di 6 e una vendita con affinità 5 portano 6 + 2 × 5 = 16
thing-start-player = primo giocatore
about-start-player = Va per primo tra gruppi della stessa grandezza e ha l’entrata più bassa. Nel giro dopo è il giocatore successivo (R3.8, R4.4, R8.5).
such-start-player = se i posti A e B hanno un gruppo di grandezza 3 e B è il primo giocatore, comincia B
thing-relative = parente
about-relative = Ognuno ha quattro diavoletti lontani, con i numeri da 1 a 4. Manda un gruppo all’ufficio arrivi: si uniscono tutti quelli con numero fino al giro (R2.4, R4.8).
such-relative = nel giro 3 arrivano insieme i parenti 1, 2 e 3; il numero 4 resta lontano
thing-neutral-imp = diavoletto neutrale
about-neutral-imp = Diavoletti grigi che non sono di nessuno, in due o tre giocatori. Bloccano lo spazio dove stanno, e prima di ogni giro avanzano di uno spazio (R2.7, R3.1).
such-neutral-imp = { $spaces }: un diavoletto neutrale fa questa strada, giro dopo giro

# Pets
thing-bar = barre
about-bar = I campi colorati di un animale; se ne vedono tanti quant’è la sua taglia. In ogni giro ogni barra riceve una carta bisogno del suo colore, o una pozione (R5.7).
such-bar = { $pet } di taglia { $size } mostra { $bars }
thing-size = taglia di un animale
about-size = Quante barre mostra: 2 i piccoli, 3 gli animali cresciuti (R4.8). A fine giro le taglie 2 e 3 crescono di 2, le altre di 1, fino a 7 (R8.2).
about-size-2 = Dalla taglia 4 si può vendere (R7.2). Dice anche quanta sofferenza regge (R6.10).
such-size = un cucciolo di taglia 2 ha taglia 4 nel giro dopo, poi 5, 6 e 7
thing-diet = che cosa mangia un animale
about-diet = Carne, verdura o tutto: solo quel cibo calma la sua fame, salvo quello della scatola magica (R6.2). Da questo dipende anche il prezzo (R7.4).
such-diet = di taglia { $size }, chi mangia carne si vende per { $meat } oro, chi mangia verdura per { $veg }, chi mangia tutto per { $any }
thing-need-card = carta bisogno
about-need-card = Ha un colore e un bisogno. Ne peschi una per ogni barra del suo colore e una in più per colore, che resta in mano (R5.6, R5.8).
about-need-card-2 = Tutti le posano in segreto sulle barre, poi si scoprono insieme (R5.7, R5.12).
such-need-card = con { $pet } di taglia { $size } peschi fino ad avere: { $counts }
thing-double-card = carta doppia
about-double-card = Una carta bisogno che non mostra il bisogno principale del suo colore. Può valere per il suo, oppure per il suo e per quello principale (R5.7).
such-double-card = { $card } per entrambi i bisogni vale { $need } 1 e { $main } 1
thing-suffering = sofferenza
about-suffering = Segnalini per fame, noia e malattia (R6.2, R6.4, R6.8). Un animale che ne ha più della sua taglia è perso (R6.10).
about-suffering-2 = Restano con l’animale; a molte mostre e a tutti i clienti non piacciono (R6.9.1, R7.3).
such-suffering = un animale di taglia { $size } ne regge { $bears }; con una in più è perso
thing-mutation = mutazione
about-mutation = Un segnalino per ogni magia oltre l’antimagia della gabbia. Con due l’animale è perso (R6.6). Una abbassa il prezzo di 2 oro (R7.4).
such-mutation = { $pet } di taglia { $size } porta { $gold } oro, con una mutazione { $less }
thing-manure = letame
about-manure = Ogni cacca lascia un segnalino sul posto, se la lettiera non l’assorbe (R6.3). Peggiora le malattie (R6.8) e resta anche quando l’animale se ne va (R6.10).
about-manure-2 = I diavoletti lo tolgono durante le pulizie, dai posti senza animali (R7.7); la pala anche dagli altri (R10.4).
such-manure = { $fates }
thing-too-much = rabbia o magia di troppo
about-too-much = Rabbia oltre la forza della gabbia, o magia oltre l’antimagia (R6.1). Con la rabbia riprendi l’animale o lo perdi (R6.5), con la magia muta (R6.6).
about-too-much-2 = Le guardie in armatura ne tolgono (R10.5).
such-too-much = { $who } – { $fates }
thing-catch = riprendere un animale
about-catch = Per ogni rabbia oltre la forza della gabbia un diavoletto a casa riprende l’animale e finisce in ospedale. Se non bastano, l’animale è perso (R6.5).
such-catch = { $who } – { $fates }
thing-guard = guardia
about-guard = Con l’armatura, un diavoletto a casa trattiene 1 rabbia o 1 magia che la gabbia non tiene, al massimo due volte per giro. Non si fa male, è solo al lavoro (R10.5).
such-guard = rabbia 3 in gabbia di forza 1: bastano due guardie, oppure una guardia e 1 diavoletto in ospedale
thing-lost-pet = animale perso
about-lost-pet = È perso se non ha una gabbia, se lo lasci andare quando è arrabbiato, con due mutazioni o con più sofferenza della taglia. Esce dal gioco, il letame resta (R6.10).
about-lost-pet-2 = Costa 1 reputazione ogni 10 intere che hai in quel momento (R6.10).
such-lost-pet = con 29 di reputazione se ne perdono 2, con 9 nessuna
thing-corral = recinto
about-corral = Dove stanno gli animali esposti. I piccoli che nessuno prende passano nel giro dopo tra gli animali cresciuti, con taglia 3 (R3.7b).
about-corral-2 = Gli animali cresciuti che nessuno prende escono dal gioco, e quasi tutti lasciano cibo o oro al mercato (R3.7a).
such-corral = { $pet } lascia: { $farm }
thing-homeless = animale senza gabbia
about-homeless = Quando hai finito di sistemare la tana, ogni animale deve avere una gabbia, altrimenti è perso (R5.3, R6.10).
such-homeless = se compri due animali e hai una gabbia libera, a uno dei due serve una gabbia nuova in questo giro

# The burrow
thing-burrow = tana e posti
about-burrow = La tana ha quattro posti, due sopra due. Un posto tiene una gabbia, un accessorio, un animale e quanto letame si vuole. All’inizio c’è una gabbia in alto a sinistra (R2.4, R5.1).
such-burrow = con gabbie su due posti puoi tenere due animali
thing-gap = passaggio
about-gap = Sta tra due posti vicini. Un diavoletto lì gioca una volta con ognuno dei due animali accanto (R6.4).
such-gap = un diavoletto nel { $gap } gioca con gli animali { $one } e { $two }
thing-cage = gabbia
about-cage = Ogni animale vive in una gabbia. Si prende al cancello delle gabbie con 2 diavoletti nel gruppo e si mette per sempre; sostituisce quella che c’era (R4.6, R5.1).
about-cage-2 = La forza tiene la rabbia, l’antimagia la magia, i segni soddisfano bisogni: una volta per giro (R6.1).
such-cage = { $cage } sul posto con { $old } la sostituisce; restano l’animale, il letame e l’accessorio
thing-addon = accessorio
about-addon = Viene dall’officina e dà un segno alla gabbia del suo posto. Non si sposta mai, e senza gabbia conta solo 1 alla fine (R5.1, R9.1).
such-addon = { $cage } con { $addon }: { $holds }
thing-strength = forza di una gabbia
about-strength = Quanta rabbia del suo animale tiene una gabbia in ogni giro; il resto è di troppo (R6.1, R6.5).
such-strength = { $who } – { $fates }
thing-antimagic = antimagia di una gabbia
about-antimagic = Quanta magia del suo animale tiene una gabbia in ogni giro; il resto diventa mutazioni (R6.1, R6.6).
such-antimagic = { $who } – { $fates }
thing-sign = segno di una gabbia
about-sign = Ciò che offrono gabbie e accessori: pascolo, mangiatoia, giochi, lettiera, grata, sigillo. Ognuno vale una volta per giro, gli uguali si sommano (R6.1).
such-sign = { $cage } con { $addon }: { $holds }
thing-food = cibo
about-food = Verdura e carne dei banchi. Appena presi sono freschi e invecchiano a fine giro; la verdura dura altri due giri, la carne uno (R4.8, R8.3).
about-food-2 = Si mangia prima il più vecchio (R6.2).
such-food = la carne del giro 1 si mangia nei giri 1 e 2, una verdura nei giri da 1 a 3
thing-artifact = artefatto
about-artifact = Un attrezzo delle tende, che resta tuo fino alla fine. Ogni giro ne arrivano due; quelli non presi escono dal gioco (R3.4, R4.8). Ognuno conta 1 alla fine (R9.1).
such-artifact = un gruppo alle tende prende entrambi gli artefatti che ci sono

# Showing and selling
thing-exhibition = mostra
about-exhibition = Dal giro 2 ce n’è una per giro. Guarda il tuo animale migliore o tutta la tana. I bisogni contano, soddisfatti o no (R6.9.1).
about-exhibition-2 = Una pozione è un tipo di bisogno e un colore in più. Il «bisogno più frequente» è quello che l’animale mostra più spesso (R6.9.1).
such-exhibition = { $show }. { $pets }: { $parts }; valore { $value }
thing-award = premio
about-award = Reputazione per i valori migliori: 8, 6, 4, 2; in tre 6, 4, 2; in due 6, 2. Sotto 0 niente. A pari valore ognuno prende 1 in meno per ogni altro pari (R6.9.3, R6.9.4).
such-award = i valori { $values } vincono { $awards }
thing-customer = cliente
about-customer = Dal giro 3 si può vendere a ogni cliente del giro un animale di taglia 4 o più, con affinità sopra 0. Nell’ultimo giro sono due (R2.3, R7.1, R7.2).
such-customer = { $customer } guarda { $terms }
thing-match = affinità
about-match = Quanto un animale piace a un cliente: i pesi di tutti i bisogni sulle sue carte, soddisfatti o no, e dei suoi segnalini (R7.3).
about-match-2 = Una vendita porta il doppio dell’affinità in reputazione, sul palco il triplo (R7.4, R7.5).
such-match = un’affinità di { $match } porta { $points } di reputazione, sul palco { $more }
thing-cleaning = pulizie e paga
about-cleaning = Dopo le vendite un diavoletto a casa toglie fino a 2 letame dai posti senza animali. Ogni diavoletto che resta libero guadagna 1 oro, la paga (R7.7).
such-cleaning = con 3 diavoletti e letame 3, due puliscono e il terzo guadagna 1 oro
thing-business-sense = senso degli affari
about-business-sense = Una delle due mostre finali: cibo, artefatti e pozioni 1 ciascuno, oro ½, −2 per ogni diavoletto non a casa (R9.1). Un valore sotto 0 si toglie dalla reputazione (R9.2).
such-business-sense = { $things }: valore { $value }
thing-shop-display = vetrina
about-shop-display = Una delle due mostre finali: animali 2, gabbie e accessori 1, ogni sofferenza, mutazione e letame −1 (R9.1). Un valore sotto 0 si toglie dalla reputazione (R9.2).
such-shop-display = { $things }: valore { $value }

# Colours and needs
about-color = Una barra di questo colore riceve solo carte di questo colore (R5.7). Le sue { $all } carte: { $needs }.
color-need = { $need } { $n }
about-color-2 = Il bisogno principale è { $need }; una carta con un altro può valere per entrambi (R5.7).
such-color = { $pet } di taglia { $size } ha barre di questo colore: { $bars }. Peschi fino ad avere { $cards } di queste carte, ne posi { $bars } e tieni il resto
about-hunger = Chiede un cibo che l’animale mangia, o quello della scatola magica; altrimenti 1 sofferenza ciascuna (R6.2). Prima sfamano pascolo e mangiatoia (R6.1).
about-poop = Lascia un segnalino letame sul posto (R6.3); la lettiera ne assorbe tanti quanti sono i suoi segni.
about-play = Chiede un diavoletto in un passaggio accanto, o giochi; altrimenti 1 sofferenza ciascuno (R6.1, R6.4). Un diavoletto gioca una volta con i due vicini.
about-anger = La tiene la forza della gabbia. Per ogni rabbia oltre quella un diavoletto va in ospedale, o l’animale è perso (R6.5).
about-magic = La tiene l’antimagia della gabbia. Ogni magia oltre quella è una mutazione; con due l’animale è perso (R6.6).
about-disease = Si sommano le malattie e il letame del posto: ciò che supera 2 è sofferenza (R6.8). Viene per ultima, dopo la cacca di questo giro.
about-order = L’ordine delle cure: { $needs } (R6.1).
such-need = { $who } – { $fates }
about-potion = Si prende all’ospedale. Va su una barra qualsiasi al posto di una carta; poi si scarta anche una carta di quel colore (R4.8, R5.7, R5.9).
about-potion-2 = Nelle mostre è un tipo di bisogno e un colore in più (R6.9.1). Ogni pozione avanzata conta 1 alla fine (R9.1).
such-potion = una pozione su una barra gialla: delle due carte gialle rimaste in mano una si scarta

# Signs
about-graze = Sfama chi mangia verdura: per ogni segno una fame in meno, in ogni giro (R6.1).
about-trough = Sfama chi mangia carne: per ogni segno una fame in meno, in ogni giro (R6.1).
about-toys = Per ogni segno un gioco in meno, in ogni giro (R6.1).
about-soak = Per ogni segno assorbe un segnalino letame, in ogni giro (R6.3).
about-plus-strength = Un accessorio che dà 1 forza alla gabbia: tiene una rabbia in più (R6.1).
about-plus-antimagic = Un accessorio che dà 1 antimagia alla gabbia: tiene una magia in più (R6.1).
about-found = Si trova su: { $things }.
such-fates = { $who } – { $fates }

# Cages and addons
about-cage-strength = Gabbia di forza { $n }: tiene rabbia fino a { $n } in ogni giro (R6.1).
about-cage-antimagic = Antimagia { $n }: tiene magia fino a { $n } in ogni giro (R6.1).
about-cage-graze = Pascolo { $n }: sfama chi mangia verdura, fame −{ $n } in ogni giro (R6.1).
about-cage-trough = Mangiatoia { $n }: sfama chi mangia carne, fame −{ $n } in ogni giro (R6.1).
about-cage-toys = Giochi { $n }: gioco −{ $n } in ogni giro (R6.1).
about-cage-soak = Lettiera { $n }: assorbe letame { $n } in ogni giro (R6.3).
about-tile = Un accessorio: appartiene alla gabbia del suo posto, non si sposta mai e conta 1 nella vetrina (R5.1, R9.1).

# Pets by name
about-pet = Un animale che { $diet } (R6.2). Le sue barre in ordine: { $bars }. Ne mostra tante quante la sua taglia (R5.7).
about-pet-2 = Se nessuno lo prende, lascia al mercato: { $farm } (R3.7a).
such-pet = di taglia { $size } mostra { $shown }, e un cliente lo paga { $gold } oro

# Artifacts by name
about-book = Quando lo prendi, scegli uno dei suoi colori: { $colors }. Dalla prossima pesca tieni una carta in più di quel colore, per sempre (R4.8, R10.1).
such-book = per { $color }, con { $pet } di taglia { $size }: peschi fino ad avere { $n } carte di quel colore, non { $less }
about-crystal = In ogni giro, prima di pescare per gli animali, puoi cambiare fino a tre carte bisogno con altre degli stessi colori (R5.5, R10.2).
such-crystal = segni due carte rosse ({ $needs }): si scartano entrambe, e ne peschi due rosse
about-shovel = Una volta per giro un diavoletto a casa toglie fino a 2 letame da posti con animali, prima che contino le malattie (R6.7, R10.4).
such-shovel = { $before }; dopo due colpi di pala – { $after }
about-armor = Due volte per giro un diavoletto a casa fa la guardia: trattiene 1 rabbia o 1 magia che la gabbia non tiene. Resta al lavoro, ma non si fa male (R10.5).
such-armor = magia 2 in gabbia di antimagia 1: una guardia trattiene l’altra, e l’animale non muta
about-star = Una volta per giro un diavoletto vale doppio in un lavoro: gioca in due passaggi, fa la guardia per 2, riprende per due o toglie 4 letame (R10.6).
such-star = rabbia 3 di troppo: con l’impiegato vanno in ospedale 2 diavoletti, non 3
about-whip = Mezzo punto in più in ogni mostra, tranne le due finali (R6.9.2, R10.3).
such-whip = con valore 4 in una mostra hai 4½, e superi un altro 4
about-box = Tiene un cibo adatto a ogni animale. Arriva piena; a fine affari si può riempire con una verdura, o con carne che andrebbe buttata (R4.8, R6.2, R7.8).
such-box = la scatola sfama chi mangia solo carne, anche se dentro c’era una verdura

# Exhibitions and customers by name
about-show = Una mostra. Guarda { $scope } e conta { $terms } (R6.9.1).
about-show-2 = Il cibo nel suo giro: { $food } (R3.3).
part = { $what } { $n } × { $weight }
such-show = { $pets }: { $parts }; valore { $value }
about-buyer = Tra i clienti: guarda un animale e conta { $terms } (R7.3).
such-buyer = { $pets }: { $parts }; affinità { $match }, reputazione +{ $points }, oro { $gold }

# Spaces
about-stall = Si prende tutto il cibo che c’è, fresco, e l’eventuale oro (R4.8). Nel giro 1: { $food }. Poi lo dice la mostra del giro (R3.3).
such-stall = nel giro della mostra { $show }: { $food }
about-tents = Si prendono tutti gli artefatti che ci sono (R4.8). Ogni giro ne arrivano due (R3.4).
such-tents = un solo gruppo di 1 diavoletto può prendere entrambi gli artefatti
about-cage-gate = Si prende una gabbia esposta; nel gruppo servono 2 diavoletti (R4.6, R4.8). Il secondo cancello si apre quando il primo è occupato o bloccato.
such-cage-gate = un gruppo di 2 diavoletti può prendere { $cage }, un gruppo 1+1 no
about-workshop = Si prende un accessorio esposto (R4.8).
such-workshop = con un gruppo prendi { $addon } e lo metti su un tuo posto qualsiasi (R5.1)
about-young-gate = Si prende un cucciolo, di taglia 2; nel gruppo serve almeno 1 oro (R4.6, R4.8). Il secondo cancello si apre quando il primo è occupato o bloccato.
such-young-gate = un gruppo 1+1 può prendere { $pet }, un gruppo di 3 diavoletti no
about-pet-old = Si prende un animale rimasto dal giro prima, ora di taglia 3; nel gruppo serve almeno 1 oro (R3.7b, R4.6, R4.8).
such-pet-old = { $pet }, rimasto nel giro 2, è qui con taglia 3 nel giro 3, e nel giro 4 non c’è più
about-relatives = I parenti con numero fino al giro si uniscono al gruppo, e da allora sono tuoi diavoletti (R4.8).
such-relatives = nel giro 2 arrivano i parenti 1 e 2, se erano ancora lontani
about-hospital = Si riceve una pozione, se ce n’è ancora, e tutti i tuoi diavoletti in ospedale guariscono (R4.8). Qui finisce chi riprende animali arrabbiati (R6.5).
such-hospital = con 2 diavoletti in ospedale, 1 mandato qui porta una pozione e torna a casa con entrambi alla fine del giro
about-judge = Un diavoletto qui aggiunge 2 al tuo valore nella mostra del giro. Chiuso nel giro 1, che non ne ha (R4.6, R6.9.2).
such-judge = con valore 3 e un giudice hai 5
about-platform = I diavoletti restano sul palco, anche nei giri dopo. Una volta per giro uno di loro fa valere una vendita tre volte l’affinità; poi torna a casa (R7.5, R8.4).
such-platform = un’affinità di 5 con un diavoletto sul palco porta 15 di reputazione, senza 10
about-rest = Una sosta dei diavoletti neutrali, in due o tre giocatori; nessun gruppo va qui (R2.7, R3.1).
about-rest-green = Un diavoletto neutrale qui toglie una verdura dal banco misto (R3.3).
about-rest-red = Un diavoletto neutrale qui toglie una carne dal banco misto (R3.3).
such-rest = un diavoletto neutrale qui va poi a: { $space }
