game-name = A Dog's Life
game-pitch = Stray dogs of a small town dig in bins, beg, deliver newspapers and fight for bones, and drive the dogcatcher's truck at each other. The first to bury enough bones in its den wins.

# How things are called. A street space is called by its letter and number.
space-street = { $id }
space-bin = bin { $id }
space-lamp = lamp post { $id }
space-fountain = fountain { $id }
space-building = { $name }
space-home = { $name } ({ $number })
paper = newspaper { $number }
claws = { $claws ->
    [one] { $claws } claw
   *[other] { $claws } claws
}
card-out = out
card-stay = stay
card = card { $number }
thing-bone = a bone
thing-paper = a newspaper
thing-paper-known = the newspaper for { $home }
thing-none = nothing

# Questions
ask-act = { $ap ->
    [one] { $dog }, round { $round }: { $ap } action point left. What now?
   *[other] { $dog }, round { $round }: { $ap } action points left. What now?
}
ask-food = { $hunger ->
    [0] No food left: without a bite you starve at your next turn!
    [one] Food for { $hunger } day.
   *[other] Food for { $hunger } days.
}
ask-mouth = Mouth: { $things }.
ask-bladder = Bladder: { $bladder } of 2.
ask-truck-near = { $far ->
    [one] The truck is { $far } space away.
   *[other] The truck is { $far } spaces away.
}
ask-truck = The die shows { $die }: where does the truck stop?
ask-wait = To play: { $seat }.
ask-over = The game is over.

# Buttons
label-last = { $what } · last point
label-bury = Bury a bone ({ $total } of { $bones })
label-bury-wins = Bury a bone and win
label-deliver = Deliver the newspaper
label-dig = Dig in the bin
label-beg = Beg in the restaurant
label-bark = Bark for a newspaper
label-take-bone = Take a bone
label-take-paper = Take newspaper no. { $k } lying here
label-take-paper-known = Take the newspaper for { $home }
label-attack = Attack { $foe }
label-attack-loot = Attack { $foe }, who carries { $things }
label-pee = Mark the lamp post
label-pee-over = Mark over { $owner }
label-drink = Drink at the fountain
label-go = { $space } · { $cost }
label-go-last = { $space } · { $cost } · last point
label-go-sniff = { $space } · { $cost } · SNIFF { $owner }, ends your actions
label-drop-bone = Drop a bone here
label-drop-paper = Drop the newspaper for { $home }
label-end = { $ap ->
    [one] End actions, { $ap } point unused
   *[other] End actions, { $ap } points unused
}
label-truck = { $number }: { $end } over { $from }
label-truck-catches = { $number }: { $end } over { $from }: catches { $caught }
label-truck-tests = { $number }: { $end } over { $from }: tests { $tested }
label-truck-both = { $number }: { $end } over { $from }: catches { $caught }, tests { $tested }
label-truck-many = { $count ->
    [one] { $number }: { $end } over { $from }: { $count } dog in danger
   *[other] { $number }: { $end } over { $from }: { $count } dogs in danger
}
group-district = { $district }

