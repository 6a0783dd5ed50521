//! Looking back on a finished game, for any game.

use crate::chance::Seed;
use crate::game::Game;
use crate::players::{Account, Fall, Gain, Hindsight, Missed, Player, compare};
use crate::seat::{Seat, Viewer};
use crate::table::Table;

/// Works out what a seat could have done in a finished game.
pub trait LookBack: Send {
    /// Does a little more, about a second at most, and says whether there is more to do.
    fn go_on(&mut self) -> bool;
    /// What was found, once there is nothing more to do.
    fn missed(&self) -> Vec<Missed>;
    /// The largest fall by luck and by the others, if there was one worth a word.
    fn fall(&self) -> Option<Fall>;
    /// What was done so far.
    fn account(&self) -> Account;
}

impl<G: Game> LookBack for Hindsight<G> {
    fn go_on(&mut self) -> bool {
        self.go_on()
    }

    fn missed(&self) -> Vec<Missed> {
        self.missed()
    }

    fn fall(&self) -> Option<Fall> {
        self.fall()
    }

    fn account(&self) -> Account {
        self.account()
    }
}

/// What one way brings more than another.
pub(super) fn compared<G: Game>(
    table: &Table<G>,
    seat: Seat,
    ways: [&[String]; 2],
    how: (Player, u32),
    seed: &Seed,
) -> Option<Gain> {
    let read = |steps: &[String]| {
        let steps = steps.iter().map(|step| step.parse().ok());
        steps.collect::<Option<Vec<G::Step>>>()
    };
    let [first, second] = [read(ways[0])?, read(ways[1])?];
    let view = table.view(Viewer::Seat(seat));
    compare::<G>(&view, seat, [&first, &second], how, seed)
}
