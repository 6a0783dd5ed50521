//! Pictures: drawn once for each position, audience and language, outside the async threads, a limited number at once.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use futures_util::FutureExt as _;
use futures_util::future::{BoxFuture, Shared};
use sha2::{Digest, Sha256};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use pawmail_core::chance::to_hex;
use pawmail_picture::{Caches, Layers, Painter, PictureError};

use crate::measured::{PICTURE, Queued};
use crate::recent::Recent;
use crate::shown::messenger::Png;
use crate::shown::screen::Drawing;

/// How wide pictures are, in pixels.
const WIDTH: u32 = 1200;

/// How wide animations are, in pixels.
const FILM_WIDTH: u32 = 640;

/// How long each picture of an animation is shown, in hundredths of a second.
const FILM_PACE: u16 = 70;

/// So many moving pictures are kept, for those who ask for the same one.
const FILMS: usize = 8;

/// A picture takes longer than somebody wanted to wait. It will be there later.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Late;

/// Where the pictures of messages come from.
#[async_trait::async_trait]
pub trait Pictures: Send + Sync {
    /// The picture, if it is there within this time; `None` if it never will be.
    async fn within(&self, drawing: &Drawing, patience: Duration) -> Result<Option<Png>, Late>;
}

#[async_trait::async_trait]
impl Pictures for Gallery {
    async fn within(&self, drawing: &Drawing, patience: Duration) -> Result<Option<Png>, Late> {
        let picture = tokio::time::timeout(patience, self.png(drawing)).await;
        picture.map_err(|_| Late)
    }
}

/// Draws pictures for all platforms.
#[derive(Clone)]
pub struct Gallery {
    inner: Arc<Inner>,
}

/// What is being drawn: those who want the same wait for it.
type Work = Shared<BoxFuture<'static, Option<Arc<Vec<u8>>>>>;

struct Inner {
    painter: Painter,
    /// Bounds how many pictures are drawn at once.
    easels: Arc<Semaphore>,
    /// Moving pictures are made one at a time, and no other waits for them.
    cutting_room: Arc<Semaphore>,
    at_work: Mutex<HashMap<String, Work>>,
    films: Mutex<Recent<String, Arc<Vec<u8>>>>,
}

impl Gallery {
    /// A gallery that draws so many pictures at once.
    #[must_use]
    pub fn new(at_once: usize) -> Self {
        Self {
            inner: Arc::new(Inner {
                painter: Painter::new(Caches::default()),
                easels: Arc::new(Semaphore::new(at_once.max(1))),
                cutting_room: Arc::new(Semaphore::new(1)),
                at_work: Mutex::default(),
                films: Mutex::new(Recent::new(FILMS)),
            }),
        }
    }

    /// Occupies an easel until the answer is dropped, so that a test can have a picture be late.
    pub async fn occupy(&self) -> Option<OwnedSemaphorePermit> {
        Arc::clone(&self.inner.easels).acquire_owned().await.ok()
    }

    /// The picture; `None` if it cannot be drawn, which the log reports.
    /// It is drawn to its end even if nobody waits for it any more.
    async fn png(&self, drawing: &Drawing) -> Option<Png> {
        let key = key_of([drawing]);
        let drawing = drawing.clone();
        let bytes = self.made(&key, &self.inner.easels, move |painter| {
            painter.png(&layers(&drawing), WIDTH)
        });
        let bytes = bytes.await?;
        Some(Png { bytes, key })
    }

    /// The drawings one after another as an animation; `None` if it cannot be drawn, which the log reports.
    pub async fn film(&self, frames: Vec<Drawing>) -> Option<Arc<Vec<u8>>> {
        let key = key_of(&frames);
        if let Some(known) = locked(&self.inner.films).get(&key) {
            return Some(Arc::clone(known));
        }
        let made = self.made(&key, &self.inner.cutting_room, move |painter| {
            let frames: Vec<Layers<'_>> = frames.iter().map(layers).collect();
            painter.film(&frames, FILM_WIDTH, FILM_PACE)
        });
        let film = made.await?;
        locked(&self.inner.films).insert(key, Arc::clone(&film));
        Some(film)
    }

