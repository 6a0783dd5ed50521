//! What people do for themselves alone: what they try out, look back on, learn and find.

use crate::conn::values;
use crate::script::Script;
use crate::{HindsightRow, LessonRow, PuzzleRow, WhatIf};

pub(crate) fn new_what_if(script: &mut Script<'_, '_>, new: &WhatIf) {
    script.guarded(
        "insert into what_ifs (table_id, person, origin, data, at) values ($1, $2, $3, $4, $5) \
         on conflict do nothing",
        values![new.table, new.person, new.origin, new.data, new.at],
    );
}

pub(crate) fn write_what_if(script: &mut Script<'_, '_>, was: &WhatIf, is: &WhatIf) {
    script.guarded(
        "update what_ifs set origin = $3, data = $4, at = $5 \
         where table_id = $1 and person = $2 and data = $6",
        values![is.table, is.person, is.origin, is.data, is.at, was.data],
    );
}

pub(crate) fn new_hindsight(script: &mut Script<'_, '_>, new: &HindsightRow) {
    script.guarded(
        "insert into hindsights (table_id, person, seat, origin, data, at) \
         values ($1, $2, $3, $4, $5, $6) on conflict do nothing",
        values![
            new.table, new.person, new.seat, new.origin, new.data, new.at
        ],
    );
}

pub(crate) fn new_lesson(script: &mut Script<'_, '_>, new: &LessonRow) {
    script.guarded(
        "insert into lessons (person, game, lesson, origin, data, at) \
         values ($1, $2, $3, $4, $5, $6) on conflict do nothing",
        values![
            new.person, new.game, new.lesson, new.origin, new.data, new.at
        ],
    );
}

pub(crate) fn write_lesson(script: &mut Script<'_, '_>, was: &LessonRow, is: &LessonRow) {
    script.guarded(
        "update lessons set origin = $4, data = $5, at = $6 \
         where person = $1 and game = $2 and lesson = $3 and data = $7",
        values![
            is.person, is.game, is.lesson, is.origin, is.data, is.at, was.data
        ],
    );
}

pub(crate) fn new_puzzle(script: &mut Script<'_, '_>, new: &PuzzleRow) {
    script.guarded(
        "insert into puzzles (person, day, origin, data, at) values ($1, $2, $3, $4, $5) \
         on conflict do nothing",
        values![new.person, new.day, new.origin, new.data, new.at],
    );
}
