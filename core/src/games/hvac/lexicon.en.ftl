# What the words of the game mean: its name, what there is to know, and a case

# The building
thing-building = building
about-building = It pays for everything. It begins with { $coins } coins, { $more } with five or six players (R5.2), and earns by the health of its floors (R9.2).
about-building-2 = If it has no coin at the start of a year, everybody loses (R6.1); after the last year it may be empty (R10.1).
such-building = a building with 1 coin pays it for a design; if its floors then bring nothing, everybody loses at the start of the next year
thing-coins = coins
about-coins = Yours come from the building, for designs and for your cubes at installations, and from the reserve, by events. At the end each is a point (R7.2b, R7.3c, R10.3).
such-coins = a design brings you 1 now, and its cube 1 more when the plant is installed
thing-reserve = reserve
about-reserve = Coins without limit, apart from the building’s. Events pay from it: incentives go to the player who acts, subsidies pay part of a price (R7.1a, R7.2b, R7.3b).
such-reserve = { $event }: { $part } costs the building { $building }, the reserve pays { $reserve }
thing-forecast = forecast
about-forecast = What the building would have if the year ended now: its coins, plus what floors and green coins bring (R9.1, R9.2). At 0 everybody loses at the start of the next year (R6.1).
such-forecast = { $building } coins, floors with health { $health } and nothing new: forecast { $forecast }
thing-health = health
about-health = Each floor has its own, from 1 to { $most }, at first { $start } (R3.3, R5.2). At the end of a year the building gets 2 at 9, 1 at 4 to 8, nothing at 2 or 3, and loses 1 at 1 (R9.2).
such-health = floors with health { $health } bring { $floors }: { $total } in all
thing-in-emergency = floor in emergency
about-in-emergency = A floor with health 1. Until it is repaired, installers, and sales cards that install, may only work on such floors (R8.1, R8.2).
about-in-emergency-2 = It costs the building 1 coin at the end of the year (R9.2). If you hold another card, you do not have to play an installer (R8.3).
such-in-emergency = floor 2 has health 1: an installer may repair only floor 2, a designer may work anywhere
thing-wear = wear and black cogs
about-wear = At the end of a year each floor loses 1 health for each visible black cog, and the difficulty (R9.4). Old plants have one cog each, new ones their own.
such-wear = difficulty { $difficulty } and two old plants: the floor loses { $wear }; with { $part } over one of them it loses { $less }
thing-green-coin = green coin
about-green-coin = A new plant in service brings the building that many coins at the end of each year (R9.2).
such-green-coin = { $part } brings { $green } in each year, so { $twice } in two years
thing-white-number = white number
about-white-number = The health a floor gains when the part is installed (R7.3d); health never goes above { $most } (R3.3).
such-white-number = { $part } has { $white }: a floor goes from 4 to { $health }, and from 7 only to { $most }
thing-floor = floor
about-floor = There are four, with two rows each and a health of their own; 1 is the plant room, 4 the roof. A part lies only on floors it belongs to (R3.1).
such-floor = { $part } belongs on floor { $floor } only, so it goes into { $rows }

