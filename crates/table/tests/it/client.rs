//! A small browser: HTTP over real connections, a cookie jar, and server-sent events.

use http_body_util::{BodyExt, Full};
use hyper::body::{Bytes, Incoming};
use hyper::client::conn::http1::{SendRequest, handshake};
use hyper::{Method, Request, StatusCode};
use hyper_util::rt::TokioIo;
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::time::Duration;
use tokio::net::TcpStream;

/// Nothing here takes longer unless it hangs.
const PATIENCE: Duration = Duration::from_secs(20);

/// So many redirects are followed by browsers.
const REDIRECTS: usize = 20;

/// A browser, or a program that keeps cookies.
#[derive(Clone, Debug)]
pub(crate) struct Browser {
    pub(crate) address: SocketAddr,
    pub(crate) cookie: Option<String>,
}

/// An answer that has arrived whole.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: hyper::HeaderMap,
    pub(crate) bytes: Bytes,
    /// The same as text, as far as it is some.
    pub(crate) text: String,
}

impl Answer {
    /// The body as JSON.
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|error| panic!("{error}: {}", self.text))
    }
    /// The body as JSON of an answer that must be a success.
    pub(crate) fn ok(&self) -> Value {
        assert!(self.status.is_success(), "{}: {}", self.status, self.text);
        self.json()
    }
    /// The message id of the complaint, with its status.
    pub(crate) fn complaint(&self) -> (u16, String) {
        let id = self.json()["complaint"]["text"]["id"].as_str().unwrap_or("none").to_string();
        (self.status.as_u16(), id)
    }
}

/// A connection that is kept open.
pub(crate) struct Line(SendRequest<Full<Bytes>>);

impl Line {
    pub(crate) async fn open(address: SocketAddr) -> Self {
        let stream = TcpStream::connect(address).await.expect("the table listens");
        stream.set_nodelay(true).expect("a socket");
        let (send, connection) = handshake(TokioIo::new(stream)).await.expect("HTTP");
        tokio::spawn(connection);
        Line(send)
    }
    /// The same where nobody may listen.
    pub(crate) async fn try_open(address: SocketAddr) -> Option<Self> {
        let stream = TcpStream::connect(address).await.ok()?;
        let (send, connection) = handshake(TokioIo::new(stream)).await.ok()?;
        tokio::spawn(connection);
        Some(Line(send))
    }
    /// An answer, unless the connection ends before.
    pub(crate) async fn try_send(
        &mut self,
        request: Request<Full<Bytes>>,
    ) -> Option<hyper::Response<Incoming>> {
        self.0.send_request(request).await.ok()
    }
    pub(crate) async fn send(
        &mut self,
        request: Request<Full<Bytes>>,
    ) -> hyper::Response<Incoming> {
        self.0.ready().await.expect("the connection stands");
        self.0.send_request(request).await.expect("an answer")
    }
}

impl Browser {
    pub(crate) fn at(address: SocketAddr) -> Self {
        Browser { address, cookie: None }
    }

    /// A request with the headers a browser sends; `extra` headers replace them.
    pub(crate) fn request(
        &self,
        method: Method,
        path: &str,
        extra: &[(&str, &str)],
        body: String,
    ) -> Request<Full<Bytes>> {
        let host = self.address.to_string();
        let origin = format!("http://{host}");
        let mut headers = vec![("host", host.as_str()), ("content-type", "application/json")];
        if method != Method::GET {
            headers.push(("origin", &origin));
        }
        if let Some(cookie) = &self.cookie {
            headers.push(("cookie", cookie));
        }
        let mut request = Request::builder().method(method).uri(path);
        let replaced = |name: &str| extra.iter().any(|(other, _)| *other == name);
        for (name, value) in headers.iter().filter(|(name, _)| !replaced(name)).chain(extra) {
            request = request.header(*name, *value);
        }
        request.body(Full::new(Bytes::from(body))).expect("a request")
    }

