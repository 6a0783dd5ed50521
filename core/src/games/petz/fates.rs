//! The consequences of the cards on the bars, for the buttons, questions and pictures of a seat that assigns them.
//!
//! Armour and the employee of the month are not considered, because they are used later.

use super::View;
use super::cards::{Card, Filled, Slots};
use super::ids::{Need, Plot};
use super::position::{Animal, Limit, Options, Player};
use super::rules::tally;
use super::words::{pet, short_pet};
use crate::games::petz::msg;
use crate::phrase;
use crate::phrase::{Message, Phrase};

/// How bad the consequences would be.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Grade {
    /// Nothing happens.
    Fine,
    /// It costs food, an imp for a while, or leaves manure.
    Cost,
    /// It leaves suffering, a mutation, or sends imps to the hospital.
    Harm,
    /// The pet is lost.
    Lost,
}

/// The consequence of one need of a pet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Fate {
    /// The need.
    pub need: Need,
    /// How many cards show it.
    pub n: u8,
    /// How many its cage meets or holds.
    pub held: u8,
    /// How bad it is.
    pub grade: Grade,
    /// The same in words.
    pub words: Phrase,
}

/// The needs assigned to each pet.
type Needs = [[u8; 6]; 4];

/// How much suffering a pet bears (R6.10).
pub(super) fn bears(options: &Options, animal: Animal) -> u8 {
    match options.suffering_limit {
        Limit::More => animal.size,
        Limit::Equal => animal.size.saturating_sub(1),
    }
}

fn needs(player: &Player, slots: &Slots) -> Needs {
    let mut needs = [[0; 6]; 4];
    for (plot, animal) in player.by_plot() {
        needs[plot.index()] = tally(slots, plot, animal).needs;
    }
    needs
}

struct Judge<'a> {
    options: &'a Options,
    player: &'a Player,
    needs: Needs,
}

impl Judge<'_> {
    fn of(&self, plot: Plot, need: Need) -> u8 {
        self.needs[plot.index()][need.index()]
    }

    /// Hungers of a pet that its cage does not meet.
    fn hungers(&self, plot: Plot, animal: Animal) -> u8 {
        let fed = self.player.shelter(plot).feeds(animal.pet.diet());
        self.of(plot, Need::Hunger).saturating_sub(fed)
    }

    fn fate(&self, plot: Plot, animal: Animal, need: Need) -> Fate {
        let n = self.of(plot, need);
        let shelter = self.player.shelter(plot);
        let held = match need {
            Need::Hunger => shelter.feeds(animal.pet.diet()),
            Need::Poop => shelter.soak,
            Need::Play => shelter.toys,
            Need::Anger => shelter.strength,
            Need::Magic => shelter.antimagic,
            Need::Disease => 0,
        };
        let more = n.saturating_sub(held);
        let (grade, words) = match need {
            Need::Hunger => self.hunger(animal, more),
            Need::Poop if more == 0 => (Grade::Fine, Phrase::new(msg::FATE_SOAKED)),
            Need::Poop => (
                Grade::Cost,
                Phrase::new(msg::FATE_MANURE).with("more", more),
            ),
            Need::Play => self.play(animal, more),
            Need::Anger => self.anger(held, more),
            Need::Magic => magic(animal, held, more),
            Need::Disease => self.disease(plot, animal, n),
        };
        Fate {
            need,
            n,
            held,
            grade,
            words: words.with("n", n),
        }
    }

    fn hunger(&self, animal: Animal, more: u8) -> (Grade, Phrase) {
        if more == 0 {
            return (Grade::Fine, Phrase::new(msg::FATE_FED));
        }
        let player = self.player;
        let diet = animal.pet.diet();
        let veg = if diet.eats_veg() { player.n_veg() } else { 0 };
        let meat = if diet.eats_meat() { player.n_meat() } else { 0 };
        let food = veg + meat + player.r#box;
        let all: u8 = player
            .by_plot()
            .map(|(plot, animal)| self.hungers(plot, animal))
            .sum();
        let stock = player.n_veg() + player.n_meat() + player.r#box;
        let short = more.saturating_sub(food);
        if short > 0 {
            match self.suffering(animal, short) {
                Grade::Lost => {
                    let words = Phrase::new(msg::FATE_STARVES).with("short", short);
                    (Grade::Lost, words)
                }
                grade => (grade, Phrase::new(msg::FATE_HUNGRY).with("short", short)),
            }
        } else if all > stock {
            let words = Phrase::new(msg::FATE_SHARED).with("short", all - stock);
            (Grade::Harm, words)
        } else {
            (Grade::Cost, Phrase::new(msg::FATE_EATS).with("food", food))
        }
    }

    /// How bad some more suffering is.
    fn suffering(&self, animal: Animal, more: u8) -> Grade {
        if animal.suffering.saturating_add(more) > bears(self.options, animal) {
            Grade::Lost
        } else {
            Grade::Harm
        }
    }

    fn play(&self, animal: Animal, more: u8) -> (Grade, Phrase) {
        let imps = self.player.imps;
        if more == 0 {
            (Grade::Fine, Phrase::new(msg::FATE_TOYS))
        } else if imps >= more {
            (Grade::Cost, Phrase::new(msg::FATE_PLAYS).with("imps", imps))
        } else {
            let short = more - imps;
            let grade = self.suffering(animal, short);
            let id = match grade {
                Grade::Lost => msg::FATE_PINES,
                _ => msg::FATE_BORED,
            };
            (
                grade,
                Phrase::new(id).with("short", short).with("imps", imps),
            )
        }
    }

    fn anger(&self, held: u8, more: u8) -> (Grade, Phrase) {
        let (id, grade) = if more == 0 {
            (msg::FATE_CALM, Grade::Fine)
        } else if more <= self.player.imps {
            (msg::FATE_CAUGHT, Grade::Harm)
        } else {
            (msg::FATE_BREAKS, Grade::Lost)
        };
        let words = Phrase::new(id).with("held", held);
        let words = match grade {
            Grade::Harm => words.with("more", more),
            Grade::Lost => words.with("imps", self.player.imps),
            Grade::Fine | Grade::Cost => words,
        };
        (grade, words)
    }

    /// R6.8: poop comes first and counts.
    fn disease(&self, plot: Plot, animal: Animal, n: u8) -> (Grade, Phrase) {
        let soak = self.player.shelter(plot).soak;
        let fresh = self.of(plot, Need::Poop).saturating_sub(soak);
        let dirt = self.player.plots[plot.index()].manure.saturating_add(fresh);
        let sum = n.saturating_add(dirt);
        let about = |message: Message| Phrase::new(message).with("dirt", dirt);
        if sum <= 2 {
            return (Grade::Fine, about(msg::FATE_WELL));
        }
        let more = sum - 2 + self.options.disease_extra;
        match self.suffering(animal, more) {
            Grade::Lost => (Grade::Lost, about(msg::FATE_DIES)),
            grade => (grade, about(msg::FATE_ILL).with("more", more)),
        }
    }
}

