# People and moments
name-computer = { $n ->
    [1] Арго
    [2] Лайка
    [3] Тоби
    [4] Нала
    [5] Рекс
   *[other] Балто
} 🤖
name-former = Бывший игрок { $n }
name-gone = Бывший игрок
list-and = { $first } и { $last }
span-minutes = { $n ->
    [one] { $n } минуту
    [few] { $n } минуты
   *[many] { $n } минут
}
span-hours = { $n ->
    [one] { $n } час
    [few] { $n } часа
   *[many] { $n } часов
}
span-days = { $n ->
    [one] { $n } день
    [few] { $n } дня
   *[many] { $n } дней
}
days = { $n ->
    [one] { $n } день
    [few] { $n } дня
   *[many] { $n } дней
}
in-span = через { $span }
moment-today = сегодня в { $clock }, { $zone }
moment-tomorrow = завтра в { $clock }, { $zone }
moment-date = { $day }.{ $month } в { $clock }, { $zone }
word-on = да
word-off = нет
word-none = нет
word-unset = не задан
verbatim = { $words }

# Opening a table
new-which = Какая игра?
new-game = игроков: { $min }–{ $max }
new-game-exact = игроков: { $min }
new-seats = Кто играет?
new-alone = { $n ->
    [one] Против компьютера: начать
   *[other] Против { $n } компьютеров: начать
}
new-range = Игроков: { $min }–{ $max }
new-people = { $n ->
    [one] { $n } игрок
    [few] { $n } игрока
   *[many] { $n } игроков
}
game-length = около { $minutes ->
    [one] { $minutes } минуты
   *[other] { $minutes } минут
} · { $level }
learn-easy = легко освоить
learn-middling = понятно за пару раундов
learn-hard = понятно за одну партию
card-has-place = 🐾 { $game } #{ $table } · игра и ваши ходы здесь
card-below = 🐾 { $game } #{ $table } · игра ниже
lobby-title = 🐾 { $game } #{ $table } · идёт набор
lobby-seat = { $n }  { $name }
lobby-seat-host = { $n }  { $name } (организатор)
lobby-length = У каждого около { $turns ->
    [one] { $turns } хода
   *[other] { $turns } ходов
}: { $span } подряд или { $turns ->
    [one] { $turns } день
    [few] { $turns } дня
   *[many] { $turns } дней
} по ходу в день
lobby-missing = { $n ->
    [one] Нужен ещё { $n } игрок.
    [few] Нужны ещё { $n } игрока.
   *[many] Нужно ещё { $n } игроков.
}
lobby-starts = Теперь { $host } может начать игру.
lobby-shuffles = отпечаток тасовки { $digits }: потом докажет, что ничего не меняли
rated-ask = { $game } #{ $table } – игра на рейтинг: результат повлияет на ваш рейтинг. Кто уйдёт из игры, считается последним.
joined = Вы за столом #{ $table }, место { $n }.
joined-remind = Можно напоминать вам о ходе ещё и лично?
joined-remind-here = Можно напоминать вам о ходе здесь?
left = Вы больше не за этим столом.
closed = Стол закрыт.
waits = Стол ждёт. Игра начнётся, когда организатор нажмёт «Начать».
started = Игра началась.
add-which = Как должен играть компьютер?
added = Место { $n } занимает { $name }.
level-gentle = Мягко
level-steady = Уверенно
level-sharp = Сильно
level-engine = Внешний движок
invite = Друзья садятся за стол из любого чата со мной: командой /join { $invite } или по этой ссылке.
invite-type = Друзья садятся за стол из любого чата со мной: командой /join { $invite }.
invite-page = В браузере, без учётной записи:
invited-later = { $game } #{ $table }: игра идёт. Один из игроков ушёл, и его место можно занять.
invited-full = За столом #{ $table } все места заняты. О месте в следующей игре спросите: { $host }.
invited-begun = Игра за столом #{ $table } уже идёт, свободных мест нет. О месте в следующей спросите: { $host }.
invited-over = Игра за столом #{ $table } окончена. О месте в следующей спросите: { $host }.
options-title = Как играют за этим столом
options-host = Их меняет только организатор стола.
options-usual = Все параметры обычные.
option-line = { $option }: { $value }
option-pace = Темп
option-pace-about = Сколько может длиться ход, пока не считается опоздавшим.
option-rated = На рейтинг
option-rated-on = На рейтинг: результат влияет на рейтинг всех, кто сядет за стол.
option-strict = Строгий таймер
option-strict-on = За опоздавшего сразу играет компьютер.
option-advice = Советы компьютера
option-advice-on = Можно просить совета у компьютера.
option-pictures = Хранить картинки
option-pictures-on = Старые карточки остаются.
option-answers = Скрывать ответивших
option-answers-on = Не видно, кто уже ответил.
option-hands = Карты тайные и после игры
option-hands-about = После игры нельзя ни посмотреть все карты, ни проверить тасовку.
option-hands-on = Карты остаются тайной и после игры.
swap-which = Какие два места поменять?
remove-which = Какое место освободить? Тот, кто его занял, узнает об этом лично.
pace-lively = Быстрый
pace-lively-line = Быстрый темп: 4 часа на ход
pace-daily = Ежедневный
pace-daily-line = Ежедневный темп: 24 часа на ход
pace-relaxed = Спокойный
pace-relaxed-line = Спокойный темп: 3 дня на ход
pace-free = Без таймера
pace-free-line = Без таймера: времени сколько нужно

# The card
card-turn = 🎯 Ход: { $who }
card-turn-computer = 🎯 Ход: { $who }
card-turn-asked = 🎯 { $who }: { $asked }
not-now =
    Пока нельзя:
    · { $why }
