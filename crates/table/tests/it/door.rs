//! Who is let in, and what browsers are told.

use crate::house::House;
use hyper::{Method, StatusCode};
use serde_json::json;
use table::Config;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

#[tokio::test]
async fn the_table_answers_to_its_own_names_only() {
    let house = House::open().await;
    let mut browser = house.browser();
    let mut under = async |host: &str| {
        browser.send(Method::GET, "/api/rulesets", &[("host", host)], String::new()).await
    };
    assert_eq!(under("localhost:1234").await.status, StatusCode::OK);
    let rebound = under("evil.example").await;
    assert_eq!(rebound.complaint(), (403, "table-foreign-host".to_string()));
    assert!(!rebound.headers.contains_key("set-cookie"));
}

#[tokio::test]
async fn other_sites_cannot_change_anything() {
    let house = House::open().await;
    let mut browser = house.browser();
    let body = json!({"scenario": "toy-sealed/duel", "seats": ["me", "me"]}).to_string();
    let mut from = async |headers: &[(&str, &str)]| {
        browser.send(Method::POST, "/api/games", headers, body.clone()).await
    };
    let foreign = (403, "table-foreign-origin".to_string());
    assert_eq!(from(&[("origin", "http://evil.example")]).await.complaint(), foreign);
    assert_eq!(from(&[("origin", "null")]).await.complaint(), foreign);
    assert_eq!(from(&[("origin", "http://localhost:1")]).await.complaint(), foreign);
    assert_eq!(from(&[("sec-fetch-site", "cross-site")]).await.complaint(), foreign);
    let form = from(&[("content-type", "text/plain")]).await;
    assert_eq!(form.status, StatusCode::BAD_REQUEST);
    assert_eq!(from(&[]).await.status, StatusCode::CREATED);
}

#[tokio::test]
async fn a_session_is_a_cookie_that_was_given_out_here() {
    let house = House::open().await;
    let mut browser = house.browser();
    let first = browser.get("/api/games").await;
    let cookie = first.headers["set-cookie"].to_str().expect("a cookie");
    assert!(cookie.starts_with("trierarch_session_"), "{cookie}");
    for word in ["HttpOnly", "SameSite=Strict", "Path=/"] {
        assert!(cookie.contains(word), "{cookie}");
    }
    assert!(!browser.get("/api/games").await.headers.contains_key("set-cookie"));
    let (name, _) = cookie.split_once('=').expect("a value");
    browser.cookie = Some(format!("{name}={}", "a".repeat(48)));
    assert!(browser.get("/api/games").await.headers.contains_key("set-cookie"));
}

#[tokio::test]
async fn the_page_and_its_rules_are_sent() {
    let house = House::open().await;
    let mut browser = house.browser();
    let page = browser.get("/games/anything").await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(page.headers["content-type"].to_str().is_ok_and(|kind| kind.starts_with("text/html")));
    let policy = page.headers["content-security-policy"].to_str().expect("a policy");
    assert!(policy.contains("default-src 'self'") && policy.contains("frame-ancestors 'none'"));
    assert_eq!(page.headers["x-content-type-options"], "nosniff");
    assert_eq!(page.headers["referrer-policy"], "no-referrer");
    assert_eq!(browser.get("/missing.js").await.status, StatusCode::NOT_FOUND);
    let nothing = browser.get("/api/nothing").await;
    assert_eq!(nothing.complaint(), (404, "table-not-found".to_string()));
    assert_eq!(nothing.headers["cache-control"], "no-store");
}

#[tokio::test]
async fn the_api_describes_itself() {
    let house = House::open().await;
    let document = house.browser().get("/api/openapi.json").await.ok();
    assert_eq!(document, serde_json::to_value(table::openapi()).expect("JSON"));
    let paths = document["paths"].as_object().expect("paths");
    for path in [
        "/api/rulesets",
        "/api/games/{id}",
        "/api/games/{id}/choices",
        "/api/games/{id}/actions",
        "/api/games/{id}/updates",
        "/api/records",
    ] {
        assert!(paths.contains_key(path), "{path}");
    }
    let schemas = document["components"]["schemas"].as_object().expect("schemas");
    for schema in ["GameView", "Scene", "Complaint", "Update", "SceneChange", "Odds"] {
        assert!(schemas.contains_key(schema), "{schema}");
    }
}

