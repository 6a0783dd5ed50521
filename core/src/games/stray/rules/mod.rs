//! What is legal, and what a step does: the course of turns (R1 to R3, R10, R11). The parts of a turn are in files of their own.

mod actions;
mod pound;
mod truck;
mod walk;

pub(super) use truck::Peril;
pub(super) use walk::Roads;

use super::cards::{Breed, CARDS, Card};
use super::facts::{Fact, Reason};
use super::guide::GUIDE;
use super::position::{
    BONES, Dog, FULL, First, Hidden, Items, Open, Options, PAPERS, Paper, Phase, Place, Position,
    SEATS, Thing, Truck,
};
use super::step::Step;
use super::town::{Space, Spaces, TOWN};
use super::view::View;
use super::wire::Wire;
use crate::game::{Meta, OptionSpec, Outcome, Rules, SetupError, Values, Word, ranks};
use crate::games::stray::msg;
use crate::list::List;
use crate::record::Record;
use crate::refusals;
use crate::seat::{Seat, Seats};

type Log<'a, 'b> = &'a mut Record<'b, Fact>;

refusals! {
    /// Why a step cannot be taken now.
    pub(super) enum No {
        Over = NO_OVER,
        Turn(seat: Seat) = NO_TURN,
        TruckWay(die: u8) = NO_TRUCK_WAY,
        TruckFirst = NO_TRUCK_FIRST,
        TruckYet = NO_TRUCK_YET,
        BoneCarried = NO_BONE_CARRIED,
        BuryPlace(den: Space) = NO_BURY_PLACE,
        PaperCarried(number: u8) = NO_PAPER_CARRIED,
        DeliverPlace(home: Space) = NO_DELIVER_PLACE,
        DropKiosk = NO_DROP_KIOSK,
        DigPlace = NO_DIG_PLACE,
        DigCovered = NO_DIG_COVERED,
        BegPlace = NO_BEG_PLACE,
        BegAgain = NO_BEG_AGAIN,
        BarkPlace = NO_BARK_PLACE,
        BarkEmpty = NO_BARK_EMPTY,
        MouthFull = NO_MOUTH_FULL,
        TakeNothing = NO_TAKE_NOTHING,
        AttackNobody = NO_ATTACK_NOBODY,
        AttackSelf = NO_ATTACK_SELF,
        AttackPound(foe: Seat) = NO_ATTACK_POUND,
        AttackDen = NO_ATTACK_DEN,
        AttackFar(foe: Seat) = NO_ATTACK_FAR,
        PeePlace = NO_PEE_PLACE,
        PeeEmpty = NO_PEE_EMPTY,
        PeeOwn = NO_PEE_OWN,
        DrinkPlace = NO_DRINK_PLACE,
        DrinkFull = NO_DRINK_FULL,
        DrinkReserve = NO_DRINK_RESERVE,
        GoHere = NO_GO_HERE,
        GoPound = NO_GO_POUND,
        GoDen = NO_GO_DEN,
        GoMarked = NO_GO_MARKED,
        GoDog(seat: Seat) = NO_GO_DOG,
        GoTruck = NO_GO_TRUCK,
        GoFar(cost: u8, ap: u8) = NO_GO_FAR,
        GoClosed = NO_GO_CLOSED,
    }
}

impl Rules for Position {
    const META: Meta = Meta {
        id: "stray",
        seats: (2, 6),
        rules: 1,
        bound: 100_000,
        halves: false,
        thought: (500, 5_000),
        options: &[
            OptionSpec::new("bones", Values::Range(1, 6)),
            OptionSpec::new("round_limit", Values::Range(0, 99)),
            OptionSpec::new("overtime_limit", Values::Range(1, 50)),
            OptionSpec::of("pound_test", &[Word::Text("all"), Word::Text("any")]),
            OptionSpec::of("den_attack", &[Word::Flag(true), Word::Flag(false)]),
            OptionSpec::of(
                "first",
                &[
                    Word::Text("random"),
                    Word::Number(0),
                    Word::Number(1),
                    Word::Number(2),
                    Word::Number(3),
                    Word::Number(4),
                    Word::Number(5),
                ],
            ),
            OptionSpec::new("dogs", Values::Each(&Breed::IDS)),
            OptionSpec::new(
                "dens",
                Values::Each(&["den1", "den2", "den3", "den4", "den5", "den6"]),
            ),
        ],
        help: &[
            "goal", "turn", "move", "food", "bins", "papers", "marks", "fight", "truck", "pound",
            "cards", "end", "hints",
        ],
        guide: Some(&GUIDE),
    };

