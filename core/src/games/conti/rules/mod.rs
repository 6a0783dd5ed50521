//! What is legal, and what a step does: one file per part of the day.

mod end;
mod evening;
mod morning;
mod setup;
mod turn;

use super::cards::Breed;
use super::facts::Fact;
use super::guide::GUIDE;
use super::position::{Begun, Draft, Open, Options, Phase, Position, SEATS, Sale};
use super::step::Step;
use super::view::View;
use super::wire::Wire;
use crate::game::{Counted, Meta, OptionSpec, Outcome, Rules, SetupError, Word};
use crate::list::List;
use crate::record::{Record, Undo};
use crate::seat::{Seat, Seats};

pub(super) use end::{card_points, metric, parts, ranks, scores, scores_objective};
pub(super) use setup::{CHEAP, is_cheap, set_up};
pub(super) use turn::{CARD_PRICE, can_sell, sellable};

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
        guide: Some(&GUIDE),
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
        self.open.n
    }

    fn options(&self) -> Options {
        self.open.options
    }

    fn waiting(&self) -> Seats {
        let secrets = &self.hidden.secrets;
        self.open.waiting(|seat| secrets[seat.index()].wish.len())
    }

    fn legal(&self, seat: Seat, steps: &mut Vec<Step>) {
        if u8::from(seat) >= self.open.n {
            return;
        }
        match self.open.phase {
            Phase::Setup | Phase::Morning => self.legal_in_morning(seat, steps),
            Phase::Accel => self.legal_in_accel(seat, steps),
            Phase::Turn { .. } | Phase::Closing { .. } => self.legal_in_turn(seat, steps),
            Phase::Evening => self.legal_in_evening(seat, steps),
            Phase::Over => {}
        }
    }

    fn play_unchecked(&mut self, seat: Seat, step: Step, record: Log<'_, '_>) {
        self.take_step(seat, step, record);
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.open.phase != Phase::Over {
            return None;
        }
        let scores = scores(&self.open);
        let ranks = ranks(&self.open);
        let mut outcome = Outcome::new(scores.iter().copied(), ranks.iter().copied());
        let parts = serde_json::to_value(parts(&self.open)).unwrap_or_default();
        outcome.more.insert("parts".to_owned(), parts);
        Some(outcome)
    }

    fn ranks(&self) -> Option<List<u8, 8>> {
        (self.open.phase == Phase::Over).then(|| ranks(&self.open).iter().copied().collect())
    }

    fn in_turn(&self, seat: Seat) -> bool {
        let secret = &self.hidden.secrets[seat.index() % SEATS];
        let kennel = self.open.kennel(seat);
        match self.open.phase {
            Phase::Turn { .. } | Phase::Closing { .. } => {
                self.open.is_to_act(seat) && (secret.begun.is_some() || kennel.acted > 0)
            }
            Phase::Accel => secret.begun.is_some(),
            Phase::Setup | Phase::Morning | Phase::Evening | Phase::Over => false,
        }
    }

    fn counted(&self) -> Counted {
        match self.open.phase {
            Phase::Turn { .. } | Phase::Closing { .. } => Counted::Turn,
            Phase::Setup | Phase::Accel | Phase::Morning | Phase::Evening | Phase::Over => {
                Counted::Step
            }
        }
    }
}

impl Position {
    /// Nothing happens if what the step goes on with was not begun: it is not legal.
    fn take_step(&mut self, seat: Seat, step: Step, record: Log<'_, '_>) -> Option<()> {
        if matches!(self.open.phase, Phase::Accel | Phase::Closing { .. }) {
            record.undo(Undo::Own);
        }
        let secret = &mut self.hidden.secrets[seat.index()];
        match step {
            Step::Grow(_) | Step::GrowAll | Step::Sell(_) | Step::SellAll => {
                self.decide_puppies(seat, step, record);
            }
            Step::Take(breed) => self.take(seat, breed, record)?,
            Step::Wish(breed) => self.wish(seat, breed, record),
            Step::Discard(breed) => self.lay_down(seat, breed, record),
            Step::Free(breed) | Step::Play(breed) => secret.begun = Some(Begun::Pick(breed)),
            Step::Slot(slot) => {
                let breed = secret.pick()?;
                self.put_pick(seat, breed, slot, record);
            }
            Step::Sale => secret.begun = Some(Begun::Sale(Sale::default())),
            Step::Dog(slot) => secret.begun = Some(Begun::Sale(secret.sale()?.with_adult(slot))),
            Step::Trained(slot) => {
                secret.begun = Some(Begun::Sale(secret.sale()?.with_trained(slot)));
            }
            Step::Done if self.open.phase == Phase::Evening => self.declare(seat, record),
            Step::Done => {
                let sale = secret.sale()?;
                self.sell(seat, sale, 0, record);
                self.end_turn(seat, record);
            }
            // R7.2.5
            Step::Draw => {
                let sale = secret.sale()?;
                self.sell(seat, sale, CARD_PRICE, record);
                self.draw_for_sale(seat, record);
                self.end_turn(seat, record);
            }
            Step::Train(slot) => self.train(seat, slot, record),
            Step::Board(pair) => self.buy_board(seat, pair, record),
            Step::Lift(pair) => secret.begun = Some(Begun::Lift(pair)),
            Step::To(pair) => {
                let from = secret.lift()?;
                self.move_board(seat, from, pair, record);
            }
            Step::Pay(count) => self.pay_debts(seat, count, record),
            Step::Mate(_) | Step::MateAll => self.mate(seat, step, record),
            Step::End => self.end_turn(seat, record),
            Step::Pass => self.pass(seat, record),
        }
        Some(())
    }

    /// The next breed card of the deck; an empty deck is made of the shuffled discards first (R4.9).
    fn draw(&mut self, record: Log<'_, '_>) -> Option<Breed> {
        if self.hidden.deck.is_empty() && !self.open.discard.is_empty() {
            self.hidden.deck = self.open.discard.cards().collect();
            self.open.discard = super::Hand::default();
            record.chance().shuffle(&mut self.hidden.deck);
            self.hidden.deck.reverse();
            let count = self.hidden.deck.n();
            record.log(|| Fact::Reshuffled { count });
        }
        self.hidden.deck.pop()
    }

    /// Whether a card can be drawn (R4.9).
    pub(super) fn can_draw(&self) -> bool {
        !self.hidden.deck.is_empty() || !self.open.discard.is_empty()
    }
}

impl Open {
    /// Seats that owe a step, if their wish lists are so long. Everyone knows which these are.
    pub(super) fn waiting(&self, written: impl Fn(Seat) -> usize) -> Seats {
        match self.phase {
            Phase::Setup | Phase::Morning => self
                .seats()
                .filter(|&seat| self.owes_in_morning(seat, written(seat)))
                .collect(),
            Phase::Accel | Phase::Evening => self
                .seats()
                .filter(|&seat| !self.kennel(seat).ready)
                .collect(),
            Phase::Turn { turn } => Seats::one(turn),
            Phase::Closing { left } => left,
            Phase::Over => Seats::NONE,
        }
    }

    /// Whether a seat with a wish list of this length must still write more (R6.8).
    pub(super) fn owes_wish(&self, seat: Seat, written: usize) -> bool {
        self.options.draft == Draft::Sealed && self.is_queued(seat) && written < self.wishes(seat)
    }

    /// Whether a seat is to take a card from the market now (R6.8).
    pub(super) fn owes_take(&self, seat: Seat) -> bool {
        self.options.draft == Draft::Ordered && self.head() == Some(seat)
    }
}
