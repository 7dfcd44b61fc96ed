//! A desk where work is taken up in turn: so many pieces at once, and of those who wait each network
//! address gets one after the other, and at an address each visitor, however much one of them has asked.
//! Cookies are to be had for nothing, so that turns by visitor alone would be turns by cookie.
//!
//! A place belongs to the work and not to the request: it goes along into the work, and is free again
//! when that has ended, whether or not anybody still waits for the answer. Who goes away while
//! waiting leaves the line. When the line is full, whoever comes from an address with fewer in it takes
//! the place of the last from the address with the most.

use super::off_the_runtime;
use crate::error::Fault;
use crate::store::SessionId;
use crate::throttle::Whence;
use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::oneshot;

/// So many pieces of work may wait at one desk, all visitors together.
const WAITING: usize = 1_024;
/// So many of one visitor.
const WAITING_EACH: usize = 64;
/// So many of those at one address.
const WAITING_THERE: usize = 256;
/// Nobody waits longer for a place.
const LONGEST: Duration = Duration::from_secs(60);

tokio::task_local! {
    /// Who makes the request that this task answers.
    pub(crate) static VISITOR: Visitor;
}

/// Whom turns are shared among in the first place.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Household {
    /// All who come from one address.
    Address(Whence),
    /// One browser on the machine of the table, where all have one address.
    Here(Option<SessionId>),
    /// The computer players of all games, who have one share however many games there are.
    Computers,
    /// The table itself.
    Table,
}

/// Who wants something done.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Visitor {
    household: Household,
    /// Who of them; none for whoever comes for the first time, for anybody can come without a cookie as
    /// often as he likes.
    who: Option<SessionId>,
}

impl Visitor {
    /// Somebody from somewhere.
    pub(crate) fn new(from: Option<&Whence>, who: Option<SessionId>) -> Self {
        let household = match from {
            Some(from) if !from.is_here() => Household::Address(from.clone()),
            _ => Household::Here(who),
        };
        Visitor { household, who }
    }

    /// The computer players of the games that somebody has begun.
    pub(crate) fn computers(host: Option<SessionId>) -> Self {
        Visitor { household: Household::Computers, who: host }
    }

    /// Whether turns are shared among both together: whoever has no cookie, or another each time, is
    /// still one who comes from there.
    pub(crate) fn comes_with(&self, other: &Visitor) -> bool {
        self.household == other.household
    }

    /// Who makes the request that this task answers.
    pub(crate) fn here() -> Self {
        let table = || Visitor { household: Household::Table, who: None };
        VISITOR.try_with(Clone::clone).unwrap_or_else(|_| table())
    }
}

/// Starts a task that goes on if whoever asked for it goes away, and still counts as theirs.
pub(crate) fn go_on<T: Send + 'static>(
    work: impl Future<Output = T> + Send + 'static,
) -> tokio::task::JoinHandle<T> {
    tokio::spawn(VISITOR.scope(Visitor::here(), work))
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
    turns: VecDeque<Household>,
    /// The lines of each.
    waiting: HashMap<Household, OwnLine>,
}

/// Those who wait from one address.
#[derive(Default)]
struct OwnLine {
    /// Whose turn is next first.
    turns: VecDeque<Option<SessionId>>,
    /// What each waits for, in the order asked.
    waiting: HashMap<Option<SessionId>, VecDeque<oneshot::Sender<Place>>>,
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

impl OwnLine {
    fn len(&self) -> usize {
        self.waiting.values().map(VecDeque::len).sum()
    }

    fn len_of(&self, who: Option<SessionId>) -> usize {
        self.waiting.get(&who).map_or(0, VecDeque::len)
    }

    fn push(&mut self, who: Option<SessionId>, sender: oneshot::Sender<Place>) {
        let own = self.waiting.entry(who).or_default();
        own.push_back(sender);
        if own.len() == 1 {
            self.turns.push_back(who);
        }
    }

    fn next(&mut self) -> Option<oneshot::Sender<Place>> {
        let who = self.turns.pop_front()?;
        let own = self.waiting.get_mut(&who)?;
        let next = own.pop_front();
        if own.is_empty() {
            self.waiting.remove(&who);
        } else {
            self.turns.push_back(who);
        }
        next
    }

