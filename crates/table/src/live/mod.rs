//! All games at this table: in memory while somebody plays or watches, in the store always.
//!
//! A game is loaded by replaying its record when it is first needed and dropped when nobody has
//! needed it for a while. Rules never run on the runtime's own threads: they may take long, and
//! they may panic, which costs that one request and nothing else.

mod analyst;
mod answering;
mod answers;
mod checking;
mod clocks;
mod computer;
mod desk;
mod dice;
mod early;
mod feed;
mod finishing;
mod game;
mod handing;
mod leaving;
mod master;
mod others;
mod play;
mod seats;
mod sharing;
mod submitting;
mod summary;
mod talk;
mod unanswered;

pub(crate) use analyst::{Analysed, Progress};
pub(crate) use answers::{AnswerShown, MOST as MOST_ANSWERS, StandingAnswer};
pub(crate) use computer::within;
pub(crate) use desk::{Desk, Place, VISITOR, Visitor, go_on};
pub(crate) use feed::{Joined, Sent};
pub(crate) use finishing::pool;
pub(crate) use game::LiveGame;
pub(crate) use master::{Master, MasterAct, MasterView, Reply, check_mastery};
pub(crate) use play::Submitted;
pub(crate) use play::{Command, Loaded, Position};
pub(crate) use seats::{LobbyEvent, player};
pub(crate) use submitting::{Done, Submission, Submitter};
pub(crate) use summary::GameSummary;
pub(crate) use talk::{Talk, Voice};
pub(crate) use unanswered::{UNANSWERED, Unanswered};

use crate::blocks::Blocks;
use crate::clock::{Clock, Terms, Turn};
use crate::config::Depth;
use crate::error::Fault;
use crate::names::Names;
use crate::notices::watch::Turns;
use crate::quotas::{Quotas, Streams};
use crate::request::{hex, secret};
use crate::sessions::KEPT_MS;
use crate::store::{
    GameId, Listed, Listing, Moment, NewGame, Origin, Player, Press, Purpose, SessionId, Stakes,
    Store,
};
use crate::time::Time;
use crate::view::Table;
use analyst::Analysts;
use clocks::Flags;
use kernel::{Pending, Seed};
use rulesets::{AnyGame, Registry};
use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::{Notify, Semaphore, broadcast, watch};

/// A game nobody has needed for so long leaves the memory.
const IDLE: Duration = Duration::from_secs(600);
/// How often that is looked after.
const SWEEP: Duration = Duration::from_secs(60);

/// How often sessions that nobody comes back by are removed, in milliseconds.
const SWEEP_SESSIONS: Moment = 600_000;
/// A session that was used once and left nothing is kept so long, in milliseconds.
const UNUSED: Moment = 7 * 24 * 3_600_000;
/// So many submissions are tried out at once.
const TRIED: usize = 64;

/// Word of changed games that a lobby may be behind before it just looks again.
const LOBBY_EVENTS: usize = 64;

/// What a game that begins comes from.
enum Whence {
    /// Nothing: it is new, or a branch of another.
    Anew,
    /// A record that somebody has brought.
    Record,
    /// What somebody has looked for.
    Seek(String),
}

/// A game about to begin.
pub(crate) struct Beginning {
    /// The game.
    pub(crate) game: Box<dyn AnyGame>,
    /// Who begins it.
    pub(crate) host: SessionId,
    /// Who plays, seat 0 first.
    pub(crate) players: Vec<Player>,
    /// What it is for.
    pub(crate) purpose: Purpose,
    /// Where its seed is from.
    pub(crate) origin: Origin,
    /// Who finds it.
    pub(crate) listing: Listing,
    /// Its time, if it has clocks.
    pub(crate) terms: Option<Terms>,
    /// Whether it counts for ratings.
    pub(crate) stakes: Stakes,
    /// What sides may say to each other, where that was chosen.
    pub(crate) press: Option<Press>,
    /// The tournament it belongs to.
    pub(crate) tournament: Option<String>,
    /// Where whoever begins it is its game master.
    pub(crate) master: Option<Master>,
}

