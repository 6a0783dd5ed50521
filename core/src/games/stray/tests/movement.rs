use super::*;
use crate::game::Shortcut;
use crate::phrase::{Arg, Phrase};

/// R4.1, R4.2, R4.4, E1: the first turn's destinations, with what they cost.
#[test]
fn the_boxer_walks_out_of_its_den() {
    let position = duel();
    assert_eq!(position.open.ap, 6);
    assert_eq!(
        walks(&position),
        "f2 | e2 f3 g2 | d2 f4 h2 | c2 f5 i2 | b2 e5 g5 home1 j2 | b3 d5 e6 h5 j3 k2 rest1"
    );
    assert_eq!(actions(&position), ["end"]);
}

/// R4.3, E2: another dog is passed, but nobody stops on it.
#[test]
fn a_dog_in_the_way_is_passed() {
    let mut position = duel();
    position.put(0, "c2").put(1, "d2").with_ap(3);
    assert_eq!(walks(&position), "b2 | b3 e2 | b4 f2");
    assert_eq!(actions(&position), ["attack 1", "dig", "end"]);
}

/// R4.3: the truck is passed like a dog.
#[test]
fn the_truck_is_passed() {
    let mut position = duel();
    position.put(0, "g11").with_ap(2);
    assert_eq!(walks(&position), "f11 | e11 f12 h10 home8 i11");
}

/// R4.5, R3.3, R3.5, E3: a foreign mark ends the way and the actions; the truck comes next.
#[test]
fn a_foreign_mark_ends_the_way() {
    let mut position = duel();
    position.put(0, "h14").with_ap(4).mark(1, "g14");
    assert_eq!(walks(&position), "g14 i14 | j14 | j13 k14 | j12 l14");
    assert_eq!(actions(&position), ["dig", "end"]);
    let (facts, undo) = play_for(&mut position, "go g14", &[2]);
    assert_eq!(tags(&facts), ["moved", "sniffed", "truck_rolled"]);
    assert_eq!(fact(&facts, "moved")["cost"], 1);
    assert_eq!(fact(&facts, "sniffed")["lost_ap"], 3);
    assert_eq!(fact(&facts, "sniffed")["owner"], 1);
    assert_eq!(undo, Undo::Never);
    assert_eq!((position.open.phase, position.open.ap), (Phase::Truck, 0));
}

/// R4.5, E3: the mark on which a dog begins its turn does not hinder it.
#[test]
fn a_dog_on_a_foreign_mark_goes_on_next_turn() {
    let mut position = duel();
    position.put(0, "g14").with_ap(6).mark(1, "g14");
    assert!(legal(&position).contains(&"go home12".to_owned()));
    assert!(legal(&position).contains(&"pee".to_owned()));
    play(&mut position, "pee");
    assert_eq!(position.open.mark_on(sp("g14")), Some(seat(0)));
    assert_eq!(position.dog(seat(1)).reserve, 7);
    position.is_possible();
}

/// R4.5: one's own mark has no effect.
#[test]
fn an_own_mark_is_passed() {
    let mut position = duel();
    position.put(0, "h14").with_ap(2).mark(0, "g14");
    assert_eq!(walks(&position), "g14 i14 | f14 home12 j14");
}

/// R4.6: a foreign mark with a dog or the truck on it is neither entered nor passed.
#[test]
fn an_occupied_mark_is_closed() {
    let mut position = duel();
    position
        .put(0, "h14")
        .put(1, "g14")
        .with_ap(3)
        .mark(1, "g14");
    assert_eq!(walks(&position), "i14 | j14 | j13 k14");
    position.put(1, "den4").park("g14", "f14");
    assert_eq!(walks(&position), "i14 | j14 | j13 k14");
}

/// R4.4: a way leads through buildings, and the smallest of the shortest ways is told.
#[test]
fn a_way_leads_through_the_kiosk() {
    let mut position = duel();
    position.put(0, "h7").with_ap(6);
    let facts = play(&mut position, "go h9");
    let moved = fact(&facts, "moved");
    assert_eq!(moved["cost"], 2);
    assert_eq!(moved["way"], serde_json::json!(["kiosk", "h9"]));
}

/// R4.1: a back door leads out only.
#[test]
fn a_back_door_leads_out_only() {
    let mut position = duel();
    position.put(0, "rest1").with_ap(1);
    assert_eq!(walks(&position), "e5 f4");
    position.put(0, "f4");
    assert_eq!(walks(&position), "f3 f5");
}

/// R4.2: the dens of others and the pound are closed.
#[test]
fn closed_buildings_are_closed() {
    let mut position = table(3, "");
    position.put(0, "j2").with_ap(1);
    assert_eq!(walks(&position), "i2 j3 k2");
    position.put(0, "f2");
    assert_eq!(walks(&position), "den1 e2 f3 g2");
    position.park("f11", "g11").put(0, "h11");
    assert_eq!(walks(&position), "g11 h10 i11");
}

