//! Which steps that cannot be taken back are asked about once more.

use super::*;
use crate::game::Pictures as _;
use crate::seat::Viewer;

#[track_caller]
fn check(position: &Position, step: &str, expected: bool) {
    let turn = position.open.turn;
    let step: Step = step.parse().unwrap();
    assert!(position.is_legal(turn, step), "{step}");
    let view = position.view(Viewer::Seat(turn));
    assert_eq!(Position::confirms(&view, turn, step), expected, "{step}");
}

/// R5.1, R5.2: a card of the own deck is turned several times a turn, as the button says.
#[test]
fn what_is_done_every_turn_is_not_asked_about() {
    let mut position = duel();
    position.put(0, "c2");
    check(&position, "dig", false);
    check(&position, "go b2", false);
    position.put(0, "rest1");
    check(&position, "beg", false);
    position.put(0, "home3").load(0, &[3]);
    check(&position, "deliver 3", false);
}

/// R4.5, R6.4, R11.2: what costs the turn is.
#[test]
fn what_costs_the_turn_is_asked_about() {
    let mut position = duel();
    position.put(0, "c2").put(1, "d2");
    check(&position, "attack 1", false);
    position.load(0, &[0]);
    check(&position, "attack 1", true);
    position.dog_mut(seat(0)).mouth = crate::list::List::new();
    position.with_ap(6).put(1, "den4");
    position.open.marks[1].insert(sp("e2"));
    check(&position, "go e2", true);
}

/// R3.3, R3.5: the button says that the turn ends and what is lost; who loses more than a few points is asked, with a walk and without one.
#[test]
fn an_end_that_loses_much_is_asked_about() {
    let mut position = duel();
    for ap in 1..=6 {
        check(position.put(0, "c2").with_ap(ap), "end", ap > 2);
    }
    check(position.with_ap(1), "go b2", false);
    check(position.load(0, &[3]), "drop paper 3", false);
}

/// What the buttons of the active seat do, with their words.
fn buttons(position: &Position) -> Vec<(Vec<Step>, String)> {
    let turn = position.open.turn;
    let view = position.view(Viewer::Seat(turn));
    let look = crate::phrase::Look::new(crate::phrase::Lang::En);
    let shortcuts = Position::shortcuts(&view, turn).into_iter();
    shortcuts
        .map(|one| (one.steps, Position::texts().say(&one.text, &look)))
        .collect()
}

/// R4.4, R11.2: every place in reach is offered with what is done there, or with the end of the turn; a walk alone has no button.
#[test]
fn a_walk_is_offered_with_what_it_is_for() {
    let mut position = duel();
    position.put(0, "c2").put(1, "d2").with_ap(3);
    let view = position.view(Viewer::Seat(seat(0)));
    let all = buttons(&position);
    let roads = Roads::of(&position.open, seat(0)).unwrap();
    for to in roads.reach(3) {
        let cost = roads.cost(to, 3).unwrap();
        let walk = Step::Go(to);
        let whole = if cost == 3 {
            vec![walk]
        } else {
            vec![walk, Step::End]
        };
        assert!(all.iter().any(|(steps, _)| *steps == whole), "{to}");
        assert_eq!(Position::is_spare(&view, seat(0), walk), cost < 3, "{to}");
    }
}

/// R5.8, R5.9: the nearest bone is taken and buried in one press, or carried on with all points.
#[test]
fn a_bone_is_fetched_in_one_press() {
    let steps = |ap: u8| {
        let mut position = duel();
        position.put(0, "e2").lay(0, "d2", &[0]).with_ap(ap);
        let all = buttons(&position);
        let mut fetched = all
            .into_iter()
            .filter(|(steps, _)| steps.len() > 2 && steps.contains(&Step::TakeBone));
        let fetched = fetched.next().map(|(steps, label)| {
            let steps: Vec<String> = steps.iter().map(Step::to_string).collect();
            (steps.join("; "), label)
        });
        fetched.unwrap_or_default()
    };
    let (whole, label) = steps(7);
    assert_eq!(whole, "go d2; take bone; go den1; bury");
    assert_eq!(label, "1: Take a bone and bury it, d2 (6 points, 1 left)");
    let (part, label) = steps(3);
    assert_eq!(part, "go d2; take bone; go e2");
    assert_eq!(label, "1: Take a bone, head home, d2 (all 3 points)");
    assert_eq!(steps(2).0, "");
}

