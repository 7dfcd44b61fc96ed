//! Who meets whom in the next round: by Berger's tables in a round robin, and in a Swiss tournament by
//! score.
//!
//! Swiss: players stand by points, then by number. Where they are odd, the last who has had none gets the
//! bye. Then each, from the top, meets whom they have met least; if both have had the same seat twice more
//! than the other, rather somebody else; among those whoever is nearest in points;
//! among equals the one as far down as half of the group, so that its upper half meets its lower, as in the
//! Dutch system. Before a pair is made, a maximum matching of the rest shows that nobody is left over:
//! nobody meets twice, and nobody has a second bye, while there is another pairing.

use petgraph::algo::maximum_matching;
use petgraph::graph::{NodeIndex, UnGraph};
use std::collections::BTreeMap;

/// Somebody to be paired, and what they have played so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Candidate {
    /// Their number.
    pub(super) number: i64,
    /// Points so far, in halves.
    pub(super) points: i64,
    /// Byes so far.
    pub(super) byes: usize,
    /// How often they have met others, by number.
    pub(super) met: BTreeMap<i64, usize>,
    /// Games with the first seat, less those with the second.
    pub(super) balance: i64,
    /// Whether they had the first seat last.
    pub(super) was_first: Option<bool>,
}

/// Two who meet, the one with the first seat first; or one with a bye.
pub(super) type Pair = (i64, Option<i64>);

/// How many rounds a round robin of so many has.
pub(super) fn rounds_of(players: usize, twice: Twice) -> usize {
    let once = (players + players % 2).saturating_sub(1);
    match twice {
        Twice::No => once,
        Twice::Yes => 2 * once,
    }
}

/// Whether everybody meets everybody twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Twice {
    /// Once.
    No,
    /// Twice, with seats changed.
    Yes,
}

/// The pairs of a round of a round robin, counted from 0, by number: those whose places add up to the same,
/// counted round a table at which the last stays where they are.
pub(super) fn round_robin(numbers: &[i64], round: usize) -> Vec<Pair> {
    let all = numbers.len() + numbers.len() % 2;
    if all < 2 {
        return Vec::new();
    }
    let once = all - 1;
    let (is_second_time, sum) = (round / once % 2 == 1, (round + 2) % once);
    let mut pairs = Vec::with_capacity(all / 2);
    let mut add = |first: usize, second: usize| {
        let (first, second) = if is_second_time { (second, first) } else { (first, second) };
        match (numbers.get(first - 1), numbers.get(second - 1)) {
            (Some(first), Some(second)) => pairs.push((*first, Some(*second))),
            (Some(alone), None) | (None, Some(alone)) => pairs.push((*alone, None)),
            (None, None) => {}
        }
    };
    for one in 1..all {
        let other = (1..all).find(|other| (one + other) % once == sum).expect("one of all places");
        match one.cmp(&other) {
            std::cmp::Ordering::Equal if one <= all / 2 => add(one, all),
            std::cmp::Ordering::Equal => add(all, one),
            std::cmp::Ordering::Less if (one + other) % 2 == 1 => add(one, other),
            std::cmp::Ordering::Less => add(other, one),
            std::cmp::Ordering::Greater => {}
        }
    }
    // Whoever has a bye comes last.
    pairs.sort_by_key(|(_, second)| second.is_none());
    pairs
}

/// The pairs of a round of a Swiss tournament.
pub(super) fn swiss(candidates: &[Candidate]) -> Vec<Pair> {
    let mut standing: Vec<&Candidate> = candidates.iter().collect();
    standing.sort_by_key(|one| (-one.points, one.number));
    let odd = standing.len() % 2 == 1;
    let most_met = standing.iter().flat_map(|one| one.met.values()).copied().max().unwrap_or(0);
    let most_byes = standing.iter().map(|one| one.byes).max().unwrap_or(0);
    for byes in 0..=most_byes {
        for met in 0..=most_met {
            if !odd {
                if let Some(pairs) = paired(&standing, met) {
                    return pairs;
                }
                continue;
            }
            for at in (0..standing.len()).rev().filter(|at| standing[*at].byes <= byes) {
                let mut rest = standing.clone();
                let alone = rest.remove(at);
                if let Some(mut pairs) = paired(&rest, met) {
                    pairs.push((alone.number, None));
                    return pairs;
                }
            }
        }
    }
    Vec::new()
}

