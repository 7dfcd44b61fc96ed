//! Passkeys: made for an account by whoever knows its password, signed in by where nobody says who they
//! are, named and removed; and nothing else lets anybody in.

use crate::accounts::joined;
use crate::client::{Answer, Browser};
use crate::device::{PRESENT, Passkey};
use crate::house::{House, config};
use crate::post::Post;
use crate::stores::session;
use hyper::Method;
use kernel::Digest;
use serde_json::{Value, json};
use std::fs;
use table::Time;
use table::store::{AccountRow, Challenge, KeyPurpose, MailedKey, PasskeyRow, Store, StoreError};

const DUEL: &str = "toy-sealed/duel";
const IRENE: &str = "irene@example.org";
const FIRST: &str = "first sesame";
const SITE: &str = "https://galleys.example.org";

fn now() -> Time {
    Time::set_to(1_700_000_000_000)
}

async fn want(browser: &mut Browser) -> Value {
    browser.post("/api/me/passkeys/ask", &json!({"password": FIRST})).await.ok()
}

/// A passkey for the account in this browser.
async fn made(browser: &mut Browser, number: u8, name: &str) -> Passkey {
    let asked = want(browser).await;
    let (passkey, credential) = Passkey::made(number, &asked["options"], SITE);
    let body = json!({"challenge": asked["challenge"], "name": name, "credential": credential});
    browser.post("/api/me/passkeys", &body).await.ok();
    passkey
}

async fn ask(browser: &mut Browser) -> Value {
    browser.post("/api/account/passkey/ask", &json!({})).await.ok()
}

async fn answer(browser: &mut Browser, challenge: &Value, credential: &Value) -> Answer {
    let body = json!({"challenge": challenge, "credential": credential});
    browser.post("/api/account/passkey", &body).await
}

async fn sign_in(browser: &mut Browser, passkey: &mut Passkey) -> Answer {
    let asked = ask(browser).await;
    let credential = passkey.signed(&asked["options"]);
    answer(browser, &asked["challenge"], &credential).await
}

fn wrong() -> (u16, String) {
    (403, "table-wrong-passkey".to_string())
}

fn late() -> (u16, String) {
    (404, "table-passkey-late".to_string())
}

fn names(me: &Value) -> Vec<&str> {
    let passkeys = me["passkeys"].as_array().expect("passkeys");
    passkeys.iter().map(|known| known["name"].as_str().expect("a name")).collect()
}

#[tokio::test]
async fn a_passkey_signs_in_where_nobody_says_who_they_are() {
    let mut post = Post::open().await;
    let time = now();
    let mut house = post.house(time.clone()).await;
    let (mut desk, mut phone) = (house.browser(), house.browser());
    joined(&mut post, &mut desk, IRENE).await;
    let mut passkey = made(&mut desk, 7, " My phone ").await;
    let me = desk.get("/api/me").await.ok();
    assert_eq!((names(&me), &me["passkeys_at"]), (vec!["My phone"], &json!(SITE)));
    assert!(me["passkeys"][0]["used"].is_null());

    let game = phone.begin(DUEL, &["me", "here"]).await;
    time.advance(60_000);
    let me = sign_in(&mut phone, &mut passkey).await.ok();
    assert_eq!(me["account"]["email"], IRENE);
    assert_eq!(me["passkeys"][0]["used"], 1_700_000_060_000_i64);
    assert_eq!(phone.get(&game).await.ok()["own"], json!([0, 1]), "a guest's games come along");
    assert_eq!(desk.get(&game).await.ok()["own"], json!([0, 1]));

    // What was signed once lets nobody in again, and not for long before.
    let mut thief = house.browser();
    let asked = ask(&mut thief).await;
    let credential = passkey.signed(&asked["options"]);
    answer(&mut phone, &asked["challenge"], &credential).await.ok();
    assert_eq!(answer(&mut thief, &asked["challenge"], &credential).await.complaint(), late());
    let asked = ask(&mut thief).await;
    assert_eq!(answer(&mut thief, &asked["challenge"], &credential).await.complaint(), wrong());
    let asked = ask(&mut phone).await;
    let credential = passkey.signed(&asked["options"]);
    time.advance(300_001);
    assert_eq!(answer(&mut phone, &asked["challenge"], &credential).await.complaint(), late());

    let id =
        desk.get("/api/me").await.ok()["passkeys"][0]["id"].as_str().expect("an id").to_string();
    let at = format!("/api/me/passkeys/{id}");
    let me = desk.post(&at, &json!({"name": "Telefono"})).await.ok();
    assert_eq!(names(&me), ["Telefono"]);
    let unfit = desk.post(&at, &json!({"name": "  "})).await;
    assert_eq!(unfit.complaint(), (400, "table-name-unfit".to_string()));
    let no_such = thief.send(Method::DELETE, &at, &[], String::new()).await;
    assert_eq!(no_such.complaint(), (404, "table-no-such-passkey".to_string()), "it is another's");
    assert_eq!(desk.send(Method::DELETE, &at, &[], String::new()).await.status, 204);
    assert_eq!(sign_in(&mut thief, &mut passkey).await.complaint(), wrong());
    // The key of a challenge is kept as its digest.
    let asked = ask(&mut thief).await;
    house.stop().await;
    let file = fs::read(house.folder.path().join("trierarch.sqlite")).expect("the database");
    let has = |text: &str| file.windows(text.len()).any(|piece| piece == text.as_bytes());
    assert!(!has(asked["challenge"].as_str().expect("a key")));
    assert!(has("ast"), "what it is held against is there");
}