/// R4.7, R9.4: the pound building holds several dogs, out of everyone's reach; they leave for h11.
#[test]
fn dogs_stand_together_in_the_pound() {
    let mut position = table(3, "");
    position
        .park("h9", "")
        .put(0, "pound")
        .put(1, "pound")
        .put(2, "h11");
    assert_eq!(actions(&position), ["end"]);
    position.with_ap(2);
    assert_eq!(walks(&position), " | g11 h10 i11");
    position.is_possible();
    position.put(2, "g11");
    assert!(walks(&position).starts_with("h11 | "));
    position.open.turn = seat(2);
    position.put(2, "h11").with_ap(7);
    assert_eq!(actions(&position), ["end"]);
}

/// R4.4: where it stands is no destination, and points not spent remain.
#[test]
fn a_walk_can_be_followed_by_another() {
    let mut position = duel();
    let (facts, undo) = play_for(&mut position, "go g2", &[]);
    assert_eq!((position.open.ap, undo), (4, Undo::Last));
    assert_eq!(tags(&facts), ["moved"]);
    assert!(!legal(&position).contains(&"go g2".to_owned()));
}

/// The buttons of walks stand together, those on the way to something first, then by what people want there, the cheapest first.
#[test]
fn walks_are_offered_in_the_order_of_their_use() {
    let mut position = duel();
    position.put(0, "c2").with_ap(6).load(0, &[0, 12]);
    let view = position.view(crate::seat::Viewer::Seat(seat(0)));
    let mut legal = Vec::new();
    position.legal(seat(0), &mut legal);
    let choices = Stray::choices(&view, seat(0), &legal);
    let is_walk = |step: &Step| matches!(step, Step::Go(_));
    let others = |steps: &mut dyn Iterator<Item = Step>| -> Vec<Step> {
        steps.filter(|step| !is_walk(step)).collect()
    };
    let mut offered = choices.iter().map(|choice| choice.step);
    assert_eq!(others(&mut legal.iter().copied()), others(&mut offered));
    let grouped: Vec<_> = choices.iter().filter(|it| is_walk(&it.step)).collect();
    let roads = Roads::of(&position.open, seat(0)).unwrap();
    let cost = |to: Space| roads.cost(to, 6).unwrap();
    // Out of reach: the address of the newspaper. Nothing is nearer to it.
    let all = self::offered(&position).into_iter();
    let mut towards = all.filter(|(_, it)| said_by(it).id == "label-address");
    let (_, towards) = towards.next().unwrap();
    let [Step::Go(stop), ..] = towards.steps[..] else {
        panic!("{towards:?}");
    };
    let home = Space::home(12);
    let left = |from: Space| roads.from(from).cost(home, u8::MAX).unwrap();
    assert!(roads.reach(6).all(|space| left(space) >= left(stop)));
    assert!(grouped.len() > 10 && grouped.iter().all(|walk| walk.group.is_some()));
    for pair in grouped
        .windows(2)
        .filter(|pair| pair[0].group == pair[1].group)
    {
        let [Step::Go(one), Step::Go(two)] = [pair[0].step, pair[1].step] else {
            panic!("{pair:?}");
        };
        assert!(cost(one) <= cost(two), "{one} {two}");
    }
}

/// What can be done elsewhere is offered with its walk: the nearest of each kind at once, the others in groups.
#[test]
fn goals_are_walks_with_what_is_done_there() {
    let mut position = duel();
    position.put(0, "f5").with_ap(8).load(0, &[0, 2]);
    let view = position.view(crate::seat::Viewer::Seat(seat(0)));
    let mut goals = Stray::shortcuts(&view, seat(0));
    // What takes all points is a walk alone.
    goals.retain(|goal| goal.steps.len() == 2);
    let said: Vec<String> = goals
        .iter()
        .map(|goal| format!("{} {}", goal.steps[0], goal.steps[1]))
        .collect();
    assert_eq!(said[0], "go den1 bury", "{said:?}");
    let digs: Vec<_> = goals.iter().filter(|it| it.steps[1] == Step::Dig).collect();
    assert!(digs.len() > 1 && digs[0].is_first, "{said:?}");
    assert!(digs[1..].iter().all(|goal| !goal.is_first));
    let roads = Roads::of(&position.open, seat(0)).unwrap();
    for goal in goals.iter().filter(|goal| goal.steps[1] != Step::End) {
        let [Step::Go(to), step] = goal.steps[..] else {
            panic!("{goal:?}");
        };
        let cost = roads.cost(to, 7).unwrap();
        let mut then = position;
        then.put(0, &to.to_string()).with_ap(8 - cost);
        assert!(legal(&then).contains(&step.to_string()), "{said:?}");
    }
    let is_goal = |goal: &&Shortcut<Step>| goal.is_first && goal.steps[1] != Step::End;
    assert!(goals.iter().filter(is_goal).count() <= 4);
}

