//! What kind of game a ruleset plays, told by the ruleset itself, so that nobody outside need know
//! which one it is: whether dice fall, and whether players keep anything from each other.

use serde::{Deserialize, Serialize};

/// Whether dice fall in games of a ruleset.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Luck {
    /// They do, in some of them.
    Dice,
    /// No game of it ever waits for a roll.
    Diceless,
}

/// Whether players keep anything from each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Secrecy {
    /// Everybody may know everything, and nothing is sealed.
    Open,
    /// Some things are hidden from some, or sealed until all have answered.
    Secret,
}
