//! Accounts: made and recovered by the link in a letter, signed in to elsewhere, changed; what a guest
//! has played goes along; and nobody learns who has one.

use crate::client::{Answer, Browser};
use crate::house::House;
use crate::post::Post;
use hyper::Method;
use serde_json::{Value, json};
use std::fs;
use table::{Admin, Place, Time};

const DUEL: &str = "toy-sealed/duel";
const IRENE: &str = "irene@example.org";
const FIRST: &str = "first sesame";
const SECOND: &str = "second sesame";

fn now() -> Time {
    Time::set_to(1_700_000_000_000)
}

async fn want_link(browser: &mut Browser, email: &str) -> Answer {
    browser.post("/api/account/link", &json!({"email": email})).await
}

async fn choose(browser: &mut Browser, key: &str, password: &str) -> Answer {
    let body = json!({"key": key, "password": password});
    browser.post("/api/account/password", &body).await
}

async fn sign_in(browser: &mut Browser, email: &str, password: &str) -> Answer {
    let body = json!({"email": email, "password": password});
    browser.post("/api/account/sign-in", &body).await
}

/// The key in the next letter, which goes to an address.
async fn key(post: &mut Post, to: &str, page: &str) -> String {
    let letter = post.next().await;
    assert_eq!(letter.to, to, "{letter:?}");
    letter.after(&format!("https://galleys.example.org/#/{page}/"))
}

/// An account at an address, made of the guest in this browser.
pub(crate) async fn joined(post: &mut Post, browser: &mut Browser, email: &str) -> Value {
    assert_eq!(want_link(browser, email).await.status, 202);
    let key = key(post, &email.to_lowercase(), "password").await;
    choose(browser, &key, FIRST).await.ok()
}

async fn own(browser: &mut Browser, game: &str) -> Value {
    browser.get(game).await.ok()["own"].clone()
}

fn wrong() -> (u16, String) {
    (403, "table-wrong-password".to_string())
}

#[tokio::test]
async fn a_guest_becomes_an_account_and_plays_on_anywhere() {
    let mut post = Post::open().await;
    let mut house = post.house(now()).await;
    let (mut desk, mut blue) = (house.browser(), house.browser());
    let game = desk.begin(DUEL, &["me", "open"]).await;
    blue.sit(&game, 1, "me").await.ok();
    desk.act(&game, "a", 0, &["ready"]).await.ok();
    assert!(desk.get("/api/me").await.ok()["account"].is_null());
    let me = joined(&mut post, &mut desk, "Irene@Example.org").await;
    assert_eq!(me["account"]["email"], IRENE);
    assert_eq!(own(&mut desk, &game).await, json!([0]));

    let mut phone = house.browser();
    assert_eq!(sign_in(&mut phone, IRENE, "not my sesame").await.complaint(), wrong());
    assert_eq!(own(&mut phone, &game).await, json!([]));
    let me = sign_in(&mut phone, "IRENE@example.org", FIRST).await.ok();
    assert_eq!(me["browsers"].as_array().expect("browsers").len(), 2);
    assert_eq!(own(&mut phone, &game).await, json!([0]));
    let withdrawable = |view: Value| view["withdrawable"].clone();
    let sealed = withdrawable(desk.get(&game).await.ok());
    assert_ne!(sealed, json!([]), "what was sealed as a guest is still theirs");
    assert_eq!(withdrawable(phone.get(&game).await.ok()), sealed);
    assert_eq!(phone.get("/api/me/data").await.ok()["me"]["account"]["email"], IRENE);

    // Neither the password nor any key is in the database.
    house.stop().await;
    let file = fs::read(house.folder.path().join("trierarch.sqlite")).expect("the database");
    let has = |text: &str| file.windows(text.len()).any(|piece| piece == text.as_bytes());
    assert!(has(IRENE), "the file is what it is taken for");
    assert!(!has(FIRST));
}

