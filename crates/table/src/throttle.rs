//! How often something may be tried, by whoever it is and from wherever: what is tried in vain costs
//! time, and what would send letters to strangers is rare.
//!
//! Counted in memory: a table that starts anew has counted nothing.

use crate::app::App;
use crate::config::Proxy;
use crate::error::Fault;
use crate::store::SessionId;
use crate::time::Time;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use governor::clock::{Clock, Reference};
use governor::middleware::NoOpMiddleware;
use governor::nanos::Nanos;
use governor::state::keyed::HashMapStateStore;
use governor::{Quota, RateLimiter};
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::ops::Add;
use std::time::Duration;

/// Keys that are remembered before old ones are looked for.
const REMEMBERED: usize = 10_000;

/// Where a connection comes from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) IpAddr);

/// Where a request comes from, as a key: an address, or a network where one person has a whole one.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Whence(String);

impl Whence {
    fn of(address: IpAddr) -> Self {
        match address.to_canonical() {
            IpAddr::V4(address) => Whence(address.to_string()),
            IpAddr::V6(address) => {
                let [a, b, c, d, ..] = address.segments();
                Whence(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).to_string())
            }
        }
    }
}

impl FromRequestParts<App> for Whence {
    type Rejection = Fault;
    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Fault> {
        // Whoever stands before the table adds the address it sees behind those that it was told.
        let told = parts.headers.get_all("x-forwarded-for").iter().next_back();
        let told = told.and_then(|told| told.to_str().ok()?.rsplit(',').next());
        let told = told.and_then(|told| told.trim().parse().ok());
        let peer = parts.extensions.get::<Peer>().map(|peer| peer.0);
        let from = match app.origin_guard.proxy() {
            Proxy::Trusted => told.or(peer),
            Proxy::None => peer,
        };
        from.map(Whence::of).ok_or_else(|| Fault::Bug("a request from nowhere".to_string()))
    }
}

/// The table's steady time, in nanoseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Instant(u64);

impl Add<Nanos> for Instant {
    type Output = Self;
    fn add(self, more: Nanos) -> Self {
        Instant(self.0.saturating_add(more.as_u64()))
    }
}

impl Reference for Instant {
    fn duration_since(&self, earlier: Self) -> Nanos {
        self.0.saturating_sub(earlier.0).into()
    }
    fn saturating_sub(&self, duration: Nanos) -> Self {
        Instant(self.0.checked_sub(duration.into()).unwrap_or(self.0))
    }
}

#[derive(Clone, Debug)]
struct Steady(Time);

impl Clock for Steady {
    type Instant = Instant;
    fn now(&self) -> Instant {
        let ms = u64::try_from(self.0.steady()).unwrap_or(0);
        Instant(ms.saturating_mul(1_000_000))
    }
}

type Limiter = RateLimiter<String, HashMapStateStore<String>, Steady, NoOpMiddleware<Instant>>;

/// So many at once, and then one in so long.
struct Limit(Limiter);

impl Limit {
    fn new(time: &Time, burst: u32, each: Duration) -> Self {
        let burst = NonZeroU32::new(burst).expect("some are allowed");
        let quota = Quota::with_period(each).expect("some time passes").allow_burst(burst);
        Limit(RateLimiter::hashmap_with_clock(quota, Steady(time.clone())))
    }

    fn check(&self, key: &str) -> Result<(), Fault> {
        if self.0.len() > REMEMBERED {
            self.0.retain_recent();
        }
        self.0.check_key(&key.to_string()).map_err(|until| {
            let now = Steady::now(self.0.clock());
            Fault::Throttled(until.wait_time_from(now).as_secs().saturating_add(1))
        })
    }
}

/// How often what may be tried.
pub(crate) struct Throttle {
    sign_in_at: Limit,
    sign_in_from: Limit,
    passkey_from: Limit,
    letter_to: Limit,
    letter_from: Limit,
    chat_of: Limit,
    chat_from: Limit,
    report_of: Limit,
    report_from: Limit,
    seek_of: Limit,
    seek_from: Limit,
}

impl Throttle {
    pub(crate) fn new(time: &Time) -> Self {
        let secs = Duration::from_secs;
        Throttle {
            sign_in_at: Limit::new(time, 10, secs(60)),
            sign_in_from: Limit::new(time, 40, secs(10)),
            // Each time somebody signs in counts twice.
            passkey_from: Limit::new(time, 40, secs(10)),
            letter_to: Limit::new(time, 3, secs(1_200)),
            letter_from: Limit::new(time, 10, secs(120)),
            chat_of: Limit::new(time, 10, secs(3)),
            chat_from: Limit::new(time, 40, secs(1)),
            report_of: Limit::new(time, 5, secs(3_600)),
            report_from: Limit::new(time, 20, secs(600)),
            seek_of: Limit::new(time, 10, secs(10)),
            seek_from: Limit::new(time, 40, secs(2)),
        }
    }

    /// A password is tried for the account at an e-mail address, whether or not there is one.
    pub(crate) fn sign_in(&self, email: &str, from: &Whence) -> Result<(), Fault> {
        self.sign_in_from.check(&from.0)?;
        self.sign_in_at.check(email)
    }

    /// Somebody wants to sign in by a passkey, or does.
    pub(crate) fn passkey(&self, from: &Whence) -> Result<(), Fault> {
        self.passkey_from.check(&from.0)
    }

    /// A letter is to go to an e-mail address, whether or not it is known.
    pub(crate) fn letter(&self, email: &str, from: &Whence) -> Result<(), Fault> {
        self.letter_from.check(&from.0)?;
        self.letter_to.check(email)
    }

    /// Somebody says something.
    pub(crate) fn chat(&self, person: SessionId, from: &Whence) -> Result<(), Fault> {
        self.chat_from.check(&from.0)?;
        self.chat_of.check(&person.0.to_string())
    }

    /// Somebody looks for a game.
    pub(crate) fn seek(&self, person: SessionId, from: &Whence) -> Result<(), Fault> {
        self.seek_from.check(&from.0)?;
        self.seek_of.check(&person.0.to_string())
    }

    /// Somebody complains of somebody.
    pub(crate) fn report(&self, person: SessionId, from: &Whence) -> Result<(), Fault> {
        self.report_from.check(&from.0)?;
        self.report_of.check(&person.0.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_network_of_one_person_counts_as_one() {
        let whence = |text: &str| Whence::of(text.parse().expect("an address"));
        assert_eq!(whence("2001:db8:1:2::1"), whence("2001:db8:1:2:ffff::9"));
        assert_ne!(whence("2001:db8:1:2::1"), whence("2001:db8:1:3::1"));
        assert_eq!(whence("::ffff:192.0.2.1"), whence("192.0.2.1"));
        assert_ne!(whence("192.0.2.2"), whence("192.0.2.1"));
    }

    #[test]
    fn time_gives_back_what_was_used_up() {
        let time = Time::set_to(1_700_000_000_000);
        let limit = Limit::new(&time, 2, Duration::from_secs(60));
        assert_eq!((limit.check("a"), limit.check("a")), (Ok(()), Ok(())));
        assert_eq!(limit.check("a"), Err(Fault::Throttled(61)));
        assert_eq!(limit.check("b"), Ok(()));
        time.advance(60_000);
        assert_eq!(limit.check("a"), Ok(()));
        assert!(limit.check("a").is_err());
    }
}
