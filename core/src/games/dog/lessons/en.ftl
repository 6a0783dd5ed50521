# Lessons: what each is about, what is to be done, why a press was not it, and what has been learnt.

lesson-out-title = Coming out
lesson-out = Your pieces wait in the nest, at your corner. Only an ace, a king or a joker brings one out, onto your start. If you can play a card, you must; if you can play none, you lay your cards down and sit out the round.
lesson-out-do = Play the ace or the king and bring out a piece.
lesson-out-no = That moves the piece that is out already. The others stay in the nest.
lesson-out-done = It stands on your start and is a wall: until it moves on, nobody can pass it, hit it or swap it, not even you.

lesson-step-title = Sending back
lesson-step = A card moves one piece by exactly its number. Passing somebody does nothing; whoever stands where you stop goes back to the nest. An opponent stands on 25.
lesson-step-do = Play the 5 with piece 1: from 20 it lands on 25 and sends it back.
lesson-step-no = Nobody goes back that way: the piece does not stop on 25.
lesson-step-no-passed = That passes the opponent, and passing does nothing. You must stop exactly on 25.
lesson-step-no-other = The right card with the wrong piece: piece 2 ends on 14, where nobody stands.
lesson-step-done = That piece starts again from its nest. Your own and your partner's go back just the same, so look where you stop.

lesson-wall-title = The wall
lesson-wall = The piece on 16 has just come out and has not moved. It is a wall: nobody can land on it or pass it. Your piece 1 stands right before it, on 13.
lesson-wall-do = Move piece 1 from 13 as far as it can go, with the 2.
lesson-wall-no = That moves piece 2. For piece 1 every longer way ends at the wall.
lesson-wall-done = It waits before the wall. When the wall moves on, the way is free; your own wall stops you too.

lesson-home-title = Home
lesson-home = Past your own start a piece can turn inwards, onto the first free home spaces. The number must fit exactly, and home pieces cannot be passed. Your piece 1 stands on 62, two before your start.
lesson-home-do = Take piece 1 home with the 3.
lesson-home-no = Then piece 1 is not home. Three spaces lead from 62 over the start onto home 1.
lesson-home-no-past = That walks past home, once more round the whole ring. It is allowed, but here we want in.
lesson-home-do-2 = Now move the front piece deeper: play the ace with piece 2, home 3 to home 4.
lesson-home-no-behind = That is the piece behind. If the front one stays on home 3, nobody gets past it.
lesson-home-done = At home a piece is safe for good. Fill home from the inside: front piece first, and the others find room.

lesson-four-title = Four back
lesson-four = A piece enters home when it reaches its start a second time; coming out was the first. The 4 also goes backwards, and that saves a whole lap. Piece 1 has just come out.
lesson-four-do = Play the 4 with piece 1 backwards: from its start to 60.
lesson-four-no = Then piece 1 has the whole ring before it. Four back is the short way.
lesson-four-no-forward = That is four forwards. The 4 can do both: choose the way back to 60.
lesson-four-do-2 = Now play the 6 with piece 1: over the start into home.
lesson-four-done = Out and home with two cards. So keep a 4 while a piece of yours stands on its start.

lesson-seven-title = The seven
lesson-seven = You divide the 7 among your pieces. Whatever they overtake is burnt: it goes back to its nest, even your own. Opponents stand on 22 and 33, in front of piece 1 and of piece 2.
lesson-seven-do = Play the 7 and burn both: 4 spaces with piece 1, from 20 to 24, and the rest with piece 2.
lesson-seven-no = One of the two is still there then. Piece 1 needs at least 2 spaces, piece 2 at least 3.
lesson-seven-no-two = The 2 sends back one. The 7 gets both.
lesson-seven-done = No card does more harm. Each piece takes one part at most, and all 7 must be used, so look who of yours stands in the way.

lesson-jack-title = The jack
lesson-jack = The jack swaps one of your pieces with another player's. Both must be on the ring and have moved since they came out. Your piece is on 5, with almost a lap to go; your start is space 0.
lesson-jack-do = Play the jack and swap with the piece on 61.
lesson-jack-no = That gains little. The place you want is just before your start.
lesson-jack-no-partner = That is your partner's piece. It would go back to 5 for you, and your team gains nothing.
lesson-jack-done = Three spaces before your start instead of fifty-nine, and an opponent has the long way. Without such a pair the jack cannot be played.

lesson-must-title = You must play
lesson-must = You have one card left, and it can be played, so it must be, even where it hurts. A choice marked ⚠ sends back a piece of your team: your partner stands on 40.
lesson-must-do = Play the 6 with piece 2, from 50 to 56.
lesson-must-no = Piece 1 lands on 40, on your partner, who would start again from the nest.
lesson-must-done = This time there was a better way. Play a dangerous card early, while it is harmless: later you may have to.

lesson-gift-title = The exchange
lesson-gift = Every round begins with a gift: each player secretly gives their partner one card. Then all play one card each in turn, until the hands are empty. Your partner, opposite you, has every piece in the nest.
lesson-gift-do = Give your partner the ace, so that a piece can come out.
lesson-gift-no = With that card your partner brings nothing out, and may have to lay all cards down.
lesson-gift-do-2 = Your partner gave you the king: play the king and bring out a piece.
lesson-gift-no-go = The king could also go 13. Here a second piece on the ring is worth more.
lesson-gift-no-later = You can play that too. But now that you have a king, use it: a second piece gives you more ways to play.
lesson-gift-done = Think of what your partner lacks: somebody with an empty ring needs an ace, a king or a joker.

lesson-partner-title = Winning together
lesson-partner = All your own pieces are home, so from now on your cards move your partner's pieces, by the same rules. You win together: this one on 28 is the last. Your partner's start is space 32.
lesson-partner-do = Take your partner's piece home with the 5.
lesson-partner-no = It does not come home that way. Its start is four spaces on, and home 1 is the fifth.
lesson-partner-done = All eight are home: you have won together. Now you know enough for your first real turn.
