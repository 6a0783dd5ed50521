# Conti a 4 Zampe
game-name = Conti a 4 Zampe
game-pitch = Держите питомник: собирайте породы, растите и обучайте собак и каждый вечер находите деньги на корм. Чем раньше пасы, тем раньше день закончится для всех.
game-aim = Наберите больше всех очков к концу последнего дня.
game-first = Сначала вы берёте карту с рынка, потом играете свои карты или продаёте собак.

# Words
kind-adult = взрослая
kind-trained = обученная
kind-puppy = щенок
no-event = без события

# Questions
ask-take = Рынок: какую карту вы берёте? Сразу откроется следующая, поэтому отменить выбор нельзя.
ask-wish = Тайный список, место { $place } из { $all }: какая карта? Начните с самой желанной.
ask-discard = День обмена: какую карту вы сбрасываете?
ask-puppies = { $count ->
        [one] { $count } щенок подрос: оставить или продать?
        [few] { $count } щенка подросли: оставить или продать?
       *[other] { $count } щенков подросло: оставить или продать?
    }
ask-free = С какой картой ценой до 5 вы начинаете бесплатно?
ask-slot = { $breed }: на какое место?
ask-rows-s = Размер маленький: подходят ряды a и b, ряд c — нет.
ask-rows-m = Размер средний: подходят все три ряда.
ask-rows-l = Размер большой: подходят ряды a и c, ряд b — нет.
ask-left = Цена { $cost } дойн, останется { $left }; содержание вечером: { $upkeep }.
ask-points = «Очки 6/8»: 6 очков, а с обученной собакой 8.
ask-sale = Какую собаку вы продаёте?
ask-sale-more = Пока { $count ->
        [one] { $count } собака
        [few] { $count } собаки
       *[other] { $count } собак
    } за { $doin } дойн. Ещё одну?
ask-to = На какую пару перенести планшет с { $pair }?
ask-turn = День { $day } из { $last }: что вы делаете?
ask-last-turn = День { $day } из { $last }, ваш последний ход сегодня: что вы делаете?
ask-second = Ещё одно малое действие или конец хода?
ask-money = У вас { $doin } дойн; содержание вечером: { $upkeep }.
ask-short = Пока выходит { $debts ->
        [one] { $debts } новый долг
        [few] { $debts } новых долга
       *[other] { $debts } новых долгов
    }.
ask-tomorrow = Ожидаемый доход завтра: { $income }.
ask-passes = Пасов сегодня: { $passes } из { $threshold }.
ask-mate = На каких картах вязки этим вечером? Родители завтра утром дохода не приносят.
ask-wait = Ещё не ходили: { $seats }.
ask-over = Игра окончена.

# Buttons
label-grow = Оставить щенка: { $breed } ({ $slot })
label-grow-all = { $count ->
        [one] Оставить { $count } щенка
       *[other] Оставить всех щенков: { $count }
    }
label-sell = Продать щенка за { $doin } дойн: { $breed } ({ $slot })
label-sell-all = { $count ->
        [one] Продать { $count } щенка за { $doin } дойн
       *[other] Продать всех щенков ({ $count }) за { $doin } дойн
    }
label-card = { $breed }, размер { $size }, цена { $cost }, очки { $vp }/{ $trained }
label-discard = Сбросить: { $breed }
label-free = { $breed }, бесплатно, размер { $size }, очки { $vp }/{ $trained }
label-play = Сыграть за { $cost } дойн: { $breed }
label-play-short = ⚠ Сыграть за { $cost } дойн: { $breed }; вечером не хватит
label-slot = Место { $slot }, парное { $other } пустое
label-slot-alone = Место { $slot }, без пары: здесь не обучают
label-slot-board = Место { $slot }, под вашим планшетом
label-slot-pair = Место { $slot }, рядом { $breed }
label-slot-pair-board = Место { $slot }, под вашим планшетом, рядом { $breed }
label-sale = Продать собак
label-dog = Взрослая за { $doin } дойн: { $breed } ({ $slot })
label-dog-collapses = ⚠ Взрослая за { $doin } дойн: { $breed } ({ $slot }) опустеет
label-trained = Обученная за { $doin } дойн: { $breed } ({ $slot })
label-trained-collapses = ⚠ Обученная за { $doin } дойн: { $breed } ({ $slot }) опустеет
label-sold = Продать за { $doin } дойн
label-draw = Продать за { $doin } дойн и взять карту; на сегодня всё
label-train = Обучить за { $cost } дойн: { $breed } ({ $slot })
label-board = Планшет на { $pair } за { $cost } дойн
label-lift = Перенести планшет с { $pair }
label-to = На { $pair }
label-pay = { $count ->
        [one] Вернуть { $count } долг за { $doin } дойн
        [few] Вернуть { $count } долга за { $doin } дойн
       *[other] Вернуть { $count } долгов за { $doin } дойн
    }
