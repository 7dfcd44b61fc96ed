//! The clocks of one game: pure arithmetic on milliseconds, told what time it is.
//!
//! A clock runs while its seat is asked something *as everybody may know*, so that no clock tells who
//! has sealed what. All seats that are asked run at once. A seat first uses what it has for the answer
//! (days, at mail pace), then its bank. What is kept is how much each seat had at one moment; what it
//! has now follows from the time that has passed since. Time that goes backwards passes as none.
//!
//! The clocks begin when every seat is taken, and from then on run whoever sits there. Seats played by
//! computers have none.

mod act;
mod terms;
mod view;

pub(crate) use act::{ClockAct, PauseWish};
pub(crate) use terms::{Pace, Terms, Timeout};
pub(crate) use view::ClockView;

use crate::store::Moment;
use kernel::{Ask, Seat, SeatSet};
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;
use terms::DAY;

/// No bank grows beyond this, in milliseconds.
const MOST: i64 = 400 * DAY;
/// So many ids of what was done last are remembered.
const REMEMBERED: usize = 64;

/// The clocks of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Clock {
    /// What was agreed.
    pub(crate) terms: Terms,
    /// Every seat was taken once.
    begun: bool,
    /// When what follows was so, by the steady time.
    at: Moment,
    /// No clock runs before this.
    paused_until: Option<Moment>,
    /// A pause, or its end, that somebody asks for.
    wish: Option<PauseWish>,
    /// Seat 0 first.
    hands: Vec<Hand>,
    /// Ids of what was done to the clocks last.
    done: VecDeque<String>,
}

/// The clock of one seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Hand {
    /// Left of what it has for this answer.
    allowance: i64,
    /// Left for the whole game.
    bank: i64,
    /// The bank when this answer was asked for.
    before: i64,
    /// What it got for its last answer.
    granted: i64,
    /// What it is asked, as everybody may know.
    asked: Asked,
    /// No computer plays it.
    manned: bool,
    /// Its time ran out, and that has been dealt with as far as it can be.
    out: bool,
    /// Days it may still take off.
    holidays: u32,
    /// Its clock does not run before this.
    holiday_until: Option<Moment>,
    /// Answers in time.
    #[serde(default)]
    in_time: u32,
    /// Answers that came when there was no time left.
    #[serde(default)]
    late: u32,
}

/// What a seat is asked, as far as a clock cares. All that is asked openly in a row is one answer; each
/// sealed answer is one of its own, since whoever gives the last of them is often asked for the next at
/// once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Asked {
    /// Nothing.
    Nothing,
    /// Something everybody sees the answer to.
    Openly,
    /// Something sealed: its kind, and what it is about.
    Sealed(String, u32),
}

impl Asked {
    /// What each of so many seats is asked.
    pub(crate) fn by_seat(asks: &[Ask], seats: usize) -> Vec<Asked> {
        let asked = |seat: Seat| {
            let ask = asks.iter().find(|ask| ask.seats.contains(seat));
            ask.map_or(Asked::Nothing, |ask| match ask.sealed {
                true => Asked::Sealed(ask.kind.to_string(), ask.about),
                false => Asked::Openly,
            })
        };
        (0u8..).map(Seat).map(asked).take(seats).collect()
    }

    fn is_something(&self) -> bool {
        *self != Asked::Nothing
    }
}

/// Why seats are asked something else now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Turn {
    /// The game went on.
    On,
    /// A seat took back what it had done: whoever is asked again gets nothing for it twice, and
    /// whoever is no longer asked has lost nothing.
    Back,
    /// All agreed to go back.
    Agreed,
}

impl Clock {
    /// Clocks that have not begun.
    pub(crate) fn new(terms: Terms, seats: usize, now: Moment) -> Self {
        let pace = terms.pace;
        let hand = Hand {
            allowance: pace.allowance(),
            bank: pace.bank(),
            before: pace.bank(),
            granted: 0,
            asked: Asked::Nothing,
            manned: true,
            out: false,
            holidays: pace.holidays(),
            holiday_until: None,
            in_time: 0,
            late: 0,
        };
        Clock {
            terms,
            begun: false,
            at: now,
            paused_until: None,
            wish: None,
            hands: vec![hand; seats],
            done: VecDeque::new(),
        }
    }

