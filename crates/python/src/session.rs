//! The engine protocol, line by line (docs/protocol.md).

use pyo3::prelude::*;
use rulesets::Registry;

/// One conversation in the engine protocol.
#[pyclass(module = "trierarch._trierarch")]
pub struct Session(protocol::Session);

#[pymethods]
impl Session {
    #[new]
    fn new() -> Self {
        Session(protocol::Session::new(Registry::standard()))
    }

    /// Answers one line with one line.
    fn handle(&mut self, py: Python<'_>, line: &str) -> String {
        py.detach(|| self.0.handle(line)).join("\n")
    }
}
