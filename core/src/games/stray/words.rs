//! What people read: names, questions, and the board in words.

use std::sync::LazyLock;

use super::cards::{Card, Find};
use super::data::names;
use super::facts::Fact;
use super::position::{Dog, Phase, Position, Thing as Item};
use super::step::Step;
use super::town::{Kind, Space, Spaces, TOWN};
use super::view::{Front, View};
use crate::feats::Source;
use crate::game::{Choice, Motive, Shortcut, Words};
use crate::lexicon::Thing;
use crate::phrase::{Arg, Phrase, Texts, phrase_of};
use crate::seat::{Seat, Seats};

pub(super) static TEXTS: LazyLock<Texts> = crate::texts!(lexicon, names(), spell);

/// What has no name of its own in the data.
fn spell(kind: &str, id: &str) -> Option<Phrase> {
    match kind {
        "space" => id.parse::<Space>().ok().map(space),
        "paper" => Some(Phrase::new("paper").with("number", id)),
        "card" => id
            .parse::<Card>()
            .ok()
            .map(|card| Phrase::new("card").with("number", card.number())),
        "claws" => {
            let card = id.parse::<Card>().ok()?;
            Some(Phrase::new("claws").with("claws", card.face().claws))
        }
        "exit" => {
            let card = id.parse::<Card>().ok()?;
            let is_out = card.face().out;
            Some(Phrase::new(if is_out { "card-out" } else { "card-stay" }))
        }
        _ => None,
    }
}

/// A space: a street by its id and what stands there, a building by its name.
pub(super) fn space(space: Space) -> Phrase {
    let street = |message: &str| Phrase::new(message).with("id", space.as_str());
    match space.kind() {
        Kind::Street => street("space-street"),
        Kind::Bin => street("space-bin"),
        Kind::Lamp => street("space-lamp"),
        Kind::Fountain => street("space-fountain"),
        Kind::Home => Phrase::new("space-home")
            .named("name", "building", space)
            .with("number", space.number()),
        Kind::Den | Kind::Rest | Kind::Kiosk | Kind::Pound => {
            Phrase::new("space-building").named("name", "building", space)
        }
    }
}

/// A thing, as the viewer knows it.
fn thing(thing: Item<Front>) -> Phrase {
    match (thing, thing.known()) {
        (Item::Bone, _) => Phrase::new("thing-bone"),
        (Item::Paper(_), Some(no)) => {
            Phrase::new("thing-paper-known").with("home", space(no.home()))
        }
        (Item::Paper(_), None) => Phrase::new("thing-paper"),
    }
}

/// Things in a row; "nothing" if there are none.
fn things(all: impl Iterator<Item = Item<Front>>) -> Arg {
    let all: Vec<Phrase> = all.map(thing).collect();
    if all.is_empty() {
        Phrase::new("thing-none").into()
    } else {
        all.into_iter().collect()
    }
}

/// What everyone sees of the things a dog carries.
pub(super) fn load(dog: &Dog<Front>) -> Arg {
    let all = dog.mouth.iter().map(|carried| match carried {
        Item::Bone => Phrase::new("thing-bone"),
        Item::Paper(_) => Phrase::new("thing-paper"),
    });
    all.collect()
}

