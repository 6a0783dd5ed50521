//! What is written of a request: what differs between a table as it was and as it should be.

use std::collections::BTreeSet;

use pawmail_core::seat::Seat;
use pawmail_core::table::SavedRow;
use pawmail_store::{Change, PersonId, StepRow, StepWhat, Time, Timer};

use crate::shown::tiding::Tiding;
use crate::tables::live::{Alarms, Chair, Live, NO_SEAT};

/// What a request has made of a table.
pub(crate) struct Written {
    /// The table as it is once the changes are.
    pub(crate) live: Live,
    /// In the order in which they are written.
    pub(crate) changes: Vec<Change>,
}

/// What leads from the table as it was (nothing, if it was not there) to what it should be; nothing where both are the same.
/// `is_told` says that something else of the table changes: its posts, or what people are told.
pub(crate) fn difference(
    before: Option<&Live>,
    after: &Live,
    is_told: bool,
    by: Option<PersonId>,
    at: Time,
) -> Option<Written> {
    if !is_told && before.is_some_and(|before| is_same(before, after)) {
        return None;
    }
    let id = after.id();
    let mut live = after.to_rows(before);
    live.row.changed_at = at;
    let mut changes = vec![match before {
        Some(_) => Change::Table(live.row.clone()),
        None => Change::NewTable(live.row.clone()),
    }];
    let known = before.map_or(&[][..], |before| &before.chairs);
    let is_new = |chair: &&Chair| known.iter().all(|known| known.row != chair.row);
    let chairs = live.chairs.iter().filter(is_new);
    changes.extend(chairs.map(|chair| Change::Seat(id, chair.row.clone())));
    if known.len() > live.chairs.len() {
        changes.push(Change::DropSeats(id, live.n_seats()));
    }
    changes.extend(rows(before, after, by, at).map(|row| Change::Step(id, row)));
    changes.extend(alarms(before, after));
    changes.extend(before.into_iter().flat_map(|before| recalls(before, after)));
    live.row.revision += 1;
    Some(Written { live, changes })
}

/// Whom a table names that it did not name before. If one of them is forgotten or linked at the same moment, the request begins again.
pub(crate) fn newly_named(before: Option<&Live>, after: &Live) -> BTreeSet<PersonId> {
    let known = before.map(named).unwrap_or_default();
    let new = named(after).into_iter().filter(|one| !known.contains(one));
    new.map(|(_, person)| person).collect()
}

/// As what a table names somebody.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Part {
    Host,
    Seated,
    Kept,
    Line,
}

fn named(live: &Live) -> BTreeSet<(Part, PersonId)> {
    let seated = live.chairs.iter().filter_map(|chair| chair.row.person);
    let kept = live.data.reserved.iter().flatten().copied();
    let lines = live.data.lines.iter().filter_map(|line| line.person);
    std::iter::once((Part::Host, live.row.host))
        .chain(seated.map(|person| (Part::Seated, person)))
        .chain(kept.map(|person| (Part::Kept, person)))
        .chain(lines.map(|person| (Part::Line, person)))
        .collect()
}

/// Whether nothing is to be written.
fn is_same(before: &Live, after: &Live) -> bool {
    before.row == after.row
        && before.data == after.data
        && before.options == after.options
        && before.chairs == after.chairs
        && before.alarms == after.alarms
        && before.number() == after.number()
}

/// The rows of the log that are new: as many as the game has gone on.
fn rows(
    before: Option<&Live>,
    after: &Live,
    by: Option<PersonId>,
    at: Time,
) -> impl Iterator<Item = StepRow> + use<> {
    let since = before.map_or(0, Live::number);
    let rows = after.game.as_ref().and_then(|game| game.rows_since(since));
    let numbered = rows.unwrap_or_default().into_iter().zip(since + 1..);
    numbered.map(move |(row, number)| StepRow {
        number,
        seat: row.seat().number(),
        what: match row {
            SavedRow::Step { step, .. } => StepWhat::Step(step),
            SavedRow::Undo { undo, .. } => StepWhat::Undo(undo),
        },
        at,
        by,
    })
}

fn alarms(before: Option<&Live>, after: &Live) -> Vec<Change> {
    let id = after.id();
    let none = Alarms::new();
    let had = before.map_or(&none, |before| &before.alarms);
    let gone = had.keys().filter(|key| !after.alarms.contains_key(key));
    let gone = gone.map(|(seat, alarm)| Change::ClearTimer(id, *seat, alarm.word().to_owned()));
    let new = after
        .alarms
        .iter()
        .filter(|(key, due)| had.get(key) != Some(due));
    let new = new.map(|((seat, alarm), due)| {
        Change::Timer(Timer {
            table: id,
            seat: *seat,
            kind: alarm.word().to_owned(),
            turn: due.turn,
            due_at: due.at,
        })
    });
    gone.chain(new).collect()
}

/// What people were told that is no longer true.
fn recalls(before: &Live, after: &Live) -> Vec<Change> {
    let recall = |seat: u8, turn: u32, tidings: &[Tiding]| Change::Recall {
        table: after.id(),
        seat,
        turn,
        kinds: tidings.iter().map(|tiding| tiding.stem()).collect(),
    };
    let of_table = |tidings: &[Tiding]| recall(NO_SEAT, after.occasion(), tidings);
    let mut recalls = Vec::new();
    for chair in &before.chairs {
        let (seat, turn) = (chair.seat(), chair.row.turn);
        let is_linked = after.chair(seat).is_some_and(|then| is_linked(chair, then));
        let then = after.chair(seat).map(|chair| &chair.data);
        let was_owed = owed(before, seat);
        if was_owed.is_some() && was_owed != owed(after, seat) && !is_linked {
            recalls.push(recall(seat.number(), turn, &Tiding::OF_TURN));
        }
        if chair.data.kept_warm && !then.is_some_and(|then| then.kept_warm) {
            recalls.push(recall(seat.number(), turn, &[Tiding::Warm(0)]));
        }
        if chair.data.asked.is_some() && then.and_then(|then| then.asked) != chair.data.asked {
            recalls.push(of_table(&[Tiding::Late(seat)]));
        }
    }
    let motion = |live: &Live| live.data.vote.as_ref().map(|vote| vote.id);
    if motion(before).is_some() && motion(before) != motion(after) {
        recalls.push(of_table(&[Tiding::Vote]));
    }
    if before.is_lobby() && !after.is_lobby() {
        recalls.push(of_table(&[Tiding::Idle, Tiding::Lobby, Tiding::Asked]));
    }
    recalls
}

/// Whether a seat has got to another person because their accounts were linked: what was told them holds.
pub(crate) fn is_linked(before: &Chair, after: &Chair) -> bool {
    let (was, is) = (&before.row, &after.row);
    is.person != was.person && is.origin.is_some() && is.origin == was.origin.or(was.person)
}

/// The turn a seat owes and the person who plays it, if anybody owes one there.
fn owed(live: &Live, seat: Seat) -> Option<(u32, PersonId)> {
    let chair = live.chair(seat).filter(|_| live.waiting().contains(seat))?;
    Some((chair.row.turn, chair.human()?))
}
