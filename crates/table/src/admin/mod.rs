//! What whoever runs a table does to it from the command line.
//!
//! PostgreSQL is shared, so servers that run hear of it at once. A SQLite file belongs to one server:
//! where one runs, it is asked to do it.

#[cfg(unix)]
mod door;
mod task;

use crate::app::App;
use crate::backup::{KeptError, Place};
use crate::serve::ServeError;
use crate::store::{
    GameId, GameRow, ListedPerson, Postgres, ReportRow, SessionId, Sqlite, Store, StoreError,
};
use serde::de::DeserializeOwned;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use task::Task;
use tokio::sync::watch;

/// Lets admin commands in at a table that runs on a folder, until it stops. Without, they tell to stop
/// it first.
#[cfg(unix)]
pub(crate) fn let_in(folder: &Path, app: App, stopping: watch::Receiver<bool>) {
    match door::open(folder) {
        Ok(door) => {
            tokio::spawn(door::keep(door, app, stopping));
        }
        Err(error) => {
            tracing::warn!(%error, "admin commands have to wait until the table is stopped")
        }
    }
}

/// There is no such socket here.
#[cfg(not(unix))]
pub(crate) fn let_in(_: &Path, _: App, _: watch::Receiver<bool>) {}

/// The store of a table, to be looked after.
pub struct Admin(Way);

enum Way {
    /// The store itself, with what keeps others from it.
    Store(Arc<dyn Store>, Option<File>),
    /// The table that runs on a folder.
    Running(PathBuf),
}

impl Admin {
    /// Opens what a table keeps.
    ///
    /// # Errors
    /// The database cannot be used.
    pub async fn open(place: &Place) -> Result<Self, KeptError> {
        Ok(Admin(match place {
            Place::Folder(folder) => {
                let file = crate::backup::file_in(folder);
                if !file.exists() {
                    return Err(KeptError::Nothing(folder.clone()));
                }
                match crate::serve::lock(folder) {
                    Ok(lock) => Way::Store(Arc::new(Sqlite::open(&file).await?), Some(lock)),
                    Err(ServeError::InUse(folder)) => Way::Running(folder),
                    Err(error) => return Err(KeptError::Refused(error.to_string())),
                }
            }
            Place::Database(address) => Way::Store(Arc::new(Postgres::open(address).await?), None),
        }))
    }

    async fn ask<T: DeserializeOwned>(&self, task: Task) -> Result<T, KeptError> {
        let answer = match &self.0 {
            Way::Store(store, _) => task.on(&**store).await?.answer,
            Way::Running(folder) => ask_running(folder, &task).await?,
        };
        let read = serde_json::from_value(answer);
        read.map_err(|error| StoreError::Damaged(error.to_string()).into())
    }

    /// Every game, the latest first.
    ///
    /// # Errors
    /// The database cannot be read.
    pub async fn games(&self) -> Result<Vec<GameRow>, KeptError> {
        self.ask(Task::Games).await
    }

    /// Everybody who has a name, an account or a seat or was banned, the last heard of first.
    ///
    /// # Errors
    /// The database cannot be read.
    pub async fn people(&self) -> Result<Vec<ListedPerson>, KeptError> {
        self.ask(Task::People).await
    }

    /// A whole record as it is stored, with its seed; none if there is no such game.
    ///
    /// # Errors
    /// The database cannot be read.
    pub async fn export(&self, game: &GameId) -> Result<Option<Vec<String>>, KeptError> {
        self.ask(Task::Export(game.clone())).await
    }

    /// Removes a game for good; whether there was one.
    ///
    /// # Errors
    /// The database cannot be written.
    pub async fn delete(&self, game: &GameId) -> Result<bool, KeptError> {
        self.ask(Task::Delete(game.clone())).await
    }

    /// The games that [`Admin::prune`] would remove.
    ///
    /// # Errors
    /// The database cannot be read.
    pub async fn idle(&self, days: u32) -> Result<Vec<GameId>, KeptError> {
        self.ask(Task::Prune { days, is_dry: true }).await
    }

    /// Removes for good what guests have left unfinished or have imported, and nothing has happened in for
    /// so many days; which games that were.
    ///
    /// # Errors
    /// The database cannot be written.
    pub async fn prune(&self, days: u32) -> Result<Vec<GameId>, KeptError> {
        self.ask(Task::Prune { days, is_dry: false }).await
    }

    /// Sets a game aside, or takes it back; whether there is one.
    ///
    /// # Errors
    /// The database cannot be written.
    pub async fn set_aside(&self, game: &GameId, why: Option<String>) -> Result<bool, KeptError> {
        self.ask(Task::SetAside(game.clone(), why)).await
    }

    /// Lets somebody in no more: ends all their sessions and tokens, and leaves neither passkey nor link
    /// nor password that lets them in; how many sessions and tokens there were.
    ///
    /// # Errors
    /// The database cannot be written.
    pub async fn ban(&self, person: SessionId) -> Result<usize, KeptError> {
        self.ask(Task::Ban(person)).await
    }

    /// Lets somebody in again who has an account; whether they were not.
    ///
    /// # Errors
    /// The database cannot be written.
    pub async fn pardon(&self, person: SessionId) -> Result<bool, KeptError> {
        self.ask(Task::Pardon(person)).await
    }

    /// All complaints, the latest first.
    ///
    /// # Errors
    /// The database cannot be read.
    pub async fn reports(&self) -> Result<Vec<ReportRow>, KeptError> {
        self.ask(Task::Reports).await
    }

    /// What was said in the game of a complaint by whoever it is about, as far as that is kept; nothing
    /// where it is about a profile.
    ///
    /// # Errors
    /// The database cannot be read.
    pub async fn said(&self, report: &ReportRow) -> Result<Vec<String>, KeptError> {
        match &report.game {
            Some(game) => self.ask(Task::Said(game.clone(), report.about)).await,
            None => Ok(Vec::new()),
        }
    }

    /// Whoever runs the table has done with a complaint; whether there was one open.
    ///
    /// # Errors
    /// The database cannot be written.
    pub async fn close_report(&self, id: &str) -> Result<bool, KeptError> {
        self.ask(Task::CloseReport(id.to_string())).await
    }

    /// Writes what is still waiting.
    ///
    /// # Errors
    /// The database does not close.
    pub async fn close(self) -> Result<(), KeptError> {
        match self.0 {
            Way::Store(store, _lock) => Ok(store.close().await?),
            Way::Running(_) => Ok(()),
        }
    }
}

#[cfg(unix)]
async fn ask_running(folder: &Path, task: &Task) -> Result<serde_json::Value, KeptError> {
    let table = door::knock(folder).await.map_err(|_| KeptError::InUse)?;
    match door::ask(table, task).await {
        Ok(answer) => answer.map_err(KeptError::Refused),
        Err(error) => Err(KeptError::Refused(format!(
            "the table that runs has not answered ({error}): it may have been done or not"
        ))),
    }
}

#[cfg(not(unix))]
async fn ask_running(_: &Path, _: &Task) -> Result<serde_json::Value, KeptError> {
    Err(KeptError::InUse)
}
