game-name = Vita da cani
game-pitch = I cani randagi di una cittadina rovistano nei bidoni, mendicano, consegnano giornali, lottano per gli ossi e si mandano addosso il camion dell'accalappiacani. Vince chi per primo seppellisce abbastanza ossi nel suo rifugio.
game-aim = Sii il primo cane a seppellire abbastanza ossi nel suo rifugio: di solito quattro.
game-first = Prima scegli dove va il tuo cane e che cosa fa lì; poi guidi il camion.

# Come si chiamano le cose. Una casella di strada si chiama con lettera e numero.
space-street = { $id }
space-bin = bidone { $id }
space-lamp = lampione { $id }
space-fountain = fontana { $id }
space-building = { $name }
space-rest = { $name } R{ $number }
space-home = { $name } { $number }
claws = { $claws ->
    [one] { $claws } artiglio
   *[other] { $claws } artigli
}
card-out = fuori
card-stay = dentro
card = carta { $number }
thing-bone = un osso
thing-paper = un giornale
thing-paper-known = il giornale per { $home }
thing-none = niente

# Domande
ask-act = { $ap ->
    [one] Al tuo cane ({ $dog }) resta { $ap } punto azione. Che cosa fa?
   *[other] Al tuo cane ({ $dog }) restano { $ap } punti azione. Che cosa fa?
}
ask-food = { $hunger ->
    [0] Cibo finito: senza un boccone al prossimo turno è il canile!
    [one] Cibo per { $hunger } giorno.
   *[other] Cibo per { $hunger } giorni.
}
ask-mouth = In bocca: { $things }.
ask-buried = Ossi sepolti: { $buried } di { $bones }.
ask-bladder = { $bladder ->
    [0] Niente pipì: prima bevi a una fontana.
    [one] Puoi fare pipì { $bladder } volta.
   *[other] Puoi fare pipì { $bladder } volte.
}
ask-truck-near = { $far ->
    [0] Il camion è qui.
    [one] Il camion è a { $far } casella.
   *[other] Il camion è a { $far } caselle.
}
ask-truck = Il dado mostra { $die }: dove si ferma il camion?
meanwhile-caught = Il camion guidato da { $driver } ha preso il tuo cane.
meanwhile-caught-self = Il camion che guidavi ha preso il tuo stesso cane.
meanwhile-beaten = Il tuo cane ha perso la lotta con { $foe }.
meanwhile-starved = Il tuo cane non aveva più cibo e ha patito la fame.
meanwhile-out = Il tuo cane era nel canile. Ora è fuori, con cibo per 2 giorni.
meanwhile-passed = { $turns ->
    [one] Il tuo cane era nel canile: hai saltato { $turns } turno. Ora è fuori, con cibo per 2 giorni.
   *[other] Il tuo cane era nel canile: hai saltato { $turns } turni. Ora è fuori, con cibo per 2 giorni.
}
ask-wait = Tocca a { $seat }.
ask-over = La partita è finita.

