//! Every other way than a button, by everybody who must not have it: typed commands with what follows them, lines that are
//! chosen while one types, forms, links, and what happens to rooms. And everything a second time.

use std::collections::{BTreeMap, BTreeSet};

use pawmail_host::{Answer, COMMANDS, Form, Reply, Screen, Values, Verb, What};
use pawmail_store::{PersonId, Store as _, TableId};

use crate::attackers::{
    ALL, Row, STAGES, Stage, Wrong, all_words, at, changes, for_her_seat, kept, letter, may, plain,
    print, secrets, take_back, tried, wrong_person,
};
use crate::promises::data;
use crate::world::{D, World, person, screen_of};

/// How a way is called in the matrix. One that is added is added here, and tried below.
const fn name(way: &What) -> &'static str {
    match way {
        What::Command { .. } => "command",
        What::Press { .. } => "press",
        What::Filled { .. } => "filled",
        What::Propose { .. } => "propose",
        What::Inline { .. } => "inline",
        What::Chosen { .. } => "chosen",
        What::Opened { .. } => "opened",
        What::Added => "added",
        What::Removed => "removed",
        What::Moved { .. } => "moved",
        What::Deleted { .. } => "deleted",
    }
}

/// All of them but the press, which has a matrix of its own.
const WAYS: [&str; 10] = [
    "command", "filled", "propose", "inline", "chosen", "opened", "added", "removed", "moved",
    "deleted",
];

/// The forms that Anna sees, and those that an admin of her room sees.
async fn forms(world: &World, id: TableId) -> Vec<Form> {
    let mut all = Vec::new();
    for who in [plain(person(D, "Anna")), person(D, "Ada")] {
        let mut shown = BTreeSet::from([data(id, "options"), data(id, "more")]);
        for verb in ["settings", "room", "remind"] {
            shown.insert(format!(".0.!{verb}"));
        }
        for press in shown {
            let reply = world.press(&who, &press).await;
            let screen = screen_of(&reply);
            let deeper = screen.into_iter().flat_map(Screen::presses);
            let deeper = deeper.filter(|(label, _)| ["Change", "Change options"].contains(label));
            for (_, press) in deeper {
                let reply = world.press(&who, press).await;
                if let Answer::Form(form) = reply.answer {
                    all.push(form);
                }
            }
        }
    }
    all
}

/// A form with everything changed that can be.
fn filled(form: &Form) -> What {
    let values = form.fields.iter().map(|field| {
        let other = field.choices.iter().map(|choice| choice.data.clone());
        let mut other = other.filter(|choice| !field.chosen.contains(choice));
        let other = other.next_back();
        (field.name.clone(), other.into_iter().collect())
    });
    What::Filled {
        data: form.data.clone(),
        values: values.collect(),
        message: None,
    }
}

/// What may be typed behind a command, beside what is suggested.
fn typed(id: TableId, wrong_invite: &str) -> Vec<String> {
    let code = pawmail_host::code(id);
    ["", "yes", "sure", "0", "99999999999", "cards", "lang=it"]
        .into_iter()
        .map(str::to_owned)
        .chain([format!("{code} sure"), wrong_invite.to_owned(), code])
        .collect()
}

