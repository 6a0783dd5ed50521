# Words of the board, each with what there is to say and an example
thing-nest = Nest
says-nest = Where a piece waits off the ring until an ace, a king or a joker brings it out (R5.1).
says-nest-back = Whatever is hit or burnt goes back there and needs such a card again (R6.3, R8.3).
eg-nest = you play a king with 3 pieces in the nest: one comes out onto your start, and 2 stay.

thing-fresh = Fresh piece (wall)
says-fresh = A piece is fresh from coming out of the nest until it first leaves its start space (R5.2).
says-fresh-wall = As long as it stays it is a wall: nobody, you included, can land on it or pass it either way, and it is never hit, burnt or swapped (R5.2).
says-fresh-home = It cannot go straight into home: the start must be touched a second time first (R7.2).
eg-fresh = { $seat } has a fresh piece on { $start }. A piece on { $from } can go 2 spaces to { $to }, but not 3 or more.

thing-start = Start space
says-start = The space of the ring on which pieces come out: { $starts } (R5.1, C2).
says-start-taken = Nothing comes out while a fresh piece stands there; any other piece there goes back to its nest, your own too (R5.3).
eg-start = your piece stands on your start, no longer fresh. If you bring another one out, the first goes back to the nest.

thing-home = Home, home spaces
says-home = The { $spaces } spaces of your own past your start: home 1 comes first, the last is the innermost (R7.1, C3). With all your pieces there you go on with your partner's (R4.5).
says-home-enter = You go in forwards over your start, if the home spaces up to where you stop are empty; a fresh piece cannot (R7.1, R7.2).
says-home-inside = Inside nobody is passed, hit or swapped, and nothing goes back out (R7.3, R7.4).
eg-home = { $seat } starts on { $start }, so a piece on { $from } has { $left } to go. With a 5 it enters home { $home }, or goes on to { $to }.

thing-sent-back = Sent back (hit)
says-sent-back = Whatever stands on the space where a move ends goes back to its nest: an opponent's piece, your partner's, or your own (R6.3). A button with ⚠ sends back one of your team.
says-sent-back-safe = Passing alone sends nobody back, unless it is by a 7 (R6.2). Pieces in home and fresh ones are safe (R5.2, R7.4).
eg-sent-back = your piece goes from { $from } to { $to } with a 5, and your partner's stands there: it goes back to the nest.

thing-burnt = Burnt
says-burnt = A 7 burns what it overtakes: every piece that a part passes goes back to its nest, your own too (R8.3).
says-burnt-not = No other card burns, and fresh pieces are not burnt, they block (R5.2, R6.2).
eg-burnt = a piece goes from { $from } to { $to } with all of a 7; those on { $one } and { $other } are burnt.

thing-part = Part of a 7
says-part = One piece's share of the 7 spaces. Each piece takes at most one part; the parts are made one after the other (R8.1, R8.2).
says-part-all = All 7 must be used: a part is offered only if something can still use up the rest (R8.6).
eg-part = 5 spaces with one piece and then 2 with another, or all 7 with one. 5 and then 2 with the same piece is not possible.

thing-swap = Swap, pair
says-swap = What the jack does: one of your pieces and one of another seat change places. Both must be on the ring and not fresh (R9.1).
says-swap-none = Without such a pair the jack cannot be played (R9.4).
eg-swap = all your opponents' pieces are in the nest or home, and your partner's too: there is no pair.

thing-ring = Ring
says-ring = The { $spaces } spaces round the board, 0 to { $last } in the direction of travel; where a text names only a number, it is a space of the ring (R6.1, C2).
says-ring-pass = Passing others is free, except for fresh pieces, which block (R5.2, R6.2).
eg-ring = a piece on { $from } goes 8 spaces to { $to }, because after { $last } comes 0.

thing-piece = Piece
says-piece = It is called by whose it is and a number, your own just by the number; the number only tells it apart.
says-piece-which = You move your own pieces until all of them are home, then your partner's (R4.5). From the nest the lowest number comes out first (R5.1).
eg-piece = your pieces 1 and 3 are out, 2 and 4 in the nest. A king brings out piece 2.

# Words of a round
thing-exchange = Exchange (card for the partner)
says-exchange = After each deal all four give their partner one card, at the same time and in secret (R3.1).
says-exchange-undo = Until the fourth has given you may take yours back; then all four cards change hands (R3.2).
eg-exchange = your partner has all pieces in the nest and you have two kings: give one, and they can come out.

