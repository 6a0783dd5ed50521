game-name = DOG
game-pitch = Two against two race their pieces home with small hands of cards. Each round, partners pass each other one card. A 7 burns every piece it overtakes. And if you can play a card, you must.
game-aim = Bring all your pieces home, and your partner's, before the other two do.
game-first = First you secretly give your partner one card; then you play one card a turn.

# How things are called. A piece is called by its owner and number.
piece = { $owner }'s piece { $number }
piece-first = { $owner }'s piece { $number }
piece-yours = your piece { $number }
piece-partner = your partner's piece { $number }
piece-of-two = { $owner }'s { $number }
piece-of-two-yours = your { $number }
piece-of-two-partner = your partner's { $number }
own-piece = Piece { $number }
own-piece-within = piece { $number }
place-track = { $space }
place-home = home { $space }
place-nest = nest
place-start = start

# Questions
ask-give-any = Which card do you give your partner?
ask-give = Which card do you give your partner, { $partner }? It stays secret until all four have given one.
ask-card = Which card do you play?
ask-card-only = You can only play the { $card }, so you must. How?
ask-card-forced = You have only one move now, and it must be made. Press it.
ask-as = Which card should the joker be?
ask-piece = { $card }: which piece?
ask-piece-seven = { $left ->
    [one] 7, 1 space left: which piece?
   *[other] 7, { $left } spaces left: which piece?
}
ask-go = { $piece }, on { $place }: which way?
ask-go-seven = { $left ->
    [one] { $piece }, on { $place }, 1 space left: which way?
   *[other] { $piece }, on { $place }, { $left } spaces left: which way?
}
ask-with = { $piece }, on { $place }: swap with which piece?
ask-wait = Waiting for { $seat }.
ask-wait-gifts = Still to give a card: { $seats }.
ask-over = The game is over.

# Buttons
label-give = Give { $card }
label-card-A = Ace · bring out, or go 1 or 11
label-card-2 = 2
label-card-3 = 3
label-card-4 = 4 · go forwards or back
label-card-5 = 5
label-card-6 = 6
label-card-7 = 7 · divide it; it burns what it passes
label-card-8 = 8
label-card-9 = 9
label-card-10 = 10
label-card-J = Jack · swap two pieces
label-card-Q = Queen · go 12
label-card-K = King · bring out, or go 13
label-card-X = Joker · any card
stem-card = { $card-id ->
    [A] Ace
    [J] Jack
    [Q] Queen
    [K] King
    [X] Joker
   *[other] { $card }
}
label-card-plays = { $card } · { $play }
label-start = Bring out { $piece }
label-start-sends = Bring out { $piece }, sends back { $pieces }
label-start-loses = ⚠ Bring out { $piece }, sends back { $pieces }
label-piece = { $piece }: { $place } → …
label-piece-swap = { $piece } on { $place }: swap with …
label-piece-go = { $piece }: { $from } → { $to }
label-piece-go-sends = { $piece }: { $from } → { $to }, sends back { $pieces }
label-piece-go-sends-many = { $piece }: { $from } → { $to }, sends back { $count } pieces
label-piece-go-loses = ⚠ { $piece }: { $from } → { $to }, sends back { $pieces }
label-piece-go-loses-many = ⚠ { $piece }: { $from } → { $to }, { $count } pieces go back, some of your team
label-go = { $way }
label-go-sends = { $way }, sends back { $pieces }
label-go-sends-many = { $way }, sends back { $count } pieces
label-go-loses = ⚠ { $way }, sends back { $pieces }
label-go-loses-many = ⚠ { $way }, { $count } pieces go back, some of your team
way = { $from } → { $to }
way-of = { $steps }: { $from } → { $to }
label-with = Swap with { $piece } on { $place }
label-piece-with = { $piece }: swap with { $other } on { $place }
group-out = Bring out
group-move = Move
group-swap = Swap
group-seven = Seven

