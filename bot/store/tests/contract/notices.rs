use std::collections::BTreeSet;
use std::sync::Arc;

use pawmail_store::{
    Batch, Change, Code, Notice, NoticeDone, NoticeState, PersonId, Store, TableId, TableState,
    Time,
};

use crate::Place;
use crate::given::{D, T, change, commit, current, done, key, notice, playing, table, what_if};

const ONE: TableId = TableId(1);

async fn claim(store: &dyn Store, now: i64) -> Vec<Notice> {
    store
        .claim_notices(D, Time(now), Time(now + 1000), 50)
        .await
        .unwrap()
}

async fn finish(store: &dyn Store, notice: &Notice, done: NoticeDone, now: i64) {
    store
        .notices_done(vec![(notice.key(), done)], Time(now))
        .await
        .unwrap();
}

fn sent(message: &str) -> NoticeDone {
    NoticeDone::Sent(Some(message.to_owned()))
}

async fn the_notice(store: &dyn Store) -> Notice {
    let [notice] = <[Notice; 1]>::try_from(store.notices(ONE).await.unwrap()).unwrap();
    notice
}

fn recall(turn: u32, kinds: &[&str]) -> Change {
    Change::Recall {
        table: ONE,
        seat: 0,
        turn,
        kinds: kinds.iter().map(|&kind| kind.to_owned()).collect(),
    }
}

pub(crate) async fn notices_that_hold_are_found_by_person(place: Place) {
    let store = &*place.store;
    playing(store).await;
    let held = async |platform| {
        let notices = store.sent_to(PersonId(1), platform).await.unwrap();
        let told = notices
            .into_iter()
            .map(|notice| (notice.turn, notice.message));
        told.collect::<Vec<_>>()
    };
    let (one, two) = (notice(1, 1, 1, "turn"), notice(1, 1, 2, "turn"));
    let of_another = notice(1, 2, 1, "turn");
    let notices = [one.clone(), two.clone(), of_another.clone()];
    change(store, 0, notices.map(Change::Notice).to_vec()).await;
    assert_eq!(held(D).await, [], "nothing was sent yet");
    assert_eq!(claim(store, 200).await.len(), 3);
    finish(store, &two, sent("m2"), 210).await;
    finish(store, &one, sent("m1"), 220).await;
    finish(store, &of_another, sent("m3"), 230).await;
    let message = |id: &str| Some(id.to_owned());
    assert_eq!(held(D).await, [(2, message("m2")), (1, message("m1"))]);
    assert_eq!(held(T).await, []);
    change(store, 0, vec![recall(1, &["turn"])]).await;
    assert_eq!(held(D).await, [(2, message("m2"))]);
}

pub(crate) async fn notices_are_handed_over_once(place: Place) {
    let store = &*place.store;
    playing(store).await;
    let (sent_one, waiting) = (notice(1, 5, 1, "turn"), notice(1, 5, 2, "turn"));
    let (both, theirs) = (notice(1, 5, 3, "lobby"), notice(1, 2, 3, "lobby"));
    change(store, 0, vec![Change::Notice(sent_one.clone())]).await;
    claim(store, 200).await;
    finish(store, &sent_one, sent("m1"), 210).await;
    let more = [waiting, both, theirs].map(Change::Notice);
    change(store, 1, more.to_vec()).await;
    let (from, to) = (PersonId(5), PersonId(2));
    commit(store, vec![Change::HandOver { from, to }]).await;
    let told = store.sent_to(to, D).await.unwrap();
    assert_eq!(told.len(), 1);
    assert_eq!(
        (told[0].turn, &told[0].message),
        (1, &Some("m1".to_owned()))
    );
    let of_both = claim(store, 300).await;
    let of: Vec<_> = of_both.iter().map(|it| (it.person.0, it.turn)).collect();
    assert_eq!(of, [(2, 2), (2, 3), (5, 3)]);
}

pub(crate) async fn notice_is_sent_once_for_ever(place: Place) {
    let store = &*place.store;
    playing(store).await;
    let turn = notice(1, 1, 1, "turn");
    change(store, 0, vec![Change::Notice(turn.clone())]).await;
    let mut changed = turn.clone();
    "[]".clone_into(&mut changed.data);
    change(store, 0, vec![Change::Notice(changed.clone())]).await;
    let other = store.claim_notices(T, Time(200), Time(900), 9).await;
    assert_eq!(other.unwrap(), []);
    assert_eq!(claim(store, 200).await, std::slice::from_ref(&turn));
    assert_eq!(claim(store, 200).await, []);
    finish(store, &turn, sent("m1"), 210).await;
    change(store, 0, vec![Change::Notice(changed)]).await;
    assert_eq!(claim(store, 5000).await, []);
    assert_eq!(
        the_notice(store).await,
        Notice {
            state: NoticeState::Sent,
            message: Some("m1".to_owned()),
            sent_at: Some(Time(210)),
            ..turn
        }
    );
}

