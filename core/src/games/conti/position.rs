//! The state of a game.

use serde::{Deserialize, Serialize};

use super::board::{Pair, Pairs, Slot, Slots};
use super::cards::{Breed, CARDS, Event, Hand, Kind, Objective, Today, Traits};
use crate::list::List;
use crate::seat::{Seat, Seats};

/// The most seats there can be.
pub(super) const SEATS: usize = 5;
/// How many cards the market shows (R4.1).
pub(super) const MARKET: usize = 5;

/// What a table can choose.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// How many events there are.
    pub length: Length,
    /// Whether every seat begins with a cheap card in play (R4.8).
    pub acceleration: bool,
    /// How many debts one action pays (R7.6).
    pub debt_action: DebtAction,
    /// What dogs earn (R6.2).
    pub income: Income,
    /// What a training board needs below it (R7.3).
    pub mini_board: MiniBoard,
    /// How the market is shared out (R6.8).
    pub draft: Draft,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            length: Length::Standard,
            acceleration: true,
            debt_action: DebtAction::Any,
            income: Income::Flat,
            mini_board: MiniBoard::TwoCards,
            draft: Draft::Ordered,
        }
    }
}

/// How many events there are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Length {
    /// Fifteen.
    Standard,
    /// Eight.
    Short,
    /// Twenty, and a full board ends the game three days later.
    Long,
}

impl Length {
    /// The number of event cards; the game lasts one day more.
    #[must_use]
    pub const fn events(self) -> u8 {
        match self {
            Self::Standard => 15,
            Self::Short => 8,
            Self::Long => 20,
        }
    }
}

/// How many debts one action pays.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum DebtAction {
    /// As many as one likes.
    Any,
    /// Exactly one.
    One,
}

/// What dogs earn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Income {
    /// One doin an adult, two a trained dog.
    Flat,
    /// What is printed on the card, one more for a trained dog.
    Breed,
}

/// What a training board needs below it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MiniBoard {
    /// A card in both slots.
    TwoCards,
    /// A card in one of them.
    OneCard,
}

/// How the market is shared out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Draft {
    /// One seat after the other.
    Ordered,
    /// By secret wish lists.
    Sealed,
}

/// What seats owe.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// A card from the first market (R4.7).
    Setup,
    /// A cheap card to begin with (R4.8).
    Accel,
    /// Mature puppies, the market, discards (R6).
    Morning,
    /// A turn, from one seat (R5.2).
    Turn {
        /// The seat whose turn it is; it is open.
        turn: Seat,
    },
    /// A last turn, from each open seat (R5.7).
    Closing {
        /// Seats that still owe it, at least one.
        left: Seats,
    },
    /// Matings (R9.1).
    Evening,
    /// Nothing any more (R10).
    Over,
}

/// Puppies of one card by age: at most [`Pups::MOST`] born today, yesterday, and earlier.
///
/// Three bits count those of today, three those of yesterday; then five bits each hold the age of a mature one, the oldest first.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Debug)]
pub struct Pups(u32);

impl Pups {
    /// How many puppies of one age there can be; no rule lets a card come to more than four.
    pub const MOST: u8 = 5;
    const AGE_BITS: u32 = 5;

    /// The puppies of these ages in days, the oldest first; `None` if there are too many.
    #[must_use]
    pub fn from_ages(ages: &[u8]) -> Option<Self> {
        let mut pups = Self(0);
        let mut n_mature = 0;
        for &age in ages {
            match age {
                0 if pups.0 & 7 < Self::MOST.into() => pups.0 += 1,
                1 if pups.0 >> 3 & 7 < Self::MOST.into() => pups.0 += 1 << 3,
                2..32 if n_mature < Self::MOST.into() => {
                    pups.0 |= u32::from(age) << (6 + Self::AGE_BITS * n_mature);
                    n_mature += 1;
                }
                _ => return None,
            }
        }
        Some(pups)
    }

    /// The ages in days, the oldest first.
    pub fn ages(self) -> impl Iterator<Item = u8> {
        #[expect(clippy::cast_possible_truncation, reason = "five bits")]
        let mature = move |at| (self.0 >> (6 + Self::AGE_BITS * u32::from(at))) as u8 & 31;
        (0..self.mature())
            .map(mature)
            .chain(std::iter::repeat_n(1, self.of_yesterday().into()))
            .chain(std::iter::repeat_n(0, self.of_today().into()))
    }

    /// Born this morning.
    #[expect(clippy::cast_possible_truncation, reason = "three bits")]
    #[must_use]
    pub const fn of_today(self) -> u8 {
        self.0 as u8 & 7
    }

