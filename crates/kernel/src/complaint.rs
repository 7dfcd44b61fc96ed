//! Refusals as they travel: a kind for programs, a message for people, the clauses behind it.

use crate::clause::Cite;
use crate::game::Refusal;
use crate::text::Text;
use serde::{Deserialize, Serialize};

/// The catalogues of the kernel's own messages: locale and Fluent file.
pub const CATALOGUES: &[(&str, &str)] =
    &[("en", include_str!("../messages/en.ftl")), ("it", include_str!("../messages/it.ftl"))];

/// Why something was not done, for whoever asked for it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Complaint {
    /// Stable kind, for programs.
    pub kind: ComplaintKind,
    /// What was wrong, for people.
    pub text: Text,
    /// The clauses that forbid it, when the rules do.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub clauses: Vec<Cite>,
    /// Which of several actions, from 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub index: Option<usize>,
    /// Where in the line, in characters from 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<usize>,
}

/// What kind of fault it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ComplaintKind {
    /// Not understood.
    Malformed,
    /// Understood, and forbidden by the rules.
    Illegal,
    /// Made for a position that is gone.
    Stale,
    /// Not for this seat, or not now.
    NotNow,
    /// Nothing to be taken back.
    Final,
    /// A record that does not fit.
    Record,
}

impl From<&Refusal> for Complaint {
    fn from(refusal: &Refusal) -> Self {
        use ComplaintKind::{Final, Illegal, Malformed, NotNow, Record, Stale};
        let plain = |kind, text| Complaint { kind, text, clauses: vec![], index: None, at: None };
        match refusal {
            Refusal::NoSuchSeat(seat) => {
                plain(NotNow, Text::new("refused-no-such-seat").with("seat", seat.0))
            }
            Refusal::Stale { seen, now } => {
                plain(Stale, Text::new("refused-stale").with("seen", *seen).with("now", *now))
            }
            Refusal::NotAsked { seat, .. } => {
                plain(NotNow, Text::new("refused-not-asked").with("seat", seat.0))
            }
            Refusal::RollDue(_) => plain(NotNow, Text::new("refused-roll-due")),
            Refusal::NoRollDue => plain(NotNow, Text::new("refused-no-roll-due")),
            Refusal::BadFaces { dice, sides, .. } => plain(
                Malformed,
                Text::new("refused-bad-faces").with("dice", *dice).with("sides", *sides),
            ),
            Refusal::OutOfPlay(_) => plain(NotNow, Text::new("refused-out-of-play")),
            Refusal::NothingOnOffer => plain(NotNow, Text::new("refused-nothing-on-offer")),
            Refusal::NothingToAdd(seat) => {
                plain(NotNow, Text::new("refused-nothing-to-add").with("seat", seat.0))
            }
            Refusal::NothingAsked => plain(NotNow, Text::new("refused-nothing-asked")),
            Refusal::AlreadyAsked => plain(NotNow, Text::new("refused-already-asked")),
            Refusal::OwnRequest => plain(NotNow, Text::new("refused-own-request")),
            Refusal::NothingToTakeBack => plain(Final, Text::new("refused-nothing-to-take-back")),
            Refusal::CannotGoBack => plain(Final, Text::new("refused-cannot-go-back")),
            Refusal::UndoneAlone => plain(NotNow, Text::new("refused-undone-alone")),
            Refusal::Over => plain(NotNow, Text::new("refused-over")),
            Refusal::Malformed { index, why } => Complaint {
                index: Some(*index),
                at: Some(why.at),
                ..plain(
                    Malformed,
                    why.said.clone().unwrap_or_else(|| {
                        Text::new("refused-malformed")
                            .with("at", why.at + 1)
                            .with("expected", why.expected.clone())
                            .with("found", why.found.clone())
                    }),
                )
            },
            Refusal::Illegal { index, why } => Complaint {
                clauses: why.clauses.clone(),
                index: Some(*index),
                ..plain(Illegal, why.reason.clone())
            },
            Refusal::Blind { index } => {
                Complaint { index: Some(*index), ..plain(NotNow, Text::new("refused-blind")) }
            }
            Refusal::NothingToWithdraw => plain(Final, Text::new("refused-nothing-to-withdraw")),
            Refusal::Depended(_) => plain(Final, Text::new("refused-depended")),
            Refusal::WrongSeed | Refusal::WrongFaces { .. } => {
                plain(Record, Text::new("refused-record").with("why", refusal.to_string()))
            }
        }
    }
}
