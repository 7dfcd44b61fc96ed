//! How the chances of a finished game went, reckoned behind the games that are being played.
//!
//! Whoever may look at a game that is over may ask for it; it is reckoned once, by one task at a
//! time for the whole table, and kept with the game. The work is done in slices, one game played on
//! in each: between two slices the task waits as long as a computer player thinks or a question is
//! being answered, so that nobody who plays waits for it. What is known grows point by point, and
//! whoever listens is sent the whole of it each time: it is small.
//!
//! Only what everybody may know goes in: games are played on from what a spectator could see.

use super::desk::Visitor;
use super::game::LiveGame;
use super::play::Loaded;
use super::{LiveGames, off_the_runtime, stopped};
use crate::config::Depth;
use crate::error::Fault;
use crate::store::GameId;
use crate::view::Table;
use kernel::{Pending, Side, Text, Viewer};
use opponents::{Analysis, Chances, Count, Effort, Share, Swing};
use rulesets::AnyGame;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::{Semaphore, watch};
use utoipa::ToSchema;

/// How many swings are named, and lines that tell what happened in each.
const SWINGS: usize = 5;
const LINES: usize = 2;
/// Analyses that may wait for their turn.
const WAITING: usize = 32;
/// Of those who come from one place.
const WAITING_EACH: usize = 8;
/// How long is waited before looking again whether the table is calm; and after how long a slice is
/// done all the same, so that a table that never rests gets there as well.
const BREATH: Duration = Duration::from_millis(25);
const PATIENCE: u32 = 80;

/// How the chances of a game went, as far as that is known.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub(crate) struct Analysed {
    /// How far it has got.
    pub progress: Progress,
    /// The names of the sides, side 0 first.
    pub sides: Vec<Text>,
    /// The level of the computer players who play on.
    pub level: String,
    /// How many games a seat may look ahead in one game played on.
    pub nodes: u64,
    /// How many games are played on from each point.
    pub games: u32,
    /// How many points there will be.
    pub of: usize,
    /// The points reckoned so far, in the order of the game.
    pub points: Vec<Point>,
    /// What changed the chances more than chance would, the largest first.
    pub swings: Vec<Moved>,
}

/// How far an analysis has got.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Progress {
    /// The game goes on, or no computer player can judge it.
    Impossible,
    /// Nobody has asked for it.
    None,
    /// It waits for others.
    Waiting,
    /// It is being reckoned.
    Growing,
    /// All is known.
    Done,
}

/// One position and each side's chances there.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub(crate) struct Point {
    /// The entry that led to it, as the timeline names it; none for the start.
    pub entry: Option<u64>,
    /// The turn, where the game counts turns.
    pub turn: Option<u16>,
    /// The phase that begins there.
    pub phase: Text,
    /// Each side's chances, side 0 first; a draw counts for a share of a win each.
    pub sides: Vec<WinShare>,
}

/// A share of the wins, with its interval at 95 per cent.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub(crate) struct WinShare {
    /// As counted, from 0 to 1.
    pub mean: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// A stretch of the game that changed the chances.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub(crate) struct Moved {
    /// The entry that led to the position before; none for the start.
    pub from: Option<u64>,
    /// The entry that led to the position after.
    pub to: Option<u64>,
    /// The turn it happened in.
    pub turn: Option<u16>,
    /// The phase it happened in, or began in.
    pub phase: Text,
    /// Whose chances rose.
    pub side: Side,
    /// Their name.
    pub name: Text,
    /// From this.
    pub before: WinShare,
    /// To this.
    pub after: WinShare,
    /// What happened, in the heaviest lines of the log.
    pub told: Vec<Text>,
}

impl From<Share> for WinShare {
    fn from(Share { mean, low, high }: Share) -> Self {
        WinShare { mean, low, high }
    }
}

impl Analysed {
    fn empty(progress: Progress, game: &dyn AnyGame, depth: Depth) -> Self {
        let last = game.roster().seats.iter().map(|spec| spec.side.0).max().unwrap_or(0);
        let Depth { games, nodes, .. } = depth;
        Analysed {
            progress,
            sides: (0..=last).map(|side| game.side_name(Side(side))).collect(),
            level: players::standard().judge_of(game.ruleset()).to_string(),
            nodes,
            games,
            of: 0,
            points: Vec::new(),
            swings: Vec::new(),
        }
    }
}

/// What listeners are sent: the JSON of the [`Analysed`] with its progress.
pub(crate) type Told = (Progress, Arc<str>);

/// An analysis that waits or grows.
struct Wanted {
    told: watch::Sender<Told>,
    /// Who has asked for it.
    by: Visitor,
}

/// Whether one more may wait beside these for somebody.
fn has_room_for<'a>(by: &Visitor, all: impl Iterator<Item = &'a Wanted> + Clone) -> bool {
    let own = all.clone().filter(|other| other.by.comes_with(by)).count();
    all.count() < WAITING && own < WAITING_EACH
}

