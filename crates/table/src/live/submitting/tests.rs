//! What a submission tells, and what a game keeps afterwards.

use super::{Submission, Submitter};
use crate::config::Depth;
use crate::live::{Beginning, Command, IDLE, LiveGames};
use crate::store::{GameId, Listing, Origin, Player, Purpose, SessionId, Sqlite, Stakes, Store};
use crate::time::Time;
use kernel::{DiceRule, Digest, Focus, Rules, Seat, Seed, Setup, Viewer};
use rulesets::Registry;
use std::sync::Arc;
use std::time::Duration;
use testkit::toys::sealed::Sealed;
use tokio::sync::broadcast::error::TryRecvError;
use tokio::sync::watch;

/// A game that has been begun and is in no memory.
struct Kept {
    _folder: tempfile::TempDir,
    _running: watch::Sender<bool>,
    registry: Arc<Registry>,
    store: Arc<dyn Store>,
    stopping: watch::Receiver<bool>,
    session: SessionId,
    id: GameId,
}

impl Kept {
    /// All games, as a server has them that starts now.
    fn open(&self, time: Time) -> Arc<LiveGames> {
        opened(&self.registry, &self.store, time, &self.stopping)
    }
}

fn opened(
    registry: &Arc<Registry>,
    store: &Arc<dyn Store>,
    time: Time,
    stopping: &watch::Receiver<bool>,
) -> Arc<LiveGames> {
    let (registry, store) = (Arc::clone(registry), Arc::clone(store));
    let depth = Depth { points: 1, games: 1, nodes: 0 };
    let quotas = crate::quotas::Quotas::default();
    LiveGames::new(
        registry,
        store,
        time,
        (Duration::ZERO, Duration::ZERO),
        depth,
        &quotas,
        stopping.clone(),
    )
}

async fn kept() -> Kept {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Sqlite::open(&folder.path().join("t.sqlite")).await.expect("a database");
    let store: Arc<dyn Store> = Arc::new(store);
    let registry = Arc::new(Registry::standard().with::<Sealed>());
    let (running, stopping) = watch::channel(false);
    let session = SessionId(Digest::of_bytes(b"red"));
    store.open_session(session, 0).await.expect("kept");
    let ruleset = registry.ruleset(Sealed::ID).expect("it is there");
    let (scenario, source) = ruleset.scenarios()[0];
    let setup = Setup {
        scenario: scenario.to_string(),
        source: source.to_string(),
        options: Default::default(),
        roster: None,
    };
    let game = ruleset.new_game(&setup, DiceRule::Seeded, Seed::from_number(7));
    let game = game.expect("the scenario is sound");
    let players = vec![Player::Session(session), Player::Open];
    let id = opened(&registry, &store, Time::of_the_machine(), &stopping)
        .begin(Beginning {
            game,
            host: session,
            players,
            purpose: Purpose::Game,
            origin: Origin::Drawn,
            listing: Listing::Public,
            terms: None,
            stakes: Stakes::Casual,
            press: None,
            tournament: None,
            master: None,
        })
        .await
        .expect("begun");
    Kept { _folder: folder, _running: running, registry, store, stopping, session, id }
}

fn ordered(order: String) -> Submission {
    Submission {
        client: Some(order.replace(' ', "-")),
        eyes: Some(Seat(0)),
        revision: None,
        since: None,
        command: Command::Act(Seat(0), vec![order]),
    }
}

/// The first sealed order since a game was read from the disk told the lobbies of itself.
#[tokio::test]
async fn the_first_sealed_order_since_loading_is_no_event() {
    let kept = kept().await;
    let games = kept.open(Time::of_the_machine());
    let live = games.game(&kept.id);
    let loaded = live.read().await.expect("it loads");
    let piece = loaded.game.now(Seat(0)).subjects()[0];
    let order = loaded.game.now(Seat(0)).legal(Focus::Piece(piece)).swap_remove(0);
    let before = loaded.game.revision(Viewer::SPECTATOR);
    let mut lobby_events = games.lobby_events.subscribe();
    for (line, told) in [(order, false), ("ready".to_string(), true)] {
        let by = Submitter::Session(kept.session);
        live.submit(by, ordered(line), |_| ()).await.expect("it is legal");
        let loaded = live.read().await.expect("it is there");
        assert_eq!(loaded.game.revision(Viewer::SPECTATOR) > before, told);
        let event = lobby_events.try_recv().ok();
        assert_eq!(event.is_some(), told, "{:?}", loaded.game.pending());
        // A seat is free as before: that is nothing to whoever looks for one.
        assert!(event.is_none_or(|event| !event.room));
    }
    assert_eq!(lobby_events.try_recv().err(), Some(TryRecvError::Empty));
}

/// A game where nothing happens lets go of what it showed last, and whoever listens hears of what
/// is next all the same.
#[tokio::test]
async fn a_game_at_rest_keeps_no_scenes() {
    let kept = kept().await;
    let time = Time::set_to(1_000_000);
    let games = kept.open(time.clone());
    let live = games.game(&kept.id);
    let (_, mut joined) = live.join(kept.session, None, None).await.expect("it loads");
    assert_eq!(live.feeds().scenes(), 0, "nothing has happened");
    let by = Submitter::Session(kept.session);
    for turn in 1..=2 {
        let loaded = live.read().await.expect("it is there");
        let legal = loaded.game.now(Seat(0)).legal(Focus::All);
        live.submit(by, ordered(legal[0].clone()), |_| ()).await.expect("it is legal");
        let told = joined.then.try_recv().expect("the seat is told of it");
        assert!(told.json.get().contains("\"change\":{"), "{turn}: {}", told.json);
        games.drop_idle(IDLE).await;
        assert_eq!(live.feeds().scenes(), 1, "{turn}: somebody has just come");
        time.advance(60_000);
        games.drop_idle(IDLE).await;
        assert_eq!(live.feeds().scenes(), 0, "{turn}");
    }
    assert!(games.game_in_memory(&kept.id).is_some(), "somebody listens");
}
