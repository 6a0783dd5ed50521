//! What work cards do (R7.1 to R7.6, R7.8, R11).

use super::super::board::{Column, Cube, Floor, Placed, Row};
use super::super::data::{Card, Effect, Part};
use super::super::facts::{Deck, Fact};
use super::super::position::Position;
use super::super::site::{Phase, Site};
use super::Log;
use crate::phrase::Gains;
use crate::record::Undo;

/// How many parts a proposal reveals (R7.1a).
const N_PROPOSED: usize = 2;

impl Position {
    /// The use of a work card is chosen.
    fn tell_card(&self, record: Log<'_, '_>) {
        let seat = self.site.active;
        if let Some(card) = self.card {
            record.log(|| Fact::CardPlayed { seat, card });
        }
    }

    /// An incentive from the reserve.
    fn pay_bonuses(&mut self, record: Log<'_, '_>, amount: impl Fn(Effect) -> Option<u8>) {
        let seat = self.site.active;
        let mut sum = 0;
        for (event, coins) in self.site.bonuses(amount) {
            sum += u32::from(coins);
            record.log(|| Fact::BonusPaid { seat, event, coins });
        }
        self.site.pay(seat, sum);
    }

    /// R7.1a
    pub(super) fn propose(&mut self, record: Log<'_, '_>) {
        record.undo(Undo::Never);
        self.tell_card(record);
        for _ in 0..N_PROPOSED {
            if let Some(part) = self.draw_part(record) {
                self.site.reveal.push(part);
            }
        }
        let (seat, parts) = (self.site.active, self.site.reveal);
        record.log(|| Fact::Proposed { seat, parts });
        self.pay_bonuses(record, |effect| match effect {
            Effect::PayPropose(coins) => Some(coins),
            _ => None,
        });
        self.site.phase = Phase::Place;
        self.finish_if_all_is_placed(record);
    }

    /// R7.1b to d
    pub(super) fn place_proposed(&mut self, row: Row, record: Log<'_, '_>) {
        let part = self.site.reveal.remove(0);
        let column = Site::column_for(part);
        let pays = self.site.options.self_interest && self.site.pays_self_interest(row, column);
        self.replace(row, column, record);
        if pays {
            self.pay_self_interest(record);
        }
        self.place(part, row, record);
        self.finish_if_all_is_placed(record);
    }

    fn finish_if_all_is_placed(&mut self, record: Log<'_, '_>) {
        if self.site.reveal.is_empty() {
            self.finish(record);
        }
    }

    /// R11.1
    fn pay_self_interest(&mut self, record: Log<'_, '_>) {
        let seat = self.site.active;
        let coins = u8::from(self.site.building > 0);
        self.site.building -= u32::from(coins);
        self.site.pay(seat, coins.into());
        record.log(|| Fact::SelfInterest { seat, coins });
    }

    /// R5.3, R7.1c: a part is placed, sold by the active seat.
    pub(super) fn place(&mut self, part: Part, row: Row, record: Log<'_, '_>) {
        let seat = self.site.active;
        let column = Site::column_for(part);
        let yellow = self.site.place_cube(seat);
        *self.site.board.at_mut(row, column) = Some(Placed::sold(part, yellow));
        record.log(|| Fact::Placed {
            seat,
            part,
            row,
            column,
            cube: yellow != Cube::NONE,
        });
    }

    /// R7.2
    pub(super) fn design(&mut self, row: Row, record: Log<'_, '_>) {
        self.tell_card(record);
        let seat = self.site.active;
        // R7.2b, c
        let paid = u8::from(self.site.building > 0);
        self.site.building -= u32::from(paid);
        self.site.pay(seat, paid.into());
        let blue = self.site.place_cube(seat);
        let Some(plant) = self.site.board.at_mut(row, Column::MARKET) else {
            debug_assert!(false, "there is no plant to design in {row}");
            return;
        };
        plant.slots.push(blue);
        let plant = *plant;
        let slots_left = plant.blue_left();
        record.log(|| Fact::Designed {
            seat,
            part: plant.part,
            row,
            paid,
            slots_left,
            cube: blue != Cube::NONE,
        });
        self.pay_bonuses(record, |effect| match effect {
            Effect::PayDesign(coins) => Some(coins),
            _ => None,
        });
        // R7.2e
        if slots_left == 0 {
            *self.site.board.at_mut(row, Column::MARKET) = None;
            self.replace(row, Column::READY, record);
            *self.site.board.at_mut(row, Column::READY) = Some(plant);
            record.log(|| Fact::PartReady {
                part: plant.part,
                row,
            });
        }
        self.finish(record);
    }