label-mate = Вязка: { $breed } ({ $slot })
label-mate-crowded = ⚠ Вязка: { $breed } ({ $slot }), там уже тесно
label-mate-all = { $count ->
        [one] Единственная вязка ({ $count })
       *[other] Все вязки: { $count }
    }
label-no-mating = Больше никаких вязок
label-end = Закончить ход
label-pass = Пас: на сегодня всё
label-pass-short = { $debts ->
        [one] ⚠ Пас: вечером { $debts } новый долг
        [few] ⚠ Пас: вечером { $debts } новых долга
       *[other] ⚠ Пас: вечером { $debts } новых долгов
    }
group-puppies = Щенки
group-cards = Карты
group-training = Обучение
group-money = Деньги
group-turn = Ход

# Refusals
no-over = Игра окончена (R10.2).
no-turn = Сейчас не ваш ход. Ходят: { $seats } (R5.4).
no-phase = В это время дня так нельзя (R5.1). Что можно, видно на ваших кнопках.
no-begun = Вы начали другое действие. Завершите его или отмените (R7.0).
no-not-begun = Сначала начните действие, потом выбирайте остальное (R7.0).
no-mixed = После малого действия можно сделать только ещё одно или закончить ход (R5.2).
no-second = Заканчивать пока нечего: действуйте или пасуйте (R5.2).
no-hand = На руке нет этой карты: { $breed } (R7.1).
no-money = Это стоит { $cost } дойн, а у вас { $doin } (R3.1). Сначала продайте собак.
no-place = У вас нет свободного места для карты размера { $size } (R7.1).
no-slot-taken = Место { $slot } уже занято (R7.1).
no-slot-size = Ряд места { $slot } не подходит для размера { $size } (R7.1).
no-sale = Сейчас у вас нет собак, которых можно продать (R7.2).
no-dog = На месте { $slot } такой собаки на продажу больше нет (R7.2).
no-dog-yet = Выберите хотя бы одну собаку (R7.2).
no-draw = Карту берут только при продаже на 5 дойн и больше, пока есть карты (R7.2).
no-board-day = Сегодня планшеты не продаются (R7.3).
no-board-there = На { $pair } планшет уже лежит (R7.3).
no-board-cards = На { $pair } слишком мало карт для планшета (R7.3).
no-train-board = Место { $slot } не под вашим планшетом (R7.4).
no-train-busy = Одна собака с { $slot } уже обучается (R7.4).
no-train-few = На { $slot } для этого нужно взрослых: { $need }, и одна из них необученная и дома (R7.4).
no-lift = Этот планшет останется: под ним обучается собака, сегодня его уже переносили, или другой подходящей пары нет (R7.5).
no-debts = У вас нет столько долгов, или не хватает по 2 дойн на каждый (R7.6).
no-debt-one = За этим столом одно действие возвращает только один долг (R7.6).
no-market = Этой карты нет на рынке, или вы её уже назвали (R6.8).
no-pick = Сейчас не ваша очередь выбирать с рынка (R6.8).
no-puppy = Судьбу щенков решают карта за картой, по порядку мест; { $slot } пока не на очереди (R6.5).
no-puppies = Сейчас у вас нет подросших щенков (R6.5).
no-discard = Сбрасывать ничего не нужно (R6.9).
no-free = Бесплатно начинают только с картой ценой до 5 (R4.8).
no-mate = На { $slot } сейчас вязка невозможна: нужны двое взрослых дома, и обычно вязка за вечер одна (R8.1).
no-ready = Вы уже сделали всё, что сейчас нужно (R9.1).

