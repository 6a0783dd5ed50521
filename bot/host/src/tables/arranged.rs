//! Choices as buttons that a screen has room for: at once, behind groups, on pages.

use pawmail_core::erased::Choice;

use crate::shown::layout::{self, plain};
use crate::shown::screen::{Abilities, Button};
use crate::shown::words::Reader;
use crate::shown::{msg, phrase};
use crate::tables::payload::hash;
use crate::tables::turn::Focus;

/// Above this number of choices, they are grouped if the game has groups.
const GROUPED_ABOVE: usize = 12;

/// Above this number, a group of its own stands behind one button if the game puts others before it.
const ASIDE_ABOVE: usize = 7;

/// No question shows more choices than this at once.
const MOST_CHOICES: usize = 25;

/// How many choices a page has if even a group has too many.
const PAGE: usize = 20;

/// Whether groups of choices stand behind buttons of their own: several if there are very many choices, one if there are more than a screen shows at ease.
pub(crate) fn are_grouped(choices: &[Choice]) -> bool {
    let groups = || choices.iter().filter_map(|choice| choice.group.as_deref());
    let Some(first) = groups().next() else {
        return false;
    };
    let has_others = groups().any(|group| group != first);
    let n_before = choices.iter().take_while(|choice| choice.group.is_none());
    if has_others {
        choices.len() > GROUPED_ABOVE
    } else {
        choices.len() > ASIDE_ABOVE && n_before.count() > 0
    }
}

/// The buttons on show at once: all of them, if that many can be shown. There may be more room for all of them than for a page.
pub(super) fn pages(
    buttons: Vec<Button>,
    (n_rows, n_paged): (usize, usize),
    can: &Abilities,
) -> Vec<Vec<Button>> {
    let has_menu = can.menu > 0;
    let fits = has_menu || layout::n_rows(&buttons, can) <= n_rows;
    if buttons.len() <= MOST_CHOICES && fits {
        return vec![buttons];
    }
    // A row leads from page to page.
    let n_rows = n_paged.saturating_sub(1).max(1);
    let mut pages: Vec<Vec<Button>> = Vec::new();
    for button in buttons {
        if let Some(page) = pages.last_mut().filter(|page| page.len() < PAGE) {
            page.push(button);
            if has_menu || layout::n_rows(page, can) <= n_rows {
                continue;
            }
            let first = page.pop();
            pages.push(first.into_iter().collect());
        } else {
            pages.push(vec![button]);
        }
    }
    pages
}

/// What a button is about where choices are grouped.
#[derive(Clone, Copy)]
pub(super) enum Part<'a> {
    /// A choice.
    Choice(&'a Choice),
    /// Several choices, by the name of their group.
    Group(&'a str),
}

impl Part<'_> {
    pub(super) fn label(self, reader: &Reader) -> String {
        match self {
            Self::Choice(choice) => choice.label.clone(),
            Self::Group(group) => reader.say(&phrase!(GROUP, group)),
        }
    }
}

/// What can be done at once, the groups in their order, and below them what the game puts after all groups. A group of one is that choice.
pub(super) fn overview(choices: &[Choice]) -> Vec<Part<'_>> {
    let (above, below) = around_groups(choices);
    let n_in = |group: &str| {
        let mut groups = above.iter().filter_map(|choice| choice.group.as_deref());
        groups.by_ref().filter(|other| *other == group).count()
    };
    let mut parts: Vec<Part<'_>> = alone(choices).map(Part::Choice).collect();
    let mut groups: Vec<&str> = Vec::new();
    for choice in above {
        let Some(group) = choice.group.as_deref() else {
            continue;
        };
        if n_in(group) == 1 {
            parts.push(Part::Choice(choice));
        } else if !groups.contains(&group) {
            groups.push(group);
            parts.push(Part::Group(group));
        }
    }
    parts.extend(below.iter().map(Part::Choice));
    parts
}

