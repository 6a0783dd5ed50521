//! Whole pieces of work on one button: a draft of groups, an errand, an arrangement, cards for all pets; `work.rs` has all care and all business.

use crate::games::petz::msg;
use crate::phrase;
use std::cmp::Reverse;

use super::View;
use super::ahead::{Ahead, Ties};
use super::cards::{Filled, Slots};
use super::errands;
use super::facts::Fact;
use super::fates::{self, Grade};
use super::homes::Errands;
use super::ids::{Need, Pet, Plot, Stage, Task};
use super::losses;
use super::plan::{next_towards, proposals};
use super::position::{Draft, Group, Groups, Laying, Phase, Player, Position};
use super::rules::{Bar, exhibition_value2, match_of, real_choices};
use super::step::{Item, Proposal, Step};
use super::value::{hardship, shown};
use super::words::{
    fits, fitting, halves, loses, made, made_briefly, plot_at, short_item, short_pet,
};
use super::work::all_at_once;
use crate::game::{Mind as _, Shortcut};
use crate::phrase::{Arg, Phrase};
use crate::seat::Seat;

/// Drafts that are offered at most.
const MOST_DRAFTS: usize = 5;
/// How often all cards are looked at again.
const MOST_PASSES: usize = 3;
/// Ways to house pets that are offered at most.
const MOST_WAYS: usize = 5;

pub(super) fn shortcuts(view: &View, seat: Seat) -> Vec<Shortcut<Step>> {
    match (&view.open.phase, view.player(seat).stage) {
        (Phase::Send(send), _) if send.seat == seat => errands::shortcuts(view, seat),
        (_, Stage::Done) => Vec::new(),
        (Phase::Group, _) => drafts(view, seat),
        (Phase::Prep, Stage::Arrange) => arrangements(view, seat),
        (Phase::Prep, _) if view.task(seat) == Some(Task::Assign) => layings(view, seat),
        (Phase::Show | Phase::Business, _) if view.open.waiting().contains(seat) => {
            all_at_once(view, seat)
        }
        _ => Vec::new(),
    }
}

/// Adds steps and what they come to in a few words, if there are words for it and nothing else reads the same.
pub(super) fn add(all: &mut Vec<Shortcut<Step>>, ahead: Ahead, text: Option<Phrase>) {
    let Some(text) = text else {
        return;
    };
    if all.iter().all(|other| other.text != text) {
        all.push(Shortcut {
            steps: ahead.steps,
            text,
            group: None,
            is_first: true,
        });
    }
}

/// Whole drafts, while none is begun.
fn drafts(view: &View, seat: Seat) -> Vec<Shortcut<Step>> {
    let begun = view.draft(seat).and_then(Draft::groups);
    if begun.is_none_or(|groups| !groups.is_empty()) {
        return Vec::new();
    }
    let player = view.player(seat);
    let start = Ahead::of(view, seat);
    let usual = [Ties::First, Ties::Last].map(|ties| finished(start.clone(), ties));
    let others = proposals(&view.open, player);
    let others = others
        .into_iter()
        .filter_map(|groups| draft(start.clone(), seat, &groups));
    let mut all: Vec<Shortcut<Step>> = Vec::new();
    for ahead in usual.into_iter().flatten().chain(others) {
        let groups = ahead.position.desk(seat).draft.groups().copied();
        let text = groups.and_then(|groups| draft_in_words(view, seat, &groups));
        add(&mut all, ahead, text);
        if all.len() == MOST_DRAFTS {
            break;
        }
    }
    all
}

/// The rest of the work as a computer player would do it.
pub(super) fn finished(mut ahead: Ahead, ties: Ties) -> Option<Ahead> {
    ahead.finish(ties)?;
    Some(ahead)
}

/// The way to a draft, and to its end.
fn draft(mut ahead: Ahead, seat: Seat, wanted: &Groups) -> Option<Ahead> {
    let total = |of: fn(&Group) -> u8| wanted.iter().map(of).sum();
    let ready = Proposal::all(total(|group| group.imps), total(|group| group.gold))
        .find(|proposal| proposal.groups() == *wanted)
        .and_then(|proposal| ahead.take(Step::Groups(proposal)));
    if ready.is_some() {
        ahead.take(Step::Done)?;
        return Some(ahead);
    }
    while ahead.goes_on() {
        let groups = *ahead.position.desk(seat).draft.groups()?;
        ahead.take(next_towards(wanted, &groups)?)?;
    }
    Some(ahead)
}