not-now-too = · { $why }
button-next-table = Дальше: { $game } ({ $n })
card-more = { $n ->
    [one] Ещё { $n } событие — «Что было?».
    [few] Ещё { $n } события — «Что было?».
   *[many] Ещё { $n } событий — «Что было?».
}
not-now-more = · и ещё { $n }
card-away = 🌴 { $name }. Отсутствие до: { $moment }
card-paused = ⏸ Стол на паузе.
card-footer = { $game } #{ $table } · ход { $turn }
card-footer-until = { $game } #{ $table } · ход { $turn } · срок { $span }, { $moment }
card-footer-due = { $game } #{ $table } · ход { $turn } · срок: { $moment }
note-joined = Новый участник: { $name }.
note-left = { $name } покидает стол.
note-removed = Место игрока { $name } снова свободно.
note-again = Я снова здесь: продолжаем.
note-substitute = Место занимает новый игрок: { $name }.
note-advised = { $name }: совет компьютера.
note-resigned = { $name } сдаётся. Дальше играет 🤖.
note-computer = За игрока { $name } играет 🤖.
note-engine = { $name }: внешний движок дал сбой, ход сделал встроенный игрок.
note-back = { $name } снова за столом.
note-vote = { $name } спрашивает весь стол: смотрите ⋯.
note-vote-no = Согласны не все: ничего не меняется.
note-taken-back = По общему согласию отменён последний ход игрока { $name }.
note-pace = По общему согласию изменён темп.
note-wait = Стол ждёт ещё день. Ход: { $name }.
note-wanted = Нужна замена игроку { $name }: место можно занять командой /join.
note-need = { $name } просит больше времени.

# The end
end-wins = 🏁 { $game } #{ $table }: { $n ->
    [one] побеждает { $who }
    [few] побеждают { $who }
   *[many] побеждают { $who }
}
end-nobody = 🏁 { $game } #{ $table }: победителей нет, проиграли все вместе
end-rank = { $rank }. { $name }: { $score }
end-score = { $name }: { $score }
end-rank-from = { $rank }. { $name }: { $score } ({ $from })
end-score-from = { $name }: { $score } ({ $from })
end-moments = Что решило игру и как менялись шансы на победу:
end-moment = · ход { $turn }, { $who }: { $before } % → { $after } %. { $told }
end-computer = (🤖 { $n ->
    [one] { $n } ход
    [few] { $n } хода
   *[many] { $n } ходов
})
rated-line = Рейтинг: { $all }
rated-figure = { $name } { $figure } ({ $change })
rated-soon = { $name } – ещё через { $n ->
    [one] { $n } игру
    [few] { $n } игры
   *[many] { $n } игр
}
end-length = { $turns ->
    [one] { $turns } ход
    [few] { $turns } хода
   *[many] { $turns } ходов
} за { $span }
end-closed = { $game } #{ $table }: стол закрыт до начала игры.
end-idle = { $game } #{ $table }: стол закрыт, две недели здесь никого не было.
end-agreed = { $game } #{ $table }: игра завершена по общему согласию, без результата.
end-left = { $game } #{ $table }: за столом никого не осталось, игра без результата.
end-removed = { $game } #{ $table }: стол закрыт, 30 дней меня не было ни в одном из его чатов.

# A turn
for-seat = Для вашего места { $n } ({ $letter })
group = { $group }…
choices = Варианты: { $list }
done = Готово.
done-next = Когда снова настанет ваш ход, я сообщу.
done-next-card = Когда снова настанет ваш ход, об этом скажет карточка стола.
done-place = Поле и ваш следующий ход — в «{ $place }».
result-won = Вы победили.
result-won-with = Вы победили. Вместе с вами: { $who }.
result-lost = Вы проиграли. { $n ->
    [one] Победитель: { $who }
    [few] Победители: { $who }
   *[many] Победители: { $who }
}.
result-all-lost = Проиграли все вместе.
undone = Шаг отменён.
later = Всё остаётся как есть. Чтобы продолжить, нажмите «Мой ход» на карточке.
stayed = Вы остаётесь в игре.
moved-on = После этого сообщения игра ушла вперёд. Вот что сейчас на столе:
touch-ready = Поле на вашей собственной странице: чтобы сделать ход, касайтесь его. Ссылка только для вас. По ней можно войти один раз, в течение десяти минут.
touch-confirm = 🎯 { $who }: подтвердите выбранное
touch-confirm-also = 🎯 { $who }: подтвердите выбранное · ходят также: { $others }
confirm-final = Отменить это будет нельзя: шаг что-то откроет или решит.
confirm-final-why = { $why } Вернуть ход потом нельзя.
menu-choose = Выберите…
confirm-turn = На этом ваш ход закончится.
computer-ask = Компьютер будет ходить за вас, и все это увидят. Он остановится, как только вы нажмёте «Вернуть моё место».
computer-ask-turn = Ваш ход уже начат. Кто его закончит?
computer-after = Закончите ход. Дальше за вас играет компьютер, пока вы не вернётесь.
computer-plays = Ваше место пока держит компьютер.
computer-warm = Компьютер играет за вас, пока вы не вернётесь.
seat-back = Место снова ваше.
seat-yours = Вы и так играете сами.
snoozed = Напомню { $when }.
need-how-long = Сколько ещё времени вам нужно?
need-done = Стол об этом знает. Новый срок: { $when }.
late-noted = Принято. Остальных я тоже спрошу.

# Looking things up
log-empty = Пока ничего не произошло.
log-nothing = После вашего последнего хода ничего не произошло.
recap-more = { $n ->
    [one] Ещё { $n } более раннее событие есть во всей истории. Последние:
    [few] Ещё { $n } более ранних события есть во всей истории. Последние:
   *[many] Ещё { $n } более ранних событий есть во всей истории. Последние:
}
rules-chapters = Выберите главу или напишите /rules и название.
rules-words = Выберите слово или главу либо напишите /rules и название.
rules-list = Главы
rules-none = В правилах нет ничего про «{ $what }». Выберите главу:
rules-several = На «{ $what }» подходит несколько названий. Что вам нужно?
rules-names = Названия
howto-title = Как играть
howto-example = Это пример, а не ваша партия.
howto-next = Дальше ({ $n } из { $all })
howto-player = Мия
more-title = Стол #{ $table }
sheet-board = Поле
sheet-hand = Карты
sheet-burrow = Нора
sheet-coming = Что впереди
sheet-dog = Мой пёс
sheet-draft = Мой начатый ход
sheet-kennel = Питомник
sheet-market = Рынок
sheet-walk = Куда можно пойти
sheet-other = { $name }
hands-file = Всё, что произошло, с открытыми картами.
album-start = Начало, до хода 1
album-title = Ход { $n } из { $all }
replay-alt = Вся партия «{ $game }» в движущейся картинке, ход за ходом.
replay-file = Вся игра. Файл — для команды «pawmail replay»: она проверит в нём каждую тасовку и каждый шаг.
fairness-how = Каждая тасовка и каждый бросок за этим столом следуют из секрета, заданного до прихода первого игрока, и из того, что каждый игрок добавляет, занимая место.
fairness-commitment = Отпечаток (SHA-256 секрета): { $digits }
fairness-secret = Секрет: { $digits }
fairness-contribution = Место { $n } добавило: { $what }
fairness-nothing = Место { $n } добавило: пустую строку
fairness-check = Начальное значение: HMAC-SHA-256 того, что добавили места, по одному в строке, с секретом в качестве ключа. Всё это есть в файле записи.
fairness-later = После конца игры секрет появится здесь, и каждую тасовку можно будет проверить.

