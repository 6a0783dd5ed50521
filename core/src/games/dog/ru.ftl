game-name = DOG
game-pitch = Двое против двоих ведут фишки домой, играя картами. В каждом раунде партнёры передают друг другу одну карту. Семёрка сжигает каждую фишку, которую обгоняет. И если карту можно сыграть, её нужно сыграть.
game-aim = Приведите домой все свои фишки и фишки партнёра раньше соперников.
game-first = Сначала вы тайно отдаёте партнёру одну карту, потом за ход играете по одной карте.

# Как что называется. Фишка называется по хозяину и номеру.
piece = { $number } ({ $owner })
piece-first = Фишка { $number } ({ $owner })
piece-yours = { $number } (ваша)
piece-partner = { $number } (партнёр)
piece-of-two = { $number } ({ $owner })
piece-of-two-yours = { $number } (ваша)
piece-of-two-partner = { $number } (партнёр)
own-piece = Фишка { $number }
own-piece-within = { $number }
place-track = { $space }
place-home = дом { $space }
place-nest = гнездо
place-start = старт

# Вопросы
ask-give-any = Какую карту отдать партнёру?
ask-give = Какую карту отдать партнёру? Её получит { $partner }. Пока не отдали все четверо, она тайна.
ask-card = Какую карту сыграть?
ask-card-only = Сыграть можно только одну карту: { $card }. Значит, придётся. Как?
ask-card-forced = Сейчас возможен только один ход, и его придётся сделать. Нажмите на него.
ask-as = Какой картой будет джокер?
ask-piece = { $card }: какая фишка?
ask-piece-seven = { $left ->
    [one] 7, осталось { $left } поле: какая фишка?
    [few] 7, осталось { $left } поля: какая фишка?
   *[many] 7, осталось { $left } полей: какая фишка?
}
ask-go = { $piece }, поле { $place }: как пойти?
ask-go-seven = { $left ->
    [one] { $piece }, поле { $place }, осталось { $left } поле: как пойти?
    [few] { $piece }, поле { $place }, осталось { $left } поля: как пойти?
   *[many] { $piece }, поле { $place }, осталось { $left } полей: как пойти?
}
ask-with = { $piece }, поле { $place }: с какой фишкой поменяться?
ask-wait = Ход: { $seat }.
ask-wait-gifts = Ещё не отдали карту: { $seats }.
ask-over = Игра окончена.

# Кнопки
label-give = Отдать: { $card }
label-card-A = Туз · выход, 1 или 11 вперёд
label-card-2 = 2
label-card-3 = 3
label-card-4 = 4 · вперёд или назад
label-card-5 = 5
label-card-6 = 6
label-card-7 = 7 · делится, сжигает всех на пути
label-card-8 = 8
label-card-9 = 9
label-card-10 = 10
label-card-J = Валет · обмен двух фишек
label-card-Q = Дама · 12 вперёд
label-card-K = Король · выход или 13 вперёд
label-card-X = Джокер · любая карта
stem-card = { $card-id ->
    [A] Туз
    [J] Валет
    [Q] Дама
    [K] Король
    [X] Джокер
   *[other] { $card }
}
label-card-plays = { $card } · { $play }
label-start = Вывести фишку { $piece }
label-start-sends = { $pieces-count ->
    [one] Вывести фишку { $piece }, в гнездо фишка { $pieces }
   *[other] Вывести фишку { $piece }, в гнездо фишки { $pieces }
}
label-start-loses = { $pieces-count ->
    [one] ⚠ Вывести фишку { $piece }, в гнездо фишка { $pieces }
   *[other] ⚠ Вывести фишку { $piece }, в гнездо фишки { $pieces }
}
label-piece = { $piece }: { $place } → …
label-piece-swap = { $piece }, поле { $place }: обмен с…
label-piece-go = { $piece }: { $from } → { $to }
label-piece-go-sends = { $pieces-count ->
    [one] { $piece }: { $from } → { $to }, в гнездо фишка { $pieces }
   *[other] { $piece }: { $from } → { $to }, в гнездо фишки { $pieces }
}
label-piece-go-sends-many = { $piece }: { $from } → { $to }, фишек в гнездо: { $count }
label-piece-go-loses = { $pieces-count ->
    [one] ⚠ { $piece }: { $from } → { $to }, в гнездо фишка { $pieces }
   *[other] ⚠ { $piece }: { $from } → { $to }, в гнездо фишки { $pieces }
}
label-piece-go-loses-many = ⚠ { $piece }: { $from } → { $to }, фишек в гнездо: { $count }, и ваши тоже
label-go = { $way }
label-go-sends = { $pieces-count ->
    [one] { $way }, в гнездо фишка { $pieces }
   *[other] { $way }, в гнездо фишки { $pieces }
}
label-go-sends-many = { $way }, фишек в гнездо: { $count }
label-go-loses = { $pieces-count ->
    [one] ⚠ { $way }, в гнездо фишка { $pieces }
   *[other] ⚠ { $way }, в гнездо фишки { $pieces }
}
label-go-loses-many = ⚠ { $way }, фишек в гнездо: { $count }, и ваши тоже
way = { $from } → { $to }
way-of = { $steps }: { $from } → { $to }
label-with = Обмен с фишкой { $piece }, поле { $place }
label-piece-with = { $piece }: обмен с фишкой { $other }, поле { $place }
group-out = Выход
group-move = Ход
group-swap = Обмен
group-seven = Семёрка

