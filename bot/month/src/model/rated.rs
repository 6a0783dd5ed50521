//! Rated tables: each counts once, for each of its people.

use std::collections::{BTreeMap, BTreeSet};

use pawmail_store::{RatingRow, TableId, TableState, Time};

use super::{Agreed, Done, Model};
use crate::report::Check;

impl Model {
    pub(crate) fn is_rated(&self, id: TableId) -> bool {
        self.tables.get(&id).is_some_and(|known| known.is_rated)
    }

    /// Who has agreed to each table that is over, at it or at the one before it.
    pub(crate) fn who_agreed(&self) -> Vec<(TableId, BTreeSet<Agreed>)> {
        let over = self.tables.iter();
        let over = over.filter(|(_, known)| known.state == TableState::Over);
        over.map(|(id, _)| {
            let before = self.tables.iter();
            let before = before.filter(|(_, known)| known.next == Some(*id));
            let ids = before.map(|(id, _)| id).chain([id]);
            let agreed = ids.filter_map(|id| self.agreed.get(id)).flatten();
            (*id, agreed.copied().collect())
        })
        .collect()
    }

    /// The figures of everybody follow from one another, without hole or double.
    pub(super) async fn figures(&mut self, now: Time) -> Done {
        let mut all: BTreeMap<(i64, String, String), Vec<RatingRow>> = BTreeMap::new();
        let ids: Vec<TableId> = self.tables.keys().copied().collect();
        for id in ids {
            let rows = self.store.ratings_at(id).await?;
            let (Some(known), false) = (self.tables.get(&id), rows.is_empty()) else {
                continue;
            };
            self.rated += 1;
            let mut there = BTreeSet::new();
            let is_once = rows
                .iter()
                .all(|row| there.insert((row.person, &row.place)));
            if !is_once || !known.is_rated || known.state != TableState::Over {
                let words = format!("{}: counts as it must not: {rows:?}", known.name);
                self.breach(Check::Rated, now, &words);
            }
            for row in rows {
                let key = (row.person.0, row.game.clone(), row.place.clone());
                all.entry(key).or_default().push(row);
            }
        }
        for ((person, game, place), mut rows) in all {
            rows.sort_by_key(|row| row.n);
            let is_counted = rows.iter().zip(1..).all(|(row, n)| row.n == n);
            let follows = rows.windows(2).all(|pair| pair[1].was == pair[0].mean);
            if !is_counted || !follows {
                let words = format!("person {person}, {game} {place:?}: {rows:?} have a hole");
                self.breach(Check::Rated, now, &words);
            }
        }
        Ok(())
    }
}
