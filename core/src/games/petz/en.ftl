game-name = Dungeon Petz
game-pitch = Run a pet shop for underground lords: send imps out in secret groups, feed and calm your pets, show them, and sell them to those who like them as they are.
game-aim = Win the most reputation with your pets in five or six rounds.
game-first = First you divide your imps and gold into groups, in secret; then the groups go shopping.

# How things are called
plot-at = { $plot ->
        [0] top left
        [1] top right
        [2] bottom left
        [3] bottom right
       *[other] no cage
    }
between-01 = top gap
between-02 = left gap
between-13 = right gap
between-23 = bottom gap
food-veg = vegetable
food-meat = meat
food-box = from the magic box
food-none = nothing
farm-none = nothing
farm-meat = 1 meat
farm-veg = 1 vegetable
farm-gold = 1 gold
diet-carnivore = eats meat
diet-herbivore = eats vegetables
diet-omnivore = eats anything
need-card = { $color } { $need }
need-potion = potion
Group = { $imps ->
        [one] 1 imp
       *[other] { $imps } imps
    }{ $gold ->
        [0] {""}
       *[other] +{ $gold } gold
    }
on-bar = { $both ->
        [true] { $card } and { $color-id ->
            [g] hunger
            [r] anger
            [y] play
           *[p] magic
        }
       *[other] { $card }
    }
counts = green { $g }, red { $r }, yellow { $y }, purple { $p }
Stand = vegetables { $veg }, meat { $meat }, gold { $gold }
Stands = Vegetable stall: { $veg }. Mixed stall: { $mixed }. Meat stall: { $meat }
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
held = strength { $strength }, antimagic { $antimagic }
holds-strength = strength { $n }
holds-antimagic = antimagic { $n }
holds-graze = grazing { $n }
holds-trough = meat trough { $n }
holds-toys = toys { $n }
holds-soak = soaking floor { $n }
term = { $what } { $weight }
term-types = each kind of need
term-colors = each card colour
term-best = each card of its commonest need
term-pets = each pet
term-suffering = suffering
term-mutation = mutation
term-manure = manure
term-need-colors = each colour with { $need }
scope-single = your best pet
scope-full = your whole burrow

# What cards would lead to
fate-of = { $pet }: { $fate }
fate-fed = hunger { $n } → the cage feeds it
fate-eats = hunger { $n }, you have { $food } food
fate-hungry = ⚠ hunger { $n } → { $short } food short, suffering +{ $short }
fate-starves = ⚠ hunger { $n } → { $short } food short, the pet is lost
fate-shared = hunger { $n } → { $short } food short for all pets
fate-soaked = poop { $n } → the floor soaks it up
fate-manure = poop { $n } → manure +{ $more }
fate-toys = play { $n } → toys are enough
fate-plays = play { $n }, { $imps ->
        [one] 1 imp at home
       *[other] { $imps } imps at home
    }
fate-bored = ⚠ play { $n }, imps at home { $imps } → suffering +{ $short }
fate-pines = ⚠ play { $n }, imps at home { $imps } → the pet is lost
fate-calm = anger { $n } in a cage of strength { $held } → calm
fate-caught = anger { $n } in a cage of strength { $held } → { $more ->
        [one] 1 imp to the hospital
       *[other] { $more } imps to the hospital
    }
fate-breaks = ⚠ anger { $n } in a cage of strength { $held }, imps at home { $imps } → lost
fate-warded = magic { $n }, antimagic { $held } → held
fate-mutates = magic { $n }, antimagic { $held } → it mutates
fate-vanishes = ⚠ magic { $n }, antimagic { $held } → it vanishes
fate-well = disease { $n } with manure { $dirt } → harmless
fate-ill = disease { $n } with manure { $dirt } → suffering +{ $more }
fate-dies = ⚠ disease { $n } with manure { $dirt } → lost
# The same in few words
brief-fed = hunger { $n } → fed
brief-eats = hunger { $n }, you have { $food } food
brief-hungry = ⚠ hunger { $n } → { $short } food short
brief-starves = ⚠ hunger { $n } → { $short } food short, lost
brief-shared = hunger { $n } → { $short } food short
brief-soaked = poop { $n } → soaked up
brief-manure = poop { $n } → manure +{ $more }
brief-toys = play { $n } → toys
brief-plays = play { $n }, imps at home { $imps }
brief-bored = ⚠ play { $n } → suffering +{ $short }
brief-pines = ⚠ play { $n } → too few imps, lost
brief-calm = anger { $n }, strength { $held } → calm
brief-caught = anger { $n }, strength { $held } → imps hurt { $more }
brief-breaks = ⚠ anger { $n }, strength { $held } → lost
brief-warded = magic { $n }, antimagic { $held } → held
brief-mutates = magic { $n }, antimagic { $held } → mutates
brief-vanishes = ⚠ magic { $n }, antimagic { $held } → lost
brief-well = disease { $n } + manure { $dirt } → harmless
brief-ill = disease { $n } + manure { $dirt } → suffering +{ $more }
brief-dies = ⚠ disease { $n } + manure { $dirt } → lost

