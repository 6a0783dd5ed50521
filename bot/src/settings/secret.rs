//! Secrets: from the environment, or from a file that a setting names.

use std::path::Path;
use std::{env, fmt, fs};

use anyhow::{Context, bail};

/// A secret, which must not be shown.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Token(pub(crate) String);

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("…")
    }
}

/// The secret of this name: the variable itself, or the file that the setting `NAME_FILE` names.
pub(super) fn read(name: &str, file: Option<&Path>) -> anyhow::Result<Option<Token>> {
    let value = match env::var(name) {
        Ok(value) => value,
        Err(env::VarError::NotPresent) => String::new(),
        Err(env::VarError::NotUnicode(_)) => bail!("{name} is not text"),
    };
    choose(name, value.trim(), file)
}

fn choose(name: &str, value: &str, file: Option<&Path>) -> anyhow::Result<Option<Token>> {
    let Some(file) = file else {
        return Ok((!value.is_empty()).then(|| Token(value.to_owned())));
    };
    if !value.is_empty() {
        bail!("{name} and {name}_FILE are both set: keep one of them");
    }
    let shown = file.display();
    let text =
        fs::read_to_string(file).with_context(|| format!("{name}_FILE={shown} cannot be read"))?;
    match text.trim() {
        "" => bail!("{name}_FILE={shown} is empty"),
        text => Ok(Some(Token(text.to_owned()))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_never_shown() {
        assert_eq!(format!("{:?}", Token("secret".to_owned())), "…");
    }

    #[test]
    fn a_token_is_in_the_environment_or_in_a_file() {
        let folder = tempfile::tempdir().unwrap();
        let file = |name: &str, text: &str| {
            let path = folder.path().join(name);
            fs::write(&path, text).unwrap();
            path
        };
        let full = file("full", "  123:abc\r\n");
        let empty = file("empty", "\n");
        let missing = folder.path().join("missing");
        let chosen = |value: &str, file: Option<&Path>| match choose("TOKEN", value, file) {
            Ok(token) => Ok(token.map(|token| token.0)),
            Err(error) => Err(error.to_string()),
        };
        assert_eq!(chosen("", None), Ok(None));
        assert_eq!(chosen("123:abc", None), Ok(Some("123:abc".to_owned())));
        assert_eq!(chosen("", Some(&full)), Ok(Some("123:abc".to_owned())));
        for (value, file, why) in [
            ("123:abc", &full, "both set"),
            ("", &empty, "is empty"),
            ("", &missing, "cannot be read"),
        ] {
            let told = chosen(value, Some(file)).unwrap_err();
            assert!(told.contains("TOKEN_FILE") && told.contains(why), "{told}");
        }
    }
}
