//! What every store has to do, tried with each: one list of promises, two databases.

use crate::cluster::Cluster;
use crate::company;
use crate::individuals;
use crate::passkeys;
use crate::pushes;
use crate::upkeep;
use kernel::{DiceRule, Digest, Entry, Focus, Head, Seat, Seed, Setup};
use rulesets::Registry;
use std::path::PathBuf;
use std::sync::Arc;
use table::store::{
    Answered, Commit, Derived, GameId, Gone, KeptClock, Left, Listing, NewGame, Origin, Player,
    Postgres, Purpose, Seating, SessionId, Sqlite, Stakes, Store, StoreError, StoredGame, Summary,
    Wish,
};
use tempfile::TempDir;
use testkit::toys::sealed::Sealed;

/// A database, and how a store is opened on it.
pub(crate) enum Kept {
    Sqlite(TempDir),
    Postgres(Cluster),
}

impl Kept {
    fn in_sqlite() -> Self {
        Kept::Sqlite(tempfile::tempdir().expect("a folder"))
    }

    fn file(folder: &TempDir) -> PathBuf {
        folder.path().join("t.sqlite")
    }

    pub(crate) async fn try_open(&self) -> Result<Arc<dyn Store>, StoreError> {
        Ok(match self {
            Kept::Sqlite(folder) => Arc::new(Sqlite::open(&Self::file(folder)).await?),
            Kept::Postgres(cluster) => Arc::new(Postgres::open(&cluster.address()).await?),
        })
    }

    pub(crate) async fn open(&self) -> Arc<dyn Store> {
        self.try_open().await.expect("it opens")
    }

    /// Does something to the database behind the store's back.
    pub(crate) async fn meddle(&self, statement: &'static str) {
        match self {
            Kept::Sqlite(folder) => {
                let address = format!("sqlite:{}", Self::file(folder).display());
                let pool = sqlx::SqlitePool::connect(&address).await.expect("the database");
                sqlx::query(statement).execute(&pool).await.expect("it is done");
            }
            Kept::Postgres(cluster) => {
                let pool = sqlx::PgPool::connect(&cluster.address()).await.expect("the database");
                sqlx::query(statement).execute(&pool).await.expect("it is done");
            }
        }
    }
}

#[tokio::test]
async fn sqlite_keeps_its_promises() {
    all(Kept::in_sqlite()).await;
}

#[tokio::test]
async fn postgres_keeps_its_promises() {
    all(Kept::Postgres(Cluster::start())).await;
}

async fn all(kept: Kept) {
    let store = kept.open().await;
    sessions_and_people(&*store).await;
    games_and_entries(&*store).await;
    whoever_knows_less_is_refused(&*store).await;
    seats_and_lists(&*store).await;
    clocks(&*store).await;
    company::what_was_added(&*store).await;
    company::hosts(&*store).await;
    company::masters(&*store).await;
    upkeep::bans(&*store).await;
    company::answers(&*store).await;
    company::ratings(&*store).await;
    company::seeks(&*store).await;
    company::tournaments(&*store).await;
    company::reports(&*store).await;
    individuals::accounts(&*store).await;
    upkeep::sweeping(&*store).await;
    upkeep::silence(&*store).await;
    upkeep::promises(&*store).await;
    upkeep::upkeep(&*store).await;
    individuals::what_people_say(&*store).await;
    passkeys::kept(&*store).await;
    pushes::kept(&*store).await;
    individuals::programs(&*store).await;
    individuals::turns(&*store).await;
    many_writers(&*store).await;
    set_aside(&*store).await;
    reopened(&kept, store).await;
    damage_is_told(&kept).await;
    no_way_back(&kept).await;
}

pub(crate) fn session(n: usize) -> SessionId {
    SessionId(Digest::of(&n))
}

pub(crate) fn id(n: u8) -> GameId {
    GameId(format!("{n:020x}"))
}

/// The head of a game of two secret fleets, its first entries, and the entry of an order.
fn recorded() -> (Head, Vec<Entry>, Vec<Entry>) {
    let registry = Registry::standard().with::<Sealed>();
    let (ruleset, source) = registry.scenario("toy-sealed/duel").expect("it is there");
    let setup = Setup {
        scenario: "toy-sealed/duel".to_string(),
        source: source.to_string(),
        options: Default::default(),
        roster: None,
    };
    let mut game =
        ruleset.new_game(&setup, DiceRule::Seeded, Seed::from_number(7)).expect("it is sound");
    let record = game.record();
    let first = game.entries();
    let piece = game.now(Seat(0)).subjects()[0];
    let order = game.now(Seat(0)).legal(Focus::Piece(piece)).swap_remove(0);
    game.submit(Seat(0), None, &[order]).expect("it is legal");
    let added = game.entries_from(first);
    (record.head, record.entries, added)
}

