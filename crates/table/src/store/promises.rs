//! Dice that are promised to games about to begin.

use super::{Moment, Stored};
use kernel::Seed;

/// A seed that is promised.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PromiseRow {
    /// What a new game names it by.
    pub id: String,
    /// The seed.
    pub seed: Seed,
    /// When it was promised.
    pub made: Moment,
}

/// Where that is kept.
pub trait PromiseStore: Send + Sync {
    /// Keeps a promise, and forgets those made before `expired`.
    /// [`StoreError::Gone`](super::StoreError::Gone) where there are as many as `most`.
    fn keep_promise(&self, promise: PromiseRow, expired: Moment, most: i64) -> Stored<'_, ()>;
    /// The seed that was promised since under an id; nobody gets it again.
    fn redeem_promise(&self, id: String, since: Moment) -> Stored<'_, Option<Seed>>;
}

/// Something that changes of it.
#[derive(Debug)]
pub(super) enum PromiseChange {
    Keep(PromiseRow, Moment, i64),
    Redeem(String),
}
