//! Taking all that a table keeps to a file, while it runs, and putting it back into an empty database.
//!
//! A backup has a line of JSON for every row, the same whatever database it is from: one of SQLite can
//! be put back into PostgreSQL, and the other way round. Its last line has the digest of all before it,
//! so that nothing is put back from a file that was cut off or changed.

mod rows;

use crate::private;
use crate::store::{Moment, Postgres, Sqlite, Store, StoreError};
use kernel::Digest;
use rows::{Base, TABLES};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use std::fs::File;
use std::io::{BufRead, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};

pub(crate) use rows::file as file_in;

/// What the first line of a backup says it is.
const FORMAT: u32 = 1;
/// So many rows are put back at once.
const TOGETHER: usize = 500;

/// Where a table keeps everything.
#[derive(Clone, Debug)]
pub enum Place {
    /// In SQLite, in this folder.
    Folder(PathBuf),
    /// In PostgreSQL, at this address.
    Database(String),
}

/// Why what a table keeps was not read or changed.
#[derive(Debug, thiserror::Error)]
pub enum KeptError {
    /// The database does not do it.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The file cannot be read or written.
    #[error("{}: {why}", .file.display())]
    File {
        /// Which.
        file: PathBuf,
        /// Why not.
        why: std::io::Error,
    },
    /// The folder has no database.
    #[error("there is no database in {}", .0.display())]
    Nothing(PathBuf),
    /// The file is no whole backup.
    #[error("{}, line {line}: {why}", .file.display())]
    Damaged {
        /// Which.
        file: PathBuf,
        /// Counted from 1.
        line: usize,
        /// What is wrong.
        why: String,
    },
    /// A table is running there.
    #[error("a table is running there: stop it first")]
    InUse,
    /// The table that runs there does not do it.
    #[error("{0}")]
    Refused(String),
    /// There is something there already.
    #[error("the database is not empty: a backup is put back into an empty one")]
    NotEmpty,
    /// A table or a column that this program does not know.
    #[error("{0} is unknown to this program: use the one that wrote it, or a newer one")]
    Unknown(String),
}

impl From<sqlx::Error> for KeptError {
    fn from(error: sqlx::Error) -> Self {
        KeptError::Store(error.into())
    }
}

/// The first line.
#[derive(Debug, Serialize, Deserialize)]
struct Head {
    trierarch_backup: u32,
    /// What the database is told from others by.
    name: u32,
    /// When it was made.
    made: Moment,
}

/// A row.
#[derive(Debug, Serialize, Deserialize)]
struct Line<'a> {
    table: &'a str,
    #[serde(borrow)]
    row: &'a RawValue,
}

/// The last line.
#[derive(Debug, Serialize, Deserialize)]
struct End {
    rows: usize,
    digest: Digest,
}

/// The digest of all lines so far.
struct Chain(Digest);

impl Chain {
    fn new() -> Self {
        Chain(Digest::of_bytes(b"trierarch backup"))
    }

    fn add(&mut self, line: &str) {
        self.0 = Digest::of_bytes(format!("{} {line}", self.0).as_bytes());
    }
}

/// Writes all that is kept to a file that is not there yet, as it is at one moment; how many rows. A
/// table may be running.
///
/// # Errors
/// The database cannot be read, or the file not be written.
pub async fn backup(place: &Place, file: &Path) -> Result<usize, KeptError> {
    let failed = |why| KeptError::File { file: file.to_path_buf(), why };
    let mut base = Base::to_read(place).await?;
    // Whatever ends this in the middle leaves no file that looks like a whole one.
    let partial = file.with_added_extension("partial");
    if file.exists() {
        return Err(failed(std::io::ErrorKind::AlreadyExists.into()));
    }
    let opened = private::file(&partial).and_then(|file| file.set_len(0).map(|()| file));
    let opened = opened.map_err(failed)?;
    let mut out = BufWriter::new(opened);
    let (mut chain, mut rows) = (Chain::new(), 0);
    let mut put = |line: &str, chain: &mut Chain| {
        chain.add(line);
        writeln!(out, "{line}").map_err(failed)
    };
    let head =
        Head { trierarch_backup: FORMAT, name: base.name().await?, made: crate::time::date() };
    put(&json(&head)?, &mut chain)?;
    for table in TABLES {
        let columns = base.columns(table.name).await?;
        // One that an older program does not have yet.
        if columns.is_empty() {
            continue;
        }
        base.rows(table, &columns, |row| {
            rows += 1;
            put(&format!("{{\"table\":\"{}\",\"row\":{row}}}", table.name), &mut chain)
        })
        .await?;
    }
    let end = json(&End { rows, digest: chain.0 })?;
    writeln!(out, "{end}").map_err(failed)?;
    let written = out.into_inner().map_err(|error| failed(error.into_error()))?;
    written.sync_all().map_err(failed)?;
    std::fs::rename(&partial, file).map_err(failed)?;
    Ok(rows)
}

