use pawmail_store::{Change, Changed, PersonId, StoreError, TableId, WhatIf};

use crate::Place;
use crate::given::{commit, current, done, playing, table, what_if};

const ONE: TableId = TableId(1);

async fn of(place: &Place, person: i64) -> Vec<WhatIf> {
    let person = PersonId(person);
    place.store.what_ifs_of(person).await.unwrap()
}

async fn tried(place: &Place, change: Change) -> Result<(), StoreError> {
    let batch = pawmail_store::Batch {
        changes: vec![change],
        ..pawmail_store::Batch::default()
    };
    place.store.commit(batch).await
}

pub(crate) async fn what_is_tried_out_is_kept_beside_its_table(place: Place) {
    let store = &*place.store;
    playing(store).await;
    let before = current(store, 1).await;
    let first = what_if(1, 1, 100);
    done(tried(&place, Change::NewWhatIf(first.clone())).await);
    let second = WhatIf {
        data: "second".to_owned(),
        ..first.clone()
    };
    let change = Change::WhatIf(Changed {
        was: first.clone(),
        is: second.clone(),
    });
    done(tried(&place, change.clone()).await);
    let found = store.what_if(ONE, PersonId(1)).await.unwrap();
    assert_eq!(found, Some(second));
    assert_eq!(store.what_if(ONE, PersonId(2)).await.unwrap(), None);
    // Who has read what is there no more, or nothing, decides anew.
    for late in [change, Change::NewWhatIf(first)] {
        let refused = tried(&place, late).await;
        assert!(matches!(refused, Err(StoreError::Conflict)), "{refused:?}");
    }
    assert_eq!(current(store, 1).await, before);
}

pub(crate) async fn what_is_tried_out_goes_with_its_person(place: Place) {
    let store = &*place.store;
    playing(store).await;
    commit(store, vec![Change::NewTable(table(2))]).await;
    let all = [what_if(1, 1, 100), what_if(1, 2, 100), what_if(2, 1, 100)];
    commit(store, all.iter().cloned().map(Change::NewWhatIf).collect()).await;
    let (one, two) = (PersonId(1), PersonId(2));
    commit(store, vec![Change::HandOver { from: one, to: two }]).await;
    assert_eq!(of(&place, 1).await, []);
    // Where both had something, what the one had who stays.
    let handed = WhatIf {
        origin: Some(one),
        ..what_if(2, 2, 100)
    };
    assert_eq!(of(&place, 2).await, [all[1].clone(), handed]);
    commit(store, vec![Change::HandBack { from: two, to: one }]).await;
    assert_eq!(of(&place, 1).await, all[2..]);
    assert_eq!(of(&place, 2).await, all[1..2]);
    commit(store, vec![Change::ForgetAccounts(one)]).await;
    assert_eq!(of(&place, 1).await, []);
    assert_eq!(of(&place, 2).await, all[1..2]);
}
