//! A server to test: real sockets and a real database file in a folder of its own, in a runtime of
//! its own, or in a process of its own that can be killed in the middle of everything.

use crate::client::Browser;
use crate::cluster::Cluster;
use rulesets::Registry;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::Duration;
use table::store::Store;
use table::{Config, Depth, Running, Time};
use tempfile::TempDir;
use testkit::toys::sealed::Sealed;
use tokio::runtime::Runtime;

/// Names the data folder to a process that is to be a server.
const APART: &str = "TRIERARCH_TEST_FOLDER";
/// Names the database to it, where that is not in the folder.
const DATABASE: &str = "TRIERARCH_TEST_DATABASE";

/// A table with its folder.
pub(crate) struct House {
    pub(crate) folder: TempDir,
    /// The database, where that is not in the folder.
    database: Option<String>,
    /// The server of that, where it is this house's own.
    pub(crate) cluster: Option<Cluster>,
    /// What time it is there.
    time: Time,
    /// How long whoever acts there waits for what others add to the dice.
    sharing: Duration,
    served: Option<Served>,
}

enum Served {
    Here(Runtime, Running),
    Apart(Child, SocketAddr),
}

/// A table for tests: the rulesets of the house and a toy.
pub(crate) fn config(folder: &Path) -> Config {
    let mut config = Config::local(folder);
    config.registry = Arc::new(Registry::standard().with::<Sealed>());
    config.analysis = Depth { points: 6, games: 2, nodes: 0 };
    // Nobody here waits for what others add to the dice, but where that is tried.
    config.sharing = Duration::ZERO;
    config
}

fn runtime() -> Runtime {
    tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()
        .expect("a runtime")
}

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

impl House {
    /// A server within this process.
    pub(crate) async fn open() -> Self {
        Self::open_when(Time::of_the_machine()).await
    }

    /// The same at a time that is set.
    pub(crate) async fn open_when(time: Time) -> Self {
        let mut house = House::empty();
        house.time = time;
        house.serve().await;
        house
    }

    /// The same where whoever acts waits for what others add to the dice.
    pub(crate) async fn open_sharing(time: Time) -> Self {
        let mut house = House::empty();
        (house.time, house.sharing) = (time, table::SHARING);
        house.serve().await;
        house
    }

    /// The same with a PostgreSQL of its own.
    pub(crate) async fn open_sharing_on_postgres(time: Time) -> Self {
        let mut house = House::empty_on_postgres();
        (house.time, house.sharing) = (time, table::SHARING);
        house.serve().await;
        house
    }

    /// A server within this process, with a PostgreSQL of its own.
    pub(crate) async fn open_on_postgres() -> Self {
        Self::open_on_postgres_when(Time::of_the_machine()).await
    }

    /// The same at a time that is set.
    pub(crate) async fn open_on_postgres_when(time: Time) -> Self {
        let mut house = House::empty_on_postgres();
        house.time = time;
        house.serve().await;
        house
    }

    /// A server in a process of its own, with a PostgreSQL of its own.
    pub(crate) fn open_apart_on_postgres() -> Self {
        let mut house = House::empty_on_postgres();
        house.serve_apart();
        house
    }

    /// Another house that is to share this one's database.
    pub(crate) fn beside(&self) -> Self {
        let mut house = House::empty();
        house.database = self.database.clone();
        house.sharing = self.sharing;
        house
    }

    /// A house with a PostgreSQL of its own, where nothing runs yet.
    pub(crate) fn empty_on_postgres() -> Self {
        let cluster = Cluster::start();
        let mut house = House::empty();
        house.database = Some(cluster.address());
        house.cluster = Some(cluster);
        house
    }

    /// A server within this process, with this PostgreSQL.
    pub(crate) async fn open_on(cluster: Cluster) -> Self {
        let mut house = House::empty();
        house.database = Some(cluster.address());
        house.cluster = Some(cluster);
        house.serve().await;
        house
    }

    /// A house where nothing runs yet.
    pub(crate) fn empty() -> Self {
        House {
            folder: folder(),
            database: None,
            cluster: None,
            time: Time::of_the_machine(),
            sharing: Duration::ZERO,
            served: None,
        }
    }

    /// A server set up otherwise, given its folder.
    pub(crate) async fn open_as(set_up: impl FnOnce(&TempDir) -> Config) -> Self {
        let folder = folder();
        let runtime = runtime();
        let served = runtime.spawn(table::serve(set_up(&folder)));
        let running = served.await.expect("no panic").expect("a table");
        let mut house = House::empty();
        house.folder = folder;
        house.served = Some(Served::Here(runtime, running));
        house
    }

