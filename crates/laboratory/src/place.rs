//! Where battles of Lepanto are played, and on how many threads.

use kernel::{Library, Options, Setup};
use rules_lepanto::Ground;

/// The ground of a scenario, shipped or in a file.
pub fn ground(id: &str) -> Ground {
    let known = Ground::scenarios().iter().find(|(known, _)| *known == id);
    let (scenario, source) = match known {
        Some((id, source)) => ((*id).to_string(), (*source).to_string()),
        None => {
            let text = std::fs::read_to_string(id).unwrap_or_else(|why| panic!("{id}: {why}"));
            ("lepanto/own".to_string(), text)
        }
    };
    let setup = Setup { scenario, source, options: Options::new(), roster: None };
    Ground::ground(&setup).expect("no faults")
}

/// On how many threads: JOBS, or both cores of a small machine.
pub fn jobs() -> u64 {
    std::env::var("JOBS").ok().and_then(|jobs| jobs.parse().ok()).unwrap_or(2)
}
