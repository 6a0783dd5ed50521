game-name = Dungeon Petz
game-pitch = Run a pet shop for underground lords: send imps out in secret groups, feed and calm your pets, show them and sell them to those who like them as they are.

# How things are called
plot-at = { $plot ->
        [0] top left
        [1] top right
        [2] bottom left
        [3] bottom right
       *[other] no plot
    }
between-01 = top gap
between-02 = left gap
between-13 = right gap
between-23 = bottom gap
food-veg = vegetable
food-meat = meat
food-box = magic box
food-none = nothing
farm-none = nothing
farm-meat = meat
farm-veg = a vegetable
farm-gold = gold
need-card = { $color } { $need }
need-potion = potion
Group = { $gold ->
        [0] { $imps }
       *[other] { $imps }+{ $gold }
    }
on-bar = { $both ->
        [true] { $card } ×2
       *[other] { $card }
    }
counts = green { $g }, red { $r }, yellow { $y }, purple { $p }
Stand = vegetables { $veg }, meat { $meat }, gold { $gold }
Stands = first stall: { $veg }; mixed stall: { $mixed }; last stall: { $meat }
plain = { $name }

# Questions
ask-over = The game is over.
ask-wait = Still to act: { $seats }.
ask-draft = Build your groups in secret. At home: imps { $imps }, gold { $gold }. Groups: { $groups }.
ask-group = Which of your groups of size { $size } goes?
ask-to = Where does the group { $group } go?
ask-take = What do you take?
ask-book = { $book }: for which colour, for the rest of the game?
ask-arrange-cage = Where does the new cage go: { $cage }?
ask-arrange-addon = Where does the new addon go: { $addon }?
ask-arrange = Arrange your pets. A pet without a cage is lost.
ask-crystal = Exchange up to three need cards.
ask-assign = { $pet }: what lies on its { $color } bar? Bars still empty: { $n }.
ask-toss = Which { $color } card goes for the potion?
ask-confirm = All bars are filled. Confirm?
ask-hunger = { $pet } is hungry ({ $n }). Vegetables { $veg }, meat { $meat }.
ask-play = Who wants to play: { $pets }. Imps at home: { $imps }.
pet-count = { $pet } { $n }
ask-anger = { $pet } breaks out: { $n } more than the cage holds. Imps at home: { $imps }.
ask-magic = { $pet }: magic { $n } above what the cage holds.
ask-shovel = The shovel: which occupied cage is cleaned?
ask-sell = { $customer } looks round: what do you sell?
ask-clean = Clean empty plots? Each imp left over earns 1 gold.
ask-box = The magic box is empty. What goes in?

# Buttons
label-groups = Groups { $groups }
label-new = New group with one imp
label-imp = One imp more in the last group
label-gold = One gold more in the last group
label-singles = The others go alone
label-group = Group { $group }
label-to = { $space }
label-take = Take { $item }
label-book = { $color }
label-keep = Back home
label-place-over = { plot-at }, replaces { $old }
label-scrap = Throw it away
label-move = { $pet } → { plot-at }
label-out = { $pet } gives up its cage
label-auto = Homeless pets to free cages, then done
label-swap = Exchange { $color }: { $need }
label-rest = Fill the rest carefully
label-use = { $need }
label-use-both = { $need } and { $other }
label-use-potion = Potion
label-toss = Discard { $need }
label-feed-all = Feed them all
label-feed = Feed: { $food }
label-starve = Starve: 1 suffering
label-starve-lost = ⚠ Starve: { $pet } is lost
label-play = Play in the { $gap }
label-play-star = Employee: { $gap } and { $gap2 }
label-bored = Leave them bored: suffering { $n }
label-guard = Guard in armor: 1 less
label-guard-star = Employee in armor: 2 less
label-catch = { $n ->
        [one] Catch it: 1 imp to the hospital
       *[other] Catch it: { $n } imps to the hospital
    }
label-catch-star = { $n ->
        [one] Employee catches: 1 imp to the hospital
       *[other] Employee catches: { $n } imps to the hospital
    }
label-letgo = ⚠ Let it go: { $pet } is lost
label-mutate = Let it mutate: mutation { $n }
label-mutate-lost = ⚠ Let it mutate: { $pet } is lost
label-dig = Dig { plot-at }
label-dig-star = Employee digs { plot-at }
label-stop = Stop digging
label-sell = { $pet }: match { $n }, +{ $points } points, gold { $gold }
label-sell-podium = On the podium: { $pet }, +{ $points } points, gold { $gold }
label-pass = Sell nothing
label-clean-all = Clean everything
label-clean = Clean { plot-at }
label-clean-star = Employee cleans { plot-at }
label-box = Put in: { $food }
label-done = Done
label-back = Back
label-clear = Start over
label-reset = Start over
label-reopen = Change again

