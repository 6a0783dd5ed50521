game-name = Dungeon Petz
game-pitch = Зоомагазин для подземных владык: посылайте импов тайными группами, кормите и успокаивайте питомцев, показывайте их и продавайте тем, кому они по вкусу.

# How things are called
plot-at = { $plot ->
        [0] слева вверху
        [1] справа вверху
        [2] слева внизу
        [3] справа внизу
       *[other] без места
    }
between-01 = верхний проход
between-02 = левый проход
between-13 = правый проход
between-23 = нижний проход
food-veg = овощ
food-meat = мясо
food-box = магическая коробка
food-none = ничего
farm-none = ничего
farm-meat = мясо
farm-veg = овощ
farm-gold = золото
need-card = { $color }: { $need }
need-potion = лекарство
Group = { $gold ->
        [0] { $imps }
       *[other] { $imps }+{ $gold }
    }
on-bar = { $both ->
        [true] { $card } ×2
       *[other] { $card }
    }
counts = зелёных { $g }, красных { $r }, жёлтых { $y }, фиолетовых { $p }
Stand = овощи { $veg }, мясо { $meat }, золото { $gold }
Stands = первый лоток: { $veg }; смешанный: { $mixed }; последний: { $meat }
plain = { $name }

# Questions
ask-over = Игра окончена.
ask-wait = Ждём: { $seats }.
ask-draft = Тайно соберите группы. Дома: импов { $imps }, золота { $gold }. Группы: { $groups }.
ask-group = Какая группа размера { $size } идёт?
ask-to = Куда идёт группа { $group }?
ask-take = Что взять?
ask-book = { $book }: для какого цвета до конца игры?
ask-arrange-cage = Куда поставить новую клетку: { $cage }?
ask-arrange-addon = Куда поставить дополнение: { $addon }?
ask-arrange = Расставьте питомцев. Питомец без клетки пропадёт.
ask-crystal = Обменяйте до трёх карт потребностей.
ask-assign = { $pet }: что положить на полосу ({ $color })? Пустых полос: { $n }.
ask-toss = Какую карту ({ $color }) сбросить за лекарство?
ask-confirm = Все полосы заполнены. Подтвердить?
ask-hunger = { $pet }: голод { $n }. Овощей { $veg }, мяса { $meat }.
ask-play = Хотят играть: { $pets }. Импов дома: { $imps }.
pet-count = { $pet } { $n }
ask-anger = { $pet } вырывается: на { $n } больше, чем держит клетка. Импов дома: { $imps }.
ask-magic = { $pet }: магия на { $n } больше, чем держит клетка.
ask-shovel = Лопата: какую занятую клетку чистить?
ask-sell = { $customer } осматривается: кого продать?
ask-clean = Чистить пустые места? Каждый свободный имп заработает 1 золото.
ask-box = Магическая коробка пуста. Что положить?

# Buttons
label-groups = Группы { $groups }
label-new = Новая группа с одним импом
label-imp = Ещё имп в последнюю группу
label-gold = Ещё золото в последнюю группу
label-singles = Остальные по одному
label-group = Группа { $group }
label-to = { $space }
label-take = Взять: { $item }
label-book = { $color }
label-keep = Вернуть домой
label-place-over = { plot-at }, вместо: { $old }
label-scrap = Выбросить
label-move = { $pet } → { plot-at }
label-out = { $pet } покидает клетку
label-auto = Бездомных в свободные клетки и готово
label-swap = Обменять ({ $color }): { $need }
label-rest = Заполнить остальное осторожно
label-use = { $need }
label-use-both = { $need } и { $other }
label-use-potion = Лекарство
label-toss = Сбросить: { $need }
label-feed-all = Накормить всех
label-feed = Дать: { $food }
label-starve = Голодать: 1 страдание
label-starve-lost = ⚠ Голодать: { $pet } пропадёт
label-play = Играть: { $gap }
label-play-star = Работник: { $gap } и { $gap2 }
label-bored = Оставить скучать: страдание { $n }
label-guard = Страж в броне: на 1 меньше
label-guard-star = Работник в броне: на 2 меньше
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
label-letgo = ⚠ Отпустить: { $pet } пропадёт
label-mutate = Пусть мутирует: мутация { $n }
label-mutate-lost = ⚠ Пусть мутирует: { $pet } пропадёт
label-dig = Убрать { plot-at }
label-dig-star = Работник убирает { plot-at }
label-stop = Хватит убирать
label-sell = { $pet }: совпадение { $n }, +{ $points } очк., золото { $gold }
label-sell-podium = На подиуме: { $pet }, +{ $points } очк., золото { $gold }
label-pass = Не продавать
label-clean-all = Убрать всё
label-clean = Убрать { plot-at }
label-clean-star = Работник чистит { plot-at }
label-box = Положить: { $food }
label-done = Готово
label-back = Назад
label-clear = Начать заново
label-reset = Начать заново
label-reopen = Изменить

