//! Whole games of every game, played only by buttons and menus.

use pawmail_core::phrase::Look;
use pawmail_core::registry;
use pawmail_core::seat::{Seat, Viewer};
use pawmail_core::table::Saved;
use pawmail_sandbox::{Outcome, Seen};
use pawmail_store::{TableId, TableState};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use crate::world::{NAMES, World, answered, words};

/// How often the slow checks are made.
const NOW_AND_THEN: usize = 60;

/// What can be pressed in a message: whether it is a line of a menu, with its menu, and its data.
fn presses(message: &Seen) -> Vec<(Option<String>, String)> {
    let buttons = message.buttons();
    let buttons = buttons.iter().filter_map(|b| Some((None, b.id.clone()?)));
    let selects = message.selects();
    let options = selects.iter().flat_map(|select| {
        let lines = select.options.iter();
        lines.map(|line| (Some(select.id.clone()), line.value.clone()))
    });
    buttons.chain(options).collect()
}

/// What a button chooses: a step, or a verb with `!` before it.
fn chosen(data: &str) -> &str {
    let rest = data.splitn(3, '.').nth(2).unwrap_or(data);
    match rest.split_once(':') {
        Some((seat, step)) if seat.len() == 1 => step,
        _ => rest,
    }
}

struct Game<'a> {
    world: &'a World,
    dice: ChaCha8Rng,
    people: Vec<&'static str>,
    n_presses: usize,
}

impl Game<'_> {
    fn below(&mut self, n: usize) -> usize {
        usize::try_from(self.dice.next_u32()).unwrap() % n.max(1)
    }

    /// Presses something in a message of the channel.
    async fn use_it(
        &mut self,
        who: &str,
        message: &Seen,
        what: &(Option<String>, String),
    ) -> Outcome {
        self.n_presses += 1;
        let people = self.world.people();
        let channel = self.world.home(who, message);
        let id = message.id.parse().unwrap();
        let interaction = match what {
            (None, data) => people.press(who, channel, id, data).unwrap().unwrap(),
            (Some(menu), data) => people.choose(who, channel, id, menu, &[data]).unwrap(),
        };
        let outcome = people.settled(interaction).await;
        let said = match &outcome {
            Outcome::Answered(Some(seen)) => words(seen),
            Outcome::Acknowledged => String::new(),
            other => panic!("{who} pressed {what:?}: {other:?}"),
        };
        for broken in ["not made. Code", "non è stata", "Код"] {
            assert!(!said.contains(broken), "{who} pressed {what:?}: {said}");
        }
        outcome
    }

    /// Those who owe a step, as the card says.
    fn called(&self, card: &Seen) -> Vec<&'static str> {
        let text = card.text();
        let known = self.world.sandbox.people();
        let ids = known
            .iter()
            .filter(|person| text.contains(&format!("<@{}>", person.discord_id)));
        ids.filter_map(|person| self.people.iter().find(|name| **name == person.name))
            .copied()
            .collect()
    }

    /// A person plays until nothing more is asked of them.
    async fn play(&mut self, who: &'static str) {
        let card = self.world.card();
        let Some(play) = presses(&card)
            .into_iter()
            .find(|(_, data)| chosen(data) == "!play")
        else {
            return;
        };
        let Outcome::Answered(Some(mut panel)) = self.use_it(who, &card, &play).await else {
            return;
        };
        assert!(panel.only_you, "{panel:?}");
        for _ in 0..60 {
            let offered = presses(&panel);
            let steps: Vec<_> = offered
                .iter()
                .filter(|(_, data)| {
                    let what = chosen(data);
                    !what.starts_with('!')
                        || ["!ok", "!group", "!page"]
                            .iter()
                            .any(|verb| what.starts_with(verb))
                })
                .cloned()
                .collect();
            if steps.is_empty() {
                return;
            }
            let any = self.below(12) == 0;
            let from = if any { &offered } else { &steps };
            let what = from[self.below(from.len())].clone();
            let Outcome::Answered(Some(next)) = self.use_it(who, &panel, &what).await else {
                return;
            };
            if self.n_presses.is_multiple_of(NOW_AND_THEN) {
                self.no_leak().await;
            }
            if next.id == panel.id {
                panel = next;
            } else {
                // A line beside the panel.
                return;
            }
        }
    }

    async fn state(&self) -> TableState {
        let id = TableId(1);
        let table = self.world.store.table(id).await.unwrap().unwrap();
        table.table.state
    }

    /// Nobody sees what only another seat may know.
    async fn no_leak(&self) {
        let store = self.world.store.as_ref();
        let exported = pawmail_host::export(store, &registry::standard(), TableId(1))
            .await
            .unwrap();
        if exported.table.state != TableState::Playing {
            return;
        }
        let rules = registry::standard().get(&exported.table.game).unwrap();
        let game = rules.load(&exported.saved.unwrap()).unwrap();
        for lang in pawmail_core::phrase::Lang::ALL {
            let look = Look::new(lang);
            let open = game.text(Viewer::Spectator, &look);
            for (at, who) in self.people.iter().enumerate() {
                let own = game.text(Viewer::Seat(Seat::new(u8::try_from(at).unwrap())), &look);
                let seen = self.world.seen(who);
                let mut shown = String::new();
                for message in seen.iter().rev().take(6) {
                    shown.push_str(&words(message));
                    for picture in message.pictures() {
                        shown.push_str(picture.alt.as_deref().unwrap_or_default());
                        shown.push_str(&picture.name);
                    }
                }
                for other in Seat::all(game.state().seats).filter(|seat| seat.index() != at) {
                    for line in game.text(Viewer::Seat(other), &look) {
                        let is_secret =
                            line.len() > 12 && !open.contains(&line) && !own.contains(&line);
                        assert!(!is_secret || !shown.contains(&line), "{who} sees {line:?}");
                    }
                }
            }
        }
    }
}

