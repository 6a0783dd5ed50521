//! The board page in a real browser: games by touch alone and by keyboard alone, on a phone.

use serde_json::{Value, json};

use crate::driver::{Browser, PATIENCE};
use crate::{Program, album};

/// How large a phone is.
const PHONE: [u32; 2] = [390, 844];

/// The least size of what is touched.
const FINGER: f64 = 40.0;

/// No game has more presses of one person than this.
const MOST_PRESSES: usize = 900;

/// What the page shows, for who plays on it.
const LOOK: &str = r#"
    const root = document.getElementById("page");
    const seen = (node) => node.checkVisibility() && !node.disabled;
    const all = (what) => [...document.querySelectorAll(what)].filter(seen);
    return {
        table: root.dataset.table, number: Number(root.dataset.number), state: root.dataset.state,
        busy: root.getAttribute("aria-busy") === "true", draft: all("[data-verb=confirm]").length > 0,
        menu: all("[role=menu] [data-step]").length, offers: all("[data-step],[data-steps]").length,
    };
"#;

/// One of those that match, in the middle of the screen: where it is, how large, and whether it is what lies there.
const AIM: &str = r#"
    const [what, nth] = arguments;
    const all = [...document.querySelectorAll(what)].filter((node) => node.checkVisibility());
    const node = all[nth % Math.max(1, all.length)];
    if (!node) return null;
    if (!node.closest("[role=menu]")) node.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const { left, top, width, height } = node.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const there = document.elementFromPoint(x, y);
    return { x, y, width, height, isThere: node.contains(there), says: node.getAttribute("aria-label") ?? node.textContent };
"#;

/// A page on a phone, at an address of a fresh sandbox.
async fn open(folder: &std::path::Path, path: &str) -> Option<(Program, Browser)> {
    if std::env::var_os("PAWMAIL_BROWSER").is_none() {
        eprintln!("PAWMAIL_BROWSER is not set: the browser is not tried");
        return None;
    }
    let [width, height] = PHONE;
    let Some(browser) = Browser::open(width, height).await else {
        eprintln!("Chromium or chromedriver is not installed here: not tried");
        return None;
    };
    let phone = json!({ "width": width, "height": height, "deviceScaleFactor": 2, "mobile": true });
    browser
        .tell("Emulation.setDeviceMetricsOverride", phone)
        .await;
    let touch = json!({ "enabled": true });
    browser
        .tell("Emulation.setTouchEmulationEnabled", touch)
        .await;
    let program = Program::start(folder);
    browser.go(&format!("{}{path}", program.url)).await;
    Some((program, browser))
}

/// How the page stands, once it waits for its person or for nobody.
async fn rested(browser: &Browser) -> Value {
    // Computers think for longer on a busy machine.
    browser
        .within(9 * PATIENCE, "the page waits for its person", async || {
            let now = browser.script(LOOK, json!([])).await;
            let is_asked = now["state"] == "mine" && (now["offers"] != 0 || now["draft"] == true);
            (now["busy"] == false && (is_asked || now["state"] == "over")).then_some(now)
        })
        .await
}

/// Touches one of those that match; what it is, and how large.
async fn touch(browser: &Browser, what: &str, nth: usize) -> Value {
    let aimed = browser
        .until(what, async || {
            let aimed = browser.script(AIM, json!([what, nth])).await;
            (!aimed.is_null()).then_some(aimed)
        })
        .await;
    let at = json!([{ "x": aimed["x"], "y": aimed["y"] }]);
    for (kind, points) in [("touchStart", at), ("touchEnd", json!([]))] {
        let event = json!({ "type": kind, "touchPoints": points });
        browser.tell("Input.dispatchTouchEvent", event).await;
    }
    aimed
}

/// One press by touch. Returns whether it was a mark in a picture.
async fn turn_by_touch(browser: &Browser, now: &Value, n: usize) -> bool {
    if now["draft"] == true {
        touch(browser, "[data-verb=confirm]", 0).await;
        return false;
    }
    let n_offers = usize::try_from(now["offers"].as_u64().unwrap()).unwrap();
    let what = "[data-step],[data-steps]";
    let nth = (n * 7 + n / 3) % n_offers;
    let aimed = touch(browser, what, nth).await;
    for side in ["width", "height"] {
        let size = aimed[side].as_f64().unwrap();
        assert!(size >= FINGER - 0.5, "{aimed}");
    }
    assert_eq!(aimed["isThere"], true, "something lies above it: {aimed}");
    let is_menu = async || {
        let then = browser.script(LOOK, json!([])).await;
        let opened = then["menu"] != 0;
        let is_gone = then["number"] != now["number"] || then["draft"] == true;
        (opened || is_gone || then["busy"] == false && then["offers"] != now["offers"])
            .then_some(opened)
    };
    if browser.until("something comes of a touch", is_menu).await {
        touch(browser, "[role=menu] [data-step]", n).await;
    }
    true
}

/// The number, the draft and the offers are other ones.
async fn has_moved(browser: &Browser, before: &Value) {
    browser
        .until("the press has counted", async || {
            let now = browser.script(LOOK, json!([])).await;
            let moved = ["number", "draft", "offers", "state"]
                .iter()
                .any(|what| now[what] != before[what]);
            (moved && now["busy"] == false && now["menu"] == 0).then_some(())
        })
        .await;
}

