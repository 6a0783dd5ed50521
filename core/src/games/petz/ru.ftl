game-name = Dungeon Petz
game-pitch = Держите зоомагазин для подземных владык: посылайте импов тайными группами, кормите и успокаивайте питомцев, показывайте их и продавайте тем, кому они по вкусу.
game-aim = Наберите со своими питомцами больше всех репутации за пять или шесть раундов.
game-first = Сначала вы тайно делите импов и золото на группы, потом группы идут за покупками.

# How things are called
plot-at = { $plot ->
        [0] слева вверху
        [1] справа вверху
        [2] слева внизу
        [3] справа внизу
       *[other] без клетки
    }
between-01 = верхний проход
between-02 = левый проход
between-13 = правый проход
between-23 = нижний проход
food-veg = овощ
food-meat = мясо
food-box = из магической коробки
food-none = ничего
farm-none = ничего
farm-meat = 1 мясо
farm-veg = 1 овощ
farm-gold = 1 золото
diet-carnivore = ест мясо
diet-herbivore = ест овощи
diet-omnivore = ест всё
need-card = { $need } ({ $color })
need-potion = лекарство
Group = { $imps ->
        [one] { $imps } имп
        [few] { $imps } импа
       *[other] { $imps } импов
    }{ $gold ->
        [0] {""}
        [one] +{ $gold } золото
       *[other] +{ $gold } золота
    }
on-bar = { $both ->
        [true] { $card } и { $color-id ->
            [g] голод
            [r] ярость
            [y] игра
           *[p] магия
        }
       *[other] { $card }
    }
counts = зелёных { $g }, красных { $r }, жёлтых { $y }, фиолетовых { $p }
Stand = овощи { $veg }, мясо { $meat }, золото { $gold }
Stands = Овощной лоток: { $veg }. Смешанный лоток: { $mixed }. Мясной лоток: { $meat }
whole = { $sign ->
        [minus] −{ $n }
       *[other] { $n }
    }
half = { $sign ->
        [minus] −{ $n }½
       *[other] { $n }½
    }
half-only = { $sign ->
        [minus] −½
       *[other] ½
    }
held = решётка { $strength }, оберег { $antimagic }
holds-strength = решётка { $n }
holds-antimagic = оберег { $n }
holds-graze = пастбище { $n }
holds-trough = мясная кормушка { $n }
holds-toys = игрушки { $n }
holds-soak = впитывающий пол { $n }
term = { $what } { $weight }
term-types = каждый вид потребности
term-colors = каждый цвет карт
term-best = каждая карта с самой частой потребностью
term-pets = каждый питомец
term-suffering = страдание
term-mutation = мутация
term-manure = навоз
term-need-colors = каждый цвет, где есть { $need },
scope-single = лучший питомец
scope-full = вся нора

# What cards would lead to
fate-of = { $pet }: { $fate }
fate-fed = голод { $n } → кормит клетка
fate-eats = голод { $n }, подходящей еды { $food }
fate-hungry = ⚠ голод { $n } → не хватит еды { $short }, страдание +{ $short }
fate-starves = ⚠ голод { $n } → не хватит еды { $short }, питомец пропадёт
fate-shared = голод { $n } → на всех не хватит еды { $short }
fate-soaked = какашки { $n } → впитает пол
fate-manure = какашки { $n } → навоз +{ $more }
fate-toys = игра { $n } → хватит игрушек
fate-plays = игра { $n }, { $imps ->
        [one] дома { $imps } имп
        [few] дома { $imps } импа
       *[many] дома { $imps } импов
    }
fate-bored = ⚠ игра { $n }, импов дома { $imps } → страдание +{ $short }
fate-pines = ⚠ игра { $n }, импов дома { $imps } → питомец пропадёт
fate-calm = ярость { $n }, решётка { $held } → спокойно
fate-caught = ярость { $n }, решётка { $held } → { $more ->
        [one] { $more } имп в госпиталь
        [few] { $more } импа в госпиталь
       *[many] { $more } импов в госпиталь
    }
fate-breaks = ⚠ ярость { $n }, решётка { $held }, импов дома { $imps } → побег
fate-warded = магия { $n }, оберег { $held } → сдержит
fate-mutates = магия { $n }, оберег { $held } → мутация
fate-vanishes = ⚠ магия { $n }, оберег { $held } → исчезнет
fate-well = болезнь { $n } и навоз { $dirt } → без вреда
fate-ill = болезнь { $n } и навоз { $dirt } → страдание +{ $more }
fate-dies = ⚠ болезнь { $n } и навоз { $dirt } → пропадёт
# The same in few words
brief-fed = голод { $n } → утолён
brief-eats = голод { $n }, еды { $food }
brief-hungry = ⚠ голод { $n } → не хватит еды { $short }
brief-starves = ⚠ голод { $n } → не хватит еды { $short }, пропадёт
brief-shared = голод { $n } → не хватит еды { $short }
brief-soaked = какашки { $n } → впитано
brief-manure = какашки { $n } → навоз +{ $more }
brief-toys = игра { $n } → игрушки
brief-plays = игра { $n }, импов дома { $imps }
brief-bored = ⚠ игра { $n } → страдание +{ $short }
brief-pines = ⚠ игра { $n } → мало импов, пропадёт
brief-calm = ярость { $n }, решётка { $held } → спокойно
brief-caught = ярость { $n }, решётка { $held } → раненых { $more }
brief-breaks = ⚠ ярость { $n }, решётка { $held } → побег
brief-warded = магия { $n }, оберег { $held } → сдержит
brief-mutates = магия { $n }, оберег { $held } → мутация
brief-vanishes = ⚠ магия { $n }, оберег { $held } → исчезнет
brief-well = болезнь { $n } + навоз { $dirt } → без вреда
brief-ill = болезнь { $n } + навоз { $dirt } → страдание +{ $more }
brief-dies = ⚠ болезнь { $n } + навоз { $dirt } → пропадёт