#[tokio::test]
async fn the_version_may_be_named() {
    let house = House::open().await;
    let mut browser = house.browser();
    let game = browser.begin("toy-sealed/duel", &["me", "me"]).await;
    let named = game.replacen("/api/", "/api/v1/", 1);
    assert_eq!(browser.get(&named).await.ok(), browser.get(&game).await.ok());
    let query = "choices?seat=0&piece=0";
    let of = |game: &str| format!("{game}/{query}");
    assert_eq!(browser.get(&of(&named)).await.text, browser.get(&of(&game)).await.text);
    browser.act(&named, "a", 0, &["ready"]).await.ok();
    let mut stranger = house.browser();
    let refused = stranger.act(&named, "b", 1, &["ready"]).await;
    assert_eq!(refused.complaint(), (403, "table-no-seat".to_string()), "as strictly");
    for path in ["/api/v1/nothing", "/api/v2/games", "/api/v1/v1/games"] {
        let nothing = browser.get(path).await.complaint();
        assert_eq!(nothing, (404, "table-not-found".to_string()), "{path}");
    }
}

/// All cookies are strict: a link from elsewhere brings none, whatever the browser has. One given
/// then took the place of the one it had, and logged its player out.
#[tokio::test]
async fn a_link_from_elsewhere_logs_nobody_out() {
    let house = House::open().await;
    let mut browser = house.browser();
    for path in ["/api/games", "/api/rulesets", "/api/games/00000000000000000000"] {
        let headers = [("sec-fetch-site", "cross-site")];
        let answer = browser.send(Method::GET, path, &headers, String::new()).await;
        assert!(!answer.headers.contains_key("set-cookie"), "{path}");
    }
    assert!(browser.get("/api/games").await.headers.contains_key("set-cookie"));
}

/// Browsers keep cookies by host, whatever the port.
#[tokio::test]
async fn two_tables_on_one_host_keep_their_own_cookies() {
    let (one, other) = (House::open().await, House::open().await);
    let (mut first, mut second) = (one.browser(), other.browser());
    let begun = first.begin("toy-sealed/duel", &["me", "me"]).await;
    second.get("/api/games").await;
    let pair = [first.cookie.clone(), second.cookie.clone()].map(|it| it.expect("a cookie"));
    let names = pair.each_ref().map(|it| it.split('=').next().expect("a name").to_string());
    assert_ne!(names[0], names[1]);
    let both = Some(format!("{}; {}", pair[1], pair[0]));
    for browser in [&mut first, &mut second] {
        browser.cookie.clone_from(&both);
        assert!(!browser.get("/api/games").await.headers.contains_key("set-cookie"));
    }
    assert_eq!(first.get(&begun).await.ok()["seats"][0]["player"], "me");
}

/// Whoever asks and asks and takes no answer does not keep a connection for ever, nor the table open.
#[tokio::test]
async fn those_who_take_no_answer_are_cut_off() {
    let silence = std::time::Duration::from_millis(500);
    let set_up = async || {
        House::open_as(|folder| Config { silence, ..crate::house::config(folder.path()) }).await
    };
    let glut = "GET /api/rulesets HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(2_000);
    let deaf = async |house: &House| {
        let mut stream = TcpStream::connect(house.address()).await.expect("a connection");
        // Nobody reads: at some point nothing more is taken, neither here nor there.
        let patience = std::time::Duration::from_millis(200);
        let _ = tokio::time::timeout(patience, stream.write_all(glut.as_bytes())).await;
        stream
    };
    let mut house = set_up().await;
    let mut stream = deaf(&house).await;
    tokio::time::sleep(silence * 6).await;
    let mut told = Vec::new();
    let patience = std::time::Duration::from_secs(20);
    let end = tokio::time::timeout(patience, stream.read_to_end(&mut told)).await;
    let cut = end.expect("it ends").map(|_| told.len()).map_err(|error| error.kind());
    assert_eq!(cut, Err(std::io::ErrorKind::ConnectionReset));

    let _stream = deaf(&house).await;
    let stopped = tokio::time::timeout(patience, house.stop()).await;
    assert!(stopped.is_ok(), "one who takes nothing keeps the table from stopping");
}

/// Whoever opens a connection and says nothing, or half of something, does not keep it for ever.
#[tokio::test]
async fn silent_connections_end() {
    let silence = std::time::Duration::from_millis(200);
    let house =
        House::open_as(|folder| Config { silence, ..crate::house::config(folder.path()) }).await;
    let half = "POST /api/games HTTP/1.1\r\nHost: localhost\r\n";
    let bodiless = format!("{half}Content-Type: application/json\r\nContent-Length: 50\r\n\r\n{{");
    for said in ["", half, &bodiless] {
        let mut stream = TcpStream::connect(house.address()).await.expect("a connection");
        stream.write_all(said.as_bytes()).await.expect("it is taken");
        let mut told = Vec::new();
        let patience = std::time::Duration::from_secs(20);
        let end = tokio::time::timeout(patience, stream.read_to_end(&mut told)).await;
        assert!(end.is_ok(), "{said:?} holds a connection");
    }
}
