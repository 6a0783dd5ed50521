//! `/puzzle`: a turn with one clearly best choice, the same for everybody on a date. Everybody answers for themselves, in private, once.
//!
//! A day is one of the reader's own clock: of their time zone, or of UTC, wherever they ask. Whether one has found it is told at once; what was best, when the day is over.
//! Nothing but the answers is kept, a row for each person and day (`puzzles`). Streaks are counted from them.
//! Who is told what was best has had their try: while the day lasts anywhere, that is kept too, for a clock can be set back.

use jiff::civil;
use jiff::tz::TimeZone;
use pawmail_core::erased::{AnyGame, AnyTable};
use pawmail_core::phrase::{Look, Message};
use pawmail_core::puzzles::{Puzzle, puzzle_of};
use pawmail_core::seat::Viewer;
use pawmail_core::svg::prelude::Mark;
use pawmail_store::{Change, PuzzleRow, TableId, Time};
use serde::{Deserialize, Serialize};

use crate::Host;
use crate::data::{Unreadable, read, write};
use crate::host::Trouble;
use crate::people::{Guest, Me};
use crate::request::Reply;
use crate::shown::layout::{plain, press, rows};
use crate::shown::screen::{Button, Kind, Paragraph, Row};
use crate::shown::words::{Reader, fit};
use crate::shown::{msg, phrase};
use crate::tables::daily::Stage;
use crate::tables::learning::strong;
use crate::tables::offers;
use crate::tables::payload::{Payload, hash};
use crate::tables::planning::Beside;
use crate::tables::question::in_a_row;
use crate::tables::scene::{Aside, Said, Scene, title_of};
use crate::tables::turn::Focus;
use crate::tables::verbs::Verb;
use crate::time::pace::{local, zone_or_utc};

/// How much of an answer is told.
const ANSWER_LETTERS: usize = 240;

/// How many greedy players of ten must miss a puzzle of two and of three stars.
const STARS: [u8; 2] = [4, 8];

/// Where days end last, in hours from UTC.
const LAST_ZONE: i8 = -12;

const FIRST_DAY: civil::Date = civil::date(1970, 1, 1);

/// What is kept of an answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Answered {
    game: String,
    /// The position, by its hash: later programs may ask something else on the same day.
    hash: String,
    /// Nothing if they were told what was best instead.
    chosen: String,
    found: bool,
}

impl Answered {
    fn is_told(&self) -> bool {
        self.chosen.is_empty()
    }
}

/// All answers of somebody, by day.
pub(crate) struct Answers(Vec<(i64, Answered)>);

impl Answers {
    pub(crate) fn of(rows: Vec<PuzzleRow>) -> Result<Self, Unreadable> {
        let answer = |row: PuzzleRow| Ok((row.day, read(&row.data)?));
        Ok(Self(
            rows.into_iter().map(answer).collect::<Result<_, _>>()?,
        ))
    }

    fn on(&self, day: i64) -> Option<&Answered> {
        let mut all = self.0.iter();
        all.find(|(of, _)| *of == day).map(|(_, answer)| answer)
    }

    fn n_found(&self) -> usize {
        self.0.iter().filter(|(_, answer)| answer.found).count()
    }

    fn n_tries(&self) -> usize {
        self.0.iter().filter(|(_, tried)| !tried.is_told()).count()
    }

    /// How many were found on days in a row: until today, or yesterday if today is still open, and at most.
    pub(crate) fn streaks(&self, today: i64) -> (u32, u32) {
        let (mut now, mut longest, mut last) = (0, 0, None);
        for (day, answer) in &self.0 {
            let goes_on = last.is_some_and(|last: i64| last.checked_add(1) == Some(*day));
            now = match (answer.found, goes_on) {
                (false, _) => 0,
                (true, true) => now + 1,
                (true, false) => 1,
            };
            longest = longest.max(now);
            last = Some(*day);
        }
        let is_old = last.is_none_or(|last| last < today.saturating_sub(1));
        (if is_old { 0 } else { now }, longest)
    }
}

