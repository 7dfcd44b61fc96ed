//! What every store has to do, tried with each: one list of promises, two databases.

use crate::cluster::Cluster;
use crate::company;
use crate::passkeys;
use crate::pushes;
use kernel::{DiceRule, Digest, Entry, Focus, Head, Seat, Seed, Setup};
use rulesets::Registry;
use std::path::PathBuf;
use std::sync::Arc;
use table::store::{
    AccountRow, Answered, Block, Channel, ChatLine, Commit, Derived, GameId, HandedTo, Handing,
    Hook, Individual, KeptClock, KeyPurpose, Listing, MailedKey, NewGame, Note, NoticesRow, Origin,
    Player, Postgres, Purpose, Report, Scope, Seating, SessionId, Sqlite, Stakes, Store,
    StoreError, StoredGame, Summary, TokenRow, TurnRow, Way, Wish,
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
    company::bans(&*store).await;
    company::answers(&*store).await;
    company::ratings(&*store).await;
    company::seeks(&*store).await;
    company::tournaments(&*store).await;
    company::reports(&*store).await;
    accounts(&*store).await;
    company::sweeping(&*store).await;
    company::silence(&*store).await;
    company::promises(&*store).await;
    company::upkeep(&*store).await;
    what_people_say(&*store).await;
    passkeys::kept(&*store).await;
    pushes::kept(&*store).await;
    programs(&*store).await;
    turns(&*store).await;
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
    let clock = KeptClock { game: id(1), json: "{}".to_string(), version: version - 1 };
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
        left: Some(beside.clone()),
        clock: None,
        seated: None,
        version: 1,
        ..seating
    };
    store.seat(gone).await.expect("kept");
    let read = loaded(store, 2).await;
    assert_eq!(read.written.seated, Some(700), "as it was");
    assert_eq!(
        (read.written.left, read.written.clock.as_deref()),
        (vec![None, Some(beside)], Some("{\"b\":2}"))
    );

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
async fn accounts(store: &dyn Store) {
    let (guest, tablet, carla) = (session(21), session(22), session(23));
    store.open_session(guest, 10).await.expect("kept");
    store.open_session_of(guest, tablet, 10).await.expect("kept");
    store.open_session(carla, 10).await.expect("kept");
    let all = store.accounts();
    let email = || "carla@galley.example".to_string();
    let (key, other) = (Digest::of_bytes(b"mailed"), Digest::of_bytes(b"mailed too"));
    let mailed =
        MailedKey { purpose: KeyPurpose::Password, email: email(), person: carla, made: 50 };
    all.keep_key(key, mailed.clone(), 40).await.expect("kept");
    all.keep_key(other, mailed.clone(), 40).await.expect("kept");
    assert_eq!(all.mailed_key(key, 50).await, Ok(Some(mailed)));
    assert_eq!(all.mailed_key(key, 51).await, Ok(None), "too old by then");
    let account =
        AccountRow { person: carla, email: email(), password: "hashed".to_string(), made: 60 };
    all.redeem(key, account.clone()).await.expect("kept");
    assert_eq!(all.redeem(key, account.clone()).await, Err(StoreError::Gone), "once only");
    assert_eq!(all.mailed_key(other, 0).await, Ok(None), "no other key holds");
    assert_eq!(all.account_at(email()).await, Ok(Some(account.clone())));
    all.set_password(carla, "again".to_string()).await.expect("kept");
    let now = AccountRow { password: "again".to_string(), ..account };
    assert_eq!(all.account_of(carla).await, Ok(Some(now)));

    // A guest's games become the account's, and whoever knows of fewer writes is refused.
    let players = vec![Player::Session(guest), Player::Session(carla)];
    store.create(new_game(20, players)).await.expect("kept");
    assert_eq!(all.games_touched_by(guest).await, Ok(vec![id(20)]));
    let handing = |version| Handing {
        game: id(20),
        from: guest,
        to: carla,
        place: HandedTo::Beside,
        version,
    };
    assert_eq!(all.hand_over(handing(Some(7))).await, Err(StoreError::Conflict(id(20))));
    all.hand_over(handing(Some(0))).await.expect("kept");
    let seated = loaded(store, 20).await;
    assert_eq!(seated.written.players, [Player::Beside(carla), Player::Session(carla)]);
    assert_eq!(all.hand_over(handing(Some(0))).await, Err(StoreError::Conflict(id(20))));
    all.hand_over(handing(None)).await.expect("of a damaged game all is taken along");
    all.merge_person(guest, carla).await.expect("kept");
    assert_eq!(store.person_of(guest, 0).await, Ok(None));
    assert_eq!(store.person_of(tablet, 0).await, Ok(None));
    store.forget_person(carla).await.expect("kept");
    assert_eq!(all.account_at(email()).await, Ok(None));
    store.erase(&id(20)).await.expect("done");
}