# Refusals
no-over = Игра окончена (R9.3).
no-turn = Сейчас посылает: { $seat }. Потом ваша очередь (R4.4).
no-done = Эта фаза для вас закончена. Остальные ещё заняты (R1.3).
no-space = Эта группа не может пойти туда: место занято или пусто, или нужно больше импов или золота (R4.6). Выберите кнопку.
no-draft = С импами и золотом дома это невозможно (R4.1). Выберите кнопку.
no-arrange = Так нору не расставить (R5.1–R5.3). Выберите кнопку.
no-cards = Ваши карты этого не позволяют (R5.5–R5.11). Выберите кнопку.
no-care = Сейчас вопрос о другом: потребности идут по порядку (R6.1). Выберите кнопку.
no-business = Сейчас нельзя: продажа, уборка, потом коробка (R7.1–R7.8). Выберите кнопку.

# Board in words
phase-group = группы
phase-send = отправка
phase-prep = потребности
phase-show = уход
phase-business = дела
phase-over = конец
text-round = Раунд { $round } из { $rounds }: { $phase }.
text-waiting = Ход: { $seats }.
text-exhibition = Выставка раунда { $round }: { $name }.
text-customer = Покупатель раунда { $round }: { $name }.
text-last = Последнее: { $facts }
text-stalls = Лотки: { $stalls }.
text-sale = В продаже: { $things }.
text-free = Свободные места: { $spaces }.
text-seat = { $seat }: репутация { $rep }, импов { $imps }, золота { $gold }, овощей { $veg }, мяса { $meat }.
text-pets = { $seat }, питомцы: { $pets }.
text-pet = { $pet } { $size } ({ plot-at }; страдание { $suffering }, мутация { $mutation })
half = { $n }½
whole = { $n }

# What happened
round_started = Начинается раунд { $round }. Первый игрок: { $start }.
neutral_moved = Нейтральные импы переходят: { $spaces }.
tile_revealed = { $kind ->
        [exhibition] Выставка раунда { $round }: { $id }.
       *[customer] Покупатель раунда { $round }: { $id }.
    }
market = Выложено. { $stands }. Артефакты: { $tents }. Клетки: { $cages }. Дополнения: { $addons }. Малыши: { $young }. Подросшие: { $old }.
pet_left = { $pet } покидает загон, остаётся: { $farm }.
income = { $seat }: доход { $gold }.
groups_ready = { $seat }: группы готовы.
groups_revealed = { $seat }: группы { $groups }.
sent = { $seat }: импов { $imps }, золота { $gold }: { $space }.
kept = { $seat }: группа остаётся дома (импов { $imps }, золота { $gold }).
got_food = { $seat }: овощи +{ $veg }, мясо +{ $meat }, золото +{ $gold }.
got_item = { $kind ->
        [cage] { $seat }: новая клетка: { $id }.
        [addon] { $seat }: новое дополнение: { $id }.
        [pet] { $seat }: новый питомец: { $id }.
       *[artifact] { $seat }: артефакт: { $id }.
    }
