//! A map that remembers only its newest entries.

use std::borrow::Borrow;
use std::collections::{BTreeMap, HashMap};
use std::hash::Hash;

/// Holds at most this many entries; the oldest is dropped for a new one.
#[derive(Debug)]
pub struct Recent<K, V> {
    entries: HashMap<K, (u64, V)>,
    order: BTreeMap<u64, K>,
    next: u64,
    most: usize,
}

impl<K: Clone + Eq + Hash, V> Recent<K, V> {
    /// A map that is empty, and never holds more than this.
    #[must_use]
    pub fn new(most: usize) -> Self {
        Self {
            entries: HashMap::new(),
            order: BTreeMap::new(),
            next: 0,
            most: most.max(1),
        }
    }

    /// The newest value under this key, unless it was dropped.
    pub fn get<Q: Eq + Hash + ?Sized>(&self, key: &Q) -> Option<&V>
    where
        K: Borrow<Q>,
    {
        self.entries.get(key).map(|(_, value)| value)
    }

    /// Puts an entry in, as the newest, and gives back what was there.
    pub fn insert(&mut self, key: K, value: V) -> Option<V> {
        let old = self.remove(&key);
        if self.entries.len() >= self.most
            && let Some((_, oldest)) = self.order.pop_first()
        {
            self.entries.remove(&oldest);
        }
        self.next += 1;
        self.order.insert(self.next, key.clone());
        self.entries.insert(key, (self.next, value));
        old
    }

    /// Forgets an entry, and gives it back.
    pub fn remove<Q: Eq + Hash + ?Sized>(&mut self, key: &Q) -> Option<V>
    where
        K: Borrow<Q>,
    {
        let (at, value) = self.entries.remove(key)?;
        self.order.remove(&at);
        Some(value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_oldest_is_forgotten_first() {
        let mut recent = Recent::new(2);
        recent.insert("a", 1);
        recent.insert("b", 2);
        assert_eq!(recent.insert("a", 3), Some(1));
        recent.insert("c", 4);
        assert_eq!(recent.get("a"), Some(&3));
        assert_eq!(recent.get("b"), None);
        assert_eq!(recent.remove("c"), Some(4));
        assert_eq!(recent.remove("c"), None);
    }
}
