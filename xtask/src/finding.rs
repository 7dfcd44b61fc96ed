//! One thing that breaks a rule of the house: where, which rule, and what to do about it.

use std::fmt;

/// Whether a finding stops the build.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Weight {
    /// `make test` fails.
    Error,
    /// Printed, and left to the reader.
    Warning,
}

/// Something that breaks a rule.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Finding {
    path: String,
    line: usize,
    rule: &'static str,
    weight: Weight,
    message: String,
}

impl Finding {
    /// An error on `line` (from 1) of `path`.
    pub(crate) fn error(
        rule: &'static str,
        path: &str,
        line: usize,
        message: impl Into<String>,
    ) -> Self {
        let weight = Weight::Error;
        Finding { path: path.to_string(), line, rule, weight, message: message.into() }
    }
    /// A warning on `line` (from 1) of `path`.
    pub(crate) fn warning(
        rule: &'static str,
        path: &str,
        line: usize,
        message: impl Into<String>,
    ) -> Self {
        Finding { weight: Weight::Warning, ..Finding::error(rule, path, line, message) }
    }
    /// Whether it stops the build.
    pub(crate) fn is_error(&self) -> bool {
        self.weight == Weight::Error
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let weight = match self.weight {
            Weight::Error => "error",
            Weight::Warning => "warning",
        };
        let Finding { path, line, rule, message, .. } = self;
        write!(f, "{path}:{line}: {weight} [{rule}] {message}")
    }
}
