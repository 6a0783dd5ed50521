//! Rated tables: who agrees to one, for whom its end counts, and what is told of it.

use pawmail_host::Answer;
use pawmail_store::{Batch, Change, PersonId, RatingRow, Store as _, TableId, TableState};

use crate::people::{id_of, link, unlink};
use crate::promises::{data, end, whole};
use crate::turns::play_turn;
use crate::world::{D, Player, T, World, button, offered, person, screen_of, words_of};

const HOUR: i64 = 3_600_000;

fn three() -> [Player; 3] {
    ["Anna", "Boris", "Chiara"].map(|name| person(D, name))
}

/// A lobby of Conti that its host has set to be rated, and the others have joined.
async fn rated_lobby(world: &World, people: &[&Player]) -> TableId {
    let n = people.len();
    world.command(people[0], &format!("new conti {n}")).await;
    let id = *world.tables().await.last().unwrap();
    world.settle().await;
    world.press(people[0], &data(id, "options -rated=1")).await;
    world.settle().await;
    for who in &people[1..] {
        let invite = world.invite(id).await;
        let asked = world.command(who, &format!("join {invite}")).await;
        world.press(who, &offered(&asked, "Join, rated")).await;
    }
    id
}

async fn rated(world: &World, people: &[&Player]) -> TableId {
    let id = rated_lobby(world, people).await;
    world.command(people[0], "start").await;
    assert_eq!(whole(world, id).await.table.state, TableState::Playing);
    world.settle().await;
    id
}

/// People make their turns, and computers those of who has gone, until the game is over.
pub(crate) async fn play_out(world: &World, id: TableId, people: &[&Player]) {
    for _ in 0..600 {
        if whole(world, id).await.table.state == TableState::Over {
            world.pass(60_000).await;
            return;
        }
        let mut ids = Vec::new();
        for who in people {
            ids.push(id_of(world, who).await);
        }
        let seats = whole(world, id).await.seats;
        let owing = seats.iter().filter(|seat| seat.owes);
        let owing: Vec<_> = owing.filter_map(|seat| seat.person).collect();
        let next = people.iter().zip(&ids).find(|(_, id)| owing.contains(*id));
        match next {
            Some((who, _)) => {
                play_turn(world, who, id).await;
                world.settle().await;
            }
            None => world.pass(30_000).await,
        }
    }
    panic!("the game never ends");
}

async fn ratings(world: &World, who: &Player) -> Vec<RatingRow> {
    let id = id_of(world, who).await;
    world.store.ratings_of(&[id]).await.unwrap()
}

/// So many rated tables are behind a person, at an even figure.
async fn has_played(world: &World, person: PersonId, n: u32, mean: i64) {
    let row = RatingRow {
        person,
        game: "conti".to_owned(),
        place: String::new(),
        n,
        table: TableId(9_000),
        seat: 0,
        mean,
        spread: 4_000_000,
        was: mean,
        at: world.now(),
    };
    let batch = Batch {
        changes: vec![Change::Rating(row)],
        key: None,
        at: world.now(),
    };
    world.store.commit(batch).await.unwrap();
}

