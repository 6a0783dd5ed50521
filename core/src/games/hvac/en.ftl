game-name = 4: Propose, Design & Install
game-pitch = You all look after one old building: propose plants and spare parts, design them, install them, and let the building pay. The richest player wins, but if the building starts a year without coins, everybody loses.
game-aim = Be the richest after nine years, and never let the building run out of coins.
game-first = First you place one part (a plant or a spare part) on a floor where it belongs; then you play a work card in each round.

# Questions
ask-setup = Your first part: { $part }. Where does it go?
ask-play = { $round ->
    [1] Which card do you play now? The other is for the second round.
   *[other] Your last card this year: do you play it now?
}
ask-use = Your work card { $card }: what do you use it for?
ask-use-only = Your work card { $card } can do only one thing now.
ask-use-none = Your work card { $card } can do nothing now.
ask-use-any = What do you use the card for?
ask-place = { $part }: where does it go?
ask-compete = Whose work do you take over?
ask-take = Which work card do you take?
ask-swap-with = With whom do you swap a work card?
ask-swap-take = { $other } holds: { $cards }. Which card do you take?
ask-swap-give = You take { $taken }. Which card do you give for it?
ask-swap-take-from = Which card do you take from { $other }?
ask-swap-give-to = Which card do you give { $other }?
ask-wait = It is { $seat }’s turn.
ask-over = The game is over.
know-rows = { $floors-count ->
    [1] It belongs on floor { $floors }: A is the upper row, B the lower one.
   *[other] It belongs on floors { $floors }: A is the upper row of a floor, B the lower one.
}
know-then = Then { $part } goes to { $row } by itself: there is no other place for it.
know-building = The building has { $building ->
    [one] 1 coin
   *[other] { $building } coins
}; if the year ended now it would have { $forecast }.
know-emergency = { $floors-count ->
    [1] Emergency on floor { $floors } (health 1): installers may only work there.
    [4] Emergency on all floors (health 1): each costs a coin at the end of the year.
   *[other] Emergency on floors { $floors } (health 1): installers may only work there.
}
know-empty = { $left ->
    [0] ⚠ Yours is the year’s last card: if the building ends at 0, everybody loses.
    [one] ⚠ If the building ends the year at 0, everybody loses. One card follows yours.
   *[other] ⚠ If the building ends the year at 0, everybody loses. { $left } cards follow yours.
}
know-last = This is the last year: after it the building may be empty.

