//! The board page in a real browser: games by touch alone and by keyboard alone, on a phone, and by keyboard at a desk.

use pawmail_core::chance::{Chance, Seed};
use serde_json::{Value, json};

use crate::driver::{Browser, PATIENCE};
use crate::{Program, album};

/// How large a phone is.
const PHONE: [u32; 2] = [390, 844];

/// How large a window on a desk is.
const DESK: [u32; 2] = [1400, 860];

/// After so many presses a game is looked at.
const MIDDLE: usize = 40;

/// The least size of what is touched.
const FINGER: f64 = 40.0;

/// No game has more presses of one person than this.
const MOST_PRESSES: usize = 1500;

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

/// A page on a phone or a desk, at an address of a fresh sandbox.
async fn open(
    folder: &std::path::Path,
    path: &str,
    [width, height]: [u32; 2],
) -> Option<(Program, Browser)> {
    if std::env::var_os("PAWMAIL_BROWSER").is_none() {
        eprintln!("PAWMAIL_BROWSER is not set: the browser is not tried");
        return None;
    }
    let is_phone = [width, height] == PHONE;
    let Some(browser) = Browser::open(width, height).await else {
        eprintln!("Chromium or chromedriver is not installed here: not tried");
        return None;
    };
    let scale = if is_phone { 2 } else { 1 };
    let size =
        json!({ "width": width, "height": height, "deviceScaleFactor": scale, "mobile": is_phone });
    browser
        .tell("Emulation.setDeviceMetricsOverride", size)
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

/// A game against computers from its first question to its end card, by nothing but touches.
async fn is_played_by_touch(game: &str, seats: u8) {
    let folder = tempfile::tempdir().unwrap();
    let path = format!("/w/anna?new={game}&seats={seats}");
    let Some((program, browser)) = open(folder.path(), &path, PHONE).await else {
        return;
    };
    let mut now = rested(&browser).await;
    browser
        .photograph(&album(&format!("8-{game}-touch.png")))
        .await;
    let mut n_marks = 0;
    for n in 0.. {
        assert!(n < MOST_PRESSES, "the game never ends: {now}");
        if now["state"] == "over" {
            break;
        }
        if n == MIDDLE {
            let album = album(&format!("8-{game}-touch-middle.png"));
            browser.photograph(&album).await;
        }
        n_marks += usize::from(turn_by_touch(&browser, &now, n).await);
        has_moved(&browser, &now).await;
        now = rested(&browser).await;
    }
    assert!(n_marks > 3, "{n_marks}");
    browser
        .photograph(&album(&format!("8-{game}-over.png")))
        .await;
    is_leafed_through(&browser).await;
    is_drawn_again(&browser).await;
    assert_eq!(browser.errors().await, Vec::<Value>::new());
    drop((browser, program));
}

/// What the page shows after the end.
const AFTER: &str = r#"
    const range = document.querySelector("[data-leaf]");
    const board = document.querySelector('#sheets .sheet .moving');
    return {
        at: Number(range.value), n: Number(range.max), says: range.getAttribute("aria-valuetext"),
        board: board.outerHTML.length, hands: document.querySelectorAll('#rest [data-sheet^="hand "]').length,
        words: document.getElementById("panel").innerText,
    };
"#;

/// After the end the slider leads through all turns, by keyboard too, with all hands.
async fn is_leafed_through(browser: &Browser) {
    let end = browser.script(AFTER, json!([])).await;
    assert!(end["words"].as_str().unwrap().contains("Rematch"), "{end}");
    assert!(
        end["n"].as_u64().unwrap() > 2 && end["at"] == end["n"],
        "{end}"
    );
    let focus = "document.querySelector('[data-leaf]').focus()";
    browser.script(focus, json!([])).await;
    key(browser, "Home", 36, 0).await;
    let shown = async |at: u64| {
        browser
            .until("another turn", async || {
                let now = browser.script(AFTER, json!([])).await;
                (now["at"] == at && now["says"] != end["says"]).then_some(now)
            })
            .await
    };
    let begin = shown(0).await;
    key(browser, "ArrowRight", 39, 0).await;
    let second = browser
        .until("the next turn", async || {
            let now = browser.script(AFTER, json!([])).await;
            let is_next = now["at"].as_u64()? > 0 && now["says"] != begin["says"];
            is_next.then_some(now)
        })
        .await;
    assert_ne!(second["board"], end["board"], "{second}");
    // At the beginning there may be no hands yet.
    let middle = "const range = document.querySelector('[data-leaf]'); range.value = range.max / 2; range.dispatchEvent(new Event('input'))";
    browser.script(middle, json!([])).await;
    touch(browser, "label[for=hands]", 0).await;
    browser
        .until("all hands", async || {
            let now = browser.script(AFTER, json!([])).await;
            (now["hands"].as_u64()? > begin["hands"].as_u64()?).then_some(())
        })
        .await;
}

/// The browser draws everything again, and it is what was played.
async fn is_drawn_again(browser: &Browser) {
    touch(browser, "[data-verb=verify]", 0).await;
    let proven = "const { proven, draws } = document.getElementById('box').dataset; return draws ? { proven, draws: Number(draws) } : null";
    let proven = browser
        .until("everything is drawn again", async || {
            let now = browser.script(proven, json!([])).await;
            (!now.is_null()).then_some(now)
        })
        .await;
    assert_eq!(proven["proven"], "true", "{proven}");
    assert!(proven["draws"].as_u64().unwrap() > 5, "{proven}");
    assert!(
        browser
            .script(
                "return document.querySelectorAll('#box .wrong').length",
                json!([])
            )
            .await
            == 0
    );
    touch(browser, "#box .shut", 0).await;
}

/// A game of the five is short enough to be played whole each time.
#[tokio::test]
async fn a_game_is_played_to_its_end_by_touch() {
    is_played_by_touch("conti", 2).await;
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

/// A game by keyboard alone: Tab goes through what can be chosen in the order of the buttons, arrows lead
/// to what lies there, Enter chooses, and what is asked is said. It ends after so many questions at most, or with the game.
async fn is_played_by_keyboard((game, seats): (&str, u8), size: [u32; 2], most: usize) {
    let folder = tempfile::tempdir().unwrap();
    let path = format!("/w/boris?new={game}&seats={seats}");
    let name = |what: &str| format!("8-{game}-keys-{}-{what}.png", size[0]);
    let Some((program, browser)) = open(folder.path(), &path, size).await else {
        return;
    };
    let (mut n_marks, mut n_walks) = (0, 0);
    let mut is_over = false;
    for n in 0..most {
        let now = rested(&browser).await;
        is_over = now["state"] == "over";
        if is_over {
            break;
        }
        if n == MIDDLE {
            browser.photograph(&album(&name("middle"))).await;
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
            for _ in 0..=(n % 3) {
                key(&browser, "ArrowDown", 40, 0).await;
            }
            key(&browser, "Enter", 13, 0).await;
        }
        has_moved(&browser, &now).await;
    }
    assert!(n_marks > 3 && n_walks > 3, "{n_marks} {n_walks}");
    if is_over {
        browser.photograph(&album(&name("over"))).await;
        is_leafed_through(&browser).await;
    } else {
        assert!(most < MOST_PRESSES, "the game never ends");
    }
    assert_eq!(browser.errors().await, Vec::<Value>::new());
    drop((browser, program));
}

#[tokio::test]
async fn turns_are_played_by_keyboard() {
    is_played_by_keyboard(("stray", 2), PHONE, 25).await;
}

/// Many pages of one browser share the few connections that it opens to one place: a press in any of them goes through, and the others see it.
#[tokio::test]
#[ignore = "it takes a minute"]
async fn many_open_pages_do_not_hang() {
    let folder = tempfile::tempdir().unwrap();
    let Some((program, browser)) = open(folder.path(), "/w/anna?new=conti&seats=2", PHONE).await
    else {
        return;
    };
    let before = rested(&browser).await;
    let others = "window.others = Array.from({ length: 9 }, () => window.open(location.href)); return window.others.filter(Boolean).length";
    assert_eq!(browser.script(others, json!([])).await, 9);
    let seen = r#"
        return window.others.map((other) => other.document.getElementById("page")?.dataset).map((data) => data && [data.state, Number(data.number)]);
    "#;
    browser
        .within(3 * PATIENCE, "all of them show the table", async || {
            let all = browser.script(seen, json!([])).await;
            let is_shown = |one: &Value| one[1] == before["number"] && one[0] == "mine";
            all.as_array()?.iter().all(is_shown).then_some(())
        })
        .await;
    let press = "document.querySelector('[data-verb=confirm],[data-step]').click()";
    browser.script(press, json!([])).await;
    has_moved(&browser, &before).await;
    browser.script(press, json!([])).await;
    let number = browser
        .until("the turn has counted", async || {
            let now = browser.script(LOOK, json!([])).await["number"].as_u64()?;
            (Some(now) > before["number"].as_u64()).then_some(now)
        })
        .await;
    browser
        .within(3 * PATIENCE, "all of them see it", async || {
            let all = browser.script(seen, json!([])).await;
            let has_seen = |one: &Value| one[1].as_u64() >= Some(number);
            all.as_array()?.iter().all(has_seen).then_some(())
        })
        .await;
    drop((browser, program));
}

/// A picture that the page has forgotten while it was on its way is asked for again, and nothing is shown by halves until then.
#[tokio::test]
async fn what_was_forgotten_is_asked_for_again() {
    let folder = tempfile::tempdir().unwrap();
    let Some((program, browser)) = open(folder.path(), "/w/anna?new=conti&seats=2", PHONE).await
    else {
        return;
    };
    let before = rested(&browser).await;
    // The next answer has a picture that is new, and names a layer that the page has not.
    let forget = r#"
        const { fetch } = window;
        window.fetch = async (path, options) => {
            const answer = await fetch(path, options);
            if (!path.endsWith("/api/press")) return answer;
            window.fetch = fetch;
            const told = await answer.json();
            for (const sheet of told.view.sheets) Object.assign(sheet, { name: `${sheet.name} again`, moving: ["forgotten", null] });
            return new Response(JSON.stringify(told), { headers: { "content-type": "application/json" } });
        };
        const page = document.getElementById("page");
        window.lost = 0;
        const look = () => { window.lost += page.getAttribute("aria-busy") === "false" && document.activeElement === document.body; };
        new MutationObserver(look).observe(page, { attributes: true });
        document.querySelector("[data-step]").focus();
    "#;
    browser.script(forget, json!([])).await;
    key(&browser, "Enter", 13, 0).await;
    has_moved(&browser, &before).await;
    rested(&browser).await;
    let focus = browser.script(FOCUS, json!([])).await;
    assert_eq!(focus["chooses"], true, "{focus}");
    assert_eq!(browser.script("return window.lost", json!([])).await, 0);
    assert_eq!(browser.errors().await, Vec::<Value>::new());
    drop((browser, program));
}

/// The generator in the page's script is that of the core: from the same seed it draws the same, number by number.
#[tokio::test]
async fn the_browser_draws_as_the_core_does() {
    let folder = tempfile::tempdir().unwrap();
    let Some((program, browser)) = open(folder.path(), "/w/anna", PHONE).await else {
        return;
    };
    let seed: Seed = std::array::from_fn(|i| u8::try_from(i * 5 % 251).unwrap());
    // The third throws many words away.
    let many = [6, 110, 3_000_000_000, 1, 64, 7, 1 << 31];
    let draw = r#"
        const [seed, number, many] = arguments;
        const page = document.querySelector("script[type=module]").src;
        return import(page.replace("page.js", "chance.js")).then(({ chance }) => {
            const draw = chance(Uint8Array.from(seed), number);
            return many.map((of) => draw(of));
        });
    "#;
    for number in [0, 1, 77, 70_000] {
        let of: Vec<u32> = many.iter().copied().cycle().take(200).collect();
        let mut chance = Chance::for_step(&seed, number);
        let core: Vec<u32> = of.iter().map(|&of| chance.below(of)).collect();
        let drawn = browser.script(draw, json!([seed, number, of])).await;
        assert_eq!(drawn, json!(core), "at {number}");
    }
    drop((browser, program));
}

/// A browser lets the worker that tells of turns be that of all pages.
#[tokio::test]
async fn the_browser_takes_the_worker() {
    let folder = tempfile::tempdir().unwrap();
    let Some((program, browser)) = open(folder.path(), "/w/anna", PHONE).await else {
        return;
    };
    let register = r#"
        return navigator.serviceWorker.register("/w/worker.js", { scope: "/w" })
            .then((taken) => new URL(taken.scope).pathname, String);
    "#;
    assert_eq!(browser.script(register, json!([])).await, "/w");
    drop((browser, program));
}

/// The whole games, each by touch alone and by keyboard alone on a phone, and by keyboard at a desk: `PAWMAIL_BROWSER=1 cargo test --test browser -- --ignored`.
mod whole {
    use super::{DESK, MOST_PRESSES, PHONE, is_played_by_keyboard, is_played_by_touch};

    macro_rules! games {
        ($($game:ident: $seats:literal;)+) => { $(
            mod $game {
                #[ignore = "it takes minutes"]
                #[tokio::test]
                async fn by_touch() {
                    super::is_played_by_touch(stringify!($game), $seats).await;
                }

                #[ignore = "it takes minutes"]
                #[tokio::test]
                async fn by_keyboard() {
                    let game = (stringify!($game), $seats);
                    super::is_played_by_keyboard(game, super::PHONE, super::MOST_PRESSES).await;
                }

                #[ignore = "it takes minutes"]
                #[tokio::test]
                async fn at_a_desk() {
                    let game = (stringify!($game), $seats);
                    super::is_played_by_keyboard(game, super::DESK, super::MOST_PRESSES).await;
                }
            }
        )+ };
    }
    games! { dog: 4; stray: 2; conti: 2; hvac: 3; petz: 2; }
}
