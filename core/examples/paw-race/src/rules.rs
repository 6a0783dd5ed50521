//! What is legal, and what a step does.

use pawmail_core::game::{BadPosition, Meta, Outcome, Rules, SetupError, require};
use pawmail_core::list::List;
use pawmail_core::notation;
use pawmail_core::phrase::BySeat;
use pawmail_core::record::{Record, Undo};
use pawmail_core::seat::{Seat, Seats};
use serde::{Deserialize, Serialize};

use crate::position::{BOWL, Hand, Open, PawRace, Pawn, Seen, all_cards, deal};

notation! {
    /// One press of a button.
    pub enum Step {
        /// A card moves a pawn (R2.1).
        Play(card: u8, pawn: Pawn) = "play {card} {pawn}" if (1..=6).contains(&card),
        /// A card is given up (R4.1).
        Discard(card: u8) = "discard {card}" if (1..=6).contains(&card),
    }
}

/// What the log tells.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "fact", rename_all = "snake_case")]
pub enum Fact {
    Moved { seat: Seat, pawn: Pawn, to: u8 },
    SentHome { seat: Seat, pawn: Pawn, by: Seat },
    Discarded { seat: Seat, card: u8 },
    Drawn { seat: Seat, card: u8 },
    GameOver { points: BySeat<List<i32, 8>> },
}

/// There is nothing to choose.
#[derive(Clone, Default, PartialEq, Debug, Serialize, Deserialize)]
pub struct Options {}

impl Step {
    /// All steps, in the order of the buttons.
    pub fn all() -> impl Iterator<Item = Self> {
        let plays = (1..=6).flat_map(|card| Pawn::all().map(move |pawn| Self::Play(card, pawn)));
        plays.chain((1..=6).map(Self::Discard))
    }
}

impl Open {
    /// Where a card takes a pawn, or the message that says why it cannot.
    pub fn target(&self, seat: Seat, card: u8, pawn: Pawn) -> Result<u8, &'static str> {
        let own = self.pawns[seat.index()];
        let to = own[pawn.index()] + card;
        match pawn {
            Pawn::Second if own[0] == own[1] => Err("no-twin"), // R2.2
            _ if to > BOWL => Err("no-far"),                    // R2.3
            _ if to < BOWL && own.contains(&to) => Err("no-own"), // R2.4
            _ => Ok(to),
        }
    }

    /// R4.1: whether none of these cards can move a pawn.
    pub fn is_stuck(&self, seat: Seat, hand: Hand) -> bool {
        let is_blocked = |card| Pawn::all().all(|pawn| self.target(seat, card, pawn).is_err());
        hand.into_iter().all(is_blocked)
    }

    /// Whether a seat can take a step, or the message that says why not.
    pub fn allow(&self, seat: Seat, hand: Hand, step: Step) -> Result<(), &'static str> {
        let (Step::Play(card, _) | Step::Discard(card)) = step;
        match (self.turn(), step) {
            (None, _) => Err("no-over"),
            (Some(turn), _) if turn != seat => Err("no-turn"),
            _ if !hand.contains(&card) => Err("no-card"),
            (_, Step::Play(_, pawn)) => self.target(seat, card, pawn).map(drop),
            _ if self.is_stuck(seat, hand) => Ok(()),
            _ => Err("no-discard"),
        }
    }
}

impl Rules for PawRace {
    const META: Meta = Meta {
        id: "paw-race",
        seats: (2, 4),
        rules: 1,
        // Each turn draws a card.
        bound: 54,
        halves: false,
        thought: (400, 4_000),
        options: &[],
        help: &["goal", "play", "landing", "stuck", "wait", "over"],
    };

    type Options = Options;
    type Wire = Self;
    type Step = Step;
    type Fact = Fact;
    type View = Seen;

    fn setup(n: u8, _: &Options, record: &mut Record<'_, Fact>) -> Result<Self, SetupError> {
        let mut deck = all_cards();
        record.chance().shuffle(&mut deck);
        let hands = (0..n).map(|_| deal(&mut deck)).collect();
        let pawns = (0..n).map(|_| [0; 2]).collect();
        let open = Open::new(pawns);
        Ok(Self { open, hands, deck })
    }

    fn check(&self) -> Result<(), BadPosition> {
        let Self { open, hands, deck } = self;
        let is_seated = open.pawns.n() >= 2 && hands.n() == open.pawns.n();
        require(is_seated, "hands", "one for each seat")?;
        let mut cards = [&open.spent[..], deck, hands.as_flattened()].concat();
        cards.sort_unstable();
        require(cards == *all_cards(), "deck", "ten of each number")?;
        let is_sorted = hands.iter().all(|hand| hand.is_sorted());
        require(is_sorted, "hands", "the cards ascend")?;
        let stands = |(seat, pawn, at)| at % BOWL == 0 || open.on(at) == Some((seat, pawn));
        require(open.all().all(stands), "open", "one pawn on a space")
    }

    fn n_seats(&self) -> u8 {
        self.open.pawns.n()
    }

    fn options(&self) -> Options {
        Options {}
    }

    fn waiting(&self) -> Seats {
        self.open.turn().into_iter().collect()
    }

    fn legal(&self, seat: Seat, steps: &mut Vec<Step>) {
        let hand = self.hands[seat.index()];
        steps.extend(Step::all().filter(|&step| self.open.allow(seat, hand, step).is_ok()));
    }

    fn play_unchecked(&mut self, seat: Seat, step: Step, record: &mut Record<'_, Fact>) {
        let (Step::Play(card, _) | Step::Discard(card)) = step;
        match step {
            Step::Play(_, pawn) => {
                let to = self.open.pawns[seat.index()][pawn.index()] + card;
                record.log(|| Fact::Moved { seat, pawn, to });
                if let Some((other, sent)) = self.open.on(to) {
                    // R3.1
                    self.open.pawns[other.index()][sent.index()] = 0;
                    let (by, seat, pawn) = (seat, other, sent);
                    record.log(|| Fact::SentHome { seat, pawn, by });
                }
                self.open.pawns[seat.index()][pawn.index()] = to;
            }
            Step::Discard(_) => record.log(|| Fact::Discarded { seat, card }),
        }
        self.open.spent.push(card);
        // R5.1: what was drawn has been seen, so the step stands.
        record.undo(Undo::Never);
        let hand = &mut self.hands[seat.index()];
        let held = hand.iter_mut().find(|held| **held == card);
        if let (Some(held), Some(card)) = (held, self.deck.pop()) {
            *held = card;
            record.whisper(seat, || Fact::Drawn { seat, card });
        }
        hand.sort_unstable();
        if self.open.turn().is_none() {
            let points = BySeat(self.scores());
            record.log(|| Fact::GameOver { points });
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let points = || Outcome::by_points(self.scores());
        self.open.turn().is_none().then(points)
    }

    fn scores(&self) -> List<i32, 8> {
        self.open.points()
    }
}