# Text board
text-head = Conti a 4 Zampe, день { $day } из { $last }. Ход: { $seats }.
text-setup = Conti a 4 Zampe, до дня 1. Ход: { $seats }.
text-over = Conti a 4 Zampe: игра окончена в день { $day }. Первое место: { $seats }.
text-events = Сегодня: { $event }. Завтра: { $next }. Пасов: { $passes } из { $threshold }.
text-event = { $event } ({ $effects })
text-you = Вы: { $seat }. Вечером: содержание { $upkeep }, новых долгов { $debts }. Ожидаемый доход завтра: { $income }.
text-hand = Ваши карты: { $cards }.
text-held = На руке: { $card }.
text-in-market = На рынке: { $card }.
text-card = { $breed } { $size }, цена { $cost }, очки { $vp }/{ $trained }
text-card-does = { $breed } { $size }, цена { $cost }, очки { $vp }/{ $trained }. { $effects }
text-standing = Очки сейчас: { $seats }.
text-seat = { $seat } ({ $open ->
        [yes] день открыт
       *[no] день закрыт
    }): { $doin } дойн, долгов { $debts }, очков сейчас { $vp }; карт на поле { $cards }, собак { $dogs }, карт на руке { $hand }.
text-score = { $seat }: место { $rank }, { $score ->
        [one] { $score } очко
        [few] { $score } очка
       *[other] { $score } очков
    } (карты { $cards }, собаки { $dogs }, эффекты { $effects }, цели { $objectives }, долги { $debts }).
text-row = { $seat }, ряд { $row }: { $cards }.
text-boards = { $seat }, планшеты: { $pairs }.
text-slot = { $slot } { $breed } { $taken }/{ $room } ({ $dogs })
text-slot-new = { $slot } { $breed } (новая)
text-slot-collapsed = { $slot } { $breed } (опустела)
text-adults = взрослых { $count }
text-trained = обученных { $count }
text-mating = на вязке { $count }
text-training = 1 обучается
text-puppies = щенков { $count }
text-market = Рынок: { $cards }.
text-objectives = Цели и сколько для них уже есть ({ $seat }): { $objectives }.
text-objective = { $objective } ({ $vp ->
        [one] { $vp } очко
        [few] { $vp } очка
       *[other] { $vp } очков
    }: { $needs }; сейчас { $has } из { $of })
text-at-least = { $metric } (не меньше { $n })
text-at-most = { $metric } (не больше { $n })
text-most = больше всех { $metric }

# What happened
market_taken = { $refill ->
        [none] { $seat }: с рынка взято: { $breed }.
       *[other] { $seat }: с рынка взято: { $breed }; новая карта: { $refill }.
    }
wish_made = { $count ->
        [one] { $seat }: записано { $count } желание.
        [few] { $seat }: записано { $count } желания.
       *[other] { $seat }: записано { $count } желаний.
    }
wish_noted = { $seat }, в вашем списке: { $breed }.
card_discarded = { $seat }: сброшено: { $breed }.
accel_card = { $seat }: в начале на { $slot } лежит { $breed }.
accel_doin = { $seat }: дешёвой карты нет, взамен { $doin } дойн.
day_begins = { $event ->
        [none] Начинается день { $day }. Первым ходит: { $first }.
       *[other] Начинается день { $day }: { $event }. Первым ходит: { $first }.
    } Завтра: { $next ->
        [none] конец игры
       *[other] { $next }
    }.
income = { $seat }: доход { $total } (собаки { $gross }, долги −{ $reduction }, событие { $grant }).
populated = { $seat }: { $breed } ({ $slot }), на карте 2 взрослые собаки.
birth = { $puppies ->
        [0] { $seat }: { $breed } ({ $slot }), бросок { $roll }, щенков нет.
        [one] { $seat }: { $breed } ({ $slot }), бросок { $roll }, { $puppies } щенок.
        [few] { $seat }: { $breed } ({ $slot }), бросок { $roll }, { $puppies } щенка.
       *[other] { $seat }: { $breed } ({ $slot }), бросок { $roll }, { $puppies } щенков.
    }
trained = { $seat }: { $breed } ({ $slot }): обучение закончено.
morning_bonus = { $seat }: { $breed } ({ $slot }) приносит { $doin } дойн.
puppy_grown = { $count ->
        [one] { $seat }: { $breed } ({ $slot }), вырос { $count } щенок.
        [few] { $seat }: { $breed } ({ $slot }), выросли { $count } щенка.
       *[other] { $seat }: { $breed } ({ $slot }), выросло { $count } щенков.
    }
