# Conti a 4 Zampe
game-name = Conti a 4 Zampe
game-pitch = Run a dog kennel: collect breeds, raise and train dogs, and make sure that every evening there is money to feed them. Passing early ends the day sooner for everybody.
game-aim = Have the most points when the last day is over.
game-first = First you take a card from the market; then you play your cards, or sell dogs for money.

# Words
kind-adult = adult
kind-trained = trained dog
pair = { $left }+{ $right }
kind-puppy = puppy
no-event = no event

# Questions
ask-take = Market: which card do you take? The next card is turned up at once, so you cannot take this back.
ask-take-first = It costs nothing now. Then everybody starts with a card of 5 or less, free of charge; who has none gets 5 doin.
ask-wish = Secret wish list, place { $place } of { $all }: which card? Best first.
ask-discard = Swap day: which card of your hand do you discard?
ask-puppies = { $count ->
        [one] 1 puppy is mature: keep it or sell it?
       *[other] { $count } puppies are mature: keep or sell them?
    }
ask-free = Which card of your hand do you start with, free of charge? It may cost 5 or less.
ask-free-only = { $breed } is your only card of cost 5 or less: you start with it, free of charge. Into which slot?
ask-slot = { $breed }: into which slot?
ask-pairs = b1 and b2, for example, are a pair. Only a pair with cards in both slots can get a training board.
ask-rows-s = It is small: rows a and b take it, row c does not.
ask-rows-m = It is of medium size: all three rows take it.
ask-rows-l = It is large: rows a and c take it, row b does not.
ask-left = It costs { $cost } doin and leaves you { $left }; upkeep tonight: { $upkeep }.
ask-points = “{ $vp }/{ $trained } points” means { $vp }, or { $trained } with a trained dog. S, M, L: small, medium, large.
ask-sale = Which dog do you sell?
ask-sale-least = A card left with fewer than 2 adults collapses (⚠): its last dogs are sold too, and it stays empty for good.
ask-sale-more = So far { $count ->
        [one] 1 dog
       *[other] { $count } dogs
    } for { $doin } doin. Another one?
ask-collapse = ⚠ This sale makes { $breed } ({ $slot }) collapse: its last dogs go too, for { $doin } doin, and the empty card scores 1 point.
ask-to = To which pair does the training board of { $pair } go?
ask-turn = Day { $day } of { $sure ->
        [no] at most { $last }
       *[yes] { $last }
    }: what do you do?
ask-last-turn = Day { $day } of { $sure ->
        [no] at most { $last }
       *[yes] { $last }
    }, your last turn today: what do you do?
ask-second = One more secondary action, or end the turn?
ask-money = You have { $doin } doin; upkeep tonight: { $upkeep }.
ask-short = As things stand, that makes { $debts ->
        [one] 1 new debt
       *[other] { $debts } new debts
    }.
ask-tomorrow = Expected income tomorrow: { $income }.
ask-passes = Passes today: { $passes } (the day closes at { $threshold }).
ask-mate = On which cards do dogs mate this evening? Parents earn nothing tomorrow morning.
ask-wait = Still to act: { $seats }.
ask-over = The game is over.

# Buttons
label-grow = Keep the puppy: { $breed } ({ $slot })
label-grow-all = { $count ->
        [one] Keep the puppy
       *[other] Keep all { $count } puppies
    }
label-sell = Sell the puppy: { $breed } ({ $slot }), { $doin } doin
label-sell-all = { $count ->
        [one] Sell the puppy for { $doin } doin
       *[other] Sell all { $count } puppies for { $doin } doin
    }
