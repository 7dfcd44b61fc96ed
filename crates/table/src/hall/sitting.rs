//! One game as the server holds it: a lock, and the ways through it.
//!
//! Reading takes the lock shared; a submission holds it alone until what it did is durable, so that
//! nobody ever sees what could still be lost. A submission runs in a task of its own: a browser
//! that goes away in the middle does not leave it half done.

use super::computer::Thinker;
use super::feed::News;
use super::play::{Deed, Loaded, Play, Submitted};
use super::summary::GameSummary;
use super::{Hall, Joined, Stir, now, off_the_runtime};
use crate::error::Fault;
use crate::store::{Answered, Commit, GameId, Purpose, SessionId, Summary};
use kernel::{Digest, TableAction, Text, Viewer};
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::sync::{OwnedRwLockReadGuard, OwnedRwLockWriteGuard, RwLock, oneshot, watch};

/// A game, loaded or not.
pub(crate) struct Sitting {
    pub(crate) id: GameId,
    pub(super) hall: Arc<Hall>,
    play: Arc<RwLock<Play>>,
    touched: AtomicI64,
    /// A task lets computer players move. Cleared only under the lock, so that no wish is lost.
    pub(super) thinks: AtomicBool,
    /// The computer player that thinks now.
    pub(super) thinker: Mutex<Option<Thinker>>,
    /// Counts changes of who sits where and of what they ask each other.
    pub(super) seated: watch::Sender<u64>,
}

/// Something to be done exactly once.
#[derive(Clone, Debug)]
pub(crate) struct Submission {
    /// The id that makes it unique in the game; none for computer players.
    pub(crate) client: Option<String>,
    /// A seat of the person whose revision is meant, where several people sit at the browser.
    pub(crate) eyes: Option<kernel::Seat>,
    /// The revision it was made for.
    pub(crate) revision: Option<u32>,
    /// What is to be done.
    pub(crate) deed: Deed,
}

/// Who submits.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Submitter {
    /// Whoever sits at a browser.
    Session(SessionId),
    /// The server, for a computer player.
    Computer(kernel::Seat),
    /// Everybody at the table, who have agreed on it; it is told of this seat.
    All(kernel::Seat),
}

/// A loaded game that may be read.
pub(crate) struct Reading(OwnedRwLockReadGuard<Play, Loaded>);

impl std::ops::Deref for Reading {
    type Target = Loaded;
    fn deref(&self) -> &Loaded {
        &self.0
    }
}

pub(super) type Writing = OwnedRwLockWriteGuard<Play>;

impl Sitting {
    pub(super) fn new(id: GameId, hall: Arc<Hall>) -> Self {
        Sitting {
            id,
            hall,
            play: Arc::default(),
            touched: AtomicI64::new(now()),
            thinks: AtomicBool::new(false),
            thinker: Mutex::default(),
            seated: watch::Sender::new(0),
        }
    }

    /// Puts a game here that has just been begun.
    pub(super) async fn seat(self: &Arc<Self>, loaded: Loaded) {
        let mut play = Arc::clone(&self.play).write_owned().await;
        play.loaded.get_or_insert(loaded);
        self.wake_computers(&play);
    }

    /// Whether nobody listens and nobody has come for so long.
    pub(super) fn is_idle(&self, idle: Duration) -> bool {
        let for_ms = now().saturating_sub(self.touched.load(Ordering::Relaxed));
        !self.thinks.load(Ordering::Acquire)
            && u128::try_from(for_ms).is_ok_and(|ms| ms >= idle.as_millis())
            && self.play.try_read().is_ok_and(|play| !play.feeds.is_heard())
    }

    /// The game to be read.
    pub(crate) async fn read(self: &Arc<Self>) -> Result<Reading, Fault> {
        self.touched.store(now(), Ordering::Relaxed);
        loop {
            let play = Arc::clone(&self.play).read_owned().await;
            match OwnedRwLockReadGuard::try_map(play, |play| play.loaded.as_ref()) {
                Ok(loaded) => return Ok(Reading(loaded)),
                Err(unmapped) => drop(unmapped),
            }
            drop(self.write().await?);
        }
    }

    /// The game to be changed: loaded, and nobody else's for now.
    pub(super) async fn write(self: &Arc<Self>) -> Result<Writing, Fault> {
        self.touched.store(now(), Ordering::Relaxed);
        let mut play = Arc::clone(&self.play).write_owned().await;
        if play.loaded.is_none() {
            let hall = &self.hall;
            let ready = play.ready(&self.id, &*hall.store, &hall.registry).await;
            if let Err(fault) = ready {
                if matches!(fault, Fault::NotFound(_)) {
                    hall.forget(&self.id);
                }
                return Err(fault);
            }
            self.wake_computers(&play);
        }
        Ok(play)
    }

