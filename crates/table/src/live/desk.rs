//! A desk where work is taken up in turn: so many pieces at once, and of those who wait each visitor
//! gets one after the other, however much one of them has asked.
//!
//! A place belongs to the work and not to the request: it goes along into the work, and is free again
//! when that has ended, whether or not anybody still waits for the answer. Who goes away while
//! waiting leaves the line.

use super::off_the_runtime;
use crate::error::Fault;
use crate::store::{GameId, SessionId};
use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::oneshot;

/// So many pieces of work may wait at one desk, all visitors together.
const WAITING: usize = 1_024;
/// So many of one visitor.
const WAITING_EACH: usize = 64;
/// Nobody waits longer for a place.
const LONGEST: Duration = Duration::from_secs(60);

tokio::task_local! {
    /// Who makes the request that this task answers.
    pub(crate) static VISITOR: Visitor;
}

/// Who wants something done.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Visitor {
    /// A browser.
    Session(SessionId),
    /// Whoever comes for the first time: all of them together, for anybody can come without a cookie
    /// as often as he likes.
    Newcomer,
    /// The table itself, for the computer players of a game.
    Game(GameId),
}

impl Visitor {
    /// Who makes the request that this task answers.
    pub(crate) fn here() -> Self {
        VISITOR.try_with(Clone::clone).unwrap_or(Visitor::Newcomer)
    }
}

/// See above.
pub(crate) struct Desk {
    line: Mutex<Line>,
    places: usize,
    /// Nobody waits longer for a place.
    patience: Duration,
}

/// What a desk's lock protects.
struct Line {
    free: usize,
    /// Those who wait, whose turn is next first.
    turns: VecDeque<Visitor>,
    /// What each waits for, in the order asked.
    waiting: HashMap<Visitor, VecDeque<oneshot::Sender<Place>>>,
}

/// The right to do one piece of work now.
pub(crate) struct Place(Option<Arc<Desk>>);

impl Drop for Place {
    fn drop(&mut self) {
        if let Some(desk) = self.0.take() {
            desk.hand_on();
        }
    }
}

impl Line {
    /// The next in turn.
    fn next(&mut self) -> Option<oneshot::Sender<Place>> {
        let visitor = self.turns.pop_front()?;
        let own = self.waiting.get_mut(&visitor)?;
        let next = own.pop_front();
        if own.is_empty() {
            self.waiting.remove(&visitor);
        } else {
            self.turns.push_back(visitor);
        }
        next
    }

    /// Forgets those who have gone away.
    fn tidy(&mut self) {
        self.waiting.retain(|_, own| {
            own.retain(|sender| !sender.is_closed());
            !own.is_empty()
        });
        let waiting = &self.waiting;
        self.turns.retain(|visitor| waiting.contains_key(visitor));
    }

    /// Whether one more of this visitor may wait.
    fn has_room(&self, visitor: &Visitor) -> bool {
        let all: usize = self.waiting.values().map(VecDeque::len).sum();
        all < WAITING && self.waiting.get(visitor).map_or(0, VecDeque::len) < WAITING_EACH
    }
}

impl Desk {
    /// A desk at which so many pieces of work are done at once.
    pub(crate) fn new(places: usize) -> Arc<Self> {
        Desk::with_patience(places, LONGEST)
    }

    fn with_patience(places: usize, patience: Duration) -> Arc<Self> {
        let line = Line { free: places, turns: VecDeque::new(), waiting: HashMap::new() };
        Arc::new(Desk { line: Mutex::new(line), places, patience })
    }

    /// Whether nothing is being done.
    pub(crate) fn is_calm(&self) -> bool {
        self.lock().free == self.places
    }

    /// Waits for a place.
    pub(crate) async fn place(self: &Arc<Self>, visitor: Visitor) -> Result<Place, Fault> {
        let turn = {
            let mut line = self.lock();
            if line.free > 0 {
                line.free -= 1;
                return Ok(Place(Some(Arc::clone(self))));
            }
            if !line.has_room(&visitor) {
                line.tidy();
            }
            if !line.has_room(&visitor) {
                return Err(Fault::Busy);
            }
            let (sender, turn) = oneshot::channel();
            let own = line.waiting.entry(visitor.clone()).or_default();
            own.push_back(sender);
            if own.len() == 1 {
                line.turns.push_back(visitor);
            }
            turn
        };
        match tokio::time::timeout(self.patience, turn).await {
            Ok(Ok(place)) => Ok(place),
            Ok(Err(_)) | Err(_) => Err(Fault::Busy),
        }
    }

    /// Does work when it is its turn: the place goes along, and is free when the work has ended.
    pub(crate) async fn work<T: Send + 'static>(
        self: &Arc<Self>,
        visitor: Visitor,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Fault> {
        let place = self.place(visitor).await?;
        off_the_runtime(move || {
            let _place = place;
            work()
        })
        .await
    }

