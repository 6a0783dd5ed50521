//! The pictures of every game as pixels: small enough, readable, and as recorded.
//!
//! `UPDATE=1 cargo test -p pawmail-picture --test pictures` records them again.

use std::collections::HashSet;
use std::path::Path;

use crate::support::{Decoded, decode, paint, paint_documents};
use pawmail_core::chance::Chance;
use pawmail_core::erased::{AnyGame, AnyTable};
use pawmail_core::phrase::{Lang, Look};
use pawmail_core::registry;
use pawmail_core::seat::Viewer;
use pawmail_core::svg::Svg;
use pawmail_core::svg::color::Color;
use pawmail_core::svg::words::{self, Size, Weight};
use pawmail_picture::Painter;

/// The pictures of a random game at a few moments.
fn each_picture(game: &dyn AnyGame, every: u32, mut visit: impl FnMut(&str, &Svg)) {
    let names = ["Anna", "Boris", "Chiara", "Dmitry", "Elena", "Fyodor"].map(str::to_owned);
    let mut table = game
        .open(
            game.meta().seats.1.into(),
            &game.defaults(),
            [4; 32],
            Vec::new(),
        )
        .unwrap();
    let mut chance = Chance::for_step(&[4; 32], 1_000_000);
    for step in 0.. {
        let look = Look {
            lang: Lang::ALL[step as usize / every as usize % 3],
            names: names.to_vec(),
        };
        let waiting = table.state().waiting.first();
        if step % every == 0 || waiting.is_none() {
            let viewer = waiting.map_or(Viewer::Spectator, Viewer::Seat);
            for sheet in table.sheets(viewer) {
                let picture = table.picture(viewer, Some(&sheet), &look).unwrap();
                visit(
                    &format!("{} {sheet}, step {step}", game.meta().id),
                    &picture.svg,
                );
            }
        }
        let Some(seat) = waiting else { return };
        let moves = table.legal(seat);
        table.play(seat, &moves[chance.index(moves.len())]).unwrap();
    }
}

fn opening(game: &dyn AnyGame) -> Box<dyn AnyTable> {
    let seats = game.meta().seats.1.into();
    game.open(seats, &game.defaults(), [4; 32], Vec::new())
        .unwrap()
}

#[test]
fn pictures_are_small_enough_to_send() {
    let painter = Painter::default();
    for game in registry::standard().iter() {
        each_picture(game, 397, |what, svg| {
            let bytes = paint(&painter, svg, 1200).len();
            assert!(bytes <= 350 * 1024, "{what}: {bytes} bytes");
        });
    }
}

#[test]
fn a_picture_looks_as_recorded() {
    let painter = Painter::default();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/recorded");
    for game in registry::standard().iter() {
        let table = opening(game);
        let svg = table
            .picture(Viewer::Spectator, None, &Look::new(Lang::En))
            .unwrap()
            .svg;
        let png = paint(&painter, &svg, 400);
        let path = folder.join(format!("{}.png", game.meta().id));
        if std::env::var_os("UPDATE").is_some() {
            std::fs::create_dir_all(&folder).unwrap();
            std::fs::write(&path, &png).unwrap();
        }
        let recorded =
            std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let (recorded, drawn) = (decode(&recorded), decode(&png));
        assert_eq!(
            (drawn.width, drawn.height),
            (recorded.width, recorded.height)
        );
        // Floating point differs a little between machines; a moved piece differs in hundreds of pixels.
        let differs = |(one, two): &(&[u8; 3], &[u8; 3])| {
            one.iter()
                .zip(*two)
                .any(|(one, two)| one.abs_diff(*two) > 40)
        };
        let n_pixels = drawn
            .pixels
            .iter()
            .zip(&recorded.pixels)
            .filter(differs)
            .count();
        assert!(
            n_pixels <= 60,
            "{}: {n_pixels} pixels differ",
            path.display()
        );
    }
}

/// A layer with nothing in it.
const EMPTY: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1200\" height=\"1200\"/>";

