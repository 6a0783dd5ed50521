//! What people read: questions, buttons, refusals, the board in words.

use std::collections::HashMap;
use std::sync::LazyLock;

use serde::Deserialize;

use super::cards::{Card, Laid};
use super::ids::{Gap, Phase, Plot, Space, Stage};
use super::position::{Animal, Group, Limit, Player, ShowOrder};
use super::rules::{Bar, asked, bars, chosen_group, price, real_choices, sale};
use super::step::{Item, Stand, Step, Worker};
use super::{Fact, View};
use crate::phrase::{Arg, Label, Name, Phrase, Texts, phrase_of};
use crate::seat::{Seat, Seats};

pub(super) static TEXTS: LazyLock<Texts> = LazyLock::new(|| {
    Texts::new(
        [
            include_str!("en.ftl"),
            include_str!("it.ftl"),
            include_str!("ru.ftl"),
        ],
        names(),
        spell,
    )
});

/// A name in each language.
#[derive(Deserialize)]
struct Words {
    en: String,
    it: String,
    ru: String,
}

#[derive(Deserialize)]
struct Named {
    id: String,
    name: Words,
}

/// The component data, as far as it is words.
#[derive(Deserialize)]
struct Data {
    names: HashMap<String, HashMap<String, Words>>,
    space: Vec<Named>,
    pet: Vec<Named>,
    cage: Vec<Named>,
    addon: Vec<Named>,
    artifact: Vec<Named>,
    exhibition: Vec<Named>,
    customer: Vec<Named>,
}

#[expect(
    clippy::expect_used,
    reason = "the data is part of the program, and a test reads it"
)]
fn names() -> HashMap<(&'static str, String), Name> {
    let mut data: Data = toml::from_str(include_str!("data.toml")).expect("the data is TOML");
    let mut names = HashMap::new();
    for (list, kind) in [("colors", "Color"), ("needs", "Need"), ("icons", "Icon")] {
        for (id, words) in data.names.remove(list).unwrap_or_default() {
            names.insert((kind, id), name(words));
        }
    }
    let lists = [
        ("Space", data.space),
        ("Pet", data.pet),
        ("Cage", data.cage),
        ("Addon", data.addon),
        ("Artifact", data.artifact),
        ("Exhibition", data.exhibition),
        ("Customer", data.customer),
    ];
    for (kind, list) in lists {
        for named in list {
            names.insert((kind, named.id), name(named.name));
        }
    }
    names
}

fn name(words: Words) -> Name {
    let full = [words.en, words.it, words.ru];
    Name {
        short: full.clone(),
        full,
    }
}

/// Cards, food and gaps have no names of their own.
fn spell(kind: &str, id: &str) -> Option<Phrase> {
    match kind {
        "Card" if id == "potion" => Some(Phrase::new("need-potion")),
        "Card" => {
            let card: Laid = serde_json::from_value(id.into()).ok()?;
            card.0.get().map(need_card)
        }
        "Gap" => Some(Phrase::new(format!("between-{id}"))),
        "Food" => Some(Phrase::new(format!("food-{id}"))),
        "Farm" => Some(Phrase::new(format!("farm-{id}"))),
        _ => None,
    }
}

fn need_card(card: Card) -> Phrase {
    Phrase::new("need-card")
        .named("color", "Color", card.color())
        .named("need", "Need", card.need())
}

fn pet(animal: Animal) -> Arg {
    Arg::Name("Pet", animal.pet.to_string())
}

fn gap(gap: Gap) -> Arg {
    Arg::Name("Gap", gap.to_string())
}

fn item(item: Item) -> Arg {
    let kind = match item {
        Item::Cage(_) => "Cage",
        Item::Addon(_) => "Addon",
        Item::Pet(_) => "Pet",
        Item::Artifact(_) => "Artifact",
    };
    Arg::Name(kind, item.to_string())
}

fn group(group: Group) -> Phrase {
    Phrase::new("Group")
        .with("imps", group.imps)
        .with("gold", group.gold)
}

fn place(plot: Plot) -> Arg {
    plot.index().into()
}

