one-moment = Un momento …
below = La risposta è in fondo a questa chat.
in-private = La risposta è nella nostra chat privata, @{ $bot }.
in-private-too = È anche nella nostra chat privata, @{ $bot }.
cannot-see = Qui non vedi nulla? Apri la nostra chat privata, @{ $bot }, e premi Avvia: da quel momento le risposte arrivano anche lì.
no-private = Questo è solo per te, ma non posso ancora scriverti in privato. Apri @{ $bot }, premi Avvia, poi premi di nuovo qui.
hint = { $name }: la risposta è solo per te. Apri la nostra chat privata, premi Avvia e poi chiedi di nuovo.
hint-all = { $names }: le risposte sono personali. Aprite la nostra chat privata, premete Avvia e poi chiedete di nuovo.
hint-button = Apri la chat privata
busy = { $counts ->
    [1] La tua scelta vale.{" "}
   *[0] {""}
}Limite di Telegram raggiunto per questo gruppo.{ $start ->
    [1] {" "}Apri @{ $bot } e premi Avvia: la risposta arriva subito lì.
   *[0] {""}
}{ $here ->
    [1] {" "}Qui la risposta arriva da sola tra { $n } s.
    [2] {" "}Qui premi «Il mio turno» tra { $n } s.
   *[0] {" "}Qui premi di nuovo tra { $n } s.
}
not-shown = La tua scelta vale, ma Telegram non ha accettato la risposta. Premi «Il mio turno» tra { $n } s per vederla.
not-shown-old = Non è cambiato nulla, e Telegram non ha accettato la risposta. Premi «Il mio turno» tra { $n } s per vedere a che punto è il tavolo.
too-late = Telegram non ha accettato in tempo la mia risposta. Chiedi di nuovo.
skipped = { $n ->
    [one] Una mia risposta precedente non è arrivata: Telegram non l'ha accettata. Se ti serve ancora, chiedi di nuovo.
   *[other] { $n } mie risposte precedenti non sono arrivate: Telegram non le ha accettate. Se ti servono ancora, chiedi di nuovo.
}