#[tokio::test]
async fn who_joins_a_rated_table_is_told_first() {
    let world = World::new(4100).await;
    let [anna, boris, chiara] = three();
    let dora = person(T, "Dora");
    world.command(&anna, "new conti 5").await;
    let id = world.tables().await[0];
    world.settle().await;
    let before = world.card(D);
    assert!(!before.plain().contains("Rated"), "{}", before.plain());
    // Only the host decides.
    world.press(&boris, &data(id, "options -rated=1")).await;
    world.settle().await;
    assert!(!world.card(D).plain().contains("Rated"));
    let options = world.press(&anna, &data(id, "options -rated=1")).await;
    assert!(words_of(&options).contains("Rated: on"), "{options:?}");
    world.settle().await;
    let card = world.card(D);
    let told = "Rated: the result counts for the rating of everybody who joins.";
    assert!(card.plain().contains(told), "{}", card.plain());
    // Who presses what said so sits down; who has seen another card, or comes from elsewhere, is told first.
    world.press(&boris, &button(&card, "Join")).await;
    let n_seated = async || {
        let seats = whole(&world, id).await.seats;
        seats.iter().filter(|seat| seat.person.is_some()).count()
    };
    assert_eq!(n_seated().await, 2);
    let asked = world.press(&chiara, &button(&before, "Join")).await;
    assert!(words_of(&asked).contains("is rated"), "{asked:?}");
    assert_eq!(n_seated().await, 2);
    world.press(&chiara, &offered(&asked, "Join, rated")).await;
    assert_eq!(n_seated().await, 3);
    let invite = world.invite(id).await;
    let asked = world.command(&dora, &format!("join {invite}")).await;
    assert_eq!(n_seated().await, 3);
    world.press(&dora, &offered(&asked, "Join, rated")).await;
    assert_eq!(n_seated().await, 4);
    // It can be less than was agreed to, never more.
    world.press(&anna, &data(id, "options -rated=0")).await;
    let again = world.press(&anna, &data(id, "options -rated=1")).await;
    let words = words_of(&again);
    assert!(words.contains("Others have joined already"), "{words}");
    world.settle().await;
    assert!(!world.card(D).plain().contains(told));
}

#[tokio::test]
async fn the_end_of_a_rated_table_is_told_and_kept_for_everybody_and_for_the_group() {
    let world = World::new(4101).await;
    let [anna, boris, _] = three();
    let id = rated(&world, &[&anna, &boris]).await;
    for who in [&anna, &boris] {
        has_played(&world, id_of(&world, who).await, 9, 25_000_000).await;
    }
    play_out(&world, id, &[&anna, &boris]).await;
    for row in world.store.results(id).await.unwrap() {
        assert!(row.rated && row.finished, "{row:?}");
    }
    let mut sum = 0;
    for who in [&anna, &boris] {
        let rows = ratings(&world, who).await;
        let [all, hall] = &rows[..] else {
            panic!("{rows:?}");
        };
        assert_eq!((all.place.as_str(), all.n, all.table), ("", 10, id));
        assert_eq!((hall.place.as_str(), hall.n), ("dhall", 1));
        assert!(all.spread < 4_000_000, "more is known: {all:?}");
        sum += all.mean - all.was;
    }
    assert!(sum.abs() <= 1, "what one gains the other loses: {sum}");
    assert_eq!(world.store.ratings_in("dhall").await.unwrap().len(), 2);
    let card = world.card(D);
    let words = card.plain();
    let line = words.lines().find(|line| line.starts_with("Ratings: "));
    let line = line.unwrap_or_else(|| panic!("{words}"));
    assert!(line.contains("(+") && line.contains("(−"), "{line}");
    let stats = words_of(&world.command(&anna, "stats").await);
    assert!(stats.contains("after 10 rated games"), "{stats}");
    // The same again is rated again, and the button says so.
    let rematch = button(&card, "Rated rematch");
    world.press(&anna, &rematch).await;
    world.press(&boris, &rematch).await;
    let next = *world.tables().await.last().unwrap();
    let next = whole(&world, next).await;
    assert!(next.table.data.contains("\"rated\":true"), "{next:?}");
    assert!(next.seats.iter().all(|seat| seat.person.is_some()));
    let games = pawmail_core::registry::standard();
    let saved = pawmail_host::export(&*world.store, &games, id).await;
    let saved = saved.unwrap();
    assert!(saved.table.data.contains("\"rated\":true"));
}

#[tokio::test]
async fn nobody_has_a_number_before_ten_games() {
    let world = World::new(4102).await;
    let [anna, boris, _] = three();
    let id = rated(&world, &[&anna, &boris]).await;
    has_played(&world, id_of(&world, &boris).await, 8, 25_000_000).await;
    play_out(&world, id, &[&anna, &boris]).await;
    let words = world.card(D).plain();
    assert!(words.contains("Anna after 9 more games"), "{words}");
    assert!(words.contains("Boris after 1 more game"), "{words}");
    assert!(!words.contains("(+"), "{words}");
    let stats = words_of(&world.command(&anna, "stats").await);
    assert!(
        stats.contains("Rating: after 9 more rated games"),
        "{stats}"
    );
}

