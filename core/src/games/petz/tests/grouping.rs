//! Phase 2, drafts of groups (R4.1 to R4.3).

use super::*;
use crate::games::petz::step::Proposal;

fn groups(position: &Position, index: usize) -> String {
    let groups = match position.open.send() {
        Some(send) => send.groups[index],
        None => position.drafted(index),
    };
    let groups = groups.iter().map(|group| {
        let gold = if group.gold > 0 {
            format!("+{}", group.gold)
        } else {
            String::new()
        };
        format!("{}{gold}", group.imps)
    });
    groups.collect::<Vec<_>>().join(" ")
}

/// R4.1, R1.4: what a draft is made of, and that it can be taken back.
#[test]
fn groups_are_drafted() {
    let mut position = grouping(2, 1);
    position.home(0, 3);
    position.player_at(0).gold = 1;
    check_legal(
        &position,
        0,
        "done, groups 1+1, groups 2+1, groups 2+1 1, new, singles",
    );
    play(&mut position, 0, "new");
    check_legal(&position, 0, "clear, done, gold, imp, new, singles");
    play(&mut position, 0, "imp, gold");
    check_legal(&position, 0, "clear, done, imp, new");
    play(&mut position, 0, "new");
    check_legal(&position, 0, "clear, done");
    assert_eq!(groups(&position, 0), "2+1 1");
    play(&mut position, 0, "clear");
    assert_eq!(
        (position.open.players[0].imps, position.open.players[0].gold),
        (3, 1)
    );
    play(&mut position, 0, "singles");
    assert_eq!(groups(&position, 0), "1 1 1");
}

/// R4.1: there are six exits, and singles need two free ones.
#[test]
fn there_are_six_exits() {
    let mut position = grouping(2, 1);
    position.home(0, 10);
    position.player_at(0).gold = 0;
    play(&mut position, 0, "new, imp, singles");
    assert_eq!(groups(&position, 0), "2 1 1 1 1 1");
    check_legal(&position, 0, "clear, done, imp");
    play(&mut position, 0, "clear, new, new, new, new, new");
    check_legal(&position, 0, "clear, done, imp, new");
}

/// R4.1: the proposals of the example, and only they can be written.
#[test]
fn proposals_are_offered_once() {
    let written = |imps, gold| -> Vec<String> {
        let proposals = Proposal::all(imps, gold);
        proposals.map(|proposal| proposal.to_string()).collect()
    };
    assert_eq!(written(5, 3), ["2+3 1 1 1", "2+2 1+1 1 1", "2+1 2+1 1+1"]);
    assert_eq!(written(1, 2), ["1+2"]);
    assert_eq!(written(4, 1), ["2+1 1 1", "2+1 2"]);
    assert_eq!(written(10, 0), ["5 1 1 1 1 1", "2 2 2 2 2"]);
    for wrong in [
        "groups 2 2+1",
        "groups 02 1",
        "groups 1 2",
        "groups 11",
        "groups 2+1  1",
    ] {
        assert!(wrong.parse::<Step>().is_err(), "{wrong}");
    }
    let mut position = grouping(2, 1);
    position.home(0, 6);
    position.player_at(0).gold = 3;
    let offered = legal(&position, 0);
    let offered: Vec<&String> = offered
        .iter()
        .filter(|step| step.starts_with("groups"))
        .collect();
    // Three for each of 6, 5 and 4 imps.
    assert_eq!(offered.len(), 9);
    play(&mut position, 0, "groups 2+2 1+1 1 1");
    assert_eq!(groups(&position, 0), "2+2 1+1 1 1");
    let home = position.open.players[0].besides(&position.drafted(0));
    assert_eq!(home, Group { imps: 1, gold: 0 });
}

/// R4.1, R1.3: who has no imp is done at once; who has one ends the draft itself, though there is little to choose.
#[test]
fn who_has_no_imp_is_done() {
    let mut position = scene(2, 1);
    position.player_at(0).relatives = 0;
    position.player_at(0).imps = 0;
    position.player_at(0).hospital = 10;
    let told = {
        // The next round begins.
        position.begin_selling();
        position.player_at(0).stage = Stage::Done;
        position.player_at(1).stage = Stage::Clean;
        play(&mut position, 1, "done")
    };
    assert_eq!(facts_of(&told, "groups_ready", 0).len(), 1);
    assert_eq!(position.waiting().collect::<Vec<_>>(), [seat(1)]);
    assert_eq!(legal(&position, 0), Vec::<String>::new());
    let mut one = grouping(2, 1);
    one.home(0, 1);
    check_legal(&one, 0, "done, new");
    assert!(one.waiting().contains(seat(0)));
}

/// R4.2, R1.4: a draft can be taken up again while somebody else is drafting.
#[test]
fn a_draft_is_reopened() {
    let mut position = grouping(2, 1);
    play(&mut position, 0, "new, imp, done");
    check_legal(&position, 0, "reopen");
    assert!(!position.waiting().contains(seat(0)));
    play(&mut position, 0, "reopen");
    assert_eq!(groups(&position, 0), "2");
    assert!(legal(&position, 0).contains(&"clear".to_owned()));
    // Without a group too.
    play(&mut position, 0, "clear, done");
    check_legal(&position, 0, "reopen");
}

/// R4.3, E1: groups are shown, the largest first, of equal ones that with more imps.
#[test]
fn groups_are_shown_by_size() {
    let mut position = grouping(4, 1);
    for (index, draft) in ["1", "1 2+2 3+1 2", "1+4", "2 1+1"].into_iter().enumerate() {
        position.draft(index, draft);
    }
    let told = position.send_off();
    assert_eq!(facts(&told, "groups_ready").len(), 4);
    assert_eq!(facts(&told, "groups_revealed").len(), 4);
    assert_eq!(groups(&position, 1), "3+1 2+2 2 1");
    assert_eq!(groups(&position, 3), "2 1+1");
    assert!(position.open.send().is_some());
    assert_eq!(position.waiting().collect::<Vec<_>>(), [seat(2)]);
}
