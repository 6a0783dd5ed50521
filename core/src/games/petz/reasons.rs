//! Why a step is refused: what is wrong, by which rule, and what to do instead.

use super::View;
use super::ids::{Artifact, Color, Food, Need, Pet, Phase, Plot, Space, Stage};
use super::position::{Player, Send};
use super::rules::{asked, chosen_group, match_of, price, real_choices, sellable};
use super::step::{Item, Stand, Step, Worker};
use super::words::{groups, item, next_bar, plot_at, short_pet, waiting};
use crate::phrase::{Arg, Phrase};
use crate::seat::Seat;

fn no(id: &str) -> Phrase {
    Phrase::new(id)
}

pub(super) fn refuse(view: &View, seat: Seat, step: Step) -> Phrase {
    let board = &view.board;
    let stage = view.player(seat).stage;
    if board.phase == Phase::Over {
        return no("no-over");
    }
    if step == Step::Reopen {
        return no(match (board.phase, stage) {
            (Phase::Group | Phase::Prep, Stage::Done) => "no-reopen",
            _ => "no-reopen-now",
        });
    }
    if let Some(send) = board.send {
        return if send.seat == seat {
            in_send(view, seat, send, step)
        } else {
            no("no-turn").with("seat", send.seat)
        };
    }
    match stage {
        Stage::Done | Stage::Cards => done(view),
        Stage::Draft => in_draft(view, seat, step),
        Stage::Arrange => in_arrange(view, seat, step),
        Stage::Crystal => in_crystal(view, seat, step),
        Stage::Assign => in_assign(view, seat, step),
        Stage::Toss | Stage::Confirm => in_toss(view, seat, step),
        Stage::Hunger => in_hunger(view, seat, step),
        Stage::Play => in_play(view, seat, step),
        Stage::Anger | Stage::Magic => in_anger(view, seat, step),
        Stage::Shovel => in_shovel(view, seat, step),
        Stage::Sell => in_sell(view, seat, step),
        Stage::Clean => in_clean(view, seat, step),
        Stage::Box => in_box(view, seat, step),
    }
}

fn done(view: &View) -> Phrase {
    let id = match view.board.phase {
        Phase::Group => "no-done-groups",
        Phase::Prep => "no-done-cards",
        Phase::Show => "no-done-care",
        _ => "no-done-business",
    };
    no(id).with("seats", waiting(view))
}

/// The step belongs to another question than the one that is asked.
fn elsewhere(view: &View, seat: Seat) -> Phrase {
    no("no-stage").with("stage", no(&format!("stage-{}", view.player(seat).stage)))
}

fn in_draft(view: &View, seat: Seat, step: Step) -> Phrase {
    let player = view.player(seat);
    let made = view.seats[seat.index()].groups.unwrap_or_default();
    let none_home = player.imps == 0;
    no(match step {
        Step::Groups(_) if !made.is_empty() => "no-groups-begun",
        Step::Groups(_) => {
            return no("no-groups-other")
                .with("imps", player.imps)
                .with("gold", player.gold);
        }
        Step::Imp | Step::Gold if made.is_empty() => "no-group-yet",
        Step::Gold => "no-gold",
        Step::New | Step::Imp if none_home => "no-imps",
        Step::Singles if player.imps < 2 => "no-singles",
        Step::New | Step::Singles => "no-exits",
        Step::Clear => "no-clear",
        _ => return elsewhere(view, seat),
    })
}

fn in_send(view: &View, seat: Seat, send: Send, step: Step) -> Phrase {
    if let Some(&book) = send.books.first() {
        return no("no-book").with("book", book);
    }
    if let Some(space) = send.space {
        return match step {
            Step::Take(taken) => no("no-take").with("item", item(taken)),
            _ => no("no-take-first").with("space", space),
        };
    }
    let all = view.seats[seat.index()].groups;
    let Some(chosen) = chosen_group(&view.board, all) else {
        return match step {
            Step::Group(_) => no("no-group-size").with("size", send.size),
            _ => no("no-group-first").with("size", send.size),
        };
    };
    match step {
        Step::To(space) => no_space(view, chosen.imps, chosen.gold, space),
        Step::Group(_) => no("no-group-chosen").with("groups", groups(&[chosen])),
        Step::Take(_) | Step::Book(..) => no("no-to-first"),
        _ => no("no-send"),
    }
}

