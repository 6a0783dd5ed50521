//! The words of every game: complete, used, the same in every language, and short enough.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use crate::common::{open, random_step};
use crate::lessons::said_by;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser::parse;
use pawmail_core::game::{Game, Meta, Values};
use pawmail_core::phrase::{Arg, Lang, Look, Phrase};
use pawmail_core::record::Record;
use pawmail_core::seat::Viewer;

/// A message's variables, by its id.
pub(crate) type Messages = BTreeMap<String, BTreeSet<String>>;

fn source(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The messages of a Fluent file, which must parse completely and name nothing twice.
pub(crate) fn messages(path: &Path) -> Messages {
    let text = source(path);
    let path = path.display();
    let resource = parse(text.as_str()).unwrap_or_else(|(_, errors)| panic!("{path}: {errors:?}"));
    let mut messages = Messages::new();
    for entry in resource.body {
        let (id, pattern) = match entry {
            Entry::Message(message) => (message.id.name, message.value.unwrap()),
            Entry::Term(term) => panic!(
                "{path}: {} is a term; arguments cannot reach it",
                term.id.name
            ),
            Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => continue,
            Entry::Junk { content } => panic!("{path}: cannot be read: {content}"),
        };
        let mut variables = BTreeSet::new();
        of_pattern(&pattern, &mut variables);
        let before = messages.insert(id.to_owned(), variables);
        assert!(before.is_none(), "{path}: {id} is there twice");
    }
    messages
}

fn of_pattern(pattern: &Pattern<&str>, variables: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else {
            continue;
        };
        match expression {
            Expression::Inline(inline) => of_inline(inline, variables),
            Expression::Select { selector, variants } => {
                of_inline(selector, variables);
                for variant in variants {
                    of_pattern(&variant.value, variables);
                }
            }
        }
    }
}

fn of_inline(inline: &InlineExpression<&str>, variables: &mut BTreeSet<String>) {
    match inline {
        // The name of a component and its id are the same argument; so are a list and its length.
        InlineExpression::VariableReference { id } => {
            let name = id.name.strip_suffix("-id").unwrap_or(id.name);
            variables.insert(name.strip_suffix("-count").unwrap_or(name).to_owned());
        }
        InlineExpression::Placeable { expression } => match &**expression {
            Expression::Inline(inner) => of_inline(inner, variables),
            Expression::Select { .. } => {}
        },
        InlineExpression::FunctionReference { arguments, .. } => {
            for argument in &arguments.positional {
                of_inline(argument, variables);
            }
        }
        _ => {}
    }
}

fn in_every_language(folder: &Path) -> [Messages; 3] {
    Lang::ALL.map(|lang| {
        let mut all = messages(&folder.join(format!("{lang}.ftl")));
        let more = [format!("lexicon.{lang}.ftl"), format!("lessons/{lang}.ftl")];
        let more = more.map(|name| folder.join(name));
        for (id, variables) in more
            .iter()
            .filter(|path| path.exists())
            .flat_map(|path| messages(path))
        {
            let before = all.insert(id.clone(), variables);
            assert!(before.is_none(), "{id} is there twice in {lang}");
        }
        all
    })
}

/// Every message is there in every language, with the same variables.
pub fn languages_agree(folder: &Path) {
    let [en, it, ru] = in_every_language(folder);
    for (other, name) in [(&it, "it"), (&ru, "ru")] {
        let missing: Vec<_> = en.keys().filter(|id| !other.contains_key(*id)).collect();
        let more: Vec<_> = other.keys().filter(|id| !en.contains_key(*id)).collect();
        assert!(
            missing.is_empty() && more.is_empty(),
            "{name}: lacks {missing:?}, has {more:?}"
        );
        for (id, variables) in &en {
            assert_eq!(variables, &other[id], "{id} in en and {name}");
        }
    }
}

pub fn translated<G: Game>(folder: &Path) {
    languages_agree(folder);
}

/// What every game says about itself: its name, a sentence, its options with their values, rules by topic.
fn expected(meta: &Meta) -> BTreeSet<String> {
    let mut expected: BTreeSet<String> = ["game-name", "game-pitch"].map(str::to_owned).into();
    for option in meta.options {
        expected.insert(format!("option-{}", option.name));
        expected.insert(format!("option-{}-help", option.name));
        if let Values::Of(words) = option.values {
            let values = words
                .iter()
                .map(|&word| match serde_json::Value::from(word) {
                    serde_json::Value::String(text) => text,
                    other => other.to_string(),
                });
            expected.extend(values.map(|value| format!("option-{}-{value}", option.name)));
        }
    }
    if let Some(guide) = meta.guide {
        expected.extend(["game-aim", "game-first"].map(str::to_owned));
        expected.extend(guide.signs.map(|sign| format!("sign-{}", sign.name)));
        let pages = guide.pages.iter();
        expected.extend(pages.map(|page| format!("guide-{}", page.name)));
        expected.extend(guide.lessons.iter().flat_map(said_by));
    }
    for topic in meta.help {
        expected.insert(format!("help-{topic}"));
        expected.insert(format!("help-{topic}-title"));
    }
    expected
}

