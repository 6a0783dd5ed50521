//! The texts of buttons: the longest possible ones in every language, not only those that random games happen to show.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::path::Path;

use crate::common::{open, random_step};
use crate::phrases::messages;
use pawmail_core::erased::LETTERS_ON_BUTTONS;
use pawmail_core::game::Game;
use pawmail_core::phrase::{Arg, Lang, Look, Phrase};
use pawmail_core::record::Record;
use pawmail_core::seat::{Seat, Viewer};

/// The longest label that both platforms accept.
const LONGEST: usize = 80;

/// The longest label that neither platform cuts.
const LONGEST_FIXED: usize = 60;

/// The texts of buttons in random games.
#[derive(Default)]
struct Seen {
    /// Labels and groups, each once, by the id of the message.
    phrases: BTreeMap<String, HashSet<Phrase>>,
    /// The ids of components, by kind.
    ids: BTreeMap<&'static str, BTreeSet<String>>,
    /// The arguments by name.
    args: BTreeMap<&'static str, Vec<Arg>>,
}

impl Seen {
    fn note(&mut self, phrase: &Phrase) {
        let known = self.phrases.entry(phrase.id.clone()).or_default();
        if known.insert(phrase.clone()) {
            self.note_args(phrase);
        }
    }

    fn note_args(&mut self, phrase: &Phrase) {
        for (name, arg) in &phrase.args {
            self.note_ids(arg);
            let known = self.args.entry(name).or_default();
            if !known.contains(arg) {
                known.push(arg.clone());
            }
        }
    }

    fn note_ids(&mut self, arg: &Arg) {
        match arg {
            Arg::Name(kind, id) => {
                self.ids.entry(kind).or_default().insert(id.clone());
            }
            Arg::Phrase(inner) => self.note_args(inner),
            Arg::List(args) => args.iter().for_each(|arg| self.note_ids(arg)),
            Arg::Number(_) | Arg::Text(_) | Arg::Seat(_) => {}
        }
    }
}

fn length(text: &str) -> usize {
    text.encode_utf16().count()
}

/// The same with the longest name in place of each component and person.
fn widest(arg: &Arg, longest: &BTreeMap<&'static str, String>) -> Arg {
    match arg {
        Arg::Seat(_) => Arg::Seat(Seat::new(0)),
        Arg::Name(kind, _) => Arg::Name(kind, longest[kind].clone()),
        Arg::Phrase(inner) => Arg::Phrase(Box::new(widest_phrase(inner, longest))),
        Arg::List(args) => Arg::List(args.iter().map(|arg| widest(arg, longest)).collect()),
        Arg::Number(_) | Arg::Text(_) => arg.clone(),
    }
}

fn widest_phrase(phrase: &Phrase, longest: &BTreeMap<&'static str, String>) -> Phrase {
    let args = phrase.args.iter();
    Phrase {
        id: phrase.id.clone(),
        args: args
            .map(|(name, arg)| (*name, widest(arg, longest)))
            .collect(),
    }
}

/// Roughly how long an argument is in words.
fn width<G: Game>(arg: &Arg, look: &Look) -> usize {
    match arg {
        Arg::Number(number) => length(&number.to_string()),
        Arg::Text(text) => length(text),
        Arg::Seat(_) => LETTERS_ON_BUTTONS,
        Arg::Name(kind, id) => length(&name::<G>(kind, id, look.lang)),
        Arg::Phrase(inner) => length(&G::texts().say(inner, look)),
        Arg::List(args) => args.iter().map(|arg| width::<G>(arg, look) + 2).sum(),
    }
}

fn name<G: Game>(kind: &'static str, id: &str, lang: Lang) -> String {
    let named = G::texts().name(kind, id);
    named.map_or_else(|| id.to_owned(), |name| name.full[lang as usize].clone())
}

