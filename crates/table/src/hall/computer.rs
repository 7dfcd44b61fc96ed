//! Computer players at a game: while one is to move, a task plans and submits for it.
//!
//! A plan is submitted piece by piece, so that whoever watches sees one ship move after another.
//! The task works on a copy, so that people can look, withdraw or resign while a computer thinks;
//! if the game has moved on meanwhile, the plan is thrown away and made anew.

use super::play::{Deed, Play};
use super::sitting::{Sitting, Submission, Submitter};
use super::{off_the_runtime, stopped};
use crate::error::Fault;
use kernel::{ComplaintKind, Seat, Viewer};
use opponents::Budget;
use rulesets::AnyGame;
use std::sync::Arc;
use std::sync::atomic::Ordering;

/// After so many plans in a row of which nothing came, the game is left alone.
const PATIENCE: u32 = 5;

/// A seat to be played.
struct Turn {
    game: Box<dyn AnyGame>,
    seat: Seat,
    level: String,
    revision: u32,
}

impl Sitting {
    /// Starts the task if a computer player is to move and none is running. Called under the lock.
    pub(super) fn wake_computers(self: &Arc<Self>, play: &Play) {
        let asked = play.loaded.as_ref().is_some_and(|loaded| !loaded.computers_asked().is_empty());
        if asked && !self.thinks.swap(true, Ordering::AcqRel) {
            let sitting = Arc::clone(self);
            tokio::spawn(async move { sitting.play_computers().await });
        }
    }

    async fn play_computers(self: Arc<Self>) {
        let mut stopping = self.hall.stopping.clone();
        tokio::select! {
            () = self.play_on() => {}
            () = stopped(&mut stopping) => self.thinks.store(false, Ordering::Release),
        }
    }

    async fn play_on(self: &Arc<Self>) {
        let mut failures = 0;
        loop {
            let turn = match self.next_turn().await {
                Ok(Some(turn)) => turn,
                Ok(None) => return,
                Err(fault) => {
                    tracing::error!(game = %self.id, %fault, "a computer player cannot go on");
                    self.thinks.store(false, Ordering::Release);
                    return;
                }
            };
            match self.take(turn).await {
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

    /// The next seat to be played; none, and the task is over, when people are to move.
    async fn next_turn(self: &Arc<Self>) -> Result<Option<Turn>, Fault> {
        let loaded = self.read().await?;
        let seat = loaded.computers_asked().iter().next();
        let Some((seat, level)) = seat.and_then(|seat| Some((seat, loaded.table.level(seat)?)))
        else {
            self.thinks.store(false, Ordering::Release);
            return Ok(None);
        };
        let level = level.to_string();
        let turn = off_the_runtime(move || Turn {
            revision: loaded.game.revision(Viewer::seat(seat)),
            game: loaded.game.boxed(),
            seat,
            level,
        });
        turn.await.map(Some)
    }

    async fn take(self: &Arc<Self>, turn: Turn) -> Result<(), Fault> {
        let Turn { game, seat, level, mut revision } = turn;
        let place = self.hall.thinking.acquire().await.map_err(|_| Fault::Busy)?;
        let plan = off_the_runtime(move || {
            opponents::plan(&*game, seat, &level, Budget::default())
                .map_err(|why| Fault::Bug(format!("seat {}: {why}", seat.0)))
        })
        .await??;
        drop(place);
        for (done, actions) in by_piece(&plan).enumerate() {
            let deed = Deed::Act(seat, actions.to_vec());
            let submission = Submission { client: None, revision: Some(revision), deed };
            match self.submit(Submitter::Computer(seat), submission).await {
                Ok(submitted) if submitted.stopped.is_some() => return Ok(()),
                Ok(submitted) => revision = submitted.revision,
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
}

/// A plan in portions: what follows one another with the same first word, which names the piece.
/// Every start of a plan is legal, so any portions are.
fn by_piece(plan: &[String]) -> impl Iterator<Item = &[String]> {
    let piece = |line: &str| line.split_whitespace().next().unwrap_or("").to_string();
    plan.chunk_by(move |a, b| piece(a) == piece(b))
}
