//! Tokens by which programs play in somebody's name, and who is a program.

use super::{Moment, SessionId, Stored};
use kernel::Digest;
use serde::{Deserialize, Serialize};

/// What a token is good for.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, utoipa::ToSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Scope {
    /// Seeing games as its owner does, and asking what could be done.
    Read,
    /// Sitting down, acting, speaking.
    Play,
    /// Beginning games.
    Create,
}

impl Scope {
    /// All there are.
    pub const ALL: [Scope; 3] = [Scope::Read, Scope::Play, Scope::Create];

    /// What it is called.
    pub fn name(self) -> &'static str {
        match self {
            Scope::Read => "read",
            Scope::Play => "play",
            Scope::Create => "create",
        }
    }
}

/// A token as it is kept: its digest stands for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TokenRow {
    /// The digest.
    pub digest: Digest,
    /// In whose name it speaks.
    pub person: SessionId,
    /// What its owner calls it.
    pub name: String,
    /// What it is good for, in order.
    pub scopes: Vec<Scope>,
    /// When it was made.
    pub made: Moment,
    /// When it was last used, if it was.
    pub used: Option<Moment>,
}

/// Where tokens are kept.
pub trait TokenStore: Send + Sync {
    /// The token of a digest.
    fn token(&self, digest: Digest) -> Stored<'_, Option<TokenRow>>;
    /// Somebody's tokens, the oldest first.
    fn tokens_of(&self, person: SessionId) -> Stored<'_, Vec<TokenRow>>;
    /// Keeps a new token.
    fn keep_token(&self, token: TokenRow) -> Stored<'_, ()>;
    /// Keeps a new token of somebody who is a program from now on, or neither: see
    /// [`keep_bot`](Self::keep_bot).
    fn keep_token_of_bot(&self, token: TokenRow) -> Stored<'_, ()>;
    /// A token was used.
    fn note_token(&self, digest: Digest, now: Moment) -> Stored<'_, ()>;
    /// A token lets nobody in any more.
    fn drop_token(&self, digest: Digest) -> Stored<'_, ()>;
    /// Somebody is a program from now on. [`StoreError::Gone`](super::StoreError::Gone) where they play or
    /// look for a game that counts for ratings, or are in a tournament that is not over: there they came as
    /// a person.
    fn keep_bot(&self, person: SessionId, now: Moment) -> Stored<'_, ()>;
    /// All who are programs.
    fn bots(&self) -> Stored<'_, Vec<SessionId>>;
}

/// Something that changes of tokens.
#[derive(Debug)]
pub(super) enum TokenChange {
    Keep(TokenRow),
    KeepOfBot(TokenRow),
    Used(Digest, Moment),
    Drop(Digest),
    Bot(SessionId, Moment),
}
