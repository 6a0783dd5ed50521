//! The way into the pound and out of it (R7, R9).

use crate::games::stray::cards::Card;
use crate::games::stray::facts::{Exit, Fact};
use crate::games::stray::position::{
    LAST_ROW, MOUTH, Paper, Place, Position, PoundTest, RELEASED, Thing,
};
use crate::games::stray::rules::Log;
use crate::games::stray::town::TOWN;
use crate::list::List;
use crate::seat::Seat;

impl Position {
    /// R7: the dog drops everything and goes to row 1 of the table.
    pub(super) fn send_to_pound(&mut self, seat: Seat, record: Log<'_, '_>) {
        let dog = self.dog_mut(seat);
        let Place::On(space) = std::mem::replace(&mut dog.place, Place::Cell(1)) else {
            return;
        };
        let things = std::mem::take(&mut dog.mouth);
        if things.is_empty() {
            return;
        }
        // R7.2
        let bones = u8::try_from(things.iter().filter(|thing| thing.is_bone()).count());
        let bones = bones.unwrap_or_default();
        let papers = u8::try_from(things.len()).unwrap_or_default() - bones;
        record.log(|| Fact::LostThings {
            seat,
            space,
            bones,
            papers,
        });
        let is_kiosk = space == TOWN.kiosk;
        let mut back: List<Paper, MOUTH> = List::new();
        for &thing in &things {
            match thing {
                Thing::Paper(paper) if is_kiosk => back.push(paper),
                Thing::Paper(_) | Thing::Bone => self.open.items.lay(space, thing),
            }
        }
        if !back.is_empty() {
            self.return_papers(&back, record);
        }
    }

    /// R9.1: turns as many cards as the row says; returns whether they show the way out.
    pub(super) fn is_let_out(&mut self, seat: Seat, record: Log<'_, '_>) -> bool {
        let row = self.dog(seat).row();
        let n = if row < LAST_ROW { row } else { 0 };
        let mut cards: List<Card, 3> = List::new();
        for _ in 0..n {
            cards.push(self.draw(seat, record));
        }
        record.log(|| Fact::PoundCards {
            seat,
            row,
            cards: cards.iter().copied().map(Exit).collect(),
        });
        let mut shows_out = cards.iter().map(|card| card.face().out);
        match self.open.terms.pound_test {
            PoundTest::All => shows_out.all(|out| out),
            PoundTest::Any => cards.is_empty() || shows_out.any(|out| out),
        }
    }

    /// R9.2
    pub(super) fn stay_in(&mut self, seat: Seat, record: Log<'_, '_>) {
        let row = self.dog(seat).row() + 1;
        self.dog_mut(seat).place = Place::Cell(row);
        record.log(|| Fact::StayedIn { seat, row });
    }

    /// R9.3
    pub(super) fn release(&mut self, seat: Seat, record: Log<'_, '_>) {
        let dog = self.dog_mut(seat);
        dog.place = Place::On(TOWN.pound);
        dog.hunger = RELEASED;
        record.log(|| Fact::Released { seat });
    }
}
