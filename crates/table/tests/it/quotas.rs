//! How much one browser, and all at one address, may have and do: the rest of the world goes on.

use crate::client::{Answer, Browser, Events, Line};
use crate::house::{House, config};
use hyper::body::Incoming;
use hyper::{Method, Response};
use serde_json::{Value, json};
use std::time::Duration;
use table::{Config, Proxy, Quota, Quotas};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

const DUEL: &str = "toy-sealed/duel";

/// A house behind a server that says where requests come from.
async fn behind(quotas: Quotas) -> House {
    let set_up = |folder: &tempfile::TempDir| Config {
        proxy: Proxy::Trusted,
        quotas,
        ..config(folder.path())
    };
    House::open_as(set_up).await
}

async fn ask(browser: &mut Browser, from: &str, method: Method, path: &str) -> Answer {
    browser.send(method, path, &[("x-forwarded-for", from)], String::new()).await
}

async fn begin(browser: &mut Browser, from: &str) -> Answer {
    let body = json!({"scenario": DUEL, "seats": ["me", "open"]}).to_string();
    browser.send(Method::POST, "/api/games", &[("x-forwarded-for", from)], body).await
}

/// A stream that is open.
type Stream = (Line, Response<Incoming>);

/// A stream, or why there is none.
async fn follow(browser: &Browser, from: &str, path: &str) -> Result<Stream, u16> {
    let request = browser.request(Method::GET, path, &[("x-forwarded-for", from)], String::new());
    let mut line = Line::open(browser.address).await;
    let response = line.send(request).await;
    match response.status().as_u16() {
        200 => Ok((line, response)),
        status => Err(status),
    }
}

/// One client could open all the streams there are, and nobody else saw a move.
#[tokio::test]
async fn one_address_cannot_have_all_streams() {
    let streams = Quota { each: 2, address: 3 };
    let house = behind(Quotas { streams, ..Quotas::default() }).await;
    let (one, other) = ("192.0.2.1", "192.0.2.2");
    let mut browser = house.browser();
    let begun = begin(&mut browser, one).await.ok();
    let game = format!("/api/games/{}", begun["id"].as_str().expect("an id"));
    let (lobby, updates) = ("/api/games/updates", format!("{game}/updates"));
    let first = follow(&browser, one, lobby).await.expect("a stream");
    let second = follow(&browser, one, &updates).await.expect("a stream");
    assert_eq!(follow(&browser, one, lobby).await.err(), Some(429), "two are a browser's");
    assert_eq!(follow(&browser, other, lobby).await.err(), Some(429), "from wherever");
    let mut beside = house.browser();
    ask(&mut beside, one, Method::GET, "/api/games").await.ok();
    let third = follow(&beside, one, lobby).await.expect("a stream");
    assert_eq!(follow(&beside, one, lobby).await.err(), Some(429), "three are an address's");
    let mut elsewhere = house.browser();
    ask(&mut elsewhere, other, Method::GET, "/api/games").await.ok();
    follow(&elsewhere, other, lobby).await.expect("a stream");
    drop((first, second, third));
    // As soon as the server has noticed.
    while follow(&beside, one, lobby).await.is_err() {
        tokio::task::yield_now().await;
    }
}

/// Addresses of IPv6 are to be had by the billion, but a network of 64 bits is somebody's.
#[tokio::test]
async fn a_network_of_one_person_is_one_address() {
    let streams = Quota { each: 9, address: 1 };
    let house = behind(Quotas { streams, ..Quotas::default() }).await;
    let browser = house.browser();
    let lobby = "/api/games/updates";
    let _first = follow(&browser, "2001:db8:1:2::1", lobby).await.expect("a stream");
    assert_eq!(follow(&browser, "2001:db8:1:2:9::1", lobby).await.err(), Some(429));
    follow(&browser, "2001:db8:1:3::1", lobby).await.expect("a stream");
}

