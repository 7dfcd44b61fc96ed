//! How players stand: by points, then by tie-breaks in a stated order.
//!
//! A win is a point, a draw half a point, a bye a point. Ties are broken, in a Swiss tournament, by
//! Buchholz (the points of all opponents), then, as in a round robin at once, by Sonneborn-Berger (the
//! points of opponents beaten, and half of those drawn with), by the points from games among those who are
//! still equal where each of them has met each other, and by games won. Who is equal then shares a place.
//! What the organiser has decided counts as a game; a bye brings a point and nothing for tie-breaks.
//! All points are in halves, and Sonneborn-Berger so in quarters.

use crate::store::{BoardResult, Entrant, Pairing, System};
use serde::Serialize;
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// By what ties are broken, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum TieBreak {
    /// The points of all opponents.
    Buchholz,
    /// The points of opponents beaten, and half the points of those drawn with.
    SonnebornBerger,
    /// Points from games among those who are equal, where all of them have met.
    HeadToHead,
    /// Games won.
    Wins,
}

/// The tie-breaks of a system, in order.
pub(crate) fn tie_breaks(system: System) -> &'static [TieBreak] {
    use TieBreak::{Buchholz, HeadToHead, SonnebornBerger, Wins};
    match system {
        System::Swiss => &[Buchholz, SonnebornBerger, HeadToHead, Wins],
        System::RoundRobin | System::DoubleRoundRobin => &[SonnebornBerger, HeadToHead, Wins],
    }
}

/// How somebody stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct Placed {
    /// Their number.
    pub(crate) number: i64,
    /// Their place; who is equal shares one.
    pub(crate) place: usize,
    /// Points in halves: 3 is one and a half.
    pub(crate) points: i64,
    /// Buchholz, in halves.
    pub(crate) buchholz: i64,
    /// Sonneborn-Berger, in quarters.
    pub(crate) sonneborn: i64,
    /// Points in halves among those who are equal otherwise, where all of them have met; else 0.
    pub(crate) head_to_head: i64,
    /// Games won.
    pub(crate) wins: i64,
}

/// A game from the view of one of its players: the other, and points in halves.
#[derive(Clone, Copy)]
struct Played {
    other: i64,
    points: i64,
}

fn points(score: BoardResult) -> (i64, i64) {
    match score {
        BoardResult::First => (2, 0),
        BoardResult::Second => (0, 2),
        BoardResult::Draw => (1, 1),
        BoardResult::None => (0, 0),
        BoardResult::Bye => (2, 0),
    }
}

