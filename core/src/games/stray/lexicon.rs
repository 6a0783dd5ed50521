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
use crate::games::stray::msg;
use crate::lexicon::Thing;
use crate::phrase;
use crate::phrase::{Arg, Message, Phrase};
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
fn term(id: &str, data: &str, says: &[Message], example: Message) -> Thing {
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
    let ap = phrase!(
        SAYS_AP,
        least = aps.into_iter().min().unwrap_or_default(),
        most = aps.into_iter().max().unwrap_or_default()
    );
    let points = phrase!(EG_AP, dog = boxer, ap = boxer.ap(), steps = boxer.ap() - 2);
    let tokens = |message: Message| {
        Phrase::new(message)
            .with("bladder", BLADDER)
            .with("tokens", TOKENS)
    };
    vec![
        Thing::named("ap", "term", "ap", points)
            .says(ap)
            .says(phrase!(SAYS_AP_COST))
            .says(phrase!(SAYS_AP_LAST)),
        Thing::named("hunger", "term", "hunger", phrase!(EG_HUNGER))
            .says(phrase!(SAYS_HUNGER, full = FULL))
            .says(phrase!(SAYS_HUNGER_STARVE)),
        Thing::named("mouth", "term", "mouth", phrase!(EG_MOUTH))
            .says(phrase!(SAYS_MOUTH, room = MOUTH))
            .says(phrase!(SAYS_MOUTH_FULL)),
        Thing::named("bladder", "term", "bladder", tokens(msg::EG_BLADDER))
            .says(tokens(msg::SAYS_BLADDER)),
        Thing::called("reserve", phrase!(THING_RESERVE), tokens(msg::EG_RESERVE))
            .says(tokens(msg::SAYS_RESERVE)),
        term(
            "claws",
            "fight",
            &[msg::SAYS_CLAWS, msg::SAYS_CLAWS_LOSER],
            msg::EG_CLAWS,
        ),
        Thing::named("shuffle", "term", "shuffle", phrase!(EG_SHUFFLE))
            .says(phrase!(SAYS_SHUFFLE, cards = CARDS))
            .says(phrase!(SAYS_SHUFFLE_WHY, others = TURNED)),
    ]
}

/// Words for what is carried.
fn of_loot() -> Vec<Thing> {
    let paper = Space::home(7);
    vec![
        Thing::named("bone", "term", "bone", phrase!(EG_BONE))
            .says(phrase!(SAYS_BONE, bones = Terms::default().bones))
            .says(phrase!(SAYS_BONE_FOUND, supply = BONES)),
        Thing::named(
            "newspaper",
            "term",
            "paper",
            phrase!(EG_PAPER, number = paper.number(), home = space(paper)),
        )
        .says(phrase!(SAYS_PAPER, papers = PAPERS))
        .says(phrase!(SAYS_PAPER_SEEN)),
        Thing::word(
            "round-limit",
            msg::THING_OVERTIME,
            &[msg::SAYS_OVERTIME, msg::SAYS_OVERTIME_BONE],
            msg::EG_OVERTIME,
        ),
    ]
}