    /// Born yesterday: mature tomorrow.
    #[expect(clippy::cast_possible_truncation, reason = "three bits")]
    #[must_use]
    pub const fn of_yesterday(self) -> u8 {
        (self.0 >> 3) as u8 & 7
    }

    /// How many must be decided on this morning (R6.5).
    #[expect(clippy::cast_possible_truncation, reason = "at most 6")]
    #[must_use]
    pub const fn mature(self) -> u8 {
        // The ages are above 0 and without gaps.
        (32 - (self.0 >> 6).leading_zeros()).div_ceil(Self::AGE_BITS) as u8
    }

    /// How many there are.
    #[must_use]
    pub const fn len(self) -> u8 {
        self.of_today() + self.of_yesterday() + self.mature()
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// A night passes, after the mature ones have been decided on.
    pub(super) const fn age(&mut self) {
        const TWO_DAYS: u32 = 0b00010_00010_00010_00010_00010;
        let n_mature = Self::AGE_BITS * self.of_yesterday() as u32;
        self.0 = (TWO_DAYS & ((1 << n_mature) - 1)) << 6 | (self.0 & 7) << 3;
    }

    /// Puppies are born.
    pub(super) const fn add(&mut self, puppies: u8) {
        self.0 += puppies as u32;
    }

    /// The oldest goes; it is mature.
    pub(super) const fn take_mature(&mut self) {
        self.0 = self.0 >> (6 + Self::AGE_BITS) << 6 | self.0 & 63;
    }
}

/// A breed card in play. A collapsed one has its breed and nothing else.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Debug)]
pub struct Played {
    /// The breed.
    pub breed: Breed,
    /// Untrained adults at home.
    pub adults: u8,
    /// Trained adults at home.
    pub trained: u8,
    /// The mating zone: untrained adults in the low half, trained ones in the high half.
    zone: u8,
    /// Puppies.
    pub pups: Pups,
}

impl Played {
    /// A card without dogs.
    #[must_use]
    pub fn new(breed: Breed) -> Self {
        Self {
            breed,
            ..Self::default()
        }
    }

    /// Its effects in numbers.
    #[inline]
    #[must_use]
    pub fn traits(&self) -> &'static Traits {
        self.breed.traits()
    }

    /// Adults at home.
    #[must_use]
    pub const fn home(&self) -> u8 {
        self.adults + self.trained
    }

    /// Untrained adults in the mating zone.
    #[must_use]
    pub const fn mating(&self) -> u8 {
        self.zone & 15
    }

    /// Trained adults in the mating zone.
    #[must_use]
    pub const fn mating_trained(&self) -> u8 {
        self.zone >> 4
    }

    /// Pairs in the mating zone.
    #[must_use]
    pub const fn pairs(&self) -> u8 {
        u8::midpoint(self.mating(), self.mating_trained())
    }

    /// All trained dogs.
    #[must_use]
    pub const fn all_trained(&self) -> u8 {
        self.trained + self.mating_trained()
    }

    /// Whether it is upgraded (R3.5).
    #[must_use]
    pub const fn is_upgraded(&self) -> bool {
        self.all_trained() > 0
    }

    /// Whether one more mating can be declared (R8.1).
    #[must_use]
    pub fn can_mate(&self) -> bool {
        self.home() >= 2 && self.pairs() < self.traits().matings
    }

    /// R8.1.3: two go to the mating zone, untrained ones first.
    pub(super) const fn mate(&mut self) {
        let untrained = if self.adults < 2 { self.adults } else { 2 };
        self.send(untrained, 2 - untrained);
    }

    /// Adults at home go to the mating zone.
    pub(super) const fn send(&mut self, untrained: u8, trained: u8) {
        self.adults -= untrained;
        self.trained -= trained;
        self.zone += untrained | trained << 4;
    }

    /// R6.4: the parents return home.
    pub(super) const fn come_home(&mut self) {
        self.adults += self.mating();
        self.trained += self.mating_trained();
        self.zone = 0;
    }
}

/// What everyone sees of one seat.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Debug)]
pub struct Kennel {
    /// The cards by slot; an empty slot has the default value.
    pub cards: [Played; 16],
    /// Slots with a card.
    pub filled: Slots,
    /// Slots with a card that has no dogs yet.
    pub fresh: Slots,
    /// Slots with a collapsed card.
    pub collapsed: Slots,
    /// Slots whose card has a dog in training.
    pub training: Slots,
    /// Money.
    pub doin: u16,
    /// Debts.
    pub debts: u16,
    /// Pairs with a training board.
    pub boards: Pairs,
    /// Pairs whose board was moved there today.
    pub moved: Pairs,
    /// Whether the seat still takes turns today (R3.7).
    pub open: bool,
    /// Whether the seat owes a discard (R6.9).
    pub discard: bool,
    /// Whether the seat has chosen (R4.8) or declared (R9.1).
    pub ready: bool,
    /// Secondary actions completed this turn, 0 or 1.
    pub acted: u8,
}

