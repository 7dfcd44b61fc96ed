//! Which moves succeed, all supports and paths being known.

use super::{Act, Judge, Known, NONE};

impl Judge {
    /// The strength of a unit with all its supports.
    #[inline]
    pub(super) fn strength(&self, n: usize) -> u8 {
        1 + self.helpers_of(n).filter(|helper| self.given[*helper].is_yes()).count() as u8
    }

    /// The strength of a move against a unit of `power`: none against one's own, and that power's
    /// supports do not count.
    ///
    /// Rule: cases 6.D.10 to 6.D.14.
    #[inline]
    pub(super) fn strength_against(&self, n: usize, power: u8) -> u8 {
        if self.power[n] == power {
            return 0;
        }
        let counts = |helper: &usize| self.given[*helper].is_yes() && self.power[*helper] != power;
        1 + self.helpers_of(n).filter(counts).count() as u8
    }

    /// The strongest other move to the destination of `n`, and who makes it; a move of `without`
    /// does not count.
    #[inline]
    pub(super) fn rival(&self, n: usize, without: Option<usize>) -> (u8, u8) {
        let mut best = (0, NONE);
        for other in self.movers(self.dest[n]) {
            if other != n && Some(other) != without && self.path[other].is_yes() {
                let strength = self.strength(other);
                if strength > best.0 {
                    best = (strength, other as u8);
                }
            }
        }
        best
    }

    /// Whether a move dislodges a unit that stays where it is.
    pub(super) fn overcomes(&self, n: usize, unit: usize) -> bool {
        let strength = self.strength_against(n, self.power[unit]);
        strength > self.strength(unit) && strength > self.rival(n, None).0
    }

    /// Who moves.
    ///
    /// A move to an empty place, against a unit that stays, or head to head is decided by itself.
    /// Any other succeeds or fails whatever the unit at its destination does, or does as that one
    /// does. The last sort forms chains, which are followed, and rings, which turn.
    ///
    /// Rule: cases 6.C, 6.E.
    pub(super) fn move_units(&mut self) {
        let (mut first, mut last) = (0, 0);
        for n in self.moves.iter().map(usize::from) {
            self.moved[n] = self.by_itself(n);
            if self.moved[n] != Known::Open {
                self.queue[last] = n as u8;
                last += 1;
            }
        }
        while first < last {
            let ahead = usize::from(self.queue[first]);
            first += 1;
            let mut follower = self.into[usize::from(self.place[ahead])];
            while follower != NONE {
                let n = usize::from(follower);
                follower = self.into_next[n];
                if self.moved[n] == Known::Open {
                    self.moved[n] = self.moved[ahead];
                    self.queue[last] = n as u8;
                    last += 1;
                }
            }
        }
        for n in self.moves.iter().map(usize::from) {
            if self.moved[n] == Known::Open {
                self.moved[n] = Known::Yes;
            }
        }
    }

    /// Whether a move succeeds, or that it depends on whether the unit ahead leaves.
    fn by_itself(&self, n: usize) -> Known {
        let known = |yes: bool| if yes { Known::Yes } else { Known::No };
        if !self.path[n].is_yes() {
            return Known::No;
        }
        let Some(ahead) = self.occupant(n) else {
            return known(self.strength(n) > self.rival(n, None).0);
        };
        if self.act[ahead] != Act::Move {
            return known(self.overcomes(n, ahead));
        }
        let against = self.strength_against(n, self.power[ahead]);
        if self.head_to_head(n, ahead) {
            return known(against > self.strength(ahead) && against > self.rival(n, None).0);
        }
        // If it stays it stays without help (6.D.7). If it leaves, whoever met it head to head is
        // beaten and counts for nothing here (6.E.1).
        if against > 1 && against > self.rival(n, None).0 {
            return Known::Yes;
        }
        if !self.path[ahead].is_yes() {
            return Known::No;
        }
        let beaten = self.occupant(ahead).filter(|met| self.head_to_head(*met, ahead));
        if self.strength(n) > self.rival(n, beaten).0 { Known::Open } else { Known::No }
    }
}
