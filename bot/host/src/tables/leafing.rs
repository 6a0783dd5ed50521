//! A finished game, to leaf through turn by turn, and everything that was drawn in it, to draw again.

use pawmail_core::chance::Draw;
use pawmail_core::erased::AnyTable;
use pawmail_core::phrase::Look;
use pawmail_core::seat::{Seat, Viewer};

use crate::shown::screen::Drawing;
use crate::shown::words::Reader;
use crate::shown::{msg, phrase};
use crate::tables::scene::Scene;
use crate::tables::touch::{Sheet, is_of};

/// What of a finished game is to be shown.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Leafed {
    /// Which turn; 0 is the opening.
    pub at: usize,
    /// Whether all hands are wanted.
    pub hands: bool,
    /// Pictures that are asked for besides.
    pub also: Vec<String>,
}

/// How a finished game stood at the end of a turn.
#[derive(Clone, PartialEq, Debug)]
pub struct Leaf {
    /// Which it is; 0 is the opening.
    pub at: usize,
    /// How many there are after the opening.
    pub n: usize,
    /// What it is called.
    pub title: String,
    /// What happened in it.
    pub told: Vec<String>,
    /// The board; then, if they are asked for and nothing is kept secret, what each seat alone could see, or else what the person alone could see; then what is theirs in the open, and what else is asked for.
    pub sheets: Vec<Sheet>,
}

/// What proves that nobody has chosen what was drawn: from the first three follow all the draws.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proof {
    /// What was shown before the game: the hash of the secret.
    pub commitment: String,
    /// The host's secret.
    pub secret: String,
    /// What each seat has added to it.
    pub contributions: Vec<String>,
    /// What was drawn, by the setup first and then step by step.
    pub drawn: Vec<Drawn>,
}

/// What was drawn at a step, and what came of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Drawn {
    /// The number of the step, which is that of its stream.
    pub number: u32,
    /// The turn that it was taken in; 0 before the first.
    pub turn: u32,
    /// What happened at it.
    pub told: Vec<String>,
    /// The draws.
    pub draws: Vec<Draw>,
}

impl Scene<'_> {
    /// A turn of a game that is over; nothing of one that is not.
    pub(crate) fn leaf(&self, wanted: &Leafed) -> Option<Leaf> {
        let reader = self.reader();
        let look = self.look(&reader);
        let game = self.game().filter(|_| self.live.is_over())?;
        let turns = game.turns();
        let at = wanted.at.min(turns.len());
        let number = |at: usize| at.checked_sub(1).map_or(0, |at| turns[at].to);
        let turn = |at: usize| at.checked_sub(1).map_or(0, |at| turns[at].turn);
        let title = match turn(at) {
            0 => phrase!(ALBUM_START),
            n => phrase!(ALBUM_TITLE, n = n, all = turn(turns.len())),
        };
        let since = at.checked_sub(1).map(number);
        let is_of_it = |told: u32| told <= number(at) && since.is_none_or(|since| told > since);
        let told = game
            .history(self.knows(), &look)
            .filter(|told| is_of_it(told.number))
            .flat_map(|told| told.sentences)
            .collect();
        let mut sheets: Vec<Sheet> = game
            .boards(&[number(at)], &look)
            .into_iter()
            .map(|board| Sheet::still("board", String::new(), Drawing::of(&board.svg, board.alt)))
            .collect();
        let then = game.at(number(at));
        let has_hands = wanted.hands && self.may_open();
        let hands = has_hands.then(|| self.hands_at(&*then, &reader));
        let ground = sheets.first().map(|board| board.drawing.still.clone());
        let asked = (has_hands, wanted.also.as_slice());
        let beside = self.beside(&*then, asked, ground.as_deref(), &reader);
        sheets.extend(hands.into_iter().flatten().chain(beside));
        Some(Leaf {
            at,
            n: turns.len(),
            title: reader.say(&title),
            told,
            sheets,
        })
    }

    /// What each seat alone could see.
    fn hands_at(&self, then: &dyn AnyTable, reader: &Reader) -> Vec<Sheet> {
        let look = self.look(reader);
        let seats = Seat::all(self.live.n_seats());
        let hands = seats.filter_map(|seat| {
            let drawing = hand_at(then, seat, &look)?;
            let name = format!("hand {}", seat.index());
            Some(Sheet::still(&name, self.name(seat, reader), drawing))
        });
        hands.collect()
    }

    /// The pictures beside an earlier board: what is the person's own, unless all hands are shown anyway, and what is asked for.
    fn beside(
        &self,
        then: &dyn AnyTable,
        (has_hands, also): (bool, &[String]),
        ground: Option<&str>,
        reader: &Reader,
    ) -> Vec<Sheet> {
        let look = self.look(reader);
        let seat = self.my_seats().first().copied();
        let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
        let open = then.sheets(Viewer::Spectator);
        let sheet = |name: String| {
            let is_hidden = !open.contains(&name);
            let is_asked = also.contains(&name);
            if !(is_asked || (is_hidden && !has_hands) || is_of(seat, &name)) {
                return None;
            }
            let picture = then.picture(viewer, Some(&name), &look)?;
            let drawing = Drawing::of(&picture.svg, picture.alt);
            // One's own picture over the ground of the board shows no more than that did.
            let is_covered = is_hidden && !is_asked && ground == Some(drawing.still.as_str());
            let title = self.sheet_name(&name, reader);
            (!is_covered).then(|| Sheet::still(&name, title, drawing))
        };
        let names = then.sheets(viewer).into_iter().skip(1);
        names.filter_map(sheet).collect()
    }

    /// For whom a finished game is told: with nothing hidden, unless its table keeps the hands secret.
    fn knows(&self) -> Option<Viewer> {
        (!self.may_open()).then_some(Viewer::Spectator)
    }

    /// All that was drawn, with what it follows from; nothing before the end, nor at a table that keeps its hands secret.
    pub(crate) fn proof(&self) -> Option<Proof> {
        let look = self.look(&self.reader());
        let game = self.game().filter(|_| self.may_open())?;
        let mut history = game.history(None, &look).peekable();
        let mut told_at = |number: u32| {
            while history.next_if(|told| told.number < number).is_some() {}
            let told = history.next_if(|told| told.number == number);
            told.map_or_else(Vec::new, |told| told.sentences)
        };
        let turns = game.turns();
        let turn_of = |number: u32| {
            let at = turns.iter().find(|turn| turn.to >= number);
            at.filter(|_| number > 0).map_or(0, |turn| turn.turn)
        };
        let drawn = game.draws().into_iter().map(|(number, draws)| Drawn {
            number,
            turn: turn_of(number),
            told: told_at(number),
            draws,
        });
        let drawn = drawn.collect();
        let chairs = self.live.chairs.iter();
        Some(Proof {
            commitment: self.live.commitment(),
            secret: self.live.row.secret.clone(),
            contributions: chairs.map(|chair| chair.row.contribution.clone()).collect(),
            drawn,
        })
    }
}

/// What only a seat could see, if it had anything of its own.
fn hand_at(then: &dyn AnyTable, seat: Seat, look: &Look) -> Option<Drawing> {
    let open = then.sheets(Viewer::Spectator);
    let mut own = then.sheets(Viewer::Seat(seat)).into_iter();
    let own = own.find(|name| !open.contains(name))?;
    let picture = then.picture(Viewer::Seat(seat), Some(&own), look)?;
    Some(Drawing::of(&picture.svg, picture.alt))
}
