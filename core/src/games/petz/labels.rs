//! The texts of buttons: what a step costs, and its consequences.

use super::View;
use super::cards::Filled;
use super::errands::{self, Errand};
use super::fates::{self, Fate, Grade};
use super::homes::{self, Home};
use super::ids::{Color, Gap, Icon, Need, Pet, Plot, Space, Stage, Task};
use super::losses;
use super::position::{Animal, Desk, Draft, Phase, Player, Position, Stand as Stall};
use super::rules::{Bar, asked, drafted, match_of, price, sale};
use super::step::{Item, Stand, Step, Worker};
use super::words::{
    self, diet, fits, fitting, gap, item, lost_with_cards, next_bar, pet, plot_at, shelter,
    short_item, short_pet, signed,
};
use crate::game::{Choice, Mind as _};
use crate::games::petz::msg;
use crate::phrase;
use crate::phrase::{Arg, Message, Phrase};
use crate::seat::Seat;

pub(super) fn choices(view: &View, seat: Seat, legal: &[Step]) -> Vec<Choice<Step>> {
    let bar = next_bar(view, seat).map(|(bar, _)| bar);
    let headings = Headings::of(view, seat);
    let choice = |&step: &Step| Choice {
        group: headings.of_step(step),
        ..Choice::new(step, label(view, seat, bar, step))
    };
    let mut choices: Vec<Choice<Step>> = legal.iter().map(choice).collect();
    // What does harm never stands above what does not.
    choices.sort_by_key(|choice| {
        (
            choice.group.is_some(),
            Position::takes_back(choice.step),
            harm(view, seat, bar, choice.step),
        )
    });
    choices
}

/// How bad it is to take a step.
fn harm(view: &View, seat: Seat, bar: Option<Bar>, step: Step) -> Grade {
    let player = view.player(seat);
    let of_card = |use_of| bar.and_then(|bar| grade_of_use(view, seat, bar, use_of));
    match step {
        Step::Use(need) => of_card((need, false)).unwrap_or(Grade::Fine),
        Step::UseBoth(need) => of_card((need, true)).unwrap_or(Grade::Fine),
        Step::UsePotion => Grade::Cost,
        Step::Scrap(_) | Step::Out(_) => Grade::Lost,
        Step::Done if player.stage == Stage::Arrange && words::loses(player, step) => Grade::Lost,
        Step::Take(Item::Pet(_)) if homes::of_next(&view.open, seat) == Home::None => Grade::Lost,
        _ if is_caring(view) && !losses::by_step(view, seat, step).is_empty() => Grade::Lost,
        _ => Grade::Fine,
    }
}

fn is_caring(view: &View) -> bool {
    matches!(view.open.phase, Phase::Show)
}

/// What a card on a bar would lead to at worst.
fn grade_of_use(view: &View, seat: Seat, bar: Bar, (need, is_both): (Need, bool)) -> Option<Grade> {
    let Desk { hand, draft } = view.desk(seat)?;
    let card = hand.lowest(bar.color, need)?;
    let filled = if is_both {
        Filled::both(card)
    } else {
        Filled::card(card)
    };
    let mut slots = draft.laying()?.slots;
    slots[bar.plot.index()][usize::from(bar.at)] = filled;
    let fates = fates::fates(&view.open.options, view.player(seat), &slots, bar.plot);
    fates.iter().map(|fate| fate.grade).max()
}

/// `bar` is the bar that the next need card of the seat is for, if it assigns them.
fn label(view: &View, seat: Seat, bar: Option<Bar>, step: Step) -> Phrase {
    let player = view.player(seat);
    match player.stage {
        _ if step == Step::Reopen => phrase!(LABEL_REOPEN),
        Stage::Draft => of_draft(view, seat, step),
        Stage::Arrange => of_arranging(view, seat, step),
        Stage::Cards => of_cards(view, seat, bar, step),
        Stage::Hunger | Stage::Play | Stage::Anger | Stage::Magic | Stage::Shovel => {
            then_lost(view, seat, step, of_care(view, player, step))
        }
        Stage::Sell | Stage::Clean | Stage::Box => of_business(view, seat, step),
        Stage::Done => of_sending(view, seat, step),
    }
}

