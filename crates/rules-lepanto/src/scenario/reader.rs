//! What this ruleset reads of a scenario file beside what every ruleset reads.

use hexgrid::Facing;
use kernel::HexTop;
pub(super) use kernel::reader::{Range, Reader, Table, Word};

/// A facing by its compass name.
pub(super) fn facing(reader: &mut Reader<'_>, table: &Table<'_>, key: &str) -> Option<Facing> {
    let (text, range) = reader.text(table, key)?;
    let facing = Facing::named(&text, HexTop::PointyEvenEast);
    if facing.is_none() {
        reader.fault(Some(range), format!("{key} is E, NE, NW, W, SW or SE, not {text:?}"));
    }
    facing
}
