//! Everything with a name in the game's texts, explained. Distances in the examples are measured in the town.

use super::cards::{Breed, CARDS, Face, Find};
use super::data::DATA;
use super::position::{
    BLADDER, BONES, FULL, LAST_ROW, MOUTH, Options, PAPERS, Place, Position, RELEASED, TOKENS,
    TURNED, Terms,
};
use super::rules::{Roads, set_up};
use super::town::{Kind, Space, Spaces, TOWN};
use super::words::space;
use crate::chance::Chance;
use crate::lexicon::Thing;
use crate::phrase::{Arg, Phrase};
use crate::record::Record;
use crate::seat::Seat;

/// The seat whose dog walks in the examples.
const WALKER: Seat = Seat::new(0);

/// More than any walk in the town costs.
const FAR: u8 = 60;

pub(super) fn things() -> Vec<Thing> {
    let mut things = of_the_dog();
    things.extend(of_loot());
    things.extend(of_the_streets());
    things.extend(of_the_dogcatcher());
    things.extend(of_actions());
    things.extend(Breed::all().map(of_breed));
    let buildings = DATA.building.iter();
    things.extend(buildings.filter_map(|building| of_building(building.id.parse::<Space>().ok()?)));
    things
}

/// A word of the game's data, whose messages take no arguments.
fn term(id: &str, data: &str, says: &[&'static str], example: &'static str) -> Thing {
    let thing = Thing::named(id, "term", data, Phrase::new(example));
    says.iter()
        .fold(thing, |thing, &line| thing.says(Phrase::new(line)))
}

/// A table at its beginning, of which only the walker's dog stands on the board.
fn table() -> Position {
    let mut chance = Chance::for_step(&[0; 32], 0);
    let mut position = set_up(2, &Options::default(), &mut Record::silent(&mut chance));
    position.dog_mut(Seat::new(1)).place = Place::Cell(1);
    position
}

/// What it costs a dog of this den to go from one space to another.
fn cost(den: Space, from: Space, to: Space) -> u8 {
    let mut position = table();
    let dog = position.dog_mut(WALKER);
    (dog.den, dog.place) = (den, Place::On(from));
    let roads = Roads::of(&position.open, WALKER);
    roads
        .and_then(|roads| roads.cost(to, FAR))
        .unwrap_or_default()
}

/// Spaces, told one after the other.
fn spaces(all: Spaces) -> Arg {
    all.sorted().into_iter().map(space).collect()
}

/// The spaces from which a building is entered: those near it (R6.1).
fn doors(building: Space) -> Spaces {
    building.near()
}

/// A word for what a dog has.
fn of_the_dog() -> Vec<Thing> {
    let boxer = Breed::at(0);
    let aps = Breed::ALL.map(Breed::ap);
    let ap = Phrase::new("says-ap")
        .with("least", aps.into_iter().min().unwrap_or_default())
        .with("most", aps.into_iter().max().unwrap_or_default());
    let points = Phrase::new("eg-ap")
        .with("dog", boxer)
        .with("ap", boxer.ap())
        .with("steps", boxer.ap() - 2);
    let tokens = |id: &'static str| {
        Phrase::new(id)
            .with("bladder", BLADDER)
            .with("tokens", TOKENS)
    };
    vec![
        Thing::named("ap", "term", "ap", points)
            .says(ap)
            .says(Phrase::new("says-ap-cost"))
            .says(Phrase::new("says-ap-last")),
        Thing::named("hunger", "term", "hunger", Phrase::new("eg-hunger"))
            .says(Phrase::new("says-hunger").with("full", FULL))
            .says(Phrase::new("says-hunger-starve")),
        Thing::named("mouth", "term", "mouth", Phrase::new("eg-mouth"))
            .says(Phrase::new("says-mouth").with("room", MOUTH))
            .says(Phrase::new("says-mouth-full")),
        Thing::named("bladder", "term", "bladder", tokens("eg-bladder"))
            .says(tokens("says-bladder")),
        Thing::called(
            "reserve",
            Phrase::new("thing-reserve"),
            tokens("eg-reserve"),
        )
        .says(tokens("says-reserve")),
        term(
            "claws",
            "fight",
            &["says-claws", "says-claws-loser"],
            "eg-claws",
        ),
        Thing::named("shuffle", "term", "shuffle", Phrase::new("eg-shuffle"))
            .says(Phrase::new("says-shuffle").with("cards", CARDS))
            .says(Phrase::new("says-shuffle-why").with("others", TURNED)),
    ]
}