puppy_sold = { $count ->
        [one] { $seat }: { $breed } ({ $slot }), продан { $count } щенок за { $doin } дойн.
        [few] { $seat }: { $breed } ({ $slot }), проданы { $count } щенка за { $doin } дойн.
       *[other] { $seat }: { $breed } ({ $slot }), продано { $count } щенков за { $doin } дойн.
    }
card_played = { $seat }: { $breed } на { $slot } за { $cost } дойн.
dogs_sold = { $seat }: продажа — { $dogs }; всего { $doin } дойн.
sold-dogs = { $kind-id ->
        [trained] обученных с { $slot }: { $count }
       *[other] с { $slot }: { $count }
    }
collapsed = { $seat }: карта { $breed } ({ $slot }) опустела; последние собаки дают { $doin } дойн.
card_drawn = { $seat }: взята карта за 5 дойн.
card_seen = { $seat }, ваша новая карта: { $breed }.
board_bought = { $seat }: планшет на { $pair } за { $cost } дойн.
board_moved = { $seat }: планшет { $from } → { $to }.
training_begun = { $seat }: { $breed } ({ $slot }): обучение начато за { $cost } дойн.
debts_paid = { $count ->
        [one] { $seat }: возвращён { $count } долг за { $doin } дойн.
        [few] { $seat }: возвращено { $count } долга за { $doin } дойн.
       *[other] { $seat }: возвращено { $count } долгов за { $doin } дойн.
    }
passed = { $seat }: на сегодня всё. Пасов: { $passes } из { $threshold }.
day_closing = День закрывается. Последние ходы: { $seats }.
mating = { $seat }: вязка, { $breed } ({ $slot }).
upkeep = { $debts ->
        [0] { $seat }: содержание { $due }, оплачено.
        [one] { $seat }: содержание { $due }, оплачено { $paid }, { $debts } новый долг.
        [few] { $seat }: содержание { $due }, оплачено { $paid }, { $debts } новых долга.
       *[other] { $seat }: содержание { $due }, оплачено { $paid }, { $debts } новых долгов.
    }
overcrowded = { $seat }: { $breed } ({ $slot }): тесно, одна собака ({ $kind }) продана за { $doin } дойн.
last_day = { $reason ->
        [board] Поле заполнено: { $seat }. Последний день — { $day }.
       *[other] Пришло последнее событие. Последний день — { $day }.
    }
game_over = Игра окончена.
score-parts = карты { $cards }, собаки { $dogs }, эффекты { $effects }, цели { $objectives }, долги { $debts }
reshuffled = { $count ->
        [one] Сброс стал новой колодой: { $count } карта.
        [few] Сброс стал новой колодой: { $count } карты.
       *[other] Сброс стал новой колодой: { $count } карт.
    }

# Options
option-length = Длина
option-length-help = Сколько событий, по одному в день; полное поле может закончить игру раньше.
option-length-standard = 15 событий
option-length-short = 8 событий, коротко
option-length-long = 20 событий; полное поле завершает через 3 дня
option-acceleration = Быстрое начало
option-acceleration-help = Каждый начинает с картой ценой до 5 на поле или с лишними 5 дойн.
option-acceleration-true = да
option-acceleration-false = нет
option-debt_action = Возврат долгов
option-debt_action-help = Сколько долгов возвращает одно малое действие.
option-debt_action-any = сколько угодно
option-debt_action-one = ровно один
option-income = Доход
option-income-help = Сколько собаки приносят каждое утро.
option-income-flat = 1 за взрослую, 2 за обученную
option-income-breed = как указано на карте
option-mini_board = Планшеты
option-mini_board-help = Сколько карт нужно паре, чтобы положить планшет.
option-mini_board-two_cards = оба места заняты
option-mini_board-one_card = хватит одного места
option-draft = Рынок
option-draft-help = Как каждое утро делят рынок.
option-draft-ordered = по очереди
option-draft-sealed = все сразу, по тайным спискам

