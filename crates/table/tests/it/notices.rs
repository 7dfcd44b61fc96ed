//! Being told that it is one's turn: letters that are gathered and end by a link, addresses that are told
//! once of each position, signed, and none of them inside.

use crate::client::{Answer, Browser};
use crate::fair::step;
use crate::house::{House, config};
use crate::post::{Letter, Post};
use hyper::Method;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::net::SocketAddr;
use table::{HookTargets, Time};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpListener;
use tokio::sync::mpsc;

const DUEL: &str = "toy-sealed/duel";
const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;

/// What an address was told: the headers, and the body.
#[derive(Debug)]
pub(crate) struct Told {
    pub(crate) head: String,
    pub(crate) body: String,
    /// The body as it came.
    pub(crate) bytes: Vec<u8>,
}

impl Told {
    /// A header by its name in lower case.
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let lines = self.head.lines().filter_map(|line| line.split_once(": "));
        lines.filter(|(known, _)| known.eq_ignore_ascii_case(name)).map(|(_, said)| said).next()
    }
}

/// An address that is told, and answers with these statuses in turn, and 204 from then on.
pub(crate) struct Ear {
    pub(crate) address: SocketAddr,
    told: mpsc::UnboundedReceiver<Told>,
}

impl Ear {
    pub(crate) async fn open(statuses: &'static [u16]) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let (way, told) = mpsc::unbounded_channel();
        tokio::spawn(async move {
            let mut statuses = statuses.iter();
            while let Ok((stream, _)) = listener.accept().await {
                let mut stream = BufReader::new(stream);
                let mut head = String::new();
                while !head.ends_with("\r\n\r\n") {
                    if stream.read_line(&mut head).await.expect("a line") == 0 {
                        break;
                    }
                }
                let length = head.lines().find_map(|line| line.strip_prefix("content-length: "));
                let length = length.and_then(|length| length.parse().ok()).expect("a length");
                let mut body = vec![0; length];
                stream.read_exact(&mut body).await.expect("a body");
                let status = statuses.next().unwrap_or(&204);
                let answer = format!(
                    "HTTP/1.1 {status} So\r\nlocation: http://{address}/elsewhere\r\n\
                     content-length: 0\r\n\r\n"
                );
                stream.write_all(answer.as_bytes()).await.expect("it listens");
                let text = String::from_utf8_lossy(&body).into_owned();
                let _ = way.send(Told { head, body: text, bytes: body });
            }
        });
        Ear { address, told }
    }

    pub(crate) async fn next(&mut self) -> Told {
        let next = tokio::time::timeout(std::time::Duration::from_secs(20), self.told.recv());
        next.await.expect("it is told in time").expect("it listens")
    }

    /// What is told next, once as much time as it takes has passed.
    pub(crate) async fn within(&mut self, time: &Time, browser: &mut Browser) -> Told {
        for _ in 0..100 {
            time.advance(MINUTE);
            settled(browser).await;
            if let Ok(told) = self.told.try_recv() {
                return told;
            }
        }
        panic!("it is not told again");
    }

    pub(crate) fn is_empty(&mut self) -> bool {
        self.told.try_recv().is_err()
    }
}

pub(crate) async fn house(time: &Time, targets: HookTargets) -> House {
    let time = time.clone();
    House::open_as(|folder| table::Config { hooks: targets, time, ..config(folder.path()) }).await
}

async fn want_hook(browser: &mut Browser, url: &str) -> Answer {
    browser.post("/api/me/hook", &json!({"url": url})).await
}

/// A game that two browsers play in turns of Lepanto, where each acts alone.
pub(crate) async fn game(
    one: &mut Browser,
    two: &mut Browser,
    scenario: &str,
    clock: Value,
) -> String {
    let body = json!({"scenario": scenario, "seats": ["me", "open"], "clock": clock});
    let begun = one.post("/api/games", &body).await.ok();
    let game = format!("/api/games/{}", begun["id"].as_str().expect("an id"));
    two.sit(&game, 1, "me").await.ok();
    game
}

