//! What people read: questions, buttons, refusals, the board in words.

use std::sync::LazyLock;

use pawmail_core::feats::Feat;
use pawmail_core::game::{Choice, Words};
use pawmail_core::lexicon::Thing;
use pawmail_core::phrase::{Arg, Phrase, Texts, phrase_of};
use pawmail_core::seat::Seat;
use pawmail_core::texts;

use crate::position::{PawRace, Seen};
use crate::rules::{Fact, Step};

pub(crate) static TEXTS: LazyLock<Texts> = texts!();

impl Words for PawRace {
    fn texts() -> &'static Texts {
        &TEXTS
    }

    fn prompt(view: &Seen, seat: Seat) -> Vec<Phrase> {
        let turn = view.open.turn().unwrap_or(seat);
        vec![Phrase::new(question(view, seat)).with("seat", turn)]
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

    fn refuse(view: &Seen, seat: Seat, step: Step) -> Phrase {
        let hand = view.own.map(|(_, hand)| hand).unwrap_or_default();
        let why = view.open.allow(seat, hand, step).err();
        let (Step::Play(card, _) | Step::Discard(card)) = step;
        let turn = view.open.turn().unwrap_or(seat);
        let phrase = Phrase::new(why.unwrap_or("yes-legal"));
        phrase.with("seat", turn).with("card", card)
    }

    fn barred(view: &Seen, seat: Seat) -> Vec<Phrase> {
        let refused = Step::all().map(|step| Self::refuse(view, seat, step));
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
        if let Some((_, hand)) = view.own {
            let cards: Arg = hand.into_iter().collect();
            lines.push(Phrase::new("text-hand").with("cards", cards));
        }
        lines.extend(view.open.all().map(|(seat, pawn, at)| {
            let phrase = Phrase::new("text-pawn").with("seat", seat);
            phrase.with("pawn", pawn).with("at", at)
        }));
        lines
    }

    /// Each question has a topic of the same name.
    fn topic(view: &Seen, seat: Seat) -> &'static str {
        question(view, seat).trim_start_matches("ask-")
    }

    fn things() -> Vec<Thing> {
        let terms = ["kennel", "bowl", "pawn", "card", "deck", "points"];
        terms.map(|id| Thing::term(&TEXTS, id, &[])).into()
    }

    fn feats(facts: &[Fact]) -> Vec<Phrase> {
        let mut moves = Feat::default();
        for fact in facts {
            if let Fact::Moved { seat, .. } = fact {
                moves.add(*seat, 1);
            }
        }
        moves.most("feat-moves").into_iter().collect()
    }
}

fn question(view: &Seen, seat: Seat) -> &'static str {
    let open = &view.open;
    match (open.turn(), view.own) {
        (None, _) => "ask-over",
        (Some(turn), _) if turn != seat => "ask-wait",
        (_, Some((own, hand))) if own == seat && open.is_stuck(seat, hand) => "ask-stuck",
        _ if open.pawns[seat.index()] == [0; 2] => "ask-goal",
        _ => "ask-play",
    }
}
