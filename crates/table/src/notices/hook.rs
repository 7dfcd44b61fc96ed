//! Telling an address of somebody's over HTTPS that it is their turn, signed.
//!
//! Whoever names an address makes this server connect to it. So it may be none inside: names are looked
//! up once, every address that is private, of this machine or otherwise not of the open network is
//! refused, and the connection goes to the very address that was looked at. Nobody is redirected, and
//! nothing of an answer but its status is read.

use super::deliveries::{Deliveries, Delivery};
use crate::error::Fault;
use crate::store::{Hook, Moment, SessionId};
use crate::time::Time;
use hmac::{Hmac, KeyInit, Mac};
use http_body_util::Full;
use hyper::Request;
use hyper::body::Bytes;
use hyper::client::conn::http1::handshake;
use hyper::http::request::Builder;
use hyper_util::rt::TokioIo;
use kernel::Text;
use sha2::Sha256;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};
use url::{Host, Url};

/// Longest address, in characters.
const LONGEST: usize = 500;
/// How long one try may take.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long it waits after each try that has failed, in milliseconds; then it is given up.
const AGAIN: [Moment; 2] = [5_000, 60_000];
/// Tries under way at once, of all people together.
const AT_ONCE: usize = 32;
/// Ports below this are for services that might take what is said to them for something else.
const OWN_PORTS: u16 = 1_024;

/// Which addresses may be told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum HookTargets {
    /// Those of the open network, over HTTPS.
    #[default]
    Open,
    /// All, in clear text too: for a table among friends on a network of their own.
    Any,
}

/// The way to addresses.
pub(crate) struct Hooks {
    targets: HookTargets,
    tls: TlsConnector,
    deliveries: Arc<Deliveries>,
}

/// What became of a try.
#[derive(Debug, PartialEq, Eq)]
enum Tried {
    Told,
    /// It is there no longer.
    Gone,
    /// It is not to be tried again.
    Refused(String),
    /// It may work later.
    Failed(String),
}

impl Hooks {
    pub(crate) fn new(targets: HookTargets) -> Self {
        let mut roots = RootCertStore::empty();
        // On a machine without certificates no address can be told, and each try says so.
        roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
        let ring = tokio_rustls::rustls::crypto::ring::default_provider();
        let config = ClientConfig::builder_with_provider(Arc::new(ring))
            .with_safe_default_protocol_versions()
            .expect("ring knows the usual versions")
            .with_root_certificates(roots)
            .with_no_client_auth();
        let tls = TlsConnector::from(Arc::new(config));
        Hooks { targets, tls, deliveries: Deliveries::new(AT_ONCE) }
    }

    /// An address as it is kept, if it may be told, as far as it says so itself.
    pub(crate) fn check(&self, text: &str) -> Result<String, Fault> {
        self.read(text).map(String::from).ok_or_else(|| {
            let id = match self.targets {
                HookTargets::Open => "table-hook-unfit",
                HookTargets::Any => "table-hook-none",
            };
            Fault::Malformed(Text::new(id))
        })
    }

    fn read(&self, text: &str) -> Option<Url> {
        let url = Url::parse(text.trim()).ok().filter(|url| url.as_str().len() <= LONGEST)?;
        let plain = url.username().is_empty() && url.password().is_none();
        let host = url.host()?;
        let fits = match self.targets {
            HookTargets::Any => matches!(url.scheme(), "http" | "https"),
            HookTargets::Open => {
                let inside = match host {
                    Host::Ipv4(address) => !is_open(address.into()),
                    Host::Ipv6(address) => !is_open(address.into()),
                    Host::Domain(_) => false,
                };
                let port = url.port_or_known_default()?;
                url.scheme() == "https" && !inside && (port == 443 || port >= OWN_PORTS)
            }
        };
        (plain && fits).then_some(url)
    }

    /// Takes on telling somebody, unless too much is on its way to them already.
    pub(super) fn take_on(&self, person: SessionId) -> Option<Delivery> {
        self.deliveries.take_on(person)
    }