async fn what_people_say(store: &dyn Store) {
    let (dora, emil) = (session(31), session(32));
    store.open_session(dora, 10).await.expect("kept");
    store.open_session(emil, 10).await.expect("kept");
    let players = vec![Player::Session(dora), Player::Beside(dora)];
    store.create(new_game(21, players)).await.expect("kept");
    let chat = store.chat_store();
    let beside = Individual { person: dora, beside: Some(Seat(1)) };
    let line = |n: usize, channel, side: Option<u8>| ChatLine {
        id: format!("line-{n:04}"),
        game: id(21),
        channel,
        side: side.map(kernel::Side),
        to_side: None,
        seat: Some(Seat(1)),
        author: dora,
        said: 100,
        text: format!("{n} galleys 🚢"),
        readers: side.map(|_| beside).into_iter().collect(),
    };
    let secret = line(1, Channel::Side, Some(1));
    chat.say(secret.clone()).await.expect("kept");
    chat.say(secret.clone()).await.expect("a second time it is there already");
    for n in 2..=503 {
        chat.say(line(n, Channel::Table, None)).await.expect("kept");
    }
    let all = chat.chat(&id(21)).await.expect("read");
    assert_eq!(all.len(), 501, "the oldest of a channel go, and of that one alone");
    assert_eq!(all[0], secret);
    assert_eq!(all[1].text, "4 galleys 🚢");
    assert_eq!(chat.said_by(dora).await.map(|said| said.len()), Ok(501));
    assert_eq!(chat.said_by(emil).await.map(|said| said.len()), Ok(0));

    let letter = ChatLine { to_side: Some(kernel::Side(6)), ..line(504, Channel::Letter, Some(1)) };
    let back = ChatLine { to_side: Some(kernel::Side(1)), ..line(505, Channel::Letter, Some(6)) };
    chat.say(letter.clone()).await.expect("kept");
    chat.say(back.clone()).await.expect("kept");
    let all = chat.chat(&id(21)).await.expect("read");
    assert_eq!(all[501..], [letter, back], "letters crowd out neither each other nor the table");

    let note = |text: &str| Note { game: id(21), whose: beside, text: text.to_string() };
    chat.set_note(note("watch the Boom")).await.expect("kept");
    chat.set_note(note("watch the wind")).await.expect("kept");
    assert_eq!(chat.note(&id(21), beside).await.expect("read").as_deref(), Some("watch the wind"));
    let alone = Individual { person: dora, beside: None };
    assert_eq!(chat.note(&id(21), alone).await, Ok(None));
    assert_eq!(chat.notes_of(dora).await.map(|notes| notes.len()), Ok(1));
    chat.set_note(note("")).await.expect("kept");
    assert_eq!(chat.note(&id(21), beside).await, Ok(None));

    let block = Block { person: emil, blocked: dora, since: 7 };
    chat.block(block).await.expect("kept");
    chat.block(Block { since: 9, ..block }).await.expect("a second time it is there already");
    assert_eq!(chat.blocks().await, Ok(vec![block]));
    chat.unblock(emil, dora).await.expect("kept");
    assert_eq!(chat.blocks().await, Ok(Vec::new()));
    let report = Report {
        id: "report".to_string(),
        reporter: emil,
        about: dora,
        game: Some(id(21)),
        line: None,
        why: "rude".to_string(),
        made: 8,
    };
    chat.report(report).await.expect("kept");

    store.create(new_game(22, vec![Player::Open, Player::Open])).await.expect("kept");
    assert_eq!(store.rematches().rematch(&id(21)).await, Ok(None));
    assert_eq!(store.rematches().keep_rematch(&id(21), id(22)).await, Ok(id(22)));
    assert_eq!(store.rematches().keep_rematch(&id(21), id(1)).await, Ok(id(22)), "it has one");

    // A guest's words and notes become the account's, each seat's those of somebody of its own.
    chat.set_note(note("mine")).await.expect("kept");
    let handing = Handing {
        game: id(21),
        from: dora,
        to: emil,
        place: HandedTo::Same,
        version: Some(loaded(store, 21).await.written.version),
    };
    store.accounts().hand_over(handing).await.expect("kept");
    let theirs = Individual { person: emil, beside: Some(Seat(1)) };
    assert_eq!(chat.note(&id(21), theirs).await.expect("read").as_deref(), Some("mine"));
    let all = chat.chat(&id(21)).await.expect("read");
    assert_eq!((all[0].author, all[0].readers.clone()), (emil, vec![theirs]));
    store.accounts().merge_person(dora, emil).await.expect("kept");
    store.forget_person(emil).await.expect("kept");
    assert_eq!(chat.chat(&id(21)).await.map(|all| all.len()), Ok(0), "nothing of it is kept");
    for n in [21, 22] {
        store.erase(&id(n)).await.expect("done");
    }
}

