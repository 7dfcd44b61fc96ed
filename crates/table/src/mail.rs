//! Letters to people: through the relay of whoever runs the table, or into the log where none is set.

use crate::request::{hex, secret};
use crate::rulesets::CATALOGUES;
use kernel::{Catalogue, Text};
use lettre::message::Mailbox;
use lettre::message::header::{ContentType, Header, HeaderName, HeaderValue, MIME_VERSION_1_0};
use lettre::{Address, AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Semaphore;

/// Letters on their way at once.
const ON_THE_WAY: usize = 64;
/// How long a letter waits after each try that has failed; then it is given up.
const AGAIN: [Duration; 2] = [Duration::from_secs(10), Duration::from_secs(120)];

/// A relay that takes letters.
#[derive(Clone)]
pub struct Relay {
    /// `smtps://USER:PASSWORD@HOST:465`, or `smtp://…`, with `?tls=required` for STARTTLS. A secret.
    pub url: String,
    /// Whom letters are from: `Galleys <galleys@example.org>`.
    pub from: String,
}

impl std::fmt::Debug for Relay {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Relay").field("from", &self.from).finish_non_exhaustive()
    }
}

/// How letters go out.
pub(crate) struct Post {
    way: Option<Way>,
    /// What every link begins with: `https://galleys.example.org`.
    base: String,
    room: Arc<Semaphore>,
}

#[derive(Clone)]
struct Way {
    relay: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
}

/// A letter.
#[derive(Clone, Debug)]
pub(crate) struct Letter {
    pub(crate) to: String,
    pub(crate) subject: Text,
    pub(crate) body: Text,
    /// Its language; English where there is no such.
    pub(crate) locale: Option<String>,
    /// The address by which mail programs end letters like this, where there are more to come.
    pub(crate) stop: Option<String>,
}

/// Where letters like this end: RFC 2369, and by one click as in RFC 8058.
#[derive(Clone)]
struct ListUnsubscribe(String);

#[derive(Clone)]
struct ListUnsubscribePost;

impl Header for ListUnsubscribe {
    fn name() -> HeaderName {
        HeaderName::new_from_ascii_str("List-Unsubscribe")
    }
    fn parse(text: &str) -> Result<Self, Box<dyn std::error::Error + Send + Sync>> {
        Ok(ListUnsubscribe(text.trim_matches(['<', '>']).to_string()))
    }
    fn display(&self) -> HeaderValue {
        let line = format!("<{}>", self.0);
        HeaderValue::dangerous_new_pre_encoded(Self::name(), line.clone(), line)
    }
}

impl Header for ListUnsubscribePost {
    fn name() -> HeaderName {
        HeaderName::new_from_ascii_str("List-Unsubscribe-Post")
    }
    fn parse(_: &str) -> Result<Self, Box<dyn std::error::Error + Send + Sync>> {
        Ok(ListUnsubscribePost)
    }
    fn display(&self) -> HeaderValue {
        HeaderValue::new(Self::name(), "List-Unsubscribe=One-Click".to_string())
    }
}

impl Post {
    /// Letters with links that begin with `base`.
    ///
    /// # Errors
    /// The relay's address, or the sender's, is none.
    pub(crate) fn new(relay: Option<&Relay>, base: String) -> Result<Self, String> {
        let way = |relay: &Relay| {
            let from = relay.from.parse().map_err(|why| format!("the sender of mail: {why}"))?;
            // The address has a password, so it is not told.
            let relay = AsyncSmtpTransport::<Tokio1Executor>::from_url(&relay.url);
            let relay = relay.map_err(|why| format!("the relay for mail: {why}"))?.build();
            Ok::<_, String>(Way { relay, from })
        };
        let way = relay.map(way).transpose()?;
        let base = base.trim_end_matches('/').to_string();
        Ok(Post { way, base, room: Arc::new(Semaphore::new(ON_THE_WAY)) })
    }

    /// The address of a page of the table.
    pub(crate) fn link(&self, page: &str) -> String {
        format!("{}/#/{page}", self.base)
    }

    /// The address of something at the table that is no page.
    pub(crate) fn address(&self, path: &str) -> String {
        format!("{}/{path}", self.base)
    }

    /// Whether letters go anywhere but into the log.
    pub(crate) fn has_relay(&self) -> bool {
        self.way.is_some()
    }

    /// Whether a letter that can wait may go: half of the places are kept for those that somebody waits for.
    pub(crate) fn has_room(&self) -> bool {
        self.room.available_permits() > ON_THE_WAY / 2
    }