/// The analyses that wait or grow.
pub(crate) struct Analysts {
    growing: Mutex<HashMap<GameId, Wanted>>,
    /// One at a time.
    desk: Semaphore,
    depth: Depth,
}

impl Analysts {
    pub(super) fn new(depth: Depth) -> Self {
        Analysts { growing: Mutex::default(), desk: Semaphore::new(1), depth }
    }

    /// Reckons no further about a game that is gone.
    pub(super) fn give_up(&self, game: &GameId) {
        self.growing().remove(game);
    }

    fn growing(&self) -> std::sync::MutexGuard<'_, HashMap<GameId, Wanted>> {
        self.growing.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl LiveGames {
    /// Whether no computer player thinks and no question is being answered.
    fn is_calm(&self) -> bool {
        self.thinking.is_calm() && self.reckoning.is_calm()
    }

    pub(crate) async fn breathe(&self) {
        for _ in 0..PATIENCE {
            if self.is_calm() {
                return;
            }
            tokio::time::sleep(BREATH).await;
        }
    }
}

impl LiveGame {
    /// How the chances of the game went, as far as that is known now.
    pub(crate) async fn analysis(self: &Arc<Self>) -> Result<Arc<str>, Fault> {
        if let Some(growing) = self.games.analysts.growing().get(&self.id) {
            return Ok(Arc::clone(&growing.told.borrow().1));
        }
        let loaded = self.read().await?;
        if let Some(kept) = self.games.store.analysis(&self.id).await? {
            return Ok(kept.into());
        }
        let progress = if can_be(&loaded).is_ok() { Progress::None } else { Progress::Impossible };
        Ok(json(&self.nothing(progress, &loaded)))
    }

    /// The same as it grows.
    pub(crate) async fn analysis_growing(self: &Arc<Self>) -> Result<watch::Receiver<Told>, Fault> {
        if let Some(growing) = self.games.analysts.growing().get(&self.id) {
            return Ok(growing.told.subscribe());
        }
        let now = self.analysis().await?;
        // Its sender is gone: what is known now is all there will be.
        Ok(watch::channel((Progress::Done, now)).1)
    }

    /// Has the game analysed, unless it has been or is being.
    pub(crate) async fn analyse(self: &Arc<Self>) -> Result<Arc<str>, Fault> {
        let loaded = self.read().await?;
        can_be(&loaded)?;
        if self.games.store.analysis(&self.id).await?.is_none() {
            let waiting = self.nothing(Progress::Waiting, &loaded);
            let mut growing = self.games.analysts.growing();
            let by = Visitor::here();
            if !growing.contains_key(&self.id) && !has_room_for(&by, growing.values()) {
                return Err(Fault::Busy);
            }
            growing.entry(self.id.clone()).or_insert_with(|| {
                let live = Arc::clone(self);
                tokio::spawn(async move { live.reckon().await });
                let told = watch::Sender::new((Progress::Waiting, json(&waiting)));
                Wanted { told, by }
            });
        }
        drop(loaded);
        self.analysis().await
    }

    fn nothing(&self, progress: Progress, loaded: &Loaded) -> Analysed {
        Analysed::empty(progress, &*loaded.game, self.games.analysts.depth)
    }

    async fn reckon(self: Arc<Self>) {
        let mut stopping = self.games.stopping.clone();
        let reckoned = tokio::select! {
            reckoned = self.reckon_all() => reckoned,
            () = stopped(&mut stopping) => Ok(()),
        };
        if let Err(fault) = reckoned {
            tracing::error!(game = %self.id, %fault, "an analysis came to nothing");
        }
        self.games.analysts.growing().remove(&self.id);
    }

    async fn reckon_all(self: &Arc<Self>) -> Result<(), Fault> {
        let depth = self.games.analysts.depth;
        let _desk = self.games.analysts.desk.acquire().await.map_err(|_| Fault::Busy)?;
        let (game, table) = {
            let loaded = self.read().await?;
            let table = loaded.table.clone();
            (off_the_runtime(move || loaded.game.boxed()).await?, table)
        };
        let game: Arc<dyn AnyGame> = game.into();
        let viewer = game.looking_back(Viewer::SPECTATOR);
        self.games.breathe().await;
        let seen = Arc::clone(&game);
        let places = off_the_runtime(move || opponents::places(&*seen, viewer)).await?;
        let mut growing =
            Growing { analysis: Analysis::new(places, depth.points), game, viewer, table, depth };
        self.tell_analysis(&growing.shown(Progress::Growing));
        while !growing.analysis.is_done() {
            for at in growing.analysis.next_round() {
                if !self.games.analysts.growing().contains_key(&self.id) {
                    return Ok(());
                }
                let chances = self.reckon_at(&growing, at).await?;
                growing.analysis.put(at, chances);
                self.tell_analysis(&growing.shown(Progress::Growing));
            }
        }
        let done = growing.shown(Progress::Done);
        self.games.store.keep_analysis(&self.id, json(&done).to_string()).await?;
        self.tell_analysis(&done);
        Ok(())
    }

