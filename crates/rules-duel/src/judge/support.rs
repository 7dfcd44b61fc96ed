//! Who cuts whose support.

use super::{Act, Judge, Known, NONE};

impl Judge {
    /// Whether a support withstands the attacks from anywhere but the place it is given against.
    ///
    /// Rule: 4.A.4; cases 6.D.15, 6.D.20, 6.D.21.
    pub(super) fn cut_from_elsewhere(&mut self, n: usize) -> Known {
        let mut answer = Known::Yes;
        let mut cutter = NONE;
        for attack in self.movers(self.place[n]) {
            if self.power[attack] == self.power[n] || self.is_from_target(n, attack) {
                continue;
            }
            match self.path[attack] {
                Known::Yes => {
                    (answer, cutter) = (Known::No, attack as u8);
                    break;
                }
                Known::Open => answer = Known::Open,
                Known::No => {}
            }
        }
        self.cutter[n] = cutter;
        answer
    }

    /// Whether an attack on a support comes from where the supported attack goes.
    pub(super) fn is_from_target(&self, n: usize, attack: usize) -> bool {
        self.act[n] == Act::SupportMove && self.place[attack] == self.dest[n]
    }

    /// Supports whose giver is dislodged from the very place it helps to attack are cut after all.
    /// The strengths that decide this are known: whoever is attacked there does not move, so no
    /// support in that fight can depend on another like this one.
    ///
    /// Rule: case 6.D.17.
    pub(super) fn cut_by_dislodgement(&mut self) {
        for n in self.supports.iter().map(usize::from) {
            if self.act[n] != Act::SupportMove || !self.given[n].is_yes() {
                continue;
            }
            let attack = usize::from(self.at[usize::from(self.dest[n])]);
            let attacks = attack < self.n
                && self.act[attack] == Act::Move
                && self.dest[attack] == self.place[n]
                && self.path[attack].is_yes();
            if attacks && self.overcomes(attack, n) {
                self.given[n] = Known::No;
                self.cutter[n] = attack as u8;
            }
        }
    }
}