# Help
help-goal-title = Цель
help-goal = Побеждает тот, у кого в конце больше очков. Очки дают карты на поле, с обученной собакой больше; взрослая даёт 1, обученная 2; ещё эффекты карт и три цели; каждый долг отнимает 1 (R10.3). При равенстве: меньше долгов, затем больше дойн (R10.6).
help-day-title = День
help-day = Утро: событие, доход, рождения, подросшие щенки, карта с рынка. Затем ходы. Вечер: вязки, содержание по 1 дойн за собаку, долги за неоплаченное, продажа собак, которым нет места (R5, R6, R9).
help-turn-title = Ход
help-turn = Одно главное действие (сыграть карту или продать собак), или одно-два малых (купить планшет, обучить, перенести планшет, вернуть долги), или пас. Когда пасов достаточно, день закрывается: у всех, кто ещё открыт, последний ход, одновременно (R5.2, R5.6, R5.7).
help-sale-title = Продажа
help-sale = Взрослая приносит цену своей карты, обученная вдвое больше, подросший щенок цену + 3. При продаже на 5 дойн и больше можно взять карту вместо 5 дойн, но день для вас закончен. Карта, где осталось меньше 2 взрослых, пустеет (R7.2, R9.5).
help-training-title = Обучение
help-training = Планшет стоит 5 дойн и лежит над парой мест. Карта под ним, где 3 взрослых, обучает одну за 2 дойн; утром она обучена. Первая обученная не занимает места, и карта приносит больше очков (R7.3, R7.4, R8.3, R8.4).
help-puppies-title = Щенки
help-puppies = Вечером двое взрослых дома могут вязаться. Утром бросают кубик: 1 — щенков нет, от 2 до 5 — один, 6 — двое. Щенков надо содержать, а на второе утро после рождения вы их оставляете или продаёте (R6.4, R6.5, R8.1).
help-money-title = Содержание и долги
help-money = Что вечером не оплачено, становится долгом, 1 за каждый дойн. Каждые 3 долга снижают доход на 1. Долг возвращают за 2 дойн; в конце он отнимает 1 очко (R6.2, R7.6, R9.3).
help-end-title = Конец
help-end = Последний день — день последнего события или тот, в который у кого-то карты на всех 16 местах; его доигрывают до конца (R10.1, R10.2).
help-hints-title = Советы
help-hints = Взрослые дома окупают только своё содержание; деньги приносят щенки и собаки, проданные вовремя. Держите по 2 взрослых на карте. Третья позволяет обучать. Лишних продавайте в свой ход: принудительная продажа идёт после содержания. В последний день превращайте дойн в карты и возвращайте долги.

# Pictures
picture-day = День
picture-passes = Пасы
picture-tonight = Вечером
picture-your-cards = { $name }, ваши карты

