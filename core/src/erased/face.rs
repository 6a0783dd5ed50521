//! The one implementation behind every erased game and table.

use std::cmp::Reverse;
use std::collections::HashSet;
use std::marker::PhantomData;
use std::sync::OnceLock;

use serde_json::{Map, Value};

use crate::chance::{Chance, Draw, Seed, seed_of};
use crate::feats::Source;
use crate::game::{
    BadPosition, Choice as Choosable, Component, Game, Meta, Outcome, PlayError, SetupError,
    View as _, from_json, to_json, to_text,
};
use crate::lexicon::Thing;
use crate::perft::{DrawsChance, Perft, perft};
use crate::phrase::{Arg, Look, Phrase, Texts, phrase_of};
use crate::players::{Course, Gain, Hindsight, Match, Player, play_match, record_match};
use crate::record::Entry;
use crate::seat::{Seat, Viewer};
use crate::svg::mark::Mark;
use crate::table::{Happened, LoadError, Saved, SavedRow, Table, Turn, UndoError};

use super::hindsight::compared;
use super::newcomers;
use super::reasons;
use super::thinking::{playouts, thinker};
use super::{
    AnyGame, AnyTable, Choice, GuidePage, History, LETTERS_ON_BUTTONS, LookBack, Measured, Picture,
    Playouts, Question, Shortcut, State, Summary, Thinker, Told,
};

/// The longest alt text that both platforms accept.
const LONGEST_ALT: usize = 1024;

/// The chance of what is only imagined: always the same, so that it tells nothing.
const UNTOLD: Seed = [0; 32];

/// Where a hand takes more lines than this in words, only those that nobody else reads are told.
const MOST_IN_HAND: usize = 10;

/// The face of one game, given by its type. Its explanations are made only once.
#[derive(Debug)]
pub struct Erased<G> {
    things: OnceLock<Vec<Thing>>,
    game: PhantomData<fn() -> G>,
}

impl<G> Erased<G> {
    /// The face of the game.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            things: OnceLock::new(),
            game: PhantomData,
        }
    }
}

impl<G> Default for Erased<G> {
    fn default() -> Self {
        Self::new()
    }
}

fn options_of<G: Game>(seats: u8, chosen: &Map<String, Value>) -> Result<G::Options, SetupError> {
    for (name, value) in chosen {
        let spec = G::META
            .options
            .iter()
            .find(|spec| spec.name == name)
            .ok_or_else(|| SetupError::UnknownOption(name.clone()))?;
        if !spec.values.allow(value, seats) {
            return Err(SetupError::Value {
                name: name.clone(),
                value: value.to_string(),
                allowed: spec.values.to_json().to_string(),
            });
        }
    }
    serde_json::from_value(Value::Object(chosen.clone()))
        .map_err(|error| SetupError::Together(error.to_string()))
}

fn number_of_seats<G: Game>(seats: u64) -> Result<u8, SetupError> {
    let (min, max) = G::META.seats;
    match u8::try_from(seats) {
        Ok(n) if (min..=max).contains(&n) => Ok(n),
        _ => Err(SetupError::Seats { seats, min, max }),
    }
}

