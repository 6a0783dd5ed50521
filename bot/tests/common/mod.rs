//! What several of these programs of tests need.

use pawmail_core::registry;
use pawmail_core::seat::Seat;
use pawmail_store::{Store, TableId};

/// Whether what people did at a table after their first `before` rows was one press: the rows after its first
/// are of the same moment and of a seat that still owed a step, or there was nothing else to do.
pub(crate) async fn is_one_press(store: &dyn Store, table: TableId, before: usize) -> bool {
    let games = registry::standard();
    let exported = pawmail_host::export(store, &games, table).await.unwrap();
    let mine = exported.steps.iter().filter(|row| row.by.is_some());
    let made: Vec<_> = mine.skip(before).collect();
    if made.len() <= 1 {
        return true;
    }
    let rules = games.get(&exported.table.game).unwrap();
    let game = rules.load(&exported.saved.unwrap()).unwrap();
    made.windows(2).all(|two| {
        let then = game.at(two[1].number - 1);
        let seat = Seat::new(two[1].seat);
        let goes_on = two[0].at == two[1].at
            && two[0].seat == two[1].seat
            && then.state().waiting.contains(seat);
        goes_on || then.legal(seat).len() == 1
    })
}
