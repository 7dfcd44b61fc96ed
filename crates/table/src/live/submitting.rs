//! Submissions: done exactly once, durable before anybody is told.
//!
//! What somebody wants to do is tried on a copy of the game, without waiting for anybody: who is
//! refused is told so at once, whatever others are doing meanwhile. Only what can be done waits for
//! the game's lock, is tried again if something else was done first, and is stored. A submission runs
//! in a task of its own: a browser that goes away in the middle does not leave it half done.

use super::feed::{Feeds, News, Sent};
use super::game::{LiveGame, Writing};
use super::play::{Command, Loaded, Submitted};
use super::{LobbyEvent, off_the_runtime};
use crate::clock::{Asked, Timeout};
use crate::error::Fault;
use crate::measured;
use crate::store::{Answered, Commit, Moment, Purpose, SessionId, Version};
use kernel::{Digest, Entry, Pending, Seat, SeatSet, TableAction, Text, Viewer};
use std::sync::{Arc, PoisonError};
use tokio::sync::oneshot;

/// Something to be done exactly once.
#[derive(Clone, Debug)]
pub(crate) struct Submission {
    /// The id that makes it unique in the game; none for computer players.
    pub(crate) client: Option<String>,
    /// A seat of the person whose revision is meant, where several people sit at the browser.
    pub(crate) eyes: Option<Seat>,
    /// The revision it was made for.
    pub(crate) revision: Option<u32>,
    /// The revision that is shown to whoever submits: what came since is answered along.
    pub(crate) since: Option<u32>,
    /// What is to be done.
    pub(crate) command: Command,
}

impl Submission {
    /// What the server itself does: once, and nobody waits to be shown it.
    pub(super) fn of_the_table(
        eyes: Option<Seat>,
        revision: Option<u32>,
        command: Command,
    ) -> Self {
        Submission { client: None, eyes, revision, since: None, command }
    }
}

/// Who submits.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Submitter {
    /// Whoever sits at a browser.
    Session(SessionId),
    /// The server, for a computer player.
    Computer(Seat),
    /// Everybody at the table, who have agreed on it; it is told of this seat.
    All(Seat),
    /// The server, because this seat's time ran out, or for whoever runs a tournament.
    Clock(Seat),
    /// The server, as this seat has left it to be answered.
    Answer(Seat),
}

/// When a submission came.
#[derive(Clone, Copy, Debug)]
struct Came {
    /// The date.
    wall: Moment,
    /// By the time that clocks go by.
    steady: Moment,
    /// When it went on, by the same, where it was held: see `sharing`.
    let_go: Option<Moment>,
}

/// What became of a submission.
enum Outcome {
    /// It had been done before, and answered so.
    Before(Submitted, Viewer),
    /// It is done, and is to be told.
    Done(Writing, Tried),
}

/// A submission that can be done, and the game as it is then.
struct Tried {
    loaded: Arc<Loaded>,
    submitted: Submitted,
    /// Through whose eyes it was done.
    viewer: Viewer,
    /// Number of the first new entry.
    first: u32,
    entries: Vec<Entry>,
    /// The clocks have changed.
    timed: bool,
    /// Another side has acted than before, or the game master is told of.
    opened: bool,
    /// What is kept of the game master has changed.
    mastered: bool,
    /// What is kept of standing answers has changed.
    held: bool,
    /// Those of whom it says something that the game is over with it.
    finished: Vec<SessionId>,
    /// How many times the game had been written to before.
    version: Version,
}

/// What is answered to a submission.
pub(crate) struct Done<T> {
    /// What became of it.
    pub(crate) submitted: Submitted,
    /// What those who see the same were told since the revision that was shown, this included.
    pub(crate) updates: Vec<Arc<Sent>>,
    /// What was looked at afterwards.
    pub(crate) seen: Option<T>,
}

