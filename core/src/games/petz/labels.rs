//! The texts of buttons: what a step costs, and its consequences.

use super::View;
use super::fates;
use super::ids::{Color, Gap, Icon, Need, Pet, Plot, Space, Stage, Task};
use super::position::{Animal, Desk, Draft, Groups, Player, Stand as Stall};
use super::rules::{Bar, asked, drafted, match_of, price, sale};
use super::shortcuts::first_errands;
use super::step::{Item, Stand, Step, Worker};
use super::words::{
    diet, gap, group, groups, item, next_bar, pet, plot_at, shelter, short_item, short_pet, signed,
};
use crate::game::Choice;
use crate::phrase::{Arg, Phrase};
use crate::seat::Seat;

pub(super) fn choices(view: &View, seat: Seat, legal: &[Step]) -> Vec<Choice<Step>> {
    let bar = next_bar(view, seat).map(|(bar, _)| bar);
    let headings = Headings::of(view, seat);
    let choice = |&step: &Step| Choice {
        group: headings.of_step(step),
        ..Choice::new(step, label(view, seat, bar, step))
    };
    let mut choices: Vec<Choice<Step>> = legal.iter().map(choice).collect();
    choices.sort_by_key(|choice| choice.group.is_some());
    choices
}

/// `bar` is the bar that the next need card of the seat is for, if it assigns them.
fn label(view: &View, seat: Seat, bar: Option<Bar>, step: Step) -> Phrase {
    let player = view.player(seat);
    match player.stage {
        _ if step == Step::Reopen => Phrase::new("label-reopen"),
        Stage::Draft => of_draft(view, seat, step),
        Stage::Arrange => of_arranging(view, seat, step),
        Stage::Cards => of_cards(view, seat, bar, step),
        Stage::Hunger | Stage::Play | Stage::Anger | Stage::Magic | Stage::Shovel => {
            of_care(view, player, step)
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
    task: Option<Task>,
    /// Where the group that is sent gains most, if all is got at once there.
    first: Vec<Space>,
}

impl Headings {
    fn of(view: &View, seat: Seat) -> Self {
        let draft = view.draft(seat).and_then(Draft::groups);
        let at_once = |steps: Vec<Step>| match steps[..] {
            [Step::To(space)] => Some(space),
            _ => None,
        };
        Self {
            is_new_draft: draft.is_some_and(|groups| groups.is_empty()),
            stage: view.player(seat).stage,
            task: view.task(seat),
            first: first_errands(view, seat)
                .into_iter()
                .filter_map(at_once)
                .collect(),
        }
    }

    fn of_step(&self, step: Step) -> Option<Phrase> {
        let id = match (self.stage, step) {
            (Stage::Draft, _) if self.is_new_draft => "group-own-draft",
            (Stage::Done, Step::To(space)) if !self.first.contains(&space) => "group-elsewhere",
            (Stage::Arrange, Step::Done | Step::Auto) => return None,
            (Stage::Arrange, _) => "group-arrange",
            (Stage::Cards, Step::Swap(color, _)) => {
                return Some(plain("group-color").with("color", color));
            }
            (Stage::Cards, _) if self.task == Some(Task::Assign) => "group-one-card",
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
            ) => "group-one-by-one",
            (Stage::Draft | Stage::Done | Stage::Cards, _) => return None,
        };
        Some(plain(id))
    }
}

fn plain(id: &str) -> Phrase {
    Phrase::new(id)
}

/// Groups, and what stays at home.
fn with_home(id: &str, player: &Player, made: &Groups) -> Phrase {
    let home = player.besides(made);
    plain(id)
        .with("groups", groups(made))
        .with("imps", home.imps)
        .with("gold", home.gold)
}

fn of_draft(view: &View, seat: Seat, step: Step) -> Phrase {
    let player = view.player(seat);
    let made = drafted(player, view.groups(seat), step);
    let id = match step {
        Step::Groups(_) => {
            return plain("label-groups")
                .with("n", made.len())
                .with("groups", groups(&made))
                .with("imps", player.besides(&made).imps);
        }
        Step::New => "label-new",
        Step::Imp => "label-imp",
        Step::Gold => "label-gold",
        Step::Singles => "label-singles",
        Step::Clear => return plain("label-clear"),
        _ if made.is_empty() => return plain("label-done-home"),
        _ => return with_home("label-done-groups", player, &made).with("n", made.len()),
    };
    with_home(id, player, &made)
}

fn of_sending(view: &View, seat: Seat, step: Step) -> Phrase {
    match step {
        Step::Group(index) => {
            let chosen = view.groups(seat)[usize::from(index)];
            plain("label-group")
                .with("group", group(chosen))
                .with("imps", chosen.imps)
                .with("gold", chosen.gold)
        }
        Step::To(space) => plain("label-to")
            .with("space", space)
            .with("goods", goods(view, Some(seat), space)),
        Step::Take(taken) => described(taken),
        Step::Book(_, color) => plain("label-book").with("color", color),
        _ => plain("label-keep"),
    }
}

/// What a space gives now; to `seat`, if one is given.
pub(super) fn goods(view: &View, seat: Option<Seat>, space: Space) -> Arg {
    let board = &view.open;
    let names = |items: &[Item]| -> Arg {
        if items.is_empty() {
            plain("goods-none").into()
        } else {
            items.iter().map(|&found| short_item(found)).collect()
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
                plain("goods-relatives").with("n", near.count_ones()).into()
            }
            None => plain("goods-relatives-all").into(),
        },
        Space::Hospital => {
            let potion = if board.potions > 0 {
                plain("goods-potion")
            } else {
                plain("goods-no-potion")
            };
            let hurt = seat.map_or(0, |seat| board.player(seat).hospital);
            let healed = (hurt > 0).then(|| plain("goods-healed").with("imps", hurt));
            [Some(potion), healed].into_iter().flatten().collect()
        }
        Space::Judge => plain("goods-judge").into(),
        Space::Platform => plain("goods-platform").into(),
        Space::DRed | Space::DGreen | Space::DWest | Space::DEast => plain("goods-none").into(),
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
                (
                    "pet",
                    plain("goods-pet")
                        .with("diet", diet(pet))
                        .with("bars", bars)
                        .into(),
                )
            }
            Item::Artifact(_) => return item(found),
        };
        plain("goods-thing")
            .named("thing", kind, found)
            .with("what", what)
            .into()
    };
    Arg::List(items.iter().map(about).collect())
}

