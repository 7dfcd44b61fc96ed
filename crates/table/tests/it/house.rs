//! A server to test: real sockets, a real database file in a folder of its own, and its own
//! runtime, which can be taken away in the middle of everything.

use crate::client::Browser;
use rulesets::Registry;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use table::store::Store;
use table::{Config, Running};
use tempfile::TempDir;
use testkit::toys::sealed::Sealed;
use tokio::runtime::Runtime;

/// A table with its folder.
pub struct House {
    pub folder: TempDir,
    served: Option<(Runtime, Running)>,
}

/// A table for tests: the toys.
pub fn config(folder: &TempDir) -> Config {
    let mut config = Config::local(folder.path());
    config.registry = Arc::new(Registry::empty().with::<Sealed>());
    config
}

fn runtime() -> Runtime {
    tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()
        .expect("a runtime")
}

impl House {
    pub async fn open() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let mut house = House { folder, served: None };
        house.serve().await;
        house
    }

    /// A table over another store.
    pub async fn open_with(store: Arc<dyn Store>) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let config = config(&folder);
        let runtime = runtime();
        let served = runtime.spawn(table::serve_with(config, store, ()));
        let running = served.await.expect("no panic").expect("a table");
        House { folder, served: Some((runtime, running)) }
    }

    /// Starts the server again on the same folder.
    pub async fn serve(&mut self) {
        let runtime = runtime();
        let served = runtime.spawn(table::serve(config(&self.folder)));
        let running = served.await.expect("no panic").expect("a table");
        self.served = Some((runtime, running));
    }

    pub fn address(&self) -> SocketAddr {
        self.served.as_ref().expect("it is open").1.address()
    }

    pub fn browser(&self) -> Browser {
        Browser::at(self.address())
    }

    /// The same browser after the server has moved to another port.
    pub fn again(&self, browser: &Browser) -> Browser {
        Browser { address: self.address(), cookie: browser.cookie.clone() }
    }

    /// Ends in good order.
    pub async fn stop(&mut self) {
        let (runtime, running) = self.served.take().expect("it is open");
        runtime.spawn(running.stop()).await.expect("an orderly end");
        runtime.shutdown_background();
    }

    /// Ends at once, whatever is going on.
    pub fn crash(&mut self) {
        if let Some((runtime, running)) = self.served.take() {
            // Forgotten, not dropped: dropping it would ask for an orderly end.
            std::mem::forget(running);
            let taken = std::thread::spawn(|| runtime.shutdown_timeout(Duration::from_secs(5)));
            taken.join().expect("the runtime is gone");
        }
    }
}

impl Drop for House {
    fn drop(&mut self) {
        self.crash();
    }
}
