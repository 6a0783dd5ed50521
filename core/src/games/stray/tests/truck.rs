use super::*;
use crate::games::stray::town::TOWN;

fn drives(at: &str, from: &str, die: u8) -> Vec<String> {
    let mut position = duel();
    position.park(at, from).rolled(die);
    legal(&position)
}

/// R8.1, R8.3, R8.4, R2.4, E4: the first driver may go any way.
#[test]
fn the_first_drive_is_free() {
    assert_eq!(
        drives("h11", "", 2),
        ["truck f11 g11", "truck h9 h10", "truck j11 i11"]
    );
}

/// R8.2, R8.3, R8.4, E4: never back, and the direction of arrival makes a choice of its own.
#[test]
fn a_drive_never_turns_back() {
    assert_eq!(
        drives("h11", "g11", 6),
        [
            "truck e8 f8",
            "truck h7 g7",
            "truck h7 i7",
            "truck i14 j14",
            "truck k14 j14",
            "truck k8 j8",
            "truck l9 l10",
            "truck n11 m11",
        ]
    );
}

/// R8.5: every street space has at least two others beside it.
#[test]
fn no_street_is_a_dead_end() {
    for space in TOWN.streets {
        assert!(space.sides().len() >= 2, "{space}");
    }
    assert_eq!(TOWN.streets.len(), 104);
}

/// R8.4, R11.1: a truck without a choice goes by itself, and the next turn begins.
#[test]
fn a_single_way_is_taken() {
    let mut position = duel();
    position.park("d2", "c2").put(0, "b14").with_ap(1);
    let (facts, undo) = play_for(&mut position, "end", &[1]);
    assert_eq!(
        tags(&facts),
        [
            "actions_ended",
            "truck_rolled",
            "truck_moved",
            "turn_started"
        ]
    );
    assert_eq!(undo, Undo::Never);
    assert_eq!(position.open.truck.at, sp("e2"));
    assert_eq!((position.open.turn, position.open.die), (seat(1), 0));
}

fn hunt() -> Position {
    let mut position = table(3, "");
    position.park("f5", "f4").rolled(1);
    position
        .put(1, "rest1")
        .put(2, "d5")
        .load(1, &[0])
        .load(2, &[0]);
    position
}

/// R8.7, R8.8, R8.9, E9: dogs beside the truck draw in seat order from the driver; the caught lose their things where they were.
#[test]
fn dogs_beside_the_truck_draw() {
    let mut position = hunt();
    assert_eq!(legal(&position), ["truck e5 f5", "truck g5 f5"]);
    position.stack(1, &[3, 2]).stack(2, &[3]);
    let facts = play(&mut position, "truck e5 f5");
    assert_eq!(
        tags(&facts)[..4],
        ["truck_moved", "netted", "lost_things", "escaped"]
    );
    // Its turn comes next, and poodle-02 says stay.
    assert_eq!(
        (position.at(1).as_str(), position.dog(seat(1)).row()),
        ("cell", 2)
    );
    assert_eq!(position.lying("rest1"), [0]);
    assert_eq!(position.at(2), "d5");
}

/// R8.7, E9: at the other end of the street nobody is beside the truck.
#[test]
fn the_other_way_nobody_draws() {
    let mut position = hunt();
    let facts = play(&mut position, "truck g5 f5");
    assert_eq!(tags(&facts)[..2], ["truck_moved", "turn_started"]);
    assert_eq!(position.open.truck.at.as_str(), "g5");
    assert_eq!(position.at(1), "rest1");
    assert_eq!(position.at(2), "d5");
}

/// The number on a button is that of the disc in the picture: an end that is reached over two ways has one number.
#[test]
fn truck_buttons_have_the_numbers_of_the_picture() {
    let mut position = duel();
    position.park("h11", "g11").rolled(6);
    let view = position.view(crate::seat::Viewer::Seat(seat(0)));
    let look = crate::phrase::Look::new(crate::phrase::Lang::En);
    let mut steps = Vec::new();
    position.legal(seat(0), &mut steps);
    let numbers: Vec<String> = Stray::choices(&view, seat(0), &steps)
        .iter()
        .map(|choice| Stray::texts().say(&choice.text, &look))
        .map(|label| label.split(':').next().unwrap().to_owned())
        .collect();
    let ends = super::super::labels::truck_ends(&view, seat(0));
    let expected: Vec<String> = steps
        .iter()
        .map(|step| match step {
            Step::Truck(end, _) => (ends.iter().position(|it| it == end).unwrap() + 1).to_string(),
            _ => panic!("{step}"),
        })
        .collect();
    assert_eq!(numbers, expected);
    assert!(ends.len() < steps.len(), "h7 is reached from both sides");
}

