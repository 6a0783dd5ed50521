//! Everything with a name, explained.

use crate::games::petz::msg;
use crate::phrase;
use std::fmt;

use super::cards::Card;
use super::data::{Terms, data};
use super::example::{Case, Shop, caged, helped, needy, shown, wished};
use super::fates::bears;
use super::ids::{
    Addon, Artifact, Cage, Color, Customer, Exhibition, Gap, Icon, Need, Pet, Plot, Space,
};
use super::labels::{colors, stall};
use super::position::{Animal, Group, Open, Options, Player, PlotState, Stand};
use super::rules::{exhibition_value2, final_values2, match_of, price, set_up, wanted};
use super::words::{TEXTS, diet, gap, group, halves, plot_at, shelter, terms};
use crate::chance::Chance;
use crate::lexicon::Thing;
use crate::phrase::{Arg, Message, Phrase};
use crate::record::Record;

/// An argument of a message, with its name there.
type Value = (&'static str, Arg);
type Args = Vec<Value>;

pub(super) fn things() -> Vec<Thing> {
    let mut things = of_work();
    things.extend(of_pets());
    things.extend(of_burrow());
    things.extend(of_trade());
    things.extend(Need::ALL.map(of_need));
    things.push(named("potion", "need", "potion", "potion", "potion", &[]));
    things.extend(Color::ALL.map(of_color));
    things.extend(Space::ALL.iter().copied().map(of_space));
    things.extend(Cage::ALL.iter().copied().map(of_cage));
    things.extend(Addon::ALL.iter().copied().map(of_addon));
    things.extend(Icon::ALL.iter().copied().filter_map(of_icon));
    things.extend(Artifact::ALL.iter().copied().map(of_artifact));
    things.extend(Pet::ALL.iter().copied().map(of_pet));
    things.extend(Exhibition::ALL.iter().copied().map(of_exhibition));
    things.extend(Customer::ALL.iter().copied().map(of_customer));
    things
}

/// A word of the rules, whose name, lines and example have ids of one pattern.
fn term(id: &'static str, args: &[Value]) -> Thing {
    Thing::term(&TEXTS, id, args)
}

/// A component, with the lines `about-{about}` and the example `such-{such}`.
fn named(
    id: impl Into<String>,
    kind: &'static str,
    data_id: &str,
    about: &str,
    such: &str,
    args: &[Value],
) -> Thing {
    let such = Phrase::made(format!("such-{such}")).with_all(args);
    Thing::named(id, kind, data_id, such).told(&TEXTS, about, args)
}

/// The id of a thing: data ids with dashes.
fn dashed(id: impl fmt::Display + Copy) -> String {
    id.to_string().replace('_', "-")
}

fn animal(pet: Pet, size: u8) -> Animal {
    Animal {
        pet,
        size,
        ..Animal::default()
    }
}

/// How a game of four begins.
fn opening() -> Open {
    let mut chance = Chance::for_step(&[0; 32], 0);
    set_up(4, Options::default(), &mut Record::silent(&mut chance)).open
}

/// The consequences of a case, and what the case consists of.
fn fated(case: Case) -> Args {
    let who = [Arg::from(case.pet), Arg::from(case.cage)];
    let addon = case.addon.map(Arg::from);
    let meat = (case.meat > 0).then(|| count(msg::GOODS_MEAT, case.meat).into());
    let who = who.into_iter().chain(addon).chain(meat).collect();
    vec![("who", who), ("fates", Shop::of(&[case]).fates())]
}

/// What a cage with an addon has.
fn joined(cage: Cage, addon: Addon) -> Args {
    vec![
        ("cage", cage.into()),
        ("addon", addon.into()),
        ("holds", shelter(cage.shelter().with(addon.icon()))),
    ]
}

/// The words about groups, imps and gold.
fn of_work() -> Vec<Thing> {
    let sent = Group { imps: 2, gold: 1 };
    let imps = opening().players[0].imps;
    let rich = Player {
        gold: 7,
        ..Player::default()
    };
    let way = std::iter::successors(Some(Space::Mixed), |space| Some(space.next()));
    let way: Arg = way.take(4).collect();
    vec![
        term(
            "group",
            &[("group", group(sent).into()), ("size", sent.size().into())],
        ),
        term("imp", &[("imps", imps.into()), ("sent", (imps - 1).into())]),
        term("busy", &[]),
        term(
            "gold",
            &[
                ("gold", rich.gold.into()),
                ("value", halves(final_values2(&rich)[0]).into()),
            ],
        ),
        term("income", &[]),
        term("reputation", &[]),
        term("start-player", &[]),
        term("relative", &[]),
        term("neutral-imp", &[("spaces", way)]),
    ]
}

/// The words about pets, their cards and their tokens.
fn of_pets() -> Vec<Thing> {
    let (pet, size) = (Pet::Croc, 4);
    let whole = animal(pet, size);
    let mutant = Animal {
        mutation: 1,
        ..whole
    };
    let owner = Player {
        pets: [whole].into_iter().collect(),
        ..Player::default()
    };
    let who = || vec![("pet", pet.into()), ("size", size.into())];
    let with = |mut args: Args, more: Args| {
        args.extend(more);
        args
    };
    let counts = Phrase {
        id: "counts".to_owned(),
        args: ["g", "r", "y", "p"]
            .into_iter()
            .zip(wanted(&owner).map(Arg::from))
            .collect(),
    };
    let double = Case::new(Pet::Horned, 4, "o---");
    let paid = |pet| Arg::from(i32::from(price(animal(pet, 5))));
    vec![
        term("bar", &with(who(), vec![("bars", colors(whole.bars()))])),
        term("size", &[]),
        term(
            "diet",
            &[
                ("size", 5.into()),
                ("meat", paid(Pet::Croc)),
                ("veg", paid(Pet::Worm)),
                ("any", paid(Pet::Fish)),
            ],
        ),
        term("need-card", &with(who(), vec![("counts", counts.into())])),
        term("double-card", &doubled(double)),
        term(
            "suffering",
            &[
                ("size", size.into()),
                ("bears", bears(&Options::default(), whole).into()),
            ],
        ),
        term(
            "mutation",
            &with(
                who(),
                vec![
                    ("gold", i32::from(price(whole)).into()),
                    ("less", i32::from(price(mutant)).into()),
                ],
            ),
        ),
        term("manure", &fated(needy(Need::Disease))),
        term("too-much", &fated(needy(Need::Magic))),
        term("catch", &fated(needy(Need::Anger))),
        term("guard", &[]),
        term("lost-pet", &[]),
        term(
            "corral",
            &[
                ("pet", Pet::Golem.into()),
                ("farm", Arg::from(Pet::Golem.data().farm)),
            ],
        ),
        term("homeless", &[]),
    ]
}

/// The first card of a case and its two needs.
fn doubled(case: Case) -> Args {
    let slots = Shop::of(&[case]).slots;
    let card = slots[0][0].get().unwrap_or_default();
    vec![
        ("card", card.into()),
        ("need", Arg::from(card.need())),
        ("main", Arg::from(card.color().dominant())),
    ]
}

/// The words about the own board.
fn of_burrow() -> Vec<Thing> {
    let [one, two] = Gap::Top.plots().map(|plot| plot_at(plot).into());
    vec![
        term("burrow", &[]),
        term("gap", &[("gap", gap(Gap::Top)), ("one", one), ("two", two)]),
        term(
            "cage",
            &[("old", Cage::C0.into()), ("cage", Cage::C01.into())],
        ),
        term("addon", &joined(Cage::C0, Addon::A2)),
        term("strength", &fated(caged(Cage::C01))),
        term("antimagic", &fated(caged(Cage::C02))),
        term("sign", &joined(Cage::C08, Addon::A3)),
        term("food", &[]),
        term("artifact", &[]),
    ]
}

/// The words about exhibitions, customers and the end.
fn of_trade() -> Vec<Thing> {
    let values = [5, 5, 3, 0];
    let awards = opening().awards(values.map(|value| Some(2 * value)));
    let numbers = |all: [i16; 4]| -> Arg { all.into_iter().map(i32::from).collect() };
    let mut arena = exhibited(Exhibition::Arena);
    arena.push(("show", Exhibition::Arena.into()));
    let customer = Customer::Farmer;
    let fits = 5;
    vec![
        term("exhibition", &arena),
        term(
            "award",
            &[
                ("values", numbers(values)),
                (
                    "awards",
                    numbers(awards.map(|award| award.map_or(0, |(_, points)| points))),
                ),
            ],
        ),
        term(
            "customer",
            &[
                ("customer", customer.into()),
                ("terms", terms(customer.terms())),
            ],
        ),
        term(
            "match",
            &[
                ("match", fits.into()),
                ("points", (2 * fits).into()),
                ("more", (3 * fits).into()),
            ],
        ),
        term("cleaning", &[]),
        term("business-sense", &at_the_end_in_store()),
        term("shop-display", &at_the_end_on_display()),
    ]
}

fn count(message: Message, n: u8) -> Phrase {
    Phrase::new(message).with("n", n)
}

fn at_the_end_in_store() -> Args {
    let player = Player {
        meat: [2, 0],
        potions: 1,
        gold: 7,
        hospital: 1,
        ..Player::default()
    };
    let things = [
        count(msg::GOODS_MEAT, player.n_meat()),
        count(msg::HAS_POTIONS, player.potions),
        count(msg::GOODS_GOLD, player.gold),
        count(msg::HAS_HOSPITAL, player.hospital),
    ];
    let value = halves(final_values2(&player)[0]);
    vec![
        ("things", things.into_iter().collect()),
        ("value", value.into()),
    ]
}

fn at_the_end_on_display() -> Args {
    let pet = Animal {
        suffering: 1,
        plot: Some(Plot::P0),
        ..animal(Pet::Croc, 4)
    };
    let mut player = Player {
        pets: [pet].into_iter().collect(),
        ..Player::default()
    };
    let (cage, addon) = (Cage::C01, Addon::A3);
    player.plots[0] = PlotState {
        cage: Some(cage),
        addon: Some(addon),
        manure: 1,
    };
    let things = [
        Arg::from(pet.pet),
        count(msg::TEXT_SUFFERING, pet.suffering).into(),
        Arg::from(cage),
        Arg::from(addon),
        count(msg::TEXT_MANURE, 1).into(),
    ];
    let value = halves(final_values2(&player)[1]);
    vec![
        ("things", Arg::List(things.into())),
        ("value", value.into()),
    ]
}

fn of_need(need: Need) -> Thing {
    let id = need.as_str();
    let needs: Arg = Need::ALL.map(Arg::from).into_iter().collect();
    named(id, "need", id, id, "need", &fated(needy(need))).says(phrase!(ABOUT_ORDER, needs))
}

/// The id of the explanation of a colour.
pub(super) const fn id_of_color(color: Color) -> &'static str {
    match color {
        Color::Green => "green",
        Color::Red => "red",
        Color::Yellow => "yellow",
        Color::Purple => "purple",
    }
}

