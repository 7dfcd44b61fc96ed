//! Counts of how games can go on: a change of the rules that nothing else notices changes these.

use kernel::{Focus, Pending, Ruleset, Seat};

/// How many ways there are to go on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Perft {
    /// Sequences of actions of the full length, each result of each roll counted apart.
    pub lines: u64,
    /// Games that end before.
    pub over: u64,
    /// Rolls met on the way, each result once.
    pub rolls: u64,
}

/// Counts all sequences of `depth` actions from a state. A roll takes no depth and branches into
/// each of its results.
///
/// # Panics
/// If an action listed as legal is refused, naming the actions before it.
pub fn perft<R: Ruleset>(rules: &R, state: &R::State, depth: usize) -> Perft {
    let mut count = Perft::default();
    walk(rules, state, depth, &mut Vec::new(), &mut count);
    count
}

/// The same, action by action: to find where two versions of the rules part.
pub fn divide<R: Ruleset>(rules: &R, state: &R::State, depth: usize) -> Vec<(String, Perft)> {
    let mut parts = Vec::new();
    for (seat, action) in legal(rules, state) {
        let mut after = state.clone();
        if rules.apply(&mut after, seat, &action, &mut ()).is_ok() {
            let name = format!("{}: {}", seat.0, rules.write_action(&action));
            parts.push((name, perft(rules, &after, depth.saturating_sub(1))));
        }
    }
    parts
}

fn legal<R: Ruleset>(rules: &R, state: &R::State) -> Vec<(Seat, R::Action)> {
    let mut all = Vec::new();
    for seat in rules.pending(state).seats().iter() {
        let mut actions = Vec::new();
        rules.legal(state, seat, Focus::All, &mut actions);
        all.extend(actions.into_iter().map(|action| (seat, action)));
    }
    all
}

fn walk<R: Ruleset>(
    rules: &R,
    state: &R::State,
    depth: usize,
    before: &mut Vec<String>,
    count: &mut Perft,
) {
    match rules.pending(state) {
        Pending::Over(_) => count.over += 1,
        _ if depth == 0 => count.lines += 1,
        Pending::Roll(due) => {
            for result in 0..due.results() {
                let mut after = state.clone();
                rules.resolve(&mut after, &due.result(result), &mut ());
                count.rolls += 1;
                walk(rules, &after, depth, before, count);
            }
        }
        Pending::Decide(_) => {
            for (seat, action) in legal(rules, state) {
                let mut after = state.clone();
                before.push(format!("{}: {}", seat.0, rules.write_action(&action)));
                if let Err(violation) = rules.apply(&mut after, seat, &action, &mut ()) {
                    panic!("legal and refused ({violation:?}): {before:?}");
                }
                walk(rules, &after, depth - 1, before, count);
                before.pop();
            }
        }
    }
}
