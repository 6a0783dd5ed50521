//! Everything with a name in the game's texts, explained. The examples are kennels for which the rules compute the figures.

use super::aims::{metric_count, metric_name, needs};
use super::board::{Pair, Slot, Slots};
use super::cards::{
    Breed, COPIES, DATA, DayEffect, Effect, Event, Kind, Objective, Size, When, Who,
};
use super::effects::{day_effect, effect_phrases};
use super::position::{Income, MARKET, Open, Options, Played};
use super::rules::{CHEAP, parts, set_up};
use super::words::number;
use crate::chance::Chance;
use crate::games::conti::msg;
use crate::lexicon::Thing;
use crate::phrase;
use crate::phrase::{Arg, Message, Phrase};
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
    let named = |message: Message| Phrase::new(message).with("breed", breed);
    let price = |kind| number(open.price(breed, kind));
    let trained = named(msg::EG_TRAINED)
        .with("price", price(Kind::Trained))
        .with("usual", price(Kind::Adult))
        .with("vp", i32::from(breed.card().vp))
        .with("upgraded", i32::from(breed.card().vp_trained));
    let earning = kennel(breed, Dogs(1, 0, 0)).gross_income(OWNER, None);
    vec![
        Thing::called(
            "adult",
            phrase!(THING_ADULT),
            named(msg::EG_ADULT).with("price", price(Kind::Adult)),
        )
        .says(phrase!(SAYS_ADULT))
        .says(phrase!(SAYS_ADULT_WORTH)),
        Thing::called("trained-dog", phrase!(THING_TRAINED), trained)
            .says(phrase!(SAYS_TRAINED))
            .says(phrase!(SAYS_TRAINED_CARD)),
        Thing::called(
            "puppy",
            phrase!(THING_PUPPY),
            named(msg::EG_PUPPY).with("price", price(Kind::Puppy)),
        )
        .says(phrase!(SAYS_PUPPY))
        .says(phrase!(SAYS_PUPPY_COSTS))
        .says(phrase!(SAYS_PUPPY_GROWN)),
        Thing::called(
            "mating",
            phrase!(THING_MATING),
            phrase!(EG_MATING, doin = number(earning)),
        )
        .says(phrase!(SAYS_MATING))
        .says(phrase!(SAYS_MATING_HOME)),
        Thing::word(
            "in-training",
            msg::THING_IN_TRAINING,
            &[msg::SAYS_IN_TRAINING],
            msg::EG_IN_TRAINING,
        ),
        Thing::called(
            "training-board",
            phrase!(THING_TRAINING_BOARD),
            phrase!(EG_TRAINING_BOARD),
        )
        .says(phrase!(
            SAYS_TRAINING_BOARD,
            cost = number(open.board_cost())
        ))
        .says(phrase!(
            SAYS_TRAINING_BOARD_TRAINS,
            need = breed.traits().train_need,
            cost = number(open.train_cost(breed))
        ))
        .says(phrase!(SAYS_TRAINING_BOARD_MOVES)),
    ]
}

/// Words of the board and of the cards on it.
fn of_the_board() -> Vec<Thing> {
    let breed = plain(Size::M);
    let room = Size::ALL.map(|size| capacity(plain(size)));
    let rooms = |message: Message| {
        ["small", "medium", "large"]
            .into_iter()
            .zip(room)
            .fold(Phrase::new(message), |phrase, (name, room)| {
                phrase.with(name, room)
            })
    };
    let rows = |message: Message| {
        ["a", "b", "c"]
            .into_iter()
            .zip(Slots::ROWS)
            .fold(Phrase::new(message), |phrase, (name, row)| {
                phrase.with(name, row.len())
            })
    };
    let pairs: Arg = Pair::all().collect();
    let pair = Pair::all().nth(2).unwrap_or_default();
    let slots: Arg = pair.slots().collect();
    let size = phrase!(
        EG_SIZE,
        breed,
        size = breed.card().size.as_str(),
        rows = rows_for(breed.card().size),
        room = capacity(breed)
    );
    let full = phrase!(EG_CAPACITY, room = capacity(breed));
    let crowd = phrase!(
        EG_OVERCROWDED,
        room = capacity(breed),
        adults = capacity(breed) + 1
    );
    vec![
        Thing::called("capacity", phrase!(THING_CAPACITY), full)
            .says(rooms(msg::SAYS_CAPACITY))
            .says(phrase!(SAYS_CAPACITY_SHOWN)),
        Thing::called("overcrowded", phrase!(THING_OVERCROWDED), crowd)
            .says(phrase!(SAYS_OVERCROWDED)),
        Thing::word(
            "collapsed",
            msg::THING_COLLAPSED,
            &[msg::SAYS_COLLAPSED, msg::SAYS_COLLAPSED_LEFT],
            msg::EG_COLLAPSED,
        ),
        Thing::word("new-card", msg::THING_NEW, &[msg::SAYS_NEW], msg::EG_NEW),
        Thing::called("size", phrase!(THING_SIZE), size)
            .says(phrase!(SAYS_SIZE))
            .says(rooms(msg::SAYS_SIZE_ROOM)),
        Thing::called("slot", phrase!(THING_SLOT), phrase!(EG_SLOT, pair, slots))
            .says(rows(msg::SAYS_SLOT))
            .says(phrase!(SAYS_SLOT_PAIR, pairs)),
    ]
}