fn check_readable(at: usize) {
    let painter = Painter::default();
    let mut unreadable = Vec::new();
    let mut seen = HashSet::new();
    let games = registry::standard();
    each_picture(games.iter().nth(at).unwrap(), 211, |what, svg| {
        let size = (svg.width(), svg.height());
        let still = without_texts(&svg.static_layer());
        let moving = without_texts(&svg.moving_layer());
        let mut check = |layer: &str, moving: &str| {
            let ground = decode(&paint_documents(&painter, size, &still, moving, 1200));
            for text in texts(layer) {
                let share = text.readable_share(&ground);
                // A round letter in a triangle does not reach the corners of its box.
                if share < 0.85 {
                    let place = (text.left.round(), text.top.round());
                    unreadable.push(format!(
                        "{what}: \"{}\" at {place:?} can be read on {share:.2} of its ground",
                        text.words
                    ));
                }
            }
        };
        // Pieces may stand on what is printed, and that is the same in many pictures; what moves is on top of everything.
        let printed = svg.static_layer();
        if !seen.contains(&printed) {
            check(&printed, EMPTY);
            seen.insert(printed);
        }
        check(&svg.moving_layer(), &moving);
    });
    assert!(unreadable.is_empty(), "{}", unreadable.join("\n"));
}

macro_rules! readable {
    ($($name:ident, $at:literal;)*) => {$(
        #[test]
        fn $name() {
            check_readable($at);
        }
    )*};
}

readable! {
    texts_of_the_first_game_can_be_read_on_what_lies_behind_them, 0;
    texts_of_the_second_game_can_be_read_on_what_lies_behind_them, 1;
    texts_of_the_third_game_can_be_read_on_what_lies_behind_them, 2;
    texts_of_the_fourth_game_can_be_read_on_what_lies_behind_them, 3;
    texts_of_the_fifth_game_can_be_read_on_what_lies_behind_them, 4;
}

#[test]
fn every_game_has_its_test() {
    assert_eq!(registry::standard().iter().count(), 5);
}

/// A text of an SVG and the box it stands in.
struct Text {
    words: String,
    color: Color,
    left: f64,
    right: f64,
    top: f64,
    bottom: f64,
}

impl Text {
    /// The share of its box in which its colour stands out.
    fn readable_share(&self, ground: &Decoded) -> f64 {
        let (mut good, mut all) = (0.0, 0.0);
        for y in steps(self.top, self.bottom) {
            for x in steps(self.left, self.right) {
                let [red, green, blue] = ground.at(x, y);
                let bits = u32::from_be_bytes([0, red, green, blue]);
                all += 1.0;
                if self.color.contrast(Color::rgb(bits)) >= 4.5 {
                    good += 1.0;
                }
            }
        }
        good / all
    }
}

/// Every second pixel.
fn steps(from: f64, to: f64) -> impl Iterator<Item = u32> {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "within the picture"
    )]
    let (from, to) = (from.max(0.0) as u32, to.max(0.0) as u32);
    (from..to).step_by(2)
}

fn without_texts(svg: &str) -> String {
    svg.lines()
        .filter(|line| !line.starts_with("<text"))
        .collect()
}

fn texts(svg: &str) -> Vec<Text> {
    svg.lines()
        .filter_map(|line| line.strip_prefix("<text")?.strip_suffix("</text>"))
        .map(|line| {
            let (attributes, text) = line.split_once('>').unwrap();
            let find = |name: &str| {
                attributes
                    .split(&format!(" {name}=\""))
                    .nth(1)?
                    .split('"')
                    .next()
            };
            let number = |name: &str| find(name)?.parse::<f64>().ok();
            let size = number("font-size").unwrap();
            let (x, y, squeeze) = match find("transform") {
                Some(transform) => {
                    let mut numbers = transform
                        .split(['(', ')', ' '])
                        .filter_map(|word| word.parse::<f64>().ok());
                    let mut next = || numbers.next().unwrap();
                    (next(), next(), next())
                }
                None => (number("x").unwrap(), number("y").unwrap(), 1.0),
            };
            let weight = if find("font-weight").is_some() {
                Weight::Bold
            } else {
                Weight::Regular
            };
            let width = words::width(text, Size::Small, weight) / Size::Small.px() * size * squeeze;
            let left = match find("text-anchor") {
                Some("middle") => x - width / 2.0,
                Some(_) => x - width,
                None => x,
            };
            Text {
                words: text.to_owned(),
                color: Color::rgb(u32::from_str_radix(&find("fill").unwrap()[1..], 16).unwrap()),
                left,
                right: left + width,
                top: y - 0.73 * size,
                bottom: y,
            }
        })
        .collect()
}