# Refusals: what, why, what next
no-over = The game is over (R12.1).
no-turn = It is the turn of { $seat }. Yours comes later (R4.1).
no-given-yet = First all four give their partners a card (R3.1).
no-given-already = You have already given a card. You can take it back until all four have given one (R3.2).
no-exchange = The exchange of this round is over (R3.2). Choose a card to play.
no-card-held = You do not hold this card: { $card } (R4.2).
no-gift-held = You do not hold this card: { $card } (R3.1).
no-card-yet = Choose the card first, then what it does (R4.2).
no-card-more = You have already chosen a card: { $card }. Go on with it, or take it back (R4.2).
no-value-yet = First choose which card the joker should be (R10).
no-value-more = This card already counts as: { $card } (R10).
no-piece-yet = Choose the piece first (R6.1).
no-piece-more = You have already chosen { $piece }. Go on with it, or take it back (R6.1).
no-start-value = Only an ace, a king or a joker played as one of them brings a piece out (R5.1).
no-start-nest = There is no piece left in the nest (R5.1).
no-start-wall = A piece that has not moved yet stands on space { $space } and blocks the start (R5.3).
no-piece-owner = Now you move the pieces of { $owner } (R4.5).
no-piece-moved = { $piece } has already moved with this 7; choose another (R8.2).
no-swap-piece = { $piece } cannot be swapped: it must be on the track and have moved since it came out (R9.1).
no-swap-pair = There is nothing to swap { $piece } with (R9.1).
no-swap-own = A swap needs another player's piece (R9.1).
no-swap-partner = At this table your partner's pieces cannot be swapped (R9.1).
no-length = This card does not move a piece like that: { $card } (R10).
no-rest = After that, no piece could use up the rest of the 7 (R8.6).
no-nest = { $piece } is in the nest; only an ace, a king or a joker brings it out (R5.1).
no-wall = { $piece } cannot go that way: a piece that came out on space { $space } has not moved yet and blocks it (R5.2).
no-home-fresh = { $piece } has just come out and cannot enter home yet: it must touch the start a second time (R7.2).
no-home-short = { $piece } does not reach home with that (R7.1).
no-home-long = { $piece } cannot go that far: home ends before that (R7.1, R7.4).
no-home-taken = { $piece } cannot land on or pass a home space that is taken (R7.1, R7.4).
no-home-inside = { $piece } is home already (R7.3).
no-home-back = { $piece } is home and never goes back (R7.3).
not-playable-wall = { $cards } cannot be played: a piece that came out on space { $space } has not moved yet and blocks the way (R5.2).
not-playable-pair = { $cards } cannot be played: there is nothing to swap. A piece that has just come out stays (R9.4).
not-playable-nest = { $cards } cannot be played: no piece is out (R4.2).
not-playable-long = { $cards-count ->
    [one] { $cards } cannot be played: it goes too far for home (R7.4).
   *[other] { $cards } cannot be played: they go too far for home (R7.4).
}
not-playable-taken = { $cards } cannot be played: taken home spaces are in the way (R7.4).
not-playable-rest = { $cards } cannot be played: there is no way to use all its spaces (R8.6).
not-playable-start = { $cards } cannot be played: no piece can come out or move (R5.3).
short-wall = wall on { $space }
short-pair = no pair
short-nest = none out
short-long = too far
short-taken = home full
short-rest = not all 7
short-start = no start

# Text board
text-play = DOG, round { $round }: { $seat } to play.
text-exchange = DOG, round { $round }: everybody gives their partner a card. Still to give: { $seats }.
text-over = DOG is over after { $round ->
    [one] 1 round
   *[other] { $round } rounds
}. Winners: { $seats }.
text-you = You are { $seat }, your partner is { $partner }.
text-hand = Your cards: { $cards }.
text-hand-empty = You hold no cards.
text-gift = You gave { $gave }.
text-gifts = You gave { $gave } and received { $received }.
text-seat = { $seat }: { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}, home { $home } of { $all }, in the nest { $nest }.
text-seat-folded = { $seat }: folded, home { $home } of { $all }, in the nest { $nest }.
text-pieces = Pieces of { $seat }: { $pieces }.
text-on = { $number } on { $place }
text-fresh = { $number } on its start ({ $place }), not moved yet
text-teams = Pieces home: { $one } and { $other } { $home } of { $all }; { $three } and { $four } { $home-other } of { $all }.
text-deck = Cards in the deck: { $deck }. { $leader } leads this round.
text-last = Last card: { $card }.

# What happened
round_started = Round { $round } begins, { $hand_size } cards each. { $leader } leads.
deck_shuffled = { $cards ->
    [one] The deck is shuffled again: 1 card.
   *[other] The deck is shuffled again: { $cards } cards.
}
hand_dealt = { $seat }: dealt { $cards }.
has_given = { $seat }: a card given.
card_given = { $seat }: gave the { $card }.
exchanged = All four have given a card; the cards change hands.
card_received = { $seat }: got the { $card } from { $from }.
card_played = { $card-id ->
    [X] { $as-id ->
        [A] { $seat } plays the joker as an ace.
        [8] { $seat } plays the joker as an 8.
       *[other] { $seat } plays the joker as a { $as }.
    }
   *[other] { $seat } plays the { $as }.
}
piece_out = { $piece } is brought out.
piece_moved = { $piece } goes to { $to }.
piece_home = { $piece } goes to { $to }.
swapped = { $piece } and { $other } swap places: now on { $to } and { $other_to }.
sent_back = { $how ->
    [burnt] { $piece } is burnt on { $space } and goes back to the nest.
   *[other] { $piece } is sent back from { $space } to the nest.
}
all_home = { $seat } has all pieces home.
folded = { $seat } can play no card and folds: { $cards }.
round_over = Round { $round } is over.
game_over = The game is over.

