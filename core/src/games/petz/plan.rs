//! What groups are good for: how a computer player drafts them, and what it hopes for from those it has left.

use super::facts::Fact;
use super::ids::{Artifact, Phase, Space, Stage};
use super::position::{Animal, Board, Group, Groups, Player, Position};
use super::step::Step;
use super::value::{DRAFTED, holdings, judged, n_free, purse};
use crate::game::Position as _;
use crate::list::List;
use crate::record::Record;
use crate::seat::Seat;

/// What a seat would have from the spaces where a group can go.
#[derive(Default)]
struct Gains {
    /// Where every group can go, the best first.
    open: List<Gain, { Space::ACTIONS }>,
    /// The gates of the cages, for two imps.
    cages: List<Gain, 2>,
    /// The gates of the pets, for a coin.
    pets: List<Gain, 3>,
    /// How many more pets find a cage.
    room: usize,
}

/// What a seat would have from a space.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
struct Gain {
    worth: i32,
    /// Of equal ones the first space is taken.
    place: usize,
    kind: Kind,
}

/// What kind of space it is, and which of its kind.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
enum Kind {
    #[default]
    None,
    Open,
    Cage(usize),
    Pet(usize),
}

/// What groups promise: a draft as much as the best there is, while it can still become that; then what they are.
pub(super) fn drafting(board: &Board, player: &Player, at_home: &Player, groups: &Groups) -> i32 {
    let gains = gains(board, at_home);
    if player.stage == Stage::Done {
        return DRAFTED + promise(board, &gains, groups, at_home);
    }
    let (plan, promised) = plan(board, &gains, at_home);
    let n = groups.len();
    let fits = |(at, (group, wanted)): (usize, (&Group, &Group))| {
        group == wanted || at + 1 == n && group.imps <= wanted.imps && group.gold <= wanted.gold
    };
    let is_begun = n <= plan.len() && groups.iter().zip(&plan).enumerate().all(fits);
    let steps: i32 = groups.iter().map(|group| i32::from(group.size())).sum();
    promised
        + if is_begun {
            steps.min(DRAFTED - 1)
        } else {
            -50
        }
}

/// Drafts the groups that look best, if the draft can still become them.
pub(super) fn draft_as_planned(
    position: &mut Position,
    seat: Seat,
    record: &mut Record<'_, Fact>,
) -> bool {
    let player = position.player(seat);
    if position.board.phase != Phase::Group || player.stage != Stage::Draft {
        return false;
    }
    let groups = &position.desks[seat.index()].groups;
    let mut at_home = *player;
    for group in groups {
        at_home.imps += group.imps;
        at_home.gold += group.gold;
    }
    let gains = gains(&position.board, &at_home);
    let (wanted, _) = plan(&position.board, &gains, &at_home);
    let mut has_played = false;
    while let Some(step) = next_towards(&wanted, &position.desks[seat.index()].groups) {
        position.play_unchecked(seat, step, record);
        has_played = true;
        if step == Step::Done {
            break;
        }
    }
    has_played
}

/// The next step from these groups to the wanted ones, if there is a way.
fn next_towards(wanted: &Groups, groups: &Groups) -> Option<Step> {
    let same = groups.iter().zip(wanted);
    let n_built = same.take_while(|(group, wanted)| group == wanted).count();
    match (groups.get(n_built..)?, wanted.get(n_built)) {
        ([], None) => Some(Step::Done),
        ([], Some(_)) => Some(Step::New),
        ([last], Some(wanted)) if last.imps < wanted.imps => Some(Step::Imp),
        ([last], Some(wanted)) if last.imps == wanted.imps && last.gold < wanted.gold => {
            Some(Step::Gold)
        }
        _ => None,
    }
}

