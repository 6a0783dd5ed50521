//! The lessons, in the order in which they are learnt.

use crate::game::{Lesson, Opening, Task};
use crate::seat::Seat;

pub(super) const LESSONS: &[Lesson] = &[
    Lesson {
        id: "groups",
        from: Opening::Position(include_str!("groups.json")),
        teaches: &["round", "groups"],
        tasks: &[Task::new(&["groups 2+2 1+1 1"]), Task::new(&["done"])],
        ..Lesson::NEW
    },
    Lesson {
        id: "pet",
        from: Opening::Position(include_str!("pet.json")),
        teaches: &["spaces"],
        tasks: &[Task::new(&["to pet_old"])],
        ..Lesson::NEW
    },
    Lesson {
        id: "addon",
        from: Opening::Position(include_str!("addon.json")),
        teaches: &["arrange"],
        tasks: &[
            Task::new(&["addon a6 0"]),
            Task::new(&["move horned 0"]).wrong(&[("auto", "auto")]),
        ],
        ..Lesson::NEW
    },
    Lesson {
        id: "cage",
        from: Opening::Position(include_str!("cage.json")),
        teaches: &["cages"],
        tasks: &[
            Task::new(&["cage c01 3"]).wrong(&[("cage c01 0", "over")]),
            Task::new(&["move horned 3"]),
        ],
        ..Lesson::NEW
    },
    Lesson {
        id: "cards",
        from: Opening::Position(include_str!("cards.json")),
        teaches: &["cards"],
        tasks: &[
            Task::new(&["use anger"]).wrong(&[("rest", "rest")]),
            Task::new(&["rest; done"]),
        ],
        ..Lesson::NEW
    },
    Lesson {
        id: "feed",
        from: Opening::Position(include_str!("feed.json")),
        teaches: &["care"],
        tasks: &[Task::new(&["feed all"]).wrong(&[("feed veg", "one"), ("feed box", "one")])],
        ..Lesson::NEW
    },
    Lesson {
        id: "play",
        from: Opening::Position(include_str!("play.json")),
        teaches: &["care"],
        tasks: &[Task::new(&["play 02", "play 01"]), Task::new(&["catch"])],
        ..Lesson::NEW
    },
    Lesson {
        id: "shovel",
        from: Opening::Position(include_str!("shovel.json")),
        teaches: &["artifacts"],
        tasks: &[Task::new(&["dig 0; dig 0"])],
        ..Lesson::NEW
    },
    Lesson {
        id: "judge",
        from: Opening::Position(include_str!("judge.json")),
        teaches: &["show", "exhibitions"],
        tasks: &[Task::new(&["to judge"])],
        ..Lesson::NEW
    },
    Lesson {
        id: "sale",
        from: Opening::Position(include_str!("sale.json")),
        seat: Seat::new(1),
        teaches: &["goal", "business", "customers"],
        tasks: &[Task::new(&["sell plant"])],
        ..Lesson::NEW
    },
];

/// What no lesson teaches.
pub(super) const UNTAUGHT: &[(&str, &str)] = &[
    (
        "end",
        "nothing is chosen in the last exhibitions, which come long after the first turn",
    ),
    ("hints", "advice for those who know the rules"),
];
