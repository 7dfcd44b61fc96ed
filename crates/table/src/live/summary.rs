//! What a list shows of a game.

use super::play::Loaded;
use super::pool;
use super::unanswered::Waited;
use crate::clock::Terms;
use crate::error::Fault;
use crate::names::Names;
use crate::store::{
    GameId, Listing, Moment, Player, Press, Purpose, RawGame, SessionId, StoreError,
};
use crate::view::{self, SeatInfo};
use kernel::{Digest, Edition, Prompt, Seat, Text, Viewer};
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
    /// What the scenario is to the shipped ones: the title of another never stands alone.
    pub edition: Edition,
    /// Whether whoever began it chose the seed, and so may know all dice: such a game never stands alone.
    pub seed_chosen: bool,
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
    /// The seats that have left the others without an answer for too long or have no time left: those of
    /// other sides may claim the game from them, and all others free them; absent where there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub claimable: Vec<Seat>,
    /// What is asked of them, or which dice are due.
    pub prompts: Vec<Prompt>,
    /// The phase of the game.
    pub phase: Text,
    /// How it ended, if it has.
    pub ended: Option<Text>,
    /// What it is for; absent for a game to be played.
    #[serde(default, skip_serializing_if = "Purpose::is_game")]
    #[schema(required = false)]
    pub purpose: Purpose,
    /// Who finds it; absent for everybody.
    #[serde(default, skip_serializing_if = "Listing::is_public")]
    #[schema(required = false)]
    pub listing: Listing,
    /// Whether it counts for ratings; absent where it does not.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    pub rated: bool,
    /// The tournament it belongs to; absent where it belongs to none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tournament: Option<String>,
    /// What sides may say to each other; absent where that was not chosen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub press: Option<Press>,
    /// Its time; absent where it is played without clocks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<Terms>,
}

/// A summary with the sessions in whose lists it is, as stored.
#[derive(Serialize, Deserialize)]
struct StoredSummary {
    summary: GameSummary,
    /// By seat: the session there, and whether its own person or somebody beside.
    sessions: Vec<Option<(Digest, Place)>>,
    /// Whom the others need not wait for at some time.
    #[serde(default)]
    waited: Vec<Waited>,
}

/// Who of those at a browser.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Place {
    Me,
    Here,
}

impl GameSummary {
    /// The summary for nobody in particular.
    pub(super) fn of(id: &GameId, loaded: &Loaded) -> Self {
        let Loaded { game, title, edition, table, started, moved, .. } = loaded;
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
            edition: *edition,
            seed_chosen: loaded.is_seed_chosen(),
            revision: game.revision(Viewer::SPECTATOR),
            started: *started,
            moved: *moved,
            own: Vec::new(),
            seats: view::seats(&**game, table, None),
            mover,
            claimable: Vec::new(),
            prompts: scene.prompts,
            phase: scene.phase,
            ended: scene.ended,
            purpose: table.purpose,
            listing: table.listing,
            rated: table.stakes.is_rated(),
            tournament: table.tournament.clone(),
            press: table.press,
            clock: loaded.clock.as_ref().map(|clock| clock.terms.clone()),
        }
    }

    /// What can be told of a game that cannot be loaded, for that reason: its session's seats, and that it
    /// is over.
    pub(super) fn unread(id: &GameId, raw: &RawGame, session: SessionId, why: &Fault) -> Self {
        let (phase, ended) = match why {
            Fault::Store(StoreError::Aside(_)) => ("table-set-aside", "table-set-aside-how"),
            _ => ("table-damaged", "table-damaged-how"),
        };
        let head: serde_json::Value = serde_json::from_str(&raw.head).unwrap_or_default();
        let text = |value: &serde_json::Value| value.as_str().unwrap_or_default().to_string();
        let own = (0u8..).map(Seat).zip(&raw.players);
        let own = own.filter(|(_, player)| player.session() == Some(session));
        GameSummary {
            id: id.clone(),
            ruleset: text(&head["ruleset"]),
            scenario: text(&head["setup"]["scenario"]),
            title: id.to_string(),
            edition: Edition::Own,
            seed_chosen: false,
            revision: 0,
            started: raw.started,
            moved: raw.moved,
            own: own.map(|(seat, _)| seat).collect(),
            seats: Vec::new(),
            mover: Vec::new(),
            claimable: Vec::new(),
            prompts: Vec::new(),
            phase: Text::new(phase),
            ended: Some(Text::new(ended)),
            purpose: Purpose::Game,
            listing: Listing::Public,
            rated: false,
            tournament: None,
            press: None,
            clock: None,
        }
    }

    /// The same for one session, now.
    pub(super) fn seen_by(mut self, loaded: &Loaded, session: SessionId, now: Moment) -> Self {
        let table = &loaded.table;
        self.claim_from(&loaded.waited(), now);
        self.own = table.viewer(session).0.iter().collect();
        for info in &mut self.seats {
            info.player = table.who(info.seat, Some(session));
        }
        self
    }

    /// Says from whom the game may be claimed, of those that others need not wait for at some time.
    fn claim_from(&mut self, waited: &[Waited], now: Moment) {
        let is_banned =
            |seat: Seat| self.seats.iter().any(|info: &SeatInfo| info.seat == seat && info.banned);
        let due = waited.iter().filter(|one| one.is_due(is_banned(one.seat), now));
        self.claimable = due.map(|one| one.seat).collect();
    }

    /// As the store keeps it.
    pub(super) fn to_stored(&self, loaded: &Loaded) -> Option<String> {
        let (table, waited) = (&loaded.table, loaded.waited());
        let session = |player: &Player| match player {
            Player::Session(session) => Some((session.0, Place::Me)),
            Player::Beside(session) => Some((session.0, Place::Here)),
            Player::Computer(_) | Player::Open => None,
        };
        let sessions = table.players.iter().map(session).collect();
        let mut summary = self.clone();
        // Names change, and are forgotten.
        for info in &mut summary.seats {
            (info.person, info.profile) = (None, None);
            (info.rating, info.reliability) = (None, None);
        }
        serde_json::to_string(&StoredSummary { summary, sessions, waited }).ok()
    }

    /// As the store kept it, for one session; none if it was written by another program.
    pub(super) fn from_stored(
        json: &str,
        session: SessionId,
        names: &Names,
        now: Moment,
    ) -> Option<Self> {
        let StoredSummary { mut summary, sessions, waited } = serde_json::from_str(json).ok()?;
        let pool = pool(&summary.ruleset, summary.clock.as_ref());
        for (info, held) in summary.seats.iter_mut().zip(sessions) {
            // As they are called now.
            let holder = held.as_ref().map(|(holder, _)| SessionId(*holder));
            info.bot = holder.is_some_and(|holder| names.is_bot(holder));
            info.banned = holder.is_some_and(|holder| names.is_banned(holder));
            let own = held.as_ref().filter(|(_, place)| *place == Place::Me);
            let own = own.map(|(holder, _)| SessionId(*holder));
            info.person = own.and_then(|own| names.of(own));
            info.profile = own.and_then(|own| names.profile(own));
            info.rating = own.and_then(|own| names.rated(own, &pool));
            info.reliability = own.and_then(|own| names.reliability(own));
            let Some((_, place)) = held.filter(|(holder, _)| *holder == session.0) else {
                continue;
            };
            summary.own.push(info.seat);
            info.player = match place {
                Place::Me => "me".to_string(),
                Place::Here => "here".to_string(),
            };
        }
        summary.claim_from(&waited, now);
        Some(summary)
    }
}
