//! Everything with a name in the game's texts, explained. The examples are kennels for which the rules compute the figures.

use super::board::{Pair, Slot, Slots};
use super::cards::{
    Breed, COPIES, DATA, DayEffect, Effect, Event, Kind, Objective, Size, When, Who,
};
use super::effects::{day_effect, effect_phrases};
use super::position::{Income, MARKET, Open, Options, Played};
use super::rules::{CHEAP, parts, set_up};
use super::words::{metric_name, needs, number};
use crate::chance::Chance;
use crate::lexicon::Thing;
use crate::phrase::{Arg, Phrase};
use crate::record::Record;
use crate::seat::Seat;

/// The seat whose kennel is in the examples.
const OWNER: Seat = Seat::new(0);

pub(super) fn things() -> Vec<Thing> {
    let mut things = of_dogs();
    things.extend(of_the_board());
    things.extend(of_money());
    things.extend(of_the_day());
    things.extend(DATA.file_order.iter().map(|&breed| of_breed(breed)));
    things.extend(Event::all().map(of_event));
    things.extend(Objective::all().map(of_objective));
    things
}

/// The id of a card in the form in which people ask for it.
fn id_of(card: &str) -> String {
    card.replace('_', "-")
}

/// A table of three on a day with this event, and nothing in play.
fn table(event: Option<Event>) -> Open {
    let mut chance = Chance::for_step(&[0; 32], 0);
    let position = set_up(3, Options::default(), &mut Record::silent(&mut chance));
    Open {
        event,
        ..position.open
    }
}

/// Dogs on a card: untrained adults, trained ones, puppies.
#[derive(Clone, Copy)]
struct Dogs(u8, u8, u8);

/// The same with an active card and its dogs.
fn with_card(mut open: Open, slot: Slot, breed: Breed, dogs: Dogs) -> Open {
    let mut played = Played::new(breed);
    played.adults = dogs.0;
    played.trained = dogs.1;
    played.pups.add(dogs.2);
    let kennel = &mut open.kennels[OWNER.index()];
    kennel.cards[slot.index()] = played;
    kennel.filled.insert(slot);
    open
}

/// A kennel with this card only.
fn kennel(breed: Breed, dogs: Dogs) -> Open {
    with_card(table(None), slot_of(breed), breed, dogs)
}

/// A slot for a breed that belongs to a pair.
fn slot_of(breed: Breed) -> Slot {
    Slots::for_size(breed.card().size)
        .find(|slot| slot.pair().is_some())
        .unwrap_or_default()
}

/// The first breed of a size, in the order of the data, that has no effect.
fn plain(size: Size) -> Breed {
    let is_plain = |breed: &&Breed| {
        let card = breed.card();
        card.size == size && card.effects.is_empty()
    };
    DATA.file_order
        .iter()
        .find(is_plain)
        .copied()
        .unwrap_or_default()
}

fn capacity(breed: Breed) -> u8 {
    breed.traits().capacity
}

/// Words for dogs and their development.
fn of_dogs() -> Vec<Thing> {
    let breed = plain(Size::M);
    let open = table(None);
    let named = |id: &'static str| Phrase::new(id).with("breed", breed);
    let price = |kind| number(open.price(breed, kind));
    let trained = named("eg-trained")
        .with("price", price(Kind::Trained))
        .with("usual", price(Kind::Adult))
        .with("vp", i32::from(breed.card().vp))
        .with("upgraded", i32::from(breed.card().vp_trained));
    let earning = kennel(breed, Dogs(1, 0, 0)).gross_income(OWNER, None);
    vec![
        Thing::called(
            "adult",
            Phrase::new("thing-adult"),
            named("eg-adult").with("price", price(Kind::Adult)),
        )
        .says(Phrase::new("says-adult"))
        .says(Phrase::new("says-adult-worth")),
        Thing::called("trained-dog", Phrase::new("thing-trained"), trained)
            .says(Phrase::new("says-trained"))
            .says(Phrase::new("says-trained-card")),
        Thing::called(
            "puppy",
            Phrase::new("thing-puppy"),
            named("eg-puppy").with("price", price(Kind::Puppy)),
        )
        .says(Phrase::new("says-puppy"))
        .says(Phrase::new("says-puppy-costs"))
        .says(Phrase::new("says-puppy-grown")),
        Thing::called(
            "mating",
            Phrase::new("thing-mating"),
            Phrase::new("eg-mating").with("doin", number(earning)),
        )
        .says(Phrase::new("says-mating"))
        .says(Phrase::new("says-mating-home")),
        Thing::word(
            "in-training",
            "thing-in-training",
            &["says-in-training"],
            "eg-in-training",
        ),
        Thing::called(
            "training-board",
            Phrase::new("thing-training-board"),
            Phrase::new("eg-training-board"),
        )
        .says(Phrase::new("says-training-board").with("cost", number(open.board_cost())))
        .says(
            Phrase::new("says-training-board-trains")
                .with("need", breed.traits().train_need)
                .with("cost", number(open.train_cost(breed))),
        )
        .says(Phrase::new("says-training-board-moves")),
    ]
}

