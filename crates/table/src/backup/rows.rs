//! The rows of a database as JSON, out of it and into it: statements for each database.

use super::{KeptError, Place};
use crate::store::StoreError;
use serde_json::value::RawValue;
use sqlx::postgres::PgConnectOptions;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, PgConnection, SqliteConnection};
use std::path::{Path, PathBuf};
use tokio_stream::StreamExt;

/// A table to be taken along.
#[derive(Clone, Copy)]
pub(super) struct Kept {
    pub(super) name: &'static str,
    /// What its rows are ordered by: those that others name come first.
    order: &'static str,
}

const fn kept(name: &'static str, order: &'static str) -> Kept {
    Kept { name, order }
}

/// All tables, those that others name first.
pub(super) const TABLES: [Kept; 36] = [
    kept("sessions", "person IS NOT NULL, id"),
    kept("people", "person"),
    kept("accounts", "person"),
    kept("mailed_keys", "digest"),
    kept("passkeys", "id"),
    kept("challenges", "digest"),
    kept("games", "id"),
    kept("seats", "game, seat"),
    kept("entries", "game, number"),
    kept("submissions", "game, client"),
    kept("analyses", "game"),
    kept("forgotten", "game, session"),
    kept("alive", "one"),
    kept("chat", "game, number"),
    kept("chat_readers", "message, person, beside"),
    kept("notes", "game, person, beside"),
    kept("blocks", "person, blocked"),
    kept("reports", "id"),
    kept("rematches", "game"),
    kept("tokens", "digest"),
    kept("bots", "person"),
    kept("removed", "game, person"),
    kept("ratings", "person, ruleset, pace"),
    kept("rating_changes", "game, person"),
    kept("conduct", "person"),
    kept("seeks", "id"),
    kept("notices", "person"),
    kept("turns", "game, person"),
    kept("tournaments", "id"),
    kept("tournament_players", "tournament, number"),
    kept("tournament_pairings", "tournament, round, board"),
    kept("pushes", "id"),
    kept("push_key", "one"),
    kept("bans", "person"),
    kept("promises", "id"),
    kept("settings", "person"),
];

/// Tables that are not taken along: what a database is told from others by is in the first line, and
/// which steps have brought its tables up to date, and how its machine's date has jumped, are its own
/// business.
const OWN: [&str; 3] = ["house", "_sqlx_migrations", "shared_date"];

/// The database in a folder.
pub(crate) fn file(folder: &Path) -> PathBuf {
    folder.join("trierarch.sqlite")
}

/// A database in the middle of a transaction.
pub(super) enum Base {
    Sqlite(SqliteConnection),
    Postgres(PgConnection),
}

/// Runs a statement made here, of names that are constants or were read from the database.
macro_rules! run {
    ($base:expr, $connection:ident, $statement:expr) => {
        match $base {
            Base::Sqlite($connection) => {
                sqlx::query(AssertSqlSafe($statement)).execute($connection).await.map(|_| ())?
            }
            Base::Postgres($connection) => {
                sqlx::query(AssertSqlSafe($statement)).execute($connection).await.map(|_| ())?
            }
        }
    };
}

impl Base {
    /// One moment of a database, which may be in use.
    pub(super) async fn to_read(place: &Place) -> Result<Self, KeptError> {
        let mut base = match place {
            Place::Folder(folder) => {
                let file = file(folder);
                if !file.exists() {
                    return Err(KeptError::Nothing(folder.clone()));
                }
                let options = SqliteConnectOptions::new().filename(file).read_only(true);
                Base::Sqlite(options.disable_statement_logging().connect().await?)
            }
            Place::Database(address) => Base::Postgres(connected(address).await?),
        };
        let begin = match &base {
            Base::Sqlite(_) => "BEGIN",
            Base::Postgres(_) => "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
        };
        run!(&mut base, connection, begin.to_string());
        base.check_tables().await?;
        Ok(base)
    }

    /// An empty database that nobody uses, to be written to and called `name`.
    pub(super) async fn to_write(place: &Place, name: u32) -> Result<Self, KeptError> {
        let mut base = match place {
            Place::Folder(folder) => {
                let options = SqliteConnectOptions::new().filename(file(folder)).foreign_keys(true);
                Base::Sqlite(options.disable_statement_logging().connect().await?)
            }
            Place::Database(address) => {
                let mut connection = connected(address).await?;
                if !crate::store::is_unused(&mut connection).await? {
                    return Err(KeptError::InUse);
                }
                Base::Postgres(connection)
            }
        };
        run!(&mut base, connection, "BEGIN".to_string());
        match &mut base {
            Base::Sqlite(connection) => {
                sqlx::query("PRAGMA defer_foreign_keys = ON").execute(&mut *connection).await?;
                let name = AssertSqlSafe(format!("PRAGMA application_id = {name}"));
                sqlx::query(name).execute(connection).await?;
            }
            Base::Postgres(connection) => {
                let name = sqlx::query("UPDATE house SET name = $1").bind(i64::from(name));
                name.execute(connection).await?;
            }
        }
        for Kept { name, .. } in TABLES {
            if base.number(format!("SELECT count(*) FROM {name}")).await? != 0 {
                return Err(KeptError::NotEmpty);
            }
        }
        Ok(base)
    }

