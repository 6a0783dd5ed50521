//! Why steps cannot be taken: what a game refuses is declared once, each reason with its message.
//!
//! The rules check a step and return the reason; legal steps and refusals are then the same knowledge.

/// The reasons why a step cannot be taken, each with its message and the arguments of that:
/// `Far(cost: u8, ap: u8) = NO_FAR`. The module `msg` of the texts is in scope, as for [`phrase!`](crate::phrase!).
///
/// `Stage = NO_STAGE in part` has a message with arguments that the reason does not know: who says it adds them.
///
/// `words` says one, and `need` is a check: `need(dog.has_room(), No::Full)?`.
#[macro_export]
macro_rules! refusals {
    (@ $message:ident [] $($value:ident),*) => {
        $crate::phrase!($message $(, $value)*)
    };
    (@ $message:ident [part]) => {
        $crate::phrase::Phrase::new(msg::$message)
    };
    ($(#[$meta:meta])* $vis:vis enum $name:ident {
        $($(#[$doc:meta])* $variant:ident $(($($value:ident: $type:ty),*))? = $message:ident $(in $part:ident)?),* $(,)?
    }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        $vis enum $name {
            $(#[doc = concat!("`", stringify!($message), "`. ")] $(#[$doc])* $variant $(($($type),*))?,)*
        }

        impl $name {
            /// Why, in words.
            #[must_use]
            $vis fn words(self) -> $crate::phrase::Phrase {
                match self {
                    $(Self::$variant $(($($value),*))? => {
                        $crate::refusals!(@ $message [$($part)?] $($($value),*)?)
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
    use crate::phrase;

    mod msg {
        use crate::phrase::Message;

        pub(super) const NO_OVER: Message = Message::known(&("no-over", &[]));
        pub(super) const NO_FAR: Message = Message::known(&("no-far", &["ap", "cost"]));
    }

    crate::refusals! {
        /// Why not.
        enum No {
            Over = NO_OVER,
            /// It costs too much.
            Far(cost: u8, ap: u8) = NO_FAR,
        }
    }

    #[test]
    fn a_reason_has_its_message_and_arguments() {
        let far = phrase!(NO_FAR, cost = 5u8, ap = 3u8);
        assert_eq!(need(false, No::Far(5, 3)).map_err(No::words), Err(far));
        assert_eq!(No::Over.words(), phrase!(NO_OVER));
        assert_eq!(need(true, No::Over), Ok(()));
    }
}
