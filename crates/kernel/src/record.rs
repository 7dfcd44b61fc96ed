//! Records: a whole game as text, one JSON object a line, append-only.
//!
//! The first line is the [`Head`], each further line one [`Entry`], and the last line of a finished
//! game says how it ended. Undo is an entry like any other. Faces are stored, so a record replays
//! without any dice.

mod commitments;
mod replay;
mod text;

use crate::ask::Verdict;
use crate::dice::{Commitment, Scheme, Seed, Share};
use crate::digest::Digest;
use crate::event::Audience;
use crate::log::{Line, Weight};
use crate::roll::Face;
use crate::scenario::Setup;
use crate::seat::Seat;
use serde::{Deserialize, Serialize};

pub(crate) use commitments::{deeds_of, seal_of};
pub use replay::{ReplayFault, replay, replay_more, replay_on, replay_with};
pub use text::RecordFault;

/// Version of the record format. Readers refuse newer ones.
pub const FORMAT_VERSION: u32 = 1;

/// A whole game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// What the game is.
    pub head: Head,
    /// What has been done, in order.
    pub entries: Vec<Entry>,
    /// How it ended, if it has.
    pub ended: Option<Ended>,
}

/// First line of a record: what is played, by which rules, with which dice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Head {
    /// [`FORMAT_VERSION`] of the writer.
    pub trierarch: u32,
    /// Id of the ruleset.
    pub ruleset: String,
    /// Its rules version.
    pub rules_version: u32,
    /// The scenario itself, options and roster.
    pub setup: Setup,
    /// Digest of the scenario text, to see at once whether two games are of one scenario.
    pub scenario_digest: Digest,
    /// Where faces come from.
    pub dice: DiceRule,
    /// The promise made before the first roll.
    pub commitment: Commitment,
    /// How faces and seals follow from what is secret; absent for the first way there was.
    #[serde(default, skip_serializing_if = "Scheme::is_first")]
    pub scheme: Scheme,
    /// The seed, once it may be known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<Seed>,
    /// What salts the seals, once it may be known: whoever knows or guesses the seed opens none.
    /// Absent where the seed does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub salt: Option<Seed>,
}

/// Where the faces of a game come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum DiceRule {
    /// From the committed seed.
    Seeded,
    /// From people's hands at a real table, or from a script.
    Hands,
}

/// One thing that was done, and what followed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// What was done.
    #[serde(flatten)]
    pub what: Move,
    /// Digest of the state after it. Absent in records of games still going on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub digest: Option<Digest>,
    /// What it told people, so that the record stays readable when rules change.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub said: Vec<Said>,
}

/// A line of the log as recorded.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Said {
    /// Who may read it; absent for everyone.
    #[serde(default = "everyone", skip_serializing_if = "is_everyone")]
    pub seen_by: Audience,
    /// How much it weighs; absent for one step of many.
    #[serde(default, skip_serializing_if = "Weight::is_plain")]
    pub weight: Weight,
    /// What it says.
    #[serde(flatten)]
    pub line: Line,
}

fn everyone() -> Audience {
    Audience::Everyone
}
fn is_everyone(audience: &Audience) -> bool {
    *audience == Audience::Everyone
}

/// What an entry did.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "move", rename_all = "kebab-case")]
pub enum Move {
    /// A seat took an action.
    Act {
        /// Which seat.
        seat: Seat,
        /// The action, in notation.
        action: String,
        /// Whether a standing answer of the seat took it; absent where whoever sits there did.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        standing: bool,
    },
    /// A seat did something that belongs to the table and not to the rules.
    Table {
        /// Which seat.
        seat: Seat,
        /// What it did.
        action: TableAction,
    },
    /// Dice fell.
    Roll {
        /// What was rolled for.
        kind: String,
        /// The faces, die by die.
        faces: Vec<Face>,
        /// How many sides each die has: told where whoever checks the dice need know no rules.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        sides: Option<u8>,
    },
    /// A seat withdrew actions of its own, or took back all since one of them as the others allowed.
    Retract {
        /// Which seat.
        seat: Seat,
        /// Numbers of the withdrawn entries, ascending.
        entries: Vec<u32>,
        /// Whose doing it was; absent for the seat's own.
        #[serde(default, skip_serializing_if = "Withdrawal::is_own")]
        why: Withdrawal,
    },
    /// A seat asks the others to take back to before an action of its own.
    AskUndo {
        /// Which seat.
        seat: Seat,
        /// Number of the entry before which the game would stand.
        from: u32,
    },
    /// Something was done of which the reader knows, but not yet what. What a reader does not know
    /// of at all has no entry in the record that he is given.
    Sealed {
        /// Whose.
        seat: Seat,
        /// Hash of salt and of all that the seat had done by then, to be checked when the game is
        /// over.
        commitment: Digest,
    },
    /// From here on faces come from another seed: an imported game goes on.
    Reseed {
        /// The promise made for the new seed.
        commitment: Commitment,
        /// The new seed, once it may be known.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seed: Option<Seed>,
        /// How faces follow from it; absent for the first way there was.
        #[serde(default, skip_serializing_if = "Scheme::is_first")]
        scheme: Scheme,
    },
    /// From here on other rules hold; what was before is kept to be looked at.
    #[serde(rename = "rules-changed")]
    StateReplaced {
        /// The rules version from here on.
        version: u32,
        /// The state from which the game goes on.
        state: serde_json::Value,
    },
}

