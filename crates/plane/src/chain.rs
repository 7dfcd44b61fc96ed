//! Formations: bases that keep their distance and are linked all the same.

use crate::quad::Quad;

/// Why bases are no formation; they are counted from 0 in the order they were given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Unlinked {
    /// Two of them lie too near to each other.
    TooNear(usize, usize),
    /// This one is linked to none of those that the first one is linked with.
    TooFar(usize),
}

/// Whether of these bases every two are at least `least` units apart and all are one chain, each
/// at most `most` units from a member. One base alone is a chain, and so is none.
pub fn chain(quads: &[Quad], least: u32, most: u32) -> Result<(), Unlinked> {
    for (n, quad) in quads.iter().enumerate() {
        if let Some(m) = quads[..n].iter().position(|other| !quad.at_least(other, least)) {
            return Err(Unlinked::TooNear(m, n));
        }
    }
    // Those linked so far come first; each of them looks once for more among the rest.
    let mut order: Vec<usize> = (0..quads.len()).collect();
    let mut linked = 1;
    let mut looked = 0;
    while looked < linked && linked < order.len() {
        let unlinked = linked..order.len();
        for n in unlinked {
            if quads[order[looked]].at_most(&quads[order[n]], most) {
                order.swap(linked, n);
                linked += 1;
            }
        }
        looked += 1;
    }
    match order.get(linked..).and_then(|rest| rest.iter().min()) {
        Some(lost) => Err(Unlinked::TooFar(*lost)),
        None => Ok(()),
    }
}
