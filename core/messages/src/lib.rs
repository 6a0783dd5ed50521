//! Macros that read English texts while a game is compiled, so that a message that does not exist does not compile.
//!
//! They are part of `pawmail-core`, which says how they are used: `pawmail_core::messages!` and `pawmail_core::Told`.

mod english;
mod told;

use std::path::PathBuf;

use proc_macro::{Span, TokenStream, TokenTree};

/// The module `msg`: a constant for each message of `en.ftl` and `lexicon.en.ftl` beside the file that calls this.
///
/// `label-send` becomes `msg::LABEL_SEND`. A constant that nothing uses is a message that nothing says: the compiler warns.
/// It does not ask who uses messages whose ids are made at run time: those of a family named here,
/// `messages! { "label-card-" }`, each member said by `msg::LABEL_CARD_.of(card)`; and those that the core says in every game.
#[proc_macro]
pub fn messages(families: TokenStream) -> TokenStream {
    let families: Vec<String> = families
        .into_iter()
        .filter_map(|token| match token {
            TokenTree::Literal(text) => Some(text.to_string().trim_matches('"').to_owned()),
            _ => None,
        })
        .collect();
    let rust = match english::read(&folder()) {
        Ok(messages) => english::module(&messages, &families),
        Err(why) => format!("compile_error!({why:?});"),
    };
    rust.parse().unwrap_or_default()
}

/// A log entry, or a part of one, is told by the message that serde names it by, and its fields are all that this message needs.
#[proc_macro_derive(Told)]
pub fn told(item: TokenStream) -> TokenStream {
    told::checks(item)
}

/// The folder of the file that calls a macro. There is none where a macro is expanded apart from its file.
fn folder() -> PathBuf {
    let file = Span::call_site().local_file().unwrap_or_default();
    file.parent().map(PathBuf::from).unwrap_or_default()
}
