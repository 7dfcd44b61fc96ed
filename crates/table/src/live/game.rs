//! One game as the server holds it: a lock for whoever changes it, and the game as it stands for
//! whoever reads.
//!
//! Reading never waits for a submission: it shows the game as it was until what was done is durable,
//! so that nobody ever sees what could still be lost, and nobody can tell by waiting that somebody
//! else is writing orders.

use super::computer::Thinker;
use super::feed::{Feeds, News};
use super::play::{Loaded, Play};
use super::summary::GameSummary;
use super::{Joined, LiveGames, Talk, off_the_runtime};
use crate::error::Fault;
use crate::store::{GameId, Player, SessionId, Summary};
use kernel::{Seat, Viewer};
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock};
use std::time::Duration;
use tokio::sync::{Notify, OwnedMutexGuard, broadcast, watch};

/// So many lines somebody who listens may be behind before they look again.
const TALK: usize = 8;

/// A game, loaded or not.
pub(crate) struct LiveGame {
    pub(crate) id: GameId,
    pub(super) games: Arc<LiveGames>,
    /// Held by whoever changes the game.
    play: Arc<tokio::sync::Mutex<Play>>,
    /// The game as it stands, for whoever reads.
    shown: RwLock<Option<Arc<Loaded>>>,
    /// What those are told who follow it. Locked while the game that is shown changes.
    feeds: Mutex<Feeds>,
    touched: AtomicI64,
    /// A task lets computer players move. Cleared only under the lock, so that no wish is lost.
    pub(super) thinks: AtomicBool,
    /// After so many writes nothing was found to answer for a seat.
    pub(super) unanswered: AtomicI64,
    /// The computer player that thinks now.
    pub(super) thinker: Mutex<Option<Thinker>>,
    /// Counts changes of who sits where and of what they ask each other.
    pub(super) seated: watch::Sender<u64>,
    /// How many entries were shown last, and who sat where: what those who follow it know of.
    last: Mutex<Option<(u32, Vec<Player>)>>,
    /// How much is done here for which the game is claimed: see `others`.
    pub(super) claims: tokio::sync::Mutex<usize>,
    /// So many submissions wait for shares in the dice: see `sharing`.
    pub(super) held: AtomicUsize,
    /// Told whenever another game is shown.
    pub(super) changed: Notify,
    /// What is said.
    pub(super) talk: broadcast::Sender<Talk>,
}

/// The right to change a game.
pub(super) type Writing = OwnedMutexGuard<Play>;

impl LiveGame {
    pub(super) fn new(id: GameId, games: Arc<LiveGames>) -> Self {
        let touched = AtomicI64::new(games.time.steady());
        LiveGame {
            id,
            games,
            play: Arc::default(),
            shown: RwLock::default(),
            feeds: Mutex::default(),
            touched,
            thinks: AtomicBool::new(false),
            unanswered: AtomicI64::new(-1),
            thinker: Mutex::default(),
            seated: watch::Sender::new(0),
            last: Mutex::default(),
            claims: tokio::sync::Mutex::default(),
            held: AtomicUsize::new(0),
            changed: Notify::new(),
            talk: broadcast::channel(TALK).0,
        }
    }

    /// Puts a game here that has just been begun.
    pub(super) async fn seat(self: &Arc<Self>, loaded: Loaded) {
        let mut play = Arc::clone(&self.play).lock_owned().await;
        if play.loaded.is_none() {
            play.asked = Some(loaded.game.asked(Viewer::SPECTATOR));
            self.put_back(&mut play, loaded);
        }
        self.wake_computers(&play);
    }

    /// Lets everybody read the game as it is now.
    pub(super) fn put_back(&self, play: &mut Play, loaded: Loaded) {
        self.games.flags.set(&self.id, loaded.flag());
        let loaded = Arc::new(loaded);
        play.loaded = Some(Arc::clone(&loaded));
        self.show(Some(loaded));
    }

    /// Forgets the game, which is read from the store again when somebody next needs it: nobody knows
    /// what has become of what was to be stored.
    pub(super) fn doubt(&self, play: &mut Play) {
        play.loaded = None;
        self.show(None);
    }

