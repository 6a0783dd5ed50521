//! Every picture of every game: as recorded, within the rules of the design, and the same for everyone who may see it.
//!
//! `UPDATE=1 cargo test -p pawmail-core pictures` records them again; look at them before you commit.

use std::collections::BTreeMap;
use std::path::Path;

use pawmail_core::chance::Chance;
use pawmail_core::erased::{AnyGame, AnyTable, Erased};
use pawmail_core::game::Game;
use pawmail_core::phrase::{Lang, Look};
use pawmail_core::seat::{Seat, Viewer};
use pawmail_core::svg::words::{self, Size, Weight};
use pawmail_core::svg::{MAX_HEIGHT, Svg};

const SIZES: [Size; 9] = [
    Size::Small,
    Size::Name,
    Size::Count,
    Size::Result,
    Size::Head,
    Size::Round,
    Size::Money,
    Size::Rank,
    Size::Last,
];

fn look(lang: Lang, names: [&str; 6]) -> Look {
    Look {
        lang,
        names: names.map(str::to_owned).to_vec(),
    }
}

fn friends(lang: Lang) -> Look {
    look(
        lang,
        ["Anna", "Boris", "Chiara", "Dmitry", "Elena", "Fyodor"],
    )
}

/// Names as long, as similar and as hostile as people may choose them.
fn strangers(lang: Lang) -> Look {
    look(
        lang,
        [
            "Константин-Александр Рождественский",
            "WWWWWWWWWWWWWWWWWWWW",
            "Александра Первая",
            "Александра Вторая",
            "</text><script>&\"'\u{202e}\u{0}",
            "\u{1f436}\u{1f436}\u{1f436}",
        ],
    )
}

/// A random game until it is over; `visit` sees the table before each step and at the end.
fn play(game: &dyn AnyGame, seats: u8, seed: u8, mut visit: impl FnMut(&dyn AnyTable, u32)) -> u32 {
    let mut table = game
        .open(seats.into(), &game.defaults(), [seed; 32], Vec::new())
        .unwrap();
    let mut chance = Chance::for_step(&[seed; 32], 1_000_000);
    let mut n_steps = 0;
    loop {
        visit(table.as_ref(), n_steps);
        let Some(seat) = table.state().waiting.first() else {
            return n_steps;
        };
        let moves = table.legal(seat);
        table.play(seat, &moves[chance.index(moves.len())]).unwrap();
        n_steps += 1;
    }
}

/// All pictures `viewer` can ask for.
fn pictures(table: &dyn AnyTable, viewer: Viewer, look: &Look) -> Vec<(String, Svg)> {
    table
        .sheets(viewer)
        .into_iter()
        .map(|sheet| {
            let picture = table.picture(viewer, Some(&sheet), look).unwrap();
            (sheet, picture.svg)
        })
        .collect()
}

pub fn are_as_recorded<G: Game>(folder: &Path) {
    let game = &Erased::<G>::new();
    let is_update = std::env::var_os("UPDATE").is_some();
    let folder = folder.join("pictures");
    let drawn = to_record(game);
    if is_update {
        std::fs::create_dir_all(&folder).unwrap();
        for entry in std::fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.extension().is_some_and(|end| end == "svg") {
                std::fs::remove_file(path).unwrap();
            }
        }
        for (name, svg) in &drawn {
            std::fs::write(folder.join(name), svg.as_str()).unwrap();
        }
    }
    for (name, svg) in &drawn {
        let path = folder.join(name);
        let recorded = std::fs::read_to_string(&path)
            .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        assert!(recorded == svg.as_str(), "{} has changed", path.display());
    }
}