fn by_mail() -> Value {
    json!({"pace": {"mail": {"days": 3, "bank": 0, "holidays": 0}}, "timeout": "loss"})
}

#[tokio::test]
async fn an_address_is_told_once_of_each_position_and_signed() {
    let time = Time::set_to(1_700_000_000_000);
    let mut house = house(&time, HookTargets::Any).await;
    let (mut one, mut two) = (house.browser(), house.browser());
    let mut ear = Ear::open(&[]).await;
    let made = want_hook(&mut two, &format!("http://{}/hook?who=two", ear.address)).await.ok();
    let secret = made["secret"].as_str().expect("a secret").to_string();
    let game = game(&mut one, &mut two, DUEL, Value::Null).await;
    let Told { head, body, .. } = ear.next().await;
    assert!(head.starts_with("POST /hook?who=two HTTP/1.1"), "{head}");
    let said: Value = serde_json::from_str(&body).expect("JSON");
    let id = game.rsplit('/').next().expect("an id");
    assert_eq!((&said["event"], &said["game"]), (&json!("turn"), &json!(id)), "{body}");
    assert_eq!(said["seats"], json!([1]));
    let signature = head.lines().find_map(|line| line.strip_prefix("x-trierarch-signature: "));
    let signature = signature.expect("it is signed");
    assert_eq!(signature, signed(&secret, 1_700_000_000, &body));

    // What the other seals is no news, nor is a position that comes back by an undo.
    two.act(&game, "c", 1, &["ready"]).await.ok();
    let back = json!({"client": "d", "seat": 1, "revision": two.get(&game).await.ok()["revision"]});
    two.post(&format!("{game}/retract"), &back).await.ok();
    one.act(&game, "a", 0, &["ready"]).await.ok();
    // A server that starts anew has told it already.
    house.stop().await;
    house
        .serve_as(|folder| table::Config {
            hooks: HookTargets::Any,
            time: time.clone(),
            ..config(folder)
        })
        .await;
    let (mut one, mut two) = (house.again(&one), house.again(&two));
    two.act(&game, "e", 1, &["ready"]).await.ok();
    // Each turn that others begin is told. One that goes on by what they did themselves is no news.
    let mut told = vec![body];
    let mut goes_on = is_asked(&mut two, &game).await;
    for turn in 0..12 {
        if !goes_on && is_asked(&mut two, &game).await {
            let Told { body, .. } = ear.next().await;
            assert_eq!(serde_json::from_str::<Value>(&body).expect("JSON")["game"], json!(id));
            told.push(body);
        }
        step(&mut two, &game, 1, &format!("two-{turn}")).await;
        goes_on = is_asked(&mut two, &game).await;
        step(&mut one, &game, 0, &format!("one-{turn}")).await;
    }
    assert!(told.len() > 1, "{told:?}");
    settled(&mut two).await;
    assert!(ear.is_empty(), "each position once");
    assert_eq!(two.send(Method::DELETE, "/api/me/hook", &[], String::new()).await.status, 204);
    assert!(two.get("/api/me").await.ok()["notices"]["hook"].is_null());
}

/// Whether seat 1 is asked something.
async fn is_asked(browser: &mut Browser, game: &str) -> bool {
    let view = browser.get(game).await.ok();
    view["mover"].as_array().expect("seats").contains(&json!(1))
}

/// The signature, by a program that has nothing to do with the table.
fn signed(secret: &str, seconds: i64, body: &str) -> String {
    let program = "import sys,hmac,hashlib;print(hmac.new(sys.argv[1].encode(),\
        sys.argv[2].encode(),hashlib.sha256).hexdigest())";
    let said = format!("{seconds}.{body}");
    let ran = std::process::Command::new("python3").args(["-c", program, secret, &said]).output();
    let hex = String::from_utf8(ran.expect("Python").stdout).expect("text");
    format!("t={seconds},v1={}", hex.trim())
}