async fn programs(store: &dyn Store) {
    let (owner, other) = (session(71), session(72));
    for person in [owner, other] {
        store.open_session(person, 0).await.expect("kept");
    }
    let tokens = store.tokens();
    let token = |n: i64, person, scopes: &[Scope]| TokenRow {
        digest: Digest::of(&("token", n)),
        person,
        name: format!("Änne’s {n}"),
        scopes: scopes.to_vec(),
        made: n,
        used: None,
    };
    let (first, second) = (token(1, owner, &Scope::ALL), token(2, owner, &[Scope::Read]));
    let third = token(3, other, &[Scope::Create]);
    for row in [&second, &first, &third] {
        tokens.keep_token(row.clone()).await.expect("kept");
    }
    assert_eq!(tokens.tokens_of(owner).await, Ok(vec![first.clone(), second.clone()]));
    tokens.note_token(first.digest, 9).await.expect("noted");
    let used = TokenRow { used: Some(9), ..first.clone() };
    assert_eq!(tokens.token(first.digest).await, Ok(Some(used)));
    tokens.drop_token(second.digest).await.expect("dropped");
    assert_eq!(tokens.token(second.digest).await, Ok(None));
    for now in [5, 6] {
        tokens.keep_bot(owner, now).await.expect("for good");
    }
    assert_eq!(tokens.bots().await, Ok(vec![owner]));
    // Who becomes somebody else stays a bot, without tokens.
    store.accounts().merge_person(owner, other).await.expect("merged");
    assert_eq!(tokens.bots().await, Ok(vec![other]));
    assert_eq!(tokens.tokens_of(owner).await, Ok(vec![]));
    assert_eq!(tokens.tokens_of(other).await, Ok(vec![third]));
    store.forget_person(other).await.expect("forgotten");
    assert_eq!(tokens.bots().await, Ok(vec![]));
    assert_eq!(tokens.tokens_of(other).await, Ok(vec![]));
}

