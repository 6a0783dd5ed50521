//! The value of groups: how a computer player drafts them, and what it expects of those it has left.

use std::cmp::Reverse;
use std::sync::LazyLock;

use super::facts::Fact;
use super::ids::{Artifact, Space, Stage};
use super::position::{Animal, Group, Groups, Open, Player, Position};
use super::rules::{EXITS, drafted};
use super::step::Step;
use super::value::{DRAFTED, judged, n_free, pets, purse, things};
use crate::game::{Mind, Rules};
use crate::list::List;
use crate::record::Record;
use crate::seat::Seat;

/// The smallest group there is.
const SINGLE: Group = Group { imps: 1, gold: 0 };

/// What a seat would gain from the spaces where a group can go.
#[derive(Default)]
struct Gains {
    /// Where every group can go, the best first.
    open: List<Gain, { Space::ACTIONS }>,
    /// The gates of the cages, for two imps.
    cages: List<Gain, 2>,
    /// The gates of the pets, for a coin.
    pets: List<Gain, 3>,
    /// How many more pets get a cage.
    room: usize,
}

impl Gains {
    /// What single imps gain by taking the best spaces that are open to every group.
    fn singles(&self) -> [i32; EXITS + 1] {
        let mut sums = [0; _];
        for at in 1..sums.len() {
            let gain = self.open.get(at - 1).copied().unwrap_or_default();
            sums[at] = sums[at - 1] + expected(gain.worth, SINGLE.size());
        }
        sums
    }
}

/// What a seat would gain from a space.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
struct Gain {
    worth: i32,
    /// Of equal ones the first space is taken.
    place: usize,
    kind: Kind,
}

