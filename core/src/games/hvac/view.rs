//! What one viewer may know, and positions that fit it.

use serde::Serialize;

use super::data::{Card, Event, N_RESOURCES, Part, resources};
use super::position::{Hand, Position, add};
use super::site::{MAX_SEATS, Phase, Pile, Site};
use super::wire::Hvac;
use crate::chance::Chance;
use crate::game;
use crate::list::List;
use crate::seat::{Seat, Viewer};

/// What one viewer may know: what is open to all, its own hand, and the number of the other cards.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[expect(missing_docs, reason = "RULES.md, section 5, says what each key means")]
pub struct View {
    game: Hvac,
    #[serde(flatten)]
    pub site: Site,
    pub card: Option<Card>,
    pub taken: Option<Card>,
    pub hands: List<Held, MAX_SEATS>,
    pub deck: u8,
    pub parts_deck: u8,
    pub event_deck: u8,
    pub search: Option<Found>,
    pub peek: Option<Hand>,
    /// The viewer.
    #[serde(skip)]
    pub viewer: Viewer,
}

/// What the viewer knows of a seat's cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum Held {
    /// These.
    Cards(Hand),
    /// How many there are.
    Count(u8),
}

impl Default for Held {
    fn default() -> Self {
        Self::Count(0)
    }
}

impl Held {
    /// How many cards there are.
    #[must_use]
    pub fn len(&self) -> usize {
        match self {
            Self::Cards(hand) => hand.len(),
            Self::Count(n) => usize::from(*n),
        }
    }

    /// Whether there is no card.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
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
    let n = cards.iter().filter(|&&other| other == card).count();
    u8::try_from(n).unwrap_or(u8::MAX)
}

impl View {
    /// The viewer's own cards.
    #[must_use]
    pub fn hand(&self) -> &[Card] {
        match self.viewer.seat().map(|seat| &self.hands[seat.index()]) {
            Some(Held::Cards(hand)) => hand,
            Some(Held::Count(_)) | None => &[],
        }
    }
}

impl game::View<Position> for View {
    fn of(position: &Position, viewer: Viewer) -> Self {
        let site = position.site;
        let is_active = viewer.is(site.active) && site.phase != Phase::Over;
        let sees_all = site.options.open_hands;
        // In `place` the proposal has been made in the open.
        let sees_card = is_active || sees_all || site.phase == Phase::Place;
        let held = |seat: Seat| {
            let hand = position.hand(seat);
            if sees_all || viewer.is(seat) {
                Held::Cards(*hand)
            } else {
                Held::Count(u8::try_from(hand.len()).unwrap_or(u8::MAX))
            }
        };
        let count = |len: usize| u8::try_from(len).unwrap_or(u8::MAX);
        Self {
            game: Hvac::Hvac,
            site,
            card: position.card.filter(|_| sees_card),
            taken: position.taken.filter(|_| is_active),
            hands: Seat::all(site.n).map(held).collect(),
            deck: count(position.deck.len()),
            parts_deck: count(position.parts_deck.len()),
            event_deck: count(position.event_deck.len()),
            search: site.pile.filter(|_| is_active).map(|pile| match pile {
                Pile::Deck => Found::of(&position.deck),
                Pile::Discard => Found::of(&site.discard),
            }),
            peek: site
                .target
                .filter(|_| is_active)
                .map(|target| *position.hand(target)),
            viewer,
        }
    }

    fn imagine(&self, chance: &mut Chance) -> Position {
        let site = self.site;
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
            let offered = &hands[site.target?.index()];
            let found = offered.iter().copied().find(|card| card.is_work());
            found.filter(|_| site.phase == Phase::SwapGive)
        });
        deck.extend(unseen.iter().copied());
        chance.shuffle(&mut deck);
        Position {
            card,
            taken,
            hands,
            deck,
            parts_deck: unseen_parts(&site, chance),
            event_deck: unseen_events(&site, chance),
            site,
        }
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
    view.site.discard.iter().copied().for_each(&mut see);
    view.card.into_iter().for_each(&mut see);
    for (seat, held) in Seat::all(view.site.n).zip(&view.hands) {
        match (held, view.peek) {
            (Held::Cards(hand), _) => hand.iter().copied().for_each(&mut see),
            (Held::Count(_), Some(hand)) if view.site.target == Some(seat) => {
                hand.iter().copied().for_each(&mut see);
            }
            (Held::Count(_), _) => {}
        }
    }
    unseen
}

/// The part of the deck whose work cards the viewer has seen; for another's search, what it must contain.
fn known_deck(view: &View, unseen: &mut Unseen) -> Unseen {
    let mut deck = Unseen::new();
    if view.site.pile != Some(Pile::Deck) {
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
    let site = &view.site;
    let mut hands: List<Hand, MAX_SEATS> = Seat::all(site.n)
        .zip(&view.hands)
        .map(|(seat, held)| match (held, view.peek) {
            (Held::Cards(hand), _) => *hand,
            (Held::Count(_), Some(hand)) if site.target == Some(seat) => hand,
            (Held::Count(_), _) => Hand::new(),
        })
        .collect();
    // Cards that a seat certainly holds are dealt first.
    let mut hold = |seat: Seat, needed: &dyn Fn(Card) -> bool| {
        let is_hidden = hands[seat.index()].len() < view.hands[seat.index()].len();
        if let Some(card) = is_hidden.then(|| draw(unseen, needed)).flatten() {
            add(&mut hands[seat.index()], card);
        }
    };
    match site.phase {
        // R7.7d: the seat that swaps has just drawn a work card.
        Phase::SwapWith | Phase::SwapTake => hold(site.active, &Card::is_work),
        Phase::SwapGive => {
            hold(site.active, &Card::is_work);
            if let Some(target) = site.target {
                hold(target, &Card::is_work);
            }
        }
        // R6.6: a single work card would have been played already.
        Phase::Play if view.hands[site.active.index()].len() == 1 => {
            hold(site.active, &|card: Card| !card.is_work());
        }
        Phase::Setup
        | Phase::Play
        | Phase::Use
        | Phase::Place
        | Phase::Compete
        | Phase::Take
        | Phase::Over => {}
    }
    for (hand, held) in hands.iter_mut().zip(&view.hands) {
        while hand.len() < held.len() {
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
    let elsewhere = site.parts_discard.iter().chain(&site.reveal).copied();
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
