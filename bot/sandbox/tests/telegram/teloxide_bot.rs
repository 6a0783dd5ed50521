//! A small bot on teloxide: it must understand every object it gets.

use std::time::Duration;

use pawmail_sandbox::{Sandbox, Settings};
use serde_json::json;
use teloxide_core::Bot;
use teloxide_core::payloads::{
    AnswerCallbackQuerySetters as _, EditMessageMediaSetters as _, GetUpdatesSetters as _,
    SendMessageSetters as _, SendPhotoSetters as _,
};
use teloxide_core::requests::Requester as _;
use teloxide_core::types::{
    AllowedUpdate, BotCommand, CallbackQuery, InlineKeyboardButton, InlineKeyboardMarkup,
    InlineQuery, InlineQueryResult, InlineQueryResultArticle, InputFile, InputMedia,
    InputMediaPhoto, InputMessageContent, InputMessageContentText, Message, ParseMode, UpdateKind,
};

use crate::support::png;

fn buttons() -> InlineKeyboardMarkup {
    let one =
        |label: &str, data: &str| InlineKeyboardButton::callback(label.to_owned(), data.to_owned());
    InlineKeyboardMarkup::new([vec![one("Picture", "picture"), one("Hand", "hand")]])
}

async fn on_message(bot: &Bot, message: Message) {
    let text = format!(
        "<b>{}</b> said {}",
        message.from.as_ref().unwrap().first_name,
        message.text().unwrap()
    );
    let text = bot
        .send_message(message.chat.id, &text)
        .parse_mode(ParseMode::Html)
        .reply_markup(buttons());
    text.await.unwrap();
    let photo = bot.send_photo(
        message.chat.id,
        InputFile::memory(png(120, 80)).file_name("a.png"),
    );
    photo
        .caption("Board")
        .reply_markup(buttons())
        .await
        .unwrap();
}

async fn on_press(bot: &Bot, press: CallbackQuery) {
    if press.data.as_deref() == Some("picture") {
        let message = press.regular_message().unwrap();
        let media = InputMediaPhoto::new(InputFile::memory(png(60, 60)).file_name("b.png"))
            .caption("Moved");
        let edited = bot.edit_message_media(message.chat.id, message.id, InputMedia::Photo(media));
        edited.reply_markup(buttons()).await.unwrap();
        bot.answer_callback_query(press.id).await.unwrap();
    } else {
        let message = press.message.as_ref().unwrap();
        let body = json!({
            "chat_id": message.chat().id, "text": "Your hand: 2 · 4",
            "ephemeral_message_parameters": { "receiver_user_id": press.from.id, "callback_query_id": press.id },
        });
        let url = format!("{}bot{}/sendMessage", bot.api_url(), bot.token());
        let sent = bot.client().post(url).json(&body).send().await.unwrap();
        assert!(sent.status().is_success());
        bot.answer_callback_query(press.id)
            .text("Only you see it")
            .show_alert(true)
            .await
            .unwrap();
    }
}

async fn on_inline(bot: &Bot, query: InlineQuery) {
    let content = InputMessageContent::Text(InputMessageContentText::new(format!(
        "plays {}",
        query.query
    )));
    let article = InlineQueryResultArticle::new("a", "Play", content);
    bot.answer_inline_query(query.id, [InlineQueryResult::Article(article)])
        .await
        .unwrap();
}

async fn run(bot: Bot) {
    bot.get_me().await.unwrap();
    bot.set_my_commands([BotCommand::new("echo", "Says it again")])
        .await
        .unwrap();
    let wanted = [
        AllowedUpdate::Message,
        AllowedUpdate::CallbackQuery,
        AllowedUpdate::InlineQuery,
        AllowedUpdate::MyChatMember,
    ];
    bot.delete_webhook().await.unwrap();
    let mut offset = 0;
    loop {
        let updates = bot
            .get_updates()
            .offset(offset)
            .timeout(5)
            .allowed_updates(wanted);
        for update in updates.await.unwrap() {
            offset = update.id.as_offset();
            on_update(&bot, update.kind).await;
        }
    }
}

async fn on_update(bot: &Bot, update: UpdateKind) {
    match update {
        UpdateKind::Message(message) if message.text().is_some() => on_message(bot, message).await,
        UpdateKind::CallbackQuery(press) => on_press(bot, press).await,
        UpdateKind::InlineQuery(query) => on_inline(bot, query).await,
        UpdateKind::Error(json) => panic!("teloxide cannot read {json}"),
        _ => {}
    }
}

#[tokio::test]
async fn teloxide_understands_everything() {
    let sandbox = Sandbox::start(Settings::default()).await.unwrap();
    let bot =
        Bot::new(sandbox.telegram_token()).set_api_url(sandbox.telegram_url().parse().unwrap());
    let running = tokio::spawn(run(bot));
    let telegram = sandbox.telegram();
    let chat = telegram.group();
    let quiet = || sandbox.quiet(Duration::from_millis(100), Duration::from_secs(20));
    telegram.say("Anna", chat, "/echo hello").unwrap();
    quiet().await.unwrap();
    let seen = telegram.see("Boris", chat).unwrap();
    assert_eq!(seen[1].text(), "Anna said /echo hello");
    assert_eq!(seen[2].pictures()[0].pixels, Some((120, 80)));
    telegram
        .pressed("Boris", chat, &seen[2].id, "Picture")
        .await
        .unwrap();
    quiet().await.unwrap();
    let moved = &telegram.see("Boris", chat).unwrap()[2];
    assert_eq!(
        (moved.text().as_str(), moved.pictures()[0].pixels),
        ("Moved", Some((60, 60)))
    );
    let answer = telegram
        .pressed("Boris", chat, &seen[1].id, "Hand")
        .await
        .unwrap();
    assert_eq!(
        (answer.text.as_str(), answer.alert),
        ("Only you see it", true)
    );
    assert!(telegram.newest("Boris", chat).unwrap().only_you);
    assert!(!telegram.newest("Anna", chat).unwrap().only_you);
    let (query, results) = telegram.type_inline("Chiara", chat, "6 B").await.unwrap();
    assert_eq!(results[0].title, "Play");
    telegram.choose_inline(&query, "a").unwrap();
    telegram.start("Chiara", "K7").unwrap();
    quiet().await.unwrap();
    telegram.block("Chiara").unwrap();
    let migrated = telegram
        .add_group("Basic", &["Anna"], pawmail_sandbox::GroupKind::Basic)
        .unwrap();
    telegram.migrate(migrated).unwrap();
    quiet().await.unwrap();
    let refused = sandbox.refused();
    assert!(refused.is_empty(), "{refused:?}");
    assert!(!running.is_finished());
    running.abort();
}
