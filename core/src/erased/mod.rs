//! Games and tables with their types erased: what the engine and the host hold.
//!
//! Everything here is one generic implementation; no game writes any of it.

mod face;
mod thinking;

use serde_json::{Map, Value};

use crate::chance::Seed;
use crate::game::{BadPosition, Component, Meta, Outcome, PlayError, SetupError};
use crate::lexicon::Thing;
use crate::perft::{DrawsChance, Perft};
use crate::phrase::{Look, Texts};
use crate::players::{Course, Match, Player};
use crate::record::Entry;
use crate::seat::{Seat, Seats, Viewer};
use crate::svg::Svg;
use crate::table::{LoadError, Saved, SavedRow, UndoError};

pub use face::Erased;
pub use thinking::{Advice, Thinker, agree};

/// One game of a registry.
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

/// A table of any game: what is played with, asked for and shown.
pub trait AnyTable: Measured + Send + Sync {
    /// Who the game is.
    fn meta(&self) -> &'static Meta;
    /// Where the table stands. It costs next to nothing.
    fn state(&self) -> State;
    /// The notation of each legal step of `seat`, sorted as ASCII.
    fn legal(&self, seat: Seat) -> Vec<String>;
    /// Plays a step. The facts are JSON objects.
    fn play(&mut self, seat: Seat, step: &str) -> Result<Vec<Entry<Value>>, PlayError>;
    /// Why `seat` cannot take the step now, with the number of the rule.
    fn refuse(&self, seat: Seat, step: &str, look: &Look) -> String;
    /// Takes back the newest step of `seat`.
    fn undo(&mut self, seat: Seat) -> Result<(), UndoError>;
    /// Whether [`AnyTable::undo`] would take a step of `seat` back.
    fn can_undo(&self, seat: Seat) -> Result<(), UndoError>;
    /// What `seat` is asked, and all there is to choose.
    fn ask(&self, seat: Seat, look: &Look) -> Question;
    /// What there is to tell everybody in a few words.
    /// It is made from one look at the table, and much cheaper than [`AnyTable::ask`] for each seat.
    fn summary(&self, look: &Look) -> Summary;
    /// The board in words.
    fn text(&self, viewer: Viewer, look: &Look) -> Vec<String>;
    /// What `viewer` may know, as data.
    fn view(&self, viewer: Viewer) -> Value;
    /// The pictures there are for `viewer`, as a program names them; the first is the public board.
    fn sheets(&self, viewer: Viewer) -> Vec<String>;
    /// One of the pictures.
    /// Unless one is named it is the public board for a spectator, and for a seat the first that only it may see, if there is one.
    fn picture(&self, viewer: Viewer, sheet: Option<&str>, look: &Look) -> Option<Picture>;
    /// The public board after each of these numbers, which are ascending: 0, or steps that stand.
    /// All of them take one replay; what has been taken back since is left out.
    fn boards(&self, numbers: &[u32], look: &Look) -> Vec<Picture>;
    /// What happened, as far as `viewer` may know it; everything, if there is none: for when a game is over and open.
    fn history(&self, viewer: Option<Viewer>, look: &Look) -> Vec<Told>;
    /// Who was winning when, once the game is over.
    fn course(&self) -> Option<Course>;
    /// A computer player that thinks for `seat`; each number stands for another one, with a chance of its own.
    fn thinker(&self, seat: Seat, player: Player, number: u32) -> Box<dyn Thinker>;
    /// Another table that stands as this one did when its number was `number`, with what has been taken back since.
    /// It stands where replay begins, if that is later, and as this one, if the number is still to come.
    fn at(&self, number: u32) -> Box<dyn AnyTable>;
    /// Another table that stands the same.
    fn copy(&self) -> Box<dyn AnyTable>;
    /// The complete position. Nobody at the table may see it.
    fn position(&self) -> Value;
    /// The rows of the log after this number; nothing if the log does not reach back to it, or forward to it.
    fn rows_since(&self, number: u32) -> Option<Vec<SavedRow>>;
    /// The table as one document: options, seed, steps, and the complete position.
    fn save(&self) -> Saved;
}

/// What is measured from where a table stands, by programs that check rules and players.
pub trait Measured {
    /// Counts sequences of turns.
    fn perft(&self, depth: u32) -> Result<Perft, DrawsChance>;
    /// Plays on `games` times; the table stays as it is.
    fn playouts(&self, player: Player, games: u32) -> Playouts;
}

/// Where a table stands.
#[derive(Clone, PartialEq, Debug)]
pub struct State {
    /// How many seats the table has.
    pub seats: u8,
    /// How many steps and undos there have been.
    pub number: u32,
    /// Seats that owe a step now.
    pub waiting: Seats,
    /// Seats in the middle of a turn: they have begun to build one that is not finished.
    pub in_turn: Seats,
    /// The result, once the game is over.
    pub outcome: Option<Outcome>,
}

/// What a seat is asked now. Nobody else may see it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    /// What is asked, or who is waited for.
    pub text: String,
    /// What can be chosen, in the order of the buttons.
    pub choices: Vec<Choice>,
    /// What the seat has or sees and cannot make use of now, with the reasons.
    pub barred: Vec<String>,
    /// The topic of [`Meta::help`] that explains it best.
    pub topic: &'static str,
    /// The labels of the steps of the turn that the seat has begun and not finished.
    pub path: Vec<String>,
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

/// What there is to tell everybody in a few words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// What each seat that owes a step is asked, as far as everybody may know.
    pub asked: Vec<(Seat, String)>,
    /// How the seats stand; empty where there is nothing to tell yet.
    pub standing: Vec<String>,
    /// What the game is remembered for, once it is over.
    pub feats: Vec<String>,
}

/// A picture, and the same in words for those who do not see it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    /// The drawing.
    pub svg: Svg,
    /// The board in words, at most 1,024 characters.
    pub alt: String,
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

/// How much of a person's name fits a button.
pub const LETTERS_ON_BUTTONS: usize = 12;
