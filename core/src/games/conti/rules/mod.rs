//! What is legal, and what a step does: one file per part of the day.

mod end;
mod evening;
mod morning;
mod setup;
mod turn;

use super::cards::Breed;
use super::facts::Fact;
use super::position::{Draft, Open, Options, Phase, Position, SEATS};
use super::step::Step;
use super::view::View;
use super::wire::Wire;
use crate::game::{Counted, Meta, OptionSpec, Outcome, Rules, SetupError, Word};
use crate::list::List;
use crate::record::{Record, Undo};
use crate::seat::{Seat, Seats};

pub(super) use end::{card_points, metric, parts, ranks, scores, scores_objective};
pub(super) use setup::{CHEAP, set_up};
pub(super) use turn::{can_sell, sellable};

type Log<'a, 'b> = &'a mut Record<'b, Fact>;

impl Rules for Position {
    const META: Meta = Meta {
        id: "conti",
        seats: (2, 5),
        rules: 1,
        bound: 20_000,
        halves: false,
        thought: (300, 3_000),
        options: &[
            OptionSpec::of(
                "length",
                &[
                    Word::Text("standard"),
                    Word::Text("short"),
                    Word::Text("long"),
                ],
            ),
            OptionSpec::of("acceleration", &[Word::Flag(true), Word::Flag(false)]),
            OptionSpec::of("debt_action", &[Word::Text("any"), Word::Text("one")]),
            OptionSpec::of("income", &[Word::Text("flat"), Word::Text("breed")]),
            OptionSpec::of(
                "mini_board",
                &[Word::Text("two_cards"), Word::Text("one_card")],
            ),
            OptionSpec::of("draft", &[Word::Text("ordered"), Word::Text("sealed")]),
        ],
        help: &[
            "goal", "day", "turn", "sale", "training", "puppies", "money", "end", "hints",
        ],
    };

    type Options = Options;
    type Wire = Wire;
    type Step = Step;
    type Fact = Fact;
    type View = View;

    fn setup(seats: u8, options: &Options, record: Log<'_, '_>) -> Result<Self, SetupError> {
        Ok(set_up(seats, *options, record))
    }

    fn n_seats(&self) -> u8 {
        self.n
    }

    fn options(&self) -> Options {
        self.options
    }

    fn waiting(&self) -> Seats {
        match self.phase {
            Phase::Setup | Phase::Morning => self
                .seats()
                .filter(|&seat| self.owes_in_morning(seat))
                .collect(),
            Phase::Accel | Phase::Evening => self
                .seats()
                .filter(|&seat| !self.kennel(seat).ready)
                .collect(),
            Phase::Turn => self.turn.map_or(Seats::NONE, Seats::one),
            Phase::Closing => self.last_turns,
            Phase::Over => Seats::NONE,
        }
    }

    fn legal(&self, seat: Seat, steps: &mut Vec<Step>) {
        if u8::from(seat) >= self.n {
            return;
        }
        match self.phase {
            Phase::Setup | Phase::Morning => self.legal_in_morning(seat, steps),
            Phase::Accel => self.legal_in_accel(seat, steps),
            Phase::Turn | Phase::Closing => self.legal_in_turn(seat, steps),
            Phase::Evening => self.legal_in_evening(seat, steps),
            Phase::Over => {}
        }
    }

    fn play_unchecked(&mut self, seat: Seat, step: Step, record: Log<'_, '_>) {
        match step {
            Step::Grow(_) | Step::GrowAll | Step::Sell(_) | Step::SellAll => {
                self.decide_puppies(seat, step, record);
            }
            Step::Take(breed) => self.take(seat, breed, record),
            Step::Wish(breed) => self.wish(seat, breed, record),
            Step::Discard(breed) => self.lay_down(seat, breed, record),
            Step::Free(breed) => {
                self.secrets[seat.index()].pick = Some(breed);
                record.undo(Undo::Own);
            }
            Step::Slot(slot) if self.phase == Phase::Accel => self.begin_with(seat, slot, record),
            Step::Mate(_) | Step::MateAll => self.mate(seat, step, record),
            Step::Done if self.phase == Phase::Evening => self.declare(seat, record),
            Step::Play(_)
            | Step::Slot(_)
            | Step::Sale
            | Step::Dog(_)
            | Step::Trained(_)
            | Step::Train(_)
            | Step::Board(_)
            | Step::Lift(_)
            | Step::To(_)
            | Step::Pay(_)
            | Step::Done
            | Step::Draw
            | Step::End
            | Step::Pass => self.act(seat, step, record),
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.phase != Phase::Over {
            return None;
        }
        let scores = scores(self);
        let ranks = ranks(self);
        let mut outcome = Outcome::new(scores.iter().copied(), ranks.iter().copied());
        let parts = serde_json::to_value(parts(self)).unwrap_or_default();
        outcome.more.insert("parts".to_owned(), parts);
        Some(outcome)
    }

    fn ranks(&self) -> Option<List<u8, 8>> {
        (self.phase == Phase::Over).then(|| ranks(self).iter().copied().collect())
    }

    fn in_turn(&self, seat: Seat) -> bool {
        let secret = &self.secrets[seat.index() % SEATS];
        let kennel = self.kennel(seat);
        match self.phase {
            Phase::Turn | Phase::Closing => {
                self.is_to_act(seat) && (secret.has_begun() || kennel.acted > 0)
            }
            Phase::Accel => secret.has_begun(),
            Phase::Setup | Phase::Morning | Phase::Evening | Phase::Over => false,
        }
    }

    fn counted(&self) -> Counted {
        match self.phase {
            Phase::Turn | Phase::Closing => Counted::Turn,
            Phase::Setup | Phase::Accel | Phase::Morning | Phase::Evening | Phase::Over => {
                Counted::Step
            }
        }
    }
}

impl Position {
    /// The next breed card of the deck; an empty deck is made of the shuffled discards first (R4.9).
    fn draw(&mut self, record: Log<'_, '_>) -> Option<Breed> {
        if self.deck.is_empty() && !self.discard.is_empty() {
            self.deck = self.discard.cards().collect();
            self.open.discard = super::Hand::default();
            record.chance().shuffle(&mut self.deck);
            self.deck.reverse();
            let count = u8::try_from(self.deck.len()).unwrap_or(u8::MAX);
            record.log(|| Fact::Reshuffled { count });
        }
        self.deck.pop()
    }

    /// Whether a card can be drawn (R4.9).
    pub(super) fn can_draw(&self) -> bool {
        !self.deck.is_empty() || !self.discard.is_empty()
    }
}

impl Open {
    /// Whether a seat with a wish list of this length must still write more (R6.8).
    pub(super) fn owes_wish(&self, seat: Seat, written: usize) -> bool {
        self.options.draft == Draft::Sealed && self.is_queued(seat) && written < self.wishes(seat)
    }

    /// Whether a seat is to take a card from the market now (R6.8).
    pub(super) fn owes_take(&self, seat: Seat) -> bool {
        self.options.draft == Draft::Ordered && self.head() == Some(seat)
    }
}
