//! The files with which the program is put into service say the same as the program, and as each other.

mod release;
mod yaml;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::{CommandFactory as _, Parser as _};
use pawmail_web::Web;
use serde_json::Value;

use crate::Cli;
use crate::run::{GRACE, LEAVE, http};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

#[track_caller]
fn text(file: &str) -> String {
    std::fs::read_to_string(root().join(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
}

/// The names of the files in a folder.
fn files(folder: &str) -> BTreeSet<String> {
    let files = std::fs::read_dir(root().join(folder)).unwrap();
    let names = files.map(|file| file.unwrap().file_name().into_string().unwrap());
    names.collect()
}

const KUBERNETES: &str = "deploy/kubernetes";

/// What is in Kubernetes: everything of this kind.
#[track_caller]
fn only(kind: &str) -> Value {
    let all = files(KUBERNETES).into_iter();
    let all = all.flat_map(|file| yaml::read(&text(&format!("{KUBERNETES}/{file}"))));
    let mut found: Vec<Value> = all.filter(|it| it["kind"] == kind).collect();
    assert_eq!(found.len(), 1, "{kind}");
    found.remove(0)
}

#[track_caller]
fn at<'a>(value: &'a Value, path: &str) -> &'a Value {
    let found = value.pointer(path);
    found.unwrap_or_else(|| panic!("no {path}"))
}

#[track_caller]
fn word<'a>(value: &'a Value, path: &str) -> &'a str {
    let found = at(value, path).as_str();
    found.unwrap_or_else(|| panic!("{path} is no word"))
}

#[track_caller]
fn number(value: &Value, path: &str) -> u64 {
    word(value, path).parse().unwrap()
}

fn list<'a>(value: &'a Value, path: &str) -> &'a [Value] {
    value
        .pointer(path)
        .and_then(Value::as_array)
        .map_or(&[], |it| it)
}

/// What processes are started in Kubernetes, those that prepare it first.
fn containers(deployment: &Value) -> impl Iterator<Item = &Value> {
    let pod = "/spec/template/spec";
    let kinds = ["initContainers", "containers"];
    kinds
        .into_iter()
        .flat_map(move |kind| list(deployment, &format!("{pod}/{kind}")))
}

/// The program itself, among them.
fn program(deployment: &Value) -> &Value {
    containers(deployment).last().unwrap()
}

/// A line of the container file, by its first word.
fn of_the_image(instruction: &str) -> String {
    let file = text("deploy/Containerfile");
    let mut lines = file
        .lines()
        .filter_map(|line| line.strip_prefix(instruction));
    lines.next_back().unwrap().trim().to_owned()
}

/// The port at which the image answers.
fn port() -> String {
    let file = text("deploy/Containerfile");
    let (_, port) = file.split_once("PAWMAIL_HTTP_ADDR=0.0.0.0:").unwrap();
    port.split_whitespace().next().unwrap().to_owned()
}

/// The example of settings: each name, whether it is commented out, and its value.
fn example() -> Vec<(String, bool, String)> {
    let file = text(".env.example");
    let lines = file.lines().filter_map(|line| {
        let is_default = line.starts_with('#');
        let (name, value) = line.trim_start_matches('#').split_once('=')?;
        let is_name = |c: char| c.is_ascii_uppercase() || c == '_';
        let is_setting = !name.is_empty() && name.chars().all(is_name);
        is_setting.then(|| (name.to_owned(), is_default, value.to_owned()))
    });
    lines.collect()
}

/// Tokens and addresses with passwords.
fn is_secret(name: &str) -> bool {
    ["_TOKEN", "_SECRET", "DATABASE_URL"]
        .iter()
        .any(|end| name.ends_with(end))
}

#[test]
fn the_example_shows_every_setting_and_its_default() {
    let cli = Cli::command();
    let run = cli.find_subcommand("run").unwrap();
    let example = example();
    let mut expected: BTreeSet<String> = ["RUST_LOG".to_owned()].into();
    for setting in run.get_arguments() {
        let Some(name) = setting.get_env() else {
            continue;
        };
        let name = name.to_str().unwrap();
        expected.insert(name.to_owned());
        // What stands in a file may stand in the environment.
        expected.extend(name.strip_suffix("_FILE").map(str::to_owned));
        let shown = example.iter().find(|(shown, ..)| shown == name);
        let (_, is_default, value) = shown.unwrap_or_else(|| panic!("{name} is not shown"));
        let default = setting.get_default_values().first();
        if *is_default && !setting.is_hide_default_value_set() {
            assert_eq!(default.and_then(|it| it.to_str()), Some(&**value), "{name}");
        }
    }
    let names: Vec<&String> = example.iter().map(|(name, ..)| name).collect();
    let shown: BTreeSet<String> = names.iter().copied().cloned().collect();
    assert_eq!(shown.len(), names.len(), "once each");
    assert_eq!(shown, expected);
}