/// Which buttons are listed together, after the whole pieces of work.
struct Headings {
    /// Whether a draft of groups is still empty.
    is_new_draft: bool,
    stage: Stage,
    /// Whether a pet without a cage would be lost though a cage is free.
    loses_needlessly: bool,
    task: Option<Task>,
    /// Where the group that is sent gains most, if all is got at once there.
    first: Vec<Space>,
    /// What the other places are called together.
    elsewhere: Option<Phrase>,
}

impl Headings {
    fn of(view: &View, seat: Seat) -> Self {
        let draft = view.draft(seat).and_then(Draft::groups);
        let at_once = |errand: Errand| match errand.steps[..] {
            [Step::To(space)] if errand.is_first => Some(space),
            _ => None,
        };
        let player = view.player(seat);
        let errands = errands::all(view, seat);
        Self {
            elsewhere: errands::elsewhere(&errands),
            is_new_draft: draft.is_some_and(|groups| groups.is_empty()),
            stage: player.stage,
            loses_needlessly: player.pets.iter().any(|animal| animal.plot.is_none())
                && Plot::ALL.iter().any(|&plot| player.is_free_cage(plot)),
            task: view.task(seat),
            first: errands.into_iter().filter_map(at_once).collect(),
        }
    }

    fn of_step(&self, step: Step) -> Option<Phrase> {
        let id = match (self.stage, step) {
            (Stage::Draft, _) if self.is_new_draft => msg::GROUP_OWN_DRAFT,
            (Stage::Done, Step::To(space)) if !self.first.contains(&space) => {
                return self.elsewhere.clone();
            }
            (Stage::Arrange, Step::Done) if self.loses_needlessly => msg::GROUP_ARRANGE,
            (Stage::Arrange, Step::Done | Step::Auto) => return None,
            (Stage::Arrange, _) => msg::GROUP_ARRANGE,
            (Stage::Cards, Step::Swap(color, _)) => {
                return Some(phrase!(GROUP_COLOR, color));
            }
            (Stage::Cards, _) if self.task == Some(Task::Assign) => msg::GROUP_ONE_CARD,
            (
                Stage::Hunger
                | Stage::Play
                | Stage::Anger
                | Stage::Magic
                | Stage::Shovel
                | Stage::Sell
                | Stage::Clean
                | Stage::Box,
                _,
            ) => msg::GROUP_ONE_BY_ONE,
            (Stage::Draft | Stage::Done | Stage::Cards, _) => return None,
        };
        Some(Phrase::new(id))
    }
}

fn of_draft(view: &View, seat: Seat, step: Step) -> Phrase {
    let player = view.player(seat);
    let before = view.groups(seat);
    let made = drafted(player, before, step);
    let home = player.besides(&made);
    let last = |id: Message| {
        let last = made.last().map(std::slice::from_ref);
        Phrase::new(id).with("group", words::made(last.unwrap_or_default()))
    };
    match step {
        Step::Groups(_) => {
            let text = |groups: Arg, imps: u8| phrase!(LABEL_GROUPS, groups, imps);
            let (full, brief) = (words::made(&made), words::made_briefly(&made));
            let without_home = text(brief.clone(), 0);
            let brief = shorter(text(brief, home.imps), without_home);
            shorter(text(full, home.imps), brief)
        }
        Step::New => phrase!(LABEL_NEW, imps = home.imps, gold = home.gold),
        Step::Imp => last(msg::LABEL_IMP).with("imps", home.imps),
        Step::Gold => last(msg::LABEL_GOLD).with("gold", home.gold),
        Step::Singles => phrase!(
            LABEL_SINGLES,
            n = made.len() - before.len(),
            imps = home.imps,
            gold = home.gold
        ),
        Step::Clear => phrase!(LABEL_CLEAR),
        _ if made.is_empty() => phrase!(LABEL_DONE_HOME),
        _ => phrase!(
            LABEL_DONE_GROUPS,
            n = made.len(),
            imps = home.imps,
            gold = home.gold
        ),
    }
}