/// Words of money and points.
fn of_money() -> Vec<Thing> {
    let breed = plain(Size::M);
    let open = table(None);
    let points = parts(&kennel(breed, Dogs(2, 1, 0)))[OWNER.index()];
    let vp = phrase!(
        EG_VP,
        breed,
        vp = i32::from(breed.card().vp),
        upgraded = points.cards,
        dogs = points.dogs,
        total = points.cards + points.dogs
    );
    let sold = 2 * open.price(breed, Kind::Adult);
    let sale = phrase!(
        EG_SELLING,
        breed,
        doin = number(sold),
        less = number(sold.saturating_sub(5))
    );
    let income = kennel(breed, Dogs(3, 1, 0)).gross_income(OWNER, None);
    let income = phrase!(
        EG_INCOME,
        gross = number(income),
        total = number(income.saturating_sub(1))
    );
    vec![
        Thing::called("doin", phrase!(THING_DOIN), phrase!(EG_DOIN))
            .says(phrase!(SAYS_DOIN, doin = number(open.kennel(OWNER).doin)))
            .says(phrase!(SAYS_DOIN_WAYS)),
        Thing::called("income", phrase!(THING_INCOME), income)
            .says(phrase!(SAYS_INCOME))
            .says(phrase!(SAYS_INCOME_SURE))
            .says(phrase!(SAYS_INCOME_PRINTED)),
        Thing::word(
            "upkeep",
            msg::THING_UPKEEP,
            &[msg::SAYS_UPKEEP, msg::SAYS_UPKEEP_SHORT],
            msg::EG_UPKEEP,
        ),
        Thing::word(
            "debt",
            msg::THING_DEBT,
            &[msg::SAYS_DEBT, msg::SAYS_DEBT_PAY],
            msg::EG_DEBT,
        ),
        Thing::called("selling", phrase!(THING_SELLING), sale)
            .says(phrase!(SAYS_SELLING))
            .says(phrase!(SAYS_SELLING_DRAW))
            .says(phrase!(SAYS_SELLING_COLLAPSE)),
        Thing::called("vp", phrase!(THING_VP), vp)
            .says(phrase!(SAYS_VP))
            .says(phrase!(SAYS_VP_CARD)),
    ]
}

