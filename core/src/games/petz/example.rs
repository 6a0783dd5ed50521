//! The cases of the lexicon: a shop with one or two pets, to which the rules are applied.

use super::cards::{Card, Filled, Hand, NO_SLOTS, Slots};
use super::data::Terms;
use super::fates::fates;
use super::ids::{Addon, Cage, Color, Customer, Exhibition, Need, Pet, Plot};
use super::position::{Animal, Options, Player, PlotState};
use super::rules::{Tally, tally};
use super::words::{halves, weights};
use crate::games::petz::msg;
use crate::phrase;
use crate::phrase::{Arg, Phrase};

/// A pet, what lies on its bars, and where it lives.
#[derive(Clone, Copy, Debug)]
pub(super) struct Case {
    pub(super) pet: Pet,
    pub(super) size: u8,
    /// The need on each bar by its letter, `-` where it does not matter.
    pub(super) needs: &'static str,
    pub(super) cage: Cage,
    pub(super) addon: Option<Addon>,
    pub(super) manure: u8,
    pub(super) suffering: u8,
    pub(super) mutation: u8,
    /// Imps at home.
    pub(super) imps: u8,
    /// Fresh meat in the chambers.
    pub(super) meat: u8,
}

impl Case {
    pub(super) const fn new(pet: Pet, size: u8, needs: &'static str) -> Self {
        Self {
            pet,
            size,
            needs,
            cage: Cage::C0,
            addon: None,
            manure: 0,
            suffering: 0,
            mutation: 0,
            imps: 2,
            meat: 0,
        }
    }

    pub(super) const fn in_cage(self, cage: Cage) -> Self {
        Self { cage, ..self }
    }

    pub(super) const fn with_addon(self, addon: Addon) -> Self {
        Self {
            addon: Some(addon),
            ..self
        }
    }

    /// The needs on its bars, in the order of the bars.
    pub(super) fn laid(&self) -> impl Iterator<Item = (usize, Color, Need)> {
        let wheel = &self.pet.data().wheel;
        let letters = self.needs.chars().enumerate();
        letters.filter_map(|(at, letter)| {
            let need = "holamd".find(letter)?;
            Some((at, wheel[at], Need::ALL[need]))
        })
    }
}

/// What a seat has in a case.
#[derive(Debug)]
pub(super) struct Shop {
    pub(super) player: Player,
    pub(super) slots: Slots,
}

impl Shop {
    /// The cases on plot after plot; imps and meat are those of the first.
    pub(super) fn of(cases: &[Case]) -> Self {
        let mut player = Player {
            imps: cases[0].imps,
            meat: [cases[0].meat, 0],
            ..Player::default()
        };
        let mut slots = NO_SLOTS;
        let mut used = Hand::default();
        for (&case, plot) in cases.iter().zip(Plot::ALL) {
            player.pets.push(Animal {
                pet: case.pet,
                size: case.size,
                plot: Some(plot),
                suffering: case.suffering,
                mutation: case.mutation,
            });
            player.plots[plot.index()] = PlotState {
                cage: Some(case.cage),
                addon: case.addon,
                manure: case.manure,
            };
            for (at, color, need) in case.laid() {
                let is_free = |card: &Card| card.need() == need && !used.contains(*card);
                if let Some(card) = Card::all(color).find(is_free) {
                    used.add(card);
                    slots[plot.index()][at] = Filled::card(card);
                }
            }
        }
        Self { player, slots }
    }

    /// The consequences of the first pet's needs.
    pub(super) fn fates(&self) -> Arg {
        fates(&Options::default(), &self.player, &self.slots, Plot::P0)
            .into_iter()
            .map(|fate| fate.words)
            .collect()
    }

    /// The pets with their cards and tokens.
    pub(super) fn pets(&self) -> Arg {
        let pets = self.player.by_plot().map(|(plot, animal)| {
            let cards = self.slots[plot.index()].iter().filter_map(|bar| bar.get());
            let cards: Arg = cards.collect();
            let shows = phrase!(TEXT_SHOWS, cards);
            let tokens = [
                (msg::TEXT_SUFFERING, animal.suffering),
                (msg::TEXT_MUTATION, animal.mutation),
                (msg::TEXT_MANURE, self.player.plots[plot.index()].manure),
            ];
            let tokens = tokens.into_iter().filter(|&(_, n)| n > 0);
            let tokens = tokens.map(|(id, n)| Phrase::new(id).with("n", n));
            let about: Arg = std::iter::once(shows).chain(tokens).collect();
            phrase!(TEXT_PET, pet = animal.pet, size = animal.size, about)
        });
        pets.collect()
    }

    /// What these terms find at the pets: how many of each, and the weight.
    pub(super) fn parts(&self, terms: &Terms) -> Vec<(Arg, u8, i8)> {
        let tallies: Vec<Tally> = self
            .player
            .by_plot()
            .map(|(plot, animal)| {
                let manure = self.player.plots[plot.index()].manure;
                tally(&self.slots, plot, animal).in_manure(manure)
            })
            .collect();
        let found = weights(terms).into_iter().zip(units());
        let found = found.map(|((what, weight), unit)| {
            let n = tallies.iter().map(|tally| tally.value(&unit)).sum::<i16>();
            (what, u8::try_from(n).unwrap_or_default(), weight)
        });
        found
            .filter(|&(_, n, weight)| n > 0 && weight != 0)
            .collect()
    }

