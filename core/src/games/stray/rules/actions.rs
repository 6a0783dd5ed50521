//! What a dog does for an action point (R5, R6).

use crate::games::stray::cards::{Card, Find};
use crate::games::stray::facts::{Claws, Fact};
use crate::games::stray::position::{BLADDER, Dog, FULL, PAPERS, Paper, Position, Thing};
use crate::games::stray::rules::Log;
use crate::games::stray::step::Step;
use crate::games::stray::town::{Kind, Space, Spaces, TOWN};
use crate::list::List;
use crate::record::Undo;
use crate::seat::{Seat, Seats};

impl Position {
    /// Everything but `go`, `drop` and `end` that the dog may do where it stands.
    pub(in crate::games::stray) fn legal_actions(
        &self,
        seat: Seat,
        at: Space,
        steps: &mut Vec<Step>,
    ) {
        let dog = self.dog(seat);
        if at == dog.den && dog.bones() > 0 {
            steps.push(Step::Bury); // R5.9
        }
        if at.kind() == Kind::Home {
            // R5.6
            let here = dog.papers().filter(|paper| paper.home() == at);
            steps.extend(here.map(Step::Deliver));
        }
        match at.kind() {
            // R5.1
            Kind::Bin if !self.bins.contains(at) => steps.push(Step::Dig),
            // R5.2
            Kind::Rest if !self.begged.contains(at) => steps.push(Step::Beg),
            // R5.4
            Kind::Kiosk if dog.has_room() && !self.papers.is_empty() => steps.push(Step::Bark),
            _ => {}
        }
        if dog.has_room() {
            self.legal_takes(at, steps);
        }
        steps.extend(self.prey(seat, at).map(|(foe, _)| Step::Attack(foe)));
        if at.kind() == Kind::Lamp && self.can_pee(seat, at) {
            steps.push(Step::Pee);
        }
        if at.kind() == Kind::Fountain && self.can_drink(seat) {
            steps.push(Step::Drink);
        }
    }

    /// R5.8
    fn legal_takes(&self, at: Space, steps: &mut Vec<Step>) {
        let mut papers = 0;
        let mut bones = 0;
        for thing in self.items.on(at) {
            match thing {
                Thing::Bone => bones += 1,
                Thing::Paper(_) => papers += 1,
            }
        }
        if bones > 0 {
            steps.push(Step::TakeBone);
        }
        steps.extend((1..=papers).map(Step::TakePaper));
    }

    /// The dogs that the dog of a seat can attack from a space (R6.1, R6.2).
    pub(in crate::games::stray) fn prey(
        &self,
        seat: Seat,
        at: Space,
    ) -> impl Iterator<Item = (Seat, &Dog)> {
        let near = if self.terms.den_attack {
            at.near()
        } else {
            at.near().but(TOWN.dens)
        };
        self.all_dogs().filter(move |&(foe, dog)| {
            foe != seat && dog.at.is_some_and(|space| near.contains(space))
        })
    }

    /// R5.10
    pub(in crate::games::stray) fn can_drink(&self, seat: Seat) -> bool {
        let dog = self.dog(seat);
        dog.bladder < BLADDER && dog.reserve > 0
    }

    /// R5.11
    pub(in crate::games::stray) fn can_pee(&self, seat: Seat, lamp: Space) -> bool {
        self.dog(seat).bladder > 0 && !self.marks[seat.index()].contains(lamp)
    }

    /// R5.7
    pub(super) fn legal_drops(&self, seat: Seat, at: Space, steps: &mut Vec<Step>) {
        let dog = self.dog(seat);
        if dog.bones() > 0 {
            steps.push(Step::DropBone);
        }
        if at.kind() != Kind::Kiosk {
            let mut papers: List<Paper, 2> = dog.papers().collect();
            papers.sort_unstable();
            steps.extend(papers.iter().map(|&paper| Step::DropPaper(paper)));
        }
    }

    /// R3.4: the top card of the dog's deck; the shuffle card makes a new deck of all its cards.
    pub(super) fn draw(&mut self, seat: Seat, record: Log<'_, '_>) -> Card {
        let dog = self.dog_mut(seat);
        loop {
            match dog.deck.pop() {
                Some(card) if !card.is_shuffle() => {
                    dog.discard.push(card);
                    return card;
                }
                _ => {}
            }
            dog.discard.clear();
            dog.deck = dog.breed.cards().collect();
            record.chance().shuffle(&mut dog.deck);
            dog.deck.reverse();
            record.log(|| Fact::DeckShuffled { seat });
        }
    }

    /// R5.3: the dog gains what the card shows, if there is room for it.
    fn gain(&mut self, seat: Seat, found: Find) -> Find {
        let supply = self.bones;
        let dog = self.dog_mut(seat);
        match found {
            Find::Bone if dog.has_room() && supply > 0 => {
                dog.mouth.push(Thing::Bone);
                self.bones -= 1;
                Find::Bone
            }
            Find::Bone | Find::None => Find::None,
            Find::Food1 | Find::Food2 | Find::Food3 => {
                let days = found.days().min(FULL.saturating_sub(dog.hunger));
                dog.hunger += days;
                Find::food(days)
            }
        }
    }

    /// R5.1
    pub(super) fn dig(&mut self, seat: Seat, space: Space, record: Log<'_, '_>) {
        record.undo(Undo::Never);
        let card = self.draw(seat, record);
        let result = card.face().bin;
        let gained = self.gain(seat, result);
        record.log(|| Fact::Dug {
            seat,
            space,
            card,
            result,
            gained,
        });
        self.bins.insert(space);
        // R5.5
        if self.bins == TOWN.bins {
            self.bins = Spaces::one(space);
            record.log(|| Fact::BinDay { space });
        }
    }