pub(crate) const GOES_ON: Derived = Derived { is_due: false, is_over: false };

pub(crate) fn new_game(n: u8, players: Vec<Player>) -> NewGame {
    let (head, entries, _) = recorded();
    NewGame {
        id: id(n),
        head,
        entries,
        host: session(1),
        players,
        purpose: Purpose::Game,
        origin: Origin::Drawn,
        listing: Listing::Public,
        stakes: Stakes::Casual,
        press: None,
        tournament: None,
        salt: Seed::from_number(3),
        standing: GOES_ON,
        started: 1_000 + i64::from(n),
        clock: None,
        master: None,
        seated: Some(500),
        imported: false,
    }
}

pub(crate) fn commit(n: u8, first: usize, version: i64, client: Option<&str>) -> Commit {
    let submission = client.map(|client| Answered {
        client: client.to_string(),
        asked: Digest::of_bytes(b"asked"),
        answer: "{\"taken\":1}".to_string(),
    });
    Commit {
        game: id(n),
        first: u32::try_from(first).expect("few"),
        entries: recorded().2,
        submission,
        standing: GOES_ON,
        moved: 2_000,
        clock: None,
        finish: None,
        master: None,
        left_answers: None,
        version,
    }
}

pub(crate) async fn loaded(store: &dyn Store, n: u8) -> StoredGame {
    store.load(&id(n)).await.expect("it is read").expect("it is there")
}

async fn sessions_and_people(store: &dyn Store) {
    let (anna, laptop, bert) = (session(1), session(2), session(3));
    assert_eq!(store.person_of(anna, 0).await, Ok(None));
    store.open_session(anna, 10).await.expect("kept");
    store.open_session(anna, 11).await.expect("a second time it is there already");
    store.open_session_of(anna, laptop, 20).await.expect("kept");
    store.open_session(bert, 20).await.expect("kept");
    assert_eq!(store.person_of(laptop, 0).await, Ok(Some(anna)));
    assert_eq!(store.person_of(anna, 11).await, Ok(None), "not heard of since");
    store.note_seen(anna, 30).await.expect("kept");
    store.note_seen(anna, 25).await.expect("kept");
    assert_eq!(store.person_of(anna, 30).await, Ok(Some(anna)), "time does not go back");
    let mut browsers = store.sessions_of(anna, 0).await.expect("read");
    browsers.sort_by_key(|row| row.opened);
    let told: Vec<_> = browsers.iter().map(|row| (row.id, row.opened, row.seen)).collect();
    assert_eq!(told, [(anna, 10, 30), (laptop, 20, 20)]);
    store.end_session(laptop).await.expect("kept");
    assert_eq!(store.person_of(laptop, 0).await, Ok(None));

    assert_eq!(store.person(anna).await.expect("read").name, None);
    store.set_name(anna, Some("Anna".to_string())).await.expect("kept");
    store.set_name(bert, Some("Bert".to_string())).await.expect("kept");
    store.set_name(anna, Some("Änne 🚢".to_string())).await.expect("kept");
    let mut names = store.names().await.expect("read");
    names.sort_by(|a, b| a.1.cmp(&b.1));
    assert_eq!(names, [(bert, "Bert".to_string()), (anna, "Änne 🚢".to_string())]);
    let key = Digest::of_bytes(b"key");
    store.set_recovery(anna, Some((key, 40))).await.expect("kept");
    assert_eq!(store.person_of_recovery(key).await, Ok(Some(anna)));
    assert_eq!(store.person(anna).await.expect("read").recovery, Some(40));
    store.set_recovery(anna, None).await.expect("kept");
    assert_eq!(store.person_of_recovery(key).await, Ok(None));
    store.forget_person(bert).await.expect("kept");
    assert_eq!(store.person_of(bert, 0).await, Ok(None));
    assert_eq!(store.names().await.expect("read").len(), 1);
}