#[tokio::test]
async fn a_page_that_asks_while_another_signs_in_does_not_sign_it_out() {
    let mut post = Post::open().await;
    let house = post.house(now()).await;
    joined(&mut post, &mut house.browser(), IRENE).await;
    for bring in [true, false] {
        let mut desk = house.browser();
        let game = desk.begin(DUEL, &["me", "here"]).await;
        let mut behind = desk.clone();
        let body = json!({"email": IRENE, "password": FIRST, "bring": bring});
        desk.post("/api/account/sign-in", &body).await.ok();
        assert_ne!(behind.cookie, desk.cookie);
        if !bring {
            assert_eq!(own(&mut behind, &game).await, json!([0, 1]), "the guest is still there");
            continue;
        }
        let (path, page) = (format!("{game}?as=0"), [("accept", "text/html")]);
        let late = behind.asked_again(Method::POST, "/api/games", &[]).await;
        assert_eq!(late, "/api/games", "as it was sent, to the same place");
        assert_eq!(behind.asked_again(Method::GET, &path, &[]).await, path);
        assert_eq!(behind.asked_again(Method::GET, "/", &page).await, "/");
        let elsewhere = behind.asked_again(Method::GET, "//evil.example.org/x", &page).await;
        assert_eq!(elsewhere, "/evil.example.org/x", "never to another host");
        // The browser has the new cookie by then, and sends that.
        let view = Browser { cookie: desk.cookie.clone(), ..behind.clone() }.get(&path).await;
        assert_eq!(view.ok()["own"], json!([0, 1]));
        // A page that never got it is at last somebody new.
        assert_eq!(own(&mut behind, &game).await, json!([]));
        assert_ne!(behind.cookie, desk.cookie);
    }
}

#[tokio::test]
async fn a_forgotten_password_is_chosen_anew_and_every_other_way_in_is_shut() {
    let mut post = Post::open().await;
    let house = post.house(now()).await;
    let mut desk = house.browser();
    let game = desk.begin(DUEL, &["me", "here"]).await;
    joined(&mut post, &mut desk, IRENE).await;
    let recovery = desk.post("/api/me/recovery", &json!({})).await.ok()["key"].clone();
    let mut events = desk.listen(&game, &[]).await;
    events.expect().await;

    let mut elsewhere = house.browser();
    for _ in 0..2 {
        assert_eq!(want_link(&mut elsewhere, IRENE).await.status, 202);
    }
    let older = key(&mut post, IRENE, "password").await;
    let newer = key(&mut post, IRENE, "password").await;
    let unfit = choose(&mut elsewhere, &newer, "short").await.complaint();
    assert_eq!(unfit, (400, "table-password-unfit".to_string()));
    choose(&mut elsewhere, &newer, SECOND).await.ok();
    assert_eq!(own(&mut elsewhere, &game).await, json!([0, 1]));
    events.ended().await;
    assert_eq!(own(&mut desk, &game).await, json!([]), "the other browser is let in no more");
    let gone = |answer: Answer| answer.complaint() == (404, "table-no-such-key".to_string());
    assert!(gone(choose(&mut house.browser(), &newer, FIRST).await), "used once");
    assert!(gone(choose(&mut house.browser(), &older, FIRST).await), "nor an older one");
    let refused = house.browser().post("/api/recover", &json!({"key": recovery})).await;
    assert_eq!(refused.status, 404);
    assert_eq!(sign_in(&mut desk, IRENE, FIRST).await.complaint(), wrong());
    sign_in(&mut desk, IRENE, SECOND).await.ok();
}

#[tokio::test]
async fn a_link_is_good_for_a_day() {
    let mut post = Post::open().await;
    let time = now();
    let house = post.house(time.clone()).await;
    let mut browser = house.browser();
    want_link(&mut browser, IRENE).await;
    let key = key(&mut post, IRENE, "password").await;
    time.advance(86_400_001);
    let late = choose(&mut browser, &key, FIRST).await;
    assert_eq!(late.complaint(), (404, "table-no-such-key".to_string()));
    assert_eq!(sign_in(&mut browser, IRENE, FIRST).await.complaint(), wrong());
}

