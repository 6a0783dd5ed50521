# What the words of the game mean: its name, what there is to know, and a case

# Work
thing-group = group
about-group = Imps and gold that go out together: at least one imp, and at most six groups a round. Its size is imps plus gold; 2+1 is 2 imps with 1 gold (R4.1, R4.3).
about-group-2 = Larger groups go first; equal ones take turns, from the start player on. All gold of a group is paid where it goes (R4.4, R4.8).
such-group = { $group } has size { $size }: it goes before a group of 2 imps and after one of 4
thing-imp = imp
about-imp = Your worker. Imps at home can go out in groups, play with pets, guard, catch, dig and clean. You begin with { $imps } at home (R2.4).
about-imp-2 = Imps on spaces and busy ones come home when the round ends (R8.4).
such-imp = of { $imps } imps you send { $sent } out; the one at home can still play with a pet
thing-busy = busy imp
about-busy = An imp that has worked in your burrow this round: it played, guarded, dug, cleaned or sold on the podium. It can do no more until the next round (R6.4, R7.5, R8.4).
such-busy = with 2 imps at home, one plays in a gap; then only the other can still catch a pet
thing-gold = gold
about-gold = Coins make a group larger and are paid where it goes; a pet costs at least 1 (R4.6, R4.8).
about-gold-2 = Gold comes from income, sales and idle imps at cleaning (R3.8, R7.4, R7.7).
such-gold = { $gold } gold left at the end count { $value } for business sense
thing-income = income
about-income = Gold at the beginning of a round, in order from the start player: 1, 1, 2, 2; with three players 1, 2, 2; with two 1, 2 (R3.8).
such-income = with four players the start player gets 1, and the last player gets 2
thing-reputation = reputation
about-reputation = The points: from exhibitions, from sales and from the two final exhibitions. Most of it wins (R6.9.4, R7.4, R9.3).
such-reputation = an award of 6 and a sale with match 5 bring 6 + 2 × 5 = 16
thing-start-player = start player
about-start-player = Goes first among groups of equal size, and has the lowest income. In the next round it is the next player (R3.8, R4.4, R8.5).
such-start-player = if seats A and B both have a group of size 3 and B is the start player, B goes first
thing-relative = relative
about-relative = Each player has four imps far away, with the numbers 1 to 4. Send a group to the arrivals office, and all whose number is at most the round join it (R2.4, R4.8).
such-relative = in round 3 the relatives 1, 2 and 3 arrive together, and number 4 stays away
thing-neutral-imp = neutral imp
about-neutral-imp = Grey imps that belong to nobody, with two or three players. They block the space they stand on, and move one space on before each round (R2.7, R3.1).
such-neutral-imp = { $spaces }: a neutral imp goes this way, round by round

