//! What people read: questions, buttons, the board in words.

use std::sync::LazyLock;

use super::data::names;
use super::facts::Fact;
use super::position::Position;
use super::reasons;
use super::step::Step;
use super::{Card, Column, Effect, Ended, Floor, Phase, Placed, Row, Site, View};
use crate::feats::Source;
use crate::game::{Choice, Motive, Words};
use crate::lexicon::Thing;
use crate::phrase::{Arg, Phrase, Texts, phrase_of};
use crate::seat::Seat;

pub(super) static TEXTS: LazyLock<Texts> = crate::texts!(lexicon, names(), |_, _| None);

impl Words for Position {
    fn texts() -> &'static Texts {
        &TEXTS
    }

    fn prompt(view: &View, seat: Seat) -> Vec<Phrase> {
        let site = &view.open;
        if site.result().is_some() {
            return vec![Phrase::new("ask-over")];
        }
        match question(view).filter(|_| site.active == seat) {
            Some(question) => [question].into_iter().chain(to_know(view)).collect(),
            None => vec![Phrase::new("ask-wait").with("seat", site.active)],
        }
    }

    fn choices(view: &View, seat: Seat, legal: &[Step]) -> Vec<Choice<Step>> {
        let has_coins = view.open.must_survive() && view.open.forecast() > 0;
        let choice = |&step: &Step| {
            Some(Choice {
                group: group(step).map(Phrase::new),
                ..Choice::new(step, label(view, seat, has_coins, step)?)
            })
        };
        legal.iter().filter_map(choice).collect()
    }

    fn refuse(view: &View, seat: Seat, step: Step) -> Option<Phrase> {
        reasons::refuse(view, seat, step)
    }

    fn barred(view: &View, seat: Seat) -> Vec<Phrase> {
        super::reasons::barred(view, seat)
    }

    fn text(view: &View, last: &[Fact]) -> Vec<Phrase> {
        let site = &view.open;
        let mut lines = vec![headline(site, last)];
        lines.extend(
            last.iter()
                .filter(|fact| is_news(fact))
                .take(LAST_FACTS)
                .filter_map(|fact| phrase_of(fact).ok()),
        );
        lines.extend(hand_line(view));
        lines.extend(Seat::all(site.n).map(|seat| seat_line(view, seat)));
        lines.push(building_line(site));
        if !site.events.is_empty() {
            let events: Arg = site
                .events
                .iter()
                .map(|event| {
                    Phrase::new("text-event").with("event", event).named(
                        "effect",
                        "event-text",
                        event,
                    )
                })
                .collect();
            lines.push(Phrase::new("text-events").with("events", events));
        }
        lines.extend(
            Floor::ALL
                .into_iter()
                .rev()
                .map(|floor| floor_line(site, floor)),
        );
        lines.push(
            Phrase::new("text-decks")
                .with("deck", view.deck)
                .with("parts", view.parts_deck)
                .with("events", view.event_deck),
        );
        lines
    }

    /// What the building and each seat have.
    fn standing(view: &View) -> Vec<Phrase> {
        let site = &view.open;
        let coins: Arg = Seat::all(site.n)
            .map(|seat| {
                Phrase::new("by-seat")
                    .with("seat", seat)
                    .with("count", site.coins[seat.index()])
            })
            .collect();
        vec![
            Phrase::new("text-standing")
                .with("building", site.building)
                .with("seats", coins),
        ]
    }

    fn topic(view: &View, _seat: Seat) -> &'static str {
        match (view.open.phase, view.card) {
            (Phase::Setup { .. } | Phase::Place { .. }, _) | (Phase::Use, Some(Card::Sales)) => {
                "sales"
            }
            (Phase::Use, Some(Card::Designer)) => "designer",
            (Phase::Use, Some(Card::Installer)) => "installer",
            (Phase::Play | Phase::Use, _) => "turn",
            (Phase::Compete, _) => "variants",
            (Phase::Over { .. }, _) => "scoring",
            _ => "specials",
        }
    }

    fn things() -> Vec<Thing> {
        super::lexicon::things()
    }

    fn feats(facts: &[Fact]) -> Vec<Phrase> {
        super::facts::feats(facts)
    }

    fn sources(view: &View, facts: &[Fact], seat: Seat) -> Vec<Source> {
        let cubes = i32::try_from(view.open.bonus(seat)).unwrap_or(i32::MAX);
        super::facts::sources(facts, cubes, seat)
    }

    fn motive(_: &View, seat: Seat, fact: &Fact) -> Option<Motive> {
        super::facts::motive(seat, fact)
    }

    fn telling(fact: &Fact) -> u8 {
        super::facts::telling(fact)
    }
}

