//! Sets of pieces.

use crate::scene::PieceId;

/// A set of pieces (ids below 512), in ascending order, without allocation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PieceSet([u64; 8]);

impl PieceSet {
    /// No piece.
    pub const EMPTY: PieceSet = PieceSet([0; 8]);

    /// A set from its words, lowest ids first.
    pub const fn from_words(words: [u64; 8]) -> Self {
        PieceSet(words)
    }
    /// Puts a piece in.
    ///
    /// # Panics
    /// If its id is 512 or more: no ground numbers so many.
    pub fn insert(&mut self, piece: PieceId) {
        self.0[usize::from(piece.0 >> 6)] |= 1 << (piece.0 & 63);
    }
    /// Takes a piece out.
    pub fn remove(&mut self, piece: PieceId) {
        if let Some(word) = self.0.get_mut(usize::from(piece.0 >> 6)) {
            *word &= !(1 << (piece.0 & 63));
        }
    }
    /// Whether a piece is in it.
    pub fn contains(&self, piece: PieceId) -> bool {
        self.0.get(usize::from(piece.0 >> 6)).is_some_and(|word| word >> (piece.0 & 63) & 1 == 1)
    }
    /// How many pieces are in it.
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }
    /// Whether it is empty.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }
    /// The `n`th piece of the set, from 0.
    pub fn nth(&self, n: usize) -> Option<PieceId> {
        let mut left = n;
        for (at, word) in (0u16..).zip(self.0) {
            let here = word.count_ones() as usize;
            if left < here {
                let mut rest = word;
                for _ in 0..left {
                    rest &= rest - 1;
                }
                return u16::try_from(rest.trailing_zeros()).ok().map(|bit| PieceId(at * 64 + bit));
            }
            left -= here;
        }
        None
    }
    /// The pieces in ascending order.
    pub fn iter(&self) -> impl Iterator<Item = PieceId> + '_ {
        (0u16..).zip(self.0).flat_map(|(at, word)| {
            let mut rest = word;
            std::iter::from_fn(move || {
                let bit = u16::try_from(rest.trailing_zeros()).ok().filter(|bit| *bit < 64)?;
                rest &= rest - 1;
                Some(PieceId(at * 64 + bit))
            })
        })
    }
}

impl FromIterator<PieceId> for PieceSet {
    fn from_iter<I: IntoIterator<Item = PieceId>>(pieces: I) -> Self {
        let mut set = PieceSet::EMPTY;
        pieces.into_iter().for_each(|piece| set.insert(piece));
        set
    }
}
