//! Discord's Markdown: the runs of a screen as text in which nothing from outside acts as formatting, as a mention or as a link.

use std::fmt::Write as _;

use pawmail_host::{Link, Paragraph, Run, Telling};

use crate::place;

/// How a line stands out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Weight {
    /// As a title.
    Title,
    /// As most lines.
    Plain,
    /// In small letters.
    Small,
}

/// Text that is being written, with those it mentions.
#[derive(Default, Debug)]
pub(crate) struct Markdown {
    text: String,
    called: Vec<String>,
}

impl Markdown {
    /// Adds a paragraph on a line of its own.
    pub(crate) fn line(&mut self, paragraph: &Paragraph, weight: Weight) {
        if !self.text.is_empty() {
            self.text.push('\n');
        }
        let mark = match weight {
            Weight::Title => "### ",
            Weight::Plain => "",
            Weight::Small => "-# ",
        };
        let start = self.text.len();
        for run in &paragraph.0 {
            self.run(run, weight);
        }
        if !mark.is_empty() {
            let marked: Vec<String> = self.text[start..]
                .split('\n')
                .map(|line| format!("{mark}{line}"))
                .collect();
            self.text.replace_range(start.., &marked.join("\n"));
        }
    }

    fn run(&mut self, run: &Run, weight: Weight) {
        match run {
            Run::Text(words) => self.escaped(words),
            Run::Strong(words) if weight == Weight::Title => self.escaped(words),
            Run::Strong(words) => self.strong(words),
            Run::Mention { account, name } => {
                if account.bytes().all(|byte| byte.is_ascii_digit()) && !account.is_empty() {
                    let _ = write!(self.text, "<@{account}>");
                    if !self.called.contains(account) {
                        self.called.push(account.clone());
                    }
                } else {
                    self.escaped(name);
                }
            }
            Run::Moment { at, telling, .. } => {
                let styles: &[char] = match telling {
                    Telling::Relative => &['R'],
                    Telling::Full => &['f'],
                    Telling::Numbers => &['d', 't'],
                };
                let seconds = at.0.div_euclid(1_000);
                for (n, style) in styles.iter().enumerate() {
                    let space = if n > 0 { " " } else { "" };
                    let _ = write!(self.text, "{space}<t:{seconds}:{style}>");
                }
            }
            Run::Link { words, to } => match to {
                Link::Direct(_) => self.escaped(words),
                // An address that is shown as it is can be copied; angle brackets keep it from being previewed.
                Link::Web(url) if url == words => {
                    let _ = write!(self.text, "<{url}>");
                }
                Link::Web(url) => {
                    self.text.push('[');
                    self.escaped(words);
                    let _ = write!(self.text, "](<{url}>)");
                }
                Link::Room(room) => self.linked(words, &place::channel_link(room)),
                Link::Message { room, message } => self.linked(words, &place::link(room, message)),
            },
        }
    }

    fn linked(&mut self, words: &str, to: &str) {
        self.text.push('[');
        self.escaped(words);
        let _ = write!(self.text, "]({to})");
    }

    fn strong(&mut self, words: &str) {
        // Formatting marks next to a space have no effect.
        let bare = words.trim();
        if bare.is_empty() {
            self.text.push_str(words);
            return;
        }
        let lead = &words[..words.len() - words.trim_start().len()];
        let tail = &words[words.trim_end().len()..];
        self.text.push_str(lead);
        for (at, line) in bare.split('\n').enumerate() {
            if at > 0 {
                self.text.push('\n');
            }
            if !line.trim().is_empty() {
                self.text.push_str("**");
                self.escaped(line.trim());
                self.text.push_str("**");
            }
        }
        self.text.push_str(tail);
    }

    fn escaped(&mut self, words: &str) {
        let mut rest = words.chars().peekable();
        while let Some(c) = rest.next() {
            let is_mark = match c {
                '\\' | '*' | '_' | '~' | '`' | '|' | '<' | '[' | ']' | '@' => true,
                // Without its colon it is no longer an address.
                ':' => rest.peek() == Some(&'/'),
                '#' | '-' | '>' | '+' => self.begins_line(),
                '.' | ')' => self.is_after_line_number() && rest.peek() == Some(&' '),
                _ => false,
            };
            if is_mark {
                self.text.push('\\');
            }
            self.text.push(c);
        }
    }

