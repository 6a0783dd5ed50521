//! The program's sandbox in a real browser: people play across both panes by what they see.

#![expect(clippy::unwrap_used, reason = "a failing check is a failing test")]
#![expect(clippy::expect_used, reason = "a failing check is a failing test")]

mod board;
mod driver;
mod first_turns;
mod page;
mod plans;

use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use serde_json::json;

use crate::driver::Browser;
use crate::page::{Page, Pane, Shown, Step};

/// Who plays and where, in the order of their seats.
const PLAYERS: [(&str, Pane); 4] = [
    ("Anna", Pane::Discord),
    ("Chiara", Pane::Discord),
    ("Boris", Pane::Telegram),
    ("Dmitry", Pane::Telegram),
];

/// One sitting has fewer presses than this: when all others have folded, one person plays a whole hand.
const MOST_PRESSES: usize = 60;

/// A round has fewer turns than this: four gifts and six cards each.
const MOST_TURNS: usize = 30;

/// Every so many turns, the test waits for pictures, and the others check whether they see a hand.
const LOOKED_AT: usize = 3;

/// The program with its sandbox, in a folder of its own.
struct Program {
    child: Child,
    url: String,
}

impl Program {
    fn start(folder: &Path) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_pawmail"))
            .args(["run", "--sandbox-addr", "127.0.0.1:0"])
            .current_dir(folder)
            .env_remove("DISCORD_TOKEN")
            .env_remove("TELEGRAM_TOKEN")
            .env("RUST_LOG", "error")
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut said = BufReader::new(child.stdout.take().unwrap()).lines();
        let line = said.next().expect("it says where the page is").unwrap();
        let (_, url) = line.split_once("open: ").unwrap();
        Self {
            url: url.to_owned(),
            child,
        }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Where screenshots of the page are put.
fn album(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("browser");
    std::fs::create_dir_all(&folder).unwrap();
    folder.join(name)
}

/// A page of a fresh sandbox, as wide as a desktop screen.
async fn open(folder: &Path) -> Option<(Program, Page)> {
    let Some(browser) = Browser::open(1400, 1000).await else {
        eprintln!("Chromium or chromedriver is not installed here: not tried");
        return None;
    };
    let program = Program::start(folder);
    browser.go(&program.url).await;
    let page = Page(browser);
    // Both services are connected.
    page.until("both lights are green", async || {
        let n = "return document.querySelectorAll('.dot.on').length";
        (page.script(n, json!([])).await == 2).then_some(())
    })
    .await;
    Some((program, page))
}

/// What a newcomer does with the greeting: a game against computers begins, how it is played is leafed through, and the greeting does not come back.
async fn greeting(page: &Page) {
    page.until("five games", async || {
        let body = "return document.querySelectorAll('#welcome .offer img').length";
        (page.script(body, json!([])).await == 5).then_some(())
    })
    .await;
    page.photograph(&album("1-greeting.png")).await;
    // One press leads to the first question. Elena plays nowhere else.
    page.act_as("Elena").await;
    page.click("#welcome .offer .primary", "DOG: Play on Discord")
        .await;
    let first = page
        .panel_with(Pane::Discord, |panel| panel.step().is_some())
        .await;
    assert!(
        first.text.contains("Bring all your pieces home"),
        "{first:?}"
    );
    let how = Step::Button("How to play (1 minute)".to_owned());
    page.take(Pane::Discord, &how).await;
    for n in 2..=5 {
        let next = format!("Next ({n} of 5)");
        let has_next = |panel: &Shown| panel.buttons.contains(&next) && panel.is_drawn();
        page.panel_with(Pane::Discord, has_next).await;
        page.take(Pane::Discord, &Step::Button(next.clone())).await;
    }
    let back = |panel: &Shown| panel.buttons.iter().any(|name| name == "My turn");
    page.panel_with(Pane::Discord, back).await;
    assert!(!is_greeted(page).await);
    // Nor does it in another browser, which remembers nothing.
    page.script("localStorage.clear()", json!([])).await;
    page.reload().await;
    page.card_with(Pane::Discord, |card| {
        card.text.contains("your turns are here")
    })
    .await;
    assert!(!is_greeted(page).await);
    page.act_as("Anna").await;
}

async fn is_greeted(page: &Page) -> bool {
    let body = "return document.querySelector('#welcome').checkVisibility()";
    page.script(body, json!([])).await == true
}

/// Four people take their seats, two on each service. Returns the code of the table.
async fn lobby(page: &Page) -> String {
    // The command is chosen from the suggestions, the game from the buttons.
    page.write(&Pane::Discord.at(".line-in input"), "/ne").await;
    page.until("a proposal", async || {
        let text = "return document.querySelector('#discord [role=option]')?.textContent";
        let text = page.script(text, json!([])).await;
        text.as_str()?.starts_with("/new").then_some(())
    })
    .await;
    page.write(&Pane::Discord.at(".line-in input"), "\u{e004}")
        .await;
    page.click(&Pane::Discord.at(".line-in .send"), "Send")
        .await;
    page.panel_with(Pane::Discord, |panel| {
        panel.buttons.iter().any(|name| name == "DOG")
    })
    .await;
    page.click(&Pane::Discord.at(".only-you .button"), "DOG")
        .await;
    page.click(&Pane::Discord.at(".only-you .button"), "4 players")
        .await;
    let open = page
        .card_with(Pane::Discord, |card| {
            card.text.contains("· open") && card.text.contains("Anna")
        })
        .await;
    let (_, code) = open.text.split_once("DOG #").unwrap();
    let code = code.split_whitespace().next().unwrap().to_owned();
    page.act_as("Chiara").await;
    page.press_card(Pane::Discord, "Join").await;
    page.press_card(Pane::Discord, "Invite link").await;
    let shown = page
        .panel_with(Pane::Discord, |panel| {
            panel.text.contains(&format!("/join {code}-"))
        })
        .await;
    let (_, invite) = shown.text.split_once(&format!("/join {code}-")).unwrap();
    let letters = invite.split_whitespace().next().unwrap();
    let letters = letters.trim_end_matches([',', '.']);
    page.act_as("Boris").await;
    page.say(Pane::Telegram, &format!("/join {code}-{letters}"))
        .await;
    page.card_with(Pane::Telegram, |card| card.text.contains("3  Boris"))
        .await;
    page.act_as("Dmitry").await;
    page.press_card(Pane::Telegram, "Join").await;
    page.panel_with(Pane::Telegram, |panel| {
        panel.text.contains("You sit in seat 4")
    })
    .await;
    for pane in [Pane::Discord, Pane::Telegram] {
        page.card_with(pane, |card| {
            card.text.contains("4  Dmitry") && card.buttons.iter().any(|name| name == "Start")
        })
        .await;
    }
    page.photograph(&album("2-lobby.png")).await;
    code
}

/// Who is mentioned by a card, in the order of seats.
fn called(card: &Shown) -> Vec<(&'static str, Pane)> {
    let line = card.text.lines().find(|line| line.contains('🎯'));
    let names = line.and_then(|line| line.split(':').next()).unwrap_or("");
    PLAYERS
        .into_iter()
        .filter(|(name, _)| names.contains(name))
        .collect()
}

/// Who is mentioned, and in which turn.
fn state(card: &Shown) -> (Vec<(&'static str, Pane)>, Option<u32>) {
    let turn = card.text.rsplit_once(" · turn ");
    let turn = turn.and_then(|(_, rest)| {
        let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
        digits.parse().ok()
    });
    (called(card), turn)
}

/// A person opens their hand, which is shown to them alone.
async fn hand(page: &Page, player: (&str, Pane), code: &str) -> Shown {
    let (who, half) = player;
    page.act_as(who).await;
    if half == Pane::Discord {
        page.open(half, &format!("DOG #{code}")).await;
    }
    page.press_card(half, "My turn").await;
    page.panel_with(half, |panel| panel.step().is_some()).await
}

/// The person with the open hand plays until nothing more is asked.
async fn turn(page: &Page, player: (&str, Pane), hand: &Shown) {
    let (who, half) = player;
    let mut panel = hand.clone();
    let mut trail = Vec::new();
    for _ in 0..MOST_PRESSES {
        let Some(step) = panel.step() else {
            return;
        };
        page.take(half, &step).await;
        trail.push((panel.text.clone(), step));
        panel = page
            .panel_with(half, |next| next.content() != panel.content())
            .await;
    }
    panic!("{who} is asked for ever: {trail:#?}");
}

/// The page shows no one's hand to the others.
async fn keeps_secret(page: &Page, hand: &Shown) {
    let words = page.words().await;
    for alt in &hand.alts {
        assert!(!words.contains(alt), "another's hand is seen: {alt}");
    }
    assert!(!words.contains("Your cards"), "{words}");
}

/// Waits for the card to say the same in both panes.
async fn cards(page: &Page, is_so: impl Fn(&Shown) -> bool + Copy) -> Shown {
    page.card_with(Pane::Telegram, is_so).await;
    page.card_with(Pane::Discord, is_so).await
}

async fn a_round(page: &Page, code: &str) {
    page.act_as("Anna").await;
    page.press_card(Pane::Discord, "Start").await;
    page.open(Pane::Discord, &format!("DOG #{code}")).await;
    page.click("[data-minutes]", "+1 h").await;
    let mut card = cards(page, |card| card.text.contains("Round 1")).await;
    page.until("the clock is ahead", async || {
        let ahead = "return document.querySelector('#ahead').textContent";
        let ahead = page.script(ahead, json!([])).await;
        (ahead == "1 h ahead").then_some(())
    })
    .await;
    assert_eq!(called(&card).len(), 4, "{card:?}");
    for n_turns in 0..MOST_TURNS {
        let next = called(&card)[0];
        // A new card comes when the one before has been there for a while.
        page.click("[data-minutes]", "+1 h").await;
        let mut hand = hand(page, next, code).await;
        let is_closer = n_turns % LOOKED_AT == 0;
        if is_closer {
            hand = page.panel_with(next.1, Shown::is_drawn).await;
        }
        if n_turns == 0 {
            page.photograph(&album("3-hand.png")).await;
        }
        turn(page, next, &hand).await;
        if is_closer {
            // The others see that the turn has passed, and nothing of the hand.
            let other = if next.0 == "Anna" { "Chiara" } else { "Anna" };
            page.act_as(other).await;
            keeps_secret(page, &hand).await;
        }
        page.open(Pane::Discord, &format!("DOG #{code}")).await;
        // Someone else is mentioned, or the same person again for another turn.
        let before = state(&card);
        let is_next = |card: &Shown| !card.text.contains("🎯") || state(card) != before;
        card = cards(page, is_next).await;
        if is_closer {
            page.card_with(Pane::Telegram, Shown::is_drawn).await;
            card = page.card_with(Pane::Discord, Shown::is_drawn).await;
        }
        let is_over = |card: &Shown| card.alts.iter().any(|alt| alt.starts_with("DOG, round 2"));
        if is_over(&card) {
            // Whoever ended the round may have given a card already, so the cards may still be changing.
            page.until("the same card in both panes", async || {
                let there = page.card(Pane::Telegram).await?;
                let here = page.card(Pane::Discord).await?;
                let is_there = there.is_drawn() && is_over(&here) && here.is_drawn();
                (is_there && state(&there) == state(&here)).then_some(())
            })
            .await;
            return;
        }
    }
    panic!("the round never ends: {card:?}");
}

/// The picture of a card opens large, with its words, and closes again.
async fn a_large_picture(page: &Page, file: &str) {
    let alt = page.card(Pane::Discord).await.unwrap().alts[0].clone();
    assert!(alt.contains("deck:"), "{alt}");
    let click = "[...document.querySelectorAll('#discord .message .picture')].at(-1).click()";
    page.script(click, json!([])).await;
    page.until("a large picture", async || {
        let body = r"
            const image = document.querySelector('#picture[open] img');
            const words = document.querySelector('#picture figcaption').textContent;
            const seen = image?.getBoundingClientRect();
            const is_large = seen && Math.max(seen.height / innerHeight, seen.width / innerWidth) > 0.7;
            return is_large && image.naturalWidth > 0 ? [image.alt, words] : null;
        ";
        let shown = page.script(body, json!([])).await;
        (shown == json!([alt, alt])).then_some(())
    })
    .await;
    page.photograph(&album(file)).await;
    page.click("#picture button", "Close").await;
}

/// The same on a phone: one pane at a time, and nothing beyond the edge.
async fn on_a_phone(page: &Page, code: &str) {
    let phone = json!({ "width": 390, "height": 844, "deviceScaleFactor": 2, "mobile": true });
    page.tell("Emulation.setDeviceMetricsOverride", phone).await;
    page.reload().await;
    page.act_as("Boris").await;
    for (pane, name) in [(Pane::Discord, "Discord"), (Pane::Telegram, "Telegram")] {
        page.click(".switch button", name).await;
        page.until(name, async || {
            let seen = "return ['discord', 'telegram'].filter((id) => document.getElementById(id).checkVisibility())";
            let seen = page.script(seen, json!([])).await;
            (seen == json!([name.to_lowercase()])).then_some(())
        })
        .await;
        if pane == Pane::Discord {
            page.open(pane, &format!("DOG #{code}")).await;
        }
        page.card_with(pane, Shown::is_drawn).await;
        page.photograph(&album(&format!("6-phone-{}.png", name.to_lowercase())))
            .await;
        assert_eq!(page.overhang().await, 0, "{name}");
        if pane == Pane::Discord {
            a_large_picture(page, "6-phone-large-picture.png").await;
        }
    }
    page.press_card(Pane::Telegram, "My hand").await;
    page.panel_with(Pane::Telegram, Shown::is_drawn).await;
    page.photograph(&album("7-phone-hand.png")).await;
    assert_eq!(page.overhang().await, 0, "the hand");
    page.tell("Emulation.clearDeviceMetricsOverride", json!({}))
        .await;
}

/// The others play until Anna is asked which card she plays.
async fn until_anna_plays(page: &Page, code: &str) {
    for _ in 0..MOST_TURNS {
        page.open(Pane::Discord, &format!("DOG #{code}")).await;
        let card = page.card_with(Pane::Discord, Shown::is_drawn).await;
        let next = called(&card)[0];
        let hand = hand(page, next, code).await;
        if next.0 == "Anna" && hand.text.contains("Which card do you play?") {
            page.panel_with(next.1, Shown::is_drawn).await;
            page.card_with(Pane::Telegram, Shown::is_drawn).await;
            return;
        }
        turn(page, next, &hand).await;
        page.click("[data-minutes]", "+1 h").await;
        page.open(Pane::Discord, &format!("DOG #{code}")).await;
        let before = state(&card);
        cards(page, |card| state(card) != before).await;
    }
    panic!("it is never Anna's turn");
}

#[tokio::test]
#[ignore = "it makes pictures for the documentation, and takes a minute"]
async fn the_sandbox_as_the_readme_shows_it() {
    let Some(docs) = first_turns::docs() else {
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let Some((program, page)) = open(folder.path()).await else {
        return;
    };
    let code = lobby(&page).await;
    a_round(&page, &code).await;
    until_anna_plays(&page, &code).await;
    page.photograph(&docs.join("sandbox.png")).await;
    let phone = json!({ "width": 390, "height": 844, "deviceScaleFactor": 2, "mobile": true });
    page.tell("Emulation.setDeviceMetricsOverride", phone).await;
    page.reload().await;
    page.act_as("Anna").await;
    page.click(".switch button", "Discord").await;
    page.open(Pane::Discord, &format!("DOG #{code}")).await;
    page.press_card(Pane::Discord, "My turn").await;
    page.panel_with(Pane::Discord, |panel| {
        panel.step().is_some() && panel.is_drawn()
    })
    .await;
    page.photograph(&docs.join("sandbox-phone.png")).await;
    drop((page, program));
}

#[tokio::test]
async fn four_people_play_a_round_across_both_panes() {
    // A browser takes minutes on a busy machine, so it is used only on demand.
    if std::env::var_os("PAWMAIL_BROWSER").is_none() {
        eprintln!("PAWMAIL_BROWSER is not set: the browser is not tried");
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let Some((program, page)) = open(folder.path()).await else {
        return;
    };
    greeting(&page).await;
    let code = lobby(&page).await;
    a_round(&page, &code).await;
    page.photograph(&album("4-next-round.png")).await;
    a_large_picture(&page, "5-large-picture.png").await;
    on_a_phone(&page, &code).await;
    assert_eq!(page.errors().await, Vec::<serde_json::Value>::new());
    drop((page, program));
}
