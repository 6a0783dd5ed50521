## Pictures. Words on cards stand in two short lines; a reason has at most twelve letters.

picture-round = Giro { $n }
picture-folded = passa
picture-your-cards = { $name }, le tue carte
picture-give-one = Scegli una carta per il compagno
picture-you-gave = Hai dato
picture-you-got = Ricevuta
picture-ways = { $n ->
    [one] { $n } modo
   *[other] { $n } modi
}
picture-no-pair = senza coppia
picture-wall = muro su { $n }
picture-too-long = troppo lunga
picture-all-in-nest = nel nido
picture-does-ace =
    via, 1
    o 11
picture-does-four =
    4 avanti
    o indietro
picture-does-seven =
    7 divisibile,
    brucia
picture-does-jack =
    scambia
    due pedine
picture-does-king =
    via
    o 13
picture-does-joker =
    jolly:
    ogni carta
picture-does-forwards =
    { $n }
    avanti
