//! From a fact to its phrase: the tag `fact` is the id of the message, the other fields are its arguments.
//!
//! The types of the fields say what they are, so that there is no second list to forget:
//! a [`Seat`](crate::seat::Seat) becomes the name of its person, [`BySeat`] a list of names with numbers, an [`Id`](crate::ids::Id) the name of a component of its kind, another fieldless enum a word, an integer a number, a list a list.
//! What may be missing is the word `none` for a selector where it is a field, and nothing at all in a list: no language has a word for a hole.
//!
//! Kinds are in lower case. A newtype with a derived `Serialize` has the name of its type, which is not: it becomes what it contains.

use std::fmt::Display;

use serde::Serialize;
use serde::ser::{
    Error, Impossible, SerializeSeq, SerializeStruct, SerializeTuple, SerializeTupleStruct,
    Serializer,
};

use super::{Arg, Phrase};
use crate::phrase;
use crate::seat::Seat;
use crate::texts::msg;

/// A fact of a shape that has no phrase.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct NoPhrase(String);

impl Error for NoPhrase {
    fn custom<T: Display>(message: T) -> Self {
        Self(message.to_string())
    }
}

/// The phrase that tells a fact.
pub fn phrase_of<F: Serialize>(fact: &F) -> Result<Phrase, NoPhrase> {
    match fact.serialize(ToArg)? {
        Some(Arg::Phrase(phrase)) => Ok(*phrase),
        _ => Err(NoPhrase("a fact is a struct with a tag".to_owned())),
    }
}

/// A number for each seat, from seat 0 on. As JSON it is a list; in words each number follows the name of its seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename = "by-seat")]
pub struct BySeat<T>(pub T);

/// The same, but only numbers above 0 are told.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename = "gains")]
pub struct Gains<T>(pub T);

/// A list in which something may stand several times. As JSON it is the list; in words each is told once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename = "once")]
pub struct Once<T>(pub T);

struct ToArg;

/// What a value is in words, if it is there.
type Said = Option<Arg>;

fn none<T>(what: &str) -> Result<T, NoPhrase> {
    Err(NoPhrase(format!("{what} is no argument of a message")))
}

/// A newtype called `kind` around `inner`: a seat, numbers by seat, the component with that id, or just `inner`.
fn name_of<T: Serialize + ?Sized>(kind: &'static str, inner: &T) -> Result<Said, NoPhrase> {
    let Some(inner) = inner.serialize(ToArg)? else {
        return Ok(None);
    };
    let is_kind = kind.starts_with(|letter: char| letter.is_ascii_lowercase());
    Ok(Some(match (kind, inner) {
        ("seat", Arg::Number(number)) => u8::try_from(number)
            .ok()
            .and_then(|index| Seat::try_from(index).ok())
            .map_or(Arg::Number(number), Arg::Seat),
        ("by-seat", Arg::List(numbers)) => by_seat(numbers, |_| true),
        ("gains", Arg::List(numbers)) => by_seat(numbers, |number| number > 0),
        ("once", Arg::List(all)) => {
            let mut once = Vec::new();
            for one in all {
                if !once.contains(&one) {
                    once.push(one);
                }
            }
            Arg::List(once)
        }
        (_, Arg::Text(id)) if is_kind => Arg::Name(kind, id),
        (_, Arg::Number(number)) if is_kind => Arg::Name(kind, number.to_string()),
        (_, other) => other,
    }))
}

fn by_seat(numbers: Vec<Arg>, is_told: fn(i64) -> bool) -> Arg {
    let told = (0..).zip(numbers).filter_map(|(index, number)| {
        let (Ok(seat), Arg::Number(number)) = (Seat::try_from(index), number) else {
            return None;
        };
        let phrase = || phrase!(BY_SEAT, seat, count = number);
        is_told(number).then(phrase)
    });
    told.collect()
}

macro_rules! numbers {
    ($($method:ident: $type:ty),*) => {$(
        fn $method(self, number: $type) -> Result<Said, NoPhrase> {
            i64::try_from(number).map(Arg::Number).map(Some).map_err(NoPhrase::custom)
        }
    )*};
}