/// The groups that look best from here, and what they promise. They are written as they are built: the largest first.
fn plan(board: &Board, gains: &Gains, at_home: &Player) -> (Groups, i32) {
    let mut best = (Groups::new(), i32::MIN);
    for n_home in 0..=4.min(at_home.imps) {
        for shape in SHAPES {
            let Some(imps) = shaped(shape, at_home.imps - n_home) else {
                continue;
            };
            for coins in COINS {
                // Coins for groups there are not are those of a shorter list.
                if coins.iter().sum::<u8>() > at_home.gold || coins.len() > imps.len().max(1) {
                    continue;
                }
                let mut groups = imps;
                for (group, gold) in groups.iter_mut().zip(coins.iter()) {
                    group.gold = *gold;
                }
                let promised = promise(board, gains, &groups, at_home);
                if promised > best.1 {
                    best = (groups, promised);
                }
            }
        }
    }
    best
}

/// What groups bring, with what stays at home.
fn promise(board: &Board, gains: &Gains, groups: &Groups, at_home: &Player) -> i32 {
    let imps: u8 = groups.iter().map(|group| group.imps).sum();
    let gold: u8 = groups.iter().map(|group| group.gold).sum();
    let kept = purse(board, at_home.gold.saturating_sub(gold));
    hopes(gains, groups) + kept + rest(at_home.imps.saturating_sub(imps), at_home)
}

/// What a pet is worth that will have no cage unless one comes after it, and a cage that gives it one.
const HOMELESS: i32 = 20;
const HOUSED: i32 = 40;
/// Imps in the first groups; the others go alone.
const SHAPES: &[&[u8]] = &[
    &[],
    &[2],
    &[2, 2],
    &[2, 2, 2],
    &[3],
    &[3, 2],
    &[3, 2, 2],
    &[4],
    &[4, 2],
];
/// Coins on the first groups.
const COINS: &[&[u8]] = &[
    &[0],
    &[1],
    &[2],
    &[3],
    &[4],
    &[1, 1],
    &[2, 1],
    &[2, 2],
    &[3, 1],
    &[0, 1],
    &[0, 0, 1],
    &[1, 1, 1],
    &[2, 1, 1],
];

fn shaped(shape: &[u8], imps: u8) -> Option<Groups> {
    let mut left = imps.checked_sub(shape.iter().sum())?;
    let mut groups: Groups = shape.iter().map(|&imps| Group { imps, gold: 0 }).collect();
    while left > 0 && groups.len() < 6 {
        groups.push(Group { imps: 1, gold: 0 });
        left -= 1;
    }
    (left == 0).then_some(groups)
}

/// What imps at home are good for.
pub(super) fn rest(imps: u8, player: &Player) -> i32 {
    let n_pets = u8::try_from(player.pets.len()).unwrap_or(u8::MAX);
    let minders = imps.min(n_pets.saturating_add(1));
    7 * i32::from(minders) + 3 * i32::from(imps - minders)
}

/// What a seat would have from each space, if a group could go there.
fn gains(board: &Board, player: &Player) -> Gains {
    let before = holdings(board, player) + judged(board, player);
    let mut gains = Gains::default();
    let homeless = player.pets.iter().filter(|animal| animal.plot.is_none());
    gains.room = n_free(player).saturating_sub(homeless.count());
    for &space in Space::actions() {
        let mut after = *player;
        if !board.is_free(space) {
            continue;
        }
        visit(board, space, &mut after);
        let gain = Gain {
            worth: holdings(board, &after) + judged(board, &after) - before,
            place: space.index(),
            kind: Kind::Open,
        };
        // A second gate may be had in mind before the first is taken.
        match space {
            Space::CageA | Space::CageB => {
                if board.market.cages.iter().any(Option::is_some) {
                    gains.cages.push(gain);
                }
            }
            Space::PetA | Space::PetB => {
                if !board.market.young.is_empty() {
                    gains.pets.push(gain);
                }
            }
            Space::PetOld => {
                if !board.market.old.is_empty() {
                    gains.pets.push(gain);
                }
            }
            _ => {
                let is_open = board.can_send(Group { imps: 1, gold: 0 }, space);
                if is_open && gain.worth > 0 {
                    gains.open.push(gain);
                }
            }
        }
    }
    let best_first = |gain: &Gain| (std::cmp::Reverse(gain.worth), gain.place);
    gains.open.sort_unstable_by_key(best_first);
    gains
}