    /// Sends away the last of whoever waits for most.
    fn drop_last(&mut self) {
        if let Some(most) = self.waiting.values_mut().max_by_key(|own| own.len()) {
            most.pop_back();
        }
        self.tidy();
    }

    /// Forgets those who have gone away.
    fn tidy(&mut self) {
        self.waiting.retain(|_, own| {
            own.retain(|sender| !sender.is_closed());
            !own.is_empty()
        });
        let waiting = &self.waiting;
        self.turns.retain(|who| waiting.contains_key(who));
    }
}

impl Line {
    /// The next in turn.
    fn next(&mut self) -> Option<oneshot::Sender<Place>> {
        let household = self.turns.pop_front()?;
        let own = self.waiting.get_mut(&household)?;
        let next = own.next();
        if own.waiting.is_empty() {
            self.waiting.remove(&household);
        } else {
            self.turns.push_back(household);
        }
        next
    }

    fn push(&mut self, visitor: Visitor, sender: oneshot::Sender<Place>) {
        let Visitor { household, who } = visitor;
        let own = self.waiting.entry(household.clone()).or_default();
        if own.waiting.is_empty() {
            self.turns.push_back(household);
        }
        own.push(who, sender);
    }

    /// Forgets those who have gone away.
    fn tidy(&mut self) {
        self.waiting.retain(|_, own| {
            own.tidy();
            !own.waiting.is_empty()
        });
        let waiting = &self.waiting;
        self.turns.retain(|household| waiting.contains_key(household));
    }

    /// Whether one more of this visitor may wait, as far as their own are concerned. Of computer players
    /// there is one in each game, and none that waits can be told to ask again.
    fn has_own_room(&self, visitor: &Visitor) -> bool {
        let own = self.waiting.get(&visitor.household);
        visitor.household == Household::Computers
            || own.is_none_or(|own| {
                own.len() < WAITING_THERE && own.len_of(visitor.who) < WAITING_EACH
            })
    }

    /// Whether one more of this visitor may wait, as far as others are concerned.
    fn has_room(&self, visitor: &Visitor) -> bool {
        let people = self.waiting.iter().filter(|(house, _)| **house != Household::Computers);
        visitor.household == Household::Computers
            || people.map(|(_, own)| own.len()).sum::<usize>() < WAITING
    }

