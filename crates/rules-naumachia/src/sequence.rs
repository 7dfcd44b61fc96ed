//! The steps of a turn, in the order of the sheets.
//!
//! Rule: 4.0, W-32, W-35.

use crate::clauses as c;
use crate::state::Ending;
use kernel::Clause;
use serde::{Deserialize, Serialize};

/// Where a battle stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Step {
    // Before the first turn.
    FirstWeather,
    FirstInitiative,
    Deployment,
    // The action phase.
    Gods,
    Sinking,
    Movement,
    Separation,
    Archery,
    Rakes,
    Capsizes,
    Rams,
    // The intermediate phase.
    Initiative,
    WeatherDamage,
    Engines,
    Combat,
    Transfer,
    Spares,
    Repairs,
    FireFighting,
    Burning,
    Bees,
    Morale,
    Assessment,
    Rigging,
    Drift,
    NewAdmiral,
    WeatherChange,
    GodsLeave,
    /// The end.
    Over(Ending),
}

/// The steps of an action phase.
pub const ACTION: [Step; 8] = [
    Step::Gods,
    Step::Sinking,
    Step::Movement,
    Step::Separation,
    Step::Archery,
    Step::Rakes,
    Step::Capsizes,
    Step::Rams,
];

/// The steps of an intermediate phase.
pub const INTERMEDIATE: [Step; 17] = [
    Step::Initiative,
    Step::WeatherDamage,
    Step::Engines,
    Step::Combat,
    Step::Transfer,
    Step::Spares,
    Step::Repairs,
    Step::FireFighting,
    Step::Burning,
    Step::Bees,
    Step::Morale,
    Step::Assessment,
    Step::Rigging,
    Step::Drift,
    Step::NewAdmiral,
    Step::WeatherChange,
    Step::GodsLeave,
];

impl Step {
    /// The step after this one within its phase; none after the last.
    pub fn next(self) -> Option<Step> {
        let after = |steps: &[Step]| {
            let at = steps.iter().position(|step| *step == self)?;
            steps.get(at + 1).copied()
        };
        after(&ACTION).or_else(|| after(&INTERMEDIATE))
    }
    /// Whether it belongs to an action phase.
    pub fn is_action(self) -> bool {
        ACTION.contains(&self)
    }
    /// Whether it belongs to an intermediate phase.
    pub fn is_intermediate(self) -> bool {
        INTERMEDIATE.contains(&self)
    }
    /// Its name, for asks and messages.
    pub const fn name(self) -> &'static str {
        match self {
            Step::FirstWeather => "first-weather",
            Step::FirstInitiative => "first-initiative",
            Step::Deployment => "deployment",
            Step::Gods => "gods",
            Step::Sinking => "sinking",
            Step::Movement => "movement",
            Step::Separation => "separation",
            Step::Archery => "archery",
            Step::Rakes => "rakes",
            Step::Capsizes => "capsizes",
            Step::Rams => "rams",
            Step::Initiative => "initiative",
            Step::WeatherDamage => "weather-damage",
            Step::Engines => "engines",
            Step::Combat => "combat",
            Step::Transfer => "transfer",
            Step::Spares => "spares",
            Step::Repairs => "repairs",
            Step::FireFighting => "fire-fighting",
            Step::Burning => "burning",
            Step::Bees => "bees",
            Step::Morale => "morale",
            Step::Assessment => "assessment",
            Step::Rigging => "rigging",
            Step::Drift => "drift",
            Step::NewAdmiral => "new-admiral",
            Step::WeatherChange => "weather-change",
            Step::GodsLeave => "gods-leave",
            Step::Over(_) => "over",
        }
    }
    /// Its clause.
    pub const fn clause(self) -> &'static Clause {
        match self {
            Step::FirstWeather => &c::W_64,
            Step::FirstInitiative => &c::W_32,
            Step::Deployment => &c::W_42,
            Step::Gods => &c::W_63,
            Step::Sinking => &c::C_4_0_A1,
            Step::Movement => &c::C_4_0_A4,
            Step::Separation => &c::C_4_0_A8,
            Step::Archery => &c::C_4_0_A10,
            Step::Rakes => &c::C_4_0_A11,
            Step::Capsizes => &c::C_4_0_A12,
            Step::Rams => &c::C_4_0_A13,
            Step::Initiative => &c::C_4_0_I1,
            Step::WeatherDamage => &c::C_4_0_I2,
            Step::Engines => &c::C_4_0_I3,
            Step::Combat => &c::C_4_0_I4,
            Step::Transfer => &c::C_4_0_I7,
            Step::Spares => &c::C_4_0_I8,
            Step::Repairs => &c::C_4_0_I9,
            Step::FireFighting => &c::C_4_0_I10,
            Step::Burning => &c::C_4_0_I11,
            Step::Bees => &c::C_4_0_I13,
            Step::Morale => &c::C_4_0_I14,
            Step::Assessment => &c::C_4_0_I15,
            Step::Rigging => &c::C_4_0_I16,
            Step::Drift => &c::C_4_0_I17,
            Step::NewAdmiral => &c::C_4_0_I18,
            Step::WeatherChange => &c::C_4_0_I19,
            Step::GodsLeave => &c::C_4_0_I20,
            Step::Over(_) => &c::W_30,
        }
    }
}