pub(crate) async fn recalled_notice_is_claimed_again(place: Place) {
    let store = &*place.store;
    playing(store).await;
    let turn = notice(1, 1, 1, "turn");
    change(store, 0, vec![Change::Notice(turn.clone())]).await;
    claim(store, 200).await;
    finish(store, &turn, sent("m1"), 210).await;
    // The late answer of a courier that had claimed it before.
    finish(store, &turn, sent("m1"), 220).await;
    assert_eq!(the_notice(store).await.state, NoticeState::Sent);
    change(store, 300, vec![recall(1, &[])]).await;
    let claimed = claim(store, 300).await;
    assert_eq!(claimed[0].state, NoticeState::Recalled);
    assert_eq!(claimed[0].message.as_deref(), Some("m1"));
    assert_eq!(claim(store, 300).await, []);
    finish(store, &turn, NoticeDone::Done, 310).await;
    assert_eq!(claim(store, 9000).await, []);
    assert_eq!(the_notice(store).await.state, NoticeState::Done);
}

pub(crate) async fn recall_while_it_goes_out(place: Place) {
    let store = &*place.store;
    playing(store).await;
    let turn = notice(1, 1, 1, "turn");
    change(store, 0, vec![Change::Notice(turn.clone())]).await;
    claim(store, 200).await;
    change(store, 205, vec![recall(1, &[])]).await;
    assert_eq!(the_notice(store).await.state, NoticeState::Done);
    finish(store, &turn, sent("m1"), 210).await;
    let claimed = claim(store, 220).await;
    assert_eq!(claimed[0].state, NoticeState::Recalled);
    assert_eq!(claimed[0].message.as_deref(), Some("m1"));
}

/// A table stands still and goes on while somebody is about to say that the turn is told no more.
pub(crate) async fn notice_that_is_true_again_is_not_done(place: Place) {
    let store = &*place.store;
    playing(store).await;
    let turn = notice(1, 1, 1, "turn");
    change(store, 0, vec![Change::Notice(turn.clone())]).await;
    claim(store, 200).await;
    change(store, 205, vec![recall(1, &[])]).await;
    change(store, 206, vec![Change::Notice(turn.clone())]).await;
    finish(store, &turn, NoticeDone::Done, 210).await;
    assert_eq!(claim(store, 220).await, std::slice::from_ref(&turn));
}

pub(crate) async fn recall_names_kinds_and_turns(place: Place) {
    let store = &*place.store;
    playing(store).await;
    let mut other_seat = notice(1, 1, 1, "turn");
    other_seat.seat = 1;
    let all = [
        notice(1, 1, 1, "turn"),
        notice(1, 1, 1, "nudge"),
        notice(1, 1, 1, "result"),
        notice(1, 1, 2, "turn"),
        notice(1, 1, 3, "turn"),
        other_seat,
    ];
    change(store, 0, all.map(Change::Notice).to_vec()).await;
    change(store, 0, vec![recall(2, &["turn", "nudge"])]).await;
    let left: BTreeSet<(u8, u32, String)> = claim(store, 200)
        .await
        .into_iter()
        .map(|notice| (notice.seat, notice.turn, notice.kind))
        .collect();
    let expected = [(0, 1, "result"), (0, 3, "turn"), (1, 1, "turn")];
    assert_eq!(
        left,
        expected
            .map(|(seat, turn, kind)| (seat, turn, kind.to_owned()))
            .into()
    );
}

pub(crate) async fn notice_waits_until_it_is_due(place: Place) {
    let store = &*place.store;
    playing(store).await;
    let turn = notice(1, 1, 1, "turn");
    change(store, 0, vec![Change::Notice(turn.clone())]).await;
    assert_eq!(claim(store, 99).await, []);
    assert_eq!(claim(store, 100).await.len(), 1);
    finish(store, &turn, NoticeDone::Later(Time(500)), 100).await;
    assert_eq!(claim(store, 499).await, []);
    assert_eq!(store.next_due(Time(300)).await.unwrap(), Some(Time(500)));
    let claimed = claim(store, 500).await;
    assert_eq!(claimed[0].attempts, 0);
    assert_eq!(claim(store, 1499).await, []);
    assert_eq!(claim(store, 1500).await.len(), 1);
}

pub(crate) async fn notices_come_by_person(place: Place) {
    let store = &*place.store;
    playing(store).await;
    let mut early = notice(1, 2, 1, "turn");
    early.due_at = Time(10);
    let mut late = notice(1, 1, 2, "turn");
    late.due_at = Time(150);
    let mut later = notice(1, 1, 3, "turn");
    later.due_at = Time(160);
    let all = [
        later.clone(),
        early.clone(),
        late.clone(),
        notice(1, 1, 1, "turn"),
        notice(1, 2, 2, "turn"),
    ];
    change(store, 0, all.map(Change::Notice).to_vec()).await;
    let first = store.claim_notices(D, Time(200), Time(900), 4).await;
    assert_eq!(
        first.unwrap(),
        [
            notice(1, 1, 1, "turn"),
            late,
            early,
            notice(1, 2, 2, "turn")
        ]
    );
    assert_eq!(claim(store, 200).await, [later]);
}