#[tokio::test]
async fn who_resigns_is_last_and_nobody_gains_from_it() {
    let world = World::new(4103).await;
    let [anna, boris, chiara] = three();
    let id = rated(&world, &[&anna, &boris, &chiara]).await;
    world.press(&chiara, &data(id, "resign sure")).await;
    play_out(&world, id, &[&anna, &boris]).await;
    let left = &ratings(&world, &chiara).await[0];
    assert!(left.mean < left.was, "{left:?}");
    let [one, two] = [&anna, &boris].map(|who| ratings(&world, who));
    let (one, two) = (one.await, two.await);
    // As if they had been two.
    assert_eq!(one[0].mean - one[0].was, two[0].was - two[0].mean);
    assert_eq!(one[0].spread, two[0].spread);
    let results = world.store.results(id).await.unwrap();
    let of_left = results.iter().find(|row| row.person == left.person);
    assert!(of_left.is_some_and(|row| row.rated && !row.finished));
}

#[tokio::test]
async fn who_is_left_alone_with_computers_is_not_rated() {
    let world = World::new(4104).await;
    let [anna, boris, _] = three();
    let id = rated(&world, &[&anna, &boris]).await;
    // A computer keeps the seat warm, and nobody comes back to it.
    world.press(&boris, &data(id, "computer now")).await;
    play_out(&world, id, &[&anna]).await;
    assert_eq!(ratings(&world, &anna).await, []);
    let left = &ratings(&world, &boris).await[0];
    assert!(left.mean < left.was, "{left:?}");
}

#[tokio::test]
async fn where_all_have_left_each_has_lost() {
    let world = World::new(4105).await;
    let [anna, boris, _] = three();
    let id = rated(&world, &[&anna, &boris]).await;
    world.press(&boris, &data(id, "resign sure")).await;
    world.press(&anna, &data(id, "resign sure")).await;
    for _ in 0..400 {
        if whole(&world, id).await.table.state == TableState::Over {
            break;
        }
        world.pass(HOUR).await;
    }
    for who in [&anna, &boris] {
        let row = &ratings(&world, who).await[0];
        assert!(row.mean < row.was, "{row:?}");
    }
}

#[tokio::test]
async fn a_table_that_all_agree_to_end_counts_for_nobody_but_who_had_left() {
    let world = World::new(4106).await;
    let [anna, boris, chiara] = three();
    let id = rated(&world, &[&anna, &boris, &chiara]).await;
    world.press(&chiara, &data(id, "resign sure")).await;
    end(&world, id, &[&anna, &boris]).await;
    for who in [&anna, &boris] {
        assert_eq!(ratings(&world, who).await, []);
    }
    let left = &ratings(&world, &chiara).await[0];
    assert!(left.mean < left.was, "{left:?}");
    let results = world.store.results(id).await.unwrap();
    let gone = id_of(&world, &chiara).await;
    assert!(results.iter().all(|row| row.rated == (row.person == gone)));
}

/// To be away is not to leave: a player who is behind can neither end the table in the meantime, nor take back or pause; not even what was asked before.
#[tokio::test]
async fn at_a_rated_table_nothing_is_agreed_to_while_somebody_is_away() {
    let world = World::new(4109).await;
    let [anna, boris, _] = three();
    let id = rated(&world, &[&anna, &boris]).await;
    world.press(&boris, &data(id, "computer now")).await;
    for motion in ["end", "pause stop", "pace lively"] {
        let before = whole(&world, id).await.table.data;
        let refused = words_of(&world.press(&anna, &data(id, motion)).await);
        assert!(refused.contains("Boris"), "{refused}");
        assert_eq!(whole(&world, id).await.table.data, before);
    }
    assert!(whole(&world, id).await.table.state == TableState::Playing);

    world.press(&boris, &data(id, "seatback")).await;
    world.press(&anna, &data(id, "end")).await;
    world.press(&boris, &data(id, "computer now")).await;
    assert!(whole(&world, id).await.table.state == TableState::Playing);

    world.press(&boris, &data(id, "seatback")).await;
    end(&world, id, &[&anna, &boris]).await;
    for who in [&anna, &boris] {
        assert_eq!(ratings(&world, who).await, []);
    }
}

