//! What a game is: the two traits each of them implements, and the nouns they share.

use std::cell::Cell;
use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

use serde::de::DeserializeOwned;
use serde::de::value::MapDeserializer;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::chance::Chance;
use crate::lexicon::Thing;
use crate::list::List;
use crate::phrase::{Look, Phrase, Texts};
use crate::record::Record;
use crate::seat::{Seat, Seats, Viewer};
use crate::svg::Svg;

/// The step of a game.
pub type StepOf<G> = <<G as Game>::Position as Position>::Step;
/// The fact of a game.
pub type FactOf<G> = <<G as Game>::Position as Position>::Fact;
/// The view of a game.
pub type ViewOf<G> = <<G as Game>::Position as Position>::View;

/// Where a game stands: everything the rules need, hidden things included.
///
/// It is a plain value: copying it is cheap, and it never holds a generator, a clock or text.
pub trait Position: Clone + Eq + Hash + Debug + Send + Sync + 'static {
    /// The position as it is documented, written and read as JSON; reading it back checks that it is possible.
    type Wire: Serialize + DeserializeOwned + From<Self> + TryInto<Self, Error = BadPosition>;
    /// One press of a button. Written with `Display`, read with `FromStr`: the move notation of the game's rules.
    type Step: Copy + Ord + Hash + Debug + Display + FromStr<Err = BadStep> + Send + Sync + 'static;
    /// Something that happened, as data.
    type Fact: Clone + PartialEq + Debug + Serialize + Send + Sync + 'static;
    /// What one viewer may know; as JSON the view of the game's rules.
    type View: Clone + PartialEq + Debug + Serialize + Send + Sync + 'static;

    /// Seats that owe a step now; empty exactly when the game is over.
    fn waiting(&self) -> Seats;

    /// Appends the legal steps of `seat`, ascending, without duplicates.
    ///
    /// The order of `Step` is the order of the board and of the buttons.
    /// A seat that owes nothing usually has none, but a game may let it reopen what it has finished.
    fn legal(&self, seat: Seat, steps: &mut Vec<Self::Step>);

    /// Plays a legal step and everything automatic after it.
    ///
    /// If the step is not legal the position may end up impossible, or this may panic.
    fn play_unchecked(&mut self, seat: Seat, step: Self::Step, record: &mut Record<'_, Self::Fact>);

    /// The result, once nobody owes a step any more.
    fn outcome(&self) -> Option<Outcome>;

    /// The ranks of the outcome, without the rest of it.
    fn ranks(&self) -> Option<List<u8, 8>> {
        self.outcome().map(|outcome| outcome.ranks)
    }

    /// What `viewer` may know. Hidden things are absent from the type, not blanked.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// Whether `seat` has begun a turn by earlier steps and not finished it.
    fn in_turn(&self, _seat: Seat) -> bool {
        false
    }

    /// What [`perft`](crate::perft::perft) takes for one turn in this phase.
    fn counted(&self) -> Counted {
        Counted::Step
    }

    /// Whether `step` is among the legal steps of `seat`.
    fn is_legal(&self, seat: Seat, step: Self::Step) -> bool {
        let mut steps = Vec::new();
        self.legal(seat, &mut steps);
        steps.contains(&step)
    }

    /// Plays a step if it is legal; else nothing changes.
    fn play(
        &mut self,
        seat: Seat,
        step: Self::Step,
        record: &mut Record<'_, Self::Fact>,
    ) -> Result<(), PlayError> {
        if self.is_legal(seat, step) {
            self.play_unchecked(seat, step, record);
            Ok(())
        } else if self.waiting().contains(seat) {
            Err(PlayError::Illegal)
        } else {
            Err(PlayError::NotWaiting)
        }
    }
}

