//! Pictures of a planned turn, for `docs/plans.md`.

use std::fmt::Write as _;

use crate::first_turns::{docs, on_a_phone, sketch};
use crate::page::{Pane, Step};

const PANE: Pane = Pane::Telegram;

const HEAD: &str = "# Plans

In a game by message most of the time is waiting for somebody to look at their phone. Who knows what they will do can say so now: the turn is made when it comes.

";

const TAIL: &str = "
## What you can leave to the program

- **Plan my next turn**: a whole turn, or its beginning, by the ordinary questions on the board as it stands. Up to five ways in order of preference: this, or else this.
- **No choice? Play for me**: where you have only one choice, it is made.
- **Pass for me**: you pass as long as your choices stay the same (Conti, and groups of imps in Dungeon Petz).

## What you can rely on

- A plan is made only if each step of it may be taken *and still says what it said*: the same space, the same price, the same consequence. If anything is different, or something that concerns you has happened, nothing is played. You are called as usual, and told what is different.
- A plan shows, draws or rolls nothing, unless you have confirmed that very step as its last one.
- It is made 2 to 20 minutes after your turn begins. The time is drawn by lot and is the same for everything that is answered by itself, so nobody can tell a plan from a turn without a choice.
- Nobody else sees your plans: no card, no log, no exported game.
- It rings nobody. You get one message without a sound.
- **My turn** cancels it, and so do a step of yours, an undo, a pause of the table, and giving up the seat. If others take back a step that you had seen when you planned, the plan stops.

A browser makes these pictures, each time with other cards: `PAWMAIL_BROWSER=1 UPDATE=1 cargo test -p pawmail --test browser planned -- --ignored`
";

#[tokio::test]
#[ignore = "it makes pictures for the documentation, and takes a minute"]
async fn a_turn_is_planned_on_a_phone() {
    let Some(docs) = docs() else {
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let Some((program, page)) = crate::open(folder.path()).await else {
        return;
    };
    let _ = std::fs::remove_dir_all(docs.join("plans"));
    std::fs::create_dir_all(docs.join("plans")).unwrap();
    on_a_phone(&page).await;
    page.act_as("Anna").await;
    page.say(PANE, "/new stray 2").await;
    page.card_with(PANE, |card| card.buttons.iter().any(|name| name == "Join"))
        .await;
    page.act_as("Boris").await;
    page.press_card(PANE, "Join").await;
    page.card_with(PANE, |card| card.text.contains("2  Boris"))
        .await;
    page.act_as("Anna").await;
    page.press_card(PANE, "Start").await;
    let card = page.card_with(PANE, |card| card.text.contains('🎯')).await;
    let is_annas = card.text.contains("🎯 Anna");
    page.act_as(if is_annas { "Boris" } else { "Anna" }).await;
    page.press_card(PANE, "My hand").await;
    let mut text = HEAD.to_owned();
    let mut screens = Vec::new();
    let mut next = "My plans".to_owned();
    for (n, wanted) in [
        "Plan my next turn",
        "Cancel",
        "Yes, plan it",
        "Plan an “or else”",
    ]
    .into_iter()
    .enumerate()
    {
        page.take(PANE, &Step::Button(next.clone())).await;
        let has = |name: &String| name == wanted;
        let shown = page
            .panel_with(PANE, |panel| panel.buttons.iter().any(has))
            .await;
        if !shown.alts.is_empty() {
            page.panel_with(PANE, crate::page::Shown::is_drawn).await;
        }
        let name = format!("plans/{}.webp", n + 1);
        sketch(&page, &docs.join(&name)).await;
        screens.push(name);
        next = match wanted {
            // The first place that is offered.
            "Cancel" => shown.buttons[0].clone(),
            wanted => wanted.to_owned(),
        };
    }
    let pictures = screens.iter().enumerate();
    let pictures: Vec<String> = pictures
        .map(|(n, name)| format!("![Planning, screen {}]({name})", n + 1))
        .collect();
    let below = [
        "**My plans** stands beside **My hand** while others play, and under **⋯**. **Plan my next turn** begins one.",
        "The questions are those of your turn. Nothing is played.",
        "What it comes to, and what it would settle. **Yes, plan it**.",
        "The plan waits. Another way can stand behind it: **or else**.",
    ];
    let rule = ["---"; 4].join(" | ");
    for row in [pictures.join(" | "), rule, below.join(" | ")] {
        let _ = writeln!(text, "| {row} |");
    }
    text.push_str(TAIL);
    std::fs::write(docs.join("plans.md"), text).unwrap();
    drop((page, program));
}
