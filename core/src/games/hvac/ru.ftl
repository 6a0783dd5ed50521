game-name = 4: предложи, спроектируй, установи
game-pitch = На всех один старый дом: предлагайте установки и запчасти, проектируйте и монтируйте их, а дом платит. Побеждает самый богатый, но если дом начинает ход без монет, проигрывают все.
game-aim = Станьте богаче всех за девять ходов, но не дайте дому остаться без монет.
game-first = Сначала вы кладёте одну карту на подходящий этаж, потом в каждом круге играете рабочую карту.

# Вопросы
ask-setup = Ваша первая карта: { $part }. Куда её положить?
ask-play = { $round ->
    [1] Какую карту сыграть сейчас? Другая останется на второй круг.
   *[other] Последняя карта этого хода: сыграть её сейчас?
}
ask-use = { $card }: как использовать карту?
ask-use-any = Как использовать карту?
ask-place = { $part }: куда положить?
ask-compete = Чью работу перехватить?
ask-take = Какую рабочую карту взять?
ask-swap-with = С кем обменяться рабочей картой?
ask-swap-take = { $other }, карты на руке: { $cards }. Какую взять?
ask-swap-give = Вы берёте: { $taken }. Какую карту отдать взамен?
ask-swap-take-from = Какую карту взять? Её отдаёт { $other }.
ask-swap-give-to = Какую карту отдать? Её получит { $other }.
ask-wait = Сейчас ход: { $seat }.
ask-over = Игра окончена.
know-building = { $building ->
    [one] У дома { $building } монета
    [few] У дома { $building } монеты
   *[other] У дома { $building } монет
}; если бы ход кончился сейчас, стало бы { $forecast }.
know-emergency = { $floors-count ->
    [1] Авария на этаже { $floors }: монтажники работают только там.
   *[other] Аварии на этажах { $floors }: монтажники работают только там.
}
know-empty = ⚠ Если у дома не будет монет в начале следующего хода, проиграют все.
know-last = Это последний ход: после него дом может остаться без монет.

