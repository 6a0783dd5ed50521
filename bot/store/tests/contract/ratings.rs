//! How well people play: what a rated table makes known is kept once, in order, and goes with its person.

use pawmail_store::{Change, PersonId, RatingRow, RoomState, Store, TableId, Time};

use crate::Place;
use crate::given::{batch, done, is_conflict, room};

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
            .commit(batch(vec![Change::ForgetRatings(PersonId(1))]))
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