#[tokio::test]
async fn games_seats_and_records_are_only_so_many() {
    let two = Quota { each: 2, address: 3 };
    let quotas = Quotas { games: two, seats: two, imports: two, ..Quotas::default() };
    let house = behind(quotas).await;
    let (mut browser, mut beside, mut elsewhere) =
        (house.browser(), house.browser(), house.browser());
    let (one, other) = ("192.0.2.1", "192.0.2.2");
    let throttled = (429, "table-throttled".to_string());
    let begun = begin(&mut browser, one).await.ok();
    begin(&mut browser, one).await.ok();
    let refused = begin(&mut browser, one).await;
    assert_eq!(refused.complaint(), throttled);
    assert!(refused.headers.contains_key("retry-after"));
    // A game that goes on from another is one.
    let branch = format!("/api/games/{}/branch", begun["id"].as_str().expect("an id"));
    let body = json!({"seats": ["me", "me"]}).to_string();
    let refused = browser.send(Method::POST, &branch, &[("x-forwarded-for", one)], body).await;
    assert_eq!(refused.complaint(), throttled);
    begin(&mut beside, one).await.ok();
    assert_eq!(begin(&mut beside, one).await.complaint(), throttled, "three are an address's");
    begin(&mut elsewhere, other).await.ok();

    let seats = format!("/api/games/{}/seats", begun["id"].as_str().expect("an id"));
    let mut sit = async |player: &str| {
        let body = json!({"seat": 1, "player": player}).to_string();
        browser.send(Method::POST, &seats, &[("x-forwarded-for", one)], body).await
    };
    sit("me").await.ok();
    sit("open").await.ok();
    assert_eq!(sit("me").await.complaint(), throttled);

    let mut bring = async |body: &str| {
        let headers = [("x-forwarded-for", one), ("content-type", "text/plain")];
        browser.send(Method::POST, "/api/records", &headers, body.to_string()).await
    };
    assert_eq!(bring("nothing").await.status, 422);
    assert_eq!(bring("nothing").await.status, 422);
    assert_eq!(bring("nothing").await.complaint(), throttled);
}

/// What is kept has no end where each hour has one.
#[tokio::test]
async fn games_that_are_kept_are_only_so_many() {
    let house = behind(Quotas { kept_games: 2, ..Quotas::default() }).await;
    let (mut browser, mut beside) = (house.browser(), house.browser());
    let one = "192.0.2.1";
    let many = (429, "table-games-kept".to_string());
    let first = begin(&mut browser, one).await.ok();
    let game = format!("/api/games/{}", first["id"].as_str().expect("an id"));
    let from = [("x-forwarded-for", one), ("content-type", "text/plain")];
    let record = ask(&mut browser, one, Method::GET, &format!("{game}/record")).await.text;
    let imported = browser.send(Method::POST, "/api/records", &from, record.clone()).await;
    assert_eq!(imported.status, 201, "{}", imported.text);
    assert_eq!(begin(&mut browser, one).await.complaint(), many);
    let third = browser.send(Method::POST, "/api/records", &from, record).await;
    assert_eq!(third.complaint(), many);
    let seek = json!({"scenario": DUEL}).to_string();
    let from = [("x-forwarded-for", one)];
    let sought = beside.send(Method::POST, "/api/seeks", &from, seek).await.ok();
    let take = format!("/api/seeks/{}/take", sought["id"].as_str().expect("an id"));
    assert_eq!(browser.send(Method::POST, &take, &from, String::new()).await.complaint(), many);
    begin(&mut beside, one).await.ok();
    // Room is made by taking one off the list.
    assert_eq!(ask(&mut browser, one, Method::DELETE, &game).await.status, 204);
    begin(&mut browser, one).await.ok();
}

#[tokio::test]
async fn records_have_a_budget_in_bytes() {
    let import_megabytes = Quota { each: 1, address: 2 };
    let house = behind(Quotas { import_megabytes, ..Quotas::default() }).await;
    let (one, other) = ("192.0.2.1", "192.0.2.2");
    let bring = async |browser: &mut Browser, from: &str, kilobytes: usize| {
        let headers = [("x-forwarded-for", from), ("content-type", "text/plain")];
        let body = "x".repeat(kilobytes * 1_024);
        browser.send(Method::POST, "/api/records", &headers, body).await
    };
    let mut browser = house.browser();
    assert_eq!(bring(&mut browser, one, 600).await.status, 422, "it is none");
    let refused = bring(&mut browser, one, 600).await;
    assert_eq!(refused.complaint(), (429, "table-throttled".to_string()));
    assert!(refused.headers.contains_key("retry-after"));
    assert_eq!(bring(&mut browser, other, 300).await.status, 422, "so much is left");
    let (mut second, mut third) = (house.browser(), house.browser());
    assert_eq!(bring(&mut second, one, 1_024).await.status, 422);
    let refused = bring(&mut third, one, 600).await;
    assert_eq!(refused.complaint(), (429, "table-throttled".to_string()), "all at an address");
    let refused = bring(&mut third, other, 1_100).await;
    assert_eq!(refused.complaint(), (429, "table-import-budget".to_string()), "never so much");
}

