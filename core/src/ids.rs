//! The names of a game, declared once: the ids of its components, sets of them, and the notation of its steps.
//!
//! A game uses `ids!`, `named!`, `set!` and `notation!`; what they generate is written by hand nowhere else.

use std::fmt::{self, Display, Write};
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Something with a name in texts. It is written as its id: in moves, in JSON, and as an argument of a message.
pub trait Id: Copy + Display {
    /// Its kind in texts, in lower case.
    const KIND: &'static str;
}

impl<T: Id> Id for &T {
    const KIND: &'static str = T::KIND;
}

/// A closed set of components: numbers from 0 on, in an order, each written as its id.
///
/// The ids are either given here, `pub enum Color: "color" { Green = "g", Red = "r" }`,
/// or come from elsewhere, `pub struct Breed: "breed", 57, |breed| &breed.card().id;`.
/// The literal after the name is the [kind](Id::KIND).
#[macro_export]
macro_rules! ids {
    ($(#[$meta:meta])* $vis:vis enum $name:ident: $kind:literal {
        $($(#[$doc:meta])* $variant:ident = $id:literal),* $(,)?
    }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        $vis enum $name {
            $(#[doc = concat!("`", $id, "`. ")] $(#[$doc])* $variant,)*
        }

        #[allow(dead_code, reason = "no game needs all of it")]
        impl $name {
            /// How many there are.
            $vis const N: usize = [$($id),*].len();
            /// All of them, in their order.
            $vis const ALL: [Self; Self::N] = [$(Self::$variant),*];

            /// The one with this place in the order of all.
            #[inline]
            #[must_use]
            $vis const fn at(index: usize) -> Self {
                Self::ALL[index]
            }

            /// The id.
            #[must_use]
            $vis const fn as_str(self) -> &'static str {
                const IDS: &[&str] = &[$($id),*];
                IDS[self as usize]
            }
        }

        $crate::ids!(@common $vis $name, $kind);
    };
    ($(#[$meta:meta])* $vis:vis struct $name:ident: $kind:literal, $n:expr, |$this:ident| $id:expr;) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        $vis struct $name(u8);

        #[allow(dead_code, reason = "no game needs all of it")]
        impl $name {
            /// How many there are.
            $vis const N: usize = $n;
            /// All of them, in their order.
            $vis const ALL: [Self; Self::N] = {
                let mut all = [Self(0); Self::N];
                let mut at = 0u8;
                while (at as usize) < Self::N {
                    all[at as usize] = Self(at);
                    at += 1;
                }
                all
            };

            /// The one with this place in the order of all.
            #[expect(clippy::cast_possible_truncation, reason = "there are fewer than 256")]
            #[inline]
            #[must_use]
            $vis const fn at(index: usize) -> Self {
                debug_assert!(index < Self::N);
                Self(index as u8)
            }

            /// The id.
            #[must_use]
            $vis fn as_str(self) -> &'static str {
                let $this = self;
                $id
            }
        }

        $crate::ids!(@common $vis $name, $kind, 0);
    };
    (@common $vis:vis $name:ident, $kind:literal $(, $field:tt)?) => {
        #[allow(dead_code, reason = "no game needs all of it")]
        impl $name {
            /// All of them, in their order.
            $vis fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
                Self::ALL.into_iter()
            }

            /// The place in the order of all, for arrays.
            #[inline]
            #[must_use]
            $vis const fn index(self) -> usize {
                self $(.$field)? as usize
            }
        }

        impl Default for $name {
            fn default() -> Self {
                Self::at(0)
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.as_str())
            }
        }

        impl std::str::FromStr for $name {
            type Err = $crate::game::BadStep;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                Self::all().find(|it| it.as_str() == text).ok_or($crate::game::BadStep)
            }
        }

        $crate::named!($name: $kind);
    };
}

/// Makes a type with `Display` and `FromStr` an [`Id`] of a kind: `named!(Place: "place")`.
#[macro_export]
macro_rules! named {
    ($($name:ident: $kind:literal),*) => {$(
        impl $crate::ids::Id for $name {
            const KIND: &'static str = $kind;
        }

        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                std::fmt::Display::fmt(self, f)
            }
        }

        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                $crate::ids::write_as(<Self as $crate::ids::Id>::KIND, self, serializer)
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                $crate::ids::read(deserializer)
            }
        }
    )*};
}

/// Makes a type with `number()` and `from_number()` written and read as that number: `numbered!(Floor)`.
/// With a kind it is an [`Id`] too: `numbered!(Column: "column")`.
#[macro_export]
macro_rules! numbered {
    ($name:ident: $kind:literal) => {
        impl $crate::ids::Id for $name {
            const KIND: &'static str = $kind;
        }

        $crate::numbered!(@written $name, |this, serializer| {
            serializer.serialize_newtype_struct($kind, &this.number())
        });
    };
    ($name:ident) => {
        $crate::numbered!(@written $name, |this, serializer| serializer.serialize_u8(this.number()));
    };
    (@written $name:ident, |$this:ident, $serializer:ident| $write:expr) => {
        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                self.number().fmt(f)
            }
        }

        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                std::fmt::Display::fmt(self, f)
            }
        }

        impl std::str::FromStr for $name {
            type Err = $crate::game::BadStep;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                let number = text.parse().ok().and_then(Self::from_number);
                number.filter(|it| $crate::ids::is_written(it, text)).ok_or($crate::game::BadStep)
            }
        }

        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, $serializer: S) -> Result<S::Ok, S::Error> {
                let $this = self;
                $write
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let number = <u8 as serde::Deserialize>::deserialize(deserializer)?;
                Self::from_number(number).ok_or_else(|| {
                    serde::de::Error::custom(format_args!("there is no number {number} here"))
                })
            }
        }
    };
}

