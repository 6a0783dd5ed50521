//! Games and tables with their types erased: what the engine and the host hold.
//!
//! Everything here is one generic implementation; no game writes any of it.

use std::sync::OnceLock;

use serde_json::{Map, Value};

use crate::chance::{Chance, Seed};
use crate::game::{
    BadPosition, Component, FactOf, Game, Meta, Outcome, PlayError, Position, SetupError, StepOf,
    from_json, to_json,
};
use crate::lexicon::Thing;
use crate::perft::{DrawsChance, Perft, perft};
use crate::phrase::{Look, Texts, phrase_of};
use crate::players::{
    Course, Horizon, Match, Played, Player, Search, play_match, playout, record_match,
};
use crate::record::{Entry, Record};
use crate::seat::{Seat, Seats, Viewer};
use crate::svg::Svg;
use crate::table::{LoadError, Saved, Table, UndoError};

/// One game of the registry.
pub trait AnyGame: Send + Sync {
    /// Who the game is.
    fn meta(&self) -> &'static Meta;
    /// The default of every option.
    fn defaults(&self) -> Map<String, Value>;
    /// Sets a table up. Options that are left out have their defaults.
    fn open(
        &self,
        seats: u64,
        options: &Map<String, Value>,
        seed: Seed,
        rolls: Vec<u8>,
    ) -> Result<Box<dyn AnyTable>, SetupError>;
    /// A table that begins with a given position.
    fn open_at(
        &self,
        position: &Value,
        seed: Seed,
        rolls: Vec<u8>,
    ) -> Result<Box<dyn AnyTable>, BadPosition>;
    /// Opens a saved table by replaying it.
    fn load(&self, saved: &Saved) -> Result<Box<dyn AnyTable>, LoadError>;
    /// Plays a game between computer players, one a seat.
    fn play_match(
        &self,
        options: &Map<String, Value>,
        players: &[Player],
        seed: &Seed,
    ) -> Result<Match, SetupError>;
    /// The same game once more at a table, as a document with the hash of every position.
    fn save_match(
        &self,
        options: &Map<String, Value>,
        players: &[Player],
        seed: &Seed,
    ) -> Result<Saved, SetupError>;
    /// The components whose use a [`Match`] tells.
    fn usable(&self) -> Vec<Component>;
    /// The game's sentences and names.
    fn texts(&self) -> &'static Texts;
    /// Everything the game calls by a name, to be explained.
    fn things(&self) -> &[Thing];
}

