//! Pictures: drawn once for each position, audience and language, off the async threads, only so many at once.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use sha2::{Digest, Sha256};
use tokio::sync::Semaphore;

use pawmail_core::chance::to_hex;
use pawmail_picture::{Caches, Layers, Painter, PictureError};

use crate::shown::messenger::Png;
use crate::shown::screen::Drawing;

/// How wide pictures are, in pixels.
const WIDTH: u32 = 1200;

/// How wide moving pictures are, in pixels.
const FILM_WIDTH: u32 = 640;

/// For how long each picture of a moving one is shown, in hundredths of a second.
const FILM_PACE: u16 = 70;

/// Draws pictures for all platforms.
#[derive(Clone)]
pub struct Gallery {
    inner: Arc<Inner>,
}

struct Inner {
    painter: Painter,
    /// Bounds how many are drawn at once.
    easels: Semaphore,
    /// Those that are being drawn: whoever wants the same waits for it.
    at_work: Mutex<HashMap<String, Arc<tokio::sync::OnceCell<Option<Png>>>>>,
}

impl Gallery {
    /// A gallery that draws so many pictures at once.
    #[must_use]
    pub fn new(at_once: usize) -> Self {
        Self {
            inner: Arc::new(Inner {
                painter: Painter::new(Caches::default()),
                easels: Semaphore::new(at_once.max(1)),
                at_work: Mutex::default(),
            }),
        }
    }

    /// The picture. Nothing if it cannot be drawn, which the log says.
    pub async fn png(&self, drawing: &Drawing) -> Option<Png> {
        let key = key_of(drawing);
        let cell = {
            let mut at_work = self.lock();
            Arc::clone(at_work.entry(key.clone()).or_default())
        };
        let png = cell.get_or_init(|| self.draw(drawing, &key)).await.clone();
        self.lock().remove(&key);
        png
    }

    fn lock(
        &self,
    ) -> std::sync::MutexGuard<'_, HashMap<String, Arc<tokio::sync::OnceCell<Option<Png>>>>> {
        self.inner
            .at_work
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }

    /// The drawings one after the other as a moving picture. Nothing if it cannot be drawn, which the log says.
    pub async fn film(&self, frames: Vec<Drawing>) -> Option<Vec<u8>> {
        self.paint(move |painter| {
            let frames: Vec<Layers<'_>> = frames.iter().map(layers).collect();
            painter.film(&frames, FILM_WIDTH, FILM_PACE)
        })
        .await
    }

    async fn draw(&self, drawing: &Drawing, key: &str) -> Option<Png> {
        let drawing = drawing.clone();
        let bytes = self
            .paint(move |painter| painter.png(&layers(&drawing), WIDTH))
            .await?;
        Some(Png {
            bytes: Arc::new(bytes),
            key: key.to_owned(),
        })
    }

    /// Paints off the async threads, as soon as there is an easel.
    async fn paint(
        &self,
        work: impl FnOnce(&Painter) -> Result<Vec<u8>, PictureError> + Send + 'static,
    ) -> Option<Vec<u8>> {
        let permit = self.inner.easels.acquire().await.ok()?;
        let inner = Arc::clone(&self.inner);
        let painted = tokio::task::spawn_blocking(move || work(&inner.painter)).await;
        drop(permit);
        match painted {
            Ok(Ok(bytes)) => Some(bytes),
            Ok(Err(error)) => {
                tracing::error!(%error, "a picture cannot be drawn");
                None
            }
            Err(_) => {
                tracing::error!("drawing a picture broke off");
                None
            }
        }
    }
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

/// The same for the same picture.
fn key_of(drawing: &Drawing) -> String {
    let mut hash = Sha256::new();
    hash.update(drawing.still.as_bytes());
    hash.update(drawing.moving.as_bytes());
    to_hex(&hash.finalize()[..16])
}