/// A game against a computer from its first question to its end card, by nothing but touches.
#[tokio::test]
async fn a_game_is_played_to_its_end_by_touch() {
    let folder = tempfile::tempdir().unwrap();
    let Some((program, browser)) = open(folder.path(), "/w/anna?new=conti&seats=2").await else {
        return;
    };
    let mut now = rested(&browser).await;
    // The computer may be the first to play.
    assert!(now["number"].as_u64().unwrap() <= 1, "{now}");
    browser.photograph(&album("8-board-phone.png")).await;
    for n in 0.. {
        assert!(n < MOST_PRESSES, "the game never ends: {now}");
        if now["state"] == "over" {
            break;
        }
        turn_by_touch(&browser, &now, n).await;
        has_moved(&browser, &now).await;
        now = rested(&browser).await;
    }
    let words = "return document.getElementById('panel').innerText";
    let words = browser.script(words, json!([])).await;
    assert!(words.as_str().unwrap().contains("Rematch"), "{words}");
    browser.photograph(&album("8-board-over.png")).await;
    assert_eq!(browser.errors().await, Vec::<Value>::new());
    drop((browser, program));
}

/// A key, and another that is held meanwhile: 8 is Shift.
async fn key(browser: &Browser, key: &str, code: u32, held: u32) {
    let text = if key == "Enter" { "\r" } else { "" };
    for kind in ["keyDown", "keyUp"] {
        let event = json!({
            "type": kind, "key": key, "code": key, "windowsVirtualKeyCode": code, "text": text, "modifiers": held,
        });
        browser.tell("Input.dispatchKeyEvent", event).await;
    }
}

/// What has the focus: whether it chooses something, its place in the order of the buttons, and its name.
const FOCUS: &str = r#"
    const node = document.activeElement;
    const { left, top, bottom, right } = node.getBoundingClientRect();
    return {
        chooses: node.matches("[data-step],[data-steps],[data-verb=confirm]"), order: node.tabIndex, isMenu: !!node.closest("[role=menu]"),
        isMark: node.matches(".mark"), says: node.getAttribute("aria-label") ?? node.textContent,
        isSeen: bottom > 0 && right > 0 && top < innerHeight && left < innerWidth,
    };
"#;

/// Some turns of another game by keyboard alone: Tab goes through what can be chosen in the order of the buttons, arrows lead
/// to what lies there, Enter chooses, and what is asked is said.
#[tokio::test]
async fn turns_are_played_by_keyboard() {
    let folder = tempfile::tempdir().unwrap();
    let Some((program, browser)) = open(folder.path(), "/w/boris?new=stray&seats=2").await else {
        return;
    };
    let (mut n_marks, mut n_walks) = (0, 0);
    for n in 0..25 {
        let now = rested(&browser).await;
        if now["state"] == "over" {
            break;
        }
        let said = "return document.getElementById('said').textContent.trim().length";
        let said = browser.script(said, json!([])).await;
        assert!(said.as_u64().unwrap() > 10, "nothing is said");
        // Where something was chosen by keyboard, the next question has the focus.
        let mut focus = browser.script(FOCUS, json!([])).await;
        assert!(n == 0 || focus["chooses"] == true, "{focus}");
        if n == 0 {
            key(&browser, "Tab", 9, 0).await;
            focus = browser.script(FOCUS, json!([])).await;
            assert_eq!(focus["order"], 1, "what can be chosen comes first: {focus}");
        }
        for _ in 0..(n % 4) {
            key(&browser, "Tab", 9, 0).await;
            let next = browser.script(FOCUS, json!([])).await;
            if next["order"].as_i64() <= focus["order"].as_i64() {
                key(&browser, "Tab", 9, 8).await;
                break;
            }
            focus = next;
        }
        if focus["isMark"] == true {
            n_marks += 1;
            for (name, code) in [("ArrowRight", 39), ("ArrowUp", 38), ("ArrowLeft", 37)] {
                key(&browser, name, code, 0).await;
                let next = browser.script(FOCUS, json!([])).await;
                assert_eq!(next["isMark"], true, "{next}");
                n_walks += usize::from(next["says"] != focus["says"]);
                focus = next;
            }
        }
        let focus = browser.script(FOCUS, json!([])).await;
        assert_eq!(focus["chooses"], true, "{focus}");
        assert_eq!(focus["isSeen"], true, "{focus}");
        assert!(!focus["says"].as_str().unwrap().is_empty(), "{focus}");
        key(&browser, "Enter", 13, 0).await;
        let opened = browser.script(LOOK, json!([])).await;
        if opened["menu"] != 0 {
            let focus = browser.script(FOCUS, json!([])).await;
            assert_eq!(focus["isMenu"], true, "{focus}");
            key(&browser, "ArrowDown", 40, 0).await;
            key(&browser, "Enter", 13, 0).await;
        }
        has_moved(&browser, &now).await;
    }
    assert!(n_marks > 3 && n_walks > 3, "{n_marks} {n_walks}");
    assert_eq!(browser.errors().await, Vec::<Value>::new());
    drop((browser, program));
}
