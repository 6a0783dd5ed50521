//! Reading a position: what makes it possible (RULES.md, section 7.4).

mod board;
mod check;
mod desk;

use super::ids::Phase;
use super::position::{Desk, Position};
use super::wire::{Pile, Wire};
use crate::game::{BadPosition, Rules, require};
use crate::list::List;
use crate::seat::Seat;

use board::{read_board, read_stock};
use check::{check_components, check_seat, check_send};
use desk::{read_desk, read_player};

/// No count of a real game comes near this.
const MANY: u8 = 40;
/// More gold than any seat ever has.
const MUCH_GOLD: u8 = 100;

type Read<T> = Result<T, BadPosition>;

impl TryFrom<Wire> for Position {
    type Error = BadPosition;

    fn try_from(wire: Wire) -> Read<Self> {
        let board = read_board(&wire)?;
        let stock = read_stock(&wire)?;
        let mut position = Self {
            board,
            stock,
            desks: [Desk::default(); 4],
        };
        for (seat, written) in Seat::all(wire.n).zip(&wire.seats) {
            position.board.players[seat.index()] = read_player(written)?;
            position.desks[seat.index()] = read_desk(&position.board, seat, written)?;
        }
        check_components(&wire, &position)?;
        for seat in Seat::all(wire.n) {
            check_seat(&position, seat)?;
        }
        check_send(&position)?;
        let waiting = position.waiting();
        require(
            waiting.is_empty() == (wire.phase == Phase::Over),
            "seats",
            "somebody owes a step until the game is over",
        )?;
        for seat in waiting {
            let mut steps = Vec::new();
            position.legal(seat, &mut steps);
            require(
                !steps.is_empty(),
                "seats",
                "a seat that owes a step can make one",
            )?;
        }
        Ok(position)
    }
}

fn list<T: Copy + Default, const N: usize>(items: &[T], key: &str) -> Read<List<T, N>> {
    require(items.len() <= N, key, "there are too many of them")?;
    Ok(items.iter().copied().collect())
}

fn all<'a, T>(pile: &'a Pile<T>, key: &str) -> Read<&'a [T]> {
    match pile {
        Pile::All(items) => Ok(items),
        Pile::Count(_) => Err(BadPosition::new(key, "all of them are named")),
    }
}