fn of_sending(view: &View, seat: Seat, step: Step) -> Phrase {
    match step {
        Step::Group(index) => {
            let chosen = view.groups(seat)[usize::from(index)];
            phrase!(LABEL_GROUP, group = words::made(&[chosen]))
        }
        Step::To(space @ (Space::PetA | Space::PetB | Space::PetOld)) => {
            let home = homes::of_next(&view.open, seat).id();
            let goods = goods(view, Some(seat), space);
            phrase!(LABEL_TO_PETS, space = words::called(space), home, goods)
        }
        Step::To(space) => phrase!(
            LABEL_TO,
            space = words::called(space),
            goods = goods(view, Some(seat), space)
        ),
        Step::Take(taken) => offered(view, seat, taken),
        Step::Book(_, color) => phrase!(LABEL_BOOK, color),
        _ => phrase!(LABEL_KEEP),
    }
}

/// What a space gives now; to `seat`, if one is given.
pub(super) fn goods(view: &View, seat: Option<Seat>, space: Space) -> Arg {
    let board = &view.open;
    let names = |items: &[Item]| -> Arg {
        match *items {
            [] => phrase!(GOODS_NONE).into(),
            [found] => item(found),
            _ => items.iter().map(|&found| short_item(found)).collect(),
        }
    };
    match space {
        Space::Veg => stall(board.market.stands[0]),
        Space::Mixed => stall(board.market.stands[1]),
        Space::Meat => stall(board.market.stands[2]),
        Space::Tents => {
            let found: Vec<Item> = board
                .market
                .tents
                .iter()
                .copied()
                .map(Item::Artifact)
                .collect();
            names(&found)
        }
        Space::CageA | Space::CageB | Space::Addon | Space::PetA | Space::PetB | Space::PetOld => {
            names(&board.items_at(space))
        }
        Space::Relatives => match seat.map(|seat| board.player(seat).relatives) {
            Some(far) => {
                // Bit k stands for number k; those up to the present round come.
                let near = far & ((1_u16 << (board.round + 1)) - 1).to_le_bytes()[0];
                phrase!(GOODS_RELATIVES, n = near.count_ones()).into()
            }
            None => phrase!(GOODS_RELATIVES_ALL).into(),
        },
        Space::Hospital => {
            let potion = if board.potions > 0 {
                phrase!(GOODS_POTION)
            } else {
                phrase!(GOODS_NO_POTION)
            };
            let hurt = seat.map_or(0, |seat| board.player(seat).hospital);
            let healed = (hurt > 0).then(|| phrase!(GOODS_HEALED, imps = hurt));
            [Some(potion), healed].into_iter().flatten().collect()
        }
        Space::Judge => phrase!(GOODS_JUDGE).into(),
        Space::Platform => phrase!(GOODS_PLATFORM).into(),
        Space::DRed | Space::DGreen | Space::DWest | Space::DEast => phrase!(GOODS_NONE).into(),
    }
}

/// What is on a space, with the use of each thing, for those who do not see it.
pub(super) fn goods_in_full(view: &View, space: Space) -> Arg {
    let items = view.open.items_at(space);
    if items.is_empty() {
        return goods(view, None, space);
    }
    let about = |&found: &Item| {
        let (kind, what): (_, Arg) = match found {
            Item::Cage(cage) => ("cage", shelter(cage.shelter())),
            Item::Addon(addon) => ("addon", gives(addon.icon()).into()),
            Item::Pet(pet) => {
                let bars = colors(&pet.data().wheel[..4]);
                ("pet", phrase!(GOODS_PET, diet = diet(pet), bars).into())
            }
            Item::Artifact(_) => return item(found),
        };
        phrase!(GOODS_THING, thing = Arg::named(kind, found), what).into()
    };
    Arg::List(items.iter().map(about).collect())
}