/// What lies in a stall.
pub(super) fn stall(stall: Stall) -> Arg {
    let parts = [
        ("goods-veg", stall.veg),
        ("goods-meat", stall.meat),
        ("goods-gold", stall.gold),
    ];
    let there = parts.into_iter().filter(|&(_, n)| n > 0);
    let shown: Vec<Arg> = there.map(|(id, n)| plain(id).with("n", n).into()).collect();
    if shown.is_empty() {
        plain("goods-none").into()
    } else {
        Arg::List(shown)
    }
}

/// A thing on display, with its use.
pub(super) fn described(taken: Item) -> Phrase {
    match taken {
        Item::Cage(cage) => plain("label-take-cage")
            .with("cage", cage)
            .with("holds", shelter(cage.shelter())),
        Item::Addon(addon) => plain("label-take-addon")
            .with("addon", addon)
            .with("gives", gives(addon.icon())),
        Item::Pet(found) => {
            let bars = &found.data().wheel[..3];
            plain("label-take-pet")
                .with("pet", found)
                .with("diet", diet(found))
                .with("bars", colors(bars))
        }
        Item::Artifact(_) => plain("label-take").with("item", item(taken)),
    }
}

/// What an addon gives its cage.
pub(super) fn gives(icon: Icon) -> Phrase {
    let id = match icon {
        Icon::Graze => "holds-graze",
        Icon::Trough => "holds-trough",
        Icon::Toys => "holds-toys",
        Icon::Soak => "holds-soak",
        Icon::Strength => "holds-strength",
        Icon::Antimagic => "holds-antimagic",
    };
    plain(id).with("n", 1u8)
}

/// Bars by their colours.
pub(super) fn colors(bars: &[Color]) -> Arg {
    bars.iter().collect()
}

