//! Accounts, the keys that are mailed for them, and seats handed over from one person to another.

use super::passkeys::PasskeyChange;
use super::{GameId, Moment, SessionId, Stored, Version};
use kernel::Digest;
use serde::{Deserialize, Serialize};

/// Somebody who can sign in with a password.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AccountRow {
    /// Who.
    pub person: SessionId,
    /// Their address, in lower case: no two accounts have the same.
    pub email: String,
    /// Their password, hashed, as a PHC string.
    pub password: String,
    /// When the account was made.
    pub made: Moment,
}

/// What a mailed key is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyPurpose {
    /// Choosing a password for the account at the address, which is made if there is none.
    Password,
    /// Moving the account of whoever asked to the address.
    Email,
}

/// A key that was mailed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailedKey {
    /// What for.
    pub purpose: KeyPurpose,
    /// To which address, in lower case.
    pub email: String,
    /// Who asked for it.
    pub person: SessionId,
    /// When.
    pub made: Moment,
}

/// Somebody as whoever runs the table sees them listed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ListedPerson {
    /// Who.
    pub person: SessionId,
    /// What they are called.
    pub name: Option<String>,
    /// The address of their account.
    pub email: Option<String>,
    /// Whether a program plays for them.
    pub is_bot: bool,
    /// In how many games they have a seat.
    pub games: i64,
    /// When they were last heard of; none where nothing is left of their sessions.
    pub seen: Option<Moment>,
    /// Since when they are let in no more.
    pub banned: Option<Moment>,
}

/// Where accounts are kept.
pub trait AccountStore: Send + Sync {
    /// The account at an address.
    fn account_at(&self, email: String) -> Stored<'_, Option<AccountRow>>;
    /// Somebody's account.
    fn account_of(&self, person: SessionId) -> Stored<'_, Option<AccountRow>>;
    /// Keeps the digest of a key that is to be mailed, and forgets those made before `expired`.
    fn keep_key(&self, key: Digest, mailed: MailedKey, expired: Moment) -> Stored<'_, ()>;
    /// What a key of this digest is for, if it was made since and was not used.
    fn mailed_key(&self, key: Digest, since: Moment) -> Stored<'_, Option<MailedKey>>;
    /// Uses a key to keep an account as it now is. Other keys for its password and its recovery link
    /// hold no longer, nor do passkeys, nor is an address told any more, where the password is another; and
    /// whoever has had no account is no program any more. [`StoreError::Gone`](super::StoreError::Gone) where the key was used meanwhile.
    fn redeem(&self, key: Digest, account: AccountRow) -> Stored<'_, ()>;
    /// Keeps another password of an account. Keys, recovery link and passkeys hold no longer, and no
    /// address is told any more.
    fn set_password(&self, person: SessionId, password: String) -> Stored<'_, ()>;
    /// Lets somebody in no more, from this moment on, or again: with keys, recovery link and passkeys
    /// gone, and all that they look for or are told, and the password of an account, a letter for another, or an open session no way in.
    fn ban(&self, person: SessionId, since: Option<Moment>) -> Stored<'_, ()>;
    /// Since when somebody is let in no more.
    fn banned(&self, person: SessionId) -> Stored<'_, Option<Moment>>;
    /// All who are let in no more.
    fn all_banned(&self) -> Stored<'_, Vec<SessionId>>;
    /// Everybody who has a name, an account or a seat or was banned, the last heard of first.
    fn everybody(&self) -> Stored<'_, Vec<ListedPerson>>;
    /// The games that somebody began, was sent away from, sits in, or sat in last in a seat that is
    /// free now.
    fn games_touched_by(&self, person: SessionId) -> Stored<'_, Vec<GameId>>;
    /// Puts another person in all seats that somebody has in a game.
    fn hand_over(&self, handing: Handing) -> Stored<'_, ()>;
    /// What somebody has set for the page, as JSON.
    fn settings_of(&self, person: SessionId) -> Stored<'_, Option<String>>;
    /// Keeps it, of whoever has an account.
    fn keep_settings(&self, person: SessionId, json: String) -> Stored<'_, ()>;
    /// Removes some of the sessions that nothing names and nobody comes back by: those that have ended or
    /// were not heard of since `expired`, and those opened before `unused` and never heard of again.
    fn sweep_sessions(&self, expired: Moment, unused: Moment) -> Stored<'_, ()>;
    /// What is left of somebody who has handed over all games is another's; their sessions end.
    fn merge_person(&self, from: SessionId, to: SessionId) -> Stored<'_, ()>;
}

/// Seats of one person in one game that become another's.
#[derive(Clone, Debug)]
pub struct Handing {
    /// In which game.
    pub game: GameId,
    /// Whose they were.
    pub from: SessionId,
    /// Whose they are.
    pub to: SessionId,
    /// As what the other gets them.
    pub place: HandedTo,
    /// As many writes to the game as are known of; of a game that nobody can play any more, none.
    pub version: Option<Version>,
}

/// As what seats are handed over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HandedTo {
    /// As they were.
    Same,
    /// As those of another person at the browser, for the receiver sits in the game already.
    Beside,
}

/// Something that changes of accounts.
#[derive(Debug)]
pub(super) enum AccountChange {
    Key(Digest, MailedKey, Moment),
    Redeem(Digest, AccountRow),
    Password(SessionId, String),
    Ban(SessionId, Option<Moment>),
    HandOver(Handing),
    Merge(SessionId, SessionId),
    Forget(SessionId),
    Passkey(PasskeyChange),
    Sweep(Moment, Moment),
    Settings(SessionId, String),
}