#[tokio::test]
async fn password_and_address_are_changed_by_whoever_knows_the_password() {
    let mut post = Post::open().await;
    let house = post.house(now()).await;
    let (mut desk, mut phone, mut other) = (house.browser(), house.browser(), house.browser());
    joined(&mut post, &mut desk, IRENE).await;
    joined(&mut post, &mut other, "other@example.org").await;
    sign_in(&mut phone, IRENE, FIRST).await.ok();
    let change = |old: &str| json!({"old": old, "new": SECOND});
    assert_eq!(desk.post("/api/me/password", &change("wrong sesame")).await.complaint(), wrong());
    let guest = house.browser().post("/api/me/password", &change(FIRST)).await;
    assert_eq!(guest.complaint(), (409, "table-no-account".to_string()));
    let me = desk.post("/api/me/password", &change(FIRST)).await.ok();
    assert_eq!(me["browsers"].as_array().expect("browsers").len(), 1);
    assert!(phone.get("/api/me").await.ok()["account"].is_null(), "signed out");

    let moved =
        |email: &str, password: &str| json!({"email": email, "password": password, "locale": "it"});
    let wanted = desk.post("/api/me/email", &moved("new@example.org", FIRST)).await;
    assert_eq!(wanted.complaint(), wrong());
    // The answer does not say that somebody has an account there; the letter does.
    let taken = desk.post("/api/me/email", &moved("other@example.org", SECOND)).await;
    let free = desk.post("/api/me/email", &moved("new@example.org", SECOND)).await;
    assert_eq!((taken.status, taken.text), (free.status, free.text));
    let mut letters = [post.next().await, post.next().await];
    letters.sort_by(|one, two| one.to.cmp(&two.to));
    let [at_new, at_other] = letters;
    assert!(at_other.body.contains("esiste già"), "{at_other:?}");
    assert!(!at_other.body.contains("/#/email/"));
    let key = at_new.after("/#/email/");
    let as_password = choose(&mut house.browser(), &key, FIRST).await;
    assert_eq!(as_password.status, 404, "a key is for one thing alone");
    let set = phone.post("/api/account/email", &json!({"key": key})).await.ok();
    assert_eq!(set["email"], "new@example.org");
    assert_eq!(post.next().await.to, IRENE, "the old address is told");
    assert_eq!(desk.get("/api/me").await.ok()["account"]["email"], "new@example.org");
    assert_eq!(sign_in(&mut phone, IRENE, SECOND).await.complaint(), wrong());
    sign_in(&mut phone, "new@example.org", SECOND).await.ok();
    assert!(post.is_empty());
}

#[tokio::test]
async fn what_a_guest_has_played_goes_along() {
    let mut post = Post::open().await;
    let house = post.house(now()).await;
    let (mut desk, mut blue) = (house.browser(), house.browser());
    joined(&mut post, &mut desk, IRENE).await;
    let mut phone = house.browser();
    phone.post("/api/me", &json!({"name": "Eufemia"})).await.ok();
    let alone = phone.begin(DUEL, &["me", "here"]).await;
    let with_others = phone.begin(DUEL, &["me", "open"]).await;
    blue.sit(&with_others, 1, "me").await.ok();
    phone.act(&with_others, "a", 0, &["ready"]).await.ok();
    let taken_off = phone.begin(DUEL, &["me", "open"]).await;
    blue.sit(&taken_off, 1, "me").await.ok();
    let resign = json!({"client": "r", "seat": 0, "action": "resign"});
    phone.post(&format!("{taken_off}/table"), &resign).await.ok();
    phone.send(hyper::Method::DELETE, &taken_off, &[], String::new()).await;
    let left = phone.begin(DUEL, &["me", "open"]).await;
    blue.sit(&left, 1, "me").await.ok();
    phone.sit(&left, 0, "open").await.ok();
    // A game in which the account sits as well: the guest's seat comes as somebody beside.
    let both = phone.begin(DUEL, &["me", "open"]).await;
    desk.sit(&both, 1, "me").await.ok();

    let me = sign_in(&mut phone, IRENE, FIRST).await.ok();
    assert_eq!(me["name"], "Eufemia", "a name goes along where there was none");
    for browser in [&mut phone, &mut desk] {
        assert_eq!(own(browser, &alone).await, json!([0, 1]));
        let view = browser.get(&with_others).await.ok();
        assert_eq!(view["own"], json!([0]));
        assert_ne!(view["withdrawable"], json!([]), "what was sealed is not withdrawn");
        let view = browser.get(&format!("{both}?as=1")).await.ok();
        assert_eq!(view["own"], json!([0, 1]));
        assert_eq!(view["eyes"], json!([1]), "two people at one browser stay two");
        assert_eq!(view["seats"][0]["player"], "here");
        let list = browser.get("/api/games").await.ok();
        assert!(!list.to_string().contains(taken_off.rsplit('/').next().expect("an id")), "{list}");
    }
    assert_eq!(blue.get(&with_others).await.ok()["seats"][0]["person"], "Eufemia");
    // Whoever got up finds their seat again, and nobody else has been there.
    desk.sit(&left, 0, "me").await.ok();
    assert_eq!(own(&mut desk, &left).await, json!([0]));
}