/// Every button about a place has the number of that place in the picture, and no other has it.
#[test]
fn buttons_have_the_numbers_of_the_picture() {
    let mut position = duel();
    position.put(0, "c2").load(0, &[0, 3]);
    let view = position.view(Viewer::Seat(seat(0)));
    let super::super::errands::Numbered { places, n_aims, .. } =
        super::super::errands::numbered(&view, seat(0));
    assert!((4..places.len()).contains(&n_aims), "{places:?}");
    let mut legal = Vec::new();
    position.legal(seat(0), &mut legal);
    let look = crate::phrase::Look::new(crate::phrase::Lang::En);
    let choices = Position::choices(&view, seat(0), &legal).into_iter();
    let choices = choices.filter(|one| !Position::is_spare(&view, seat(0), one.step));
    let choices = choices.map(|one| (vec![one.step], Position::texts().say(&one.text, &look)));
    let mut seen = Vec::new();
    for (steps, label) in buttons(&position).into_iter().chain(choices) {
        let Step::Go(to) = steps[0] else { continue };
        let number = label
            .split_once(": ")
            .and_then(|(number, _)| number.parse().ok());
        let number: usize = number.unwrap_or_else(|| panic!("{label} has no number"));
        assert_eq!(to, places[number - 1], "{label}");
        seen.push(number);
    }
    seen.sort_unstable();
    seen.dedup();
    assert_eq!(seen.len(), places.len());
}

/// On a town that is touched at most eight numbers are seen at once: those of buttons that stand alone, then one for each group. The others are drawn too, and hidden until somebody looks for them.
#[test]
fn few_numbers_are_seen_at_once() {
    let look = crate::phrase::Look::new(crate::phrase::Lang::En);
    for ap in 1..=8 {
        let mut position = duel();
        position.put(0, "c2").load(0, &[0, 3]).with_ap(ap);
        let view = position.view(Viewer::Seat(seat(0)));
        let all = super::super::errands::numbered(&view, seat(0));
        assert!((1..=8).contains(&all.first.len()), "{:?}", all.first);
        let mut groups = Vec::new();
        for one in Position::shortcuts(&view, seat(0)) {
            let Step::Go(to) = one.steps[0] else { continue };
            let is_first = one.group.is_none_or(|group| {
                let is_new = !groups.contains(&group.id);
                groups.push(group.id);
                is_new
            });
            let is_seen = all.first.contains(&to);
            assert!(is_seen || !is_first || all.first.len() == 8, "{to}");
        }
        let svg = Position::draw(&view, crate::game::Sheet::private("walk"), &[], &look);
        let further = svg.as_str().split_once("class=\"further\"");
        let further = further.and_then(|(_, further)| further.split_once("</g>"));
        let n_further = all.places.len() - all.first.len();
        let n_drawn = further.map_or(0, |(further, _)| further.matches("<text").count());
        assert_eq!(n_drawn, n_further, "{ap}");
    }
}

/// R4.4: a walk that ends the turn says so, and what is spent and lost; no list consists of warnings.
#[test]
fn a_walk_that_ends_the_turn_says_what_is_lost() {
    let mut position = duel();
    position.put(0, "c2").put(1, "den4").with_ap(3);
    let all = buttons(&position);
    let label = |steps: &[Step]| {
        let found = all.iter().find(|(known, _)| known == steps);
        found.map(|(_, label)| label.split_once(": ").unwrap().1.to_owned())
    };
    let whole = label(&[Step::Go(sp("f2"))]);
    assert_eq!(whole.unwrap(), "End your turn at f2 (all 3 points)");
    let part = label(&[Step::Go(sp("e2")), Step::End]);
    assert_eq!(part.unwrap(), "End your turn at e2 (2 points, 1 lost)");
    assert!(all.iter().all(|(_, label)| !label.contains('⚠')));
}