# Questions
ask-over = Игра окончена.
ask-wait = Ждём: { $seats }.
ask-draft = Разделите импов ({ $imps }) и золото ({ $gold }) на тайные группы.
ask-draft-why = Каждая группа приносит что-то одно: для клетки нужны 2 импа, для питомца имп с золотом. Самая большая группа выбирает первой.
ask-draft-groups = Ваши группы, пока тайные: { $groups }. Дома: импов { $imps }, золота { $gold }.
ask-group = Какая из ваших групп размера { $size } идёт первой?
ask-to = Куда идёт группа: { $imps ->
        [one] { $imps } имп
        [few] { $imps } импа
       *[other] { $imps } импов
    }{ $gold ->
        [0] {""}
        [one] {" "}и { $gold } золото
       *[other] {" "}и { $gold } золота
    }?
ask-to-lacks = { $lacks ->
        [imps] Для клетки в группе нужны 2 импа.
        [gold] Для питомца в группе нужно золото.
       *[both] Для клетки в группе нужны 2 импа, для питомца нужно золото.
    }
ask-to-homeless = ⚠ Без клетки: { $pets }. { $cages ->
        [0] Добыть её вашим группам уже не удастся: { $lost ->
            [one] питомец пропадёт
            [few] пропадут { $lost } питомца
           *[other] пропадут { $lost } питомцев
        }.
        [one] Возьмите клетку (нужны 2 импа){ $lost ->
            [0] , иначе питомец пропадёт.
            [one] ; { $lost } питомец пропадёт в любом случае.
            [few] ; { $lost } питомца пропадут в любом случае.
           *[other] ; { $lost } питомцев пропадут в любом случае.
        }
       *[other] Возьмите { $cages ->
            [few] { $cages } клетки
           *[other] { $cages } клеток
        }{" "}(на каждую нужны 2 импа){ $lost ->
            [0] , иначе питомцы пропадут.
            [one] ; { $lost } питомец пропадёт в любом случае.
            [few] ; { $lost } питомца пропадут в любом случае.
           *[other] ; { $lost } питомцев пропадут в любом случае.
        }
    }
ask-take = { $space }: что взять?
ask-take-pet = { $space }: какого питомца взять?
ask-book = { $book }: какой цвет вы выбираете до конца игры?
ask-unplaced = Уже ваше и ждёт места, пока не уйдут все группы: { $things }.
ask-unplaced-then = Потом ждёт места: { $things }.
ask-arrange-cage = Куда поставить новую клетку: { $cage } ({ $holds })? Там она и останется.
ask-arrange-addon = Куда поставить новое дополнение: { $addon } ({ $icon })? Оно работает только с клеткой.
ask-arrange = Все питомцы на своих местах? Дальше вы берёте карты.
ask-arrange-homeless = Пока без клетки: { $pets }. Питомец без клетки пропадёт. Каждый переселяется один раз.
ask-cards = Какие карты потребностей достанутся каким питомцам?
ask-crystal = Хрустальный шар: отметьте до трёх карт потребностей для обмена. Отмечено: { $n }.
ask-assign = { $pet } ({ $plot ->
        [0] слева вверху
        [1] справа вверху
        [2] слева внизу
       *[other] справа внизу
    }): какую карту на следующую полосу ({ $color })? Пустые полосы: { $n }.
ask-assign-far = Пока: { $fates }.
ask-toss = Какую карту сбросить за лекарство ({ $color })?
ask-confirm = Все полосы заполнены, ничего плохого не будет. Готово?
ask-confirm-fates = Все полосы заполнены. Учтите: { $fates }. Готово?
ask-confirm-lost = Все полосы заполнены. ⚠ С этими картами{ $sure ->
        [yes] {" "}при любом уходе
       *[no] {""}
    }{" "}пропадёт: { $pets }. Готовы?
lost-some = { $n ->
        [1] один из питомцев ({ $pets })
       *[other] { $n } из питомцев ({ $pets })
    }
ask-hunger = { $pet } ({ $diet }): голод { $n }. У вас овощей { $veg }, мяса { $meat }{ $kept ->
        [0] .
       *[other] , в магической коробке { $kept }.
    }
ask-play = Где играют импы? Хотят играть: { $pets }. Имп в проходе играет с питомцами по обе стороны; импов дома: { $imps }.
pet-count = { $pet } { $n }
ask-anger = { $pet }: ярость { $all }, решётка { $held }, лишнее { $n }. Импов дома: { $imps }.
ask-magic = { $pet }: магия { $all }, оберег { $held }, лишнее { $n }. Импов дома: { $imps }.
ask-shovel = Лопата: какое место с питомцем убрать?
ask-sell = { $customer } осматривается ({ $terms }). Какого питомца продать?
ask-clean = Убрать места без питомцев? Имп убирает 2 навоза или зарабатывает 1 золото. Импов дома: { $imps }.
ask-box = Магическая коробка пуста. Что положить?

# Buttons
group-own-draft = Собрать свои группы
group-elsewhere = Другие места: { $spaces }
group-arrange = Расставить по-своему
group-one-card = Карта за картой
group-one-by-one = По одному
group-color = { $color }
draft = { $aim ->
        [pet] { $n ->
            [one] Питомец
           *[other] Питомцы
        }:{" "}
        [cage] { $n ->
            [one] Клетка
           *[other] Клетки
        }:{" "}
        [either] { $n ->
            [one] Питомец или клетка
           *[other] Питомцы или клетки
        }:{" "}
        [both] { $cages ->
            [one] Клетка
           *[other] Клетки
        } и { $pets ->
            [one] питомец
           *[other] питомцы
        }:{" "}
        [sent] {""}
       *[none] Мелкие дела:{" "}
    }{ $groups }
draft-group = { $n ->
        [1] { $imps ->
            [one] { $imps } имп
            [few] { $imps } импа
           *[other] { $imps } импов
        }
       *[other] { $n ->
            [few] { $n } группы
           *[other] { $n } групп
        }{" "}по { $imps ->
            [one] { $imps } импу
            [few] { $imps } импа
           *[other] { $imps } импов
        }
    }{ $gold ->
        [0] {""}
        [one] +{ $gold } золото
       *[other] +{ $gold } золота
    }
draft-more = { $gold ->
        [0] { $n ->
            [1] { $imps }
           *[other] { $n } по { $imps }
        }
       *[other] { $imps }+{ $gold }{ $n ->
            [1] {""}
            [2] {" "}дважды
            [3] {" "}трижды
            [many] {" "}({ $n } раз)
           *[other] {" "}({ $n } раза)
        }
    }