# Questions
ask-over = The game is over.
ask-wait = Still to act: { $seats }.
ask-draft = Divide your imps ({ $imps }) and gold ({ $gold }) into secret groups.
ask-draft-why = Each group fetches one thing: a cage takes 2 imps, a pet an imp with gold. The biggest group chooses first.
ask-draft-groups = Your groups, still secret: { $groups }. At home: imps { $imps }, gold { $gold }.
ask-group = Which of your groups of size { $size } goes first?
ask-to = Where does the group go: { $imps ->
        [one] 1 imp
       *[other] { $imps } imps
    }{ $gold ->
        [0] {""}
       *[other] +{ $gold } gold
    }?
ask-to-lacks = { $lacks ->
        [imps] A cage needs 2 imps in the group.
        [gold] A pet needs gold in the group.
       *[both] A cage needs 2 imps in the group, a pet needs gold.
    }
ask-to-homeless = ⚠ Without a cage: { $pets }. { $cages ->
        [0] None of your groups can fetch one any more, so { $lost ->
            [one] the pet is lost
           *[other] { $lost } pets are lost
        }.
        [one] Fetch one with 2 imps{ $lost ->
            [0] , or the pet is lost.
            [one] ; { $lost } pet is lost in any case.
           *[other] ; { $lost } pets are lost in any case.
        }
       *[other] Fetch { $cages }, each with 2 imps{ $lost ->
            [0] , or pets are lost.
            [one] ; { $lost } pet is lost in any case.
           *[other] ; { $lost } pets are lost in any case.
        }
    }
ask-take = { $space }: what do you take?
ask-take-pet = { $space }: which pet do you take?
ask-book = { $book }: which colour do you choose for the rest of the game?
ask-unplaced = Fetched, and placed when all groups have gone: { $things }.
ask-unplaced-then = To be placed after it: { $things }.
ask-arrange-cage = Where does the new cage go: { $cage } ({ $holds })? It stays there for good.
ask-arrange-addon = Where does the new addon go: { $addon } ({ $icon })? It works only with a cage.
ask-arrange = Are your pets where you want them? Next you draw cards.
ask-arrange-homeless = Still without a cage: { $pets }. A pet without a cage is lost. Each pet may move once.
ask-cards = Which need cards go to which pets?
ask-crystal = Crystal ball: mark up to three need cards to exchange. Marked: { $n }.
ask-assign = { $pet } ({ $plot ->
        [0] top left
        [1] top right
        [2] bottom left
       *[other] bottom right
    }): which card goes on its next bar ({ $color })? Empty bars: { $n }.
ask-assign-far = So far: { $fates }.
ask-toss = Which { $color } card do you discard for the potion?
ask-confirm = All bars are filled, and nothing bad will come of it. Ready?
ask-confirm-fates = All bars are filled. Beware: { $fates }. Ready?
ask-confirm-lost = All bars are filled. ⚠ With these cards you lose { $pets }{ $sure ->
        [yes] , however you care
       *[no] {""}
    }. Ready?
lost-some = { $n ->
        [one] one of { $pets }
       *[other] { $n } of { $pets }
    }
ask-hunger = { $pet } ({ $diet }): hunger { $n }. You have vegetables { $veg }, meat { $meat }{ $kept ->
        [0] .
       *[other] , in the magic box { $kept }.
    }
ask-play = Where do your imps play? They want to play: { $pets }. An imp in a gap plays with the pets on both sides; imps at home: { $imps }.
pet-count = { $pet } { $n }
ask-anger = { $pet }: anger { $all } in a cage of strength { $held }, { $n } too much. Imps at home: { $imps }.
ask-magic = { $pet }: magic { $all }, antimagic { $held }, { $n } too much. Imps at home: { $imps }.
ask-shovel = Shovel: which plot with a pet do you clean?
ask-sell = { $customer } is looking round ({ $terms }). Which pet do you sell?
ask-clean = Clean plots without pets? An imp removes 2 manure, or else earns 1 gold. Imps at home: { $imps }.
ask-box = The magic box is empty. What goes in?

# Buttons
group-own-draft = Make my own groups
group-elsewhere = Elsewhere: { $spaces }
group-arrange = Arrange it myself
group-one-card = Card by card
group-one-by-one = One by one
group-color = { $color }
draft = { $aim ->
        [pet] { $n ->
            [one] A pet
           *[other] Pets
        }:{" "}
        [cage] { $n ->
            [one] A cage
           *[other] Cages
        }:{" "}
        [either] { $n ->
            [one] A pet or cage
           *[other] Pets or cages
        }:{" "}
        [both] { $cages ->
            [one] A cage
           *[other] Cages
        } and { $pets ->
            [one] a pet
           *[other] pets
        }:{" "}
        [sent] Send{" "}
       *[none] Small errands:{" "}
    }{ $groups }
draft-group = { $n ->
        [1] {""}
       *[other] { $n } groups of{" "}
    }{ $imps ->
        [one] 1 imp
       *[other] { $imps } imps
    }{ $gold ->
        [0] {""}
       *[other] +{ $gold } gold
    }
draft-more = { $gold ->
        [0] { $n ->
            [1] { $imps }
           *[other] { $n } groups of { $imps }
        }
       *[other] { $imps }+{ $gold }{ $n ->
            [1] {""}
            [2] {" "}twice
           *[other] {" "}{ $n } times
        }
    }
