# Conti a 4 Zampe
game-name = Conti a 4 Zampe
game-pitch = Держите питомник: собирайте породы, растите и обучайте собак и каждый вечер находите деньги на корм. Чем раньше пасы, тем раньше день закончится для всех.
game-aim = Наберите больше всех очков к концу последнего дня.
game-first = Сначала вы берёте карту с рынка, потом играете свои карты или продаёте собак.

# Words
kind-adult = взрослая
kind-trained = обученная
pair = { $left }+{ $right }
kind-puppy = щенок
no-event = без события

# Questions
ask-take = Рынок: какую карту вы берёте? Сразу откроется следующая, поэтому отменить выбор нельзя.
ask-take-first = Сейчас она ничего не стоит. Потом каждый бесплатно начинает с карты не дороже 5; у кого такой нет, получает 5 дойнов.
ask-wish = Тайный список, место { $place } из { $all }: какая карта? Начните с самой желанной.
ask-discard = День обмена: какую карту вы сбрасываете?
ask-puppies = { $count ->
        [one] { $count } щенок подрос: оставить или продать?
        [few] { $count } щенка подросли: оставить или продать?
       *[other] { $count } щенков подросло: оставить или продать?
    }
ask-free = С какой карты на руке вы начинаете бесплатно? Её цена — не больше 5.
ask-free-only = { $breed }: это ваша единственная карта ценой не больше 5, с неё вы начинаете бесплатно. На какое место её положить?
ask-slot = { $breed }: на какое место?
ask-pairs = b1 и b2, например, — пара. Планшет для обучения ложится только на пару, где лежат обе карты.
ask-rows-s = Размер маленький: подходят ряды a и b, ряд c — нет.
ask-rows-m = Размер средний: подходят все три ряда.
ask-rows-l = Размер большой: подходят ряды a и c, ряд b — нет.
ask-left = Цена { $cost ->
        [one] { $cost } дойн
        [few] { $cost } дойна
       *[other] { $cost } дойнов
    }, останется { $left }; содержание вечером: { $upkeep }.
ask-points = «Очки { $vp }/{ $trained }»: без обученной собаки { $vp }, с обученной { $trained }. S, M, L — маленькая, средняя, большая.
ask-sale = Какую собаку вы продаёте?
ask-sale-least = Карта, где осталось меньше 2 взрослых, пустеет (⚠): последних её собак тоже продают, и новых там уже не будет.
ask-sale-more = Пока { $count ->
        [one] { $count } собака
        [few] { $count } собаки
       *[other] { $count } собак
    } за { $doin ->
        [one] { $doin } дойн
        [few] { $doin } дойна
       *[other] { $doin } дойнов
    }. Ещё одну?
ask-collapse = ⚠ Эта продажа опустошит карту { $breed } ({ $slot }): продадут и последних собак, за { $doin ->
        [one] { $doin } дойн
        [few] { $doin } дойна
       *[other] { $doin } дойнов
    }, а пустая карта даёт 1 очко.
ask-to = На какую пару перенести планшет с { $pair }?
ask-turn = День { $day } { $sure ->
        [no] (всего не больше { $last })
       *[yes] из { $last }
    }: что вы делаете?
ask-last-turn = День { $day } { $sure ->
        [no] (всего не больше { $last })
       *[yes] из { $last }
    }, ваш последний ход сегодня: что вы делаете?
ask-second = Ещё одно малое действие или конец хода?
ask-money = У вас { $doin ->
        [one] { $doin } дойн
        [few] { $doin } дойна
       *[other] { $doin } дойнов
    }; содержание вечером: { $upkeep }.
ask-short = Пока выходит { $debts ->
        [one] { $debts } новый долг
        [few] { $debts } новых долга
       *[other] { $debts } новых долгов
    }.
ask-tomorrow = Ожидаемый доход завтра: { $income }.
ask-passes = Пасов сегодня: { $passes } (день закрывается при { $threshold }).
ask-mate = На каких картах вязки этим вечером? Родители завтра утром дохода не приносят.
ask-wait = Ещё не ходили: { $seats }.
ask-over = Игра окончена.

