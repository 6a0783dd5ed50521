//! The lessons, in the order in which they are learnt.

use crate::game::{Lesson, Opening, Task};

pub(super) const LESSONS: &[Lesson] = &[
    Lesson {
        id: "market",
        from: Opening::Position(include_str!("market.json")),
        teaches: &["day"],
        tasks: &[Task::new(&["take afghan"])],
        ..Lesson::NEW
    },
    Lesson {
        id: "play",
        from: Opening::Position(include_str!("play.json")),
        teaches: &["turn"],
        tasks: &[
            Task::new(&["play afghan"]).wrong(&[("pass", "pass")]),
            Task::new(&["slot c2"]).wrong(&[
                ("slot a1", "slot"),
                ("slot a2", "slot"),
                ("slot a3", "slot"),
                ("slot a4", "slot"),
                ("slot c3", "slot"),
                ("slot c4", "slot"),
                ("slot c6", "slot"),
            ]),
        ],
        ..Lesson::NEW
    },
    Lesson {
        id: "mating",
        from: Opening::Position(include_str!("mating.json")),
        teaches: &["puppies"],
        tasks: &[Task::new(&["mate all"])],
        ..Lesson::NEW
    },
    Lesson {
        id: "puppy",
        from: Opening::Position(include_str!("puppy.json")),
        teaches: &["puppies"],
        tasks: &[Task::new(&["sell all"])],
        ..Lesson::NEW
    },
    Lesson {
        id: "sale",
        from: Opening::Position(include_str!("sale.json")),
        teaches: &["sale", "money"],
        tasks: &[
            Task::new(&["sale"]),
            Task::new(&["dog b4"]).wrong(&[("dog b2", "empty"), ("dog b6", "empty")]),
            Task::new(&["done"]).wrong(&[
                ("draw", "card"),
                ("dog b2", "empty"),
                ("dog b4", "empty"),
                ("dog b6", "empty"),
            ]),
        ],
        ..Lesson::NEW
    },
    Lesson {
        id: "training",
        from: Opening::Position(include_str!("training.json")),
        teaches: &["training"],
        tasks: &[Task::new(&["board b5"]), Task::new(&["train b6"])],
        ..Lesson::NEW
    },
    Lesson {
        id: "debts",
        from: Opening::Position(include_str!("debts.json")),
        teaches: &["money"],
        tasks: &[Task::new(&["pay 3"])],
        ..Lesson::NEW
    },
    Lesson {
        id: "end",
        from: Opening::Position(include_str!("end.json")),
        teaches: &["goal", "end"],
        tasks: &[Task::new(&["play st_bernard"]), Task::new(&[])],
        ..Lesson::NEW
    },
];

/// What no lesson teaches.
pub(super) const UNTAUGHT: &[(&str, &str)] = &[("hints", "advice for those who know the rules")];