#[tokio::test]
async fn a_computer_counts_for_nobody() {
    let world = World::new(4107).await;
    let [anna, boris, _] = three();
    world.command(&anna, "new conti 3").await;
    let id = world.tables().await[0];
    world.press(&anna, &data(id, "options -rated=1")).await;
    world.press(&anna, &data(id, "add gentle")).await;
    let invite = world.invite(id).await;
    let asked = world.command(&boris, &format!("join {invite}")).await;
    world.press(&boris, &offered(&asked, "Join, rated")).await;
    world.command(&anna, "start").await;
    play_out(&world, id, &[&anna, &boris]).await;
    let rows = world.store.ratings_at(id).await.unwrap();
    let n_all = rows.iter().filter(|row| row.place.is_empty()).count();
    assert_eq!(n_all, 2, "{rows:?}");
}

#[tokio::test]
async fn a_substitute_is_not_rated_and_who_made_room_for_them_has_left() {
    let world = World::new(4108).await;
    let people = three();
    for who in &people {
        world.press(who, ".0.!set notices=1").await;
    }
    let all: Vec<&Player> = people.iter().collect();
    let id = rated_lobby(&world, &all).await;
    world
        .press(&people[0], &data(id, "options -pace=lively"))
        .await;
    world.command(&people[0], "start").await;
    world.settle().await;
    let at = world.owing(id).await.unwrap();
    let late = whole(&world, id).await.seats[at].person.unwrap();
    let mut others = Vec::new();
    let mut gone = None;
    for who in &people {
        if id_of(&world, who).await == late {
            gone = Some(who);
        } else {
            others.push(who);
        }
    }
    world.pass(4 * HOUR + 60_000).await;
    for other in &others {
        let look = button(&world.letter(other).unwrap(), "Look for a substitute");
        world.press(other, &look).await;
    }
    world.settle().await;
    let dora = person(D, "Dora");
    world.command(&dora, "join").await;
    world.settle().await;
    assert_eq!(
        whole(&world, id).await.seats[at].person,
        Some(id_of(&world, &dora).await)
    );
    play_out(&world, id, &[others[0], others[1], &dora]).await;
    assert_eq!(ratings(&world, &dora).await, []);
    let left = &ratings(&world, gone.unwrap()).await[0];
    assert!(left.mean < left.was, "{left:?}");
    let rows = world.store.ratings_at(id).await.unwrap();
    assert_eq!(rows.iter().filter(|row| row.place.is_empty()).count(), 3);
    let results = world.store.results_of(late, 9).await.unwrap();
    assert!(results.iter().any(|row| row.rated && !row.finished));
}

/// Linked accounts have one figure, that with the most games; each has its own again when they are separated.
#[tokio::test]
async fn linked_accounts_go_on_with_the_figure_of_more_games() {
    let world = World::new(4109).await;
    let [anna, boris, _] = three();
    let other = person(T, "Annuccia");
    for who in [&anna, &other, &boris] {
        world.command(who, "help").await;
    }
    let (me, them) = (id_of(&world, &anna).await, id_of(&world, &other).await);
    has_played(&world, me, 3, 25_000_000).await;
    has_played(&world, them, 12, 30_000_000).await;
    link(&world, &anna, &other).await;
    let stats = words_of(&world.command(&anna, "stats").await);
    assert!(!stats.contains("1500"), "{stats}");
    let id = rated(&world, &[&anna, &boris]).await;
    play_out(&world, id, &[&anna, &boris]).await;
    let grown = world.store.ratings_of(&[them]).await.unwrap();
    assert_eq!(grown[0].n, 13, "{grown:?}");
    let stayed = world.store.ratings_of(&[me]).await.unwrap();
    assert_eq!(stayed[0].n, 3, "{stayed:?}");
    let stats = words_of(&world.command(&anna, "stats").await);
    assert!(stats.contains("after 13 rated games"), "{stats}");
    unlink(&world, &anna).await;
    let stats = words_of(&world.command(&anna, "stats").await);
    assert!(stats.contains("after 7 more rated games"), "{stats}");
    assert_eq!(ratings(&world, &other).await[0].n, 13);
}

