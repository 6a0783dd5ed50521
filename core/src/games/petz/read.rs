//! Reading a position: what makes it possible (RULES.md, section 7.4).

use std::collections::BTreeSet;

use super::cards::{Card, Filled, Hand, NO_SLOTS, Slots};
use super::ids::{Artifact, Cage, Color, Phase, Plot, Space, Stage};
use super::position::{
    Animal, Arrangement, Board, Desk, Finals, Market, Player, Position, Send, Spot, Stock, Work,
    customer_round, rounds,
};
use super::stack::Stack;
use super::wire::{FinalWire, Pile, SeatWire, TileWire, Wire};
use crate::game::{BadPosition, require};
use crate::list::List;
use crate::seat::Seat;

/// No count of a real game comes near this.
const MANY: u8 = 40;
/// No seat ever has so much gold.
const MUCH_GOLD: u8 = 100;

type Read<T> = Result<T, BadPosition>;

impl TryFrom<Wire> for Position {
    type Error = BadPosition;

    fn try_from(wire: Wire) -> Read<Self> {
        let board = read_board(&wire)?;
        let stock = read_stock(&wire)?;
        let mut position = Self {
            board,
            stock,
            desks: [Desk::default(); 4],
        };
        for (seat, written) in Seat::all(wire.n).zip(&wire.seats) {
            position.board.players[seat.index()] = read_player(written)?;
            position.desks[seat.index()] = read_desk(&position.board, seat, written)?;
        }
        check_components(&wire, &position)?;
        for seat in Seat::all(wire.n) {
            check_seat(&position, seat)?;
        }
        check_send(&position)?;
        let waiting = position.waiting_seats();
        require(
            waiting.is_empty() == (wire.phase == Phase::Over),
            "seats",
            "somebody owes a step until the game is over",
        )?;
        for seat in waiting {
            let mut steps = Vec::new();
            position.legal_steps(seat, &mut steps);
            require(
                !steps.is_empty(),
                "seats",
                "a seat that owes a step can make one",
            )?;
        }
        Ok(position)
    }
}

fn list<T: Copy + Default, const N: usize>(items: &[T], key: &str) -> Read<List<T, N>> {
    require(items.len() <= N, key, "there are too many of them")?;
    Ok(items.iter().copied().collect())
}

fn read_board(wire: &Wire) -> Read<Board> {
    let options = wire.options.0;
    require((2..=4).contains(&wire.n), "n", "there are 2 to 4 seats")?;
    require(
        [1, 2, 9].contains(&options.foresight),
        "options",
        "\"foresight\" is 1, 2 or 9",
    )?;
    require(
        options.disease_extra <= 1,
        "options",
        "\"disease_extra\" is 0 or 1",
    )?;
    require(
        wire.rounds == rounds(wire.n),
        "rounds",
        "they follow from the number of seats",
    )?;
    require(
        (1..=wire.rounds).contains(&wire.round),
        "round",
        "there is no such round",
    )?;
    require(
        wire.start.number() < wire.n,
        "start",
        "there is no such seat",
    )?;
    require(
        wire.seats.len() == usize::from(wire.n),
        "seats",
        "there are as many as \"n\" says",
    )?;
    require(
        wire.phase != Phase::Over || wire.round == wire.rounds,
        "round",
        "the game ends after the last one",
    )?;
    let mut neutral: List<Space, 6> = list(&wire.neutral, "neutral")?;
    let n_neutral = [6, 3, 0][usize::from(wire.n) - 2];
    let different: BTreeSet<Space> = neutral.iter().copied().collect();
    require(
        neutral.len() == n_neutral && different.len() == n_neutral,
        "neutral",
        "there are 6, 3 or 0, on different spaces",
    )?;
    let market = Market {
        cages: wire.market.cages,
        addons: wire.market.addons,
        young: list(&wire.market.young, "market")?,
        old: list(&wire.market.old, "market")?,
        tents: list(&wire.market.tents, "market")?,
        stands: [
            wire.market.stands.veg,
            wire.market.stands.mixed,
            wire.market.stands.meat,
        ],
    };
    let few = market
        .stands
        .iter()
        .all(|stand| stand.veg.max(stand.meat).max(stand.gold) <= MANY);
    require(few, "market", "there is not so much")?;
    require(
        !market.cages.contains(&Some(Cage::C0)),
        "market",
        "c0 is no tile",
    )?;
    neutral.truncate(6);
    Ok(Board {
        options,
        n: wire.n,
        round: wire.round,
        start: wire.start,
        phase: wire.phase,
        potions: wire.potions,
        exhibitions: List::new(),
        customers: List::new(),
        market,
        neutral,
        spots: read_spots(wire)?,
        send: None,
        players: [Player::default(); 4],
        finals: read_finals(wire)?,
    })
    .and_then(|mut board| {
        board.exhibitions = read_tiles(&wire.exhibitions, wire, "exhibitions")?.0;
        board.customers = read_tiles(&wire.customers, wire, "customers")?.0;
        board.send = match &wire.send {
            None => None,
            Some(send) => Some(Send {
                size: send.size,
                seat: send.seat,
                group: send.group,
                space: send.space,
                books: list(&send.books, "send")?,
            }),
        };
        Ok(board)
    })
}