/// Words of the board and of the cards on it.
fn of_the_board() -> Vec<Thing> {
    let breed = plain(Size::M);
    let room = Size::ALL.map(|size| capacity(plain(size)));
    let rooms = |id: &'static str| {
        ["small", "medium", "large"]
            .into_iter()
            .zip(room)
            .fold(Phrase::new(id), |phrase, (name, room)| {
                phrase.with(name, room)
            })
    };
    let rows = |id: &'static str| {
        ["a", "b", "c"]
            .into_iter()
            .zip(Slots::ROWS)
            .fold(Phrase::new(id), |phrase, (name, row)| {
                phrase.with(name, row.len())
            })
    };
    let pairs: Arg = Pair::all().collect();
    let pair = Pair::all().nth(2).unwrap_or_default();
    let slots: Arg = pair.slots().collect();
    let size = Phrase::new("eg-size")
        .with("breed", breed)
        .with("size", breed.card().size.as_str())
        .with("rows", rows_for(breed.card().size))
        .with("room", capacity(breed));
    let full = Phrase::new("eg-capacity").with("room", capacity(breed));
    let crowd = Phrase::new("eg-overcrowded")
        .with("room", capacity(breed))
        .with("adults", capacity(breed) + 1);
    vec![
        Thing::called("capacity", Phrase::new("thing-capacity"), full)
            .says(rooms("says-capacity"))
            .says(Phrase::new("says-capacity-shown")),
        Thing::called("overcrowded", Phrase::new("thing-overcrowded"), crowd)
            .says(Phrase::new("says-overcrowded")),
        Thing::word(
            "collapsed",
            "thing-collapsed",
            &["says-collapsed", "says-collapsed-left"],
            "eg-collapsed",
        ),
        Thing::word("new-card", "thing-new", &["says-new"], "eg-new"),
        Thing::called("size", Phrase::new("thing-size"), size)
            .says(Phrase::new("says-size"))
            .says(rooms("says-size-room")),
        Thing::called(
            "slot",
            Phrase::new("thing-slot"),
            Phrase::new("eg-slot")
                .with("pair", pair)
                .with("slots", slots),
        )
        .says(rows("says-slot"))
        .says(Phrase::new("says-slot-pair").with("pairs", pairs)),
    ]
}

/// Words of money and points.
fn of_money() -> Vec<Thing> {
    let breed = plain(Size::M);
    let open = table(None);
    let points = parts(&kennel(breed, Dogs(2, 1, 0)))[OWNER.index()];
    let vp = Phrase::new("eg-vp")
        .with("breed", breed)
        .with("vp", i32::from(breed.card().vp))
        .with("upgraded", points.cards)
        .with("dogs", points.dogs)
        .with("total", points.cards + points.dogs);
    let sold = 2 * open.price(breed, Kind::Adult);
    let sale = Phrase::new("eg-selling")
        .with("breed", breed)
        .with("doin", number(sold))
        .with("less", number(sold.saturating_sub(5)));
    let income = kennel(breed, Dogs(3, 1, 0)).gross_income(OWNER, None);
    let income = Phrase::new("eg-income")
        .with("gross", number(income))
        .with("total", number(income.saturating_sub(1)));
    vec![
        Thing::called("doin", Phrase::new("thing-doin"), Phrase::new("eg-doin"))
            .says(Phrase::new("says-doin").with("doin", number(open.kennel(OWNER).doin)))
            .says(Phrase::new("says-doin-ways")),
        Thing::called("income", Phrase::new("thing-income"), income)
            .says(Phrase::new("says-income"))
            .says(Phrase::new("says-income-sure"))
            .says(Phrase::new("says-income-printed")),
        Thing::word(
            "upkeep",
            "thing-upkeep",
            &["says-upkeep", "says-upkeep-short"],
            "eg-upkeep",
        ),
        Thing::word(
            "debt",
            "thing-debt",
            &["says-debt", "says-debt-pay"],
            "eg-debt",
        ),
        Thing::called("selling", Phrase::new("thing-selling"), sale)
            .says(Phrase::new("says-selling"))
            .says(Phrase::new("says-selling-draw"))
            .says(Phrase::new("says-selling-collapse")),
        Thing::called("vp", Phrase::new("thing-vp"), vp)
            .says(Phrase::new("says-vp"))
            .says(Phrase::new("says-vp-card")),
    ]
}

