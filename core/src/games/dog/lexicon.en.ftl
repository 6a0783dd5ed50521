# Words of the board, each with what there is to say and an example
thing-nest = Nest
says-nest = Where a piece waits, off the track, until an ace, a king or a joker brings it out (R5.1).
says-nest-back = A piece that is hit or burnt goes back there and needs such a card again (R6.3, R8.3).
eg-nest = you play a king with 3 pieces in the nest: one comes out onto your start, and 2 stay.

thing-fresh = Fresh piece (wall)
says-fresh = A piece that has come out of the nest is fresh until it first leaves its start space (R5.2).
says-fresh-wall = Until then it is a wall: nobody, not even you, can land on it or pass it either way, and it is never hit, burnt or swapped (R5.2).
says-fresh-home = It cannot go straight into home: first it must touch the start a second time (R7.2).
eg-fresh = { $seat } has a fresh piece on { $start }. A piece on { $from } can go 2 spaces to { $to }, but not 3 or more.

thing-start = Start space
says-start = The space of the track on which pieces come out: { $starts } (R5.1, C2).
says-start-taken = No piece comes out while a fresh one stands there. Any other piece there goes back to its nest, even your own (R5.3).
eg-start = your piece stands on your start, no longer fresh. If you bring another one out, the first goes back to the nest.

thing-home = Home, home spaces
says-home = Your own { $spaces } spaces past your start: home 1 comes first, the last is the innermost (R7.1, C3). When all your pieces are there, you go on with your partner's (R4.5).
says-home-enter = You go in forwards over your start if the home spaces up to where you stop are empty; a fresh piece cannot (R7.1, R7.2).
says-home-inside = Inside, no piece is passed, hit or swapped, and none goes back out (R7.3, R7.4).
eg-home = { $seat } starts on { $start }, so a piece on { $from } has { $left } to go. With a 5 it enters home { $home }, or goes on to { $to }.

thing-sent-back = Sent back (hit)
says-sent-back = A piece on the space where a move ends goes back to its nest, whether an opponent's, your partner's or your own (R6.3). A button with ⚠ sends back a piece of your team.
says-sent-back-safe = Being passed sends no piece back, except by a 7 (R6.2). Fresh pieces and pieces in home are safe (R5.2, R7.4).
eg-sent-back = your piece goes from { $from } to { $to } with a 5, and your partner's stands there: it goes back to the nest.

thing-burnt = Burnt
says-burnt = A 7 burns what it overtakes: every piece that a part passes goes back to its nest, even your own (R8.3).
says-burnt-not = No other card burns. Fresh pieces are never burnt: they block the way (R5.2, R6.2).
eg-burnt = a piece goes from { $from } to { $to } with all of a 7; those on { $one } and { $other } are burnt.

thing-part = Part of a 7
says-part = One piece's share of the 7 spaces. Each piece takes at most one part; the parts are made one after the other (R8.1, R8.2).
says-part-all = All 7 must be used: a part is offered only if something can still use up the rest (R8.6).
eg-part = 5 spaces with one piece and then 2 with another, or all 7 with one. Not 5 and then 2 with the same piece.

thing-swap = Swap, pair
says-swap = What the jack does: one of your pieces and another player's change places. Both must be on the track and have moved since they came out (R9.1).
says-swap-none = Without such a pair the jack cannot be played (R9.4).
eg-swap = all pieces of your opponents and your partner are in the nest or home: there is no pair.

thing-ring = Track
says-ring = The { $spaces } spaces round the board, numbered 0 to { $last } in the direction of travel. A number alone means a space of the track (R6.1, C2).
says-ring-pass = You may pass other pieces, except fresh ones, which block the way (R5.2, R6.2).
eg-ring = a piece on { $from } goes 8 spaces to { $to }, because after { $last } comes 0.

thing-piece = Piece
says-piece = It is named by its owner and a number, your own by the number alone. The numbers only tell the pieces apart.
says-piece-which = You move your own pieces until all of them are home, then your partner's (R4.5). From the nest the lowest number comes out first (R5.1).
eg-piece = your pieces 1 and 3 are out, 2 and 4 in the nest. A king brings out piece 2.

# Words of a round
thing-exchange = Exchange (card for the partner)
says-exchange = After each deal all four give their partner one card, at the same time and in secret (R3.1).
says-exchange-undo = Until the fourth has given you may take yours back; then the four cards change hands (R3.2).
eg-exchange = all your partner's pieces are in the nest and you have two kings: give one, and a piece can come out.