/// What the larger groups are for, how large they are, and who goes alone; the others stay at home.
/// No pet is promised where one would stay without a cage; nothing if even the groups alone take too many words.
fn draft_in_words(view: &View, seat: Seat, groups: &Groups) -> Option<Phrase> {
    let errands = Errands::of(&view.open, view.player(seat), groups);
    let Errands { pets, cages, .. } = errands.unwrap_or_default();
    let (aim, n) = match errands {
        None => ("sent", 0),
        Some(Errands {
            pets: 0,
            cages: 0,
            either: 0,
        }) => ("none", 0),
        Some(Errands {
            pets: 0,
            cages: 0,
            either,
        }) => ("either", either),
        Some(Errands { pets: 0, cages, .. }) => ("cage", cages),
        Some(Errands { pets, cages: 0, .. }) => ("pet", pets),
        Some(Errands { .. }) => ("both", pets + cages),
    };
    let text = |aim: &str, groups: Arg| phrase!(DRAFT, aim, n, cages, pets, groups);
    let texts = [
        text(aim, made(groups)),
        text(aim, made_briefly(groups)),
        text("sent", made_briefly(groups)),
    ];
    texts.into_iter().find(fits)
}

/// The places for the next new thing, with everything else as it looks best, or else for the pets that have no cage.
fn arrangements(view: &View, seat: Seat) -> Vec<Shortcut<Step>> {
    let start = Ahead::of(view, seat);
    let player = view.player(seat);
    let mut ways = Vec::new();
    if player.new_cages.is_empty() && player.new_addons.is_empty() {
        let kept = [Step::Done, Step::Auto].into_iter();
        for step in kept.filter(|&step| !loses(player, step)) {
            let mut ahead = start.clone();
            ways.extend(ahead.take(step).map(|()| ahead));
        }
        house(start, seat, &mut ways);
    } else {
        put(&start, &mut ways);
        ways.sort_by_key(|ahead| Reverse(ahead.position.value(seat)));
    }
    // The loss of a pet never stands above what keeps it.
    ways.sort_by_key(|ahead| n_lost(seat, &ahead.told));
    ways.truncate(MOST_WAYS);
    let mut all: Vec<Shortcut<Step>> = Vec::new();
    for ahead in ways {
        let text = arrangement_in_words(player, &ahead);
        add(&mut all, ahead, text);
    }
    all
}

/// Whether a seat is asked next which cards the crystal ball exchanges.
fn has_crystal(ahead: &Ahead) -> bool {
    let (position, seat) = (&ahead.position, ahead.seat());
    position.desk(seat).draft.task(position.player(seat)) == Some(Task::Crystal)
}

/// All ways to put the new things where they are of use, with the rest as it looks best.
fn put(ahead: &Ahead, ways: &mut Vec<Ahead>) {
    let player = ahead.position.player(ahead.seat());
    if player.new_cages.is_empty() && player.new_addons.is_empty() {
        ways.extend(finished(ahead.clone(), Ties::First));
        return;
    }
    for step in useful_places(ahead, player) {
        let mut then = ahead.clone();
        if then.take(step).is_some() {
            put(&then, ways);
        }
    }
}

fn n_lost(seat: Seat, told: &[Fact]) -> usize {
    let is_lost = |fact: &&Fact| matches!(fact, Fact::PetLost { seat: by, .. } if *by == seat);
    told.iter().filter(is_lost).count()
}

/// Where the next new thing can go: anywhere if it is the last, else where it does something, if it can.
fn useful_places(start: &Ahead, player: &Player) -> Vec<Step> {
    let mut steps = start.legal();
    steps.retain(|step| matches!(step, Step::Cage(..) | Step::Addon(..)));
    let is_useful = |step: &Step| match *step {
        Step::Cage(_, plot) => player.plots[plot.index()].cage.is_none(),
        Step::Addon(_, plot) => {
            let there = player.plots[plot.index()];
            there.cage.is_some() && there.addon.is_none()
        }
        _ => false,
    };
    let is_last = player.new_cages.len() + player.new_addons.len() == 1;
    if !is_last && steps.iter().any(is_useful) {
        steps.retain(is_useful);
    }
    steps
}

