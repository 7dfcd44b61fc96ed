//! Who somebody is: names at seats, a guest who plays on in another browser, browsers that are let in
//! no more, all that is kept taken home, and being forgotten.

use crate::client::{Answer, Browser};
use crate::house::House;
use hyper::Method;
use serde_json::{Value, json};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, PgConnection};
use std::collections::BTreeSet;
use std::fs;
use table::store::GameId;
use table::{Admin, Place, Time};

const DUEL: &str = "toy-sealed/duel";

async fn delete(browser: &mut Browser, path: &str) -> Answer {
    browser.send(Method::DELETE, path, &[], String::new()).await
}

async fn named(browser: &mut Browser, name: &str) -> Value {
    browser.post("/api/me", &json!({"name": name})).await.ok()
}

/// A key that lets another browser play as this one's guest.
async fn key(browser: &mut Browser) -> String {
    let made = browser.post("/api/me/recovery", &json!({})).await.ok();
    made["key"].as_str().expect("a key").to_string()
}

async fn recovered(house: &House, key: &str) -> Browser {
    let mut browser = house.browser();
    browser.post("/api/recover", &json!({"key": key})).await.ok();
    browser
}

#[tokio::test]
async fn a_name_is_seen_at_ones_seats_at_once_and_after_a_restart() {
    let mut house = House::open().await;
    let (mut red, mut blue) = (house.browser(), house.browser());
    let game = red.begin(DUEL, &["me", "open"]).await;
    blue.sit(&game, 1, "me").await.ok();
    let mut events = blue.listen(&game, &[]).await;
    assert!(events.named("seats").await["seats"][0].get("person").is_none());
    named(&mut red, "  Eufemia ").await;
    let told = events.named("seats").await;
    assert_eq!(
        (&told["seats"][0]["person"], &told["seats"][0]["player"]),
        (&json!("Eufemia"), &json!("other"))
    );
    house.stop().await;
    house.serve().await;
    let (mut red, mut blue) = (house.again(&red), house.again(&blue));
    let list = blue.get("/api/games").await.ok();
    assert_eq!(list[0]["seats"][0]["person"], "Eufemia", "{list}");
    named(&mut red, "Irene").await;
    assert_eq!(blue.get(&game).await.ok()["seats"][0]["person"], "Irene");
    named(&mut red, " ").await;
    assert!(blue.get(&game).await.ok()["seats"][0].get("person").is_none());
    for odd in ["x".repeat(41), "a\nb".to_string(), "a\u{202e}b".to_string()] {
        let refused = red.post("/api/me", &json!({"name": odd})).await;
        assert_eq!(refused.complaint(), (400, "table-name-unfit".to_string()), "{odd:?}");
    }
}

#[tokio::test]
async fn a_guest_plays_on_in_another_browser_and_each_can_be_let_in_no_more() {
    let mut house = House::open().await;
    let (mut first, mut blue) = (house.browser(), house.browser());
    let game = first.begin(DUEL, &["me", "open"]).await;
    blue.sit(&game, 1, "me").await.ok();
    let key = key(&mut first).await;
    let mut second = recovered(&house, &key).await;
    assert_ne!(first.cookie, second.cookie);
    assert_eq!(second.get(&game).await.ok()["own"], json!([0]));
    second.act(&game, "a", 0, &["ready"]).await.ok();
    // One and the same person: what one has sealed the other reads.
    assert_eq!(
        first.get(&game).await.ok()["withdrawable"],
        second.get(&game).await.ok()["withdrawable"]
    );
    let me = first.get("/api/me").await.ok();
    let browsers = me["browsers"].as_array().expect("browsers").clone();
    assert_eq!(browsers.iter().map(|it| it["this"] == true).collect::<Vec<_>>(), [true, false]);

    // The second is ended from the first: its stream ends, and it is a stranger from then on.
    let mut events = second.listen(&game, &[]).await;
    events.expect().await;
    let other = browsers[1]["id"].as_str().expect("an id");
    let foreign = delete(&mut blue, &format!("/api/me/browsers/{other}")).await;
    assert_eq!(foreign.complaint(), (404, "table-no-such-browser".to_string()));
    assert_eq!(delete(&mut first, &format!("/api/me/browsers/{other}")).await.status, 204);
    events.ended().await;
    assert_eq!(second.get(&game).await.ok()["own"], json!([]));
    assert_eq!(first.get(&game).await.ok()["own"], json!([0]));

    // The first logs itself out; the link still leads back, until another is made.
    assert_eq!(delete(&mut first, "/api/me/browsers/this").await.status, 204);
    assert_eq!(first.get(&game).await.ok()["own"], json!([]));
    house.stop().await;
    house.serve().await;
    let mut third = recovered(&house, &key).await;
    assert_eq!(third.get(&game).await.ok()["own"], json!([0]));
    let newer = self::key(&mut third).await;
    let mut late = house.browser();
    let refused = late.post("/api/recover", &json!({"key": key})).await;
    assert_eq!(refused.complaint(), (404, "table-no-such-link".to_string()));
    assert_eq!(delete(&mut third, "/api/me/recovery").await.status, 204);
    assert_eq!(late.post("/api/recover", &json!({"key": newer})).await.status, 404);
}