    /// A server over another store.
    pub(crate) async fn open_with(store: Arc<dyn Store>) -> Self {
        let folder = folder();
        let config = config(folder.path());
        let runtime = runtime();
        let served = runtime.spawn(table::serve_with(config, store, ()));
        let running = served.await.expect("no panic").expect("a table");
        let mut house = House::empty();
        house.folder = folder;
        house.served = Some(Served::Here(runtime, running));
        house
    }

    /// A server in a process of its own.
    pub(crate) fn open_apart() -> Self {
        let mut house = House::empty();
        house.serve_apart();
        house
    }

    /// Starts the server again on the same folder.
    pub(crate) async fn serve(&mut self) {
        let (time, sharing) = (self.time.clone(), self.sharing);
        self.serve_as(|folder| Config { time, sharing, ..config(folder) }).await;
    }

    /// The same set up otherwise, given its folder.
    pub(crate) async fn serve_as(&mut self, set_up: impl FnOnce(&Path) -> Config) {
        let runtime = runtime();
        let mut config = set_up(self.folder.path());
        config.database = self.database.clone();
        // One that has crashed in this process lets go of the folder only when its last task is gone.
        let running = loop {
            match runtime.spawn(table::serve(config.clone())).await.expect("no panic") {
                Err(table::ServeError::InUse(_)) => tokio::task::yield_now().await,
                served => break served.expect("a table"),
            }
        };
        self.served = Some(Served::Here(runtime, running));
    }

    /// The same in a process of its own: this very program, told to be a server.
    pub(crate) fn serve_apart(&mut self) {
        let program = std::env::current_exe().expect("this program");
        let mut child = Command::new(program)
            .args(["--exact", "house::a_server_for_another_test", "--nocapture"])
            .env(APART, self.folder.path())
            .envs(self.database.iter().map(|database| (DATABASE, database)))
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("a process");
        let said = BufReader::new(child.stdout.take().expect("its output"));
        let address = said
            .lines()
            .map_while(Result::ok)
            .find_map(|line| line.split_once("address ")?.1.trim().parse().ok())
            .expect("its address");
        self.served = Some(Served::Apart(child, address));
    }

    pub(crate) fn address(&self) -> SocketAddr {
        match self.served.as_ref().expect("it is open") {
            Served::Here(_, running) => running.address(),
            Served::Apart(_, address) => *address,
        }
    }

    pub(crate) fn browser(&self) -> Browser {
        Browser::at(self.address())
    }

    /// The same browser after the server has moved to another port.
    pub(crate) fn again(&self, browser: &Browser) -> Browser {
        Browser { address: self.address(), cookie: browser.cookie.clone() }
    }

    /// Ends in good order.
    pub(crate) async fn stop(&mut self) {
        let Some(Served::Here(runtime, running)) = self.served.take() else {
            panic!("only a server within this process can be asked to stop");
        };
        runtime.spawn(running.stop()).await.expect("an orderly end");
        runtime.shutdown_background();
    }

    /// Ends in good order, and waits for everything that still runs in it.
    pub(crate) async fn stop_and_wait(&mut self) {
        let Some(Served::Here(runtime, running)) = self.served.take() else {
            panic!("only a server within this process can be asked to stop");
        };
        runtime.spawn(running.stop()).await.expect("an orderly end");
        let ended = tokio::task::spawn_blocking(move || drop(runtime));
        ended.await.expect("no panic");
    }

    /// What time it is here.
    pub(crate) fn time(&self) -> &Time {
        &self.time
    }

    /// The server is started next at this time.
    pub(crate) fn set_time(&mut self, time: Time) {
        self.time = time;
    }

    /// Ends at once, whatever is going on.
    pub(crate) fn crash(&mut self) {
        match self.served.take() {
            Some(Served::Apart(mut child, _)) => {
                child.kill().expect("killed");
                child.wait().expect("gone");
            }
            Some(Served::Here(runtime, _)) => runtime.shutdown_background(),
            None => {}
        }
    }
}

impl Drop for House {
    fn drop(&mut self) {
        self.crash();
    }
}

/// The server of [`House::serve_apart`]: serves until it is killed when a folder is named. As a
/// test of its own it has nothing to do.
#[test]
fn a_server_for_another_test() {
    let Some(folder) = std::env::var_os(APART).map(PathBuf::from) else {
        return;
    };
    runtime().block_on(async {
        let database = std::env::var(DATABASE).ok();
        let config = Config { database, ..config(&folder) };
        let mut running = table::serve(config).await.expect("a table");
        println!("\naddress {}", running.address());
        running.finished().await;
    });
}