fn read_spots(wire: &Wire) -> Read<[Spot; Space::ACTIONS]> {
    let mut spots = [Spot::FREE; Space::ACTIONS];
    require(
        wire.occupied.len() == Space::ACTIONS,
        "occupied",
        "there are 14 spaces",
    )?;
    for (space, guest) in &wire.occupied {
        let Some(guest) = guest else { continue };
        require(
            guest.seat.number() < wire.n && guest.imps <= 10,
            "occupied",
            "there is no such group",
        )?;
        require(
            !wire.neutral.contains(space),
            "occupied",
            "a neutral imp stands there",
        )?;
        let spot = spots.get_mut(space.index());
        let spot = spot.ok_or_else(|| BadPosition::new("occupied", "there are 14 spaces"))?;
        *spot = Spot::taken(guest.seat, guest.imps);
    }
    let is_empty = wire.occupied.values().all(Option::is_none);
    require(
        is_empty || !matches!(wire.phase, Phase::Group | Phase::Over),
        "occupied",
        "nobody stands anywhere in this phase",
    )?;
    Ok(spots)
}

fn read_finals(wire: &Wire) -> Read<Option<Finals>> {
    require(
        wire.r#final.is_some() == (wire.phase == Phase::Over),
        "final",
        "it is there when the game is over",
    )?;
    let Some(FinalWire {
        before,
        business,
        display,
    }) = &wire.r#final
    else {
        return Ok(None);
    };
    let by_seat = |values: &[i16]| {
        require(
            values.len() == usize::from(wire.n),
            "final",
            "there is a value for each seat",
        )?;
        let mut all = [0; 4];
        all[..values.len()].copy_from_slice(values);
        Ok(all)
    };
    Ok(Some(Finals {
        before: by_seat(before)?,
        business: by_seat(business)?,
        display: by_seat(display)?,
    }))
}

/// The revealed tiles and those still face down.
fn read_tiles<T: Copy + Default + PartialEq>(
    tiles: &[TileWire<T>],
    wire: &Wire,
    key: &str,
) -> Read<(List<T, 5>, List<T, 5>)> {
    require(
        tiles.len() == usize::from(wire.rounds) - 1,
        key,
        "there is one for each round but the first",
    )?;
    let is_customer = key == "customers";
    let (mut up, mut down) = (List::new(), List::new());
    for (at, tile) in tiles.iter().enumerate() {
        let id = tile
            .id
            .ok_or_else(|| BadPosition::new(key, "each has its id"))?;
        require(
            tiles[..at].iter().all(|other| other.id != tile.id),
            key,
            "a tile is there twice",
        )?;
        let (round, last_known) = if is_customer {
            (customer_round(at, wire.rounds), wire.round + 2)
        } else {
            (u8::try_from(at + 2).unwrap_or_default(), wire.round + 1)
        };
        require(tile.round == round, key, "a tile is at the wrong round")?;
        require(
            tile.up || round > last_known,
            key,
            "a tile should have been revealed",
        )?;
        if tile.up {
            require(down.is_empty(), key, "they are revealed in order")?;
            up.push(id);
        } else {
            down.push(id);
        }
    }
    require(
        !is_customer || down.len() != 1,
        key,
        "the last two are revealed together",
    )?;
    Ok((up, down))
}