label-card = { $breed } { $size }: { $cost } doin, { $vp }/{ $trained } points
label-discard = Discard { $breed }
label-free = { $breed } { $size }: free, { $vp }/{ $trained } points
label-play = Play { $breed } for { $cost } doin
label-play-short = ⚠ Play { $breed } for { $cost } doin: debts tonight
label-slot = { $slot }, beside { $other }
label-slot-alone = { $slot }, no pair
label-slot-board = { $slot }, beside { $other }, board
label-slot-pair = { $slot }, beside { $breed }
label-slot-pair-board = { $slot }, beside { $breed }, board
label-sale = Sell dogs
label-dog = { $more ->
    [yes] And an adult: { $breed } ({ $slot }), { $doin } doin
   *[no] An adult: { $breed } ({ $slot }), { $doin } doin
}
label-dog-collapses = { $more ->
    [yes] ⚠ And an adult: { $breed } ({ $slot }), { $doin } doin, collapses
   *[no] ⚠ An adult: { $breed } ({ $slot }), { $doin } doin, collapses
}
label-trained = { $more ->
    [yes] And a trained one: { $breed } ({ $slot }), { $doin } doin
   *[no] A trained one: { $breed } ({ $slot }), { $doin } doin
}
label-trained-collapses = { $more ->
    [yes] ⚠ And a trained one: { $breed } ({ $slot }), { $doin } doin, collapses
   *[no] ⚠ A trained one: { $breed } ({ $slot }), { $doin } doin, collapses
}
label-sold = { $count ->
    [one] Done: sell 1 dog for { $doin } doin
   *[other] Done: sell { $count } dogs for { $doin } doin
}
label-sold-collapses = { $count ->
    [one] Done: sell 1 dog and what collapses, { $doin } doin
   *[other] Done: sell { $count } dogs and what collapses, { $doin } doin
}
label-draw = { $count ->
    [one] Sell 1 dog for { $doin } doin and a card: your day is over
   *[other] Sell { $count } dogs for { $doin } doin and a card: your day is over
}
label-train = { $short ->
    [yes] ⚠ Train for { $cost } doin: { $breed } ({ $slot }), debts tonight
   *[no] Train for { $cost } doin: { $breed } ({ $slot })
}
label-board = { $dead ->
    [0] { $short ->
        [yes] ⚠ Training board at { $pair } for { $cost } doin: debts tonight
       *[no] Training board at { $pair } for { $cost } doin
    }
    [1] Training board at { $pair }, { $cost } doin, one card collapsed
   *[other] ⚠ Training board at { $pair }, { $cost } doin: no dogs there
}
label-lift = Move the training board of { $pair }
label-to = { $dead ->
    [0] To { $pair }
    [1] To { $pair }, one card collapsed
   *[other] ⚠ To { $pair }: no dogs there
}
label-pay = { $short ->
    [yes] { $count ->
        [one] ⚠ Pay 1 debt for { $doin } doin: debts tonight
       *[other] ⚠ Pay { $count } debts for { $doin } doin: debts tonight
    }
   *[no] { $count ->
        [one] Pay 1 debt for { $doin } doin
       *[other] Pay { $count } debts for { $doin } doin
    }
}
label-mate = Mating: { $breed } ({ $slot })
label-mate-crowded = ⚠ Mating: { $breed } ({ $slot }), no room left
label-mate-all = { $count ->
        [one] All matings: 1
       *[other] All { $count } matings
    }
label-no-mating = { $begun ->
    [yes] No more matings
   *[no] No matings
}
label-end = End the turn
label-pass = Pass: no more turns today
label-pass-short = { $debts ->
        [one] ⚠ Pass: 1 new debt tonight
       *[other] ⚠ Pass: { $debts } new debts tonight
    }
group-puppies = Puppies
group-cards = Cards
group-training = Training
group-money = Money
group-turn = Turn

