//! What lets a request in: under which name the table is asked, who sends changes, and what a
//! page from here may do.
//!
//! A page of another site can make a browser send requests to this machine. It cannot fake the
//! `Host` header (so a name pointed at 127.0.0.1 is turned away) nor the `Origin` of a change.

use crate::app::App;
use crate::config::{Config, Proxy};
use crate::error::Fault;
use crate::sessions;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use kernel::Text;
use std::net::IpAddr;

const FORWARDED_HOST: HeaderName = HeaderName::from_static("x-forwarded-host");
const FORWARDED_PROTO: HeaderName = HeaderName::from_static("x-forwarded-proto");
const FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

/// What a page from here may load and do.
const POLICY: &str = "default-src 'self'; img-src 'self' data:; object-src 'none'; \
     base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// Who is let in.
#[derive(Clone, Debug)]
pub(crate) struct OriginGuard {
    hosts: Vec<String>,
    is_loopback: bool,
    proxy: Proxy,
}

impl OriginGuard {
    pub(crate) fn new(config: &Config) -> Self {
        OriginGuard {
            hosts: config.hosts.iter().map(|host| host.to_ascii_lowercase()).collect(),
            is_loopback: config.listen.ip().is_loopback(),
            proxy: config.proxy,
        }
    }

    /// What stands before the table.
    pub(crate) fn proxy(&self) -> Proxy {
        self.proxy
    }

    /// The host a browser believes to speak to, with its port.
    fn host<'a>(&self, headers: &'a HeaderMap) -> Option<&'a str> {
        let forwarded = (self.proxy == Proxy::Trusted).then(|| headers.get(FORWARDED_HOST));
        let host = forwarded.flatten().or_else(|| headers.get(header::HOST));
        host.and_then(|host| host.to_str().ok())
    }

    /// Whether the browser speaks TLS, to whoever stands before the table.
    pub(crate) fn is_secure(&self, headers: &HeaderMap) -> bool {
        self.proxy == Proxy::Trusted
            && headers.get(FORWARDED_PROTO).is_some_and(|proto| proto == "https")
    }

    fn admits(&self, host: &str) -> bool {
        let name = without_port(host).to_ascii_lowercase();
        if self.hosts.contains(&name) {
            return true;
        }
        if !self.is_loopback {
            return self.hosts.is_empty();
        }
        let bare = name.trim_start_matches('[').trim_end_matches(']');
        name == "localhost" || bare.parse::<IpAddr>().is_ok_and(|ip| ip.is_loopback())
    }

    fn check(&self, method: &Method, headers: &HeaderMap) -> Result<(), Fault> {
        let host = self.host(headers).unwrap_or("");
        if !self.admits(host) {
            let text = Text::new("table-foreign-host").with("host", host.to_string());
            return Err(Fault::Foreign(text));
        }
        // No page of another site can send a token along, and cookies do not count beside one.
        if method.is_safe() || sessions::has_token(headers) {
            return Ok(());
        }
        let same_origin = match headers.get(header::ORIGIN) {
            Some(origin) => origin.to_str().is_ok_and(|origin| {
                let rest = origin.strip_prefix("http://").or(origin.strip_prefix("https://"));
                rest.is_some_and(|rest| rest.eq_ignore_ascii_case(host))
            }),
            // Browsers send it with every change; what sends none is a program of the user's own.
            None => true,
        };
        let site = headers.get(FETCH_SITE);
        if same_origin && site.is_none_or(|site| site == "same-origin" || site == "none") {
            return Ok(());
        }
        Err(Fault::Foreign(Text::new("table-foreign-origin")))
    }
}

/// `[::1]:80` and `localhost:80` without their ports.
fn without_port(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    }
}

/// Lets in what may come in, and says to browsers what pages from here may do.
pub(crate) async fn stand(State(app): State<App>, request: Request, next: Next) -> Response {
    let mut response = match app.origin_guard.check(request.method(), request.headers()) {
        Ok(()) => next.run(request).await,
        Err(fault) => fault.into_response(),
    };
    let headers = response.headers_mut();
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::X_FRAME_OPTIONS, "DENY"),
        (header::REFERRER_POLICY, "no-referrer"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    fn origin_guard(hosts: &[&str], listen: &str) -> OriginGuard {
        let hosts = hosts.iter().map(|host| (*host).to_string()).collect();
        let is_loopback = listen.parse::<IpAddr>().is_ok_and(|ip| ip.is_loopback());
        OriginGuard { hosts, is_loopback, proxy: Proxy::None }
    }

    #[test]
    fn on_loopback_only_loopback_names_are_answered() {
        let origin_guard = origin_guard(&[], "127.0.0.1");
        for host in ["localhost", "LOCALHOST:80", "127.0.0.1:7571", "[::1]:7571", "[::1]"] {
            assert!(origin_guard.admits(host), "{host}");
        }
        for host in ["", "evil.example", "localhost.evil.example:7571", "192.168.1.2:7571"] {
            assert!(!origin_guard.admits(host), "{host}");
        }
    }

    #[test]
    fn elsewhere_the_named_hosts_are_answered() {
        assert!(origin_guard(&[], "0.0.0.0").admits("galley.example"));
        let named = origin_guard(&["galley.example"], "0.0.0.0");
        assert!(named.admits("Galley.example:8443"));
        assert!(!named.admits("other.example"));
    }
}
