game-name = A Dog's Life
game-pitch = Stray dogs of a small town dig in bins, beg, deliver newspapers, fight for bones and drive the dogcatcher's truck at each other. The first to bury enough bones in its den wins.
game-aim = Be the first dog to bury enough bones in its own den: usually four.
game-first = First you choose where your dog walks and what it does there; then you drive the truck.

# How things are called. A street space is called by its letter and number.
space-street = { $id }
space-bin = bin { $id }
space-lamp = lamp post { $id }
space-fountain = fountain { $id }
space-building = { $name }
space-rest = { $name } R{ $number }
space-home = { $name } { $number }
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
    [one] Your { $dog } has { $ap } action point left. What does it do?
   *[other] Your { $dog } has { $ap } action points left. What does it do?
}
ask-food = { $hunger ->
    [0] No food left: without a bite you starve at your next turn!
    [one] Food for { $hunger } day.
   *[other] Food for { $hunger } days.
}
ask-mouth = Mouth: { $things }.
ask-buried = Bones buried: { $buried } of { $bones }.
ask-bladder = { $bladder ->
    [0] No marks left: drink at a fountain first.
    [one] Enough in the bladder for { $bladder } mark.
   *[other] Enough in the bladder for { $bladder } marks.
}
ask-truck-near = { $far ->
    [0] The truck stands here.
    [one] The truck is { $far } space away.
   *[other] The truck is { $far } spaces away.
}
ask-truck = The die shows { $die }: where does the truck stop?
meanwhile-caught = { $driver } drove the truck, and it caught your dog.
meanwhile-caught-self = The truck that you drove caught your own dog.
meanwhile-beaten = { $foe } won the fight with your dog.
meanwhile-starved = Your dog had no food left and starved.
meanwhile-out = Your dog was in the pound. It is out now, with food for 2 days.
meanwhile-passed = { $turns ->
    [one] Your dog sat in the pound, and { $turns } turn of yours passed. It is out now, with food for 2 days.
   *[other] Your dog sat in the pound, and { $turns } turns of yours passed. It is out now, with food for 2 days.
}
ask-wait = Waiting for { $seat }.
ask-over = The game is over.

# Buttons
spent = { $left ->
    [0] { $cost ->
        [one] your last point
       *[other] all { $cost } points
    }
   *[other] { $cost ->
        [one] { $cost } point, { $left } left
       *[other] { $cost } points, { $left } left
    }
}
spent-lost = { $lost ->
    [0] { $cost ->
        [one] your last point
       *[other] all { $cost } points
    }
   *[other] { $cost ->
        [one] { $cost } point, { $lost } lost
       *[other] { $cost } points, { $lost } lost
    }
}
label-once = { $what } ({ $spent })
label-bury = Bury a bone ({ $total } of { $bones })
label-bury-wins = Bury a bone and win
label-deliver = Deliver the newspaper
label-dig = Dig in the bin
label-beg = Beg in the restaurant
label-bark = Bark for a newspaper
label-take-bone = Take a bone
label-take-paper = { $n ->
    [1] Take the newspaper lying here
   *[other] Take one of { $n } newspapers here (no. { $k })
}
label-take-paper-known = Take the newspaper for { $home }
label-attack = Attack { $foe }
label-attack-loot = Attack { $foe }, with { $things }
label-pee = Mark the lamp post
label-pee-over = Mark over { $owner }'s mark
label-drink = Drink at the fountain
label-numbered = { $number }: { $what }
label-go = Go to { $space } ({ $spent })
label-go-sniff = ⚠ { $space }: { $owner }’s mark ends your turn
goal = { $what }, { $space } ({ $spent })
label-stop = End your turn at { $space } ({ $spent })
label-home = Go towards your den: { $space } ({ $spent })
label-address = Go towards an address: { $space } ({ $spent })
goal-bury = Bury a bone
goal-bury-both = Bury both bones
goal-fetch = Take a bone and bury it
goal-carry = Take a bone, head home
goal-deliver = Deliver
goal-dig = Dig
goal-beg = Beg
goal-bark = Bark for a newspaper
goal-take-bone = Take a bone
goal-take-both = Take two bones
goal-swap = Bone for the newspaper for { $home }
goal-take-paper = Take a newspaper
goal-rob = Attack { $foe } (loaded)
goal-pee = Leave a mark
goal-drink = Drink
label-drop-bone = Drop a bone here
label-drop-paper = Drop the newspaper for { $home }
label-end = { $ap ->
    [one] End your turn here, { $ap } point lost
   *[other] End your turn here, { $ap } points lost
}
truck-stop = { $end }
truck-stop-from = { $from } → { $end }
truck-nobody = catches nobody
truck-nobody-near = { $far ->
    [one] catches nobody ({ $far } space from { $dog })
   *[other] catches nobody ({ $far } spaces from { $dog })
}
truck-nobody-you = { $far ->
    [one] catches nobody ({ $far } space from you)
   *[other] catches nobody ({ $far } spaces from you)
}
truck-catches = catches { $caught }
truck-tests = may catch { $tested }
truck-both = catches { $caught }, may catch { $tested }
truck-many = danger for { $count } dogs
truck-many-own = danger for you and { $others } more
truck-you = you
truck-dog = { $seat }
label-truck = { $number }: { $stop }, { $what }
label-truck-own = ⚠ { $drive }
group-food = Food
group-bones = Bones
group-papers = Newspapers
group-marks = Marks, water
group-dogs = Dogs
group-away = Flee the truck
group-near = End turn near
group-further = End turn far
group-walk = Only walk
group-harmless = No dog in reach

