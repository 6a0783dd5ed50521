//! The lessons, in the order in which they are learnt.

use crate::game::{Lesson, Opening, Task};

pub(super) const LESSONS: &[Lesson] = &[
    Lesson {
        id: "year",
        from: Opening::Position(include_str!("year.json")),
        sheet: Some("board"),
        teaches: &["turn", "income", "events"],
        tasks: &[Task::new(&["play installer"]), Task::new(&[])],
        ..Lesson::NEW
    },
    Lesson {
        id: "sales",
        from: Opening::Position(include_str!("sales.json")),
        sheet: Some("board"),
        teaches: &["sales"],
        tasks: &[
            Task::new(&["play sales; propose"]),
            Task::new(&[]),
            Task::new(&[]),
        ],
        ..Lesson::NEW
    },
    Lesson {
        id: "design",
        from: Opening::Position(include_str!("design.json")),
        sheet: Some("board"),
        teaches: &["designer", "scoring"],
        tasks: &[Task::new(&["design 2a"])],
        ..Lesson::NEW
    },
    Lesson {
        id: "install",
        from: Opening::Position(include_str!("install.json")),
        sheet: Some("board"),
        teaches: &["installer"],
        tasks: &[Task::new(&["install 3a"]).wrong(&[("install 2a", "same")])],
        ..Lesson::NEW
    },
    Lesson {
        id: "emergency",
        from: Opening::Position(include_str!("emergency.json")),
        sheet: Some("board"),
        teaches: &["goal", "emergency"],
        tasks: &[Task::new(&["repair 2", "repair 3", "repair 4"])],
        ..Lesson::NEW
    },
    Lesson {
        id: "archive",
        from: Opening::Position(include_str!("archive.json")),
        sheet: Some("board"),
        teaches: &["specials"],
        tasks: &[Task::new(&["take installer"])],
        ..Lesson::NEW
    },
    Lesson {
        id: "meeting",
        from: Opening::Position(include_str!("meeting.json")),
        sheet: Some("board"),
        teaches: &["specials"],
        tasks: &[Task::new(&["with 1", "with 2", "with 3"])],
        ..Lesson::NEW
    },
];

/// What no lesson teaches.
pub(super) const UNTAUGHT: &[(&str, &str)] = &[
    (
        "variants",
        "options that a table chooses, and by default none does",
    ),
    ("hints", "advice for those who know the rules"),
    ("editions", "for those who know the game from elsewhere"),
];
