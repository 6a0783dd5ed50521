//! Everything with a name, explained.

use super::board::{Column, Cube, Floor, Placed, Row, Rows};
use super::data::{Card, Effect, Event, N_RESOURCES, Part, resources};
use super::position::Position;
use super::rules::set_up;
use super::site::{BONUS_CUBES, HEALTH_MAX, Options, Site};
use super::words::{TEXTS, numbers};
use crate::chance::Chance;
use crate::games::hvac::msg;
use crate::lexicon::Thing;
use crate::phrase;
use crate::phrase::{Arg, Phrase};
use crate::record::Record;
use crate::seat::Seat;

/// An argument of a message, with its name there.
type Value = (&'static str, Arg);
type Args = Vec<Value>;

/// The seat that does everything in the examples.
const SELF: Seat = Seat::new(0);
/// The health of the floors in the examples.
const HEALTH: [u8; 4] = [5, 6, 4, 3];
/// The health of a floor that is worked on.
const WEAK: u8 = 4;

pub(super) fn things() -> Vec<Thing> {
    let mut things = of_building();
    things.extend(of_work());
    things.extend(of_play());
    let cards = [
        Card::Sales,
        Card::Designer,
        Card::Installer,
        Card::Archive,
        Card::Catalogue,
        Card::Exchange,
    ];
    things.extend(cards.map(of_card));
    things.extend(Column::ALL.map(of_column));
    things.extend(Row::by_id().map(of_row));
    things.extend(Part::all().filter_map(of_part));
    things.extend(Row::by_id().filter_map(of_old));
    things.extend(Event::all().map(of_event));
    things
}

/// A word of the rules, whose name, lines and example have ids of one pattern.
fn term(id: &'static str, args: &[Value]) -> Thing {
    Thing::term(&TEXTS, id, args)
}

/// A component, with the lines `about-{about}` and the example `such-{such}`.
fn named(
    id: String,
    (kind, data_id): (&'static str, &str),
    (about, such): (&str, &str),
    args: &[Value],
) -> Thing {
    let such = Phrase::made(format!("such-{such}")).with_all(args);
    Thing::named(id, kind, data_id, such).told(&TEXTS, about, args)
}

/// What is printed in the third box of a row.
fn old(row: Row) -> Arg {
    Arg::Name("existing", row.to_string())
}

#[expect(
    clippy::expect_used,
    reason = "the parts and events named here are those of the data"
)]
fn part(id: &str) -> Part {
    id.parse::<Part>().expect("a part of the data")
}

#[expect(
    clippy::expect_used,
    reason = "the parts and events named here are those of the data"
)]
fn event(id: &str) -> Event {
    id.parse::<Event>().expect("an event of the data")
}

/// A table with this many seats in its first turn, with an empty board.
fn table(n: u8) -> Position {
    let mut chance = Chance::for_step(&[0; 32], 0);
    let mut position = set_up(n, Options::default(), &mut Record::silent(&mut chance));
    let site = &mut position.open;
    site.turn = 1;
    site.board = super::Board::default();
    site.cubes = Seat::all(n).map(|_| site.all_cubes()).collect();
    position
}

fn site() -> Site {
    table(4).open
}

/// The same with an event in force.
fn site_with(event: Event) -> Site {
    let mut site = site();
    site.events.push(event);
    site
}

/// A part with own cubes in all slots but the red one.
fn ready(part: Part) -> Placed {
    let slots = 0..part.spec().slots_to_ready();
    Placed {
        part,
        slots: slots.map(|_| Cube::of(SELF)).collect(),
    }
}

/// A plant in service, full of own cubes.
fn in_service(part: Part) -> Placed {
    let mut placed = ready(part);
    placed.slots.push(Cube::of(SELF));
    placed
}

fn floors_of(rows: Rows) -> Vec<Floor> {
    let floors = Floor::ALL.into_iter();
    floors.filter(|&floor| rows.has_floor(floor)).collect()
}

/// The first floor a part belongs on, and its first row there.
fn first_row(part: Part) -> Row {
    let mut rows = part.spec().rows;
    rows.next().unwrap_or(Floor::ALL[0].rows()[0])
}

/// Health of all floors.
fn all(health: [u8; 4]) -> Arg {
    health.into_iter().collect()
}

/// A number with a true minus.
fn number(n: impl Into<i64>) -> Arg {
    match n.into() {
        n @ 0.. => n.into(),
        n => Arg::Text(format!("−{}", n.unsigned_abs())),
    }
}

