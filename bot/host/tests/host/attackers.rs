//! Every button by everybody who must not have it: nothing happens at the table, and nothing hidden is shown.
//!
//! The test prints its matrix: for each verb and each kind of wrong person what the press was answered with.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use pawmail_host::{Answer, COMMANDS, Chosen, Payload, Place, PlaceKind, Reply, Screen, Verb};
use pawmail_store::{
    Post, Room, SeatRow, StepRow, Store as _, TableId, TableRow, TableState, Timer,
};

use crate::promises::data;
use crate::pruned::{DAY, prune};
use crate::world::{D, Player, T, World, person, screen_of, words_of};

/// How far a game has come.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Stage {
    Lobby,
    Game,
    Over,
    /// It was over long ago, and only how it ended is kept.
    Pruned,
}

pub(crate) const STAGES: [Stage; 4] = [Stage::Lobby, Stage::Game, Stage::Over, Stage::Pruned];

/// Why somebody is the wrong person.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Wrong {
    /// Reads the room and has no seat.
    Watcher,
    /// Has never been in a room of the table.
    Stranger,
    /// Has Anna's id and name on the other service.
    Namesake,
    /// Sits at the table, and presses what is Anna's.
    Other,
    /// Sat in the lobby and left.
    Gone,
    /// Gave up a seat of the game.
    Resigned,
    /// Had a seat, and has been forgotten since.
    Forgotten,
    /// May change the settings of the room, and has no seat.
    Admin,
}

/// Who plays there themselves comes late: what they do for themselves stays. Whoever runs the room may close a lobby for good.
pub(crate) const ALL: [Wrong; 8] = [
    Wrong::Watcher,
    Wrong::Stranger,
    Wrong::Namesake,
    Wrong::Gone,
    Wrong::Resigned,
    Wrong::Forgotten,
    Wrong::Other,
    Wrong::Admin,
];

/// What a verb may be told, beside what Anna's own buttons say. A verb that is added is added here.
fn told(verb: Verb) -> &'static [&'static str] {
    match verb {
        Verb::Add => &["", "gentle", "sharp", "engine"],
        Verb::Options => &["", "pace live", "advice", "rows", "remove 1", "seats 2"],
        Verb::Group | Verb::Page => &["", "0", "1", "99999999999"],
        Verb::Ok => &["", "0000000000"],
        Verb::Plan => &[
            "",
            "new",
            "s 0 0000000000",
            "only yes 0",
            "pass yes 0",
            "drop all",
        ],
        Verb::Board => &["", "0", "hand"],
        Verb::Log => &["", "0", "99999999999"],
        Verb::Rules => &["", "dog", "hand"],
        Verb::HowTo | Verb::Album => &["", "0", "7", "99999999999"],
        Verb::Notices => &["", "yes", "again"],
        Verb::Resign | Verb::End | Verb::Pause => &["", "yes", "go on"],
        Verb::Pace => &["", "live", "daily", "slow"],
        Verb::Vote => &["yes", "no", "yes 0"],
        Verb::Late => &["wait 0", "computer 0", "take 0", "end 0"],
        Verb::Snooze => &["", "120"],
        Verb::Need => &["", "1440", "99999999999999999999"],
        Verb::Computer => &["", "now", "after"],
        Verb::Later => &["", "stay"],
        Verb::Follow => &["", "off"],
        Verb::Liked => &["", "add 1", "drop 1"],
        Verb::WhatIf => &["", "new", "at", "cpu 0", "s 0 0", "plan 0"],
        Verb::Hindsight => &["", "0", "2", "99999999999"],
        Verb::Learn => &[
            "",
            "dog",
            "dog out",
            "again dog out",
            "s dog out 0 0",
            "g dog out 0",
            "s x y",
        ],
        Verb::Puzzle => &[
            "",
            "on 0",
            "on 99999999999999999999",
            "g 20785 0000000000",
            "s 20785 00000000 0000000000",
            "ok 20785 00000000 0000000000",
            "sure",
        ],
        Verb::New => &["dog", "dog 1+3", "petz 9"],
        Verb::Set => &["away=65535", "lang=it", "zone=Europe/Rome", "back new"],
        Verb::Remind => &["", "1"],
        Verb::Room => &["", "lang=it"],
        Verb::AskThem
        | Verb::Join
        | Verb::Leave
        | Verb::Start
        | Verb::Wait
        | Verb::Invite
        | Verb::CloseLobby
        | Verb::Play
        | Verb::Back
        | Verb::Over
        | Verb::Undo
        | Verb::Hand
        | Verb::More
        | Verb::Fairness
        | Verb::Hands
        | Verb::SeatBack
        | Verb::NoHints
        | Verb::TakeBack
        | Verb::Advice
        | Verb::Touch
        | Verb::Rematch
        | Verb::Replay
        | Verb::Chances
        | Verb::Help
        | Verb::Tables
        | Verb::Stats
        | Verb::Settings
        | Verb::Link
        | Verb::Unlink
        | Verb::MyData => &[""],
        // Whoever forgets themselves is not there for the next press.
        Verb::ForgetMe => &[],
    }
}

