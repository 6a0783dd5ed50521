//! How those did who used a component: which components are never used, and which win too often.

use std::collections::BTreeMap;
use std::io::Write;

use pawmail_core::erased::AnyGame;
use pawmail_core::game::Component;
use serde::Serialize;

/// The counts for each component.
pub(crate) struct Tally {
    counts: BTreeMap<Component, Count>,
    seats: f64,
    won: f64,
}

#[derive(Clone, Copy, Default)]
struct Count {
    used: u32,
    won: f64,
}

/// How one component did.
#[derive(Serialize)]
pub(crate) struct Row {
    #[serde(flatten)]
    component: Component,
    /// How many seats used it.
    used: u32,
    /// In what share of all seats' games it was used.
    use_share: f64,
    /// In what share of the winners' games it was used.
    winners_share: f64,
    /// How often its users won, compared with how often anyone does: 1 is a fair share.
    win_ratio: f64,
}

impl Tally {
    pub(crate) fn new(game: &dyn AnyGame) -> Self {
        let counts = game.usable().into_iter();
        Self {
            counts: counts
                .map(|component| (component, Count::default()))
                .collect(),
            seats: 0.0,
            won: 0.0,
        }
    }

    /// A game that is over: what each seat used, and its share of the victory.
    pub(crate) fn add(&mut self, used: &[Vec<Component>], shares: &[f64]) {
        for (components, share) in used.iter().zip(shares) {
            self.seats += 1.0;
            self.won += share;
            for component in components {
                let count = self.counts.entry(*component).or_default();
                count.used += 1;
                count.won += share;
            }
        }
    }

    /// By kind. Those whose users won most often come first, those that nobody used come last.
    pub(crate) fn rows(&self) -> Vec<Row> {
        let ratio = |part: f64, whole: f64| if whole > 0.0 { part / whole } else { 0.0 };
        let mut rows: Vec<Row> = self
            .counts
            .iter()
            .map(|(component, count)| {
                let use_share = ratio(count.used.into(), self.seats);
                let winners_share = ratio(count.won, self.won);
                Row {
                    component: *component,
                    used: count.used,
                    use_share,
                    winners_share,
                    win_ratio: ratio(winners_share, use_share),
                }
            })
            .collect();
        rows.sort_by(|a, b| {
            let kind = a.component.kind.cmp(b.component.kind);
            kind.then(b.win_ratio.total_cmp(&a.win_ratio))
        });
        rows
    }
}

pub(crate) fn print(out: &mut impl Write, rows: &[Row]) -> std::io::Result<()> {
    let mut kind = "";
    for row in rows {
        if row.component.kind != kind {
            kind = row.component.kind;
            writeln!(
                out,
                "\n{kind:<24} {:>6} {:>9} {:>11} {:>9}",
                "used", "of seats", "of winners", "win ratio"
            )?;
        }
        writeln!(
            out,
            "{:<24} {:>6} {:>7.1} % {:>9.1} % {:>9.2}",
            row.component.id,
            row.used,
            100.0 * row.use_share,
            100.0 * row.winners_share,
            row.win_ratio
        )?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn users_are_compared_with_everybody() {
        let [strong, weak, dead] = ["strong", "weak", "dead"].map(|id| Component::new("card", id));
        let mut tally = Tally {
            counts: [(dead, Count::default())].into(),
            seats: 0.0,
            won: 0.0,
        };
        tally.add(
            &[vec![strong], vec![weak], vec![weak], vec![]],
            &[1.0, 0.0, 0.0, 0.0],
        );
        tally.add(
            &[vec![strong, weak], vec![], vec![weak], vec![]],
            &[0.5, 0.0, 0.5, 0.0],
        );
        let rows = tally.rows();
        let ids: Vec<&str> = rows.iter().map(|row| row.component.id).collect();
        assert_eq!(ids, ["strong", "weak", "dead"]);
        let figures = |row: &Row| (row.used, row.use_share, row.winners_share, row.win_ratio);
        assert_eq!(figures(&rows[0]), (2, 0.25, 0.75, 3.0));
        assert_eq!(figures(&rows[1]), (4, 0.5, 0.5, 1.0));
        assert_eq!(figures(&rows[2]), (0, 0.0, 0.0, 0.0));
        let mut table = Vec::new();
        print(&mut table, &rows).unwrap();
        let table = String::from_utf8(table).unwrap();
        assert_eq!(table.lines().count(), 5);
        assert!(
            table.contains("strong                        2    25.0 %      75.0 %      3.00"),
            "{table}"
        );
    }
}