/// The ways to put the pets that have no cage into free ones, if there are some.
fn house(ahead: Ahead, seat: Seat, ways: &mut Vec<Ahead>) {
    let player = *ahead.position.player(seat);
    let homeless = player.pets.iter().find(|animal| animal.plot.is_none());
    let free = Plot::ALL.into_iter();
    let free: Vec<Plot> = free.filter(|&plot| player.is_free_cage(plot)).collect();
    if let Some(animal) = homeless.filter(|_| !free.is_empty()) {
        for plot in free {
            let mut then = ahead.clone();
            if then.take(Step::Move(animal.pet, plot)).is_some() {
                house(then, seat, ways);
            }
        }
    } else if !ahead.steps.is_empty() && ways.len() < MOST_WAYS {
        let mut then = ahead;
        if then.take(Step::Done).is_some() {
            ways.push(then);
        }
    }
}

/// Where new things go, then what is lost, then who moves, and what comes next. What is lost and that somebody moves is told in any case.
fn arrangement_in_words(player: &Player, ahead: &Ahead) -> Option<Phrase> {
    let seat = ahead.seat();
    let mut parts = Vec::new();
    let mut lost = Vec::new();
    for fact in &ahead.told {
        match *fact {
            Fact::Placed {
                seat: by,
                id,
                plot,
                replaced,
            } if by == seat => {
                let place = placed(ahead, id, plot);
                parts.push(match replaced {
                    Some(old) => phrase!(ARRANGED_OVER, thing = place, old = short_item(old)),
                    None => place,
                });
            }
            Fact::Scrapped { seat: by, id } if by == seat => {
                parts.push(phrase!(ARRANGED_SCRAP, thing = short_item(id)));
            }
            Fact::PetLost { seat: by, pet, .. } if by == seat => {
                lost.push(phrase!(ENDS_LOST, pet = short_pet(pet)));
            }
            _ => {}
        }
    }
    parts.append(&mut lost);
    let moved = moved(player, ahead);
    let named: Vec<Phrase> = moved
        .iter()
        .map(|&(pet, plot)| phrase!(ARRANGED_PET, pet = short_pet(pet), at = plot_at(plot)))
        .collect();
    let counted: Vec<Phrase> = (!moved.is_empty())
        .then(|| phrase!(ARRANGED_MOVES, n = moved.len()))
        .into_iter()
        .collect();
    if parts.is_empty() && moved.is_empty() {
        parts.push(phrase!(ARRANGED_STAY));
    }
    // Who moves is named if there is room, and what comes next is told where there is any.
    let next = what_next(ahead);
    let texts = [
        (&named, next),
        (&named, "none"),
        (&counted, next),
        (&counted, "none"),
    ];
    let texts = texts.map(|(moved, next)| {
        let parts: Arg = parts.iter().chain(moved).cloned().collect();
        phrase!(ARRANGED, parts, next)
    });
    texts.into_iter().find(fits)
}

/// The pets that end on another plot than they began on, in the order of their last moves.
fn moved(player: &Player, ahead: &Ahead) -> Vec<(Pet, Plot)> {
    let mut moved: Vec<(Pet, Plot)> = Vec::new();
    for fact in &ahead.told {
        let Fact::PetMoved { seat, pet, plot } = *fact else {
            continue;
        };
        if seat == ahead.seat() {
            moved.retain(|&(known, _)| known != pet);
            moved.extend(plot.map(|plot| (pet, plot)));
        }
    }
    let began = |pet: Pet| player.find(pet).and_then(|at| player.pets[at].plot);
    moved.retain(|&(pet, plot)| began(pet) != Some(plot));
    moved
}