# Refusals: what, why, what next
no-over = The game is over (R10.1).
no-turn = It is the turn of { $seat }. Yours comes later (R2.5).
no-truck-first = First choose where the truck goes (R8.4).
no-truck-yet = The truck drives after your actions; end them first (R3.5).
no-truck-way = With { $die } the truck cannot stop there: it drives exactly that many spaces, and never straight back (R8.3).
no-go-here = You are already there; stay, or go elsewhere (R4.4).
no-go-pound = Nobody walks into the pound; go elsewhere (R4.2).
no-go-den = This den belongs to another dog; go elsewhere (R4.2).
no-go-dog = { $seat } stands there: you can pass, but not stop (R4.3).
no-go-truck = The truck stands there: you can pass, but not stop (R4.3).
no-go-marked = Another dog's mark is there, and the space is occupied; go around (R4.6).
no-go-far = That takes { $cost } points, and you have { $ap }; go part of the way (R4.4).
no-go-closed = Other dogs' marks now block every way there (R4.5).
no-dig-place = You dig at a bin; there is none here (R5.1).
no-dig-covered = This bin is covered until bin day; look for another (R5.5).
no-beg-place = You beg in a restaurant; go to one first (R5.2).
no-beg-again = You have already begged here in this turn; come back in the next (R5.2).
no-bark-place = You bark for newspapers in the kiosk; go there first (R5.4).
no-bark-empty = The kiosk has no newspaper left (R5.4).
no-mouth-full = Your mouth is full: deliver, bury or drop something first (R5.8).
no-paper-carried = You do not carry newspaper { $number } (R5.6).
no-deliver-place = This newspaper is for { $home }; go there first (R5.6).
no-bone-carried = You carry no bone (R5.9).
no-bury-place = You bury bones in your own den, { $den }; go there first (R5.9).
no-drop-kiosk = Newspapers cannot be dropped in the kiosk; go out first (R5.7).
no-take-nothing = That is not lying here (R5.8).
no-drink-place = You drink at a fountain; go to one first (R5.10).
no-drink-full = Your bladder is full; mark a lamp post first (R5.10).
no-drink-reserve = Your reserve has no tokens left (R5.10).
no-pee-place = You mark lamp posts; go to one first (R5.11).
no-pee-own = Your own mark is here already; go to another lamp post (R5.11).
no-pee-empty = Your bladder is empty; drink at a fountain first (R5.10).
no-attack-self = You cannot attack yourself (R6.2).
no-attack-nobody = Nobody sits there; choose another dog (R6.2).
no-attack-far = { $foe } is not near you; go beside it, or to a space with an arrow into its building (R6.1).
no-attack-den = At this table a dog in a den is safe from attacks (R6.2).
no-attack-pound = { $foe } is in the pound and out of reach (R4.7).