impl LiveGame {
    /// Does something exactly once: durable before anybody is told, and everybody told before it
    /// is answered, so that whoever did it is shown at once what came of it. The answer brings along
    /// what `then` sees in the game as it is now.
    pub(crate) async fn submit<T: Send + 'static>(
        self: &Arc<Self>,
        by: Submitter,
        submission: Submission,
        then: impl FnOnce(&Loaded) -> T + Send + 'static,
    ) -> Result<Done<T>, Fault> {
        let (answer, answered) = oneshot::channel();
        let live = Arc::clone(self);
        let since = submission.since;
        let span = tracing::Span::current();
        let work = async move {
            let done = live.perform(by, submission).await;
            measured::submitted(match &done {
                Ok(Outcome::Done(..)) => "done",
                Ok(Outcome::Before(..)) => "before",
                Err(Fault::Store(_) | Fault::Bug(_) | Fault::Busy | Fault::Damaged(_)) => "failed",
                Err(_) => "refused",
            });
            match done {
                Ok(Outcome::Done(play, mut tried)) => {
                    let finished = std::mem::take(&mut tried.finished);
                    live.games.learn_ratings_of(finished).await;
                    let (play, done) = live.tell(play, (by, tried), since, then).await;
                    let _ = answer.send(Ok(done));
                    if let Some(play) = play {
                        live.wake_computers(&play);
                    }
                }
                Ok(Outcome::Before(submitted, viewer)) => {
                    let done = live.repeat(submitted, viewer, since, then).await;
                    let _ = answer.send(Ok(done));
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
    ) -> Result<Outcome, Fault> {
        let time = &self.games.time;
        let came = Came { wall: time.wall(), steady: time.steady(), let_go: None };
        self.settled(|| self.attempt(by, submission.clone(), came)).await
    }

    async fn attempt(
        self: &Arc<Self>,
        by: Submitter,
        submission: Submission,
        mut came: Came,
    ) -> Result<Outcome, Fault> {
        let asked = digest_of(by, &submission);
        let mut seen = self.read().await?;
        let mut held: Option<Writing> = None;
        let (mut play, mut tried) = loop {
            let viewer = admit(&seen, by, &submission)?;
            if let Some(before) = self.done_before(&seen, &submission, asked).await? {
                return Ok(Outcome::Before(before, viewer));
            }
            // Let go before the game's lock is waited for: whoever waits for one game's turn keeps no
            // other game from being tried.
            if let (Command::Table(_, TableAction::CallOff), Submitter::Session(session)) =
                (&submission.command, by)
            {
                seen.check_calling_off(session)?;
            }
            let trying = self.games.trying.acquire().await.map_err(|_| Fault::Busy)?;
            if check_time(&seen, by, &submission.command, came).is_err() {
                // Nobody is too late by the clock of this server alone.
                came.steady += self.games.agree_on_time().await?;
                check_time(&seen, by, &submission.command, came)?;
            }
            let tried = try_out(Arc::clone(&seen), viewer, submission.clone(), came).await?;
            drop(trying);
            if let Some(until) = self.held_until(&seen, &submission.command, came.steady) {
                drop(held.take());
                self.await_shares(until).await?;
                came.let_go = Some(self.games.time.steady());
                seen = self.read().await?;
                continue;
            }
            let play = match held.take() {
                Some(play) => play,
                None => self.write().await?,
            };
            let now = play.loaded.clone().ok_or_else(Fault::no_such_game)?;
            if Arc::ptr_eq(&now, &seen) {
                break (play, tried);
            }
            // Something else was done first; now nothing can be any more.
            (seen, held) = (now, Some(play));
        };
        let client = submission.client;
        let answer = serde_json::to_string(&tried.submitted).expect("an answer is plain data");
        let finish = match tried.loaded.derived().is_over {
            true => tried.loaded.finish(came.wall),
            false => None,
        };
        let people = finish.iter().flat_map(|finish| &finish.conduct);
        tried.finished = people.map(|(person, _)| *person).collect();
        let scores = finish.as_ref().is_some_and(|finish| finish.score.is_some());
        let commit = Commit {
            game: self.id.clone(),
            first: tried.first,
            entries: tried.entries.clone(),
            submission: client.clone().map(|client| Answered { client, asked, answer }),
            standing: tried.loaded.derived(),
            moved: tried.loaded.moved,
            clock: if tried.timed { tried.loaded.kept_clock()? } else { None },
            finish,
            master: if tried.mastered { tried.loaded.kept_master()? } else { None },
            left_answers: if tried.held { Some(tried.loaded.answers_json()?) } else { None },
            version: tried.version,
        };
        if let Err(error) = self.games.store.commit(commit).await {
            self.doubt(&mut play);
            return Err(error.into());
        }
        if scores {
            self.games.scored.notify_one();
        }
        let clients = &tried.loaded.clients;
        clients.lock().unwrap_or_else(PoisonError::into_inner).extend(client);
        play.loaded = Some(Arc::clone(&tried.loaded));
        if tried.timed {
            self.games.flags.set(&self.id, tried.loaded.flag());
        }
        Ok(Outcome::Done(play, tried))
    }

    async fn done_before(
        &self,
        loaded: &Loaded,
        submission: &Submission,
        asked: Digest,
    ) -> Result<Option<Submitted>, Fault> {
        let Some(client) = submission.client.as_ref().filter(|client| loaded.has_done(client))
        else {
            return Ok(None);
        };
        let Some(answered) = self.games.store.answered(&self.id, client).await? else {
            return Ok(None);
        };
        if answered.asked != asked {
            return Err(Fault::ClientUsed);
        }
        serde_json::from_str(&answered.answer)
            .map(Some)
            .map_err(|error| Fault::Bug(format!("a stored answer: {error}")))
    }

    /// Answers once more what was done before, with the game as it is now.
    async fn repeat<T: Send + 'static>(
        self: &Arc<Self>,
        submitted: Submitted,
        viewer: Viewer,
        since: Option<u32>,
        then: impl FnOnce(&Loaded) -> T + Send + 'static,
    ) -> Done<T> {
        let live = Arc::clone(self);
        let looked = async {
            self.read().await?;
            off_the_runtime(move || {
                // What is shown changes only while the feeds are locked.
                let feeds = live.feeds();
                let loaded = live.shown().ok_or_else(Fault::no_such_game)?;
                let updates = since_then(&feeds, &loaded, viewer, since);
                drop(feeds);
                Ok::<_, Fault>((updates, then(&loaded)))
            })
            .await?
        };
        match looked.await {
            Ok((updates, seen)) => Done { submitted, updates, seen: Some(seen) },
            Err(_) => Done { submitted, updates: Vec::new(), seen: None },
        }
    }

    /// Shows everybody the game as it is now, tells them what was done, and looks at it.
    async fn tell<T: Send + 'static>(
        self: &Arc<Self>,
        mut play: Writing,
        (by, tried): (Submitter, Tried),
        since: Option<u32>,
        then: impl FnOnce(&Loaded) -> T + Send + 'static,
    ) -> (Option<Writing>, Done<T>) {
        let live = Arc::clone(self);
        let submitted = tried.submitted.clone();
        let told = off_the_runtime(move || {
            let Tried { loaded, viewer, first, entries, timed, opened, .. } = tried;
            let updates = {
                let mut feeds = live.feeds();
                let before = live.shown();
                let answered_for = live.answered_for(by, before.as_deref(), &loaded);
                live.show_answered(Some(Arc::clone(&loaded)), answered_for);
                let news = News { first, entries: &entries };
                let before = before.as_ref().map(|before| &*before.game);
                feeds.publish(before, &*loaded.game, &loaded.table, &news);
                since_then(&feeds, &loaded, viewer, since)
            };
            if timed || opened {
                live.seated.send_modify(|changes| *changes += 1);
            }
            if play.is_news_for_lobbies() {
                // Whoever looks for a seat need not be told of each move, only that there is none any more.
                let is_over = matches!(loaded.game.pending(), Pending::Over(_));
                let room = is_over && loaded.table.is_offered();
                live.games.tell_lobbies(LobbyEvent { sessions: loaded.followers(), room });
            }
            let seen = then(&loaded);
            (play, updates, seen)
        });
        match told.await {
            Ok((play, updates, seen)) => {
                (Some(play), Done { submitted, updates, seen: Some(seen) })
            }
            Err(fault) => {
                tracing::error!(game = %self.id, %fault, "cannot show a position");
                (None, Done { submitted, updates: Vec::new(), seen: None })
            }
        }
    }
}

