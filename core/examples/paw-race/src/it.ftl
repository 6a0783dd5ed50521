game-name = Corsa a zampe
game-pitch = Una corsa veloce dalla cuccia alla ciotola. Tre carte in mano, due pedine a testa, e chi viene raggiunto torna in cuccia.

# Questions
ask-goal = Gioca una carta: la tua prima pedina lascia la cuccia.
ask-play = Gioca una carta: quale pedina muovi?
ask-stuck = Nessuna delle tue carte muove una pedina. Quale scarti?
ask-wait = Tocca a { $seat }.
ask-over = La corsa è finita.

# Buttons
label-move = { $to ->
    [12] { $card }: pedina { $pawn } nella ciotola
   *[other] { $card }: pedina { $pawn } sul { $to }
}
label-send = { $card }: pedina { $pawn } sul { $to }, in cuccia { $other }
label-discard = Scarta { $card }

# Refusals
no-over = La corsa è finita (R6.1, R6.2).
no-turn = Tocca a { $seat } (R1.3).
no-card = Non hai questa carta (R2.1).
no-twin = Le tue pedine sono insieme: parte prima la pedina 1 (R2.2).
no-far = { $card }: è oltre la ciotola; il numero deve essere esatto (R2.3).
no-own = { $card }: lì c'è l'altra tua pedina (R2.4).
no-discard = Puoi muovere una pedina, quindi non puoi scartare (R4.1).

# Text board
text-turn = Corsa a zampe. Tocca a { $seat }.
text-over = La Corsa a zampe è finita.
text-deck = Carte nel mazzo: { $deck }.
text-hand = Le tue carte: { $cards }.
text-pawn = { $seat }, pedina { $pawn }: { $at ->
    [0] in cuccia
    [12] nella ciotola
   *[other] sul { $at }
}.

# What happened
moved = { $seat }: la pedina { $pawn } va { $to ->
    [12] nella ciotola
   *[other] sul { $to }
}.
sent_home = { $by } rimanda in cuccia la pedina { $pawn } di { $seat }.
discarded = { $seat } non può muovere e scarta { $card }.
drawn = { $seat }, peschi { $card }.
game_over = Punti finali: { $points }.

# Rules by topic
help-goal-title = Lo scopo
help-goal = Porta per primo entrambe le tue pedine dalla cuccia, lungo 11 caselle, fino alla ciotola (R1.1, R6.1).
help-play-title = Il turno
help-play = Gioca una delle tue tre carte: una tua pedina avanza esattamente di quel numero. Poi pesca una carta. Non puoi superare la ciotola né fermarti sull'altra tua pedina; sorpassare è libero (R2, R5.1).
help-landing-title = Fermarsi su una pedina
help-landing = Se ti fermi dov'è la pedina di un altro, quella torna in cuccia. Nella cuccia e nella ciotola si è al sicuro (R3).
help-stuck-title = Nessuna carta va bene
help-stuck = Se nessuna delle tue carte può muovere una pedina, ne scarti una e ne peschi un'altra (R4.1).
help-wait-title = A chi tocca
help-wait = Si gioca a turno, una carta a testa (R1.3). Una carta pescata è stata vista, quindi un turno non si annulla (R5.1).
help-over-title = La fine
help-over = La corsa finisce appena qualcuno ha entrambe le pedine nella ciotola, o quando il mazzo è vuoto. I punti sono le caselle raggiunte dalle tue pedine, al massimo 24; vince chi ne ha di più (R6).

# Words of the game
thing-kennel = Cuccia
about-kennel = Da qui partono tutte le pedine, e qui tornano quelle rimandate indietro. C'è posto per tutte e sono al sicuro (R1.1, R3.2).
such-kennel = le tue pedine sono entrambe in cuccia e giochi un 4: la pedina 1 va sulla casella 4.
thing-bowl = Ciotola
about-bowl = Il traguardo, subito dopo la casella 11. Si raggiunge solo con il numero esatto; c'è posto per tutte e sono al sicuro (R2.3, R3.2).
such-bowl = dalla casella 9 solo un 3 porta alla ciotola.
thing-pawn = Pedina
about-pawn = Ne hai due, la pedina 1 e la pedina 2. Se sono entrambe in cuccia, parte prima la 1 (R1.1, R2.2).
such-pawn = la pedina 1 è sul 5 e la 2 in cuccia: con un 6 può andare l'una o l'altra, con un 5 solo la 1.
thing-card = Carta
about-card = Un numero da 1 a 6: una pedina avanza esattamente di tanto. Ce ne sono dieci per numero, e ne hai in mano tre (R1.2, R2.1).
such-card = con 1, 3 e 6 in mano giochi il 3, poi peschi una carta.
thing-deck = Mazzo
about-deck = Le carte ancora da pescare. Le carte usate non tornano più (R5.1, R5.2).
such-deck = qualcuno pesca l'ultima carta del mazzo: la corsa è finita, anche se tutti hanno ancora tre carte in mano.
thing-points = Punti
about-points = Le caselle su cui sono le tue due pedine, sommate; la ciotola vale 12 (R6.3).
such-points = una pedina nella ciotola e una sul 5 fanno 17 punti.

# What is remembered
feat-moves = Più mosse fatte: { $seats } ({ $count })

final-draw = Poi peschi una carta.