impl Kennel {
    /// Slots with an active card.
    #[must_use]
    pub const fn active(&self) -> Slots {
        self.filled.but(self.fresh).but(self.collapsed)
    }

    /// Slots with a card that is not collapsed.
    #[must_use]
    pub const fn alive(&self) -> Slots {
        self.filled.but(self.collapsed)
    }

    /// The card in a slot.
    #[must_use]
    pub fn card(&self, slot: Slot) -> Option<&Played> {
        self.filled
            .contains(slot)
            .then(|| &self.cards[slot.index()])
    }

    /// Dogs in training on a card, 0 or 1.
    #[must_use]
    pub const fn in_training(&self, slot: Slot) -> u8 {
        self.training.contains(slot) as u8
    }

    /// All adults of a card, in any state (R3.3).
    #[must_use]
    pub fn adults(&self, slot: Slot) -> u8 {
        let card = &self.cards[slot.index()];
        card.home() + 2 * card.pairs() + self.in_training(slot)
    }

    /// How much of the capacity is taken (R3.4).
    #[must_use]
    pub fn occupancy(&self, slot: Slot) -> u8 {
        self.adults(slot) - u8::from(self.cards[slot.index()].is_upgraded())
    }

    /// Cards with a mature puppy, in board order.
    pub fn mature(&self) -> impl Iterator<Item = Slot> + '_ {
        self.active()
            .filter(|slot| self.cards[slot.index()].pups.mature() > 0)
    }

    /// Cards that can mate (R8.1).
    pub fn can_mate(&self) -> impl Iterator<Item = Slot> + '_ {
        self.active()
            .filter(|slot| self.cards[slot.index()].can_mate())
    }

    /// Empty slots that take a card of this breed (R7.1).
    #[must_use]
    pub fn places(&self, breed: Breed) -> Slots {
        Slots::for_size(breed.card().size).but(self.filled)
    }

    /// Pairs that can get a training board (R7.3.2).
    #[must_use]
    pub fn board_places(&self, option: MiniBoard) -> Pairs {
        Pairs::ALL
            .but(self.boards)
            .filter(|&pair| self.can_carry(pair, option))
            .collect()
    }

    /// Whether enough cards lie at a pair for a training board (R7.3.2).
    #[must_use]
    pub const fn can_carry(&self, pair: Pair, option: MiniBoard) -> bool {
        match option {
            MiniBoard::TwoCards => self.filled.holds(pair.slots()),
            MiniBoard::OneCard => !self.filled.and(pair.slots()).is_empty(),
        }
    }

    /// Training boards that can be lifted: none of them moved today, no dog in them (R7.5).
    pub fn liftable(&self) -> impl Iterator<Item = Pair> + '_ {
        self.boards
            .but(self.moved)
            .filter(|pair| self.training.and(pair.slots()).is_empty())
    }

    /// Whether every slot holds a card (R10.1).
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.filled == Slots::ALL
    }

    /// Every dog of every kind.
    #[must_use]
    pub fn dogs(&self) -> u16 {
        self.active()
            .map(|slot| u16::from(self.adults(slot) + self.cards[slot.index()].pups.len()))
            .sum()
    }
}

/// The dogs chosen for a sale so far, by slot: at most 15 of each kind.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Debug)]
pub struct Sale {
    adults: u64,
    trained: u64,
}

impl Sale {
    /// How many of a card's untrained adults are chosen.
    #[must_use]
    pub const fn adults(self, slot: Slot) -> u8 {
        (self.adults >> (4 * slot.index()) & 15) as u8
    }

    /// How many of a card's trained adults are chosen.
    #[must_use]
    pub const fn trained(self, slot: Slot) -> u8 {
        (self.trained >> (4 * slot.index()) & 15) as u8
    }

    /// Whether there is none yet.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.adults == 0 && self.trained == 0
    }

    /// With one more untrained adult.
    #[must_use]
    pub(super) const fn with_adult(mut self, slot: Slot) -> Self {
        self.adults += 1 << (4 * slot.index());
        self
    }

    /// With one more trained adult.
    #[must_use]
    pub(super) const fn with_trained(mut self, slot: Slot) -> Self {
        self.trained += 1 << (4 * slot.index());
        self
    }

    /// Slots, kinds and counts, by slot.
    pub fn dogs(self) -> impl Iterator<Item = (Slot, Kind, u8)> {
        Slot::all()
            .flat_map(move |slot| {
                [
                    (slot, Kind::Adult, self.adults(slot)),
                    (slot, Kind::Trained, self.trained(slot)),
                ]
            })
            .filter(|&(_, _, count)| count > 0)
    }
}

