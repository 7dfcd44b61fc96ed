//! Other servers on the same store: hearing what they do, telling them what we do, and not doing twice
//! what only one has to do.
//!
//! What another server has written is read from the store when it says so, and when something is
//! refused here that might have been allowed had we known. The store refuses whatever was done to a
//! game as it no longer is; then it is done anew to the game as it is now.

use super::game::LiveGame;
use super::play::Loaded;
use super::{LiveGames, LobbyEvent, stopped};
use crate::clock::Clock;
use crate::error::Fault;
use crate::sessions::Known;
use crate::store::{GameId, KeptClock, Moment, SessionId, StoreError, Word};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;
use tokio::sync::broadcast::error::RecvError;

/// Something is done anew so many times because others were quicker, then whoever asked is told that
/// there is too much going on.
const TRIES: usize = 16;
/// How often a server looks for games that another has left in the middle.
const LOOK: Duration = Duration::from_secs(5);

impl LiveGame {
    /// Does something to the game as it is: done anew when another server has written to it meanwhile.
    pub(super) async fn settled<T, F>(
        self: &Arc<Self>,
        mut attempt: impl FnMut() -> F,
    ) -> Result<T, Fault>
    where
        F: Future<Output = Result<T, Fault>>,
    {
        for _ in 0..TRIES {
            let before = self.shown();
            let fault = match attempt().await {
                Ok(done) => return Ok(done),
                Err(fault) => fault,
            };
            let again = match &fault {
                Fault::Store(StoreError::Conflict(_)) => true,
                Fault::Store(_) | Fault::Bug(_) | Fault::Busy => false,
                _ => self.was_behind(before).await?,
            };
            if !again {
                return Err(fault);
            }
        }
        Err(Fault::Busy)
    }

    /// Whether what was refused was tried on a game that another server had gone on with: by now that may be
    /// known here, or have been let go of.
    async fn was_behind(self: &Arc<Self>, before: Option<Arc<Loaded>>) -> Result<bool, Fault> {
        if self.games.store.company().is_none() {
            return Ok(false);
        }
        let is_same =
            |before: &Arc<Loaded>| self.shown().is_some_and(|now| Arc::ptr_eq(&now, before));
        match before.as_ref().is_none_or(is_same) {
            true => self.catch_up().await,
            false => Ok(true),
        }
    }

    /// Reads the game again if another server has written to it; whether one has.
    pub(crate) async fn catch_up(self: &Arc<Self>) -> Result<bool, Fault> {
        let Some(company) = self.games.store.company() else { return Ok(false) };
        let Some(shown) = self.shown() else { return Ok(false) };
        if company.version(&self.id).await? == Some(shown.version) {
            return Ok(false);
        }
        let play = self.write().await?;
        // What was written may have been written here, which is seen once it is loaded.
        let known = play.loaded.as_ref().map(|loaded| loaded.version);
        if known != Some(shown.version) && company.version(&self.id).await? == known {
            return Ok(true);
        }
        match self.read_again(play).await {
            // Whoever asks for it next is told.
            Ok(_) | Err(Fault::NotFound(_)) => Ok(true),
            Err(fault) => Err(fault),
        }
    }

    /// Claims for this server what one server alone does for a game; whether no other does it.
    pub(super) async fn claim(&self) -> Result<bool, Fault> {
        let Some(company) = self.games.store.company() else { return Ok(true) };
        let mut claims = self.claims.lock().await;
        let claimed = company.claim(&self.id).await?;
        *claims += usize::from(claimed);
        Ok(claimed)
    }

    /// Lets go of one claim.
    pub(super) async fn let_go(&self) {
        let Some(company) = self.games.store.company() else { return };
        let mut claims = self.claims.lock().await;
        *claims = claims.saturating_sub(1);
        if *claims == 0
            && let Err(error) = company.release(&self.id).await
        {
            tracing::warn!(game = %self.id, %error, "a claim ends with its connection");
        }
    }

    /// Lets computer players move that have been left to us.
    async fn look_after(self: &Arc<Self>) -> Result<(), Fault> {
        if self.thinks.load(Ordering::Acquire) || !self.claim().await? {
            return Ok(());
        }
        let play = self.write().await;
        if let Ok(play) = &play {
            self.wake_computers(play);
        }
        drop(play);
        self.let_go().await;
        Ok(())
    }
}

