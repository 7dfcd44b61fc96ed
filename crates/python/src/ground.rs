//! Where games are played: a scenario by its id or its text, with options and commanders.

use crate::fault::{faulty, wrong};
use kernel::{Options, Roster, Seed, Setup};
use pyo3::prelude::*;
use rulesets::{AnyPosition, AnyRuleset, Registry};
use std::sync::LazyLock;

/// The rulesets at hand.
pub(crate) fn registry() -> &'static Registry {
    static REGISTRY: LazyLock<Registry> = LazyLock::new(Registry::standard);
    &REGISTRY
}

/// A scenario as Python names it.
#[derive(Clone, FromPyObject)]
#[pyo3(from_item_all)]
pub(crate) struct Ground {
    scenario: Option<String>,
    source: Option<String>,
    ruleset: Option<String>,
    options: Options,
    /// Seats as JSON, in the order of the roster.
    roster: Option<String>,
}

impl Ground {
    /// The ruleset, and the set-up of a game.
    pub(crate) fn setup(&self, py: Python<'_>) -> PyResult<(&'static dyn AnyRuleset, Setup)> {
        let registry = registry();
        let (ruleset, scenario, source) = match (&self.scenario, &self.source) {
            (Some(id), None) => {
                let (ruleset, source) = registry.scenario(id).ok_or_else(|| {
                    let near = registry.nearest_scenario(id);
                    let near = near.map(|near| format!("; did you mean {near:?}?"));
                    let near = near.unwrap_or_default();
                    wrong(py, &format!("there is no scenario {id:?}{near}"))
                })?;
                (ruleset, id.clone(), source.to_string())
            }
            (None, Some(source)) => {
                let ruleset = match &self.ruleset {
                    Some(id) => registry.ruleset(id),
                    None => protocol::ruleset_of(registry, source),
                };
                let ruleset = ruleset.ok_or_else(|| {
                    let known: Vec<&str> = registry.iter().map(AnyRuleset::id).collect();
                    wrong(py, &format!("`ruleset` is one of {}", known.join(", ")))
                })?;
                (ruleset, format!("{}/own", ruleset.id()), source.clone())
            }
            _ => return Err(wrong(py, "give either the id of a scenario or its `source`")),
        };
        let roster: Option<Roster> =
            match &self.roster {
                None => None,
                Some(text) => Some(serde_json::from_str(text).map_err(|error| {
                    wrong(py, &format!("`roster` is no list of seats: {error}"))
                })?),
            };
        Ok((ruleset, Setup { scenario, source, options: self.options.clone(), roster }))
    }

    /// The start of a game there.
    pub(crate) fn position(&self, py: Python<'_>) -> PyResult<Box<dyn AnyPosition>> {
        let (ruleset, setup) = self.setup(py)?;
        ruleset.position(&setup).map_err(|report| faulty(py, &report))
    }
}

/// Dice as Python gives them: a small number, or 64 hexadecimal characters.
#[derive(Clone, FromPyObject)]
pub(crate) enum Dice {
    /// A number that is easy to repeat.
    Number(u64),
    /// The whole seed.
    Text(String),
}

impl Dice {
    /// The seed.
    pub(crate) fn seed(&self, py: Python<'_>) -> PyResult<Seed> {
        match self {
            Dice::Number(number) => Ok(Seed::from_number(*number)),
            Dice::Text(text) => Seed::try_from(text.clone()).map_err(|error| wrong(py, &error)),
        }
    }
}

/// The ids of all scenarios that are shipped, each with its ruleset.
#[pyfunction]
pub(crate) fn scenarios() -> Vec<(&'static str, &'static str)> {
    let all = registry().iter();
    all.flat_map(|it| it.scenarios().iter().map(|(id, _)| (*id, it.id()))).collect()
}