/// Words of the day and of the game.
fn of_the_day() -> Vec<Thing> {
    let open = table(None);
    let pass = ["two", "three", "four", "five"]
        .into_iter()
        .zip(2..)
        .fold(Phrase::new(msg::SAYS_PASS_CLOSE), |phrase, (name, n)| {
            phrase.with(name, threshold(open, n))
        });
    let cheap = DATA
        .file_order
        .iter()
        .find(|breed| breed.card().cost <= CHEAP)
        .copied()
        .unwrap_or_default();
    let quick = phrase!(
        EG_QUICK_START,
        breed = cheap,
        cost = i32::from(cheap.card().cost)
    );
    let objective = Objective::all()
        .find(|objective| objective.card().needs.len() == 1)
        .unwrap_or_default();
    let days = |message: Message| {
        Phrase::new(message)
            .with("events", open.options.length.events())
            .with("day", open.final_day())
    };
    let first = phrase!(EG_FIRST_PLAYER, seat = OWNER, next = OWNER.after(1, open.n));
    vec![
        Thing::word(
            "action",
            msg::THING_ACTION,
            &[msg::SAYS_ACTION, msg::SAYS_ACTION_SECOND],
            msg::EG_ACTION,
        ),
        Thing::called("pass", phrase!(THING_PASS), phrase!(EG_PASS))
            .says(phrase!(SAYS_PASS))
            .says(pass),
        Thing::word(
            "last-turn",
            msg::THING_LAST_TURN,
            &[msg::SAYS_LAST_TURN],
            msg::EG_LAST_TURN,
        ),
        Thing::called(
            "market",
            phrase!(THING_MARKET),
            phrase!(EG_MARKET, cards = MARKET),
        )
        .says(phrase!(SAYS_MARKET, cards = MARKET))
        .says(phrase!(SAYS_MARKET_HAND)),
        Thing::word(
            "wish-list",
            msg::THING_WISH_LIST,
            &[msg::SAYS_WISH_LIST],
            msg::EG_WISH_LIST,
        ),
        Thing::called("event", phrase!(THING_EVENT), days(msg::EG_EVENT))
            .says(phrase!(SAYS_EVENT))
            .says(phrase!(SAYS_EVENT_LAST)),
        Thing::word(
            "swap-day",
            msg::THING_SWAP_DAY,
            &[msg::SAYS_SWAP_DAY],
            msg::EG_SWAP_DAY,
        ),
        Thing::called(
            "objective",
            phrase!(THING_OBJECTIVE),
            phrase!(
                EG_OBJECTIVES,
                objective,
                vp = i32::from(objective.card().vp),
                needs = needs(objective)
            ),
        )
        .says(phrase!(SAYS_OBJECTIVES))
        .says(phrase!(SAYS_OBJECTIVE_COUNTED)),
        Thing::called("first-player", phrase!(THING_FIRST_PLAYER), first)
            .says(phrase!(SAYS_FIRST_PLAYER)),
        Thing::called("quick-start", phrase!(THING_QUICK_START), quick)
            .says(phrase!(SAYS_QUICK_START, cheap = i32::from(CHEAP))),
        Thing::called("last-day", phrase!(THING_LAST_DAY), days(msg::EG_LAST_DAY))
            .says(phrase!(SAYS_LAST_DAY, slots = Slots::ALL.len()))
            .says(phrase!(SAYS_LAST_DAY_LONG)),
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
    let ruled = effects.map(|(effect, rule)| phrase!(EFFECT_RULED, effect, rule));
    let joined = ruled.reduce(|first, second| phrase!(EFFECT_JOINED, first, second));
    joined.map(|effects| phrase!(SAYS_EFFECTS, effects))
}

/// A breed: its numbers, its effects, and an example of one effect.
fn of_breed(breed: Breed) -> Thing {
    let card = breed.card();
    let size = Phrase::new(match card.size {
        Size::S => msg::BREED_SIZE_S,
        Size::M => msg::BREED_SIZE_M,
        Size::L => msg::BREED_SIZE_L,
    });
    let effects = card.effects.iter().flat_map(|&effect| {
        let phrases = effect_phrases(effect, Income::Flat).into_iter();
        phrases.map(move |phrase| (phrase, rule_of(effect)))
    });
    Thing::named(id_of(&card.id), "breed", &card.id, example_of(breed))
        .says(phrase!(
            SAYS_BREED,
            size,
            cost = i32::from(card.cost),
            room = capacity(breed),
            rows = rows_for(card.size),
            income = i32::from(card.income),
            copies = COPIES
        ))
        .says(phrase!(
            SAYS_BREED_POINTS,
            vp = i32::from(card.vp),
            upgraded = i32::from(card.vp_trained)
        ))
        .says(told(effects).unwrap_or_else(|| phrase!(SAYS_BREED_PLAIN)))
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
        return phrase!(
            EG_BREED_POINTS,
            cards = points.cards,
            dogs = points.dogs,
            total = points.cards + points.dogs
        );
    };
    let traits = breed.traits();
    let open = table(None);
    let price = |kind| open.price(breed, kind);
    match effect {
        Effect::StartDoin { when, n } => morning(breed, when, n),
        Effect::Income { who, .. } => {
            let (id, dogs) = match who {
                Who::Trained => (msg::EG_BREED_INCOME_TRAINED, Dogs(2, 1, 0)),
                Who::Any | Who::Adult | Who::Puppy => (msg::EG_BREED_INCOME, Dogs(3, 0, 0)),
            };
            let earns = |breed| number(kennel(breed, dogs).gross_income(OWNER, None));
            Phrase::new(id)
                .with("doin", earns(breed))
                .with("usual", earns(plain(breed.card().size)))
        }
        Effect::Upkeep { who, .. } => {
            let (id, dogs) = match who {
                Who::Puppy => (msg::EG_BREED_UPKEEP_PUPPY, Dogs(2, 0, 3)),
                Who::Any | Who::Adult | Who::Trained => (msg::EG_BREED_UPKEEP, Dogs(3, 0, 0)),
            };
            let costs = |breed| number(kennel(breed, dogs).upkeep(OWNER));
            Phrase::new(id)
                .with("doin", costs(breed))
                .with("usual", costs(plain(breed.card().size)))
        }
        Effect::Sale { who, n } => {
            let (id, kind) = match who {
                Who::Puppy => (msg::EG_BREED_SALE_PUPPY, Kind::Puppy),
                Who::Trained => (msg::EG_BREED_SALE_TRAINED, Kind::Trained),
                Who::Any | Who::Adult => (msg::EG_BREED_SALE_ADULT, Kind::Adult),
            };
            Phrase::new(id)
                .with("doin", number(price(kind)))
                .with("usual", i32::from(price(kind)) - i32::from(n))
        }
        Effect::NoSale { .. } => phrase!(
            EG_BREED_NO_SALE,
            puppy = number(price(Kind::Puppy)),
            adult = number(price(Kind::Adult))
        ),
        Effect::TrainNeed { .. } => phrase!(
            EG_BREED_TRAIN_NEED,
            need = traits.train_need,
            cost = number(open.train_cost(breed))
        ),
        Effect::TrainCost { .. } => {
            let usual = plain(breed.card().size);
            phrase!(
                EG_BREED_TRAIN_COST,
                need = traits.train_need,
                cost = number(open.train_cost(breed)),
                usual = number(open.train_cost(usual))
            )
        }
        Effect::Capacity { .. } => phrase!(
            EG_BREED_CAPACITY,
            room = traits.capacity,
            usual = capacity(plain(breed.card().size))
        ),
        Effect::Matings { .. } => phrase!(
            EG_BREED_MATINGS,
            matings = traits.matings,
            adults = 2 * traits.matings
        ),
        Effect::Litter { one_from: 1, .. } => {
            phrase!(EG_BREED_LITTER_SURE, two = traits.two_from)
        }
        Effect::Litter { .. } => phrase!(EG_BREED_LITTER, two = traits.two_from),
        Effect::EndPerAdult { .. } | Effect::EndPerPair { .. } => {
            at_the_end(msg::EG_BREED_END, breed, Slots::default(), capacity(breed))
        }
        Effect::EndIf { when, .. } => {
            let slot = slot_of(breed);
            match when {
                When::RowFull => at_the_end(msg::EG_BREED_END_ROW, breed, slot.row(), 2),
                When::PairSameSize => {
                    let pair = slot.neighbor().into_iter().collect();
                    at_the_end(msg::EG_BREED_END_PAIR, breed, pair, 2)
                }
                _ => at_the_end(msg::EG_BREED_END, breed, Slots::default(), capacity(breed)),
            }
        }
    }
}