# Buttons
label-grow = Оставить щенка: { $breed } ({ $slot })
label-grow-all = { $count ->
        [one] Оставить { $count } щенка
       *[other] Оставить всех щенков: { $count }
    }
label-sell = Продать щенка за { $doin ->
        [one] { $doin } дойн
        [few] { $doin } дойна
       *[other] { $doin } дойнов
    }: { $breed } ({ $slot })
label-sell-all = { $count ->
        [one] Продать { $count } щенка за { $doin ->
            [one] { $doin } дойн
            [few] { $doin } дойна
           *[other] { $doin } дойнов
        }
       *[other] Продать всех щенков ({ $count }) за { $doin ->
           [one] { $doin } дойн
           [few] { $doin } дойна
          *[other] { $doin } дойнов
       }
    }
label-card = { $breed } { $size }: цена { $cost }, очки { $vp }/{ $trained }
label-discard = Сбросить: { $breed }
label-free = { $breed } { $size }: бесплатно, очки { $vp }/{ $trained }
label-play = Сыграть за { $cost ->
        [one] { $cost } дойн
        [few] { $cost } дойна
       *[other] { $cost } дойнов
    }: { $breed }
label-play-short = ⚠ Сыграть за { $cost ->
        [one] { $cost } дойн
        [few] { $cost } дойна
       *[other] { $cost } дойнов
    }: { $breed }; вечером долги
