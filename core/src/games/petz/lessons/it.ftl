# Lessons: what each is about, what is to be done, why a press was not it, and what has been learnt.

lesson-groups-title = I gruppi
lesson-groups = Ognuno dei sei giri comincia coi gruppi: in segreto dividi diavoletti e oro, e ogni gruppo prende una cosa. Il più grande va per primo. Ti servono due cose: una gabbia, per cui ci vogliono 2 diavoletti, e un animale, per cui ci vuole un diavoletto con oro. Chi resta a casa poi gioca con gli animali.
lesson-groups-do = Scegli «Faccio io i gruppi» e fanne tre: 2 diavoletti con 2 oro, 1 diavoletto con 1 oro, 1 diavoletto da solo, e 2 restano a casa.
lesson-groups-no = Non così. La lezione vuole tre gruppi: 2 diavoletti con 2 oro per la gabbia, 1 con 1 oro per l'animale, 1 da solo. Poi scegli Fatto.
lesson-groups-do-2 = Ecco i tuoi gruppi: scegli Fatto con 3 gruppi.
lesson-groups-done = I gruppi restano segreti finché tutti hanno finito. Poi si scoprono e si muovono a turno, il più grande per primo.

lesson-pet-title = Prendere un animale
lesson-pet = Ora tocca al gruppo di 1 diavoletto e 1 oro. Ai banchi c'è il cibo, in officina gli accessori, ma tutto si fa per gli animali: con oro nel gruppo ne puoi prendere uno. Uno cresciuto si vende prima.
lesson-pet-do = Manda il gruppo agli animali cresciuti, dal Cornuto.
lesson-pet-no = Un gruppo con oro è raro. Quella cosa la prende qualunque gruppo, un animale solo questo.
lesson-pet-done = L'oro è speso e l'animale è tuo. Mangia verdura, quindi un altro gruppo dovrebbe procurarne.

lesson-addon-title = La sistemazione
lesson-addon = Quando i gruppi sono tornati sistemi la tana. Un accessorio dà un segno in più alla gabbia dello stesso posto: la rastrelliera toglie una fame per giro. Un animale senza gabbia è perso.
lesson-addon-do = Metti la rastrelliera in alto a sinistra, con la gabbia vecchia.
lesson-addon-no = Un accessorio funziona solo con una gabbia, e resta dove lo metti.
lesson-addon-do-2 = Ora sposta il Cornuto nella gabbia in alto a sinistra.
lesson-addon-no-auto = Funziona, ma poi peschi subito le carte. Stavolta spostalo tu.
lesson-addon-done = Ogni animale si può spostare una volta, e due possono scambiarsi. Poi peschi le carte, e non si sposta più niente.

lesson-cage-title = Le gabbie
lesson-cage = La forza tiene la rabbia, l'antimagia la magia; altri segni sfamano, fanno giocare o assorbono letame. Il tuo Cornuto si arrabbia in una gabbia vecchia di forza 1. Hai preso una gabbia di ferro di forza 3.
lesson-cage-do = Metti la gabbia nuova in basso a destra, dove non c'è gabbia.
lesson-cage-no = Così hai una gabbia in meno, o l'animale resta in quella debole.
lesson-cage-no-over = Lì prende il posto della gabbia vecchia, e perdi un posto per un animale. Scegli un posto senza gabbia.
lesson-cage-do-2 = Ora sposta il Cornuto in basso a destra, a forza 3.
lesson-cage-done = Ora tre rabbie sono tenute, e la gabbia vecchia è libera per il prossimo animale. Gabbie e accessori contano anche alla fine.