draft-alone = { $n ->
        [one] 1 goes alone
       *[other] { $n } go alone
    }
errand = { $space }: { $what }
errand-book = one more { $color } card
tour = Next { $n } groups: { $parts }
tour-all-home = Next { $n } groups go home
tour-place = { $space }
tour-thing = { $space } ({ $things })
tour-home = home
arranged-over = { $thing } instead of { $old }
arranged = { $parts }{ $next ->
        [crystal] ; then the crystal ball
        [none] {""}
       *[cards] ; then draw cards
    }
arranged-cage = Cage { $at }
arranged-addon = Addon { $at }
arranged-addon-idle = Addon { $at } (no cage)
arranged-pet = { $pet } → { $at }
arranged-moves = { $n ->
        [one] 1 pet moves
       *[other] { $n } pets move
    }
arranged-scrap = { $thing } thrown away
arranged-stay = Everything stays
laid = { $parts }
laid-one = Lay all: { $fate }
laid-well = Lay all cards: nobody suffers
laid-troubles = Lay all cards: ⚠ { $needs }
laid-lost = Lay all cards: ⚠ you lose { $pets }
laid-lost-many = Lay all cards: ⚠ lost pets { $n }
laid-show = exhibition value about { $value }
laid-sale = a sale for about { $points } points
cared = Care: { $work } → { $end }
cared-briefly = Care: { $end }
traded = All at once: { $work }
work-fed-veg = { $n ->
        [one] feed 1 vegetable
       *[other] feed { $n } vegetables
    }
work-fed-meat = feed { $n } meat
work-fed-box = from the box
work-played = { $n ->
        [one] 1 imp plays
       *[other] { $n } imps play
    }
work-guarded = guards { $n }
ends-hurt = { $n ->
        [one] ⚠ 1 imp hurt
       *[other] ⚠ { $n } imps hurt
    }
work-dug = manure −{ $n }
work-sold = sell { $pet } (+{ $points } points)
work-cleaned = manure −{ $n }
work-wages = earn { $n } gold
work-boxed = box: { $food }
work-kept = sell nothing
work-none = do nothing
work-more = and more
work-rest = and the rest
ends-well = nobody suffers
ends-lost = ⚠ { $pet } is lost
ends-suffering = ⚠ suffering +{ $n }
ends-sufferer = { $pet }: { $harm }
ends-mutation = ⚠ mutation +{ $n }
label-groups = { $groups }{ $imps ->
        [0] {""}
        [1] ; 1 stays at home
       *[other] ; { $imps } stay at home
    }
label-new = New group of 1 imp; at home imps { $imps }, gold { $gold }
label-imp = +1 imp: the group is { $group }; at home imps { $imps }
label-gold = +1 gold: the group is { $group }; at home gold { $gold }
label-singles = All others go alone: { $n } more; at home imps { $imps }, gold { $gold }
label-done-home = Done: everybody stays at home
label-done-groups = Done: { $n ->
        [one] 1 group
       *[other] { $n } groups
    }; at home imps { $imps }, gold { $gold }
label-group = The group of { $group }
label-to = { $space }: { $goods }
label-to-pets = { $home ->
        [ready] { $space }: { $goods }
        [none] ⚠ { $space }: no cage left, so the pet is lost
       *[wanted] ⚠ { $space }: no cage yet, fetch one too
    }
goods-none = nothing there
goods-veg = vegetables { $n }
goods-meat = meat { $n }
goods-gold = gold { $n }
goods-relatives = new imps { $n }
goods-relatives-all = relatives numbered up to the round
goods-potion = a potion
goods-no-potion = no potion left
goods-healed = imps healed { $imps }
goods-thing = { $thing } ({ $what })
goods-pet = { $diet }; bars { $bars }
goods-judge = +2 in this exhibition
goods-platform = one sale brings half as much again
label-take = Take { $item }
label-take-cage = { $cage } ({ $holds })
label-take-addon = { $addon } ({ $gives })
label-take-pet = { $pet } ({ $diet }; bars { $bars })
label-take-pet-brief = { $pet } ({ $diet })
label-take-homeless = { $home ->
        [none] ⚠ { $pet }: no cage left for it, so it is lost
       *[wanted] ⚠ { $pet }: no cage yet, fetch one too
    }
label-book = One more { $color } card in hand
label-keep = Go home, for use later this round
label-place-new = { $at } (no cage yet): { $held }
label-place-over = { $at }: instead of { $old }, { $held }
place-over-pet = { $at } ({ $pet }): instead of { $old }, { $held }
label-addon = { $at }: { $cage }
label-addon-over = { $at }: instead of { $old }
label-addon-idle = { $at }: no cage there, so it only counts at the end
label-scrap = ⚠ Throw away: { $item }
label-move = { $pet } → { $at }: { $held }
label-move-swap = { $pet } → { $at }, swaps with { $other }
label-out = ⚠ { $pet } gives up its cage
label-auto = Homeless pets take free cages, then you draw cards
label-done-arrange = Done: you draw cards, so this is final
label-done-lost = ⚠ Done: you lose { $pets } and draw cards
label-done-lost-many = ⚠ Done: you lose { $n } pets and draw cards
label-swap = { $color }: { $need }
label-unmark = Start over
label-done-crystal = { $n ->
        [0] Exchange nothing
        [one] Exchange 1 card and see the new one
       *[other] Exchange { $n } cards and see the new ones
    }
