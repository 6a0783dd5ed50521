//! Phase 3, the cards: the crystal ball, drawing, assigning and tossing (R5.5 to R5.12).

use super::Log;
use super::no::{Check, No, need};
use crate::games::petz::cards::{Card, Filled, Hand, Slots};
use crate::games::petz::facts::Fact;
use crate::games::petz::ids::{Color, Icon, Need, Plot, Stage, Task};
use crate::games::petz::msg;
use crate::games::petz::position::{
    Animal, Draft, Laying, Options, Phase, Player, Position, Todo, Work, laid,
};
use crate::games::petz::step::Step;
use crate::list::List;
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
    pub(in crate::games::petz) fn new(options: &Options, player: &Player, hand: &Hand) -> Self {
        Self {
            double: options.double,
            hand: *hand,
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
    hand: &Hand,
    laying: &Laying,
) -> (Choices, Filling) {
    let mut filling = Filling::new(options, player, hand);
    let mut choices = Choices::default();
    for (number, bar) in bars(player).iter().enumerate() {
        let filled = laying.slots[bar.plot.index()][usize::from(bar.at)];
        if filled.is_empty() {
            break;
        }
        if filling.n_ways(bar.color) > 1 {
            choices.n += 1;
            choices.last_bar = Some(number);
        }
        filling.lay(bar.color, filled);
    }
    for &card in &laying.tossed {
        if filling.hand.needs(card.color()).nth(1).is_some() {
            choices.n += 1;
            choices.tossed = true;
        }
        filling.hand.take(card);
    }
    (choices, filling)
}

/// The cards of a hand that are not marked yet.
pub(in crate::games::petz) fn unmarked(hand: &Hand, marked: &[Card]) -> Hand {
    let mut left = *hand;
    for &card in marked {
        left.take(card);
    }
    left
}

/// R5.5: whether a seat can take a step with the crystal ball.
pub(super) fn check_swap(hand: &Hand, marked: &[Card], step: Step) -> Check {
    match step {
        Step::Swap(color, shown) => {
            need(marked.len() < MARKS, No::SwapMore)?;
            let is_there = unmarked(hand, marked).has(color, shown);
            need(is_there, No::Swap(color, shown))
        }
        Step::Done => Ok(()),
        Step::Back => need(!marked.is_empty(), No::SwapBack),
        _ => Err(No::Stage),
    }
}

/// What a seat can do with the crystal ball.
pub(super) fn legal_in_swap(hand: &Hand, marked: &[Card], steps: &mut Vec<Step>) {
    let left = unmarked(hand, marked);
    let swaps = Color::ALL.into_iter().flat_map(|color| {
        let needs = left.needs(color);
        needs.map(move |need| Step::Swap(color, need))
    });
    let all = swaps.chain([Step::Done, Step::Back]);
    steps.extend(all.filter(|&step| check_swap(hand, marked, step).is_ok()));
}

/// Where a seat stands with its cards: what it has chosen, and what it has still to fill and to toss.
pub(super) struct Standing {
    double: bool,
    is_done: bool,
    choices: Choices,
    filling: Filling,
    empty: List<Bar, 28>,
    /// The colour of the next toss, once all bars are full.
    toss: Option<Color>,
}

impl Standing {
    pub(super) fn of(options: &Options, player: &Player, hand: &Hand, laying: &Laying) -> Self {
        let (choices, filling) = real_choices(options, player, hand, laying);
        Self {
            double: options.double,
            is_done: player.stage == Stage::Done,
            choices,
            filling,
            empty: laying.empty_bars(player),
            toss: filling.toss_color(laying.tossed.len()),
        }
    }

    /// Whether the seat can take a step (R5.7 to R5.11).
    pub(super) fn check(&self, step: Step) -> Check {
        let hand = &self.filling.hand;
        let n = self.choices.n;
        if step == Step::Reopen {
            return need(self.is_done && n > 0, No::Reopen);
        }
        need(!self.is_done, No::Done)?;
        match (step, self.empty.first(), self.toss) {
            (Step::Use(shown), Some(bar), _) => {
                need(hand.has(bar.color, shown), No::Use(bar.color, shown))
            }
            (Step::UseBoth(shown), Some(bar), _) => {
                need(self.double, No::BothOff)?;
                let is_double = shown != bar.color.dominant();
                need(is_double, No::Both(bar.color, shown))?;
                need(hand.has(bar.color, shown), No::Use(bar.color, shown))
            }
            (Step::UsePotion, Some(_), _) => need(self.filling.potions > 0, No::Potion),
            (Step::Rest, Some(_), _) => need(self.empty.len() >= 2, No::Rest),
            (Step::Toss(shown), None, Some(color)) => {
                need(hand.has(color, shown), No::Toss(color, shown))
            }
            (Step::Done, None, None) => Ok(()),
            (Step::Back, ..) => need(n >= 1, No::Back),
            (Step::Clear, ..) => need(n >= 2, No::ClearCards),
            _ => Err(No::Stage),
        }
    }

    /// What the seat can do.
    pub(super) fn legal(&self, steps: &mut Vec<Step>) {
        let mut offer = |step: Step| {
            if self.check(step).is_ok() {
                steps.push(step);
            }
        };
        let hand = &self.filling.hand;
        if let Some(bar) = self.empty.first() {
            for shown in hand.needs(bar.color) {
                offer(Step::Use(shown));
                offer(Step::UseBoth(shown));
            }
            offer(Step::UsePotion);
            offer(Step::Rest);
        } else if let Some(color) = self.toss {
            hand.needs(color).map(Step::Toss).for_each(&mut offer);
        }
        [Step::Done, Step::Back, Step::Clear, Step::Reopen]
            .into_iter()
            .for_each(offer);
    }
}

impl Laying {
    /// The empty bars of a seat, in order.
    pub(in crate::games::petz) fn empty_bars(&self, player: &Player) -> List<Bar, 28> {
        let is_empty = |bar: &&Bar| self.slots[bar.plot.index()][usize::from(bar.at)].is_empty();
        bars(player).iter().filter(is_empty).copied().collect()
    }

    fn lay(&mut self, bar: Bar, filled: Filled) {
        self.slots[bar.plot.index()][usize::from(bar.at)] = filled;
    }

    /// R5.10: everything with a single option is laid and tossed, until something is to be chosen.
    fn fill(&mut self, player: &Player, mut filling: Filling) {
        for bar in &self.empty_bars(player) {
            let Some(filled) = filling.only_way(bar.color) else {
                return;
            };
            self.lay(*bar, filled);
            filling.lay(bar.color, filled);
        }
        while let Some(color) = filling.toss_color(self.tossed.len()) {
            let Some(card) = filling.hand.only(color) else {
                return;
            };
            filling.hand.take(card);
            self.tossed.push(card);
        }
    }

    /// R5.7, `rest`
    pub(in crate::games::petz) fn fill_carefully(&mut self, player: &Player, mut filling: Filling) {
        let mut care = Care::new(player, &self.slots);
        for bar in &self.empty_bars(player) {
            let color = bar.color;
            let needs = filling.hand.needs(color);
            let chosen = needs.min_by_key(|&need| care.cost(bar.plot, need));
            let lowest = chosen.and_then(|need| filling.hand.lowest(color, need));
            let Some(filled) = lowest.map(Filled::card) else {
                return;
            };
            self.lay(*bar, filled);
            filling.lay(color, filled);
            care.count(bar.plot, filled);
        }
    }

    /// R5.10, `back`
    fn step_back(&mut self, player: &Player, choices: Choices) {
        let is_toss = self.task(player) == Task::Confirm && choices.tossed;
        self.tossed.clear();
        if let (false, Some(last)) = (is_toss, choices.last_bar) {
            for bar in &bars(player)[last..] {
                self.lay(*bar, Filled::EMPTY);
            }
        }
    }
}

impl Position {
    fn filling(&self, seat: Seat, laying: &Laying) -> (Choices, Filling) {
        let hand = &self.desk(seat).hand;
        real_choices(&self.open.options, self.player(seat), hand, laying)
    }

    /// R5.6; then nothing is laid yet.
    pub(super) fn draw_for_pets(&mut self, seat: Seat, record: Log<'_, '_>) {
        self.draw_up_to(seat, record);
        self.desk_mut(seat).draft = Draft::Cards(Laying::new());
    }

    /// R5.10: the cards are laid as far as there is nothing to choose. A seat that has had nothing to choose is done (R5.11).
    pub(in crate::games::petz) fn lay(
        &mut self,
        seat: Seat,
        mut laying: Laying,
        record: Log<'_, '_>,
    ) {
        let player = self.player(seat);
        let (_, filling) = self.filling(seat, &laying);
        laying.fill(player, filling);
        let is_laid = laying.task(player) == Task::Confirm;
        let is_done = is_laid && self.filling(seat, &laying).0.n == 0;
        self.desk_mut(seat).draft = Draft::Cards(laying);
        if is_done {
            self.be_ready(seat, record);
        } else {
            self.set_stage(seat, Stage::Cards);
        }
    }

    fn be_ready(&mut self, seat: Seat, record: Log<'_, '_>) {
        self.set_stage(seat, Stage::Done);
        record.log(|| Fact::CardsReady { seat });
    }

    pub(super) fn step_in_cards(
        &mut self,
        seat: Seat,
        mut laying: Laying,
        step: Step,
        record: Log<'_, '_>,
    ) {
        let player = self.player(seat);
        let (choices, filling) = self.filling(seat, &laying);
        let bar = laying.empty_bars(player).first().copied();
        let card = |need: Need| filling.hand.lowest(bar?.color, need);
        let filled = match step {
            Step::Use(need) => card(need).map(Filled::card),
            Step::UseBoth(need) => card(need).map(Filled::both),
            Step::UsePotion => Some(Filled::POTION),
            _ => None,
        };
        if let (Some(bar), Some(filled)) = (bar, filled) {
            laying.lay(bar, filled);
        }
        match step {
            Step::Rest => laying.fill_carefully(player, filling),
            Step::Toss(need) => {
                let color = filling.toss_color(laying.tossed.len());
                let card = color.and_then(|color| filling.hand.lowest(color, need));
                laying.tossed.extend(card);
            }
            Step::Back => laying.step_back(player, choices),
            Step::Clear => laying = Laying::new(),
            _ => {}
        }
        match step {
            Step::Done => self.be_ready(seat, record),
            Step::Reopen => self.set_stage(seat, Stage::Cards),
            _ => self.lay(seat, laying, record),
        }
        self.reveal_cards_if_ready(record);
    }

    /// R5.5
    pub(super) fn step_in_swap(
        &mut self,
        seat: Seat,
        mut marked: List<Card, MARKS>,
        step: Step,
        record: Log<'_, '_>,
    ) {
        match step {
            Step::Swap(color, need) => {
                marked.extend(unmarked(&self.desk(seat).hand, &marked).lowest(color, need));
            }
            Step::Back => marked.clear(),
            Step::Done => {
                self.swap(seat, &marked, record);
                self.draw_for_pets(seat, record);
                self.lay(seat, Laying::new(), record);
                self.reveal_cards_if_ready(record);
                // 7.6: what is drawn is seen.
                record.stands(msg::FINAL_CARDS);
                return;
            }
            _ => {}
        }
        self.desk_mut(seat).draft = Draft::Swap(marked);
    }

    /// R5.5: all marked cards are discarded before the first one is drawn.
    fn swap(&mut self, seat: Seat, marked: &[Card], record: Log<'_, '_>) {
        if marked.is_empty() {
            return;
        }
        for &card in marked {
            self.desk_mut(seat).hand.take(card);
            self.discard(card);
        }
        record.log(|| Fact::Swapped {
            seat,
            cards: marked.to_vec(),
        });
        let mut drawn: List<Card, MARKS> = List::new();
        for &card in marked {
            let card = self.draw_card(card.color(), record);
            self.desk_mut(seat).hand.add(card);
            drawn.push(card);
        }
        record.whisper(seat, || Fact::SwappedIn {
            seat,
            cards: drawn.to_vec(),
        });
    }

    /// R5.12
    pub(super) fn reveal_cards_if_ready(&mut self, record: Log<'_, '_>) {
        if !self.open.all_done() {
            return;
        }
        for seat in self.open.seats() {
            self.reveal_cards(seat, record);
        }
        self.open.phase = Phase::Show;
        self.begin_show(record);
    }

    /// The care of a seat begins with its cards, before all have laid theirs: for who looks ahead.
    pub(in crate::games::petz) fn show_cards(&mut self, seat: Seat, record: Log<'_, '_>) {
        self.reveal_cards(seat, record);
        self.open.phase = Phase::Show;
        self.begin_show(record);
    }

    fn reveal_cards(&mut self, seat: Seat, record: Log<'_, '_>) {
        let desk = self.desk_mut(seat);
        let Draft::Cards(Laying { slots, tossed }) = std::mem::take(&mut desk.draft) else {
            return;
        };
        let cards = slots.iter().flatten().filter_map(|filled| filled.get());
        for card in cards.chain(tossed.iter().copied()) {
            desk.hand.take(card);
        }
        for &card in &tossed {
            self.discard(card);
        }
        let player = self.player_mut(seat);
        player.work = Work::Cards(slots);
        for filled in slots.iter().flatten() {
            player.potions -= u8::from(filled.is_potion());
        }
        for (plot, animal) in player.by_plot() {
            record.log(|| Fact::Revealed {
                seat,
                pet: animal.pet,
                cards: laid(&slots, plot, animal).to_vec(),
            });
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
