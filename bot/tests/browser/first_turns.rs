//! The first turn of each game on a phone, by somebody who has never seen it. The page in `docs` shows it.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::time::Duration;

use pawmail_core::phrase::{Look, Message, Phrase};
use pawmail_core::registry;
use serde_json::{Value, json};

use crate::page::{Page, Pane, Shown, Step};

/// A first turn takes no more presses than this.
const MOST: usize = 8;

/// How often to look whether the first question is there.
const LOOKS: usize = 120;

/// Telegram, which has the smaller screens.
const PANE: Pane = Pane::Telegram;

/// What the page begins with.
const HEAD: &str = "\
# First turns

What somebody sees and presses who has never seen a game, on a phone 390 pixels wide: from the first page of the sandbox to the end of the first turn.
They read no help. Under each screen is what they press next, and why.

A browser makes these pictures, each time with other cards: `PAWMAIL_BROWSER=1 UPDATE=1 cargo test -p pawmail --test browser first_turns -- --ignored`
";

/// What newcomers look for, by what the screen has told them: a game, what the name of a button contains, and why they press it.
/// Earlier lines come first; who finds nothing takes what is offered first.
const WISHES: [(&str, &str, &str); 8] = [
    (
        "dog",
        "",
        "any card may be given, and this one is offered first",
    ),
    (
        "stray",
        "Beg",
        "a dog without food starves, and here is some",
    ),
    (
        "stray",
        "Dig",
        "bones win, and food is found there too: the first screen said so",
    ),
    (
        "stray",
        "towards your den",
        "bones count in one's own den, so what is left brings the dog nearer",
    ),
    (
        "stray",
        "catches nobody",
        "the truck takes dogs it stops at, and there it stops at none",
    ),
    (
        "conti",
        "points",
        "a dog is what brings points, and they can pay for it",
    ),
    ("hvac", "empty", "nothing that stands there is replaced"),
    (
        "petz",
        "Pet",
        "without a pet there is nothing to care for or to sell",
    ),
];

/// A press: its button, and why it is made.
struct Press {
    label: String,
    why: &'static str,
}

/// What a newcomer presses on this screen.
fn choice(game: &str, panel: &Shown) -> Option<(Step, &'static str)> {
    let offered = panel.step()?;
    if offered.name() == "Confirm" {
        return Some((offered, "it says why there is no way back after that"));
    }
    let of_game = WISHES.iter().filter(|(of, ..)| *of == game);
    let mut found = of_game.filter_map(|(_, name, why)| {
        let steps = panel.steps().into_iter();
        let mut meant = steps.filter(|step| step.name().contains(name));
        meant.next().map(|step| (step, *why))
    });
    Some(found.next().unwrap_or((offered, "it is offered first")))
}

/// The newest message that is for the person alone, as a picture.
pub(crate) async fn sketch(page: &Page, file: &Path) {
    // A copy lies above the page, where nothing scrolls.
    let body = r#"
        const node = [...document.querySelectorAll(arguments[0])].at(-1).cloneNode(true);
        const sheet = document.createElement("section");
        sheet.id = "sheet";
        sheet.className = "telegram";
        sheet.style = "position:fixed;inset:0 0 auto 0;z-index:99;padding:0 .8rem .6rem";
        sheet.append(node);
        document.body.append(sheet);
        const box = sheet.getBoundingClientRect();
        return [0, 0, box.width, box.height];
    "#;
    let place = PANE.at(".message.from-bot.only-you");
    let seen = page.script(body, json!([place])).await;
    let part: [f64; 4] = serde_json::from_value(seen).unwrap();
    page.sketch(file, part).await;
    let remove = "document.querySelector('#sheet').remove()";
    page.script(remove, json!([])).await;
}

/// Whether a panel asks for a step of the game.
fn asks(panel: &Shown) -> bool {
    let step = panel.step();
    step.is_some_and(|step| step.name() != "My turn") && panel.is_drawn()
}

/// The panel once it asks something of the person, after their turn has come; or what it says at the end of the turn.
async fn question(page: &Page) -> (Shown, bool) {
    for n_looks in 1..=LOOKS {
        let panel = page.panel(PANE).await.filter(Shown::is_drawn);
        let card = page.card(PANE).await;
        if let Some(panel) = panel {
            if asks(&panel) {
                return (panel, false);
            }
            // Where somebody else begins, the card says when it is Anna's turn.
            let is_called = card.is_some_and(|card| card.text.contains("🎯 Anna"));
            if is_called && panel.text.contains("has begun") {
                return (panel, true);
            }
        }
        tokio::time::sleep(Duration::from_millis(500)).await;
        // Computers take their time.
        if n_looks % 10 == 0 {
            page.click("[data-minutes]", "+1 h").await;
        }
    }
    panic!("never a first question: {:?}", page.panel(PANE).await);
}

