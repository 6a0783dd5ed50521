use std::collections::BTreeSet;

use pawmail_store::{
    Came, Change, Post, PostDone, Room, RoomId, RoomState, Store, TableId, Time, WantedPost,
};

use crate::Place;
use crate::given::{D, T, change, changed, commit, notice, playing, room, table, wanted};

const ONE: TableId = TableId(1);
const ROOM: RoomId = RoomId(1);

fn want(fresh: bool, due_at: i64) -> Change {
    Change::WantPost(
        ONE,
        WantedPost {
            fresh,
            due_at: Time(due_at),
            ..wanted(1)
        },
    )
}

async fn the_post(store: &dyn Store) -> Post {
    let [post] = <[Post; 1]>::try_from(store.posts(ONE).await.unwrap()).unwrap();
    post
}

async fn claim(store: &dyn Store, now: i64) -> Vec<Post> {
    store
        .claim_posts(D, Time(now), Time(now + 1000), 10)
        .await
        .unwrap()
}

async fn finish(store: &dyn Store, done: PostDone) {
    store.post_done(ONE, ROOM, done).await.unwrap();
}

/// When the newest turn had begun that is owed at this revision.
fn newest(revision: u64) -> Time {
    Time(i64::try_from(revision).unwrap() + 1_000)
}

fn shown(revision: u64, message: &str, is_new: bool) -> PostDone {
    PostDone::Shown {
        revision,
        address: "room 1".to_owned(),
        message: message.to_owned(),
        came: if is_new {
            Came::New(Some(newest(revision)))
        } else {
            Came::Edited
        },
        at: Time(70),
        is_called: is_new,
        is_whole: true,
    }
}

/// What an earlier try had sent, without its picture, shows less than nothing of the table.
pub(crate) async fn a_first_card_without_its_picture_can_be_read(place: Place) {
    let store = &*place.store;
    playing(store).await;
    change(store, 0, vec![want(true, 50)]).await;
    assert_eq!(claim(store, 60).await.len(), 1);
    let done = PostDone::Shown {
        revision: 0,
        address: "room 1".to_owned(),
        message: "m1".to_owned(),
        came: Came::New(None),
        at: Time(70),
        is_called: true,
        is_whole: false,
    };
    finish(store, done).await;
    let post = the_post(store).await;
    assert_eq!((post.message.as_deref(), post.shown), (Some("m1"), 0));
    assert_eq!(post.fresh_at, None, "nobody owes a turn");
    assert_eq!(claim(store, 2_000).await.len(), 1);
}

pub(crate) async fn claims_of_who_sends_no_more_are_free(place: Place) {
    let store = &*place.store;
    playing(store).await;
    let due = vec![want(true, 50), Change::Notice(notice(1, 1, 1, "turn"))];
    change(store, 0, due).await;
    let notices = async || {
        store
            .claim_notices(D, Time(120), Time(900), 10)
            .await
            .unwrap()
            .len()
    };
    assert_eq!((claim(store, 100).await.len(), notices().await), (1, 1));
    store.free_claims(T).await.unwrap();
    assert_eq!((claim(store, 110).await.len(), notices().await), (0, 0));
    store.free_claims(D).await.unwrap();
    assert_eq!((claim(store, 120).await.len(), notices().await), (1, 1));
}

pub(crate) async fn wanted_post_is_claimed_once_and_shown(place: Place) {
    let store = &*place.store;
    playing(store).await;
    change(store, 0, vec![want(true, 50)]).await;
    let post = Post {
        table: ONE,
        room: ROOM,
        platform: D,
        wanted: 2,
        shown: 0,
        fresh: true,
        message: None,
        old: Vec::new(),
        due_at: Time(50),
        fresh_at: None,
        taken_at: None,
        tried_for: None,
        attempts: 0,
        error: None,
    };
    assert_eq!(claim(store, 49).await, []);
    let other = store.claim_posts(T, Time(60), Time(90), 10).await;
    assert_eq!(other.unwrap(), []);
    assert_eq!(claim(store, 60).await, std::slice::from_ref(&post));
    assert_eq!(claim(store, 60).await, []);
    finish(store, shown(2, "m1", true)).await;
    assert_eq!(
        the_post(store).await,
        Post {
            shown: 2,
            fresh: false,
            message: Some("m1".to_owned()),
            fresh_at: Some(newest(2)),
            taken_at: Some(Time(70)),
            tried_for: None,
            ..post
        }
    );
    assert_eq!(claim(store, 70).await, []);
}

