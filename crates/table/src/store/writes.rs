//! The one task that writes: whatever has arrived while the last transaction was made durable goes
//! into the next one together.
//!
//! Waiting for the disk is what a durable write costs. With many games going at once that wait is
//! shared. If a transaction of several writes fails, each is tried alone, so that none suffers for
//! another.

use super::accounts::AccountChange;
use super::chat::ChatChange;
use super::notices::NoticeChange;
use super::promises::PromiseChange;
use super::seeks::SeekChange;
use super::tokens::TokenChange;
use super::tournaments::TournamentChange;
use super::{
    Commit, GameId, KeptAnswers, KeptClock, Mastery, Moment, NewGame, Seating, SessionId,
    StoreError, Summary, Wish, Word,
};
use crate::measured;
use kernel::Digest;
use std::sync::{Mutex, MutexGuard, PoisonError};
use tokio::sync::{mpsc, oneshot, watch};
use tokio::task::JoinHandle;

/// At most so many writes go into one transaction.
const TOGETHER: usize = 128;
/// So many may wait before those who ask for more have to wait too.
const WAITING: usize = 1_024;

/// Something to be written.
#[derive(Debug)]
pub(super) enum Write {
    Person(Change),
    Create(Box<NewGame>),
    Commit(Box<Commit>),
    Seat(Seating),
    Wish(Wish),
    Mastery(Mastery),
    Answers(KeptAnswers),
    Clocks(Vec<KeptClock>, i64),
    Summary(Summary),
    Analysis(GameId, String),
    Forget(GameId, SessionId),
    Erase(GameId),
    /// Sets a game aside for a reason, or takes it back.
    Aside(GameId, Option<String>),
    /// Something to be told the other servers, where there are any.
    Tell(Word),
}

/// A write and who waits for it.
#[derive(Debug)]
pub(super) struct Job {
    pub(super) write: Write,
    pub(super) done: oneshot::Sender<Result<(), StoreError>>,
}

/// Something that changes of a person or a session.
#[derive(Debug)]
pub(super) enum Change {
    /// A session is opened, of itself or of somebody who has another.
    Open(Option<SessionId>, SessionId, Moment),
    /// It was heard of.
    Seen(SessionId, Moment),
    /// It ends.
    End(SessionId),
    /// Somebody is called so.
    Name(SessionId, Option<String>),
    /// Somebody's recovery link has a key of this digest, made then.
    Recovery(SessionId, Option<(Digest, Moment)>),
    /// Nothing is kept of somebody but what seats name.
    Forget(SessionId),
    /// Something about accounts.
    Account(AccountChange),
    /// Something said, noted, blocked or complained of.
    Chat(ChatChange),
    /// Something about notices.
    Notice(NoticeChange),
    /// Something about tokens.
    Token(TokenChange),
    /// Something about promises of dice.
    Promise(PromiseChange),
    /// A game has this rematch.
    Rematch((GameId, GameId)),
    /// Something about who looks for a game.
    Seek(SeekChange),
    /// Something about a tournament.
    Tournament(TournamentChange),
}

/// A connection that writes.
pub(super) trait Writes: Send + 'static {
    /// Does all or nothing.
    fn transact(&mut self, jobs: &[Job]) -> impl Future<Output = Result<(), StoreError>> + Send;
    /// Lets go of it.
    fn close(self) -> impl Future<Output = Result<(), StoreError>> + Send;
}

/// Writes until nobody can send any more jobs.
async fn run(
    mut pen: impl Writes,
    mut jobs: mpsc::Receiver<Job>,
    failing: watch::Sender<Option<StoreError>>,
) {
    let mut batch = Vec::with_capacity(TOGETHER);
    while jobs.recv_many(&mut batch, TOGETHER).await > 0 {
        let begun = std::time::Instant::now();
        let together = pen.transact(&batch).await;
        measured::wrote(begun.elapsed());
        let alone = batch.len() == 1;
        for job in batch.drain(..) {
            let result = match &together {
                Ok(()) => Ok(()),
                Err(error) if alone => Err(error.clone()),
                Err(_) => pen.transact(std::slice::from_ref(&job)).await,
            };
            match &result {
                Ok(()) => drop(failing.send_replace(None)),
                // Another server was quicker, and the game is looked at again.
                Err(StoreError::Conflict(game)) => tracing::debug!(%game, "written elsewhere"),
                // Whoever came second is told so.
                Err(StoreError::Gone) => {}
                Err(error) => {
                    tracing::error!(%error, "not written");
                    measured::write_failed();
                    failing.send_replace(Some(error.clone()));
                }
            }
            // Whoever asked may have gone; what is written stays written.
            let _ = job.done.send(result);
        }
    }
    if let Err(error) = pen.close().await {
        tracing::warn!(%error, "the database did not close cleanly");
    }
}

/// The way to the task that writes, until it is closed.
pub(super) struct WriteQueue {
    sender: Mutex<Option<mpsc::Sender<Job>>>,
    task: Mutex<Option<JoinHandle<()>>>,
    /// Why the last write failed, if it did.
    failing: watch::Receiver<Option<StoreError>>,
}

impl WriteQueue {
    pub(super) fn open(pen: impl Writes) -> Self {
        let (sender, jobs) = mpsc::channel(WAITING);
        let (failing, told) = watch::channel(None);
        let task = tokio::spawn(run(pen, jobs, failing));
        let (sender, task) = (Mutex::new(Some(sender)), Mutex::new(Some(task)));
        WriteQueue { sender, task, failing: told }
    }

    /// Why the last write failed, if it did.
    pub(super) fn check(&self) -> Result<(), StoreError> {
        self.failing.borrow().clone().map_or(Ok(()), Err)
    }

    /// Writes something; done when it is durable.
    pub(super) async fn write(&self, write: Write) -> Result<(), StoreError> {
        let sender = lock(&self.sender).clone().ok_or(StoreError::Closed)?;
        let (done, answer) = oneshot::channel();
        sender.send(Job { write, done }).await.map_err(|_| StoreError::Closed)?;
        // Not to keep the writer open while it closes.
        drop(sender);
        answer.await.map_err(|_| StoreError::Closed)?
    }

    /// Writes what is still waiting.
    pub(super) async fn close(&self) -> Result<(), StoreError> {
        drop(lock(&self.sender).take());
        let task = lock(&self.task).take();
        match task {
            Some(task) => task.await.map_err(|error| StoreError::Database(error.to_string())),
            None => Ok(()),
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
