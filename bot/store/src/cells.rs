//! The columns of the rows, and how rows are made of them.

use crate::conn::Cells;
use crate::{
    HindsightRow, Identity, LessonRow, Notice, Person, Post, PushAddress, PuzzleRow, RatingRow,
    ResultRow, Room, SeatRow, Session, StepRow, StepWhat, StoreError, TableRow, Timer, WayBack,
    WhatIf,
};

/// The columns of a row, in the order in which they are read.
macro_rules! columns {
    (person) => {
        "people.id, people.name, people.settings, people.created_at, people.forgotten, \
         people.revision"
    };
    (identity) => {
        "identities.platform, identities.account, identities.person, identities.name, \
         identities.direct, identities.origin"
    };
    (room) => {
        "id, platform, address, group_address, title, state, settings"
    };
    (room of $name:literal) => {
        concat!(
            $name,
            ".id, ",
            $name,
            ".platform, ",
            $name,
            ".address, ",
            $name,
            ".group_address, ",
            $name,
            ".title, ",
            $name,
            ".state, ",
            $name,
            ".settings"
        )
    };
    (table) => {
        "tables.id, tables.game, tables.rules, tables.state, tables.host, tables.options, \
         tables.secret, tables.seed, tables.number, tables.checkpoint, tables.position, \
         tables.data, tables.revision, tables.created_at, tables.changed_at"
    };
    (seat) => {
        "seats.seat, seats.person, seats.contribution, seats.turn, seats.owes, seats.deadline, \
         seats.data, seats.origin"
    };
    (step) => {
        "steps.number, steps.seat, steps.at, steps.by_person, steps.undo, steps.step"
    };
    (post) => {
        "table_id, room_id, platform, wanted, shown, fresh, message, old_messages, due_at, \
         fresh_at, taken_at, tried_for, attempts, error"
    };
    (notice) => {
        "table_id, person, seat, turn, kind, platform, data, due_at, state, message, attempts, \
         sent_at"
    };
    (timer) => {
        "table_id, seat, kind, turn, due_at"
    };
    (what_if) => {
        "table_id, person, origin, data, at"
    };
    (hindsight) => {
        "table_id, person, seat, origin, data, at"
    };
    (lesson) => {
        "person, game, lesson, origin, data, at"
    };
    (puzzle) => {
        "person, day, origin, data, at"
    };
    (rating) => {
        "person, game, place, n, table_id, seat, mean, spread, was, at"
    };
    (session) => {
        "sessions.hash, sessions.platform, sessions.account, sessions.table_id, sessions.begun_at, \
         sessions.until_at"
    };
    (way_back) => {
        "ways_back.hash, ways_back.platform, ways_back.account, ways_back.made_at"
    };
    (push_address) => {
        "push_addresses.address, push_addresses.platform, push_addresses.account, \
         push_addresses.public_key, push_addresses.auth, push_addresses.begun_at"
    };
    (result) => {
        "table_id, seat, person, game, rank, score, finished, rated, answer_ms, at, origin"
    };
}
pub(crate) use columns;

/// What makes a post, a notice or a timer claimable, apart from its platform.
/// The wording is that of the partial indexes, because only then are they used.
macro_rules! claimable {
    (post, $now:literal) => {
        concat!(
            "(wanted > shown or fresh > 0 or old_messages <> '[]') and blocked = 0 \
             and due_at <= ",
            $now,
            " and (lease_until is null or lease_until <= ",
            $now,
            ")"
        )
    };
    (notice, $now:literal) => {
        concat!(
            "state in (0, 2) and due_at <= ",
            $now,
            " and (lease_until is null or lease_until <= ",
            $now,
            ")"
        )
    };
    (timer, $now:literal) => {
        concat!(
            "due_at <= ",
            $now,
            " and (lease_until is null or lease_until <= ",
            $now,
            ")"
        )
    };
}
pub(crate) use claimable;

pub(crate) type Read<T> = Result<T, StoreError>;

pub(crate) fn all<T>(rows: Vec<Cells>, one: impl Fn(&mut Cells) -> Read<T>) -> Read<Vec<T>> {
    rows.into_iter().map(|mut cells| one(&mut cells)).collect()
}

pub(crate) fn some<T>(row: Option<Cells>, one: impl Fn(&mut Cells) -> Read<T>) -> Read<Option<T>> {
    row.map(|mut cells| one(&mut cells)).transpose()
}

pub(crate) fn person_of_cells(cells: &mut Cells) -> Read<Person> {
    Ok(Person {
        id: cells.take()?,
        name: cells.take()?,
        settings: cells.take()?,
        created_at: cells.take()?,
        forgotten: cells.take()?,
        revision: cells.take()?,
    })
}

/// An account, or nothing if a join found none.
pub(crate) fn identity_of_cells(cells: &mut Cells) -> Read<Option<Identity>> {
    let Some(platform) = cells.take()? else {
        return Ok(None);
    };
    Ok(Some(Identity {
        platform,
        account: cells.take()?,
        person: cells.take()?,
        name: cells.take()?,
        direct: cells.take()?,
        origin: cells.take()?,
    }))
}

pub(crate) fn session_of_cells(cells: &mut Cells) -> Read<Session> {
    Ok(Session {
        hash: cells.take()?,
        platform: cells.take()?,
        account: cells.take()?,
        table: cells.take()?,
        begun: cells.take()?,
        until: cells.take()?,
    })
}

pub(crate) fn way_back_of_cells(cells: &mut Cells) -> Read<WayBack> {
    Ok(WayBack {
        hash: cells.take()?,
        platform: cells.take()?,
        account: cells.take()?,
        made: cells.take()?,
    })
}

