//! Suggestions while something is typed: games, tables, steps, names and chapters of the rules.

use pawmail_core::erased::{AnyTable, Choice};
use pawmail_core::phrase::{Lang, Phrase};
use pawmail_core::seat::Seat;
use pawmail_store::{TableId, Time};

use crate::Host;
use crate::commands::{Argument, SETTINGS};
use crate::host::{Pick, Trouble};
use crate::people::Me;
use crate::request::{Answer, Proposal, Reply, Request, What};
use crate::shown::words::fit;
use crate::shown::{msg, phrase};
use crate::tables::offers;
use crate::tables::payload::code;
use crate::tables::scene::{Scene, title_of};
use crate::tables::verbs::Verb;
use crate::time::pace::{local, places, zone_or_utc};

/// No platform shows more.
const MOST: usize = 25;

/// The word of **/settings** that stands before what is the group's.
const GROUP: &str = SETTINGS[0];

/// No platform takes longer labels.
const LABEL: usize = 100;

impl Host {
    /// What could be typed.
    pub(crate) async fn propose(
        &self,
        me: &Me,
        request: &Request,
        now: Time,
    ) -> Result<Reply, Trouble> {
        let mut proposals = match &request.what {
            What::Inline { typed } => self.inline(me, typed, now).await?,
            What::Propose {
                name,
                option,
                typed,
            } => match option.as_str() {
                "game" => self.games(me, typed),
                "table" => self.tables(me, typed).await?,
                "step" => {
                    let steps = |scene: &Scene<'_>| scene.steps_like(typed);
                    self.at_picked(me, Verb::Play, now, steps).await?
                }
                "name" => {
                    let names = |scene: &Scene<'_>| scene.rules_like(typed);
                    match Verb::of(name) {
                        Some(verb) => self.at_picked(me, verb, now, names).await?,
                        None => Vec::new(),
                    }
                }
                "what" if Verb::of(name) == Some(Verb::Settings) => {
                    settings_like(typed, self.reader_of(me).lang, now)
                }
                _ => Vec::new(),
            },
            _ => Vec::new(),
        };
        proposals.truncate(MOST);
        for proposal in &mut proposals {
            proposal.label = fit(&proposal.label, LABEL);
        }
        Ok(Answer::Proposals(proposals).into())
    }

    fn games(&self, me: &Me, typed: &str) -> Vec<Proposal> {
        let reader = self.reader_of(me);
        self.games
            .iter()
            .map(|rules| Proposal {
                label: title_of(rules, reader.lang),
                data: Some(rules.meta().id.to_owned()),
                says: None,
            })
            .filter(|game| {
                is_like(
                    typed,
                    [game.label.as_str(), game.data.as_deref().unwrap_or("")],
                )
            })
            .collect()
    }

    /// Lobbies here, by code.
    async fn tables(&self, me: &Me, typed: &str) -> Result<Vec<Proposal>, Trouble> {
        let ids = match self.pick(me, Verb::Join).await? {
            Pick::None => Vec::new(),
            Pick::One(id) => vec![id],
            Pick::Several(ids) => ids,
        };
        let reader = self.reader_of(me);
        let mut proposals = Vec::new();
        for id in ids.into_iter().take(MOST) {
            let Some(whole) = self.store.table(id).await? else {
                continue;
            };
            let rules = self.games.get(&whole.table.game);
            let title = rules.map(|rules| title_of(rules, reader.lang));
            let label = format!("{} {}", code(id), title.unwrap_or_default());
            if is_like(typed, [label.as_str()]) {
                proposals.push(Proposal {
                    label,
                    data: Some(code(id)),
                    says: None,
                });
            }
        }
        Ok(proposals)
    }

