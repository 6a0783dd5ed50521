//! Why steps cannot be taken: what a game refuses is declared once, each reason with its message.
//!
//! The rules check a step and return the reason; legal steps and refusals are then the same knowledge.

/// The reasons why a step cannot be taken, each with the id of its message and the arguments of that:
/// `Far(cost: u8, ap: u8) = "no-far"`.
///
/// `words` says one, and `need` is a check: `need(dog.has_room(), No::Full)?`.
#[macro_export]
macro_rules! refusals {
    ($(#[$meta:meta])* $vis:vis enum $name:ident {
        $($(#[$doc:meta])* $variant:ident $(($($value:ident: $type:ty),*))? = $id:literal),* $(,)?
    }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        $vis enum $name {
            $(#[doc = concat!("`", $id, "`. ")] $(#[$doc])* $variant $(($($type),*))?,)*
        }

        impl $name {
            /// Why, in words.
            #[must_use]
            $vis fn words(self) -> $crate::phrase::Phrase {
                match self {
                    $(Self::$variant $(($($value),*))? => {
                        $crate::phrase::Phrase::new($id) $($(.with(stringify!($value), $value))*)?
                    })*
                }
            }
        }

        /// What must hold for a step, and the reason why the step cannot be taken if it does not.
        $vis fn need(holds: bool, no: $name) -> Result<(), $name> {
            if holds { Ok(()) } else { Err(no) }
        }
    };
}

#[cfg(test)]
mod tests {
    use crate::phrase::Phrase;

    crate::refusals! {
        /// Why not.
        enum No {
            Over = "no-over",
            /// It costs too much.
            Far(cost: u8, ap: u8) = "no-far",
        }
    }

    #[test]
    fn a_reason_has_its_message_and_arguments() {
        let far = Phrase::new("no-far").with("cost", 5u8).with("ap", 3u8);
        assert_eq!(need(false, No::Far(5, 3)).map_err(No::words), Err(far));
        assert_eq!(No::Over.words(), Phrase::new("no-over"));
        assert_eq!(need(true, No::Over), Ok(()));
    }
}
