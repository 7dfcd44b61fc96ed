//! How the chances of a game went: at which positions they are reckoned, in what order, and what
//! changed them most.
//!
//! A long game has more phases than anybody wants to pay for. A first round looks at some of them,
//! evenly; each further round halves the stretches over which the chances changed most, so that a
//! turn of the tide is found without looking everywhere. What is looked at next depends on what was
//! found in whole rounds only, and so not on how many work at it.

use crate::chances::{Chances, Share};
use kernel::{LogLine, Side, Text, Viewer, Weight};
use rulesets::AnyGame;
use std::collections::BTreeMap;

/// Positions that are added in one round.
const ROUND: usize = 2;

/// A position at which chances may be reckoned: the first of a phase, or the last of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The entry that led to it; none for the start.
    pub entry: Option<u32>,
    /// The turn, where the game counts turns.
    pub turn: Option<u16>,
    /// The phase that begins.
    pub phase: Text,
}

/// The first position of each phase that `viewer` may look back at, and the last of all.
pub fn places(game: &dyn AnyGame, viewer: Viewer) -> Vec<Place> {
    let moments = game.moments(viewer, 0);
    let all: Vec<Option<u32>> =
        std::iter::once(None).chain(moments.into_iter().map(Some)).collect();
    let mut places: Vec<Place> = Vec::new();
    let mut last: Option<Place> = None;
    game.scenes_at(viewer, &all, &mut |entry, scene| {
        let turn = scene.tracks.first().map(|track| track.at);
        let place = Place { entry, turn, phase: scene.phase };
        let same = |before: &Place| (before.turn, &before.phase) == (place.turn, &place.phase);
        if places.last().is_none_or(|before| !same(before)) {
            places.push(place.clone());
        }
        last = Some(place);
    });
    if let Some(last) = last.filter(|last| places.last() != Some(last)) {
        places.push(last);
    }
    places
}

/// An analysis as it grows.
#[derive(Clone, Debug, PartialEq)]
pub struct Analysis {
    places: Vec<Place>,
    found: BTreeMap<usize, Chances>,
    most: usize,
}

/// A stretch that changed the chances by more than the uncertainty at both its ends.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Swing {
    /// The place before.
    pub from: usize,
    /// The place after.
    pub to: usize,
    /// Whose chances rose.
    pub side: Side,
    /// From this.
    pub before: Share,
    /// To this.
    pub after: Share,
}

impl Swing {
    /// By how much.
    pub fn size(&self) -> f64 {
        self.after.mean - self.before.mean
    }
}

impl Analysis {
    /// Nothing is known yet; of the places `most` are to be looked at, two at least.
    pub fn new(places: Vec<Place>, most: usize) -> Self {
        let most = most.max(2).min(places.len());
        Analysis { places, found: BTreeMap::new(), most }
    }
    /// All places.
    pub fn places(&self) -> &[Place] {
        &self.places
    }
    /// How many places are looked at in all.
    pub const fn most(&self) -> usize {
        self.most
    }
    /// What has been found, in the order of the game.
    pub fn points(&self) -> impl Iterator<Item = (usize, &Place, &Chances)> {
        self.found.iter().filter_map(|(at, chances)| Some((*at, self.places.get(*at)?, chances)))
    }
    /// Whether all that is to be looked at has been.
    pub fn is_done(&self) -> bool {
        self.found.len() >= self.most
    }
    /// Takes note of what was found at a place.
    pub fn put(&mut self, at: usize, chances: Chances) {
        self.found.insert(at, chances);
    }

    /// The places to be looked at next; none once all is done.
    pub fn next_round(&self) -> Vec<usize> {
        let left = self.most.saturating_sub(self.found.len());
        if self.found.is_empty() {
            let first = (self.most * 2 / 3).max(2).min(self.most);
            let last = self.places.len().saturating_sub(1);
            let even = (0..first).map(|n| n * last / first.saturating_sub(1).max(1));
            return even.collect::<std::collections::BTreeSet<_>>().into_iter().collect();
        }
        let known: Vec<(&usize, &Chances)> = self.found.iter().collect();
        let mut open: Vec<(f64, usize)> = known
            .windows(2)
            .filter(|pair| pair[1].0 - pair[0].0 > 1)
            .map(|pair| {
                let ((from, before), (to, after)) = (pair[0], pair[1]);
                // Where nothing changed, the longest stretch is worth a look before the others.
                let length = (to - from) as f64 / self.places.len().max(1) as f64;
                (change(before, after) + 0.1 * length, usize::midpoint(*from, *to))
            })
            .collect();
        open.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
        open.truncate(ROUND.min(left));
        let mut round: Vec<usize> = open.into_iter().map(|(_, at)| at).collect();
        round.sort_unstable();
        round
    }