/// Nothing that lobbies are told of is done without end.
#[tokio::test]
async fn what_is_done_in_tournaments_is_only_so_much() {
    let house = behind(Quotas::default()).await;
    let (mut organiser, mut player) = (house.browser(), house.browser());
    let from = [("x-forwarded-for", "192.0.2.1")];
    let cup = json!({"title": "Cup", "scenario": DUEL, "system": "swiss", "rounds": 1});
    let cup = organiser.send(Method::POST, "/api/tournaments", &from, cup.to_string()).await.ok();
    let cup = format!("/api/tournaments/{}", cup["id"].as_str().expect("an id"));
    let ways = ["/join", "/leave", "/start", "/results"];
    let body = |way: &str| match way {
        "/results" => json!({"round": 1, "board": 1, "result": "draw"}),
        _ => json!({}),
    };
    let mut asked = 0;
    let throttled = loop {
        let way = ways[asked % 2];
        let answer =
            player.send(Method::POST, &format!("{cup}{way}"), &from, body(way).to_string()).await;
        if answer.status != 200 {
            break answer;
        }
        asked += 1;
    };
    assert!((20..40).contains(&asked), "{asked}");
    let many = (429, "table-throttled".to_string());
    assert_eq!(throttled.complaint(), many);
    for way in ways {
        let answer =
            player.send(Method::POST, &format!("{cup}{way}"), &from, body(way).to_string()).await;
        assert_eq!(answer.complaint(), many, "{way}");
    }
    assert_eq!(player.send(Method::DELETE, &cup, &from, String::new()).await.complaint(), many);
}

/// Each question is little, and without end they are many.
#[tokio::test]
async fn questions_are_only_so_many() {
    let requests = Quota { each: 3, address: 5 };
    let house = behind(Quotas { requests, ..Quotas::default() }).await;
    let mut browser = house.browser();
    let (one, other, path) = ("192.0.2.1", "192.0.2.2", "/api/games");
    // The first is asked by nobody yet.
    ask(&mut browser, one, Method::GET, path).await.ok();
    for _ in 0..3 {
        ask(&mut browser, one, Method::GET, path).await.ok();
    }
    let refused = ask(&mut browser, one, Method::GET, path).await;
    assert_eq!(refused.complaint(), (429, "table-throttled".to_string()));
    ask(&mut house.browser(), other, Method::GET, path).await.ok();
}

/// Whoever sent no cookie back was written down as somebody new, each time and for good.
#[tokio::test]
async fn cookies_are_given_to_so_many_newcomers() {
    let house = behind(Quotas { newcomers: 2, ..Quotas::default() }).await;
    let (one, other) = ("192.0.2.1", "192.0.2.2");
    let is_known = |answer: &Answer| answer.headers.contains_key("set-cookie");
    for _ in 0..2 {
        assert!(is_known(&ask(&mut house.browser(), one, Method::GET, "/api/games").await));
    }
    let looks_on = ask(&mut house.browser(), one, Method::GET, "/api/rulesets").await;
    assert!(looks_on.status.is_success() && !is_known(&looks_on), "whoever looks on still may");
    let refused = begin(&mut house.browser(), one).await;
    assert_eq!(refused.complaint(), (429, "table-throttled".to_string()));
    let headers = [("x-forwarded-for", one), ("accept", "text/html")];
    let page = house.browser().send(Method::GET, "/", &headers, String::new()).await;
    assert!(page.status.is_success() && !is_known(&page), "the page is shown");
    assert!(is_known(&ask(&mut house.browser(), other, Method::GET, "/api/games").await));
}

/// Whoever plays at the machine itself has nobody to take anything from.
#[tokio::test]
async fn at_home_nobody_is_counted() {
    let one = Quota { each: 1, address: 1 };
    let quotas = Quotas {
        requests: one,
        games: one,
        seats: one,
        imports: one,
        streams: one,
        newcomers: 1,
        connections: 1,
        ..Quotas::default()
    };
    let set_up = |folder: &tempfile::TempDir| Config { quotas, ..config(folder.path()) };
    let house = House::open_as(set_up).await;
    let (mut browser, mut beside) = (house.browser(), house.browser());
    let mut open: Vec<Events> = Vec::new();
    for _ in 0..3 {
        let game = browser.begin_fairly(DUEL, &["me", "open"]).await;
        beside.sit(&game, 1, "me").await.ok();
        open.push(browser.listen(&game, &[]).await);
        open.push(beside.listen_at("/api/games/updates", &[]).await);
    }
    assert_eq!(browser.get("/api/games").await.ok().as_array().map(Vec::len), Some(3));
}