# Refusals
no-over = The game is over (R10.2).
no-turn = It is not your turn. To act now: { $seats } (R5.4).
no-phase = That is not possible at this time of day (R5.1). Your buttons show what is.
no-begun = You have begun another action. Complete it, or take it back (R7.0).
no-not-begun = First begin the action, then choose the rest (R7.0).
no-mixed = After a secondary action you can only do another one, or end the turn (R5.2).
no-second = There is nothing to end yet: act, or pass (R5.2).
no-hand = You do not have this card in hand: { $breed } (R7.1).
no-money = That costs { $cost } doin, and you have { $doin } (R3.1). Sell dogs first.
no-place = You have no empty slot for a card of size { $size } (R7.1).
no-slot-taken = Slot { $slot } already holds a card (R7.1).
no-slot-size = The row of { $slot } does not take size { $size } (R7.1).
no-sale = You have no dog that may be sold now (R7.2).
no-dog = No such dog is left to sell in { $slot } (R7.2).
no-dog-yet = Choose at least one dog (R7.2).
no-draw = You can draw a card only for a sale of 5 doin or more, while there are cards (R7.2).
no-board-day = No training board can be bought today (R7.3).
no-board-there = There is a training board at { $pair } already (R7.3).
no-board-cards = There are too few cards at { $pair } for a training board (R7.3).
no-train-board = { $slot } lies under no training board of yours (R7.4).
no-train-busy = A dog of { $slot } is already in training (R7.4).
no-train-few = { $slot } needs { $need } adults for that, one of them untrained and at home (R7.4).
no-lift = This training board stays: a dog trains there, it was moved today, or no other pair can take it (R7.5).
no-debts = You don’t have that many debts, or can’t pay 2 doin each (R7.6).
no-debt-one = At this table one action pays exactly one debt (R7.6).
no-market = This card is not in the market, or you have named it already (R6.8).
no-pick = You do not choose from the market now (R6.8).
no-puppy = Puppies are decided on card by card, in board order; { $slot } is not next (R6.5).
no-puppies = You have no mature puppies now (R6.5).
no-discard = You do not have to discard anything (R6.9).
no-free = Only a card with a printed cost of 5 or less can start free of charge (R4.8).
no-mate = No mating at { $slot } now: it takes two adults at home, and usually once an evening is all (R8.1).
no-ready = You have already done all that is asked now (R9.1).

# Text board
text-head = Conti a 4 Zampe, day { $day } of { $sure ->
        [no] at most { $last }
       *[yes] { $last }
    }. To act: { $seats }.
text-setup = Conti a 4 Zampe, before day 1. To act: { $seats }.
text-over = Conti a 4 Zampe is over on day { $day }. First: { $seats }.
text-events = Today: { $event }. Tomorrow: { $next }. Passes today: { $passes } (the day closes at { $threshold }).
text-event = { $event } ({ $effects })
text-you = Tonight: upkeep { $upkeep }, new debts { $debts }. Expected income tomorrow: { $income }.
text-hand = Your cards: { $cards }.
text-held = In hand: { $card }.
text-in-market = In the market: { $card }.
text-card = { $breed } { $size }, costs { $cost }, { $vp }/{ $trained } points
text-card-does = { $breed } { $size }, costs { $cost }, { $vp }/{ $trained } points. { $effects }
text-standing = Points so far: { $seats }.
text-seat = { $seat } ({ $open ->
        [yes] still playing today
       *[no] done for today
    }): { $doin } doin, debts { $debts }, { $vp ->
        [one] 1 point
       *[other] { $vp } points
    } now; cards in play { $cards }, dogs { $dogs }, cards in hand { $hand }.
text-score = { $seat }: place { $rank }, { $score ->
        [one] 1 point
       *[other] { $score } points
    } (cards { $cards }, dogs { $dogs }, effects { $effects }, objectives { $objectives }, debts { $debts }).
text-row = { $seat }, row { $row }: { $cards }.
text-boards = { $seat }, training boards: { $pairs }.
own-row = Row { $row }: { $cards }.
own-collapsed = Collapsed, 1 point each: { $slots }.
own-objectives = Objectives: { $first } { $second } { $third }
text-slot = { $slot } { $breed } { $taken }/{ $room } ({ $dogs })
text-slot-new = { $slot } { $breed } (new)
text-slot-collapsed = { $slot } { $breed } (collapsed)
text-adults = adults { $count }
text-trained = trained { $count }
text-mating = mating { $count }
text-training = 1 in training
text-puppies = puppies { $count }
text-market = Market: { $cards }.
text-objectives = Objectives, counted for { $seat }: { $first } { $second } { $third }
text-objective = { $objective }: { $vp ->
        [one] 1 point
       *[other] { $vp } points
    } for { $needs }; { $state ->
    [met] met so far
    [over] now { $has }, too many
    [behind] now { $has }, the best player has { $of }
   *[under] now { $has }
}.
text-at-least = at least { $metric }
text-at-most = { $n ->
    [0] no { $name }
   *[other] at most { $metric }
}
text-most = the most { $name }

