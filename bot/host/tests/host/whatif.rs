//! What people try out for themselves: on which board, who learns of it, what is kept and for how long.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};

use pawmail_core::erased::AnyTable;
use pawmail_core::registry;
use pawmail_core::seat::Seat;
use pawmail_host::{Answer, Engine, EngineFault, Reply};
use pawmail_store::{Store as _, TableId};

use crate::corners::late_twice;
use crate::people::{id_of, link, unlink};
use crate::plans::{people_of, presses};
use crate::promises::{data, end, whole};
use crate::turns::{number, panel, play_turn};
use crate::world::{D, Player, T, World, button, offered, person, screen_of, words_of};

const GAMES: [&str; 5] = ["dog", "stray", "conti", "hvac", "petz"];

async fn table_of(world: &World, game: &str, people: &[Player]) -> TableId {
    let id = world.table(game, &people.iter().collect::<Vec<_>>()).await;
    world.settle().await;
    id
}

/// **What if…**, from ⋯ to the first board.
async fn begin(world: &World, who: &Player, id: TableId) -> Reply {
    let more = world.press(who, &data(id, "more")).await;
    let first = world.press(who, &offered(&more, "What if…")).await;
    world.press(who, &offered(&first, "Begin here")).await
}

fn label(reply: &Reply, wanted: &str) -> Option<String> {
    let mut all = screen_of(reply)?.presses();
    let (_, data) = all.find(|(label, _)| *label == wanted)?;
    Some(data.to_owned())
}

/// What can be chosen: in words.
fn choices(reply: &Reply) -> Vec<String> {
    let all = panel(reply).presses();
    let chosen = all.filter(|(_, data)| data.contains("!whatif s "));
    chosen.map(|(label, _)| label.to_owned()).collect()
}

/// One press further: the computer's where another seat moves, else one of the choices. Nothing where the line has ended.
async fn on(world: &World, who: &Player, reply: &Reply, by: usize) -> Option<Reply> {
    if let Some(computer) = label(reply, "Computer moves") {
        return Some(world.press(who, &computer).await);
    }
    chosen(world, who, reply, by).await
}

/// One of the choices is pressed, whatever group it is in.
async fn chosen(world: &World, who: &Player, reply: &Reply, by: usize) -> Option<Reply> {
    let mut reply = reply.clone();
    for _ in 0..3 {
        let choices = presses(&reply, "!whatif s ");
        if !choices.is_empty() {
            let choice = &choices[by % choices.len()];
            return Some(world.press(who, choice).await);
        }
        let groups = presses(&reply, "!whatif g ");
        let group = groups.get(by % groups.len().max(1))?;
        reply = world.press(who, group).await;
    }
    None
}

/// How many moves the line has that is on show.
async fn n_moves(world: &World, who: &Player, id: TableId) -> usize {
    let kept = kept(world, who, id).await;
    kept["open"]["moves"].as_array().map_or(0, Vec::len)
}

async fn kept(world: &World, who: &Player, id: TableId) -> serde_json::Value {
    let person = id_of(world, who).await;
    let row = world.store.what_if(id, person).await.unwrap();
    row.map_or_else(Default::default, |row| {
        serde_json::from_str(&row.data).unwrap()
    })
}

/// All that is stored of a table.
async fn stored(world: &World, id: TableId) -> String {
    let rows = whole(world, id).await;
    let steps = world.store.steps(id, 0).await.unwrap();
    let timers = world.store.timers(id).await.unwrap();
    let posts = world.store.posts(id).await.unwrap();
    let notices = world.store.notices(id).await.unwrap();
    format!("{rows:?} {steps:?} {timers:?} {posts:?} {notices:?}")
}