#[test]
fn what_is_set_are_settings() {
    let known: BTreeSet<String> = example().into_iter().map(|(name, ..)| name).collect();
    let is_known = |file: &str, name: &str| assert!(known.contains(name), "{file}: {name}");
    let deployment = only("Deployment");
    for container in containers(&deployment) {
        for setting in list(container, "/env") {
            is_known(KUBERNETES, word(setting, "/name"));
        }
    }
    for file in ["deploy/compose.yaml", "deploy/compose.postgres.yaml"] {
        let compose = yaml::read(&text(file)).remove(0);
        let settings = at(&compose, "/services/pawmail/environment");
        for name in settings.as_object().unwrap().keys() {
            is_known(file, name);
        }
    }
    for file in [
        "deploy/Containerfile",
        "deploy/pawmail.service",
        "deploy/Caddyfile",
    ] {
        for word in text(file).split_whitespace() {
            let word = word.trim_start_matches("Environment=");
            let name = word.split('=').next().unwrap_or_default();
            if word.contains('=') && (name.starts_with("PAWMAIL_") || name.contains("_TOKEN")) {
                is_known(file, name);
            }
        }
    }
}

/// A secret stands in a file of its own, and what is not set is told: the image by itself would keep everything in a file.
#[test]
fn secrets_are_asked_for_by_name() {
    let deployment = only("Deployment");
    let mut asked = BTreeSet::new();
    for container in containers(&deployment) {
        let mut has_database = false;
        for setting in list(container, "/env") {
            let name = word(setting, "/name");
            if !is_secret(name) {
                assert!(setting["value"].is_string(), "{name}");
                continue;
            }
            assert_eq!(setting.get("value"), None, "{name}");
            let key = at(setting, "/valueFrom/secretKeyRef");
            assert_eq!(word(key, "/key"), name);
            assert_eq!(key.get("optional"), None, "{name}");
            asked.insert(word(key, "/name"));
            has_database |= name == "DATABASE_URL";
        }
        assert!(has_database, "{container}");
    }
    let tokens = list(program(&deployment), "/envFrom");
    asked.extend(tokens.iter().map(|it| word(it, "/secretRef/name")));
    assert_eq!(asked.len(), 1, "one file of secrets: {asked:?}");
    let (made, page) = (asked.pop_first().unwrap(), text("docs/kubernetes.md"));
    let made = format!("create secret generic {made} --from-env-file=");
    assert!(page.contains(&made), "{made}");
    for (name, ..) in example()
        .iter()
        .filter(|(name, is_default, _)| is_secret(name) && !is_default)
    {
        let line = format!("{name}=");
        assert!(
            page.lines().any(|it| it.trim_start().starts_with(&line)),
            "{name}"
        );
    }
}

#[tokio::test]
async fn every_probe_is_answered_where_the_program_listens() {
    let deployment = only("Deployment");
    let program = program(&deployment);
    let ports = list(program, "/ports");
    assert_eq!(ports.len(), 1);
    assert_eq!(word(&ports[0], "/containerPort"), port());
    assert_eq!(of_the_image("EXPOSE"), port());
    let mut asked = BTreeSet::new();
    for probe in ["startupProbe", "readinessProbe", "livenessProbe"] {
        let get = at(program, &format!("/{probe}/httpGet"));
        assert_eq!(get["port"], ports[0]["name"], "{probe}");
        let path = word(get, "/path");
        asked.insert(path.to_owned());
        // A service that is away takes neither the page nor the other service along.
        assert_eq!(path == "/readyz", probe == "startupProbe", "{probe}");
    }
    asked.insert(format!(
        "/{}",
        of_the_image("HEALTHCHECK")
            .rsplit_once("http://127.0.0.1:")
            .unwrap()
            .1
            .split(['/', ' '])
            .nth(1)
            .unwrap()
    ));
    assert_eq!(
        asked,
        BTreeSet::from(["/healthz", "/readyz"].map(str::to_owned))
    );
    for path in asked {
        assert!(http::tests::is_answered(&path).await, "{path}");
    }
    assert!(!http::tests::is_answered("/nothing").await);
    let patience = number(program, "/startupProbe/periodSeconds")
        * number(program, "/startupProbe/failureThreshold");
    assert!(number(&deployment, "/spec/progressDeadlineSeconds") > patience);
}

#[test]
fn every_process_is_started_as_the_image_is_made() {
    let deployment = only("Deployment");
    let file = text("deploy/Containerfile");
    let (_, user) = file.split_once("--uid ").unwrap();
    let user = user.split_whitespace().next().unwrap();
    let pod = at(&deployment, "/spec/template/spec");
    assert_eq!(word(pod, "/securityContext/runAsUser"), user);
    assert!(text("deploy/compose.yaml").contains(&format!("user {user}")));
    let image = yaml::read(&text(&format!("{KUBERNETES}/kustomization.yaml"))).remove(0);
    let image = word(&image, "/images/0/name").to_owned();
    let mut commands = Vec::new();
    for container in containers(&deployment) {
        assert_eq!(word(container, "/image"), image);
        let args: Vec<&str> = list(container, "/args")
            .iter()
            .map(|arg| arg.as_str().unwrap())
            .collect();
        let read = Cli::try_parse_from([&["pawmail"], &args[..]].concat());
        assert!(read.is_ok(), "{args:?}");
        commands.extend(args);
        let safe = at(container, "/securityContext");
        assert_eq!(word(safe, "/readOnlyRootFilesystem"), "true");
        assert_eq!(word(safe, "/allowPrivilegeEscalation"), "false");
        assert_eq!(list(safe, "/capabilities/drop"), ["ALL"]);
        assert!(container.pointer("/resources/limits/memory").is_some());
    }
    // The database is brought up to date before the program serves.
    assert_eq!(commands, ["migrate", "run"]);
}