/// A table of any game.
pub trait AnyTable: Send {
    /// Who the game is.
    fn meta(&self) -> &'static Meta;
    /// How many seats the table has.
    fn seats(&self) -> u8;
    /// The chosen options.
    fn options(&self) -> Value;
    /// What all chance of the table follows from.
    fn seed(&self) -> &Seed;
    /// How many steps and undos there have been.
    fn number(&self) -> u32;
    /// Seats that owe a step now.
    fn waiting(&self) -> Seats;
    /// The result, once the game is over.
    fn outcome(&self) -> Option<Outcome>;
    /// The notation of each legal step of `seat`, sorted as ASCII.
    fn moves(&self, seat: Seat) -> Vec<String>;
    /// The notation of each step that was legal for `seat` when the table's number was `number`, sorted as ASCII.
    fn moves_at(&self, number: u32, seat: Seat) -> Vec<String>;
    /// Whether `seat` is in the middle of a turn: it has begun to build one that is not finished.
    fn in_turn(&self, seat: Seat) -> bool;
    /// The steps of the turn that `seat` has begun and not finished: the number each made, and its label in words.
    fn path(&self, seat: Seat, look: &Look) -> Vec<(u32, String)>;
    /// What `seat` is asked, as far as everybody may know.
    fn asked(&self, seat: Seat, look: &Look) -> String;
    /// How the seats stand, in a few words for everybody; empty where there is nothing to tell yet.
    fn standing(&self, look: &Look) -> Vec<String>;
    /// The question to `seat` and its choices in words, in the order of the buttons.
    fn describe(&self, seat: Seat, look: &Look) -> Description;
    /// Plays a step. The facts are JSON objects.
    fn play(&mut self, seat: Seat, step: &str) -> Result<Vec<Entry<Value>>, PlayError>;
    /// Why `seat` cannot take the step now, with the number of the rule.
    fn refuse(&self, seat: Seat, step: &str, look: &Look) -> String;
    /// The topic of [`Meta::help`] that explains best what `seat` is asked now.
    fn topic(&self, seat: Seat) -> &'static str;
    /// What `seat` has or sees and cannot make use of now, with the reasons.
    fn barred(&self, seat: Seat, look: &Look) -> Vec<String>;
    /// What the game is remembered for, once it is over.
    fn feats(&self, look: &Look) -> Vec<String>;
    /// Takes back the newest step of `seat`.
    fn undo(&mut self, seat: Seat) -> Result<(), UndoError>;
    /// Whether [`AnyTable::undo`] would take a step of `seat` back.
    fn can_undo(&self, seat: Seat) -> Result<(), UndoError>;
    /// The complete position. Nobody at the table may see it.
    fn position(&self) -> Value;
    /// What `viewer` may know.
    fn view(&self, viewer: Viewer) -> Value;
    /// Who was winning when, once the game is over.
    fn course(&self) -> Option<Course>;
    /// The board in words.
    fn text(&self, viewer: Viewer, look: &Look) -> Vec<String>;
    /// The pictures there are for `viewer`, as a program names them; the first is the public board.
    fn sheets(&self, viewer: Viewer) -> Vec<String>;
    /// One of the pictures.
    /// Unless one is named it is the public board for a spectator, and for a seat the first that only it may see, if there is one.
    fn picture(&self, viewer: Viewer, sheet: Option<&str>, look: &Look) -> Option<Picture>;
    /// The numbers at which a turn of a seat ended, as far as it was not taken back.
    fn turns(&self) -> Vec<u32>;
    /// The public board as it was after each of these numbers, which are ascending and 0 or among the [`AnyTable::turns`].
    fn boards_at(&self, numbers: &[u32], look: &Look) -> Vec<Picture>;
    /// What happened, as far as `viewer` may know it; everything, if there is none: for when a game is over and open.
    fn history(&self, viewer: Option<Viewer>, look: &Look) -> Vec<Told>;
    /// Counts sequences of turns.
    fn perft(&self, depth: u32) -> Result<Perft, DrawsChance>;
    /// Plays on at random from here, `games` times; the table stays as it is.
    fn playouts(&self, player: Player, games: u32) -> Playouts;
    /// A computer player that thinks for `seat`; each number stands for another one, with a chance of its own.
    fn thinker(&self, seat: Seat, player: Player, number: u32) -> Box<dyn Thinker>;
    /// The table as one document.
    fn save(&self) -> Saved;
    /// The hash of the position where replay begins and after each row of the log.
    fn hashes(&self) -> Vec<String>;
    /// Another table that stands the same.
    fn copy(&self) -> Box<dyn AnyTable>;
}

/// A question and its choices in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Description {
    /// What is asked, or who is waited for.
    pub question: String,
    /// What can be chosen.
    pub choices: Vec<Choice>,
}

/// A legal step in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// Its notation.
    pub step: String,
    /// The text of its button.
    pub label: String,
    /// The group it belongs to where a list is long.
    pub group: Option<String>,
}

/// A picture, and the same in words for those who do not see it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    /// The drawing.
    pub svg: Svg,
    /// The board in words, at most 1,024 characters.
    pub alt: String,
}

/// How much of a person's name fits a button.
pub const LETTERS_ON_BUTTONS: usize = 12;

/// The longest alt text both platforms take.
const LONGEST_ALT: usize = 1024;

/// As many whole sentences as fit an alt text.
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

/// What happened at one step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// The table's number the step made; 0 for the setup.
    pub number: u32,
    /// Who acted; nobody at the setup.
    pub seat: Option<Seat>,
    /// A sentence for each fact.
    pub sentences: Vec<String>,
}