/// What the active seat is asked, as the viewer may know it: what the seat has drawn, chosen or found may be hidden.
fn question(view: &View) -> Option<Phrase> {
    let site = &view.open;
    Some(match site.phase {
        Phase::Setup { part } => Phrase::new("ask-setup").with("part", part),
        Phase::Place { part, .. } => Phrase::new("ask-place").with("part", part),
        Phase::Play => Phrase::new("ask-play").with("round", site.round),
        Phase::Use => Phrase::new("ask-use").with("card", view.card?),
        Phase::Compete => Phrase::new("ask-compete"),
        Phase::Take { .. } => Phrase::new("ask-take"),
        Phase::SwapWith => Phrase::new("ask-swap-with"),
        Phase::SwapTake { target } => Phrase::new("ask-swap-take")
            .with("other", target)
            .with("cards", cards(view.peek.as_ref()?)),
        Phase::SwapGive { .. } => Phrase::new("ask-swap-give").with("taken", view.taken?),
        Phase::Over { .. } => return None,
    })
}

fn cards(cards: &[Card]) -> Arg {
    cards.iter().collect()
}

/// What matters for the present choice.
fn to_know(view: &View) -> Vec<Phrase> {
    let site = &view.open;
    if !matches!(site.phase, Phase::Play | Phase::Use) {
        return Vec::new();
    }
    let mut know = vec![
        Phrase::new("know-building")
            .with("building", site.building)
            .with("forecast", site.forecast()),
    ];
    let sick = floors_in_emergency(site);
    if !sick.is_empty() {
        know.push(Phrase::new("know-emergency").with("floors", numbers(&sick)));
    }
    if !site.must_survive() {
        know.push(Phrase::new("know-last"));
    } else if site.forecast() == 0 {
        know.push(Phrase::new("know-empty"));
    }
    know
}

pub(super) fn floors_in_emergency(site: &Site) -> Vec<Floor> {
    let rows = site.emergency();
    Floor::ALL
        .into_iter()
        .filter(|&floor| rows.has_floor(floor))
        .collect()
}

pub(super) fn numbers(floors: &[Floor]) -> Arg {
    floors.iter().map(|floor| floor.number()).collect()
}

fn group(step: Step) -> Option<&'static str> {
    match step {
        Step::Repair(_) => Some("group-repair"),
        Step::Install(_) => Some("group-install"),
        _ => None,
    }
}

/// The button text of a legal step; `has_coins` says whether the building must keep coins, and would if nothing changes.
fn label(view: &View, seat: Seat, has_coins: bool, step: Step) -> Option<Phrase> {
    let site = &view.open;
    Some(match step {
        Step::Play(card) => label_play(site, seat, card),
        Step::Propose => Phrase::new("label-propose"),
        Step::Place(row) => label_place(site, row)?,
        Step::Design(row) => label_design(site, has_coins, row)?,
        Step::Repair(floor) => {
            let from = site.health_of(floor);
            Phrase::new("label-repair")
                .with("floor", floor.number())
                .with("from", from)
                .with("to", site.health_with(floor, site.repair_gain()))
        }
        Step::Install(row) => label_install(site, seat, has_coins, row)?,
        Step::Idle => Phrase::new("label-idle").with("card", view.card?),
        Step::Compete => Phrase::new("label-compete"),
        Step::Steal(row, column) => label_steal(site, seat, row, column)?,
        Step::Take(card) => match &view.search {
            Some(found) => Phrase::new("label-search")
                .with("card", card)
                .with("count", found.count(card)),
            None => Phrase::new("label-take").with("card", card),
        },
        Step::With(other) => Phrase::new("label-with").with("seat", other),
        Step::Give(card) => Phrase::new("label-give").with("card", card),
        Step::Skip => Phrase::new("label-skip"),
    })
}