/// Words of the day and of the game.
fn of_the_day() -> Vec<Thing> {
    let open = table(None);
    let pass = ["two", "three", "four", "five"]
        .into_iter()
        .zip(2..)
        .fold(Phrase::new("says-pass-close"), |phrase, (name, n)| {
            phrase.with(name, threshold(open, n))
        });
    let cheap = DATA
        .file_order
        .iter()
        .find(|breed| breed.card().cost <= CHEAP)
        .copied()
        .unwrap_or_default();
    let quick = Phrase::new("eg-quick-start")
        .with("breed", cheap)
        .with("cost", i32::from(cheap.card().cost));
    let objective = Objective::all()
        .find(|objective| objective.card().needs.len() == 1)
        .unwrap_or_default();
    let days = |id: &'static str| {
        Phrase::new(id)
            .with("events", open.options.length.events())
            .with("day", open.final_day())
    };
    let first = Phrase::new("eg-first-player")
        .with("seat", OWNER)
        .with("next", OWNER.after(1, open.n));
    vec![
        Thing::word(
            "action",
            "thing-action",
            &["says-action", "says-action-second"],
            "eg-action",
        ),
        Thing::called("pass", Phrase::new("thing-pass"), Phrase::new("eg-pass"))
            .says(Phrase::new("says-pass"))
            .says(pass),
        Thing::word(
            "last-turn",
            "thing-last-turn",
            &["says-last-turn"],
            "eg-last-turn",
        ),
        Thing::called(
            "market",
            Phrase::new("thing-market"),
            Phrase::new("eg-market").with("cards", MARKET),
        )
        .says(Phrase::new("says-market").with("cards", MARKET))
        .says(Phrase::new("says-market-hand")),
        Thing::word(
            "wish-list",
            "thing-wish-list",
            &["says-wish-list"],
            "eg-wish-list",
        ),
        Thing::called("event", Phrase::new("thing-event"), days("eg-event"))
            .says(Phrase::new("says-event"))
            .says(Phrase::new("says-event-last")),
        Thing::word(
            "swap-day",
            "thing-swap-day",
            &["says-swap-day"],
            "eg-swap-day",
        ),
        Thing::called(
            "objective",
            Phrase::new("thing-objective"),
            Phrase::new("eg-objectives")
                .with("objective", objective)
                .with("vp", i32::from(objective.card().vp))
                .with("needs", needs(objective)),
        )
        .says(Phrase::new("says-objectives"))
        .says(Phrase::new("says-objective-counted")),
        Thing::called("first-player", Phrase::new("thing-first-player"), first)
            .says(Phrase::new("says-first-player")),
        Thing::called("quick-start", Phrase::new("thing-quick-start"), quick)
            .says(Phrase::new("says-quick-start").with("cheap", i32::from(CHEAP))),
        Thing::called(
            "last-day",
            Phrase::new("thing-last-day"),
            days("eg-last-day"),
        )
        .says(Phrase::new("says-last-day").with("slots", Slots::ALL.len()))
        .says(Phrase::new("says-last-day-long")),
    ]
}

/// How many passes close a day with this number of seats.
fn threshold(mut open: Open, n: u8) -> u8 {
    open.n = n;
    open.threshold()
}

/// The rows that take a size.
fn rows_for(size: Size) -> Arg {
    ["a", "b", "c"]
        .into_iter()
        .zip(Slots::ROWS)
        .filter(|&(_, row)| Slots::for_size(size).holds(row))
        .map(|(name, _)| name)
        .collect()
}

