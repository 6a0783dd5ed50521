//! The sandbox's page, as people use it: by what they see on it.

use std::ops::Deref;

use serde::Deserialize;
use serde_json::{Value, json};

use crate::driver::Browser;

/// One of the two halves of the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Pane {
    Discord,
    Telegram,
}

impl Pane {
    /// The half itself.
    fn place(self) -> &'static str {
        match self {
            Self::Discord => "#discord",
            Self::Telegram => "#telegram",
        }
    }

    /// The places within it that a selector names.
    pub(crate) fn at(self, place: &str) -> String {
        format!("{} {place}", self.place())
    }
}

/// What a message shows.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub(crate) struct Shown {
    pub(crate) text: String,
    pub(crate) buttons: Vec<String>,
    /// The lines of each menu.
    menus: Vec<Vec<String>>,
    /// The alt text of each picture.
    pub(crate) alts: Vec<String>,
    /// Whether each picture has loaded.
    are_drawn: Vec<bool>,
}

/// Reads the last message that matches.
const READ: &str = r#"
    const node = [...document.querySelectorAll(arguments[0])].at(-1);
    if (!node) return null;
    const all = (place) => [...node.querySelectorAll(place)];
    return {
        text: node.innerText,
        buttons: all(".button:not(:disabled)").map((each) => each.textContent),
        menus: all("select").map((each) => [...each.options].slice(1).map((line) => line.textContent)),
        alts: all("img").map((each) => each.alt),
        are_drawn: all("img").map((each) => each.complete && each.naturalWidth > 0),
    };
"#;

/// What a panel offers besides steps.
const BESIDES: [&str; 13] = [
    "Back",
    "Decide later",
    "No more hints",
    "How to play (1 minute)",
    "My hand",
    "Only in the group",
    "Open board",
    "Options",
    "Rules",
    "Show rule",
    "Start over",
    "Undo",
    "What happened?",
];

impl Shown {
    /// What a person can press to continue: the name of a button, or the line of a menu.
    pub(crate) fn step(&self) -> Option<Step> {
        // A link leads away from here.
        let is_step = |name: &&String| !BESIDES.contains(&name.as_str()) && !name.ends_with('↗');
        let confirm = self.buttons.iter().find(|name| *name == "Confirm");
        let button = confirm.or_else(|| self.buttons.iter().find(is_step));
        let line = || self.menus.first()?.first();
        button
            .map(|name| Step::Button(name.clone()))
            .or_else(|| line().map(|line| Step::Line(line.clone())))
    }

    /// Everything that continues the game, in the order in which it is offered.
    pub(crate) fn steps(&self) -> Vec<Step> {
        let is_step = |name: &&String| !BESIDES.contains(&name.as_str()) && !name.ends_with('↗');
        let buttons = self.buttons.iter().filter(is_step);
        let buttons = buttons.map(|name| Step::Button(name.clone()));
        let lines = self.menus.iter().flatten();
        buttons
            .chain(lines.map(|line| Step::Line(line.clone())))
            .collect()
    }

    /// What it says and offers; pictures may follow.
    pub(crate) fn content(&self) -> (Vec<&str>, &[String], &[Vec<String>]) {
        let is_word = |line: &&str| !matches!(*line, "ALT" | "edited" | "silent");
        let lines = self.text.lines().filter(is_word).collect();
        (lines, &self.buttons, &self.menus)
    }

    /// Whether all its pictures have loaded and have alt texts.
    pub(crate) fn is_drawn(&self) -> bool {
        !self.alts.is_empty()
            && self.are_drawn.iter().all(|it| *it)
            && self.alts.iter().all(|alt| alt.len() > 20)
    }
}

/// Something to press.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Step {
    Button(String),
    Line(String),
}

impl Step {
    /// What it says.
    pub(crate) fn name(&self) -> &str {
        let (Self::Button(name) | Self::Line(name)) = self;
        name
    }
}

/// A window with the page open.
pub(crate) struct Page(pub(crate) Browser);

impl Deref for Page {
    type Target = Browser;

    fn deref(&self) -> &Browser {
        &self.0
    }
}