/// Where a new thing stands, and that it does nothing there.
fn placed(ahead: &Ahead, id: Item, plot: Plot) -> Phrase {
    let at = plot_at(plot);
    if !matches!(id, Item::Addon(_)) {
        return phrase!(ARRANGED_CAGE, at);
    }
    let there = ahead.position.player(ahead.seat()).plots[plot.index()];
    match there.cage {
        Some(_) => phrase!(ARRANGED_ADDON, at),
        None => phrase!(ARRANGED_ADDON_IDLE, at),
    }
}

/// What comes after an arrangement: new cards, or the crystal ball before them.
fn what_next(ahead: &Ahead) -> &'static str {
    if has_crystal(ahead) {
        "crystal"
    } else {
        "cards"
    }
}

/// Cards for all bars that are still empty: what is careful, what does least harm, what looks best, and what the exhibition and the customers like.
fn layings(view: &View, seat: Seat) -> Vec<Shortcut<Step>> {
    let start = Ahead::of(view, seat);
    let mut all: Vec<Shortcut<Step>> = Vec::new();
    for taste in [None, Some((9, 0)), Some((0, 0)), Some((0, 3))] {
        let liked = |position: &Position, slots: &Slots| {
            let (harm, show) = taste.unwrap_or_default();
            position.strength(seat) - harm * hardship(&position.open, seat, slots)
                + show * shown(&position.open, seat, slots)
        };
        let n_passes = if taste.is_some() { MOST_PASSES } else { 0 };
        let Some(found) = laying(&start, seat, n_passes, liked) else {
            continue;
        };
        let Some(laying) = found.position.desk(seat).draft.laying() else {
            continue;
        };
        let text = laying_in_words(view, seat, &found.position, &laying.slots);
        add(&mut all, found, text);
    }
    // What a computer player would lay, if that is something else.
    if let Some(found) = finished(start, Ties::First)
        && let Some(laying) = found.position.desk(seat).draft.laying()
    {
        let text = laying_in_words(view, seat, &found.position, &laying.slots);
        add(&mut all, found, text);
    }
    all
}

/// The cards that are liked best, as far as changing one of them or swapping two leads there.
fn laying(
    start: &Ahead,
    seat: Seat,
    n_passes: usize,
    liked: impl Fn(&Position, &Slots) -> i32,
) -> Option<Ahead> {
    let position = &start.position;
    let player = position.player(seat);
    let begun = *position.desk(seat).draft.laying()?;
    let empty = begun.empty_bars(player);
    let mut careful = start.clone();
    let is_quick = careful.take(Step::Rest).is_some();
    if !is_quick {
        let mut legal = careful.legal().into_iter();
        careful.take(legal.find(|step| matches!(step, Step::Use(_)))?)?;
    }
    let first = careful.position.desk(seat).draft.laying()?.slots;
    let judge = |slots: &Slots| {
        let mut then = *position;
        let laying = Laying {
            slots: *slots,
            ..begun
        };
        then.hidden.desks[seat.index()].draft = Draft::Cards(laying);
        liked(&then, slots)
    };
    let mut best = (judge(&first), first);
    for _ in 0..n_passes {
        let before = best.0;
        for n in 0..empty.len() {
            for slots in changes(position, seat, &empty, n, &best.1) {
                let value = judge(&slots);
                if value > best.0 {
                    best = (value, slots);
                }
            }
        }
        if best.0 == before {
            break;
        }
    }
    let mut ahead = if best.1 == first && is_quick {
        careful
    } else {
        by_hand(start.clone(), seat, &best.1)?
    };
    if ahead.goes_on() {
        ahead.take(Step::Done)?;
    }
    Some(ahead)
}

