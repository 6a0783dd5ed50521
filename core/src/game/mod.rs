//! What a game is: the four traits it implements, and the nouns they share.
//!
//! [`Rules`] are implemented by the game's position, a plain value: what is legal, and what a step does.
//! [`Words`], [`Pictures`] and [`Mind`] say, draw and judge what a viewer may know of it; each stands in the file where its work is done.

mod errors;
mod meta;
mod outcome;
mod wire;

use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

use serde::Serialize;
use serde::de::DeserializeOwned;

pub use errors::{BadStep, PlayError, SetupError};
pub use meta::{Meta, OptionSpec, Values, Word};
pub(crate) use outcome::shares;
pub use outcome::{Counted, Outcome};
pub use wire::{BadPosition, Complete, from_json, require, to_json};

use crate::chance::Chance;
use crate::lexicon::Thing;
use crate::list::List;
use crate::phrase::{Look, Phrase, Texts};
use crate::record::Record;
use crate::seat::{Seat, Seats, Viewer};
use crate::svg::Svg;

/// Where a game stands: everything the rules need, hidden things included.
///
/// It is a plain value: copying it is cheap, and it never holds a generator, a clock or text.
pub trait Rules: Clone + Eq + Hash + Debug + Send + Sync + 'static {
    /// Who the game is.
    const META: Meta;
    /// What a table can choose before it starts.
    type Options: Clone + Default + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// The position as it is documented, written and read as JSON; reading it back checks that it is possible.
    type Wire: Serialize + DeserializeOwned + From<Self> + TryInto<Self, Error: Into<BadPosition>>;
    /// One press of a button. Written with `Display`, read with `FromStr`: the move notation of the game's rules.
    type Step: Copy + Ord + Hash + Debug + Display + FromStr<Err = BadStep> + Send + Sync + 'static;
    /// Something that happened, as data.
    type Fact: Clone + PartialEq + Debug + Serialize + Send + Sync + 'static;
    /// What one viewer may know; as JSON the view of the game's rules.
    type View: View<Self>;

    /// Sets a table up. `seats` is within [`Meta::seats`], and each option has one of its listed values.
    fn setup(
        seats: u8,
        options: &Self::Options,
        record: &mut Record<'_, Self::Fact>,
    ) -> Result<Self, SetupError>;

    /// How many seats there are.
    fn n_seats(&self) -> u8;

    /// The options it is played under.
    fn options(&self) -> Self::Options;

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

    /// Points by seat as things stand; none where they are not counted before the end.
    fn scores(&self) -> List<i32, 8> {
        self.outcome()
            .map(|outcome| outcome.scores)
            .unwrap_or_default()
    }

    /// What `viewer` may know.
    fn view(&self, viewer: Viewer) -> Self::View {
        Self::View::of(self, viewer)
    }

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

/// What one viewer may know of a position: hidden things are absent from the type, not blanked.
///
/// Everything people see is made from it, and every computer player is handed it: a leak does not compile.
pub trait View<P>: Clone + PartialEq + Debug + Serialize + Send + Sync + 'static {
    /// What `viewer` may know of a position.
    fn of(position: &P, viewer: Viewer) -> Self;

    /// A position that this does not exclude, hidden parts drawn at random: what a computer player thinks with.
    /// The same viewer's view of it is this again.
    fn imagine(&self, chance: &mut Chance) -> P;
}

/// Where nothing is hidden everybody sees the position itself.
impl<P: Rules<View = P> + Serialize> View<P> for P {
    fn of(position: &P, _viewer: Viewer) -> Self {
        position.clone()
    }

    fn imagine(&self, _chance: &mut Chance) -> P {
        self.clone()
    }
}

/// How a game is told.
pub trait Words: Rules {
    /// The game's sentences and names in every language.
    fn texts() -> &'static Texts;

    /// What `seat` is asked now; more than one sentence if there is something to know with it.
    fn prompt(view: &Self::View, seat: Seat) -> Vec<Phrase>;

    /// What `seat` can choose: each of these legal steps once, in the order of the buttons.
    /// `legal` is ascending; what is said of a step does not depend on which others are there.
    fn choices(view: &Self::View, seat: Seat, legal: &[Self::Step]) -> Vec<Choice<Self::Step>>;

    /// Why `seat` cannot take this step now, with the number of the rule.
    fn refuse(view: &Self::View, seat: Seat, step: Self::Step) -> Phrase;

    /// What `seat` has or sees and cannot make use of now, each with the reason: a line each.
    /// Nothing while something else is asked of it.
    fn barred(_view: &Self::View, _seat: Seat) -> Vec<Phrase> {
        Vec::new()
    }

    /// The board in at most 20 short lines, in a fixed order: phase, last move, the viewer, the others, board.
    /// `last` holds the public facts of the last turn.
    /// The alt text of a picture is the beginning of it, as far as it fits.
    fn text(view: &Self::View, last: &[Self::Fact]) -> Vec<Phrase>;

    /// How the seats stand, in one or two short sentences for everybody, from a spectator's view.
    fn standing(_view: &Self::View) -> Vec<Phrase> {
        Vec::new()
    }