/// What lies in a stall.
pub(super) fn stall(stall: Stall) -> Arg {
    let parts = [
        (msg::GOODS_VEG, stall.veg),
        (msg::GOODS_MEAT, stall.meat),
        (msg::GOODS_GOLD, stall.gold),
    ];
    let there = parts.into_iter().filter(|&(_, n)| n > 0);
    let shown: Vec<Arg> = there
        .map(|(id, n)| Phrase::new(id).with("n", n).into())
        .collect();
    if shown.is_empty() {
        phrase!(GOODS_NONE).into()
    } else {
        Arg::List(shown)
    }
}

/// Whether a pet that a seat fetches with the group that goes finds no cage at once.
pub(super) fn lacks_cage(view: &View, seat: Seat) -> bool {
    homes::of_next(&view.open, seat) != Home::Ready
}

/// A thing on display for a seat that sends a group: with its use, or what it lacks.
pub(super) fn offered(view: &View, seat: Seat, taken: Item) -> Phrase {
    match taken {
        Item::Pet(pet) if lacks_cage(view, seat) => {
            let home = homes::of_next(&view.open, seat).id();
            phrase!(LABEL_TAKE_HOMELESS, pet, home)
        }
        _ => shorter(described(taken), in_brief(taken)),
    }
}

/// A thing on display, with its use.
pub(super) fn described(taken: Item) -> Phrase {
    match taken {
        Item::Cage(cage) => phrase!(LABEL_TAKE_CAGE, cage, holds = shelter(cage.shelter())),
        Item::Addon(addon) => phrase!(LABEL_TAKE_ADDON, addon, gives = gives(addon.icon())),
        Item::Pet(found) => {
            let bars = &found.data().wheel[..3];
            phrase!(
                LABEL_TAKE_PET,
                pet = found,
                diet = diet(found),
                bars = colors(bars)
            )
        }
        Item::Artifact(_) => phrase!(LABEL_TAKE, item = item(taken)),
    }
}

/// The same in fewer words, if there are some.
pub(super) fn in_brief(taken: Item) -> Phrase {
    match taken {
        Item::Pet(pet) => phrase!(LABEL_TAKE_PET_BRIEF, pet, diet = diet(pet)),
        Item::Cage(_) | Item::Addon(_) | Item::Artifact(_) => described(taken),
    }
}

/// What an addon gives its cage.
pub(super) fn gives(icon: Icon) -> Phrase {
    let id = match icon {
        Icon::Graze => msg::HOLDS_GRAZE,
        Icon::Trough => msg::HOLDS_TROUGH,
        Icon::Toys => msg::HOLDS_TOYS,
        Icon::Soak => msg::HOLDS_SOAK,
        Icon::Strength => msg::HOLDS_STRENGTH,
        Icon::Antimagic => msg::HOLDS_ANTIMAGIC,
    };
    Phrase::new(id).with("n", 1u8)
}

/// The first text if a button shows all of it, else the second.
fn shorter(full: Phrase, brief: Phrase) -> Phrase {
    if fits(&full) { full } else { brief }
}

/// Bars by their colours.
pub(super) fn colors(bars: &[Color]) -> Arg {
    bars.iter().collect()
}