#[tokio::test]
async fn whoever_was_answered_for_is_told_of_what_they_are_asked_next() {
    let time = Time::set_to(1_700_000_000_000);
    let house = house(&time, HookTargets::Any).await;
    let (mut one, mut two) = (house.browser(), house.browser());
    let mut ear = Ear::open(&[]).await;
    want_hook(&mut two, &format!("http://{}/hook", ear.address)).await.ok();
    let pace = json!({"mail": {"days": 1, "bank": 0, "holidays": 0}});
    let body = json!({
        "scenario": DUEL,
        "seats": ["me", "open"],
        "options": {"storm": "no"},
        "clock": {"pace": pace, "timeout": "defaults"},
    });
    let begun = one.post("/api/games", &body).await.ok();
    let game = format!("/api/games/{}", begun["id"].as_str().expect("an id"));
    two.sit(&game, 1, "me").await.ok();
    ear.next().await;
    // The deadline passes: what they had not said is said for them, and both are asked at once which
    // ship they lose.
    one.act(&game, "a", 0, &["ready"]).await.ok();
    time.advance(25 * HOUR);
    let Told { body, .. } = ear.next().await;
    let said: Value = serde_json::from_str(&body).expect("JSON");
    assert_eq!(said["seats"], json!([1]), "{body}");
    assert_eq!(two.get(&game).await.ok()["scene"]["prompts"][0]["kind"], "loss");
    settled(&mut two).await;
    assert!(ear.is_empty(), "once");
}

#[tokio::test]
async fn what_fails_is_tried_a_few_times_and_nobody_is_redirected() {
    let time = Time::set_to(1_700_000_000_000);
    let house = house(&time, HookTargets::Any).await;
    let (mut one, mut two) = (house.browser(), house.browser());
    let mut ear = Ear::open(&[500, 302, 503]).await;
    want_hook(&mut two, &format!("http://{}/", ear.address)).await.ok();
    game(&mut one, &mut two, DUEL, Value::Null).await;
    let first = ear.next().await;
    let second = ear.within(&time, &mut two).await;
    assert_eq!(first.body, second.body);
    let third = ear.within(&time, &mut two).await;
    assert!(third.head.starts_with("POST / "), "not where it was sent to: {}", third.head);
    for _ in 0..5 {
        settled(&mut two).await;
        time.advance(HOUR);
    }
    // That was the last; another game is told as ever.
    game(&mut one, &mut two, DUEL, Value::Null).await;
    assert_ne!(ear.next().await.body, first.body);
    assert!(ear.is_empty());
}

/// How many notices to one person can be on their way at once.
const ON_THEIR_WAY: usize = 36;

#[tokio::test]
async fn who_has_too_many_notices_on_their_way_is_told_of_the_rest_later() {
    let time = Time::set_to(1_700_000_000_000);
    let house = house(&time, HookTargets::Any).await;
    let (mut one, mut two) = (house.browser(), house.browser());
    let mut ear = Ear::open(&[500; ON_THEIR_WAY]).await;
    want_hook(&mut two, &format!("http://{}/", ear.address)).await.ok();
    let of =
        |told: &Told| serde_json::from_str::<Value>(&told.body).expect("JSON")["game"].to_string();
    let mut heard = BTreeSet::new();
    for _ in 0..ON_THEIR_WAY {
        game(&mut one, &mut two, DUEL, Value::Null).await;
        heard.insert(of(&ear.next().await));
    }
    assert_eq!(heard.len(), ON_THEIR_WAY, "each is tried");
    // All wait for another try while the time stands still.
    let late = game(&mut one, &mut two, DUEL, Value::Null).await;
    settled(&mut two).await;
    assert!(ear.is_empty(), "that is too much");
    let late = format!("\"{}\"", late.rsplit('/').next().expect("an id"));
    let mut again = Vec::new();
    while !again.contains(&late) {
        again.push(of(&ear.within(&time, &mut two).await));
    }
    assert!(again.len() <= ON_THEIR_WAY + 1, "{again:?}");
}

