//! The lessons, in the order in which they are learnt.

use crate::game::{Lesson, Opening, Task};

const BOARD: Option<&str> = Some("board");

pub(super) const LESSONS: &[Lesson] = &[
    Lesson {
        id: "out",
        from: Opening::Position(include_str!("out.json")),
        sheet: BOARD,
        teaches: &["start", "cards"],
        tasks: &[Task::new(&["card A; start", "card K; start"])],
        ..Lesson::NEW
    },
    Lesson {
        id: "step",
        from: Opening::Position(include_str!("step.json")),
        sheet: BOARD,
        teaches: &["move"],
        tasks: &[Task::new(&["card 5; piece 0.1"]).wrong(&[
            ("card 10; piece 0.1", "passed"),
            ("card 5; piece 0.2", "other"),
        ])],
        ..Lesson::NEW
    },
    Lesson {
        id: "wall",
        from: Opening::Position(include_str!("wall.json")),
        sheet: BOARD,
        teaches: &["start"],
        tasks: &[Task::new(&["card 2; piece 0.1"])],
        ..Lesson::NEW
    },
    Lesson {
        id: "home",
        from: Opening::Position(include_str!("home.json")),
        sheet: BOARD,
        teaches: &["home"],
        tasks: &[
            Task::new(&["card 3; piece 0.1; go 3 home"])
                .wrong(&[("card 3; piece 0.1; go 3", "past")]),
            Task::new(&["card A; piece 0.2"]).wrong(&[("card A; piece 0.1", "behind")]),
        ],
        ..Lesson::NEW
    },
    Lesson {
        id: "four",
        from: Opening::Position(include_str!("four.json")),
        sheet: BOARD,
        teaches: &["home"],
        tasks: &[
            Task::new(&["card 4; piece 0.1; go -4"])
                .wrong(&[("card 4; piece 0.1; go 4", "forward")]),
            Task::new(&["card 6; piece 0.1; go 6 home"]),
        ],
        ..Lesson::NEW
    },
    Lesson {
        id: "seven",
        from: Opening::Position(include_str!("seven.json")),
        sheet: BOARD,
        teaches: &["seven"],
        tasks: &[Task::new(&[
            "card 7; piece 0.1; go 4; piece 0.2",
            "card 7; piece 0.1; go 3; piece 0.2",
            "card 7; piece 0.1; go 2; piece 0.2",
            "card 7; piece 0.2; go 3; piece 0.1",
            "card 7; piece 0.2; go 4; piece 0.1",
            "card 7; piece 0.2; go 5; piece 0.1",
        ])
        .wrong(&[("card 2", "two")])],
        ..Lesson::NEW
    },
    Lesson {
        id: "jack",
        from: Opening::Position(include_str!("jack.json")),
        sheet: BOARD,
        teaches: &["jack"],
        tasks: &[Task::new(&["card J; piece 0.1; with 3.1"])
            .wrong(&[("card J; piece 0.1; with 2.2", "partner")])],
        ..Lesson::NEW
    },
    Lesson {
        id: "must",
        from: Opening::Position(include_str!("must.json")),
        sheet: BOARD,
        teaches: &["must"],
        tasks: &[Task::new(&["card 6; piece 0.2"])],
        ..Lesson::NEW
    },
    Lesson {
        id: "gift",
        from: Opening::Position(include_str!("gift.json")),
        sheet: BOARD,
        teaches: &["round"],
        tasks: &[
            Task::new(&["give A"]),
            Task::new(&["card K; start"]).wrong(&[
                ("card K; piece 0.1", "go"),
                ("card 3", "later"),
                ("card 5", "later"),
                ("card 8", "later"),
                ("card 10", "later"),
            ]),
        ],
        ..Lesson::NEW
    },
    Lesson {
        id: "partner",
        from: Opening::Position(include_str!("partner.json")),
        sheet: BOARD,
        teaches: &["goal"],
        tasks: &[Task::new(&["card 5; piece 2.1; go 5 home"])],
        ..Lesson::NEW
    },
];

/// What no lesson teaches.
pub(super) const UNTAUGHT: &[(&str, &str)] = &[
    ("hints", "advice for those who know the rules"),
    ("editions", "for those who know the game from elsewhere"),
];
