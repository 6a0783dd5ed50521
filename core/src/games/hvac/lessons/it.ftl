# Lessons: what each is about, what is to be done, why a press was not it, and what has been learnt.

lesson-year-title = Un anno
lesson-year = Per nove anni vivete tutti di un solo condominio. Ogni anno vengono prima gli eventi, poi due giri in cui ognuno gioca una carta lavoro, poi entrate e usura. Un piano con salute 1 è in emergenza e costa un quattrino al condominio; ce ne sono due.
lesson-year-do = Gioca adesso l'installatore; l'altra carta è per il secondo giro.
lesson-year-no = La riunione può aspettare. Finché c'è un'emergenza il condominio perde quattrini, e ci vivete tutti.
lesson-year-do-2 = Lavora su un piano in emergenza, per esempio: ripara il piano 1.
lesson-year-done = Un'emergenza in meno. Un piano con salute 9 rende 2 all'anno, da 4 a 8 rende 1, con 2 o 3 niente; poi ogni piano si usura.

lesson-sales-title = Proporre
lesson-sales = Con il Commerciale scopri due componenti e li metti sui piani dove vanno. Su ognuno c'è un tuo cubo: chi poi installa il componente ti paga 1 quattrino, coi soldi del condominio.
lesson-sales-do = Gioca il Commerciale e proponi due componenti.
lesson-sales-no = Una carta in più fa comodo, ma senza cubi in gioco non guadagni niente.
lesson-sales-do-2 = Metti il primo componente: un posto vuoto qualunque.
lesson-sales-do-3 = E il secondo: un posto vuoto qualunque.
lesson-sales-done = Due cubi sono in gioco. Un componente su un posto occupato sostituisce quello che c'è, e i cubi tornano ai proprietari.

lesson-design-title = Progettare
lesson-design = Con il Progettista metti un cubo su un impianto, e il condominio ti paga subito. Quando gli spazi blu sono pieni l'impianto è pronto e prende il posto di ciò che è pronto nella sua riga. Alla fine ogni tre tuoi cubi su impianti nuovi in servizio fanno un punto, e ogni quattrino uno.
lesson-design-do = Completa un impianto: Unità VRF 2A, pronto.
lesson-design-no = Anche così ti pagano. Ma al piano 2 serve un impianto pronto da installare.
lesson-design-done = Due quattrini per te, e ora un installatore può metterlo in servizio. Senza quattrini del condominio non si progetta niente.

lesson-install-title = Installare
lesson-install = Con l'Installatore ripari un piano di 1 senza spese, o installi ciò che è pronto: il piano guadagna il numero bianco, e il condominio paga 1 quattrino al padrone di ogni cubo, tu compreso. Con salute 4 il piano rende a fine anno, con 3 no.
lesson-install-do = Porta il piano 3 da 2 a 4 e guadagna di più: installa Condensa 3A.
lesson-install-no = Utile, ma non il meglio: Condensa ti rende 2, e con salute 4 il piano 3 rende al condominio ogni anno.
lesson-install-no-same = Rende lo stesso e porta il piano 2 a 4: al tavolo va altrettanto bene. Stavolta prendi Condensa.
lesson-install-done = Due quattrini per te, uno in più all'anno per il condominio. Un ricambio si consuma; un impianto resta in servizio con i suoi quattrini verdi e ingranaggi neri.

lesson-emergency-title = Nessuno vince da solo
lesson-emergency = Se all'inizio di un anno il condominio non ha quattrini, perdono tutti. Ne ha 3 e finirebbe l'anno con 1. Un piano in emergenza ne costa 1 in più, e gli installatori lavorano solo lì. Le scelte con ⚠ prendono gli ultimi.
lesson-emergency-do = Ripara un piano in emergenza, 2, 3 o 4.
lesson-emergency-no = Ci guadagneresti un quattrino o due, e il condominio finisce a 0: allora avete perso tutti.
lesson-emergency-done = Senza spese, e il condominio tiene i suoi quattrini. Prima di prenderne uno guarda con quanti finirebbe l'anno.

lesson-archive-title = Le carte speciali
lesson-archive = Una carta speciale ti dà una carta lavoro migliore, che giochi nello stesso turno. L'archivio cerca negli scarti, il catalogo nel mazzo. Hai aperto l'archivio; il condominio non ha quattrini, quindi non si può progettare.
lesson-archive-do = Tutti i piani sono deboli: prendi un installatore.
lesson-archive-no = Quest'anno non rende niente. Con un installatore alzi un piano, e il condominio torna ad avere quattrini.
lesson-archive-done = Ora lo giochi. Una carta speciale non sostituisce il tuo turno, lo migliora.

lesson-meeting-title = La riunione
lesson-meeting = In riunione peschi una carta lavoro. Poi puoi guardare la mano di un altro, prenderne una carta lavoro e dargliene una tua. Così una carta che non ti serve trova un posto migliore.
lesson-meeting-do = Guarda la mano di un giocatore qualunque.
lesson-meeting-no = Si può anche non scambiare. Ma guardare non costa niente, e puoi ancora lasciare tutto com'è.
lesson-meeting-done = Adesso prenderesti una carta e ne daresti una, o lasceresti stare. Ora sai abbastanza per il tuo primo vero turno.
