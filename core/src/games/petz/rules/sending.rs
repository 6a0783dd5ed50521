//! Phase 2, second half: the groups go to the action spaces, the largest first (R4.4 to R4.9).

use super::Log;
use super::no::{Check, No, need};
use crate::games::petz::data::SpaceData;
use crate::games::petz::facts::Fact;
use crate::games::petz::ids::{Artifact, Space};
use crate::games::petz::position::{Animal, Ask, Group, Groups, Open, Phase, Position, Send, Spot};
use crate::games::petz::step::{Item, Step};
use crate::list::List;
use crate::seat::Seat;

impl Open {
    /// R4.6: whether a group may go to an action space.
    pub(in crate::games::petz) fn check_to(&self, group: Group, space: Space) -> Check {
        need(!self.is_blocked(space), No::ToNeutral(space))?;
        if let Some((guest, _)) = self.spot(space).guest() {
            return Err(No::ToTaken(space, guest));
        }
        let SpaceData {
            min_imps, min_gold, ..
        } = space.data();
        need(group.imps >= *min_imps, No::ToImps(space, group.imps))?;
        need(group.gold >= *min_gold, No::ToGold(space))?;
        let market = &self.market;
        match space {
            Space::CageA | Space::CageB => {
                let is_next = space == Space::CageA || !self.is_free(Space::CageA);
                need(is_next, No::ToGate(space))?;
                let has_one = market.cages.iter().any(Option::is_some);
                need(has_one, No::ToEmpty(space))
            }
            Space::Addon => {
                let has_one = market.addons.iter().any(Option::is_some);
                need(has_one, No::ToEmpty(space))
            }
            Space::PetA | Space::PetB => {
                let is_next = space == Space::PetA || !self.is_free(Space::PetA);
                need(is_next, No::ToGate(space))?;
                need(!market.young.is_empty(), No::ToEmpty(space))
            }
            Space::PetOld => need(!market.old.is_empty(), No::ToEmpty(space)),
            Space::Judge => need(self.round > 1, No::ToJudge(space)),
            Space::Veg
            | Space::Mixed
            | Space::Meat
            | Space::Tents
            | Space::Relatives
            | Space::Hospital
            | Space::Platform => Ok(()),
            Space::DRed | Space::DGreen | Space::DWest | Space::DEast => Err(No::ToEmpty(space)),
        }
    }

    /// The spaces a group may go to.
    pub(in crate::games::petz) fn spaces_for(&self, group: Group) -> impl Iterator<Item = Space> {
        Space::actions()
            .iter()
            .copied()
            .filter(move |&space| self.check_to(group, space).is_ok())
    }
}

impl Open {
    /// What a seat is asked first that sends a group of this size, or the group that it keeps because there is no space for it (R4.5, R4.6).
    fn first_ask(&self, own: &Groups, size: u8) -> Result<Ask, u8> {
        match makeups(own, size)[..] {
            [only] if self.spaces_for(own[usize::from(only)]).next().is_none() => Err(only),
            [only] => Ok(Ask::To(only)),
            _ => Ok(Ask::Group),
        }
    }

