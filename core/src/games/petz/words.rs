//! What people read: names and questions.

use std::sync::LazyLock;

use super::cards::{Card, Laid};
use super::data::{Shelter, Terms};
use super::facts::Fact;
use super::ids::{Gap, Need, Pet, Phase, Plot, Space, Stage};
use super::position::Position;
use super::position::{Animal, Group, ShowOrder};
use super::rules::{Bar, asked, bars, chosen_group, real_choices};
use super::step::Item;
use super::step::Step;
use super::{View, fates};
use crate::data::Names;
use crate::game::{Choice, Words};
use crate::lexicon::Thing;
use crate::phrase::{Arg, Phrase, Texts};
use crate::seat::{Seat, Seats};

pub(super) static TEXTS: LazyLock<Texts> = crate::texts!(lexicon, names(), spell);

fn names() -> Names {
    let plain = ["color", "need", "icon"].map(|kind| [kind, kind, "", ""]);
    let named = [
        ("space", "short-space"),
        ("pet", "short-pet"),
        ("cage", "short-cage"),
        ("addon", "short-addon"),
        ("artifact", "short-artifact"),
        ("exhibition", "short-exhibition"),
        ("customer", "short-customer"),
    ];
    let full = named.map(|(kind, _)| [kind, kind, "id", "name"]);
    let short = named.map(|(kind, short)| [short, kind, "id", "short"]);
    let lists = [&plain[..], &full, &short].concat();
    crate::data::names(include_str!("data.toml"), &lists)
}

/// Cards, food, gaps and half points have no names of their own.
fn spell(kind: &str, id: &str) -> Option<Phrase> {
    match kind {
        "card" if id == "potion" => Some(Phrase::new("need-potion")),
        "card" => {
            let card: Laid = serde_json::from_value(id.into()).ok()?;
            card.0.get().map(need_card)
        }
        "gap" => Some(Phrase::new(format!("between-{id}"))),
        "food" => Some(Phrase::new(format!("food-{id}"))),
        "farm" => Some(Phrase::new(format!("farm-{id}"))),
        "halves" => id.parse().ok().map(halves),
        _ => None,
    }
}

fn need_card(card: Card) -> Phrase {
    Phrase::new("need-card")
        .with("color", card.color())
        .with("need", card.need())
}

pub(super) fn pet(animal: Animal) -> Arg {
    Arg::from(animal.pet)
}

/// A pet by its short name.
pub(super) fn short_pet(pet: Pet) -> Arg {
    Arg::Name("short-pet", pet.to_string())
}

pub(super) fn gap(gap: Gap) -> Arg {
    Arg::from(gap)
}

pub(super) fn item(item: Item) -> Arg {
    Arg::Name(item.kind(), item.to_string())
}

/// A thing by its short name, for lists.
pub(super) fn short_item(item: Item) -> Arg {
    let kind = match item {
        Item::Cage(_) => "short-cage",
        Item::Addon(_) => "short-addon",
        Item::Pet(_) => "short-pet",
        Item::Artifact(_) => "short-artifact",
    };
    Arg::Name(kind, item.to_string())
}

pub(super) fn group(group: Group) -> Phrase {
    Phrase::new("Group")
        .with("imps", group.imps)
        .with("gold", group.gold)
}

/// Groups one after the other.
pub(super) fn groups(groups: &[Group]) -> Arg {
    groups.iter().map(|&part| group(part)).collect()
}

pub(super) fn place(plot: Plot) -> Arg {
    plot.index().into()
}

/// Sentences one after the other.
pub(super) fn list(phrases: Vec<Phrase>) -> Arg {
    phrases.into_iter().collect()
}

/// A plot in words.
pub(super) fn plot_at(plot: Plot) -> Phrase {
    Phrase::new("plot-at").with("plot", place(plot))
}

/// Half points as people write them, with a true minus.
pub(super) fn halves(value2: i16) -> Phrase {
    let sign = if value2 < 0 { "minus" } else { "plus" };
    let id = match (value2 % 2 == 0, value2.abs() < 2) {
        (true, _) => "whole",
        (false, true) => "half-only",
        (false, false) => "half",
    };
    let phrase = Phrase::new(id).with("sign", sign);
    match id {
        "half-only" => phrase,
        _ => phrase.with("n", i32::from(value2.abs() / 2)),
    }
}