draft-alone = одиночек: { $n }
errand = { $space }: { $what }
errand-book = ещё карта ({ $color })
tour = { $n } группы: { $parts }
tour-all-home = Домой { $n } группы
tour-place = { $space }
tour-thing = { $space } ({ $things })
tour-home = домой
arranged-over = { $thing } вместо: { $old }
arranged = { $parts }{ $next ->
        [crystal] ; потом шар
        [none] {""}
       *[cards] ; потом карты
    }
arranged-cage = Клетка { $at }
arranged-addon = Дополнение { $at }
arranged-addon-idle = Дополнение { $at } (клетки нет)
arranged-pet = { $pet } → { $at }
arranged-moves = переселений: { $n }
arranged-scrap = { $thing } на выброс
arranged-stay = Всё остаётся
laid = { $parts }
laid-one = Все: { $fate }
laid-well = Все карты: никто не страдает
laid-troubles = Все карты: ⚠ { $needs }
laid-lost = Все карты: ⚠ вы потеряете: { $pets }
laid-lost-many = Все карты: ⚠ пропадёт питомцев { $n }
laid-show = на выставке около { $value }
laid-sale = продажа: около { $points } очков
cared = Уход: { $work } → { $end }
cared-briefly = Уход: { $end }
traded = Всё сразу: { $work }
work-fed-veg = дать овощей { $n }
work-fed-meat = дать мяса { $n }
work-fed-box = из коробки
work-played = { $n ->
        [one] играет { $n } имп
        [few] играют { $n } импа
       *[other] играют { $n } импов
    }
work-guarded = стражи { $n }
ends-hurt = { $n ->
        [one] ⚠ ранен { $n } имп
        [few] ⚠ ранены { $n } импа
       *[other] ⚠ ранено { $n } импов
    }
work-dug = навоз −{ $n }
work-sold = продать: { $pet } (+{ $points })
work-cleaned = навоз −{ $n }
work-wages = заработать золота { $n }
work-boxed = в коробку: { $food }
work-kept = ничего не продавать
work-none = ничего не делать
work-more = и другое
work-rest = и остальное
ends-well = никто не страдает
ends-lost = ⚠ { $pet } пропадёт
ends-suffering = ⚠ страдание +{ $n }
ends-sufferer = { $pet }: { $harm }
ends-mutation = ⚠ мутация +{ $n }
label-groups = { $groups }{ $imps ->
        [0] {""}
        [few] ; дома останутся { $imps }
       *[other] ; дома останется { $imps }
    }
label-new = Новая группа из 1 импа; дома импов { $imps }, золота { $gold }
label-imp = +1 имп: теперь { $group }; дома импов { $imps }
label-gold = +1 золото: теперь { $group }; дома золота { $gold }
label-singles = Остальные по одному: { $n }; дома импов { $imps }, золота { $gold }
label-done-home = Готово: все остаются дома
label-done-groups = Готово: { $n ->
        [one] { $n } группа
        [few] { $n } группы
       *[many] { $n } групп
    }; дома импов { $imps }, золота { $gold }
label-group = Группа: { $group }
label-to = { $space }: { $goods }
label-to-pets = { $home ->
        [ready] { $space }: { $goods }
        [none] ⚠ { $space }: клетки не будет, питомец пропадёт
       *[wanted] ⚠ { $space }: клетки пока нет, возьмите и её
    }
goods-none = там ничего нет
goods-veg = овощи { $n }
goods-meat = мясо { $n }
goods-gold = золото { $n }
goods-relatives = новых импов { $n }
goods-relatives-all = родственники с номером не больше раунда
goods-potion = лекарство
goods-no-potion = лекарств нет
goods-healed = вылечится импов { $imps }
goods-thing = { $thing } ({ $what })
goods-pet = { $diet }; полосы { $bars }
goods-judge = +2 на этой выставке
goods-platform = одна продажа даст в полтора раза больше
label-take = Взять: { $item }
label-take-cage = { $cage } ({ $holds })
label-take-addon = { $addon } ({ $gives })
label-take-pet = { $pet } ({ $diet }; { $bars })
label-take-pet-brief = { $pet } ({ $diet })
label-take-homeless = { $home ->
        [none] ⚠ { $pet }: клетки не будет, питомец пропадёт
       *[wanted] ⚠ { $pet }: клетки нет, возьмите и её
    }
label-book = Ещё одна карта на руке: { $color }
label-keep = Домой, пригодится позже в этом раунде
label-place-new = { $at } (клетки нет): { $held }
label-place-over = { $at }: вместо «{ $old }», { $held }
place-over-pet = { $at } ({ $pet }): вместо «{ $old }», { $held }
label-addon = { $at }: { $cage }
label-addon-over = { $at }: вместо «{ $old }»
label-addon-idle = { $at }: клетки нет, считается только в конце
label-scrap = ⚠ Выбросить: { $item }
label-move = { $pet } → { $at }: { $held }
label-move-swap = { $pet } → { $at }, обмен: { $other }
label-out = ⚠ { $pet } покидает клетку
label-auto = Бездомных в свободные клетки, потом взять карты
label-done-arrange = Готово: вы берёте карты, потом не изменить
label-done-lost = ⚠ Готово: пропадут { $pets }, вы берёте карты
label-done-lost-many = ⚠ Готово: пропадёт питомцев { $n }, вы берёте карты
label-swap = { $need } ({ $color })
label-unmark = Начать заново
label-done-crystal = { $n ->
        [0] Ничего не менять
        [one] Обменять { $n } карту и увидеть новую
        [few] Обменять { $n } карты и увидеть новые
       *[many] Обменять { $n } карт и увидеть новые
    }
label-rest = Остальное заполнить с меньшим вредом
label-use = { $fate }
label-use-both = Двойная: { $fate }
label-use-potion = Лекарство вместо карты (у вас { $n })
label-toss = Сбросить: { $need }
label-done-cards = Готово: открыть вместе со всеми
label-laid-lost = Готово: ⚠ вы потеряете: { $pets }
label-laid-lost-many = Готово: ⚠ пропадёт питомцев { $n }
label-feed-all = { $n ->
        [one] Накормить всех: голод { $n }
       *[other] Накормить всех: голод { $n }
    }