/// Everything that is tried by somebody, with the verb whose rights count.
async fn ways(world: &World, id: TableId, wrong: Wrong) -> Vec<(What, Option<Verb>)> {
    let mut all = Vec::new();
    let wrong_invite = format!("{}-22222", pawmail_host::code(id));
    assert_ne!(wrong_invite, world.invite(id).await);
    for command in COMMANDS {
        let verb = Verb::of(command.name);
        if verb == Some(Verb::ForgetMe) {
            continue;
        }
        for argument in command.args {
            let mut values = typed(id, &wrong_invite);
            if let Values::Listed(listed) = argument.values {
                values.extend(listed.iter().map(|word| (*word).to_owned()));
            }
            for typed in values {
                if let Values::Proposed = argument.values {
                    let (name, option) = (command.name.to_owned(), argument.name.to_owned());
                    let typed = typed.clone();
                    let way = What::Propose {
                        name,
                        option,
                        typed,
                    };
                    all.push((way, None));
                }
                let args = vec![(argument.name.to_owned(), typed)];
                let name = command.name.to_owned();
                all.push((What::Command { name, args }, verb));
            }
        }
    }
    for typed in typed(id, &wrong_invite) {
        all.push((
            What::Opened {
                code: typed.clone(),
            },
            None,
        ));
        all.push((What::Inline { typed }, None));
    }
    // The steps that are suggested to Anna while she types, sent by somebody else.
    let mut chosen: BTreeSet<String> = BTreeSet::new();
    let anna = plain(person(D, "Anna"));
    let inline = What::Inline {
        typed: String::new(),
    };
    let reply = world.handle(&world.request(&anna, inline)).await;
    if let Answer::Proposals(proposals) = reply.answer {
        chosen.extend(proposals.into_iter().filter_map(|proposal| proposal.data));
    }
    let steps = tried(world, id).await;
    chosen.extend(steps.into_iter().filter(|it| it.1.is_none()).map(|it| it.0));
    // A choice that nobody has offered is tried where there is none.
    chosen.insert(format!("{}.0.give 7", pawmail_host::code(id)));
    for data in chosen {
        let data = match wrong {
            Wrong::Other => for_her_seat(&data),
            _ => data,
        };
        all.push((What::Chosen { data }, None));
    }
    for form in forms(world, id).await {
        // The form of a room's settings changes what the verb does, and for the same people.
        let verb = form.data.contains("room").then_some(Verb::Room);
        all.push((filled(&form), verb));
    }
    // What befalls a room is told by its service, and about that room alone.
    if matches!(wrong, Wrong::Stranger | Wrong::Namesake) {
        for shown in world.messages(D, "hall") {
            let message = shown.id.clone();
            all.push((What::Deleted { message }, None));
        }
        let to = "somewhere else".to_owned();
        all.extend([What::Added, What::Moved { to }, What::Removed].map(|way| (way, None)));
    }
    all
}

/// Every way at a stage by everybody who is wrong there.
async fn nothing_happens_in_other_ways(stage: Stage) {
    let mut matrix: BTreeMap<String, Row> = BTreeMap::new();
    let (world, id) = at(stage).await;
    let hidden = match stage {
        Stage::Game => secrets(&world, id).await,
        Stage::Lobby | Stage::Over | Stage::Pruned => Vec::new(),
    };
    let (mut n_tried, mut wrongs) = (0, Vec::new());
    for wrong in ALL {
        let who = wrong_person(wrong);
        let all = ways(&world, id, wrong).await;
        let mut before = kept(&world, id, wrong).await;
        for (way, verb) in all {
            let reply = world.handle(&world.request(&who, way.clone())).await;
            n_tried += 1;
            let words = all_words(&reply);
            for secret in &hidden {
                assert!(!words.contains(secret), "{wrong:?} {way:?}: {words}");
            }
            assert!(
                wrong == Wrong::Other || !offers_a_step(&way, &reply),
                "{wrong:?} {way:?}: {words}"
            );
            let row = matrix.entry(name(&way).to_owned()).or_default();
            let letters = row.entry(wrong).or_default();
            letters.insert(letter(&reply));
            let after = kept(&world, id, wrong).await;
            if after == before {
                continue;
            }
            let changed = changes(&before, &after);
            if verb.is_some_and(|verb| may(stage, wrong, verb)) {
                letters.insert('+');
                take_back(&world, &who, id, verb).await;
            } else if verb == Some(Verb::Remind) && is_about_oneself(&changed) {
                letters.insert('+');
            } else {
                wrongs.push(format!("{wrong:?} {way:?}\n{changed}"));
            }
            before = kept(&world, id, wrong).await;
        }
    }
    // Only people from elsewhere have told what befalls the room; the others' cells are empty.
    for row in matrix.values_mut() {
        for wrong in ALL {
            row.entry(wrong).or_default();
        }
    }
    print(stage, &matrix, n_tried);
    assert!(wrongs.is_empty(), "{stage:?}: {}", wrongs.join("\n"));
    assert_eq!(
        matrix.keys().map(String::as_str).collect::<BTreeSet<_>>(),
        BTreeSet::from(WAYS)
    );
}