/// A server wrote a move and died before it told whose turn it was. Nobody else had the game in memory, and
/// nobody told it.
#[tokio::test]
async fn a_turn_is_told_though_the_server_that_began_it_has_died() {
    let time = Time::set_to(1_700_000_000_000);
    let set_up = |folder: &std::path::Path| table::Config {
        hooks: HookTargets::Any,
        time: time.clone(),
        ..config(folder)
    };
    let mut house = House::empty_on_postgres();
    house.serve_as(set_up).await;
    let mut beside = house.beside();
    beside.serve_as(set_up).await;
    let (mut one, mut two) = (house.browser(), house.browser());
    let mut ear = Ear::open(&[]).await;
    want_hook(&mut two, &format!("http://{}/", ear.address)).await.ok();
    game(&mut one, &mut two, DUEL, Value::Null).await;
    let first = ear.next().await;
    house.stop().await;
    // As it would stand if that server had died before it told anybody.
    let address = house.cluster.as_ref().expect("its own").address();
    let database = sqlx::PgPool::connect(&address).await.expect("the database");
    let untold = sqlx::query("UPDATE turns SET waits = FALSE, hooked = FALSE");
    assert_eq!(untold.execute(&database).await.expect("it is done").rows_affected(), 1);
    assert!(ear.is_empty());
    let again = ear.within(&time, &mut beside.browser()).await;
    let said = |told: &Told| serde_json::from_str::<Value>(&told.body).expect("JSON");
    assert_eq!(said(&again)["game"], said(&first)["game"]);
}

/// Whoever is told of one thing twice, because the answer was lost on its way, knows it by its id.
#[tokio::test]
async fn what_is_told_again_has_the_same_id() {
    let time = Time::set_to(1_700_000_000_000);
    let house = house(&time, HookTargets::Any).await;
    let (mut one, mut two) = (house.browser(), house.browser());
    let mut ear = Ear::open(&[500]).await;
    want_hook(&mut two, &format!("http://{}/", ear.address)).await.ok();
    let id = |told: &Told| {
        let said: Value = serde_json::from_str(&told.body).expect("JSON");
        said["id"].as_str().expect("an id").to_string()
    };
    game(&mut one, &mut two, DUEL, Value::Null).await;
    let first = id(&ear.next().await);
    assert_eq!(id(&ear.within(&time, &mut two).await), first);
    game(&mut one, &mut two, DUEL, Value::Null).await;
    assert_ne!(id(&ear.next().await), first);
}

#[tokio::test]
async fn no_address_inside_is_told() {
    let time = Time::set_to(1_700_000_000_000);
    let house = house(&time, HookTargets::Open).await;
    let mut one = house.browser();
    let mut ear = Ear::open(&[]).await;
    let port = ear.address.port();
    for inside in [
        format!("http://127.0.0.1:{port}/"),
        format!("https://127.0.0.1:{port}/"),
        "https://[::ffff:10.0.0.1]/".to_string(),
        "https://169.254.169.254/latest/meta-data".to_string(),
    ] {
        let refused = want_hook(&mut one, &inside).await.complaint();
        assert_eq!(refused, (400, "table-hook-unfit".to_string()), "{inside}");
    }
    // A name is found out when it is looked up.
    want_hook(&mut one, &format!("https://localhost:{port}/")).await.ok();
    one.begin_fairly(DUEL, &["me", "open"]).await;
    one.begin_fairly(DUEL, &["me", "open"]).await;
    one.get("/api/games").await.ok();
    assert!(ear.is_empty());
}

