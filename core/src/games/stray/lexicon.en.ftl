# The dog
says-ap = What a dog can do in a turn: { $least } to { $most } points, by its breed. What is left over is lost (R3.3).
says-ap-cost = Each space you walk costs 1, and every other action 1 as well (R4.4, R5.1, R6.2).
says-ap-last = “Last point” on a button: after it the die is rolled for the truck, and nothing can be taken back (R3.5, R8.1).
eg-ap = the { $dog } has { $ap }: it walks { $steps } spaces, digs, and has 1 left.
says-hunger = “Food for 3 days”: it goes down by 1 when your turn begins, and is never above { $full } (R3.2, R5.3).
says-hunger-starve = A dog whose turn begins with 0 starves: it drops what it carries and goes to row 1 of the pound, and its turn is over (R3.2).
eg-hunger = with food for 1 day your turn begins and it becomes 0. Eat in this turn, or you starve in the next.
says-mouth = What the dog carries: at most { $room } things, bones or newspapers (R5.3, R5.8).
says-mouth-full = If there is no room, a bone that is found is not gained (R5.3). A dog that goes to the pound drops everything (R7.2).
eg-mouth = you carry two newspapers and dig; the card shows a bone, and you gain nothing.
says-bladder = Tokens for marking, at most { $bladder }: drinking fills it from the reserve, marking takes one out (R5.10, R5.11). A dog has { $tokens } tokens in all.
eg-bladder = with 1 token you mark one lamp post, then you have to drink before the next.
thing-reserve = Reserve
says-reserve = A dog's tokens that are neither in the bladder (at most { $bladder }) nor on lamp posts, of { $tokens } in all; if it is empty, drinking brings nothing (R5.10, R5.11).
eg-reserve = another dog marks over your mark: your token goes back to your reserve.
says-claws = In a fight both dogs turn a card: more claws win, with equal claws nothing happens (R6.3).
says-claws-loser = The loser drops everything and goes to row 1 of the pound; a beaten attacker's turn is over, without the truck (R6.4).
eg-claws = you attack with 3 claws against 2: the other dog goes to the pound, and you go on with your turn.
says-shuffle = One of a dog's { $cards } cards. It is never a result: all { $cards } are shuffled into a new deck and another card is drawn (R3.4).
says-shuffle-why = So nobody knows when the other { $others } begin anew.
eg-shuffle = you dig and turn the shuffle card: your deck is complete again, and the next card says what you find.

# What is carried
says-bone = What it is all about: the first dog with { $bones } of them buried in its den wins, unless the table asks for another number (R1.1, R5.9).
says-bone-found = Found in bins, restaurants and for newspapers, carried in the mouth (R5.1, R5.2, R5.6). There are { $supply }.
eg-bone = in the mouth a bone counts nothing and can be lost. Buried it counts at once, and nobody can take it.
says-paper = One for each of the { $papers } addresses. You get it by barking in the kiosk and deliver it in the building with its number (R5.4, R5.6).
says-paper-seen = Only who has taken it knows its number; others see just a newspaper (R5.4, R5.8).
eg-paper = newspaper { $number } is for { $home }. There it earns what a card of yours says, often a bone.
thing-overtime = Round limit, overtime
says-overtime = After the last round of the limit most bones win. If several lead, only they go on, in overtime (R10.3).
says-overtime-bone = There the first bone buried wins; if none is in time, they share the victory (R10.4, R10.5).
eg-overtime = at the limit three dogs have 1, 2 and 2 bones: the last two play on.

