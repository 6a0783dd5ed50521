//! What a game is: the four traits it implements, and the nouns they share.
//!
//! [`Rules`] are implemented by the game's position, a plain value: what is legal, and what a step does.
//! [`Words`] puts a view of it into words, [`Pictures`] draws one, and [`Mind`] judges positions.
//! Each is implemented in the file that does its work.

mod errors;
mod guide;
mod held;
mod lesson;
mod meta;
mod motive;
mod outcome;
mod wire;

use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

use serde::Serialize;
use serde::de::DeserializeOwned;

pub use errors::{BadStep, PlayError, SetupError};
pub use guide::{Guide, Level, Page, Sign};
pub use held::Held;
pub use lesson::{Lesson, Opening, Task};
pub use meta::{Meta, NoOptions, OptionSpec, Values, Word};
pub use motive::Motive;
pub(crate) use outcome::shares;
pub use outcome::{Counted, Outcome, ranks};
pub use wire::{BadPosition, Complete, GameId, from_json, require, to_json, to_text};

use crate::chance::Chance;
use crate::feats::Source;
use crate::lexicon::Thing;
use crate::list::List;
use crate::phrase::{Look, Phrase, Texts};
use crate::record::Record;
use crate::seat::{Seat, Seats, Viewer};
use crate::svg::Svg;
use crate::svg::mark::Mark;
use crate::svg::pen::{Pen, Place};

/// The state of a game: everything the rules need, including what is hidden.
///
/// It is a plain value: copying it is cheap, and it never contains a generator, a clock or text.
pub trait Rules: Clone + Eq + Hash + Debug + Send + Sync + 'static {
    /// What identifies the game, and its fixed figures.
    const META: Meta;
    /// What a table can choose before it starts.
    type Options: Clone + Default + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// The position in its documented form, written and read as JSON: `Self`, if that is the form it has in memory.
    type Wire: Serialize + DeserializeOwned + From<Self> + TryInto<Self, Error: Into<BadPosition>>;
    /// One press of a button. `Display` and `FromStr` write and read the move notation of the game's rules.
    type Step: Copy + Ord + Hash + Debug + Display + FromStr<Err = BadStep> + Send + Sync + 'static;
    /// Something that happened, as data.
    type Fact: Clone + PartialEq + Debug + Serialize + Send + Sync + 'static;
    /// What one viewer may know; its JSON is the view that the game's rules document.
    type View: View<Self>;

    /// Sets up a table. `seats` is within [`Meta::seats`], and each option has one of its listed values.
    fn setup(
        seats: u8,
        options: &Self::Options,
        record: &mut Record<'_, Self::Fact>,
    ) -> Result<Self, SetupError>;

    /// How many seats there are.
    fn n_seats(&self) -> u8;

    /// The options it is played under. A game that has some keeps them in its position.
    fn options(&self) -> Self::Options {
        Self::Options::default()
    }

    /// Seats that owe a step now; empty exactly when the game is over.
    fn waiting(&self) -> Seats;

    /// Appends the legal steps of `seat`, ascending, without duplicates.
    ///
    /// The order of `Step` is the order of the board and of the buttons.
    /// A seat that owes nothing usually has none, but a game may let it reopen what it has finished.
    fn legal(&self, seat: Seat, steps: &mut Vec<Self::Step>);

    /// Plays a legal step and everything automatic after it.
    ///
    /// If the step is not legal, the position may become impossible, or this may panic.
    fn play_unchecked(&mut self, seat: Seat, step: Self::Step, record: &mut Record<'_, Self::Fact>);

    /// The result, once nobody owes a step any more.
    fn outcome(&self) -> Option<Outcome>;

    /// Whether the position is possible: asked of every position that is read. A game whose [`Wire`](Self::Wire) checks this has nothing to add.
    fn check(&self) -> Result<(), BadPosition> {
        Ok(())
    }

    /// The ranks of the outcome, without the rest of it.
    fn ranks(&self) -> Option<List<u8, 8>> {
        self.outcome().map(|outcome| outcome.ranks)
    }

    /// The points by seat now; empty if the game only counts them at the end.
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

    /// What [`perft`](crate::perft::perft) counts as one turn in this phase.
    fn counted(&self) -> Counted {
        Counted::Step
    }

    /// Whether `step` is among the legal steps of `seat`.
    fn is_legal(&self, seat: Seat, step: Self::Step) -> bool {
        let mut steps = Vec::new();
        self.legal(seat, &mut steps);
        steps.contains(&step)
    }

    /// Plays a step if it is legal; otherwise nothing changes.
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
/// Everything people see is made from it, and computer players get nothing else: a leak does not compile.
pub trait View<P>: Clone + PartialEq + Debug + Serialize + Send + Sync + 'static {
    /// What `viewer` may know of a position.
    fn of(position: &P, viewer: Viewer) -> Self;

    /// A position that this view does not exclude, with hidden parts drawn at random, for computer players.
    /// Seen by the same viewer, it gives this view again.
    fn imagine(&self, chance: &mut Chance) -> P;

    /// A position in which the next turn of `seat`, the viewer's, has begun, while all it knows stands as it does: turns are planned in it.
    /// Nothing while it is asked something, and where no turn of its can follow on this board.
    /// By default none: then nothing can be planned.
    fn ahead(&self, _seat: Seat, _chance: &mut Chance) -> Option<P> {
        None
    }
}

