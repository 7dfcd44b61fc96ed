//! What this ruleset reads of a scenario file beside what every ruleset reads.

use crate::compass;
use hexgrid::Facing;
pub(super) use kernel::reader::{Reader, Table, Word};

/// A facing by its compass name.
pub(super) fn facing(reader: &mut Reader<'_>, table: &Table<'_>, key: &str) -> Option<Facing> {
    let (text, range) = reader.text(table, key)?;
    let facing = compass::named(&text);
    if facing.is_none() {
        reader.fault(Some(range), format!("{key} is N, NE, SE, S, SW or NW, not {text:?}"));
    }
    facing
}
