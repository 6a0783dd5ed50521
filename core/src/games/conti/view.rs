//! What one viewer may know, and positions that fit it.

use serde::{Serialize, Serializer};

use super::board::{Pair, Pairs};
use super::cards::{BREEDS, Breed, CARDS, COPIES, Event, Hand, Objective};
use super::position::{MARKET, Open, Options, Phase, Position, SEATS, Secret};
use super::wire::{Conti, WireSlots, sale_list, slots};
use crate::chance::Chance;
use crate::game;
use crate::list::List;
use crate::seat::{Seat, Seats, Viewer};

/// What one viewer may know: the position without the decks, and without what others hold or plan.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// What everyone sees.
    pub open: Open,
    /// How many breed cards are to be drawn.
    pub deck: u8,
    /// How many events are to come after tomorrow's.
    pub event_deck: u8,
    /// Events of the past, oldest first.
    pub event_past: List<Event, 20>,
    /// What the viewer knows of each seat's cards.
    pub held: List<Held, SEATS>,
    /// What only the viewer knows, if it has a seat.
    pub own: Option<Secret>,
    /// The viewer.
    pub viewer: Viewer,
}

/// What a viewer knows of a seat's cards.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Held {
    /// How many cards are in its hand.
    pub n_cards: u8,
    /// How many wishes it has written.
    pub n_wishes: u8,
    /// The hand, if the viewer may see it.
    pub hand: Option<Hand>,
}

impl View {
    /// The viewer's own cards.
    #[must_use]
    pub fn hand(&self) -> Hand {
        self.own.map(|own| own.hand).unwrap_or_default()
    }

    /// What only `seat` knows, if it is the viewer's.
    #[must_use]
    pub fn secret(&self, seat: Seat) -> Option<&Secret> {
        self.own.as_ref().filter(|_| self.viewer.is(seat))
    }

    /// Seats that owe a step: everyone sees which ones.
    #[must_use]
    pub fn waiting(&self) -> Seats {
        let open = &self.open;
        let owes = |seat: Seat| {
            let kennel = open.kennel(seat);
            let is_mature = open.phase == Phase::Morning && kennel.mature().next().is_some();
            let n_wishes = usize::from(self.held[seat.index()].n_wishes);
            match open.phase {
                Phase::Setup | Phase::Morning => {
                    kennel.discard
                        || is_mature
                        || open.owes_take(seat)
                        || open.owes_wish(seat, n_wishes)
                }
                Phase::Accel | Phase::Evening => !kennel.ready,
                Phase::Turn | Phase::Closing => open.is_to_act(seat),
                Phase::Over => false,
            }
        };
        open.seats().filter(|&seat| owes(seat)).collect()
    }

    /// Whether a card can be drawn (R4.9).
    #[must_use]
    pub fn can_draw(&self) -> bool {
        self.deck > 0 || !self.open.discard.is_empty()
    }
}

impl game::View<Position> for View {
    fn of(position: &Position, viewer: Viewer) -> Self {
        let held = |seat: Seat| {
            let secret = &position.secrets[seat.index()];
            let is_seen = viewer.is(seat) || position.phase == Phase::Over;
            Held {
                n_cards: secret.hand.len(),
                n_wishes: u8::try_from(secret.wish.len()).unwrap_or(u8::MAX),
                hand: is_seen.then_some(secret.hand),
            }
        };
        Self {
            open: position.open,
            deck: u8::try_from(position.deck.len()).unwrap_or(u8::MAX),
            event_deck: u8::try_from(position.event_deck.len()).unwrap_or(u8::MAX),
            event_past: position.event_past,
            held: position.seats().map(held).collect(),
            own: viewer
                .seat()
                .filter(|&seat| u8::from(seat) < position.n)
                .map(|seat| position.secrets[seat.index()]),
            viewer,
        }
    }

    fn imagine(&self, chance: &mut Chance) -> Position {
        let open = self.open;
        let mut deck = unseen(self);
        chance.shuffle(&mut deck);
        let mut secrets = [Secret::default(); SEATS];
        for seat in open.seats() {
            let held = self.held[seat.index()];
            let secret = &mut secrets[seat.index()];
            if let Some(own) = self.secret(seat) {
                *secret = *own;
                continue;
            }
            secret.hand = match held.hand {
                Some(hand) => hand,
                None => (0..held.n_cards).filter_map(|_| deck.pop()).collect(),
            };
            let mut market = open.market;
            chance.shuffle(&mut market);
            market.truncate(held.n_wishes.into());
            secret.wish = market;
        }
        let mut position = Position {
            open,
            secrets,
            deck,
            event_past: self.event_past,
            event_deck: unseen_events(self, chance),
        };
        if open.phase == Phase::Accel {
            let_them_begin(&mut position, self);
        }
        position
    }
}

/// The view in its documented form (RULES.md, section 13).
#[derive(Serialize)]
struct WireView<'a> {
    game: Conti,
    format: u8,
    n: u8,
    options: &'a Options,
    phase: Phase,
    day: u8,
    first: Seat,
    turn: Option<Seat>,
    passes: u8,
    queue: Vec<Seat>,
    r#final: Seats,
    last_day: Option<u8>,
    deck: u8,
    discard: Hand,
    market: &'a List<Breed, MARKET>,
    objectives: &'a [Objective; 3],
    event_deck: u8,
    event_next: Option<Event>,
    event: Option<Event>,
    event_past: &'a List<Event, 20>,
    players: Vec<WirePlayerView>,
}