/// In a game that hides nothing, everyone sees the position itself.
impl<P: Rules<View = P> + Serialize> View<P> for P {
    fn of(position: &P, _viewer: Viewer) -> Self {
        position.clone()
    }

    fn imagine(&self, _chance: &mut Chance) -> P {
        self.clone()
    }
}

/// The texts of a game.
pub trait Words: Rules {
    /// The game's sentences and names in every language.
    fn texts() -> &'static Texts;

    /// What `seat` is asked now, with further sentences if there is more to know.
    fn prompt(view: &Self::View, seat: Seat) -> Vec<Phrase>;

    /// What `seat` can choose: each of these legal steps once, in the order of the buttons.
    /// `legal` is ascending. The text of a step does not depend on which other steps there are.
    fn choices(view: &Self::View, seat: Seat, legal: &[Self::Step]) -> Vec<Choice<Self::Step>>;

    /// What people often mean by several steps in a row, the most important first: after each of them but the last, the seat still owes a step and can take them back.
    fn shortcuts(_view: &Self::View, _seat: Seat) -> Vec<Shortcut<Self::Step>> {
        Vec::new()
    }

    /// Whether `seat` need not be offered this legal step, because what another one or a shortcut offers comes to the same. It can still be typed.
    fn is_spare(_view: &Self::View, _seat: Seat, _step: Self::Step) -> bool {
        false
    }

    /// The legal step for which a spare one counts where steps are compared: another that comes to the same, or itself if shortcuts begin with it.
    fn twin(_view: &Self::View, _seat: Seat, _spare: Self::Step) -> Option<Self::Step> {
        None
    }

    /// Whether somebody who presses a step that cannot be taken back is asked once more whether they mean it: by default always.
    /// A game of many small steps may do without where the button says what the step does and what it costs.
    fn confirms(_view: &Self::View, _seat: Seat, _step: Self::Step) -> bool {
        true
    }

    /// Whether a step, whatever else happens, loses the game for all: that is asked once more even where there is nothing else to choose.
    /// It follows from what `seat` sees, since the question tells it.
    fn is_fatal(_view: &Self::View, _seat: Seat, _step: Self::Step) -> bool {
        false
    }

    /// What befell `seat` while it was not asked, in a sentence or two for the beginning of its next question. `facts` are what everyone was told from its newest step on.
    /// By default nothing: where nobody's turn can pass without a question, there is nothing to say.
    fn meanwhile(_facts: &[Self::Fact], _seat: Seat) -> Vec<Phrase> {
        Vec::new()
    }

    /// Why `seat` cannot take this step now, with the number of the rule; nothing if and only if it can.
    fn refuse(view: &Self::View, seat: Seat, step: Self::Step) -> Option<Phrase>;

    /// What `seat` has or sees but cannot use now, one line each with the reason.
    /// Empty while it is asked something else.
    fn barred(_view: &Self::View, _seat: Seat) -> Vec<Phrase> {
        Vec::new()
    }

    /// The board in at most 20 short lines, in a fixed order: phase, last move, the viewer, the others, board.
    /// `last` holds the public facts of the last turn.
    /// The alt text of a picture is as much of its beginning as fits.
    fn text(view: &Self::View, last: &[Self::Fact]) -> Vec<Phrase>;

    /// What `seat` needs to know about what is its own, in about 10 short lines, what matters first coming first.
    /// By default none: then it is the board in words, or, where that takes more lines, where the game stands and what only `seat` reads.
    fn hand(_view: &Self::View, _seat: Seat) -> Vec<Phrase> {
        Vec::new()
    }

    /// How the seats stand, in one or two short sentences for everyone, from a spectator's view.
    fn standing(_view: &Self::View) -> Vec<Phrase> {
        Vec::new()
    }

