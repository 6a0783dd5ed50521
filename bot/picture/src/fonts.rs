//! The embedded faces for a browser: with outlines for the letters that pictures use, and for no others.

use std::collections::BTreeMap;

use ttf_parser::Face;

/// The regular face with these letters.
#[must_use]
pub fn regular(letters: impl Iterator<Item = char>) -> Vec<u8> {
    lightened(dejavu::sans::regular(), letters)
}

/// The bold face with these letters.
#[must_use]
pub fn bold(letters: impl Iterator<Item = char>) -> Vec<u8> {
    lightened(dejavu::sans::bold(), letters)
}

/// The same face in fewer bytes; as it is, if it is not understood.
fn lightened(face: &[u8], letters: impl Iterator<Item = char>) -> Vec<u8> {
    lighter(face, letters).unwrap_or_else(|| face.to_vec())
}

fn u16_at(bytes: &[u8], at: usize) -> Option<u16> {
    let two = bytes.get(at..at + 2)?;
    Some(u16::from_be_bytes([two[0], two[1]]))
}

fn u32_at(bytes: &[u8], at: usize) -> Option<u32> {
    let four = bytes.get(at..at + 4)?;
    Some(u32::from_be_bytes([four[0], four[1], four[2], four[3]]))
}

/// The tables of a face, by their tags.
fn tables(face: &[u8]) -> Option<BTreeMap<[u8; 4], &[u8]>> {
    let n_tables = u16_at(face, 4)?;
    let mut tables = BTreeMap::new();
    for n in 0..usize::from(n_tables) {
        let record = 12 + 16 * n;
        let tag: [u8; 4] = face.get(record..record + 4)?.try_into().ok()?;
        let start = usize::try_from(u32_at(face, record + 8)?).ok()?;
        let length = usize::try_from(u32_at(face, record + 12)?).ok()?;
        tables.insert(tag, face.get(start..start.checked_add(length)?)?);
    }
    Some(tables)
}

/// The outlines of a face, by glyph.
struct Outlines<'a> {
    starts: Vec<usize>,
    glyf: &'a [u8],
}

impl<'a> Outlines<'a> {
    fn of(tables: &BTreeMap<[u8; 4], &'a [u8]>) -> Option<Self> {
        let (head, loca) = (tables.get(b"head")?, tables.get(b"loca")?);
        let n_glyphs = usize::from(u16_at(tables.get(b"maxp")?, 4)?);
        let is_long = u16_at(head, 50)? == 1;
        let start = |n: usize| {
            if is_long {
                usize::try_from(u32_at(loca, 4 * n)?).ok()
            } else {
                Some(2 * usize::from(u16_at(loca, 2 * n)?))
            }
        };
        let starts: Option<Vec<usize>> = (0..=n_glyphs).map(start).collect();
        Some(Self {
            starts: starts?,
            glyf: tables.get(b"glyf")?,
        })
    }

    fn outline(&self, glyph: u16) -> Option<&'a [u8]> {
        let at = usize::from(glyph);
        self.glyf
            .get(*self.starts.get(at)?..*self.starts.get(at + 1)?)
    }

    /// The glyphs of which another is put together.
    fn parts(&self, glyph: u16) -> Option<Vec<u16>> {
        let outline = self.outline(glyph)?;
        let mut parts = Vec::new();
        // A glyph that is put together has less than no contours.
        if outline.is_empty() || u16_at(outline, 0)? < 0x8000 {
            return Some(parts);
        }
        let mut at = 10;
        loop {
            let flags = u16_at(outline, at)?;
            parts.push(u16_at(outline, at + 2)?);
            let has = |bit: u16| flags & bit != 0;
            at += if has(0x0001) { 8 } else { 6 };
            at += match (has(0x0008), has(0x0040), has(0x0080)) {
                (true, ..) => 2,
                (_, true, _) => 4,
                (_, _, true) => 8,
                _ => 0,
            };
            if !has(0x0020) {
                return Some(parts);
            }
        }
    }
}

fn lighter(bytes: &[u8], letters: impl Iterator<Item = char>) -> Option<Vec<u8>> {
    let face = Face::parse(bytes, 0).ok()?;
    let tables = tables(bytes)?;
    let outlines = Outlines::of(&tables)?;
    let known = letters.filter_map(|letter| Some((letter, face.glyph_index(letter)?.0)));
    let letters: BTreeMap<char, u16> = known.collect();
    // The glyph for what is missing comes first.
    let mut wanted = vec![0];
    wanted.extend(letters.values());
    let mut kept = BTreeMap::new();
    while let Some(glyph) = wanted.pop() {
        if kept.insert(glyph, outlines.outline(glyph)?).is_none() {
            wanted.extend(outlines.parts(glyph)?);
        }
    }
    let n_glyphs = kept.keys().next_back()?.checked_add(1)?;
    let (mut glyf, mut loca) = (Vec::new(), Vec::new());
    for glyph in 0..n_glyphs {
        loca.extend(u32::try_from(glyf.len()).ok()?.to_be_bytes());
        glyf.extend(kept.get(&glyph).copied().unwrap_or_default());
        glyf.resize(glyf.len().next_multiple_of(4), 0);
    }
    loca.extend(u32::try_from(glyf.len()).ok()?.to_be_bytes());
    let mut head = tables.get(b"head")?.to_vec();
    // Long addresses of outlines, and a sum that is worked out anew.
    head.get_mut(50..52)?.copy_from_slice(&[0, 1]);
    head.get_mut(8..12)?.fill(0);
    let mut maxp = tables.get(b"maxp")?.to_vec();
    maxp.get_mut(4..6)?.copy_from_slice(&n_glyphs.to_be_bytes());
    let mut hhea = tables.get(b"hhea")?.to_vec();
    let n_widths = u16_at(&hhea, 34)?.min(n_glyphs);
    hhea.get_mut(34..36)?
        .copy_from_slice(&n_widths.to_be_bytes());
    let widths = 2 * (usize::from(n_widths) + usize::from(n_glyphs));
    let mut new: Vec<([u8; 4], Vec<u8>)> = vec![
        (*b"cmap", cmap(&letters)?),
        (*b"glyf", glyf),
        (*b"head", head),
        (*b"hhea", hhea),
        (*b"hmtx", tables.get(b"hmtx")?.get(..widths)?.to_vec()),
        (*b"loca", loca),
        (*b"maxp", maxp),
        (*b"post", post(tables.get(b"post")?)?),
    ];
    for tag in [b"OS/2", b"cvt ", b"fpgm", b"name", b"prep"] {
        new.extend(tables.get(tag).map(|table| (*tag, table.to_vec())));
    }
    new.sort_unstable_by_key(|(tag, _)| *tag);
    written(&new)
}