fn of_color(color: Color) -> Thing {
    let id = id_of_color(color);
    let needs = Need::ALL.into_iter().filter_map(|need| {
        let n = Card::all(color).filter(|card| card.need() == need).count();
        let about = Phrase::new(msg::COLOR_NEED).with("need", need);
        (n > 0).then(|| about.with("n", n))
    });
    // The pet that shows the colour most often.
    let size = 4;
    let bars = |pet: &Pet| {
        let shown = pet.data().wheel[..size].iter();
        shown.filter(|&&bar| bar == color).count()
    };
    let pet = Pet::ALL.iter().copied().rev().max_by_key(bars);
    let pet = pet.unwrap_or_default();
    let owner = Player {
        pets: [animal(pet, 4)].into_iter().collect(),
        ..Player::default()
    };
    let args = vec![
        ("all", Card::count(color).into()),
        ("needs", needs.collect()),
        ("need", Arg::from(color.dominant())),
        ("pet", pet.into()),
        ("size", size.into()),
        ("bars", bars(&pet).into()),
        ("cards", wanted(&owner)[color.index()].into()),
    ];
    named(id, "color", color.as_str(), "color", "color", &args)
}

/// Vegetables and meat of a stall in words.
fn food([veg, meat]: [u8; 2]) -> Arg {
    stall(Stand { veg, meat, gold: 0 })
}