    /// The topic of [`Meta::help`] that explains best what `seat` is asked now.
    /// By default the one with the name of the question, `ask-TOPIC`, or else the first.
    fn topic(view: &Self::View, seat: Seat) -> &'static str {
        let asked = Self::prompt(view, seat);
        let is_asked = |topic: &str| {
            let mut ids = asked.iter().map(|asked| asked.id.strip_prefix("ask-"));
            ids.any(|id| id == Some(topic))
        };
        let help = Self::META.help;
        let topic = help.iter().find(|topic| is_asked(topic));
        topic.or(help.first()).copied().unwrap_or_default()
    }

    /// Everything with a name in the game's texts, explained: cards, spaces, parts, words of the rules.
    /// By default the words that the texts explain without numbers.
    #[must_use]
    fn things() -> Vec<Thing> {
        let terms = Self::texts().terms();
        terms
            .map(|id| Thing::term(Self::texts(), id, &[]))
            .collect()
    }

    /// Up to three feats of a finished game. `facts` are those that everyone was told.
    fn feats(_facts: &[Self::Fact]) -> Vec<Phrase> {
        Vec::new()
    }

    /// Where the points of `seat` came from in a finished game: parts that add up to its score. `facts` are those that everyone was told.
    /// Empty where the score alone says it all.
    fn sources(_view: &Self::View, _facts: &[Self::Fact], _seat: Seat) -> Vec<Source> {
        Vec::new()
    }

    /// What a fact means to `seat`, as a reason for steps that are not made yet. `view` is what the seat sees before them.
    fn motive(_view: &Self::View, _seat: Seat, _fact: &Self::Fact) -> Option<Motive> {
        None
    }

    /// Whether a fact of a step says all that another of the same step says, as what a seat is told of its own card does. Who is told the first is not told the second beside it.
    fn says_more(_fuller: &Self::Fact, _fact: &Self::Fact) -> bool {
        false
    }

    /// Whether a fact that others brought about concerns `seat` so much that it decides anew, even where its choices read as they did: what it has planned stops.
    fn is_surprise(_fact: &Self::Fact, _seat: Seat) -> bool {
        false
    }

    /// The step with which `seat` does nothing now, and leaves the turn to others; nothing where there is none.
    fn pass(_view: &Self::View, _seat: Seat) -> Option<Self::Step> {
        None
    }

    /// How much a fact says about the course of the game; 0 is what happens by the way. By default all say as much.
    fn telling(_fact: &Self::Fact) -> u8 {
        1
    }
}

/// The pictures of a game.
pub trait Pictures: Rules {
    /// The pictures of a view; the first is the public board. By default there is no other.
    fn sheets(_view: &Self::View) -> Vec<Sheet> {
        vec![Sheet::public("board")]
    }

    /// The picture that the question to the viewer is about: by default the first that is theirs alone.
    fn about(view: &Self::View) -> Option<Sheet> {
        let sheets = Self::sheets(view);
        let own = sheets.iter().find(|sheet| sheet.is_private);
        own.or(sheets.first()).copied()
    }

    /// One of the pictures. `last` holds the public facts of the last turn.
    fn draw(view: &Self::View, sheet: Sheet, last: &[Self::Fact], look: &Look) -> Svg;

    /// What of the pictures a legal step of `seat` is about: the piece that goes, the space where it goes to.
    /// Each is marked in one of the pictures ([`Pen::mark`]). A step may be about nothing that is drawn.
    fn marks(_view: &Self::View, _seat: Seat, _step: Self::Step) -> Vec<Mark> {
        Vec::new()
    }

    /// The id of the [`Thing`] that explains what is at a mark, where neither the mark's name nor its kind says so.
    fn thing_at(_view: &Self::View, _mark: &Mark) -> Option<String> {
        None
    }

    /// One of the signs of the game's [`Guide`], about 160 x 160 in its place. Without a guide there are none.
    fn sign(_pen: &mut Pen, _name: &str, _place: Place) {}
}

/// How computer players think about a game.
///
/// A game need not implement any of it: by default they count points and look ahead to the end of the game.
pub trait Mind: Rules {
    /// How a search treats the game.
    const HABITS: Habits = Habits::USUAL;

    /// A position that `view` does not exclude, for computer players.
    fn imagine(view: &Self::View, chance: &mut Chance) -> Self {
        view.imagine(chance)
    }

    /// How good the position looks for `seat`, on a scale of the game's own.
    /// By default: whether it has won, and before the end its lead in points over the best of the others.
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

    /// How good the position looks for `seat` relative to the others, ignoring progress within the turn.
    fn strength(&self, seat: Seat) -> i32 {
        self.value(seat)
    }

    /// Whether a step only takes back what its seat has drafted.
    /// A computer player takes such a step only if no other is legal; otherwise it could go back and forth for ever.
    fn takes_back(_step: Self::Step) -> bool {
        false
    }

    /// Whether a step rearranges what its seat has drafted.
    /// A search takes one only if the position looks better after it.
    fn is_loose(_step: Self::Step) -> bool {
        false
    }

    /// Plays everything that `seat` owes, or does nothing and returns false.
    /// For turns in which a good way is found faster than by comparing values. A search uses it everywhere except at its root.
    fn hurry(&mut self, _seat: Seat, _record: &mut Record<'_, Self::Fact>) -> bool {
        false
    }

