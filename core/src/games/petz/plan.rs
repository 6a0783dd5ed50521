//! What groups are good for: how a computer player drafts them, and what it hopes for from those it has left.

use super::ids::{Artifact, Space, Stage};
use super::position::{Animal, Board, Group, Groups, Player};
use super::value::{DRAFTED, holdings, judged, n_free, purse};

/// What a seat would have from each action space.
type Gains = [i32; Space::ACTIONS];

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

/// The groups that look best from here, and what they promise. They are written as they are built: the largest first.
fn plan(board: &Board, gains: &Gains, at_home: &Player) -> (Groups, i32) {
    let mut best = (Groups::new(), i32::MIN);
    for n_home in 0..=4.min(at_home.imps) {
        for shape in SHAPES {
            let Some(imps) = shaped(shape, at_home.imps - n_home) else {
                continue;
            };
            for coins in COINS {
                if coins.iter().sum::<u8>() > at_home.gold {
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
    hopes(board, gains, groups, at_home) + kept + rest(at_home.imps.saturating_sub(imps), at_home)
}

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
    let mut gains = [0; Space::ACTIONS];
    for &space in Space::actions() {
        if !board.is_free(space) {
            continue;
        }
        let mut after = *player;
        visit(board, space, &mut after);
        gains[space.index()] = holdings(board, &after) + judged(board, &after) - before;
    }
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
fn hopes(board: &Board, gains: &Gains, groups: &Groups, player: &Player) -> i32 {
    let mut order = *groups;
    order.sort_unstable_by_key(|group| std::cmp::Reverse((group.size(), group.imps)));
    let mut gains = *gains;
    let n_homeless = player
        .pets
        .iter()
        .filter(|animal| animal.plot.is_none())
        .count();
    let mut room = n_free(player).saturating_sub(n_homeless);
    let mut wants_pet = false;
    let mut value = 0;
    for group in &order {
        let mut best = 0;
        let mut chosen = None;
        for &space in Space::actions() {
            let mut gain = gains[space.index()];
            match space {
                Space::PetA | Space::PetB | Space::PetOld if room == 0 => {
                    // A pet without a cage can have one if a cage comes after it.
                    gain = if wants_pet { 0 } else { 20 };
                }
                Space::CageA | Space::CageB if wants_pet => gain += 40,
                _ => {}
            }
            if gain > best && can_go(board, *group, space) {
                (best, chosen) = (gain, Some(space));
            }
        }
        let Some(space) = chosen else { continue };
        value += best * chance_of(group.size()) / 100;
        match space {
            Space::PetA | Space::PetB | Space::PetOld => {
                if room > 0 {
                    room -= 1;
                } else {
                    wants_pet = true;
                }
            }
            Space::CageA | Space::CageB => {
                if wants_pet {
                    wants_pet = false;
                } else {
                    room += 1;
                }
            }
            _ => {}
        }
        // The second gate opens when the first is taken.
        gains[space.index()] = 0;
    }
    value
}

/// Whether a group may go to a space, also to a second gate whose first one it has in mind.
fn can_go(board: &Board, group: Group, space: Space) -> bool {
    match space {
        Space::CageB | Space::CageA => {
            board.is_free(space)
                && group.imps >= 2
                && board.market.cages.iter().any(Option::is_some)
        }
        Space::PetB | Space::PetA => {
            board.is_free(space) && group.gold >= 1 && !board.market.young.is_empty()
        }
        _ => board.can_send(group, space),
    }
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