/// What may change a table although it is the wrong person who presses.
pub(crate) fn may(stage: Stage, wrong: Wrong, verb: Verb) -> bool {
    let reads = !matches!(wrong, Wrong::Stranger | Wrong::Namesake);
    match (stage, verb) {
        // Whoever runs a room says how it is there, and closes what is stuck. The rest is for those who play.
        (_, Verb::Room) | (Stage::Lobby, Verb::CloseLobby) if wrong == Wrong::Admin => true,
        // A lobby is for all who read it, and who watched may play the next game.
        (Stage::Lobby, Verb::Join) | (Stage::Over, Verb::Rematch) => reads,
        // Who gave up may think better of it.
        (Stage::Game, Verb::SeatBack) => wrong == Wrong::Resigned,
        // Who reads a table without sitting there may follow it.
        (Stage::Game, Verb::Follow) => reads && wrong != Wrong::Other,
        _ => false,
    }
}

/// Everything that is kept of a table and its room.
#[derive(PartialEq, Debug)]
pub(crate) struct Kept {
    hall: Option<Room>,
    whole: Option<TableRow>,
    seats: Vec<SeatRow>,
    steps: Vec<StepRow>,
    posts: Vec<Post>,
    timers: Vec<Timer>,
}

/// What no press may change. Other players may change what is theirs, so of their presses only Anna's part is looked at.
pub(crate) async fn kept(world: &World, id: TableId, wrong: Wrong) -> Kept {
    let mut whole = world.store.table(id).await.unwrap().unwrap();
    // These count what was written, even where it is as it was.
    whole.table.revision = 0;
    whole.table.changed_at = whole.table.created_at;
    if matches!(wrong, Wrong::Other) {
        let steps = world.store.steps(id, 0).await.unwrap();
        return Kept {
            hall: world.store.room_at(D, "hall").await.unwrap(),
            whole: None,
            seats: whole.seats.into_iter().take(1).collect(),
            steps: steps.into_iter().filter(|step| step.seat == 0).collect(),
            posts: Vec::new(),
            timers: Vec::new(),
        };
    }
    Kept {
        hall: world.store.room_at(D, "hall").await.unwrap(),
        whole: Some(whole.table),
        seats: whole.seats,
        steps: world.store.steps(id, 0).await.unwrap(),
        posts: world.store.posts(id).await.unwrap(),
        timers: world.store.timers(id).await.unwrap(),
    }
}

/// The lines in which two states differ.
pub(crate) fn changes(before: &Kept, after: &Kept) -> String {
    let (before, after) = (format!("{before:#?}"), format!("{after:#?}"));
    let is_known = |text: &str, line: &str| text.lines().any(|known| known == line);
    let gone = before.lines().filter(|line| !is_known(&after, line));
    let come = after.lines().filter(|line| !is_known(&before, line));
    gone.map(|line| format!("- {line}\n"))
        .chain(come.map(|line| format!("+ {line}\n")))
        .collect()
}

/// Somebody without rights over the room.
pub(crate) fn plain(player: Player) -> Player {
    let room = Place {
        is_admin: false,
        ..player.room
    };
    Player { room, ..player }
}