fn all<'a, T>(pile: &'a Pile<T>, key: &str) -> Read<&'a [T]> {
    match pile {
        Pile::All(items) => Ok(items),
        Pile::Count(_) => Err(BadPosition::new(key, "all of them are named")),
    }
}

fn stack<T: Copy + Default, const N: usize>(
    pile: &Pile<T>,
    key: &str,
    gone: &[T],
) -> Read<Stack<T, N>> {
    let pile = all(pile, key)?;
    require(
        pile.len() + gone.len() <= N,
        key,
        "there are too many of them",
    )?;
    Ok(Stack::new(pile.iter().copied(), gone.iter().copied()))
}

fn read_stock(wire: &Wire) -> Read<Stock> {
    let mut decks = [Stack::new([].into_iter(), []); 4];
    for color in Color::EACH {
        let (deck, discards) = (wire.decks.get(color), wire.discards.get(color));
        let belongs = |card: &Card| card.color() == color && !card.is_substitute();
        require(
            all(deck, "decks")?.iter().all(belongs),
            "decks",
            "each holds the cards of its colour",
        )?;
        require(
            discards.iter().all(belongs),
            "discards",
            "each holds the cards of its colour",
        )?;
        decks[color.index()] = stack(deck, "decks", discards)?;
    }
    Ok(Stock {
        decks,
        pets: stack(&wire.pet_pile, "pet_pile", &wire.removed.pets)?,
        cages: stack(&wire.cage_pile, "cage_pile", &wire.removed.cages)?,
        addons: stack(&wire.addon_pile, "addon_pile", &wire.removed.addons)?,
        artifacts: stack(
            &wire.artifact_pile,
            "artifact_pile",
            &wire.removed.artifacts,
        )?,
        exhibitions: read_tiles(&wire.exhibitions, wire, "exhibitions")?.1,
        customers: read_tiles(&wire.customers, wire, "customers")?.1,
    })
}

fn read_player(seat: &SeatWire) -> Read<Player> {
    let mut relatives = 0;
    for &number in &seat.relatives {
        require(
            (1..=4).contains(&number) && relatives >> number & 1 == 0,
            "seats",
            "relatives have numbers 1 to 4",
        )?;
        relatives |= 1 << number;
    }
    let mut books = [None; Artifact::BOOKS];
    for (&book, &color) in &seat.books {
        let is_its = book.colors().is_some_and(|colors| colors.contains(&color));
        require(
            is_its && seat.artifacts.contains(&book),
            "seats",
            "a book has one of its two colours",
        )?;
        books[book.index()] = Some(color);
    }
    let mut player = Player {
        rep2: seat.rep2,
        score2: seat.score2,
        judge: seat.judge,
        stage: seat.stage,
        imps: seat.imps,
        busy: seat.busy,
        hospital: seat.hospital,
        platform: seat.platform,
        relatives,
        gold: seat.gold,
        veg: seat.veg,
        meat: seat.meat,
        r#box: seat.r#box,
        artifacts: list(&seat.artifacts, "seats")?,
        books,
        potions: seat.potions,
        plots: seat.plots,
        new_cages: list(&seat.new_cages, "seats")?,
        new_addons: list(&seat.new_addons, "seats")?,
        star: seat.star,
        armor: seat.armor,
        dig: seat.dig,
        cust: seat.cust,
        staged: seat.staged,
        clean: seat.clean,
        ..Player::default()
    };
    require(seat.pets.len() <= 7, "seats", "nobody has so many pets")?;
    for pet in &seat.pets {
        let is_free = pet.plot.is_none_or(|plot| player.at(plot).is_none());
        require(is_free, "seats", "two pets live on one plot")?;
        player.pets.push(Animal {
            pet: pet.id,
            size: pet.size,
            plot: pet.plot,
            suffering: pet.suffering,
            mutation: pet.mutation,
        });
        if let Some(plot) = pet.plot {
            player.todo[plot.index()] = pet.todo;
        }
    }
    let todo = player.todo.iter();
    let few = todo
        .map(|todo| todo.hunger.max(todo.play).max(todo.anger).max(todo.magic))
        .chain(player.veg)
        .chain(player.meat)
        .chain(player.plots.map(|plot| plot.manure))
        .chain(player.pets.iter().map(|animal| animal.suffering))
        .all(|n| n <= MANY);
    require(few, "seats", "there is not so much of anything")?;
    Ok(player)
}