# Refusals: what, why, what next
no-over = The game is over (R10.1).
no-turn = To play now: { $seat }. Your turn comes after that (R2.5).
no-truck-first = Say first where the truck goes (R8.4).
no-truck-yet = The truck goes after the actions; end them first (R3.5).
no-truck-way = The truck cannot stop there like that with { $die }: exactly so many spaces, never straight back (R8.3).
no-go-here = You are there already; stay, or go elsewhere (R4.4).
no-go-pound = Nobody walks into the pound; go elsewhere (R4.2).
no-go-den = This den belongs to another dog; go elsewhere (R4.2).
no-go-dog = { $seat } stands there: you can pass, but not stop (R4.3).
no-go-truck = The truck stands there: you can pass, but not stop (R4.3).
no-go-marked = There is a foreign mark and somebody on it: go round (R4.6).
no-go-far = That takes { $cost } points and you have { $ap }; go a part of the way (R4.4).
no-go-closed = There is no way to it past the marks now (R4.5).
no-dig-place = You dig at a bin; there is none here (R5.1).
no-dig-covered = This bin is covered until bin day; look for another (R5.5).
no-beg-place = You beg in a restaurant; go to one first (R5.2).
no-beg-again = You have begged here in this turn; come back in the next (R5.2).
no-bark-place = You bark for newspapers in the kiosk; go there first (R5.4).
no-bark-empty = The kiosk has no newspaper left (R5.4).
no-mouth-full = Your mouth is full: deliver, bury or drop something first (R5.8).
no-paper-carried = You do not carry newspaper { $number } (R5.6).
no-deliver-place = This newspaper is for { $home }; go there first (R5.6).
no-bone-carried = You carry no bone (R5.9).
no-bury-place = You bury bones in your own den, { $den }; go there first (R5.9).
no-drop-kiosk = Newspapers cannot be dropped in the kiosk; go out first (R5.7).
no-take-nothing = There is no such thing here to take (R5.8).
no-drink-place = You drink at a fountain; go to one first (R5.10).
no-drink-full = Your bladder is full; mark a lamp post first (R5.10).
no-drink-reserve = You have no token left in the reserve (R5.10).
no-pee-place = You mark lamp posts; go to one first (R5.11).
no-pee-own = Your own mark is here already; go to another lamp post (R5.11).
no-pee-empty = Your bladder is empty; drink at a fountain first (R5.10).
no-attack-self = You cannot attack yourself (R6.2).
no-attack-nobody = Nobody sits there; choose another dog (R6.2).
no-attack-far = { $foe } is not near you; go beside it, or to the arrow of its building (R6.1).
no-attack-den = At this table a dog in a den is safe from attacks (R6.2).
no-attack-pound = { $foe } is in the pound and out of reach (R4.7).

# Text board
text-act = { $ap ->
    [one] A Dog's Life, round { $round }: to play is { $seat }, { $ap } action point left.
   *[other] A Dog's Life, round { $round }: to play is { $seat }, { $ap } action points left.
}
text-truck = A Dog's Life, round { $round }: { $seat } drives the truck { $die }.
text-over = A Dog's Life is over in round { $round }. First: { $seats }.
text-overtime = Overtime round { $number }. Still playing: { $seats }.
text-you = You are { $seat }: { $dog }, den { $den }.
text-known = Newspapers you have seen lie for: { $homes }.
text-deck = Your cards not yet turned: { $left }; with a bone for bins { $bin }, begging { $rest }, newspapers { $news }.
text-standing = Buried of { $bones }: { $seats }.
text-dog = { $seat }, { $dog }, at { $at }: food { $hunger } of 4, bladder { $bladder }, buried { $buried } of { $bones }, carries { $things }, den { $den }.
text-dog-cell = { $seat }, { $dog }, pound row { $row }: food { $hunger } of 4, bladder { $bladder }, buried { $buried } of { $bones }, den { $den }.
text-truck-at = Truck: { $at }.
text-truck-from = Truck: { $at }, coming from { $from }.
text-items = Lying about: { $items }.
text-item = { $space }: { $things }
text-marks = Marks: { $marks }.
text-mark = { $space } ({ $owner })
text-bins = Covered bins: { $bins }.
text-kiosk = Kiosk: newspapers { $papers }. Supply: bones { $bones }.