/// A number with its sign; the minus is a true one.
pub(super) fn signed(n: i16) -> Arg {
    Arg::Text(match n {
        0 => "0".to_owned(),
        1.. => format!("+{n}"),
        _ => format!("−{}", n.unsigned_abs()),
    })
}

/// What a pet eats.
pub(super) fn diet(pet: Pet) -> Phrase {
    Phrase::new(format!("diet-{}", pet.diet()))
}

/// What a cage with its addon holds and offers.
pub(super) fn shelter(shelter: Shelter) -> Arg {
    let signs = [
        ("holds-strength", shelter.strength),
        ("holds-antimagic", shelter.antimagic),
        ("holds-graze", shelter.graze),
        ("holds-trough", shelter.trough),
        ("holds-toys", shelter.toys),
        ("holds-soak", shelter.soak),
    ];
    let shown = signs.into_iter().filter(|&(_, n)| n > 0);
    shown.map(|(id, n)| Phrase::new(id).with("n", n)).collect()
}

/// The first empty bar of the viewer's pets, and how many there are.
pub(super) fn next_bar(view: &View, seat: Seat) -> Option<(Bar, usize)> {
    let slots = view.seats[seat.index()].work.as_ref()?.slots();
    let bars = bars(view.player(seat));
    let is_empty = |bar: &&Bar| slots[bar.plot.index()][usize::from(bar.at)].is_empty();
    let n = bars.iter().filter(is_empty).count();
    bars.iter().find(is_empty).map(|&bar| (bar, n))
}

/// Who still owes a step.
pub(super) fn waiting_seats(view: &View) -> Seats {
    let board = &view.board;
    let sender = board.send.map(|send| send.seat);
    let busy = |seat: &Seat| view.player(*seat).stage != Stage::Done;
    if board.phase == Phase::Show && board.options.show_order == ShowOrder::Turns {
        return board.from_start().filter(busy).take(1).collect();
    }
    let owes = |seat: &Seat| sender == Some(*seat) || busy(seat);
    board.seats().filter(owes).collect()
}

pub(super) fn waiting(view: &View) -> Arg {
    waiting_seats(view).collect()
}

impl Words for Position {
    fn texts() -> &'static Texts {
        &TEXTS
    }

    fn prompt(view: &View, seat: Seat) -> Vec<Phrase> {
        let board = &view.board;
        if board.phase == Phase::Over {
            return vec![Phrase::new("ask-over")];
        }
        let asked = match board.phase {
            Phase::Send => ask_send(view, seat),
            Phase::Prep => ask_prep(view, seat),
            _ => ask_stage(view, seat).map(|phrase| vec![phrase]),
        };
        asked.unwrap_or_else(|| vec![Phrase::new("ask-wait").with("seats", waiting(view))])
    }

    fn choices(view: &View, seat: Seat, legal: &[Step]) -> Vec<Choice<Step>> {
        super::labels::choices(view, seat, legal)
    }

    fn refuse(view: &View, seat: Seat, step: Step) -> Option<Phrase> {
        let why = || super::reasons::refuse(view, seat, step);
        crate::game::unless_legal::<Self>(view, seat, step, why)
    }

    fn barred(view: &View, seat: Seat) -> Vec<Phrase> {
        super::reasons::barred(view, seat)
    }

    fn text(view: &View, last: &[Fact]) -> Vec<Phrase> {
        super::report::text(view, last)
    }

    fn standing(view: &View) -> Vec<Phrase> {
        super::report::standing(view)
    }

    fn topic(view: &View, seat: Seat) -> &'static str {
        match (view.board.phase, view.player(seat).stage) {
            (Phase::Over, _) => "end",
            (Phase::Group, _) => "groups",
            (Phase::Send, _) => "spaces",
            (_, Stage::Arrange) => "arrange",
            (Phase::Prep, _) | (_, Stage::Crystal | Stage::Assign | Stage::Toss) => "cards",
            (Phase::Show, _) => "care",
            _ => "business",
        }
    }

    fn things() -> Vec<Thing> {
        super::lexicon::things()
    }

    fn feats(facts: &[Fact]) -> Vec<Phrase> {
        super::facts::feats(facts)
    }
}