/// The same cards but for this one of the empty bars, or with its card and a later one of another pet swapped.
fn changes(position: &Position, seat: Seat, empty: &[Bar], n: usize, slots: &Slots) -> Vec<Slots> {
    let options = &position.open.options;
    let laying = Laying {
        slots: *slots,
        ..Laying::new()
    };
    let player = position.player(seat);
    let (_, filling) = real_choices(options, player, &position.desk(seat).hand, &laying);
    let bar = empty[n];
    let own = slots[bar.plot.index()][usize::from(bar.at)];
    let unused = Need::ALL
        .into_iter()
        .filter_map(|need| filling.hand.lowest(bar.color, need));
    let mut all = Vec::new();
    for card in own.get().into_iter().chain(unused) {
        let both = (options.double && card.is_double()).then(|| Filled::both(card));
        for filled in [Some(Filled::card(card)), both].into_iter().flatten() {
            let mut changed = *slots;
            changed[bar.plot.index()][usize::from(bar.at)] = filled;
            all.push(changed);
        }
    }
    for &other in &empty[n + 1..] {
        if other.color == bar.color && other.plot != bar.plot {
            let mut changed = *slots;
            changed[bar.plot.index()][usize::from(bar.at)] =
                slots[other.plot.index()][usize::from(other.at)];
            changed[other.plot.index()][usize::from(other.at)] = own;
            all.push(changed);
        }
    }
    all
}

/// The way to these cards, one after the other.
fn by_hand(mut ahead: Ahead, seat: Seat, slots: &Slots) -> Option<Ahead> {
    loop {
        let player = ahead.position.player(seat);
        let laying = ahead.position.desk(seat).draft.laying()?;
        let Some(&bar) = laying.empty_bars(player).first() else {
            return Some(ahead);
        };
        let filled = slots[bar.plot.index()][usize::from(bar.at)];
        let need = filled.get()?.need();
        ahead.take(if filled.is_both() {
            Step::UseBoth(need)
        } else {
            Step::Use(need)
        })?;
    }
}

/// The worst that comes of these cards, and what they are good for: as much of it as there is room for.
fn laying_in_words(view: &View, seat: Seat, laid: &Position, slots: &Slots) -> Option<Phrase> {
    let (open, player) = (&view.open, view.player(seat));
    let exhibition = open.exhibition(open.round);
    let value2 = exhibition.and_then(|it| exhibition_value2(it, player, slots));
    let show = value2.map(|value2| phrase!(LAID_SHOW, value = halves(value2)));
    let factor = if open.can_stage(seat) { 3 } else { 2 };
    let customers = open.customers_of(open.round).iter();
    let offers = customers.flat_map(|&customer| {
        let grown = player.by_plot().filter(|(_, animal)| animal.size >= 4);
        grown.map(move |(plot, animal)| match_of(customer, slots, plot, animal))
    });
    let best = offers.max().filter(|&fits| fits > 0);
    let sale = best.map(|fits| phrase!(LAID_SALE, points = i32::from(factor * fits)));
    let [full, brief] = harm_in_words(view, seat, laid, slots);
    let text = |harm: &Phrase, more: [&Option<Phrase>; 2]| {
        let more = more.into_iter().flatten();
        let parts: Arg = [harm].into_iter().chain(more).cloned().collect();
        phrase!(LAID, parts)
    };
    fitting([
        text(&full, [&show, &sale]),
        text(&brief, [&show, &sale]),
        text(&brief, [&sale, &None]),
        text(&brief, [&show, &None]),
        text(&brief, [&None, &None]),
    ])
}

/// The harm of these cards, and the same in fewer words. What is lost is lost by the best care too.
fn harm_in_words(view: &View, seat: Seat, laid: &Position, slots: &Slots) -> [Phrase; 2] {
    let harms = fates::harms(view, view.player(seat), slots);
    let lost = losses::with_cards(laid, seat);
    if lost.n > 0 {
        let pets = lost.named(short_pet);
        return [
            phrase!(LAID_LOST, pets),
            phrase!(LAID_LOST_MANY, n = lost.n),
        ];
    }
    if harms.is_empty() {
        return [phrase!(LAID_WELL), phrase!(LAID_WELL)];
    }
    let has_trouble = |need: &Need| harms.iter().any(|(_, fate)| fate.need == *need);
    let needs: Arg = Need::ALL.into_iter().filter(has_trouble).collect();
    let brief = phrase!(LAID_TROUBLES, needs);
    match &harms[..] {
        [(animal, fate)] if fate.grade == Grade::Harm => {
            let fate = fates::in_brief(*animal, fate);
            [phrase!(LAID_ONE, fate), brief]
        }
        _ => [brief.clone(), brief],
    }
}
