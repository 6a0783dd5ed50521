//! Phase 3, the cards: the crystal ball, drawing, assigning and tossing (R5.5 to R5.12).

use super::Log;
use super::round::unused;
use crate::games::petz::cards::{Card, Filled, Hand, NO_SLOTS, Slots};
use crate::games::petz::facts::Fact;
use crate::games::petz::ids::{Color, Icon, Need, Phase, Plot, Stage};
use crate::games::petz::position::{Animal, Desk, Options, Player, Position, Todo, Work, laid};
use crate::games::petz::step::Step;
use crate::list::List;
use crate::record::Undo;
use crate::seat::Seat;

/// Cards that the crystal ball exchanges at most (R5.5).
const MARKS: usize = 3;

/// The filling of a seat's bars in their order: the cards and potions left, and the position reached.
#[derive(Clone, Copy, Debug)]
pub(in crate::games::petz) struct Filling {
    /// Whether double cards may be used for both needs.
    double: bool,
    /// The unused cards.
    pub hand: Hand,
    /// The unused potions.
    pub potions: u8,
    /// Potions used, by colour of the bar.
    used: [u8; 4],
}

/// A bar of a pet.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(in crate::games::petz) struct Bar {
    /// The plot of the pet.
    pub plot: Plot,
    /// Its number in the wheel.
    pub at: u8,
    /// Its colour.
    pub color: Color,
}

/// The bars of a seat's pets in the order in which they are filled (R5.7).
pub(in crate::games::petz) fn bars(player: &Player) -> List<Bar, 28> {
    let bars = player.by_plot().flat_map(|(plot, animal)| {
        (0u8..)
            .zip(animal.bars())
            .map(move |(at, &color)| Bar { plot, at, color })
    });
    bars.collect()
}

impl Filling {
    pub(in crate::games::petz) fn new(options: &Options, player: &Player, desk: &Desk) -> Self {
        Self {
            double: options.double,
            hand: desk.hand,
            potions: player.potions,
            used: [0; 4],
        }
    }

    /// How many ways there are to fill a bar of this colour (R5.7).
    fn n_ways(&self, color: Color) -> usize {
        let needs = self.hand.needs(color);
        let cards: usize = needs
            .map(|need| 1 + usize::from(self.double && need != color.dominant()))
            .sum();
        cards + usize::from(self.potions > 0)
    }

    /// The only way to fill a bar of this colour, if there is only one.
    fn only_way(&self, color: Color) -> Option<Filled> {
        if self.n_ways(color) != 1 {
            return None;
        }
        let need = self.hand.needs(color).next();
        let card = need.and_then(|need| self.hand.lowest(color, need));
        Some(card.map_or(Filled::POTION, Filled::card))
    }

    /// Takes what is laid on a bar.
    pub(in crate::games::petz) fn lay(&mut self, color: Color, filled: Filled) {
        if let Some(card) = filled.get() {
            self.hand.take(card);
        } else {
            self.potions = self.potions.saturating_sub(1);
            self.used[color.index()] += 1;
        }
    }

    /// The colour of the next card to be tossed, after `n` of them (R5.9).
    pub(in crate::games::petz) fn toss_color(&self, n: usize) -> Option<Color> {
        let mut used = Color::ALL
            .into_iter()
            .flat_map(|color| std::iter::repeat_n(color, usize::from(self.used[color.index()])));
        used.nth(n)
    }
}

/// The real choices that a seat has had (R5.10).
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(in crate::games::petz) struct Choices {
    /// How many.
    pub n: usize,
    /// The last bar among them, by its number in the order of filling.
    pub last_bar: Option<usize>,
    /// Whether a toss is among them.
    pub tossed: bool,
}

/// Which of the filled bars and tosses were real choices (R5.10), and the present state of the filling.
pub(in crate::games::petz) fn real_choices(
    options: &Options,
    player: &Player,
    desk: &Desk,
) -> (Choices, Filling) {
    let mut filling = Filling::new(options, player, desk);
    let mut choices = Choices::default();
    let slots = desk.work.slots();
    for (number, bar) in bars(player).iter().enumerate() {
        let filled = slots[bar.plot.index()][usize::from(bar.at)];
        if filled.is_empty() {
            break;
        }
        if filling.n_ways(bar.color) > 1 {
            choices.n += 1;
            choices.last_bar = Some(number);
        }
        filling.lay(bar.color, filled);
    }
    for &card in &desk.aside {
        if filling.hand.needs(card.color()).nth(1).is_some() {
            choices.n += 1;
            choices.tossed = true;
        }
        filling.hand.take(card);
    }
    (choices, filling)
}

impl Position {
    fn filling(&self, seat: Seat) -> (Choices, Filling) {
        let desk = &self.desks[seat.index()];
        real_choices(&self.board.options, self.player(seat), desk)
    }

