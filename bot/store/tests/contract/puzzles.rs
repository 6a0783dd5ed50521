use pawmail_store::{Batch, Change, PersonId, PuzzleRow, StoreError, Time};

use crate::Place;
use crate::given::{commit, done, playing};

fn answer(person: i64, day: i64, data: &str) -> PuzzleRow {
    PuzzleRow {
        person: PersonId(person),
        day,
        origin: None,
        data: data.to_owned(),
        at: Time(100),
    }
}

async fn of(place: &Place, person: i64) -> Vec<PuzzleRow> {
    place.store.puzzles_of(PersonId(person)).await.unwrap()
}

async fn answered(place: &Place, row: &PuzzleRow) -> Result<(), StoreError> {
    let batch = Batch {
        changes: vec![Change::NewPuzzle(row.clone())],
        ..Batch::default()
    };
    place.store.commit(batch).await
}

pub(crate) async fn a_puzzle_is_answered_once(place: Place) {
    playing(&*place.store).await;
    let (late, early) = (answer(1, 20_001, "late"), answer(1, 20_000, "early"));
    done(answered(&place, &late).await);
    done(answered(&place, &early).await);
    let again = answered(&place, &answer(1, 20_000, "again")).await;
    assert!(matches!(again, Err(StoreError::Conflict)), "{again:?}");
    assert_eq!(of(&place, 1).await, [early, late]);
    assert_eq!(of(&place, 2).await, []);
}

pub(crate) async fn answers_to_puzzles_go_with_their_person(place: Place) {
    let store = &*place.store;
    playing(store).await;
    let all = [
        answer(1, 20_000, "one"),
        answer(1, 20_001, "one"),
        answer(2, 20_001, "two"),
    ];
    commit(store, all.iter().cloned().map(Change::NewPuzzle).collect()).await;
    let (one, two) = (PersonId(1), PersonId(2));
    commit(store, vec![Change::HandOver { from: one, to: two }]).await;
    assert_eq!(of(&place, 1).await, []);
    // Where both had answered at once, what the one had who stays.
    let handed = PuzzleRow {
        person: two,
        origin: Some(one),
        ..all[0].clone()
    };
    assert_eq!(of(&place, 2).await, [handed, all[2].clone()]);
    commit(store, vec![Change::HandBack { from: two, to: one }]).await;
    assert_eq!(of(&place, 1).await, all[..1]);
    assert_eq!(of(&place, 2).await, all[2..]);
    commit(store, vec![Change::ForgetAccounts(one)]).await;
    assert_eq!(of(&place, 1).await, []);
    assert_eq!(of(&place, 2).await, all[2..]);
}

pub(crate) async fn of_two_answers_to_a_puzzle_the_first_stays(place: Place) {
    let store = &*place.store;
    playing(store).await;
    let later = |row| PuzzleRow {
        at: Time(200),
        ..row
    };
    let all = [
        answer(1, 20_000, "first"),
        later(answer(1, 20_001, "second")),
        later(answer(2, 20_000, "second")),
        answer(2, 20_001, "first"),
    ];
    commit(store, all.iter().cloned().map(Change::NewPuzzle).collect()).await;
    let (from, to) = (PersonId(1), PersonId(2));
    commit(store, vec![Change::HandOver { from, to }]).await;
    let handed = PuzzleRow {
        person: to,
        origin: Some(from),
        ..all[0].clone()
    };
    assert_eq!(of(&place, 2).await, [handed, all[3].clone()]);
    assert_eq!(of(&place, 1).await, []);
}
