//! Games as the Python package `diplomacy` saves them: one JSON object a game, phase after phase.

mod export;
mod import;

pub(crate) use export::export;
pub(crate) use import::import;

use rules_duel::{Power, State, Step};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Lists of words by power.
type ByPower = BTreeMap<String, Vec<String>>;

/// A whole game.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(crate) struct SavedGame {
    #[serde(default)]
    pub(crate) id: String,
    #[serde(default = "standard")]
    pub(crate) map: String,
    #[serde(default)]
    pub(crate) rules: Vec<String>,
    pub(crate) phases: Vec<SavedPhase>,
}

fn standard() -> String {
    STANDARD.to_string()
}

/// What the package calls the one map that it shares with us.
pub(crate) const STANDARD: &str = "standard";

/// A phase: where it began, what was ordered, what became of it.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(crate) struct SavedPhase {
    /// `S1901M`, `F1901R`, `W1901A`; `COMPLETED` at the end.
    pub(crate) name: String,
    pub(crate) state: SavedState,
    /// The package has no list where a power is not asked.
    #[serde(default)]
    pub(crate) orders: BTreeMap<String, Option<Vec<String>>>,
    #[serde(default)]
    pub(crate) results: ByPower,
    #[serde(default)]
    pub(crate) messages: Vec<serde_json::Value>,
}

/// Where a phase began.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(crate) struct SavedState {
    #[serde(default)]
    timestamp: u64,
    #[serde(default)]
    zobrist_hash: String,
    #[serde(default)]
    note: String,
    #[serde(default)]
    name: String,
    /// Dislodged ones with a star in front.
    pub(crate) units: ByPower,
    /// Where dislodged ones may go.
    #[serde(default)]
    pub(crate) retreats: BTreeMap<String, ByPower>,
    pub(crate) centers: ByPower,
    #[serde(default)]
    homes: ByPower,
    /// Who was last in each place.
    #[serde(default)]
    influence: ByPower,
    #[serde(default)]
    civil_disorder: BTreeMap<String, u8>,
    #[serde(default)]
    builds: BTreeMap<String, SavedBuilds>,
    #[serde(default)]
    game_id: String,
    #[serde(default = "standard")]
    map: String,
    #[serde(default)]
    rules: Vec<String>,
}

/// What a power may build (or has to remove) and where.
#[derive(Debug, Default, Serialize, Deserialize)]
struct SavedBuilds {
    count: i32,
    homes: Vec<String>,
}

/// A phase as we count it: the turn, and which part of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct When {
    turn: u16,
    part: u8,
}

/// The year of the first turn.
const FIRST_YEAR: u16 = 1901;
/// What the parts of a turn are called in position texts.
const PARTS: [&str; 3] = ["orders", "retreats", "adjustments"];

impl When {
    /// When a state is; none once its game is over.
    fn of(state: &State) -> Option<When> {
        let part = match state.step {
            Step::Movement => 0,
            Step::Retreat => 1,
            Step::Adjustment => 2,
            Step::Over(_) => return None,
        };
        Some(When { turn: state.turn, part })
    }

    /// Reads `S1901M`.
    fn read(name: &str) -> Option<When> {
        let year = name.get(1..name.len().checked_sub(1)?)?;
        let year: u16 = year.parse().ok()?;
        let years = year.checked_sub(FIRST_YEAR)?.checked_mul(2)?;
        let (season, part) = match (name.get(..1)?, name.get(name.len() - 1..)?) {
            ("S", "M") => (0, 0),
            ("S", "R") => (0, 1),
            ("F", "M") => (1, 0),
            ("F", "R") => (1, 1),
            ("W", "A") => (1, 2),
            _ => return None,
        };
        Some(When { turn: years.checked_add(season)?, part })
    }

    /// Writes it so.
    fn name(self) -> String {
        let year = FIRST_YEAR + self.turn / 2;
        match (self.turn % 2, self.part) {
            (_, 2) => format!("W{year}A"),
            (0, 0) => format!("S{year}M"),
            (0, _) => format!("S{year}R"),
            (_, 0) => format!("F{year}M"),
            (_, _) => format!("F{year}R"),
        }
    }
}

/// All powers of a map.
fn powers(map: &rules_duel::Map) -> impl Iterator<Item = Power> + use<> {
    (0u8..).map(Power).take(map.powers.len())
}