# Buttons
label-play-sales = Sales: propose two parts
label-play-contact = Sales: propose, or install
label-play-designer = Designer: design a plant
label-play-installer = Installer: repair or install
label-play-archive = Archive: a card from the discards
label-play-catalogue = Catalogue: a card from the deck
label-play-exchange = Meeting: draw, then swap or not
label-useless = { $why ->
    [coins] ⚠ { $card }: no use, the building has no coin
    [plant] ⚠ { $card }: no use, no plant to design
   *[other] ⚠ { $card }: no use, nothing to repair or install
}
label-propose = { $warn ->
    [none] Propose two parts
   *[lost] ⚠ Propose two parts: building ends at 0, everybody loses
}
label-place = { $row }: empty place
label-place-over = { $row }: replaces { $old }
label-place-paid = { $warn ->
    [lost] ⚠ { $row }: building ends at 0, everybody loses
    [empty] ⚠ { $row }: replaces { $old }, 🪙 you +1, building ends at 0
   *[other] { $row }: replaces { $old }, 🪙 you +1
}
label-design = { $warn ->
    [lost] ⚠ { $part } { $row }: building ends at 0, everybody loses
    [empty] ⚠ { $part } { $row }: 🪙 you +{ $own }, { $left ->
        [one] 1 design left
       *[other] { $left } designs left
    }, building ends at 0
   *[other] { $part } { $row }: 🪙 you +{ $own }, { $left ->
        [one] 1 design left
       *[other] { $left } designs left
    }
}
label-design-ready = { $warn ->
    [lost] ⚠ { $part } { $row }: building ends at 0, everybody loses
    [empty] ⚠ { $part } { $row }: 🪙 you +{ $own }, ready, building ends at 0
   *[other] { $part } { $row }: 🪙 you +{ $own }, ready to install
}
label-design-over = { $warn ->
    [lost] ⚠ { $part } { $row }: building ends at 0, everybody loses
    [empty] ⚠ { $part } { $row }: 🪙 you +{ $own }, removes { $old }, building ends at 0
   *[other] { $part } { $row }: 🪙 you +{ $own }, ready, removes { $old }
}
label-repair = { $warn ->
    [lost] ⚠ Repair floor { $floor }: building ends at 0, everybody loses
    [empty] ⚠ Repair floor { $floor }: ♥ { $from }→{ $to }, building ends at 0
   *[other] Repair floor { $floor }: ♥ { $from }→{ $to }
}
label-install = { $warn ->
    [lost] ⚠ { $part } { $row }: building ends at 0, everybody loses
    [empty] ⚠ Install { $part } { $row }: ♥ +{ $health } 🪙 you +{ $own }, building ends at 0
   *[other] Install { $part } { $row }: ♥ +{ $health } 🪙 you +{ $own }, building −{ $cost }
}
label-idle = { $warn ->
    [none] { $why ->
        [coins] Discard { $card }: the building has no coin
        [plant] Discard { $card }: there is no plant to design
       *[other] Discard { $card }: nothing to repair or install
    }
   *[lost] ⚠ Discard { $card }: building ends at 0, everybody loses
}
label-compete = { $warn ->
    [none] Take over others’ work
   *[lost] ⚠ Take over others’ work: building ends at 0, everybody loses
}
label-steal = { $warn ->
    [none] { $part } { $row }: 🪙 you +1; { $cubes ->
        [one] 1 cube goes on it
       *[other] { $cubes } cubes go on it
    }, 1 is lost
   *[lost] ⚠ { $part } { $row }: building ends at 0, everybody loses
}
label-search = { $why ->
    [none] Take { $card } ({ $count } there)
    [coins] ⚠ Take { $card } ({ $count } there): no use now, the building has no coin
    [plant] ⚠ Take { $card } ({ $count } there): no use now, no plant to design
   *[other] ⚠ Take { $card } ({ $count } there): no use now, nothing to repair
}
label-take = { $why ->
    [none] Take { $card }
    [coins] ⚠ Take { $card }: no use now, the building has no coin
    [plant] ⚠ Take { $card }: no use now, no plant to design
   *[other] ⚠ Take { $card }: no use now, nothing to repair
}
label-with = Look at the hand of { $seat }
label-give = Give { $card }
label-skip = No swap
group-repair = Repair
group-install = Install

# Refusals: what, why, what next
no-over = The game is over (R10.1).
no-turn = It is { $seat }’s turn; yours comes after that (R6.4).
no-now = Not now: first finish the card you have begun (R6.4).
no-card-yet = Choose a card first, then what it does (R6.4).
no-card-held = You do not hold this card: { $card } (R6.4). Choose one of yours.
no-card-more = You have chosen a card already: { $chosen }. Use it, or take it back (R6.4).
no-needs = That needs another card: { $card }. You have chosen { $chosen } (R7).
no-place-now = There is no part to place now (R7.1). Parts come from a proposal.
no-place-floor = { $part } does not belong on floor { $floor } (R3.1). Choose a row of a matching floor.
no-place-taken = { $row } is taken by { $old }, and another box is free: choose that one (R7.1d).
no-design-poor = The building has no coin, so nothing can be designed (R7.2c).
no-design-empty = There is no plant to design in { $row } (R7.2a). Plants to design lie in the Market column.
no-repair-full = Floor { $floor } already has health 9 (R7.8). Choose another.
no-emergency = { $floors-count ->
    [1] Emergency on floor { $floors }: this card can only be used there (R8.2).
   *[other] Emergency on floors { $floors }: this card can only be used there (R8.2).
}
no-install-empty = Nothing lies ready in { $row } (R7.3a). Parts to install lie in the Ready column.
no-install-poor = Installing { $part } costs the building { $cost ->
    [one] 1 coin
   *[other] { $cost } coins
}; it has only { $building } (R7.3b).
barred-poor = What costs more than the building has ({ $building }): { $parts } (R7.3b).
barred-part = { $part } { $row } ({ $cost })
no-install-contact = A sales card installs only in a row where a new plant in service carries your cube; in { $row } none does (R7.6).
no-idle = { $card } can be used, so you cannot simply discard it (R6.5).
no-compete-off = Ruthless competition is not played at this table (R11.2).
no-compete-emergency = In an emergency an installer is not used for competition (R8.4).
no-compete-none = There is nothing to take over: you need a part with others’ cubes, and one cube more than they have on it (R11.2).
no-steal-now = Choose a work card and “take over” first (R11.2).
no-steal-none = There is no cube of another player on that part in { $row } (R11.2).
no-steal-cubes = That takes { $needed } of your cubes, and you have { $left } (R11.2).
no-take-none = There is no such card there: { $card } (R7.7).
no-take-now = There is no pile to search now (R7.7). Play a special card first.
no-with = You cannot swap with { $other }: choose another player who holds cards (R7.7d).
no-with-now = There is no swap now (R7.7d). Play a site meeting first.
no-skip = There is nothing to decline now (R7.7d).

