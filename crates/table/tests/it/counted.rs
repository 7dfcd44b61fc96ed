//! What the table counts, as whoever collects it is told: a recorder for the whole process.

use metrics::{Counter, Gauge, Histogram, Key, KeyName, Metadata, Recorder, SharedString, Unit};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};

/// Keeps one number, of all that is counted.
struct Writes(Arc<AtomicU64>);

impl Recorder for Writes {
    fn describe_counter(&self, _: KeyName, _: Option<Unit>, _: SharedString) {}
    fn describe_gauge(&self, _: KeyName, _: Option<Unit>, _: SharedString) {}
    fn describe_histogram(&self, _: KeyName, _: Option<Unit>, _: SharedString) {}
    fn register_counter(&self, key: &Key, _: &Metadata<'_>) -> Counter {
        match key.name() {
            "trierarch_writes_failed_total" => Counter::from_arc(Arc::clone(&self.0)),
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

/// `trierarch_writes_failed_total` of this process: to be asked for before what is to be counted.
pub(crate) fn writes_failed() -> u64 {
    static COUNT: OnceLock<Arc<AtomicU64>> = OnceLock::new();
    let count = COUNT.get_or_init(|| {
        let count = Arc::default();
        let recorder = Writes(Arc::clone(&count));
        metrics::set_global_recorder(recorder).expect("no other recorder");
        count
    });
    count.load(Ordering::Relaxed)
}