/// Which glyph a letter has: one group for each.
fn cmap(letters: &BTreeMap<char, u16>) -> Option<Vec<u8>> {
    let n_groups = u32::try_from(letters.len()).ok()?;
    let mut table = Vec::new();
    // Version, one encoding: Unicode, in full.
    for word in [0_u16, 1, 3, 10] {
        table.extend(word.to_be_bytes());
    }
    table.extend(12_u32.to_be_bytes());
    table.extend(12_u16.to_be_bytes());
    table.extend(0_u16.to_be_bytes());
    for word in [16 + 12 * n_groups, 0, n_groups] {
        table.extend(word.to_be_bytes());
    }
    for (letter, glyph) in letters {
        let code = u32::from(*letter);
        for word in [code, code, u32::from(*glyph)] {
            table.extend(word.to_be_bytes());
        }
    }
    Some(table)
}

/// The same without the names of glyphs.
fn post(table: &[u8]) -> Option<Vec<u8>> {
    let mut post = table.get(..32)?.to_vec();
    post[..4].copy_from_slice(&0x0003_0000_u32.to_be_bytes());
    Some(post)
}

fn sum(bytes: &[u8]) -> u32 {
    let words = bytes.chunks(4).map(|chunk| {
        let mut word = [0; 4];
        word[..chunk.len()].copy_from_slice(chunk);
        u32::from_be_bytes(word)
    });
    words.fold(0, u32::wrapping_add)
}

/// A face of these tables.
fn written(tables: &[([u8; 4], Vec<u8>)]) -> Option<Vec<u8>> {
    let n_tables = u16::try_from(tables.len()).ok()?;
    let power = u16::try_from(n_tables.checked_ilog2()?).ok()?;
    let range = 16 << power;
    let mut face = 0x0001_0000_u32.to_be_bytes().to_vec();
    for word in [n_tables, range, power, 16 * n_tables - range] {
        face.extend(word.to_be_bytes());
    }
    let mut start = face.len() + 16 * tables.len();
    for (tag, table) in tables {
        face.extend(tag);
        for word in [
            sum(table),
            u32::try_from(start).ok()?,
            u32::try_from(table.len()).ok()?,
        ] {
            face.extend(word.to_be_bytes());
        }
        start += table.len().next_multiple_of(4);
    }
    let mut head = None;
    for (tag, table) in tables {
        if tag == b"head" {
            head = Some(face.len());
        }
        face.extend(table);
        face.resize(face.len().next_multiple_of(4), 0);
    }
    let whole = 0xB1B0_AFBA_u32.wrapping_sub(sum(&face));
    let at = head? + 8;
    face.get_mut(at..at + 4)?
        .copy_from_slice(&whole.to_be_bytes());
    Some(face)
}

#[cfg(test)]
mod tests {
    use ttf_parser::OutlineBuilder;

    use super::*;

    /// What an outline is made of.
    #[derive(Default, PartialEq, Debug)]
    struct Drawn(Vec<[f32; 6]>);

    impl OutlineBuilder for Drawn {
        fn move_to(&mut self, x: f32, y: f32) {
            self.0.push([x, y, 0.0, 0.0, 0.0, 0.0]);
        }
        fn line_to(&mut self, x: f32, y: f32) {
            self.0.push([x, y, 1.0, 0.0, 0.0, 0.0]);
        }
        fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
            self.0.push([x, y, 2.0, x1, y1, 0.0]);
        }
        fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
            self.0.push([x, y, x1, y1, x2, y2]);
        }
        fn close(&mut self) {
            self.0.push([0.0, 0.0, 3.0, 0.0, 0.0, 0.0]);
        }
    }

    #[test]
    fn a_light_face_draws_its_letters_as_the_whole_one_does() {
        let letters = || pawmail_core::svg::widths::covered();
        for (whole, light) in [
            (dejavu::sans::regular(), regular(letters())),
            (dejavu::sans::bold(), bold(letters())),
        ] {
            assert!(light.len() * 3 < whole.len(), "{}", light.len());
            let (whole, light) = (
                Face::parse(whole, 0).unwrap(),
                Face::parse(&light, 0).unwrap(),
            );
            assert_eq!(whole.units_per_em(), light.units_per_em());
            assert_eq!(whole.ascender(), light.ascender());
            for letter in letters() {
                let of = |face: &Face<'_>| {
                    let glyph = face.glyph_index(letter)?;
                    let mut drawn = Drawn::default();
                    let _ = face.outline_glyph(glyph, &mut drawn);
                    Some((face.glyph_hor_advance(glyph)?, drawn.0))
                };
                assert_eq!(of(&whole), of(&light), "{letter}");
            }
            assert_eq!(light.glyph_index('龍'), None);
        }
    }
}