    /// An answer; a table that asks for the same again is asked again.
    pub(crate) async fn send(
        &mut self,
        method: Method,
        path: &str,
        extra: &[(&str, &str)],
        body: String,
    ) -> Answer {
        for _ in 0..REDIRECTS {
            let answer = self.send_once(method.clone(), path, extra, body.clone()).await;
            if answer.status != StatusCode::TEMPORARY_REDIRECT {
                return answer;
            }
        }
        panic!("{path} is asked for again and again");
    }

    /// Where the table has whoever asks so ask again, without a new cookie.
    pub(crate) async fn asked_again(
        &mut self,
        method: Method,
        path: &str,
        extra: &[(&str, &str)],
    ) -> String {
        let answer = self.send_once(method, path, extra, String::new()).await;
        assert_eq!(answer.status, StatusCode::TEMPORARY_REDIRECT, "{path}: {}", answer.text);
        assert!(!answer.headers.contains_key("set-cookie"), "{path}");
        answer.headers["location"].to_str().expect("a path").to_string()
    }

    async fn send_once(
        &mut self,
        method: Method,
        path: &str,
        extra: &[(&str, &str)],
        body: String,
    ) -> Answer {
        let request = self.request(method, path, extra, body);
        let response = tokio::time::timeout(PATIENCE, async {
            Line::open(self.address).await.send(request).await
        });
        let (parts, body) = response.await.expect("an answer in time").into_parts();
        if let Some(cookie) = parts.headers.get("set-cookie") {
            let cookie = cookie.to_str().expect("a cookie").split(';').next();
            self.cookie = cookie.map(ToString::to_string);
        }
        let bytes = body.collect().await.expect("a whole body").to_bytes();
        let text = String::from_utf8_lossy(&bytes).into_owned();
        Answer { status: parts.status, headers: parts.headers, bytes, text }
    }

    /// A request whose server may be gone before it answers.
    pub(crate) async fn try_send(
        &mut self,
        method: Method,
        path: &str,
        body: String,
    ) -> Option<()> {
        let request = self.request(method, path, &[], body);
        let stream = TcpStream::connect(self.address).await.ok()?;
        let (mut send, connection) = handshake(TokioIo::new(stream)).await.ok()?;
        tokio::spawn(connection);
        send.send_request(request).await.ok()?.into_body().collect().await.ok().map(|_| ())
    }

    pub(crate) async fn get(&mut self, path: &str) -> Answer {
        self.send(Method::GET, path, &[], String::new()).await
    }

    pub(crate) async fn post(&mut self, path: &str, body: &Value) -> Answer {
        self.send(Method::POST, path, &[], body.to_string()).await
    }

    /// Begins a game with dice that nobody knows, and gives its address.
    pub(crate) async fn begin_fairly(&mut self, scenario: &str, seats: &[&str]) -> String {
        let body = json!({"scenario": scenario, "seats": seats});
        let begun = self.post("/api/games", &body).await.ok();
        format!("/api/games/{}", begun["id"].as_str().expect("an id"))
    }

    /// Begins a game and gives its address.
    pub(crate) async fn begin(&mut self, scenario: &str, seats: &[&str]) -> String {
        let mut body = json!({"scenario": scenario, "seats": seats});
        // Only alone may dice be chosen.
        if !seats.iter().any(|who| ["here", "open"].contains(who)) {
            body["seed"] = "7".into();
        }
        let begun = self.post("/api/games", &body).await.ok();
        format!("/api/games/{}", begun["id"].as_str().expect("an id"))
    }

    /// Submits actions for the revision the game has now.
    pub(crate) async fn act(
        &mut self,
        game: &str,
        client: &str,
        seat: u8,
        actions: &[&str],
    ) -> Answer {
        let revision = self.get(game).await.ok()["revision"].clone();
        let body =
            json!({"client": client, "seat": seat, "revision": revision, "actions": actions});
        self.post(&format!("{game}/actions"), &body).await
    }

    /// Wants a seat for `player`.
    pub(crate) async fn sit(&mut self, game: &str, seat: u8, player: &str) -> Answer {
        self.post(&format!("{game}/seats"), &json!({"seat": seat, "player": player})).await
    }

    /// Listens to a game.
    pub(crate) async fn listen(&mut self, game: &str, extra: &[(&str, &str)]) -> Events {
        self.listen_at(&format!("{game}/updates"), extra).await
    }