/// The words about the building and its floors.
fn of_building() -> Vec<Thing> {
    let pump = part("geo_heat_pump");
    let chiller = part("maglev_chiller");
    let controls = part("smart_controls");
    let eco = event("eco_bonus");
    let paid = site_with(eco).cost(&ready(chiller), SELF);
    let mut now = site();
    now.health = HEALTH;
    let mut mixed = site();
    mixed.health = [9, 5, 3, 1];
    let brought = mixed.income();
    let start = site();
    let first = Floor::ALL[0];
    let (white, green) = (pump.spec().white, controls.spec().green);
    let mut weak = site();
    weak.health = [WEAK; 4];
    vec![
        term(
            "building",
            &[
                ("coins", start.building.into()),
                ("more", table(5).open.building.into()),
            ],
        ),
        term("coins", &[]),
        term(
            "reserve",
            &[
                ("event", eco.into()),
                ("part", chiller.into()),
                ("building", paid.building.into()),
                ("reserve", paid.reserve.into()),
            ],
        ),
        term(
            "forecast",
            &[
                ("building", now.building.into()),
                ("health", all(now.health)),
                ("forecast", now.forecast().into()),
            ],
        ),
        term(
            "health",
            &[
                ("most", HEALTH_MAX.into()),
                ("start", start.health_of(first).into()),
                ("health", all(mixed.health)),
                ("floors", Arg::List(brought.floors.map(number).into())),
                ("total", number(brought.total())),
            ],
        ),
        term("in-emergency", &[]),
        term("wear", &worn(first.rows()[0])),
        term(
            "green-coin",
            &[
                ("part", controls.into()),
                ("green", green.into()),
                ("twice", (2 * green).into()),
            ],
        ),
        term(
            "white-number",
            &[
                ("part", pump.into()),
                ("white", white.into()),
                ("health", weak.health_with(first, white).into()),
                ("most", HEALTH_MAX.into()),
            ],
        ),
        term(
            "floor",
            &[
                ("part", chiller.into()),
                ("floor", numbers(&floors_of(chiller.spec().rows))),
                ("rows", chiller.spec().rows.collect()),
            ],
        ),
    ]
}

/// What a floor loses with both its old plants, and with a new plant over the one in `row`.
fn worn(row: Row) -> Args {
    let mut site = site();
    let floor = row.floor();
    let wear = site.wear(floor);
    let fits = |part: &Part| {
        let spec = part.spec();
        spec.is_plant && spec.rows.contains(row) && spec.black == 0
    };
    let new = Part::all().find(fits).unwrap_or_default();
    *site.board.at_mut(row, Column::INSTALLED) = Some(in_service(new));
    vec![
        ("floor", floor.number().into()),
        ("difficulty", site.options.difficulty.into()),
        ("wear", wear.into()),
        ("part", new.into()),
        ("less", site.wear(floor).into()),
    ]
}

/// The words about parts and the work on them.
fn of_work() -> Vec<Thing> {
    let (plant, spare) = (part("geo_heat_pump"), part("thermostat"));
    let first = Floor::ALL[0].rows()[0];
    let [upper, _] = Floor::ALL[1].rows();
    let about = |part: Part| vec![("part", part.into()), ("blue", part.spec().blue.into())];
    vec![
        term(
            "cube",
            &[
                ("cubes", site().all_cubes().into()),
                ("more", table(3).open.all_cubes().into()),
                ("part", spare.into()),
            ],
        ),
        term("slot", &about(plant)),
        term("plant", &about(plant)),
        term(
            "spare-part",
            &[
                ("part", spare.into()),
                ("white", spare.spec().white.into()),
                ("cost", site().cost(&ready(spare), SELF).building.into()),
            ],
        ),
        term("old-plant", &[("row", first.into()), ("old", old(first))]),
        term(
            "box",
            &[("row", upper.into()), ("column", Column::READY.into())],
        ),
        term("replaced", &[]),
    ]
}