/// The buttons are numbered in their order: where the truck brings a dog in danger comes first.
#[test]
fn truck_buttons_count_from_one() {
    let mut position = duel();
    position.put(1, "j11").park("h11", "g11").rolled(2);
    let view = position.view(crate::seat::Viewer::Seat(seat(0)));
    let look = crate::phrase::Look::new(crate::phrase::Lang::En);
    let mut steps = Vec::new();
    position.legal(seat(0), &mut steps);
    let labels = Stray::choices(&view, seat(0), &steps);
    let labels = labels
        .iter()
        .map(|choice| Stray::texts().say(&choice.text, &look));
    let labels: Vec<String> = labels.collect();
    assert!(labels[0].starts_with("1: j11, catches "), "{labels:?}");
    for (at, label) in labels.iter().enumerate() {
        assert!(label.starts_with(&format!("{}: ", at + 1)), "{labels:?}");
    }
}

/// R8.6, R8.7: every button says what the truck does there; to the own dog it says "you", and that stands last.
#[test]
fn harm_to_the_own_dog_stands_last() {
    let mut position = duel();
    position.put(0, "g11").put(1, "j11").park("h11", "h12");
    let look = crate::phrase::Look::new(crate::phrase::Lang::En);
    for die in 1..=6 {
        position.rolled(die);
        let view = position.view(crate::seat::Viewer::Seat(seat(0)));
        let mut steps = Vec::new();
        position.legal(seat(0), &mut steps);
        let choices = Stray::choices(&view, seat(0), &steps);
        let labels = choices
            .iter()
            .map(|one| Stray::texts().say(&one.text, &look));
        let labels: Vec<String> = labels.collect();
        assert!(
            labels.iter().all(|label| label.contains("catch")),
            "{labels:?}"
        );
        let is_own = |label: &String| label.starts_with('⚠');
        let first = labels.iter().position(is_own).unwrap_or(labels.len());
        assert!(labels[first..].iter().all(is_own), "{labels:?}");
        let says_you = |label: &String| {
            label.contains("catches you")
                || label.contains("may catch you")
                || label.contains("danger for you")
        };
        assert!(
            labels.iter().all(|label| is_own(label) == says_you(label)),
            "{labels:?}"
        );
    }
    position.rolled(2).put(0, "den1").put(1, "den4");
    let view = position.view(crate::seat::Viewer::Seat(seat(0)));
    let mut steps = Vec::new();
    position.legal(seat(0), &mut steps);
    let told = Stray::texts().say(&Stray::choices(&view, seat(0), &steps)[0].text, &look);
    assert!(told.ends_with("catches nobody"), "{told}");
}

/// R8.7, E9: a back door is not near the truck.
#[test]
fn the_back_door_is_safe() {
    let mut position = hunt();
    position.park("f3", "f2");
    let facts = play(&mut position, "truck f4 f3");
    assert!(!tags(&facts).contains(&"netted".to_owned()));
    assert!(!tags(&facts).contains(&"escaped".to_owned()));
}

/// R8.6, R8.8, E9: a dog under the truck is caught without a card, the driver's own like any other.
#[test]
fn a_dog_under_the_truck_is_caught() {
    let mut position = hunt();
    position.put(0, "e5").load(0, &[4]);
    let facts = play(&mut position, "truck e5 f5");
    assert_eq!(tags(&facts)[..3], ["truck_moved", "caught", "lost_things"]);
    assert_eq!(position.at(0), "cell");
    assert_eq!(position.lying("e5"), [4]);
}

