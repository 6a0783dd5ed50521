//! What the program tells over HTTP while it serves, and what it does when a service refuses it.

#![expect(clippy::unwrap_used, reason = "a failing check is a failing test")]

use std::collections::BTreeSet;
use std::net::{SocketAddr, TcpListener};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use pawmail_host::measured::{self, FIGURES, Figure, Kind};
use pawmail_sandbox::{Sandbox, Settings};

/// Long enough for a machine that is busy with other things.
const PATIENCE: Duration = Duration::from_mins(1);

/// The program, serving the fake services with these tokens.
struct Program {
    child: Child,
    http: SocketAddr,
}

fn command(sandbox: &Sandbox, folder: &Path, [discord, telegram]: [&str; 2]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pawmail"));
    command
        .arg("run")
        .current_dir(folder)
        .env("DISCORD_TOKEN", discord)
        .env("DISCORD_API_URL", sandbox.discord_url())
        .env("TELEGRAM_TOKEN", telegram)
        .env("TELEGRAM_API_URL", sandbox.telegram_url())
        .env("DATABASE_URL", "sqlite:serving.db")
        .env("RUST_LOG", "error")
        .stdin(Stdio::null());
    command
}

fn free_address() -> SocketAddr {
    TcpListener::bind("127.0.0.1:0")
        .unwrap()
        .local_addr()
        .unwrap()
}

impl Program {
    fn start(sandbox: &Sandbox, folder: &Path, tokens: [&str; 2]) -> Self {
        let http = free_address();
        let child = command(sandbox, folder, tokens)
            .env("PAWMAIL_HTTP_ADDR", http.to_string())
            .spawn()
            .unwrap();
        Self { child, http }
    }

    async fn get(&self, path: &str) -> Option<(u16, String)> {
        let answer = reqwest::get(format!("http://{}{path}", self.http)).await;
        let answer = answer.ok()?;
        Some((answer.status().as_u16(), answer.text().await.ok()?))
    }

