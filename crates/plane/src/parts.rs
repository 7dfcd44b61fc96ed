//! Which edges and corners of two bases met.

use crate::exact::{Ratio, dot, minus};
use crate::quad::{Quad, to_edge};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::ops::{BitOr, BitOrAssign};

/// Pairs within so many units of the least distance met as well, and a point within so many of a
/// corner is that corner.
const NEAR: u32 = 2;

/// Edges and corners of one base, as a set.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Parts(u8);

impl Parts {
    /// None of them.
    pub const NONE: Parts = Parts(0);
    /// The front edge without its corners.
    pub const FRONT: Parts = Parts(1);
    /// The edge to starboard without its corners.
    pub const STARBOARD: Parts = Parts(1 << 1);
    /// The rear edge without its corners.
    pub const REAR: Parts = Parts(1 << 2);
    /// The edge to port without its corners.
    pub const PORT: Parts = Parts(1 << 3);
    /// The front left corner.
    pub const FRONT_LEFT: Parts = Parts(1 << 4);
    /// The front right corner.
    pub const FRONT_RIGHT: Parts = Parts(1 << 5);
    /// The rear right corner.
    pub const REAR_RIGHT: Parts = Parts(1 << 6);
    /// The rear left corner.
    pub const REAR_LEFT: Parts = Parts(1 << 7);
    /// The front edge and its corners.
    pub const WHOLE_FRONT: Parts = Parts(1 | 1 << 4 | 1 << 5);
    /// Both edges along the sides, without corners.
    pub const SIDES: Parts = Parts(1 << 1 | 1 << 3);
    /// The rear edge and its corners.
    pub const WHOLE_REAR: Parts = Parts(1 << 2 | 1 << 6 | 1 << 7);

    const NAMES: [&str; 8] = [
        "front",
        "starboard",
        "rear",
        "port",
        "front left",
        "front right",
        "rear right",
        "rear left",
    ];

    const fn edge(n: usize) -> Parts {
        Parts(1 << (n % 4))
    }
    const fn corner(n: usize) -> Parts {
        Parts(1 << (4 + n % 4))
    }
    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
    /// Whether at least one of `these` is among them.
    pub const fn has_any(self, these: Parts) -> bool {
        self.0 & these.0 != 0
    }
    /// Whether all of `these` are among them.
    pub const fn has_all(self, these: Parts) -> bool {
        self.0 & these.0 == these.0
    }
    /// Port and starboard exchanged.
    #[must_use]
    pub const fn mirrored(self) -> Parts {
        let bits = self.0;
        Parts(
            bits & 0b101
                | (bits >> 1 & 1) << 3
                | (bits >> 3 & 1) << 1
                | (bits >> 4 & 1) << 5
                | (bits >> 5 & 1) << 4
                | (bits >> 6 & 1) << 7
                | (bits >> 7 & 1) << 6,
        )
    }
}

impl BitOr for Parts {
    type Output = Parts;
    fn bitor(self, other: Parts) -> Parts {
        Parts(self.0 | other.0)
    }
}
impl BitOrAssign for Parts {
    fn bitor_assign(&mut self, other: Parts) {
        self.0 |= other.0;
    }
}
impl fmt::Debug for Parts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = Parts::NAMES.iter().enumerate();
        f.debug_set()
            .entries(names.filter(|(n, _)| self.0 >> n & 1 == 1).map(|(_, name)| name))
            .finish()
    }
}

/// Which parts of two bases met, first those of `a`: of all pairs of a corner of one and an edge
/// of the other, those within 2 units of the least distance. Where the edge's nearest point is
/// within 2 units of one of its corners, that corner met and not the edge.
pub fn met(a: &Quad, b: &Quad) -> (Parts, Parts) {
    let least = pairs(a, b).chain(pairs(b, a)).map(|pair| pair.distance).min();
    let least = least.unwrap_or(Ratio::ZERO);
    let near = |pair: &Pair| pair.distance.root_within(least, NEAR);
    let (mut of_a, mut of_b) = (Parts::NONE, Parts::NONE);
    for pair in pairs(a, b).filter(near) {
        of_a |= pair.corner;
        of_b |= pair.part;
    }
    for pair in pairs(b, a).filter(near) {
        of_b |= pair.corner;
        of_a |= pair.part;
    }
    (of_a, of_b)
}

/// A corner of one base and what of an edge of the other is nearest to it.
struct Pair {
    corner: Parts,
    part: Parts,
    distance: Ratio,
}

fn pairs<'a>(corners: &'a Quad, edges: &'a Quad) -> impl Iterator<Item = Pair> + 'a {
    let of_corner = |(c, corner): (usize, crate::Point)| {
        edges.edges().into_iter().enumerate().map(move |(e, (from, edge))| {
            let (along, whole) =
                (dot(minus(corner.vector(), from.vector()), edge), dot(edge, edge));
            // along/√whole is how far from the first corner the nearest point lies; both squares
            // are below 2⁷⁶.
            let is_near = |along: i64| {
                along <= 0
                    || i128::from(along).pow(2) <= i128::from(NEAR * NEAR) * i128::from(whole)
            };
            let part = if is_near(along) {
                Parts::corner(e)
            } else if is_near(whole - along) {
                Parts::corner(e + 1)
            } else {
                Parts::edge(e)
            };
            Pair { corner: Parts::corner(c), part, distance: to_edge(corner, from, edge) }
        })
    };
    corners.corners().into_iter().enumerate().flat_map(of_corner)
}