/// The rules of one game, and how it is told and drawn.
///
/// Everything people see is made from a [`View`](Position::View): a leak of hidden things does not compile.
pub trait Game: Clone + Debug + Send + Sync + 'static {
    /// Who the game is.
    const META: Meta;
    /// About how many positions the greedy player looks at before a step.
    const FORESIGHT: u32 = 20_000;
    /// How many seats win together: partners.
    const WINNERS: u8 = 1;
    /// How many steps of others a search looks at after those of its own seat.
    /// None where the value of positions before and after such a step cannot be compared well.
    const REPLIES: u32 = u32::MAX;
    /// How many turns, or what [`hasten`](Self::hasten) plays at once, a search plays on in haste, whoever's they are, before it values a position:
    /// where it shows only in the answers what a turn was worth.
    const LOOKAHEAD: u32 = 0;
    /// How much of what a seat is after in a search is that not all lose together, in percent; the rest is to win.
    const TOGETHER: u8 = 0;
    /// How much of [`Meta::lead`] it takes for the chances that people are shown, in percent: more where a lead is worth less than a search goes by.
    const DOUBT: i32 = 100;
    /// What a table can choose before it starts.
    type Options: Clone + Default + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// Where the game stands.
    type Position: Position;

    /// Sets a table up. `seats` is within [`Meta::seats`], and each option has one of its listed values.
    fn setup(
        seats: u8,
        options: &Self::Options,
        record: &mut Record<'_, FactOf<Self>>,
    ) -> Result<Self::Position, SetupError>;

    /// How many seats a position has.
    fn seats(position: &Self::Position) -> u8;

    /// The options a position is played under.
    fn options(position: &Self::Position) -> Self::Options;

    /// A position that `view` does not exclude, hidden parts drawn at random: what a computer player thinks with.
    /// The same viewer's view of it is `view` again.
    fn imagine(view: &ViewOf<Self>, chance: &mut Chance) -> Self::Position;

    /// How good the position looks for `seat`, on a scale of the game's own.
    fn value(position: &Self::Position, seat: Seat) -> i32;

    /// How good the position looks for `seat` beside the other seats, whose turn is where in its course aside.
    fn strength(position: &Self::Position, seat: Seat) -> i32 {
        Self::value(position, seat)
    }

    /// Whether a step only takes back what its seat has drafted.
    /// A computer player takes none as long as another step is legal: it could go to and fro for ever.
    fn takes_back(_step: StepOf<Self>) -> bool {
        false
    }

    /// Whether a step rearranges what its seat has drafted.
    /// A search takes one only if the position looks better after it.
    fn is_loose(_step: StepOf<Self>) -> bool {
        false
    }

    /// Plays what is owed by `seat` to its end, or does nothing and returns false: where a good way is found sooner than by comparing values.
    /// A search does so wherever it comes but at its beginning.
    fn hurry(
        _position: &mut Self::Position,
        _seat: Seat,
        _record: &mut Record<'_, FactOf<Self>>,
    ) -> bool {
        false
    }

    /// Plays something of what `seat` owes, or does nothing and returns false: where something good is found sooner than by comparing values.
    /// A search does so beyond its tree.
    fn hasten(
        position: &mut Self::Position,
        seat: Seat,
        record: &mut Record<'_, FactOf<Self>>,
    ) -> bool {
        Self::hurry(position, seat, record)
    }

    /// How likely it looks that nobody will win, in thousandths: for games that all can lose together.
    fn risk(_position: &Self::Position) -> u32 {
        0
    }

    /// The components whose use [`used`](Self::used) tells.
    #[must_use]
    fn usable() -> Vec<Component> {
        Vec::new()
    }

    /// What `seat` has made use of so far, each component once: over many games this shows what is never used and what wins too often.
    fn used(_position: &Self::Position, _seat: Seat) -> Vec<Component> {
        Vec::new()
    }

    /// The game's sentences and names in every language.
    fn texts() -> &'static Texts;

    /// What `seat` is asked now; more than one sentence if there is something to know with it.
    fn prompt(view: &ViewOf<Self>, seat: Seat) -> Vec<Phrase>;

    /// What `seat` can choose: each of these legal steps once, in the order of the buttons.
    /// `legal` is ascending; what is said of a step does not depend on which others are there.
    fn choices(
        view: &ViewOf<Self>,
        seat: Seat,
        legal: &[StepOf<Self>],
    ) -> Vec<Choice<StepOf<Self>>>;

    /// Why `seat` cannot take this step now, with the number of the rule.
    fn refuse(view: &ViewOf<Self>, seat: Seat, step: StepOf<Self>) -> Phrase;

    /// The board in at most 20 short lines, in a fixed order: phase, last move, the viewer, the others, board.
    /// `last` holds the public facts of the last turn.
    /// The alt text of a picture is the beginning of it, as far as it fits.
    fn text(view: &ViewOf<Self>, last: &[FactOf<Self>]) -> Vec<Phrase>;

    /// How the seats stand, in one or two short sentences for everybody, from a spectator's view.
    fn standing(view: &ViewOf<Self>) -> Vec<Phrase> {
        let _ = view;
        Vec::new()
    }

    /// The topic of [`Meta::help`] that explains best what `seat` is asked now.
    fn topic(view: &ViewOf<Self>, seat: Seat) -> &'static str;

    /// Everything the game's texts call by a name of its own, to be explained to whoever asks: cards, spaces, parts, words of the rules.
    #[must_use]
    fn things() -> Vec<Thing>;

    /// What `seat` has or sees and cannot make use of now, each with the reason: a line each.
    /// Nothing while something else is asked of it.
    fn barred(_view: &ViewOf<Self>, _seat: Seat) -> Vec<Phrase> {
        Vec::new()
    }

    /// Up to three things a finished game is remembered for. `facts` are those that everybody was told.
    fn feats(facts: &[FactOf<Self>]) -> Vec<Phrase>;

    /// The pictures there are of a view; the first is the public board.
    fn sheets(view: &ViewOf<Self>) -> Vec<Sheet>;

    /// One of the pictures. `last` holds the public facts of the last turn.
    fn draw(view: &ViewOf<Self>, sheet: Sheet, last: &[FactOf<Self>], look: &Look) -> Svg;
}