impl Words for Position {
    fn texts() -> &'static Texts {
        &TEXTS
    }

    fn prompt(view: &View, seat: Seat) -> Vec<Phrase> {
        if view.open.phase == Phase::Over {
            return vec![Phrase::new("ask-over")];
        }
        if view.open.turn != seat {
            return vec![Phrase::new("ask-wait").with("seat", view.open.turn)];
        }
        if view.open.phase == Phase::Truck {
            return vec![Phrase::new("ask-truck").with("die", view.open.die)];
        }
        let dog = view.open.dog(seat);
        let mut asked = vec![
            Phrase::new("ask-act")
                .with("dog", dog.breed)
                .with("round", view.open.round)
                .with("ap", view.open.ap),
            Phrase::new("ask-food").with("hunger", dog.hunger),
        ];
        if !dog.mouth.is_empty() {
            asked.push(Phrase::new("ask-mouth").with("things", things(dog.mouth.iter().copied())));
        }
        asked.push(Phrase::new("ask-bladder").with("bladder", dog.bladder));
        asked.extend(dog.at().map(|at| {
            Phrase::new("ask-truck-near").with("far", far_from_truck(view.open.truck.at, at))
        }));
        asked
    }

    fn choices(view: &View, seat: Seat, legal: &[Step]) -> Vec<Choice<Step>> {
        super::labels::choices(view, seat, legal)
    }

    fn shortcuts(view: &View, seat: Seat) -> Vec<Shortcut<Step>> {
        super::labels::goals(view, seat)
    }

    fn confirms(view: &View, seat: Seat, step: Step) -> bool {
        super::labels::confirms(view, seat, step)
    }

    fn refuse(view: &View, seat: Seat, step: Step) -> Option<Phrase> {
        super::refusals::refuse(view, seat, step)
    }

    fn barred(view: &View, seat: Seat) -> Vec<Phrase> {
        super::refusals::barred(view, seat)
    }

    fn text(view: &View, last: &[Fact]) -> Vec<Phrase> {
        let mut lines = vec![headline(view)];
        if !view.open.overtime.is_empty() && view.open.phase != Phase::Over {
            lines.push(
                Phrase::new("text-overtime")
                    .with("number", view.open.overtime_round)
                    .with("seats", seats(view.open.overtime)),
            );
        }
        let facts = last.iter().rev().take(LAST_FACTS).rev();
        lines.extend(facts.filter_map(|fact| phrase_of(fact).ok()));
        lines.extend(own_lines(view));
        lines.extend(
            view.open
                .all_dogs()
                .map(|(seat, dog)| dog_line(view, seat, dog)),
        );
        lines.push(match view.open.truck.from {
            None => Phrase::new("text-truck-at").with("at", space(view.open.truck.at)),
            Some(from) => Phrase::new("text-truck-from")
                .with("at", space(view.open.truck.at))
                .with("from", space(from)),
        });
        lines.extend(items_line(view));
        lines.extend(marks_line(view));
        lines.extend(bins_line(view));
        lines.push(
            Phrase::new("text-kiosk")
                .with("papers", view.open.in_kiosk())
                .with("bones", view.open.bones),
        );
        lines
    }

    /// How many bones each dog has buried in its den.
    fn standing(view: &View) -> Vec<Phrase> {
        let buried: Arg = view
            .open
            .all_dogs()
            .map(|(seat, dog)| {
                Phrase::new("by-seat")
                    .with("seat", seat)
                    .with("count", dog.buried)
            })
            .collect();
        vec![
            Phrase::new("text-standing")
                .with("seats", buried)
                .with("bones", view.open.terms.bones),
        ]
    }

    fn topic(view: &View, seat: Seat) -> &'static str {
        match view.open.phase {
            Phase::Act => match view.open.dog(seat).at().map(Space::kind) {
                Some(Kind::Bin) => "bins",
                Some(Kind::Rest) => "food",
                Some(Kind::Kiosk | Kind::Home) => "papers",
                Some(Kind::Lamp | Kind::Fountain) => "marks",
                _ => "turn",
            },
            Phase::Truck => "truck",
            Phase::Over => "end",
        }
    }

    fn things() -> Vec<Thing> {
        super::lexicon::things()
    }

    fn feats(facts: &[Fact]) -> Vec<Phrase> {
        super::facts::feats(facts)
    }

    fn sources(_: &View, facts: &[Fact], seat: Seat) -> Vec<Source> {
        super::facts::sources(facts, seat)
    }

    fn motive(_: &View, seat: Seat, fact: &Fact) -> Option<Motive> {
        super::facts::motive(seat, fact)
    }

    fn telling(fact: &Fact) -> u8 {
        super::facts::telling(fact)
    }
}

/// How many street spaces lie between the truck and a space, including the space itself. The truck's direction does not matter.
pub(super) fn far_from_truck(truck: Space, at: Space) -> u8 {
    let doors = if at.is_street() {
        Spaces::one(at)
    } else if at == TOWN.pound {
        at.next()
    } else {
        at.near()
    };
    let mut seen = Spaces::one(truck);
    let mut front = seen;
    let mut far = 0;
    while front.and(doors).is_empty() && !front.is_empty() {
        let next = front.fold(Spaces::NONE, |next, space| next.or(space.sides()));
        front = next.but(seen);
        seen = seen.or(front);
        far += 1;
    }
    far
}