# Отказы: что, почему и что дальше
no-over = Игра окончена (R12.1).
no-turn = Сейчас ход: { $seat }. Ваша очередь позже (R4.1).
no-given-yet = Сначала все четверо отдают по карте партнёру (R3.1).
no-given-already = Вы уже отдали карту. Её можно взять обратно, пока не отдали все четверо (R3.2).
no-exchange = Обмен в этом раунде закончен (R3.2). Выберите карту для хода.
no-card-held = Такой карты у вас нет: { $card } (R4.2).
no-gift-held = Такой карты у вас нет: { $card } (R3.1).
no-card-yet = Сначала выберите карту, потом её действие (R4.2).
no-card-more = Вы уже выбрали карту: { $card }. Продолжайте с ней или возьмите её обратно (R4.2).
no-value-yet = Сначала выберите, какой картой будет джокер (R10).
no-value-more = Эта карта уже считается такой: { $card } (R10).
no-piece-yet = Сначала выберите фишку (R6.1).
no-piece-more = Вы уже выбрали фишку: { $piece }. Продолжайте с ней или отмените выбор (R6.1).
no-start-value = Фишку выводит только туз, король или джокер, сыгранный как один из них (R5.1).
no-start-nest = В гнезде больше нет фишек (R5.1).
no-start-wall = На поле { $space } стоит фишка, которая ещё не ходила: она закрывает старт (R5.3).
no-piece-owner = Сейчас ходят фишки: { $owner } (R4.5).
no-piece-moved = { $piece }: эта фишка уже ходила этой семёркой; выберите другую (R8.2).
no-swap-piece = { $piece }: обмен невозможен, фишка должна стоять на круге и уже уйти со старта (R9.1).
no-swap-pair = Фишке { $piece } меняться не с кем (R9.1).
no-swap-own = Для обмена нужна фишка другого игрока (R9.1).
no-swap-partner = За этим столом фишки партнёра не меняют (R9.1).
no-length = Эта карта так не ходит: { $card } (R10).
no-rest = Тогда остаток семёрки нечем будет пройти (R8.6).
no-nest = { $piece } в гнезде; её выводит только туз, король или джокер (R5.1).
no-wall = { $piece } там не пройдёт: на поле { $space } стоит фишка, которая ещё не ходила, и закрывает путь (R5.2).
no-home-fresh = { $piece } только что вышла и в дом пока не войдёт: ей нужно второй раз коснуться старта (R7.2).
no-home-short = { $piece } так до дома не дойдёт (R7.1).
no-home-long = { $piece } так далеко не может: дом кончается раньше (R7.1, R7.4).
no-home-taken = { $piece } не может встать на занятое поле дома или пройти мимо него (R7.1, R7.4).
no-home-inside = { $piece } уже дома (R7.3).
no-home-back = { $piece } дома и назад не ходит (R7.3).
not-playable-wall = Сыграть нельзя: { $cards }. На поле { $space } стоит фишка, которая ещё не ходила, и закрывает путь (R5.2).
not-playable-pair = Сыграть нельзя: { $cards }. Меняться не с кем: только что вышедшую фишку не меняют (R9.4).
not-playable-nest = Сыграть нельзя: { $cards }. Ни одна фишка ещё не вышла (R4.2).
not-playable-long = { $cards-count ->
   *[other] Сыграть нельзя: { $cards }. Слишком далеко для дома (R7.4).
}
not-playable-taken = Сыграть нельзя: { $cards }. Мешают занятые поля дома (R7.4).
not-playable-rest = Сыграть нельзя: { $cards }. Пройти все её поля не получится (R8.6).
not-playable-start = Сыграть нельзя: { $cards }. Ни одна фишка не может выйти или пойти (R5.3).
short-wall = стена { $space }
short-pair = нет пары
short-nest = все в гнезде
short-long = далеко
short-taken = дом занят
short-rest = не все 7
short-start = нет выхода