/// How all stand, the first first.
pub(crate) fn standings(system: System, entrants: &[Entrant], pairings: &[Pairing]) -> Vec<Placed> {
    let mut games: BTreeMap<i64, Vec<Played>> = BTreeMap::new();
    let mut total: BTreeMap<i64, i64> = BTreeMap::new();
    for pairing in pairings {
        let Some(score) = pairing.score else { continue };
        let (first, second) = points(score);
        *total.entry(pairing.first).or_default() += first;
        let Some(other) = pairing.second else { continue };
        *total.entry(other).or_default() += second;
        let own = pairing.first;
        games.entry(own).or_default().push(Played { other, points: first });
        games.entry(other).or_default().push(Played { other: own, points: second });
    }
    let of = |number: i64| total.get(&number).copied().unwrap_or(0);
    let played = |number: i64| games.get(&number).map_or(&[][..], Vec::as_slice);
    let mut all: Vec<Placed> = entrants
        .iter()
        .map(|entrant| {
            let own = played(entrant.number);
            Placed {
                number: entrant.number,
                place: 0,
                points: of(entrant.number),
                buchholz: own.iter().map(|game| of(game.other)).sum(),
                sonneborn: own.iter().map(|game| game.points * of(game.other)).sum(),
                head_to_head: 0,
                wins: i64::try_from(own.iter().filter(|game| game.points == 2).count())
                    .expect("a few games"),
            }
        })
        .collect();
    let before = |one: &Placed| {
        let buchholz = if system == System::Swiss { one.buchholz } else { 0 };
        (-one.points, -buchholz, -one.sonneborn)
    };
    all.sort_by_key(|one| (before(one), one.number));
    for group in all.chunk_by_mut(|one, other| before(one) == before(other)) {
        let numbers: Vec<i64> = group.iter().map(|one| one.number).collect();
        let among = |number: i64| -> Vec<Played> {
            let mut own = played(number).to_vec();
            own.retain(|game| numbers.contains(&game.other));
            own
        };
        let has_met_all = |number: &i64| {
            let own = among(*number);
            let met = |other: &i64| own.iter().any(|game| game.other == *other);
            numbers.iter().filter(|other| *other != number).all(met)
        };
        if numbers.len() > 1 && numbers.iter().all(has_met_all) {
            for one in group {
                one.head_to_head = among(one.number).iter().map(|game| game.points).sum();
            }
        }
    }
    let key = |one: &Placed| (before(one), -one.head_to_head, -one.wins);
    all.sort_by_key(|one| (key(one), one.number));
    let keys: Vec<_> = all.iter().map(key).collect();
    for (at, one) in all.iter_mut().enumerate() {
        one.place = 1 + keys.iter().position(|other| *other == keys[at]).expect("its own");
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entrants(count: i64) -> Vec<Entrant> {
        (1..=count).map(|number| Entrant { number, person: None, withdrawn: false }).collect()
    }

    fn game(round: i64, first: i64, second: i64, score: BoardResult) -> Pairing {
        let (second, score) = (Some(second), Some(score));
        Pairing { round, board: 1, first, second, game: None, score, decided: false }
    }

    fn places(found: &[Placed]) -> Vec<(i64, usize)> {
        found.iter().map(|one| (one.number, one.place)).collect()
    }

    #[test]
    fn points_come_first_and_byes_count_for_nothing_else() {
        let mut all = vec![game(1, 1, 2, BoardResult::First), game(2, 2, 3, BoardResult::Draw)];
        all.push(Pairing {
            second: None,
            score: Some(BoardResult::Bye),
            ..game(1, 3, 0, BoardResult::Bye)
        });
        all.push(game(2, 1, 4, BoardResult::None));
        let found = standings(System::Swiss, &entrants(4), &all);
        assert_eq!(places(&found), [(3, 1), (1, 2), (2, 3), (4, 4)]);
        assert_eq!((found[0].points, found[0].buchholz, found[0].wins), (3, 1, 0));
        assert_eq!((found[1].points, found[1].buchholz, found[1].sonneborn), (2, 1, 2));
    }

    #[test]
    fn buchholz_breaks_a_tie_in_swiss_alone() {
        // 1 and 2 have a point each: 1 against the strong, 2 against the weak.
        let all = [
            game(1, 1, 5, BoardResult::First),
            game(1, 2, 6, BoardResult::First),
            game(1, 3, 4, BoardResult::First),
            game(2, 3, 1, BoardResult::First),
            game(2, 4, 2, BoardResult::First),
        ];
        let found = standings(System::Swiss, &entrants(6), &all);
        let of = |number| found.iter().find(|one| one.number == number).expect("there");
        assert_eq!((of(1).points, of(2).points), (2, 2));
        assert_eq!((of(1).buchholz, of(2).buchholz), (4, 2));
        assert!(of(1).place < of(2).place);
    }

    #[test]
    fn among_equals_the_game_between_them_counts_if_all_have_met() {
        // A ring of three and a fourth who loses to all: nobody can be told apart.
        let ring = [
            game(1, 1, 2, BoardResult::First),
            game(2, 2, 3, BoardResult::First),
            game(3, 3, 1, BoardResult::First),
        ];
        let rest = [1, 2, 3].map(|number| game(4, number, 4, BoardResult::First));
        let all: Vec<_> = ring.into_iter().chain(rest).collect();
        let found = standings(System::RoundRobin, &entrants(4), &all);
        assert_eq!(places(&found), [(1, 1), (2, 1), (3, 1), (4, 4)]);
        assert!(found[..3].iter().all(|one| one.head_to_head == 2));
        // Two with as many points from as strong opponents, who have met.
        let two = [
            game(1, 1, 2, BoardResult::Second),
            game(1, 3, 4, BoardResult::First),
            game(2, 1, 3, BoardResult::First),
            game(2, 4, 2, BoardResult::First),
        ];
        let found = standings(System::RoundRobin, &entrants(4), &two);
        let first: Vec<_> = found.iter().map(|one| (one.number, one.head_to_head)).collect();
        assert_eq!(found.iter().map(|one| one.points).collect::<Vec<_>>(), [2, 2, 2, 2]);
        assert_eq!(first.iter().map(|(_, points)| points).sum::<i64>(), 0, "not all have met");
        assert_eq!(places(&found).iter().map(|(_, place)| *place).max(), Some(1));
    }

    #[test]
    fn the_game_between_two_equals_decides() {
        let all = [
            game(1, 1, 2, BoardResult::Second),
            game(2, 1, 3, BoardResult::First),
            game(2, 3, 2, BoardResult::First),
            game(3, 4, 1, BoardResult::Second),
            game(3, 2, 4, BoardResult::First),
            game(3, 3, 4, BoardResult::Second),
        ];
        let found = standings(System::RoundRobin, &entrants(4), &all);
        let of = |number| found.iter().find(|one| one.number == number).expect("there");
        assert_eq!((of(1).points, of(2).points), (4, 4));
        assert_eq!((of(1).sonneborn, of(2).sonneborn), (8, 12));
        assert!(of(2).place < of(1).place, "by what they have beaten");
    }
}