label-rest = Fill the rest with the least harm
label-use = { $fate }
label-use-both = Double: { $fate }
label-use-potion = Potion instead of a card (you have { $n })
label-toss = Discard { $need }
label-done-cards = Ready: reveal with all others
label-laid-lost = Ready: ⚠ you lose { $pets }
label-laid-lost-many = Ready: ⚠ lost pets { $n }
label-feed-all = { $n ->
        [one] Feed all: hunger { $n }
       *[other] Feed all: hunger { $n }
    }
label-feed = Feed: { $food } ({ $left } left after it)
label-starve-brief = Let it starve
label-starve = Let it starve: suffering { $n }, it can bear up to { $size }
label-starve-lost = ⚠ Let it starve: { $pet } is lost{ $points ->
        [0] {""}
       *[other] , reputation −{ $points }
    }
label-then-lost = ⚠ { $what }; then lost: { $pets }
also-lost = { $what }; then { $pets }
label-play = Play in the { $gap }: { $pets }
label-play-star = Employee in { $gap } and { $gap2 }: { $pets }
label-star-lost = ⚠ { $gap } + { $gap2 }: you lose { $n ->
        [one] { $n } pet
       *[other] { $n } pets
    }
label-play-star-brief = Employee in { $gap } and { $gap2 }
label-play-twice = Employee twice in { $gap }: { $pets }
label-bored = ⚠ Nobody plays; suffering: { $pets }
label-bored-lost = ⚠ Nobody plays: you lose { $pets }
label-guard = Guard in armour: then { $n } too much
label-guard-star = Employee in armour: then { $n } too much
label-catch = { $n ->
        [one] Catch it: 1 imp to the hospital
       *[other] Catch it: { $n } imps to the hospital
    }
label-catch-star = { $n ->
        [one] Employee catches: 1 imp to the hospital
       *[other] Employee catches: { $n } imps to the hospital
    }
label-letgo = ⚠ Let go: { $pet } is lost{ $points ->
        [0] {""}
       *[other] , reputation −{ $points }
    }
label-mutate = Let it mutate: mutation +{ $n }
label-mutate-lost = ⚠ Let it mutate: { $pet } vanishes{ $points ->
        [0] {""}
       *[other] , reputation −{ $points }
    }
label-dig = Dig { $at }: manure { $n } → { $left }
label-dig-star = Employee digs { $at }: manure { $n } → { $left }, then more
label-stop = Stop digging
label-sell = { $pet }: match { $n } × 2 = +{ $points } reputation, gold { $gold }
label-sell-podium = Podium, { $pet }: { $n } × 3 = +{ $points } reputation, gold { $gold }
label-pass = Sell nothing
label-clean-all = Clean everything: manure { $n }
label-clean = Clean { $at }: manure { $n } → { $left }
label-clean-star = Employee cleans { $at }: manure { $n } → { $left }, then more
label-done-clean = Done: idle imps earn { $n } gold
label-box = Put in: { $food }
label-box-none = Leave it empty
label-back = Back
label-clear = Start over
label-reset = Start over
label-reopen = Back: change it

