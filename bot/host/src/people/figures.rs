//! `/stats`: how a person has done, what a group plays, and how ratings have gone, as a picture and in words.

use std::collections::{BTreeMap, BTreeSet};

use pawmail_core::erased::AnyGame;
use pawmail_store::{AnswersRow, PersonId, RatingRow, ResultRow, TableId, Time};

use crate::Host;
use crate::host::Trouble;
use crate::people::{Guest, Me};
use crate::request::Reply;
use crate::shown::figures::{Bar, Day, Line, Section, chart, sheet};
use crate::shown::layout::{plain, press, screen};
use crate::shown::screen::{Button, Drawing, Paragraph};
use crate::shown::words::{Reader, fit};
use crate::shown::{msg, phrase};
use crate::tables::payload::{Payload, code};
use crate::tables::rated::{own, place_of};
use crate::tables::rating::{SHOWN_AFTER, figure};
use crate::tables::scene::{Said, title_of};
use crate::tables::verbs::Verb;
use crate::time::pace::{MINUTE, local};

/// How many results are looked at.
const OWN_RESULTS: u32 = 1000;
const GROUP_RESULTS: u32 = 5000;
/// How many companions and people of a group are named.
const NAMED: usize = 5;
/// How many games a picture has room for.
const DRAWN: usize = 6;
/// How often somebody must have answered at an hour for it to be compared with others.
const OFTEN: u32 = 3;
/// The greatest size of an answer time: days.
const SIZES: u8 = 12;
/// The sizes that the picture of a day names.
const SCALE: [u8; 4] = [0, 3, 6, 9];
/// How many UTF-16 units the words of a picture may have.
const ALT: usize = 1000;

/// The size of an answer time: each is twice the one before, the least is below a minute.
pub(crate) fn size_of(seconds: u32) -> u8 {
    let minutes = (seconds / 60).saturating_add(1);
    u8::try_from(minutes.ilog2()).map_or(SIZES, |size| size.min(SIZES))
}

/// What an answer time of a size is at most, in milliseconds.
fn at_most(size: u8) -> i64 {
    ((1 << (size + 1)) - 1) * MINUTE
}

/// Which hour of the day it is for somebody.
pub(crate) fn hour_of(guest: &Guest, at: Time) -> u8 {
    let zone = crate::time::pace::zone_or_utc(guest.data.zone.as_deref());
    u8::try_from(local(at, &zone).hour()).unwrap_or_default()
}

/// The usual size of answers by hour, and how many there were.
fn by_hour(rows: &[AnswersRow]) -> [Option<(u8, u32)>; 24] {
    let mut hours = [None; 24];
    for (hour, usual) in (0..).zip(&mut hours) {
        let mut sizes: BTreeMap<u8, u32> = BTreeMap::new();
        for row in rows.iter().filter(|row| row.hour == hour) {
            *sizes.entry(row.size).or_default() += row.n;
        }
        let n: u32 = sizes.values().sum();
        let mut before = 0;
        let median = sizes.iter().find(|(_, many)| {
            before += **many;
            before * 2 >= n
        });
        *usual = median.map(|(size, _)| (*size, n));
    }
    hours
}

/// The runs of games won one after the other: the present one, and the longest. The newest result comes first.
fn runs(results: &[ResultRow]) -> (u32, u32) {
    let ended = results.iter().filter(|row| row.finished && row.rank > 0);
    let won: Vec<bool> = ended.map(|row| row.rank == 1).collect();
    let now = won.iter().take_while(|won| **won).count();
    let longest = won.split(|won| !won).map(<[bool]>::len).max();
    let number = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
    (number(now), number(longest.unwrap_or_default()))
}

/// What a person has done in a game.
struct OfGame {
    rules: &'static dyn AnyGame,
    n: u32,
    /// How often they came first, second and so on.
    places: Vec<u32>,
}

