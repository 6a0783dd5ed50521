//! The position as JSON: the documented shape.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::board::{Pair, Pairs, Slot};
use super::cards::{Breed, Event, Hand, Kind, Objective};
use super::position::{
    Begun, Hidden, Kennel, Open, Options, Phase, Played, Position, Pups, SEATS, Sale, Secret,
};
use crate::game::{BadPosition, Complete, GameId, require};
use crate::list::List;
use crate::seat::{Seat, Seats};

/// A position in its documented form (RULES.md, section 13). In a view, the decks, hands and wish lists are what the viewer knows of them.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(
    missing_docs,
    reason = "RULES.md, section 13, says what each key means"
)]
pub struct Wire<D = Vec<Breed>, E = Vec<Event>, H = Vec<Breed>, W = Vec<Breed>> {
    pub game: GameId<Position>,
    pub format: u8,
    pub n: u8,
    pub options: Complete<Options>,
    pub(super) phase: Name,
    pub day: u8,
    pub first: Seat,
    #[serde(deserialize_with = "Option::deserialize")]
    pub turn: Option<Seat>,
    pub passes: u8,
    pub queue: Vec<Seat>,
    pub r#final: Vec<Seat>,
    #[serde(deserialize_with = "Option::deserialize")]
    pub last_day: Option<u8>,
    pub deck: D,
    pub discard: Vec<Breed>,
    pub market: Vec<Breed>,
    pub objectives: [Objective; 3],
    pub event_deck: E,
    #[serde(deserialize_with = "Option::deserialize")]
    pub event_next: Option<Event>,
    #[serde(deserialize_with = "Option::deserialize")]
    pub event: Option<Event>,
    pub event_past: Vec<Event>,
    pub(super) players: Vec<WirePlayer<H, W>>,
}

/// The name of a phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Name {
    Setup,
    Accel,
    Morning,
    Turn,
    Closing,
    Evening,
    Over,
}

/// One seat.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WirePlayer<H = Vec<Breed>, W = Vec<Breed>> {
    pub(super) doin: u16,
    pub(super) debts: u16,
    pub(super) open: bool,
    pub(super) hand: H,
    pub(super) slots: WireSlots,
    pub(super) boards: Vec<Pair>,
    pub(super) moved: Vec<Pair>,
    pub(super) wish: W,
    pub(super) discard: u8,
    pub(super) ready: bool,
    #[serde(deserialize_with = "Option::deserialize")]
    pub(super) pick: Option<Breed>,
    #[serde(deserialize_with = "Option::deserialize")]
    pub(super) sale: Option<Vec<String>>,
    #[serde(deserialize_with = "Option::deserialize")]
    pub(super) lift: Option<Pair>,
    pub(super) acted: u8,
}

/// Every slot with its card.
pub(super) type WireSlots = BTreeMap<Slot, Option<WireCard>>;

/// A card in a slot.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WireCard {
    pub(super) breed: Breed,
    pub(super) state: State,
    pub(super) adults: u8,
    pub(super) trained: u8,
    pub(super) mating: u8,
    pub(super) mating_trained: u8,
    pub(super) training: u8,
    pub(super) pups: Vec<u8>,
}

/// The state of a card (R3.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum State {
    /// Played, not yet populated.
    New,
    /// It has dogs.
    Active,
    /// It has lost them, for good.
    Collapsed,
}

impl From<Position> for Wire {
    fn from(Position { open, hidden }: Position) -> Self {
        let deck = hidden.deck.iter().rev().copied().collect();
        let event_deck = hidden.event_deck.iter().rev().copied().collect();
        open.write(deck, event_deck, |seat| {
            let secret = &hidden.secrets[seat.index()];
            let hand = secret.hand.cards().collect();
            (hand, secret.wish.to_vec(), secret.begun)
        })
    }
}