# What happened
market_taken = { $refill ->
        [none] { $seat }: { $breed } taken from the market.
       *[other] { $seat }: { $breed } taken from the market; { $refill } comes in.
    }
wish_made = { $count ->
        [one] { $seat }: 1 wish written.
       *[other] { $seat }: { $count } wishes written.
    }
wish_noted = { $seat }: a wish for { $breed }.
card_discarded = { $seat }: { $breed } discarded.
accel_card = { $seat } begins with { $breed } in { $slot }.
accel_doin = { $seat } holds no card of cost 5 or less to start with, and gets { $doin } doin instead.
day_begins = { $event ->
        [none] Day { $day } begins. First player: { $first }.
       *[other] Day { $day } begins: { $event }. First player: { $first }.
    } Tomorrow: { $next ->
        [none] the end
       *[other] { $next }
    }.
income = { $seat }: income { $total } (dogs { $gross }, debts −{ $reduction }, event { $grant }).
populated = { $seat }: { $breed } ({ $slot }) gets 2 adults.
birth = { $puppies ->
        [0] { $seat }: { $breed } ({ $slot }), roll { $roll }, no puppy.
        [one] { $seat }: { $breed } ({ $slot }), roll { $roll }, 1 puppy.
       *[other] { $seat }: { $breed } ({ $slot }), roll { $roll }, { $puppies } puppies.
    }
trained = { $seat }: a dog of { $breed } ({ $slot }) has finished its training.
morning_bonus = { $seat }: { $breed } ({ $slot }) brings { $doin } doin.
puppy_grown = { $count ->
        [one] { $seat }: 1 puppy of { $breed } ({ $slot }) grows up.
       *[other] { $seat }: { $count } puppies of { $breed } ({ $slot }) grow up.
    }
puppy_sold = { $count ->
        [one] { $seat }: 1 puppy of { $breed } ({ $slot }) sold for { $doin } doin.
       *[other] { $seat }: { $count } puppies of { $breed } ({ $slot }) sold for { $doin } doin.
    }
card_played = { $seat }: { $breed } in { $slot } for { $cost } doin.
dogs_sold = { $seat } sells { $dogs } for { $doin } doin.
sold-dogs = { $kind-id ->
        [trained] { $count ->
            [one] 1 trained dog from { $slot }
           *[other] { $count } trained dogs from { $slot }
        }
       *[other] { $count ->
            [one] 1 dog from { $slot }
           *[other] { $count } dogs from { $slot }
        }
    }
collapsed = { $seat }: { $breed } ({ $slot }) collapses: its last dogs are sold too, for { $doin } doin, and it stays empty.
card_drawn = { $seat }: a card drawn for 5 doin.
card_seen = { $seat }: the card drawn is { $breed }.
board_bought = { $seat }: a training board at { $pair } for { $cost } doin.
board_moved = { $seat }: training board { $from } → { $to }.
training_begun = { $seat }: { $breed } ({ $slot }) begins training for { $cost } doin.
debts_paid = { $count ->
        [one] { $seat }: 1 debt paid for { $doin } doin.
       *[other] { $seat }: { $count } debts paid for { $doin } doin.
    }