async fn turns(store: &dyn Store) {
    let (red, blue) = (session(81), session(82));
    for person in [red, blue] {
        store.open_session(person, 0).await.expect("kept");
    }
    store
        .create(new_game(81, vec![Player::Session(red), Player::Session(blue)]))
        .await
        .expect("kept");
    let notices = store.notices_store();
    let key = |n: u8| format!("key {n}");
    let wanted = |person, n| NoticesRow {
        person,
        quiet: Some(5),
        locale: Some("it".to_string()),
        key: key(n),
        mailed: None,
        hook: Some(Hook { url: "https://x".to_string(), secret: "sesame".to_string() }),
    };
    notices.keep_notices(wanted(red, 1)).await.expect("kept");
    // A key stays what it was, and so does when a letter was sent.
    notices.keep_notices(NoticesRow { hook: None, ..wanted(red, 2) }).await.expect("kept");
    let kept = NoticesRow { hook: None, ..wanted(red, 1) };
    assert_eq!(notices.notices_of(red).await, Ok(Some(kept.clone())));
    assert_eq!(notices.notices().await, Ok(vec![kept]));
    assert_eq!(notices.games_that_go_on(red).await, Ok(vec![id(81)]));
    let turn = |n: u8, since| TurnRow {
        game: id(81),
        person: red,
        position: Digest::of(&n),
        since,
        mail: n != 3,
    };
    let untold = async |way| notices.untold(red, way).await.expect("read");
    notices.turn_begins(turn(1, 1), 1).await.expect("kept");
    notices.turn_begins(turn(2, 2), 2).await.expect("it is red's turn already");
    assert_eq!(untold(Way::Hook).await, [turn(1, 1)]);
    assert_eq!(untold(Way::Mail).await, [turn(1, 1)]);
    assert_eq!(notices.tell(vec![turn(1, 1)], Way::Hook, 3).await, Ok(true));
    assert_eq!(notices.tell(vec![turn(1, 1)], Way::Hook, 3).await, Ok(false), "once");
    assert_eq!(notices.tell(vec![turn(1, 1)], Way::Mail, 4).await, Ok(true));
    assert_eq!((untold(Way::Hook).await, untold(Way::Mail).await), (vec![], vec![]));
    let mailed = notices.notices_of(red).await.expect("read").expect("kept").mailed;
    assert_eq!(mailed, Some(4));
    // The same position again is nothing new; another is.
    for (n, count) in [(1, 0), (2, 1)] {
        notices.turn_ends(&id(81), red, 3).await.expect("kept");
        assert_eq!(untold(Way::Hook).await, []);
        notices.turn_begins(turn(n, 9), 3).await.expect("kept");
        notices.turn_ends(&id(81), red, 2).await.expect("what is older changes nothing");
        assert_eq!(untold(Way::Hook).await.len(), count, "{n}");
        assert_eq!(untold(Way::Mail).await.len(), count, "{n}");
    }
    notices.turn_ends(&id(81), red, 4).await.expect("kept");
    notices.turn_begins(turn(3, 10), 3).await.expect("nor does this");
    assert_eq!(untold(Way::Hook).await, []);
    notices.turn_begins(turn(3, 10), 5).await.expect("kept");
    assert_eq!(
        (untold(Way::Hook).await.len(), untold(Way::Mail).await.len()),
        (1, 0),
        "not by mail"
    );
    let gone = TurnRow { game: id(99), ..turn(1, 1) };
    notices.turn_begins(gone, 1).await.expect("there is no such game, and no turn");
    assert_eq!(notices.end_letters(key(2)).await, Ok(false));
    assert_eq!(notices.end_letters(key(1)).await, Ok(true));
    assert_eq!(notices.notices().await, Ok(vec![]));
    store.forget_person(red).await.expect("forgotten");
    assert_eq!(notices.notices_of(red).await, Ok(None));
    assert_eq!(untold(Way::Hook).await, []);
    store.erase(&id(81)).await.expect("gone");
}

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
