//! The chance of winning from a position: a small net over what is left of both fleets, how they lie
//! and what each could do to the other, fitted to how games ended (docs/opponents.md).

use super::crowd::Crowd;
use super::is_great;
use super::outlook::Outlook;
use super::weights::{self, Weights};
use kernel::{Pending, Rules, Seat, Side, Verdict};
use rules_lepanto::{Ground, Kind, State, enemy_of};
use std::sync::OnceLock;

/// The file the nets are kept in.
const FILE: &str = include_str!("../weights/lepanto-prospect.toml");
/// The same for great battles, in which sums over a fleet mean something else.
const FILE_OF_GREAT: &str = include_str!("../weights/lepanto-prospect-great.toml");

/// What is told of each fleet.
const OF_FLEET: usize = 16;
/// What is told of a position: of the side to move, of the other, and of the battle.
pub const FEATURES: usize = 2 * OF_FLEET + 5;
/// Units of the hidden layer.
pub const HIDDEN: usize = 24;

/// What is told of a position.
pub type Features = [f32; FEATURES];

/// What is told of a position in which a side is about to move.
pub fn features(ground: &Ground, state: &State, weights: &[Weights; 2]) -> Features {
    told(ground, state, weights, &mut Crowd::default())
}

fn told(ground: &Ground, state: &State, weights: &[Weights; 2], crowd: &mut Crowd) -> Features {
    crowd.follow(ground, state);
    let mut all = [0.0; FEATURES];
    let side = state.active;
    // Chance grows with the root of what fights, and so does the margin that is surely enough.
    let of = |ship| f32::from(ground.factors(ship).points);
    let points: f32 =
        ground.fleet(side).iter().chain(ground.fleet(enemy_of(side)).iter()).map(of).sum();
    let unit = 1.0 / points.max(1.0).sqrt();
    for (at, side) in [side, enemy_of(side)].into_iter().enumerate() {
        let told = &mut all[at * OF_FLEET..(at + 1) * OF_FLEET];
        fleet(ground, state, (side, weights, crowd), unit, told);
    }
    let schedule = &ground.schedule;
    let told = &mut all[2 * OF_FLEET..];
    let left = f32::from(schedule.turns.saturating_sub(state.turn));
    told[0] = left / f32::from(schedule.turns.max(1));
    told[1] = 1.0 / (1.0 + left);
    told[2] = f32::from(u8::from(state.turn >= schedule.halved_from));
    told[3] = f32::from(u8::from(state.turn >= schedule.shifted_from));
    told[4] = unit * 5.0;
    all
}

/// What is told of a fleet.
fn fleet(
    ground: &Ground,
    state: &State,
    (side, weights, crowd): (Side, &[Weights; 2], &Crowd),
    unit: f32,
    told: &mut [f32],
) {
    let weights = &weights[usize::from(side.0 & 1)];
    let mut outlook = Outlook::of(ground, state, (side, Seat(side.0)), weights, crowd);
    outlook.survey(state);
    let afloat = ground.fleet(side).and(&state.afloat);
    let (mut able, mut gap) = (0.0_f32, 0.0_f32);
    for ship in afloat.iter() {
        let at = state.ship(ship);
        let points = f32::from(ground.factors(ship).points);
        if at.hex.is_none() {
            continue;
        }
        told[0] += points;
        if state.immobilized(ship) {
            told[1] += points;
        }
        if state.repulsed.contains(ship) {
            told[2] += points;
            told[3] += points * outlook.peril(state, ship);
            continue;
        }
        able += 1.0;
        let far = outlook.far(at.hex);
        gap += f32::from(far.min(20));
        told[4] += points * outlook.peril(state, ship);
        told[5] += f32::from(u8::from(far <= 4));
        told[6] += f32::from(u8::from(at.tired > 0));
        told[7] += outlook.fair_wind(state, at.facing);
        told[10] += f32::from(u8::from((5..=6).contains(&far)));
        told[11] += f32::from(u8::from((7..=9).contains(&far)));
        told[12] += outlook.mass(at.hex);
        let ahead = ground.lane(ground.kind(ship), at.hex, at.facing);
        told[13] += f32::from(u8::from(!ahead.is_none() && outlook.far(ahead) < far));
        told[14] += outlook.strike(state, ship, at.hex, at.facing).value;
        told[15] += f32::from(u8::from(outlook.is_poised(state, at.hex, at.facing)));
        if ground.kind(ship) == Kind::Galleass {
            told[8] += 1.0;
        }
    }
    for value in &mut *told {
        *value *= unit;
    }
    told[9] = gap / (able.max(1.0) * 10.0);
}