    /// R5.2
    pub(super) fn beg(&mut self, seat: Seat, building: Space, record: Log<'_, '_>) {
        record.undo(Undo::Never);
        let card = self.draw(seat, record);
        let result = card.face().rest;
        let gained = self.gain(seat, result);
        self.begged.insert(building);
        record.log(|| Fact::Begged {
            seat,
            building,
            card,
            result,
            gained,
        });
    }

    /// R5.4
    pub(super) fn bark(&mut self, seat: Seat, record: Log<'_, '_>) {
        record.undo(Undo::Never);
        let Some(no) = self.papers.pop() else {
            debug_assert!(false, "the kiosk has no newspapers");
            return;
        };
        self.seen[no.index()] = Seats::one(seat);
        self.dog_mut(seat).mouth.push(Thing::Paper(no));
        record.log(|| Fact::Barked { seat });
        record.whisper(seat, || Fact::PaperSeen { seat, no });
    }

    /// R5.6
    pub(super) fn deliver(&mut self, seat: Seat, no: Paper, record: Log<'_, '_>) {
        record.undo(Undo::Never);
        self.dog_mut(seat).let_go(Thing::Paper(no));
        self.return_papers(&[no], record);
        let card = self.draw(seat, record);
        let result = card.face().news;
        let gained = self.gain(seat, result);
        record.log(|| Fact::Delivered {
            seat,
            no,
            card,
            result,
            gained,
        });
    }

    /// Newspapers go back to the pile, which is shuffled (R5.6, R7.2); everyone forgets them.
    pub(super) fn return_papers(&mut self, papers: &[Paper], record: Log<'_, '_>) {
        let mut pile: List<Paper, PAPERS> = self.papers.iter().rev().copied().collect();
        for &paper in papers {
            self.seen[paper.index()] = Seats::NONE;
            pile.push(paper);
        }
        record.chance().shuffle(&mut pile);
        pile.reverse();
        self.papers = pile;
        let count = u8::try_from(pile.len()).unwrap_or_default();
        record.log(|| Fact::PapersShuffled { count });
    }

    /// R5.7
    pub(super) fn drop_thing(
        &mut self,
        seat: Seat,
        space: Space,
        thing: Thing,
        record: Log<'_, '_>,
    ) {
        self.dog_mut(seat).let_go(thing);
        self.items.lay(space, thing);
        record.log(|| match thing {
            Thing::Bone => Fact::DroppedBone { seat, space },
            Thing::Paper(_) => Fact::DroppedPaper { seat, space },
        });
    }

    /// R5.8
    pub(super) fn take_bone(&mut self, seat: Seat, space: Space, record: Log<'_, '_>) {
        self.items.pick_bone(space);
        self.dog_mut(seat).mouth.push(Thing::Bone);
        record.log(|| Fact::TookBone { seat, space });
    }

    /// R5.8
    pub(super) fn take_paper(&mut self, seat: Seat, space: Space, k: u8, record: Log<'_, '_>) {
        let Some(no) = self.items.pick_paper(space, k) else {
            debug_assert!(false, "there is no such newspaper");
            return;
        };
        let seen = &mut self.seen[no.index()];
        if !seen.contains(seat) {
            // What has been looked at cannot be forgotten.
            record.undo(Undo::Never);
            seen.insert(seat);
        }
        self.dog_mut(seat).mouth.push(Thing::Paper(no));
        record.log(|| Fact::TookPaper { seat, space });
        record.whisper(seat, || Fact::PaperSeen { seat, no });
    }

    /// R5.9
    pub(super) fn bury(&mut self, seat: Seat, record: Log<'_, '_>) {
        let dog = self.dog_mut(seat);
        dog.let_go(Thing::Bone);
        dog.buried += 1;
        let total = dog.buried;
        record.log(|| Fact::Buried { seat, total });
    }

    /// R5.10
    pub(super) fn drink(&mut self, seat: Seat, record: Log<'_, '_>) {
        let dog = self.dog_mut(seat);
        let drunk = (BLADDER - dog.bladder).min(dog.reserve);
        dog.bladder += drunk;
        dog.reserve -= drunk;
        let bladder = dog.bladder;
        record.log(|| Fact::Drank { seat, bladder });
    }

    /// R5.11
    pub(super) fn pee(&mut self, seat: Seat, space: Space, record: Log<'_, '_>) {
        let replaced = self.mark_on(space);
        if let Some(owner) = replaced {
            self.marks[owner.index()].remove(space);
            self.dog_mut(owner).reserve += 1;
        }
        self.marks[seat.index()].insert(space);
        self.dog_mut(seat).bladder -= 1;
        record.log(|| Fact::Peed {
            seat,
            space,
            replaced,
        });
    }

    /// R6: whether the attacker is still on its feet.
    pub(super) fn attack(&mut self, seat: Seat, foe: Seat, record: Log<'_, '_>) -> bool {
        record.undo(Undo::Never);
        // R6.3
        let card_a = self.draw(seat, record);
        let card_b = self.draw(foe, record);
        let winner = match card_a.face().claws.cmp(&card_b.face().claws) {
            std::cmp::Ordering::Greater => Some(seat),
            std::cmp::Ordering::Less => Some(foe),
            std::cmp::Ordering::Equal => None,
        };
        record.log(|| Fact::Attacked {
            seat,
            foe,
            card_a: Claws(card_a),
            card_b: Claws(card_b),
            winner,
        });
        // R6.4
        if let Some(winner) = winner {
            let loser = if winner == seat { foe } else { seat };
            self.send_to_pound(loser, record);
        }
        winner != Some(foe)
    }
}