impl OfGame {
    fn of(rules: &'static dyn AnyGame, results: &[ResultRow]) -> Option<Self> {
        let mine = results.iter().filter(|row| row.game == rules.meta().id);
        let mine: Vec<&ResultRow> = mine.collect();
        let finished = mine.iter().filter(|row| row.finished);
        let mut places = Vec::new();
        let mut n = 0;
        for row in finished {
            n += 1;
            if let Some(at) = usize::from(row.rank).checked_sub(1) {
                places.resize(places.len().max(at + 1), 0);
                places[at] += 1;
            }
        }
        (!mine.is_empty()).then_some(Self { rules, n, places })
    }

    fn won(&self) -> u32 {
        self.places.first().copied().unwrap_or_default()
    }
}

/// How often each has played, and how often this month, most first.
fn counted<K: Ord + Copy>(plays: impl Iterator<Item = (K, TableId, bool)>) -> Vec<(K, u32, u32)> {
    let mut tables: BTreeMap<K, BTreeMap<TableId, bool>> = BTreeMap::new();
    for (key, table, is_new) in plays {
        tables.entry(key).or_default().insert(table, is_new);
    }
    let number = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
    let mut counted: Vec<_> = tables
        .into_iter()
        .map(|(key, tables)| {
            let new = tables.values().filter(|is_new| **is_new).count();
            (key, number(tables.len()), number(new))
        })
        .collect();
    counted.sort_by_key(|(_, all, _)| std::cmp::Reverse(*all));
    counted
}

/// What was played in a group, for one reader.
struct InGroup {
    /// The newest first.
    results: Vec<ResultRow>,
    /// The best first.
    ratings: Vec<RatingRow>,
    guests: BTreeMap<PersonId, Guest>,
    reader: Reader,
    now: Time,
}

impl InGroup {
    /// What somebody is called; nothing, if they are forgotten.
    fn name(&self, person: PersonId) -> Option<String> {
        let is_there = |guest: &&Guest| !guest.identities.is_empty();
        let known = self.guests.get(&person).filter(is_there);
        let is_them = |guest: &&Guest| guest.ids().contains(&person);
        let guest = known.or_else(|| self.guests.values().filter(is_there).find(is_them))?;
        (!guest.person.forgotten).then(|| guest.name_on(self.reader.platform))
    }

    /// What is played, by some key: at which tables, and whether this month.
    fn plays<'a, K>(
        &'a self,
        key: impl Fn(&'a ResultRow) -> Option<K>,
    ) -> impl Iterator<Item = (K, TableId, bool)> {
        self.results.iter().filter_map(move |row| {
            let is_new = is_this_month(row.at, self.now, &self.reader);
            Some((key(row)?, row.table, is_new))
        })
    }

    fn bar(&self, name: String, all: u32, new: u32) -> Bar {
        Bar {
            name,
            note: self
                .reader
                .say(&phrase!(STATS_GROUP_BAR, n = all, new = new)),
            all,
            bright: new,
        }
    }

    /// Those who play most.
    fn who(&self) -> Vec<Bar> {
        let who = counted(self.plays(|row| Some(row.person))).into_iter();
        let named = who.filter_map(|(person, all, new)| Some((self.name(person)?, all, new)));
        let bars = named.map(|(name, all, new)| self.bar(name, all, new));
        bars.take(NAMED).collect()
    }

    /// How often a game was played, and by whom.
    fn game_line(&self, rules: &dyn AnyGame, all: u32, new: u32) -> String {
        let of_game = |row: &ResultRow| (row.game == rules.meta().id).then_some(row.person);
        let who = counted(self.plays(of_game)).into_iter();
        let who = who.filter_map(|(person, n, _)| Some(format!("{} {n}", self.name(person)?)));
        let who: Vec<String> = who.take(NAMED).collect();
        let title = title_of(rules, self.reader.lang);
        self.reader.say(&phrase!(
            STATS_GROUP_GAME,
            game = title.as_str(),
            n = all,
            new = new,
            who = who.join(", ").as_str()
        ))
    }