# Work
thing-cube = cube
about-cube = It marks your work on a part: yellow slot proposed, blue designed, red installed (R7.1c, R7.2d, R7.3c). You have { $cubes }, with three players { $more }.
about-cube-2 = It earns 1 coin at the installation (R7.3c), then comes home from a spare part and stays on a plant (R7.3e, R7.3f). Without cubes you work unpaid (R7.5).
such-cube = you propose { $part } and another player installs it: the building pays each of you 1
thing-slot = slot
about-slot = A place for a cube on a part. Each part has a yellow and a red one, a plant one or two blue ones between them; they are filled in this order (R7.1c, R7.2d, R7.3c).
such-slot = { $part }: yellow 1, blue { $blue }, red 1
thing-plant = plant
about-plant = A part that is proposed into the Market column, designed until all blue slots are full, then lies in the Ready column, and is installed into the In service column (R3.2, R7.2e, R7.3f).
about-plant-2 = There it covers the old plant, with black cogs and green coins of its own (R9.2, R9.4).
such-plant = { $part }: 1 proposal, { $blue } designs, 1 installation
thing-spare-part = spare part
about-spare-part = A part that goes straight into the Ready column and needs no design. Installed, it gives its floor { $white } health and is used up (R3.2, R7.3d, R7.3e).
such-spare-part = { $part } takes 1 proposal and 1 installation and costs the building { $cost }
thing-old-plant = old plant
about-old-plant = Eight are printed on the board, one in each row of the In service column. Each wears its floor by one black cog a year until a new plant covers it (R7.4, R9.4).
such-old-plant = { $row }: { $old }
thing-box = row and box
about-box = Each floor has an upper and a lower row with three boxes: market, ready, in service. A box holds one part (R3.1, R3.2, R7.4).
such-box = { $row } { $column } is the second box of the upper row of floor 2
thing-replaced = replaced part
about-replaced = When a new part takes a box, the part that lies there is discarded; its cubes go home, and nobody is paid (R7.4). A proposed part replaces one only if no box is free (R7.1d).
such-replaced = a plant whose design is done replaces a spare part that lies ready in its row (R7.2e)
thing-work-card = work card
about-work-card = Sales, designer, installer. Each year you draw two cards, and in each of two rounds you play one work card (R2.1, R6.4).
about-work-card-2 = A work card that cannot be used at all is discarded without effect (R6.5).
such-work-card = with { $one } and { $two } in hand you play one in round 1 and the other in round 2
thing-special-card = special card
about-special-card = Paper archive, online catalogue, site meeting. It is discarded at once and brings you a work card; then you play again in the same round (R2.1, R7.7).
such-special-card = with { $one } and { $two }: play { $one }, take a work card, then play one of the two work cards
thing-repair = repair
about-repair = Ordinary maintenance: an installer adds 1 to the health of a floor below 9, free of charge (R7.8).
such-repair = floor 3 goes from { $from } to { $to }, and nobody pays or earns anything
thing-direct-contact = direct contact
about-direct-contact = If a new plant in service carries your cube, your sales card may install in its row, like an installer (R7.6); in an emergency only where there is one (R8.2).
such-direct-contact = your cube is on a plant in service in { $row }: a sales card may install what lies ready in { $row }
thing-event = event
about-event = One is revealed at the start of years 1 to 3, two in years 4 to 6, three later (R6.2). Some act at once, others until the end of the year.
such-event = { $event } acts at once, { $other } until the end of the year
thing-first-seat = first in the year
about-first-seat = The player who goes first in both rounds of a year. In the next year it is the next player (R6.4, R9.6).
such-first-seat = seat A is first in year 1, seat B in year 2
thing-score = score
about-score = Your coins at the end, and 1 for every { $each } of your cubes on new plants in service (R10.3). Nobody wins if the building is lost (R10.2).
such-score = { $coins } coins and { $cubes } cubes in service: { $score }
thing-pushing-aside = pushing others aside
about-pushing-aside = With the variant self-interest, a proposed part may replace one with another player’s yellow cube; the building pays you 1 coin for it, if it has one (R11.1).
such-pushing-aside = your part replaces one that seat B proposed: you +1, the building −1, the cube of seat B goes home
thing-take-over = taking over work
about-take-over = With the variant ruthless competition, a work card puts your cubes in the place of others’ on a part in the columns Market and Ready; one more of yours is lost for good (R11.2).
about-take-over-2 = The reserve pays you 1 coin. In an emergency an installer cannot be used for it (R8.4, R11.2).
such-take-over = 2 cubes of others lie there: 3 of yours are needed, 2 go on the part and 1 is lost