/// Plays one game to its end. If there are fewer people than seats, computers join by their button.
async fn whole_game(game: &str, n_seats: u8, n_people: u8, seed: u64) {
    let world = World::new(seed).await;
    let people: Vec<&'static str> = NAMES[..usize::from(n_people)].to_vec();
    for (at, who) in people.iter().enumerate() {
        let languages = ["en", "it", "ru"];
        let language = languages[(at + usize::try_from(seed).unwrap()) % 3];
        world.sandbox.set_language(who, language).unwrap();
    }
    world.lobby(game, n_seats, &people).await;
    for _ in n_people..n_seats {
        let levels = answered(world.press("Anna", &world.card(), "!add").await);
        let added = answered(world.press("Anna", &levels, "!add gentle").await);
        assert!(added.only_you, "{added:?}");
        world.pass(6_000).await;
    }
    answered(world.press("Anna", &world.card(), "!start").await);
    world.pass(30_000).await;
    let mut play = Game {
        world: &world,
        dice: ChaCha8Rng::seed_from_u64(seed),
        people,
        n_presses: 0,
    };
    let mut n_rounds = 0;
    while play.state().await == TableState::Playing {
        n_rounds += 1;
        assert!(n_rounds < 20_000, "{game} never ends");
        let called = play.called(&world.card());
        if called.is_empty() {
            // Computers think.
            if play.below(20) == 0 {
                let at = play.below(usize::from(n_people));
                play.play(play.people[at]).await;
            }
            world.pass(5_000).await;
        } else {
            let at = play.below(called.len());
            play.play(called[at]).await;
            world.pass(21_000).await;
        }
    }
    world.pass(30_000).await;
    let end = world.card();
    assert!(
        presses(&end)
            .iter()
            .any(|(_, data)| chosen(data) == "!rematch"),
        "{end:?}"
    );
    let n_presses = play.n_presses;
    for what in presses(&end) {
        let who = play.people[0];
        let said = play.use_it(who, &end, &what).await;
        let said = answered(said);
        assert!(said.only_you, "{what:?}");
        if chosen(&what.1) == "!replay" {
            // The exported file replays to the same end.
            let bytes = world.download(&said.files()[0].url).await;
            let saved: Saved = serde_json::from_slice(&bytes).unwrap();
            let games = registry::standard();
            let game = games.get(game).unwrap().load(&saved).unwrap();
            let outcome = game.state().outcome.unwrap();
            // The end card tells the points as people write them, and nobody's place where all have lost.
            let text = end.text().replace('\\', "");
            let has_winner = outcome.ranks.contains(&1);
            for (rank, score) in outcome.ranks.iter().zip(&outcome.scores) {
                let points = format!(": {}", game.meta().score(*score));
                let lines = text.lines().filter(|line| line.contains(&points));
                let place = format!("{rank}. ");
                let mut places = lines.map(|line| line.contains(&place));
                assert!(places.any(|told| told == has_winner), "{points}: {text}");
            }
        }
    }
    world.nothing_refused();
    eprintln!("{game} with {n_seats}: {n_presses} presses, {n_rounds} rounds");
}

/// One game for each number of seats: two people at the smallest table and one at the others, with computers.
/// If more runs are asked for, they are played by people alone.
async fn games_of(at: usize) {
    let runs = std::env::var("RUNS")
        .ok()
        .and_then(|runs| runs.parse().ok());
    let meta = registry::standard().iter().nth(at).unwrap().meta();
    for run in 0..runs.unwrap_or(1) {
        for n_seats in meta.seats.0..=meta.seats.1.min(6) {
            let n_people = match runs {
                Some(_) => n_seats,
                None if n_seats == meta.seats.0 => n_seats.min(2),
                None => 1,
            };
            whole_game(meta.id, n_seats, n_people, run * 100 + u64::from(n_seats)).await;
        }
    }
}

macro_rules! whole_games {
    ($($name:ident, $at:literal;)*) => {$(
        #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
        async fn $name() {
            games_of($at).await;
        }
    )*};
}

whole_games! {
    whole_games_of_the_first, 0;
    whole_games_of_the_second, 1;
    whole_games_of_the_third, 2;
    whole_games_of_the_fourth, 3;
    whole_games_of_the_fifth, 4;
}