/// Effects, each with the number of its rule, as one line.
fn told(effects: impl Iterator<Item = (Phrase, &'static str)>) -> Option<Phrase> {
    let ruled = effects.map(|(effect, rule)| {
        Phrase::new("effect-ruled")
            .with("effect", effect)
            .with("rule", rule)
    });
    let joined = ruled.reduce(|first, second| {
        Phrase::new("effect-joined")
            .with("first", first)
            .with("second", second)
    });
    joined.map(|effects| Phrase::new("says-effects").with("effects", effects))
}

/// A breed: its numbers, its effects, and an example of one effect.
fn of_breed(breed: Breed) -> Thing {
    let card = breed.card();
    let size = Phrase::new(match card.size {
        Size::S => "breed-size-S",
        Size::M => "breed-size-M",
        Size::L => "breed-size-L",
    });
    let effects = card.effects.iter().flat_map(|&effect| {
        let phrases = effect_phrases(effect, Income::Flat).into_iter();
        phrases.map(move |phrase| (phrase, rule_of(effect)))
    });
    Thing::named(id_of(&card.id), "breed", &card.id, example_of(breed))
        .says(
            Phrase::new("says-breed")
                .with("size", size)
                .with("cost", i32::from(card.cost))
                .with("room", capacity(breed))
                .with("rows", rows_for(card.size))
                .with("income", i32::from(card.income))
                .with("copies", COPIES),
        )
        .says(
            Phrase::new("says-breed-points")
                .with("vp", i32::from(card.vp))
                .with("upgraded", i32::from(card.vp_trained)),
        )
        .says(told(effects).unwrap_or_else(|| Phrase::new("says-breed-plain")))
}

/// The rule that an effect of a breed changes.
const fn rule_of(effect: Effect) -> &'static str {
    match effect {
        Effect::StartDoin { .. } => "R6.7",
        Effect::Income { .. } => "R6.2",
        Effect::Upkeep { .. } => "R9.2",
        Effect::Sale { .. } | Effect::NoSale { .. } => "R7.2",
        Effect::TrainNeed { .. } | Effect::TrainCost { .. } => "R7.4",
        Effect::Capacity { .. } => "R3.4",
        Effect::Matings { .. } => "R8.1",
        Effect::Litter { .. } => "R6.4",
        Effect::EndPerAdult { .. } | Effect::EndPerPair { .. } | Effect::EndIf { .. } => "R10.4",
    }
}

/// An example of a breed's first effect, or of its score if it has none.
fn example_of(breed: Breed) -> Phrase {
    let Some(&effect) = breed.card().effects.first() else {
        let points = parts(&kennel(breed, Dogs(2, 1, 0)))[OWNER.index()];
        return Phrase::new("eg-breed-points")
            .with("cards", points.cards)
            .with("dogs", points.dogs)
            .with("total", points.cards + points.dogs);
    };
    let traits = breed.traits();
    let open = table(None);
    let price = |kind| open.price(breed, kind);
    match effect {
        Effect::StartDoin { when, n } => morning(breed, when, n),
        Effect::Income { who, .. } => {
            let (id, dogs) = match who {
                Who::Trained => ("eg-breed-income-trained", Dogs(2, 1, 0)),
                Who::Any | Who::Adult | Who::Puppy => ("eg-breed-income", Dogs(3, 0, 0)),
            };
            let earns = |breed| number(kennel(breed, dogs).gross_income(OWNER, None));
            Phrase::new(id)
                .with("doin", earns(breed))
                .with("usual", earns(plain(breed.card().size)))
        }
        Effect::Upkeep { who, .. } => {
            let (id, dogs) = match who {
                Who::Puppy => ("eg-breed-upkeep-puppy", Dogs(2, 0, 3)),
                Who::Any | Who::Adult | Who::Trained => ("eg-breed-upkeep", Dogs(3, 0, 0)),
            };
            let costs = |breed| number(kennel(breed, dogs).upkeep(OWNER));
            Phrase::new(id)
                .with("doin", costs(breed))
                .with("usual", costs(plain(breed.card().size)))
        }
        Effect::Sale { who, n } => {
            let (id, kind) = match who {
                Who::Puppy => ("eg-breed-sale-puppy", Kind::Puppy),
                Who::Trained => ("eg-breed-sale-trained", Kind::Trained),
                Who::Any | Who::Adult => ("eg-breed-sale-adult", Kind::Adult),
            };
            Phrase::new(id)
                .with("doin", number(price(kind)))
                .with("usual", i32::from(price(kind)) - i32::from(n))
        }
        Effect::NoSale { .. } => Phrase::new("eg-breed-no-sale")
            .with("puppy", number(price(Kind::Puppy)))
            .with("adult", number(price(Kind::Adult))),
        Effect::TrainNeed { .. } => Phrase::new("eg-breed-train-need")
            .with("need", traits.train_need)
            .with("cost", number(open.train_cost(breed))),
        Effect::TrainCost { .. } => {
            let usual = plain(breed.card().size);
            Phrase::new("eg-breed-train-cost")
                .with("need", traits.train_need)
                .with("cost", number(open.train_cost(breed)))
                .with("usual", number(open.train_cost(usual)))
        }
        Effect::Capacity { .. } => Phrase::new("eg-breed-capacity")
            .with("room", traits.capacity)
            .with("usual", capacity(plain(breed.card().size))),
        Effect::Matings { .. } => Phrase::new("eg-breed-matings")
            .with("matings", traits.matings)
            .with("adults", 2 * traits.matings),
        Effect::Litter { one_from: 1, .. } => {
            Phrase::new("eg-breed-litter-sure").with("two", traits.two_from)
        }
        Effect::Litter { .. } => Phrase::new("eg-breed-litter").with("two", traits.two_from),
        Effect::EndPerAdult { .. } | Effect::EndPerPair { .. } => {
            at_the_end("eg-breed-end", breed, Slots::default(), capacity(breed))
        }
        Effect::EndIf { when, .. } => {
            let slot = slot_of(breed);
            match when {
                When::RowFull => at_the_end("eg-breed-end-row", breed, slot.row(), 2),
                When::PairSameSize => {
                    let pair = slot.neighbor().into_iter().collect();
                    at_the_end("eg-breed-end-pair", breed, pair, 2)
                }
                _ => at_the_end("eg-breed-end", breed, Slots::default(), capacity(breed)),
            }
        }
    }
}