    /// From when on a seat's clock runs, as things are; none if it does not.
    fn runs_from(&self, hand: &Hand) -> Option<Moment> {
        let runs = self.begun && hand.asked.is_something() && hand.manned;
        let holds = [self.paused_until, hand.holiday_until];
        runs.then(|| holds.into_iter().flatten().fold(self.at, Moment::max))
    }

    fn is_running(&self, hand: &Hand, now: Moment) -> bool {
        self.runs_from(hand).is_some_and(|from| from <= now.max(self.at))
    }

    /// What a seat has left for this answer and for the game.
    fn left_of(&self, hand: &Hand, now: Moment) -> (i64, i64) {
        let from = self.runs_from(hand);
        let passed = from.map_or(0, |from| now.saturating_sub(from).max(0));
        let of_allowance = passed.min(hand.allowance);
        let of_bank = (passed - of_allowance).min(hand.bank);
        (hand.allowance - of_allowance, hand.bank - of_bank)
    }

    /// Takes what has passed off the clocks that ran.
    fn charge(&mut self, now: Moment) {
        let left: Vec<_> = self.hands.iter().map(|hand| self.left_of(hand, now)).collect();
        for (hand, (allowance, bank)) in self.hands.iter_mut().zip(left) {
            (hand.allowance, hand.bank) = (allowance, bank);
        }
        self.at = self.at.max(now);
        self.paused_until = self.paused_until.filter(|until| *until > self.at);
        for hand in &mut self.hands {
            hand.holiday_until = hand.holiday_until.filter(|until| *until > self.at);
        }
    }

    /// What came then was held until now: since then no clock has run.
    pub(crate) fn held(&mut self, came: Moment, now: Moment) {
        self.charge(came);
        self.at = self.at.max(now);
    }

    fn hand(&self, seat: Seat) -> Option<&Hand> {
        self.hands.get(usize::from(seat.0))
    }

    /// Whether seats are asked something else than before; seat 0 first.
    pub(crate) fn is_other(&self, asked: &[Asked]) -> bool {
        self.hands.iter().map(|hand| &hand.asked).ne(asked)
    }

    /// The seats are asked this now, seat 0 first.
    pub(crate) fn turn(&mut self, now: Moment, asked: Vec<Asked>, why: Turn) {
        self.charge(now);
        let pace = self.terms.pace;
        for (hand, asked) in self.hands.iter_mut().zip(asked) {
            if hand.asked == asked {
                continue;
            }
            if hand.asked.is_something() {
                if self.begun && why == Turn::On && hand.manned {
                    hand.count();
                }
                hand.answered(pace, why);
            }
            if asked.is_something() {
                hand.ask(pace, why);
            }
            hand.asked = asked;
        }
    }

    /// Somebody has sat down or got up: computers play these seats, and every seat is taken or not.
    pub(crate) fn seated(&mut self, now: Moment, computers: SeatSet, is_full: bool) {
        self.charge(now);
        self.begun |= is_full;
        // Who sits down has not been asked, and who gets up is asked no more.
        self.wish = None;
        for (seat, hand) in (0u8..).zip(&mut self.hands) {
            hand.manned = !computers.contains(Seat(seat));
        }
    }

    /// When the next clock falls that has not been dealt with.
    pub(crate) fn flag(&self) -> Option<Moment> {
        self.hands.iter().filter(|hand| !hand.out).filter_map(|hand| self.falls(hand)).min()
    }

    /// When the clock of a seat falls, as things are.
    fn falls(&self, hand: &Hand) -> Option<Moment> {
        let from = self.runs_from(hand)?;
        Some(from.saturating_add(hand.allowance).saturating_add(hand.bank))
    }

