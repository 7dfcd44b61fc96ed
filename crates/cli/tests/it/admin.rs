//! `trierarch backup`, `restore` and `admin`, on the folder of a table.

use crate::table::Table;
use crate::{folder, printed, run};
use std::path::Path;

/// The ids of the games there, and the line of each.
fn list(data: &str) -> Vec<(String, String)> {
    let lines = printed(&["admin", "--data", data, "list"]);
    let id = |line: &str| line.split('\t').next().unwrap_or_default().to_string();
    lines.lines().map(|line| (id(line), line.to_string())).collect()
}

#[test]
fn games_are_listed_taken_home_set_aside_and_deleted() {
    let data = folder("admin");
    let data = data.to_str().expect("a plain path");
    let table = Table::start(&["serve", "--address", "127.0.0.1:0", "--data", data]);
    table.begin("lepanto/skirmish");
    table.begin("lepanto/skirmish");
    let running = list(data);
    let people = printed(&["admin", "--data", data, "people"]);
    assert_eq!(people.lines().count(), 2, "each began a game: {people}");
    assert!(people.contains("\tguest\t\t1 games\t0 days ago\t"), "{people}");
    drop(table);

    let games = list(data);
    assert_eq!(games, running, "whether it runs or not");
    assert_eq!(games.len(), 2);
    let (id, line) = &games[0];
    assert!(line.contains("lepanto/skirmish") && line.contains("goes on"), "{line}");
    let record = printed(&["admin", "--data", data, "export", id]);
    assert!(record.starts_with('{') && record.contains("\"seed\""), "the whole of it: {record}");
    printed(&["admin", "--data", data, "quarantine", id, "--reason", "under dispute"]);
    assert!(list(data)[0].1.contains("aside: under dispute"));
    printed(&["admin", "--data", data, "release", id]);
    assert!(list(data)[0].1.contains("goes on"));
    let person = list(data)[0]
        .1
        .rsplit('\t')
        .next()
        .and_then(|who| who.split(", ").next().map(str::to_string));
    let person = person.expect("somebody plays");
    let ended = printed(&["admin", "--data", data, "ban", &person]);
    assert_eq!(ended, "1 sessions and tokens ended\n");
    assert!(printed(&["admin", "--data", data, "pardon", &person]).contains("let in again"));
    assert_eq!(run(&["admin", "--data", data, "pardon", &person]).code, 2, "once is enough");
    printed(&["admin", "--data", data, "delete", id]);
    assert_eq!(list(data).len(), 1);
    assert_eq!(run(&["admin", "--data", data, "delete", id]).code, 2, "it is gone");
}

#[test]
fn a_backup_is_made_of_a_running_table_and_put_back_elsewhere() {
    let data = folder("backed-up");
    let other = folder("put-back");
    let file = folder("backup").join("games.jsonl");
    let (data, other, file) = (text(&data), text(&other), text(&file));
    let table = Table::start(&["serve", "--address", "127.0.0.1:0", "--data", data]);
    table.begin("lepanto/skirmish");
    assert!(printed(&["backup", file, "--data", data]).contains("rows"));
    drop(table);
    printed(&["restore", file, "--data", other]);
    assert_eq!(list(other), list(data));
    let again = run(&["restore", file, "--data", other]);
    assert_eq!((again.code, again.err.contains("not empty")), (1, true), "{}", again.err);
}

fn text(path: &Path) -> &str {
    path.to_str().expect("a plain path")
}

#[test]
fn complaints_are_listed_read_and_closed() {
    use kernel::{Digest, Seat};
    use table::store::{GameId, Report, SessionId, Sqlite, Store};
    let data = folder("complaints");
    let data = text(&data);
    let table = Table::start(&["serve", "--address", "127.0.0.1:0", "--data", data]);
    table.begin("lepanto/skirmish");
    drop(table);
    let (game, _) = list(data).swap_remove(0);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.expect("a runtime").block_on(async {
        let file = Path::new(data).join("trierarch.sqlite");
        let store = Sqlite::open(&file).await.expect("the database");
        let who = |n: u8| SessionId(Digest::of(&Seat(n)));
        for n in 0..2 {
            store.open_session(who(n), 1).await.expect("kept");
        }
        let report = Report {
            id: "c0ffee".to_string(),
            reporter: who(0),
            about: who(1),
            game: Some(GameId(game.clone())),
            line: Some("words".to_string()),
            why: "rude\nand loud".to_string(),
            made: 1,
        };
        store.chat_store().report(report).await.expect("kept");
        store.close().await.expect("closed");
    });
    let listed = printed(&["admin", "--data", data, "reports"]);
    assert!(listed.starts_with("c0ffee\topen\t") && listed.contains(&game), "{listed}");
    assert_eq!(listed.lines().count(), 1, "one complaint is one line: {listed}");
    let whole = printed(&["admin", "--data", data, "report", "c0ffee"]);
    assert!(whole.contains("why: rude\nand loud") && whole.contains("said: words"), "{whole}");
    assert_eq!(printed(&["admin", "--data", data, "close", "c0ffee"]), "c0ffee is closed\n");
    assert_eq!(printed(&["admin", "--data", data, "reports"]), "");
    assert!(printed(&["admin", "--data", data, "reports", "--all"]).contains("\tclosed\t"));
    assert_eq!(run(&["admin", "--data", data, "close", "c0ffee"]).code, 2);
    assert_eq!(run(&["admin", "--data", data, "report", "no-such"]).code, 2);
}
