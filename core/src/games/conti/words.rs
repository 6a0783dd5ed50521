//! What people read.
use super::*;
use std::collections::HashMap;
use std::sync::LazyLock;
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
    vec![]
}
pub(super) fn label(_view: &View, _seat: Seat, step: Step) -> Label {
    Phrase::new(step.to_string()).into()
}
pub(super) fn refuse(_view: &View, _seat: Seat, _step: Step) -> Phrase {
    Phrase::new("x")
}
pub(super) fn text(_view: &View, _last: &[Fact]) -> Vec<Phrase> {
    vec![]
}
