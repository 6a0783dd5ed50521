# Lessons: what each is about, what is to be done, why a press was not it, and what has been learnt.

lesson-market-title = The market
lesson-market = Every day has a morning, turns and an evening. In the morning there are income and births, and each player takes a card from the market. A card is a breed with its first two dogs: it costs doin to play and scores points at the end, the second number if one of its dogs is trained.
lesson-market-do = Take the Afghan, 7 doin and 9/13 points.
lesson-market-no = A fair card, but for its price the Afghan brings more points.
lesson-market-done = It is in your hand now; you play it on a turn, when you have the doin. The next card is turned up for the others.

lesson-play-title = A turn
lesson-play = On a turn you take one main action: play a card or sell dogs. Or up to two secondary ones: training and debts. When enough players have passed the day closes, after one last turn for everybody. Your board has three rows for sizes, and some slots form pairs.
lesson-play-do = Play the Afghan for 7 doin.
lesson-play-no = You have 16 doin and almost no upkeep yet: the best card first.
lesson-play-no-pass = Who passes has no more turns today, and you can still do a lot.
lesson-play-do-2 = Put it into slot c2, beside the Bernard: a pair.
lesson-play-no-slot = It fits there, but c1 and c2 are a pair, and only a pair with cards in both slots can get a training board.
lesson-play-done = Two adults live there now. Each dog costs 1 doin of upkeep every evening, so keep something back.

lesson-mating-title = Matings
lesson-mating = In the evening two adults at home may mate, on each card. Next morning a die is rolled for each: on 1 no puppy, on 2 to 5 one, on 6 two. The parents earn nothing that morning, but puppies are where the money comes from.
lesson-mating-do = Choose all 3 matings.
lesson-mating-no = You can choose them one by one, or none. Here each mating is worth it: a puppy brings more than its parents earn.
lesson-mating-done = The dice fall tomorrow. All choose at the same time; nobody waits for your choice to make theirs.

lesson-puppy-title = Puppies
lesson-puppy = A puppy costs upkeep like any dog. On the second morning after its birth it is mature: you sell it for the cost of its card + 3, or keep it as an adult. A third adult on a card allows training; more only eat.
lesson-puppy-do = Upkeep is near, so sell the puppy for 10 doin.
lesson-puppy-no = Keeping it can be right, for training. But money is short now, and 10 doin is what it brings.
lesson-puppy-done = That is the main income of most kennels: mate in the evening, sell two mornings later.

lesson-sale-title = Selling before debts
lesson-sale = Each evening you pay upkeep; what you cannot pay becomes debts. You have 2 doin and upkeep is 11. Selling dogs on your turn brings money and lowers upkeep. But a card left with fewer than 2 adults collapses (⚠): its last dogs go too, and it stays empty.
lesson-sale-do = Sell dogs.
lesson-sale-no = Then you have 9 new debts tonight. Each costs a point at the end, or 2 doin to pay back.
lesson-sale-do-2 = Sell an adult that leaves no card empty: Collie, b4.
lesson-sale-no-empty = ⚠ That card would collapse, and its slot is lost for good. The Collie has a third adult to spare.
lesson-sale-do-3 = That is enough for now: done, sell 1 dog for 7 doin.
lesson-sale-no-card = For a sale of 5 or more you may take a card in place of 5 doin. Today you need every doin.
lesson-sale-done = Nine doin and one mouth fewer: almost no debts tonight. The best time to sell is before the money runs out.

lesson-training-title = Training
lesson-training = A training board costs 5 doin and lies over a pair with cards in both slots. A card under it with 3 adults sends one of them to training for 2 doin. From next morning the dog counts 2 points and the card its higher number.
lesson-training-do = Put a training board at b5+b6 for 5 doin.
lesson-training-no = With training you win more points than with that. At b5+b6 a card has the three adults.
lesson-training-do-2 = Training is a second secondary action: train the Collie for 2 doin.
lesson-training-done = The trained dog takes no room, so a new puppy fits. Train early: the money comes back as points.

lesson-debts-title = Debts
lesson-debts = Every 3 debts lower your income by 1 each morning, and at the end each costs a point. Paying one back takes 2 doin, and is a secondary action. You have 28 doin, and upkeep is 13.
lesson-debts-do = Pay 3 debts for 6 doin.
lesson-debts-no = You can afford to be rid of all three debts, and tomorrow's income is 1 higher at once.
lesson-debts-done = Free of debts, and 22 doin for the evening. Small debts are no shame, if a card bought with them earns more.

lesson-end-title = The last day
lesson-end = The last day is that of the last event. Then points are counted: cards in play, 1 for each adult, 2 for each trained dog, effects and three objectives, less 1 for each debt. Doin are worth nothing, so this is the day to spend them.
lesson-end-do = Play your best card, the Bernard, for 9 doin.
lesson-end-no = You have one turn left and 25 doin. The Bernard scores 10, more than any other.
lesson-end-do-2 = Today any slot will do: take c1.
lesson-end-done = Ten to nothing: you have won. Now you know enough for your first real turn.