/// A card by what it can do now.
fn label_play(site: &Site, seat: Seat, card: Card) -> Phrase {
    let has_contact = !site.contacts(seat).and(site.installable(seat)).is_empty();
    if card == Card::Sales && has_contact {
        return Phrase::new("label-play-contact");
    }
    if site.is_useful(seat, card) || site.can_compete(seat, card) {
        Phrase::new(format!("label-play-{card}"))
    } else {
        Phrase::new("label-useless").with("card", card)
    }
}

fn label_place(site: &Site, row: Row) -> Option<Phrase> {
    let column = Site::column_for(site.revealed().next()?);
    let phrase = match site.board.at(row, column) {
        None => Phrase::new("label-place"),
        Some(old) => {
            let is_paid = matches!(site.phase, Phase::Place { .. })
                && site.options.self_interest
                && site.building > 0
                && site.pays_self_interest(row, column);
            let id = if is_paid {
                "label-place-paid"
            } else {
                "label-place-over"
            };
            Phrase::new(id).with("old", old.part)
        }
    };
    Some(phrase.with("row", row).with("floor", row.floor().number()))
}

fn label_design(site: &Site, has_coins: bool, row: Row) -> Option<Phrase> {
    let plant = site.board.at(row, Column::MARKET)?;
    let paid = u8::from(site.building > 0);
    let more = site.sum(|effect| match effect {
        Effect::PayDesign(coins) => Some(coins),
        _ => None,
    });
    let left = plant.blue_left().saturating_sub(1);
    let phrase = match site.board.at(row, Column::READY) {
        _ if left > 0 => Phrase::new("label-design").with("left", left),
        None => Phrase::new("label-design-ready"),
        Some(old) => Phrase::new("label-design-over").with("old", old.part),
    };
    let mut after = *site;
    after.building = after.building.saturating_sub(1);
    Some(
        phrase
            .with("part", plant.part)
            .with("row", row)
            .with("own", paid + more)
            .with("warn", warning(has_coins, &after)),
    )
}

fn label_install(site: &Site, seat: Seat, has_coins: bool, row: Row) -> Option<Phrase> {
    let placed = site.board.at(row, Column::READY)?;
    let cost = site.cost(placed, seat);
    let bonus = u32::from(site.install_bonus(placed.part));
    let paid = site.paid(placed, site.next_cube(seat));
    let others: u32 = paid.iter().sum::<u32>() - paid[seat.index()];
    let mut receivers = Seat::all(site.n).filter(|&other| other != seat && paid[other.index()] > 0);
    let mut gains = vec![Phrase::new("gain-own").with("coins", paid[seat.index()] + bonus)];
    match (receivers.next(), receivers.next()) {
        (None, _) => {}
        (Some(other), None) => gains.push(
            Phrase::new("gain-seat")
                .with("seat", other)
                .with("coins", others),
        ),
        (Some(_), Some(_)) => gains.push(Phrase::new("gain-others").with("coins", others)),
    }
    Some(
        Phrase::new("label-install")
            .with("part", placed.part)
            .with("row", row)
            .with("health", site.install_gain(placed.part))
            .with("gains", gains.into_iter().collect::<Arg>())
            .with("cost", cost.building)
            .with("warn", warning(has_coins, &site.installed(row, seat))),
    )
}

/// Whether a step that leads to `after` is what would leave the building without coins.
fn warning(has_coins: bool, after: &Site) -> &'static str {
    if has_coins && after.forecast() == 0 {
        "true"
    } else {
        "false"
    }
}

fn label_steal(site: &Site, seat: Seat, row: Row, column: Column) -> Option<Phrase> {
    let placed = site.board.at(row, column)?;
    Some(
        Phrase::new("label-steal")
            .with("part", placed.part)
            .with("row", row)
            .with("cubes", placed.foreign_to(seat)),
    )
}

/// How many sentences of the last turn the text board takes.
const LAST_FACTS: usize = 4;

/// Facts that say more than the board does.
fn is_news(fact: &Fact) -> bool {
    !matches!(
        fact,
        Fact::CardPlayed { .. }
            | Fact::HandDrawn { .. }
            | Fact::HealthChanged { .. }
            | Fact::BuildingChanged { .. }
            | Fact::Wear { .. }
            | Fact::TurnEnded { .. }
            | Fact::EventRevealed { .. }
            | Fact::TurnStarted { .. }
            | Fact::GameOver { .. }
    )
}

