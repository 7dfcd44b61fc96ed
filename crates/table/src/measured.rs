//! What the table counts and measures, for whoever collects it: numbers only, of nobody in particular.
//!
//! Where nothing collects them, counting costs next to nothing.

use metrics::{counter, gauge, histogram};
use std::time::Duration;

/// A request was answered with this status.
pub(crate) fn answered(status: u16) {
    let class = match status {
        0..=199 => "1xx",
        200..=299 => "2xx",
        300..=399 => "3xx",
        400..=499 => "4xx",
        _ => "5xx",
    };
    counter!("trierarch_requests_total", "status" => class).increment(1);
}

/// How a submission ended: `done`, `before`, `refused` or `failed`.
pub(crate) fn submitted(outcome: &'static str) {
    counter!("trierarch_submissions_total", "outcome" => outcome).increment(1);
}

/// A transaction took so long, whether it succeeded or not.
pub(crate) fn wrote(took: Duration) {
    histogram!("trierarch_write_seconds").record(took);
}

/// A write failed, and whoever asked for it was told.
pub(crate) fn write_failed() {
    counter!("trierarch_writes_failed_total").increment(1);
}

/// A game was found damaged when the table started, or soon after.
pub(crate) fn damaged() {
    counter!("trierarch_damaged_games_total").increment(1);
}

/// How many bytes the database takes.
pub(crate) fn keeps(bytes: i64) {
    let part = |bits: i64| u32::try_from(bits & i64::from(u32::MAX)).map_or(0.0, f64::from);
    let above = f64::from(u32::MAX) + 1.0;
    gauge!("trierarch_database_bytes").set(part(bytes >> 32) * above + part(bytes));
}

/// How many games are in memory, and how many streams of live updates are open.
pub(crate) fn holds(games: usize, streams: usize) {
    let number = |count| u32::try_from(count).map_or(f64::INFINITY, f64::from);
    gauge!("trierarch_games_in_memory").set(number(games));
    gauge!("trierarch_streams").set(number(streams));
    // There from the start, so that an alarm on it has something to look at.
    counter!("trierarch_writes_failed_total").increment(0);
    counter!("trierarch_damaged_games_total").increment(0);
}
