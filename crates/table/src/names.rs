//! What people are called, and who of them is a program: known to all of the table, so that whoever
//! looks at a seat is told.

use crate::store::SessionId;
use std::collections::{HashMap, HashSet};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// What is told of people.
#[derive(Debug, Default)]
pub(crate) struct Names(Mutex<Known>);

#[derive(Debug, Default)]
struct Known {
    /// The names of those who have one.
    names: HashMap<SessionId, String>,
    bots: HashSet<SessionId>,
}

impl Names {
    fn lock(&self) -> MutexGuard<'_, Known> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What somebody is called.
    pub(crate) fn of(&self, person: SessionId) -> Option<String> {
        self.lock().names.get(&person).cloned()
    }

    /// From now on somebody is called so, or has no name.
    pub(crate) fn set(&self, person: SessionId, name: Option<String>) {
        match name {
            Some(name) => self.lock().names.insert(person, name),
            None => self.lock().names.remove(&person),
        };
    }

    /// Whether somebody is a program.
    pub(crate) fn is_bot(&self, person: SessionId) -> bool {
        self.lock().bots.contains(&person)
    }

    /// Somebody is a program, for good.
    pub(crate) fn mark(&self, person: SessionId) {
        self.lock().bots.insert(person);
    }
}