fn read_desk(board: &Board, seat: Seat, written: &SeatWire) -> Read<Desk> {
    let player = board.player(seat);
    let visible = || BadPosition::new("seats", "nothing is hidden in a position");
    let groups = written.groups.as_ref().ok_or_else(visible)?;
    let swap = written.swap.as_ref().ok_or_else(visible)?;
    let assign = written.assign.as_ref().ok_or_else(visible)?;
    let toss = written.toss.as_ref().ok_or_else(visible)?;
    let mut hand = Hand::default();
    for &card in all(&written.hand, "seats")? {
        require(
            card.is_substitute() || !hand.contains(card),
            "seats",
            "a card is there twice",
        )?;
        hand.add(card);
    }
    let is_crystal = player.stage == Stage::Crystal;
    require(
        if is_crystal { toss } else { swap }.is_empty(),
        "seats",
        "\"swap\" and \"toss\" belong to other stages",
    )?;
    let aside: List<Card, 5> = list(if is_crystal { swap } else { toss }, "seats")?;
    let has_cards = match board.phase {
        Phase::Prep => !matches!(player.stage, Stage::Arrange | Stage::Crystal),
        Phase::Show | Phase::Business => true,
        Phase::Group | Phase::Send | Phase::Over => false,
    };
    require(
        has_cards || assign.is_empty() && written.pets.iter().all(|pet| pet.needs.is_empty()),
        "seats",
        "there are no cards at the pets in this stage",
    )?;
    let work = if has_cards {
        Work::Cards(read_slots(board.phase, player, written)?)
    } else if player.stage == Stage::Arrange {
        Work::Arrange(read_arrangement(player, written)?)
    } else {
        Work::None
    };
    require(
        written.base.is_some() == (player.stage == Stage::Arrange),
        "seats",
        "\"base\" belongs to stage \"arrange\"",
    )?;
    Ok(Desk {
        hand,
        groups: list(groups, "seats")?,
        aside,
        work,
    })
}

fn read_slots(phase: Phase, player: &Player, written: &SeatWire) -> Read<Slots> {
    let mut slots = NO_SLOTS;
    let mut assigned = written.assign.iter().flatten();
    for (plot, animal) in player.by_plot() {
        let needs = written
            .pets
            .iter()
            .find(|pet| pet.id == animal.pet)
            .map(|pet| &pet.needs[..])
            .unwrap_or_default();
        require(
            phase == Phase::Prep && needs.is_empty()
                || phase != Phase::Prep && needs.len() == animal.bars().len(),
            "seats",
            "there is something on each bar, from the reveal on",
        )?;
        for (at, &color) in animal.bars().iter().enumerate() {
            let (card, both) = if let Some(need) = needs.get(at) {
                require(need.color == color, "seats", "a bar has another colour")?;
                (need.card.0, need.both)
            } else if let Some(next) = assigned.next() {
                require(
                    next.pet == animal.pet && next.color == color,
                    "seats",
                    "bars are filled in order",
                )?;
                (next.card.0, next.both)
            } else {
                continue;
            };
            slots[plot.index()][at] = match card.get() {
                None => Filled::POTION,
                Some(card) => {
                    require(
                        card.color() == color && (!both || card.is_double()),
                        "seats",
                        "a card does not fit its bar",
                    )?;
                    if both {
                        Filled::both(card)
                    } else {
                        Filled::card(card)
                    }
                }
            };
        }
    }
    require(
        assigned.next().is_none(),
        "seats",
        "more is assigned than there are bars",
    )?;
    Ok(slots)
}

