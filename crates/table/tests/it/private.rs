//! Private games: in no stranger's list, and found by their link alone.

use crate::client::Browser;
use crate::house::House;
use hyper::Method;
use serde_json::{Value, json};

const DUEL: &str = "toy-sealed/duel";

/// A browser that has its cookie.
async fn settled(house: &House) -> Browser {
    let mut browser = house.browser();
    browser.get("/api/games").await.ok();
    browser
}

async fn begin(browser: &mut Browser, listing: &str) -> String {
    let body = json!({"scenario": DUEL, "seats": ["me", "open"], "listing": listing});
    let begun = browser.post("/api/games", &body).await.ok();
    begun["id"].as_str().expect("an id").to_string()
}

fn ids(list: &Value) -> Vec<&str> {
    let games = list.as_array().expect("a list");
    games.iter().map(|game| game["id"].as_str().expect("an id")).collect()
}

#[tokio::test]
async fn a_private_game_is_in_the_lists_of_those_who_sit_in_it_and_in_no_other() {
    let mut house = House::open().await;
    let (mut host, mut guest) = (settled(&house).await, settled(&house).await);
    let mut stranger = settled(&house).await;
    let id = begin(&mut host, "private").await;
    let public = begin(&mut host, "public").await;
    let game = format!("/api/games/{id}");

    assert_eq!(ids(&stranger.get("/api/games/open").await.ok()), [&public]);
    assert_eq!(ids(&house.browser().get("/api/games/open").await.ok()), [&public]);
    let own = host.get("/api/games").await.ok();
    let mut listed = ids(&own);
    listed.sort_unstable();
    let mut both = [id.as_str(), public.as_str()];
    both.sort_unstable();
    assert_eq!(listed, both);
    let private = own.as_array().expect("a list").iter().find(|game| game["id"] == *id);
    assert_eq!(private.expect("it is there")["listing"], "private");

    // Whoever has the link looks on, sits down, and has it in a list from then on.
    assert_eq!(guest.get(&game).await.ok()["listing"], "private");
    guest.sit(&game, 1, "me").await.ok();
    assert_eq!(ids(&guest.get("/api/games").await.ok()), [&id]);
    guest.sit(&game, 1, "open").await.ok();
    assert_eq!(ids(&stranger.get("/api/games/open").await.ok()), [&public]);

    // And all that from the disk.
    house.stop().await;
    house.serve().await;
    let (mut host, mut stranger) = (house.again(&host), house.again(&stranger));
    assert_eq!(ids(&stranger.get("/api/games/open").await.ok()), [&public]);
    assert_eq!(host.get(&game).await.ok()["listing"], "private");
}

#[tokio::test]
async fn no_stranger_hears_of_a_private_game() {
    let mut house = House::open().await;
    let (mut host, mut guest) = (settled(&house).await, settled(&house).await);
    let mut stranger = settled(&house).await;
    let mut lobby = stranger.listen_at("/api/games/updates", &[]).await;
    lobby.named("games").await;
    let id = begin(&mut host, "private").await;
    let game = format!("/api/games/{id}");
    guest.sit(&game, 1, "me").await.ok();
    guest.sit(&game, 1, "open").await.ok();
    host.act(&game, "ready", 0, &["ready"]).await.ok();
    host.send(Method::DELETE, &game, &[], String::new()).await;
    // The next word, of a public game, is the first there is.
    let public = begin(&mut host, "public").await;
    lobby.named("games").await;
    assert_eq!(ids(&stranger.get("/api/games/open").await.ok()), [&public]);
    house.stop().await;
    assert_eq!(lobby.rest("games").await, 0, "one word for one public game");
}

