//! Log entries and their messages: what `#[derive(Told)]` writes.

use proc_macro::{Delimiter, Group, Ident, Span, TokenStream, TokenTree};

use crate::at;
use crate::english::constant;

/// A check for each variant of an enum, or one for a struct.
pub(crate) fn checks(item: TokenStream) -> TokenStream {
    let mut renamed = None;
    let mut keyword = String::new();
    for token in item {
        match token {
            TokenTree::Group(group) if group.delimiter() == Delimiter::Bracket => {
                renamed = rename(&group).or(renamed);
            }
            TokenTree::Ident(word) => {
                let is_name = keyword == "struct" || keyword == "enum";
                if keyword == "struct" && renamed.is_none() {
                    renamed = Some(word.to_string());
                }
                if !is_name {
                    keyword = word.to_string();
                }
            }
            TokenTree::Group(body) if body.delimiter() == Delimiter::Brace => {
                return match renamed {
                    Some(id) if keyword == "struct" => {
                        check(&id, &fields(&body), Span::call_site())
                    }
                    _ => variants(&body),
                };
            }
            _ => {}
        }
    }
    TokenStream::new()
}

/// The name that `serde(rename = "name")` gives.
fn rename(attribute: &Group) -> Option<String> {
    let mut tokens = attribute.stream().into_iter();
    let is_serde =
        matches!(tokens.next(), Some(TokenTree::Ident(name)) if name.to_string() == "serde");
    let Some(TokenTree::Group(inner)) = tokens.next().filter(|_| is_serde) else {
        return None;
    };
    let inner: Vec<String> = inner
        .stream()
        .into_iter()
        .map(|token| token.to_string())
        .collect();
    let at = inner.iter().position(|word| word == "rename")?;
    Some(inner.get(at + 2)?.trim_matches('"').to_owned())
}

fn variants(body: &Group) -> TokenStream {
    let mut tokens = body.stream().into_iter().peekable();
    let mut checks = TokenStream::new();
    while let Some(token) = tokens.next() {
        let TokenTree::Ident(name) = token else {
            continue;
        };
        let group = tokens.next_if(|token| matches!(token, TokenTree::Group(_)));
        let id = snake_case(&name);
        checks.extend(match group {
            // Its fields are those of the struct in it.
            Some(TokenTree::Group(inner)) if inner.delimiter() == Delimiter::Parenthesis => {
                exists(&id, name.span())
            }
            Some(TokenTree::Group(body)) => check(&id, &fields(&body), name.span()),
            _ => check(&id, &[], name.span()),
        });
    }
    checks
}

/// The names before a single colon.
fn fields(body: &Group) -> Vec<String> {
    let tokens: Vec<TokenTree> = body.stream().into_iter().collect();
    let is_colon = |token: Option<&TokenTree>| matches!(token, Some(TokenTree::Punct(mark)) if mark.as_char() == ':');
    let is_field = |at: usize| {
        let before = at.checked_sub(1).and_then(|at| tokens.get(at));
        is_colon(tokens.get(at + 1)) && !is_colon(tokens.get(at + 2)) && !is_colon(before)
    };
    let name = |(at, token): (usize, &TokenTree)| match token {
        TokenTree::Ident(name) if is_field(at) => {
            let name = name.to_string();
            Some(name.strip_prefix("r#").unwrap_or(&name).to_owned())
        }
        _ => None,
    };
    tokens.iter().enumerate().filter_map(name).collect()
}

fn check(id: &str, fields: &[String], span: Span) -> TokenStream {
    let rust = format!(
        "const _: () = assert!(msg::{}.is_told_by(&{fields:?}), \
         \"the message names something that this entry has no field for\");",
        constant(id)
    );
    at(rust.parse().unwrap_or_default(), span)
}

fn exists(id: &str, span: Span) -> TokenStream {
    let rust = format!(
        "const _: ::pawmail_core::phrase::Message = msg::{};",
        constant(id)
    );
    at(rust.parse().unwrap_or_default(), span)
}

fn snake_case(name: &Ident) -> String {
    let mut out = String::new();
    for letter in name.to_string().chars() {
        if letter.is_uppercase() && !out.is_empty() {
            out.push('_');
        }
        out.extend(letter.to_lowercase());
    }
    out
}
