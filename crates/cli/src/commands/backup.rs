//! `trierarch backup` and `restore`: all that a table keeps, in a file.

use crate::args::{Backup, Kept};
use crate::failure::Failure;
use crate::out::Out;
use table::{KeptError, Place};

/// Writes a backup.
pub(crate) fn backup(args: &Backup, out: &mut Out) -> Result<(), Failure> {
    let rows = wait(table::backup(&place(&args.kept), &args.file))?;
    out.line(format!("{}: {rows} rows", args.file.display()))
}

/// Puts one back.
pub(crate) fn restore(args: &Backup, out: &mut Out) -> Result<(), Failure> {
    let rows = wait(table::restore(&place(&args.kept), &args.file))?;
    out.line(format!("{rows} rows put back from {}", args.file.display()))
}

pub(super) fn place(kept: &Kept) -> Place {
    match &kept.database {
        Some(address) => Place::Database(address.clone()),
        None => Place::Folder(kept.data.clone()),
    }
}

fn wait<T>(work: impl Future<Output = Result<T, KeptError>>) -> Result<T, Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(work).map_err(failed)
}

/// How the command fails.
pub(super) fn failed(error: KeptError) -> Failure {
    match error {
        KeptError::Damaged { .. } | KeptError::Unknown(_) => Failure::Data(error.to_string()),
        other => Failure::Other(other.to_string()),
    }
}
