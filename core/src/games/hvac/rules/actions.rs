//! What work cards do (R7.1 to R7.6, R7.8, R11).

use super::super::board::{Column, Cube, Floor, Placed, Row};
use super::super::danger::Danger;
use super::super::data::{Card, Effect, Part};
use super::super::facts::{Deck, Fact};
use super::super::position::Position;
use super::super::site::{Phase, Site};
use super::super::step::Step;
use super::Log;
use crate::games::hvac::msg;
use crate::list::List;
use crate::phrase::{Gains, Once};

/// How many parts a proposal reveals (R7.1a).
const N_PROPOSED: usize = 2;

impl Position {
    /// The use of a work card is chosen.
    fn tell_card(&self, card: Card, record: Log<'_, '_>) {
        let seat = self.open.active;
        record.log(|| Fact::CardPlayed { seat, card });
    }

    /// An incentive from the reserve.
    fn pay_bonuses(&mut self, record: Log<'_, '_>, amount: impl Fn(Effect) -> Option<u8>) {
        let seat = self.open.active;
        let mut sum = 0;
        for (event, coins) in self.open.bonuses(amount) {
            sum += u32::from(coins);
            record.log(|| Fact::BonusPaid { seat, event, coins });
        }
        self.open.pay(seat, sum);
    }

    /// R7.1a
    pub(super) fn propose(&mut self, card: Card, record: Log<'_, '_>) {
        let danger = Danger::of(&self.open, self.open.active, Step::Propose);
        record.stands(if danger == Danger::Lost {
            msg::FINAL_LOST
        } else {
            msg::FINAL_PROPOSE
        });
        self.tell_card(card, record);
        let mut parts = List::new();
        for _ in 0..N_PROPOSED {
            if let Some(part) = self.draw_part(record) {
                parts.push(part);
            }
        }
        let seat = self.open.active;
        record.log(|| Fact::Proposed { seat, parts });
        self.pay_bonuses(record, |effect| match effect {
            Effect::PayPropose(coins) => Some(coins),
            _ => None,
        });
        self.place_next(card, &parts, record);
    }

    /// R7.1b to d
    pub(super) fn place_proposed(&mut self, part: Part, row: Row, record: Log<'_, '_>) {
        let column = Site::column_for(part);
        let pays = self.open.options.self_interest && self.open.pays_self_interest(row, column);
        self.replace(row, column, record);
        if pays {
            self.pay_self_interest(record);
        }
        self.place(part, row, record);
    }

    /// The first of these parts is to be placed; after the last one the card is used up.
    pub(super) fn place_next(&mut self, card: Card, parts: &[Part], record: Log<'_, '_>) {
        if let [part, ref rest @ ..] = *parts {
            let then = rest.first().copied();
            self.open.phase = Phase::Place { part, then };
        } else {
            self.finish(card, record);
        }
    }

    /// R11.1
    fn pay_self_interest(&mut self, record: Log<'_, '_>) {
        let seat = self.open.active;
        let coins = u8::from(self.open.building > 0);
        self.open.building -= u32::from(coins);
        self.open.pay(seat, coins.into());
        record.log(|| Fact::SelfInterest { seat, coins });
    }

    /// R5.3, R7.1c: a part is placed, sold by the active seat.
    pub(super) fn place(&mut self, part: Part, row: Row, record: Log<'_, '_>) {
        let seat = self.open.active;
        let column = Site::column_for(part);
        let yellow = self.open.place_cube(seat);
        *self.open.board.at_mut(row, column) = Some(Placed::sold(part, yellow));
        record.log(|| Fact::Placed {
            seat,
            part,
            row,
            column,
            cube: yellow != Cube::NONE,
        });
    }