# In the streets
says-bin = { $count } spaces have one. There you dig, for 1 point: your card says what you find (R5.1).
says-bin-covered = Whatever was found, it is covered then, until bin day (R5.1, R5.5).
eg-bin = you dig at { $bin } and find nothing: it is covered all the same.
says-bin-day = When the last of the { $count } bins is covered, all the others are open again; that last one stays covered (R5.5).
eg-bin-day = { $others } bins are covered and you dig at the last: { $others } are open again.
says-lamp = { $count } spaces have one. There you can leave a mark, for 1 point and 1 token of the bladder (R5.11).
eg-lamp = you mark { $lamp }: another dog that enters it has to sniff.
says-mark = A dog's token on a lamp post. Whoever walks onto a foreign one sniffs: the way and the actions end there, and the truck comes next (R4.5).
says-mark-dog = If a dog or the truck stands on it too, it can be neither entered nor passed (R4.6). Your own never stop you.
says-mark-over = A mark over a foreign one sends that back to its owner's reserve (R5.11).
eg-mark = with 4 points you walk onto a foreign mark beside you: it costs 1, and the other 3 are lost.
says-fountain = { $count } spaces have one. There you drink, for 1 point: it fills the bladder (R5.10).
eg-fountain = at { $fountain } a dog with an empty bladder has { $bladder } tokens after drinking.
says-street = { $count } spaces, each called by a letter for its column and a number for its row from the top (R4.1).
says-street-step = Going to a space beside it costs 1 point, never diagonally (R4.1).
eg-street = c2 lies between b2 and d2.
thing-arrow = Arrow (entrance, back door)
says-arrow = A building is entered only from a space with an arrow into it, for 1 point (R4.1).
says-arrow-back = Some can also be left to other spaces, but not entered from there (R4.1).
eg-arrow = { $building } is entered from { $doors } only; you can leave it to { $exits } as well.
thing-near = Near, beside
says-near = Where attacks and the truck reach: street spaces side by side, and a building and a space with an arrow into it. Back doors do not count (R6.1).
eg-near = a dog in { $building } can be attacked from { $doors }, but not from { $exits }.
says-den = A dog's own place: only it goes in, there it buries bones, and there it is safe from the truck (R4.2, R5.9, R8.7).
says-den-all = Each dog has one of these, by lot: { $dens } (R2.1).
eg-den = a dog in its den can still be attacked from the space in front of it, unless the table forbids that (R6.2).
says-rest = You beg there, for 1 point, but only once a turn in each restaurant (R5.2).
says-rest-all = There are these: { $rests } (R4.1).
eg-rest = you beg, walk to another restaurant and beg there too, all in one turn.
says-home = One of { $papers } buildings with a number. There you deliver the newspaper of that number (R5.6).
eg-home = { $home } has number 2: newspaper 2 is delivered there, and no other.

# The dogcatcher
says-truck = After your actions a die is rolled, and you drive the truck exactly so many street spaces, never straight back (R3.5, R8.1, R8.3). At forks you choose (R8.4).
says-truck-end = A dog on the space where it stops is caught; each dog near it has to escape (R8.6, R8.7).
says-truck-safe = On its way it harms nobody. Dens are always safe (R8.2, R8.7).
eg-truck = in the first turn it stands on { $start }; with a 2 you choose where it stops: { $ends }.
says-catch = Each dog near the space where the truck stops turns a card: it escapes, or it goes to the pound (R8.7). Buttons say “tests”.
eg-catch = the truck stops on { $end }: it tests the dogs here: { $near }.
says-pound = A dog that starves, loses a fight or is caught goes to row 1 of { $last }, off the board, and drops what it carries (R7.1, R7.2).
says-pound-free = Cards let it out when its turn begins. Then it has food for { $food } days and plays at once (R9.1, R9.3).
says-pound-building = It stands in the building then, out of reach of all, and leaves to { $door } for 1 point. Nobody walks in (R4.2, R4.7, R9.4).
eg-pound = released with 7 points you go to { $door } for 1 and have 6 left. Your buried bones were never in danger.
says-release = When your turn begins in row 1, 2 or 3 you turn as many cards; all must say “out” (with an option one is enough). From row { $last } you are free without cards (R9.1).
says-release-down = If it fails, you go one row down and your turn is over (R9.2).
eg-release = in row 2 you turn “out” and “stay”: you go to row 3. If one is enough at your table, you are free.