# What happened
game_started = The game begins. Dogs by seat: { $dogs }. Dens: { $dens }. First: { $start }.
turn_started = { $hunger ->
    [0] Round { $round }, { $seat }: no food left.
    [one] Round { $round }, { $seat }: food for { $hunger } day.
   *[other] Round { $round }, { $seat }: food for { $hunger } days.
}
starved = { $seat } starves on { $space } and goes to the pound.
pound_cards = { $row ->
    [4] { $seat }, pound row 4: free without cards.
   *[other] { $seat }, pound row { $row }: { $cards }.
}
stayed_in = { $seat } stays in the pound: row { $row }.
released = { $seat } is released from the pound, food for 2 days.
moved = { $seat } goes from { $from } to { $to } ({ $cost }).
sniffed = { $seat } sniffs the mark of { $owner } on { $space }, points lost: { $lost_ap }.
dug = { $gained ->
    [bone] { $seat } digs at { $space }: a bone!
    [food1] { $seat } digs at { $space }: 1 day of food.
    [food2] { $seat } digs at { $space }: 2 days of food.
    [food3] { $seat } digs at { $space }: 3 days of food.
   *[none] { $seat } digs at { $space }: nothing gained.
}
begged = { $gained ->
    [bone] { $seat } begs, { $building }: a bone!
    [food1] { $seat } begs, { $building }: 1 day of food.
    [food2] { $seat } begs, { $building }: 2 days of food.
    [food3] { $seat } begs, { $building }: 3 days of food.
   *[none] { $seat } begs, { $building }: nothing gained.
}
bin_day = Bin day: only { $space } stays covered.
barked = { $seat } barks and gets a newspaper.
paper_seen = { $seat }, this is { $no }.
delivered = { $gained ->
    [bone] { $seat } delivers { $no }: a bone!
    [food1] { $seat } delivers { $no }: 1 day of food.
    [food2] { $seat } delivers { $no }: 2 days of food.
    [food3] { $seat } delivers { $no }: 3 days of food.
   *[none] { $seat } delivers { $no }: nothing gained.
}
dropped_bone = { $seat } drops a bone on { $space }.
dropped_paper = { $seat } drops a newspaper on { $space }.
took_bone = { $seat } takes a bone on { $space }.
took_paper = { $seat } takes a newspaper on { $space }.
buried = { $total ->
    [one] { $seat } buries a bone: { $total } bone in the den.
   *[other] { $seat } buries a bone: { $total } bones in the den.
}
drank = { $seat } drinks: bladder { $bladder }.
peed = { $replaced ->
    [none] { $seat } marks { $space }.
   *[other] { $seat } marks { $space } over { $replaced }.
}
attacked = { $winner ->
    [none] { $seat } attacks { $foe }: { $card_a } against { $card_b }, a draw.
   *[other] { $seat } attacks { $foe }: { $card_a } against { $card_b }. Winner: { $winner }; the loser goes to the pound.
}
deck_shuffled = { $seat } shuffles all 13 cards.
papers_shuffled = { $count ->
    [one] The kiosk's pile is shuffled: { $count } newspaper.
   *[other] The kiosk's pile is shuffled: { $count } newspapers.
}
lost_things = { $seat } loses things on { $space }: bones { $bones }, newspapers { $papers }.
actions_ended = { $unused_ap ->
    [0] { $seat }: actions over.
   *[other] { $seat }: actions over, points unused: { $unused_ap }.
}
truck_rolled = { $seat } rolls { $die } for the truck.
truck_moved = The truck goes from { $from } to { $to }; driver: { $seat }.
caught = The truck catches { $seat } on { $space }.
netted = The dogcatcher nets { $seat }.
escaped = { $seat } escapes from the dogcatcher.
overtime = A tie: overtime for { $seats }.
game_over = { $reason ->
    [bones] The game is over: enough bones are buried. By seat: { $scores }.
    [rounds] The game is over: the last round is played. Bones by seat: { $scores }.
    [overtime] The game is over: a bone in overtime decides. Bones by seat: { $scores }.
   *[overtime_limit] The game is over: overtime brought no decision. Bones by seat: { $scores }.
}