/// The words about cards, turns and points.
fn of_play() -> Vec<Thing> {
    let weak = site();
    let third = Floor::ALL[2];
    let from = weak.health_of(third);
    let mut rich = site();
    rich.coins[SELF.index()] = 14;
    let plants = ["geo_heat_pump", "maglev_chiller"].into_iter();
    for (id, row) in plants.zip(Floor::ALL[0].rows()) {
        *rich.board.at_mut(row, Column::INSTALLED) = Some(in_service(part(id)));
    }
    vec![
        term(
            "work-card",
            &[("one", Card::Installer.into()), ("two", Card::Sales.into())],
        ),
        term(
            "special-card",
            &[("one", Card::Archive.into()), ("two", Card::Sales.into())],
        ),
        term(
            "repair",
            &[
                ("from", from.into()),
                ("to", weak.health_with(third, weak.repair_gain()).into()),
            ],
        ),
        term(
            "direct-contact",
            &[("row", Arg::from(Floor::ALL[1].rows()[0]))],
        ),
        term(
            "event",
            &[
                ("event", Arg::from(event("fault_1"))),
                ("other", Arg::from(event("training"))),
            ],
        ),
        term("first-seat", &[]),
        term(
            "score",
            &[
                ("each", BONUS_CUBES.into()),
                ("coins", rich.coins[SELF.index()].into()),
                ("cubes", rich.cubes_in_service(SELF).into()),
                ("score", rich.score(SELF).into()),
            ],
        ),
        term("pushing-aside", &[]),
        term("take-over", &[]),
    ]
}

fn of_card(card: Card) -> Thing {
    let (pump, chiller) = (part("geo_heat_pump"), part("maglev_chiller"));
    let plant = if card == Card::Installer {
        chiller
    } else {
        pump
    };
    let count = resources().iter().filter(|&&other| other == card).count();
    let cost = site().cost(&ready(plant), SELF);
    let args = vec![
        ("count", count.into()),
        ("all", N_RESOURCES.into()),
        ("plant", plant.into()),
        ("spare", Arg::from(part("thermostat"))),
        ("blue", plant.spec().blue.into()),
        ("white", plant.spec().white.into()),
        ("cubes", cost.building.into()),
    ];
    let id = card.as_str();
    // The work cards are topics of the rules as well.
    let own_id = if card.is_work() {
        format!("{id}-card")
    } else {
        id.to_owned()
    };
    named(own_id, ("card", id), (id, id), &args)
}

fn of_column(column: Column) -> Thing {
    let (id, stem) = match column {
        Column::MARKET => ("market", "market"),
        Column::READY => ("ready", "ready"),
        _ => ("in-service", "installed"),
    };
    let plant = part("geo_heat_pump");
    let args = vec![
        ("plant", plant.into()),
        ("spare", Arg::from(part("thermostat"))),
        ("blue", plant.spec().blue.into()),
        ("each", BONUS_CUBES.into()),
    ];
    let number = column.number().to_string();
    named(id.to_owned(), ("column", &number), (stem, stem), &args)
}

fn of_row(row: Row) -> Thing {
    let fits = |part: &Part| part.spec().is_plant && part.spec().rows.contains(row);
    let args = vec![
        ("floor", row.floor().number().into()),
        ("old", old(row)),
        (
            "part",
            Arg::from(Part::all().find(fits).unwrap_or_default()),
        ),
    ];
    let id = format!("row-{row}");
    named(id, ("row", row.as_str()), ("row", "row"), &args)
}

/// The rows whose old plants have one name, if `row` is the first of them.
fn of_old(row: Row) -> Option<Thing> {
    let called = |row: &Row| TEXTS.name("existing", row.as_str());
    let mut alike = Row::by_id().filter(|other| called(other) == called(&row));
    if alike.next()? != row {
        return None;
    }
    let mut args = worn(row);
    let rows = std::iter::once(row).chain(alike);
    args.push(("rows", rows.collect()));
    let id = format!("old-{row}");
    Some(named(
        id,
        ("existing", row.as_str()),
        ("of-old", "of-old"),
        &args,
    ))
}

/// The id of the explanation of a part, which those that share its name have in common.
pub(super) fn id_of_part(part: Part) -> String {
    let called = |part: &Part| TEXTS.name("part", part.as_str());
    let first = Part::all().find(|other| called(other) == called(&part));
    let id = first.unwrap_or(part).as_str();
    id.trim_end_matches("_1").replace('_', "-")
}

