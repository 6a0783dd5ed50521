//! The dogcatcher's truck (R8).

use crate::games::stray::msg;
use std::sync::LazyLock;

use crate::games::stray::facts::{Fact, Way};
use crate::games::stray::position::{Dog, News, Open, Phase, Position, Truck};
use crate::games::stray::rules::Log;
use crate::games::stray::town::{STREETS, Space, Spaces, TOWN};
use crate::list::List;
use crate::seat::Seat;

/// Where a roll can take the truck: the last space, and the one before it.
pub(in crate::games::stray) type Drive = (Space, Space);
/// All drives of one roll, ascending.
pub(in crate::games::stray) type Drives = List<Drive, 15>;

/// The truck's choices by roll, space, and the direction from which it has come; the last entry is for no direction.
///
/// No roll is longer than a block's way round, so they depend on nothing else (R8.4).
static DRIVES: LazyLock<Vec<Drives>> = LazyLock::new(|| {
    let mut all = Vec::with_capacity(6 * STREETS * 5);
    for die in 1..=6 {
        for at in TOWN.streets {
            let sides: List<Space, 4> = at.sides().collect();
            for side in 0..5 {
                let from = sides.get(side).copied().filter(|_| side < 4);
                all.push(drive(Truck { at, from }, die));
            }
        }
    }
    all
});

/// R8.1, R8.3: every way of exactly `die` spaces that never turns back, by its end.
fn drive(truck: Truck, die: u8) -> Drives {
    // A truck without a direction may go any way: it has come from where nothing stands.
    let mut ends: Vec<(Space, Option<Space>)> = vec![(truck.at, truck.from)];
    for _ in 0..die {
        let mut next = Vec::new();
        for (at, from) in ends {
            let ways = at.sides().filter(|&side| Some(side) != from);
            next.extend(ways.map(|side| (side, Some(at))));
        }
        next.sort_unstable();
        next.dedup();
        ends = next;
    }
    ends.into_iter()
        .filter_map(|(end, from)| Some((end, from?)))
        .collect()
}

impl Truck {
    /// Where a roll can take it (R8.4).
    pub(in crate::games::stray) fn drives(self, die: u8) -> &'static Drives {
        let side = match self.from {
            None => 4,
            Some(from) => self.at.sides().take_while(|&side| side != from).count(),
        };
        let roll = usize::from(die.clamp(1, 6)) - 1;
        &DRIVES[(roll * STREETS + self.at.index()) * 5 + side]
    }

    /// The way of `die` spaces to the end of a drive: of all of them the smallest as a list of plain strings.
    pub(in crate::games::stray) fn way(self, (end, before): Drive, die: u8) -> Way {
        let mut way = Way::new();
        let mut truck = self;
        for left in (0..die).rev() {
            let leads_there = |next: Truck| match left {
                0 => (next.at, next.from) == (end, Some(before)),
                _ => next.drives(left).contains(&(end, before)),
            };
            let next = truck
                .at
                .sides()
                .filter(|&side| Some(side) != truck.from)
                .map(|at| Truck {
                    at,
                    from: Some(truck.at),
                })
                .filter(|&next| leads_there(next))
                .min_by_key(|next| next.at.rank());
            let Some(next) = next else { break };
            way.push(next.at);
            truck = next;
        }
        way
    }
}

/// What a truck that stops somewhere means to a dog.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::games::stray) enum Peril {
    /// It is caught (R8.6).
    Caught,
    /// It must turn a card to escape (R8.7).
    Tested,
}

impl<P: News> Open<P> {
    /// What a truck that stops at `end` means to the dog of a seat.
    pub(in crate::games::stray) fn peril(&self, seat: Seat, end: Space) -> Option<Peril> {
        let at = self.dog(seat).at()?;
        if at == end {
            return Some(Peril::Caught);
        }
        // R8.7: dens are always safe.
        let beside = end.near().but(TOWN.dens);
        beside.contains(at).then_some(Peril::Tested)
    }
}

impl Position {
    /// R8.1: the die is rolled; if it leaves no choice, the truck goes at once (R8.4).
    pub(super) fn roll_for_truck(&mut self, seat: Seat, record: Log<'_, '_>) {
        self.open.ap = 0;
        self.open.begged = Spaces::NONE;
        record.stands(msg::FINAL_DIE);
        let die = record.chance().d6();
        record.log(|| Fact::TruckRolled { seat, die });
        self.open.phase = Phase::Truck;
        self.open.die = die;
        if let [only] = self.open.truck.drives(die)[..] {
            self.drive(seat, only, record);
        }
    }

    /// R8: the truck goes, catches, and the turn is over (R8.9).
    pub(super) fn drive(&mut self, seat: Seat, drive: Drive, record: Log<'_, '_>) {
        let before = self.open.truck;
        let die = self.open.die;
        let (end, from) = drive;
        self.open.truck = Truck {
            at: end,
            from: Some(from),
        };
        record.log(|| Fact::TruckMoved {
            seat,
            from: before.at,
            to: end,
            way: before.way(drive, die),
        });
        self.catch(seat, record);
        self.open.die = 0;
        self.finish_turn(record);
    }

    /// R8.6 to R8.8
    fn catch(&mut self, mover: Seat, record: Log<'_, '_>) {
        let end = self.open.truck.at;
        // R8.7: dens are always safe.
        let beside = end.near().but(TOWN.dens);
        let n = self.open.n();
        // R8.8: who is where is settled before the first card.
        let places: List<Option<Space>, 6> = self.open.dogs.iter().map(Dog::at).collect();
        for seat in (0..n).map(|steps| mover.after(steps, n)) {
            let Some(space) = places[seat.index()] else {
                continue;
            };
            if space == end {
                record.log(|| Fact::Caught { seat, space });
                self.send_to_pound(seat, record);
            } else if beside.contains(space) {
                let card = self.draw(seat, record);
                if card.face().escapes {
                    record.log(|| Fact::Escaped { seat, card });
                } else {
                    record.log(|| Fact::Netted { seat, card });
                    self.send_to_pound(seat, record);
                }
            }
        }
    }
}
