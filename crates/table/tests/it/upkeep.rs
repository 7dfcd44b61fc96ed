//! What every store has to do of itself or for its owner: who is banned, what is swept away when nobody
//! comes back, games that are pruned. [`stores`](crate::stores) has the two databases that it is tried
//! with.

use crate::stores::{id, loaded, new_game, session};
use kernel::{Digest, Seed};
use table::store::{
    AccountRow, Derived, Hook, KeyPurpose, MailedKey, NewGame, NoticesRow, Player, PromiseRow,
    Seek, Stakes, Store, StoreError,
};

/// Whom whoever runs the table lets in no more.
pub(crate) async fn bans(store: &dyn Store) {
    let (person, other) = (session(36), session(37));
    for person in [person, other] {
        store.open_session(person, 1).await.expect("kept");
    }
    let key = Digest::of(&"a recovery link");
    store.set_recovery(person, Some((key, 2))).await.expect("kept");
    let accounts = store.accounts();
    assert_eq!(accounts.banned(person).await, Ok(None));
    for since in [5, 6] {
        accounts.ban(person, Some(since)).await.expect("kept");
    }
    assert_eq!(accounts.banned(person).await, Ok(Some(5)), "since the first time");
    assert_eq!(accounts.banned(other).await, Ok(None));
    assert_eq!(accounts.all_banned().await, Ok(vec![person]));
    assert_eq!(store.person_of_recovery(key).await, Ok(None));
    accounts.ban(person, None).await.expect("kept");
    assert_eq!(accounts.banned(person).await, Ok(None));
    assert_eq!(accounts.all_banned().await, Ok(Vec::new()));
    accounts.ban(person, Some(7)).await.expect("kept");
    store.forget_person(person).await.expect("kept");
    assert_eq!(accounts.banned(person).await, Ok(None), "who is forgotten is forgotten");
}

/// Sessions that nobody comes back by are removed, unless something still names them.
pub(crate) async fn sweeping(store: &dyn Store) {
    const DAY: i64 = 86_400_000;
    let (now, unused) = (1_000 * DAY, 993 * DAY);
    let expired = now - 365 * DAY;
    let named = |n: usize| session(300 + n);
    let [ended, old, once, lately, often, plays, other] = [1, 2, 3, 4, 5, 6, 7].map(named);
    for (person, opened) in
        [(ended, now), (old, 1), (once, 900 * DAY), (lately, now - DAY), (often, 900 * DAY)]
    {
        store.open_session(person, opened).await.expect("kept");
    }
    store.note_seen(often, 901 * DAY).await.expect("kept");
    store.end_session(ended).await.expect("kept");
    for person in [plays, other] {
        store.open_session(person, 1).await.expect("kept");
        store.end_session(person).await.expect("kept");
    }
    let players = vec![Player::Session(plays), Player::Open];
    store.create(NewGame { host: plays, ..new_game(77, players) }).await.expect("kept");
    let (device, signed_in_once) = (named(8), named(9));
    store.open_session_of(other, device, now).await.expect("kept");
    store.open_session_of(other, signed_in_once, 900 * DAY).await.expect("kept");
    store.accounts().sweep_sessions(expired, unused).await.expect("swept");
    for gone in [ended, old, once] {
        assert_eq!(store.person_of(gone, 0).await, Ok(None));
        // Whoever is gone can be opened anew: there is no such row.
        store.open_session(gone, now).await.expect("kept");
        assert_eq!(store.person_of(gone, 0).await, Ok(Some(gone)));
    }
    for kept in [lately, often] {
        assert_eq!(store.person_of(kept, 0).await, Ok(Some(kept)));
    }
    assert_eq!(store.person_of(device, 0).await, Ok(Some(other)), "it plays as one that ended");
    assert_eq!(
        store.person_of(signed_in_once, 0).await,
        Ok(Some(other)),
        "nor is anybody signed out"
    );
    assert_eq!(loaded(store, 77).await.written.players[0], Player::Session(plays));
    store.erase(&id(77)).await.expect("erased");
}

/// Whoever is let in no more looks for nothing and is told nothing.
pub(crate) async fn silence(store: &dyn Store) {
    let person = session(320);
    store.open_session(person, 1).await.expect("kept");
    let hook = Hook { url: "https://example.org/".to_string(), secret: "sesame".to_string() };
    let wanted = NoticesRow {
        person,
        quiet: Some(1),
        locale: None,
        key: "silence".to_string(),
        mailed: None,
        hook: Some(hook),
    };
    store.notices_store().keep_notices(wanted.clone()).await.expect("kept");
    let seek = Seek {
        id: "silence".to_string(),
        person,
        scenario: "toy-sealed/duel".to_string(),
        options: None,
        side: None,
        terms: None,
        stakes: Stakes::Casual,
        lowest: None,
        highest: None,
        made: 1,
        expires: 1_000,
        held: None,
    };
    let seeks = store.seek_store();
    seeks.add_seek(seek.clone(), 5).await.expect("kept");
    store.accounts().ban(person, Some(2)).await.expect("kept");
    let silent = NoticesRow { quiet: None, hook: None, ..wanted };
    assert_eq!(store.notices_store().notices_of(person).await, Ok(Some(silent)));
    assert_eq!(seeks.seeks(2).await, Ok(vec![]));
    store.accounts().ban(person, None).await.expect("kept");
    seeks.add_seek(seek, 5).await.expect("kept");
    let dropped = async || seeks.drop_seek("silence".to_string(), person).await;
    assert_eq!((dropped().await, dropped().await), (Ok(true), Ok(false)));
}

