//! What people read: names, questions, and the board in words.

use crate::games::stray::msg;
use crate::phrase;
use std::sync::LazyLock;

use super::cards::{Card, Find};
use super::data::names;
use super::facts::Fact;
use super::position::{Dog, LAST_ROW, Paper, Phase, Place, Position, PoundTest, Thing as Item};
use super::step::Step;
use super::town::{Kind, Space, Spaces, TOWN};
use super::view::{Front, View};
use crate::feats::Source;
use crate::game::{Choice, Motive, Shortcut, Words};
use crate::lexicon::Thing;
use crate::phrase::{Arg, Message, Phrase, Texts, phrase_of};
use crate::seat::{Seat, Seats};

pub(super) static TEXTS: LazyLock<Texts> = crate::texts!(lexicon, names(), spell);

/// What has no name of its own in the data.
fn spell(kind: &str, id: &str) -> Option<Phrase> {
    match kind {
        "space" => id.parse::<Space>().ok().map(space),
        // A newspaper is called by where it goes.
        "paper" => {
            let no = id.parse().ok().and_then(Paper::from_number)?;
            Some(space(no.home()))
        }
        "card" => id
            .parse::<Card>()
            .ok()
            .map(|card| phrase!(CARD, number = card.number())),
        "claws" => {
            let card = id.parse::<Card>().ok()?;
            Some(phrase!(CLAWS, claws = card.face().claws))
        }
        "exit" => {
            let card = id.parse::<Card>().ok()?;
            let is_out = card.face().out;
            Some(Phrase::new(if is_out {
                msg::CARD_OUT
            } else {
                msg::CARD_STAY
            }))
        }
        _ => None,
    }
}

/// A space: a street by its id and what stands there, a building by its name.
pub(super) fn space(space: Space) -> Phrase {
    let street = |message: Message| Phrase::new(message).with("id", space.as_str());
    match space.kind() {
        Kind::Street => street(msg::SPACE_STREET),
        Kind::Bin => street(msg::SPACE_BIN),
        Kind::Lamp => street(msg::SPACE_LAMP),
        Kind::Fountain => street(msg::SPACE_FOUNTAIN),
        Kind::Home => phrase!(
            SPACE_HOME,
            name = Arg::named("building", space),
            number = space.number()
        ),
        Kind::Rest => phrase!(
            SPACE_REST,
            name = Arg::named("building", space),
            number = space.number()
        ),
        Kind::Den | Kind::Kiosk | Kind::Pound => {
            phrase!(SPACE_BUILDING, name = Arg::named("building", space))
        }
    }
}

/// A thing, as the viewer knows it.
fn thing(thing: Item<Front>) -> Phrase {
    match (thing, thing.known()) {
        (Item::Bone, _) => phrase!(THING_BONE),
        (Item::Paper(_), Some(no)) => {
            phrase!(THING_PAPER_KNOWN, home = space(no.home()))
        }
        (Item::Paper(_), None) => phrase!(THING_PAPER),
    }
}

/// Things in a row; "nothing" if there are none.
fn things(all: impl Iterator<Item = Item<Front>>) -> Arg {
    let all: Vec<Phrase> = all.map(thing).collect();
    if all.is_empty() {
        phrase!(THING_NONE).into()
    } else {
        all.into_iter().collect()
    }
}

/// What everyone sees of the things a dog carries.
pub(super) fn load(dog: &Dog<Front>) -> Arg {
    let all = dog.mouth.iter().map(|carried| match carried {
        Item::Bone => phrase!(THING_BONE),
        Item::Paper(_) => phrase!(THING_PAPER),
    });
    all.collect()
}