/// Where there are no menus, grouped choices take no more rows than these: the last of what can be done at once stand in their groups, or are one too.
/// If that does not make room for all, there is no such group: beside a button to the next page it would read as the same.
pub(super) fn fitted_into(n_rows: usize, choices: Vec<Choice>, reader: &Reader) -> Vec<Choice> {
    if reader.can.menu > 0 || !are_grouped(&choices) {
        return choices;
    }
    let fits = |choices: &[Choice]| {
        let parts = overview(choices).into_iter();
        let buttons = parts.map(|part| plain(part.label(reader), String::new()));
        layout::n_rows(&buttons.collect::<Vec<_>>(), &reader.can) <= n_rows
    };
    if fits(&choices) {
        return choices;
    }
    let more = reader.word(msg::BUTTON_MORE);
    let n_alone = alone(&choices).count();
    let mut fewer = (1..n_alone)
        .rev()
        .map(|n_kept| aside(&choices, n_kept, &more));
    fewer.find(|fewer| fits(fewer)).unwrap_or(choices)
}

/// What stands before or among the groups, and what the game puts after all of them.
fn around_groups(choices: &[Choice]) -> (&[Choice], &[Choice]) {
    let last = choices.iter().rposition(|choice| choice.group.is_some());
    choices.split_at(last.map_or(0, |last| last + 1))
}

/// What stands alone before or among the groups.
fn alone(choices: &[Choice]) -> impl Iterator<Item = &Choice> {
    let (above, _) = around_groups(choices);
    above.iter().filter(|choice| choice.group.is_none())
}

/// Where **More…** is opened, all that could stand behind it is its group.
pub(super) fn open_more(choices: &mut Vec<Choice>, focus: &Focus, reader: &Reader) {
    let more = reader.word(msg::BUTTON_MORE);
    if focus.group.as_ref() == Some(&hash(&more)) {
        *choices = aside(choices, 0, &more);
    }
}