impl LiveGame {
    /// Who was answered for, by a clock or by what they had left, and is asked something else now that
    /// nothing they have left answers.
    fn answered_for(
        &self,
        by: Submitter,
        before: Option<&Loaded>,
        loaded: &Loaded,
    ) -> Option<SessionId> {
        let (Submitter::Clock(seat) | Submitter::Answer(seat)) = by else { return None };
        let asked = |loaded: &Loaded| {
            let asks = loaded.game.asks(Viewer::SPECTATOR);
            Asked::by_seat(&asks, loaded.table.players.len()).into_iter().nth(usize::from(seat.0))
        };
        let is_other = before.is_none_or(|before| asked(before) != asked(loaded));
        (is_other && !self.has_answers(loaded)).then(|| loaded.player(seat).ok()?.session())?
    }
}

/// What a viewer was told since a revision, where one is named.
fn since_then(
    feeds: &Feeds,
    loaded: &Loaded,
    viewer: Viewer,
    since: Option<u32>,
) -> Vec<Arc<Sent>> {
    since.map_or_else(Vec::new, |since| feeds.since(viewer, since, &*loaded.game, &loaded.table))
}

/// Carries out a command on a copy of the game.
async fn try_out(
    seen: Arc<Loaded>,
    viewer: Viewer,
    submission: Submission,
    came: Came,
) -> Result<Tried, Fault> {
    let Submission { revision, command, .. } = submission;
    off_the_runtime(move || {
        let mut loaded = seen.copied();
        let first = loaded.game.entries();
        let submitted = loaded.perform(viewer, revision, &command)?;
        let entries = loaded.entries_from(first);
        // When somebody last wrote sealed orders is nobody else's business.
        if loaded.game.revision(Viewer::SPECTATOR) != seen.game.revision(Viewer::SPECTATOR) {
            loaded.moved = came.wall;
        }
        let mut timed = loaded.keep_time(came.steady, command.turn());
        if let (Some(clock), Some(now)) = (&mut loaded.clock, came.let_go) {
            clock.held(came.steady, now);
            timed = true;
        }
        let mastered = match &command {
            Command::GoBack { client, .. } => {
                loaded.note_return(client.clone(), came.wall);
                true
            }
            _ => false,
        };
        let held = loaded.hold_answers(&command);
        let (opened, version) = (loaded.look_who_acted() || mastered, loaded.version);
        loaded.version += 1;
        let loaded = Arc::new(loaded);
        let finished = Vec::new();
        Ok(Tried {
            loaded,
            submitted,
            viewer,
            first,
            entries,
            timed,
            opened,
            mastered,
            held,
            finished,
            version,
        })
    })
    .await?
}