/// A promise is good once, not for long, and there are only so many.
pub(crate) async fn promises(store: &dyn Store) {
    let promises = store.promise_store();
    let keep = async |id: &str, made: i64, expired: i64| {
        let seed = Seed::from_number(7);
        promises.keep_promise(PromiseRow { id: id.to_string(), seed, made }, expired, 2).await
    };
    let redeem = async |id: &str, since: i64| promises.redeem_promise(id.to_string(), since).await;
    keep("a", 10, 0).await.expect("kept");
    keep("b", 10, 0).await.expect("kept");
    assert_eq!(keep("c", 11, 10).await, Err(StoreError::Gone), "two are enough");
    assert_eq!(redeem("a", 11).await, Ok(None), "too late");
    assert_eq!(redeem("a", 10).await, Ok(Some(Seed::from_number(7))));
    assert_eq!(redeem("a", 10).await, Ok(None), "once");
    keep("c", 12, 11).await.expect("what is too old makes room");
    keep("d", 12, 11).await.expect("kept");
    assert_eq!(redeem("b", 0).await, Ok(None), "forgotten");
}

/// How much somebody keeps, and what guests have left behind.
pub(crate) async fn upkeep(store: &dyn Store) {
    let (guest, owner) = (session(91), session(92));
    for person in [guest, owner] {
        store.open_session(person, 1).await.expect("kept");
    }
    let account = AccountRow {
        person: owner,
        email: "owner@example.org".to_string(),
        password: "hash".to_string(),
        made: 1,
    };
    let key = Digest::of_bytes(b"upkeep");
    let (purpose, email) = (KeyPurpose::Password, account.email.clone());
    let mailed = MailedKey { purpose, email, person: owner, made: 1 };
    store.accounts().keep_key(key, mailed, 0).await.expect("kept");
    store.accounts().redeem(key, account).await.expect("redeemed");
    let upkeep = store.upkeep();
    let alone = |n, person| NewGame {
        host: person,
        started: 1_000,
        ..new_game(n, vec![Player::Session(person), Player::Open])
    };
    let over = Derived { is_due: false, is_over: true };
    let has = |person| upkeep.kept_games(person);
    store.create(alone(91, guest)).await.expect("kept");
    store.create(NewGame { standing: over, ..alone(92, guest) }).await.expect("kept");
    assert_eq!(has(guest).await, Ok(1), "one is over");
    let imported = NewGame { standing: over, imported: true, ..alone(93, guest) };
    store.create(imported).await.expect("kept");
    assert_eq!(has(guest).await, Ok(2), "an imported one counts");
    // In nobody's seat it is still of whoever has begun it.
    let watched = NewGame { players: vec![Player::Open, Player::Open], ..alone(94, guest) };
    store.create(watched).await.expect("kept");
    assert_eq!((has(guest).await, has(owner).await), (Ok(3), Ok(0)));
    store.forget(&id(94), guest).await.expect("kept");
    assert_eq!(has(guest).await, Ok(2), "it is off their list");
    let players = vec![Player::Session(guest), Player::Session(owner)];
    store.create(NewGame { players, ..alone(95, guest) }).await.expect("kept");
    store.create(alone(96, owner)).await.expect("kept");
    store.create(NewGame { seated: Some(9_000), ..alone(97, guest) }).await.expect("kept");
    store.create(alone(98, guest)).await.expect("kept");
    store.set_aside(&id(98), Some("a dispute".to_string())).await.expect("kept");
    let ours = async |since| {
        let mut idle = upkeep.idle_games(since).await.expect("read");
        idle.retain(|game| (91..99).any(|n| *game == id(n)));
        idle
    };
    assert_eq!(ours(1_000).await, []);
    assert_eq!(ours(1_001).await, [id(91), id(93), id(94)]);
    let bytes = upkeep.bytes().await.expect("read");
    assert!((10_000..1 << 32).contains(&bytes), "{bytes}");
    for n in 91..99 {
        store.erase(&id(n)).await.expect("erased");
    }
    assert_eq!(has(guest).await, Ok(0));
}