/// R4.6
fn no_space(view: &View, imps: u8, gold: u8, space: Space) -> Phrase {
    let board = &view.board;
    let about = |id: &str| no(id).with("space", space);
    if board.is_blocked(space) {
        return about("no-to-neutral");
    }
    if let Some((guest, _)) = board.spot(space).guest() {
        return about("no-to-taken").with("seat", guest);
    }
    match space {
        Space::CageA | Space::CageB if imps < 2 => about("no-to-imps").with("imps", imps),
        Space::PetA | Space::PetB | Space::PetOld if gold == 0 => about("no-to-gold"),
        Space::CageB if board.is_free(Space::CageA) => about("no-to-gate"),
        Space::PetB if board.is_free(Space::PetA) => about("no-to-gate"),
        Space::Judge => about("no-to-judge"),
        _ => about("no-to-empty"),
    }
}

/// R4.6, R7.2: the spaces that are closed to the group that goes, and the pets that the customer does not take.
pub(super) fn barred(view: &View, seat: Seat) -> Vec<Phrase> {
    let board = &view.board;
    let why = |step| refuse(view, seat, step);
    if let Some(send) = board.send.filter(|send| send.seat == seat) {
        let groups = view.seats[seat.index()].groups;
        let chosen = chosen_group(board, groups).filter(|_| send.space.is_none());
        let Some(group) = chosen else {
            return Vec::new();
        };
        let open: Vec<Space> = board.spaces_for(group).collect();
        let closed = Space::actions()
            .iter()
            .filter(|space| !open.contains(space));
        return closed.map(|&space| why(Step::To(space))).collect();
    }
    if view.player(seat).stage != Stage::Sell {
        return Vec::new();
    }
    let (Some(work), Some(customer)) = (view.seats[seat.index()].work, board.customer_for(seat))
    else {
        return Vec::new();
    };
    let player = view.player(seat);
    let pets = player
        .by_plot()
        .filter(|&(plot, animal)| sellable(player, work.slots(), customer, plot, animal).is_none());
    pets.map(|(_, animal)| why(Step::Sell(animal.pet, Stand::Shop)))
        .collect()
}

fn in_arrange(view: &View, seat: Seat, step: Step) -> Phrase {
    let player = view.player(seat);
    let waiting = match (player.new_cages.first(), player.new_addons.first()) {
        (Some(&cage), _) => Some(Item::Cage(cage)),
        (None, Some(&addon)) => Some(Item::Addon(addon)),
        (None, None) => None,
    };
    let tile = match step {
        Step::Cage(cage, _) => Some(Item::Cage(cage)),
        Step::Addon(addon, _) => Some(Item::Addon(addon)),
        Step::Scrap(scrapped) => Some(scrapped),
        _ => None,
    };
    match (waiting, tile, step) {
        (_, _, Step::Reset) => no("no-reset"),
        (Some(first), _, _) => no("no-tile-first").with("item", item(first)),
        (None, Some(tile), _) => no("no-tile").with("item", item(tile)),
        (None, None, Step::Move(moved, plot)) => no_move(view, seat, moved, Some(plot)),
        (None, None, Step::Out(moved)) => no_move(view, seat, moved, None),
        (None, None, Step::Done) => no("no-arrange-done"),
        (None, None, Step::Auto) => no("no-arrange-auto"),
        (None, None, _) => elsewhere(view, seat),
    }
}

/// R5.2
fn no_move(view: &View, seat: Seat, moved: Pet, plot: Option<Plot>) -> Phrase {
    let player = view.player(seat);
    let about = |id: &str| no(id).with("pet", moved);
    let Some(animal) = player.find(moved).map(|at| player.pets[at]) else {
        return about("no-pet");
    };
    match plot {
        Some(plot) if player.plots[plot.index()].cage.is_none() => {
            about("no-move-cage").with("at", plot_at(plot))
        }
        Some(plot) if animal.plot == Some(plot) => about("no-move-there"),
        None if animal.plot.is_none() => about("no-out"),
        _ => about("no-move-again"),
    }
}

fn in_crystal(view: &View, seat: Seat, step: Step) -> Phrase {
    let marked = view.seats[seat.index()]
        .aside
        .map_or(0, |aside| aside.len());
    match step {
        Step::Swap(..) if marked >= 3 => no("no-swap-more"),
        Step::Swap(color, need) => no_card("no-swap", color, need),
        Step::Back => no("no-swap-back"),
        _ => elsewhere(view, seat),
    }
}

fn no_card(id: &str, color: Color, need: Need) -> Phrase {
    no(id).with("color", color).with("need", need)
}