/// How many sentences the last turn may take.
const LAST_FACTS: usize = 4;

fn seats(seats: Seats) -> Arg {
    seats.collect()
}

fn headline(view: &View) -> Phrase {
    match view.open.phase {
        Phase::Act => Phrase::new("text-act")
            .with("round", view.open.round)
            .with("seat", view.open.turn)
            .with("ap", view.open.ap),
        Phase::Truck => Phrase::new("text-truck")
            .with("round", view.open.round)
            .with("seat", view.open.turn)
            .with("die", view.open.die),
        Phase::Over => {
            let most = view.open.dogs.iter().map(|dog| dog.buried).max();
            let first = view
                .open
                .all_dogs()
                .filter(|(_, dog)| Some(dog.buried) == most);
            Phrase::new("text-over")
                .with("round", view.open.round)
                .with("seats", first.map(|(seat, _)| seat).collect::<Arg>())
        }
    }
}

/// What only the viewer knows.
fn own_lines(view: &View) -> Vec<Phrase> {
    let Some(seat) = view.viewer.seat() else {
        return Vec::new();
    };
    let dog = view.open.dog(seat);
    let bones = |section: fn(Card) -> Find| {
        let shows = dog.unturned().filter(|&card| section(card) == Find::Bone);
        shows.count()
    };
    let mut lines = vec![
        Phrase::new("text-you")
            .with("seat", seat)
            .with("dog", dog.breed)
            .with("den", space(dog.den)),
        Phrase::new("text-deck")
            .with("left", dog.unturned().count())
            .with("bin", bones(|card| card.face().bin))
            .with("rest", bones(|card| card.face().rest))
            .with("news", bones(|card| card.face().news)),
    ];
    let known: Vec<Phrase> = view
        .open
        .items
        .all()
        .filter_map(|(_, lying)| lying.known())
        .map(|no| space(no.home()))
        .collect();
    if !known.is_empty() {
        let homes: Arg = known.into_iter().collect();
        lines.push(Phrase::new("text-known").with("homes", homes));
    }
    lines
}

fn dog_line(view: &View, seat: Seat, dog: &Dog<Front>) -> Phrase {
    let phrase = match dog.at() {
        Some(at) => Phrase::new("text-dog")
            .with("at", space(at))
            .with("things", things(dog.mouth.iter().copied())),
        None => Phrase::new("text-dog-cell").with("row", dog.row()),
    };
    phrase
        .with("seat", seat)
        .with("dog", dog.breed)
        .with("hunger", dog.hunger)
        .with("bladder", dog.bladder)
        .with("buried", dog.buried)
        .with("bones", view.open.terms.bones)
        .with("den", space(dog.den))
}

fn items_line(view: &View) -> Option<Phrase> {
    let spaces: Spaces = view.open.items.all().map(|(space, _)| space).collect();
    let items: Vec<Phrase> = spaces
        .map(|here| {
            Phrase::new("text-item")
                .with("space", space(here))
                .with("things", things(view.open.items.on(here)))
        })
        .collect();
    (!items.is_empty())
        .then(|| Phrase::new("text-items").with("items", items.into_iter().collect::<Arg>()))
}

fn marks_line(view: &View) -> Option<Phrase> {
    let marks: Vec<Phrase> = TOWN
        .lamps
        .filter_map(|lamp| {
            let owner = view.open.mark_on(lamp)?;
            Some(
                Phrase::new("text-mark")
                    .with("space", lamp.as_str())
                    .with("owner", owner),
            )
        })
        .collect();
    (!marks.is_empty())
        .then(|| Phrase::new("text-marks").with("marks", marks.into_iter().collect::<Arg>()))
}

fn bins_line(view: &View) -> Option<Phrase> {
    let bins: Vec<Arg> = view
        .open
        .bins
        .map(|bin| Arg::Text(bin.as_str().to_owned()))
        .collect();
    (!bins.is_empty()).then(|| Phrase::new("text-bins").with("bins", Arg::List(bins)))
}

/// The K-th newspaper on a space, as the viewer knows it.
pub(super) fn lying_paper(view: &View, at: Space, k: u8) -> Option<Item<Front>> {
    let mut papers = view.open.items.on(at).filter(|lying| !lying.is_bone());
    papers.nth(usize::from(k.checked_sub(1)?))
}
