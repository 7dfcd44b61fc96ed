//! A PostgreSQL to test with: a server of its own from Debian's package, in a folder of its own, on a
//! socket there, which can be killed and started again.

use std::io::{BufRead, BufReader};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use tempfile::TempDir;

/// A running server.
pub(crate) struct Cluster {
    folder: PathBuf,
    /// The folder, where it is the server's own.
    _kept: Option<TempDir>,
    child: Option<Child>,
    /// Whether it forces what it writes to the disk.
    flushes: bool,
}

/// Where the programs are: on the path, or where Debian puts them.
fn programs() -> PathBuf {
    let on_path = std::env::var_os("PATH").unwrap_or_default();
    let debian = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut folders: Vec<PathBuf> = debian.map(|version| version.path().join("bin")).collect();
    folders.sort();
    folders.extend(std::env::split_paths(&on_path));
    let has_both =
        |folder: &&PathBuf| ["initdb", "postgres"].iter().all(|name| folder.join(name).is_file());
    folders.iter().rfind(has_both).cloned().expect("PostgreSQL: run scripts/ensure-postgres.sh")
}

/// The user and group to run as: PostgreSQL refuses to run as root.
fn user() -> Option<(u32, u32)> {
    let number = |args: &[&str]| {
        let told = Command::new("id").args(args).output().expect("id");
        String::from_utf8_lossy(&told.stdout).trim().parse::<u32>().ok()
    };
    match number(&["-u"]) {
        Some(0) => Some((
            number(&["-u", "postgres"]).expect("the user postgres of Debian's package"),
            number(&["-g", "postgres"]).expect("the group postgres of Debian's package"),
        )),
        _ => None,
    }
}

fn command(program: &str, folder: &Path) -> Command {
    let mut command = Command::new(programs().join(program));
    command.arg("-D").arg(folder.join("data")).stdin(Stdio::null()).current_dir(folder);
    if let Some((user, group)) = user() {
        command.uid(user).gid(group);
    }
    command
}

impl Cluster {
    /// An empty one.
    pub(crate) fn start() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let mut cluster = Cluster::on(folder.path());
        cluster._kept = Some(folder);
        cluster
    }

    /// An empty one in a folder of somebody else's.
    pub(crate) fn on(folder: &Path) -> Self {
        // That the machine itself fails is not tried, so nothing need be forced to the disk.
        Cluster::made_on(folder, false)
    }

    /// An empty one that keeps what it has said it keeps whatever fails, as one does that is no test.
    #[allow(dead_code, reason = "the crowd of `examples/crowd` is measured on it")]
    pub(crate) fn start_durable() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let mut cluster = Cluster::made_on(folder.path(), true);
        cluster._kept = Some(folder);
        cluster
    }

    fn made_on(folder: &Path, flushes: bool) -> Self {
        if let Some((user, group)) = user() {
            let given = std::os::unix::fs::chown(folder, Some(user), Some(group));
            given.expect("root may give a folder away");
        }
        let made = command("initdb", folder)
            .args(["--username=trierarch", "--auth=trust", "--encoding=UTF8", "--no-locale"])
            // Small pieces, so that a small disk has room for some.
            .args(["--no-sync", "--wal-segsize=1"])
            .output()
            .expect("initdb");
        assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
        let mut cluster =
            Cluster { folder: folder.to_path_buf(), _kept: None, child: None, flushes };
        cluster.start_again();
        cluster
    }

    /// Starts it where it has ended itself.
    pub(crate) fn start_if_ended(&mut self) {
        let ended = |child: &mut Child| child.try_wait().expect("a child").is_some();
        if self.child.as_mut().is_some_and(ended) {
            self.child = None;
            self.start_again();
        }
    }

    /// Starts it after it was killed.
    pub(crate) fn start_again(&mut self) {
        // Until the last process of one that was killed is gone, another does not start.
        while self.child.is_none() {
            self.child = self.try_start();
        }
    }

    fn try_start(&self) -> Option<Child> {
        let mut child = command("postgres", &self.folder)
            .arg("-k")
            .arg(&self.folder)
            .args(["-c", "listen_addresses=", "-c", "shared_buffers=16MB"])
            .args(["-c", if self.flushes { "fsync=on" } else { "fsync=off" }])
            .args(["-c", "min_wal_size=2MB", "-c", "max_wal_size=16MB"])
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .expect("postgres");
        let mut said = BufReader::new(child.stderr.take().expect("its output")).lines();
        while let Some(Ok(line)) = said.next() {
            if line.contains("ready to accept connections") {
                // Read on, or it would wait for somebody to.
                std::thread::spawn(move || said.for_each(drop));
                return Some(child);
            }
        }
        child.wait().expect("it has ended");
        None
    }

    /// Kills it in the middle of whatever it does.
    pub(crate) fn kill(&mut self) {
        if let Some(mut child) = self.child.take() {
            child.kill().expect("killed");
            child.wait().expect("gone");
        }
    }

    /// The address of its database.
    pub(crate) fn address(&self) -> String {
        let folder = self.folder.display().to_string().replace('/', "%2F");
        format!("postgres://trierarch@{folder}/postgres")
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        self.kill();
    }
}