impl Words for Position {
    fn texts() -> &'static Texts {
        &TEXTS
    }

    fn prompt(view: &View, seat: Seat) -> Vec<Phrase> {
        if view.open.phase == Phase::Over {
            return vec![phrase!(ASK_OVER)];
        }
        if view.open.turn != seat {
            return vec![phrase!(ASK_WAIT, seat = view.open.turn)];
        }
        if view.open.phase == Phase::Truck {
            return vec![phrase!(ASK_TRUCK, die = view.open.die)];
        }
        let dog = view.open.dog(seat);
        let mut asked = vec![
            phrase!(ASK_ACT, dog = dog.breed, ap = view.open.ap),
            phrase!(ASK_FOOD, hunger = dog.hunger),
        ];
        if !dog.mouth.is_empty() {
            asked.push(phrase!(
                ASK_MOUTH,
                things = things(dog.mouth.iter().copied())
            ));
        }
        asked.push(phrase!(
            ASK_BURIED,
            buried = dog.buried,
            bones = view.open.terms.bones
        ));
        asked.push(phrase!(ASK_BLADDER, bladder = dog.bladder));
        asked.extend(
            dog.at()
                .map(|at| phrase!(ASK_TRUCK_NEAR, far = far_from_truck(view.open.truck.at, at))),
        );
        asked
    }

    fn choices(view: &View, seat: Seat, legal: &[Step]) -> Vec<Choice<Step>> {
        super::labels::choices(view, seat, legal)
    }

    fn shortcuts(view: &View, seat: Seat) -> Vec<Shortcut<Step>> {
        super::errands::shortcuts(view, seat)
    }

    /// A walk is one press with what it is for.
    fn is_spare(view: &View, seat: Seat, step: Step) -> bool {
        matches!(step, Step::Go(to) if super::errands::is_stopover(view, seat, to))
    }

    /// A walk that is offered with what it is for is still a step of its own.
    fn twin(view: &View, seat: Seat, step: Step) -> Option<Step> {
        Self::is_spare(view, seat, step).then_some(step)
    }

    fn confirms(view: &View, seat: Seat, step: Step) -> bool {
        super::labels::confirms(view, seat, step)
    }

    fn meanwhile(facts: &[Fact], seat: Seat) -> Vec<Phrase> {
        super::facts::meanwhile(facts, seat)
    }

    fn says_more(fuller: &Fact, fact: &Fact) -> bool {
        super::facts::says_more(fuller, fact)
    }

    fn refuse(view: &View, seat: Seat, step: Step) -> Option<Phrase> {
        super::refusals::refuse(view, seat, step)
    }

    fn barred(view: &View, seat: Seat) -> Vec<Phrase> {
        super::refusals::barred(view, seat)
    }

    /// The own dog and what is left of its cards, what lies about and the truck, then the others.
    fn hand(view: &View, seat: Seat) -> Vec<Phrase> {
        let dog = view.open.dog(seat);
        let mut lines = vec![own_dog(view, dog)];
        if let Place::Cell(row) = dog.place {
            lines.push(way_out(row, view.open.terms.pound_test));
        }
        lines.push(deck_line(dog));
        lines.extend(items_line(view));
        if let Some(at) = dog.at() {
            let far = far_from_truck(view.open.truck.at, at);
            lines.push(phrase!(ASK_TRUCK_NEAR, far));
        }
        let others = view.open.all_dogs().filter(|&(other, _)| other != seat);
        lines.extend(others.map(|(other, dog)| dog_line(view, other, dog)));
        lines
    }

    fn text(view: &View, last: &[Fact]) -> Vec<Phrase> {
        let mut lines = vec![headline(view)];
        if !view.open.overtime.is_empty() && view.open.phase != Phase::Over {
            lines.push(phrase!(
                TEXT_OVERTIME,
                number = view.open.overtime_round,
                seats = seats(view.open.overtime)
            ));
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
            None => phrase!(TEXT_TRUCK_AT, at = space(view.open.truck.at)),
            Some(from) => phrase!(
                TEXT_TRUCK_FROM,
                at = space(view.open.truck.at),
                from = space(from)
            ),
        });
        lines.extend(items_line(view));
        lines.extend(marks_line(view));
        lines.extend(bins_line(view));
        lines.push(phrase!(
            TEXT_KIOSK,
            papers = view.open.in_kiosk(),
            bones = view.open.bones
        ));
        lines
    }

    /// How many bones each dog has buried in its den.
    fn standing(view: &View) -> Vec<Phrase> {
        let buried: Arg = view
            .open
            .all_dogs()
            .map(|(seat, dog)| Phrase::by_seat(seat, dog.buried))
            .collect();
        vec![phrase!(
            TEXT_STANDING,
            seats = buried,
            bones = view.open.terms.bones
        )]
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

    fn is_surprise(fact: &Fact, seat: Seat) -> bool {
        super::facts::is_surprise(fact, seat)
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
        Phase::Act => phrase!(
            TEXT_ACT,
            round = view.open.round,
            seat = view.open.turn,
            ap = view.open.ap
        ),
        Phase::Truck => phrase!(
            TEXT_TRUCK,
            round = view.open.round,
            seat = view.open.turn,
            die = view.open.die
        ),
        Phase::Over => {
            let most = view.open.dogs.iter().map(|dog| dog.buried).max();
            let first = view
                .open
                .all_dogs()
                .filter(|(_, dog)| Some(dog.buried) == most);
            phrase!(
                TEXT_OVER,
                round = view.open.round,
                seats = first.map(|(seat, _)| seat).collect::<Arg>()
            )
        }
    }
}

