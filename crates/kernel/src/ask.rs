//! What a game waits for: a decision of some seats, a roll, or nothing more.

use crate::roll::Due;
use crate::seat::{Seat, SeatSet, Side};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use std::fmt;

/// What the state waits for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Pending {
    /// Seats have to decide; never empty, and no seat is in two asks at once, so that it is always
    /// clear what an action answers.
    Decide(Asks),
    /// Dice have to fall.
    Roll(Due),
    /// The game has ended.
    Over(Outcome),
}

impl Pending {
    /// The asks, empty unless a decision is pending.
    pub fn asks(&self) -> &[Ask] {
        match self {
            Pending::Decide(asks) => asks,
            _ => &[],
        }
    }
    /// The asks that `seat` may answer now.
    pub fn asks_of(&self, seat: Seat) -> impl Iterator<Item = &Ask> {
        self.asks().iter().filter(move |ask| ask.seats.contains(seat))
    }
    /// Every seat that may act now.
    pub fn seats(&self) -> SeatSet {
        self.asks().iter().fold(SeatSet::NONE, |set, ask| set.union(ask.seats))
    }
    /// Whether one ask is before one ask of `seat`.
    pub fn awaits(&self, seat: Seat) -> bool {
        self.asks_of(seat).next().is_some()
    }
}

/// The asks of one moment; more than four at once never happen.
pub type Asks = ArrayVec<Ask, 4>;

/// One question to one or several seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Ask {
    /// Who may still answer. Under [`Quorum::Each`] a seat leaves the set when it has answered.
    pub seats: SeatSet,
    /// Whether each of them must answer, or one answers for all.
    pub quorum: Quorum,
    /// Whether answers stay hidden from the others until the ask is closed.
    pub sealed: bool,
    /// What is asked, stable over versions.
    pub kind: AskKind,
    /// What it is about, in the ruleset's own numbering (a ship, a roll, a pair).
    pub about: u32,
}

/// Who has to answer an [`Ask`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Quorum {
    /// Each of the seats.
    Each,
    /// Any one of them, for all: the commanders of one side.
    AnyOne,
}

/// Stable id of a kind of question, for defaults and standing orders.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(transparent)]
pub struct AskKind(pub &'static str);

impl fmt::Display for AskKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Outcome {
    /// Who won, if anyone.
    pub verdict: Verdict,
    /// Why it ended: a message id of the ruleset's catalogue.
    pub reason: &'static str,
}

/// The result of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// This side has won.
    Win(Side),
    /// Nobody has.
    Draw,
}

/// Why a game ended that was called off.
const CALLED_OFF: &str = "outcome-called-off";
/// Why one ended whose result is set elsewhere.
const DECIDED: &str = "outcome-decided";

impl Outcome {
    /// `side` has won because of `reason`.
    pub const fn win(side: Side, reason: &'static str) -> Self {
        Outcome { verdict: Verdict::Win(side), reason }
    }
    /// Nobody has won, because of `reason`.
    pub const fn draw(reason: &'static str) -> Self {
        Outcome { verdict: Verdict::Draw, reason }
    }
    /// The game was called off: nobody has won, and it counts for nothing.
    pub const fn called_off() -> Self {
        Outcome::draw(CALLED_OFF)
    }
    /// The game ended without a result of its own, because somebody else has decided what came of it.
    pub const fn decided() -> Self {
        Outcome::draw(DECIDED)
    }
    /// Whether the game has no result of its own, and counts for nothing.
    pub fn is_without_result(&self) -> bool {
        [CALLED_OFF, DECIDED].contains(&self.reason)
    }
}