    /// What a seat is asked when it sends its next group, if others send now and it has one that can go somewhere.
    pub(in crate::games::petz) fn next_send(&self, seat: Seat) -> Option<Send> {
        let send = self.send().filter(|send| send.seat != seat)?;
        let own = send.of(seat);
        let size = own.iter().map(|group| group.size()).max()?;
        let ask = self.first_ask(own, size).ok()?;
        Some(Send {
            size,
            seat,
            ask,
            ..*send
        })
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

impl Open {
    /// Whether the sender can take a step.
    pub(super) fn check_send(&self, send: &Send, step: Step) -> Check {
        match (send.ask, step) {
            (Ask::Book(book, _), Step::Book(named, color)) if named == book => {
                let has_color = book.colors().is_some_and(|colors| colors.contains(&color));
                need(has_color, No::Book(book))
            }
            (Ask::Book(book, _), _) => Err(No::Book(book)),
            (Ask::Item(space), Step::Take(item)) => {
                need(self.items_at(space).contains(&item), No::Take(item))
            }
            (Ask::Item(space), _) => Err(No::TakeFirst(space)),
            (Ask::Group, Step::Group(index)) => {
                let makeups = makeups(send.of(send.seat), send.size);
                need(makeups.contains(&index), No::GroupSize(send.size))
            }
            (Ask::Group, _) => Err(No::GroupFirst(send.size)),
            (Ask::To(_), Step::Keep) => Ok(()),
            (Ask::To(index), _) => {
                let group = send.of(send.seat)[usize::from(index)];
                match step {
                    Step::To(space) => self.check_to(group, space),
                    Step::Group(_) => Err(No::GroupChosen(group)),
                    Step::Take(_) | Step::Book(..) => Err(No::ToFirst),
                    _ => Err(No::Send),
                }
            }
        }
    }

    pub(super) fn legal_in_send(&self, send: &Send, steps: &mut Vec<Step>) {
        match send.ask {
            Ask::Book(book, _) => {
                let colors = book.colors().into_iter().flatten();
                steps.extend(colors.map(|color| Step::Book(book, color)));
            }
            Ask::Item(space) => {
                steps.extend(self.items_at(space).iter().copied().map(Step::Take));
            }
            Ask::To(index) => {
                let group = send.of(send.seat)[usize::from(index)];
                steps.extend(self.spaces_for(group).map(Step::To));
                steps.push(Step::Keep);
            }
            Ask::Group => {
                let makeups = makeups(send.of(send.seat), send.size);
                steps.extend(makeups.iter().map(|&index| Step::Group(index)));
            }
        }
    }
}

/// The first seat of an order with a group of the largest size that is left, and that size.
fn with_largest(groups: &[Groups; 4], order: impl Iterator<Item = Seat>) -> Option<(u8, Seat)> {
    let mut found: Option<(u8, Seat)> = None;
    for seat in order {
        let sizes = groups[seat.index()].iter().map(|group| group.size());
        if let Some(size) = sizes.max()
            && found.is_none_or(|(most, _)| size > most)
        {
            found = Some((size, seat));
        }
    }
    found
}

impl Position {
    /// R4.4: who sends next of these groups; `last` is the size and the seat of the group that was sent.
    pub(super) fn next_sender(
        &mut self,
        mut groups: [Groups; 4],
        mut last: Option<(u8, Seat)>,
        record: Log<'_, '_>,
    ) {
        let n = self.open.n;
        loop {
            let from = |first: Seat| (0..n).map(move |steps| first.after(steps, n));
            let after_last = last.and_then(|(size, seat)| {
                with_largest(&groups, from(seat.after(1, n)))
                    .filter(|(largest, _)| *largest == size)
            });
            let next = after_last.or_else(|| with_largest(&groups, from(self.open.start)));
            let Some((size, seat)) = next else {
                // R4.9
                self.begin_prep(record);
                return;
            };
            let own = &mut groups[seat.index()];
            let ask = match self.open.first_ask(own, size) {
                Ok(ask) => ask,
                Err(only) => {
                    let group = own.remove(only.into());
                    self.keep(seat, group, record);
                    last = Some((size, seat));
                    continue;
                }
            };
            self.open.phase = Phase::Send(Send {
                size,
                seat,
                ask,
                groups,
            });
            return;
        }
    }

    pub(super) fn step_in_send(&mut self, mut send: Send, step: Step, record: Log<'_, '_>) {
        let seat = send.seat;
        let own = &mut send.groups[seat.index()];
        match (step, send.ask) {
            (Step::Group(index), _)
                if self
                    .open
                    .spaces_for(own[usize::from(index)])
                    .next()
                    .is_some() =>
            {
                self.ask(send, Ask::To(index));
                return;
            }
            (Step::Group(index), _) | (Step::Keep, Ask::To(index)) => {
                let group = own.remove(index.into());
                self.keep(seat, group, record);
            }
            (Step::To(space), Ask::To(index)) => {
                let group = own.remove(index.into());
                self.occupy(seat, group, space, record);
                if let Some(ask) = self.gain(seat, space, record) {
                    self.ask(send, ask);
                    return;
                }
            }
            (Step::Take(item), _) => self.take(seat, item, record),
            (Step::Book(book, color), Ask::Book(_, next)) => {
                self.player_mut(seat).books[book.index()] = Some(color);
                record.log(|| Fact::BookColor { seat, book, color });
                if let Some(next) = next {
                    self.ask(send, Ask::Book(next, None));
                    return;
                }
            }
            _ => return,
        }
        self.next_sender(send.groups, Some((send.size, seat)), record);
    }

    /// The sender has something to choose.
    fn ask(&mut self, send: Send, ask: Ask) {
        self.open.phase = Phase::Send(Send { ask, ..send });
    }

    /// R4.7
    fn keep(&mut self, seat: Seat, Group { imps, gold }: Group, record: Log<'_, '_>) {
        let player = self.player_mut(seat);
        player.imps += imps;
        player.gold += gold;
        record.log(|| Fact::Kept { seat, imps, gold });
    }

    /// R4.8: the gold is paid, the imps stand on the space.
    fn occupy(
        &mut self,
        seat: Seat,
        Group { imps, gold }: Group,
        space: Space,
        record: Log<'_, '_>,
    ) {
        self.open.spots[space.index()] = Spot::taken(seat, imps);
        record.log(|| Fact::Sent {
            seat,
            imps,
            gold,
            space,
        });
    }

    /// Imps join those on a space (R4.8).
    fn join(&mut self, seat: Seat, space: Space, imps: u8) {
        let spot = &mut self.open.spots[space.index()];
        *spot = Spot::taken(seat, spot.imps_of(seat) + imps);
    }

    /// R4.8: what a space gives, and what is to be chosen there.
    fn gain(&mut self, seat: Seat, space: Space, record: Log<'_, '_>) -> Option<Ask> {
        match space {
            Space::Veg | Space::Mixed | Space::Meat => self.gain_food(seat, space, record),
            Space::Tents => return self.gain_artifacts(seat, record),
            Space::CageA
            | Space::CageB
            | Space::Addon
            | Space::PetA
            | Space::PetB
            | Space::PetOld => {
                let [only] = self.open.items_at(space)[..] else {
                    return Some(Ask::Item(space));
                };
                self.take(seat, only, record);
            }
            Space::Relatives => {
                let here = (1u8 << (self.open.round + 1)) - 1;
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
                if self.open.potions > 0 {
                    self.open.potions -= 1;
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
        None
    }

    fn gain_food(&mut self, seat: Seat, space: Space, record: Log<'_, '_>) {
        let stand = std::mem::take(&mut self.open.market.stands[space.index()]);
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

    fn gain_artifacts(&mut self, seat: Seat, record: Log<'_, '_>) -> Option<Ask> {
        let tents = self.open.market.tents;
        for &artifact in &tents {
            self.take(seat, Item::Artifact(artifact), record);
        }
        let mut books = tents.iter().copied().filter(|book| book.is_book());
        Some(Ask::Book(books.next()?, books.next()))
    }

    /// Something is taken from the display (R4.8).
    fn take(&mut self, seat: Seat, item: Item, record: Log<'_, '_>) {
        let market = &mut self.open.market;
        let player = &mut self.open.players[seat.index()];
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
            Item::Artifact(artifact) => {
                market.tents.take(&artifact);
                player.artifacts.push(artifact);
                // R10.7: it comes full.
                if artifact == Artifact::Box {
                    player.r#box = 1;
                }
            }
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

impl Open {
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
