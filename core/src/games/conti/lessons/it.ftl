# Lessons: what each is about, what is to be done, why a press was not it, and what has been learnt.

lesson-market-title = Il mercato
lesson-market = Ogni giorno ha una mattina, i turni e una sera. La mattina ci sono entrate e nascite, e ognuno prende una carta dal mercato. Una carta è una razza con i suoi primi due cani: costa doin giocarla e alla fine dà punti, il secondo numero se un suo cane è addestrato.
lesson-market-do = Prendi l'Afgano, 7 doin e 9/13 punti.
lesson-market-no = Una buona carta, ma per il suo prezzo l'Afgano dà più punti.
lesson-market-done = Ora è in mano; la giochi in un turno, quando hai i doin. La prossima carta è scoperta per gli altri.

lesson-play-title = Un turno
lesson-play = In un turno fai un'azione principale: giocare una carta o vendere cani. Oppure fino a due secondarie: addestramento e debiti. Quando abbastanza giocatori passano la giornata si chiude, dopo un ultimo turno per tutti. La tua plancia ha tre righe per taglia, e alcune caselle fanno coppia.
lesson-play-do = Gioca l'Afgano per 7 doin.
lesson-play-no = Hai 16 doin e quasi niente mantenimento: prima la carta migliore.
lesson-play-no-pass = Chi passa per oggi ha finito, e tu puoi fare ancora molto.
lesson-play-do-2 = Mettilo nella casella c2, con Bernardo: una coppia.
lesson-play-no-slot = Lì ci sta, ma c1 e c2 sono una coppia, e solo una coppia con due carte può avere un campo di addestramento.
lesson-play-done = Ora ci vivono due adulti. Ogni cane costa 1 doin di mantenimento ogni sera: tieni da parte qualcosa.

lesson-mating-title = Gli accoppiamenti
lesson-mating = La sera, su ogni carta, due adulti a casa possono accoppiarsi. La mattina dopo si tira un dado per ciascuna: con 1 nessun cucciolo, da 2 a 5 uno, con 6 due. Quella mattina i genitori non rendono, ma i soldi vengono dai cuccioli.
lesson-mating-do = Scegli tutti: 3 accoppiamenti.
lesson-mating-no = Puoi sceglierli uno per uno, o nessuno. Qui conviene ciascuno: un cucciolo vale più di quanto rendono i genitori.
lesson-mating-done = I dadi cadono domani. Si sceglie tutti insieme, senza aspettarsi.

lesson-puppy-title = I cuccioli
lesson-puppy = Un cucciolo costa mantenimento come ogni cane. La seconda mattina dopo la nascita è maturo: lo vendi al costo della carta + 3, o lo tieni come adulto. Un terzo adulto sulla carta permette di addestrare; di più mangiano e basta.
lesson-puppy-do = Il mantenimento è vicino: vendi il cucciolo per 10 doin.
lesson-puppy-no = Tenerlo può servire, per addestrare. Ma ora mancano soldi, e rende 10 doin.
lesson-puppy-done = È l'entrata principale di quasi tutti gli allevamenti: la sera accoppi, due mattine dopo vendi.

lesson-sale-title = Vendere prima dei debiti
lesson-sale = Ogni sera paghi il mantenimento; ciò che non puoi pagare diventa debito. Hai 2 doin e il mantenimento è 11. Vendere cani nel tuo turno porta soldi e abbassa il mantenimento. Ma una carta con meno di 2 adulti collassa (⚠): perde anche gli ultimi cani e resta vuota.
lesson-sale-do = Vendi dei cani.
lesson-sale-no = Così stasera hai 9 nuovi debiti. Ognuno costa un punto alla fine, o 2 doin per ripagarlo.
lesson-sale-do-2 = Vendi un adulto che non fa collassare niente: Collie, b4.
lesson-sale-no-empty = ⚠ Quella carta collasserebbe, e la casella è persa. Il Collie ha un terzo adulto in più.
lesson-sale-do-3 = Per ora basta: fatto, vendi 1 cane per 7 doin.
lesson-sale-no-card = Con una vendita da 5 in su puoi prendere una carta al posto di 5 doin. Oggi ti serve ogni doin.
lesson-sale-done = Nove doin e una bocca in meno: stasera quasi nessun debito. Il momento per vendere è prima che finiscano i soldi.

lesson-training-title = L'addestramento
lesson-training = Un campo di addestramento costa 5 doin e copre una coppia con due carte. Una carta lì sotto con 3 adulti ne manda uno ad addestrarsi per 2 doin. Dalla mattina dopo il cane vale 2 punti e la carta il numero più alto.
lesson-training-do = Metti un campo in b5+b6 per 5 doin.
lesson-training-no = Con l'addestramento fai più punti. In b5+b6 c'è una carta con tre adulti.
lesson-training-do-2 = Addestrare è la seconda azione secondaria: addestra il Collie per 2 doin.
lesson-training-done = Il cane addestrato non occupa posto, quindi ci sta un cucciolo. Addestra presto: i soldi tornano in punti.

lesson-debts-title = I debiti
lesson-debts = Ogni 3 debiti abbassano di 1 le entrate di ogni mattina, e alla fine ognuno costa un punto. Ripagarne uno costa 2 doin ed è un'azione secondaria. Hai 28 doin, e il mantenimento è 13.
lesson-debts-do = Paga 3 debiti con 6 doin.
lesson-debts-no = Puoi permetterti di togliere tutti e tre i debiti, e da domani le entrate salgono di 1.
lesson-debts-done = Senza debiti, e 22 doin per la sera. Un piccolo debito non è una vergogna, se con quei soldi giochi una carta che rende di più.

lesson-end-title = L'ultimo giorno
lesson-end = L'ultimo giorno è quello dell'ultimo evento. Poi si contano i punti: le carte in gioco, 1 per ogni adulto, 2 per ogni cane addestrato, gli effetti e tre obiettivi, meno 1 per ogni debito. I doin non valgono niente: oggi si spendono.
lesson-end-do = Gioca la carta migliore, Bernardo, per 9 doin.
lesson-end-no = Ti restano un turno e 25 doin. Bernardo dà 10 punti, più di ogni altra.
lesson-end-do-2 = Oggi va bene ogni casella: prendi c1.
lesson-end-done = Dieci a zero: hai vinto. Ora sai abbastanza per il tuo primo vero turno.