#[tokio::test]
async fn a_passkey_is_made_by_whoever_knows_the_password_and_in_one_go() {
    let mut post = Post::open().await;
    let time = now();
    let house = post.house(time.clone()).await;
    let (mut desk, mut other) = (house.browser(), house.browser());
    let guest = desk.post("/api/me/passkeys/ask", &json!({"password": FIRST})).await;
    assert_eq!(guest.complaint(), (409, "table-no-account".to_string()));
    joined(&mut post, &mut desk, IRENE).await;
    joined(&mut post, &mut other, "other@example.org").await;
    let refused = desk.post("/api/me/passkeys/ask", &json!({"password": "wrong sesame"})).await;
    assert_eq!(refused.complaint(), (403, "table-wrong-password".to_string()));

    let asked = want(&mut desk).await;
    assert_eq!(asked["options"]["authenticatorSelection"]["residentKey"], "required");
    assert_eq!(asked["options"]["authenticatorSelection"]["userVerification"], "required");
    let (_, credential) = Passkey::made(1, &asked["options"], SITE);
    let body = |credential: &Value| json!({"challenge": asked["challenge"], "name": "a", "credential": credential});
    let stolen = other.post("/api/me/passkeys", &body(&credential)).await;
    assert_eq!(stolen.complaint(), late(), "it was asked of somebody else");
    let (_, elsewhere) = Passkey::made(1, &asked["options"], "https://elsewhere.example");
    let refused = desk.post("/api/me/passkeys", &body(&elsewhere)).await;
    assert_eq!(refused.complaint(), (400, "table-passkey-unfit".to_string()));
    let refused = desk.post("/api/me/passkeys", &body(&credential)).await;
    assert_eq!(refused.complaint(), late(), "another try is another challenge");
    let rubbish = desk.post("/api/me/passkeys", &body(&json!({"id": 7}))).await;
    assert_eq!(rubbish.complaint(), (400, "table-not-understood".to_string()));

    for number in 1..=10 {
        // Each time the password is given counts as a try.
        time.advance(60_000);
        made(&mut desk, number, &format!("number {number}")).await;
    }
    assert_eq!(names(&desk.get("/api/me").await.ok()).len(), 10);
    time.advance(60_000);
    let many = desk.post("/api/me/passkeys/ask", &json!({"password": FIRST})).await;
    assert_eq!(many.complaint(), (413, "table-too-large".to_string()));
    // One that somebody has is nobody else's.
    let asked = want(&mut other).await;
    let (_, taken) = Passkey::made(3, &asked["options"], SITE);
    let body = json!({"challenge": asked["challenge"], "name": "a", "credential": taken});
    let refused = other.post("/api/me/passkeys", &body).await;
    assert_eq!(refused.complaint(), (400, "table-passkey-unfit".to_string()));
}

