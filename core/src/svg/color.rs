//! Colours, how far they stand out from each other, and the palette.

use std::fmt;

/// An opaque colour.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Color(u32);

impl Color {
    /// A colour from its 24 bits, as in `0xRRGGBB`.
    #[must_use]
    pub const fn rgb(bits: u32) -> Self {
        Self(bits & 0xFF_FF_FF)
    }

    /// Red, green and blue, 0 to 255.
    #[must_use]
    pub const fn channels(self) -> [u8; 3] {
        let [_, red, green, blue] = self.0.to_be_bytes();
        [red, green, blue]
    }

    /// The contrast with another colour as WCAG defines it: 1 (equal) to 21. Text needs 4.5 on its background.
    #[must_use]
    pub fn contrast(self, other: Self) -> f64 {
        let (one, two) = (self.luminance(), other.luminance());
        (one.max(two) + 0.05) / (one.min(two) + 0.05)
    }

    /// The relative luminance, 0 to 1.
    fn luminance(self) -> f64 {
        let [red, green, blue] = self.channels().map(linear);
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
}

/// A channel of sRGB as linear light, 0 to 1.
pub(super) fn linear(channel: u8) -> f64 {
    let value = f64::from(channel) / 255.0;
    if value <= 0.040_45 {
        value / 12.92
    } else {
        ((value + 0.055) / 1.055).powf(2.4)
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:06X}", self.0)
    }
}

/// The colours that mean the same in every picture. A colour of a single game is defined in that game's drawing.
pub mod palette {
    use super::Color;

    /// All outlines and most text.
    pub const INK: Color = Color::rgb(0x2A_20_18);
    /// Panels.
    pub const PAPER: Color = Color::rgb(0xF6_EC_D9);
    /// Cards.
    pub const CREAM: Color = Color::rgb(0xFF_F9_EC);
    /// What matters today.
    pub const NOTE: Color = Color::rgb(0xFF_F1_B8);
    /// Waiting, possible, new.
    pub const AMBER: Color = Color::rgb(0xFF_B8_1C);
    /// Trouble, as text on paper or as a background under white.
    pub const ALARM: Color = Color::rgb(0xB3_26_1E);
    /// The background of something in trouble.
    pub const ROSE: Color = Color::rgb(0xF7_CF_C4);
    /// Text on [`ROSE`].
    pub const ALARM_ON_ROSE: Color = Color::rgb(0x8E_1F_14);
    /// A good result.
    pub const GOOD: Color = Color::rgb(0x1F_5C_3A);
    /// The frame round what has been chosen.
    pub const CHOSEN: Color = Color::rgb(0x2F_A8_4F);
    /// Text that matters less.
    pub const MUTED: Color = Color::rgb(0x6B_5A_48);
    /// Planks and dog beds.
    pub const WOOD: Color = Color::rgb(0x8A_5A_33);
    /// Sand, track beds, the inner line of a card.
    pub const TAN: Color = Color::rgb(0xD9_B7_7E);
    /// The back of every hidden thing, and the blocks of the edge.
    pub const BACK: Color = Color::rgb(0xA8_47_3A);
    /// The line and the paw on [`BACK`].
    pub const BACK_LINE: Color = Color::rgb(0xF6_D9_B0);
    /// The other blocks of the edge.
    pub const NAVY: Color = Color::rgb(0x3E_5F_86);
    /// Casings and the text of dark tokens.
    pub const WHITE: Color = Color::rgb(0xFF_FF_FF);
    /// A tile that can be reached now.
    pub const TILE: Color = Color::rgb(0xFF_D7_5E);
    /// The line and the stripes of [`TILE`].
    pub const TILE_LINE: Color = Color::rgb(0xB9_8A_12);
    /// The box that something has just left.
    pub const LEFT_BOX: Color = Color::rgb(0xFF_E7_A6);
    /// The plate of a seat that is out for now.
    pub const PLATE_OUT: Color = Color::rgb(0xCD_BF_A6);
    /// Something out of the game.
    pub const GONE: Color = Color::rgb(0xB9_AE_9C);
    /// The cross over something out of the game.
    pub const GONE_CROSS: Color = Color::rgb(0x8A_7E_6C);
    /// Text on [`GONE`].
    pub const GONE_TEXT: Color = Color::rgb(0x3F_37_2C);
    /// A card that cannot be played.
    pub const DULL: Color = Color::rgb(0xD8_CD_B8);
    /// Text on [`DULL`].
    pub const DULL_TEXT: Color = Color::rgb(0x4F_45_3A);
    /// The felt of DOG, the background of its picture.
    pub const FELT: Color = Color::rgb(0x24_56_4C);
}

#[cfg(test)]
mod tests {
    use super::{Color, palette::*};

    #[test]
    fn contrast_is_as_measured_by_others() {
        let black = Color::rgb(0);
        assert!((WHITE.contrast(black) - 21.0).abs() < 1e-9);
        assert!((WHITE.contrast(WHITE) - 1.0).abs() < 1e-9);
        assert!((Color::rgb(0x77_77_77).contrast(WHITE) - 4.48).abs() < 0.01);
    }

    #[test]
    fn every_text_color_stands_out_from_its_grounds() {
        let pairs = [
            (INK, PAPER),
            (INK, CREAM),
            (INK, NOTE),
            (INK, AMBER),
            (INK, PLATE_OUT),
            (INK, TILE),
            (MUTED, PAPER),
            (MUTED, CREAM),
            (ALARM, PAPER),
            (ALARM, CREAM),
            (ALARM, NOTE),
            (ALARM_ON_ROSE, ROSE),
            (GOOD, PAPER),
            (CREAM, FELT),
            (WHITE, ALARM),
            (WHITE, INK),
            (GONE_TEXT, GONE),
            (DULL_TEXT, DULL),
        ];
        for (text, ground) in pairs {
            let contrast = text.contrast(ground);
            assert!(contrast >= 4.5, "{text} on {ground}: {contrast:.2}");
        }
    }

    #[test]
    fn a_color_is_written_in_six_digits() {
        assert_eq!(Color::rgb(0x0C_82_50).to_string(), "#0C8250");
    }
}