/// All of them in pairs that have met no more often than that; none if there is no such pairing.
fn paired(standing: &[&Candidate], met: usize) -> Option<Vec<Pair>> {
    let mut left: Vec<&Candidate> = standing.to_vec();
    if !is_pairable(&left, met) {
        return None;
    }
    let mut pairs = Vec::with_capacity(left.len() / 2);
    while !left.is_empty() {
        let own = left.remove(0);
        let mut order: Vec<usize> =
            (0..left.len()).filter(|at| meetings(own, left[*at]) <= met).collect();
        // Of a group of equals, this one included, the first of the lower half.
        let equals = 1 + left.iter().filter(|other| other.points == own.points).count();
        let half = equals / 2;
        order.sort_by_key(|at| {
            let other = left[*at];
            let near = own.points - other.points;
            let far = if near == 0 { (at + 1).abs_diff(half) } else { *at };
            (meetings(own, other), is_one_sided(own, other), near, far, *at)
        });
        let fits = |at: &usize| {
            let mut rest = left.clone();
            rest.remove(*at);
            is_pairable(&rest, met)
        };
        let at = order.into_iter().find(fits)?;
        let other = left.remove(at);
        pairs.push(seated(own, other, pairs.len()));
    }
    Some(pairs)
}

/// Whether both have had the same seat too often, so that one of them would get it once more.
fn is_one_sided(one: &Candidate, other: &Candidate) -> bool {
    one.balance.abs() > 1
        && other.balance.abs() > 1
        && one.balance.signum() == other.balance.signum()
}

fn meetings(one: &Candidate, other: &Candidate) -> usize {
    one.met.get(&other.number).copied().unwrap_or(0)
}

/// Whether nobody is left over.
fn is_pairable(left: &[&Candidate], met: usize) -> bool {
    let mut graph: UnGraph<(), ()> = UnGraph::new_undirected();
    let nodes: Vec<NodeIndex> = left.iter().map(|_| graph.add_node(())).collect();
    for (at, one) in left.iter().enumerate() {
        for (to, other) in left.iter().enumerate().skip(at + 1) {
            if meetings(one, other) <= met {
                graph.add_edge(nodes[at], nodes[to], ());
            }
        }
    }
    maximum_matching(&graph).is_perfect()
}

