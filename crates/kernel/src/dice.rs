//! Where faces come from: seeded dice that can be checked afterwards, or a list of faces.
//!
//! Two schemes lead from a seed to faces. The first uses the seed alone. In the second the seats add to it,
//! so that whoever drew the seed did not know the dice, and all of it is SHA-256, which every browser has:
//! docs/fair-dice.md writes it down.

use crate::ask::Pending;
use crate::digest::hex_bytes;
use crate::event::EventSink;
use crate::record::DiceRule;
use crate::roll::{Due, Face, Faces};
use crate::ruleset::Ruleset;
use crate::seat::Seat;
use hmac::{Hmac, KeyInit, Mac};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use std::fmt;

/// Thirty-two secret bytes from which all dice of a game follow.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Seed([u8; 32]);

/// The promise made before the first roll: the hash of the seed.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Commitment([u8; 32]);

/// How commitments, faces and seals follow from secrets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Scheme {
    /// By BLAKE3 and ChaCha8, from the seed alone.
    #[default]
    Chacha8,
    /// By SHA-256, from the seed and from what the seats have added.
    HmacSha256,
}

impl Scheme {
    /// Whether it is the one that needs no saying.
    pub fn is_first(&self) -> bool {
        *self == Scheme::Chacha8
    }
}

/// Thirty-two bytes that a seat adds to the dice.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(value_type = String))]
pub struct Share([u8; 32]);

impl Share {
    /// A share from raw bytes; whoever adds it draws them.
    pub const fn new(bytes: [u8; 32]) -> Self {
        Share(bytes)
    }
}

/// All that seats have added to the dice so far, in order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Shares([u8; 32]);

impl Shares {
    /// The pool once a seat has added to it.
    #[must_use]
    pub fn with(self, seat: Seat, share: &Share) -> Self {
        let mut hash = Sha256::new();
        hash.update(b"trierarch share 1");
        hash.update(self.0);
        hash.update([seat.0]);
        hash.update(share.0);
        Shares(hash.finalize().into())
    }
}

/// What a game's dice begin with.
#[derive(Clone, Debug)]
pub struct DiceTerms {
    /// Where faces come from at first.
    pub rule: DiceRule,
    /// The seed.
    pub seed: Seed,
    /// How faces follow from it.
    pub scheme: Scheme,
    /// What seats add before the first roll; nothing unless the scheme has room for it.
    pub added: Vec<(Seat, Share)>,
}

impl DiceTerms {
    /// From the seed alone.
    pub fn alone(rule: DiceRule, seed: Seed) -> Self {
        DiceTerms { rule, seed, scheme: Scheme::Chacha8, added: Vec::new() }
    }

    /// From the seed and what seats add.
    pub fn shared(rule: DiceRule, seed: Seed, added: Vec<(Seat, Share)>) -> Self {
        DiceTerms { rule, seed, scheme: Scheme::HmacSha256, added }
    }
}

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
    /// The same promise as a scheme makes it.
    pub fn commitment_by(&self, scheme: Scheme) -> Commitment {
        match scheme {
            Scheme::Chacha8 => self.commitment(),
            Scheme::HmacSha256 => Commitment(Sha256::digest(self.0).into()),
        }
    }
    /// HMAC-SHA-256 under this seed.
    pub(crate) fn mac(&self, parts: &[&[u8]]) -> [u8; 32] {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.0).expect("a key of any length will do");
        for part in parts {
            mac.update(part);
        }
        mac.finalize().into_bytes().into()
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

impl Scheme {
    /// The faces of roll number `roll` of the game, counted from 0, once `pool` was added to the seed.
    pub fn faces(self, seed: &Seed, pool: &Shares, roll: u64, due: &Due) -> Faces {
        match self {
            Scheme::Chacha8 => seed.faces(roll, due),
            Scheme::HmacSha256 => drawn(seed, pool, roll, due),
        }
    }
}

/// Faces from the bytes of as many blocks as it takes; bytes that would favour low faces are thrown away.
/// Written out here because recorded games depend on it for ever.
fn drawn(seed: &Seed, pool: &Shares, roll: u64, due: &Due) -> Faces {
    let sides = u16::from(due.sides.max(1));
    let fair = 256 - 256 % sides;
    let block = |block: u32| {
        seed.mac(&[b"trierarch roll 1", &pool.0, &roll.to_be_bytes(), &block.to_be_bytes()])
    };
    (0..)
        .flat_map(block)
        .map(u16::from)
        .filter(|byte| *byte < fair)
        .map(|byte| Face::try_from(byte % sides + 1).expect("at most the sides, a byte"))
        .take(usize::from(due.dice))
        .collect()
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
hex_text!(Share, "a share");

impl fmt::Debug for Seed {
    /// A seed is a secret; logs do not get it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(secret)")
    }
}
impl fmt::Debug for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Share({self})")
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
        for scheme in [Scheme::Chacha8, Scheme::HmacSha256] {
            let mut count = [0u32; 10];
            for roll in 0..10_000 {
                for face in scheme.faces(&seed, &Shares::default(), roll, &due) {
                    count[usize::from(face) - 1] += 1;
                }
            }
            assert!(count.iter().all(|n| (5_700..6_300).contains(n)), "{scheme:?} {count:?}");
        }
    }

    /// Worked out by Python's `hashlib` and `hmac` as docs/fair-dice.md says: see its end.
    #[test]
    fn shared_faces_are_what_the_document_says() {
        let seed = Seed::new([7; 32]);
        assert_eq!(seed.commitment_by(Scheme::HmacSha256).to_string(), COMMITMENT);
        let pool = Shares::default().with(Seat(0), &Share::new([1; 32]));
        let pool = pool.with(Seat(1), &Share::new([2; 32]));
        let due = |dice, sides| Due { kind: crate::RollKind("test"), dice, sides, about: 0 };
        let faces = |roll, due: Due| Scheme::HmacSha256.faces(&seed, &pool, roll, &due).to_vec();
        assert_eq!(faces(0, due(8, 6)), SIX);
        // Of so many sides that one block is not enough for this roll.
        assert_eq!(faces(440, due(8, 129)), MANY);
        assert_ne!(
            Scheme::HmacSha256.faces(&seed, &Shares::default(), 0, &due(8, 6)).to_vec(),
            SIX
        );
    }
    const COMMITMENT: &str = "4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0";
    const SIX: [u8; 8] = [2, 1, 4, 6, 4, 5, 5, 2];
    const MANY: [u8; 8] = [44, 84, 64, 103, 81, 4, 13, 47];
}
