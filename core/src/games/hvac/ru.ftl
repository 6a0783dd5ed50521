game-name = 4: предложи, спроектируй, установи
game-pitch = На всех один старый дом: предлагайте установки и запчасти, проектируйте, монтируйте, а дом платит. Побеждает самый богатый, но если дом начинает ход без монет, проигрывают все.

# Вопросы
ask-setup = Ваша первая карта: { $part }. Куда её положить?
ask-play = { $round ->
    [1] Первая из двух карт этого хода: какую сыграть?
   *[other] Последняя карта этого хода: сыграть её сейчас?
}
ask-use = { $card }: как использовать карту?
ask-place = { $part }: куда положить?
ask-compete = Чью работу перехватить?
ask-take = Какую рабочую карту взять?
ask-swap-with = С кем обменяться рабочей картой?
ask-swap-take = { $other }, карты на руках: { $cards }. Какую взять?
ask-swap-give = Вы берёте: { $taken }. Какую карту отдать взамен?
ask-wait = Сейчас ход: { $seat }.
ask-over = Игра окончена.
know-building = { $building ->
    [one] У дома { $building } монета
    [few] У дома { $building } монеты
   *[other] У дома { $building } монет
}; если бы ход кончился сейчас, стало бы { $forecast }.
know-emergency = Авария, этаж { $floors }: монтажники работают только там.
know-empty = ⚠ Если у дома не будет монет в начале следующего хода, проиграют все.
know-last = Это последний ход: дому уже не нужно выжить.

# Кнопки
label-play-sales = Продажи · предложить две карты
label-play-contact = Продажи · предложить или смонтировать
label-play-designer = Проектировщик · спроектировать
label-play-installer = Монтажник · починить или смонтировать
label-play-archive = Бумажный архив · карта из сброса
label-play-catalogue = Онлайн-каталог · карта из колоды
label-play-exchange = Планёрка на объекте · карта и обмен
label-useless = { $card } · сейчас без пользы
label-propose = Предложить две карты
label-place = { $row } · этаж { $floor }, свободно
label-place-over = { $row } · этаж { $floor }, вместо: { $old }
label-place-paid = { $row } · этаж { $floor }, вместо: { $old }, вам +1
label-design = { $warn ->
    [true] ⚠ { $part } { $row }: вам +{ $own }, ещё проектов: { $left }
   *[other] { $part } { $row }: вам +{ $own }, ещё проектов: { $left }
}
label-design-ready = { $warn ->
    [true] ⚠ { $part } { $row }: вам +{ $own }, готово
   *[other] { $part } { $row }: вам +{ $own }, готово
}
label-design-over = { $warn ->
    [true] ⚠ { $row }: вам +{ $own }, { $old } → { $part }
   *[other] { $row }: вам +{ $own }, { $old } → { $part }
}
label-repair = Починить этаж { $floor }: { $from } → { $to }
label-install = { $warn ->
    [true] ⚠ { $part } { $row }: этаж +{ $health }; { $gains }; дом −{ $cost }
   *[other] { $part } { $row }: этаж +{ $health }; { $gains }; дом −{ $cost }
}
gain-own = вам +{ $coins }
gain-seat = { $seat } +{ $coins }
gain-others = другим +{ $coins }
label-idle = Сбросить без пользы: { $card }
label-compete = Перехватить чужую работу
label-steal = { $part } { $row }: вам +1, кубиков туда { $cubes }, один пропадёт
label-search = { $card } · там { $count }
label-take = Взять: { $card }
label-with = { $seat }
label-give = Отдать: { $card }
label-skip = Без обмена
group-repair = Починка
group-install = Монтаж

