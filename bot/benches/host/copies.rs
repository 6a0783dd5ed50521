//! Many tables, made by copying the rows of one.

use pawmail_host::{Payload, Verb};
use pawmail_store::{Durability, TableId};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use sqlx::sqlite::SqlitePool;

use crate::floor;
use crate::world::World;

/// Ids of copies begin here.
const BASE: i64 = 1_000_000;

/// A world with `n` copies of a table at which somebody owes a turn: each with people and a room of its own.
pub(crate) async fn world(n: i64) -> (World, TableId, SqlitePool) {
    let world = World::new(Durability::Normal).await;
    let mut game = world.table(1).await;
    for who in &game.people {
        let wanted = Payload::verb(None, 0, Verb::Set, "notices=1").to_string();
        world.press(who, "lounge", wanted).await;
    }
    let mut dice = ChaCha8Rng::seed_from_u64(5);
    for _ in 0..12 {
        game.press(&world, &mut dice).await;
    }
    game.check(&world).await;
    let pool = floor::pool(&world.folder, "pawmail.db").await;
    let numbers =
        format!("with recursive n(k) as (select 1 union all select k + 1 from n where k < {n})");
    let id = game.id.0;
    for sql in [
        format!(
            "insert into people (id, name, settings, created_at, forgotten) {numbers} select {BASE} + k * 10 + seats.seat, people.name, people.settings, people.created_at, 0 \
             from n, seats join people on people.id = seats.person where seats.table_id = {id}"
        ),
        format!(
            "insert into identities (platform, account, person, name, direct) {numbers} select platform, 'c' || k || 'x' || seats.seat, {BASE} + k * 10 + seats.seat, name, null \
             from n, seats join identities on identities.person = seats.person where seats.table_id = {id}"
        ),
        format!(
            "insert into rooms (id, platform, address, group_address, title, state, settings) {numbers} select {BASE} + k, rooms.platform, 'copy' || k, 'copy' || k, title, state, settings \
             from n, posts join rooms on rooms.id = posts.room_id where posts.table_id = {id}"
        ),
        format!(
            "insert into tables (id, game, rules, state, host, options, secret, seed, number, checkpoint, position, data, revision, created_at, changed_at) {numbers} select {BASE} + k, game, rules, state, {BASE} + k * 10, options, secret, seed, number, checkpoint, \
             position, data, revision, created_at, changed_at from n, tables where id = {id}"
        ),
        format!(
            "insert into seats (table_id, seat, person, contribution, turn, owes, deadline, data) {numbers} select {BASE} + k, seat, {BASE} + k * 10 + seat, contribution, turn, owes, deadline, data \
             from n, seats where table_id = {id}"
        ),
        format!(
            "insert into steps (table_id, number, seat, step, undo, at, by_person) {numbers} select {BASE} + k, number, seat, step, undo, at, {BASE} + k * 10 + seat \
             from n, steps where table_id = {id}"
        ),
        format!(
            "insert into posts (table_id, room_id, platform, wanted, shown, fresh, message, old_messages, due_at, fresh_at, attempts, error, blocked, claimed_at, lease_until) {numbers} select {BASE} + k, {BASE} + k, platform, wanted, wanted, 0, 'm' || k, '[]', 0, 0, 0, null, 0, null, null \
             from n, posts where table_id = {id}"
        ),
        "delete from timers".to_owned(),
        "update posts set shown = wanted, fresh = 0, old_messages = '[]'".to_owned(),
        "update notices set state = 3".to_owned(),
    ] {
        run(&pool, sql).await;
    }
    (world, game.id, pool)
}

/// Gives `n` of the copies a reminder that is due.
pub(crate) async fn due(pool: &SqlitePool, of: TableId, n: i64) {
    let id = of.0;
    let sql = format!(
        "with recursive n(k) as (select 1 union all select k + 1 from n where k < {n}) \
         insert into timers select {BASE} + k, seat, 'remind1', turn, 1, null \
         from n, seats where table_id = {id} and owes = 1"
    );
    run(pool, sql).await;
}

/// Adds `n` timers in the far future.
pub(crate) async fn later(pool: &SqlitePool, n: i64) {
    let sql = format!(
        "with recursive n(k) as (select 1 union all select k + 1 from n where k < {n}) \
         insert into timers select {BASE} * 100 + k, 0, 'remind1', 1, 9000000000000 + k, null from n"
    );
    run(pool, sql).await;
}

async fn run(pool: &SqlitePool, sql: String) {
    sqlx::query(sqlx::AssertSqlSafe(sql))
        .execute(pool)
        .await
        .expect("it is done");
}
