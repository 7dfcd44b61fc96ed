//! What is answered when a request is not done.

use kernel::{Complaint, Fault as ScenarioFault, FaultReport, RecordFault, Refusal};
use serde::Serialize;
use serde_json::Value;

/// Why a request was not done. Nothing has changed then.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(transparent)]
pub(crate) struct Fault(Box<Body>);

/// What a fault says.
#[derive(Clone, Debug, PartialEq, Serialize)]
struct Body {
    /// Stable kind, for programs: `request`, `scenario`, `record`, `bug`, or the kernel's kind of
    /// complaint (`malformed`, `illegal`, `stale`, `not-now`, `final`).
    kind: &'static str,
    /// The field of the request that is wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    field: Option<String>,
    /// What was wrong, in English.
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<String>,
    /// What would have been understood.
    #[serde(skip_serializing_if = "Option::is_none")]
    expected: Option<String>,
    /// What stood there.
    #[serde(skip_serializing_if = "Option::is_none")]
    found: Option<String>,
    /// The game's own complaint, with clauses.
    #[serde(skip_serializing_if = "Option::is_none")]
    complaint: Option<Complaint>,
    /// The faults of a scenario, with their places.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    faults: Vec<ScenarioFault>,
    /// The line of a record, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
}

impl Body {
    const fn new(kind: &'static str) -> Self {
        Body {
            kind,
            field: None,
            message: None,
            expected: None,
            found: None,
            complaint: None,
            faults: Vec::new(),
            line: None,
        }
    }
}

impl Fault {
    /// The line as a whole is no request.
    pub(crate) fn line(message: impl Into<String>, expected: impl Into<String>) -> Self {
        Fault(Box::new(Body {
            message: Some(message.into()),
            expected: Some(expected.into()),
            ..Body::new("request")
        }))
    }

    /// A field is missing or holds something else than it should.
    pub(crate) fn field(
        field: impl Into<String>,
        found: Option<&Value>,
        expected: impl Into<String>,
    ) -> Self {
        let field = field.into();
        let (expected, found) = (expected.into(), found.map(short));
        let message = match &found {
            Some(found) => format!("`{field}` is {found}; expected {expected}"),
            None => format!("`{field}` is missing; expected {expected}"),
        };
        Fault(Box::new(Body {
            field: Some(field),
            message: Some(message),
            expected: Some(expected),
            found,
            ..Body::new("request")
        }))
    }

    /// A game said no.
    pub(crate) fn refusal(field: &str, refusal: &Refusal) -> Self {
        let complaint = Complaint::from(refusal);
        let kind = match complaint.kind {
            kernel::ComplaintKind::Malformed => "malformed",
            kernel::ComplaintKind::Illegal => "illegal",
            kernel::ComplaintKind::Stale => "stale",
            kernel::ComplaintKind::NotNow => "not-now",
            kernel::ComplaintKind::Final => "final",
            kernel::ComplaintKind::Record => "record",
        };
        Fault(Box::new(Body {
            field: Some(field.to_string()),
            complaint: Some(complaint),
            message: Some(refusal.to_string()),
            ..Body::new(kind)
        }))
    }

    /// A scenario, its options or the roster are faulty.
    pub(crate) fn scenario(field: &str, report: FaultReport) -> Self {
        Fault(Box::new(Body {
            field: Some(field.to_string()),
            message: Some(report.to_string()),
            faults: report.faults,
            ..Body::new("scenario")
        }))
    }

    /// A text is no record.
    pub(crate) fn record(fault: &RecordFault) -> Self {
        Fault(Box::new(Body {
            field: Some("record".to_string()),
            message: Some(fault.message.clone()),
            line: Some(fault.line),
            ..Body::new("record")
        }))
    }

    /// A record does not replay.
    pub(crate) fn replay(fault: &kernel::ReplayFault) -> Self {
        use kernel::ReplayFault::{Digest, Entry, Faces, Seed};
        let line = match fault {
            Entry { entry, .. } | Digest { entry, .. } | Faces { entry, .. } | Seed { entry } => {
                // The head is line 1, entry 0 is line 2.
                Some(entry + 2)
            }
            _ => None,
        };
        Fault(Box::new(Body {
            field: Some("record".to_string()),
            message: Some(fault.to_string()),
            line,
            ..Body::new("record")
        }))
    }

    /// Something went wrong that never should.
    pub(crate) fn bug(message: &str) -> Self {
        Fault(Box::new(Body { message: Some(message.to_string()), ..Body::new("bug") }))
    }
}

/// A value as short text.
fn short(value: &Value) -> String {
    let text = value.to_string();
    match text.char_indices().nth(60) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}