fn headline(site: &Site, last: &[Fact]) -> Phrase {
    let all = site.last_turn();
    match site.phase {
        Phase::Setup { .. } => Phrase::new("text-setup").with("seat", site.active),
        Phase::Over {
            result: Ended::Lost,
        } => how_it_was_lost(last).unwrap_or_else(|| {
            Phrase::new("text-lost")
                .with("turn", site.turn)
                .with("sick", floors_in_emergency(site).len())
                .with("green", site.income().green)
        }),
        Phase::Over {
            result: Ended::Done,
        } => {
            let ranks = site.ranks();
            let winners = Seat::all(site.n).filter(|seat| ranks[seat.index()] == 1);
            Phrase::new("text-done")
                .with("turn", site.turn)
                .with("winners", winners.collect::<Arg>())
        }
        _ => Phrase::new("text-play")
            .with("turn", site.turn)
            .with("all", all)
            .with("round", site.round)
            .with("seat", site.active),
    }
}

/// When the building ran out of coins and how many it lacked, from the end of the turn that emptied it.
fn how_it_was_lost(last: &[Fact]) -> Option<Phrase> {
    let ended = last
        .iter()
        .rposition(|fact| matches!(fact, Fact::TurnEnded { .. }))?;
    let mut phrase = None;
    let mut had = 0;
    let mut income = 0;
    for fact in &last[ended..] {
        match *fact {
            Fact::TurnEnded { turn } => {
                phrase = Some(Phrase::new("text-lost-when").with("turn", turn));
            }
            Fact::Income {
                floors,
                green,
                total,
            } => {
                income = i64::from(total);
                let brought: i64 = floors.iter().map(|&coins| i64::from(coins)).sum();
                phrase = phrase.map(|it| it.with("floors", brought).with("green", green));
            }
            Fact::BuildingChanged { from, to: 0 } => had = i64::from(from),
            _ => {}
        }
    }
    phrase.map(|it| it.with("had", had).with("short", 1 - had - income))
}

fn hand_line(view: &View) -> Option<Phrase> {
    let seat = view.viewer.seat()?;
    let line = if view.hand().is_empty() {
        Phrase::new("text-hand-empty")
    } else {
        Phrase::new("text-hand").with("cards", cards(view.hand()))
    };
    Some(line.with("seat", seat))
}

fn seat_line(view: &View, seat: Seat) -> Phrase {
    let site = &view.open;
    let phrase = Phrase::new(if site.result().is_some() {
        "text-seat-over"
    } else {
        "text-seat"
    });
    let phrase = phrase
        .with("seat", seat)
        .with("coins", site.coins[seat.index()])
        .with("service", site.cubes_in_service(seat));
    if site.result().is_some() {
        phrase.with("score", site.score(seat))
    } else {
        phrase
            .with("cubes", site.cubes[seat.index()])
            .with("cards", view.hands[seat.index()].n)
    }
}

fn building_line(site: &Site) -> Phrase {
    if site.result().is_some() {
        return Phrase::new("text-building-over").with("building", site.building);
    }
    Phrase::new("text-building")
        .with("building", site.building)
        .with("forecast", site.forecast())
        .with("first", site.first)
}

fn floor_line(site: &Site, floor: Floor) -> Phrase {
    let boxes: Vec<Phrase> = floor
        .rows()
        .into_iter()
        .flat_map(|row| Column::ALL.map(|column| (row, column)))
        .filter_map(|(row, column)| Some(box_words(row, column, *site.board.at(row, column)?)))
        .collect();
    let phrase = if boxes.is_empty() {
        Phrase::new("text-floor-empty")
    } else {
        Phrase::new("text-floor").with("boxes", boxes.into_iter().collect::<Arg>())
    };
    phrase
        .with("floor", floor.number())
        .with("health", site.health_of(floor))
        .with("after", site.health_after_wear(floor))
}

fn box_words(row: Row, column: Column, placed: Placed) -> Phrase {
    let mut owners = placed.owners().peekable();
    let phrase = if owners.peek().is_some() {
        Phrase::new("text-box").with("owners", owners.collect::<Arg>())
    } else {
        Phrase::new("text-box-bare")
    };
    phrase
        .with("row", row)
        .with("column", column)
        .with("part", placed.part)
}