    /// What is suggested at the table that a command would mean; nothing if it would ask which table.
    async fn at_picked(
        &self,
        me: &Me,
        verb: Verb,
        now: Time,
        look: impl Fn(&Scene<'_>) -> Vec<Proposal> + Send + Sync,
    ) -> Result<Vec<Proposal>, Trouble> {
        match self.pick(me, verb).await? {
            Pick::One(id) => self.see(id, me, now, look).await,
            Pick::None | Pick::Several(_) => Ok(Vec::new()),
        }
    }

    /// Steps at all tables where the person owes one, typed anywhere; others in the room read the line.
    async fn inline(&self, me: &Me, typed: &str, now: Time) -> Result<Vec<Proposal>, Trouble> {
        let mut proposals = Vec::new();
        let ids = self.store.tables_of(me.id()).await?;
        let several = ids.len() > 1;
        for id in ids {
            let here = |scene: &Scene<'_>| scene.open_steps_like(typed, several);
            proposals.extend(self.see(id, me, now, here).await?);
            if proposals.len() >= MOST {
                break;
            }
        }
        let can_be_taken = proposals.iter().any(|proposal| proposal.data.is_some());
        if can_be_taken {
            proposals.retain(|proposal| proposal.data.is_some());
        }
        if proposals.is_empty() {
            proposals.push(reason(&self.reader_of(me).word(msg::INLINE_NONE)));
        }
        Ok(proposals)
    }

    async fn see(
        &self,
        id: TableId,
        me: &Me,
        now: Time,
        look: impl Fn(&Scene<'_>) -> Vec<Proposal> + Send + Sync,
    ) -> Result<Vec<Proposal>, Trouble> {
        let mut seen = Vec::new();
        self.on_table(id, Some(me), now, |scene| {
            seen = look(scene);
            Ok(Reply::default())
        })
        .await?;
        Ok(seen)
    }
}

/// A line that only says something.
fn reason(words: &str) -> Proposal {
    Proposal {
        label: words.to_owned(),
        data: None,
        says: None,
    }
}

/// Whether each word that is typed begins a word of one of these texts.
pub(crate) fn is_like<'a>(typed: &str, texts: impl IntoIterator<Item = &'a str>) -> bool {
    let typed = typed.to_lowercase();
    let mut texts = texts.into_iter().map(str::to_lowercase);
    texts.any(|text| {
        let words: Vec<&str> = text.split(|c: char| !c.is_alphanumeric()).collect();
        let begins = |part: &str| words.iter().any(|word| word.starts_with(part));
        text.starts_with(&typed)
            || typed
                .split(|c: char| !c.is_alphanumeric())
                .filter(|part| !part.is_empty())
                .all(begins)
    })
}

/// What **/settings** can be about: its words, and for somebody or a group a time zone, with what time it is there.
fn settings_like(typed: &str, lang: Lang, now: Time) -> Vec<Proposal> {
    let (whose, place) = match typed.split_once(' ') {
        Some((GROUP, place)) => (format!("{GROUP} "), place),
        _ => (String::new(), typed),
    };
    let words = SETTINGS.into_iter().filter(|_| whose.is_empty());
    let words = words.map(|word| (Argument::meaning(word, lang), word.to_owned()));
    let words = words.filter(|(label, word)| is_like(typed, [label.as_str(), word.as_str()]));
    let places = places().filter(|name| !place.is_empty() && is_like(place, [name.as_str()]));
    let places = places.map(|name| {
        let there = local(now, &zone_or_utc(Some(&name)));
        let (hour, minute) = (there.hour(), there.minute());
        let label = format!("{name} · {hour:02}:{minute:02}");
        (label, format!("{whose}{name}"))
    });
    let all = words.chain(places).map(|(label, data)| Proposal {
        label,
        data: Some(data),
        says: None,
    });
    all.collect()
}

/// Which steps what is typed may mean.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Parts {
    /// One.
    Single,
    /// One, or all that a button stands for.
    Any,
}

