//! Grounds that games share: a map with its distances is far larger than all else of a game.

use kernel::{Digest, FaultReport, Ruleset, Setup};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};

/// The grounds that games of one ruleset stand on now, by the digest of their set-ups.
pub(crate) struct Grounds<R>(Mutex<BTreeMap<String, Weak<R>>>);

impl<R> Default for Grounds<R> {
    fn default() -> Self {
        Grounds(Mutex::default())
    }
}

impl<R: Ruleset> Grounds<R> {
    /// The ground of a set-up: one that a game stands on already, or else a new one.
    ///
    /// # Errors
    /// All faults of the set-up.
    pub(crate) fn ground(&self, setup: &Setup) -> Result<Arc<R>, FaultReport> {
        let key = Digest::of(setup).to_string();
        let known = self.known().get(&key).and_then(Weak::upgrade);
        // Whatever the digest says, nobody plays on the ground of another set-up.
        if let Some(ground) = known.filter(|ground| ground.setup() == setup) {
            return Ok(ground);
        }
        let ground = Arc::new(R::ground(setup)?);
        let mut known = self.known();
        known.retain(|_, ground| ground.strong_count() > 0);
        known.insert(key, Arc::downgrade(&ground));
        Ok(ground)
    }

    fn known(&self) -> std::sync::MutexGuard<'_, BTreeMap<String, Weak<R>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::Grounds;
    use kernel::{Library, Setup};
    use rules_lepanto::Ground;
    use std::sync::Arc;

    fn setup(at: usize) -> Setup {
        let (id, source) = Ground::scenarios()[at];
        let (scenario, source) = (id.to_string(), source.to_string());
        Setup { scenario, source, options: Default::default(), roster: None }
    }

    #[test]
    fn games_of_one_set_up_stand_on_one_ground_for_as_long_as_there_are_any() {
        let grounds = Grounds::<Ground>::default();
        let ground = |setup: &Setup| grounds.ground(setup).expect("the scenario is sound");
        let first = ground(&setup(0));
        assert!(Arc::ptr_eq(&first, &ground(&setup(0))));
        let other = ground(&setup(1));
        assert!(!Arc::ptr_eq(&first, &other));
        assert_eq!(other.setup(), &setup(1));
        let named = Setup { scenario: "mine".to_string(), ..setup(0) };
        assert!(!Arc::ptr_eq(&first, &ground(&named)), "another name is another set-up");
        drop(first);
        let again = ground(&setup(0));
        assert_eq!(grounds.known().len(), 2, "what nobody stands on is forgotten");
        drop((other, again));
    }

    #[test]
    fn a_faulty_set_up_has_no_ground() {
        let grounds = Grounds::<Ground>::default();
        let faulty = Setup { source: "title = ".to_string(), ..setup(0) };
        assert!(grounds.ground(&faulty).is_err());
        assert!(grounds.known().is_empty());
    }
}
