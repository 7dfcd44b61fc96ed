//! One ship as it is at a moment: where it lies, who works it, what it still has, what it has done.

use arrayvec::ArrayVec;
use kernel::Side;
use plane::Pose;
use serde::{Deserialize, Serialize};

/// A ship or a section of a wall by its place in [`crate::Ground::ships`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ShipId(pub u8);

impl ShipId {
    /// No ship.
    pub const NONE: ShipId = ShipId(u8::MAX);
    /// Its place in lists.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
    /// This ship, if it is one.
    pub fn some(self) -> Option<ShipId> {
        (self != ShipId::NONE).then_some(self)
    }
}

/// What has become of a ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fate {
    /// Able to act: a ship afloat, or a wall that stands.
    Afloat,
    /// Wrecked and sinking, with so many rolls behind it.
    Wreck(u8),
    /// Gone under but for an awash hulk.
    Hulk,
    /// A burning wreck, for so many more intermediate phases.
    Burning(u8),
    /// A wall that was destroyed, its troops in the ruins.
    Ruin,
    /// Off the table: sunk without a hulk, smashed, capsized, burnt out.
    Gone,
    /// It has left the table; whether by its own edge, routed.
    Left(bool),
}

/// Who works a ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Crew {
    /// Her own.
    Own,
    /// A prize crew of the side that holds her: this unit.
    Prize(Unit),
    /// A prize from which the crew was withdrawn.
    None,
    /// Her own again, after she was a prize.
    Retaken,
}

/// Kinds of troop units, the cheapest first (W-73).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Unit {
    Archer,
    Marine,
    FightingOar,
    Heavy,
    HeavyOar,
    /// A plain oar factor: only as a prize crew, or committed to fighting fire.
    Oar,
}

/// How a man is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Health {
    Well,
    Wounded,
    Dead,
}

/// How a ship is driven.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Rig {
    Oars,
    BoatSail,
    Mainsail,
}

/// Troop units aboard.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[expect(missing_docs, reason = "the names say it")]
pub struct Troops {
    pub archers: u8,
    pub marines: u8,
    pub heavies: u8,
    pub fighting: u8,
    pub heavy_oars: u8,
}

impl Troops {
    /// How many of a unit.
    pub const fn of(&self, unit: Unit) -> u8 {
        match unit {
            Unit::Archer => self.archers,
            Unit::Marine => self.marines,
            Unit::FightingOar => self.fighting,
            Unit::Heavy => self.heavies,
            Unit::HeavyOar => self.heavy_oars,
            Unit::Oar => 0,
        }
    }
    /// The place of a unit's number; none for plain oars.
    pub const fn of_mut(&mut self, unit: Unit) -> Option<&mut u8> {
        Some(match unit {
            Unit::Archer => &mut self.archers,
            Unit::Marine => &mut self.marines,
            Unit::FightingOar => &mut self.fighting,
            Unit::Heavy => &mut self.heavies,
            Unit::HeavyOar => &mut self.heavy_oars,
            Unit::Oar => return None,
        })
    }
    /// All units.
    ///
    /// Rule: W-53.
    pub const fn units(&self) -> u8 {
        self.archers + self.attackers()
    }
    /// Those that may board: all but archers.
    pub const fn attackers(&self) -> u8 {
        self.marines + self.heavies + self.fighting + self.heavy_oars
    }
    /// Combat factors of those that may board.
    ///
    /// Rule: 8-B3, 8-B4.
    pub fn factors(&self) -> i32 {
        let n = i32::from;
        2 * (n(self.marines) + n(self.fighting)) + 3 * (n(self.heavies) + n(self.heavy_oars))
    }
    /// Takes so many of a unit away, as far as there are any; how many went.
    pub fn take(&mut self, unit: Unit, count: u8) -> u8 {
        let Some(place) = self.of_mut(unit) else { return 0 };
        let taken = count.min(*place);
        *place -= taken;
        taken
    }
    /// The two together.
    #[must_use]
    pub const fn plus(self, other: Troops) -> Troops {
        Troops {
            archers: self.archers + other.archers,
            marines: self.marines + other.marines,
            heavies: self.heavies + other.heavies,
            fighting: self.fighting + other.fighting,
            heavy_oars: self.heavy_oars + other.heavy_oars,
        }
    }
    /// What is left without others.
    #[must_use]
    pub const fn less(self, other: Troops) -> Troops {
        Troops {
            archers: self.archers.saturating_sub(other.archers),
            marines: self.marines.saturating_sub(other.marines),
            heavies: self.heavies.saturating_sub(other.heavies),
            fighting: self.fighting.saturating_sub(other.fighting),
            heavy_oars: self.heavy_oars.saturating_sub(other.heavy_oars),
        }
    }
    /// Whether all of these are among them.
    pub const fn holds(&self, these: Troops) -> bool {
        these.archers <= self.archers
            && these.marines <= self.marines
            && these.heavies <= self.heavies
            && these.fighting <= self.fighting
            && these.heavy_oars <= self.heavy_oars
    }
}

