//! Who wants nothing to do with whom: known to all of the table, as names are.

use crate::store::{Block, SessionId};
use std::collections::HashSet;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Pairs of somebody and whom they block.
#[derive(Debug, Default)]
pub(crate) struct Blocks(Mutex<HashSet<(SessionId, SessionId)>>);

impl Blocks {
    fn lock(&self) -> MutexGuard<'_, HashSet<(SessionId, SessionId)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether `person` blocks `other`.
    pub(crate) fn holds(&self, person: SessionId, other: SessionId) -> bool {
        self.lock().contains(&(person, other))
    }

    /// What holds now, in place of what was known.
    pub(crate) fn learn(&self, blocks: &[Block]) {
        *self.lock() = blocks.iter().map(|block| (block.person, block.blocked)).collect();
    }
}
