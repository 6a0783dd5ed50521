//! What a seat works on: what it prepares in secret, and what lies before the eyes of all.

use super::cards::{Card, Hand, NO_SLOTS, OnBar, Slots};
use super::ids::{Addon, Cage, Pet, Plot, Stage, Task};
use super::position::{Animal, Groups, Player};
use crate::list::List;

/// What lies before a seat, for its eyes alone.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Debug)]
pub struct Desk {
    /// Need cards.
    pub hand: Hand,
    /// What the seat prepares.
    pub draft: Draft,
}

/// What a seat prepares in secret.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Debug)]
pub enum Draft {
    /// Nothing.
    #[default]
    None,
    /// Its groups, in phase `group`.
    Groups(Groups),
    /// Cards marked to be exchanged by the crystal ball.
    Swap(List<Card, 3>),
    /// The cards for the pets, in phase `prep`.
    Cards(Laying),
}

/// The cards for the pets before they are shown; all of them are still in hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Laying {
    /// What is laid on the bars.
    pub slots: Slots,
    /// The cards tossed for potions.
    pub tossed: List<Card, 5>,
}

impl Laying {
    /// Nothing is laid.
    #[must_use]
    pub fn new() -> Self {
        Self {
            slots: NO_SLOTS,
            tossed: List::new(),
        }
    }

    /// How many potions are laid.
    #[must_use]
    pub fn n_potions(&self) -> usize {
        let filled = self.slots.iter().flatten();
        filled.filter(|filled| filled.is_potion()).count()
    }

    /// What is asked next.
    #[must_use]
    pub fn task(&self, player: &Player) -> Task {
        let is_open = |(plot, animal): (Plot, Animal)| {
            let bars = &self.slots[plot.index()][..animal.bars().len()];
            bars.iter().any(|filled| filled.is_empty())
        };
        if player.by_plot().any(is_open) {
            Task::Assign
        } else if self.tossed.len() < self.n_potions() {
            Task::Toss
        } else {
            Task::Confirm
        }
    }
}

impl Default for Laying {
    fn default() -> Self {
        Self::new()
    }
}

impl Draft {
    /// The groups.
    #[must_use]
    pub const fn groups(&self) -> Option<&Groups> {
        match self {
            Self::Groups(groups) => Some(groups),
            Self::None | Self::Swap(_) | Self::Cards(_) => None,
        }
    }

    /// The cards that are marked to be exchanged.
    #[must_use]
    pub const fn marked(&self) -> Option<&List<Card, 3>> {
        match self {
            Self::Swap(marked) => Some(marked),
            Self::None | Self::Groups(_) | Self::Cards(_) => None,
        }
    }

    /// The cards for the pets.
    #[must_use]
    pub const fn laying(&self) -> Option<&Laying> {
        match self {
            Self::Cards(laying) => Some(laying),
            Self::None | Self::Groups(_) | Self::Swap(_) => None,
        }
    }

    /// What its seat is asked about its cards, if it is.
    #[must_use]
    pub fn task(&self, player: &Player) -> Option<Task> {
        match self {
            Self::Swap(_) => Some(Task::Crystal),
            Self::Cards(laying) if player.stage == Stage::Cards => Some(laying.task(player)),
            Self::None | Self::Groups(_) | Self::Cards(_) => None,
        }
    }
}

/// What a seat works on before the eyes of all: the arrangement of its burrow, or the cards of its pets.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Debug)]
pub enum Work {
    /// Neither.
    #[default]
    None,
    /// The arrangement, in stage `arrange`.
    Arrange(Arrangement),
    /// The cards of the pets, from their reveal to the end of the round.
    Cards(Slots),
}

/// A seat's burrow as it was when the stage `arrange` began, and the pets that have been moved since.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Debug)]
pub struct Arrangement {
    /// The cages of the plots.
    pub cages: [Option<Cage>; 4],
    /// The addons of the plots.
    pub addons: [Option<Addon>; 4],
    /// Where each pet was, in the order of the pets.
    pub places: [Option<Plot>; 8],
    /// The new cages.
    pub new_cages: List<Cage, 2>,
    /// The new addons.
    pub new_addons: List<Addon, 2>,
    /// Pets that have been moved, in the order of their first move.
    pub moved: List<Pet, 8>,
}

impl Work {
    /// The cards of the pets, once they are shown.
    #[must_use]
    pub const fn shown(&self) -> Option<&Slots> {
        match self {
            Self::Cards(slots) => Some(slots),
            Self::None | Self::Arrange(_) => None,
        }
    }

    /// The same; nothing lies on a bar before.
    #[must_use]
    pub fn slots(&self) -> &Slots {
        self.shown().unwrap_or(&NO_SLOTS)
    }

    /// The arrangement.
    #[must_use]
    pub const fn arrangement(&self) -> Option<&Arrangement> {
        match self {
            Self::Arrange(arrangement) => Some(arrangement),
            Self::None | Self::Cards(_) => None,
        }
    }
}

/// What lies on the bars of the pet on `plot`.
#[must_use]
pub(super) fn laid(slots: &Slots, plot: Plot, animal: Animal) -> List<OnBar, 7> {
    let bars = animal.bars().iter().zip(slots[plot.index()]);
    bars.filter(|(_, filled)| !filled.is_empty())
        .map(|(&color, filled)| OnBar { color, filled })
        .collect()
}
