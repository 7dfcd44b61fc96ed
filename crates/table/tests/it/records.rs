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

/// A record whose scenario has another text, under this id.
fn forged(record: &str, id: &str, change: impl Fn(&str) -> String) -> String {
    let (head, rest) = record.split_once('\n').expect("a head");
    let mut head: serde_json::Value = serde_json::from_str(head).expect("JSON");
    let source = change(head["setup"]["source"].as_str().expect("a text"));
    head["scenario_digest"] = json!(kernel::Digest::of_bytes(source.as_bytes()));
    head["setup"]["source"] = json!(source);
    head["setup"]["scenario"] = json!(id);
    format!("{head}\n{rest}")
}

/// A record with a scenario of its own bore the title of the shipped one.
#[tokio::test]
async fn a_scenario_that_is_not_the_shipped_one_never_bears_its_title_alone() {
    let house = House::open().await;
    let mut browser = house.browser();
    let game = browser.begin("lepanto/skirmish", &["me", "me"]).await;
    let view = browser.get(&game).await.ok();
    assert_eq!(view["edition"], "shipped");
    let record = browser.get(&format!("{game}/record")).await.text;
    let title = view["title"].as_str().expect("a title").to_string();
    let easier = |source: &str| source.replace("minutes = ", "minutes = 1");
    for (id, edition, said) in [
        ("lepanto/skirmish", "changed", "not the published version"),
        ("lepanto/my-own", "own", "unpublished scenario"),
    ] {
        let text = forged(&record, id, easier);
        let copy = game_of(&import(&mut browser, "", &text).await).await;
        let view = browser.get(&copy).await.ok();
        assert_eq!((&view["title"], &view["edition"]), (&json!(title), &json!(edition)));
        let list = browser.get("/api/games").await.ok();
        assert_eq!(list[0]["edition"], edition, "{list}");
        let picture = browser.get(&format!("{copy}/picture.svg")).await.text;
        assert!(picture.contains(&format!("{title} ({said})")), "{edition}");
        // What is played on from it is none the better.
        let branch = browser.post(&format!("{copy}/branch"), &json!({"seats": ["me", "me"]})).await;
        let branch = browser.get(&game_of(&branch).await).await.ok();
        assert_eq!(branch["edition"], edition);
    }
}

/// Titles of megabytes, and ones that did something to a terminal, were taken.
#[tokio::test]
async fn texts_of_a_scenario_have_an_end_and_stand_on_a_line() {
    let house = House::open().await;
    let mut browser = house.browser();
    let game = browser.begin("lepanto/skirmish", &["me", "me"]).await;
    let record = browser.get(&format!("{game}/record")).await.text;
    let title = |title: String| {
        move |source: &str| format!("title = \"{title}\"\n{}", source.replace("\ntitle = ", "\n# "))
    };
    let good = forged(&record, "lepanto/mine", title("A battle of my own".to_string()));
    import(&mut browser, "", &good).await.ok();
    let bad = [
        "x".repeat(2_000_000),
        "x".repeat(121),
        "two\\nlines".to_string(),
        "\\u009b31m".to_string(),
    ];
    for bad in bad {
        let bad = forged(&record, "lepanto/mine", title(bad));
        let answer = import(&mut browser, "", &bad).await;
        assert_eq!(answer.status, 422, "{}", &answer.text[..answer.text.len().min(300)]);
        assert!(answer.text.len() < 8_000, "the answer is as long as what was wrong");
    }
    for id in ["x".repeat(100_000), "lepanto/\u{1b}[2J".to_string()] {
        let answer = import(&mut browser, "", &forged(&record, &id, str::to_string)).await;
        assert_eq!(answer.complaint(), (422, "table-record-damaged".to_string()));
        assert!(answer.text.len() < 2_000);
    }
}

/// Seals were salted from the seed, which a hundred thousand guesses found.
#[tokio::test]
async fn seals_are_salted_by_a_secret_of_their_own_that_is_told_at_the_end() {
    let mut house = House::open().await;
    let mut browser = house.browser();
    let alone = browser.begin("toy-sealed/duel", &["me", "random"]).await;
    let record = browser.get(&format!("{alone}/record")).await.text;
    let live = kernel::Record::read(&record).expect("a record");
    assert_eq!((live.head.seed, live.head.salt), (None, None));
    house.stop().await;
    house.serve().await;
    let mut browser = house.again(&browser);
    let mut events = browser.listen(&alone, &[]).await;
    while browser.get(&alone).await.ok()["mover"] != json!([0]) {
        events.expect().await;
    }
    // The computer is ready, which is sealed here.
    let record = browser.get(&format!("{alone}/record")).await.text;
    let live = kernel::Record::read(&record).expect("a record");
    let is_sealed = |entry: &kernel::Entry| matches!(entry.what, kernel::Move::Sealed { .. });
    assert!(live.entries.iter().any(is_sealed), "{record}");
    let resign = json!({"client": "r", "seat": 0, "action": "resign"});
    browser.post(&format!("{alone}/table"), &resign).await.ok();
    let whole = kernel::Record::read(&browser.get(&format!("{alone}/record")).await.text);
    let mut whole = whole.expect("a record");
    let salt = whole.head.salt.expect("it is told now");
    assert_ne!(whole.head.seed, Some(salt));
    assert_eq!(whole.keeps(&live), Ok(()));
    whole.head.salt = None;
    assert!(whole.keeps(&live).is_err(), "the seed opens no seal");
}
