//! A store to test with: everything that can go wrong with a disk.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use table::store::{
    AccountStore, Answered, ChatStore, Commit, Company, GameId, GameRow, KeptAnswers, KeptClock,
    Listed, Mastery, Moment, NewGame, NoticeStore, PasskeyStore, PersonRow, PromiseStore,
    RatingStore, RawGame, RematchStore, Seating, SeekStore, SessionId, SessionRow, Sqlite, Store,
    StoreError, Stored, StoredGame, Summary, TokenStore, TournamentStore, UpkeepStore, Wish,
};
use tokio::sync::watch;

/// A store whose disk can be full or slow, and which can have a bug.
pub(crate) struct Brittle {
    pub(crate) store: Sqlite,
    pub(crate) is_full: AtomicBool,
    pub(crate) is_buggy: AtomicBool,
    /// While true, nothing that is to be added to a game gets done.
    pub(crate) is_stuck: watch::Sender<bool>,
    /// How many commits have come so far.
    pub(crate) commits: watch::Sender<usize>,
}

impl Brittle {
    pub(crate) async fn open(folder: &Path) -> Arc<Self> {
        let store = Sqlite::open(&folder.join("t.sqlite")).await.expect("a database");
        let (is_full, is_buggy) = (AtomicBool::new(false), AtomicBool::new(false));
        let (is_stuck, commits) = (watch::Sender::new(false), watch::Sender::new(0));
        Arc::new(Brittle { store, is_full, is_buggy, is_stuck, commits })
    }
}

impl Store for Brittle {
    fn name(&self) -> u32 {
        self.store.name()
    }
    fn company(&self) -> Option<&dyn Company> {
        self.store.company()
    }
    fn accounts(&self) -> &dyn AccountStore {
        self.store.accounts()
    }
    fn tournament_store(&self) -> &dyn TournamentStore {
        self.store.tournament_store()
    }

    fn passkeys(&self) -> &dyn PasskeyStore {
        self.store.passkeys()
    }

