//! A cache limited by the bytes it holds; what was used longest ago is dropped first.

use std::hash::{DefaultHasher, Hasher};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The key of a picture: 128 bits of its text and size.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Key(u64, u64);

impl Key {
    /// The key of these texts at this size.
    pub(crate) fn new(texts: &[&str], size: (u32, u32)) -> Self {
        let half = |salt: u8| {
            let mut hasher = DefaultHasher::new();
            hasher.write_u8(salt);
            hasher.write_u32(size.0);
            hasher.write_u32(size.1);
            for text in texts {
                hasher.write_usize(text.len());
                hasher.write(text.as_bytes());
            }
            hasher.finish()
        };
        Self(half(0), half(1))
    }
}

/// Values by key, newest last, of at most `limit` bytes in all.
#[derive(Debug)]
pub(crate) struct Cache<V> {
    limit: usize,
    entries: Mutex<Vec<(Key, usize, V)>>,
}

impl<V: Clone> Cache<V> {
    /// An empty cache.
    pub(crate) const fn new(limit: usize) -> Self {
        Self {
            limit,
            entries: Mutex::new(Vec::new()),
        }
    }

    /// The value, which is now the newest.
    pub(crate) fn get(&self, key: Key) -> Option<V> {
        let mut entries = self.lock();
        let at = entries.iter().position(|entry| entry.0 == key)?;
        entries[at..].rotate_left(1);
        entries.last().map(|entry| entry.2.clone())
    }

    /// Keeps a value of this many bytes, and drops the oldest ones that no longer fit.
    pub(crate) fn put(&self, key: Key, bytes: usize, value: V) {
        if bytes > self.limit {
            return;
        }
        let mut entries = self.lock();
        entries.retain(|entry| entry.0 != key);
        entries.push((key, bytes, value));
        let mut held: usize = entries.iter().map(|entry| entry.1).sum();
        let dropped = entries
            .iter()
            .take_while(|entry| {
                let over = held > self.limit;
                held -= entry.1;
                over
            })
            .count();
        entries.drain(..dropped);
    }

    fn lock(&self) -> MutexGuard<'_, Vec<(Key, usize, V)>> {
        // A panic elsewhere leaves the list intact: no method breaks it half-way.
        self.entries.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(text: &str) -> Key {
        Key::new(&[text], (1, 1))
    }

    #[test]
    fn the_least_recently_used_goes_first() {
        let cache = Cache::new(20);
        cache.put(key("a"), 10, 'a');
        cache.put(key("b"), 10, 'b');
        assert_eq!(cache.get(key("a")), Some('a'));
        cache.put(key("c"), 10, 'c');
        assert_eq!(cache.get(key("b")), None);
        assert_eq!(cache.get(key("a")), Some('a'));
        assert_eq!(cache.get(key("c")), Some('c'));
    }

    #[test]
    fn what_is_too_large_is_not_kept() {
        let cache = Cache::new(20);
        cache.put(key("a"), 10, 'a');
        cache.put(key("b"), 21, 'b');
        assert_eq!(cache.get(key("b")), None);
        assert_eq!(cache.get(key("a")), Some('a'));
    }

    #[test]
    fn keys_know_where_a_text_ends_and_how_large_it_is_drawn() {
        assert_ne!(
            Key::new(&["ab", "c"], (1, 1)),
            Key::new(&["a", "bc"], (1, 1))
        );
        assert_ne!(Key::new(&["ab"], (1, 1)), Key::new(&["ab"], (2, 1)));
    }
}