pub(crate) async fn failed_notice_is_tried_again(place: Place) {
    let store = &*place.store;
    playing(store).await;
    let turn = notice(1, 1, 1, "turn");
    change(store, 0, vec![Change::Notice(turn.clone())]).await;
    claim(store, 200).await;
    finish(store, &turn, NoticeDone::Failed { again: Time(300) }, 200).await;
    assert_eq!(claim(store, 299).await, []);
    assert_eq!(claim(store, 300).await[0].attempts, 1);
    finish(store, &turn, NoticeDone::Sent(None), 310).await;
    assert_eq!(the_notice(store).await.attempts, 0);
}

pub(crate) async fn claims_are_never_given_twice(place: Place) {
    playing(&*place.store).await;
    let notices = (1..=150).map(|turn| Change::Notice(notice(1, 1, turn, "turn")));
    change(&*place.store, 0, notices.collect()).await;
    let other = place.other().await.unwrap_or(place.store.clone());
    let mut tasks = tokio::task::JoinSet::new();
    for n in 0..8 {
        let store = if n % 2 == 0 { &place.store } else { &other }.clone();
        tasks.spawn(async move {
            let mut mine = Vec::new();
            loop {
                let claimed = store.claim_notices(D, Time(200), Time(900), 9).await;
                let claimed = claimed.unwrap();
                if claimed.is_empty() {
                    return mine;
                }
                let sent = claimed.iter().map(|notice| (notice.key(), sent("m")));
                store.notices_done(sent.collect(), Time(201)).await.unwrap();
                mine.extend(claimed.iter().map(|notice| notice.turn));
            }
        });
    }
    let mut all: Vec<u32> = tasks.join_all().await.concat();
    all.extend(
        claim(&*place.store, 200)
            .await
            .iter()
            .map(|notice| notice.turn),
    );
    let different: BTreeSet<u32> = all.iter().copied().collect();
    assert_eq!(all.len(), different.len());
    assert_eq!(different, (1..=150).collect());
}

pub(crate) async fn sweep_forgets_what_is_finished(place: Place) {
    let store = &*place.store;
    playing(store).await;
    let mut over = table(2);
    over.state = TableState::Over;
    let finished = |table, turn, at| Notice {
        state: NoticeState::Sent,
        sent_at: Some(Time(at)),
        ..notice(table, 1, turn, "turn")
    };
    let code = |code: &str, until| {
        Change::Code(Code {
            code: code.to_owned(),
            person: PersonId(1),
            kind: "link".to_owned(),
            until: Time(until),
        })
    };
    commit(
        store,
        vec![
            Change::NewTable(over),
            Change::Notice(finished(1, 1, 100)),
            Change::Notice(finished(2, 1, 100)),
            Change::Notice(finished(2, 2, 5000)),
            Change::Notice(notice(2, 1, 3, "turn")),
            code("OLD", 100),
            code("NEW", 5000),
            Change::NewWhatIf(what_if(1, 1, 100)),
            Change::NewWhatIf(what_if(2, 1, 100)),
            Change::NewWhatIf(what_if(2, 2, 5000)),
        ],
    )
    .await;
    let mut tasks = tokio::task::JoinSet::new();
    for n in 0..1100 {
        let store = Arc::clone(&place.store);
        let update = Batch {
            changes: Vec::new(),
            key: Some(key(&format!("press {n}"))),
            at: Time(if n == 7 { 5000 } else { 100 }),
        };
        tasks.spawn(async move { done(store.commit(update).await) });
    }
    tasks.join_all().await;
    assert_eq!(store.sweep(Time(1000)).await.unwrap(), 1 + 1 + 1 + 1099);
    let kept = async |person| store.what_ifs_of(PersonId(person)).await.unwrap();
    assert_eq!(kept(1).await, [what_if(1, 1, 100)]);
    assert_eq!(kept(2).await, [what_if(2, 2, 5000)]);
    assert_eq!(store.sweep(Time(1000)).await.unwrap(), 0);
    assert!(store.handled(&key("press 7")).await.unwrap());
    assert!(!store.handled(&key("press 8")).await.unwrap());
    assert_eq!(store.code("OLD", Time(0)).await.unwrap(), None);
    assert!(store.code("NEW", Time(0)).await.unwrap().is_some());
    // While a table is played, what was sent is remembered.
    assert_eq!(store.notices(ONE).await.unwrap(), [finished(1, 1, 100)]);
    assert_eq!(
        store.notices(TableId(2)).await.unwrap(),
        [finished(2, 2, 5000), notice(2, 1, 3, "turn")]
    );
    assert_eq!(current(store, 2).await.revision, 1);
}
