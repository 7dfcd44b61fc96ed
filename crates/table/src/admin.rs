//! What whoever runs a table does to it from the command line.
//!
//! PostgreSQL is shared, so servers that run hear of it at once. A SQLite file belongs to one server:
//! it has to be stopped first.

use crate::backup::{KeptError, Place};
use crate::store::{
    GameId, GameRow, Moment, Postgres, ReportRow, SessionId, Sqlite, Store, StoreError,
};
use crate::time;
use std::fs::File;
use std::sync::Arc;

/// The store of a table, to be looked after.
pub struct Admin {
    store: Arc<dyn Store>,
    _lock: Option<File>,
}

impl Admin {
    /// Opens what a table keeps.
    ///
    /// # Errors
    /// A table runs on the folder, or the database cannot be used.
    pub async fn open(place: &Place) -> Result<Self, KeptError> {
        match place {
            Place::Folder(folder) => {
                let file = crate::backup::file_in(folder);
                if !file.exists() {
                    return Err(KeptError::Nothing(folder.clone()));
                }
                let lock = crate::serve::lock(folder).map_err(|_| KeptError::InUse)?;
                let store = Arc::new(Sqlite::open(&file).await?);
                Ok(Admin { store, _lock: Some(lock) })
            }
            Place::Database(address) => {
                let store = Arc::new(Postgres::open(address).await?);
                Ok(Admin { store, _lock: None })
            }
        }
    }

    /// Every game, the latest first.
    ///
    /// # Errors
    /// The database cannot be read.
    pub async fn games(&self) -> Result<Vec<GameRow>, KeptError> {
        Ok(self.store.all_games().await?)
    }

    /// A whole record as it is stored, with its seed; none if there is no such game.
    ///
    /// # Errors
    /// The database cannot be read.
    pub async fn export(&self, game: &GameId) -> Result<Option<Vec<String>>, KeptError> {
        let raw = self.store.raw(game).await?;
        Ok(raw.map(|raw| std::iter::once(raw.head).chain(raw.entries).collect()))
    }

    /// Removes a game for good; whether there was one.
    ///
    /// # Errors
    /// The database cannot be written.
    pub async fn delete(&self, game: &GameId) -> Result<bool, KeptError> {
        let there = self.store.raw(game).await?.is_some();
        self.store.erase(game).await?;
        Ok(there)
    }

    /// Sets a game aside, or takes it back; whether there is one.
    ///
    /// # Errors
    /// The database cannot be written.
    pub async fn set_aside(&self, game: &GameId, why: Option<String>) -> Result<bool, KeptError> {
        if self.store.raw(game).await?.is_none() {
            return Ok(false);
        }
        self.store.set_aside(game, why).await?;
        Ok(true)
    }

    /// Lets somebody in no more: ends all their sessions and tokens, and leaves neither passkey nor link
    /// nor password that lets them in; how many sessions and tokens there were.
    ///
    /// # Errors
    /// The database cannot be written.
    pub async fn ban(&self, person: SessionId) -> Result<usize, KeptError> {
        // The way in first: nobody comes back while their sessions end.
        self.store.accounts().ban(person, Some(time::date())).await?;
        let sessions = self.store.sessions_of(person, Moment::MIN).await?;
        for row in &sessions {
            self.store.end_session(row.id).await?;
        }
        let tokens = self.store.tokens().tokens_of(person).await?;
        for row in &tokens {
            self.store.tokens().drop_token(row.digest).await?;
        }
        Ok(sessions.len() + tokens.len())
    }

    /// Lets somebody in again who has an account; whether they were not.
    ///
    /// # Errors
    /// The database cannot be written.
    pub async fn pardon(&self, person: SessionId) -> Result<bool, KeptError> {
        let was = self.store.accounts().banned(person).await?.is_some();
        self.store.accounts().ban(person, None).await?;
        Ok(was)
    }

    /// All complaints, the latest first.
    ///
    /// # Errors
    /// The database cannot be read.
    pub async fn reports(&self) -> Result<Vec<ReportRow>, KeptError> {
        Ok(self.store.chat_store().reports().await?)
    }

    /// What was said in the game of a complaint by whoever it is about, as far as that is kept; nothing
    /// where it is about a profile.
    ///
    /// # Errors
    /// The database cannot be read.
    pub async fn said(&self, report: &ReportRow) -> Result<Vec<String>, KeptError> {
        let Some(game) = &report.game else { return Ok(Vec::new()) };
        let lines = self.store.chat_store().chat(game).await?;
        let own = lines.into_iter().filter(|line| line.author == report.about);
        Ok(own.map(|line| line.text).collect())
    }

    /// Whoever runs the table has done with a complaint; whether there was one open.
    ///
    /// # Errors
    /// The database cannot be written.
    pub async fn close_report(&self, id: &str) -> Result<bool, KeptError> {
        match self.store.chat_store().close_report(id.to_string(), time::date()).await {
            Ok(()) => Ok(true),
            Err(StoreError::Gone) => Ok(false),
            Err(error) => Err(error.into()),
        }
    }

    /// Writes what is still waiting.
    ///
    /// # Errors
    /// The database does not close.
    pub async fn close(self) -> Result<(), KeptError> {
        Ok(self.store.close().await?)
    }
}