/// What playing on came to.
#[derive(Clone, PartialEq, Debug)]
pub struct Playouts {
    /// Steps in all games together.
    pub steps: u64,
    /// Mean score by seat.
    pub scores: Vec<f64>,
}

/// A computer player at work. It can be asked to think on for as long as there is time.
pub trait Thinker: Send {
    /// Thinks for this many iterations more.
    fn think(&mut self, iterations: u32);
    /// What it thinks of each step it has tried.
    fn opinions(&self) -> Vec<Advice>;
    /// Whether thinking longer can change its mind.
    fn learns(&self) -> bool;
}

/// What a computer player would do.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice {
    /// The notation of the step.
    pub step: String,
    /// How often it was tried.
    pub visits: u32,
    /// What the player thinks of it: the chance of victory, from 0 to 1, if it can tell.
    pub value: Option<f64>,
}

/// What computer players who have thought side by side would do together: the step that was tried most.
#[must_use]
pub fn agree(thinkers: &[Box<dyn Thinker>]) -> Option<Advice> {
    let mut all: Vec<Advice> = Vec::new();
    for one in thinkers.iter().flat_map(|thinker| thinker.opinions()) {
        match all.iter_mut().find(|other| other.step == one.step) {
            Some(other) => other.add(&one),
            None => all.push(one),
        }
    }
    all.into_iter().max_by(|a, b| {
        let value = |advice: &Advice| advice.value.unwrap_or_default();
        a.visits.cmp(&b.visits).then(value(a).total_cmp(&value(b)))
    })
}

impl Advice {
    /// Adds what another player thinks of the same step.
    fn add(&mut self, other: &Self) {
        let (n, m) = (f64::from(self.visits), f64::from(other.visits));
        self.visits += other.visits;
        if let (Some(own), Some(value)) = (&mut self.value, other.value) {
            *own = (*own * n + value * m) / (n + m);
        }
    }
}

/// The face of one game. The game is its type; what it explains is made once.
#[derive(Debug)]
pub struct Erased<G> {
    things: OnceLock<Vec<Thing>>,
    game: std::marker::PhantomData<fn() -> G>,
}

impl<G> Erased<G> {
    /// The face of the game.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            things: OnceLock::new(),
            game: std::marker::PhantomData,
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
        let parsed: G::Position = from_json(position)?;
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
}