impl LiveGames {
    /// Tells the other servers' lobbies what ours are told.
    pub(super) fn tell_other_lobbies(&self, event: &LobbyEvent) {
        if self.store.company().is_none() {
            return;
        }
        let store = Arc::clone(&self.store);
        let LobbyEvent { sessions, room } = event.clone();
        tokio::spawn(async move {
            let Some(company) = store.company() else { return };
            if let Err(error) = company.tell(Word::Lobby { sessions, room }).await {
                tracing::warn!(%error, "lists at other servers are out of date");
            }
        });
    }

    /// Agrees what time it is with the other servers: with the date that all count from, which is corrected
    /// where it has jumped. By how much this server was wrong.
    pub(super) async fn agree_on_time(&self) -> Result<Moment, StoreError> {
        let Some(company) = self.store.company() else { return Ok(0) };
        // One that is set is right.
        if !self.time.is_of_the_machine() {
            return Ok(0);
        }
        let asked = self.time.counted();
        let date = company.date().await?;
        if let Some(jump) = self.time.jump_of(&date, asked) {
            tracing::warn!(jump, "the database's date has jumped: clocks go on as they went");
            let corrected = date.corrected.saturating_sub(jump);
            company.correct_date(date.corrected, corrected).await?;
            return Ok(0);
        }
        Ok(self.time.agree_with(date.now, asked))
    }

    /// The same, and the others are told that the date is right.
    async fn agree_on_date(&self) -> Result<(), StoreError> {
        self.agree_on_time().await?;
        match self.store.company().filter(|_| self.time.is_of_the_machine()) {
            Some(company) => company.agree_on_date(self.time.steady()).await,
            None => Ok(()),
        }
    }

    /// Follows what other servers do until this one stops.
    pub(crate) async fn follow_others(self: Arc<Self>, known: Arc<Known>) {
        let Some(company) = self.store.company() else { return };
        let (mut words, mut stopping) = (company.words(), self.stopping.clone());
        let mut look = tokio::time::interval(LOOK);
        loop {
            let word = tokio::select! {
                word = words.recv() => word,
                _ = look.tick() => {
                    if let Err(error) = self.agree_on_date().await {
                        tracing::warn!(%error, "clocks may drift apart from other servers'");
                    }
                    if let Err(fault) = self.look_after_all().await {
                        tracing::warn!(%fault, "cannot look for what others have left");
                    }
                    continue;
                }
                () = stopped(&mut stopping) => return,
            };
            match word {
                Ok(word) => self.heed(word, &known).await,
                Err(RecvError::Lagged(_)) => self.heed(Word::Missed, &known).await,
                Err(RecvError::Closed) => return,
            }
        }
    }

    /// Makes up for what was done elsewhere.
    pub(crate) async fn heed(self: &Arc<Self>, word: Word, known: &Known) {
        match word {
            Word::Game(id) => self.heed_game(&id),
            Word::Lobby { sessions, room } => self.tell_own_lobbies(LobbyEvent { sessions, room }),
            Word::Name(person) => {
                if let Err(error) = self.heed_name(person).await {
                    tracing::warn!(%error, "a name is out of date");
                }
            }
            Word::Said(game, line) => self.heed_line(&game, line),
            Word::Rematch(id) => self.heed_rematch(id),
            Word::Blocks => {
                if let Err(error) = self.learn_ratings().await {
                    tracing::warn!(%error, "ratings are out of date");
                }
                self.heed_blocks().await;
                for live in self.in_memory() {
                    live.talk_changed();
                }
            }
            Word::Rated(person) => self.learn_rating_of(person).await,
            Word::Notices => {
                if let Err(error) = self.learn_wanted().await {
                    tracing::warn!(%error, "who is told of their turn is out of date");
                }
            }
            Word::Ended(session) => {
                // Why is not said: its browser may have signed in over there.
                known.replace(session);
                known.end(session);
            }
            Word::Missed => {
                known.forget();
                if let Err(error) = self.learn_names().await {
                    tracing::warn!(%error, "names are out of date");
                }
                if let Err(error) = self.learn_wanted().await {
                    tracing::warn!(%error, "who is told of their turn is out of date");
                }
                if let Err(error) = self.learn_ratings().await {
                    tracing::warn!(%error, "ratings are out of date");
                }
                self.heed_blocks().await;
                for live in self.in_memory() {
                    self.heed_game(&live.id);
                    self.heed_rematch(live.id.clone());
                    live.talk_changed();
                }
                self.tell_own_lobbies(LobbyEvent { sessions: Vec::new(), room: true });
            }
        }
    }