/// What is under way is finished before a process is killed, wherever it runs.
#[test]
fn who_stops_the_program_gives_it_the_time_it_takes() {
    let needed = GRACE + LEAVE;
    let deployment = only("Deployment");
    let pause = list(program(&deployment), "/lifecycle/preStop/exec/command");
    let [sleep, pause] = pause else {
        panic!("{pause:?}")
    };
    assert_eq!(sleep, "sleep");
    let pause = Duration::from_secs(pause.as_str().unwrap().parse().unwrap());
    let given = number(
        &deployment,
        "/spec/template/spec/terminationGracePeriodSeconds",
    );
    assert!(Duration::from_secs(given) > pause + needed);
    let mut others = Vec::new();
    for file in ["deploy/compose.yaml", "deploy/compose.postgres.yaml"] {
        let compose = yaml::read(&text(file)).remove(0);
        others.push(word(&compose, "/services/pawmail/stop_grace_period").to_owned());
    }
    let unit = text("deploy/pawmail.service");
    let unit = unit
        .lines()
        .find_map(|line| line.strip_prefix("TimeoutStopSec="));
    others.push(unit.unwrap().to_owned());
    for given in others {
        let given: u64 = given.trim_end_matches('s').parse().unwrap();
        assert!(Duration::from_secs(given) > needed);
    }
}

#[test]
fn the_parts_in_kubernetes_find_each_other() {
    let kustomization = format!("{KUBERNETES}/kustomization.yaml");
    let kustomization = yaml::read(&text(&kustomization)).remove(0);
    let listed = list(&kustomization, "/resources").iter();
    let mut listed: BTreeSet<String> = listed.map(|it| it.as_str().unwrap().to_owned()).collect();
    listed.insert("kustomization.yaml".to_owned());
    assert_eq!(listed, files(KUBERNETES));
    assert_eq!(
        kustomization["namespace"],
        only("Namespace")["metadata"]["name"]
    );

    let deployment = only("Deployment");
    let labels = at(&deployment, "/spec/template/metadata/labels");
    let service = only("Service");
    let disruption = only("PodDisruptionBudget");
    for selector in [
        at(&deployment, "/spec/selector/matchLabels"),
        at(
            &deployment,
            "/spec/template/spec/topologySpreadConstraints/0/labelSelector/matchLabels",
        ),
        at(&service, "/spec/selector"),
        at(&disruption, "/spec/selector/matchLabels"),
    ] {
        assert_eq!(selector, labels);
    }
    // There is always somebody, also while nodes are emptied and versions change.
    assert!(number(&disruption, "/spec/minAvailable") < number(&deployment, "/spec/replicas"));
    assert_eq!(
        word(&deployment, "/spec/strategy/rollingUpdate/maxUnavailable"),
        "0"
    );

    let offered = at(&service, "/spec/ports/0");
    assert_eq!(
        offered["targetPort"],
        program(&deployment)["ports"][0]["name"]
    );
    let backend = "/spec/rules/0/http/paths/0/backend/service";
    let ingress = only("Ingress");
    assert_eq!(
        at(&ingress, &format!("{backend}/name")),
        &service["metadata"]["name"]
    );
    assert_eq!(
        at(&ingress, &format!("{backend}/port/name")),
        &offered["name"]
    );
}

/// The page is handed on as it must be, and nothing else: the figures are for nobody else.
#[test]
fn the_ingress_hands_on_the_page_alone() {
    let ingress = only("Ingress");
    let rules = list(&ingress, "/spec/rules");
    assert_eq!(rules.len(), 1);
    let paths = list(&rules[0], "/http/paths");
    assert_eq!(paths.len(), 1);
    assert_eq!(word(&paths[0], "/path"), Web::PATH);
    assert_eq!(word(&paths[0], "/pathType"), "Prefix");
    assert_eq!(ingress.pointer("/spec/defaultBackend"), None);
    let host = word(&rules[0], "/host");
    assert_eq!(list(&ingress, "/spec/tls/0/hosts"), [host]);
    let deployment = only("Deployment");
    let public = list(program(&deployment), "/env").iter();
    let mut public = public.filter(|it| it["name"] == "PAWMAIL_PUBLIC_URL");
    let public = public.next().unwrap();
    assert_eq!(word(public, "/value"), format!("https://{host}"));
    let said = at(&ingress, "/metadata/annotations");
    assert_eq!(said["nginx.ingress.kubernetes.io/proxy-buffering"], "off");
    let patience = "nginx.ingress.kubernetes.io/proxy-read-timeout";
    assert!(said[patience].as_str().unwrap().parse::<u64>().unwrap() >= 3600);
}
