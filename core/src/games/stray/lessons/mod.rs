//! The lessons, in the order in which they are learnt.

use crate::game::{Lesson, Opening, Task};

pub(super) const LESSONS: &[Lesson] = &[
    Lesson {
        id: "bin",
        from: Opening::Position(include_str!("bin.json")),
        teaches: &["turn", "move", "bins", "cards"],
        tasks: &[Task::new(&["go d11; dig"])],
        ..Lesson::NEW
    },
    Lesson {
        id: "food",
        from: Opening::Position(include_str!("food.json")),
        teaches: &["food"],
        tasks: &[Task::new(&["go rest1; beg"])],
        ..Lesson::NEW
    },
    Lesson {
        id: "paper",
        from: Opening::Position(include_str!("paper.json")),
        teaches: &["papers"],
        tasks: &[
            Task::new(&["bark"]).wrong(&[("end", "first")]),
            Task::new(&["go home5; deliver 5"]),
        ],
        ..Lesson::NEW
    },
    Lesson {
        id: "lamp",
        from: Opening::Position(include_str!("lamp.json")),
        teaches: &["marks"],
        tasks: &[Task::new(&["pee"]), Task::new(&["go i9; drink"])],
        ..Lesson::NEW
    },
    Lesson {
        id: "fight",
        from: Opening::Position(include_str!("fight.json")),
        teaches: &["fight"],
        tasks: &[Task::new(&["attack 1"]), Task::new(&["go d5; take bone"])],
        ..Lesson::NEW
    },
    Lesson {
        id: "truck",
        from: Opening::Position(include_str!("truck.json")),
        sheet: Some("board"),
        teaches: &["truck"],
        tasks: &[Task::new(&["truck j11 i11"])],
        ..Lesson::NEW
    },
    Lesson {
        id: "pound",
        from: Opening::Position(include_str!("pound.json")),
        teaches: &["pound"],
        tasks: &[Task::new(&["go h10; dig"])],
        ..Lesson::NEW
    },
    Lesson {
        id: "home",
        from: Opening::Position(include_str!("home.json")),
        teaches: &["goal", "end"],
        tasks: &[Task::new(&["go den5; bury"])],
        ..Lesson::NEW
    },
];

/// What no lesson teaches.
pub(super) const UNTAUGHT: &[(&str, &str)] = &[("hints", "advice for those who know the rules")];
