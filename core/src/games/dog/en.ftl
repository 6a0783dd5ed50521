## Pictures. Words on cards stand in two short lines; a reason has at most twelve letters.

picture-round = Round { $n }
picture-folded = folded
picture-your-cards = { $name }, your cards
picture-give-one = Choose one card for your partner
picture-you-gave = You gave
picture-you-got = You got
picture-ways = { $n ->
    [one] { $n } way
   *[other] { $n } ways
}
picture-no-pair = no pair
picture-wall = wall on { $n }
picture-too-long = too long
picture-all-in-nest = all in nest
picture-does-ace =
    start, 1
    or 11
picture-does-four =
    4 forward
    or back
picture-does-seven =
    7, divided,
    burning
picture-does-jack =
    two change
    places
picture-does-king =
    start
    or 13
picture-does-joker =
    joker:
    any card
picture-does-forwards =
    { $n }
    forward