impl<G: Game> AnyGame for Erased<G> {
    fn meta(&self) -> &'static Meta {
        &const { G::META }
    }

    fn defaults(&self) -> Map<String, Value> {
        match serde_json::to_value(G::Options::default()) {
            Ok(Value::Object(defaults)) => defaults,
            _ => Map::new(),
        }
    }

    fn open(
        &self,
        seats: u64,
        options: &Map<String, Value>,
        seed: Seed,
        rolls: Vec<u8>,
    ) -> Result<Box<dyn AnyTable>, SetupError> {
        let seats = number_of_seats::<G>(seats)?;
        let options = options_of::<G>(seats, options)?;
        Ok(Box::new(Table::<G>::new(seats, options, seed, rolls)?))
    }

    fn open_at(
        &self,
        position: &Value,
        seed: Seed,
        rolls: Vec<u8>,
    ) -> Result<Box<dyn AnyTable>, BadPosition> {
        let parsed: G = from_json(position)?;
        Ok(Box::new(Table::<G>::from_position(parsed, seed, rolls)))
    }

    fn load(&self, saved: &Saved) -> Result<Box<dyn AnyTable>, LoadError> {
        Ok(Box::new(Table::<G>::load(saved)?))
    }

    fn play_match(
        &self,
        options: &Map<String, Value>,
        players: &[Player],
        seed: &Seed,
    ) -> Result<Match, SetupError> {
        let seats = number_of_seats::<G>(players.len() as u64)?;
        play_match::<G>(&options_of::<G>(seats, options)?, players, seed)
    }

    fn save_match(
        &self,
        options: &Map<String, Value>,
        players: &[Player],
        seed: &Seed,
    ) -> Result<Saved, SetupError> {
        let seats = number_of_seats::<G>(players.len() as u64)?;
        let table = record_match::<G>(options_of::<G>(seats, options)?, players, seed)?;
        let hashes = table.hashes();
        Ok(Saved {
            hashes,
            ..Table::save(&table)
        })
    }

    fn usable(&self) -> Vec<Component> {
        G::usable()
    }

    fn texts(&self) -> &'static Texts {
        G::texts()
    }

    fn things(&self) -> &[Thing] {
        self.things.get_or_init(G::things)
    }

    fn winners(&self) -> u8 {
        G::HABITS.winners
    }

    fn cover(&self, look: &Look) -> Option<Picture> {
        newcomers::cover::<G>(G::META.guide?, look)
    }

    fn signs(&self, look: &Look) -> Vec<String> {
        let guide = G::META.guide;
        guide.map_or_else(Vec::new, |guide| newcomers::signs::<G>(guide, look))
    }

    fn guide_page(&self, page: usize, look: &Look) -> Option<GuidePage> {
        newcomers::page::<G>(G::META.guide?, page, look)
    }
}

