//! A record as the package saves games.

use super::{ByPower, STANDARD, SavedBuilds, SavedGame, SavedPhase, SavedState, When, powers};
use crate::failure::Failure;
use kernel::{Game, Library, Move, Pending, Record, Rules, Side};
use rules_duel::judge::{Adjustment, Outcome};
use rules_duel::{
    Ground, Kind, Map, Order, Power, Province, Retreat, Set, Spot, State, UnitResult,
};
use rules_duel::{Unit, Via, notation};
use std::collections::{BTreeMap, BTreeSet};

/// The rules that the package is told a game was played by.
const RULES: [&str; 2] = ["NO_PRESS", "POWER_CHOICE"];

/// Writes a game.
pub(crate) fn export(game: &Game<Ground>) -> Result<SavedGame, Failure> {
    let ground = game.rules();
    if ground.variant.name != STANDARD {
        let name = &ground.variant.name;
        let message = format!("a game of the variant {name:?}; the package has only {STANDARD:?}");
        return Err(Failure::Data(message));
    }
    let record = game.record();
    let id = format!("trierarch-{}", &record.head.commitment.to_string()[..12]);
    let mut writer = Writer { ground, id: id.clone(), last_in: BTreeMap::new() };
    let states = states(ground, &record)?;
    let mut phases: Vec<SavedPhase> = Vec::new();
    for pair in states.windows(2) {
        let (before, after) = (&pair[0].0, &pair[1].0);
        // A position that is set ends no phase: what was begun before it never was.
        if pair[1].1 == Came::Set {
            continue;
        }
        if (before.number, before.turn, before.step) != (after.number, after.turn, after.step) {
            phases.extend(writer.phase(before, Some(after)));
        }
    }
    let (end, _) = states.last().expect("a game has a start");
    let is_over = matches!(game.pending(), Pending::Over(_));
    let mut last = writer.phase(end, None).unwrap_or_default();
    if is_over {
        last = SavedPhase {
            name: "COMPLETED".to_string(),
            state: writer.state(end, "COMPLETED".to_string()),
            ..SavedPhase::default()
        };
    }
    phases.push(last);
    let rules = RULES.map(String::from).to_vec();
    Ok(SavedGame { id, map: STANDARD.to_string(), rules, phases })
}

/// How a state came to be.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Came {
    /// The game began with it, or was played to it.
    Played,
    /// It was set by hand.
    Set,
}

/// The state at the start and after each entry that was not taken back.
fn states(ground: &Ground, record: &Record) -> Result<Vec<(State, Came)>, Failure> {
    let mut withdrawn = BTreeSet::new();
    for entry in &record.entries {
        if let Move::Retract { entries, .. } = &entry.what {
            withdrawn.extend(entries.iter().copied());
        }
    }
    let broken = |at: u32| Failure::Data(format!("entry {at} cannot be played again"));
    let mut state = ground.start();
    let mut states = vec![(state.clone(), Came::Played)];
    for (at, entry) in (0u32..).zip(&record.entries) {
        if withdrawn.contains(&at) {
            continue;
        }
        let came = match &entry.what {
            Move::Act { seat, action, .. } => {
                let action = ground.read_action(action).map_err(|_| broken(at))?;
                ground.apply(&mut state, *seat, &action, &mut ()).map_err(|_| broken(at))?;
                Came::Played
            }
            Move::Table { seat, action } if action.gives_up() => {
                let side = ground.roster().side_of(*seat).unwrap_or(Side(0));
                ground.concede(&mut state, side, &mut ());
                Came::Played
            }
            Move::StateReplaced { state: set, .. } => {
                state = serde_json::from_value(set.clone()).map_err(|_| broken(at))?;
                Came::Set
            }
            _ => continue,
        };
        states.push((state.clone(), came));
    }
    Ok(states)
}

struct Writer<'a> {
    ground: &'a Ground,
    id: String,
    /// Who was last in each place.
    last_in: BTreeMap<Province, Power>,
}