label-feed = Дать: { $food } (потом останется { $left })
label-starve-brief = Не кормить
label-starve = Не кормить: страданий { $n }, вынесет не больше { $size }
label-starve-lost = ⚠ Не кормить: { $pet } пропадёт{ $points ->
        [0] {""}
       *[other] , репутация −{ $points }
    }
label-then-lost = ⚠ { $what }; потом пропадёт: { $pets }
also-lost = { $what }; потом { $pets }
label-play = Играть, { $gap }: { $pets }
label-play-star = Работник, { $gap } и { $gap2 }: { $pets }
label-star-lost = ⚠ { $gap } + { $gap2 }: { $n ->
        [one] пропадёт { $n } питомец
        [few] пропадут { $n } питомца
       *[other] пропадут { $n } питомцев
    }
label-play-star-brief = Работник, { $gap } и { $gap2 }
label-play-twice = Работник дважды, { $gap }: { $pets }
label-bored = ⚠ Никто не играет; страдание: { $pets }
label-bored-lost = ⚠ Никто не играет: вы потеряете { $pets }
label-guard = Страж в броне: лишнего останется { $n }
label-guard-star = Работник в броне: лишнего останется { $n }
label-catch = { $n ->
        [one] Поймать: { $n } имп в госпиталь
        [few] Поймать: { $n } импа в госпиталь
       *[many] Поймать: { $n } импов в госпиталь
    }
label-catch-star = { $n ->
        [one] Ловит работник: { $n } имп в госпиталь
        [few] Ловит работник: { $n } импа в госпиталь
       *[many] Ловит работник: { $n } импов в госпиталь
    }
label-letgo = ⚠ Отпустить: { $pet } убежит{ $points ->
        [0] {""}
       *[other] , репутация −{ $points }
    }
label-mutate = Пусть мутирует: мутация +{ $n }
label-mutate-lost = ⚠ Пусть мутирует: { $pet } исчезнет{ $points ->
        [0] {""}
       *[other] , репутация −{ $points }
    }
label-dig = Убрать { $at }: навоз { $n } → { $left }
label-dig-star = Работник убирает { $at }: навоз { $n } → { $left }, потом ещё
label-stop = Хватит убирать
label-sell = { $pet }: { $n } × 2 = репутация +{ $points }, золото { $gold }
label-sell-podium = Подиум, { $pet }: { $n } × 3 = репутация +{ $points }, золото { $gold }
label-pass = Никого не продавать
label-clean-all = Убрать всё: навоз { $n }
label-clean = Убрать { $at }: навоз { $n } → { $left }
label-clean-star = Работник убирает { $at }: навоз { $n } → { $left }, потом ещё
label-done-clean = Готово: свободные импы заработают золота { $n }
label-box = Положить: { $food }
label-box-none = Оставить пустой
label-back = Назад
label-clear = Начать заново
label-reset = Начать заново
label-reopen = Назад: изменить

# Refusals
no-over = Игра окончена (R9.3).
no-turn = Сейчас группу посылает { $seat }; ваши пойдут, когда дойдёт очередь (R4.4).
no-stage = Не сейчас: { $stage } Выберите одну из кнопок.
stage-draft = вы делите импов и золото на группы (R4.1).
stage-arrange = вы обустраиваете нору (R5.1–R5.3).
stage-crystal = хрустальный шар обменивает карты (R5.5).
stage-assign = карты ложатся на полосы питомцев, по порядку (R5.7).
stage-toss = вы сбрасываете карту за лекарство (R5.9).
stage-confirm = все полосы заполнены; можно только подтвердить или вернуться (R5.11).
stage-hunger = сначала голод (R6.2).
stage-play = питомцы хотят играть (R6.4).
stage-anger = питомец слишком разъярён (R6.5).
stage-magic = у питомца слишком много магии (R6.6).
stage-shovel = можно взять лопату (R10.4).
stage-sell = осматривается покупатель (R7.1).
stage-clean = вы убираете нору (R7.7).
stage-box = можно наполнить магическую коробку (R7.8).
no-done-groups = Ваши группы готовы (R4.3). Ждём: { $seats }; пока их можно изменить.
no-done-cards = Ваши карты готовы (R5.12). Ждём: { $seats }.
no-done-care = Ваши питомцы ухожены (R6.1). Ждём: { $seats }.
no-done-business = Ваши дела закончены (R7.1). Ждём: { $seats }.
no-reopen = Менять нечего: выбора не было (R4.2, R5.11).
no-reopen-now = Вы ещё ничего не закончили, менять нечего (R4.2, R5.11).
no-groups-begun = Готовые группы предлагаются только до первой (R4.1). Чтобы выбрать их, начните заново.
no-groups-other = Импов { $imps }, золота { $gold }: такого набора среди готовых групп нет (R4.1). Соберите по частям.
no-group-yet = Групп ещё нет (R4.1). Начните новую.
no-gold = Золота дома больше нет (R4.1).
no-imps = Импов дома больше нет (R4.1).
no-singles = Для этого дома нужны хотя бы два импа (R4.1). Начните новую группу.
no-exits = Выходов шесть, значит, и групп не больше шести (R4.1). Добавляйте к последней.
no-clear = Возвращать нечего: групп нет (R4.1).
no-book = Сначала выберите цвет: { $book } (R4.8).
no-take = { $item }: здесь этого нет (R4.8). Возьмите то, что на кнопках.
no-take-first = { $space }: сначала выберите, что взять (R4.8).
no-group-size = Сейчас идёт только группа размера { $size }: импы и золото вместе (R4.4).
no-group-first = Сначала выберите, какая группа размера { $size } идёт (R4.5).
no-group-chosen = Вы выбрали группу { $groups } (R4.5). Пошлите её или оставьте дома.
no-to-first = Сначала пошлите группу на место (R4.8).
no-send = Пошлите группу на место или оставьте её дома (R4.6).
barred-neutral = В этом раунде там нейтральные импы: { $spaces } (R2.7).
barred-taken = Занято: { $spaces } (R4.6).
no-to-neutral = { $space }: в этом раунде путь закрывает нейтральный имп (R2.7).
no-to-taken = { $space }: место занято, там { $seat } (R4.6).
no-to-imps = { $space }: для клетки в группе нужны 2 импа, а в этой { $imps } (R4.6).
no-to-gold = { $space }: для питомца в группе нужно хотя бы 1 золото (R4.6).
no-to-gate = { $space }: первый вход свободен, и он ничем не хуже (R4.6).
no-to-judge = { $space }: в первом раунде нет выставки, поэтому нет и судьи (R4.6).
no-to-empty = { $space }: там больше нечего взять (R4.6).
no-reset = Пока ничего не изменено (R5.4).
no-tile-first = Сначала поставьте или выбросьте: { $item } (R5.1).
no-tile = { $item }: ставить это не нужно (R5.1). Поставленное раньше не двигается.
no-pet = { $pet }: в вашей норе такого питомца нет (R5.2).
no-move-cage = { $pet }: туда нельзя, { $at } нет клетки (R5.2).
no-move-there = { $pet } уже живёт там (R5.2).
no-move-again = { $pet }: переселение уже было, оно одно на питомца (R5.2). Чтобы изменить, начните заново.
no-out = { $pet }: клетки и так нет (R5.2).
no-arrange-done = Бездомный питомец ещё может занять свободную клетку (R5.3). Переселите его или отправьте бездомных в свободные клетки.
no-arrange-auto = Ни один бездомный не может сам занять клетку (R5.3). Подтвердите.
no-swap-more = Отмечены три карты, это предел (R5.5).
no-swap = На руке нет неотмеченной карты: { $need } ({ $color }) (R5.5).
no-swap-back = Ни одна карта не отмечена (R5.5).
no-both-off = За этим столом карта считается только за одну потребность (R5.7).
no-both = На этой карте одна потребность: { $need } ({ $color }) (R5.7).
no-use = На руке нет свободной карты: { $need } ({ $color }) (R5.7).
no-potion = Лекарств больше нет (R5.7).
no-rest = Пуста только одна полоса: выберите карту для неё сами (R5.7).
no-back = Вернуться не к чему: выбора ещё не было (R5.10).
no-clear-cards = Двух решений, которые можно отменить, ещё нет (R5.10).
no-toss = Нет карты для сброса: { $need } ({ $color }) (R5.9).
no-feed-diet = { $pet } такого не ест: { $food } (R6.2).
no-feed = { $pet } этого не получит, больше нет: { $food } (R6.2).
no-feed-all = Еды на всех не хватит или голоден только один (R6.2). Кормите по одному.
no-play = { $gap }: там никто не хочет играть (R6.4).
no-star = У вас нет работника месяца (R10.6).
no-star-used = Работник месяца в этом раунде уже поработал (R10.6).
no-star-less = Здесь работник не сделает больше любого импа (R10.6).
no-armor = У вас нет брони импов (R10.5).
no-armor-used = Броня в этом раунде уже послужила дважды (R10.5).
no-imp = Для этого дома нет импа (R10.5).
no-catch = Для поимки { $n ->
        [one] нужен { $n } имп
        [few] нужно { $n } импа
       *[many] нужно { $n } импов
    }; { $imps ->
        [one] дома { $imps } имп
        [few] дома { $imps } импа
       *[many] дома { $imps } импов
    } (R6.5).