/// The morning of a card that brings doin by itself.
fn morning(breed: Breed, when: When, n: i8) -> Phrase {
    let (id, dogs) = match when {
        When::Upgraded => ("eg-breed-morning-upgraded", Dogs(1, 1, 0)),
        When::AloneInRow => ("eg-breed-morning-alone", Dogs(2, 0, 0)),
        _ => ("eg-breed-morning", Dogs(2, 0, 0)),
    };
    let earned = kennel(breed, dogs).gross_income(OWNER, None);
    Phrase::new(id)
        .with("dogs", number(earned))
        .with("card", i32::from(n))
        .with("total", i32::from(earned) + i32::from(n))
}

/// What a card with untrained adults scores at the end, with cards without dogs beside it.
fn at_the_end(id: &'static str, breed: Breed, beside: Slots, adults: u8) -> Phrase {
    let slot = slot_of(breed);
    let mut open = kennel(breed, Dogs(adults, 0, 0));
    for other in beside.filter(|&other| other != slot) {
        open = with_card(open, other, plain(breed.card().size), Dogs(0, 0, 0));
    }
    let points = parts(&open)[OWNER.index()];
    let card = i32::from(breed.card().vp);
    Phrase::new(id)
        .with("adults", adults)
        .with("card", card)
        .with("dogs", points.dogs)
        .with("effect", points.effects)
        .with("total", card + points.dogs + points.effects)
}

/// An event: its effects on its day, and an example of one of them.
fn of_event(event: Event) -> Thing {
    let card = event.card();
    let effects = card
        .effects
        .iter()
        .map(|&effect| (day_effect(effect), rule_of_day(effect)));
    let thing = Thing::named(id_of(&card.id), "event", &card.id, example_of_event(event))
        .says(Phrase::new("says-event-card"));
    told(effects).into_iter().fold(thing, Thing::says)
}

/// The rule that an effect of an event changes.
const fn rule_of_day(effect: DayEffect) -> &'static str {
    match effect {
        DayEffect::Sale { .. } => "R7.2",
        DayEffect::Swap => "R6.9",
        DayEffect::BoardCost { .. } | DayEffect::NoBoard => "R7.3",
        DayEffect::TrainCost { .. } => "R7.4",
        DayEffect::Cost { .. } => "R7.1",
        DayEffect::Grant { .. } | DayEffect::PuppyIncome { .. } => "R6.2",
        DayEffect::Upkeep { .. } => "R9.2",
        DayEffect::Passes { .. } => "R5.6",
        DayEffect::NoMating => "R9.1",
        DayEffect::Show { .. } => "R6.7",
    }
}

