//! A small bot on serenity: it must understand every object it gets.

use std::time::Duration;

use pawmail_sandbox::{GatewayFault, Outcome, Sandbox, Settings};
use serenity::all::{
    ActionRowComponent, Command, CommandOptionType, ComponentInteraction, CreateActionRow,
    CreateAttachment, CreateAutocompleteResponse, CreateButton, CreateCommand, CreateCommandOption,
    CreateInteractionResponse, CreateInteractionResponseMessage, CreateMessage, CreateSelectMenu,
    CreateSelectMenuKind, CreateSelectMenuOption, CreateThread, EditAttachments, EditMessage,
    Ready, UserId,
};
use serenity::all::{
    ClientBuilder, Context, EventHandler, GatewayIntents, HttpBuilder, Interaction,
};
use serenity::async_trait;

use crate::support::png;

struct Handler;

fn buttons() -> Vec<CreateActionRow> {
    let options = vec![
        CreateSelectMenuOption::new("Anna", "a"),
        CreateSelectMenuOption::new("Boris", "b"),
    ];
    vec![
        CreateActionRow::Buttons(vec![
            CreateButton::new("picture").label("Picture"),
            CreateButton::new("hand").label("Hand"),
            CreateButton::new_link("https://example.org").label("Link"),
        ]),
        CreateActionRow::SelectMenu(CreateSelectMenu::new(
            "who",
            CreateSelectMenuKind::String { options },
        )),
    ]
}

#[async_trait]
impl EventHandler for Handler {
    async fn ready(&self, ctx: Context, ready: Ready) {
        assert!(ready.user.bot);
        let option = CreateCommandOption::new(CommandOptionType::String, "text", "What to say")
            .set_autocomplete(true);
        let echo = CreateCommand::new("echo")
            .description("Says it again")
            .add_option(option);
        Command::set_global_commands(&ctx.http, vec![echo])
            .await
            .unwrap();
    }

    async fn interaction_create(&self, ctx: Context, interaction: Interaction) {
        match interaction {
            Interaction::Command(command) => {
                let text = command.data.options[0].value.as_str().unwrap();
                let message = CreateInteractionResponseMessage::new()
                    .content(text)
                    .components(buttons());
                command
                    .create_response(&ctx.http, CreateInteractionResponse::Message(message))
                    .await
                    .unwrap();
                let whole = command.get_response(&ctx.http).await.unwrap();
                assert!(whole.interaction_metadata.is_some());
            }
            Interaction::Autocomplete(typing) => {
                let typed = typing.data.autocomplete().unwrap().value.to_owned();
                let choices =
                    CreateAutocompleteResponse::new().add_string_choice(format!("{typed}!"), "yes");
                typing
                    .create_response(&ctx.http, CreateInteractionResponse::Autocomplete(choices))
                    .await
                    .unwrap();
            }
            Interaction::Component(press) => on_press(&ctx, &press).await,
            _ => {}
        }
    }
}

async fn on_press(ctx: &Context, press: &ComponentInteraction) {
    assert!(matches!(
        press.message.components[0].components[0],
        ActionRowComponent::Button(_)
    ));
    match press.data.custom_id.as_str() {
        "picture" => {
            press
                .create_response(&ctx.http, CreateInteractionResponse::Acknowledge)
                .await
                .unwrap();
            let board =
                CreateAttachment::bytes(png(600, 400), "board.png").description("All on start");
            let card = CreateMessage::new()
                .content("Card")
                .add_file(board)
                .components(buttons());
            let mut card = press
                .channel_id
                .send_message(&ctx.http, card)
                .await
                .unwrap();
            let moved =
                CreateAttachment::bytes(png(300, 200), "board.png").description("Pawn moved");
            let edit = EditMessage::new()
                .content("Moved")
                .attachments(EditAttachments::new().add(moved));
            card.edit(&ctx.http, edit).await.unwrap();
            let thread = CreateThread::new("Table K7");
            let thread = press
                .channel_id
                .create_thread_from_message(&ctx.http, card.id, thread)
                .await
                .unwrap();
            thread.id.say(&ctx.http, "In the thread").await.unwrap();
            let dm = UserId::new(press.user.id.get())
                .create_dm_channel(&ctx.http)
                .await
                .unwrap();
            dm.id.say(&ctx.http, "Your turn").await.unwrap();
        }
        custom_id => {
            let text = format!("Only you see {custom_id}");
            let message = CreateInteractionResponseMessage::new()
                .content(text)
                .ephemeral(true);
            press
                .create_response(&ctx.http, CreateInteractionResponse::Message(message))
                .await
                .unwrap();
        }
    }
}

