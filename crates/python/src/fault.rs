//! Errors of the engine as Python exceptions: classes of `trierarch.errors`, told apart by kind.

use kernel::{Complaint, FaultReport, Refusal};
use pyo3::prelude::*;
use rulesets::Registry;
use serde_json::{Value, json};

/// An exception of `trierarch.errors` of this kind.
pub(crate) fn raised(py: Python<'_>, kind: &str, message: &str, details: &Value) -> PyErr {
    let made = py
        .import("trierarch.errors")
        .and_then(|errors| errors.getattr("_made"))
        .and_then(|made| made.call1((kind, message, details.to_string())));
    match made {
        Ok(exception) => PyErr::from_value(exception),
        Err(error) => error,
    }
}

/// What a refusal says, with its clauses, in the words of its ruleset.
pub(crate) fn refused(py: Python<'_>, ruleset: &str, refusal: &Refusal) -> PyErr {
    let complaint = Complaint::from(refusal);
    let registry = crate::ground::registry();
    let words =
        registry.ruleset(ruleset).and_then(|it| Registry::catalogue(registry, it, "en").ok());
    let message = words.map_or_else(|| refusal.to_string(), |words| words.say(&complaint.text));
    let details = json!({ "complaint": complaint });
    let kind = details["complaint"]["kind"].as_str().unwrap_or("illegal");
    raised(py, kind, &message, &details)
}

/// All faults of a scenario.
pub(crate) fn faulty(py: Python<'_>, report: &FaultReport) -> PyErr {
    raised(py, "scenario", &report.to_string(), &json!({ "faults": report.faults }))
}

/// Something that was asked for does not exist, or is given in the wrong shape.
pub(crate) fn wrong(py: Python<'_>, message: &str) -> PyErr {
    raised(py, "request", message, &json!({}))
}

/// A bug of the rules or of a player.
pub(crate) fn bug(py: Python<'_>, message: &str) -> PyErr {
    raised(py, "bug", message, &json!({}))
}
