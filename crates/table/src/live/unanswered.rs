//! Games without a clock in which somebody has not moved for so long that the others need not wait any
//! more: they may do what they might after a time-out.
//!
//! Counted from when something last happened that everybody knows of, or somebody last sat down: what
//! is sealed tells nobody when. Whoever is banned does not come back and is not waited for.

use super::play::Loaded;
use crate::error::Fault;
use crate::store::{Moment, Player, Purpose};
use kernel::{Seat, SeatSet, Text, Viewer};
use serde::Serialize;
use std::collections::BTreeSet;
use utoipa::ToSchema;

/// A day, in milliseconds.
const DAY: Moment = 24 * 3_600_000;
/// How many days whoever is asked may leave the others without an answer.
const DAYS: Moment = 14;

/// A seat without a clock that is waited for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct Unanswered {
    /// Which.
    pub seat: Seat,
    /// From when on another side may claim the game from it, or any other player free it, in
    /// milliseconds since 1970.
    pub from: Moment,
}

impl Loaded {
    /// From when on a seat that is asked has left the others without an answer for too long.
    fn unanswered_from(&self, seat: Seat) -> Moment {
        let since = self.moved.max(self.seated.unwrap_or(Moment::MIN));
        let days = if self.table.is_banned(seat) { 0 } else { DAYS };
        since.saturating_add(days * DAY)
    }

    /// Whether people at several browsers play a game without a clock that has begun.
    fn may_go_unanswered(&self) -> bool {
        self.clock.is_none()
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
        if !self.may_go_unanswered() {
            return Vec::new();
        }
        let asked = self.game.asked(Viewer::SPECTATOR).intersection(self.people());
        asked.iter().map(|seat| Unanswered { seat, from: self.unanswered_from(seat) }).collect()
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
        if !self.may_go_unanswered() {
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