    /// R7.3
    pub(super) fn install(&mut self, row: Row, record: Log<'_, '_>) {
        self.tell_card(record);
        let seat = self.site.active;
        let Some(mut placed) = self.site.board.at_mut(row, Column::READY).take() else {
            debug_assert!(false, "there is nothing to install in {row}");
            return;
        };
        let part = placed.part;
        // R7.3b, c
        let cost = self.site.cost(&placed, seat);
        let red = self.site.place_cube(seat);
        let paid = self.site.paid(&placed, red);
        placed.slots.push(red);
        self.site.building = self.site.building.saturating_sub(cost.building);
        for owner in placed.owners() {
            self.site.pay(owner, 1);
        }
        let contact = self.card == Some(Card::Sales);
        record.log(|| Fact::Installed {
            seat,
            part,
            row,
            paid: Gains(paid),
            building: cost.building,
            reserve: cost.reserve,
            contact,
            cube: red != Cube::NONE,
        });
        let is_plant = part.spec().is_plant;
        if is_plant {
            // R7.3f
            self.replace(row, Column::INSTALLED, record);
            *self.site.board.at_mut(row, Column::INSTALLED) = Some(placed);
        } else {
            // R7.3e
            self.site.remove(placed);
        }
        self.pay_bonuses(record, |effect| match effect {
            Effect::PayPlant(coins) if is_plant => Some(coins),
            Effect::PaySpare(coins) if !is_plant => Some(coins),
            _ => None,
        });
        // R7.3d
        self.gain_health(row.floor(), self.site.install_gain(part), record);
        self.finish(record);
    }

    /// R7.8
    pub(super) fn repair(&mut self, floor: Floor, record: Log<'_, '_>) {
        self.tell_card(record);
        let seat = self.site.active;
        record.log(|| Fact::Repaired { seat, floor });
        self.gain_health(floor, self.site.repair_gain(), record);
        self.finish(record);
    }

    fn gain_health(&mut self, floor: Floor, gain: u8, record: Log<'_, '_>) {
        self.move_health(floor, i8::try_from(gain).unwrap_or(i8::MAX), record);
    }

    /// R6.5
    pub(super) fn idle(&mut self, record: Log<'_, '_>) {
        self.tell_card(record);
        let seat = self.site.active;
        if let Some(card) = self.card {
            record.log(|| Fact::Idled { seat, card });
        }
        self.finish(record);
    }

    /// R11.2
    pub(super) fn steal(&mut self, row: Row, column: Column, record: Log<'_, '_>) {
        self.tell_card(record);
        let seat = self.site.active;
        let Some(&placed) = self.site.board.at(row, column) else {
            debug_assert!(false, "there is nothing to take over in {row}");
            return;
        };
        let mut taken_over = placed;
        for cube in &mut *taken_over.slots {
            if let Some(owner) = cube.owner().filter(|&owner| owner != seat) {
                self.site.cubes[owner.index()] += 1;
                *cube = self.site.place_cube(seat);
            }
        }
        *self.site.board.at_mut(row, column) = Some(taken_over);
        self.site.cubes[seat.index()] -= 1;
        self.site.lost_cubes[seat.index()] += 1;
        self.site.pay(seat, 1);
        record.log(|| Fact::Stolen {
            seat,
            part: placed.part,
            row,
            column,
            returned: placed.owners().filter(|&owner| owner != seat).collect(),
        });
        self.finish(record);
    }

    /// R6.4: the used work card goes to the discards, and the next seat plays.
    fn finish(&mut self, record: Log<'_, '_>) {
        if let Some(card) = self.card.take() {
            self.site.discard.push(card);
        }
        self.pass_on(record);
    }

    /// The top part of the deck (R4.1).
    pub(super) fn draw_part(&mut self, record: Log<'_, '_>) -> Option<Part> {
        if self.parts_deck.is_empty() {
            super::turns::reshuffle(&mut self.site.parts_discard, &mut self.parts_deck, record);
            record.log(|| Fact::DeckShuffled { deck: Deck::Part });
        }
        self.parts_deck.pop()
    }
}