impl Open {
    /// What everyone sees, with what somebody knows of the rest: the decks, and each seat's hand, wishes and begun action.
    pub(super) fn write<D, E, H, W>(
        &self,
        deck: D,
        event_deck: E,
        known: impl Fn(Seat) -> (H, W, Option<Begun>),
    ) -> Wire<D, E, H, W> {
        Wire {
            game: GameId::default(),
            format: 1,
            n: self.n,
            options: Complete(self.options),
            phase: match self.phase {
                Phase::Setup => Name::Setup,
                Phase::Accel => Name::Accel,
                Phase::Morning => Name::Morning,
                Phase::Turn { .. } => Name::Turn,
                Phase::Closing { .. } => Name::Closing,
                Phase::Evening => Name::Evening,
                Phase::Over => Name::Over,
            },
            day: self.day,
            first: self.first,
            turn: self.turn(),
            passes: self.passes(),
            queue: self.queue().collect(),
            r#final: self.last_turns().collect(),
            last_day: self.last_day,
            deck,
            discard: self.discard.cards().collect(),
            market: self.market.to_vec(),
            objectives: self.objectives,
            event_deck,
            event_next: self.event_next,
            event: self.event,
            event_past: self.event_past.to_vec(),
            players: self
                .seats()
                .map(|seat| self.player(seat, known(seat)))
                .collect(),
        }
    }

    fn player<H, W>(&self, seat: Seat, known: (H, W, Option<Begun>)) -> WirePlayer<H, W> {
        let kennel = self.kennel(seat);
        let (hand, wish, begun) = known;
        let (mut pick, mut sale, mut lift) = (None, None, None);
        match begun {
            Some(Begun::Pick(breed)) => pick = Some(breed),
            Some(Begun::Sale(dogs)) => sale = Some(sale_list(dogs)),
            Some(Begun::Lift(pair)) => lift = Some(pair),
            None => {}
        }
        WirePlayer {
            doin: kennel.doin,
            debts: kennel.debts,
            open: kennel.open,
            hand,
            slots: slots(kennel, self.day),
            boards: kennel.boards.collect(),
            moved: kennel.moved.collect(),
            wish,
            discard: kennel.discard.into(),
            ready: kennel.ready,
            pick,
            sale,
            lift,
            acted: kennel.acted,
        }
    }
}

/// The slots of a kennel as they are written.
pub(super) fn slots(kennel: &Kennel, day: u8) -> WireSlots {
    let card = |slot| {
        let card = kennel.card(slot)?;
        let state = if kennel.fresh.contains(slot) {
            State::New
        } else if kennel.collapsed.contains(slot) {
            State::Collapsed
        } else {
            State::Active
        };
        Some(WireCard {
            breed: card.breed,
            state,
            adults: card.adults,
            trained: card.trained,
            mating: card.mating(),
            mating_trained: card.mating_trained(),
            training: kennel.in_training(slot),
            pups: card
                .pups
                .ages()
                .map(|age| day.saturating_sub(age))
                .collect(),
        })
    };
    Slot::all().map(|slot| (slot, card(slot))).collect()
}

/// The dogs of a sale as they are written.
pub(super) fn sale_list(sale: Sale) -> Vec<String> {
    sale.dogs()
        .flat_map(|(slot, kind, count)| {
            let kind = match kind {
                Kind::Trained => "trained",
                Kind::Adult | Kind::Puppy => "adult",
            };
            std::iter::repeat_n(format!("{slot} {kind}"), count.into())
        })
        .collect()
}

impl TryFrom<Wire> for Position {
    type Error = BadPosition;