    type Options = Options;
    type Wire = Wire;
    type Step = Step;
    type Fact = Fact;
    type View = View;

    fn setup(seats: u8, options: &Options, record: Log<'_, '_>) -> Result<Self, SetupError> {
        options.check(seats)?;
        Ok(set_up(seats, options, record))
    }

    fn n_seats(&self) -> u8 {
        self.open.n()
    }

    fn options(&self) -> Options {
        Options::of(self.open.terms)
    }

    fn waiting(&self) -> Seats {
        match self.open.phase {
            Phase::Act | Phase::Truck => Seats::one(self.open.turn),
            Phase::Over => Seats::NONE,
        }
    }

    fn legal(&self, seat: Seat, steps: &mut Vec<Step>) {
        let open = &self.open;
        if seat != open.turn {
            return;
        }
        match open.phase {
            Phase::Act => {
                if let (Some(at), Some(roads)) = (open.dog(seat).at(), Roads::of(open, seat)) {
                    open.legal_actions(seat, at, steps);
                    steps.extend(roads.reach(open.ap).map(Step::Go));
                    open.legal_drops(seat, at, steps);
                }
                // R11.2
                steps.push(Step::End);
            }
            Phase::Truck => {
                let drives = open.truck.drives(open.die);
                steps.extend(drives.iter().map(|&(end, from)| Step::Truck(end, from)));
            }
            Phase::Over => {}
        }
    }

    fn is_legal(&self, seat: Seat, step: Step) -> bool {
        self.open.check(seat, step).is_ok()
    }

    fn play_unchecked(&mut self, seat: Seat, step: Step, record: Log<'_, '_>) {
        if let Step::Truck(end, from) = step {
            record.stands(match self.open.peril(seat, end) {
                Some(Peril::Caught) => msg::FINAL_TRUCK_CAUGHT,
                Some(Peril::Tested) => msg::FINAL_TRUCK_BESIDE,
                None => msg::FINAL_TRUCK,
            });
            self.drive(seat, (end, from), record);
            return;
        }
        let Some(at) = self.dog(seat).at() else {
            return;
        };
        if let Step::Go(space) = step {
            self.go(seat, space, record);
            return;
        }
        if step == Step::End {
            self.end_actions(seat, record);
            return;
        }
        // R5, R6: everything else costs one point.
        self.open.ap -= 1;
        match step {
            Step::Dig => self.dig(seat, at, record),
            Step::Beg => self.beg(seat, at, record),
            Step::Bark => self.bark(seat, record),
            Step::Deliver(paper) => self.deliver(seat, paper, record),
            Step::DropBone => self.drop_thing(seat, at, Thing::Bone, record),
            Step::DropPaper(paper) => self.drop_thing(seat, at, Thing::Paper(paper), record),
            Step::TakeBone => self.take_bone(seat, at, record),
            Step::TakePaper(k) => self.take_paper(seat, at, k, record),
            Step::Drink => self.drink(seat, record),
            Step::Pee => self.pee(seat, at, record),
            Step::Bury => {
                self.bury(seat, record);
                if let Some(reason) = self.is_won_by(seat) {
                    record.stands(msg::FINAL_OVER);
                    self.finish_game(reason, record);
                    return;
                }
            }
            Step::Attack(foe) => {
                if !self.attack(seat, foe, record) {
                    // R6.4: no truck.
                    self.finish_turn(record);
                    return;
                }
            }
            Step::Go(_) | Step::End | Step::Truck(..) => {}
        }
        self.end_if_spent(seat, record);
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.open.phase == Phase::Over).then(|| {
            let scores = self.open.dogs.iter().map(|dog| dog.buried.into());
            Outcome::new(scores, self.ranks().iter().copied())
        })
    }

    fn in_turn(&self, seat: Seat) -> bool {
        // Every step costs at least one point.
        self.open.turn == seat
            && match self.open.phase {
                Phase::Act => self.open.ap < self.dog(seat).breed.ap(),
                Phase::Truck => true,
                Phase::Over => false,
            }
    }
}