    /// The largest swings, the largest first.
    pub fn swings(&self, most: usize) -> Vec<Swing> {
        let known: Vec<(&usize, &Chances)> = self.found.iter().collect();
        let mut swings: Vec<Swing> = known
            .windows(2)
            .filter_map(|pair| {
                let ((from, before), (to, after)) = (pair[0], pair[1]);
                let sides = (0u8..).zip(before.sides.iter().zip(&after.sides));
                let rises = sides.map(|(side, (was, is))| Swing {
                    from: *from,
                    to: *to,
                    side: Side(side),
                    before: *was,
                    after: *is,
                });
                let swing = rises.max_by(|a, b| a.size().total_cmp(&b.size()))?;
                (swing.after.low > swing.before.high).then_some(swing)
            })
            .collect();
        swings.sort_by(|a, b| b.size().total_cmp(&a.size()).then(a.from.cmp(&b.from)));
        swings.truncate(most);
        swings
    }

    /// What happened in a swing: the heaviest lines of the log between its ends, at most so many,
    /// in their order.
    pub fn told(
        &self,
        game: &dyn AnyGame,
        viewer: Viewer,
        swing: &Swing,
        most: usize,
    ) -> Vec<LogLine> {
        let entry = |at: usize| self.places.get(at).and_then(|place| place.entry);
        let first = entry(swing.from).map_or(0, |entry| entry + 1);
        let last = entry(swing.to).unwrap_or(0);
        let mut lines: Vec<(usize, LogLine)> = game
            .log(viewer, first)
            .into_iter()
            .filter(|line| line.entry <= last && heft(line.weight) > 0)
            .enumerate()
            .collect();
        lines.sort_by_key(|(at, line)| (std::cmp::Reverse(heft(line.weight)), *at));
        lines.truncate(most);
        lines.sort_by_key(|(at, _)| *at);
        lines.into_iter().map(|(_, line)| line).collect()
    }
}

/// How much a line of the log explains.
const fn heft(weight: Weight) -> u8 {
    match weight {
        Weight::Plain | Weight::Turn | Weight::Phase => 0,
        Weight::Loss => 1,
        Weight::Capture => 2,
        Weight::Great => 3,
    }
}

/// By how much any side's chances differ.
fn change(before: &Chances, after: &Chances) -> f64 {
    let pairs = before.sides.iter().zip(&after.sides);
    pairs.map(|(was, is)| (is.mean - was.mean).abs()).fold(0.0, f64::max)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn analysis(places: u32, most: usize) -> Analysis {
        let place = |n: u32| Place { entry: n.checked_sub(1), turn: None, phase: Text::new("x") };
        Analysis::new((0..places).map(place).collect(), most)
    }

    fn chances(mean: f64) -> Chances {
        let share = |mean: f64| Share { mean, low: mean - 0.05, high: mean + 0.05 };
        Chances { games: 20, sides: vec![share(mean), share(1.0 - mean)] }
    }

    /// The tide turns between two places: they are found, with few looks of many.
    #[test]
    fn a_turn_of_the_tide_is_found_without_looking_everywhere() {
        let mut analysis = analysis(200, 24);
        let mut looks = Vec::new();
        while !analysis.is_done() {
            let round = analysis.next_round();
            assert!(!round.is_empty(), "{looks:?}");
            for at in round {
                assert!(!looks.contains(&at), "{at} twice");
                looks.push(at);
                analysis.put(at, chances(if at < 137 { 0.5 } else { 0.9 }));
            }
        }
        assert_eq!(looks.len(), 24);
        assert!(looks.contains(&0) && looks.contains(&199), "{looks:?}");
        let swings = analysis.swings(5);
        assert_eq!(swings.len(), 1, "{swings:?}");
        let swing = swings[0];
        assert_eq!((swing.from, swing.to, swing.side), (136, 137, Side(0)));
        assert!((swing.size() - 0.4).abs() < 1e-9);
    }

    #[test]
    fn every_place_is_looked_at_where_there_is_time_and_none_twice() {
        for (places, most) in [(1, 5), (2, 2), (7, 7), (9, 100), (30, 11)] {
            let mut analysis = analysis(places, most);
            let mut looks = 0;
            while !analysis.is_done() {
                let round = analysis.next_round();
                assert!(!round.is_empty(), "{places} places, {most} at most");
                looks += round.len();
                round.into_iter().for_each(|at| analysis.put(at, chances(0.5)));
            }
            assert_eq!(looks, most.max(2).min(places as usize));
            assert!(analysis.next_round().is_empty());
            assert!(analysis.swings(3).is_empty(), "nothing changed");
        }
    }

    #[test]
    fn what_could_be_chance_is_no_swing() {
        let mut analysis = analysis(3, 3);
        for (at, mean) in [(0, 0.5), (1, 0.58), (2, 0.3)] {
            analysis.put(at, chances(mean));
        }
        let swings = analysis.swings(5);
        assert_eq!(swings.len(), 1, "{swings:?}");
        assert_eq!((swings[0].from, swings[0].to, swings[0].side), (1, 2, Side(1)));
    }
}
