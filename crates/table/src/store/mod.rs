//! What has to outlive the process, behind one narrow trait.
//!
//! Heads and entries are the truth and only ever grow, until nobody wants the game any more;
//! everything else could be worked out again,
//! except who sits where and what people are asking each other. [`Sqlite`] is the store of one file and one
//! server, [`Postgres`] one that several servers share; another database needs an implementation of
//! [`Store`] and a migrations folder of its own.

mod accounts;
mod chat;
mod columns;
mod company;
mod notices;
mod passkeys;
mod postgres;
mod promises;
mod ratings;
mod rematches;
mod seeks;
mod sqlite;
mod tokens;
mod tournaments;
mod upkeep;
mod writes;

pub use accounts::{
    AccountRow, AccountStore, HandedTo, Handing, KeyPurpose, ListedPerson, MailedKey,
};
pub use chat::{Block, Channel, ChatLine, ChatStore, Individual, Note, Press, Report, ReportRow};
pub use company::{Company, SharedDate, Word};
pub use notices::{Hook, NoticeStore, NoticesRow, PushRow, TurnRow, Way};
pub use passkeys::{Challenge, PasskeyRow, PasskeyStore};
pub use postgres::Postgres;
pub(crate) use postgres::is_unused;
pub use promises::{PromiseRow, PromiseStore};
pub use ratings::{Conduct, Finish, Pool, Rated, Rating, RatingChange, RatingStore, Speed, Stakes};
pub use rematches::RematchStore;
pub use seeks::{Seek, SeekStore};
pub use sqlite::Sqlite;
pub use tokens::{Scope, TokenRow, TokenStore};
pub use tournaments::{
    BoardResult, Entrant, NewRound, Pairing, Stage, System, Tournament, TournamentStore,
};
pub use upkeep::UpkeepStore;

use kernel::{Digest, Entry, Head, Seat, Seed};
use serde::{Deserialize, Serialize};
use std::future::Future;
use std::pin::Pin;

/// What a store gives back: a future, so that the trait can be used without knowing the store.
pub type Stored<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// Why something could not be stored or read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// The database did not do it.
    #[error("database: {0}")]
    Database(String),
    /// What is stored is not what this program writes.
    #[error("stored data: {0}")]
    Damaged(String),
    /// The game is set aside, for this reason.
    #[error("set aside: {0}")]
    Aside(String),
    /// The database file itself is damaged: nothing is written to it any more.
    #[error("the database file is damaged, restore a backup: {0}")]
    Broken(String),
    /// Something else has written to the game meanwhile.
    #[error("game {0} has other entries than expected")]
    Conflict(GameId),
    /// What was to be used is there no longer.
    #[error("it is there no longer")]
    Gone,
    /// One of those who were to play together blocks the other.
    #[error("one of them blocks the other")]
    Apart,
    /// The store is closed.
    #[error("the store is closed")]
    Closed,
    /// A newer program has brought the tables further than this one knows.
    #[error(
        "the database was written by a newer trierarch (its step {0} is unknown here): \
         run that one, or restore a backup made before"
    )]
    Newer(i64),
    /// Servers run on the database that do not know the tables as this one needs them.
    #[error(
        "servers of an older version run on this database: stop them all before this one starts"
    )]
    OlderRun,
}

/// Whether SQLite says by a code that the file is damaged, or none of its own: 11 and 26, with more
/// detail in the bits above. The codes of PostgreSQL have five signs.
fn is_broken(code: Option<&str>) -> bool {
    let code = code.filter(|code| code.len() < 5).and_then(|code| code.parse::<u16>().ok());
    code.is_some_and(|code| matches!(code & 0xff, 11 | 26))
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        match error {
            sqlx::Error::PoolClosed => StoreError::Closed,
            sqlx::Error::Database(error) if is_broken(error.code().as_deref()) => {
                StoreError::Broken(error.to_string())
            }
            error => StoreError::Database(error.to_string()),
        }
    }
}