impl<G: Game> AnyTable for Table<G> {
    fn meta(&self) -> &'static Meta {
        &const { G::META }
    }

    fn seats(&self) -> u8 {
        self.seats()
    }

    fn options(&self) -> Value {
        serde_json::to_value(self.options()).unwrap_or_default()
    }

    fn seed(&self) -> &Seed {
        self.seed()
    }

    fn number(&self) -> u32 {
        self.number()
    }

    fn waiting(&self) -> Seats {
        self.position().waiting()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.position().outcome()
    }

    fn moves(&self, seat: Seat) -> Vec<String> {
        let mut steps = Vec::new();
        self.position().legal(seat, &mut steps);
        let mut moves: Vec<String> = steps.iter().map(ToString::to_string).collect();
        moves.sort_unstable();
        moves
    }

    fn moves_at(&self, number: u32, seat: Seat) -> Vec<String> {
        let mut steps = Vec::new();
        self.at(number).legal(seat, &mut steps);
        let mut moves: Vec<String> = steps.iter().map(ToString::to_string).collect();
        moves.sort_unstable();
        moves
    }

    fn in_turn(&self, seat: Seat) -> bool {
        self.position().in_turn(seat)
    }

    fn path(&self, seat: Seat, look: &Look) -> Vec<(u32, String)> {
        let tight = look.tight(LETTERS_ON_BUTTONS);
        self.turn_of(seat)
            .into_iter()
            .map(|(number, step)| {
                let view = self.at(number - 1).view(Viewer::Seat(seat));
                let choice = G::choices(&view, seat, &[step]).pop();
                let label = choice.map(|choice| G::texts().say(&choice.text, &tight));
                (number, label.unwrap_or_default())
            })
            .collect()
    }

    fn asked(&self, seat: Seat, look: &Look) -> String {
        let view = self.view(Viewer::Spectator);
        G::prompt(&view, seat)
            .first()
            .map(|phrase| G::texts().say(phrase, look))
            .unwrap_or_default()
    }

    fn standing(&self, look: &Look) -> Vec<String> {
        G::standing(&self.view(Viewer::Spectator))
            .iter()
            .map(|phrase| G::texts().say(phrase, look))
            .collect()
    }

    fn describe(&self, seat: Seat, look: &Look) -> Description {
        let mut steps = Vec::new();
        self.position().legal(seat, &mut steps);
        let view = self.view(Viewer::Seat(seat));
        let texts = G::texts();
        let question = texts.say_all(&G::prompt(&view, seat), look);
        let tight = look.tight(LETTERS_ON_BUTTONS);
        let choices = G::choices(&view, seat, &steps)
            .into_iter()
            .map(|choice| Choice {
                step: choice.step.to_string(),
                label: texts.say(&choice.text, &tight),
                group: choice.group.map(|group| texts.say(&group, &tight)),
            })
            .collect();
        Description { question, choices }
    }

    fn topic(&self, seat: Seat) -> &'static str {
        G::topic(&self.view(Viewer::Seat(seat)), seat)
    }

    fn barred(&self, seat: Seat, look: &Look) -> Vec<String> {
        let lines = G::barred(&self.view(Viewer::Seat(seat)), seat);
        let tight = look.tight(LETTERS_ON_BUTTONS);
        lines
            .iter()
            .map(|line| G::texts().say(line, &tight))
            .collect()
    }

    fn feats(&self, look: &Look) -> Vec<String> {
        if self.position().outcome().is_none() {
            return Vec::new();
        }
        let facts: Vec<FactOf<G>> = self
            .history()
            .into_iter()
            .flat_map(|happened| happened.entries)
            .filter(|entry| entry.is_for(Viewer::Spectator))
            .map(|entry| entry.fact)
            .collect();
        G::feats(&facts)
            .iter()
            .map(|feat| G::texts().say(feat, look))
            .collect()
    }

    fn play(&mut self, seat: Seat, step: &str) -> Result<Vec<Entry<Value>>, PlayError> {
        let step: StepOf<G> = step.parse()?;
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
        match step.parse::<StepOf<G>>() {
            Ok(step) => {
                G::texts().say(&G::refuse(&self.view(Viewer::Seat(seat)), seat, step), look)
            }
            Err(error) => error.to_string(),
        }
    }

    fn undo(&mut self, seat: Seat) -> Result<(), UndoError> {
        self.undo(seat)
    }

    fn can_undo(&self, seat: Seat) -> Result<(), UndoError> {
        self.can_undo(seat)
    }

    fn position(&self) -> Value {
        to_json(self.position())
    }

    fn view(&self, viewer: Viewer) -> Value {
        serde_json::to_value(self.view(viewer)).unwrap_or_default()
    }

    fn text(&self, viewer: Viewer, look: &Look) -> Vec<String> {
        let phrases = G::text(&self.view(viewer), self.last());
        phrases
            .iter()
            .map(|phrase| G::texts().say(phrase, look))
            .collect()
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

    fn turns(&self) -> Vec<u32> {
        self.turns()
    }

    fn boards_at(&self, numbers: &[u32], look: &Look) -> Vec<Picture> {
        let mut boards = Vec::with_capacity(numbers.len());
        self.revisit(numbers, |position, last| {
            let view = position.view(Viewer::Spectator);
            let Some(&board) = G::sheets(&view).first() else {
                return;
            };
            let words: Vec<String> = G::text(&view, last)
                .iter()
                .map(|phrase| G::texts().say(phrase, look))
                .collect();
            boards.push(Picture {
                svg: G::draw(&view, board, last, look),
                alt: alt_text(&words),
            });
        });
        boards
    }

    fn history(&self, viewer: Option<Viewer>, look: &Look) -> Vec<Told> {
        self.history()
            .into_iter()
            .map(|happened| Told {
                number: happened.number,
                seat: happened.seat,
                sentences: happened
                    .entries
                    .iter()
                    .filter(|entry| viewer.is_none_or(|viewer| entry.is_for(viewer)))
                    .filter_map(|entry| phrase_of(&entry.fact).ok())
                    .map(|phrase| G::texts().say(&phrase, look))
                    .collect(),
            })
            .collect()
    }

    fn perft(&self, depth: u32) -> Result<Perft, DrawsChance> {
        perft(self.position(), depth)
    }

    fn playouts(&self, player: Player, games: u32) -> Playouts {
        let seats = usize::from(self.seats());
        let mut sums = vec![0.0; seats];
        let mut all = 0;
        let mut steps = Vec::new();
        let seed = thoughts(self.seed());
        for game in 0..games {
            let mut chance = Chance::for_step(&seed, game);
            let mut position = self.position().clone();
            let one = match player {
                Player::Random => playout(&mut position, G::META.bound, &mut steps, &mut chance),
                _ => play_on::<G>(&mut position, player, &mut chance),
            };
            all += u64::from(one.steps);
            if let Some(outcome) = position.outcome() {
                for (sum, &score) in sums.iter_mut().zip(&outcome.scores) {
                    *sum += f64::from(score);
                }
            }
        }
        let scores = sums
            .into_iter()
            .map(|sum| sum / f64::from(games.max(1)))
            .collect();
        Playouts { steps: all, scores }
    }

    fn course(&self) -> Option<Course> {
        Course::of(self)
    }

    fn thinker(&self, seat: Seat, player: Player, number: u32) -> Box<dyn Thinker> {
        let mut seed = thoughts(self.seed());
        if number > 0 {
            seed = crate::chance::seed_of(&seed, &[number.to_string()]);
        }
        let mut chance = Chance::for_step(&seed, self.number());
        match player {
            Player::Mcts(_) | Player::Steady | Player::Sharp => Box::new(Searching::<G> {
                search: Search::new(self.view(Viewer::Seat(seat)), seat, Horizon::Turn),
                chance,
            }),
            Player::Random | Player::Greedy | Player::Gentle => {
                let step = player.choose::<G>(self.position(), seat, &mut chance);
                Box::new(Decided(step.map(|step| step.to_string())))
            }
        }
    }

    fn save(&self) -> Saved {
        Self::save(self)
    }

    fn hashes(&self) -> Vec<String> {
        self.hashes()
    }

    fn copy(&self) -> Box<dyn AnyTable> {
        Box::new(Self::clone(self))
    }
}