impl<G: Game> AnyTable for Table<G> {
    fn meta(&self) -> &'static Meta {
        &const { G::META }
    }

    fn state(&self) -> State {
        let (seats, position) = (self.seats(), self.position());
        State {
            seats,
            number: self.number(),
            waiting: position.waiting(),
            in_turn: Seat::all(seats)
                .filter(|&seat| position.in_turn(seat))
                .collect(),
            outcome: position.outcome(),
        }
    }

    fn legal(&self, seat: Seat) -> Vec<String> {
        let legal = legal(self, seat);
        let mut moves: Vec<String> = legal.iter().map(ToString::to_string).collect();
        moves.sort_unstable();
        moves
    }

    fn play(&mut self, seat: Seat, step: &str) -> Result<Vec<Entry<Value>>, PlayError> {
        let step: G::Step = step.parse()?;
        let entries = self.play(seat, step)?;
        Ok(entries
            .into_iter()
            .map(|entry| Entry {
                fact: entry.to_json(),
                only: entry.only,
            })
            .collect())
    }

    fn refuse(&self, seat: Seat, step: &str, look: &Look) -> String {
        match step.parse::<G::Step>() {
            Ok(step) => G::refuse(&self.view(Viewer::Seat(seat)), seat, step)
                .map_or_else(String::new, |why| G::texts().say(&why, look)),
            Err(error) => error.to_string(),
        }
    }

    fn confirms(&self, seat: Seat, step: &str) -> bool {
        let step = step.parse::<G::Step>();
        step.map_or(true, |step| {
            G::confirms(&self.view(Viewer::Seat(seat)), seat, step)
        })
    }

    fn is_fatal(&self, seat: Seat, step: &str) -> bool {
        let step = step.parse::<G::Step>();
        step.is_ok_and(|step| G::is_fatal(&self.view(Viewer::Seat(seat)), seat, step))
    }

    fn twin(&self, seat: Seat, step: &str) -> Option<String> {
        let step: G::Step = step.parse().ok()?;
        let view = self.view(Viewer::Seat(seat));
        let twin = if G::is_spare(&view, seat, step) {
            G::twin(&view, seat, step)?
        } else {
            step
        };
        Some(twin.to_string())
    }

    fn takes_back(&self, step: &str) -> bool {
        step.parse::<G::Step>().is_ok_and(G::takes_back)
    }

    fn undo(&mut self, seat: Seat) -> Result<(), UndoError> {
        self.undo(seat)
    }

    fn can_undo(&self, seat: Seat) -> Result<(), UndoError> {
        self.can_undo(seat)
    }

    fn why_stands(&self, look: &Look) -> Option<String> {
        let why = self.why_stands()?;
        Some(G::texts().say(&Phrase::new(why), look))
    }

    fn ask(&self, seat: Seat, look: &Look) -> Question {
        let view = self.view(Viewer::Seat(seat));
        let tight = look.tight(LETTERS_ON_BUTTONS);
        let texts = G::texts();
        let in_words = |choice: Choosable<G::Step>| Choice {
            step: choice.step.to_string(),
            marks: G::marks(&view, seat, choice.step),
            label: texts.say(&choice.text, &tight),
            group: choice.group.map(|group| texts.say(&group, &tight)),
            kin: None,
            stem: choice.stem.map(|stem| texts.say(&stem, &tight)),
        };
        let (spare, choices) = G::choices(&view, seat, &legal(self, seat))
            .into_iter()
            .partition::<Vec<_>, _>(|choice| G::is_spare(&view, seat, choice.step));
        Question {
            text: texts.say_all(&G::prompt(&view, seat), look),
            choices: choices.into_iter().map(in_words).collect(),
            spare: spare.into_iter().map(in_words).collect(),
            shortcuts: G::shortcuts(&view, seat)
                .into_iter()
                .map(|short| Shortcut {
                    steps: short.steps.iter().map(ToString::to_string).collect(),
                    marks: short
                        .steps
                        .first()
                        .map_or_else(Vec::new, |&step| G::marks(&view, seat, step)),
                    label: texts.say(&short.text, &tight),
                    group: short.group.map(|group| texts.say(&group, &tight)),
                    is_first: short.is_first,
                })
                .collect(),
            barred: distinct(without_rules(said::<G>(&G::barred(&view, seat), &tight))),
            topic: G::topic(&view, seat),
            path: said::<G>(&path(self, seat), &tight),
            sheet: G::about(&view).map(|sheet| sheet.to_string()),
        }
    }

    fn summary(&self, look: &Look) -> Summary {
        let view = self.view(Viewer::Spectator);
        let asked = |seat| {
            let question = G::prompt(&view, seat);
            let first = question.first().map(|phrase| G::texts().say(phrase, look));
            (seat, first.unwrap_or_default())
        };
        let asked = self.position().waiting().map(asked).collect();
        let outcome = self.position().outcome();
        let facts = outcome.as_ref().map(|_| public(self, |_| true));
        let facts = facts.unwrap_or_default();
        let n_seats = usize::from(G::n_seats(self.position()));
        let is_feat = |feat: &Phrase| !feat.args.iter().any(|(_, arg)| is_all(arg, n_seats));
        let feats = outcome.as_ref().map(|_| G::feats(&facts));
        let feats: Vec<Phrase> = feats.into_iter().flatten().filter(is_feat).collect();
        let sources = outcome.and_then(|outcome| sources::<G>(&view, &facts, &outcome));
        Summary {
            asked,
            standing: said::<G>(&G::standing(&view), look),
            feats: said::<G>(&feats, look),
            sources: sources.map_or_else(Vec::new, |by_seat| {
                by_seat.iter().map(|own| said::<G>(own, look)).collect()
            }),
        }
    }

    fn text(&self, viewer: Viewer, look: &Look) -> Vec<String> {
        said::<G>(&G::text(&self.view(viewer), self.last()), look)
    }

    fn hand(&self, seat: Seat, look: &Look) -> Vec<String> {
        let view = self.view(Viewer::Seat(seat));
        let told = G::hand(&view, seat);
        if !told.is_empty() {
            return said::<G>(&told, look);
        }
        let all = said::<G>(&G::text(&view, &[]), look);
        if all.len() <= MOST_IN_HAND {
            return all;
        }
        let open = said::<G>(&G::text(&self.view(Viewer::Spectator), &[]), look);
        let lines = all.into_iter().enumerate();
        let own = lines.filter(|(at, line)| *at == 0 || !open.contains(line));
        own.map(|(_, line)| line).collect()
    }

    fn view(&self, viewer: Viewer) -> Value {
        serde_json::to_value(self.view(viewer)).unwrap_or_default()
    }

    fn sheets(&self, viewer: Viewer) -> Vec<String> {
        let sheets = G::sheets(&self.view(viewer));
        sheets.iter().map(ToString::to_string).collect()
    }

    fn picture(&self, viewer: Viewer, sheet: Option<&str>, look: &Look) -> Option<Picture> {
        let view = self.view(viewer);
        let sheets = G::sheets(&view);
        let sheet = match sheet {
            Some(name) => sheets.iter().find(|sheet| sheet.to_string() == name),
            None => sheets
                .iter()
                .find(|sheet| sheet.is_private)
                .or(sheets.first()),
        };
        let svg = G::draw(&view, *sheet?, self.last(), look);
        let alt = alt_text(&self.text(viewer, look));
        Some(Picture { svg, alt })
    }

    fn thing_at(&self, viewer: Viewer, mark: &Mark) -> Option<String> {
        G::thing_at(&self.view(viewer), mark)
    }

    fn draws(&self) -> Vec<(u32, Vec<Draw>)> {
        Self::draws(self)
    }

    fn boards(&self, numbers: &[u32], look: &Look) -> Vec<Picture> {
        let mut boards = Vec::with_capacity(numbers.len());
        self.revisit(numbers, |position, last| {
            let view = position.view(Viewer::Spectator);
            let Some(&board) = G::sheets(&view).first() else {
                return;
            };
            boards.push(Picture {
                svg: G::draw(&view, board, last, look),
                alt: alt_text(&said::<G>(&G::text(&view, last), look)),
            });
        });
        boards
    }

    fn history<'a>(&self, viewer: Option<Viewer>, look: &'a Look) -> History<'a> {
        let history = self.history().into_iter();
        Box::new(history.map(move |happened| {
            Told {
                number: happened.number,
                seat: happened.seat,
                sentences: told_to::<G>(&happened.entries, viewer)
                    .filter_map(|fact| phrase_of(fact).ok())
                    .map(|phrase| G::texts().say(&phrase, look))
                    .collect(),
            }
        }))
    }

    fn meanwhile(&self, seat: Seat, look: &Look) -> String {
        let position = self.position();
        if !position.waiting().contains(seat) || position.in_turn(seat) {
            return String::new();
        }
        let history = self.history();
        let newest = history
            .iter()
            .rposition(|happened| happened.seat == Some(seat));
        let facts: Vec<G::Fact> = history
            .into_iter()
            .skip(newest.unwrap_or_default())
            .flat_map(|happened| happened.entries)
            .filter(|entry| entry.is_for(Viewer::Spectator))
            .map(|entry| entry.fact)
            .collect();
        G::texts().say_all(&G::meanwhile(&facts, seat), look)
    }

    fn course(&self) -> Option<Course> {
        Course::of(self)
    }

    fn look_back(
        &self,
        seat: Seat,
        hundredths: u32,
        is_own: &dyn Fn(u32) -> bool,
    ) -> Option<Box<dyn LookBack>> {
        Some(Box::new(Hindsight::of(self, seat, hundredths, is_own)?))
    }

    fn turns(&self) -> Vec<Turn> {
        Self::turns(self)
    }

    fn turns_begun(&self) -> u32 {
        Self::turns_begun(self)
    }

    fn highlights(
        &self,
        (from, to): (u32, u32),
        about: &[Seat],
        most: usize,
        look: &Look,
    ) -> Vec<String> {
        let facts = public(self, |number| from < number && number <= to);
        let told = facts.iter().enumerate().filter_map(|(at, fact)| {
            let phrase = phrase_of(fact).ok()?;
            let mut args = phrase.args.iter();
            let is_about = args.any(|(_, arg)| about.iter().any(|seat| *arg == Arg::Seat(*seat)));
            Some(((G::telling(fact), is_about, at), phrase))
        });
        let mut told: Vec<_> = told.filter(|((telling, ..), _)| *telling > 0).collect();
        told.sort_by_key(|(order, _)| Reverse(*order));
        // What happened twice is told once.
        let mut known = HashSet::new();
        told.retain(|(_, phrase)| known.insert(G::texts().say(phrase, look)));
        told.truncate(most);
        told.sort_by_key(|&((.., at), _)| at);
        let phrases: Vec<Phrase> = told.into_iter().map(|(_, phrase)| phrase).collect();
        said::<G>(&phrases, look)
    }

    fn thinker(&self, seat: Seat, player: Player, number: u32) -> Box<dyn Thinker> {
        thinker(self, seat, player, number)
    }

    fn reason(&self, seat: Seat, steps: &[String], look: &Look) -> Option<String> {
        let reason = reasons::reason(self, seat, steps)?;
        Some(G::texts().say(&reason, look))
    }

    fn at(&self, number: u32) -> Box<dyn AnyTable> {
        Box::new(Self::at(self, number))
    }

    fn ahead(&self, seat: Seat) -> Option<Box<dyn AnyTable>> {
        let mut chance = Chance::for_step(&UNTOLD, 0);
        let view = self.view(Viewer::Seat(seat));
        let position = view.ahead(seat, &mut chance)?;
        Some(Box::new(Self::from_position(position, UNTOLD, Vec::new())))
    }

    fn what_if(&self, seat: Seat, draw: u32) -> Box<dyn AnyTable> {
        let view = self.view(Viewer::Seat(seat));
        let shown = serde_json::to_value(&view).unwrap_or_default();
        let seed = seed_of(&UNTOLD, &[shown.to_string(), draw.to_string()]);
        let position = G::imagine(&view, &mut Chance::for_step(&seed, 0));
        Box::new(Self::from_position(position, seed, Vec::new()))
    }

    fn surprise(&self, seat: Seat, since: u32, look: &Look) -> Option<String> {
        let is_since = |happened: &&Happened<G::Fact>| happened.number > since;
        let history = self.history();
        let mut newest = history.iter().rev().take_while(is_since);
        let phrase = newest.find_map(|happened| {
            let told = happened.entries.iter().rev();
            let mut told = told.filter(|entry| entry.is_for(Viewer::Seat(seat)));
            let is_others = happened.seat != Some(seat);
            let entry = told.find(|entry| is_others && G::is_surprise(&entry.fact, seat))?;
            phrase_of(&entry.fact).ok()
        })?;
        Some(G::texts().say(&phrase, look))
    }

    fn pass(&self, seat: Seat) -> Option<String> {
        let step = G::pass(&self.view(Viewer::Seat(seat)), seat)?;
        let is_legal = self.position().is_legal(seat, step);
        is_legal.then(|| step.to_string())
    }

    fn copy(&self) -> Box<dyn AnyTable> {
        Box::new(Self::clone(self))
    }

    fn position(&self) -> Value {
        to_json(self.position())
    }

    fn position_text(&self) -> String {
        to_text(self.position())
    }

    fn rows_since(&self, number: u32) -> Option<Vec<SavedRow>> {
        Self::rows_since(self, number)
    }

    fn save(&self) -> Saved {
        Self::save(self)
    }
}