#[tokio::test]
async fn who_is_forgotten_has_no_figure_and_a_seat_that_was_left() {
    let world = World::new(4110).await;
    let [anna, boris, chiara] = three();
    let over = rated(&world, &[&anna, &chiara]).await;
    play_out(&world, over, &[&anna, &chiara]).await;
    let gone = id_of(&world, &chiara).await;
    let own = world.command(&chiara, "settings data").await;
    let Answer::Files(_, files) = &own.answer else {
        panic!("{own:?}");
    };
    let own = String::from_utf8(files[0].bytes.clone()).unwrap();
    assert!(own.contains("\"ratings\": [\n    {"), "{own}");
    let id = rated(&world, &[&anna, &boris, &chiara]).await;
    world.press(&chiara, ".0.!forgetme sure").await;
    assert_eq!(world.store.ratings_of(&[gone]).await.unwrap(), []);
    play_out(&world, id, &[&anna, &boris]).await;
    assert_eq!(world.store.ratings_of(&[gone]).await.unwrap(), []);
    let rows = world.store.ratings_at(id).await.unwrap();
    assert_eq!(rows.iter().filter(|row| row.place.is_empty()).count(), 2);
    // The other card says nothing of who is gone.
    assert!(world.store.ratings_at(over).await.unwrap().len() == 2);
}

/// Two tables of the same people that end at the same moment both count.
#[tokio::test]
async fn two_tables_that_end_at_once_both_count() {
    let world = World::new(4111).await;
    let [anna, boris, _] = three();
    let tables = [
        rated(&world, &[&anna, &boris]).await,
        rated(&world, &[&boris, &anna]).await,
    ];
    for id in tables {
        world.press(&boris, &data(id, "resign sure")).await;
    }
    for id in tables {
        // Whoever is last decides, at both tables in one moment.
        world.press(&anna, &data(id, "resign sure")).await;
    }
    world.clock.forward(73 * HOUR);
    let (one, two) = tokio::join!(world.host.ring(world.now()), world.host.ring(world.now()));
    one.unwrap();
    two.unwrap();
    world.settle().await;
    for id in tables {
        assert_eq!(whole(&world, id).await.table.state, TableState::Over);
    }
    for who in [&anna, &boris] {
        let rows = ratings(&world, who).await;
        assert_eq!(rows[0].n, 2, "{rows:?}");
        let history = world.store.rating_history(rows[0].person, 9).await.unwrap();
        let means: Vec<_> = history
            .iter()
            .filter(|row| row.place.is_empty())
            .map(|row| (row.n, row.was, row.mean))
            .collect();
        assert_eq!(
            means[0].1, means[1].2,
            "one goes on from the other: {means:?}"
        );
    }
}

#[tokio::test]
async fn a_rated_table_is_told_of_in_every_language() {
    let world = World::new(4112).await;
    let people = ["Anna", "Boris"].map(|name| person(D, name));
    for (lang, told, join) in [
        ("it", "è con rating", "Partecipa con rating"),
        ("ru", "игра на рейтинг", "Играть на рейтинг"),
    ] {
        let [anna, boris] = &people;
        world.press(boris, &format!(".0.!set lang={lang}")).await;
        world.command(anna, "new conti 2").await;
        let id = *world.tables().await.last().unwrap();
        world.press(anna, &data(id, "options -rated=1")).await;
        let invite = world.invite(id).await;
        let asked = world.command(boris, &format!("join {invite}")).await;
        assert!(
            screen_of(&asked).unwrap().plain().contains(told),
            "{asked:?}"
        );
        offered(&asked, join);
        world.press(anna, &data(id, "closelobby")).await;
    }
}