# Options
option-bones = Bones to bury
option-bones-help = The first dog with so many bones in its den wins: 3 for a short game, 4 for a full one.
option-round_limit = Round limit
option-round_limit-help = After so many rounds the game ends and most bones win; 0 for no limit, 10 to 20 for a short game.
option-overtime_limit = Overtime limit
option-overtime_limit-help = If several lead at the round limit they play on; after so many more rounds they share the victory.
option-pound_test = Leaving the pound
option-pound_test-help = In rows 2 and 3 of the pound several cards are turned.
option-pound_test-all = all cards must let you out
option-pound_test-any = one card is enough
option-den_attack = Attacks into dens
option-den_attack-help = Whether a dog in its den can be attacked from the space in front of it.
option-den_attack-true = possible
option-den_attack-false = a den is safe
option-first = First to play
option-first-help = The seat that takes the first turn.
option-first-random = drawn by lot
option-first-0 = seat A
option-first-1 = seat B
option-first-2 = seat C
option-first-3 = seat D
option-first-4 = seat E
option-first-5 = seat F
option-dogs = Dogs
option-dogs-help = The dog of each seat; left out, they are drawn by lot.
option-dens = Dens
option-dens-help = The den of each seat; left out, they are drawn by lot.

# Rules by topic
help-goal-title = The goal
help-goal = Bring bones home: the first dog with 4 bones buried in its own den wins at once (the table may ask for another number). You carry at most two things in your mouth (R1.1, R5.9).
help-turn-title = Your turn
help-turn = You get a day hungrier, then spend the 6 to 8 action points of your dog: walking costs 1 a space, everything else 1 each. Then the die is rolled and you drive the truck (R3).
help-move-title = Walking
help-move = Name where you want to go; the shortest way is taken. You may pass dogs and the truck but not stop on them. Buildings are entered over their arrows. Other dens and the pound are closed (R4).
help-food-title = Food
help-food = Dig in open bins and beg in restaurants: your own card says what you find. With hunger 0 at the start of your turn you starve: everything is dropped and you go to the pound (R3.2, R5.1, R5.2, R5.3).
help-bins-title = Bins
help-bins = A bin that has been dug is covered. When all 15 are covered it is bin day: all but the last are open again (R5.1, R5.5).
help-papers-title = Newspapers
help-papers = Bark in the kiosk for a newspaper, carry it to the building of its number and deliver it: the reward is often a bone (R5.4, R5.6).
help-marks-title = Lamps and fountains
help-marks = Mark a lamp post and the others stop there: entering a foreign mark ends their actions. Drink at a fountain to fill the bladder again. Marking over a foreign mark lifts it (R4.5, R5.10, R5.11).
help-fight-title = Fights
help-fight = Attack a dog beside you, or one in a building from its arrow. Both turn a card; more claws win. The loser drops everything and goes to the pound; if you lose, your turn is over (R6).
help-truck-title = The truck
help-truck = It goes exactly as far as the die says and never straight back; at forks you choose. A dog it stops on is caught. Every dog beside it turns a card to escape. Dens are safe (R8).
help-pound-title = The pound
help-pound = At the start of your turn you turn 1, 2 or 3 cards in rows 1, 2, 3; all must say "out", else you move a row down. In row 4 you are free. Released you have food for 2 days and play at once (R9).
help-cards-title = Your cards
help-cards = Each dog has its own 12 cards and a shuffle card; the contents are known, the order is not. Boxer and shepherd fight, poodle and labrador beg, terrier digs, husky runs (R3.4).
help-end-title = The end
help-end = Four bones win at once. At the round limit most bones win; if several lead, only they play on until one buries a bone (R10).
help-hints-title = Hints
help-hints = Eat before hunger 0. Two newspapers in one trip pay best. A bone is safe only when buried. Do not end in front of the truck. Pee when you pass a lamp, drink when you pass a fountain. Drive the truck at whoever carries bones.

# What is remembered, and what cannot be used now
feat-papers = Most newspapers delivered: { $seats } ({ $count })
feat-fights = Most fights won: { $seats } ({ $count })
feat-pound = Most often out of the pound again: { $seats } ({ $count })
barred-paper = Newspaper { $number }: { $why }
