//! What lies between: whether a line enters a base.

use crate::body::Touch;
use crate::point::Twice;
use crate::quad::Quad;

/// Whether the segment between two points, ends included, has a point strictly inside a base. A
/// line along an edge or through a corner does not enter.
pub fn crosses(a: Twice, b: Twice, quad: &Quad) -> bool {
    // Half units: all products of the axes grow by 4, from below 2⁴⁶ to below 2⁴⁸.
    let (base, line) = quad.body().doubled(a, b);
    base.meets(&line, Touch::Overlap)
}