/// Somebody who carries a bone is led home: with the deed while there is a point for it, else as near as the points go, never away from it.
#[test]
fn who_carries_a_bone_is_led_home() {
    let led = |at: &str, ap: u8| {
        let mut position = duel();
        position.put(0, at).with_ap(ap).load(0, &[0]);
        let view = position.view(crate::seat::Viewer::Seat(seat(0)));
        let goals = Stray::shortcuts(&view, seat(0));
        let home = goals.iter().find(|it| said_by(it).id == "label-home");
        let buries = goals.iter().any(|goal| goal.steps.ends_with(&[Step::Bury]));
        (home.map(|it| it.steps[0].to_string()), buries)
    };
    let go = |step: &str| Some(step.to_owned());
    assert_eq!(led("e2", 3), (None, true));
    assert_eq!(led("e2", 2), (go("go den1"), false));
    assert_eq!(led("e2", 1), (go("go f2"), false));
    assert_eq!(led("den1", 3), (None, false), "it is there already");
    let mut blocked = duel();
    blocked.put(0, "d2").with_ap(1).load(0, &[0]).put(1, "e2");
    let led = offered(&blocked).into_iter();
    let mut led = led.filter(|(_, it)| said_by(it).id == "label-home");
    assert_eq!(led.next(), None, "away from it");
}

/// The shortcuts of the dog that is to move, each as its steps and the id of what it says, or of what that says is done.
fn offered(position: &Position) -> Vec<(String, Shortcut<Step>)> {
    let turn = position.open.turn;
    let view = position.view(crate::seat::Viewer::Seat(turn));
    let shortcuts = Stray::shortcuts(&view, turn);
    let steps = |it: &Shortcut<Step>| {
        let steps: Vec<String> = it.steps.iter().map(ToString::to_string).collect();
        steps.join(", ")
    };
    shortcuts.into_iter().map(|it| (steps(&it), it)).collect()
}

/// What the button of a shortcut says after its number.
fn said_by(shortcut: &Shortcut<Step>) -> &Phrase {
    match &shortcut.text.args[..] {
        [("number", _), ("what", Arg::Phrase(what))] => what,
        _ => &shortcut.text,
    }
}

fn number_in(shortcut: &Shortcut<Step>, name: &str) -> i64 {
    let mut said = said_by(shortcut);
    let mut all = said.args.iter();
    if let Some((_, Arg::Phrase(spent))) = all.find(|(known, _)| *known == "spent") {
        said = spent;
    }
    match said.args.iter().find(|(known, _)| *known == name) {
        Some((_, Arg::Number(n))) => *n,
        other => panic!("{name}: {other:?}"),
    }
}

/// R3.3, R8.7: a walk to where the dog stops for this turn tells what it spends, and leads away from the truck rather than into its way.
#[test]
fn a_walk_to_stop_at_ends_the_actions() {
    let mut position = duel();
    position.put(0, "f4").with_ap(6).load(0, &[0]);
    position.open.truck.at = sp("g5");
    position.open.marks[1].insert(sp("e5"));
    let roads = Roads::of(&position.open, seat(0)).unwrap();
    let stops: Vec<_> = offered(&position)
        .into_iter()
        .filter(|(_, it)| it.is_first && said_by(it).id.starts_with("label-stop"))
        .collect();
    assert!((1..=3).contains(&stops.len()), "{stops:?}");
    for (said, stop) in &stops {
        let ([Step::Go(place)] | [Step::Go(place), Step::End]) = stop.steps[..] else {
            panic!("{said}");
        };
        let cost = roads.cost(place, 6).unwrap();
        let lost = 6 - i64::from(cost);
        assert_eq!(number_in(stop, "lost"), lost, "{said}");
        assert_ne!(place, sp("e5"), "its way ends at a foreign mark anyway");
        let far = |at: Space| crate::games::stray::words::far_from_truck(sp("g5"), at);
        assert!(place == sp("den1") || far(place) > 1, "{said}");
    }
    let dens = stops.iter().filter(|(said, _)| said == "go den1, end");
    assert_eq!(dens.count(), 1, "the den is safe: {stops:?}");
}

