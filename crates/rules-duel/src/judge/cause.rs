//! Why each order came to what it came to, told from the judge's desk once all is decided.

use super::{Act, Fault, Judge, NONE};
use crate::map::Province;
use serde::{Deserialize, Serialize};

/// What an order came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// The unit stayed, as ordered or for want of an order.
    Hold,
    /// The move succeeded.
    Move,
    /// The move failed at its destination.
    Bounce,
    /// The move had no convoy, or lost it.
    NoConvoy,
    /// The support was given.
    Support,
    /// The support was cut.
    Cut,
    /// The fleet carried.
    Convoy,
    /// The fleet would have carried, and was dislodged or part of a chain that broke.
    Broken,
    /// The order matched no other.
    Void,
    /// The order was impossible and ignored.
    Illegal,
}

/// Why. Units are told by the province they stood in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "kind")]
pub enum Cause {
    /// There is nothing to explain.
    Plain,
    /// It was impossible.
    Impossible {
        /// Why.
        fault: Fault,
    },
    /// The unit it is for does something else.
    Unmatched {
        /// That unit.
        unit: Province,
    },
    /// Another move to the same place was as strong or stronger.
    Bounced {
        /// The other mover.
        with: Province,
        /// The strength of this move.
        strength: u8,
        /// The strength of the other.
        against: u8,
    },
    /// The unit at the destination stayed and was as strong.
    Stopped {
        /// That unit.
        by: Province,
        /// The strength of this move against it.
        strength: u8,
        /// Its strength.
        against: u8,
    },
    /// The two moved against each other.
    HeadToHead {
        /// The other.
        with: Province,
        /// The strength of this move against it.
        strength: u8,
        /// Its strength.
        against: u8,
    },
    /// A unit of the same power is in the way, and nobody dislodges his own.
    OwnUnit {
        /// That unit.
        unit: Province,
    },
    /// No chain of fleets was ordered to carry it.
    NoChain,
    /// A fleet of the chain was dislodged.
    FleetLost {
        /// That fleet.
        fleet: Province,
        /// Who dislodged it.
        by: Province,
    },
    /// Its convoy would have decided about itself; such a convoy fails.
    Paradox,
    /// Somebody attacked the supporting unit.
    CutBy {
        /// Who.
        unit: Province,
    },
    /// The supporting unit was dislodged by the very unit it helped to attack.
    CutByDislodging {
        /// Who.
        unit: Province,
    },
}

impl Judge {
    /// What the order of unit `n` came to, and why.
    pub fn result(&self, n: usize) -> (Outcome, Cause) {
        match self.fault(n) {
            Some(Fault::Void) => {
                let unit = Province(self.place[usize::from(self.helped[n])]);
                return (Outcome::Void, Cause::Unmatched { unit });
            }
            Some(fault) => return (Outcome::Illegal, Cause::Impossible { fault }),
            None => {}
        }
        match self.act[n] {
            Act::Hold => (Outcome::Hold, Cause::Plain),
            Act::Move if self.moved[n].is_yes() => (Outcome::Move, Cause::Plain),
            Act::Move if self.path[n].is_yes() => (Outcome::Bounce, self.why_bounced(n)),
            Act::Move => (Outcome::NoConvoy, self.why_not_carried(n)),
            Act::SupportHold | Act::SupportMove if self.given[n].is_yes() => {
                (Outcome::Support, Cause::Plain)
            }
            Act::SupportHold | Act::SupportMove => (Outcome::Cut, self.why_cut(n)),
            Act::Convoy => {
                // It matches the move of its army: those that match nothing are void.
                let army = usize::from(self.helped[n]);
                if self.path[army].is_yes() && self.dislodger[n] == NONE {
                    (Outcome::Convoy, Cause::Plain)
                } else {
                    (Outcome::Broken, self.why_not_carried(army))
                }
            }
        }
    }

    fn who(&self, unit: u8) -> Province {
        Province(self.place.get(usize::from(unit)).copied().unwrap_or(NONE))
    }

    fn why_cut(&self, n: usize) -> Cause {
        let unit = self.who(self.cutter[n]);
        if self.is_from_target(n, usize::from(self.cutter[n])) {
            Cause::CutByDislodging { unit }
        } else {
            Cause::CutBy { unit }
        }
    }

    fn why_not_carried(&self, army: usize) -> Cause {
        if self.paradox.has(army as u8) {
            return Cause::Paradox;
        }
        let mut fleets = self.fleets[army].iter().map(|sea| self.at[usize::from(sea)]);
        let lost = fleets.find(|fleet| self.dislodger[usize::from(*fleet)] != NONE);
        lost.map_or(Cause::NoChain, |fleet| Cause::FleetLost {
            fleet: self.who(fleet),
            by: self.who(self.dislodger[usize::from(fleet)]),
        })
    }

    fn why_bounced(&self, n: usize) -> Cause {
        // Who met it head to head has beaten it, wherever it went.
        let stands = |ahead: &usize| !self.moved[*ahead].is_yes() || self.head_to_head(n, *ahead);
        let staying = self.occupant(n).filter(stands);
        let beaten = match self.occupant(n) {
            Some(ahead) if staying.is_none() => {
                self.occupant_of_move(ahead).filter(|met| self.head_to_head(*met, ahead))
            }
            _ => None,
        };
        let (against, rival) = self.rival(n, beaten);
        let bounced = |strength| Cause::Bounced { with: self.who(rival), strength, against };
        let Some(ahead) = staying else {
            return bounced(self.strength(n));
        };
        let strength = self.strength_against(n, self.power[ahead]);
        let unit = Province(self.place[ahead]);
        let head_to_head = self.head_to_head(n, ahead);
        let moving = self.act[ahead] == Act::Move;
        let stays = if moving && !head_to_head { 1 } else { self.strength(ahead) };
        if against >= self.strength(n) && against > stays {
            bounced(self.strength(n))
        } else if self.power[ahead] == self.power[n] {
            Cause::OwnUnit { unit }
        } else if strength > stays {
            bounced(strength)
        } else if head_to_head {
            Cause::HeadToHead { with: unit, strength, against: stays }
        } else {
            Cause::Stopped { by: unit, strength, against: stays }
        }
    }

    fn occupant_of_move(&self, n: usize) -> Option<usize> {
        (self.act[n] == Act::Move).then(|| self.occupant(n)).flatten()
    }
}