    /// Tells an address of somebody's, some time; it is tried a few times, and then given up.
    pub(crate) fn tell(
        self: &Arc<Self>,
        delivery: Delivery,
        hook: Hook,
        body: String,
        time: &Time,
    ) {
        let (hooks, time) = (Arc::clone(self), time.clone());
        tokio::spawn(async move {
            let make = |url: &Url, seconds: i64| request(url, &hook, &body, seconds);
            // Whoever it is for sees on their page that nothing comes, and names another.
            hooks.is_gone(&delivery, &hook.url, &time, make).await;
        });
    }

    /// Posts to an address what is made for it and for the second it is; it is tried a few times, and then
    /// given up. Whether it says that it is there no longer.
    pub(crate) async fn is_gone(
        &self,
        delivery: &Delivery,
        url: &str,
        time: &Time,
        make: impl Fn(&Url, i64) -> Result<Request<Full<Bytes>>, String>,
    ) -> bool {
        for pause in AGAIN.into_iter().map(Some).chain([None]) {
            let tried = match delivery.place().await {
                Ok(_place) => {
                    let seconds = time.wall() / 1_000;
                    let attempt = self.attempt(url, |url| make(url, seconds));
                    let tried = tokio::time::timeout(PATIENCE, attempt).await;
                    tried.unwrap_or_else(|_| Tried::Failed("no answer".to_string()))
                }
                Err(_) => Tried::Failed("no place to try it in".to_string()),
            };
            // It waits for the next try without a place.
            match (tried, pause) {
                (Tried::Told, _) => return false,
                (Tried::Gone, _) => return true,
                // Whose address it is, is nobody's business.
                (Tried::Failed(why), Some(pause)) => {
                    tracing::debug!(why, "an address is tried again");
                    time.until(time.steady().saturating_add(pause)).await;
                }
                (Tried::Refused(why) | Tried::Failed(why), _) => {
                    tracing::info!(why, "an address was not told");
                    return false;
                }
            }
        }
        false
    }

    async fn attempt(
        &self,
        url: &str,
        make: impl Fn(&Url) -> Result<Request<Full<Bytes>>, String>,
    ) -> Tried {
        let Some(url) = self.read(url) else {
            return Tried::Refused("it is no address that may be told".to_string());
        };
        let request = match make(&url) {
            Ok(request) => request,
            Err(why) => return Tried::Refused(why),
        };
        match self.speak(&url, request).await {
            Ok(status) if (200..300).contains(&status) => Tried::Told,
            Ok(404 | 410) => Tried::Gone,
            // Whoever says so has understood.
            Ok(status) if (400..500).contains(&status) && status != 408 && status != 429 => {
                Tried::Refused(format!("status {status}"))
            }
            Ok(status) => Tried::Failed(format!("status {status}")),
            Err(tried) => tried,
        }
    }

    /// The status that an address answers with.
    async fn speak(&self, url: &Url, request: Request<Full<Bytes>>) -> Result<u16, Tried> {
        let failed = |why: &dyn std::fmt::Display| Tried::Failed(why.to_string());
        let address = self.place(url).await?;
        let stream = TcpStream::connect(address).await.map_err(|why| failed(&why))?;
        let host = url.host_str().unwrap_or_default().to_string();
        if url.scheme() == "http" {
            return exchange(stream, request).await.map_err(|why| failed(&why));
        }
        let name = ServerName::try_from(host.trim_matches(['[', ']']).to_string());
        let name = name.map_err(|why| Tried::Refused(why.to_string()))?;
        let stream = self.tls.connect(name, stream).await.map_err(|why| failed(&why))?;
        exchange(stream, request).await.map_err(|why| failed(&why))
    }

    /// Where to connect: to what its name stands for now, if all of that is outside.
    async fn place(&self, url: &Url) -> Result<SocketAddr, Tried> {
        let port = url.port_or_known_default().unwrap_or(443);
        let failed = |why: std::io::Error| Tried::Failed(why.to_string());
        let found: Vec<SocketAddr> = match url.host() {
            Some(Host::Ipv4(address)) => vec![SocketAddr::from((address, port))],
            Some(Host::Ipv6(address)) => vec![SocketAddr::from((address, port))],
            Some(Host::Domain(name)) => {
                tokio::net::lookup_host((name, port)).await.map_err(failed)?.collect()
            }
            None => Vec::new(),
        };
        let inside = |address: &SocketAddr| !is_open(address.ip());
        if self.targets == HookTargets::Open && found.iter().any(inside) {
            return Err(Tried::Refused("it is inside".to_string()));
        }
        found.first().copied().ok_or_else(|| Tried::Failed("no such host".to_string()))
    }
}

