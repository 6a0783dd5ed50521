//! The methods the fake Telegram knows, with the fields each may have (Bot API 10.3).

/// Name and fields of a method.
pub(crate) struct Method {
    pub(crate) name: &'static str,
    pub(crate) fields: &'static str,
}

/// The method with this name; Telegram ignores case.
pub(crate) fn find(name: &str) -> Option<&'static Method> {
    METHODS
        .iter()
        .find(|method| method.name.eq_ignore_ascii_case(name))
}

const fn method(name: &'static str, fields: &'static str) -> Method {
    Method { name, fields }
}

const METHODS: &[Method] = &[
    method("getMe", ""),
    method("getWebhookInfo", ""),
    method(
        "setWebhook",
        "allowed_updates certificate drop_pending_updates ip_address max_connections secret_token url",
    ),
    method("deleteWebhook", "drop_pending_updates"),
    method("getUpdates", "allowed_updates limit offset timeout"),
    method("setMyCommands", "commands language_code scope"),
    method("getMyCommands", "language_code scope"),
    method("deleteMyCommands", "language_code scope"),
    method("setMyName", "language_code name"),
    method("getMyName", "language_code"),
    method("setMyDescription", "description language_code"),
    method("getMyDescription", "language_code"),
    method("setMyShortDescription", "language_code short_description"),
    method("getMyShortDescription", "language_code"),
    method("setChatMenuButton", "chat_id menu_button"),
    method(
        "sendMessage",
        "allow_paid_broadcast allow_sending_without_reply business_connection_id callback_query_id chat_id \
         direct_messages_topic_id disable_notification disable_web_page_preview entities \
         ephemeral_message_parameters link_preview_options message_effect_id message_thread_id parse_mode \
         protect_content receiver_user_id reply_markup reply_parameters reply_to_message_id \
         suggested_post_parameters text",
    ),
    method(
        "sendPhoto",
        "allow_paid_broadcast allow_sending_without_reply business_connection_id callback_query_id caption \
         caption_entities chat_id direct_messages_topic_id disable_notification ephemeral_message_parameters \
         has_spoiler message_effect_id message_thread_id parse_mode photo protect_content receiver_user_id \
         reply_markup reply_parameters reply_to_message_id show_caption_above_media suggested_post_parameters",
    ),
    method(
        "sendDocument",
        "allow_paid_broadcast allow_sending_without_reply business_connection_id callback_query_id caption \
         caption_entities chat_id direct_messages_topic_id disable_content_type_detection \
         disable_notification document ephemeral_message_parameters message_effect_id message_thread_id \
         parse_mode protect_content receiver_user_id reply_markup reply_parameters reply_to_message_id \
         suggested_post_parameters thumbnail",
    ),
    method(
        "sendAnimation",
        "allow_paid_broadcast allow_sending_without_reply animation business_connection_id callback_query_id \
         caption caption_entities chat_id direct_messages_topic_id disable_notification duration \
         ephemeral_message_parameters has_spoiler height message_effect_id message_thread_id parse_mode \
         protect_content receiver_user_id reply_markup reply_parameters reply_to_message_id \
         show_caption_above_media suggested_post_parameters thumbnail width",
    ),
    method(
        "sendMediaGroup",
        "allow_paid_broadcast allow_sending_without_reply business_connection_id chat_id \
         direct_messages_topic_id disable_notification media message_effect_id message_thread_id \
         protect_content reply_parameters reply_to_message_id",
    ),
    method(
        "sendChatAction",
        "action business_connection_id chat_id message_thread_id",
    ),
    method(
        "editMessageText",
        "business_connection_id chat_id disable_web_page_preview entities inline_message_id \
         link_preview_options message_id parse_mode reply_markup rich_message text",
    ),
    method(
        "editMessageCaption",
        "business_connection_id caption caption_entities chat_id inline_message_id message_id parse_mode \
         reply_markup show_caption_above_media",
    ),
    method(
        "editMessageMedia",
        "business_connection_id chat_id inline_message_id media message_id reply_markup",
    ),
    method(
        "editMessageReplyMarkup",
        "business_connection_id chat_id inline_message_id message_id reply_markup",
    ),
    method("deleteMessage", "chat_id message_id"),
    method("deleteMessages", "chat_id message_ids"),
    method(
        "pinChatMessage",
        "business_connection_id chat_id disable_notification message_id",
    ),
    method(
        "unpinChatMessage",
        "business_connection_id chat_id message_id",
    ),
    method("unpinAllChatMessages", "chat_id"),
    method(
        "answerCallbackQuery",
        "cache_time callback_query_id show_alert text url",
    ),
    method(
        "answerInlineQuery",
        "button cache_time inline_query_id is_personal next_offset results switch_pm_parameter switch_pm_text",
    ),
    method("getChat", "chat_id"),
    method("getChatMember", "chat_id user_id"),
    method("getChatAdministrators", "chat_id return_bots"),
    method("getChatMemberCount", "chat_id"),
    method("leaveChat", "chat_id"),
    method(
        "createForumTopic",
        "chat_id icon_color icon_custom_emoji_id name",
    ),
    method(
        "editForumTopic",
        "chat_id icon_custom_emoji_id message_thread_id name",
    ),
    method("closeForumTopic", "chat_id message_thread_id"),
    method("reopenForumTopic", "chat_id message_thread_id"),
    method("deleteForumTopic", "chat_id message_thread_id"),
    method("getFile", "file_id"),
    method(
        "editEphemeralMessageText",
        "chat_id entities ephemeral_message_id link_preview_options parse_mode receiver_user_id reply_markup \
         rich_message text",
    ),
    method(
        "editEphemeralMessageMedia",
        "chat_id ephemeral_message_id media receiver_user_id reply_markup",
    ),
    method(
        "editEphemeralMessageCaption",
        "caption caption_entities chat_id ephemeral_message_id parse_mode receiver_user_id reply_markup \
         show_caption_above_media",
    ),
    method(
        "editEphemeralMessageReplyMarkup",
        "chat_id ephemeral_message_id receiver_user_id reply_markup",
    ),
    method(
        "deleteEphemeralMessage",
        "chat_id ephemeral_message_id receiver_user_id",
    ),
];