/// A set of things with an index, one bit each: `pub struct Slots(u16) of Slot;`.
/// It is `Copy`, iterates over its members in their order, and is written as an array.
#[macro_export]
macro_rules! set {
    ($(#[$meta:meta])* $vis:vis struct $name:ident($bits:ty) of $member:ident;) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
        $vis struct $name($bits);

        #[allow(dead_code, reason = "no game needs all of it")]
        impl $name {
            /// The empty set.
            $vis const NONE: Self = Self(0);

            /// The first `n` of all.
            #[must_use]
            $vis const fn first_of_all(n: usize) -> Self {
                Self(if n == 0 { 0 } else { <$bits>::MAX >> (<$bits>::BITS as usize - n) })
            }

            /// Just this one.
            #[inline]
            #[must_use]
            $vis const fn one(member: $member) -> Self {
                Self(1 << member.index())
            }

            /// Whether it belongs to the set.
            #[inline]
            #[must_use]
            $vis const fn contains(self, member: $member) -> bool {
                self.0 & (1 << member.index()) != 0
            }

            /// Whether the set is empty.
            #[inline]
            #[must_use]
            $vis const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// How many belong to the set.
            #[inline]
            #[must_use]
            $vis const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// The first in their order.
            #[inline]
            #[must_use]
            $vis const fn first(self) -> Option<$member> {
                if self.0 == 0 {
                    None
                } else {
                    Some($member::at(self.0.trailing_zeros() as usize))
                }
            }

            /// The only one, if there is exactly one.
            #[inline]
            #[must_use]
            $vis const fn only(self) -> Option<$member> {
                if self.0.is_power_of_two() { self.first() } else { None }
            }

            /// Adds one.
            #[inline]
            $vis const fn insert(&mut self, member: $member) {
                self.0 |= 1 << member.index();
            }

            /// Removes one.
            #[inline]
            $vis const fn remove(&mut self, member: $member) {
                self.0 &= !(1 << member.index());
            }

            /// The set with one added.
            #[inline]
            #[must_use]
            $vis const fn with(self, member: $member) -> Self {
                Self(self.0 | 1 << member.index())
            }

            /// The set with one removed.
            #[inline]
            #[must_use]
            $vis const fn without(self, member: $member) -> Self {
                Self(self.0 & !(1 << member.index()))
            }

            /// The members of both sets.
            #[inline]
            #[must_use]
            $vis const fn and(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }

            /// The members of either set.
            #[inline]
            #[must_use]
            $vis const fn or(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }

            /// The members that are not in the other set.
            #[inline]
            #[must_use]
            $vis const fn but(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }

            /// Whether all members of the other set belong to this one.
            #[inline]
            #[must_use]
            $vis const fn holds(self, other: Self) -> bool {
                other.0 & !self.0 == 0
            }
        }

        #[expect(clippy::copy_iterator, reason = "going through a set leaves the set as it was")]
        impl Iterator for $name {
            type Item = $member;

            #[inline]
            fn next(&mut self) -> Option<$member> {
                let first = self.first()?;
                self.0 &= self.0 - 1;
                Some(first)
            }

            fn size_hint(&self) -> (usize, Option<usize>) {
                let n = Self::len(*self);
                (n, Some(n))
            }
        }

        impl FromIterator<$member> for $name {
            fn from_iter<I: IntoIterator<Item = $member>>(members: I) -> Self {
                members.into_iter().fold(Self::NONE, Self::with)
            }
        }

        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.debug_set().entries(*self).finish()
            }
        }

        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_seq(*self)
            }
        }
    };
}