    /// Answers a question about the game that takes the rules some work.
    pub(crate) async fn ask<T: Send + 'static>(
        self: Arc<Self>,
        question: impl FnOnce(&Loaded) -> Result<T, Fault> + Send + 'static,
    ) -> Result<T, Fault> {
        let loaded = self.read().await?;
        let _place = self.hall.reckoning.acquire().await.map_err(|_| Fault::Busy)?;
        off_the_runtime(move || question(&loaded)).await?
    }

    /// Does something exactly once: durable before anybody is told, and everybody told before it
    /// is answered, so that whoever did it is shown at once what came of it. The answer brings along
    /// what `then` sees in the game as it is now.
    pub(crate) async fn submit<T: Send + 'static>(
        self: &Arc<Self>,
        by: Submitter,
        submission: Submission,
        then: impl FnOnce(&Loaded) -> T + Send + 'static,
    ) -> Result<(Submitted, Option<T>), Fault> {
        let (answer, answered) = oneshot::channel();
        let sitting = Arc::clone(self);
        let span = tracing::Span::current();
        let work = async move {
            match sitting.perform(by, submission).await {
                Ok((play, submitted, done)) => {
                    let (play, seen) = sitting.tell(play, done, then).await;
                    let _ = answer.send(Ok((submitted, seen)));
                    if let Some(play) = play {
                        sitting.wake_computers(&play);
                    }
                }
                Err(fault) => {
                    let _ = answer.send(Err(fault));
                }
            }
        };
        tokio::spawn(tracing::Instrument::instrument(work, span));
        answered.await.map_err(|_| Fault::Bug("a submission was not answered".to_string()))?
    }

    async fn perform(
        self: &Arc<Self>,
        by: Submitter,
        submission: Submission,
    ) -> Result<(Writing, Submitted, Option<Done>), Fault> {
        let mut play = self.write().await?;
        let Some(loaded) = play.loaded.take() else {
            return Err(Fault::Bug("a game that was loaded is gone".to_string()));
        };
        let viewer = match admit(&loaded, by, &submission) {
            Ok(viewer) => viewer,
            Err(fault) => {
                play.loaded = Some(loaded);
                return Err(fault);
            }
        };
        let asked = digest_of(by, &submission);
        match self.done_before(&loaded, &submission, asked).await {
            Ok(None) => {}
            Ok(Some(before)) => {
                play.loaded = Some(loaded);
                return Ok((play, before, None));
            }
            Err(fault) => {
                play.loaded = Some(loaded);
                return Err(fault);
            }
        }
        let first = loaded.game.entries();
        let told = loaded.game.revision(Viewer::SPECTATOR);
        let Submission { client, revision, deed, .. } = submission;
        // From here to the commit nothing is put back: see `play`.
        let (mut loaded, outcome) = off_the_runtime(move || {
            let mut loaded = loaded;
            let outcome = loaded.perform(viewer, revision, &deed).map(|submitted| {
                let entries = loaded.entries_from(first);
                (submitted, entries)
            });
            (loaded, outcome)
        })
        .await?;
        let (submitted, entries) = match outcome {
            Ok(done) => done,
            Err(fault) => {
                play.loaded = Some(loaded);
                return Err(fault);
            }
        };
        // When somebody last wrote sealed orders is nobody else's business.
        if loaded.game.revision(Viewer::SPECTATOR) != told {
            loaded.moved = now();
        }
        let answer = serde_json::to_string(&submitted).unwrap_or_default();
        let commit = Commit {
            game: self.id.clone(),
            first,
            entries: entries.clone(),
            submission: client.clone().map(|client| Answered { client, asked, answer }),
            standing: loaded.derived(),
            moved: loaded.moved,
        };
        self.hall.store.commit(commit).await?;
        loaded.clients.extend(client);
        play.loaded = Some(loaded);
        Ok((play, submitted, Some(Done { first, entries })))
    }

    async fn done_before(
        &self,
        loaded: &Loaded,
        submission: &Submission,
        asked: Digest,
    ) -> Result<Option<Submitted>, Fault> {
        let client = submission.client.as_ref().filter(|client| loaded.clients.contains(*client));
        let Some(client) = client else {
            return Ok(None);
        };
        let Some(answered) = self.hall.store.answered(&self.id, client).await? else {
            return Ok(None);
        };
        if answered.asked != asked {
            return Err(Fault::ClientUsed);
        }
        serde_json::from_str(&answered.answer)
            .map(Some)
            .map_err(|error| Fault::Bug(format!("a stored answer: {error}")))
    }

    /// Tells everybody what was done, if anything was, and looks at the game.
    async fn tell<T: Send + 'static>(
        self: &Arc<Self>,
        mut play: Writing,
        done: Option<Done>,
        then: impl FnOnce(&Loaded) -> T + Send + 'static,
    ) -> (Option<Writing>, Option<T>) {
        if done.is_some()
            && play.is_stirred()
            && let Some(loaded) = &play.loaded
        {
            let room = loaded.table.has_room();
            self.hall.stir(Stir { sessions: loaded.sessions(), room });
        }
        let told = off_the_runtime(move || {
            if let Some(done) = done {
                play.publish(&News { first: done.first, entries: &done.entries });
            }
            let seen = play.loaded.as_ref().map(then);
            (play, seen)
        });
        match told.await {
            Ok((play, seen)) => (Some(play), seen),
            Err(fault) => {
                tracing::error!(game = %self.id, %fault, "cannot show a position");
                (None, None)
            }
        }
    }

    /// Turns true, or loses its sender, when the server stops.
    pub(crate) fn stopping(&self) -> watch::Receiver<bool> {
        self.hall.stopping.clone()
    }

    /// Changes whenever somebody sits down or gets up.
    pub(crate) fn seated(&self) -> watch::Receiver<u64> {
        self.seated.subscribe()
    }

    /// Begins to listen to what a session may know.
    pub(crate) async fn join(
        self: &Arc<Self>,
        session: SessionId,
        eyes: Option<kernel::Seat>,
        since: Option<u32>,
    ) -> Result<(Viewer, Joined), Fault> {
        let viewer = self.read().await?.eyes(session, eyes)?;
        Ok((viewer, self.join_as(viewer, since).await?))
    }

    /// Begins to listen again, from the whole.
    pub(crate) async fn join_as(
        self: &Arc<Self>,
        viewer: Viewer,
        since: Option<u32>,
    ) -> Result<Joined, Fault> {
        let play = self.write().await?;
        off_the_runtime(move || {
            let mut play = play;
            let Play { loaded, feeds, .. } = &mut *play;
            let loaded = loaded.as_ref().ok_or_else(Fault::no_such_game)?;
            Ok(feeds.join(viewer, since, &*loaded.game, &loaded.table))
        })
        .await?
    }

    /// What a list shows of the game.
    pub(super) async fn summary(self: Arc<Self>, session: SessionId) -> Result<GameSummary, Fault> {
        let id = self.id.clone();
        self.ask(move |loaded| Ok(GameSummary::of(&id, loaded).seen_by(&loaded.table, session)))
            .await
    }

    /// Keeps what a list shows of the game, if it is in memory.
    pub(super) async fn save_summary(self: &Arc<Self>) {
        let play = Arc::clone(&self.play).read_owned().await;
        let id = self.id.clone();
        let summary = off_the_runtime(move || {
            let loaded = play.loaded.as_ref()?;
            let json = GameSummary::of(&id, loaded).to_stored(&loaded.table)?;
            Some(Summary { game: id, json, entries: loaded.game.entries() })
        });
        if let Ok(Some(summary)) = summary.await
            && let Err(error) = self.hall.store.summarise(summary).await
        {
            tracing::warn!(game = %self.id, %error, "the list will be worked out again");
        }
    }
}

