//! What one viewer may know, and positions that fit it.

use serde::{Serialize, Serializer};

use super::data::{Card, Event, N_RESOURCES, Part, resources};
use super::position::{Hand, Hidden, Position, add};
use super::site::{MAX_SEATS, Phase, Pile, Site};
use super::wire::Wire;
use crate::chance::Chance;
use crate::game::{self, Held};
use crate::list::List;
use crate::record::Record;
use crate::seat::{Seat, Viewer};

/// What one viewer may know: what is open, and of the rest what this viewer has seen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// Everything that lies open to all.
    pub open: Site,
    /// The work card being used.
    pub card: Option<Card>,
    /// The type chosen from the hand of the other seat.
    pub taken: Option<Card>,
    /// The cards of each seat.
    pub hands: List<Held<Hand>, MAX_SEATS>,
    /// How many resource cards are to be drawn.
    pub deck: u8,
    /// How many parts are to be drawn.
    pub parts_deck: u8,
    /// How many events are to be revealed.
    pub event_deck: u8,
    /// What the viewer finds in the pile it searches.
    pub search: Option<Found>,
    /// The hand that the viewer looks at to swap.
    pub peek: Option<Hand>,
    /// The viewer.
    pub viewer: Viewer,
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Written<'a> {
            #[serde(flatten)]
            wire: Wire<Held<Hand>, u8, u8, u8>,
            search: &'a Option<Found>,
            peek: &'a Option<Hand>,
        }

        let known = [self.card, self.taken];
        let [deck, parts, events] = [self.deck, self.parts_deck, self.event_deck];
        let hands = self.hands.to_vec();
        let written = Written {
            wire: self.open.write(known, hands, deck, parts, events),
            search: &self.search,
            peek: &self.peek,
        };
        written.serialize(serializer)
    }
}

/// How many work cards of each type are in a pile that is searched.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[expect(missing_docs, reason = "they are the ids of the types")]
pub struct Found {
    pub designer: u8,
    pub installer: u8,
    pub sales: u8,
}

impl Found {
    fn of(cards: &[Card]) -> Self {
        let count = |card| count(cards, card);
        Self {
            designer: count(Card::Designer),
            installer: count(Card::Installer),
            sales: count(Card::Sales),
        }
    }

    /// How many there are of a type.
    #[must_use]
    pub const fn count(&self, card: Card) -> u8 {
        match card {
            Card::Designer => self.designer,
            Card::Installer => self.installer,
            Card::Sales => self.sales,
            Card::Archive | Card::Catalogue | Card::Exchange => 0,
        }
    }
}

fn count(cards: &[Card], card: Card) -> u8 {
    let found = cards.iter().filter(|&&other| other == card);
    found.map(|_| 1).sum()
}

impl View {
    /// The viewer's own cards.
    #[must_use]
    pub fn hand(&self) -> &[Card] {
        let own = self.viewer.seat().map(|seat| &self.hands[seat.index()]);
        own.and_then(|held| held.cards.as_deref())
            .unwrap_or_default()
    }
}

impl game::View<Position> for View {
    fn of(position: &Position, viewer: Viewer) -> Self {
        let Position { open, hidden } = position;
        let is_active = viewer.is(open.active) && open.result().is_none();
        let sees_all = open.options.open_hands;
        // In `place` the proposal has been made in the open.
        let sees_card = is_active || sees_all || matches!(open.phase, Phase::Place { .. });
        let held = |seat: Seat| {
            let hand = *position.hand(seat);
            Held::new(hand.n(), hand, sees_all || viewer.is(seat))
        };
        let search = match open.phase {
            Phase::Take { pile: Pile::Deck } => Some(Found::of(&hidden.deck)),
            Phase::Take {
                pile: Pile::Discard,
            } => Some(Found::of(&open.discard)),
            _ => None,
        };
        Self {
            open: *open,
            card: hidden.card.filter(|_| sees_card),
            taken: hidden.taken.filter(|_| is_active),
            hands: Seat::all(open.n).map(held).collect(),
            deck: hidden.deck.n(),
            parts_deck: hidden.parts_deck.n(),
            event_deck: hidden.event_deck.n(),
            search: search.filter(|_| is_active),
            peek: open
                .target()
                .filter(|_| is_active)
                .map(|target| *position.hand(target)),
            viewer,
        }
    }

    fn imagine(&self, chance: &mut Chance) -> Position {
        let site = self.open;
        let mut unseen = unseen_cards(self);
        chance.shuffle(&mut unseen);
        let mut deck = known_deck(self, &mut unseen);
        let needs_card = matches!(site.phase, Phase::Use | Phase::Compete);
        let card = self.card.or_else(|| {
            let is_shut_out = site.phase == Phase::Compete && site.n_emergencies() > 0;
            // R8.4
            let fits = |card: Card| card.is_work() && !(is_shut_out && card == Card::Installer);
            needs_card.then(|| draw(&mut unseen, fits)).flatten()
        });
        let hands = imagine_hands(self, &mut unseen);
        let taken = self.taken.or_else(|| {
            let offered = &hands[site.target()?.index()];
            let found = offered.iter().copied().find(|card| card.is_work());
            found.filter(|_| matches!(site.phase, Phase::SwapGive { .. }))
        });
        deck.extend(unseen.iter().copied());
        chance.shuffle(&mut deck);
        let hidden = Hidden {
            card,
            taken,
            hands,
            deck,
            parts_deck: unseen_parts(&site, chance),
            event_deck: unseen_events(&site, chance),
        };
        Position { open: site, hidden }
    }