/// All games, and what they need.
pub(crate) struct LiveGames {
    pub(crate) registry: Arc<Registry>,
    pub(crate) store: Arc<dyn Store>,
    /// What time it is.
    pub(crate) time: Time,
    /// What people are called.
    pub(crate) names: Arc<Names>,
    /// Who wants nothing to do with whom.
    pub(crate) blocks: Blocks,
    /// Who is told that it is their turn.
    pub(crate) turns: Turns,
    /// Something has come of a game in a tournament.
    pub(crate) scored: Notify,
    /// When whose clock falls.
    pub(super) flags: Flags,
    known: Mutex<HashMap<GameId, Arc<LiveGame>>>,
    /// How long one of them thinks about one plan.
    pub(crate) patience: Duration,
    /// How long whoever acts waits for what others add to the dice.
    pub(crate) sharing: Duration,
    /// Where long work is done: computer players that think, pictures, whole games played again.
    pub(crate) thinking: Arc<Desk>,
    /// Where questions are answered that take the rules some work: at half the cores, so that
    /// submissions, which are quick, never wait behind them for a core.
    pub(crate) reckoning: Arc<Desk>,
    /// Where games of scenarios that somebody draws are played: one request at a time, so that those
    /// who play wait for it as little as for the analysis of a game.
    pub(crate) trials: Arc<Desk>,
    /// How many submissions are tried out at once, each on a copy of its game.
    trying: Semaphore,
    /// How the chances of finished games went.
    analysts: Analysts,
    /// Word of games that have changed in what lists show of them.
    pub(crate) lobby_events: broadcast::Sender<Arc<LobbyEvent>>,
    /// Live updates that are open.
    pub(crate) streams: Streams,
    /// Turns true, or loses its sender, when the server stops.
    pub(crate) stopping: watch::Receiver<bool>,
}

impl LiveGames {
    pub(crate) fn new(
        registry: Arc<Registry>,
        store: Arc<dyn Store>,
        time: Time,
        (patience, sharing): (Duration, Duration),
        depth: Depth,
        quotas: &Quotas,
        stopping: watch::Receiver<bool>,
    ) -> Arc<Self> {
        let cores = std::thread::available_parallelism().map_or(2, usize::from);
        let (thinkers, reckoners) = (cores.saturating_sub(1).max(1), (cores / 2).max(1));
        Arc::new(LiveGames {
            registry,
            store,
            names: Arc::new(Names::new(time.clone())),
            time,
            blocks: Blocks::default(),
            turns: Turns::default(),
            scored: Notify::new(),
            flags: Flags::default(),
            known: Mutex::default(),
            patience,
            sharing,
            thinking: Desk::new(thinkers),
            reckoning: Desk::new(reckoners),
            trials: Desk::new(1),
            trying: Semaphore::new(TRIED),
            analysts: Analysts::new(depth),
            lobby_events: broadcast::channel(LOBBY_EVENTS).0,
            streams: Streams::new(quotas),
            stopping,
        })
    }

    /// The game of this id, which need not be loaded, nor even exist, yet.
    pub(crate) fn game(self: &Arc<Self>, id: &GameId) -> Arc<LiveGame> {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(live) = known.get(id) {
            return Arc::clone(live);
        }
        let live = Arc::new(LiveGame::new(id.clone(), Arc::clone(self)));
        known.insert(id.clone(), Arc::clone(&live));
        live
    }