/// Half points as people write them.
fn halves(value2: i16) -> Phrase {
    let id = if value2 % 2 == 0 { "whole" } else { "half" };
    Phrase::new(id).with("n", i32::from(value2.div_euclid(2)))
}

/// The first empty bar of the viewer's pets, and how many there are.
fn next_bar(view: &View, seat: Seat) -> Option<(Bar, usize)> {
    let slots = view.seats[seat.index()].work.as_ref()?.slots();
    let bars = bars(view.player(seat));
    let is_empty = |bar: &&Bar| slots[bar.plot.index()][usize::from(bar.at)].is_empty();
    let n = bars.iter().filter(is_empty).count();
    bars.iter().find(is_empty).map(|&bar| (bar, n))
}

pub(super) fn prompt(view: &View, seat: Seat) -> Vec<Phrase> {
    let board = &view.board;
    if board.phase == Phase::Over {
        return vec![Phrase::new("ask-over")];
    }
    let asked = match board.phase {
        Phase::Send => ask_send(view, seat),
        _ => ask_stage(view, seat),
    };
    match asked {
        Some(phrase) => vec![phrase],
        None => vec![Phrase::new("ask-wait").with("seats", waiting(view))],
    }
}

/// Who still owes a step.
pub(super) fn waiting_seats(view: &View) -> Seats {
    let board = &view.board;
    let sender = board.send.map(|send| send.seat);
    let busy = |seat: &Seat| view.player(*seat).stage != Stage::Done;
    if board.phase == Phase::Show && board.options.show_order == ShowOrder::Turns {
        return board.from_start().filter(busy).take(1).collect();
    }
    let owes = |seat: &Seat| sender == Some(*seat) || busy(seat);
    board.seats().filter(owes).collect()
}

fn waiting(view: &View) -> Arg {
    waiting_seats(view).collect()
}

fn ask_send(view: &View, seat: Seat) -> Option<Phrase> {
    let send = view.board.send.filter(|send| send.seat == seat)?;
    if let Some(book) = send.books.first() {
        return Some(Phrase::new("ask-book").named("book", "Artifact", book));
    }
    if send.space.is_some() {
        return Some(Phrase::new("ask-take"));
    }
    Some(
        match chosen_group(&view.board, view.seats[seat.index()].groups) {
            Some(chosen) => Phrase::new("ask-to").with("group", group(chosen)),
            None => Phrase::new("ask-group").with("size", send.size),
        },
    )
}

fn ask_stage(view: &View, seat: Seat) -> Option<Phrase> {
    let player = view.player(seat);
    let seen = &view.seats[seat.index()];
    let phrase = match player.stage {
        Stage::Done | Stage::Cards => return None,
        Stage::Draft => {
            let groups = seen.groups.unwrap_or_default();
            let groups: Arg = groups.iter().map(|&part| group(part)).collect();
            let home = Phrase::new("ask-draft").with("imps", player.imps);
            home.with("gold", player.gold).with("groups", groups)
        }
        Stage::Arrange => match (player.new_cages.first(), player.new_addons.first()) {
            (Some(cage), _) => Phrase::new("ask-arrange-cage").named("cage", "Cage", cage),
            (None, Some(addon)) => Phrase::new("ask-arrange-addon").named("addon", "Addon", addon),
            (None, None) => Phrase::new("ask-arrange"),
        },
        Stage::Crystal => Phrase::new("ask-crystal"),
        Stage::Assign => {
            let (bar, n) = next_bar(view, seat)?;
            Phrase::new("ask-assign")
                .with("pet", pet(player.pet_on(bar.plot)?))
                .named("color", "Color", bar.color)
                .with("n", n)
        }
        Stage::Toss => {
            let desk = seen.desk()?;
            let (_, filling) = real_choices(&view.board.options, player, &desk);
            let color = filling.toss_color(desk.aside.len())?;
            Phrase::new("ask-toss").named("color", "Color", color)
        }
        Stage::Confirm => Phrase::new("ask-confirm"),
        Stage::Play => {
            let wishes = player.by_plot().map(|(plot, animal)| {
                let n = player.todo[plot.index()].play;
                (
                    n,
                    Phrase::new("pet-count")
                        .with("pet", pet(animal))
                        .with("n", n),
                )
            });
            let pets: Arg = wishes
                .filter(|wish| wish.0 > 0)
                .map(|wish| wish.1)
                .collect();
            Phrase::new("ask-play")
                .with("pets", pets)
                .with("imps", player.imps)
        }
        Stage::Hunger => {
            let (_, animal, n) = asked(player)?;
            let about = Phrase::new("ask-hunger")
                .with("pet", pet(animal))
                .with("n", n);
            about
                .with("veg", player.n_veg())
                .with("meat", player.n_meat())
        }
        Stage::Anger => {
            let (_, animal, n) = asked(player)?;
            let about = Phrase::new("ask-anger")
                .with("pet", pet(animal))
                .with("n", n);
            about.with("imps", player.imps)
        }
        Stage::Magic => {
            let (_, animal, n) = asked(player)?;
            Phrase::new("ask-magic")
                .with("pet", pet(animal))
                .with("n", n)
        }
        Stage::Shovel => Phrase::new("ask-shovel"),
        Stage::Sell => {
            let customer = view.board.customer_for(seat)?;
            Phrase::new("ask-sell").named("customer", "Customer", customer)
        }
        Stage::Clean => Phrase::new("ask-clean"),
        Stage::Box => Phrase::new("ask-box"),
    };
    Some(phrase)
}

