//! What takes long thinking: advice to a seat, and who was winning in a finished game.

use pawmail_core::chart;
use pawmail_core::erased::{AnyTable, agree, agree_on};
use pawmail_core::phrase::Look;
use pawmail_core::seat::Seat;
use pawmail_store::{TableId, Time};

use crate::Host;
use crate::data::Level;
use crate::host::Trouble;
use crate::measured::{Queued, THINKING};
use crate::people::Me;
use crate::request::Reply;
use crate::shown::layout::plain;
use crate::shown::screen::{Drawing, Kind, Paragraph, Row, Screen};
use crate::shown::{msg, phrase};
use crate::tables::engine::{Engine, EngineFault};
use crate::tables::offers;
use crate::tables::payload::{Chosen, Payload};
use crate::tables::question::in_a_row;
use crate::tables::scene::Scene;
use crate::tables::turn::Focus;
use crate::tables::verbs::Verb;

/// The step of a seat's computer, and what went wrong if the external engine should have chosen it and did not.
pub(crate) fn step_by(
    engine: Option<&dyn Engine>,
    game: &dyn AnyTable,
    seat: Seat,
    (level, most): (Level, u32),
) -> (Option<String>, Option<EngineFault>) {
    let fault = match (level, engine) {
        (Level::Engine, None) => Some(EngineFault::Missing),
        (Level::Engine, Some(engine)) => match engine.step(game.copy(), seat) {
            Ok(step) if game.legal(seat).contains(&step) => return (Some(step), None),
            Ok(step) => Some(EngineFault::Illegal(step)),
            Err(fault) => Some(fault),
        },
        (Level::Gentle | Level::Steady | Level::Sharp, _) => None,
    };
    (step_of(game, seat, level, most), fault)
}

/// The step a computer of this level would take, with so many iterations at most.
fn step_of(game: &dyn AnyTable, seat: Seat, level: Level, most: u32) -> Option<String> {
    step_among(game, seat, level, most, |step| Some(step.to_owned()))
}

/// The same where each step counts for one that is wanted or for none, unless there is no choice.
fn step_among(
    game: &dyn AnyTable,
    seat: Seat,
    level: Level,
    most: u32,
    counts_for: impl Fn(&str) -> Option<String>,
) -> Option<String> {
    let mut moves = game.legal(seat);
    if moves.len() == 1 {
        return moves.pop();
    }
    let player = level.player();
    let mut thinker = game.thinker(seat, player, 0);
    thinker.think(player.iterations(game.meta()).min(most));
    let thinkers = [thinker];
    let advice = agree_on(&thinkers, counts_for).or_else(|| agree(&thinkers));
    advice.map(|advice| advice.step)
}

/// How often is thought for one advice, at most. Where there is no choice, none is needed.
const THOUGHTS: usize = 4;

/// What a computer would do.
#[derive(Default)]
struct Advice {
    steps: Vec<String>,
    labels: Vec<String>,
    reason: Option<String>,
}

/// The rest of a seat's turn as the strongest computer would make it: up to the first step that cannot be taken back, because what comes of it nobody knows yet.
fn rest_of_turn(mut game: Box<dyn AnyTable>, seat: Seat, most: u32, look: &Look) -> Option<Advice> {
    let begun = game.copy();
    let mut advice = Advice::default();
    let mut n_thoughts = 0;
    loop {
        n_thoughts += usize::from(game.legal(seat).len() > 1);
        if n_thoughts > THOUGHTS {
            break;
        }
        // The first thought sets the course.
        let level = if n_thoughts <= 1 {
            Level::Sharp
        } else {
            Level::USUAL
        };
        // Of two steps that come to the same, the one with a button is marked, and what was thought of either speaks for it.
        let counts_for = |step: &str| game.twin(seat, step);
        let step = step_among(game.as_ref(), seat, level, most, counts_for)?;
        let labels = offers::labels(game.as_ref(), seat, &step, look);
        advice.labels.extend(labels);
        let is_taken = game.play(seat, &step).is_ok();
        advice.steps.push(step);
        if !is_taken || !offers::can_go_on(game.as_ref(), seat) {
            break;
        }
    }
    advice.reason = begun.reason(seat, &advice.steps, look);
    Some(advice)
}

impl Host {
    /// How computers can play here.
    pub(crate) fn levels(&self) -> impl Iterator<Item = Level> + Clone + use<> {
        let has_engine = self.config.engine.is_some();
        Level::ALL
            .iter()
            .copied()
            .filter(move |level| has_engine || *level != Level::Engine)
    }

    /// **Advice**: how a computer would make the turn in the presser's place, knowing no more than they do, above the choices they have.
    pub(crate) async fn advice(
        &self,
        id: TableId,
        payload: &Payload,
        me: &Me,
        now: Time,
    ) -> Result<Reply, Trouble> {
        let mut matter = None;
        // Nothing is decided before it is thought out, so nothing is kept of this.
        let not_yet = self
            .at_table(id, me, now, |scene| {
                let seat = scene.may_be_advised(payload.seat)?;
                let number = scene.live.number();
                matter = scene
                    .to_think_about()
                    .map(|(game, look)| (game, look, seat, number));
                Err(phrase!(NO_ADVICE_NOW))
            })
            .await?;
        let Some((game, look, seat, number)) = matter else {
            return Ok(not_yet);
        };
        let most = self.config.iterations;
        let thought = self.think_out(move || rest_of_turn(game, seat, most, &look));
        let Some(advice) = thought.await.flatten() else {
            return Ok(not_yet);
        };
        self.at_table(id, me, now, |scene| {
            scene.may_be_advised(payload.seat)?;
            if scene.live.number() != number {
                return Err(phrase!(NO_ADVICE_NOW));
            }
            // Everyone at the table learns who was advised.
            scene.note(msg::NOTE_ADVISED, Some(seat), "");
            Ok(Reply::panel(scene.advised(seat, &advice)))
        })
        .await
    }

