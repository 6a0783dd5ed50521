//! The board in words: at most twenty lines, always in the same order.

use super::cards::{OnBar, Slots};
use super::fates;
use super::ids::{Color, Need, Plot, Space};
use super::labels::{colors, goods_in_full};
use super::position::{Animal, Desk, Draft, Finals, Phase, Player};
use super::rules::{exhibition_value2, match_of};
use super::step::Item;
use super::words::{
    self, diet, groups, halves, item, list, pet, plot_at, shelter, short_pet, signed, terms,
    waiting,
};
use super::{Fact, View};
use crate::games::petz::msg;
use crate::phrase;
use crate::phrase::{Arg, Phrase, phrase_of};
use crate::seat::Seat;

/// The most lines there are.
const LINES: usize = 20;
/// Facts of the last turn that are told.
const FACTS: usize = 3;

pub(super) fn text(view: &View, last: &[Fact]) -> Vec<Phrase> {
    let board = &view.open;
    let mut lines = headlines(view, last);
    if let Phase::Over(finals) = &board.phase {
        lines.extend(final_lines(view, finals));
        return lines;
    }
    let own = view.viewer.seat();
    if let Some(seat) = own {
        own_lines(view, seat, &mut lines);
    }
    let others = board.seats().filter(|&seat| own != Some(seat));
    let mut seats = Vec::new();
    for seat in others {
        seats.push(seat_line(view, seat));
        seats.extend(burrow_line(view, seat));
    }
    let common = board_lines(view);
    if let Some(seat) = own {
        lines.push(seat_line(view, seat));
        let plots = plot_lines(view, seat);
        if lines.len() + plots.len() + seats.len() + common.len() <= LINES {
            lines.extend(plots);
        } else {
            lines.extend(burrow_line(view, seat));
        }
    }
    lines.extend(seats);
    lines.extend(common);
    lines.truncate(LINES);
    lines
}

fn headlines(view: &View, last: &[Fact]) -> Vec<Phrase> {
    let board = &view.open;
    let mut lines = vec![match &board.phase {
        Phase::Over(_) => {
            let ranks = board.ranks();
            let first = board.seats().filter(|seat| ranks[seat.index()] == 1);
            phrase!(TEXT_OVER, seats = first.collect::<Arg>())
        }
        phase => phrase!(
            TEXT_ROUND,
            round = board.round,
            rounds = board.rounds(),
            phase = msg::PHASE_.of(phase.id()),
            seats = waiting(view),
            start = board.start
        ),
    }];
    if let Some(send) = board.send() {
        let left = board.from_start().filter(|seat| !send.of(*seat).is_empty());
        let left = left.map(|seat| phrase!(TEXT_GROUPS, seat, groups = groups(send.of(seat))));
        lines.push(phrase!(
            TEXT_SENDING,
            size = send.size,
            groups = left.collect::<Arg>()
        ));
    }
    let from = last.len().saturating_sub(FACTS);
    let facts: Vec<Phrase> = last[from..].iter().flat_map(phrase_of).collect();
    // Facts are sentences: they follow each other without a comma.
    let after = |first: Phrase, second: Phrase| phrase!(TEXT_THEN, first, second);
    lines.extend(
        facts
            .into_iter()
            .reduce(after)
            .map(|facts| phrase!(TEXT_LAST, facts)),
    );
    lines
}

/// What only this seat knows: its draft, its cards, and their consequences.
fn own_lines(view: &View, seat: Seat, lines: &mut Vec<Phrase>) {
    let made = view.draft(seat).and_then(Draft::groups);
    if let Some(made) = made.filter(|made| !made.is_empty()) {
        let home = view.home(seat);
        lines.push(phrase!(
            TEXT_DRAFT,
            groups = words::made(made),
            imps = home.imps,
            gold = home.gold
        ));
    }
    let Some(Desk { hand, draft }) = view.desk(seat) else {
        return;
    };
    let by_color = Color::ALL.into_iter().filter_map(|color| {
        let needs: Vec<Phrase> = hand
            .needs(color)
            .map(|need| {
                let n = hand.count_of(color, need);
                phrase!(TEXT_CARDS, need, n)
            })
            .collect();
        (!needs.is_empty()).then(|| phrase!(TEXT_COLOR, color, needs = list(needs)))
    });
    let cards: Vec<Arg> = by_color.map(Arg::from).collect();
    if !cards.is_empty() {
        lines.push(phrase!(TEXT_HAND, cards = Arg::List(cards)));
    }
    if let Some(laying) = draft.laying() {
        lines.extend(outlook(view, seat, &laying.slots));
    }
}

