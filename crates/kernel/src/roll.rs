//! Dice that are due, and the faces that fell.

use arrayvec::ArrayVec;
use serde::Serialize;
use std::fmt;

/// One die's face, from 1.
pub type Face = u8;

/// The faces of one roll, in the order of its dice.
pub type Faces = ArrayVec<Face, 8>;

/// A roll that has to be made before anything else can happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Due {
    /// What is rolled for, stable over versions; its name is message `roll-<kind>`.
    pub kind: RollKind,
    /// How many dice, 1 to 8.
    pub dice: u8,
    /// Faces of each die: 6, 10.
    pub sides: u8,
    /// What it is about, in the ruleset's own numbering.
    pub about: u32,
}

impl Due {
    /// One six-sided die.
    pub const fn d6(kind: &'static str, about: u32) -> Self {
        Due { kind: RollKind(kind), dice: 1, sides: 6, about }
    }
    /// Whether `faces` could be the result of this roll.
    pub fn accepts(&self, faces: &[Face]) -> bool {
        faces.len() == usize::from(self.dice)
            && faces.iter().all(|face| (1..=self.sides).contains(face))
    }
    /// How many equally likely results it has.
    pub fn results(&self) -> u64 {
        u64::from(self.sides).pow(u32::from(self.dice))
    }
    /// The `n`th of its results in lexical order, `n` below [`Due::results`].
    pub fn result(&self, n: u64) -> Faces {
        let sides = u64::from(self.sides);
        let mut faces: Faces = (0..self.dice).map(|_| 1).collect();
        let mut rest = n;
        for face in faces.iter_mut().rev() {
            *face = u8::try_from(rest % sides).expect("below the number of sides, a byte") + 1;
            rest /= sides;
        }
        faces
    }
}

/// Stable id of a kind of roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(transparent)]
pub struct RollKind(pub &'static str);

impl fmt::Display for RollKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}
