game-name = DOG
game-pitch = Due contro due portano a casa le pedine con poche carte in mano. A ogni giro i compagni si passano una carta. Il 7 brucia ogni pedina che sorpassa. E se puoi giocare una carta, devi farlo.
game-aim = Porta a casa tutte le tue pedine e quelle del compagno prima degli altri due.
game-first = Prima dai in segreto una carta al compagno; poi giochi una carta per turno.

# Come si chiamano le cose. Una pedina si chiama con il proprietario e il numero.
piece = pedina { $number } di { $owner }
piece-first = Pedina { $number } di { $owner }
piece-yours = tua pedina { $number }
piece-partner = pedina { $number } del compagno
piece-of-two = { $number } di { $owner }
piece-of-two-yours = { $number } tua
piece-of-two-partner = { $number } del compagno
own-piece = Pedina { $number }
own-piece-within = pedina { $number }
place-track = { $space }
place-home = casa { $space }
place-nest = nido
place-start = partenza

# Domande
ask-give-any = Quale carta dai al compagno?
ask-give = Quale carta dai al compagno, { $partner }? Resta segreta finché tutti e quattro hanno dato la loro.
ask-card = Quale carta giochi?
ask-card-only = { $card-id ->
    [A] Puoi giocare solo l'asso, quindi devi. Come?
    [8] Puoi giocare solo l'8, quindi devi. Come?
    [Q] Puoi giocare solo la regina, quindi devi. Come?
   *[other] Puoi giocare solo il { $card }, quindi devi. Come?
}
ask-card-forced = Ora hai una mossa sola, e va fatta. Premila.
ask-as = Quale carta deve essere il jolly?
ask-piece = { $card }: quale pedina?
ask-piece-seven = { $left ->
    [one] 7, resta 1 casella: quale pedina?
   *[other] 7, restano { $left } caselle: quale pedina?
}
ask-go = { $piece }, su { $place }: in che modo?
ask-go-seven = { $left ->
    [one] { $piece }, su { $place }, resta 1 casella: in che modo?
   *[other] { $piece }, su { $place }, restano { $left } caselle: in che modo?
}
ask-with = { $piece }, su { $place }: scambio con quale pedina?
ask-wait = Tocca a { $seat }.
ask-wait-gifts = Devono ancora dare una carta: { $seats }.
ask-over = La partita è finita.

# Pulsanti
label-give = Dai { $card }
label-card-A = Asso · fa uscire, o va avanti di 1 o 11
label-card-2 = 2
label-card-3 = 3
label-card-4 = 4 · avanti o indietro
label-card-5 = 5
label-card-6 = 6
label-card-7 = 7 · si divide e brucia chi sorpassa
label-card-8 = 8
label-card-9 = 9
label-card-10 = 10
label-card-J = Fante · scambia due pedine
label-card-Q = Regina · va avanti di 12
label-card-K = Re · fa uscire, o va avanti di 13
label-card-X = Jolly · una carta qualunque
stem-card = { $card-id ->
    [A] Asso
    [J] Fante
    [Q] Regina
    [K] Re
    [X] Jolly
   *[other] { $card }
}
label-card-plays = { $card } · { $play }
label-start = Fai uscire la { $piece }
label-start-sends = { $pieces-count ->
    [one] Fai uscire la { $piece }; al nido la { $pieces }
   *[other] Fai uscire la { $piece }; al nido pedine { $pieces }
}
label-start-loses = { $pieces-count ->
    [one] ⚠ Fai uscire la { $piece }; al nido la { $pieces }
   *[other] ⚠ Fai uscire la { $piece }; al nido pedine { $pieces }
}
label-piece = { $piece }: { $place } → …
label-piece-swap = { $piece } su { $place }: scambio con…
label-piece-go = { $piece }: { $from } → { $to }
label-piece-go-sends = { $pieces-count ->
    [one] { $piece }: { $from } → { $to }; al nido la { $pieces }
   *[other] { $piece }: { $from } → { $to }; al nido pedine { $pieces }
}
label-piece-go-sends-many = { $piece }: { $from } → { $to }, { $count } pedine al nido
label-piece-go-loses = { $pieces-count ->
    [one] ⚠ { $piece }: { $from } → { $to }; al nido la { $pieces }
   *[other] ⚠ { $piece }: { $from } → { $to }; al nido pedine { $pieces }
}
label-piece-go-loses-many = ⚠ { $piece }: { $from } → { $to }, { $count } pedine al nido, anche vostre
label-go = { $way }
label-go-sends = { $pieces-count ->
    [one] { $way }; al nido la { $pieces }
   *[other] { $way }; al nido pedine { $pieces }
}
label-go-sends-many = { $way }, { $count } pedine al nido
label-go-loses = { $pieces-count ->
    [one] ⚠ { $way }; al nido la { $pieces }
   *[other] ⚠ { $way }; al nido pedine { $pieces }
}
label-go-loses-many = ⚠ { $way }, { $count } pedine al nido, anche vostre
way = { $from } → { $to }
way-of = { $steps }: { $from } → { $to }
label-with = Scambia con la { $piece } su { $place }
label-piece-with = { $piece }: scambio con la { $other } su { $place }
group-out = Fai uscire
group-move = Muovi
group-swap = Scambia
group-seven = Sette