/// A legal step with the text of its button.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice<S> {
    /// The step.
    pub step: S,
    /// What its button says: the step's result, not its code.
    pub text: Phrase,
    /// The group it belongs to where a list is long.
    pub group: Option<Phrase>,
}

/// A component of a game: its kind, and its id in the game's data.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub struct Component {
    /// What it is: `breed`, `den`.
    pub kind: &'static str,
    /// Which one.
    pub id: &'static str,
}

impl Component {
    /// A component of a kind.
    #[must_use]
    pub const fn new(kind: &'static str, id: &'static str) -> Self {
        Self { kind, id }
    }
}

/// One of the pictures of a position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Sheet {
    /// What it shows, as a program names it: `board`, `hand`.
    pub name: &'static str,
    /// The seat it is about, where there is one for each.
    pub seat: Option<Seat>,
    /// Whether it shows what only the viewer may know.
    pub is_private: bool,
}

impl Sheet {
    /// A picture for everybody.
    #[must_use]
    pub const fn public(name: &'static str) -> Self {
        Self {
            name,
            seat: None,
            is_private: false,
        }
    }

    /// A picture for the viewer alone.
    #[must_use]
    pub const fn private(name: &'static str) -> Self {
        Self {
            name,
            seat: None,
            is_private: true,
        }
    }

    /// The same for one seat.
    #[must_use]
    pub const fn of(self, seat: Seat) -> Self {
        Self {
            seat: Some(seat),
            ..self
        }
    }
}

impl Display for Sheet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name)?;
        match self.seat {
            Some(seat) => write!(f, " {seat}"),
            None => Ok(()),
        }
    }
}

/// Who a game is.
#[derive(Clone, Copy, Debug)]
pub struct Meta {
    /// The id, as in commands and files.
    pub id: &'static str,
    /// Fewest and most seats.
    pub seats: (u8, u8),
    /// The version of the rules: raised whenever an old game would replay differently.
    pub rules: u32,
    /// More steps than any game takes, however badly it is played.
    pub bound: u32,
    /// How much more [`Game::strength`] makes a seat about three times as likely to win, as a search goes by.
    pub lead: i32,
    /// How many iterations a search takes that plays well, and one that plays as well as people have the patience for.
    pub thought: (u32, u32),
    /// Its options, in the order in which they are offered.
    pub options: &'static [OptionSpec],
    /// The topics of its rules help, in order: messages `help-TOPIC-title` and `help-TOPIC`.
    pub help: &'static [&'static str],
}