fn of_arranging(view: &View, seat: Seat, step: Step) -> Phrase {
    let player = view.player(seat);
    match step {
        Step::Cage(cage, plot) => {
            let at = || plot_at(plot);
            let held = || cage_held(cage.shelter());
            let Some(old) = player.plots[plot.index()].cage.map(Item::Cage) else {
                return phrase!(LABEL_PLACE_NEW, at = at(), held = held());
            };
            let over = |old: Arg| phrase!(LABEL_PLACE_OVER, at = at(), old, held = held());
            let Some(dweller) = player.pet_on(plot) else {
                return shorter(over(item(old)), over(short_item(old)));
            };
            let pet = || short_pet(dweller.pet);
            let text = |old| phrase!(PLACE_OVER_PET, at = at(), pet = pet(), old, held = held());
            let brief = shorter(text(short_item(old)), over(short_item(old)));
            shorter(text(item(old)), brief)
        }
        Step::Addon(_, plot) => {
            let there = player.plots[plot.index()];
            match (there.addon, there.cage) {
                (Some(old), _) => {
                    Phrase::new(msg::LABEL_ADDON_OVER).with("old", item(Item::Addon(old)))
                }
                (None, Some(cage)) => Phrase::new(msg::LABEL_ADDON).with("cage", cage),
                (None, None) => Phrase::new(msg::LABEL_ADDON_IDLE),
            }
            .with("at", plot_at(plot))
        }
        Step::Scrap(scrapped) => phrase!(LABEL_SCRAP, item = item(scrapped)),
        Step::Move(moved, plot) => of_move(player, moved, plot),
        Step::Out(moved) => phrase!(LABEL_OUT, pet = moved),
        Step::Auto => phrase!(LABEL_AUTO),
        Step::Reset => phrase!(LABEL_RESET),
        _ => {
            let homeless = player.pets.iter().filter(|animal| animal.plot.is_none());
            let lost: Vec<Arg> = homeless.map(|animal| short_pet(animal.pet)).collect();
            if lost.is_empty() {
                phrase!(LABEL_DONE_ARRANGE)
            } else {
                let n = lost.len();
                shorter(
                    phrase!(LABEL_DONE_LOST, pets = Arg::List(lost)),
                    phrase!(LABEL_DONE_LOST_MANY, n),
                )
            }
        }
    }
}

/// Strength and antimagic of a cage, as in "2/1".
fn cage_held(shelter: super::data::Shelter) -> Phrase {
    phrase!(
        HELD,
        strength = shelter.strength,
        antimagic = shelter.antimagic
    )
}

fn of_move(player: &Player, moved: Pet, plot: Plot) -> Phrase {
    let (pet, at) = (short_pet(moved), plot_at(plot));
    match player.pet_on(plot).filter(|other| other.pet != moved) {
        Some(Animal { pet: other, .. }) => {
            phrase!(LABEL_MOVE_SWAP, pet, at, other = short_pet(other))
        }
        None => phrase!(LABEL_MOVE, pet, at, held = cage_held(player.shelter(plot))),
    }
}

fn of_cards(view: &View, seat: Seat, bar: Option<Bar>, step: Step) -> Phrase {
    let player = view.player(seat);
    let marked = view.draft(seat).and_then(Draft::marked);
    match step {
        Step::Swap(color, need) => phrase!(LABEL_SWAP, color, need),
        Step::Use(need) => of_use(view, seat, bar, (need, false)),
        Step::UseBoth(need) => of_use(view, seat, bar, (need, true)),
        Step::UsePotion => phrase!(LABEL_USE_POTION, n = player.potions),
        Step::Rest => phrase!(LABEL_REST),
        Step::Toss(need) => phrase!(LABEL_TOSS, need),
        Step::Back if marked.is_some() => phrase!(LABEL_UNMARK),
        Step::Back => phrase!(LABEL_BACK),
        Step::Clear => phrase!(LABEL_CLEAR),
        _ => match marked {
            Some(marked) => phrase!(LABEL_DONE_CRYSTAL, n = marked.len()),
            None => label_done_cards(view, seat),
        },
    }
}

/// That all cards are laid, and what is lost with them whatever is done afterwards: who lays the last one as the only one left reads nothing else before the end.
fn label_done_cards(view: &View, seat: Seat) -> Phrase {
    let lost = lost_with_cards(view, seat).and_then(|lost| {
        fitting([
            phrase!(LABEL_LAID_LOST, pets = lost.named(short_pet)),
            phrase!(LABEL_LAID_LOST_MANY, n = lost.n),
        ])
    });
    lost.unwrap_or_else(|| phrase!(LABEL_DONE_CARDS))
}