/// The start of a request to an address.
pub(super) fn post_to(url: &Url) -> Builder {
    let mut host = url.host_str().unwrap_or_default().to_string();
    if let Some(port) = url.port() {
        host = format!("{host}:{port}");
    }
    Request::post(&url[url::Position::BeforePath..url::Position::AfterQuery])
        .header("host", host)
        .header("user-agent", concat!("trierarch/", env!("CARGO_PKG_VERSION")))
}

/// The request: signed over the second and the body, so that nobody else can say it, nor say it again later.
fn request(
    url: &Url,
    hook: &Hook,
    body: &str,
    seconds: i64,
) -> Result<Request<Full<Bytes>>, String> {
    post_to(url)
        .header("content-type", "application/json")
        .header("x-trierarch-signature", signature(&hook.secret, seconds, body))
        .body(Full::new(Bytes::from(body.to_string())))
        .map_err(|error| error.to_string())
}

/// `t=SECONDS,v1=HEX`: HMAC-SHA-256 by the secret's characters over `SECONDS.BODY`.
fn signature(secret: &str, seconds: i64, body: &str) -> String {
    let key = Hmac::<Sha256>::new_from_slice(secret.as_bytes());
    let mut mac = key.expect("a key of any length will do");
    mac.update(format!("{seconds}.{body}").as_bytes());
    format!("t={seconds},v1={}", crate::request::hex(&mac.finalize().into_bytes()))
}

async fn exchange(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    request: Request<Full<Bytes>>,
) -> Result<u16, hyper::Error> {
    let (mut sender, connection) = handshake(TokioIo::new(stream)).await?;
    // It ends with the sender, at the latest.
    let connection = tokio::spawn(connection);
    let answer = sender.send_request(request).await.map(|answer| answer.status().as_u16());
    connection.abort();
    answer
}

/// Whether an address is one of the open network.
fn is_open(address: IpAddr) -> bool {
    match address.to_canonical() {
        IpAddr::V4(address) => is_open_v4(address),
        IpAddr::V6(address) => is_open_v6(address),
    }
}

fn is_open_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    let shared = a == 100 && (64..128).contains(&b);
    let protocol = (a, b, c) == (192, 0, 0) || (a, b, c) == (192, 88, 99);
    let tests = a == 198 && (b == 18 || b == 19);
    !(address.is_private()
        || address.is_loopback()
        || address.is_link_local()
        || address.is_documentation()
        || address.is_multicast()
        || a == 0
        || a >= 240
        || shared
        || protocol
        || tests)
}

/// Only what is given out to networks, and of that nothing that leads elsewhere.
fn is_open_v6(address: Ipv6Addr) -> bool {
    let [a, b, ..] = address.segments();
    let global = a & 0xe000 == 0x2000;
    // Protocols and Teredo, documentation twice, and 6to4, which hides an address of the other kind.
    let odd =
        (a == 0x2001 && (b < 0x0200 || b == 0x0db8)) || (a == 0x3fff && b < 0x1000) || a == 0x2002;
    global && !odd
}

#[cfg(test)]
mod tests {
    use super::super::deliveries::TRIED;
    use super::*;
    use kernel::Digest;
    use tokio::net::TcpListener;

    fn person(n: u8) -> SessionId {
        SessionId(Digest::of_bytes(&[n]))
    }

    fn at_port(port: u16) -> Hook {
        Hook { url: format!("http://127.0.0.1:{port}/"), secret: "sesame".to_string() }
    }

    /// Somebody who listens at a port of this machine, and the port.
    async fn listener() -> (TcpListener, u16) {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a free port");
        let port = listener.local_addr().expect("it is bound").port();
        (listener, port)
    }

    /// Whether somebody connects before a try without an answer is given up.
    async fn is_reached(listener: &TcpListener) -> bool {
        tokio::time::timeout(PATIENCE / 2, listener.accept()).await.is_ok_and(|it| it.is_ok())
    }