# Pulsanti
spent = { $left ->
    [0] { $cost ->
        [one] l’ultimo punto
       *[other] { $cost } punti, tutti
    }
   *[other] { $cost ->
        [one] { $cost } punto, resto { $left }
       *[other] { $cost } punti, resto { $left }
    }
}
spent-lost = { $lost ->
    [0] { $cost ->
        [one] l’ultimo punto
       *[other] { $cost } punti, tutti
    }
   *[other] { $cost ->
        [one] { $cost } punto, persi { $lost }
       *[other] { $cost } punti, persi { $lost }
    }
}
label-once = { $what } ({ $spent })
label-bury = Seppellisci un osso ({ $total } di { $bones })
label-bury-wins = Seppellisci un osso e vinci
label-deliver = Consegna il giornale
label-dig = Rovista nel bidone
label-beg = Mendica nel ristorante
label-bark = Abbaia per un giornale
label-take-bone = Raccogli un osso
label-take-paper = { $n ->
    [1] Raccogli il giornale che è qui
   *[other] Raccogli uno di { $n } giornali qui (n. { $k })
}
label-take-paper-known = Raccogli il giornale per { $home }
label-attack = Attacca { $foe }
label-attack-loot = Attacca { $foe }, con { $things }
label-pee = Pipì sul lampione
label-pee-over = Pipì sopra quella di { $owner }
label-drink = Bevi alla fontana
label-numbered = { $number }: { $what }
label-go = Vai: { $space } ({ $spent })
label-go-sniff = ⚠ { $space }: la pipì di { $owner } chiude il turno
goal = { $what }, { $space } ({ $spent })
label-stop = Chiudi il turno: { $space } ({ $spent })
label-home = Verso il rifugio: { $space } ({ $spent })
label-address = Verso un indirizzo: { $space } ({ $spent })
goal-bury = Sotterra un osso
goal-bury-both = Sotterra i due ossi
goal-fetch = Prendi e sotterra un osso
goal-carry = Prendi un osso, poi a casa
goal-deliver = Consegna
goal-dig = Rovista
goal-beg = Mendica
goal-bark = Abbaia per un giornale
goal-take-bone = Raccogli un osso
goal-take-both = Raccogli due ossi
goal-swap = Osso per il giornale per { $home }
goal-take-paper = Raccogli un giornale
goal-rob = Attacca { $foe } (carico)
goal-pee = Pipì
goal-drink = Bevi
label-drop-bone = Lascia qui un osso
label-drop-paper = Lascia il giornale per { $home }
label-end = { $ap ->
    [one] Chiudi il turno qui, { $ap } punto perso
   *[other] Chiudi il turno qui, { $ap } punti persi
}
truck-stop = { $end }
truck-stop-from = { $from } → { $end }
truck-nobody = non prende nessuno
truck-nobody-near = { $far ->
    [one] non prende nessuno ({ $far } casella da { $dog })
   *[other] non prende nessuno ({ $far } caselle da { $dog })
}
truck-nobody-you = { $far ->
    [one] non prende nessuno ({ $far } casella da te)
   *[other] non prende nessuno ({ $far } caselle da te)
}
truck-catches = prende { $caught }
truck-tests = può prendere { $tested }
truck-both = prende { $caught }, può prendere { $tested }
truck-many = pericolo per { $count } cani
truck-many-own = pericolo per te e altri { $others }
truck-you = te
truck-dog = { $seat }
label-truck = { $number }: { $stop }, { $what }
label-truck-own = ⚠ { $drive }
group-food = Cibo
group-bones = Ossi
group-papers = Giornali
group-marks = Pipì, acqua
group-dogs = Cani
group-away = Via dal camion
group-near = Fine vicino
group-further = Fine lontano
group-walk = Solo andare
group-harmless = Nessun cane a tiro

# Rifiuti: che cosa, perché, che cosa fare
no-over = La partita è finita (R10.1).
no-turn = Adesso tocca a { $seat }. Il tuo turno viene dopo (R2.5).
no-truck-first = Prima scegli dove va il camion (R8.4).
no-truck-yet = Il camion parte dopo le tue azioni; prima finiscile (R3.5).
no-truck-way = Con { $die } il camion non può fermarsi lì: fa esattamente quelle caselle e non torna mai indietro (R8.3).
no-go-here = Sei già lì; resta, o vai altrove (R4.4).
no-go-pound = Nel canile non si entra a piedi; vai altrove (R4.2).
no-go-den = Questo rifugio è di un altro cane; vai altrove (R4.2).
no-go-dog = Lì c'è { $seat }: si passa, ma non ci si ferma (R4.3).
no-go-truck = Lì c'è il camion: si passa, ma non ci si ferma (R4.3).
no-go-marked = Lì c'è la pipì di un altro cane e la casella è occupata: fai il giro (R4.6).
no-go-far = Servono { $cost } punti e ne hai { $ap }; fai una parte della strada (R4.4).
no-go-closed = Adesso la pipì degli altri blocca ogni strada fin lì (R4.5).
no-dig-place = Si rovista in un bidone; qui non ce n'è (R5.1).
no-dig-covered = Questo bidone è coperto fino al giorno della spazzatura; cercane un altro (R5.5).
no-beg-place = Si mendica in un ristorante; prima vacci (R5.2).
no-beg-again = Qui hai già mendicato in questo turno; torna nel prossimo (R5.2).
no-bark-place = Si abbaia per i giornali in edicola; prima vacci (R5.4).
no-bark-empty = In edicola non ci sono più giornali (R5.4).
no-mouth-full = La bocca è piena: prima consegna, seppellisci o lascia qualcosa (R5.8).
no-paper-carried = Non porti il giornale { $number } (R5.6).
no-deliver-place = Questo giornale è per { $home }; prima vacci (R5.6).
no-bone-carried = Non porti nessun osso (R5.9).
no-bury-place = Gli ossi si seppelliscono nel proprio rifugio, { $den }; prima vacci (R5.9).
no-drop-kiosk = In edicola non si lasciano giornali; prima esci (R5.7).
no-take-nothing = Qui per terra non c'è (R5.8).
no-drink-place = Si beve a una fontana; prima vacci (R5.10).
no-drink-full = La vescica è piena; prima fai pipì su un lampione (R5.10).
no-drink-reserve = La tua riserva non ha più segnalini (R5.10).
no-pee-place = Si fa pipì sui lampioni; prima vacci (R5.11).
no-pee-own = Qui c'è già la tua pipì; cerca un altro lampione (R5.11).
no-pee-empty = La vescica è vuota; prima bevi a una fontana (R5.10).
no-attack-self = Non puoi attaccare il tuo stesso cane (R6.2).
no-attack-nobody = Lì non siede nessuno; scegli un altro cane (R6.2).
no-attack-far = { $foe } non è vicino: mettiti accanto, o su una casella con una freccia verso il suo edificio (R6.1).
no-attack-den = A questo tavolo un cane nel rifugio è al sicuro dagli attacchi (R6.2).
no-attack-pound = { $foe } è nel canile, fuori portata (R4.7).