# Refusals
no-over = The game is over (R9.3).
no-turn = { $seat } is sending a group; yours follow in their turn (R4.4).
no-stage = Not now: { $stage } Choose one of the buttons.
stage-draft = you are dividing imps and gold into groups (R4.1).
stage-arrange = you are arranging your burrow (R5.1–R5.3).
stage-crystal = the crystal ball exchanges cards (R5.5).
stage-assign = cards are laid on the bars of your pets, in their order (R5.7).
stage-toss = a card is discarded for a potion (R5.9).
stage-confirm = all bars are filled; you can only confirm or go back (R5.11).
stage-hunger = hunger comes first (R6.2).
stage-play = your pets want to play (R6.4).
stage-anger = a pet is too angry (R6.5).
stage-magic = a pet has too much magic (R6.6).
stage-shovel = you can use the shovel (R10.4).
stage-sell = a customer is looking round (R7.1).
stage-clean = you are cleaning your burrow (R7.7).
stage-box = the magic box can be filled (R7.8).
no-done-groups = Your groups are ready (R4.3). Waiting for { $seats }; until then you can change them.
no-done-cards = Your cards are ready (R5.12). Waiting for { $seats }.
no-done-care = Your pets are cared for (R6.1). Waiting for { $seats }.
no-done-business = Your business is done (R7.1). Waiting for { $seats }.
no-reopen = There is nothing to change: you had no choice here (R4.2, R5.11).
no-reopen-now = You have finished nothing yet that you could change (R4.2, R5.11).
no-groups-begun = Ready-made groups are offered only before the first one (R4.1). Start over to choose one.
no-groups-other = With imps { $imps } and gold { $gold } this is not among the ready-made groups (R4.1). Build it piece by piece.
no-group-yet = There is no group yet (R4.1). Begin with a new one.
no-gold = There is no gold left at home (R4.1).
no-imps = There is no imp left at home (R4.1).
no-singles = For that you need at least two imps at home (R4.1). Make a new group.
no-exits = There are six exits, so six groups at most (R4.1). Add to the last group.
no-clear = There is no group to take back (R4.1).
no-book = First choose the colour: { $book } (R4.8).
no-take = { $item } does not lie here (R4.8). Take one of the things on the buttons.
no-take-first = { $space }: first choose what to take (R4.8).
no-group-size = Only a group of size { $size } goes now: imps and gold together (R4.4).
no-group-first = First choose which group of size { $size } goes (R4.5).
no-group-chosen = You have chosen the group { $groups } (R4.5). Send it, or keep it at home.
no-to-first = First send the group somewhere (R4.8).
no-send = Now send the group to a space, or keep it at home (R4.6).
barred-neutral = Neutral imps are there this round: { $spaces } (R2.7).
barred-taken = Taken: { $spaces } (R4.6).
no-to-neutral = { $space }: a neutral imp blocks the way this round (R2.7).
no-to-taken = { $space } is taken: { $seat } stands there (R4.6).
no-to-imps = { $space }: a cage needs 2 imps in the group; this one has { $imps } (R4.6).
no-to-gold = { $space }: a pet needs at least 1 gold in the group (R4.6).
no-to-gate = { $space }: the first gate is free, and it is just as good (R4.6).
no-to-judge = { $space }: the first round has no exhibition, so no judge (R4.6).
no-to-empty = { $space }: there is nothing left to take (R4.6).
no-reset = You have changed nothing yet (R5.4).
no-tile-first = First place it or throw it away: { $item } (R5.1).
no-tile = { $item } does not wait to be placed (R5.1). What was placed earlier never moves.
no-pet = You have no { $pet } in your burrow (R5.2).
no-move-cage = { $pet } cannot move there: { $at } has no cage (R5.2).
no-move-there = { $pet } lives there already (R5.2).
no-move-again = { $pet } has moved already; each pet moves once (R5.2). Start over to change it.
no-out = { $pet } has no cage to give up (R5.2).
no-arrange-done = A pet without a cage could still take a free one (R5.3). Move it, or let the homeless take free cages.
no-arrange-auto = No homeless pet can take a free cage by itself (R5.3). Confirm instead.
no-swap-more = Three cards are marked, and that is the limit (R5.5).
no-swap = No unmarked card in your hand: { $color } { $need } (R5.5).
no-swap-back = No card is marked (R5.5).
no-both-off = At this table a card counts for one need only (R5.7).
no-both = This card shows one need only: { $color } { $need } (R5.7).
no-use = No unused card in your hand: { $color } { $need } (R5.7).
no-potion = You have no potion left (R5.7).
no-rest = Only one bar is empty: choose its card yourself (R5.7).
no-back = There is no choice to go back to (R5.10).
no-clear-cards = There are not two choices to take back yet (R5.10).
no-toss = No card left to discard: { $color } { $need } (R5.9).
no-feed-diet = { $pet } does not eat that: { $food } (R6.2).
no-feed = You have none left for { $pet }: { $food } (R6.2).
no-feed-all = The food is not enough for all, or only one is hungry (R6.2). Feed one by one.
no-play = { $gap }: no neighbour there wants to play (R6.4).
no-star = You have no employee of the month (R10.6).
no-star-used = The employee of the month has already worked this round (R10.6).
no-star-less = The employee would do no more here than any imp (R10.6).
no-armor = You have no imp armour (R10.5).
no-armor-used = The armour has been used twice this round (R10.5).
no-imp = You have no imp at home for that (R10.5).
no-catch = Catching it takes { $n ->
        [one] 1 imp
       *[other] { $n } imps
    }; { $imps ->
        [one] 1 is at home
       *[other] { $imps } are at home
    } (R6.5).
no-catch-magic = Magic cannot be caught (R6.6): use a guard in armour, or let it mutate.
no-dig-pet = { $at }: no pet lives there; such plots are cleaned during business (R10.4).
no-manure = { $at }: no manure there (R7.7, R10.4).
no-sell-size = { $pet } is too small, size { $size }; customers want size 4 or more (R7.2).
no-sell-match = { $customer } does not want { $pet }: the match is not above 0 (R7.2).
no-sell-price = { $pet } has mutated: you would have to pay { $gold } gold, and you have less (R7.2).
no-podium-used = You have already sold one pet on the podium this round (R7.5).
no-podium = None of your imps is on the podium (R7.5).
no-clean-pet = { $at }: { $pet } lives there; only plots without pets are cleaned now (R7.7).
no-clean-all = That takes more imps, or there is only one manure to remove (R7.7).
no-box-meat = Only meat that would be thrown away goes in, and there is none (R7.8).
no-box = That cannot go into the magic box: { $food } (R7.8).