#[tokio::test]
async fn nothing_but_the_passkey_itself_lets_in_and_nobody_tries_for_long() {
    let mut post = Post::open().await;
    let time = now();
    let house = post.house(time.clone()).await;
    let mut desk = house.browser();
    joined(&mut post, &mut desk, IRENE).await;
    let mut passkey = made(&mut desk, 7, "a").await;
    let mut thief = house.browser();
    let elsewhere = Passkey { origin: "https://elsewhere.example".to_string(), ..passkey.clone() };
    let unverified = Passkey { flags: PRESENT, ..passkey.clone() };
    let another = Passkey { user: "AAAAAAAAAAAAAAAAAAAAAA".to_string(), ..passkey.clone() };
    for mut bad in [elsewhere, unverified, another] {
        assert_eq!(sign_in(&mut thief, &mut bad).await.complaint(), wrong());
    }
    let mut copy = passkey.clone();
    sign_in(&mut desk, &mut passkey).await.ok();
    assert_eq!(sign_in(&mut thief, &mut copy).await.complaint(), wrong(), "it has counted on");
    let asked = ask(&mut thief).await;
    let mut forged = passkey.signed(&asked["options"]);
    let another = ask(&mut thief).await;
    forged["response"]["signature"] =
        passkey.signed(&another["options"])["response"]["signature"].clone();
    assert_eq!(answer(&mut thief, &asked["challenge"], &forged).await.complaint(), wrong());

    let mut statuses = Vec::new();
    for _ in 0..40 {
        statuses.push(thief.post("/api/account/passkey/ask", &json!({})).await.status.as_u16());
    }
    assert_eq!((statuses[0], statuses[39]), (200, 429), "{statuses:?}");
    time.advance(60_000);
    sign_in(&mut desk, &mut passkey).await.ok();
}

#[tokio::test]
async fn another_password_shuts_passkeys_out_too() {
    let mut post = Post::open().await;
    let house = post.house(now()).await;
    let (mut desk, mut phone) = (house.browser(), house.browser());
    joined(&mut post, &mut desk, IRENE).await;
    let mut first = made(&mut desk, 1, "a").await;
    let change = json!({"old": FIRST, "new": "second sesame"});
    assert_eq!(names(&desk.post("/api/me/password", &change).await.ok()), Vec::<&str>::new());
    assert_eq!(sign_in(&mut phone, &mut first).await.complaint(), wrong());
    let change = json!({"old": "second sesame", "new": FIRST});
    desk.post("/api/me/password", &change).await.ok();
    let mut second = made(&mut desk, 2, "b").await;
    sign_in(&mut phone, &mut second).await.ok();
    // The same again by a letter.
    phone.post("/api/account/link", &json!({"email": IRENE})).await;
    let key = post.next().await.after("https://galleys.example.org/#/password/");
    let body = json!({"key": key, "password": "third sesame"});
    assert_eq!(names(&phone.post("/api/account/password", &body).await.ok()), Vec::<&str>::new());
    assert_eq!(sign_in(&mut desk, &mut second).await.complaint(), wrong());
}

#[tokio::test]
async fn a_table_without_a_name_has_no_passkeys_but_this_machine_has() {
    let own = House::open().await;
    let mut browser = own.browser();
    let at = browser.get("/api/me").await.ok()["passkeys_at"].clone();
    assert_eq!(at, format!("http://localhost:{}", own.address().port()));
    let nameless = House::open_as(|folder| table::Config {
        public: Some("http://galleys.example.org".to_string()),
        ..config(folder.path())
    });
    let nameless = nameless.await;
    let mut browser = nameless.browser();
    assert!(browser.get("/api/me").await.ok()["passkeys_at"].is_null());
    let refused = browser.post("/api/account/passkey/ask", &json!({})).await;
    assert_eq!(refused.complaint(), (409, "table-no-passkeys".to_string()));
}