pub(crate) async fn newer_want_survives_an_older_showing(place: Place) {
    let store = &*place.store;
    playing(store).await;
    change(store, 0, vec![want(false, 0)]).await;
    assert_eq!(claim(store, 10).await.len(), 1);
    change(store, 11, vec![want(false, 12)]).await;
    // The claim stands although more is wanted: a courier is sending it.
    assert_eq!(claim(store, 12).await, []);
    finish(store, shown(2, "m1", true)).await;
    let again = claim(store, 13).await;
    assert_eq!((again[0].shown, again[0].wanted), (2, 3));
    finish(store, shown(3, "m1", false)).await;
    let post = the_post(store).await;
    assert_eq!((post.shown, post.old.len()), (3, 0));
    assert_eq!(post.fresh_at, Some(newest(2)));
    assert_eq!(claim(store, 99).await, []);
    // Who has sent something earlier, and says so only now, calls nobody anew.
    finish(store, shown(1, "m0", true)).await;
    assert_eq!(the_post(store).await.fresh_at, Some(newest(2)));
}

pub(crate) async fn fresh_stays_until_it_is_sent_as_new(place: Place) {
    let store = &*place.store;
    playing(store).await;
    change(store, 0, vec![want(false, 0)]).await;
    claim(store, 1).await;
    finish(store, shown(2, "m1", true)).await;
    change(store, 2, vec![want(true, 2)]).await;
    change(store, 3, vec![want(false, 3)]).await;
    let claimed = claim(store, 4).await;
    assert_eq!((claimed[0].fresh, claimed[0].wanted), (true, 4));
    finish(store, shown(4, "m1", false)).await;
    assert!(claim(store, 5).await[0].fresh);
    finish(store, shown(4, "m2", true)).await;
    let post = the_post(store).await;
    assert_eq!((post.fresh, post.fresh_at), (false, Some(newest(4))));
    assert_eq!(post.old, ["m1"]);
}

pub(crate) async fn what_a_message_calls_for_is_known_until_it_has_come(place: Place) {
    let store = &*place.store;
    playing(store).await;
    change(store, 0, vec![want(true, 0)]).await;
    claim(store, 1).await;
    finish(store, PostDone::Tried(Some(Time(7)))).await;
    assert_eq!(the_post(store).await.tried_for, Some(Time(7)));
    assert_eq!(claim(store, 2).await, [], "the claim stays");
    finish(store, PostDone::Later(Time(3))).await;
    assert_eq!(claim(store, 3).await[0].tried_for, Some(Time(7)));
    finish(store, PostDone::Tried(None)).await;
    assert_eq!(the_post(store).await.tried_for, None);
    finish(store, PostDone::Tried(Some(Time(8)))).await;
    finish(store, shown(2, "m1", true)).await;
    assert_eq!(the_post(store).await.tried_for, None);
}

pub(crate) async fn fresh_wanted_meanwhile_is_not_lost(place: Place) {
    let store = &*place.store;
    playing(store).await;
    change(store, 0, vec![want(true, 0)]).await;
    claim(store, 1).await;
    change(store, 2, vec![want(true, 2)]).await;
    finish(store, shown(2, "m1", true)).await;
    let again = claim(store, 3).await;
    assert_eq!((again[0].fresh, again[0].shown), (true, 2));
    finish(store, shown(3, "m2", true)).await;
    assert!(!the_post(store).await.fresh);
}

pub(crate) async fn only_a_call_waits(place: Place) {
    let store = &*place.store;
    playing(store).await;
    change(store, 0, vec![want(true, 0)]).await;
    claim(store, 1).await;
    finish(store, shown(2, "m1", true)).await;
    change(store, 2, vec![want(true, 2)]).await;
    claim(store, 3).await;
    finish(store, shown(3, "m1", false)).await;
    assert_eq!(claim(store, 4).await.len(), 1);
    finish(store, PostDone::Calls(Time(500))).await;
    assert!(claim(store, 5).await.is_empty());
    change(store, 3, vec![want(false, 6)]).await;
    assert_eq!(claim(store, 7).await.len(), 1);
    // It changes once more before that is reported.
    finish(store, shown(4, "m1", false)).await;
    assert_eq!(claim(store, 8).await.len(), 1);
    change(store, 4, vec![want(false, 9)]).await;
    finish(store, PostDone::Calls(Time(500))).await;
    let again = claim(store, 10).await;
    assert_eq!((again[0].fresh, again[0].wanted), (true, 5));
}

