//! Interrupted procedures: what is in the middle of being done, the innermost last.

use crate::state::{Attack, Boon, Contact, ShipId, Troops};
use crate::tables::{Cause, Column};
use arrayvec::ArrayVec;
use kernel::Side;
use plane::{MOST_MET, Way};
use serde::{Deserialize, Serialize};

/// Most ships that fight for one deck.
pub const MOST_BOARDING: usize = MOST_MET;

/// What a casualty die is thrown for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Harm {
    /// Who suffers.
    pub ship: ShipId,
    /// The column it is read in.
    pub column: Column,
    /// The column of the special table.
    pub cause: Cause,
    /// What is added to the die.
    pub add: i8,
}

/// A special movement, and how its test went.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum SpecialMove {
    None,
    Won,
    Lost,
}

/// A ship on its move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Moving {
    /// Which.
    pub ship: ShipId,
    /// Its speed in cm, as declared, with a fast move's.
    pub declared: u8,
    /// Millimetres still to go.
    pub left: i16,
    /// Millimetres straight since its last turn, or since it began.
    pub straight: i16,
    /// Turns that it may still make.
    pub turns: u8,
    /// Whether it has gone anywhere.
    pub under_way: bool,
    /// Its special movement.
    pub special: SpecialMove,
    /// Units between it and the nearest enemy where it began, if it is shaken.
    pub nearest: Option<u32>,
}

/// What a Crew Test is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Purpose {
    /// A fast move.
    Fast,
    /// A tight turn.
    Tight,
    /// A fast pivot by so many degrees.
    FastPivot(i16),
    /// Stopping short of a friend, back along the way it came.
    Avoid(Contact, Way),
    /// Parting from another ship.
    Part(ShipId),
    /// Getting off the shore.
    Refloat,
    /// A repair.
    Mend(Item),
    /// Getting rid of bees.
    Bees,
}

/// What can be repaired.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Item {
    Speed,
    Hull,
    Corvus,
    Ballista,
    Engine,
}

/// A missile weapon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Weapon {
    Bows,
    Pots,
    GreekFire,
    /// A ballista, and whether with fire.
    Ballista(bool),
    /// A heavy engine, and whether with fire.
    Engine(bool),
    Bees,
}

/// A boarding action.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Fight {
    /// Whom it is fought for.
    pub target: ShipId,
    /// Who attacks.
    pub attackers: ArrayVec<ShipId, MOST_BOARDING>,
    /// Their parties.
    pub parties: ArrayVec<Troops, MOST_BOARDING>,
    /// Which of them use a corvus in the first round, a bit each.
    pub corvi: u8,
    /// The round, from 1; 0 while the attackers gather.
    pub round: u8,
    /// The row of the results that the last round fell in, from 0; none before the first. Not by
    /// how much anybody led: dice that do the same lead to the same state.
    pub row: Option<u8>,
    /// Whether it answers a repulse.
    pub counter: bool,
    /// Whether the sides' admirals were asked in this round.
    pub admirals_asked: [bool; 2],
}

/// What burning ships go through after their fires' casualty dice, each part for all of them.
///
/// Rule: W-58.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Burning {
    /// Dice for equipment.
    Equipment,
    /// Whether any becomes a burning wreck.
    Wrecks,
    /// Fires spread.
    Spread,
    /// Burnt out wrecks are removed.
    Ashes,
}

/// Which side of a fight loses units.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Party {
    Attackers,
    Defenders,
}

