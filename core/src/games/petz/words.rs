//! What people read: names and questions.

use crate::games::petz::msg;
use crate::phrase;
use std::sync::LazyLock;

use super::ahead::Ahead;
use super::cards::{Card, Laid};
use super::data::{Shelter, Terms};
use super::facts::Fact;
use super::homes::Homeless;
use super::ids::{Color, Gap, Need, Pet, Plot, Space, Stage, Task};
use super::labels::gives;
use super::losses::Losses;
use super::position::{Animal, Ask, Desk, Group, Open, Phase, Player, Position, Send};
use super::rules::{Bar, asked, real_choices};
use super::step::{Item, Step};
use super::{View, fates, homes, losses};
use crate::data::Names;
use crate::erased::UNITS_ON_BUTTONS;
use crate::feats::Source;
use crate::game::{Choice, Motive, Shortcut, Words};
use crate::lexicon::Thing;
use crate::phrase::{Arg, Lang, Look, Message, Phrase, Texts};
use crate::seat::Seat;

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
        "card" if id == "potion" => Some(phrase!(NEED_POTION)),
        "card" => {
            let card: Laid = serde_json::from_value(id.into()).ok()?;
            card.0.get().map(need_card)
        }
        "gap" => Some(msg::BETWEEN_.of(id)),
        "food" => Some(msg::FOOD_.of(id)),
        "farm" => Some(msg::FARM_.of(id)),
        "halves" => id.parse().ok().map(halves),
        _ => None,
    }
}

