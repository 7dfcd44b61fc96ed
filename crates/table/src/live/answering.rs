//! Leaving standing answers, dropping them, and giving them: what is kept and told of it. What they are is in
//! `answers`.

use super::answers::{AnswerShown, Answering, Answers, Held, MOST, StandingAnswer};
use super::desk::go_on;
use super::game::{LiveGame, Writing};
use super::off_the_runtime;
use super::play::{Command, Loaded};
use super::submitting::{Submission, Submitter};
use crate::error::Fault;
use crate::store::{KeptAnswers, SessionId};
use kernel::{ComplaintKind, Seat, Text, Viewer};
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::Ordering;

/// So many are given to one question, one after another, before whoever sits there is asked.
const IN_A_ROW: u32 = 64;

impl LiveGame {
    /// Leaves an answer for a seat, in a task of its own: a browser that goes away meanwhile does not
    /// leave it half done. Sent twice, it is left once.
    pub(crate) async fn leave_answer(
        self: &Arc<Self>,
        session: SessionId,
        eyes: Option<Seat>,
        answer: StandingAnswer,
    ) -> Result<Vec<AnswerShown>, Fault> {
        let live = Arc::clone(self);
        let work = go_on(async move {
            let seat = answer.seat;
            live.settled(|| live.add_answer(session, eyes, answer.clone())).await?;
            live.answers_for(session, eyes.or(Some(seat))).await
        });
        work.await.map_err(|error| Fault::Bug(error.to_string()))?
    }

    /// Leaves it no longer.
    pub(crate) async fn drop_answer(
        self: &Arc<Self>,
        session: SessionId,
        eyes: Option<Seat>,
        id: String,
    ) -> Result<(), Fault> {
        let live = Arc::clone(self);
        let work =
            go_on(
                async move { live.settled(|| live.remove_answer(session, eyes, id.clone())).await },
            );
        work.await.map_err(|error| Fault::Bug(error.to_string()))?
    }

    /// The answers that the person has left who looks.
    pub(crate) async fn answers_for(
        self: &Arc<Self>,
        session: SessionId,
        eyes: Option<Seat>,
    ) -> Result<Vec<AnswerShown>, Fault> {
        let shown = Arc::clone(self).ask(move |loaded| {
            if loaded.table.viewer(session) == Viewer::SPECTATOR {
                return Err(Fault::Onlooker);
            }
            Ok(loaded.answers_of(loaded.eyes(session, eyes)?))
        });
        shown.await
    }

    async fn add_answer(
        self: &Arc<Self>,
        session: SessionId,
        eyes: Option<Seat>,
        answer: StandingAnswer,
    ) -> Result<(), Fault> {
        let play = self.write().await?;
        let loaded = play.loaded.as_ref().ok_or_else(Fault::no_such_game)?;
        loaded.check_answering(session, eyes, answer.seat)?;
        let known = loaded.answers.all.iter().find(|known| known.id == answer.id);
        match known {
            Some(known) if *known == answer => return Ok(()),
            Some(_) => return Err(Fault::ClientUsed),
            None => {}
        }
        let ruleset = self.games.registry.ruleset(loaded.game.ruleset());
        let words = ruleset.and_then(|ruleset| self.games.registry.catalogue(ruleset, "en").ok());
        if !words.is_some_and(|words| words.has(&format!("ask-{}", answer.kind))) {
            let text = Text::new("table-answer-kind").with("kind", answer.kind);
            return Err(Fault::Malformed(text));
        }
        loaded.check_patterns(&answer)?;
        let own = loaded.answers.all.iter().filter(|known| known.seat == answer.seat);
        if own.count() >= MOST {
            return Err(Fault::NotNow(Text::new("table-answers-many").with("most", MOST)));
        }
        let mut anew = loaded.copied();
        anew.answers.all.push(answer);
        self.keep_answers(play, anew).await
    }

    async fn remove_answer(
        self: &Arc<Self>,
        session: SessionId,
        eyes: Option<Seat>,
        id: String,
    ) -> Result<(), Fault> {
        let play = self.write().await?;
        let loaded = play.loaded.as_ref().ok_or_else(Fault::no_such_game)?;
        if loaded.table.viewer(session) == Viewer::SPECTATOR {
            return Err(Fault::Onlooker);
        }
        let eyes = loaded.eyes(session, eyes)?;
        let mut anew = loaded.copied();
        anew.answers.retain(|seat, known| known != id || !eyes.holds(seat));
        if anew.answers.all.len() == loaded.answers.all.len() {
            return Err(Fault::NotFound(Text::new("table-no-such-answer")));
        }
        self.keep_answers(play, anew).await
    }

    /// Keeps all answers, and tells nobody.
    async fn keep_answers(
        self: &Arc<Self>,
        mut play: Writing,
        mut anew: Loaded,
    ) -> Result<(), Fault> {
        let is_empty = anew.answers == Answers::default();
        let json = if is_empty { None } else { Some(anew.answers_json()?) };
        let (game, version) = (self.id.clone(), anew.version);
        anew.version += 1;
        let kept = KeptAnswers { game, json, version };
        if let Err(error) = self.games.store.keep_answers(kept).await {
            self.doubt(&mut play);
            return Err(error.into());
        }
        self.put_back(&mut play, anew);
        self.wake_computers(&play);
        Ok(())
    }

    /// Whether there is something to answer for a seat that has not been looked at as the game stands.
    pub(super) fn has_answers(&self, loaded: &Loaded) -> bool {
        loaded.may_answer() && self.unanswered.load(Ordering::Acquire) != loaded.version
    }

    /// Gives the next answer that a seat has left, if any fits; `given` counts those to each question.
    pub(super) async fn give_answer(
        self: &Arc<Self>,
        given: &mut HashMap<(Seat, String, u32), u32>,
    ) -> Result<(), Fault> {
        let loaded = self.read().await?;
        let version = loaded.version;
        let next = off_the_runtime(move || loaded.next_answer()).await?;
        let next = next.filter(|next| {
            let Held { seat, kind, about } = next.question.clone();
            let count = given.entry((seat, kind, about)).or_default();
            *count += 1;
            *count <= IN_A_ROW
        });
        let Some(Answering { question, answer, action, revision }) = next else {
            self.unanswered.store(version, Ordering::Release);
            return Ok(());
        };
        let seat = question.seat;
        let command = Command::Answer { seat, answer, action };
        let submission = Submission::of_the_table(Some(seat), Some(revision), command);
        match self.submit(Submitter::Answer(seat), submission, |_| ()).await {
            // Something else was done first: it is looked at again.
            Err(Fault::Refused(why)) if why.kind == ComplaintKind::Stale => Ok(()),
            Err(Fault::Refused(_) | Fault::NotNow(_)) => {
                self.unanswered.store(version, Ordering::Release);
                Ok(())
            }
            done => done.map(|_| ()),
        }
    }
}
