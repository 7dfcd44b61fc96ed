//! Several people at one browser: whatever is sent shows what one of them may know, in games that
//! have secrets; where all is open, nothing is held back.

use crate::client::Browser;
use crate::house::House;
use serde_json::{Value, json};

const DUEL: &str = "duel/lepanto";
/// What the person in seat 0 writes. Nobody else can order this ship.
const ORDER: &str = "G D2 - E3";

/// Everything a browser can fetch of a game through the eyes of a seat, or of nobody's in
/// particular.
async fn everything(browser: &mut Browser, game: &str, eyes: Option<u8>) -> Vec<(String, String)> {
    let mut found = Vec::new();
    for (path, more) in [
        ("", "?"),
        ("/timeline", "?"),
        ("/film?from=0&count=100", "&"),
        ("/film?since=0&count=100", "&"),
        ("/record", "?"),
        ("/position", "?"),
        ("/picture.svg", "?"),
        ("/lesson", "?"),
    ] {
        let eyes = eyes.map_or(String::new(), |seat| format!("{more}as={seat}"));
        let address = format!("{game}{path}{eyes}");
        let answer = browser.get(&address).await;
        assert_eq!(answer.status, 200, "{address}: {}", answer.text);
        // In place of what is sealed a record has a commitment, which tells nothing.
        let open = answer.text.lines().filter(|line| !line.contains("\"move\":\"sealed\""));
        found.push((address, open.collect::<Vec<_>>().join("\n")));
    }
    if let Some(seat) = eyes {
        for path in ["choices?", "reminders?", "lines?start=&", "why?piece=0&sector=E3&"] {
            let address = format!("{game}/{path}seat={seat}");
            found.push((address.clone(), browser.get(&address).await.text));
        }
    }
    found
}

/// The notations of orders that are not carried out yet, in a scene.
fn orders(scene: &Value) -> Vec<&str> {
    let orders = scene["orders"].as_array().map(Vec::as_slice).unwrap_or_default();
    let open = orders.iter().filter(|order| order["result"].is_null());
    open.filter_map(|order| order["notation"].as_str()).collect()
}

/// A submission as the person in `seat` makes it.
async fn act(browser: &mut Browser, game: &str, client: &str, seat: u8, actions: &[&str]) {
    let revision = browser.get(&format!("{game}?as={seat}")).await.ok()["revision"].clone();
    let body = json!({"client": client, "seat": seat, "revision": revision, "actions": actions});
    browser.post(&format!("{game}/actions"), &body).await.ok();
}

#[tokio::test]
async fn what_one_person_writes_is_not_sent_for_another_at_the_same_browser() {
    let house = House::open().await;
    let mut browser = house.browser();
    let game = browser.begin(DUEL, &["me", "here"]).await;
    let mut streams = Vec::new();
    for eyes in ["?as=0", "?as=1", ""] {
        let mut stream = browser.listen_at(&format!("{game}/updates{eyes}"), &[]).await;
        stream.named("seats").await;
        stream.expect().await;
        streams.push(stream);
    }
    let [mut mine, mut theirs, mut nobodys] =
        <[_; 3]>::try_from(streams).unwrap_or_else(|_| unreachable!());
    let before = everything(&mut browser, &game, Some(1)).await;
    let nobody = everything(&mut browser, &game, None).await;

    act(&mut browser, &game, "a", 0, &[ORDER]).await;
    let own = browser.get(&format!("{game}?as=0")).await.ok();
    assert_eq!(orders(&own["scene"]), [ORDER]);
    assert_eq!(orders(&mine.expect().await.update["change"]), [ORDER]);
    assert_eq!((&own["own"], &own["eyes"]), (&json!([0, 1]), &json!([0])));
    assert_eq!(everything(&mut browser, &game, Some(1)).await, before);
    assert_eq!(everything(&mut browser, &game, None).await, nobody);

    // That seat 0 is ready is for everybody, what it wrote is not.
    act(&mut browser, &game, "b", 0, &["ready"]).await;
    for stream in [&mut theirs, &mut nobodys] {
        let update = stream.expect().await.update;
        assert_eq!(update["mover"], json!([1]), "{update}");
        assert!(!update.to_string().contains("E3"), "{update}");
    }
    for eyes in [Some(1), None] {
        for (address, text) in everything(&mut browser, &game, eyes).await {
            // The board names its sectors, and offers to support the move name the move.
            let text = text.replace(&format!("S {ORDER}"), "");
            assert!(
                !text.contains(ORDER) && !text.contains("\"G D2\",\"E3\""),
                "{address}: {text}"
            );
        }
    }
    let view = browser.get(&format!("{game}?as=1")).await.ok();
    assert_eq!(view["withdrawable"], json!([]), "nor may it be taken back through their eyes");

    // Both ready: now everybody is told.
    act(&mut browser, &game, "c", 1, &["ready"]).await;
    for stream in [&mut theirs, &mut nobodys] {
        let update = stream.expect().await.update;
        assert!(update.to_string().contains(ORDER), "{update}");
    }
}

