//! The painter as a whole: size, colours, letters, caches, and what it does with nonsense.

use crate::sampler::sampler;
use crate::support::{Decoded, decode, paint};
use pawmail_core::svg::widths;
use pawmail_core::svg::words::{self, Size, Weight};
use pawmail_picture::{Caches, Layers, Painter, PictureError};

fn paint_text(painter: &Painter, moving: &str) -> Result<Vec<u8>, PictureError> {
    let still = document("<rect width=\"600\" height=\"100\" fill=\"#FFFFFF\"/>");
    let layers = Layers {
        width: 600,
        height: 100,
        still: &still,
        moving,
    };
    painter.png(&layers, 600)
}

fn document(body: &str) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"600\" height=\"100\" viewBox=\"0 0 600 100\" \
         font-family=\"DejaVu Sans\">{body}</svg>"
    )
}

#[test]
fn a_picture_has_the_size_asked_for() {
    let painter = Painter::default();
    for (width, height) in [(1200, 1200), (800, 800), (400, 400)] {
        let picture = decode(&paint(&painter, &sampler(), width));
        assert_eq!((picture.width, picture.height), (width, height));
    }
}

#[test]
fn equal_pictures_have_equal_bytes() {
    let svg = sampler();
    let painter = Painter::default();
    let first = paint(&painter, &svg, 1200);
    assert_eq!(
        paint(&painter, &svg, 1200),
        first,
        "from the cache of pictures"
    );
    let without = Painter::new(Caches {
        still: 0,
        finished: 0,
    });
    assert_eq!(paint(&without, &svg, 1200), first, "without caches");
    let kept = Painter::new(Caches {
        finished: 0,
        ..Caches::default()
    });
    assert_eq!(paint(&kept, &svg, 1200), first);
    assert_eq!(paint(&kept, &svg, 1200), first, "over a kept layer");
}

#[test]
fn a_picture_is_small_enough_to_send() {
    let png = paint(&Painter::default(), &sampler(), 1200);
    assert!(png.len() <= 350 * 1024, "{} bytes", png.len());
}

#[test]
fn areas_keep_their_exact_color() {
    let picture = decode(&paint(&Painter::default(), &sampler(), 1200));
    assert_eq!(picture.at(600, 1000), [0x24, 0x56, 0x4C], "felt");
    assert_eq!(picture.at(600, 830), [0xF6, 0xEC, 0xD9], "paper");
}

#[test]
fn every_letter_of_the_table_is_as_wide_as_in_the_faces() {
    for (face, weight) in [
        (dejavu::sans::regular(), Weight::Regular),
        (dejavu::sans::bold(), Weight::Bold),
    ] {
        let face = ttf_parser::Face::parse(face, 0).unwrap();
        assert_eq!(face.units_per_em(), 2048);
        for letter in widths::covered() {
            let glyph = face
                .glyph_index(letter)
                .unwrap_or_else(|| panic!("no glyph for {letter:?}"));
            assert_eq!(
                face.glyph_hor_advance(glyph),
                widths::advance(letter, weight),
                "{letter:?}"
            );
        }
    }
    assert!(widths::covered().count() > 1200);
}

/// The first and last column that is not empty.
fn extent(picture: &Decoded) -> Option<(usize, usize)> {
    let width = usize::try_from(picture.width).unwrap();
    let columns = || {
        (0..width).filter(|x| {
            picture
                .pixels
                .iter()
                .skip(*x)
                .step_by(width)
                .any(|pixel| pixel[0] < 128)
        })
    };
    Some((columns().next()?, columns().next_back()?))
}

#[test]
fn letters_of_all_three_languages_are_drawn_as_wide_as_measured() {
    let painter = Painter::default();
    for text in ["Round 12", "Più città", "Раунд Щука", "№ 4/16 −2 × 3"] {
        for (weight, name) in [(Weight::Regular, "normal"), (Weight::Bold, "bold")] {
            let body = format!(
                "<text x=\"20\" y=\"70\" font-size=\"42\" font-weight=\"{name}\">{text}</text>"
            );
            let picture = decode(&paint_text(&painter, &document(&body)).unwrap());
            let (first, last) = extent(&picture).unwrap();
            let measured = words::width(text, Size::Small, weight);
            let drawn = f64::from(u32::try_from(last + 1 - first).unwrap());
            assert!(
                drawn <= measured + 1.0 && drawn >= 0.9 * measured,
                "{text}: {drawn} drawn, {measured} measured"
            );
        }
    }
}

#[test]
fn different_letters_have_different_glyphs() {
    let painter = Painter::default();
    let draw = |text: &str| {
        let body = format!("<text x=\"20\" y=\"70\" font-size=\"42\">{text}</text>");
        paint_text(&painter, &document(&body)).unwrap()
    };
    assert_ne!(draw("Ж"), draw("Щ"));
    assert_ne!(draw("é"), draw("e"));
}

#[test]
fn nonsense_is_an_error() {
    let painter = Painter::default();
    for moving in [
        "",
        "<svg",
        "<svg xmlns=\"http://www.w3.org/2000/svg\"><g></svg>",
        "\u{0}",
        "{}",
    ] {
        assert!(
            matches!(
                paint_text(&painter, moving),
                Err(PictureError::Malformed(_))
            ),
            "{moving:?}"
        );
    }
    let empty = document("");
    for (canvas, width) in [
        ((600, 100), 0),
        ((600, 100), 5000),
        ((0, 100), 600),
        ((1, 100), 600),
        ((600, 0), 600),
    ] {
        let layers = Layers {
            width: canvas.0,
            height: canvas.1,
            still: &empty,
            moving: &empty,
        };
        assert!(
            matches!(painter.png(&layers, width), Err(PictureError::Size { .. })),
            "{canvas:?}"
        );
    }
}

#[test]
fn threads_share_a_painter() {
    let painter = Painter::default();
    let svg = sampler();
    let expected = paint(&Painter::default(), &svg, 400);
    std::thread::scope(|scope| {
        let pictures: Vec<_> = (0..4)
            .map(|_| scope.spawn(|| paint(&painter, &svg, 400)))
            .collect();
        for png in pictures {
            assert_eq!(png.join().unwrap(), expected);
        }
    });
}