/// What there is at the addresses of a game, for whoever has its link and for whoever guesses.
#[tokio::test]
async fn who_has_no_link_finds_nothing_at_any_address() {
    let house = House::open().await;
    let mut host = settled(&house).await;
    let id = begin(&mut host, "private").await;
    assert!(id.len() == 20 && id.bytes().all(|byte| byte.is_ascii_hexdigit()), "{id}");
    let there = format!("/api/games/{id}");
    // One digit off: nobody learns how near they came.
    let last = if id.ends_with('0') { "1" } else { "0" };
    let near = format!("/api/games/{}{last}", &id[..19]);
    let nowhere = "/api/games/00000000000000000000";
    let act = |what: &str| json!({"client": what, "seat": 1, "revision": 0, "actions": ["ready"]});
    let reads = [
        "",
        "/timeline",
        "/film",
        "/lesson",
        "/book",
        "/record",
        "/picture.svg",
        "/picture.png",
        "/updates",
        "/choices?seat=1",
        "/reminders?seat=1",
        "/lines?seat=1&start=",
        "/analysis",
        "/analysis/updates",
        "/reaches?side=0",
        "/position",
    ];
    let posts = [
        ("/actions", act("a")),
        ("/retract", json!({"client": "r", "seat": 1, "revision": 0})),
        ("/ask-undo", json!({"client": "u", "seat": 1, "revision": 0})),
        ("/table", json!({"client": "t", "seat": 1, "action": "offer-draw"})),
        ("/faces", json!({"client": "f", "faces": [1]})),
        ("/seats", json!({"seat": 1, "player": "me"})),
        ("/dice", json!({"seat": 1, "wanted": "hands"})),
        ("/odds", json!({"seat": 1, "actions": ["ready"]})),
        ("/preview", json!({"seat": 1, "action": "ready"})),
        ("/draft", json!({"seat": 1, "orders": [["ready"]]})),
        ("/analysis", json!({})),
        ("/branch", json!({"seats": ["me", "me"]})),
    ];
    let mut nobody = house.browser();
    let mut stranger = settled(&house).await;
    for browser in [&mut nobody, &mut stranger] {
        for path in reads {
            let (at, off) = (
                browser.get(&format!("{near}{path}")).await,
                browser.get(&format!("{nowhere}{path}")).await,
            );
            assert_eq!((at.status, &at.text), (off.status, &off.text), "{path}");
            assert_eq!(at.status, 404, "{path}: {}", at.text);
        }
        for (path, body) in &posts {
            let at = browser.post(&format!("{near}{path}"), body).await;
            let off = browser.post(&format!("{nowhere}{path}"), body).await;
            assert_eq!((at.status, &at.text), (off.status, &off.text), "{path}");
            assert_eq!(at.status, 404, "{path}: {}", at.text);
        }
    }
    // With the link, an onlooker sees what onlookers see, and acts for nobody.
    for path in ["", "/timeline", "/film", "/book", "/record", "/picture.svg"] {
        assert_eq!(stranger.get(&format!("{there}{path}")).await.status, 200, "{path}");
    }
    for path in ["/actions", "/retract", "/ask-undo", "/table", "/dice"] {
        let (_, body) = posts.iter().find(|(known, _)| *known == path).expect("it is there");
        assert_eq!(stranger.post(&format!("{there}{path}"), body).await.status, 403, "{path}");
    }
}

#[tokio::test]
async fn who_plays_on_from_a_private_game_tells_no_stranger() {
    let house = House::open().await;
    let (mut host, mut stranger) = (settled(&house).await, settled(&house).await);
    let id = begin(&mut host, "private").await;
    let branch = json!({"seats": ["me", "open"]});
    let begun = host.post(&format!("/api/games/{id}/branch"), &branch).await.ok();
    let branched = format!("/api/games/{}", begun["id"].as_str().expect("an id"));
    assert_eq!(host.get(&branched).await.ok()["listing"], "private");
    let record = host.get(&format!("/api/games/{id}/record")).await.text;
    let import = |query: &str| format!("/api/records?seats=me,open{query}");
    let plain = [("content-type", "text/plain")];
    let own =
        host.send(Method::POST, &import("&listing=private"), &plain, record.clone()).await.ok();
    assert!(own["id"].is_string());
    assert_eq!(stranger.get("/api/games/open").await.ok(), json!([]));
    let public = host.send(Method::POST, &import(""), &plain, record).await.ok();
    let public = public["id"].as_str().expect("an id");
    assert_eq!(ids(&stranger.get("/api/games/open").await.ok()), [public]);
    let wrong = json!({"scenario": DUEL, "seats": ["me", "open"], "listing": "secret"});
    assert_eq!(host.post("/api/games", &wrong).await.status, 400);
}