    /// Sends a letter, some time: nobody can tell from waiting what becomes of it.
    pub(crate) fn send(&self, letter: Letter) {
        let Ok(place) = Arc::clone(&self.room).try_acquire_owned() else {
            tracing::error!("too many letters are on their way; one is not sent");
            return;
        };
        let way = self.way.clone();
        tokio::spawn(async move {
            let words = words(letter.locale.as_deref());
            let (subject, body) = (words.say(&letter.subject), words.say(&letter.body));
            match way {
                Some(way) => way.send(&letter.to, subject, body, letter.stop).await,
                // Whoever runs the table hands it on.
                None => tracing::warn!(
                    target: "mail",
                    "no relay for mail is set; a letter to {}: {subject}\n{body}",
                    letter.to
                ),
            }
            drop(place);
        });
    }
}

/// What was wrong with a letter, without what the relay has said of it: that names its reader.
fn kind(error: &lettre::transport::smtp::Error) -> String {
    let kind = if error.is_timeout() {
        "the relay was silent"
    } else if error.is_tls() {
        "no secure connection to the relay"
    } else if error.is_client() {
        "the relay cannot do what was wanted"
    } else if error.is_response() {
        "the relay was not understood"
    } else {
        "the relay was not reached, or refused"
    };
    match error.status() {
        Some(status) => format!("{kind}: status {status}"),
        None => kind.to_string(),
    }
}

impl Way {
    async fn send(&self, to: &str, subject: String, body: String, stop: Option<String>) {
        let message = match self.message(to, subject, body, stop) {
            Ok(message) => message,
            Err(why) => return tracing::error!(%why, "a letter cannot be written"),
        };
        for pause in AGAIN.into_iter().map(Some).chain([None]) {
            match (self.relay.send(message.clone()).await, pause) {
                (Ok(_), _) => return,
                (Err(error), Some(pause)) if !error.is_permanent() => {
                    tracing::warn!(why = kind(&error), "a letter is tried again");
                    tokio::time::sleep(pause).await;
                }
                (Err(error), _) => {
                    return tracing::error!(why = kind(&error), "a letter is not sent");
                }
            }
        }
    }

    fn message(
        &self,
        to: &str,
        subject: String,
        body: String,
        stop: Option<String>,
    ) -> Result<Message, String> {
        let to: Address = to.parse().map_err(|_| "an address that is none".to_string())?;
        let name = secret::<16>().map_err(|fault| fault.to_string())?;
        let id = format!("<{}@{}>", hex(&name), self.from.email.domain());
        let builder = match stop {
            Some(stop) => {
                Message::builder().header(ListUnsubscribe(stop)).header(ListUnsubscribePost)
            }
            None => Message::builder(),
        };
        builder
            .from(self.from.clone())
            .to(Mailbox::new(None, to))
            .subject(subject)
            .message_id(Some(id))
            .header(MIME_VERSION_1_0)
            .header(ContentType::TEXT_PLAIN)
            .body(body)
            .map_err(|error| error.to_string())
    }
}

/// The table's own words.
pub(crate) fn words(locale: Option<&str>) -> Catalogue {
    let known = |wanted: &str| CATALOGUES.iter().find(|(locale, _)| *locale == wanted);
    let (locale, source) = locale.and_then(known).unwrap_or(&CATALOGUES[0]);
    Catalogue::new(locale, &[source]).expect("the catalogues of the table are sound")
}

/// An address as it is kept: in lower case, if it is one.
pub(crate) fn email(text: &str) -> Option<String> {
    const LONGEST: usize = 254;
    let text = text.trim().to_lowercase();
    (text.len() <= LONGEST && text.parse::<Address>().is_ok()).then_some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn letters_that_can_wait_leave_room_for_others() {
        let post =
            Post::new(None, "https://galleys.example.org".to_string()).expect("it is set up");
        assert!(post.has_room());
        let half = u32::try_from(ON_THE_WAY / 2).expect("few");
        let taken = Arc::clone(&post.room).try_acquire_many_owned(half).expect("there is room");
        assert!(!post.has_room() && post.room.available_permits() > 0);
        drop(taken);
        assert!(post.has_room());
    }

    #[test]
    fn an_address_is_kept_in_lower_case_if_it_is_one() {
        assert_eq!(email(" Irene@Example.ORG "), Some("irene@example.org".to_string()));
        for none in ["", "irene", "irene@", "a b@example.org", "x@y\nBcc: z@example.org"] {
            assert_eq!(email(none), None, "{none:?}");
        }
    }

    #[test]
    fn nothing_that_is_printed_has_the_password_of_the_relay() {
        let relay = Relay { url: "smtp://me:sesame@host".into(), from: "a@example.org".into() };
        assert!(!format!("{relay:?}").contains("sesame"));
        let wrong = Relay { url: "http://me:sesame@host".into(), ..relay };
        let why = Post::new(Some(&wrong), String::new()).err().expect("no relay");
        assert!(!why.contains("sesame"), "{why}");
    }
}