/// The morning of a card that brings doin by itself.
fn morning(breed: Breed, when: When, n: i8) -> Phrase {
    let (id, dogs) = match when {
        When::Upgraded => (msg::EG_BREED_MORNING_UPGRADED, Dogs(1, 1, 0)),
        When::AloneInRow => (msg::EG_BREED_MORNING_ALONE, Dogs(2, 0, 0)),
        _ => (msg::EG_BREED_MORNING, Dogs(2, 0, 0)),
    };
    let earned = kennel(breed, dogs).gross_income(OWNER, None);
    Phrase::new(id)
        .with("dogs", number(earned))
        .with("card", i32::from(n))
        .with("total", i32::from(earned) + i32::from(n))
}

/// What a card with untrained adults scores at the end, with cards without dogs beside it.
fn at_the_end(message: Message, breed: Breed, beside: Slots, adults: u8) -> Phrase {
    let slot = slot_of(breed);
    let mut open = kennel(breed, Dogs(adults, 0, 0));
    for other in beside.filter(|&other| other != slot) {
        open = with_card(open, other, plain(breed.card().size), Dogs(0, 0, 0));
    }
    let points = parts(&open)[OWNER.index()];
    let card = i32::from(breed.card().vp);
    Phrase::new(message)
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
        .says(phrase!(SAYS_EVENT_CARD));
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
    let compared = |message: Message, of: &dyn Fn(&Open) -> u16| {
        Phrase::new(message)
            .with("breed", breed)
            .with("doin", number(of(&today)))
            .with("usual", number(of(&usual)))
    };
    match event.card().effects.first() {
        Some(DayEffect::Sale { who, .. }) => {
            let (id, kind) = match who {
                Who::Puppy => (msg::EG_EVENT_SALE_PUPPY, Kind::Puppy),
                Who::Trained => (msg::EG_EVENT_SALE_TRAINED, Kind::Trained),
                Who::Any | Who::Adult => (msg::EG_EVENT_SALE_ADULT, Kind::Adult),
            };
            compared(id, &|open| open.price(breed, kind))
        }
        Some(DayEffect::Swap) | None => phrase!(EG_SWAP_DAY),
        Some(DayEffect::BoardCost { .. }) => compared(msg::EG_EVENT_BOARD, &Open::board_cost),
        Some(DayEffect::NoBoard) => phrase!(EG_EVENT_NO_BOARD),
        Some(DayEffect::TrainCost { .. }) => {
            compared(msg::EG_EVENT_TRAIN, &|open| open.train_cost(breed))
        }
        Some(DayEffect::Cost { .. }) => {
            let changed = Size::ALL
                .map(plain)
                .into_iter()
                .filter(|&breed| usual.cost(breed) != today.cost(breed));
            let costs: Arg = changed
                .map(|breed| {
                    phrase!(
                        EVENT_COST,
                        breed,
                        doin = number(today.cost(breed)),
                        usual = number(usual.cost(breed))
                    )
                })
                .collect();
            phrase!(EG_EVENT_COSTS, costs)
        }
        Some(&DayEffect::Grant { n }) => {
            let dogs = kennel(breed, Dogs(2, 0, 0)).gross_income(OWNER, Some(event));
            phrase!(
                EG_EVENT_GRANT,
                dogs = number(dogs),
                grant = i32::from(n),
                total = i32::from(dogs) + i32::from(n)
            )
        }
        Some(DayEffect::PuppyIncome { .. }) => {
            let open = kennel(breed, Dogs(2, 0, 3));
            phrase!(
                EG_EVENT_PUPPIES,
                doin = number(open.gross_income(OWNER, Some(event))),
                usual = number(open.gross_income(OWNER, None))
            )
        }
        Some(DayEffect::Upkeep { .. }) => {
            let costs = |open: &Open| {
                let open = with_card(*open, slot_of(breed), breed, Dogs(4, 0, 1));
                open.upkeep(OWNER)
            };
            compared(msg::EG_EVENT_UPKEEP, &costs)
        }
        Some(DayEffect::Passes { .. }) => phrase!(
            EG_EVENT_PASSES,
            passes = today.threshold(),
            usual = usual.threshold()
        ),
        Some(DayEffect::NoMating) => phrase!(EG_EVENT_NO_MATING),
        Some(&DayEffect::Show { n }) => phrase!(EG_EVENT_SHOW, doin = 2 * i32::from(n)),
    }
}

