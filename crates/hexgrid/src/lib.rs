//! Hex geometry: facings, printed numbers, arcs and terrain maps.
//!
//! A [`Grid`] is a printed sheet of hexes, pointy-topped or flat-topped. Its hexes are dense
//! numbers ([`Hex`]), so that whatever is kept per hex is a flat array; neighbours and discs are
//! tables made once. Facings are counted counter-clockwise. There are no floats; the `hexx` crate
//! serves at the edges and as the oracle of the tests.

mod facing;
mod grid;
mod relative;
mod terrain;
mod waves;

pub use facing::{FACINGS, Facing, Hand};
pub use grid::{Grid, Hex, NumberFault, REACH, read_number};
pub use kernel::HexTop;
pub use relative::{Aspect, Relative};
pub use terrain::{TerrainFault, TerrainMap};
pub use waves::Waves;