    /// Whether a seat is asked something and has no time left.
    pub(crate) fn is_out(&self, seat: Seat, now: Moment) -> bool {
        self.hand(seat)
            .is_some_and(|hand| self.is_running(hand, now) && self.left_of(hand, now) == (0, 0))
    }

    /// How many answers of a seat were in time, and how many were not.
    pub(crate) fn answers(&self, seat: Seat) -> (u32, u32) {
        self.hand(seat).map_or((0, 0), |hand| (hand.in_time, hand.late))
    }

    /// Whether that has been dealt with, and others may claim the game.
    pub(crate) fn is_claimable(&self, seat: Seat, now: Moment) -> bool {
        self.hand(seat).is_some_and(|hand| hand.out) && self.is_out(seat, now)
    }

    /// The seats from which others may claim the game, each with when that began, as far as that is kept,
    /// and with the number of its answers before: of one answer it runs out of time once.
    pub(crate) fn claimable(&self) -> impl Iterator<Item = (Seat, Moment, u32)> + '_ {
        let hands = (0u8..).map(Seat).zip(&self.hands);
        let out = hands.filter(|(_, hand)| hand.out && (hand.allowance, hand.bank) == (0, 0));
        out.filter_map(|(seat, hand)| {
            Some((seat, self.runs_from(hand)?, hand.in_time.saturating_add(hand.late)))
        })
    }

    /// The seats that ran out of time first, of those that nobody has dealt with yet: more than one
    /// where it happened at the same moment.
    pub(crate) fn fallen(&self, now: Moment) -> SeatSet {
        let seats = (0u8..).map(Seat).zip(&self.hands).filter(|(_, hand)| !hand.out);
        let out = seats.filter(|(seat, _)| self.is_out(*seat, now));
        let fell: Vec<_> = out.map(|(seat, hand)| (self.falls(hand), seat)).collect();
        let first = fell.iter().map(|(at, _)| *at).min();
        fell.into_iter().filter(|(at, _)| Some(*at) == first).map(|(_, seat)| seat).collect()
    }

    /// That a seat has no time left has been dealt with.
    pub(crate) fn mark_out(&mut self, now: Moment, seat: Seat) {
        self.charge(now);
        if let Some(hand) = self.hands.get_mut(usize::from(seat.0)) {
            hand.out = true;
        }
    }

    /// The same clocks where the steady time counts from elsewhere: what passed while nobody kept it
    /// is nobody's. `alive` is when it was last kept, `now` when it is again.
    pub(crate) fn resumed(mut self, alive: Moment, now: Moment) -> Self {
        let by = now.saturating_sub(alive.max(self.at));
        self.at = self.at.saturating_add(by);
        let shift = |moment: Moment| moment.saturating_add(by);
        self.paused_until = self.paused_until.map(shift);
        for hand in &mut self.hands {
            hand.holiday_until = hand.holiday_until.map(shift);
        }
        self
    }
}

impl Hand {
    /// Something is asked of it.
    fn ask(&mut self, pace: Pace, why: Turn) {
        self.out = false;
        if why == Turn::Back {
            self.bank = (self.bank - self.granted).max(0);
        } else {
            self.allowance = pace.allowance();
        }
        (self.before, self.granted) = (self.bank, 0);
    }

    /// It has answered, in time or not.
    fn count(&mut self) {
        match (self.allowance, self.bank) {
            (0, 0) => self.late += 1,
            _ => self.in_time += 1,
        }
    }

    /// What was asked of it is no longer.
    fn answered(&mut self, pace: Pace, why: Turn) {
        self.out = false;
        self.granted = 0;
        match why {
            Turn::On if self.manned => {
                // Whoever has the most already gets nothing, and gives nothing back.
                let bank = (self.bank + pace.increment()).min(MOST.max(self.bank));
                self.granted = bank - self.bank;
                self.bank = bank;
            }
            Turn::Back => self.bank = self.bank.max(self.before),
            Turn::On | Turn::Agreed => {}
        }
    }
}

#[cfg(test)]
mod tests;