# Cards by name
about-sales = Work card, { $count } of { $all }: reveal two parts and place them; your cube goes into each yellow slot (R7.1). Or install by direct contact (R7.6).
such-sales = you reveal { $plant } and { $spare }: the first goes into the Market column, the other into the Ready column
about-designer = Work card, { $count } of { $all }: your cube goes into the next blue slot of a plant in the Market column, and the building pays you 1 coin (R7.2).
about-designer-2 = With all blue slots full the plant moves to the Ready column (R7.2e). If the building has no coin, nothing can be designed (R7.2c).
such-designer = { $plant } needs { $blue } designs: each brings 1 coin, and after the last it is ready
about-installer = Work card, { $count } of { $all }: repair a floor by 1, free of charge (R7.8), or install a part from the Ready column. The building pays 1 coin for each cube on it (R7.3).
such-installer = { $plant } with { $cubes } cubes, yours in the red slot: the building pays { $cubes }, the floor gains { $white }
about-archive = Special card, { $count } of { $all }: choose a type of work card in the discards, and take its oldest card. Then play again (R7.7, R7.7a).
such-archive = an installer lies in the discards: you take it and may play it at once
about-catalogue = Special card, { $count } of { $all }: choose a type of work card in the deck and take one; nobody else sees which, and the deck is shuffled. Then play again (R7.7, R7.7b).
such-catalogue = you want a designer and the deck still has one: you take it and may play it at once
about-exchange = Special card, { $count } of { $all }: draw until a work card comes. Then you may look at another player’s hand and swap a work card; then play again (R7.7, R7.7d).
such-exchange = you draw a sales card, look at the hand of seat B, take an installer and give the sales card

# Columns and rows
about-market = The left column: proposed plants that still need designs (R3.2, R7.2).
such-market = { $plant } lies here until all its blue slots are filled ({ $blue })
about-ready = The middle column: spare parts, and plants whose design is done. From here they are installed (R3.2, R7.2e, R7.3).
such-ready = { $spare } comes here at once, { $plant } only when designed
about-installed = The right column: new plants, over the old ones. Their black cogs and green coins count each year, and every { $each } of your cubes here are worth 1 at the end (R7.3f, R9.2, R9.4, R10.3).
such-installed = { $plant } in service with { $each } cubes of yours: 1 point more
about-row = A row of floor { $floor }, with boxes for market, ready and in service. Printed in the In service column: { $old } (R3.1, R7.4).
such-row = { $part } may be placed here, because it belongs on floor { $floor }

# Parts by name
about-of-plant = { $floors-count ->
    [1] A plant for floor { $floors }
   *[other] A plant for floors { $floors }
}. Blue slots: { $blue }. Installed, it gives its floor { $white } health (R3.1, R7.2e, R7.3d).
about-of-plant-2 = In service, each year: black cogs { $black } (the old plant has 1), green coins for the building { $green } (R9.2, R9.4).
about-copies = There are { $n } of them (R3.1).
such-of-plant = if all the work is yours, designs bring you { $designs } and the installation { $coins } more, all from the building; a floor at 4 goes to { $health }
about-of-spare = { $floors-count ->
    [1] A spare part for floor { $floors }
   *[other] A spare part for floors { $floors }
}; it is placed in the Ready column (R3.1, R3.2). Installed, it gives its floor { $white } health and is used up (R7.3d, R7.3e).
such-of-spare = if both cubes are yours, the installation brings you { $coins }, paid by the building; a floor at 4 goes to { $health }
about-of-old = An old plant, printed in { $rows }. It wears its floor by 1 each year, until a new plant in the In service column covers it (R7.4, R9.4).
such-of-old = floor { $floor } with both old plants and difficulty { $difficulty } wears by { $wear }; with { $part } over this one, by { $less }

# Events by name
about-harm = A harmful event, at once: { $text } (R6.2).
about-help = A helpful event, at once: { $text } (R6.2).
about-help-turn = A helpful event: { $text } (R6.2).
such-health-event = health of floors 1 to 4: { $before } → { $after }
such-old-event = only floor 1 has a new plant; health of floors 1 to 4: { $before } → { $after }
such-coin-event = the building has { $before } coins, and { $plants } new plants are in service: { $after }
such-fund-event = a building with { $before } coins then has { $after }
such-propose-event = two proposals in the year bring you { $coins } from the reserve
such-design-event = a design brings { $coins }, counting the 1 that the building pays
such-work-event = { $reserve ->
    [0] you install { $part } whose cubes are all yours: you +{ $coins }, building −{ $building }, floor +{ $health }
   *[other] you install { $part } whose cubes are all yours: you +{ $coins }, building −{ $building }, reserve −{ $reserve }, floor +{ $health }
}
such-repair-event = an installer repairs a floor from { $before } to { $after }