    pub(super) fn show(&self, loaded: Option<Arc<Loaded>>) {
        self.show_answered(loaded, None);
    }

    /// The same, where somebody was answered for and is asked something else now.
    pub(super) fn show_answered(
        &self,
        loaded: Option<Arc<Loaded>>,
        answered_for: Option<SessionId>,
    ) {
        if let Some(loaded) = &loaded {
            let known = (loaded.game.entries(), loaded.table.players.clone());
            *self.last.lock().unwrap_or_else(PoisonError::into_inner) = Some(known);
        }
        if let Some(loaded) = &loaded {
            self.games.turns.look_at_turn_of(&self.id, loaded, answered_for);
        }
        *self.shown.write().unwrap_or_else(PoisonError::into_inner) = loaded;
        self.changed.notify_waiters();
    }

    pub(super) fn feeds(&self) -> MutexGuard<'_, Feeds> {
        self.feeds.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether nobody listens and nobody has come for so long.
    pub(super) fn is_idle(&self, idle: Duration) -> bool {
        !self.thinks.load(Ordering::Acquire)
            && self.is_left_alone(idle)
            && self.play.try_lock().is_ok()
            && !self.feeds().is_heard()
    }

    /// Whether nobody has come for so long, though somebody may listen.
    pub(super) fn is_left_alone(&self, idle: Duration) -> bool {
        let for_ms = self.games.time.steady().saturating_sub(self.touched.load(Ordering::Relaxed));
        u128::try_from(for_ms).is_ok_and(|ms| ms >= idle.as_millis())
    }

    pub(super) fn shown(&self) -> Option<Arc<Loaded>> {
        self.shown.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// The game as it stands here.
    pub(crate) async fn read(self: &Arc<Self>) -> Result<Arc<Loaded>, Fault> {
        self.touched.store(self.games.time.steady(), Ordering::Relaxed);
        if let Some(loaded) = self.shown() {
            return Ok(loaded);
        }
        // Seldom, and it takes room: whoever reads again and again need not have that all the time.
        let play = Box::pin(self.write()).await?;
        play.loaded.clone().ok_or_else(Fault::no_such_game)
    }

    /// The game as it stands at whichever server wrote to it last: nothing older is shown than what any server
    /// has answered.
    pub(crate) async fn newest(self: &Arc<Self>) -> Result<Arc<Loaded>, Fault> {
        self.catch_up().await?;
        self.read().await
    }

    /// The game to be changed: loaded, and nobody else's for now.
    pub(super) async fn write(self: &Arc<Self>) -> Result<Writing, Fault> {
        self.touched.store(self.games.time.steady(), Ordering::Relaxed);
        let mut play = Arc::clone(&self.play).lock_owned().await;
        if play.loaded.is_none() {
            play = self.read_again(play).await?;
        }
        Ok(play)
    }

    /// Reads the game from the store, whatever is known of it.
    pub(super) async fn read_anew(self: &Arc<Self>) -> Result<Writing, Fault> {
        let play = Arc::clone(&self.play).lock_owned().await;
        self.read_again(play).await
    }

    /// Reads the game from the store, shows it, and tells those who follow it what they have missed.
    pub(super) async fn read_again(self: &Arc<Self>, mut play: Writing) -> Result<Writing, Fault> {
        let games = &self.games;
        // What cannot be read on with is told by reading the whole.
        let is_read = match games.store.company() {
            Some(company) => play.read_on(&self.id, company).await.unwrap_or(false),
            None => false,
        };
        if !is_read {
            play.loaded = None;
        }
        let ready = play.ready(&self.id, &*games.store, &games.registry, &games.names).await;
        if let Err(fault) = ready {
            self.show(None);
            let is_gone = matches!(fault, Fault::NotFound(_));
            if is_gone || fault.is_damage() {
                self.let_listeners_go();
            }
            if is_gone {
                games.forget(&self.id);
            }
            return Err(fault);
        }
        let live = Arc::clone(self);
        let play = off_the_runtime(move || {
            let Some(loaded) = play.loaded.clone() else { return play };
            let mut feeds = live.feeds();
            let last = live.last.lock().unwrap_or_else(PoisonError::into_inner).take();
            let before = live.shown();
            live.show(Some(Arc::clone(&loaded)));
            let Some((first, players)) = last else { return play };
            let entries = loaded.entries_from(first);
            let seats = (0u8..).map(Seat).zip(players.iter().zip(&loaded.table.players));
            for (seat, _) in seats.filter(|(_, (before, now))| before != now) {
                feeds.forget(seat);
            }
            if !entries.is_empty() {
                let before = before.as_ref().map(|before| &*before.game);
                let news = News { first, entries: &entries };
                feeds.publish(before, &*loaded.game, &loaded.table, &news);
            }
            live.games.flags.set(&live.id, loaded.flag());
            live.seated.send_modify(|changes| *changes += 1);
            drop(feeds);
            play
        })
        .await?;
        self.wake_computers(&play);
        Ok(play)
    }

    /// Ends what those who follow the game are told: it is no more.
    pub(super) fn let_listeners_go(&self) {
        *self.feeds() = Feeds::default();
        if let Some(thinker) = &*self.thinker.lock().unwrap_or_else(PoisonError::into_inner) {
            thinker.stop.store(true, Ordering::Relaxed);
        }
    }

    /// Answers a question about the game that takes the rules some work.
    pub(crate) async fn ask<T: Send + 'static>(
        self: Arc<Self>,
        question: impl FnOnce(&Loaded) -> Result<T, Fault> + Send + 'static,
    ) -> Result<T, Fault> {
        let loaded = self.newest().await?;
        self.games.answer(move || question(&loaded)).await?
    }

