//! A game as one viewer may see it: the shapes that travel, and how they are made.
//!
//! Nothing here looks at anything but what the game computes for that viewer. Entry numbers are
//! replaced by names without order, because gaps between numbers would count what is sealed.

mod standing;

use crate::clock::ClockView;
use crate::live::{MasterView, Unanswered};
use crate::names::{Names, Rated, Reliability};
use crate::store::{
    GameId, Gone, Left, Listing, Moment, Origin, Player, Pool, Press, Purpose, SessionId, Stakes,
};
use kernel::{
    Arrow, Board, Cite, DiceRule, Edition, Entry, Line, Move, Path, PieceId, Scene, SceneChange,
    Seat, SeatSet, Seed, Side, Text, Viewer, Weight, Withdrawal,
};
use rulesets::AnyGame;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;
use utoipa::ToSchema;

pub(crate) use standing::{Standing, standing};

/// Who plays what, and the secret behind entry names.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    /// Seat 0 first.
    pub(crate) players: Vec<Player>,
    /// By seat who sat there last, where nobody does now.
    pub(crate) left: Vec<Option<Left>>,
    /// Who began it, if that is known.
    pub(crate) host: Option<SessionId>,
    /// Who was sent away from it.
    pub(crate) removed: Vec<SessionId>,
    /// What the game is for.
    pub(crate) purpose: Purpose,
    /// Where its seed is from.
    pub(crate) origin: Origin,
    /// Who finds it.
    pub(crate) listing: Listing,
    /// Whether it counts for ratings.
    pub(crate) stakes: Stakes,
    /// What sides may say to each other, where that was chosen.
    pub(crate) press: Option<Press>,
    /// The tournament it belongs to.
    pub(crate) tournament: Option<String>,
    /// The ratings where it belongs.
    pub(crate) pool: Pool,
    /// Keys [`Table::name`].
    pub(crate) salt: Seed,
    /// Names of the entries with which submissions began: what was done in one go is taken back in
    /// one.
    pub(crate) starts: HashSet<u64>,
    /// What people are called.
    pub(crate) names: Arc<Names>,
}

impl Table {
    /// The seats of a session, as a viewer.
    pub(crate) fn viewer(&self, session: SessionId) -> Viewer {
        let own = |player: &Player| player.session() == Some(session);
        Viewer(
            (0u8..).map(Seat).zip(&self.players).filter(|(_, p)| own(p)).map(|(s, _)| s).collect(),
        )
    }

    /// The seats that computers play.
    pub(crate) fn computers(&self) -> SeatSet {
        let computer = |player: &Player| matches!(player, Player::Computer(_));
        (0u8..).map(Seat).zip(&self.players).filter(|(_, p)| computer(p)).map(|(s, _)| s).collect()
    }

    /// Who sits in a seat, as a session is told.
    pub(crate) fn who(&self, seat: Seat, session: Option<SessionId>) -> String {
        match self.players.get(usize::from(seat.0)) {
            Some(Player::Computer(level)) => level.clone(),
            Some(Player::Session(at)) if Some(*at) == session => "me".to_string(),
            Some(Player::Beside(at)) if Some(*at) == session => "here".to_string(),
            Some(Player::Session(_) | Player::Beside(_)) => "other".to_string(),
            Some(Player::Open) | None => "open".to_string(),
        }
    }

    /// What whoever sits in a seat is called; somebody beside them is nobody known.
    pub(crate) fn called(&self, seat: Seat) -> Option<String> {
        match self.players.get(usize::from(seat.0)) {
            Some(Player::Session(person)) => self.names.of(*person),
            _ => None,
        }
    }

    /// The id of the profile of whoever sits in a seat.
    pub(crate) fn profile(&self, seat: Seat) -> Option<String> {
        match self.players.get(usize::from(seat.0)) {
            Some(Player::Session(person)) => self.names.profile(*person),
            _ => None,
        }
    }

    /// Whether a program of somebody's sits in a seat: in the name of whoever is a bot.
    pub(crate) fn is_bot(&self, seat: Seat) -> bool {
        let player = self.players.get(usize::from(seat.0));
        player.and_then(Player::session).is_some_and(|person| self.names.is_bot(person))
    }