/// The explanation of parts that share a name, given at the first of them.
fn of_part(part: Part) -> Option<Thing> {
    let called = |part: &Part| TEXTS.name("part", part.as_str());
    let mut alike = Part::all().filter(|other| called(other) == called(&part));
    if alike.next()? != part {
        return None;
    }
    let copies = 1 + alike.count();
    let spec = part.spec();
    let mut site = site();
    site.health = [WEAK; 4];
    let placed = ready(part);
    let floor = first_row(part).floor();
    let args = vec![
        ("floors", numbers(&floors_of(spec.rows))),
        ("blue", spec.blue.into()),
        ("white", spec.white.into()),
        ("black", spec.black.into()),
        ("green", spec.green.into()),
        // R7.2b: a coin for each design.
        ("designs", spec.blue.into()),
        (
            "coins",
            site.paid(&placed, site.next_cube(SELF))[SELF.index()].into(),
        ),
        (
            "health",
            site.health_with(floor, site.install_gain(part)).into(),
        ),
    ];
    let stem = if spec.is_plant {
        "of-plant"
    } else {
        "of-spare"
    };
    let id = id_of_part(part);
    let thing = named(id, ("part", part.as_str()), (stem, stem), &args);
    Some(if copies > 1 {
        thing.says(phrase!(ABOUT_COPIES, n = copies))
    } else {
        thing
    })
}

fn of_event(event: Event) -> Thing {
    let effect = event.effects().first().copied().unwrap_or_default();
    let (such, mut args) = match effect {
        Effect::Health(..) | Effect::Highest(_) | Effect::Lowest(_) => {
            ("health-event", befallen(event, &[]))
        }
        Effect::Obsolete(_) => ("old-event", befallen(event, &["maglev_chiller"])),
        Effect::Building(_) => ("fund-event", enriched(event, &[])),
        Effect::Credit(_) => {
            let plants = ["maglev_chiller", "chilled_beams"];
            ("coin-event", enriched(event, &plants))
        }
        Effect::PayPropose(coins) => ("propose-event", vec![("coins", (2 * coins).into())]),
        // R7.2b: the building pays one, too.
        Effect::PayDesign(coins) => ("design-event", vec![("coins", (1 + coins).into())]),
        Effect::PayPlant(_) | Effect::SubPlant(_) => {
            ("work-event", installed(event, part("maglev_chiller")))
        }
        Effect::PaySpare(_) | Effect::SubSpare(_) | Effect::SparePlus(_) => {
            ("work-event", installed(event, part("thermostat")))
        }
        Effect::RepairPlus(_) => {
            let mut site = site_with(event);
            site.health = HEALTH;
            let floor = Floor::ALL[1];
            let after = site.health_with(floor, site.repair_gain());
            let before = site.health_of(floor);
            (
                "repair-event",
                vec![("before", before.into()), ("after", after.into())],
            )
        }
    };
    let about = match such {
        _ if !event.is_bonus() => "harm",
        "fund-event" | "coin-event" => "help",
        _ => "help-turn",
    };
    args.push(("text", Arg::Name("event-text", event.to_string())));
    let id = event.as_str().replace('_', "-");
    named(id, ("event", event.as_str()), (about, such), &args)
}

/// The table after an event, with these plants in service.
fn after(event: Event, plants: &[&str]) -> [Position; 2] {
    let mut before = table(4);
    before.open.health = HEALTH;
    for plant in plants.iter().map(|id| part(id)) {
        let row = first_row(plant);
        *before.open.board.at_mut(row, Column::INSTALLED) = Some(in_service(plant));
    }
    let mut after = before;
    let mut chance = Chance::for_step(&[0; 32], 0);
    for &effect in event.effects() {
        after.take_effect(effect, &mut Record::silent(&mut chance));
    }
    [before, after]
}

/// Health before and after an event.
fn befallen(event: Event, plants: &[&str]) -> Args {
    let [before, after] = after(event, plants).map(|position| all(position.open.health));
    vec![("before", before), ("after", after)]
}

/// The coins of the building before and after an event.
fn enriched(event: Event, plants: &[&str]) -> Args {
    let [before, after] = after(event, plants).map(|position| position.open.building.into());
    vec![
        ("before", before),
        ("after", after),
        ("plants", plants.len().into()),
    ]
}

/// What an installation with only own cubes brings and costs while an event is in force.
fn installed(event: Event, part: Part) -> Args {
    let site = site_with(event);
    let placed = ready(part);
    let cost = site.cost(&placed, SELF);
    let bonus = u32::from(site.install_bonus(part));
    let own = site.paid(&placed, site.next_cube(SELF))[SELF.index()] + bonus;
    vec![
        ("part", part.into()),
        ("coins", own.into()),
        ("building", cost.building.into()),
        ("reserve", (cost.reserve + bonus).into()),
        ("health", site.install_gain(part).into()),
    ]
}