fn magic(animal: Animal, held: u8, more: u8) -> (Grade, Phrase) {
    let (id, grade) = if more == 0 {
        (msg::FATE_WARDED, Grade::Fine)
    } else if animal.mutation + more < 2 {
        (msg::FATE_MUTATES, Grade::Harm)
    } else {
        (msg::FATE_VANISHES, Grade::Lost)
    };
    (grade, Phrase::new(id).with("held", held))
}

/// The consequences of the needs assigned to the pet on a plot, in the order of the needs.
pub(super) fn fates(options: &Options, player: &Player, slots: &Slots, plot: Plot) -> Vec<Fate> {
    let Some(animal) = player.pet_on(plot) else {
        return Vec::new();
    };
    let judge = Judge {
        options,
        player,
        needs: needs(player, slots),
    };
    Need::ALL
        .into_iter()
        .filter(|&need| judge.of(plot, need) > 0)
        .map(|need| judge.fate(plot, animal, need))
        .collect()
}

/// The same in words.
pub(super) fn of_pet(view: &View, player: &Player, slots: &Slots, plot: Plot) -> Vec<Phrase> {
    fates(&view.open.options, player, slots, plot)
        .into_iter()
        .map(|fate| fate.words)
        .collect()
}

/// The worst consequences of the cards, with their pets, at most `most`.
pub(super) fn worst(view: &View, player: &Player, slots: &Slots, most: usize) -> Vec<Phrase> {
    let mut all = harms(view, player, slots);
    all.truncate(most);
    let said = all
        .into_iter()
        .map(|(animal, fate)| phrase!(FATE_OF, pet = pet(animal), fate = fate.words));
    said.collect()
}

/// A consequence with its pet, in few words.
pub(super) fn in_brief(animal: Animal, fate: &Fate) -> Phrase {
    phrase!(
        FATE_OF,
        pet = short_pet(animal.pet),
        fate = brief(&fate.words)
    )
}