    fn this_line(&self) -> &str {
        self.text.rsplit('\n').next().unwrap_or_default()
    }

    fn begins_line(&self) -> bool {
        self.this_line().trim().is_empty()
    }

    fn is_after_line_number(&self) -> bool {
        let line = self.this_line().trim_start();
        !line.is_empty() && line.bytes().all(|byte| byte.is_ascii_digit())
    }

    /// The text, and the accounts that it mentions.
    pub(crate) fn finish(self) -> (String, Vec<String>) {
        (self.text, self.called)
    }
}

/// Plain words, escaped.
pub(crate) fn escape(words: &str) -> String {
    let mut markdown = Markdown::default();
    markdown.escaped(words);
    markdown.text
}

#[cfg(test)]
mod tests {
    use pawmail_store::Time;

    use super::*;

    #[track_caller]
    fn check(words: &str, expected: &str) {
        assert_eq!(escape(words), expected);
    }

    #[test]
    fn foreign_words_are_no_marks() {
        check("*Anna* _x_ ~~y~~ `z`", r"\*Anna\* \_x\_ \~\~y\~\~ \`z\`");
        check("||secret||", r"\|\|secret\|\|");
        check("a\\b", r"a\\b");
    }

    #[test]
    fn foreign_words_call_nobody_and_lead_nowhere() {
        check("@everyone <@1> <#2>", r"\@everyone \<\@1> \<#2>");
        check("[x](https://a.b)", r"\[x\](https\://a.b)");
        check("http://a.b: so", r"http\://a.b: so");
    }

    #[test]
    fn lines_do_not_become_titles_lists_or_quotes() {
        check("# a\n- b\n> c\n-# d", "\\# a\n\\- b\n\\> c\n\\-# d");
        check("12. sentence, 3.5 and 4. ", r"12\. sentence, 3.5 and 4. ");
        check("a - b > c # d", "a - b > c # d");
    }

    #[test]
    fn runs_become_text_and_calls() {
        let mut markdown = Markdown::default();
        let mention = Run::Mention {
            account: "42".to_owned(),
            name: "Anna".to_owned(),
        };
        let first = Paragraph(vec![mention.clone(), Run::Text(": choose".to_owned())]);
        markdown.line(&first, Weight::Title);
        let moment = |telling| Run::Moment {
            at: Time(1_790_000_000_999),
            words: "later".to_owned(),
            telling,
        };
        let strong = Run::Strong("b*ld ".to_owned());
        let second = Paragraph(vec![
            strong,
            moment(Telling::Relative),
            Run::Text(" ".to_owned()),
            moment(Telling::Full),
            Run::Text(" ".to_owned()),
            moment(Telling::Numbers),
            mention,
        ]);
        markdown.line(&second, Weight::Small);
        let (text, called) = markdown.finish();
        assert_eq!(
            text,
            "### <@42>: choose\n-# **b\\*ld** <t:1790000000:R> <t:1790000000:f> <t:1790000000:d> <t:1790000000:t><@42>"
        );
        assert_eq!(called, ["42"]);
    }

    #[test]
    fn links_lead_to_rooms_and_messages() {
        let mut markdown = Markdown::default();
        let link = |to| Run::Link {
            words: "the [card]".to_owned(),
            to,
        };
        let message = Link::Message {
            room: "1/2".to_owned(),
            message: "3".to_owned(),
        };
        let room = Link::Room("1/4".to_owned());
        let direct = Link::Direct("jK7".to_owned());
        let links = vec![link(message), link(room), link(direct)];
        markdown.line(&Paragraph(links), Weight::Plain);
        let (text, _) = markdown.finish();
        assert_eq!(
            text,
            r"[the \[card\]](https://discord.com/channels/1/2/3)[the \[card\]](https://discord.com/channels/1/4)the \[card\]"
        );
    }

    #[test]
    fn an_account_that_is_none_is_a_name() {
        let mut markdown = Markdown::default();
        let mention = Run::Mention {
            account: "1> <@2".to_owned(),
            name: "An*na".to_owned(),
        };
        markdown.line(&Paragraph(vec![mention]), Weight::Plain);
        assert_eq!(markdown.finish(), (r"An\*na".to_owned(), Vec::new()));
    }
}