/// An account at an address, made of the guest in this browser.
async fn joined(post: &mut Post, browser: &mut Browser, email: &str) {
    browser.post("/api/account/link", &json!({"email": email})).await;
    let key = post.next().await.after("https://galleys.example.org/#/password/");
    let body = json!({"key": key, "password": "a long sesame"});
    browser.post("/api/account/password", &body).await.ok();
}

#[tokio::test]
async fn letters_are_gathered_and_end_by_their_link() {
    let time = Time::set_to(1_700_000_000_000);
    let mut post = Post::open().await;
    let house = post.house(time.clone()).await;
    let (mut one, mut two) = (house.browser(), house.browser());
    let want = json!({"hours": 6, "locale": "it"});
    let refused = two.post("/api/me/letters", &want).await.complaint();
    assert_eq!(refused, (409, "table-no-letters".to_string()));
    joined(&mut post, &mut two, "two@example.org").await;
    let me = two.post("/api/me/letters", &want).await.ok();
    assert_eq!(me["notices"]["hours"], 6);
    let first = game(&mut one, &mut two, DUEL, by_mail()).await;
    game(&mut one, &mut two, DUEL, by_mail()).await;
    // Without a clock it takes days as well.
    let free = game(&mut one, &mut two, DUEL, Value::Null).await;
    // Whoever plays alone knows whose turn it is.
    let alone = two.begin_fairly(DUEL, &["me", "random"]).await;
    // One that is played in one go is no matter for letters.
    let live = json!({"pace": {"live": {"bank": 600, "increment": 0}}, "timeout": "loss"});
    let quick = game(&mut one, &mut two, DUEL, live).await;
    let (letter, waited) = letter_within(&mut post, &time, &mut two, MINUTE).await;
    assert!(waited >= 5 * MINUTE, "whoever is there answers meanwhile: {waited}");
    assert_eq!(letter.to, "two@example.org");
    assert!(letter.body.contains("Tocca a te in queste partite"), "{letter:?}");
    let id = |game: &str| game.rsplit('/').next().expect("an id").to_string();
    assert!(letter.body.contains(&format!("https://galleys.example.org/#/game/{}", id(&first))));
    assert!(letter.body.contains(&id(&free)), "{letter:?}");
    assert!(!letter.body.contains(&id(&quick)), "{letter:?}");
    assert!(!letter.body.contains(&id(&alone)), "{letter:?}");
    let key = letter.after("https://galleys.example.org/#/letters/");
    let header = format!("List-Unsubscribe: <https://galleys.example.org/api/letters/end/{key}>");
    assert!(letter.head.contains(&header), "{}", letter.head);
    assert!(letter.head.contains("List-Unsubscribe-Post: List-Unsubscribe=One-Click"));
    assert!(letter.head.contains("MIME-Version: 1.0"), "{}", letter.head);
    assert!(letter.head.contains("Message-ID: <"), "{}", letter.head);

    // The next turn is told of when the quiet period is over, and nothing twice.
    next_turn(&mut one, &mut two, &first).await;
    let (letter, waited) = letter_within(&mut post, &time, &mut two, 10 * MINUTE).await;
    assert!(waited >= 6 * HOUR - 10 * MINUTE, "one in six hours: {waited}");
    assert!(letter.body.contains("Tocca a te in questa partita"), "{letter:?}");
    assert_eq!(letter.after("https://galleys.example.org/#/letters/"), key);

    // A mail program ends them, knowing nothing but the key.
    let mut stranger = house.browser();
    let off = format!("/api/letters/end/{key}");
    let headers = [("content-type", "application/x-www-form-urlencoded")];
    let body = "List-Unsubscribe=One-Click".to_string();
    let wrong = stranger.send(Method::POST, "/api/letters/end/abc", &headers, body.clone()).await;
    assert_eq!(wrong.status, 404);
    assert_eq!(stranger.send(Method::POST, &off, &headers, body.clone()).await.status, 204);
    assert_eq!(stranger.send(Method::POST, &off, &headers, body).await.status, 204, "again");
    assert!(two.get("/api/me").await.ok()["notices"]["hours"].is_null());
    next_turn(&mut one, &mut two, &first).await;
    settled(&mut two).await;
    time.advance(24 * HOUR);
    settled(&mut two).await;
    assert!(post.is_empty());
}