/// What would leave a trace on a pet or hurt imps, the worst first.
pub(super) fn harms(view: &View, player: &Player, slots: &Slots) -> Vec<(Animal, Fate)> {
    let mut all: Vec<(Animal, Fate)> = Vec::new();
    for (plot, animal) in player.by_plot() {
        let fates = fates(&view.open.options, player, slots, plot).into_iter();
        let harms = fates.filter(|fate| fate.grade >= Grade::Harm);
        all.extend(harms.map(|fate| (animal, fate)));
    }
    all.sort_by_key(|(_, fate)| std::cmp::Reverse(fate.grade));
    all
}

/// A consequence in fewer words, for two on one button.
pub(super) fn brief(words: &Phrase) -> Phrase {
    let what = words.id.strip_prefix("fate-").unwrap_or_default();
    msg::BRIEF_.of(what).with_all(&words.args)
}

/// The consequences of laying a card on a bar: of its need and, if it is used for both, of the dominant one.
pub(super) fn of_card(
    view: &View,
    player: &Player,
    slots: &Slots,
    (plot, at): (Plot, u8),
    (card, is_both): (Card, bool),
) -> Vec<Fate> {
    let mut slots = *slots;
    slots[plot.index()][usize::from(at)] = if is_both {
        Filled::both(card)
    } else {
        Filled::card(card)
    };
    let dominant = card.color().dominant();
    let mut fates = fates(&view.open.options, player, &slots, plot);
    fates.retain(|fate| fate.need == card.need() || is_both && fate.need == dominant);
    fates
}

#[cfg(test)]
mod tests {
    use super::super::cards::NO_SLOTS;
    use super::super::{Cage, Color, Pet};
    use super::*;

    /// A crocodile of size 4 (bars r g r y) in a cage on the first plot.
    fn owner(cage: Cage) -> Player {
        let mut player = Player {
            imps: 2,
            ..Player::default()
        };
        player.plots[0].cage = Some(cage);
        player.pets.push(Animal {
            pet: Pet::Croc,
            size: 4,
            plot: Some(Plot::P0),
            ..Animal::default()
        });
        player
    }

    fn lay(slots: &mut Slots, at: usize, color: Color, need: Need, is_both: bool) {
        let card = Card::all(color)
            .find(|card| card.need() == need)
            .expect("there is such a card");
        slots[0][at] = if is_both {
            Filled::both(card)
        } else {
            Filled::card(card)
        };
    }

    #[track_caller]
    fn check(player: &Player, slots: &Slots, expected: &[(&str, Grade)]) {
        let fates = fates(&Options::default(), player, slots, Plot::P0);
        let told: Vec<(&str, Grade)> = fates
            .iter()
            .map(|fate| (fate.words.id.as_str(), fate.grade))
            .collect();
        assert_eq!(told, expected);
    }

    /// R6.2, R6.3, R6.5, R6.8: the crocodile of the rules' second example.
    #[test]
    fn each_need_is_told_with_what_comes_of_it() {
        let mut player = owner(Cage::C05);
        let mut slots = NO_SLOTS;
        lay(&mut slots, 0, Color::Red, Need::Anger, false);
        lay(&mut slots, 1, Color::Green, Need::Poop, true);
        lay(&mut slots, 3, Color::Yellow, Need::Disease, false);
        player.plots[0].manure = 1;
        check(
            &player,
            &slots,
            &[
                ("fate-hungry", Grade::Harm),
                ("fate-manure", Grade::Cost),
                ("fate-calm", Grade::Fine),
                ("fate-ill", Grade::Harm),
            ],
        );
        player.meat[0] = 1;
        player.plots[0].manure = 0;
        check(
            &player,
            &slots,
            &[
                ("fate-eats", Grade::Cost),
                ("fate-manure", Grade::Cost),
                ("fate-calm", Grade::Fine),
                ("fate-well", Grade::Fine),
            ],
        );
    }

    /// R6.5, R6.10: too much anger takes imps; with too few imps, the pet is lost.
    #[test]
    fn anger_takes_imps_or_the_pet() {
        let mut slots = NO_SLOTS;
        lay(&mut slots, 0, Color::Red, Need::Anger, false);
        let mut player = owner(Cage::C02);
        check(&player, &slots, &[("fate-caught", Grade::Harm)]);
        player.imps = 0;
        check(&player, &slots, &[("fate-breaks", Grade::Lost)]);
    }

    /// R6.6: the second mutation is the last.
    #[test]
    fn the_second_mutation_loses_the_pet() {
        let mut slots = NO_SLOTS;
        lay(&mut slots, 3, Color::Yellow, Need::Magic, false);
        let mut player = owner(Cage::C01);
        check(&player, &slots, &[("fate-mutates", Grade::Harm)]);
        player.pets[0].mutation = 1;
        check(&player, &slots, &[("fate-vanishes", Grade::Lost)]);
    }
}
