//! Computer players at a game: while one is to move, a task plans and submits for it. The same task gives
//! the answers that seats have left: see `answers`.
//!
//! A plan is submitted piece by piece, so that whoever watches sees one ship move after another.
//! The task works on a copy, so that people can look, withdraw or resign while a computer thinks;
//! if the game has moved on meanwhile, the plan is thrown away and made anew. Nobody waits for a
//! computer longer than the table allows: at the deadline it plays the best it has found.

use super::desk::{Place, Visitor};
use super::game::LiveGame;
use super::play::{Command, Loaded, Play};
use super::submitting::{Submission, Submitter};
use super::{off_the_runtime, stopped};
use crate::error::Fault;
use crate::store::SessionId;
use kernel::{ComplaintKind, Pending, PieceId, Seat, Viewer};
use opponents::{Budget, Stop};
use rulesets::AnyGame;
use std::collections::HashMap;
use std::sync::atomic::Ordering;
use std::sync::{Arc, PoisonError};
use std::time::Duration;

/// After so many plans in a row of which nothing came, the game is left alone.
const PATIENCE: u32 = 5;

/// A seat to be played.
struct Turn {
    game: Box<dyn AnyGame>,
    seat: Seat,
    level: String,
    revision: u32,
    /// Whose game it is.
    host: Option<SessionId>,
}

/// What there is to be done for computers.
enum Due {
    /// A seat may be answered for as it has left it.
    Answer,
    /// A draw on offer, or a request to take back, is to be answered, after so many entries.
    Question(u32),
    /// A seat is to be played.
    Turn(Turn),
}

/// A computer player that is thinking, and how to make it stop.
#[derive(Debug)]
pub(super) struct Thinker {
    seat: Seat,
    level: String,
    revision: u32,
    pub(super) stop: Arc<Stop>,
}

impl Thinker {
    /// Whether nobody waits for its plan any more.
    fn is_idle(&self, loaded: &Loaded) -> bool {
        matches!(loaded.game.pending(), Pending::Over(_))
            || loaded.table.level(self.seat) != Some(&*self.level)
            || loaded.game.revision(Viewer::seat(self.seat)) != self.revision
    }
}

/// Lets a thinker go on only as long as somebody waits: whether its plan was awaited, or the server
/// has stopped and nobody awaits it any more, what is dropped stops the thinking.
struct Awaited(Arc<Stop>);

impl Drop for Awaited {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// What is found within a time: then the search is stopped, and tells what it has found.
pub(crate) async fn within<T>(
    patience: Duration,
    stop: Arc<Stop>,
    search: impl Future<Output = T>,
) -> T {
    let awaited = Awaited(stop);
    tokio::pin!(search);
    tokio::select! {
        found = &mut search => found,
        () = tokio::time::sleep(patience) => {
            awaited.0.store(true, Ordering::Relaxed);
            search.await
        }
    }
}

impl LiveGame {
    /// Starts the task if a computer player is to move and none is running, and stops one that
    /// thinks about what is past. Called under the lock.
    pub(super) fn wake_computers(self: &Arc<Self>, play: &Play) {
        let Some(loaded) = &play.loaded else { return };
        if let Some(thinker) = &*self.thinker.lock().unwrap_or_else(PoisonError::into_inner)
            && thinker.is_idle(loaded)
        {
            thinker.stop.store(true, Ordering::Relaxed);
        }
        let asked = !loaded.computers_asked().is_empty()
            || loaded.has_questions_for_computers()
            || self.has_answers(loaded);
        if asked && !self.thinks.swap(true, Ordering::AcqRel) {
            let live = Arc::clone(self);
            tokio::spawn(async move { live.play_computers().await });
        }
    }

    async fn play_computers(self: Arc<Self>) {
        let mut stopping = self.games.stopping.clone();
        match self.claim().await {
            Ok(true) => {}
            // Another server lets them move; if that ends, this game is looked at again: see `others`.
            Ok(false) => return self.thinks.store(false, Ordering::Release),
            Err(fault) => {
                tracing::warn!(game = %self.id, %fault, "a computer player has to wait");
                return self.thinks.store(false, Ordering::Release);
            }
        }
        tokio::select! {
            () = self.play_on() => {}
            () = stopped(&mut stopping) => self.thinks.store(false, Ordering::Release),
        }
        self.let_go().await;
    }

    async fn play_on(self: &Arc<Self>) {
        let mut failures = 0;
        // How many entries the game had when offers were last looked at.
        let mut answered = None;
        let mut given = HashMap::new();
        loop {
            let due = match self.next_due(answered).await {
                Ok(Some(due)) => due,
                Ok(None) => return,
                Err(fault) => {
                    tracing::error!(game = %self.id, %fault, "a computer player cannot go on");
                    self.thinks.store(false, Ordering::Release);
                    return;
                }
            };
            let done = match due {
                Due::Answer => self.give_answer(&mut given).await,
                Due::Turn(turn) => self.take(turn).await,
                Due::Question(entries) => {
                    answered = Some(entries);
                    self.answer_questions().await
                }
            };
            match done {
                Ok(()) => failures = 0,
                Err(fault) => {
                    failures += 1;
                    tracing::warn!(game = %self.id, %fault, failures, "a plan came to nothing");
                    if failures >= PATIENCE {
                        tracing::error!(game = %self.id, "a computer player gives up");
                        self.thinks.store(false, Ordering::Release);
                        return;
                    }
                }
            }
        }
    }