    /// Listens at an address.
    pub(crate) async fn listen_at(&mut self, path: &str, extra: &[(&str, &str)]) -> Events {
        let request = self.request(Method::GET, path, extra, String::new());
        let mut line = Line::open(self.address).await;
        let response = line.send(request).await;
        assert_eq!(response.status(), StatusCode::OK);
        assert_eq!(response.headers()["content-type"], "text/event-stream");
        Events::of(response, line)
    }
}

/// Server-sent events as they arrive.
pub(crate) struct Events {
    body: Incoming,
    read: String,
    /// Every byte that has come.
    pub(crate) heard: Vec<u8>,
    _line: Line,
}

/// One event named `update`.
#[derive(Debug)]
pub(crate) struct Event {
    pub(crate) id: u32,
    pub(crate) update: Value,
}

impl Events {
    /// What comes by this answer.
    pub(crate) fn of(response: hyper::Response<Incoming>, line: Line) -> Self {
        Events { body: response.into_body(), read: String::new(), heard: vec![], _line: line }
    }

    /// The next event, however long it takes; none when the stream has ended, or been cut off.
    pub(crate) async fn next_if_any(&mut self) -> Option<Event> {
        self.next_whole().await
    }

    /// The next event, or none when the stream has ended.
    pub(crate) async fn next(&mut self) -> Option<Event> {
        tokio::time::timeout(PATIENCE, self.next_whole()).await.expect("an event in time")
    }

    async fn next_whole(&mut self) -> Option<Event> {
        let (id, update) = self.next_named("update").await?;
        Some(Event { id: id.expect("an id").parse().expect("a number"), update })
    }

    /// The next event of a name that the stream may have besides `update`: its data.
    pub(crate) async fn named(&mut self, name: &str) -> Value {
        let next = tokio::time::timeout(PATIENCE, self.next_named(name));
        next.await.expect("an event in time").expect("the stream goes on").1
    }

    /// The id and data of the next event of this name; others are passed over.
    async fn next_named(&mut self, name: &str) -> Option<(Option<String>, Value)> {
        loop {
            if let Some(end) = self.read.find("\n\n") {
                let block: String = self.read.drain(..end + 2).collect();
                let field = |name: &str| {
                    block.lines().find_map(|line| Some(line.strip_prefix(name)?.trim_start()))
                };
                if field("event:") != Some(name) {
                    continue;
                }
                let data = serde_json::from_str(field("data:").expect("data")).expect("JSON");
                return Some((field("id:").map(ToString::to_string), data));
            }
            let frame = self.body.frame().await?.ok()?;
            if let Ok(data) = frame.into_data() {
                self.heard.extend_from_slice(&data);
                self.read.push_str(&String::from_utf8_lossy(&data));
            }
        }
    }

    /// Waits until all that has come says so, and forgets it.
    pub(crate) async fn told(&mut self, is_told: impl Fn(&str) -> bool) {
        let waits = async {
            while !(self.heard.ends_with(b"\n\n") && is_told(&String::from_utf8_lossy(&self.heard)))
            {
                let frame = self.body.frame().await.expect("the stream goes on").expect("a frame");
                self.heard.extend(frame.into_data().into_iter().flatten());
            }
        };
        tokio::time::timeout(PATIENCE, waits).await.expect("it is told in time");
        self.heard.clear();
        self.read.clear();
    }

    /// How many more events of this name come until the table ends the stream.
    pub(crate) async fn rest(&mut self, name: &str) -> usize {
        let rest = async {
            let mut count = 0;
            while self.next_named(name).await.is_some() {
                count += 1;
            }
            count
        };
        tokio::time::timeout(PATIENCE, rest).await.expect("an end in time")
    }

    /// Waits until the table ends the stream, whatever it says before.
    pub(crate) async fn ended(&mut self) {
        let rest = async { while let Some(Ok(_)) = self.body.frame().await {} };
        tokio::time::timeout(PATIENCE, rest).await.expect("an end in time");
    }

    /// The next event that says something new, after the scene that a stream begins with.
    pub(crate) async fn expect(&mut self) -> Event {
        self.next().await.expect("the stream goes on")
    }
}
