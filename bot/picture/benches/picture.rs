//! How fast pictures are: one line per figure, `name<TAB>value<TAB>unit`.
//!
//! `cargo bench -p pawmail-picture --bench picture -- [--quick] [WORD]`: a word selects by name, `--quick` spends 0.2 s on each figure.
//! Time is CPU time of the thread, the best of five runs after one warm-up. Each figure is the median of the public
//! board at the opening, in the middle and at the end of a random game. `floor` is the same SVG through the libraries without the painter:
//! parse all of it, render it, write it as PNG in full colour.

#![expect(
    clippy::expect_used,
    reason = "a benchmark of what does not work has no figures"
)]

use std::hint::black_box;
use std::sync::Arc;
use std::time::Duration;

use cpu_time::ThreadTime;
use pawmail_core::chance::Chance;
use pawmail_core::erased::{AnyGame, AnyTable};
use pawmail_core::phrase::{Lang, Look};
use pawmail_core::registry;
use pawmail_core::seat::{Seat, Viewer};
use pawmail_core::svg::Svg;
use pawmail_picture::{Caches, Layers, Painter};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb};

const SEED: [u8; 32] = [7; 32];

/// What the command line asks for.
struct Wanted {
    is_quick: bool,
    word: Option<String>,
}

impl Wanted {
    fn from_args() -> Self {
        let mut wanted = Self {
            is_quick: false,
            word: None,
        };
        for arg in std::env::args().skip(1) {
            match arg.as_str() {
                "--quick" => wanted.is_quick = true,
                other if other.starts_with("--") => {}
                word => wanted.word = Some(word.to_owned()),
            }
        }
        wanted
    }

    /// The shortest time `work` takes, in milliseconds.
    fn milliseconds(&self, mut work: impl FnMut()) -> f64 {
        let (time, n_runs) = if self.is_quick { (0.07, 0) } else { (0.15, 5) };
        let time = Duration::from_secs_f64(time);
        let mut best = f64::INFINITY;
        for _ in 0..=n_runs {
            let begin = ThreadTime::now();
            let mut n = 0_u32;
            while n == 0 || begin.elapsed() < time {
                work();
                n += 1;
            }
            best = best.min(begin.elapsed().as_secs_f64() * 1e3 / f64::from(n));
        }
        best
    }

    /// Prints the median of a figure, if it is asked for.
    fn figure(&self, name: &str, unit: &str, moments: &[Moment], measure: impl Fn(&Moment) -> f64) {
        if self
            .word
            .as_ref()
            .is_some_and(|word| !name.contains(word.as_str()))
        {
            return;
        }
        let mut values: Vec<f64> = moments.iter().map(measure).collect();
        values.sort_by(f64::total_cmp);
        print(name, values[values.len() / 2], unit);
    }
}

#[expect(clippy::print_stdout, reason = "figures are what a benchmark is for")]
fn print(name: &str, value: f64, unit: &str) {
    println!("{name}\t{value:.3}\t{unit}");
}

/// A table at one moment and the board as it is drawn then.
struct Moment {
    table: Box<dyn AnyTable>,
    svg: Svg,
    still: String,
    moving: String,
}

impl Moment {
    fn of(table: &dyn AnyTable) -> Self {
        let svg = draw(table);
        Self {
            table: table.copy(),
            still: svg.static_layer(),
            moving: svg.moving_layer(),
            svg,
        }
    }

    fn layers(&self) -> Layers<'_> {
        Layers {
            width: self.svg.width(),
            height: self.svg.height(),
            still: &self.still,
            moving: &self.moving,
        }
    }
}

fn draw(table: &dyn AnyTable) -> Svg {
    let look = Look {
        lang: Lang::En,
        names: ["Anna", "Boris", "Chiara", "Dmitry", "Elena", "Fyodor"]
            .map(str::to_owned)
            .to_vec(),
    };
    let viewer = Viewer::Seat(Seat::new(0));
    let board = table.sheets(viewer).swap_remove(0);
    table
        .picture(viewer, Some(&board), &look)
        .expect("every game has a board")
        .svg
}

/// The opening, middle and end of a random game.
fn moments(game: &dyn AnyGame) -> Vec<Moment> {
    let n_steps = play(game, |_, _| {});
    let mut moments = Vec::new();
    play(game, |table, step| {
        if [0, n_steps / 2, n_steps].contains(&step) {
            moments.push(Moment::of(table));
        }
    });
    moments
}

fn play(game: &dyn AnyGame, mut visit: impl FnMut(&dyn AnyTable, u32)) -> u32 {
    let (least, most) = game.meta().seats;
    let seats = 4_u8.clamp(least, most);
    let mut table = game
        .open(seats.into(), &game.defaults(), SEED, Vec::new())
        .expect("defaults go together");
    let mut chance = Chance::for_step(&SEED, 1_000_000);
    let mut step = 0;
    loop {
        visit(table.as_ref(), step);
        let Some(seat) = table.state().waiting.first() else {
            return step;
        };
        let moves = table.legal(seat);
        table
            .play(seat, &moves[chance.index(moves.len())])
            .expect("it is legal");
        step += 1;
    }
}

/// The libraries alone.
struct Floor {
    options: Options<'static>,
}

impl Floor {
    fn new() -> Self {
        let mut fonts = fontdb::Database::new();
        for face in [dejavu::sans::regular(), dejavu::sans::bold()] {
            fonts.load_font_source(fontdb::Source::Binary(Arc::new(face)));
        }
        Self {
            options: Options {
                fontdb: Arc::new(fonts),
                ..Options::default()
            },
        }
    }