fn read_arrangement(player: &Player, written: &SeatWire) -> Read<Arrangement> {
    let base = written
        .base
        .as_ref()
        .ok_or_else(|| BadPosition::new("seats", "\"base\" is missing"))?;
    let mut arrangement = Arrangement {
        cages: base.plots.map(|plot| plot.cage),
        addons: base.plots.map(|plot| plot.addon),
        places: [None; 8],
        new_cages: list(&base.new_cages, "seats")?,
        new_addons: list(&base.new_addons, "seats")?,
        moved: list(&written.moved, "seats")?,
    };
    require(
        base.places.len() == player.pets.len(),
        "seats",
        "\"base\" has the same pets",
    )?;
    let places = base.places.iter().zip(&player.pets);
    for (at, ((pet, place), animal)) in places.enumerate() {
        require(*pet == animal.pet, "seats", "\"base\" has the same pets")?;
        if let Some(plot) = place {
            require(
                base.plots[plot.index()].cage.is_some()
                    && !arrangement.places.contains(&Some(*plot)),
                "seats",
                "in \"base\" each pet has its own cage",
            )?;
        }
        arrangement.places[at] = *place;
    }
    let moved = &arrangement.moved;
    for (at, pet) in moved.iter().enumerate() {
        require(
            player.find(*pet).is_some() && !moved[..at].contains(pet),
            "seats",
            "\"moved\" names own pets, each once",
        )?;
    }
    let was_there = |cage: Cage| {
        arrangement.cages.contains(&Some(cage)) || arrangement.new_cages.contains(&cage)
    };
    let cages = player.plots.iter().filter_map(|plot| plot.cage);
    require(
        cages.chain(player.new_cages.iter().copied()).all(was_there),
        "seats",
        "a cage is missing from \"base\"",
    )?;
    let was_there = |addon| {
        arrangement.addons.contains(&Some(addon)) || arrangement.new_addons.contains(&addon)
    };
    let addons = player.plots.iter().filter_map(|plot| plot.addon);
    require(
        addons
            .chain(player.new_addons.iter().copied())
            .all(was_there),
        "seats",
        "an addon is missing from \"base\"",
    )?;
    Ok(arrangement)
}

/// Takes note of something, which must be the first of its kind.
fn once<T: Ord>(seen: &mut BTreeSet<T>, items: impl IntoIterator<Item = T>, key: &str) -> Read<()> {
    for item in items {
        require(seen.insert(item), key, "something is there twice")?;
    }
    Ok(())
}