/// Opening, middle and end of a game, each in another language; the first private sheet of each kind in the middle.
fn to_record(game: &dyn AnyGame) -> BTreeMap<String, Svg> {
    let seats = game.meta().seats.1;
    let n_steps = play(game, seats, 1, |_, _| {});
    let mut drawn = BTreeMap::new();
    let mut add = |moment: &str, sheet: &str, lang: Lang, svg: Svg| {
        let name = format!("{moment}-{}-{lang}.svg", sheet.replace(' ', "-"));
        drawn.entry(name).or_insert(svg);
    };
    let mut private: Vec<String> = Vec::new();
    play(game, seats, 1, |table, step| {
        let moment = match step {
            0 => Some(("opening", Lang::En)),
            _ if step == n_steps / 2 => Some(("middle", Lang::It)),
            _ if step == n_steps => Some(("end", Lang::Ru)),
            _ => None,
        };
        if let Some((moment, lang)) = moment {
            for (sheet, svg) in pictures(table, Viewer::Spectator, &friends(lang)) {
                add(moment, &sheet, lang, svg);
            }
        }
        if step <= n_steps / 2 {
            return;
        }
        let Some(seat) = table.state().waiting.first() else {
            return;
        };
        for sheet in table.sheets(Viewer::Seat(seat)) {
            if !table.sheets(Viewer::Spectator).contains(&sheet) && !private.contains(&sheet) {
                let lang = Lang::ALL[private.len() % 3];
                let picture = table.picture(Viewer::Seat(seat), Some(&sheet), &friends(lang));
                add("own", &sheet, lang, picture.unwrap().svg);
                private.push(sheet);
            }
        }
    });
    drawn
}

pub fn show_all_the_same<G: Game>() {
    let game = &Erased::<G>::new();
    let seats = game.meta().seats.1;
    play(game, seats, 2, |table, step| {
        if step % 61 != 0 {
            return;
        }
        let look = friends(Lang::En);
        let public = pictures(table, Viewer::Spectator, &look);
        for viewer in Viewer::all(seats) {
            for (sheet, svg) in &public {
                let own = table.picture(viewer, Some(sheet), &look).unwrap().svg;
                assert!(own == *svg, "{sheet} of step {step} differs for {viewer:?}");
            }
        }
    });
}

pub fn stand_still<G: Game>() {
    let game = &Erased::<G>::new();
    let mut seen: BTreeMap<(String, u32), String> = BTreeMap::new();
    play(game, game.meta().seats.1, 3, |table, step| {
        if step % 37 != 0 {
            return;
        }
        for (sheet, svg) in pictures(table, Viewer::Spectator, &friends(Lang::En)) {
            let still = svg.static_layer();
            let first = seen
                .entry((sheet, svg.height()))
                .or_insert_with(|| still.clone());
            assert!(*first == still, "step {step}");
        }
    });
    assert!(!seen.is_empty());
}

pub fn keep_to_the_design<G: Game>() {
    let game = &Erased::<G>::new();
    let (least, most) = game.meta().seats;
    for seats in [least, most] {
        for seed in 10..12 {
            play(game, seats, seed, |table, step| {
                if step % 53 != 0 && !table.state().waiting.is_empty() {
                    return;
                }
                // What everyone may see is the same for everyone.
                let public = table.sheets(Viewer::Spectator);
                for seat in [None, table.state().waiting.first(), Some(Seat::new(1))] {
                    let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
                    for sheet in table.sheets(viewer) {
                        if seat.is_some() && public.contains(&sheet) {
                            continue;
                        }
                        let what = format!("{} {sheet}, step {step}", game.meta().id);
                        for lang in Lang::ALL {
                            for look in [friends(lang), strangers(lang), Look::new(lang)] {
                                let picture = table.picture(viewer, Some(&sheet), &look);
                                check_design(&picture.unwrap().svg, &look, &what);
                            }
                        }
                    }
                }
            });
        }
    }
}

#[track_caller]
fn check_design(svg: &Svg, look: &Look, what: &str) {
    assert!(svg.height() <= MAX_HEIGHT, "{what}: {} high", svg.height());
    let allowed = ["svg", "rect", "circle", "ellipse", "path", "text", "g"];
    for element in elements(svg.as_str()) {
        assert!(
            allowed.contains(&element.name),
            "{what}: <{}>",
            element.name
        );
    }
    let moving = svg.moving_layer();
    let moving = elements(&moving);
    let count = |name: &str| moving.iter().filter(|element| element.name == name).count();
    assert!(count("text") <= 120, "{what}: {} texts", count("text"));
    assert!(count("path") <= 1500, "{what}: {} paths", count("path"));
    let mut boxes: Vec<(f64, f64, f64, f64, &str)> = Vec::new();
    for text in moving.iter().filter(|element| element.name == "text") {
        let (left, top, right, bottom) = text.extent(what);
        let height = f64::from(svg.height());
        assert!(
            left >= 27.5 && right <= 1172.5 && top >= 20.0 && bottom <= height - 20.0,
            "{what}: \"{}\" from {left} to {right}",
            text.text
        );
        for &(other_left, other_top, other_right, other_bottom, other) in &boxes {
            let is_apart = right <= other_left
                || other_right <= left
                || bottom <= other_top
                || other_bottom <= top;
            assert!(is_apart, "{what}: \"{}\" over \"{other}\"", text.text);
        }
        boxes.push((left, top, right, bottom, text.text));
        let plain = text.plain();
        if let Some(at) = plain.find('…') {
            let begin: String = plain[..at].chars().take(3).collect();
            let is_name = look.names.iter().any(|name| name.starts_with(&begin));
            assert!(is_name, "{what}: \"{}\" is cut", text.text);
        }
    }
}

