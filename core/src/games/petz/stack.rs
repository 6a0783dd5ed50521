//! A pile to draw from and the heap of what has left it, in one array.

use std::fmt;

use crate::chance::Chance;

/// A pile and its heap: together they never hold more than `N` things.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Stack<T, const N: usize> {
    /// The pile from the front, the next one last; the heap from the back, the oldest last. The free places between them have the default value.
    items: [T; N],
    pile: u8,
    heap: u8,
}

impl<T: Copy + Default, const N: usize> Stack<T, N> {
    /// A pile with the given order, the next one first, and a heap, the oldest first.
    pub fn new(
        pile: impl DoubleEndedIterator<Item = T>,
        heap: impl IntoIterator<Item = T>,
    ) -> Self {
        let mut stack = Self {
            items: [T::default(); N],
            pile: 0,
            heap: 0,
        };
        for item in pile.rev() {
            debug_assert!(stack.n_pile() < N);
            if let Some(place) = stack.items.get_mut(usize::from(stack.pile)) {
                *place = item;
                stack.pile += 1;
            }
        }
        for item in heap {
            stack.put(item);
        }
        stack
    }

    /// How many things are to come.
    pub fn n_pile(&self) -> usize {
        usize::from(self.pile)
    }

    /// How many things have gone.
    pub fn n_heap(&self) -> usize {
        usize::from(self.heap)
    }

    /// What is to come, the next first.
    pub fn pile(&self) -> impl DoubleEndedIterator<Item = T> + ExactSizeIterator + '_ {
        self.items[..self.n_pile()].iter().rev().copied()
    }

    /// What has gone, the oldest first.
    pub fn heap(&self) -> impl DoubleEndedIterator<Item = T> + ExactSizeIterator + '_ {
        self.items[N - self.n_heap()..].iter().rev().copied()
    }

    /// Takes the next one from the pile.
    pub fn draw(&mut self) -> Option<T> {
        self.pile = self.pile.checked_sub(1)?;
        Some(std::mem::take(&mut self.items[usize::from(self.pile)]))
    }

    /// Puts one on the heap.
    pub fn put(&mut self, item: T) {
        debug_assert!(self.n_pile() + self.n_heap() < N, "a stack of {N} is full");
        if self.n_pile() + self.n_heap() < N {
            self.heap += 1;
            self.items[N - self.n_heap()] = item;
        }
    }

    /// The heap becomes the pile. The pile must be empty. `chance` is asked for only if there is something to shuffle.
    pub fn turn_over<'a>(&mut self, chance: impl FnOnce() -> &'a mut Chance) {
        let n = self.n_heap();
        let mut cards = [T::default(); N];
        for (to, item) in cards.iter_mut().zip(self.heap()) {
            *to = item;
        }
        if n > 1 {
            chance().shuffle(&mut cards[..n]);
        }
        *self = Self::new(cards[..n].iter().copied(), []);
    }

    /// Shuffles the pile, which must be in its documented order.
    pub fn shuffle(&mut self, chance: &mut Chance) {
        let n = self.n_pile();
        self.items[..n].reverse();
        chance.shuffle(&mut self.items[..n]);
        self.items[..n].reverse();
    }
}

impl<T: Copy + Default + fmt::Debug, const N: usize> fmt::Debug for Stack<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.pile()).finish()?;
        f.write_str(" / ")?;
        f.debug_list().entries(self.heap()).finish()
    }
}