/// Every component is there at most once.
#[expect(
    clippy::too_many_lines,
    reason = "one kind of component after the other"
)]
fn check_components(wire: &Wire, position: &Position) -> Read<()> {
    let (mut cards, mut pets, mut cages, mut addons, mut artifacts) = (
        BTreeSet::new(),
        BTreeSet::new(),
        BTreeSet::new(),
        BTreeSet::new(),
        BTreeSet::new(),
    );
    let stock = &position.stock;
    for deck in &stock.decks {
        once(&mut cards, deck.pile().chain(deck.heap()), "decks")?;
    }
    once(
        &mut pets,
        stock.pets.pile().chain(stock.pets.heap()),
        "pet_pile",
    )?;
    once(
        &mut cages,
        stock.cages.pile().chain(stock.cages.heap()),
        "cage_pile",
    )?;
    once(
        &mut addons,
        stock.addons.pile().chain(stock.addons.heap()),
        "addon_pile",
    )?;
    once(
        &mut artifacts,
        stock.artifacts.pile().chain(stock.artifacts.heap()),
        "artifact_pile",
    )?;
    require(!cages.contains(&Cage::C0), "cage_pile", "c0 is no tile")?;
    let market = &position.board.market;
    once(
        &mut pets,
        market.young.iter().chain(&market.old).copied(),
        "market",
    )?;
    once(&mut cages, market.cages.into_iter().flatten(), "market")?;
    once(&mut addons, market.addons.into_iter().flatten(), "market")?;
    once(&mut artifacts, market.tents.iter().copied(), "market")?;
    let mut potions = wire.potions;
    for seat in Seat::all(wire.n) {
        let player = position.player(seat);
        let desk = &position.desks[seat.index()];
        let real = |card: &Card| !card.is_substitute();
        once(&mut cards, desk.hand.cards().filter(real), "seats")?;
        if wire.phase != Phase::Prep {
            let laid = desk.work.slots().iter().flatten();
            let laid = laid.filter_map(|filled| filled.get());
            once(&mut cards, laid.filter(real), "seats")?;
            let n = desk.work.slots().iter().flatten();
            let n = n.filter(|filled| filled.is_potion()).count();
            potions = potions.saturating_add(u8::try_from(n).unwrap_or(u8::MAX));
        }
        potions = potions.saturating_add(player.potions);
        once(
            &mut pets,
            player.pets.iter().map(|animal| animal.pet),
            "seats",
        )?;
        once(&mut artifacts, player.artifacts.iter().copied(), "seats")?;
        let (own_cages, own_addons): (Vec<Cage>, Vec<_>) = match desk.work.arrangement() {
            Some(base) => (
                base.cages
                    .into_iter()
                    .flatten()
                    .chain(base.new_cages.iter().copied())
                    .collect(),
                base.addons
                    .into_iter()
                    .flatten()
                    .chain(base.new_addons.iter().copied())
                    .collect(),
            ),
            None => (
                player
                    .plots
                    .iter()
                    .filter_map(|plot| plot.cage)
                    .chain(player.new_cages.iter().copied())
                    .collect(),
                player
                    .plots
                    .iter()
                    .filter_map(|plot| plot.addon)
                    .chain(player.new_addons.iter().copied())
                    .collect(),
            ),
        };
        let printed = own_cages.iter().filter(|cage| **cage == Cage::C0).count();
        require(printed <= 1, "seats", "c0 is printed once")?;
        let tiles = own_cages.into_iter().filter(|cage| *cage != Cage::C0);
        once(&mut cages, tiles, "seats")?;
        once(&mut addons, own_addons, "seats")?;
        let plots = player.plots.iter();
        let mut now = BTreeSet::new();
        let placed = plots.clone().filter_map(|plot| plot.cage);
        once(
            &mut now,
            placed.chain(player.new_cages.iter().copied()),
            "seats",
        )?;
        let mut now = BTreeSet::new();
        let placed = plots.filter_map(|plot| plot.addon);
        once(
            &mut now,
            placed.chain(player.new_addons.iter().copied()),
            "seats",
        )?;
    }
    require(potions == 5, "potions", "there are five in all")
}