    /// The most points in a game, the earlier of equals, and the button for its replay.
    fn record(&self, rules: &dyn AnyGame) -> Option<(String, Button)> {
        let won = |row: &&ResultRow| row.rank == 1 && row.finished;
        let of_game = self
            .results
            .iter()
            .filter(|row| row.game == rules.meta().id);
        let named = of_game
            .filter(won)
            .filter_map(|row| Some((row, self.name(row.person)?)));
        let (row, name) = named.max_by_key(|(row, _)| (row.score, std::cmp::Reverse(row.at)))?;
        let score = rules.meta().score(row.score);
        let table = code(row.table);
        let line = phrase!(
            STATS_RECORD,
            name = name.as_str(),
            score = score.as_str(),
            table = table.as_str()
        );
        let label = phrase!(BUTTON_REPLAY_OF, table = table.as_str());
        let replay = Payload::verb(Some(row.table), 0, Verb::Replay, "");
        let button = plain(self.reader.say(&label), replay.to_string());
        Some((self.reader.say(&line), button))
    }

    /// The best ratings in a game.
    fn rating_line(&self, game: &str) -> Option<String> {
        let shown = |row: &&RatingRow| row.game == game && row.n >= SHOWN_AFTER;
        let figures = self.ratings.iter().filter(shown);
        let figures = figures
            .filter_map(|row| Some(format!("{} {}", self.name(row.person)?, figure(row.mean))));
        let figures: Vec<String> = figures.take(NAMED).collect();
        let all = phrase!(RATED_LINE, all = figures.join(" · ").as_str());
        (!figures.is_empty()).then(|| self.reader.say(&all))
    }
}

impl Host {
    /// `/stats`: how the person has done, `/stats group`: what is played here, `/stats rating`: how their ratings have gone.
    pub(crate) async fn stats(&self, me: &Me, rest: &str, now: Time) -> Result<Said, Trouble> {
        match rest.trim() {
            "group" => self.group_figures(me, now).await,
            "rating" => self.rating_chart(me).await,
            _ => self.own_figures(me).await,
        }
    }

    async fn own_figures(&self, me: &Me) -> Result<Said, Trouble> {
        let reader = self.reader_of(me);
        let results = self.store.results_of(me.id(), OWN_RESULTS).await?;
        let ids = me.guest.ids();
        let ratings = self.store.ratings_of(&ids).await?;
        let answers = self.store.answers_of(&ids).await?;
        let companions = self.companions_of(me).await?;
        let games = self.games.iter();
        let mut games: Vec<OfGame> = games
            .filter_map(|rules| OfGame::of(rules, &results))
            .collect();
        games.sort_by_key(|game| std::cmp::Reverse(game.n));
        if games.is_empty() {
            let lines = vec![reader.sentence(msg::STATS_NONE)];
            let buttons = figure_buttons(me, &[], &reader);
            return Ok(Ok(Reply::panel(screen(lines, buttons, &reader))));
        }
        let mut lines = Vec::new();
        for game in &games {
            lines.push(game_line(game, &reader));
            let row = own(&ratings, &me.guest, game.rules.meta().id, "");
            lines.extend(row.map(|row| rating_line(row, &reader)));
        }
        if let Some(game) = games.first().filter(|game| games.len() > 1 && game.n > 0) {
            let title = title_of(game.rules, reader.lang);
            lines.push(reader.say(&phrase!(STATS_FAVOURITE, game = title.as_str())));
        }
        let (run, longest) = runs(&results);
        if longest > 1 {
            lines.push(reader.say(&phrase!(STATS_RUN, now = run, best = longest)));
        }
        if !companions.is_empty() {
            let names = reader.list(&companions);
            lines.push(reader.say(&phrase!(STATS_WITH, names = names.as_str())));
        }
        lines.push(reliable_line(&results, &reader));
        let hours = by_hour(&answers);
        lines.extend(hours_line(&hours, &reader));
        let all: Vec<&RatingRow> = ratings.iter().filter(|row| row.place.is_empty()).collect();
        let buttons = figure_buttons(me, &all, &reader);
        let name = me.guest.name_on(me.platform);
        let title = reader.say(&phrase!(STATS_TITLE, name = name.as_str()));
        let bars = games.iter().map(|game| Bar {
            name: title_of(game.rules, reader.lang),
            note: reader.say(&phrase!(STATS_BAR, n = game.n, won = game.won())),
            all: game.n,
            bright: game.won(),
        });
        let section = Section {
            heading: None,
            bars: bars.take(DRAWN).collect(),
        };
        let day = hours.iter().any(Option::is_some).then(|| Day {
            heading: reader.word(msg::STATS_DAY),
            sizes: hours.map(|hour| hour.map(|(size, _)| size)),
            scale: SCALE.map(|size| (size, reader.span(at_most(size)))).into(),
        });
        let svg = sheet(&title, &[section], day.as_ref());
        let alt = format!("{title}. {}", lines.join(" "));
        Ok(Ok(pictured(
            me,
            Drawing::of(&svg, fit(&alt, ALT)),
            lines,
            buttons,
            &reader,
        )))
    }

