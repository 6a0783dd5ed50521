//! Cages for pets: whether those that a seat fetches have one, or can still get one (R4.6, R5.3, R6.10).

use super::ids::{Pet, Space};
use super::plan::Aim;
use super::position::{Animal, Ask, Group, Groups, Open, Player};
use crate::list::List;
use crate::seat::Seat;

/// What becomes of a pet.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Home {
    /// There is a cage for it.
    Ready,
    /// A group that is still to go must fetch one.
    Wanted,
    /// It will be lost.
    None,
}

impl Home {
    /// What it is called in the texts.
    pub(super) const fn id(self) -> &'static str {
        match self {
            Self::Ready => "ready",
            Self::Wanted => "wanted",
            Self::None => "none",
        }
    }
}

/// What the groups of a draft fetch at best, so that no pet stays without a cage.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(super) struct Errands {
    pub pets: usize,
    pub cages: usize,
    /// Groups that may fetch one or the other.
    pub either: usize,
}

impl Errands {
    /// Nothing if the groups would bring home more pets than there are cages for.
    pub(super) fn of(board: &Open, player: &Player, groups: &Groups) -> Option<Self> {
        let of_aim = |aim| {
            groups
                .iter()
                .filter(move |&&group| Aim::of(group) == Some(aim))
        };
        let [mut pets, mut cages, mut either] =
            [Aim::Pet, Aim::Cage, Aim::Either].map(|aim| of_aim(aim).count());
        let on_offer = on_offer(board);
        let n_plots = player.plots.len();
        let room = |cages: usize| {
            let in_all = (n_cages(player) + cages.min(on_offer)).min(n_plots);
            in_all.saturating_sub(player.pets.len())
        };
        // Who can fetch both fetches what is missing.
        while pets + either > room(cages) && either > 0 && cages < on_offer {
            cages += 1;
            either -= 1;
        }
        let is_housed = pets <= room(cages);
        either = either.min(room(cages).saturating_sub(pets));
        if cages + pets > 0 {
            pets += std::mem::take(&mut either);
        }
        is_housed.then_some(Self {
            pets,
            cages,
            either,
        })
    }
}

/// Cages of a seat, new ones too; a plot takes one.
fn n_cages(player: &Player) -> usize {
    let plots = player.plots.iter();
    let placed = plots.filter(|plot| plot.cage.is_some()).count();
    (placed + player.new_cages.len()).min(player.plots.len())
}

/// How many cages can still be fetched.
fn on_offer(board: &Open) -> usize {
    let gates = [Space::CageA, Space::CageB].into_iter();
    let n_gates = gates.filter(|&gate| board.is_free(gate)).count();
    n_gates.min(board.market.cages.iter().flatten().count())
}

/// How many of so many pets find no cage, if these groups fetch as many as they can.
fn n_lost<'a>(
    board: &Open,
    player: &Player,
    n_pets: usize,
    groups: impl Iterator<Item = &'a Group>,
) -> usize {
    let n_fetch = groups.filter(|group| group.imps >= 2).count();
    let most = n_cages(player) + n_fetch.min(on_offer(board));
    n_pets.saturating_sub(most.min(player.plots.len()))
}

/// The groups of a seat that are still to go, besides the one that goes.
fn later(board: &Open, seat: Seat) -> Groups {
    let Some(send) = board.send() else {
        return Groups::new();
    };
    let groups = send.of(seat).iter().enumerate();
    let going = match send.ask {
        Ask::To(index) if send.seat == seat => Some(usize::from(index)),
        _ => None,
    };
    let left = groups.filter(|(at, _)| going != Some(*at));
    left.map(|(_, group)| *group).collect()
}

/// What becomes of the pet that a seat fetches with the group that goes.
pub(super) fn of_next(board: &Open, seat: Seat) -> Home {
    let player = board.player(seat);
    let n_pets = player.pets.len() + 1;
    if n_lost(board, player, n_pets, [].iter()) == 0 {
        Home::Ready
    } else if n_lost(board, player, n_pets, later(board, seat).iter()) == 0 {
        Home::Wanted
    } else {
        Home::None
    }
}

/// The pets of a seat that sends a group which have no cage yet.
pub(super) struct Homeless {
    pub pets: List<Pet, 8>,
    /// How many cages its groups can and must still fetch for them.
    pub cages: usize,
    /// How many of them are lost whatever is fetched.
    pub lost: usize,
}

/// The pets that a seat has fetched and has no cage for, and what becomes of them if it sees to it.
pub(super) fn of_fetched(board: &Open, seat: Seat) -> Homeless {
    let player = board.player(seat);
    let n_none = n_lost(board, player, player.pets.len(), [].iter());
    let newest = player.pets.iter().rev().take(n_none);
    let lost = n_given_up(board, seat).min(n_none);
    Homeless {
        pets: newest.map(|Animal { pet, .. }| *pet).collect(),
        cages: n_none - lost,
        lost,
    }
}

/// How many pets of a seat are lost whatever its groups still fetch.
pub(super) fn n_given_up(board: &Open, seat: Seat) -> usize {
    let player = board.player(seat);
    let Some(send) = board.send() else {
        return n_lost(board, player, player.pets.len(), [].iter());
    };
    // Who is choosing a cage gets one.
    let is_choosing = matches!(send.ask, Ask::Item(Space::CageA | Space::CageB));
    let n_housed = usize::from(is_choosing && send.seat == seat);
    let n_pets = player.pets.len().saturating_sub(n_housed);
    n_lost(board, player, n_pets, send.of(seat).iter())
}