pub(crate) fn wrong_person(wrong: Wrong) -> Player {
    let name = match wrong {
        Wrong::Watcher => "Eve",
        Wrong::Other => "Boris",
        Wrong::Gone => "Gleb",
        Wrong::Resigned => "Rita",
        Wrong::Forgotten => "Fyodor",
        Wrong::Admin => return person(D, "Ada"),
        Wrong::Stranger => {
            let mut who = plain(person(D, "Stella"));
            "elsewhere".clone_into(&mut who.room.address);
            "elsewhere".clone_into(&mut who.room.group);
            // What somebody may do in their own group they may not do here.
            who.room.is_admin = true;
            return who;
        }
        Wrong::Namesake => {
            let mut who = plain(person(T, "Anna"));
            who.account.id = person(D, "Anna").account.id;
            who.room.address = "@".to_owned() + &who.account.id;
            who.room.group.clone_from(&who.room.address);
            who.room.kind = PlaceKind::Direct;
            return who;
        }
    };
    plain(person(D, name))
}

/// A table at a stage, with everybody who is wrong there.
pub(crate) async fn at(stage: Stage) -> (World, TableId) {
    let world = World::new(4_711).await;
    let anna = plain(person(D, "Anna"));
    let (gone, rita) = (wrong_person(Wrong::Gone), wrong_person(Wrong::Resigned));
    let (fyodor, boris) = (wrong_person(Wrong::Forgotten), wrong_person(Wrong::Other));
    world.command(&anna, "new dog 4").await;
    let id = world.tables().await[0];
    for who in [&gone, &boris, &rita, &fyodor] {
        if std::ptr::eq(who, &raw const rita) && stage == Stage::Lobby {
            continue;
        }
        world.press(who, &data(id, "join")).await;
        if std::ptr::eq(who, &raw const gone) {
            world.press(who, &data(id, "leave")).await;
        }
    }
    if stage != Stage::Lobby {
        world.press(&anna, &data(id, "start")).await;
        world.press(&rita, &data(id, "resign sure")).await;
    }
    forget(&world, &fyodor).await;
    if matches!(stage, Stage::Over | Stage::Pruned) {
        for who in [&anna, &boris] {
            world.press(who, &data(id, "computer now")).await;
        }
        for _ in 0..6_000 {
            world.pass(30_000).await;
            let whole = world.store.table(id).await.unwrap().unwrap();
            if whole.table.state == TableState::Over {
                break;
            }
        }
    }
    world.pass(60_000).await;
    if stage == Stage::Pruned {
        world.clock.forward(400 * DAY);
        world.settle().await;
        assert_eq!(prune(&world, 365, true).await.tables, 1);
    }
    (world, id)
}

async fn forget(world: &World, who: &Player) {
    let asked = world.press(who, ".0.!forgetme").await;
    let screen = screen_of(&asked).expect("a question");
    let (_, yes) = screen
        .presses()
        .find(|(_, data)| data.contains("!forgetme "))
        .expect("a way to mean it");
    world.press(who, yes).await;
}

/// What Anna's own buttons carry, two presses deep.
async fn of_anna(world: &World, id: TableId) -> BTreeSet<String> {
    let anna = plain(person(D, "Anna"));
    let mut all = BTreeSet::new();
    let add = |screen: &Screen, all: &mut BTreeSet<String>| {
        all.extend(screen.presses().map(|(_, data)| data.to_owned()));
    };
    add(&world.card(D), &mut all);
    let shows = [
        "play", "more", "options", "hand", "plan", "plan new", "log", "rules", "resign",
        "computer", "need", "album", "hands", "invite", "howto", "pace",
    ];
    let is_lobby = world.store.table(id).await.unwrap().unwrap().table.state == TableState::Lobby;
    for verb in shows {
        // In a lobby that is to leave it.
        if verb == "resign" && is_lobby {
            continue;
        }
        let reply = world.press(&anna, &data(id, verb)).await;
        if let Some(screen) = screen_of(&reply) {
            add(screen, &mut all);
        }
    }
    all.retain(|data| !data.starts_with('.'));
    all
}

/// What only Anna may see: the line of her cards.
pub(crate) async fn secrets(world: &World, id: TableId) -> Vec<String> {
    let anna = plain(person(D, "Anna"));
    let hand = words_of(&world.press(&anna, &data(id, "hand")).await);
    let cards = hand.lines().filter_map(|line| line.split_once("cards: "));
    cards
        .map(|(_, cards)| cards.trim_end_matches('.').to_owned())
        .collect()
}

