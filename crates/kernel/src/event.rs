//! Events and where they go: a sink that search replaces by nothing.

use crate::seat::{Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};

/// Who may learn of something. A sealed answer hides the action, not what it tells: its events say
/// themselves who may learn of them ("blue is ready": everyone; which order: only blue).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Audience {
    /// Everybody, spectators too.
    Everyone,
    /// Only the commanders in these seats.
    Seats(SeatSet),
}

impl Audience {
    /// Only `seat`.
    pub const fn only(seat: Seat) -> Self {
        Audience::Seats(SeatSet::of(seat))
    }
    /// Whether `viewer` is among them.
    pub const fn includes(self, viewer: Viewer) -> bool {
        match self {
            Audience::Everyone => true,
            Audience::Seats(seats) => !seats.intersection(viewer.0).is_empty(),
        }
    }
}

/// Where a ruleset puts what has happened, in order.
pub trait EventSink<E> {
    /// Takes note of one event.
    fn emit(&mut self, event: E);
}

/// The sink of search and replay: nothing is kept, nothing is paid.
impl<E> EventSink<E> for () {
    #[inline(always)]
    fn emit(&mut self, _: E) {}
}

/// A sink that keeps everything.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Events<E>(pub Vec<E>);

impl<E> Default for Events<E> {
    fn default() -> Self {
        Events(Vec::new())
    }
}
impl<E> EventSink<E> for Events<E> {
    fn emit(&mut self, event: E) {
        self.0.push(event);
    }
}
impl<E> EventSink<E> for Vec<E> {
    fn emit(&mut self, event: E) {
        self.push(event);
    }
}