# Tabellone in parole
text-act = { $ap ->
    [one] Vita da cani, giro { $round }: tocca a { $seat }, resta { $ap } punto azione.
   *[other] Vita da cani, giro { $round }: tocca a { $seat }, restano { $ap } punti azione.
}
text-truck = Vita da cani, giro { $round }: { $seat } guida il camion, il dado mostra { $die }.
text-over = Vita da cani è finita al giro { $round }. Primo posto: { $seats }.
text-overtime = Giro supplementare { $number }. In gioco: { $seats }.
text-you = Tu sei { $seat }: { $dog }, rifugio { $den }.
text-way-out-free = Il tuo cane è nel canile: al prossimo turno è libero.
text-way-out-one = Il tuo cane è nel canile. Al prossimo turno gira una carta: se dice “fuori”, è libero e gioca; se no, il turno passa.
text-way-out-all = Il tuo cane è nel canile. Al prossimo turno gira { $cards } carte: se tutte dicono “fuori”, è libero e gioca; se no, il turno passa.
text-way-out-any = Il tuo cane è nel canile. Al prossimo turno gira { $cards } carte: se una dice “fuori”, è libero e gioca; se no, il turno passa.
text-known = I giornali a terra che conosci sono per: { $homes }.
text-deck = Carte non ancora girate: { $left }. Con un osso: { $bin } se rovisti, { $rest } se mendichi, { $news } se consegni.
text-standing = Ossi sepolti (su { $bones }): { $seats }.
text-dog = { $seat }, { $dog }, in { $at }: cibo { $hunger } di 4, vescica { $bladder }, sepolti { $buried } di { $bones }, porta { $things }, rifugio { $den }.
hand-dog = Il tuo cane ({ $dog }) è in { $at }: cibo { $hunger } di 4, vescica { $bladder }, in bocca: { $things }. Sepolti { $buried } di { $bones }; rifugio: { $den }.
hand-dog-cell = Il tuo cane ({ $dog }) è nel canile, riga { $row }: cibo { $hunger } di 4, vescica { $bladder }. Sepolti { $buried } di { $bones }; rifugio: { $den }.
text-dog-cell = { $seat }, { $dog }, canile riga { $row }: cibo { $hunger } di 4, vescica { $bladder }, sepolti { $buried } di { $bones }, rifugio { $den }.
text-truck-at = Camion: { $at }.
text-truck-from = Camion: { $at }, viene da { $from }.
text-items = A terra: { $items }.
text-item = { $space }: { $things }
text-marks = Pipì: { $marks }.
text-mark = { $space } ({ $owner })
text-bins = Bidoni coperti: { $bins }.
text-kiosk = Giornali in edicola: { $papers }. Ossi nella scorta: { $bones }.