    /// Whether whoever has a seat is let in no more.
    pub(crate) fn is_banned(&self, seat: Seat) -> bool {
        let player = self.players.get(usize::from(seat.0));
        player.and_then(Player::session).is_some_and(|person| self.names.is_banned(person))
    }

    /// How whoever sits in a seat is rated and how reliably they play, as far as that is known.
    pub(crate) fn standing(&self, seat: Seat) -> (Option<Rated>, Option<Reliability>) {
        match self.players.get(usize::from(seat.0)) {
            Some(Player::Session(person)) => {
                (self.names.rated(*person, &self.pool), self.names.reliability(*person))
            }
            _ => (None, None),
        }
    }

    /// Whether it is in the lists of strangers: public, and with a seat free.
    pub(crate) fn is_offered(&self) -> bool {
        self.listing.is_public() && self.has_room()
    }

    /// Whether a seat is free.
    pub(crate) fn has_room(&self) -> bool {
        self.players.contains(&Player::Open)
    }

    /// The level of the computer player in a seat.
    pub(crate) fn level(&self, seat: Seat) -> Option<&str> {
        match self.players.get(usize::from(seat.0)) {
            Some(Player::Computer(level)) => Some(level),
            _ => None,
        }
    }

    /// What an entry is called outside: 48 bits that tell nothing of its number.
    pub(crate) fn name(&self, entry: u32) -> u64 {
        let bytes = self.salt.derive("entry", u64::from(entry));
        bytes[..6].iter().fold(0, |name, byte| name << 8 | u64::from(*byte))
    }
}

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct LogLine {
    /// The entry it belongs to: a name without order.
    pub entry: u64,
    /// The seat whose action it tells of; none for dice.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// Whether a standing answer of that seat took the action.
    #[serde(skip_serializing_if = "is_false")]
    #[schema(required = false)]
    pub standing: bool,
    /// How much it weighs; absent for one step of many.
    #[serde(skip_serializing_if = "Weight::is_plain")]
    #[schema(required = false)]
    pub weight: Weight,
    /// The sentence.
    pub text: Text,
    /// The clauses behind it.
    pub clauses: Vec<Cite>,
    /// The pieces it speaks of.
    pub pieces: Vec<PieceId>,
}

/// Dice that fell.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct RollShown {
    /// The entry, named as in the log.
    pub entry: u64,
    /// Stable id; its name is message `roll-<kind>`.
    pub kind: String,
    /// Whose dice they were; none for the weather and the like.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub side: Option<Side>,
    /// Faces of each die.
    pub sides: u8,
    /// The faces, die by die.
    pub faces: Vec<u8>,
}

/// A seat in which a session sat last.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct LeftSeat {
    /// Which.
    pub seat: Seat,
    /// Why it does so no longer; absent where that was not kept.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<Gone>,
}

/// A seat and who plays it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub(crate) struct SeatInfo {
    /// Its number.
    pub seat: Seat,
    /// The side it fights for.
    pub side: Side,
    /// The side's name.
    pub name: Text,
    /// The squadrons it commands; empty for the whole side.
    pub squadrons: Vec<String>,
    /// What whoever sits there is called, if they have taken a name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub person: Option<String>,
    /// The id of their profile, if they have taken a name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub profile: Option<String>,
    /// Whether whoever sits there is a bot: a program that plays by a token.
    #[serde(default, skip_serializing_if = "is_false")]
    #[schema(required = false)]
    pub bot: bool,
    /// Whether they have been banned: they do not come back. Where there is no clock, others need not wait
    /// for them.
    #[serde(default, skip_serializing_if = "is_false")]
    #[schema(required = false)]
    pub banned: bool,
    /// How they are rated in games of this ruleset and pace.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<Rated>,
    /// How reliably they play.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reliability: Option<Reliability>,
    /// `me`; `here` for another person at this browser; `other`; `open` for nobody yet; or the level
    /// of a computer player.
    pub player: String,
}

/// Whether it need not be said.
#[allow(clippy::trivially_copy_pass_by_ref, reason = "as serde asks for it")]
pub(crate) fn is_false(told: &bool) -> bool {
    !told
}

/// Whether people or the table roll from now on: one asks, and all at the table say yes or no.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub(crate) struct DiceWish {
    /// Where the faces are to come from.
    pub wanted: DiceRule,
    /// Who asked.
    pub by: Seat,
    /// The seats whose browsers have said yes.
    pub agreed: Vec<Seat>,
    /// Who said no: then the question is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub declined: Option<Seat>,
}

