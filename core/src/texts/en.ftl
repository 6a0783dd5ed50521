seat-name = Seat { $letter }
thing = { $thing }
example = Example: { $example }
by-seat = { $seat }: { $count }
chart-title = Who was winning?
chart-alt = The chances of winning over { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}.
chart-first = First: { $seats }.
chart-nobody = Nobody won.
chart-moment = Turn { $turn }: { $seats }, chance { $before }% → { $after }%.
chart-calm = No single turn decided the game.