fn of_use(view: &View, seat: Seat, bar: Option<Bar>, (need, is_both): (Need, bool)) -> Phrase {
    let fates = bar.and_then(|bar| {
        let Desk { hand, draft } = view.desk(seat)?;
        let card = hand.lowest(bar.color, need)?;
        let slots = &draft.laying()?.slots;
        let at = (bar.plot, bar.at);
        let player = view.player(seat);
        Some(fates::of_card(view, player, slots, at, (card, is_both)))
    });
    let fates = fates.unwrap_or_default();
    if !is_both {
        let fate: Arg = fates.into_iter().map(|fate| fate.words).collect();
        return phrase!(LABEL_USE, fate);
    }
    let text = |fate: Vec<Arg>| phrase!(LABEL_USE_BOTH, fate = Arg::List(fate));
    let briefly = |fate: &Fate| Arg::from(fates::brief(&fate.words));
    // If there is no room for both, the worse one is told and the other named.
    let worst = (0..fates.len()).rev().max_by_key(|&at| fates[at].grade);
    let told = fates.iter().enumerate().map(|(at, fate)| {
        let is_told = Some(at) == worst;
        if is_told {
            briefly(fate)
        } else {
            fate.need.into()
        }
    });
    shorter(
        text(fates.iter().map(briefly).collect()),
        text(told.collect()),
    )
}

/// What a step of the care does, and which pets it loses besides what it says itself.
fn then_lost(view: &View, seat: Seat, step: Step, label: Phrase) -> Phrase {
    let mut lost = losses::by_step(view, seat, step);
    let n = lost.len();
    if matches!(step, Step::LetGo | Step::Mutate | Step::Starve) {
        let asked = asked(view.player(seat)).map(|(_, animal, _)| animal.pet);
        lost.retain(|&pet| asked != Some(pet));
    }
    if lost.is_empty() {
        return label;
    }
    let pets = || -> Arg { lost.iter().map(|&pet| short_pet(pet)).collect() };
    let then = |what: Arg| phrase!(LABEL_THEN_LOST, what, pets = pets());
    match step {
        // The label has the sign already.
        _ if lost.len() < n => phrase!(ALSO_LOST, what = label, pets = pets()),
        Step::Bored => phrase!(LABEL_BORED_LOST, pets = pets()),
        Step::Starve => shorter(then(label.into()), then(phrase!(LABEL_STARVE_BRIEF).into())),
        Step::Feed(food) => shorter(then(label.into()), then(food.into())),
        Step::Play(at) => shorter(then(label.into()), then(gap(at))),
        Step::PlayStar(at, other) => shorter(
            then(label.into()),
            phrase!(LABEL_STAR_LOST, gap = gap(at), gap2 = gap(other), n),
        ),
        _ => then(label.into()),
    }
}

fn of_care(view: &View, player: &Player, step: Step) -> Phrase {
    match step {
        Step::Feed(food) => phrase!(
            LABEL_FEED,
            food,
            left = match food {
                super::Food::Veg => player.n_veg(),
                super::Food::Meat => player.n_meat(),
                super::Food::Box | super::Food::None => player.r#box,
            }
            .saturating_sub(1)
        ),
        Step::FeedAll => {
            let n: u8 = player.todo.iter().map(|todo| todo.hunger).sum();
            phrase!(LABEL_FEED_ALL, n)
        }
        Step::Play(at) => phrase!(LABEL_PLAY, gap = gap(at), pets = glad(player, &[at])),
        Step::PlayStar(at, other) if at == other => phrase!(
            LABEL_PLAY_TWICE,
            gap = gap(at),
            pets = glad(player, &[at, other])
        ),
        Step::PlayStar(at, other) => {
            let pets = glad(player, &[at, other]);
            shorter(
                phrase!(LABEL_PLAY_STAR, gap = gap(at), gap2 = gap(other), pets),
                phrase!(LABEL_PLAY_STAR_BRIEF, gap = gap(at), gap2 = gap(other)),
            )
        }
        Step::Bored => {
            let wishes = player.by_plot().filter_map(|(plot, animal)| {
                let n = player.todo[plot.index()].play;
                (n > 0).then(|| phrase!(PET_COUNT, pet = short_pet(animal.pet), n))
            });
            phrase!(LABEL_BORED, pets = wishes.collect::<Arg>())
        }
        Step::Guard(worker) => {
            let n = asked(player).map_or(0, |(_, _, n)| n);
            let (id, by) = match worker {
                Worker::Plain => (msg::LABEL_GUARD, 1),
                Worker::Star => (msg::LABEL_GUARD_STAR, 2),
            };
            Phrase::new(id).with("n", n.saturating_sub(by))
        }
        Step::Dig(plot, worker) => {
            let id = match worker {
                Worker::Plain => msg::LABEL_DIG,
                Worker::Star => msg::LABEL_DIG_STAR,
            };
            manure(id, player, plot)
        }
        Step::Stop => phrase!(LABEL_STOP),
        _ => of_hardship(view, player, step),
    }
}

