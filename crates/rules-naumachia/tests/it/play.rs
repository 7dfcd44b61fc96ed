//! Grounds of shipped scenarios.

use kernel::{Library, Setup};
use rules_naumachia::Ground;

pub(crate) fn setup(id: &str) -> Setup {
    let known = Ground::scenarios().iter().find(|(known, _)| *known == id);
    let source = known.expect("a shipped scenario").1.to_string();
    Setup { scenario: id.to_string(), source, options: Default::default(), roster: None }
}

pub(crate) fn ground(id: &str) -> Ground {
    Ground::ground(&setup(id)).unwrap_or_else(|faults| panic!("{faults}"))
}