# Отказы: что, почему, что дальше
no-over = Игра окончена (R10.1).
no-turn = Сейчас ход: { $seat }. Ваш ход после этого (R6.4).
no-now = Сейчас нужно другое: закончите начатую карту (R6.4).
no-card-yet = Сначала выберите карту, потом её действие (R6.4).
no-card-held = У вас нет такой карты: { $card } (R6.4). Выберите одну из своих.
no-card-more = Карта уже выбрана: { $chosen }. Используйте её или верните (R6.4).
no-needs = Для этого нужна другая карта: { $card }. Выбрано: { $chosen } (R7).
no-place-now = Сейчас нечего размещать (R7.1). Карты появляются после предложения.
no-place-floor = { $part }: не для этажа { $floor } (R3.1). Выберите ряд подходящего этажа.
no-place-taken = { $row }: занято, там { $old }, а другое место свободно (R7.1d).
no-design-poor = У дома нет монет, поэтому проектировать нельзя (R7.2c).
no-design-empty = { $row }: проектировать нечего (R7.2a). Установки для проекта лежат в колонке 1.
no-repair-full = Этаж { $floor }: состояние уже 9 (R7.8). Выберите другой.
no-emergency = Авария, этаж { $floors }: эту карту можно использовать только там (R8.2).
no-install-empty = { $row }: ничего не готово (R7.3a). Карты для монтажа лежат в колонке 2.
no-install-poor = { $part }: дому это стоит { $cost }, а у него только { $building } (R7.3b).
no-install-contact = Продажи дают монтаж только в ряду, где на новой установке есть ваш кубик; { $row }: такого нет (R7.6).
no-idle = { $card }: карту можно использовать, поэтому без пользы её не сбросить (R6.5).
no-compete-off = За этим столом не играют с жестокой конкуренцией (R11.2).
no-compete-emergency = В аварии монтажника нельзя использовать для конкуренции (R8.4).
no-compete-none = Перехватить нечего: нужны чужие кубики и на один больше своих (R11.2).
no-steal-now = Сначала выберите рабочую карту и «перехватить» (R11.2).
no-steal-none = { $row }: на этой карте нет чужих кубиков (R11.2).
no-steal-cubes = Для этого нужно своих кубиков: { $needed }, а у вас { $left } (R11.2).
no-take-none = Такой карты там нет: { $card } (R7.7).
no-take-now = Сейчас ничего не ищут (R7.7). Сначала нужна особая карта.
no-with = { $other }: выбрать нельзя, обмен только с другим игроком, у которого есть карты (R7.7d).
no-with-now = Сейчас обмена нет (R7.7d). Сначала нужна планёрка на объекте.
no-skip = Сейчас не от чего отказываться (R7.7d).

# Поле словами
text-setup = { game-name }, подготовка: первую карту размещает { $seat }.
text-play = { game-name }, ход { $turn } из { $all }, круг { $round }. Очередь: { $seat }.
text-lost = В начале хода { $turn } у дома не было монет, поэтому победителей нет. { $sick ->
    [0] Аварий на этажах не было.
    [one] На { $sick } этаже была авария, она стоила монету за ход.
   *[other] На { $sick } этажах была авария, каждая стоила монету за ход.
} { $green ->
    [0] Новые установки не приносили монет: хотя бы одна вовремя могла всё изменить.
    [one] Новые установки приносили { $green } монету за ход: ещё одна починка вовремя могла всё изменить.
    [few] Новые установки приносили { $green } монеты за ход: ещё одна починка вовремя могла всё изменить.
   *[other] Новые установки приносили { $green } монет за ход: ещё одна починка вовремя могла всё изменить.
}
text-lost-when = В конце хода { $turn } у дома кончились монеты, поэтому победителей нет. Было { $had }, этажи дали { $floors }, новые установки { $green }. { $short ->
    [one] Не хватило { $short } монеты
   *[other] Не хватило { $short } монет
}: до последней карты хода { $turn } ещё могли помочь отложенный монтаж или этаж с состоянием 4.
text-done = Договор выполнен, ходов: { $turn }. Дом стоит. Победа: { $winners }.
text-hand = { $seat }, ваши карты: { $cards }.
text-hand-empty = { $seat }, карт у вас нет.
text-standing = Монеты: здание { $building }; { $seats }.
text-seat = { $seat }: { $coins ->
    [one] { $coins } монета
    [few] { $coins } монеты
   *[other] { $coins } монет
}, кубиков осталось { $cubes }, кубиков в работе { $service }, карт { $cards }.
text-seat-over = { $seat }: очки { $score }, { $coins ->
    [one] { $coins } монета
    [few] { $coins } монеты
   *[other] { $coins } монет
}, кубиков в работе { $service }.
text-building = Дом: { $building ->
    [one] { $building } монета
    [few] { $building } монеты
   *[other] { $building } монет
}, к концу хода сейчас { $forecast }. Первый в этом ходу: { $first }.
text-building-over = Дом: { $building ->
    [one] { $building } монета
    [few] { $building } монеты
   *[other] { $building } монет
}.
text-events = В этот ход: { $events }.
text-event = { $event } ({ $effect })
text-floor = Этаж { $floor }: состояние { $health }, после износа { $after }. { $boxes }.
text-floor-empty = Этаж { $floor }: состояние { $health }, после износа { $after }. Ничего нового.
text-box = { $row } { $column }: { $part } ({ $owners })
text-box-bare = { $row } { $column }: { $part }
text-decks = Колоды: рабочие карты { $deck }, установки и запчасти { $parts }, события { $events }.

