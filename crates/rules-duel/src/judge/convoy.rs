//! Which convoyed armies have a path, and what to do when that depends on itself.
//!
//! Rule: issues 4.A.1 (one route left is enough) and 4.A.2 (Szykman's rule) of the test cases.

use super::{Judge, Known};
use crate::map::{Map, Province, Set};

/// Whether fleets in `seas` link two shores.
pub(crate) fn connects(map: &Map, seas: Set, from: Province, to: Province) -> bool {
    let goal = map.waters(to).and(seas);
    let mut edge = map.waters(from).and(seas);
    let mut seen = edge;
    loop {
        if seen.meets(goal) {
            return true;
        }
        if edge.is_empty() || goal.is_empty() {
            return false;
        }
        let grown = edge.iter().fold(Set::EMPTY, |all, sea| all.or(map.waters(Province(sea))));
        edge = grown.and(seas).minus(seen);
        seen = seen.or(edge);
    }
}

/// Whether a fleet in `seas` is needed for some route: a chain of fleets from which none can be
/// left out. Routes are tried one after the other; the seas of a map allow few (the standard map
/// 40 steps at most, whatever the orders).
///
/// Rule: case 6.G.19.
pub(crate) fn is_needed(
    map: &Map,
    seas: Set,
    from: Province,
    to: Province,
    fleet: Province,
) -> bool {
    let (starts, ends) = (map.waters(from).and(seas), map.waters(to).and(seas));
    // One level a sea: the seas still to be tried there, and those that would cut a corner.
    let mut open = [Set::EMPTY; crate::map::MOST];
    let mut barred = [Set::EMPTY; crate::map::MOST];
    let mut chain = [0u8; crate::map::MOST];
    let mut depth = 0;
    open[0] = starts;
    loop {
        let Some(sea) = open[depth].first() else {
            if depth == 0 {
                return false;
            }
            depth -= 1;
            continue;
        };
        open[depth] = open[depth].without(sea);
        chain[depth] = sea;
        if ends.has(sea) {
            if chain[..=depth].contains(&fleet.0) {
                return true;
            }
            continue;
        }
        let next = map.waters(Province(sea)).and(seas).minus(starts).minus(barred[depth]);
        if depth + 1 < open.len() {
            barred[depth + 1] = barred[depth].or(map.waters(Province(sea))).with(sea);
            depth += 1;
            open[depth] = next;
        }
    }
}

impl Judge {
    /// Decides every path and every support that attacks from elsewhere cut.
    pub(super) fn find_paths(&mut self, map: &Map) {
        for n in self.moves.iter() {
            self.path[usize::from(n)] = if self.carried.has(n) { Known::Open } else { Known::Yes };
        }
        for n in self.supports.iter() {
            self.given[usize::from(n)] = Known::Open;
        }
        self.narrow(map);
        // What still depends on itself is a ring of convoys: each army cuts one support at most, which
        // counts in one fight over one fleet, which carries one army. Round a ring every path comes
        // to what the one before came to, or to the opposite; so there are two answers or none, and
        // either is a paradox. No ring has one answer only.
        while let Some(core) = self.core() {
            for n in core.iter() {
                self.path[usize::from(n)] = Known::No;
            }
            self.paradox = self.paradox.or(core);
            self.narrow(map);
        }
    }

    /// Decides what can be decided from what is decided.
    fn narrow(&mut self, map: &Map) {
        loop {
            let mut changed = false;
            for n in self.supports.iter().map(usize::from) {
                if self.given[n] == Known::Open {
                    self.given[n] = self.cut_from_elsewhere(n);
                    changed |= self.given[n] != Known::Open;
                }
            }
            for n in self.carried.iter().map(usize::from) {
                if self.path[n] == Known::Open {
                    self.path[n] = self.passage(map, n);
                    changed |= self.path[n] != Known::Open;
                }
            }
            let open = self.carried.iter().any(|n| self.path[usize::from(n)] == Known::Open);
            if !changed || !open && !self.supports_open() {
                return;
            }
        }
    }

    fn supports_open(&self) -> bool {
        self.supports.iter().any(|n| self.given[usize::from(n)] == Known::Open)
    }