# Кнопки
label-play-sales = Продажи: предложить две карты
label-play-contact = Продажи: предложить или смонтировать
label-play-designer = Проектировщик: проект установки
label-play-installer = Монтажник: починить или смонтировать
label-play-archive = Бумажный архив: карта из сброса
label-play-catalogue = Онлайн-каталог: карта из колоды
label-play-exchange = Планёрка на объекте: карта, потом обмен
label-useless = ⚠ Сбросить без действия: { $card }
label-propose = Предложить две карты
label-place = { $part }: ряд { $row }, этаж { $floor }, свободно
label-place-over = Ряд { $row }, этаж { $floor }: вместо карты «{ $old }»
label-place-paid = Ряд { $row }, этаж { $floor }: вместо карты «{ $old }», вам +1
label-design = { $warn ->
    [true] ⚠ { $part } { $row }: вам +{ $own }, { $left ->
        [one] нужен ещё { $left } проект
        [few] нужно ещё { $left } проекта
       *[other] нужно ещё { $left } проектов
    }
   *[other] { $part } { $row }: вам +{ $own }, { $left ->
        [one] нужен ещё { $left } проект
        [few] нужно ещё { $left } проекта
       *[other] нужно ещё { $left } проектов
    }
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
label-idle = Сбросить без действия: { $card }
label-compete = Перехватить чужую работу
label-steal = { $part } { $row }: вам +1; кубиков туда { $cubes }, ещё 1 пропадёт
label-search = Взять: { $card } (там { $count })
label-take = Взять: { $card }
label-with = Посмотреть руку: { $seat }
label-give = Отдать: { $card }
label-skip = Без обмена
group-repair = Починка
group-install = Монтаж

# Отказы: что, почему, что дальше
no-over = Игра окончена (R10.1).
no-turn = Сейчас ход: { $seat }. Ваш будет потом (R6.4).
no-now = Не сейчас: сначала закончите начатую карту (R6.4).
no-card-yet = Сначала выберите карту, потом её действие (R6.4).
no-card-held = У вас нет такой карты: { $card } (R6.4). Выберите одну из своих.
no-card-more = Карта уже выбрана: { $chosen }. Используйте её или верните (R6.4).
no-needs = Для этого нужна другая карта: { $card }. Выбрано: { $chosen } (R7).
no-place-now = Сейчас нечего размещать (R7.1). Карты появляются после предложения.
no-place-floor = { $part }: не для этажа { $floor } (R3.1). Выберите ряд подходящего этажа.
no-place-taken = { $row }: место занято, там { $old }. Выберите свободное место (R7.1d).
no-design-poor = У дома нет монет, поэтому проектировать нельзя (R7.2c).
no-design-empty = { $row }: проектировать нечего (R7.2a). Установки, которым нужны проекты, лежат в колонке 1.
no-repair-full = Этаж { $floor }: состояние уже 9 (R7.8). Выберите другой.
no-emergency = { $floors-count ->
    [1] Авария на этаже { $floors }: эту карту можно использовать только там (R8.2).
   *[other] Аварии на этажах { $floors }: эту карту можно использовать только там (R8.2).
}
no-install-empty = { $row }: ничего не готово (R7.3a). Карты для монтажа лежат в колонке 2.
no-install-poor = { $part }: монтаж стоит дому { $cost ->
    [one] { $cost } монету
    [few] { $cost } монеты
   *[other] { $cost } монет
}, а у него только { $building } (R7.3b).
no-install-contact = Карта «Продажи» монтирует только в ряду, где на новой установке в работе лежит ваш кубик; { $row }: там такой нет (R7.6).
no-idle = { $card }: карту можно использовать, поэтому просто сбросить её нельзя (R6.5).
no-compete-off = За этим столом жестокой конкуренции нет (R11.2).
no-compete-emergency = При аварии монтажника нельзя использовать для перехвата (R8.4).
no-compete-none = Перехватывать нечего: нужна карта с чужими кубиками, а своих нужно на один больше (R11.2).
no-steal-now = Сначала выберите рабочую карту и «перехватить» (R11.2).
no-steal-none = { $row }: на этой карте нет чужих кубиков (R11.2).
no-steal-cubes = Для этого нужно ваших кубиков: { $needed }, а у вас { $left } (R11.2).
no-take-none = Такой карты там нет: { $card } (R7.7).
no-take-now = Сейчас искать негде (R7.7). Сначала сыграйте особую карту.
no-with = { $other }: обмен невозможен, выберите другого игрока, у которого есть карты (R7.7d).
no-with-now = Сейчас обмена нет (R7.7d). Сначала сыграйте планёрку на объекте.
no-skip = Сейчас не от чего отказываться (R7.7d).

# Поле словами
text-setup = { game-name }, подготовка: первую карту кладёт { $seat }.
text-play = { game-name }, ход { $turn } из { $all }, круг { $round }. Играет { $seat }.
text-lost = В начале хода { $turn } у дома не было монет, поэтому победителей нет. { $sick ->
    [0] Аварий на этажах не было.
    [one] На { $sick } этаже была авария, она стоила монету за ход.
   *[other] На { $sick } этажах были аварии, каждая стоила монету за ход.
} { $green ->
    [0] Новые установки не приносили монет: хотя бы одна, смонтированная вовремя, могла спасти дом.
    [one] Новые установки приносили { $green } монету за ход: ещё одна починка вовремя могла спасти дом.
    [few] Новые установки приносили { $green } монеты за ход: ещё одна починка вовремя могла спасти дом.
   *[other] Новые установки приносили { $green } монет за ход: ещё одна починка вовремя могла спасти дом.
}
text-lost-when = В конце хода { $turn } у дома кончились монеты, поэтому победителей нет. Было { $had }, этажи дали { $floors }, новые установки { $green }. { $short ->
    [one] Не хватило { $short } монеты
   *[other] Не хватило { $short } монет
}: до последней карты хода { $turn } дом ещё можно было спасти, отложив монтаж или удержав этаж на состоянии 4.
text-done = Договор выполнен, ходов: { $turn }. Дом стоит. Победа: { $winners }.
text-hand = { $seat }, ваши карты: { $cards }.
text-hand-empty = { $seat }, карт у вас нет.
text-standing = Монеты: дом { $building }; { $seats }.
text-seat = { $seat }: { $coins ->
    [one] { $coins } монета
    [few] { $coins } монеты
   *[other] { $coins } монет
}; кубиков осталось { $cubes }, в работе { $service }; карт на руке { $cards }.
text-seat-over = { $seat }: очки { $score }, { $coins ->
    [one] { $coins } монета
    [few] { $coins } монеты
   *[other] { $coins } монет
}, кубиков в работе { $service }.
text-building = Дом: { $building ->
    [one] { $building } монета
    [few] { $building } монеты
   *[other] { $building } монет
}; если бы ход кончился сейчас, { $forecast }. Первый в этом ходу: { $first }.
text-building-over = Дом: { $building ->
    [one] { $building } монета
    [few] { $building } монеты
   *[other] { $building } монет
}.
text-events = В этот ход: { $events }.
text-event = { $event } ({ $effect })
text-floor = Этаж { $floor }: состояние { $health }, после износа { $after }. { $boxes }.
text-floor-empty = Этаж { $floor }: состояние { $health }, после износа { $after }. Новых карт нет.
text-box = { $row } { $column }: { $part } ({ $owners })
text-box-bare = { $row } { $column }: { $part }
text-decks = В колодах: рабочих и особых карт { $deck }, установок и запчастей { $parts }, событий { $events }.

# Что произошло
game_started = Договор вступает в силу. Начинает: { $first }.
part_drawn = { $seat }: первая карта — { $part }.
placed = { $cube ->
    [true] { $seat }: { $part }, место { $row }.
   *[other] { $seat }: { $part }, место { $row }, без кубика.
}
replaced = { $returned-count ->
    [0] { $row }: карта убрана — { $part }.
   *[other] { $row }: карта убрана — { $part }. Кубики возвращаются: { $returned }.
}
self_interest = { $coins ->
    [0] { $seat }: за вытеснение ничего, у дома нет монет.
   *[other] { $seat }: +{ $coins } от дома за вытеснение.
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
   *[other] Рабочие и особые карты перемешаны.
}
card_played = { $seat }: { $card }.
proposed = { $seat }: предложено — { $parts }.
designed = { $slots_left ->
    [0] { $seat }: { $part }, { $row }: проект, +{ $paid }.
    [one] { $seat }: { $part }, { $row }: проект, +{ $paid }; нужен ещё { $slots_left } проект.
    [few] { $seat }: { $part }, { $row }: проект, +{ $paid }; нужно ещё { $slots_left } проекта.
   *[other] { $seat }: { $part }, { $row }: проект, +{ $paid }; нужно ещё { $slots_left } проектов.
}
part_ready = { $part }, { $row }: можно монтировать.
repaired = { $seat }: этаж { $floor } починен бесплатно.
installed = { $reserve ->
    [0] { $seat }: { $part }, { $row }: смонтировано. Дом платит { $building }: { $paid }.
   *[other] { $seat }: { $part }, { $row }: смонтировано. Дом платит { $building }, запас { $reserve }: { $paid }.
}
bonus_paid = { $seat }: +{ $coins } ({ $event }).
idled = { $seat }: { $card }, сброшено без действия.
stolen = { $seat }: { $part }, { $row }: работа перехвачена, +1. Кубики возвращаются: { $returned }.
searched = { $pile ->
    [deck] { $seat }: рабочая карта из колоды.
   *[other] { $seat }: { $card } из сброса.
}
drew_work_card = { $seat }: взята рабочая карта.
found_card = { $seat }, вам досталось: { $card }.
hand_seen = { $seat } смотрит карты игрока { $other }.
hand_shown = { $other }, карты на руке: { $cards }.
swapped = { $seat } и { $other }: обмен картами.
swap_cards = { $seat }: взято { $taken }, отдано { $given }. Обмен с игроком: { $other }.
swap_declined = { $seat }: без обмена.
turn_ended = Ход { $turn } окончен.
income = Доход { $total }: этажи с 1 по 4 дают { $floors }; новые установки { $green }.
emergency_refund = { $seat }: { $coins } возвращается дому за аварию.
wear = Этаж { $floor }: износ { $amount }.
emergency = Авария на этаже { $floor }!
game_over = { $result ->
    [lost] У дома кончились монеты: в этот раз победителей нет.
   *[other] Договор выполнен. Очки: { $scores }.
}

# Настройки
option-difficulty = Сложность
option-difficulty-help = Насколько за ход падает состояние каждого этажа, не считая износа установок.
option-difficulty-1 = 1 · обычная
option-difficulty-2 = 2 · трудно втроём
option-difficulty-3 = 3 · трудно вчетвером
option-self_interest = Своя выгода
option-self_interest-help = Предложение может вытеснить карту, которую предложил другой; дом платит вам 1 монету.
option-self_interest-false = нет
option-self_interest-true = да
option-ruthless = Жестокая конкуренция
option-ruthless-help = Рабочей картой можно перехватить чужую работу: вы получаете 1 монету и навсегда теряете 1 кубик.
option-ruthless-false = нет
option-ruthless-true = да
option-start_five = Дом слабее
option-start_five-help = Все этажи начинают с состоянием 5 вместо 6.
option-start_five-false = нет
option-start_five-true = да
option-extra_cogs = Лишние шестерни
option-extra_cogs-help = Каждый этаж за ход изнашивается сильнее: втроём на 1, вчетвером на 2, впятером и вшестером на 3.
option-extra_cogs-false = нет
option-extra_cogs-true = да
option-tenth_turn = Десятый ход
option-tenth_turn-help = Договор длится 10 ходов вместо 9.
option-tenth_turn-false = 9 ходов
option-tenth_turn-true = 10 ходов
option-emergency_cost = Цена аварии
option-emergency_cost-help = Кто возвращает дому 1 монету за каждый этаж с аварией в конце хода.
option-emergency_cost-building = никто
option-emergency_cost-richest = самый богатый
option-emergency_cost-each = каждый
option-unpaid_design = Проект в долг
option-unpaid_design-help = Проектировать можно, даже если у дома нет монет, но тогда он вам не платит.
option-unpaid_design-false = нет
option-unpaid_design-true = да
option-final_check = Последняя проверка
option-final_check-help = Если у дома нет монет после последнего хода, все тоже проигрывают.
option-final_check-false = нет
option-final_check-true = да
option-green_needs_health = Зелёные монеты при состоянии от 4
option-green_needs_health-help = Новые установки приносят монеты только на этажах с состоянием 4 и выше. Так труднее; для 5 или 6 игроков.
option-green_needs_health-false = нет
option-green_needs_health-true = да
option-open_hands = Открытые карты
option-open_hands-help = Все видят все карты.
option-open_hands-false = нет
option-open_hands-true = да

# Правила коротко
help-goal-title = Цель
help-goal = Девять ходов все живут за счёт одного четырёхэтажного дома. В конце каждая монета — 1 очко, и каждые три ваших кубика на новых установках в работе — ещё 1 очко. Побеждает лучший счёт (R10.3, R10.4). Но если в начале хода у дома нет монет, проигрывают все (R6.1).
help-turn-title = Ход
help-turn = У дома должны быть монеты. Затем открывается 1 событие (с хода 4 — два, с хода 7 — три). Все берут по две карты. Кругов два, в каждом вы играете одну рабочую карту. В конце доход и износ; следующий ход начинает следующий игрок (R6).
help-sales-title = Продажи
help-sales = Откройте две карты и положите их на подходящие этажи: установку в колонку 1, запчасть в колонку 2. На каждую ложится ваш кубик (R7.1). Или, если на новой установке в работе есть ваш кубик, смонтируйте то, что готово в её ряду (R7.6).
help-designer-title = Проектировщик
help-designer = Ваш кубик ложится на установку в колонке 1, и дом сразу платит вам 1 монету. Когда все синие места заполнены, установка переходит в колонку 2 и вытесняет то, что там лежит (R7.2). Если у дома нет монет, проектировать нельзя.
help-installer-title = Монтажник
help-installer = Бесплатно почините этаж на 1 (R7.8). Или смонтируйте то, что лежит в колонке 2: на карту ложится ваш кубик, дом платит по 1 монете владельцу каждого кубика, а состояние этажа растёт на белое число. Запчасть уходит в сброс; установка переходит в колонку 3 с чёрными шестернями и зелёными монетами (R7.3).
help-specials-title = Особые карты
help-specials = Бумажный архив: возьмите рабочую карту из сброса. Онлайн-каталог: возьмите рабочую карту из колоды. Планёрка на объекте: возьмите рабочую карту, потом, если хотите, обменяйтесь картой с другим игроком. После особой карты вы всё равно играете рабочую (R7.7).
help-emergency-title = Авария
help-emergency = На этаже с состоянием 1 авария. Пока она есть, монтажники работают только на таком этаже (R8.2). Если у вас есть другая карта, играть монтажника не обязательно (R8.3).
help-income-title = Доход и износ
help-income = В конце хода дом получает 2 за этаж с состоянием 9, 1 за 4–8, ничего за 2 или 3 и теряет 1 за этаж с аварией. К этому добавляются зелёные монеты новых установок (R9.2). Затем состояние каждого этажа падает: на сложность и на 1 за каждую видимую чёрную шестерню (R9.4).
help-events-title = События
help-events = Вредные события сразу снижают состояние; льготы действуют до конца хода, их платит запас (R6.2). На поле видно, что действует сейчас.
help-scoring-title = Счёт
help-scoring = Монеты и ещё 1 за каждые три ваших кубика на новых установках в работе. При равном счёте победа общая (R10.3, R10.4). После последнего хода дом может остаться без монет (R10.1).
help-variants-title = Варианты
help-variants = Своя выгода: предложение может вытеснить карту с чужим жёлтым кубиком; дом платит вам 1 монету (R11.1). Жестокая конкуренция: ваши кубики занимают место чужих на карте в колонке 1 или 2. Вы получаете 1 монету, но ещё один ваш кубик пропадает навсегда (R11.2).
help-hints-title = Советы
help-hints = Состояние 4 приносит монету, 3 — нет. Кубики возвращаются, когда запчасть смонтирована или карта вытеснена. Спроектированная установка вытесняет то, что готово в её ряду. Смотрите на прогноз, прежде чем брать монету.
help-editions-title = Издания
help-editions = Названия некоторых карт, события и почти все числа — наши, потому что в исходных правилах их нет. Если исходные правила чего-то не решают, решает наш документ правил.

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
feat-installed = Больше всего монтажа: { $seats } ({ $count })
feat-designed = Больше всего проектов: { $seats } ({ $count })
feat-emergencies = Аварий в доме: { $count }
source-designed = проекты { $points }
source-installed = монтаж { $points }
source-stolen = перехваты { $points }
source-pushed = вытеснение { $points }
source-events = события { $points }
source-emergencies = аварии { $points }
source-cubes = кубики в работе { $points }

# Why a step is advised
reason-lost = Иначе у дома кончатся монеты.
reason-emergency = Иначе будет авария на этаже { $floor }.
reason-paid = { $part }: за монтаж вам заплатят.
reason-install = Так будет смонтировано: { $part }.
reason-steal = Так вы перехватите работу: { $part }.
reason-design = { $part }: за проект вам заплатят.
reason-repair = Так будет починен этаж { $floor }.
reason-ready = После этого можно монтировать: { $part }.
reason-place = { $part }: здесь будет ваш кубик.
reason-aside = Вытеснение принесёт вам { $coins }.

final-search = После этого вы просмотрите колоду.
final-draw = После этого берётся карта.
final-hand = После этого вы увидите чужие карты.
final-swap = После этого карты перейдут из рук в руки.
final-propose = После этого откроются две карты.
final-part = После этого откроется следующая карта.
final-turn = После этого ход закончится, и установки износятся.
final-over = После этого игра закончится.

# For newcomers
sign-health = Этаж с состоянием 4 и выше приносит монеты. Если меньше, то нет.
sign-cube = Ваши кубики приносят монеты при монтаже и очки в конце.
sign-building = Если в начале хода у дома нет монет, проигрывают все.
guide-board = В доме четыре этажа, у каждого своё состояние. Карту предлагают слева, потом проектируют и монтируют дальше направо.
guide-hand = В каждом круге вы играете одну рабочую карту: предложить, спроектировать, смонтировать или починить. Под картой написано, что она может сейчас.
guide-cubes = На то, над чем вы работаете, ложится ваш кубик. При монтаже дом платит по 1 монете за каждый кубик на карте.
guide-money = В конце хода здоровые этажи приносят монеты, потом все изнашиваются. Прогноз показывает, что останется: чините заранее.