fn of_space(space: Space) -> Thing {
    let (id, about): (_, &str) = match space {
        Space::Veg | Space::Mixed | Space::Meat => (format!("stall-{space}"), "stall"),
        Space::Tents => ("tents".to_owned(), "tents"),
        Space::CageA => ("cages-1".to_owned(), "cage-gate"),
        Space::CageB => ("cages-2".to_owned(), "cage-gate"),
        Space::Addon => ("workshop".to_owned(), "workshop"),
        Space::PetA => ("young-1".to_owned(), "young-gate"),
        Space::PetB => ("young-2".to_owned(), "young-gate"),
        Space::PetOld => ("older".to_owned(), "pet-old"),
        Space::Relatives => ("arrivals".to_owned(), "relatives"),
        Space::Hospital => ("hospital".to_owned(), "hospital"),
        Space::Judge => ("judge".to_owned(), "judge"),
        Space::Platform => ("podium".to_owned(), "platform"),
        Space::DRed | Space::DGreen | Space::DWest | Space::DEast => {
            (dashed(space).replace("d-", "rest-"), "rest")
        }
    };
    let mut args = vec![
        ("cage", Cage::C01.into()),
        ("addon", Addon::A3.into()),
        ("pet", Pet::Croc.into()),
        ("space", Arg::from(space.next())),
    ];
    if let Some(&first) = data().start.food.food().get(space.index()) {
        let show = Exhibition::Eating;
        args.push(("food", food(first)));
        let later = vec![
            ("show", show.into()),
            ("food", food(show.data().food[space.index()])),
        ];
        let such = Phrase::filled(msg::SUCH_STALL, later);
        return Thing::named(id, "space", space.as_str(), such).told(&TEXTS, about, &args);
    }
    let thing = named(id, "space", space.as_str(), about, about, &args);
    match space {
        Space::DGreen => thing.says(phrase!(ABOUT_REST_GREEN)),
        Space::DRed => thing.says(phrase!(ABOUT_REST_RED)),
        _ => thing,
    }
}