impl<G: Game> Measured for Table<G> {
    fn perft(&self, depth: u32) -> Result<Perft, DrawsChance> {
        perft(self.position(), depth)
    }

    fn playouts(&self, player: Player, games: u32) -> Playouts {
        playouts(self, player, games)
    }

    fn compare(
        &self,
        seat: Seat,
        ways: [&[String]; 2],
        how: (Player, u32),
        seed: &Seed,
    ) -> Option<Gain> {
        compared(self, seat, ways, how, seed)
    }
}

/// The legal steps of a seat, ascending.
fn legal<G: Game>(table: &Table<G>, seat: Seat) -> Vec<G::Step> {
    let mut steps = Vec::new();
    table.position().legal(seat, &mut steps);
    steps
}

/// Lines without the numbers of rules: beside a question nobody looks them up, and **Rules** leads to them.
fn without_rules(mut lines: Vec<String>) -> Vec<String> {
    for line in &mut lines {
        let mut at = 0;
        while let Some(found) = line[at..].find(" (R") {
            let from = at + found;
            let is_number = line[from + 3..].starts_with(|c: char| c.is_ascii_digit());
            match line[from..].find(')').filter(|_| is_number) {
                Some(length) => line.replace_range(from..=from + length, ""),
                // A name may begin like that.
                None => at = from + 3,
            }
        }
    }
    lines
}