/// Who sits where, as a session is told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct Seating {
    /// The session's seats.
    pub own: Vec<Seat>,
    /// Those of the person through whose eyes it looks.
    pub eyes: Vec<Seat>,
    /// All seats.
    pub seats: Vec<SeatInfo>,
    /// What is being asked about the dice, or was declined last.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wish: Option<DiceWish>,
    /// The rematch that has begun, for those who have played this game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rematch: Option<GameId>,
    /// The seats from which the session may send somebody away, for nothing has been played yet.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub removable: Vec<Seat>,
    /// The seats in which the session sat last, and where now a computer sits or nobody, and why.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub left: Vec<LeftSeat>,
    /// Whether the session was sent away from a seat here, and may take none; absent where not.
    #[serde(skip_serializing_if = "is_false")]
    #[schema(required = false)]
    pub removed: bool,
    /// Whether the session may still call the game off.
    pub may_call_off: bool,
    /// The clocks, where there are any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clock: Option<ClockView>,
    /// The seats that are waited for where there are no clocks.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub unanswered: Vec<Unanswered>,
    /// The game master, where there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub master: Option<MasterView>,
}

/// A whole game as a session sees it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct GameView {
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
    /// When it began, in milliseconds since 1970.
    pub started: Moment,
    /// The options chosen.
    pub options: BTreeMap<String, String>,
    /// The promise made of the seed before the first roll.
    pub commitment: String,
    /// The ground as drawn.
    pub board: Board,
    /// The position.
    pub scene: Scene,
    /// The session's seats.
    pub own: Vec<Seat>,
    /// Those of the person through whose eyes it looks.
    pub eyes: Vec<Seat>,
    /// All seats.
    pub seats: Vec<SeatInfo>,
    /// What is being asked about the dice, or was declined last.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wish: Option<DiceWish>,
    /// The rematch that has begun, for those who have played this game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rematch: Option<GameId>,
    /// The seats from which the session may send somebody away, for nothing has been played yet.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub removable: Vec<Seat>,
    /// The seats in which the session sat last, and where now a computer sits or nobody, and why.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub left: Vec<LeftSeat>,
    /// Whether the session was sent away from a seat here, and may take none; absent where not.
    #[serde(skip_serializing_if = "is_false")]
    #[schema(required = false)]
    pub removed: bool,
    /// Whether the session may still call the game off.
    pub may_call_off: bool,
    /// The clocks, where there are any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clock: Option<ClockView>,
    /// The seats that are waited for where there are no clocks.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub unanswered: Vec<Unanswered>,
    /// The game master, where there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub master: Option<MasterView>,
    /// What it is for; absent for a game to be played.
    #[serde(skip_serializing_if = "Purpose::is_game")]
    #[schema(required = false)]
    pub purpose: Purpose,
    /// Who finds it; absent for everybody.
    #[serde(skip_serializing_if = "Listing::is_public")]
    #[schema(required = false)]
    pub listing: Listing,
    /// Whether it counts for ratings; absent where it does not.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    pub rated: bool,
    /// What sides may say to each other; absent where that was not chosen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub press: Option<Press>,
    /// The tournament it belongs to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tournament: Option<String>,
    /// The whole log.
    pub log: Vec<LogLine>,
    /// All dice that fell.
    pub rolls: Vec<RollShown>,
    /// What the game waits for.
    #[serde(flatten)]
    pub standing: Standing,
}

/// What has changed for a session. Exactly one of `change` and `scene` is there.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Update {
    /// What differs from the scene before.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub change: Option<SceneChange>,
    /// The whole scene, where there is no saying what differs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scene: Option<Scene>,
    /// After a gap: the whole log, in place of the one before; `lines` is empty then, and `rolls`
    /// are all there were.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub log: Option<Vec<LogLine>>,
    /// How pieces went that took more than one step, whatever `change` says of where they are.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub paths: Vec<Path>,
    /// Who struck whom while the dice of `rolls` fell.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub strikes: Vec<Arrow>,
    /// New lines of the log.
    pub lines: Vec<LogLine>,
    /// Dice that fell.
    pub rolls: Vec<RollShown>,
    /// Entries taken back: their lines leave the log.
    pub withdrawn: Vec<u64>,
    /// What the game waits for.
    #[serde(flatten)]
    pub standing: Standing,
}