thing-playable = Playable
says-playable = A card is playable if there is at least one way to carry it out completely. You choose one of your playable cards; you may not pass (R4.2).
says-playable-one = So you must play one even if it harms you or your partner.
says-playable-why = Under a card that is not playable, the picture says why (R5.2, R5.3, R7.4, R8.6, R9.4): { $reasons }.
eg-playable = only your 7 is playable, and every way burns a piece of your own: you must play it.

thing-fold = Folding
says-fold = If none of your cards is playable when your turn comes, they are all laid down face up, and you are out until the next round (R4.3).
says-fold-itself = It happens by itself; you press nothing.
eg-fold = you hold 8, 9 and jack, and all your pieces are in the nest: you fold. With an ace you would not.

thing-partner = Partner
says-partner = The player who sits opposite you. The first team with all pieces of both partners home wins (R12.1).
says-partner-help = When all your own pieces are home, you go on with your partner's: you bring them out and take them home (R4.5, R11.1).
eg-partner = all your pieces are home and you play a king. It brings out one of your partner's pieces.

thing-lead = Lead
says-lead = The player who leads a round plays its first card. Each round, the lead passes to the next seat (R2.2, R4.1).
eg-lead = { $seat } leads this round, so { $next } leads the one after it.

thing-hand = Hand
says-hand = The cards you hold. From the first round on everybody is dealt { $sizes } cards, and so on (R2.1). The round is over when all hands are empty (R4.4).
eg-hand = in round { $round } everybody gets { $cards } cards.

thing-deck = Deck
says-deck = { $all } cards: { $each } each of ace to king, and { $jokers } jokers; suits mean nothing (C1).
says-deck-shuffle = If it is too short for the next deal, the discards are shuffled into it; with an option, this is also done before every round of six (R2.3).
eg-deck = { $size } cards each make { $need }. With { $left } in the deck, the discards are shuffled in first.

thing-canadian = Canadian rule
says-canadian = An option of the table: the parts of a 7 may at any time move your own and your partner's pieces, mixed as you like; without it, only your own until they are home (R8.5).
says-canadian-part = Each piece still takes one part (R8.2).
eg-canadian = 3 spaces with one of your own pieces and 4 with one of your partner's.

# Cards
says-forwards = One piece goes exactly { $steps } spaces forwards, no more and no less (R6.4, R10).
says-card-ends = It may pass other pieces; a piece that stands where it stops goes back to its nest, even your own (R6.2, R6.3).
says-card-count = In the deck: { $count } of { $all } cards (C1).
eg-forwards = a piece goes from { $from } to { $to }. A piece of { $seat } on { $near }, { $left ->
        [one] { $left } space
       *[other] { $left } spaces
    } before its start, can enter home { $home }.
says-ace = Brings a piece from the nest onto its start, or moves one piece { $steps } or { $more } spaces forwards (R5.1, R10).
eg-ace = a piece comes out of the nest; or one on { $from } goes to { $to } or { $other }.
says-king = Brings a piece from the nest onto its start, or moves one piece { $steps } spaces forwards (R5.1, R10).
eg-king = a piece comes out of the nest; or one on { $from } goes to { $to }.
says-four = One piece, even a fresh one, goes { $steps } spaces forwards or { $steps } backwards; a piece that stands where it stops goes back to its nest (R6.1, R6.3).
says-four-home = No piece enters home backwards. But one that has stepped back over its start can go in with a later card (R7.2, R7.3).
eg-four = from { $from } to { $to }, or back to { $back }. { $seat } starts on { $start }: a piece that steps from { $past } back to { $before } then needs only { $need } to enter home.
says-seven = 7 spaces forwards, divided among your pieces as you like: one part for each piece, and all 7 must be used (R8.1, R8.2, R8.6).
says-seven-burns = Every piece that a part overtakes is burnt: back to its nest, even your own. Fresh pieces block the way (R8.3).
eg-seven = one piece goes 3 from { $from } to { $to }, another 4 from { $other } to { $end }; a piece on { $burnt } is burnt.
says-jack = One of your pieces swaps places with another player's; both must be on the track and have moved since they came out (R9.1).
says-jack-partner = That may be your partner's, unless the table forbids it. From their new places both may enter home later (R9.1, R9.3).
eg-jack = your piece is on { $from }, an opponent's on { $other }. Afterwards yours is on { $other } and theirs on { $from }.
says-joker = Counts as any other card, with that card's limits; you choose which when you play it (R10).
says-joker-start = So it also brings a piece out, as an ace or a king (R5.1).
eg-joker = as { $card } it moves a piece from { $from } to { $to }; as { $starter } it brings one out of the nest.
