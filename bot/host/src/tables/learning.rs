//! Lessons: what somebody plays alone, at no table, to learn a game. The game says what there is ([`Guide::lessons`](pawmail_core::game::Guide)).
//!
//! A lesson has a board of its own, with the ordinary question. What is kept of it belongs to the person: the presses that were right, and whether it was ever done.

use pawmail_core::erased::{AnyGame, Exercise, Verdict};
use pawmail_core::game::Lesson;
use pawmail_core::phrase::{Look, Phrase};
use pawmail_core::seat::{Seat, Viewer};
use pawmail_store::{Change, Changed, LessonRow, PersonId, TableRow, TableState, Time};
use serde::{Deserialize, Serialize};
use serde_json::Map;

use crate::Host;
use crate::data::{Level, TableData, Unreadable, read, write};
use crate::host::Trouble;
use crate::people::{Guest, Me};
use crate::request::Reply;
use crate::shown::layout::{press, rows, screen, screen_of};
use crate::shown::screen::{Button, Kind, Paragraph, Row, Run};
use crate::shown::words::{Reader, fit};
use crate::shown::{msg, phrase};
use crate::tables::live::{Live, NO_TABLE};
use crate::tables::offers;
use crate::tables::payload::hash;
use crate::tables::planning::Beside;
use crate::tables::scene::{Aside, Said, Scene, title_of};
use crate::tables::turn::Focus;
use crate::tables::verbs::Verb;

/// How much is told of what a press did.
const TOLD_LETTERS: usize = 400;

/// What stands before the title of a lesson that was done.
const DONE: &str = "✓";

/// How far somebody is in a lesson.
#[derive(Clone, Default, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Progress {
    /// The presses that were right, since it was begun last.
    presses: Vec<String>,
    /// Whether it was ever done.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    is_done: bool,
}

/// How far somebody is in all their lessons: as it was read, and as it should be.
struct School {
    person: PersonId,
    rows: Vec<(LessonRow, Progress)>,
    /// The one that has changed.
    next: Option<(&'static str, &'static str, Progress)>,
}

impl School {
    fn of(person: PersonId, rows: Vec<LessonRow>) -> Result<Self, Unreadable> {
        let read = |row: LessonRow| Ok((row.clone(), read(&row.data)?));
        Ok(Self {
            person,
            rows: rows.into_iter().map(read).collect::<Result<_, _>>()?,
            next: None,
        })
    }

    fn known(&self, game: &str, lesson: &str) -> Option<&(LessonRow, Progress)> {
        let is_it = |row: &LessonRow| row.game == game && row.lesson == lesson;
        self.rows.iter().find(|(row, _)| is_it(row))
    }

    fn progress(&self, game: &str, lesson: &str) -> Progress {
        let next = self.next.as_ref();
        let next = next.filter(|(of, which, _)| *of == game && *which == lesson);
        let next = next.map(|(.., progress)| progress);
        let known = || self.known(game, lesson).map(|(_, progress)| progress);
        next.or_else(known).cloned().unwrap_or_default()
    }

    fn is_done(&self, game: &str, lesson: &str) -> bool {
        self.progress(game, lesson).is_done
    }

    /// What is to be written.
    fn change(&self, now: Time) -> Option<Change> {
        let (game, lesson, progress) = self.next.as_ref()?;
        let known = self.known(game, lesson);
        if known.is_some_and(|(_, known)| known == progress) {
            return None;
        }
        let is = LessonRow {
            person: self.person,
            game: (*game).to_owned(),
            lesson: (*lesson).to_owned(),
            origin: known.and_then(|(row, _)| row.origin),
            data: write(progress),
            at: now,
        };
        Some(match known {
            Some((was, _)) => Change::Lesson(Changed {
                was: was.clone(),
                is,
            }),
            None => Change::NewLesson(is),
        })
    }
}

/// A lesson of a game.
#[derive(Clone, Copy)]
struct Subject {
    rules: &'static dyn AnyGame,
    lesson: &'static Lesson,
}

