//! The database file itself: whether it is whole, what it is called, and its log of writes.

use crate::store::StoreError;
use sqlx::SqliteConnection;
use std::time::Duration;

/// How often the log of writes is worked into the database itself. Whoever writes waits for the disk beside
/// it, and a little at a time is waited for less.
const TIDY: Duration = Duration::from_millis(500);

/// Whether the file is as SQLite writes it: what is built on a damaged one would be lost as well.
pub(super) async fn whole(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    // One finding is enough.
    let found: String = sqlx::query_scalar("PRAGMA quick_check(1)")
        .fetch_one(connection)
        .await
        .map_err(|error| StoreError::Broken(error.to_string()))?;
    if found == "ok" { Ok(()) } else { Err(StoreError::Broken(found)) }
}

/// Works the log of writes into the database, beside the writer and without holding it up.
pub(super) async fn tidy(mut connection: SqliteConnection) {
    loop {
        tokio::time::sleep(TIDY).await;
        let tidied = sqlx::query("PRAGMA wal_checkpoint(PASSIVE)").execute(&mut connection).await;
        if let Err(error) = tidied {
            tracing::warn!(%error, "the log of writes grows");
        }
    }
}

/// The number that the file bears in its header, drawn when it was made.
pub(super) async fn name(connection: &mut SqliteConnection) -> Result<u32, StoreError> {
    let known: i32 =
        sqlx::query_scalar("PRAGMA application_id").fetch_one(&mut *connection).await?;
    if known != 0 {
        return Ok(known.cast_unsigned());
    }
    let mut drawn = [0; 4];
    getrandom::fill(&mut drawn).map_err(|error| StoreError::Database(error.to_string()))?;
    let name = u32::from_le_bytes(drawn) >> 1 | 1;
    sqlx::raw_sql(sqlx::AssertSqlSafe(format!("PRAGMA application_id = {name}")))
        .execute(connection)
        .await?;
    Ok(name)
}