/// What only a seat itself knows.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Debug)]
pub struct Secret {
    /// Its cards.
    pub hand: Hand,
    /// Its wish list, best first.
    pub wish: List<Breed, MARKET>,
    /// The action it has begun and not completed.
    pub begun: Option<Begun>,
}

/// An action that takes more than one step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Begun {
    /// This card is about to go into a slot; it is still in hand.
    Pick(Breed),
    /// These dogs are about to be sold.
    Sale(Sale),
    /// This training board is about to be moved; it is still in its place.
    Lift(Pair),
}

impl Secret {
    /// The card about to go into a slot.
    #[must_use]
    pub const fn pick(&self) -> Option<Breed> {
        match self.begun {
            Some(Begun::Pick(breed)) => Some(breed),
            Some(Begun::Sale(_) | Begun::Lift(_)) | None => None,
        }
    }

    /// The dogs about to be sold.
    #[must_use]
    pub const fn sale(&self) -> Option<Sale> {
        match self.begun {
            Some(Begun::Sale(sale)) => Some(sale),
            Some(Begun::Pick(_) | Begun::Lift(_)) | None => None,
        }
    }

    /// The training board about to be moved.
    #[must_use]
    pub const fn lift(&self) -> Option<Pair> {
        match self.begun {
            Some(Begun::Lift(pair)) => Some(pair),
            Some(Begun::Pick(_) | Begun::Sale(_)) | None => None,
        }
    }
}

/// What everyone sees.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Open {
    /// What the table chose.
    pub options: Options,
    /// How many seats there are.
    pub n: u8,
    /// What seats owe.
    pub phase: Phase,
    /// The day, from 1; 0 before the first.
    pub day: u8,
    /// The first player.
    pub first: Seat,
    /// How many seats are still to be served in the draft: the last ones from the first player round.
    pub queue: u8,
    /// The last day, once it is known.
    pub last_day: Option<u8>,
    /// Breed cards laid down.
    pub discard: Hand,
    /// The market, left to right.
    pub market: List<Breed, MARKET>,
    /// The common objectives.
    pub objectives: [Objective; 3],
    /// Tomorrow's event.
    pub event_next: Option<Event>,
    /// Today's event.
    pub event: Option<Event>,
    /// Events of the past, oldest first.
    pub event_past: List<Event, 20>,
    /// What everyone sees of each seat.
    pub kennels: [Kennel; SEATS],
}

/// The state of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    /// What everyone sees.
    pub open: Open,
    /// What nobody sees all of.
    pub hidden: Hidden,
}

/// What nobody sees all of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Hidden {
    /// What only each seat itself knows.
    pub secrets: [Secret; SEATS],
    /// Undrawn breed cards, the next one last.
    pub deck: List<Breed, CARDS>,
    /// Events to come, the next to be turned up last.
    pub event_deck: List<Event, 20>,
}