# Rifiuti: che cosa, perché, e poi
no-over = La partita è finita (R12.1).
no-turn = Adesso tocca a { $seat }. Il tuo turno viene dopo (R4.1).
no-given-yet = Prima tutti e quattro danno una carta al compagno (R3.1).
no-given-already = Hai già dato una carta. Puoi riprenderla finché non hanno dato tutti e quattro (R3.2).
no-exchange = Lo scambio di questo giro è finito (R3.2). Scegli una carta da giocare.
no-card-held = Non hai in mano questa carta: { $card } (R4.2).
no-gift-held = Non hai in mano questa carta: { $card } (R3.1).
no-card-yet = Scegli prima la carta, poi che cosa fa (R4.2).
no-card-more = Hai già scelto una carta: { $card }. Prosegui con quella oppure riprendila (R4.2).
no-value-yet = Scegli prima quale carta deve essere il jolly (R10).
no-value-more = Questa carta vale già come: { $card } (R10).
no-piece-yet = Scegli prima la pedina (R6.1).
no-piece-more = Hai già scelto la { $piece }. Prosegui con quella oppure cambia (R6.1).
no-start-value = Solo un asso, un re o un jolly giocato come uno di loro fa uscire una pedina (R5.1).
no-start-nest = Nel nido non c'è più nessuna pedina (R5.1).
no-start-wall = Sulla casella { $space } c'è una pedina appena uscita, che blocca la partenza (R5.3).
no-piece-owner = Adesso muovi le pedine di { $owner } (R4.5).
no-piece-moved = { $piece } si è già mossa con questo 7; scegline un'altra (R8.2).
no-swap-piece = { $piece } non si può scambiare: deve stare sul percorso e non essere appena uscita (R9.1).
no-swap-pair = Non c'è nulla con cui scambiare la { $piece } (R9.1).
no-swap-own = Per lo scambio serve una pedina di un altro giocatore (R9.1).
no-swap-partner = A questo tavolo le pedine del compagno non si scambiano (R9.1).
no-length = Questa carta non muove così una pedina: { $card } (R10).
no-rest = Poi nessuna pedina potrebbe usare il resto del 7 (R8.6).
no-nest = { $piece } è nel nido; la fa uscire solo un asso, un re o un jolly (R5.1).
no-wall = { $piece } non può passare di lì: sulla casella { $space } c'è una pedina appena uscita, che blocca la strada (R5.2).
no-home-fresh = { $piece } è appena uscita e non può ancora entrare in casa: deve toccare la partenza una seconda volta (R7.2).
no-home-short = { $piece } così non arriva a casa (R7.1).
no-home-long = { $piece } non può andare così lontano: la casa finisce prima (R7.1, R7.4).
no-home-taken = { $piece } non può fermarsi su una casella di casa occupata né superarla (R7.1, R7.4).
no-home-inside = { $piece } è già in casa (R7.3).
no-home-back = { $piece } è in casa e non torna mai indietro (R7.3).
not-playable-wall = { $cards-count ->
    [one] { $cards } non si può giocare: sulla casella { $space } c'è una pedina appena uscita, che blocca la strada (R5.2).
   *[other] { $cards } non si possono giocare: sulla casella { $space } c'è una pedina appena uscita, che blocca la strada (R5.2).
}
not-playable-pair = { $cards } non si può giocare: non c'è nulla da scambiare. Una pedina appena uscita resta dov'è (R9.4).
not-playable-nest = { $cards-count ->
    [one] { $cards } non si può giocare: nessuna pedina è fuori (R4.2).
   *[other] { $cards } non si possono giocare: nessuna pedina è fuori (R4.2).
}
not-playable-long = { $cards-count ->
    [one] { $cards } non si può giocare: va troppo oltre la casa (R7.4).
   *[other] { $cards } non si possono giocare: vanno troppo oltre la casa (R7.4).
}
not-playable-taken = { $cards-count ->
    [one] { $cards } non si può giocare: ci sono caselle di casa occupate in mezzo (R7.4).
   *[other] { $cards } non si possono giocare: ci sono caselle di casa occupate in mezzo (R7.4).
}
not-playable-rest = { $cards } non si può giocare: non c'è modo di usare tutte le caselle (R8.6).
not-playable-start = { $cards } non si può giocare: nessuna pedina può uscire o muoversi (R5.3).
short-wall = muro su { $space }
short-pair = senza coppia
short-nest = tutte dentro
short-long = troppo lungo
short-taken = casa piena
short-rest = non tutte 7
short-start = non esce

