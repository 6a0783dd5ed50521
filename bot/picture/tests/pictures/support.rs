//! Painting and reading back, for all tests.

use pawmail_core::svg::Svg;
use pawmail_picture::{Layers, Painter};

/// A decoded picture.
pub(crate) struct Decoded {
    pub(crate) width: u32,
    pub(crate) height: u32,
    /// Red, green and blue of every pixel.
    pub(crate) pixels: Vec<[u8; 3]>,
}

impl Decoded {
    /// The colour of a pixel.
    pub(crate) fn at(&self, x: u32, y: u32) -> [u8; 3] {
        let (x, y) = (x.min(self.width - 1), y.min(self.height - 1));
        self.pixels[usize::try_from(y * self.width + x).unwrap_or(0)]
    }
}

/// The picture as PNG.
pub(crate) fn paint(painter: &Painter, svg: &Svg, width: u32) -> Vec<u8> {
    let (still, moving) = (svg.static_layer(), svg.moving_layer());
    paint_documents(painter, (svg.width(), svg.height()), &still, &moving, width)
}

/// Two documents as one PNG.
pub(crate) fn paint_documents(
    painter: &Painter,
    (canvas_width, height): (u32, u32),
    still: &str,
    moving: &str,
    width: u32,
) -> Vec<u8> {
    let layers = Layers {
        width: canvas_width,
        height,
        still,
        moving,
    };
    painter.png(&layers, width).unwrap()
}

/// Reads a PNG.
pub(crate) fn decode(png: &[u8]) -> Decoded {
    let mut decoder = png::Decoder::new(std::io::Cursor::new(png));
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().unwrap();
    let mut data = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut data).unwrap();
    assert_eq!(info.color_type, png::ColorType::Rgb);
    let pixels = data
        .chunks_exact(3)
        .map(|pixel| [pixel[0], pixel[1], pixel[2]]);
    Decoded {
        width: info.width,
        height: info.height,
        pixels: pixels.collect(),
    }
}
