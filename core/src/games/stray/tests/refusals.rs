//! Legal steps and refusals are the same knowledge.

use std::collections::BTreeSet;

use super::*;
use crate::games::stray::refusals::refuse;
use crate::players::random;
use crate::seat::Viewer;

/// R3.3, R4.3, R5.8, R6.1: of all steps that have ever been legal, exactly those that are not legal now are refused.
#[test]
fn a_step_is_refused_exactly_if_it_is_not_legal() {
    let mut known: BTreeSet<Step> = BTreeSet::new();
    let mut reasons: BTreeSet<String> = BTreeSet::new();
    for game in 0..6 {
        let mut chance = Chance::for_step(&[5; 32], game);
        let den_attack = game % 2 == 0;
        let more = format!(r#","den_attack":{den_attack},"round_limit":12"#);
        let mut position = table(2 + u8::try_from(game % 5).unwrap(), &more);
        let mut steps = Vec::new();
        while let Some(owing) = position.waiting().first() {
            for seat in Seat::all(position.open.n()) {
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
    assert!(reasons.len() >= 20, "{reasons:?}");
}
