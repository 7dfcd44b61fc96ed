//! What is to be done, and doing it: by whoever holds the database.

use crate::store::{GameId, Moment, SessionId, Store, StoreError, Word};
use crate::time;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A day, in milliseconds.
const DAY: Moment = 86_400_000;

/// Something to be done to what a table keeps.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Task {
    /// [`Admin::games`](super::Admin::games).
    Games,
    /// [`Admin::people`](super::Admin::people).
    People,
    /// [`Admin::export`](super::Admin::export).
    Export(GameId),
    /// [`Admin::delete`](super::Admin::delete).
    Delete(GameId),
    /// [`Admin::set_aside`](super::Admin::set_aside).
    SetAside(GameId, Option<String>),
    /// [`Admin::ban`](super::Admin::ban).
    Ban(SessionId),
    /// [`Admin::pardon`](super::Admin::pardon).
    Pardon(SessionId),
    /// [`Admin::reports`](super::Admin::reports).
    Reports,
    /// What somebody has said in a game.
    Said(GameId, SessionId),
    /// [`Admin::close_report`](super::Admin::close_report).
    CloseReport(String),
    /// [`Admin::prune`](super::Admin::prune) and [`Admin::idle`](super::Admin::idle).
    Prune {
        /// Days without anything.
        days: u32,
        /// Whether they are but listed.
        is_dry: bool,
    },
}

/// What came of it.
#[derive(Debug)]
pub(super) struct Done {
    /// What is answered to whoever asked, as JSON.
    pub(super) answer: Value,
    /// What a table that runs has to hear of it.
    pub(super) words: Vec<Word>,
}

impl Task {
    /// Does it.
    pub(super) async fn on(self, store: &dyn Store) -> Result<Done, StoreError> {
        Ok(match self {
            Task::Games => Done::told(&store.all_games().await?),
            Task::People => Done::told(&store.accounts().everybody().await?),
            Task::Export(game) => {
                let raw = store.raw(&game).await?;
                let lines = raw.map(|raw| std::iter::once(raw.head).chain(raw.entries));
                Done::told(&lines.map(Iterator::collect::<Vec<String>>))
            }
            Task::Delete(game) => {
                let raw = store.raw(&game).await?;
                store.erase(&game).await?;
                let sessions = raw.iter().flat_map(|raw| raw.sessions()).collect();
                let words = vec![Word::Game(game), Word::Lobby { sessions, room: true }];
                Done { words, ..Done::told(&raw.is_some()) }
            }
            Task::SetAside(game, why) => {
                let is_there = store.raw(&game).await?.is_some();
                if is_there {
                    store.set_aside(&game, why).await?;
                }
                Done { words: vec![Word::Game(game)], ..Done::told(&is_there) }
            }
            Task::Prune { days, is_dry } => prune(store, days, is_dry).await?,
            Task::Ban(person) => ban(store, person).await?,
            Task::Pardon(person) => {
                let was = store.accounts().banned(person).await?.is_some();
                store.accounts().ban(person, None).await?;
                Done { words: vec![Word::Name(person)], ..Done::told(&was) }
            }
            Task::Reports => Done::told(&store.chat_store().reports().await?),
            Task::Said(game, by) => {
                let lines = store.chat_store().chat(&game).await?;
                let own = lines.into_iter().filter(|line| line.author == by);
                Done::told(&own.map(|line| line.text).collect::<Vec<_>>())
            }
            Task::CloseReport(id) => {
                match store.chat_store().close_report(id, time::date()).await {
                    Ok(()) => Done::told(&true),
                    Err(StoreError::Gone) => Done::told(&false),
                    Err(error) => return Err(error),
                }
            }
        })
    }
}

impl Done {
    /// Nothing has changed.
    fn told(answer: &impl Serialize) -> Self {
        let answer = serde_json::to_value(answer).expect("rows have names for keys");
        Done { answer, words: Vec::new() }
    }
}

async fn ban(store: &dyn Store, person: SessionId) -> Result<Done, StoreError> {
    // The way in first: nobody comes back while their sessions end.
    store.accounts().ban(person, Some(time::date())).await?;
    let mut ended = Vec::new();
    for row in store.sessions_of(person, Moment::MIN).await? {
        store.end_session(row.id).await?;
        ended.push(row.id);
    }
    for row in store.tokens().tokens_of(person).await? {
        store.tokens().drop_token(row.digest).await?;
        ended.push(SessionId(row.digest));
    }
    let mut done = Done::told(&ended.len());
    // What they looked for and were told is gone as well.
    done.words.push(Word::Missed);
    // Whoever plays them is told.
    done.words.push(Word::Name(person));
    done.words.extend(ended.into_iter().map(Word::Ended));
    Ok(done)
}

async fn prune(store: &dyn Store, days: u32, is_dry: bool) -> Result<Done, StoreError> {
    let since = time::date().saturating_sub(i64::from(days) * DAY);
    let idle = store.upkeep().idle_games(since).await?;
    let mut done = Done::told(&idle);
    for game in idle.into_iter().filter(|_| !is_dry) {
        let raw = store.raw(&game).await?;
        store.erase(&game).await?;
        let sessions = raw.iter().flat_map(|raw| raw.sessions()).collect();
        // One after the other, so that words are no longer than others take.
        done.words.push(Word::Game(game));
        done.words.push(Word::Lobby { sessions, room: true });
    }
    Ok(done)
}