/// A seed for thinking: what a player thinks must not foretell what the table's own chance will bring.
fn thoughts(seed: &Seed) -> Seed {
    crate::chance::seed_of(seed, &["thoughts".to_owned()])
}

fn play_on<G: Game>(position: &mut G::Position, player: Player, chance: &mut Chance) -> Played {
    let mut steps = 0;
    while steps < G::META.bound {
        let Some(seat) = position.waiting().first() else {
            break;
        };
        let Some(step) = player.choose::<G>(position, seat, chance) else {
            break;
        };
        position.play_unchecked(seat, step, &mut Record::silent(chance));
        steps += 1;
    }
    Played {
        steps,
        over: position.waiting().is_empty(),
    }
}

struct Searching<G: Game> {
    search: Search<G>,
    chance: Chance,
}

impl<G: Game> Thinker for Searching<G> {
    fn think(&mut self, iterations: u32) {
        self.search.think(iterations, &mut self.chance);
    }

    fn opinions(&self) -> Vec<Advice> {
        let tried = self.search.tried().map(|best| Advice {
            step: best.step.to_string(),
            visits: best.visits,
            value: Some(best.value),
        });
        tried.collect()
    }

    fn learns(&self) -> bool {
        true
    }
}

/// A player that has made up its mind.
struct Decided(Option<String>);

impl Thinker for Decided {
    fn think(&mut self, _iterations: u32) {}

    fn opinions(&self) -> Vec<Advice> {
        let decided = self.0.iter().map(|step| Advice {
            step: step.clone(),
            visits: 1,
            value: None,
        });
        decided.collect()
    }

    fn learns(&self) -> bool {
        false
    }
}
