//! What time it is: one place that all of the table asks, so that a test can set it.
//!
//! There are two readings. The wall's is the machine's date, for what people read. The steady one
//! begins with the date when the table starts and from then on only counts what has passed, so that
//! setting the machine's date, or closing a laptop's lid, neither gives nor takes anybody's time.
//! Servers on one database count from the database's date, and agree with it again and again: two that
//! judged one clock by counts that had drifted apart would contradict each other.

use crate::store::{Moment, SharedDate};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use tokio::sync::watch;

/// A date that is wrong by so much at once has been set: servers look every few seconds.
const JUMP: u64 = 15_000;
/// So many milliseconds are no difference between two clocks.
const DRIFT: u64 = 5;
/// How often whoever waits looks what time it is.
const LOOK: Duration = Duration::from_secs(5);

/// Where the time comes from.
#[derive(Clone, Debug)]
pub struct Time(Source);

#[derive(Clone, Debug)]
enum Source {
    Machine {
        start: Instant,
        at: Moment,
        /// What was learnt since of a clock that several tables share.
        corrected: Arc<AtomicI64>,
    },
    Set(watch::Sender<Moment>),
}

impl Time {
    /// The machine's own, from now on.
    pub fn of_the_machine() -> Self {
        let corrected = Arc::default();
        Time(Source::Machine { start: Instant::now(), at: date(), corrected })
    }

    /// Agrees with a clock that several tables share, which was asked when so much had been
    /// [counted](Time::counted) and has answered now; by how much that was wrong. What may be but the way
    /// of the answer is no difference.
    pub(crate) fn agree_with(&self, date: Moment, asked: Moment) -> Moment {
        let Source::Machine { corrected, .. } = &self.0 else { return 0 };
        let (wrong, on_the_way) = self.differs_from(date, asked);
        if wrong.unsigned_abs() <= on_the_way.saturating_add(DRIFT) {
            return 0;
        }
        corrected.fetch_add(wrong, Ordering::Relaxed);
        wrong
    }

    /// By how much that clock has jumped, if it has. Where it is not what has been counted here the count is
    /// wrong if others have found the clock right since, as after this machine was suspended: what they found
    /// is nearer to what it is now than to what it should be.
    pub(crate) fn jump_of(&self, shared: &SharedDate, asked: Moment) -> Option<Moment> {
        let (jump, on_the_way) = self.differs_from(shared.now, asked);
        let expected = shared.now.saturating_sub(jump);
        let has_jumped = jump.unsigned_abs() > on_the_way.saturating_add(JUMP)
            && shared.agreed.abs_diff(expected) < shared.agreed.abs_diff(shared.now);
        has_jumped.then_some(jump)
    }

    /// By how much another clock, asked then, is ahead of the steady time, and for how long of that its answer
    /// may have been on its way.
    fn differs_from(&self, date: Moment, asked: Moment) -> (Moment, u64) {
        let on_the_way = self.counted().saturating_sub(asked) / 2;
        let known = self.steady().saturating_sub(self.counted());
        let difference = date.saturating_sub(asked.saturating_add(on_the_way));
        (difference.saturating_sub(known), on_the_way.unsigned_abs())
    }

    /// What the machine has counted, whatever others say; nothing where the time is set.
    pub(crate) fn counted(&self) -> Moment {
        match &self.0 {
            Source::Machine { start, at, .. } => {
                let passed = Moment::try_from(start.elapsed().as_millis()).unwrap_or(Moment::MAX);
                at.saturating_add(passed)
            }
            Source::Set(_) => 0,
        }
    }

    /// Whether it is the machine's.
    pub(crate) fn is_of_the_machine(&self) -> bool {
        matches!(self.0, Source::Machine { .. })
    }

    /// A time that stands still until [`Time::advance`]; copies go together, as all do.
    pub fn set_to(moment: Moment) -> Self {
        Time(Source::Set(watch::Sender::new(moment)))
    }

    /// Lets a time that was set go on by so many milliseconds; the machine's own is wrong by so many until
    /// it agrees with another again.
    pub fn advance(&self, ms: i64) {
        match &self.0 {
            Source::Set(moment) => {
                moment.send_modify(|moment| *moment = moment.saturating_add(ms));
            }
            Source::Machine { corrected, .. } => {
                corrected.fetch_add(ms, Ordering::Relaxed);
            }
        }
    }

    /// The date, in milliseconds since 1970: it may be set back.
    pub(crate) fn wall(&self) -> Moment {
        match &self.0 {
            Source::Machine { .. } => date(),
            Source::Set(moment) => *moment.borrow(),
        }
    }

    /// The steady time, in milliseconds: it never goes back while the table runs, but to agree with others.
    pub(crate) fn steady(&self) -> Moment {
        match &self.0 {
            Source::Machine { corrected, .. } => {
                self.counted().saturating_add(corrected.load(Ordering::Relaxed))
            }
            Source::Set(moment) => *moment.borrow(),
        }
    }

    /// Waits until the steady time is at least this.
    pub(crate) async fn until(&self, moment: Moment) {
        match &self.0 {
            Source::Machine { .. } => {
                while let ms @ 1.. = moment.saturating_sub(self.steady()) {
                    let ms = Duration::from_millis(ms.unsigned_abs());
                    // It may be learnt meanwhile that it is later.
                    tokio::time::sleep(ms.min(LOOK)).await;
                }
            }
            Source::Set(set) => {
                // It cannot lose its sender, which is here.
                let _ = set.subscribe().wait_for(|now| *now >= moment).await;
            }
        }
    }
}

/// The machine's date, in milliseconds since 1970.
pub(crate) fn date() -> Moment {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Moment::try_from(since.as_millis()).unwrap_or(Moment::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_that_was_wrong_agrees_again() {
        let time = Time::of_the_machine();
        let right = time.counted();
        for wrong in [61_000, -61_000] {
            time.advance(wrong);
            assert!((time.steady() - right - wrong).abs() < 1_000);
            time.agree_with(time.counted(), time.counted());
            assert!((time.steady() - right).abs() < 1_000);
        }
    }

    #[test]
    fn a_date_has_jumped_unless_others_have_found_it_right() {
        let time = Time::of_the_machine();
        let right = time.counted();
        let jump_of = |jump: Moment, agreed: Moment| {
            let shared = SharedDate { now: right + jump, corrected: 0, agreed };
            time.jump_of(&shared, right)
        };
        for jump in [600_000, -600_000] {
            let found = jump_of(jump, right - 4_000).expect("nobody has looked since");
            assert!(found.abs_diff(jump) < 1_000, "{found}");
            assert_eq!(jump_of(jump, right + jump - 4_000), None, "others have");
        }
        assert_eq!(jump_of(10_000, right - 4_000), None, "so far clocks are set right");
    }

    /// An answer that was long on its way may be old, and would set the clock back and forth.
    #[test]
    fn what_may_be_the_way_of_an_answer_is_no_difference() {
        let time = Time::of_the_machine();
        let asked = time.counted() - 400;
        time.agree_with(asked + 350, asked);
        assert!((time.steady() - time.counted()).abs() < 5, "it may be so");
        time.agree_with(asked + 900, asked);
        assert!(time.steady() - time.counted() > 300, "it cannot be so");
    }
}