label-slot = { $slot }, рядом пусто ({ $other })
label-slot-alone = { $slot }, без пары
label-slot-board = { $slot }, рядом пусто ({ $other }), планшет
label-slot-pair = { $slot }, рядом { $breed }
label-slot-pair-board = { $slot }, рядом { $breed }, планшет
label-sale = Продать собак
label-dog = { $more ->
    [yes] Ещё взрослую за { $doin ->
        [one] { $doin } дойн
        [few] { $doin } дойна
       *[other] { $doin } дойнов
    }: { $breed } ({ $slot })
   *[no] Взрослую за { $doin ->
       [one] { $doin } дойн
       [few] { $doin } дойна
      *[other] { $doin } дойнов
   }: { $breed } ({ $slot })
}
label-dog-collapses = { $more ->
    [yes] ⚠ Ещё взрослую за { $doin ->
        [one] { $doin } дойн
        [few] { $doin } дойна
       *[other] { $doin } дойнов
    }: { $breed } ({ $slot }) опустеет
   *[no] ⚠ Взрослую за { $doin ->
       [one] { $doin } дойн
       [few] { $doin } дойна
      *[other] { $doin } дойнов
   }: { $breed } ({ $slot }) опустеет
}
label-trained = { $more ->
    [yes] Ещё обученную за { $doin ->
        [one] { $doin } дойн
        [few] { $doin } дойна
       *[other] { $doin } дойнов
    }: { $breed } ({ $slot })
   *[no] Обученную за { $doin ->
       [one] { $doin } дойн
       [few] { $doin } дойна
      *[other] { $doin } дойнов
   }: { $breed } ({ $slot })
}
label-trained-collapses = { $more ->
    [yes] ⚠ Ещё обученную за { $doin ->
        [one] { $doin } дойн
        [few] { $doin } дойна
       *[other] { $doin } дойнов
    }: { $breed } ({ $slot }) опустеет
   *[no] ⚠ Обученную за { $doin ->
       [one] { $doin } дойн
       [few] { $doin } дойна
      *[other] { $doin } дойнов
   }: { $breed } ({ $slot }) опустеет
}
label-sold = { $count ->
    [one] Готово: продать { $count } собаку за { $doin ->
        [one] { $doin } дойн
        [few] { $doin } дойна
       *[other] { $doin } дойнов
    }
    [few] Готово: продать { $count } собаки за { $doin ->
        [one] { $doin } дойн
        [few] { $doin } дойна
       *[other] { $doin } дойнов
    }
   *[other] Готово: продать { $count } собак за { $doin ->
       [one] { $doin } дойн
       [few] { $doin } дойна
      *[other] { $doin } дойнов
   }
}
label-sold-collapses = { $count ->
    [one] Готово: продать { $count } собаку и всех с пустеющих карт, дойнов: { $doin }
    [few] Готово: продать { $count } собаки и всех с пустеющих карт, дойнов: { $doin }
   *[other] Готово: продать { $count } собак и всех с пустеющих карт, дойнов: { $doin }
}
label-draw = { $count ->
    [one] Готово: продать { $count } собаку за { $doin ->
        [one] { $doin } дойн
        [few] { $doin } дойна
       *[other] { $doin } дойнов
    } и карту; на сегодня всё
    [few] Готово: продать { $count } собаки за { $doin ->
        [one] { $doin } дойн
        [few] { $doin } дойна
       *[other] { $doin } дойнов
    } и карту; на сегодня всё
   *[other] Готово: продать { $count } собак за { $doin ->
       [one] { $doin } дойн
       [few] { $doin } дойна
      *[other] { $doin } дойнов
   } и карту; на сегодня всё
}
label-train = { $short ->
    [yes] ⚠ Обучить за { $cost ->
        [one] { $cost } дойн
        [few] { $cost } дойна
       *[other] { $cost } дойнов
    }: { $breed } ({ $slot }), вечером долги
   *[no] Обучить за { $cost ->
        [one] { $cost } дойн
        [few] { $cost } дойна
       *[other] { $cost } дойнов
    }: { $breed } ({ $slot })
}
label-board = { $dead ->
    [0] { $short ->
        [yes] ⚠ Планшет на { $pair }, цена { $cost }: вечером долги
       *[no] Планшет на { $pair }, цена { $cost }
    }
    [1] Планшет на { $pair }, цена { $cost }, одна карта пустая
   *[other] ⚠ Планшет на { $pair }, цена { $cost }: собак там нет
}
label-lift = Перенести планшет с { $pair }
label-to = { $dead ->
    [0] На { $pair }
    [1] На { $pair }, одна карта пустая
   *[other] ⚠ На { $pair }: собак там нет
}
label-pay = { $short ->
    [yes] { $count ->
        [one] ⚠ Вернуть { $count } долг за { $doin ->
            [one] { $doin } дойн
            [few] { $doin } дойна
           *[other] { $doin } дойнов
        }, вечером долги
        [few] ⚠ Вернуть { $count } долга за { $doin ->
            [one] { $doin } дойн
            [few] { $doin } дойна
           *[other] { $doin } дойнов
        }, вечером долги
       *[other] ⚠ Вернуть { $count } долгов за { $doin ->
            [one] { $doin } дойн
            [few] { $doin } дойна
           *[other] { $doin } дойнов
        }, вечером долги
    }
   *[no] { $count ->
        [one] Вернуть { $count } долг за { $doin ->
            [one] { $doin } дойн
            [few] { $doin } дойна
           *[other] { $doin } дойнов
        }
        [few] Вернуть { $count } долга за { $doin ->
            [one] { $doin } дойн
            [few] { $doin } дойна
           *[other] { $doin } дойнов
        }
       *[other] Вернуть { $count } долгов за { $doin ->
            [one] { $doin } дойн
            [few] { $doin } дойна
           *[other] { $doin } дойнов
        }
    }
}
label-mate = Вязка: { $breed } ({ $slot })
label-mate-crowded = ⚠ Вязка: { $breed } ({ $slot }), там уже тесно
label-mate-all = { $count ->
        [one] Все вязки: 1
       *[other] Все вязки: { $count }
    }
label-no-mating = { $begun ->
    [yes] Больше никаких вязок
   *[no] Никаких вязок
}
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
no-money = Это стоит { $cost ->
        [one] { $cost } дойн
        [few] { $cost } дойна
       *[other] { $cost } дойнов
    }, а у вас { $doin } (R3.1). Сначала продайте собак.
