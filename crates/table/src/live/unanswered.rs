//! Games without a clock in which somebody has not moved for so long that the others need not wait any
//! more: they may do what they might after a time-out.
//!
//! Counted from when something last happened that everybody knows of, or somebody last sat down: what
//! is sealed tells nobody when. Whoever is banned does not come back and is not waited for, with a clock
//! or without.

use super::play::Loaded;
use crate::error::Fault;
use crate::store::{Moment, Player, Purpose, SessionId};
use kernel::{Seat, SeatSet, Text, Viewer};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use utoipa::ToSchema;

/// A day, in milliseconds.
const DAY: Moment = 24 * 3_600_000;
/// How many days whoever is asked may leave the others without an answer.
const DAYS: Moment = 14;
/// The same in milliseconds.
pub(crate) const UNANSWERED: Moment = DAYS * DAY;

/// A seat without a clock, or of somebody who is banned, that is waited for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct Unanswered {
    /// Which.
    pub seat: Seat,
    /// From when on another side may claim the game from it, or any other player free it, in
    /// milliseconds since 1970.
    pub from: Moment,
}

/// A seat that others need not wait for much longer, or no longer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Waited {
    /// Which.
    pub(crate) seat: Seat,
    /// From when on they need not, by the steady time, unless whoever sits there is banned.
    from: Moment,
    /// Whether they need not from the moment on in which whoever sits there is banned.
    ban: bool,
    /// Which answer it is that they wait for: no two of a seat are the same.
    pub(crate) answer: i64,
}

impl Waited {
    /// Whether the others need not wait any more.
    pub(crate) fn is_due(&self, is_banned: bool, now: Moment) -> bool {
        self.from <= now || self.ban && is_banned
    }
}

impl Loaded {
    /// Since when others wait for a seat that is asked.
    fn unanswered_since(&self) -> Moment {
        self.moved.max(self.seated.unwrap_or(Moment::MIN))
    }

    /// From when on a seat that is asked has left the others without an answer for too long.
    fn unanswered_from(&self, seat: Seat) -> Moment {
        let days = if self.table.is_banned(seat) { 0 } else { DAYS };
        self.unanswered_since().saturating_add(days * DAY)
    }

    /// The seats that others need not wait for much longer, or no longer, by the clocks or without.
    pub(super) fn waited(&self) -> Vec<Waited> {
        if self.is_over() || self.table.purpose != Purpose::Game {
            return Vec::new();
        }
        let since = self.unanswered_since();
        if let Some(clock) = &self.clock {
            let out: Vec<_> = clock.claimable().collect();
            // Whoever sits there may be banned any day.
            let asked = self.game.asked(Viewer::SPECTATOR).intersection(self.people());
            let asked = asked.iter().filter(|seat| out.iter().all(|(other, ..)| other != seat));
            let others = asked.filter(|_| self.is_of_several());
            let others =
                others.map(|seat| Waited { seat, from: Moment::MAX, ban: true, answer: since });
            let out = out.iter().map(|(seat, from, answers)| {
                let answer = i64::from(*answers);
                Waited { seat: *seat, from: *from, ban: false, answer }
            });
            return out.chain(others).collect();
        }
        let waited = |Unanswered { seat, .. }| {
            let from = since.saturating_add(DAYS * DAY);
            Waited { seat, from, ban: true, answer: since }
        };
        self.unanswered().into_iter().map(waited).collect()
    }

    /// The seats of others that somebody who owes nothing themselves may claim the game from, or free.
    pub(crate) fn claimable_by(&self, person: SessionId, now: Moment) -> Vec<Waited> {
        let own = self.table.viewer(person);
        let waited: Vec<_> = self
            .waited()
            .into_iter()
            .filter(|one| one.is_due(self.table.is_banned(one.seat), now))
            .collect();
        let owes = waited.iter().any(|one| own.holds(one.seat))
            || self.clock.is_none() && !self.game.asked(own).intersection(own.0).is_empty();
        let plays = own.0.iter().any(|seat| self.game.is_in_play(seat));
        if owes || !plays { Vec::new() } else { waited }
    }

    /// Whether others may wait for a seat in vain: people at several browsers play a game that has begun,
    /// and there is no clock, or whoever sits there does not come back.
    fn may_go_unanswered(&self, seat: Seat) -> bool {
        (self.clock.is_none() || self.table.is_banned(seat))
            && self.table.purpose == Purpose::Game
            && self.is_of_several()
            && (!self.acted.is_empty() || !self.table.has_room())
    }

    /// Whether letters say whose turn it is: it goes on over days, as far as anybody knows, among people
    /// who do not sit at one browser.
    pub(crate) fn is_for_letters(&self) -> bool {
        match &self.clock {
            Some(clock) => clock.terms.is_by_mail(),
            None => self.is_of_several(),
        }
    }

    /// Whether people at several browsers play it.
    fn is_of_several(&self) -> bool {
        let people: BTreeSet<_> = self.sessions().into_iter().map(|person| person.0).collect();
        people.len() > 1
    }

    /// The seats that are waited for where there is no clock, as everybody may know.
    pub(crate) fn unanswered(&self) -> Vec<Unanswered> {
        let asked = self.game.asked(Viewer::SPECTATOR).intersection(self.people());
        let waited = asked.iter().filter(|seat| self.may_go_unanswered(*seat));
        waited.map(|seat| Unanswered { seat, from: self.unanswered_from(seat) }).collect()
    }

    /// Refuses to take from a seat without a clock what it has not been waited for long enough. Whoever
    /// sits in `own` and owes an answer themselves takes nothing from another.
    pub(super) fn check_unanswered(
        &self,
        own: SeatSet,
        of: Seat,
        now: Moment,
    ) -> Result<(), Fault> {
        let no = |text: Text| Err(Fault::NotNow(text));
        if !self.may_go_unanswered(of) {
            return no(Text::new("table-clock-none"));
        }
        let not = || no(Text::new("table-unanswered-not").with("days", DAYS));
        let is_person = self.player(of)? != &Player::Open && self.people().contains(of);
        if !is_person || !self.game.asked(Viewer::SPECTATOR).contains(of) {
            return not();
        }
        // Until then the answer is the same whatever anybody has sealed.
        let left = self.unanswered_from(of).saturating_sub(now);
        if left > 0 {
            let left = left.saturating_add(DAY - 1) / DAY;
            return no(Text::new("table-unanswered-yet").with("days", DAYS).with("left", left));
        }
        // What was really answered: nobody loses a game for what they have sealed.
        let pending = self.game.pending();
        let owes = |seat: Seat| pending.asks_of(seat).next().is_some();
        if !owes(of) || own.iter().any(owes) { not() } else { Ok(()) }
    }
}