#[tokio::test]
async fn nothing_of_the_table_changes_in_any_game() {
    for (at, game) in GAMES.into_iter().enumerate() {
        let world = World::new(1200 + at as u64).await;
        let people = people_of(game);
        let id = table_of(&world, game, &people).await;
        let owing = world.owing(id).await.unwrap();
        let before = stored(&world, id).await;
        for (by, who) in [&people[owing], &people[(owing + 1) % people.len()]]
            .into_iter()
            .enumerate()
        {
            let mut reply = begin(&world, who, id).await;
            assert!(
                words_of(&reply).contains("nothing here is played"),
                "{reply:?}"
            );
            let mut n_made = 0;
            for n in 0..14 {
                let Some(next) = on(&world, who, &reply, by + n).await else {
                    break;
                };
                n_made += 1;
                reply = next;
            }
            assert!(n_made > 8, "{game}: {}", words_of(&reply));
            assert_eq!(n_moves(&world, who, id).await, n_made, "{game}");
            world.press(who, &offered(&reply, "Keep this line")).await;
            world.settle().await;
        }
        assert_eq!(stored(&world, id).await, before, "{game}");
    }
}

/// Nor what has been announced to somebody who is not heard of, whether the program is asked about a move or refuses one.
#[tokio::test]
async fn who_only_tries_out_is_as_late_as_before() {
    let world = World::new(1209).await;
    let (who, _, id) = late_twice(&world).await;
    let before = stored(&world, id).await;
    let mut reply = world.press(&who, &data(id, "whatif new")).await;
    let mut n_moves = 0;
    while let Some(next) = on(&world, &who, &reply, 0).await.filter(|_| n_moves < 12) {
        n_moves += 1;
        reply = next;
    }
    assert!(n_moves > 4, "{reply:?}");
    world
        .press(&who, &data(id, "whatif s nonsense nonsense"))
        .await;
    assert_eq!(stored(&world, id).await, before);
    world.press(&who, &data(id, "play")).await;
    assert_ne!(stored(&world, id).await, before);
}

#[tokio::test]
async fn nobody_else_learns_of_it() {
    let world = World::new(1210).await;
    let people = people_of("stray");
    let id = table_of(&world, "stray", &people).await;
    let (who, other) = (&people[0], &people[1]);
    let all = async || {
        let mut seen = vec![world.card(D).plain()];
        for what in [
            "more",
            "log",
            "log 0",
            "board text",
            "hand",
            "options",
            "album",
            "whatif",
        ] {
            seen.push(words_of(&world.press(other, &data(id, what)).await));
        }
        let games = registry::standard();
        let file = pawmail_host::export(&*world.store, &games, id).await;
        let file = file.unwrap();
        seen.push(format!("{:?} {:?}", file.seats, file.steps));
        let Answer::Files(_, files) = world.command(other, "settings data").await.answer else {
            panic!("no file");
        };
        seen.push(String::from_utf8(files[0].bytes.clone()).unwrap());
        seen
    };
    let before = all().await;
    let counted = world.store.counts(world.now()).await.unwrap();
    let n_sent = world.messages(D, "hall").len();
    let mut reply = begin(&world, who, id).await;
    for n in 0..4 {
        reply = on(&world, who, &reply, n).await.unwrap();
    }
    world.press(who, &offered(&reply, "Keep this line")).await;
    world.settle().await;
    assert_eq!(all().await, before);
    assert_eq!(world.messages(D, "hall").len(), n_sent);
    let recounted = world.store.counts(world.now()).await.unwrap();
    assert_eq!(format!("{recounted:?}"), format!("{counted:?}"));
}

#[tokio::test]
async fn who_does_not_sit_there_tries_nothing_out_and_others_buttons_are_not_theirs() {
    let world = World::new(1211).await;
    let people = people_of("stray");
    let id = table_of(&world, "stray", &people).await;
    let mine = begin(&world, &people[0], id).await;
    let moved = on(&world, &people[0], &mine, 0).await.unwrap();
    let watcher = person(D, "Zoe");
    for what in [data(id, "whatif new"), offered(&moved, "Back")] {
        let refused = world.press(&watcher, &what).await;
        assert!(
            words_of(&refused).contains("You are watching"),
            "{refused:?}"
        );
    }
    let theirs = world.press(&people[1], &offered(&moved, "Back")).await;
    assert!(
        words_of(&theirs).contains("copy of the board"),
        "{theirs:?}"
    );
    assert_eq!(n_moves(&world, &people[0], id).await, 1);
    let more = world.press(&watcher, &data(id, "more")).await;
    assert_eq!(label(&more, "What if…"), None);
}