fn in_assign(view: &View, seat: Seat, step: Step) -> Phrase {
    let Some(color) = next_bar(view, seat).map(|(bar, _)| bar.color) else {
        return elsewhere(view, seat);
    };
    match step {
        Step::UseBoth(_) if !view.board.options.double => no("no-both-off"),
        Step::UseBoth(need) if need == color.dominant() => no_card("no-both", color, need),
        Step::Use(need) | Step::UseBoth(need) => no_card("no-use", color, need),
        Step::UsePotion => no("no-potion"),
        Step::Rest => no("no-rest"),
        Step::Back => no("no-back"),
        Step::Clear => no("no-clear-cards"),
        _ => elsewhere(view, seat),
    }
}

fn in_toss(view: &View, seat: Seat, step: Step) -> Phrase {
    let player = view.player(seat);
    let color = view.seats[seat.index()].desk().and_then(|desk| {
        let (_, filling) = real_choices(&view.board.options, player, &desk);
        filling.toss_color(desk.aside.len())
    });
    match (step, color) {
        (Step::Toss(need), Some(color)) => no_card("no-toss", color, need),
        (Step::Back, _) => no("no-back"),
        (Step::Clear, _) => no("no-clear-cards"),
        _ => elsewhere(view, seat),
    }
}

fn in_hunger(view: &View, seat: Seat, step: Step) -> Phrase {
    let player = view.player(seat);
    match (step, asked(player)) {
        (Step::FeedAll, _) => no("no-feed-all"),
        (Step::Feed(food), Some((_, animal, _))) => {
            let diet = animal.pet.diet();
            let is_wrong =
                food == Food::Veg && !diet.eats_veg() || food == Food::Meat && !diet.eats_meat();
            let id = if is_wrong { "no-feed-diet" } else { "no-feed" };
            no(id).with("pet", animal.pet).with("food", food)
        }
        _ => elsewhere(view, seat),
    }
}

/// Why the employee of the month does not do this (R10.6).
fn no_star(player: &Player) -> Phrase {
    if !player.has(Artifact::Star) {
        no("no-star")
    } else if player.star {
        no("no-star-used")
    } else {
        no("no-star-less")
    }
}

fn in_play(view: &View, seat: Seat, step: Step) -> Phrase {
    match step {
        Step::Play(gap) => no("no-play").with("gap", gap),
        Step::PlayStar(..) => no_star(view.player(seat)),
        _ => elsewhere(view, seat),
    }
}

fn in_anger(view: &View, seat: Seat, step: Step) -> Phrase {
    let player = view.player(seat);
    let n = asked(player).map_or(0, |(_, _, n)| n);
    match step {
        Step::Guard(worker) => {
            if !player.has(Artifact::Armor) {
                no("no-armor")
            } else if player.armor >= 2 {
                no("no-armor-used")
            } else if player.imps == 0 {
                no("no-imp")
            } else if worker == Worker::Star {
                no_star(player)
            } else {
                elsewhere(view, seat)
            }
        }
        Step::Catch(Worker::Plain) if player.stage == Stage::Anger => {
            no("no-catch").with("n", n).with("imps", player.imps)
        }
        Step::Catch(Worker::Star) if player.stage == Stage::Anger => no_star(player),
        Step::Catch(_) | Step::LetGo if player.stage == Stage::Magic => no("no-catch-magic"),
        _ => elsewhere(view, seat),
    }
}

fn in_shovel(view: &View, seat: Seat, step: Step) -> Phrase {
    let player = view.player(seat);
    match step {
        Step::Dig(plot, _) if player.pet_on(plot).is_none() => {
            no("no-dig-pet").with("at", plot_at(plot))
        }
        Step::Dig(plot, _) if player.plots[plot.index()].manure == 0 => {
            no("no-manure").with("at", plot_at(plot))
        }
        Step::Dig(_, Worker::Star) => no_star(player),
        _ => elsewhere(view, seat),
    }
}

fn in_sell(view: &View, seat: Seat, step: Step) -> Phrase {
    let Step::Sell(sold, stand) = step else {
        return elsewhere(view, seat);
    };
    let player = view.player(seat);
    let about = |id: &str| no(id).with("pet", sold);
    let Some((plot, animal)) = player.by_plot().find(|(_, animal)| animal.pet == sold) else {
        return about("no-pet");
    };
    if animal.size < 4 {
        return about("no-sell-size").with("size", animal.size);
    }
    let work = view.seats[seat.index()].work;
    if let (Some(work), Some(customer)) = (work, view.board.customer_for(seat)) {
        let fits = match_of(customer, work.slots(), plot, animal);
        if fits <= 0 {
            return about("no-sell-match").with("customer", customer);
        }
    }
    if i16::from(player.gold) + price(animal) < 0 {
        return about("no-sell-price").with("gold", i32::from(-price(animal)));
    }
    match stand {
        Stand::Podium if player.staged => no("no-podium-used"),
        Stand::Podium => no("no-podium"),
        Stand::Shop => elsewhere(view, seat),
    }
}

