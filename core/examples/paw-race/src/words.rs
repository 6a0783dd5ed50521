//! What people read: questions, buttons, refusals, the board in words.

use pawmail_core::prelude::*;

use crate::msg;
use crate::position::{PawRace, Seen};
use crate::rules::{Fact, Step};

impl Seen {
    /// The viewer's cards.
    fn hand(&self) -> &[u8] {
        self.own.as_ref().map_or(&[], |(_, hand)| hand)
    }

    fn question(&self, seat: Seat) -> Message {
        match self.open.turn() {
            None => msg::ASK_OVER,
            Some(turn) if turn != seat => msg::ASK_WAIT,
            _ if self.own.is_some() && self.open.is_stuck(seat, self.hand()) => msg::ASK_STUCK,
            _ if self.open.pawns[seat.index()] == [0; 2] => msg::ASK_GOAL,
            _ => msg::ASK_PLAY,
        }
    }
}

impl Words for PawRace {
    fn texts() -> &'static Texts {
        texts!(static)
    }

    fn prompt(view: &Seen, seat: Seat) -> Vec<Phrase> {
        vec![Phrase::new(view.question(seat)).with("seat", view.open.turn())]
    }

    fn choices(view: &Seen, seat: Seat, legal: &[Step]) -> Vec<Choice<Step>> {
        let text = |step| match step {
            Step::Discard(card) => phrase!(LABEL_DISCARD, card),
            Step::Play(card, pawn) => {
                let to = view.open.pawns[seat.index()][pawn.index()] + card;
                match view.open.on(to) {
                    Some((other, _)) => phrase!(LABEL_SEND, card, pawn, to, other),
                    None => phrase!(LABEL_MOVE, card, pawn, to),
                }
            }
        };
        let choice = |&step: &Step| Choice::new(step, text(step));
        legal.iter().map(choice).collect()
    }

    fn refuse(view: &Seen, seat: Seat, step: Step) -> Option<Phrase> {
        let why = view.open.allow(seat, view.hand(), step).err()?;
        let phrase = Phrase::new(why).with("seat", view.open.turn());
        Some(phrase.with("card", step.card()))
    }

    fn barred(view: &Seen, seat: Seat) -> Vec<Phrase> {
        let refused = Step::all().filter_map(|step| Self::refuse(view, seat, step));
        let is_blocked = |why: &Phrase| why.id == msg::NO_FAR.id() || why.id == msg::NO_OWN.id();
        refused.filter(is_blocked).collect()
    }

    fn text(view: &Seen, last: &[Fact]) -> Vec<Phrase> {
        let mut lines = vec![match view.open.turn() {
            Some(turn) => phrase!(TEXT_TURN, seat = turn),
            None => phrase!(TEXT_OVER),
        }];
        lines.push(phrase!(TEXT_DECK, deck = view.open.n_deck()));
        lines.extend(last.iter().filter_map(|fact| phrase_of(fact).ok()));
        if view.own.is_some() {
            let cards: Arg = view.hand().iter().copied().collect();
            lines.push(phrase!(TEXT_HAND, cards));
        }
        let pawns = view.open.all();
        lines.extend(pawns.map(|(seat, pawn, at)| phrase!(TEXT_PAWN, seat, pawn, at)));
        lines
    }

    fn feats(facts: &[Fact]) -> Vec<Phrase> {
        let count = |fact: &Fact| match fact {
            Fact::Moved { seat, .. } => Some((*seat, 1)),
            _ => None,
        };
        let moves: Feat = facts.iter().filter_map(count).collect();
        moves.most(msg::FEAT_MOVES).into_iter().collect()
    }
}
