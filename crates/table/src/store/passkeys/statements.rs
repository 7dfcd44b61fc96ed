//! The statements about passkeys, such as every database here understands: the folder of each has this
//! file as a module of its own, with its own connection.

use super::accounts::person_of;
use super::{Kept, Wire};
use crate::store::accounts::AccountChange;
use crate::store::passkeys::{Challenge, PasskeyChange, PasskeyRow, PasskeyStore};
use crate::store::{Moment, SessionId, StoreError, Stored};
use kernel::Digest;

/// Nothing of somebody's passkeys is kept.
pub(super) const FORGET: [&str; 2] =
    ["DELETE FROM passkeys WHERE person = $1", "DELETE FROM challenges WHERE person = $1"];

/// Whoever gets another password has no passkeys any more: one of them may be somebody else's.
pub(super) const WITH_THE_PASSWORD: &str = "DELETE FROM passkeys WHERE person = $1
     AND EXISTS (SELECT 1 FROM accounts WHERE person = $1 AND password <> $2)";

pub(super) async fn write(connection: &mut Wire, change: &PasskeyChange) -> Result<(), StoreError> {
    let (query, is_needed) = match change {
        PasskeyChange::Challenge(key, Challenge { person, state, made }, expired) => {
            sqlx::query("DELETE FROM challenges WHERE made < $1")
                .bind(expired)
                .execute(&mut *connection)
                .await?;
            let query = sqlx::query(
                "INSERT INTO challenges (digest, person, state, made) VALUES ($1, $2, $3, $4)",
            );
            let person = person.map(|person| person.0.to_string());
            (query.bind(key.to_string()).bind(person).bind(state).bind(made), true)
        }
        PasskeyChange::Use(key) => {
            let query = sqlx::query("DELETE FROM challenges WHERE digest = $1");
            (query.bind(key.to_string()), true)
        }
        PasskeyChange::Keep(PasskeyRow { id, person, name, key, made, used }) => {
            let query = sqlx::query(
                "INSERT INTO passkeys (id, person, name, key, made, used)
                     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (id) DO NOTHING",
            );
            let query = query.bind(id).bind(person.0.to_string()).bind(name);
            (query.bind(key).bind(made).bind(used), true)
        }
        PasskeyChange::Note(id, key, now) => {
            let query = sqlx::query("UPDATE passkeys SET key = $2, used = $3 WHERE id = $1");
            (query.bind(id).bind(key).bind(now), false)
        }
        PasskeyChange::Name(id, name) => {
            let query = sqlx::query("UPDATE passkeys SET name = $2 WHERE id = $1");
            (query.bind(id).bind(name), false)
        }
        PasskeyChange::Drop(id) => {
            (sqlx::query("DELETE FROM passkeys WHERE id = $1").bind(id), false)
        }
    };
    let done = query.execute(connection).await?.rows_affected();
    if is_needed && done != 1 { Err(StoreError::Gone) } else { Ok(()) }
}

type Row = (String, String, String, String, i64, Option<i64>);

fn passkey((id, person, name, key, made, used): Row) -> Result<PasskeyRow, StoreError> {
    Ok(PasskeyRow { id, person: person_of(person)?, name, key, made, used })
}

impl Kept {
    async fn write_passkey(&self, change: PasskeyChange) -> Result<(), StoreError> {
        self.write_account(AccountChange::Passkey(change)).await
    }
}

impl PasskeyStore for Kept {
    fn keep_challenge(&self, key: Digest, asked: Challenge, expired: Moment) -> Stored<'_, ()> {
        Box::pin(self.write_passkey(PasskeyChange::Challenge(key, asked, expired)))
    }

    fn challenge(&self, key: Digest, since: Moment) -> Stored<'_, Option<Challenge>> {
        Box::pin(async move {
            let row: Option<(Option<String>, String, i64)> = sqlx::query_as(
                "SELECT person, state, made FROM challenges WHERE digest = $1 AND made >= $2",
            )
            .bind(key.to_string())
            .bind(since)
            .fetch_optional(&self.readers)
            .await?;
            let Some((person, state, made)) = row else { return Ok(None) };
            Ok(Some(Challenge { person: person.map(person_of).transpose()?, state, made }))
        })
    }

    fn use_challenge(&self, key: Digest) -> Stored<'_, ()> {
        Box::pin(self.write_passkey(PasskeyChange::Use(key)))
    }

    fn passkey(&self, id: String) -> Stored<'_, Option<PasskeyRow>> {
        Box::pin(async move {
            let row: Option<Row> = sqlx::query_as(
                "SELECT id, person, name, key, made, used FROM passkeys WHERE id = $1",
            )
            .bind(id)
            .fetch_optional(&self.readers)
            .await?;
            row.map(passkey).transpose()
        })
    }

    fn passkeys_of(&self, person: SessionId) -> Stored<'_, Vec<PasskeyRow>> {
        Box::pin(async move {
            let rows: Vec<Row> = sqlx::query_as(
                "SELECT id, person, name, key, made, used FROM passkeys
                 WHERE person = $1 ORDER BY made, id",
            )
            .bind(person.0.to_string())
            .fetch_all(&self.readers)
            .await?;
            rows.into_iter().map(passkey).collect()
        })
    }

    fn keep_passkey(&self, passkey: PasskeyRow) -> Stored<'_, ()> {
        Box::pin(self.write_passkey(PasskeyChange::Keep(passkey)))
    }

    fn note_passkey(&self, id: String, key: String, now: Moment) -> Stored<'_, ()> {
        Box::pin(self.write_passkey(PasskeyChange::Note(id, key, now)))
    }

    fn name_passkey(&self, id: String, name: String) -> Stored<'_, ()> {
        Box::pin(self.write_passkey(PasskeyChange::Name(id, name)))
    }

    fn drop_passkey(&self, id: String) -> Stored<'_, ()> {
        Box::pin(self.write_passkey(PasskeyChange::Drop(id)))
    }
}