#[tokio::test]
async fn three_lines_are_kept_and_the_fourth_is_refused_kindly() {
    let world = World::new(1212).await;
    let people = people_of("stray");
    let id = table_of(&world, "stray", &people).await;
    let who = &people[0];
    for n in 0..3 {
        let reply = begin_again(&world, who, id).await;
        let moved = on(&world, who, &reply, n).await.unwrap();
        let listed = world.press(who, &offered(&moved, "Keep this line")).await;
        assert!(
            words_of(&listed).contains("The line is kept."),
            "{listed:?}"
        );
        // Kept once, it is not offered again, and an old button keeps it no second time.
        let again = world.press(who, &offered(&moved, "Keep this line")).await;
        assert_eq!(presses(&again, "!whatif open").len(), n + 1, "{again:?}");
    }
    let reply = begin_again(&world, who, id).await;
    let moved = on(&world, who, &reply, 0).await.unwrap();
    let refused = world.press(who, &offered(&moved, "Keep this line")).await;
    assert!(
        words_of(&refused).contains("three lines already"),
        "{refused:?}"
    );
    let listed = world.press(who, &data(id, "whatif")).await;
    world.press(who, &offered(&listed, "Drop line 2")).await;
    let kept = world.press(who, &offered(&moved, "Keep this line")).await;
    assert_eq!(presses(&kept, "!whatif open").len(), 3, "{kept:?}");
    // Named by its first move, it opens where it led.
    let opened = world.press(who, &offered(&kept, "Open line 3")).await;
    assert_eq!(words_of(&opened), words_of(&moved));
    assert_eq!(label(&opened, "Keep this line"), None);
}

/// A new line, whatever is on show.
async fn begin_again(world: &World, who: &Player, id: TableId) -> Reply {
    world.press(who, &data(id, "whatif new")).await
}

#[tokio::test]
async fn an_old_button_does_nothing_twice() {
    let world = World::new(1213).await;
    let people = people_of("stray");
    let id = table_of(&world, "stray", &people).await;
    for who in &people {
        let first = begin(&world, who, id).await;
        let by = label(&first, "Computer moves");
        let by = by.unwrap_or_else(|| presses(&first, "!whatif s ")[0].clone());
        let once = world.press(who, &by).await;
        let twice = world.press(who, &by).await;
        assert_eq!(words_of(&once), words_of(&twice));
        assert_eq!(n_moves(&world, who, id).await, 1);
        let second = on(&world, who, &once, 1).await.unwrap();
        let back = offered(&second, "Back");
        let left = world.press(who, &back).await;
        let left_again = world.press(who, &back).await;
        assert_eq!(words_of(&left), words_of(&left_again));
        assert_eq!(words_of(&left), words_of(&once));
        assert_eq!(n_moves(&world, who, id).await, 1);
        // A line that is closed answers with what there is.
        world.press(who, &offered(&left, "Close")).await;
        let late = world.press(who, &back).await;
        assert!(words_of(&late).contains("copy of the board"), "{late:?}");
    }
}

#[tokio::test]
async fn a_line_is_begun_anew_and_has_a_longest() {
    let world = World::new(1214).await;
    let people = people_of("stray");
    let id = table_of(&world, "stray", &people).await;
    let who = &people[0];
    let first = begin(&world, who, id).await;
    let mut reply = first.clone();
    for n in 0..60 {
        match on(&world, who, &reply, n).await {
            Some(next) => reply = next,
            None => break,
        }
    }
    let words = words_of(&reply);
    assert!(words.contains("A line ends after 40 moves."), "{words}");
    assert_eq!(n_moves(&world, who, id).await, 40);
    let over = world.press(who, &offered(&reply, "Start over")).await;
    assert_eq!(words_of(&over), words_of(&first));
    assert_eq!(choices(&over), choices(&first));
}

