//! Why a game did not do what was asked of it.

use crate::clause::{Illegal, Malformed};
use crate::roll::Face;
use crate::seat::{Seat, SeatSet};

/// Why something was not done. Nothing has changed then.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// There is no such seat.
    #[error("there is no seat {}", .0.0)]
    NoSuchSeat(Seat),
    /// The seat has not seen what has happened since.
    #[error("made for revision {seen}, the game is at {now}")]
    Stale {
        /// The revision the submission was made for.
        seen: u32,
        /// The revision of the game for this seat.
        now: u32,
    },
    /// Others are asked.
    #[error("seat {} is not asked; seats {:?} are", .seat.0, .asked.iter().map(|s| s.0).collect::<Vec<_>>())]
    NotAsked {
        /// Who submitted.
        seat: Seat,
        /// Who is asked.
        asked: SeatSet,
    },
    /// Dice have to fall first.
    #[error("a roll is due first: {0}")]
    RollDue(&'static str),
    /// No roll is due.
    #[error("no roll is due")]
    NoRollDue,
    /// These faces cannot be the result of the roll that is due.
    #[error("{dice} dice with {sides} sides cannot show {faces:?}")]
    BadFaces {
        /// Dice due.
        dice: u8,
        /// Their sides.
        sides: u8,
        /// What was given.
        faces: Vec<Face>,
    },
    /// The game has ended.
    #[error("the game is over")]
    Over,
    /// The seat's side is out of the game, or has given it up.
    #[error("seat {} is out of the game", .0.0)]
    OutOfPlay(Seat),
    /// Nobody offers a draw.
    #[error("no draw is on offer")]
    NothingOnOffer,
    /// Nobody asks to take anything back.
    #[error("nobody asks to take anything back")]
    NothingAsked,
    /// Somebody asks already.
    #[error("somebody asks to take back already")]
    AlreadyAsked,
    /// The others answer a request.
    #[error("the other sides answer a request")]
    OwnRequest,
    /// There is nothing to ask for.
    #[error("nothing that others could be asked to take back")]
    NothingToTakeBack,
    /// All agree, but nobody can go back there.
    #[error("the game cannot go back to before that")]
    CannotGoBack,
    /// Nobody need be asked.
    #[error("that can be withdrawn without asking")]
    UndoneAlone,
    /// A line was not understood.
    #[error("action {index}: {why}")]
    Malformed {
        /// Which of the actions, from 0.
        index: usize,
        /// Where and why.
        why: Malformed,
    },
    /// The rules forbid it.
    #[error("action {index}: {} ({})", .why.reason.id, .why.clauses.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "))]
    Illegal {
        /// Which of the actions, from 0.
        index: usize,
        /// Why.
        why: Illegal,
    },
    /// What comes of an action may not be looked at before it is taken.
    #[error("action {index} is taken blind: what comes of it is not told before")]
    Blind {
        /// Which of the actions, from 0.
        index: usize,
    },
    /// There is nothing of this seat's own that can be withdrawn.
    #[error("nothing to withdraw: a roll, a reveal or another seat's action came after")]
    NothingToWithdraw,
    /// Something kept depends on what should be withdrawn.
    #[error("entry {0} depends on what would be withdrawn")]
    Depended(u32),
    /// The seat has added to the dice already, or nobody can add to them.
    #[error("seat {} can add nothing to the dice", .0.0)]
    NothingToAdd(Seat),
    /// A record's seed is not the one promised.
    #[error("the seed does not match its commitment")]
    WrongSeed,
    /// A record's faces are not those of the seed.
    #[error("the seed gives faces {expected:?}")]
    WrongFaces {
        /// What the seed gives.
        expected: Vec<Face>,
    },
}