/// The puzzle of a day, with its board.
pub(crate) struct Daily {
    day: i64,
    pub(crate) rules: &'static dyn AnyGame,
    pub(crate) puzzle: Puzzle,
    pub(crate) board: Box<dyn AnyTable>,
}

impl Daily {
    /// Every choice of it, as it is pressed.
    fn presses(&self, reader: &Reader) -> impl Iterator<Item = String> {
        let asked = offers::question(&*self.board, self.puzzle.seat, &Look::new(reader.lang));
        let all = asked.choices.into_iter().chain(asked.spare);
        all.map(|choice| choice.step)
    }

    /// Whether this press finds it. Of several steps the first one decides, which is what was judged.
    fn is_found(&self, pressed: &str) -> bool {
        let mut steps = offers::steps(pressed);
        let first = steps.next();
        first.is_some_and(|step| self.puzzle.is_answer(&*self.board, step))
    }

    fn in_words(&self, pressed: &str, look: &Look) -> String {
        let labels = offers::labels(&*self.board, self.puzzle.seat, pressed, look);
        fit(&in_a_row(&labels), ANSWER_LETTERS)
    }

    /// What is kept about this puzzle; nothing if another one was answered on that day.
    fn kept<'a>(&self, answers: &'a Answers) -> Option<&'a Answered> {
        let answered = answers.on(self.day)?;
        let is_this = answered.game == self.rules.meta().id && answered.hash == self.puzzle.hash;
        is_this.then_some(answered)
    }

    /// An answer to this puzzle.
    fn answered<'a>(&self, answers: &'a Answers) -> Option<&'a Answered> {
        self.kept(answers).filter(|answered| !answered.is_told())
    }

    /// Whether somebody with these answers has found it; nothing if they have not tried.
    pub(crate) fn is_found_by(&self, answers: &Answers) -> Option<bool> {
        self.answered(answers).map(|answered| answered.found)
    }

    /// Whether they were told what was best before they had tried.
    fn was_told(&self, answers: &Answers) -> bool {
        self.kept(answers).is_some_and(Answered::is_told)
    }

    /// What is kept of an answer, or of having been told what was best if nothing was chosen.
    fn row(&self, me: &Me, chosen: &str, now: Time) -> PuzzleRow {
        PuzzleRow {
            person: me.id(),
            day: self.day,
            origin: None,
            data: write(&self.answer(chosen)),
            at: now,
        }
    }

    fn answer(&self, chosen: &str) -> Answered {
        Answered {
            game: self.rules.meta().id.to_owned(),
            hash: self.puzzle.hash.clone(),
            found: self.is_found(chosen),
            chosen: chosen.to_owned(),
        }
    }

    /// The pictures that the seat may see, and which of them is looked at: the one that a button asks for, or the one that the question is about.
    fn sheets(&self, asked: &Asked<'_>, look: &Look) -> (Vec<String>, Option<String>) {
        let seat = self.puzzle.seat;
        let all = self.board.sheets(Viewer::Seat(seat));
        let wanted = asked.rest.parse().ok().filter(|_| asked.what == "v");
        let wanted = wanted.and_then(|at: usize| all.get(at).cloned());
        let shown = wanted.or_else(|| self.board.ask(seat, look).sheet);
        (all, shown)
    }

    /// Why the answer is the best choice, if the game has a reason.
    fn why(&self, look: &Look) -> Option<Paragraph> {
        let answer = std::slice::from_ref(&self.puzzle.answer);
        let why = self.board.reason(self.puzzle.seat, answer, look);
        why.map(Paragraph::text)
    }

    fn stars(&self) -> &'static str {
        match self.puzzle.missed {
            missed if missed >= STARS[1] => "★★★",
            missed if missed >= STARS[0] => "★★☆",
            _ => "★☆☆",
        }
    }
}