/// Each line once: two cards may be barred in the same words.
fn distinct(mut lines: Vec<String>) -> Vec<String> {
    let mut known = HashSet::new();
    lines.retain(|line| known.insert(line.clone()));
    lines
}

/// Phrases in words, one line each.
fn said<G: Game>(phrases: &[Phrase], look: &Look) -> Vec<String> {
    phrases
        .iter()
        .map(|phrase| G::texts().say(phrase, look))
        .collect()
}

/// The steps of a seat's unfinished turn, each as it read when the step was chosen.
fn path<G: Game>(table: &Table<G>, seat: Seat) -> Vec<Phrase> {
    let label = |(_, step, position): (u32, G::Step, G)| {
        let view = position.view(Viewer::Seat(seat));
        let choice = G::choices(&view, seat, &[step]).pop();
        choice.map(|choice| choice.stem.unwrap_or(choice.text))
    };
    table.turn_of(seat).into_iter().filter_map(label).collect()
}

/// Whether an argument names all of several seats: what all did as much as each other sets nobody apart.
fn is_all(arg: &Arg, n_seats: usize) -> bool {
    matches!(arg, Arg::List(seats) if n_seats > 1 && seats.len() == n_seats)
}

/// What a viewer was told at a step, each thing once: in the fuller words where everyone was told less.
fn told_to<G: Game>(
    entries: &[Entry<G::Fact>],
    viewer: Option<Viewer>,
) -> impl Iterator<Item = &G::Fact> {
    let is_for = move |entry: &&Entry<G::Fact>| viewer.is_none_or(|viewer| entry.is_for(viewer));
    let told = move || entries.iter().filter(is_for).map(|entry| &entry.fact);
    told().filter(move |fact| !told().any(|other| G::says_more(other, fact)))
}

