//! Inline mode: what is typed after the bot's name anywhere, and the suggestions for it.

use std::sync::Mutex;

use serde_json::{Value, json};

use pawmail_host::{Proposal, Recent, fit};
use pawmail_store::Time;

use crate::bot::lock;

/// How many people's suggestions are remembered, and how many choices.
const MANY: usize = 5_000;

/// How long the same choice counts as one that was reported twice.
const TWICE_MS: i64 = 10_000;

/// The service accepts no more.
const MOST: usize = 50;

/// How many letters a button above the suggestions has room for.
const BUTTON: usize = 64;

/// What people were last offered, so that the line they send by choosing one is understood.
pub(crate) struct Offers {
    /// By person: the lines and what each stands for.
    lines: Mutex<Recent<i64, Vec<(String, String)>>>,
    /// What was chosen: the service may report it a second time.
    taken: Mutex<Recent<(i64, String), Time>>,
}

impl Default for Offers {
    fn default() -> Self {
        Self {
            lines: Mutex::new(Recent::new(MANY)),
            taken: Mutex::new(Recent::new(MANY)),
        }
    }
}

impl Offers {
    /// The answer to a query, which is remembered. What only explains something is a button above the suggestions
    /// and leads to the private chat: a suggestion that is chosen is a line in the room, for everyone to read.
    pub(crate) fn answer(&self, person: i64, query: &str, proposals: &[Proposal]) -> Value {
        let mut lines = Vec::new();
        let mut results = Vec::new();
        for (at, proposal) in proposals.iter().take(MOST).enumerate() {
            let Some(data) = &proposal.data else {
                continue;
            };
            let id = match data.len() {
                1..=64 => data.clone(),
                _ => format!("-{at}"),
            };
            if results
                .iter()
                .any(|result: &Value| result["id"] == id.as_str())
            {
                continue;
            }
            let title = fit(proposal.label.trim(), 256);
            let says = proposal.says.as_deref().unwrap_or(&title);
            let line = fit(says.trim(), 256);
            if title.is_empty() || line.is_empty() {
                continue;
            }
            lines.push((line.clone(), data.clone()));
            results.push(json!({
                "type": "article",
                "id": id,
                "title": title,
                "input_message_content": {
                    "message_text": line,
                    "link_preview_options": { "is_disabled": true },
                },
            }));
        }
        lock(&self.lines).insert(person, lines);
        let mut answer = json!({
            "inline_query_id": query, "results": results, "is_personal": true, "cache_time": 0,
        });
        let reason = proposals.iter().find(|proposal| proposal.data.is_none());
        if let Some(reason) = reason.filter(|reason| !reason.label.trim().is_empty()) {
            let text = fit(reason.label.trim(), BUTTON);
            answer["button"] = json!({ "text": text, "start_parameter": "hello" });
        }
        answer
    }

    /// What a line of a person stands for, if it was offered.
    pub(crate) fn carried(&self, person: i64, line: &str) -> Option<String> {
        let lines = lock(&self.lines);
        let (_, data) = lines
            .get(&person)?
            .iter()
            .find(|(offered, _)| offered == line.trim())?;
        Some(data.clone())
    }

    /// Whether a choice is new, and not merely reported a second time.
    pub(crate) fn take(&self, person: i64, data: &str, now: Time) -> bool {
        let before = lock(&self.taken).insert((person, data.to_owned()), now);
        before.is_none_or(|at| now.since(at) >= TWICE_MS)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn proposal(label: &str, data: Option<&str>) -> Proposal {
        Proposal {
            label: label.to_owned(),
            data: data.map(str::to_owned),
            says: None,
        }
    }

    #[test]
    fn proposals_become_articles_and_their_lines_are_understood() {
        let offers = Offers::default();
        let proposals = [
            proposal("6 · B", Some("K7.3.6 B")),
            proposal("6 · B again", Some("K7.3.6 B")),
            proposal("No card 5", None),
        ];
        let answer = offers.answer(7, "55", &proposals);
        let ids: Vec<&str> = answer["results"]
            .as_array()
            .unwrap()
            .iter()
            .map(|result| result["id"].as_str().unwrap())
            .collect();
        assert_eq!(ids, ["K7.3.6 B"]);
        let button = json!({ "text": "No card 5", "start_parameter": "hello" });
        assert_eq!(answer["button"], button);
        assert_eq!(
            (&answer["is_personal"], &answer["cache_time"]),
            (&json!(true), &json!(0))
        );
        assert_eq!(offers.carried(7, "6 · B").as_deref(), Some("K7.3.6 B"));
        assert_eq!(offers.carried(7, "No card 5"), None);
        assert_eq!(offers.carried(8, "6 · B"), None);
    }

    #[test]
    fn what_is_said_in_the_room_need_not_be_what_is_shown() {
        let offers = Offers::default();
        let offered = Proposal {
            says: Some("6 · B".to_owned()),
            ..proposal("K7 · 6 · B", Some("K7.3.6 B"))
        };
        let answer = offers.answer(7, "55", &[offered]);
        let result = &answer["results"][0];
        assert_eq!(result["title"], "K7 · 6 · B");
        assert_eq!(result["input_message_content"]["message_text"], "6 · B");
        assert_eq!(offers.carried(7, "6 · B").as_deref(), Some("K7.3.6 B"));
        assert_eq!(offers.carried(7, "K7 · 6 · B"), None);
    }

    #[test]
    fn what_is_told_twice_is_taken_once() {
        let offers = Offers::default();
        assert!(offers.take(7, "K7.3.6 B", Time(0)));
        assert!(!offers.take(7, "K7.3.6 B", Time(900)));
        assert!(offers.take(8, "K7.3.6 B", Time(900)));
        assert!(offers.take(7, "K7.3.6 B", Time(60_000)));
    }

    #[test]
    fn no_more_than_the_service_takes_is_offered() {
        let many: Vec<Proposal> = (0..80)
            .map(|n| proposal(&format!("step {n}"), Some(&format!("K7.3.s{n}"))))
            .collect();
        let answer = Offers::default().answer(7, "55", &many);
        assert_eq!(answer["results"].as_array().unwrap().len(), MOST);
    }
}