    /// Whether an army's fleets carry it across, as far as is known.
    fn passage(&self, map: &Map, n: usize) -> Known {
        let (from, to) = (Province(self.place[n]), Province(self.dest[n]));
        let (mut sure, mut likely) = (Set::EMPTY, Set::EMPTY);
        for sea in self.fleets[n].iter() {
            match self.survives(usize::from(self.at[usize::from(sea)])) {
                Known::Yes => (sure, likely) = (sure.with(sea), likely.with(sea)),
                Known::Open => likely = likely.with(sea),
                Known::No => {}
            }
        }
        if connects(map, sure, from, to) {
            Known::Yes
        } else if connects(map, likely, from, to) {
            Known::Open
        } else {
            Known::No
        }
    }

    /// Whether a unit that stays is not dislodged, as far as is known.
    pub(super) fn survives(&self, unit: usize) -> Known {
        let place = self.place[unit];
        let (hold_least, hold_most) = self.bounds(unit, None);
        let mut answer = Known::Yes;
        for attack in self.movers(place) {
            if self.power[attack] == self.power[unit] {
                continue;
            }
            let (least, most) = self.arriving(attack, Some(self.power[unit]));
            let (mut beats, mut may_beat) = (least > hold_most, most > hold_least);
            for other in self.movers(place).filter(|other| *other != attack) {
                let (other_least, other_most) = self.arriving(other, None);
                beats &= least > other_most;
                may_beat &= most > other_least;
            }
            if beats {
                return Known::No;
            }
            if may_beat {
                answer = Known::Open;
            }
        }
        answer
    }

    /// The least and the most strength of a move, nothing if it does not arrive.
    fn arriving(&self, n: usize, against: Option<u8>) -> (u8, u8) {
        let (least, most) = self.bounds(n, against);
        match self.path[n] {
            Known::Yes => (least, most),
            Known::Open => (0, most),
            Known::No => (0, 0),
        }
    }

    /// One, and the supports that are given or may be; those of `against` do not count.
    fn bounds(&self, n: usize, against: Option<u8>) -> (u8, u8) {
        let (mut least, mut most) = (1, 1);
        for helper in self.helpers_of(n) {
            if Some(self.power[helper]) == against {
                continue;
            }
            match self.given[helper] {
                Known::Yes => (least, most) = (least + 1, most + 1),
                Known::Open => most += 1,
                Known::No => {}
            }
        }
        (least, most)
    }

    /// The smallest set of open paths that depend on nothing open but each other.
    fn core(&mut self) -> Option<Set> {
        let open = |judge: &Judge, n: u8| judge.path[usize::from(n)] == Known::Open;
        let all: Set = self.carried.iter().filter(|n| open(self, *n)).collect();
        for n in all.iter() {
            self.depends[usize::from(n)] = self.depends_on(usize::from(n)).and(all);
        }
        for via in all.iter() {
            for n in all.iter().map(usize::from) {
                if self.depends[n].has(via) {
                    self.depends[n] = self.depends[n].or(self.depends[usize::from(via)]);
                }
            }
        }
        let closed = |n: &u8| {
            let reached = self.depends[usize::from(*n)];
            reached.iter().all(|other| self.depends[usize::from(other)].has(*n))
        };
        let first = all.iter().find(closed)?;
        Some(self.depends[usize::from(first)].with(first))
    }

    /// The open paths on which an open path depends at once: armies that may attack one of its
    /// fleets, or may cut a support for or against one.
    fn depends_on(&self, n: usize) -> Set {
        let mut found = Set::EMPTY;
        let mut cutters = |judge: &Judge, helped: usize| {
            for helper in judge.helpers_of(helped) {
                if judge.given[helper] == Known::Open {
                    let attacks = judge.movers(judge.place[helper]);
                    found = attacks
                        .filter(|attack| judge.path[*attack] == Known::Open)
                        .fold(found, |all, attack| all.with(attack as u8));
                }
            }
        };
        let mut attackers = Set::EMPTY;
        for sea in self.fleets[n].iter() {
            let fleet = usize::from(self.at[usize::from(sea)]);
            if self.survives(fleet) != Known::Open {
                continue;
            }
            cutters(self, fleet);
            for attack in self.movers(sea) {
                cutters(self, attack);
                if self.path[attack] == Known::Open {
                    attackers = attackers.with(attack as u8);
                }
            }
        }
        found.or(attackers)
    }
}