/// What only the viewer knows.
fn own_lines(view: &View) -> Vec<Phrase> {
    let Some(seat) = view.viewer.seat() else {
        return Vec::new();
    };
    let dog = view.open.dog(seat);
    let mut lines = vec![phrase!(
        TEXT_YOU,
        seat,
        dog = dog.breed,
        den = space(dog.den)
    )];
    if let Place::Cell(row) = dog.place {
        lines.push(way_out(row, view.open.terms.pound_test));
    }
    lines.push(deck_line(dog));
    let known: Vec<Phrase> = view
        .open
        .items
        .all()
        .filter_map(|(_, lying)| lying.known())
        .map(|no| space(no.home()))
        .collect();
    if !known.is_empty() {
        let homes: Arg = known.into_iter().collect();
        lines.push(phrase!(TEXT_KNOWN, homes));
    }
    lines
}

/// How many cards of a dog's deck are left, and how many of them show a bone.
fn deck_line(dog: &Dog<Front>) -> Phrase {
    let bones = |section: fn(Card) -> Find| {
        let shows = dog.unturned().filter(|&card| section(card) == Find::Bone);
        shows.count()
    };
    phrase!(
        TEXT_DECK,
        left = dog.unturned().count(),
        bin = bones(|card| card.face().bin),
        rest = bones(|card| card.face().rest),
        news = bones(|card| card.face().news)
    )
}

/// What lets a dog out of a row of the pound at its next turn (R9.1).
fn way_out(row: u8, test: PoundTest) -> Phrase {
    match (row, test) {
        (LAST_ROW.., _) => phrase!(TEXT_WAY_OUT_FREE),
        (1, _) => phrase!(TEXT_WAY_OUT_ONE),
        (_, PoundTest::All) => phrase!(TEXT_WAY_OUT_ALL, cards = row),
        (_, PoundTest::Any) => phrase!(TEXT_WAY_OUT_ANY, cards = row),
    }
}

fn dog_line(view: &View, seat: Seat, dog: &Dog<Front>) -> Phrase {
    of_dog(view, dog, (msg::TEXT_DOG, msg::TEXT_DOG_CELL)).with("seat", seat)
}

/// The same for the dog's own seat.
fn own_dog(view: &View, dog: &Dog<Front>) -> Phrase {
    of_dog(view, dog, (msg::HAND_DOG, msg::HAND_DOG_CELL))
}

/// What is to be seen of a dog in the town, or in the pound.
fn of_dog(view: &View, dog: &Dog<Front>, (town, pound): (Message, Message)) -> Phrase {
    let phrase = match dog.at() {
        Some(at) => Phrase::new(town)
            .with("at", space(at))
            .with("things", things(dog.mouth.iter().copied())),
        None => Phrase::new(pound).with("row", dog.row()),
    };
    phrase
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
            phrase!(
                TEXT_ITEM,
                space = space(here),
                things = things(view.open.items.on(here))
            )
        })
        .collect();
    (!items.is_empty()).then(|| phrase!(TEXT_ITEMS, items = items.into_iter().collect::<Arg>()))
}

fn marks_line(view: &View) -> Option<Phrase> {
    let marks: Vec<Phrase> = TOWN
        .lamps
        .filter_map(|lamp| {
            let owner = view.open.mark_on(lamp)?;
            Some(phrase!(TEXT_MARK, space = lamp.as_str(), owner))
        })
        .collect();
    (!marks.is_empty()).then(|| phrase!(TEXT_MARKS, marks = marks.into_iter().collect::<Arg>()))
}

fn bins_line(view: &View) -> Option<Phrase> {
    let bins: Vec<Arg> = view
        .open
        .bins
        .map(|bin| Arg::Text(bin.as_str().to_owned()))
        .collect();
    (!bins.is_empty()).then(|| phrase!(TEXT_BINS, bins = Arg::List(bins)))
}

/// The K-th newspaper on a space, as the viewer knows it.
pub(super) fn lying_paper(view: &View, at: Space, k: u8) -> Option<Item<Front>> {
    let mut papers = view.open.items.on(at).filter(|lying| !lying.is_bone());
    papers.nth(usize::from(k.checked_sub(1)?))
}