/// What the next notice says, and of which seats.
async fn told(ear: &mut Ear) -> (String, Value) {
    let said: Value = serde_json::from_str(&ear.next().await.body).expect("JSON");
    (said["event"].as_str().expect("a word").to_string(), said["seats"].clone())
}

/// From whom a list says that the game may be claimed.
async fn claimable(browser: &mut Browser) -> Value {
    browser.get("/api/games").await.ok()[0].get("claimable").cloned().unwrap_or(json!([]))
}

fn a_claim() -> (String, Value) {
    ("claim".to_string(), json!([1]))
}

#[tokio::test]
async fn whoever_may_claim_a_game_is_told_once_and_lists_say_so() {
    let time = Time::set_to(1_700_000_000_000);
    let mut house = house(&time, HookTargets::Any).await;
    let (mut one, mut two) = (house.browser(), house.browser());
    let mut ear = Ear::open(&[]).await;
    want_hook(&mut one, &format!("http://{}/one", ear.address)).await.ok();
    want_hook(&mut two, &format!("http://{}/two", ear.address)).await.ok();
    let clock = json!({"pace": {"mail": {"days": 3, "bank": 0, "holidays": 0}},
        "timeout": "claim"});
    let game = game(&mut one, &mut two, DUEL, clock).await;
    for _ in 0..2 {
        assert_eq!(told(&mut ear).await.0, "turn");
    }
    one.act(&game, "a", 0, &["ready"]).await.ok();
    time.advance(3 * 24 * HOUR);
    settled(&mut one).await;
    assert_eq!(claimable(&mut one).await, json!([]), "who answers in time may be on their way");
    time.advance(MINUTE);
    let Told { head, body, .. } = ear.next().await;
    assert!(head.starts_with("POST /one "), "{head}");
    let said: Value = serde_json::from_str(&body).expect("JSON");
    assert_eq!((&said["event"], &said["seats"]), (&json!("claim"), &json!([1])));
    assert_eq!(claimable(&mut one).await, json!([1]));
    assert_eq!(claimable(&mut two).await, json!([1]));
    // Time that is given, and has run out again, makes no other position of it.
    let give = |client: &str| json!({"client": client, "seat": 0, "act": {"give": {"to": 1, "minutes": 10}}});
    one.post(&format!("{game}/clock"), &give("b")).await.ok();
    assert_eq!(claimable(&mut one).await, json!([]));
    time.advance(11 * MINUTE);
    settled(&mut one).await;
    while claimable(&mut one).await != json!([1]) {
        tokio::task::yield_now().await;
    }
    house.stop().await;
    let config = |folder: &_| table::Config {
        hooks: HookTargets::Any,
        time: time.clone(),
        ..config(folder)
    };
    house.serve_as(config).await;
    let (mut one, mut two) = (house.again(&one), house.again(&two));
    assert_eq!(claimable(&mut one).await, json!([1]), "from the store");
    settled(&mut one).await;
    assert!(ear.is_empty(), "once, whoever tells it");
    // It lapses by the answer that was waited for, and whose turn it is then is told that.
    two.act(&game, "c", 1, &["ready"]).await.ok();
    assert_eq!(claimable(&mut one).await, json!([]));
    for n in 0..8 {
        if one.get(&game).await.ok()["mover"].as_array().expect("seats").contains(&json!(0)) {
            break;
        }
        step(&mut two, &game, 1, &format!("d-{n}")).await;
    }
    loop {
        let Told { head, body, .. } = ear.next().await;
        if head.starts_with("POST /one ") {
            let said: Value = serde_json::from_str(&body).expect("JSON");
            assert_eq!(said["event"], "turn", "{body}");
            return;
        }
    }
}