/// Sets a table up (R2). The options have been checked.
pub(super) fn set_up(n: u8, options: &Options, record: Log<'_, '_>) -> Position {
    // R2.1
    let breeds = options.dogs.unwrap_or_else(|| drawn(Breed::ALL, record));
    let dens = options.dens.unwrap_or_else(|| drawn(all_dens(), record));
    // R2.5
    let start = match options.first {
        First::Seat(seat) => seat,
        First::Random(_) => {
            Seat::new(u8::try_from(record.chance().below(n.into())).unwrap_or_default())
        }
    };
    // R2.3
    let mut dogs: List<Dog, SEATS> = List::new();
    let mut decks: [List<Card, CARDS>; SEATS] = [List::new(); _];
    for ((&breed, &den), deck) in breeds.iter().zip(&dens).zip(&mut decks).take(n.into()) {
        *deck = breed.cards().collect();
        record.chance().shuffle(deck);
        deck.reverse();
        // R2.2
        dogs.push(Dog {
            breed,
            den,
            place: Place::On(den),
            hunger: FULL,
            bladder: 1,
            reserve: 7,
            ..Dog::default()
        });
    }
    let mut papers: List<Paper, PAPERS> = Paper::all().collect();
    record.chance().shuffle(&mut papers);
    papers.reverse();
    let open = Open {
        terms: options.terms(),
        start,
        turn: start,
        phase: Phase::Act,
        ap: 0,
        die: 0,
        round: 1,
        overtime_round: 0,
        overtime: Seats::NONE,
        begged: Spaces::NONE,
        bins: Spaces::NONE,
        marks: [Spaces::NONE; SEATS],
        // R2.4
        truck: Truck {
            at: TOWN.truck_start,
            from: None,
        },
        dogs,
        items: Items::default(),
        bones: BONES,
    };
    let hidden = Hidden {
        decks,
        papers,
        seen: [Seats::NONE; PAPERS],
    };
    let mut position = Position { open, hidden };
    record.log(|| Fact::GameStarted {
        start,
        dogs: position.open.dogs.iter().map(|dog| dog.breed).collect(),
        dens: position.open.dogs.iter().map(|dog| dog.den).collect(),
    });
    position.begin_turns(record);
    position
}

fn all_dens() -> [Space; 6] {
    let mut dens = TOWN.dens;
    std::array::from_fn(|_| dens.next().unwrap_or_default())
}

/// All six in random order: the first is for seat 0.
fn drawn<T: Copy + Default>(mut all: [T; 6], record: Log<'_, '_>) -> List<T, SEATS> {
    record.chance().shuffle(&mut all);
    all.into_iter().collect()
}

impl Position {
    /// R3.3: without points the phase is over.
    fn end_if_spent(&mut self, seat: Seat, record: Log<'_, '_>) {
        if self.open.ap == 0 {
            self.end_actions(seat, record);
        }
    }

    /// R3.3, R3.5
    fn end_actions(&mut self, seat: Seat, record: Log<'_, '_>) {
        let unused_ap = self.open.ap;
        record.log(|| Fact::ActionsEnded { seat, unused_ap });
        self.roll_for_truck(seat, record);
    }

    /// The turn of `turn` is over, in whichever way (R10.6).
    fn finish_turn(&mut self, record: Log<'_, '_>) {
        if self.pass_turn(record) {
            self.begin_turns(record);
        }
    }

    /// Turns begin until one needs a decision (R11.1).
    fn begin_turns(&mut self, record: Log<'_, '_>) {
        while !self.begin_turn(record) {
            if !self.pass_turn(record) {
                return;
            }
        }
    }