fn of_arranging(view: &View, seat: Seat, step: Step) -> Phrase {
    let player = view.player(seat);
    match step {
        Step::Cage(cage, plot) => {
            let dweller = player.pet_on(plot);
            match (player.plots[plot.index()].cage, dweller) {
                (None, _) => plain("label-place-new"),
                (Some(old), None) => plain("label-place-over").with("old", item(Item::Cage(old))),
                (Some(old), Some(animal)) => plain("label-place-pet")
                    .with("old", item(Item::Cage(old)))
                    .with("pet", short_pet(animal.pet)),
            }
            .with("at", plot_at(plot))
            .with("held", cage_held(cage.shelter()))
        }
        Step::Addon(_, plot) => {
            let there = player.plots[plot.index()];
            match (there.addon, there.cage) {
                (Some(old), _) => plain("label-addon-over").with("old", item(Item::Addon(old))),
                (None, Some(cage)) => plain("label-addon").with("cage", cage),
                (None, None) => plain("label-addon-idle"),
            }
            .with("at", plot_at(plot))
        }
        Step::Scrap(scrapped) => plain("label-scrap").with("item", item(scrapped)),
        Step::Move(moved, plot) => of_move(player, moved, plot),
        Step::Out(moved) => plain("label-out").with("pet", moved),
        Step::Auto => plain("label-auto"),
        Step::Reset => plain("label-reset"),
        _ => {
            let homeless = player.pets.iter().filter(|animal| animal.plot.is_none());
            let lost: Vec<Arg> = homeless.map(|animal| short_pet(animal.pet)).collect();
            if lost.is_empty() {
                plain("label-done-arrange")
            } else {
                plain("label-done-lost").with("pets", Arg::List(lost))
            }
        }
    }
}

/// Strength and antimagic of a cage, as in "2/1".
fn cage_held(shelter: super::data::Shelter) -> Phrase {
    plain("held")
        .with("strength", shelter.strength)
        .with("antimagic", shelter.antimagic)
}

fn of_move(player: &Player, moved: Pet, plot: Plot) -> Phrase {
    let phrase = match player.pet_on(plot) {
        Some(other) if other.pet != moved => {
            plain("label-move-swap").with("other", short_pet(other.pet))
        }
        _ => plain("label-move"),
    };
    phrase
        .with("pet", short_pet(moved))
        .with("at", plot_at(plot))
        .with("held", cage_held(player.shelter(plot)))
}

fn of_cards(view: &View, seat: Seat, bar: Option<Bar>, step: Step) -> Phrase {
    let player = view.player(seat);
    let marked = view.draft(seat).and_then(Draft::marked);
    match step {
        Step::Swap(color, need) => plain("label-swap").with("color", color).with("need", need),
        Step::Use(need) => of_use(view, seat, bar, (need, false)),
        Step::UseBoth(need) => of_use(view, seat, bar, (need, true)),
        Step::UsePotion => plain("label-use-potion").with("n", player.potions),
        Step::Rest => plain("label-rest"),
        Step::Toss(need) => plain("label-toss").with("need", need),
        Step::Back if marked.is_some() => plain("label-unmark"),
        Step::Back => plain("label-back"),
        Step::Clear => plain("label-clear"),
        _ => match marked {
            Some(marked) => plain("label-done-crystal").with("n", marked.len()),
            None => plain("label-done-cards"),
        },
    }
}

fn of_use(view: &View, seat: Seat, bar: Option<Bar>, (need, is_both): (Need, bool)) -> Phrase {
    let fate = bar.and_then(|bar| {
        let Desk { hand, draft } = view.desk(seat)?;
        let card = hand.lowest(bar.color, need)?;
        let slots = &draft.laying()?.slots;
        let at = (bar.plot, bar.at);
        let player = view.player(seat);
        Some(fates::of_card(view, player, slots, at, (card, is_both)))
    });
    let fate = fate.unwrap_or_else(|| Arg::List(Vec::new()));
    let id = if is_both {
        "label-use-both"
    } else {
        "label-use"
    };
    plain(id).with("fate", fate)
}