no-place = У вас нет свободного места для карты размера { $size } (R7.1).
no-slot-taken = Место { $slot } уже занято (R7.1).
no-slot-size = Ряд места { $slot } не подходит для размера { $size } (R7.1).
no-sale = Сейчас у вас нет собак, которых можно продать (R7.2).
no-dog = На месте { $slot } такой собаки на продажу больше нет (R7.2).
no-dog-yet = Выберите хотя бы одну собаку (R7.2).
no-draw = Карту берут только при продаже на 5 дойнов и больше, пока есть карты (R7.2).
no-board-day = Сегодня планшеты не продаются (R7.3).
no-board-there = На { $pair } планшет уже лежит (R7.3).
no-board-cards = На { $pair } слишком мало карт для планшета (R7.3).
no-train-board = Место { $slot } не под вашим планшетом (R7.4).
no-train-busy = Одна собака с { $slot } уже обучается (R7.4).
no-train-few = На { $slot } для этого нужно взрослых: { $need }, и одна из них необученная и дома (R7.4).
no-lift = Этот планшет останется: под ним обучается собака, сегодня его уже переносили, или другой подходящей пары нет (R7.5).
no-debts = У вас нет столько долгов, или не хватает по 2 дойна на каждый (R7.6).
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
text-head = Conti a 4 Zampe, день { $day } { $sure ->
        [no] (всего не больше { $last })
       *[yes] из { $last }
    }. Ход: { $seats }.
text-setup = Conti a 4 Zampe, до дня 1. Ход: { $seats }.
text-over = Conti a 4 Zampe: игра окончена в день { $day }. Первое место: { $seats }.
text-events = Сегодня: { $event }. Завтра: { $next }. Пасов сегодня: { $passes } (день закрывается при { $threshold }).
text-event = { $event } ({ $effects })
text-you = Вечером: содержание { $upkeep }, новых долгов { $debts }. Ожидаемый доход завтра: { $income }.
text-hand = Ваши карты: { $cards }.
text-held = На руке: { $card }.
text-in-market = На рынке: { $card }.
text-card = { $breed } { $size }, цена { $cost }, очки { $vp }/{ $trained }
text-card-does = { $breed } { $size }, цена { $cost }, очки { $vp }/{ $trained }. { $effects }
text-standing = Очки сейчас: { $seats }.
text-seat = { $seat } ({ $open ->
        [yes] сегодня ещё ходит
       *[no] сегодня уже не ходит
    }): { $doin ->
        [one] { $doin } дойн
        [few] { $doin } дойна
       *[other] { $doin } дойнов
    }, долгов { $debts }, очков сейчас { $vp }; карт на поле { $cards }, собак { $dogs }, карт на руке { $hand }.
text-score = { $seat }: место { $rank }, { $score ->
        [one] { $score } очко
        [few] { $score } очка
       *[other] { $score } очков
    } (карты { $cards }, собаки { $dogs }, эффекты { $effects }, цели { $objectives }, долги { $debts }).
text-row = { $seat }, ряд { $row }: { $cards }.
text-boards = { $seat }, планшеты: { $pairs }.
own-row = Ряд { $row }: { $cards }.
own-collapsed = Опустевшие, по 1 очку: { $slots }.
own-objectives = Цели: { $first } { $second } { $third }
text-slot = { $slot } { $breed } { $taken }/{ $room } ({ $dogs })
text-slot-new = { $slot } { $breed } (новая)
text-slot-collapsed = { $slot } { $breed } (опустела)
text-adults = взрослых { $count }
text-trained = обученных { $count }
text-mating = на вязке { $count }
text-training = 1 обучается
text-puppies = щенков { $count }
text-market = Рынок: { $cards }.
text-objectives = Цели, подсчёт для игрока { $seat }: { $first } { $second } { $third }
text-objective = { $objective }: { $vp ->
        [one] { $vp } очко
        [few] { $vp } очка
       *[other] { $vp } очков
    }, если у вас { $needs }; { $state ->
        [met] пока выполнено
        [over] сейчас { $has }, слишком много
        [behind] сейчас { $has }, у лучшего { $of }
       *[under] сейчас { $has }
    }.