# Pets
thing-bar = bars
about-bar = The coloured fields of a pet; it shows as many as its size says. In each round each bar takes a need card of its colour, or a potion (R5.7).
such-bar = { $pet } of size { $size } shows { $bars }
thing-size = size of a pet
about-size = How many bars a pet shows: 2 for young pets, 3 for older ones (R4.8). At the end of a round sizes 2 and 3 grow by 2, others by 1, up to 7 (R8.2).
about-size-2 = From size 4 it can be sold (R7.2). It also says how much suffering a pet bears (R6.10).
such-size = a young pet of size 2 has size 4 in the next round, then 5, 6 and 7
thing-diet = what a pet eats
about-diet = Meat, vegetables, or anything: only such food stills its hunger, or any food from the magic box (R6.2). It also decides what a buyer pays (R7.4).
such-diet = of size { $size }, one that eats meat sells for { $meat } gold, vegetables { $veg }, anything { $any }
thing-need-card = need card
about-need-card = It has a colour and a need. You draw one for each bar of its colour, and one more of each colour, which stays in your hand (R5.6, R5.8).
about-need-card-2 = Everybody lays them on bars in secret, then all are revealed (R5.7, R5.12).
such-need-card = with { $pet } of size { $size } you draw until you hold { $counts }
thing-double-card = double card
about-double-card = A need card that does not show the main need of its colour. You may count it for its need, or for that and the main one (R5.7).
such-double-card = { $card } for both needs is 1 { $need } and 1 { $main }
thing-suffering = suffering
about-suffering = Tokens for hunger, boredom and disease (R6.2, R6.4, R6.8). A pet with more of them than its size is lost (R6.10).
about-suffering-2 = They stay with the pet; many exhibitions and all customers dislike them (R6.9.1, R7.3).
such-suffering = a pet of size { $size } bears { $bears }; with one more it is lost
thing-mutation = mutation
about-mutation = A token for each magic above the antimagic of the cage. With two the pet is lost (R6.6). One lowers the price by 2 gold (R7.4).
such-mutation = { $pet } of size { $size } brings { $gold } gold, with a mutation { $less }
thing-manure = manure
about-manure = Each poop leaves a token on the plot, unless the floor soaks it up (R6.3). It makes diseases worse (R6.8) and stays when the pet goes (R6.10).
about-manure-2 = Imps remove it at the cleaning, from plots without pets (R7.7); the shovel also from others (R10.4).
such-manure = { $fates }
thing-too-much = too much anger or magic
about-too-much = Anger above the strength of the cage, or magic above its antimagic (R6.1). Too much anger: catch the pet or lose it (R6.5). Too much magic: mutations (R6.6).
about-too-much-2 = Guards in imp armour make it less (R10.5).
such-too-much = { $who } – { $fates }
thing-catch = catching a pet
about-catch = For each anger above the strength of the cage, an imp at home catches the pet and goes to the hospital. With fewer imps the pet is lost (R6.5).
such-catch = { $who } – { $fates }
thing-guard = guard
about-guard = With the imp armour, an imp at home holds back 1 anger or 1 magic that the cage does not hold, at most twice a round. Guards are not hurt, only busy (R10.5).
such-guard = anger 3 in a cage of strength 1: two guards hold it, or one guard does and 1 imp goes to the hospital
thing-lost-pet = lost pet
about-lost-pet = A pet is lost if it has no cage, if you let it go in anger, with two mutations, or with more suffering than its size. It leaves the game, its manure stays (R6.10).
about-lost-pet-2 = It costs 1 reputation for every full 10 you have then (R6.10).
such-lost-pet = with 29 reputation you lose 2, with 9 nothing
thing-corral = corral
about-corral = Where pets are on display. Young ones that nobody takes move to the older pets in the next round, with size 3 (R3.7b).
about-corral-2 = Older ones that nobody takes leave the game, and most leave food or gold in the market (R3.7a).
such-corral = { $pet } leaves behind: { $farm }
thing-homeless = homeless pet
about-homeless = A pet without a cage. When you finish arranging, it must have one, or it is lost (R5.3, R6.10).
such-homeless = if you buy two pets and have one free cage, one of them needs a new cage this round

# The burrow
thing-burrow = burrow and plots
about-burrow = Your burrow has four plots, two above two. A plot holds a cage, an addon, a pet, and any manure. You begin with a cage at the top left (R2.4, R5.1).
such-burrow = with cages on two plots you can keep two pets
thing-gap = gap
about-gap = The place between two neighbouring plots. An imp in it plays once with each of the two pets beside it (R6.4).
such-gap = an imp in the { $gap } plays once with the pet { $one } and once with the pet { $two }
thing-cage = cage
about-cage = Each pet lives in one. You get one at the cages’ gate with 2 imps in the group, and place it for good; it replaces a cage that was there (R4.6, R5.1).
about-cage-2 = Strength holds anger, antimagic holds magic, signs meet needs: once a round (R6.1).
such-cage = { $cage } on the plot with { $old } replaces it; the pet, its manure and the addon stay
thing-addon = addon
about-addon = A tile from the workshop that adds a sign to the cage on its plot. It never moves, and without a cage it only counts 1 at the end (R5.1, R9.1).
such-addon = { $cage } with { $addon }: { $holds }
thing-strength = strength of a cage
about-strength = How much anger of its pet a cage holds in each round; the rest is too much (R6.1, R6.5).
such-strength = { $who } – { $fates }
thing-antimagic = antimagic of a cage
about-antimagic = How much magic of its pet a cage holds in each round; the rest becomes mutations (R6.1, R6.6).
such-antimagic = { $who } – { $fates }
thing-sign = sign of a cage
about-sign = What a cage or an addon offers: grazing, meat trough, toys, soaking floor, grille, ward. Each works once in each round, equal ones add up (R6.1).
such-sign = { $cage } with { $addon }: { $holds }
thing-food = food
about-food = Vegetables and meat from the stalls. Bought food is fresh and grows older at the end of each round; vegetables last two rounds more, meat one (R4.8, R8.3).
about-food-2 = The oldest is eaten first (R6.2).
such-food = meat of round 1 can be eaten in rounds 1 and 2, a vegetable in rounds 1 to 3
thing-artifact = artifact
about-artifact = A tool from the tents, kept for the rest of the game. Two come each round; those nobody takes leave the game (R3.4, R4.8). Each counts 1 at the end (R9.1).
such-artifact = a group in the tents takes both artifacts that lie there

