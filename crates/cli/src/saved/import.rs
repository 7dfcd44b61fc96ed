//! A saved game played again: orders are given phase by phase, and where the other judge decided
//! otherwise, the position is set as the file has it.

use super::{PARTS, STANDARD, SavedGame, SavedPhase, When};
use crate::failure::Failure;
use kernel::{
    DiceRule, Game, Library, Options, Pending, Record, Rules, Sandbox, Seat, Seed, Setup,
};
use rules_duel::{Ground, State};
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::sync::Arc;

/// What came of reading a saved game.
pub(crate) struct Imported {
    /// The game as a record of ours.
    pub(crate) record: Record,
    /// Orders that these rules refuse or do not understand: phase, order, why.
    pub(crate) refused: Vec<String>,
    /// Phases whose position had to be set.
    pub(crate) set: Vec<String>,
}

/// Plays a saved game again.
pub(crate) fn import(saved: &SavedGame) -> Result<Imported, Failure> {
    if saved.map != STANDARD {
        let map = &saved.map;
        return Err(Failure::Data(format!("a game on the map {map:?}; only {STANDARD:?} is read")));
    }
    let scenario = "duel/standard".to_string();
    let shipped = Ground::scenarios().iter().find(|(id, _)| *id == scenario);
    let (_, source) = shipped.expect("the standard game is shipped");
    // The package knows no last year.
    let options = Options::from([("years".to_string(), "none".to_string())]);
    let setup = Setup { scenario, source: (*source).to_string(), options, roster: None };
    let ground = Ground::ground(&setup).map_err(|faults| Failure::Other(faults.to_string()))?;
    let mut game = Game::new(Arc::new(ground), DiceRule::Hands, Seed::from_number(0));
    let (mut refused, mut set) = (Vec::new(), Vec::new());
    for (at, phase) in saved.phases.iter().enumerate() {
        let Some(when) = When::read(&phase.name) else {
            break;
        };
        let Some(now) = When::of(game.state()) else {
            break;
        };
        // Where there is nothing to decide these rules have gone on.
        if now > when {
            continue;
        }
        let text = written(game.rules(), phase, when)?;
        let theirs = game
            .rules()
            .read_position(&text)
            .map_err(|faults| Failure::Data(format!("phase {}: {faults}", phase.name)))?;
        if !is_same(game.state(), &theirs) {
            game.set_written(&text)
                .map_err(|faults| Failure::Data(format!("phase {}: {faults}", phase.name)))?;
            set.push(phase.name.clone());
        }
        let is_last = at + 1 == saved.phases.len();
        if !is_last && When::of(game.state()) == Some(when) {
            give(&mut game, phase, &mut refused);
        }
    }
    Ok(Imported { record: game.record(), refused, set })
}

/// Gives the orders of a phase, and says that all are ready.
fn give(game: &mut Game<Ground>, phase: &SavedPhase, refused: &mut Vec<String>) {
    let map = game.rules().map();
    let seats: Vec<(Seat, Option<&Vec<String>>)> = super::powers(map)
        .map(|power| (Seat(power.0), phase.orders.get(map.power(power)).and_then(Option::as_ref)))
        .collect();
    let tell = |refused: &mut Vec<String>, order: &str, why: String| {
        refused.push(format!("{}: {order:?}: {why}", phase.name));
    };
    let removes = When::of(game.state()).is_some_and(|when| when.part == 2);
    for (seat, orders) in &seats {
        // Who loses all it has is not asked which.
        if removes && !game.pending().awaits(*seat) {
            continue;
        }
        for order in orders.iter().flat_map(|orders| orders.iter()) {
            // What is not built is waived.
            if order.eq_ignore_ascii_case("waive") {
                continue;
            }
            match game.rules().read_action(order) {
                Err(why) => tell(refused, order, why.to_string()),
                Ok(action) => {
                    if let Err(why) = game.submit(*seat, None, &[action]) {
                        tell(refused, order, why.to_string());
                    }
                }
            }
        }
    }
    // What comes after the last of them is another phase.
    let number = game.state().number;
    for (seat, _) in seats {
        let is_now = game.state().number == number && matches!(game.pending(), Pending::Decide(_));
        if is_now && game.pending().awaits(seat) {
            let done = game.submit(seat, None, &[rules_duel::Action::Ready]);
            done.expect("who is asked may be ready");
        }
    }
}

/// Whether two states are the same position of the same phase.
fn is_same(ours: &State, theirs: &State) -> bool {
    let units = |state: &State| state.units.iter().map(|v| v.unit).collect::<Vec<_>>();
    let adrift = |state: &State| {
        let lost = state.adrift.iter().map(|adrift| (adrift.lost.unit, adrift.lost.options));
        lost.collect::<BTreeSet<_>>()
    };
    When::of(ours) == When::of(theirs)
        && units(ours) == units(theirs)
        && ours.owners == theirs.owners
        && adrift(ours) == adrift(theirs)
}

/// The position at the beginning of a phase, as it is written by hand.
fn written(ground: &Ground, phase: &SavedPhase, when: When) -> Result<String, Failure> {
    let state = &phase.state;
    let mut text = format!("turn {} {}\n", when.turn, PARTS[usize::from(when.part)]);
    let map = ground.map();
    let known = |power: &String| {
        let is_known = map.powers.iter().any(|card| card.id == *power);
        let fault = || Failure::Data(format!("phase {}: no power {power:?}", phase.name));
        is_known.then_some(()).ok_or_else(fault)
    };
    // Writing to a String cannot fail.
    for (power, units) in &state.units {
        known(power)?;
        for unit in units.iter().filter(|unit| !unit.starts_with('*')) {
            let _ = writeln!(text, "{power} {unit}");
        }
    }
    for (power, lost) in &state.retreats {
        known(power)?;
        for (unit, places) in lost.iter().filter(|(_, places)| !places.is_empty()) {
            // The file does not say from where: its own place stands for that.
            let own = unit.split_whitespace().nth(1).unwrap_or_default();
            let to = places.join(" ");
            let _ = writeln!(text, "{power} {unit} dislodged from {own}, may go to {to}");
        }
    }
    for (power, centres) in state.centers.iter().filter(|(_, centres)| !centres.is_empty()) {
        known(power)?;
        let _ = writeln!(text, "{power} owns {}", centres.join(" "));
    }
    Ok(text)
}