/// What a submission did, to be told.
struct Done {
    first: u32,
    entries: Vec<kernel::Entry>,
}

/// Through whose eyes a deed is done, if they may do it.
fn admit(loaded: &Loaded, by: Submitter, submission: &Submission) -> Result<Viewer, Fault> {
    let (seat, deed) = (submission.deed.seat(), &submission.deed);
    let (all, viewer) = match by {
        Submitter::Session(session) => {
            let all = loaded.table.viewer(session);
            // Who names a seat that is not his is told that, and not that he has to look as himself.
            let eyes = submission.eyes.filter(|seat| all.holds(*seat));
            (all, loaded.eyes(session, eyes)?)
        }
        Submitter::Computer(seat) | Submitter::All(seat) => {
            (Viewer::seat(seat), Viewer::seat(seat))
        }
    };
    if all == Viewer::SPECTATOR {
        return Err(Fault::Onlooker);
    }
    if let Some(seat) = seat.or(submission.eyes).filter(|seat| !all.holds(*seat)) {
        return Err(Fault::NotYourSeat(seat));
    }
    if matches!(deed, Deed::Set(_)) && loaded.table.purpose != Purpose::Sandbox {
        return Err(Fault::NotNow(Text::new("table-no-sandbox")));
    }
    let rolls = matches!(deed, Deed::Table(_, TableAction::RollByHand | TableAction::LetTableRoll));
    // Whoever rolls by hand is trusted with the faces: that is not for one of several to decide.
    if let (true, Submitter::Session(session)) = (rolls, by)
        && !loaded.is_alone(session)
    {
        return Err(Fault::NotNow(Text::new("table-dice-others")));
    }
    Ok(viewer)
}

/// What was asked, by whom: the same client id must mean the same.
fn digest_of(by: Submitter, submission: &Submission) -> Digest {
    let who = match by {
        Submitter::Session(session) => session.0.to_string(),
        Submitter::Computer(seat) => format!("computer {}", seat.0),
        Submitter::All(seat) => format!("all, {}", seat.0),
    };
    let what = serde_json::to_vec(&submission.deed).unwrap_or_default();
    Digest::of_bytes(&[who.as_bytes(), &[0], &what].concat())
}
