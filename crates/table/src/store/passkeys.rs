//! Passkeys of accounts, and what devices were asked to sign.

use super::{Moment, SessionId, Stored};
use kernel::Digest;

/// A passkey as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PasskeyRow {
    /// Its id, in hexadecimal: no two are the same.
    pub id: String,
    /// Whose it is.
    pub person: SessionId,
    /// What its owner calls it.
    pub name: String,
    /// The public key with its counter, as JSON.
    pub key: String,
    /// When it was made.
    pub made: Moment,
    /// When it was last used, if it was.
    pub used: Option<Moment>,
}

/// Something that a device was asked to sign.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Challenge {
    /// For whom a passkey is to be made; for nobody where somebody wants to sign in.
    pub person: Option<SessionId>,
    /// What the answer is held against, as JSON.
    pub state: String,
    /// When.
    pub made: Moment,
}

/// Where passkeys are kept.
pub trait PasskeyStore: Send + Sync {
    /// Keeps a challenge by the digest of its key, and forgets those made before `expired`.
    fn keep_challenge(&self, key: Digest, asked: Challenge, expired: Moment) -> Stored<'_, ()>;
    /// The challenge of a digest, if it was made since and was not used.
    fn challenge(&self, key: Digest, since: Moment) -> Stored<'_, Option<Challenge>>;
    /// Uses a challenge. [`StoreError::Gone`](super::StoreError::Gone) where it was used meanwhile.
    fn use_challenge(&self, key: Digest) -> Stored<'_, ()>;
    /// The passkey of an id.
    fn passkey(&self, id: String) -> Stored<'_, Option<PasskeyRow>>;
    /// Somebody's passkeys, the oldest first.
    fn passkeys_of(&self, person: SessionId) -> Stored<'_, Vec<PasskeyRow>>;
    /// Keeps a new passkey. [`StoreError::Gone`](super::StoreError::Gone) where there is one of its id.
    fn keep_passkey(&self, passkey: PasskeyRow) -> Stored<'_, ()>;
    /// A passkey was used, and is now like this.
    fn note_passkey(&self, id: String, key: String, now: Moment) -> Stored<'_, ()>;
    /// A passkey is called so.
    fn name_passkey(&self, id: String, name: String) -> Stored<'_, ()>;
    /// A passkey lets nobody in any more.
    fn drop_passkey(&self, id: String) -> Stored<'_, ()>;
}

/// Something that changes of passkeys.
#[derive(Debug)]
pub(super) enum PasskeyChange {
    Challenge(Digest, Challenge, Moment),
    Use(Digest),
    Keep(PasskeyRow),
    Note(String, String, Moment),
    Name(String, String),
    Drop(String),
}