# Text board
text-setup = { game-name }, setup: { $seat } places the first part.
text-play = { game-name }, year { $turn } of { $all }, round { $round }: it is { $seat }’s turn.
text-lost = The building had no coins at the start of year { $turn }, so nobody wins. { $sick ->
    [0] No floor was in emergency.
    [one] One floor was in emergency and cost a coin each year.
   *[other] { $sick } floors were in emergency, and each cost a coin every year.
} { $green ->
    [0] No new plant earned a coin: one in time might have saved the building.
    [one] New plants earned 1 coin a year: one more repair in time might have saved the building.
   *[other] New plants earned { $green } coins a year: one more repair in time might have saved the building.
}
text-lost-when = The building ran out of coins at the end of year { $turn }, so nobody wins. It held { $had }, the floors brought { $floors }, new plants { $green }. { $short ->
    [one] A single coin was missing
   *[other] { $short } coins were missing
}: until the last card of year { $turn }, delaying an installation or keeping a floor at health 4 could have saved it.
text-done = The contract is fulfilled after { $turn } years. The building is still standing. Winners: { $winners }.
text-hand = { $seat }, your cards: { $cards }.
text-hand-empty = { $seat }, you hold no cards.
text-standing = Coins: building { $building } ({ $forecast } if the year ended now); { $seats }.
text-seat = { $seat }: { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}; cubes: { $cubes } left, { $service } in service; cards in hand: { $cards }.
text-seat-over = { $seat }: score { $score }, { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}, cubes in service { $service }.
text-building = Building: { $building ->
    [one] 1 coin
   *[other] { $building } coins
}; if the year ended now, { $forecast }. First this year: { $first }.
text-building-over = Building: { $building ->
    [one] 1 coin
   *[other] { $building } coins
}.
text-events = This year: { $events }.
text-event = { $event } ({ $effect })
text-floor = Floor { $floor }: health { $health }, after wear { $after }. { $boxes }.
text-floor-empty = Floor { $floor }: health { $health }, after wear { $after }. No new parts.
text-box = { $row } { $column }: { $part } (cubes: { $owners })
cubes-of = { $seat } { $count }
text-box-bare = { $row } { $column }: { $part }
text-decks = Left to draw: cards { $deck }, parts { $parts }, events { $events }.

# What happened
game_started = The contract begins. First: { $first }.
part_drawn = { $seat }: the first part is { $part }.
placed = { $cube ->
    [true] { $seat }: { $part } placed in { $row }.
   *[other] { $seat }: { $part } placed in { $row }, without a cube.
}
replaced = { $returned-count ->
    [0] { $part } makes room in { $row } for the other part.
   *[other] { $part } makes room in { $row } for the other part. Its cubes go back to: { $returned }.
}
self_interest = { $coins ->
    [0] { $seat }: nothing for pushing others aside, the building has no coins.
   *[other] { $seat }: +{ $coins ->
        [one] 1 coin
       *[other] { $coins } coins
    } from the building for pushing others aside.
}
turn_started = Year { $turn } begins. First: { $first }.
event_revealed = Event: { $event }.
health_changed = Floor { $floor }: health { $from } → { $to }.
building_changed = Building: { $from } → { $to } coins.
hand_drawn = { $seat }: { $count ->
    [one] 1 card drawn.
   *[other] { $count } cards drawn.
}
hand_cards = { $seat }: drew { $cards }.
deck_shuffled = { $deck ->
    [part] The parts are shuffled.
   *[other] The cards are shuffled.
}
card_played = { $seat }: { $card }.
proposed = { $seat }: proposes { $parts }.
designed = { $slots_left ->
    [0] { $seat } designs { $part } in { $row } and gets coins: { $paid }.
    [one] { $seat } designs { $part } in { $row } and gets coins: { $paid }; one more design needed.
   *[other] { $seat } designs { $part } in { $row } and gets coins: { $paid }; { $slots_left } more designs needed.
}
part_ready = { $part } in { $row } is ready to be installed.
repaired = { $seat }: floor { $floor } repaired, free of charge.
installed = { $reserve ->
    [0] { $seat }: { $part } installed in { $row }. The building pays coins: { $paid }.
   *[other] { $seat }: { $part } installed in { $row }. The building pays { $building }, the reserve { $reserve } coins: { $paid }.
}
bonus_paid = { $seat } gets { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
} for { $event }.
idled = { $seat }: { $card } discarded without effect.
stolen = { $seat }: takes over { $part } in { $row } and gets 1 coin. Cubes go back to: { $returned }.
searched = { $pile ->
    [deck] { $seat } takes a work card from the deck.
   *[other] { $seat } takes { $card } from the discards.
}
drew_work_card = { $seat } draws a work card.
found_card = { $seat }: found { $card }.
hand_seen = { $seat } looks at the hand of { $other }.
hand_shown = { $other } holds: { $cards }.
swapped = { $seat } and { $other } swap a card.
swap_cards = { $seat } takes { $taken } and gives { $other } { $given }.
swap_declined = { $seat }: no swap.
turn_ended = Year { $turn } ends.
income = Income { $total }: floors 1 to 4 bring { $floors }; new plants in service bring { $green }.
emergency_refund = { $seat } gives { $coins } back to the building for the emergency.
wear = Floor { $floor }: wear { $amount }.
emergency = Emergency on floor { $floor }!
game_over = { $result ->
    [lost] Nobody wins: the building has no coins left, so everybody loses (R10.2).
   *[other] The contract is fulfilled. Scores: { $scores }.
}