fn ask_send(view: &View, seat: Seat) -> Option<Vec<Phrase>> {
    let send = view.board.send.filter(|send| send.seat == seat)?;
    if let Some(book) = send.books.first() {
        return Some(vec![Phrase::new("ask-book").with("book", book)]);
    }
    if let Some(space) = send.space {
        let id = match space {
            Space::PetA | Space::PetB | Space::PetOld => "ask-take-pet",
            _ => "ask-take",
        };
        return Some(vec![Phrase::new(id).with("space", space)]);
    }
    let all = view.seats[seat.index()].groups;
    let Some(chosen) = chosen_group(&view.board, all) else {
        return Some(vec![Phrase::new("ask-group").with("size", send.size)]);
    };
    let mut phrases = vec![
        Phrase::new("ask-to")
            .with("imps", chosen.imps)
            .with("gold", chosen.gold),
    ];
    if chosen.imps < 2 {
        phrases.push(Phrase::new("ask-to-few"));
    }
    if chosen.gold == 0 {
        phrases.push(Phrase::new("ask-to-poor"));
    }
    Some(phrases)
}

fn ask_prep(view: &View, seat: Seat) -> Option<Vec<Phrase>> {
    let player = view.player(seat);
    let seen = &view.seats[seat.index()];
    let phrases = match player.stage {
        Stage::Arrange => match (player.new_cages.first(), player.new_addons.first()) {
            (Some(cage), _) => vec![
                Phrase::new("ask-arrange-cage")
                    .with("cage", cage)
                    .with("holds", shelter(cage.shelter())),
            ],
            (None, Some(addon)) => vec![
                Phrase::new("ask-arrange-addon")
                    .with("addon", addon)
                    .with("icon", addon.icon()),
            ],
            (None, None) => {
                let homeless = player.pets.iter().filter(|animal| animal.plot.is_none());
                let names: Vec<Arg> = homeless.map(|&animal| pet(animal)).collect();
                if names.is_empty() {
                    vec![Phrase::new("ask-arrange")]
                } else {
                    vec![Phrase::new("ask-arrange-homeless").with("pets", Arg::List(names))]
                }
            }
        },
        Stage::Crystal => {
            vec![Phrase::new("ask-crystal").with("n", seen.aside.map_or(0, |aside| aside.len()))]
        }
        Stage::Assign => {
            let (bar, n) = next_bar(view, seat)?;
            let mut phrases = vec![
                Phrase::new("ask-assign")
                    .with("pet", pet(player.pet_on(bar.plot)?))
                    .with("color", bar.color)
                    .with("plot", place(bar.plot))
                    .with("n", n),
            ];
            let slots = seen.work.as_ref()?.slots();
            let so_far = fates::of_pet(view, player, slots, bar.plot);
            if !so_far.is_empty() {
                phrases.push(Phrase::new("ask-assign-far").with("fates", list(so_far)));
            }
            phrases
        }
        Stage::Toss => {
            let desk = seen.desk()?;
            let (_, filling) = real_choices(&view.board.options, player, &desk);
            let color = filling.toss_color(desk.aside.len())?;
            vec![Phrase::new("ask-toss").with("color", color)]
        }
        Stage::Confirm => {
            let slots = seen.work.as_ref()?.slots();
            let worst = fates::worst(view, player, slots, 3);
            if worst.is_empty() {
                vec![Phrase::new("ask-confirm")]
            } else {
                vec![Phrase::new("ask-confirm-fates").with("fates", list(worst))]
            }
        }
        _ => return None,
    };
    Some(phrases)
}

