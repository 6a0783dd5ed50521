# Lessons: what each is about, what is to be done, why a press was not it, and what has been learnt.

lesson-bin-title = Walking and digging
lesson-bin = On your turn your dog spends action points: each space costs 1, every other action 1. In an open bin it can dig; your own top card says what it finds. The terrier finds bones in bins more often than others.
lesson-bin-do = Go to bin d11 and dig in it.
lesson-bin-no = There is nothing to dig in there. The nearest bin is d11, two spaces away.
lesson-bin-done = A bone, and it is in your mouth. The bin is covered now; when all 15 are covered it is bin day, and they open again.

lesson-food-title = Food
lesson-food = Every turn costs a day of food. With none left when a turn begins, your dog starves: it drops everything and goes to the pound. You have food for one day; Trattoria is a restaurant, where a dog can beg.
lesson-food-do = Go to Trattoria R1 and beg.
lesson-food-no = Nobody feeds you there, and tomorrow the food is gone.
lesson-food-done = Food for three more days; four is the most. Again your own card decided. You can beg once in each restaurant in a turn.

lesson-paper-title = Newspapers
lesson-paper = In the kiosk your dog barks for a newspaper. It has a number: carry it to the building with that number and deliver it there. The reward is often a bone.
lesson-paper-do = Bark for a newspaper.
lesson-paper-do-2 = Go to Barber 5 and deliver newspaper 5.
lesson-paper-no = A newspaper earns nothing until it is delivered in the building with its number.
lesson-paper-no-first = First the newspaper. In the kiosk it costs only 1 point.
lesson-paper-done = A bone for a walk. Your mouth holds two things, so two newspapers in one trip pay best; only you know their numbers.

lesson-lamp-title = Lamp posts
lesson-lamp = Mark a lamp post, and every other dog that walks onto it must stop and sniff: its actions are over. Marks come from your bladder, which holds two; a fountain fills it.
lesson-lamp-do = You stand on one: mark the lamp post.
lesson-lamp-do-2 = Now your bladder is empty: go to fountain i9 and drink.
lesson-lamp-no = That can wait. Mark first, then drink at the fountain two spaces away.
lesson-lamp-done = Two marks to spend. Marking over another dog's mark gives its token back to that dog, and your own marks never stop you.

lesson-fight-title = Fights
lesson-fight = The boxer beside you carries a bone. When you attack, both turn a card; more claws win. The loser drops everything and goes to the pound. If you lose, your turn is over.
lesson-fight-do = Attack the boxer.
lesson-fight-no = Then the boxer carries its bone home.
lesson-fight-do-2 = You have won: go to d5 and take the bone that lies there.
lesson-fight-done = Your bone now. The boxer has the strongest claws, so this was luck: look at what is left in both decks before you attack.

lesson-truck-title = The truck
lesson-truck = Your turn ends with the dogcatcher's truck: the die says how far it goes, and you drive. It never turns straight back. The dog on its last space is caught and drops everything; dogs beside it turn a card to escape. Dens are safe.
lesson-truck-do = Stop on j11 and catch the dog with two bones.
lesson-truck-no = There the truck catches nobody, and two bones walk home.
lesson-truck-done = Caught. So never end your own turn where the next driver can reach you, least of all with bones in your mouth.

lesson-pound-title = Out of the pound
lesson-pound = A dog in the pound turns 1, 2 or 3 cards when its turn begins, as its row says. If all say “out”, it is free; if not, it waits a row further down, and from row 4 it is free without cards. You have just been released, with food for two days.
lesson-pound-do = Leave the pound: go to bin h10 and dig.
lesson-pound-no = You would stay hungry. Bin h10 is only two spaces away.
lesson-pound-done = Fed again. What you carried is lost, but buried bones, marks and food stay with a dog that is caught.

lesson-home-title = Burying bones
lesson-home = Only bones buried in your own den count. The first dog with four wins at once; you have three, and the fourth in your mouth. Your den is the Scrapyard, entered from e14.
lesson-home-do = Go home to the Scrapyard and bury your bone.
lesson-home-no = A bone in the mouth is not safe and does not count. Your den is three spaces away.
lesson-home-done = Four bones: you have won. Now you know enough for your first real turn.