/// Who of two has the first seat: whoever has had it less, then whoever had it not last; else they change
/// from board to board.
fn seated(one: &Candidate, other: &Candidate, board: usize) -> Pair {
    let is_first = match (one.balance.cmp(&other.balance), one.was_first, other.was_first) {
        (std::cmp::Ordering::Less, _, _) => true,
        (std::cmp::Ordering::Greater, _, _) => false,
        (_, Some(own), Some(others)) if own != others => !own,
        _ => board.is_multiple_of(2),
    };
    match is_first {
        true => (one.number, Some(other.number)),
        false => (other.number, Some(one.number)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::{BTreeMap, BTreeSet};

    /// A whole tournament, with results drawn from a list; the pairs of each round.
    fn played(players: usize, rounds: usize, results: &[u8]) -> Vec<Vec<Pair>> {
        let mut all: Vec<Candidate> = (1..)
            .take(players)
            .map(|number| Candidate { number, ..Candidate::default() })
            .collect();
        let mut results = results.iter().copied().cycle();
        (0..rounds)
            .map(|_| {
                let pairs = swiss(&all);
                for (first, second) in &pairs {
                    let at = |number: i64| usize::try_from(number - 1).expect("a place");
                    let Some(second) = second else {
                        all[at(*first)].points += 2;
                        all[at(*first)].byes += 1;
                        continue;
                    };
                    let won = i64::from(results.next().expect("it goes round") % 3);
                    for (own, other, points, is_first) in
                        [(first, second, won, true), (second, first, 2 - won, false)]
                    {
                        let own = &mut all[at(*own)];
                        own.points += points;
                        *own.met.entry(*other).or_default() += 1;
                        own.balance += if is_first { 1 } else { -1 };
                        own.was_first = Some(is_first);
                    }
                }
                pairs
            })
            .collect()
    }

    /// Everybody is there once.
    fn everybody(pairs: &[Pair]) -> Vec<i64> {
        let mut all: Vec<i64> =
            pairs.iter().flat_map(|(one, other)| [Some(*one), *other]).flatten().collect();
        all.sort_unstable();
        all
    }

    fn unordered(pair: &Pair) -> Option<(i64, i64)> {
        pair.1.map(|second| (pair.0.min(second), pair.0.max(second)))
    }

    /// Whether they can all be paired without meeting again, tried in every way.
    fn can_be_paired(left: &[i64], met: &BTreeSet<(i64, i64)>) -> bool {
        let Some((own, rest)) = left.split_first() else { return true };
        rest.iter().any(|other| {
            let pair = ((*own).min(*other), (*own).max(*other));
            let others: Vec<i64> = rest.iter().copied().filter(|one| one != other).collect();
            !met.contains(&pair) && can_be_paired(&others, met)
        })
    }

    #[test]
    fn the_first_round_pairs_the_upper_half_with_the_lower() {
        let pairs = &played(8, 1, &[0])[0];
        assert_eq!(pairs, &[(1, Some(5)), (6, Some(2)), (3, Some(7)), (8, Some(4))]);
        let pairs = &played(5, 1, &[0])[0];
        assert_eq!(pairs, &[(1, Some(3)), (4, Some(2)), (5, None)]);
    }

    #[test]
    fn few_players_meet_everybody_before_anybody_twice() {
        assert_eq!(played(2, 2, &[0])[1], [(2, Some(1))], "there is nobody else");
        assert_eq!(swiss(&[]), []);
    }

    #[test]
    fn everybody_meets_everybody_in_a_round_robin() {
        for players in 2..=13_usize {
            let numbers: Vec<i64> = (1..).take(players).collect();
            let rounds = rounds_of(players, Twice::Yes);
            let (mut met, mut byes) = (BTreeMap::new(), BTreeMap::new());
            let mut balance: BTreeMap<i64, i64> = BTreeMap::new();
            for round in 0..rounds {
                let pairs = round_robin(&numbers, round);
                assert_eq!(everybody(&pairs), numbers, "round {round} of {players}");
                for (first, second) in pairs {
                    match second {
                        Some(second) => *met.entry((first, second)).or_insert(0) += 1,
                        None => *byes.entry(first).or_insert(0) += 1,
                    }
                    if let Some(second) = second.filter(|_| round < rounds / 2) {
                        *balance.entry(first).or_default() += 1;
                        *balance.entry(second).or_default() -= 1;
                    }
                }
            }
            assert_eq!(met.len(), players * (players - 1), "each has each seat against each");
            assert!(met.values().all(|times| *times == 1));
            assert_eq!(byes.len(), if players % 2 == 1 { players } else { 0 });
            assert!(balance.values().all(|seats| seats.abs() <= 1), "{players}: {balance:?}");
        }
    }

    proptest! {
        #[test]
        fn nobody_meets_twice_while_another_pairing_exists(
            players in 2..13_usize,
            rounds in 1..8_usize,
            results in prop::collection::vec(any::<u8>(), 1..40),
        ) {
            let rounds = rounds.min(players - 1);
            let (mut met, mut byes) = (BTreeSet::new(), BTreeSet::new());
            for pairs in played(players, rounds, &results) {
                let numbers: Vec<i64> = (1..).take(players).collect();
                prop_assert_eq!(everybody(&pairs), numbers.clone());
                let alone: Vec<i64> =
                    pairs.iter().filter(|(_, second)| second.is_none()).map(|pair| pair.0).collect();
                prop_assert_eq!(alone.len(), players % 2);
                for one in &alone {
                    prop_assert!(byes.insert(*one), "{} has a second bye", one);
                }
                let new: Vec<_> = pairs.iter().filter_map(unordered).collect();
                if new.iter().any(|pair| met.contains(pair)) {
                    // Whoever had the bye, there was no way.
                    let without = |out: Option<i64>| -> Vec<i64> {
                        numbers.iter().copied().filter(|one| Some(*one) != out).collect()
                    };
                    let may_rest = |one: &&i64| !byes.contains(*one) || alone.contains(*one);
                    let there_is = match players % 2 {
                        0 => can_be_paired(&without(None), &met),
                        _ => numbers.iter().filter(may_rest)
                            .any(|out| can_be_paired(&without(Some(*out)), &met)),
                    };
                    prop_assert!(!there_is);
                }
                met.extend(new);
            }
        }

        #[test]
        fn whoever_has_had_the_first_seat_less_gets_it(
            players in 4..20_usize,
            results in prop::collection::vec(any::<u8>(), 1..40),
        ) {
            let mut balance: BTreeMap<i64, i64> = BTreeMap::new();
            for pairs in played(players, players / 2, &results) {
                for (first, second) in pairs {
                    let Some(second) = second else { continue };
                    let before = |number| balance.get(number).copied().unwrap_or(0);
                    prop_assert!(before(&first) <= before(&second));
                    *balance.entry(first).or_default() += 1;
                    *balance.entry(second).or_default() -= 1;
                }
            }
        }

        #[test]
        fn equals_meet_first(results in prop::collection::vec(any::<u8>(), 1..40)) {
            // In the second round of sixteen, who has won meets who has won, as far as they are even.
            let mut points: BTreeMap<i64, i64> = BTreeMap::new();
            let rounds = played(16, 2, &results);
            let mut results = results.iter().copied().cycle();
            for (first, second) in &rounds[0] {
                let won = i64::from(results.next().expect("it goes round") % 3);
                points.insert(*first, won);
                points.insert(second.expect("nobody is left over"), 2 - won);
            }
            let floats = rounds[1].iter().filter(|(first, second)| {
                points[first] != points[&second.expect("nobody is left over")]
            });
            prop_assert!(floats.count() <= 2);
        }
    }
}
