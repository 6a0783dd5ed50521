//! How long games take.

use pawmail_store::TableState;

use super::{Known, Model};

impl Model {
    /// How many hours a game at the usual pace took that was played to its end, and how many such games there were.
    pub(crate) fn hours_to_the_end(&self) -> (f64, u32) {
        let over = self.daily().filter(|known| known.state == TableState::Over);
        let (all, n) = over.fold((0.0, 0), |(all, n), known| (all + known.hours(), n + 1));
        (all / f64::from(n.max(1)), n)
    }

    /// How many hours a turn of a person took at the usual pace. Unlike the time to the end it also counts games that outlast the month.
    pub(crate) fn hours_a_turn(&self) -> f64 {
        let hours: f64 = self.daily().map(Known::hours).sum();
        let n_turns: u32 = self.daily().map(|known| known.n_turns).sum();
        hours / f64::from(n_turns.max(1))
    }

    /// The games at the usual pace that were not ended before their time.
    fn daily(&self) -> impl Iterator<Item = &Known> {
        let all = self.tables.values();
        all.filter(|known| known.closed.is_none() && known.pace == "daily")
    }
}

impl Known {
    /// How many hours lie between its beginning and its newest step.
    fn hours(&self) -> f64 {
        let last = self.rows.last().map(|row| row.at);
        let span = last
            .zip(self.begun_at)
            .map(|(last, begun)| last.since(begun));
        let span = std::time::Duration::from_millis(span.unwrap_or_default().unsigned_abs());
        span.as_secs_f64() / 3600.0
    }
}
