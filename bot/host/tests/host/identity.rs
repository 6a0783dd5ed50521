//! Who somebody is: linked, separated, forgotten and seated at the same moment.

use std::sync::Arc;

use pawmail_core::registry;
use pawmail_host::{Request, What};
use pawmail_store::testing::Fault;
use pawmail_store::{PersonId, Store as _, TableId, TableState};

use crate::people::{id_of, link};
use crate::promises::{data, end, whole};
use crate::world::{D, Player, T, World, offered, person, screen_of, words_of};

/// Another process does something while the first waits at its n-th call of the store; whether it came that far.
/// Where it is said, the first dies before its so-manieth call after that.
async fn meanwhile(
    world: &World,
    held: Request,
    n: u64,
    other: &Request,
    dies: Option<u64>,
) -> bool {
    let elsewhere = crate::world::host(&world.store, registry::standard(), 77, None);
    let happens = async |is_held: bool| {
        elsewhere.handle(other, world.now()).await;
        if let Some(n) = dies.filter(|_| is_held) {
            world.store.crash_at(n, Fault::Before);
        }
    };
    let is_held = happens_meanwhile(world, held, n, happens).await;
    world.store.heal();
    is_held
}

/// Something happens while a request waits at its n-th call of the store; whether it came that far.
pub(crate) async fn happens_meanwhile(
    world: &World,
    held: Request,
    n: u64,
    happens: impl AsyncFnOnce(bool),
) -> bool {
    let before = world.store.n_calls();
    let gate = world.store.hold_at(n);
    let (host, now) = (Arc::clone(&world.host), world.now());
    let first = tokio::spawn(async move { host.handle(&held, now).await });
    while world.store.n_calls() < before + n && !first.is_finished() {
        tokio::task::yield_now().await;
    }
    let is_held = !first.is_finished();
    if !is_held {
        // It has come to its end before, and nobody waits.
        gate.notify_one();
    }
    happens(is_held).await;
    gate.notify_one();
    first.await.unwrap();
    is_held
}

/// Two requests at once, either of which waits for the other at each of its calls; then all are who they are.
async fn at_once(
    seed: u64,
    prepare: impl AsyncFn(&World) -> [Request; 2],
    then: impl AsyncFn(&World, &str),
) {
    let mut n_held = 0;
    for (n, is_second_first) in (1..=14).flat_map(|n| [(n, true), (n, false)]) {
        let world = World::new(seed).await;
        let [one, two] = prepare(&world).await;
        let (held, other) = if is_second_first {
            (one, two)
        } else {
            (two, one)
        };
        n_held += u32::from(meanwhile(&world, held, n, &other, None).await);
        let what = format!("{n} {is_second_first}");
        all_are_who_they_are(&world, &what).await;
        then(&world, &what).await;
    }
    assert!(n_held > 6);
}

/// At each table that is not over everybody is somebody, once, and nobody else; no lobby counts on who is forgotten.
async fn all_are_who_they_are(world: &World, what: &str) {
    for id in world.tables().await {
        let whole = whole(world, id).await;
        if whole.table.state == TableState::Over {
            continue;
        }
        let is_lobby = whole.table.state == TableState::Lobby;
        let mut people: Vec<PersonId> = whole.seats.iter().filter_map(|seat| seat.person).collect();
        let n_seated = people.len();
        people.sort_unstable();
        people.dedup();
        assert_eq!(people.len(), n_seated, "{what}: one sits twice");
        people.push(whole.table.host);
        for (person, accounts) in world.store.people(&people).await.unwrap() {
            assert!(!is_lobby || !accounts.is_empty(), "{what}: {person:?}");
        }
        let came_from: Vec<PersonId> = whole.seats.iter().filter_map(|seat| seat.origin).collect();
        for (person, accounts) in world.store.people(&came_from).await.unwrap() {
            assert_eq!(accounts, [], "{what}: {person:?} is somebody again");
        }
        let json: serde_json::Value = serde_json::from_str(&whole.table.data).unwrap();
        let kept = json["reserved"].as_array().into_iter().flatten();
        let kept: Vec<PersonId> = kept
            .filter_map(serde_json::Value::as_i64)
            .map(PersonId)
            .collect();
        for (person, _) in world.store.people(&kept).await.unwrap() {
            assert!(!is_lobby || !person.forgotten, "{what}: {person:?}");
        }
    }
    for name in ["Anna", "Anja", "Boris", "Carla"] {
        for platform in [D, T] {
            let who = person(platform, name);
            let known = world.store.person_of(platform, &who.account.id).await;
            let forgotten = known.unwrap().filter(|(person, _)| person.forgotten);
            assert_eq!(forgotten, None, "{what}");
        }
    }
}

