use pawmail_store::{Change, HindsightRow, PersonId, StoreError, TableId, Time};

use crate::Place;
use crate::given::{commit, current, done, playing, table};

fn row(table: i64, person: i64, seat: u8) -> HindsightRow {
    HindsightRow {
        table: TableId(table),
        person: PersonId(person),
        seat,
        origin: None,
        data: format!("{table} {person} {seat}"),
        at: Time(100),
    }
}

async fn of(place: &Place, person: i64) -> Vec<HindsightRow> {
    place.store.hindsights_of(PersonId(person)).await.unwrap()
}

async fn found(place: &Place, row: HindsightRow) -> Result<(), StoreError> {
    let batch = pawmail_store::Batch {
        changes: vec![Change::NewHindsight(row)],
        ..pawmail_store::Batch::default()
    };
    place.store.commit(batch).await
}

pub(crate) async fn what_could_have_been_done_is_kept_once_for_each_seat(place: Place) {
    let store = &*place.store;
    playing(store).await;
    let before = current(store, 1).await;
    done(found(&place, row(1, 1, 0)).await);
    done(found(&place, row(1, 1, 2)).await);
    let kept = |seat| store.hindsight(TableId(1), PersonId(1), seat);
    assert_eq!(kept(0).await.unwrap(), Some(row(1, 1, 0)));
    assert_eq!(kept(1).await.unwrap(), None);
    assert_eq!(of(&place, 1).await, [row(1, 1, 0), row(1, 1, 2)]);
    let again = HindsightRow {
        data: "again".to_owned(),
        ..row(1, 1, 0)
    };
    let refused = found(&place, again).await;
    assert!(matches!(refused, Err(StoreError::Conflict)), "{refused:?}");
    assert_eq!(kept(0).await.unwrap(), Some(row(1, 1, 0)));
    assert_eq!(current(store, 1).await, before);
}

pub(crate) async fn what_could_have_been_done_goes_with_its_person(place: Place) {
    let store = &*place.store;
    playing(store).await;
    commit(store, vec![Change::NewTable(table(2))]).await;
    let all = [row(1, 1, 0), row(1, 2, 0), row(1, 1, 2), row(2, 1, 0)];
    commit(
        store,
        all.iter().cloned().map(Change::NewHindsight).collect(),
    )
    .await;
    let (one, two) = (PersonId(1), PersonId(2));
    commit(store, vec![Change::HandOver { from: one, to: two }]).await;
    assert_eq!(of(&place, 1).await, []);
    let handed = |mut row: HindsightRow| {
        row.person = two;
        row.origin = Some(one);
        row
    };
    let both = [row(1, 2, 0), handed(row(1, 1, 2)), handed(row(2, 1, 0))];
    assert_eq!(of(&place, 2).await, both);
    commit(store, vec![Change::HandBack { from: two, to: one }]).await;
    assert_eq!(of(&place, 1).await, [row(1, 1, 2), row(2, 1, 0)]);
    assert_eq!(of(&place, 2).await, [row(1, 2, 0)]);
    commit(store, vec![Change::ForgetAccounts(one)]).await;
    assert_eq!(of(&place, 1).await, []);
    assert_eq!(of(&place, 2).await, [row(1, 2, 0)]);
}