# Options
option-difficulty = Difficulty
option-difficulty-help = How much health every floor loses each year besides the wear of its plants.
option-difficulty-1 = 1 · usual
option-difficulty-2 = 2 · hard for 3 players
option-difficulty-3 = 3 · hard for 4 players
option-self_interest = Self-interest
option-self_interest-help = A proposal may replace a part that another player proposed; the building pays you 1 coin for it.
option-self_interest-false = off
option-self_interest-true = on
option-ruthless = Ruthless competition
option-ruthless-help = A work card may take over others’ work on a part: you get 1 coin and lose 1 cube for good.
option-ruthless-false = off
option-ruthless-true = on
option-start_five = Weaker building
option-start_five-help = All floors begin with health 5 instead of 6.
option-start_five-false = off
option-start_five-true = on
option-extra_cogs = Extra cogs
option-extra_cogs-help = Every floor wears more each year: by 1 with 3 players, by 2 with 4, by 3 with 5 or 6.
option-extra_cogs-false = off
option-extra_cogs-true = on
option-tenth_turn = Length of the contract
option-tenth_turn-help = How many years are played.
option-tenth_turn-false = 9 years
option-tenth_turn-true = 10 years
option-emergency_cost = Price of an emergency
option-emergency_cost-help = Who gives the building 1 coin back for each floor in emergency at the end of a year.
option-emergency_cost-building = nobody
option-emergency_cost-richest = the richest
option-emergency_cost-each = everybody
option-unpaid_design = Design on credit
option-unpaid_design-help = You may design even if the building has no coins, but then it does not pay you.
option-unpaid_design-false = off
option-unpaid_design-true = on
option-final_check = Final check
option-final_check-help = If the building has no coins after the last year, everybody loses too.
option-final_check-false = off
option-final_check-true = on
option-green_needs_health = Green coins need health
option-green_needs_health-help = New plants earn coins only on floors with health 4 or more. Harder; made for 5 or 6 players.
option-green_needs_health-false = off
option-green_needs_health-true = on
option-open_hands = Open hands
option-open_hands-help = Everybody sees all cards.
option-open_hands-false = off
option-open_hands-true = on