/// The consequences of the cards laid so far, with exhibition and customers.
fn outlook(view: &View, seat: Seat, slots: &Slots) -> Option<Phrase> {
    let player = view.player(seat);
    let mut parts: Vec<Phrase> = Vec::new();
    for (plot, animal) in player.by_plot() {
        let words = fates::of_pet(view, player, slots, plot);
        if !words.is_empty() {
            parts.push(phrase!(
                TEXT_FATES,
                pet = short_pet(animal.pet),
                fates = list(words)
            ));
        }
    }
    if parts.is_empty() {
        return None;
    }
    let board = &view.open;
    if let Some(exhibition) = board.exhibition(board.round)
        && let Some(value2) = exhibition_value2(exhibition, player, slots)
    {
        parts.push(phrase!(
            TEXT_VALUE,
            name = exhibition,
            value = halves(value2)
        ));
    }
    for &customer in board.customers_of(board.round) {
        let grown = player.by_plot().filter(|(_, animal)| animal.size >= 4);
        let best = grown
            .map(|(plot, animal)| (match_of(customer, slots, plot, animal), animal))
            .max_by_key(|(fits, _)| *fits);
        if let Some((fits, animal)) = best {
            parts.push(
                phrase!(TEXT_MATCH, name = customer, pet = short_pet(animal.pet), match = signed(fits)),
            );
        }
    }
    Some(phrase!(TEXT_OUTLOOK, parts = list(parts)))
}

