//! One player: an address of their own, a cookie, a connection that is kept open, and a stream.

use http_body_util::{BodyExt, Full};
use hyper::body::Bytes;
use hyper::client::conn::http1::{SendRequest, handshake};
use hyper::{Method, Request, StatusCode};
use hyper_util::rt::TokioIo;
use serde::de::DeserializeOwned;
use std::net::{Ipv4Addr, SocketAddr};
use std::time::{Duration, Instant};
use tokio::net::TcpSocket;
use tokio::sync::watch;

/// Far longer than anything takes that does not hang.
const PATIENCE: Duration = Duration::from_secs(60);

pub(crate) struct Person {
    server: SocketAddr,
    from: Ipv4Addr,
    cookie: Option<String>,
    line: SendRequest<Full<Bytes>>,
    /// The latest revision that the stream has told of, and when.
    heard: watch::Receiver<(u64, Instant)>,
    tell: watch::Sender<(u64, Instant)>,
}

async fn connected(server: SocketAddr, from: Ipv4Addr) -> SendRequest<Full<Bytes>> {
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.bind(SocketAddr::from((from, 0))).expect("an address of this machine");
    let stream = socket.connect(server).await.expect("the table listens");
    stream.set_nodelay(true).expect("a socket");
    let (send, connection) = handshake(TokioIo::new(stream)).await.expect("HTTP");
    tokio::spawn(connection);
    send
}

impl Person {
    /// Somebody with a number, who plays at a server.
    pub(crate) async fn new(number: usize, server: SocketAddr) -> Self {
        let [.., b, c, d] = u32::try_from(number + 1).expect("not so many").to_be_bytes();
        let from = Ipv4Addr::new(127, 1 + b, c, d);
        let (tell, heard) = watch::channel((0, Instant::now()));
        let line = connected(server, from).await;
        Person { server, from, cookie: None, line, heard, tell }
    }

    fn request(&self, method: Method, path: &str, body: String) -> Request<Full<Bytes>> {
        let host = self.server.to_string();
        let mut request = Request::builder().method(&method).uri(path).header("host", &host);
        if method == Method::POST {
            request = request
                .header("origin", format!("http://{host}"))
                .header("content-type", "application/json");
        }
        if let Some(cookie) = &self.cookie {
            request = request.header("cookie", cookie);
        }
        request.body(Full::new(Bytes::from(body))).expect("a request")
    }

    pub(crate) async fn ask(
        &mut self,
        method: Method,
        path: &str,
        body: String,
    ) -> (StatusCode, Bytes) {
        let request = self.request(method, path, body);
        // A table closes what has been silent for long, and a browser opens another.
        if self.line.ready().await.is_err() {
            self.line = connected(self.server, self.from).await;
            self.line.ready().await.expect("the connection stands");
        }
        let (parts, body) = self.line.send_request(request).await.expect("an answer").into_parts();
        if let Some(cookie) = parts.headers.get("set-cookie") {
            let cookie = cookie.to_str().expect("a cookie").split(';').next();
            self.cookie = cookie.map(ToString::to_string);
        }
        (parts.status, body.collect().await.expect("a whole body").to_bytes())
    }

    /// An answer that must be a success.
    pub(crate) async fn json<T: DeserializeOwned>(
        &mut self,
        method: Method,
        path: &str,
        body: String,
    ) -> T {
        let (status, bytes) = self.ask(method, path, body).await;
        assert!(status.is_success(), "{path}: {status} {}", String::from_utf8_lossy(&bytes));
        serde_json::from_slice(&bytes).expect("JSON")
    }

    /// Opens a stream, which is read from then on.
    pub(crate) async fn listen(&mut self, game: &str) {
        let mut line = connected(self.server, self.from).await;
        let path = format!("{game}/updates");
        let request = self.request(Method::GET, &path, String::new());
        let mut told = line.send_request(request).await.expect("an answer");
        assert_eq!(told.status(), StatusCode::OK);
        let tell = self.tell.clone();
        tokio::spawn(async move {
            let mut read = Vec::new();
            while let Some(Ok(frame)) = told.body_mut().frame().await {
                let now = Instant::now();
                read.extend_from_slice(frame.data_ref().map_or(&[], |data| data));
                if !read.ends_with(b"\n\n") {
                    continue;
                }
                let text = String::from_utf8_lossy(&read);
                let last = text.lines().filter_map(|line| line.strip_prefix("id:")).next_back();
                if let Some(id) = last.and_then(|id| id.trim().parse().ok()) {
                    tell.send_replace((id, now));
                }
                read.clear();
            }
            drop(line);
        });
        self.heard.changed().await.expect("it begins with the game as it is");
    }

    /// When the stream had told of this revision.
    pub(crate) async fn heard_of(&mut self, revision: u64) -> Instant {
        let told = self.heard.wait_for(|(id, _)| *id >= revision);
        let told = tokio::time::timeout(PATIENCE, told).await;
        told.expect("it is told").expect("the stream stands").1
    }
}
