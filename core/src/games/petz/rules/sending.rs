//! Phase 2, second half: the groups go to the action spaces, the largest first (R4.4 to R4.9).

use super::Log;
use crate::games::petz::facts::Fact;
use crate::games::petz::ids::{Artifact, Space};
use crate::games::petz::position::{Animal, Board, Group, Groups, Position, Send, Spot};
use crate::games::petz::step::{Item, Step};
use crate::list::List;
use crate::seat::Seat;

impl Board {
    /// R4.6: whether a group may go to an action space.
    pub(in crate::games::petz) fn can_send(&self, group: Group, space: Space) -> bool {
        if !self.is_free(space) {
            return false;
        }
        let market = &self.market;
        match space {
            Space::CageA | Space::CageB => {
                let is_next = space == Space::CageA || !self.is_free(Space::CageA);
                is_next && group.imps >= 2 && market.cages.iter().any(Option::is_some)
            }
            Space::Addon => market.addons.iter().any(Option::is_some),
            Space::PetA | Space::PetB => {
                let is_next = space == Space::PetA || !self.is_free(Space::PetA);
                is_next && group.gold >= 1 && !market.young.is_empty()
            }
            Space::PetOld => group.gold >= 1 && !market.old.is_empty(),
            Space::Judge => self.round > 1,
            Space::Veg
            | Space::Mixed
            | Space::Meat
            | Space::Tents
            | Space::Relatives
            | Space::Hospital
            | Space::Platform => true,
            Space::DRed | Space::DGreen | Space::DWest | Space::DEast => false,
        }
    }

    /// The spaces a group may go to.
    pub(in crate::games::petz) fn spaces_for(&self, group: Group) -> impl Iterator<Item = Space> {
        Space::actions()
            .iter()
            .copied()
            .filter(move |&space| self.can_send(group, space))
    }
}

/// The lowest index of each make-up among the groups of a size (R4.5).
pub(in crate::games::petz) fn makeups(groups: &Groups, size: u8) -> List<u8, 6> {
    let mut indices: List<u8, 6> = List::new();
    for (index, group) in (0u8..).zip(groups) {
        let is_new = || !groups[..usize::from(index)].contains(group);
        if group.size() == size && is_new() {
            indices.push(index);
        }
    }
    indices
}

/// The group of the sender that is being sent.
pub(in crate::games::petz) fn chosen_group(board: &Board, groups: Option<Groups>) -> Option<Group> {
    groups?.get(usize::from(board.send?.group?)).copied()
}

impl Position {
    /// R4.4: who sends next; `last` is the size and the seat of the group that was sent.
    pub(super) fn next_sender(&mut self, mut last: Option<(u8, Seat)>, record: Log<'_, '_>) {
        loop {
            let n = self.board.n;
            let groups = self.desks[..usize::from(n)]
                .iter()
                .flat_map(|desk| desk.groups.iter());
            let Some(size) = groups.map(|group| group.size()).max() else {
                // R4.9
                self.board.send = None;
                self.begin_prep(record);
                return;
            };
            let from = match last {
                Some((last_size, seat)) if last_size == size => seat.after(1, n),
                _ => self.board.start,
            };
            let has_one = |seat: &Seat| {
                let groups = &self.desks[seat.index()].groups;
                groups.iter().any(|group| group.size() == size)
            };
            let Some(seat) = (0..n).map(|steps| from.after(steps, n)).find(has_one) else {
                debug_assert!(false, "no seat has a group of size {size}");
                return;
            };
            let makeups = makeups(&self.desks[seat.index()].groups, size);
            self.board.send = Some(Send {
                size,
                seat,
                group: if makeups.len() == 1 {
                    makeups.first().copied()
                } else {
                    None
                },
                space: None,
                books: List::new(),
            });
            if !self.must_keep() {
                return;
            }
            self.keep(record);
            last = Some((size, seat));
        }
    }

    /// R4.6: whether there is no space for the chosen group.
    fn must_keep(&self) -> bool {
        self.chosen_group()
            .is_some_and(|group| self.board.spaces_for(group).next().is_none())
    }

    /// The group that is being sent.
    fn chosen_group(&self) -> Option<Group> {
        let send = self.board.send?;
        chosen_group(&self.board, Some(self.desks[send.seat.index()].groups))
    }