    fn try_from(wire: Wire) -> Result<Self, BadPosition> {
        require(wire.format == 1, "format", "only format 1 is known")?;
        require((2..=5).contains(&wire.n), "n", "there are 2 to 5 seats")?;
        let n = wire.n;
        let is_seat = |seat: Seat| u8::from(seat) < n;
        require(is_seat(wire.first), "first", "there is no such seat")?;
        let last_turns: Seats = wire.r#final.iter().copied().collect();
        require(
            last_turns.eq(wire.r#final.iter().copied()) && last_turns.into_iter().all(is_seat),
            "final",
            "seats are listed once each, ascending",
        )?;
        let phase = read_phase(&wire, last_turns)?;
        require(
            wire.players.len() == usize::from(n),
            "players",
            "there is one for each seat",
        )?;
        require(
            wire.day <= wire.options.0.length.events() + 1,
            "day",
            "there are not so many days",
        )?;
        let queue = u8::try_from(wire.queue.len())
            .ok()
            .filter(|&queue| queue <= n)
            .ok_or_else(|| BadPosition::new("queue", "it is longer than the table"))?;
        let mut open = Open {
            options: wire.options.0,
            n,
            phase,
            day: wire.day,
            first: wire.first,
            queue,
            last_day: wire.last_day,
            discard: Hand::default(),
            market: list(&wire.market, "market")?,
            objectives: wire.objectives,
            event_next: wire.event_next,
            event: wire.event,
            event_past: list(&wire.event_past, "event_past")?,
            kennels: [Kennel::default(); SEATS],
        };
        require(
            open.queue().eq(wire.queue.iter().copied()),
            "queue",
            "it is the last part of the order from the first player",
        )?;
        super::check::breeds(&wire)?;
        open.discard = hand(&wire.discard, "discard")?;
        let mut secrets = [Secret::default(); SEATS];
        for (seat, player) in Seat::all(n).zip(wire.players) {
            let (kennel, secret) = read_player(player, wire.day)?;
            open.kennels[seat.index()] = kennel;
            secrets[seat.index()] = secret;
        }
        require(
            wire.passes == open.passes(),
            "passes",
            "it is the number of closed seats",
        )?;
        let mut deck = wire.deck;
        deck.reverse();
        let mut event_deck = wire.event_deck;
        event_deck.reverse();
        let hidden = Hidden {
            secrets,
            deck: list(&deck, "deck")?,
            event_deck: list(&event_deck, "event_deck")?,
        };
        let position = Self { open, hidden };
        super::check::check(&position)?;
        Ok(position)
    }
}

fn read_phase(wire: &Wire, left: Seats) -> Result<Phase, BadPosition> {
    let is_seat = wire.turn.is_none_or(|turn| u8::from(turn) < wire.n);
    require(is_seat, "turn", "there is no such seat")?;
    let is_closing = wire.phase == Name::Closing;
    let why = "these are open seats in phase closing, else none";
    require(left.is_empty() != is_closing, "final", why)?;
    Ok(match (wire.phase, wire.turn) {
        (Name::Turn, Some(turn)) => Phase::Turn { turn },
        (Name::Closing, None) => Phase::Closing { left },
        (Name::Setup, None) => Phase::Setup,
        (Name::Accel, None) => Phase::Accel,
        (Name::Morning, None) => Phase::Morning,
        (Name::Evening, None) => Phase::Evening,
        (Name::Over, None) => Phase::Over,
        _ => {
            let why = "it is an open seat's in phase turn, else nobody's";
            return Err(BadPosition::new("turn", why));
        }
    })
}

fn list<T: Copy + Default, const N: usize>(
    items: &[T],
    key: &str,
) -> Result<List<T, N>, BadPosition> {
    require(items.len() <= N, key, "there are too many")?;
    Ok(items.iter().copied().collect())
}

fn hand(breeds: &[Breed], key: &str) -> Result<Hand, BadPosition> {
    require(breeds.is_sorted(), key, "cards are sorted by id")?;
    Ok(breeds.iter().copied().collect())
}

fn pairs(pairs: &[Pair], key: &str) -> Result<Pairs, BadPosition> {
    require(
        pairs.is_sorted_by(|a, b| a < b),
        key,
        "pairs are listed once each, sorted",
    )?;
    Ok(pairs.iter().copied().collect())
}

fn read_player(player: WirePlayer, day: u8) -> Result<(Kennel, Secret), BadPosition> {
    let mut kennel = Kennel {
        doin: player.doin,
        debts: player.debts,
        boards: pairs(&player.boards, "boards")?,
        moved: pairs(&player.moved, "moved")?,
        open: player.open,
        discard: player.discard == 1,
        ready: player.ready,
        acted: player.acted,
        ..Kennel::default()
    };
    require(player.discard <= 1, "discard", "it is 0 or 1")?;
    require(player.acted <= 1, "acted", "it is 0 or 1")?;
    for (slot, card) in &player.slots {
        if let Some(card) = card {
            read_card(&mut kennel, *slot, card, day)?;
        }
    }
    let sale = player.sale.map(|dogs| read_sale(&dogs)).transpose()?;
    let secret = Secret {
        hand: hand(&player.hand, "hand")?,
        wish: list(&player.wish, "wish")?,
        begun: match (player.pick, sale, player.lift) {
            (None, None, None) => None,
            (Some(breed), None, None) => Some(Begun::Pick(breed)),
            (None, Some(sale), None) => Some(Begun::Sale(sale)),
            (None, None, Some(pair)) => Some(Begun::Lift(pair)),
            _ => {
                return Err(BadPosition::new(
                    "pick",
                    "only one action is begun at a time",
                ));
            }
        },
    };
    Ok((kennel, secret))
}

fn read_card(kennel: &mut Kennel, slot: Slot, card: &WireCard, day: u8) -> Result<(), BadPosition> {
    let bad = |holds: bool, why: &str| require(holds, "slots", why);
    bad(
        super::Slots::for_size(card.breed.card().size).contains(slot),
        "the row takes no card of this size (R7.1.3)",
    )?;
    let dogs = [
        card.adults,
        card.trained,
        card.mating,
        card.mating_trained,
        card.training,
    ];
    let adults: u32 = dogs.into_iter().map(u32::from).sum();
    if card.state == State::Active {
        bad(adults >= 2, "an active card has at least two adults (R9.5)")?;
    } else {
        bad(
            adults == 0 && card.pups.is_empty(),
            "only active cards have dogs",
        )?;
    }
    bad(adults <= 15, "no card can come to so many adults")?;
    bad(card.training <= 1, "one dog at most is in training")?;
    let limit = 2 * card.breed.traits().matings;
    let mating = card.mating + card.mating_trained;
    bad(
        mating.is_multiple_of(2) && mating <= limit,
        "not so many dogs mate (R8.1)",
    )?;
    bad(card.pups.is_sorted(), "puppies are listed by age")?;
    bad(
        card.pups.iter().all(|born| (1..=day).contains(born)),
        "puppies are born on a day of this game",
    )?;
    let ages: Vec<u8> = card.pups.iter().map(|born| day - born).collect();
    let too_many = || BadPosition::new("slots", "no card can come to so many puppies");
    let pups = Pups::from_ages(&ages).ok_or_else(too_many)?;
    kennel.put(slot, card.breed);
    match card.state {
        State::New => {}
        State::Active => kennel.fresh.remove(slot),
        State::Collapsed => {
            kennel.fresh.remove(slot);
            kennel.collapsed.insert(slot);
        }
    }
    if card.training == 1 {
        kennel.training.insert(slot);
    }
    let mut played = Played::new(card.breed);
    played.adults = card.adults + card.mating;
    played.trained = card.trained + card.mating_trained;
    played.send(card.mating, card.mating_trained);
    played.pups = pups;
    kennel.cards[slot.index()] = played;
    Ok(())
}

fn read_sale(dogs: &[String]) -> Result<Sale, BadPosition> {
    let bad = || {
        BadPosition::new(
            "sale",
            "dogs are listed as \"S adult\" or \"S trained\", sorted",
        )
    };
    let mut sale = Sale::default();
    for dog in dogs {
        let (slot, kind) = dog.split_once(' ').ok_or_else(bad)?;
        let slot: Slot = slot.parse().map_err(|_| bad())?;
        match kind {
            "adult" if sale.adults(slot) < 15 => sale = sale.with_adult(slot),
            "trained" if sale.trained(slot) < 15 => sale = sale.with_trained(slot),
            _ => return Err(bad()),
        }
    }
    if sale_list(sale) == dogs {
        Ok(sale)
    } else {
        Err(bad())
    }
}