fn seen<G: Game>() -> Seen {
    let mut seen = Seen::default();
    let (min, max) = G::META.seats;
    for seats in min..=max {
        for i in 0..6 {
            let (mut position, mut chance) = open::<G>(seats, 300 + i);
            for _ in 0..500 {
                let Some((seat, step)) = random_step(&position, &mut chance) else {
                    break;
                };
                let view = position.view(Viewer::Seat(seat));
                let mut steps = Vec::new();
                position.legal(seat, &mut steps);
                for choice in G::choices(&view, seat, &steps) {
                    seen.note(&choice.text);
                    choice.group.iter().for_each(|group| seen.note(group));
                }
                for shortcut in G::shortcuts(&view, seat) {
                    seen.note(&shortcut.text);
                    shortcut.group.iter().for_each(|group| seen.note(group));
                }
                position.play_unchecked(seat, step, &mut Record::silent(&mut chance));
            }
        }
    }
    seen
}

/// In no question two buttons read the same, in any language.
pub fn labels_differ<G: Game>() {
    let looks = Lang::ALL.map(|lang| {
        let names = (1..=8).map(|n| format!("Player {n}")).collect();
        Look { lang, names }.tight(LETTERS_ON_BUTTONS)
    });
    let (min, max) = G::META.seats;
    for seats in min..=max {
        for i in 0..4 {
            let (mut position, mut chance) = open::<G>(seats, 700 + i);
            for _ in 0..250 {
                let Some((seat, step)) = random_step(&position, &mut chance) else {
                    break;
                };
                let view = position.view(Viewer::Seat(seat));
                let mut steps = Vec::new();
                position.legal(seat, &mut steps);
                let mut choices = G::choices(&view, seat, &steps);
                choices.retain(|choice| !G::is_spare(&view, seat, choice.step));
                for look in &looks {
                    let said = choices
                        .iter()
                        .map(|choice| G::texts().say(&choice.text, look));
                    let said: Vec<String> = said.collect();
                    let known: BTreeSet<&String> = said.iter().collect();
                    assert_eq!(known.len(), said.len(), "{}: {said:#?}", G::META.id);
                }
                position.play_unchecked(seat, step, &mut Record::silent(&mut chance));
            }
        }
    }
}

pub fn labels_fit<G: Game>(folder: &Path) {
    let seen = seen::<G>();
    let mut too_long = BTreeSet::new();
    for lang in Lang::ALL {
        let look = Look {
            lang,
            names: vec!["Massimiliano the Second".to_owned(); 8],
        }
        .tight(LETTERS_ON_BUTTONS);
        let longest = seen.ids.iter().map(|(kind, ids)| {
            let longest = ids
                .iter()
                .max_by_key(|id| length(&name::<G>(kind, id, lang)));
            (*kind, longest.cloned().unwrap_or_default())
        });
        let longest: BTreeMap<&'static str, String> = longest.collect();
        let mut phrases: Vec<Phrase> = seen
            .phrases
            .values()
            .flatten()
            .map(|phrase| widest_phrase(phrase, &longest))
            .collect();
        // Labels that no random game showed are made with the widest value of each argument.
        for (id, variables) in messages(&folder.join(format!("{lang}.ftl"))) {
            let is_label = id.starts_with("label-") || id.starts_with("group-");
            if !is_label || seen.phrases.contains_key(&id) {
                continue;
            }
            let args = variables.into_iter().map(|variable| {
                let known = seen.args.get(variable.as_str()).into_iter().flatten();
                let known = known.map(|arg| widest(arg, &longest));
                let arg = known.max_by_key(|arg| width::<G>(arg, &look));
                let name: &'static str = variable.leak();
                (name, arg.unwrap_or(Arg::Number(22)))
            });
            let args = args.collect();
            phrases.push(Phrase { id, args });
        }
        let said = phrases.iter().map(|phrase| G::texts().say(phrase, &look));
        too_long.extend(said.filter(|said| length(said) > LONGEST));
    }
    assert!(too_long.is_empty(), "{}: {too_long:#?}", G::META.id);
}

/// The texts of buttons and lines of menus in every game: names of options, their values, chapters.
pub fn fixed_labels_fit<G: Game>(folder: &Path) {
    for lang in Lang::ALL {
        let look = Look::new(lang);
        for id in messages(&folder.join(format!("{lang}.ftl"))).keys() {
            let is_label = (id.starts_with("option-") && !id.ends_with("-help"))
                || (id.starts_with("help-") && id.ends_with("-title"))
                || id == "game-name";
            if is_label {
                let said = G::texts().say(&Phrase::made(id.clone()), &look);
                assert!(length(&said) <= LONGEST_FIXED, "{lang} {id}: {said}");
            }
        }
    }
}