/// An interrupted procedure.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Frame {
    /// A ship is on its move.
    Moving(Moving),
    /// A Crew Test is due.
    Test {
        /// Whose.
        ship: ShipId,
        /// What for.
        purpose: Purpose,
    },
    /// A mover says what its contact is.
    Declare {
        /// With whom.
        contacts: ArrayVec<Contact, MOST_MET>,
        /// The way by which it came: straight since its last turn, astern, or a turn.
        came: Way,
    },
    /// Ships collide.
    Collide {
        /// Who moved.
        mover: ShipId,
        /// Whom it met.
        met: ShipId,
    },
    /// A mover that tries to stop short of a friend touches another besides: they are locked if it
    /// fails.
    Beside {
        /// Who moved.
        mover: ShipId,
        /// Whom it met.
        met: ShipId,
    },
    /// Casualty dice are due, or read one by one.
    Casualties {
        /// What for.
        harm: Harm,
        /// Dice to be thrown; 0 once they fell.
        dice: u8,
        /// What is still to be read, the highest first.
        left: ArrayVec<u8, 8>,
    },
    /// A d6 between two kinds is due.
    Choice {
        /// For whom.
        harm: Harm,
        /// Marines, not archers and spares.
        marines: bool,
    },
    /// A die on the special table is due.
    Special(Harm),
    /// The die for an admiral is due.
    AdmiralHit(Side),
    /// The die by which an admiral is saved from a ship that goes down.
    AdmiralSaved(Side),
    /// The dice of a declared attack are due.
    Strike(Attack),
    /// The die of a ship that rams back.
    Reply(Attack),
    /// A raker slides on.
    Slide {
        /// Who.
        ship: ShipId,
        /// Along whom.
        along: ShipId,
        /// How far, mm.
        left: i16,
        /// Its declared speed, cm.
        declared: u8,
    },
    /// A boarding action.
    Fight(Fight),
    /// Losses are chosen, for the fight beneath.
    Losses {
        /// How many units of the attackers are still to go.
        attackers: u8,
        /// How many of the defenders.
        defenders: u8,
        /// Whether both sides give up one, neither waiting for the other.
        both: bool,
    },
    /// A defender may counter-attack; the fight beneath is over.
    Counter,
    /// An attacker may break off, in the fight beneath.
    BreakOff,
    /// The die of a wreck.
    Sink(ShipId),
    /// Dice of missiles.
    Shots {
        /// Who shoots.
        ship: ShipId,
        /// At whom.
        target: ShipId,
        /// With what.
        weapon: Weapon,
        /// How many dice.
        dice: u8,
    },
    /// The damage die of a heavy engine that hit.
    EngineDamage {
        /// Who hit.
        ship: ShipId,
        /// Whom.
        target: ShipId,
        /// With fire.
        fire: bool,
    },
    /// The die of a ship in gale or storm.
    Battered(ShipId),
    /// The die of a prize that rises.
    Rising(ShipId),
    /// The die of a ship that fights fire.
    Douse {
        /// Who.
        ship: ShipId,
        /// What is added for those committed.
        add: u8,
    },
    /// Fires aboard take their toll.
    Fires(ShipId),
    /// Dice for equipment on a burning ship.
    Equipment {
        /// Which.
        ship: ShipId,
        /// How many.
        dice: u8,
    },
    /// A ship may become a burning wreck.
    BurnsOut(ShipId),
    /// A die for a fire that may spread.
    Spread {
        /// From whom.
        ship: ShipId,
        /// To whom.
        target: ShipId,
        /// Downwind, not in lock.
        downwind: bool,
    },
    /// Bees sting, then are rolled against.
    Stings(ShipId),
    /// A squadron tests its morale.
    MoraleTest(u8),
    /// A shaken squadron may rally.
    Rally(u8),
    /// A ship, or the locked group it belongs to, drifts.
    Drifts(ShipId),
    /// The die for a new admiral.
    Replace(Side),
    /// The die by which gods hear.
    Prayer {
        /// Who calls.
        side: Side,
        /// For what.
        boon: Boon,
    },
    /// The enemy chooses a boon.
    Favoured(Side),
    /// A side's die for the initiative.
    Initiative(Side),
    /// A routed ship flees.
    Routs(ShipId),
    /// The next part of what burning ships go through, each part for all of them.
    Resettle(Burning),
    /// The wind's die, at the start or later.
    Wind,
    /// The die for the quarter of the first wind.
    Quarter,
    /// The sea's die.
    Sea,
    /// A side has a new admiral, and says aboard which ship.
    NewAdmiral(Side),
}

impl Frame {
    /// How many units of a party are still to go, where losses are chosen.
    pub(crate) const fn losses(&self, of: Party) -> u8 {
        match (self, of) {
            (Frame::Losses { attackers, .. }, Party::Attackers) => *attackers,
            (Frame::Losses { defenders, .. }, Party::Defenders) => *defenders,
            _ => 0,
        }
    }
}

impl Fight {
    /// The attackers that still have somebody in the fight: only they count in it.
    ///
    /// Rule: W-18.
    pub(crate) fn fighting(&self) -> impl Iterator<Item = ShipId> + '_ {
        let each = self.attackers.iter().zip(&self.parties);
        each.filter(|(_, party)| party.attackers() > 0).map(|(ship, _)| *ship)
    }
    /// Whether its dice are due, and nobody has to be asked before.
    pub(crate) fn is_rolling(&self) -> bool {
        self.round > 0 && self.admirals_asked == [true; 2]
    }
}