# Text board
text-act = { $ap ->
    [one] A Dog's Life, round { $round }: { $seat } to play, { $ap } action point left.
   *[other] A Dog's Life, round { $round }: { $seat } to play, { $ap } action points left.
}
text-truck = A Dog's Life, round { $round }: { $seat } drives the truck, the die shows { $die }.
text-over = A Dog's Life is over in round { $round }. First place: { $seats }.
text-overtime = Overtime round { $number }. Still playing: { $seats }.
text-you = You are { $seat }: { $dog }, den { $den }.
text-way-out-free = In the pound, your dog is free at its next turn.
text-way-out-one = In the pound, your dog turns a card at its next turn: if it says “out”, the dog is free and plays; if not, the turn passes.
text-way-out-all = In the pound, your dog turns { $cards } cards at its next turn: if all say “out”, the dog is free and plays; if not, the turn passes.
text-way-out-any = In the pound, your dog turns { $cards } cards at its next turn: if one says “out”, the dog is free and plays; if not, the turn passes.
text-known = Newspapers on the ground that you know are for: { $homes }.
text-deck = Your cards not yet turned: { $left }. Cards with a bone among them: when you dig { $bin }, when you beg { $rest }, when you deliver { $news }.
text-standing = Bones buried (of { $bones }): { $seats }.
text-dog = { $seat }, { $dog }, at { $at }: food { $hunger } of 4, bladder { $bladder }, buried { $buried } of { $bones }, carries { $things }, den { $den }.
hand-dog = Your { $dog } is at { $at }: food { $hunger } of 4, bladder { $bladder }, carries { $things }. Buried { $buried } of { $bones }; its den is { $den }.
hand-dog-cell = Your { $dog } is in the pound, row { $row }: food { $hunger } of 4, bladder { $bladder }. Buried { $buried } of { $bones }; its den is { $den }.
text-dog-cell = { $seat }, { $dog }, pound row { $row }: food { $hunger } of 4, bladder { $bladder }, buried { $buried } of { $bones }, den { $den }.
text-truck-at = Truck: { $at }.
text-truck-from = Truck: { $at }, coming from { $from }.
text-items = On the ground: { $items }.
text-item = { $space }: { $things }
text-marks = Marks: { $marks }.
text-mark = { $space } ({ $owner })
text-bins = Covered bins: { $bins }.
text-kiosk = Newspapers in the kiosk: { $papers }. Bones in the supply: { $bones }.

