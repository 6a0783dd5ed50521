//! What people read: questions, buttons, refusals, the board in words.

use pawmail_core::prelude::*;

use crate::position::{PawRace, Seen};
use crate::rules::{Fact, Step};

impl Seen {
    /// The viewer's cards.
    fn hand(&self) -> &[u8] {
        self.own.as_ref().map_or(&[], |(_, hand)| hand)
    }

    fn question(&self, seat: Seat) -> &'static str {
        match self.open.turn() {
            None => "ask-over",
            Some(turn) if turn != seat => "ask-wait",
            _ if self.own.is_some() && self.open.is_stuck(seat, self.hand()) => "ask-stuck",
            _ if self.open.pawns[seat.index()] == [0; 2] => "ask-goal",
            _ => "ask-play",
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
            Step::Discard(card) => Phrase::new("label-discard").with("card", card),
            Step::Play(card, pawn) => {
                let to = view.open.pawns[seat.index()][pawn.index()] + card;
                let phrase = match view.open.on(to) {
                    Some((other, _)) => Phrase::new("label-send").with("other", other),
                    None => Phrase::new("label-move"),
                };
                phrase.with("card", card).with("pawn", pawn).with("to", to)
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
        let is_blocked = |why: &Phrase| why.id == "no-far" || why.id == "no-own";
        refused.filter(is_blocked).collect()
    }

    fn text(view: &Seen, last: &[Fact]) -> Vec<Phrase> {
        let mut lines = vec![match view.open.turn() {
            Some(turn) => Phrase::new("text-turn").with("seat", turn),
            None => Phrase::new("text-over"),
        }];
        lines.push(Phrase::new("text-deck").with("deck", view.open.n_deck()));
        lines.extend(last.iter().filter_map(|fact| phrase_of(fact).ok()));
        if view.own.is_some() {
            let cards: Arg = view.hand().iter().copied().collect();
            lines.push(Phrase::new("text-hand").with("cards", cards));
        }
        lines.extend(view.open.all().map(|(seat, pawn, at)| {
            let phrase = Phrase::new("text-pawn").with("seat", seat);
            phrase.with("pawn", pawn).with("at", at)
        }));
        lines
    }

    fn feats(facts: &[Fact]) -> Vec<Phrase> {
        let count = |fact: &Fact| match fact {
            Fact::Moved { seat, .. } => Some((*seat, 1)),
            _ => None,
        };
        let moves: Feat = facts.iter().filter_map(count).collect();
        moves.most("feat-moves").into_iter().collect()
    }
}
