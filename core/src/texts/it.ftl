seat-name = Posto { $letter }
thing = { $thing }
example = Esempio: { $example }
by-seat = { $seat }: { $count }
chart-title = Chi era in vantaggio?
chart-alt = Le probabilità di vittoria in { $turns ->
    [one] { $turns } turno
   *[other] { $turns } turni
}.
chart-first = Primo posto: { $seats }.
chart-nobody = Non ha vinto nessuno.
chart-moment = Turno { $turn }: { $seats }, probabilità { $before }% → { $after }%.
chart-calm = Nessun turno è stato decisivo da solo.