pub(crate) async fn earlier_moment_is_kept(place: Place) {
    let store = &*place.store;
    playing(store).await;
    let due = async |at, due_at| {
        change(store, at, vec![want(false, due_at)]).await;
        the_post(store).await.due_at
    };
    assert_eq!(due(0, 100).await, Time(100));
    assert_eq!(due(1, 200).await, Time(100));
    assert_eq!(due(2, 50).await, Time(50));
    assert_eq!(due(3, 100).await, Time(50));
    // An overdue post does not wait because more happens.
    assert_eq!(due(70, 200).await, Time(50));
    // What the courier is sending is sent; this follows it.
    assert_eq!(claim(store, 80).await.len(), 1);
    assert_eq!(due(81, 300).await, Time(300));
    finish(store, shown(6, "m1", true)).await;
    assert_eq!(claim(store, 299).await, []);
    assert_eq!(claim(store, 300).await.len(), 1);
    finish(store, shown(7, "m1", false)).await;
    // Nothing was due, so the new moment counts.
    assert_eq!(due(310, 900).await, Time(900));
}

pub(crate) async fn replaced_messages_are_removed(place: Place) {
    let store = &*place.store;
    playing(store).await;
    for message in ["m1", "m2", "m3"] {
        change(store, 0, vec![want(true, 0)]).await;
        let revision = claim(store, 1).await[0].wanted;
        finish(store, shown(revision, message, true)).await;
    }
    let claimed = claim(store, 2).await;
    assert_eq!(claimed[0].old, ["m1", "m2"]);
    assert_eq!(claimed[0].message.as_deref(), Some("m3"));
    finish(store, PostDone::Removed(vec!["m1".to_owned()])).await;
    assert_eq!(claim(store, 3).await[0].old, ["m2"]);
    finish(store, PostDone::Removed(vec!["m2".to_owned()])).await;
    assert_eq!(claim(store, 4).await, []);
}

pub(crate) async fn lost_message_is_sent_anew(place: Place) {
    let store = &*place.store;
    playing(store).await;
    change(store, 0, vec![want(false, 0)]).await;
    claim(store, 1).await;
    finish(store, shown(2, "m1", true)).await;
    finish(store, PostDone::Lost).await;
    let claimed = claim(store, 2).await;
    assert_eq!((&claimed[0].message, claimed[0].shown), (&None, 0));
}

pub(crate) async fn failed_post_is_tried_again(place: Place) {
    let store = &*place.store;
    playing(store).await;
    change(store, 0, vec![want(false, 0)]).await;
    for n in 1..=2 {
        assert_eq!(claim(store, n * 100).await.len(), 1);
        let failed = PostDone::Failed {
            error: format!("no {n}"),
            again: Time(n * 100 + 50),
        };
        finish(store, failed).await;
        assert_eq!(claim(store, n * 100 + 49).await, []);
    }
    let post = the_post(store).await;
    assert_eq!((post.attempts, post.error.as_deref()), (2, Some("no 2")));
    claim(store, 300).await;
    finish(store, shown(2, "m1", true)).await;
    let post = the_post(store).await;
    assert_eq!((post.attempts, post.error), (0, None));
}

pub(crate) async fn claim_expires(place: Place) {
    let store = &*place.store;
    playing(store).await;
    change(store, 0, vec![want(false, 0)]).await;
    assert_eq!(claim(store, 0).await.len(), 1);
    assert_eq!(claim(store, 999).await, []);
    assert_eq!(claim(store, 1000).await.len(), 1);
}

pub(crate) async fn dropped_post_is_gone(place: Place) {
    let store = &*place.store;
    playing(store).await;
    change(store, 0, vec![want(false, 0)]).await;
    claim(store, 0).await;
    change(store, 0, vec![Change::DropPost(ONE, ROOM)]).await;
    // The courier's claim is released.
    finish(store, shown(2, "m1", true)).await;
    assert_eq!(store.posts(ONE).await.unwrap(), []);
}

pub(crate) async fn closed_rooms_are_left_out(place: Place) {
    let store = &*place.store;
    playing(store).await;
    change(store, 0, vec![want(false, 0)]).await;
    let becomes = async |from, to| {
        let (mut was, mut is) = (room(1), room(1));
        (was.state, is.state) = (from, to);
        commit(store, vec![Change::Room(changed(was, is))]).await;
    };
    becomes(RoomState::Open, RoomState::Gone).await;
    assert_eq!(claim(store, 5).await, []);
    assert_eq!(store.next_due(Time(5)).await.unwrap(), None);
    change(store, 0, vec![want(false, 0)]).await;
    assert_eq!(claim(store, 5).await, []);
    becomes(RoomState::Gone, RoomState::Open).await;
    assert_eq!(claim(store, 5).await.len(), 1);
}

