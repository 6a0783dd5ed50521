# Dogs
thing-adult = Adult
says-adult = A grown dog: at home, mating or in training. Trained dogs are adults as well, puppies are not (R3.3).
says-adult-worth = Untrained it earns 1 doin each morning it is at home, sells for the cost of its card, and scores 1 point (R6.2, R7.2, R10.3).
eg-adult = an untrained adult of { $breed } sells for { $price } doin.

thing-trained = Trained dog
says-trained = An adult that has finished its training: it earns 2 doin each morning, sells for twice the cost of its card, and scores 2 points (R6.2, R7.2, R10.3).
says-trained-card = The first one on a card takes no room, and the card scores its higher value (R3.4, R8.4).
eg-trained = a trained dog of { $breed } sells for { $price } doin instead of { $usual }, and while it is there the card scores { $upgraded } points instead of { $vp }.

thing-puppy = Puppy (mature puppy)
says-puppy = The morning after a mating a die is rolled for each pair: 1 no puppy, 2 to 5 one, 6 two (R6.4).
says-puppy-costs = It costs upkeep and takes no room; it earns and scores nothing (R3.4, R8.2).
says-puppy-grown = On the second morning after its birth it is mature: you keep it as an adult, or sell it for the cost of its card + 3 (R6.5, R7.2).
eg-puppy = born on day 4, it is mature on day 6. A puppy of { $breed } then sells for { $price } doin.

thing-mating = Mating
says-mating = In the evening two adults at home on the same card may mate, once an evening, untrained ones first; not on the last day (R8.1, R9.1).
says-mating-home = They come home only after next morning's income, so they earn nothing that day (R6.2, R6.4).
eg-mating = of 3 adults on a card 2 mate. Next morning only the third earns { $doin } doin; then the die is rolled.

thing-in-training = In training
says-in-training = The dog is busy until next morning, then it is trained. Meanwhile it costs upkeep, earns nothing, and counts as an untrained adult (R6.6, R8.3).
eg-in-training = training begins on day 3. On the morning of day 4 the dog is trained, but that morning's income came before.

thing-training-board = Training board
says-training-board = Costs { $cost } doin and lies over a pair of slots that both hold a card (with an option, one card is enough) (R7.3).
says-training-board-trains = An active card under it with { $need } adults, one of them untrained and at home, trains a dog for { $cost } doin, one at a time (R7.4).
says-training-board-moves = Without a dog it can be moved to another such pair, free, once a day (R7.5).
eg-training-board = a board at b1 lies over b1 and b2, and both cards can train a dog under it.

# The board
thing-capacity = Capacity (room, full card)
says-capacity = How many adults a card has room for: a small one { $small }, a medium one { $medium }, a large one { $large }. All adults count, wherever they are, less 1 if any is trained; puppies do not (R3.4).
says-capacity-shown = “2/5” behind a card says that 2 of 5 places are taken; a full card has none left.
eg-capacity = a medium card with { $room } adults is full. When one of them is trained, one more fits.

thing-overcrowded = Overcrowded
says-overcrowded = In the evening, after upkeep, a card with more adults than room sells dogs at home by itself, untrained ones first, at the usual price (R9.4).
eg-overcrowded = { $adults } untrained adults are at home where there is room for { $room }: one is sold, too late to pay tonight's upkeep.

thing-collapsed = Collapsed card
says-collapsed = An active card left with fewer than 2 adults collapses, and its last dogs are sold. This is checked after each sale and in the evening (R9.5).
says-collapsed-left = It keeps its slot, stays empty for good, and scores 1 point (R3.6). A button with ⚠ warns you before it happens.
eg-collapsed = two adults live on a card and you sell one: the card collapses, and the other is sold too.

thing-new = New and active cards
says-new = A card you play is new and has no dogs. Next morning, after income, it becomes active with 2 adults (R6.3, R7.1).
eg-new = played on day 3, it has 2 adults on the morning of day 4, and they earn from day 5 on.

thing-size = Size (S, M, L)
says-size = Small, medium or large: it decides into which rows a card goes (R7.1), and how many adults it has room for (R3.4).
says-size-room = Room: S { $small }, M { $medium }, L { $large } adults.
eg-size = { $breed } has size { $size }: rows { $rows }, room for { $room } adults.

thing-slot = Slot, row, pair
says-slot = A place for one card. Row a has { $a } slots for every size, row b { $b } for small and medium, row c { $c } for medium and large cards (R7.1).
says-slot-pair = Two neighbouring slots are a pair: { $pairs }. Training boards lie only there (R7.3).
eg-slot = a training board on { $pair } lies over the slots { $slots }.

# Money and points
thing-doin = Doin
says-doin = Money. Everybody begins with { $doin }; there is never less than 0, and at the end it scores nothing by itself (R3.1, R4.4).
says-doin-ways = It comes from dogs in the morning and from sales; it pays for cards, training, debts, and every evening for upkeep (R6.2, R7.2, R9.2).
eg-doin = with 12 doin and 9 dogs you pay 9 in the evening and keep 3.