fn of_cage(cage: Cage) -> Thing {
    let id = cage.as_str();
    let guest = caged(cage);
    let such = phrase!(
        SUCH_FATES,
        who = guest.pet,
        fates = Shop::of(&[guest]).fates()
    );
    let has = cage.shelter();
    let signs = [
        (msg::ABOUT_CAGE_STRENGTH, has.strength),
        (msg::ABOUT_CAGE_ANTIMAGIC, has.antimagic),
        (msg::ABOUT_CAGE_GRAZE, has.graze),
        (msg::ABOUT_CAGE_TROUGH, has.trough),
        (msg::ABOUT_CAGE_TOYS, has.toys),
        (msg::ABOUT_CAGE_SOAK, has.soak),
    ];
    let signs = signs.into_iter().filter(|&(_, n)| n > 0);
    signs.fold(Thing::named(id, "cage", id, such), |thing, (id, n)| {
        thing.says(count(id, n))
    })
}

/// What a sign does.
fn sign(icon: Icon) -> &'static str {
    match icon {
        Icon::Graze => "graze",
        Icon::Trough => "trough",
        Icon::Toys => "toys",
        Icon::Soak => "soak",
        Icon::Strength => "plus-strength",
        Icon::Antimagic => "plus-antimagic",
    }
}

fn of_addon(addon: Addon) -> Thing {
    let id = addon.as_str();
    let args = fated(helped(addon));
    named(id, "addon", id, "tile", "fates", &args)
        .says(Phrase::made(format!("about-{}", sign(addon.icon()))))
}

/// A sign, unless its only addon has the same name.
fn of_icon(icon: Icon) -> Option<Thing> {
    let id = match icon {
        Icon::Trough => return None,
        Icon::Strength => "bars",
        Icon::Antimagic => "ward",
        Icon::Graze | Icon::Toys | Icon::Soak => icon.as_str(),
    };
    let is_on = |cage: &&Cage| {
        let has = cage.shelter();
        match icon {
            Icon::Graze => has.graze > 0,
            Icon::Toys => has.toys > 0,
            Icon::Soak => has.soak > 0,
            Icon::Trough => has.trough > 0,
            // These are printed on cages as numbers.
            Icon::Strength | Icon::Antimagic => false,
        }
    };
    let cages = Cage::ALL.iter().filter(is_on);
    let addons = Addon::ALL.iter().filter(|addon| addon.icon() == icon);
    let first = cages.clone().next().copied().map(caged);
    let case = first.or_else(|| addons.clone().next().copied().map(helped))?;
    let things = cages.map(Arg::from).chain(addons.map(Arg::from));
    let mut args = fated(case);
    args.push(("things", things.collect()));
    let thing = named(id, "icon", icon.as_str(), sign(icon), "fates", &args);
    Some(thing.says(Phrase::filled(msg::ABOUT_FOUND, args)))
}