book_color = { $seat }: { $book }, цвет: { $color }.
got_relatives = { $seat }: прибыло родственников: { $imps }.
got_potion = { $seat }: лекарство.
healed = { $seat }: вылечено импов: { $imps }.
judge = { $seat }: имп в судьях, +2 на выставке.
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
        [true] { $seat }: работник играет, { $gap } и { $gap2 }.
       *[other] { $seat }: имп играет, { $gap }.
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
caught = { $seat }: { $pet } на месте, импов в госпиталь: { $imps }.
mutated = { $seat }: { $pet } мутирует: { $count }.
dug = { $seat }: навоз убран, { plot-at }.
pet_lost = { $why ->
        [homeless] { $seat }: { $pet } без клетки и пропадает (репутация { $reputation }).
        [anger] { $seat }: { $pet } убегает (репутация { $reputation }).
        [mutation] { $seat }: { $pet } исчезает от магии (репутация { $reputation }).
       *[suffering] { $seat }: { $pet } не выносит страданий и пропадает (репутация { $reputation }).
    }
scored = { $seat }: оценка на выставке в половинах очка: { $value2 }.
award = { $seat }: место { $place }, репутация +{ $reputation }.
sold = { $seat }: { $pet } — покупатель { $customer }: совпадение { $match } × { $factor } = +{ $reputation }, золото { $gold }.
no_sale = { $seat }: { $customer }: без покупки.
cleaned = { $seat }: навоз убран, { plot-at }.
wages = { $seat }: заработок +{ $gold }.
boxed = { $seat }: в магическую коробку: { $kind }.
rotted = { $seat }: сгнило: овощей { $veg }, мяса { $meat }.
imps_home = { $seat }: импов вернулось: { $imps }.
final = { $kind ->
        [business] { $seat }: деловая хватка { $value2 }, награда { $award2 } (в половинах очка).
       *[display] { $seat }: витрина { $value2 }, награда { $award2 } (в половинах очка).
    }
game_over = Игра окончена. Очки в половинах: { $scores }. Места: { $ranks }.

# Options and help
option-double = Двойные карты
option-double-help = Карты с двумя знаками можно использовать для обеих потребностей.
option-double-true = да
option-double-false = нет
option-foresight = Известно с начала
option-foresight-help = Сколько выставок и покупателей открывается в первом раунде.
option-foresight-1 = одна
option-foresight-2 = две
option-foresight-9 = все
option-suffering_limit = Предел страданий
option-suffering_limit-help = Когда питомец пропадает из-за жетонов страдания.
option-suffering_limit-more = больше размера
option-suffering_limit-equal = равно размеру
option-disease_extra = Тяжёлые болезни
option-disease_extra-help = На одно страдание больше, когда болезнь вредит.
option-disease_extra-0 = нет
option-disease_extra-1 = на одно больше
option-zero_awards = Награда за 0
option-zero_awards-help = Получает ли награду оценка ровно 0.
option-zero_awards-true = да
option-zero_awards-false = нет
option-last_start = Начало последнего раунда
option-last_start-help = Кто начинает последний раунд за столом на четверых.
option-last_start-left = следующее место
option-last_start-lowest = наименьшая репутация
option-show_order = Уход
option-show_order-help = Все ухаживают одновременно или по очереди.
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
help-goal = Побеждает наибольшая репутация после последнего раунда. Её дают выставки и питомцы, проданные тем, кому нравятся их потребности (R6.9, R7.4, R9.3).
help-groups-title = Группы
help-groups = Тайно разделите импов и золото не более чем на шесть групп. Сначала действуют большие; размер — импы и золото вместе. Для клетки нужны два импа, для питомца — золото в группе. Импы дома играют с питомцами и ловят злых (R4.1–R4.6).
help-cards-title = Карты потребностей
help-cards = На каждую полосу питомца кладётся карта её цвета. Вы выбираете какая и оставляете по карте каждого цвета. Лекарство заменяет карту (R5.6–R5.9).
help-care-title = Уход
help-care = По порядку: голод, какашки, игра, ярость, магия, болезнь. Клетка держит ярость и магию до своих чисел. Остальное вредит питомцу, импам или репутации (R6.1–R6.10).
help-business-title = Дела
help-business = С 3 раунда продавайте питомцев размера 4 и больше: удвоенное совпадение в репутацию, утроенное на подиуме. Затем уборка; свободные импы зарабатывают золото (R7.1–R7.8).
help-hints-title = Советы
help-hints = Питомец без свободной клетки пропадёт. Мясо хранится этот раунд и следующий, овощи на один дольше. Оставляйте импов дома для игры и ярости.
