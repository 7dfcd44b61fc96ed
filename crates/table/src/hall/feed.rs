//! What one kind of viewer is told as a game goes on: made once, sent to all who see the same.
//!
//! A feed keeps what its viewers saw last and a short history. Who comes back with a revision from
//! that history gets what was missed; everybody else gets the whole scene. Nobody waits for a slow
//! reader: whoever falls behind the channel starts again from the whole.

use crate::view::{self, LogLine, RollShown, Standing, Table, Update};
use kernel::{Entry, Move, PieceId, Scene, Seat, Viewer};
use rulesets::AnyGame;
use std::collections::{BTreeSet, HashMap, VecDeque};
use std::sync::Arc;
use tokio::sync::broadcast;

/// Updates kept for those who come back.
const HISTORY: usize = 128;
/// Updates a reader may be behind.
const BEHIND: usize = 64;
/// A feed nobody listens to is dropped after so many updates.
const UNHEARD: u32 = 64;

/// An update on its way, as JSON.
#[derive(Debug)]
pub(crate) struct Sent {
    /// The revision it leads to: the event's id.
    pub(crate) revision: u32,
    /// The [`Update`].
    pub(crate) json: String,
    /// Whether it led to its revision, and did not just change something within it.
    arrives: bool,
}

/// What has happened to a game, for all feeds.
pub(crate) struct News<'a> {
    /// Number of the first new entry.
    pub(crate) first: u32,
    /// The new entries.
    pub(crate) entries: &'a [Entry],
}

/// The feeds of one game.
#[derive(Default)]
pub(crate) struct Feeds(HashMap<Viewer, Feed>);

struct Feed {
    scene: Scene,
    standing: Standing,
    /// Entries whose lines have been told.
    told: BTreeSet<u32>,
    history: VecDeque<Arc<Sent>>,
    sender: broadcast::Sender<Arc<Sent>>,
    unheard: u32,
}

/// What a listener begins with, and what follows.
pub(crate) struct Joined {
    /// To be sent at once.
    pub(crate) first: Vec<Arc<Sent>>,
    /// To be sent as it comes.
    pub(crate) then: broadcast::Receiver<Arc<Sent>>,
}

impl Feeds {
    /// Whether somebody listens now.
    pub(crate) fn is_heard(&self) -> bool {
        self.0.values().any(|feed| feed.sender.receiver_count() > 0)
    }

    /// Tells everybody what has happened, each what they may know.
    pub(crate) fn publish(&mut self, game: &dyn AnyGame, table: &Table, news: &News<'_>) {
        self.0.retain(|viewer, feed| {
            // Only what its viewers may know of counts: a feed that is gone must not tell of the rest.
            let has_news = feed.advance(*viewer, game, table, news);
            if feed.sender.receiver_count() > 0 {
                feed.unheard = 0;
            } else if has_news {
                feed.unheard += 1;
            }
            feed.unheard <= UNHEARD
        });
    }

    /// Forgets what those who sat in a seat were told: whoever sits there next may not know it.
    pub(crate) fn forget(&mut self, seat: Seat) {
        for (_, feed) in self.0.iter_mut().filter(|(viewer, _)| viewer.holds(seat)) {
            feed.history.clear();
        }
    }

    /// Begins to listen. `since` is the revision the listener has seen, if any.
    pub(crate) fn join(
        &mut self,
        viewer: Viewer,
        since: Option<u32>,
        game: &dyn AnyGame,
        table: &Table,
    ) -> Joined {
        let feed = self.0.entry(viewer).or_insert_with(|| Feed::new(viewer, game, table));
        let then = feed.sender.subscribe();
        let first = match since {
            Some(since) => match feed.missed(since) {
                Some(missed) => missed,
                None if since == feed.standing.revision => vec![feed.scene_again()],
                None => vec![feed.whole(viewer, game, table)],
            },
            None => vec![feed.whole(viewer, game, table)],
        };
        Joined { first, then }
    }
}

impl Feed {
    fn new(viewer: Viewer, game: &dyn AnyGame, table: &Table) -> Self {
        let scene = game.scene(viewer);
        let standing = view::standing(game, table, viewer, &scene);
        let told = game.log(viewer, 0).iter().map(|line| line.entry).collect();
        Feed {
            scene,
            standing,
            told,
            history: VecDeque::new(),
            sender: broadcast::channel(BEHIND).0,
            unheard: 0,
        }
    }

