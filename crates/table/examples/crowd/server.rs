//! A server in a process of its own: this very program, told to be one.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use table::Config;
use tempfile::TempDir;

pub(crate) struct Server {
    child: Child,
    pub(crate) address: SocketAddr,
    _folder: TempDir,
}

impl Server {
    pub(crate) fn start(database: Option<&str>) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let mut child = Command::new(std::env::current_exe().expect("this program"))
            .arg("serve")
            .arg(folder.path())
            .args(database)
            .stdout(Stdio::piped())
            .spawn()
            .expect("a process");
        let said = BufReader::new(child.stdout.take().expect("its output")).lines();
        let address = said
            .map_while(Result::ok)
            .find_map(|line| line.strip_prefix("address ")?.parse().ok())
            .expect("its address");
        Server { child, address, _folder: folder }
    }

    /// What it holds in memory.
    pub(crate) fn kilobytes(&self) -> f64 {
        let path = format!("/proc/{}/status", self.child.id());
        let status = std::fs::read_to_string(path).expect("it runs");
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).expect("its memory");
        line.trim().trim_end_matches("kB").trim().parse().expect("a number")
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Serves until it is killed.
pub(crate) async fn serve(folder: &str, database: Option<&str>) {
    let database = database.map(ToString::to_string);
    let config = Config { database, ..Config::local(folder) };
    let mut running = table::serve(config).await.expect("a table");
    println!("address {}", running.address());
    running.finished().await;
}

/// How busy the machine was in the last minute.
pub(crate) fn load() -> String {
    let load = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    load.split(' ').next().unwrap_or_default().to_string()
}
