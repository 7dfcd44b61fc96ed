//! What a list shows of a game.

use super::play::Loaded;
use crate::store::{GameId, Moment, Player, SessionId};
use crate::view::{self, SeatInfo, Table};
use kernel::{Digest, Seat, Text, Viewer};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A game in somebody's list.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub(crate) struct GameSummary {
    /// Its id.
    pub id: GameId,
    /// Id of its ruleset.
    pub ruleset: String,
    /// Id of its scenario.
    pub scenario: String,
    /// The scenario's title.
    pub title: String,
    /// The revision as an onlooker sees it.
    pub revision: u32,
    /// When it began, in milliseconds since 1970.
    pub started: Moment,
    /// When something last happened, in milliseconds since 1970.
    pub moved: Moment,
    /// The session's seats.
    pub own: Vec<Seat>,
    /// All seats.
    pub seats: Vec<SeatInfo>,
    /// The seats that are asked something, as an onlooker sees it.
    pub mover: Vec<Seat>,
    /// The phase of the game.
    pub phase: Text,
    /// How it ended, if it has.
    pub ended: Option<Text>,
}

/// A summary with the sessions in whose lists it is, as stored.
#[derive(Serialize, Deserialize)]
struct StoredSummary {
    summary: GameSummary,
    sessions: Vec<Option<Digest>>,
}

impl GameSummary {
    /// The summary for nobody in particular.
    pub(super) fn of(id: &GameId, loaded: &Loaded) -> Self {
        let Loaded { game, title, table, started, moved, .. } = loaded;
        let scene = game.scene(Viewer::SPECTATOR);
        let head = game.head();
        let mut mover: Vec<Seat> =
            scene.prompts.iter().flat_map(|prompt| prompt.seats.iter().copied()).collect();
        mover.sort_unstable();
        mover.dedup();
        GameSummary {
            id: id.clone(),
            ruleset: head.ruleset.clone(),
            scenario: head.setup.scenario.clone(),
            title: title.clone(),
            revision: game.revision(Viewer::SPECTATOR),
            started: *started,
            moved: *moved,
            own: Vec::new(),
            seats: view::seats(&**game, table, Viewer::SPECTATOR),
            mover,
            phase: scene.phase,
            ended: scene.ended,
        }
    }

    /// The same for one session.
    pub(super) fn seen_by(mut self, table: &Table, session: SessionId) -> Self {
        self.claim(table.viewer(session));
        self
    }

    fn claim(&mut self, viewer: Viewer) {
        self.own = viewer.0.iter().collect();
        for info in self.seats.iter_mut().filter(|info| viewer.holds(info.seat)) {
            info.player = "me".to_string();
        }
    }

    /// As the store keeps it.
    pub(super) fn to_stored(&self, table: &Table) -> Option<String> {
        let session = |player: &Player| match player {
            Player::Session(session) => Some(session.0),
            Player::Computer(_) => None,
        };
        let sessions = table.players.iter().map(session).collect();
        serde_json::to_string(&StoredSummary { summary: self.clone(), sessions }).ok()
    }

    /// As the store kept it, for one session; none if it was written by another program.
    pub(super) fn from_stored(json: &str, session: SessionId) -> Option<Self> {
        let StoredSummary { mut summary, sessions } = serde_json::from_str(json).ok()?;
        let seats = (0u8..).map(Seat).zip(sessions);
        let own = seats.filter(|(_, holder)| *holder == Some(session.0)).map(|(seat, _)| seat);
        summary.claim(Viewer(own.collect()));
        Some(summary)
    }
}