text-at-least = не меньше { $metric }
text-at-most = { $n ->
        [0] нет { $name }
       *[other] не больше { $metric }
    }
text-most = больше всех { $name }

# What happened
market_taken = { $refill ->
        [none] { $seat } берёт с рынка карту { $breed }.
       *[other] { $seat } берёт с рынка карту { $breed }, её место занимает { $refill }.
    }
wish_made = { $count ->
        [one] { $seat }: записано { $count } желание.
        [few] { $seat }: записано { $count } желания.
       *[other] { $seat }: записано { $count } желаний.
    }
wish_noted = { $seat }: в списке желаний { $breed }.
card_discarded = { $seat } сбрасывает карту { $breed }.
accel_card = { $seat } начинает с карты { $breed } на { $slot }.
accel_doin = { $seat }: на руке нет карты ценой не больше 5, взамен { $doin ->
        [one] { $doin } дойн
        [few] { $doin } дойна
       *[other] { $doin } дойнов
    }.
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
trained = { $seat }: { $breed } ({ $slot }), обучение закончено.
morning_bonus = { $seat }: { $breed } ({ $slot }) приносит { $doin ->
        [one] { $doin } дойн
        [few] { $doin } дойна
       *[other] { $doin } дойнов
    }.
puppy_grown = { $count ->
        [one] { $seat }: { $breed } ({ $slot }), вырос { $count } щенок.
        [few] { $seat }: { $breed } ({ $slot }), выросли { $count } щенка.
       *[other] { $seat }: { $breed } ({ $slot }), выросло { $count } щенков.
    }
puppy_sold = { $count ->
        [one] { $seat }: { $breed } ({ $slot }), продан { $count } щенок за { $doin ->
            [one] { $doin } дойн
            [few] { $doin } дойна
           *[other] { $doin } дойнов
        }.
        [few] { $seat }: { $breed } ({ $slot }), проданы { $count } щенка за { $doin ->
            [one] { $doin } дойн
            [few] { $doin } дойна
           *[other] { $doin } дойнов
        }.
       *[other] { $seat }: { $breed } ({ $slot }), продано { $count } щенков за { $doin ->
           [one] { $doin } дойн
           [few] { $doin } дойна
          *[other] { $doin } дойнов
       }.
    }
card_played = { $seat }: { $breed } на { $slot } за { $cost ->
        [one] { $cost } дойн
        [few] { $cost } дойна
       *[other] { $cost } дойнов
    }.
dogs_sold = { $seat } продаёт за { $doin ->
        [one] { $doin } дойн
        [few] { $doin } дойна
       *[other] { $doin } дойнов
    }: { $dogs }.
sold-dogs = { $kind-id ->
        [trained] { $count ->
            [one] { $count } обученную собаку с { $slot }
            [few] { $count } обученные собаки с { $slot }
           *[other] { $count } обученных собак с { $slot }
        }
       *[other] { $count ->
            [one] { $count } собаку с { $slot }
            [few] { $count } собаки с { $slot }
           *[other] { $count } собак с { $slot }
        }
    }
collapsed = { $seat }: карта { $breed } ({ $slot }) опустела: последних её собак тоже продают, за { $doin ->
        [one] { $doin } дойн
        [few] { $doin } дойна
       *[other] { $doin } дойнов
    }.
card_drawn = { $seat }: взята карта за 5 дойнов.
card_seen = { $seat }: взята карта { $breed }.
board_bought = { $seat }: планшет на { $pair } за { $cost ->
        [one] { $cost } дойн
        [few] { $cost } дойна
       *[other] { $cost } дойнов
    }.
board_moved = { $seat }: планшет { $from } → { $to }.
training_begun = { $seat }: { $breed } ({ $slot }), обучение начато за { $cost ->
        [one] { $cost } дойн
        [few] { $cost } дойна
       *[other] { $cost } дойнов
    }.
