//! What people are called: known to all of the table, so that whoever looks at a seat is told.

use crate::store::SessionId;
use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The names of those who have one.
#[derive(Debug, Default)]
pub(crate) struct Names(Mutex<HashMap<SessionId, String>>);

impl Names {
    fn lock(&self) -> MutexGuard<'_, HashMap<SessionId, String>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What somebody is called.
    pub(crate) fn of(&self, person: SessionId) -> Option<String> {
        self.lock().get(&person).cloned()
    }

    /// From now on somebody is called so, or has no name.
    pub(crate) fn set(&self, person: SessionId, name: Option<String>) {
        match name {
            Some(name) => self.lock().insert(person, name),
            None => self.lock().remove(&person),
        };
    }
}