    /// Reads a game again that is in memory, after whoever runs the table has changed it.
    pub(crate) async fn read_anew(&self, id: &GameId) {
        let Some(live) = self.game_in_memory(id) else { return };
        match live.read_anew().await {
            // Whoever asks for it next is told.
            Ok(_) | Err(Fault::NotFound(_)) => {}
            Err(fault) => tracing::info!(game = %id, %fault, "nobody can play it"),
        }
    }

    async fn heed_name(self: &Arc<Self>, person: SessionId) -> Result<(), StoreError> {
        self.names.set(person, self.store.person(person).await?.name);
        self.learn_bots().await?;
        let was_banned = self.names.is_banned(person);
        self.learn_banned().await?;
        if self.names.is_banned(person) && !was_banned {
            let games = Arc::clone(self);
            tokio::spawn(async move {
                if let Err(fault) = games.tell_of_ban(person).await {
                    tracing::warn!(%fault, "who need not wait any more may not be told");
                }
            });
        }
        for live in self.in_memory() {
            live.tell_of(person);
        }
        Ok(())
    }

    /// Somebody is banned from now on: nobody waits for them in any game, and who sits there is told.
    async fn tell_of_ban(self: &Arc<Self>, person: SessionId) -> Result<(), Fault> {
        for id in self.store.notices_store().games_that_go_on(person).await? {
            // One that is damaged is nobody's turn.
            let Ok(loaded) = self.game(&id).read().await else { continue };
            self.turns.look_at(&id, &loaded);
            self.tell_own_lobbies(LobbyEvent { sessions: loaded.followers(), room: false });
        }
        Ok(())
    }

    fn heed_game(self: &Arc<Self>, id: &GameId) {
        let Some(live) = self.game_in_memory(id) else { return };
        tokio::spawn(async move {
            if let Err(fault) = live.catch_up().await {
                tracing::warn!(game = %live.id, %fault, "what another server did is not shown");
            }
        });
    }

    /// Tells those who may read it what was said elsewhere, and nobody else that anything was.
    fn heed_line(&self, game: &GameId, line: String) {
        let Some(live) = self.game_in_memory(game) else { return };
        tokio::spawn(async move {
            if let Err(error) = live.hear_line(&line).await {
                tracing::warn!(game = %live.id, %error, "what was said elsewhere is not shown");
            }
        });
    }

    async fn heed_blocks(&self) {
        if let Err(error) = self.learn_blocks().await {
            tracing::warn!(%error, "who blocks whom is out of date");
        }
    }

    fn heed_rematch(self: &Arc<Self>, id: GameId) {
        let Some(live) = self.game_in_memory(&id) else { return };
        tokio::spawn(async move {
            if let Err(fault) = live.look_for_rematch().await {
                tracing::warn!(game = %live.id, %fault, "its rematch is not shown");
            }
        });
    }

    fn tell_own_lobbies(&self, event: LobbyEvent) {
        // Nobody listening is no fault.
        let _ = self.lobby_events.send(Arc::new(event));
    }

    /// Takes over what a server has left that is no more: computer players that are to move, and the
    /// clocks of games that were begun elsewhere.
    async fn look_after_all(self: &Arc<Self>) -> Result<(), Fault> {
        let mut games: Vec<Arc<LiveGame>> =
            self.store.due().await?.iter().map(|id| self.game(id)).collect();
        let waits = |live: &Arc<LiveGame>| {
            live.shown().is_some_and(|loaded| {
                loaded.has_questions_for_computers() || live.has_answers(&loaded)
            })
        };
        games.extend(self.in_memory().into_iter().filter(waits));
        for live in games {
            if let Err(fault) = live.look_after().await {
                tracing::warn!(game = %live.id, %fault, "computer players have to wait");
            }
        }
        let Some(company) = self.store.company() else { return Ok(()) };
        for KeptClock { game, json, .. } in company.running_clocks().await? {
            // What is in memory here is known better.
            if self.game_in_memory(&game).is_none()
                && let Ok(clock) = serde_json::from_str::<Clock>(&json)
            {
                self.flags.set(&game, clock.flag());
            }
        }
        Ok(())
    }
}