impl From<sqlx::migrate::MigrateError> for StoreError {
    fn from(error: sqlx::migrate::MigrateError) -> Self {
        match error {
            sqlx::migrate::MigrateError::VersionMissing(step) => StoreError::Newer(step),
            error => StoreError::Database(error.to_string()),
        }
    }
}

/// Id of a game: 20 hexadecimal characters, not to be guessed.
#[derive(
    Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, utoipa::ToSchema,
)]
#[serde(transparent)]
pub struct GameId(pub String);

impl std::fmt::Display for GameId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

/// A browser, known by the digest of its cookie: whoever reads the database cannot sit down in
/// its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SessionId(pub Digest);

/// A session that has not ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SessionRow {
    /// Which.
    pub id: SessionId,
    /// When it was opened.
    pub opened: Moment,
    /// When it was last heard of.
    pub seen: Moment,
}

/// What is kept of somebody beside seats and sessions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PersonRow {
    /// What they are called.
    pub name: Option<String>,
    /// When the recovery link was made that holds now.
    pub recovery: Option<Moment>,
}

/// Who plays a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Player {
    /// Whoever a browser belongs to.
    Session(SessionId),
    /// Somebody else at the same browser; each such seat is a person of its own.
    Beside(SessionId),
    /// A computer player of this level.
    Computer(String),
    /// Nobody yet: whoever comes may sit down.
    Open,
}

impl Player {
    /// Whether it gives nothing away if whoever began the game knows its dice: that is whoever plays,
    /// or nobody.
    pub fn may_know_dice(&self) -> bool {
        matches!(self, Player::Session(_) | Player::Computer(_))
    }
    /// The browser it is played at, if it is.
    pub fn session(&self) -> Option<SessionId> {
        match self {
            Player::Session(session) | Player::Beside(session) => Some(*session),
            Player::Computer(_) | Player::Open => None,
        }
    }
}

/// What a game is for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Purpose {
    /// To be played.
    #[default]
    Game,
    /// For one person to try things out in, on all sides, from any position.
    Sandbox,
}

impl Purpose {
    /// Whether it is the one that needs no saying.
    pub fn is_game(&self) -> bool {
        *self == Purpose::Game
    }
}

/// Who finds a game with a seat free. Its id is never to be guessed, so a link is an invitation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Listing {
    /// Everybody at this table.
    #[default]
    Public,
    /// Whoever has its link.
    Private,
}

impl Listing {
    /// Whether it is the one that needs no saying.
    pub fn is_public(&self) -> bool {
        *self == Listing::Public
    }
}

/// Where the seed of a game's dice is from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Origin {
    /// Drawn here; nobody knows it.
    #[default]
    Drawn,
    /// Chosen by whoever began the game, who so knows all dice and could open all seals.
    Chosen,
}

impl Origin {
    /// Whether somebody may know all dice.
    pub fn is_chosen(self) -> bool {
        self == Origin::Chosen
    }
}

/// Somebody else in a seat of a game.
#[derive(Clone, Debug)]
pub struct Seating {
    /// Of which game.
    pub game: GameId,
    /// Which seat.
    pub seat: Seat,
    /// Who plays it from now on.
    pub player: Player,
    /// Who sat there last, where nobody does now.
    pub left: Option<Left>,
    /// What is derived from the game then.
    pub standing: Derived,
    /// Its clocks from now on, as JSON; as they were when absent.
    pub clock: Option<String>,
    /// Whoever was sent away from it, and is not to come back.
    pub removes: Option<SessionId>,
    /// What it says of whoever leaves it that they do.
    pub conduct: Option<(SessionId, Conduct)>,
    /// What its game master has done and asks, as JSON; as it was when absent.
    pub master: Option<String>,
    /// What seats have left to be answered for them, as JSON; as it was when absent.
    pub left_answers: Option<String>,
    /// When somebody last sat down, by the steady time; as it was when absent.
    pub seated: Option<Moment>,
    /// The writes that are known.
    pub version: Version,
}

