//! What one viewer may know, and positions that fit it.

use serde::{Serialize, Serializer};

use super::cards::{BREEDS, Breed, CARDS, COPIES, Event, Hand};
use super::position::{Hidden, Open, Phase, Position, SEATS, Secret};
use super::rules::is_cheap;
use crate::chance::Chance;
use crate::game::{self, Held};
use crate::list::List;
use crate::seat::{Seat, Seats, Viewer};

/// What one viewer may know: what is open, and of the rest what this viewer has seen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// What everyone sees.
    pub open: Open,
    /// How many breed cards are to be drawn.
    pub deck: u8,
    /// How many events are to come after tomorrow's.
    pub event_deck: u8,
    /// The hands of the seats.
    pub hands: List<Held<Hand>, SEATS>,
    /// How many wishes each seat has written.
    pub n_wishes: List<u8, SEATS>,
    /// What only the viewer knows, if it has a seat.
    pub own: Option<Secret>,
    /// The viewer.
    pub viewer: Viewer,
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

    /// Seats that owe a step.
    #[must_use]
    pub fn waiting(&self) -> Seats {
        self.open.waiting(|seat| self.n_wishes[seat.index()].into())
    }

    /// Whether a card can be drawn (R4.9).
    #[must_use]
    pub fn can_draw(&self) -> bool {
        self.deck > 0 || !self.open.discard.is_empty()
    }
}

impl game::View<Position> for View {
    fn of(Position { open, hidden }: &Position, viewer: Viewer) -> Self {
        let secret = |seat: Seat| &hidden.secrets[seat.index()];
        let held = |seat: Seat| {
            let hand = secret(seat).hand;
            Held::new(
                hand.len(),
                hand,
                viewer.is(seat) || open.phase == Phase::Over,
            )
        };
        Self {
            open: *open,
            deck: hidden.deck.n(),
            event_deck: hidden.event_deck.n(),
            hands: open.seats().map(held).collect(),
            n_wishes: open.seats().map(|seat| secret(seat).wish.n()).collect(),
            own: viewer
                .seat()
                .filter(|&seat| u8::from(seat) < open.n)
                .map(|seat| *secret(seat)),
            viewer,
        }
    }

    fn imagine(&self, chance: &mut Chance) -> Position {
        let open = self.open;
        let mut deck = unseen(self);
        chance.shuffle(&mut deck);
        let mut secrets = [Secret::default(); SEATS];
        for seat in open.seats() {
            let secret = &mut secrets[seat.index()];
            if let Some(own) = self.secret(seat) {
                *secret = *own;
                continue;
            }
            let Held { n, cards } = self.hands[seat.index()];
            secret.hand = match cards {
                Some(hand) => hand,
                None => (0..n).filter_map(|_| deck.pop()).collect(),
            };
            let mut market = open.market;
            chance.shuffle(&mut market);
            market.truncate(self.n_wishes[seat.index()].into());
            secret.wish = market;
        }
        let hidden = Hidden {
            secrets,
            deck,
            event_deck: unseen_events(self, chance),
        };
        let mut position = Position { open, hidden };
        if open.phase == Phase::Accel {
            let_them_begin(&mut position, self);
        }
        position
    }

    fn ahead(&self, seat: Seat, chance: &mut Chance) -> Option<Position> {
        let turn = self.open.turn().filter(|&turn| turn != seat)?;
        // R3.7: who has passed takes no more turns today.
        if u8::from(seat) >= self.open.n || !self.open.kennel(seat).open {
            return None;
        }
        let mut position = self.imagine(chance);
        position.open.kennels[turn.index()].acted = 0;
        position.open.phase = Phase::Turn { turn: seat };
        Some(position)
    }
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let known = |seat: Seat| {
            let own = self.secret(seat);
            let wish = own.map(|own| own.wish);
            let wish = Held {
                n: self.n_wishes[seat.index()],
                cards: wish,
            };
            (
                self.hands[seat.index()],
                wish,
                own.and_then(|own| own.begun),
            )
        };
        let wire = self.open.write(self.deck, self.event_deck, known);
        wire.serialize(serializer)
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
        if let Some(hand) = view.hands[seat.index()].cards {
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
        open.event_past.contains(event)
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
        let kennel = position.open.kennel(seat);
        if !kennel.ready && position.cheap(seat).next().is_none() {
            exchange(position, seat, |breed| !is_cheap(breed), is_cheap, view);
        }
        while position.open.kennel(seat).ready && position.open.kennel(seat).filled.is_empty() {
            if position.cheap(seat).next().is_none()
                || !exchange(position, seat, is_cheap, |breed| !is_cheap(breed), view)
            {
                break;
            }
        }
    }
}

/// Exchanges a card of a hand that is `unlike` the required kind for one that is `like` it, from the deck or from another hidden hand that can spare it.
fn exchange(
    position: &mut Position,
    seat: Seat,
    unlike: impl Fn(Breed) -> bool,
    like: impl Fn(Breed) -> bool,
    view: &View,
) -> bool {
    let hand = position.hidden.secrets[seat.index()].hand;
    let Some(gone) = hand.breeds().find(|&breed| unlike(breed)) else {
        return false;
    };
    if let Some(at) = position.hidden.deck.iter().position(|&breed| like(breed)) {
        let found = position.hidden.deck[at];
        position.hidden.deck[at] = gone;
        let hand = &mut position.hidden.secrets[seat.index()].hand;
        hand.take(gone);
        hand.add(found);
        return true;
    }
    for other in position.open.seats() {
        if other == seat || view.viewer.is(other) {
            continue;
        }
        let theirs = position.hidden.secrets[other.index()].hand;
        if theirs.cards().filter(|&breed| like(breed)).count() < 2 {
            continue;
        }
        if let Some(found) = theirs.breeds().find(|&breed| like(breed)) {
            let theirs = &mut position.hidden.secrets[other.index()].hand;
            theirs.take(found);
            theirs.add(gone);
            let own = &mut position.hidden.secrets[seat.index()].hand;
            own.take(gone);
            own.add(found);
            return true;
        }
    }
    false
}
