//! The statements about who looks for a game, such as every database here understands: the folder of each
//! has this file as a module of its own, with its own connection.

use super::accounts::person_of;
use super::{Kept, Wire, WireRow, writer};
use crate::store::seeks::{Seek, SeekChange, SeekStore};
use crate::store::{Moment, NewGame, SessionId, Stakes, StoreError, Stored};
use kernel::Side;
use sqlx::Row;

pub(super) async fn write(connection: &mut Wire, change: &SeekChange) -> Result<(), StoreError> {
    match change {
        SeekChange::Add(seek, most) => add(connection, seek, *most).await,
        SeekChange::Hold { people, until, now } => {
            for person in people {
                sqlx::query("UPDATE seeks SET held = $2 WHERE person = $1 AND held IS NOT NULL")
                    .bind(person.0.to_string())
                    .bind(until)
                    .execute(&mut *connection)
                    .await?;
            }
            forget_ended(connection, *now).await
        }
        SeekChange::Drop(id, person) => {
            let dropped = sqlx::query("DELETE FROM seeks WHERE id = $1 AND person = $2")
                .bind(id)
                .bind(person.0.to_string())
                .execute(connection)
                .await?;
            match dropped.rows_affected() {
                0 => Err(StoreError::Gone),
                _ => Ok(()),
            }
        }
        SeekChange::Take(id, game) => take(connection, id, game).await,
    }
}

/// Whoever begins a live game looks for no other: its clock would run beside this one.
async fn take(connection: &mut Wire, id: &str, game: &NewGame) -> Result<(), StoreError> {
    let people: Vec<String> = game
        .players
        .iter()
        .filter_map(|player| player.session())
        .map(|person| person.0.to_string())
        .collect();
    let (Some(one), Some(other)) = (people.first(), people.last()) else {
        return Err(StoreError::Gone);
    };
    let live: Vec<(String, Option<Moment>)> = sqlx::query_as(
        "SELECT id, held FROM seeks
         WHERE id = $1 OR (held IS NOT NULL AND person IN ($2, $3)) ORDER BY id",
    )
    .bind(id)
    .bind(one)
    .bind(other)
    .fetch_all(&mut *connection)
    .await?;
    let is_live = live.iter().any(|(known, held)| known == id && held.is_some());
    let mut taken = 0;
    // One after the other: two who take up each other's seeks at two servers do not wait for each other in
    // a ring.
    for (known, _) in live.iter().filter(|(known, _)| is_live || known == id) {
        let gone = sqlx::query(
            "DELETE FROM seeks WHERE id = $1
             AND (id <> $2 OR (expires > $3 AND (held IS NULL OR held > $3)))",
        )
        .bind(known)
        .bind(id)
        .bind(game.started)
        .execute(&mut *connection)
        .await?;
        if known == id {
            taken = gone.rows_affected();
        }
    }
    match taken {
        1 => writer::create(connection, game).await,
        _ => Err(StoreError::Gone),
    }
}

async fn forget_ended(connection: &mut Wire, now: Moment) -> Result<(), StoreError> {
    sqlx::query("DELETE FROM seeks WHERE expires <= $1 OR held <= $1")
        .bind(now)
        .execute(connection)
        .await?;
    Ok(())
}

async fn add(connection: &mut Wire, seek: &Seek, most: i64) -> Result<(), StoreError> {
    forget_ended(connection, seek.made).await?;
    let person = seek.person.0.to_string();
    let others: i64 = sqlx::query_scalar("SELECT count(*) FROM seeks WHERE person = $1")
        .bind(&person)
        .fetch_one(&mut *connection)
        .await?;
    if others >= most {
        return Err(StoreError::Gone);
    }
    sqlx::query(
        "INSERT INTO seeks (id, person, scenario, side, terms, rated, lowest, highest, made,
             expires, options, held)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)",
    )
    .bind(&seek.id)
    .bind(person)
    .bind(&seek.scenario)
    .bind(seek.side.map(|side| i64::from(side.0)))
    .bind(seek.terms.as_deref())
    .bind(seek.stakes.is_rated())
    .bind(seek.lowest)
    .bind(seek.highest)
    .bind(seek.made)
    .bind(seek.expires)
    .bind(seek.options.as_deref())
    .bind(seek.held)
    .execute(connection)
    .await?;
    Ok(())
}

/// Forgets what somebody looks for.
pub(super) const FORGET: [&str; 1] = ["DELETE FROM seeks WHERE person = $1"];

/// What one person looks for another does.
pub(super) const MERGE: [&str; 1] = ["UPDATE seeks SET person = $2 WHERE person = $1"];

fn seek(row: &WireRow) -> Result<Seek, StoreError> {
    let side: Option<i64> = row.try_get("side")?;
    let side = side.map(|side| u8::try_from(side).map(Side)).transpose();
    Ok(Seek {
        id: row.try_get("id")?,
        person: person_of(row.try_get("person")?)?,
        scenario: row.try_get("scenario")?,
        options: row.try_get("options")?,
        side: side.map_err(|_| StoreError::Damaged("a side".to_string()))?,
        terms: row.try_get("terms")?,
        stakes: match row.try_get("rated")? {
            true => Stakes::Rated,
            false => Stakes::Casual,
        },
        lowest: row.try_get("lowest")?,
        highest: row.try_get("highest")?,
        made: row.try_get("made")?,
        expires: row.try_get("expires")?,
        held: row.try_get("held")?,
    })
}

impl SeekStore for Kept {
    fn seeks(&self, now: Moment) -> Stored<'_, Vec<Seek>> {
        Box::pin(async move {
            let rows = sqlx::query(
                "SELECT * FROM seeks WHERE expires > $1 AND (held IS NULL OR held > $1)
                 ORDER BY made DESC, id",
            )
            .bind(now)
            .fetch_all(&self.readers)
            .await?;
            rows.iter().map(seek).collect()
        })
    }

    fn held_seeks(&self) -> Stored<'_, Vec<Seek>> {
        Box::pin(async move {
            let rows = sqlx::query("SELECT * FROM seeks WHERE held IS NOT NULL ORDER BY id")
                .fetch_all(&self.readers)
                .await?;
            rows.iter().map(seek).collect()
        })
    }

    fn hold_seeks(&self, people: Vec<SessionId>, until: Moment, now: Moment) -> Stored<'_, ()> {
        Box::pin(self.write_seek(SeekChange::Hold { people, until, now }))
    }

    fn add_seek(&self, seek: Seek, most: i64) -> Stored<'_, ()> {
        Box::pin(self.write_seek(SeekChange::Add(seek, most)))
    }

    fn drop_seek(&self, id: String, person: SessionId) -> Stored<'_, bool> {
        Box::pin(async move {
            match self.write_seek(SeekChange::Drop(id, person)).await {
                Ok(()) => Ok(true),
                Err(StoreError::Gone) => Ok(false),
                Err(error) => Err(error),
            }
        })
    }

    fn take_seek(&self, id: String, game: NewGame) -> Stored<'_, ()> {
        Box::pin(self.write_seek(SeekChange::Take(id, Box::new(game))))
    }
}
