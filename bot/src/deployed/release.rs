//! How a release is made: what the workflow names is there, and the script does what it says.

use std::collections::BTreeSet;
#[cfg(unix)]
use std::path::Path;

use super::{KUBERNETES, list, root, text, word, yaml};

const WORKFLOW: &str = ".github/workflows/release.yml";

/// Programs that the workflow starts and that are no part of the project.
const TOOLS: [&str; 5] = ["sudo", "rustup", "docker", "printf", "gh"];

/// The lines that the workflow runs.
fn lines() -> Vec<String> {
    let workflow = yaml::read(&text(WORKFLOW)).remove(0);
    let mut lines = Vec::new();
    for step in list(&workflow, "/jobs/release/steps") {
        match step.get("run") {
            Some(run) => lines.extend(run.as_str().unwrap().lines().map(str::to_owned)),
            None => assert!(word(step, "/uses").starts_with("actions/checkout@")),
        }
    }
    lines
}

/// The words of a line, without quotation marks.
fn words(line: &str) -> Vec<&str> {
    let words = line.split_whitespace();
    words.map(|word| word.trim_matches(['"', '\''])).collect()
}

#[test]
fn whatever_the_workflow_names_is_there() {
    let script = text(".ci/release");
    let folders = [".ci/", "bot/", "core/", "deploy/", "docs/"];
    let mut steps = BTreeSet::new();
    for line in lines() {
        let words = words(&line);
        for path in words
            .iter()
            .filter(|it| folders.iter().any(|at| it.starts_with(at)))
        {
            assert!(root().join(path).exists(), "{line}");
        }
        let first = words[0];
        let is_set = first
            .split_once('=')
            .is_some_and(|(name, _)| name == "image");
        assert!(
            TOOLS.contains(&first) || first.starts_with(".ci/") || is_set,
            "{line}"
        );
        if first == ".ci/release" {
            let n = words
                .iter()
                .skip(1)
                .take_while(|word| **word != ">")
                .count();
            let known = format!("\n    {}:{n})", words[1]);
            assert!(script.contains(&known), "{line}");
            steps.insert(words[1].to_owned());
        }
        if let Some(made) = words.iter().find_map(|it| it.strip_prefix("target/")) {
            let made = format!("}}/{}\"\n", made.trim_end_matches("/*"));
            assert!(script.contains(&made), "{line}");
        }
    }
    assert_eq!(steps, BTreeSet::from(["build", "notes"].map(str::to_owned)));
    assert!(
        lines().contains(&".ci/run".to_owned()),
        "what is released passes"
    );
}

#[test]
fn everything_is_built_with_the_version_that_the_project_asks_for() {
    let cargo = text("Cargo.toml");
    let (_, asked) = cargo.split_once("rust-version = \"").unwrap();
    let (asked, _) = asked.split_once('"').unwrap();
    assert!(text("deploy/Containerfile").contains(&format!("rust:{asked}-")));
    let script = text(".ci/release");
    let (_, target) = script.split_once("\ntarget=").unwrap();
    let target = target.lines().next().unwrap();
    let lines = lines();
    let rustup: Vec<&String> = lines.iter().filter(|it| it.starts_with("rustup")).collect();
    assert_eq!(rustup.len(), 2);
    for line in &rustup {
        assert!(words(line).contains(&asked), "{line}");
    }
    assert!(
        rustup
            .iter()
            .any(|it| words(it).ends_with(&["--target", target]))
    );
    let version = env!("CARGO_PKG_VERSION");
    let kustomization = yaml::read(&text(&format!("{KUBERNETES}/kustomization.yaml"))).remove(0);
    assert_eq!(word(&kustomization, "/images/0/newTag"), version);
    assert!(text("docs/kubernetes.md").contains(&format!("registry.example/pawmail:{version} ")));
}

/// What the script says in a folder, and whether it is content.
#[cfg(unix)]
fn script(folder: &Path, args: &[&str]) -> (bool, String) {
    let script = folder.join(".ci/release");
    let output = std::process::Command::new(script)
        .args(args)
        .output()
        .unwrap();
    let said = [output.stdout, output.stderr].concat();
    (output.status.success(), String::from_utf8(said).unwrap())
}

#[cfg(unix)]
#[test]
fn a_version_is_prepared_in_every_file_that_names_it() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    let kustomization = format!("{KUBERNETES}/kustomization.yaml");
    let files = [
        "Cargo.toml",
        "Cargo.lock",
        &kustomization,
        "docs/kubernetes.md",
        ".ci/release",
    ];
    for file in files {
        let to = at.join(file);
        std::fs::create_dir_all(to.parent().unwrap()).unwrap();
        std::fs::copy(root().join(file), to).unwrap();
    }
    let changelog = "# Changelog\n\n## Unreleased\n\n- A **new** thing.\n- And one more.\n\n## 0.0.1, 2020-01-01\n\n- An old one.\n";
    std::fs::write(at.join("CHANGELOG.md"), changelog).unwrap();
    let read = |file: &str| std::fs::read_to_string(at.join(file)).unwrap();
    let lock = read("Cargo.lock");
    for wrong in ["9.9", "v9.9.9", "9.9.9-x", "0.0.1"] {
        let (is_done, said) = script(at, &["prepare", wrong]);
        assert!(!is_done, "{said}");
        assert_eq!(read("CHANGELOG.md"), changelog);
    }
    let (is_done, said) = script(at, &["prepare", "9.9.9"]);
    assert!(is_done && said.contains("the tag v9.9.9"), "{said}");
    assert!(read("Cargo.toml").contains("[workspace.package]\nversion = \"9.9.9\"\n"));
    assert!(read(&kustomization).contains("newTag: 9.9.9\n"));
    assert!(read("docs/kubernetes.md").contains("pawmail:9.9.9 "));
    // Our own packages, and no other.
    let members = text("Cargo.toml");
    let members = members
        .lines()
        .find(|line| line.starts_with("members"))
        .unwrap();
    let changed = lock
        .lines()
        .zip(read("Cargo.lock").lines())
        .filter(|(was, is)| was != is)
        .count();
    assert_eq!(changed, members.split(',').count());
    // The section of the version is what a release says, and the next one is open.
    let told = read("CHANGELOG.md");
    assert!(
        told.starts_with("# Changelog\n\n## Unreleased\n\n## 9.9.9, 2"),
        "{told}"
    );
    let (is_done, said) = script(at, &["notes", "v9.9.9"]);
    assert!(is_done, "{said}");
    assert_eq!(said, "- A **new** thing.\n- And one more.\n");
    assert!(!script(at, &["notes", "v9.9.8"]).0);
    let (is_done, said) = script(at, &["prepare", "9.9.10"]);
    assert!(!is_done && said.contains("nothing has changed"), "{said}");
}