# Card and event effects, sizes, and what objectives count
effect-start_doin-always = Каждое утро: +{ $n } дойн
effect-start_doin-alone_in_row = Каждое утро: +{ $n } дойн, если это единственная карта ряда
effect-start_doin-upgraded = Каждое утро: +{ $n } дойн, пока на карте есть обученная собака
effect-income-adult = Каждая необученная взрослая приносит { $n } вместо 1
effect-income-trained = Каждая обученная собака приносит { $n } вместо 2
effect-upkeep-any-less = Содержание этой карты: на { $n } меньше
effect-upkeep-any-more = Содержание этой карты: на { $n } больше
effect-upkeep-puppy-less = До { $n } щенков здесь не требуют содержания
effect-sale-any-more = Каждая проданная собака: +{ $n }
effect-sale-any-less = Каждая проданная собака: −{ $n }
effect-sale-puppy-more = Каждый проданный щенок: +{ $n }
effect-sale-trained-more = Каждая проданная обученная: +{ $n }
effect-no_sale-adult = По своему желанию её необученных взрослых продать нельзя
effect-no_sale-trained = По своему желанию её обученных собак продать нельзя
effect-train_need = Для обучения нужно { $n } взрослых вместо 3
effect-train_cost = Обучение здесь стоит { $n } вместо 2
effect-capacity = Вмещает ещё { $n } взрослую
effect-matings = До { $n } вязок за вечер
effect-litter-never_fails = При броске 1 тоже рождается щенок
effect-litter-two_from = Два щенка при броске { $n } и больше
effect-end_per_adult = В конце: +{ $n } к очкам за каждую взрослую здесь
effect-end_per_pair = В конце: +{ $n } к очкам за каждую пару взрослых здесь
effect-end_if-full = В конце: +{ $n } к очкам, если карта заполнена
effect-end_if-row_full = В конце: +{ $n } к очкам, если в её ряду нет пустых мест
effect-end_if-pair_same_size = В конце: +{ $n } к очкам, если вторая карта пары того же размера
effect-swap = Взяв карту с рынка, сбросьте одну с руки
effect-board_cost-more = Планшеты дороже на { $n }
effect-board_cost-less = Планшеты дешевле на { $n }
effect-no_board = Планшеты не продаются
effect-train_cost-less = Обучение дешевле на { $n }
effect-cost-any-less = Все породы дешевле на { $n }
effect-cost-any-more = Все породы дороже на { $n }
effect-cost-size-less = { $s } породы дешевле на { $n }
effect-cost-size-more = { $s } породы дороже на { $n }
effect-grant = Утро: каждый получает { $n } дойн
effect-puppy_income = Утро: каждый щенок приносит { $n }
effect-show = Утро: { $n } дойн за каждую карту с обученной собакой
effect-upkeep-more = Вечер: каждый платит за содержание на { $n } больше
effect-upkeep-less = Вечер: каждый платит за содержание на { $n } меньше
effect-passes = День закрывается на { $n } пас позже
effect-no_mating = Этим вечером вязок нет
size-S = Малые
size-M = Средние
size-L = Большие
metric-small = активных малых карт
metric-medium = активных средних карт
metric-large = активных больших карт
metric-min_size = активных карт каждого размера
metric-active = активных карт
metric-collapsed = опустевших карт
metric-trained = обученных собак
metric-upgraded = карт с обученной собакой
metric-adults = взрослых собак, считая обученных
metric-full_cards = заполненных карт
metric-puppies = щенков
metric-debts = долгов
metric-doin = дойн
metric-full_rows = рядов с активной картой на каждом месте
metric-same_breed = пород, обе карты которых у вас активны

# Чем запомнилась партия, и что сейчас нельзя использовать
feat-sale = Лучшая продажа: { $seats } ({ $count } дойн)
feat-puppies = Больше всего щенков: { $seats } ({ $count })
feat-trained = Больше всего обученных собак: { $seats } ({ $count })
source-cards = карты { $points }
source-dogs = собаки { $points }
source-effects = эффекты { $points }
source-objectives = цели { $points }
source-debts = долги { $points }

# Why a step is advised
reason-card = Так в игру выйдет { $breed }.
reason-sale = Это принесёт вам { $doin } дойн.
reason-puppies = Так вы продадите щенков.
reason-grow = Так вырастут щенки ({ $breed }): { $count }.
reason-board = Так у вас появится планшет.
reason-train = Так начнётся обучение: { $breed }.
reason-debts = Так вы вернёте долги: { $count }.
reason-market = Так вам достанется карта с рынка: { $breed }.
reason-draw = Так вы возьмёте карту.
reason-mating = Завтра могут родиться щенки: { $breed }.
reason-upkeep = Иначе из-за содержания прибавятся долги: { $debts }.
reason-crowd = Иначе из-за тесноты будет продана собака: { $breed }.
barred-card = { $breed }: { $why }

final-draw = После этого вы возьмёте карту.
final-evening = После этого наступит вечер.
final-night = После этого вечер закончится, и все заплатят за содержание.
final-day = После этого начнётся первый день.
final-market = После этого на рынке откроется следующая карта.
final-wishes = После этого откроются желания всех.
final-setup = После этого начнётся игра.
final-turns = После этого начнётся первый ход.

# For newcomers
sign-kennel = Карты с собаками в питомнике дают очки, с обученной собакой больше.
sign-money = Каждый вечер собака стоит 1 дойн. Что не оплачено, становится долгом.
sign-day = Когда пасов достаточно, день заканчивается для всех.
guide-hand = Это ваши карты, на каждой её цена и собаки. За ход вы играете одну, продаёте собак или выполняете небольшое действие.
guide-kennel = Это ваш питомник: карта занимает место, и её собаки живут там. В конце карты дают очки.
guide-puppies = Вечером двух взрослых собак дома можно вязать, и утром могут появиться щенки. Растите их или продавайте.
guide-money = Деньги дают проданные собаки и утренний доход. Продавайте вовремя: каждый вечер всех собак надо кормить.
