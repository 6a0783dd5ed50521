//! The same question asked in a chat and on the page is one question: what is done here shows there.

use std::time::Duration;

use pawmail_core::registry;
use pawmail_host::code;
use serde_json::{Value, json};

use crate::world::{
    Person, Placed, Side, World, all_data, data, discord, moves_on, shown, sure, telegram,
};

/// How long anything may take on a busy machine.
const PATIENCE: Duration = Duration::from_secs(20);

/// Somebody at a table, with their page and the private answer that stands open in their chat.
struct Both<'a> {
    world: &'a World,
    who: Person,
    code: String,
    secret: String,
    n_keys: u32,
}

impl<'a> Both<'a> {
    /// They open the page from their chat, and then their turn there.
    async fn new(world: &'a World, who: Person, code: &str) -> Self {
        let card = world.card(who.side);
        let touch = all_data(&card.seen);
        let touch = touch.into_iter().find(|data| data.contains(".!touch"));
        let touch = touch.unwrap_or_else(|| format!("{code}.0.!touch"));
        world.press(who, &card, &touch).await.expect("no answer");
        world.rest().await;
        let panel = world.panel(who).expect("no way to the page");
        let mut links = panel.seen.buttons().into_iter();
        let link = links.find_map(|button| button.url.clone()).unwrap();
        let ticket = link.rsplit('#').next().unwrap().to_owned();
        let key = json!({ "ticket": ticket, "nonce": "5".repeat(64) });
        let (_, secret) = world.ask_page(("POST", "enter"), "", &key).await;
        let both = Self {
            world,
            who,
            code: code.to_owned(),
            secret,
            n_keys: 0,
        };
        both.press_card(".!play").await;
        both
    }

    async fn press_card(&self, end: &str) {
        let card = self.world.card(self.who.side);
        let pressed = format!("{}.0{end}", self.code);
        let told = self.world.press(self.who, &card, &pressed).await;
        told.expect("no answer");
        self.world.rest().await;
    }

    async fn view(&self) -> Value {
        let body = json!({ "table": self.code });
        let asked = self.world.ask_page(("POST", "show"), &self.secret, &body);
        asked.await.0
    }

    /// They press this on the page.
    async fn press_page(&mut self, data: &str) {
        self.n_keys += 1;
        let body = json!({ "data": data, "key": format!("{:016}", self.n_keys) });
        let asked = self.world.ask_page(("POST", "press"), &self.secret, &body);
        asked.await;
    }

    async fn press_verb(&mut self, verb: &str) {
        let view = self.view().await;
        let mut buttons = view["asked"]["buttons"].as_array().unwrap().iter();
        let button = buttons.find(|button| button["verb"] == verb);
        let button = button.unwrap_or_else(|| panic!("no {verb}: {view}"));
        self.press_page(button["data"].as_str().unwrap()).await;
    }

    fn panel(&self) -> Placed {
        self.world.panel(self.who).expect("no private answer")
    }

    /// The private answer that stands open comes to show this.
    async fn comes(&self, what: &str, is_it: impl Fn(&Placed) -> bool) -> Placed {
        let comes = async {
            for n in 1.. {
                let panel = self.panel();
                if is_it(&panel) {
                    return panel;
                }
                tokio::time::sleep(Duration::from_millis(2)).await;
                // A group takes so many changes in a minute: what is not urgent comes when there is room.
                if n % 100 == 0 && self.who.side == Side::Telegram {
                    self.world.pass(Duration::from_secs(4)).await;
                }
            }
            unreachable!("there is no end to the numbers")
        };
        let came = tokio::time::timeout(PATIENCE, comes).await;
        came.unwrap_or_else(|_| panic!("{:?} {what}: {:?}", self.who, self.panel()))
    }
}

/// A person on each service. Both have their page open beside it.
fn people() -> [Person; 2] {
    [discord("Anna"), telegram("Boris")]
}

fn choices(panel: &Placed) -> Vec<String> {
    let mut all = all_data(&panel.seen);
    all.retain(|data| moves_on(data) && !data.contains("!ok"));
    all
}

