//! Whose notices are on their way: so many of one person's at once and so many waiting, however many
//! browsers and games they have and however long what they have named takes to answer.
//!
//! A place is for one try. Who has to wait for the next try has none meanwhile, but is still one of those
//! that are on their way, so that nobody has more tasks running here than that.

use crate::error::Fault;
use crate::live::{Desk, Place, Visitor};
use crate::store::SessionId;
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::{Semaphore, SemaphorePermit};

/// Tries of one person's under way at once.
pub(super) const TRIED: usize = 4;
/// More of one person's that may wait: for such a try, or for the time of the next.
const WAITING: usize = 32;

/// What is on its way to all.
pub(super) struct Deliveries {
    /// People take turns here.
    desk: Arc<Desk>,
    people: Mutex<HashMap<SessionId, Own>>,
}

/// What is on its way to one person.
struct Own {
    count: usize,
    tries: Arc<Semaphore>,
}

/// A notice on its way to somebody, from when it is taken on until it is told or given up.
pub(crate) struct Delivery {
    deliveries: Arc<Deliveries>,
    person: SessionId,
    tries: Arc<Semaphore>,
}

impl Deliveries {
    /// So many tries are under way at once, of all people together.
    pub(super) fn new(places: usize) -> Arc<Self> {
        Arc::new(Deliveries { desk: Desk::new(places), people: Mutex::default() })
    }

    /// Takes on a notice for somebody, unless too many are on their way to them already.
    pub(super) fn take_on(self: &Arc<Self>, person: SessionId) -> Option<Delivery> {
        let mut people = self.lock();
        let none = || Own { count: 0, tries: Arc::new(Semaphore::new(TRIED)) };
        let own = people.entry(person).or_insert_with(none);
        if own.count >= TRIED + WAITING {
            tracing::info!("a notice is not taken on: its reader has too many on their way");
            return None;
        }
        own.count += 1;
        let tries = Arc::clone(&own.tries);
        Some(Delivery { deliveries: Arc::clone(self), person, tries })
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<SessionId, Own>> {
        self.people.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Delivery {
    /// Waits for the right to try once.
    pub(super) async fn place(&self) -> Result<(SemaphorePermit<'_>, Place), Fault> {
        let own = self.tries.acquire().await.map_err(|_| Fault::Busy)?;
        let place = self.deliveries.desk.place(Visitor::new(None, Some(self.person))).await?;
        Ok((own, place))
    }
}

impl Drop for Delivery {
    fn drop(&mut self) {
        if let Entry::Occupied(mut own) = self.deliveries.lock().entry(self.person) {
            own.get_mut().count -= 1;
            if own.get().count == 0 {
                own.remove();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::FutureExt;
    use kernel::Digest;
    use tokio::sync::mpsc;

    fn person(n: u8) -> SessionId {
        SessionId(Digest::of_bytes(&[n]))
    }

    fn taken_on(deliveries: &Arc<Deliveries>, who: u8) -> Delivery {
        deliveries.take_on(person(who)).expect("there is not too much")
    }

    #[test]
    fn what_is_too_much_for_one_person_is_dropped_and_nobody_elses() {
        let deliveries = Deliveries::new(1);
        let mut greedy: Vec<Delivery> =
            (0..TRIED + WAITING).map(|_| taken_on(&deliveries, 1)).collect();
        assert!(deliveries.take_on(person(1)).is_none());
        let other = taken_on(&deliveries, 2);
        greedy.pop();
        greedy.push(taken_on(&deliveries, 1));
        assert!(deliveries.take_on(person(1)).is_none());
        drop((greedy, other));
        assert!(deliveries.lock().is_empty(), "nobody is remembered for it");
    }

    #[tokio::test]
    async fn one_person_has_some_of_the_places_and_others_the_rest() {
        let deliveries = Deliveries::new(TRIED + 1);
        let greedy: Vec<Delivery> = (0..=TRIED).map(|_| taken_on(&deliveries, 1)).collect();
        let mut tried = Vec::new();
        for delivery in &greedy[..TRIED] {
            tried.push(delivery.place().await.expect("it is free"));
        }
        let is_free = |delivery: &Delivery| delivery.place().now_or_never().is_some();
        assert!(!is_free(&greedy[TRIED]), "one is left, and not for them");
        assert!(is_free(&taken_on(&deliveries, 2)));
        tried.pop();
        assert!(is_free(&greedy[TRIED]));
    }

    /// Who had named many addresses stood before everybody else.
    #[tokio::test]
    async fn each_person_has_a_turn_however_much_they_are_to_be_told() {
        let deliveries = Deliveries::new(1);
        let first = taken_on(&deliveries, 0);
        let place = first.place().await.expect("it is free");
        let (told, mut order) = mpsc::unbounded_channel();
        let (asked, mut asks) = mpsc::unbounded_channel();
        for who in [1, 1, 1, 2] {
            let (told, asked) = (told.clone(), asked.clone());
            let delivery = taken_on(&deliveries, who);
            tokio::spawn(async move {
                let _ = asked.send(());
                let place = delivery.place().await.expect("a place");
                let _ = told.send(who);
                drop(place);
            });
            // One thread has them all: when this one goes on, that one is in the line.
            asks.recv().await.expect("it asks");
        }
        drop((told, place));
        let mut served = Vec::new();
        while let Some(who) = order.recv().await {
            served.push(who);
        }
        assert_eq!(served, [1, 2, 1, 1]);
    }
}