fn of_care(view: &View, player: &Player, step: Step) -> Phrase {
    match step {
        Step::Feed(food) => plain("label-feed").with("food", food).with(
            "left",
            match food {
                super::Food::Veg => player.n_veg(),
                super::Food::Meat => player.n_meat(),
                super::Food::Box | super::Food::None => player.r#box,
            }
            .saturating_sub(1),
        ),
        Step::FeedAll => {
            let n: u8 = player.todo.iter().map(|todo| todo.hunger).sum();
            plain("label-feed-all").with("n", n)
        }
        Step::Play(at) => plain("label-play")
            .with("gap", gap(at))
            .with("pets", glad(player, &[at])),
        Step::PlayStar(at, other) if at == other => plain("label-play-twice")
            .with("gap", gap(at))
            .with("pets", glad(player, &[at, other])),
        Step::PlayStar(at, other) => plain("label-play-star")
            .with("gap", gap(at))
            .with("gap2", gap(other))
            .with("pets", glad(player, &[at, other])),
        Step::Bored => {
            let wishes = player.by_plot().filter_map(|(plot, animal)| {
                let n = player.todo[plot.index()].play;
                (n > 0).then(|| {
                    plain("pet-count")
                        .with("pet", short_pet(animal.pet))
                        .with("n", n)
                })
            });
            plain("label-bored").with("pets", wishes.collect::<Arg>())
        }
        Step::Guard(worker) => {
            let n = asked(player).map_or(0, |(_, _, n)| n);
            let (id, by) = match worker {
                Worker::Plain => ("label-guard", 1),
                Worker::Star => ("label-guard-star", 2),
            };
            plain(id).with("n", n.saturating_sub(by))
        }
        Step::Dig(plot, worker) => {
            let id = match worker {
                Worker::Plain => "label-dig",
                Worker::Star => "label-dig-star",
            };
            manure(id, player, plot)
        }
        Step::Stop => plain("label-stop"),
        _ => of_hardship(view, player, step),
    }
}

fn manure(id: &str, player: &Player, plot: Plot) -> Phrase {
    let n = player.plots[plot.index()].manure;
    plain(id)
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

fn lost(id: &str, player: &Player, animal: Animal) -> Phrase {
    plain(id)
        .with("pet", pet(animal))
        .with("points", loss(player))
}

/// What happens to a pet, or to the imps that catch it.
fn of_hardship(view: &View, player: &Player, step: Step) -> Phrase {
    let Some((_, animal, n)) = asked(player) else {
        return plain("label-starve").with("n", 1u8).with("size", 0u8);
    };
    let limit = fates::bears(&view.open.options, animal);
    match step {
        Step::Catch(Worker::Plain) => plain("label-catch").with("n", n),
        Step::Catch(Worker::Star) => {
            plain("label-catch-star").with("n", n.saturating_sub(1).max(1))
        }
        Step::LetGo => lost("label-letgo", player, animal),
        Step::Mutate if animal.mutation + n >= 2 => lost("label-mutate-lost", player, animal),
        Step::Mutate => plain("label-mutate").with("n", n),
        _ if animal.suffering >= limit => lost("label-starve-lost", player, animal),
        _ => plain("label-starve")
            .with("n", animal.suffering + 1)
            .with("size", limit),
    }
}

/// Whether a step loses a pet at once.
pub(super) fn is_grave(view: &View, seat: Seat, step: Step) -> bool {
    let Some((_, animal, n)) = asked(view.player(seat)) else {
        return false;
    };
    match step {
        Step::LetGo => true,
        Step::Mutate => animal.mutation + n >= 2,
        Step::Starve => animal.suffering >= fates::bears(&view.open.options, animal),
        _ => false,
    }
}

fn of_business(view: &View, seat: Seat, step: Step) -> Phrase {
    let player = view.player(seat);
    match step {
        Step::Sell(sold, stand) => of_sale(view, seat, sold, stand),
        Step::Pass => plain("label-pass"),
        Step::CleanAll => plain("label-clean-all").with("n", player.manure(false)),
        Step::Clean(plot, Worker::Plain) => manure("label-clean", player, plot),
        Step::Clean(plot, Worker::Star) => manure("label-clean-star", player, plot),
        Step::Box(super::Food::None) => plain("label-box-none"),
        Step::Box(food) => plain("label-box").with("food", food),
        _ => plain("label-done-clean").with("n", player.imps),
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
        Stand::Shop => ("label-sell", 2),
        Stand::Podium => ("label-sell-podium", 3),
    };
    plain(id)
        .with("pet", short_pet(sold))
        .with("n", i32::from(fits))
        .with("points", i32::from(factor * fits))
        .with("gold", signed(gold))
}