    pub(super) fn legal_in_send(&self, seat: Seat, steps: &mut Vec<Step>) {
        let Some(send) = self.board.send.filter(|send| send.seat == seat) else {
            return;
        };
        if let Some(&book) = send.books.first() {
            let colors = book.colors().into_iter().flatten();
            steps.extend(colors.map(|color| Step::Book(book, color)));
        } else if let Some(space) = send.space {
            steps.extend(self.board.items_at(space).iter().copied().map(Step::Take));
        } else if let Some(group) = self.chosen_group() {
            steps.extend(self.board.spaces_for(group).map(Step::To));
            steps.push(Step::Keep);
        } else {
            let makeups = makeups(&self.desks[seat.index()].groups, send.size);
            steps.extend(makeups.iter().map(|&index| Step::Group(index)));
        }
    }

    pub(super) fn step_in_send(&mut self, seat: Seat, step: Step, record: Log<'_, '_>) {
        let Some(send) = &mut self.board.send else {
            debug_assert!(false, "{step} without a sender");
            return;
        };
        let last = Some((send.size, seat));
        match step {
            Step::Group(index) => {
                send.group = Some(index);
                if self.must_keep() {
                    self.keep(record);
                    self.next_sender(last, record);
                }
            }
            Step::Keep => {
                self.keep(record);
                self.next_sender(last, record);
            }
            Step::To(space) => {
                self.occupy(seat, space, record);
                self.gain(seat, space, record);
                self.go_on_sending(last, record);
            }
            Step::Take(item) => {
                send.space = None;
                self.take(seat, item, record);
                self.go_on_sending(last, record);
            }
            Step::Book(book, color) => {
                send.books.remove(0);
                self.player_mut(seat).books[book.index()] = Some(color);
                record.log(|| Fact::BookColor { seat, book, color });
                self.go_on_sending(last, record);
            }
            _ => debug_assert!(false, "{step} in phase send"),
        }
    }

    fn go_on_sending(&mut self, last: Option<(u8, Seat)>, record: Log<'_, '_>) {
        let is_choosing = |send: Send| send.space.is_some() || !send.books.is_empty();
        if !self.board.send.is_some_and(is_choosing) {
            self.next_sender(last, record);
        }
    }

    /// The chosen group leaves its seat's list.
    fn take_chosen_group(&mut self) -> Option<(Seat, Group)> {
        let send = self.board.send.as_mut()?;
        let index = usize::from(send.group.take()?);
        let groups = &mut self.desks[send.seat.index()].groups;
        (index < groups.len()).then(|| (send.seat, groups.remove(index)))
    }

    /// R4.7
    fn keep(&mut self, record: Log<'_, '_>) {
        let Some((seat, Group { imps, gold })) = self.take_chosen_group() else {
            return;
        };
        let player = self.player_mut(seat);
        player.imps += imps;
        player.gold += gold;
        record.log(|| Fact::Kept { seat, imps, gold });
    }

    /// R4.8: the gold is paid, the imps stand on the space.
    fn occupy(&mut self, seat: Seat, space: Space, record: Log<'_, '_>) {
        let Some((_, Group { imps, gold })) = self.take_chosen_group() else {
            debug_assert!(false, "no group is chosen");
            return;
        };
        self.board.spots[space.index()] = Spot::taken(seat, imps);
        record.log(|| Fact::Sent {
            seat,
            imps,
            gold,
            space,
        });
    }

    /// Imps join those on a space (R4.8).
    fn join(&mut self, seat: Seat, space: Space, imps: u8) {
        let spot = &mut self.board.spots[space.index()];
        *spot = Spot::taken(seat, spot.imps_of(seat) + imps);
    }

