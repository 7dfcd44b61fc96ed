//! The statements about promises of dice, such as every database here understands: the folder of each has
//! this file as a module of its own, with its own connection.

use super::{Kept, Wire};
use crate::store::promises::{PromiseChange, PromiseRow, PromiseStore};
use crate::store::{Moment, StoreError, Stored};
use kernel::Seed;

pub(super) async fn write(connection: &mut Wire, change: &PromiseChange) -> Result<(), StoreError> {
    match change {
        PromiseChange::Keep(PromiseRow { id, seed, made }, expired, most) => {
            sqlx::query("DELETE FROM promises WHERE made < $1")
                .bind(expired)
                .execute(&mut *connection)
                .await?;
            let kept: i64 = sqlx::query_scalar("SELECT count(*) FROM promises")
                .fetch_one(&mut *connection)
                .await?;
            if kept >= *most {
                return Err(StoreError::Gone);
            }
            sqlx::query("INSERT INTO promises (id, seed, made) VALUES ($1, $2, $3)")
                .bind(id)
                .bind(String::from(*seed))
                .bind(made)
                .execute(connection)
                .await?;
        }
        PromiseChange::Redeem(id) => {
            let redeemed = sqlx::query("DELETE FROM promises WHERE id = $1")
                .bind(id)
                .execute(connection)
                .await?;
            if redeemed.rows_affected() != 1 {
                return Err(StoreError::Gone);
            }
        }
    }
    Ok(())
}

impl PromiseStore for Kept {
    fn keep_promise(&self, promise: PromiseRow, expired: Moment, most: i64) -> Stored<'_, ()> {
        Box::pin(self.write_promise(PromiseChange::Keep(promise, expired, most)))
    }

    fn redeem_promise(&self, id: String, since: Moment) -> Stored<'_, Option<Seed>> {
        Box::pin(async move {
            let seed: Option<String> =
                sqlx::query_scalar("SELECT seed FROM promises WHERE id = $1 AND made >= $2")
                    .bind(&id)
                    .bind(since)
                    .fetch_optional(&self.readers)
                    .await?;
            let Some(seed) = seed else { return Ok(None) };
            match self.write_promise(PromiseChange::Redeem(id)).await {
                Ok(()) => Seed::try_from(seed).map(Some).map_err(StoreError::Damaged),
                // Somebody else was quicker.
                Err(StoreError::Gone) => Ok(None),
                Err(error) => Err(error),
            }
        })
    }
}
