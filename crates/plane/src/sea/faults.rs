//! What is wrong with a table and its land.

use super::coast::lies_on;
use crate::exact::{Vector, cross, dot, minus};
use crate::point::{LIMIT, Point};
use kernel::Text;

/// A fault of a table. Coasts, corners and edges are counted from 0 in the order they were given;
/// an edge has the number of the corner it begins at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Fault {
    /// Width or height is not from 1 unit to a quarter of [`LIMIT`] twice over.
    Size,
    /// Fewer than three corners.
    TooFewCorners {
        /// Which coast.
        coast: usize,
    },
    /// A corner beyond the edge of the table.
    Outside {
        /// Which coast.
        coast: usize,
        /// Which of its corners.
        corner: usize,
    },
    /// A corner at the place of the one before.
    SamePlace {
        /// Which coast.
        coast: usize,
        /// The second of the two.
        corner: usize,
    },
    /// Two edges of one coast that cross, touch or run back along each other.
    Crossing {
        /// Which coast.
        coast: usize,
        /// The two edges, the lower number first.
        edges: (usize, usize),
    },
}

impl Fault {
    /// On which coast it is, if on one, and what a person reads of it.
    pub fn told(self) -> (Option<usize>, Text) {
        match self {
            Fault::Size => (None, Text::new("fault-table-size")),
            Fault::TooFewCorners { coast } => (Some(coast), Text::new("fault-land-few")),
            Fault::Outside { coast, corner } => {
                (Some(coast), Text::new("fault-land-outside").with("corner", corner + 1))
            }
            Fault::SamePlace { coast, corner } => {
                (Some(coast), Text::new("fault-land-same").with("corner", corner + 1))
            }
            Fault::Crossing { coast, edges: (one, two) } => {
                let text = Text::new("fault-land-crossing");
                (Some(coast), text.with("one", one + 1).with("two", two + 1))
            }
        }
    }
}

/// Longest side of a table: half of [`LIMIT`], so that a base that runs off it is still within.
pub(crate) const MOST: i32 = LIMIT / 2;

pub(super) fn faults(width: i32, height: i32, coasts: &[Vec<Point>]) -> Vec<Fault> {
    let mut faults = Vec::new();
    let is_side = |units: i32| (1..=MOST).contains(&units);
    if !is_side(width) || !is_side(height) {
        faults.push(Fault::Size);
    }
    for (coast, corners) in coasts.iter().enumerate() {
        if corners.len() < 3 {
            faults.push(Fault::TooFewCorners { coast });
        }
        let on_table = |at: &Point| (0..=width).contains(&at.x) && (0..=height).contains(&at.y);
        for corner in (0..corners.len()).filter(|corner| !on_table(&corners[*corner])) {
            faults.push(Fault::Outside { coast, corner });
        }
        // Products of what is far beyond would not fit.
        if corners.len() >= 3 && corners.iter().all(|corner| corner.is_within_limit()) {
            crossings(coast, corners, &mut faults);
        }
    }
    faults
}

fn crossings(coast: usize, corners: &[Point], faults: &mut Vec<Fault>) {
    let count = corners.len();
    let ends = |n: usize| (corners[n].vector(), corners[(n + 1) % count].vector());
    let same = (0..count).filter(|n| corners[*n] == corners[(n + count - 1) % count]);
    let before = faults.len();
    faults.extend(same.map(|corner| Fault::SamePlace { coast, corner }));
    if faults.len() > before {
        // An edge of length 0 would be told a second time as touching its neighbours.
        return;
    }
    for first in 0..count {
        for second in first + 1..count {
            let (one, other) = (ends(first), ends(second));
            let meets = if second == first + 1 {
                runs_back(one, other)
            } else if first == 0 && second == count - 1 {
                runs_back(other, one)
            } else {
                share_a_point(one, other)
            };
            if meets {
                faults.push(Fault::Crossing { coast, edges: (first, second) });
            }
        }
    }
}

type Edge = (Vector, Vector);

/// Whether the second of two edges with a common corner lies on the first.
fn runs_back(first: Edge, second: Edge) -> bool {
    let (first, second) = (minus(first.1, first.0), minus(second.1, second.0));
    cross(first, second) == 0 && dot(first, second) < 0
}

fn share_a_point((a, b): Edge, (c, d): Edge) -> bool {
    let side = |from: Vector, to: Vector, point: Vector| {
        cross(minus(to, from), minus(point, from)).signum()
    };
    let crosses = side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
    crosses || lies_on(c, a, b) || lies_on(d, a, b) || lies_on(a, c, d) || lies_on(b, c, d)
}