/// Puts a backup back into a database with nothing in it, all or nothing; how many rows.
///
/// # Errors
/// The file is no whole backup, or the database is in use or not empty.
pub async fn restore(place: &Place, file: &Path) -> Result<usize, KeptError> {
    let checked = check(file)?;
    let _lock = match place {
        Place::Folder(folder) => {
            let made = std::fs::create_dir_all(folder);
            made.map_err(|why| KeptError::File { file: folder.clone(), why })?;
            let lock = crate::serve::lock(folder).map_err(|_| KeptError::InUse)?;
            Sqlite::open(&rows::file(folder)).await?.close().await?;
            Some(lock)
        }
        Place::Database(address) => {
            Postgres::open(address).await?.close().await?;
            None
        }
    };
    let mut base = Base::to_write(place, checked.name).await?;
    let mut batch: Vec<Box<RawValue>> = Vec::with_capacity(TOGETHER);
    let (mut of, mut columns) = ("", Vec::new());
    let mut rows = 0;
    let reader = lines(file)?;
    for (number, line) in (2..).zip(reader.skip(1).take(checked.rows)) {
        let line = line.map_err(|why| KeptError::File { file: file.to_path_buf(), why })?;
        let damaged =
            |why: String| KeptError::Damaged { file: file.to_path_buf(), line: number, why };
        let Line { table, row } =
            serde_json::from_str(&line).map_err(|why| damaged(why.to_string()))?;
        let unknown = || KeptError::Unknown(format!("the table {table}"));
        let table = TABLES.iter().find(|known| known.name == table).ok_or_else(unknown)?.name;
        if table != of || batch.len() == TOGETHER {
            base.put(of, &columns, &batch).await?;
            batch.clear();
        }
        if table != of {
            (of, columns) = (table, named(row).map_err(damaged)?);
            let known = base.columns(table).await?;
            if let Some(column) = columns.iter().find(|column| !known.contains(column)) {
                return Err(KeptError::Unknown(format!("the column {column} of {table}")));
            }
        }
        batch.push(row.to_owned());
        rows += 1;
    }
    base.put(of, &columns, &batch).await?;
    base.finish().await?;
    Ok(rows)
}

/// What is known of a backup that is whole.
struct Checked {
    name: u32,
    rows: usize,
}

/// Reads a backup to its end without believing any of it.
fn check(file: &Path) -> Result<Checked, KeptError> {
    let mut chain = Chain::new();
    let mut head: Option<Head> = None;
    let mut before: Option<String> = None;
    let mut count = 0;
    for line in lines(file)? {
        let line = line.map_err(|why| KeptError::File { file: file.to_path_buf(), why })?;
        count += 1;
        if let Some(before) = before.replace(line) {
            if head.is_none() {
                head = serde_json::from_str(&before).ok();
            }
            chain.add(&before);
        }
    }
    let damaged = |line, why: &str| KeptError::Damaged {
        file: file.to_path_buf(),
        line,
        why: why.to_string(),
    };
    let head = head.ok_or_else(|| damaged(1, "not a backup of trierarch"))?;
    if head.trierarch_backup != FORMAT {
        return Err(KeptError::Unknown(format!("backups of format {}", head.trierarch_backup)));
    }
    let end = before.and_then(|line| serde_json::from_str::<End>(&line).ok());
    let end = end.ok_or_else(|| damaged(count, "the file was cut off: its end is missing"))?;
    if end.digest != chain.0 || end.rows + 2 != count {
        return Err(damaged(count, "the file was changed: its digest is another"));
    }
    Ok(Checked { name: head.name, rows: end.rows })
}

fn lines(file: &Path) -> Result<impl Iterator<Item = std::io::Result<String>>, KeptError> {
    let failed = |why| KeptError::File { file: file.to_path_buf(), why };
    Ok(BufReader::new(File::open(file).map_err(failed)?).lines())
}

/// The columns that a row names.
fn named(row: &RawValue) -> Result<Vec<String>, String> {
    let row: serde_json::Map<String, serde_json::Value> =
        serde_json::from_str(row.get()).map_err(|error| error.to_string())?;
    Ok(row.keys().cloned().collect())
}

fn json<T: Serialize>(value: &T) -> Result<String, StoreError> {
    serde_json::to_string(value).map_err(|error| StoreError::Damaged(error.to_string()))
}
