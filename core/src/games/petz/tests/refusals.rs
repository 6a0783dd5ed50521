//! Legal steps and refusals are the same knowledge.

use std::collections::BTreeSet;

use super::*;
use crate::games::petz::reasons::refuse;
use crate::players::random;
use crate::seat::Viewer;

/// R1.3, R4.6, R5.2, R6.5, R7.2: of all steps that have ever been legal, exactly those that are not legal now are refused.
#[test]
fn a_step_is_refused_exactly_if_it_is_not_legal() {
    let mut known: BTreeSet<Step> = BTreeSet::new();
    let mut reasons: BTreeSet<String> = BTreeSet::new();
    for game in 0..6 {
        let mut chance = Chance::for_step(&[5; 32], game);
        let order = ["together", "turns"][usize::from(game % 2 == 1)];
        let n = 2 + u8::try_from(game % 3).unwrap();
        let mut position = table(n, json!({"show_order": order}));
        let mut steps = Vec::new();
        while let Some(owing) = position.waiting().first() {
            for seat in position.open.seats() {
                let mut legal = Vec::new();
                position.legal(seat, &mut legal);
                known.extend(&legal);
                let view = position.view(Viewer::Seat(seat));
                for &step in known.iter().filter(|_| chance.below(8) == 0) {
                    let refusal = refuse(&view, seat, step);
                    let is_legal = legal.contains(&step);
                    assert_eq!(refusal.is_none(), is_legal, "{step} of {legal:?}");
                    assert_eq!(position.is_legal(seat, step), is_legal, "{step}");
                    reasons.extend(refusal.map(|refusal| refusal.id));
                }
            }
            let step = random(&position, owing, &mut steps, &mut chance).unwrap();
            position.play_unchecked(owing, step, &mut Record::silent(&mut chance));
        }
    }
    assert!(reasons.len() >= 40, "{reasons:?}");
}