    /// Plays a part of what `seat` owes, or does nothing and returns false.
    /// For turns in which something good is found faster than by comparing values. A search uses it beyond its tree.
    fn hasten(&mut self, seat: Seat, record: &mut Record<'_, Self::Fact>) -> bool {
        self.hurry(seat, record)
    }

    /// How likely it is that nobody will win, in thousandths, for games that everyone can lose together.
    fn risk(&self) -> u32 {
        0
    }

    /// The components whose use [`used`](Self::used) reports.
    #[must_use]
    fn usable() -> Vec<Component> {
        Vec::new()
    }

    /// What `seat` has used so far, each component once. Over many games this shows what is never used and what wins too often.
    fn used(&self, _seat: Seat) -> Vec<Component> {
        Vec::new()
    }
}

/// More than the points of any unfinished game.
const DECIDED: i32 = 1_000_000;

/// How a search treats a game.
#[derive(Clone, Copy, Debug)]
pub struct Habits {
    /// The lead in [`Mind::strength`] that triples a seat's chances, as a search assumes.
    pub lead: i32,
    /// The lead used for the chances that people are shown, as a percentage of `lead`: above 100 where a lead is worth less than a search assumes.
    pub doubt: i32,
    /// How many seats win together: partners.
    pub winners: u8,
    /// Roughly how many positions the greedy player looks at before a step.
    pub foresight: u32,
    /// How many steps of others a search looks at after those of its own seat.
    /// None where the values of positions before and after such a step cannot be compared well.
    pub replies: u32,
    /// How many turns (or calls of [`Mind::hasten`]) a search plays on in haste, for whichever seat, before it judges a position.
    /// Needed where the worth of a turn shows only in the turns that follow.
    pub lookahead: u32,
    /// The percentage of a seat's reward for avoiding a common loss; the rest is for winning.
    pub together: u8,
    /// How many hundredths of its standard error are taken off what a turn could have brought, before it is told after a game: the higher, the less is said, and the more of it is true.
    pub caution: u32,
    /// How many steps greedy players play at most to learn what the seats could have done in a game, all together: what takes them some 20 seconds.
    pub retries: u64,
}

impl Habits {
    /// Habits that play decently without knowing the game: a few points are a lead, and the worth of a turn shows at the end.
    pub const USUAL: Self = Self {
        lead: 5,
        doubt: 100,
        winners: 1,
        foresight: 20_000,
        replies: u32::MAX,
        lookahead: u32::MAX,
        together: 0,
        caution: 100,
        retries: 300_000,
    };
}

/// A game with everything that its tables need.
pub trait Game: Rules + Words + Pictures + Mind {}

impl<G: Rules + Words + Pictures + Mind> Game for G {}

/// A legal step with the text of its button.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice<S> {
    /// The step.
    pub step: S,
    /// What its button says: the step's result, not its code.
    pub text: Phrase,
    /// Its group, for long lists.
    pub group: Option<Phrase>,
    /// For a step that is only the beginning of a decision: what it is called in front of the steps that complete it.
    pub stem: Option<Phrase>,
}

impl<S> Choice<S> {
    /// A step that belongs to no group.
    pub const fn new(step: S, text: Phrase) -> Self {
        Self {
            step,
            text,
            group: None,
            stem: None,
        }
    }
}

/// Several steps of a turn that are chosen at once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shortcut<S> {
    /// The steps.
    pub steps: Vec<S>,
    /// What the button says.
    pub text: Phrase,
    /// The group it is listed in when there are too many choices for one menu.
    pub group: Option<Phrase>,
    /// Whether it stands before the groups, as long as there is room, and in its group as well.
    pub is_first: bool,
}

/// A component of a game: its kind, and its id in the game's data.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub struct Component {
    /// Its kind, such as `breed` or `den`.
    pub kind: &'static str,
    /// Its id.
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
    /// The name of what it shows, for programs: `board`, `hand`.
    pub name: &'static str,
    /// The seat it is about, if every seat has such a picture.
    pub seat: Option<Seat>,
    /// Whether it shows what only the viewer may know.
    pub is_private: bool,
}

impl Sheet {
    /// A picture for everyone.
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

/// What has the same reason together, in the order in which the reasons come first.
pub(crate) fn by_reason<R: PartialEq, T>(
    all: impl IntoIterator<Item = (R, T)>,
) -> Vec<(R, Vec<T>)> {
    let mut reasons: Vec<(R, Vec<T>)> = Vec::new();
    for (why, what) in all {
        match reasons.iter_mut().find(|(known, _)| *known == why) {
            Some((_, those)) => those.push(what),
            None => reasons.push((why, vec![what])),
        }
    }
    reasons
}
