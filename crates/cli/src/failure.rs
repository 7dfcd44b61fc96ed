//! How a command can fail, and the exit code of each way.

use crate::out::printable;
use std::io;

/// Why a command did not do what it was asked.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// The command line asks for something that does not exist. Exit code 2, as for what clap
    /// refuses.
    #[error("error: {0}")]
    Usage(String),
    /// A file that was read is damaged or faulty. Exit code 3.
    #[error("{0}")]
    Data(String),
    /// The same with its faults shown in the file, in colours. Exit code 3.
    #[error("{0}")]
    Faults(String),
    /// The rules forbid an action that was given. Exit code 4.
    #[error("illegal: {0}")]
    Illegal(String),
    /// Anything else: the disk, the network, or a bug. Exit code 1.
    #[error("error: {0}")]
    Other(String),
    /// Whoever read the output has stopped reading.
    #[error("output closed")]
    Closed,
}

impl Failure {
    /// What is printed of it: nothing that comes from a file does anything to a terminal.
    pub(crate) fn shown(&self) -> String {
        match self {
            // These colours are our own.
            Failure::Faults(text) => text.clone(),
            failure => printable(&failure.to_string()).into_owned(),
        }
    }

    /// The exit code.
    pub(crate) const fn code(&self) -> u8 {
        match self {
            Failure::Closed => 0,
            Failure::Other(_) => 1,
            Failure::Usage(_) => 2,
            Failure::Data(_) | Failure::Faults(_) => 3,
            Failure::Illegal(_) => 4,
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::Closed,
            _ => Failure::Other(error.to_string()),
        }
    }
}