# Showing and selling
thing-exhibition = exhibition
about-exhibition = From round 2 each round has one. It looks at your best pet or at your whole burrow. Needs count whether met or not (R6.9.1).
about-exhibition-2 = A potion counts as one more kind of need and one more colour. “Commonest need” is the one that your pet shows most often (R6.9.1).
such-exhibition = { $show }. { $pets }: { $parts }; value { $value }
thing-award = award
about-award = Reputation for the best values: 8, 6, 4, 2; with three players 6, 4, 2; with two 6, 2. Below 0 there is none. Tied players get 1 less for every other one in the tie (R6.9.3, R6.9.4).
such-award = values { $values } win { $awards }
thing-customer = customer
about-customer = From round 3 on you may sell each customer of the round one pet: size 4 or more, with a match above 0. The last round has two (R2.3, R7.1, R7.2).
such-customer = { $customer } looks at { $terms }
thing-match = match
about-match = How well a pet fits a customer: the weights of all needs on its cards, met or not, and of its tokens (R7.3).
about-match-2 = A sale brings twice the match in reputation, on the podium three times (R7.4, R7.5).
such-match = match { $match } brings { $points } reputation, on the podium { $more }
thing-cleaning = cleaning and wages
about-cleaning = After the sales an imp at home removes up to 2 manure from plots without pets. Each imp that stays idle earns 1 gold, its wages (R7.7).
such-cleaning = with 3 imps and 3 manure two imps clean, and the third earns 1 gold
thing-business-sense = business sense
about-business-sense = One of the two final exhibitions: food, artifacts and potions 1 each, gold ½ each, −2 for each imp not at home (R9.1). A value below 0 is taken off your reputation (R9.2).
such-business-sense = { $things }: value { $value }
thing-shop-display = shop display
about-shop-display = One of the two final exhibitions: pets 2, cages and addons 1 each, each suffering, mutation and manure −1 (R9.1). A value below 0 is taken off your reputation (R9.2).
such-shop-display = { $things }: value { $value }

# Colours and needs
about-color = A bar of this colour takes only cards of this colour (R5.7). Its { $all } cards: { $needs }.
color-need = { $need } { $n }
about-color-2 = Its main need is { $need }; a card with another one may count for both (R5.7).
such-color = { $pet } of size { $size } has bars of this colour: { $bars }. You draw until you hold { $cards } such cards, lay { $bars }, and keep the rest
about-hunger = Wants one food that the pet eats, or the food of the magic box; else 1 suffering each (R6.2). Grazing and the meat trough feed first (R6.1).
about-poop = Leaves a token of manure on the plot (R6.3); a soaking floor takes up as many as it has signs.
about-play = Wants an imp in a gap beside the pet, or toys; else 1 suffering each (R6.1, R6.4). An imp plays once with each of two neighbours.
about-anger = The strength of the cage holds it. For each anger above that an imp goes to the hospital, or the pet is lost (R6.5).
about-magic = The antimagic of the cage holds it. Each magic above that is a mutation; with two the pet is lost (R6.6).
about-disease = Diseases and the manure of the plot are added up: what is above 2 is suffering (R6.8). It comes last, after this round’s poop.
about-order = Needs are met in this order: { $needs } (R6.1).
such-need = { $who } – { $fates }
about-potion = From the hospital. It can lie on any bar in place of a card; then you discard a card of that colour as well (R4.8, R5.7, R5.9).
about-potion-2 = In exhibitions it is one more kind of need and one more colour (R6.9.1). Each one left counts 1 at the end (R9.1).
such-potion = a potion on a yellow bar: of the two yellow cards left in your hand, one is discarded

# Signs
about-graze = Feeds a pet that eats vegetables: one hunger less for each such sign, in each round (R6.1).
about-trough = Feeds a pet that eats meat: one hunger less for each such sign, in each round (R6.1).
about-toys = One play less for each such sign, in each round (R6.1).
about-soak = Takes up one token of manure for each such sign, in each round (R6.3).
about-plus-strength = An addon that makes the cage stronger by 1: it holds one anger more (R6.1).
about-plus-antimagic = An addon that adds 1 antimagic to the cage: it holds one magic more (R6.1).
about-found = Found on: { $things }.
such-fates = { $who } – { $fates }

# Cages and addons
about-cage-strength = Cage of strength { $n }: it holds anger up to { $n } in each round (R6.1).
about-cage-antimagic = Antimagic { $n }: it holds magic up to { $n } in each round (R6.1).
about-cage-graze = Grazing { $n }: feeds a pet that eats vegetables, hunger −{ $n } in each round (R6.1).
about-cage-trough = Meat trough { $n }: feeds a pet that eats meat, hunger −{ $n } in each round (R6.1).
about-cage-toys = Toys { $n }: play −{ $n } in each round (R6.1).
about-cage-soak = Soaking floor { $n }: takes up { $n } manure in each round (R6.3).
about-tile = An addon: it belongs to the cage on its plot, never moves, and counts 1 in the shop display (R5.1, R9.1).