#[tokio::test]
async fn a_guest_stays_behind_where_that_is_wanted_and_an_account_always() {
    let mut post = Post::open().await;
    let house = post.house(now()).await;
    let (mut desk, mut phone) = (house.browser(), house.browser());
    joined(&mut post, &mut desk, IRENE).await;
    let game = phone.begin(DUEL, &["me", "here"]).await;
    let body = json!({"email": IRENE, "password": FIRST, "bring": false});
    phone.post("/api/account/sign-in", &body).await.ok();
    assert_eq!(own(&mut phone, &game).await, json!([]));

    let mut other = house.browser();
    joined(&mut post, &mut other, "other@example.org").await;
    let game = other.begin(DUEL, &["me", "here"]).await;
    sign_in(&mut other, IRENE, FIRST).await.ok();
    assert_eq!(own(&mut other, &game).await, json!([]), "an account is not dissolved in another");
    sign_in(&mut other, "other@example.org", FIRST).await.ok();
    assert_eq!(own(&mut other, &game).await, json!([0, 1]));
    // Whoever has an account asks for one at another address: that is somebody else.
    want_link(&mut other, "third@example.org").await;
    let key = key(&mut post, "third@example.org", "password").await;
    choose(&mut other, &key, FIRST).await.ok();
    assert_eq!(own(&mut other, &game).await, json!([]));
    sign_in(&mut other, "other@example.org", FIRST).await.ok();
    assert_eq!(own(&mut other, &game).await, json!([0, 1]));
}

#[tokio::test]
async fn nobody_learns_who_has_an_account_and_nobody_tries_for_long() {
    let mut post = Post::open().await;
    let time = now();
    let house = post.house(time.clone()).await;
    let mut desk = house.browser();
    joined(&mut post, &mut desk, IRENE).await;
    time.advance(86_400_000);
    let mut stranger = house.browser();
    let tried = |email: &'static str| {
        let mut browser = stranger.clone();
        async move {
            let mut answers = Vec::new();
            for _ in 0..11 {
                let answer = sign_in(&mut browser, email, "wrong sesame").await;
                answers.push((answer.status.as_u16(), answer.text));
            }
            answers
        }
    };
    let (known, unknown) = (tried(IRENE).await, tried("nobody@example.org").await);
    assert_eq!(known, unknown);
    assert_eq!(known[10].0, 429, "{known:?}");
    // Even the right one has to wait, so that nobody learns it by trying on.
    let throttled = sign_in(&mut stranger, IRENE, FIRST).await;
    assert_eq!(throttled.complaint(), (429, "table-throttled".to_string()));
    assert_eq!(throttled.headers["retry-after"], "61");
    time.advance(61_000);
    sign_in(&mut stranger, IRENE, FIRST).await.ok();

    let mut links = Vec::new();
    for email in [IRENE, "nobody@example.org"] {
        for _ in 0..4 {
            let answer = want_link(&mut stranger, email).await;
            links.push((answer.status.as_u16(), answer.text));
        }
    }
    assert_eq!(links[..4], links[4..]);
    assert_eq!(
        links.iter().map(|(status, _)| *status).collect::<Vec<_>>(),
        [202, 202, 202, 429].repeat(2)
    );
}

