//! Painting: parse, draw over the kept pixels, reduce to a palette, compress.

use std::num::NonZero;
use std::sync::Arc;

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{self, Options, Tree, fontdb};

use crate::cache::{Cache, Key};
use crate::colors;
use crate::gate::Gate;

/// A picture to paint: two SVG documents on the same canvas.
#[derive(Clone, Copy, Debug)]
pub struct Layers<'a> {
    /// The width of the canvas, in pixels.
    pub width: u32,
    /// The height of the canvas, in pixels.
    pub height: u32,
    /// The background: opaque, and the same for many pictures.
    pub still: &'a str,
    /// The foreground.
    pub moving: &'a str,
}

/// How many bytes the caches may hold.
#[derive(Clone, Copy, Debug)]
pub struct Caches {
    /// Pixels of still layers: 4 bytes each, 5.8 MB for a square board.
    pub still: usize,
    /// Finished pictures.
    pub finished: usize,
}

impl Default for Caches {
    fn default() -> Self {
        Self {
            still: 32 << 20,
            finished: 8 << 20,
        }
    }
}

/// Why there is no picture.
#[derive(Debug, thiserror::Error)]
pub enum PictureError {
    /// A layer is not an SVG.
    #[error("a layer is not well-formed")]
    Malformed(#[from] usvg::Error),
    /// The picture has no pixels, or far too many.
    #[error("a picture cannot be {width} x {height} pixels")]
    Size {
        /// The width asked for.
        width: u32,
        /// The height that follows from it.
        height: u32,
    },
    /// The pixels could not be written.
    #[error("the picture could not be encoded")]
    Encode(#[from] png::EncodingError),
    /// There is nothing to show, or it could not be written.
    #[error("the moving picture could not be encoded")]
    Film(#[from] gif::EncodingError),
}

/// Paints pictures. There is one per process: it holds the fonts and the caches, and threads can share it.
pub struct Painter {
    options: Options<'static>,
    /// Each picture that is being painted takes some 15 MB and one core.
    gate: Gate,
    still: Cache<Arc<Pixmap>>,
    finished: Cache<Arc<[u8]>>,
}

/// No picture is wider or higher than this.
const MAX_SIDE: u32 = 4096;

impl Default for Painter {
    fn default() -> Self {
        Self::new(Caches::default())
    }
}

impl Painter {
    /// A painter with the embedded fonts and empty caches.
    #[must_use]
    pub fn new(caches: Caches) -> Self {
        let mut fonts = fontdb::Database::new();
        for face in [dejavu::sans::regular(), dejavu::sans::bold()] {
            fonts.load_font_source(fontdb::Source::Binary(Arc::new(face)));
        }
        Self {
            options: Options {
                font_family: "DejaVu Sans".to_owned(),
                fontdb: Arc::new(fonts),
                ..Options::default()
            },
            gate: Gate::new(std::thread::available_parallelism().map_or(1, NonZero::get)),
            still: Cache::new(caches.still),
            finished: Cache::new(caches.finished),
        }
    }

    /// The picture as PNG, `width` pixels wide. Unless it is in the cache, it takes tens of milliseconds of one core.
    ///
    /// No more pictures are painted at a time than there are cores; other threads wait.
    pub fn png(&self, layers: &Layers<'_>, width: u32) -> Result<Vec<u8>, PictureError> {
        let size = scaled(layers, width)?;
        let key = Key::new(&[layers.still, layers.moving], size);
        if let Some(png) = self.finished.get(key) {
            return Ok(png.to_vec());
        }
        let _pass = self.gate.pass();
        // Another thread may have painted it in the meantime.
        if let Some(png) = self.finished.get(key) {
            return Ok(png.to_vec());
        }
        let png = self.paint(layers, size)?.to_png()?;
        self.finished.put(key, png.len(), Arc::from(png.as_slice()));
        Ok(png)
    }

    /// The pixels of a picture `width` pixels wide, to put several together.
    pub fn pixels(&self, layers: &Layers<'_>, width: u32) -> Result<Pixels, PictureError> {
        self.paint(layers, scaled(layers, width)?)
    }

    /// The still layer from the cache, the moving one over it.
    pub(crate) fn paint(
        &self,
        layers: &Layers<'_>,
        size: (u32, u32),
    ) -> Result<Pixels, PictureError> {
        let key = Key::new(&[layers.still], size);
        let moving = Tree::from_str(layers.moving, &self.options)?;
        let mut pixels = if let Some(still) = self.still.get(key) {
            Pixmap::clone(&still)
        } else {
            let tree = Tree::from_str(layers.still, &self.options)?;
            let mut pixels = Pixmap::new(size.0, size.1).ok_or(PictureError::Size {
                width: size.0,
                height: size.1,
            })?;
            draw(&tree, &mut pixels);
            self.still
                .put(key, pixels.data().len(), Arc::new(pixels.clone()));
            pixels
        };
        draw(&moving, &mut pixels);
        Ok(Pixels(pixels))
    }
}

/// A painted picture.
#[derive(Clone, Debug)]
pub struct Pixels(Pixmap);

impl Pixels {
    /// In pixels.
    #[must_use]
    pub fn width(&self) -> u32 {
        self.0.width()
    }

    /// In pixels.
    #[must_use]
    pub fn height(&self) -> u32 {
        self.0.height()
    }

    /// Red, green, blue and opacity of every pixel, row by row.
    #[must_use]
    pub fn as_rgba(&self) -> &[u8] {
        self.0.data()
    }

    /// The same as PNG.
    pub fn to_png(&self) -> Result<Vec<u8>, PictureError> {
        colors::encode(&self.0)
    }
}

fn draw(tree: &Tree, pixels: &mut Pixmap) {
    #[expect(clippy::cast_precision_loss, reason = "at most MAX_SIDE")]
    let (width, height) = (pixels.width() as f32, pixels.height() as f32);
    let scale = Transform::from_scale(width / tree.size().width(), height / tree.size().height());
    resvg::render(tree, scale, &mut pixels.as_mut());
}

/// The size in pixels when the canvas is `width` wide.
pub(crate) fn scaled(layers: &Layers<'_>, width: u32) -> Result<(u32, u32), PictureError> {
    let height = u64::from(layers.height) * u64::from(width) + u64::from(layers.width) / 2;
    let height = height.checked_div(u64::from(layers.width)).unwrap_or(0);
    let height = u32::try_from(height).unwrap_or(u32::MAX);
    if (1..=MAX_SIDE).contains(&width) && (1..=MAX_SIDE).contains(&height) {
        Ok((width, height))
    } else {
        Err(PictureError::Size { width, height })
    }
}
