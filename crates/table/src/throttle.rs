//! How often something may be tried, by whoever it is and from wherever: what is tried in vain costs
//! time, what would send letters to strangers is rare, and nobody asks or begins so much that nothing is
//! left for others.
//!
//! Counted in memory: a table that starts anew has counted nothing.

use crate::app::App;
use crate::config::Proxy;
use crate::error::Fault;
use crate::quotas::{Quota as Most, Quotas};
use crate::store::SessionId;
use crate::time::Time;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{Extensions, HeaderMap};
use governor::clock::{Clock, Reference};
use governor::middleware::NoOpMiddleware;
use governor::nanos::Nanos;
use governor::state::keyed::HashMapStateStore;
use governor::{Quota, RateLimiter};
use kernel::Text;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::ops::Add;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

/// Keys that are remembered before old ones are looked for.
const REMEMBERED: usize = 10_000;

/// Dice promised in an hour.
const PROMISES: Most = Most { each: 120, address: 480 };
/// Names, blocks, addresses and browsers to be told, seeks withdrawn, and what is done in a tournament, in
/// a minute.
const CHANGES: Most = Most { each: 30, address: 120 };

/// Where a connection comes from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) IpAddr);

/// Where a request comes from, as a key: an address, or a network where one person has a whole one.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Whence {
    key: String,
    is_here: bool,
}

impl Whence {
    /// Somebody at an address.
    pub(crate) fn of(address: IpAddr) -> Self {
        let key = match address.to_canonical() {
            IpAddr::V4(address) => address.to_string(),
            IpAddr::V6(address) => {
                let [a, b, c, d, ..] = address.segments();
                Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).to_string()
            }
        };
        Whence { key, is_here: false }
    }

    /// Whoever is connected from there; the machine of the table itself is told from others where nothing
    /// stands before the table.
    pub(crate) fn of_peer(address: IpAddr, proxy: Proxy) -> Self {
        let is_here = proxy == Proxy::None && address.to_canonical().is_loopback();
        Whence { is_here, ..Whence::of(address) }
    }

    /// Where a request comes from, if that is known.
    pub(crate) fn of_request(
        proxy: Proxy,
        headers: &HeaderMap,
        extensions: &Extensions,
    ) -> Option<Self> {
        let peer = extensions.get::<Peer>().map(|peer| Whence::of_peer(peer.0, proxy));
        if proxy == Proxy::None {
            return peer;
        }
        // Whoever stands before the table adds the address it sees behind those that it was told.
        let told = headers.get_all("x-forwarded-for").iter().next_back();
        let told = told.and_then(|told| told.to_str().ok()?.rsplit(',').next());
        let told = told.and_then(|told| told.trim().parse().ok());
        told.map(Whence::of).or(peer)
    }

    /// Whether it is the machine of the table itself.
    pub(crate) fn is_here(&self) -> bool {
        self.is_here
    }
}

