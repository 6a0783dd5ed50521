game-name = DOG
game-pitch = Due contro due portano a casa le pedine con le carte di una piccola mano. A ogni giro i compagni si passano una carta, il 7 brucia chi sorpassa, e ciò che si può giocare va giocato.

# Come si chiamano le cose. Una pedina si chiama con il proprietario e il numero.
piece = { $owner } { $number }
own-piece = Pedina { $number }
place-track = { $space }
place-home = casa { $space }
place-nest = nido
place-start = partenza

# Domande
ask-give = Quale carta per { $partner }? Resta segreta finché tutti e quattro hanno dato la loro.
ask-card = Quale carta giochi?
ask-card-only = Si può giocare soltanto { $card }, quindi è obbligatorio.
ask-as = Che cosa deve essere il jolly?
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
ask-wait = Tocca a: { $seat }.
ask-wait-gifts = Devono ancora dare: { $seats }.
ask-over = La partita è finita.

# Pulsanti
label-give = { $card }
label-card-A = A · esce, 1 o 11
label-card-2 = 2
label-card-3 = 3
label-card-4 = 4 · avanti o indietro
label-card-5 = 5
label-card-6 = 6
label-card-7 = 7 · divisibile, brucia
label-card-8 = 8
label-card-9 = 9
label-card-10 = 10
label-card-J = J · scambio
label-card-Q = Q · 12
label-card-K = K · esce o 13
label-card-X = X · jolly
label-card-plays = { $card } · { $play }
label-start = { $piece } esce
label-start-sends = { $piece } esce, torna al nido { $pieces }
label-start-loses = ⚠ { $piece } esce, si perde { $pieces }
label-piece = { $piece } su { $place }
label-piece-go = { $piece }: { $from } → { $to }
label-piece-go-sends = { $piece }: { $from } → { $to }, al nido { $pieces }
label-piece-go-sends-many = { $piece }: { $from } → { $to }, { $count } pedine al nido
label-piece-go-loses = ⚠ { $piece }: { $from } → { $to }, si perde { $pieces }
label-piece-go-loses-many = ⚠ { $piece }: { $from } → { $to }, { $count } pedine al nido, anche tue
label-go = { $steps }: { $from } → { $to }
label-go-sends = { $steps }: { $from } → { $to }, al nido { $pieces }
label-go-sends-many = { $steps }: { $from } → { $to }, { $count } pedine al nido
label-go-loses = ⚠ { $steps }: { $from } → { $to }, si perde { $pieces }
label-go-loses-many = ⚠ { $steps }: { $from } → { $to }, { $count } pedine al nido, anche tue
label-with = Scambio con { $piece } su { $place }
label-piece-with = { $piece }: scambio con { $other } su { $place }
group-out = Uscita
group-move = Movimento
group-swap = Scambio
group-seven = Sette