#[tokio::test]
async fn serenity_understands_everything() {
    let sandbox = Sandbox::start(Settings::default()).await.unwrap();
    let http = HttpBuilder::new(sandbox.discord_token())
        .proxy(sandbox.discord_url())
        .ratelimiter_disabled(true)
        .build();
    let client = ClientBuilder::new_with_http(http, GatewayIntents::GUILDS).event_handler(Handler);
    let mut client = client.await.unwrap();
    let running = tokio::spawn(async move { client.start().await });
    let discord = sandbox.discord();
    let channel = discord.channel();
    assert!(discord.connected(Duration::from_secs(20)).await);
    let quiet = || sandbox.quiet(Duration::from_millis(150), Duration::from_secs(20));
    quiet().await.unwrap();
    assert_eq!(
        discord.complete("Anna", channel, "/e").await.unwrap()[0].label,
        "/echo"
    );
    let proposed = discord
        .complete("Anna", channel, "/echo text:hel")
        .await
        .unwrap();
    assert_eq!(proposed[0].label, "hel!");
    let Outcome::Answered(Some(said)) = discord
        .commanded("Anna", channel, "/echo hello")
        .await
        .unwrap()
    else {
        panic!("no answer")
    };
    assert_eq!(said.text(), "hello");
    quiet().await.unwrap();
    let message: u64 = said.id.parse().unwrap();
    let Outcome::Answered(Some(hand)) = discord
        .pressed("Boris", channel, message, "Hand")
        .await
        .unwrap()
    else {
        panic!("no answer")
    };
    assert!(hand.only_you && hand.text() == "Only you see hand");
    let chosen = discord
        .choose("Boris", channel, message, "who", &["a"])
        .unwrap();
    assert!(
        matches!(discord.settled(chosen).await, Outcome::Answered(Some(seen)) if seen.text() == "Only you see who")
    );
    assert_eq!(
        discord
            .pressed("Boris", channel, message, "Picture")
            .await
            .unwrap(),
        Outcome::Acknowledged
    );
    quiet().await.unwrap();
    let card = discord.newest("Anna", channel).unwrap();
    assert_eq!(
        (card.text().as_str(), card.pictures()[0].alt.as_deref()),
        ("Moved", Some("Pawn moved"))
    );
    let thread = card.thread.unwrap().parse().unwrap();
    assert_eq!(
        discord.newest("Elena", thread).unwrap().text(),
        "In the thread"
    );
    assert_eq!(
        discord
            .newest("Boris", discord.dm("Boris").unwrap())
            .unwrap()
            .text(),
        "Your turn"
    );
    discord.break_gateway(GatewayFault::Close(4000));
    let pressed = discord
        .pressed("Fyodor", channel, message, "Hand")
        .await
        .unwrap();
    assert!(
        matches!(pressed, Outcome::Answered(Some(_))),
        "resumed: {pressed:?}"
    );
    discord.remove_bot();
    discord.add_bot();
    quiet().await.unwrap();
    let refused = sandbox.refused();
    assert!(refused.is_empty(), "{refused:?}");
    assert!(!running.is_finished());
    running.abort();
}
