//! What a lieutenant is told: these pieces, with this intent.

use kernel::PieceSet;
use serde::{Deserialize, Serialize};

/// What chosen pieces are to be about; it weighs the evaluation, and the rules stay the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Intent {
    /// Close, and strike wherever it pays.
    Attack,
    /// Stand where they are, together, and strike what comes.
    Hold,
    /// Stay between the enemy and one's own.
    Screen,
    /// Get away from the enemy.
    Withdraw,
}

/// Every intent.
pub const INTENTS: [Intent; 4] = [Intent::Attack, Intent::Hold, Intent::Screen, Intent::Withdraw];

impl Intent {
    /// Stable id: `attack`.
    pub const fn id(self) -> &'static str {
        match self {
            Intent::Attack => "attack",
            Intent::Hold => "hold",
            Intent::Screen => "screen",
            Intent::Withdraw => "withdraw",
        }
    }
    /// Message id of its name.
    pub const fn name(self) -> &'static str {
        match self {
            Intent::Attack => "intent-attack",
            Intent::Hold => "intent-hold",
            Intent::Screen => "intent-screen",
            Intent::Withdraw => "intent-withdraw",
        }
    }
    /// Message id of what it means, in a sentence.
    pub const fn summary(self) -> &'static str {
        match self {
            Intent::Attack => "intent-attack-summary",
            Intent::Hold => "intent-hold-summary",
            Intent::Screen => "intent-screen-summary",
            Intent::Withdraw => "intent-withdraw-summary",
        }
    }
    /// The intent of an id.
    pub fn of(id: &str) -> Option<Self> {
        INTENTS.into_iter().find(|intent| intent.id() == id)
    }
}

/// An intent for some pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Order {
    /// Who is meant.
    pub pieces: PieceSet,
    /// What they are to be about.
    pub intent: Intent,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Opponents;
    use kernel::Text;

    #[test]
    fn every_intent_has_an_id_and_words() {
        let words = Opponents::new(&[]).catalogue("en").expect("the catalogue is sound");
        for intent in INTENTS {
            assert_eq!(Intent::of(intent.id()), Some(intent));
            for id in [intent.name(), intent.summary()] {
                assert_eq!(words.missing(&Text::new(id)), [""; 0]);
            }
        }
        assert_eq!(Intent::of("flee"), None);
    }
}
