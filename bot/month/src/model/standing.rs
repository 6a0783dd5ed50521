//! How far a table has come.

use pawmail_store::{PersonId, StepWhat, TableId};

use super::Model;

/// How far a table has come: looked at before a press and after it.
#[derive(Clone, Debug)]
pub(crate) struct Standing {
    pub(crate) n_rows: usize,
    pub(crate) vote: Option<u32>,
    pub(crate) n_answers: usize,
    /// By seat, the occasion on which the others are asked about it, and how many have answered.
    pub(crate) late: Vec<(Option<u64>, usize)>,
    /// By seat, who plays it, and the steps that wait to be confirmed.
    pub(crate) pending: Vec<(Option<PersonId>, Option<String>)>,
}

impl Standing {
    /// What a person confirms at the seat that a button names, or at their only one.
    pub(crate) fn to_confirm(&self, person: Option<PersonId>, seat: Option<usize>) -> Option<&str> {
        let seats = self.pending.iter().enumerate();
        let mut mine = seats.filter(|(at, (by, _))| {
            person.is_some() && *by == person && seat.is_none_or(|seat| seat == *at)
        });
        mine.find_map(|(_, (_, steps))| steps.as_deref())
    }
}

impl Model {
    /// How far a table has come.
    pub(crate) fn standing(&self, id: TableId) -> Option<Standing> {
        let known = self.tables.get(&id)?;
        let chairs = known.chairs.iter();
        Some(Standing {
            n_rows: known.rows.len(),
            vote: known.vote.map(|motion| motion.id),
            n_answers: known.vote.map_or(0, |motion| motion.n_answers),
            late: chairs.clone().map(|chair| chair.late).collect(),
            pending: chairs
                .map(|chair| (chair.person, chair.ahead.pending.clone()))
                .collect(),
        })
    }

    /// The steps of a table after so many rows of its log, up to what was taken back.
    pub(crate) fn steps_after(&self, id: TableId, n_rows: usize) -> Vec<&str> {
        let rows = self.tables.get(&id).map_or(&[][..], |known| &known.rows);
        let rows = rows.iter().skip(n_rows);
        rows.map_while(|row| match &row.what {
            StepWhat::Step(step) => Some(step.as_str()),
            StepWhat::Undo(_) => None,
        })
        .collect()
    }
}