fn example_of_event(event: Event) -> Phrase {
    let (usual, today) = (table(None), table(Some(event)));
    let breed = plain(Size::M);
    let compared = |id: &'static str, of: &dyn Fn(&Open) -> u16| {
        Phrase::new(id)
            .with("breed", breed)
            .with("doin", number(of(&today)))
            .with("usual", number(of(&usual)))
    };
    match event.card().effects.first() {
        Some(DayEffect::Sale { who, .. }) => {
            let (id, kind) = match who {
                Who::Puppy => ("eg-event-sale-puppy", Kind::Puppy),
                Who::Trained => ("eg-event-sale-trained", Kind::Trained),
                Who::Any | Who::Adult => ("eg-event-sale-adult", Kind::Adult),
            };
            compared(id, &|open| open.price(breed, kind))
        }
        Some(DayEffect::Swap) | None => Phrase::new("eg-swap-day"),
        Some(DayEffect::BoardCost { .. }) => compared("eg-event-board", &Open::board_cost),
        Some(DayEffect::NoBoard) => Phrase::new("eg-event-no-board"),
        Some(DayEffect::TrainCost { .. }) => {
            compared("eg-event-train", &|open| open.train_cost(breed))
        }
        Some(DayEffect::Cost { .. }) => {
            let changed = Size::ALL
                .map(plain)
                .into_iter()
                .filter(|&breed| usual.cost(breed) != today.cost(breed));
            let costs: Arg = changed
                .map(|breed| {
                    Phrase::new("event-cost")
                        .with("breed", breed)
                        .with("doin", number(today.cost(breed)))
                        .with("usual", number(usual.cost(breed)))
                })
                .collect();
            Phrase::new("eg-event-costs").with("costs", costs)
        }
        Some(&DayEffect::Grant { n }) => {
            let dogs = kennel(breed, Dogs(2, 0, 0)).gross_income(OWNER, Some(event));
            Phrase::new("eg-event-grant")
                .with("dogs", number(dogs))
                .with("grant", i32::from(n))
                .with("total", i32::from(dogs) + i32::from(n))
        }
        Some(DayEffect::PuppyIncome { .. }) => {
            let open = kennel(breed, Dogs(2, 0, 3));
            Phrase::new("eg-event-puppies")
                .with("doin", number(open.gross_income(OWNER, Some(event))))
                .with("usual", number(open.gross_income(OWNER, None)))
        }
        Some(DayEffect::Upkeep { .. }) => {
            let costs = |open: &Open| {
                let open = with_card(*open, slot_of(breed), breed, Dogs(4, 0, 1));
                open.upkeep(OWNER)
            };
            compared("eg-event-upkeep", &costs)
        }
        Some(DayEffect::Passes { .. }) => Phrase::new("eg-event-passes")
            .with("passes", today.threshold())
            .with("usual", usual.threshold()),
        Some(DayEffect::NoMating) => Phrase::new("eg-event-no-mating"),
        Some(&DayEffect::Show { n }) => Phrase::new("eg-event-show").with("doin", 2 * i32::from(n)),
    }
}

/// What an objective counts, with the numbers it asks for.
fn counts(objective: Objective) -> Arg {
    let needs = objective.card().needs.iter();
    needs
        .map(|need| {
            Phrase::new("objective-count")
                .with("metric", metric_name(need.metric))
                .with("n", number(need.n))
        })
        .collect()
}

/// An objective: who scores it.
fn of_objective(objective: Objective) -> Thing {
    let card = objective.card();
    let vp = i32::from(card.vp);
    let says = match card.most {
        Some(most) => Phrase::new("says-objective-most").with("metric", metric_name(most)),
        None => Phrase::new("says-objective").with("needs", needs(objective)),
    };
    let example = match (card.most, card.needs.as_slice()) {
        (Some(most), _) => Phrase::new("eg-objective-most").with("metric", metric_name(most)),
        (None, [need]) => Phrase::new("eg-objective")
            .with("metric", metric_name(need.metric))
            .with("n", number(need.n))
            .with("less", number(need.n.saturating_sub(1))),
        (None, _) => Phrase::new("eg-objective-all").with("counts", counts(objective)),
    };
    Thing::named(
        id_of(&card.id),
        "objective",
        &card.id,
        example.with("vp", vp),
    )
    .says(says.with("vp", vp))
    .says(Phrase::new("says-objective-counted"))
}
