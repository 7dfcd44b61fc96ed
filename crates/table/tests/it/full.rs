//! A disk that was full and has room again: what was answered is there, once, and play goes on.

#![allow(clippy::print_stdout, reason = "whoever leaves these tests out is told so")]

use crate::client::{Answer, Browser};
use crate::cluster::Cluster;
use crate::counted::writes_failed;
use crate::house::{House, config};
use hyper::StatusCode;
use serde_json::{Value, json};
use sqlx::Connection;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;
use tempfile::TempDir;

const DUEL: &str = "toy-sealed/duel";
/// How somebody is root in a namespace, with mounts of its own.
const AS_ROOT: [&str; 3] = ["--user", "--map-root-user", "--mount"];

/// Names the small file system to a test that runs once more where it has been mounted.
const MOUNTED: &str = "TRIERARCH_TEST_SMALL";
/// Set where these tests cannot be run and need not be.
const SKIP: &str = "TRIERARCH_SKIP_FULL_DISK";

/// A small file system that is there while this lives.
struct Small {
    folder: PathBuf,
    /// Where it is mounted, by whom it was mounted.
    kept: Option<TempDir>,
}

impl Small {
    /// For root it is mounted here. For anybody else it is mounted in a namespace of its own, and there this
    /// test is run once more, so that here there is none and nothing left to do.
    fn mounted(megabytes: u32, test: &str) -> Option<Self> {
        if let Some(folder) = std::env::var_os(MOUNTED).map(PathBuf::from) {
            return Some(Small { folder, kept: None });
        }
        let kept = tempfile::tempdir().expect("a folder");
        let folder = kept.path().to_path_buf();
        let size = format!("size={megabytes}m");
        let mount = ["mount", "-t", "tmpfs", "-o", &size, "tmpfs"];
        let mut plain = Command::new(mount[0]);
        let plain = plain.args(&mount[1..]).arg(&folder).stderr(Stdio::null()).status();
        if plain.is_ok_and(|status| status.success()) {
            return Some(Small { folder, kept: Some(kept) });
        }
        let mut tried = Command::new("unshare");
        let tried = tried.args(AS_ROOT).args(mount).arg(&folder).stderr(Stdio::null()).status();
        if !tried.is_ok_and(|status| status.success()) {
            assert!(
                std::env::var_os(SKIP).is_some(),
                "a full disk is tried as root, or where a user may mount one in a namespace: see whether \
                 `unshare {} mount -t tmpfs tmpfs /mnt` works (kernel.unprivileged_userns_clone=1, or \
                 kernel.apparmor_restrict_unprivileged_userns=0); {SKIP}=1 leaves these tests out",
                AS_ROOT.join(" "),
            );
            println!("not run: {SKIP} is set");
            return None;
        }
        // PostgreSQL refuses to run as root, even as one who is root in a namespace alone.
        let script = format!(
            "{} \"$0\" && exec unshare --user --map-user=1000 --map-group=1000 \"$@\"",
            mount.join(" ")
        );
        let program = std::env::current_exe().expect("this program");
        let status = Command::new("unshare")
            .args(AS_ROOT)
            .args(["sh", "-c", &script])
            .arg(&folder)
            .arg(program)
            .args(["--exact", test, "--nocapture"])
            .env(MOUNTED, &folder)
            .status();
        assert!(status.expect("unshare").success(), "{test} in a namespace, as above");
        None
    }

    fn path(&self) -> &Path {
        &self.folder
    }

    /// Takes all that is left.
    fn fill(&self) -> PathBuf {
        use std::io::Write;
        let filler = self.path().join("filler");
        let mut file = std::fs::File::create(&filler).expect("a file");
        for piece in [1 << 16, 1 << 12] {
            while file.write_all(&vec![0; piece]).is_ok() {}
        }
        filler
    }
}

impl Drop for Small {
    fn drop(&mut self) {
        // In a namespace it goes with that.
        if let Some(kept) = &self.kept {
            let _ = Command::new("umount").arg("--lazy").arg(kept.path()).status();
        }
    }
}

fn id(begun: &Answer) -> String {
    begun.json()["id"].as_str().expect("an id").to_string()
}

/// What is refused is refused as a fault of the server's, and no other way.
fn is_refused(answer: &Answer) -> bool {
    let refused = answer.status.is_server_error();
    assert!(refused || answer.status.is_success(), "{}: {}", answer.status, answer.text);
    refused
}

async fn all_there(browser: &mut Browser, games: &[String]) {
    for id in games {
        let game = browser.get(&format!("/api/games/{id}")).await;
        assert_eq!(game.status, StatusCode::OK, "{id} was answered and is lost");
    }
}