/// Whether a puzzle can be put to people: one of their buttons finds it, and only one.
/// Where several begin alike and end differently, it would be said of a bad end that it is found.
#[must_use]
pub fn can_be_asked(rules: &'static dyn AnyGame, puzzle: &Puzzle) -> bool {
    let Some(board) = puzzle.table(rules) else {
        return false;
    };
    let daily = Daily {
        day: 0,
        rules,
        puzzle: puzzle.clone(),
        board,
    };
    let reader = Reader::nobody();
    let presses = daily.presses(&reader);
    presses.filter(|press| daily.is_found(press)).count() == 1
}

/// What a button asks for.
struct Asked<'a> {
    what: &'a str,
    day: i64,
    rest: &'a str,
}

impl<'a> Asked<'a> {
    /// What is asked for today, where these days are open.
    fn read(rest: &'a str, today: i64, open: &[i64]) -> Self {
        let mut words = rest.splitn(3, ' ');
        let what = words.next().unwrap_or_default();
        let day = words.next().and_then(|day| day.parse().ok());
        let is_there = |day: &i64| *day <= today || open.contains(day);
        Self {
            what,
            // The puzzles of days to come stay where they are.
            day: day.filter(is_there).unwrap_or(today),
            rest: words.next().unwrap_or_default(),
        }
    }
}

impl Host {
    /// `/puzzle`, and every button there: `rest` says which. No table has to do with it, but for the card in a group that is pressed (`at`).
    pub(crate) async fn puzzle(
        &self,
        me: &Me,
        at: Option<TableId>,
        rest: &str,
        now: Time,
    ) -> Result<Reply, Trouble> {
        let (card, is_here) = match at {
            None => (None, false),
            Some(id) => match self.daily_pressed(id, me, now).await? {
                Some((card, is_here)) => (Some(card), is_here),
                None => return self.only_me(me, now, Err(phrase!(NO_BUTTON))).await,
            },
        };
        let card = card.filter(|_| is_here);
        let mut cards = self.dailies_of(me).await?;
        let stands = card.filter(|card| card.stage == Stage::Stands);
        cards.extend(stands.filter(|card| cards.iter().all(|known| known.table != card.table)));
        let answers = Answers::of(self.store.puzzles_of(me.id()).await?)?;
        let today = today(me, now);
        let mut open: Vec<i64> = cards.iter().map(|card| card.day).collect();
        open.push(today);
        let mut asked = Asked::read(rest, today, &open);
        // The day of a card that is over is that of its group.
        let wants_answer = card.is_some_and(|card| card.stage == Stage::Over);
        if let Some(card) = card {
            asked.day = card.day;
        }
        let mut daily = self.puzzle_on(asked.day);
        if daily.is_none() && asked.day != today {
            asked = Asked::read("", today, &open);
            daily = self.puzzle_on(today);
        }
        let Some(daily) = daily else {
            return self.only_me(me, now, Err(phrase!(NO_PUZZLE))).await;
        };
        let mut scene = self.class_room(
            me,
            daily.rules,
            (daily.puzzle.seats, daily.puzzle.seat),
            now,
        );
        let day = daily.day;
        let is_open = open.contains(&day);
        let can_try = is_open && answers.on(day).is_none();
        let given = can_try.then(|| scene.pressed(&daily, &asked)).flatten();
        let mut row = None;
        let mut has_tried = daily.answered(&answers).is_some();
        let said = match (given, answers.on(day)) {
            (Some(chosen), _) if asked.what == "ok" => {
                row = Some(daily.row(me, &chosen, now));
                has_tried = true;
                let mut answers = answers;
                let at = answers.0.partition_point(|(known, _)| *known < day);
                answers.0.insert(at, (day, daily.answer(&chosen)));
                Ok(scene.puzzle_answered(&daily, &answers, &asked))
            }
            (Some(chosen), _) => Ok(scene.puzzle_sure(&daily, &chosen)),
            (None, Some(_)) if day >= today && !wants_answer && !daily.was_told(&answers) => {
                Ok(scene.puzzle_answered(&daily, &answers, &asked))
            }
            (None, None) if is_open && !wants_answer => {
                let how = if cards.iter().any(|card| card.day == day) {
                    msg::PUZZLE_HOW_GROUP
                } else {
                    msg::PUZZLE_HOW
                };
                Ok(scene.puzzle_asked(&daily, &asked, how))
            }
            // Nobody is told by a press what they can still find.
            (None, None) if day >= today && asked.what != "sure" => {
                Ok(scene.puzzle_runs(&daily, at, is_open))
            }
            (None, kept) => {
                let can_come_back = kept.is_none() && !is_over_everywhere(day, now);
                row = can_come_back.then(|| daily.row(me, "", now));
                Ok(scene.puzzle_solved(&daily, &answers, &asked, today))
            }
        };
        let cards = cards.into_iter().filter(|card| card.day == day);
        let pressed = stands.map(|card| card.table);
        let counts = cards
            .map(|card| card.table)
            .filter(|table| (row.is_some() && has_tried) || Some(*table) == pressed);
        let cards = (counts.collect(), has_tried);
        self.keep_answer(me, row, cards, said, now).await
    }