impl Gain {
    /// The better of the two, if the other is worth anything.
    fn or(self, worth: i32, place: usize, kind: Kind) -> Self {
        let is_earlier = worth == self.worth && place < self.place;
        if worth > 0 && (worth > self.worth || is_earlier) {
            Self { worth, place, kind }
        } else {
            self
        }
    }
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

/// The promise of groups: for a draft that of the best groups it can still become, and later that of the groups themselves.
pub(super) fn drafting(board: &Open, at_home: &Player, groups: &Groups) -> i32 {
    let gains = gains(board, at_home);
    if at_home.stage == Stage::Done {
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

/// Finishes a draft or an arrangement in one go, so that a search never prefers to postpone it.
pub(super) fn finish(position: &mut Position, seat: Seat, record: &mut Record<'_, Fact>) -> bool {
    match (
        position.player(seat).stage,
        position.desk(seat).draft.groups(),
    ) {
        (Stage::Draft, Some(&groups)) => finish_draft(position, seat, groups, record),
        (Stage::Arrange, _) => finish_arrangement(position, seat, record),
        _ => return false,
    }
    true
}

/// New things go where they look best, and pets get a home.
fn finish_arrangement(position: &mut Position, seat: Seat, record: &mut Record<'_, Fact>) {
    let mut steps = Vec::new();
    loop {
        steps.clear();
        position.legal(seat, &mut steps);
        if let Some(&last) = steps
            .iter()
            .find(|step| matches!(step, Step::Done | Step::Auto))
        {
            position.play_unchecked(seat, last, record);
            return;
        }
        let place = steps
            .iter()
            .copied()
            .filter(|step| matches!(step, Step::Cage(..) | Step::Addon(..) | Step::Scrap(_)))
            .max_by_key(|&step| {
                let mut next = *position;
                next.play_unchecked(seat, step, record);
                next.value(seat)
            });
        match place {
            Some(step) => position.play_unchecked(seat, step, record),
            None => return,
        }
    }
}

/// The groups become what looks best, or stay as they are if that is no longer possible.
fn finish_draft(
    position: &mut Position,
    seat: Seat,
    mut groups: Groups,
    record: &mut Record<'_, Fact>,
) {
    let player = *position.player(seat);
    let gains = gains(&position.open, &player);
    let (wanted, _) = plan(&position.open, &gains, &player);
    loop {
        let step = next_towards(&wanted, &groups).unwrap_or(Step::Done);
        position.play_unchecked(seat, step, record);
        if step == Step::Done {
            return;
        }
        groups = drafted(&player, groups, step);
    }
}

/// The next step from these groups to the wanted ones, if there is a way.
pub(super) fn next_towards(wanted: &Groups, groups: &Groups) -> Option<Step> {
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

/// The groups that look best from here, and their promise. They are written as they are built, the largest first.
///
/// Single imps without gold are sent last, so what the others bring is the same with any number of them.
fn plan(board: &Open, gains: &Gains, at_home: &Player) -> (Groups, i32) {
    let mut best = (i32::MIN, Reverse(u8::MAX));
    let mut groups = Groups::new();
    each_draft(board, gains, at_home, |draft, n_singles, promised| {
        // Among equals, the one that leaves fewer imps at home is taken.
        let n_home = at_home.imps - draft.imps - n_singles;
        if best < (promised, Reverse(n_home)) {
            best = (promised, Reverse(n_home));
            groups = draft.with_singles(n_singles);
        }
    });
    (groups, best.0)
}

/// All drafts that are considered with what a seat has, each with how many single imps go besides and its promise.
fn each_draft(board: &Open, gains: &Gains, at_home: &Player, mut see: impl FnMut(&Draft, u8, i32)) {
    let singles = gains.singles();
    for draft in DRAFTS.iter() {
        let (Some(imps), Some(gold)) = (
            at_home.imps.checked_sub(draft.imps),
            at_home.gold.checked_sub(draft.gold),
        ) else {
            continue;
        };
        let (hoped, n_open) = hopes(gains, &draft.order);
        let value = hoped + purse(board, gold);
        for n_home in imps.saturating_sub(draft.n_exits)..=imps.min(4) {
            let n_singles = imps - n_home;
            let last = n_open + usize::from(n_singles);
            let promised = value + singles[last] - singles[n_open] + rest(n_home, at_home);
            see(draft, n_singles, promised);
        }
    }
}

/// What a group can fetch that a single imp without gold cannot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Aim {
    /// A pet costs gold.
    Pet,
    /// A cage takes two imps.
    Cage,
    /// One or the other.
    Either,
}

impl Aim {
    pub(super) fn of(group: Group) -> Option<Self> {
        match (group.imps >= 2, group.gold >= 1) {
            (true, true) => Some(Self::Either),
            (true, false) => Some(Self::Cage),
            (false, true) => Some(Self::Pet),
            (false, false) => None,
        }
    }
}

/// What the two largest groups are for.
fn aims(order: &Groups) -> [Option<Aim>; 2] {
    [0, 1].map(|at| order.get(at).copied().and_then(Aim::of))
}

/// For each pair of aims the best draft, as its groups are sent, the most promising first.
pub(super) fn proposals(board: &Open, at_home: &Player) -> Vec<Groups> {
    let gains = gains(board, at_home);
    let mut best: Vec<(i32, [Option<Aim>; 2], Groups)> = Vec::new();
    each_draft(board, &gains, at_home, |draft, n_singles, promised| {
        let aims = aims(&draft.order);
        let known = best.iter_mut().find(|known| known.1 == aims);
        match known {
            Some(known) if known.0 >= promised => {}
            Some(known) => *known = (promised, aims, draft.with_singles(n_singles)),
            None => best.push((promised, aims, draft.with_singles(n_singles))),
        }
    });
    best.retain(|(_, _, groups)| !groups.is_empty());
    best.sort_by_key(|&(promised, ..)| Reverse(promised));
    best.into_iter()
        .map(|(_, _, groups)| ordered(&groups))
        .collect()
}

/// The value of groups, with what stays at home.
fn promise(board: &Open, gains: &Gains, groups: &Groups, at_home: &Player) -> i32 {
    let imps: u8 = groups.iter().map(|group| group.imps).sum();
    let gold: u8 = groups.iter().map(|group| group.gold).sum();
    let kept = purse(board, at_home.gold.saturating_sub(gold));
    let (hoped, _) = hopes(gains, &ordered(groups));
    hoped + kept + rest(at_home.imps.saturating_sub(imps), at_home)
}

/// Groups as they are sent: the largest first.
fn ordered(groups: &Groups) -> Groups {
    let mut order = *groups;
    order.sort_unstable_by_key(|group| Reverse((group.size(), group.imps)));
    order
}

/// The value of a pet that will have no cage unless one comes after it, and of a cage that gives it one.
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

/// All drafts that are considered.
static DRAFTS: LazyLock<Vec<Draft>> = LazyLock::new(drafts);

/// The groups of a draft that are more than a single imp without gold.
struct Draft {
    /// As they are written.
    groups: Groups,
    /// As they are sent.
    order: Groups,
    imps: u8,
    gold: u8,
    /// How many single imps can leave by the other exits.
    n_exits: u8,
}

impl Draft {
    /// Its groups, and single imps.
    fn with_singles(&self, n: u8) -> Groups {
        let mut groups = self.groups;
        groups.extend((0..n).map(|_| SINGLE));
        groups
    }
}

/// All shapes with all coins, each draft once.
fn drafts() -> Vec<Draft> {
    let mut drafts: Vec<Draft> = Vec::new();
    for shape in SHAPES {
        for coins in COINS {
            let group = |at: usize| Group {
                imps: shape.get(at).copied().unwrap_or(1),
                gold: coins.get(at).copied().unwrap_or(0),
            };
            let groups: Groups = (0..shape.len().max(coins.len()))
                .map(group)
                .filter(|&group| group != SINGLE)
                .collect();
            let order = ordered(&groups);
            if drafts.iter().all(|draft| draft.order != order) {
                drafts.push(Draft {
                    groups,
                    order,
                    imps: groups.iter().map(|group| group.imps).sum(),
                    gold: groups.iter().map(|group| group.gold).sum(),
                    n_exits: u8::try_from(EXITS - groups.len()).unwrap_or_default(),
                });
            }
        }
    }
    drafts
}

/// The value of imps at home.
pub(super) fn rest(imps: u8, player: &Player) -> i32 {
    let n_pets = u8::try_from(player.pets.len()).unwrap_or(u8::MAX);
    let minders = imps.min(n_pets.saturating_add(1));
    7 * i32::from(minders) + 3 * i32::from(imps - minders)
}

/// What a seat would gain from each space, if a group could go there.
fn gains(board: &Open, player: &Player) -> Gains {
    let market = &board.market;
    let owned = |player: &Player| things(board, player) + judged(board, player);
    let (owned_now, pets_now) = (owned(player), pets(board, player));
    let mut gains = Gains::default();
    let homeless = player.pets.iter().filter(|animal| animal.plot.is_none());
    gains.room = n_free(player).saturating_sub(homeless.count());
    for &space in Space::actions() {
        // A second gate may be planned for before the first is taken.
        let is_open = match space {
            Space::CageA | Space::CageB => market.cages.iter().any(Option::is_some),
            Space::PetA | Space::PetB => !market.young.is_empty(),
            Space::PetOld => !market.old.is_empty(),
            _ => board.check_to(SINGLE, space).is_ok(),
        };
        if !is_open || !board.is_free(space) {
            continue;
        }
        let mut after = *player;
        visit(board, space, &mut after);
        let mut gain = Gain {
            worth: owned(&after) - owned_now,
            place: space.index(),
            kind: Kind::Open,
        };
        match space {
            Space::CageA | Space::CageB => {
                gain.worth += pets(board, &after) - pets_now;
                gains.cages.push(gain);
            }
            Space::PetA | Space::PetB | Space::PetOld => {
                gain.worth += pets(board, &after) - pets_now;
                gains.pets.push(gain);
            }
            // The other spaces change nothing for the pets.
            _ if gain.worth > 0 => gains.open.push(gain),
            _ => {}
        }
    }
    let best_first = |gain: &Gain| (Reverse(gain.worth), gain.place);
    gains.open.sort_unstable_by_key(best_first);
    gains
}

fn visit(board: &Open, space: Space, player: &mut Player) {
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

/// What the groups may gain, each on its best space, and how many of them go where every group can go.
/// The smaller the group, the likelier it comes too late.
fn hopes(gains: &Gains, order: &Groups) -> (i32, usize) {
    let mut n_open = 0;
    let (mut cages, mut pets) = (gains.cages, gains.pets);
    let mut room = gains.room;
    let mut wants_pet = false;
    let mut value = 0;
    for group in order {
        let mut best = gains.open.get(n_open).copied().unwrap_or_default();
        if group.imps >= 2 {
            let housed = if wants_pet { HOUSED } else { 0 };
            for (at, gain) in cages.iter().enumerate() {
                best = best.or(gain.worth + housed, gain.place, Kind::Cage(at));
            }
        }
        if group.gold >= 1 {
            for (at, gain) in pets.iter().enumerate() {
                // A pet without a cage can have one if a cage comes after it.
                let worth = match (room, wants_pet) {
                    (0, true) => 0,
                    (0, false) => HOMELESS,
                    _ => gain.worth,
                };
                best = best.or(worth, gain.place, Kind::Pet(at));
            }
        }
        value += expected(best.worth, group.size());
        match best.kind {
            Kind::None => {}
            Kind::Open => n_open += 1,
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
    (value, n_open)
}

/// What a space gains on average for a group of this size.
fn expected(worth: i32, size: u8) -> i32 {
    worth * chance_of(size) / 100
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