#[tokio::test]
async fn trying_costs_an_account_nothing_where_the_trier_comes_from_one_address() {
    let mut post = Post::open().await;
    let house = post.house(now()).await;
    let mut browser = house.browser();
    let mut statuses = Vec::new();
    for number in 0..50 {
        let email = format!("a{number}@example.org");
        statuses.push(sign_in(&mut browser, &email, "wrong sesame").await.status.as_u16());
    }
    assert_eq!(statuses.iter().filter(|status| **status == 403).count(), 40, "{statuses:?}");
    assert_eq!(statuses[49], 429);
    assert!(post.is_empty());
}

#[tokio::test]
async fn an_account_is_deleted_with_all_that_lets_it_in() {
    let mut post = Post::open().await;
    let mut house = post.house(now()).await;
    let mut desk = house.browser();
    joined(&mut post, &mut desk, IRENE).await;
    want_link(&mut desk, IRENE).await;
    let key = key(&mut post, IRENE, "password").await;
    assert_eq!(desk.send(hyper::Method::DELETE, "/api/me", &[], String::new()).await.status, 204);
    let mut late = house.browser();
    assert_eq!(choose(&mut late, &key, SECOND).await.status, 404);
    assert_eq!(sign_in(&mut late, IRENE, FIRST).await.complaint(), wrong());
    house.stop().await;
    let file = fs::read(house.folder.path().join("trierarch.sqlite")).expect("the database");
    assert!(!file.windows(IRENE.len()).any(|piece| piece == IRENE.as_bytes()));
}

#[tokio::test]
async fn no_page_elsewhere_signs_a_browser_in() {
    let house = House::open().await;
    let mut victim = house.browser();
    let elsewhere = [("origin", "https://elsewhere.example")];
    for path in
        ["/api/account/sign-in", "/api/account/password", "/api/account/link", "/api/me/email"]
    {
        let refused = victim.send(hyper::Method::POST, path, &elsewhere, "{}".to_string()).await;
        assert_eq!(refused.complaint(), (403, "table-foreign-origin".to_string()), "{path}");
    }
    let unfit = victim.post("/api/account/link", &json!({"email": "a\nBcc: b@example.org"})).await;
    assert_eq!(unfit.complaint(), (400, "table-email-unfit".to_string()));
}

#[tokio::test]
async fn a_table_that_could_not_write_a_link_sends_no_mail_at_all() {
    let folder = tempfile::tempdir().expect("a folder");
    let listen = "0.0.0.0:0".parse().expect("an address");
    let relay = table::Relay { url: "smtp://127.0.0.1:1".into(), from: "a@example.org".into() };
    let config =
        table::Config { listen, relay: Some(relay), ..crate::house::config(folder.path()) };
    let refused = table::serve(config).await.expect_err("no name to be reached by");
    assert!(matches!(refused, table::ServeError::Mail(_)), "{refused}");
}

#[tokio::test]
async fn who_is_banned_comes_in_by_nothing_they_know_or_have_until_they_are_pardoned() {
    let mut post = Post::open().await;
    let mut house = post.house(now()).await;
    let mut desk = house.browser();
    let game = desk.begin(DUEL, &["me", "me"]).await;
    joined(&mut post, &mut desk, IRENE).await;
    let recovery = desk.post("/api/me/recovery", &json!({})).await.ok()["key"].clone();
    let mut elsewhere = house.browser();
    assert_eq!(want_link(&mut elsewhere, IRENE).await.status, 202);
    let early = key(&mut post, IRENE, "password").await;
    house.stop().await;
    let place = Place::Folder(house.folder.path().to_path_buf());
    let admin = Admin::open(&place).await.expect("the table is stopped");
    let games = admin.games().await.expect("read");
    let person = games[0].players[0].session().expect("somebody plays");
    admin.ban(person).await.expect("kept");
    admin.close().await.expect("closed");
    house.serve_as(|folder| post.config(folder, now())).await;

    let banned = (403, "table-banned".to_string());
    let (mut desk, mut elsewhere) = (house.again(&desk), house.again(&elsewhere));
    assert_eq!(own(&mut desk, &game).await, json!([]), "the session has ended");
    assert_eq!(sign_in(&mut elsewhere, IRENE, FIRST).await.complaint(), banned);
    assert_eq!(sign_in(&mut elsewhere, IRENE, "not my sesame").await.complaint(), wrong());
    // A letter sent before does not count, and one sent now lets nobody in.
    let late = choose(&mut elsewhere, &early, SECOND).await.complaint();
    assert_eq!(late, (404, "table-no-such-key".to_string()));
    assert_eq!(want_link(&mut elsewhere, IRENE).await.status, 202);
    let key = key(&mut post, IRENE, "password").await;
    assert_eq!(choose(&mut elsewhere, &key, SECOND).await.complaint(), banned);
    let by_link = elsewhere.post("/api/recover", &json!({"key": recovery})).await;
    assert_eq!(by_link.status, 404, "{}", by_link.text);
    assert_eq!(own(&mut elsewhere, &game).await, json!([]));

    house.stop().await;
    let admin = Admin::open(&place).await.expect("the table is stopped");
    assert!(admin.pardon(person).await.expect("kept"));
    assert!(!admin.pardon(person).await.expect("kept"), "once is enough");
    admin.close().await.expect("closed");
    house.serve_as(|folder| post.config(folder, now())).await;
    let mut elsewhere = house.again(&elsewhere);
    sign_in(&mut elsewhere, IRENE, FIRST).await.ok();
    assert_eq!(own(&mut elsewhere, &game).await, json!([0, 1]), "with the same password");
}