/// One option of a game and the values it can take.
#[derive(Clone, Copy, Debug)]
pub struct OptionSpec {
    /// The name, as in JSON.
    pub name: &'static str,
    /// What it can be.
    pub values: Values,
}

/// The values an option can take.
#[derive(Clone, Copy, Debug)]
pub enum Values {
    /// One of these.
    Of(&'static [Word]),
    /// An integer from the first to the second.
    Range(i64, i64),
    /// Null, or a list of different ids from these, one a seat.
    Each(&'static [&'static str]),
}

/// A single value of an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Word {
    /// A switch.
    Flag(bool),
    /// An integer.
    Number(i64),
    /// A word.
    Text(&'static str),
}

impl From<Word> for Value {
    fn from(word: Word) -> Self {
        match word {
            Word::Flag(flag) => flag.into(),
            Word::Number(number) => number.into(),
            Word::Text(text) => text.into(),
        }
    }
}

impl Values {
    /// Whether `value` is one of them, at a table of `seats`.
    #[must_use]
    pub fn allow(&self, value: &Value, seats: u8) -> bool {
        match self {
            Self::Of(words) => words.iter().any(|&word| Value::from(word) == *value),
            Self::Range(low, high) => value
                .as_i64()
                .is_some_and(|number| (*low..=*high).contains(&number)),
            Self::Each(ids) => match value {
                Value::Null => true,
                Value::Array(chosen) => {
                    chosen.len() == usize::from(seats)
                        && chosen.iter().enumerate().all(|(at, id)| {
                            id.as_str().is_some_and(|id| ids.contains(&id))
                                && !chosen[..at].contains(id)
                        })
                }
                _ => false,
            },
        }
    }

    /// As JSON: an array, `{"min","max"}`, or `{"each"}`.
    #[must_use]
    pub fn to_json(&self) -> Value {
        match self {
            Self::Of(words) => words.iter().map(|&word| Value::from(word)).collect(),
            Self::Range(low, high) => serde_json::json!({"min": low, "max": high}),
            Self::Each(ids) => serde_json::json!({ "each": ids }),
        }
    }
}

/// How a game ended.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Outcome {
    /// Points by seat.
    pub scores: List<i32, 8>,
    /// Ranks by seat from 1; equal ranks share a place, and partners have the same.
    pub ranks: List<u8, 8>,
    /// The game's own further figures.
    #[serde(flatten)]
    pub more: Map<String, Value>,
}

impl Outcome {
    /// An outcome without further figures.
    pub fn new(scores: impl IntoIterator<Item = i32>, ranks: impl IntoIterator<Item = u8>) -> Self {
        Self {
            scores: scores.into_iter().collect(),
            ranks: ranks.into_iter().collect(),
            more: Map::new(),
        }
    }

    /// The share of the victory of each seat: 1 divided among the seats of rank 1, nothing for anybody if nobody has it.
    #[must_use]
    pub fn shares(&self) -> List<f64, 8> {
        shares(&self.ranks)
    }
}

/// The share of the victory of each seat: 1 divided among the seats of rank 1, nothing for anybody if nobody has it.
pub(crate) fn shares(ranks: &[u8]) -> List<f64, 8> {
    let winners: u8 = ranks.iter().map(|&rank| u8::from(rank == 1)).sum();
    let share = |&rank| {
        if rank == 1 {
            1.0 / f64::from(winners)
        } else {
            0.0
        }
    };
    ranks.iter().map(share).collect()
}

/// What counts as one turn when sequences of turns are counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Counted {
    /// Nothing: a sequence that comes here before its end is not counted.
    Nothing,
    /// Each single step.
    Step,
    /// The steps of one seat until it is no longer [in its turn](Position::in_turn).
    Turn,
}

/// A text that is no step of this game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("this is no step of the game: it is not in its notation")]
pub struct BadStep;

/// Why a step was not played. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PlayError {
    /// The seat owes nothing, and the step is not among those it may take all the same.
    #[error("this seat owes no step now")]
    NotWaiting,
    /// The seat owes a step, but cannot take this one.
    #[error("this step is not legal now")]
    Illegal,
    /// The text is no step of this game.
    #[error(transparent)]
    Notation(#[from] BadStep),
}