/// Words for what is carried.
fn of_loot() -> Vec<Thing> {
    let paper = Space::home(7);
    vec![
        Thing::named("bone", "term", "bone", Phrase::new("eg-bone"))
            .says(Phrase::new("says-bone").with("bones", Terms::default().bones))
            .says(Phrase::new("says-bone-found").with("supply", BONES)),
        Thing::named(
            "newspaper",
            "term",
            "paper",
            Phrase::new("eg-paper")
                .with("number", paper.number())
                .with("home", space(paper)),
        )
        .says(Phrase::new("says-paper").with("papers", PAPERS))
        .says(Phrase::new("says-paper-seen")),
        Thing::word(
            "round-limit",
            "thing-overtime",
            &["says-overtime", "says-overtime-bone"],
            "eg-overtime",
        ),
    ]
}

/// Words for what is in the streets.
fn of_the_streets() -> Vec<Thing> {
    let count = |id: &'static str, all: Spaces| Phrase::new(id).with("count", all.len());
    let rest = TOWN.rests.sorted();
    let rest = rest.first().copied().unwrap_or_default();
    let arrow = |id: &'static str| {
        Phrase::new(id)
            .with("building", space(rest))
            .with("doors", spaces(doors(rest)))
            .with("exits", spaces(rest.next().but(doors(rest))))
    };
    let kinds = [Kind::Bin, Kind::Lamp, Kind::Fountain].map(|kind| {
        let mut all = TOWN.streets.sorted().into_iter();
        all.find(|space| space.kind() == kind).unwrap_or_default()
    });
    let dens: Arg = spaces(TOWN.dens);
    let rests: Arg = spaces(TOWN.rests);
    vec![
        Thing::named(
            "bin",
            "term",
            "bin",
            Phrase::new("eg-bin").with("bin", space(kinds[0])),
        )
        .says(count("says-bin", TOWN.bins))
        .says(Phrase::new("says-bin-covered")),
        Thing::named(
            "bin-day",
            "term",
            "binday",
            Phrase::new("eg-bin-day").with("others", TOWN.bins.len() - 1),
        )
        .says(count("says-bin-day", TOWN.bins)),
        Thing::named(
            "lamp-post",
            "term",
            "lamp",
            Phrase::new("eg-lamp").with("lamp", space(kinds[1])),
        )
        .says(count("says-lamp", TOWN.lamps)),
        term(
            "mark",
            "mark",
            &["says-mark", "says-mark-dog", "says-mark-over"],
            "eg-mark",
        ),
        Thing::named(
            "fountain",
            "term",
            "fountain",
            Phrase::new("eg-fountain")
                .with("fountain", space(kinds[2]))
                .with("bladder", BLADDER),
        )
        .says(count("says-fountain", TOWN.fountains)),
        Thing::named("street", "term", "street", Phrase::new("eg-street"))
            .says(count("says-street", TOWN.streets))
            .says(Phrase::new("says-street-step")),
        Thing::called("arrow", Phrase::new("thing-arrow"), arrow("eg-arrow"))
            .says(Phrase::new("says-arrow"))
            .says(Phrase::new("says-arrow-back")),
        Thing::called("near", Phrase::new("thing-near"), arrow("eg-near"))
            .says(Phrase::new("says-near")),
        Thing::named("den", "term", "den", Phrase::new("eg-den"))
            .says(Phrase::new("says-den"))
            .says(Phrase::new("says-den-all").with("dens", dens)),
        Thing::named("restaurant", "term", "rest", Phrase::new("eg-rest"))
            .says(Phrase::new("says-rest"))
            .says(Phrase::new("says-rest-all").with("rests", rests)),
        Thing::named(
            "address",
            "term",
            "home",
            Phrase::new("eg-home").with("home", space(Space::home(2))),
        )
        .says(Phrase::new("says-home").with("papers", PAPERS)),
    ]
}

/// Words for the truck and the pound.
fn of_the_dogcatcher() -> Vec<Thing> {
    let start = TOWN.truck_start;
    let drive = super::Truck {
        at: start,
        from: None,
    };
    let ends: Spaces = drive.drives(2).iter().map(|&(end, _)| end).collect();
    let truck = Phrase::new("eg-truck")
        .with("start", space(start))
        .with("ends", spaces(ends));
    let rest = TOWN.rests.sorted();
    let rest = rest.first().copied().unwrap_or_default();
    let end = doors(rest).next().unwrap_or_default();
    let tested = Phrase::new("eg-catch")
        .with("end", space(end))
        .with("near", spaces(end.near()));
    vec![
        Thing::named("dogcatcher", "term", "truck", truck)
            .says(Phrase::new("says-truck"))
            .says(Phrase::new("says-truck-end"))
            .says(Phrase::new("says-truck-safe")),
        Thing::named("escape", "term", "catch", tested).says(Phrase::new("says-catch")),
        Thing::named(
            "dog-pound",
            "term",
            "pound",
            Phrase::new("eg-pound").with("door", spaces(TOWN.pound.next())),
        )
        .says(Phrase::new("says-pound").with("last", LAST_ROW))
        .says(Phrase::new("says-pound-free").with("food", RELEASED))
        .says(Phrase::new("says-pound-building").with("door", spaces(TOWN.pound.next()))),
        Thing::named("release", "term", "release", Phrase::new("eg-release"))
            .says(Phrase::new("says-release").with("last", LAST_ROW))
            .says(Phrase::new("says-release-down")),
    ]
}