/// A rollback on a full disk fails too, and once left the connection in the middle of its
/// transaction, so that nothing was ever written again.
#[tokio::test]
async fn a_disk_that_was_full_is_written_to_again() {
    let Some(small) = Small::mounted(2, "full::a_disk_that_was_full_is_written_to_again") else {
        return;
    };
    let house = House::open_as(|_| config(small.path())).await;
    let mut browser = house.browser();
    let body = json!({"scenario": DUEL, "seats": ["me", "me"]});
    let mut kept = Vec::new();
    for round in 0..3 {
        let filler = small.fill();
        let (mut refused, failed) = (0, writes_failed());
        while refused < 3 {
            let begun = browser.post("/api/games", &body).await;
            match is_refused(&begun) {
                false => kept.push(id(&begun)),
                true => refused += 1,
            }
            assert!(kept.len() < 2_000, "the disk does not fill");
        }
        assert!(writes_failed() >= failed + refused, "each is counted");
        std::fs::remove_file(&filler).expect("it was written");
        let begun = browser.post("/api/games", &body).await;
        assert_eq!(begun.status, StatusCode::CREATED, "round {round}: {}", begun.text);
        kept.push(id(&begun));
    }
    all_there(&mut browser, &kept).await;
}

/// Orders that two seal against each other while there is no room.
#[tokio::test]
async fn what_is_sealed_on_a_full_disk_is_there_once_or_was_refused() {
    let Some(small) =
        Small::mounted(16, "full::what_is_sealed_on_a_full_disk_is_there_once_or_was_refused")
    else {
        return;
    };
    let mut house = House::open_as(|_| config(small.path())).await;
    let mut people = [house.browser(), house.browser()];
    let options = json!({"storm": "no"});
    let new = json!({"scenario": DUEL, "seats": ["me", "open"], "options": options});
    let mut games = Vec::new();
    for _ in 0..40 {
        let game = format!("/api/games/{}", id(&people[0].post("/api/games", &new).await));
        people[1].sit(&game, 1, "me").await.ok();
        games.push(game);
    }
    let filler = small.fill();
    let (mut answered, mut refused) = (Vec::new(), 0);
    for game in &games {
        for (seat, order) in [(0_u8, "B1 to 2"), (1, "R1 to 3")] {
            let person = &mut people[usize::from(seat)];
            let revision = person.get(game).await.ok()["revision"].clone();
            let body = json!({
                "client": format!("order{seat}"), "seat": seat, "revision": revision, "actions": [order],
            });
            let answer = person.post(&format!("{game}/actions"), &body).await;
            let is_there = !is_refused(&answer);
            refused += usize::from(!is_there);
            answered.push((game, seat, order, body, is_there.then(|| answer.json())));
        }
    }
    assert!(refused > 0, "the disk was not full");
    std::fs::remove_file(&filler).expect("it was written");
    for (game, seat, _, body, before) in &answered {
        let person = &mut people[usize::from(*seat)];
        let again = person.post(&format!("{game}/actions"), body).await.ok();
        if let Some(before) = before {
            assert_eq!(again["first"], before["first"], "{game}: it is the same answer");
        }
    }
    house.stop().await;
    house.serve_as(|_| config(small.path())).await;
    let mut people = people.map(|person| house.again(&person));
    for (game, seat, order, ..) in &answered {
        let person = &mut people[usize::from(*seat)];
        let record = person.get(&format!("{game}/record")).await.text;
        let own = format!("\"action\":\"{order}\"");
        assert_eq!(record.matches(&own).count(), 1, "{game}: {record}");
    }
}

/// What is watched: `/ready`.
async fn is_ready(browser: &mut Browser) -> (u16, String) {
    let answer = browser.get("/ready").await;
    (answer.status.as_u16(), answer.text)
}

/// As long as nothing can be written each write that fails is counted, and whoever watches is told to send
/// nobody here; what can be read is read.
async fn fails_openly(house: &House, shut: impl AsyncFn(bool)) {
    let mut browser = house.browser();
    let game = browser.begin(DUEL, &["me", "me"]).await;
    let (ready, body) =
        ((200, "ready\n".to_string()), json!({"scenario": DUEL, "seats": ["me", "me"]}));
    assert_eq!(is_ready(&mut browser).await, ready);
    let failed = writes_failed();
    shut(true).await;
    assert_eq!(writes_failed(), failed, "nobody has written yet");
    let refused = browser.act(&game, "a", 0, &["ready"]).await;
    assert_eq!(refused.complaint(), (503, "table-storage".to_string()));
    assert_eq!(writes_failed(), failed + 1);
    let begun = browser.post("/api/games", &body).await;
    assert_eq!(begun.status, StatusCode::SERVICE_UNAVAILABLE, "{}", begun.text);
    assert!(writes_failed() > failed + 1);
    let fails = (503, "the database fails\n".to_string());
    assert_eq!(is_ready(&mut browser).await, fails);
    browser.get(&game).await.ok();
    shut(false).await;
    let failed = writes_failed();
    assert_eq!(is_ready(&mut browser).await, ready, "it has tried by itself");
    browser.act(&game, "a", 0, &["ready"]).await.ok();
    assert_eq!(writes_failed(), failed);
}

/// Tables into which nothing goes then.
const SHUT: [&str; 3] = ["games", "entries", "alive"];