# Board in words
phase-group = groups in secret
phase-send = sending
phase-prep = needs in secret
phase-show = caring
phase-business = business
text-round = Dungeon Petz, round { $round } of { $rounds }, { $phase }. To act: { $seats }. Start player: { $start }.
text-over = Dungeon Petz is over. First: { $seats }.
text-sending = Groups of size { $size } go now. Still to go: { $groups }.
text-groups = { $seat } ({ $groups })
text-last = Last: { $facts }
text-then = { $first } { $second }
text-draft = Your groups, still secret: { $groups }. At home imps { $imps }, gold { $gold }.
text-hand = Your need cards: { $cards }.
text-color = { $color }: { $needs }
text-cards = { $n ->
        [1] { $need }
       *[other] { $need } ×{ $n }
    }
text-outlook = Your cards so far: { $parts }.
text-fates = { $pet } ({ $fates })
text-value = { $name } { $value }
text-match = { $name }: { $pet } { $match }
text-you = You are { $seat }: reputation { $rep }, { $things }.
text-standing = Reputation: { $seats }.
text-seat = { $seat }: reputation { $rep }, { $things }.
has-imps = imps at home { $n }
has-out = imps on spaces { $n }
has-busy = busy imps { $n }
has-hospital = imps in hospital { $n }
has-podium = imps on the podium { $n }
has-relatives = relatives far away { $n }
has-gold = gold { $n }
has-veg = vegetables (fresh { $fresh }, older { $older }, oldest { $oldest })
has-meat = meat (fresh { $fresh }, oldest { $oldest })
has-box = food in the magic box { $n }
has-potions = potions { $n }
has-cards = need cards { $n }
has-book = { $book } ({ $color })
text-burrow = Burrow of { $seat }. { $plots }.
text-own-burrow = Your burrow. { $plots }.
text-own-plot = Your burrow, { $plot }.
text-plot = { $at }: { $things }
text-homeless = no cage yet: { $pet }
text-new = to be placed: { $item }
text-pet = { $pet } size { $size } ({ $about })
text-bars = bars { $bars }
text-next = then { $bars }
text-shows = shows { $cards }
text-open = still empty { $bars }
text-todo = unmet { $need } { $n }
text-suffering = suffering { $n }
text-mutation = mutation { $n }
text-cage = { $cage } ({ $holds })
text-manure = manure { $n }
text-final = { $rank }. { $seat }: reputation { $rep } ({ $before } before the end, business sense { $business }, shop display { $display }).
text-exhibitions = Exhibitions: { $tiles }.
text-tile = round { $round } { $name } ({ $scope }; { $terms })
text-customers = Customers: { $tiles }.
text-customer = round { $round } { $name } ({ $terms })
text-market = Market: { $spaces }.
text-yard = Yard: { $spaces }.
text-pets = Pets: { $spaces }.
text-town = Town: { $spaces }.
text-space = { $space } – { $goods } – { $who }
text-gate = { $space } – { $who }
who-free = free
who-neutral = neutral imp
who-seat = { $seat }, imps { $imps }
text-neutral = Next round the neutral imps go to: { $spaces }.
picture-round = Round
picture-cages = Cages
picture-young = Young pets
picture-cards = { $name }: cards
picture-phase-group = Groups
picture-phase-send = Sending
picture-phase-prep = Needs
picture-phase-show = Caring
picture-phase-business = Business
picture-phase-over = The end

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
sent = { $seat } sends { $imps ->
        [one] 1 imp
       *[other] { $imps } imps
    }{ $gold ->
        [0] {""}
       *[other] +{ $gold } gold
    } to { $space }.
kept = { $seat }: a group of { $imps ->
        [one] 1 imp
       *[other] { $imps } imps
    }{ $gold ->
        [0] {""}
       *[other] +{ $gold } gold
    } stays home.
got_food = { $seat }: { $veg ->
        [0] {""}
       *[other] vegetables +{ $veg }{ $meat ->
            [0] { $gold ->
                [0] {""}
               *[other] {", "}
            }
           *[other] {", "}
        }
    }{ $meat ->
        [0] {""}
       *[other] meat +{ $meat }{ $gold ->
            [0] {""}
           *[other] {", "}
        }
    }{ $gold ->
        [0] {""}
       *[other] gold +{ $gold }
    }.
got_item = { $kind ->
        [cage] { $seat }: new cage { $id }.
        [addon] { $seat }: new addon { $id }.
        [pet] { $seat }: new pet { $id }.
       *[artifact] { $seat }: artifact { $id }.
    }
book_color = { $seat }: { $book }, from now on one more { $color } card.
got_relatives = { $seat }: relatives arrive: { $imps }.
got_potion = { $seat } gets a potion.
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
        [true] { $seat }: the employee of the month plays in the { $gap } and the { $gap2 }.
       *[other] { $seat }: an imp plays in the { $gap }.
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
scored = { $seat }: exhibition value { $value2 }.
award = { $seat }: place { $place }, reputation +{ $reputation }.
sold = { $seat }: { $pet } sold to { $customer }: match { $match } × { $factor } = +{ $reputation }, gold { $gold }.
no_sale = { $seat }: nothing for { $customer }.
cleaned = { $seat }: manure removed, { plot-at }.
wages = { $seat }: wages +{ $gold }.
boxed = { $seat }: into the magic box: { $kind }.
rotted = { $veg ->
        [0] { $seat } throws away { $meat } rotten meat.
       *[other] { $meat ->
            [0] { $veg ->
                [one] { $seat } throws away 1 rotten vegetable.
               *[other] { $seat } throws away { $veg } rotten vegetables.
            }
           *[other] { $veg ->
                [one] { $seat } throws away 1 rotten vegetable and { $meat } rotten meat.
               *[other] { $seat } throws away { $veg } rotten vegetables and { $meat } rotten meat.
            }
        }
    }