#[tokio::test]
async fn without_a_clock_it_is_told_after_two_weeks_and_by_mail() {
    let time = Time::set_to(1_700_000_000_000);
    let mut post = Post::open().await;
    let mut house = post.house(time.clone()).await;
    let (mut one, mut two) = (house.browser(), house.browser());
    joined(&mut post, &mut one, "one@example.org").await;
    let game = game(&mut one, &mut two, DUEL, Value::Null).await;
    one.act(&game, "a", 0, &["ready"]).await.ok();
    one.post("/api/me/letters", &json!({"hours": 1, "locale": "it"})).await.ok();
    time.advance(13 * 24 * HOUR);
    settled(&mut one).await;
    assert!(post.is_empty());
    assert_eq!(claimable(&mut one).await, json!([]));
    let (letter, waited) = letter_within(&mut post, &time, &mut one, 10 * MINUTE).await;
    assert!(waited >= 24 * HOUR, "{waited}");
    assert!(letter.head.contains("Subject: Non devi"), "{}", letter.head);
    assert!(letter.body.contains("un altro giocatore ha finito il tempo"), "{letter:?}");
    assert!(letter.body.contains(game.rsplit('/').next().expect("an id")), "{letter:?}");
    assert_eq!(claimable(&mut one).await, json!([1]));
    // A list that is made from the store knows it too.
    house.stop().await;
    house.serve_as(|folder| table::Config { time: time.clone(), ..config(folder) }).await;
    let mut one = house.again(&one);
    assert_eq!(claimable(&mut one).await, json!([1]));
}

#[tokio::test]
async fn whoever_waits_for_somebody_who_is_banned_is_told_at_once() {
    let time = Time::set_to(1_700_000_000_000);
    let house = house(&time, HookTargets::Any).await;
    let (mut one, mut two) = (house.browser(), house.browser());
    let game = game(&mut one, &mut two, DUEL, Value::Null).await;
    one.act(&game, "a", 0, &["ready"]).await.ok();
    let mut ear = Ear::open(&[]).await;
    want_hook(&mut one, &format!("http://{}/one", ear.address)).await.ok();
    let place = table::Place::Folder(house.folder.path().to_path_buf());
    let admin = table::Admin::open(&place).await.expect("the table runs");
    let games = admin.games().await.expect("read");
    admin.ban(games[0].players[1].session().expect("somebody plays")).await.expect("kept");
    assert_eq!(told(&mut ear).await, a_claim());
    assert_eq!(claimable(&mut one).await, json!([1]));
}

/// Plays on until it is the second's turn once more.
async fn next_turn(one: &mut Browser, two: &mut Browser, game: &str) {
    let n = two.get(game).await.ok()["revision"].as_u64().expect("a number");
    step(two, game, 1, &format!("two-{n}")).await;
    for turn in 0..8 {
        settled(two).await;
        if two.get(game).await.ok()["mover"].as_array().expect("seats").contains(&json!(1)) {
            return;
        }
        step(one, game, 0, &format!("one-{n}-{turn}")).await;
    }
    panic!("it is never their turn");
}

/// Lets time pass until a letter has come; how long that was.
async fn letter_within(
    post: &mut Post,
    time: &Time,
    browser: &mut Browser,
    step: i64,
) -> (Letter, i64) {
    for steps in 1..1_000 {
        time.advance(step);
        settled(browser).await;
        if let Some(letter) = post.try_next() {
            return (letter, steps * step);
        }
    }
    panic!("no letter has come");
}

/// Whatever the table does by itself after a change has had its turn: a few answers later.
pub(crate) async fn settled(browser: &mut Browser) {
    for _ in 0..20 {
        browser.get("/api/me").await.ok();
        tokio::task::yield_now().await;
    }
}