# Options
option-canadian = Canadian rule
option-canadian-help = The parts of a 7 may move your own and your partner's pieces, mixed as you like.
option-canadian-false = off
option-canadian-true = on
option-jack_partner = Jack with the partner
option-jack_partner-help = A jack may swap with your partner's pieces too.
option-jack_partner-true = allowed
option-jack_partner-false = opponents only
option-pieces = Pieces
option-pieces-help = Pieces and home spaces of each player; fewer make a shorter game.
option-pieces-4 = 4, full
option-pieces-3 = 3, shorter
option-pieces-2 = 2, short
option-reshuffle = Shuffling
option-reshuffle-help = When the discards are shuffled into a new deck.
option-reshuffle-short = when the deck is too short
option-reshuffle-cycle = also before every round of six cards
option-first_seat = Who leads first
option-first_seat-help = The seat that leads the first round.
option-first_seat-random = drawn by lot
option-first_seat-0 = seat A
option-first_seat-1 = seat B
option-first_seat-2 = seat C
option-first_seat-3 = seat D

# Rules by topic
help-goal-title = The goal
help-goal = Partners sit opposite each other. The first team with all its pieces home wins. When all your own pieces are home, you go on with your partner's (R4.5, R12.1).
help-round-title = A round
help-round = Round by round you are dealt 6, 5, 4, 3, 2 cards, then 6 again. First everybody secretly gives their partner one card. Then all play one card each, in turn, until all hands are empty (R2, R3, R4).
help-must-title = You must play
help-must = You play a card and carry it out completely, even if it hurts. If you can play none, you fold: your cards are laid down, and you are out until the next round. That happens by itself (R4.2, R4.3).
help-start-title = Coming out
help-start = An ace, a king or a joker brings a piece out of the nest, onto its start. Until it moves on it is fresh: a wall that nobody, not even you, can pass, hit or swap (R5).
help-move-title = Moving
help-move = A card moves one piece by exactly its number. You may pass other pieces. A piece that stands where you stop goes back to its nest, even your own or your partner's (R6).
help-home-title = Home
help-home = You enter home forwards over your own start. A piece that has just come out cannot go straight in: it must touch the start a second time. Inside home, no piece is passed or hit. You may always walk past your home instead (R7).
help-seven-title = The seven
help-seven = Divide 7 spaces among your pieces as you like; each piece takes at most one part, and all 7 must be used. Every piece you overtake is burnt and goes back to its nest, even your own (R8).
help-jack-title = The jack
help-jack = One of your pieces swaps places with another player's. Both must be on the track and have moved since they came out (R9).
help-cards-title = The cards
help-cards = Ace: bring out, or go 1 or 11. 4: forwards or back. 7: divide it, it burns. Jack: swap. Queen: 12. King: bring out, or go 13. Joker: any other card. All others: their number (R10).
help-hints-title = Hints
help-hints = Give an ace, king or joker to a partner who has no piece out. A piece that has not moved from its start blocks your own too. A 4 back over your start saves a lap. Keep a 7 for the end, and move the front piece first. Play a dangerous card while it is harmless.
help-editions-title = Other editions
help-editions = If you know the game from elsewhere: here, a jack without a pair cannot be played, and mixing your own and your partner's pieces in a 7 is an option. You need not fill home from the inside (R7.4, R9.4).

# Pictures. Words on cards stand in two short lines.

picture-round = Round { $n }
picture-folded = folded
picture-your-cards = { $name }: cards
picture-give-one = Choose one card for your partner
picture-you-gave = You gave
picture-you-got = You got
picture-ways = { $n ->
    [one] { $n } way
   *[other] { $n } ways
}
picture-does-ace =
    bring out,
    1 or 11
picture-does-four =
    4 forward
    or back
picture-does-seven =
    divide 7,
    it burns
picture-does-jack =
    swap two
    pieces
picture-does-king =
    bring out
    or 13
picture-does-joker =
    joker:
    any card
picture-does-forwards =
    { $n }
    forward

# What is remembered, and what cannot be used now
feat-sent = Most pieces sent back: { $seats } ({ $count })
feat-gone = Most spaces moved: { $seats } ({ $count })
feat-laid = Most cards laid down unplayed: { $seats } ({ $count })
source-pieces = { $seat } { $points }

# Why a step is advised
reason-all = Then all pieces of { $seat } are home.
reason-kept = Otherwise { $piece } goes back to the nest.
reason-sent = It sends { $piece } back to the nest.
reason-home = It brings { $piece } home.
reason-out = It brings { $piece } out of the nest.
reason-swap = It swaps { $piece } with { $other }.

final-exchange = Then the cards change hands.
final-played = Then everyone sees your card.

# For newcomers
sign-start = An ace, a king or a joker brings a piece out of its nest.
sign-home = Partners win together, once all their pieces are home.
sign-seven = A 7 burns every piece it overtakes, even your own.
guide-hand = These are your cards, and under each is what it can do now. If any of them can be played, you must play one.
guide-move = A card moves one piece by exactly its number. A piece that stands where yours stops goes back to its nest.
guide-gift = Before each round, partners secretly give each other one card. An ace or a king helps most if your partner has nothing on the track.
guide-home = From its own start, a piece turns inwards and is home. There nobody can pass it or send it back.