no-catch-magic = Магию не поймать (R6.6): нужен страж в броне, или пусть мутирует.
no-dig-pet = { $at }: питомца там нет; такие места убирают позже, в делах (R10.4).
no-manure = { $at }: там нет навоза (R7.7, R10.4).
no-sell-size = { $pet }: размер { $size } слишком мал, покупателям нужен размер 4 или больше (R7.2).
no-sell-match = { $customer } не купит питомца ({ $pet }): совпадение не выше 0 (R7.2).
no-sell-price = { $pet }: из-за мутации вам пришлось бы доплатить { $gold } золота, а у вас меньше (R7.2).
no-podium-used = В этом раунде вы уже продали питомца на подиуме (R7.5).
no-podium = Ваших импов на подиуме нет (R7.5).
no-clean-pet = { $at }: там живёт { $pet }; сейчас убирают только места без питомцев (R7.7).
no-clean-all = Нужно больше импов, или навоза осталось только на одну уборку (R7.7).
no-box-meat = Кладут только мясо, которое пропадёт, а такого нет (R7.8).
no-box = В магическую коробку это нельзя: { $food } (R7.8).

# Board in words
phase-group = тайные группы
phase-send = отправка
phase-prep = тайные потребности
phase-show = уход
phase-business = дела
text-round = Dungeon Petz, раунд { $round } из { $rounds }, { $phase }. Ход: { $seats }. Первый игрок: { $start }.
text-over = Dungeon Petz: игра окончена. Первое место: { $seats }.
text-sending = Сейчас идут группы размера { $size }. Ещё пойдут: { $groups }.
text-groups = { $seat } ({ $groups })
text-last = Последнее: { $facts }
text-then = { $first } { $second }
text-draft = Ваши группы, пока тайные: { $groups }. Дома импов { $imps }, золота { $gold }.
text-hand = Ваши карты потребностей: { $cards }.
text-color = { $color }: { $needs }
text-cards = { $n ->
        [1] { $need }
       *[other] { $need } ×{ $n }
    }
