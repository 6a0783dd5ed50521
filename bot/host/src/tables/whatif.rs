//! What if: a board of one's own to press on at, for oneself. `trying.rs` shows it.
//!
//! It begins at a position of one's own view, with everything hidden drawn anew ([`AnyTable::what_if`]). Nothing but that view decides how it stands and what comes of it.
//! What is kept belongs to the person, beside the table: the table's rows know nothing of it.

use pawmail_core::erased::{AnyTable, agree};
use pawmail_core::game::PlayError;
use pawmail_core::phrase::Look;
use pawmail_core::players::Player;
use pawmail_core::seat::{Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::data::write;
use crate::tables::live::Live;
use crate::tables::offers;
use crate::tables::payload::hash;
use crate::tables::question::in_a_row;
use crate::tables::turn::play_forced;

/// No line has more moves than this.
pub(crate) const LONGEST: usize = 40;

/// How many lines of a table a person can keep.
pub(crate) const MOST: usize = 3;

/// No computer takes more steps at once.
const MOST_STEPS: usize = 24;

/// What a person tries out at a table.
#[derive(Clone, Default, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct WhatIfs {
    /// How many lines were begun: each has luck of its own.
    pub(crate) begun: u32,
    /// The line that is on show.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) open: Option<Branch>,
    /// The lines that stay.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) kept: Vec<Branch>,
}

/// A line: where it begins, and what is made there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Branch {
    /// Whose view it follows from.
    pub(crate) seat: Seat,
    /// Which luck it has.
    pub(crate) draw: u32,
    /// The number of the log at which it begins.
    pub(crate) number: u32,
    /// Whether it stays there, rather than moving on with the table.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) is_past: bool,
    /// The hash of what the seat saw there.
    pub(crate) seen: String,
    pub(crate) moves: Vec<Move>,
}

/// What one press does.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Move {
    pub(crate) seat: Seat,
    /// The notation of its steps.
    pub(crate) press: String,
    /// Whether a computer made it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) by_computer: bool,
}

/// A line on its board.
pub(crate) struct Tried {
    /// The line, as far as it can be made.
    pub(crate) branch: Branch,
    /// Where it begins.
    pub(crate) base: Box<dyn AnyTable>,
    /// Where it leads.
    pub(crate) then: Box<dyn AnyTable>,
    /// The number of the board before its last move.
    pub(crate) before_last: u32,
    /// Whether it was begun on another board than the table's present one.
    pub(crate) has_moved_on: bool,
    /// How many of its moves cannot be made any more.
    pub(crate) n_cut: usize,
}

impl WhatIfs {
    /// A kept line, by its name.
    pub(crate) fn kept(&self, name: &str) -> Option<&Branch> {
        self.kept.iter().find(|branch| branch.name() == name)
    }
}

impl Branch {
    /// What stands for it in the buttons that are about it.
    pub(crate) fn name(&self) -> String {
        hash(&write(self))
    }

    /// A line that nothing is made of yet, at a number of the log.
    pub(crate) fn begin(seat: Seat, draw: u32, number: u32, is_past: bool) -> Self {
        Self {
            seat,
            draw,
            number,
            is_past,
            seen: String::new(),
            moves: Vec::new(),
        }
    }

    /// The line on the board as its seat sees it: where it was begun, or, while the table goes on, where that stands now.
    pub(crate) fn on(mut self, live: &Live) -> Option<Tried> {
        let game = live.game.as_deref()?;
        let stays = self.is_past || live.is_over();
        let there = if stays {
            game.at(self.number)
        } else {
            game.copy()
        };
        let seen = hash(&there.view(Viewer::Seat(self.seat)).to_string());
        let is_new = self.seen.is_empty();
        let has_moved_on = !is_new && self.seen != seen;
        if is_new || has_moved_on {
            self.number = there.state().number;
            self.seen = seen;
        }
        let base = there.what_if(self.seat, self.draw);
        let mut then = base.copy();
        let mut before_last = 0;
        let mut n_made = 0;
        for one in &self.moves {
            let mut next = then.copy();
            if one.make(&mut *next).is_err() {
                break;
            }
            before_last = then.state().number;
            then = next;
            n_made += 1;
        }
        let n_cut = self.moves.len() - n_made;
        self.moves.truncate(n_made);
        Some(Tried {
            branch: self,
            base,
            then,
            before_last,
            has_moved_on,
            n_cut,
        })
    }
}

impl Move {
    /// Makes it. What a person has only one way to go on with is made too.
    fn make(&self, game: &mut dyn AnyTable) -> Result<(), PlayError> {
        if self.by_computer {
            for step in offers::steps(&self.press) {
                game.play(self.seat, step)?;
            }
            return Ok(());
        }
        offers::play(game, self.seat, &self.press)?;
        while let Some(last) = play_forced(game, self.seat) {
            game.play(self.seat, &last.step)?;
        }
        Ok(())
    }
}

impl Tried {
    /// Who moves next: the seat itself if it is asked something, else the first that is.
    pub(crate) fn to_move(&self) -> Option<Seat> {
        let waiting = self.then.state().waiting;
        let own = Some(self.branch.seat).filter(|seat| waiting.contains(*seat));
        own.or_else(|| waiting.first())
    }

    /// Whether nothing more can be made after it.
    pub(crate) fn is_full(&self) -> bool {
        self.branch.moves.len() >= LONGEST
    }

    /// The moves of the first turn of the seat itself.
    pub(crate) fn own_turn(&self) -> impl Iterator<Item = &Move> {
        let seat = self.branch.seat;
        let moves = self.branch.moves.iter();
        let own = moves.skip_while(move |one| one.seat != seat);
        own.take_while(move |one| one.seat == seat)
    }

    /// What its last move told the seat.
    pub(crate) fn told(&self, look: &Look) -> Vec<String> {
        if self.branch.moves.is_empty() {
            return Vec::new();
        }
        let viewer = Viewer::Seat(self.branch.seat);
        let history = self.then.history(Some(viewer), look);
        let last = history.filter(|told| told.number > self.before_last);
        last.flat_map(|told| told.sentences).collect()
    }

    /// What its first move says.
    pub(crate) fn first_move(&self, look: &Look) -> Option<String> {
        let first = self.branch.moves.first()?;
        let labels = offers::labels(&*self.base, first.seat, &first.press, look);
        Some(in_a_row(&labels))
    }

    /// The same with one more move, if that can be made.
    pub(crate) fn with(&self, seat: Seat, press: String, by_computer: bool) -> Option<Branch> {
        let one = Move {
            seat,
            press,
            by_computer,
        };
        one.make(&mut *self.then.copy()).ok()?;
        let mut branch = self.branch.clone();
        branch.moves.push(one);
        Some(branch)
    }
}

/// What a computer does in the turn of a seat. It looks no further than that turn.
pub(crate) fn computer_turn(mut game: Box<dyn AnyTable>, seat: Seat) -> Option<String> {
    let mut steps = Vec::new();
    while steps.len() < MOST_STEPS {
        let thinker = game.thinker(seat, Player::Greedy, 0);
        let Some(advice) = agree(&[thinker]) else {
            break;
        };
        if game.play(seat, &advice.step).is_err() {
            break;
        }
        steps.push(advice.step);
        let is_open = game.state().in_turn.contains(seat) || game.can_undo(seat).is_ok();
        if !is_open || !game.state().waiting.contains(seat) {
            break;
        }
    }
    let steps: Vec<&str> = steps.iter().map(String::as_str).collect();
    (!steps.is_empty()).then(|| offers::as_one(&steps))
}