/// One layer of hidden units and one output, for one side to move.
#[derive(Clone, Debug, PartialEq)]
pub struct Net {
    /// Hidden units: weights of the features, then a constant.
    pub hidden: Vec<[f32; FEATURES + 1]>,
    /// What each hidden unit counts, then a constant.
    pub out: [f32; HIDDEN + 1],
    /// What each feature counts besides.
    pub straight: Features,
}

impl Net {
    /// What it makes of a position: 0 even, above for the side to move.
    pub fn score(&self, features: &Features) -> f32 {
        let mut sum = self.out[HIDDEN];
        for (unit, counts) in self.hidden.iter().zip(&self.out) {
            let within = dot(&unit[..FEATURES], features) + unit[FEATURES];
            sum += counts * within.max(0.0);
        }
        sum + dot(&self.straight, features)
    }
}

fn dot(a: &[f32], b: &[f32]) -> f32 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

/// From any score to -1 to 1, by sums and products alone, which are the same on every machine.
pub fn squeeze(score: f32) -> f32 {
    score / (1.0 + score.abs())
}

/// The nets for a battle: Christians to move, Ottomans to move.
fn nets(ground: &Ground) -> &'static [Net; 2] {
    static SMALL: OnceLock<[Net; 2]> = OnceLock::new();
    static GREAT: OnceLock<[Net; 2]> = OnceLock::new();
    let (kept, name, text) = match is_great(ground) {
        false => (&SMALL, "weights/lepanto-prospect.toml", FILE),
        true => (&GREAT, "weights/lepanto-prospect-great.toml", FILE_OF_GREAT),
    };
    kept.get_or_init(|| read(text).unwrap_or_else(|what| panic!("{name}: {what}")))
}

/// How good a position is for a side, from -1 to 1; between turns by the battle's nets or by those
/// given, which are told positions by the captain's weights, whoever plays on by others; at the end
/// by who has won.
pub(super) fn prospect(
    ground: &Ground,
    state: &State,
    side: Side,
    given: Option<&'static [Net; 2]>,
    crowd: &mut Crowd,
) -> f32 {
    if let Pending::Over(outcome) = ground.pending(state) {
        return match outcome.verdict {
            Verdict::Win(winner) if winner == side => 1.0,
            Verdict::Win(_) => -1.0,
            _ => 0.0,
        };
    }
    let net = &given.unwrap_or_else(|| nets(ground))[usize::from(state.active.0 & 1)];
    let value = squeeze(net.score(&told(ground, state, weights::tuned(), crowd)));
    if state.active == side { value } else { -value }
}