#[tokio::test]
async fn there_are_only_so_many_connections() {
    let quotas = Quotas { all_connections: 2, ..Quotas::default() };
    let set_up = |folder: &tempfile::TempDir| Config { quotas, ..config(folder.path()) };
    let house = House::open_as(set_up).await;
    let said = b"GET /api/rulesets HTTP/1.1\r\nHost: localhost\r\n\r\n";
    let mut kept = Vec::new();
    for _ in 0..2 {
        let mut stream = TcpStream::connect(house.address()).await.expect("a connection");
        stream.write_all(said).await.expect("it is taken");
        assert_ne!(stream.read_u8().await.expect("an answer"), 0);
        kept.push(stream);
    }
    let mut third = TcpStream::connect(house.address()).await.expect("a connection");
    let _ = third.write_all(said).await;
    let mut told = Vec::new();
    let _ = third.read_to_end(&mut told).await;
    assert!(told.is_empty(), "it is closed without a word");
    drop(kept);
    // As soon as the server has noticed.
    let answered = async {
        loop {
            let Ok(mut stream) = TcpStream::connect(house.address()).await else { continue };
            if stream.write_all(said).await.is_ok() && stream.read_u8().await.is_ok() {
                break;
            }
        }
    };
    tokio::time::timeout(Duration::from_secs(20), answered).await.expect("room again");
}

/// A body that went on and on, a byte now and then, was waited for as long as it went on.
#[tokio::test]
async fn a_body_has_an_end() {
    let silence = Duration::from_millis(150);
    let set_up = |folder: &tempfile::TempDir| Config { silence, ..config(folder.path()) };
    let house = House::open_as(set_up).await;
    let (mut reads, mut writes) =
        TcpStream::connect(house.address()).await.expect("a connection").into_split();
    let head = "POST /api/games HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n\
        Content-Length: 100000\r\n\r\n";
    writes.write_all(head.as_bytes()).await.expect("it is taken");
    let drips = tokio::spawn(async move {
        let mut ticks = tokio::time::interval(Duration::from_millis(50));
        while writes.write_all(b" ").await.is_ok() {
            ticks.tick().await;
        }
    });
    let mut told = [0; 12];
    let answer = tokio::time::timeout(Duration::from_secs(20), reads.read_exact(&mut told));
    answer.await.expect("an answer while the body goes on").expect("an answer");
    assert_eq!(&told[..9], b"HTTP/1.1 ");
    drips.abort();
}

#[tokio::test]
async fn what_is_refused_says_why() {
    let streams = Quota { each: 1, address: 1 };
    let house = behind(Quotas { streams, ..Quotas::default() }).await;
    let mut browser = house.browser();
    ask(&mut browser, "192.0.2.1", Method::GET, "/api/games").await.ok();
    let _one = follow(&browser, "192.0.2.1", "/api/games/updates").await.expect("a stream");
    let refused = ask(&mut browser, "192.0.2.1", Method::GET, "/api/games/updates").await;
    let text: Value = refused.json();
    assert_eq!(text["complaint"]["text"]["id"], "table-streams-many");
}

/// Each change of a name is told to everybody at every server.
#[tokio::test]
async fn changes_and_promises_are_only_so_many() {
    let house = behind(Quotas::default()).await;
    let headers = [("x-forwarded-for", "192.0.2.1")];
    let throttled = (429, "table-throttled".to_string());
    let often = async |path: &str, body: &dyn Fn(usize) -> Value| {
        let mut browser = house.browser();
        for n in 0..200 {
            let body = body(n).to_string();
            let answer = browser.send(Method::POST, path, &headers, body).await;
            if answer.status == 429 {
                assert_eq!(answer.complaint(), throttled);
                return n;
            }
            assert!(answer.status.is_success(), "{}", answer.text);
        }
        200
    };
    assert_eq!(often("/api/me", &|n| json!({"name": format!("Irene {n}")})).await, 30);
    assert_eq!(often("/api/dice", &|_| json!({})).await, 120);
}