pub(crate) fn push_address_of_cells(cells: &mut Cells) -> Read<PushAddress> {
    Ok(PushAddress {
        address: cells.take()?,
        platform: cells.take()?,
        account: cells.take()?,
        public_key: cells.take()?,
        auth: cells.take()?,
        begun: cells.take()?,
    })
}

pub(crate) fn room_of_cells(cells: &mut Cells) -> Read<Room> {
    Ok(Room {
        id: cells.take()?,
        platform: cells.take()?,
        address: cells.take()?,
        group: cells.take()?,
        title: cells.take()?,
        state: cells.take()?,
        settings: cells.take()?,
    })
}

pub(crate) fn table_of_cells(cells: &mut Cells) -> Read<TableRow> {
    Ok(TableRow {
        id: cells.take()?,
        game: cells.take()?,
        rules: cells.take()?,
        state: cells.take()?,
        host: cells.take()?,
        options: cells.take()?,
        secret: cells.take()?,
        seed: cells.take()?,
        number: cells.take()?,
        checkpoint: cells.take()?,
        position: cells.take()?,
        data: cells.take()?,
        revision: cells.take()?,
        created_at: cells.take()?,
        changed_at: cells.take()?,
    })
}

/// A seat, or nothing if a join found none.
pub(crate) fn seat_of_cells(cells: &mut Cells) -> Read<Option<SeatRow>> {
    let Some(seat) = cells.take()? else {
        return Ok(None);
    };
    Ok(Some(SeatRow {
        seat,
        person: cells.take()?,
        contribution: cells.take()?,
        turn: cells.take()?,
        owes: cells.take()?,
        deadline: cells.take()?,
        data: cells.take()?,
        origin: cells.take()?,
    }))
}

pub(crate) fn step_of_cells(cells: &mut Cells) -> Read<StepRow> {
    Ok(StepRow {
        number: cells.take()?,
        seat: cells.take()?,
        at: cells.take()?,
        by: cells.take()?,
        what: match cells.take()? {
            Some(number) => StepWhat::Undo(number),
            None => StepWhat::Step(cells.take()?),
        },
    })
}

pub(crate) fn post_of_cells(cells: &mut Cells) -> Read<Post> {
    Ok(Post {
        table: cells.take()?,
        room: cells.take()?,
        platform: cells.take()?,
        wanted: cells.take()?,
        // An older process beside this one may have counted a first card without its picture as -1.
        shown: u64::try_from(cells.take::<i64>()?).unwrap_or(0),
        fresh: cells.take()?,
        message: cells.take()?,
        old: cells.take()?,
        due_at: cells.take()?,
        fresh_at: cells.take()?,
        taken_at: cells.take()?,
        tried_for: cells.take()?,
        attempts: cells.take()?,
        error: cells.take()?,
    })
}

pub(crate) fn notice_of_cells(cells: &mut Cells) -> Read<Notice> {
    Ok(Notice {
        table: cells.take()?,
        person: cells.take()?,
        seat: cells.take()?,
        turn: cells.take()?,
        kind: cells.take()?,
        platform: cells.take()?,
        data: cells.take()?,
        due_at: cells.take()?,
        state: cells.take()?,
        message: cells.take()?,
        attempts: cells.take()?,
        sent_at: cells.take()?,
    })
}

pub(crate) fn timer_of_cells(cells: &mut Cells) -> Read<Timer> {
    Ok(Timer {
        table: cells.take()?,
        seat: cells.take()?,
        kind: cells.take()?,
        turn: cells.take()?,
        due_at: cells.take()?,
    })
}

pub(crate) fn what_if_of_cells(cells: &mut Cells) -> Read<WhatIf> {
    Ok(WhatIf {
        table: cells.take()?,
        person: cells.take()?,
        origin: cells.take()?,
        data: cells.take()?,
        at: cells.take()?,
    })
}

pub(crate) fn hindsight_of_cells(cells: &mut Cells) -> Read<HindsightRow> {
    Ok(HindsightRow {
        table: cells.take()?,
        person: cells.take()?,
        seat: cells.take()?,
        origin: cells.take()?,
        data: cells.take()?,
        at: cells.take()?,
    })
}

pub(crate) fn lesson_of_cells(cells: &mut Cells) -> Read<LessonRow> {
    Ok(LessonRow {
        person: cells.take()?,
        game: cells.take()?,
        lesson: cells.take()?,
        origin: cells.take()?,
        data: cells.take()?,
        at: cells.take()?,
    })
}

pub(crate) fn puzzle_of_cells(cells: &mut Cells) -> Read<PuzzleRow> {
    Ok(PuzzleRow {
        person: cells.take()?,
        day: cells.take()?,
        origin: cells.take()?,
        data: cells.take()?,
        at: cells.take()?,
    })
}

pub(crate) fn result_of_cells(cells: &mut Cells) -> Read<ResultRow> {
    Ok(ResultRow {
        table: cells.take()?,
        seat: cells.take()?,
        person: cells.take()?,
        game: cells.take()?,
        rank: cells.take()?,
        score: cells.take()?,
        finished: cells.take()?,
        rated: cells.take()?,
        answer_ms: cells.take()?,
        at: cells.take()?,
        origin: cells.take()?,
    })
}

pub(crate) fn rating_of_cells(cells: &mut Cells) -> Read<RatingRow> {
    Ok(RatingRow {
        person: cells.take()?,
        game: cells.take()?,
        place: cells.take()?,
        n: cells.take()?,
        table: cells.take()?,
        seat: cells.take()?,
        mean: cells.take()?,
        spread: cells.take()?,
        was: cells.take()?,
        at: cells.take()?,
    })
}