impl Subject {
    fn game(self) -> &'static str {
        self.rules.meta().id
    }

    fn say(self, phrase: &Phrase, reader: &Reader) -> String {
        self.rules.texts().say(phrase, &Look::new(reader.lang))
    }

    /// What its buttons are about.
    fn named(self) -> String {
        format!("{} {}", self.game(), self.lesson.id)
    }

    /// The lesson after these presses, as far as they fit, with those that do.
    fn after(self, presses: &[String]) -> Option<(Exercise, Vec<String>)> {
        let mut exercise = Exercise::begin(self.rules, self.lesson)?;
        let mut made = Vec::new();
        for press in presses {
            if go_on(&mut exercise, press) != Verdict::Right {
                break;
            }
            made.push(press.clone());
        }
        Some((exercise, made))
    }
}

/// Makes a press, and after it what there is only one way to go on with, as at a table.
fn go_on(exercise: &mut Exercise, press: &str) -> Verdict {
    let before = exercise.table.state().number;
    let n_done = exercise.n_done;
    let verdict = exercise.press(press);
    if verdict == Verdict::Right {
        while exercise.n_done == n_done
            && let Some(step) = offers::forced(&*exercise.table, exercise.lesson.seat)
            && exercise.press(&step) == Verdict::Right
        {}
        exercise.before_last = before;
    }
    verdict
}

