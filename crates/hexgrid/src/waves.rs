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
    ///
    /// What is shifted over the end of a word belongs to the one beside it; a lane ends on the map,
    /// so nothing is shifted over the end of all. No word is passed over for being empty: without
    /// branches several are shifted at a time.
    fn lead(&self, from: &[u64], to: &mut [u64]) {
        let (near, over) = (self.bits, (u64::BITS - self.bits) % u64::BITS);
        if self.up {
            add(from, &self.from, to, (0, self.words), |bits| bits << near);
        } else {
            add(from, &self.from, to, (self.words, 0), |bits| bits >> near);
        }
        if self.bits == 0 {
            return;
        }
        if self.up {
            add(from, &self.from, to, (0, self.words + 1), |bits| bits >> over);
        } else {
            add(from, &self.from, to, (self.words + 1, 0), |bits| bits << over);
        }
    }
}

/// Adds what becomes of a set's words with lanes, each beginning so many words into its slice.
#[inline]
fn add(
    from: &[u64],
    lanes: &[u64],
    to: &mut [u64],
    (first, target): (usize, usize),
    shifted: impl Fn(u64) -> u64,
) {
    let [from, lanes] = [from, lanes].map(|words| words.get(first..).unwrap_or_default());
    let to = to.get_mut(target..).unwrap_or_default();
    for (to, (set, lanes)) in to.iter_mut().zip(from.iter().zip(lanes)) {
        *to |= shifted(set & lanes);
    }
}

/// Puts a hex into a set; one off the map is in none.
fn insert(set: &mut [u64], at: usize) {
    if let Some(word) = set.get_mut(at / BITS) {
        *word |= 1 << (at % BITS);
    }
}