/// Who sat in a seat last, where nobody does now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Left {
    /// Who.
    pub player: Player,
    /// Why they sit there no longer, if that was kept.
    pub why: Option<Gone>,
}

/// Why somebody does not sit in a seat any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Gone {
    /// They wanted it.
    Wanted,
    /// Their time had run out.
    TimeOut,
    /// They had not moved for too long, in a game without a clock.
    Unanswered,
    /// They are banned.
    Banned,
    /// The game master wanted it.
    Master,
}

/// What seats of a game have left to be answered for them.
#[derive(Clone, Debug)]
pub struct KeptAnswers {
    /// Of which game.
    pub game: GameId,
    /// The JSON; none where nothing is left.
    pub json: Option<String>,
    /// The writes that are known.
    pub version: Version,
}

/// What the game master of a game has done and asks.
#[derive(Clone, Debug)]
pub struct Mastery {
    /// Of which game.
    pub game: GameId,
    /// The JSON.
    pub json: String,
    /// The clocks from now on, as JSON; as they were when absent.
    pub clock: Option<String>,
    /// The writes that are known.
    pub version: Version,
}

/// A game as it is begun.
#[derive(Clone, Debug)]
pub struct NewGame {
    /// Its id.
    pub id: GameId,
    /// First line of its record.
    pub head: Head,
    /// What has happened already: first rolls, or an imported record.
    pub entries: Vec<Entry>,
    /// Who begins it.
    pub host: SessionId,
    /// Who plays, seat 0 first.
    pub players: Vec<Player>,
    /// What it is for.
    pub purpose: Purpose,
    /// Where its seed is from.
    pub origin: Origin,
    /// Who finds it.
    pub listing: Listing,
    /// Whether it counts for ratings.
    pub stakes: Stakes,
    /// What sides may say to each other, where that was chosen.
    pub press: Option<Press>,
    /// The tournament it belongs to.
    pub tournament: Option<String>,
    /// The secret that hides entry numbers.
    pub salt: Seed,
    /// What is derived from it.
    pub standing: Derived,
    /// When it began.
    pub started: Moment,
    /// Its clocks, as JSON.
    pub clock: Option<String>,
    /// What its game master has done and asks, as JSON; absent where it has none.
    pub master: Option<String>,
    /// When somebody last sat down, by the steady time.
    pub seated: Option<Moment>,
    /// Whether it was brought as a record.
    pub imported: bool,
}

/// Milliseconds since 1970, UTC.
pub type Moment = i64;

/// How many times something was written to a game since it was begun. Whoever writes names the writes
/// they know of, and gets [`StoreError::Conflict`] where there have been others.
pub type Version = i64;

/// What a store keeps beside the record, to find games without replaying them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Derived {
    /// A computer player is to move.
    pub is_due: bool,
    /// The game has ended.
    pub is_over: bool,
}

/// Entries to be added, all or none, with the answer to whoever submitted them.
#[derive(Clone, Debug)]
pub struct Commit {
    /// To which game.
    pub game: GameId,
    /// Number of the first of them: how many the game has so far.
    pub first: u32,
    /// The entries.
    pub entries: Vec<Entry>,
    /// Which submission they answer; none for computer players.
    pub submission: Option<Answered>,
    /// What is derived from the game after them.
    pub standing: Derived,
    /// When.
    pub moved: Moment,
    /// The clocks after them, as JSON; as they were when absent.
    pub clock: Option<String>,
    /// What is said of those who have played, if the game is over with these.
    pub finish: Option<Finish>,
    /// What its game master has done and asks after them, as JSON; as it was when absent.
    pub master: Option<String>,
    /// What seats have left to be answered for them, as JSON; as it was when absent.
    pub left_answers: Option<String>,
    /// The writes that are known.
    pub version: Version,
}

/// A submission that has been done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answered {
    /// The id chosen by whoever submitted.
    pub client: String,
    /// Digest of what was asked.
    pub asked: Digest,
    /// What was answered, as JSON.
    pub answer: String,
}

