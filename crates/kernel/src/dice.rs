//! Where faces come from: seeded dice that can be checked afterwards, or a list of faces.

use crate::ask::Pending;
use crate::digest::hex_bytes;
use crate::event::EventSink;
use crate::roll::{Due, Face, Faces};
use crate::ruleset::Ruleset;
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};
use std::fmt;

/// Thirty-two secret bytes from which all dice of a game follow.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Seed([u8; 32]);

/// The promise made before the first roll: the hash of the seed.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Commitment([u8; 32]);

impl Seed {
    /// A seed from raw bytes; real games take them from the operating system.
    pub const fn new(bytes: [u8; 32]) -> Self {
        Seed(bytes)
    }
    /// A seed from a small number, for games that should be easy to repeat.
    pub fn from_number(number: u64) -> Self {
        let mut hasher = blake3::Hasher::new_derive_key("trierarch seed from number 1");
        hasher.update(&number.to_le_bytes());
        Seed(*hasher.finalize().as_bytes())
    }
    /// The promise that this seed was chosen.
    pub fn commitment(&self) -> Commitment {
        let mut hasher = blake3::Hasher::new_derive_key("trierarch dice commitment 1");
        hasher.update(&self.0);
        Commitment(*hasher.finalize().as_bytes())
    }
    /// Bytes for another purpose than dice, bound to this seed: salts, streams.
    pub fn derive(&self, purpose: &str, number: u64) -> [u8; 32] {
        let mut hasher = blake3::Hasher::new_keyed(&self.0);
        hasher.update(purpose.as_bytes());
        hasher.update(&[0]);
        hasher.update(&number.to_le_bytes());
        *hasher.finalize().as_bytes()
    }
    /// The faces of roll number `roll` of the game, counted from 0. Each roll is a stream of its
    /// own, so no roll depends on how many dice fell before it.
    pub fn faces(&self, roll: u64, due: &Due) -> Faces {
        let mut stream = ChaCha8Rng::from_seed(self.0);
        stream.set_stream(roll);
        (0..due.dice).map(|_| face(&mut stream, due.sides)).collect()
    }
}

/// A face of a die with `sides` sides, each equally likely: words that would favour low faces are
/// thrown away. Written out here because recorded games depend on it for ever.
fn face(stream: &mut ChaCha8Rng, sides: u8) -> Face {
    let sides = u32::from(sides.max(1));
    let fair = u32::MAX - u32::MAX % sides;
    loop {
        let word = stream.next_u32();
        if word < fair {
            return u8::try_from(word % sides).expect("below the number of sides, a byte") + 1;
        }
    }
}

macro_rules! hex_text {
    ($type:ident, $what:literal) => {
        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&hex::encode(self.0))
            }
        }
        impl From<$type> for String {
            fn from(value: $type) -> Self {
                value.to_string()
            }
        }
        impl TryFrom<String> for $type {
            type Error = String;
            fn try_from(text: String) -> Result<Self, String> {
                hex_bytes(&text).map($type).ok_or_else(|| {
                    format!(concat!($what, " is 64 hexadecimal characters, not {:?}"), text)
                })
            }
        }
    };
}
hex_text!(Seed, "a seed");
hex_text!(Commitment, "a commitment");

impl fmt::Debug for Seed {
    /// A seed is a secret; logs do not get it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(secret)")
    }
}
impl fmt::Debug for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Commitment({self})")
    }
}

/// Something that lets dice fall.
pub trait DiceSource {
    /// The faces of the next roll, or none if they have to come from elsewhere.
    fn roll(&mut self, due: &Due) -> Option<Faces>;
}

/// Dice that follow from a seed.
#[derive(Clone, Debug)]
pub struct SeededDice {
    seed: Seed,
    rolls: u64,
}

impl SeededDice {
    /// Dice from `seed`, at their first roll.
    pub const fn new(seed: Seed) -> Self {
        SeededDice { seed, rolls: 0 }
    }
}
impl DiceSource for SeededDice {
    fn roll(&mut self, due: &Due) -> Option<Faces> {
        let faces = self.seed.faces(self.rolls, due);
        self.rolls += 1;
        Some(faces)
    }
}

/// Dice that show given faces, one after another.
#[derive(Clone, Debug, Default)]
pub struct ScriptedDice {
    faces: Vec<Face>,
    used: usize,
}

impl ScriptedDice {
    /// Dice that show `faces` in order.
    pub fn new(faces: impl Into<Vec<Face>>) -> Self {
        ScriptedDice { faces: faces.into(), used: 0 }
    }
    /// The faces not yet used.
    pub fn rest(&self) -> &[Face] {
        &self.faces[self.used..]
    }
}
impl DiceSource for ScriptedDice {
    fn roll(&mut self, due: &Due) -> Option<Faces> {
        let next = self.faces.get(self.used..self.used + usize::from(due.dice))?;
        if !due.accepts(next) {
            return None;
        }
        self.used += next.len();
        Some(next.iter().copied().collect())
    }
}

/// Lets all dice fall that are due; stops where a decision is pending, the game is over, or the
/// source has no faces. Returns what is then pending.
pub fn settle<R: Ruleset>(
    rules: &R,
    state: &mut R::State,
    dice: &mut impl DiceSource,
    events: &mut impl EventSink<R::Event>,
) -> Pending {
    loop {
        let pending = rules.pending(state);
        let Pending::Roll(due) = &pending else {
            return pending;
        };
        let Some(faces) = dice.roll(due) else {
            return pending;
        };
        rules.resolve(state, &faces, events);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Recorded games depend on these faces: they may never change.
    #[test]
    fn faces_of_a_seed_are_fixed_for_ever() {
        let seed = Seed::from_number(1571);
        let due = Due { kind: crate::RollKind("test"), dice: 8, sides: 6, about: 0 };
        let rolls: Vec<Vec<u8>> = (0..3).map(|n| seed.faces(n, &due).to_vec()).collect();
        assert_eq!(rolls, FIXED);
    }
    const FIXED: [[u8; 8]; 3] =
        [[6, 6, 1, 2, 1, 6, 3, 1], [2, 1, 5, 3, 4, 5, 2, 3], [4, 3, 6, 4, 5, 3, 3, 5]];

    #[test]
    fn faces_are_fair() {
        let seed = Seed::from_number(7);
        let due = Due { kind: crate::RollKind("test"), dice: 6, sides: 10, about: 0 };
        let mut count = [0u32; 10];
        for roll in 0..10_000 {
            for face in seed.faces(roll, &due) {
                count[usize::from(face) - 1] += 1;
            }
        }
        assert!(count.iter().all(|n| (5_700..6_300).contains(n)), "{count:?}");
    }
}