# Tavolo in parole
text-play = DOG, giro { $round }: tocca a { $seat }.
text-exchange = DOG, giro { $round }: tutti danno una carta al compagno. Mancano: { $seats }.
text-over = DOG è finito dopo { $round ->
    [one] 1 giro
   *[other] { $round } giri
}. Vincono: { $seats }.
text-you = Tu sei { $seat }, il tuo compagno è { $partner }.
text-hand = Le tue carte: { $cards }.
text-hand-empty = Non hai carte.
text-gift = Carta data: { $gave }.
text-gifts = Carta data: { $gave }; carta ricevuta: { $received }.
text-seat = { $seat }: { $cards ->
    [one] 1 carta
   *[other] { $cards } carte
}, a casa { $home } di { $all }, nel nido { $nest }.
text-seat-folded = { $seat }: carte deposte, a casa { $home } di { $all }, nel nido { $nest }.
text-pieces = Pedine di { $seat }: { $pieces }.
text-on = { $number } su { $place }
text-fresh = { $number } sulla partenza ({ $place }), non ancora mossa
text-teams = Pedine a casa: { $one } e { $other } { $home } di { $all }; { $three } e { $four } { $home-other } di { $all }.
text-deck = Carte nel mazzo: { $deck }. Questo giro lo apre { $leader }.
text-last = Ultima carta: { $card }.

# Che cosa è successo
round_started = Comincia il giro { $round }, { $hand_size } carte a testa. Apre { $leader }.
deck_shuffled = { $cards ->
    [one] Il mazzo è rimescolato: 1 carta.
   *[other] Il mazzo è rimescolato: { $cards } carte.
}
hand_dealt = { $seat }: in mano { $cards }.
has_given = { $seat }: carta data.
card_given = { $seat }: ha dato { $card }.
exchanged = Tutti e quattro hanno dato una carta; le carte passano di mano.
card_received = { $seat }: ha ricevuto { $card } da { $from }.
card_played = { $card-id ->
    [X] { $seat } gioca il jolly come { $as }.
   *[other] { $as-id ->
        [A] { $seat } gioca l'asso.
        [8] { $seat } gioca l'8.
        [Q] { $seat } gioca la regina.
       *[other] { $seat } gioca il { $as }.
    }
}
piece_out = La { $piece } esce.
piece_moved = La { $piece } va su { $to }.
piece_home = La { $piece } va in { $to }.
swapped = La { $piece } e la { $other } si scambiano di posto: ora su { $to } e { $other_to }.
sent_back = { $how ->
    [burnt] La { $piece } brucia su { $space } e torna al nido.
   *[other] La { $piece } torna da { $space } al nido.
}
all_home = { $seat } ha tutte le pedine a casa.
folded = { $seat } non può giocare nessuna carta e le depone: { $cards }.
round_over = Il giro { $round } è finito.
game_over = La partita è finita.

# Opzioni
option-canadian = Regola canadese
option-canadian-help = Le parti di un 7 possono muovere le tue pedine e quelle del compagno, mescolate a piacere.
option-canadian-false = no
option-canadian-true = sì
option-jack_partner = Fante con il compagno
option-jack_partner-help = Il fante può scambiare anche con le pedine del compagno.
option-jack_partner-true = permesso
option-jack_partner-false = solo avversari
option-pieces = Pedine
option-pieces-help = Pedine e caselle di casa per giocatore; con meno la partita è più breve.
option-pieces-4 = 4, intera
option-pieces-3 = 3, più breve
option-pieces-2 = 2, breve
option-reshuffle = Rimescolamento
option-reshuffle-help = Quando gli scarti si rimescolano nel mazzo.
option-reshuffle-short = quando il mazzo non basta
option-reshuffle-cycle = anche prima di ogni giro da sei carte
option-first_seat = Chi apre per primo
option-first_seat-help = Il posto che apre il primo giro.
option-first_seat-random = estratto a sorte
option-first_seat-0 = posto A
option-first_seat-1 = posto B
option-first_seat-2 = posto C
option-first_seat-3 = posto D

