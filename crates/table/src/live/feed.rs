//! What one kind of viewer is told as a game goes on: made once, sent to all who see the same.
//!
//! A feed keeps what its viewers saw last and a short history. Who comes back with a revision from
//! that history gets what was missed; everybody else gets the whole scene. Nobody waits for a slow
//! reader: whoever falls behind the channel starts again from the whole.

use crate::view::{self, LogLine, RollShown, Standing, Table, Update};
use kernel::{Digest, Entry, Move, PieceId, Scene, SceneChange, Seat, Viewer};
use rulesets::AnyGame;
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};
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
#[derive(Debug, Serialize)]
#[serde(transparent)]
pub(crate) struct Sent {
    /// The revision it leads to: the event's id.
    #[serde(skip)]
    pub(crate) revision: u32,
    /// The [`Update`].
    pub(crate) json: Box<RawValue>,
    /// Whether it led to its revision, and did not just change something within it.
    #[serde(skip)]
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

/// The scenes of one moment, each made once for all who see the same.
struct Scenes<'a> {
    game: &'a dyn AnyGame,
    seen: Vec<(Digest, Arc<Scene>)>,
    /// What differs between a scene of before and one of these.
    changes: Vec<(Arc<Scene>, Arc<Scene>, Option<SceneChange>)>,
}

impl<'a> Scenes<'a> {
    fn of(game: &'a dyn AnyGame) -> Self {
        Scenes { game, seen: Vec::new(), changes: Vec::new() }
    }

    /// The scene as `viewer` sees it.
    fn scene(&mut self, viewer: Viewer) -> Arc<Scene> {
        let sight = self.game.sight(viewer);
        if let Some((_, scene)) = self.seen.iter().find(|(known, _)| *known == sight) {
            return Arc::clone(scene);
        }
        let scene = Arc::new(self.game.scene(viewer));
        self.seen.push((sight, Arc::clone(&scene)));
        scene
    }

    /// What differs between two scenes.
    fn change(&mut self, before: &Arc<Scene>, now: &Arc<Scene>) -> Option<SceneChange> {
        let known = self
            .changes
            .iter()
            .find(|(from, to, _)| Arc::ptr_eq(from, before) && Arc::ptr_eq(to, now));
        if let Some((_, _, change)) = known {
            return change.clone();
        }
        let change = before.change_to(now);
        self.changes.push((Arc::clone(before), Arc::clone(now), change.clone()));
        change
    }
}

struct Feed {
    scene: Arc<Scene>,
    standing: Standing,
    /// Entries whose lines have been told.
    told: BTreeSet<u32>,
    history: VecDeque<Arc<Sent>>,
    /// The revision from which the history leads on.
    from: u32,
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
        let mut scenes = Scenes::of(game);
        self.0.retain(|viewer, feed| {
            // Only what its viewers may know of counts: a feed that is gone must not tell of the rest.
            let has_news = feed.advance(*viewer, &mut scenes, table, news);
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
            feed.from = feed.standing.revision;
        }
    }