pub(crate) async fn rooms_that_refused_are_tried_again(place: Place) {
    let store = &*place.store;
    playing(store).await;
    change(store, 0, vec![want(false, 0)]).await;
    let refuses = async |claimed: Vec<Post>| {
        assert_eq!(claimed.len(), 1);
        let was = store.rooms(&[RoomId(1)]).await.unwrap().remove(0);
        let is = Room {
            state: RoomState::Refused,
            ..was.clone()
        };
        commit(store, vec![Change::Room(changed(was, is))]).await;
        let failed = PostDone::Failed {
            error: "no".to_owned(),
            again: Time(100),
        };
        finish(store, failed).await;
    };
    refuses(claim(store, 5).await).await;
    assert_eq!(claim(store, 99).await, []);
    // By itself, when its pause is over; one that is taken shows that the room refuses no more.
    assert_eq!(claim(store, 100).await.len(), 1);
    finish(store, shown(9, "m1", true)).await;
    let open = store.rooms(&[RoomId(1)]).await.unwrap().remove(0);
    assert_eq!(open.state, RoomState::Open);
    // At once, when somebody shows that it can be tried again.
    change(store, 0, vec![want(true, 110)]).await;
    refuses(claim(store, 120).await).await;
    let was = store.rooms(&[RoomId(1)]).await.unwrap().remove(0);
    commit(store, vec![Change::Room(changed(was, open))]).await;
    assert_eq!(claim(store, 120).await.len(), 1);
}

pub(crate) async fn order_of_a_batch_does_not_matter_to_its_posts(place: Place) {
    let store = &*place.store;
    playing(store).await;
    commit(store, vec![want(false, 0), Change::Table(table(1))]).await;
    assert_eq!(the_post(store).await.wanted, 2);
    commit(
        store,
        vec![
            Change::NewTable(table(2)),
            Change::WantPost(TableId(2), wanted(1)),
        ],
    )
    .await;
    assert_eq!(store.posts(TableId(2)).await.unwrap()[0].wanted, 1);
}

pub(crate) async fn claims_are_never_given_twice(place: Place) {
    let mut changes = vec![Change::NewRoom(room(1))];
    for id in 1..=120 {
        changes.push(Change::NewTable(table(id)));
        changes.push(Change::WantPost(TableId(id), wanted(1)));
    }
    commit(&*place.store, changes).await;
    let other = place.other().await.unwrap_or(place.store.clone());
    let mut tasks = tokio::task::JoinSet::new();
    for n in 0..8 {
        let store = if n % 2 == 0 { &place.store } else { &other }.clone();
        tasks.spawn(async move {
            let mut mine = Vec::new();
            loop {
                let posts = store.claim_posts(D, Time(5), Time(900), 7).await.unwrap();
                assert!(posts.len() <= 7);
                if posts.is_empty() {
                    return mine;
                }
                mine.extend(posts.iter().map(|post| post.table.0));
            }
        });
    }
    let mut all: Vec<i64> = tasks.join_all().await.concat();
    // A claim that found nothing may have run while others locked rows they had not claimed yet.
    let rest = place.store.claim_posts(D, Time(5), Time(900), 200).await;
    all.extend(rest.unwrap().iter().map(|post| post.table.0));
    let different: BTreeSet<i64> = all.iter().copied().collect();
    assert_eq!(all.len(), different.len());
    assert_eq!(different, (1..=120).collect());
}

pub(crate) async fn message_leads_to_its_table(place: Place) {
    let store = &*place.store;
    playing(store).await;
    change(store, 0, vec![want(false, 0)]).await;
    claim(store, 0).await;
    finish(store, shown(2, "m1", true)).await;
    let find = async |platform, room, message| {
        let found = store.table_of_message(platform, RoomId(room), message);
        found.await.unwrap()
    };
    assert_eq!(find(D, 1, "m1").await, Some(ONE));
    assert_eq!(find(T, 1, "m1").await, None);
    assert_eq!(find(D, 2, "m1").await, None);
    assert_eq!(find(D, 1, "m2").await, None);
}