pub(super) fn label(view: &View, seat: Seat, step: Step) -> Label {
    let player = view.player(seat);
    let on_plot = |id: &str, plot: Plot| Phrase::new(id).with("plot", place(plot));
    let phrase = match step {
        Step::Groups(proposal) => {
            let groups: Arg = proposal.groups().iter().map(|&part| group(part)).collect();
            Phrase::new("label-groups").with("groups", groups)
        }
        Step::Group(index) => {
            let groups = view.seats[seat.index()].groups.unwrap_or_default();
            let chosen = groups.get(usize::from(index)).copied().unwrap_or_default();
            Phrase::new("label-group").with("group", group(chosen))
        }
        Step::To(space) => Phrase::new("label-to").named("space", "Space", space),
        Step::Take(taken) => Phrase::new("label-take").with("item", item(taken)),
        Step::Book(_, color) => Phrase::new("label-book").named("color", "Color", color),
        Step::Cage(_, plot) => {
            let old = player.plots[plot.index()].cage;
            placed(plot, old.map(Item::Cage))
        }
        Step::Addon(_, plot) => {
            let old = player.plots[plot.index()].addon;
            placed(plot, old.map(Item::Addon))
        }
        Step::Move(moved, plot) => on_plot("label-move", plot).named("pet", "Pet", moved),
        Step::Out(moved) => Phrase::new("label-out").named("pet", "Pet", moved),
        Step::Swap(color, need) => Phrase::new("label-swap")
            .named("color", "Color", color)
            .named("need", "Need", need),
        Step::Use(need) => Phrase::new("label-use").named("need", "Need", need),
        Step::UseBoth(need) => {
            let color = next_bar(view, seat)
                .map(|(bar, _)| bar.color)
                .unwrap_or_default();
            Phrase::new("label-use-both")
                .named("need", "Need", need)
                .named("other", "Need", color.dominant())
        }
        Step::Toss(need) => Phrase::new("label-toss").named("need", "Need", need),
        Step::Feed(food) => Phrase::new("label-feed").named("food", "Food", food),
        Step::Starve | Step::LetGo | Step::Mutate | Step::Catch(_) | Step::Bored => {
            label_hardship(view, player, step)
        }
        Step::Play(at) => Phrase::new("label-play").with("gap", gap(at)),
        Step::PlayStar(at, other) => Phrase::new("label-play-star")
            .with("gap", gap(at))
            .with("gap2", gap(other)),
        Step::Guard(Worker::Plain) => Phrase::new("label-guard"),
        Step::Guard(Worker::Star) => Phrase::new("label-guard-star"),
        Step::Dig(plot, Worker::Plain) => on_plot("label-dig", plot),
        Step::Dig(plot, Worker::Star) => on_plot("label-dig-star", plot),
        Step::Clean(plot, Worker::Plain) => on_plot("label-clean", plot),
        Step::Clean(plot, Worker::Star) => on_plot("label-clean-star", plot),
        Step::Sell(sold, stand) => label_sale(view, seat, sold, stand),
        Step::Box(food) => Phrase::new("label-box").named("food", "Food", food),
        Step::New => Phrase::new("label-new"),
        Step::Imp => Phrase::new("label-imp"),
        Step::Gold => Phrase::new("label-gold"),
        Step::Singles => Phrase::new("label-singles"),
        Step::Keep => Phrase::new("label-keep"),
        Step::Scrap(_) => Phrase::new("label-scrap"),
        Step::Auto => Phrase::new("label-auto"),
        Step::Rest => Phrase::new("label-rest"),
        Step::UsePotion => Phrase::new("label-use-potion"),
        Step::FeedAll => Phrase::new("label-feed-all"),
        Step::Stop => Phrase::new("label-stop"),
        Step::Pass => Phrase::new("label-pass"),
        Step::CleanAll => Phrase::new("label-clean-all"),
        Step::Done => Phrase::new("label-done"),
        Step::Back => Phrase::new("label-back"),
        Step::Clear => Phrase::new("label-clear"),
        Step::Reset => Phrase::new("label-reset"),
        Step::Reopen => Phrase::new("label-reopen"),
    };
    phrase.into()
}

