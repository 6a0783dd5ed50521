//! Every rule that a game's document defines is proved by a test of that game, which cites its number.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use pawmail_core::game::Game;

pub fn is_proved<G: Game>(folder: &Path) {
    let defined = defined(&document(folder));
    assert!(!defined.is_empty(), "RULES.md has no numbered rules");
    let cited = cited(folder);
    let missing: Vec<&String> = defined.difference(&cited).collect();
    assert!(missing.is_empty(), "no test of {missing:?}");
}

pub fn is_defined<G: Game>(folder: &Path) {
    let known: BTreeSet<String> = numbers(&document(folder)).collect();
    let cited = cited(folder);
    let wrong: Vec<&String> = cited.difference(&known).collect();
    assert!(wrong.is_empty(), "not in RULES.md: {wrong:?}");
}

fn document(folder: &Path) -> String {
    let path = folder.join("RULES.md");
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The rules a document defines: each number that begins a line, after the marks of a list, a table or a heading.
fn defined(rules: &str) -> BTreeSet<String> {
    rules
        .lines()
        .filter_map(|line| {
            let marks = |c: char| !c.is_ascii_alphabetic();
            number_at(line.trim_start_matches(marks))
        })
        .collect()
}

/// What the tests of a game prove: the numbers before the colon of each test's doc comment, and under `rule` in scenarios.
fn cited(folder: &Path) -> BTreeSet<String> {
    let mut cited = BTreeSet::new();
    for file in files(folder, "rs") {
        let text = fs::read_to_string(file).unwrap();
        cited.extend(heads(&text).iter().flat_map(|head| numbers(head)));
    }
    for file in files(&folder.join("scenarios"), "toml") {
        let text = fs::read_to_string(file).unwrap();
        let rules = text
            .lines()
            .filter(|line| line.trim_start().starts_with("rule"));
        cited.extend(rules.flat_map(numbers));
    }
    cited
}

/// The part before the colon of each test's doc comment.
fn heads(source: &str) -> Vec<String> {
    let mut heads = Vec::new();
    let mut doc = String::new();
    for line in source.lines().map(str::trim) {
        if let Some(more) = line.strip_prefix("///") {
            doc.push_str(more);
        } else if line == "#[test]" {
            let head = doc.split_once(':').map_or("", |(head, _)| head);
            heads.push(head.to_owned());
            doc.clear();
        } else if !line.starts_with("#[") {
            doc.clear();
        }
    }
    heads
}

/// All rule numbers of a text, in order.
fn numbers(text: &str) -> impl Iterator<Item = String> + '_ {
    text.match_indices('R').filter_map(|(at, _)| {
        let is_inside = text[..at].ends_with(|c: char| c.is_ascii_alphanumeric());
        if is_inside {
            None
        } else {
            number_at(&text[at..])
        }
    })
}

/// A number like `R7.3`, `R7.3b` or `R7.3.2` at the beginning of a text.
fn number_at(text: &str) -> Option<String> {
    let rest = text.strip_prefix('R')?;
    let long = rest
        .find(|c: char| !c.is_ascii_alphanumeric() && c != '.')
        .unwrap_or(rest.len());
    let number = rest[..long].trim_end_matches('.');
    let mut parts = number.split('.');
    let is_digits = |part: &str| !part.is_empty() && part.bytes().all(|c| c.is_ascii_digit());
    let chapter = parts.next()?;
    let mut parts = parts.peekable();
    parts.peek()?;
    let is_number = is_digits(chapter)
        && parts.all(|part| {
            is_digits(
                part.strip_suffix(|c: char| c.is_ascii_lowercase())
                    .unwrap_or(part),
            )
        });
    is_number.then(|| format!("R{number}"))
}

/// The files with this ending in a folder and its subfolders; none if there is no such folder.
fn files(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else {
        return Vec::new();
    };
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.sort_unstable();
    paths
        .into_iter()
        .flat_map(|path| {
            if path.is_dir() {
                files(&path, extension)
            } else if path.extension().is_some_and(|end| end == extension) {
                vec![path]
            } else {
                Vec::new()
            }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rule_numbers_are_recognized() {
        let text = "## R1 Setup\n- R1.1 See R9.9.\n* **R2.10a** x\n| R3.1.2 | y |\n1. R4.1 z\nAs R7.1 says.\n";
        let found: Vec<String> = defined(text).into_iter().collect();
        assert_eq!(found, ["R1.1", "R2.10a", "R3.1.2", "R4.1"]);
        let all: Vec<String> =
            numbers("R1, R4.5: no BR1.1, R7.3b, R7.3bis or R2.; U1.1; R8.1.").collect();
        assert_eq!(all, ["R4.5", "R7.3b", "R8.1"]);
        let source = "/// R1.1, E2: it\n/// goes on, R1.2.\n#[test]\nfn it() {\n    // R1.3\n}\n/// R1.4: no test.\nfn f() {}\n";
        let proved: Vec<String> = heads(source)
            .iter()
            .flat_map(|head| numbers(head))
            .collect();
        assert_eq!(proved, ["R1.1"]);
    }
}
