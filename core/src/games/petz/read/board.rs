//! What everyone sees, and what is still to come.

use std::collections::BTreeSet;

use super::{MANY, Read, all, list, seats};
use crate::game::{BadPosition, require};
use crate::games::petz::cards::Card;
use crate::games::petz::ids::{Cage, Color, PhaseId, Space};
use crate::games::petz::position::{
    Ask, Finals, Groups, Open, Phase, Player, Send, Spot, Stock, customer_round, rounds,
};
use crate::games::petz::stack::Stack;
use crate::games::petz::wire::{FinalWire, Pile, SendWire, TileWire, Wire};
use crate::list::List;

pub(super) fn read_open(wire: &Wire) -> Read<Open> {
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
    seats(
        wire.seats.len() == usize::from(wire.n),
        "there are as many as \"n\" says",
    )?;
    require(
        wire.phase != PhaseId::Over || wire.round == wire.rounds,
        "round",
        "the game ends after the last one",
    )?;
    let neutral: List<Space, 6> = list(&wire.neutral, "neutral")?;
    let n_neutral = [6, 3, 0][usize::from(wire.n) - 2];
    let different: BTreeSet<Space> = neutral.iter().copied().collect();
    require(
        neutral.len() == n_neutral && different.len() == n_neutral,
        "neutral",
        "there are 6, 3 or 0, on different spaces",
    )?;
    let market = wire.market;
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
    Ok(Open {
        options,
        n: wire.n,
        round: wire.round,
        start: wire.start,
        phase: read_phase(wire)?,
        potions: wire.potions,
        exhibitions: read_tiles(&wire.exhibitions, wire, "exhibitions")?.0,
        customers: read_tiles(&wire.customers, wire, "customers")?.0,
        market,
        neutral,
        spots: read_spots(wire)?,
        players: [Player::default(); 4],
    })
}

fn read_phase(wire: &Wire) -> Read<Phase> {
    match (wire.phase, &wire.send, &wire.r#final) {
        (PhaseId::Group, None, None) => Ok(Phase::Group),
        (PhaseId::Send, Some(send), None) => read_send(wire, send).map(Phase::Send),
        (PhaseId::Prep, None, None) => Ok(Phase::Prep),
        (PhaseId::Show, None, None) => Ok(Phase::Show),
        (PhaseId::Business, None, None) => Ok(Phase::Business),
        (PhaseId::Over, None, Some(finals)) => read_finals(wire.n, finals).map(Phase::Over),
        (PhaseId::Send, None, _) | (_, Some(_), None) => {
            Err(BadPosition::new("send", "it is there in phase \"send\""))
        }
        _ => Err(BadPosition::new(
            "final",
            "it is there when the game is over",
        )),
    }
}

fn read_send(wire: &Wire, send: &SendWire) -> Read<Send> {
    require(send.seat.number() < wire.n, "send", "there is no such seat")?;
    let ask = match (send.group, send.space, &send.books[..]) {
        (None, None, []) => Ask::Group,
        (Some(index), None, []) => Ask::To(index),
        (None, Some(space), []) => Ask::Item(space),
        (None, None, &[book]) => Ask::Book(book, None),
        (None, None, &[book, next]) => Ask::Book(book, Some(next)),
        _ => return Err(BadPosition::new("send", "one thing is chosen at a time")),
    };
    let mut groups = [Groups::new(); 4];
    for (all, seat) in groups.iter_mut().zip(&wire.seats) {
        *all = list(seat.groups.as_deref().unwrap_or_default(), "seats")?;
    }
    Ok(Send {
        size: send.size,
        seat: send.seat,
        ask,
        groups,
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
        is_empty || !matches!(wire.phase, PhaseId::Group | PhaseId::Over),
        "occupied",
        "nobody stands anywhere in this phase",
    )?;
    Ok(spots)
}

fn read_finals(n: u8, finals: &FinalWire) -> Read<Finals> {
    let by_seat = |values: &[i16]| -> Read<[i16; 4]> {
        require(
            values.len() == usize::from(n),
            "final",
            "there is a value for each seat",
        )?;
        let mut all = [0; 4];
        all[..values.len()].copy_from_slice(values);
        Ok(all)
    };
    Ok(Finals {
        before: by_seat(&finals.before)?,
        business: by_seat(&finals.business)?,
        display: by_seat(&finals.display)?,
    })
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

pub(super) fn read_stock(wire: &Wire) -> Read<Stock> {
    let mut decks = [Stack::new([].into_iter(), []); 4];
    let written = wire.decks.each().into_iter();
    let written = written.zip(wire.discards.each());
    for (color, (deck, discards)) in Color::ALL.into_iter().zip(written) {
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