async fn games_and_entries(store: &dyn Store) {
    let players = vec![Player::Session(session(1)), Player::Computer("random".to_string())];
    let game = new_game(1, players.clone());
    let begun = game.entries.len();
    store.create(game.clone()).await.expect("kept");
    assert!(store.create(game.clone()).await.is_err(), "a game begins once");
    let read = loaded(store, 1).await;
    assert_eq!((&read.head, &read.written.entries), (&game.head, &game.entries));
    assert_eq!((read.written.players, read.written.left), (players, vec![None, None]));
    assert_eq!((read.started, read.written.moved, read.written.version), (1_001, 1_001, 0));
    assert_eq!(
        (read.purpose, read.origin, read.written.listing),
        (Purpose::Game, Origin::Drawn, Listing::Public)
    );
    assert_eq!(String::from(read.salt), String::from(game.salt));

    let done = commit(1, begun, 0, Some("once"));
    store.commit(done.clone()).await.expect("kept");
    let read = loaded(store, 1).await;
    assert_eq!(read.written.entries, [game.entries.clone(), done.entries.clone()].concat());
    assert_eq!((read.written.moved, read.written.version), (2_000, 1));
    assert_eq!(read.written.answers, [("once".to_string(), "{\"taken\":1}".to_string())]);
    assert_eq!(store.answered(&id(1), "once").await, Ok(done.submission));
    assert_eq!(store.answered(&id(1), "never").await, Ok(None));
    let raw = store.raw(&id(1)).await.expect("read").expect("there");
    assert_eq!(raw.entries.len(), read.written.entries.len());
    assert!(store.load(&id(99)).await.expect("read").is_none());
    assert!(store.raw(&id(99)).await.expect("read").is_none());

    assert_eq!(store.analysis(&id(1)).await, Ok(None));
    for json in ["[1]", "[2]"] {
        store.keep_analysis(&id(1), json.to_string()).await.expect("kept");
        assert_eq!(store.analysis(&id(1)).await, Ok(Some(json.to_string())));
    }
    store.keep_analysis(&id(99), "[]".to_string()).await.expect("a game that is gone has none");
    assert_eq!(store.analysis(&id(99)).await, Ok(None));
}

/// Whoever writes to a game they know an older state of changes nothing.
async fn whoever_knows_less_is_refused(store: &dyn Store) {
    let conflict = Err(StoreError::Conflict(id(1)));
    let before = loaded(store, 1).await;
    let (count, version) = (before.written.entries.len(), before.written.version);
    assert_eq!(store.commit(commit(1, count, version - 1, Some("a"))).await, conflict);
    assert_eq!(store.commit(commit(1, count - 1, version, Some("b"))).await, conflict);
    let seating = Seating {
        game: id(1),
        seat: Seat(0),
        player: Player::Open,
        left: None,
        standing: GOES_ON,
        clock: None,
        removes: None,
        conduct: None,
        master: None,
        seated: None,
        left_answers: None,
        version: version - 1,
    };
    assert_eq!(store.seat(seating).await, conflict);
    let wish = Wish { game: id(1), json: Some("{}".to_string()), version: version - 1 };
    assert_eq!(store.wish(wish.clone()).await, conflict);
    let (json, relists) = ("{}".to_string(), false);
    let clock = KeptClock { game: id(1), json, relists, version: version - 1 };
    assert_eq!(store.keep_clocks(vec![clock], 5).await, conflict);
    let summary = Summary { game: id(1), json: "{}".to_string(), version: version - 1 };
    store.summarise(summary).await.expect("what is out of date is not kept, which harms nobody");
    let after = loaded(store, 1).await;
    assert_eq!(after.written.entries, before.written.entries);
    assert_eq!(
        (after.written.players, after.written.wish, after.written.clock),
        (before.written.players, None, None)
    );
    assert_eq!(store.games_of(session(1), None).await.expect("read")[0].summary, None);

    store.wish(Wish { version, ..wish }).await.expect("kept");
    let after = loaded(store, 1).await;
    assert_eq!((after.written.wish.as_deref(), after.written.version), (Some("{}"), version + 1));
    // Two that know the same: one gets it, and the other is told.
    let (one, other) = tokio::join!(
        store.commit(commit(1, count, version + 1, Some("one"))),
        store.commit(commit(1, count, version + 1, Some("other"))),
    );
    assert_eq!(usize::from(one.is_ok()) + usize::from(other.is_ok()), 1, "{one:?} {other:?}");
    assert_eq!(loaded(store, 1).await.written.entries.len(), count + 1);
}