    /// Turns true, or loses its sender, when the server stops.
    pub(crate) fn stopping(&self) -> watch::Receiver<bool> {
        self.games.stopping.clone()
    }

    /// The time that clocks go by.
    pub(crate) fn steady(&self) -> crate::store::Moment {
        self.games.time.steady()
    }

    /// Changes whenever somebody sits down or gets up.
    pub(crate) fn seated(&self) -> watch::Receiver<u64> {
        self.seated.subscribe()
    }

    /// Begins to listen to what a session may know.
    pub(crate) async fn join(
        self: &Arc<Self>,
        session: SessionId,
        eyes: Option<Seat>,
        since: Option<u32>,
    ) -> Result<(Viewer, Joined), Fault> {
        let viewer = self.newest().await?.eyes(session, eyes)?;
        Ok((viewer, self.join_as(viewer, since).await?))
    }

    /// Begins to listen again, from the whole.
    pub(crate) async fn join_as(
        self: &Arc<Self>,
        viewer: Viewer,
        since: Option<u32>,
    ) -> Result<Joined, Fault> {
        self.read().await?;
        let live = Arc::clone(self);
        off_the_runtime(move || {
            // What is shown changes only while the feeds are locked.
            let mut feeds = live.feeds();
            let loaded = live.shown().ok_or_else(Fault::no_such_game)?;
            Ok(feeds.join(viewer, since, &*loaded.game, &loaded.table))
        })
        .await?
    }

    /// Tells who sits where if somebody sits here.
    pub(super) fn tell_of(&self, person: SessionId) {
        let sits = |loaded: Arc<Loaded>| loaded.table.viewer(person) != Viewer::SPECTATOR;
        if self.shown().is_some_and(sits) {
            self.seated.send_modify(|changes| *changes += 1);
        }
    }

    /// What a list shows of the game.
    pub(super) async fn summary(self: Arc<Self>, session: SessionId) -> Result<GameSummary, Fault> {
        let (id, now) = (self.id.clone(), self.games.time.steady());
        self.ask(move |loaded| Ok(GameSummary::of(&id, loaded).seen_by(loaded, session, now))).await
    }

    /// Keeps what a list shows of the game, if it is in memory.
    pub(super) async fn save_summary(self: &Arc<Self>) {
        let Some(loaded) = self.shown() else { return };
        let id = self.id.clone();
        let summary = off_the_runtime(move || {
            let json = GameSummary::of(&id, &loaded).to_stored(&loaded)?;
            Some(Summary { game: id, json, version: loaded.version })
        });
        if let Ok(Some(summary)) = summary.await
            && let Err(error) = self.games.store.summarise(summary).await
        {
            tracing::warn!(game = %self.id, %error, "the list will be worked out again");
        }
    }
}