fn in_clean(view: &View, seat: Seat, step: Step) -> Phrase {
    let player = view.player(seat);
    match step {
        Step::Clean(plot, _) => match player.pet_on(plot) {
            Some(animal) => no("no-clean-pet")
                .with("at", plot_at(plot))
                .with("pet", short_pet(animal.pet)),
            None if player.plots[plot.index()].manure == 0 => {
                no("no-manure").with("at", plot_at(plot))
            }
            None => no_star(player),
        },
        Step::CleanAll => no("no-clean-all"),
        _ => elsewhere(view, seat),
    }
}

fn in_box(view: &View, seat: Seat, step: Step) -> Phrase {
    match step {
        Step::Box(Food::Meat) => no("no-box-meat"),
        Step::Box(food) => no("no-box").with("food", Arg::from(food)),
        _ => elsewhere(view, seat),
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Group, Options, Petz, Position};
    use super::*;
    use crate::chance::Chance;
    use crate::game::Rules as _;
    use crate::record::Record;
    use crate::seat::Viewer;

    fn opening() -> Position {
        let mut chance = Chance::for_step(&[1; 32], 0);
        let mut record = Record::silent(&mut chance);
        Petz::setup(2, &Options::default(), &mut record).expect("two can play")
    }

    #[track_caller]
    fn check(position: &Position, step: &str, expected: &str) {
        let seat = Seat::new(0);
        let view = position.view(Viewer::Seat(seat));
        let step = step.parse().expect("a step");
        assert_eq!(refuse(&view, seat, step).id, expected, "{step}");
    }

    /// R4.1: drafts of groups.
    #[test]
    fn a_draft_says_what_it_lacks() {
        let mut position = opening();
        check(&position, "gold", "no-group-yet");
        check(&position, "clear", "no-clear");
        check(&position, "groups 2 2", "no-groups-other");
        check(&position, "to veg", "no-stage");
        check(&position, "reopen", "no-reopen-now");
        position.desks[0].groups = [Group { imps: 6, gold: 0 }].into_iter().collect();
        position.board.players[0].imps = 0;
        check(&position, "imp", "no-imps");
        check(&position, "new", "no-imps");
        check(&position, "singles", "no-singles");
        check(&position, "groups 2 1 1 1 1", "no-groups-begun");
    }

    /// R2.7, R4.6: spaces that a group cannot go to.
    #[test]
    fn a_space_says_why_it_is_closed() {
        let mut position = opening();
        position.board.phase = Phase::Send;
        for player in &mut position.board.players {
            player.stage = Stage::Done;
        }
        position.desks[0].groups = [Group { imps: 1, gold: 0 }].into_iter().collect();
        position.board.send = Some(Send {
            size: 1,
            seat: Seat::new(0),
            group: Some(0),
            space: None,
            books: crate::list::List::new(),
        });
        position.board.neutral = [Space::Mixed].into_iter().collect();
        check(&position, "to mixed", "no-to-neutral");
        check(&position, "to cage_a", "no-to-imps");
        check(&position, "to pet_a", "no-to-gold");
        check(&position, "to judge", "no-to-judge");
        check(&position, "group 1", "no-group-chosen");
        check(&position, "done", "no-send");
        position.board.send.as_mut().expect("it is set").seat = Seat::new(1);
        check(&position, "to veg", "no-turn");
    }

    /// R6.4, R6.5, R10.5, R10.6: care that cannot be given.
    #[test]
    fn care_says_who_is_missing() {
        let mut position = opening();
        position.board.phase = Phase::Show;
        position.board.players[0].stage = Stage::Play;
        check(&position, "play 01", "no-play");
        check(&position, "play 01 02 star", "no-star");
        check(&position, "catch", "no-stage");
        position.board.players[0].stage = Stage::Anger;
        check(&position, "guard", "no-armor");
        position.board.players[0].stage = Stage::Magic;
        check(&position, "letgo", "no-catch-magic");
    }
}
