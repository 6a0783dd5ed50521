//! As much of YAML as the files of this project use: mappings, lists, quoted and plain words, `[a, b]`, `{}` and `|`.
//! Everything plain is text. What is not understood is refused.

use serde_json::{Map, Value};

/// The documents of a file.
#[track_caller]
pub(super) fn read(text: &str) -> Vec<Value> {
    let mut documents = vec![Vec::new()];
    for line in text.lines() {
        match line {
            "---" => documents.push(Vec::new()),
            line => documents.last_mut().unwrap().push(line.to_owned()),
        }
    }
    let read = documents.into_iter().map(|lines| {
        let mut lines = Lines { lines, at: 0 };
        let value = lines.block(0);
        assert_eq!(lines.next(), None, "this belongs nowhere");
        value
    });
    read.filter(|value| !value.is_null()).collect()
}

struct Lines {
    lines: Vec<String>,
    at: usize,
}

impl Lines {
    /// The next line that says something: how far it is indented, and what it says.
    fn next(&mut self) -> Option<(usize, String)> {
        while let Some(line) = self.lines.get(self.at) {
            let said = without_comment(line);
            assert!(!said.contains('\t'), "a tab: {line}");
            if !said.is_empty() {
                let text = said.trim_start();
                return Some((said.len() - text.len(), text.to_owned()));
            }
            self.at += 1;
        }
        None
    }

    /// What stands from here on, if it is indented by at least so much.
    fn block(&mut self, least: usize) -> Value {
        match self.next() {
            Some((indent, text)) if indent >= least && is_item(&text) => self.list(indent),
            Some((indent, _)) if indent >= least => self.mapping(indent),
            _ => Value::Null,
        }
    }

    fn list(&mut self, indent: usize) -> Value {
        let mut items = Vec::new();
        while let Some((found, text)) = self.next()
            && found == indent
            && is_item(&text)
        {
            let item = text[1..].trim_start();
            if is_item(item) || key(item).is_some() {
                // What stands behind the dash is the first line of what is indented there.
                let line = &mut self.lines[self.at];
                *line = line.replacen('-', " ", 1);
                items.push(self.block(indent + 1));
            } else {
                self.at += 1;
                items.push(self.value(item, indent + 1));
            }
        }
        Value::Array(items)
    }

    fn mapping(&mut self, indent: usize) -> Value {
        let mut entries = Map::new();
        while let Some((found, text)) = self.next()
            && found == indent
            && !is_item(&text)
        {
            let (name, rest) = key(&text).unwrap_or_else(|| panic!("no key: {text}"));
            self.at += 1;
            let mut value = self.value(rest, indent + 1);
            if value.is_null()
                && self
                    .next()
                    .is_some_and(|(at, it)| at == indent && is_item(&it))
            {
                value = self.list(indent);
            }
            let before = entries.insert(name.to_owned(), value);
            assert_eq!(before, None, "twice: {name}");
        }
        Value::Object(entries)
    }

    /// What stands behind a key or a dash, and on the lines below it.
    fn value(&mut self, text: &str, least: usize) -> Value {
        match text {
            "" => self.block(least),
            "|" => self.verbatim(least),
            text => word(text),
        }
    }

    /// Lines as they are, without what they all are indented by.
    fn verbatim(&mut self, least: usize) -> Value {
        let depth = |line: &str| line.len() - line.trim_start().len();
        let rest = &self.lines[self.at..];
        let belongs = |line: &&String| line.trim().is_empty() || depth(line) >= least;
        let lines: Vec<&String> = rest.iter().take_while(belongs).collect();
        let said = lines.iter().filter(|line| !line.trim().is_empty());
        let indent = said.map(|line| depth(line)).min().unwrap_or(0);
        let text = lines.iter().map(|line| line.get(indent..).unwrap_or(""));
        let text = text.collect::<Vec<&str>>().join("\n");
        self.at += lines.len();
        Value::String(format!("{}\n", text.trim_end()))
    }
}

fn is_item(text: &str) -> bool {
    text == "-" || text.starts_with("- ")
}

/// A key and what follows it on its line, if this begins with a key.
fn key(text: &str) -> Option<(&str, &str)> {
    if text.starts_with(['"', '\'', '[', '{']) {
        return None;
    }
    match text.split_once(": ") {
        Some((name, rest)) => Some((name, rest.trim())),
        None => Some((text.strip_suffix(':')?, "")),
    }
}

fn word(text: &str) -> Value {
    for quote in ['"', '\''] {
        if let Some(rest) = text.strip_prefix(quote) {
            let inner = rest.strip_suffix(quote);
            let inner = inner.unwrap_or_else(|| panic!("not closed: {text}"));
            assert!(!inner.contains([quote, '\\']), "{text}");
            return Value::String(inner.to_owned());
        }
    }
    if text == "{}" {
        return Value::Object(Map::new());
    }
    if let Some(inner) = text.strip_prefix('[') {
        let inner = inner.strip_suffix(']');
        let inner = inner.unwrap_or_else(|| panic!("not closed: {text}"));
        let items = inner.split(',').map(str::trim);
        return items.filter(|item| !item.is_empty()).map(word).collect();
    }
    let is_more = text.starts_with(['&', '*', '!', '>', '|', '%', '@', '`', '{', ',']);
    assert!(!is_more, "more than is understood: {text}");
    Value::String(text.to_owned())
}

/// A comment begins at a sign that is no part of a word, outside quotation marks.
fn without_comment(line: &str) -> &str {
    let mut quoted = None;
    let mut before = ' ';
    for (at, c) in line.char_indices() {
        match quoted {
            Some(quote) => quoted = (c != quote).then_some(quote),
            None if c == '#' && before == ' ' => return line[..at].trim_end(),
            None if "\"'".contains(c) && " [-".contains(before) => quoted = Some(c),
            None => {}
        }
        before = c;
    }
    line.trim_end()
}

#[test]
fn files_are_read_as_they_are_meant() {
    let text = "\
# Of two documents.
a: one # and nothing else
b:
  - c: 1
    d: \"x # y: z\"
  - [p, 'q']
  -
    e: {}
f:
- g: h:i
- plain
k: |
  first
    # kept

  last
l:
---
m: it's
";
    let expected = serde_json::json!([
        {
            "a": "one",
            "b": [{"c": "1", "d": "x # y: z"}, ["p", "q"], {"e": {}}],
            "f": [{"g": "h:i"}, "plain"],
            "k": "first\n  # kept\n\nlast\n",
            "l": null,
        },
        {"m": "it's"},
    ]);
    assert_eq!(Value::Array(read(text)), expected);
}