text-outlook = Ваши карты дают: { $parts }.
text-fates = { $pet } ({ $fates })
text-value = { $name } { $value }
text-match = { $name }: { $pet } { $match }
text-you = Вы — { $seat }: репутация { $rep }, { $things }.
text-standing = Репутация: { $seats }.
text-seat = { $seat }: репутация { $rep }, { $things }.
has-imps = импов дома { $n }
has-out = импов на местах { $n }
has-busy = импов занято { $n }
has-hospital = импов в госпитале { $n }
has-podium = импов на подиуме { $n }
has-relatives = родственников вдали { $n }
has-gold = золота { $n }
has-veg = овощи (свежих { $fresh }, постарше { $older }, старых { $oldest })
has-meat = мясо (свежего { $fresh }, старого { $oldest })
has-box = еды в магической коробке { $n }
has-potions = лекарств { $n }
has-cards = карт потребностей { $n }
has-book = { $book } ({ $color })
text-burrow = Нора, { $seat }. { $plots }.
text-own-burrow = Ваша нора. { $plots }.
text-own-plot = Ваша нора, { $plot }.
text-plot = { $at }: { $things }
text-homeless = пока без клетки: { $pet }
text-new = ждёт места: { $item }
text-pet = { $pet }, размер { $size } ({ $about })
text-bars = полосы { $bars }
text-next = дальше { $bars }
text-shows = показывает: { $cards }
text-open = пусто { $bars }
text-todo = не удовлетворено: { $need } { $n }
text-suffering = страдание { $n }
text-mutation = мутация { $n }
text-cage = { $cage } ({ $holds })
text-manure = навоз { $n }
text-final = { $rank }. { $seat }: репутация { $rep } (до конца { $before }, деловая хватка { $business }, витрина { $display }).
text-exhibitions = Выставки: { $tiles }.
text-tile = раунд { $round } { $name } ({ $scope }; { $terms })
text-customers = Покупатели: { $tiles }.
text-customer = раунд { $round } { $name } ({ $terms })
text-market = Рынок: { $spaces }.
text-yard = Двор: { $spaces }.
text-pets = Питомцы: { $spaces }.
text-town = Город: { $spaces }.
text-space = { $space } – { $goods } – { $who }
text-gate = { $space } – { $who }
who-free = свободно
who-neutral = нейтральный имп
who-seat = { $seat }, импов { $imps }
text-neutral = В следующем раунде нейтральные импы идут сюда: { $spaces }.
picture-round = Раунд
picture-cages = Клетки
picture-young = Малыши
picture-cards = { $name }: карты
picture-phase-group = Группы
picture-phase-send = Отправка
picture-phase-prep = Нужды
picture-phase-show = Уход
picture-phase-business = Дела
picture-phase-over = Конец

# What happened
round_started = Начинается раунд { $round }. Первый игрок: { $start }.
neutral_moved = Нейтральные импы переходят: { $spaces }.
tile_revealed = { $kind ->
        [exhibition] Выставка раунда { $round }: { $id }.
       *[customer] Покупатель раунда { $round }: { $id }.
    }
market = На рынке. { $stands }. Артефакты: { $tents }. Клетки: { $cages }. Дополнения: { $addons }. Малыши: { $young }. Подросшие: { $old }.
pet_left = { $pet } покидает загон, остаётся: { $farm }.
income = { $seat }: доход { $gold }.
groups_ready = { $seat }: группы готовы.
groups_revealed = { $seat }: группы { $groups }.
sent = { $seat } посылает { $imps ->
        [one] { $imps } импа
       *[other] { $imps } импов
    }{ $gold ->
        [0] {""}
        [one] {" "}и { $gold } золото
       *[other] {" "}и { $gold } золота
    }: { $space }.
kept = { $seat }: дома остаётся группа, импов { $imps }{ $gold ->
        [0] {""}
       *[other] , золота { $gold }
    }.
got_food = { $seat }: { $veg ->
        [0] {""}
       *[other] овощи +{ $veg }{ $meat ->
            [0] { $gold ->
                [0] {""}
               *[other] {", "}
            }
           *[other] {", "}
        }
    }{ $meat ->
        [0] {""}
       *[other] мясо +{ $meat }{ $gold ->
            [0] {""}
           *[other] {", "}
        }
    }{ $gold ->
        [0] {""}
       *[other] золото +{ $gold }
    }.
got_item = { $kind ->
        [cage] { $seat }: новая клетка: { $id }.
        [addon] { $seat }: новое дополнение: { $id }.
        [pet] { $seat }: новый питомец: { $id }.
       *[artifact] { $seat }: артефакт: { $id }.
    }
book_color = { $seat }: { $book }, теперь на карту больше ({ $color }).
got_relatives = { $seat }: прибыло родственников: { $imps }.
got_potion = { $seat } получает лекарство.
healed = { $seat }: вылечено импов: { $imps }.
judge = { $seat }: имп стал судьёй, +2 на выставке.
podium = { $seat }: импов на подиум: { $imps }.
placed = { $replaced ->
        [none] { $seat }: { $id }, { plot-at }.
       *[other] { $seat }: { $id }, { plot-at }, вместо: { $replaced }.
    }
scrapped = { $seat }: { $id }: выброшено.
pet_moved = { $seat }: { $pet } → { plot-at }.
swapped = { $seat }: обменяны карты: { $cards }.
swapped_in = Новые на руке: { $cards }.
reshuffled = Сброс ({ $color }) перемешан в новую колоду.
drew = { $seat }: взяты карты: { $counts }.
drew_cards = Вы берёте: { $cards }.
cards_ready = { $seat }: потребности назначены.
revealed = { $seat }: { $pet } показывает: { $cards }.
tossed = { $seat }: сброшено за лекарства: { $cards }.
fed = { $seat }: { $pet } ест: { $kind }.
icon_used = { $seat }: { $pet } пользуется: { $icon }.
suffered = { $why ->
        [hunger] { $seat }: { $pet } голодает, страдание +{ $count }.
        [play] { $seat }: { $pet } скучает, страдание +{ $count }.
       *[disease] { $seat }: { $pet } болеет, страдание +{ $count }.
    }
pooped = { $seat }: { $pet } оставляет навоз: { $count }, { plot-at }.
entertained = { $star ->
        [true] { $seat }: работник месяца играет там, где { $gap } и { $gap2 }.
       *[other] { $seat }: имп играет там, где { $gap }.
    }
guarded = { $what ->
        [anger] { $star ->
            [true] { $seat }: страж в броне, { $pet }: ярость −2.
           *[other] { $seat }: страж в броне, { $pet }: ярость −1.
        }
       *[magic] { $star ->
            [true] { $seat }: страж в броне, { $pet }: магия −2.
           *[other] { $seat }: страж в броне, { $pet }: магия −1.
        }
    }
caught = { $seat }: поимка — { $pet }, импов в госпиталь: { $imps }.
mutated = { $seat }: { $pet } мутирует: { $count }.
dug = { $seat }: навоз убран, { plot-at }.
pet_lost = { $why ->
        [homeless] { $seat }: { $pet } без клетки и пропадает (репутация { $reputation }).
        [anger] { $seat }: { $pet } убегает (репутация { $reputation }).
        [mutation] { $seat }: { $pet } исчезает от магии (репутация { $reputation }).
       *[suffering] { $seat }: { $pet } не выносит страданий и пропадает (репутация { $reputation }).
    }
