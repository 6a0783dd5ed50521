//! Games and tables with their types erased: what the engine and the host hold.
//!
//! Everything here is one generic implementation; no game writes any of it.

mod face;
mod hindsight;
mod lessons;
mod newcomers;
mod reasons;
mod thinking;

use serde_json::{Map, Value};

use crate::chance::{Draw, Seed};
use crate::game::{BadPosition, Component, Meta, Outcome, PlayError, SetupError};
use crate::lexicon::Thing;
use crate::perft::{DrawsChance, Perft};
use crate::phrase::{Look, Texts};
use crate::players::{Course, Gain, Match, Player};
use crate::record::Entry;
use crate::seat::{Seat, Seats, Viewer};
use crate::svg::Svg;
use crate::svg::mark::Mark;
use crate::table::{LoadError, Saved, SavedRow, Turn, UndoError};

pub use face::Erased;
pub use hindsight::LookBack;
pub use lessons::{Exercise, Verdict};
pub use thinking::{Advice, Thinker, agree, agree_on};

/// One game of a registry.
pub trait AnyGame: Send + Sync {
    /// What identifies the game, and its fixed figures.
    fn meta(&self) -> &'static Meta;
    /// The default of every option.
    fn defaults(&self) -> Map<String, Value>;
    /// Sets up a table. Options that are left out have their defaults.
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
    /// Plays a game between computer players, one per seat.
    fn play_match(
        &self,
        options: &Map<String, Value>,
        players: &[Player],
        seed: &Seed,
    ) -> Result<Match, SetupError>;
    /// Plays the same game at a table and returns it as a document with the hash of every position.
    fn save_match(
        &self,
        options: &Map<String, Value>,
        players: &[Player],
        seed: &Seed,
    ) -> Result<Saved, SetupError>;
    /// The components whose use a [`Match`] reports.
    fn usable(&self) -> Vec<Component>;
    /// The game's sentences and names.
    fn texts(&self) -> &'static Texts;
    /// Everything with a name in the game's texts, explained.
    fn things(&self) -> &[Thing];
    /// How many seats win together: partners, who sit opposite.
    fn winners(&self) -> u8;
    /// The board that stands for the game; nothing without a [`Guide`](crate::game::Guide).
    fn cover(&self, look: &Look) -> Option<Picture>;
    /// What each sign of the guide means.
    fn signs(&self, look: &Look) -> Vec<String>;
    /// A screen of the guide, from 0: first the signs, then its pages.
    fn guide_page(&self, page: usize, look: &Look) -> Option<GuidePage>;
}