    /// The game of this id if it is in memory.
    pub(crate) fn game_in_memory(&self, id: &GameId) -> Option<Arc<LiveGame>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner).get(id).cloned()
    }

    /// Begins a game.
    pub(crate) async fn begin(self: &Arc<Self>, begun: Beginning) -> Result<GameId, Fault> {
        self.begin_as(begun, Whence::Anew).await
    }

    /// Begins a game that goes on from a record that somebody has brought.
    pub(crate) async fn begin_imported(
        self: &Arc<Self>,
        begun: Beginning,
    ) -> Result<GameId, Fault> {
        self.begin_as(begun, Whence::Record).await
    }

    /// Begins a game that somebody looks for, unless it is looked for no longer.
    pub(crate) async fn begin_sought(
        self: &Arc<Self>,
        begun: Beginning,
        seek: String,
    ) -> Result<GameId, Fault> {
        self.begin_as(begun, Whence::Seek(seek)).await
    }

    async fn begin_as(self: &Arc<Self>, begun: Beginning, whence: Whence) -> Result<GameId, Fault> {
        let (mut kept, loaded) = self.prepared(begun)?;
        let id = kept.id.clone();
        kept.imported = matches!(whence, Whence::Record);
        match whence {
            Whence::Seek(seek) => self.store.seek_store().take_seek(seek, kept).await?,
            Whence::Anew | Whence::Record => self.store.create(kept).await?,
        }
        self.seat_begun(&id, loaded).await;
        Ok(id)
    }

    /// Shows a game that has just been stored.
    pub(crate) async fn seat_begun(self: &Arc<Self>, id: &GameId, loaded: Loaded) {
        self.announce(id, &loaded);
        self.game(id).seat(loaded).await;
    }

    /// A game about to begin, as it is to be stored and as it is played.
    pub(crate) fn prepared(&self, begun: Beginning) -> Result<(NewGame, Loaded), Fault> {
        let Beginning {
            mut game,
            host,
            players,
            purpose,
            origin,
            listing,
            terms,
            stakes,
            press,
            tournament,
            master,
        } = begun;
        let id = GameId(hex(&secret::<10>()?));
        // Whoever has the record that this goes on from may know what its seals were salted by.
        if !matches!(game.pending(), Pending::Over(_)) {
            game.salt_seals(Seed::new(secret()?));
        }
        let salt = Seed::new(secret()?);
        let started = self.time.wall();
        let left = vec![None; players.len()];
        let starts = HashSet::new();
        let seats = players.len();
        let names = Arc::clone(&self.names);
        let table = Table {
            players,
            left,
            host: Some(host),
            removed: Vec::new(),
            purpose,
            origin,
            listing,
            stakes,
            press,
            tournament: tournament.clone(),
            pool: pool(game.ruleset(), terms.as_ref()),
            salt,
            starts,
            names,
        };
        let clock = terms.map(|terms| Clock::new(terms, seats, self.time.steady()));
        let mut loaded = Loaded::new(&self.registry, game, table, started);
        (loaded.clock, loaded.master) = (clock, master);
        loaded.seated = Some(self.time.steady());
        loaded.note_sitting();
        loaded.keep_time(self.time.steady(), Turn::On);
        loaded.keep_seats(self.time.steady());
        let record = loaded.game.record();
        let kept = NewGame {
            id,
            head: record.head,
            entries: record.entries,
            host,
            players: loaded.table.players.clone(),
            purpose,
            origin,
            listing,
            stakes,
            press,
            tournament,
            salt,
            standing: loaded.derived(),
            started,
            clock: loaded.kept_clock()?,
            master: loaded.kept_master()?,
            seated: loaded.seated,
            imported: false,
        };
        Ok((kept, loaded))
    }

    /// The games in which a session has a seat or had one that a computer plays now, the latest first.
    pub(crate) async fn games_of(
        self: &Arc<Self>,
        session: SessionId,
        past: Option<GameId>,
    ) -> Result<Vec<GameSummary>, Fault> {
        self.summaries(self.store.games_of(session, past).await?, session).await
    }

    /// What a session is shown of listed games.
    async fn summaries(
        self: &Arc<Self>,
        listed: Vec<Listed>,
        session: SessionId,
    ) -> Result<Vec<GameSummary>, Fault> {
        let (mut games, now) = (Vec::new(), self.time.steady());
        for listed in listed {
            let known = listed
                .summary
                .filter(|_| self.game_in_memory(&listed.id).is_none())
                .and_then(|json| GameSummary::from_stored(&json, session, &self.names, now));
            match known {
                Some(summary) => games.push(summary),
                None => games.push(self.summary(&listed.id, session).await?),
            }
        }
        Ok(games)
    }

    /// What a list shows one person of a game.
    pub(crate) async fn summary_of(
        self: &Arc<Self>,
        id: &GameId,
        person: SessionId,
    ) -> Result<GameSummary, Fault> {
        self.summary(id, person).await
    }

    /// Learns what people are called, who of them is a program, and who is banned.
    pub(crate) async fn learn_names(&self) -> Result<(), crate::store::StoreError> {
        self.learn_bots().await?;
        self.learn_banned().await?;
        for (person, name) in self.store.names().await? {
            self.names.set(person, Some(name));
        }
        Ok(())
    }

    /// Learns who is a program.
    pub(crate) async fn learn_bots(&self) -> Result<(), crate::store::StoreError> {
        self.names.mark_only(self.store.tokens().bots().await?);
        Ok(())
    }

    /// Learns who is let in no more.
    pub(crate) async fn learn_banned(&self) -> Result<(), crate::store::StoreError> {
        self.names.ban_only(self.store.accounts().all_banned().await?);
        Ok(())
    }

    /// Learns who wants to be told of their turn, and looks whether it is.
    pub(crate) async fn learn_wanted(&self) -> Result<(), crate::store::StoreError> {
        self.turns.want(self.store.notices_store().notices().await?);
        for live in self.in_memory() {
            if let Some(loaded) = live.shown() {
                self.turns.look_at(&live.id, &loaded);
            }
        }
        Ok(())
    }

    /// Learns who wants nothing to do with whom.
    pub(crate) async fn learn_blocks(&self) -> Result<(), crate::store::StoreError> {
        self.blocks.learn(&self.store.chat_store().blocks().await?);
        Ok(())
    }

    /// Has those who listen to games of somebody's look again at what they may read.
    pub(crate) fn talk_changed_for(&self, person: SessionId) {
        for live in self.in_memory() {
            live.talk_changed_for(person);
        }
    }

    /// Tells those who look at games of somebody's what that person is called now.
    pub(crate) fn tell_of(&self, person: SessionId) {
        for live in self.in_memory() {
            live.tell_of(person);
        }
        self.tell_lobbies(LobbyEvent { sessions: vec![person], room: false });
    }

    /// The same at this server alone.
    pub(super) fn tell_own_of(&self, person: SessionId) {
        for live in self.in_memory() {
            live.tell_of(person);
        }
        // Nobody listening is no fault.
        let event = LobbyEvent { sessions: vec![person], room: false };
        let _ = self.lobby_events.send(Arc::new(event));
    }

    /// What a list shows of one game; of one that cannot be loaded, that it is damaged.
    async fn summary(
        self: &Arc<Self>,
        id: &GameId,
        session: SessionId,
    ) -> Result<GameSummary, Fault> {
        match self.game(id).summary(session).await {
            Err(fault) if fault.is_damage() => {
                let raw = self.store.raw(id).await?.ok_or_else(Fault::no_such_game)?;
                if !matches!(fault, Fault::Store(crate::store::StoreError::Aside(_))) {
                    tracing::error!(game = %id, %fault, "a game cannot be loaded");
                }
                Ok(GameSummary::unread(id, &raw, session, &fault))
            }
            summary => summary,
        }
    }

    /// Lets the games go on in which a computer player was to move when the server stopped, or a seat
    /// perhaps to be answered for.
    pub(crate) async fn resume(self: &Arc<Self>) -> Result<(), Fault> {
        let mut ids = self.store.due().await?;
        ids.extend(self.store.with_answers().await?);
        for id in ids {
            if let Err(fault) = self.game(&id).read().await {
                tracing::error!(game = %id, %fault, "cannot go on");
            }
        }
        Ok(())
    }

    /// Drops idle games from memory, and sessions that nobody comes back by from the store, until the
    /// server stops.
    pub(crate) async fn sweep(self: Arc<Self>) {
        let mut stopping = self.stopping.clone();
        let mut swept = self.time.steady();
        loop {
            tokio::select! {
                () = tokio::time::sleep(SWEEP) => self.drop_idle(IDLE).await,
                () = self.time.until(swept.saturating_add(SWEEP_SESSIONS)) => {
                    swept = self.time.steady();
                    self.sweep_sessions().await;
                }
                () = stopped(&mut stopping) => break,
            }
        }
    }

    async fn sweep_sessions(&self) {
        let now = self.time.wall();
        let (expired, unused) = (now.saturating_sub(KEPT_MS), now.saturating_sub(UNUSED));
        if let Err(error) = self.store.accounts().sweep_sessions(expired, unused).await {
            tracing::warn!(%error, "sessions that have ended are still kept");
        }
    }

    /// Keeps what lists show of the games in memory, so that nothing need be replayed for them.
    pub(crate) async fn save_summaries(&self) {
        for live in self.in_memory() {
            live.save_summary().await;
        }
    }

    fn in_memory(&self) -> Vec<Arc<LiveGame>> {
        let known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        known.values().cloned().collect()
    }

    async fn drop_idle(&self, idle: Duration) {
        for live in self.in_memory() {
            if live.is_left_alone(SWEEP) {
                live.feeds().rest();
            }
            if !live.is_idle(idle) {
                continue;
            }
            live.save_summary().await;
            let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
            // The map and this loop: nobody else could have got hold of it meanwhile.
            if Arc::strong_count(&live) == 2 {
                known.remove(&live.id);
            }
        }
    }
}

impl LiveGames {
    /// Does work that takes the rules some time for whoever makes the request, when it is their turn.
    pub(crate) async fn answer<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Fault> {
        self.reckoning.work(Visitor::here(), work).await
    }

    /// The same for work that takes long.
    pub(crate) async fn labour<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Fault> {
        self.thinking.work(Visitor::here(), work).await
    }
}

/// Waits until the server stops, or whoever could stop it is gone.
pub(crate) async fn stopped(stopping: &mut watch::Receiver<bool>) {
    let _ = stopping.wait_for(|stopping| *stopping).await;
}

/// Runs `work` where it may take its time. A panic in it is a bug, and is told as one.
pub(crate) async fn off_the_runtime<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Fault> {
    tokio::task::spawn_blocking(work).await.map_err(|error| Fault::Bug(error.to_string()))
}