# What happened
game_started = The game begins. Dogs in seat order: { $dogs }. Dens: { $dens }. { $start } goes first.
turn_started = { $hunger ->
    [0] { $seat }: no food left.
    [one] { $seat }: food left for { $hunger } day.
   *[other] { $seat }: food left for { $hunger } days.
}
starved = { $seat } starves on { $space } and goes to the pound.
pound_cards = { $row ->
    [4] { $seat }, pound row 4: free without cards.
   *[other] { $seat }, pound row { $row }, cards turned: { $cards }.
}
stayed_in = { $seat } stays in the pound, now in row { $row } of 4, and the turn passes.
released = { $seat } is released from the pound, food for 2 days.
moved = { $cost ->
    [one] { $seat } goes from { $from } to { $to } ({ $cost } point).
   *[other] { $seat } goes from { $from } to { $to } ({ $cost } points).
}
sniffed = { $seat } sniffs the mark of { $owner } on { $space }, points lost: { $lost_ap }.
dug = { $gained ->
    [bone] { $seat } digs at { $space }: a bone!
    [food1] { $seat } digs at { $space }: 1 day of food.
    [food2] { $seat } digs at { $space }: 2 days of food.
    [food3] { $seat } digs at { $space }: 3 days of food.
   *[none] { $seat } digs at { $space }: nothing gained.
}
begged = { $gained ->
    [bone] { $seat } begs at { $building }: a bone!
    [food1] { $seat } begs at { $building }: 1 day of food.
    [food2] { $seat } begs at { $building }: 2 days of food.
    [food3] { $seat } begs at { $building }: 3 days of food.
   *[none] { $seat } begs at { $building }: nothing gained.
}
bin_day = Bin day: only { $space } stays covered.
barked = { $seat } barks and gets a newspaper.
paper_seen = { $seat }: the newspaper is for { $no }.
delivered = { $gained ->
    [bone] { $seat } delivers the newspaper for { $no }: a bone!
    [food1] { $seat } delivers the newspaper for { $no }: 1 day of food.
    [food2] { $seat } delivers the newspaper for { $no }: 2 days of food.
    [food3] { $seat } delivers the newspaper for { $no }: 3 days of food.
   *[none] { $seat } delivers the newspaper for { $no }: nothing gained.
}
dropped_bone = { $seat } drops a bone on { $space }.
dropped_paper = { $seat } drops a newspaper on { $space }.
took_bone = { $seat } takes a bone on { $space }.
took_paper = { $seat } takes a newspaper on { $space }.
buried = { $total ->
    [one] { $seat } buries a bone: the first in the den.
   *[other] { $seat } buries a bone: { $total } in the den now.
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
lost_things = { $bones ->
    [0] { $papers ->
        [one] { $seat } loses a newspaper on { $space }.
       *[other] { $seat } loses { $papers } newspapers on { $space }.
    }
    [one] { $papers ->
        [0] { $seat } loses a bone on { $space }.
       *[other] { $seat } loses a bone and a newspaper on { $space }.
    }
   *[other] { $seat } loses { $bones } bones on { $space }.
}
actions_ended = { $unused_ap ->
    [0] { $seat } has used all points.
    [one] { $seat } stops with { $unused_ap } point unused.
   *[other] { $seat } stops with { $unused_ap } points unused.
}
truck_rolled = { $seat } rolls { $die } for the truck.
truck_moved = The truck goes from { $from } to { $to }; driver: { $seat }.
caught = The truck catches { $seat } on { $space }.
netted = The dogcatcher nets { $seat }.
escaped = { $seat } escapes from the dogcatcher.
overtime = A tie: overtime for { $seats }.
game_over = { $reason ->
    [bones] The game is over: enough bones are buried.
    [rounds] The game is over: the last round is played.
    [overtime] The game is over: a bone in overtime decides.
   *[overtime_limit] The game is over: overtime brought no decision.
}

# Options
option-bones = Bones to bury
option-bones-help = The first dog with this many bones in its den wins: 3 for a short game, 4 for a full one.
option-round_limit = Round limit
option-round_limit-help = After this many rounds the most bones win; 0 for no limit, 10 to 20 for a short game.
option-overtime_limit = Overtime limit
option-overtime_limit-help = If several lead at the round limit, only they go on; after this many more rounds they all win.
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
help-goal = Bring bones home: the first dog with 4 bones buried in its own den wins at once (the table may set another number). You carry at most two things in your mouth (R1.1, R5.9).
help-turn-title = Your turn
help-turn = You lose a day of food. Then you spend your dog's 6 to 8 action points: walking costs 1 per space, every other action 1. Then the die is rolled, and you drive the truck (R3).
help-move-title = Walking
help-move = Choose where to go; your dog takes a shortest way. You may pass dogs and the truck, but not stop on them. You enter buildings over their arrows. The pound and other dogs' dens are closed (R4).
help-food-title = Food
help-food = Dig in open bins and beg in restaurants: your own card says what you find. If you have no food left when your turn begins, you starve: you drop everything and go to the pound (R3.2, R5.1, R5.2, R5.3).
help-bins-title = Bins
help-bins = A bin that has been dug in is covered. When all 15 are covered it is bin day: all but the last are open again (R5.1, R5.5).
help-papers-title = Newspapers
help-papers = Bark in the kiosk for a newspaper, carry it to the building with its number and deliver it: the reward is often a bone (R5.4, R5.6).
help-marks-title = Lamp posts and fountains
help-marks = Mark a lamp post, and it ends the actions of every other dog that walks onto it. Drink at a fountain to fill your bladder again. If you mark over another dog's mark, its token goes back to that dog (R4.5, R5.10, R5.11).
help-fight-title = Fights
help-fight = Attack a dog beside you, or a dog in a building from a space with an arrow into it. Both turn a card; more claws win. The loser drops everything and goes to the pound; if you lose, your turn is over (R6).
help-truck-title = The truck
help-truck = It goes exactly as far as the die says and never straight back; at forks you choose. A dog on the space where it stops is caught. Every dog beside it turns a card to escape. Dens are safe (R8).
help-pound-title = The pound
help-pound = When your turn begins in row 1, 2 or 3, you turn 1, 2 or 3 cards. All must say “out”, or you move a row down. From row 4 you are free without cards. Once out, you have food for 2 days and play at once (R9).
help-cards-title = Your cards
help-cards = Each dog has its own 12 cards and a shuffle card. Everybody knows which they are, nobody knows their order. Boxer and shepherd fight, poodle and labrador beg, the terrier digs, the husky runs (R3.4).
help-end-title = The end
help-end = Four bones win at once. At the round limit the most bones win; if several lead, only they play on until one buries a bone (R10).
help-hints-title = Hints
help-hints = Eat before your food runs out. Two newspapers in one trip pay best. A bone is safe only when buried. Do not end in front of the truck. Mark when you pass a lamp post, drink when you pass a fountain. Drive the truck at dogs that carry bones.

# What is remembered, and what cannot be used now
feat-papers = Most newspapers delivered: { $seats } ({ $count })
feat-fights = Most fights won: { $seats } ({ $count })
feat-pound = Most often released from the pound: { $seats } ({ $count })
source-dug = dug up { $points }
source-begged = begged { $points }
source-papers = for newspapers { $points }
source-taken = picked up { $points }

# Why a step is advised
reason-free = Otherwise the truck catches you.
reason-catch = The truck catches { $seat }.
reason-starve = Otherwise you starve.
reason-bury = It buries a bone in your den.
reason-take = It gets you the bone on { $space }.
reason-deliver = It delivers the newspaper for { $no }.
reason-attack = Whoever loses the fight with { $foe } drops everything and goes to the pound.
reason-paper = It gets you a newspaper.
reason-find = There may be a bone or food for you: { $space }.
reason-drink = It refills your bladder.
reason-mark = It puts your mark on { $space }.
barred-paper = The newspaper for { $home }: { $why }

final-card = Then a card is turned.
final-paper = Then you read the address on the newspaper.
final-attack = Then both dogs turn a card.
final-truck = Then the truck drives.
final-truck-caught = Then the truck catches your own dog.
final-truck-beside = Then the truck stands next to your own dog, which turns a card to escape.
final-die = Then the truck’s die is rolled.
final-over = Then the game is over.

# For newcomers
sign-bone = Bones win, but only when they are buried in your own den.
sign-bowl = Each turn costs a day of food. With none left, you starve and go to the pound.
sign-truck = The truck takes dogs it stops at to the pound. After your turn, you drive it.
guide-walk = Each turn your dog has 6 to 8 points: 1 for each space and 1 for each action. The numbers on the map are those of the buttons: at dark ones there is something to do, at light ones you only stop.
guide-dog = Here you see your food, what you carry and what is left in your deck. Whenever you dig or beg, you turn one of these cards.
guide-bones = A bone in your mouth can still be lost, so take it to your den and bury it. You can carry two things at most.
guide-truck = At the end of your turn the die says how far the truck drives, and you choose where to. A dog it stops at goes to the pound, and a dog beside it must turn a card.
