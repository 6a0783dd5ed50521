//! A short list inside a position: of fixed capacity, without allocation, and copied with the position.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::{Deref, DerefMut};

use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// At most `N` values of a small type, in order. It dereferences to a slice.
#[derive(Clone, Copy)]
pub struct List<T, const N: usize> {
    len: u8,
    items: [T; N],
}

impl<T: Copy + Default, const N: usize> List<T, N> {
    /// An empty list.
    #[must_use]
    pub fn new() -> Self {
        debug_assert!(N <= 255);
        Self {
            len: 0,
            items: [T::default(); N],
        }
    }

    /// How many values there are, as a small number.
    #[must_use]
    pub const fn n(&self) -> u8 {
        self.len
    }

    /// Adds a value at the end. If there are `N` values already, it is dropped (and a debug build panics).
    pub fn push(&mut self, item: T) {
        let len = usize::from(self.len);
        debug_assert!(len < N, "a list of {N} is full");
        if len < N {
            self.items[len] = item;
            self.len += 1;
        }
    }

    /// Takes the last value.
    pub fn pop(&mut self) -> Option<T> {
        let last = *self.last()?;
        self.len -= 1;
        Some(last)
    }

    /// Takes out the value at `index`, which must exist; the later ones move up.
    pub fn remove(&mut self, index: usize) -> T {
        let item = self[index];
        self.copy_within(index + 1.., index);
        self.len -= 1;
        item
    }

    /// Takes out the first value equal to `item`; returns whether there was one.
    pub fn take(&mut self, item: &T) -> bool
    where
        T: PartialEq,
    {
        let found = self.iter().position(|other| other == item);
        found.map(|at| self.remove(at)).is_some()
    }

    /// Inserts a value before the one at `index`; the later ones move down.
    pub fn insert(&mut self, index: usize, item: T) {
        self.push(item);
        self[index..].rotate_right(1);
    }

    /// Leaves only the first `len` values.
    pub fn truncate(&mut self, len: usize) {
        if len < self.len() {
            #[expect(
                clippy::cast_possible_truncation,
                reason = "it is below `self.len`, a u8"
            )]
            {
                self.len = len as u8;
            }
        }
    }

    /// Removes all values.
    pub fn clear(&mut self) {
        self.len = 0;
    }
}

impl<T, const N: usize> Deref for List<T, N> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        &self.items[..usize::from(self.len)]
    }
}

impl<T, const N: usize> DerefMut for List<T, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..usize::from(self.len)]
    }
}

impl<T: Copy + Default, const N: usize> Default for List<T, N> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T: Copy + Default, const N: usize> Extend<T> for List<T, N> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, items: I) {
        for item in items {
            self.push(item);
        }
    }
}

impl<T: Copy + Default, const N: usize> FromIterator<T> for List<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut list = Self::new();
        list.extend(items);
        list
    }
}

impl<'a, T, const N: usize> IntoIterator for &'a List<T, N> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<T: PartialEq, const N: usize> PartialEq for List<T, N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Eq, const N: usize> Eq for List<T, N> {}

impl<T: Hash, const N: usize> Hash for List<T, N> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (**self).hash(state);
    }
}

impl<T: fmt::Debug, const N: usize> fmt::Debug for List<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

impl<T: Serialize, const N: usize> Serialize for List<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (**self).serialize(serializer)
    }
}

impl<'de, T: Copy + Default + Deserialize<'de>, const N: usize> Deserialize<'de> for List<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Items<T, const N: usize>(List<T, N>);

        impl<'de, T: Copy + Default + Deserialize<'de>, const N: usize> Visitor<'de> for Items<T, N> {
            type Value = List<T, N>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "an array of at most {N}")
            }

            fn visit_seq<A: SeqAccess<'de>>(
                mut self,
                mut items: A,
            ) -> Result<Self::Value, A::Error> {
                while let Some(item) = items.next_element()? {
                    if self.0.len() == N {
                        return Err(A::Error::invalid_length(N + 1, &self));
                    }
                    self.0.push(item);
                }
                Ok(self.0)
            }
        }

        deserializer.deserialize_seq(Items(Self::new()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_compares_only_what_is_in_it() {
        let mut longer: List<u8, 4> = [1, 2, 3].into_iter().collect();
        longer.pop();
        assert_eq!(longer, [1, 2].into_iter().collect());
        longer.insert(1, 9);
        assert_eq!(&*longer, [1, 9, 2]);
        assert_eq!(longer.remove(0), 1);
        assert_eq!(&*longer, [9, 2]);
        assert!(longer.take(&9) && !longer.take(&9));
        assert_eq!(&*longer, [2]);
    }

    #[test]
    fn a_list_that_is_too_long_is_refused() {
        assert!(serde_json::from_str::<List<u8, 2>>("[1,2,3]").is_err());
        let list: List<u8, 2> = serde_json::from_str("[1,2]").unwrap();
        assert_eq!(serde_json::to_string(&list).unwrap(), "[1,2]");
    }
}
