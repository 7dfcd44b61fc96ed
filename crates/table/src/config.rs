//! How a table is set up.

use crate::mail::Relay;
use crate::notices::hook::HookTargets;
use crate::quotas::Quotas;
use crate::time::Time;
use rulesets::Registry;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

/// Long enough for every level on a machine of today, short enough for whoever waits.
const PATIENCE: Duration = Duration::from_secs(20);
/// How long people have to add to the dice of a game, from when the last of them has sat down: as
/// docs/fair-dice.md and the page tell them.
pub const SHARING: Duration = Duration::from_secs(10);
/// How long it has been somebody's turn before a letter goes out: whoever is there answers meanwhile.
const LETTERS_AFTER: Duration = Duration::from_secs(5 * 60);
/// How often it is looked whether letters are due.
const LETTERS_LOOK: Duration = Duration::from_secs(60);
/// Longer than any browser keeps an idle connection busy without a request.
const SILENCE: Duration = Duration::from_secs(75);

/// Everything a table has to be told.
#[derive(Clone)]
pub struct Config {
    /// Where to listen; port 0 for any free one.
    pub listen: SocketAddr,
    /// The folder for the database; made if it is not there.
    pub data: PathBuf,
    /// The address of a PostgreSQL database to be used instead, `postgres://…`, which several tables may
    /// share.
    pub database: Option<String>,
    /// The rulesets to be played.
    pub registry: Arc<Registry>,
    /// The names browsers reach this table by, without ports. A table that listens on a loopback
    /// address always answers to `localhost` and loopback addresses, and to nothing else that is
    /// not named here. On another address an empty list means any name.
    pub hosts: Vec<String>,
    /// How long a computer player may think about one plan; then it plays the best it has found.
    pub patience: Duration,
    /// How long whoever acts waits for what others add to the dice.
    pub sharing: Duration,
    /// What stands before the table.
    pub proxy: Proxy,
    /// How closely the chances of finished games are looked at.
    pub analysis: Depth,
    /// How long a connection may stay silent: before a request, in the middle of its headers, or
    /// between two pieces of its body.
    pub silence: Duration,
    /// How much one browser, and all at one network address, may have and do.
    pub quotas: Quotas,
    /// What takes letters; without it they go into the log.
    pub relay: Option<Relay>,
    /// When letters are due.
    pub letters: LetterTimes,
    /// Which addresses may be told that it is somebody's turn.
    pub hooks: HookTargets,
    /// What links in letters begin with: `https://galleys.example.org`. When absent, the first of
    /// `hosts`, else the address where the table listens, if that is a loopback address.
    pub public: Option<String>,
    /// What time it is.
    pub time: Time,
}

/// When letters are due that say whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LetterTimes {
    /// How long it has been somebody's turn before.
    pub after: Duration,
    /// How often it is looked.
    pub look: Duration,
}

impl Default for LetterTimes {
    fn default() -> Self {
        LetterTimes { after: LETTERS_AFTER, look: LETTERS_LOOK }
    }
}

impl LetterTimes {
    /// So soon, looked at as often as that takes.
    pub fn soon(after: Duration) -> Self {
        LetterTimes { after, look: after.clamp(Duration::from_secs(1), LETTERS_LOOK) }
    }
}

/// How closely the chances of a finished game are looked at: it costs points times games times
/// nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Depth {
    /// Positions, at most.
    pub points: usize,
    /// Games played on from each.
    pub games: u32,
    /// How far a seat may look ahead in one game played on.
    pub nodes: u64,
}

impl Default for Depth {
    fn default() -> Self {
        Depth { points: 40, games: 24, nodes: opponents::NODES }
    }
}

/// Whether another server hands requests on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Proxy {
    /// Browsers connect to the table itself.
    #[default]
    None,
    /// A trusted server does, and its `X-Forwarded-Host` and `X-Forwarded-Proto` are believed.
    Trusted,
}

impl Config {
    /// What links in letters begin with, for a table that listens there. What browsers call the table
    /// is never asked of a request: whoever sends one could lead others astray.
    pub(crate) fn base(&self, address: SocketAddr) -> Option<String> {
        let scheme = match self.proxy {
            Proxy::Trusted => "https",
            Proxy::None => "http",
        };
        let host = self.hosts.first().map(|host| match self.proxy {
            Proxy::Trusted => format!("{scheme}://{host}"),
            Proxy::None => format!("{scheme}://{host}:{}", address.port()),
        });
        let own = address.ip().is_loopback().then(|| format!("http://{address}"));
        self.public.clone().or(host).or(own)
    }

    /// A table for this machine only, on any free port, with all rulesets.
    pub fn local(data: impl Into<PathBuf>) -> Self {
        Config {
            listen: SocketAddr::from((Ipv4Addr::LOCALHOST, 0)),
            data: data.into(),
            database: None,
            registry: Arc::new(Registry::standard()),
            hosts: Vec::new(),
            patience: PATIENCE,
            sharing: SHARING,
            proxy: Proxy::None,
            analysis: Depth::default(),
            silence: SILENCE,
            quotas: Quotas::default(),
            relay: None,
            letters: LetterTimes::default(),
            hooks: HookTargets::Open,
            public: None,
            time: Time::of_the_machine(),
        }
    }
}
