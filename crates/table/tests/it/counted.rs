//! What the table counts, as whoever collects it is told: a recorder for the whole process.

use metrics::{Counter, Gauge, Histogram, Key, KeyName, Metadata, Recorder, SharedString, Unit};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};

/// Keeps two numbers, of all that is counted.
#[derive(Clone, Default)]
struct Counts {
    writes_failed: Arc<AtomicU64>,
    damaged_games: Arc<AtomicU64>,
}

impl Recorder for Counts {
    fn describe_counter(&self, _: KeyName, _: Option<Unit>, _: SharedString) {}
    fn describe_gauge(&self, _: KeyName, _: Option<Unit>, _: SharedString) {}
    fn describe_histogram(&self, _: KeyName, _: Option<Unit>, _: SharedString) {}
    fn register_counter(&self, key: &Key, _: &Metadata<'_>) -> Counter {
        match key.name() {
            "trierarch_writes_failed_total" => Counter::from_arc(Arc::clone(&self.writes_failed)),
            "trierarch_damaged_games_total" => Counter::from_arc(Arc::clone(&self.damaged_games)),
            _ => Counter::noop(),
        }
    }
    fn register_gauge(&self, _: &Key, _: &Metadata<'_>) -> Gauge {
        Gauge::noop()
    }
    fn register_histogram(&self, _: &Key, _: &Metadata<'_>) -> Histogram {
        Histogram::noop()
    }
}

fn counts() -> &'static Counts {
    static COUNTS: OnceLock<Counts> = OnceLock::new();
    COUNTS.get_or_init(|| {
        let counts = Counts::default();
        metrics::set_global_recorder(counts.clone()).expect("no other recorder");
        counts
    })
}

/// `trierarch_writes_failed_total` of this process: to be asked for before what is to be counted.
pub(crate) fn writes_failed() -> u64 {
    counts().writes_failed.load(Ordering::Relaxed)
}

/// `trierarch_damaged_games_total`, likewise.
pub(crate) fn damaged_games() -> u64 {
    counts().damaged_games.load(Ordering::Relaxed)
}