    /// Answers a draw on offer or a request to take back for one computer, if any has something to
    /// say.
    async fn answer_questions(self: &Arc<Self>) -> Result<(), Fault> {
        let loaded = self.read().await?;
        let (game, computers) = (loaded.game.boxed(), loaded.table.computers());
        drop(loaded);
        let answer = off_the_runtime(move || {
            opponents::answer_undo(&*game, computers)
                .or_else(|| players::standard().answer_draw(&*game, computers))
        })
        .await?;
        let Some((seat, action)) = answer else {
            return Ok(());
        };
        let command = Command::Table(seat, action);
        let submission = Submission::of_the_table(Some(seat), None, command);
        match self.submit(Submitter::Computer(seat), submission, |_| ()).await {
            // Over, or no longer on offer.
            Err(Fault::Refused(complaint)) if complaint.kind == ComplaintKind::NotNow => Ok(()),
            done => done.map(|_| ()),
        }
    }

    /// What is to be done next; none, and the task is over, when people are to move. Offers were
    /// looked at when the game had so many entries.
    async fn next_due(self: &Arc<Self>, answered: Option<u32>) -> Result<Option<Due>, Fault> {
        // Under the lock: see `LiveGame::thinks`.
        let play = self.write().await?;
        let loaded = play.loaded.clone().ok_or_else(Fault::no_such_game)?;
        if self.has_answers(&loaded) {
            return Ok(Some(Due::Answer));
        }
        let entries = loaded.game.entries();
        if loaded.has_questions_for_computers() && answered != Some(entries) {
            return Ok(Some(Due::Question(entries)));
        }
        let seat = loaded.computers_asked().iter().next();
        let Some((seat, level)) = seat.and_then(|seat| Some((seat, loaded.table.level(seat)?)))
        else {
            self.thinks.store(false, Ordering::Release);
            return Ok(None);
        };
        let level = level.to_string();
        drop(play);
        let turn = off_the_runtime(move || Turn {
            revision: loaded.game.revision(Viewer::seat(seat)),
            game: loaded.game.boxed(),
            host: loaded.table.host,
            seat,
            level,
        });
        turn.await.map(|turn| Some(Due::Turn(turn)))
    }

    async fn take(self: &Arc<Self>, turn: Turn) -> Result<(), Fault> {
        let (seat, mut revision) = (turn.seat, turn.revision);
        let game = turn.game.boxed();
        let place = self.place_for_computers(turn.host).await?;
        let plan = self.think(turn, place).await?;
        for (done, actions) in by_piece(&plan, |line| game.now(seat).actor(line)).enumerate() {
            let command = Command::Act(seat, actions.to_vec());
            let revised = Some(revision);
            let submission = Submission::of_the_table(Some(seat), revised, command);
            match self.submit(Submitter::Computer(seat), submission, |_| ()).await {
                Ok(done) if done.submitted.stopped.is_some() => return Ok(()),
                Ok(done) => revision = done.submitted.revision,
                // Somebody has done something meanwhile: look again.
                Err(Fault::Refused(complaint)) if complaint.kind == ComplaintKind::Stale => {
                    return Ok(());
                }
                Err(_) if done > 0 => return Ok(()),
                Err(fault) => return Err(fault),
            }
        }
        Ok(())
    }

    /// A place to think at, however long that takes: that others are before it is no failure of a plan.
    async fn place_for_computers(&self, host: Option<SessionId>) -> Result<Place, Fault> {
        loop {
            match self.games.thinking.place(Visitor::computers(host)).await {
                Err(Fault::Busy) => {}
                place => return place,
            }
        }
    }

    /// A plan, found until the deadline or until nobody waits for it.
    async fn think(self: &Arc<Self>, turn: Turn, place: Place) -> Result<Vec<String>, Fault> {
        let Turn { game, seat, level, revision, .. } = turn;
        let stop = Arc::new(Stop::new(false));
        let thinker = Thinker { seat, level: level.clone(), revision, stop: Arc::clone(&stop) };
        *self.thinker.lock().unwrap_or_else(PoisonError::into_inner) = Some(thinker);
        let enough = Arc::clone(&stop);
        let plan = off_the_runtime(move || {
            let _place = place;
            players::standard()
                .plan_until(&*game, seat, &level, Budget::default(), &enough)
                .map_err(|why| Fault::Bug(format!("seat {}: {why}", seat.0)))
        });
        let found = within(self.games.patience, stop, plan).await;
        *self.thinker.lock().unwrap_or_else(PoisonError::into_inner) = None;
        found?
    }
}

/// A plan in portions: what one piece does after another, and what belongs to none one by one.
/// Every start of a plan is legal, so any portions are.
fn by_piece(
    plan: &[String],
    actor: impl Fn(&str) -> Option<PieceId>,
) -> impl Iterator<Item = &[String]> {
    plan.chunk_by(move |a, b| matches!((actor(a), actor(b)), (Some(a), Some(b)) if a == b))
}