    /// **Chances**: who was winning when.
    pub(crate) async fn chances(&self, id: TableId, me: &Me, now: Time) -> Result<Reply, Trouble> {
        let mut matter = None;
        let refused = self
            .at_table(id, me, now, |scene| {
                if !scene.live.is_over() {
                    return Err(phrase!(NO_CHANCES_YET));
                }
                let texts = scene.live.rules.texts();
                let seat = scene.my_seats().first().copied();
                matter = scene
                    .to_think_about()
                    .map(|(game, look)| (game, look, texts, seat));
                Ok(Reply::default())
            })
            .await?;
        let Some((game, look, texts, seat)) = matter else {
            return Ok(refused);
        };
        let drawn = self.think_out(move || {
            let course = game.course()?;
            let svg = chart::draw(&course, game.meta(), texts, &look);
            let drawing = Drawing::of(&svg, chart::alt(&course, texts, &look));
            Some((drawing, course))
        });
        let Some((drawing, course)) = drawn.await.flatten() else {
            let reader = self.reader_of(me);
            return Ok(Reply::alert(reader.word(msg::NO_CHANCES_YET)));
        };
        let missed = match seat {
            Some(seat) => self.missed(id, me.id(), seat).await?,
            None => None,
        };
        self.at_table(id, me, now, |scene| {
            let reader = scene.reader();
            let mut lines = vec![Paragraph::text(drawing.alt.clone())];
            let mut buttons = Vec::new();
            // Somebody else may sit there by now.
            if let Some(seat) = seat.filter(|seat| scene.my_seats().contains(seat)) {
                let missed = missed.unwrap_or_default();
                lines.extend(scene.could_have_at(seat, &missed, &course, &reader));
                buttons.push(scene.ask_hindsight(seat, &reader));
            }
            let picture = (!me.guest.data.text).then_some(drawing);
            let rows = vec![Row::Buttons(buttons)];
            Ok(Scene::panel(lines, picture, rows, &reader))
        })
        .await
    }

    /// Thinks outside the async threads, a limited number at once. `None` if it breaks off.
    pub(crate) async fn think_out<T: Send + 'static>(
        &self,
        think: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let queued = Queued::now(THINKING);
        let _desk = self.thinkers.acquire().await.ok()?;
        let thinking = queued.begins();
        let thought = tokio::task::spawn_blocking(think).await.ok();
        thinking.ends();
        thought
    }
}

impl Scene<'_> {
    /// The question with an advice above it, and a button that follows it in place of the one that asked for it.
    fn advised(&mut self, seat: Seat, advice: &Advice) -> Screen {
        let reader = self.reader();
        let phrase = phrase!(ADVICE, turn = in_a_row(&advice.labels).as_str());
        let mut told = vec![reader.told(&phrase)];
        told.extend(advice.reason.clone().map(Paragraph::text));
        let mut screen = self.question(seat, &Focus::default(), &told);
        let steps: Vec<&str> = advice.steps.iter().map(String::as_str).collect();
        let steps = offers::as_one(&steps);
        let data = self.step_data(seat, &steps);
        // What is too long for a button would be looked for among what is offered.
        let fits = Payload::read(&data).is_some_and(|read| read.what == Chosen::Step(steps));
        let ask = self.seat_button(&reader, msg::BUTTON_ADVICE, Verb::Advice, seat);
        let follow = plain(reader.word(msg::BUTTON_ADVISED), data.clone()).of(Kind::Good);
        if !screen.mark(&data, "💡 ") && fits {
            screen.replace(&ask.does, follow);
        }
        screen
    }

    /// A copy of the game, so that the table can go on meanwhile, and the reader's look.
    pub(crate) fn to_think_about(&self) -> Option<(Box<dyn AnyTable>, Look)> {
        Some((self.game()?.copy(), self.look(&self.reader())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pawmail_core::phrase::Lang;
    use pawmail_core::registry;

    /// In DOG a joker brings a piece out as an ace or as a king; one of them has a button.
    #[test]
    fn what_is_advised_has_a_button() {
        let look = Look::new(Lang::En);
        let games = registry::standard();
        let dog = games.get("dog").unwrap();
        let mut n_twins = 0;
        for seed in 0..30 {
            let mut game = dog
                .open(4, &dog.defaults(), [seed; 32], Vec::new())
                .unwrap();
            for _ in 0..80 {
                let Some(seat) = game.state().waiting.first() else {
                    break;
                };
                let spare = game.ask(seat, &look).spare;
                if !spare.is_empty() {
                    n_twins += 1;
                    let advice = rest_of_turn(game.copy(), seat, 50, &look).unwrap();
                    assert!(spare.iter().all(|choice| choice.step != advice.steps[0]));
                }
                let legal = game.legal(seat);
                let joker = legal.iter().find(|step| *step == "card X");
                let step = joker.unwrap_or(&legal[0]).clone();
                game.play(seat, &step).unwrap();
            }
        }
        assert!(n_twins > 0);
    }
}
