//! What a record commits to before it can be shown: sealed entries, and whether a later record of the
//! same game kept them.

use super::{Move, Record};
use crate::dice::{Scheme, Seed};
use crate::digest::Digest;
use crate::seat::Seat;

impl Record {
    /// Whether this record keeps what an earlier one of the same game promised: all its entries are
    /// here in their order, and each one sealed then is what its commitment says, by a salt or a seed
    /// known now. The earlier one may lack entries that its reader could not know of.
    ///
    /// # Errors
    /// The number, in the earlier record, of the first entry that is not.
    pub fn keeps(&self, earlier: &Record) -> Result<(), usize> {
        let reseeds = self.entries.iter().filter_map(|entry| match &entry.what {
            Move::Reseed { seed, .. } => seed.as_ref(),
            _ => None,
        });
        let head = &self.head;
        let seeds: Vec<&Seed> = head.salt.iter().chain(&head.seed).chain(reseeds).collect();
        // Where each entry of the earlier record is in this one.
        let mut found: Vec<u32> = Vec::new();
        for (at, then) in earlier.entries.iter().enumerate() {
            let from = found.last().map_or(0, |last| *last as usize + 1);
            let here = (from..self.entries.len())
                .find(|now| self.is_entry(*now, &then.what, &seeds, &found))
                .ok_or(at)?;
            found.push(u32::try_from(here).expect("entries are counted in 32 bits"));
        }
        Ok(())
    }

    /// Whether entry `at` is what an earlier record, whose entries lie at `found`, has as `then`.
    fn is_entry(&self, at: usize, then: &Move, seeds: &[&Seed], found: &[u32]) -> bool {
        let now = &self.entries[at].what;
        match (then, now) {
            (Move::Sealed { commitment, seat }, _) => {
                let by = matches!(now, Move::Act { seat: by, .. } | Move::Retract { seat: by, .. }
                    if by == seat);
                let number = u32::try_from(at).expect("entries are counted in 32 bits");
                let done = || deeds_of(self.entries[..=at].iter().map(|e| &e.what), *seat);
                let scheme = self.head.scheme;
                let fits =
                    |seed: &&Seed| seal_of(scheme, Some(seed), number, &done()) == *commitment;
                by && seeds.iter().any(fits)
            }
            (Move::Retract { seat, entries, .. }, Move::Retract { seat: by, entries: now, .. }) => {
                // What the earlier record's reader did not know of may be among what was taken back.
                let there = entries.iter().map(|entry| found.get(*entry as usize).copied());
                let known = now.iter().copied().filter(|at| found.binary_search(at).is_ok());
                seat == by && there.eq(known.map(Some))
            }
            (Move::AskUndo { seat, from }, Move::AskUndo { seat: by, from: now }) => {
                seat == by && found.get(*from as usize) == Some(now)
            }
            (Move::Reseed { commitment, .. }, Move::Reseed { commitment: now, .. }) => {
                commitment == now
            }
            (Move::StateReplaced { .. }, Move::StateReplaced { .. }) => true,
            (then, now) => then == now,
        }
    }
}

/// What a seat has done and taken back, in order.
pub(crate) fn deeds_of<'a>(moves: impl Iterator<Item = &'a Move>, seat: Seat) -> Vec<&'a Move> {
    let is_own = |what: &&Move| matches!(what, Move::Act { seat: by, .. } | Move::Retract { seat: by, .. } if *by == seat);
    moves.filter(is_own).collect()
}

/// The commitment to all that a seat has done up to an entry that is sealed: nobody can guess at it,
/// or at how much it is, without the salt, and whoever has that once the game is over can check it.
/// In games without a salt of their own the seed stands for it. Without either nothing is promised.
pub(crate) fn seal_of(scheme: Scheme, seed: Option<&Seed>, entry: u32, done: &[&Move]) -> Digest {
    let Some(seed) = seed else {
        return Digest::of_bytes(b"");
    };
    let text = serde_json::to_vec(done).expect("entries are plain data");
    match scheme {
        Scheme::Chacha8 => {
            let salt = seed.derive("seal", u64::from(entry));
            Digest::of_bytes(&[&salt[..], &text].concat())
        }
        Scheme::HmacSha256 => {
            let entry = u64::from(entry).to_be_bytes();
            Digest::shortened(&seed.mac(&[b"trierarch seal 1", &entry, &text]))
        }
    }
}