/// The choices with all but the first few of those that stand alone in their groups, or, where there is none, in one of their own.
fn aside(choices: &[Choice], n_kept: usize, more: &str) -> Vec<Choice> {
    let (above, below) = around_groups(choices);
    let is_group = |kin: &&String| above.iter().any(|other| other.group.as_ref() == Some(*kin));
    let aside = alone(choices).skip(n_kept).cloned().map(|choice| {
        let kin = choice.kin.as_ref().filter(is_group).cloned();
        Choice {
            group: Some(kin.unwrap_or_else(|| more.to_owned())),
            ..choice
        }
    });
    let (others, kindred): (Vec<_>, Vec<_>) =
        aside.partition(|choice| choice.group.as_deref() == Some(more));
    let kept = alone(choices).take(n_kept).cloned();
    let grouped: Vec<&Choice> = above.iter().filter(|it| it.group.is_some()).collect();
    // What would stand alone stands first in its group, and the groups stand as they did.
    let mut in_groups = kindred;
    in_groups.extend(grouped.iter().map(|&choice| choice.clone()));
    in_groups.sort_by_key(|choice| grouped.iter().position(|it| it.group == choice.group));
    let all = kept.chain(in_groups).chain(others);
    all.chain(below.iter().cloned()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choices(groups: &[Option<&str>]) -> Vec<Choice> {
        let choice = |(n, group): (usize, Option<&str>)| Choice {
            step: n.to_string(),
            label: format!("a choice with a long label, number {n}"),
            group: group.map(str::to_owned),
            kin: None,
            stem: None,
            marks: Vec::new(),
        };
        groups.iter().copied().enumerate().map(choice).collect()
    }

    /// On a service without menus, on a phone.
    fn without_menus() -> Reader {
        Reader {
            can: Abilities {
                menu: 0,
                rows: 8,
                row: 3,
                row_letters: 36,
                ..Abilities::LEAST
            },
            ..Reader::nobody()
        }
    }

    #[track_caller]
    fn check(groups: &[Option<&str>], expected: bool) {
        assert_eq!(are_grouped(&choices(groups)), expected);
    }

    /// However much room there was when the groups were made, everything stands at once or in one of them.
    #[test]
    fn every_choice_stands_somewhere() {
        let reader = without_menus();
        let more = reader.word(msg::BUTTON_MORE);
        let (first, food, away) = ([None], [Some("food")], [Some("away")]);
        for n_alone in 0..9 {
            let groups = [
                &first.repeat(n_alone)[..],
                &food.repeat(5),
                &away.repeat(9),
                &first,
            ]
            .concat();
            let all = choices(&groups);
            for n_rows in 1..9 {
                let fitted = fitted_into(n_rows, all.clone(), &reader);
                let has_more = fitted.iter().any(|one| one.group.as_ref() == Some(&more));
                let parts = overview(&fitted).into_iter();
                let buttons = parts.map(|part| plain(part.label(&reader), String::new()));
                let n_pages = pages(buttons.collect(), (n_rows, n_rows), &reader.can).len();
                assert!(!has_more || n_pages == 1, "{n_alone} alone, {n_rows} rows");
                let mut seen: Vec<String> = Vec::new();
                for part in overview(&fitted) {
                    let opened = match part {
                        Part::Choice(choice) => vec![choice.clone()],
                        Part::Group(group) if group == more => aside(&all, 0, &more),
                        Part::Group(_) => fitted.clone(),
                    };
                    let is_there = |choice: &Choice| match part {
                        Part::Choice(_) => true,
                        Part::Group(group) => choice.group.as_deref() == Some(group),
                    };
                    let there = opened.into_iter().filter(is_there);
                    seen.extend(there.map(|choice| choice.step));
                }
                seen.sort_unstable();
                seen.dedup();
                assert_eq!(seen.len(), all.len(), "{n_alone} alone, {n_rows} rows");
            }
        }
    }

    /// What there is no room for stands first in its group, not behind a button that says nothing of it.
    #[test]
    fn what_finds_no_room_stands_first_in_its_group() {
        let reader = without_menus();
        let groups = [&[None; 6][..], &[Some("food"); 5], &[Some("away"); 9]].concat();
        let mut all = choices(&groups);
        all[4].kin = Some("away".to_owned());
        all[5].kin = Some("food".to_owned());
        let fitted = fitted_into(5, all.clone(), &reader);
        let labels: Vec<String> = overview(&fitted)
            .into_iter()
            .map(|part| part.label(&reader))
            .collect();
        assert_eq!(labels[labels.len() - 2..], ["food…", "away…"], "{labels:?}");
        let food = |choice: &&Choice| choice.group.as_deref() == Some("food");
        assert_eq!(
            fitted.iter().find(food).map(|first| &first.step),
            Some(&all[5].step)
        );
        let more = reader.word(msg::BUTTON_MORE);
        assert!(
            fitted
                .iter()
                .all(|choice| choice.group.as_ref() != Some(&more))
        );
        // Nothing else is of its kind.
        all[5].kin = Some("bones".to_owned());
        let fitted = fitted_into(6, all, &reader);
        assert!(
            fitted
                .iter()
                .any(|choice| choice.group.as_ref() == Some(&more))
        );
    }

    /// What is the last of its kind, such as to pass, does not come before what is wanted more.
    #[test]
    fn a_group_of_one_stands_where_its_group_would() {
        let groups = [
            &[Some("cards"); 9][..],
            &[Some("money"); 5],
            &[Some("turn")],
        ]
        .concat();
        let all = choices(&groups);
        let labels: Vec<String> = overview(&all)
            .into_iter()
            .map(|part| part.label(&Reader::nobody()))
            .collect();
        assert_eq!(labels, ["cards…", "money…", &all[14].label]);
    }

    #[test]
    fn one_group_stands_aside_only_behind_what_comes_first() {
        let (first, aside, other) = ([None], [Some("aside")], [Some("other")]);
        check(&[&first[..], &aside.repeat(7)].concat(), true);
        check(&[&first[..], &aside.repeat(6)].concat(), false);
        check(&[&aside.repeat(7)[..], &first].concat(), false);
        check(&aside.repeat(20), false);
        check(&[&first[..], &aside.repeat(7), &other].concat(), false);
        check(&[&first[..], &aside.repeat(11), &other].concat(), true);
        check(&first.repeat(20), false);
    }
}
