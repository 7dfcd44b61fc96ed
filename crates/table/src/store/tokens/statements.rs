//! The statements about tokens, such as every database here understands: the folder of each has this
//! file as a module of its own, with its own connection.

use super::accounts::person_of;
use super::{Kept, Wire};
use crate::store::tokens::{Scope, TokenChange, TokenRow, TokenStore};
use crate::store::{Moment, SessionId, StoreError, Stored};
use kernel::Digest;

/// Nothing of somebody's tokens is kept.
pub(super) const FORGET: [&str; 2] =
    ["DELETE FROM tokens WHERE person = $1", "DELETE FROM bots WHERE person = $1"];

/// Whether somebody plays, or will, where they were taken for a person.
const AS_A_PERSON: &str = "SELECT 1 WHERE
     EXISTS (SELECT 1 FROM seeks WHERE person = $1 AND rated AND expires > $2)
     OR EXISTS (SELECT 1 FROM seats JOIN games ON games.id = seats.game
         WHERE seats.session = $1 AND games.rated AND NOT games.ended)
     OR EXISTS (SELECT 1 FROM tournament_players AS player
         JOIN tournaments ON tournaments.id = player.tournament
         WHERE player.person = $1 AND NOT player.withdrawn AND tournaments.state <> 'over')";

/// Whoever becomes somebody else takes along that they are a program, and no tokens.
pub(super) const MERGE: &str = "INSERT INTO bots (person, since)
     SELECT $2, since FROM bots WHERE person = $1 ON CONFLICT (person) DO NOTHING";

/// Whoever gets an account is no program: it may have been somebody else who said so.
pub(super) const WITH_THE_ACCOUNT: &str = "DELETE FROM bots WHERE person = $1
     AND NOT EXISTS (SELECT 1 FROM accounts WHERE person = $1)";

/// What somebody who becomes a program was rated as a person.
const RATED_AS_A_PERSON: [&str; 2] =
    ["DELETE FROM ratings WHERE person = $1", "DELETE FROM rating_changes WHERE person = $1"];

pub(super) async fn write(connection: &mut Wire, change: &TokenChange) -> Result<(), StoreError> {
    let query = match change {
        TokenChange::Bot(person, now) => return mark(connection, *person, *now).await,
        TokenChange::KeepOfBot(token) => {
            mark(connection, token.person, token.made).await?;
            return keep(connection, token).await;
        }
        TokenChange::Keep(token) => return keep(connection, token).await,
        TokenChange::Used(digest, now) => {
            sqlx::query("UPDATE tokens SET used = $2 WHERE digest = $1")
                .bind(digest.to_string())
                .bind(now)
        }
        TokenChange::Drop(digest) => {
            sqlx::query("DELETE FROM tokens WHERE digest = $1").bind(digest.to_string())
        }
    };
    query.execute(connection).await?;
    Ok(())
}

async fn keep(connection: &mut Wire, token: &TokenRow) -> Result<(), StoreError> {
    let TokenRow { digest, person, name, scopes, made, used } = token;
    sqlx::query(
        "INSERT INTO tokens (digest, person, name, scopes, made, used)
             VALUES ($1, $2, $3, $4, $5, $6)",
    )
    .bind(digest.to_string())
    .bind(person.0.to_string())
    .bind(name)
    .bind(scopes.iter().map(|scope| scope.name()).collect::<Vec<_>>().join(" "))
    .bind(made)
    .bind(used)
    .execute(connection)
    .await?;
    Ok(())
}

/// Somebody is a program from now on.
async fn mark(connection: &mut Wire, person: SessionId, now: Moment) -> Result<(), StoreError> {
    let person = person.0.to_string();
    let known: Option<i32> = sqlx::query_scalar("SELECT 1 FROM bots WHERE person = $1")
        .bind(&person)
        .fetch_optional(&mut *connection)
        .await?;
    if known.is_some() {
        return Ok(());
    }
    let busy: Option<i32> = sqlx::query_scalar(AS_A_PERSON)
        .bind(&person)
        .bind(now)
        .fetch_optional(&mut *connection)
        .await?;
    if busy.is_some() {
        return Err(StoreError::Gone);
    }
    // Programs and people are rated apart.
    for statement in RATED_AS_A_PERSON {
        sqlx::query(statement).bind(&person).execute(&mut *connection).await?;
    }
    sqlx::query("INSERT INTO bots (person, since) VALUES ($1, $2) ON CONFLICT (person) DO NOTHING")
        .bind(&person)
        .bind(now)
        .execute(connection)
        .await?;
    Ok(())
}

type Row = (String, String, String, String, i64, Option<i64>);

fn token((digest, person, name, scopes, made, used): Row) -> Result<TokenRow, StoreError> {
    let scope = |name: &str| {
        let found = Scope::ALL.into_iter().find(|scope| scope.name() == name);
        found.ok_or_else(|| StoreError::Damaged(format!("a scope {name}")))
    };
    let scopes = scopes.split_whitespace().map(scope).collect::<Result<_, _>>()?;
    let digest = Digest::try_from(digest).map_err(StoreError::Damaged)?;
    Ok(TokenRow { digest, person: person_of(person)?, name, scopes, made, used })
}

impl TokenStore for Kept {
    fn token(&self, digest: Digest) -> Stored<'_, Option<TokenRow>> {
        Box::pin(async move {
            let row: Option<Row> = sqlx::query_as(
                "SELECT digest, person, name, scopes, made, used FROM tokens WHERE digest = $1",
            )
            .bind(digest.to_string())
            .fetch_optional(&self.readers)
            .await?;
            row.map(token).transpose()
        })
    }

    fn tokens_of(&self, person: SessionId) -> Stored<'_, Vec<TokenRow>> {
        Box::pin(async move {
            let rows: Vec<Row> = sqlx::query_as(
                "SELECT digest, person, name, scopes, made, used FROM tokens
                 WHERE person = $1 ORDER BY made, digest",
            )
            .bind(person.0.to_string())
            .fetch_all(&self.readers)
            .await?;
            rows.into_iter().map(token).collect()
        })
    }

    fn keep_token(&self, token: TokenRow) -> Stored<'_, ()> {
        Box::pin(self.write_token(TokenChange::Keep(token)))
    }

    fn keep_token_of_bot(&self, token: TokenRow) -> Stored<'_, ()> {
        Box::pin(self.write_token(TokenChange::KeepOfBot(token)))
    }

    fn note_token(&self, digest: Digest, now: Moment) -> Stored<'_, ()> {
        Box::pin(self.write_token(TokenChange::Used(digest, now)))
    }

    fn drop_token(&self, digest: Digest) -> Stored<'_, ()> {
        Box::pin(self.write_token(TokenChange::Drop(digest)))
    }

    fn keep_bot(&self, person: SessionId, now: Moment) -> Stored<'_, ()> {
        Box::pin(self.write_token(TokenChange::Bot(person, now)))
    }

    fn bots(&self) -> Stored<'_, Vec<SessionId>> {
        Box::pin(async move {
            let rows: Vec<String> =
                sqlx::query_scalar("SELECT person FROM bots").fetch_all(&self.readers).await?;
            rows.into_iter().map(person_of).collect()
        })
    }
}
