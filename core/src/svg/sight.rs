//! How different two colours look, also to people with a colour vision deficiency: CIEDE2000 after the simulation of
//! Machado, Oliveira and Fernandes (2009) at full strength. Used by tests only.

use super::color::{Color, linear};

/// The kinds of colour vision that are considered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Normal,
    Protanopia,
    Deuteranopia,
    Tritanopia,
}

/// All of them.
pub(super) const KINDS: [Kind; 4] = [
    Kind::Normal,
    Kind::Protanopia,
    Kind::Deuteranopia,
    Kind::Tritanopia,
];

impl Kind {
    /// The simulation, on linear light.
    fn matrix(self) -> [[f64; 3]; 3] {
        match self {
            Self::Normal => [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
            Self::Protanopia => [
                [0.152_286, 1.052_583, -0.204_868],
                [0.114_503, 0.786_281, 0.099_216],
                [-0.003_882, -0.048_116, 1.051_998],
            ],
            Self::Deuteranopia => [
                [0.367_322, 0.860_646, -0.227_968],
                [0.280_085, 0.672_501, 0.047_413],
                [-0.011_820, 0.042_940, 0.968_881],
            ],
            Self::Tritanopia => [
                [1.255_528, -0.076_749, -0.178_779],
                [-0.078_411, 0.930_809, 0.147_602],
                [0.004_733, 0.691_367, 0.303_900],
            ],
        }
    }
}

/// CIEDE2000 between two colours as this kind of colour vision sees them; 2 to 3 is just visible.
pub(super) fn difference(one: Color, two: Color, kind: Kind) -> f64 {
    ciede2000(lab(seen(one, kind)), lab(seen(two, kind)))
}

fn seen(color: Color, kind: Kind) -> [f64; 3] {
    apply(kind.matrix(), color.channels().map(linear)).map(|value| value.clamp(0.0, 1.0))
}

fn apply(matrix: [[f64; 3]; 3], vector: [f64; 3]) -> [f64; 3] {
    matrix.map(|row| {
        row.iter()
            .zip(vector)
            .map(|(factor, value)| factor * value)
            .sum()
    })
}

fn lab(light: [f64; 3]) -> [f64; 3] {
    let to_xyz = [
        [0.412_456_4, 0.357_576_1, 0.180_437_5],
        [0.212_672_9, 0.715_152_2, 0.072_175_0],
        [0.019_333_9, 0.119_192_0, 0.950_304_1],
    ];
    let white = [0.950_47, 1.0, 1.088_83];
    let xyz = apply(to_xyz, light);
    let [x, y, z] = [0, 1, 2].map(|at| {
        let value: f64 = xyz[at] / white[at];
        if value > 216.0 / 24389.0 {
            value.cbrt()
        } else {
            (24389.0 / 27.0 * value + 16.0) / 116.0
        }
    });
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

#[expect(clippy::many_single_char_names, reason = "the names of the formula")]
fn ciede2000([l1, a1, b1]: [f64; 3], [l2, a2, b2]: [f64; 3]) -> f64 {
    let mean_chroma = f64::midpoint(a1.hypot(b1), a2.hypot(b2));
    let g = 0.5 * (1.0 - (mean_chroma.powi(7) / (mean_chroma.powi(7) + 25_f64.powi(7))).sqrt());
    let (a1, a2) = (a1 * (1.0 + g), a2 * (1.0 + g));
    let (c1, c2) = (a1.hypot(b1), a2.hypot(b2));
    let hue = |a: f64, b: f64| b.atan2(a).to_degrees().rem_euclid(360.0);
    let (h1, h2) = (hue(a1, b1), hue(a2, b2));
    let turn = match h2 - h1 {
        turn if turn > 180.0 => turn - 360.0,
        turn if turn < -180.0 => turn + 360.0,
        turn => turn,
    };
    let turn = if c1 * c2 == 0.0 { 0.0 } else { turn };
    let delta_hue = 2.0 * (c1 * c2).sqrt() * (turn / 2.0).to_radians().sin();
    let (lightness, chroma) = (f64::midpoint(l1, l2), f64::midpoint(c1, c2));
    let hue = if c1 * c2 == 0.0 {
        h1 + h2
    } else if (h1 - h2).abs() <= 180.0 {
        f64::midpoint(h1, h2)
    } else {
        (f64::midpoint(h1, h2) + 180.0).rem_euclid(360.0)
    };
    let cos = |degrees: f64| degrees.to_radians().cos();
    let t = 1.0 - 0.17 * cos(hue - 30.0) + 0.24 * cos(2.0 * hue) + 0.32 * cos(3.0 * hue + 6.0)
        - 0.20 * cos(4.0 * hue - 63.0);
    let s_l = 1.0 + 0.015 * (lightness - 50.0).powi(2) / (20.0 + (lightness - 50.0).powi(2)).sqrt();
    let s_c = 1.0 + 0.045 * chroma;
    let s_h = 1.0 + 0.015 * chroma * t;
    let r_c = 2.0 * (chroma.powi(7) / (chroma.powi(7) + 25_f64.powi(7))).sqrt();
    let r_t = -r_c
        * (2.0 * 30.0 * (-((hue - 275.0) / 25.0).powi(2)).exp())
            .to_radians()
            .sin();
    let (l, c, h) = ((l2 - l1) / s_l, (c2 - c1) / s_c, delta_hue / s_h);
    (l * l + c * c + h * h + r_t * c * h).sqrt()
}

#[test]
fn the_formula_gives_published_values() {
    // Sharma, Wu and Dalal (2005), pairs 1, 7, 17 and 25.
    for (one, two, expected) in [
        ([50.0, 2.6772, -79.7751], [50.0, 0.0, -82.7485], 2.0425),
        ([50.0, 0.0, 0.0], [50.0, -1.0, 2.0], 2.3669),
        ([50.0, 2.5, 0.0], [73.0, 25.0, -18.0], 27.1492),
        (
            [60.2574, -34.0099, 36.2677],
            [60.4626, -34.1751, 39.4387],
            1.2644,
        ),
    ] {
        let distance = ciede2000(one, two);
        assert!(
            (distance - expected).abs() < 1e-4,
            "{distance} instead of {expected}"
        );
    }
}
