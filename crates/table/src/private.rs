//! Files that nobody but their owner reads: they hold seeds, sealed orders and digests of passwords.

use std::fs::{File, OpenOptions};
use std::path::Path;

/// Opens a file to write, made for its owner alone if it is not there yet.
///
/// # Errors
/// The file cannot be opened or made.
pub(crate) fn file(path: &Path) -> std::io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}
