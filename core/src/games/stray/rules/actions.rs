//! What a dog does for an action point (R5, R6).

use crate::games::stray::cards::{Card, Find};
use crate::games::stray::facts::{Claws, Fact};
use crate::games::stray::msg;
use crate::games::stray::position::{
    BLADDER, Dog, FULL, MOUTH, News, Open, PAPERS, Paper, Phase, Position, Thing,
};
use crate::games::stray::rules::{Log, No, need};
use crate::games::stray::step::Step;
use crate::games::stray::town::{Kind, Space, Spaces, TOWN};
use crate::list::List;
use crate::seat::{Seat, Seats};

impl<P: News> Open<P> {
    /// Whether a seat can take a step now, or why not.
    pub(in crate::games::stray) fn check(&self, seat: Seat, step: Step) -> Result<(), No> {
        if self.phase == Phase::Over {
            return Err(No::Over);
        }
        need(seat == self.turn, No::Turn(self.turn))?;
        match (self.phase, step) {
            (Phase::Truck, Step::Truck(end, from)) => {
                let can_drive = self.truck.drives(self.die).contains(&(end, from));
                need(can_drive, No::TruckWay(self.die))
            }
            (Phase::Truck, _) => Err(No::TruckFirst),
            (_, Step::Truck(..)) => Err(No::TruckYet),
            // R11.2
            (_, Step::End) => Ok(()),
            (_, Step::Go(to)) => self.check_go(seat, to),
            (_, _) => {
                let at = self.dog(seat).at().ok_or(No::Over)?;
                self.check_action(seat, at, step)
            }
        }
    }

    /// Whether the dog of a seat could do something on a space.
    fn check_action(&self, seat: Seat, at: Space, step: Step) -> Result<(), No> {
        let dog = self.dog(seat);
        let kind = at.kind();
        let carries = |paper: Paper| dog.papers().any(|other| other == paper);
        match step {
            // R5.9
            Step::Bury => {
                need(dog.bones() > 0, No::BoneCarried)?;
                need(at == dog.den, No::BuryPlace(dog.den))
            }
            // R5.6
            Step::Deliver(paper) => {
                need(carries(paper), No::PaperCarried(paper.number()))?;
                need(at == paper.home(), No::DeliverPlace(paper.home()))
            }
            // R5.1
            Step::Dig => {
                need(kind == Kind::Bin, No::DigPlace)?;
                need(!self.bins.contains(at), No::DigCovered)
            }
            // R5.2
            Step::Beg => {
                need(kind == Kind::Rest, No::BegPlace)?;
                need(!self.begged.contains(at), No::BegAgain)
            }
            // R5.4
            Step::Bark => {
                need(kind == Kind::Kiosk, No::BarkPlace)?;
                need(dog.has_room(), No::MouthFull)?;
                need(self.in_kiosk() > 0, No::BarkEmpty)
            }
            // R5.8
            Step::TakeBone => {
                need(dog.has_room(), No::MouthFull)?;
                need(self.items.on(at).any(Thing::is_bone), No::TakeNothing)
            }
            Step::TakePaper(k) => {
                need(dog.has_room(), No::MouthFull)?;
                let is_there = (1..=self.papers_on(at)).contains(&usize::from(k));
                need(is_there, No::TakeNothing)
            }
            Step::Attack(foe) => self.check_attack(seat, at, foe),
            Step::Pee => self.check_pee(seat, at),
            Step::Drink => self.check_drink(seat, at),
            // R5.7
            Step::DropBone => need(dog.bones() > 0, No::BoneCarried),
            Step::DropPaper(paper) => {
                need(carries(paper), No::PaperCarried(paper.number()))?;
                need(kind != Kind::Kiosk, No::DropKiosk)
            }
            Step::Go(_) | Step::End | Step::Truck(..) => Ok(()),
        }
    }