    /// Sends away the last from the address with the most, if that has more than this visitor's.
    fn make_room(&mut self, visitor: &Visitor) {
        let own = self.waiting.get(&visitor.household).map_or(0, OwnLine::len);
        let people = self.waiting.iter_mut().filter(|(house, _)| **house != Household::Computers);
        if let Some((_, most)) = people.max_by_key(|(_, line)| line.len())
            && most.len() > own + 1
        {
            most.drop_last();
        }
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
            if !line.has_own_room(&visitor) || !line.has_room(&visitor) {
                line.tidy();
            }
            if line.has_own_room(&visitor) && !line.has_room(&visitor) {
                line.make_room(&visitor);
            }
            if !line.has_own_room(&visitor) || !line.has_room(&visitor) {
                return Err(Fault::Busy);
            }
            let (sender, turn) = oneshot::channel();
            line.push(visitor, sender);
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
    use super::{Desk, Place, Visitor, WAITING, WAITING_EACH, WAITING_THERE};
    use crate::error::Fault;
    use crate::store::SessionId;
    use crate::throttle::Whence;
    use kernel::Digest;
    use std::collections::VecDeque;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::sync::{Arc, Mutex};
    use std::time::Duration;
    use tokio::sync::{mpsc, oneshot};

    fn session(name: &str) -> Option<SessionId> {
        Some(SessionId(Digest::of_bytes(name.as_bytes())))
    }

    fn visitor(name: &str) -> Visitor {
        Visitor::new(None, session(name))
    }

    /// Somebody at the n-th address.
    fn from(n: u8, name: &str) -> Visitor {
        let whence = Whence::of(std::net::Ipv4Addr::new(192, 0, 2, n).into());
        Visitor::new(Some(&whence), session(name))
    }

    /// Those who wait now and do not go away.
    type Waiting = Vec<tokio::task::JoinHandle<Result<(), Fault>>>;

    /// So many of an address come, each with a cookie of its own, to a desk with nothing free.
    async fn crowd(desk: &Arc<Desk>, at: u8, count: usize, waiting: &mut Waiting) {
        let before = waiting.len();
        for n in 0..count {
            let line = Arc::clone(desk);
            let visitor = from(at, &n.to_string());
            waiting.push(tokio::spawn(async move { line.place(visitor).await.map(drop) }));
            in_line(desk, before + n + 1).await;
        }
    }

    /// Whoever waits, waits in the line: the task has run up to there.
    async fn in_line(desk: &Arc<Desk>, waiting: usize) {
        let open = |own: &VecDeque<oneshot::Sender<Place>>| {
            own.iter().filter(|it| !it.is_closed()).count()
        };
        let all = |line: &super::Line| -> usize {
            line.waiting.values().flat_map(|own| own.waiting.values()).map(open).sum()
        };
        while all(&desk.lock()) < waiting {
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

    /// Whoever sent no cookie back was somebody new each time, and all turns were theirs.
    #[tokio::test]
    async fn an_address_has_one_turn_however_many_cookies_it_has() {
        let desk = Desk::new(1);
        let first = desk.place(from(1, "first")).await.expect("it is free");
        let (told, mut order) = mpsc::unbounded_channel();
        let come = [(1, "a"), (1, "b"), (1, "c"), (2, "d"), (2, "e")];
        for (n, (at, name)) in come.into_iter().enumerate() {
            let (line, told) = (Arc::clone(&desk), told.clone());
            tokio::spawn(async move {
                let place = line.place(from(at, name)).await.expect("a place");
                let _ = told.send(name);
                drop(place);
            });
            in_line(&desk, n + 1).await;
        }
        drop((first, told));
        let mut served = Vec::new();
        while let Some(name) = order.recv().await {
            served.push(name);
        }
        assert_eq!(served, ["a", "d", "b", "e", "c"]);
    }

    /// One address filled the line with cookies, and everybody else was sent away.
    #[tokio::test]
    async fn no_address_fills_the_line() {
        let desk = Desk::new(1);
        let working = desk.place(visitor("a")).await.expect("it is free");
        let mut waiting = Vec::new();
        for at in 0..4 {
            crowd(&desk, at, WAITING_THERE, &mut waiting).await;
        }
        assert_eq!(waiting.len(), WAITING);
        assert_eq!(desk.place(from(0, "more")).await.err(), Some(Fault::Busy), "it has its share");
        let other = tokio::spawn({
            let line = Arc::clone(&desk);
            async move { line.place(from(9, "other")).await.map(drop) }
        });
        in_line(&desk, WAITING).await;
        while !waiting.iter().any(|one| one.is_finished()) {
            tokio::task::yield_now().await;
        }
        drop(working);
        // In its turn: after one from each of the four.
        let mut sent_away = 0;
        for one in waiting {
            sent_away += usize::from(one.await.expect("no panic").is_err());
        }
        assert_eq!(sent_away, 1, "the last of those with the most");
        assert_eq!(other.await.expect("no panic"), Ok(()));
        assert!(desk.is_calm());
    }

    /// Computers queued by game, so that whoever began many games among computers had most turns.
    #[tokio::test]
    async fn all_computers_together_have_one_share() {
        let desk = Desk::new(1);
        let first = desk.place(visitor("first")).await.expect("it is free");
        let (told, mut order) = mpsc::unbounded_channel();
        let computers = |host: &str| Visitor::computers(session(host));
        let come = [
            ("x", computers("x")),
            ("x", computers("x")),
            ("x", computers("x")),
            ("y", computers("y")),
            ("a", from(1, "a")),
            ("b", from(2, "b")),
        ];
        for (n, (name, visitor)) in come.into_iter().enumerate() {
            let (line, told) = (Arc::clone(&desk), told.clone());
            tokio::spawn(async move {
                let place = line.place(visitor).await.expect("a place");
                let _ = told.send(name);
                drop(place);
            });
            in_line(&desk, n + 1).await;
        }
        drop((first, told));
        let mut served = Vec::new();
        while let Some(name) = order.recv().await {
            served.push(name);
        }
        assert_eq!(served, ["x", "a", "b", "y", "x", "x"]);
    }
}