#[tokio::test]
async fn a_file_that_takes_nothing_is_counted_and_told_to_who_watches() {
    let house = House::open().await;
    let file = house.folder.path().join("trierarch.sqlite");
    fails_openly(&house, async |fails| {
        let options = sqlx::sqlite::SqliteConnectOptions::new().filename(&file);
        let mut base = sqlx::SqliteConnection::connect_with(&options).await.expect("the file");
        for table in SHUT {
            let statement = match fails {
                true => format!(
                    "CREATE TRIGGER shut_{table} BEFORE INSERT ON {table}
                     BEGIN SELECT RAISE(ABORT, 'it is full'); END"
                ),
                false => format!("DROP TRIGGER shut_{table}"),
            };
            sqlx::raw_sql(sqlx::AssertSqlSafe(statement)).execute(&mut base).await.expect("done");
        }
        base.close().await.expect("closed");
    })
    .await;
}

#[tokio::test]
async fn a_database_that_takes_nothing_is_counted_and_told_to_who_watches() {
    let house = House::open_on_postgres().await;
    let address = house.cluster.as_ref().expect("its own").address();
    fails_openly(&house, async |fails| {
        let mut base = sqlx::PgConnection::connect(&address).await.expect("the database");
        for table in SHUT {
            let statement = match fails {
                true => format!(
                    "ALTER TABLE {table} ADD CONSTRAINT shut_{table} CHECK (FALSE) NOT VALID"
                ),
                false => format!("ALTER TABLE {table} DROP CONSTRAINT shut_{table}"),
            };
            sqlx::raw_sql(sqlx::AssertSqlSafe(statement)).execute(&mut base).await.expect("done");
        }
        base.close().await.expect("closed");
    })
    .await;
}

/// One who seals and takes back in turn, each time until it is done.
struct Sealer {
    game: String,
    order: String,
    revision: Value,
    done: u32,
}

impl Sealer {
    async fn seated(browser: &mut Browser) -> Self {
        let game = browser.begin(DUEL, &["me", "me"]).await;
        let view = browser.get(&game).await.ok();
        let piece = &view["subjects"][0]["items"][0];
        let choices = browser.get(&format!("{game}/choices?seat=0&piece={piece}")).await.ok();
        let order = choices["groups"][0]["choices"][0]["plan"][0].as_str().expect("an order");
        Sealer { game, order: order.to_string(), revision: view["revision"].clone(), done: 0 }
    }

    /// Tries the next, which has an id of its own; whether it is done.
    async fn tries(&mut self, browser: &mut Browser) -> bool {
        let client = format!("n{}", self.done);
        let mut body = json!({"client": client, "seat": 0, "revision": self.revision});
        let mut path = format!("{}/retract", self.game);
        if self.done.is_multiple_of(2) {
            body["actions"] = json!([self.order]);
            path = format!("{}/actions", self.game);
        }
        let answer = browser.post(&path, &body).await;
        if is_refused(&answer) {
            return false;
        }
        self.revision = answer.json()["revision"].clone();
        self.done += 1;
        true
    }
}

/// The same of PostgreSQL, which ends itself where it cannot write what it promised.
#[tokio::test]
async fn a_database_whose_disk_was_full_is_written_to_again() {
    let Some(small) =
        Small::mounted(96, "full::a_database_whose_disk_was_full_is_written_to_again")
    else {
        return;
    };
    let mut house = House::open_on(Cluster::on(small.path())).await;
    let address = house.cluster.as_ref().expect("its own").address();
    let mut browser = house.browser();
    let mut sealer = Sealer::seated(&mut browser).await;
    let address = &address;
    let entries = |game: String| async move {
        let pool = sqlx::PgPool::connect(address).await.expect("the database");
        let count: i64 = sqlx::query_scalar("SELECT count(*) FROM entries WHERE game = $1")
            .bind(game.rsplit('/').next().expect("an id").to_string())
            .fetch_one(&pool)
            .await
            .expect("a number");
        pool.close().await;
        count
    };
    let before = entries(sealer.game.clone()).await;
    let body = json!({"scenario": DUEL, "seats": ["me", "me"]});
    let mut kept = Vec::new();
    for round in 0..3 {
        let filler = small.fill();
        let mut refused = 0;
        while refused < 3 {
            let begun = browser.post("/api/games", &body).await;
            match is_refused(&begun) {
                false => kept.push(id(&begun)),
                true => refused += 1,
            }
            if !sealer.tries(&mut browser).await {
                refused += 1;
            }
            assert!(kept.len() < 5_000, "the disk does not fill");
        }
        std::fs::remove_file(&filler).expect("it was written");
        // Where it has ended itself, somebody starts it again.
        let since = std::time::Instant::now();
        while !sealer.tries(&mut browser).await {
            house.cluster.as_mut().expect("its own").start_if_ended();
            assert!(since.elapsed() < Duration::from_secs(60), "round {round}: nothing is written");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        let begun = browser.post("/api/games", &body).await;
        assert_eq!(begun.status, StatusCode::CREATED, "round {round}: {}", begun.text);
        kept.push(id(&begun));
    }
    all_there(&mut browser, &kept).await;
    // What was answered is there, and what was tried again after it was refused is there once.
    let after = entries(sealer.game.clone()).await;
    assert_eq!(after - before, i64::from(sealer.done), "each is there, and once");
    println!("{} games and {} submissions, each there once", kept.len(), sealer.done);
}
