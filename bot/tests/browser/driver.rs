//! A browser without a screen, driven by the `WebDriver` protocol.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use reqwest::Method;
use serde_json::{Value, json};

/// How long anything may take on a busy machine.
pub(crate) const PATIENCE: Duration = Duration::from_secs(20);

/// How often to check whether something holds.
const PAUSE: Duration = Duration::from_millis(25);

/// The key of an element in the protocol.
const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";

/// The last element that is visible, matches a selector and has this name.
const FIND: &str = r#"
    const [where, name] = arguments;
    const named = (node) => (node.getAttribute("aria-label") ?? node.textContent).replace(/[↗ ]+$/, "").trim() === name;
    return [...document.querySelectorAll(where)].filter((node) => (node.closest("select") ?? node).checkVisibility() && named(node)).at(-1) ?? null;
"#;

/// Errors that occur when the page has just changed, after which to try again.
const PASSING: [&str; 3] = [
    "stale element reference",
    "element click intercepted",
    "element not interactable",
];

/// A window of Chromium, and what drives it.
pub(crate) struct Browser {
    driver: Child,
    client: reqwest::Client,
    session: String,
}

impl Browser {
    /// Opens a window; `None` if Chromium or its driver is not installed.
    pub(crate) async fn open(width: u32, height: u32) -> Option<Self> {
        let chromium = ["chromium", "chromium-browser", "google-chrome"]
            .into_iter()
            .find(|name| is_installed(name))?;
        let mut driver = Command::new("chromedriver")
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .ok()?;
        let mut said = BufReader::new(driver.stdout.take().unwrap()).lines();
        let port = said
            .find_map(|line| {
                let line = line.unwrap();
                let (_, port) = line.split_once("successfully on port ")?;
                port.trim_end_matches('.').parse::<u16>().ok()
            })
            .expect("chromedriver says where it listens");
        // The rest of its output is not read, and must not block it.
        std::thread::spawn(move || said.for_each(drop));
        let mut browser = Self {
            driver,
            client: reqwest::Client::builder()
                .no_proxy()
                // A driver that no longer answers is a failure, and no reason to wait for ever.
                .timeout(3 * PATIENCE)
                .build()
                .unwrap(),
            session: format!("http://127.0.0.1:{port}/session"),
        };
        let wanted = json!({ "capabilities": { "alwaysMatch": {
            "goog:chromeOptions": { "binary": which(chromium), "args": [
                "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--lang=en",
                format!("--window-size={width},{height}"),
            ] },
            "goog:loggingPrefs": { "browser": "ALL" },
        } } });
        let opened = browser.ask(Method::POST, "", wanted).await.unwrap();
        let id = opened["sessionId"].as_str().unwrap();
        browser.session = format!("{}/{id}", browser.session);
        Some(browser)
    }

    async fn ask(&self, method: Method, path: &str, body: Value) -> Result<Value, String> {
        let url = format!("{}{path}", self.session);
        let mut request = self.client.request(method.clone(), url);
        if method == Method::POST {
            request = request.json(&body);
        }
        let mut answer: Value = request.send().await.unwrap().json().await.unwrap();
        match answer["value"]["error"].as_str() {
            Some(error) => Err(format!("{error}: {}", answer["value"]["message"])),
            None => Ok(answer["value"].take()),
        }
    }

    async fn post(&self, path: &str, body: Value) -> Value {
        let answer = self.ask(Method::POST, path, body).await;
        answer.unwrap_or_else(|error| panic!("{path}: {error}"))
    }

    /// Goes to an address.
    pub(crate) async fn go(&self, url: &str) {
        self.post("/url", json!({ "url": url })).await;
    }

    /// Reloads the page.
    pub(crate) async fn reload(&self) {
        self.post("/refresh", json!({})).await;
    }

    /// Runs the body of a function in the page.
    pub(crate) async fn script(&self, body: &str, args: Value) -> Value {
        self.post("/execute/sync", json!({ "script": body, "args": args }))
            .await
    }

    /// A command of the browser itself.
    pub(crate) async fn tell(&self, command: &str, params: Value) {
        self.post(
            "/goog/cdp/execute",
            json!({ "cmd": command, "params": params }),
        )
        .await;
    }

