//! Where scenarios and records come from: the shipped ones by id, others from files.

use crate::failure::Failure;
use crate::faults;
use kernel::{FaultReport, Options, Record, Setup};
use rulesets::{AnyRuleset, Registry};
use std::path::Path;

/// A scenario as named on the command line.
pub(crate) struct Scenario<'a> {
    /// Whose scenario it is.
    pub(crate) ruleset: &'a dyn AnyRuleset,
    /// Its id, or the name of its file.
    pub(crate) name: String,
    /// The file.
    pub(crate) text: String,
}

impl<'a> Scenario<'a> {
    /// The scenario `name`: an id (`lepanto/1571`), or a path that ends with `.toml`.
    pub(crate) fn find(registry: &'a Registry, name: &str) -> Result<Self, Failure> {
        if let Some((ruleset, text)) = registry.scenario(name) {
            return Ok(Scenario { ruleset, name: name.to_string(), text: text.to_string() });
        }
        if name.ends_with(".toml") {
            return Scenario::open(registry, name);
        }
        let hint = registry
            .nearest_scenario(name)
            .map_or("; `trierarch scenarios` lists them".to_string(), |near| {
                format!("; did you mean `{near}`?")
            });
        Err(Failure::Usage(format!("no scenario `{name}`{hint}")))
    }

    /// A scenario file.
    pub(crate) fn open(registry: &'a Registry, path: &str) -> Result<Self, Failure> {
        let text = read(path)?;
        let ruleset = protocol::ruleset_of(registry, &text)
            .ok_or_else(|| Failure::Other("there is no ruleset".to_string()))?;
        Ok(Scenario { ruleset, name: path.to_string(), text })
    }

    /// The set-up with these options.
    pub(crate) fn setup(&self, options: &[(String, String)]) -> Setup {
        let stem = Path::new(&self.name).file_stem().and_then(|stem| stem.to_str());
        let scenario = if self.name.ends_with(".toml") {
            format!("{}/{}", self.ruleset.id(), stem.unwrap_or("own"))
        } else {
            self.name.clone()
        };
        let options: Options = options.iter().cloned().collect();
        Setup { scenario, source: self.text.clone(), options, roster: None }
    }

    /// Its faults, shown in its text.
    pub(crate) fn faulty(&self, report: &FaultReport) -> Failure {
        Failure::Faults(faults::show(report, &self.name, &self.text))
    }
}

/// Reads a text file.
pub(crate) fn read(path: &str) -> Result<String, Failure> {
    let bytes = std::fs::read(path).map_err(|error| match error.kind() {
        std::io::ErrorKind::NotFound => Failure::Data(format!("{path}: no such file")),
        _ => Failure::Data(format!("{path}: {error}")),
    })?;
    String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        Failure::Data(format!("{path}: not text: byte {at} is not UTF-8"))
    })
}

/// Reads a record and finds its ruleset.
pub(crate) fn record<'a>(
    registry: &'a Registry,
    path: &str,
) -> Result<(Record, &'a dyn AnyRuleset), Failure> {
    let record = Record::read(&read(path)?)
        .map_err(|fault| Failure::Data(format!("{path}:{}: {}", fault.line, fault.message)))?;
    let id = &record.head.ruleset;
    let ruleset = registry
        .ruleset(id)
        .ok_or_else(|| Failure::Data(format!("{path}: a record of `{id}`, which is not here")))?;
    Ok((record, ruleset))
}