/// A game as stored.
#[derive(Clone, Debug)]
pub struct StoredGame {
    /// First line of its record.
    pub head: Head,
    /// What it is for.
    pub purpose: Purpose,
    /// Where its seed is from.
    pub origin: Origin,
    /// Whether it counts for ratings.
    pub stakes: Stakes,
    /// What sides may say to each other, where that was chosen.
    pub press: Option<Press>,
    /// The tournament it belongs to.
    pub tournament: Option<String>,
    /// The secret that hides entry numbers.
    pub salt: Seed,
    /// When it began.
    pub started: Moment,
    /// What was written to it since.
    pub written: Written,
}

/// What was written to a game, from the beginning or after so many entries: the rest of its record, and
/// as it is now what is written anew each time.
#[derive(Clone, Debug)]
pub struct Written {
    /// The entries.
    pub entries: Vec<Entry>,
    /// The ids of the submissions that have been done, each with its answer as JSON.
    pub answers: Vec<(String, String)>,
    /// Who plays, seat 0 first.
    pub players: Vec<Player>,
    /// By seat who sat there last, where nobody does now.
    pub left: Vec<Option<Left>>,
    /// Who began it, if that is known and they were not forgotten.
    pub host: Option<SessionId>,
    /// Who was sent away from it.
    pub removed: Vec<SessionId>,
    /// Who finds it.
    pub listing: Listing,
    /// When something last happened.
    pub moved: Moment,
    /// What is being asked about the dice, as JSON.
    pub wish: Option<String>,
    /// Its clocks, as JSON.
    pub clock: Option<String>,
    /// What its game master has done and asks, as JSON; absent where it has none.
    pub master: Option<String>,
    /// What seats have left to be answered for them, as JSON.
    pub left_answers: Option<String>,
    /// When somebody last sat down, by the steady time; absent where that was before it was noted.
    pub seated: Option<Moment>,
    /// The writes so far.
    pub version: Version,
}

/// The clocks of a game as JSON.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptClock {
    /// Of which game.
    pub game: GameId,
    /// The JSON.
    pub json: String,
    /// Whether lists may show something else of the game by it: what they show is worked out again.
    pub relists: bool,
    /// The writes that are known.
    pub version: Version,
}

/// A game as its rows have it, read or not: what can be taken home of one that cannot be loaded.
#[derive(Clone, Debug)]
pub struct RawGame {
    /// First line of its record.
    pub head: String,
    /// Its entries, a line each.
    pub entries: Vec<String>,
    /// Who plays, seat 0 first.
    pub players: Vec<Player>,
    /// Its game master, if it has one.
    pub master: Option<SessionId>,
    /// When it began.
    pub started: Moment,
    /// When something last happened.
    pub moved: Moment,
}

impl RawGame {
    /// The browsers with a seat.
    pub fn sessions(&self) -> impl Iterator<Item = SessionId> {
        self.players.iter().filter_map(Player::session)
    }

    /// Those in whose lists it is; a game master who plays is named again.
    pub fn followers(&self) -> impl Iterator<Item = SessionId> {
        self.sessions().chain(self.master)
    }
}

/// What a list shows of a game, as JSON.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// Of which game.
    pub game: GameId,
    /// The JSON.
    pub json: String,
    /// After which writes: it is not kept where there have been others.
    pub version: Version,
}

/// What is being asked about the dice of a game.
#[derive(Clone, Debug)]
pub struct Wish {
    /// Of which game.
    pub game: GameId,
    /// The question, as JSON; none when nothing is asked any more.
    pub json: Option<String>,
    /// The writes that are known.
    pub version: Version,
}

/// As many games of somebody's are listed at once.
pub const LISTED: i64 = 200;

/// A game as whoever runs the table sees it listed.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct GameRow {
    /// Its id.
    pub id: GameId,
    /// First line of its record.
    pub head: String,
    /// How many entries it has.
    pub entries: i64,
    /// When something last happened.
    pub moved: Moment,
    /// Whether it has ended.
    pub is_over: bool,
    /// Why it is set aside, if it is.
    pub aside: Option<String>,
    /// Who plays, seat 0 first.
    pub players: Vec<Player>,
}