    /// The empty bars of a seat, in order.
    fn empty_bars(&self, seat: Seat) -> List<Bar, 28> {
        let slots = self.desks[seat.index()].work.slots();
        let is_empty = |bar: &&Bar| slots[bar.plot.index()][usize::from(bar.at)].is_empty();
        bars(self.player(seat))
            .iter()
            .filter(is_empty)
            .copied()
            .collect()
    }

    fn slots_mut(&mut self, seat: Seat) -> &mut Slots {
        let work = &mut self.desks[seat.index()].work;
        if !matches!(work, Work::Cards(_)) {
            *work = Work::Cards(NO_SLOTS);
        }
        match work {
            Work::Cards(slots) => slots,
            Work::None | Work::Arrange(_) => unreachable!("it has just been set"),
        }
    }

    fn lay(&mut self, seat: Seat, bar: Bar, filled: Filled) {
        self.slots_mut(seat)[bar.plot.index()][usize::from(bar.at)] = filled;
    }

    /// R5.6, then stage `assign`, in which nothing is filled yet.
    pub(super) fn draw_for_pets(&mut self, seat: Seat, record: Log<'_, '_>) {
        self.draw_up_to(seat, record);
        self.desks[seat.index()].work = Work::Cards(NO_SLOTS);
        self.desks[seat.index()].aside.clear();
        self.set_stage(seat, Stage::Assign);
    }

    /// R5.10: everything with a single option is filled, and the stage is what is owed next.
    pub(in crate::games::petz) fn fill(&mut self, seat: Seat, record: Log<'_, '_>) {
        let (_, mut filling) = self.filling(seat);
        for bar in &self.empty_bars(seat) {
            let Some(filled) = filling.only_way(bar.color) else {
                self.set_stage(seat, Stage::Assign);
                return;
            };
            self.lay(seat, *bar, filled);
            filling.lay(bar.color, filled);
        }
        while let Some(color) = filling.toss_color(self.desks[seat.index()].aside.len()) {
            let hand = filling.hand;
            let mut needs = hand.needs(color);
            let (first, second) = (needs.next(), needs.next());
            let card = first.and_then(|need| filling.hand.lowest(color, need));
            let (Some(card), None) = (card, second) else {
                self.set_stage(seat, Stage::Toss);
                return;
            };
            filling.hand.take(card);
            self.desks[seat.index()].aside.push(card);
        }
        // R5.11
        if self.filling(seat).0.n == 0 {
            self.set_stage(seat, Stage::Done);
            record.log(|| Fact::CardsReady { seat });
        } else {
            self.set_stage(seat, Stage::Confirm);
        }
    }

    pub(super) fn legal_in_cards(&self, seat: Seat, steps: &mut Vec<Step>) {
        let (choices, filling) = self.filling(seat);
        match self.stage(seat) {
            Stage::Crystal => {
                self.legal_in_crystal(seat, steps);
                return;
            }
            Stage::Assign => {
                let empty = self.empty_bars(seat);
                if let Some(bar) = empty.first() {
                    for need in filling.hand.needs(bar.color) {
                        steps.push(Step::Use(need));
                        if self.board.options.double && need != bar.color.dominant() {
                            steps.push(Step::UseBoth(need));
                        }
                    }
                }
                if filling.potions > 0 {
                    steps.push(Step::UsePotion);
                }
                if empty.len() >= 2 {
                    steps.push(Step::Rest);
                }
            }
            Stage::Toss => {
                let n = self.desks[seat.index()].aside.len();
                if let Some(color) = filling.toss_color(n) {
                    steps.extend(filling.hand.needs(color).map(Step::Toss));
                }
            }
            Stage::Confirm => steps.push(Step::Done),
            Stage::Done => {
                if choices.n > 0 {
                    steps.push(Step::Reopen);
                }
                return;
            }
            _ => return,
        }
        if choices.n >= 1 {
            steps.push(Step::Back);
        }
        if choices.n >= 2 {
            steps.push(Step::Clear);
        }
    }

    /// R5.5
    fn legal_in_crystal(&self, seat: Seat, steps: &mut Vec<Step>) {
        let desk = &self.desks[seat.index()];
        if desk.aside.len() < MARKS {
            let hand = unused(desk);
            for color in Color::ALL {
                steps.extend(hand.needs(color).map(|need| Step::Swap(color, need)));
            }
        }
        steps.push(Step::Done);
        if !desk.aside.is_empty() {
            steps.push(Step::Back);
        }
    }