imps_home = { $seat }: imps come home: { $imps }.
final = { $kind ->
        [business] { $seat }: business sense { $value2 }, reputation { $award2 }.
       *[display] { $seat }: shop display { $value2 }, reputation { $award2 }.
    }
game_over = The game is over.

# Options and help
option-double = Double cards
option-double-help = A card with two signs may count for both needs.
option-double-true = on
option-double-false = off
option-foresight = Tiles known from the start
option-foresight-help = How many exhibitions and customers are revealed in the first round.
option-foresight-1 = one
option-foresight-2 = two
option-foresight-9 = all
option-suffering_limit = Too much suffering
option-suffering_limit-help = How much suffering is too much for a pet, so that you lose it.
option-suffering_limit-more = more than its size
option-suffering_limit-equal = as much as its size
option-disease_extra = Worse diseases
option-disease_extra-help = One suffering more whenever a disease does harm.
option-disease_extra-0 = no
option-disease_extra-1 = one more
option-zero_awards = Awards for 0
option-zero_awards-help = Whether an exhibition value of exactly 0 gets an award.
option-zero_awards-true = on
option-zero_awards-false = off
option-last_start = Start of the last round
option-last_start-help = Who starts the last round at a table of four.
option-last_start-left = the next player
option-last_start-lowest = the lowest reputation
option-show_order = Caring
option-show_order-help = Whether all care for their pets at once or one after the other.
option-show_order-together = together
option-show_order-turns = one after the other
option-box_refill = Magic box
option-box_refill-help = What may be put into the magic box.
option-box_refill-source = vegetables and old meat
option-box_refill-any = any food
option-start = Start player
option-start-help = Who starts the first round.
option-start-random = drawn by lot
option-start-first = the first seat
help-goal-title = The goal
help-goal = The most reputation at the end wins. It comes from exhibitions and from pets sold to customers, who like what a pet needs in that round. There are 6 rounds, 5 with four players (R2.3, R6.9, R7.4, R9.3).
help-round-title = A round
help-round = 1. The market is filled, and coming exhibitions and customers are shown. 2. Everybody divides imps and gold into groups in secret; groups go to action spaces, the largest first. 3. Everybody arranges the burrow, draws need cards and lays them on the pets in secret. 4. Needs are met or not; then comes the exhibition. 5. Sales and cleaning. 6. Pets grow, food ages, imps come home (R3–R8).
help-groups-title = Groups
help-groups = Up to six groups, each with at least one imp; 2+1 is 2 imps with 1 gold. The size of a group is imps plus gold. The largest group acts first; among equal ones the start player begins, then round the table, one group each. All gold of a group is paid where it goes. Imps and gold that stay home are still of help: imps play with pets and catch angry ones (R4.1–R4.8).
help-spaces-title = Spaces
help-spaces = Stalls: all the food there. Tents: all artifacts there. Cages: one cage, with 2 imps in the group. Workshop: one addon. Young pets (size 2) and older pets (size 3): one pet, with 1 gold in the group. Arrivals: relatives numbered up to the round become your imps. Hospital: a potion, and your hurt imps are healed. Judges: +2 in this round’s exhibition. Podium: your imps stay there, and a sale counts three times the match. With two or three players grey imps block spaces (R2.7, R4.6–R4.8).
help-arrange-title = Arranging
help-arrange = First new cages and addons get a plot, for good; a cage on a used plot replaces the old one. Then pets move, each once; two can swap. A pet without a cage is lost. When you confirm, you draw cards, so it is final (R5.1–R5.6).
help-cards-title = Need cards
help-cards = A pet of size 4 shows 4 coloured bars. Each takes a card of its colour, and you keep one card of each colour. Green is mostly hunger, red anger, yellow play, purple magic; other needs are rarer. A card that shows a rarer need may count for both. A potion replaces a card, and then you discard one of that colour. All cards are revealed together (R5.6–R5.12).
help-care-title = Needs
help-care = In this order. Hunger: each takes one food, or is 1 suffering. Poop: each leaves 1 manure in the cage. Play: an imp in a gap plays once with each neighbour; each play without an imp is 1 suffering. Anger: for each one above the strength of the cage an imp goes to the hospital, or the pet is lost. Magic: each one above the antimagic is a mutation; with two the pet vanishes. Disease: add up diseases and manure; what is above 2 is suffering. A pet with more suffering than its size is lost. A lost pet costs 1 reputation for every full 10 you have (R6.1–R6.10).
help-show-title = Exhibition
help-show = From round 2 each round has one. It counts the cards laid this round, met or not, and tokens. The best values win 8, 6, 4, 2 reputation (three players 6, 4, 2; two players 6, 2). Tied players each win 1 less for every other one in the tie. A value below 0 wins nothing. A judge adds 2 (R6.9).
help-business-title = Business
help-business = From round 3 you may sell one pet of size 4 or more to each customer of the round. A sale brings twice the match in reputation; on the podium, once a round, three times. Gold: the size, minus 1 for meat eaters, minus 2 for vegetable eaters, minus 3 for those that eat both, and minus 2 for a mutation. Then imps clean plots without pets, 2 manure each; the others earn 1 gold each (R7.1–R7.8).
help-exhibitions-title = Exhibitions
help-exhibitions = Arena: anger +2, disease −1. Free style: commonest need +2, suffering −2. Variety show: each kind of need +2, suffering −2. Eating contest: hunger +2, disease −1. Beauty contest: each card colour +1, suffering, mutation, manure −1. These five look at your best pet. Breeders’ prize: each pet +2, mutation −1. Children’s day: play +2, mutation −2, manure −1. Magic show: magic +1. These three look at your whole burrow (R6.9.1).
help-customers-title = Customers
help-customers = Dark lord: anger +2, magic +1, play −1. Old granny: hunger +2, play and disease +1, magic −2. Fashionable lady: play, anger, magic +1, poop −1. Little girl: play +2, hunger +1, anger −1. Warlock: magic +2, play +1, mutation −2. Greedy orc: poop +2, hunger +1, disease −1. Troll farmer: each card colour with poop +3, magic +1. Lich: each card colour with disease +3, anger +1, hunger −1. Suffering −1 for all, −2 for the farmer (R7.3).
help-cages-title = Cages and addons
help-cages = Strength holds anger, antimagic holds magic. Each sign works once a round: grazing feeds one hunger of a pet that eats vegetables, the meat trough one of a meat eater, toys meet one play, the soaking floor takes 1 manure. An addon adds one sign to the cage on its plot: grille, ward, ball, trough, sawdust, hay (R5.1, R6.1).
help-artifacts-title = Artifacts
help-artifacts = Book: one more card of one of its colours, for ever. Crystal ball: exchange up to 3 need cards a round. Shovel: an imp removes up to 2 manure from plots with pets. Imp armour: two guards a round, each holds 1 anger or magic. Employee of the month: once a round an imp counts twice. Whip: half a point more in each exhibition. Magic box: keeps one food that feeds any pet (R10.1–R10.7).
help-end-title = The end
help-end = Two last exhibitions. Business sense: food, artifacts and potions 1 each, gold ½, −2 for each imp not at home. Shop display: pets 2, cages and addons 1, suffering, mutation and manure −1. Awards as always; a value below 0 is taken off your reputation (R9.1–R9.3).
help-hints-title = Hints
help-hints = A pet without a free cage is lost. Meat lasts this round and the next, vegetables one round longer. Keep imps at home for play and anger. A pet needs gold in the group, a cage two imps. A pet can be sold at size 4, which a young one reaches in a round. Think of the customers to come when you choose a pet (R4.6, R7.2, R8.2, R8.3).