impl FromRequestParts<App> for Whence {
    type Rejection = Fault;
    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Fault> {
        let proxy = app.origin_guard.proxy();
        Whence::of_request(proxy, &parts.headers, &parts.extensions)
            .ok_or_else(|| Fault::Bug("a request from nowhere".to_string()))
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
struct Limit {
    limiter: Limiter,
    /// With so many keys it is looked which of them need not be remembered.
    tidy_at: AtomicUsize,
}

impl Limit {
    fn new(time: &Time, burst: u32, each: Duration) -> Self {
        let burst = NonZeroU32::new(burst).expect("some are allowed");
        let quota = Quota::with_period(each).expect("some time passes").allow_burst(burst);
        let limiter = RateLimiter::hashmap_with_clock(quota, Steady(time.clone()));
        Limit { limiter, tidy_at: AtomicUsize::new(REMEMBERED) }
    }

    /// So many in a period: all at once, or one after the other.
    fn per(time: &Time, most: u32, period: Duration) -> Self {
        Limit::new(time, most, period / most.max(1))
    }

    fn check(&self, key: &str) -> Result<(), Fault> {
        self.check_many(key, 1)
    }

    /// So many at once; more than are ever allowed at once are not.
    fn check_many(&self, key: &str, many: usize) -> Result<(), Fault> {
        let many = u32::try_from(many).ok().and_then(NonZeroU32::new).unwrap_or(NonZeroU32::MIN);
        if self.limiter.len() > self.tidy_at.load(Ordering::Relaxed) {
            self.limiter.retain_recent();
            // Many that are all recent are not looked through again for each that comes.
            self.tidy_at.store(REMEMBERED.max(2 * self.limiter.len()), Ordering::Relaxed);
        }
        match self.limiter.check_key_n(&key.to_string(), many) {
            Ok(checked) => checked.map_err(|until| {
                let now = Steady::now(self.limiter.clock());
                Fault::Throttled(until.wait_time_from(now).as_secs().saturating_add(1))
            }),
            Err(most) => {
                Err(Fault::TooMany(Text::new("table-import-budget").with("most", most.0 / 1_024)))
            }
        }
    }
}

/// What somebody may do so often, and all at one address.
struct Pair {
    of: Limit,
    from: Limit,
}

impl Pair {
    fn per(time: &Time, most: Most, period: Duration) -> Self {
        let (of, from) = (most.each, most.address);
        Pair { of: Limit::per(time, of, period), from: Limit::per(time, from, period) }
    }

    fn check(&self, person: SessionId, from: &Whence) -> Result<(), Fault> {
        if from.is_here() {
            return Ok(());
        }
        // What one is refused is not taken from all the others there.
        self.of.check(&person.0.to_string())?;
        self.check_from(from)
    }

    fn check_many(&self, person: SessionId, from: &Whence, many: usize) -> Result<(), Fault> {
        if from.is_here() {
            return Ok(());
        }
        self.of.check_many(&person.0.to_string(), many)?;
        self.from.check_many(&from.key, many)
    }

    fn check_from(&self, from: &Whence) -> Result<(), Fault> {
        if from.is_here() { Ok(()) } else { self.from.check(&from.key) }
    }
}

fn kibibytes(megabytes: Most) -> Most {
    let of = |megabytes: u32| megabytes.saturating_mul(1_024);
    Most { each: of(megabytes.each), address: of(megabytes.address) }
}

/// How often what may be tried.
pub(crate) struct Throttle {
    requests: Pair,
    games: Pair,
    seats: Pair,
    imports: Pair,
    imported: Pair,
    newcomers: Limit,
    promises: Pair,
    changes: Pair,
    sign_in_at: Limit,
    sign_in_for: Limit,
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
    pub(crate) fn new(time: &Time, quotas: &Quotas) -> Self {
        let secs = Duration::from_secs;
        let (minute, hour) = (secs(60), secs(3_600));
        Throttle {
            requests: Pair::per(time, quotas.requests, minute),
            games: Pair::per(time, quotas.games, hour),
            seats: Pair::per(time, quotas.seats, hour),
            imports: Pair::per(time, quotas.imports, hour),
            imported: Pair::per(time, kibibytes(quotas.import_megabytes), hour),
            newcomers: Limit::per(time, quotas.newcomers, hour),
            promises: Pair::per(time, PROMISES, hour),
            changes: Pair::per(time, CHANGES, minute),
            sign_in_at: Limit::new(time, 10, secs(60)),
            // From everywhere together: so much that nobody is shut out of their own account by others,
            // and still far too little to guess a password.
            sign_in_for: Limit::new(time, 1_000, secs(30)),
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

    /// Something is asked from there.
    pub(crate) fn ask_from(&self, from: &Whence) -> Result<(), Fault> {
        self.requests.check_from(from)
    }

    /// It is somebody who asks it.
    pub(crate) fn ask(&self, person: SessionId, from: &Whence) -> Result<(), Fault> {
        if from.is_here() { Ok(()) } else { self.requests.of.check(&person.0.to_string()) }
    }

    /// Somebody begins a game.
    pub(crate) fn game(&self, person: SessionId, from: &Whence) -> Result<(), Fault> {
        self.games.check(person, from)
    }

    /// Somebody wants to sit elsewhere.
    pub(crate) fn seat(&self, person: SessionId, from: &Whence) -> Result<(), Fault> {
        self.seats.check(person, from)
    }

    /// Somebody brings a record.
    pub(crate) fn import(&self, person: SessionId, from: &Whence) -> Result<(), Fault> {
        self.imports.check(person, from)
    }

    /// What they have brought is so long, in bytes.
    pub(crate) fn imported(
        &self,
        person: SessionId,
        from: &Whence,
        bytes: usize,
    ) -> Result<(), Fault> {
        self.imported.check_many(person, from, bytes.div_ceil(1_024))
    }

    /// Somebody wants dice promised.
    pub(crate) fn promise(&self, person: SessionId, from: &Whence) -> Result<(), Fault> {
        self.promises.check(person, from)
    }

    /// Somebody changes something of themselves that others are told of, or that all servers learn anew.
    pub(crate) fn change(&self, person: SessionId, from: &Whence) -> Result<(), Fault> {
        self.changes.check(person, from)
    }

    /// Somebody who is not known is to get a cookie.
    pub(crate) fn newcomer(&self, from: &Whence) -> Result<(), Fault> {
        if from.is_here() {
            return Ok(());
        }
        self.newcomers.check(&from.key)
    }

    /// A password is tried for the account at an e-mail address, whether or not there is one.
    pub(crate) fn sign_in(&self, email: &str, from: &Whence) -> Result<(), Fault> {
        self.sign_in_from.check(&from.key)?;
        self.sign_in_at.check(&format!("{email} {}", from.key))?;
        self.sign_in_for.check(email)
    }

    /// Somebody wants to sign in by a passkey, or does.
    pub(crate) fn passkey(&self, from: &Whence) -> Result<(), Fault> {
        self.passkey_from.check(&from.key)
    }

    /// A letter is to go to an e-mail address, whether or not it is known.
    pub(crate) fn letter(&self, email: &str, from: &Whence) -> Result<(), Fault> {
        self.letter_from.check(&from.key)?;
        self.letter_to.check(email)
    }

    /// Somebody says something.
    pub(crate) fn chat(&self, person: SessionId, from: &Whence) -> Result<(), Fault> {
        self.chat_from.check(&from.key)?;
        self.chat_of.check(&person.0.to_string())
    }

    /// Somebody looks for a game.
    pub(crate) fn seek(&self, person: SessionId, from: &Whence) -> Result<(), Fault> {
        self.seek_from.check(&from.key)?;
        self.seek_of.check(&person.0.to_string())
    }

    /// Somebody complains of somebody.
    pub(crate) fn report(&self, person: SessionId, from: &Whence) -> Result<(), Fault> {
        self.report_from.check(&from.key)?;
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
