//! What people are called, who of them is a program, how they are rated and how reliably they play:
//! known to all of the table, so that whoever looks at a seat is told.

use crate::people::short;
use crate::store::{Conduct, Pool, Rating, SessionId};
use crate::time::Time;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use utoipa::ToSchema;

/// How somebody is rated where a game belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub(crate) struct Rated {
    /// Points.
    pub(crate) points: i64,
    /// Whether that is not worth much yet, or no longer.
    pub(crate) provisional: bool,
}

impl Rated {
    /// As it is shown at a moment.
    #[allow(clippy::cast_possible_truncation, reason = "no rating comes near the bounds")]
    pub(crate) fn of(rating: &Rating, time: &Time) -> Self {
        let provisional = rating.is_provisional(time.wall());
        Rated { points: rating.points.round() as i64, provisional }
    }
}

/// How reliably somebody plays against others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub(crate) struct Reliability {
    /// Games that are over for them.
    pub(crate) games: i64,
    /// Those of them that they played to the end; whoever resigns does.
    pub(crate) finished: i64,
    /// Answers under a clock that were in time.
    pub(crate) in_time: i64,
    /// Answers under a clock that were not.
    pub(crate) late: i64,
}

impl From<Conduct> for Reliability {
    fn from(Conduct { games, finished, in_time, late }: Conduct) -> Self {
        Reliability { games, finished, in_time, late }
    }
}

/// What is known of somebody.
#[derive(Debug, Default)]
struct Known {
    name: Option<String>,
    /// The id of their profile, while they have a name.
    profile: Option<String>,
    is_bot: bool,
    is_banned: bool,
    ratings: Vec<(Pool, Rating)>,
    conduct: Conduct,
}

/// What is known of those of whom something is.
#[derive(Debug)]
pub(crate) struct Names {
    time: Time,
    known: Mutex<HashMap<SessionId, Known>>,
}

impl Names {
    /// Nobody is known yet.
    pub(crate) fn new(time: Time) -> Self {
        Names { time, known: Mutex::default() }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<SessionId, Known>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What somebody is called.
    pub(crate) fn of(&self, person: SessionId) -> Option<String> {
        self.lock().get(&person)?.name.clone()
    }

    /// The id of somebody's profile, if they have a name.
    pub(crate) fn profile(&self, person: SessionId) -> Option<String> {
        self.lock().get(&person)?.profile.clone()
    }

    /// Whose profile has this id, with their name.
    pub(crate) fn of_profile(&self, id: &str) -> Option<(SessionId, String)> {
        let known = self.lock();
        let (person, found) =
            known.iter().find(|(_, known)| known.profile.as_deref() == Some(id))?;
        Some((*person, found.name.clone()?))
    }

    /// From now on somebody is called so, or has no name.
    pub(crate) fn set(&self, person: SessionId, name: Option<String>) {
        let profile = name.is_some().then(|| short(&format!("profile {}", person.0)));
        let mut known = self.lock();
        let known = known.entry(person).or_default();
        (known.name, known.profile) = (name, profile);
    }

    /// How somebody is rated.
    pub(crate) fn rated(&self, person: SessionId, pool: &Pool) -> Option<Rated> {
        let known = self.lock();
        let mut ratings = known.get(&person)?.ratings.iter();
        let (_, rating) = ratings.find(|(of, _)| of == pool)?;
        Some(Rated::of(rating, &self.time))
    }

    /// How reliably somebody plays, if they have played to an end.
    pub(crate) fn reliability(&self, person: SessionId) -> Option<Reliability> {
        let conduct = self.lock().get(&person)?.conduct;
        Some(Reliability::from(conduct)).filter(|reliability| reliability.games > 0)
    }

    /// From now on somebody is rated so.
    pub(crate) fn rate(&self, person: SessionId, ratings: Vec<(Pool, Rating)>, conduct: Conduct) {
        let mut known = self.lock();
        let known = known.entry(person).or_default();
        (known.ratings, known.conduct) = (ratings, conduct);
    }

    /// Nothing is known of somebody any more.
    pub(crate) fn forget(&self, person: SessionId) {
        self.lock().remove(&person);
    }

    /// Whether somebody is a program.
    pub(crate) fn is_bot(&self, person: SessionId) -> bool {
        self.lock().get(&person).is_some_and(|known| known.is_bot)
    }

    /// Somebody is a program.
    pub(crate) fn mark(&self, person: SessionId) {
        self.lock().entry(person).or_default().is_bot = true;
    }

    /// These are programs, and nobody else is.
    pub(crate) fn mark_only(&self, bots: Vec<SessionId>) {
        let mut known = self.lock();
        for one in known.values_mut() {
            one.is_bot = false;
        }
        for bot in bots {
            known.entry(bot).or_default().is_bot = true;
        }
    }

    /// Whether somebody is let in no more.
    pub(crate) fn is_banned(&self, person: SessionId) -> bool {
        self.lock().get(&person).is_some_and(|known| known.is_banned)
    }

    /// These are let in no more, and everybody else is.
    pub(crate) fn ban_only(&self, banned: Vec<SessionId>) {
        let mut known = self.lock();
        for one in known.values_mut() {
            one.is_banned = false;
        }
        for person in banned {
            known.entry(person).or_default().is_banned = true;
        }
    }
}
