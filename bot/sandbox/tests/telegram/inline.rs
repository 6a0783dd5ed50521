//! Inline mode.

use std::time::Duration;

use serde_json::{Value, json};

use crate::support::{bot, keyboard};

fn article(id: &str) -> Value {
    json!({
        "type": "article", "id": id, "title": "6 · pawn B", "description": "0→6",
        "input_message_content": { "message_text": "<b>6</b> · B", "parse_mode": "HTML" },
    })
}

#[tokio::test]
async fn chosen_result_is_sent_under_the_persons_name() {
    let bot = bot().await;
    let telegram = bot.sandbox.telegram();
    telegram.inline_feedback(true);
    let typing = telegram.clone();
    let chat = bot.group();
    let typed = tokio::spawn(async move { typing.type_inline("Chiara", chat, "6 B").await });
    let update = bot.call("getUpdates", json!({ "timeout": 10 })).await[0].clone();
    assert_eq!(update["inline_query"]["query"], "6 B");
    assert_eq!(update["inline_query"]["chat_type"], "supergroup");
    let mut result = article("a");
    result["reply_markup"] = keyboard("Undo", "undo");
    let id = &update["inline_query"]["id"];
    let next = update["update_id"].as_i64().unwrap() + 1;
    let body =
        json!({ "inline_query_id": id, "results": [result], "cache_time": 0, "is_personal": true });
    bot.call("answerInlineQuery", body.clone()).await;
    assert_eq!(
        bot.ask("answerInlineQuery", body).await["error_code"],
        400,
        "answered already"
    );
    let (query, results) = typed.await.unwrap().unwrap();
    assert_eq!(results[0].title, "6 · pawn B");
    telegram.choose_inline(&query, "a").unwrap();
    let seen = telegram.newest("Anna", chat).unwrap();
    assert_eq!(
        (seen.author.as_str(), seen.text().as_str(), seen.via_bot),
        ("Chiara", "6 · B", true)
    );
    let updates = bot.call("getUpdates", json!({ "offset": next })).await;
    assert_eq!(updates[0]["message"]["via_bot"]["is_bot"], true);
    let inline_id = &updates[1]["chosen_inline_result"]["inline_message_id"];
    bot.call(
        "editMessageText",
        json!({ "inline_message_id": inline_id, "text": "played" }),
    )
    .await;
    assert_eq!(telegram.newest("Anna", chat).unwrap().text(), "played");
}

#[tokio::test]
async fn results_have_limits() {
    let bot = bot().await;
    let many: Vec<Value> = (0..51).map(|n| article(&n.to_string())).collect();
    let mut no_title = article("a");
    no_title["title"] = json!("");
    let mut no_text = article("a");
    no_text["input_message_content"]["message_text"] = json!("");
    let mut wrong = article("a");
    wrong["colour"] = json!(1);
    for (results, words) in [
        (json!(many), "RESULTS_TOO_MUCH"),
        (json!([article("a"), article("a")]), "RESULT_ID_DUPLICATE"),
        (json!([article(&"x".repeat(65))]), "RESULT_ID_INVALID"),
        (json!([no_title]), "ARTICLE_TITLE_EMPTY"),
        (json!([no_text]), "MESSAGE_EMPTY"),
        (json!([wrong]), "unknown field"),
        (
            json!([{ "type": "moon", "id": "a" }]),
            "RESULT_TYPE_INVALID",
        ),
    ] {
        let answer = bot
            .ask(
                "answerInlineQuery",
                json!({ "inline_query_id": "1", "results": results }),
            )
            .await;
        assert!(
            answer["description"].as_str().unwrap().contains(words),
            "{answer}"
        );
    }
    let button = json!({ "inline_query_id": "1", "results": [], "button": { "text": "x", "start_parameter": "a b" } });
    let answer = bot.ask("answerInlineQuery", button).await;
    assert!(
        answer["description"]
            .as_str()
            .unwrap()
            .contains("START_PARAM_INVALID"),
        "{answer}"
    );
}

#[tokio::test]
async fn late_answers_are_refused() {
    let bot = bot().await;
    let telegram = bot.sandbox.telegram();
    let chat = bot.group();
    let typing = telegram.clone();
    let typed = tokio::spawn(async move { typing.type_inline("Chiara", chat, "6 B").await });
    let update = bot.call("getUpdates", json!({ "timeout": 10 })).await[0].clone();
    bot.pass(Duration::from_secs(11));
    let body = json!({ "inline_query_id": update["inline_query"]["id"], "results": [] });
    let answer = bot.ask("answerInlineQuery", body).await;
    assert!(
        answer["description"]
            .as_str()
            .unwrap()
            .contains("query is too old"),
        "{answer}"
    );
    typed.abort();
}
