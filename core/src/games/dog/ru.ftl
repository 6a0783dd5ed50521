## Pictures. Words on cards stand in two short lines; a reason has at most twelve letters.

picture-round = Раунд { $n }
picture-folded = пас
picture-your-cards = { $name }, твои карты
picture-give-one = Выбери карту для партнёра
picture-you-gave = Отдано
picture-you-got = Получено
picture-ways = { $n ->
    [one] { $n } ход
    [few] { $n } хода
   *[many] { $n } ходов
}
picture-no-pair = нет пары
picture-wall = стена на { $n }
picture-too-long = далеко
picture-all-in-nest = все в гнезде
picture-does-ace =
    выход, 1
    или 11
picture-does-four =
    4 вперёд
    или назад
picture-does-seven =
    7 по частям,
    сжигает
picture-does-jack =
    обмен
    местами
picture-does-king =
    выход
    или 13
picture-does-joker =
    джокер:
    любая карта
picture-does-forwards =
    { $n }
    вперёд
