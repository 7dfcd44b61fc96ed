//! What a case expects of the scenario itself: changed a little it is sound, or has a fault that a
//! clause tells.

use super::parse::Change;
use kernel::{Fault, FaultReport, Ruleset, Setup};

/// Whether the scenario, changed like this, can be played.
pub(super) fn sound<R: Ruleset>(setup: &Setup, changes: &[Change]) -> Result<(), String> {
    match R::ground(&with(setup, changes)?) {
        Ok(_) => Ok(()),
        Err(report) => Err(format!("expected a sound scenario; {report}")),
    }
}

/// Whether the scenario, changed like this, has faults by each of these clauses and no other; without
/// clauses, whether it has any.
pub(super) fn fault<R: Ruleset>(
    setup: &Setup,
    changes: &[Change],
    clauses: &[String],
) -> Result<(), String> {
    if let Some(number) =
        clauses.iter().find(|number| !R::clauses().iter().any(|known| known.number == **number))
    {
        return Err(format!("{} has no clause {number}", R::ID));
    }
    let Err(FaultReport { faults, .. }) = R::ground(&with(setup, changes)?) else {
        return Err("expected a fault; the scenario is sound".to_string());
    };
    let told = || faults.iter().map(|fault| &*fault.message).collect::<Vec<_>>().join("; ");
    let cites = |fault: &Fault, number: &String| cited(&fault.message).contains(&&**number);
    if let Some(number) =
        clauses.iter().find(|number| !faults.iter().any(|fault| cites(fault, number)))
    {
        return Err(format!("expected a fault by {number}; told was [{}]", told()));
    }
    let is_other = |fault: &&Fault| !clauses.iter().any(|number| cites(fault, number));
    match faults.iter().find(is_other) {
        Some(other) if !clauses.is_empty() => {
            Err(format!("expected no other fault; told was also: {}", other.message))
        }
        _ => Ok(()),
    }
}

/// The set-up with some words of its file in place of others, each of which has to be there once.
fn with(setup: &Setup, changes: &[Change]) -> Result<Setup, String> {
    let mut source = setup.source.clone();
    for Change { from, to } in changes {
        match source.matches(from.as_str()).count() {
            1 => source = source.replacen(from.as_str(), to, 1),
            0 => return Err(format!("the scenario nowhere says `{from}`")),
            count => return Err(format!("the scenario says `{from}` {count} times")),
        }
    }
    Ok(Setup { source, ..setup.clone() })
}

/// The clauses at the end of what is told of a fault: `… (5.1)`.
fn cited(message: &str) -> Vec<&str> {
    let list = message.strip_suffix(')').and_then(|said| said.rsplit_once('('));
    list.map_or_else(Vec::new, |(_, list)| list.split(", ").collect())
}

#[cfg(test)]
mod tests {
    use super::cited;

    #[test]
    fn clauses_stand_at_the_end_of_a_fault() {
        assert_eq!(cited("None of these: quadrireme. (5.1)"), ["5.1"]);
        assert_eq!(cited("a table (of wood) is too small (1.1, N-30)"), ["1.1", "N-30"]);
        assert_eq!(cited("two ships are called A1"), [""; 0]);
    }
}