/// Reads a file of nets.
///
/// # Errors
/// What is missing, or is no number.
pub fn read(text: &str) -> Result<[Net; 2], String> {
    let table: toml::Table = text.parse().map_err(|fault| format!("{fault}"))?;
    let net = |name: &str| -> Result<Net, String> {
        let net = table.get(name).and_then(toml::Value::as_table);
        let net = net.ok_or_else(|| format!("no table [{name}]"))?;
        let numbers = |value: &toml::Value, count: usize| -> Result<Vec<f32>, String> {
            let list =
                value.as_array().ok_or_else(|| format!("[{name}] has no list of numbers"))?;
            let list: Option<Vec<f32>> =
                list.iter().map(|it| it.as_float().map(|it| it as f32)).collect();
            list.filter(|list| list.len() == count)
                .ok_or_else(|| format!("[{name}]: {count} numbers are wanted"))
        };
        let list = |key: &str, count: usize| {
            net.get(key)
                .ok_or_else(|| format!("[{name}] has no {key}"))
                .and_then(|it| numbers(it, count))
        };
        let wrong = |_| format!("[{name}]: too few numbers");
        let rows = net.get("hidden").and_then(toml::Value::as_array);
        let rows = rows.filter(|rows| rows.len() == HIDDEN);
        let rows = rows.ok_or_else(|| format!("[{name}] needs {HIDDEN} hidden units"))?;
        let hidden: Result<Vec<[f32; FEATURES + 1]>, String> =
            rows.iter().map(|row| numbers(row, FEATURES + 1)?.try_into().map_err(wrong)).collect();
        Ok(Net {
            hidden: hidden?,
            out: list("out", HIDDEN + 1)?.try_into().map_err(wrong)?,
            straight: list("straight", FEATURES)?.try_into().map_err(wrong)?,
        })
    };
    Ok([net("christian")?, net("islamic")?])
}

/// Writes nets as such a file.
pub fn write(nets: &[Net; 2]) -> String {
    let mut text = String::new();
    let list = |values: &[f32]| {
        let values: Vec<String> = values.iter().map(|value| format!("{value:.4}")).collect();
        format!("[{}]", values.join(", "))
    };
    for (side, net) in ["christian", "islamic"].into_iter().zip(nets) {
        text.push_str(&format!("\n[{side}]\nhidden = [\n"));
        for unit in &net.hidden {
            text.push_str(&format!("    {},\n", list(unit)));
        }
        text.push_str(&format!(
            "]\nout = {}\nstraight = {}\n",
            list(&net.out),
            list(&net.straight)
        ));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trial;
    use kernel::Library;
    use rules_lepanto::ShipSet;

    #[test]
    fn a_file_of_nets_reads_back() {
        let nets = nets(&trial::ground("lepanto/skirmish")).clone();
        assert_eq!(read(&write(&nets)), Ok(nets.clone()));
        let without = write(&nets).replace("straight", "strait");
        assert!(read(&without).is_err_and(|what| what.contains("straight")));
        let short = write(&nets).replacen("hidden = [\n", "hidden = [ [1.0],\n", 1);
        assert!(read(&short).is_err_and(|what| what.contains("hidden units")));
        assert!(read("").is_err_and(|what| what.contains("[christian]")));
    }

    /// Great battles have nets of their own.
    #[test]
    fn great_battles_have_nets_of_their_own() {
        let [small, great, free] = ["lepanto/skirmish", "lepanto/1571", "lepanto/free-setup"]
            .map(|id| nets(&trial::ground(id)));
        assert!(small != great);
        assert_eq!(great, free);
    }

    /// Whoever has lost a third of his fleet is worse off, whichever side is to move.
    #[test]
    fn ships_lost_are_chances_lost() {
        for (id, _) in Ground::scenarios() {
            let ground = trial::ground(id);
            let state = trial::begun(&ground);
            if state.afloat.is_empty() || ground.vessels.len() < 20 {
                continue;
            }
            let mut crowd = Crowd::default();
            let mut of = |state: &State| prospect(&ground, state, Side(0), None, &mut crowd);
            let whole = of(&state);
            for (side, sign) in [(Side(0), -1.0), (Side(1), 1.0)] {
                let mut fewer = state.clone();
                let fleet = ground.fleet(side);
                let lost: ShipSet = fleet.iter().take(fleet.len() / 3).collect();
                fewer.afloat = fewer.afloat.minus(&lost);
                let then = of(&fewer);
                let told = format!("{id}, {side:?}: {whole} to {then}");
                assert!((then - whole) * sign > 0.1, "{told}");
            }
        }
    }
}
