game-name = Paw Race
game-pitch = A quick race from the kennel to the bowl. Three cards in hand, two pawns each, and a pawn you land on goes back to the kennel.

# Questions
ask-goal = Play a card: your first pawn leaves the kennel.
ask-play = Play a card: which pawn moves?
ask-stuck = None of your cards can move a pawn. Which one do you discard?
ask-wait = It is the turn of { $seat }.
ask-over = The race is over.

# Buttons
label-move = { $to ->
    [12] { $card }: pawn { $pawn } into the bowl
   *[other] { $card }: pawn { $pawn } to { $to }
}
label-send = { $card }: pawn { $pawn } to { $to }, sends { $other } home
label-discard = Discard { $card }

# Refusals
no-over = The race is over (R6.1, R6.2).
no-turn = It is the turn of { $seat } (R1.3).
no-card = You do not hold this card (R2.1).
no-twin = Both pawns stand there: pawn 1 goes first (R2.2).
no-far = { $card }: that is past the bowl; the number must be exact (R2.3).
no-own = { $card }: your other pawn stands there (R2.4).
no-discard = You can move a pawn, so you cannot discard (R4.1).

# Text board
text-turn = Paw Race. To play: { $seat }.
text-over = Paw Race is over.
text-deck = Cards in the deck: { $deck }.
text-hand = Your cards: { $cards }.
text-pawn = { $seat }, pawn { $pawn }: { $at ->
    [0] in the kennel
    [12] in the bowl
   *[other] on { $at }
}.

# What happened
moved = { $seat }: pawn { $pawn } goes { $to ->
    [12] into the bowl
   *[other] to { $to }
}.
sent_home = { $by } sends pawn { $pawn } of { $seat } home.
discarded = { $seat } can move no pawn and discards { $card }.
drawn = { $seat }, you draw { $card }.
game_over = Final points: { $points }.

# Rules by topic
help-goal-title = The goal
help-goal = Bring both of your pawns from the kennel along 11 spaces into the bowl before anyone else does (R1.1, R6.1).
help-play-title = A turn
help-play = Play one of your three cards: one of your pawns moves that many spaces, exactly. Then draw a card. You cannot go past the bowl, nor end on your other pawn; passing pawns is free (R2, R5.1).
help-landing-title = Landing on pawns
help-landing = If you end where another seat's pawn stands, that pawn goes back to the kennel. The kennel and the bowl are safe (R3).
help-stuck-title = No card fits
help-stuck = If none of your cards can move a pawn, you discard one and draw another (R4.1).
help-wait-title = Whose turn it is
help-wait = Seats play one after the other, one card each (R1.3). A card that was drawn has been seen, so no turn is taken back (R5.1).
help-over-title = The end
help-over = The race ends as soon as somebody has both pawns in the bowl, or when the deck is empty. Points are the spaces your pawns stand on, at most 24; most points win (R6).

# Words of the game
thing-kennel = Kennel
about-kennel = Where all pawns begin, and where they go when they are sent home. There is room for all, and it is safe (R1.1, R3.2).
such-kennel = both of your pawns are in the kennel and you play a 4: pawn 1 goes to space 4.
thing-bowl = Bowl
about-bowl = The goal, one space past space 11. It is reached by an exact number only; there is room for all, and it is safe (R2.3, R3.2).
such-bowl = from space 9 only a 3 leads into the bowl.
thing-pawn = Pawn
about-pawn = You have two, pawn 1 and pawn 2. If both are in the kennel, pawn 1 goes first (R1.1, R2.2).
such-pawn = pawn 1 is on 5 and pawn 2 in the kennel: with a 6 either goes, with a 5 only pawn 1.
thing-card = Card
about-card = A number from 1 to 6: a pawn goes exactly that far. There are ten of each, and you hold three (R1.2, R2.1).
such-card = with 1, 3 and 6 in hand you play the 3, and then draw a card.
thing-deck = Deck
about-deck = The cards that are still to be drawn. Spent cards never come back (R5.1, R5.2).
such-deck = the last card of the deck is drawn: the race is over, although everyone still holds three cards.
thing-points = Points
about-points = The spaces on which your two pawns stand, added up; the bowl counts 12 (R6.3).
such-points = one pawn in the bowl and one on 5 make 17 points.

# What is remembered
feat-moves = Most moves made: { $seats } ({ $count })

final-draw = Then you draw a card.