/// What every store promises of passkeys.
pub(crate) async fn kept(store: &dyn Store) {
    let (owner, other) = (session(91), session(92));
    for person in [owner, other] {
        store.open_session(person, 0).await.expect("kept");
    }
    let passkeys = store.passkeys();
    let row = |n: i64, person| PasskeyRow {
        id: format!("{n:040x}"),
        person,
        name: format!("Änne’s {n}"),
        key: "{\"counter\": 1}".to_string(),
        made: n,
        used: None,
    };
    let (first, second, third) = (row(1, owner), row(2, owner), row(3, other));
    for row in [&second, &first, &third] {
        passkeys.keep_passkey(row.clone()).await.expect("kept");
    }
    assert_eq!(passkeys.keep_passkey(row(1, other)).await, Err(StoreError::Gone));
    assert_eq!(passkeys.passkeys_of(owner).await, Ok(vec![first.clone(), second.clone()]));
    passkeys.note_passkey(first.id.clone(), "{}".to_string(), 9).await.expect("noted");
    passkeys.name_passkey(first.id.clone(), "a".to_string()).await.expect("named");
    let first = PasskeyRow { name: "a".into(), key: "{}".into(), used: Some(9), ..first };
    assert_eq!(passkeys.passkey(first.id.clone()).await, Ok(Some(first.clone())));
    passkeys.drop_passkey(first.id.clone()).await.expect("dropped");
    assert_eq!(passkeys.passkey(first.id.clone()).await, Ok(None));

    let challenge = |person, made| Challenge { person, state: "{}".to_string(), made };
    let key = |n: i64| Digest::of(&("challenge", n));
    for (n, asked) in [(1, challenge(Some(owner), 10)), (2, challenge(None, 20))] {
        passkeys.keep_challenge(key(n), asked, 0).await.expect("kept");
    }
    assert_eq!(passkeys.challenge(key(1), 11).await, Ok(None), "it is too old");
    assert_eq!(passkeys.challenge(key(1), 10).await, Ok(Some(challenge(Some(owner), 10))));
    assert_eq!(passkeys.challenge(key(2), 10).await, Ok(Some(challenge(None, 20))));
    passkeys.use_challenge(key(2)).await.expect("used");
    assert_eq!(passkeys.use_challenge(key(2)).await, Err(StoreError::Gone));
    passkeys.keep_challenge(key(3), challenge(None, 30), 11).await.expect("kept");
    assert_eq!(passkeys.challenge(key(1), 0).await, Ok(None), "it was swept out");

    // Another address leaves passkeys alone, another password does not.
    let account = |email: &str, password: &str| AccountRow {
        person: owner,
        email: email.to_string(),
        password: password.to_string(),
        made: 1,
    };
    for (n, account, left) in [
        (11, account("a@example.net", "a"), 1),
        (12, account("b@example.net", "a"), 1),
        (13, account("b@example.net", "b"), 0),
    ] {
        let mailed = MailedKey {
            purpose: KeyPurpose::Password,
            email: account.email.clone(),
            person: owner,
            made: 1,
        };
        store.accounts().keep_key(key(n), mailed, 0).await.expect("kept");
        store.accounts().redeem(key(n), account).await.expect("redeemed");
        assert_eq!(passkeys.passkeys_of(owner).await.expect("read").len(), left, "{n}");
    }
    passkeys.keep_passkey(second).await.expect("kept");
    store.accounts().set_password(owner, "c".to_string()).await.expect("kept");
    assert_eq!(passkeys.passkeys_of(owner).await, Ok(vec![]));
    passkeys.keep_challenge(key(4), challenge(Some(other), 40), 0).await.expect("kept");
    store.forget_person(other).await.expect("forgotten");
    assert_eq!(passkeys.passkeys_of(other).await, Ok(vec![]));
    assert_eq!(passkeys.challenge(key(4), 0).await, Ok(None));
}
