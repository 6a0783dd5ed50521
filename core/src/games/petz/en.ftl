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
gap-01 = top gap
gap-02 = left gap
gap-13 = right gap
gap-23 = bottom gap
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
kind-none = none

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
label-place = { plot-at }
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
