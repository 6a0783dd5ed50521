//! How well people play, and when they answer: what the end of a table makes known is kept once, in order, and goes with its person.

use pawmail_store::{
    AnswersRow, Change, PersonId, RatingRow, ResultRow, RoomState, Store, TableId, Time,
};

use crate::Place;
use crate::given::{batch, done, is_conflict, room, table, wanted};

fn rating(person: i64, place: &str, n: u32, mean: i64) -> RatingRow {
    RatingRow {
        person: PersonId(person),
        game: "dog".to_owned(),
        place: place.to_owned(),
        n,
        table: TableId(i64::from(n)),
        seat: 1,
        mean,
        spread: 8_000_000,
        was: mean - 7,
        at: Time(i64::from(n) * 100),
    }
}

async fn keep(store: &dyn Store, rows: &[RatingRow]) {
    let changes = rows.iter().cloned().map(Change::Rating).collect();
    done(store.commit(batch(changes)).await);
}

pub(crate) async fn ratings_are_found_by_person_place_and_table(place: Place) {
    let store = place.store;
    let rows = [
        rating(1, "", 1, 24_000_000),
        rating(1, "", 2, -3),
        rating(1, "dhall", 1, 26_000_000),
        rating(2, "dhall", 1, 25_000_000),
        rating(2, "tgroup", 4, 5),
    ];
    keep(&*store, &rows).await;
    let [_, second, hall, other, group] = rows.clone();
    let of = |people: &[i64]| people.iter().copied().map(PersonId).collect::<Vec<_>>();
    let newest = store.ratings_of(&of(&[1])).await.unwrap();
    assert_eq!(newest, [second.clone(), hall.clone()]);
    let both = store.ratings_of(&of(&[2, 1, 3])).await.unwrap();
    assert_eq!(both, [second.clone(), hall.clone(), other.clone(), group]);
    assert_eq!(store.ratings_of(&[]).await.unwrap(), []);
    assert_eq!(
        store.ratings_in("dhall").await.unwrap(),
        [hall.clone(), other]
    );
    assert_eq!(store.ratings_in("").await.unwrap(), []);
    assert_eq!(store.ratings_at(TableId(2)).await.unwrap(), [second]);
    let history = store.rating_history(PersonId(1), 9).await.unwrap();
    assert_eq!(history, [rows[1].clone(), rows[0].clone(), hall]);
    let one = store.rating_history(PersonId(1), 1).await.unwrap();
    assert_eq!(one, rows[1..2]);
}

/// Two tables of a person that end at once both count: the second is told that it was not the first.
pub(crate) async fn number_of_a_rated_table_is_taken_once(place: Place) {
    let store = place.store;
    keep(&*store, &[rating(1, "", 1, 1)]).await;
    let second = Change::Rating(rating(1, "", 1, 2));
    let note = Change::Note("beside".to_owned(), "it".to_owned());
    is_conflict(store.commit(batch(vec![note, second])).await);
    assert_eq!(store.note("beside").await.unwrap(), None);
    let kept = store.ratings_of(&[PersonId(1)]).await.unwrap();
    assert_eq!(kept, [rating(1, "", 1, 1)]);
}

pub(crate) async fn ratings_of_who_is_forgotten_are_gone(place: Place) {
    let store = place.store;
    let rows = [
        rating(1, "", 1, 1),
        rating(1, "dhall", 1, 1),
        rating(2, "", 1, 1),
    ];
    keep(&*store, &rows).await;
    done(
        store
            .commit(batch(vec![Change::ForgetFigures(PersonId(1))]))
            .await,
    );
    let people = [PersonId(1), PersonId(2)];
    assert_eq!(store.ratings_of(&people).await.unwrap(), rows[2..]);
}