/// The lessons of a game.
fn lessons_of(rules: &'static dyn AnyGame) -> &'static [Lesson] {
    rules.meta().guide.map_or(&[], |guide| guide.lessons)
}

/// The button to the lessons of a game, if it has any.
pub(crate) fn learn_button(rules: &'static dyn AnyGame, reader: &Reader) -> Option<Button> {
    let has_any = !lessons_of(rules).is_empty();
    has_any.then(|| press(reader.word(msg::BUTTON_LEARN), Verb::Learn, rules.meta().id))
}

impl Host {
    /// `/learn`, and every button there: `rest` says which. No table has to do with it.
    pub(crate) async fn learn(&self, me: &Me, rest: &str, now: Time) -> Result<Reply, Trouble> {
        let rows = self.store.lessons_of(me.id()).await?;
        let mut school = School::of(me.id(), rows)?;
        let said = self.lesson(me, rest, &mut school, now);
        self.on_tables(&[], Some(me), now, |work| {
            let reply = said?;
            if let Some(change) = school.change(now) {
                if matches!(change, Change::NewLesson(_)) {
                    // It goes with its person when they are forgotten.
                    work.more.extend(Guest::relied(&me.guest));
                }
                work.more.push(change);
            }
            Ok(reply)
        })
        .await
    }

    fn lesson(&self, me: &Me, rest: &str, school: &mut School, now: Time) -> Said {
        let reader = self.reader_of(me);
        let (what, of) = rest.split_once(' ').unwrap_or((rest, ""));
        let mut words = match what {
            "s" | "g" | "p" | "again" | "on" => of.splitn(3, ' '),
            _ => rest.splitn(3, ' '),
        };
        let (game, lesson) = (words.next(), words.next());
        let rest = words.next().unwrap_or_default();
        let game = game.unwrap_or_default();
        if game.is_empty() {
            return Ok(self.games_to_learn(school, &reader));
        }
        let Some(rules) = self.game_called(game) else {
            return Ok(self.games_to_learn(school, &reader));
        };
        let guide = rules.meta().guide;
        let lesson = lesson.and_then(|id| guide?.lesson(id));
        let Some(lesson) = lesson else {
            return Ok(lessons_panel(rules, school, &reader));
        };
        let subject = Subject { rules, lesson };
        let mut progress = school.progress(subject.game(), lesson.id);
        let all = subject.after(&progress.presses);
        let (mut exercise, made) = all.ok_or_else(|| phrase!(NO_BUTTON))?;
        progress.presses = made;
        let is_opened = what == "on" || what == game;
        let is_again = what == "again" || (is_opened && exercise.is_over());
        if is_again {
            progress.presses.clear();
            (exercise, _) = subject.after(&[]).ok_or_else(|| phrase!(NO_BUTTON))?;
        }
        let (key, chosen) = rest.split_once(' ').unwrap_or((rest, ""));
        let focus = match what {
            "g" => Focus::of_group(rest),
            "p" => Focus::of_page(rest),
            _ => Focus::default(),
        };
        let mut why = None;
        // What a button shows is what it is about.
        if what == "s" && key == name_of(&progress) && !exercise.is_over() {
            let asked = offers::question(&*exercise.table, lesson.seat, &Look::new(reader.lang));
            let mut choices = asked.choices.into_iter().chain(asked.spare);
            if let Some(choice) = choices.find(|choice| hash(&choice.step) == chosen) {
                match go_on(&mut exercise, &choice.step) {
                    Verdict::Right => progress.presses.push(choice.step),
                    Verdict::Wrong(word) => why = Some(lesson.refuses(word)),
                    Verdict::NoStep => {}
                }
            }
        }
        progress.is_done |= exercise.is_over();
        school.next = Some((subject.game(), lesson.id, progress.clone()));
        let seats = exercise.table.state().seats;
        let mut scene = self.class_room(me, subject.rules, (seats, lesson.seat), now);
        Ok(if exercise.is_over() {
            scene.lesson_done(subject, &exercise, school)
        } else {
            scene.exercise(subject, &exercise, (why, &progress), &focus)
        })
    }

    /// A game by its id, however that is typed, or by its name.
    fn game_called(&self, named: &str) -> Option<&'static dyn AnyGame> {
        let named = named.to_lowercase();
        let game = self.games.get(&named);
        game.filter(|rules| !lessons_of(*rules).is_empty())
    }

    /// Which game?
    fn games_to_learn(&self, school: &School, reader: &Reader) -> Reply {
        let mut lines = vec![strong(reader.word(msg::LEARN_TITLE))];
        lines.push(reader.sentence(msg::LEARN_HOW));
        let mut buttons = Vec::new();
        for rules in self.games.iter() {
            let all = lessons_of(rules);
            if all.is_empty() {
                continue;
            }
            let (id, title) = (rules.meta().id, title_of(rules, reader.lang));
            let done = all.iter().filter(|lesson| school.is_done(id, lesson.id));
            let label = phrase!(
                BUTTON_LEARN_GAME,
                game = title.as_str(),
                n = done.count(),
                all = all.len()
            );
            buttons.push(press(reader.say(&label), Verb::Learn, id));
        }
        Reply::panel(screen(lines, buttons, reader))
    }

    /// A scene for a board with so many seats and the presser in one of them. It is no table's: nothing of it is written.
    pub(crate) fn class_room<'a>(
        &'a self,
        me: &'a Me,
        rules: &'static dyn AnyGame,
        (seats, own): (u8, Seat),
        now: Time,
    ) -> Scene<'a> {
        let row = TableRow {
            id: NO_TABLE,
            game: rules.meta().id.to_owned(),
            rules: rules.meta().rules,
            state: TableState::Over,
            host: me.id(),
            options: String::new(),
            secret: String::new(),
            seed: None,
            number: 0,
            checkpoint: None,
            position: None,
            data: String::new(),
            revision: 0,
            created_at: now,
            changed_at: now,
        };
        let mut live = Live::new(rules, row, TableData::default(), Map::new(), seats);
        for chair in &mut live.chairs {
            if chair.seat() == own {
                chair.row.person = Some(me.id());
            } else {
                chair.data.computer = Some(Level::Sharp);
            }
        }
        let mut scene = Scene::new(self, Some(me), now, live);
        scene.guests.insert(me.id(), me.guest.clone());
        scene
    }
}

/// What stands for the board in its buttons.
fn name_of(progress: &Progress) -> String {
    hash(&progress.presses.join("\n"))
}