    /// The chances at one place, slice by slice.
    async fn reckon_at(&self, growing: &Growing, at: usize) -> Result<Chances, Fault> {
        let entry = growing.analysis.places().get(at).and_then(|place| place.entry);
        let Depth { games, nodes, .. } = growing.depth;
        let mut count = Count::default();
        while count.games() < games && !count.is_over() {
            self.games.breathe().await;
            let game = Arc::clone(&growing.game);
            let (counted, played) = off_the_runtime(move || {
                let level = players::standard().judge_of(game.ruleset());
                let played =
                    count.play(players::standard(), &*game, entry, &Effort { level, nodes });
                (count, played)
            })
            .await?;
            count = counted;
            played.map_err(|why| Fault::Bug(why.to_string()))?;
        }
        count.chances().ok_or_else(|| Fault::Bug("a position that nobody can judge".to_string()))
    }

    fn tell_analysis(&self, analysed: &Analysed) {
        if let Some(growing) = self.games.analysts.growing().get(&self.id) {
            growing.told.send_replace((analysed.progress, json(analysed)));
        }
    }
}

/// An analysis and the game it is of.
struct Growing {
    analysis: Analysis,
    game: Arc<dyn AnyGame>,
    viewer: Viewer,
    table: Table,
    depth: Depth,
}

impl Growing {
    fn shown(&self, progress: Progress) -> Analysed {
        let name = |entry: Option<u32>| entry.map(|entry| self.table.name(entry));
        let points = self.analysis.points().map(|(_, place, chances)| Point {
            entry: name(place.entry),
            turn: place.turn,
            phase: place.phase.clone(),
            sides: chances.sides.iter().copied().map(WinShare::from).collect(),
        });
        let swings = self.analysis.swings(SWINGS);
        Analysed {
            of: self.analysis.most(),
            points: points.collect(),
            swings: swings.iter().map(|swing| self.moved(swing, name)).collect(),
            ..Analysed::empty(progress, &*self.game, self.depth)
        }
    }

    fn moved(&self, swing: &Swing, name: impl Fn(Option<u32>) -> Option<u64>) -> Moved {
        let places = self.analysis.places();
        let (from, to) = (&places[swing.from], &places[swing.to]);
        let told = self.analysis.told(&*self.game, self.viewer, swing, LINES);
        Moved {
            from: name(from.entry),
            to: name(to.entry),
            turn: from.turn,
            phase: from.phase.clone(),
            side: swing.side,
            name: self.game.side_name(swing.side),
            before: swing.before.into(),
            after: swing.after.into(),
            told: told.into_iter().map(|line| line.line.text).collect(),
        }
    }
}

/// Whether the game may be analysed: it is over, and somebody can judge it.
fn can_be(loaded: &Loaded) -> Result<(), Fault> {
    if !matches!(loaded.game.pending(), Pending::Over(_)) {
        return Err(Fault::NotNow(Text::new("table-analysis-not-over")));
    }
    if !players::standard().can_judge(&*loaded.game) {
        return Err(Fault::NotNow(Text::new("table-analysis-nobody")));
    }
    Ok(())
}

fn json(analysed: &Analysed) -> Arc<str> {
    serde_json::to_string(analysed).expect("an analysis is plain data").into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::SessionId;
    use crate::throttle::Whence;
    use kernel::Digest;

    #[test]
    fn those_of_one_address_leave_room_for_others() {
        let whence = |last: u8| Whence::of(std::net::Ipv4Addr::new(192, 0, 2, last).into());
        let visitor = |address: u8, n: u8| {
            let who = SessionId(Digest::of_bytes(&[address, n]));
            Visitor::new(Some(&whence(address)), Some(who))
        };
        let json: Arc<str> = "{}".into();
        let wanted =
            |by| Wanted { told: watch::Sender::new((Progress::Waiting, json.clone())), by };
        let mut all = Vec::new();
        for n in 0..8 {
            let by = visitor(1, n);
            assert!(has_room_for(&by, all.iter()));
            all.push(wanted(by));
        }
        assert!(!has_room_for(&visitor(1, 9), all.iter()), "another browser of the same address");
        for (address, n) in (2..5).flat_map(|address| (0..8).map(move |n| (address, n))) {
            let by = visitor(address, n);
            assert!(has_room_for(&by, all.iter()));
            all.push(wanted(by));
        }
        assert!(!has_room_for(&visitor(9, 0), all.iter()), "so many all together");
    }
}