impl Writer<'_> {
    fn map(&self) -> &Map {
        self.ground.map()
    }
    fn by_power(&self, list: impl Fn(Power) -> Vec<String>) -> ByPower {
        powers(self.map()).map(|power| (self.map().power(power).to_string(), list(power))).collect()
    }
    fn code(&self, province: Province) -> String {
        self.map().code(province.spot()).to_string()
    }

    /// A phase, once it is over or as it is now; none when the game was over before.
    fn phase(&mut self, before: &State, after: Option<&State>) -> Option<SavedPhase> {
        let name = When::of(before)?.name();
        let state = self.state(before, name.clone());
        let asked = before.units.iter().map(|vessel| (vessel.unit, vessel.order));
        let map = self.map();
        let find = |province: Province| {
            let there = before.units.iter().map(|vessel| vessel.unit);
            there.into_iter().find(|unit| map.province(unit.spot) == province)
        };
        let mut orders: Vec<(Power, String)> = Vec::new();
        match before.step {
            rules_duel::Step::Movement => {
                for (unit, order) in asked {
                    let order = order.map(|order| by_sea(map, &unit, order));
                    let text = order.map(|order| notation::order_text(map, &unit, &order, find));
                    orders.extend(text.map(|text| (unit.power, text)));
                }
            }
            rules_duel::Step::Retreat => {
                for adrift in &before.adrift {
                    let unit = adrift.lost.unit;
                    let own = notation::unit_text(map, &unit);
                    let text = match adrift.to {
                        Some(Retreat::To(spot)) => format!("{own} R {}", map.code(spot)),
                        Some(Retreat::Disband) => format!("{own} D"),
                        None => continue,
                    };
                    orders.push((unit.power, text));
                }
            }
            rules_duel::Step::Adjustment => {
                for (power, entry) in &before.entered {
                    let text = match *entry {
                        Adjustment::Build { kind, spot } => {
                            let unit = Unit { power: *power, kind, spot };
                            format!("{} B", notation::unit_text(map, &unit))
                        }
                        Adjustment::Remove { province } => match find(province) {
                            Some(unit) => format!("{} D", notation::unit_text(map, &unit)),
                            None => continue,
                        },
                    };
                    orders.push((*power, text));
                }
            }
            rules_duel::Step::Over(_) => {}
        }
        let orders = powers(map).map(|power| {
            let own = orders.iter().filter(|(owner, _)| *owner == power);
            let own = own.map(|(_, text)| text.clone()).collect();
            (map.power(power).to_string(), Some(own))
        });
        let orders = orders.collect();
        let results = after.map(|after| self.results(before, after)).unwrap_or_default();
        Some(SavedPhase { name, state, orders, results, messages: Vec::new() })
    }

    /// What became of each unit's order, in the package's words; nothing is success.
    fn results(&self, before: &State, after: &State) -> ByPower {
        let map = self.map();
        let mut results = ByPower::new();
        for past in &after.past {
            let words = match (before.step, &past.what) {
                (
                    rules_duel::Step::Movement,
                    UnitResult::Ordered { outcome, dislodged_from, .. },
                ) => {
                    let word = match outcome {
                        Outcome::Hold | Outcome::Move | Outcome::Support | Outcome::Convoy => None,
                        Outcome::Bounce => Some("bounce"),
                        Outcome::NoConvoy | Outcome::Broken => Some("no convoy"),
                        Outcome::Cut => Some("cut"),
                        Outcome::Void | Outcome::Illegal => Some("void"),
                    };
                    let lost = dislodged_from.map(|_| "dislodged");
                    word.into_iter().chain(lost).map(String::from).collect()
                }
                (rules_duel::Step::Retreat, UnitResult::Retreated(_)) => Vec::new(),
                (rules_duel::Step::Retreat, UnitResult::Disbanded(_)) => {
                    vec!["disband".to_string()]
                }
                (
                    rules_duel::Step::Adjustment,
                    UnitResult::Built | UnitResult::Removed | UnitResult::Disordered,
                ) => Vec::new(),
                _ => continue,
            };
            results.insert(notation::unit_text(map, &past.unit), words);
        }
        results
    }

    fn state(&mut self, state: &State, name: String) -> SavedState {
        for (centre, power) in &state.owners {
            self.last_in.entry(*centre).or_insert(*power);
        }
        for vessel in &state.units {
            let province = self.map().province(vessel.unit.spot);
            self.last_in.insert(province, vessel.unit.power);
        }
        let map = self.map();
        let text = |unit: &Unit| notation::unit_text(map, unit);
        let units = self.by_power(|power| {
            let own = state.fleet(power).map(|vessel| text(&vessel.unit));
            let lost = state.adrift.iter().filter(|adrift| adrift.lost.unit.power == power);
            own.chain(lost.map(|adrift| format!("*{}", text(&adrift.lost.unit)))).collect()
        });
        let retreats = powers(map).map(|power| {
            let own = state.adrift.iter().filter(|adrift| adrift.lost.unit.power == power);
            let places = |options: Set| {
                options.iter().map(|spot| map.code(Spot(spot)).to_string()).collect()
            };
            let own = own.map(|adrift| (text(&adrift.lost.unit), places(adrift.lost.options)));
            (map.power(power).to_string(), own.collect())
        });
        let retreats = retreats.collect();
        let centres = self.by_power(|power| {
            let own = state.owners.iter().filter(|(_, owner)| *owner == power);
            own.map(|(centre, _)| self.code(*centre)).collect()
        });
        let homes = self.by_power(|power| {
            let own = map.all().filter(|at| map.provinces[usize::from(at.0)].home == Some(power));
            own.map(|province| self.code(province)).collect()
        });
        let influence = self.by_power(|power| {
            let own = self.last_in.iter().filter(|(_, last)| **last == power);
            own.map(|(province, _)| self.code(*province)).collect()
        });
        let builds = powers(map).map(|power| {
            let count = match state.step {
                rules_duel::Step::Adjustment => state.allowance(power),
                _ => 0,
            };
            let variant = &self.ground.variant;
            let taken = |at: Province| {
                state.units.iter().any(|vessel| map.province(vessel.unit.spot) == at)
            };
            let sites = state.owners.iter().filter(|(centre, owner)| {
                *owner == power && variant.builds_in(power, *centre) && !taken(*centre)
            });
            let sites = sites.map(|(centre, _)| self.code(*centre));
            let homes: Vec<String> = if count > 0 { sites.collect() } else { Vec::new() };
            let most = i32::try_from(homes.len()).unwrap_or(i32::MAX);
            let count = if count > 0 { count.min(most) } else { count };
            (map.power(power).to_string(), SavedBuilds { count, homes })
        });
        let builds = builds.collect();
        SavedState {
            timestamp: u64::from(state.number),
            zobrist_hash: "0".to_string(),
            note: String::new(),
            name,
            units,
            retreats,
            centers: centres,
            homes,
            influence,
            civil_disorder: powers(map)
                .map(|power| (map.power(power).to_string(), u8::from(state.retired.has(power.0))))
                .collect(),
            builds,
            game_id: self.id.clone(),
            map: STANDARD.to_string(),
            rules: RULES.map(String::from).to_vec(),
        }
    }
}

/// The package wants convoyed moves to say so.
fn by_sea(map: &Map, unit: &Unit, order: Order) -> Order {
    let walks = |to: Spot, kind: Kind| map.landing(kind, unit.spot, to).is_some();
    match order {
        Order::Move { to, via: Via::Any }
            if map.kind(unit.kind).carried && !walks(to, unit.kind) =>
        {
            Order::Move { to, via: Via::Convoy }
        }
        order => order,
    }
}