# Refusals
no-over = The game is over (R9.3).
no-turn = To send now: { $seat }. Your turn comes after that (R4.4).
no-done = You have finished this phase. The others are still busy (R1.3).
no-space = This group cannot go there: the space is taken or empty, or needs more imps or gold (R4.6). Choose one of the buttons.
no-draft = This is not possible with the imps and gold at home (R4.1). Choose one of the buttons.
no-arrange = Your burrow cannot be arranged so (R5.1–R5.3). Choose one of the buttons.
no-cards = Your cards do not allow that (R5.5–R5.11). Choose one of the buttons.
no-care = This is not what is asked now: needs are met in order (R6.1). Choose one of the buttons.
no-business = This is not possible now: sell, clean, then fill the box (R7.1–R7.8). Choose one of the buttons.

# Board in words
phase-group = groups
phase-send = sending
phase-prep = needs
phase-show = caring
phase-business = business
phase-over = the end
text-round = Round { $round } of { $rounds }: { $phase }.
text-waiting = To act: { $seats }.
text-exhibition = Exhibition of round { $round }: { $name }.
text-customer = Customer of round { $round }: { $name }.
text-last = Last: { $facts }
text-stalls = Stalls: { $stalls }.
text-sale = On sale: { $things }.
text-free = Free spaces: { $spaces }.
text-seat = { $seat }: reputation { $rep }, imps { $imps }, gold { $gold }, vegetables { $veg }, meat { $meat }.
text-pets = { $seat }, pets: { $pets }.
text-pet = { $pet } { $size } ({ plot-at }; suffering { $suffering }, mutation { $mutation })
half = { $n }½
whole = { $n }

# What happened
round_started = Round { $round } begins. Start player: { $start }.
neutral_moved = The neutral imps move on: { $spaces }.
tile_revealed = { $kind ->
        [exhibition] Exhibition of round { $round }: { $id }.
       *[customer] Customer of round { $round }: { $id }.
    }
market = On display. { $stands }. Artifacts: { $tents }. Cages: { $cages }. Addons: { $addons }. Young pets: { $young }. Older pets: { $old }.
pet_left = { $pet } leaves the corral and leaves behind: { $farm }.
income = { $seat }: income { $gold }.
groups_ready = { $seat }: groups ready.
groups_revealed = { $seat }: groups { $groups }.
sent = { $seat }: imps { $imps }, gold { $gold } to { $space }.
kept = { $seat }: a group stays home (imps { $imps }, gold { $gold }).
got_food = { $seat }: vegetables +{ $veg }, meat +{ $meat }, gold +{ $gold }.
got_item = { $kind ->
        [cage] { $seat }: new cage { $id }.
        [addon] { $seat }: new addon { $id }.
        [pet] { $seat }: new pet { $id }.
       *[artifact] { $seat }: artifact { $id }.
    }
book_color = { $seat }: { $book } for { $color }.
got_relatives = { $seat }: relatives arrive: { $imps }.
got_potion = { $seat }: a potion.
healed = { $seat }: imps healed: { $imps }.
judge = { $seat }: an imp judges, +2 in the exhibition.
podium = { $seat }: imps join the podium: { $imps }.
placed = { $replaced ->
        [none] { $seat }: { $id }, { plot-at }.
       *[other] { $seat }: { $id }, { plot-at }, replaces { $replaced }.
    }
scrapped = { $seat }: { $id } is thrown away.
pet_moved = { $seat }: { $pet } → { plot-at }.
swapped = { $seat }: cards exchanged: { $cards }.
swapped_in = New in your hand: { $cards }.
reshuffled = The { $color } discards are shuffled into a new deck.
drew = { $seat }: cards drawn: { $counts }.
drew_cards = You draw: { $cards }.
cards_ready = { $seat }: needs assigned.
revealed = { $seat }: { $pet } shows { $cards }.
tossed = { $seat }: discarded for potions: { $cards }.
fed = { $seat }: { $pet } eats: { $kind }.
icon_used = { $seat }: { $pet } uses { $icon }.
suffered = { $why ->
        [hunger] { $seat }: { $pet } is hungry, suffering +{ $count }.
        [play] { $seat }: { $pet } is bored, suffering +{ $count }.
       *[disease] { $seat }: { $pet } is ill, suffering +{ $count }.
    }
pooped = { $seat }: { $pet } leaves manure: { $count }, { plot-at }.
entertained = { $star ->
        [true] { $seat }: the employee plays in { $gap } and { $gap2 }.
       *[other] { $seat }: an imp plays in { $gap }.
    }