fn placed(plot: Plot, old: Option<Item>) -> Phrase {
    match old {
        None => Phrase::new("plot-at").with("plot", place(plot)),
        Some(old) => Phrase::new("label-place-over")
            .with("plot", place(plot))
            .with("old", item(old)),
    }
}

/// What becomes of a pet, or of the imps that catch it.
fn label_hardship(view: &View, player: &Player, step: Step) -> Phrase {
    let plain = |id: &str| Phrase::new(id);
    let Some((_, animal, n)) = asked(player) else {
        let n: u8 = player.todo.iter().map(|todo| todo.play).sum();
        return plain("label-bored").with("n", n);
    };
    let limit = match view.board.options.suffering_limit {
        Limit::More => animal.size,
        Limit::Equal => animal.size - 1,
    };
    match step {
        Step::Catch(Worker::Plain) => plain("label-catch").with("n", n),
        Step::Catch(Worker::Star) => {
            let imps = n.saturating_sub(1).max(1);
            plain("label-catch-star").with("n", imps)
        }
        Step::LetGo => plain("label-letgo").with("pet", pet(animal)),
        Step::Mutate if animal.mutation + n >= 2 => {
            plain("label-mutate-lost").with("pet", pet(animal))
        }
        Step::Mutate => plain("label-mutate").with("n", n),
        Step::Starve if animal.suffering >= limit => {
            plain("label-starve-lost").with("pet", pet(animal))
        }
        _ => plain("label-starve"),
    }
}

fn label_sale(view: &View, seat: Seat, sold: super::Pet, stand: Stand) -> Phrase {
    let (fits, gold) = match (view.seats[seat.index()].work, sale(view.player(seat), sold)) {
        (Some(work), Some((plot, animal))) => {
            let customer = view.board.customer_for(seat);
            let fits = customer
                .map(|customer| super::rules::match_of(customer, work.slots(), plot, animal));
            (fits.unwrap_or_default(), price(animal))
        }
        _ => (0, 0),
    };
    let fits = i32::from(fits);
    let (id, points) = match stand {
        Stand::Shop => ("label-sell", 2 * fits),
        Stand::Podium => ("label-sell-podium", 3 * fits),
    };
    let phrase = Phrase::new(id).named("pet", "Pet", sold);
    let phrase = match stand {
        Stand::Shop => phrase.with("n", fits),
        Stand::Podium => phrase,
    };
    phrase.with("points", points).with("gold", i32::from(gold))
}

