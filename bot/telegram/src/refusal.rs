//! What the service's refusals mean for whatever was to be sent.

use pawmail_host::Refusal;

use crate::address::{Address, is_group};
use crate::api::Fault;

/// Whether the service's refusal contains these words.
fn says(fault: &Fault, words: &[&str]) -> bool {
    let Fault::Refused { description, .. } = fault else {
        return false;
    };
    let description = description.to_lowercase();
    words.iter().any(|word| description.contains(word))
}

/// The message already shows exactly this.
pub(crate) fn is_same(fault: &Fault) -> bool {
    says(fault, &["message is not modified"])
}

/// The press or the typed line is too old, or was already answered.
pub(crate) fn is_late(fault: &Fault) -> bool {
    says(
        fault,
        &[
            "query is too old",
            "query id is invalid",
            "query_id_invalid",
        ],
    )
}

/// The message exists, but can no longer be changed: another takes its place.
pub(crate) fn cannot_edit(fault: &Fault) -> bool {
    says(fault, &["message can't be edited"])
}

/// The message does not exist.
pub(crate) fn is_lost(fault: &Fault) -> bool {
    says(
        fault,
        &[
            "message to edit not found",
            "message to delete not found",
            "message_id_invalid",
            "message identifier is not specified",
        ],
    )
}

/// The message exists, but cannot be deleted.
pub(crate) fn cannot_delete(fault: &Fault) -> bool {
    says(fault, &["message can't be deleted"])
}

/// A text was to replace a picture, or a caption a text.
pub(crate) fn is_of_other_kind(fault: &Fault) -> bool {
    says(
        fault,
        &[
            "there is no text in the message",
            "there is no caption in the message",
            "there is no media in the message",
        ],
    )
}

/// A file that was once uploaded is no longer known.
pub(crate) fn is_unknown_file(fault: &Fault) -> bool {
    says(
        fault,
        &[
            "wrong file identifier",
            "wrong remote file",
            "file_reference",
        ],
    )
}

/// Pictures may not be sent there; texts perhaps may.
pub(crate) fn takes_no_pictures(fault: &Fault) -> bool {
    says(
        fault,
        &[
            "rights to send photos",
            "rights to send media",
            "chat_send_photos_forbidden",
            "chat_send_media_forbidden",
        ],
    )
}

/// The service is too old for moments in each reader's own time zone.
pub(crate) fn knows_no_moments(fault: &Fault) -> bool {
    says(fault, &["unsupported start tag \"tg-time"])
}

/// A private answer in a group came too late after the press, or the person is not in the group: this time only.
pub(crate) fn is_not_now(fault: &Fault) -> bool {
    says(
        fault,
        &[
            "ephemeral_not_allowed",
            "user_not_participant",
            "query is too old",
            "query id is invalid",
            "callback query not found",
        ],
    )
}

/// What a fault means for a message to this place.
pub(crate) fn refusal(fault: Fault, to: Address) -> Refusal {
    const GONE: &[&str] = &[
        "chat not found",
        "group chat was deleted",
        "group chat was deactivated",
        "message thread not found",
        "topic_deleted",
        "topic_id_invalid",
        "channel_private",
        "peer_id_invalid",
    ];
    const LEFT: &[&str] = &["bot was kicked", "bot is not a member"];
    const FORBIDDEN: &[&str] = &[
        "not enough rights",
        "have no rights",
        "need administrator rights",
        "chat_write_forbidden",
        "chat_restricted",
        "_forbidden",
        "topic_closed",
        "topic_is_closed",
    ];
    if is_lost(&fault) || cannot_edit(&fault) {
        return Refusal::Lost;
    }
    let (is_gone, is_forbidden) = (says(&fault, GONE), says(&fault, FORBIDDEN));
    let has_left = says(&fault, LEFT);
    match fault {
        Fault::Wait(ms) => Refusal::Wait(ms),
        Fault::Migrated(chat) => Refusal::Moved(to.moved_to(chat).to_string()),
        Fault::Disturbed(why) | Fault::Undone(why) => Refusal::Disturbed(why),
        // The token is refused at the moment: the task that receives updates says so and stops.
        Fault::Refused {
            code: 401 | 404,
            description,
        } => Refusal::Disturbed(description),
        Fault::Refused { code, .. }
            if !is_group(to.chat) && (code == 403 || is_gone || has_left) =>
        {
            Refusal::Closed
        }
        Fault::Refused { .. } if has_left => Refusal::Left,
        Fault::Refused { .. } if is_gone => Refusal::Gone,
        Fault::Refused { code, description } if is_forbidden || code == 403 => {
            Refusal::Forbidden(description)
        }
        Fault::Refused { description, .. } => Refusal::Bug(description),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(code: u16, description: &str) -> Fault {
        Fault::Refused {
            code,
            description: description.to_owned(),
        }
    }

    #[track_caller]
    fn check(chat: i64, code: u16, description: &str, expected: &Refusal) {
        let to = Address {
            chat,
            topic: Some(4),
        };
        assert_eq!(
            &refusal(refused(code, description), to),
            expected,
            "{description}"
        );
    }

    #[test]
    fn refusals_say_what_is_to_be_done() {
        let (group, person) = (-100_170, 77);
        check(
            person,
            403,
            "Forbidden: bot was blocked by the user",
            &Refusal::Closed,
        );
        check(
            person,
            403,
            "Forbidden: bot can't initiate conversation with a user",
            &Refusal::Closed,
        );
        check(person, 400, "Bad Request: chat not found", &Refusal::Closed);
        check(
            group,
            403,
            "Forbidden: bot was kicked from the supergroup chat",
            &Refusal::Left,
        );
        check(group, 400, "Bad Request: chat not found", &Refusal::Gone);
        check(
            group,
            400,
            "Bad Request: message to edit not found",
            &Refusal::Lost,
        );
        let muted = "Bad Request: not enough rights to send photos to the chat";
        check(group, 400, muted, &Refusal::Forbidden(muted.to_owned()));
        let closed = "Bad Request: TOPIC_CLOSED";
        check(group, 400, closed, &Refusal::Forbidden(closed.to_owned()));
        let broken = "Bad Request: can't parse entities: unclosed start tag";
        check(group, 400, broken, &Refusal::Bug(broken.to_owned()));
        check(
            group,
            401,
            "Unauthorized",
            &Refusal::Disturbed("Unauthorized".to_owned()),
        );
    }

    #[test]
    fn a_moved_group_keeps_its_topic_and_waits_are_kept() {
        let to = Address {
            chat: -5,
            topic: Some(9),
        };
        assert_eq!(
            refusal(Fault::Migrated(-100_500), to),
            Refusal::Moved("-100500/9".to_owned())
        );
        assert_eq!(refusal(Fault::Wait(3_000), to), Refusal::Wait(3_000));
    }

    #[test]
    fn harmless_refusals_are_known() {
        assert!(is_same(&refused(
            400,
            "Bad Request: message is not modified: specified new message content"
        )));
        assert!(is_late(&refused(
            400,
            "Bad Request: query is too old and response timeout expired or query ID is invalid"
        )));
        assert!(is_of_other_kind(&refused(
            400,
            "Bad Request: there is no text in the message to edit"
        )));
        assert!(!is_late(&Fault::Disturbed("query is too old".to_owned())));
    }
}