# Поле словами
text-play = DOG, раунд { $round }. Ход: { $seat }.
text-exchange = DOG, раунд { $round }: все отдают карту партнёру. Ещё не отдали: { $seats }.
text-over = DOG окончен, сыграно { $round ->
    [one] { $round } раунд
    [few] { $round } раунда
   *[many] { $round } раундов
}. Победа: { $seats }.
text-you = Вы — { $seat }, ваш партнёр — { $partner }.
text-hand = Ваши карты: { $cards }.
text-hand-empty = Карт у вас нет.
text-gift = Вы отдали: { $gave }.
text-gifts = Вы отдали: { $gave }; получили: { $received }.
text-seat = { $seat }: { $cards ->
    [one] { $cards } карта
    [few] { $cards } карты
   *[many] { $cards } карт
}, дома { $home } из { $all }, в гнезде { $nest }.
text-seat-folded = { $seat }: карты сложены, дома { $home } из { $all }, в гнезде { $nest }.
text-pieces = Фишки ({ $seat }): { $pieces }.
text-on = { $number } на { $place }
text-fresh = { $number } на старте ({ $place }), ещё не ходила
text-teams = Фишек дома: { $one } и { $other } { $home } из { $all }; { $three } и { $four } { $home-other } из { $all }.
text-deck = Карт в колоде: { $deck }. Раунд начинает { $leader }.
text-last = Последняя карта: { $card }.

# Что произошло
round_started = Раунд { $round }, карт у каждого: { $hand_size }. Начинает { $leader }.
deck_shuffled = { $cards ->
    [one] Колода перемешана: { $cards } карта.
    [few] Колода перемешана: { $cards } карты.
   *[many] Колода перемешана: { $cards } карт.
}
hand_dealt = { $seat }: на руке { $cards }.
has_given = { $seat }: карта отдана.
card_given = { $seat }: отдана карта { $card }.
exchanged = Все четверо отдали по карте; карты переходят к партнёрам.
card_received = { $seat }: получена карта { $card }. От кого: { $from }.
card_played = { $card-id ->
    [X] { $as-id ->
       *[other] { $seat } играет джокера: { $as }.
    }
   *[other] { $seat } играет карту: { $as }.
}
piece_out = Выходит фишка { $piece }.
piece_moved = Фишка { $piece } идёт на { $to }.
piece_home = Фишка { $piece } идёт на поле «{ $to }».
swapped = Фишки { $piece } и { $other } меняются местами: теперь на { $to } и { $other_to }.
sent_back = { $how ->
    [burnt] Фишка { $piece } сгорает на поле { $space } и возвращается в гнездо.
   *[other] Фишка { $piece } возвращается с поля { $space } в гнездо.
}
all_home = Все фишки дома: { $seat }.
folded = { $seat }: сыграть нечем, карты сложены: { $cards }.
round_over = Раунд { $round } окончен.
game_over = Игра окончена.

# Настройки
option-canadian = Канадское правило
option-canadian-help = Части семёрки могут двигать свои фишки и фишки партнёра вперемешку.
option-canadian-false = нет
option-canadian-true = да
option-jack_partner = Валет с партнёром
option-jack_partner-help = Валет меняет и с фишками партнёра.
option-jack_partner-true = можно
option-jack_partner-false = только с соперниками
option-pieces = Фишки
option-pieces-help = Сколько фишек и полей дома у каждого; чем меньше, тем короче игра.
option-pieces-4 = 4, полная игра
option-pieces-3 = 3, короче
option-pieces-2 = 2, короткая
option-reshuffle = Перемешивание
option-reshuffle-help = Когда сброс замешивают в колоду.
option-reshuffle-short = когда колоды не хватает
option-reshuffle-cycle = и перед каждым раундом в шесть карт
option-first_seat = Кто начинает первый раунд
option-first_seat-help = Место, которое начинает первый раунд.
option-first_seat-random = по жребию
option-first_seat-0 = место A
option-first_seat-1 = место B
option-first_seat-2 = место C
option-first_seat-3 = место D