passed = { $seat } passes for today. Passes: { $passes } (the day closes at { $threshold }).
day_closing = The day is closing. Last turns: { $seats }.
mating = { $seat }: mating at { $breed } ({ $slot }).
upkeep = { $debts ->
        [0] { $seat }: upkeep { $due }, paid.
        [one] { $seat }: upkeep { $due }, paid { $paid }, 1 new debt.
       *[other] { $seat }: upkeep { $due }, paid { $paid }, { $debts } new debts.
    }
overcrowded = { $seat }: { $breed } ({ $slot }) is overcrowded, one dog ({ $kind }) sold for { $doin } doin.
last_day = { $reason ->
        [board] Full board: { $seat }. Day { $day } is the last.
       *[other] The last event has come: day { $day } is the last.
    }
game_over = The game is over.
score-parts = cards { $cards }, dogs { $dogs }, effects { $effects }, objectives { $objectives }, debts { $debts }
reshuffled = { $count ->
        [one] The discards become a new deck: 1 card.
       *[other] The discards become a new deck: { $count } cards.
    }

# Options
option-length = Length
option-length-help = How many events there are, one a day; a full board may end the game sooner.
option-length-standard = 15 events
option-length-short = 8 events, short
option-length-long = 20 events; a full board ends it 3 days later
option-acceleration = Quick start
option-acceleration-help = Everybody starts with one card of cost 5 or less in play, or with 5 doin more.
option-acceleration-true = on
option-acceleration-false = off
option-debt_action = Paying debts
option-debt_action-help = How many debts one secondary action pays.
option-debt_action-any = any number
option-debt_action-one = exactly one
option-income = Income
option-income-help = What the dogs earn each morning.
option-income-flat = 1 per adult, 2 per trained dog
option-income-breed = as printed on the card
option-mini_board = Training boards
option-mini_board-help = How many cards a pair needs to carry a training board.
option-mini_board-two_cards = both slots filled
option-mini_board-one_card = one slot is enough
option-draft = Market
option-draft-help = How the market is shared out each morning.
option-draft-ordered = one after the other
option-draft-sealed = all at once, by secret wish lists

# Help
help-goal-title = The goal
help-goal = The most points at the end win. Cards in play score, more with a trained dog; each adult scores 1, each trained dog 2; card effects and the three objectives add points; each debt costs 1 (R10.3). Ties: fewer debts, then more doin (R10.6).
help-day-title = A day
help-day = Morning: event, income, births, mature puppies, a card from the market. Then turns. Evening: matings, upkeep of 1 doin for each dog, debts for what you cannot pay, sale of dogs without room (R5, R6, R9).
help-turn-title = A turn
help-turn = One main action (play a card, or sell dogs), or one or two secondary ones (buy a training board, train, move a training board, pay debts), or pass. Enough passes close the day: everybody still open has one last turn, all at once (R5.2, R5.6, R5.7).
help-sale-title = Selling
help-sale = An adult brings the printed cost of its card, a trained dog twice that, a mature puppy the cost + 3. For a sale of 5 doin or more you may take a card in place of 5 doin, but then your day is over. A card left with fewer than 2 adults collapses (R7.2, R9.5).
help-training-title = Training
help-training = A training board costs 5 doin and lies over a pair of slots. A card under it with 3 adults trains one of them for 2 doin; next morning it is trained. The first trained dog takes no room, and the card scores its higher value (R7.3, R7.4, R8.3, R8.4).
help-puppies-title = Puppies
help-puppies = In the evening two adults at home may mate. Next morning a die is rolled: on 1 no puppy is born, on 2 to 5 one, on 6 two. Puppies cost upkeep, and on the second morning after birth you keep or sell them (R6.4, R6.5, R8.1).
help-money-title = Upkeep and debts
help-money = What you cannot pay in the evening becomes debts, 1 for each doin. Every 3 debts lower your income by 1. A debt is paid back for 2 doin; at the end it costs 1 point (R6.2, R7.6, R9.3).
help-end-title = The end
help-end = The last day is the day of the last event, or the day on which somebody has a card in all 16 slots; that day is played to its end (R10.1, R10.2).
help-hints-title = Hints
help-hints = Adults at home earn just their own upkeep; money comes from puppies, and from selling dogs before you run short. Keep 2 adults on each card. A third one allows training. Sell surplus dogs on your own turn: the forced sale comes after upkeep. On the last day turn doin into cards and pay debts.

