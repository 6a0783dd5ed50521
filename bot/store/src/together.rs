//! Rows of a kind that a batch changes one after the other: one statement writes them all, from a list.

use crate::conn::{Value, values};
use crate::script::Script;
use crate::{Change, StepWhat};

/// The rows as the statement reads them: a list of lists, each row in `value`.
macro_rules! from_rows {
    (sqlite) => {
        " from json_each($1) where true"
    };
    (postgres) => {
        " from json_array_elements($1::json) where true"
    };
}

macro_rules! number {
    ($at:literal) => {
        concat!("cast(value ->> ", $at, " as bigint)")
    };
}

macro_rules! text {
    ($at:literal) => {
        concat!("value ->> ", $at)
    };
}

/// A list with commas between its items.
macro_rules! items {
    ($first:expr $(, $item:expr)*) => {
        concat!($first $(, ", ", $item)*)
    };
}

/// Whether one statement can write both.
pub(crate) const fn go_together(one: &Change, next: &Change) -> bool {
    matches!(
        (one, next),
        (Change::Seat(..), Change::Seat(..))
            | (Change::Step(..), Change::Step(..))
            | (Change::Timer(_), Change::Timer(_))
            | (Change::ClearTimer(..), Change::ClearTimer(..))
    )
}

/// Writes changes that go together. Of a row that is changed twice the last counts; but a number of the log is used once, or nothing is written.
pub(crate) fn write_rows(script: &mut Script<'_, '_>, changes: &[&Change]) {
    let n_key = match changes.first() {
        Some(Change::Step(..)) => usize::MAX,
        Some(Change::Timer(_) | Change::ClearTimer(..)) => 3,
        _ => 2,
    };
    let rows = changes
        .iter()
        .map(|change| row(change).into_iter().map(json));
    let rows: Vec<Vec<_>> = rows.map(Iterator::collect).collect();
    let counts = |(at, row): &(usize, &Vec<_>)| {
        let mut later = rows.iter().skip(at + 1);
        later.all(|later| later.iter().take(n_key).ne(row.iter().take(n_key)))
    };
    let rows = rows.iter().enumerate().filter(counts);
    let rows: serde_json::Value = rows.map(|(_, row)| row.clone()).collect();
    let rows = rows.to_string();
    let rows = rows.as_str();
    match changes.first() {
        Some(Change::Seat(..)) => write_seats(script, rows),
        Some(Change::Step(..)) => write_steps(script, rows),
        Some(Change::Timer(_)) => write_timers(script, rows),
        Some(Change::ClearTimer(..)) => clear_timers(script, rows),
        _ => {}
    }
}

/// The columns of a row, in the order in which its statement takes them.
fn row(change: &Change) -> Vec<Value> {
    match change {
        Change::Seat(table, seat) => values![
            *table,
            seat.seat,
            seat.person,
            seat.contribution,
            seat.turn,
            seat.owes,
            seat.deadline,
            seat.data,
            seat.origin
        ],
        Change::Step(table, step) => {
            let (notation, undo) = match &step.what {
                StepWhat::Step(notation) => (Some(notation.as_str()), None),
                StepWhat::Undo(number) => (None, Some(*number)),
            };
            values![
                *table,
                step.number,
                step.seat,
                notation,
                undo,
                step.at,
                step.by
            ]
        }
        Change::Timer(timer) => values![
            timer.table,
            timer.seat,
            timer.kind,
            timer.turn,
            timer.due_at
        ],
        Change::ClearTimer(table, seat, kind) => values![*table, *seat, *kind],
        _ => Vec::new(),
    }
}

fn json(value: Value) -> serde_json::Value {
    match value {
        Value::Int(number) => number.into(),
        Value::Text(text) => text.into(),
    }
}

fn write_seats(script: &mut Script<'_, '_>, rows: &str) {
    macro_rules! sql {
        ($database:ident, $kept_apart:literal) => {
            concat!(
                "insert into seats (table_id, seat, person, contribution, turn, owes, deadline, \
                 data, origin) select ",
                items!(
                    number!(0),
                    number!(1),
                    number!(2),
                    text!(3),
                    number!(4),
                    number!(5),
                    number!(6),
                    text!(7),
                    number!(8)
                ),
                from_rows!($database),
                " on conflict (table_id, seat) do update set ",
                $kept_apart,
                "contribution = excluded.contribution, turn = excluded.turn, \
                 owes = excluded.owes, deadline = excluded.deadline, data = excluded.data, \
                 origin = excluded.origin"
            )
        };
    }
    script.run_either(
        sql!(sqlite, ""),
        sql!(postgres, "person = excluded.person, "),
        values![rows],
    );
    script.run_apart(
        concat!(
            "update seats set person = new_person from (select ",
            items!(
                concat!(number!(0), " as new_table"),
                concat!(number!(1), " as new_seat"),
                concat!(number!(2), " as new_person")
            ),
            from_rows!(sqlite),
            ") where table_id = new_table and seat = new_seat \
             and person is distinct from new_person"
        ),
        values![rows],
    );
}

fn write_steps(script: &mut Script<'_, '_>, rows: &str) {
    macro_rules! sql {
        ($database:ident) => {
            concat!(
                "insert into steps (table_id, number, seat, step, undo, at, by_person) select ",
                items!(
                    number!(0),
                    number!(1),
                    number!(2),
                    text!(3),
                    number!(4),
                    number!(5),
                    number!(6)
                ),
                from_rows!($database)
            )
        };
    }
    script.run_either(sql!(sqlite), sql!(postgres), values![rows]);
}

fn write_timers(script: &mut Script<'_, '_>, rows: &str) {
    macro_rules! sql {
        ($database:ident) => {
            concat!(
                "insert into timers (table_id, seat, kind, turn, due_at) select ",
                items!(number!(0), number!(1), text!(2), number!(3), number!(4)),
                from_rows!($database),
                " on conflict (table_id, seat, kind) do update set turn = excluded.turn, \
                 due_at = excluded.due_at, lease_until = null"
            )
        };
    }
    script.run_either(sql!(sqlite), sql!(postgres), values![rows]);
}

fn clear_timers(script: &mut Script<'_, '_>, rows: &str) {
    macro_rules! sql {
        ($database:ident) => {
            concat!(
                "delete from timers where (table_id, seat, kind) in (select ",
                items!(number!(0), number!(1), text!(2)),
                from_rows!($database),
                ")"
            )
        };
    }
    script.run_either(sql!(sqlite), sql!(postgres), values![rows]);
}