    /// What somebody has answered is kept, and counts on these cards.
    async fn keep_answer(
        &self,
        me: &Me,
        row: Option<PuzzleRow>,
        (cards, has_tried): (Vec<TableId>, bool),
        said: Said,
        now: Time,
    ) -> Result<Reply, Trouble> {
        self.on_tables(&cards, Some(me), now, |work| {
            if let Some(row) = row {
                // It goes with its person when they are forgotten.
                work.more.extend(Guest::relied(&me.guest));
                work.more.push(Change::NewPuzzle(row));
            }
            for scene in &mut work.scenes {
                scene.on_daily(true, has_tried);
            }
            said
        })
        .await
    }

    pub(crate) fn puzzle_on(&self, day: i64) -> Option<Daily> {
        let (rules, puzzle) = puzzle_of(&self.games, day)?;
        let board = puzzle.table(rules)?;
        Some(Daily {
            day,
            rules,
            puzzle,
            board,
        })
    }
}

/// The day that somebody's clock shows, counted from the first one of 1970.
fn today(me: &Me, now: Time) -> i64 {
    // The zone of a group would give them another day there than elsewhere, and what was best would be told before they are asked.
    let zone = me.guest.data.zone.as_deref();
    day_in(&zone_or_utc(zone), now)
}

pub(crate) fn day_in(zone: &TimeZone, now: Time) -> i64 {
    let date = local(now, zone).date();
    date.duration_since(FIRST_DAY).as_hours() / 24
}

/// Whether nobody's clock shows this day any more.
fn is_over_everywhere(day: i64, now: Time) -> bool {
    let last = TimeZone::fixed(jiff::tz::offset(LAST_ZONE));
    day < day_in(&last, now)
}

pub(crate) fn date_of(day: i64) -> civil::Date {
    let since = jiff::SignedDuration::from_hours(day.saturating_mul(24));
    FIRST_DAY.checked_add(since).unwrap_or(FIRST_DAY)
}

pub(crate) fn title(daily: &Daily, reader: &Reader) -> Paragraph {
    let game = title_of(daily.rules, reader.lang);
    let date = date_of(daily.day);
    strong(reader.say(&phrase!(
        PUZZLE_TITLE,
        day = u32::from(date.day().unsigned_abs()),
        month = u32::from(date.month().unsigned_abs()),
        game = game.as_str(),
        stars = daily.stars()
    )))
}

fn button(label: String, what: &str, day: i64, rest: &str) -> Button {
    press(label, Verb::Puzzle, format!("{what} {day} {rest}").trim())
}

fn before(day: i64, reader: &Reader) -> Button {
    let label = reader.word(msg::BUTTON_PUZZLE_BEFORE);
    button(label, "on", day - 1, "")
}

/// How hard it was for greedy players.
fn missed(daily: &Daily, reader: &Reader) -> Paragraph {
    let n = u32::from(daily.puzzle.missed);
    reader.told(&phrase!(PUZZLE_MISSED, n = n, stars = daily.stars()))
}