# Pets by name
about-pet = A pet; { $diet } (R6.2). Its bars in order: { $bars }. It shows as many as its size (R5.7).
about-pet-2 = If nobody takes it, it leaves in the market: { $farm } (R3.7a).
such-pet = at size { $size } it shows { $shown }, and a buyer pays { $gold } gold

# Artifacts by name
about-book = When you take it, choose one of its colours: { $colors }. From the next drawing on you hold one more card of that colour, for ever (R4.8, R10.1).
such-book = for { $color }, with { $pet } of size { $size }: you draw until you hold { $n } such cards, not { $less }
about-crystal = In each round, before you draw for your pets, you may exchange up to three need cards for new ones of the same colours (R5.5, R10.2).
such-crystal = you mark two red cards ({ $needs }); both are discarded, and you draw two red ones
about-shovel = Once a round an imp at home removes up to 2 manure from plots with pets, before diseases are counted (R6.7, R10.4).
such-shovel = { $before }; after two digs – { $after }
about-armor = Twice a round an imp at home can guard: it holds back 1 anger or 1 magic that the cage does not hold. The guard becomes busy, but is not hurt (R10.5).
such-armor = magic 2 in a cage of antimagic 1: a guard holds back the other one, and the pet does not mutate
about-star = Once a round one imp counts twice in one job: it plays in two gaps, guards 2, catches for two, or removes 4 manure (R10.6).
such-star = anger 3 too much: with the employee 2 imps go to the hospital, not 3
about-whip = Half a point more in each exhibition except the two final ones (R6.9.2, R10.3).
such-whip = with value 4 in an exhibition you have 4½, and beat another 4
about-box = Holds one food that feeds any pet. It comes full; at the end of business you may fill it with a vegetable, or meat that would be thrown away (R4.8, R6.2, R7.8).
such-box = the box feeds a pet that eats only meat, even if a vegetable was put in

# Exhibitions and customers by name
about-show = An exhibition. It looks at { $scope } and counts { $terms } (R6.9.1).
about-show-2 = Food in its round: { $food } (R3.3).
part = { $what } { $n } × { $weight }
such-show = { $pets }: { $parts }; value { $value }
about-buyer = A customer, who looks at one pet and counts { $terms } (R7.3).
such-buyer = { $pets }: { $parts }; match { $match }, reputation +{ $points }, gold { $gold }

# Spaces
about-stall = You take all food there, fresh, and gold if any (R4.8). In round 1: { $food }. Later the exhibition of the round says what comes (R3.3).
such-stall = in the round of { $show }: { $food }
about-tents = You take all artifacts that lie there (R4.8). Two come each round (R3.4).
such-tents = one group of 1 imp can take both artifacts
about-cage-gate = You take one cage on display; the group needs 2 imps (R4.6, R4.8). The second gate opens when the first is taken or blocked.
such-cage-gate = a group of 2 imps may take { $cage }, a group 1+1 may not
about-workshop = You take one addon on display (R4.8).
such-workshop = with one group you take { $addon }, and may place it on any of your plots (R5.1)
about-young-gate = You take one young pet, of size 2; the group needs 1 gold or more (R4.6, R4.8). The second gate opens when the first is taken or blocked.
such-young-gate = a group 1+1 may take { $pet }, a group of 3 imps may not
about-pet-old = You take one pet that was left in the last round, now of size 3; the group needs 1 gold or more (R3.7b, R4.6, R4.8).
such-pet-old = { $pet }, left in round 2, stands here with size 3 in round 3, and in round 4 it is gone
about-relatives = Your relatives whose number is at most the round join the group, and are your imps from then on (R4.8).
such-relatives = in round 2 the relatives 1 and 2 arrive, if they were still away
about-hospital = You get a potion, if one is left, and all your imps in the hospital are healed (R4.8). Imps hurt by angry pets lie here (R6.5).
such-hospital = with 2 imps in the hospital, 1 imp sent here brings you a potion and comes home with both when the round ends
about-judge = An imp here adds 2 to your value in the exhibition of the round. Closed in round 1, which has none (R4.6, R6.9.2).
such-judge = with value 3 and a judge you have 5
about-platform = The imps stay on the podium, also in later rounds. One of them can make a sale count three times the match, once a round; it is busy then and comes home (R7.5, R8.4).
such-platform = match 5 with an imp on the podium brings 15 reputation, without one 10
about-rest = A resting place of the neutral imps, with two or three players; no group goes here (R2.7, R3.1).
about-rest-green = A neutral imp here takes a vegetable out of the mixed stall (R3.3).
about-rest-red = A neutral imp here takes one meat out of the mixed stall (R3.3).
such-rest = a neutral imp here goes next to: { $space }