/// What a dog can do.
fn of_actions() -> Vec<Thing> {
    let kiosk = TOWN.kiosk;
    let bark = Phrase::new("eg-bark").with("door", space(doors(kiosk).next().unwrap_or_default()));
    let bury = |id: &'static str| Phrase::new(id).with("bones", Terms::default().bones);
    vec![
        term("go", "go", &["says-go", "says-go-past"], "eg-go"),
        term("dig", "dig", &["says-dig", "says-found"], "eg-dig"),
        term("beg", "beg", &["says-beg", "says-found"], "eg-beg"),
        Thing::named("bark", "term", "bark", bark).says(Phrase::new("says-bark")),
        term(
            "deliver",
            "deliver",
            &["says-deliver", "says-deliver-back"],
            "eg-deliver",
        ),
        Thing::named("bury", "term", "bury", bury("eg-bury")).says(bury("says-bury")),
        term("take", "take", &["says-take"], "eg-take"),
        term("drop", "drop", &["says-drop"], "eg-drop"),
        term("pee", "pee", &["says-pee"], "eg-pee"),
        Thing::named(
            "drink",
            "term",
            "drink",
            Phrase::new("eg-drink").with("bladder", BLADDER),
        )
        .says(Phrase::new("says-drink").with("bladder", BLADDER)),
        term("sniff", "sniff", &["says-sniff"], "eg-sniff"),
        term(
            "attack",
            "attack",
            &["says-attack", "says-attack-den"],
            "eg-attack",
        ),
        term("end-actions", "end", &["says-end"], "eg-end"),
    ]
}

/// How many of a dog's cards are such, not counting the shuffle card.
fn cards(breed: Breed, is_such: impl Fn(&Face) -> bool) -> usize {
    let turned = breed.cards().filter(|card| !card.is_shuffle());
    turned.filter(|card| is_such(card.face())).count()
}

/// A dog: its points, and what its cards can do.
fn of_breed(breed: Breed) -> Thing {
    let bones = |section: fn(&Face) -> Find| cards(breed, |face| section(face) == Find::Bone);
    let bin = bones(|face| face.bin);
    let food = cards(breed, |face| face.bin.days() > 0);
    let found = Phrase::new("says-dog-found")
        .with("cards", TURNED)
        .with("bin", bin)
        .with("rest", bones(|face| face.rest))
        .with("news", bones(|face| face.news));
    let turned = breed.cards().filter(|card| !card.is_shuffle());
    let claws = turned.map(|card| card.face().claws);
    let wild = Phrase::new("says-dog-wild")
        .with("least", claws.clone().min().unwrap_or_default())
        .with("most", claws.max().unwrap_or_default())
        .with("escape", cards(breed, |face| face.escapes))
        .with("out", cards(breed, |face| face.out));
    let example = Phrase::new("eg-dog")
        .with("cards", TURNED)
        .with("bone", bin)
        .with("food", food)
        .with("nothing", TURNED - bin - food);
    Thing::named(breed.as_str(), "breed", breed.as_str(), example)
        .says(Phrase::new("says-dog").with("ap", breed.ap()))
        .says(found)
        .says(wild)
}

/// A building; the pound and the kiosk are words of the game already, or stand for them.
fn of_building(building: Space) -> Option<Thing> {
    let phrase = |id: &'static str| {
        let entrances = doors(building);
        Phrase::new(id)
            .with("doors", spaces(entrances))
            .with("exits", spaces(building.next().but(entrances)))
            .with("number", building.number())
    };
    let kiosk = TOWN.kiosk;
    let (example, says) = match building.kind() {
        Kind::Den => {
            let way = cost(building, building, kiosk);
            (
                Phrase::new("eg-building-den").with("way", way),
                vec![phrase("says-building-den"), Phrase::new("says-den")],
            )
        }
        Kind::Rest => (
            phrase("eg-building-rest"),
            vec![phrase("says-building-rest"), Phrase::new("says-rest")],
        ),
        Kind::Home => {
            let den = TOWN.dens.sorted().first().copied().unwrap_or_default();
            (
                phrase("eg-building-home").with("way", cost(den, kiosk, building)),
                vec![phrase("says-building-home")],
            )
        }
        Kind::Kiosk => (
            phrase("eg-building-kiosk"),
            vec![
                phrase("says-building-kiosk").with("papers", PAPERS),
                Phrase::new("says-building-kiosk-left"),
            ],
        ),
        _ => return None,
    };
    let thing = Thing::named(building.as_str(), "building", building.as_str(), example);
    Some(says.into_iter().fold(thing, Thing::says))
}
