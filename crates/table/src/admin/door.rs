//! The way to a table that runs on SQLite: a socket in its folder, for its owner alone.
//!
//! A line of JSON asks ([`Task`]), a line of JSON answers. Whatever is done is done by the table itself,
//! so that what it has in memory never contradicts the file.

use super::task::Task;
use crate::app::App;
use crate::live::stopped;
use crate::store::Word;
use serde_json::Value;
use std::fs::{self, Permissions};
use std::io;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::time::Duration;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{UnixListener, UnixSocket, UnixStream};
use tokio::sync::watch;

/// Longest task, in bytes: a reason may be long.
const LONGEST: u64 = 65_536;
/// So many callers may wait.
const WAITING: u32 = 16;
/// Whoever asks nothing, or takes no answer, for so long is not waited for.
const PATIENCE: Duration = Duration::from_secs(60);

/// Where the socket of a folder is.
pub(super) fn of(folder: &Path) -> PathBuf {
    folder.join("trierarch.socket")
}

/// Opens the door of a folder that is this table's alone.
pub(super) fn open(folder: &Path) -> io::Result<UnixListener> {
    let place = of(folder);
    match fs::remove_file(&place) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    let socket = UnixSocket::new_stream()?;
    socket.bind(&place)?;
    // Nobody gets in before it listens.
    fs::set_permissions(&place, Permissions::from_mode(0o600))?;
    socket.listen(WAITING)
}

/// Does what is asked at the door until the table stops.
pub(super) async fn keep(door: UnixListener, app: App, mut stopping: watch::Receiver<bool>) {
    loop {
        let caller = tokio::select! {
            caller = door.accept() => caller,
            () = stopped(&mut stopping) => return,
        };
        match caller {
            Ok((caller, _)) => {
                let app = app.clone();
                tokio::spawn(async move {
                    if let Err(error) = serve(caller, &app).await {
                        tracing::warn!(%error, "an admin command was cut off");
                    }
                });
            }
            Err(error) => {
                tracing::warn!(%error, "admin commands have to wait");
                tokio::time::sleep(Duration::from_secs(1)).await;
            }
        }
    }
}

async fn serve(caller: UnixStream, app: &App) -> io::Result<()> {
    let (asks, mut hears) = caller.into_split();
    let mut line = String::new();
    let mut asks = BufReader::new(asks.take(LONGEST));
    tokio::time::timeout(PATIENCE, asks.read_line(&mut line)).await??;
    // What has begun is done to its end, whoever waits for it.
    let answer = match serde_json::from_str(&line) {
        Ok(task) => act(task, app).await,
        Err(error) => Err(error.to_string()),
    };
    let mut answer = serde_json::to_vec(&answer)?;
    answer.push(b'\n');
    tokio::time::timeout(PATIENCE, hears.write_all(&answer)).await?
}

async fn act(task: Task, app: &App) -> Result<Value, String> {
    let done = match task.on(&*app.games.store).await {
        Ok(done) => done,
        Err(error) => {
            // Some of it may have been done.
            app.games.heed(Word::Missed, &app.known).await;
            return Err(error.to_string());
        }
    };
    for word in done.words {
        match word {
            Word::Game(game) => app.games.read_anew(&game).await,
            word => app.games.heed(word, &app.known).await,
        }
    }
    Ok(done.answer)
}

/// The table that runs on a folder.
pub(super) async fn knock(folder: &Path) -> io::Result<UnixStream> {
    UnixStream::connect(of(folder)).await
}

/// Has it do something.
pub(super) async fn ask(table: UnixStream, task: &Task) -> io::Result<Result<Value, String>> {
    let (hears, mut asks) = table.into_split();
    let mut line = serde_json::to_vec(task)?;
    line.push(b'\n');
    asks.write_all(&line).await?;
    let mut answer = String::new();
    BufReader::new(hears).read_line(&mut answer).await?;
    Ok(serde_json::from_str(&answer)?)
}