    pub(super) fn step_in_cards(&mut self, seat: Seat, step: Step, record: Log<'_, '_>) {
        if self.stage(seat) == Stage::Crystal {
            self.step_in_crystal(seat, step, record);
            return;
        }
        match step {
            Step::Use(need) | Step::UseBoth(need) => {
                let (_, filling) = self.filling(seat);
                if let Some(&bar) = self.empty_bars(seat).first()
                    && let Some(card) = filling.hand.lowest(bar.color, need)
                {
                    let is_both = matches!(step, Step::UseBoth(_));
                    let filled = if is_both {
                        Filled::both(card)
                    } else {
                        Filled::card(card)
                    };
                    self.lay(seat, bar, filled);
                }
                self.fill(seat, record);
            }
            Step::UsePotion => {
                if let Some(&bar) = self.empty_bars(seat).first() {
                    self.lay(seat, bar, Filled::POTION);
                }
                self.fill(seat, record);
            }
            Step::Rest => {
                self.fill_carefully(seat);
                self.fill(seat, record);
            }
            Step::Toss(need) => {
                let (_, filling) = self.filling(seat);
                let n = self.desks[seat.index()].aside.len();
                let color = filling.toss_color(n);
                if let Some(card) = color.and_then(|color| filling.hand.lowest(color, need)) {
                    self.desks[seat.index()].aside.push(card);
                }
                self.fill(seat, record);
            }
            Step::Back => self.step_back(seat, record),
            Step::Clear => {
                self.desks[seat.index()].aside.clear();
                *self.slots_mut(seat) = NO_SLOTS;
                self.fill(seat, record);
            }
            Step::Done => {
                self.set_stage(seat, Stage::Done);
                record.log(|| Fact::CardsReady { seat });
            }
            Step::Reopen => self.set_stage(seat, Stage::Confirm),
            _ => debug_assert!(false, "{step} with the cards"),
        }
        self.reveal_cards_if_ready(record);
    }

    fn step_in_crystal(&mut self, seat: Seat, step: Step, record: Log<'_, '_>) {
        let desk = &mut self.desks[seat.index()];
        match step {
            Step::Swap(color, need) => {
                if let Some(card) = unused(desk).lowest(color, need) {
                    desk.aside.push(card);
                }
            }
            Step::Back => desk.aside.clear(),
            Step::Done => {
                self.swap(seat, record);
                self.draw_for_pets(seat, record);
                self.fill(seat, record);
                self.reveal_cards_if_ready(record);
                // 7.6: what is drawn is seen.
                record.undo(Undo::Never);
            }
            _ => debug_assert!(false, "{step} with the crystal ball"),
        }
    }

    /// R5.5: all marked cards are discarded before the first one is drawn.
    fn swap(&mut self, seat: Seat, record: Log<'_, '_>) {
        let marked = std::mem::take(&mut self.desks[seat.index()].aside);
        if marked.is_empty() {
            return;
        }
        for &card in &marked {
            self.desks[seat.index()].hand.take(card);
            self.discard(card);
        }
        record.log(|| Fact::Swapped {
            seat,
            cards: marked.to_vec(),
        });
        let mut drawn: List<Card, 5> = List::new();
        for &card in &marked {
            let card = self.draw_card(card.color(), record);
            self.desks[seat.index()].hand.add(card);
            drawn.push(card);
        }
        record.whisper(seat, || Fact::SwappedIn {
            seat,
            cards: drawn.to_vec(),
        });
    }

    /// R5.10, `back`
    fn step_back(&mut self, seat: Seat, record: Log<'_, '_>) {
        let (choices, _) = self.filling(seat);
        let is_toss = self.stage(seat) == Stage::Confirm && choices.tossed;
        self.desks[seat.index()].aside.clear();
        if let (false, Some(last)) = (is_toss, choices.last_bar) {
            let bars = bars(self.player(seat));
            for bar in &bars[last..] {
                self.lay(seat, *bar, Filled::EMPTY);
            }
        }
        self.fill(seat, record);
    }

    /// R5.7, `rest`
    pub(in crate::games::petz) fn fill_carefully(&mut self, seat: Seat) {
        let (_, mut filling) = self.filling(seat);
        let player = *self.player(seat);
        let mut care = Care::new(&player, self.desks[seat.index()].work.slots());
        for bar in &self.empty_bars(seat) {
            let color = bar.color;
            let needs = filling.hand.needs(color);
            let Some(need) = needs.min_by_key(|&need| care.cost(bar.plot, need)) else {
                return;
            };
            if let Some(card) = filling.hand.lowest(color, need) {
                let filled = Filled::card(card);
                self.lay(seat, *bar, filled);
                filling.lay(color, filled);
                care.count(bar.plot, filled);
            }
        }
    }

    /// R5.12
    pub(super) fn reveal_cards_if_ready(&mut self, record: Log<'_, '_>) {
        if !self.board.all_done() {
            return;
        }
        for seat in self.board.seats() {
            self.reveal_cards(seat, record);
        }
        self.board.phase = Phase::Show;
        self.begin_show(record);
    }

