//! Exact odds: weighted states pushed through their rolls, equal states merged.

use crate::ask::Pending;
use crate::chance::Chance;
use crate::choice::Modifier;
use crate::clause::Illegal;
use crate::dice::{DiceSource, Seed, SeededDice};
use crate::digest::Digest;
use crate::ruleset::Ruleset;
use crate::scene::PieceId;
use crate::seat::{Seat, SeatSet};
use crate::text::Text;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// More states than this at once, and the odds are sampled.
const EXACT_STATES: usize = 4_096;
/// More results of rolls than this in all, and the odds are sampled too.
const EXACT_RESULTS: u64 = 65_536;
/// So many samples then: the standard error is at most 1.2 per cent.
const SAMPLES: u32 = 2_000;
/// Below this many states a linear search for an equal one is cheaper than hashing.
const FEW: usize = 12;

/// A state and how likely it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weighted<S> {
    /// The state. Of [`spread`] no roll is due in it.
    pub state: S,
    /// How likely it is.
    pub chance: Chance,
}

/// The odds of an action or a plan, result by result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Odds {
    /// Each result: in their own order where they have one, else the likeliest first.
    pub lines: Vec<OddsLine>,
    /// What may come with these results, each by itself: of these lines several may hold at once.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub besides: Vec<OddsLine>,
    /// What changes the odds, with the clauses.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub modifiers: Vec<Modifier>,
    /// What they suppose that nobody has decided yet, such as standing answers that others may change.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub supposed: Vec<Text>,
    /// None when exact; else how many samples were drawn (standard error at most
    /// half over its root).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub samples: Option<u32>,
    /// Whether these are dice that the plan only leads to: they fall later, not with it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub later: bool,
    /// Seats of other sides that still have to decide something, in any result.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub decided_by: Vec<Seat>,
}

/// One result and its probability.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OddsLine {
    /// What happens.
    pub result: Text,
    /// Where it stands among the results, where they have an order of their own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rank: Option<i32>,
    /// How likely it is.
    pub chance: Chance,
    /// The same in hundredths of a per cent.
    pub basis_points: u32,
    /// Seats of other sides whose decision may still change it: the odds stop there.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub decides: Vec<Seat>,
}

/// Pushes one state through all rolls due in it. None when there are too many states or the
/// fractions grow too fine.
pub fn spread<R: Ruleset>(rules: &R, state: R::State) -> Option<Vec<Weighted<R::State>>> {
    spread_all(rules, vec![Weighted { state, chance: Chance::ONE }], &|_| false)
}

/// The same for several; a state that is `settled` is pushed no further.
fn spread_all<R: Ruleset>(
    rules: &R,
    mut open: Vec<Weighted<R::State>>,
    settled: &dyn Fn(&R::State) -> bool,
) -> Option<Vec<Weighted<R::State>>> {
    let mut leaves = Pool::new();
    let mut budget = EXACT_RESULTS;
    // Level by level, so that equal states of one level meet before they are pushed on.
    while !open.is_empty() {
        let mut next = Pool::new();
        for Weighted { state, chance } in open.drain(..) {
            let due = match rules.pending(&state) {
                Pending::Roll(due) if !settled(&state) => due,
                _ => {
                    leaves.add(state, chance)?;
                    continue;
                }
            };
            if let Some(ends) = rules.played_out(&state) {
                budget = budget.checked_sub(ends.len() as u64)?;
                for end in ends {
                    next.add(end.state, chance.by(end.chance)?)?;
                }
                if next.states.len() + leaves.states.len() > EXACT_STATES {
                    return None;
                }
                continue;
            }
            let results = due.results();
            if let Some(classes) = rules.classes(&state, &due) {
                budget = budget.checked_sub(classes.len() as u64)?;
                for (faces, count) in classes {
                    let mut after = state.clone();
                    rules.resolve(&mut after, &faces, &mut ());
                    next.add(after, chance.times(count, results)?)?;
                }
            } else {
                budget = budget.checked_sub(results)?;
                let each = chance.over(results)?;
                for n in 0..results {
                    let mut after = state.clone();
                    rules.resolve(&mut after, &due.result(n), &mut ());
                    next.add(after, each)?;
                }
            }
            if next.states.len() + leaves.states.len() > EXACT_STATES {
                return None;
            }
        }
        open = next.states;
    }
    Some(leaves.states)
}

