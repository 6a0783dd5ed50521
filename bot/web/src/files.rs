//! The files of the page, as they are served.

use std::sync::LazyLock;

use axum::http::{HeaderMap, HeaderValue};
use axum::response::Response;
use pawmail_core::chance::to_hex;
use pawmail_picture::{Layers, Painter, fonts};
use sha2::{Digest as _, Sha256};

use crate::Web;
use crate::packed::Kept;

/// The page itself, before what is in it.
pub(crate) const SHELL: &str = include_str!("page/page.html");
const STYLE: &str = include_str!("page/page.css");
const SCRIPT: &str = include_str!("page/page.js");
const TOUCH: &str = include_str!("page/touch.js");
const ENTER: &str = include_str!("page/enter.js");
const SESSION: &str = include_str!("page/session.js");
const PUSH: &str = include_str!("page/push.js");
const WORKER: &str = include_str!("page/worker.js");
const MANIFEST: &str = include_str!("page/app.webmanifest");
const ICON: &str = include_str!("page/icon.svg");
const ENTER_STYLE: &str = include_str!("page/enter.css");
const AFTER: &str = include_str!("page/after.js");
const CHANCE: &str = include_str!("page/chance.js");

/// A script or a style without what no browser needs: comments, indents, the room around arrows.
fn slim(file: &str) -> Vec<u8> {
    let mut is_comment = false;
    let mut out = String::with_capacity(file.len());
    for line in file.lines().map(str::trim) {
        is_comment |= line.starts_with("/*");
        if !is_comment && !line.is_empty() && !line.starts_with("// ") {
            out.push_str(line);
            out.push('\n');
        }
        is_comment &= !line.ends_with("*/");
    }
    // No text of the page has an arrow in it.
    out.replace(" => ", "=>").into_bytes()
}

/// A style without the spaces that mean nothing, too.
fn slim_style(file: &str) -> Vec<u8> {
    let mut style = String::from_utf8_lossy(&slim(file)).into_owned();
    for sign in [": ", "; ", ", ", " {", "{ ", " }"] {
        style = style.replace(sign, sign.trim());
    }
    // Each line ends where a rule, a value or a part of one does.
    style = style.replace('\n', "").replace(";}", "}");
    style.into_bytes()
}

/// A name, what it is, and what is in it.
type File = (&'static str, &'static str, Kept);

/// The files of the page. The fonts are those of the pictures, so that words in them are as wide as they were measured.
static FILES: LazyLock<[File; 11]> = LazyLock::new(|| {
    let letters = || pawmail_core::svg::widths::covered();
    let script = "text/javascript; charset=utf-8";
    let all = [
        ("page.css", "text/css; charset=utf-8", slim_style(STYLE)),
        ("page.js", script, slim(SCRIPT)),
        ("touch.js", script, slim(TOUCH)),
        ("enter.js", script, slim(ENTER)),
        ("session.js", script, slim(SESSION)),
        ("push.js", script, slim(PUSH)),
        (
            "enter.css",
            "text/css; charset=utf-8",
            slim_style(ENTER_STYLE),
        ),
        ("after.js", script, slim(AFTER)),
        ("chance.js", script, slim(CHANCE)),
        ("regular.ttf", "font/ttf", fonts::regular(letters())),
        ("bold.ttf", "font/ttf", fonts::bold(letters())),
    ];
    all.map(|(name, kind, bytes): (_, _, Vec<u8>)| (name, kind, Kept::new(bytes)))
});

/// What has the same address in every version: what the browser runs without a page, and what makes the page an app.
static FIXED: LazyLock<[File; 3]> = LazyLock::new(|| {
    let drawn = Painter::default().png(
        &Layers {
            width: 32,
            height: 32,
            still: ICON,
            moving: EMPTY,
        },
        512,
    );
    let all = [
        ("worker.js", "text/javascript; charset=utf-8", slim(WORKER)),
        (
            "app.webmanifest",
            "application/manifest+json",
            MANIFEST.into(),
        ),
        ("icon.png", "image/png", drawn.unwrap_or_default()),
    ];
    all.map(|(name, kind, bytes): (_, _, Vec<u8>)| (name, kind, Kept::new(bytes)))
});

/// A layer of the icon in which nothing is.
const EMPTY: &str = r#"<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32"/>"#;

/// What changes when any of the files does: it is part of their addresses, so that browsers may keep them.
pub(crate) static VERSION: LazyLock<String> = LazyLock::new(|| {
    let mut all = Sha256::new();
    for (_, _, kept) in FILES.iter() {
        all.update(&kept.plain);
    }
    to_hex(&all.finalize()[..6])
});

/// How many bytes of script and style there are, as they are served.
pub(crate) fn weight() -> usize {
    let light = |kind: &str| kind.starts_with("text/");
    let files = FILES.iter().chain(FIXED.iter());
    let files = files.filter(|(_, kind, _)| light(kind));
    files.map(|(_, _, kept)| kept.plain.len()).sum()
}

/// A file of the page, which is no secret. Browsers keep it under the address of this very version alone.
pub(crate) fn of_version(version: &str, name: &str, headers: &HeaderMap) -> Option<Response> {
    let (_, kind, kept) = FILES.iter().find(|(known, ..)| *known == name)?;
    let cached = if version == *VERSION {
        "public, max-age=31536000, immutable"
    } else {
        "no-store"
    };
    Some(kept.body(kind, cached, headers))
}

/// A file whose address is always the same.
pub(crate) fn fixed(name: &str, headers: &HeaderMap) -> Option<Response> {
    let (_, kind, kept) = FIXED.iter().find(|(known, ..)| *known == name)?;
    let mut response = kept.body(kind, "no-cache", headers);
    // The worker is of all pages, also of the one above its own folder.
    let all = HeaderValue::from_static(Web::PATH);
    response.headers_mut().insert("service-worker-allowed", all);
    Some(response)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Script and style.
    const PAGE: [&str; 10] = [
        STYLE,
        SCRIPT,
        TOUCH,
        ENTER,
        SESSION,
        PUSH,
        WORKER,
        ENTER_STYLE,
        AFTER,
        CHANCE,
    ];

    /// The page knows no game: whatever a game has is in its marks and steps, and in the host's words.
    #[test]
    fn the_page_names_no_game() {
        let files = [SHELL].into_iter().chain(PAGE);
        let files = files.collect::<String>().to_lowercase();
        for rules in pawmail_core::registry::standard().iter() {
            let id = rules.meta().id;
            let names = |word: &str| {
                files
                    .split(|c: char| !c.is_alphanumeric())
                    .any(|it| it == word)
            };
            assert!(!names(id), "{id}");
        }
        for kind in ["piece", "card", "space", "kennel", "burrow", "pup", "imp"] {
            let named = format!("\"{kind}");
            assert!(!files.contains(&named), "{kind}");
        }
    }

    /// All that is no picture is small.
    #[test]
    fn script_and_style_are_light() {
        let weight = weight();
        assert!(weight <= 60 * 1024, "{weight}");
    }
}