pub(crate) fn strong(words: String) -> Paragraph {
    Paragraph(vec![Run::Strong(words)])
}

/// The title of a lesson, with its number.
fn title(subject: Subject, reader: &Reader) -> Paragraph {
    let all = lessons_of(subject.rules);
    let at = all.iter().position(|lesson| lesson.id == subject.lesson.id);
    let title = subject.say(&subject.lesson.title(), reader);
    let game = title_of(subject.rules, reader.lang);
    strong(reader.say(&phrase!(
        LESSON_TITLE,
        game = game.as_str(),
        n = at.unwrap_or_default() + 1,
        all = all.len(),
        title = title.as_str()
    )))
}

/// All lessons of a game. Any of them can be chosen; the first that was not done stands out.
fn lessons_panel(rules: &'static dyn AnyGame, school: &School, reader: &Reader) -> Reply {
    let (id, all) = (rules.meta().id, lessons_of(rules));
    let game = title_of(rules, reader.lang);
    let is_done = |lesson: &Lesson| school.is_done(id, lesson.id);
    let n_done = all.iter().filter(|lesson| is_done(lesson)).count();
    let mut lines = vec![strong(
        reader.say(&phrase!(LEARN_GAME, game = game.as_str())),
    )];
    let texts = rules.texts();
    let titles: Vec<String> = all
        .iter()
        .map(|lesson| texts.say(&lesson.title(), &Look::new(reader.lang)))
        .collect();
    lines.push(reader.told(&phrase!(LEARN_DONE, n = n_done, all = all.len())));
    let next = all.iter().position(|lesson| !is_done(lesson));
    // Where there is no menu, titles would be cut side by side: they stand in the text.
    let is_menu = reader.can.menu > 0;
    let mut named = Vec::new();
    let mut buttons = Vec::new();
    for (at, lesson) in all.iter().enumerate() {
        let mut number = (at + 1).to_string();
        if is_done(lesson) {
            number = format!("{DONE} {number}");
        }
        let title = format!("{number} · {}", titles[at]);
        let label = if is_menu { title.clone() } else { number };
        named.push(title);
        buttons.push(press(label, Verb::Learn, format!("{id} {}", lesson.id)));
    }
    if !is_menu {
        lines.push(Paragraph::text(named.join("\n")));
    }
    let first = match next {
        Some(at) => next_button(id, &all[at], &titles[at], reader),
        None => {
            lines.push(reader.sentence(msg::LEARN_READY));
            new_button(id, reader)
        }
    };
    let other = press(reader.word(msg::BUTTON_LEARN_OTHER), Verb::Learn, "");
    // The next one above them, and the way out below.
    let left = reader.can.rows.saturating_sub(2);
    let mut all_rows = vec![Row::Buttons(vec![first.of(Kind::Main)])];
    let placeholder = reader.word(msg::MENU_CHOOSE);
    all_rows.extend(rows(buttons, &reader.can, left, &placeholder));
    all_rows.push(Row::Buttons(vec![other]));
    Reply::panel(screen_of(lines, all_rows, reader))
}

fn next_button(game: &str, lesson: &Lesson, title: &str, reader: &Reader) -> Button {
    let label = reader.say(&phrase!(BUTTON_NEXT_LESSON, title = title));
    // No two buttons of a screen carry the same.
    press(label, Verb::Learn, format!("on {game} {}", lesson.id))
}

fn new_button(game: &str, reader: &Reader) -> Button {
    press(reader.word(msg::BUTTON_NEW), Verb::New, game)
}

fn all_lessons(subject: Subject, reader: &Reader) -> Button {
    press(
        reader.word(msg::BUTTON_LESSONS),
        Verb::Learn,
        subject.game(),
    )
}