# Rifiuti: che cosa, perché, e poi
no-over = La partita è finita (R12.1).
no-turn = Adesso tocca a: { $seat }. Il tuo turno viene dopo (R4.1).
no-given-yet = Prima tutti e quattro danno una carta al compagno (R3.1).
no-given-already = Hai già dato una carta. Si può riprendere finché non hanno dato tutti e quattro (R3.2).
no-exchange = In questo giro lo scambio è concluso (R3.2). Scegli una carta da giocare.
no-card-held = Questa carta non è nella tua mano: { $card } (R4.2).
no-gift-held = Questa carta non è nella tua mano: { $card } (R3.1).
no-card-yet = Scegli prima la carta, poi che cosa fa (R4.2).
no-card-more = Una carta è già scelta: { $card }. Prosegui con quella oppure riprendila (R4.2).
no-value-yet = Scegli prima che cosa deve essere il jolly (R10).
no-value-more = Questa carta vale per quello che è: { $card } (R10).
no-piece-yet = Scegli prima la pedina (R6.1).
no-piece-more = Una pedina è già scelta: { $piece }. Prosegui con quella oppure riprendila (R6.1).
no-start-value = Solo un asso, un re o un jolly al loro posto fa uscire una pedina (R5.1).
no-start-nest = Nel nido non c'è più nessuna pedina (R5.1).
no-start-wall = La pedina appena uscita sulla casella { $space } blocca la partenza (R5.3).
no-piece-owner = Adesso si muovono le pedine di: { $owner } (R4.5).
no-piece-moved = { $piece } ha già avuto la sua parte di questo 7 (R8.2).
no-swap-piece = { $piece } non si può scambiare: deve stare sul percorso e non essere appena uscita (R9.1).
no-swap-pair = Non c'è nulla con cui scambiare { $piece } (R9.1).
no-swap-own = Per lo scambio serve una pedina di un altro posto (R9.1).
no-swap-partner = A questo tavolo le pedine del compagno non si scambiano (R9.1).
no-length = Questa carta non muove così una pedina: { $card } (R10).
no-rest = Poi nulla potrebbe usare il resto del 7 (R8.6).
no-nest = { $piece } è nel nido; la fa uscire solo un asso, un re o un jolly (R5.1).
no-wall = { $piece } non può passare di lì: la pedina appena uscita sulla casella { $space } blocca la strada (R5.2).
no-home-fresh = { $piece } è appena uscita e non può ancora entrare in casa: la partenza va toccata una seconda volta (R7.2).
no-home-short = { $piece } così non arriva in casa (R7.1).
no-home-long = { $piece } non può andare così lontano: la casa finisce prima (R7.1, R7.4).
no-home-taken = { $piece } non può raggiungere né superare una casella di casa occupata (R7.1, R7.4).
no-home-inside = { $piece } è già in casa (R7.3).
no-home-back = { $piece } è in casa e non torna mai indietro (R7.3).
not-playable-wall = { $card } non si può giocare: la pedina appena uscita sulla casella { $space } blocca la strada (R5.2).
not-playable-pair = { $card } non si può giocare: non c'è nulla da scambiare (R9.4).
not-playable-nest = { $card } non si può giocare: nessuna pedina è fuori (R4.2).
not-playable-long = { $card } non si può giocare: è troppo per la casa (R7.4).
not-playable-taken = { $card } non si può giocare: caselle di casa occupate sono d'ostacolo (R7.4).
not-playable-rest = { $card } non si può giocare: va usato per intero e non è possibile (R8.6).
not-playable-start = { $card } non si può giocare: nulla può uscire o muoversi (R5.3).
short-wall = muro su { $space }
short-pair = nessuna
short-nest = tutte dentro
short-long = troppo
short-taken = casa piena
short-rest = non tutto
short-start = non esce

# Tavolo in parole
text-play = DOG, giro { $round }: tocca a { $seat }.
text-exchange = DOG, giro { $round }: tutti danno una carta al compagno. Devono ancora dare: { $seats }.
text-over = DOG è finito dopo { $round ->
    [one] 1 giro
   *[other] { $round } giri
}. Vincono: { $seats }.
text-you = Il tuo nome qui è { $seat }, il tuo compagno è { $partner }.
text-hand = Le tue carte: { $cards }.
text-hand-empty = Non hai carte.
text-gift = Hai dato { $gave }.
text-gifts = Hai dato { $gave } e ricevuto { $received }.
text-seat = { $seat }: { $cards ->
    [one] 1 carta
   *[other] { $cards } carte
}, a casa { $home } di { $all }, nel nido { $nest }.
text-seat-folded = { $seat }: carte deposte, a casa { $home } di { $all }, nel nido { $nest }.
text-pieces = Pedine di { $seat }: { $pieces }.
text-on = { $number } su { $place }
text-fresh = { $number } su { $place }, appena uscita
text-teams = A casa: { $one } e { $other } { $home } di { $all }, { $three } e { $four } { $home-other } di { $all }.
text-deck = Mazzo: { $deck }. Apre questo giro: { $leader }.
text-last = Ultima carta: { $card }.

# Che cosa è successo
round_started = Comincia il giro { $round }, { $hand_size } carte a testa. Apre: { $leader }.
deck_shuffled = { $cards ->
    [one] Il mazzo è rimescolato: 1 carta.
   *[other] Il mazzo è rimescolato: { $cards } carte.
}
hand_dealt = { $seat }, le tue carte: { $cards }.
has_given = { $seat }: carta data.
card_given = { $seat }, dai { $card }.
exchanged = Tutti e quattro hanno dato; le carte passano di mano.
card_received = { $seat }, ricevi { $card } da { $from }.
card_played = { $card-id ->
    [X] { $seat }: jolly come { $as }.
   *[other] { $seat }: { $as }.
}
piece_out = { $piece } esce su { $space }.
piece_moved = { $piece }: { $from } → { $to }.
piece_home = { $piece }: { $from } → { $to }.
swapped = { $piece } si scambia con { $other }: ora su { $to } e { $other_to }.
sent_back = { $how ->
    [burnt] { $piece } brucia su { $space } e torna al nido.
   *[other] { $piece } torna da { $space } al nido.
}
all_home = Tutte le pedine a casa: { $seat }.
folded = { $seat }: nessuna carta giocabile, deposte { $cards }.
round_over = Il giro { $round } è finito.
game_over = La partita è finita. Pedine a casa: { $pieces }.