/// No text of a button is cut on either service: Telegram shows 60 letters, Discord more.
#[test]
fn no_label_is_cut() {
    use crate::erased::LETTERS_ON_BUTTONS;
    use crate::phrase::{Lang, Look};
    let mut too_long = std::collections::BTreeSet::new();
    for n in 2..=6 {
        for seed in 0..4 {
            let mut chance = Chance::for_step(&[seed + 10 * n; 32], 0);
            let mut position =
                Stray::setup(n, &options("{}"), &mut Record::silent(&mut chance)).unwrap();
            for _ in 0..300 {
                let turn = position.open.turn;
                let mut legal = Vec::new();
                position.legal(turn, &mut legal);
                if legal.is_empty() {
                    break;
                }
                let view = position.view(Viewer::Seat(turn));
                let choices = Position::choices(&view, turn, &legal);
                let shortcuts = Position::shortcuts(&view, turn);
                let texts = choices.iter().map(|one| (&one.text, &one.group));
                let texts = texts.chain(shortcuts.iter().map(|one| (&one.text, &one.group)));
                let texts: Vec<_> = texts.collect();
                for lang in Lang::ALL {
                    let names = vec!["Massimiliano".to_owned(); 6];
                    let look = Look { lang, names }.tight(LETTERS_ON_BUTTONS);
                    for (text, group) in &texts {
                        let label = Position::texts().say(text, &look);
                        if label.chars().count() > 60 {
                            too_long.insert(label);
                        }
                        // Two groups stand side by side; where the truck does no harm, there is only one.
                        let beside = group.iter().filter(|group| group.id != "group-harmless");
                        let beside = beside.map(|group| Position::texts().say(group, &look));
                        too_long.extend(beside.filter(|group| group.chars().count() > 14));
                    }
                }
                let step = legal[chance.index(legal.len())];
                position
                    .play(turn, step, &mut Record::silent(&mut chance))
                    .unwrap();
            }
        }
    }
    assert!(too_long.is_empty(), "{too_long:#?}");
}

/// With any number of seats the own dog comes first, the others follow, and all of it is short.
#[test]
fn the_hand_begins_with_the_own_dog() {
    for n in 2..=6 {
        let mut position = table(n, "");
        position.lay(0, "c2", &[0, 1]);
        let view = position.view(Viewer::Seat(seat(1)));
        let lines = Position::hand(&view, seat(1));
        assert_eq!(lines[0].id, "hand-dog");
        let others = lines.iter().filter(|line| line.id == "text-dog").count();
        assert_eq!(others, usize::from(n) - 1);
        assert!(lines.len() < 10, "{}", lines.len());
        let view = position.jail(1, 2).view(Viewer::Seat(seat(1)));
        let lines = Position::hand(&view, seat(1));
        assert_eq!(lines[0].id, "hand-dog-cell");
        assert!(lines.len() < 10, "{}", lines.len());
    }
}

/// R10.1: so is the end of the game.
#[test]
fn only_the_bone_that_wins_is_asked_about() {
    let mut position = duel();
    position.load(0, &[0]);
    check(&position, "bury", false);
    position.dog_mut(seat(0)).buried = 3;
    check(&position, "bury", true);
}

/// R8.6, R8.7: the truck is driven at others as the button says; at oneself by mistake only.
#[test]
fn a_drive_at_the_own_dog_is_asked_about() {
    let mut position = duel();
    position.put(0, "g11").put(1, "j11").rolled(2);
    check(&position, "truck j11 i11", false);
    check(&position, "truck f11 g11", true);
}

/// R5.9: where one's bone goes is told while it is out of reach, and not beside the choice that brings it there.
#[test]
fn what_can_be_brought_home_is_not_said_to_be_barred() {
    use crate::game::Words as _;
    let mut position = duel();
    let den = position.dog(seat(0)).den;
    let near = den.next().into_iter().next().unwrap();
    position.put(0, &near.to_string()).load(0, &[0]).with_ap(4);
    let barred = |position: &Position| {
        let view = position.view(Viewer::Seat(seat(0)));
        Position::barred(&view, seat(0)).len()
    };
    assert_eq!(barred(&position), 0);
    assert_eq!(barred(position.with_ap(1)), 1);
}