pub(crate) fn pressed(world: &World, who: &Player, data: &str) -> Request {
    let what = What::Press {
        data: data.to_owned(),
        message: None,
    };
    world.request(who, what)
}

/// What agrees to link the other's account to the first one's person.
pub(crate) async fn agreement(world: &World, one: &Player, other: &Player) -> Request {
    let code = words_of(&world.command(one, "link").await);
    let digits: String = code.chars().filter(char::is_ascii_digit).take(8).collect();
    let shown = world.command(other, &format!("link {digits}")).await;
    let ask = offered(&shown, "Yes, that is me");
    world.press(other, &ask).await;
    let question = world.command(one, "link").await;
    pressed(world, one, &offered(&question, "Yes, that is me"))
}

async fn separation(world: &World, who: &Player) -> Request {
    let settings = world.command(who, "settings").await;
    let asked = world.press(who, &offered(&settings, "Unlink T")).await;
    pressed(world, who, &offered(&asked, "Yes, unlink"))
}

fn forgets(world: &World, who: &Player) -> Request {
    pressed(world, who, ".0.!forgetme sure")
}

/// Somebody has accounts on two platforms, and somebody else has opened a lobby.
async fn three(world: &World) -> (Player, Player, Player, TableId) {
    let (anna, other, boris) = (person(D, "Anna"), person(T, "Anja"), person(T, "Boris"));
    world.command(&boris, "new stray 3").await;
    let lobby = world.tables().await[0];
    (anna, other, boris, lobby)
}

#[tokio::test]
async fn who_sits_down_while_their_accounts_are_linked_sits_there_as_who_they_are() {
    let prepare = async |world: &World| {
        let (anna, other, _, lobby) = three(world).await;
        let yes = agreement(world, &anna, &other).await;
        [yes, pressed(world, &other, &data(lobby, "join"))]
    };
    let then = async |world: &World, what: &str| {
        let (anna, other) = (person(D, "Anna"), person(T, "Anja"));
        let (one, two) = (id_of(world, &anna).await, id_of(world, &other).await);
        assert_eq!(one, two, "{what}");
    };
    at_once(1013, prepare, then).await;
}

#[tokio::test]
async fn who_sits_down_while_they_are_forgotten_sits_there_as_somebody_new_or_not_at_all() {
    let prepare = async |world: &World| {
        let (anna, _, _, lobby) = three(world).await;
        world.command(&anna, "help").await;
        let join = pressed(world, &anna, &data(lobby, "join"));
        [forgets(world, &anna), join]
    };
    at_once(1014, prepare, async |_, _| {}).await;
}

#[tokio::test]
async fn who_is_forgotten_is_forgotten_whole_or_not_at_all() {
    let mut n_held = 0;
    let mut n_kept = 0;
    for (n, dies) in (1..=14).flat_map(|n| (1..=6).map(move |dies| (n, dies))) {
        let mut world = World::new(1034).await;
        let (anna, _, _, lobby) = three(&world).await;
        world.command(&anna, "help").await;
        let before = id_of(&world, &anna).await;
        let join = pressed(&world, &anna, &data(lobby, "join"));
        let forget = forgets(&world, &anna);
        n_held += u32::from(meanwhile(&world, forget, n, &join, Some(dies)).await);
        world.restart();
        let what = format!("{n} {dies}");
        all_are_who_they_are(&world, &what).await;
        let account = world.store.person_of(D, &anna.account.id).await.unwrap();
        let is_known = account.is_some_and(|(known, _)| known.id == before);
        let row = world.store.person(before).await.unwrap().unwrap();
        assert_eq!(row.forgotten, !is_known, "{what}");
        let sits = !world.store.tables_of(before).await.unwrap().is_empty();
        assert!(is_known || !sits, "{what}");
        n_kept += u32::from(is_known);
    }
    assert!(n_held > 20 && n_kept > 6, "{n_held} {n_kept}");
}

