//! How what is stored looks in columns, the same in every database.

use super::{Gone, Left, Listing, Player, Press, Purpose, SessionId, StoreError};
use kernel::{Digest, Entry};
use serde::de::{DeserializeOwned, IntoDeserializer};
use serde::{Deserialize, Serialize};

pub(super) fn decoded<T: DeserializeOwned>(json: &str) -> Result<T, StoreError> {
    serde_json::from_str(json).map_err(|error| StoreError::Damaged(error.to_string()))
}

pub(super) fn encoded<T: Serialize>(value: &T) -> Result<String, StoreError> {
    serde_json::to_string(value).map_err(|error| StoreError::Damaged(error.to_string()))
}

pub(super) fn digest(text: String) -> Result<Digest, StoreError> {
    Digest::try_from(text).map_err(StoreError::Damaged)
}

pub(super) fn session(text: Option<String>) -> Result<Option<SessionId>, StoreError> {
    text.map(|text| digest(text).map(SessionId)).transpose()
}

/// The people of these ids.
pub(super) fn people(ids: Vec<String>) -> Result<Vec<SessionId>, StoreError> {
    ids.into_iter().map(|id| digest(id).map(SessionId)).collect()
}

/// The entries of a record after so many, and how many it should have in all.
pub(super) fn entries(lines: &[String], after: i64, all: i64) -> Result<Vec<Entry>, StoreError> {
    let found = i64::try_from(lines.len()).map_or(i64::MAX, |count| count.saturating_add(after));
    if found != all {
        let what = format!("{all} entries were stored, and {found} are there");
        return Err(StoreError::Damaged(what));
    }
    lines.iter().map(|line| decoded(line)).collect()
}

/// Who finds a game.
pub(super) fn listing(private: bool) -> Listing {
    if private { Listing::Private } else { Listing::Public }
}

/// What a game is for.
pub(super) fn purpose(text: &str) -> Purpose {
    match text {
        "sandbox" => Purpose::Sandbox,
        _ => Purpose::Game,
    }
}

/// The word for what a game is for.
pub(super) fn purpose_word(purpose: Purpose) -> &'static str {
    match purpose {
        Purpose::Game => "game",
        Purpose::Sandbox => "sandbox",
    }
}

/// What sides may say to each other, where that was chosen.
pub(super) fn press(text: Option<&str>) -> Result<Option<Press>, StoreError> {
    text.map(Press::of).transpose()
}

/// The word for what sides may say to each other.
pub(super) fn press_word(press: Press) -> &'static str {
    press.name()
}

/// Why somebody does not sit in a seat any more.
fn gone(word: &str) -> Result<Gone, StoreError> {
    Gone::deserialize(word.into_deserializer())
        .map_err(|error: serde::de::value::Error| StoreError::Damaged(error.to_string()))
}

/// The word for why somebody does not sit in a seat any more.
pub(super) fn gone_word(left: Option<&Left>) -> Option<&'static str> {
    left?.why.map(|why| match why {
        Gone::Wanted => "wanted",
        Gone::TimeOut => "time-out",
        Gone::Unanswered => "unanswered",
        Gone::Banned => "banned",
        Gone::Master => "master",
    })
}

/// A player as the table of seats has it.
pub(super) struct Columns {
    pub(super) session: Option<String>,
    pub(super) level: Option<String>,
    pub(super) beside: bool,
}

impl Columns {
    pub(super) fn of(player: &Player) -> Self {
        Columns {
            session: player.session().map(|session| session.0.to_string()),
            level: match player {
                Player::Computer(level) => Some(level.clone()),
                _ => None,
            },
            beside: matches!(player, Player::Beside(_)),
        }
    }

    /// The same for whoever sat there last.
    pub(super) fn of_last(left: Option<&Left>) -> Self {
        let nobody = Columns { session: None, level: None, beside: false };
        left.map_or(nobody, |left| Columns::of(&left.player))
    }

    pub(super) fn player(self) -> Result<Player, StoreError> {
        Ok(match (session(self.session)?, self.level) {
            (Some(session), _) if self.beside => Player::Beside(session),
            (Some(session), _) => Player::Session(session),
            (None, Some(level)) => Player::Computer(level),
            (None, None) => Player::Open,
        })
    }

    /// Who sat there last, if that was somebody, and why they do no longer.
    pub(super) fn last(self, why: Option<&str>) -> Result<Option<Left>, StoreError> {
        let player = Columns { level: None, ..self }.player()?;
        let why = why.map(gone).transpose()?;
        Ok((player != Player::Open).then_some(Left { player, why }))
    }
}
