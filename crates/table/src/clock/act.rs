//! What people do to the clocks: a pause by agreement, days off, time for the other side.

use super::terms::{DAY, Pace};
use super::{Clock, MOST, REMEMBERED};
use crate::error::Fault;
use crate::store::Moment;
use kernel::{Seat, SeatSet, Text};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A minute, in milliseconds.
const MINUTE: i64 = 60_000;
/// Longest pause, and most time that is given at once, in minutes: thirty days.
const LONGEST: u32 = 30 * 24 * 60;

/// Something to be done to the clocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) enum ClockAct {
    /// Asks all to stop the clocks for so many minutes, 1 to 43,200, or agrees to it; with 0 minutes
    /// to end a pause.
    Pause {
        /// How many.
        minutes: u32,
    },
    /// Says no to what is asked, or takes one's own question back.
    Decline,
    /// Takes days off.
    Holiday {
        /// How many.
        days: u32,
    },
    /// Gives time to a seat of another side.
    Give {
        /// Which.
        to: Seat,
        /// How many minutes, 1 to 43,200.
        minutes: u32,
    },
    /// Claims the game from a seat of another side whose time ran out; without clocks, that has not
    /// moved for fourteen days.
    Claim {
        /// Which.
        of: Seat,
    },
    /// Claims nothing: frees that seat for whoever comes, with its time anew.
    Substitute {
        /// Which.
        of: Seat,
    },
}

/// A pause that somebody asks for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub(crate) struct PauseWish {
    /// For how many minutes; 0 to go on.
    pub minutes: u32,
    /// Who asked.
    pub by: Seat,
    /// The seats whose browsers agree.
    pub agreed: Vec<Seat>,
}

fn refused(id: &'static str) -> Fault {
    Fault::NotNow(Text::new(id))
}

impl Clock {
    /// Whether something of this id has been done, of late.
    pub(crate) fn has_done(&self, client: &str) -> bool {
        self.done.iter().any(|done| done == client)
    }

    /// Remembers that something was done.
    pub(crate) fn note_done(&mut self, client: String) {
        if self.done.len() == REMEMBERED {
            self.done.pop_front();
        }
        self.done.push_back(client);
    }

    /// `by`, one of the seats `own` of a browser, wants a pause or its end; `people` are all seats
    /// that people play.
    pub(crate) fn ask_pause(
        &mut self,
        now: Moment,
        (by, own, people): (Seat, SeatSet, SeatSet),
        minutes: u32,
    ) -> Result<(), Fault> {
        if minutes > LONGEST {
            return Err(Fault::Malformed(Text::new("table-clock-bounds")));
        }
        self.charge(now);
        if minutes == 0 && self.paused_until.is_none() {
            return Err(refused("table-clock-not-paused"));
        }
        let same = self.wish.take().filter(|wish| wish.minutes == minutes);
        let mut wish = same.unwrap_or(PauseWish { minutes, by, agreed: Vec::new() });
        wish.agreed.extend(own.iter());
        wish.agreed.sort_unstable();
        wish.agreed.dedup();
        if people.iter().all(|seat| wish.agreed.contains(&seat)) {
            let until = now.saturating_add(i64::from(minutes) * MINUTE);
            self.paused_until = (minutes > 0).then_some(until);
        } else {
            self.wish = Some(wish);
        }
        Ok(())
    }

    /// Stops all clocks for so many minutes, asking nobody.
    pub(crate) fn stop(&mut self, now: Moment, minutes: u32) -> Result<(), Fault> {
        if !(1..=LONGEST).contains(&minutes) {
            return Err(Fault::Malformed(Text::new("table-clock-bounds")));
        }
        self.charge(now);
        self.wish = None;
        self.paused_until = Some(now.saturating_add(i64::from(minutes) * MINUTE));
        Ok(())
    }

    /// Ends a pause, asking nobody.
    pub(crate) fn go_on(&mut self, now: Moment) -> Result<(), Fault> {
        self.charge(now);
        if self.paused_until.take().is_none() {
            return Err(refused("table-clock-not-paused"));
        }
        self.wish = None;
        Ok(())
    }

    /// Nothing is asked any more.
    pub(crate) fn decline_pause(&mut self) -> Result<(), Fault> {
        self.wish.take().map(|_| ()).ok_or_else(|| refused("table-clock-nothing-asked"))
    }

    /// A seat takes days off. Whose time has run out comes too late.
    pub(crate) fn take_holiday(&mut self, now: Moment, seat: Seat, days: u32) -> Result<(), Fault> {
        if matches!(self.terms.pace, Pace::Live { .. }) {
            return Err(refused("table-clock-no-holidays"));
        }
        if self.is_out(seat, now) {
            return Err(refused("table-time-out"));
        }
        self.charge(now);
        let hand = self.hands.get_mut(usize::from(seat.0));
        let hand = hand.ok_or(Fault::NotYourSeat(seat))?;
        if days == 0 || days > hand.holidays {
            let text = Text::new("table-clock-holidays-left").with("days", hand.holidays);
            return Err(Fault::NotNow(text));
        }
        hand.holidays -= days;
        let from = hand.holiday_until.map_or(now, |until| until.max(now));
        hand.holiday_until = Some(from.saturating_add(i64::from(days) * DAY));
        Ok(())
    }

    /// Somebody else is to go on in a seat, with the time that a game begins with.
    pub(crate) fn renew(&mut self, now: Moment, seat: Seat) {
        self.charge(now);
        let pace = self.terms.pace;
        if let Some(hand) = self.hands.get_mut(usize::from(seat.0)) {
            (hand.allowance, hand.bank, hand.before) = (pace.allowance(), pace.bank(), pace.bank());
            (hand.granted, hand.out) = (0, false);
        }
    }

    /// A seat gets time from another.
    pub(crate) fn give(&mut self, now: Moment, to: Seat, minutes: u32) -> Result<(), Fault> {
        if !(1..=LONGEST).contains(&minutes) {
            return Err(Fault::Malformed(Text::new("table-clock-bounds")));
        }
        self.charge(now);
        let hand = self.hands.get_mut(usize::from(to.0)).filter(|hand| hand.manned);
        let hand = hand.ok_or_else(|| refused("table-clock-none"))?;
        let more = i64::from(minutes) * MINUTE;
        if hand.bank.saturating_add(more) > MOST {
            return Err(Fault::Malformed(Text::new("table-clock-bounds")));
        }
        hand.bank += more;
        // What is given is not taken back with what somebody takes back.
        hand.before += more;
        hand.out = false;
        Ok(())
    }
}
