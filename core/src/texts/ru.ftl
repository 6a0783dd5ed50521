seat-name = Место { $letter }
thing = { $thing }
example = Пример: { $example }
by-seat = { $seat }: { $count }
chart-title = Чьи шансы были выше?
chart-alt = Шансы на победу за { $turns ->
    [one] { $turns } ход
    [few] { $turns } хода
   *[many] { $turns } ходов
}.
chart-first = Первое место: { $seats }.
chart-nobody = Победителей нет.
chart-moment = Ход { $turn }: { $seats }, шансы { $before } % → { $after } %.
chart-calm = Ни один ход сам по себе не решил игру.