    /// The topic of [`Meta::help`] that explains best what `seat` is asked now.
    fn topic(view: &Self::View, seat: Seat) -> &'static str;

    /// Everything the game's texts call by a name of its own, to be explained to whoever asks: cards, spaces, parts, words of the rules.
    #[must_use]
    fn things() -> Vec<Thing>;

    /// Up to three things a finished game is remembered for. `facts` are those that everybody was told.
    fn feats(_facts: &[Self::Fact]) -> Vec<Phrase> {
        Vec::new()
    }
}

/// How a game is drawn.
pub trait Pictures: Rules {
    /// The pictures there are of a view; the first is the public board.
    fn sheets(view: &Self::View) -> Vec<Sheet>;

    /// One of the pictures. `last` holds the public facts of the last turn.
    fn draw(view: &Self::View, sheet: Sheet, last: &[Self::Fact], look: &Look) -> Svg;
}

/// How computer players think about a game.
///
/// Nothing of it must be there: without it they count points and look on to the end of the game.
pub trait Mind: Rules {
    /// How a search goes about it.
    const HABITS: Habits = Habits::USUAL;

    /// A position that `view` does not exclude: what a computer player thinks with.
    fn imagine(view: &Self::View, chance: &mut Chance) -> Self {
        view.imagine(chance)
    }

    /// How good the position looks for `seat`, on a scale of the game's own.
    /// By default: who has won, and before that the points ahead of the best of the others.
    fn value(&self, seat: Seat) -> i32 {
        if let Some(ranks) = self.ranks() {
            return if ranks[seat.index()] == 1 {
                DECIDED
            } else {
                -DECIDED
            };
        }
        let scores = self.scores();
        let others = (0..scores.len()).filter(|&index| index != seat.index());
        let best = others.map(|index| scores[index]).max();
        scores
            .get(seat.index())
            .map_or(0, |own| own - best.unwrap_or_default())
    }

    /// How good the position looks for `seat` beside the other seats, whose turn is where in its course aside.
    fn strength(&self, seat: Seat) -> i32 {
        self.value(seat)
    }

    /// Whether a step only takes back what its seat has drafted.
    /// A computer player takes none as long as another step is legal: it could go to and fro for ever.
    fn takes_back(_step: Self::Step) -> bool {
        false
    }

    /// Whether a step rearranges what its seat has drafted.
    /// A search takes one only if the position looks better after it.
    fn is_loose(_step: Self::Step) -> bool {
        false
    }

    /// Plays what is owed by `seat` to its end, or does nothing and returns false: where a good way is found sooner than by comparing values.
    /// A search does so wherever it comes but at its beginning.
    fn hurry(&mut self, _seat: Seat, _record: &mut Record<'_, Self::Fact>) -> bool {
        false
    }

    /// Plays something of what `seat` owes, or does nothing and returns false: where something good is found sooner than by comparing values.
    /// A search does so beyond its tree.
    fn hasten(&mut self, seat: Seat, record: &mut Record<'_, Self::Fact>) -> bool {
        self.hurry(seat, record)
    }

    /// How likely it looks that nobody will win, in thousandths: for games that all can lose together.
    fn risk(&self) -> u32 {
        0
    }

    /// The components whose use [`used`](Self::used) tells.
    #[must_use]
    fn usable() -> Vec<Component> {
        Vec::new()
    }

    /// What `seat` has made use of so far, each component once: over many games this shows what is never used and what wins too often.
    fn used(&self, _seat: Seat) -> Vec<Component> {
        Vec::new()
    }
}

/// More than the points of any game that is not over.
const DECIDED: i32 = 1_000_000;

/// How a search goes about a game.
#[derive(Clone, Copy, Debug)]
pub struct Habits {
    /// How much more [`Mind::strength`] makes a seat about three times as likely to win.
    pub lead: i32,
    /// How much of `lead` it takes for the chances that people are shown, in percent: more where a lead is worth less than a search goes by.
    pub doubt: i32,
    /// How many seats win together: partners.
    pub winners: u8,
    /// About how many positions the greedy player looks at before a step.
    pub foresight: u32,
    /// How many steps of others a search looks at after those of its own seat.
    /// None where the value of positions before and after such a step cannot be compared well.
    pub replies: u32,
    /// How many turns, or what [`Mind::hasten`] plays at once, a search plays on in haste, whoever's they are, before it values a position:
    /// where it shows only in the answers what a turn was worth.
    pub lookahead: u32,
    /// How much of what a seat is after is that not all lose together, in percent; the rest is to win.
    pub together: u8,
}

impl Habits {
    /// What plays decently without knowing the game: a few points are a lead, and what a turn was worth shows at the end.
    pub const USUAL: Self = Self {
        lead: 5,
        doubt: 100,
        winners: 1,
        foresight: 20_000,
        replies: u32::MAX,
        lookahead: u32::MAX,
        together: 0,
    };
}

/// A game with all that a table of it is asked for.
pub trait Game: Rules + Words + Pictures + Mind {}

impl<G: Rules + Words + Pictures + Mind> Game for G {}

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