/// Through whose eyes a command is carried out, if they may do it.
fn admit(loaded: &Loaded, by: Submitter, submission: &Submission) -> Result<Viewer, Fault> {
    let (seat, command) = (submission.command.seat(), &submission.command);
    let (all, viewer) = match by {
        Submitter::Session(session) => {
            let all = loaded.table.viewer(session);
            // Who names a seat that is not his is told that, and not that he has to look as himself.
            let eyes = submission.eyes.filter(|seat| all.holds(*seat));
            (all, loaded.eyes(session, eyes)?)
        }
        Submitter::Computer(seat)
        | Submitter::All(seat)
        | Submitter::Clock(seat)
        | Submitter::Answer(seat) => (Viewer::seat(seat), Viewer::seat(seat)),
    };
    if all == Viewer::SPECTATOR {
        return Err(Fault::Onlooker);
    }
    if let Some(seat) = seat.or(submission.eyes).filter(|seat| !all.holds(*seat)) {
        return Err(Fault::NotYourSeat(seat));
    }
    if matches!(command, Command::Set(_)) && loaded.table.purpose != Purpose::Sandbox {
        return Err(Fault::NotNow(Text::new("table-no-sandbox")));
    }
    let own = match command {
        // No seat has reason to say so; see `sharing`.
        Command::Table(_, TableAction::GoWithout) => true,
        Command::Table(_, action) => action.is_of_the_table() && !matches!(by, Submitter::Clock(_)),
        _ => false,
    };
    if own {
        let what =
            "`time-out`, `unanswered`, `decided` and `go-without` are said by the table alone";
        return Err(Fault::not_understood(what));
    }
    let rolls =
        matches!(command, Command::Table(_, TableAction::RollByHand | TableAction::LetTableRoll));
    // Whoever rolls by hand is trusted with the faces: that is not for one of several to decide.
    if let (true, Submitter::Session(session)) = (rolls, by)
        && !loaded.is_alone(session)
    {
        return Err(Fault::NotNow(Text::new("table-dice-others")));
    }
    Ok(viewer)
}

/// Refuses whoever comes too late, and a clock that has not fallen after all.
fn check_time(loaded: &Loaded, by: Submitter, command: &Command, came: Came) -> Result<(), Fault> {
    let Some(seat) = command.seat() else { return Ok(()) };
    match (by, command) {
        // Whoever runs a tournament has said so, whatever time is left.
        (Submitter::Clock(_), Command::Table(_, TableAction::Decided)) => return Ok(()),
        // They may have answered since it was claimed.
        (Submitter::Clock(_), Command::Table(_, TableAction::Unanswered)) => {
            return loaded.check_unanswered(SeatSet::NONE, seat, came.steady);
        }
        _ => {}
    }
    let Some(clock) = &loaded.clock else { return Ok(()) };
    let is_out = clock.is_out(seat, came.steady);
    let fits = match by {
        Submitter::Clock(_) => is_out,
        // As long as nobody has claimed the game, it goes on.
        Submitter::Session(_) if matches!(command, Command::Act(..) | Command::Retract(..)) => {
            let goes_on = clock.terms.timeout == Timeout::Claim;
            !is_out || goes_on || clock.is_claimable(seat, came.steady)
        }
        _ => true,
    };
    fits.then_some(()).ok_or_else(|| Fault::NotNow(Text::new("table-time-out")))
}

/// What was asked, by whom: the same client id must mean the same.
fn digest_of(by: Submitter, submission: &Submission) -> Digest {
    let who = match by {
        Submitter::Session(session) => session.0.to_string(),
        Submitter::Computer(seat) => format!("computer {}", seat.0),
        Submitter::All(seat) => format!("all, {}", seat.0),
        Submitter::Clock(seat) => format!("clock {}", seat.0),
        Submitter::Answer(seat) => format!("answer {}", seat.0),
    };
    let what = serde_json::to_vec(&submission.command).expect("a command is plain data");
    Digest::of_bytes(&[who.as_bytes(), &[0], &what].concat())
}

#[cfg(test)]
mod tests;