/// Why a table could not be set up.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SetupError {
    /// The game has no such number of seats.
    #[error("this game is for {min} to {max} seats, not {seats}")]
    Seats {
        /// What was asked for.
        seats: u64,
        /// The fewest there can be.
        min: u8,
        /// The most there can be.
        max: u8,
    },
    /// The game has no option of this name.
    #[error("there is no option \"{0}\"")]
    UnknownOption(String),
    /// The option cannot take this value.
    #[error("option \"{name}\" cannot be {value}; it takes {allowed}")]
    Value {
        /// The option.
        name: String,
        /// What was asked for, as JSON.
        value: String,
        /// What is possible, as JSON.
        allowed: String,
    },
    /// The options are fine one by one, but not together.
    #[error("{0}")]
    Together(String),
}

/// Why a position is impossible. The message names the key at fault.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("\"{key}\": {why}")]
pub struct BadPosition {
    /// The key at fault.
    pub key: String,
    /// What is wrong with it.
    pub why: String,
}

impl BadPosition {
    /// Something wrong with the value of `key`.
    pub fn new(key: impl Into<String>, why: impl Into<String>) -> Self {
        Self {
            key: key.into(),
            why: why.into(),
        }
    }
}

/// Fails with [`BadPosition`] unless `holds`.
pub fn require(holds: bool, key: &str, why: &str) -> Result<(), BadPosition> {
    if holds {
        Ok(())
    } else {
        Err(BadPosition::new(key, why))
    }
}

/// A position as it is documented.
pub fn to_json<P: Position>(position: &P) -> Value {
    serde_json::to_value(P::Wire::from(position.clone())).unwrap_or_default()
}

/// Reads a position, and checks that it is possible and written canonically.
pub fn from_json<P: Position>(value: &Value) -> Result<P, BadPosition> {
    let Some(entries) = value.as_object() else {
        return Err(BadPosition::new("position", "it is not an object"));
    };
    // The key that is being read; none before the first and after the last.
    let current: Cell<Option<&String>> = Cell::new(None);
    let watched = entries
        .iter()
        .inspect(|(key, _)| current.set(Some(key)))
        .map(|(key, part)| (key.as_str(), part));
    let ended = std::iter::from_fn(|| {
        current.set(None);
        None
    });
    let reader = MapDeserializer::new(watched.chain(ended));
    let wire = P::Wire::deserialize(reader).map_err(|error: serde_json::Error| {
        let why = error.to_string();
        let key = current.get().cloned().or_else(|| named_key(&why));
        BadPosition {
            key: key.unwrap_or_else(|| "position".to_owned()),
            why,
        }
    })?;
    let position: P = wire.try_into()?;
    let written = to_json(&position);
    if written == *value {
        return Ok(position);
    }
    let key = written
        .as_object()
        .and_then(|written| {
            written
                .iter()
                .find(|(key, part)| value.get(key) != Some(part))
        })
        .map_or("position", |(key, _)| key);
    Err(BadPosition::new(key, "it is not written as it should be"))
}

/// The key that a message about a missing or unknown one names.
fn named_key(why: &str) -> Option<String> {
    let rest = ["missing field `", "unknown field `"]
        .into_iter()
        .find_map(|begin| why.strip_prefix(begin))?;
    rest.split('`').next().map(str::to_owned)
}

/// A value that must be written out in full: nothing may be left to a default.
///
/// For the options inside a position, whose type fills in defaults elsewhere.
#[derive(Clone, Debug)]
pub struct Complete<T>(pub T);

impl<'de, T: DeserializeOwned + Serialize> Deserialize<'de> for Complete<T> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        use serde::de::Error;
        let value = Value::deserialize(deserializer)?;
        let inner = T::deserialize(&value).map_err(D::Error::custom)?;
        if serde_json::to_value(&inner).ok().as_ref() == Some(&value) {
            Ok(Self(inner))
        } else {
            Err(D::Error::custom("every key must be there, with no other"))
        }
    }
}

impl<T: Serialize> Serialize for Complete<T> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}