/// What was found in a row and in all; nothing as long as nothing was found.
fn streaks(answers: &Answers, today: i64, reader: &Reader) -> Option<Paragraph> {
    let (now, longest) = answers.streaks(today);
    (longest > 0).then(|| {
        reader.told(&phrase!(
            PUZZLE_STREAK,
            n = now,
            most = longest,
            found = answers.n_found(),
            all = answers.n_tries()
        ))
    })
}

/// A result in signs: the game, how hard it is, whether it was found, the streak.
fn in_signs(daily: &Daily, found: bool, answers: &Answers, reader: &Reader) -> String {
    let game = title_of(daily.rules, reader.lang);
    let (streak, _) = answers.streaks(daily.day);
    let sign = if found { "✅" } else { "❌" };
    let date = date_of(daily.day);
    let streak = match streak {
        0 => String::new(),
        n => format!(" · 🔥{n}"),
    };
    format!("🧩 {date} · {game} {} · {sign}{streak}", daily.stars())
}

impl Scene<'_> {
    /// What was pressed, if it can be chosen on this board.
    fn pressed(&self, daily: &Daily, asked: &Asked<'_>) -> Option<String> {
        let (key, chosen) = asked.rest.split_once(' ')?;
        if !matches!(asked.what, "s" | "ok") || key != daily.puzzle.hash {
            return None;
        }
        let reader = self.reader();
        let mut all = daily.presses(&reader);
        all.find(|press| hash(press) == chosen)
    }

    fn puzzle_asked(&mut self, daily: &Daily, asked: &Asked<'_>, how: Message) -> Reply {
        let reader = self.reader();
        let seat = daily.puzzle.seat;
        let focus = match asked.what {
            "g" => Focus::of_group(asked.rest),
            "p" => Focus::of_page(asked.rest),
            _ => Focus::default(),
        };
        let to = Aside {
            verb: Verb::Puzzle,
            at: format!("{} ", daily.day),
            key: daily.puzzle.hash.clone(),
        };
        let (shown, mut below) = self.puzzle_sheets(daily, asked, &reader);
        below.push(before(daily.day, &reader));
        let beside = Beside {
            lines: vec![title(daily, &reader), reader.sentence(how)],
            last: Some(strong(reader.word(msg::PUZZLE_ASKS))),
            sheet: shown,
            below,
            all_choices: button(reader.word(msg::BUTTON_ALL_CHOICES), "on", daily.day, ""),
        };
        Reply::panel(self.question_on((&*daily.board, seat), (seat, to), beside, &focus))
    }

    /// There is one try, so it is asked whether it is meant.
    fn puzzle_sure(&self, daily: &Daily, chosen: &str) -> Reply {
        let reader = self.reader();
        let answer = daily.in_words(chosen, &self.look(&reader));
        let lines = vec![
            title(daily, &reader),
            strong(reader.say(&phrase!(PUZZLE_SURE, turn = answer.as_str()))),
        ];
        let named = format!("{} {}", daily.puzzle.hash, hash(chosen));
        let sure = button(
            reader.word(msg::BUTTON_PUZZLE_SURE),
            "ok",
            daily.day,
            &named,
        );
        let back = button(reader.word(msg::BUTTON_BACK), "on", daily.day, "");
        let rows = vec![Row::Buttons(vec![sure.of(Kind::Main), back])];
        let sheet = daily
            .board
            .ask(daily.puzzle.seat, &self.look(&reader))
            .sheet;
        self.puzzle_panel(daily, (chosen, sheet), lines, rows, &reader)
    }

    /// Whether it was found, and a line to share that gives nothing away.
    fn puzzle_answered(&self, daily: &Daily, answers: &Answers, asked: &Asked<'_>) -> Reply {
        let reader = self.reader();
        let look = self.look(&reader);
        let mut lines = vec![title(daily, &reader)];
        let mut marked = "";
        let answered = daily.answered(answers);
        if let Some(answered) = answered {
            let chosen = daily.in_words(&answered.chosen, &look);
            let found = phrase!(PUZZLE_FOUND, turn = chosen.as_str());
            let not = phrase!(PUZZLE_NOT_FOUND, turn = chosen.as_str());
            lines.push(strong(reader.say(if answered.found {
                &found
            } else {
                &not
            })));
            let reason = answered.found.then(|| daily.why(&look));
            lines.extend(reason.flatten());
            marked = &answered.chosen;
        }
        lines.push(missed(daily, &reader));
        lines.extend(streaks(answers, daily.day, &reader));
        if answered.is_none_or(|answered| !answered.found) {
            lines.push(reader.sentence(msg::PUZZLE_TOMORROW));
        }
        if let Some(answered) = answered {
            let found = answered.found;
            lines.push(reader.sentence(msg::PUZZLE_SHARE));
            lines.push(Paragraph::text(in_signs(daily, found, answers, &reader)));
        }
        let (sheet, mut buttons) = self.puzzle_sheets(daily, asked, &reader);
        buttons.push(before(daily.day, &reader));
        let rows = rows(buttons, &reader.can, reader.can.rows, "");
        self.puzzle_panel(daily, (marked, sheet), lines, rows, &reader)
    }

    /// The day of a group is over and that of the presser is not: they can still try, or be told.
    fn puzzle_runs(&self, daily: &Daily, at: Option<TableId>, is_open: bool) -> Reply {
        let reader = self.reader();
        let lines = vec![title(daily, &reader), reader.sentence(msg::PUZZLE_RUNS)];
        let tell = Payload::verb(at, 0, Verb::Puzzle, "sure").to_string();
        let tell = plain(reader.word(msg::BUTTON_PUZZLE_TELL), tell);
        let word = reader.word(msg::BUTTON_PUZZLE_TRY);
        let again = is_open.then(|| button(word, "on", daily.day, "").of(Kind::Main));
        let buttons = again.into_iter().chain([tell]).collect();
        Self::panel(lines, None, vec![Row::Buttons(buttons)], &reader)
    }

    /// The puzzle of a day that is over: what was right, and why.
    fn puzzle_solved(
        &self,
        daily: &Daily,
        answers: &Answers,
        asked: &Asked<'_>,
        today: i64,
    ) -> Reply {
        let reader = self.reader();
        let look = self.look(&reader);
        let mut lines = vec![title(daily, &reader)];
        let is_pressed = matches!(asked.what, "s" | "ok");
        if (is_pressed || daily.day == today) && daily.answered(answers).is_none() {
            lines.push(reader.sentence(if daily.day == today {
                msg::PUZZLE_TOLD
            } else {
                msg::PUZZLE_OVER
            }));
        }
        let answer = daily.in_words(&daily.puzzle.answer, &look);
        let answer = phrase!(PUZZLE_ANSWER, turn = answer.as_str());
        lines.push(strong(reader.say(&answer)));
        lines.extend(daily.why(&look));
        if let Some(answered) = daily.answered(answers) {
            let chosen = daily.in_words(&answered.chosen, &look);
            let phrase = if answered.found {
                phrase!(PUZZLE_FOUND, turn = chosen.as_str())
            } else {
                phrase!(PUZZLE_CHOSE, turn = chosen.as_str())
            };
            lines.push(reader.told(&phrase));
        }
        lines.push(missed(daily, &reader));
        lines.extend(streaks(answers, today, &reader));
        let (sheet, mut buttons) = self.puzzle_sheets(daily, asked, &reader);
        buttons.push(before(daily.day, &reader));
        if daily.day != today {
            let label = reader.word(msg::BUTTON_PUZZLE_TODAY);
            buttons.push(press(label, Verb::Puzzle, "").of(Kind::Main));
        }
        let rows = rows(buttons, &reader.can, reader.can.rows, "");
        let marked = (daily.puzzle.answer.as_str(), sheet);
        self.puzzle_panel(daily, marked, lines, rows, &reader)
    }

    /// The picture that is looked at, and a button to each of the others; none where pictures are told in words.
    fn puzzle_sheets(
        &self,
        daily: &Daily,
        asked: &Asked<'_>,
        reader: &Reader,
    ) -> (Option<String>, Vec<Button>) {
        let (all, shown) = daily.sheets(asked, &self.look(reader));
        if self.me.is_some_and(|me| me.guest.data.text) {
            return (shown, Vec::new());
        }
        let others = all.iter().enumerate();
        let others = others.filter(|(_, name)| Some(*name) != shown.as_ref());
        let to = |(at, name): (usize, &String)| {
            let label = self.sheet_name(name, reader);
            button(label, "v", daily.day, &at.to_string())
        };
        let buttons = others.map(to).collect();
        (shown, buttons)
    }

    /// With one of the pictures, in which this press is marked.
    fn puzzle_panel(
        &self,
        daily: &Daily,
        (pressed, sheet): (&str, Option<String>),
        mut lines: Vec<Paragraph>,
        rows: Vec<Row>,
        reader: &Reader,
    ) -> Reply {
        let (board, seat) = (&*daily.board, daily.puzzle.seat);
        let look = self.look(reader);
        lines.extend(self.board_in_words(board, seat, reader));
        let chosen = offers::chosen(board, seat, pressed, &look).into_iter();
        let marks: Vec<Mark> = chosen.flat_map(|choice| choice.marks).collect();
        let picture = self.private_picture(board, seat, (sheet.as_deref(), &marks), reader);
        Self::panel(lines, picture, rows, reader)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answers(days: &[(i64, bool)]) -> Answers {
        let answer = |found| Answered {
            game: "dog".to_owned(),
            hash: String::new(),
            chosen: String::new(),
            found,
        };
        Answers(
            days.iter()
                .map(|(day, found)| (*day, answer(*found)))
                .collect(),
        )
    }

    #[test]
    fn a_streak_lasts_until_a_day_is_missed() {
        let all = [(1, true), (2, true), (3, true), (5, true), (6, true)];
        assert_eq!(answers(&all).streaks(6), (2, 3));
        // Today is still open.
        assert_eq!(answers(&all).streaks(7), (2, 3));
        assert_eq!(answers(&all).streaks(8), (0, 3));
        let missed = [(1, true), (2, false), (3, true)];
        assert_eq!(answers(&missed).streaks(3), (1, 1));
        assert_eq!(answers(&[(3, false)]).streaks(3), (0, 0));
        assert_eq!(answers(&[]).streaks(3), (0, 0));
    }

    #[test]
    fn a_day_is_over_when_no_clock_shows_it() {
        let noon = |day: i64| Time((day * 24 + 12) * 3_600_000);
        assert!(!is_over_everywhere(20_785, Time(noon(20_786).0 - 1)));
        assert!(is_over_everywhere(20_785, noon(20_786)));
    }

    #[test]
    fn every_puzzle_is_found_by_one_button() {
        let mut wrong = Vec::new();
        for rules in pawmail_core::registry::standard().iter() {
            for puzzle in pawmail_core::puzzles::puzzles_of(rules) {
                if !can_be_asked(rules, &puzzle) {
                    wrong.push(format!(
                        "{} {}/{}",
                        rules.meta().id,
                        puzzle.series,
                        puzzle.game
                    ));
                }
            }
        }
        assert!(wrong.is_empty(), "{wrong:?}");
    }

    #[test]
    fn days_are_dates() {
        for (day, date) in [
            (0, "1970-01-01"),
            (20_785, "2026-11-28"),
            (19_782, "2024-02-29"),
        ] {
            assert_eq!(date_of(day).to_string(), date);
        }
    }

    #[test]
    fn nobody_asks_for_a_day_to_come() {
        assert_eq!(Asked::read("on 20786", 20_785, &[]).day, 20_785);
        // But where their group has one already.
        assert_eq!(Asked::read("on 20786", 20_785, &[20_786]).day, 20_786);
        assert_eq!(
            Asked::read("on 99999999999999999999", 20_785, &[]).day,
            20_785
        );
        assert_eq!(Asked::read("on 20784", 20_785, &[]).day, 20_784);
        assert_eq!(Asked::read("", 20_785, &[]).day, 20_785);
    }
}