/// An element of an SVG.
struct Element<'a> {
    name: &'a str,
    attributes: &'a str,
    /// What follows it up to the next element.
    text: &'a str,
    /// The groups it is in.
    scale: f64,
}

impl Element<'_> {
    fn attribute(&self, name: &str) -> Option<&str> {
        let start = self.attributes.find(&format!(" {name}=\""))? + name.len() + 3;
        self.attributes[start..].split('"').next()
    }

    fn number(&self, name: &str) -> Option<f64> {
        self.attribute(name)?.parse().ok()
    }

    /// The text that people read.
    fn plain(&self) -> String {
        ["&lt;", "&gt;", "&quot;", "&#39;", "&amp;"]
            .iter()
            .zip(["<", ">", "\"", "'", "&"])
            .fold(self.text.to_owned(), |text, (from, to)| {
                text.replace(from, to)
            })
    }

    /// Left, top, right and bottom of a text: from capitals to base line.
    fn extent(&self, what: &str) -> (f64, f64, f64, f64) {
        let pixels = self.number("font-size").unwrap();
        assert!(
            pixels >= 42.0 && self.scale >= 1.0,
            "{what}: \"{}\" is too small",
            self.text
        );
        let size = *SIZES
            .iter()
            .find(|size| (size.px() - pixels).abs() < 0.01)
            .unwrap();
        let weight = match self.attribute("font-weight") {
            Some(_) => Weight::Bold,
            None => Weight::Regular,
        };
        let (x, y, squeeze) = match self.attribute("transform") {
            None => (self.number("x").unwrap(), self.number("y").unwrap(), 1.0),
            Some(transform) => {
                let numbers: Vec<f64> = transform
                    .split(['(', ')', ' '])
                    .filter_map(|word| word.parse().ok())
                    .collect();
                let [x, y, squeeze, rest] = numbers[..] else {
                    panic!("{what}: {transform}");
                };
                assert!(
                    (0.72..1.0).contains(&squeeze) && (rest - 1.0).abs() < 1e-9,
                    "{what}: {transform}"
                );
                (x, y, squeeze)
            }
        };
        let width = words::width(&self.plain(), size, weight) * squeeze;
        let left = match self.attribute("text-anchor") {
            None => x,
            Some("middle") => x - width / 2.0,
            Some(_) => x - width,
        };
        (left, y - 0.73 * pixels, left + width, y)
    }
}

/// The elements of an SVG as this project writes it.
fn elements(svg: &str) -> Vec<Element<'_>> {
    let mut elements = Vec::new();
    let mut scales = vec![1.0];
    for part in svg.split('<').skip(1) {
        let (tag, text) = part.split_once('>').unwrap();
        if tag == "/g" {
            scales.pop();
        }
        if tag.starts_with('/') {
            continue;
        }
        let (name, attributes) = match tag.find(' ') {
            Some(at) => tag.split_at(at),
            None => (tag, ""),
        };
        let element = Element {
            name,
            attributes: attributes.trim_end_matches('/'),
            text,
            scale: *scales.last().unwrap(),
        };
        if name == "g" {
            let scale = element.attribute("transform").and_then(|transform| {
                transform
                    .split_once("scale(")?
                    .1
                    .split(')')
                    .next()?
                    .parse::<f64>()
                    .ok()
            });
            scales.push(element.scale * scale.unwrap_or(1.0));
        }
        elements.push(element);
    }
    elements
}