/// Lines of the log under the names they have outside. `who` tells whose action an entry was, and whether a
/// standing answer took it: the first of its lines says so, and the others that come before the game goes on to
/// another part of a turn.
pub(crate) fn lines(
    lines: Vec<kernel::LogLine>,
    table: &Table,
    who: impl Fn(u32) -> (Option<Seat>, bool),
) -> Vec<LogLine> {
    let (mut gone_on, mut last) = (None, None);
    lines
        .into_iter()
        .map(|kernel::LogLine { entry, weight, line: Line { text, clauses, pieces }, .. }| {
            let (seat, answered) = who(entry);
            if matches!(weight, Weight::Turn | Weight::Phase) {
                gone_on = Some(entry);
            }
            let standing = answered && (gone_on != Some(entry) || last != Some(entry));
            last = Some(entry);
            let entry = table.name(entry);
            LogLine { entry, seat, standing, weight, text, clauses, pieces }
        })
        .collect()
}

/// The dice among `entries` that were not taken back, the first of which has number `first`.
pub(crate) fn rolls(
    game: &dyn AnyGame,
    entries: &[Entry],
    first: u32,
    table: &Table,
) -> Vec<RollShown> {
    (first..)
        .zip(entries)
        .filter(|(number, _)| !game.is_withdrawn(*number))
        .filter_map(|(number, entry)| match &entry.what {
            Move::Roll { kind, faces, .. } => Some(RollShown {
                entry: table.name(number),
                kind: kind.clone(),
                side: game.rolled(number).and_then(|rolled| rolled.side),
                sides: game.rolled(number).map_or(0, |rolled| rolled.sides),
                faces: faces.clone(),
            }),
            _ => None,
        })
        .collect()
}

/// Whose action entry `number` was, and whether a standing answer took it or had these dice fall. `entries` are
/// those from `first` on.
pub(crate) fn actor(
    game: &dyn AnyGame,
    (first, entries): (u32, &[Entry]),
    number: u32,
) -> (Option<Seat>, bool) {
    let at = |number: u32| entries.get(number.checked_sub(first)? as usize);
    let Some(entry) = at(number) else { return (None, false) };
    let seat = match entry.what {
        // That is everybody's doing.
        Move::Retract { why: Withdrawal::Together, .. } => None,
        Move::Act { seat, .. }
        | Move::Table { seat, .. }
        | Move::AskUndo { seat, .. }
        | Move::Retract { seat, .. } => Some(seat),
        _ => None,
    };
    let cause = |entry: &Entry| match entry.what {
        Move::Roll { .. } => None,
        Move::Act { standing, .. } => Some(standing),
        _ => Some(false),
    };
    let answered = (0..=number).rev().find_map(|number| match at(number) {
        Some(entry) => cause(entry),
        None => game.entries_from(number).first().and_then(cause),
    });
    (seat, answered == Some(true))
}

/// The whole log and all dice, as `viewer` may know them.
pub(crate) fn whole_log(
    game: &dyn AnyGame,
    table: &Table,
    viewer: Viewer,
) -> (Vec<LogLine>, Vec<RollShown>) {
    // Only what the log and the dice tell is looked up in them.
    let entries = game.entries_from(0);
    let who = |entry: u32| actor(game, (0, &entries), entry);
    (lines(game.log(viewer, 0), table, who), rolls(game, &entries, 0, table))
}

/// The seats as a session is told of them; nobody's in particular without one.
pub(crate) fn seats(
    game: &dyn AnyGame,
    table: &Table,
    session: Option<SessionId>,
) -> Vec<SeatInfo> {
    let specs = &game.roster().seats;
    (0u8..)
        .map(Seat)
        .zip(specs)
        .map(|(seat, spec)| {
            let (rating, reliability) = table.standing(seat);
            SeatInfo {
                seat,
                side: spec.side,
                name: game.side_name(spec.side),
                squadrons: spec.squadrons.clone(),
                player: table.who(seat, session),
                person: table.called(seat),
                profile: table.profile(seat),
                bot: table.is_bot(seat),
                banned: table.is_banned(seat),
                rating,
                reliability,
            }
        })
        .collect()
}
