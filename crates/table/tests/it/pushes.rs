//! Browsers that are told while no page is open: once of each position, sealed so that only they can read
//! it and signed by the table, by no service inside, and no more once they are gone or signed out.

use crate::client::{Answer, Browser};
use crate::house::config;
use crate::notices::{Ear, Told, game, house, settled};
use crate::stores::session;
use base64ct::{Base64UrlUnpadded, Encoding};
use hyper::Method;
use p256::SecretKey;
use p256::ecdsa::signature::Verifier;
use p256::ecdsa::{Signature, VerifyingKey};
use serde_json::{Value, json};
use table::store::{NoticesRow, PushRow, Store, StoreError};
use table::{HookTargets, Time};
use web_push_native::{Auth, decrypt};

const DUEL: &str = "toy-sealed/duel";
const AUTH: [u8; 16] = [9; 16];

fn now() -> Time {
    Time::set_to(1_700_000_000_000)
}

fn written(bytes: &[u8]) -> String {
    Base64UrlUnpadded::encode_string(bytes)
}

fn read(text: &str) -> Vec<u8> {
    Base64UrlUnpadded::decode_vec(text).expect("base64url")
}

/// What a browser keeps to itself.
fn secret() -> SecretKey {
    SecretKey::from_slice(&[5; 32]).expect("a key")
}

async fn want(browser: &mut Browser, endpoint: &str, locale: &str) -> Answer {
    let key = written(&secret().public_key().to_sec1_bytes());
    let body = json!({"endpoint": endpoint, "key": key, "auth": written(&AUTH), "locale": locale});
    browser.post("/api/me/pushes", &body).await
}

fn unsealed(told: &Told) -> Value {
    let plain = decrypt(told.bytes.clone(), &secret(), &Auth::from(AUTH));
    serde_json::from_slice(&plain.expect("it is for this browser")).expect("JSON")
}

/// What signs a push, and what it says.
fn vapid(told: &Told) -> (String, Value) {
    let header = told.header("authorization").expect("it is signed");
    let (token, key) =
        header.strip_prefix("vapid t=").and_then(|rest| rest.split_once(", k=")).expect("RFC 8292");
    let (signed, signature) = token.rsplit_once('.').expect("a token");
    let verifier = VerifyingKey::from_sec1_bytes(&read(key)).expect("a key");
    let signature = Signature::from_slice(&read(signature)).expect("a signature");
    verifier.verify(signed.as_bytes(), &signature).expect("it is the table's");
    let (_, claims) = signed.split_once('.').expect("a token");
    (key.to_string(), serde_json::from_slice(&read(claims)).expect("JSON"))
}

fn browsers(me: &Value) -> usize {
    me["notices"]["browsers"].as_array().expect("browsers").len()
}

#[tokio::test]
async fn a_browser_is_told_once_of_a_position_and_nobody_else_can_read_it() {
    let time = now();
    let mut house = house(&time, HookTargets::Any).await;
    let (mut one, mut two) = (house.browser(), house.browser());
    let mut ear = Ear::open(&[]).await;
    let endpoint = format!("http://{}/push/two?a=b", ear.address);
    let me = want(&mut two, &endpoint, "it").await.ok();
    assert_eq!(me["notices"]["browsers"][0]["endpoint"], endpoint);
    let known = me["notices"]["push_key"].as_str().expect("a key").to_string();
    let game_of_both = game(&mut one, &mut two, DUEL, Value::Null).await;
    let id = game_of_both.rsplit('/').next().expect("an id").to_string();
    let told = ear.next().await;
    assert!(told.head.starts_with("POST /push/two?a=b HTTP/1.1"), "{}", told.head);
    assert_eq!(told.header("content-encoding"), Some("aes128gcm"));
    assert_eq!(told.header("topic"), Some(id.as_str()));
    assert_eq!(told.header("ttl"), Some("82800"));
    assert!(!told.body.contains(&id), "nothing can be read on the way");
    let said = unsealed(&told);
    assert_eq!((&said["body"], &said["tag"]), (&json!("Tocca a te."), &json!(id)), "{said}");
    let address = said["address"].as_str().expect("an address");
    assert!(address.ends_with(&format!("/#/game/{id}")), "{address}");
    let (key, claims) = vapid(&told);
    assert_eq!(key, known);
    assert_eq!(claims["aud"], "http://127.0.0.1");

    // What the other seals is no news, and a server that starts anew has told it, with the same key.
    one.act(&game_of_both, "a", 0, &["ready"]).await.ok();
    settled(&mut two).await;
    house.stop().await;
    let serve = |folder: &std::path::Path| table::Config {
        hooks: HookTargets::Any,
        time: time.clone(),
        ..config(folder)
    };
    house.serve_as(serve).await;
    let (mut one, mut two) = (house.again(&one), house.again(&two));
    assert_eq!(two.get("/api/me").await.ok()["notices"]["push_key"], known);
    settled(&mut two).await;
    assert!(ear.is_empty(), "each position once");
    let other = game(&mut one, &mut two, DUEL, Value::Null).await;
    let tag = unsealed(&ear.next().await)["tag"].clone();
    assert_eq!(tag, other.rsplit('/').next().expect("an id"));

    let id = two.get("/api/me").await.ok()["notices"]["browsers"][0]["id"].clone();
    let at = format!("/api/me/pushes/{}", id.as_str().expect("an id"));
    assert_eq!(one.send(Method::DELETE, &at, &[], String::new()).await.status, 404);
    assert_eq!(two.send(Method::DELETE, &at, &[], String::new()).await.status, 204);
    game(&mut one, &mut two, DUEL, Value::Null).await;
    settled(&mut two).await;
    assert!(ear.is_empty());
}