impl Page {
    /// Acts as this person from now on.
    pub(crate) async fn act_as(&self, who: &str) {
        let place = format!("[data-key={}]", who.to_lowercase());
        let taken = format!("{place}[aria-checked=true]");
        self.until(who, async || {
            let click = "const node = document.querySelector(arguments[0]); node?.click(); return !!document.querySelector(arguments[1]);";
            let is_taken = self.script(click, json!([place, taken])).await;
            is_taken.as_bool()?.then_some(())
        })
        .await;
        // What is shown belongs to that person once the page has asked for it.
        self.until("the person's rooms", async || {
            let shown = self
                .script("return document.body.dataset.person", json!([]))
                .await;
            (shown == who.to_lowercase().as_str()).then_some(())
        })
        .await;
    }

    /// Opens a room by its tab.
    pub(crate) async fn open(&self, pane: Pane, room: &str) {
        let place = pane.at(".tab");
        self.until(room, async || {
            let click = r#"
                const tab = [...document.querySelectorAll(arguments[0])].find((each) => each.textContent.includes(arguments[1]));
                tab?.click();
                return tab?.getAttribute("aria-selected") === "true";
            "#;
            let is_open = self.script(click, json!([place, room])).await;
            is_open.as_bool()?.then_some(())
        })
        .await;
    }

    async fn read(&self, place: &str) -> Option<Shown> {
        let shown = self.script(READ, json!([place])).await;
        serde_json::from_value(shown).unwrap()
    }

    /// The newest message that everyone sees.
    pub(crate) async fn card(&self, pane: Pane) -> Option<Shown> {
        self.read(&pane.at(".message.from-bot:not(.only-you)"))
            .await
    }

    /// The newest message that only the chosen person sees.
    pub(crate) async fn panel(&self, pane: Pane) -> Option<Shown> {
        self.read(&pane.at(".message.from-bot.only-you")).await
    }

    /// Waits for a card for which something holds.
    pub(crate) async fn card_with(&self, pane: Pane, is_so: impl Fn(&Shown) -> bool) -> Shown {
        self.until("such a card", async || self.card(pane).await.filter(&is_so))
            .await
    }

    /// Waits for a panel for which something holds.
    pub(crate) async fn panel_with(&self, pane: Pane, is_so: impl Fn(&Shown) -> bool) -> Shown {
        self.until("such a panel", async || {
            self.panel(pane).await.filter(&is_so)
        })
        .await
    }

    /// Presses a button of the newest card that has it.
    pub(crate) async fn press_card(&self, pane: Pane, name: &str) {
        let place = pane.at(".message:not(.only-you) .button");
        self.click(&place, name).await;
    }

    /// Presses a button of the newest panel that has it, or takes a line of its menu.
    pub(crate) async fn take(&self, pane: Pane, step: &Step) {
        match step {
            Step::Button(name) => self.click(&pane.at(".only-you .button"), name).await,
            Step::Line(line) => self.click(&pane.at(".only-you select option"), line).await,
        }
    }

    /// Types a line and sends it.
    pub(crate) async fn say(&self, pane: Pane, text: &str) {
        self.write(&pane.at(".line-in input"), text).await;
        self.click(&pane.at(".line-in .send"), "Send").await;
    }

    /// Everything on the page, in words: what is shown, and the alt texts of pictures.
    pub(crate) async fn words(&self) -> String {
        let body = r#"
            const alts = [...document.querySelectorAll("img")].map((each) => each.alt);
            return [document.body.innerText, ...alts].join("\n");
        "#;
        let words = self.script(body, json!([])).await;
        words.as_str().unwrap().to_owned()
    }

    /// By how much the page and its lists are wider than their visible part, in pixels.
    pub(crate) async fn overhang(&self) -> Value {
        let body = r#"
            const lists = [document.documentElement, document.body, ...document.querySelectorAll(".messages, .message, .buttons")];
            return Math.max(...lists.filter((each) => each.checkVisibility()).map((each) => each.scrollWidth - each.clientWidth));
        "#;
        self.script(body, json!([])).await
    }
}
