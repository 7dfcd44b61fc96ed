//! What is foreseen of attacks that nobody has declared: for players, who weigh what might come.

use crate::ground::Ground;
use crate::rules::{ram, speed};
use crate::state::{Attack, ShipId, State};
use crate::tables::{RAM, row};

impl Ground {
    /// The highest speed in cm that a ship could declare if it moved now.
    ///
    /// Rule: W-5, W-36.
    pub fn limit(&self, state: &State, ship: ShipId) -> u8 {
        speed::limit(self, state, ship)
    }
    /// What is added to the die of a ram like this. Of its contact only who meets whom and the pace
    /// count; whatever else changes the sum is read from the state.
    ///
    /// Rule: 7-R1 to 7-R26.
    pub fn ram_sum(&self, state: &State, attack: &Attack) -> i8 {
        ram::modifiers(self, state, attack).sum()
    }
    /// The same for the target that rams back, bow to bow.
    ///
    /// Rule: W-49.
    pub fn reply_sum(&self, state: &State, attack: &Attack) -> i8 {
        ram::reply_modifiers(self, state, attack).sum()
    }
}

/// The level of damage that a ram of this score inflicts: 0 for none, [`crate::SEVERE`], 5 for a
/// wreck, 6 for a smashed ship. So many casualty dice fall, none for a smashed ship.
///
/// Rule: 7-R27 to 7-R33.
pub fn ram_level(score: i8) -> u8 {
    row(&RAM, score).1
}