/// What others hold is drawn: the choices by hand for another seat are not those of its person, and another line draws others.
#[tokio::test]
async fn what_others_hold_is_not_what_decides() {
    let (mut n_real, mut n_alike, mut n_all) = (0, 0, 0);
    for seed in 0..10 {
        let world = World::new(1220 + seed).await;
        let people = people_of("dog");
        let id = table_of(&world, "dog", &people).await;
        let mut drawn = Vec::new();
        for _ in 0..2 {
            let asked = begin_again(&world, &people[0], id).await;
            // Who gives a card first is asked no more, and the next seat is.
            let given = chosen(&world, &people[0], &asked, 0).await.unwrap();
            let by_hand = world.press(&people[0], &offered(&given, "By hand")).await;
            assert!(words_of(&by_hand).contains("You move for Boris"));
            // A line is not left without a way to keep it.
            assert!(label(&by_hand, "Keep this line").is_some());
            assert!(label(&by_hand, "Close").is_some());
            drawn.push(choices(&by_hand));
        }
        let real = world.press(&people[1], &data(id, "play")).await;
        let real: Vec<String> = panel(&real)
            .presses()
            .filter(|(_, data)| !data.contains('!'))
            .map(|(label, _)| label.to_owned())
            .collect();
        n_all += 1;
        n_real += usize::from(drawn[0] == real);
        n_alike += usize::from(drawn[0] == drawn[1]);
    }
    assert!(n_real < n_all / 3, "{n_real} of {n_all} are the real cards");
    assert!(n_alike < n_all / 3, "{n_alike} of {n_all} are drawn alike");
}

/// What somebody else drafts in secret is no news to a line: the same board, choices and words.
#[tokio::test]
async fn equal_views_give_equal_boards() {
    let world = World::new(46).await;
    let people = people_of("conti");
    let id = table_of(&world, "conti", &people).await;
    let mut n_seen = 0;
    for _ in 0..40 {
        let Some(owing) = world.owing(id).await else {
            break;
        };
        let (who, other) = (&people[1 - owing], &people[owing]);
        let first = begin_again(&world, who, id).await;
        let moved = on(&world, who, &first, 0).await.unwrap();
        let view = world.press(who, &data(id, "board text")).await;
        let asked = world.press(other, &data(id, "play")).await;
        let mut steps = presses(&asked, "").into_iter();
        let step = steps.find(|data| !data.contains('!')).unwrap();
        let before = number(&world, id).await;
        world.press(other, &step).await;
        let again = world.press(who, &data(id, "board text")).await;
        let is_secret = number(&world, id).await > before && words_of(&view) == words_of(&again);
        if is_secret && world.owing(id).await == Some(owing) {
            n_seen += 1;
            let same = world.press(who, &data(id, "whatif at")).await;
            assert_eq!(panel(&same).plain(), panel(&moved).plain());
            assert_eq!(choices(&same), choices(&moved));
        }
        play_turn(&world, other, id).await;
        world.settle().await;
    }
    assert!(n_seen > 1, "{n_seen}");
}

#[tokio::test]
async fn a_kept_line_is_tried_anew_when_the_table_has_moved_on_and_is_what_it_was_after_an_undo() {
    let world = World::new(1230).await;
    let people = people_of("conti");
    let id = table_of(&world, "conti", &people).await;
    for _ in 0..40 {
        let owing = world.owing(id).await.unwrap();
        let (who, other) = (&people[1 - owing], &people[owing]);
        let first = begin_again(&world, who, id).await;
        let moved = on(&world, who, &first, 0).await.unwrap();
        let listed = world.press(who, &offered(&moved, "Keep this line")).await;
        play_turn(&world, other, id).await;
        world.settle().await;
        let later = world.press(who, &data(id, "whatif")).await;
        let is_news = words_of(&later).contains("moved on");
        let opened = world.press(who, &offered(&listed, "Open line 1")).await;
        assert_eq!(words_of(&opened).contains("moved on"), is_news);
        for _ in 0..8 {
            let since = number(&world, id).await;
            world.press(other, &data(id, "undo")).await;
            if !is_news || number(&world, id).await == since {
                break;
            }
            let listed = world.press(who, &data(id, "whatif")).await;
            if !words_of(&listed).contains("moved on") {
                let opened = world.press(who, &offered(&listed, "Open line 1")).await;
                assert_eq!(words_of(&opened), words_of(&moved));
                return;
            }
        }
        let listed = world.press(who, &data(id, "whatif")).await;
        world.press(who, &offered(&listed, "Drop line 1")).await;
        play_turn(&world, other, id).await;
        world.settle().await;
    }
    panic!("nothing was taken back");
}