    /// Tells what has happened, if anything has that this viewer may know of.
    fn advance(
        &mut self,
        viewer: Viewer,
        game: &dyn AnyGame,
        table: &Table,
        news: &News<'_>,
    ) -> bool {
        let scene = game.scene(viewer);
        let standing = view::standing(game, table, viewer, &scene);
        let lines = self.new_lines(viewer, game, table, news);
        let rolls = view::rolls(game, news.entries, news.first, table);
        let withdrawn = self.withdrawn(table, news);
        let change = self.scene.change_to(&scene);
        let is_news = self.scene != scene
            || self.standing != standing
            || !lines.is_empty()
            || !withdrawn.is_empty();
        if !is_news {
            return false;
        }
        let arrives = standing.revision != self.standing.revision;
        let moved: Vec<PieceId> =
            change.iter().flat_map(|change| &change.pieces).map(|piece| piece.id).collect();
        let paths = game.paths(viewer, news.first, &moved);
        let whole = change.is_none().then(|| scene.clone());
        let update = Update {
            change,
            scene: whole,
            log: None,
            paths,
            lines,
            rolls,
            withdrawn,
            standing: standing.clone(),
        };
        self.scene = scene;
        self.standing = standing;
        let sent = Arc::new(Sent::new(&update, arrives));
        if self.history.len() == HISTORY {
            self.history.pop_front();
        }
        self.history.push_back(Arc::clone(&sent));
        // Nobody listening is no fault.
        let _ = self.sender.send(sent);
        true
    }

    /// Whoever may read a line may read it from the start, so new lines are in new entries.
    fn new_lines(
        &mut self,
        viewer: Viewer,
        game: &dyn AnyGame,
        table: &Table,
        news: &News<'_>,
    ) -> Vec<LogLine> {
        let lines = game.log(viewer, news.first);
        self.told.extend(lines.iter().map(|line| line.entry));
        let who = |entry: u32| {
            let at = entry.checked_sub(news.first)?;
            news.entries.get(at as usize).and_then(view::actor)
        };
        view::lines(lines, table, who)
    }

    /// The names of entries taken back, as far as this viewer was told of them: that there were
    /// others is as secret as they were.
    fn withdrawn(&mut self, table: &Table, news: &News<'_>) -> Vec<u64> {
        let entries = news.entries.iter().filter_map(|entry| match &entry.what {
            Move::Retract { entries, .. } => Some(entries),
            _ => None,
        });
        entries.flatten().filter(|at| self.told.remove(at)).map(|at| table.name(*at)).collect()
    }

    /// What came after the arrival at revision `since`; none if that is not remembered. Changes
    /// within that revision may be among it a second time, which does no harm: they have no lines.
    fn missed(&self, since: u32) -> Option<Vec<Arc<Sent>>> {
        let at = self.history.iter().rposition(|sent| sent.arrives && sent.revision == since)?;
        Some(self.history.iter().skip(at + 1).cloned().collect())
    }

    fn scene_again(&self) -> Arc<Sent> {
        self.in_whole(None, Vec::new())
    }

    fn whole(&self, viewer: Viewer, game: &dyn AnyGame, table: &Table) -> Arc<Sent> {
        let (log, rolls) = view::whole_log(game, table, viewer);
        self.in_whole(Some(log), rolls)
    }

    fn in_whole(&self, log: Option<Vec<LogLine>>, rolls: Vec<RollShown>) -> Arc<Sent> {
        let update = Update {
            change: None,
            scene: Some(self.scene.clone()),
            log,
            paths: Vec::new(),
            lines: Vec::new(),
            rolls,
            withdrawn: Vec::new(),
            standing: self.standing.clone(),
        };
        Arc::new(Sent::new(&update, false))
    }
}

impl Sent {
    fn new(update: &Update, arrives: bool) -> Self {
        let json = serde_json::to_string(update).unwrap_or_default();
        Sent { revision: update.standing.revision, json, arrives }
    }
}
