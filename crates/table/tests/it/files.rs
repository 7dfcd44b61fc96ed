//! The files that a table keeps everything in: nobody else reads them, and a damaged one is refused.

use crate::house::House;
use serde_json::json;
use table::store::{Sqlite, Store, StoreError};
use table::{Place, backup};

const DUEL: &str = "toy-sealed/duel";

#[cfg(unix)]
#[tokio::test]
async fn what_holds_seeds_and_sealed_orders_is_for_its_owner_alone() {
    use std::os::unix::fs::PermissionsExt;
    let house = House::open().await;
    house.browser().post("/api/me", &json!({"name": "Anne"})).await.ok();
    let folder = house.folder.path();
    let kept = folder.join("kept");
    backup(&Place::Folder(folder.to_path_buf()), &kept).await.expect("a backup");
    for name in ["trierarch.sqlite", "trierarch.sqlite-wal", "kept"] {
        let file = std::fs::metadata(folder.join(name)).expect("a file");
        assert_eq!(file.permissions().mode() & 0o777, 0o600, "{name}");
    }
}

#[tokio::test]
async fn a_damaged_file_is_refused_and_left_as_it_is() {
    let mut house = House::open().await;
    let mut player = house.browser();
    for _ in 0..20 {
        player.begin(DUEL, &["me", "me"]).await;
    }
    house.stop_and_wait().await;
    let file = house.folder.path().join("trierarch.sqlite");
    let store = Sqlite::open(&file).await.expect("it is whole");
    store.close().await.expect("closed");
    drop(store);
    let mut bytes = std::fs::read(&file).expect("read");
    // Every page but the first few, which hold what tables there are.
    let from = bytes.len() / 2;
    bytes[from..].fill(0xa5);
    std::fs::write(&file, &bytes).expect("written");
    let refused = Sqlite::open(&file).await.err();
    assert!(matches!(refused, Some(StoreError::Broken(_))), "{refused:?}");
    assert!(refused.is_some_and(|why| why.to_string().contains("restore a backup")));
    assert_eq!(std::fs::read(&file).expect("read"), bytes);
}