    /// R6.1, R6.2
    fn check_attack(&self, seat: Seat, at: Space, foe: Seat) -> Result<(), No> {
        let other = self.dogs.get(foe.index()).ok_or(No::AttackNobody)?;
        need(foe != seat, No::AttackSelf)?;
        let space = other.at().ok_or(No::AttackPound(foe))?;
        if !at.near().contains(space) {
            let is_pound = space == TOWN.pound;
            return Err(if is_pound {
                No::AttackPound(foe)
            } else {
                No::AttackFar(foe)
            });
        }
        need(
            self.terms.den_attack || !TOWN.dens.contains(space),
            No::AttackDen,
        )
    }

    /// R5.11
    pub(in crate::games::stray) fn check_pee(&self, seat: Seat, at: Space) -> Result<(), No> {
        need(at.kind() == Kind::Lamp, No::PeePlace)?;
        need(self.dog(seat).bladder > 0, No::PeeEmpty)?;
        need(!self.marks[seat.index()].contains(at), No::PeeOwn)
    }

    /// R5.10
    pub(in crate::games::stray) fn check_drink(&self, seat: Seat, at: Space) -> Result<(), No> {
        let dog = self.dog(seat);
        need(at.kind() == Kind::Fountain, No::DrinkPlace)?;
        need(dog.bladder < BLADDER, No::DrinkFull)?;
        need(dog.reserve > 0, No::DrinkReserve)
    }

    /// How many newspapers lie on a space.
    fn papers_on(&self, at: Space) -> usize {
        self.items.on(at).filter(|thing| !thing.is_bone()).count()
    }

    /// Everything but `go`, `drop` and `end` that the dog of a seat could do on a space.
    pub(in crate::games::stray) fn legal_actions(
        &self,
        seat: Seat,
        at: Space,
        steps: &mut Vec<Step>,
    ) {
        let dog = self.dog(seat);
        let mut offer = |step: Step| {
            if self.check_action(seat, at, step).is_ok() {
                steps.push(step);
            }
        };
        offer(Step::Bury);
        dog.papers().map(Step::Deliver).for_each(&mut offer);
        match at.kind() {
            Kind::Bin => offer(Step::Dig),
            Kind::Rest => offer(Step::Beg),
            Kind::Kiosk => offer(Step::Bark),
            _ => {}
        }
        if dog.has_room() && !self.items.is_free(at) {
            offer(Step::TakeBone);
            let papers = self.papers_on(at);
            (1..).take(papers).map(Step::TakePaper).for_each(&mut offer);
        }
        Seat::all(self.n()).map(Step::Attack).for_each(&mut offer);
        match at.kind() {
            Kind::Lamp => offer(Step::Pee),
            Kind::Fountain => offer(Step::Drink),
            _ => {}
        }
    }

    /// R5.7
    pub(super) fn legal_drops(&self, seat: Seat, at: Space, steps: &mut Vec<Step>) {
        let dog = self.dog(seat);
        let mut papers: List<Paper, MOUTH> = dog.papers().collect();
        papers.sort_unstable();
        let drops = papers.iter().map(|&paper| Step::DropPaper(paper));
        let drops = [Step::DropBone].into_iter().chain(drops);
        steps.extend(drops.filter(|&step| self.check_action(seat, at, step).is_ok()));
    }

    /// The dogs that the dog of a seat can attack from a space.
    pub(in crate::games::stray) fn prey(
        &self,
        seat: Seat,
        at: Space,
    ) -> impl Iterator<Item = (Seat, &Dog<P>)> {
        let dogs = self.all_dogs();
        dogs.filter(move |&(foe, _)| self.check_attack(seat, at, foe).is_ok())
    }
}

impl Position {
    /// R3.4: the top card of the dog's deck; the shuffle card makes a new deck of all its cards.
    pub(super) fn draw(&mut self, seat: Seat, record: Log<'_, '_>) -> Card {
        let dog = &mut self.open.dogs[seat.index()];
        let deck = &mut self.hidden.decks[seat.index()];
        loop {
            match deck.pop() {
                Some(card) if !card.is_shuffle() => {
                    dog.discard.push(card);
                    return card;
                }
                _ => {}
            }
            dog.discard.clear();
            *deck = dog.breed.cards().collect();
            record.chance().shuffle(deck);
            deck.reverse();
            record.log(|| Fact::DeckShuffled { seat });
        }
    }