fn manure(message: Message, player: &Player, plot: Plot) -> Phrase {
    let n = player.plots[plot.index()].manure;
    Phrase::new(message)
        .with("at", plot_at(plot))
        .with("n", n)
        .with("left", n.saturating_sub(1))
}

/// The pets that want to play beside these gaps.
fn glad(player: &Player, gaps: &[Gap]) -> Arg {
    player
        .by_plot()
        .filter(|(plot, _)| {
            player.todo[plot.index()].play > 0 && gaps.iter().any(|gap| gap.plots().contains(plot))
        })
        .map(|(_, animal)| short_pet(animal.pet))
        .collect()
}

/// What the loss of a pet costs now, in whole points (R6.10).
fn loss(player: &Player) -> i32 {
    i32::from((player.rep2 / 20).max(0))
}

fn lost(message: Message, player: &Player, animal: Animal) -> Phrase {
    Phrase::new(message)
        .with("pet", pet(animal))
        .with("points", loss(player))
}

/// What happens to a pet, or to the imps that catch it.
fn of_hardship(view: &View, player: &Player, step: Step) -> Phrase {
    let Some((_, animal, n)) = asked(player) else {
        return phrase!(LABEL_STARVE, n = 1u8, size = 0u8);
    };
    let limit = fates::bears(&view.open.options, animal);
    match step {
        Step::Catch(Worker::Plain) => phrase!(LABEL_CATCH, n),
        Step::Catch(Worker::Star) => {
            phrase!(LABEL_CATCH_STAR, n = n.saturating_sub(1).max(1))
        }
        Step::LetGo => lost(msg::LABEL_LETGO, player, animal),
        Step::Mutate if animal.mutation + n >= 2 => lost(msg::LABEL_MUTATE_LOST, player, animal),
        Step::Mutate => phrase!(LABEL_MUTATE, n),
        _ if animal.suffering >= limit => lost(msg::LABEL_STARVE_LOST, player, animal),
        _ => phrase!(LABEL_STARVE, n = animal.suffering + 1, size = limit),
    }
}

fn of_business(view: &View, seat: Seat, step: Step) -> Phrase {
    let player = view.player(seat);
    match step {
        Step::Sell(sold, stand) => of_sale(view, seat, sold, stand),
        Step::Pass => phrase!(LABEL_PASS),
        Step::CleanAll => phrase!(LABEL_CLEAN_ALL, n = player.manure(false)),
        Step::Clean(plot, Worker::Plain) => manure(msg::LABEL_CLEAN, player, plot),
        Step::Clean(plot, Worker::Star) => manure(msg::LABEL_CLEAN_STAR, player, plot),
        Step::Box(super::Food::None) => phrase!(LABEL_BOX_NONE),
        Step::Box(food) => phrase!(LABEL_BOX, food),
        _ => phrase!(LABEL_DONE_CLEAN, n = player.imps),
    }
}

fn of_sale(view: &View, seat: Seat, sold: Pet, stand: Stand) -> Phrase {
    let player = view.player(seat);
    let (fits, gold) = match (view.open.customer_for(seat), sale(player, sold)) {
        (Some(customer), Some((plot, animal))) => {
            let fits = match_of(customer, player.work.slots(), plot, animal);
            (fits, price(animal))
        }
        _ => (0, 0),
    };
    let (id, factor) = match stand {
        Stand::Shop => (msg::LABEL_SELL, 2),
        Stand::Podium => (msg::LABEL_SELL_PODIUM, 3),
    };
    Phrase::new(id)
        .with("pet", short_pet(sold))
        .with("n", i32::from(fits))
        .with("points", i32::from(factor * fits))
        .with("gold", signed(gold))
}
