//! The protocol as a bot speaks it: every command, every kind of fault, and the document's own
//! examples.

#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "tests read files, run programs and measure"
)]

mod commands;
mod document;
mod faults;
mod fuzz;
mod positions;
mod toys;

use protocol::Session;
use rulesets::Registry;
use serde_json::{Value, json};
use testkit::toys::{bases, boarding, dial, sealed};

/// A session with the house's rulesets and the three toys.
pub(crate) fn session() -> Session {
    let registry = Registry::standard().with::<sealed::Sealed>().with::<boarding::Boarding>();
    Session::new(registry.with::<dial::Dialled>().with::<bases::Bases>())
}

/// The answer to a request.
pub(crate) fn ask(session: &mut Session, request: Value) -> Value {
    let answers = session.handle(&request.to_string());
    assert_eq!(answers.len(), 1, "{request}");
    serde_json::from_str(&answers[0]).expect("an answer is JSON")
}

/// What is answered to a request that is done.
pub(crate) fn ok(session: &mut Session, request: Value) -> Value {
    let mut answer = ask(session, request.clone());
    assert!(answer.get("error").is_none(), "{request}\n{answer}");
    answer["ok"].take()
}

/// What is answered to a request that is not done.
pub(crate) fn error(session: &mut Session, request: Value) -> Value {
    let mut answer = ask(session, request.clone());
    assert!(answer.get("ok").is_none(), "{request}\n{answer}");
    answer["error"].take()
}

/// A new game of a scenario; its id is `g`.
pub(crate) fn begin(session: &mut Session, scenario: &str) -> Value {
    ok(session, json!({"do": "new", "game": "g", "scenario": scenario, "seed": 7}))
}