debts_paid = { $count ->
        [one] { $seat }: возвращён { $count } долг за { $doin ->
            [one] { $doin } дойн
            [few] { $doin } дойна
           *[other] { $doin } дойнов
        }.
        [few] { $seat }: возвращено { $count } долга за { $doin ->
            [one] { $doin } дойн
            [few] { $doin } дойна
           *[other] { $doin } дойнов
        }.
       *[other] { $seat }: возвращено { $count } долгов за { $doin ->
           [one] { $doin } дойн
           [few] { $doin } дойна
          *[other] { $doin } дойнов
       }.
    }
passed = { $seat } пасует до завтра. Пасов: { $passes } (день закрывается при { $threshold }).
day_closing = День закрывается. Последние ходы: { $seats }.
mating = { $seat }: вязка, { $breed } ({ $slot }).
upkeep = { $debts ->
        [0] { $seat }: содержание { $due }, оплачено.
        [one] { $seat }: содержание { $due }, оплачено { $paid }, { $debts } новый долг.
        [few] { $seat }: содержание { $due }, оплачено { $paid }, { $debts } новых долга.
       *[other] { $seat }: содержание { $due }, оплачено { $paid }, { $debts } новых долгов.
    }
overcrowded = { $seat }: { $breed } ({ $slot }), там тесно, одна собака ({ $kind }) продана за { $doin ->
        [one] { $doin } дойн
        [few] { $doin } дойна
       *[other] { $doin } дойнов
    }.
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
option-acceleration-help = Каждый начинает с картой ценой до 5 на поле или с 5 лишними дойнами.
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
help-goal = Побеждает тот, у кого в конце больше очков. Очки дают карты на поле, с обученной собакой больше; взрослая даёт 1, обученная 2; ещё эффекты карт и три цели; каждый долг отнимает 1 (R10.3). При равенстве: меньше долгов, затем больше дойнов (R10.6).
help-day-title = День
help-day = Утро: событие, доход, рождения, подросшие щенки, карта с рынка. Затем ходы. Вечер: вязки, содержание по 1 дойну за собаку, долги за неоплаченное, продажа собак, которым нет места (R5, R6, R9).
help-turn-title = Ход
help-turn = Одно главное действие (сыграть карту или продать собак), или одно-два малых (купить планшет, обучить, перенести планшет, вернуть долги), или пас. Когда пасов достаточно, день закрывается: у всех, кто ещё открыт, последний ход, одновременно (R5.2, R5.6, R5.7).
help-sale-title = Продажа
help-sale = Взрослая приносит цену своей карты, обученная вдвое больше, подросший щенок цену + 3. При продаже на 5 дойнов и больше можно взять карту вместо 5 дойнов, но день для вас закончен. Карта, где осталось меньше 2 взрослых, пустеет (R7.2, R9.5).
help-training-title = Обучение
help-training = Планшет стоит 5 дойнов и лежит над парой мест. Карта под ним, где 3 взрослых, обучает одну за 2 дойна; утром она обучена. Первая обученная не занимает места, и карта приносит больше очков (R7.3, R7.4, R8.3, R8.4).
help-puppies-title = Щенки
help-puppies = Вечером двое взрослых дома могут вязаться. Утром бросают кубик: 1 — щенков нет, от 2 до 5 — один, 6 — двое. Щенков надо содержать, а на второе утро после рождения вы их оставляете или продаёте (R6.4, R6.5, R8.1).
help-money-title = Содержание и долги
help-money = Что вечером не оплачено, становится долгом, 1 за каждый дойн. Каждые 3 долга снижают доход на 1. Долг возвращают за 2 дойна; в конце он отнимает 1 очко (R6.2, R7.6, R9.3).
help-end-title = Конец
help-end = Последний день — день последнего события или тот, в который у кого-то карты на всех 16 местах; его доигрывают до конца (R10.1, R10.2).
help-hints-title = Советы
help-hints = Взрослые дома окупают только своё содержание; деньги приносят щенки и собаки, проданные вовремя. Держите по 2 взрослых на карте. Третья позволяет обучать. Лишних продавайте в свой ход: принудительная продажа идёт после содержания. В последний день превращайте дойны в карты и возвращайте долги.

