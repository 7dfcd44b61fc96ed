//! The weights of the evaluation: data, tuned by self-play (docs/opponents.md).

use super::worth::{self, Counts};
use opponents::{Intent, WeightTable};

use rules_duel::Variant;
use std::sync::{Arc, OnceLock};

/// The file the weights are kept in.
const FILE: &str = include_str!("../weights/duel.toml");

opponents::weights! {
    /// What is weighed in one variant.
    Weights {
        /// How strongly a centre that nobody owns draws units.
        neutral 0.0 3.0;
        /// The same for one of another power.
        foreign 0.0 3.0;
        /// The same for a flagship of another power.
        prey 0.0 6.0;
        /// The same for an own centre, for each enemy near it.
        home 0.0 2.0;
        /// The same for an own flagship.
        guard 0.0 4.0;
        /// What is left of a pull one move farther away.
        decay 0.2 0.9;
        /// What each enemy that reaches a place takes from the wish to go there.
        contest 0.0 1.0;
        /// What a unit is worth that may be built.
        galley 0.0 2.0;
        /// What one is worth that is not.
        frigate 0.0 2.0;
        /// What a centre is worth.
        centre 0.0 2.0;
        /// What a centre is worth that is occupied and not yet owned.
        held 0.0 2.0;
        /// What a centre is worth that can be occupied with the next move.
        reach -0.2 0.8;
        /// The same with the move after that.
        reach_later -0.2 0.3;
        /// What a unit costs for which there is no centre.
        debt -0.8 0.4;
        /// What it is worth to be able to take a flagship whatever is done to defend it.
        open 0.0 4.0;
        /// The same where the defence is just enough.
        even 0.0 3.0;
        /// The same where it is one stronger.
        guarded -0.2 3.0;
        /// The same where it is stronger than that.
        held_off -0.2 3.0;
        /// What one attacker in reach of a flagship is worth.
        scout -0.4 0.6;
        /// What each unit is worth that comes into reach of a flagship with its next move.
        approach -0.2 0.8;
        /// What each unit is worth that can defend an own flagship.
        escort -0.6 0.4;
        /// What nearness to the nearest enemy flagship is worth.
        near -0.2 3.0;
        /// What a unit costs that is attacked by more than can help it.
        exposed -0.6 0.2;
    }
}

impl Weights {
    /// Weighs for an intent.
    pub(super) fn incline(&mut self, intent: Intent) {
        match intent {
            Intent::Attack => {
                self.prey *= 2.0;
                self.foreign *= 2.0;
                self.contest *= 0.5;
            }
            Intent::Screen => {
                self.guard *= 3.0;
                self.home *= 3.0;
            }
            Intent::Withdraw => {
                self.contest *= 3.0;
                self.exposed *= 3.0;
            }
            Intent::Hold => {}
        }
    }
}

/// So many moves away, nothing counts any more.
pub(super) const REACH: usize = 20;

/// Weights, and what follows from them alone.
#[derive(Clone, Debug)]
pub(super) struct Scales {
    /// The weights.
    pub(super) weights: Weights,
    /// What each count of an evaluation is worth.
    pub(super) prices: Counts,
    /// What is left of a pull so many moves away.
    pub(super) decays: [f32; REACH],
}

impl Scales {
    /// Scales with these weights.
    pub(super) fn new(weights: Weights) -> Self {
        let mut decays = [1.0; REACH];
        for n in 1..REACH {
            decays[n] = decays[n - 1] * weights.decay;
        }
        Scales { weights, prices: worth::prices(&weights), decays }
    }
    /// What is left of a pull so many moves away.
    pub(super) fn decay(&self, steps: u8) -> f32 {
        self.decays.get(usize::from(steps)).copied().unwrap_or(0.0)
    }
}

/// What somebody weighs by.
#[derive(Clone, Debug)]
pub(super) enum Basis {
    /// What is shipped for the variant.
    Shipped,
    /// These, whatever the variant.
    Everywhere(Weights),
    /// Those of the variant among these.
    ByVariant(Arc<[(String, Weights)]>),
}

impl Basis {
    /// The weights for a variant.
    pub(super) fn of(&self, variant: &Variant) -> Weights {
        match self {
            Basis::Shipped => of(variant),
            Basis::Everywhere(weights) => *weights,
            Basis::ByVariant(all) => among(all, variant),
        }
    }
}

/// The weights of a variant as tuned.
pub(super) fn of(variant: &Variant) -> Weights {
    among(tuned(), variant)
}

/// The weights of a variant; those of the first for one that has none of its own.
fn among(all: &[(String, Weights)], variant: &Variant) -> Weights {
    let known = all.iter().find(|(name, _)| *name == variant.name);
    let (_, weights) = known.or(all.first()).expect("there are weights for one variant at least");
    *weights
}

/// Weights by variant as tables.
pub(super) fn tables(all: &[(String, Weights)]) -> Vec<WeightTable> {
    let table = |(title, weights): &(String, Weights)| WeightTable {
        title: title.clone(),
        names: Weights::NAMES,
        values: weights.to_vec(),
    };
    all.iter().map(table).collect()
}

/// Weights by variant from such tables.
pub(super) fn of_tables(tables: &[WeightTable]) -> Vec<(String, Weights)> {
    let own = |table: &WeightTable| (table.title.clone(), Weights::of_slice(&table.values));
    tables.iter().map(own).collect()
}

/// The weights of every variant, by its name.
pub fn tuned() -> &'static [(String, Weights)] {
    static TUNED: OnceLock<Vec<(String, Weights)>> = OnceLock::new();
    TUNED.get_or_init(|| read(FILE).unwrap_or_else(|what| panic!("weights/duel.toml: {what}")))
}

/// Reads a file of weights.
///
/// # Errors
/// What is missing, or is no number.
pub fn read(text: &str) -> Result<Vec<(String, Weights)>, String> {
    let table: toml::Table = text.parse().map_err(|fault| format!("{fault}"))?;
    let variant = |(name, entry): (&String, &toml::Value)| {
        let entry = entry.as_table().ok_or_else(|| format!("{name} is no table"))?;
        let values = opponents::weights::read(Weights::NAMES, name, entry)?;
        Ok((name.clone(), Weights::of_slice(&values)))
    };
    table.iter().map(variant).collect()
}

/// Writes weights as such a file.
pub fn write(weights: &[(String, Weights)]) -> String {
    opponents::weights::write_all(&tables(weights))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_of_weights_reads_back() {
        let weights = tuned().to_vec();
        assert_eq!(read(&write(&weights)), Ok(weights.clone()));
        let without = write(&weights).replace("frigate", "brig");
        assert!(read(&without).is_err_and(|what| what.contains("brig")));
        assert_eq!(read(""), Ok(Vec::new()));
    }

    #[test]
    fn every_variant_has_weights() {
        for variant in Variant::all() {
            assert!(tuned().iter().any(|(name, _)| *name == variant.name), "{}", variant.name);
        }
    }
}
