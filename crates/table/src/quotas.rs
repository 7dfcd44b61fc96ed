//! How much one browser, and all browsers at one network address, may have and do.
//!
//! On the machine of the table itself, where nothing stands before it, only what all together may have is
//! limited: whoever plays there alone has nobody to take anything from.

use crate::error::Fault;
use crate::store::SessionId;
use crate::throttle::Whence;
use kernel::Text;
use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// How much one browser may have or do, and all at one address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quota {
    /// One browser, or one program by its tokens.
    pub each: u32,
    /// All at one network address: of IPv6, a network of 64 bits.
    pub address: u32,
}

/// The quotas of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quotas {
    /// Requests to the API in a minute.
    pub requests: Quota,
    /// Games begun in an hour, seeks that are taken up and rematches among them.
    pub games: Quota,
    /// Seats taken, left or given to others in an hour.
    pub seats: Quota,
    /// Records imported in an hour.
    pub imports: Quota,
    /// Megabytes of records imported in an hour.
    pub import_megabytes: Quota,
    /// Games of one person that are unfinished, or were imported.
    pub kept_games: u32,
    /// Live updates that are open at once.
    pub streams: Quota,
    /// Live updates that are open at once, all together.
    pub all_streams: u32,
    /// Cookies given out to one address in an hour.
    pub newcomers: u32,
    /// Connections that are open at once from one address.
    pub connections: u32,
    /// Connections that are open at once, all together.
    pub all_connections: u32,
}

impl Default for Quotas {
    fn default() -> Self {
        Quotas {
            requests: Quota { each: 1_200, address: 4_800 },
            games: Quota { each: 60, address: 240 },
            seats: Quota { each: 240, address: 960 },
            imports: Quota { each: 30, address: 120 },
            import_megabytes: Quota { each: 64, address: 256 },
            kept_games: 500,
            streams: Quota { each: 64, address: 256 },
            all_streams: 2_048,
            newcomers: 240,
            connections: 512,
            all_connections: 8_192,
        }
    }
}

impl Quotas {
    /// Sets one as it is written down: `games=60/240` for a browser and an address, `newcomers=240` where
    /// there is one number.
    ///
    /// # Errors
    /// There is none of this name, or it has no such numbers.
    pub fn set(&mut self, written: &str) -> Result<(), String> {
        const NAMES: &str = "requests, games, seats, imports, import-megabytes, streams (each as BROWSER/ADDRESS), \
             kept-games, all-streams, newcomers, connections, all-connections (each as NUMBER)";
        let (name, value) = written.split_once('=').ok_or("a quota is NAME=VALUE")?;
        let number = |text: &str| match text.parse() {
            Ok(0) | Err(_) => Err(format!("{name}: {text} is no number above 0")),
            Ok(number) => Ok(number),
        };
        let pair = || {
            let (each, address) =
                value.split_once('/').ok_or(format!("{name} is BROWSER/ADDRESS: {name}=60/240"))?;
            Ok::<_, String>(Quota { each: number(each)?, address: number(address)? })
        };
        match name {
            "requests" => self.requests = pair()?,
            "games" => self.games = pair()?,
            "seats" => self.seats = pair()?,
            "imports" => self.imports = pair()?,
            "import-megabytes" => self.import_megabytes = pair()?,
            "kept-games" => self.kept_games = number(value)?,
            "streams" => self.streams = pair()?,
            "all-streams" => self.all_streams = number(value)?,
            "newcomers" => self.newcomers = number(value)?,
            "connections" => self.connections = number(value)?,
            "all-connections" => self.all_connections = number(value)?,
            _ => return Err(format!("there is no quota {name}; there are {NAMES}")),
        }
        Ok(())
    }
}

/// How many there are of each at the moment.
#[derive(Debug)]
pub(crate) struct Tally<K>(Mutex<HashMap<K, u32>>);

impl<K> Default for Tally<K> {
    fn default() -> Self {
        Tally(Mutex::default())
    }
}