#[tokio::test]
async fn a_line_becomes_a_plan_that_is_played() {
    for seed in 0..12 {
        let world = World::new(1240 + seed).await;
        let people = people_of("stray");
        let id = table_of(&world, "stray", &people).await;
        let owing = world.owing(id).await.unwrap();
        let (at, who, other) = (1 - owing, &people[1 - owing], &people[owing]);
        let mut reply = begin(&world, who, id).await;
        while let Some(computer) = label(&reply, "Computer moves") {
            assert_eq!(label(&reply, "Make it a plan"), None);
            reply = world.press(who, &computer).await;
        }
        let moved = chosen(&world, who, &reply, 0).await.unwrap();
        let asked = world.press(who, &offered(&moved, "Make it a plan")).await;
        if screen_of(&asked).is_none() {
            // What the other did on the copy made this turn possible.
            assert!(words_of(&asked).contains("No turn of yours"), "{asked:?}");
            continue;
        }
        let planned = world.press(who, &offered(&asked, "Yes, plan it")).await;
        assert!(words_of(&planned).contains("Planned."), "{planned:?}");
        play_turn(&world, other, id).await;
        world.settle().await;
        let row = whole(&world, id).await.seats[at].clone();
        if !row.data.contains("\"due\"") {
            continue;
        }
        let since = number(&world, id).await;
        world.pass(20 * 60_000).await;
        let steps = world.store.steps(id, since).await.unwrap();
        assert!(steps.iter().any(|step| usize::from(step.seat) == at));
        return;
    }
    panic!("no line became a plan that was played");
}

/// The computer's part of a line is no part of the plan, and who is asked already plans nothing.
#[tokio::test]
async fn who_is_asked_makes_no_plan_of_a_line() {
    let world = World::new(1250).await;
    let people = people_of("stray");
    let id = table_of(&world, "stray", &people).await;
    let who = &people[world.owing(id).await.unwrap()];
    let reply = begin(&world, who, id).await;
    let moved = chosen(&world, who, &reply, 0).await.unwrap();
    assert_eq!(label(&moved, "Make it a plan"), None);
    let keep = offered(&moved, "Keep this line");
    let forged = keep.replace("!whatif keep", "!whatif plan");
    let refused = world.press(who, &forged).await;
    assert!(
        words_of(&refused).contains("It is your turn"),
        "{refused:?}"
    );
    assert!(!whole(&world, id).await.seats[0].data.contains("plans"));
}