/// States without duplicates, in the order they came.
struct Pool<S> {
    states: Vec<Weighted<S>>,
    index: BTreeMap<u64, Vec<usize>>,
}

impl<S: Eq + std::hash::Hash> Pool<S> {
    fn new() -> Self {
        Pool { states: Vec::new(), index: BTreeMap::new() }
    }
    fn add(&mut self, state: S, chance: Chance) -> Option<()> {
        if let Some(at) = self.find(&state) {
            self.states[at].chance = self.states[at].chance.plus(chance)?;
            return Some(());
        }
        if !self.index.is_empty() {
            self.index.entry(hash(&state)).or_default().push(self.states.len());
        }
        self.states.push(Weighted { state, chance });
        if self.states.len() == FEW {
            for (at, weighted) in self.states.iter().enumerate() {
                self.index.entry(hash(&weighted.state)).or_default().push(at);
            }
        }
        Some(())
    }
    fn find(&self, state: &S) -> Option<usize> {
        if self.index.is_empty() {
            return self.states.iter().position(|weighted| weighted.state == *state);
        }
        let same = self.index.get(&hash(state))?;
        same.iter().copied().find(|at| self.states[*at].state == *state)
    }
}

/// Only groups states for comparison; no result depends on its value.
fn hash<S: std::hash::Hash>(state: &S) -> u64 {
    use std::hash::Hasher;
    let mut hasher = std::hash::DefaultHasher::new();
    state.hash(&mut hasher);
    hasher.finish()
}

/// The odds of `plan`, taken by `seat` from `state` (already redacted for who asks). Actions after
/// a roll are taken where they are still legal.
///
/// # Errors
/// The first action that is illegal before any dice fall.
pub fn odds_of<R: Ruleset>(
    rules: &R,
    state: &R::State,
    seat: Seat,
    plan: &[R::Action],
) -> Result<Odds, Illegal> {
    let mut first = state.clone();
    let mut taken = 0;
    for action in plan {
        if let Pending::Roll(_) = rules.pending(&first) {
            break;
        }
        rules
            .apply(&mut first, seat, action, &mut ())
            .map_err(|violation| rules.refusal(&violation))?;
        taken += 1;
    }
    let rest = &plan[taken..];
    let settled = |now: &R::State| rules.is_settled(state, now);
    let merged = exact(rules, &first, seat, rest, &settled)
        .and_then(|leaves| Some((merge(rules, state, seat, &leaves)?, leaves, None)));
    let (results, leaves, samples) = merged.unwrap_or_else(|| {
        let leaves = sampled(rules, &first, seat, rest);
        let results = merge(rules, state, seat, &leaves);
        (results.expect("samples are few enough to be added up"), leaves, Some(SAMPLES))
    });
    let besides = rules.besides(state, &leaves);
    let told = tell(results, besides, rules.modifiers(state, seat, plan), samples);
    Ok(Odds { supposed: rules.supposed(state, seat, plan), ..told })
}

/// How likely it is that a piece is gone from the board once `plan` is carried out. None where others
/// have to decide before that is settled, where the plan is illegal, or where it is too much to work
/// out exactly.
pub(crate) fn chance_to_be_gone<R: Ruleset>(
    rules: &R,
    state: &R::State,
    seat: Seat,
    plan: &[R::Action],
    piece: PieceId,
) -> Option<Chance> {
    let mut first = state.clone();
    let mut taken = 0;
    for action in plan {
        if let Pending::Roll(_) = rules.pending(&first) {
            break;
        }
        rules.apply(&mut first, seat, action, &mut ()).ok()?;
        taken += 1;
    }
    let leaves = exact(rules, &first, seat, &plan[taken..], &|_| false)?;
    let mut chance = Chance::ZERO;
    for leaf in &leaves {
        let pending = rules.pending(&leaf.state);
        if pending
            .asks()
            .iter()
            .any(|ask| rules.interrupts(&leaf.state, ask) && !ask.seats.contains(seat))
        {
            return None;
        }
        if rules.stand(&leaf.state, piece).is_none() {
            chance = chance.plus(leaf.chance)?;
        }
    }
    Some(chance)
}