scored = { $seat }: итог на выставке { $value2 }.
award = { $seat }: место { $place }, репутация +{ $reputation }.
sold = { $seat }: { $pet }, покупатель { $customer }: совпадение { $match } × { $factor } = +{ $reputation }, золото { $gold }.
no_sale = { $seat }: { $customer } ничего не покупает.
cleaned = { $seat }: навоз убран, { plot-at }.
wages = { $seat }: заработок +{ $gold }.
boxed = { $seat }: в магическую коробку: { $kind }.
rotted = { $veg ->
        [0] { $seat }: сгнило мяса { $meat }.
       *[other] { $meat ->
            [0] { $seat }: сгнило овощей { $veg }.
           *[other] { $seat }: сгнило овощей { $veg } и мяса { $meat }.
        }
    }
imps_home = { $seat }: импов вернулось: { $imps }.
final = { $kind ->
        [business] { $seat }: деловая хватка { $value2 }, репутация { $award2 }.
       *[display] { $seat }: витрина { $value2 }, репутация { $award2 }.
    }
game_over = Игра окончена.

# Options and help
option-double = Двойные карты
option-double-help = Карта с двумя знаками может считаться за обе потребности.
option-double-true = да
option-double-false = нет
option-foresight = Известно с начала
option-foresight-help = Сколько выставок и покупателей открывается в первом раунде.
option-foresight-1 = одна
option-foresight-2 = две
option-foresight-9 = все
option-suffering_limit = Предел страданий
option-suffering_limit-help = Сколько страданий — уже слишком много, и питомец пропадает.
option-suffering_limit-more = больше его размера
option-suffering_limit-equal = столько, каков его размер
option-disease_extra = Тяжёлые болезни
option-disease_extra-help = На одно страдание больше каждый раз, когда болезнь вредит.
option-disease_extra-0 = нет
option-disease_extra-1 = на одно больше
option-zero_awards = Награда за 0
option-zero_awards-help = Получает ли награду итог ровно 0.
option-zero_awards-true = да
option-zero_awards-false = нет
option-last_start = Начало последнего раунда
option-last_start-help = Кто начинает последний раунд за столом на четверых.
option-last_start-left = следующий игрок
option-last_start-lowest = наименьшая репутация
option-show_order = Уход
option-show_order-help = Ухаживают все одновременно или по очереди.
option-show_order-together = вместе
option-show_order-turns = по очереди
option-box_refill = Магическая коробка
option-box_refill-help = Что можно класть в магическую коробку.
option-box_refill-source = овощи и старое мясо
option-box_refill-any = любая еда
option-start = Первый игрок
option-start-help = Кто начинает первый раунд.
option-start-random = по жребию
option-start-first = первое место
help-goal-title = Цель
help-goal = Побеждает тот, у кого в конце больше репутации. Её дают выставки и питомцы, проданные покупателям: тем нравится, в чём питомец нуждается в этом раунде. Раундов 6, вчетвером 5 (R2.3, R6.9, R7.4, R9.3).
help-round-title = Раунд
help-round = 1. Пополняется рынок, открываются будущие выставки и покупатели. 2. Все тайно делят импов и золото на группы; группы идут на места, большие первыми. 3. Все обустраивают норы, берут карты потребностей и тайно кладут их питомцам. 4. Потребности удовлетворяются или нет; затем выставка. 5. Продажа и уборка. 6. Питомцы растут, еда стареет, импы возвращаются (R3–R8).
help-groups-title = Группы
help-groups = До шести групп, в каждой хотя бы один имп; 2+1 — это 2 импа и 1 золото. Размер группы — импы и золото вместе. Первой идёт самая большая группа; среди равных начинает первый игрок, дальше по кругу по одной группе. Всё золото группы платится там, куда она пришла. Импы и золото дома ещё пригодятся: импы играют с питомцами и ловят сердитых (R4.1–R4.8).
help-spaces-title = Места
help-spaces = Лотки: вся еда с лотка. Палатки: все артефакты. Клетки: одна клетка, в группе нужны 2 импа. Цех: одно дополнение. Малыши (размер 2) и подросшие (размер 3): один питомец, в группе нужно 1 золото. Бюро переселения: родственники с номером не больше раунда становятся вашими импами. Госпиталь: лекарство, и ваши раненые импы здоровы. Судьи: +2 на выставке этого раунда. Подиум: импы остаются там, и продажа приносит утроенное совпадение. Вдвоём и втроём серые импы закрывают места (R2.7, R4.6–R4.8).
help-arrange-title = Расстановка
help-arrange = Сначала новые клетки и дополнения навсегда получают место; клетка на занятом месте заменяет старую. Потом переселяются питомцы, каждый один раз; двое могут поменяться. Питомец без клетки пропадает. После подтверждения вы берёте карты, поэтому изменить уже ничего нельзя (R5.1–R5.6).
help-cards-title = Карты потребностей
help-cards = У питомца размера 4 видны 4 цветные полосы. На каждую ложится карта её цвета, и по одной карте каждого цвета остаётся на руке. Зелёный — чаще голод, красный — ярость, жёлтый — игра, фиолетовый — магия; остальное реже. Карта с более редкой потребностью может считаться за обе. Лекарство заменяет карту, тогда вы сбрасываете карту этого цвета. Открывают карты все вместе (R5.6–R5.12).
help-care-title = Потребности
help-care = По порядку. Голод: на каждый нужна одна еда, иначе 1 страдание. Какашки: каждые дают 1 навоз в клетку. Игра: имп в проходе играет по разу с каждым соседом; каждая игра без импа — 1 страдание. Ярость: за каждую сверх решётки клетки один имп попадает в госпиталь, иначе питомец пропадает. Магия: каждая сверх оберега — мутация; при двух питомец исчезает. Болезнь: сложите болезни и навоз; всё свыше 2 — страдание. Если страданий больше размера, питомец пропадает. Потеря стоит 1 репутацию за каждые полные 10, что у вас есть (R6.1–R6.10).
help-show-title = Выставка
help-show = Со 2 раунда она есть в каждом. Считаются карты этого раунда, удовлетворены они или нет, и жетоны. Лучшие получают 8, 6, 4, 2 репутации (втроём 6, 4, 2; вдвоём 6, 2). При равенстве каждый получает на 1 меньше за каждого другого равного. Ниже 0 награды нет. Судья добавляет 2 (R6.9).
help-business-title = Дела
help-business = С 3 раунда каждому покупателю раунда можно продать питомца размера 4 или больше. Продажа приносит репутацию: удвоенное совпадение, а на подиуме, раз за раунд, утроенное. Золото: размер минус 1, если питомец ест мясо, минус 2, если овощи, минус 3, если всё, и минус 2 за мутацию. Потом импы убирают места без питомцев, по 2 навоза; остальные зарабатывают по 1 золоту (R7.1–R7.8).
help-exhibitions-title = Выставки
help-exhibitions = Арена: ярость +2, болезнь −1. Вольный стиль: самая частая потребность +2, страдание −2. Сборная солянка: каждый вид потребности +2, страдание −2. Конкурс едоков: голод +2, болезнь −1. Конкурс красоты: каждый цвет карт +1, страдание, мутация, навоз −1. Эти пять смотрят на лучшего питомца. Приз заводчиков: питомец +2, мутация −1. Детский день: игра +2, мутация −2, навоз −1. Магическое шоу: магия +1. Эти три смотрят на всю нору (R6.9.1).
help-customers-title = Покупатели
help-customers = Тёмный властелин: ярость +2, магия +1, игра −1. Бабушка: голод +2, игра и болезнь +1, магия −2. Модница: игра, ярость, магия +1, какашки −1. Девочка: игра +2, голод +1, ярость −1. Чернокнижник: магия +2, игра +1, мутация −2. Обжора-орк: какашки +2, голод +1, болезнь −1. Тролль-фермер: каждый цвет с какашками +3, магия +1. Лич: каждый цвет с болезнью +3, ярость +1, голод −1. Страдание −1 у всех, −2 у фермера (R7.3).
help-cages-title = Клетки и дополнения
help-cages = Решётка держит ярость, оберег — магию. Каждый знак действует раз за раунд: пастбище утоляет один голод тех, кто ест овощи, мясная кормушка — тех, кто ест мясо, игрушки заменяют одну игру, впитывающий пол забирает 1 навоз. Дополнение даёт один знак клетке на своём месте: решётка, оберег, мячик, мясная кормушка, опилки, сенная кормушка (R5.1, R6.1).
help-artifacts-title = Артефакты
help-artifacts = Книга: навсегда ещё одна карта одного из её цветов. Хрустальный шар: обмен до 3 карт за раунд. Лопата: имп убирает до 2 навоза с мест с питомцами. Броня импов: два стража за раунд, каждый держит 1 ярость или магию. Работник месяца: раз за раунд имп считается за двоих. Хлыст: на каждой выставке на пол-очка больше. Магическая коробка: хранит одну еду для любого питомца (R10.1–R10.7).
help-end-title = Конец
help-end = Две последние выставки. Деловая хватка: еда, артефакты и лекарства по 1, золото ½, −2 за каждого импа не дома. Витрина: питомцы по 2, клетки и дополнения по 1, страдание, мутация и навоз −1. Награды обычные; итог ниже 0 вычитается из репутации (R9.1–R9.3).
help-hints-title = Советы
help-hints = Питомец без свободной клетки пропадёт. Мясо хранится этот раунд и следующий, овощи на один раунд дольше. Оставляйте импов дома для игры и ярости. Для питомца нужно золото в группе, для клетки два импа. Продать можно с размера 4, малыш дорастает до него за раунд. Выбирая питомца, думайте о будущих покупателях (R4.6, R7.2, R8.2, R8.3).