/// A group that gets another address takes its figures along.
pub(crate) async fn ratings_move_with_their_group(place: Place) {
    let store = place.store;
    let mut group = room(1);
    group.state = RoomState::Open;
    let platform = group.platform;
    let from = group.address.clone();
    done(store.commit(batch(vec![Change::NewRoom(group)])).await);
    keep(
        &*store,
        &[
            rating(1, &format!("{platform}{from}"), 1, 1),
            rating(1, "", 1, 1),
        ],
    )
    .await;
    let moved = Change::MoveRoom {
        platform,
        from,
        to: "elsewhere".to_owned(),
    };
    done(store.commit(batch(vec![moved])).await);
    let there = store.ratings_in(&format!("{platform}elsewhere")).await;
    assert_eq!(there.unwrap().len(), 1);
    let all = store.ratings_of(&[PersonId(1)]).await.unwrap();
    assert_eq!(all.len(), 2);
}

pub(crate) async fn answers_are_added_up_and_go_with_their_person(place: Place) {
    let store = place.store;
    let answers = |person: i64, hour, size, n| AnswersRow {
        person: PersonId(person),
        hour,
        size,
        n,
    };
    let add = |row: AnswersRow| Change::Answers(row);
    let many = vec![
        add(answers(1, 7, 2, 3)),
        add(answers(1, 7, 2, 1)),
        add(answers(1, 23, 0, 1)),
        add(answers(2, 7, 2, 9)),
    ];
    done(store.commit(batch(many)).await);
    done(store.commit(batch(vec![add(answers(1, 7, 2, 10))])).await);
    let kept = store.answers_of(&[PersonId(1)]).await.unwrap();
    assert_eq!(kept, [answers(1, 7, 2, 14), answers(1, 23, 0, 1)]);
    let gone = Change::ForgetFigures(PersonId(1));
    done(store.commit(batch(vec![gone])).await);
    let people = [PersonId(1), PersonId(2)];
    let kept = store.answers_of(&people).await.unwrap();
    assert_eq!(kept, [answers(2, 7, 2, 9)]);
    assert_eq!(store.answers_of(&[]).await.unwrap(), []);
}

/// Results of a group are those of the tables with a post in one of its rooms, and who sat there with somebody is counted by table.
pub(crate) async fn results_are_found_by_group_and_by_companion(place: Place) {
    let store = place.store;
    let mut rooms = [room(1), room(2)];
    rooms[1].group.clone_from(&rooms[1].address);
    let (platform, group) = (rooms[0].platform, rooms[0].group.clone());
    let mut changes: Vec<Change> = rooms.iter().cloned().map(Change::NewRoom).collect();
    for id in [1, 2, 3] {
        changes.push(Change::NewTable(table(id)));
    }
    for (id, room) in [(1, 1), (2, 1), (2, 2), (3, 2)] {
        changes.push(Change::WantPost(TableId(id), wanted(room)));
    }
    let result = |id: i64, seat: u8, person: i64| ResultRow {
        table: TableId(id),
        seat,
        person: PersonId(person),
        game: "dog".to_owned(),
        rank: seat + 1,
        score: 4,
        finished: true,
        rated: false,
        answer_ms: 1,
        at: Time(id * 100),
        origin: None,
    };
    let rows = [
        result(1, 0, 1),
        result(1, 1, 2),
        result(2, 0, 1),
        result(2, 1, 2),
        result(2, 2, 3),
        result(3, 0, 1),
        result(3, 1, 3),
    ];
    changes.extend(rows.iter().cloned().map(Change::Result));
    done(store.commit(batch(changes)).await);
    let here = store.results_in_group(platform, &group, 99).await.unwrap();
    let tables: Vec<i64> = here.iter().map(|row| row.table.0).collect();
    assert_eq!(tables, [2, 2, 2, 1, 1]);
    assert_eq!(here[0], rows[2]);
    let some = store.results_in_group(platform, &group, 2).await.unwrap();
    assert_eq!(some, rows[2..4]);
    let with = store.companions(PersonId(1), 9).await.unwrap();
    assert_eq!(with, [(PersonId(2), 2), (PersonId(3), 2)]);
    let one = store.companions(PersonId(2), 1).await.unwrap();
    assert_eq!(one, [(PersonId(1), 2)]);
    assert_eq!(store.companions(PersonId(9), 9).await.unwrap(), []);
}