# Regole per argomento
help-goal-title = Lo scopo
help-goal = I compagni siedono uno di fronte all'altro. Vince la prima squadra con tutte le pedine a casa. Quando le tue sono tutte a casa, continui con quelle del compagno (R4.5, R12.1).
help-round-title = Un giro
help-round = Di giro in giro ricevi 6, 5, 4, 3, 2 carte, poi di nuovo 6. Prima ognuno dà in segreto una carta al compagno. Poi si gioca una carta a testa, a turno, finché le mani sono vuote (R2, R3, R4).
help-must-title = Obbligo di giocare
help-must = Giochi una carta e la esegui per intero, anche se ti danneggia. Se non puoi giocarne nessuna, le deponi tutte e salti fino al giro seguente. Succede da sé (R4.2, R4.3).
help-start-title = L'uscita
help-start = Un asso, un re o un jolly fa uscire una pedina dal nido e la mette sulla sua partenza. Appena uscita è un muro: finché non si muove nessuno, nemmeno tu, può superarla, colpirla o scambiarla (R5).
help-move-title = Il movimento
help-move = Una carta muove una pedina esattamente del suo numero. Le altre si possono superare. Una pedina che sta dove ti fermi torna al nido, anche se è tua o del compagno (R6).
help-home-title = La casa
help-home = Si entra in avanti passando dalla propria partenza. Una pedina appena uscita non entra subito: deve toccare la partenza una seconda volta. In casa non si supera e non si colpisce. Si può sempre tirare dritto (R7).
help-seven-title = Il sette
help-seven = Dividi 7 caselle fra le tue pedine come vuoi; ognuna prende al massimo una parte, e tutte e 7 vanno usate. Ogni pedina che sorpassi brucia e torna al nido, anche una tua (R8).
help-jack-title = Il fante
help-jack = Una tua pedina si scambia di posto con quella di un altro giocatore. Tutte e due devono stare sul percorso e non essere appena uscite (R9).
help-cards-title = Le carte
help-cards = Asso: fa uscire, o va avanti di 1 o 11. 4: avanti o indietro. 7: si divide e brucia. Fante: scambio. Regina: 12. Re: fa uscire, o va avanti di 13. Jolly: un'altra carta qualunque. Le altre: il loro numero (R10).
help-hints-title = Consigli
help-hints = Dai un asso, un re o un jolly al compagno che non riesce a uscire. Una pedina appena uscita blocca anche le tue. Un 4 indietro oltre la partenza ti risparmia un giro intero del percorso. Tieni un 7 per la fine e muovi prima la pedina davanti. Gioca una carta pericolosa finché è innocua.
help-editions-title = Altre edizioni
help-editions = Se conosci il gioco da altrove: qui un fante senza coppia non si può giocare, e mescolare nel 7 le tue pedine e quelle del compagno è un'opzione. La casa non va riempita dal fondo (R7.4, R9.4).

# Pictures. Words on cards stand in two short lines.

picture-round = Giro { $n }
picture-folded = salta
picture-your-cards = { $name }: carte
picture-give-one = Scegli una carta per il compagno
picture-you-gave = Hai dato
picture-you-got = Ricevuta
picture-ways = { $n ->
    [one] { $n } modo
   *[other] { $n } modi
}
picture-does-ace =
    fa uscire,
    1 o 11
picture-does-four =
    4 avanti
    o indietro
picture-does-seven =
    si divide
    e brucia
picture-does-jack =
    scambia
    due pedine
picture-does-king =
    fa uscire
    o 13
picture-does-joker =
    jolly:
    ogni carta
picture-does-forwards =
    { $n }
    avanti

# Che cosa si ricorda, e che cosa adesso non si può usare
feat-sent = Più pedine rimandate al nido: { $seats } ({ $count })
feat-gone = Più caselle percorse: { $seats } ({ $count })
feat-laid = Più carte deposte senza giocarle: { $seats } ({ $count })
source-pieces = { $seat } { $points }

# Why a step is advised
reason-all = Così tutte le pedine di { $seat } sono a casa.
reason-kept = Altrimenti la { $piece } torna al nido.
reason-sent = Così la { $piece } torna al nido.
reason-home = Così la { $piece } arriva a casa.
reason-out = Così la { $piece } esce dal nido.
reason-swap = Così la { $piece } e la { $other } si scambiano di posto.

final-exchange = Poi le carte passano di mano.
final-played = Poi tutti vedono la tua carta.

# For newcomers
sign-start = Un asso, un re o un jolly fa uscire una pedina dal nido.
sign-home = I compagni vincono insieme, quando tutte le loro pedine sono a casa.
sign-seven = Il 7 brucia ogni pedina che sorpassa, anche le tue.
guide-hand = Queste sono le tue carte, e sotto ognuna leggi che cosa può fare adesso. Se puoi giocarne una, devi giocarla.
guide-move = Una carta muove una pedina esattamente del suo numero. La pedina che sta dove si ferma la tua torna al nido.
guide-gift = Prima di ogni giro i compagni si danno in segreto una carta. Un asso o un re serve di più a chi non ha pedine sul percorso.
guide-home = Dalla propria partenza una pedina svolta verso l'interno ed è a casa. Lì nessuno può superarla o rimandarla indietro.
