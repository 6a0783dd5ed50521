# The dog
says-ap = What a dog can do in a turn: { $least } to { $most } points, depending on its breed. Points left over are lost (R3.3).
says-ap-cost = Each space you walk costs 1, and so does every other action (R4.4, R5.1, R6.2).
says-ap-last = “All 5 points” or “your last point” on a button: after it the die is rolled for the truck, so nothing can be taken back (R3.5, R8.1).
eg-ap = the { $dog } has { $ap }: it walks { $steps } spaces, digs, and has 1 left.
says-hunger = “Food for 3 days”: each of your turns begins by using up 1. There is never more than { $full } (R3.2, R5.3).
says-hunger-starve = A dog that begins its turn with 0 starves: it drops what it carries and goes to row 1 of the pound, and its turn is over (R3.2).
eg-hunger = with food for 1 day your turn begins, and you are down to 0. Eat in this turn, or you starve in the next.
says-mouth = What the dog carries: at most { $room } things, bones or newspapers (R5.3, R5.8).
says-mouth-full = If there is no room, you do not get a bone that you find (R5.3). A dog that goes to the pound drops everything (R7.2).
eg-mouth = you carry two newspapers and dig; the card shows a bone, and you gain nothing.
says-bladder = Tokens for marking, at most { $bladder }. Drinking takes them from the reserve, marking uses one (R5.10, R5.11). A dog has { $tokens } tokens in all.
eg-bladder = with 1 token you mark one lamp post, then you have to drink before the next.
thing-reserve = Reserve
says-reserve = Those of a dog's { $tokens } tokens that are neither in the bladder (at most { $bladder }) nor on lamp posts. If it is empty, drinking brings nothing (R5.10, R5.11).
eg-reserve = another dog marks over your mark: your token goes back to your reserve.
says-claws = In a fight both dogs turn a card. More claws win; with equal claws nothing happens (R6.3).
says-claws-loser = The loser drops everything and goes to row 1 of the pound. If the attacker loses, its turn is over, without the truck (R6.4).
eg-claws = you attack with 3 claws against 2: the other dog goes to the pound, and you go on with your turn.
says-shuffle = One of a dog's { $cards } cards. It shows no result: all { $cards } are shuffled into a new deck, and another card is drawn (R3.4).
says-shuffle-why = So nobody knows when the other { $others } will begin again.
eg-shuffle = you dig and turn the shuffle card: your deck is complete again, and the next card says what you find.

# What is carried
says-bone = The aim of the game: the first dog with { $bones } of them buried in its den wins, unless the table sets another number (R1.1, R5.9).
says-bone-found = You get them in bins, in restaurants and for newspapers, and carry them in the mouth (R5.1, R5.2, R5.6). There are { $supply }.
eg-bone = a bone in the mouth does not count yet and can be lost. Buried, it counts at once, and nobody can take it.
says-paper = One for each of the { $papers } addresses. You get it by barking in the kiosk and deliver it in the building with its number (R5.4, R5.6).
says-paper-seen = Only the player who takes it sees its number; the others just see a newspaper (R5.4, R5.8).
eg-paper = newspaper { $number } is for { $home }. There your card says what it earns, often a bone.
thing-overtime = Round limit, overtime
says-overtime = After the last round of the limit the most bones win. If several lead, only they go on, in overtime (R10.3).
says-overtime-bone = In overtime the first bone buried wins. If none is buried in time, they share the victory (R10.4, R10.5).
eg-overtime = at the limit three dogs have 1, 2 and 2 bones: the last two play on.