# Actions
says-go = Name a space within your points: the dog takes a shortest way, 1 point for each space (R4.4). Nothing happens to it on the way.
says-go-past = You can pass dogs and the truck but not stop there, and a foreign mark ends the way (R4.3, R4.5).
eg-go = you are on c2 and another dog on d2: you cannot stop on d2, but on e2, for 2 points.
says-dig = At a bin that is not covered, for 1 point: draw a card and look at its section for bins (R5.1). Then the bin is covered.
says-found = Food raises your days, to 4 at most; a bone comes into the mouth if there is room (R5.3).
eg-dig = you have food for 3 days and dig up 3 more: it becomes 4.
says-beg = In a restaurant, for 1 point and once a turn in each: draw a card and look at its section for restaurants (R5.2).
eg-beg = you have begged here and found nothing: try another restaurant, or come back in your next turn.
says-bark = In the kiosk, for 1 point, with room in the mouth: take the top newspaper and look at it alone; as often as you have points and room (R5.4).
eg-bark = from { $door } you enter for 1 point and bark twice for 2: two newspapers for 3 points.
says-deliver = In the building of its number, for 1 point: draw a card and look at its section for newspapers (R5.6).
says-deliver-back = The newspaper goes back into the pile, so its place in the mouth is free for a bone (R5.6).
eg-deliver = with newspapers 2 and 6 in the mouth you deliver 6 and draw a bone: you carry newspaper 2 and the bone.
says-bury = In your own den, for 1 point: one bone of your mouth is buried and counts at once (R5.9). With { $bones } you have won, unless the table asks for another number (R1.1).
eg-bury = you come home with two bones: burying both costs 2 points.
says-take = Pick up a bone or a newspaper that lies on your space, for 1 point, with room in the mouth (R5.8).
eg-take = a beaten dog has lost a bone on the space beside you: you go there for 1 point and take it for 1.
says-drop = Lay a bone or a newspaper down where you are, for 1 point; newspapers not in the kiosk (R5.7).
eg-drop = your mouth is full and a bone lies here: drop a newspaper and take the bone, for 2 points.
says-pee = At a lamp post without a mark of yours, for 1 point and 1 token of the bladder. A foreign mark there goes back to its owner (R5.11).
eg-pee = you mark a lamp post and walk on; you can pass it whenever you like, others cannot.
says-drink = At a fountain, for 1 point: the bladder is filled to { $bladder }, as far as the reserve goes (R5.10).
eg-drink = with 1 token in the bladder and 3 in the reserve it is { $bladder } and 2 afterwards.
says-sniff = A dog that walks onto a foreign mark sniffs: its other points are lost, and the truck comes next (R4.5). Where you begin your way, a mark does not matter.
eg-sniff = a button says “SNIFF”: going there is possible, but it is the last thing you do in this turn.
says-attack = A dog near yours, for 1 point and as often as you like: both turn a card, and more claws win (R6.2, R6.3).
says-attack-den = Dens are no shelter, unless the table says so (R6.2). Who is in the pound is out of reach (R4.7).
eg-attack = the other dog carries a bone and loses: it drops the bone where it stood, and you can fetch it.
says-end = No more actions in this turn; the points left over are lost, and the truck comes next (R3.3, R3.5).
eg-end = you are safe in your den with 2 points left: end your actions and roll for the truck.

# Dogs
says-dog = A dog with { $ap } action points a turn (R3.3).
says-dog-found = Of its { $cards } cards { $bin } find a bone in bins, { $rest } in restaurants, and { $news } earn one for a newspaper (R5.1, R5.2, R5.6).
says-dog-wild = Claws { $least } to { $most } (R6.3). It escapes the truck with { $escape } cards, and { $out } say “out” in the pound (R8.7, R9.1).
eg-dog = it digs with all { $cards } cards unturned: a bone with { $bone } of them, food with { $food }, nothing with { $nothing }.

# Buildings
says-building-den = A den, entered from { $doors } (R4.1).
eg-building-den = from here to the newspaper kiosk it costs { $way } points.
says-building-rest = A restaurant, entered from { $doors }; it can also be left to { $exits } (R4.1).
eg-building-rest = from { $doors } you go in for 1 point, beg for 1, and leave to { $exits } for 1.
says-building-home = The address of newspaper { $number }, entered from { $doors }: delivered here, for 1 point, it earns what your card says (R4.1, R5.6).
eg-building-home = with newspaper { $number } it costs { $way } points to come here from the kiosk, and 1 to deliver it.
says-building-kiosk = Here lie the { $papers } newspapers. You bark for one, for 1 point (R5.4). It is entered from { $doors } (R4.1).
says-building-kiosk-left = A dog beaten in here loses its newspapers to the pile (R7.2).
eg-building-kiosk = you come in from { $doors }; you can go out to { $exits } too, from where nobody comes in.

# Parts of the town
says-district = A part of the town with { $count } street spaces and these buildings: { $buildings }.
says-district-why = It only sorts long lists of destinations and has no meaning in the rules (R4.4).
eg-district = { $space } is not among your buttons? Press “{ $district }” first.