#[tokio::test]
async fn who_is_linked_while_they_are_forgotten_is_either() {
    for is_owner in [true, false] {
        let prepare = async |world: &World| {
            let (anna, other, _, lobby) = three(world).await;
            world.press(&other, &data(lobby, "join")).await;
            let yes = agreement(world, &anna, &other).await;
            let who = if is_owner { &anna } else { &other };
            [yes, forgets(world, who)]
        };
        at_once(1035, prepare, async |_, _| {}).await;
    }
}

#[tokio::test]
async fn who_sits_down_beside_their_other_account_is_not_linked_to_it() {
    let prepare = async |world: &World| {
        let (anna, other, _, lobby) = three(world).await;
        world.press(&other, &data(lobby, "join")).await;
        let yes = agreement(world, &anna, &other).await;
        [yes, pressed(world, &anna, &data(lobby, "join"))]
    };
    at_once(1036, prepare, async |_, _| {}).await;
}

#[tokio::test]
async fn who_sits_down_while_their_accounts_are_separated_sits_there_as_who_they_are() {
    let prepare = async |world: &World| {
        let (anna, other, _, lobby) = three(world).await;
        world.command(&other, "help").await;
        link(world, &anna, &other).await;
        let apart = separation(world, &anna).await;
        [apart, pressed(world, &other, &data(lobby, "join"))]
    };
    at_once(1037, prepare, async |_, _| {}).await;
}

#[tokio::test]
async fn who_is_separated_while_they_are_forgotten_is_known_still_or_forgotten_too() {
    let prepare = async |world: &World| {
        let (anna, other, _, lobby) = three(world).await;
        world.press(&other, &data(lobby, "join")).await;
        link(world, &anna, &other).await;
        [separation(world, &anna).await, forgets(world, &anna)]
    };
    let then = async |world: &World, what: &str| {
        let other = person(T, "Anja");
        let known = world.store.person_of(T, &other.account.id).await.unwrap();
        let is_whole = |known: (pawmail_store::Person, _)| !known.0.name.is_empty();
        assert!(known.is_none_or(is_whole), "{what}");
    };
    at_once(1038, prepare, then).await;
}

#[tokio::test]
async fn who_opens_a_rematch_without_a_seat_or_has_one_kept_is_somebody() {
    for (is_opener, is_link) in [(true, false), (true, true), (false, false)] {
        let prepare = async |world: &World| {
            let (anna, boris, carla) = (person(T, "Anna"), person(T, "Boris"), person(T, "Carla"));
            let id = world.table("stray", &[&anna, &boris]).await;
            end(world, id, &[&anna, &boris]).await;
            let rematch = pressed(world, &carla, &data(id, "rematch"));
            world.command(&carla, "help").await;
            let who = if is_opener { &carla } else { &boris };
            let other = if is_link {
                agreement(world, &person(D, "Carla"), &carla).await
            } else {
                forgets(world, who)
            };
            [rematch, other]
        };
        at_once(1039, prepare, async |_, _| {}).await;
    }
}

#[tokio::test]
async fn who_refuses_to_be_linked_is_not_linked() {
    let prepare = async |world: &World| {
        let (anna, other, _, _) = three(world).await;
        let yes = agreement(world, &anna, &other).await;
        let question = world.command(&anna, "link").await;
        let no = screen_of(&question).unwrap();
        let (_, no) = no
            .presses()
            .find(|(_, data)| data.contains("link no"))
            .unwrap();
        [yes, pressed(world, &anna, no)]
    };
    // Whichever is answered first has been said first.
    let mut n_refused = 0;
    for n in 1..=14 {
        let world = World::new(1040).await;
        let [yes, no] = prepare(&world).await;
        let is_held = meanwhile(&world, yes, n, &no, None).await;
        let (one, two) = (person(D, "Anna"), person(T, "Anja"));
        let is_linked = id_of(&world, &one).await == id_of(&world, &two).await;
        assert_eq!(is_linked, !is_held, "{n}");
        n_refused += u32::from(is_held);
    }
    assert!(n_refused > 3);
}