# In the streets
says-bin = { $count } spaces have one. There you dig, for 1 point: your card says what you find (R5.1).
says-bin-covered = Whatever you find, the bin is then covered until bin day (R5.1, R5.5).
eg-bin = you dig at { $bin } and find nothing: it is covered all the same.
says-bin-day = When the last of the { $count } bins is covered, all the others open again; that last one stays covered (R5.5).
eg-bin-day = { $others } bins are covered and you dig in the last: those { $others } open again.
says-lamp = { $count } spaces have one. There you can leave a mark, for 1 point and 1 token of the bladder (R5.11).
eg-lamp = you mark { $lamp }: another dog that walks onto it has to sniff.
says-mark = A dog's token on a lamp post. A dog that walks onto another dog's mark sniffs: its way and its actions end there, and the truck comes next (R4.5).
says-mark-dog = If a dog or the truck is on the space too, you can neither enter nor pass it (R4.6). Your own marks never stop you.
says-mark-over = If you mark over another dog's mark, that one goes back to its owner's reserve (R5.11).
eg-mark = with 4 points you walk onto another dog's mark beside you: it costs 1, and the other 3 are lost.
says-fountain = { $count } spaces have one. There you drink, for 1 point, to fill the bladder (R5.10).
eg-fountain = at { $fountain } a dog with an empty bladder has { $bladder } tokens after drinking.
says-street = { $count } spaces, each named by a letter for its column and a number for its row from the top (R4.1).
says-street-step = Going to a space beside it costs 1 point; you never go diagonally (R4.1).
eg-street = c2 lies between b2 and d2.
thing-arrow = Arrow (entrance, back door)
says-arrow = A building is entered only from a space with an arrow into it, for 1 point (R4.1).
says-arrow-back = From some you can also leave to other spaces, but you cannot enter from those (R4.1).
eg-arrow = { $building } is entered only from { $doors }; you can also leave it to { $exits }.
thing-near = Near, beside
says-near = How far attacks and the truck reach: street spaces side by side, and a building and a space with an arrow into it. Back doors do not count (R6.1).
eg-near = a dog in { $building } can be attacked from { $doors }, but not from { $exits }.
says-den = One dog's own place: only that dog goes in, buries its bones there, and is safe there from the truck (R4.2, R5.9, R8.7).
says-den-all = Each dog has one of these, drawn by lot: { $dens } (R2.1).
eg-den = a dog in its den can still be attacked from the space in front of it, unless the table forbids that (R6.2).
says-rest = There you beg, for 1 point, but only once a turn in each restaurant (R5.2).
says-rest-all = There are these: { $rests } (R4.1).
eg-rest = you beg, walk to another restaurant and beg there too, all in one turn.
says-home = One of { $papers } buildings with a number. There you deliver the newspaper with that number (R5.6).
eg-home = { $home } has number 2: newspaper 2 is delivered there, and no other.

# The dogcatcher
says-truck = After your actions a die is rolled. You drive the truck exactly that many street spaces, never straight back (R3.5, R8.1, R8.3). At forks you choose (R8.4).
says-truck-end = A dog on the space where it stops is caught; each dog near it has to escape (R8.6, R8.7).
says-truck-safe = It harms nobody on its way. Dens are always safe (R8.2, R8.7).
eg-truck = in the first turn it stands on { $start }; with a 2 you choose where it stops: { $ends }.
says-catch = Each dog near the space where the truck stops is chased: it turns a card, and escapes or goes to the pound (R8.7).
eg-catch = the truck stops on { $end }: it chases dogs that are here: { $near }.
says-pound = A dog that starves, loses a fight or is caught drops what it carries and goes off the board, to row 1 of { $last } (R7.1, R7.2).
says-pound-free = When its turn begins, cards may let it out. Then it has food for { $food } days and plays at once (R9.1, R9.3).
says-pound-building = It is then in the pound building, out of everybody's reach, and leaves to { $door } for 1 point. Nobody walks in (R4.2, R4.7, R9.4).
eg-pound = released with 7 points, you go to { $door } for 1 and have 6 left. Your buried bones were never in danger.
says-release = When your turn begins in row 1, 2 or 3, you turn that many cards; all must say “out” (with an option, one is enough). From row { $last } you are free without cards (R9.1).
says-release-down = If you do not get out, you go one row down and your turn is over (R9.2).
eg-release = in row 2 you turn “out” and “stay”: you go to row 3. If one is enough at your table, you are free.