# Che cosa è successo
game_started = La partita comincia. Cani in ordine di posto: { $dogs }. Rifugi: { $dens }. Comincia { $start }.
turn_started = { $hunger ->
    [0] { $seat }: cibo finito.
    [one] { $seat }: resta cibo per { $hunger } giorno.
   *[other] { $seat }: resta cibo per { $hunger } giorni.
}
starved = { $seat } sviene per la fame ({ $space }) e finisce al canile.
pound_cards = { $row ->
    [4] { $seat }, canile, riga 4: fuori senza carte.
   *[other] { $seat }, canile, riga { $row }, carte girate: { $cards }.
}
stayed_in = { $seat } resta nel canile, ora nella riga { $row } di 4, e il turno passa.
released = { $seat } esce dal canile, cibo per 2 giorni.
moved = { $cost ->
    [one] { $seat } va da { $from } a { $to } ({ $cost } punto).
   *[other] { $seat } va da { $from } a { $to } ({ $cost } punti).
}
sniffed = { $seat } annusa la pipì di { $owner } su { $space }, punti persi: { $lost_ap }.
dug = { $gained ->
    [bone] { $seat } rovista, { $space }: un osso!
    [food1] { $seat } rovista, { $space }: 1 giorno di cibo.
    [food2] { $seat } rovista, { $space }: 2 giorni di cibo.
    [food3] { $seat } rovista, { $space }: 3 giorni di cibo.
   *[none] { $seat } rovista, { $space }: niente.
}
begged = { $gained ->
    [bone] { $seat } mendica, { $building }: un osso!
    [food1] { $seat } mendica, { $building }: 1 giorno di cibo.
    [food2] { $seat } mendica, { $building }: 2 giorni di cibo.
    [food3] { $seat } mendica, { $building }: 3 giorni di cibo.
   *[none] { $seat } mendica, { $building }: niente.
}
bin_day = Giorno della spazzatura: resta coperto solo { $space }.
barked = { $seat } abbaia e riceve un giornale.
paper_seen = { $seat }: il giornale è per { $no }.
delivered = { $gained ->
    [bone] { $seat } consegna il giornale per { $no }: un osso!
    [food1] { $seat } consegna il giornale per { $no }: 1 giorno di cibo.
    [food2] { $seat } consegna il giornale per { $no }: 2 giorni di cibo.
    [food3] { $seat } consegna il giornale per { $no }: 3 giorni di cibo.
   *[none] { $seat } consegna il giornale per { $no }: niente.
}
dropped_bone = { $seat } lascia un osso, { $space }.
dropped_paper = { $seat } lascia un giornale, { $space }.
took_bone = { $seat } raccoglie un osso, { $space }.
took_paper = { $seat } raccoglie un giornale, { $space }.
buried = { $total ->
    [one] { $seat } seppellisce un osso: è il primo nel rifugio.
   *[other] { $seat } seppellisce un osso: ora nel rifugio sono { $total }.
}
drank = { $seat } beve: vescica { $bladder }.
peed = { $replaced ->
    [none] { $seat } fa pipì, { $space }.
   *[other] { $seat } fa pipì, { $space }, sopra quella di { $replaced }.
}
attacked = { $winner ->
    [none] { $seat } attacca { $foe }: { $card_a } contro { $card_b }, parità.
   *[other] { $seat } attacca { $foe }: { $card_a } contro { $card_b }. Vince { $winner }; chi perde va al canile.
}
deck_shuffled = { $seat } rimescola tutte le 13 carte.
papers_shuffled = { $count ->
    [one] Il mazzo dell'edicola è rimescolato: { $count } giornale.
   *[other] Il mazzo dell'edicola è rimescolato: { $count } giornali.
}
lost_things = { $bones ->
    [0] { $papers ->
        [one] { $seat } perde un giornale, { $space }.
       *[other] { $seat } perde { $papers } giornali, { $space }.
    }
    [one] { $papers ->
        [0] { $seat } perde un osso, { $space }.
       *[other] { $seat } perde un osso e un giornale, { $space }.
    }
   *[other] { $seat } perde { $bones } ossi, { $space }.
}
actions_ended = { $unused_ap ->
    [0] { $seat } ha usato tutti i punti.
    [one] { $seat } si ferma con { $unused_ap } punto non usato.
   *[other] { $seat } si ferma con { $unused_ap } punti non usati.
}
truck_rolled = { $seat } tira { $die } per il camion.
truck_moved = Il camion va da { $from } a { $to }; alla guida: { $seat }.
caught = Il camion cattura { $seat }, { $space }.
netted = L'accalappiacani cattura { $seat }.
escaped = { $seat } sfugge all'accalappiacani.
overtime = Parità: giri supplementari per { $seats }.
game_over = { $reason ->
    [bones] La partita è finita: sono sepolti abbastanza ossi.
    [rounds] La partita è finita: si è giocato l'ultimo giro.
    [overtime] La partita è finita: decide un osso ai supplementari.
   *[overtime_limit] La partita è finita: i supplementari non hanno deciso nulla.
}

