//! Taking games home as text and going on from them.

use crate::client::{Answer, Browser};
use crate::house::House;
use hyper::Method;
use serde_json::json;

async fn import(browser: &mut Browser, query: &str, record: &str) -> Answer {
    let path = format!("/api/records{query}");
    let kind = [("content-type", "text/plain")];
    browser.send(Method::POST, &path, &kind, record.to_string()).await
}

async fn game_of(answer: &Answer) -> String {
    format!("/api/games/{}", answer.ok()["id"].as_str().expect("an id"))
}

#[tokio::test]
async fn a_live_game_goes_on_elsewhere_with_new_dice() {
    let house = House::open().await;
    let mut browser = house.browser();
    let game = browser.begin("toy-sealed/duel", &["me", "me"]).await;
    browser.act(&game, "a", 0, &["ready"]).await.ok();
    let record = browser.get(&format!("{game}/record")).await;
    assert_eq!(record.headers["content-type"], "application/x-ndjson; charset=utf-8");
    let name = record.headers["content-disposition"].to_str().expect("a name");
    assert!(name.starts_with("attachment; filename=\"trierarch-"), "{name}");
    let mut other = house.browser();
    let copy = game_of(&import(&mut other, "", &record.text).await).await;
    assert_ne!(copy, game);
    let (old, new) = (browser.get(&game).await.ok(), other.get(&copy).await.ok());
    assert_eq!(new["scene"], old["scene"]);
    assert_eq!(new["own"], json!([0, 1]));
    let reseeded = other.get(&format!("{copy}/record")).await;
    assert!(reseeded.text.contains("\"move\":\"reseed\""), "{}", reseeded.text);
    other.act(&copy, "b", 1, &["ready"]).await.ok();
    let against = import(&mut other, "?seats=random,me", &record.text).await;
    let against = other.get(&game_of(&against).await).await.ok();
    assert_eq!(against["own"], json!([1]));
    let wrong = import(&mut other, "?seats=me", &record.text).await;
    assert_eq!(wrong.complaint(), (400, "table-seats-wrong".to_string()));
}

#[tokio::test]
async fn a_finished_game_is_kept_as_it_ended() {
    let house = House::open().await;
    let mut browser = house.browser();
    let game = browser.begin("toy-sealed/duel", &["me", "me"]).await;
    let resign = json!({"client": "r", "seat": 0, "action": "resign"});
    browser.post(&format!("{game}/table"), &resign).await.ok();
    let record = browser.get(&format!("{game}/record")).await;
    assert!(record.text.contains("\"seed\""), "the seed is told when the game is over");
    let copy = game_of(&import(&mut browser, "", &record.text).await).await;
    let again = browser.get(&format!("{copy}/record")).await;
    assert_eq!(again.text, record.text);
}

#[tokio::test]
async fn damaged_records_are_refused_with_the_reason() {
    let house = House::open().await;
    let mut browser = house.browser();
    let game = browser.begin("toy-sealed/duel", &["me", "me"]).await;
    browser.act(&game, "a", 0, &["ready"]).await.ok();
    let whole = browser.get(&format!("{game}/record")).await.text;
    let mut refused = async |text: &str| import(&mut browser, "", text).await.complaint();

    let damaged = (422, "table-record-damaged".to_string());
    assert_eq!(refused("").await, damaged);
    assert_eq!(refused("{}").await, damaged);
    assert_eq!(refused("not a record at all").await, damaged);
    assert_eq!(refused(&whole[..whole.len() - 20]).await, damaged);
    assert_eq!(refused(&whole.replace("\"trierarch\":1", "\"trierarch\":99")).await, damaged);

    let unfit = (422, "table-record-unfit".to_string());
    let entry = (422, "table-record-entry".to_string());
    assert_eq!(refused(&whole.replace("\"ready\"", "\"lose B1\"")).await, entry);
    assert_eq!(refused(&whole.replace("rounds = ", "rounds = 1")).await, unfit);
    let other = whole.replace("\"ruleset\":\"toy-sealed\"", "\"ruleset\":\"chess\"");
    assert_eq!(refused(&other).await, (422, "table-no-such-ruleset".to_string()));
    let set = format!("{}{}\n", whole, json!({"move": "rules-changed", "version": 1, "state": {}}));
    assert_eq!(refused(&set).await, (422, "table-record-position".to_string()));
}