# Правила по темам
help-goal-title = Цель
help-goal = Партнёры сидят друг напротив друга. Побеждает команда, у которой первой все фишки дома. Когда все ваши дома, вы ходите фишками партнёра (R4.5, R12.1).
help-round-title = Раунд
help-round = По раундам вам сдают 6, 5, 4, 3, 2 карты, потом снова 6. Сначала каждый тайно отдаёт партнёру одну карту. Потом все по очереди играют по карте, пока карты не кончатся (R2, R3, R4).
help-must-title = Ходить обязательно
help-must = Вы играете карту и выполняете её целиком, даже себе во вред. Если не играется ни одна, вы складываете все карты и ждёте следующего раунда. Это происходит само (R4.2, R4.3).
help-start-title = Выход
help-start = Туз, король или джокер выводит фишку из гнезда на её старт. Там она свежая: пока не пойдёт, она стена, которую никто, даже вы, не обгонит, не собьёт и не обменяет (R5).
help-move-title = Ходы
help-move = Карта ведёт одну фишку ровно на своё число. Другие фишки можно обгонять. Фишка, стоящая там, где вы остановились, возвращается в гнездо, даже ваша или партнёра (R6).
help-home-title = Дом
help-home = В дом входят вперёд через свой старт. Фишка, которая только что вышла, сразу не входит: ей нужно второй раз коснуться старта. В доме не обгоняют и не сбивают. Мимо дома пройти можно всегда (R7).
help-seven-title = Семёрка
help-seven = Разделите 7 полей между своими фишками как хотите; каждой не больше одной части, и пройти нужно все 7. Каждая фишка, которую вы обгоняете, сгорает и возвращается в гнездо, даже ваша (R8).
help-jack-title = Валет
help-jack = Ваша фишка меняется местами с фишкой другого игрока. Обе должны стоять на круге и уже уйти со старта, на который вышли (R9).
help-cards-title = Карты
help-cards = Туз: выход, 1 или 11 вперёд. 4: вперёд или назад. 7: делится и сжигает. Валет: обмен. Дама: 12. Король: выход или 13 вперёд. Джокер: любая другая карта. Остальные: своё число (R10).
help-hints-title = Советы
help-hints = Отдайте туза, короля или джокера партнёру, который не может выйти. Фишка, которая ещё не ушла со старта, мешает и вашим. Четвёрка назад через старт экономит целый круг. Приберегите семёрку к концу и ходите сначала передней фишкой. Играйте опасную карту, пока она безвредна.
help-editions-title = Другие издания
help-editions = Если вы знаете игру по другому изданию: валета без пары здесь сыграть нельзя, а смешивать в семёрке свои фишки и фишки партнёра можно только с настройкой. Дом не обязательно заполнять с конца (R7.4, R9.4).

# Pictures. Words on cards stand in two short lines.

picture-round = Раунд { $n }
picture-folded = пас
picture-your-cards = { $name }: карты
picture-give-one = Отдайте карту партнёру
picture-you-gave = Отдано
picture-you-got = Получено
picture-ways = { $n ->
    [one] { $n } ход
    [few] { $n } хода
   *[many] { $n } ходов
}
picture-does-ace =
    выход, 1
    или 11
picture-does-four =
    4 вперёд
    или назад
picture-does-seven =
    7 частями,
    сжигает
picture-does-jack =
    обмен двух
    фишек
picture-does-king =
    выход
    или 13
picture-does-joker =
    джокер:
    любая
picture-does-forwards =
    { $n }
    вперёд

# Чем запомнилась партия, и что сейчас нельзя использовать
feat-sent = Больше всего фишек отправлено в гнездо: { $seats } ({ $count })
feat-gone = Больше всего пройдено полей: { $seats } ({ $count })
feat-laid = Больше всего карт сложено без хода: { $seats } ({ $count })
source-pieces = { $seat } { $points }

# Why a step is advised
reason-all = Тогда все фишки дома: { $seat }.
reason-kept = Иначе фишка { $piece } вернётся в гнездо.
reason-sent = Так фишка { $piece } вернётся в гнездо.
reason-home = Так фишка { $piece } придёт домой.
reason-out = Так фишка { $piece } выйдет из гнезда.
reason-swap = Так фишки { $piece } и { $other } поменяются местами.

final-exchange = После этого карты перейдут из рук в руки.
final-played = После этого вашу карту увидят все.

# For newcomers
sign-start = Туз, король или джокер выводит фишку из гнезда.
sign-home = Партнёры побеждают вместе, когда все их фишки дома.
sign-seven = Семёрка сжигает каждую фишку, которую обгоняет, даже вашу.
guide-hand = Это ваши карты, под каждой написано, что она может сейчас. Если хоть одну можно сыграть, её нужно сыграть.
guide-move = Карта ведёт одну фишку ровно на своё число. Фишка, стоящая там, где остановилась ваша, возвращается в гнездо.
guide-gift = Перед каждым раундом партнёры тайно отдают друг другу по карте. Туз или король нужнее тому, у кого на поле нет фишек.
guide-home = От своего старта фишка сворачивает внутрь, и она дома. Там её никто не обгонит и не собьёт.