#[tokio::test]
async fn no_page_elsewhere_makes_a_browser_somebody_else() {
    let house = House::open().await;
    let (mut first, mut victim) = (house.browser(), house.browser());
    let key = key(&mut first).await;
    victim.get("/api/games").await.ok();
    let elsewhere = [("origin", "https://elsewhere.example")];
    for (method, path, body) in [
        (Method::POST, "/api/recover", json!({"key": key}).to_string()),
        (Method::POST, "/api/me", json!({"name": "Owned"}).to_string()),
        (Method::POST, "/api/me/recovery", String::new()),
        (Method::DELETE, "/api/me", String::new()),
        (Method::DELETE, "/api/me/browsers/this", String::new()),
    ] {
        let refused = victim.send(method, path, &elsewhere, body).await;
        assert_eq!(refused.complaint(), (403, "table-foreign-origin".to_string()), "{path}");
    }
}

#[tokio::test]
async fn the_database_has_neither_cookies_nor_keys() {
    let mut house = House::open().await;
    let mut browser = house.browser();
    let key = key(&mut browser).await;
    let cookie = browser.cookie.clone().expect("a cookie");
    let token = cookie.split('=').nth(1).expect("its value").to_string();
    house.stop().await;
    let file = fs::read(house.folder.path().join("trierarch.sqlite")).expect("the database");
    for secret in [key, token] {
        let found = file.windows(secret.len()).any(|piece| piece == secret.as_bytes());
        assert!(!found, "{secret}");
    }
}

#[tokio::test]
async fn a_browser_not_heard_of_for_a_year_is_let_in_no_more() {
    let time = Time::set_to(1_700_000_000_000);
    let mut house = House::open_when(time.clone()).await;
    let mut browser = house.browser();
    let game = browser.begin(DUEL, &["me", "here"]).await;
    let own = |view: Value| view["own"].clone();
    const DAY: i64 = 86_400_000;
    time.advance(300 * DAY);
    assert_eq!(own(browser.get(&game).await.ok()), json!([0, 1]));
    house.stop().await;
    house.serve().await;
    browser = house.again(&browser);
    time.advance(300 * DAY);
    assert_eq!(own(browser.get(&game).await.ok()), json!([0, 1]), "it was heard of since");
    time.advance(366 * DAY);
    assert_eq!(own(browser.get(&game).await.ok()), json!([]));
}

#[tokio::test]
async fn all_that_is_kept_can_be_taken_home_and_nothing_of_others() {
    let house = House::open().await;
    let (mut red, mut blue) = (house.browser(), house.browser());
    named(&mut red, "Eufemia").await;
    let game = red.begin(DUEL, &["me", "open"]).await;
    blue.sit(&game, 1, "me").await.ok();
    let alone = red.begin("lepanto/skirmish", &["me", "random"]).await;
    blue.act(&game, "b", 1, &["ready"]).await.ok();
    let home = red.get("/api/me/data").await;
    let data = home.ok();
    assert_eq!(data["me"]["name"], "Eufemia");
    let games = data["games"].as_array().expect("games");
    assert_eq!(games.len(), 2);
    let lines = |id: &str| {
        let of = games.iter().find(|of| id.ends_with(of["summary"]["id"].as_str().expect("an id")));
        of.expect("it is there")["record"].as_array().expect("lines").clone()
    };
    assert!(!lines(&alone).is_empty());
    let own = red.get(&format!("{game}/record")).await.text;
    assert_eq!(lines(&game).len(), own.lines().count(), "as it may be had anyway");
    assert!(!home.text.contains("\"seed\""), "a game goes on");
    assert_eq!(house.browser().get("/api/me/data").await.ok()["games"], json!([]));
}