    /// R7.2
    pub(super) fn design(&mut self, card: Card, row: Row, record: Log<'_, '_>) -> Option<()> {
        let mut plant = *self.open.board.at(row, Column::MARKET)?;
        self.tell_card(card, record);
        let seat = self.open.active;
        // R7.2b, c
        let paid = u8::from(self.open.building > 0);
        self.open.building -= u32::from(paid);
        self.open.pay(seat, paid.into());
        let blue = self.open.place_cube(seat);
        plant.slots.push(blue);
        *self.open.board.at_mut(row, Column::MARKET) = Some(plant);
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
            *self.open.board.at_mut(row, Column::MARKET) = None;
            self.replace(row, Column::READY, record);
            *self.open.board.at_mut(row, Column::READY) = Some(plant);
            record.log(|| Fact::PartReady {
                part: plant.part,
                row,
            });
        }
        self.finish(card, record);
        Some(())
    }

    /// R7.3
    pub(super) fn install(&mut self, card: Card, row: Row, record: Log<'_, '_>) -> Option<()> {
        let mut placed = self.open.board.at_mut(row, Column::READY).take()?;
        self.tell_card(card, record);
        let seat = self.open.active;
        let part = placed.part;
        // R7.3b, c
        let cost = self.open.cost(&placed, seat);
        let red = self.open.place_cube(seat);
        let paid = self.open.paid(&placed, red);
        placed.slots.push(red);
        self.open.building = self.open.building.saturating_sub(cost.building);
        for owner in placed.owners() {
            self.open.pay(owner, 1);
        }
        let contact = card == Card::Sales;
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
            *self.open.board.at_mut(row, Column::INSTALLED) = Some(placed);
        } else {
            // R7.3e
            self.open.remove(placed);
        }
        self.pay_bonuses(record, |effect| match effect {
            Effect::PayPlant(coins) if is_plant => Some(coins),
            Effect::PaySpare(coins) if !is_plant => Some(coins),
            _ => None,
        });
        // R7.3d
        self.gain_health(row.floor(), self.open.install_gain(part), record);
        self.finish(card, record);
        Some(())
    }

    /// R7.8
    pub(super) fn repair(&mut self, card: Card, floor: Floor, record: Log<'_, '_>) {
        self.tell_card(card, record);
        let seat = self.open.active;
        record.log(|| Fact::Repaired { seat, floor });
        self.gain_health(floor, self.open.repair_gain(), record);
        self.finish(card, record);
    }

    fn gain_health(&mut self, floor: Floor, gain: u8, record: Log<'_, '_>) {
        self.move_health(floor, gain.cast_signed(), record);
    }

    /// R6.5
    pub(super) fn idle(&mut self, card: Card, record: Log<'_, '_>) {
        self.tell_card(card, record);
        let seat = self.open.active;
        record.log(|| Fact::Idled { seat, card });
        self.finish(card, record);
    }

    /// R11.2
    pub(super) fn steal(
        &mut self,
        card: Card,
        row: Row,
        column: Column,
        record: Log<'_, '_>,
    ) -> Option<()> {
        let placed = *self.open.board.at(row, column)?;
        self.tell_card(card, record);
        let seat = self.open.active;
        let mut taken_over = placed;
        for cube in &mut *taken_over.slots {
            if let Some(owner) = cube.owner().filter(|&owner| owner != seat) {
                self.open.cubes[owner.index()] += 1;
                *cube = self.open.place_cube(seat);
            }
        }
        *self.open.board.at_mut(row, column) = Some(taken_over);
        self.open.cubes[seat.index()] -= 1;
        self.open.lost_cubes[seat.index()] += 1;
        self.open.pay(seat, 1);
        record.log(|| Fact::Stolen {
            seat,
            part: placed.part,
            row,
            column,
            returned: Once(placed.owners().filter(|&owner| owner != seat).collect()),
        });
        self.finish(card, record);
        Some(())
    }

    /// R6.4: the used work card goes to the discards, and the next seat plays.
    fn finish(&mut self, card: Card, record: Log<'_, '_>) {
        self.hidden.card = None;
        self.open.discard.push(card);
        self.pass_on(record);
    }

    /// The top part of the deck (R4.1).
    pub(super) fn draw_part(&mut self, record: Log<'_, '_>) -> Option<Part> {
        if self.hidden.parts_deck.is_empty() {
            super::turns::reshuffle(
                &mut self.open.parts_discard,
                &mut self.hidden.parts_deck,
                record,
            );
            record.log(|| Fact::DeckShuffled { deck: Deck::Part });
        }
        self.hidden.parts_deck.pop()
    }
}