    fn chat_store(&self) -> &dyn ChatStore {
        self.store.chat_store()
    }
    fn seek_store(&self) -> &dyn SeekStore {
        self.store.seek_store()
    }
    fn rating_store(&self) -> &dyn RatingStore {
        self.store.rating_store()
    }
    fn upkeep(&self) -> &dyn UpkeepStore {
        self.store.upkeep()
    }
    fn promise_store(&self) -> &dyn PromiseStore {
        self.store.promise_store()
    }
    fn rematches(&self) -> &dyn RematchStore {
        self.store.rematches()
    }
    fn notices_store(&self) -> &dyn NoticeStore {
        self.store.notices_store()
    }
    fn tokens(&self) -> &dyn TokenStore {
        self.store.tokens()
    }
    fn open_session(&self, session: SessionId, now: Moment) -> Stored<'_, ()> {
        self.store.open_session(session, now)
    }
    fn open_session_of(
        &self,
        person: SessionId,
        session: SessionId,
        now: Moment,
    ) -> Stored<'_, ()> {
        self.store.open_session_of(person, session, now)
    }
    fn person_of(&self, session: SessionId, since: Moment) -> Stored<'_, Option<SessionId>> {
        self.store.person_of(session, since)
    }
    fn note_seen(&self, session: SessionId, now: Moment) -> Stored<'_, ()> {
        self.store.note_seen(session, now)
    }
    fn sessions_of(&self, person: SessionId, since: Moment) -> Stored<'_, Vec<SessionRow>> {
        self.store.sessions_of(person, since)
    }
    fn end_session(&self, session: SessionId) -> Stored<'_, ()> {
        self.store.end_session(session)
    }
    fn person(&self, person: SessionId) -> Stored<'_, PersonRow> {
        self.store.person(person)
    }
    fn names(&self) -> Stored<'_, Vec<(SessionId, String)>> {
        self.store.names()
    }
    fn set_name(&self, person: SessionId, name: Option<String>) -> Stored<'_, ()> {
        self.store.set_name(person, name)
    }
    fn set_recovery(
        &self,
        person: SessionId,
        key: Option<(kernel::Digest, Moment)>,
    ) -> Stored<'_, ()> {
        self.store.set_recovery(person, key)
    }
    fn person_of_recovery(&self, key: kernel::Digest) -> Stored<'_, Option<SessionId>> {
        self.store.person_of_recovery(key)
    }
    fn forget_person(&self, person: SessionId) -> Stored<'_, ()> {
        self.store.forget_person(person)
    }
    fn all_games_of(&self, person: SessionId) -> Stored<'_, Vec<GameId>> {
        self.store.all_games_of(person)
    }
    fn create(&self, game: NewGame) -> Stored<'_, ()> {
        self.store.create(game)
    }
    fn commit(&self, commit: Commit) -> Stored<'_, ()> {
        if self.is_full.load(Ordering::SeqCst) {
            return Box::pin(async { Err(StoreError::Database("disk full".to_string())) });
        }
        assert!(!self.is_buggy.load(Ordering::SeqCst), "a bug");
        self.commits.send_modify(|commits| *commits += 1);
        let mut stuck = self.is_stuck.subscribe();
        Box::pin(async move {
            let _ = stuck.wait_for(|stuck| !stuck).await;
            self.store.commit(commit).await
        })
    }
    fn raw<'a>(&'a self, game: &'a GameId) -> Stored<'a, Option<RawGame>> {
        self.store.raw(game)
    }
    fn seat(&self, seating: Seating) -> Stored<'_, ()> {
        if self.is_full.load(Ordering::SeqCst) {
            return Box::pin(async { Err(StoreError::Database("disk full".to_string())) });
        }
        self.store.seat(seating)
    }
    fn wish(&self, wish: Wish) -> Stored<'_, ()> {
        self.store.wish(wish)
    }
    fn keep_mastery(&self, mastery: Mastery) -> Stored<'_, ()> {
        self.store.keep_mastery(mastery)
    }
    fn keep_answers(&self, answers: KeptAnswers) -> Stored<'_, ()> {
        self.store.keep_answers(answers)
    }
    fn with_answers(&self) -> Stored<'_, Vec<GameId>> {
        self.store.with_answers()
    }
    fn keep_clocks(&self, clocks: Vec<KeptClock>, alive: Moment) -> Stored<'_, ()> {
        self.store.keep_clocks(clocks, alive)
    }
    fn clocks(&self, now: Moment) -> Stored<'_, (Vec<KeptClock>, Option<Moment>)> {
        self.store.clocks(now)
    }
    fn summarise(&self, summary: Summary) -> Stored<'_, ()> {
        self.store.summarise(summary)
    }
    fn keep_analysis<'a>(&'a self, game: &'a GameId, json: String) -> Stored<'a, ()> {
        self.store.keep_analysis(game, json)
    }
    fn analysis<'a>(&'a self, game: &'a GameId) -> Stored<'a, Option<String>> {
        self.store.analysis(game)
    }
    fn answered<'a>(&'a self, game: &'a GameId, client: &'a str) -> Stored<'a, Option<Answered>> {
        self.store.answered(game, client)
    }
    fn load<'a>(&'a self, game: &'a GameId) -> Stored<'a, Option<StoredGame>> {
        self.store.load(game)
    }
    fn games_of(&self, session: SessionId, past: Option<GameId>) -> Stored<'_, Vec<Listed>> {
        self.store.games_of(session, past)
    }
    fn games_with_room(&self) -> Stored<'_, Vec<Listed>> {
        self.store.games_with_room()
    }
    fn forgotten<'a>(&'a self, game: &'a GameId) -> Stored<'a, Vec<SessionId>> {
        self.store.forgotten(game)
    }
    fn forget<'a>(&'a self, game: &'a GameId, session: SessionId) -> Stored<'a, ()> {
        self.store.forget(game, session)
    }
    fn erase<'a>(&'a self, game: &'a GameId) -> Stored<'a, ()> {
        if self.is_full.load(Ordering::SeqCst) {
            return Box::pin(async { Err(StoreError::Database("disk full".to_string())) });
        }
        self.store.erase(game)
    }
    fn due(&self) -> Stored<'_, Vec<GameId>> {
        self.store.due()
    }
    fn going_on(&self) -> Stored<'_, Vec<GameId>> {
        self.store.going_on()
    }
    fn all_games(&self) -> Stored<'_, Vec<GameRow>> {
        self.store.all_games()
    }
    fn damaged(&self) -> Stored<'_, Vec<(GameId, String)>> {
        self.store.damaged()
    }
    fn set_aside<'a>(&'a self, game: &'a GameId, why: Option<String>) -> Stored<'a, ()> {
        self.store.set_aside(game, why)
    }
    fn check(&self) -> Stored<'_, ()> {
        self.store.check()
    }
    fn close(&self) -> Stored<'_, ()> {
        self.store.close()
    }
}
