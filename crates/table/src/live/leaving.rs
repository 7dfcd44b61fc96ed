//! Taking a game off a browser's list: for good where no other browser has it on its own, and only
//! there where others have.
//!
//! While others play, nobody can take a game away from them, nor steal away from it unseen: who wants
//! to leave gives up the seats, which everybody is told, or resigns.

use super::game::LiveGame;
use super::play::Loaded;
use super::{LiveGames, LobbyEvent};
use crate::error::Fault;
use crate::store::{Gone, Player, SessionId};
use kernel::{Pending, Text};
use std::sync::{Arc, PoisonError};

impl Loaded {
    /// Those who have the game on their lists, with those who have lost a seat to a computer or to others.
    fn listed_by(&self) -> Vec<SessionId> {
        let mut all = self.followers();
        for (left, now) in self.table.left.iter().zip(&self.table.players) {
            let Some(left) = left else { continue };
            let is_lost = matches!(now, Player::Computer(_))
                || left.why.is_some_and(|why| why != Gone::Wanted);
            all.extend(left.player.session().filter(|_| is_lost));
        }
        all
    }

    /// Whether a session may take the game off its list.
    fn check_leaving(&self, session: SessionId) -> Result<(), Fault> {
        if !self.listed_by().contains(&session) {
            return Err(Fault::Onlooker);
        }
        // A game master who does not play takes it off their own list alone, unless nobody else has it.
        if !self.sessions().contains(&session) {
            return Ok(());
        }
        let is_over = matches!(self.game.pending(), Pending::Over(_));
        if !is_over && !self.is_alone(session) {
            return Err(Fault::NotNow(Text::new("table-others-play")));
        }
        Ok(())
    }
}

impl LiveGame {
    /// Takes the game off a session's list, in a task of its own: a browser that goes away meanwhile
    /// does not leave it half done.
    pub(crate) async fn leave(self: &Arc<Self>, session: SessionId) -> Result<(), Fault> {
        let live = Arc::clone(self);
        let work =
            tokio::spawn(async move { live.settled(|| Arc::clone(&live).take_off(session)).await });
        work.await.map_err(|error| Fault::Bug(error.to_string()))?
    }

    async fn take_off(self: Arc<Self>, session: SessionId) -> Result<(), Fault> {
        match self.read().await {
            Err(fault) if fault.is_damage() => return self.take_off_damaged(session).await,
            // Who is refused need not wait for whoever changes the game: see `submitting`.
            seen => seen?.check_leaving(session)?,
        }
        let mut play = self.write().await?;
        let loaded = play.loaded.as_ref().ok_or_else(Fault::no_such_game)?;
        loaded.check_leaving(session)?;
        let sessions = loaded.listed_by();
        let is_public = loaded.table.listing.is_public();
        let (games, game) = (&self.games, &self.id);
        let forgotten = games.store.forgotten(game).await?;
        let keeps = |other: &SessionId| *other != session && !forgotten.contains(other);
        if sessions.iter().any(keeps) {
            games.store.forget(game, session).await?;
        } else {
            games.store.erase(game).await?;
            self.doubt(&mut play);
            // Whoever still follows it finds nothing when they ask again.
            self.let_listeners_go();
            games.forget(game);
        }
        games.tell_lobbies(LobbyEvent { sessions: vec![session], room: is_public });
        Ok(())
    }
}

impl LiveGame {
    /// The same for a game that cannot be loaded: nobody can play it any more, so each takes it off
    /// as it is, and the last for good.
    async fn take_off_damaged(&self, session: SessionId) -> Result<(), Fault> {
        let (games, game) = (&self.games, &self.id);
        let raw = games.store.raw(game).await?.ok_or_else(Fault::no_such_game)?;
        if !raw.followers().any(|other| other == session) {
            return Err(Fault::Onlooker);
        }
        let forgotten = games.store.forgotten(game).await?;
        if raw.followers().any(|other| other != session && !forgotten.contains(&other)) {
            games.store.forget(game, session).await?;
        } else {
            games.store.erase(game).await?;
            games.forget(game);
        }
        games.tell_lobbies(LobbyEvent { sessions: vec![session], room: true });
        Ok(())
    }
}

impl LiveGames {
    /// Removes a game that nobody has seen.
    pub(crate) async fn erase_unseen(&self, id: &crate::store::GameId) -> Result<(), Fault> {
        self.store.erase(id).await?;
        self.forget(id);
        Ok(())
    }

    /// Forgets a game that does not exist, or no longer does.
    pub(crate) fn forget(&self, id: &crate::store::GameId) {
        self.flags.set(id, None);
        self.known.lock().unwrap_or_else(PoisonError::into_inner).remove(id);
        self.analysts.give_up(id);
    }
}