/// Why actions were withdrawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Withdrawal {
    /// The seat thought better of them.
    #[default]
    Own,
    /// Somebody else sits in the seat from here on, who may not learn what they were.
    Vacated,
    /// The others allowed it; what they had done and rolled since is among it.
    Agreed,
    /// Everybody agreed to go back to before an action, as whoever keeps the table proposed; the seat
    /// is the one that had taken the action, and has asked nobody.
    Together,
}

impl Withdrawal {
    fn is_own(&self) -> bool {
        *self == Withdrawal::Own
    }
}

/// What a seat can do at any table, whatever is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum TableAction {
    /// Gives the game up for the whole side.
    Resign,
    /// Offers a draw, or agrees to one: when every side in play has offered, the game is drawn.
    OfferDraw,
    /// Takes an offer back.
    WithdrawOffer,
    /// Declines what is on offer: no offer stands any more.
    DeclineDraw,
    /// Allows what is asked to be taken back: done as soon as every other side in play allows it.
    AllowUndo,
    /// Declines it: nothing is asked any more.
    DeclineUndo,
    /// Asks no longer.
    WithdrawUndo,
    /// From here on people roll the dice.
    RollByHand,
    /// From here on faces come from the seed.
    LetTableRoll,
    /// Adds bytes of the seat's own to the dice, once: they count from the next roll on.
    AddToDice(Share),
    /// The dice go on without anything of this seat's: said by the table, and by no player.
    GoWithout,
    /// Gives the game up for the whole side because its time ran out: said by whoever keeps the
    /// clocks, and by no player.
    TimeOut,
    /// The same because the others need not wait for its answers any longer, where there are no clocks.
    Unanswered,
    /// Calls the game off: it is over without a result. Whether it is early enough for that is for
    /// whoever keeps the table to say.
    CallOff,
    /// Ends the game without a result of its own, because what came of it is set by whoever runs a
    /// tournament: said by whoever keeps the table, and by no player.
    Decided,
}

impl TableAction {
    /// Whether it gives the game up for the whole side.
    pub const fn gives_up(self) -> bool {
        matches!(self, TableAction::Resign | TableAction::TimeOut | TableAction::Unanswered)
    }

    /// Whether it is said by the table, and by no player.
    pub const fn is_of_the_table(self) -> bool {
        use TableAction::{Decided, GoWithout, TimeOut, Unanswered};
        matches!(self, TimeOut | Unanswered | Decided | GoWithout)
    }

    /// Whether it is about how the game ends or goes on, in which those who are out have no say.
    pub(crate) const fn concerns_the_end(self) -> bool {
        match self {
            TableAction::Resign
            | TableAction::TimeOut
            | TableAction::Unanswered
            | TableAction::OfferDraw
            | TableAction::WithdrawOffer
            | TableAction::DeclineDraw
            | TableAction::AllowUndo
            | TableAction::DeclineUndo
            | TableAction::WithdrawUndo
            | TableAction::CallOff
            | TableAction::Decided => true,
            TableAction::RollByHand
            | TableAction::LetTableRoll
            | TableAction::AddToDice(_)
            | TableAction::GoWithout => false,
        }
    }
}

/// Last line of a finished game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ended {
    /// Who won.
    pub verdict: Verdict,
    /// Why: a message id.
    pub reason: String,
}