/// Whoever asked for a letter to the address of another stayed inside the account that its reader made by
/// it: told of turns at an address of theirs, and with the mark of a bot.
#[tokio::test]
async fn of_whoever_asked_for_the_letter_nothing_is_left_in_the_account() {
    let mut post = Post::open().await;
    let house = post.house(now()).await;
    let (mut evil, mut victim) = (house.browser(), house.browser());
    evil.post("/api/me/hook", &json!({"url": "https://evil.example.org/"})).await.ok();
    evil.post("/api/me/bot", &json!({})).await.ok();
    let token = json!({"name": "mine", "scopes": ["read", "play"]});
    evil.post("/api/me/tokens", &token).await.ok();
    let recovery = evil.post("/api/me/recovery", &json!({})).await.ok()["key"].clone();
    assert_eq!(want_link(&mut evil, IRENE).await.status, 202);
    let key = key(&mut post, IRENE, "password").await;
    let me = choose(&mut victim, &key, FIRST).await.ok();
    assert_eq!(me["account"]["email"], IRENE);
    assert_eq!(me["notices"]["hook"], Value::Null, "{me}");
    assert_eq!((&me["bot"], &me["tokens"]), (&json!(false), &json!([])), "{me}");
    assert_eq!(me["browsers"].as_array().map(Vec::len), Some(1), "{me}");
    assert!(evil.get("/api/me").await.ok()["account"].is_null(), "nobody's browser any more");
    let refused = house.browser().post("/api/recover", &json!({"key": recovery})).await;
    assert_eq!(refused.status, 404);
}

/// Whoever got in names an address, and would be told of every turn from then on.
#[tokio::test]
async fn no_address_is_told_after_the_password_has_changed() {
    let mut post = Post::open().await;
    let house = post.house(now()).await;
    let mut desk = house.browser();
    joined(&mut post, &mut desk, IRENE).await;
    let hook = json!({"url": "https://evil.example.org/"});
    let told = async |browser: &mut Browser| {
        browser.get("/api/me").await.ok()["notices"]["hook"].is_string()
    };
    desk.post("/api/me/hook", &hook).await.ok();
    assert!(told(&mut desk).await);
    desk.post("/api/me/password", &json!({"old": FIRST, "new": SECOND})).await.ok();
    assert!(!told(&mut desk).await, "changed");
    desk.post("/api/me/hook", &hook).await.ok();
    assert_eq!(want_link(&mut desk, IRENE).await.status, 202);
    let key = key(&mut post, IRENE, "password").await;
    let mut phone = house.browser();
    choose(&mut phone, &key, FIRST).await.ok();
    assert!(!told(&mut phone).await, "forgotten");
}