fn check_seat(position: &Position, seat: Seat) -> Read<()> {
    let board = &position.board;
    let player = position.player(seat);
    let desk = &position.desks[seat.index()];
    let require = |holds: bool, why: &str| require(holds, "seats", why);
    let fits = match board.phase {
        Phase::Group => matches!(player.stage, Stage::Draft | Stage::Done),
        Phase::Send | Phase::Over => player.stage == Stage::Done,
        Phase::Prep => matches!(
            player.stage,
            Stage::Arrange
                | Stage::Crystal
                | Stage::Assign
                | Stage::Toss
                | Stage::Confirm
                | Stage::Done
        ),
        Phase::Show => matches!(
            player.stage,
            Stage::Hunger | Stage::Play | Stage::Anger | Stage::Magic | Stage::Shovel | Stage::Done
        ),
        Phase::Business => matches!(
            player.stage,
            Stage::Sell | Stage::Clean | Stage::Box | Stage::Done
        ),
    };
    require(fits, "this stage belongs to another phase")?;
    require(
        player.stage != Stage::Crystal || player.has(Artifact::Crystal),
        "only the owner of the crystal ball swaps",
    )?;
    require(
        (-2_000..=20_000).contains(&player.rep2),
        "nobody has such a reputation",
    )?;
    require(
        board.phase == Phase::Over || player.rep2 >= 0,
        "reputation is not below 0 before the end",
    )?;
    require(
        player.armor <= 2 && (-1..=3).contains(&player.dig) && player.clean <= 3,
        "an artifact or an imp has worked too much",
    )?;
    require(player.cust <= 2, "there are two customers at most")?;
    require(
        player.r#box <= 1 && (player.r#box == 0 || player.has(Artifact::Box)),
        "the magic box holds one food",
    )?;
    let on_spaces = board.spots.iter().map(|spot| u32::from(spot.imps_of(seat)));
    let in_groups = desk.groups.iter().map(|group| u32::from(group.imps));
    let at_work = [player.imps, player.busy, player.n_away()].map(u32::from);
    let imps: u32 = on_spaces.chain(in_groups).chain(at_work).sum();
    require(imps == 10, "each seat has ten imps")?;
    let gold: u32 = desk.groups.iter().map(|group| u32::from(group.gold)).sum();
    require(
        gold + u32::from(player.gold) <= MUCH_GOLD.into(),
        "nobody has so much gold",
    )?;
    let has_groups = matches!(board.phase, Phase::Group | Phase::Send);
    require(
        has_groups && desk.groups.iter().all(|group| group.imps > 0) || desk.groups.is_empty(),
        "groups have imps, and are there in two phases only",
    )?;
    check_pets(position, seat)?;
    check_hand(position, seat)
}

fn check_pets(position: &Position, seat: Seat) -> Read<()> {
    let board = &position.board;
    let player = position.player(seat);
    let require = |holds: bool, why: &str| require(holds, "seats", why);
    let is_mine = |space: &&Space| {
        board
            .spot(**space)
            .guest()
            .is_some_and(|(owner, _)| owner == seat)
    };
    let n_mine = |spaces: &[Space]| spaces.iter().filter(is_mine).count();
    let n_new_pets = player.pets.iter().filter(|pet| pet.plot.is_none()).count();
    let (cages, addons) = (player.new_cages.len(), player.new_addons.len());
    match board.phase {
        Phase::Send => {
            require(
                n_new_pets <= n_mine(&[Space::PetA, Space::PetB, Space::PetOld])
                    && cages <= n_mine(&[Space::CageA, Space::CageB])
                    && addons <= n_mine(&[Space::Addon]),
                "what is new comes from a space with own imps",
            )?;
        }
        Phase::Prep if player.stage == Stage::Arrange => {}
        _ => {
            require(
                n_new_pets == 0 && cages == 0 && addons == 0,
                "everything new has been placed",
            )?;
        }
    }
    for animal in &player.pets {
        require((2..=7).contains(&animal.size), "pets have sizes 2 to 7")?;
        require(animal.mutation <= 1, "a second mutation ends it")?;
        let has_cage = |plot: Plot| player.plots[plot.index()].cage.is_some();
        require(
            animal.plot.is_none_or(has_cage),
            "a pet lives on a plot without a cage",
        )?;
    }
    Ok(())
}