# Что произошло
game_started = Договор начинается. Начинает: { $first }.
part_drawn = { $seat }: первая карта, { $part }.
placed = { $cube ->
    [true] { $seat }: { $part }, место { $row }.
   *[other] { $seat }: { $part }, место { $row }, без кубика.
}
replaced = { $returned-count ->
    [0] { $row }: убрано, { $part }.
   *[other] { $row }: убрано, { $part }. Кубики возвращаются: { $returned }.
}
self_interest = { $coins ->
    [0] { $seat }: за вытеснение ничего, у дома нет монет.
   *[other] { $seat }: { $coins } от дома за вытеснение.
}
turn_started = Начинается ход { $turn }. Первый: { $first }.
event_revealed = Событие: { $event }.
health_changed = Этаж { $floor }: состояние { $from } → { $to }.
building_changed = Монеты дома: { $from } → { $to }.
hand_drawn = { $seat }: { $count ->
    [one] взята { $count } карта.
    [few] взяты { $count } карты.
   *[other] взято { $count } карт.
}
hand_cards = { $seat }, вы берёте: { $cards }.
deck_shuffled = { $deck ->
    [part] Установки и запчасти перемешаны.
   *[other] Рабочие карты перемешаны.
}
card_played = { $seat }: { $card }.
proposed = { $seat }: предложено { $parts }.
designed = { $slots_left ->
    [0] { $seat }: проект { $row }, { $part }, +{ $paid }.
   *[other] { $seat }: проект { $row }, { $part }, +{ $paid }; осталось проектов: { $slots_left }.
}
part_ready = { $row }: готово к монтажу, { $part }.
repaired = { $seat }: бесплатная починка, этаж { $floor }.
installed = { $reserve ->
    [0] { $seat }: монтаж { $row }, { $part }. Платит дом: { $building }; монеты: { $paid }.
   *[other] { $seat }: монтаж { $row }, { $part }. Платит дом: { $building }, запас: { $reserve }; монеты: { $paid }.
}
bonus_paid = { $seat }: +{ $coins }, { $event }.
idled = { $seat }: { $card }, без пользы.
stolen = { $seat }: перехвачено { $row }, { $part }, +1. Кубики возвращаются: { $returned }.
searched = { $pile ->
    [deck] { $seat }: рабочая карта из колоды.
   *[other] { $seat }: { $card } из сброса.
}
drew_work_card = { $seat }: взята рабочая карта.
found_card = { $seat }, вам досталось: { $card }.
hand_seen = { $seat } смотрит карты, которые держит { $other }.
hand_shown = { $other }, карты на руках: { $cards }.
swapped = { $seat } и { $other }: обмен картами.
swap_cards = { $seat }: взято { $taken }, отдано { $given }. Обмен с игроком: { $other }.
swap_declined = { $seat }: без обмена.
turn_ended = Ход { $turn } окончен.
income = Доход { $total }: этажи { $floors }, новые установки { $green }.
emergency_refund = { $seat }: дому за аварию { $coins }.
wear = Этаж { $floor }: износ { $amount }.
emergency = Авария, этаж { $floor }!
game_over = { $result ->
    [lost] У дома кончились монеты: в этот раз победителей нет.
   *[other] Договор выполнен. Очки: { $scores }.
}

# Настройки
option-difficulty = Сложность
option-difficulty-help = Насколько изнашивается каждый этаж за ход помимо старых установок.
option-difficulty-1 = 1 · обычная
option-difficulty-2 = 2 · трудно втроём
option-difficulty-3 = 3 · трудно вчетвером
option-self_interest = Своя выгода
option-self_interest-help = Предложение может вытеснить карту, проданную другим; дом платит за это 1 монету.
option-self_interest-false = нет
option-self_interest-true = да
option-ruthless = Жестокая конкуренция
option-ruthless-help = Рабочей картой можно перехватить чужую работу за монету; один кубик пропадает навсегда.
option-ruthless-false = нет
option-ruthless-true = да
option-start_five = Дом слабее
option-start_five-help = Все этажи начинают с состоянием 5 вместо 6.
option-start_five-false = нет
option-start_five-true = да
option-extra_cogs = Лишние шестерни
option-extra_cogs-help = Износ за ход больше на 1, 2 или 3 при 3, 4 или большем числе игроков.
option-extra_cogs-false = нет
option-extra_cogs-true = да
option-tenth_turn = Десятый ход
option-tenth_turn-help = Договор длится 10 ходов вместо 9.
option-tenth_turn-false = 9 ходов
option-tenth_turn-true = 10 ходов
option-emergency_cost = Цена аварии
option-emergency_cost-help = Кто возвращает монету за каждый этаж с аварией в конце хода, кроме потерянного дохода.
option-emergency_cost-building = никто
option-emergency_cost-richest = самый богатый
option-emergency_cost-each = каждый
option-unpaid_design = Проект в долг
option-unpaid_design-help = Проектировать можно и когда у дома нет монет, но без оплаты.
option-unpaid_design-false = нет
option-unpaid_design-true = да
option-final_check = Последняя проверка
option-final_check-help = Дом без монет после последнего хода тоже проигран.
option-final_check-false = нет
option-final_check-true = да
option-green_needs_health = Здоровье для дохода
option-green_needs_health-help = Новые установки приносят монеты только на этажах с состоянием от 4: для 5 или 6 игроков, если хочется труднее.
option-green_needs_health-false = нет
option-green_needs_health-true = да
option-open_hands = Открытые карты
option-open_hands-help = Все видят все карты.
option-open_hands-false = нет
option-open_hands-true = да

