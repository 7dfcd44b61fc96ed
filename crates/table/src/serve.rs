//! A table that runs: database, listener, and an orderly end.

use crate::admin;
use crate::app::{App, router};
use crate::config::Config;
use crate::connections;
use crate::live::stopped;
use crate::sessions;
use crate::store::{Company, Postgres, Sqlite, Store, StoreError};
use std::fs::{File, TryLockError};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinHandle;

/// Why a table cannot be laid.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The data folder cannot be made or used.
    #[error("the data folder {}: {why}", .folder.display())]
    Data {
        /// Which.
        folder: PathBuf,
        /// Why not.
        why: std::io::Error,
    },
    /// Another table uses the data folder.
    #[error("another table is running on the data folder {}", .0.display())]
    InUse(PathBuf),
    /// Mail cannot be sent as the table is set up.
    #[error("{0}")]
    Mail(String),
    /// The database cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Nobody can listen at this address.
    #[error("cannot listen on {address}: {why}")]
    Listen {
        /// Which.
        address: SocketAddr,
        /// Why not.
        why: std::io::Error,
    },
}

/// A table that is running. When it is dropped, it stops by itself in good order, as long as its
/// runtime goes on.
#[derive(Debug)]
pub struct Running {
    address: SocketAddr,
    stop: watch::Sender<bool>,
    task: JoinHandle<()>,
}

impl Running {
    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Waits until it has ended by itself, which it only does after a fault.
    pub async fn finished(&mut self) {
        // A panic in the task has been logged by the runtime.
        let _ = (&mut self.task).await;
    }

    /// Answers what has been asked, ends live updates, and closes the database.
    pub async fn stop(mut self) {
        self.stop.send_replace(true);
        self.finished().await;
    }
}

/// Lays a table: opens the database in the data folder, listens, lets computers go on.
///
/// # Errors
/// The folder, the database or the address cannot be used.
pub async fn serve(config: Config) -> Result<Running, ServeError> {
    if let Some(address) = &config.database {
        let store = Postgres::open(address).await?;
        if config.time.is_of_the_machine() {
            // All tables count from the database's date, or clocks would jump from one to the next.
            let asked = config.time.counted();
            config.time.agree_with(store.date().await?.now, asked);
        }
        return serve_with(config, Arc::new(store), ()).await;
    }
    let folder = config.data.clone();
    let data = |why| ServeError::Data { folder: folder.clone(), why };
    std::fs::create_dir_all(&folder).map_err(data)?;
    let lock = lock(&folder)?;
    let store = Sqlite::open(&folder.join("trierarch.sqlite")).await?;
    lay(config, Arc::new(store), Some(&folder), lock).await
}

/// Games are held in memory: two tables on one folder would contradict each other.
pub(crate) fn lock(folder: &Path) -> Result<File, ServeError> {
    let data = |why| ServeError::Data { folder: folder.to_path_buf(), why };
    let file = File::create(folder.join("trierarch.lock")).map_err(data)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(ServeError::InUse(folder.to_path_buf())),
        Err(TryLockError::Error(why)) => Err(data(why)),
    }
}

/// Lays a table over any store; `held` is kept as long as it runs.
///
/// # Errors
/// The address cannot be used.
pub async fn serve_with(
    config: Config,
    store: Arc<dyn Store>,
    held: impl Send + 'static,
) -> Result<Running, ServeError> {
    lay(config, store, None, held).await
}

/// The same; where the store is this table's alone, admin commands come in at a door in its folder.
async fn lay(
    config: Config,
    store: Arc<dyn Store>,
    door: Option<&Path>,
    held: impl Send + 'static,
) -> Result<Running, ServeError> {
    let listen = |why| ServeError::Listen { address: config.listen, why };
    let listener = TcpListener::bind(config.listen).await.map_err(listen)?;
    let address = listener.local_addr().map_err(listen)?;
    let (stop, stopping) = watch::channel(false);
    let cookie = sessions::cookie_of(store.name(), address.port());
    let base = match config.base(address) {
        Some(base) => base,
        None if config.relay.is_none() => format!("http://{address}"),
        None => {
            let why = "mail needs to know the address of the table: name it, or a host";
            return Err(ServeError::Mail(why.to_string()));
        }
    };
    let app = App::new(&config, Arc::clone(&store), cookie, base, stopping.clone());
    let app = app.map_err(ServeError::Mail)?;
    let (games, known) = (Arc::clone(&app.games), Arc::clone(&app.known));
    let (silence, quotas, proxy) = (config.silence, config.quotas, config.proxy);
    games.set_damaged_aside().await?;
    // Before any game is loaded: what passed while nobody kept the time is nobody's.
    games.start_clocks().await?;
    games.learn_names().await?;
    games.learn_blocks().await?;
    games.learn_ratings().await?;
    games.learn_wanted().await?;
    if let Err(fault) = games.resume().await {
        tracing::error!(%fault, "games with computer players wait until somebody looks at them");
    }
    if let Some(folder) = door {
        admin::let_in(folder, app.clone(), stopping.clone());
    }
    let task = tokio::spawn(async move {
        let clocks = tokio::spawn(Arc::clone(&games).watch_clocks());
        let size = tokio::spawn(Arc::clone(&games).watch_size());
        let follower = tokio::spawn(Arc::clone(&games).follow_others(known));
        let teller = tokio::spawn(app.clone().tell_turns());
        let tournaments = tokio::spawn(Arc::clone(&games).watch_tournaments());
        let seeks = tokio::spawn(Arc::clone(&games).watch_seeks());
        let checker = tokio::spawn(Arc::clone(&games).check_kept());
        let sweeper = tokio::spawn(Arc::clone(&games).sweep());
        let mut stopping = stopping;
        let end = async move { stopped(&mut stopping).await };
        connections::serve(listener, router(app), silence, (&quotas, proxy), end).await;
        checker.abort();
        sweeper.abort();
        tournaments.abort();
        seeks.abort();
        clocks.abort();
        size.abort();
        follower.abort();
        teller.abort();
        games.note_alive().await;
        games.save_summaries().await;
        if let Err(error) = store.close().await {
            tracing::error!(%error, "the database has not closed");
        }
        drop(held);
    });
    Ok(Running { address, stop, task })
}