impl Serializer for ToArg {
    type Ok = Said;
    type Error = NoPhrase;
    type SerializeSeq = Items;
    type SerializeTuple = Items;
    type SerializeTupleStruct = Items;
    type SerializeTupleVariant = Impossible<Said, NoPhrase>;
    type SerializeMap = Impossible<Said, NoPhrase>;
    type SerializeStruct = Fields;
    type SerializeStructVariant = Impossible<Said, NoPhrase>;

    numbers!(serialize_i8: i8, serialize_i16: i16, serialize_i32: i32, serialize_i64: i64,
        serialize_u8: u8, serialize_u16: u16, serialize_u32: u32, serialize_u64: u64);

    fn serialize_bool(self, flag: bool) -> Result<Said, NoPhrase> {
        Ok(Some(Arg::Text(flag.to_string())))
    }

    fn serialize_str(self, text: &str) -> Result<Said, NoPhrase> {
        Ok(Some(Arg::Text(text.to_owned())))
    }

    fn serialize_char(self, letter: char) -> Result<Said, NoPhrase> {
        Ok(Some(Arg::Text(letter.to_string())))
    }

    fn serialize_none(self) -> Result<Said, NoPhrase> {
        Ok(None)
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<Said, NoPhrase> {
        value.serialize(self)
    }

    fn serialize_unit_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
    ) -> Result<Said, NoPhrase> {
        Ok(Some(Arg::Text(variant.to_owned())))
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        kind: &'static str,
        value: &T,
    ) -> Result<Said, NoPhrase> {
        name_of(kind, value)
    }

    fn serialize_seq(self, len: Option<usize>) -> Result<Items, NoPhrase> {
        Ok(Items(Vec::with_capacity(len.unwrap_or_default())))
    }

    fn serialize_tuple(self, len: usize) -> Result<Items, NoPhrase> {
        self.serialize_seq(Some(len))
    }

    fn serialize_tuple_struct(self, _: &'static str, len: usize) -> Result<Items, NoPhrase> {
        self.serialize_seq(Some(len))
    }

    fn serialize_struct(self, name: &'static str, len: usize) -> Result<Fields, NoPhrase> {
        Ok(Fields(Phrase {
            id: name.to_owned(),
            args: Vec::with_capacity(len),
        }))
    }

    fn serialize_f32(self, _: f32) -> Result<Said, NoPhrase> {
        none("a fraction")
    }

    fn serialize_f64(self, _: f64) -> Result<Said, NoPhrase> {
        none("a fraction")
    }

    fn serialize_bytes(self, _: &[u8]) -> Result<Said, NoPhrase> {
        none("a row of bytes")
    }

    fn serialize_unit(self) -> Result<Said, NoPhrase> {
        none("a unit")
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<Said, NoPhrase> {
        none("a unit struct")
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: &T,
    ) -> Result<Said, NoPhrase> {
        none("an enum with values")
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeTupleVariant, NoPhrase> {
        none("an enum with values")
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Self::SerializeMap, NoPhrase> {
        none("a map")
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeStructVariant, NoPhrase> {
        none("an enum with values")
    }
}

struct Items(Vec<Arg>);

impl SerializeSeq for Items {
    type Ok = Said;
    type Error = NoPhrase;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), NoPhrase> {
        self.0.extend(value.serialize(ToArg)?);
        Ok(())
    }

    fn end(self) -> Result<Said, NoPhrase> {
        Ok(Some(Arg::List(self.0)))
    }
}

impl SerializeTuple for Items {
    type Ok = Said;
    type Error = NoPhrase;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), NoPhrase> {
        SerializeSeq::serialize_element(self, value)
    }

    fn end(self) -> Result<Said, NoPhrase> {
        SerializeSeq::end(self)
    }
}

impl SerializeTupleStruct for Items {
    type Ok = Said;
    type Error = NoPhrase;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), NoPhrase> {
        SerializeSeq::serialize_element(self, value)
    }

    fn end(self) -> Result<Said, NoPhrase> {
        SerializeSeq::end(self)
    }
}

/// A struct: the phrase named by its tag, or by itself if it has none.
struct Fields(Phrase);

impl SerializeStruct for Fields {
    type Ok = Said;
    type Error = NoPhrase;