# Pictures
picture-day = Day
picture-passes = Passes
picture-tonight = Tonight
picture-your-cards = { $name }: cards

# Card and event effects, sizes, and what objectives count
effect-start_doin-always = Each morning: +{ $n } doin
effect-start_doin-alone_in_row = Each morning: +{ $n } doin if it is the only card in its row
effect-start_doin-upgraded = Each morning: +{ $n } doin while it has a trained dog
effect-income-adult = Each untrained adult earns { $n } instead of 1
effect-income-trained = Each trained dog earns { $n } instead of 2
effect-upkeep-any-less = Upkeep of this card: { $n } less
effect-upkeep-any-more = Upkeep of this card: { $n } more
effect-upkeep-puppy-less = Up to { $n } puppies here cost no upkeep
effect-sale-any-more = Each dog sold: +{ $n }
effect-sale-any-less = Each dog sold: −{ $n }
effect-sale-puppy-more = Each puppy sold: +{ $n }
effect-sale-trained-more = Each trained dog sold: +{ $n }
effect-no_sale-adult = You cannot choose to sell its untrained adults
effect-no_sale-trained = You cannot choose to sell its trained dogs
effect-train_need = Training needs { $n } adults instead of 3
effect-train_cost = Training here costs { $n } instead of 2
effect-capacity = Holds { $n } more adult
effect-matings = Up to { $n } matings each evening
effect-litter-never_fails = A roll of 1 also gives a puppy
effect-litter-two_from = Two puppies on { $n } or more
effect-end_per_adult = End: { $n ->
        [one] +1 point
       *[other] +{ $n } points
    } per adult here
effect-end_per_pair = End: { $n ->
        [one] +1 point
       *[other] +{ $n } points
    } per pair of adults here
effect-end_if-full = End: { $n ->
        [one] +1 point
       *[other] +{ $n } points
    } if this card is full
effect-end_if-row_full = End: { $n ->
        [one] +1 point
       *[other] +{ $n } points
    } if its row has no empty slot
effect-end_if-pair_same_size = End: { $n ->
        [one] +1 point
       *[other] +{ $n } points
    } if the other card of its pair has the same size
