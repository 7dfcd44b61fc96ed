//! `trierarch check-scenario`: every fault of a file, in its place.

use crate::args::{CheckScenario, Telling};
use crate::failure::Failure;
use crate::out::Out;
use crate::source::Scenario;
use kernel::{DiceRule, Fault, FaultReport, ScenarioCard, Seed};
use rulesets::Registry;
use serde::Serialize;

/// What was found in one file, for programs.
#[derive(Serialize)]
struct Finding<'a> {
    file: &'a str,
    faults: &'a [Fault],
}

/// Checks each file; one with faults does not keep the others from being checked.
pub(crate) fn run(registry: &Registry, args: &CheckScenario, out: &mut Out) -> Result<(), Failure> {
    let mut faulty = Vec::new();
    for file in &args.files {
        let (faults, shown) = match Scenario::open(registry, file) {
            Err(failure) => {
                let fault = Fault::whole(failure.to_string());
                (vec![fault], failure.to_string())
            }
            Ok(scenario) => match check(&scenario) {
                Ok(card) if args.format == Telling::Text => {
                    out.line(format!("{file}: {}: no faults", card.title))?;
                    continue;
                }
                Ok(_) => (Vec::new(), String::new()),
                Err(report) => {
                    let shown = scenario.faulty(&report).to_string();
                    (report.faults, shown)
                }
            },
        };
        if args.format == Telling::Json {
            out.json(&Finding { file, faults: &faults })?;
        }
        if !faults.is_empty() {
            faulty.push(match args.format {
                Telling::Text => shown,
                Telling::Json => format!("{file}: faulty"),
            });
        }
    }
    if faulty.is_empty() { Ok(()) } else { Err(Failure::Data(faulty.join("\n"))) }
}

/// Reads the file as a lobby would, and lays it out as a table would.
fn check(scenario: &Scenario<'_>) -> Result<ScenarioCard, FaultReport> {
    let setup = scenario.setup(&[]);
    let card = scenario.ruleset.card(&setup.scenario, &scenario.text)?;
    scenario.ruleset.new_game(&setup, DiceRule::Hands, Seed::from_number(0))?;
    Ok(card)
}