/// What a seat has, without what it has nothing of.
fn seat_line(view: &View, seat: Seat) -> Phrase {
    let board = &view.open;
    let player = view.player(seat);
    let on_spaces: u8 = Space::actions()
        .iter()
        .map(|&space| board.spot(space).imps_of(seat))
        .sum();
    let mut things: Vec<Arg> = Vec::new();
    let counts = [
        (msg::HAS_IMPS, player.imps),
        (msg::HAS_OUT, on_spaces),
        (msg::HAS_BUSY, player.busy),
        (msg::HAS_HOSPITAL, player.hospital),
        (msg::HAS_PODIUM, player.platform),
        (msg::HAS_RELATIVES, player.n_relatives()),
        (msg::HAS_GOLD, player.gold),
    ];
    let shown = counts
        .into_iter()
        .filter(|&(id, n)| n > 0 || id == msg::HAS_IMPS || id == msg::HAS_GOLD);
    things.extend(shown.map(|(id, n)| Phrase::new(id).with("n", n).into()));
    if player.n_veg() > 0 {
        let [fresh, older, oldest] = player.veg;
        let food = Phrase::new(msg::HAS_VEG)
            .with("fresh", fresh)
            .with("older", older);
        things.push(food.with("oldest", oldest).into());
    }
    if player.n_meat() > 0 {
        let [fresh, oldest] = player.meat;
        let food = Phrase::new(msg::HAS_MEAT).with("fresh", fresh);
        things.push(food.with("oldest", oldest).into());
    }
    let cards = view.n_hand[seat.index()];
    let counts = [
        (msg::HAS_BOX, player.r#box),
        (msg::HAS_POTIONS, player.potions),
        (msg::HAS_CARDS, cards),
    ];
    let shown = counts.into_iter().filter(|&(_, n)| n > 0);
    things.extend(shown.map(|(id, n)| Phrase::new(id).with("n", n).into()));
    for &artifact in &player.artifacts {
        let color = player.books.get(artifact.index()).copied().flatten();
        things.push(match color {
            Some(color) => phrase!(HAS_BOOK, book = item(Item::Artifact(artifact)), color).into(),
            None => item(Item::Artifact(artifact)),
        });
    }
    let id = if view.viewer.is(seat) {
        msg::TEXT_YOU
    } else {
        msg::TEXT_SEAT
    };
    Phrase::new(id)
        .with("seat", seat)
        .with("rep", halves(player.rep2))
        .with("things", Arg::List(things))
}

/// The reputation of each shop.
pub(super) fn standing(view: &View) -> Vec<Phrase> {
    let reputation: Arg = view
        .open
        .seats()
        .map(|seat| Phrase::by_seat(seat, halves(view.player(seat).rep2)))
        .collect();
    vec![phrase!(TEXT_STANDING, seats = reputation)]
}

/// The burrow of a seat in one line.
fn burrow_line(view: &View, seat: Seat) -> Option<Phrase> {
    let plots = plots(view, seat);
    if plots.is_empty() {
        return None;
    }
    let plots = list(plots);
    Some(if view.viewer.is(seat) {
        phrase!(TEXT_OWN_BURROW, plots)
    } else {
        phrase!(TEXT_BURROW, seat, plots)
    })
}

/// The burrow of a seat, one line per plot.
fn plot_lines(view: &View, seat: Seat) -> Vec<Phrase> {
    let own = |plot| phrase!(TEXT_OWN_PLOT, plot);
    plots(view, seat).into_iter().map(own).collect()
}

/// Everything that stands in a burrow, plot by plot, then what has no plot yet.
fn plots(view: &View, seat: Seat) -> Vec<Phrase> {
    let player = view.player(seat);
    let used = Plot::ALL.into_iter().filter(|&plot| {
        let there = player.plots[plot.index()];
        there.cage.is_some() || there.addon.is_some() || there.manure > 0
    });
    let mut all: Vec<Phrase> = used
        .map(|plot| {
            phrase!(
                TEXT_PLOT,
                at = plot_at(plot),
                things = Arg::List(on_plot(view, seat, plot))
            )
        })
        .collect();
    for animal in player.pets.iter().filter(|animal| animal.plot.is_none()) {
        all.push(phrase!(
            TEXT_HOMELESS,
            pet = dweller(player, *animal, &[], false)
        ));
    }
    let cages = player.new_cages.iter().copied().map(Item::Cage);
    let addons = player.new_addons.iter().copied().map(Item::Addon);
    for tile in cages.chain(addons) {
        all.push(phrase!(TEXT_NEW, item = item(tile)));
    }
    all
}

fn on_plot(view: &View, seat: Seat, plot: Plot) -> Vec<Arg> {
    let player = view.player(seat);
    let there = player.plots[plot.index()];
    let mut things: Vec<Arg> = Vec::new();
    if let Some(animal) = player.pet_on(plot) {
        let laid = view.laid(seat, plot, animal);
        let is_cared_for = view.open.phase == Phase::Show;
        things.push(dweller(player, animal, &laid, is_cared_for).into());
    }
    if let Some(cage) = there.cage {
        let holds = shelter(player.shelter(plot));
        things.push(phrase!(TEXT_CAGE, cage, holds).into());
    } else if let Some(addon) = there.addon {
        things.push(item(Item::Addon(addon)));
    }
    if there.manure > 0 {
        things.push(phrase!(TEXT_MANURE, n = there.manure).into());
    }
    things
}

/// A pet with its bars or the cards on them, what it still needs, and its tokens.
fn dweller(player: &Player, animal: Animal, laid: &[OnBar], is_cared_for: bool) -> Phrase {
    let mut about: Vec<Arg> = vec![diet(animal.pet).into()];
    if laid.is_empty() {
        let bars = animal.bars();
        about.push(phrase!(TEXT_BARS, bars = colors(bars)).into());
        let next = &animal.pet.data().wheel[bars.len()..];
        let coming = if animal.size < 4 { 2 } else { 1 };
        let next = &next[..next.len().min(coming)];
        if !next.is_empty() {
            about.push(phrase!(TEXT_NEXT, bars = colors(next)).into());
        }
    } else {
        let cards: Arg = laid.iter().flat_map(phrase_of).collect();
        about.push(phrase!(TEXT_SHOWS, cards).into());
        let open = &animal.bars()[laid.len().min(animal.bars().len())..];
        if !open.is_empty() {
            about.push(phrase!(TEXT_OPEN, bars = colors(open)).into());
        }
    }
    if let Some(plot) = animal.plot.filter(|_| is_cared_for) {
        let todo = player.todo[plot.index()];
        let left = [
            (Need::Hunger, todo.hunger),
            (Need::Play, todo.play),
            (Need::Anger, todo.anger),
            (Need::Magic, todo.magic),
        ];
        let left = left.into_iter().filter(|&(_, n)| n > 0);
        about.extend(left.map(|(need, n)| phrase!(TEXT_TODO, need, n).into()));
    }
    let tokens = [
        (msg::TEXT_SUFFERING, animal.suffering),
        (msg::TEXT_MUTATION, animal.mutation),
    ];
    let tokens = tokens.into_iter().filter(|&(_, n)| n > 0);
    about.extend(tokens.map(|(id, n)| Phrase::new(id).with("n", n).into()));
    phrase!(
        TEXT_PET,
        pet = pet(animal),
        size = animal.size,
        about = Arg::List(about)
    )
}

/// How each seat ends, the first first: nothing else is asked at the end.
fn final_lines(view: &View, finals: &Finals) -> Vec<Phrase> {
    let board = &view.open;
    let ranks = board.ranks();
    let mut seats: Vec<Seat> = board.seats().collect();
    seats.sort_by_key(|seat| ranks[seat.index()]);
    let line = |seat: Seat| {
        let at = seat.index();
        phrase!(
            TEXT_FINAL,
            rank = ranks[at],
            seat,
            before = halves(finals.before[at]),
            business = halves(finals.business[at]),
            display = halves(finals.display[at]),
            rep = halves(board.player(seat).rep2)
        )
    };
    seats.into_iter().map(line).collect()
}

fn board_lines(view: &View) -> Vec<Phrase> {
    let board = &view.open;
    let mut lines = Vec::new();
    let rounds = board.round..=board.rounds();
    let exhibitions = rounds.clone().filter_map(|round| {
        let exhibition = board.exhibition(round)?;
        let data = exhibition.data();
        let scope = if data.is_full {
            msg::SCOPE_FULL
        } else {
            msg::SCOPE_SINGLE
        };
        Some(phrase!(
            TEXT_TILE,
            round,
            name = exhibition,
            scope = Phrase::new(scope),
            terms = terms(&data.terms)
        ))
    });
    let shows: Vec<Arg> = exhibitions.map(Arg::from).collect();
    if !shows.is_empty() {
        lines.push(phrase!(TEXT_EXHIBITIONS, tiles = Arg::List(shows)));
    }
    let customers = rounds.flat_map(|round| {
        board.customers_of(round).iter().map(move |customer| {
            phrase!(
                TEXT_CUSTOMER,
                round,
                name = customer,
                terms = terms(customer.terms())
            )
        })
    });
    let visits: Vec<Arg> = customers.map(Arg::from).collect();
    if !visits.is_empty() {
        lines.push(phrase!(TEXT_CUSTOMERS, tiles = Arg::List(visits)));
    }
    let rows = [
        (msg::TEXT_MARKET, 0..4),
        (msg::TEXT_YARD, 4..7),
        (msg::TEXT_PETS, 7..10),
        (msg::TEXT_TOWN, 10..14),
    ];
    for (id, range) in rows {
        let spaces: Arg = Space::actions()[range]
            .iter()
            .map(|&space| space_in_words(view, space))
            .collect();
        lines.push(Phrase::new(id).with("spaces", spaces));
    }
    if !board.neutral.is_empty() && board.round < board.rounds() {
        let next: Arg = board
            .neutral
            .iter()
            .map(|space| Arg::Name("space", space.next().to_string()))
            .collect();
        lines.push(phrase!(TEXT_NEUTRAL, spaces = next));
    }
    lines
}

/// An action space: what it gives and who stands there. Of two equal gates, only the first lists what lies there.
fn space_in_words(view: &View, space: Space) -> Phrase {
    let board = &view.open;
    let who = if board.is_blocked(space) {
        phrase!(WHO_NEUTRAL)
    } else if let Some((seat, imps)) = board.spot(space).guest() {
        phrase!(WHO_SEAT, seat, imps)
    } else {
        phrase!(WHO_FREE)
    };
    let is_second = matches!(space, Space::CageB | Space::PetB);
    let says_it_all = matches!(space, Space::Judge | Space::Platform | Space::Relatives);
    let phrase = if is_second || says_it_all {
        Phrase::new(msg::TEXT_GATE)
    } else {
        Phrase::new(msg::TEXT_SPACE).with("goods", goods_in_full(view, space))
    };
    phrase.with("space", space).with("who", who)
}
