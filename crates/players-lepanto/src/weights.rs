//! The weights of the evaluation: data, tuned by self-play (docs/opponents.md), never by hand.

use super::chance::{APART, even, mixed};

use kernel::Side;
use opponents::WeightTable;
use std::sync::OnceLock;

/// The file the weights are kept in.
const FILE: &str = include_str!("../weights/lepanto.toml");
/// The same for admirals in great battles.
const FILE_OF_GREAT: &str = include_str!("../weights/lepanto-great.toml");

impl Weights {
    /// Others like these: each a little more or less, by so much of its range at most.
    pub(super) fn varied(&self, seed: u64, most: f32) -> Self {
        let mut word = seed;
        let vary = |(value, (_, low, high)): (f32, &(&str, f32, f32))| {
            word = word.wrapping_add(APART);
            (value + even(mixed(word)) * most * (high - low)).clamp(*low, *high)
        };
        let values: Vec<f32> = self.to_vec().into_iter().zip(Self::NAMES).map(vary).collect();
        Weights::of_slice(&values)
    }
}

opponents::weights! {
    /// What one side weighs.
    Weights {
        /// What a hex nearer to the enemy is worth before the Islamic small arms weaken.
        pull_early -0.5 1.0;
        /// The same from then on.
        pull_middle -0.5 1.0;
        /// The same once small-arms dice are shifted.
        pull_late -0.5 1.0;
        /// What a hex nearer is worth while the enemy is further off than a move and a shot.
        march -0.5 1.0;
        /// How much of what the enemy could do next to a place counts, early.
        risk_early 0.0 2.0;
        /// The same in the middle.
        risk_middle 0.0 2.0;
        /// The same late.
        risk_late 0.0 2.0;
        /// What a promised blow counts.
        strike 0.2 3.0;
        /// What a ship costs that is repulsed, in shares of its worth.
        repulse 0.0 1.0;
        /// How much less that is where few could keep it repulsed.
        loose 0.0 1.0;
        /// How much more that is with many enemies about.
        exposed 0.0 1.0;
        /// How much more it is worth to sink a ship that has many of ours about it.
        menace 0.0 1.0;
        /// What it is worth to sink a ship that is repulsed and strikes no more, in shares of one
        /// that does.
        idle 0.1 1.5;
        /// What a ship costs that is stuck after a ram, in shares of its worth.
        stuck 0.1 1.2;
        /// What a galleass is worth.
        galleass 1.0 12.0;
        /// How much less an enemy is feared for every further ship he could strike instead.
        share 0.0 1.0;
        /// What it is worth to be many against few within four hexes.
        mass 0.0 2.0;
        /// What it is worth to lie where the next move leads to a blow.
        poise -0.5 1.0;
        /// What a friend within two hexes is worth.
        support -0.4 0.3;
        /// How much neighbours in all six hexes shelter.
        shelter 0.0 1.0;
        /// What exhaustion costs.
        tired 0.0 0.6;
        /// What a hex of sailing next turn is worth.
        wind 0.0 0.2;
        /// What it costs to have nowhere to go ahead.
        blocked 0.0 0.6;
        /// What a tow's galleass counts where it ends.
        tow 0.0 2.0;
        /// How much being ahead on points takes from the wish to close.
        lead -0.2 0.4;
        /// What reorienting toward the enemy is worth, a hex.
        bearing 0.0 0.6;
        /// What fire has to promise to be worth its die.
        fire_least -0.4 0.6;
        /// What boarding has to promise.
        board_least -0.4 0.6;
        /// What ramming has to promise.
        ram_least -0.6 0.8;
        /// What it is worth for a repulsed ship to get a hex away.
        flight 0.0 0.8;
        /// What it is worth for a galliot to lie among shoals, where no galley can follow.
        shoal -0.3 0.6;
        /// What it costs to bring a galleass to where it would drift out of the battle, were its
        /// tow lost: the more, the fewer hexes are left.
        lee 0.0 1.0;
        /// How many columns behind the front the line of a free set-up stands.
        front 0.0 7.0;
        /// In how many columns.
        ranks 1.0 8.0;
        /// Over how much of the rows it may use.
        spread 0.3 1.0;
    }
}

/// The weights as tuned: Christian, Islamic.
pub fn tuned() -> &'static [Weights; 2] {
    static TUNED: OnceLock<[Weights; 2]> = OnceLock::new();
    TUNED.get_or_init(|| read(FILE).unwrap_or_else(|what| panic!("weights/lepanto.toml: {what}")))
}

/// The weights of admirals in great battles, tuned in those alone.
pub fn great() -> &'static [Weights; 2] {
    static GREAT: OnceLock<[Weights; 2]> = OnceLock::new();
    GREAT.get_or_init(|| {
        read(FILE_OF_GREAT).unwrap_or_else(|what| panic!("weights/lepanto-great.toml: {what}"))
    })
}

/// The weights of a side.
pub(super) fn of(weights: &[Weights; 2], side: Side) -> Weights {
    weights[usize::from(side.0 & 1)]
}

/// The titles of the tables: a side each.
const TITLES: [&str; 2] = ["christian", "islamic"];

/// The weights of both sides as tables.
pub(super) fn tables(weights: &[Weights; 2]) -> Vec<WeightTable> {
    let table = |(title, weights): (&str, &Weights)| WeightTable {
        title: title.to_string(),
        names: Weights::NAMES,
        values: weights.to_vec(),
    };
    TITLES.into_iter().zip(weights).map(table).collect()
}

/// The weights of both sides from such tables.
pub(super) fn of_tables(tables: &[WeightTable]) -> [Weights; 2] {
    [0, 1].map(|side: usize| Weights::of_slice(&tables[side].values))
}

/// Reads a file of weights.
///
/// # Errors
/// What is missing, or is no number.
pub fn read(text: &str) -> Result<[Weights; 2], String> {
    let table: toml::Table = text.parse().map_err(|fault| format!("{fault}"))?;
    let side = |name: &str| {
        let side = table.get(name).and_then(toml::Value::as_table);
        let side = side.ok_or_else(|| format!("no table [{name}]"))?;
        let values = opponents::weights::read(Weights::NAMES, name, side);
        values.map(|values| Weights::of_slice(&values))
    };
    let [christian, islamic] = TITLES;
    Ok([side(christian)?, side(islamic)?])
}

/// Writes weights as such a file.
pub fn write(weights: &[Weights; 2]) -> String {
    opponents::weights::write_all(&tables(weights))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_temper_keeps_to_the_bounds() {
        let tuned = tuned()[0];
        assert_eq!(tuned.varied(7, 0.0), tuned);
        assert_eq!(tuned.varied(7, 0.4), tuned.varied(7, 0.4));
        assert_ne!(tuned.varied(7, 0.4), tuned.varied(8, 0.4));
        for seed in 0..200 {
            let other = tuned.varied(seed, 0.4).to_vec();
            for ((value, known), (name, low, high)) in
                other.iter().zip(tuned.to_vec()).zip(Weights::NAMES)
            {
                assert!((low..=high).contains(&value), "{name}: {value}");
                assert!((value - known).abs() <= 0.4 * (high - low) + 1e-4, "{name}: {value}");
            }
        }
    }

    #[test]
    fn a_file_of_weights_reads_back() {
        for weights in [*tuned(), *great()] {
            assert_eq!(read(&write(&weights)), Ok(weights));
        }
        let weights = *tuned();
        let without = write(&weights).replace("stuck", "struck");
        assert!(read(&without).is_err_and(|what| what.contains("struck")));
        assert!(read("").is_err_and(|what| what.contains("[christian]")));
    }
}