#[tokio::test]
async fn nobody_looks_through_the_eyes_of_a_seat_that_is_not_at_the_browser() {
    let house = House::open().await;
    let (mut host, mut guest) = (house.browser(), house.browser());
    let game = host.begin(DUEL, &["me", "open"]).await;
    guest.sit(&game, 1, "me").await.ok();
    for path in
        ["", "/timeline", "/film", "/record", "/picture.svg", "/picture.png", "/lesson", "/updates"]
    {
        for seat in [1, 7] {
            let refused = host.get(&format!("{game}{path}?as={seat}")).await;
            assert_eq!(refused.complaint(), (403, "table-not-your-seat".to_string()), "{path}");
        }
        let nonsense = host.get(&format!("{game}{path}?as=x")).await;
        assert_eq!(nonsense.status, 400, "{path}: {}", nonsense.text);
    }
    let branch = json!({"seats": ["me", "me"]});
    let refused = host.post(&format!("{game}/branch?as=1"), &branch).await;
    assert_eq!(refused.status, 403, "{}", refused.text);
}

/// One person in several seats knows what all of them know.
#[tokio::test]
async fn one_person_sees_what_all_of_his_seats_see() {
    let house = House::open().await;
    let mut browser = house.browser();
    let game = browser.begin(DUEL, &["me", "me"]).await;
    browser.act(&game, "a", 0, &[ORDER]).await.ok();
    for eyes in ["", "?as=0", "?as=1"] {
        let view = browser.get(&format!("{game}{eyes}")).await.ok();
        assert_eq!((orders(&view["scene"]), &view["eyes"]), (vec![ORDER], &json!([0, 1])));
    }
}

/// Where nothing is hidden, people at one browser need not say who looks.
#[tokio::test]
async fn an_open_game_is_seen_through_all_eyes_at_the_browser() {
    let house = House::open().await;
    let mut browser = house.browser();
    let game = browser.begin("lepanto/skirmish", &["me", "here"]).await;
    let view = browser.get(&game).await.ok();
    assert_eq!(view["eyes"], json!([0, 1]));
    let alone = browser.get(&format!("{game}?as=1")).await.ok();
    assert_eq!((&alone["eyes"], &alone["scene"]), (&json!([1]), &view["scene"]));
    let rulesets = browser.get("/api/rulesets").await.ok();
    let nature = |id: &str| {
        let known = rulesets.as_array().expect("a list").iter().find(|it| it["id"] == id);
        let known = known.expect("the ruleset");
        (known["luck"].clone(), known["secrecy"].clone())
    };
    assert_eq!(nature("lepanto"), (json!("dice"), json!("open")));
    assert_eq!(nature("duel"), (json!("diceless"), json!("secret")));
}

/// Who looked through the eyes of a seat that is given up looks on as whoever is left.
#[tokio::test]
async fn a_stream_goes_on_when_its_seat_is_given_up() {
    let house = House::open().await;
    let mut browser = house.browser();
    let game = browser.begin(DUEL, &["me", "here"]).await;
    act(&mut browser, &game, "a", 0, &[ORDER]).await;
    let mut stream = browser.listen_at(&format!("{game}/updates?as=1"), &[]).await;
    assert_eq!(stream.named("seats").await["eyes"], json!([1]));
    stream.expect().await;
    browser.sit(&game, 1, "open").await.ok();
    assert_eq!(stream.named("seats").await["eyes"], json!([0]));
    assert_eq!(orders(&stream.expect().await.update["scene"]), [ORDER]);
}

/// Whoever takes a second seat does not get to read what was sealed in it against the first.
#[tokio::test]
async fn a_second_seat_is_not_taken_while_orders_are_sealed_in_it() {
    let house = House::open().await;
    let mut browser = house.browser();
    let game = browser.begin(DUEL, &["me", "here"]).await;
    act(&mut browser, &game, "a", 1, &["F I2 - G1"]).await;
    let refused = browser.sit(&game, 1, "me").await;
    assert_eq!(refused.complaint(), (409, "table-seat-sealed".to_string()));
    // Nor by way of somebody else in it.
    browser.sit(&game, 1, "open").await.ok();
    let refused = browser.sit(&game, 1, "me").await;
    assert_eq!(refused.complaint(), (409, "table-seat-sealed".to_string()));
    let view = browser.get(&game).await.ok();
    assert!(orders(&view["scene"]).is_empty(), "{view}");
    // Another person may sit down there, and be the only one who sees them.
    browser.sit(&game, 1, "here").await.ok();
    assert!(orders(&browser.get(&format!("{game}?as=0")).await.ok()["scene"]).is_empty());
    assert_eq!(orders(&browser.get(&format!("{game}?as=1")).await.ok()["scene"]).len(), 1);
    // When all is revealed two people may become one, unless either has sealed something again.
    act(&mut browser, &game, "b", 0, &["ready"]).await;
    act(&mut browser, &game, "c", 1, &["ready"]).await;
    act(&mut browser, &game, "d", 0, &[ORDER]).await;
    let refused = browser.sit(&game, 1, "me").await;
    assert_eq!(refused.complaint(), (409, "table-seat-sealed".to_string()), "to be read from 1");
    act(&mut browser, &game, "e", 0, &["ready"]).await;
    act(&mut browser, &game, "f", 1, &["ready"]).await;
    let seating = browser.sit(&game, 1, "me").await.ok();
    assert_eq!(seating["eyes"], json!([0, 1]));
    // In an open game there is nothing to read.
    let open = browser.begin("lepanto/skirmish", &["me", "here"]).await;
    assert_eq!(browser.sit(&open, 1, "me").await.ok()["eyes"], json!([0, 1]));
}