# Opzioni
option-bones = Ossi da seppellire
option-bones-help = Vince il primo cane con questi ossi nel rifugio: 3 per una partita breve, 4 per una intera.
option-round_limit = Limite di giri
option-round_limit-help = Dopo questi giri vince chi ha più ossi; 0 senza limite, da 10 a 20 per una partita breve.
option-overtime_limit = Limite dei supplementari
option-overtime_limit-help = Se al limite più cani sono in testa, continuano solo loro; dopo questi altri giri vincono insieme.
option-pound_test = Uscita dal canile
option-pound_test-help = Nelle righe 2 e 3 del canile si girano più carte.
option-pound_test-all = tutte le carte devono lasciarti uscire
option-pound_test-any = basta una carta
option-den_attack = Attacchi ai rifugi
option-den_attack-help = Se un cane nel rifugio può essere attaccato dalla casella davanti.
option-den_attack-true = possibili
option-den_attack-false = il rifugio è sicuro
option-first = Chi comincia
option-first-help = Il posto che gioca il primo turno.
option-first-random = a sorte
option-first-0 = posto A
option-first-1 = posto B
option-first-2 = posto C
option-first-3 = posto D
option-first-4 = posto E
option-first-5 = posto F
option-dogs = Cani
option-dogs-help = Il cane di ogni posto; se non li scegli, si tirano a sorte.
option-dens = Rifugi
option-dens-help = Il rifugio di ogni posto; se non li scegli, si tirano a sorte.

# Regole per argomento
help-goal-title = Lo scopo
help-goal = Porta a casa gli ossi: il primo cane con 4 ossi sepolti nel suo rifugio vince subito (il tavolo può fissare un altro numero). In bocca porti al massimo due cose (R1.1, R5.9).
help-turn-title = Il tuo turno
help-turn = Consumi un giorno di cibo. Poi spendi i 6-8 punti azione del tuo cane: camminare costa 1 a casella, ogni altra azione 1. Poi si tira il dado e guidi il camion (R3).
help-move-title = Camminare
help-move = Scegli dove andare: il cane prende una via più breve. Cani e camion si possono superare, ma non ci si ferma sopra. Negli edifici si entra dalle frecce. Il canile e i rifugi degli altri sono chiusi (R4).
help-food-title = Il cibo
help-food = Rovista nei bidoni aperti e mendica nei ristoranti: la tua carta dice che cosa trovi. Se cominci il turno senza cibo svieni: lasci tutto e finisci al canile (R3.2, R5.1, R5.2, R5.3).
help-bins-title = I bidoni
help-bins = Un bidone in cui si è rovistato resta coperto. Quando sono coperti tutti e 15 è il giorno della spazzatura: tutti tranne l'ultimo si riaprono (R5.1, R5.5).
help-papers-title = I giornali
help-papers = Abbaia in edicola per avere un giornale, portalo all'edificio con il suo numero e consegnalo: spesso il premio è un osso (R5.4, R5.6).
help-marks-title = Lampioni e fontane
help-marks = Fai pipì su un lampione: un altro cane che ci cammina sopra deve finire le sue azioni. Alla fontana la vescica si riempie. Se fai pipì sopra quella di un altro, il suo segnalino torna a lui (R4.5, R5.10, R5.11).
help-fight-title = Le lotte
help-fight = Attacca un cane accanto, o uno in un edificio da una casella con la freccia. Si gira una carta ciascuno; vince chi ha più artigli. Chi perde lascia tutto e va al canile; se perdi tu, il tuo turno è finito (R6).
help-truck-title = Il camion
help-truck = Fa esattamente le caselle del dado e non torna mai indietro; ai bivi scegli tu. Un cane sulla casella dove si ferma è catturato. Ogni cane accanto gira una carta per fuggire. I rifugi sono sicuri (R8).
help-pound-title = Il canile
help-pound = Se il turno comincia nella riga 1, 2 o 3 giri 1, 2 o 3 carte. Tutte devono dire «fuori», se no scendi di una riga. Dalla riga 4 esci senza carte. Quando esci hai cibo per 2 giorni e giochi subito (R9).
help-cards-title = Le tue carte
help-cards = Ogni cane ha 12 carte sue e una carta rimescola. Tutti sanno quali sono, nessuno in che ordine. Boxer e pastore lottano, barboncino e labrador mendicano, il terrier rovista, lo husky corre (R3.4).
help-end-title = La fine
help-end = Quattro ossi vincono subito. Al limite di giri vince chi ha più ossi; se più cani sono in testa, continuano solo loro finché uno seppellisce un osso (R10).
help-hints-title = Consigli
help-hints = Mangia prima che il cibo finisca. Due giornali in un viaggio rendono di più. Un osso è al sicuro solo sepolto. Non finire davanti al camion. Fai pipì quando passi da un lampione, bevi quando passi da una fontana. Manda il camion contro i cani che portano ossi.