    /// What is too much is left out.
    fn tell(hooks: &Arc<Hooks>, whom: SessionId, hook: Hook, time: &Time) {
        if let Some(delivery) = hooks.take_on(whom) {
            hooks.tell(delivery, hook, "{}".to_string(), time);
        }
    }

    /// One address that took every connection and never answered held all places.
    #[tokio::test]
    async fn whose_address_never_answers_holds_up_nobody_else() {
        let hooks = Arc::new(Hooks::new(HookTargets::Any));
        let time = Time::set_to(0);
        let ((_silent, silent), (other, port)) = (listener().await, listener().await);
        for _ in 0..2 * AT_ONCE {
            tell(&hooks, person(1), at_port(silent), &time);
        }
        tell(&hooks, person(2), at_port(port), &time);
        assert!(is_reached(&other).await);
    }

    #[tokio::test]
    async fn no_place_is_held_until_the_next_try() {
        let hooks = Arc::new(Hooks::new(HookTargets::Any));
        // It stands still: the next try never comes.
        let time = Time::set_to(0);
        for _ in 0..TRIED {
            // Nobody listens at port 0.
            tell(&hooks, person(1), at_port(0), &time);
        }
        let (other, port) = listener().await;
        tell(&hooks, person(1), at_port(port), &time);
        assert!(is_reached(&other).await);
    }

    #[test]
    fn nothing_inside_is_open() {
        let open = |text: &str| is_open(text.parse().expect("an address"));
        for inside in [
            "127.0.0.1",
            "127.9.9.9",
            "0.0.0.0",
            "10.1.2.3",
            "172.16.0.1",
            "172.31.255.255",
            "192.168.1.1",
            "169.254.169.254",
            "100.64.0.1",
            "100.127.0.1",
            "192.0.0.8",
            "198.18.0.1",
            "198.51.100.1",
            "224.0.0.1",
            "240.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "::ffff:10.0.0.1",
            "::ffff:127.0.0.1",
            "fc00::1",
            "fd12::1",
            "fe80::1",
            "ff02::1",
            "64:ff9b::7f00:1",
            "2002:7f00:1::",
            "2001:db8::1",
            "2001::1",
            "::127.0.0.1",
            "3fff::1",
        ] {
            assert!(!open(inside), "{inside}");
        }
        for outside in ["1.1.1.1", "100.128.0.1", "172.32.0.1", "2606:4700::1111", "2a00:1450::1"] {
            assert!(open(outside), "{outside}");
        }
    }

    #[test]
    fn only_addresses_that_may_be_told_are_kept() {
        let (open, any) = (Hooks::new(HookTargets::Open), Hooks::new(HookTargets::Any));
        for inside in [
            "http://galleys.example.org/",
            "https://127.0.0.1/",
            "https://[::1]/",
            "https://10.0.0.1:8443/",
            "https://0x7f000001/",
            "https://2130706433/",
            "https://galleys.example.org:25/",
            "https://me:sesame@galleys.example.org/",
            "ftp://galleys.example.org/",
            "galleys",
            "",
        ] {
            assert!(open.check(inside).is_err(), "{inside}");
        }
        assert!(open.check("https://galleys.example.org/hook?a=b").is_ok());
        assert!(open.check("https://galleys.example.org:8443/hook").is_ok());
        assert!(any.check("http://127.0.0.1:8080/").is_ok());
        assert!(any.check("file:///etc/passwd").is_err());
    }

    /// A name that stands for an address inside passes for one outside until it is looked up.
    #[tokio::test]
    async fn a_name_that_leads_inside_is_refused() {
        let hooks = Hooks::new(HookTargets::Open);
        let url = hooks.check("https://localhost/").expect("it does not tell by itself");
        let hook = Hook { url, secret: "sesame".to_string() };
        let tried = hooks.attempt(&hook.url, |url| request(url, &hook, "{}", 0)).await;
        assert_eq!(tried, Tried::Refused("it is inside".to_string()));
    }

    /// `printf '1700000000.{}' | openssl dgst -sha256 -hmac sesame`
    #[test]
    fn a_signature_is_what_is_written_down() {
        let said = signature("sesame", 1_700_000_000, "{}");
        assert_eq!(
            said,
            "t=1700000000,v1=d3abd3f5600670832b9e0ff7116224a4ba4b043d1ef3a02836e89810336ec0cc"
        );
    }
}