/// What is drafted, taken back and confirmed on the page shows in the answer that stands open in the chat, and the other way round.
#[tokio::test]
async fn what_is_drafted_here_is_drafted_there() {
    for who in people() {
        let world = World::with_page(190).await;
        world.sandbox.telegram().start("Boris", "").unwrap();
        let table = world.table("dog", 4, &[who]).await;
        let mut both = Both::new(&world, who, &code(table)).await;
        let first = both.panel();
        assert!(choices(&first).len() > 1 && sure(&first.seen).is_none());
        // On the page: a gift is chosen.
        let view = both.view().await;
        let gift = view["asked"]["choices"][1].clone();
        both.press_page(gift["data"].as_str().unwrap()).await;
        let drafted = both
            .comes("drafts", |panel| sure(&panel.seen).is_some())
            .await;
        assert_eq!(drafted.seen.id, first.seen.id, "it is the same message");
        assert_eq!(both.view().await["asked"]["draft"], gift["step"]);
        // And taken back there.
        both.press_verb("back").await;
        let asked = both
            .comes("asks again", |panel| sure(&panel.seen).is_none())
            .await;
        assert_eq!(choices(&asked).len(), choices(&first).len());
        // In the chat: the page follows.
        let other = choices(&asked)[0].clone();
        world.press(who, &asked, &other).await.expect("no answer");
        world.rest().await;
        let view = both.view().await;
        assert!(view["asked"]["draft"].is_string(), "{view}");
        assert!(sure(&both.panel().seen).is_some());
        // Confirmed on the page: the chat says what has come of it.
        let drafted = newest(&both.panel());
        both.press_verb("confirm").await;
        let done = both
            .comes("is done", |panel| {
                // While it waits for room in a group the others may have played on.
                shown(&panel.seen).contains("Done") || newest(panel) > drafted
            })
            .await;
        assert!(sure(&done.seen).is_none(), "{done:?}");
        assert_eq!(world.n_made(table).await, 1);
        // Taken back on the page while it can be: the chat asks again.
        if data(&done.seen, "!undo").is_some() {
            both.press_page(&format!(
                "{}.{}.!undo",
                both.code,
                both.view().await["number"]
            ))
            .await;
            both.comes("asks", |panel| choices(panel).len() > 1).await;
        }
        world.nothing_refused();
    }
}

/// What shows something else than a turn stays as it is, and so does what nobody can change any more: that says how things stand when it is pressed.
#[tokio::test]
async fn what_is_no_turn_or_too_old_does_not_follow() {
    for who in people() {
        let world = World::with_page(191).await;
        world.sandbox.telegram().start("Boris", "").unwrap();
        let table = world.table("dog", 4, &[who]).await;
        let mut both = Both::new(&world, who, &code(table)).await;
        both.press_card(".!log").await;
        let log = both.panel();
        let view = both.view().await;
        let gift = view["asked"]["choices"][0]["data"].as_str().unwrap();
        both.press_page(gift).await;
        world.rest().await;
        assert_eq!(both.panel().seen.blocks, log.seen.blocks);
        both.press_card(".!play").await;
        assert!(sure(&both.panel().seen).is_some());
        if who.side == Side::Telegram {
            continue;
        }
        // A quarter of an hour later nobody can change it.
        world.pass(Duration::from_mins(16)).await;
        let old = both.panel();
        both.press_verb("back").await;
        world.rest().await;
        assert_eq!(both.panel().seen.blocks, old.seen.blocks);
        let confirm = sure(&old.seen).unwrap();
        let told = world.press(who, &old, &confirm).await.expect("no answer");
        assert!(!told.contains("Done"), "{told}");
        assert_eq!(world.n_made(table).await, 0);
        assert!(choices(&both.panel()).len() > 1);
        // Nobody has tried to.
        let refused = world.sandbox.refused().into_iter();
        let tried = refused.filter(|request| request.method == "PATCH");
        assert_eq!(tried.count(), 0);
    }
}

/// The newest number on the buttons of a message.
fn newest(panel: &Placed) -> Option<u64> {
    let all = all_data(&panel.seen);
    let numbers = all
        .iter()
        .filter_map(|data| data.split('.').nth(1)?.parse().ok());
    numbers.max()
}

/// A whole turn on the page, press by press, while the chat looks on: whatever is asked on the page is asked there.
#[tokio::test]
async fn turns_on_the_page_are_followed() {
    followed(&["dog"]).await;
}

/// The same in every game.
#[tokio::test]
#[ignore = "by hand: all games take minutes"]
async fn turns_of_every_game_are_followed() {
    followed(&[]).await;
}

/// Turns of these games; of all if none is named.
async fn followed(games: &[&str]) {
    let is_meant = |id: &str| games.is_empty() || games.contains(&id);
    let all = registry::standard();
    for (at, rules) in all
        .iter()
        .enumerate()
        .filter(|(_, rules)| is_meant(rules.meta().id))
    {
        let who = people()[at % 2];
        let world = World::with_page(195 + at as u64).await;
        world.sandbox.telegram().start("Boris", "").unwrap();
        let seats = usize::from(rules.meta().seats.0);
        let table = world.table(rules.meta().id, seats, &[who]).await;
        for _ in 0..200 {
            if world.owing(table, &[who]).await.contains(&who) {
                break;
            }
            world.pass(Duration::from_secs(5)).await;
        }
        let mut both = Both::new(&world, who, &code(table)).await;
        for n in 0..6 {
            let view = both.view().await;
            if view["state"] != "mine" {
                break;
            }
            let draft = view["asked"]["draft"].is_string();
            if draft {
                both.press_verb("confirm").await;
            } else {
                let all = view["asked"]["choices"].as_array().unwrap();
                let data = all[n % all.len()]["data"].as_str().unwrap();
                both.press_page(data).await;
            }
            let view = both.view().await;
            let is_drafted = view["asked"]["draft"].is_string();
            let number = view["number"].as_u64().unwrap();
            both.comes("follows", |panel| {
                // While it waits for room in a group the others may have played on.
                let newest = newest(panel);
                let is_same = sure(&panel.seen).is_some() == is_drafted;
                newest > Some(number) || newest == Some(number) && is_same
            })
            .await;
        }
        world.nothing_refused();
    }
}
