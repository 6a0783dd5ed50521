//! Movement of dogs (R4).

use crate::games::stray::facts::{Fact, Way};
use crate::games::stray::position::{News, Open, Place, Position};
use crate::games::stray::rules::{Log, No};
use crate::games::stray::town::{Kind, Space, Spaces, TOWN};
use crate::seat::Seat;

/// The town for one dog: where the other dogs, the truck and the marks let it go.
#[derive(Clone, Copy)]
pub(in crate::games::stray) struct Roads {
    at: Space,
    /// Where it may never go (R4.2).
    closed: Spaces,
    /// Where it cannot stop (R4.3).
    occupied: Spaces,
    /// Where its way ends (R4.5).
    marked: Spaces,
}

impl Roads {
    /// The roads of a seat's dog, if it is on the board.
    pub(in crate::games::stray) fn of<P: News>(position: &Open<P>, seat: Seat) -> Option<Self> {
        let dog = position.dog(seat);
        let mut closed = TOWN.dens.with(TOWN.pound);
        closed.remove(dog.den);
        Some(Self {
            at: dog.at()?,
            closed,
            occupied: position.occupied(seat),
            marked: position.foreign_marks(seat),
        })
    }

    /// The same, from another space.
    pub(in crate::games::stray) const fn from(self, at: Space) -> Self {
        Self { at, ..self }
    }

    /// The spaces one point further than `layer`, none of them seen before.
    fn beyond(&self, layer: Spaces, seen: Spaces) -> Spaces {
        let next = layer.fold(Spaces::NONE, |next, space| next.or(space.next()));
        next.but(self.closed).but(seen)
    }

    /// Calls `layer` with the spaces at which a walk of 1, 2, … up to `ap` points can end, until it returns false.
    pub(in crate::games::stray) fn walk(&self, ap: u8, mut layer: impl FnMut(u8, Spaces) -> bool) {
        let mut front = Spaces::one(self.at);
        let mut seen = front;
        for cost in 1..=ap {
            let next = self.beyond(front, seen);
            // R4.3, R4.6
            if next.is_empty() || !layer(cost, next.but(self.occupied)) {
                return;
            }
            seen = seen.or(next);
            // R4.5
            front = next.but(self.marked);
        }
    }

    /// All destinations within `ap` points (R4.4).
    pub(in crate::games::stray) fn reach(&self, ap: u8) -> Spaces {
        let mut all = Spaces::NONE;
        self.walk(ap, |_, layer| {
            all = all.or(layer);
            true
        });
        all
    }

    /// What it costs to go to a space, if it can be reached within `ap` points.
    pub(in crate::games::stray) fn cost(&self, to: Space, ap: u8) -> Option<u8> {
        let mut found = None;
        self.walk(ap, |cost, layer| {
            if layer.contains(to) {
                found = Some(cost);
            }
            found.is_none()
        });
        found
    }

    /// The way to a destination `cost` points away: of all shortest ones the smallest as a list of plain strings.
    pub(in crate::games::stray) fn way(&self, to: Space, cost: u8) -> Way {
        let mut layers: Vec<Spaces> = vec![Spaces::one(self.at)];
        let mut seen = layers[0];
        for step in 1..usize::from(cost) {
            let layer = self.beyond(layers[step - 1], seen);
            seen = seen.or(layer);
            layers.push(layer.but(self.marked));
        }
        // Only what leads to the destination.
        let mut goal = Spaces::one(to);
        for layer in layers.iter_mut().rev() {
            *layer = layer
                .filter(|space| !space.next().and(goal).is_empty())
                .collect();
            goal = *layer;
        }
        let mut way = Way::new();
        let mut here = self.at;
        let ends = layers.into_iter().skip(1).chain([Spaces::one(to)]);
        for layer in ends {
            let next = here.next().and(layer).min_by_key(|space| space.rank());
            here = next.unwrap_or(to);
            way.push(here);
        }
        way
    }
}

impl<P: News> Open<P> {
    /// Whether the dog of a seat can go to a space (R4), or why not.
    pub(super) fn check_go(&self, seat: Seat, to: Space) -> Result<(), No> {
        let roads = Roads::of(self, seat).ok_or(No::Over)?;
        if roads.cost(to, self.ap).is_some() {
            return Ok(());
        }
        let den = self.dog(seat).den;
        Err(match to.kind() {
            _ if to == roads.at => No::GoHere,
            Kind::Pound => No::GoPound,
            Kind::Den if to != den => No::GoDen,
            _ if roads.occupied.contains(to) && roads.marked.contains(to) => No::GoMarked,
            _ if roads.occupied.contains(to) => {
                let mut dogs = self.all_dogs();
                let other = dogs.find(|(_, dog)| dog.at() == Some(to));
                other.map_or(No::GoTruck, |(other, _)| No::GoDog(other))
            }
            _ => match roads.cost(to, u8::MAX) {
                Some(cost) => No::GoFar(cost, self.ap),
                None => No::GoClosed,
            },
        })
    }
}

impl Position {
    /// R4: the dog goes, and sniffs if a foreign mark is there.
    pub(super) fn go(&mut self, seat: Seat, to: Space, record: Log<'_, '_>) {
        let Some(roads) = Roads::of(&self.open, seat) else {
            return;
        };
        let from = roads.at;
        let Some(cost) = roads.cost(to, self.open.ap) else {
            return;
        };
        self.open.ap -= cost;
        self.dog_mut(seat).place = Place::On(to);
        record.log(|| Fact::Moved {
            seat,
            from,
            to,
            cost,
            way: roads.way(to, cost),
        });
        let owner = self.open.mark_on(to).filter(|&owner| owner != seat);
        if let Some(owner) = owner {
            // R4.5
            let lost_ap = std::mem::take(&mut self.open.ap);
            record.log(|| Fact::Sniffed {
                seat,
                space: to,
                owner,
                lost_ap,
            });
            self.roll_for_truck(seat, record);
        } else {
            self.end_if_spent(seat, record);
        }
    }
}
