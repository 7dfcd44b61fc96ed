//! Whoever takes letters: a small SMTP server that keeps what it is given, and a table that sends there.

use crate::house::{House, config};
use std::net::SocketAddr;
use std::path::Path;
use table::{Relay, Time};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;

/// A letter as it has arrived.
#[derive(Debug)]
pub(crate) struct Letter {
    pub(crate) to: String,
    /// Its headers.
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Letter {
    /// What follows this in the letter, to the end of the line: the rest of a link.
    pub(crate) fn after(&self, start: &str) -> String {
        let (_, rest) = self.body.split_once(start).unwrap_or_else(|| panic!("{self:?}"));
        rest.lines().next().unwrap_or_default().trim().to_string()
    }
}

/// See above.
pub(crate) struct Post {
    pub(crate) address: SocketAddr,
    letters: mpsc::UnboundedReceiver<Letter>,
}

impl Post {
    pub(crate) async fn open() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let (way, letters) = mpsc::unbounded_channel();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(take(stream, way.clone()));
            }
        });
        Post { address, letters }
    }

    /// A table that sends its letters here.
    pub(crate) async fn house(&self, time: Time) -> House {
        House::open_as(|folder| self.config(folder.path(), time)).await
    }

    /// How such a house is set up.
    pub(crate) fn config(&self, folder: &Path, time: Time) -> table::Config {
        let relay = Relay {
            url: format!("smtp://{}", self.address),
            from: "Galleys <galleys@example.org>".to_string(),
        };
        table::Config {
            relay: Some(relay),
            public: Some("https://galleys.example.org/".to_string()),
            time,
            ..config(folder)
        }
    }

    /// The next letter.
    pub(crate) async fn next(&mut self) -> Letter {
        let next = tokio::time::timeout(std::time::Duration::from_secs(20), self.letters.recv());
        next.await.expect("a letter in time").expect("the post is open")
    }

    /// The next letter, if one has come.
    pub(crate) fn try_next(&mut self) -> Option<Letter> {
        self.letters.try_recv().ok()
    }

    /// No letter has come that was not read.
    pub(crate) fn is_empty(&mut self) -> bool {
        self.letters.try_recv().is_err()
    }
}

/// Speaks SMTP with one client until it goes.
async fn take(stream: TcpStream, way: mpsc::UnboundedSender<Letter>) {
    let mut stream = BufReader::new(stream);
    let mut say = "220 post.example.org".to_string();
    let mut to = String::new();
    loop {
        if stream.write_all(format!("{say}\r\n").as_bytes()).await.is_err() {
            return;
        }
        let mut line = String::new();
        if stream.read_line(&mut line).await.unwrap_or(0) == 0 {
            return;
        }
        let verb = line.get(..4).unwrap_or_default().to_ascii_uppercase();
        say = match verb.as_str() {
            "RCPT" => {
                to = line.split(['<', '>']).nth(1).unwrap_or_default().to_string();
                "250 OK".to_string()
            }
            "DATA" => {
                stream.write_all(b"354 go on\r\n").await.expect("a client");
                let mut text = String::new();
                loop {
                    let mut line = String::new();
                    stream.read_line(&mut line).await.expect("a line");
                    if line == ".\r\n" {
                        break;
                    }
                    text.push_str(line.strip_prefix('.').unwrap_or(&line));
                }
                let _ = way.send(read(to.clone(), &text));
                "250 OK".to_string()
            }
            "QUIT" => "221 bye".to_string(),
            _ => "250 OK".to_string(),
        };
    }
}

fn read(to: String, text: &str) -> Letter {
    let (head, body) = text.split_once("\r\n\r\n").expect("a head and a body");
    let field = |name: &str| {
        let line = head.lines().find(|line| line.to_lowercase().starts_with(name));
        line.map(|line| line[name.len()..].trim().to_string()).unwrap_or_default()
    };
    let body = match field("content-transfer-encoding:").as_str() {
        "quoted-printable" => printable(body),
        "7bit" => body.to_string(),
        other => panic!("not read here: {other}"),
    };
    let head = head.replace("\r\n ", " ");
    Letter { to, head, body }
}

/// What is written quoted-printable.
fn printable(text: &str) -> String {
    let text = text.replace("=\r\n", "");
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let Some((first, after)) = rest.split_first() {
        if *first == b'=' && after.len() >= 2 {
            let code = std::str::from_utf8(&after[..2]).expect("two digits");
            bytes.push(u8::from_str_radix(code, 16).expect("two digits"));
            rest = &after[2..];
        } else {
            bytes.push(*first);
            rest = after;
        }
    }
    String::from_utf8(bytes).expect("UTF-8")
}