# Pictures
picture-day = День
picture-passes = Пасы
picture-tonight = Вечером
picture-your-cards = { $name }: карты

# Card and event effects, sizes, and what objectives count
effect-start_doin-always = Каждое утро: { $n ->
        [one] +{ $n } дойн
        [few] +{ $n } дойна
       *[other] +{ $n } дойнов
    }
effect-start_doin-alone_in_row = Каждое утро: { $n ->
        [one] +{ $n } дойн
        [few] +{ $n } дойна
       *[other] +{ $n } дойнов
    }, если это единственная карта ряда
effect-start_doin-upgraded = Каждое утро: { $n ->
        [one] +{ $n } дойн
        [few] +{ $n } дойна
       *[other] +{ $n } дойнов
    }, пока на карте есть обученная собака
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
effect-grant = Утро: каждый получает { $n ->
        [one] { $n } дойн
        [few] { $n } дойна
       *[other] { $n } дойнов
    }
effect-puppy_income = Утро: каждый щенок приносит { $n }
effect-show = Утро: { $n ->
        [one] { $n } дойн
        [few] { $n } дойна
       *[other] { $n } дойнов
    } за каждую карту с обученной собакой
effect-upkeep-more = Вечер: каждый платит за содержание на { $n } больше
effect-upkeep-less = Вечер: каждый платит за содержание на { $n } меньше
effect-passes = День закрывается на { $n } пас позже
effect-no_mating = Этим вечером вязок нет
size-S = Малые
size-M = Средние
size-L = Большие
metric-small = { $as ->
    [name] активных малых карт
    [of] { $n ->
        [one] { $n } активной малой карты
       *[other] { $n } активных малых карт
    }
   *[count] { $n ->
        [one] { $n } активная малая карта
        [few] { $n } активные малые карты
       *[other] { $n } активных малых карт
    }
}
metric-medium = { $as ->
    [name] активных средних карт
    [of] { $n ->
        [one] { $n } активной средней карты
       *[other] { $n } активных средних карт
    }
   *[count] { $n ->
        [one] { $n } активная средняя карта
        [few] { $n } активные средние карты
       *[other] { $n } активных средних карт
    }
}
metric-large = { $as ->
    [name] активных больших карт
    [of] { $n ->
        [one] { $n } активной большой карты
       *[other] { $n } активных больших карт
    }
   *[count] { $n ->
        [one] { $n } активная большая карта
        [few] { $n } активные большие карты
       *[other] { $n } активных больших карт
    }
}
metric-min_size = { $as ->
    [name] активных карт каждого размера
    [of] { $n ->
        [one] { $n } активной карты каждого размера
       *[other] { $n } активных карт каждого размера
    }
   *[count] { $n ->
        [one] { $n } активная карта каждого размера
        [few] { $n } активные карты каждого размера
       *[other] { $n } активных карт каждого размера
    }
}
metric-active = { $as ->
    [name] активных карт
    [of] { $n ->
        [one] { $n } активной карты
       *[other] { $n } активных карт
    }
   *[count] { $n ->
        [one] { $n } активная карта
        [few] { $n } активные карты
       *[other] { $n } активных карт
    }
}
metric-collapsed = { $as ->
    [name] опустевших карт
    [of] { $n ->
        [one] { $n } опустевшей карты
       *[other] { $n } опустевших карт
    }
   *[count] { $n ->
        [one] { $n } опустевшая карта
        [few] { $n } опустевшие карты
       *[other] { $n } опустевших карт
    }
}
metric-trained = { $as ->
    [name] обученных собак
    [of] { $n ->
        [one] { $n } обученной собаки
       *[other] { $n } обученных собак
    }
   *[count] { $n ->
        [one] { $n } обученная собака
        [few] { $n } обученные собаки
       *[other] { $n } обученных собак
    }
}
metric-upgraded = { $as ->
    [name] карт с обученной собакой
    [of] { $n ->
        [one] { $n } карты с обученной собакой
       *[other] { $n } карт с обученной собакой
    }
   *[count] { $n ->
        [one] { $n } карта с обученной собакой
        [few] { $n } карты с обученной собакой
       *[other] { $n } карт с обученной собакой
    }
}
metric-adults = { $as ->
    [name] взрослых собак вместе с обученными
    [of] { $n ->
        [one] { $n } взрослой собаки вместе с обученными
       *[other] { $n } взрослых собак вместе с обученными
    }
   *[count] { $n ->
        [one] { $n } взрослая собака вместе с обученными
        [few] { $n } взрослые собаки вместе с обученными
       *[other] { $n } взрослых собак вместе с обученными
    }
}
metric-full_cards = { $as ->
    [name] полных карт
    [of] { $n ->
        [one] { $n } полной карты
       *[other] { $n } полных карт
    }
   *[count] { $n ->
        [one] { $n } полная карта
        [few] { $n } полные карты
       *[other] { $n } полных карт
    }
}
metric-puppies = { $as ->
    [name] щенков
    [of] { $n ->
        [one] { $n } щенка
       *[other] { $n } щенков
    }
   *[count] { $n ->
        [one] { $n } щенок
        [few] { $n } щенка
       *[other] { $n } щенков
    }
}
metric-debts = { $as ->
    [name] долгов
    [of] { $n ->
        [one] { $n } долга
       *[other] { $n } долгов
    }
   *[count] { $n ->
        [one] { $n } долг
        [few] { $n } долга
       *[other] { $n } долгов
    }
}
metric-doin = { $as ->
    [name] дойнов
    [of] { $n ->
        [one] { $n } дойна
       *[other] { $n } дойнов
    }
   *[count] { $n ->
        [one] { $n } дойн
        [few] { $n } дойна
       *[other] { $n } дойнов
    }
}
metric-full_rows = { $as ->
    [name] рядов с активной картой на каждом месте
    [of] { $n ->
        [one] { $n } ряда с активной картой на каждом месте
       *[other] { $n } рядов с активной картой на каждом месте
    }
   *[count] { $n ->
        [one] { $n } ряд с активной картой на каждом месте
        [few] { $n } ряда с активной картой на каждом месте
       *[other] { $n } рядов с активной картой на каждом месте
    }
}
metric-same_breed = { $as ->
    [name] пород, у которых активны обе карты
    [of] { $n ->
        [one] { $n } породы, у которой активны обе карты
       *[other] { $n } пород, у которых активны обе карты
    }
   *[count] { $n ->
        [one] { $n } порода, у которой активны обе карты
        [few] { $n } породы, у которых активны обе карты
       *[other] { $n } пород, у которых активны обе карты
    }
}

