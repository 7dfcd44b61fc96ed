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
/// Updates a reader may be behind before it has to look for them among those that are kept. Room for them is
/// there from the start, so that it is not made for more.
const BEHIND: usize = 16;
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

/// The scenes of one moment and of the one before, each made once for all who see the same.
struct Scenes<'a> {
    game: &'a dyn AnyGame,
    seen: Vec<(Digest, Arc<Scene>)>,
    /// The game before what has happened, if it is known.
    before: Option<&'a dyn AnyGame>,
    seen_before: Vec<(Digest, Arc<Scene>)>,
    /// What differs between a scene of before and one of these.
    changes: Vec<(Arc<Scene>, Arc<Scene>, Option<SceneChange>)>,
}

impl<'a> Scenes<'a> {
    fn of(before: Option<&'a dyn AnyGame>, game: &'a dyn AnyGame) -> Self {
        let (seen, seen_before, changes) = Default::default();
        Scenes { game, seen, before, seen_before, changes }
    }

    /// The scene as `viewer` sees it, and the digest of what that shows.
    fn scene(&mut self, viewer: Viewer) -> (Digest, Arc<Scene>) {
        let sight = self.game.sight(viewer);
        (sight, once(&mut self.seen, sight, || self.game.scene(viewer)))
    }

    /// The scene as `viewer` saw it before, if that can be known: what it showed had this digest.
    fn before(&mut self, viewer: Viewer, sight: Digest) -> Option<Arc<Scene>> {
        let before = self.before.filter(|before| before.sight(viewer) == sight)?;
        Some(once(&mut self.seen_before, sight, || before.scene(viewer)))
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

/// The scene that shows what has this digest, made unless it has been.
fn once(
    made: &mut Vec<(Digest, Arc<Scene>)>,
    sight: Digest,
    make: impl FnOnce() -> Scene,
) -> Arc<Scene> {
    if let Some((_, scene)) = made.iter().find(|(known, _)| *known == sight) {
        return Arc::clone(scene);
    }
    let scene = Arc::new(make());
    made.push((sight, Arc::clone(&scene)));
    scene
}

struct Feed {
    /// What its viewers saw last; none while nothing happens, since it is large and can be made again.
    scene: Option<Arc<Scene>>,
    /// Digest of what that shows.
    sight: Digest,
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

    /// Tells everybody what has happened, each what they may know. `before` is the game that was
    /// shown until then.
    pub(crate) fn publish(
        &mut self,
        before: Option<&dyn AnyGame>,
        game: &dyn AnyGame,
        table: &Table,
        news: &News<'_>,
    ) {
        let mut scenes = Scenes::of(before, game);
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

    /// Lets go of what can be made again: nothing happens at present.
    pub(crate) fn rest(&mut self) {
        for feed in self.0.values_mut() {
            feed.scene = None;
        }
    }

    /// How many feeds keep what they showed last.
    #[cfg(test)]
    pub(crate) fn scenes(&self) -> usize {
        self.0.values().filter(|feed| feed.scene.is_some()).count()
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
        let feed = self.0.entry(viewer).or_insert_with(|| Feed::new(viewer, game, table));
        let then = feed.sender.subscribe();
        let first = match since {
            Some(since) => match feed.missed_or_whole(viewer, since, game, table) {
                none if none.is_empty() => vec![feed.scene_again(viewer, game)],
                missed => missed,
            },
            None => vec![feed.whole(viewer, game, table)],
        };
        Joined { first, then }
    }
}

impl Feed {
    fn new(viewer: Viewer, game: &dyn AnyGame, table: &Table) -> Self {
        let standing = view::standing(game, table, viewer, &game.scene(viewer));
        let told = game.log(viewer, 0).iter().map(|line| line.entry).collect();
        Feed {
            scene: None,
            sight: game.sight(viewer),
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
        let (game, (sight, scene)) = (scenes.game, scenes.scene(viewer));
        let before = self.scene.take().or_else(|| scenes.before(viewer, self.sight));
        let shows_other = match &before {
            Some(before) => *before != scene,
            None => self.sight != sight,
        };
        let standing = view::standing(game, table, viewer, &scene);
        let lines = self.new_lines(viewer, game, table, news);
        let rolls = view::rolls(game, news.entries, news.first, table);
        let withdrawn = self.withdrawn(game, table, news);
        let change = before.and_then(|before| scenes.change(&before, &scene));
        // The same where it has not changed, and from now on the one that others share.
        (self.scene, self.sight) = (Some(Arc::clone(&scene)), sight);
        let is_news =
            shows_other || self.standing != standing || !lines.is_empty() || !withdrawn.is_empty();
        if !is_news {
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
        let who = |entry: u32| view::actor(game, (news.first, news.entries), entry);
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

    fn scene_again(&self, viewer: Viewer, game: &dyn AnyGame) -> Arc<Sent> {
        self.in_whole(viewer, game, None, Vec::new())
    }

    fn whole(&self, viewer: Viewer, game: &dyn AnyGame, table: &Table) -> Arc<Sent> {
        let (log, rolls) = view::whole_log(game, table, viewer);
        self.in_whole(viewer, game, Some(log), rolls)
    }

    fn in_whole(
        &self,
        viewer: Viewer,
        game: &dyn AnyGame,
        log: Option<Vec<LogLine>>,
        rolls: Vec<RollShown>,
    ) -> Arc<Sent> {
        let scene = self.scene.as_deref().cloned().unwrap_or_else(|| game.scene(viewer));
        let update = Update {
            change: None,
            scene: Some(scene),
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

    /// Whoever looks on, and the seats.
    fn all() -> [Viewer; 3] {
        [SeatSet::NONE, SeatSet::of(Seat(0)), SeatSet::of(Seat(1))].map(Viewer)
    }

    /// A scene was built for every viewer, whatever they saw.
    #[test]
    fn a_scene_is_built_once_for_all_who_see_the_same() {
        let all = all();
        for (scenario, shared) in [("lepanto/skirmish", 1), ("toy-sealed/duel", 2)] {
            let (mut game, table) = begun(scenario);
            let mut feeds = Feeds::default();
            let _listening: Vec<_> =
                all.iter().map(|viewer| feeds.join(*viewer, None, &*game, &table)).collect();
            let different = |feeds: &Feeds| {
                let kept = feeds.0.values().filter_map(|feed| feed.scene.as_ref());
                let mut scenes: Vec<_> = kept.map(Arc::as_ptr).collect();
                scenes.sort();
                scenes.dedup();
                scenes.len()
            };
            assert_eq!(different(&feeds), 0, "{scenario}: nobody has done anything yet");
            let before = game.boxed();
            let seat = game.pending().seats().iter().next().expect("somebody is asked");
            let first = game.entries();
            let piece = game.now(seat).subjects()[0];
            let action = game.now(seat).legal(Focus::Piece(piece)).swap_remove(0);
            game.submit(seat, None, &[action]).expect("it is legal");
            let entries = game.entries_from(first);
            feeds.publish(Some(&*before), &*game, &table, &News { first, entries: &entries });
            assert_eq!(different(&feeds), shared, "{scenario}");
            for (viewer, feed) in &feeds.0 {
                let scene = feed.scene.as_deref().expect("something has happened");
                assert_eq!(*scene, game.scene(*viewer), "{scenario}");
            }
        }
    }

    /// Does what can be done first, and says what the feeds told of it, and where the game was before.
    fn go_on(
        game: &mut Box<dyn AnyGame>,
        table: &Table,
        feeds: &mut [Feeds],
        is_known: bool,
    ) -> Vec<Vec<String>> {
        let before = game.boxed();
        let seat = game.pending().seats().iter().next().expect("somebody is asked");
        let first = game.entries();
        let mut legal = {
            let now = game.now(seat);
            let of = |piece| now.legal(Focus::Piece(piece));
            let mut all: Vec<_> = now.subjects().into_iter().flat_map(of).collect();
            all.extend(now.legal(Focus::General));
            all
        };
        game.submit(seat, None, &[legal.swap_remove(0)]).expect("it is legal");
        let entries = game.entries_from(first);
        let news = News { first, entries: &entries };
        let said = feeds.iter_mut().map(|feeds| {
            feeds.publish(is_known.then_some(&*before), &**game, table, &news);
            let last = all().into_iter().filter_map(|viewer| feeds.0[&viewer].history.back());
            last.map(|sent| sent.json.get().to_string()).collect()
        });
        said.collect()
    }

    #[test]
    fn who_has_let_go_of_the_scenes_is_told_the_same() {
        let all = all();
        for scenario in ["lepanto/skirmish", "toy-sealed/duel"] {
            let (mut game, table) = begun(scenario);
            let mut feeds = [Feeds::default(), Feeds::default()];
            let _listening: Vec<_> = feeds
                .iter_mut()
                .flat_map(|feeds| all.map(|viewer| feeds.join(viewer, None, &*game, &table)))
                .collect();
            for _ in 0..2 {
                let told = go_on(&mut game, &table, &mut feeds, true);
                assert!(!told[0].is_empty(), "{scenario}");
                assert_eq!(told[0], told[1], "{scenario}");
                assert!(told[0].iter().all(|told| told.contains("\"change\"")), "{scenario}");
                feeds[1].rest();
                assert!(feeds[1].0.values().all(|feed| feed.scene.is_none()));
            }
        }
    }

    /// Where the game before is not known either, those who may know that something has happened see
    /// it whole, and nobody else hears of it.
    #[test]
    fn without_the_game_before_the_scene_comes_whole() {
        let all = all();
        let (mut game, table) = begun("lepanto/skirmish");
        let mut feeds = [Feeds::default()];
        let _listening = all.map(|viewer| feeds[0].join(viewer, None, &*game, &table));
        let told = go_on(&mut game, &table, &mut feeds, false);
        assert_eq!(told[0].len(), all.len());
        assert!(told[0].iter().all(|told| told.contains("\"scene\"")));
        let (mut game, table) = begun("toy-sealed/duel");
        let mut both = [Feeds::default(), Feeds::default()];
        let listening =
            |feeds: &mut Feeds| all.map(|viewer| feeds.join(viewer, None, &*game, &table));
        let _listening = both.each_mut().map(listening);
        let sealed = go_on(&mut game, &table, &mut both[..1], false);
        let (mut game, table) = begun("toy-sealed/duel");
        let known = go_on(&mut game, &table, &mut both[1..], true);
        assert_eq!(sealed[0].len(), known[0].len(), "sealed orders are told to their seat alone");
        assert!(sealed[0].len() < all.len());
    }
}