fn need_card(card: Card) -> Phrase {
    phrase!(NEED_CARD, color = card.color(), need = card.need())
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

/// A space as its picture is called: the two gates of a pen are called as one.
pub(super) fn called(space: Space) -> Arg {
    match space {
        Space::CageA | Space::CageB => phrase!(PICTURE_CAGES).into(),
        Space::PetA | Space::PetB => phrase!(PICTURE_YOUNG).into(),
        _ => space.into(),
    }
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
    phrase!(GROUP, imps = group.imps, gold = group.gold)
}

/// Groups that somebody makes: equal ones together, and who goes alone last.
pub(super) fn made(groups: &[Group]) -> Arg {
    told(groups, msg::DRAFT_GROUP)
}

/// The same in fewer words: only the first says what its numbers count.
pub(super) fn made_briefly(groups: &[Group]) -> Arg {
    // Whoever reads on knows from the first what is gold.
    let mut groups = groups.to_vec();
    groups.sort_by_key(|group| group.gold == 0);
    told(&groups, msg::DRAFT_MORE)
}

fn told(groups: &[Group], further: Message) -> Arg {
    let mut makeups: Vec<(Group, usize)> = Vec::new();
    let mut n_alone = 0usize;
    for &group in groups {
        if group == (Group { imps: 1, gold: 0 }) {
            n_alone += 1;
        } else if let Some((_, n)) = makeups.iter_mut().find(|(known, _)| *known == group) {
            *n += 1;
        } else {
            makeups.push((group, 1));
        }
    }
    let makeup = |(at, (group, n)): (usize, (Group, usize))| {
        let id = if at == 0 { msg::DRAFT_GROUP } else { further };
        Phrase::new(id)
            .with("n", n)
            .with("imps", group.imps)
            .with("gold", group.gold)
    };
    let alone = (n_alone > 0).then(|| phrase!(DRAFT_ALONE, n = n_alone));
    let makeups = makeups.into_iter().enumerate().map(makeup);
    makeups.chain(alone).collect()
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
    phrase!(PLOT_AT, plot = place(plot))
}

impl From<Plot> for Arg {
    fn from(plot: Plot) -> Self {
        plot_at(plot).into()
    }
}

impl From<Item> for Arg {
    fn from(found: Item) -> Self {
        item(found)
    }
}

impl From<Group> for Arg {
    fn from(sent: Group) -> Self {
        group(sent).into()
    }
}

/// Half points as people write them, with a true minus.
pub(super) fn halves(value2: i16) -> Phrase {
    let sign = if value2 < 0 { "minus" } else { "plus" };
    let n = i32::from(value2.abs() / 2);
    match value2 % 2 {
        0 => phrase!(WHOLE, sign, n),
        _ if n == 0 => phrase!(HALF_ONLY, sign),
        _ => phrase!(HALF, sign, n),
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
    msg::DIET_.of(pet.diet())
}

/// What a cage with its addon holds and offers.
pub(super) fn shelter(shelter: Shelter) -> Arg {
    let signs = [
        (msg::HOLDS_STRENGTH, shelter.strength),
        (msg::HOLDS_ANTIMAGIC, shelter.antimagic),
        (msg::HOLDS_GRAZE, shelter.graze),
        (msg::HOLDS_TROUGH, shelter.trough),
        (msg::HOLDS_TOYS, shelter.toys),
        (msg::HOLDS_SOAK, shelter.soak),
    ];
    let shown = signs.into_iter().filter(|&(_, n)| n > 0);
    shown.map(|(id, n)| Phrase::new(id).with("n", n)).collect()
}

/// Whether a button shows all of a text, in every language.
pub(super) fn fits(text: &Phrase) -> bool {
    Lang::ALL.into_iter().all(|lang| {
        let said = TEXTS.say(text, &Look::new(lang));
        said.encode_utf16().count() <= UNITS_ON_BUTTONS
    })
}

/// The first of several texts for a button that it shows whole, or else the last: the fuller ones come first.
pub(super) fn fitting<const N: usize>(texts: [Phrase; N]) -> Option<Phrase> {
    let mut texts = texts.into_iter().peekable();
    loop {
        let text = texts.next()?;
        if texts.peek().is_none() || fits(&text) {
            return Some(text);
        }
    }
}

/// The first empty bar of the pets of a seat that assigns its cards, and how many there are.
pub(super) fn next_bar(view: &View, seat: Seat) -> Option<(Bar, usize)> {
    let laying = view.draft(seat)?.laying()?;
    let empty = laying.empty_bars(view.player(seat));
    empty.first().map(|&bar| (bar, empty.len()))
}

/// The colour of the next card that a seat tosses for a potion.
pub(super) fn next_toss(view: &View, seat: Seat) -> Option<Color> {
    let Desk { hand, draft } = view.desk(seat)?;
    let laying = draft.laying()?;
    let (_, filling) = real_choices(&view.open.options, view.player(seat), hand, laying);
    filling.toss_color(laying.tossed.len())
}

/// Who still owes a step.
pub(super) fn waiting(view: &View) -> Arg {
    view.open.waiting().collect()
}

/// Whether finishing the arrangement like this costs pets (R5.3).
pub(super) fn loses(player: &Player, step: Step) -> bool {
    let homeless = player.pets.iter().filter(|it| it.plot.is_none());
    let n_homeless = homeless.clone().count();
    if step != Step::Auto {
        return n_homeless > 0;
    }
    let free = Plot::ALL.into_iter();
    let n_free = free.filter(|&plot| player.is_free_cage(plot)).count();
    // A pet that was moved out stays out.
    let has_moved = |pet: Pet| {
        let arrangement = player.work.arrangement();
        arrangement.is_some_and(|arrangement| arrangement.moved.contains(&pet))
    };
    let n_waiting = homeless.filter(|it| !has_moved(it.pet)).count();
    n_homeless > n_waiting.min(n_free)
}

/// What is lost with the cards that a seat has laid on all bars, however well it cares for its pets.
pub(super) fn lost_with_cards(view: &View, seat: Seat) -> Option<Losses> {
    let is_laid = view.task(seat) == Some(Task::Confirm);
    let lost = is_laid.then(|| losses::with_cards(&Ahead::of(view, seat).position, seat));
    lost.filter(|lost| lost.n > 0)
}

impl Words for Position {
    fn texts() -> &'static Texts {
        &TEXTS
    }

    fn prompt(view: &View, seat: Seat) -> Vec<Phrase> {
        let board = &view.open;
        let asked = match &board.phase {
            Phase::Over(_) => return vec![phrase!(ASK_OVER)],
            Phase::Send(send) if send.seat == seat => Some(ask_send(&view.open, send)),
            Phase::Prep => ask_prep(view, seat),
            Phase::Group if view.player(seat).stage == Stage::Draft => Some(ask_draft(view, seat)),
            _ => ask_stage(view, seat).map(|phrase| vec![phrase]),
        };
        let mut asked = asked.unwrap_or_else(|| vec![phrase!(ASK_WAIT, seats = waiting(view))]);
        asked.extend(unplaced(view, seat));
        asked
    }

    fn choices(view: &View, seat: Seat, legal: &[Step]) -> Vec<Choice<Step>> {
        super::labels::choices(view, seat, legal)
    }

    fn shortcuts(view: &View, seat: Seat) -> Vec<Shortcut<Step>> {
        super::shortcuts::shortcuts(view, seat)
    }

    /// What may surprise is confirmed: that nobody is sent, that all groups are shown now, and the loss of a pet. Elsewhere the button says it all.
    fn confirms(view: &View, seat: Seat, step: Step) -> bool {
        let player = view.player(seat);
        match view.open.phase {
            Phase::Over(_) => true,
            Phase::Send(_) => {
                let given_up = |board: &Open| homes::n_given_up(board, seat);
                let mut then = Ahead::of(view, seat);
                then.take(step).is_some() && given_up(&then.position.open) > given_up(&view.open)
            }
            Phase::Group => {
                let is_other_done =
                    |other| other == seat || view.player(other).stage == Stage::Done;
                let shows_all = view.open.seats().all(is_other_done);
                step == Step::Done && (shows_all || view.groups(seat).is_empty())
            }
            Phase::Prep if player.stage == Stage::Arrange => {
                matches!(step, Step::Done | Step::Auto) && loses(player, step)
            }
            Phase::Prep => step == Step::Done && lost_with_cards(view, seat).is_some(),
            Phase::Show => !losses::by_step(view, seat, step).is_empty(),
            Phase::Business => false,
        }
    }

    fn refuse(view: &View, seat: Seat, step: Step) -> Option<Phrase> {
        super::reasons::refuse(view, seat, step)
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
        match view.open.phase {
            Phase::Over(_) => "end",
            Phase::Group => "groups",
            Phase::Send(_) => "spaces",
            Phase::Prep if view.player(seat).stage == Stage::Arrange => "arrange",
            Phase::Prep => "cards",
            Phase::Show => "care",
            Phase::Business => "business",
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

    fn says_more(fuller: &Fact, fact: &Fact) -> bool {
        super::facts::says_more(fuller, fact)
    }

    fn is_surprise(fact: &Fact, _: Seat) -> bool {
        super::facts::is_surprise(fact)
    }

    fn pass(view: &View, seat: Seat) -> Option<Step> {
        let send = view.open.send().filter(|send| send.seat == seat)?;
        matches!(send.ask, Ask::To(_)).then_some(Step::Keep)
    }

    fn telling(fact: &Fact) -> u8 {
        super::facts::telling(fact)
    }
}

fn ask_send(board: &Open, send: &Send) -> Vec<Phrase> {
    let Homeless { pets, cages, lost } = homes::of_fetched(board, send.seat);
    let mut asked = ask_where(send);
    if !pets.is_empty() && matches!(send.ask, Ask::To(_) | Ask::Group) {
        let pets: Arg = pets.iter().map(|&pet| short_pet(pet)).collect();
        asked.push(phrase!(ASK_TO_HOMELESS, pets, cages, lost));
    }
    asked
}

fn ask_where(send: &Send) -> Vec<Phrase> {
    match send.ask {
        Ask::Book(book, _) => vec![phrase!(ASK_BOOK, book)],
        Ask::Item(space) => {
            let id = match space {
                Space::PetA | Space::PetB | Space::PetOld => msg::ASK_TAKE_PET,
                _ => msg::ASK_TAKE,
            };
            vec![Phrase::new(id).with("space", space)]
        }
        Ask::Group => vec![phrase!(ASK_GROUP, size = send.size)],
        Ask::To(index) => {
            let chosen = send.of(send.seat)[usize::from(index)];
            let to = phrase!(ASK_TO, imps = chosen.imps, gold = chosen.gold);
            let lacks = match (chosen.imps < 2, chosen.gold == 0) {
                (true, true) => "both",
                (true, false) => "imps",
                (false, true) => "gold",
                (false, false) => return vec![to],
            };
            vec![to, phrase!(ASK_TO_LACKS, lacks)]
        }
    }
}

fn ask_prep(view: &View, seat: Seat) -> Option<Vec<Phrase>> {
    let player = view.player(seat);
    if player.stage == Stage::Arrange {
        return Some(vec![ask_arrange(player)]);
    }
    if player.stage != Stage::Cards {
        return None;
    }
    // What others do with their cards is hidden.
    let Some(draft) = view.draft(seat) else {
        return Some(vec![phrase!(ASK_CARDS)]);
    };
    let slots = draft.laying().map(|laying| &laying.slots);
    Some(match draft.task(player)? {
        Task::Crystal => {
            let n = draft.marked().map_or(0, |marked| marked.len());
            vec![phrase!(ASK_CRYSTAL, n)]
        }
        Task::Assign => {
            let (bar, n) = next_bar(view, seat)?;
            let mut phrases = vec![phrase!(
                ASK_ASSIGN,
                pet = pet(player.pet_on(bar.plot)?),
                color = bar.color,
                plot = place(bar.plot),
                n
            )];
            let so_far = fates::of_pet(view, player, slots?, bar.plot);
            if !so_far.is_empty() {
                phrases.push(phrase!(ASK_ASSIGN_FAR, fates = list(so_far)));
            }
            phrases
        }
        Task::Toss => vec![phrase!(ASK_TOSS, color = next_toss(view, seat)?)],
        Task::Confirm => {
            let worst = fates::worst(view, player, slots?, 3);
            if let Some(lost) = lost_with_cards(view, seat) {
                let sure = if lost.is_sure { "yes" } else { "no" };
                vec![phrase!(
                    ASK_CONFIRM_LOST,
                    pets = lost.named(Arg::from),
                    sure
                )]
            } else if worst.is_empty() {
                vec![phrase!(ASK_CONFIRM)]
            } else {
                vec![phrase!(ASK_CONFIRM_FATES, fates = list(worst))]
            }
        }
    })
}

fn ask_arrange(player: &Player) -> Phrase {
    match (player.new_cages.first(), player.new_addons.first()) {
        (Some(cage), _) => phrase!(ASK_ARRANGE_CAGE, cage, holds = shelter(cage.shelter())),
        (None, Some(addon)) => phrase!(ASK_ARRANGE_ADDON, addon, icon = gives(addon.icon())),
        (None, None) => {
            let homeless = player.pets.iter().filter(|animal| animal.plot.is_none());
            let names: Vec<Arg> = homeless.map(|&animal| pet(animal)).collect();
            if names.is_empty() {
                phrase!(ASK_ARRANGE)
            } else {
                phrase!(ASK_ARRANGE_HOMELESS, pets = Arg::List(names))
            }
        }
    }
}

/// What a seat has fetched and still has to place, but for what it is asked about now.
fn unplaced(view: &View, seat: Seat) -> Option<Phrase> {
    let player = view.player(seat);
    let cages = player.new_cages.iter().copied().map(Item::Cage);
    let addons = player.new_addons.iter().copied().map(Item::Addon);
    let tiles: Vec<Item> = cages.chain(addons).collect();
    let homeless = player.pets.iter().filter(|animal| animal.plot.is_none());
    let pets = homeless.map(|animal| Item::Pet(animal.pet));
    let list = |things: Vec<Item>| -> Option<Arg> {
        (!things.is_empty()).then(|| things.into_iter().map(item).collect())
    };
    match (&view.open.phase, player.stage) {
        (Phase::Send(_), _) => {
            // Who is lost without another cage is named with the warning.
            let warned = homes::of_fetched(&view.open, seat).pets;
            let pets = pets.filter(
                |thing| !matches!(thing, Item::Pet(pet) if warned.iter().any(|it| it == pet)),
            );
            let things = list(tiles.into_iter().chain(pets).collect())?;
            Some(phrase!(ASK_UNPLACED, things))
        }
        // Without a tile the question names the pets itself.
        (Phase::Prep, Stage::Arrange) if !tiles.is_empty() => {
            let things = list(tiles.into_iter().skip(1).chain(pets).collect())?;
            Some(phrase!(ASK_UNPLACED_THEN, things))
        }
        _ => None,
    }
}

fn ask_draft(view: &View, seat: Seat) -> Vec<Phrase> {
    let home = view.home(seat);
    let (imps, gold) = (home.imps, home.gold);
    let drafted = view.groups(seat);
    if drafted.is_empty() {
        vec![phrase!(ASK_DRAFT, imps, gold), phrase!(ASK_DRAFT_WHY)]
    } else {
        let groups = made(&drafted);
        vec![phrase!(ASK_DRAFT_GROUPS, groups, imps, gold)]
    }
}

fn ask_stage(view: &View, seat: Seat) -> Option<Phrase> {
    let player = view.player(seat);
    let phrase = match player.stage {
        Stage::Play => {
            let wishes = player.by_plot().map(|(plot, animal)| {
                let n = player.todo[plot.index()].play;
                let wish = phrase!(PET_COUNT, pet = pet(animal), n);
                (n, wish)
            });
            let pets: Arg = wishes
                .filter(|wish| wish.0 > 0)
                .map(|wish| wish.1)
                .collect();
            phrase!(ASK_PLAY, pets, imps = player.imps)
        }
        Stage::Hunger => {
            let (_, animal, n) = asked(player)?;
            let about = Phrase::new(msg::ASK_HUNGER)
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
                (msg::ASK_ANGER, shelter.strength)
            } else {
                (msg::ASK_MAGIC, shelter.antimagic)
            };
            Phrase::new(id)
                .with("pet", pet(animal))
                .with("all", n + held)
                .with("held", held)
                .with("n", n)
                .with("imps", player.imps)
        }
        Stage::Shovel => phrase!(ASK_SHOVEL),
        Stage::Sell => {
            let customer = view.open.customer_for(seat)?;
            phrase!(ASK_SELL, customer, terms = terms(customer.terms()))
        }
        Stage::Clean => phrase!(ASK_CLEAN, imps = player.imps),
        Stage::Box => phrase!(ASK_BOX),
        _ => return None,
    };
    Some(phrase)
}

/// What an exhibition or a customer values, and how much.
pub(super) fn terms(terms: &Terms) -> Arg {
    weights(terms)
        .into_iter()
        .filter(|(_, weight)| *weight != 0)
        .map(|(what, weight)| phrase!(TERM, what, weight = signed(weight.into())))
        .collect()
}

/// Everything that can be valued, and its weight in these terms.
pub(super) fn weights(terms: &Terms) -> Vec<(Arg, i8)> {
    let needs = Need::ALL.map(|need| {
        let what: Arg = Arg::from(need);
        (what, terms.needs[need.index()])
    });
    let colors = Need::ALL.map(|need| {
        let what = phrase!(TERM_NEED_COLORS, need);
        (what.into(), terms.need_colors[need.index()])
    });
    let others = [
        (msg::TERM_TYPES, terms.types),
        (msg::TERM_COLORS, terms.colors),
        (msg::TERM_BEST, terms.best),
        (msg::TERM_PETS, terms.pets),
        (msg::TERM_SUFFERING, terms.suffering),
        (msg::TERM_MUTATION, terms.mutation),
        (msg::TERM_MANURE, terms.manure),
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