lesson-cards-title = Le carte bisogno
lesson-cards = Un animale ha una barra colorata per ogni punto di grandezza, e ogni barra prende una carta del suo colore. La carta è ciò che gli servirà: cibo, gioco, una gabbia forte. Le carte le vedi: metti quelle che fanno meno danno.
lesson-cards-do = La gabbia tiene una rabbia: metti rabbia 1, resta calma.
lesson-cards-no = Così ti costa di più: cibo che non hai, letame, una pozione o un diavoletto.
lesson-cards-no-rest = Quello riempie tutto in una volta, e bene. Stavolta metti tu la prima carta.
lesson-cards-do-2 = Metti tutte le carte con il minor danno, solo ⚠ rabbia.
lesson-cards-done = Le carte si scoprono tutte insieme. Contano anche nella mostra e per i clienti, quindi la meno cara non è sempre la migliore.

lesson-feed-title = Dare da mangiare
lesson-feed = Ora si soddisfano i bisogni, in un ordine fisso. Prima la fame: ognuna vuole un cibo del tipo giusto, o è una sofferenza. Il tuo animale mangia verdura; la scatola magica tiene un cibo che va bene a tutti.
lesson-feed-do = Sfama tutta la fame.
lesson-feed-no = Un animale che soffre vale meno, e se soffre troppo lo perdi.
lesson-feed-no-one = Così è uno alla volta, e va bene. Ma c'è un pulsante per tutti e due.
lesson-feed-done = Sfamato, senza sofferenza. La carne dura questo giro e il prossimo, la verdura un giro in più.

lesson-play-title = Gioco e rabbia
lesson-play = Un diavoletto rimasto a casa può andare in un passaggio e giocare con gli animali accanto. La rabbia che la gabbia non tiene manda un diavoletto in ospedale, o l'animale scappa. Perciò tienine a casa.
lesson-play-do = Il Cornuto vuole giocare una volta: gioca nel passaggio a sinistra.
lesson-play-no = Un diavoletto è rimasto a casa proprio per questo. Nient'altro serve.
lesson-play-do-2 = La rabbia è 1 di troppo: riprendilo, 1 diavoletto va in ospedale.
lesson-play-done = Il diavoletto in ospedale torna dopo; un gruppo mandato lì lo guarisce subito. Una gabbia più forte te l'avrebbe risparmiato.

lesson-shovel-title = Gli artefatti
lesson-shovel = Gli artefatti aiutano a ogni giro. Con la pala un diavoletto a casa toglie fino a due di letame da un posto con un animale; il letame peggiora le malattie e rovina le mostre. Accanto al tuo animale ce ne sono 4.
lesson-shovel-do = Scegli le cure con letame −2.
lesson-shovel-no = La pala non costa altro. Fatti togliere tutti e due.
lesson-shovel-done = Metà è andata. Gli artefatti sono nelle tende: un gruppo prende tutti quelli che ci sono.

lesson-judge-title = Le mostre
lesson-judge = Dal giro 2 c'è una mostra a ogni giro. Somma certi segni dei tuoi animali, ogni mostra i suoi, e i migliori vincono reputazione. Un gruppo dai giudici ti dà 2 in più. Le prossime mostre si vedono prima: scegli carte e animali adatti.
lesson-judge-do = Manda l'ultimo diavoletto al banco dei giudici.
lesson-judge-no = Utile, ma non per questa mostra. Due punti possono decidere chi è primo.
lesson-judge-done = +2 per te. Chi è in parità perde un punto, e un valore sotto 0 non vince niente.

lesson-sale-title = I clienti
lesson-sale = Dal giro 3 arrivano i clienti. Amano ciò di cui un animale ha avuto bisogno in quel giro, ognuno altro. Una vendita rende il doppio dell'affinità in reputazione, sul podio il triplo. Vince chi alla fine ne ha di più.
lesson-sale-do = Lo stregone ama la magia: vendi la Pianta.
lesson-sale-no = Dieci di reputazione è più di quanto rende quasi ogni mostra, e la gabbia si libera.
lesson-sale-done = Dieci di reputazione, e oro per il prossimo animale. Ora sai abbastanza per il tuo primo vero turno.
