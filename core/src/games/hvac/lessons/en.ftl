# Lessons: what each is about, what is to be done, why a press was not it, and what has been learnt.

lesson-year-title = A year
lesson-year = For nine years you all live off one building. Each year events come first, then two rounds in which everybody plays a work card, then income and wear. A floor with health 1 is in emergency and costs the building a coin; now there are two of them.
lesson-year-do = Play the installer now; the other card is for the second round.
lesson-year-no = A meeting can wait. While there is an emergency, the building loses coins, and everybody lives off them.
lesson-year-do-2 = Work on a floor in emergency, for example: repair floor 1.
lesson-year-done = One emergency fewer. A floor earns 2 a year with health 9, 1 with health 4 to 8, nothing below; then every floor wears down.

lesson-sales-title = Proposing
lesson-sales = With Sales you turn up two parts and place them on floors where they belong. Your cube lies on each: whoever installs the part later pays you 1 coin for it, out of the building's money.
lesson-sales-do = Play Sales and propose two parts.
lesson-sales-no = Another card is always nice, but with few cubes out you earn nothing.
lesson-sales-do-2 = Place the first part: any empty place.
lesson-sales-do-3 = And the second: any empty place.
lesson-sales-done = Two cubes are out. A part on a taken place replaces the one there, and cubes on it go home to their owners.

lesson-design-title = Designing
lesson-design = With the Designer you put a cube on a plant, and the building pays you at once. When its blue slots are filled the plant is ready and replaces what lies ready in its row. At the end every three of your cubes on new plants in service are a point, and each coin is one.
lesson-design-do = Finish a plant: VRF units 2A, ready.
lesson-design-no = That pays you as well. But floor 2 needs a plant that is ready to install.
lesson-design-done = Two coins for you, and an installer can put it in service now. Without a coin in the building nothing can be designed.

lesson-install-title = Installing
lesson-install = With the Installer you repair a floor by 1 for nothing, or install what lies ready: the floor gains its white number, and the building pays 1 coin to the owner of each cube, yours included. Health 4 pays at the end of the year, 3 does not.
lesson-install-do = Lift floor 3 from 2 to 4 and earn most: install Condensate 3A.
lesson-install-no = Helpful, but not the most: Condensate pays you 2, and with health 4 floor 3 pays the building every year.
lesson-install-no-same = That pays the same and lifts floor 2 to 4, just as good at a table. This time take Condensate.
lesson-install-done = Two coins for you, one more a year for the building. A spare part is used up; a plant stays in service with its green coins and black cogs.

lesson-emergency-title = Nobody wins alone
lesson-emergency = If the building has no coins when a year begins, everybody loses. It has 3 and would end the year with 1. A floor in emergency costs 1 more, and installers may work only there. Choices marked ⚠ take its last coins.
lesson-emergency-do = Repair a floor in emergency, 2, 3 or 4.
lesson-emergency-no = You would get a coin or two, and the building ends the year at 0: then all of you have lost.
lesson-emergency-done = Free of charge, and the building keeps its coins. Look at what the year would end with before you take a coin.

lesson-archive-title = Special cards
lesson-archive = A special card brings a better work card, which you then play in the same turn. The archive searches the discards, the catalogue the deck. You have opened the archive; the building has no coins, so nothing can be designed or bought from it.
lesson-archive-do = All floors are weak, so take an installer.
lesson-archive-no = That earns nothing this year. With an installer you lift a floor, and the building comes to coins again.
lesson-archive-done = Now you play it. A special card never replaces your turn, it makes it better.

lesson-meeting-title = The site meeting
lesson-meeting = At a site meeting you draw a work card. Then you may look at a hand, take a work card from it and give one of yours. So a card that is of no use to you finds a better place.
lesson-meeting-do = Look at the hand of any player.
lesson-meeting-no = No swap is allowed too. But looking costs nothing, and you can still leave everything as it is.
lesson-meeting-done = Next you would take a card and give one, or leave it. Now you know enough for your first real turn.