fn check_hand(position: &Position, seat: Seat) -> Read<()> {
    let player = position.player(seat);
    let desk = &position.desks[seat.index()];
    let require = |holds: bool, why: &str| require(holds, "seats", why);
    let for_potions = matches!(player.stage, Stage::Toss | Stage::Confirm | Stage::Done)
        && position.board.phase == Phase::Prep;
    require(
        desk.aside.is_empty()
            || for_potions
            || player.stage == Stage::Crystal && desk.aside.len() <= 3,
        "no cards are set aside in this stage",
    )?;
    if position.board.phase != Phase::Prep {
        return Ok(());
    }
    // What is assigned, tossed or marked is still in hand, each card once.
    let mut hand = desk.hand;
    let laid = desk.work.slots().iter().flatten();
    let laid = laid.filter_map(|filled| filled.get());
    for card in laid.chain(desk.aside.iter().copied()) {
        require(hand.contains(card), "a card is used that is not in hand")?;
        hand.take(card);
    }
    let n_potions = desk.work.slots().iter().flatten();
    let n_potions = n_potions.filter(|filled| filled.is_potion()).count();
    require(
        n_potions <= usize::from(player.potions),
        "a potion is used that is not in hand",
    )?;
    if matches!(player.stage, Stage::Arrange | Stage::Crystal) {
        return Ok(());
    }
    let mut needed = [1; 4];
    for (_, animal) in player.by_plot() {
        for bar in animal.bars() {
            needed[bar.index()] += 1;
        }
    }
    let enough = Color::EACH
        .iter()
        .all(|&color| desk.hand.count(color) >= needed[color.index()]);
    require(
        enough,
        "there is a card for each bar and one more of each colour",
    )?;
    let is_full = player.by_plot().all(|(plot, animal)| {
        let bars = &desk.work.slots()[plot.index()][..animal.bars().len()];
        bars.iter().all(|filled| !filled.is_empty())
    });
    require(
        is_full != (player.stage == Stage::Assign),
        "bars are empty in stage \"assign\" only",
    )?;
    let used: Vec<Color> = used_potions(player, desk);
    let tossed: Vec<Color> = desk.aside.iter().map(|card| card.color()).collect();
    require(
        used.starts_with(&tossed) && (tossed.len() < used.len()) == (player.stage == Stage::Toss)
            || player.stage == Stage::Assign && tossed.is_empty(),
        "a card is tossed for each potion",
    )
}

/// The colours of the bars with potions, in the order of colours.
fn used_potions(player: &Player, desk: &Desk) -> Vec<Color> {
    let mut used = Vec::new();
    for (plot, animal) in player.by_plot() {
        for on_bar in &super::position::laid(desk.work.slots(), plot, animal) {
            if on_bar.filled.is_potion() {
                used.push(on_bar.color);
            }
        }
    }
    used.sort_unstable();
    used
}

fn check_send(position: &Position) -> Read<()> {
    let board = &position.board;
    let require = |holds: bool, why: &str| require(holds, "send", why);
    require(
        board.send.is_some() == (board.phase == Phase::Send),
        "it is there in phase \"send\"",
    )?;
    let waits_for_color = |seat: Seat| {
        let player = board.player(seat);
        let books = player.artifacts.iter().filter(|book| book.is_book());
        books
            .copied()
            .filter(|book| player.books[book.index()].is_none())
            .collect::<Vec<_>>()
    };
    for seat in board.seats() {
        let books = board
            .send
            .filter(|send| send.seat == seat)
            .map(|send| send.books)
            .unwrap_or_default();
        require(
            waits_for_color(seat) == books.to_vec(),
            "the books without a colour are those that wait for one",
        )?;
    }
    let Some(send) = board.send else {
        return Ok(());
    };
    require(send.seat.number() < board.n, "there is no such seat")?;
    let groups = &position.desks[send.seat.index()].groups;
    let sizes = position.desks.iter().flat_map(|desk| desk.groups.iter());
    let largest = sizes.map(|group| group.size()).max().unwrap_or_default();
    if send.space.is_some() || !send.books.is_empty() {
        require(
            send.group.is_none() && (send.space.is_none() || send.books.is_empty()),
            "one thing is chosen at a time",
        )?;
        let space = send.space.unwrap_or(Space::Tents);
        let is_there = board
            .spot(space)
            .guest()
            .is_some_and(|(owner, _)| owner == send.seat);
        return require(is_there, "the sender stands on the space");
    }
    require(send.size == largest, "the largest groups are sent first")?;
    let fits = match send.group {
        Some(index) => groups
            .get(usize::from(index))
            .is_some_and(|group| group.size() == send.size),
        None => groups.iter().any(|group| group.size() == send.size),
    };
    require(fits, "the sender has such a group")
}