# Чем запомнилась партия, и что сейчас нельзя использовать
feat-sale = Лучшая одна продажа: { $seats } (репутация +{ $count })
feat-sold = Больше всего продано питомцев: { $seats } ({ $count })
feat-lost = Больше всего пропавших питомцев: { $seats } ({ $count })
source-shown = выставки { $points }
source-sold = все продажи { $points }
source-business = деловая хватка { $points }
source-display = витрина { $points }
source-lost = пропавшие питомцы { $points }

# Why a step is advised
reason-sell = Так будет продан питомец: { $pet }, репутация +{ $reputation }.
reason-lost = Иначе { $pet } пропадёт.
reason-suffer = Иначе { $pet } будет страдать.
reason-mutate = Иначе { $pet } мутирует.
reason-get = Так вам достанется { $id }.
reason-fed = Так { $pet } поест.
reason-guard = { $pet }: за питомцем следит страж в броне.
reason-catch = Так { $pet } не убежит.
reason-food = Это даст: { $veg ->
        [0] {""}
       *[other] овощи +{ $veg }{ $meat ->
            [0] { $gold ->
                [0] {""}
               *[other] {", "}
            }
           *[other] {", "}
        }
    }{ $meat ->
        [0] {""}
       *[other] мясо +{ $meat }{ $gold ->
            [0] {""}
           *[other] {", "}
        }
    }{ $gold ->
        [0] {""}
       *[other] золото +{ $gold }
    }.
reason-potion = Так у вас будет лекарство.
reason-relatives = Так прибудут родственники: { $imps }.
reason-healed = Так вылечатся импы: { $imps }.
reason-judge = Это даст +2 на выставке.
reason-wages = Это даст золото +{ $gold }.
reason-clean = Так вы уберёте навоз.

final-cards = После этого вы возьмёте карты для питомцев.
final-groups = После этого группы всех открыты, и первой идёт самая большая.
final-phase = После этого начнётся следующая фаза.

# For newcomers
sign-imp = Импы выходят тайными группами. Самая большая группа выбирает первой.
sign-pet = Каждому питомцу нужна клетка, и с каждым раундом больше заботы.
sign-trophy = Выставки и покупатели приносят репутацию; побеждает, у кого её больше.
guide-market = Это рынок: еда, клетки и молодые питомцы. Туда идут группы импов, большие первыми, и мест на всех не хватает.
guide-places = Питомец стоит группе 1 золото, за клеткой идут 2 импа. Питомец без клетки пропадает, поэтому сначала клетка.
guide-burrow = Это ваша нора с местами для клеток и питомцев. Цветные полоски говорят, сколько карт потребностей получит питомец.
guide-needs = Тайно положите на каждую полоску карту потребности. Голоду нужна еда, игре импы; чего не хватило, приносит страдание или хуже.
