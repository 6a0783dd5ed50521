//! Reading a position: what makes it possible (RULES.md, section 7.4).

mod board;
mod check;
mod desk;

use super::ids::PhaseId;
use super::position::{Desk, Hidden, Phase, Position};
use super::wire::{Pile, Wire};
use crate::game::{BadPosition, Rules, require};
use crate::list::List;
use crate::seat::Seat;

use board::{read_open, read_stock};
use check::{check_books, check_components, check_seat, check_send};
use desk::read_seat;

/// No count of a real game comes near this.
const MANY: u8 = 40;
/// More gold than any seat ever has.
const MUCH_GOLD: u8 = 100;

type Read<T> = Result<T, BadPosition>;

impl TryFrom<Wire> for Position {
    type Error = BadPosition;

    fn try_from(wire: Wire) -> Read<Self> {
        let mut position = Self {
            open: read_open(&wire)?,
            hidden: Hidden {
                stock: read_stock(&wire)?,
                desks: [Desk::default(); 4],
            },
        };
        for (seat, written) in Seat::all(wire.n).zip(&wire.seats) {
            let (player, desk) = read_seat(wire.phase, written)?;
            position.open.players[seat.index()] = player;
            position.hidden.desks[seat.index()] = desk;
        }
        check_components(&wire, &position)?;
        for seat in Seat::all(wire.n) {
            check_seat(&position, seat)?;
        }
        check_books(&position)?;
        if let Phase::Send(send) = &position.open.phase {
            check_send(&position.open, send)?;
        }
        let waiting = position.waiting();
        seats(
            waiting.is_empty() == (wire.phase == PhaseId::Over),
            "somebody owes a step until the game is over",
        )?;
        for seat in waiting {
            let mut steps = Vec::new();
            position.legal(seat, &mut steps);
            seats(!steps.is_empty(), "a seat that owes a step can make one")?;
        }
        Ok(position)
    }
}

/// What must hold for the seats.
fn seats(holds: bool, why: &str) -> Read<()> {
    require(holds, "seats", why)
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