impl Scene<'_> {
    /// What the newest press did.
    fn told_of(exercise: &Exercise, seat: Seat, look: &Look) -> String {
        let history = exercise.table.history(Some(Viewer::Seat(seat)), look);
        let last = history.filter(|told| told.number > exercise.before_last);
        let told: Vec<String> = last.flat_map(|told| told.sentences).collect();
        fit(&told.join(" "), TOLD_LETTERS)
    }

    /// The question of a lesson: what it is about, or why the press was not it; and what to do, which comes last.
    fn exercise(
        &mut self,
        subject: Subject,
        exercise: &Exercise,
        (why, progress): (Option<Phrase>, &Progress),
        focus: &Focus,
    ) -> Reply {
        let reader = self.reader();
        let lesson = subject.lesson;
        let mut lines = vec![title(subject, &reader)];
        match why {
            Some(why) => {
                let why = subject.say(&why, &reader);
                let phrase = phrase!(LESSON_WRONG, why = why.as_str());
                lines.push(reader.told(&phrase));
            }
            None if progress.presses.is_empty() => {
                lines.push(Paragraph::text(subject.say(&lesson.about(), &reader)));
            }
            None => {
                let told = Self::told_of(exercise, lesson.seat, &self.look(&reader));
                lines.extend((!told.is_empty()).then(|| Paragraph::text(told)));
            }
        }
        let asks = subject.say(&lesson.asks(exercise.n_done), &reader);
        let mut below = Vec::new();
        if !progress.presses.is_empty() {
            let again = format!("again {}", subject.named());
            below.push(press(reader.word(msg::BUTTON_OVER), Verb::Learn, again));
        }
        below.push(all_lessons(subject, &reader));
        let to = Aside {
            verb: Verb::Learn,
            at: format!("{} ", subject.named()),
            key: name_of(progress),
        };
        let label = reader.word(msg::BUTTON_ALL_CHOICES);
        let beside = Beside {
            lines,
            last: Some(strong(asks)),
            sheet: lesson.sheet.map(str::to_owned),
            below,
            all_choices: press(label, Verb::Learn, format!("g {}", subject.named())),
        };
        let board = (&*exercise.table, lesson.seat);
        Reply::panel(self.question_on(board, (lesson.seat, to), beside, focus))
    }

    /// What has been learnt, and where to go from there.
    fn lesson_done(&self, subject: Subject, exercise: &Exercise, school: &School) -> Reply {
        let reader = self.reader();
        let (game, lesson) = (subject.game(), subject.lesson);
        let told = Self::told_of(exercise, lesson.seat, &self.look(&reader));
        let mut lines = vec![title(subject, &reader)];
        lines.extend((!told.is_empty()).then(|| Paragraph::text(told)));
        let done = subject.say(&lesson.done(), &reader);
        lines.push(strong(
            reader.say(&phrase!(LESSON_DONE, done = done.as_str())),
        ));
        lines.extend(self.board_in_words(&*exercise.table, lesson.seat, &reader));
        let all = lessons_of(subject.rules);
        let at = all.iter().position(|one| one.id == lesson.id);
        let (before, after) = all.split_at(at.map_or(0, |at| at + 1));
        let mut others = after.iter().chain(before);
        let next = others.find(|one| !school.is_done(game, one.id));
        let mut all_rows = Vec::new();
        let next = match next {
            Some(next) => {
                let title = subject.say(&next.title(), &reader);
                next_button(game, next, &title, &reader)
            }
            None => {
                lines.push(reader.sentence(msg::LEARN_READY));
                new_button(game, &reader)
            }
        };
        all_rows.push(Row::Buttons(vec![next.of(Kind::Main)]));
        let again = format!("again {}", subject.named());
        let again = press(reader.word(msg::BUTTON_LESSON_AGAIN), Verb::Learn, again);
        let below = vec![again, all_lessons(subject, &reader)];
        all_rows.extend(rows(below, &reader.can, reader.can.rows, ""));
        let sheet = (lesson.sheet, &[][..]);
        let drawing = self.private_picture(&*exercise.table, lesson.seat, sheet, &reader);
        Self::panel(lines, drawing, all_rows, &reader)
    }
}