thing-income = Income (expected income, printed income)
says-income = Each morning an untrained adult at home earns 1 doin, a trained dog 2; less 1 for each full 3 debts, but not below 0 (R6.2).
says-income-sure = “Expected income tomorrow” is what your dogs bring if nothing mates and nothing else changes.
says-income-printed = With an option each dog earns the income printed on its card instead, a trained one 1 more (R6.2).
eg-income = 3 untrained adults and a trained dog earn { $gross } doin; with 3 debts it is { $total }.

thing-upkeep = Upkeep
says-upkeep = Every evening each of your dogs costs 1 doin, puppies and dogs in training too; cards and events change that (R9.2).
says-upkeep-short = What you cannot pay becomes debts (R9.3).
eg-upkeep = with 7 dogs and 5 doin you pay 5 and have 2 new debts.

thing-debt = Debt
says-debt = One for each doin of upkeep you could not pay (R9.3). Each full 3 debts lower your income by 1, and at the end each costs 1 point (R6.2, R10.3).
says-debt-pay = As a secondary action you pay debts back, 2 doin each (R7.6).
eg-debt = 7 debts lower your income by 2 and would cost 7 points. Paying back 3 of them costs 6 doin.

thing-selling = Selling dogs (draw a card)
says-selling = A main action: any number of your adults at home. An untrained one brings the cost of its card, a trained one twice that (R7.2).
says-selling-draw = For a sale of 5 doin or more you may take 5 less and the top card of the deck, but then you have no more turns today (R5.5, R7.2).
says-selling-collapse = A card left with fewer than 2 adults collapses (R9.5).
eg-selling = two untrained adults of { $breed } bring { $doin } doin, or { $less } and a card.

thing-vp = Points
says-vp = Counted at the end: cards, 1 for each untrained adult, 2 for each trained dog, effects and objectives, −1 for each debt (R10.3).
says-vp-card = “5/8 points” on a card means 5, or 8 while it has a trained dog (R8.4).
eg-vp = { $breed } has { $vp }/{ $upgraded } points: with 2 untrained adults and a trained dog it scores { $upgraded } + { $dogs } = { $total }.

# The day and the game
thing-action = Main and secondary actions
says-action = A turn is one main action, or one or two secondary ones, or a pass (R5.2). Main: play a card, or sell dogs.
says-action-second = Secondary: buy a training board, train, move a board, pay debts (R7.3 to R7.6).
eg-action = you buy a training board and train a dog under it, both in the same turn.

thing-pass = Pass (open, closed)
says-pass = A player who passes is closed and has no more turns today; everybody else is open (R3.7, R5.5).
says-pass-close = Passes close the day: { $two } with 2 players, { $three } with 3, { $four } with 4, { $five } with 5 (R5.6).
eg-pass = “Passes: 1 of 2”: with one more, everybody still open has one last turn, then it is evening.

thing-last-turn = Last turn
says-last-turn = After enough passes, each open player has one more turn, all at the same time; then the evening begins (R5.7).
eg-last-turn = two of three players have passed, and that is enough: the third acts once more.

thing-market = Market
says-market = { $cards } open cards. Each morning, from the first player on, everybody takes one, and another comes in its place at once (R4.1, R6.8).
says-market-hand = It goes to your hand, free; you pay when you play it (R7.1).
eg-market = the third to choose has { $cards } cards to choose from, and two of them are new.

thing-wish-list = Wish list (secret market)
says-wish-list = With an option all choose at once, in secret: the first in order names 1 card, the second 2, and so on. Each gets the first of its list that is left (R6.8).
eg-wish-list = third in order, you name 3 cards. If the others take two of these, you get the third.

thing-event = Event (today, tomorrow)
says-event = From day 2 on each day has one, which changes a rule on that day only; tomorrow's is known today (R5.1, R6.1).
says-event-last = The day of the last event is the last of the game (R10.1).
eg-event = with { $events } events the game lasts { $day } days at most.

thing-swap-day = Swap day (discard)
says-swap-day = Some events make a swap day: everybody who has taken a market card and holds 2 or more cards discards one (R6.9).
eg-swap-day = you hold 2 cards and take a third; then you choose which of the 3 goes.

thing-objective = Objective
says-objectives = Three are open from the beginning (R4.2). Everybody who meets one at the end scores it, not only one player (R10.5).
eg-objectives = “{ $objective }” brings { $vp } points to everybody with { $needs }.

thing-first-player = First player
says-first-player = Chooses first from the market and takes the first turn; from day 2 on it is the next player each day (R5.4, R6.8).
eg-first-player = today it is { $seat }, so tomorrow it is { $next }.

thing-quick-start = Quick start
says-quick-start = An option: before day 1 everybody who holds cards of cost { $cheap } or less puts one of them into play, free of charge; the others get 5 doin (R4.8).
eg-quick-start = { $breed } costs { $cost }, so you may begin with it.

thing-last-day = Last day, full board
says-last-day = The day of the last event, or the first day on which somebody has a card in all { $slots } slots in the evening (R10.1). That day is played to its end (R10.2).
says-last-day-long = In a long game a full board still leaves 3 days (R10.2).
eg-last-day = with { $events } events and no full board, day { $day } is the last.