thing-playable = Playable
says-playable = A card is playable if there is at least one way to carry it out completely. You choose one of these, and you may not pass (R4.2).
says-playable-one = So you must play it even if it harms you or your partner.
says-playable-why = Below a card that is not, its picture says why (R5.2, R5.3, R7.4, R8.6, R9.4): { $reasons }.
eg-playable = of your cards only the 7 is playable, and every way burns a piece of your own: you have to play it.

thing-fold = Folding
says-fold = If your turn comes and none of your cards is playable, all are laid down face up and you are out until the next round (R4.3).
says-fold-itself = It happens by itself, you press nothing.
eg-fold = with 8, 9 and jack and all pieces in the nest you fold. With an ace among them you would not.

thing-partner = Partner
says-partner = Who sits opposite. The first team with all pieces of both home wins (R12.1).
says-partner-help = With all your own pieces home you go on with your partner's: you bring them out and take them home (R4.5, R11.1).
eg-partner = all your pieces are home and you play a king. It brings a piece of your partner's out.

thing-lead = Lead
says-lead = Who leads a round plays its first card; the lead passes to the next seat with every round (R2.2, R4.1).
eg-lead = { $seat } leads this round, so { $next } leads the one after it.

thing-hand = Hand
says-hand = The cards you hold. From the first round on everybody is dealt { $sizes } cards, and so on (R2.1). The round is over when all hands are empty (R4.4).
eg-hand = in round { $round } everybody gets { $cards } cards.

thing-deck = Deck
says-deck = { $all } cards: { $each } each of ace to king, and { $jokers } jokers; suits mean nothing (C1).
says-deck-shuffle = If it is too short for the next deal, it is shuffled together with the discards; an option does that before every round of six as well (R2.3).
eg-deck = { $size } cards each are due, so { $need } in all. With { $left } in the deck the discards are shuffled in first.

thing-canadian = Canadian rule
says-canadian = An option of the table: the parts of a 7 may move your own and your partner's pieces in any mixture, at any time; without it only your own until they are home (R8.5).
says-canadian-part = Each piece still takes one part (R8.2).
eg-canadian = 3 spaces with a piece of your own and 4 with one of your partner's.

# Cards
says-forwards = One piece goes exactly { $steps } spaces forwards, no more and no less (R6.4, R10).
says-card-ends = Passing others is free; whatever stands where it ends goes back to its nest, your own too (R6.2, R6.3).
says-card-count = In the deck: { $count } of { $all } cards (C1).
eg-forwards = a piece goes from { $from } to { $to }. A piece of { $seat } on { $near }, { $left ->
        [one] { $left } space
       *[other] { $left } spaces
    } before its start, can enter home { $home }.
says-ace = Brings a piece from the nest onto its start, or takes one piece { $steps } or { $more } spaces forwards (R5.1, R10).
eg-ace = a piece comes out of the nest; or one on { $from } goes to { $to } or { $other }.
says-king = Brings a piece from the nest onto its start, or takes one piece { $steps } spaces forwards (R5.1, R10).
eg-king = a piece comes out of the nest; or one on { $from } goes to { $to }.
says-four = One piece goes { $steps } spaces forwards or { $steps } backwards, a fresh one too; what stands where it ends goes back to its nest (R6.1, R6.3).
says-four-home = It never enters home backwards. But whoever stepped back over the start can go in with a later card (R7.2, R7.3).
eg-four = from { $from } to { $to }, or back to { $back }. { $seat } starts on { $start }: a piece that steps from { $past } back to { $before } then needs only { $need } to enter home.
says-seven = 7 spaces forwards, divided among your pieces as you like: one part for each piece, and all 7 must be used (R8.1, R8.2, R8.6).
says-seven-burns = Every piece that a part overtakes is burnt: back to its nest, your own too. Fresh pieces block (R8.3).
eg-seven = one piece goes 3 from { $from } to { $to }, another 4 from { $other } to { $end }; what stood on { $burnt } is burnt.
says-jack = One of your pieces changes places with one of another seat; both must be on the ring and not fresh (R9.1).
says-jack-partner = Your partner's pieces count too, unless the table forbids it. Both may enter home from their new places later (R9.1, R9.3).
eg-jack = your piece is on { $from }, an opponent's on { $other }. Afterwards yours is on { $other } and theirs on { $from }.
says-joker = Stands for any other card, which you name when you play it, with that card's limits (R10).
says-joker-start = So it also brings a piece out, as an ace or a king (R5.1).
eg-joker = as { $card } it takes a piece from { $from } to { $to }; as { $starter } it brings one out of the nest.