# What is remembered, and what cannot be used now
feat-sale = Best single sale: { $seats } (reputation +{ $count })
feat-sold = Most pets sold: { $seats } ({ $count })
feat-lost = Most pets lost: { $seats } ({ $count })
source-shown = exhibitions { $points }
source-sold = all sales { $points }
source-business = business sense { $points }
source-display = shop display { $points }
source-lost = lost pets { $points }

# Why a step is advised
reason-sell = It sells { $pet }: reputation +{ $reputation }.
reason-lost = Otherwise { $pet } is lost.
reason-suffer = Otherwise { $pet } suffers.
reason-mutate = Otherwise { $pet } mutates.
reason-get = It gets you { $id }.
reason-fed = { $pet } gets to eat.
reason-guard = A guard holds { $pet }.
reason-catch = { $pet } is caught and stays.
reason-food = It brings { $veg ->
        [0] {""}
       *[other] vegetables +{ $veg }{ $meat ->
            [0] { $gold ->
                [0] {""}
               *[other] {", "}
            }
           *[other] {", "}
        }
    }{ $meat ->
        [0] {""}
       *[other] meat +{ $meat }{ $gold ->
            [0] {""}
           *[other] {", "}
        }
    }{ $gold ->
        [0] {""}
       *[other] gold +{ $gold }
    }.
reason-potion = It gets you a potion.
reason-relatives = It brings relatives: { $imps }.
reason-healed = It heals imps: { $imps }.
reason-judge = It brings +2 in the exhibition.
reason-wages = It brings gold +{ $gold }.
reason-clean = It removes manure.

final-cards = Then you draw cards for your pets.
final-groups = Then everybody’s groups are shown, and the biggest one goes first.
final-phase = Then the next phase begins.

# For newcomers
sign-imp = Imps go out in secret groups. The largest group chooses first.
sign-pet = Every pet needs a cage, and more care each round as it grows.
sign-trophy = Exhibitions and customers bring reputation, and the most wins.
guide-market = This is the market, with food, cages and young pets. Groups of imps go there, the largest first, and each place has room for few.
guide-places = A pet costs its group 1 gold, and a cage takes 2 imps. A pet without a cage is lost, so get a cage first.
guide-burrow = This is your burrow: four plots for cages and pets. Coloured bars are drawn on each pet: for each one it gets a need card of that colour.
guide-needs = In secret you lay a need card on each bar. Hunger wants food and play wants imps; what is not met brings suffering or worse.