    /// R4.8: what a space gives.
    fn gain(&mut self, seat: Seat, space: Space, record: Log<'_, '_>) {
        match space {
            Space::Veg | Space::Mixed | Space::Meat => self.gain_food(seat, space, record),
            Space::Tents => self.gain_artifacts(seat, record),
            Space::CageA
            | Space::CageB
            | Space::Addon
            | Space::PetA
            | Space::PetB
            | Space::PetOld => {
                if let [only] = self.board.items_at(space)[..] {
                    self.take(seat, only, record);
                } else if let Some(send) = &mut self.board.send {
                    send.space = Some(space);
                }
            }
            Space::Relatives => {
                let here = (1u8 << (self.board.round + 1)) - 1;
                let player = self.player_mut(seat);
                let coming = player.relatives & here;
                player.relatives &= !here;
                let imps = u8::try_from(coming.count_ones()).unwrap_or_default();
                self.join(seat, space, imps);
                if imps > 0 {
                    record.log(|| Fact::GotRelatives { seat, imps });
                }
            }
            Space::Hospital => {
                if self.board.potions > 0 {
                    self.board.potions -= 1;
                    self.player_mut(seat).potions += 1;
                    record.log(|| Fact::GotPotion { seat });
                }
                let imps = std::mem::take(&mut self.player_mut(seat).hospital);
                self.join(seat, space, imps);
                if imps > 0 {
                    record.log(|| Fact::Healed { seat, imps });
                }
            }
            Space::Judge => {
                self.player_mut(seat).judge = true;
                record.log(|| Fact::Judge { seat });
            }
            Space::Platform | Space::DRed | Space::DGreen | Space::DWest | Space::DEast => {}
        }
    }

    fn gain_food(&mut self, seat: Seat, space: Space, record: Log<'_, '_>) {
        let stand = std::mem::take(&mut self.board.market.stands[space.index()]);
        let player = self.player_mut(seat);
        player.veg[0] += stand.veg;
        player.meat[0] += stand.meat;
        player.gold += stand.gold;
        if stand.veg + stand.meat + stand.gold > 0 {
            record.log(|| Fact::GotFood {
                seat,
                veg: stand.veg,
                meat: stand.meat,
                gold: stand.gold,
            });
        }
    }

    fn gain_artifacts(&mut self, seat: Seat, record: Log<'_, '_>) {
        let tents = std::mem::take(&mut self.board.market.tents);
        for &artifact in &tents {
            self.player_mut(seat).artifacts.push(artifact);
            record.log(|| Fact::GotItem {
                seat,
                kind: "artifact",
                id: Item::Artifact(artifact),
            });
            if artifact == Artifact::Box {
                self.player_mut(seat).r#box = 1;
            }
        }
        if let Some(send) = &mut self.board.send {
            send.books = tents
                .iter()
                .copied()
                .filter(|book| book.is_book())
                .collect();
        }
    }

    /// A cage, an addon or a pet is taken from the display (R4.8).
    fn take(&mut self, seat: Seat, item: Item, record: Log<'_, '_>) {
        let market = &mut self.board.market;
        let player = &mut self.board.players[seat.index()];
        match item {
            Item::Cage(cage) => {
                take_from(&mut market.cages, &cage);
                player.new_cages.push(cage);
            }
            Item::Addon(addon) => {
                take_from(&mut market.addons, &addon);
                player.new_addons.push(addon);
            }
            Item::Pet(pet) => {
                let size = if market.young.take(&pet) {
                    2
                } else {
                    market.old.take(&pet);
                    3
                };
                player.pets.push(Animal {
                    pet,
                    size,
                    ..Animal::default()
                });
            }
            Item::Artifact(_) => debug_assert!(false, "artifacts are taken together"),
        }
        record.log(|| Fact::GotItem {
            seat,
            kind: item.kind(),
            id: item,
        });
    }
}

fn take_from<T: PartialEq>(places: &mut [Option<T>], wanted: &T) {
    if let Some(place) = places
        .iter_mut()
        .find(|place| place.as_ref() == Some(wanted))
    {
        *place = None;
    }
}

impl Board {
    /// What can be taken at a space where there is one thing for each visitor (R4.8).
    pub(in crate::games::petz) fn items_at(&self, space: Space) -> List<Item, 3> {
        let market = &self.market;
        match space {
            Space::CageA | Space::CageB => market
                .cages
                .iter()
                .flatten()
                .map(|&cage| Item::Cage(cage))
                .collect(),
            Space::Addon => market
                .addons
                .iter()
                .flatten()
                .map(|&addon| Item::Addon(addon))
                .collect(),
            Space::PetA | Space::PetB => market.young.iter().map(|&pet| Item::Pet(pet)).collect(),
            Space::PetOld => market.old.iter().map(|&pet| Item::Pet(pet)).collect(),
            _ => List::new(),
        }
    }
}

impl Default for Item {
    fn default() -> Self {
        Self::Cage(super::super::ids::Cage::C0)
    }
}