# Чем запомнилась партия, и что сейчас нельзя использовать
feat-sale = Лучшая одна продажа: { $seats } ({ $count ->
        [one] { $count } дойн
        [few] { $count } дойна
       *[other] { $count } дойнов
    })
feat-puppies = Больше всего щенков: { $seats } ({ $count })
feat-trained = Больше всего обученных собак: { $seats } ({ $count })
source-cards = карты { $points }
source-dogs = собаки { $points }
source-effects = эффекты { $points }
source-objectives = цели { $points }
source-debts = долги { $points }

# Why a step is advised
reason-card = Так в игру выйдет { $breed }.
reason-sale = Это принесёт вам { $doin ->
        [one] { $doin } дойн
        [few] { $doin } дойна
       *[other] { $doin } дойнов
    }.
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
sign-money = Каждый вечер собака стоит 1 дойн (монету). Что не оплачено, становится долгом.
sign-day = Когда пасов достаточно, день заканчивается для всех.
guide-hand = Это ваши карты, на каждой её цена и собаки. За ход вы играете одну, продаёте собак или выполняете небольшое действие.
guide-kennel = Это ваш питомник: карта занимает место, и её собаки живут там. В конце карты дают очки.
guide-puppies = Вечером двух взрослых собак дома можно вязать, и утром могут появиться щенки. Растите их или продавайте.
guide-money = Деньги дают проданные собаки и утренний доход. Продавайте вовремя: каждый вечер всех собак надо кормить.