    fn ahead(&self, seat: Seat, chance: &mut Chance) -> Option<Position> {
        let site = &self.open;
        let has_begun = !matches!(site.phase, Phase::Setup { .. } | Phase::Over { .. });
        // R6.3: without cards a seat waits for the next turn.
        if !has_begun || site.active == seat || self.hand().is_empty() {
            return None;
        }
        let mut position = self.imagine(chance);
        // What another is in the middle of has not begun.
        let Hidden {
            card, taken, hands, ..
        } = &mut position.hidden;
        *taken = None;
        if let Some(card) = card.take() {
            add(&mut hands[site.active.index()], card);
        }
        position.open.active = seat;
        position.open.phase = Phase::Play;
        position.settle(&mut Record::silent(chance));
        Some(position)
    }
}

/// Cards the viewer does not see, not yet dealt to anyone.
type Unseen = List<Card, N_RESOURCES>;

/// The resource cards that neither lie open nor are known to the viewer.
fn unseen_cards(view: &View) -> Unseen {
    let mut unseen: Unseen = resources().iter().copied().collect();
    let mut see = |card: Card| {
        unseen.take(&card);
    };
    view.open.discard.iter().copied().for_each(&mut see);
    view.card.into_iter().for_each(&mut see);
    for (seat, held) in Seat::all(view.open.n).zip(&view.hands) {
        let peeked = view.peek.filter(|_| view.open.target() == Some(seat));
        let cards = held.cards.or(peeked).unwrap_or_default();
        cards.iter().copied().for_each(&mut see);
    }
    unseen
}

/// The part of the deck whose work cards the viewer has seen; for another's search, what it must contain.
fn known_deck(view: &View, unseen: &mut Unseen) -> Unseen {
    let mut deck = Unseen::new();
    if view.open.phase != (Phase::Take { pile: Pile::Deck }) {
        return deck;
    }
    let Some(found) = view.search else {
        // R7.7c: a pile is searched only if it holds a work card.
        deck.extend(draw(unseen, Card::is_work));
        return deck;
    };
    for card in Card::WORK {
        for _ in 0..found.count(card) {
            deck.extend(draw(unseen, |other| other == card));
        }
    }
    while deck.len() < view.deck.into() {
        match draw(unseen, |card| !card.is_work()) {
            Some(card) => deck.push(card),
            None => break,
        }
    }
    deck
}

fn imagine_hands(view: &View, unseen: &mut Unseen) -> List<Hand, MAX_SEATS> {
    let site = &view.open;
    let mut hands: List<Hand, MAX_SEATS> = Seat::all(site.n)
        .zip(&view.hands)
        .map(|(seat, held)| {
            let peeked = view.peek.filter(|_| site.target() == Some(seat));
            held.cards.or(peeked).unwrap_or_default()
        })
        .collect();
    // Cards that a seat certainly holds are dealt first.
    let mut hold = |seat: Seat, needed: &dyn Fn(Card) -> bool| {
        let is_hidden = hands[seat.index()].n() < view.hands[seat.index()].n;
        if let Some(card) = is_hidden.then(|| draw(unseen, needed)).flatten() {
            add(&mut hands[seat.index()], card);
        }
    };
    match site.phase {
        // R7.7d: the seat that swaps has just drawn a work card.
        Phase::SwapWith | Phase::SwapTake { .. } => hold(site.active, &Card::is_work),
        Phase::SwapGive { target } => {
            hold(site.active, &Card::is_work);
            hold(target, &Card::is_work);
        }
        // R6.6: a single work card would have been played already.
        Phase::Play if view.hands[site.active.index()].n == 1 => {
            hold(site.active, &|card: Card| !card.is_work());
        }
        Phase::Setup { .. }
        | Phase::Play
        | Phase::Use
        | Phase::Place { .. }
        | Phase::Compete
        | Phase::Take { .. }
        | Phase::Over { .. } => {}
    }
    for (hand, held) in hands.iter_mut().zip(&view.hands) {
        while hand.n() < held.n {
            match unseen.pop() {
                Some(card) => add(hand, card),
                None => break,
            }
        }
    }
    hands
}

/// Draws the first card that fits.
fn draw(unseen: &mut Unseen, fits: impl Fn(Card) -> bool) -> Option<Card> {
    let at = unseen.iter().position(|&card| fits(card))?;
    Some(unseen.remove(at))
}

fn unseen_parts(site: &Site, chance: &mut Chance) -> List<Part, { super::data::N_PARTS }> {
    let mut seen = [false; super::data::N_PARTS];
    let on_board = site.board.all().map(|(_, _, placed)| placed.part);
    let elsewhere = site.parts_discard.iter().copied().chain(site.revealed());
    for part in on_board.chain(elsewhere) {
        seen[part.index()] = true;
    }
    let mut parts: List<Part, _> = Part::all().filter(|part| !seen[part.index()]).collect();
    chance.shuffle(&mut parts);
    parts
}

fn unseen_events(site: &Site, chance: &mut Chance) -> List<Event, { super::data::N_EVENTS }> {
    let is_seen = |event: &Event| site.event_discard.contains(event) || site.events.contains(event);
    let mut events: List<Event, _> = Event::all().filter(|event| !is_seen(event)).collect();
    chance.shuffle(&mut events);
    events
}