/// R8.7, R4.7: dens and the pound building are safe.
#[test]
fn dens_and_the_pound_are_safe() {
    let mut position = duel();
    position.park("g2", "h2").put(1, "pound").rolled(1);
    let facts = play_drive(&mut position, "f2");
    assert_eq!(tags(&facts), ["truck_moved", "turn_started"]);
    position.open.turn = seat(0);
    position.park("g11", "f11").rolled(1);
    let facts = play_drive(&mut position, "h11");
    assert_eq!(tags(&facts), ["truck_moved", "turn_started"]);
}

/// Drives one space whether or not there is a choice.
fn play_drive(position: &mut Position, to: &str) -> Vec<Fact> {
    let mut chance = Chance::for_step(&[1; 32], 1);
    let mut log = Vec::new();
    let from = position.open.truck.at;
    let step = Step::Truck(sp(to), from);
    let turn = position.open.turn;
    position.play_unchecked(turn, step, &mut Record::logging(&mut chance, &mut log));
    log.into_iter().map(|entry| entry.fact).collect()
}

/// R8.4, R8.6, R8.7: a button says whom the truck comes near, if it does not say whom it catches.
#[test]
fn a_drive_says_what_it_brings() {
    let mut position = duel();
    position.put(0, "g11").put(1, "j11").rolled(2);
    let view = position.view(crate::seat::Viewer::Seat(seat(0)));
    let mut legal = Vec::new();
    position.legal(seat(0), &mut legal);
    let choices = Stray::choices(&view, seat(0), &legal);
    let look = crate::phrase::Look::new(crate::phrase::Lang::En);
    let says = |choice: &crate::game::Choice<Step>, what: &str| {
        Stray::texts().say(&choice.text, &look).ends_with(what)
    };
    assert!(!choices.iter().any(|choice| says(choice, "nobody")));
    position.put(0, "den1").put(1, "den4");
    let view = position.view(crate::seat::Viewer::Seat(seat(0)));
    let choices = Stray::choices(&view, seat(0), &legal);
    assert!(choices.iter().all(|choice| says(choice, "catches nobody")));
}

/// R8.4: only two ways to the same space need their last step to be told apart, and which way is no puzzle: no two buttons say the same.
#[test]
fn two_ways_to_a_space_are_told_apart() {
    use crate::phrase::{Lang, Look};
    use std::collections::BTreeSet;
    let mut n_alike = 0;
    for at in ["g5", "h9", "n5", "b9", "j8"] {
        for die in 1..=6 {
            let mut position = duel();
            position.open.truck.at = sp(at);
            position.rolled(die);
            let view = position.view(crate::seat::Viewer::Seat(seat(0)));
            let mut legal = Vec::new();
            position.legal(seat(0), &mut legal);
            let choices = Stray::choices(&view, seat(0), &legal);
            let look = Look::new(Lang::En);
            let said = choices.iter().map(|it| Stray::texts().say(&it.text, &look));
            let said: BTreeSet<String> = said.collect();
            assert_eq!(said.len(), choices.len(), "{said:?}");
            let ends = legal.iter().filter_map(|step| match step {
                Step::Truck(end, _) => Some(*end),
                _ => None,
            });
            let ends: Vec<Space> = ends.collect();
            let shared = |end: &&Space| ends.iter().filter(|it| it == end).count() > 1;
            let n_shared = ends.iter().filter(shared).count();
            assert_eq!(said.iter().filter(|it| it.contains('→')).count(), n_shared);
            n_alike += n_shared;
        }
    }
    assert!(n_alike > 0);
}

/// R8.6, R8.7: the question whether a drive at the own dog is meant repeats the danger.
#[test]
fn the_danger_of_a_drive_is_repeated() {
    use crate::games::stray::msg;
    let why = |at: &str, step: &str| {
        let mut position = duel();
        position.put(0, at).put(1, "den4").rolled(2);
        let mut chance = Chance::for_step(&[1; 32], 0);
        let mut record = Record::silent(&mut chance);
        position.play_unchecked(seat(0), step.parse().unwrap(), &mut record);
        record.why()
    };
    assert_eq!(why("f11", "truck f11 g11"), Some(msg::FINAL_TRUCK_CAUGHT));
    assert_eq!(why("g11", "truck f11 g11"), Some(msg::FINAL_TRUCK_BESIDE));
    assert_eq!(why("den1", "truck f11 g11"), Some(msg::FINAL_TRUCK));
}