    /// R3.1: whether the seat has something to do in its turn.
    pub(super) fn begin_turn(&mut self, record: Log<'_, '_>) -> bool {
        let seat = self.open.turn;
        let round = self.open.round;
        self.open.phase = Phase::Act;
        self.open.ap = 0;
        self.open.die = 0;
        self.open.begged = Spaces::NONE;
        let dog = self.dog_mut(seat);
        let is_on_table = dog.row() > 0;
        let starves = !is_on_table && dog.hunger == 0;
        // R3.2
        if !is_on_table && !starves {
            dog.hunger -= 1;
        }
        let hunger = dog.hunger;
        record.log(|| Fact::TurnStarted {
            seat,
            round,
            hunger,
        });
        if starves {
            if let Some(space) = self.dog(seat).at() {
                record.log(|| Fact::Starved { seat, space });
            }
            self.send_to_pound(seat, record);
            return false;
        }
        if is_on_table {
            if !self.is_let_out(seat, record) {
                self.stay_in(seat, record);
                return false;
            }
            self.release(seat, record);
        }
        self.open.ap = self.dog(seat).breed.ap();
        true
    }

    /// The next seat's turn, unless the game is over (R2.5, R10.3).
    fn pass_turn(&mut self, record: Log<'_, '_>) -> bool {
        if !self.open.overtime.is_empty() {
            return self.pass_turn_in_overtime(record);
        }
        let next = self.open.turn.after(1, self.open.n());
        if next != self.open.start {
            self.open.turn = next;
            return true;
        }
        let limit = u32::from(self.open.terms.round_limit);
        if limit == 0 || self.open.round < limit {
            self.open.round = self.open.round.saturating_add(1);
            self.open.turn = next;
            return true;
        }
        // R10.3
        let leaders = self.open.leaders();
        if leaders.len() == 1 {
            self.finish_game(Reason::Rounds, record);
            return false;
        }
        self.open.overtime = leaders;
        self.open.overtime_round = 1;
        self.open.round = self.open.round.saturating_add(1);
        record.log(|| Fact::Overtime { seats: leaders });
        self.open.turn = self.first_leader_from(self.open.start);
        true
    }

    /// R10.3, R10.5
    fn pass_turn_in_overtime(&mut self, record: Log<'_, '_>) -> bool {
        let n = self.open.n();
        let next = self.first_leader_from(self.open.turn.after(1, n));
        let place = |seat: Seat| (u8::from(seat) + n - u8::from(self.open.start)) % n;
        if place(next) <= place(self.open.turn) {
            if self.open.overtime_round >= u32::from(self.open.terms.overtime_limit) {
                self.finish_game(Reason::OvertimeLimit, record);
                return false;
            }
            self.open.overtime_round = self.open.overtime_round.saturating_add(1);
            self.open.round = self.open.round.saturating_add(1);
        }
        self.open.turn = next;
        true
    }

    fn first_leader_from(&self, seat: Seat) -> Seat {
        let n = self.open.n();
        (0..n)
            .map(|steps| seat.after(steps, n))
            .find(|&seat| self.open.overtime.contains(seat))
            .unwrap_or(seat)
    }

    /// R10.1, R10.4: whether a bone just buried ends the game.
    fn is_won_by(&self, seat: Seat) -> Option<Reason> {
        if self.dog(seat).buried >= self.open.terms.bones {
            Some(Reason::Bones)
        } else if !self.open.overtime.is_empty() {
            Some(Reason::Overtime)
        } else {
            None
        }
    }

    /// R10.7
    fn finish_game(&mut self, reason: Reason, record: Log<'_, '_>) {
        self.open.phase = Phase::Over;
        self.open.ap = 0;
        self.open.begged = Spaces::NONE;
        self.open.die = 0;
        record.log(|| Fact::GameOver {
            reason,
            scores: self.open.dogs.iter().map(|dog| dog.buried).collect(),
            ranks: self.ranks(),
        });
    }

    /// R10.2
    fn ranks(&self) -> List<u8, SEATS> {
        let buried: List<_, SEATS> = self.open.dogs.iter().map(|dog| dog.buried).collect();
        ranks(&buried).collect()
    }
}
