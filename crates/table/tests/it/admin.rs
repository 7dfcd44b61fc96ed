//! What whoever runs a table does to it while it runs: on SQLite by asking it, on PostgreSQL beside it.

use crate::house::House;
use hyper::StatusCode;
use serde_json::json;
use table::{Admin, Place, Time};

const DUEL: &str = "toy-sealed/duel";

/// Where a house keeps everything.
fn place(house: &House) -> Place {
    match &house.cluster {
        Some(cluster) => Place::Database(cluster.address()),
        None => Place::Folder(house.folder.path().to_path_buf()),
    }
}

async fn a_running_table_is_looked_after(house: House) {
    let mut browser = house.browser();
    let game = browser.begin_fairly(DUEL, &["me", "open"]).await;
    browser.post("/api/me", &json!({"name": "Irene"})).await.ok();
    let mut events = browser.listen(&game, &[]).await;
    events.expect().await;
    let admin = Admin::open(&place(&house)).await.expect("it opens");
    let games = admin.games().await.expect("read");
    let [row] = &*games else { panic!("{games:?}") };
    let (id, owner) = (row.id.clone(), row.players[0].session().expect("somebody plays"));
    let record = admin.export(&id).await.expect("read").expect("there is one");
    assert!(record[0].contains("\"seed\""), "{}", record[0]);
    let people = admin.people().await.expect("read");
    let [person] = &*people else { panic!("{people:?}") };
    assert_eq!((person.person, person.name.as_deref(), person.games), (owner, Some("Irene"), 1));
    assert!(person.seen.is_some() && person.banned.is_none() && person.email.is_none());

    assert_eq!(admin.set_aside(&id, Some("a dispute".to_string())).await.ok(), Some(true));
    events.ended().await;
    assert_eq!(browser.get(&game).await.complaint(), (423, "table-set-aside-how".to_string()));
    let listed = browser.get("/api/games").await.ok();
    assert_eq!(listed[0]["phase"]["id"], "table-set-aside");
    assert_eq!(browser.get(&format!("{game}/record")).await.status, StatusCode::OK);
    assert_eq!(admin.set_aside(&id, None).await.ok(), Some(true));
    let mut events = browser.listen(&game, &[]).await;
    events.expect().await;
    browser.act(&game, "a", 0, &["ready"]).await.ok();
    assert_eq!(admin.delete(&id).await.ok(), Some(true));
    events.ended().await;
    assert_eq!(browser.get(&game).await.status, StatusCode::NOT_FOUND);
    assert_eq!(admin.delete(&id).await.ok(), Some(false), "once is enough");

    let other = browser.begin_fairly(DUEL, &["me", "open"]).await;
    let mut events = browser.listen(&other, &[]).await;
    events.expect().await;
    assert_eq!(admin.ban(owner).await.ok(), Some(1));
    events.ended().await;
    assert_eq!(browser.get(&other).await.ok()["own"], json!([]), "the session has ended");
    let people = admin.people().await.expect("read");
    let banned = people.iter().find(|row| row.person == owner).expect("is listed");
    assert!(banned.banned.is_some());
    assert_eq!(admin.pardon(owner).await.ok(), Some(true));
    admin.close().await.expect("closed");
}

#[tokio::test]
async fn a_table_on_sqlite_is_looked_after_while_it_runs() {
    a_running_table_is_looked_after(House::open().await).await;
}

#[tokio::test]
async fn tables_on_postgres_are_looked_after_while_they_run() {
    a_running_table_is_looked_after(House::open_on_postgres().await).await;
}

#[cfg(unix)]
#[tokio::test]
async fn what_is_there_of_a_table_is_for_its_owner_alone() {
    use std::os::unix::fs::PermissionsExt;
    let mut house = House::open().await;
    let socket = house.folder.path().join("trierarch.socket");
    let mode = std::fs::metadata(&socket).expect("it is there").permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    // A table that runs where there is none tells to stop it.
    std::fs::remove_file(&socket).expect("removed");
    let admin = Admin::open(&place(&house)).await.expect("it opens");
    assert!(matches!(admin.games().await, Err(table::KeptError::InUse)));
    // One that was killed leaves it behind, and the next makes it anew.
    house.stop().await;
    std::fs::write(&socket, "").expect("written");
    house.serve().await;
    let admin = Admin::open(&place(&house)).await.expect("it opens");
    assert!(admin.games().await.expect("answered").is_empty());
}

#[tokio::test]
async fn what_guests_have_left_behind_is_pruned_while_the_table_runs() {
    let house = House::open_when(Time::set_to(1_700_000_000_000)).await;
    let mut browser = house.browser();
    let game = browser.begin_fairly(DUEL, &["me", "open"]).await;
    let mut events = browser.listen(&game, &[]).await;
    events.expect().await;
    let admin = Admin::open(&place(&house)).await.expect("it opens");
    let since = admin.idle(36_500).await.expect("read");
    assert!(since.is_empty(), "nobody has waited a hundred years: {since:?}");
    let idle = admin.idle(30).await.expect("read");
    assert!(game.ends_with(&idle[0].0) && idle.len() == 1, "{idle:?}");
    browser.get(&game).await.ok();
    assert_eq!(admin.prune(30).await.expect("done"), idle);
    events.ended().await;
    assert_eq!(browser.get(&game).await.status, StatusCode::NOT_FOUND);
    assert_eq!(admin.prune(30).await.expect("done"), [], "once is enough");
    admin.close().await.expect("closed");
}