fn of_artifact(artifact: Artifact) -> Thing {
    let about = match artifact {
        book if book.is_book() => "book",
        other => other.as_str(),
    };
    let mut args: Args = match artifact {
        Artifact::Crystal => {
            let needs = [Need::Anger, Need::Poop].map(Arg::from);
            vec![("needs", Arg::List(needs.into()))]
        }
        Artifact::Shovel => {
            let before = needy(Need::Disease);
            let after = Case {
                manure: before.manure - 2,
                ..before
            };
            vec![
                ("before", Shop::of(&[before]).fates()),
                ("after", Shop::of(&[after]).fates()),
            ]
        }
        _ => vec![],
    };
    if let Some(both) = artifact.colors() {
        let (pet, size) = (Pet::Croc, 4);
        let mut owner = Player {
            pets: [animal(pet, size)].into_iter().collect(),
            ..Player::default()
        };
        let color = both[0];
        let less = wanted(&owner)[color.index()];
        owner.books[artifact.index()] = Some(color);
        args = vec![
            ("colors", colors(&both)),
            ("color", color.into()),
            ("pet", pet.into()),
            ("size", size.into()),
            ("n", wanted(&owner)[color.index()].into()),
            ("less", less.into()),
        ];
    }
    let id = artifact.as_str();
    named(dashed(id), "artifact", id, about, about, &args)
}

fn of_pet(pet: Pet) -> Thing {
    let grown = animal(pet, 4);
    let args = vec![
        ("diet", diet(pet).into()),
        ("bars", colors(&pet.data().wheel)),
        ("farm", Arg::from(pet.data().farm)),
        ("size", grown.size.into()),
        ("shown", colors(grown.bars())),
        ("gold", i32::from(price(grown)).into()),
    ];
    named(pet.as_str(), "pet", pet.as_str(), "pet", "pet", &args)
}

/// The value that an exhibition gives to pets it likes.
fn exhibited(exhibition: Exhibition) -> Args {
    let shop = Shop::of(&shown(exhibition));
    let value = exhibition_value2(exhibition, &shop.player, &shop.slots).unwrap_or_default();
    vec![
        ("pets", shop.pets()),
        ("parts", shop.counted(&exhibition.data().terms)),
        ("value", halves(value).into()),
    ]
}

fn of_exhibition(exhibition: Exhibition) -> Thing {
    let show = exhibition.data();
    let scope = if show.is_full {
        msg::SCOPE_FULL
    } else {
        msg::SCOPE_SINGLE
    };
    let market = [Space::Veg, Space::Mixed, Space::Meat].into_iter();
    let market = market
        .zip(show.food)
        .map(|(space, there)| phrase!(GOODS_THING, thing = space, what = food(there)));
    let mut args = exhibited(exhibition);
    args.extend([
        ("scope", Phrase::new(scope).into()),
        ("terms", terms(&show.terms)),
        ("food", market.collect()),
    ]);
    let id = exhibition.as_str();
    named(id, "exhibition", id, "show", "show", &args)
}

fn of_customer(customer: Customer) -> Thing {
    let wants: &Terms = customer.terms();
    let shop = Shop::of(&[wished(customer)]);
    let pet = shop.player.pets[0];
    let fits = match_of(customer, &shop.slots, Plot::P0, pet);
    let args = vec![
        ("terms", terms(wants)),
        ("pets", shop.pets()),
        ("parts", shop.counted(wants)),
        ("match", i32::from(fits).into()),
        ("points", i32::from(2 * fits).into()),
        ("gold", i32::from(price(pet)).into()),
    ];
    let id = customer.as_str();
    named(id, "customer", id, "buyer", "buyer", &args)
}