fn exact<R: Ruleset>(
    rules: &R,
    first: &R::State,
    seat: Seat,
    rest: &[R::Action],
    settled: &dyn Fn(&R::State) -> bool,
) -> Option<Vec<Weighted<R::State>>> {
    // Nothing is settled before the last action.
    let push = |open: Vec<Weighted<R::State>>, last: bool| match last {
        true => spread_all(rules, open, settled),
        false => spread_all(rules, open, &|_| false),
    };
    let start = vec![Weighted { state: first.clone(), chance: Chance::ONE }];
    let mut leaves = push(start, rest.is_empty())?;
    for (n, action) in rest.iter().enumerate() {
        for leaf in &mut leaves {
            // An action that a result has made impossible is left out.
            let _ = rules.apply(&mut leaf.state, seat, action, &mut ());
        }
        leaves = push(leaves, n + 1 == rest.len())?;
    }
    Some(leaves)
}

fn sampled<R: Ruleset>(
    rules: &R,
    first: &R::State,
    seat: Seat,
    rest: &[R::Action],
) -> Vec<Weighted<R::State>> {
    let mut bytes = [0; 32];
    let text = Digest::of(first).to_string();
    bytes.copy_from_slice(&text.as_bytes()[..32]);
    let mut dice = SeededDice::new(Seed::new(bytes));
    let each = Chance { num: 1, den: u128::from(SAMPLES) };
    let mut pool = Pool::new();
    for _ in 0..SAMPLES {
        let mut state = first.clone();
        fall(rules, &mut state, &mut dice);
        for action in rest {
            let _ = rules.apply(&mut state, seat, action, &mut ());
            fall(rules, &mut state, &mut dice);
        }
        let _ = pool.add(state, each);
    }
    pool.states
}

fn fall<R: Ruleset>(rules: &R, state: &mut R::State, dice: &mut impl DiceSource) {
    crate::dice::settle(rules, state, dice, &mut ());
}

/// A result, where it stands among others, how likely it is, and who of the other sides may still change it.
type Merged = (Text, Option<i32>, Chance, SeatSet);

/// Adds up the leaves that tell the same. None when the fractions grow too fine.
fn merge<R: Ruleset>(
    rules: &R,
    before: &R::State,
    seat: Seat,
    leaves: &[Weighted<R::State>],
) -> Option<Vec<Merged>> {
    let roster = rules.roster();
    let own = roster.side_of(seat).map_or(SeatSet::of(seat), |side| roster.seats_of(side));
    let mut results: Vec<Merged> = Vec::new();
    for leaf in leaves {
        let decides = rules
            .pending(&leaf.state)
            .asks()
            .iter()
            .filter(|ask| rules.interrupts(&leaf.state, ask))
            .fold(SeatSet::NONE, |seats, ask| seats.union(ask.seats))
            .iter()
            .filter(|seat| !own.contains(*seat))
            .collect();
        let text = rules.consequence(before, &leaf.state);
        match results.iter_mut().find(|(known, ..)| *known == text) {
            Some((_, _, chance, seats)) => {
                *chance = chance.plus(leaf.chance)?;
                *seats = seats.union(decides);
            }
            None => {
                let rank = rules.rank(before, &leaf.state);
                results.push((text, rank, leaf.chance, decides));
            }
        }
    }
    Some(results)
}

fn tell(
    results: Vec<Merged>,
    besides: Vec<(Text, Chance)>,
    modifiers: Vec<Modifier>,
    samples: Option<u32>,
) -> Odds {
    let deciding = results.iter().fold(SeatSet::NONE, |all, (.., seats)| all.union(*seats));
    let line = |(result, rank, chance, seats): Merged| OddsLine {
        result,
        rank,
        chance,
        basis_points: chance.basis_points(),
        decides: seats.into(),
    };
    let mut lines: Vec<OddsLine> = results.into_iter().map(line).collect();
    lines.sort_by(|a, b| {
        let likelier = || b.chance.cmp_value(a.chance).then_with(|| a.result.cmp(&b.result));
        a.rank.cmp(&b.rank).then_with(likelier)
    });
    let besides = (0..).zip(besides).map(|(rank, (result, chance))| OddsLine {
        result,
        rank: Some(rank),
        chance,
        basis_points: chance.basis_points(),
        decides: Vec::new(),
    });
    Odds {
        lines,
        besides: besides.collect(),
        modifiers,
        supposed: Vec::new(),
        samples,
        later: false,
        decided_by: deciding.into(),
    }
}