#[derive(Serialize)]
struct WirePlayerView {
    doin: u16,
    debts: u16,
    open: bool,
    hand: Shown<Hand>,
    slots: WireSlots,
    boards: Pairs,
    moved: Pairs,
    wish: Shown<List<Breed, MARKET>>,
    discard: u8,
    ready: bool,
    pick: Option<Breed>,
    sale: Option<Vec<String>>,
    lift: Option<Pair>,
    acted: u8,
}

/// Something, or only how much of it there is.
#[derive(Serialize)]
#[serde(untagged)]
enum Shown<T> {
    Open(T),
    Count(u8),
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let open = &self.open;
        let wire = WireView {
            game: Conti::Conti,
            format: 1,
            n: open.n,
            options: &open.options,
            phase: open.phase,
            day: open.day,
            first: open.first,
            turn: open.turn,
            passes: open.passes(),
            queue: open.queue().collect(),
            r#final: open.last_turns,
            last_day: open.last_day,
            deck: self.deck,
            discard: open.discard,
            market: &open.market,
            objectives: &open.objectives,
            event_deck: self.event_deck,
            event_next: open.event_next,
            event: open.event,
            event_past: &self.event_past,
            players: open.seats().map(|seat| self.player(seat)).collect(),
        };
        wire.serialize(serializer)
    }
}

impl View {
    fn player(&self, seat: Seat) -> WirePlayerView {
        let kennel = self.open.kennel(seat);
        let held = self.held[seat.index()];
        let own = self.secret(seat);
        WirePlayerView {
            doin: kennel.doin,
            debts: kennel.debts,
            open: kennel.open,
            hand: held.hand.map_or(Shown::Count(held.n_cards), Shown::Open),
            slots: slots(kennel, self.open.day),
            boards: kennel.boards,
            moved: kennel.moved,
            wish: own.map_or(Shown::Count(held.n_wishes), |own| Shown::Open(own.wish)),
            discard: kennel.discard.into(),
            ready: kennel.ready,
            pick: own.and_then(|own| own.pick),
            sale: own.and_then(|own| own.sale).map(sale_list),
            lift: own.and_then(|own| own.lift),
            acted: kennel.acted,
        }
    }
}

/// The breed cards that the viewer does not see.
fn unseen(view: &View) -> List<Breed, CARDS> {
    let mut left = [COPIES; BREEDS];
    let mut see = |breed: Breed| {
        let left = &mut left[breed.index()];
        *left = left.saturating_sub(1);
    };
    let open = &view.open;
    open.discard.cards().for_each(&mut see);
    open.market.iter().copied().for_each(&mut see);
    for seat in open.seats() {
        let kennel = open.kennel(seat);
        let cards = kennel.filled.map(|slot| kennel.cards[slot.index()].breed);
        cards.for_each(&mut see);
        if let Some(hand) = view.held[seat.index()].hand {
            hand.cards().for_each(&mut see);
        }
    }
    Breed::all()
        .flat_map(|breed| std::iter::repeat_n(breed, left[breed.index()]))
        .collect()
}

fn unseen_events(view: &View, chance: &mut Chance) -> List<Event, 20> {
    let open = &view.open;
    let is_seen = |event: &Event| {
        view.event_past.contains(event)
            || open.event == Some(*event)
            || open.event_next == Some(*event)
    };
    let mut events: List<Event, 24> = Event::all().filter(|event| !is_seen(event)).collect();
    chance.shuffle(&mut events);
    events.truncate(view.event_deck.into());
    events.iter().copied().collect()
}

/// R4.8: a seat that still has to choose holds a card it can begin with; a seat that got doin does not.
fn let_them_begin(position: &mut Position, view: &View) {
    for seat in position.open.seats() {
        if view.viewer.is(seat) {
            continue;
        }
        let kennel = position.kennel(seat);
        if !kennel.ready && position.cheap(seat).next().is_none() {
            exchange(position, seat, |breed| !is_cheap(breed), is_cheap, view);
        }
        while position.kennel(seat).ready && position.kennel(seat).filled.is_empty() {
            if position.cheap(seat).next().is_none()
                || !exchange(position, seat, is_cheap, |breed| !is_cheap(breed), view)
            {
                break;
            }
        }
    }
}

fn is_cheap(breed: Breed) -> bool {
    breed.card().cost <= super::rules::CHEAP
}

/// Exchanges a card of a hand that is `unlike` the required kind for one that is `like` it, from the deck or from another hidden hand that can spare it.
fn exchange(
    position: &mut Position,
    seat: Seat,
    unlike: impl Fn(Breed) -> bool,
    like: impl Fn(Breed) -> bool,
    view: &View,
) -> bool {
    let hand = position.secrets[seat.index()].hand;
    let Some(gone) = hand.breeds().find(|&breed| unlike(breed)) else {
        return false;
    };
    if let Some(at) = position.deck.iter().position(|&breed| like(breed)) {
        let found = position.deck[at];
        position.deck[at] = gone;
        let hand = &mut position.secrets[seat.index()].hand;
        hand.take(gone);
        hand.add(found);
        return true;
    }
    for other in position.open.seats() {
        if other == seat || view.viewer.is(other) {
            continue;
        }
        let theirs = position.secrets[other.index()].hand;
        if theirs.cards().filter(|&breed| like(breed)).count() < 2 {
            continue;
        }
        if let Some(found) = theirs.breeds().find(|&breed| like(breed)) {
            let theirs = &mut position.secrets[other.index()].hand;
            theirs.take(found);
            theirs.add(gone);
            let own = &mut position.secrets[seat.index()].hand;
            own.take(gone);
            own.add(found);
            return true;
        }
    }
    false
}