    /// Gives a place that has become free to the next who still waits.
    fn hand_on(self: &Arc<Self>) {
        let mut line = self.lock();
        while let Some(next) = line.next() {
            match next.send(Place(Some(Arc::clone(self)))) {
                Ok(()) => return,
                // Nobody waits there any more: the place is still this one.
                Err(mut unused) => unused.0 = None,
            }
        }
        line.free += 1;
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Line> {
        self.line.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::{Desk, Place, Visitor, WAITING_EACH};
    use crate::error::Fault;
    use crate::store::SessionId;
    use kernel::Digest;
    use std::collections::VecDeque;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::sync::{Arc, Mutex};
    use std::time::Duration;
    use tokio::sync::{mpsc, oneshot};

    fn visitor(name: &str) -> Visitor {
        Visitor::Session(SessionId(Digest::of_bytes(name.as_bytes())))
    }

    /// Whoever waits, waits in the line: the task has run up to there.
    async fn in_line(desk: &Arc<Desk>, waiting: usize) {
        let open = |own: &VecDeque<oneshot::Sender<Place>>| {
            own.iter().filter(|it| !it.is_closed()).count()
        };
        while desk.lock().waiting.values().map(open).sum::<usize>() < waiting {
            tokio::task::yield_now().await;
        }
    }

    /// One visitor's questions stood before everybody else's.
    #[tokio::test]
    async fn each_visitor_has_a_turn_however_much_one_has_asked() {
        let desk = Desk::new(1);
        let first = desk.place(visitor("greedy")).await.expect("it is free");
        let (told, mut order) = mpsc::unbounded_channel();
        for (n, name) in ["greedy", "greedy", "greedy", "modest"].into_iter().enumerate() {
            let (desk, told) = (Arc::clone(&desk), told.clone());
            tokio::spawn({
                let desk = Arc::clone(&desk);
                async move {
                    let place = desk.place(visitor(name)).await.expect("a place");
                    let _ = told.send(name);
                    drop(place);
                }
            });
            in_line(&desk, n + 1).await;
        }
        drop((first, told));
        let mut served = Vec::new();
        while let Some(name) = order.recv().await {
            served.push(name);
        }
        assert_eq!(served, ["greedy", "modest", "greedy", "greedy"]);
        assert!(desk.is_calm());
    }

    /// Places were given back by whoever hung up, while the work went on.
    #[tokio::test]
    async fn who_hangs_up_leaves_the_line_and_takes_no_place_along() {
        let desk = Desk::new(1);
        let working = desk.place(visitor("a")).await.expect("it is free");
        for _ in 0..WAITING_EACH {
            let (desk, line) = (Arc::clone(&desk), Arc::clone(&desk));
            let gone = tokio::spawn(async move { desk.place(visitor("b")).await.map(drop) });
            while line.lock().turns.is_empty() {
                tokio::task::yield_now().await;
            }
            gone.abort();
            let _ = gone.await;
        }
        assert!(!desk.is_calm(), "the work goes on");
        drop(working);
        assert!(desk.is_calm(), "nobody waits");
        let _place = desk.place(visitor("b")).await.expect("it is free");
    }

    /// A hundred pictures that nobody waited for any more were all drawn at once.
    #[tokio::test]
    async fn of_a_hundred_requests_that_were_aborted_no_more_are_worked_on_than_there_are_places() {
        const PLACES: usize = 2;
        let desk = Desk::new(PLACES);
        let begun = Arc::new(AtomicUsize::new(0));
        let (release, held) = std::sync::mpsc::channel::<()>();
        let held = Arc::new(Mutex::new(held));
        let mut requests = Vec::new();
        for n in 0..100 {
            let (desk, begun, held) = (Arc::clone(&desk), Arc::clone(&begun), Arc::clone(&held));
            requests.push(tokio::spawn(async move {
                let draw = move || {
                    begun.fetch_add(1, Ordering::SeqCst);
                    let _ = held.lock().expect("no panic").recv();
                };
                desk.work(visitor(&n.to_string()), draw).await
            }));
        }
        in_line(&desk, 100 - PLACES).await;
        for request in requests {
            request.abort();
            let _ = request.await;
        }
        // Two are still at it: nobody else gets a place before they have ended.
        let next = tokio::spawn({
            let desk = Arc::clone(&desk);
            async move { desk.work(visitor("next"), || ()).await }
        });
        in_line(&desk, 1).await;
        assert!(!next.is_finished() && !desk.is_calm());
        drop(release);
        assert_eq!(next.await.expect("no panic"), Ok(()));
        assert!(begun.load(Ordering::SeqCst) <= PLACES, "{begun:?}");
        while !desk.is_calm() {
            tokio::task::yield_now().await;
        }
    }

    #[tokio::test]
    async fn a_line_has_an_end() {
        let desk = Desk::new(1);
        let working = desk.place(visitor("a")).await.expect("it is free");
        let mut waiting = Vec::new();
        for n in 0..WAITING_EACH {
            let desk = Arc::clone(&desk);
            let line = Arc::clone(&desk);
            waiting.push(tokio::spawn(async move { desk.place(visitor("b")).await.map(drop) }));
            in_line(&line, n + 1).await;
        }
        assert_eq!(desk.place(visitor("b")).await.err(), Some(Fault::Busy));
        drop(working);
        for one in waiting {
            assert_eq!(one.await.expect("no panic"), Ok(()));
        }
        assert!(desk.is_calm());
    }

    #[tokio::test]
    async fn nobody_waits_for_ever() {
        let desk = Desk::with_patience(1, Duration::ZERO);
        let working = desk.place(visitor("a")).await.expect("it is free");
        assert_eq!(desk.place(visitor("b")).await.err(), Some(Fault::Busy));
        drop(working);
        assert!(desk.is_calm());
    }
}