# Agreeing
vote-asked = Спрошу остальных. Если за день ответа не будет, ничего не изменится.
vote-yes = Принято: за. Пока «за»: { $n } из { $all }.
vote-no = Принято: против. Ничего не меняется.
vote-done = Все согласны.
vote-take-back = { $name } просит отменить свой последний ход.
vote-pace = { $name } просит другой темп: { $pace }.
vote-end = { $name } просит завершить игру без результата.
vote-pause = { $name } просит поставить стол на паузу.
vote-go-on = { $name } просит продолжить игру.
resign-ask = Сдаться? За вас доиграет компьютер.
resigned = Для вас эта партия окончена. Спасибо за игру!

# Private notices
notices-on = Буду писать вам лично, когда настанет ваш ход.
private-refused = Я не могу писать вам в личные сообщения: они не принимаются. Разрешите личные сообщения с этого сервера или напишите мне первыми, а потом проверьте ещё раз.
notices-off = Тогда о ходе сообщит только карточка в группе.
notice-test = Вот так я буду напоминать.
notice-start = { $game } #{ $table }: игра началась.
notice-turn = Ваш ход: { $game } #{ $table }
notice-turn-until = Ваш ход: { $game } #{ $table }, срок: { $moment }
notice-remind = { $game } #{ $table } ждёт вас: { $asked }
notice-remind-until = { $game } #{ $table } ждёт вас, срок { $span }, { $moment }: { $asked }
notice-remind-due = { $game } #{ $table } ждёт вас (срок: { $moment }): { $asked }
notice-nudge = { $game } #{ $table }: ваш ход готов, но не подтверждён.
notice-vote = { $game } #{ $table }: { $motion }
notice-late = { $game } #{ $table }: { $name } пока не ходит. Очередь настала { $moment }. Возможно, есть причина.
notice-still = { $game } #{ $table }: вы ещё с нами? Если за день ответа не будет, ваши ходы станут сразу считаться просроченными.
notice-warm = { $game } #{ $table }: ваше место пока держит компьютер.
notice-lobby = Открыт новый стол: { $game } #{ $table }.
notice-asked = { $name } зовёт вас играть: { $game } #{ $table }.
notice-followed = { $game } #{ $table }: ход { $turn }, ждём: { $names }
notice-followed-over = { $game } #{ $table }: игра закрыта без результата.
notice-idle = { $game } #{ $table }: уже неделю никто не садится за этот стол. Через неделю он закроется.
notice-unseated = { $game } #{ $table }: организатор освободил ваше место, поэтому игра начнётся без вас. Больше ничего не изменилось: можно сесть за другие столы или открыть свой командой /new.
notice-closed = { $game } #{ $table } закрыт: 30 дней назад меня убрали из его чатов, и никто не вернул. Спасибо за игру.
notice-done = Готово: { $game } #{ $table }.
notice-agreed = { $game } #{ $table }: все согласны.
notice-disagreed = { $game } #{ $table }: согласны не все, ничего не меняется.
notice-list = { $n ->
    [one] Вас ждёт { $n } стол:
    [few] Вас ждут { $n } стола:
   *[many] Вас ждут { $n } столов:
}
notice-list-line = { $game } #{ $table }, срок: { $moment }
notice-list-line-free = { $game } #{ $table }
notice-permission = Мне не хватает права писать в чате «{ $room }» (стол #{ $table }): { $what }. Пожалуйста, дайте его мне в настройках чата, в разделе прав. В других чатах и лично игра продолжается.
notice-permission-puzzle = Мне не хватает права писать в чате «{ $room }», куда должна приходить задача дня: { $what }. Пожалуйста, дайте его мне в настройках чата, в разделе прав, или отключите задачу: /settings group
notice-place = Мне не хватает права создать ветку или тему для стола #{ $table } в чате «{ $room }»: { $what }. Игра продолжается прямо в чате «{ $room }». Если ветка или тема нужна, дайте мне это право в настройках чата, в разделе прав. Если нет, отключите ветки и темы: /settings group.
notice-gone = Меня больше нет в чате «{ $room }», где идёт игра за столом #{ $table }, и стол стоит. Добавьте меня снова, и игра продолжится; через 30 дней без меня стол закроется.
notice-gone-here = Меня больше нет в чате «{ $room }». Игра за столом #{ $table } идёт дальше в других чатах. Добавьте меня снова, и стол будет виден и здесь.
notice-place-gone = Ветка или тема стола #{ $table } удалена: { $room }. Игра продолжается в чате «{ $around }».

# Buttons
button-new = Новый стол
button-join = Занять место
button-join-rated = Играть на рейтинг
button-leave = Выйти
button-add = Добавить компьютер
button-options = Параметры
button-start = Начать
button-wait = Подождать
button-invite = Ссылка-приглашение
button-invite-open = Пригласить
button-copy = Скопировать { $words }
button-copy-link = Скопировать ссылку для браузера
button-swap = Поменять места
button-remove = Освободить место
button-close = Закрыть стол
button-reset = Сбросить
button-play = Мой ход
button-hand = Мои карты
button-log = Что было?
button-rules = Правила
button-howto = Как играть (1 минута)
button-rule = Показать правило
button-more = Ещё
button-back = Назад
button-over = Начать заново
button-later = Решу позже
button-confirm = Подтвердить
button-undo = Отменить шаг
button-all-choices = Назад
button-page-before = ◀ Предыдущие
button-page-after = Ещё ▶
button-full-log = Вся история
button-earlier = ◀ Раньше
button-newer = Позже ▶
button-pictures = Картинки
button-as-text = Текстом
button-fairness = Честность
button-take-back = Попросить об отмене
button-pace = Темп
button-pause = Пауза
button-go-on = Продолжить
button-end = Завершить игру
button-resign = Сдаться
button-resign-sure = Да, сдаться
button-stay = Остаться
button-computer = Компьютер за меня
button-computer-sure = Да, пусть играет
button-computer-after = Закончу я
button-computer-now = Закончит компьютер
button-seat-back = Вернуть моё место
button-vote-yes = Я за
button-vote-no = Я против
button-rematch = Реванш
button-rematch-rated = Реванш на рейтинг
button-rating = Мой рейтинг
button-group-stats = Эта группа
button-replay-of = Запись #{ $table }
button-replay = Запись игры
button-all-hands = Карты всех
button-hands-file = Журнал со всеми картами
button-verify = Проверить тасовку
button-test-again = Проверить ещё раз
button-remind-yes = Да, проверить
button-remind-no = Только в группе
button-remind-none = Нет, спасибо
button-show = Показать стол
button-place = К игре
button-in2 = Через 2 часа
button-evening = Вечером
button-need = Нужно ещё время…
button-away = Меня не будет
button-here = Я здесь
button-late-wait = Подождать день
button-late-computer = Пусть играет компьютер
button-late-substitute = Найти замену
button-liked = С кем мне нравится играть
button-liked-add = + { $name }
button-liked-drop = − { $name }
button-ask-them = Позвать их
button-invites-none = Без таких вопросов
button-follow = Следить
button-unfollow = Не следить
button-tables = Мои столы
button-settings = Настройки
button-privacy = Конфиденциальность
button-change = Изменить
button-change-more = Изменить ещё
menu-one = Изменить одно…
button-my-data = Мои данные
pages-title = Где вы вошли на страницу с полем
pages-line = { $n }. С { $moment }, стол #{ $table }
pages-line-back = { $n }. С { $moment }, по вашей ссылке для возвращения
pages-push = { $n }. С { $moment } браузер сообщает вам о вашем ходе
pages-none = Вы нигде не вошли. Войти можно кнопкой «Открыть поле».
back-ask = По личной ссылке можно вернуться из другого браузера или с другого телефона. Она показывается один раз: новая отменяет прежнюю.
back-ready = Это ваша ссылка. Храните её там, где её видите только вы: кто её откроет, играет за вас.
button-forget = Да, забыть меня
button-link-me = Да, это я
button-link-no = Нет, не я
button-unlink = Отвязать { $letter }
button-unlink-sure = Да, отвязать
button-pages = Страница с полем
button-back-new = Создать новую ссылку
button-back-copy = Скопировать ссылку
button-end-page = Выйти из { $n }
button-end-pages = Выйти везде
button-mute-page = Не сообщать больше в { $n }

# Settings
form-unopened = Форма не открылась. Нажмите ещё раз или меняйте каждую настройку её кнопкой.
form-saved = ✓ Сохранено. { $what }
form-same = Ничего не изменилось.
form-stale = Не изменено, потому что это изменили в другом месте, пока форма была открыта: { $what }
form-part = { $title } ({ $n }/{ $all })
form-switches = Включено
form-switches-about = Что не отмечено, то выключено.
settings-title = Ваши настройки
setting-notices = Личные напоминания
setting-notices-about = Пишу вам лично, когда ваш ход.
setting-quiet = Тихие часы
setting-quiet-about = В эти часы я вам не пишу, и сроки не истекают.
setting-zone = Часовой пояс
setting-zone-about = Для тихих часов и времени. Нет в списке? Напишите /settings Europe/Paris
setting-away = Отсутствие
setting-lobby = Сообщать о новых столах здесь
setting-lobby-about = Пишу вам лично, когда здесь открывается стол.
setting-lang = Язык
setting-lang-about = Всего, что видите только вы.
setting-text = Поле текстом
setting-text-about = Поле описано словами, без картинок.
setting-hints = Объяснения для новичков
setting-hints-about = Цель, подсказки и первые шаги, пока вы не закончили ни одной игры.
setting-invites = Вопросы от друзей
setting-invites-about = Те, кому нравится играть с вами, могут позвать вас за стол, не чаще раза в день.
setting-prefers = Напоминания в { $letter }
zone-ask = Какой часовой пояс? Если вашего здесь нет, напишите его: /settings Europe/Paris
zone-ask-room = В каком часовом поясе группа? Если его здесь нет, напишите его: /settings group Europe/Paris
zone-london = Лондон
zone-rome = Рим
zone-berlin = Берлин
zone-kyiv = Киев
zone-moscow = Москва
zone-yekaterinburg = Екатеринбург
zone-novosibirsk = Новосибирск
zone-tokyo = Токио
zone-new-york = Нью-Йорк
zone-chicago = Чикаго
zone-los-angeles = Лос-Анджелес
zone-utc = UTC
quiet-waits = Тихие часы { $hours } начнут действовать, как только вы выберете часовой пояс.
quiet-ask = В какие часы вас не беспокоить?
away-now = Отсутствие до: { $moment }. До тех пор ваши сроки не истекают, и столы вас ждут. Если ждать не нужно:
away-back = Отсутствие до: { $moment }. До тех пор ваши сроки не истекают. Вы снова здесь?
away-computer = #{ $table }: за меня играет компьютер
away-pause = #{ $table }: попросить у всех паузу
away-ask = Сколько вас не будет? Пока вы не вернётесь, ваши сроки не истекают ни за одним столом.
room-title = Настройки этой группы
room-lang = Язык
room-lang-about = Карточек, которые здесь видят все.
room-lang-ask = На каком языке мне писать в этой группе?
room-pace = Обычный темп
room-pace-about = Сколько может длиться ход за новыми столами.
room-tables = Столов одновременно
room-tables-about = Сколько столов может быть открыто здесь сразу.
room-quiet = Тихие часы группы
room-quiet-about = В эти часы карточки приходят без звука и никого не зовут.
room-puzzle = Задача дня
room-puzzle-about = Одно тихое сообщение в день в этом чате. Отвечают лично, итог в полночь.
puzzle-when = Когда присылать задачу дня? Она приходит в этот чат без звука, и каждый отвечает лично.
puzzle-waits = Задача дня ({ $at }) начнёт приходить, как только вы выберете часовой пояс.
room-zone = Часовой пояс группы
room-zone-about = Для тихих часов и задач группы. Нет в списке? Напишите /settings group Europe/Paris
room-open = Столы открывают только админы
room-open-about = Остальные могут только садиться.
room-close = Столы закрывают только админы
room-close-about = Иначе это может и организатор стола.
room-pictures = Хранить старые картинки
room-pictures-about = Старые карточки остаются в чате, без кнопок.
room-text = Карточки текстом
room-text-about = Поле словами, без картинки.
room-mentions = Упоминать участников
room-mentions-about = Карточка зовёт со звуком того, чей ход.
room-places = Ветка или тема для каждого стола
room-places-about = Иначе играют прямо в чате.
lang-en = English
lang-it = Italiano
lang-ru = Русский
link-code = Напишите /link { $code } с другого своего аккаунта в течение получаса. Потом я ещё раз спрошу вас здесь.
linked = Ваши аккаунты связаны.
link-ask = Это код аккаунта { $name }. Он тоже ваш? Тогда столы и результаты отсюда добавятся к тем. Отменить это можно в настройках.
link-asked = Осталось подтвердить с другого аккаунта: вопрос уже там, в личных сообщениях. Если его нет, напишите там /link.
link-confirm = Ваш код введён с аккаунта { $name }. Это вы? Тогда столы и результаты того аккаунта добавятся к вашим. Если это не вы, ответьте «нет».
link-refused = Ничего не связано.
unlink-ask = Отвязать аккаунт { $name }? Он заберёт свои столы и результаты.
unlinked = Ваши аккаунты снова разделены.
liked = Вам нравится играть вместе: { $names }.
liked-none = Здесь можно отметить, с кем вам нравится играть. Этот список видите только вы.
liked-how = До начала игры под кнопкой «Ссылка-приглашение» есть «Позвать их»: каждый получит один личный вопрос, не чаще раза в день.
asked = Вопрос отправлен лично: { $names }.
asked-not = Сегодня без вопроса: { $names }.
followed = Вы следите за этим столом: одна тихая строка в день, лично, если что-то произошло.
unfollowed = Вы больше не следите за этим столом.
tables-followed = 👁 { $game } #{ $table }: вы следите за игрой
tables-none = У вас нет места ни за одним столом.
tables-lobby = { $game } #{ $table }: игра ещё не началась
tables-yours = 🎯 { $game } #{ $table }: ваш ход
tables-yours-until = 🎯 { $game } #{ $table }: ваш ход, срок: { $moment }
tables-others = { $game } #{ $table }: ход – { $names }
tables-others-until = { $game } #{ $table }: ход – { $names }, срок: { $moment }
tables-paused = ⏸ { $game } #{ $table }: пауза
tables-frozen = { $game } #{ $table }: сейчас не открывается; ничего не потеряно
stats-game = { $game }: { $n ->
    [one] { $n } законченная игра
    [few] { $n } законченные игры
   *[many] { $n } законченных игр
}, побед: { $won }
stats-rating = Рейтинг: { $figure }, игр на рейтинг: { $n }
stats-rating-soon = Рейтинг будет ещё через { $n ->
    [one] { $n } игру
    [few] { $n } игры
   *[many] { $n } игр
} на рейтинг
stats-title = { $name }: итоги на сегодня
stats-bar = { $n ->
    [one] { $n } игра
    [few] { $n } игры
   *[many] { $n } игр
}, побед: { $won }
stats-day = Время ответа по часам дня
stats-places = места начиная с 1-го: { $places }
stats-favourite = Любимая игра: { $game }
stats-run = Побед подряд: сейчас { $now }, самое большее { $best }
stats-with = Чаще всего вместе: { $names }
stats-hours = Быстрее всего ответы около { $quick }:00 (за { $span }), медленнее всего около { $slow }:00 ({ $long })
stats-group-title = Во что здесь играют
stats-group-none = Здесь ещё не закончили ни одной игры. /new откроет стол.
stats-group-game = { $game }: { $n ->
    [one] { $n } игра
    [few] { $n } игры
   *[many] { $n } игр
}, в этом месяце { $new }. { $who }
stats-record = Больше всего очков: { $name }, { $score }, стол #{ $table }
stats-group-bar = { $n }, в этом месяце { $new }
stats-group-what = Игры
stats-group-who = Кто играет
stats-rating-title = { $name }: рейтинг
stats-rating-course = { $game }: { $first } → { $last }, самое большее { $best }
stats-rating-games = игры на рейтинг
stats-rating-none = Рейтинга пока нет: он появится после { $n } игр на рейтинг в одну и ту же игру.
stats-reliable = Обычно ответ приходит за { $span } · закончено игр: { $finished } из { $n }
stats-none = Законченных игр пока нет.
forget-ask = Забыть вас? Ваше имя сменится на «Бывший игрок», за вас доиграет компьютер, ваши настройки будут удалены. Отменить это нельзя.
forgotten = Готово: больше я вас не знаю.
my-data = Всё, что о вас хранится.
which-table = Какой стол?
help =
    🐾 Pawmail: настольные игры по переписке, между ходами могут пройти часы.
    /new открывает стол, /join занимает место, /start начинает игру.
    «Мой ход» и «Мои карты» отвечают только вам. «Что было?» расскажет о пропущенном.
    /tables показывает ваши столы, /remind настраивает личные напоминания и тихие часы.
    /rules объясняет то, что важно сейчас, /learn учит игре, /puzzle задаёт задачу дня, /settings меняет язык.
help-privacy =
    Хранятся: ваш id на платформе, видимое имя, язык, часовой пояс, ваши шаги, планы, «А если…», уроки, ответы на задачи, разборы игр, результаты и рейтинг, как быстро и в какие часы вы отвечаете, с кем любите играть, за какими столами следите, настройки, где вы вошли на страницу с полем и какие браузеры сообщают вам о вашем ходе.
    Не хранятся: сообщения, фото профиля, присутствие в сети.
    Чат не читается, кроме команд этому боту.
    Карты видит только их владелец, в группу они не попадают.
    /settings присылает вам ваши данные файлом.
    /forgetme сразу удаляет ваше имя, аккаунты, рейтинг и настройки.
    Законченные игры остаются без вашего имени.

# Refusals
our-fault = Что-то пошло не так: ваш ход не сделан. Код { $code }.
no-such-table = Такого стола нет. /tables покажет ваши.
no-frozen = Этот стол сейчас не открывается, но в нём ничего не потеряно. Мой администратор уже знает.
no-newer = Меня обновляют. Попробуйте ещё раз через минуту: ничего не потеряно.
no-button = Эта кнопка больше не действует. Нажмите «Мой ход» на карточке стола.
no-command = Такой команды нет. Введите /, чтобы увидеть их все, или /help.
no-table-here = Подходящего стола здесь нет. /new откроет новый.
no-code = «{ $code }» не код стола. Код выглядит так: 32 или 3K.
no-room-here = Сюда я писать не могу, поэтому стола здесь быть не может. Напишите /new в нашем личном чате либо в группе или канале, куда меня добавили.
no-group-here = Это настройки группы или канала. Напишите /settings group там.
no-open-admins = В этой группе столы открывают только админы.
no-open-many = { $n ->
    [one] Здесь уже открыт { $n } стол, больше нельзя. Войти в игру можно командой /join.
    [few] Здесь уже открыты { $n } стола, больше нельзя. Войти в игру можно командой /join.
   *[many] Здесь уже открыто { $n } столов, больше нельзя. Войти в игру можно командой /join.
}
no-seats = Число игроков в этой игре: { $min }–{ $max }. Напишите число, диапазон, например { $min }-{ $max }, или 1+{ $more }, чтобы играть с компьютерами.
no-seats-but = Число игроков в этой игре: { $min }. Напишите { $min } или 1+{ $more }, чтобы играть с компьютерами.
no-seat-free = Все места заняты. /new откроет другой стол.
no-seat-kept = День свободные места держатся для тех, кто играл раньше. Потом их может занять любой.
no-seat-yours = У вас нет места за этим столом. Чтобы сесть, нажмите «Занять место».
no-begun = Игра за столом #{ $table } уже началась.
no-not-begun = Игра за столом #{ $table } ещё не началась.
no-leave-begun = Игра за столом #{ $table } уже идёт. В меню ⋯ есть «Сдаться» и «Компьютер за меня».
no-host = Это меняет только организатор: { $host }.
no-rated-joined = За столом уже есть другие, и садились они не на рейтинг. Откройте новый стол командой /new или сначала освободите их места.
no-remove = Там уже сидит кто-то другой. Кто именно, видно в «Параметрах».
no-invite = Стол #{ $table } в других чатах. Чтобы сесть за него отсюда, нужно приглашение с буквами, вроде { $table }-7RWQN. У сидящих за столом оно под кнопкой «Ссылка-приглашение».
no-close = Закрыть стол до игры может только организатор или админ.
no-close-admins = В этой группе столы закрывают только админы.
no-start-host = Игру начинает организатор: { $host }. Через день её смогут начать и другие за столом.
no-start-few = { $n ->
    [one] Нужен ещё { $n } игрок. Место заполнит кнопка «Добавить компьютер».
    [few] Нужны ещё { $n } игрока. Места заполнит кнопка «Добавить компьютер».
   *[many] Нужно ещё { $n } игроков. Места заполнит кнопка «Добавить компьютер».
}
no-start-options = Эти параметры не подходят для такого числа игроков. Изменить их можно кнопкой «Параметры».
no-closed = Стол #{ $table } закрыли до начала игры. /new откроет другой.
no-over = Игра за столом #{ $table } окончена. «Реванш» на последней карточке начнёт новую.
no-over-result = Игра за столом #{ $table } окончена. { $result } «Реванш» на последней карточке начнёт новую.
no-paused = Стол #{ $table } на паузе. В меню ⋯ есть «Продолжить».
no-watching = Вы наблюдаете за столом #{ $table }. Поле и история вам открыты.
no-watching-substitute = Вы наблюдаете за столом #{ $table }. Одно место свободно: /join займёт его.
no-not-your-turn = Сейчас ход: { $who }.{ $calls ->
        [private] {" "}Сообщу, когда настанет ваш.
        [card] {" "}Когда настанет ваш, скажет карточка стола.
       *[none] {""}
    }
no-not-your-turn-until = Сейчас ход: { $who }, срок: { $until }.{ $calls ->
        [private] {" "}Сообщу, когда настанет ваш.
        [card] {" "}Когда настанет ваш, скажет карточка стола.
       *[none] {""}
    }
no-computer-plays = За вас играет компьютер. В меню ⋯ есть «Вернуть моё место».
no-undo-nothing = Вам нечего отменять.
no-undo-final = Отменить уже нельзя: ваш шаг что-то открыл или решил.
no-undo-followed = Отменить уже нельзя: после вас уже кто-то сыграл.
no-undo-depends = Отменить уже нельзя: от вашего шага зависит то, что потом сделали другие.
no-vote = Этот вопрос закрыт.
vote-stale = Тот вопрос закрыт. Сейчас стол спрашивают вот о чём:
no-same-pace = { $pace }. Стол уже так играет.
no-vote-open = Стол уже решает другой вопрос. Он в меню ⋯.
no-agree-away = В игре на рейтинг с этим должны согласиться все, а за { $name } сейчас играет компьютер. Подождите, пока игрок вернётся.
no-late-any-more = Это место больше не опаздывает.
no-late-yours = Об этом месте решают остальные.
no-need-twice = Срок этого хода уже был перенесён.
no-advice = За этим столом нельзя просить совета у компьютера.
no-hands-yet = Карты откроются после конца игры.
no-hands-kept = За этим столом карты остаются тайной.
no-replay-yet = Запись можно получить после конца игры.
no-rematch-yet = Реванш возможен после конца игры.
no-admin = Это меняют только админы этой группы.
no-zone = «{ $what }» не часовой пояс. Пояс пишется так: Europe/Rome.
no-hours = Тихие часы пишутся так: 22-8 или 22:30-7:00.
no-setting = Настройки «{ $what }» нет. /settings покажет все.
no-away-days = В этом году у вас осталось меньше: { $n ->
    [one] { $n } день
    [few] { $n } дня
   *[many] { $n } дней
}.
no-link-code = Этот код больше не действует. Напишите /link с другого аккаунта, чтобы получить новый.
no-link-self = Это ваш собственный код: напишите его с другого аккаунта.
no-link-table = Оба аккаунта сидят за одним столом. Свяжите их после конца игры.
no-link-frozen = Стол #{ $table } сейчас не открывается, поэтому ваши аккаунты остаются как есть. Ничего не потеряно: попробуйте, когда стол откроется.
no-link-tries = Слишком много неверных кодов. Попробовать снова можно { $when }.
no-stats-group = Это итоги группы или канала. Напишите /stats group там.
no-ask = Звать больше некого: все уже за столом.
no-follow-seated = Вы сидите за этим столом и так узнаете обо всём.
no-follow-shut = Лично я вам пока написать не могу. Напишите мне там, потом нажмите ещё раз.
no-follow-many = Следить за таким числом столов нельзя. /tables покажет, за какими вы следите: от одного можно отказаться.
no-unlink = С этим аккаунтом ничего не связано.

# Commands
button-fewer-hints = Без подсказок
hints-off = Подсказок больше не будет. Вернуть их можно в настройках.
hint-back = 💡 Пока вы выбираете, «Назад» отменяет один шаг. Перед тем, чего уже не отменить, я переспрошу.
hint-undo = 💡 Этот ход ещё можно отменить, пока никто другой не сыграл и ничего скрытого не открылось.
hint-hand = 💡 «Мои карты» показывает то, что видите только вы, в любое время, даже не в свой ход.
hint-log = 💡 «Что было?» расскажет, что сделали другие после вашего последнего хода.
hint-rules = 💡 «Правила» объясняет, что сейчас делают ваши кнопки, и предлагает главы.
button-advice = Совет
button-touch = Открыть поле
button-advised = 💡 Сделать так
button-chances = Шансы
advice = 💡 Компьютер на вашем месте выбрал бы: { $turn }.
no-advice-now = Сейчас советовать нечего. Нажмите «Мой ход», чтобы увидеть, что на столе.
no-chances-yet = Шансы можно посмотреть после конца игры.
inline-none = Сейчас ни за одним столом не ваш ход.
inline-cannot = «{ $what }»: сейчас нельзя. Можно: { $can }
inline-secret = Это тайный выбор: сделайте его кнопкой «Мой ход».
command-new = Открыть стол
command-join = Занять место
command-leave = Выйти из-за стола до начала игры
command-start = Начать игру
command-resign = Выйти из идущей игры
command-play = Мой ход
command-hand = Мои карты
command-board = Игровое поле
command-log = Что было?
command-learn = Короткие уроки: освоить игру за игрой
command-puzzle = Задача дня
command-rules = Правила
command-undo = Отменить мой последний шаг
command-tables = Все мои столы
command-replay = Игра одним файлом
command-stats = Мои результаты
command-remind = Напоминания, тихие часы, отсутствие
command-settings = Язык и другие настройки
command-link = Связать мои аккаунты
command-help = Что это такое
command-forgetme = Забыть меня
arg-game = Какая игра
arg-seats = Сколько игроков: 4, 2-4 или 1+3 (вы и три компьютера)
arg-table = Код стола
arg-step = Шаг
arg-name = Слово или глава
arg-what = Что именно
arg-code = Код
choice-text = Текстом
choice-quiet = Тихие часы
choice-away = Отсутствие
choice-zone = Часовой пояс
choice-lobby = Новые столы здесь
choice-group = Эта группа
choice-rating = Мой рейтинг
choice-language = Язык
choice-data = Мои данные
choice-privacy = Что хранится

# Plans
button-plans = Мои планы
button-plan = Спланировать мой ход
button-plan-else = Добавить «иначе»
button-plan-drop = Убрать план { $n }
button-plan-so-far = Запланировать до этого места
button-plan-before = Без последнего шага
button-plan-sure = Да, так и сделать
button-plan-leave = Отмена
button-plan-only = Без выбора ходить за меня
button-plan-only-not = Без выбора спрашивать
button-plan-pass = Пасовать за меня
button-plan-pass-not = Не пасовать за меня
plans-title = Ваши планы за столом { $table }. Больше их никто не видит.
plans-none = Ничего не запланировано.
plans-can = Следующий ход можно выбрать уже сейчас. Я сыграю его за вас, когда придёт время, если его шаги будут значить то же самое.
plans-how = Я сыграю за вас через 2–20 минут после начала вашего хода и никого не потревожу. «Мой ход» всё отменяет.
plan-first = 1. { $turn }
plan-else = Иначе: { $turn }
plan-misfit = больше не подходит. { $what }
plan-only = Если у вас только один вариант, я сыграю его за вас.
plan-pass = Я пасую за вас, пока ваш выбор не изменится.
planning = Вы планируете следующий ход на поле, каким оно стоит сейчас. Пока ничего не сыграно.
plan-confirm = Я сыграю это за вас через 2–20 минут после начала вашего хода, если шаги будут значить то же, что сейчас, и до тех пор с вами ничего не случится. Иначе я ничего не сыграю и позову вас.
plan-final-why = { $why } Вернуть ход потом нельзя.
plan-final = Отменить это потом будет нельзя: шаг что-то откроет или решит.
plan-rest = Остаток хода за вами: я вас позову.
planned = Запланировано.
plan-cut = Поле изменилось: я убрал то, что больше не подходит.
plan-cancelled = План отменён: этот ход вы делаете сами.
plan-due = Скоро я сделаю этот ход за вас. Если выберете что-нибудь сами, считаться будет это.
plan-made = Я сыграл то, что вы запланировали. Остаток хода за вами.
plan-undone = План остановлен: взят назад ход, на котором он строился.
plan-choices = Я не спасовал за вас: ваш выбор изменился.
plan-look = Я не спасовал за вас: сначала посмотрите сами. Случилось то, что касается вас, или ваш пас решил бы больше, чем ваш ход.
plan-stopped = План остановлен: { $what }
plan-reads = План остановлен. Задуманное теперь было бы таким: { $what }
plan-ends = План остановлен. Теперь этот шаг сделал бы больше, чем вы задумали: { $what }
plan-only-ask = Играть за вас, когда у вас только один вариант, даже если он что-то откроет или решит? Я делаю это через 2–20 минут после начала вашего хода и никого не тревожу.
plan-pass-ask = Пасовать за вас, пока выбор такой же, как сейчас? Я делаю это через 2–20 минут после начала вашего хода и никого не тревожу.
no-plan-now = Сейчас ваш ход: нажмите «Мой ход» на карточке.
no-plan-here = Ваш следующий ход пока нельзя спланировать: о чём вас спросят, зависит от того, что сначала сделают другие.
no-plan-more = У вас уже пять планов: сначала уберите один.
no-plan-fatal = Так проиграют все, поэтому я этого не планирую.
notice-planned = { $game } { $table }: я сыграл ваш ход, как вы задумали.

# What if
button-what-if = А если…
button-what-if-begin = Начать отсюда
button-what-if-earlier = Из прошлого
button-what-if-go-on = Продолжить
button-what-if-open = Открыть ветку { $n }
button-what-if-drop = Убрать ветку { $n }
button-what-if-computer = Ходит компьютер
button-what-if-hand = Хожу я
button-what-if-keep = Сохранить ветку
button-what-if-plan = Сделать планом
button-what-if-close = Закрыть
what-if-title = А если… за столом #{ $table }. Больше этого никто не видит.
what-if-how = Это копия поля: пробуйте любые ходы, свои и чужие. То, чего вы не видите, взято наугад, так что на деле всё может быть иначе. За столом от этого ничего не меняется.
what-if-here = Это копия: за столом ничего не меняется.
what-if-other = Сейчас ход: { $who }.
what-if-by-hand = Вы ходите вместо другого: { $who }. Скрытое взято наугад.
what-if-over = Здесь партия была бы окончена.
what-if-full = В ветке не больше { $n } ходов. Вернитесь назад или начните другую.
what-if-moved-on = Игра за столом пошла дальше. Вот ваша ветка, заново опробованная от нынешнего положения.
what-if-cut = { $n ->
    [1] Последний её ход больше не подходит.
    [one] Последний { $n } её ход больше не подходит.
    [few] Последние { $n } её хода больше не подходят.
   *[many] Последние { $n } её ходов больше не подходят.
}
what-if-kept = Ветка сохранена.
what-if-closed = Закрыто. За столом ничего не изменилось.
what-if-line = { $n }. { $first } ({ $moves ->
    [one] { $moves } ход
    [few] { $moves } хода
   *[many] { $moves } ходов
})
what-if-line-moved-on = { $n }. { $first } (игра пошла дальше)
no-what-if-more = У вас уже три ветки. Закройте эту и сначала уберите одну из них.
no-what-if-plan = В этой ветке нет вашего хода, который сейчас можно спланировать.
no-what-if-thought = Компьютеры заняты ходами, которых ждут. Нажмите ещё раз чуть позже.

# Уроки
button-learn = Уроки
button-learn-game = { $game } · { $n } из { $all }
button-learn-other = Другая игра
button-lessons = Все уроки
button-next-lesson = Дальше: { $title }
button-lesson-again = Ещё раз
learn-title = Какую игру хотите освоить?
learn-how = Короткие уроки, которые вы проходите в одиночку обычными кнопками. Каждый показывает что-то одно и занимает минуту. Больше их никто не видит.
learn-game = { $game }: уроки
learn-done = Пройдено: { $n } из { $all }. Идите по порядку; прерваться можно в любой момент, продолжить потом.
learn-ready = Все уроки этой игры пройдены. Можно играть.
lesson-title = { $game } · урок { $n } из { $all } · { $title }
lesson-wrong = Не совсем. { $why }
lesson-done = ✓ { $done }

# Задачи
button-puzzle = Задача дня
button-puzzle-sure = Это мой ответ
button-puzzle-before = Днём раньше
button-puzzle-today = Задача на сегодня
puzzle-title = 🧩 Задача { $day }.{ $month } · { $game } { $stars }
puzzle-how = Ваш ход в игре между компьютерами. Сегодня эта задача у всех одна; попытка одна, и её больше никто не видит.
puzzle-how-group = Ваш ход в игре между компьютерами. Попытка одна. Ваш ответ видите только вы, а в полночь группа увидит, нашли ли вы решение.
puzzle-asks = Один выбор явно лучше других. Какой?
puzzle-sure = Ваш ответ: { $turn }? Попытка одна.
puzzle-found = ✓ Верно: { $turn }
puzzle-not-found = ✗ Не то: { $turn }
puzzle-chose = ✗ Ваш выбор: { $turn }
puzzle-answer = 💡 Лучший выбор: { $turn }
puzzle-tomorrow = Завтра здесь будет видно, что было лучше всего.
puzzle-missed = Сложность { $stars }: неудач { $n } из 10 у компьютеров, которые думают только о своём ходе.
puzzle-over = Тот день закончился, ответ уже не считается.
puzzle-told = Ответ на эту задачу вы уже видели, поэтому она не считается.
puzzle-streak = { $n ->
        [0] Самая длинная серия: { $most }
       *[other] Решено подряд: { $n }, больше всего: { $most }
    }. Решено всего: { $found } из { $all }.
puzzle-share = Чтобы поделиться, ничего не выдав:
no-puzzle = Сегодня задачи здесь нет.
button-puzzle-try = Решать
button-puzzle-answer = Ответ
button-puzzle-tell = Показать ответ
puzzle-group-asks = Ход: { $who }. Один выбор явно лучше других. Какой?
puzzle-group-how = Нажмите кнопку и ответьте лично. Попытка одна; в полночь здесь будет видно, кто решил.
puzzle-tried = { $n ->
        [one] Пробовал { $n } человек.
        [few] Пробовали { $n } человека.
       *[other] Пробовали { $n } человек.
    }
puzzle-tried-in-all = { $n ->
        [one] Всего пробовал { $n } человек.
        [few] Всего пробовали { $n } человека.
       *[other] Всего пробовали { $n } человек.
    }
puzzle-nobody-tried = Здесь никто не пробовал.
puzzle-nobody-found = Здесь никто не нашёл решения.
puzzle-found-by = ✓ Верно: { $names }
puzzle-in-a-row = { $name } (🔥 { $n } подряд)
puzzle-more = ещё { $n }
puzzle-runs = День группы закончился, а ваш ещё нет: попытка у вас осталась. После ответа её не будет.
no-puzzle-place = Эта ветка или тема принадлежит одному столу. Включите задачу в том чате, куда она должна приходить.

# Что можно было сделать?
button-hindsight = Что можно было сделать?
button-hindsight-show = Показать
button-hindsight-try = Попробовать
button-hindsight-other = { $n } из { $all }
hindsight-looking = Ищу в ваших ходах то, что можно было сделать, зная только то, что знали вы. Это займёт не больше минуты, потом нажмите «Показать». Больше этого никто не видит.
hindsight-still = Ещё не готово: я смотрю ваши ходы. Нажмите «Показать» ещё раз через полминуты.
hindsight-title = Что можно было сделать? Ход { $turn } ({ $n } из { $all })
hindsight-played = Ваш выбор: { $turn }.
hindsight-better = 💡 Лучше: { $turn }.
hindsight-gain = По тому, что вы знали, шансы выше на { $gain } п. п., плюс-минус { $doubt }.
hindsight-course = Ваши шансы: около { $before }%, { $choice } из-за выбора, { $luck } из-за удачи и соперников, затем { $after }%.
hindsight-course-end = Ваши шансы: около { $before }%, { $choice } из-за выбора, { $luck } из-за удачи и соперников, { $after }% в конце.
hindsight-nothing = Наверняка ничего не выделяется: нет хода, о котором я уверен, что другой выбор изменил бы многое. Как шла игра, показывают шансы.
no-hindsight-yet = Что можно было сделать, покажу после конца игры.
no-hindsight = Эта игра не доиграна до конца, разбирать нечего.
chances-hindsight = Ваш ход { $turn }: лучше было { $better } (шансы +{ $gain } п. п.).