    /// Makes what was written last.
    pub(super) async fn finish(mut self) -> Result<(), KeptError> {
        run!(&mut self, connection, "COMMIT".to_string());
        match self {
            Base::Sqlite(connection) => connection.close().await?,
            Base::Postgres(connection) => connection.close().await?,
        }
        Ok(())
    }

    /// What the database is told from others by.
    pub(super) async fn name(&mut self) -> Result<u32, KeptError> {
        let name = match self {
            Base::Sqlite(_) => "SELECT application_id FROM pragma_application_id",
            Base::Postgres(_) => "SELECT name FROM house",
        };
        let name = self.number(name.to_string()).await?;
        let damaged = |error: std::num::TryFromIntError| StoreError::Damaged(error.to_string());
        Ok(u32::try_from(name).map_err(damaged)?)
    }

    async fn number(&mut self, question: String) -> Result<i64, KeptError> {
        let question = AssertSqlSafe(question);
        Ok(match self {
            Base::Sqlite(connection) => sqlx::query_scalar(question).fetch_one(connection).await?,
            Base::Postgres(connection) => {
                sqlx::query_scalar(question).fetch_one(connection).await?
            }
        })
    }

    async fn names(&mut self, question: String) -> Result<Vec<String>, KeptError> {
        let question = AssertSqlSafe(question);
        Ok(match self {
            Base::Sqlite(connection) => sqlx::query_scalar(question).fetch_all(connection).await?,
            Base::Postgres(connection) => {
                sqlx::query_scalar(question).fetch_all(connection).await?
            }
        })
    }

    /// Refuses a database with tables that would be left behind.
    async fn check_tables(&mut self) -> Result<(), KeptError> {
        let tables = match self {
            Base::Sqlite(_) => "SELECT name FROM sqlite_schema WHERE type = 'table'",
            Base::Postgres(_) => {
                "SELECT tablename::text FROM pg_tables WHERE schemaname = current_schema()"
            }
        };
        let known = |name: &String| {
            OWN.contains(&&**name) || TABLES.iter().any(|table| table.name == *name)
        };
        match self.names(tables.to_string()).await?.into_iter().find(|name| !known(name)) {
            Some(table) => Err(KeptError::Unknown(format!("the table {table}"))),
            None => Ok(()),
        }
    }

    /// The columns of a table; none where there is no such table.
    pub(super) async fn columns(&mut self, table: &'static str) -> Result<Vec<String>, KeptError> {
        let columns = match self {
            Base::Sqlite(_) => format!("SELECT name FROM pragma_table_info('{table}')"),
            Base::Postgres(_) => format!(
                "SELECT column_name::text FROM information_schema.columns
                 WHERE table_schema = current_schema() AND table_name = '{table}'"
            ),
        };
        self.names(columns).await
    }

    /// Hands on each row of a table as JSON on one line.
    pub(super) async fn rows(
        &mut self,
        table: Kept,
        columns: &[String],
        mut put: impl FnMut(String) -> Result<(), KeptError>,
    ) -> Result<(), KeptError> {
        let Kept { name, order } = table;
        match self {
            Base::Sqlite(connection) => {
                let pairs: Vec<String> =
                    columns.iter().map(|column| format!("'{column}', {column}")).collect();
                let pairs = pairs.join(", ");
                let all = format!("SELECT json_object({pairs}) FROM {name} ORDER BY {order}");
                let mut rows = sqlx::query_scalar(AssertSqlSafe(all)).fetch(connection);
                while let Some(row) = rows.next().await {
                    put(row?)?;
                }
            }
            Base::Postgres(connection) => {
                let all = format!("SELECT row_to_json({name})::text FROM {name} ORDER BY {order}");
                let mut rows = sqlx::query_scalar(AssertSqlSafe(all)).fetch(connection);
                while let Some(row) = rows.next().await {
                    put(row?)?;
                }
            }
        }
        Ok(())
    }

    /// Writes rows of a table that name these columns.
    pub(super) async fn put(
        &mut self,
        table: &str,
        columns: &[String],
        rows: &[Box<RawValue>],
    ) -> Result<(), KeptError> {
        if rows.is_empty() {
            return Ok(());
        }
        let rows = super::json(&rows)?;
        let names = columns.join(", ");
        match self {
            Base::Sqlite(connection) => {
                let values: Vec<String> =
                    columns.iter().map(|column| format!("value ->> '{column}'")).collect();
                let values = values.join(", ");
                let insert =
                    format!("INSERT INTO {table} ({names}) SELECT {values} FROM json_each(?1)");
                sqlx::query(AssertSqlSafe(insert)).bind(rows).execute(connection).await?;
            }
            Base::Postgres(connection) => {
                let insert = format!(
                    "INSERT INTO {table} ({names}) SELECT {names}
                     FROM json_populate_recordset(NULL::{table}, $1::json)"
                );
                sqlx::query(AssertSqlSafe(insert)).bind(rows).execute(connection).await?;
            }
        }
        Ok(())
    }
}

async fn connected(address: &str) -> Result<PgConnection, KeptError> {
    let options: PgConnectOptions = address.parse()?;
    Ok(options.application_name("trierarch").disable_statement_logging().connect().await?)
}
