//! What whoever runs a table is given: a log that programs read, and a service whose command is one.

use crate::table::Table;
use crate::{folder, trierarch};
use serde_json::Value;
use std::path::Path;
use std::process::Stdio;

/// What is in the repository, by its path from there.
fn kept(path: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    std::fs::read_to_string(root.join(path)).expect("a file of the repository")
}

#[test]
fn the_log_is_json_where_that_is_wanted_and_tells_nothing_of_people() {
    let data = folder("json-log");
    let data = data.to_str().expect("a plain path");
    // What is said again holds: the service's own options stand before those of whoever runs it.
    let service = ["serve", "--address", "192.0.2.1:1", "--data", data, "--log-format", "text"];
    let mut command = trierarch(&service);
    command.args(["--address", "127.0.0.1:0", "--log-format", "json"]);
    command.env("RUST_LOG", "table=info,tower_http=debug").stderr(Stdio::piped());
    let table = Table::started(&mut command);
    let answer = table.get("/api/rulesets?word=sesame");
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    let cookie = answer.split("trierarch_session_").nth(1).expect("a newcomer is given a cookie");
    let token = cookie.split(['=', ';']).nth(1).expect("a value");
    let log = table.ended();
    let lines: Vec<Value> =
        log.lines().map(|line| serde_json::from_str(line).expect(line)).collect();
    let asked = |line: &&Value| line["span"]["route"] == "/api/rulesets";
    assert!(lines.iter().filter(asked).all(|line| line["level"] == "DEBUG"), "{log}");
    assert!(lines.iter().any(|line| asked(&line)), "{log}");
    for personal in ["sesame", token, "127.0.0.1:"] {
        assert!(!log.contains(personal), "{personal}: {log}");
    }
}

/// Options of a command line as the program takes them: it prints its help, and refuses none before.
fn are_known(command: &[&str]) {
    let ran = trierarch(command).arg("--help").output().expect("the binary starts");
    assert!(ran.status.success(), "{command:?}: {}", String::from_utf8_lossy(&ran.stderr));
}

#[test]
fn the_service_and_the_container_start_what_there_is() {
    let unit = kept("packaging/trierarch.service");
    let line = unit.lines().find_map(|line| line.strip_prefix("ExecStart=")).expect("a command");
    let mut command = line.split_whitespace();
    assert_eq!(command.next(), Some("/usr/local/bin/trierarch"));
    are_known(&command.filter(|word| !word.starts_with('$')).collect::<Vec<_>>());

    let container = kept("Dockerfile");
    let line = container.lines().find_map(|line| line.strip_prefix("CMD ")).expect("a command");
    let words: Vec<String> = serde_json::from_str(line).expect("a list of words");
    are_known(&words.iter().map(String::as_str).collect::<Vec<_>>());
    // What the page's sources take from beside them is there when it is built.
    let page = container.split("\nFROM ").nth(1).expect("a stage");
    let copied: Vec<&str> = page.lines().filter_map(|line| line.strip_prefix("COPY ")).collect();
    let sources = ["board/effects.ts", "board/silhouettes.ts", "board/statuses.ts"];
    for source in sources.map(|file| kept(&format!("web/src/{file}"))) {
        let shared = source.lines().find_map(|line| line.split("\"../../../").nth(1));
        let folder = shared.and_then(|path| path.rsplit_once('/')).expect("it takes a file").0;
        assert!(
            copied.contains(&&*format!("{folder}/*.json /src/{folder}/")),
            "{folder}: {copied:?}"
        );
    }
    // A container is built by the compiler that the house is built by.
    let channel = kept("rust-toolchain.toml");
    let channel = channel.lines().find_map(|line| line.strip_prefix("channel = ")).expect("one");
    assert!(container.contains(&format!("rust:{}-", channel.trim_matches('"'))), "{channel}");
}