/// One of those that are counted, as long as it is kept.
#[derive(Debug)]
pub(crate) struct Counted<K: Hash + Eq> {
    tally: Arc<Tally<K>>,
    key: K,
}

impl<K: Hash + Eq + Clone> Tally<K> {
    fn lock(&self) -> MutexGuard<'_, HashMap<K, u32>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// One more, unless there are so many.
    pub(crate) fn add(self: &Arc<Self>, key: K, most: u32) -> Option<Counted<K>> {
        let mut counts = self.lock();
        let count = counts.entry(key.clone()).or_default();
        if *count >= most {
            return None;
        }
        *count += 1;
        Some(Counted { tally: Arc::clone(self), key })
    }
}

impl<K: Hash + Eq> Drop for Counted<K> {
    fn drop(&mut self) {
        let mut counts = self.tally.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = counts.get_mut(&self.key) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.key);
            }
        }
    }
}

/// Live updates that are open.
pub(crate) struct Streams {
    quota: Quota,
    most: usize,
    all: Arc<Semaphore>,
    of: Arc<Tally<SessionId>>,
    from: Arc<Tally<Whence>>,
    /// Whose they are, on the machine of the table too.
    whose: Arc<Tally<SessionId>>,
}

/// One of them, as long as it is kept.
pub(crate) struct StreamPlace {
    _all: OwnedSemaphorePermit,
    _own: Option<(Counted<SessionId>, Counted<Whence>)>,
    _whose: Option<Counted<SessionId>>,
}

impl Streams {
    pub(crate) fn new(quotas: &Quotas) -> Self {
        let most = usize::try_from(quotas.all_streams).unwrap_or(Semaphore::MAX_PERMITS);
        let all = Arc::new(Semaphore::new(most));
        let (of, from, whose) = (Arc::default(), Arc::default(), Arc::default());
        Streams { quota: quotas.streams, most, all, of, from, whose }
    }

    /// A place for one more of somebody's.
    pub(crate) fn place(&self, person: SessionId, from: &Whence) -> Result<StreamPlace, Fault> {
        let own = if from.is_here() {
            None
        } else {
            let many = || Fault::TooMany(Text::new("table-streams-many"));
            let of = self.of.add(person, self.quota.each).ok_or_else(many)?;
            Some((of, self.from.add(from.clone(), self.quota.address).ok_or_else(many)?))
        };
        let all = Arc::clone(&self.all).try_acquire_owned().map_err(|_| Fault::Busy)?;
        let whose = self.whose.add(person, u32::MAX);
        Ok(StreamPlace { _all: all, _own: own, _whose: whose })
    }

    /// Whether somebody has one open.
    pub(crate) fn is_present(&self, person: SessionId) -> bool {
        self.whose.lock().contains_key(&person)
    }

    /// How many are open.
    pub(crate) fn open(&self) -> usize {
        self.most - self.all.available_permits()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quota_is_set_as_it_is_written_down() {
        let mut quotas = Quotas::default();
        quotas.set("games=2/5").expect("a quota");
        quotas.set("newcomers=7").expect("a quota");
        assert_eq!(quotas.games, Quota { each: 2, address: 5 });
        assert_eq!(quotas.newcomers, 7);
        for wrong in ["games", "games=2", "games=0/5", "games=x/5", "newcomers=1/2", "gems=1/2"] {
            assert!(quotas.set(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn whatever_is_let_go_of_makes_room() {
        let tally = Arc::<Tally<u8>>::default();
        let (one, two) = (tally.add(1, 2), tally.add(1, 2));
        assert!(one.is_some() && two.is_some() && tally.add(1, 2).is_none());
        assert!(tally.add(2, 2).is_some());
        drop(one);
        assert!(tally.add(1, 2).is_some());
        drop(two);
        assert!(tally.lock().is_empty(), "nothing is remembered of nobody");
    }
}