/// A table of any game.
pub trait AnyTable: Measured + Send + Sync {
    /// What identifies the game, and its fixed figures.
    fn meta(&self) -> &'static Meta;
    /// The state of the table. Asking for it costs next to nothing.
    fn state(&self) -> State;
    /// The notation of each legal step of `seat`, sorted as ASCII.
    fn legal(&self, seat: Seat) -> Vec<String>;
    /// Plays a step. The facts are JSON objects.
    fn play(&mut self, seat: Seat, step: &str) -> Result<Vec<Entry<Value>>, PlayError>;
    /// Why `seat` cannot take the step now, with the number of the rule; empty if it can.
    fn refuse(&self, seat: Seat, step: &str, look: &Look) -> String;
    /// Whether somebody who presses this step, which cannot be taken back, is asked once more whether they mean it.
    fn confirms(&self, seat: Seat, step: &str) -> bool;
    /// Whether a step, whatever else happens, loses the game for all, as far as `seat` can see.
    fn is_fatal(&self, seat: Seat, step: &str) -> bool;
    /// The step for which one that has no button counts where steps are compared; itself if it has one, or if shortcuts begin with it. Nothing if no other can be taken now.
    fn twin(&self, seat: Seat, step: &str) -> Option<String>;
    /// Whether a step only takes back what its seat has drafted.
    fn takes_back(&self, step: &str) -> bool;
    /// Takes back the newest step of `seat`.
    fn undo(&mut self, seat: Seat) -> Result<(), UndoError>;
    /// Whether [`AnyTable::undo`] would take a step of `seat` back.
    fn can_undo(&self, seat: Seat) -> Result<(), UndoError>;
    /// What the newest step does that cannot be taken back, if the game says so.
    fn why_stands(&self, look: &Look) -> Option<String>;
    /// What `seat` is asked, and everything it can choose.
    fn ask(&self, seat: Seat, look: &Look) -> Question;
    /// What befell `seat` since its newest step without its being asked; empty if nothing did, or if it has begun its turn.
    fn meanwhile(&self, seat: Seat, look: &Look) -> String;
    /// What everyone may know, in a few words.
    /// It needs one look at the table, and is much cheaper than [`AnyTable::ask`] for each seat.
    fn summary(&self, look: &Look) -> Summary;
    /// The board in words.
    fn text(&self, viewer: Viewer, look: &Look) -> Vec<String>;
    /// What `seat` needs to know about what is its own, in words.
    fn hand(&self, seat: Seat, look: &Look) -> Vec<String>;
    /// What `viewer` may know, as data.
    fn view(&self, viewer: Viewer) -> Value;
    /// The names of the pictures for `viewer`; the first is the public board.
    fn sheets(&self, viewer: Viewer) -> Vec<String>;
    /// One of the pictures.
    /// Without a name, a spectator gets the public board, and a seat the first picture that only it may see, if there is one.
    fn picture(&self, viewer: Viewer, sheet: Option<&str>, look: &Look) -> Option<Picture>;
    /// The id of the [`Thing`] that explains what is at a mark, where the mark itself does not name it ([`Thing::of_mark`]).
    fn thing_at(&self, viewer: Viewer, mark: &Mark) -> Option<String>;
    /// The public board after each of these numbers, which must be ascending: 0, or numbers of steps that stand.
    /// They share one replay. Steps that were taken back since are left out.
    fn boards(&self, numbers: &[u32], look: &Look) -> Vec<Picture>;
    /// What happened, as far as `viewer` may know it. Without a viewer it is everything, for games that are over and open.
    fn history<'a>(&self, viewer: Option<Viewer>, look: &'a Look) -> History<'a>;
    /// Everything that was drawn from the seed: by the setup (number 0) and by the steps that stand, those that drew nothing left out. Nobody may see it before the end.
    fn draws(&self) -> Vec<(u32, Vec<Draw>)>;
    /// Who was winning when, once the game is over.
    fn course(&self) -> Option<Course>;
    /// What a seat could have done in this game, to be worked out a little at a time; nothing before it is over. It follows from the table's seed.
    /// It takes so many hundredths of the time that there is for a game, which its seats share.
    /// A turn that begins with a step of this number is only looked at if `is_own` says so: somebody else may have sat there.
    fn look_back(
        &self,
        seat: Seat,
        hundredths: u32,
        is_own: &dyn Fn(u32) -> bool,
    ) -> Option<Box<dyn LookBack>>;
    /// The turns so far: how many had begun at each, and the table's number at its end.
    fn turns(&self) -> Vec<Turn>;
    /// How many turns have begun.
    fn turns_begun(&self) -> u32;
    /// What everyone was told that says most about the course of the game, in the order of the log: so many sentences at most, of the steps after the first of these numbers up to the second.
    /// Of facts that say as much, those about one of these seats come first, then the newest.
    fn highlights(
        &self,
        steps: (u32, u32),
        about: &[Seat],
        most: usize,
        look: &Look,
    ) -> Vec<String>;
    /// A computer player that thinks for `seat`. Players with different numbers use different chance.
    fn thinker(&self, seat: Seat, player: Player, number: u32) -> Box<dyn Thinker>;
    /// The one reason for steps of a seat that are advised: what they gain for certain, or what every other choice would bring at once. It knows no more than the seat.
    fn reason(&self, seat: Seat, steps: &[String], look: &Look) -> Option<String>;
    /// Another table, as this one was when its number was `number`, including steps that were taken back since.
    /// If replay begins later, it stands there; if the number is still to come, it stands like this one.
    fn at(&self, number: u32) -> Box<dyn AnyTable>;
    /// A table on which the next turn of `seat` has begun, while all it knows stands as it does; nothing where none can be planned.
    /// What is hidden and what is drawn there is made up, from nothing but what the seat knows.
    fn ahead(&self, seat: Seat) -> Option<Box<dyn AnyTable>>;
    /// A table to try things on, as this one may stand for all that `seat` knows: what is hidden is drawn anew, with other luck for another `draw`.
    /// Nothing else decides what it is and what comes of it: where two tables show `seat` the same, these are the same.
    fn what_if(&self, seat: Seat, draw: u32) -> Box<dyn AnyTable>;
    /// What others brought about after this number that concerns `seat` so much that it decides anew: the newest such sentence.
    fn surprise(&self, seat: Seat, since: u32, look: &Look) -> Option<String>;
    /// The step with which `seat` does nothing now, and leaves the turn to others.
    fn pass(&self, seat: Seat) -> Option<String>;
    /// Another table in the same state.
    fn copy(&self) -> Box<dyn AnyTable>;
    /// The complete position. Nobody at the table may see it.
    fn position(&self) -> Value;
    /// The same as text, in half the time.
    fn position_text(&self) -> String;
    /// The rows of the log after this number; `None` if the log begins later, or has not reached the number.
    fn rows_since(&self, number: u32) -> Option<Vec<SavedRow>>;
    /// The table as one document: options, seed, steps, and the complete position.
    fn save(&self) -> Saved;
}

