//! Before anyone plays: tokens, addresses, permissions.

use std::io::Read as _;
use std::net::TcpListener;
use std::process::Command;

use pawmail_discord::{ConnectError, Discord, Settings};
use pawmail_sandbox::{Sandbox, permission};

use crate::world::{World, answered};

fn settings(api: &str, token: &str) -> Settings {
    Settings {
        token: token.to_owned(),
        api: api.to_owned(),
        shards: None,
    }
}

#[tokio::test]
async fn a_bad_token_is_told_with_what_to_do() {
    let sandbox = Sandbox::start(pawmail_sandbox::Settings::default())
        .await
        .unwrap();
    for token in ["wrong", "", "two words"] {
        let refused = Discord::connect(settings(sandbox.discord_url(), token)).await;
        let error = refused.err().unwrap();
        assert_eq!(error, ConnectError::Token);
        assert!(error.to_string().contains("DISCORD_TOKEN"));
    }
    let nowhere = Discord::connect(settings("http://127.0.0.1:1", "secret-token")).await;
    let error = nowhere.err().unwrap();
    assert!(matches!(error, ConnectError::Unreachable { .. }));
    assert!(!format!("{error} {error:?}").contains("secret-token"));
}

#[tokio::test]
async fn shards_that_cannot_be_are_refused() {
    let sandbox = Sandbox::start(pawmail_sandbox::Settings::default())
        .await
        .unwrap();
    for shards in [(0..0, 1), (1..3, 2)] {
        let mut settings = settings(sandbox.discord_url(), &sandbox.discord_token());
        settings.shards = Some(shards);
        let refused = Discord::connect(settings).await;
        assert!(matches!(refused, Err(ConnectError::Refused(_))));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_token_is_never_shown() {
    let world = World::new(40).await;
    let token = world.sandbox.discord_token();
    let settings = settings(world.sandbox.discord_url(), &token);
    assert!(!format!("{settings:?} {:?}", world.discord).contains(&token));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_not_in_order_is_told() {
    let world = World::new(41).await;
    assert_eq!(world.discord.examine().await, Vec::<String>::new());
    world
        .people()
        .set_permissions(permission::USUAL & !permission::ATTACH_FILES);
    let found = world.discord.examine().await;
    assert!(
        found.len() == 1 && found[0].contains("Attach Files"),
        "{found:?}"
    );
    world.people().remove_bot();
    let found = world.discord.examine().await;
    assert!(
        found.len() == 1 && found[0].contains("oauth2/authorize"),
        "{found:?}"
    );
}

#[tokio::test]
async fn commands_that_are_not_there_are_told() {
    let sandbox = Sandbox::start(pawmail_sandbox::Settings::default())
        .await
        .unwrap();
    let discord = Discord::connect(settings(sandbox.discord_url(), &sandbox.discord_token()));
    let found = discord.await.unwrap().examine().await;
    assert!(
        found.len() == 1 && found[0].contains("commands"),
        "{found:?}"
    );
}

/// The variable that tells the process below what it is.
const INNER: &str = "PAWMAIL_DISCORD_TEST_INNER";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_is_played_where_proxies_are_set() {
    if std::env::var_os(INNER).is_none() {
        // Only the process started below has the proxies set.
        return;
    }
    let world = World::new(42).await;
    world.table("stray", &["Anna", "Boris"]).await;
    answered(world.press("Anna", &world.card(), "!hand").await);
    world.nothing_refused();
}

/// A process in which every proxy variable leads to us plays a table, and nobody connects.
#[test]
fn nothing_leaves_this_machine() {
    let trap = TcpListener::bind("127.0.0.1:0").unwrap();
    let proxy = format!("http://{}", trap.local_addr().unwrap());
    let mut inner = Command::new(std::env::current_exe().unwrap());
    inner
        .args(["--exact", "setup::a_table_is_played_where_proxies_are_set"])
        .env(INNER, "1");
    for name in ["HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY"] {
        inner.env(name, &proxy).env(name.to_lowercase(), &proxy);
    }
    for name in ["NO_PROXY", "no_proxy"] {
        inner.env_remove(name);
    }
    let output = inner.output().unwrap();
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(
        output.status.success() && said.contains("1 passed"),
        "{said}"
    );
    trap.set_nonblocking(true).unwrap();
    if let Ok((mut knocked, _)) = trap.accept() {
        let mut asked = [0; 200];
        let n = knocked.read(&mut asked).unwrap_or(0);
        panic!("asked a proxy: {}", String::from_utf8_lossy(&asked[..n]));
    }
}
