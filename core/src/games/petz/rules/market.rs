//! Phase 1, the market: what a new round puts on display (R3).

use super::Log;
use crate::games::petz::data::data;
use crate::games::petz::facts::{Fact, OnDisplay, Tile, TileKind};
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
        self.board.round += 1;
        let (round, start) = (self.board.round, self.board.start);
        record.log(|| Fact::RoundStarted { round, start });
        self.move_neutral(record);
        // R3.2 and option `foresight`.
        let n_tiles = if round == 1 {
            self.board.options.foresight
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
        let market = self.board.market;
        record.log(|| {
            Fact::Market(Box::new(OnDisplay {
                stands: market.stands.into(),
                tents: market.tents,
                cages: market.cages,
                addons: market.addons,
                young: market.young,
                old: market.old,
            }))
        });
        self.pay_income(record);
        self.begin_grouping(record);
    }

    /// R3.1
    fn move_neutral(&mut self, record: Log<'_, '_>) {
        if self.board.round == 1 || self.board.neutral.is_empty() {
            return;
        }
        for space in self.board.neutral.iter_mut() {
            *space = space.next();
        }
        let spaces = self.board.neutral;
        record.log(|| Fact::NeutralMoved { spaces });
    }

    fn reveal_exhibition(&mut self, record: Log<'_, '_>) {
        if self.stock.exhibitions.is_empty() {
            return;
        }
        let tile = self.stock.exhibitions.remove(0);
        self.board.exhibitions.push(tile);
        let n = self.board.exhibitions.len();
        record.log(|| Fact::TileRevealed {
            kind: TileKind::Exhibition,
            id: Tile::Exhibition(tile),
            round: u8::try_from(n + 1).unwrap_or_default(),
        });
    }

    /// The two customers of the last round are revealed together (R3.2).
    fn reveal_customer(&mut self, record: Log<'_, '_>) {
        let rounds = self.board.rounds();
        while !self.stock.customers.is_empty() {
            let tile = self.stock.customers.remove(0);
            let round = customer_round(self.board.customers.len(), rounds);
            self.board.customers.push(tile);
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
        let board = &mut self.board;
        let mut food = match board.exhibition(board.round) {
            Some(exhibition) => exhibition.data().food,
            None => data().first_food,
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
        for &artifact in &self.board.market.tents {
            self.stock.artifacts.put(artifact);
        }
        self.board.market.tents.clear();
        if !self.board.is_blocked(Space::Tents) {
            for _ in 0..2 {
                self.board.market.tents.extend(self.stock.artifacts.draw());
            }
        }
    }

    /// R3.5
    fn lay_cages(&mut self) {
        let board = &mut self.board;
        let pile = &mut self.stock.cages;
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
        let board = &mut self.board;
        let pile = &mut self.stock.addons;
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
        if self.board.round == 1 {
            self.board.market.old.extend(self.stock.pets.draw());
        } else {
            self.clear_old_corral(record);
        }
        let is_blocked = self.board.is_blocked(Space::PetA) || self.board.is_blocked(Space::PetB);
        let n_new = if is_blocked { 2 } else { 3 };
        for _ in 0..n_new {
            self.board.market.young.extend(self.stock.pets.draw());
        }
    }

    /// R3.7 a to c
    fn clear_old_corral(&mut self, record: Log<'_, '_>) {
        let old = self.board.market.old;
        for &pet in &old {
            self.farm_out(pet, record);
        }
        let market = &mut self.board.market;
        market.old = std::mem::take(&mut market.young);
        if self.board.is_blocked(Space::PetOld) && !self.board.market.old.is_empty() {
            let pet = self.board.market.old.remove(0);
            self.stock.pets.put(pet);
            let farm = Farm::None;
            record.log(|| Fact::PetLeft { pet, farm });
        }
    }

    /// R3.7 a: what an unsold pet leaves behind. A blocked stall gets nothing.
    fn farm_out(&mut self, pet: Pet, record: Log<'_, '_>) {
        self.stock.pets.put(pet);
        let (stall, space) = match pet.data().farm {
            Farm::Veg => (VEG, Space::Veg),
            Farm::Meat | Farm::Gold | Farm::None => (MEAT, Space::Meat),
        };
        let farm = if self.board.is_blocked(space) {
            Farm::None
        } else {
            pet.data().farm
        };
        let stand = &mut self.board.market.stands[stall];
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
        let income: &[u8] = match self.board.n {
            2 => &[1, 2],
            3 => &[1, 2, 2],
            _ => &[1, 1, 2, 2],
        };
        for (seat, &gold) in self.board.from_start().zip(income) {
            self.player_mut(seat).gold += gold;
            record.log(|| Fact::Income { seat, gold });
        }
    }
}
