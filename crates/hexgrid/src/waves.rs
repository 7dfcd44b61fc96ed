//! How far every hex is from the nearest of many, a whole ring at a time. Sets of hexes are bits,
//! and all lanes that lead equally far on in the numbers of hexes are gone with one shift.

use crate::grid::Hex;

const BITS: usize = u64::BITS as usize;

/// The lanes of a map, ready to be gone all at once.
#[derive(Clone, Debug, Default)]
pub struct Waves {
    words: usize,
    ways: Vec<Way>,
}

/// The lanes that lead to hexes whose numbers differ by the same.
#[derive(Clone, Debug)]
struct Way {
    /// Toward greater numbers, or smaller ones.
    up: bool,
    words: usize,
    bits: u32,
    /// The hexes there are such lanes from.
    from: Vec<u64>,
}

impl Waves {
    /// Takes the lanes of each hex; one that leads off the map is none.
    pub fn new(lanes: &[[Hex; 6]]) -> Self {
        let words = lanes.len().div_ceil(BITS);
        let mut ways: Vec<Way> = Vec::new();
        for (from, to) in lanes.iter().enumerate() {
            for to in to.iter().map(|to| to.index()).filter(|to| *to < lanes.len()) {
                let (up, by) = (to > from, to.abs_diff(from));
                let is_it = |way: &Way| {
                    (way.up, way.words, way.bits as usize) == (up, by / BITS, by % BITS)
                };
                let at = ways.iter().position(is_it).unwrap_or_else(|| {
                    let bits = u32::try_from(by % BITS).unwrap_or_default();
                    ways.push(Way { up, words: by / BITS, bits, from: vec![0; words] });
                    ways.len() - 1
                });
                insert(&mut ways[at].from, from);
            }
        }
        Waves { words, ways }
    }

    /// Counts steps outward from some hexes, over all that are nearer than what `far` says, which
    /// has to be the same everywhere before.
    pub fn all(&self, from: impl Iterator<Item = Hex>, far: &mut [u8]) {
        self.spread(from, None, far);
    }

    /// The same no further than so many steps beyond the last of those that are to be met.
    pub fn about(
        &self,
        from: impl Iterator<Item = Hex>,
        (met, beyond): (impl Iterator<Item = Hex>, u8),
        far: &mut [u8],
    ) {
        let mut left = vec![0; self.words];
        met.for_each(|hex| insert(&mut left, hex.index()));
        self.spread(from, Some((left, beyond)), far);
    }

    fn spread(
        &self,
        from: impl Iterator<Item = Hex>,
        mut until: Option<(Vec<u64>, u8)>,
        far: &mut [u8],
    ) {
        let mut most = far.first().copied().unwrap_or(0);
        let mut new = vec![0; self.words];
        from.for_each(|hex| insert(&mut new, hex.index()));
        let mut known = vec![0; self.words];
        let mut next = vec![0; self.words];
        for ring in 0.. {
            let mut is_any = false;
            for at in 0..self.words {
                new[at] &= !known[at];
                known[at] |= new[at];
                let mut bits = new[at];
                is_any |= bits != 0;
                while bits != 0 {
                    far[at * BITS + bits.trailing_zeros() as usize] = ring;
                    bits &= bits - 1;
                }
            }
            let is_met =
                |left: &[u64]| left.iter().zip(&known).all(|(left, known)| left & !known == 0);
            if let Some((_, beyond)) = until.take_if(|(left, _)| is_met(left)) {
                most = most.min(ring.saturating_add(beyond).saturating_add(1));
            }
            if !is_any || ring + 1 >= most {
                break;
            }
            next.fill(0);
            for way in &self.ways {
                way.lead(&new, &mut next);
            }
            std::mem::swap(&mut new, &mut next);
        }
    }
}

impl Way {
    /// Adds where it leads from a set.
    fn lead(&self, from: &[u64], to: &mut [u64]) {
        for (at, (set, lanes)) in from.iter().zip(&self.from).enumerate() {
            let bits = set & lanes;
            if bits == 0 {
                continue;
            }
            // What is shifted over the end of a word belongs to the one beside it; a lane ends on
            // the map, so nothing is shifted over the end of all.
            let (near, over) = if self.up {
                (bits << self.bits, bits.checked_shr(u64::BITS - self.bits).unwrap_or(0))
            } else {
                (bits >> self.bits, bits.checked_shl(u64::BITS - self.bits).unwrap_or(0))
            };
            let step = |words: usize| if self.up { at + words } else { at.wrapping_sub(words) };
            if near != 0 {
                to[step(self.words)] |= near;
            }
            if over != 0 {
                to[step(self.words + 1)] |= over;
            }
        }
    }
}

/// Puts a hex into a set; one off the map is in none.
fn insert(set: &mut [u64], at: usize) {
    if let Some(word) = set.get_mut(at / BITS) {
        *word |= 1 << (at % BITS);
    }
}