/// The steps of a game with their notation: `Steal(row: Row, column: Column) = "steal {row} {column}"`.
///
/// The same text serves for writing and reading: each value in braces is a word, and the last one is all that remains.
/// A text is refused if the step would be written differently, or does not meet the condition after `if`.
#[macro_export]
macro_rules! notation {
    ($(#[$meta:meta])* $vis:vis enum $name:ident {
        $($(#[$doc:meta])* $variant:ident $(($($value:ident: $type:ty),*))? = $text:literal $(if $condition:expr)?),* $(,)?
    }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        $vis enum $name {
            $(#[doc = concat!("`", $text, "`: ")] $(#[$doc])* $variant $(($($type),*))?,)*
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                match self {
                    $(Self::$variant $(($($value),*))? => write!(f, $text),)*
                }
            }
        }

        impl std::str::FromStr for $name {
            type Err = $crate::game::BadStep;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                $(
                    if let Some([$($($value),*)?]) = $crate::ids::words($text, text)
                        $($(&& let Ok($value) = $value.parse::<$type>())*)?
                        $(&& $condition)?
                        && let step = Self::$variant $(($($value),*))?
                        && $crate::ids::is_written(step, text)
                    {
                        return Ok(step);
                    }
                )*
                Err($crate::game::BadStep)
            }
        }
    };
}

/// Writes something as its id, so that texts can find its name under this kind.
pub fn write_as<S: Serializer>(
    kind: &'static str,
    id: &dyn Display,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.serialize_newtype_struct(kind, &Written(id))
}

/// Reads a value that is written as text.
pub fn read<'de, T: FromStr, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    let text = String::deserialize(deserializer)?;
    text.parse()
        .map_err(|_| serde::de::Error::custom(format_args!("there is no \"{text}\" here")))
}

struct Written<'a>(&'a dyn Display);

impl Serialize for Written<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self.0)
    }
}

/// The values in a text that follows a notation; `None` if it does not.
#[must_use]
pub fn words<'a, const N: usize>(notation: &str, text: &'a str) -> Option<[&'a str; N]> {
    let mut values = [""; N];
    let (begin, mut notation) = notation.split_once('{').unwrap_or((notation, ""));
    let mut rest = text.strip_prefix(begin)?;
    for (at, value) in values.iter_mut().enumerate() {
        let (_, after) = notation.split_once('}')?;
        let (end, next) = after.split_once('{').unwrap_or((after, ""));
        let length = if at + 1 == N {
            rest.len().checked_sub(end.len())?
        } else {
            rest.find(' ').unwrap_or(rest.len())
        };
        (*value, rest) = rest.split_at_checked(length)?;
        rest = rest.strip_prefix(end)?;
        notation = next;
    }
    rest.is_empty().then_some(values)
}

/// Whether a value is written exactly like this.
pub fn is_written(value: impl Display, text: &str) -> bool {
    /// What is still to be written.
    struct Rest<'a>(&'a str);

    impl Write for Rest<'_> {
        fn write_str(&mut self, part: &str) -> fmt::Result {
            self.0 = self.0.strip_prefix(part).ok_or(fmt::Error)?;
            Ok(())
        }
    }

    let mut rest = Rest(text);
    write!(rest, "{value}").is_ok() && rest.0.is_empty()
}

#[cfg(test)]
mod tests {
    crate::ids! {
        /// A colour.
        enum Color: "color" { Green = "g", Red = "r" }
    }

    crate::ids! {
        /// A sort of apple.
        struct Apple: "apple", 3, |apple| ["cox", "gala", "fuji"][apple.index()];
    }

    crate::set! {
        /// Some apples.
        struct Apples(u8) of Apple;
    }

    crate::notation! {
        /// A step.
        enum Step {
            /// Nothing.
            Pass = "pass",
            /// One.
            Eat(n: u8, apple: Apple) = "eat {n} {apple}" if n > 0,
            /// In a colour.
            Paint(apple: Apple, color: Color) = "paint {apple} in {color} now",
        }
    }

    #[test]
    fn an_id_is_written_and_read_as_its_text() {
        assert_eq!("r".parse(), Ok(Color::Red));
        assert_eq!(serde_json::to_string(&Apple::at(2)).unwrap(), "\"fuji\"");
        assert_eq!(
            serde_json::from_str::<Apple>("\"gala\"").unwrap(),
            Apple::at(1)
        );
        assert!(serde_json::from_str::<Apple>("\"pear\"").is_err());
    }

    #[test]
    fn a_set_goes_through_its_members_in_order() {
        let set: Apples = [Apple::at(2), Apple::at(0)].into_iter().collect();
        assert!(set.contains(Apple::at(2)) && !set.contains(Apple::at(1)));
        assert_eq!(format!("{set:?}"), "{cox, fuji}");
        assert_eq!(serde_json::to_string(&set).unwrap(), "[\"cox\",\"fuji\"]");
        assert_eq!(Apples::first_of_all(3).but(set).only(), Some(Apple::at(1)));
        assert!(Apples::first_of_all(3).holds(set) && !set.holds(Apples::first_of_all(3)));
    }

    #[test]
    fn a_step_is_read_as_it_is_written_and_not_otherwise() {
        let steps = [
            (Step::Pass, "pass"),
            (Step::Eat(12, Apple::at(0)), "eat 12 cox"),
            (Step::Paint(Apple::at(1), Color::Red), "paint gala in r now"),
        ];
        for (step, text) in steps {
            assert_eq!(step.to_string(), text);
            assert_eq!(text.parse(), Ok(step));
        }
        let wrong = [
            "",
            "pass ",
            " pass",
            "eat",
            "eat 0 cox",
            "eat 012 cox",
            "eat +1 cox",
            "eat 1  cox",
            "eat 1 cox ",
            "paint gala in r",
            "paint gala r now",
            "paint gala in r now now",
        ];
        for text in wrong {
            assert!(text.parse::<Step>().is_err(), "{text:?}");
        }
    }
}