# Breeds
breed-size-S = Small breed
breed-size-M = Medium breed
breed-size-L = Large breed
says-breed = { $size }: costs { $cost }, room for { $room } adults, rows { $rows } (R3.4, R7.1). With the option “Income: as printed on the card”, each dog earns the { $income } printed there (R6.2). There are { $copies } such cards.
says-breed-points = Scores { $vp } points, or { $upgraded } while it has a trained dog, and 1 for each untrained adult, 2 for each trained dog (R8.4, R10.3).
says-breed-plain = It has no effect of its own.
says-effects = { $effects }.
effect-ruled = { $effect } ({ $rule })
effect-joined = { $first }. { $second }
eg-breed-points = with 2 untrained adults and a trained dog it scores { $cards } + { $dogs } = { $total } points.
eg-breed-morning = in the morning its 2 adults earn { $dogs } doin, and the card brings { $card }: { $total }.
eg-breed-morning-alone = in the morning its 2 adults earn { $dogs } doin, and the card brings { $card } if nothing else lies in its row: { $total }.
eg-breed-morning-upgraded = in the morning an untrained adult and a trained dog earn { $dogs } doin, and the card brings { $card }: { $total }.
eg-breed-income = its 3 untrained adults at home earn { $doin } doin in the morning instead of { $usual }.
eg-breed-income-trained = its trained dog and 2 untrained adults earn { $doin } doin in the morning instead of { $usual }.
eg-breed-upkeep = with 3 adults it costs { $doin } doin in the evening instead of { $usual }.
eg-breed-upkeep-puppy = with 2 adults and 3 puppies it costs { $doin } doin in the evening instead of { $usual }.
eg-breed-sale-adult = an untrained adult of this breed sells for { $doin } doin instead of { $usual }.
eg-breed-sale-puppy = a mature puppy of this breed sells for { $doin } doin instead of { $usual }.
eg-breed-sale-trained = a trained dog of this breed sells for { $doin } doin instead of { $usual }.
eg-breed-no-sale = you may sell its mature puppies, for { $puppy } doin. An adult is sold only when the card is overcrowded or collapses, for { $adult }.
eg-breed-train-need = under a training board one of { $need } adults can begin training for { $cost } doin; with fewer adults none can.
eg-breed-train-cost = under a training board and with { $need } adults, one begins training for { $cost } doin instead of { $usual }.
eg-breed-capacity = it has room for { $room } adults instead of { $usual }, and for one more once one of them is trained.
eg-breed-matings = with { $adults } adults at home, { $matings } pairs mate in one evening, and in the morning a die is rolled for each.
eg-breed-litter-sure = after a mating even a roll of 1 gives a puppy, and { $two } or more gives two.
eg-breed-litter = after a mating a roll of { $two } gives two puppies instead of one.
eg-breed-end = with { $adults } untrained adults at the end it scores { $card } + { $dogs } + { $effect } = { $total } points.
eg-breed-end-row = with 2 untrained adults, and a card in every slot of its row, it scores { $card } + { $dogs } + { $effect } = { $total } points.
eg-breed-end-pair = with 2 untrained adults, beside a card of the same size, it scores { $card } + { $dogs } + { $effect } = { $total } points.

# Events
says-event-card = An event: it holds only on its day, and is seen the day before (R6.1).
eg-event-sale-adult = an untrained adult of { $breed } sells for { $doin } doin today instead of { $usual }.
eg-event-sale-puppy = a mature puppy of { $breed } sells for { $doin } doin today instead of { $usual }.
eg-event-sale-trained = a trained dog of { $breed } sells for { $doin } doin today instead of { $usual }.
eg-event-board = a training board costs { $doin } doin today instead of { $usual }.
eg-event-no-board = even with money and two cards in a pair you can buy none today; the boards you have can be moved.
eg-event-train = { $breed }: training a dog costs { $doin } doin today instead of { $usual }.
event-cost = { $breed } costs { $doin } instead of { $usual }
eg-event-costs = { $costs }.
eg-event-grant = 2 untrained adults at home earn { $dogs } doin, and the event adds { $grant }: { $total }.
eg-event-puppies = 2 adults and 3 puppies earn { $doin } doin this morning instead of { $usual }.
eg-event-upkeep = with 5 dogs you pay { $doin } doin this evening instead of { $usual }.
eg-event-passes = with 3 players the day closes after { $passes } passes instead of { $usual }.
eg-event-no-mating = nobody is asked for matings in the evening, and next morning no puppies are born.
eg-event-show = two of your cards have a trained dog: { $doin } doin this morning.

# Objectives
says-objective = { $vp } points at the end for everybody with { $needs } (R10.5).
says-objective-most = { $vp } points at the end for the player with the most { $metric }; tied players all score it, but nobody for 0 (R10.5).
says-objective-counted = Checked only at the end (R10.5). Cards count as soon as they are in play, even new ones; collapsed ones only where they are named.
eg-objective = with { $metric } you score { $vp } points, with { $less } nothing.
eg-objective-all = you score { $vp } points with { $counts }. If you miss one of these, you score nothing.
eg-objective-most = three players have 4, 4 and { $metric }: the first two score { $vp } points each.