    /// With whom a person has played most, as they are called now.
    async fn companions_of(&self, me: &Me) -> Result<Vec<String>, Trouble> {
        let known = self.store.companions(me.id(), 20).await?;
        let ids: Vec<PersonId> = known.iter().map(|(person, _)| *person).collect();
        let guests = self.guests(&ids).await?;
        let named = known.iter().filter_map(|(person, n)| {
            let guest = guests.get(person).filter(|guest| !guest.person.forgotten)?;
            Some(format!("{} {n}", guest.name_on(me.platform)))
        });
        Ok(named.take(NAMED).collect())
    }

    /// `/stats group`: who plays what, this month and ever, the best results, and ratings, of tables that were shown here.
    async fn group_figures(&self, me: &Me, now: Time) -> Result<Said, Trouble> {
        let reader = self.reader_of(me);
        let Some(hall) = me.hall.as_ref().filter(|_| !me.is_direct()) else {
            return Ok(Err(phrase!(NO_STATS_GROUP)));
        };
        let room = &hall.room;
        let results = self
            .store
            .results_in_group(room.platform, &room.group, GROUP_RESULTS)
            .await?;
        let results: Vec<ResultRow> = results.into_iter().filter(|row| row.rank > 0).collect();
        if results.is_empty() {
            let lines = vec![reader.sentence(msg::STATS_GROUP_NONE)];
            return Ok(Ok(Reply::panel(screen(lines, Vec::new(), &reader))));
        }
        let ratings = self.store.ratings_in(&place_of(room)).await?;
        let people = results.iter().map(|row| row.person);
        let people: BTreeSet<PersonId> =
            people.chain(ratings.iter().map(|row| row.person)).collect();
        let people: Vec<PersonId> = people.into_iter().collect();
        let group = InGroup {
            guests: self.by_now(&people).await?,
            results,
            ratings,
            reader: reader.clone(),
            now,
        };
        let mut lines = vec![reader.word(msg::STATS_GROUP_TITLE)];
        let mut buttons = Vec::new();
        let mut games = Vec::new();
        for (game, all, new) in counted(group.plays(|row| Some(row.game.as_str()))) {
            let Some(rules) = self.games.get(game) else {
                continue;
            };
            lines.push(group.game_line(rules, all, new));
            if let Some((line, replay)) = group.record(rules) {
                lines.push(line);
                buttons.push(replay);
            }
            lines.extend(group.rating_line(game));
            games.push(group.bar(title_of(rules, reader.lang), all, new));
        }
        let heading = |id| Some(reader.word(id));
        let sections = [
            Section {
                heading: heading(msg::STATS_GROUP_WHAT),
                bars: games.into_iter().take(DRAWN).collect(),
            },
            Section {
                heading: heading(msg::STATS_GROUP_WHO),
                bars: group.who(),
            },
        ];
        let svg = sheet(&lines[0], &sections, None);
        let picture = Drawing::of(&svg, fit(&lines.join(" "), ALT));
        Ok(Ok(pictured(me, picture, lines, buttons, &reader)))
    }