impl Scene<'_> {
    /// The typed step: in its notation, by its button's text, or the only one whose words begin like this.
    pub(crate) fn step_typed(&self, seat: Seat, typed: &str) -> String {
        let typed = typed.trim();
        let is_step = |game: &dyn AnyTable| game.legal(seat).iter().any(|step| step == typed);
        if self.game().is_some_and(is_step) {
            return typed.to_owned();
        }
        let mut like = self.steps_of(seat, typed, Parts::Single);
        if like.len() != 1 {
            like = self.steps_of(seat, typed, Parts::Any);
        }
        let is_exact = |(step, label): &(String, String)| {
            step == typed || label.to_lowercase() == typed.to_lowercase()
        };
        if let Some((step, _)) = like.iter().find(|one| is_exact(one)) {
            return step.clone();
        }
        // Who means several steps that could be taken one by one says so in full.
        let look = self.look(&self.reader());
        let shortcuts = self.game().map(|game| game.ask(seat, &look).shortcuts);
        like.retain(|(step, _)| {
            let mut shortcuts = shortcuts.iter().flatten();
            !shortcuts
                .any(|shortcut| shortcut.steps.len() > 1 && offers::steps(step).eq(&shortcut.steps))
        });
        match (like.len(), like.pop()) {
            (1, Some((step, _))) => step,
            _ => typed.to_owned(),
        }
    }

    /// The steps of a seat that match what is typed, with the texts of their buttons.
    fn steps_of(&self, seat: Seat, typed: &str, parts: Parts) -> Vec<(String, String)> {
        let reader = self.reader();
        let Some(game) = self.game() else {
            return Vec::new();
        };
        let look = self.look(&reader);
        let asked = game.ask(seat, &look);
        let mut choices = match parts {
            Parts::Single => Vec::new(),
            Parts::Any => offers::question(game, seat, &look).choices,
        };
        for single in asked.choices {
            if choices.iter().all(|choice| choice.label != single.label) {
                choices.push(single);
            }
        }
        let like = |choices: Vec<Choice>| -> Vec<(String, String)> {
            let choices = choices.into_iter();
            choices
                .filter(|choice| is_like(typed, [choice.step.as_str(), choice.label.as_str()]))
                .map(|choice| (choice.step, choice.label))
                .collect()
        };
        let offered = like(choices);
        if offered.is_empty() {
            return like(asked.spare);
        }
        offered
    }

    /// The seat of the person that can take a step now.
    fn my_acting_seat(&self) -> Option<Seat> {
        let seat = self.my_seat(None).ok()?;
        let chair = self.live.chair(seat)?;
        (self.live.is_playing() && chair.data.computer.is_none()).then_some(seat)
    }

    fn steps_like(&self, typed: &str) -> Vec<Proposal> {
        let Some(seat) = self.my_acting_seat() else {
            return Vec::new();
        };
        let confirm = self.word_that_confirms(seat, typed);
        let confirm = confirm.map(|word| (word.clone(), word));
        let steps = self.steps_of(seat, typed, Parts::Any).into_iter();
        confirm
            .into_iter()
            .chain(steps)
            .map(|(step, label)| Proposal {
                label,
                data: Some(step),
                says: None,
            })
            .collect()
    }

    /// The word that confirms a waiting step, if that is being typed, so that people can play without buttons.
    pub(crate) fn word_that_confirms(&self, seat: Seat, typed: &str) -> Option<String> {
        self.live.chair(seat)?.data.pending.as_ref()?;
        let word = self.reader().word(msg::BUTTON_CONFIRM);
        is_like(typed, [word.as_str()]).then_some(word)
    }

    /// The same for a line that everyone reads: only steps whose consequences everyone may know.
    fn open_steps_like(&self, typed: &str, names_table: bool) -> Vec<Proposal> {
        let Some(seat) = self.my_acting_seat() else {
            return Vec::new();
        };
        if !self.live.waiting().contains(seat) {
            return Vec::new();
        }
        let reader = self.reader();
        // What is confirmed only afterwards is nothing to say in public.
        let steps = self.steps_of(seat, typed, Parts::Single);
        if steps.is_empty() {
            return vec![reason(&reader.say(&self.no_such_step(seat, typed)))];
        }
        let n_all = steps.len();
        let open: Vec<Proposal> = steps
            .into_iter()
            .take(MOST)
            .filter(|(step, _)| self.is_open(seat, step))
            .map(|(step, label)| Proposal {
                label: if names_table {
                    format!("#{} · {label}", self.live.code())
                } else {
                    label.clone()
                },
                data: Some(self.step_data(seat, &step)),
                says: Some(label),
            })
            .collect();
        if open.is_empty() && n_all > 0 {
            return vec![reason(&reader.word(msg::INLINE_SECRET))];
        }
        open
    }

    /// The typed text matches no step: what can be done instead.
    pub(crate) fn no_such_step(&self, seat: Seat, typed: &str) -> Phrase {
        let can = self.steps_of(seat, "", Parts::Any);
        let labels: Vec<&str> = can
            .iter()
            .map(|(_, label)| label.as_str())
            .take(6)
            .collect();
        phrase!(
            INLINE_CANNOT,
            what = fit(typed, 30).as_str(),
            can = labels.join("; ").as_str()
        )
    }

    /// Whether everyone may know everything that this step reveals.
    fn is_open(&self, seat: Seat, step: &str) -> bool {
        let Some(game) = self.game() else {
            return false;
        };
        let mut tried = game.copy();
        let done = offers::play(&mut *tried, seat, step);
        done.is_ok_and(|done| {
            !done.told.is_empty() && done.told.iter().all(|entry| entry.only.is_none())
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_found_by_how_they_begin() {
        assert!(is_like("", ["anything"]));
        assert!(is_like("6 b", ["6 · pawn B · 6→10"]));
        assert!(is_like("PAWN", ["6 · pawn B"]));
        assert!(is_like("give 7", ["give 7"]));
        assert!(!is_like("awn", ["6 · pawn B"]));
        assert!(!is_like("6 c", ["6 · pawn B"]));
    }
}