async fn seats_and_lists(store: &dyn Store) {
    let (anna, beside) = (Player::Session(session(1)), Player::Beside(session(1)));
    store.create(new_game(2, vec![anna.clone(), Player::Open])).await.expect("kept");
    let private =
        NewGame { listing: Listing::Private, ..new_game(3, vec![anna.clone(), Player::Open]) };
    store.create(private).await.expect("kept");
    let due = Derived { is_due: true, is_over: false };
    let sandbox = NewGame {
        purpose: Purpose::Sandbox,
        origin: Origin::Chosen,
        standing: due,
        ..new_game(4, vec![anna.clone(), beside.clone()])
    };
    store.create(sandbox).await.expect("kept");
    let read = loaded(store, 4).await;
    assert_eq!(
        (read.purpose, read.origin, read.written.players[1].clone()),
        (Purpose::Sandbox, Origin::Chosen, beside.clone())
    );
    let ids =
        |listed: Vec<table::store::Listed>| listed.into_iter().map(|it| it.id).collect::<Vec<_>>();
    assert_eq!(
        ids(store.games_of(session(1), None).await.expect("read")),
        [id(1), id(4), id(3), id(2)],
        "the latest first"
    );
    let past = |n| store.games_of(session(1), Some(id(n)));
    assert_eq!(ids(past(4).await.expect("read")), [id(3), id(2)], "those after it");
    assert_eq!(ids(past(2).await.expect("read")), [], "it is the last");
    assert_eq!(ids(store.games_with_room().await.expect("read")), [id(2)]);
    assert_eq!(store.all_games_of(session(1)).await, Ok(vec![id(1), id(2), id(3), id(4)]));
    assert_eq!(store.due().await, Ok(vec![id(4)]));

    let summary = Summary { game: id(2), json: "{\"a\":1}".to_string(), version: 0 };
    store.summarise(summary).await.expect("kept");
    let of_2 = |listed: Vec<table::store::Listed>| {
        listed.into_iter().find(|it| it.id == id(2)).and_then(|it| it.summary)
    };
    assert_eq!(
        of_2(store.games_of(session(1), None).await.expect("read")).as_deref(),
        Some("{\"a\":1}")
    );
    let seating = Seating {
        game: id(2),
        seat: Seat(1),
        player: beside.clone(),
        left: None,
        standing: due,
        clock: Some("{\"b\":2}".to_string()),
        removes: None,
        conduct: None,
        master: None,
        seated: Some(700),
        left_answers: None,
        version: 0,
    };
    assert_eq!(loaded(store, 2).await.written.seated, Some(500));
    store.seat(seating.clone()).await.expect("kept");
    assert_eq!(of_2(store.games_of(session(1), None).await.expect("read")), None, "out of date");
    let read = loaded(store, 2).await;
    assert_eq!(
        (read.written.players, read.written.clock.as_deref(), read.written.version),
        (vec![anna, beside.clone()], Some("{\"b\":2}"), 1)
    );
    let gone = Seating {
        player: Player::Open,
        left: Some(Left { player: beside.clone(), why: Some(Gone::TimeOut) }),
        clock: None,
        seated: None,
        version: 1,
        ..seating
    };
    store.seat(gone.clone()).await.expect("kept");
    let read = loaded(store, 2).await;
    assert_eq!(read.written.seated, Some(700), "as it was");
    assert_eq!(
        (read.written.left, read.written.clock.as_deref()),
        (vec![None, Some(Left { player: beside, why: Some(Gone::TimeOut) })], Some("{\"b\":2}"))
    );
    // Whoever has left an empty seat has left the game; whoever a computer plays for has not.
    let relieved = |player, version| Seating {
        player,
        left: Some(Left { player: Player::Session(session(2)), why: Some(Gone::Wanted) }),
        version,
        ..gone.clone()
    };
    store.seat(relieved(Player::Open, 2)).await.expect("kept");
    assert_eq!(ids(store.games_of(session(2), None).await.expect("read")), []);
    let freed = Left { player: Player::Session(session(2)), why: Some(Gone::Unanswered) };
    let freed = Seating { left: Some(freed), ..relieved(Player::Open, 3) };
    store.seat(freed).await.expect("kept");
    assert_eq!(ids(store.games_of(session(2), None).await.expect("read")), [id(2)], "by others");
    store.seat(relieved(Player::Computer("random".to_string()), 4)).await.expect("kept");
    assert_eq!(ids(store.games_of(session(2), None).await.expect("read")), [id(2)]);

    store.forget(&id(3), session(1)).await.expect("kept");
    store.forget(&id(3), session(1)).await.expect("twice is once");
    assert_eq!(store.forgotten(&id(3)).await, Ok(vec![session(1)]));
    assert_eq!(ids(store.games_of(session(1), None).await.expect("read")).len(), 3);
    store.erase(&id(3)).await.expect("gone");
    assert!(store.load(&id(3)).await.expect("read").is_none());
    assert_eq!(store.all_games_of(session(1)).await.expect("read").len(), 3);
}

