//! What is legal, and what a step does.

use pawmail_core::prelude::*;
use serde::Serialize;

use crate::msg;
use crate::position::{BOWL, Open, PawRace, Pawn, Seen, all_cards, deal};

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
#[derive(Clone, PartialEq, Debug, Serialize, Told)]
#[serde(tag = "fact", rename_all = "snake_case")]
pub enum Fact {
    Moved { seat: Seat, pawn: Pawn, to: u8 },
    SentHome { seat: Seat, pawn: Pawn, by: Seat },
    Discarded { seat: Seat, card: u8 },
    Drawn { seat: Seat, card: u8 },
    GameOver { points: BySeat<List<i32, 8>> },
}

impl Step {
    /// All steps, in the order of the buttons.
    pub fn all() -> impl Iterator<Item = Self> {
        let plays = (1..=6).flat_map(|card| Pawn::all().map(move |pawn| Self::Play(card, pawn)));
        plays.chain((1..=6).map(Self::Discard))
    }

    /// The card it spends.
    pub const fn card(self) -> u8 {
        let (Self::Play(card, _) | Self::Discard(card)) = self;
        card
    }
}

impl Open {
    /// Where a card takes a pawn, or the message that says why it cannot.
    pub fn target(&self, seat: Seat, card: u8, pawn: Pawn) -> Result<u8, Message> {
        let own = self.pawns[seat.index()];
        let to = own[pawn.index()] + card;
        match pawn {
            Pawn::Second if own[0] == own[1] => Err(msg::NO_TWIN), // R2.2
            _ if to > BOWL => Err(msg::NO_FAR),                    // R2.3
            _ if to < BOWL && own.contains(&to) => Err(msg::NO_OWN), // R2.4
            _ => Ok(to),
        }
    }

    /// R4.1: whether none of these cards can move a pawn.
    pub fn is_stuck(&self, seat: Seat, hand: &[u8]) -> bool {
        let is_blocked = |&card| Pawn::all().all(|pawn| self.target(seat, card, pawn).is_err());
        hand.iter().all(is_blocked)
    }

    /// Whether a seat can take a step, or the message that says why not.
    pub fn allow(&self, seat: Seat, hand: &[u8], step: Step) -> Result<(), Message> {
        match (self.turn(), step) {
            (None, _) => Err(msg::NO_OVER),
            (Some(turn), _) if turn != seat => Err(msg::NO_TURN),
            _ if !hand.contains(&step.card()) => Err(msg::NO_CARD),
            (_, Step::Play(card, pawn)) => self.target(seat, card, pawn).map(drop),
            _ if self.is_stuck(seat, hand) => Ok(()),
            _ => Err(msg::NO_DISCARD),
        }
    }
}

impl Rules for PawRace {
    const META: Meta = Meta {
        seats: (2, 4),
        bound: 54, // Each turn draws a card.
        help: &["goal", "play", "landing", "stuck", "wait", "over"],
        ..Meta::of("paw-race")
    };

    type Options = NoOptions;
    type Wire = Self;
    type Step = Step;
    type Fact = Fact;
    type View = Seen;

    fn setup(n: u8, _: &NoOptions, record: &mut Record<'_, Fact>) -> Result<Self, SetupError> {
        let (mut deck, spent) = (all_cards(), List::new());
        record.chance().shuffle(&mut deck);
        let hands = (0..n).map(|_| deal(&mut deck)).collect();
        let pawns = (0..n).map(|_| [0; 2]).collect();
        let open = Open { pawns, spent };
        Ok(Self { open, hands, deck })
    }

    fn check(&self) -> Result<(), BadPosition> {
        let Self { open, hands, deck } = self;
        let is_seated = open.pawns.n() >= 2 && hands.n() == open.pawns.n();
        require(is_seated, "hands", "one for each seat")?;
        let is_hand = hands.iter().all(|hand| hand.n() == 3 && hand.is_sorted());
        require(is_hand, "hands", "three cards, which ascend")?;
        let held = hands.iter().flat_map(|hand| hand.iter());
        let mut cards: Vec<u8> = held.chain(&open.spent).chain(deck).copied().collect();
        cards.sort_unstable();
        require(cards == *all_cards(), "deck", "ten of each number")?;
        let stands = |(seat, pawn, at)| at % BOWL == 0 || open.on(at) == Some((seat, pawn));
        require(open.all().all(stands), "open", "one pawn on a space")
    }

    fn n_seats(&self) -> u8 {
        self.open.pawns.n()
    }

    fn waiting(&self) -> Seats {
        self.open.turn().into_iter().collect()
    }

    fn legal(&self, seat: Seat, steps: &mut Vec<Step>) {
        let hand = &self.hands[seat.index()];
        steps.extend(Step::all().filter(|&step| self.open.allow(seat, hand, step).is_ok()));
    }

    fn play_unchecked(&mut self, seat: Seat, step: Step, record: &mut Record<'_, Fact>) {
        let card = step.card();
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
        let hand = &mut self.hands[seat.index()];
        hand.take(&card);
        self.open.spent.push(card);
        // R5.1: what was drawn has been seen, so the step stands.
        record.stands(msg::FINAL_DRAW);
        if let Some(card) = self.deck.pop() {
            hand.push(card);
            hand.sort_unstable();
            record.whisper(seat, || Fact::Drawn { seat, card });
        }
        if let Some(Outcome { scores, .. }) = self.outcome() {
            let points = BySeat(scores);
            record.log(|| Fact::GameOver { points });
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let is_over = self.open.turn().is_none();
        is_over.then(|| Outcome::by_points(self.scores()))
    }

    fn scores(&self) -> List<i32, 8> {
        self.open.points()
    }
}