impl Open {
    /// Every seat, ascending.
    #[must_use]
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        Seat::all(self.n)
    }

    /// What everyone sees of a seat.
    #[must_use]
    pub fn kennel(&self, seat: Seat) -> &Kennel {
        &self.kennels[seat.index()]
    }

    /// What today's event does.
    #[inline]
    #[must_use]
    pub fn today(&self) -> &'static Today {
        Event::today(self.event)
    }

    /// The day that ends the game at the latest (R10.1).
    #[must_use]
    pub const fn final_day(&self) -> u8 {
        self.options.length.events() + 1
    }

    /// Seats closed today.
    #[must_use]
    pub fn passes(&self) -> u8 {
        let n = usize::from(self.n);
        let open: u8 = self.kennels[..n].iter().map(|k| u8::from(k.open)).sum();
        self.n - open
    }

    /// How many passes close the day (R5.6).
    #[must_use]
    pub fn threshold(&self) -> u8 {
        let plain = match self.n {
            2 => 1,
            3 | 4 => 2,
            _ => 3,
        };
        u8::saturating_add_signed(plain, self.today().passes)
    }

    /// Whether no new turns begin today (R5.7).
    #[must_use]
    pub fn is_closing(&self) -> bool {
        let passes = self.passes();
        passes >= self.threshold() || passes == self.n
    }

    /// Open seats.
    #[must_use]
    pub fn open_seats(&self) -> Seats {
        self.seats()
            .filter(|seat| self.kennels[seat.index()].open)
            .collect()
    }

    /// Seats still to be served in the draft, in order.
    pub fn queue(&self) -> impl Iterator<Item = Seat> + use<> {
        let (first, n) = (self.first, self.n);
        (n - self.queue..n).map(move |steps| first.after(steps, n))
    }

    /// The seat to be served next.
    #[must_use]
    pub fn head(&self) -> Option<Seat> {
        self.queue().next()
    }

    /// Whether a seat is still to be served in the draft.
    #[must_use]
    pub fn is_queued(&self, seat: Seat) -> bool {
        let n = self.n;
        let place = (u8::from(seat) + n - u8::from(self.first)) % n;
        place >= n - self.queue
    }

    /// How many cards a seat of the queue must wish for (R6.8).
    #[must_use]
    pub fn wishes(&self, seat: Seat) -> usize {
        let place = (u8::from(seat) + self.n - u8::from(self.first)) % self.n;
        usize::from(place + 1).min(self.market.len())
    }

    /// How often a breed lies in the market.
    #[must_use]
    pub fn n_in_market(&self, breed: Breed) -> usize {
        self.market.iter().filter(|&&card| card == breed).count()
    }

    /// What a card costs to play today (R7.1.2).
    #[inline]
    #[must_use]
    pub fn cost(&self, breed: Breed) -> u16 {
        let card = breed.card();
        above_0(card.cost + self.today().cost[card.size as usize])
    }

    /// What a dog sells for today (R7.2.3).
    #[inline]
    #[must_use]
    pub fn price(&self, breed: Breed, kind: Kind) -> u16 {
        let card = breed.card();
        let plain = match kind {
            Kind::Adult => card.cost,
            Kind::Trained => 2 * card.cost,
            Kind::Puppy => card.cost + 3,
        };
        above_0(plain + card.traits.sale[kind as usize] + self.today().sale[kind as usize])
    }

    /// What a training board costs today (R7.3.1).
    #[must_use]
    pub fn board_cost(&self) -> u16 {
        above_0(5 + self.today().board_cost)
    }

    /// What it costs today to train a dog of a breed (R7.4).
    #[must_use]
    pub fn train_cost(&self, breed: Breed) -> u16 {
        above_0(breed.traits().train_cost + self.today().train_cost)
    }

    /// Whether a seat is to take a turn: its own, or its last one today.
    #[must_use]
    pub fn is_to_act(&self, seat: Seat) -> bool {
        match self.phase {
            Phase::Turn { turn } => turn == seat,
            Phase::Closing { left } => left.contains(seat),
            Phase::Setup | Phase::Accel | Phase::Morning | Phase::Evening | Phase::Over => false,
        }
    }

    /// The seat whose turn it is.
    #[must_use]
    pub const fn turn(&self) -> Option<Seat> {
        match self.phase {
            Phase::Turn { turn } => Some(turn),
            _ => None,
        }
    }

    /// Seats that still owe a last turn today.
    #[must_use]
    pub const fn last_turns(&self) -> Seats {
        match self.phase {
            Phase::Closing { left } => left,
            _ => Seats::NONE,
        }
    }

    /// Whether matings can be declared this evening (R9.1).
    #[must_use]
    pub fn has_matings(&self) -> bool {
        !self.today().no_mating && self.last_day != Some(self.day)
    }

    /// What a seat has to pay this evening if nothing changes (R9.2).
    #[must_use]
    pub fn upkeep(&self, seat: Seat) -> u16 {
        let kennel = self.kennel(seat);
        let cards: i16 = kennel.active().map(|slot| card_upkeep(kennel, slot)).sum();
        (cards + i16::from(self.today().upkeep))
            .max(0)
            .unsigned_abs()
    }
}

/// R9.2 for one card.
pub(super) fn card_upkeep(kennel: &Kennel, slot: Slot) -> i16 {
    let card = &kennel.cards[slot.index()];
    let traits = card.traits();
    let puppies = i16::from(card.pups.len());
    let dogs = i16::from(kennel.adults(slot)) + puppies;
    let change = |n: i8, of: i16| match i16::from(n) {
        n if n > 0 && of == 0 => 0,
        n => n.max(-of),
    };
    (dogs + change(traits.upkeep_any, dogs) + change(traits.upkeep_puppy, puppies)).max(0)
}

/// A cost or a price, never below 0.
#[inline]
pub(super) const fn above_0(n: i8) -> u16 {
    if n < 0 { 0 } else { n.unsigned_abs() as u16 }
}