fn visit(board: &Board, space: Space, player: &mut Player) {
    let market = &board.market;
    match space {
        Space::Veg | Space::Mixed | Space::Meat => {
            let stand = market.stands[space.index()];
            player.veg[0] += stand.veg;
            player.meat[0] += stand.meat;
            player.gold += stand.gold;
        }
        Space::Tents => {
            for &artifact in &market.tents {
                player.artifacts.push(artifact);
                if artifact == Artifact::Box {
                    player.r#box = 1;
                }
            }
        }
        Space::CageA | Space::CageB => {
            if let (Some(&cage), true) = (
                market.cages.iter().flatten().next(),
                player.new_cages.is_empty(),
            ) {
                player.new_cages.push(cage);
            }
        }
        Space::Addon => {
            if let (Some(&addon), true) = (
                market.addons.iter().flatten().next(),
                player.new_addons.is_empty(),
            ) {
                player.new_addons.push(addon);
            }
        }
        Space::PetA | Space::PetB => {
            if let (Some(&pet), true) = (market.young.first(), player.pets.len() < 8) {
                player.pets.push(Animal {
                    pet,
                    size: 2,
                    ..Animal::default()
                });
            }
        }
        Space::PetOld => {
            if let (Some(&pet), true) = (market.old.first(), player.pets.len() < 8) {
                player.pets.push(Animal {
                    pet,
                    size: 3,
                    ..Animal::default()
                });
            }
        }
        Space::Relatives => {
            let here = (1u8 << (board.round + 1)) - 1;
            player.relatives &= !here;
        }
        Space::Hospital => {
            player.potions += u8::from(board.potions > 0);
            player.hospital = 0;
        }
        Space::Judge => player.judge = true,
        Space::Platform => player.platform = player.platform.max(1),
        Space::DRed | Space::DGreen | Space::DWest | Space::DEast => {}
    }
}

/// What the groups may bring, each its best space; the smaller the group, the likelier it comes too late.
fn hopes(gains: &Gains, groups: &Groups) -> i32 {
    let mut order = *groups;
    order.sort_unstable_by_key(|group| std::cmp::Reverse((group.size(), group.imps)));
    let mut open = gains.open.iter();
    let (mut cages, mut pets) = (gains.cages, gains.pets);
    let mut room = gains.room;
    let mut wants_pet = false;
    let mut value = 0;
    for group in &order {
        let next = open.as_slice().first().copied();
        let mut best = next.unwrap_or_default();
        let cage = cages.iter().enumerate();
        let cage = cage.filter(|_| group.imps >= 2).map(|(at, gain)| Gain {
            worth: gain.worth + if wants_pet { HOUSED } else { 0 },
            kind: Kind::Cage(at),
            ..*gain
        });
        let pet = pets.iter().enumerate();
        let pet = pet.filter(|_| group.gold >= 1).map(|(at, gain)| Gain {
            // A pet without a cage can have one if a cage comes after it.
            worth: match (room, wants_pet) {
                (0, true) => 0,
                (0, false) => HOMELESS,
                _ => gain.worth,
            },
            kind: Kind::Pet(at),
            ..*gain
        });
        for gain in cage.chain(pet) {
            let is_earlier = gain.worth == best.worth && gain.place < best.place;
            if gain.worth > 0 && (gain.worth > best.worth || is_earlier) {
                best = gain;
            }
        }
        value += best.worth * chance_of(group.size()) / 100;
        match best.kind {
            Kind::None => {}
            Kind::Open => {
                open.next();
            }
            // The second gate opens when the first is taken.
            Kind::Cage(at) => {
                cages[at].worth = 0;
                if wants_pet {
                    wants_pet = false;
                } else {
                    room += 1;
                }
            }
            Kind::Pet(at) => {
                pets[at].worth = 0;
                if room > 0 {
                    room -= 1;
                } else {
                    wants_pet = true;
                }
            }
        }
    }
    value
}

/// In how many cases of a hundred a group of this size finds its space free.
fn chance_of(size: u8) -> i32 {
    match size {
        0 | 1 => 55,
        2 => 72,
        3 => 85,
        4 => 92,
        _ => 95,
    }
}
