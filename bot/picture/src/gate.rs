//! Lets a bounded number of threads through at a time.

use std::sync::{Condvar, Mutex, PoisonError};

/// A gate behind which at most so many threads can be at a time.
#[derive(Debug)]
pub(crate) struct Gate {
    free: Mutex<usize>,
    left: Condvar,
}

impl Gate {
    /// A gate for `n` threads at a time.
    pub(crate) const fn new(n: usize) -> Self {
        Self {
            free: Mutex::new(n),
            left: Condvar::new(),
        }
    }

    /// Waits until there is room, which is taken until the pass is dropped.
    pub(crate) fn pass(&self) -> Pass<'_> {
        let free = self.free.lock().unwrap_or_else(PoisonError::into_inner);
        let mut free = self
            .left
            .wait_while(free, |free| *free == 0)
            .unwrap_or_else(PoisonError::into_inner);
        *free -= 1;
        Pass(self)
    }
}

/// The right to be behind the gate.
#[derive(Debug)]
pub(crate) struct Pass<'a>(&'a Gate);

impl Drop for Pass<'_> {
    fn drop(&mut self) {
        *self.0.free.lock().unwrap_or_else(PoisonError::into_inner) += 1;
        self.0.left.notify_one();
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    #[test]
    fn no_more_than_allowed_are_inside() {
        let gate = Gate::new(2);
        let (inside, most) = (AtomicUsize::new(0), AtomicUsize::new(0));
        std::thread::scope(|scope| {
            for _ in 0..8 {
                scope.spawn(|| {
                    for _ in 0..50 {
                        let _pass = gate.pass();
                        let now = inside.fetch_add(1, Ordering::SeqCst) + 1;
                        most.fetch_max(now, Ordering::SeqCst);
                        std::thread::yield_now();
                        inside.fetch_sub(1, Ordering::SeqCst);
                    }
                });
            }
        });
        assert!(most.load(Ordering::SeqCst) <= 2);
    }
}