# Che cosa si ricorda, e che cosa adesso non si può usare
feat-papers = Più giornali consegnati: { $seats } ({ $count })
feat-fights = Più lotte vinte: { $seats } ({ $count })
feat-pound = Più spesso fuori dal canile: { $seats } ({ $count })
source-dug = rovistando { $points }
source-begged = mendicando { $points }
source-papers = con i giornali { $points }
source-taken = raccolti { $points }

# Why a step is advised
reason-free = Altrimenti il camion ti cattura.
reason-catch = Così il camion cattura { $seat }.
reason-starve = Altrimenti svieni per la fame.
reason-bury = Così seppellisci un osso nel rifugio.
reason-take = Così prendi l'osso ({ $space }).
reason-deliver = Così consegni il giornale per { $no }.
reason-attack = Chi perde la lotta con { $foe } lascia tutto e va al canile.
reason-paper = Così hai un giornale.
reason-find = Qui puoi trovare un osso o del cibo: { $space }.
reason-drink = Così riempi la vescica.
reason-mark = Così lasci un segno: { $space }.
barred-paper = Il giornale per { $home }: { $why }

final-card = Poi si gira una carta.
final-paper = Poi leggi l’indirizzo sul giornale.
final-attack = Poi tutti e due i cani girano una carta.
final-truck = Poi il camion parte.
final-truck-caught = Poi il camion cattura il tuo stesso cane.
final-truck-beside = Poi il camion è accanto al tuo stesso cane, che gira una carta per scappare.
final-die = Poi si tira il dado del camion.
final-over = Poi la partita finisce.

# For newcomers
sign-bone = Si vince con gli ossi, ma solo quando sono sepolti nel tuo rifugio.
sign-bowl = Ogni turno costa un giorno di cibo. Senza cibo svieni e finisci al canile.
sign-truck = Il camion porta al canile i cani dove si ferma. Dopo il tuo turno lo guidi tu.
guide-walk = A ogni turno il tuo cane ha da 6 a 8 punti: 1 per casella e 1 per azione. I numeri sulla mappa sono quelli dei pulsanti: dove è scuro c’è da fare, dove è chiaro ci si ferma soltanto.
guide-dog = Qui vedi il tuo cibo, quello che porti e che cosa resta nel tuo mazzo. Ogni volta che rovisti o mendichi giri una di queste carte.
guide-bones = Un osso in bocca si può ancora perdere: portalo al rifugio e seppelliscilo. Puoi portare al massimo due cose.
guide-truck = A fine turno il dado dice di quanto si muove il camion, e tu scegli dove. Un cane sulla casella d'arrivo va al canile, uno accanto deve girare una carta.