# Opzioni
option-canadian = Regola canadese
option-canadian-help = Le parti di un 7 possono muovere pedine proprie e del compagno, mescolate a piacere.
option-canadian-false = no
option-canadian-true = sì
option-jack_partner = Fante con il compagno
option-jack_partner-help = Il fante può scambiare anche con le pedine del compagno.
option-jack_partner-true = permesso
option-jack_partner-false = solo avversari
option-pieces = Pedine
option-pieces-help = Pedine e caselle di casa per posto; con meno la partita è più breve.
option-pieces-4 = 4, intera
option-pieces-3 = 3, più breve
option-pieces-2 = 2, breve
option-reshuffle = Mescolare
option-reshuffle-help = Quando gli scarti tornano nel mazzo.
option-reshuffle-short = quando il mazzo non basta
option-reshuffle-cycle = anche prima di ogni giro da sei carte
option-first_seat = Chi apre
option-first_seat-help = Il posto che apre il primo giro.
option-first_seat-random = estratto a sorte
option-first_seat-0 = posto A
option-first_seat-1 = posto B
option-first_seat-2 = posto C
option-first_seat-3 = posto D

# Regole per argomento
help-goal-title = Lo scopo
help-goal = I compagni siedono di fronte. Vince la prima coppia con tutte le pedine a casa. Chi ha portato a casa le proprie continua con quelle del compagno (R4.5, R12.1).
help-round-title = Un giro
help-round = Le mani hanno 6, 5, 4, 3, 2 e di nuovo 6 carte. Prima ognuno dà in segreto una carta al compagno. Poi una carta a testa, a turno, finché le mani sono vuote (R2, R3, R4).
help-must-title = Obbligo di giocare
help-must = Una carta, eseguita per intero, anche se fa male. Se nessuna carta si può giocare, tutte vengono deposte e si salta fino al giro seguente. Lo fa il programma (R4.2, R4.3).
help-start-title = L'uscita
help-start = Un asso, un re o un jolly porta una pedina dal nido alla sua partenza. Appena uscita è un muro: nessuno la supera, la colpisce o la scambia, nemmeno tu, finché non si muove (R5).
help-move-title = Il movimento
help-move = Si usa il numero esatto. Superare è libero. Chi sta dove finisci torna al nido, anche le pedine tue e del compagno (R6).
help-home-title = La casa
help-home = Si entra in avanti passando dalla propria partenza, ma non appena usciti: va toccata due volte. Dentro non si supera e non si colpisce. Si può sempre tirare dritto (R7).
help-seven-title = Il sette
help-seven = Dividi 7 caselle fra le tue pedine come vuoi; ognuna prende una parte sola e tutte e 7 vanno usate. Chi viene sorpassato brucia e torna al nido, anche le tue (R8).
help-jack-title = Il fante
help-jack = Una tua pedina cambia posto con una di un altro. Tutte e due devono stare sul percorso e non essere appena uscite (R9).
help-cards-title = Le carte
help-cards = A: esce, 1 o 11. 4: avanti o indietro. 7: divisibile. J: scambio. Q: 12. K: esce o 13. Jolly: una qualunque. Le altre: il loro numero (R10).
help-hints-title = Consigli
help-hints = Dai una carta per uscire (A, K, jolly) al compagno che è chiuso. Una pedina appena uscita blocca anche le tue. Un 4 indietro oltre la partenza risparmia un giro. Tieni un 7 per la fine e muovi prima la pedina davanti. Gioca la carta pericolosa finché è innocua.
help-editions-title = Altre edizioni
help-editions = Se conosci il gioco da altrove: qui un fante senza coppia non si può posare, e mescolare le pedine dei compagni nel 7 è un'opzione. La casa non va riempita dal fondo (R7.4, R9.4).

# Pictures. Words on cards stand in two short lines.

picture-round = Giro { $n }
picture-folded = passa
picture-your-cards = { $name }, le tue carte
picture-give-one = Scegli una carta per il compagno
picture-you-gave = Hai dato
picture-you-got = Ricevuta
picture-ways = { $n ->
    [one] { $n } modo
   *[other] { $n } modi
}
picture-does-ace =
    via, 1
    o 11
picture-does-four =
    4 avanti
    o indietro
picture-does-seven =
    7 divisibile,
    brucia
picture-does-jack =
    scambia
    due pedine
picture-does-king =
    via
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