/// Whether somebody who reads a room has only said that they want to hear of its lobbies: one more than before does.
fn is_about_oneself(changed: &str) -> bool {
    let parts = changed.lines().map(|line| {
        let (before, rest) = line[1..].split_once("watchers\\\":[")?;
        let (watchers, after) = rest.split_once(']')?;
        let n = watchers.split(',').filter(|it| !it.is_empty()).count();
        Some((before, after, n))
    });
    let Some(parts) = parts.collect::<Option<Vec<_>>>() else {
        return false;
    };
    let [was, is] = parts[..] else {
        return false;
    };
    (was.0, was.1) == (is.0, is.1) && was.2 + 1 == is.2
}

/// Whether somebody who plays nowhere is offered a step while they type.
fn offers_a_step(way: &What, reply: &Reply) -> bool {
    let is_of_steps = match way {
        What::Inline { .. } => true,
        What::Propose { option, .. } => option == "step",
        _ => false,
    };
    let Answer::Proposals(proposals) = &reply.answer else {
        return false;
    };
    is_of_steps && proposals.iter().any(|proposal| proposal.data.is_some())
}

#[tokio::test]
async fn nobody_does_in_other_ways_what_is_not_theirs() {
    for stage in STAGES {
        Box::pin(nothing_happens_in_other_ways(stage)).await;
    }
}

/// Everything that is kept of everybody.
async fn everything(world: &World) -> Vec<String> {
    let mut all = Vec::new();
    for id in world.tables().await {
        all.push(format!("{:#?}", world.store.table(id).await.unwrap()));
        all.push(format!("{:#?}", world.store.steps(id, 0).await.unwrap()));
        all.push(format!("{:#?}", world.store.posts(id).await.unwrap()));
        all.push(format!("{:#?}", world.store.notices(id).await.unwrap()));
        all.push(format!("{:#?}", world.store.timers(id).await.unwrap()));
    }
    let people: Vec<PersonId> = (1..20).map(PersonId).collect();
    all.push(format!("{:#?}", world.store.people(&people).await.unwrap()));
    let hall = world.store.room_at(D, "hall").await.unwrap();
    all.push(format!("{hall:#?}"));
    all
}

/// An update that is delivered again, as it was or in somebody else's name, does nothing more.
#[tokio::test]
async fn what_somebody_did_counts_once_however_often_it_is_delivered() {
    for stage in STAGES {
        let (world, id) = at(stage).await;
        let anna = plain(person(D, "Anna"));
        let mut all = tried(&world, id).await;
        // What takes her from the table comes last.
        let ends = [Verb::Resign, Verb::Leave, Verb::End, Verb::CloseLobby];
        all.sort_by_key(|(_, verb)| verb.is_some_and(|verb| ends.contains(&verb)));
        let (mut n_done, mut before) = (0, everything(&world).await);
        for (button, _) in all {
            let what = What::Press {
                data: button.clone(),
                message: None,
            };
            let first = world.request(&anna, what);
            world.handle(&first).await;
            let after = everything(&world).await;
            if after == before {
                // Nothing to repeat: it was refused or only shown.
                continue;
            }
            n_done += 1;
            let mut forged = first.clone();
            forged.who = wrong_person(Wrong::Other).account;
            for again in [first, forged] {
                world.handle(&again).await;
                assert_eq!(everything(&world).await, after, "{stage:?} {button}");
            }
            before = after;
        }
        assert!(n_done >= 4, "{stage:?}: {n_done}");
    }
}