#[tokio::test]
async fn a_line_begins_at_an_earlier_moment_and_at_a_table_that_has_ended() {
    let world = World::new(1251).await;
    let people = people_of("stray");
    let id = table_of(&world, "stray", &people).await;
    let (who, other) = (&people[0], &people[1]);
    let kept = begin(&world, who, id).await;
    let kept = on(&world, who, &kept, 0).await.unwrap();
    world.press(who, &offered(&kept, "Keep this line")).await;
    for _ in 0..2 {
        for _ in 0..people.len() {
            let owing = world.owing(id).await.unwrap();
            play_turn(&world, &people[owing], id).await;
            world.settle().await;
        }
    }
    let past = async || {
        let listed = world.press(who, &data(id, "whatif")).await;
        let newest = world
            .press(who, &offered(&listed, "An earlier moment"))
            .await;
        let earlier = world.press(who, &offered(&newest, "◀ Earlier")).await;
        let earlier = world.press(who, &offered(&earlier, "◀ Earlier")).await;
        world.press(who, &offered(&earlier, "What if…")).await
    };
    let first = past().await;
    let moved = on(&world, who, &first, 0).await.unwrap();
    assert!(!words_of(&moved).contains("moved on"), "{moved:?}");
    let owing = world.owing(id).await.unwrap();
    play_turn(&world, &people[owing], id).await;
    world.settle().await;
    // It stays there.
    let same = world.press(who, &data(id, "whatif at")).await;
    assert_eq!(words_of(&same), words_of(&moved));
    end(&world, id, &[who, other]).await;
    world.settle().await;
    let before = stored(&world, id).await;
    let card = world.card(D);
    let listed = world.press(who, &button(&card, "What if…")).await;
    assert_eq!(label(&listed, "Begin here"), None, "{listed:?}");
    // A kept line stays where it was begun.
    assert!(!words_of(&listed).contains("moved on"), "{listed:?}");
    let opened = world.press(who, &offered(&listed, "Open line 1")).await;
    assert_eq!(words_of(&opened), words_of(&kept));
    let mut reply = past().await;
    for n in 0..4 {
        reply = on(&world, who, &reply, n).await.unwrap();
    }
    assert_eq!(label(&reply, "Make it a plan"), None);
    assert_eq!(stored(&world, id).await, before);
    // Before there is a board there is nothing to try out.
    let lobby = world.lobby("stray", &[who, other]).await;
    let refused = world.press(who, &data(lobby, "whatif new")).await;
    assert!(words_of(&refused).contains("not begun"), "{refused:?}");
    // A number that the log does not have is none.
    let refused = world.press(who, &data(id, "whatif new 4000")).await;
    assert!(screen_of(&refused).is_none(), "{refused:?}");
}

#[tokio::test]
async fn it_is_in_ones_own_data_and_goes_with_who_is_forgotten() {
    let world = World::new(1252).await;
    let people = people_of("stray");
    let id = table_of(&world, "stray", &people).await;
    let (who, other) = (&people[0], &people[1]);
    for who in &people {
        let reply = begin(&world, who, id).await;
        let moved = on(&world, who, &reply, 0).await.unwrap();
        world.press(who, &offered(&moved, "Keep this line")).await;
    }
    let Answer::Files(_, files) = world.command(who, "settings data").await.answer else {
        panic!("no file");
    };
    let file: serde_json::Value = serde_json::from_slice(&files[0].bytes).unwrap();
    let tried = file["what_ifs"].as_array().unwrap();
    assert_eq!(tried.len(), 1);
    assert_eq!(tried[0]["table"], pawmail_host::code(id));
    assert_eq!(tried[0]["lines"]["kept"].as_array().unwrap().len(), 1);
    let (one, two) = (id_of(&world, who).await, id_of(&world, other).await);
    world.press(who, ".0.!forgetme sure").await;
    assert_eq!(world.store.what_ifs_of(one).await.unwrap(), []);
    assert_eq!(world.store.what_ifs_of(two).await.unwrap().len(), 1);
}

#[tokio::test]
async fn it_comes_with_linked_accounts_and_goes_back_with_them() {
    let world = World::new(1253).await;
    let (anna, boris) = (person(D, "Anna"), person(D, "Boris"));
    let other = person(T, "Annuccia");
    let id = world.table("stray", &[&other, &boris]).await;
    let reply = begin(&world, &other, id).await;
    let moved = on(&world, &other, &reply, 0).await.unwrap();
    world.table("stray", &[&anna, &boris]).await;
    link(&world, &anna, &other).await;
    let same = world.press(&anna, &data(id, "whatif at")).await;
    assert_eq!(choices(&same).is_empty(), choices(&moved).is_empty());
    assert_eq!(n_moves(&world, &anna, id).await, 1);
    on(&world, &anna, &same, 0).await.unwrap();
    unlink(&world, &anna).await;
    assert_eq!(n_moves(&world, &other, id).await, 2);
    assert_eq!(n_moves(&world, &anna, id).await, 0);
}

