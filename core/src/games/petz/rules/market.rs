//! Phase 1, the market: what a new round puts on display (R3).

use super::Log;
use crate::games::petz::data::data;
use crate::games::petz::facts::{Fact, Tile, TileKind};
use crate::games::petz::ids::{Addon, Cage, Farm, Pet, Space};
use crate::games::petz::position::{Position, Stand, customer_round};
use crate::list::List;

/// The index of a stall among the stands.
const VEG: usize = 0;
const MIXED: usize = 1;
const MEAT: usize = 2;

impl Position {
    /// The next round begins: phase 1, then the groups of phase 2.
    pub(super) fn begin_round(&mut self, record: Log<'_, '_>) {
        self.open.round += 1;
        let (round, start) = (self.open.round, self.open.start);
        record.log(|| Fact::RoundStarted { round, start });
        self.move_neutral(record);
        // R3.2 and option `foresight`.
        let n_tiles = if round == 1 {
            self.open.options.foresight
        } else {
            1
        };
        for _ in 0..n_tiles {
            self.reveal_exhibition(record);
            self.reveal_customer(record);
        }
        self.lay_food();
        self.lay_artifacts();
        self.lay_cages();
        self.lay_addons();
        self.lay_pets(record);
        let market = self.open.market;
        record.log(|| Fact::Market(Box::new(market)));
        self.pay_income(record);
        self.begin_grouping(record);
    }

    /// R3.1
    fn move_neutral(&mut self, record: Log<'_, '_>) {
        if self.open.round == 1 || self.open.neutral.is_empty() {
            return;
        }
        for space in self.open.neutral.iter_mut() {
            *space = space.next();
        }
        let spaces = self.open.neutral;
        record.log(|| Fact::NeutralMoved { spaces });
    }

    fn reveal_exhibition(&mut self, record: Log<'_, '_>) {
        if self.hidden.stock.exhibitions.is_empty() {
            return;
        }
        let tile = self.hidden.stock.exhibitions.remove(0);
        self.open.exhibitions.push(tile);
        let n = self.open.exhibitions.len();
        record.log(|| Fact::TileRevealed {
            kind: TileKind::Exhibition,
            id: Tile::Exhibition(tile),
            round: u8::try_from(n + 1).unwrap_or_default(),
        });
    }

    /// The two customers of the last round are revealed together (R3.2).
    fn reveal_customer(&mut self, record: Log<'_, '_>) {
        let rounds = self.open.rounds();
        while !self.hidden.stock.customers.is_empty() {
            let tile = self.hidden.stock.customers.remove(0);
            let round = customer_round(self.open.customers.len(), rounds);
            self.open.customers.push(tile);
            record.log(|| Fact::TileRevealed {
                kind: TileKind::Customer,
                id: Tile::Customer(tile),
                round,
            });
            if round < rounds {
                break;
            }
        }
    }

    /// R3.3
    fn lay_food(&mut self) {
        let board = &mut self.open;
        let mut food = match board.exhibition(board.round) {
            Some(exhibition) => exhibition.data().food,
            None => data().start.food.food(),
        };
        if board.is_blocked(Space::DGreen) {
            food[MIXED][0] = food[MIXED][0].saturating_sub(1);
        }
        if board.is_blocked(Space::DRed) {
            food[MIXED][1] = food[MIXED][1].saturating_sub(1);
        }
        for (at, space) in [Space::Veg, Space::Mixed, Space::Meat]
            .into_iter()
            .enumerate()
        {
            let [veg, meat] = food[at];
            board.market.stands[at] = if board.is_blocked(space) {
                Stand::default()
            } else {
                Stand { veg, meat, gold: 0 }
            };
        }
    }

