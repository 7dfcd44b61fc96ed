//! Whether the games that go on can be read: looked at once after the table has started, one after another,
//! so that whoever looks after it hears of a game that is damaged before somebody wants to play on.
//!
//! Each server does it for itself: they may be of different versions. A game of rules that are not here is
//! not damaged, and is left alone: the program that knows them may come back.

use super::play::Loaded;
use super::{LiveGames, Visitor, stopped};
use crate::error::Fault;
use crate::measured;
use crate::store::{GameId, StoreError, StoredGame};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// So long nothing more is looked at when the desk is busy, or the store fails.
const LATER: Duration = Duration::from_secs(5);
/// So often one game is tried then, before it is left to whoever opens it.
const TRIES: u32 = 12;

/// What was found of a game.
enum Found {
    /// It can be played, or is there no longer.
    Well,
    /// It cannot, and why.
    Damaged(String),
    /// It cannot here, though it may elsewhere.
    Foreign,
}

impl LiveGames {
    /// Replays each game that goes on, and sets aside what cannot be, until the server stops.
    pub(crate) async fn check_kept(self: Arc<Self>) {
        let mut stopping = self.stopping.clone();
        let checked = async {
            let games = match self.store.going_on().await {
                Ok(games) => games,
                Err(error) => {
                    tracing::warn!(%error, "the games that are kept are not looked at");
                    return;
                }
            };
            for game in games {
                let begun = Instant::now();
                self.check_one(&game).await;
                // Half of the time is for others.
                tokio::time::sleep(begun.elapsed()).await;
            }
        };
        tokio::select! {
            () = checked => {}
            () = stopped(&mut stopping) => {}
        }
    }

    async fn check_one(&self, game: &GameId) {
        for again in 1..=TRIES {
            // What is in memory was read.
            if self.game_in_memory(game).is_some_and(|live| live.shown().is_some()) {
                return;
            }
            match self.looked_at(game).await {
                Ok(Found::Well) => return,
                Ok(Found::Foreign) => {
                    tracing::warn!(%game, "a game of rules that are not here");
                    return;
                }
                Ok(Found::Damaged(why)) => return self.put_aside(game, why).await,
                Err(Fault::Busy | Fault::Store(_)) if again < TRIES => {
                    tokio::time::sleep(LATER).await;
                }
                // Whoever opens it is told as well: of a bug of the rules, for example.
                Err(fault) => {
                    tracing::error!(%game, %fault, "a game cannot be loaded");
                    return;
                }
            }
        }
    }

    async fn looked_at(&self, game: &GameId) -> Result<Found, Fault> {
        let stored = match self.store.load(game).await {
            Ok(Some(stored)) => stored,
            // It was deleted, or set aside meanwhile by whoever else looks after it.
            Ok(None) | Err(StoreError::Aside(_)) => return Ok(Found::Well),
            Err(StoreError::Damaged(why)) => return Ok(Found::Damaged(why)),
            Err(error) => return Err(error.into()),
        };
        if self.is_foreign(&stored) {
            return Ok(Found::Foreign);
        }
        let (registry, names) = (Arc::clone(&self.registry), Arc::clone(&self.names));
        let read = move || Loaded::from_stored(&registry, names, stored).map(drop);
        match self.trials.work(Visitor::here(), read).await? {
            Ok(()) => Ok(Found::Well),
            Err(fault) if fault.is_damage() => Ok(Found::Damaged(fault.to_string())),
            Err(fault) => Err(fault),
        }
    }

    fn is_foreign(&self, stored: &StoredGame) -> bool {
        let here = self.registry.ruleset(&stored.head.ruleset);
        here.is_none_or(|ruleset| ruleset.rules_version() != stored.head.rules_version)
    }

    /// Sets aside the games of which something is missing, before anybody plays on.
    pub(crate) async fn set_damaged_aside(&self) -> Result<(), StoreError> {
        for (game, why) in self.store.damaged().await? {
            tracing::error!(%game, why, "a damaged game is set aside");
            self.store.set_aside(&game, Some(why)).await?;
            measured::damaged();
        }
        Ok(())
    }

    async fn put_aside(&self, game: &GameId, why: String) {
        tracing::error!(%game, why, "a damaged game is set aside");
        measured::damaged();
        // Whoever opens it is told all the same.
        if let Err(error) = self.store.set_aside(game, Some(why)).await {
            tracing::error!(%game, %error, "it could not be set aside");
        }
    }
}