#[tokio::test]
async fn it_reads_well_as_text_and_in_other_languages() {
    for (at, game) in GAMES.into_iter().enumerate() {
        for platform in [D, T] {
            let world = World::new(1260 + at as u64).await;
            let people: Vec<Player> = people_of(game)
                .into_iter()
                .map(|who| person(platform, &who.account.name))
                .collect();
            let id = table_of(&world, game, &people).await;
            let who = &people[0];
            world.press(who, ".0.!set text=1").await;
            for (lang, words) in [("it", "È una copia"), ("ru", "Это копия")] {
                world.command(who, &format!("settings lang={lang}")).await;
                let mut reply = begin_again(&world, who, id).await;
                for n in 0..6 {
                    let screen = panel(&reply);
                    assert!(screen.picture.is_none());
                    let plain = screen.plain();
                    assert!(plain.contains(words), "{plain}");
                    assert!(plain.lines().count() > 6, "{game}: {plain}");
                    let mut all = presses(&reply, "!whatif cpu ");
                    all.extend(presses(&reply, "!whatif s "));
                    all.extend(presses(&reply, "!whatif g "));
                    reply = world.press(who, &all[n % all.len()]).await;
                }
            }
        }
    }
}

/// An engine that thinks until it is told to stop.
#[derive(Debug)]
struct Slow {
    begins: std::sync::Mutex<Sender<()>>,
    ends: std::sync::Mutex<Receiver<()>>,
}

impl Engine for Slow {
    fn step(&self, game: Box<dyn AnyTable>, seat: Seat) -> Result<String, EngineFault> {
        self.begins.lock().unwrap().send(()).unwrap();
        self.ends.lock().unwrap().recv().unwrap();
        Ok(game.legal(seat).remove(0))
    }
}

/// While a computer thinks about a turn that waits, no other thinks about what nobody waits for.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn turns_that_wait_are_thought_about_first() {
    let mut world = World::new(1270).await;
    let (begins, has_begun) = channel();
    let (end, ends) = channel();
    let slow = Slow {
        begins: begins.into(),
        ends: ends.into(),
    };
    world.restart_with(Some(Arc::new(slow)));
    let people = people_of("stray");
    let quiet = table_of(&world, "stray", &people).await;
    let who = &people[1 - world.owing(quiet).await.unwrap()];
    let anna = person(D, "Anna");
    world.command(&anna, "new stray 2").await;
    let busy = *world.tables().await.last().unwrap();
    world.press(&anna, &data(busy, "add engine")).await;
    world.press(&anna, &data(busy, "start")).await;
    while world.owing(busy).await == Some(0) {
        play_turn(&world, &anna, busy).await;
    }
    let first = begin(&world, who, quiet).await;
    let computer = offered(&first, "Computer moves");
    world.clock.forward(30_000);
    let world = Arc::new(world);
    let ringing = {
        let world = Arc::clone(&world);
        tokio::spawn(async move { world.settle().await })
    };
    let has_begun = tokio::task::spawn_blocking(move || {
        has_begun.recv().unwrap();
        has_begun
    });
    let _has_begun = has_begun.await.unwrap();
    let refused = world.press(who, &computer).await;
    assert!(words_of(&refused).contains("Press again"), "{refused:?}");
    for _ in 0..200 {
        end.send(()).unwrap();
    }
    ringing.await.unwrap();
    let moved = world.press(who, &computer).await;
    assert!(screen_of(&moved).is_some(), "{moved:?}");
    assert_eq!(n_moves(&world, who, quiet).await, 1);
}

/// Lines that were begun one after the other have luck of their own; the same line is the same again.
#[tokio::test]
async fn each_line_has_its_own_luck() {
    let world = World::new(1280).await;
    let people = people_of("petz");
    let id = table_of(&world, "petz", &people).await;
    let who = &people[0];
    let mut seen = BTreeSet::new();
    for _ in 0..4 {
        let mut reply = begin_again(&world, who, id).await;
        for _ in 0..8 {
            reply = on(&world, who, &reply, 0).await.unwrap();
        }
        seen.insert(words_of(&reply));
        let same = world.press(who, &data(id, "whatif at")).await;
        assert_eq!(words_of(&same), words_of(&reply));
    }
    assert!(seen.len() > 1, "{seen:?}");
}