    /// `/stats rating`: how the figures of a person have gone since they have one.
    async fn rating_chart(&self, me: &Me) -> Result<Said, Trouble> {
        let reader = self.reader_of(me);
        let ids = me.guest.ids();
        let newest = self.store.ratings_of(&ids).await?;
        let mut history = Vec::new();
        for person in ids {
            history.extend(self.store.rating_history(person, OWN_RESULTS).await?);
        }
        let mut words = Vec::new();
        let mut series = Vec::new();
        for rules in self.games.iter() {
            let id = rules.meta().id;
            let Some(row) = own(&newest, &me.guest, id, "").filter(|row| row.n >= SHOWN_AFTER)
            else {
                continue;
            };
            let is_of_it =
                |it: &&RatingRow| it.person == row.person && it.game == id && it.place.is_empty();
            let shown = history.iter().filter(is_of_it);
            let shown = shown.filter(|it| it.n >= SHOWN_AFTER);
            let mut points: Vec<(u32, i64)> = shown.map(|it| (it.n, figure(it.mean))).collect();
            points.sort_unstable();
            let title = title_of(rules, reader.lang);
            let first = points.first().map_or(0, |(_, first)| *first);
            let best = points.iter().map(|(_, figure)| *figure).max();
            let [first, best, last] = [first, best.unwrap_or_default(), figure(row.mean)]
                .map(|figure| figure.to_string());
            words.push(reader.say(&phrase!(
                STATS_RATING_COURSE,
                game = title.as_str(),
                first = first.as_str(),
                last = last.as_str(),
                best = best.as_str()
            )));
            series.push(Line {
                name: title,
                note: last,
                points,
            });
        }
        if series.is_empty() {
            let lines = vec![reader.told(&phrase!(STATS_RATING_NONE, n = SHOWN_AFTER))];
            return Ok(Ok(Reply::panel(screen(lines, Vec::new(), &reader))));
        }
        let name = me.guest.name_on(me.platform);
        let title = reader.say(&phrase!(STATS_RATING_TITLE, name = name.as_str()));
        let svg = chart(&title, &series, &reader.word(msg::STATS_RATING_GAMES));
        let alt = fit(&format!("{title}. {}", words.join(" ")), ALT);
        let back = press(reader.word(msg::BUTTON_BACK), Verb::Stats, "");
        Ok(Ok(pictured(
            me,
            Drawing::of(&svg, alt),
            words,
            vec![back],
            &reader,
        )))
    }
}

/// The other pages of figures.
fn figure_buttons(me: &Me, ratings: &[&RatingRow], reader: &Reader) -> Vec<Button> {
    let mut buttons = Vec::new();
    if ratings.iter().any(|row| row.n >= SHOWN_AFTER) {
        let label = reader.word(msg::BUTTON_RATING);
        buttons.push(press(label, Verb::Stats, "rating"));
    }
    let label = reader.word(msg::BUTTON_LIKED);
    buttons.push(press(label, Verb::Liked, ""));
    if me.hall.is_some() && !me.is_direct() {
        let label = reader.word(msg::BUTTON_GROUP_STATS);
        buttons.push(press(label, Verb::Stats, "group"));
    }
    buttons
}

/// A picture and the same in words; only the words for who wants boards as text. What a caption has no room for is left out, the picture never.
fn pictured(
    me: &Me,
    picture: Drawing,
    lines: Vec<String>,
    buttons: Vec<Button>,
    reader: &Reader,
) -> Reply {
    let mut screen = screen(Vec::new(), buttons, reader);
    screen.picture = (!me.guest.data.text).then_some(picture);
    for line in lines {
        screen.add(Paragraph::text(line), &reader.can);
    }
    Reply::panel(screen)
}

fn game_line(game: &OfGame, reader: &Reader) -> String {
    let title = title_of(game.rules, reader.lang);
    let line = reader.say(&phrase!(
        STATS_GAME,
        game = title.as_str(),
        n = game.n,
        won = game.won()
    ));
    if game.places.len() < 2 {
        return line;
    }
    let places: Vec<String> = game.places.iter().map(u32::to_string).collect();
    let places = reader.say(&phrase!(STATS_PLACES, places = places.join(", ").as_str()));
    format!("{line} · {places}")
}

fn rating_line(row: &RatingRow, reader: &Reader) -> String {
    reader.say(&if row.n < SHOWN_AFTER {
        phrase!(STATS_RATING_SOON, n = SHOWN_AFTER.saturating_sub(row.n))
    } else {
        let figure = figure(row.mean).to_string();
        phrase!(STATS_RATING, figure = figure.as_str(), n = row.n)
    })
}

