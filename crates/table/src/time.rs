//! What time it is: one place that all of the table asks, so that a test can set it.
//!
//! There are two readings. The wall's is the machine's date, for what people read. The steady one
//! begins with the date when the table starts and from then on only counts what has passed, so that
//! setting the machine's date, or closing a laptop's lid, neither gives nor takes anybody's time.

use crate::store::Moment;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use tokio::sync::watch;

/// Where the time comes from.
#[derive(Clone, Debug)]
pub struct Time(Source);

#[derive(Clone, Debug)]
enum Source {
    Machine { start: Instant, at: Moment },
    Set(watch::Sender<Moment>),
}

impl Time {
    /// The machine's own, from now on.
    pub fn of_the_machine() -> Self {
        Time(Source::Machine { start: Instant::now(), at: date() })
    }

    /// The same counting from another date than the machine's.
    pub(crate) fn from(at: Moment) -> Self {
        Time(Source::Machine { start: Instant::now(), at })
    }

    /// Whether it is the machine's.
    pub(crate) fn is_of_the_machine(&self) -> bool {
        matches!(self.0, Source::Machine { .. })
    }

    /// A time that stands still until [`Time::advance`]; copies go together.
    pub fn set_to(moment: Moment) -> Self {
        Time(Source::Set(watch::Sender::new(moment)))
    }

    /// Lets a time that was set go on by so many milliseconds; the machine's own is not to be moved.
    pub fn advance(&self, ms: i64) {
        if let Source::Set(moment) = &self.0 {
            moment.send_modify(|moment| *moment = moment.saturating_add(ms));
        }
    }

    /// The date, in milliseconds since 1970: it may be set back.
    pub(crate) fn wall(&self) -> Moment {
        match &self.0 {
            Source::Machine { .. } => date(),
            Source::Set(moment) => *moment.borrow(),
        }
    }

    /// The steady time, in milliseconds: it never goes back while the table runs.
    pub(crate) fn steady(&self) -> Moment {
        match &self.0 {
            Source::Machine { start, at } => {
                let passed = Moment::try_from(start.elapsed().as_millis()).unwrap_or(Moment::MAX);
                at.saturating_add(passed)
            }
            Source::Set(moment) => *moment.borrow(),
        }
    }

    /// Waits until the steady time is at least this.
    pub(crate) async fn until(&self, moment: Moment) {
        match &self.0 {
            Source::Machine { .. } => {
                let ms = moment.saturating_sub(self.steady());
                tokio::time::sleep(Duration::from_millis(u64::try_from(ms).unwrap_or(0))).await;
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
