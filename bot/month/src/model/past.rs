//! What happened lately at each table: a violation is told with it, so that it need not be run again to be understood.

use std::collections::{BTreeMap, VecDeque};

use jiff::Timestamp;
use pawmail_host::code;
use pawmail_store::{TableId, Time};

/// How many lines are kept of each table.
const LINES: usize = 60;

#[derive(Default)]
pub(super) struct Past(BTreeMap<TableId, VecDeque<(Time, String)>>);

impl Past {
    pub(super) fn note(&mut self, id: TableId, at: Time, line: String) {
        let lines = self.0.entry(id).or_default();
        if lines.back().is_some_and(|(_, newest)| *newest == line) {
            return;
        }
        if lines.len() == LINES {
            lines.pop_front();
        }
        lines.push_back((at, line));
    }

    pub(super) fn note_everywhere(&mut self, at: Time, line: &str) {
        for id in self.0.keys().copied().collect::<Vec<_>>() {
            self.note(id, at, line.to_owned());
        }
    }

    /// The words about a violation, which begin with a table's code, or its game and code, and what happened there before.
    pub(super) fn told(&self, words: &str) -> String {
        let named: Vec<&str> = words.split([' ', ':']).take(2).collect();
        let lines = self
            .0
            .iter()
            .find(|(id, _)| named.contains(&code(**id).as_str()));
        let lines = lines.into_iter().flat_map(|(_, lines)| lines);
        let lines = lines.map(|(at, line)| format!("\n    {} {line}", shown(*at)));
        format!("{words}{}", lines.collect::<String>())
    }
}

pub(super) fn shown(at: Time) -> Timestamp {
    Timestamp::from_millisecond(at.0).unwrap_or_default()
}