#[tokio::test]
async fn a_browser_that_is_gone_is_forgotten_and_one_that_fails_is_tried_again() {
    let time = now();
    let house = house(&time, HookTargets::Any).await;
    let (mut one, mut two) = (house.browser(), house.browser());
    let mut gone = Ear::open(&[410]).await;
    let mut lost = Ear::open(&[404]).await;
    let mut weak = Ear::open(&[503]).await;
    for ear in [&gone, &lost, &weak] {
        want(&mut two, &format!("http://{}/", ear.address), "en").await.ok();
    }
    assert_eq!(browsers(&two.get("/api/me").await.ok()), 3);
    game(&mut one, &mut two, DUEL, Value::Null).await;
    let (first, ..) = (weak.next().await, gone.next().await, lost.next().await);
    let again = weak.within(&time, &mut two).await;
    assert_eq!(unsealed(&first), unsealed(&again));
    assert_ne!(first.bytes, again.bytes, "each is sealed anew");
    let left = two.get("/api/me").await.ok();
    assert_eq!(browsers(&left), 1, "{left}");
    game(&mut one, &mut two, DUEL, Value::Null).await;
    weak.next().await;
    settled(&mut two).await;
    assert!(gone.is_empty() && lost.is_empty());
}

#[tokio::test]
async fn no_service_inside_is_asked_and_a_browser_signed_out_is_told_no_more() {
    let time = now();
    let open = house(&time, HookTargets::Open).await;
    let mut browser = open.browser();
    for inside in ["https://127.0.0.1/", "http://push.example.org/", "https://169.254.169.254/"] {
        let refused = want(&mut browser, inside, "en").await.complaint();
        assert_eq!(refused, (400, "table-hook-unfit".to_string()), "{inside}");
    }
    let rubbish = json!({"endpoint": "https://push.example.org/", "key": "AAAA", "auth": "AAAA"});
    let refused = browser.post("/api/me/pushes", &rubbish).await.complaint();
    assert_eq!(refused, (400, "table-not-understood".to_string()));
    for n in 0..10 {
        want(&mut browser, &format!("https://push.example.org/{n}"), "en").await.ok();
    }
    want(&mut browser, "https://push.example.org/3", "it").await.ok();
    let many = want(&mut browser, "https://push.example.org/10", "en").await.complaint();
    assert_eq!(many, (413, "table-too-large".to_string()));

    let house = house(&time, HookTargets::Any).await;
    let (mut one, mut two, mut phone) = (house.browser(), house.browser(), house.browser());
    let key = two.post("/api/me/recovery", &json!({})).await.ok()["key"].clone();
    phone.post("/api/recover", &json!({"key": key})).await.ok();
    let mut ear = Ear::open(&[]).await;
    want(&mut phone, &format!("http://{}/", ear.address), "en").await.ok();
    game(&mut one, &mut two, DUEL, Value::Null).await;
    ear.next().await;
    phone.send(Method::DELETE, "/api/me/browsers/this", &[], String::new()).await;
    game(&mut one, &mut two, DUEL, Value::Null).await;
    settled(&mut two).await;
    assert!(ear.is_empty());
    assert_eq!(browsers(&two.get("/api/me").await.ok()), 0);
}

/// What every store promises of browsers that are told.
pub(crate) async fn kept(store: &dyn Store) {
    let (owner, other, device) = (session(95), session(96), session(97));
    for person in [owner, other] {
        store.open_session(person, 0).await.expect("kept");
    }
    store.open_session_of(owner, device, 0).await.expect("kept");
    let notices = store.notices_store();
    assert_eq!(notices.push_key("a".to_string()).await, Ok("a".to_string()));
    assert_eq!(notices.push_key("b".to_string()).await, Ok("a".to_string()), "for good");
    let row = |n: i64, person, session| PushRow {
        id: format!("{n:032x}"),
        person,
        session,
        endpoint: format!("https://push.example.org/{n}"),
        key: "key".to_string(),
        auth: "auth".to_string(),
        locale: (n == 1).then(|| "it".to_string()),
        made: n,
    };
    let (first, second) = (row(1, owner, owner), row(2, owner, device));
    for row in [&second, &first] {
        notices.keep_push(row.clone(), 2).await.expect("kept");
    }
    assert_eq!(notices.keep_push(row(3, owner, owner), 2).await, Err(StoreError::Gone));
    assert_eq!(notices.pushes_of(owner).await, Ok(vec![first.clone(), second.clone()]));
    let wanted = NoticesRow {
        person: owner,
        quiet: None,
        locale: None,
        key: "key of 95".to_string(),
        mailed: None,
        hook: None,
    };
    notices.keep_notices(wanted.clone()).await.expect("kept");
    assert!(notices.notices().await.expect("read").contains(&wanted), "they want to be told");
    store.end_session(device).await.expect("ended");
    assert_eq!(notices.pushes_of(owner).await, Ok(vec![first.clone()]));
    notices.keep_push(row(3, owner, owner), 2).await.expect("whoever is gone takes no room");
    // The same browser is somebody else's now.
    let moved = PushRow { person: other, session: other, ..first.clone() };
    notices.keep_push(moved.clone(), 2).await.expect("kept");
    assert_eq!(notices.pushes_of(other).await, Ok(vec![moved.clone()]));
    assert_eq!(notices.pushes_of(owner).await, Ok(vec![row(3, owner, owner)]));
    notices.drop_push(row(3, owner, owner).id).await.expect("dropped");
    assert!(!notices.notices().await.expect("read").contains(&wanted));
    store.forget_person(other).await.expect("forgotten");
    assert_eq!(notices.pushes_of(other).await, Ok(vec![]));
}