pub(super) fn refuse(view: &View, seat: Seat, _step: Step) -> Phrase {
    let board = &view.board;
    match (board.phase, view.player(seat).stage) {
        (Phase::Over, _) => Phrase::new("no-over"),
        (Phase::Send, _) => match board.send {
            Some(send) if send.seat != seat => Phrase::new("no-turn").with("seat", send.seat),
            _ => Phrase::new("no-space"),
        },
        (_, Stage::Done) => Phrase::new("no-done"),
        (Phase::Group, _) => Phrase::new("no-draft"),
        (Phase::Prep, Stage::Arrange) => Phrase::new("no-arrange"),
        (Phase::Prep, _) => Phrase::new("no-cards"),
        (Phase::Show, _) => Phrase::new("no-care"),
        (Phase::Business, _) => Phrase::new("no-business"),
    }
}

pub(super) fn text(view: &View, last: &[Fact]) -> Vec<Phrase> {
    let board = &view.board;
    let phase = Phrase::new(format!("phase-{}", board.phase));
    let mut lines = vec![
        Phrase::new("text-round")
            .with("round", board.round)
            .with("rounds", board.rounds())
            .with("phase", phase),
    ];
    if board.phase != Phase::Over {
        lines.push(Phrase::new("text-waiting").with("seats", waiting(view)));
    }
    let facts: Vec<Phrase> = last
        .iter()
        .rev()
        .take(3)
        .rev()
        .flat_map(phrase_of)
        .collect();
    if !facts.is_empty() {
        let facts: Arg = facts.into_iter().collect();
        lines.push(Phrase::new("text-last").with("facts", facts));
    }
    for round in board.round..=(board.round + 1).min(board.rounds()) {
        if let Some(exhibition) = board.exhibition(round) {
            lines.push(Phrase::new("text-exhibition").with("round", round).named(
                "name",
                "Exhibition",
                exhibition,
            ));
        }
        for &customer in board.customers_of(round) {
            lines.push(
                Phrase::new("text-customer")
                    .with("round", round)
                    .named("name", "Customer", customer),
            );
        }
    }
    let own = view.viewer.seat();
    let others = board.seats().filter(|&seat| own != Some(seat));
    for seat in own.into_iter().chain(others) {
        seat_lines(view, seat, &mut lines);
    }
    lines.extend(market_lines(view));
    lines
}

fn seat_lines(view: &View, seat: Seat, lines: &mut Vec<Phrase>) {
    let player = view.player(seat);
    lines.push(
        Phrase::new("text-seat")
            .with("seat", seat)
            .with("rep", halves(player.rep2))
            .with("imps", player.imps)
            .with("gold", player.gold)
            .with("veg", player.n_veg())
            .with("meat", player.n_meat()),
    );
    if player.pets.is_empty() {
        return;
    }
    let pets = player.pets.iter().map(|animal| {
        Phrase::new("text-pet")
            .with("pet", pet(*animal))
            .with("size", animal.size)
            .with("plot", animal.plot.map_or(9, Plot::index))
            .with("suffering", animal.suffering)
            .with("mutation", animal.mutation)
    });
    let pets: Arg = pets.collect();
    lines.push(
        Phrase::new("text-pets")
            .with("seat", seat)
            .with("pets", pets),
    );
}

fn market_lines(view: &View) -> Vec<Phrase> {
    let board = &view.board;
    let stalls: Arg = board
        .market
        .stands
        .iter()
        .map(|stand| {
            Phrase::new("Stand")
                .with("veg", stand.veg)
                .with("meat", stand.meat)
                .with("gold", stand.gold)
        })
        .collect();
    let mut lines = vec![Phrase::new("text-stalls").with("stalls", stalls)];
    let tents = board
        .market
        .tents
        .iter()
        .map(|&found| Item::Artifact(found));
    let spaces = [Space::CageA, Space::Addon, Space::PetA, Space::PetOld];
    let things: Vec<Arg> = spaces
        .iter()
        .flat_map(|&space| board.items_at(space).to_vec())
        .chain(tents)
        .map(item)
        .collect();
    if !things.is_empty() {
        lines.push(Phrase::new("text-sale").with("things", Arg::List(things)));
    }
    let free: Vec<Arg> = Space::actions()
        .iter()
        .filter(|&&space| board.is_free(space))
        .map(|space| Arg::Name("Space", space.to_string()))
        .collect();
    if !free.is_empty() {
        lines.push(Phrase::new("text-free").with("spaces", Arg::List(free)));
    }
    lines
}