/// The first turn of a game: what was pressed, screen by screen.
async fn first_turn(
    page: &Page,
    id: &str,
    name: &str,
    picture: impl Fn(usize) -> PathBuf,
) -> Vec<Press> {
    let offered = format!("{name}: Play on Telegram");
    page.click("#welcome .offer .primary", &offered).await;
    let mut pressed = Vec::new();
    let press = |label: &str, why| Press {
        label: label.to_owned(),
        why,
    };
    let (mut panel, must_open) = question(page).await;
    if must_open {
        sketch(page, &picture(1)).await;
        pressed.push(press("My turn", "the card calls them: another has begun"));
        page.press_card(PANE, "My turn").await;
        panel = page.panel_with(PANE, asks).await;
    }
    loop {
        sketch(page, &picture(pressed.len() + 1)).await;
        assert_eq!(page.overhang().await, 0, "{panel:?}");
        let Some((step, why)) = choice(id, &panel) else {
            return pressed;
        };
        assert!(pressed.len() < MOST, "{name} asks for ever");
        pressed.push(press(step.name(), why));
        page.take(PANE, &step).await;
        let is_next = |next: &Shown| next.content() != panel.content();
        panel = page.panel_with(PANE, is_next).await;
        if !panel.alts.is_empty() {
            panel = page.panel_with(PANE, Shown::is_drawn).await;
        }
    }
}

/// A game on the page: its screens in a row, and under each what is pressed next.
fn chapter(id: &str, name: &str, pressed: &[Press]) -> String {
    let n_presses = pressed.len() + 1;
    let mut text =
        format!("\n## {name}\n\n{n_presses} presses, with the one on the first page.\n\n");
    let screens = 1..=pressed.len() + 1;
    let pictures: Vec<String> = screens
        .map(|n| format!("![{name}, screen {n}](first-turns/{id}-{n}.webp)"))
        .collect();
    let line = |press: &Press| format!("**{}**: {}", press.label.replace('|', "\\|"), press.why);
    let mut below: Vec<String> = pressed.iter().map(line).collect();
    below.push("The turn is over.".to_owned());
    let rule = vec!["---"; below.len()].join(" | ");
    for row in [pictures.join(" | "), rule, below.join(" | ")] {
        let _ = writeln!(text, "| {row} |");
    }
    text
}

/// A page as wide as a phone, and so high that every message is seen whole.
pub(crate) async fn on_a_phone(page: &Page) {
    let phone: Value =
        json!({ "width": 390, "height": 1700, "deviceScaleFactor": 1.5, "mobile": true });
    page.tell("Emulation.setDeviceMetricsOverride", phone).await;
    page.reload().await;
    page.click(".switch button", "Telegram").await;
}

/// Where the pictures go: into the documentation, or where nobody minds them. Nowhere without a browser.
pub(crate) fn docs() -> Option<PathBuf> {
    if std::env::var_os("PAWMAIL_BROWSER").is_none() {
        eprintln!("PAWMAIL_BROWSER is not set: the browser is not tried");
        return None;
    }
    Some(match std::env::var_os("UPDATE") {
        Some(_) => Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs"),
        None => crate::album("docs"),
    })
}

#[tokio::test]
#[ignore = "it makes pictures for the documentation, and takes a minute"]
async fn first_turns_of_all_games_on_a_phone() {
    let Some(docs) = docs() else {
        return;
    };
    let _ = std::fs::remove_dir_all(docs.join("first-turns"));
    std::fs::create_dir_all(docs.join("first-turns")).unwrap();
    let mut text = HEAD.to_owned();
    for game in registry::standard().iter() {
        let id = game.meta().id;
        let name = game
            .texts()
            .say(&Phrase::new(Message::GAME_NAME), &Look::default());
        let folder = tempfile::tempdir().unwrap();
        let Some((program, page)) = crate::open(folder.path()).await else {
            return;
        };
        on_a_phone(&page).await;
        let picture = |n: usize| docs.join(format!("first-turns/{id}-{n}.webp"));
        let pressed = first_turn(&page, id, &name, picture).await;
        text.push_str(&chapter(id, &name, &pressed));
        drop((page, program));
    }
    std::fs::write(docs.join("first-turns.md"), text).unwrap();
}