    /// What is made under this key: what is being made already, or this, as soon as there is room for it.
    fn made(
        &self,
        key: &str,
        room: &Arc<Semaphore>,
        work: impl FnOnce(&Painter) -> Result<Vec<u8>, PictureError> + Send + 'static,
    ) -> Work {
        let mut at_work = locked(&self.inner.at_work);
        if let Some(known) = at_work.get(key) {
            return known.clone();
        }
        let (inner, room, key) = (Arc::clone(&self.inner), Arc::clone(room), key.to_owned());
        let finished = key.clone();
        let queued = Queued::now(PICTURE);
        let task = tokio::spawn(async move {
            let permit = room.acquire().await;
            let drawn = queued.begins();
            let studio = Arc::clone(&inner);
            let painted = tokio::task::spawn_blocking(move || work(&studio.painter)).await;
            drop(permit);
            drawn.ends();
            locked(&inner.at_work).remove(&finished);
            match painted {
                Ok(Ok(bytes)) => Some(Arc::new(bytes)),
                Ok(Err(error)) => {
                    tracing::error!(%error, "a picture cannot be drawn");
                    None
                }
                Err(_) => {
                    tracing::error!("drawing a picture broke off");
                    None
                }
            }
        });
        let work = task.map(|done| done.ok().flatten()).boxed().shared();
        at_work.insert(key, work.clone());
        work
    }
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A drawing as its two layers.
fn layers(drawing: &Drawing) -> Layers<'_> {
    Layers {
        still: &drawing.still,
        moving: &drawing.moving,
        width: drawing.width,
        height: drawing.height,
    }
}

/// The same for the same pictures in the same order.
fn key_of<'a>(drawings: impl IntoIterator<Item = &'a Drawing>) -> String {
    let mut hash = Sha256::new();
    for drawing in drawings {
        hash.update(drawing.still.as_bytes());
        hash.update(drawing.moving.as_bytes());
        hash.update([0]);
    }
    to_hex(&hash.finalize()[..16])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawing(n: usize) -> Drawing {
        let svg = |inner: &str| {
            format!("<svg xmlns='http://www.w3.org/2000/svg' width='40' height='20'>{inner}</svg>")
        };
        Drawing {
            still: svg("<rect width='40' height='20' fill='white'/>"),
            moving: svg(&format!("<rect width='{n}' height='10'/>")),
            width: 40,
            height: 20,
            alt: "a picture".to_owned(),
        }
    }

    #[tokio::test]
    async fn a_picture_that_nobody_waits_for_any_more_is_finished_all_the_same() {
        let gallery = Gallery::new(1);
        let wanted = drawing(5);
        let busy = gallery.inner.easels.clone().acquire_owned().await.unwrap();
        let late = gallery.within(&wanted, Duration::ZERO).await;
        assert_eq!(late.unwrap_err(), Late);
        // It waits for its easel still, and the next who wants it waits for the same.
        assert_eq!(locked(&gallery.inner.at_work).len(), 1);
        drop(busy);
        assert!(gallery.png(&wanted).await.is_some());
        assert!(locked(&gallery.inner.at_work).is_empty());
    }

    #[tokio::test]
    async fn a_board_does_not_wait_for_a_moving_picture_and_the_same_one_is_made_once() {
        let gallery = Gallery::new(1);
        let cutting = gallery
            .inner
            .cutting_room
            .clone()
            .acquire_owned()
            .await
            .unwrap();
        let frames = vec![drawing(3), drawing(4)];
        let (one, two) = (gallery.clone(), gallery.clone());
        let (first, second) = (frames.clone(), frames.clone());
        let first = tokio::spawn(async move { one.film(first).await });
        let second = tokio::spawn(async move { two.film(second).await });
        while locked(&gallery.inner.at_work).is_empty() {
            tokio::task::yield_now().await;
        }
        assert!(gallery.png(&drawing(6)).await.is_some());
        // The film has a room of its own, and waits for that.
        assert_eq!(locked(&gallery.inner.at_work).len(), 1);
        drop(cutting);
        let (first, second) = (first.await.unwrap(), second.await.unwrap());
        let (first, second) = (first.unwrap(), second.unwrap());
        assert!(Arc::ptr_eq(&first, &second));
        let again = gallery.film(frames).await.unwrap();
        assert!(Arc::ptr_eq(&first, &again));
    }
}