    fn parse(&self, svg: &str) -> Tree {
        Tree::from_str(svg, &self.options).expect("what core draws is SVG")
    }

    fn png(&self, svg: &str, width: u32) -> Vec<u8> {
        let tree = self.parse(svg);
        let mut pixels = blank(&tree, width);
        render(&tree, &mut pixels);
        let rgb: Vec<u8> = pixels
            .data()
            .chunks_exact(4)
            .flat_map(|pixel| [pixel[0], pixel[1], pixel[2]])
            .collect();
        let mut out = Vec::new();
        let mut encoder = png::Encoder::new(&mut out, pixels.width(), pixels.height());
        encoder.set_color(png::ColorType::Rgb);
        encoder.set_compression(png::Compression::Fast);
        encoder.set_filter(png::Filter::Up);
        let mut writer = encoder.write_header().expect("memory takes all");
        writer.write_image_data(&rgb).expect("memory takes all");
        writer.finish().expect("memory takes all");
        out
    }
}

fn blank(tree: &Tree, width: u32) -> Pixmap {
    let size = tree
        .size()
        .to_int_size()
        .scale_to_width(width)
        .expect("it is not empty");
    Pixmap::new(size.width(), size.height()).expect("it is not empty")
}

fn render(tree: &Tree, pixels: &mut Pixmap) {
    #[expect(clippy::cast_precision_loss, reason = "a picture is small")]
    let scale = pixels.width() as f32 / tree.size().width();
    resvg::render(
        tree,
        Transform::from_scale(scale, scale),
        &mut pixels.as_mut(),
    );
}

fn main() {
    let wanted = Wanted::from_args();
    let at_rest = resident();
    let floor = Floor::new();
    for game in registry::standard().iter() {
        let moments = moments(game);
        let name = |figure: &str| format!("picture/{}/{figure}", game.meta().id);
        let measure = |figure: &str, work: &dyn Fn(&Moment)| {
            wanted.figure(&name(figure), "ms", &moments, |moment| {
                wanted.milliseconds(|| work(moment))
            });
        };
        measure("svg", &|moment| {
            black_box(draw(moment.table.as_ref()));
        });
        measure("parse", &|moment| {
            black_box(floor.parse(&moment.moving));
        });
        for width in [1200, 800] {
            wanted.figure(
                &name(&format!("render-{width}")),
                "ms",
                &moments,
                |moment| {
                    let still = floor.parse(&moment.still);
                    let moving = floor.parse(&moment.moving);
                    let mut ground = blank(&still, width);
                    render(&still, &mut ground);
                    wanted.milliseconds(|| {
                        let mut pixels = ground.clone();
                        render(&moving, &mut pixels);
                        black_box(pixels);
                    })
                },
            );
        }
        let painter = Painter::new(Caches {
            finished: 0,
            ..Caches::default()
        });
        wanted.figure(&name("png"), "ms", &moments, |moment| {
            let pixels = painter
                .pixels(&moment.layers(), 1200)
                .expect("it can be painted");
            wanted.milliseconds(|| {
                black_box(pixels.to_png().expect("memory takes all"));
            })
        });
        measure("total", &|moment| {
            black_box(
                painter
                    .png(&moment.layers(), 1200)
                    .expect("it can be painted"),
            );
        });
        wanted.figure(&name("first"), "ms", &moments, |moment| {
            wanted.milliseconds(|| {
                let painter = Painter::default();
                black_box(
                    painter
                        .png(&moment.layers(), 1200)
                        .expect("it can be painted"),
                );
            })
        });
        let keeping = Painter::default();
        measure("again", &|moment| {
            black_box(
                keeping
                    .png(&moment.layers(), 1200)
                    .expect("it can be painted"),
            );
        });
        measure("floor", &|moment| {
            black_box(floor.png(moment.svg.as_str(), 1200));
        });
        wanted.figure(&name("bytes"), "bytes", &moments, |moment| {
            let png = painter
                .png(&moment.layers(), 1200)
                .expect("it can be painted");
            f64::from(u32::try_from(png.len()).unwrap_or(u32::MAX))
        });
    }
    wanted.memory(at_rest);
}

impl Wanted {
    /// How much more memory the process holds after 16 different pictures at once.
    fn memory(&self, at_rest: Option<f64>) {
        let name = "picture/memory";
        if self
            .word
            .as_ref()
            .is_some_and(|word| !name.contains(word.as_str()))
        {
            return;
        }
        let painter = Painter::default();
        let moments: Vec<Moment> = registry::standard().iter().flat_map(moments).collect();
        std::thread::scope(|scope| {
            for at in 0..16 {
                let (painter, layers) = (&painter, moments[at % moments.len()].layers());
                // Each at a size of its own, so that none is in the cache.
                let width = 1200 - u32::try_from(at).unwrap_or(0);
                scope.spawn(move || {
                    black_box(painter.png(&layers, width).expect("it can be painted"));
                });
            }
        });
        if let (Some(before), Some(after)) = (at_rest, resident()) {
            print(&format!("{name}/rest"), before, "MiB");
            print(&format!("{name}/after-16"), after, "MiB");
        }
    }
}

/// The resident set of this process in MiB, if the system reports it.
fn resident() -> Option<f64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
    let kib: f64 = line.split_whitespace().nth(1)?.parse().ok()?;
    Some(kib / 1024.0)
}