guarded = { $what ->
        [anger] { $star ->
            [true] { $seat }: a guard holds { $pet }, anger −2.
           *[other] { $seat }: a guard holds { $pet }, anger −1.
        }
       *[magic] { $star ->
            [true] { $seat }: a guard minds { $pet }, magic −2.
           *[other] { $seat }: a guard minds { $pet }, magic −1.
        }
    }
caught = { $seat }: { $pet } is caught, imps to the hospital: { $imps }.
mutated = { $seat }: { $pet } mutates: { $count }.
dug = { $seat }: manure removed, { plot-at }.
pet_lost = { $why ->
        [homeless] { $seat }: { $pet } has no cage and is lost (reputation { $reputation }).
        [anger] { $seat }: { $pet } runs away (reputation { $reputation }).
        [mutation] { $seat }: { $pet } vanishes by magic (reputation { $reputation }).
       *[suffering] { $seat }: { $pet } has suffered too much and is lost (reputation { $reputation }).
    }
scored = { $seat }: exhibition value in halves: { $value2 }.
award = { $seat }: place { $place }, reputation +{ $reputation }.
sold = { $seat }: { $pet } sold to { $customer }: match { $match } × { $factor } = +{ $reputation }, gold { $gold }.
no_sale = { $seat }: nothing for { $customer }.
cleaned = { $seat }: manure removed, { plot-at }.
wages = { $seat }: wages +{ $gold }.
boxed = { $seat }: into the magic box: { $kind }.
rotted = { $seat }: rotten: vegetables { $veg }, meat { $meat }.
imps_home = { $seat }: imps come home: { $imps }.
final = { $kind ->
        [business] { $seat }: business sense { $value2 }, award { $award2 } (in halves).
       *[display] { $seat }: shop display { $value2 }, award { $award2 } (in halves).
    }
game_over = The game is over. Scores in halves: { $scores }. Ranks: { $ranks }.

# Options and help
option-double = Double cards
option-double-help = Cards with two signs may be used for both needs.
option-double-true = on
option-double-false = off
option-foresight = Tiles known from the start
option-foresight-help = How many exhibitions and customers are revealed in the first round.
option-foresight-1 = one
option-foresight-2 = two
option-foresight-9 = all
option-suffering_limit = Too much suffering
option-suffering_limit-help = When a pet is lost by its suffering tokens.
option-suffering_limit-more = more than the size
option-suffering_limit-equal = as much as the size
option-disease_extra = Worse diseases
option-disease_extra-help = One suffering more whenever a disease harms.
option-disease_extra-0 = no
option-disease_extra-1 = one more
option-zero_awards = Awards for 0
option-zero_awards-help = Whether an exhibition value of exactly 0 gets an award.
option-zero_awards-true = on
option-zero_awards-false = off
option-last_start = Start of the last round
option-last_start-help = Who starts the last round at a table of four.
option-last_start-left = the next seat
option-last_start-lowest = the lowest reputation
option-show_order = Caring
option-show_order-help = Whether all care for their pets at once or one after the other.
option-show_order-together = together
option-show_order-turns = in turns
option-box_refill = Magic box
option-box_refill-help = What may be put into the magic box.
option-box_refill-source = vegetables and old meat
option-box_refill-any = any food
option-start = Start player
option-start-help = Who starts the first round.
option-start-random = drawn by lot
option-start-first = the first seat
help-goal-title = The goal
help-goal = Most reputation after the last round wins. It comes from exhibitions and from pets sold to customers who like what the pets need (R6.9, R7.4, R9.3).
help-groups-title = Groups
help-groups = Divide imps and gold in secret into up to six groups. The largest act first, and size counts imps and gold. A cage needs two imps, a pet gold in the group. Imps at home play with pets and catch angry ones (R4.1–R4.6).
help-cards-title = Need cards
help-cards = Each bar of a pet gets a card of its colour. You choose which, and keep one card of each colour. A potion replaces a card (R5.6–R5.9).
help-care-title = Caring
help-care = In this order: hunger, poop, play, anger, magic, disease. The cage holds anger and magic up to its numbers. What is not met hurts the pet, your imps or your reputation (R6.1–R6.10).
help-business-title = Business
help-business = From round 3 sell pets of size 4 or more: twice the match in reputation, three times on the podium. Then clean; idle imps earn gold (R7.1–R7.8).
help-hints-title = Hints
help-hints = A pet without a free cage is lost. Meat lasts this round and the next, vegetables one longer. Keep imps at home for play and anger.