fn ask_stage(view: &View, seat: Seat) -> Option<Phrase> {
    let player = view.player(seat);
    let phrase = match player.stage {
        Stage::Draft => {
            let drafted = view.seats[seat.index()].groups.unwrap_or_default();
            let id = if drafted.is_empty() {
                "ask-draft"
            } else {
                "ask-draft-groups"
            };
            let home = Phrase::new(id)
                .with("imps", player.imps)
                .with("gold", player.gold);
            if drafted.is_empty() {
                home
            } else {
                home.with("groups", groups(&drafted))
            }
        }
        Stage::Play => {
            let wishes = player.by_plot().map(|(plot, animal)| {
                let n = player.todo[plot.index()].play;
                let wish = Phrase::new("pet-count")
                    .with("pet", pet(animal))
                    .with("n", n);
                (n, wish)
            });
            let pets: Arg = wishes
                .filter(|wish| wish.0 > 0)
                .map(|wish| wish.1)
                .collect();
            Phrase::new("ask-play")
                .with("pets", pets)
                .with("imps", player.imps)
        }
        Stage::Hunger => {
            let (_, animal, n) = asked(player)?;
            let about = Phrase::new("ask-hunger")
                .with("pet", pet(animal))
                .with("diet", diet(animal.pet))
                .with("n", n);
            about
                .with("veg", player.n_veg())
                .with("meat", player.n_meat())
                .with("kept", player.r#box)
        }
        Stage::Anger | Stage::Magic => {
            let (plot, animal, n) = asked(player)?;
            let shelter = player.shelter(plot);
            let (id, held) = if player.stage == Stage::Anger {
                ("ask-anger", shelter.strength)
            } else {
                ("ask-magic", shelter.antimagic)
            };
            Phrase::new(id)
                .with("pet", pet(animal))
                .with("all", n + held)
                .with("held", held)
                .with("n", n)
                .with("imps", player.imps)
        }
        Stage::Shovel => Phrase::new("ask-shovel"),
        Stage::Sell => {
            let customer = view.board.customer_for(seat)?;
            Phrase::new("ask-sell")
                .with("customer", customer)
                .with("terms", terms(customer.terms()))
        }
        Stage::Clean => Phrase::new("ask-clean").with("imps", player.imps),
        Stage::Box => Phrase::new("ask-box"),
        _ => return None,
    };
    Some(phrase)
}

/// What an exhibition or a customer values, and how much.
pub(super) fn terms(terms: &Terms) -> Arg {
    weights(terms)
        .into_iter()
        .filter(|(_, weight)| *weight != 0)
        .map(|(what, weight)| {
            Phrase::new("term")
                .with("what", what)
                .with("weight", signed(weight.into()))
        })
        .collect()
}

/// Everything that can be valued, and its weight in these terms.
pub(super) fn weights(terms: &Terms) -> Vec<(Arg, i8)> {
    let needs = Need::ALL.map(|need| {
        let what: Arg = Arg::from(need);
        (what, terms.needs[need.index()])
    });
    let colors = Need::ALL.map(|need| {
        let what = Phrase::new("term-need-colors").with("need", need);
        (what.into(), terms.need_colors[need.index()])
    });
    let others = [
        ("term-types", terms.types),
        ("term-colors", terms.colors),
        ("term-best", terms.best),
        ("term-pets", terms.pets),
        ("term-suffering", terms.suffering),
        ("term-mutation", terms.mutation),
        ("term-manure", terms.manure),
    ]
    .map(|(id, weight)| (Phrase::new(id).into(), weight));
    needs.into_iter().chain(colors).chain(others).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::phrase::{Lang, Look};

    #[test]
    fn short_names_have_nine_letters_at_most() {
        for ((kind, id), name) in names() {
            if kind.starts_with("short-") {
                for short in &name.short {
                    assert!(short.chars().count() <= 9, "{kind} {id}: {short}");
                }
            }
        }
    }

    #[track_caller]
    fn check_halves(value2: i16, expected: &str) {
        let said = TEXTS.say(&halves(value2), &Look::new(Lang::En));
        assert_eq!(said, expected);
    }

    #[test]
    fn half_points_are_written_as_people_do() {
        check_halves(0, "0");
        check_halves(7, "3½");
        check_halves(8, "4");
        check_halves(1, "½");
        check_halves(-1, "−½");
        check_halves(-5, "−2½");
        check_halves(-4, "−2");
    }
}