    /// R3.4
    fn lay_artifacts(&mut self) {
        for &artifact in &self.open.market.tents {
            self.hidden.stock.artifacts.put(artifact);
        }
        self.open.market.tents.clear();
        if !self.open.is_blocked(Space::Tents) {
            for _ in 0..2 {
                self.open
                    .market
                    .tents
                    .extend(self.hidden.stock.artifacts.draw());
            }
        }
    }

    /// R3.5
    fn lay_cages(&mut self) {
        let board = &mut self.open;
        let pile = &mut self.hidden.stock.cages;
        let is_blocked = board.is_blocked(Space::CageA) || board.is_blocked(Space::CageB);
        if board.round == 1 {
            let low = |pile: &mut crate::games::petz::stack::Stack<Cage, 11>| {
                if is_blocked { None } else { pile.draw() }
            };
            board.market.cages = [pile.draw(), pile.draw(), low(pile)];
            return;
        }
        let mut left: List<Cage, 3> = board.market.cages.iter().flatten().copied().collect();
        let top = left.pop();
        for &cage in &left {
            pile.put(cage);
        }
        let middle = pile.draw();
        let low = if is_blocked { None } else { pile.draw() };
        board.market.cages = [top, middle, low];
    }

    /// R3.6
    fn lay_addons(&mut self) {
        let board = &mut self.open;
        let pile = &mut self.hidden.stock.addons;
        if board.round == 1 {
            board.market.addons = [pile.draw(), pile.draw()];
            return;
        }
        if board.is_blocked(Space::Addon) {
            return;
        }
        let mut left: List<Addon, 2> = board.market.addons.iter().flatten().copied().collect();
        let upper = left.pop();
        for &addon in &left {
            pile.put(addon);
        }
        board.market.addons = [upper, pile.draw()];
    }

    /// R3.7
    fn lay_pets(&mut self, record: Log<'_, '_>) {
        if self.open.round == 1 {
            self.open.market.old.extend(self.hidden.stock.pets.draw());
        } else {
            self.clear_old_corral(record);
        }
        let is_blocked = self.open.is_blocked(Space::PetA) || self.open.is_blocked(Space::PetB);
        let n_new = if is_blocked { 2 } else { 3 };
        for _ in 0..n_new {
            self.open.market.young.extend(self.hidden.stock.pets.draw());
        }
    }

    /// R3.7 a to c
    fn clear_old_corral(&mut self, record: Log<'_, '_>) {
        let old = self.open.market.old;
        for &pet in &old {
            self.farm_out(pet, record);
        }
        let market = &mut self.open.market;
        market.old = std::mem::take(&mut market.young);
        if self.open.is_blocked(Space::PetOld) && !self.open.market.old.is_empty() {
            let pet = self.open.market.old.remove(0);
            self.hidden.stock.pets.put(pet);
            let farm = Farm::None;
            record.log(|| Fact::PetLeft { pet, farm });
        }
    }

    /// R3.7 a: what an unsold pet leaves behind. A blocked stall gets nothing.
    fn farm_out(&mut self, pet: Pet, record: Log<'_, '_>) {
        self.hidden.stock.pets.put(pet);
        let (stall, space) = match pet.data().farm {
            Farm::Veg => (VEG, Space::Veg),
            Farm::Meat | Farm::Gold | Farm::None => (MEAT, Space::Meat),
        };
        let farm = if self.open.is_blocked(space) {
            Farm::None
        } else {
            pet.data().farm
        };
        let stand = &mut self.open.market.stands[stall];
        match farm {
            Farm::None => {}
            Farm::Meat => stand.meat += 1,
            Farm::Veg => stand.veg += 1,
            Farm::Gold => stand.gold += 1,
        }
        record.log(|| Fact::PetLeft { pet, farm });
    }

    /// R3.8
    fn pay_income(&mut self, record: Log<'_, '_>) {
        let income = data().income.of(self.open.n);
        for (seat, &gold) in self.open.from_start().zip(income) {
            self.player_mut(seat).gold += gold;
            record.log(|| Fact::Income { seat, gold });
        }
    }
}