# Rules help
help-goal-title = Goal
help-goal = For nine years you all live off one building with four floors. At the end each coin is 1 point, and every three of your cubes on new plants in service are 1 point more. The highest score wins (R10.3, R10.4). But if the building has no coins at the start of a year, everybody loses (R6.1).
help-turn-title = A year
help-turn = The building must have coins. Then 1 event is revealed (2 from year 4, 3 from year 7). Everybody draws two cards. There are two rounds, and in each you play one work card. At the end come income and wear; in the next year the next player goes first (R6).
help-sales-title = Proposing
help-sales = Reveal two parts and place them on floors where they belong: a plant in the Market column, a spare part in the Ready column. Your cube goes on each (R7.1). Or, if a new plant in service carries your cube, install what lies ready in its row (R7.6).
help-designer-title = Designing
help-designer = Your cube goes on a plant in the Market column, and the building pays you 1 coin at once. When all its blue slots are filled, the plant moves to the Ready column and replaces what lies there (R7.2). If the building has no coins, nothing can be designed.
help-installer-title = Installing and repairing
help-installer = Repair a floor by 1, free of charge (R7.8). Or install what lies in the Ready column: your cube goes on it, the building pays 1 coin to the owner of each cube, and the floor gains the white number. A spare part is used up; a plant moves to the In service column, with its black cogs and green coins (R7.3).
help-specials-title = Special cards
help-specials = Paper archive: take a work card from the discards. Online catalogue: take a work card from the deck. Site meeting: draw a work card, then swap one with another player if you like. After a special card you still play a work card (R7.7).
help-emergency-title = Emergency
help-emergency = A floor with health 1 is in emergency. While there is one, installers may only work on such a floor (R8.2). If you hold another card, you do not have to play an installer (R8.3).
help-income-title = Income and wear
help-income = At the end of a year the building earns 2 for a floor with health 9, 1 for 4 to 8, nothing for 2 or 3, and loses 1 for a floor in emergency. Green coins of new plants come on top (R9.2). Then every floor loses health: the difficulty, and 1 for each visible black cog (R9.4).
help-events-title = Events
help-events = Faults lower health at once; incentives hold until the end of the year and are paid from the reserve (R6.2). The board shows what is in force.
help-scoring-title = Scoring
help-scoring = Coins plus 1 for every three own cubes on new plants in service. Equal scores share the victory (R10.3, R10.4). After the last year the building may be empty (R10.1).
help-variants-title = Variants
help-variants = Self-interest: a proposal may replace a part with another player’s yellow cube; the building pays you 1 coin (R11.1). Ruthless competition: your cubes replace those of others on a part in the columns Market and Ready. You get 1 coin, but lose one more cube for good (R11.2).
help-hints-title = Hints
help-hints = Health 4 pays, 3 does not. Cubes come home when a spare part is installed or a part is replaced. A plant whose design is done replaces what lies ready in its row. Look at the forecast before you take a coin.
help-editions-title = Editions
help-editions = The names of some parts, the events and most numbers are our own, since the source rules do not list them. Where the source leaves something open, our rules document decides.

# Pictures
picture-turn = Year
picture-your-cards = { $name }: cards
picture-no-use = no use now
picture-propose = Propose 2 parts
picture-archive = Card from the discards
picture-catalogue = Card from the deck
picture-exchange = Draw a work card
picture-swap = Then swap one, or not
picture-coins = coins
picture-cubes-left = cubes left
picture-cubes-in-service = cubes in service
picture-points = points
picture-floor = Floor { $n }

# What is remembered, and what cannot be used now
feat-installed = Most installations: { $seats } ({ $count })
feat-designed = Most plants designed: { $seats } ({ $count })
feat-emergencies = Emergencies in the building: { $count }
source-designed = designs { $points }
source-installed = installations { $points }
source-stolen = takeovers { $points }
source-pushed = pushing aside { $points }
source-events = events { $points }
source-emergencies = emergencies { $points }
source-cubes = cubes in service { $points }

# Why a step is advised
reason-lost = Otherwise the building runs out of coins.
reason-emergency = Otherwise there is an emergency on floor { $floor }.
reason-paid = It installs { $part }, and you are paid.
reason-install = It installs { $part }.
reason-steal = It takes over the work on { $part }.
reason-design = It designs { $part }, and you are paid.
reason-repair = It repairs floor { $floor }.
reason-ready = Then { $part } can be installed.
reason-place = It puts a cube of yours on { $part }.
reason-aside = Pushing others aside pays you { $coins }.

final-search = Then you look through the deck.
final-draw = Then a card is drawn.
final-hand = Then you see that hand.
final-swap = Then the cards change hands.
final-propose = Then two parts are turned up.
final-part = Then the next part is turned up.
final-turn = Then the year is over, and the floors wear.
final-lost = Then the building has no coins, and everybody loses.
final-over = Then the game is over.

# For newcomers
sign-health = A floor with health 4 or more earns coins. A floor with less does not.
sign-cube = Your cubes bring you coins when a part is installed, and points at the end.
sign-building = If the building begins a year without coins, everybody loses.
guide-board = The building has four floors, each with its health. A part is proposed on the left (Market), ready in the middle when designed (Ready), and installed on the right (In service).
guide-hand = In each round you play one work card: propose, design, install or repair. Under each card is what it can do now.
guide-cubes = Put a cube on what you work on. When the part is installed, the building pays 1 coin for each cube on it.
guide-money = At the end of a year healthy floors earn coins, and then all floors wear. The forecast shows what is left: repair before it runs out.