    /// Asks until the answer is as it should be.
    async fn says(&self, path: &str, is_right: impl Fn(u16, &str) -> bool) -> String {
        let asked = async {
            loop {
                if let Some((status, said)) = self.get(path).await
                    && is_right(status, &said)
                {
                    return said;
                }
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        let said = tokio::time::timeout(PATIENCE, asked).await;
        let Ok(said) = said else {
            panic!("{path} says {:?}", self.get(path).await);
        };
        said
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

#[tokio::test]
async fn a_refused_token_does_not_stop_the_other_service() {
    let folder = tempfile::tempdir().unwrap();
    let sandbox = Sandbox::start(Settings::default()).await.unwrap();
    let tokens = [&*sandbox.discord_token(), "1:refused"];
    let program = Program::start(&sandbox, folder.path(), tokens);
    let is_told = |status: u16, said: &str| {
        status == 503 && said.contains("Discord: ready") && said.contains("Telegram: has stopped")
    };
    let said = program.says("/readyz", is_told).await;
    assert!(said.contains("TELEGRAM_TOKEN"), "what to do: {said}");
    let said = program.says("/healthz", |status, _| status == 200).await;
    assert!(said.starts_with("alive\nTelegram: has stopped"), "{said}");
    assert!(sandbox.discord().ready(PATIENCE).await);
}

#[tokio::test]
async fn the_program_ends_when_every_service_refuses_it() {
    let folder = tempfile::tempdir().unwrap();
    let sandbox = Sandbox::start(Settings::default()).await.unwrap();
    let mut ended = command(&sandbox, folder.path(), ["refused", "1:refused"]);
    // A page alone is nobody's service: there would be no way to it.
    ended.env("PAWMAIL_PUBLIC_URL", "https://games.example");
    ended.env("PAWMAIL_HTTP_ADDR", free_address().to_string());
    let output = tokio::task::spawn_blocking(move || ended.output().unwrap());
    let output = tokio::time::timeout(PATIENCE, output)
        .await
        .unwrap()
        .unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{said}");
    let last = said.rsplit("pawmail: ").next().unwrap();
    for name in ["DISCORD_TOKEN", "TELEGRAM_TOKEN"] {
        assert!(last.contains(name), "{said}");
    }
    // Everything is in the one file that is copied by hand.
    assert!(folder.path().join("serving.db").exists());
    assert!(!folder.path().join("serving.db-wal").exists());
}

#[tokio::test]
async fn the_board_page_is_answered_beside_everything_else() {
    let folder = tempfile::tempdir().unwrap();
    let sandbox = Sandbox::start(Settings::default()).await.unwrap();
    let tokens = [&*sandbox.discord_token(), ""];
    let http = free_address();
    let child = command(&sandbox, folder.path(), tokens)
        .env("PAWMAIL_HTTP_ADDR", http.to_string())
        .env("PAWMAIL_PUBLIC_URL", "https://games.example/")
        .spawn()
        .unwrap();
    let program = Program { child, http };
    let is_ready = |status: u16, said: &str| status == 200 && said.contains("Board page: ready");
    program.says("/readyz", is_ready).await;
    let page = reqwest::get(format!("http://{http}/w/K7")).await.unwrap();
    assert_eq!(page.status().as_u16(), 200);
    assert!(page.headers().contains_key("content-security-policy"));
    let me = reqwest::get(format!("http://{http}/w/api/me")).await;
    let me = me.unwrap();
    assert_eq!(me.status().as_u16(), 401);
    assert!(me.text().await.unwrap().contains("Open board"));
    // Nobody's page stands open by name.
    let anna = reqwest::get(format!("http://{http}/w/anna/api/me")).await;
    assert_eq!(anna.unwrap().status().as_u16(), 404);
}

/// The examples of a reverse proxy hand on the page, wherever it is, as it must be handed on, and nothing else.
#[test]
fn the_proxies_of_the_examples_hand_on_the_page() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let caddy = std::fs::read_to_string(root.join("deploy/Caddyfile")).unwrap();
    let lines: Vec<&str> = caddy
        .lines()
        .map(str::trim)
        .filter(|line| !line.starts_with('#'))
        .collect();
    let path = pawmail_web::Web::PATH;
    assert!(
        lines.contains(&format!("reverse_proxy {path}* 127.0.0.1:8080 {{").as_str()),
        "{lines:?}"
    );
    // Events are told as they come.
    assert!(lines.contains(&"flush_interval -1"), "{lines:?}");
    let handed_on = lines.iter().filter(|line| line.contains("reverse_proxy"));
    assert_eq!(handed_on.count(), 1, "the figures are for nobody else");
    let hosting = std::fs::read_to_string(root.join("docs/hosting.md")).unwrap();
    let (_, nginx) = hosting.split_once("With nginx:").unwrap();
    let (nginx, _) = nginx.split_once("\n}\n").unwrap();
    for line in [
        format!("location {path} {{").as_str(),
        "proxy_buffering off;",
        "proxy_set_header X-Forwarded-For",
    ] {
        assert!(nginx.contains(line), "{line}: {nginx}");
    }
}

#[tokio::test]
async fn the_figures_can_be_answered_apart() {
    let folder = tempfile::tempdir().unwrap();
    let sandbox = Sandbox::start(Settings::default()).await.unwrap();
    let tokens = [&*sandbox.discord_token(), ""];
    let (public, private) = (free_address(), free_address());
    let child = command(&sandbox, folder.path(), tokens)
        .env("PAWMAIL_HTTP_ADDR", public.to_string())
        .env("PAWMAIL_METRICS_ADDR", private.to_string())
        .spawn()
        .unwrap();
    let program = Program {
        child,
        http: public,
    };
    let is_ready =
        |status: u16, said: &str| status == 200 && said == "database: ready\nDiscord: ready\n";
    program.says("/readyz", is_ready).await;
    assert_eq!(program.get("/metrics").await.unwrap().0, 404);
    let figures = reqwest::get(format!("http://{private}/metrics"))
        .await
        .unwrap();
    let figures = figures.text().await.unwrap();
    for name in [measured::ROWS, measured::OLDEST] {
        assert!(
            figures.contains(&format!("# TYPE {name} gauge")),
            "{figures}"
        );
    }
    let other = reqwest::get(format!("http://{private}/healthz"))
        .await
        .unwrap();
    assert_eq!(other.status().as_u16(), 404);
}

/// A figure under the name by which a query asks for it, if there is one.
fn figure(name: &str) -> Option<&'static Figure> {
    let parts = ["_bucket", "_sum", "_count"];
    FIGURES.iter().find(|figure| match figure.kind {
        Kind::Spread => parts
            .iter()
            .any(|part| name.strip_suffix(part) == Some(figure.name)),
        Kind::Count | Kind::Level => name == figure.name,
    })
}

/// The board and the alerts ask for figures that there are, by labels that these have, and for all of them.
#[test]
fn what_is_watched_is_measured() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut asked = BTreeSet::new();
    for file in ["deploy/grafana.json", "deploy/alerts.yaml"] {
        let text = std::fs::read_to_string(root.join(file))
            .unwrap()
            .replace("\\\"", "\"");
        let queries = text.lines().filter(|line| line.contains("expr"));
        for query in queries {
            let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
            let words: Vec<&str> = query.split(|c| !is_word(c)).collect();
            let names = words.iter().filter(|word| word.starts_with("pawmail_"));
            let known: Vec<&Figure> = names
                .map(|name| figure(name).unwrap_or_else(|| panic!("{file}: {name}")))
                .collect();
            asked.extend(known.iter().map(|figure| figure.name));
            let groups = query.split("by (").skip(1);
            let groups = groups.filter_map(|rest| rest.split_once(')'));
            let by = groups.flat_map(|(labels, _)| labels.split(", "));
            let filters = query
                .split('{')
                .skip(1)
                .filter_map(|rest| rest.split_once('='));
            let labels = by.chain(filters.map(|(label, _)| label));
            for label in labels.filter(|label| *label != "le") {
                let has = |figure: &&Figure| figure.labels.contains(&label);
                assert!(known.iter().all(has), "{file}: {label} in {query}");
            }
        }
    }
    let all: BTreeSet<&str> = FIGURES.iter().map(|figure| figure.name).collect();
    assert_eq!(asked, all);
}