    fn reveal_cards(&mut self, seat: Seat, record: Log<'_, '_>) {
        let desk = &mut self.desks[seat.index()];
        let slots = *desk.work.slots();
        let player = &mut self.board.players[seat.index()];
        for (plot, animal) in player.by_plot() {
            record.log(|| Fact::Revealed {
                seat,
                pet: animal.pet,
                cards: laid(&slots, plot, animal).to_vec(),
            });
        }
        for filled in slots.iter().flatten() {
            if let Some(card) = filled.get() {
                desk.hand.take(card);
            } else if filled.is_potion() {
                player.potions = player.potions.saturating_sub(1);
            }
        }
        let tossed = std::mem::take(&mut desk.aside);
        for &card in &tossed {
            self.desks[seat.index()].hand.take(card);
            self.discard(card);
        }
        if !tossed.is_empty() {
            record.log(|| Fact::Tossed {
                seat,
                cards: tossed.to_vec(),
            });
        }
        self.set_todo(seat, &slots, record);
        self.set_stage(seat, Stage::Hunger);
    }

    /// R6.1: what the cage does not meet.
    fn set_todo(&mut self, seat: Seat, slots: &Slots, record: Log<'_, '_>) {
        let player = self.player_mut(seat);
        let mut todo = [Todo::default(); 4];
        for (plot, animal) in player.by_plot() {
            let [hunger, _, play, anger, magic, _] = super::tally(slots, plot, animal).needs;
            let shelter = player.shelter(plot);
            let diet = animal.pet.diet();
            todo[plot.index()] = Todo {
                hunger: hunger.saturating_sub(shelter.feeds(diet)),
                play: play.saturating_sub(shelter.toys),
                anger: anger.saturating_sub(shelter.strength),
                magic: magic.saturating_sub(shelter.antimagic),
            };
            let grazed = hunger.min(if diet.eats_veg() { shelter.graze } else { 0 });
            let trough = hunger - grazed;
            let trough = trough.min(if diet.eats_meat() { shelter.trough } else { 0 });
            let icons = [
                (Icon::Graze, grazed),
                (Icon::Trough, trough),
                (Icon::Toys, play.min(shelter.toys)),
            ];
            for (icon, n) in icons {
                for _ in 0..n {
                    let pet = animal.pet;
                    record.log(|| Fact::IconUsed { seat, pet, icon });
                }
            }
        }
        player.todo = todo;
    }
}

/// What `rest` considers: the needs assigned so far, compared with what the seat has for them (R5.7).
#[derive(Clone, Copy, Debug)]
struct Care<'a> {
    player: &'a Player,
    needs: [[u8; 6]; 4],
}

impl<'a> Care<'a> {
    fn new(player: &'a Player, slots: &Slots) -> Self {
        let mut care = Self {
            player,
            needs: [[0; 6]; 4],
        };
        for plot in Plot::ALL {
            for filled in slots[plot.index()] {
                care.count(plot, filled);
            }
        }
        care
    }

    fn count(&mut self, plot: Plot, filled: Filled) {
        let needs = &mut self.needs[plot.index()];
        if let Some(card) = filled.get() {
            needs[card.need().index()] += 1;
            if filled.is_both() {
                needs[card.color().dominant().index()] += 1;
            }
        }
    }

    fn cost(&self, plot: Plot, need: Need) -> u8 {
        let Some(animal) = self.player.pet_on(plot) else {
            return 0;
        };
        let shelter = self.player.shelter(plot);
        let own = |need: Need| self.needs[plot.index()][need.index()];
        let all = |need: Need| {
            self.needs
                .iter()
                .map(|needs| needs[need.index()])
                .sum::<u8>()
        };
        match need {
            Need::Hunger => {
                let food = food_for(self.player, animal) + shelter.feeds(animal.pet.diet());
                if all(need) < food { 0 } else { 3 }
            }
            Need::Poop => u8::from(own(need) >= shelter.soak),
            Need::Play if own(need) < shelter.toys => 0,
            Need::Play if all(need) < self.player.imps => 1,
            Need::Play => 3,
            Need::Anger if own(need) < shelter.strength => 0,
            Need::Anger => 5,
            Need::Magic if own(need) < shelter.antimagic => 0,
            Need::Magic => 6,
            Need::Disease => {
                let manure = self.player.plots[plot.index()].manure;
                if own(need) + own(Need::Poop) + manure < 2 {
                    0
                } else {
                    3
                }
            }
        }
    }
}

/// Food tokens a pet can eat, the magic box included.
fn food_for(player: &Player, animal: Animal) -> u8 {
    let diet = animal.pet.diet();
    let veg = if diet.eats_veg() { player.n_veg() } else { 0 };
    let meat = if diet.eats_meat() { player.n_meat() } else { 0 };
    veg + meat + player.r#box
}
