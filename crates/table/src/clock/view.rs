//! The clocks as everybody is shown them: nothing in them is anybody's secret.

use super::{Clock, PauseWish, Terms};
use crate::store::Moment;
use kernel::Seat;
use serde::Serialize;
use utoipa::ToSchema;

/// The clocks of a game at the moment of the answer. All times are milliseconds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct ClockView {
    /// What was agreed.
    #[serde(flatten)]
    pub terms: Terms,
    /// Whether they have begun: once every seat was taken.
    pub begun: bool,
    /// How long a pause still lasts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub paused: Option<i64>,
    /// A pause, or its end, that somebody asks for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wish: Option<PauseWish>,
    /// The seats that have a clock.
    pub seats: Vec<HandView>,
}

/// The clock of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct HandView {
    /// Which seat.
    pub seat: Seat,
    /// What it has left in all.
    pub left: i64,
    /// What of that is for this answer alone.
    pub allowance: i64,
    /// Whether it runs.
    pub runs: bool,
    /// Whether it runs by itself as soon as a pause or days off are over.
    pub waits: bool,
    /// Its time ran out, and another side may claim the game.
    pub out: bool,
    /// Days it may still take off.
    pub holidays: u32,
    /// How long its days off still last.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub holiday: Option<i64>,
}

impl Clock {
    /// The clocks as they are now.
    pub(crate) fn view(&self, now: Moment) -> ClockView {
        let still =
            |until: Option<Moment>| until.map(|until| until - now).filter(|still| *still > 0);
        let manned = (0u8..).map(Seat).zip(&self.hands).filter(|(_, hand)| hand.manned);
        let hand = |(seat, hand): (Seat, &super::Hand)| {
            let (allowance, bank) = self.left_of(hand, now);
            HandView {
                seat,
                left: allowance + bank,
                allowance,
                runs: self.is_running(hand, now),
                waits: self.runs_from(hand).is_some_and(|from| from > now.max(self.at)),
                out: self.is_claimable(seat, now),
                holidays: hand.holidays,
                holiday: still(hand.holiday_until),
            }
        };
        ClockView {
            terms: self.terms.clone(),
            begun: self.begun,
            paused: still(self.paused_until),
            wish: self.wish.clone(),
            seats: manned.map(hand).collect(),
        }
    }
}