/// What the export has of a column that names a person.
#[derive(Clone, Copy, Debug)]
enum Home {
    /// Where it is, as a JSON pointer.
    At(&'static str),
    /// Why it is nowhere.
    Not(&'static str),
}

/// All columns that name a person, in the order of their names: another is told of here, and in the export
/// or why not.
const NAMING: [(&str, &str, Home); 32] = [
    ("accounts", "person", Home::At("/me/account")),
    ("bans", "person", Home::Not("whoever is banned asks for nothing")),
    ("blocks", "blocked", Home::Not("whom others block is theirs")),
    ("blocks", "person", Home::At("/me/blocked")),
    ("bots", "person", Home::At("/me/bot")),
    ("challenges", "person", Home::Not("a question to a passkey, for minutes")),
    ("chat", "author", Home::At("/said")),
    ("chat_readers", "person", Home::At("/games/0/chat")),
    ("conduct", "person", Home::At("/me/reliability")),
    ("forgotten", "session", Home::Not("a game that is on no list of theirs any more")),
    ("games", "host", Home::At("/games/0/summary")),
    ("mailed_keys", "person", Home::Not("a key in a letter, for hours")),
    ("notes", "person", Home::At("/notes")),
    ("notices", "person", Home::At("/me/notices/hours")),
    ("passkeys", "person", Home::At("/me/passkeys")),
    ("people", "person", Home::At("/me/name")),
    ("pushes", "person", Home::At("/me/notices/browsers")),
    ("pushes", "session", Home::At("/me/notices/browsers")),
    ("rating_changes", "person", Home::At("/rated")),
    ("ratings", "person", Home::At("/me/ratings")),
    ("removed", "person", Home::Not("that somebody was sent away is the game's")),
    ("reports", "about", Home::Not("what others complain of is theirs")),
    ("reports", "reporter", Home::At("/reports/0")),
    ("seats", "left_session", Home::Not("a seat that is nobody's now")),
    ("seats", "session", Home::At("/games/0/summary/own")),
    ("seeks", "person", Home::At("/seeks/0")),
    ("sessions", "person", Home::At("/me/browsers/0")),
    ("settings", "person", Home::At("/me/settings")),
    ("tokens", "person", Home::At("/me/tokens")),
    ("tournament_players", "person", Home::At("/tournaments")),
    ("tournaments", "organiser", Home::At("/tournaments")),
    ("turns", "person", Home::Not("what a letter has told already, of the games")),
];

/// The columns of a running house's database that name a person.
async fn naming(house: &House) -> BTreeSet<(String, String)> {
    let found: Vec<(String, String)> = match &house.cluster {
        None => {
            let file = house.folder.path().join("trierarch.sqlite");
            let options = SqliteConnectOptions::new().filename(file).read_only(true);
            let mut connection = options.connect().await.expect("a database");
            sqlx::query_as(
                "SELECT master.name, list.\"from\" FROM sqlite_master AS master,
                     pragma_foreign_key_list(master.name) AS list WHERE list.\"table\" = 'sessions'",
            )
            .fetch_all(&mut connection)
            .await
        }
        Some(cluster) => {
            let mut connection = PgConnection::connect(&cluster.address()).await.expect("one");
            sqlx::query_as(
                "SELECT conrelid::regclass::text, attname::text FROM pg_constraint
                 JOIN pg_attribute ON attrelid = conrelid AND attnum = ANY (conkey)
                 WHERE contype = 'f' AND confrelid = 'sessions'::regclass",
            )
            .fetch_all(&mut connection)
            .await
        }
    }
    .expect("they are read");
    let mut found: BTreeSet<_> = found.into_iter().collect();
    // It names somebody without a constraint.
    found.insert(("seats".to_string(), "left_session".to_string()));
    found
}

/// A table that names people and is forgotten here is forgotten in the export too.
async fn nothing_that_names_somebody_is_forgotten(house: House) {
    let known = NAMING.map(|(table, column, _)| (table.to_string(), column.to_string()));
    assert_eq!(naming(&house).await, BTreeSet::from(known));

    let (mut red, mut blue) = (house.browser(), house.browser());
    named(&mut red, "Eufemia").await;
    let game = red.begin(DUEL, &["me", "open"]).await;
    blue.sit(&game, 1, "me").await.ok();
    let say = json!({"client": "c", "channel": "table", "text": "a foul word"});
    let line = blue.post(&format!("{game}/chat"), &say).await.ok()["id"].clone();
    let id = game.rsplit('/').next().expect("an id");
    let report = json!({"game": id, "line": line, "why": "insults me"});
    assert_eq!(red.post("/api/reports", &report).await.status, 202);
    red.post("/api/seeks", &json!({"scenario": DUEL, "lowest": 1_234})).await.ok();
    let home = red.get("/api/me/data").await;
    let data = home.ok();
    for (table, column, home) in NAMING {
        match home {
            Home::At(pointer) => {
                assert!(data.pointer(pointer).is_some(), "{table}.{column} is not at {pointer}");
            }
            Home::Not(why) => assert!(!why.is_empty(), "{table}.{column}"),
        }
    }
    let [report] = &data["reports"].as_array().expect("complaints")[..] else { panic!("{data}") };
    assert_eq!(
        (&report["game"], &report["line"], &report["why"]),
        (&json!(id), &json!("a foul word"), &json!("insults me"))
    );
    assert_eq!(data["seeks"][0]["lowest"], 1_234);
    // Whom it is about takes home nothing of it.
    let theirs = blue.get("/api/me/data").await;
    assert_eq!((&theirs.ok()["reports"], &theirs.ok()["seeks"]), (&json!([]), &json!([])));
    assert!(!theirs.text.contains("insults me"));
}

#[tokio::test]
async fn nothing_that_names_somebody_is_forgotten_on_sqlite() {
    nothing_that_names_somebody_is_forgotten(House::open().await).await;
}

#[tokio::test]
async fn nothing_that_names_somebody_is_forgotten_on_postgres() {
    nothing_that_names_somebody_is_forgotten(House::open_on_postgres().await).await;
}

#[tokio::test]
async fn who_wants_to_be_forgotten_is() {
    let mut house = House::open().await;
    let (mut red, mut blue) = (house.browser(), house.browser());
    named(&mut red, "Eufemia").await;
    let key = key(&mut red).await;
    let mut elsewhere = recovered(&house, &key).await;
    let going = red.begin(DUEL, &["me", "open"]).await;
    blue.sit(&going, 1, "me").await.ok();
    let alone = red.begin(DUEL, &["me", "here"]).await;
    let over = red.begin(DUEL, &["me", "open"]).await;
    blue.sit(&over, 1, "me").await.ok();
    let resign = json!({"client": "r", "seat": 0, "action": "resign"});
    red.post(&format!("{over}/table"), &resign).await.ok();
    assert_eq!(delete(&mut red, "/api/me").await.status, 204);
    for browser in [&mut red, &mut elsewhere] {
        assert_eq!(browser.get("/api/games").await.ok(), json!([]));
        assert!(browser.get("/api/me").await.ok()["name"].is_null());
    }
    assert_eq!(blue.get(&alone).await.status, 404);
    assert_eq!(blue.get(&going).await.ok()["seats"][0]["player"], "open");
    let view = blue.get(&over).await.ok();
    assert_eq!(view["seats"][0]["player"], "other", "a finished game is its other player's too");
    assert!(view["seats"][0].get("person").is_none());
    assert_eq!(house.browser().post("/api/recover", &json!({"key": key})).await.status, 404);
    house.stop().await;
    let file = fs::read(house.folder.path().join("trierarch.sqlite")).expect("the database");
    assert!(!file.windows(7).any(|piece| piece == b"Eufemia"), "the name is gone from the file");
}

/// Begins a game that one keeps and does not play, and gives its address.
async fn kept(browser: &mut Browser) -> String {
    let body = json!({"scenario": DUEL, "seats": ["open", "open"], "master": true});
    let begun = browser.post("/api/games", &body).await.ok();
    format!("/api/games/{}", begun["id"].as_str().expect("an id"))
}

/// Both looked at seats alone.
#[tokio::test]
async fn a_game_that_one_is_only_game_master_of_is_taken_home_and_not_left_behind() {
    let house = House::open().await;
    let (mut master, mut red, mut blue) = (house.browser(), house.browser(), house.browser());
    named(&mut master, "Eufemia").await;
    let (shared, alone, aside) =
        (kept(&mut master).await, kept(&mut master).await, kept(&mut master).await);
    red.sit(&shared, 0, "me").await.ok();
    blue.sit(&shared, 1, "me").await.ok();
    red.act(&shared, "red", 0, &["ready"]).await.ok();

    let data = master.get("/api/me/data").await.ok();
    let games = data["games"].as_array().expect("games");
    let home = games.iter().map(|game| game["summary"]["id"].as_str().expect("an id"));
    let own: BTreeSet<String> = home.map(|id| format!("/api/games/{id}")).collect();
    assert_eq!(own, BTreeSet::from([&shared, &alone, &aside].map(String::clone)));
    let found =
        games.iter().find(|game| shared.ends_with(game["summary"]["id"].as_str().unwrap_or("?")));
    let lines = found.expect("it is there")["record"].as_array().expect("lines").clone();
    let public = house.browser().get(&format!("{shared}/record")).await.text;
    assert_eq!(lines, public.lines().map(Value::from).collect::<Vec<_>>(), "as onlookers have it");

    // One that cannot be played now is nobody else's either.
    let admin = Admin::open(&Place::Folder(house.folder.path().to_path_buf())).await;
    let admin = admin.expect("it opens");
    let id = GameId(aside.rsplit('/').next().expect("an id").to_string());
    assert_eq!(admin.set_aside(&id, Some("a dispute".to_string())).await.ok(), Some(true));
    assert_eq!(delete(&mut master, "/api/me").await.status, 204);
    for game in [&alone, &aside] {
        assert_eq!(red.get(game).await.status, 404);
    }
    let left: Vec<GameId> =
        admin.games().await.expect("read").into_iter().map(|game| game.id).collect();
    assert_eq!(left.len(), 1, "{left:?}");
    admin.close().await.expect("closed");

    // Those who play go on, and it is gone with the last of them.
    blue.act(&shared, "blue", 1, &["ready"]).await.ok();
    let view = blue.get(&shared).await.ok();
    assert!(view["master"].get("person").is_none(), "{view}");
    let resign = json!({"client": "r", "seat": 0, "action": "resign"});
    red.post(&format!("{shared}/table"), &resign).await.ok();
    assert_eq!(delete(&mut red, &shared).await.status, 204);
    blue.get(&shared).await.ok();
    assert_eq!(delete(&mut blue, &shared).await.status, 204);
    assert_eq!(blue.get(&shared).await.status, 404);
}

#[tokio::test]
async fn a_newcomer_is_known_from_the_page_on() {
    let house = House::open().await;
    let opened = |extra: &'static [(&str, &str)]| {
        let mut browser = house.browser();
        async move {
            let answer = browser.send(Method::GET, "/", extra, String::new()).await;
            (browser, answer)
        }
    };
    for extra in [&[("sec-fetch-dest", "document")], &[("accept", "text/html,*/*")]] {
        let (browser, answer) = opened(extra).await;
        assert!(browser.cookie.is_some(), "{extra:?}");
        assert_eq!(answer.headers["cache-control"], "private, no-cache");
        // Whatever the page asks for, all at once, is asked by the same browser.
        for path in ["/api/me", "/api/rulesets", "/api/games"] {
            let mut asks = Browser { address: browser.address, cookie: browser.cookie.clone() };
            let told = asks.get(path).await;
            assert!(told.status.is_success() && !told.headers.contains_key("set-cookie"), "{path}");
        }
        let mut again = Browser { address: browser.address, cookie: browser.cookie.clone() };
        let answer = again.send(Method::GET, "/", extra, String::new()).await;
        let renewed = answer.headers["set-cookie"].to_str().expect("text");
        let own = browser.cookie.as_deref().expect("a cookie");
        assert!(renewed.starts_with(own), "it keeps the one it has: {renewed}");
    }
    // Scripts and pictures bring none, nor does a link on a page elsewhere, with which no cookie comes along.
    let (browser, _) = opened(&[("sec-fetch-dest", "script"), ("accept", "text/html")]).await;
    assert_eq!(browser.cookie, None);
    let led = [("sec-fetch-dest", "document"), ("sec-fetch-site", "cross-site")];
    let mut browser = house.browser();
    browser.send(Method::GET, "/", &led, String::new()).await;
    assert_eq!(browser.cookie, None);
}