/// A game in somebody's list.
#[derive(Clone, Debug)]
pub struct Listed {
    /// Its id.
    pub id: GameId,
    /// Its summary, if that is not older than the game.
    pub summary: Option<String>,
}

/// A place where games are kept. What it has confirmed survives a power cut.
pub trait Store: Send + Sync + 'static {
    /// Tells this store from every other, now and after it was opened again.
    fn name(&self) -> u32;
    /// The other servers on the same store; none where it is one server's alone.
    fn company(&self) -> Option<&dyn Company>;
    /// Where accounts are kept.
    fn accounts(&self) -> &dyn AccountStore;
    /// Where passkeys are kept.
    fn passkeys(&self) -> &dyn PasskeyStore;
    /// Where what people say and note is kept.
    fn chat_store(&self) -> &dyn ChatStore;
    /// Where it is found how much is kept.
    fn upkeep(&self) -> &dyn UpkeepStore;
    /// Where promises of dice are kept.
    fn promise_store(&self) -> &dyn PromiseStore;
    /// Where it is kept which game is the rematch of which.
    fn rematches(&self) -> &dyn RematchStore;
    /// Where it is kept who wants to be told of their turn.
    fn notices_store(&self) -> &dyn NoticeStore;
    /// Where tokens are kept.
    fn tokens(&self) -> &dyn TokenStore;
    /// Where it is kept who looks for a game.
    fn seek_store(&self) -> &dyn SeekStore;
    /// Where tournaments are kept.
    fn tournament_store(&self) -> &dyn TournamentStore;
    /// Where ratings are kept.
    fn rating_store(&self) -> &dyn RatingStore;
    /// Keeps a new session.
    fn open_session(&self, session: SessionId, now: Moment) -> Stored<'_, ()>;
    /// Keeps a new session of somebody who has another.
    fn open_session_of(&self, person: SessionId, session: SessionId, now: Moment)
    -> Stored<'_, ()>;
    /// Who a session plays as, if this table gave it out, it has not ended, and it was heard of since.
    fn person_of(&self, session: SessionId, since: Moment) -> Stored<'_, Option<SessionId>>;
    /// A session was heard of.
    fn note_seen(&self, session: SessionId, now: Moment) -> Stored<'_, ()>;
    /// The sessions that play as somebody and have not ended, heard of since.
    fn sessions_of(&self, person: SessionId, since: Moment) -> Stored<'_, Vec<SessionRow>>;
    /// Lets a session in no more.
    fn end_session(&self, session: SessionId) -> Stored<'_, ()>;
    /// What is kept of somebody.
    fn person(&self, person: SessionId) -> Stored<'_, PersonRow>;
    /// Everybody who has a name.
    fn names(&self) -> Stored<'_, Vec<(SessionId, String)>>;
    /// Keeps what somebody is called.
    fn set_name(&self, person: SessionId, name: Option<String>) -> Stored<'_, ()>;
    /// Keeps the digest of the key in somebody's recovery link, and when it was made.
    fn set_recovery(&self, person: SessionId, key: Option<(Digest, Moment)>) -> Stored<'_, ()>;
    /// Whose recovery link has a key of this digest.
    fn person_of_recovery(&self, key: Digest) -> Stored<'_, Option<SessionId>>;
    /// Ends all sessions of somebody, and keeps neither name nor link.
    fn forget_person(&self, person: SessionId) -> Stored<'_, ()>;
    /// Every game in which somebody has a seat or is game master.
    fn all_games_of(&self, person: SessionId) -> Stored<'_, Vec<GameId>>;
    /// Keeps a new game.
    fn create(&self, game: NewGame) -> Stored<'_, ()>;
    /// Adds entries to a game.
    fn commit(&self, commit: Commit) -> Stored<'_, ()>;
    /// Puts somebody else in a seat. What a list shows of the game is out of date then, and what was
    /// being asked about the dice is not asked any more.
    fn seat(&self, seating: Seating) -> Stored<'_, ()>;
    /// Keeps what is being asked about the dice of a game, as JSON, in place of what was asked before.
    fn wish(&self, wish: Wish) -> Stored<'_, ()>;
    /// Keeps what the game master of a game has done and asks.
    fn keep_mastery(&self, mastery: Mastery) -> Stored<'_, ()>;
    /// Keeps what seats of a game have left to be answered for them.
    fn keep_answers(&self, answers: KeptAnswers) -> Stored<'_, ()>;
    /// The games that go on and in which a seat has left something to be answered for it.
    fn with_answers(&self) -> Stored<'_, Vec<GameId>>;
    /// Keeps the clocks of games as they are, all or none, and that the table was running then, by
    /// its own steady time.
    fn keep_clocks(&self, clocks: Vec<KeptClock>, alive: Moment) -> Stored<'_, ()>;
    /// The clocks of all games that go on, and when a table last noted that it was running: `now` where
    /// another is.
    fn clocks(&self, now: Moment) -> Stored<'_, (Vec<KeptClock>, Option<Moment>)>;
    /// Keeps what a list shows of a game.
    fn summarise(&self, summary: Summary) -> Stored<'_, ()>;
    /// Keeps how the chances of a finished game went, as JSON.
    fn keep_analysis<'a>(&'a self, game: &'a GameId, json: String) -> Stored<'a, ()>;
    /// How the chances of a game went, if that is kept.
    fn analysis<'a>(&'a self, game: &'a GameId) -> Stored<'a, Option<String>>;
    /// What has been answered to a submission.
    fn answered<'a>(&'a self, game: &'a GameId, client: &'a str) -> Stored<'a, Option<Answered>>;
    /// A whole game; none if there is none.
    fn load<'a>(&'a self, game: &'a GameId) -> Stored<'a, Option<StoredGame>>;
    /// The rows of a game as they are; none if there is none.
    fn raw<'a>(&'a self, game: &'a GameId) -> Stored<'a, Option<RawGame>>;
    /// The games in which a session has a seat, had one that a computer plays now, or is game master: those that go on before those that are
    /// over, the latest first of either: the first [`LISTED`], or as many of those that come after `past`.
    fn games_of(&self, session: SessionId, past: Option<GameId>) -> Stored<'_, Vec<Listed>>;
    /// The public games that go on and have a seat free, the latest first.
    fn games_with_room(&self) -> Stored<'_, Vec<Listed>>;
    /// The sessions that have taken a game off their lists.
    fn forgotten<'a>(&'a self, game: &'a GameId) -> Stored<'a, Vec<SessionId>>;
    /// Takes a game off a session's list; it stays for whoever else has it.
    fn forget<'a>(&'a self, game: &'a GameId, session: SessionId) -> Stored<'a, ()>;
    /// Removes a game with all that belongs to it, for good.
    fn erase<'a>(&'a self, game: &'a GameId) -> Stored<'a, ()>;
    /// The games in which a computer player is to move.
    fn due(&self) -> Stored<'_, Vec<GameId>>;
    /// The games that go on and are not set aside, the latest first.
    fn going_on(&self) -> Stored<'_, Vec<GameId>>;
    /// Every game, the latest first.
    fn all_games(&self) -> Stored<'_, Vec<GameRow>>;
    /// The games whose entries are not as many as were counted, each with what is wrong, but for those
    /// set aside already.
    fn damaged(&self) -> Stored<'_, Vec<(GameId, String)>>;
    /// Sets a game aside, or takes it back when there is no reason any more. One that is aside is not
    /// loaded, and is neither due nor in the list of those with room, nor do its clocks go.
    fn set_aside<'a>(&'a self, game: &'a GameId, why: Option<String>) -> Stored<'a, ()>;
    /// Whether it can be read, and the last write succeeded.
    fn check(&self) -> Stored<'_, ()>;
    /// Writes what is still waiting and lets go of the files.
    fn close(&self) -> Stored<'_, ()>;
}