/// Measurements from the state of a table, for programs that check rules and players.
pub trait Measured {
    /// Counts sequences of turns.
    fn perft(&self, depth: u32) -> Result<Perft, DrawsChance>;
    /// Continues the game `games` times; the table stays as it is.
    fn playouts(&self, player: Player, games: u32) -> Playouts;
    /// What one way brings a seat more than another, from what it knows now, if such a player plays on for all, so many games each; nothing if a way is not possible.
    fn compare(
        &self,
        seat: Seat,
        ways: [&[String]; 2],
        how: (Player, u32),
        seed: &Seed,
    ) -> Option<Gain>;
}

/// The state of a table.
#[derive(Clone, PartialEq, Debug)]
pub struct State {
    /// How many seats the table has.
    pub seats: u8,
    /// How many steps and undos there have been.
    pub number: u32,
    /// Seats that owe a step now.
    pub waiting: Seats,
    /// Seats in the middle of a turn: they have begun one and not finished it.
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
    /// What is legal too, and comes to the same as one of the choices.
    pub spare: Vec<Choice>,
    /// What people often mean by several steps in a row.
    pub shortcuts: Vec<Shortcut>,
    /// What the seat has or sees but cannot use now, with the reasons but without the numbers of the rules.
    pub barred: Vec<String>,
    /// The topic of [`Meta::help`] that explains the question best.
    pub topic: &'static str,
    /// The labels of the steps of the seat's unfinished turn.
    pub path: Vec<String>,
    /// The picture it is about.
    pub sheet: Option<String>,
}

/// A legal step in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// Its notation.
    pub step: String,
    /// The text of its button.
    pub label: String,
    /// Its group, for long lists.
    pub group: Option<String>,
    /// If it stands before the groups: the one that it is in as well.
    pub kin: Option<String>,
    /// If it is only the beginning of a decision: its name in front of what completes it.
    pub stem: Option<String>,
    /// What of the pictures it is about; their [`spots`](Svg::spots) say where that is.
    pub marks: Vec<Mark>,
}

/// Several steps of a turn that are chosen at once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shortcut {
    /// Their notation.
    pub steps: Vec<String>,
    /// The text of its button.
    pub label: String,
    /// Its group, for long lists.
    pub group: Option<String>,
    /// Whether it stands before the groups, as long as there is room, and in its group as well.
    pub is_first: bool,
    /// What of the pictures the first of them is about.
    pub marks: Vec<Mark>,
}

/// What everyone may know, in a few words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// What each seat that owes a step is asked, as far as everyone may know.
    pub asked: Vec<(Seat, String)>,
    /// How the seats stand; empty if there is nothing to tell yet.
    pub standing: Vec<String>,
    /// The feats of the game, once it is over.
    pub feats: Vec<String>,
    /// Where the points of each seat came from, once the game is over; nothing where the score alone says it all.
    pub sources: Vec<Vec<String>>,
}

/// A screen that shows a game to a newcomer.
#[derive(Clone, PartialEq, Debug)]
pub struct GuidePage {
    /// Two sentences.
    pub text: String,
    /// What they are about.
    pub picture: Picture,
}

/// A picture with its alt text.
#[derive(Clone, PartialEq, Debug)]
pub struct Picture {
    /// The drawing.
    pub svg: Svg,
    /// The board in words, at most 1,024 characters.
    pub alt: String,
}

/// What happened at one step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// The number that the step gave the table; 0 for the setup.
    pub number: u32,
    /// Who acted; nobody at the setup.
    pub seat: Option<Seat>,
    /// A sentence for each fact.
    pub sentences: Vec<String>,
}

/// What happened, step by step. Only what is looked at is put into words: begin at the end to learn the newest.
pub type History<'a> = Box<dyn DoubleEndedIterator<Item = Told> + 'a>;

/// The result of playing on.
#[derive(Clone, PartialEq, Debug)]
pub struct Playouts {
    /// Steps in all games together.
    pub steps: u64,
    /// Mean score by seat.
    pub scores: Vec<f64>,
}

/// How many UTF-16 units of a button's text every platform shows.
pub const UNITS_ON_BUTTONS: usize = 60;

/// How many letters of a person's name fit on a button.
pub const LETTERS_ON_BUTTONS: usize = 12;