# Правила коротко
help-goal-title = Цель
help-goal = Девять ходов все живут за счёт одного дома в четыре этажа. Монеты — это очки, и каждые три ваших кубика на работающих новых установках дают ещё одно. Побеждает лучший счёт (R10.3, R10.4). Но дом без монет в начале хода потерян, и с ним проигрывают все (R6.1).
help-turn-title = Ход
help-turn = У дома должны быть монеты. Затем открывается 1 событие, с хода 4 два, с хода 7 три. Все берут по две карты. За два круга каждый играет по одной рабочей карте в круге. В конце доход и износ, и первым становится следующее место (R6).
help-sales-title = Продажи
help-sales = Откройте две карты и разместите их: установку в колонке 1, запчасть в колонке 2, на подходящем этаже. На каждую кладётся ваш кубик (R7.1). Если на новой работающей установке есть ваш кубик, в этом ряду карта может вместо этого дать монтаж (R7.6).
help-designer-title = Проектировщик
help-designer = Ваш кубик кладётся на установку в колонке 1, и дом сразу платит вам 1 монету. Когда все синие места заполнены, установка переходит в колонку 2; что лежало там, уходит (R7.2). Если у дома нет монет, проектировать нельзя.
help-installer-title = Монтажник
help-installer = Бесплатно почините этаж на 1 (R7.8) или смонтируйте то, что лежит в колонке 2: на неё кладётся ваш кубик, дом платит по 1 монете владельцу каждого кубика, а этаж получает белое число. Запчасть расходуется; установка переходит в колонку 3 с чёрными шестернями и зелёными монетами (R7.3).
help-specials-title = Особые карты
help-specials = Бумажный архив: рабочая карта из сброса. Онлайн-каталог: рабочая карта из колоды. Планёрка: возьмите рабочую карту, затем можно обменяться с другим игроком. После особой карты всё равно играют рабочую (R7.7).
help-emergency-title = Авария
help-emergency = На этаже с состоянием 1 авария. Пока она есть, монтажники работают только на таком этаже (R8.2). У кого есть другая карта, тот не обязан играть монтажника (R8.3).
help-income-title = Доход и износ
help-income = В конце хода дом получает 2 за этаж с состоянием 9, 1 за 4–8, ничего за 2 или 3 и теряет 1 за этаж с аварией. К этому добавляются зелёные монеты новых установок (R9.2). Затем каждый этаж изнашивается: сложность и видимые чёрные шестерни (R9.4).
help-events-title = События
help-events = Поломки сразу снижают состояние; льготы действуют до конца хода, их платит запас (R6.2). На поле видно, что действует сейчас.
help-scoring-title = Счёт
help-scoring = Монеты и ещё 1 за каждые три своих кубика на работающих новых установках. При равном счёте победа общая (R10.3, R10.4). После последнего хода дом может остаться без монет (R10.1).
help-variants-title = Варианты
help-variants = Своя выгода: предложение может вытеснить карту с чужим жёлтым кубиком за 1 монету от дома (R11.1). Жестокая конкуренция: ваши кубики занимают место чужих на карте в колонке 1 или 2; ещё один ваш кубик пропадает навсегда, и вы получаете 1 монету (R11.2).
help-hints-title = Советы
help-hints = Состояние 4 приносит монету, 3 нет. Кубики возвращаются, когда запчасть смонтирована или карта убрана. Готовый проект вытесняет то, что лежит в его ряду. Смотрите на прогноз, прежде чем брать монету.
help-editions-title = Издания
help-editions = Названия некоторых карт, события и почти все числа наши, потому что исходные правила их не перечисляют. Что исходные правила оставляют открытым, решено в документе правил.

# Картинки
picture-turn = Ход
picture-your-cards = { $name }, ваши карты
picture-no-use = сейчас без пользы
picture-propose = Предложить 2 карты
picture-archive = Карта из сброса
picture-catalogue = Карта из колоды
picture-exchange = Взять карту
picture-swap = Потом обмен или нет
picture-floor = Этаж { $n }

# Чем запомнилась партия, и что сейчас нельзя использовать
feat-installed = Больше всего монтажей: { $seats } ({ $count })
feat-designed = Больше всего проектов: { $seats } ({ $count })
feat-emergencies = Аварий в доме: { $count }
