use pawmail_store::{Batch, Change, Changed, LessonRow, PersonId, StoreError, Time};

use crate::Place;
use crate::given::{commit, done, playing};

fn lesson(person: i64, game: &str, lesson: &str) -> LessonRow {
    LessonRow {
        person: PersonId(person),
        game: game.to_owned(),
        lesson: lesson.to_owned(),
        origin: None,
        data: format!("{person} {lesson}"),
        at: Time(100),
    }
}

async fn of(place: &Place, person: i64) -> Vec<LessonRow> {
    place.store.lessons_of(PersonId(person)).await.unwrap()
}

async fn learnt(place: &Place, change: Change) -> Result<(), StoreError> {
    let batch = Batch {
        changes: vec![change],
        ..Batch::default()
    };
    place.store.commit(batch).await
}

pub(crate) async fn lessons_are_kept_with_their_person(place: Place) {
    playing(&*place.store).await;
    let (first, other) = (lesson(1, "kite", "up"), lesson(1, "ball", "up"));
    done(learnt(&place, Change::NewLesson(first.clone())).await);
    done(learnt(&place, Change::NewLesson(other.clone())).await);
    let second = LessonRow {
        data: "further".to_owned(),
        at: Time(200),
        ..first.clone()
    };
    let change = Change::Lesson(Changed {
        was: first.clone(),
        is: second.clone(),
    });
    done(learnt(&place, change.clone()).await);
    assert_eq!(of(&place, 1).await, [other, second]);
    assert_eq!(of(&place, 2).await, []);
    // Who has read what is there no more, or nothing, decides anew.
    for late in [change, Change::NewLesson(first)] {
        let refused = learnt(&place, late).await;
        assert!(matches!(refused, Err(StoreError::Conflict)), "{refused:?}");
    }
}

pub(crate) async fn lessons_are_handed_over_and_back_and_forgotten(place: Place) {
    let store = &*place.store;
    playing(store).await;
    let all = [
        lesson(1, "kite", "down"),
        lesson(1, "kite", "up"),
        lesson(2, "kite", "up"),
    ];
    commit(store, all.iter().cloned().map(Change::NewLesson).collect()).await;
    let (one, two) = (PersonId(1), PersonId(2));
    commit(store, vec![Change::HandOver { from: one, to: two }]).await;
    assert_eq!(of(&place, 1).await, []);
    // Where both had begun the same, what the one had who stays.
    let handed = LessonRow {
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

pub(crate) async fn a_lesson_that_was_done_stays_done_when_accounts_are_linked(place: Place) {
    let store = &*place.store;
    playing(store).await;
    let is_done = r#"{"presses":[],"is_done":true}"#.to_owned();
    let done = LessonRow {
        data: is_done.clone(),
        ..lesson(1, "kite", "up")
    };
    let begun = LessonRow {
        data: r#"{"presses":[]}"#.to_owned(),
        ..lesson(2, "kite", "up")
    };
    commit(store, [done, begun].map(Change::NewLesson).into()).await;
    let (one, two) = (PersonId(1), PersonId(2));
    commit(store, vec![Change::HandOver { from: one, to: two }]).await;
    let known: Vec<String> = of(&place, 2)
        .await
        .into_iter()
        .map(|row| row.data)
        .collect();
    assert_eq!(known, [is_done]);
}