/// The game's own messages that explain its names.
fn explaining<G: Game>() -> BTreeSet<String> {
    let mut ids = BTreeSet::new();
    for thing in G::things() {
        for phrase in [&thing.name, &thing.example].into_iter().chain(&thing.says) {
            messages_in(phrase, &mut ids);
        }
    }
    let shared = ["thing", "by-seat"];
    ids.retain(|id| !shared.contains(&id.as_str()));
    ids
}

/// The messages of which a phrase is made.
fn messages_in(phrase: &Phrase, ids: &mut BTreeSet<String>) {
    ids.insert(phrase.id.clone());
    for (_, arg) in &phrase.args {
        messages_in_arg(arg, ids);
    }
}

fn messages_in_arg(arg: &Arg, ids: &mut BTreeSet<String>) {
    match arg {
        Arg::Phrase(phrase) => messages_in(phrase, ids),
        Arg::List(args) => args.iter().for_each(|arg| messages_in_arg(arg, ids)),
        Arg::Number(_) | Arg::Text(_) | Arg::Seat(_) | Arg::Name(..) => {}
    }
}

/// How the ids of those messages begin that only the core says; the compiler asks who says the others. What is explained has an example, `such-WORD`.
const SHARED: [&str; 7] = [
    "game-", "guide-", "help-", "lesson-", "option-", "sign-", "such-",
];

pub fn is_used<G: Game>(folder: &Path) {
    let [english, _, _] = in_every_language(folder);
    let mut wanted = expected(&G::META);
    wanted.extend(explaining::<G>());
    let missing: Vec<_> = wanted
        .iter()
        .filter(|id| !english.contains_key(*id))
        .collect();
    assert!(missing.is_empty(), "no message {missing:?}");
    let is_shared = |id: &&String| SHARED.iter().any(|begin| id.starts_with(begin));
    let unused: Vec<_> = english
        .keys()
        .filter(|id| is_shared(id) && !wanted.contains(*id))
        .collect();
    assert!(unused.is_empty(), "nobody uses {unused:?}");
}

pub fn help_is_said<G: Game>() {
    for id in expected(&G::META) {
        for lang in Lang::ALL {
            let said = G::texts()
                .try_say(&Phrase::made(id.clone()), &Look::new(lang))
                .unwrap();
            let longest = if id.starts_with("help-") && !id.ends_with("-title") {
                1000
            } else if id.starts_with("option-") && id.ends_with("-help") {
                // It stands below the option in a form.
                100
            } else if id.starts_with("lesson-") {
                // Lessons are held to lengths of their own.
                continue;
            } else {
                240
            };
            assert!(
                said.chars().count() <= longest,
                "{id} in {lang} is too long: {said}"
            );
        }
    }
}

/// Labels have at most 80 characters, questions 300, refusals 200, even with the longest names; the board in words has at most 20 lines.
pub fn fits<G: Game>() {
    let looks = Lang::ALL.map(|lang| Look {
        lang,
        names: vec!["Massimiliano the Second".to_owned(); 8],
    });
    let length = |text: &str| text.encode_utf16().count();
    let (min, max) = G::META.seats;
    for seats in min..=max {
        for i in 0..2 {
            let (mut position, mut chance) = open::<G>(seats, 100 + i);
            let mut seen = Vec::new();
            let mut last = Vec::new();
            for _ in 0..300 {
                let Some((seat, step)) = random_step(&position, &mut chance) else {
                    break;
                };
                let view = position.view(Viewer::Seat(seat));
                let mut steps = Vec::new();
                position.legal(seat, &mut steps);
                seen.push(step);
                for look in &looks {
                    let tight = look.tight(pawmail_core::erased::LETTERS_ON_BUTTONS);
                    for choice in G::choices(&view, seat, &steps) {
                        let label = G::texts().say(&choice.text, &tight);
                        assert!(length(&label) <= 80, "{label}");
                    }
                    for shortcut in G::shortcuts(&view, seat) {
                        let label = G::texts().say(&shortcut.text, &tight);
                        assert!(length(&label) <= 80, "{label}");
                    }
                    let question = G::texts().say_all(&G::prompt(&view, seat), &tight);
                    assert!(length(&question) <= 300, "{question}");
                    let refused = seen[chance.index(seen.len())];
                    if let Some(why) = G::refuse(&view, seat, refused) {
                        let refusal = G::texts().try_say(&why, &tight).unwrap();
                        assert!(length(&refusal) <= 200, "{refusal}");
                    }
                }
                let lines = G::text(&view, &last).len();
                assert!(
                    lines <= 20,
                    "{} takes {lines} lines for its board",
                    G::META.id
                );
                let mut log = Vec::new();
                position.play_unchecked(seat, step, &mut Record::logging(&mut chance, &mut log));
                let public = log.into_iter().filter(|entry| entry.only.is_none());
                let facts: Vec<_> = public.map(|entry| entry.fact).collect();
                if !facts.is_empty() {
                    last = facts;
                }
            }
        }
    }
}