/// How fast a person answers, and how often they stay to the end.
fn reliable_line(results: &[ResultRow], reader: &Reader) -> String {
    let n_finished = results.iter().filter(|row| row.finished).count();
    // Who has left their seat to another has not been timed.
    let timed = results.iter().map(|row| row.answer_ms);
    let mut answers: Vec<i64> = timed.filter(|ms| *ms > 0).collect();
    answers.sort_unstable();
    let median = answers.get(answers.len() / 2).copied().unwrap_or_default();
    reader.say(&phrase!(
        STATS_RELIABLE,
        span = reader.span(median).as_str(),
        finished = n_finished,
        n = results.len()
    ))
}

/// When a person answers fastest and slowest.
fn hours_line(hours: &[Option<(u8, u32)>; 24], reader: &Reader) -> Option<String> {
    let often = hours.iter().enumerate().filter_map(|(hour, known)| {
        let (size, n) = (*known)?;
        (n >= OFTEN).then_some((size, hour))
    });
    let often: Vec<(u8, usize)> = often.collect();
    let (quick, slow) = (often.iter().min()?, often.iter().max()?);
    (quick.0 != slow.0).then(|| {
        reader.say(&phrase!(
            STATS_HOURS,
            quick = quick.1,
            span = reader.span(at_most(quick.0)).as_str(),
            slow = slow.1,
            long = reader.span(at_most(slow.0)).as_str()
        ))
    })
}

fn is_this_month(at: Time, now: Time, reader: &Reader) -> bool {
    let (then, here) = (local(at, &reader.zone), local(now, &reader.zone));
    (then.year(), then.month()) == (here.year(), here.month())
}

#[cfg(test)]
mod tests {
    use pawmail_store::{AnswersRow, PersonId, ResultRow, TableId, Time};

    use super::{SIZES, at_most, by_hour, counted, runs, size_of};
    use crate::time::pace::MINUTE;

    #[test]
    fn an_answer_has_the_size_that_it_is_at_most() {
        for seconds in [0, 59, 60, 179, 180, 3_600, 86_400, u32::MAX] {
            let size = size_of(seconds);
            let within = i64::from(seconds) * 1000 <= at_most(size) + MINUTE;
            assert!(within || size == SIZES, "{seconds} {size}");
            let below = size == 0 || i64::from(seconds) * 1000 >= at_most(size - 1);
            assert!(below, "{seconds} {size}");
        }
    }

    #[test]
    fn the_usual_answer_of_an_hour_is_its_median() {
        let row = |hour, size, n| AnswersRow {
            person: PersonId(1),
            hour,
            size,
            n,
        };
        let hours = by_hour(&[row(7, 1, 2), row(7, 9, 1), row(23, 4, 1), row(7, 1, 1)]);
        assert_eq!(hours[7], Some((1, 4)));
        assert_eq!(hours[23], Some((4, 1)));
        assert_eq!(hours[0], None);
    }

    #[test]
    fn a_run_ends_with_a_game_that_is_not_won_and_not_with_one_that_was_left() {
        let result = |rank, finished| ResultRow {
            table: TableId(1),
            seat: 0,
            person: PersonId(1),
            game: "dog".to_owned(),
            rank,
            score: 0,
            finished,
            rated: false,
            answer_ms: 0,
            at: Time(0),
            origin: None,
        };
        let newest_first = [
            result(1, true),
            result(0, false),
            result(1, true),
            result(2, true),
            result(1, true),
            result(1, true),
            result(1, true),
        ];
        assert_eq!(runs(&newest_first), (2, 3));
        assert_eq!(runs(&newest_first[3..]), (0, 3));
        assert_eq!(runs(&[]), (0, 0));
    }

    #[test]
    fn a_table_counts_once_for_each() {
        let plays = [
            (1, TableId(1), false),
            (1, TableId(1), false),
            (2, TableId(1), false),
            (2, TableId(2), true),
        ];
        assert_eq!(counted(plays.into_iter()), [(2, 2, 1), (1, 1, 0)]);
    }
}