/// Words for what is in the streets.
fn of_the_streets() -> Vec<Thing> {
    let count = |message: Message, all: Spaces| Phrase::new(message).with("count", all.len());
    let rest = TOWN.rests.sorted();
    let rest = rest.first().copied().unwrap_or_default();
    let arrow = |message: Message| {
        Phrase::new(message)
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
        Thing::named("bin", "term", "bin", phrase!(EG_BIN, bin = space(kinds[0])))
            .says(count(msg::SAYS_BIN, TOWN.bins))
            .says(phrase!(SAYS_BIN_COVERED)),
        Thing::named(
            "bin-day",
            "term",
            "binday",
            phrase!(EG_BIN_DAY, others = TOWN.bins.len() - 1),
        )
        .says(count(msg::SAYS_BIN_DAY, TOWN.bins)),
        Thing::named(
            "lamp-post",
            "term",
            "lamp",
            phrase!(EG_LAMP, lamp = space(kinds[1])),
        )
        .says(count(msg::SAYS_LAMP, TOWN.lamps)),
        term(
            "mark",
            "mark",
            &[msg::SAYS_MARK, msg::SAYS_MARK_DOG, msg::SAYS_MARK_OVER],
            msg::EG_MARK,
        ),
        Thing::named(
            "fountain",
            "term",
            "fountain",
            phrase!(EG_FOUNTAIN, fountain = space(kinds[2]), bladder = BLADDER),
        )
        .says(count(msg::SAYS_FOUNTAIN, TOWN.fountains)),
        Thing::named("street", "term", "street", phrase!(EG_STREET))
            .says(count(msg::SAYS_STREET, TOWN.streets))
            .says(phrase!(SAYS_STREET_STEP)),
        Thing::called("arrow", phrase!(THING_ARROW), arrow(msg::EG_ARROW))
            .says(phrase!(SAYS_ARROW))
            .says(phrase!(SAYS_ARROW_BACK)),
        Thing::called("near", phrase!(THING_NEAR), arrow(msg::EG_NEAR)).says(phrase!(SAYS_NEAR)),
        Thing::named("den", "term", "den", phrase!(EG_DEN))
            .says(phrase!(SAYS_DEN))
            .says(phrase!(SAYS_DEN_ALL, dens)),
        Thing::named("restaurant", "term", "rest", phrase!(EG_REST))
            .says(phrase!(SAYS_REST))
            .says(phrase!(SAYS_REST_ALL, rests)),
        Thing::named(
            "address",
            "term",
            "home",
            phrase!(EG_HOME, home = space(Space::home(2))),
        )
        .says(phrase!(SAYS_HOME, papers = PAPERS)),
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
    let truck = phrase!(EG_TRUCK, start = space(start), ends = spaces(ends));
    let rest = TOWN.rests.sorted();
    let rest = rest.first().copied().unwrap_or_default();
    let end = doors(rest).next().unwrap_or_default();
    let tested = phrase!(EG_CATCH, end = space(end), near = spaces(end.near()));
    vec![
        Thing::named("dogcatcher", "term", "truck", truck)
            .says(phrase!(SAYS_TRUCK))
            .says(phrase!(SAYS_TRUCK_END))
            .says(phrase!(SAYS_TRUCK_SAFE)),
        Thing::named("escape", "term", "catch", tested).says(phrase!(SAYS_CATCH)),
        Thing::named(
            "dog-pound",
            "term",
            "pound",
            phrase!(EG_POUND, door = spaces(TOWN.pound.next())),
        )
        .says(phrase!(SAYS_POUND, last = LAST_ROW))
        .says(phrase!(SAYS_POUND_FREE, food = RELEASED))
        .says(phrase!(
            SAYS_POUND_BUILDING,
            door = spaces(TOWN.pound.next())
        )),
        Thing::named("release", "term", "release", phrase!(EG_RELEASE))
            .says(phrase!(SAYS_RELEASE, last = LAST_ROW))
            .says(phrase!(SAYS_RELEASE_DOWN)),
    ]
}

/// What a dog can do.
fn of_actions() -> Vec<Thing> {
    let kiosk = TOWN.kiosk;
    let bark = phrase!(
        EG_BARK,
        door = space(doors(kiosk).next().unwrap_or_default())
    );
    let bury = |message: Message| Phrase::new(message).with("bones", Terms::default().bones);
    vec![
        term("go", "go", &[msg::SAYS_GO, msg::SAYS_GO_PAST], msg::EG_GO),
        term("dig", "dig", &[msg::SAYS_DIG, msg::SAYS_FOUND], msg::EG_DIG),
        term("beg", "beg", &[msg::SAYS_BEG, msg::SAYS_FOUND], msg::EG_BEG),
        Thing::named("bark", "term", "bark", bark).says(phrase!(SAYS_BARK)),
        term(
            "deliver",
            "deliver",
            &[msg::SAYS_DELIVER, msg::SAYS_DELIVER_BACK],
            msg::EG_DELIVER,
        ),
        Thing::named("bury", "term", "bury", bury(msg::EG_BURY)).says(bury(msg::SAYS_BURY)),
        term("take", "take", &[msg::SAYS_TAKE], msg::EG_TAKE),
        term("drop", "drop", &[msg::SAYS_DROP], msg::EG_DROP),
        term("pee", "pee", &[msg::SAYS_PEE], msg::EG_PEE),
        Thing::named(
            "drink",
            "term",
            "drink",
            phrase!(EG_DRINK, bladder = BLADDER),
        )
        .says(phrase!(SAYS_DRINK, bladder = BLADDER)),
        term("sniff", "sniff", &[msg::SAYS_SNIFF], msg::EG_SNIFF),
        term(
            "attack",
            "attack",
            &[msg::SAYS_ATTACK, msg::SAYS_ATTACK_DEN],
            msg::EG_ATTACK,
        ),
        term("end-actions", "end", &[msg::SAYS_END], msg::EG_END),
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
    let found = phrase!(
        SAYS_DOG_FOUND,
        cards = TURNED,
        bin,
        rest = bones(|face| face.rest),
        news = bones(|face| face.news)
    );
    let turned = breed.cards().filter(|card| !card.is_shuffle());
    let claws = turned.map(|card| card.face().claws);
    let wild = phrase!(
        SAYS_DOG_WILD,
        least = claws.clone().min().unwrap_or_default(),
        most = claws.max().unwrap_or_default(),
        escape = cards(breed, |face| face.escapes),
        out = cards(breed, |face| face.out)
    );
    let example = phrase!(
        EG_DOG,
        cards = TURNED,
        bone = bin,
        food,
        nothing = TURNED - bin - food
    );
    Thing::named(breed.as_str(), "breed", breed.as_str(), example)
        .says(phrase!(SAYS_DOG, ap = breed.ap()))
        .says(found)
        .says(wild)
}

/// A building; the pound and the kiosk are words of the game already, or stand for them.
fn of_building(building: Space) -> Option<Thing> {
    let phrase = |message: Message| {
        let entrances = doors(building);
        Phrase::new(message)
            .with("doors", spaces(entrances))
            .with("exits", spaces(building.next().but(entrances)))
            .with("number", building.number())
    };
    let kiosk = TOWN.kiosk;
    let (example, says) = match building.kind() {
        Kind::Den => {
            let way = cost(building, building, kiosk);
            (
                phrase!(EG_BUILDING_DEN, way),
                vec![phrase(msg::SAYS_BUILDING_DEN), phrase!(SAYS_DEN)],
            )
        }
        Kind::Rest => (
            phrase(msg::EG_BUILDING_REST),
            vec![phrase(msg::SAYS_BUILDING_REST), phrase!(SAYS_REST)],
        ),
        Kind::Home => {
            let den = TOWN.dens.sorted().first().copied().unwrap_or_default();
            (
                phrase(msg::EG_BUILDING_HOME).with("way", cost(den, kiosk, building)),
                vec![phrase(msg::SAYS_BUILDING_HOME)],
            )
        }
        Kind::Kiosk => (
            phrase(msg::EG_BUILDING_KIOSK),
            vec![
                phrase(msg::SAYS_BUILDING_KIOSK).with("papers", PAPERS),
                phrase!(SAYS_BUILDING_KIOSK_LEFT),
            ],
        ),
        _ => return None,
    };
    let thing = Thing::named(building.as_str(), "building", building.as_str(), example);
    Some(says.into_iter().fold(thing, Thing::says))
}