/// All words of an answer, those under its pictures too.
pub(crate) fn all_words(reply: &Reply) -> String {
    let mut words = words_of(reply);
    for screen in screen_of(reply).into_iter().chain(&reply.direct) {
        let alt = screen.picture.as_ref().map(|drawing| drawing.alt.as_str());
        let _ = writeln!(words, "\n{}\n{}", screen.plain(), alt.unwrap_or_default());
        for (label, _) in screen.presses() {
            let _ = writeln!(words, "{label}");
        }
    }
    match &reply.answer {
        Answer::Files(_, files) => {
            for file in files {
                words.push_str(&String::from_utf8_lossy(&file.bytes));
            }
        }
        Answer::Proposals(proposals) => {
            for proposal in proposals {
                let _ = writeln!(words, "{proposal:?}");
            }
        }
        Answer::Form(form) => {
            let _ = writeln!(words, "{form:?}");
        }
        Answer::Nothing
        | Answer::Toast(_)
        | Answer::Alert(_)
        | Answer::Panel(_)
        | Answer::Settled(_)
        | Answer::Extra(_) => {}
    }
    words
}

/// What a press was answered with, as a letter of the matrix.
pub(crate) const fn letter(reply: &Reply) -> char {
    match &reply.answer {
        Answer::Nothing => '.',
        Answer::Toast(_) | Answer::Alert(_) => 'r',
        Answer::Panel(_) | Answer::Settled(_) | Answer::Extra(_) => 's',
        Answer::Files(..) => 'f',
        Answer::Form(_) => 'q',
        Answer::Proposals(_) => 'p',
    }
}

/// A button as it would be for Anna's seat.
pub(crate) fn for_her_seat(data: &str) -> String {
    let mut parts = data.splitn(3, '.');
    let (table, number) = (parts.next().unwrap(), parts.next().unwrap());
    let what = parts.next().unwrap();
    match Payload::read(data) {
        Some(payload) if payload.seat.is_none() => format!("{table}.{number}.0:{what}"),
        _ => data.to_owned(),
    }
}

/// What each kind of wrong person was answered with.
pub(crate) type Row = BTreeMap<Wrong, BTreeSet<char>>;

/// What is tried, and how it is called in the matrix; steps are one row.
pub(crate) async fn tried(world: &World, id: TableId) -> Vec<(String, Option<Verb>)> {
    let number = world.store.table(id).await.unwrap().unwrap().table.number;
    let mut all: BTreeSet<String> = of_anna(world, id).await;
    for verb in Verb::ALL {
        for rest in told(*verb) {
            let payload = |table| Payload::verb(table, number, *verb, rest).to_string();
            all.extend([payload(Some(id)), payload(None)]);
        }
    }
    let verb_of = |data: &str| match Payload::read(data)?.what {
        Chosen::Verb(verb, _) => Some(verb),
        Chosen::Step(_) | Chosen::Hash(_) => None,
    };
    let with_verbs = all.into_iter().map(|data| {
        let verb = verb_of(&data);
        (data, verb)
    });
    let mut all: Vec<(String, Option<Verb>)> = with_verbs
        .filter(|(_, verb)| *verb != Some(Verb::ForgetMe))
        .collect();
    // What ends a lobby comes when everything else was tried there.
    all.sort_by_key(|(_, verb)| *verb == Some(Verb::CloseLobby));
    all
}

/// What somebody did who may is as if they had not.
pub(crate) async fn take_back(world: &World, who: &Player, id: TableId, verb: Option<Verb>) {
    let back = match verb {
        Some(Verb::Follow) => "follow off",
        Some(Verb::SeatBack) => "resign sure",
        Some(Verb::Room | Verb::CloseLobby) => return,
        _ => "leave",
    };
    world.press(who, &data(id, back)).await;
}

