# Lessons: what each is about, what is to be done, why a press was not it, and what has been learnt.

lesson-groups-title = Groups
lesson-groups = Each of the six rounds begins with groups: in secret you divide imps and gold, and each group fetches one thing. The largest goes first. You need two things: a cage, which takes 2 imps, and a pet, which takes an imp with gold. Whoever stays home can play with pets later.
lesson-groups-do = Choose “Make my own groups” and make three: 2 imps with 2 gold, 1 imp with 1 gold, and 1 imp alone, while 2 stay at home.
lesson-groups-no = Not that. The lesson wants three groups: 2 imps with 2 gold for the cage, 1 imp with 1 gold for the pet, 1 imp alone. Then choose Done.
lesson-groups-do-2 = Those are your groups: choose Done with 3 groups.
lesson-groups-done = Your groups stay secret until all are done. Then they are shown and take turns, the largest first.

lesson-pet-title = Fetching a pet
lesson-pet = Your group of 1 imp and 1 gold is next. Stalls sell food, the workshop has addons, and pets are the reason for it all: with gold in the group you can take one. An older pet can be sold sooner.
lesson-pet-do = Send the group to the older pets for the Grazer.
lesson-pet-no = A group with gold is rare. What you want there any group can fetch, but only this one a pet.
lesson-pet-done = The gold is paid, and the pet is yours. It eats vegetables, so a later group should fetch some.

lesson-addon-title = Arranging
lesson-addon = When all groups are back you arrange your burrow. An addon gives the cage on its plot one more sign: the hay rack feeds one hunger a round. A pet without a cage is lost.
lesson-addon-do = Put the hay rack top left, with the old cage.
lesson-addon-no = An addon works only beside a cage, and it stays where you put it.
lesson-addon-do-2 = Now move the Grazer into the cage top left.
lesson-addon-no-auto = That works too, but then you draw cards at once. Move it yourself this time.
lesson-addon-done = Each pet may move once, and two can swap. Then you draw need cards, and nothing can be moved any more.

lesson-cage-title = Cages
lesson-cage = Strength holds anger, antimagic holds magic; other signs feed, play or soak up manure. Your Grazer gets angry in an old cage of strength 1. You have fetched an iron cage with strength 3.
lesson-cage-do = Put the new cage bottom right, where there is no cage yet.
lesson-cage-no = Then you are one cage poorer, or the pet stays in the weak one.
lesson-cage-no-over = There it replaces the old cage, and you lose a place for a pet. Choose a plot without a cage.
lesson-cage-do-2 = Now move the Grazer to the bottom right, to strength 3.
lesson-cage-done = Three angers are held now, and the old cage is free for the next pet. Cages and addons count at the end too.

lesson-cards-title = Need cards
lesson-cards = A pet has a coloured bar for every point of size, and each bar takes a card of its colour. The card is what it will need: food, play, a strong cage. You see all cards, so lay those that do least harm.
lesson-cards-do = The cage holds one anger: lay anger 1, it stays calm.
lesson-cards-no = That costs you more: food you lack, manure, a potion, or an imp.
lesson-cards-no-rest = That fills everything at once, and well. Lay the first card yourself this time.
lesson-cards-do-2 = Lay all cards with the least harm, only ⚠ anger.
lesson-cards-done = All cards are revealed together. They count in the exhibition and for customers as well, so the cheapest card is not always the best.

lesson-feed-title = Feeding
lesson-feed = Now the needs are met, in a fixed order. First hunger: each takes one food of the right kind, or is one suffering. Your pet eats vegetables; the magic box holds one food that suits anybody.
lesson-feed-do = Feed all hunger.
lesson-feed-no = A pet that suffers is worth less, and with too much suffering it is lost.
lesson-feed-no-one = That is one at a time, which is fine too. But there is a button for both at once.
lesson-feed-done = Fed, without suffering. Meat keeps this round and the next, vegetables one round longer.

lesson-play-title = Play and anger
lesson-play = An imp at home can go into a gap and play with the pets beside it. Anger that the cage does not hold takes an imp to the hospital, or the pet runs away. So keep imps at home.
lesson-play-do = The Grazer wants to play once: play in the left gap.
lesson-play-no = An imp is at home for just that. Nothing else meets this need.
lesson-play-do-2 = Its anger is 1 too much: catch it.
lesson-play-done = The imp in the hospital comes back later; a group sent there heals it at once. A stronger cage would have spared it.

lesson-shovel-title = Artifacts
lesson-shovel = Artifacts help every round. With the shovel an imp at home takes up to two manure out of a plot with a pet; manure makes disease worse and dirties exhibitions. There are 4 beside your pet.
lesson-shovel-do = Choose the care with manure −2.
lesson-shovel-no = The shovel costs nothing more. Let it take away both.
lesson-shovel-done = Half of it is gone. Artifacts wait in the tents: a group takes all that lie there.

lesson-judge-title = Exhibitions
lesson-judge = From round 2 every round has an exhibition. It adds up signs of your pets, each exhibition other ones, and the best win reputation. A group at the judges adds 2 to your value. The coming exhibitions are shown two rounds ahead: choose cards and pets that fit.
lesson-judge-do = Send your last imp to the judges’ bench.
lesson-judge-no = Useful, but not for this exhibition. Two points can decide who is first.
lesson-judge-done = +2 for you. Ties cost everybody in them a point, and a value below 0 wins nothing.

lesson-sale-title = Customers
lesson-sale = From round 3 customers come. They like what a pet needed in that round, each something else. A sale brings twice the match in reputation, and on the podium three times. You win with the most reputation at the end.
lesson-sale-do = The warlock likes magic: sell the Eye plant.
lesson-sale-no = Ten reputation is more than most exhibitions bring, and the cage is free for a new pet.
lesson-sale-done = Ten reputation, and gold for the next pet. Now you know enough for your first real turn.