/// Ten wrong passwords, from anywhere, kept the owner out for as long as somebody went on.
#[tokio::test]
async fn nobody_is_shut_out_by_what_others_try() {
    let mut post = Post::open().await;
    let set_up = |folder: &tempfile::TempDir| table::Config {
        proxy: table::Proxy::Trusted,
        ..post.config(folder.path(), now())
    };
    let house = House::open_as(set_up).await;
    let mut desk = house.browser();
    joined(&mut post, &mut desk, IRENE).await;
    let tried = async |from: &str, password: &str| {
        let body = json!({"email": IRENE, "password": password}).to_string();
        let headers = [("x-forwarded-for", from)];
        let mut browser = house.browser();
        browser.send(hyper::Method::POST, "/api/account/sign-in", &headers, body).await
    };
    for _ in 0..10 {
        assert_eq!(tried("192.0.2.1", "wrong sesame").await.complaint(), wrong());
    }
    assert_eq!(tried("192.0.2.1", FIRST).await.status, 429, "who tries on has to wait");
    tried("198.51.100.7", FIRST).await.ok();
}

/// A browser that stood open was enough to take everything home, to delete it all, or to come back by a
/// link or a token.
#[tokio::test]
async fn what_cannot_be_undone_takes_a_fresh_sign_in() {
    let mut post = Post::open().await;
    let time = now();
    let house = post.house(time.clone()).await;
    let (mut desk, mut guest) = (house.browser(), house.browser());
    joined(&mut post, &mut desk, IRENE).await;
    guest.get("/api/me").await.ok();
    desk.get("/api/me/data").await.ok();
    time.advance(16 * 60_000);
    let stale = (403, "table-sign-in-again".to_string());
    assert_eq!(desk.get("/api/me/data").await.complaint(), stale);
    let token = json!({"name": "mine", "scopes": ["read"]});
    let none = json!({});
    for (path, body) in
        [("/api/me/recovery", &none), ("/api/me/bot", &none), ("/api/me/tokens", &token)]
    {
        assert_eq!(desk.post(path, body).await.complaint(), stale, "{path}");
    }
    assert_eq!(desk.get("/api/me").await.ok()["tokens"], json!([]));
    let forget = async |browser: &mut Browser| {
        browser.send(hyper::Method::DELETE, "/api/me", &[], String::new()).await
    };
    assert_eq!(forget(&mut desk).await.complaint(), stale);
    desk.get("/api/me").await.ok();
    sign_in(&mut desk, IRENE, FIRST).await.ok();
    desk.get("/api/me/data").await.ok();
    assert_eq!(desk.post("/api/me/tokens", &token).await.status, 201);
    assert_eq!(forget(&mut desk).await.status, 204);
    guest.post("/api/me/recovery", &json!({})).await.ok();
    assert_eq!(guest.post("/api/me/tokens", &token).await.status, 201);
    assert_eq!(forget(&mut guest).await.status, 204, "a guest has nothing to sign in by");
}

/// What somebody has set goes along to their other devices, and with the account when that goes.
#[tokio::test]
async fn what_is_set_for_the_page_goes_with_the_account() {
    let mut post = Post::open().await;
    let house = post.house(now()).await;
    let (mut desk, mut phone) = (house.browser(), house.browser());
    let body = json!({"settings": {"theme": "dark", "rings": false}});
    let guest = desk.post("/api/me/settings", &body).await;
    assert_eq!(guest.complaint(), (409, "table-no-account".to_string()));
    let me = joined(&mut post, &mut desk, IRENE).await;
    assert!(me["settings"].is_null());
    assert_eq!(desk.post("/api/me/settings", &body).await.status, 204);
    let me = sign_in(&mut phone, IRENE, FIRST).await.ok();
    assert_eq!(me["settings"], body["settings"]);
    assert_eq!(phone.post("/api/me/settings", &json!({"settings": {}})).await.status, 204);
    assert_eq!(desk.get("/api/me").await.ok()["settings"], json!({}));
    assert_eq!(desk.get("/api/me/data").await.ok()["me"]["settings"], json!({}));
    let long = json!({"settings": {"theme": "x".repeat(5_000)}});
    assert_eq!(desk.post("/api/me/settings", &long).await.status, 413);
    assert_eq!(desk.post("/api/me/settings", &json!({"settings": 1})).await.status, 400);
}