/// What everyone was told at the steps with these numbers.
fn public<G: Game>(table: &Table<G>, is_wanted: impl Fn(u32) -> bool) -> Vec<G::Fact> {
    let history = table.history().into_iter();
    history
        .filter(|happened| is_wanted(happened.number))
        .flat_map(|happened| happened.entries)
        .filter(|entry| entry.is_for(Viewer::Spectator))
        .map(|entry| entry.fact)
        .collect()
}

/// Where the points of each seat came from. Nothing if they do not add up: then the game began before its log.
fn sources<G: Game>(
    view: &G::View,
    facts: &[G::Fact],
    outcome: &Outcome,
) -> Option<Vec<Vec<Phrase>>> {
    let of_seat = |(seat, &score): (Seat, &i32)| {
        let mut sources = G::sources(view, facts, seat);
        let sum: i32 = sources.iter().map(|source| source.points).sum();
        sources.retain(|source| source.points != 0);
        let in_words = |source: Source| {
            let points = G::META.score(source.points);
            source.text.with("points", points.as_str())
        };
        (sum == score).then(|| sources.into_iter().map(in_words).collect())
    };
    Seat::all(Seat::MAX)
        .zip(&outcome.scores)
        .map(of_seat)
        .collect()
}

/// As many whole sentences as fit into an alt text.
fn alt_text(sentences: &[String]) -> String {
    let mut alt = String::new();
    let mut length = 0;
    for sentence in sentences {
        let more = sentence.encode_utf16().count() + 1;
        if length + more > LONGEST_ALT {
            break;
        }
        length += more;
        if !alt.is_empty() {
            alt.push(' ');
        }
        alt.push_str(sentence);
    }
    alt
}
