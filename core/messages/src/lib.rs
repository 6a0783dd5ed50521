//! Macros that read English texts while a game is compiled, so that a message that does not exist does not compile.
//!
//! They are part of `pawmail-core`, which says how they are used: `pawmail_core::messages!` and `pawmail_core::Told`.

mod english;
mod told;

use std::path::PathBuf;

use proc_macro::{Group, Span, TokenStream, TokenTree};

/// The module `msg`, called so in `messages!(msg);`: a constant for each message of `en.ftl` and `lexicon.en.ftl` beside the file that calls this.
///
/// `label-send` becomes `msg::LABEL_SEND`. A constant that nothing uses is a message that nothing says: the compiler warns.
/// It does not ask who uses messages whose ids are made at run time: those of a family named here,
/// `messages!(msg, "label-card-");`, each member said by `msg::LABEL_CARD_.of(card)`; and those that the core says in every game.
#[proc_macro]
pub fn messages(input: TokenStream) -> TokenStream {
    let mut families = Vec::new();
    // What is written at this place is the caller's own, and the compiler warns of it.
    let mut place = Span::call_site();
    for token in input {
        match token {
            TokenTree::Literal(text) => {
                families.push(text.to_string().trim_matches('"').to_owned());
            }
            TokenTree::Ident(name) => place = name.span(),
            _ => {}
        }
    }
    let rust = match english::read(&folder()) {
        Ok(messages) => english::module(&messages, &families),
        Err(why) => format!("compile_error!({why:?});"),
    };
    at(rust.parse().unwrap_or_default(), place)
}

/// A log entry, or a part of one, is told by the message that serde names it by, and its fields are all that this message needs.
#[proc_macro_derive(Told)]
pub fn told(item: TokenStream) -> TokenStream {
    told::checks(item)
}

/// These tokens, as if they were written at this place.
fn at(rust: TokenStream, place: Span) -> TokenStream {
    let moved = rust.into_iter().map(|token| match token {
        TokenTree::Group(group) => {
            let mut moved = Group::new(group.delimiter(), at(group.stream(), place));
            moved.set_span(place);
            TokenTree::Group(moved)
        }
        mut other => {
            other.set_span(place);
            other
        }
    });
    moved.collect()
}

/// The folder of the file that calls a macro. There is none where a macro is expanded apart from its file.
fn folder() -> PathBuf {
    let file = Span::call_site().local_file().unwrap_or_default();
    file.parent().map(PathBuf::from).unwrap_or_default()
}
