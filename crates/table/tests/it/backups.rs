//! Backups: made while the table runs, put back into either database, and never half.

use crate::house::{House, config};
use serde_json::json;
use std::path::{Path, PathBuf};
use table::{KeptError, Place, backup, restore};

const DUEL: &str = "toy-sealed/duel";

fn place(house: &House) -> Place {
    match house.cluster.as_ref() {
        Some(cluster) => Place::Database(cluster.address()),
        None => Place::Folder(house.folder.path().to_path_buf()),
    }
}

fn file(house: &House, name: &str) -> PathBuf {
    house.folder.path().join(name)
}

fn lines(file: &Path) -> Vec<String> {
    let text = std::fs::read_to_string(file).expect("a backup");
    text.lines().map(ToString::to_string).collect()
}

/// From SQLite into PostgreSQL and back: the games go on as if nothing had been.
#[tokio::test]
async fn a_backup_is_put_back_into_either_database() {
    let house = House::open().await;
    let (mut red, mut blue) = (house.browser(), house.browser());
    red.post("/api/me", &json!({"name": "Änne 🚢"})).await.ok();
    let game = red.begin_fairly(DUEL, &["me", "open"]).await;
    blue.sit(&game, 1, "me").await.ok();
    red.act(&game, "a", 0, &["ready"]).await.ok();
    let seen = red.get(&game).await.ok();
    // The table is running.
    let first = file(&house, "first");
    let rows = backup(&place(&house), &first).await.expect("a backup");
    assert_eq!(lines(&first).len(), rows + 2);
    assert!(backup(&place(&house), &first).await.is_err(), "another is not overwritten");

    let mut other = House::empty_on_postgres();
    assert_eq!(restore(&place(&other), &first).await.expect("put back"), rows);
    let refused = restore(&place(&other), &first).await;
    assert!(matches!(refused, Err(KeptError::NotEmpty)), "{refused:?}");
    other.serve().await;
    let mut red = other.again(&red);
    assert_eq!(red.get(&game).await.ok(), seen);
    let again = json!({"client": "a", "seat": 0, "revision": 0, "actions": ["ready"]});
    red.post(&format!("{game}/actions"), &again).await.ok();
    other.again(&blue).act(&game, "b", 1, &["ready"]).await.ok();
    let seen = red.get(&game).await.ok();
    let second = file(&house, "second");
    let rows = backup(&place(&other), &second).await.expect("a backup of a running table");
    let refused = restore(&place(&other), &second).await;
    assert!(matches!(refused, Err(KeptError::InUse)), "{refused:?}");

    let third = tempfile::tempdir().expect("a folder");
    let back = Place::Folder(third.path().to_path_buf());
    assert_eq!(restore(&back, &second).await.expect("put back"), rows);
    let last = House::open_as(|_| config(third.path())).await;
    assert_eq!(last.again(&red).get(&game).await.ok(), seen);
    let refused = restore(&back, &second).await;
    assert!(matches!(refused, Err(KeptError::InUse)), "{refused:?}");
}

#[tokio::test]
async fn nothing_is_put_back_from_a_file_that_is_not_whole() {
    let house = House::open().await;
    house.browser().begin_fairly(DUEL, &["me", "open"]).await;
    let whole = file(&house, "whole");
    backup(&place(&house), &whole).await.expect("a backup");
    let lines = lines(&whole);
    let cut_off = lines[..lines.len() - 1].join("\n");
    let shorter = [&lines[..lines.len() - 2], &lines[lines.len() - 1..]].concat().join("\n");
    let changed = lines.join("\n").replacen("\"seat\":1", "\"seat\":2", 1);
    for text in [cut_off, shorter, changed, String::new(), "{}\n".to_string()] {
        let bad = file(&house, "bad");
        std::fs::write(&bad, text).expect("written");
        let empty = tempfile::tempdir().expect("a folder");
        let refused = restore(&Place::Folder(empty.path().to_path_buf()), &bad).await;
        assert!(matches!(refused, Err(KeptError::Damaged { .. })), "{refused:?}");
        assert_eq!(std::fs::read_dir(empty.path()).expect("a folder").count(), 0);
    }
    let nothing = tempfile::tempdir().expect("a folder");
    let refused = backup(&Place::Folder(nothing.path().to_path_buf()), &file(&house, "n")).await;
    assert!(matches!(refused, Err(KeptError::Nothing(_))), "{refused:?}");
}