    /// The same in words.
    pub(super) fn counted(&self, terms: &Terms) -> Arg {
        self.parts(terms)
            .into_iter()
            .map(|(what, n, weight)| phrase!(PART, what, n, weight = halves(2 * i16::from(weight))))
            .collect()
    }
}

/// Terms that count one thing each, in the order of [`weights`].
fn units() -> impl Iterator<Item = Terms> {
    let one = |at: usize| {
        let mut ones = [0; 6];
        ones[at] = 1;
        ones
    };
    let none = Terms::default();
    let needs = (0..6).map(move |at| Terms {
        needs: one(at),
        ..none
    });
    let need_colors = (0..6).map(move |at| Terms {
        need_colors: one(at),
        ..none
    });
    let others = [
        Terms { types: 1, ..none },
        Terms { colors: 1, ..none },
        Terms { best: 1, ..none },
        Terms { pets: 1, ..none },
        Terms {
            suffering: 1,
            ..none
        },
        Terms {
            mutation: 1,
            ..none
        },
        Terms { manure: 1, ..none },
    ];
    needs.chain(need_colors).chain(others)
}

/// Pets that an exhibition likes.
pub(super) fn shown(exhibition: Exhibition) -> Vec<Case> {
    let one = |pet, needs| vec![Case::new(pet, 4, needs)];
    match exhibition {
        Exhibition::Arena => one(Pet::Croc, "ahad"),
        Exhibition::Freestyle => vec![Case {
            suffering: 1,
            ..Case::new(Pet::Penguin, 4, "hlhm")
        }],
        Exhibition::Medley => vec![Case {
            suffering: 1,
            ..Case::new(Pet::Penguin, 4, "hlom")
        }],
        Exhibition::Eating => one(Pet::Horned, "hahd"),
        Exhibition::Beauty => vec![Case {
            manure: 1,
            ..Case::new(Pet::Penguin, 4, "hlhm")
        }],
        Exhibition::Breeders => vec![
            Case::new(Pet::Croc, 2, "ah"),
            Case {
                mutation: 1,
                ..Case::new(Pet::Bird, 2, "lm")
            },
        ],
        Exhibition::Children => vec![Case {
            manure: 1,
            ..Case::new(Pet::Bird, 4, "lmll")
        }],
        Exhibition::Magicshow => one(Pet::Bird, "lmlm"),
    }
}

/// A pet that a customer likes.
pub(super) fn wished(customer: Customer) -> Case {
    match customer {
        Customer::Master => Case {
            suffering: 1,
            ..Case::new(Pet::Dragon, 4, "amha")
        },
        Customer::Granny => Case::new(Pet::Penguin, 4, "hlhm"),
        Customer::Mistress => Case::new(Pet::Sprite, 4, "mamo"),
        Customer::Girl => Case::new(Pet::Troll, 4, "lhla"),
        Customer::Warlock => Case {
            mutation: 1,
            ..Case::new(Pet::Bird, 4, "lmlm")
        },
        Customer::Orc => Case::new(Pet::Worm, 4, "oohd"),
        Customer::Farmer => Case {
            suffering: 1,
            ..Case::new(Pet::Penguin, 4, "oohm")
        },
        Customer::Lich => Case::new(Pet::Croc, 4, "ahdd"),
    }
}

/// A pet that uses a cage.
pub(super) fn caged(cage: Cage) -> Case {
    let (pet, size, needs) = match cage {
        Cage::C0 => (Pet::Dragon, 4, "am-a"),
        Cage::C01 => (Pet::Croc, 5, "aaa-a"),
        Cage::C02 => (Pet::Ghost, 5, "mmm-m"),
        Cage::C03 | Cage::C04 => (Pet::Dragon, 5, "am-am"),
        Cage::C05 => (Pet::Worm, 4, "haa-"),
        Cage::C06 => (Pet::Plant, 4, "mmhm"),
        Cage::C07 => (Pet::Rabbit, 4, "amah"),
        Cage::C08 => (Pet::Bird, 4, "lmm-"),
        Cage::C09 => (Pet::Bird, 4, "lmmm"),
        Cage::C10 => (Pet::Croc, 4, "aoa-"),
        Cage::C11 => (Pet::Troll, 4, "lo-a"),
    };
    Case::new(pet, size, needs).in_cage(cage)
}

/// A pet in the old cage that uses an addon.
pub(super) fn helped(addon: Addon) -> Case {
    let (pet, needs) = match addon {
        Addon::A1 => (Pet::Croc, "a-a-"),
        Addon::A2 => (Pet::Ghost, "m-m-"),
        Addon::A3 => (Pet::Bird, "l---"),
        Addon::A4 => (Pet::Croc, "-h--"),
        Addon::A5 => (Pet::Horned, "o---"),
        Addon::A6 => (Pet::Horned, "h---"),
    };
    Case::new(pet, 4, needs).with_addon(addon)
}

/// A pet with a need that has consequences.
pub(super) fn needy(need: Need) -> Case {
    match need {
        Need::Hunger => Case {
            meat: 1,
            ..Case::new(Pet::Croc, 4, "hhh-")
        },
        Need::Poop => Case::new(Pet::Horned, 4, "oo--"),
        Need::Play => Case {
            imps: 1,
            ..Case::new(Pet::Bird, 4, "lll-")
        },
        Need::Anger => Case::new(Pet::Croc, 4, "a-a-"),
        Need::Magic => Case::new(Pet::Ghost, 4, "m-m-"),
        Need::Disease => Case {
            manure: 3,
            ..Case::new(Pet::Worm, 4, "d---")
        },
    }
}