/// R5.8, R5.9: what one would do twice is one button while there are points for both, and never past the bone that wins.
#[test]
fn two_bones_are_one_button() {
    let said = |position: &Position, wanted: &str| {
        let all = offered(position);
        let found = all.into_iter().find(|(said, _)| said == wanted);
        found.map(|(_, it)| number_in(&it, "cost"))
    };
    let mut position = duel();
    position.put(0, "f2").with_ap(6).load(0, &[0, 0]);
    assert_eq!(said(&position, "go den1, bury, bury"), Some(3));
    assert_eq!(said(&position, "go den1, bury"), None);
    assert_eq!(said(position.with_ap(2), "go den1, bury, bury"), None);
    position.with_ap(6);
    for (buried, is_one) in [(1, true), (2, false), (3, false)] {
        position.dog_mut(seat(0)).buried = buried;
        let both = said(&position, "go den1, bury, bury");
        assert_eq!(
            both.is_some(),
            is_one,
            "{buried}: the bone that wins says so"
        );
    }
    let mut position = duel();
    position.put(0, "d2").with_ap(6).lay(1, "e2", &[0, 0]);
    assert_eq!(said(&position, "go e2, take bone, take bone"), Some(3));
    assert_eq!(
        said(position.load(0, &[3]), "go e2, take bone, take bone"),
        None
    );
}

/// R5.7, R5.8: somebody whose mouth is full can lay a newspaper down for a bone, where newspapers may lie.
#[test]
fn a_newspaper_is_laid_down_for_a_bone() {
    let said = |position: &Position| -> Vec<String> {
        let all = offered(position).into_iter();
        let swaps = all.filter(|(said, _)| said.contains("drop"));
        swaps.map(|(said, _)| said).collect()
    };
    let mut position = duel();
    position
        .put(0, "e2")
        .with_ap(6)
        .load(0, &[3, 6])
        .lay(1, "e2", &[0]);
    assert_eq!(
        said(&position),
        ["drop paper 3, take bone", "drop paper 6, take bone"]
    );
    assert!(said(position.with_ap(1)).is_empty());
    let mut position = duel();
    position
        .put(0, "kiosk")
        .with_ap(6)
        .load(0, &[3, 6])
        .lay(1, "kiosk", &[0]);
    assert!(said(&position).is_empty(), "not in the kiosk");
    let mut position = duel();
    position
        .put(0, "e2")
        .with_ap(6)
        .load(0, &[3])
        .lay(1, "e2", &[0]);
    assert!(said(&position).is_empty(), "there is room");
}

/// R3.3: where a dog stops for this turn stands below what it can do, and what wastes its points last.
#[test]
fn what_wastes_points_stands_last() {
    let mut position = duel();
    position.put(0, "c2").with_ap(7);
    let view = position.view(crate::seat::Viewer::Seat(seat(0)));
    let mut steps = Vec::new();
    position.legal(seat(0), &mut steps);
    let choices = Stray::choices(&view, seat(0), &steps);
    assert_eq!(choices[0].step, Step::Dig);
    let last = choices.last().unwrap();
    assert_eq!(last.step, Step::End);
    assert_eq!(last.text.id, "label-end");
    let is_walk = |it: &&crate::game::Choice<Step>| matches!(it.step, Step::Go(_));
    let walks: Vec<bool> = choices
        .iter()
        .filter(is_walk)
        .map(|it| it.group.is_some())
        .collect();
    assert!(walks.iter().all(|is_grouped| *is_grouped), "{walks:?}");
}

/// R3.3: below the groups there is no walk: only what drops something or ends the turn.
#[test]
fn no_walk_stands_below_the_groups() {
    for (at, ap) in [("c2", 7), ("f4", 6), ("e2", 2), ("n9", 1), ("h9", 4)] {
        let mut position = duel();
        position.put(0, at).with_ap(ap).load(0, &[0, 3]);
        let view = position.view(crate::seat::Viewer::Seat(seat(0)));
        let mut steps = Vec::new();
        position.legal(seat(0), &mut steps);
        let choices = Stray::choices(&view, seat(0), &steps);
        let last = choices.iter().rposition(|it| it.group.is_some()).unwrap();
        let below = choices[last + 1..].iter();
        let below: Vec<String> = below.map(|it| it.step.to_string()).collect();
        let is_no_walk = |said: &String| !said.starts_with("go ");
        assert!(below.iter().all(is_no_walk), "{at}: {below:?}");
        assert_eq!(below.last().map(String::as_str), Some("end"), "{at}");
        // What takes all points is beside the other places to stop at, and loses nothing.
        let shortcuts = offered(&position);
        let goes = |said: &String| said.starts_with("go ") && !said.contains(", ");
        let is_alone = |(said, it): &&(String, Shortcut<Step>)| goes(said) && it.is_first;
        let n_alone = shortcuts.iter().filter(is_alone).count();
        let n_grouped = choices.iter().filter(|it| it.group.is_some()).count();
        assert!(n_alone <= n_grouped, "{at}: they stand before a group");
    }
}
