//! What a newcomer is shown: each screen has its picture and two sentences.

use pawmail_core::erased::{AnyGame, Erased};
use pawmail_core::game::Game;
use pawmail_core::phrase::{Lang, Look};
use pawmail_core::svg::MAX_HEIGHT;

/// The most letters of a screen, and of what a sign means.
const LETTERS: usize = 220;
const SIGN: usize = 90;

pub fn are_drawn<G: Game>() {
    let game = Erased::<G>::new();
    let Some(guide) = G::META.guide else {
        assert!(game.guide_page(0, &Look::new(Lang::En)).is_none());
        return;
    };
    assert!((3..=5).contains(&guide.n_pages()), "{}", guide.n_pages());
    for lang in Lang::ALL {
        let look = Look {
            lang,
            names: ["Anna", "Argo", "Laika", "Toby", "Nala", "Rex"]
                .map(str::to_owned)
                .to_vec(),
        };
        let mut seen = Vec::new();
        for page in 0..guide.n_pages() {
            let shown = game.guide_page(page, &look);
            let shown =
                shown.unwrap_or_else(|| panic!("page {page} of {} has no picture", G::META.id));
            let text = shown.text;
            assert!(text.chars().count() <= LETTERS, "{text}");
            let n_sentences = text
                .split(['.', '!', '?'])
                .filter(|part| !part.trim().is_empty());
            assert_eq!(n_sentences.count(), 2, "{text}");
            assert!(shown.picture.svg.height() <= MAX_HEIGHT);
            assert!(!shown.picture.alt.is_empty());
            seen.push((text, shown.picture.svg));
        }
        for (at, page) in seen.iter().enumerate() {
            assert!(!seen[..at].contains(page), "page {at} is shown twice");
        }
        for sign in game.signs(&look) {
            assert!(sign.chars().count() <= SIGN, "{sign}");
        }
        assert!(game.guide_page(guide.n_pages(), &look).is_none());
        assert!(game.cover(&look).is_some());
    }
}

/// Each sign is a drawing of its own.
pub fn have_signs<G: Game>() {
    let Some(guide) = G::META.guide else { return };
    let mut drawn = Vec::new();
    for sign in guide.signs {
        let mut pen = pawmail_core::svg::pen::Pen::new();
        G::sign(
            &mut pen,
            sign.name,
            pawmail_core::svg::pen::Place::at(100.0, 100.0),
        );
        let drawing = pen.as_str().to_owned();
        assert!(
            !drawing.is_empty() && !drawn.contains(&drawing),
            "{}",
            sign.name
        );
        drawn.push(drawing);
    }
}