    /// What those who see as `viewer` were told since a revision, for whoever did something that
    /// led on from there. Nothing where nobody has listened as this viewer of late.
    pub(crate) fn since(
        &self,
        viewer: Viewer,
        since: u32,
        game: &dyn AnyGame,
        table: &Table,
    ) -> Vec<Arc<Sent>> {
        match self.0.get(&viewer) {
            Some(feed) if feed.standing.revision == since => Vec::new(),
            Some(feed) => feed.missed_or_whole(viewer, since, game, table),
            None => Vec::new(),
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
        // Who comes to see what somebody else sees already shares their scene from the start.
        let sight = game.sight(viewer);
        let same = self.0.iter().find(|(other, _)| game.sight(**other) == sight);
        let same = same.map(|(_, feed)| Arc::clone(&feed.scene));
        let feed = self.0.entry(viewer).or_insert_with(|| Feed::new(viewer, game, table, same));
        let then = feed.sender.subscribe();
        let first = match since {
            Some(since) => match feed.missed_or_whole(viewer, since, game, table) {
                none if none.is_empty() => vec![feed.scene_again()],
                missed => missed,
            },
            None => vec![feed.whole(viewer, game, table)],
        };
        Joined { first, then }
    }
}

impl Feed {
    fn new(viewer: Viewer, game: &dyn AnyGame, table: &Table, same: Option<Arc<Scene>>) -> Self {
        let scene = same.unwrap_or_else(|| Arc::new(game.scene(viewer)));
        let standing = view::standing(game, table, viewer, &scene);
        let told = game.log(viewer, 0).iter().map(|line| line.entry).collect();
        Feed {
            scene,
            from: standing.revision,
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
        scenes: &mut Scenes<'_>,
        table: &Table,
        news: &News<'_>,
    ) -> bool {
        let (game, scene) = (scenes.game, scenes.scene(viewer));
        let standing = view::standing(game, table, viewer, &scene);
        let lines = self.new_lines(viewer, game, table, news);
        let rolls = view::rolls(game, news.entries, news.first, table);
        let withdrawn = self.withdrawn(game, table, news);
        let change = scenes.change(&self.scene, &scene);
        let is_news = self.scene != scene
            || self.standing != standing
            || !lines.is_empty()
            || !withdrawn.is_empty();
        if !is_news {
            // The same, and from now on the one that others share.
            self.scene = scene;
            return false;
        }
        let arrives = standing.revision != self.standing.revision;
        let moved: Vec<PieceId> =
            change.iter().flat_map(|change| &change.pieces).map(|piece| piece.id).collect();
        let paths = game.paths(viewer, news.first, &moved);
        let strikes = game.strikes(viewer, news.first);
        let whole = change.is_none().then(|| Scene::clone(&scene));
        let update = Update {
            change,
            scene: whole,
            log: None,
            paths,
            strikes,
            lines,
            rolls,
            withdrawn,
            standing: standing.clone(),
        };
        self.scene = scene;
        self.standing = standing;
        let sent = Arc::new(Sent::new(&update, arrives));
        if self.history.len() == HISTORY
            && let Some(oldest) = self.history.pop_front()
        {
            self.from = oldest.revision;
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
            let at = entry.checked_sub(news.first);
            view::actor(at.and_then(|at| news.entries.get(at as usize)))
        };
        view::lines(lines, table, who)
    }

    /// The names of entries taken back, as far as this viewer was told of them, and of dice, which
    /// are nobody's secret: that there were others is as secret as they were.
    fn withdrawn(&mut self, game: &dyn AnyGame, table: &Table, news: &News<'_>) -> Vec<u64> {
        let entries = news.entries.iter().filter_map(|entry| match &entry.what {
            Move::Retract { entries, .. } => Some(entries),
            _ => None,
        });
        let told = |at: &&u32| self.told.remove(at) || game.rolled(**at).is_some();
        entries.flatten().filter(told).map(|at| table.name(*at)).collect()
    }

    /// What came after the arrival at revision `since`; none if that is not remembered. Changes
    /// within that revision may be among it a second time, which does no harm: they have no lines.
    fn missed(&self, since: u32) -> Option<Vec<Arc<Sent>>> {
        let arrival = self.history.iter().rposition(|sent| sent.arrives && sent.revision == since);
        let first = match arrival {
            Some(at) => at + 1,
            None if since == self.from => 0,
            None => return None,
        };
        Some(self.history.iter().skip(first).cloned().collect())
    }

    fn missed_or_whole(
        &self,
        viewer: Viewer,
        since: u32,
        game: &dyn AnyGame,
        table: &Table,
    ) -> Vec<Arc<Sent>> {
        self.missed(since).unwrap_or_else(|| vec![self.whole(viewer, game, table)])
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
            scene: Some(Scene::clone(&self.scene)),
            log,
            paths: Vec::new(),
            strikes: Vec::new(),
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
        let json = to_raw_value(update).expect("an update has string keys and finite numbers");
        Sent { revision: update.standing.revision, json, arrives }
    }
}

#[cfg(test)]
mod tests {
    use super::{Feeds, News};
    use crate::names::Names;
    use crate::store::{Listing, Origin, Player, Pool, Purpose, Speed, Stakes};
    use crate::time::Time;
    use crate::view::Table;
    use kernel::{DiceRule, Focus, Seat, SeatSet, Seed, Setup, Viewer};
    use rulesets::{AnyGame, Registry};
    use std::collections::HashSet;
    use std::sync::Arc;
    use testkit::toys::sealed::Sealed;

    fn begun(scenario: &str) -> (Box<dyn AnyGame>, Table) {
        let registry = Registry::standard().with::<Sealed>();
        let (ruleset, source) = registry.scenario(scenario).expect("it is there");
        let setup = Setup {
            scenario: scenario.to_string(),
            source: source.to_string(),
            options: Default::default(),
            roster: None,
        };
        let game = ruleset.new_game(&setup, DiceRule::Seeded, Seed::from_number(7));
        let table = Table {
            players: vec![Player::Open, Player::Open],
            host: None,
            removed: Vec::new(),
            left: vec![None, None],
            purpose: Purpose::Game,
            origin: Origin::Drawn,
            listing: Listing::Public,
            stakes: Stakes::Casual,
            press: None,
            tournament: None,
            pool: Pool { ruleset: "toy".to_string(), speed: Speed::None },
            salt: Seed::from_number(1),
            starts: HashSet::new(),
            names: Arc::new(Names::new(Time::set_to(0))),
        };
        (game.expect("the scenario is sound"), table)
    }

    /// A scene was built for every viewer, whatever they saw.
    #[test]
    fn a_scene_is_built_once_for_all_who_see_the_same() {
        let all = [SeatSet::NONE, SeatSet::of(Seat(0)), SeatSet::of(Seat(1))].map(Viewer);
        for (scenario, shared) in [("lepanto/skirmish", 1), ("toy-sealed/duel", 2)] {
            let (mut game, table) = begun(scenario);
            let mut feeds = Feeds::default();
            let _listening: Vec<_> =
                all.iter().map(|viewer| feeds.join(*viewer, None, &*game, &table)).collect();
            let different = |feeds: &Feeds| {
                let mut scenes: Vec<_> =
                    feeds.0.values().map(|feed| Arc::as_ptr(&feed.scene)).collect();
                scenes.sort();
                scenes.dedup();
                scenes.len()
            };
            assert_eq!(different(&feeds), 1, "{scenario}: nobody has done anything yet");
            let seat = game.pending().seats().iter().next().expect("somebody is asked");
            let first = game.entries();
            let piece = game.now(seat).subjects()[0];
            let action = game.now(seat).legal(Focus::Piece(piece)).swap_remove(0);
            game.submit(seat, None, &[action]).expect("it is legal");
            let entries = game.entries_from(first);
            feeds.publish(&*game, &table, &News { first, entries: &entries });
            assert_eq!(different(&feeds), shared, "{scenario}");
            for (viewer, feed) in &feeds.0 {
                assert_eq!(*feed.scene, game.scene(*viewer), "{scenario}");
            }
        }
    }
}