effect-swap = After taking a market card, discard a card from your hand
effect-board_cost-more = Training boards cost { $n } more
effect-board_cost-less = Training boards cost { $n } less
effect-no_board = No training board can be bought
effect-train_cost-less = Training costs { $n } less
effect-cost-any-less = All breed cards cost { $n } less
effect-cost-any-more = All breed cards cost { $n } more
effect-cost-size-less = { $s } breeds cost { $n } less
effect-cost-size-more = { $s } breeds cost { $n } more
effect-grant = Morning: everyone gets { $n } doin
effect-puppy_income = Morning: each puppy earns { $n }
effect-show = Morning: { $n } doin for each card with a trained dog
effect-upkeep-more = Evening: everyone pays { $n } more upkeep
effect-upkeep-less = Evening: everyone pays { $n } less upkeep
effect-passes = The day closes after { $n } more pass
effect-no_mating = No mating this evening
size-S = Small
size-M = Medium
size-L = Large
metric-small = { $as ->
    [name] active small cards
   *[count] { $n ->
        [one] { $n } active small card
       *[other] { $n } active small cards
    }
}
metric-medium = { $as ->
    [name] active medium cards
   *[count] { $n ->
        [one] { $n } active medium card
       *[other] { $n } active medium cards
    }
}
metric-large = { $as ->
    [name] active large cards
   *[count] { $n ->
        [one] { $n } active large card
       *[other] { $n } active large cards
    }
}
metric-min_size = { $as ->
    [name] active cards of each size
   *[count] { $n ->
        [one] { $n } active card of each size
       *[other] { $n } active cards of each size
    }
}
metric-active = { $as ->
    [name] active cards
   *[count] { $n ->
        [one] { $n } active card
       *[other] { $n } active cards
    }
}
metric-collapsed = { $as ->
    [name] collapsed cards
   *[count] { $n ->
        [one] { $n } collapsed card
       *[other] { $n } collapsed cards
    }
}
metric-trained = { $as ->
    [name] trained dogs
   *[count] { $n ->
        [one] { $n } trained dog
       *[other] { $n } trained dogs
    }
}
metric-upgraded = { $as ->
    [name] cards with a trained dog
   *[count] { $n ->
        [one] { $n } card with a trained dog
       *[other] { $n } cards with a trained dog
    }
}
metric-adults = { $as ->
    [name] adult dogs, trained ones included
   *[count] { $n ->
        [one] { $n } adult dog, trained ones included
       *[other] { $n } adult dogs, trained ones included
    }
}
metric-full_cards = { $as ->
    [name] full cards
   *[count] { $n ->
        [one] { $n } full card
       *[other] { $n } full cards
    }
}
metric-puppies = { $as ->
    [name] puppies
   *[count] { $n ->
        [one] { $n } puppy
       *[other] { $n } puppies
    }
}
metric-debts = { $as ->
    [name] debts
   *[count] { $n ->
        [one] { $n } debt
       *[other] { $n } debts
    }
}
metric-doin = { $as ->
    [name] doin
   *[count] { $n } doin
}
metric-full_rows = { $as ->
    [name] rows with an active card in every slot
   *[count] { $n ->
        [one] { $n } row with an active card in every slot
       *[other] { $n } rows with an active card in every slot
    }
}
metric-same_breed = { $as ->
    [name] breeds with both cards active
   *[count] { $n ->
        [one] { $n } breed with both cards active
       *[other] { $n } breeds with both cards active
    }
}

# What is remembered, and what cannot be used now
feat-sale = Best single sale: { $seats } ({ $count } doin)
feat-puppies = Most puppies born: { $seats } ({ $count })
feat-trained = Most dogs trained: { $seats } ({ $count })
source-cards = cards { $points }
source-dogs = dogs { $points }
source-effects = effects { $points }
source-objectives = objectives { $points }
source-debts = debts { $points }

# Why a step is advised
reason-card = It puts { $breed } into play.
reason-sale = It brings you { $doin } doin.
reason-puppies = It sells puppies.
reason-grow = It lets puppies of { $breed } grow up: { $count }.
reason-board = It gives you a training board.
reason-train = A dog of { $breed } begins its training.
reason-debts = It pays off debts: { $count }.
reason-market = It gets you { $breed } from the market.
reason-draw = It draws you a card.
reason-mating = { $breed } may have puppies tomorrow.
reason-upkeep = Otherwise upkeep leaves you new debts: { $debts }.
reason-crowd = Otherwise a dog of { $breed } is sold because there is no room.
barred-card = { $breed }: { $why }

final-draw = Then you draw a card.
final-evening = Then the evening begins.
final-night = Then the evening ends, and upkeep is paid.
final-day = Then the first day begins.
final-market = Then the next card of the market is turned up.
final-wishes = Then everyone’s wishes are shown.
final-setup = Then the game begins.
final-turns = Then the first turn begins.

# For newcomers
sign-kennel = Cards with dogs in your kennel bring points, and more when a dog is trained.
sign-money = Every evening each dog costs 1 doin (a coin). What you cannot pay becomes debt.
sign-day = Once enough players pass, the day is over for everybody.
guide-hand = These are your cards, each with its cost and its dogs. On a turn you play one, sell dogs, or do something small.
guide-kennel = This is your kennel: a card takes a slot, and its dogs live there. Dogs that work together bring effects and points.
guide-puppies = In the evening two adults at home may mate, and next morning there may be puppies. Raise them to fill your kennel, or sell them.
guide-money = Money comes from dogs you sell and from the morning's income. Sell in time: every evening each dog must be fed.
