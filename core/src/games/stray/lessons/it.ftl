# Lessons: what each is about, what is to be done, why a press was not it, and what has been learnt.

lesson-bin-title = Camminare e rovistare
lesson-bin = Nel tuo turno il cane spende punti azione: ogni casella costa 1, ogni altra azione 1. In un bidone aperto può rovistare; che cosa trova lo dice la tua prima carta. Il terrier nei bidoni trova ossa più spesso degli altri.
lesson-bin-do = Vai al bidone d11 e rovista.
lesson-bin-no = Lì non c'è niente in cui rovistare. Il bidone più vicino è d11, a due caselle.
lesson-bin-done = Un osso, e ce l'hai in bocca. Ora il bidone è coperto; quando tutti e 15 lo sono è il giorno della spazzatura, e si riaprono.

lesson-food-title = Il cibo
lesson-food = Ogni turno costa un giorno di cibo. Se all'inizio di un turno non ne hai, il cane sviene di fame: perde tutto e va al canile. Hai cibo per un giorno; la Trattoria è un ristorante, e lì si può mendicare.
lesson-food-do = Vai alla Trattoria R1 e mendica.
lesson-food-no = Lì nessuno ti dà da mangiare, e domani il cibo è finito.
lesson-food-done = Cibo per altri tre giorni; il massimo è quattro. Anche qui ha deciso la tua carta. In ogni ristorante si mendica una volta per turno.

lesson-paper-title = I giornali
lesson-paper = All'edicola il cane abbaia per un giornale. Ha un numero: portalo all'edificio con quel numero e consegnalo. In premio c'è spesso un osso.
lesson-paper-do = Abbaia per un giornale.
lesson-paper-do-2 = Vai al Barbiere 5 e consegna il giornale 5.
lesson-paper-no = Un giornale non rende niente finché non lo consegni nell'edificio col suo numero.
lesson-paper-no-first = Prima il giornale. Nell'edicola costa solo 1 punto.
lesson-paper-done = Un osso per una passeggiata. In bocca stanno due cose, quindi due giornali in un viaggio rendono di più; i numeri li conosci solo tu.

lesson-lamp-title = I lampioni
lesson-lamp = Fai pipì su un lampione, e ogni altro cane che ci passa deve fermarsi ad annusare: le sue azioni sono finite. La pipì viene dalla vescica, che ne tiene due; una fontana la riempie.
lesson-lamp-do = Ci sei sopra: fai pipì sul lampione.
lesson-lamp-do-2 = Ora la vescica è vuota: vai alla fontana i9 e bevi.
lesson-lamp-no = Può aspettare. Prima fai pipì, poi bevi alla fontana a due caselle.
lesson-lamp-done = Due pipì da usare. Se copri quella di un altro cane, il segnalino torna a lui; le tue non ti fermano mai.

lesson-fight-title = Le zuffe
lesson-fight = Il boxer accanto a te porta un osso. Se attacchi, tutti e due girate una carta; vince chi ha più artigli. Chi perde lascia tutto e va al canile. Se perdi tu, il tuo turno è finito.
lesson-fight-do = Attacca il boxer.
lesson-fight-no = Così il boxer si porta l'osso a casa.
lesson-fight-do-2 = Hai vinto: vai in d5 e raccogli l'osso che sta lì.
lesson-fight-done = Ora l'osso è tuo. Il boxer ha gli artigli più forti, quindi è stata fortuna: prima di attaccare guarda che cosa resta nei due mazzi.

lesson-truck-title = Il camion
lesson-truck = Il tuo turno finisce col camion dell'accalappiacani: il dado dice di quanto va, e guidi tu. Non torna mai subito indietro. Il cane sulla sua ultima casella è preso e perde tutto; chi gli sta accanto gira una carta per fuggire. I rifugi sono sicuri.
lesson-truck-do = Fermati in j11 e prendi il cane con due ossa.
lesson-truck-no = Lì il camion non prende nessuno, e due ossa vanno a casa.
lesson-truck-done = Preso. Perciò non finire mai il turno dove chi guida dopo può raggiungerti, tanto meno con ossa in bocca.

lesson-pound-title = Fuori dal canile
lesson-pound = Un cane al canile all'inizio del turno gira 1, 2 o 3 carte, secondo la riga. Se dicono tutte «fuori» è libero; se no scende di una riga, e dalla quarta esce senza carte. Sei appena uscito, con cibo per due giorni.
lesson-pound-do = Lascia il canile: vai al bidone h10 e rovista.
lesson-pound-no = Resteresti con la fame. Il bidone h10 è a due caselle.
lesson-pound-done = Di nuovo sazio. Ciò che portavi è perso, ma ossa sepolte, pipì e cibo restano anche a un cane preso.

lesson-home-title = Seppellire le ossa
lesson-home = Contano solo le ossa sepolte nel tuo rifugio. Vince subito il primo cane con quattro; tu ne hai tre, e la quarta in bocca. Il tuo rifugio è lo Sfasciacarrozze, si entra da e14.
lesson-home-do = Vai a casa, allo Sfasciacarrozze, e seppellisci il tuo osso.
lesson-home-no = Un osso in bocca non è al sicuro e non conta. Il rifugio è a tre caselle.
lesson-home-done = Quattro ossa: hai vinto. Ora sai abbastanza per il tuo primo vero turno.
