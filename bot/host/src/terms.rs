//! Closed sets of words: in buttons, in rows, and in messages.

/// Declares a closed set of words: an enum whose variants each have one word, with all of them in order.
macro_rules! terms {
    ($(#[$doc:meta])* $vis:vis enum $Name:ident { $($(#[$more:meta])* $Term:ident = $word:literal,)+ }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        $vis enum $Name { $($(#[$more])* $Term,)+ }

        impl $Name {
            /// All of them, in order.
            #[allow(dead_code, reason = "not every set is walked through")]
            $vis const ALL: &[Self] = &[$(Self::$Term),+];

            /// As in buttons, rows and messages.
            #[must_use]
            $vis const fn word(self) -> &'static str {
                match self { $(Self::$Term => $word),+ }
            }

            /// What a word stands for, if it is one of these.
            #[must_use]
            $vis fn of(word: &str) -> Option<Self> {
                match word { $($word => Some(Self::$Term),)+ _ => None }
            }
        }

        impl serde::Serialize for $Name {
            fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.serialize_str(self.word())
            }
        }

        impl<'de> serde::Deserialize<'de> for $Name {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                let word = <std::borrow::Cow<'de, str>>::deserialize(from)?;
                Self::of(&word).ok_or_else(|| serde::de::Error::unknown_variant(&word, &[$($word),+]))
            }
        }
    };
}
pub(crate) use terms;