# Actions
says-go = Choose a space within your points: the dog takes a shortest way, 1 point for each space (R4.4). Nothing happens to it on the way.
says-go-past = You can pass dogs and the truck but not stop there, and another dog's mark ends the way (R4.3, R4.5).
eg-go = you are on c2 and another dog is on d2: you cannot stop on d2, but you can on e2, for 2 points.
says-dig = At a bin that is not covered, for 1 point: turn a card and look at its section for bins (R5.1). Then the bin is covered.
says-found = Food adds to your days, up to 4; a bone goes into your mouth if there is room (R5.3).
eg-dig = you have food for 3 days and dig up 3 more: it becomes 4.
says-beg = In a restaurant, for 1 point and once a turn in each: turn a card and look at its section for restaurants (R5.2).
eg-beg = you have begged here and found nothing: try another restaurant, or come back in your next turn.
says-bark = In the kiosk, for 1 point, with room in the mouth: take the top newspaper, which only you see; as often as you have points and room (R5.4).
eg-bark = from { $door } you enter for 1 point and bark twice for 2: two newspapers for 3 points.
says-deliver = In the building with its number, for 1 point: turn a card and look at its section for newspapers (R5.6).
says-deliver-back = The newspaper goes back to the kiosk first, so there is room in your mouth for a bone (R5.6).
eg-deliver = with newspapers 2 and 6 in the mouth you deliver 6 and turn up a bone: you carry newspaper 2 and the bone.
says-bury = In your own den, for 1 point: one bone from your mouth is buried and counts at once (R5.9). With { $bones } you win, unless the table sets another number (R1.1).
eg-bury = you come home with two bones: burying both costs 2 points.
says-take = Pick up a bone or a newspaper that lies on your space, for 1 point, with room in the mouth (R5.8).
eg-take = a beaten dog dropped a bone on the space beside you: you go there for 1 point and take it for 1.
says-drop = Put down a bone or a newspaper where you are, for 1 point; no newspapers in the kiosk (R5.7).
eg-drop = your mouth is full and a bone lies here: drop a newspaper and take the bone, for 2 points.
says-pee = At a lamp post without a mark of yours, for 1 point and 1 token of the bladder. Another dog's mark there goes back to its owner (R5.11).
eg-pee = you mark a lamp post and walk on. You can pass it whenever you like, others cannot.
says-drink = At a fountain, for 1 point: your bladder is filled to { $bladder }, as far as your reserve goes (R5.10).
eg-drink = with 1 token in the bladder and 3 in the reserve, you then have { $bladder } and 2.
says-sniff = A dog that walks onto another dog's mark sniffs: its other points are lost, and the truck comes next (R4.5). A mark where you set out does not matter.
eg-sniff = a button warns that a mark ends your turn: you can go there, but it is the last thing you do in this turn.
says-attack = A dog near yours, for 1 point and as often as you like: both turn a card, and more claws win (R6.2, R6.3).
says-attack-den = Dens are no shelter, unless the table says so (R6.2). A dog in the pound is out of reach (R4.7).
eg-attack = the other dog carries a bone and loses: it drops the bone where it stood, and you can fetch it.
says-end = No more actions in this turn; the points left over are lost, and the truck comes next (R3.3, R3.5).
eg-end = you are safe in your den with 2 points left: end your turn, and roll for the truck.

# Dogs
says-dog = A dog with { $ap } action points a turn (R3.3).
says-dog-found = Of its { $cards } cards, { $bin } show a bone for bins, { $rest } for restaurants and { $news } for newspapers (R5.1, R5.2, R5.6).
says-dog-wild = Claws: { $least } to { $most } (R6.3). Cards that escape the truck: { $escape }. Cards that say “out” in the pound: { $out } (R8.7, R9.1).
eg-dog = it digs with all { $cards } cards still to come: { $bone } show a bone, { $food } food, { $nothing } nothing.

# Buildings
says-building-den = A den, entered from { $doors } (R4.1).
eg-building-den = from here to the newspaper kiosk it costs { $way } points.
says-building-rest = A restaurant, entered from { $doors }; you can also leave it to { $exits } (R4.1).
eg-building-rest = from { $doors } you go in for 1 point, beg for 1, and leave to { $exits } for 1.
says-building-home = The address of newspaper { $number }, entered from { $doors }. Delivering it here costs 1 point, and your card says what it earns (R4.1, R5.6).
eg-building-home = with newspaper { $number } it costs { $way } points to come here from the kiosk, and 1 to deliver it.
says-building-kiosk = Here lie the { $papers } newspapers. You bark for one, for 1 point (R5.4). It is entered from { $doors } (R4.1).
says-building-kiosk-left = Newspapers of a dog beaten in here go back to the kiosk's pile (R7.2).
eg-building-kiosk = you come in from { $doors }; you can also go out to { $exits }, but not come in from there.