    /// Clicks the last element that is visible, matches this and has this name, once it is there.
    pub(crate) async fn click(&self, place: &str, name: &str) {
        let what = format!("{name:?} in {place}");
        self.until(&what, async || {
            let found = self.script(FIND, json!([place, name])).await;
            let element = found[ELEMENT].as_str()?.to_owned();
            let path = format!("/element/{element}/click");
            match self.ask(Method::POST, &path, json!({})).await {
                Ok(_) => Some(()),
                Err(error) if PASSING.iter().any(|it| error.starts_with(it)) => None,
                Err(error) => panic!("{what}: {error}"),
            }
        })
        .await;
    }

    /// Types into the first field that matches.
    pub(crate) async fn write(&self, place: &str, text: &str) {
        let body = json!({ "using": "css selector", "value": place });
        let found = self.post("/element", body).await;
        let element = found[ELEMENT].as_str().unwrap();
        self.post(
            &format!("/element/{element}/value"),
            json!({ "text": text }),
        )
        .await;
    }

    /// Waits until something holds.
    pub(crate) async fn until<T>(&self, what: &str, look: impl AsyncFn() -> Option<T>) -> T {
        self.within(PATIENCE, what, look).await
    }

    /// The same for so long.
    pub(crate) async fn within<T>(
        &self,
        patience: Duration,
        what: &str,
        look: impl AsyncFn() -> Option<T>,
    ) -> T {
        let started = Instant::now();
        loop {
            if let Some(found) = look().await {
                return found;
            }
            if started.elapsed() > patience {
                let seen = self.script("return document.body.innerText", json!([]));
                panic!("never: {what}; the page shows {}", seen.await);
            }
            tokio::time::sleep(PAUSE).await;
        }
    }

    /// Writes a screenshot into a file.
    pub(crate) async fn photograph(&self, file: &Path) {
        let shot = self.ask(Method::GET, "/screenshot", Value::Null).await;
        let shot = shot.unwrap();
        let bytes = BASE64_STANDARD.decode(shot.as_str().unwrap()).unwrap();
        std::fs::write(file, bytes).unwrap();
    }

    /// Writes a part of the page into a file, as a small picture: left, top, width and height.
    pub(crate) async fn sketch(&self, file: &Path, [x, y, width, height]: [f64; 4]) {
        let clip = json!({ "x": x, "y": y, "width": width, "height": height, "scale": 1 });
        let params = json!({ "format": "webp", "quality": 60, "clip": clip });
        let command = json!({ "cmd": "Page.captureScreenshot", "params": params });
        let shot = self.post("/goog/cdp/execute", command).await;
        let bytes = BASE64_STANDARD.decode(shot["data"].as_str().unwrap());
        std::fs::write(file, bytes.unwrap()).unwrap();
    }

    /// The errors in the page's console so far.
    pub(crate) async fn errors(&self) -> Vec<Value> {
        let log = self.post("/se/log", json!({ "type": "browser" })).await;
        let mut lines = log.as_array().unwrap().clone();
        lines.retain(|line| line["level"] == "SEVERE");
        lines
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        // A driver that dies leaves its window behind, so the window is closed first, even in the middle of a failing test.
        if let Some((host, path)) = self.session.trim_start_matches("http://").split_once('/')
            && let Ok(mut driver) = TcpStream::connect(host)
        {
            let request =
                format!("DELETE /{path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
            let _ = driver.write_all(request.as_bytes());
            let _ = driver.read(&mut [0; 512]);
        }
        let _ = self.driver.kill();
        let _ = self.driver.wait();
    }
}

fn is_installed(program: &str) -> bool {
    Path::new(&which(program)).is_file()
}

/// Where a program is, among the usual folders for programs.
fn which(program: &str) -> String {
    let folders = std::env::var_os("PATH").unwrap_or_default();
    let mut files = std::env::split_paths(&folders).map(|folder| folder.join(program));
    let found = files.find(|file| file.is_file());
    found.map_or_else(String::new, |file| file.display().to_string())
}