/// What an objective counts, with the numbers it asks for.
fn counts(objective: Objective) -> Arg {
    let needs = objective.card().needs.iter();
    needs
        .map(|need| metric_count(need.metric, need.n))
        .collect()
}

/// An objective: who scores it.
fn of_objective(objective: Objective) -> Thing {
    let card = objective.card();
    let vp = i32::from(card.vp);
    let says = match card.most {
        Some(most) => Phrase::new(msg::SAYS_OBJECTIVE_MOST).with("metric", metric_name(most)),
        None => Phrase::new(msg::SAYS_OBJECTIVE).with("needs", needs(objective)),
    };
    let example = match (card.most, card.needs.as_slice()) {
        (Some(most), _) => {
            Phrase::new(msg::EG_OBJECTIVE_MOST).with("metric", metric_count(most, 2))
        }
        (None, [need]) => Phrase::new(msg::EG_OBJECTIVE)
            .with("metric", metric_count(need.metric, need.n))
            .with("less", number(need.n.saturating_sub(1))),
        (None, _) => Phrase::new(msg::EG_OBJECTIVE_ALL).with("counts", counts(objective)),
    };
    Thing::named(
        id_of(&card.id),
        "objective",
        &card.id,
        example.with("vp", vp),
    )
    .says(says.with("vp", vp))
    .says(phrase!(SAYS_OBJECTIVE_COUNTED))
}