    fn serialize_field<T: Serialize + ?Sized>(
        &mut self,
        name: &'static str,
        value: &T,
    ) -> Result<(), NoPhrase> {
        match value.serialize(ToArg)? {
            Some(Arg::Text(tag)) if name == "fact" => self.0.id = tag,
            arg => {
                let arg = arg.unwrap_or_else(|| Arg::Text("none".to_owned()));
                self.0.args.push((name, arg));
            }
        }
        Ok(())
    }

    fn end(self) -> Result<Said, NoPhrase> {
        Ok(Some(Arg::Phrase(Box::new(self.0))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    crate::ids! {
        /// A space.
        enum Space: "space" { Fourth = "t4" }
    }

    #[derive(Serialize)]
    struct Points(u8);

    #[derive(Serialize)]
    #[serde(rename_all = "lowercase")]
    enum How {
        Hit,
    }

    #[derive(Serialize)]
    #[serde(tag = "fact", rename_all = "snake_case")]
    enum Fact {
        Moved {
            seat: Seat,
            to: Space,
            steps: i8,
            how: How,
            points: Points,
            with: Option<u8>,
        },
        AllHome,
        Counted {
            seats: Vec<Seat>,
        },
        Shown {
            spaces: [Option<Space>; 3],
        },
        Returned {
            cubes: Once<Vec<Seat>>,
        },
        Paid {
            coins: Gains<[u8; 3]>,
            scores: BySeat<Vec<i32>>,
        },
    }

    #[test]
    fn fields_become_arguments_of_their_kind() {
        let moved = Fact::Moved {
            seat: Seat::new(2),
            to: Space::Fourth,
            steps: -4,
            how: How::Hit,
            points: Points(3),
            with: None,
        };
        assert_eq!(
            phrase_of(&moved),
            Ok(Phrase::made("moved".into())
                .with("seat", Seat::new(2))
                .with("to", Arg::named("space", "t4"))
                .with("steps", -4)
                .with("how", "hit")
                .with("points", 3)
                .with("with", "none"))
        );
        assert_eq!(
            phrase_of(&Fact::AllHome),
            Ok(Phrase::made("all_home".into()))
        );
        assert_eq!(
            phrase_of(&Fact::Counted {
                seats: vec![Seat::new(1)]
            }),
            Ok(Phrase::made("counted".into())
                .with("seats", [Seat::new(1)].into_iter().collect::<Arg>()))
        );
        let by_seat = |index: u8, count: i64| phrase!(BY_SEAT, seat = Seat::new(index), count);
        assert_eq!(
            phrase_of(&Fact::Paid {
                coins: Gains([2, 0, 1]),
                scores: BySeat(vec![-1, 0]),
            }),
            Ok(Phrase::made("paid".into())
                .with(
                    "coins",
                    [by_seat(0, 2), by_seat(2, 1)].into_iter().collect::<Arg>()
                )
                .with(
                    "scores",
                    [by_seat(0, -1), by_seat(1, 0)].into_iter().collect::<Arg>()
                ))
        );
    }

    #[test]
    fn what_stands_twice_is_told_once() {
        let [first, second] = [0, 1].map(Seat::new);
        let returned = Fact::Returned {
            cubes: Once(vec![first, second, first]),
        };
        let cubes = [first, second].into_iter().collect::<Arg>();
        let expected = Phrase::made("returned".into()).with("cubes", cubes);
        assert_eq!(phrase_of(&returned), Ok(expected));
    }

    #[test]
    fn a_hole_in_a_list_is_no_word() {
        let shown = Fact::Shown {
            spaces: [None, Some(Space::Fourth), None],
        };
        let spaces = [Arg::named("space", "t4")].into_iter().collect::<Arg>();
        let expected = Phrase::made("shown".into()).with("spaces", spaces);
        assert_eq!(phrase_of(&shown), Ok(expected));
    }
}
