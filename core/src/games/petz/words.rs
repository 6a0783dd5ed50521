//! What people read.

use std::collections::HashMap;
use std::sync::LazyLock;

use super::{Fact, Step, View};
use crate::phrase::{Label, Phrase, Texts};
use crate::seat::Seat;

pub(super) static TEXTS: LazyLock<Texts> = LazyLock::new(|| {
    Texts::new(
        [
            include_str!("en.ftl"),
            include_str!("it.ftl"),
            include_str!("ru.ftl"),
        ],
        HashMap::new(),
        |_, _| None,
    )
});

pub(super) fn prompt(_view: &View, _seat: Seat) -> Vec<Phrase> {
    Vec::new()
}

pub(super) fn label(_view: &View, _seat: Seat, step: Step) -> Label {
    Phrase::new(step.to_string()).into()
}

pub(super) fn refuse(_view: &View, _seat: Seat, _step: Step) -> Phrase {
    Phrase::new("no")
}

pub(super) fn text(_view: &View, _last: &[Fact]) -> Vec<Phrase> {
    Vec::new()
}