/// Every button and command at a stage by everybody who is wrong there.
async fn nothing_happens(stage: Stage) {
    let mut matrix: BTreeMap<String, Row> = BTreeMap::new();
    let mut n_presses = 0;
    let mut wrongs = Vec::new();
    let (world, id) = at(stage).await;
    let hidden = match stage {
        Stage::Game => secrets(&world, id).await,
        Stage::Lobby | Stage::Over | Stage::Pruned => Vec::new(),
    };
    assert_eq!(hidden.len(), usize::from(stage == Stage::Game));
    let buttons = tried(&world, id).await;
    let mut shows = |what: &str, reply: &Reply| {
        let words = all_words(reply);
        for secret in &hidden {
            assert!(!words.contains(secret), "{what}: {words}");
        }
        n_presses += 1;
    };
    for wrong in ALL {
        let who = wrong_person(wrong);
        let mut before = kept(&world, id, wrong).await;
        for (button, verb) in &buttons {
            let pressed = match wrong {
                Wrong::Other | Wrong::Watcher | Wrong::Admin => for_her_seat(button),
                _ => button.clone(),
            };
            let reply = world.press(&who, &pressed).await;
            shows(&format!("{wrong:?} {pressed}"), &reply);
            let row = matrix.entry(verb.map_or("a step", Verb::word).to_owned());
            let letters = row.or_default().entry(wrong).or_default();
            letters.insert(letter(&reply));
            let after = kept(&world, id, wrong).await;
            if after == before {
                continue;
            }
            if verb.is_some_and(|verb| may(stage, wrong, verb)) {
                letters.insert('+');
                take_back(&world, &who, id, *verb).await;
            } else {
                wrongs.push(format!("{wrong:?} {pressed}\n{}", changes(&before, &after)));
            }
            before = kept(&world, id, wrong).await;
        }
        for command in COMMANDS {
            let verb = Verb::of(command.name);
            if verb == Some(Verb::ForgetMe) {
                continue;
            }
            let reply = world.command(&who, command.name).await;
            shows(&format!("{wrong:?} /{}", command.name), &reply);
            let after = kept(&world, id, wrong).await;
            if after != before && !verb.is_some_and(|verb| may(stage, wrong, verb)) {
                wrongs.push(format!(
                    "{wrong:?} /{}\n{}",
                    command.name,
                    changes(&before, &after)
                ));
            }
            before = after;
        }
    }
    print(stage, &matrix, n_presses);
    assert!(wrongs.is_empty(), "{stage:?}: {}", wrongs.join("\n"));
    for verb in Verb::ALL.iter().filter(|verb| !told(**verb).is_empty()) {
        assert_eq!(matrix[verb.word()].len(), ALL.len(), "{stage:?} {verb:?}");
    }
    assert_eq!(matrix.contains_key("a step"), stage == Stage::Game);
    // What somebody may, somebody did: otherwise its row would say nothing.
    for verb in Verb::ALL {
        let mut some = ALL.iter().filter(|wrong| may(stage, **wrong, *verb));
        if some.next().is_some() {
            let mut letters = matrix[verb.word()].values();
            assert!(letters.any(|it| it.contains(&'+')), "{stage:?} {verb:?}");
        }
    }
}

#[tokio::test]
async fn nobody_does_in_a_lobby_what_is_not_theirs() {
    nothing_happens(Stage::Lobby).await;
}

#[tokio::test]
async fn nobody_does_or_sees_in_a_game_what_is_not_theirs() {
    nothing_happens(Stage::Game).await;
}

#[tokio::test]
async fn nobody_changes_what_is_over() {
    nothing_happens(Stage::Over).await;
}

#[tokio::test]
async fn nobody_changes_or_sees_what_was_pruned() {
    nothing_happens(Stage::Pruned).await;
}

/// The matrix: `r` refused or told in a line, `s` shown what everybody may see, `f` files, `q` a form, `p` proposals, `.` nothing, `+` may, and did.
#[expect(clippy::print_stdout, reason = "the matrix is to be read")]
pub(crate) fn print(stage: Stage, matrix: &BTreeMap<String, Row>, n_presses: usize) {
    println!("{stage:?}: {n_presses} presses and commands by {ALL:?}");
    for (verb, row) in matrix {
        let cells = ALL.iter().map(|wrong| {
            let letters: String = row[wrong].iter().collect();
            format!("{letters:>5}")
        });
        println!("{verb:>12} {}", cells.collect::<String>());
    }
}