async fn clocks(store: &dyn Store) {
    let (kept, alive) = store.clocks(77).await.expect("read");
    assert_eq!((kept.len(), alive), (1, None));
    let clock = KeptClock { json: "{\"c\":3}".to_string(), ..kept[0].clone() };
    store.keep_clocks(vec![clock.clone()], 88).await.expect("kept");
    let read = loaded(store, 2).await;
    assert_eq!(
        (read.written.clock.as_deref(), read.written.version),
        (Some("{\"c\":3}"), clock.version + 1)
    );
    store.keep_clocks(Vec::new(), 99).await.expect("kept");
}

/// Many writes share a transaction; one that fails takes none with it.
async fn many_writers(store: &dyn Store) {
    let opened = (100..140).map(|n| store.open_session(session(n), 0));
    let all = async {
        for opened in opened {
            opened.await.expect("stored");
        }
    };
    let (refused, ()) = tokio::join!(store.commit(commit(98, 0, 0, None)), all);
    assert_eq!(refused, Err(StoreError::Conflict(id(98))));
    for n in 100..140 {
        assert_eq!(store.person_of(session(n), 0).await, Ok(Some(session(n))));
    }
}

async fn reopened(kept: &Kept, store: Arc<dyn Store>) {
    let (name, game) = (store.name(), loaded(&*store, 1).await);
    store.close().await.expect("closed");
    assert_eq!(store.open_session(session(41), 0).await, Err(StoreError::Closed));
    let store = kept.open().await;
    assert_eq!(store.name(), name);
    let again = loaded(&*store, 1).await;
    let (again, game) = (again.written, game.written);
    assert_eq!((again.entries, again.version), (game.entries, game.version));
    assert_eq!(store.clocks(111).await.expect("read").1, Some(99), "when it last ran");
    store.close().await.expect("closed");
}

async fn set_aside(store: &dyn Store) {
    assert_eq!(store.damaged().await, Ok(Vec::new()));
    let before = store.all_games().await.expect("read");
    let ids: Vec<GameId> = before.iter().map(|row| row.id.clone()).collect();
    assert_eq!(ids.len(), 3);
    assert_eq!(before.iter().find(|row| row.id == id(1)).map(|row| row.players.len()), Some(2));
    for n in [2, 4] {
        store.set_aside(&id(n), Some("why".to_string())).await.expect("kept");
    }
    assert!(matches!(store.load(&id(2)).await, Err(StoreError::Aside(why)) if why == "why"));
    assert_eq!(store.due().await, Ok(Vec::new()));
    let going_on = store.going_on().await.expect("read");
    assert!(!going_on.contains(&id(2)) && !going_on.contains(&id(4)), "{going_on:?}");
    assert!(store.games_with_room().await.expect("read").is_empty());
    assert!(store.clocks(0).await.expect("read").0.is_empty());
    store.keep_clocks(Vec::new(), 99).await.expect("kept");
    let rows = store.all_games().await.expect("read");
    let aside = rows.iter().find(|row| row.id == id(2)).and_then(|row| row.aside.clone());
    assert_eq!(aside.as_deref(), Some("why"));
    for n in [2, 4] {
        store.set_aside(&id(n), None).await.expect("kept");
    }
    assert_eq!(loaded(store, 2).await.written.players.len(), 2);
    assert!(store.going_on().await.expect("read").contains(&id(2)), "it goes on again");
    let nobodys = store.set_aside(&id(99), None).await;
    assert_eq!(nobodys, Err(StoreError::Conflict(id(99))));
}

async fn damage_is_told(kept: &Kept) {
    kept.meddle("DELETE FROM entries WHERE game = '00000000000000000001' AND number = 0").await;
    let store = kept.open().await;
    assert!(matches!(store.load(&id(1)).await, Err(StoreError::Damaged(_))));
    let damaged = store.damaged().await.expect("read");
    assert_eq!(damaged.iter().map(|(game, _)| game.clone()).collect::<Vec<_>>(), [id(1)]);
    assert!(store.raw(&id(1)).await.expect("read").is_some(), "what is left can be taken home");
    assert!(store.load(&id(2)).await.expect("read").is_some(), "others are whole");
    store.close().await.expect("closed");
}

/// A program older than the database leaves it alone.
async fn no_way_back(kept: &Kept) {
    kept.meddle("UPDATE _sqlx_migrations SET version = 9001 WHERE version = (SELECT max(version) FROM _sqlx_migrations)").await;
    let refused = kept.try_open().await.err();
    assert_eq!(refused, Some(StoreError::Newer(9001)));
}
