//! Four tiny complete games that prove the contract before anything is built on it.
//!
//! What they have in common is here: reading a scenario file. Their rules have nothing in common.

pub mod bases;
pub mod boarding;
pub mod dial;
pub mod sealed;

use kernel::{Fault, FaultReport, Roster, Setup, Side, Span};
use serde::de::DeserializeOwned;

/// A ground of one of the toys.
///
/// # Panics
/// If the toy ships no such scenario, or a faulty one.
pub fn ground<R: kernel::Ruleset>(scenario: &str) -> R {
    match R::ground(&setup::<R>(scenario)) {
        Ok(ground) => ground,
        Err(faults) => panic!("{faults}"),
    }
}

/// The set-up of a scenario that `R` ships, with default options and roster.
///
/// # Panics
/// If `R` ships no such scenario.
pub fn setup<R: kernel::Ruleset>(scenario: &str) -> Setup {
    let shipped = R::scenarios().iter().find(|(id, _)| *id == scenario);
    let (id, source) = shipped.unwrap_or_else(|| panic!("{} ships no {scenario}", R::ID));
    Setup {
        scenario: (*id).to_string(),
        source: (*source).to_string(),
        options: kernel::Options::new(),
        roster: None,
    }
}

/// Reads a scenario file.
fn read_scenario<T: DeserializeOwned>(name: &str, source: &str) -> Result<T, FaultReport> {
    toml::from_str(source).map_err(|error| FaultReport {
        name: name.to_string(),
        faults: vec![Fault {
            span: error.span().map(|range| Span::at(source, range)),
            message: error.message().to_string(),
            text: None,
        }],
    })
}

/// The roster of a set-up, checked against the squadrons of its two sides.
fn read_roster(setup: &Setup, squadrons: &[(Side, &str)]) -> Result<Roster, FaultReport> {
    let roster = setup.roster.clone().unwrap_or_else(|| Roster::one_each(2));
    let faults: Vec<Fault> = roster
        .check(2, squadrons)
        .into_iter()
        .map(|fault| Fault::whole(fault.to_string()))
        .collect();
    if faults.is_empty() {
        return Ok(roster);
    }
    Err(FaultReport { name: setup.scenario.clone(), faults })
}
