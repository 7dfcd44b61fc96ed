//! What is written to the log names nobody and opens nothing.

use crate::house::{House, config};
use hyper::Method;
use serde_json::json;
use std::io;
use std::sync::{Arc, Mutex, PoisonError};
use table::{Config, Relay};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpListener;
use tracing_subscriber::EnvFilter;
use tracing_subscriber::fmt::MakeWriter;

const IRENE: &str = "irene@example.org";

/// What was logged so far in this process.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Log {
    /// The log from here on.
    fn open() -> Self {
        let log = Log::default();
        let filter = EnvFilter::new("info,tower_http=debug");
        let lines = tracing_subscriber::fmt().with_env_filter(filter).with_ansi(false);
        lines.with_writer(log.clone()).init();
        log
    }

    fn text(&self) -> String {
        let bytes = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        String::from_utf8_lossy(&bytes).into_owned()
    }

    /// Waits until something was logged.
    async fn has(&self, what: &str) -> String {
        let logged = async {
            while !self.text().contains(what) {
                tokio::task::yield_now().await;
            }
        };
        let logged = tokio::time::timeout(std::time::Duration::from_secs(20), logged).await;
        assert!(logged.is_ok(), "no {what} in {}", self.text());
        self.text()
    }
}

impl io::Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).extend_from_slice(bytes);
        Ok(bytes.len())
    }
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl<'a> MakeWriter<'a> for Log {
    type Writer = Self;
    fn make_writer(&'a self) -> Self {
        self.clone()
    }
}

/// A relay that takes no letter, and says to whom.
async fn refusing() -> std::net::SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            let mut stream = BufReader::new(stream);
            let mut say = "220 post.example.org".to_string();
            loop {
                let mut line = String::new();
                if stream.write_all(format!("{say}\r\n").as_bytes()).await.is_err()
                    || stream.read_line(&mut line).await.unwrap_or(0) == 0
                {
                    break;
                }
                say = match line.split_once("TO:") {
                    Some((_, to)) => format!("550 5.1.1 {}: no such user", to.trim()),
                    None => "250 OK".to_string(),
                };
            }
        }
    });
    address
}

/// Keys stand in addresses, and whoever knows the id of a private game may enter. Relays name the reader of
/// a letter that they refuse.
#[tokio::test]
async fn neither_keys_nor_games_nor_readers_of_letters_are_logged() {
    let log = Log::open();
    let relay = Relay {
        url: format!("smtp://{}", refusing().await),
        from: "Galleys <galleys@example.org>".to_string(),
    };
    let set_up = |folder: &tempfile::TempDir| Config {
        relay: Some(relay),
        public: Some("https://galleys.example.org/".to_string()),
        ..config(folder.path())
    };
    let house = House::open_as(set_up).await;
    let mut browser = house.browser();
    let game = browser.begin_fairly("toy-sealed/duel", &["me", "open"]).await;
    browser.get(&game).await.ok();
    let key = "0123456789abcdef0123456789abcdef01234567";
    let end = format!("/api/letters/end/{key}");
    let ended = browser.send(Method::POST, &end, &[], String::new()).await;
    assert_eq!(ended.status, 404);
    browser.get(&format!("/nowhere/{key}")).await;
    let asked = browser.post("/api/account/link", &json!({"email": IRENE})).await;
    assert_eq!(asked.status, 202);
    let log = log.has("a letter is not sent").await;
    assert!(log.contains("status 550"), "{log}");
    for known in ["/api/letters/end/{key}", "/api/games/{id}"] {
        assert!(log.contains(known), "{known}: {log}");
    }
    let id = game.rsplit('/').next().expect("an id");
    for secret in [key, id, IRENE, "irene"] {
        assert!(!log.contains(secret), "{secret}: {log}");
    }
}