/// One ship, or one section of a wall.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Ship {
    /// Where it lies.
    pub pose: Pose,
    /// What has become of it.
    pub fate: Fate,
    /// Who holds it.
    pub holder: Side,
    /// Who works it.
    pub crew: Crew,
    /// Its squadron, or that of its captor.
    pub squadron: u8,
    /// Damage, 0 to 4.
    pub damage: u8,
    /// Centimetres of speed lost by casualties.
    pub slowed: u8,
    /// Plain oar factors; the fighting ones are troops.
    pub oars: u8,
    /// Spare ones.
    pub spares: u8,
    /// Troops.
    pub troops: Troops,
    /// Ballistae in action.
    pub ballistae: u8,
    /// Ballistae out of action that may be repaired.
    pub broken_ballistae: u8,
    /// Whether its heavy engine is in action.
    pub engine: Works,
    /// Whether its corvus is.
    pub corvus: Works,
    /// Towers.
    pub towers: u8,
    /// Fires aboard.
    pub fires: u8,
    /// Throws of fire pots left.
    pub pots: u8,
    /// Shots of Greek Fire left.
    pub greek_fire: u8,
    /// Whether it has a hive to throw.
    pub bees: bool,
    /// Whether bees are aboard.
    pub infested: bool,
    /// Its captain.
    pub captain: Health,
    /// How it is driven.
    pub rig: Rig,
    /// What it will be driven by from its next action phase on.
    pub ordered: Rig,
    /// Whether it lies on a shore.
    pub aground: bool,
    /// The action phase in which it ran ashore.
    pub stranded: u16,
    /// Whether it has tried to get off in this action phase.
    pub tried: bool,
    /// Last speed in cm (W-36).
    pub speed: u8,
    /// Whether it backed last.
    pub backed: bool,
    /// Whether it has begun in this action phase.
    pub moved: bool,
    /// The first two that it has touched in this action phase: with two of them, one at least is
    /// another than whoever rams it.
    pub touched: ArrayVec<ShipId, 2>,
    /// Archer dice thrown in this action phase.
    pub shots: u8,
    /// Whether a fire pot was thrown in this action phase.
    pub threw: bool,
    /// Whether Greek Fire was spouted in this action phase.
    pub spouted: bool,
    /// Ballistae that fired in this intermediate phase.
    pub loosed: u8,
    /// The intermediate phase in which its heavy engine last fired, 0 if it did not.
    pub hurled: u16,
    /// Whether it attacked in this Combat step.
    pub boarded: bool,
    /// Whether it fought in this Combat step, on either side.
    pub fought: bool,
    /// Whether its corvus was used in this intermediate phase.
    pub dropped: bool,
    /// Units given away and taken over in this Transfer step.
    pub passed: u8,
    /// What it did in this phase: `SHIPPED_OARS`, `REPAIRED`, `DOUSED`, `RIGGED`,
    /// `RERIGGED`, `DRIFTED`, `RISEN`.
    pub worked: u8,
    /// Whether its level of damage has been mended.
    pub mended: bool,
    /// Troops and plain oars that fought fire, out of the next own action phase.
    pub busy: Troops,
    /// Plain oar factors that did.
    pub busy_oars: u8,
}

/// Whether something that can be repaired works.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Works {
    /// It was never there, or is gone for good.
    No,
    /// It does.
    Yes,
    /// Not until it is repaired.
    Broken,
}

/// What [`Ship::worked`] counts.
pub(crate) const SHIPPED_OARS: u8 = 1;
/// A repair was tried.
pub(crate) const REPAIRED: u8 = 2;
/// Fire was fought.
pub(crate) const DOUSED: u8 = 4;
/// Another rig was ordered in the intermediate phase.
pub(crate) const RIGGED: u8 = 8;
/// Another rig was taken in the action phase.
pub(crate) const RERIGGED: u8 = 16;
/// It drifted.
pub(crate) const DRIFTED: u8 = 32;
/// Its old crew rolled to take it back.
pub(crate) const RISEN: u8 = 64;

impl Ship {
    /// Whether its base lies on the table.
    pub const fn is_on_table(&self) -> bool {
        !matches!(self.fate, Fate::Gone | Fate::Left(_))
    }
    /// Whether it is neither wrecked nor lost.
    pub const fn is_afloat(&self) -> bool {
        matches!(self.fate, Fate::Afloat)
    }
    /// Whether it is wrecked and sinking.
    pub const fn is_wreck(&self) -> bool {
        matches!(self.fate, Fate::Wreck(_))
    }
    /// Whether troops may be aboard and fight.
    pub const fn is_manned(&self) -> bool {
        matches!(self.fate, Fate::Afloat | Fate::Wreck(_) | Fate::Ruin)
    }
    /// Whether it is a prize of the side that holds it.
    pub const fn is_prize(&self) -> bool {
        matches!(self.crew, Crew::Prize(_) | Crew::None)
    }
    /// All oar factors.
    pub const fn all_oars(&self) -> u8 {
        self.oars + self.troops.fighting + self.troops.heavy_oars
    }
    /// Those that row in this action phase. Who is lost keeps nobody else from it.
    ///
    /// Rule: W-22.
    pub fn rowing(&self) -> u8 {
        let rested = |all: u8, busy: u8| all.saturating_sub(busy);
        rested(self.oars, self.busy_oars)
            + rested(self.troops.fighting, self.busy.fighting)
            + rested(self.troops.heavy_oars, self.busy.heavy_oars)
    }
    /// Forgets those who fought fire and are lost, before others come or are chosen.
    ///
    /// Rule: W-22.
    pub(crate) fn count_busy(&mut self) {
        self.busy_oars = self.busy_oars.min(self.oars);
        let Troops { archers, marines, heavies, fighting, heavy_oars } = self.troops;
        let busy = self.busy;
        self.busy = Troops {
            archers: busy.archers.min(archers),
            marines: busy.marines.min(marines),
            heavies: busy.heavies.min(heavies),
            fighting: busy.fighting.min(fighting),
            heavy_oars: busy.heavy_oars.min(heavy_oars),
        };
    }
}
