//! What a search plays in one go.

use super::*;
use crate::players::{Horizon, Search, greedy, random};
use crate::seat::Viewer;

/// R4.1, R5.1: a draft or an arrangement in any state is finished in one go, so that no search goes back and forth in it.
#[test]
fn neither_a_draft_nor_an_arrangement_can_be_put_off() {
    let mut seen = [0; 2];
    for game in 0..40 {
        let mut chance = Chance::for_step(&[9; 32], game);
        let mut position = table(2 + u8::try_from(game % 3).unwrap(), json!({}));
        let mut steps = Vec::new();
        while let Some(owing) = position.waiting().first() {
            let phase = position.open.phase;
            let stage = position.player(owing).stage;
            let is_open = matches!(stage, Stage::Draft | Stage::Arrange);
            let mut next = position;
            let hurried = Petz::hurry(&mut next, owing, &mut Record::silent(&mut chance));
            assert_eq!(hurried, is_open, "{phase:?} {stage:?}");
            if is_open {
                let stays = next.open.phase == phase && next.player(owing).stage == stage;
                assert!(!stays, "{:?}", to_json(&position));
                seen[usize::from(stage == Stage::Arrange)] += 1;
            }
            let step = random(&position, owing, &mut steps, &mut chance).unwrap();
            position.play_unchecked(owing, step, &mut Record::silent(&mut chance));
        }
    }
    assert!(seen.iter().all(|&n| n > 100), "{seen:?}");
}

/// R5.1: a new thing lies where it looks best before the arrangement is finished.
#[test]
fn what_is_new_is_placed_and_not_thrown_away() {
    let mut position = table(2, json!({}));
    position.open.phase = Phase::Prep;
    for at in 0..2 {
        position.open.players[at].stage = Stage::Done;
    }
    let player = &mut position.open.players[0];
    player.stage = Stage::Arrange;
    let cage = *Cage::ALL.last().unwrap();
    player.new_cages.push(cage);
    player.work = Work::Arrange(Arrangement::of(player));
    let mut chance = Chance::for_step(&[3; 32], 0);
    assert!(Petz::hurry(
        &mut position,
        seat(0),
        &mut Record::silent(&mut chance)
    ));
    let plots = position.open.players[0].plots;
    assert!(plots.iter().any(|plot| plot.cage == Some(cage)));
}

/// R4.1, R5.4, R5.10: what is drafted can be taken back for ever, so no computer player does it while anything else is legal.
#[test]
fn no_computer_player_takes_anything_back() {
    let mut seen = 0;
    for game in 0..12 {
        let mut chance = Chance::for_step(&[7; 32], game);
        let mut position = table(2 + u8::try_from(game % 3).unwrap(), json!({}));
        let mut steps = Vec::new();
        while let Some(owing) = position.waiting().first() {
            steps.clear();
            position.legal(owing, &mut steps);
            let n_back = steps.iter().filter(|&&step| Petz::takes_back(step)).count();
            if n_back > 0 && n_back < steps.len() {
                seen += 1;
                let view = position.view(Viewer::Seat(owing));
                let best = greedy::<Petz>(&view, owing, &mut chance).unwrap();
                assert!(!Petz::takes_back(best), "{best}");
                let mut search = Search::<Petz>::new(view, owing, Horizon::Turn);
                search.think(8, &mut chance);
                assert!(search.tried().all(|tried| !Petz::takes_back(tried.step)));
            }
            let step = random(&position, owing, &mut steps, &mut chance).unwrap();
            position.play_unchecked(owing, step, &mut Record::silent(&mut chance));
        }
    }
    assert!(seen > 100, "{seen}");
}