    /// R5.3: the dog gains what the card shows, if there is room for it.
    fn gain(&mut self, seat: Seat, found: Find) -> Find {
        let supply = self.open.bones;
        let dog = self.dog_mut(seat);
        match found {
            Find::Bone if dog.has_room() && supply > 0 => {
                dog.mouth.push(Thing::Bone);
                self.open.bones -= 1;
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
        record.stands(msg::FINAL_CARD);
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
        self.open.bins.insert(space);
        // R5.5
        if self.open.bins == TOWN.bins {
            self.open.bins = Spaces::one(space);
            record.log(|| Fact::BinDay { space });
        }
    }

    /// R5.2
    pub(super) fn beg(&mut self, seat: Seat, building: Space, record: Log<'_, '_>) {
        record.stands(msg::FINAL_CARD);
        let card = self.draw(seat, record);
        let result = card.face().rest;
        let gained = self.gain(seat, result);
        self.open.begged.insert(building);
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
        record.stands(msg::FINAL_PAPER);
        let Some(no) = self.hidden.papers.pop() else {
            return;
        };
        self.hidden.seen[no.index()] = Seats::one(seat);
        self.dog_mut(seat).mouth.push(Thing::Paper(no));
        record.log(|| Fact::Barked { seat });
        record.whisper(seat, || Fact::PaperSeen { seat, no });
    }

    /// R5.6
    pub(super) fn deliver(&mut self, seat: Seat, no: Paper, record: Log<'_, '_>) {
        record.stands(msg::FINAL_CARD);
        self.dog_mut(seat).mouth.take(&Thing::Paper(no));
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
        let mut pile: List<Paper, PAPERS> = self.hidden.papers.iter().rev().copied().collect();
        for &paper in papers {
            self.hidden.seen[paper.index()] = Seats::NONE;
            pile.push(paper);
        }
        record.chance().shuffle(&mut pile);
        pile.reverse();
        self.hidden.papers = pile;
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
        self.dog_mut(seat).mouth.take(&thing);
        self.open.items.lay(space, thing);
        record.log(|| match thing {
            Thing::Bone => Fact::DroppedBone { seat, space },
            Thing::Paper(_) => Fact::DroppedPaper { seat, space },
        });
    }

    /// R5.8
    pub(super) fn take_bone(&mut self, seat: Seat, space: Space, record: Log<'_, '_>) {
        self.open.items.pick_bone(space);
        self.dog_mut(seat).mouth.push(Thing::Bone);
        record.log(|| Fact::TookBone { seat, space });
    }

    /// R5.8
    pub(super) fn take_paper(&mut self, seat: Seat, space: Space, k: u8, record: Log<'_, '_>) {
        let Some(no) = self.open.items.pick_paper(space, k) else {
            return;
        };
        let seen = &mut self.hidden.seen[no.index()];
        if !seen.contains(seat) {
            // What has been looked at cannot be forgotten.
            record.stands(msg::FINAL_PAPER);
            seen.insert(seat);
        }
        self.dog_mut(seat).mouth.push(Thing::Paper(no));
        record.log(|| Fact::TookPaper { seat, space });
        record.whisper(seat, || Fact::PaperSeen { seat, no });
    }

    /// R5.9
    pub(super) fn bury(&mut self, seat: Seat, record: Log<'_, '_>) {
        let dog = self.dog_mut(seat);
        dog.mouth.take(&Thing::Bone);
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
        let replaced = self.open.mark_on(space);
        if let Some(owner) = replaced {
            self.open.marks[owner.index()].remove(space);
            self.dog_mut(owner).reserve += 1;
        }
        self.open.marks[seat.index()].insert(space);
        self.dog_mut(seat).bladder -= 1;
        record.log(|| Fact::Peed {
            seat,
            space,
            replaced,
        });
    }

    /// R6: whether the attacker is still on its feet.
    pub(super) fn attack(&mut self, seat: Seat, foe: Seat, record: Log<'_, '_>) -> bool {
        record.stands(msg::FINAL_ATTACK);
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
