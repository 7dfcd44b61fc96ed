//! What every store has to do with people who play together: who began a game, ratings, seeks and
//! complaints. [`stores`](crate::stores) has the two databases that it is tried with.

use crate::stores::{GOES_ON, commit, id, loaded, new_game, session};
use kernel::{Digest, Seat};
use table::store::{
    AccountRow, Block, BoardResult, Commit, Conduct, Derived, Finish, HandedTo, Handing,
    KeptAnswers, KeyPurpose, MailedKey, Mastery, NewGame, NewRound, Pairing, Player, Pool, Press,
    Rated, Report, Seating, Seek, SessionId, Speed, Stage, Stakes, Store, StoreError, System,
    Tournament,
};

/// What another server has written to a game is read from where one knows it to, and the rest of it as
/// the whole has it.
pub(crate) async fn what_was_added(store: &dyn Store) {
    let Some(company) = store.company() else { return };
    let (host, anna) = (session(36), session(37));
    for person in [host, anna] {
        store.open_session(person, 1).await.expect("kept");
    }
    let players = vec![Player::Session(host), Player::Session(anna)];
    let game = NewGame { host, clock: Some("{\"c\":0}".to_string()), ..new_game(36, players) };
    let begun = u32::try_from(game.entries.len()).expect("few");
    store.create(game).await.expect("kept");
    store.commit(commit(36, begun as usize, 0, Some("first"))).await.expect("kept");
    let knows = u32::try_from(loaded(store, 36).await.written.entries.len()).expect("few");
    let left_answers = Some("{\"n\":1}".to_string());
    let (clock, master) = (Some("{\"c\":1}".to_string()), Some("{\"a\":1}".to_string()));
    let more = commit(36, knows as usize, 1, Some("second"));
    let more = Commit { left_answers, clock, master, ..more };
    store.commit(more.clone()).await.expect("kept");
    let whole = loaded(store, 36).await;
    for (from, clients) in [(0, 2), (begun, 2), (knows, 1), (whole.written.entries.len() as u32, 0)]
    {
        let added = company.since(&id(36), from).await.expect("read").expect("it is there");
        assert_eq!(added.entries, whole.written.entries[from as usize..], "from {from}");
        assert_eq!(added.answers.len(), clients, "from {from}: {:?}", added.answers);
        assert!(added.answers.iter().all(|done| whole.written.answers.contains(done)));
        assert_eq!(
            (added.players, added.left),
            (whole.written.players.clone(), whole.written.left.clone())
        );
        assert_eq!(
            (added.host, added.removed),
            (whole.written.host, whole.written.removed.clone())
        );
        assert_eq!(
            (added.clock, added.master),
            (whole.written.clock.clone(), whole.written.master.clone())
        );
        assert_eq!((added.wish, added.left_answers), (None, more.left_answers.clone()));
        assert_eq!(
            (added.listing, added.moved, added.seated, added.version),
            (whole.written.listing, whole.written.moved, whole.written.seated, 2)
        );
    }
    let beyond = whole.written.entries.len() as u32 + 1;
    let damaged = company.since(&id(36), beyond).await.err();
    assert!(matches!(damaged, Some(StoreError::Damaged(_))), "not that many: {damaged:?}");
    store.erase(&id(36)).await.expect("erased");
    assert!(company.since(&id(36), 0).await.expect("read").is_none());
}

/// Who began a game and whom they sent away; of a guest who becomes another as well.
pub(crate) async fn hosts(store: &dyn Store) {
    let (host, other, guest) = (session(31), session(32), session(33));
    for person in [host, other, guest] {
        store.open_session(person, 1).await.expect("kept");
    }
    let players = vec![Player::Session(host), Player::Session(guest)];
    store.create(NewGame { host, ..new_game(31, players) }).await.expect("kept");
    let read = loaded(store, 31).await;
    assert_eq!((read.written.host, read.written.removed), (Some(host), vec![]));
    let seating = Seating {
        game: id(31),
        seat: Seat(1),
        player: Player::Open,
        left: None,
        standing: GOES_ON,
        clock: None,
        removes: Some(guest),
        conduct: None,
        master: None,
        seated: None,
        left_answers: None,
        version: 0,
    };
    let known_less = Seating { version: 7, ..seating.clone() };
    assert_eq!(store.seat(known_less).await, Err(StoreError::Conflict(id(31))));
    assert_eq!(loaded(store, 31).await.written.removed, [], "all or nothing");
    store.seat(seating).await.expect("kept");
    assert_eq!(loaded(store, 31).await.written.removed, [guest]);
    for (version, from) in [(1, guest), (2, host)] {
        assert_eq!(store.accounts().games_touched_by(from).await, Ok(vec![id(31)]));
        let place = HandedTo::Same;
        let handing = Handing { game: id(31), from, to: other, place, version: Some(version) };
        store.accounts().hand_over(handing).await.expect("kept");
    }
    let read = loaded(store, 31).await;
    assert_eq!((read.written.host, read.written.removed), (Some(other), vec![other]));
    assert_eq!(store.accounts().games_touched_by(guest).await, Ok(vec![]));
    store.forget_person(other).await.expect("kept");
    let read = loaded(store, 31).await;
    assert_eq!((read.written.host, read.written.removed), (None, vec![]));
    store.erase(&id(31)).await.expect("erased");
}

/// What a game master has done is kept with what it tells of, and the game is in their list though they
/// have no seat.
pub(crate) async fn masters(store: &dyn Store) {
    let (host, anna) = (session(34), session(35));
    for person in [host, anna] {
        store.open_session(person, 1).await.expect("kept");
    }
    let seats = || vec![Player::Session(anna), Player::Open];
    let master = Some("{\"a\":1}".to_string());
    store.create(NewGame { host, master, ..new_game(34, seats()) }).await.expect("kept");
    store.create(NewGame { host, ..new_game(35, seats()) }).await.expect("kept");
    let listed = store.games_of(host, None).await.expect("read");
    assert_eq!(listed.into_iter().map(|it| it.id).collect::<Vec<_>>(), [id(34)]);
    assert_eq!(store.all_games_of(host).await, Ok(vec![id(34)]));
    for (game, master) in [(34, Some(host)), (35, None)] {
        let raw = store.raw(&id(game)).await.expect("read").expect("there");
        assert_eq!(raw.master, master);
        assert_eq!(
            raw.followers().collect::<Vec<_>>(),
            [Some(anna), master].into_iter().flatten().collect::<Vec<_>>()
        );
    }
    let read = loaded(store, 34).await;
    assert_eq!(
        (read.written.master.as_deref(), read.written.clock, read.written.version),
        (Some("{\"a\":1}"), None, 0)
    );
    assert_eq!(loaded(store, 35).await.written.master, None);
    let clock = Some("{\"c\":1}".to_string());
    let mastery = Mastery { game: id(34), json: "{\"a\":2}".to_string(), clock, version: 0 };
    let known_less = Mastery { version: 4, ..mastery.clone() };
    assert_eq!(store.keep_mastery(known_less).await, Err(StoreError::Conflict(id(34))));
    store.keep_mastery(mastery.clone()).await.expect("kept");
    let read = loaded(store, 34).await;
    assert_eq!(
        (read.written.master.as_deref(), read.written.clock.as_deref(), read.written.version),
        (Some("{\"a\":2}"), Some("{\"c\":1}"), 1)
    );
    store.keep_mastery(Mastery { clock: None, version: 1, ..mastery }).await.expect("kept");
    assert!(loaded(store, 34).await.written.clock.is_some(), "the clocks are as they were");
    let master = Some("{\"a\":3}".to_string());
    let count = loaded(store, 34).await.written.entries.len();
    let done = Commit { master, ..commit(34, count, 2, None) };
    store.commit(done).await.expect("kept");
    assert_eq!(loaded(store, 34).await.written.master.as_deref(), Some("{\"a\":3}"));
    let seating = Seating {
        game: id(34),
        seat: Seat(0),
        player: Player::Open,
        left: None,
        standing: GOES_ON,
        clock: None,
        removes: None,
        conduct: None,
        master: Some("{\"a\":4}".to_string()),
        seated: None,
        left_answers: None,
        version: 3,
    };
    store.seat(seating.clone()).await.expect("kept");
    store.seat(Seating { master: None, version: 4, ..seating }).await.expect("kept");
    assert_eq!(loaded(store, 34).await.written.master.as_deref(), Some("{\"a\":4}"));
    for game in [34, 35] {
        store.erase(&id(game)).await.expect("erased");
    }
}

/// What seats have left to be answered for them is kept with the game, and goes when nothing is left.
pub(crate) async fn answers(store: &dyn Store) {
    let anna = session(38);
    store.open_session(anna, 1).await.expect("kept");
    store.create(new_game(38, vec![Player::Session(anna), Player::Open])).await.expect("kept");
    assert_eq!(loaded(store, 38).await.written.left_answers, None);
    let json = Some("{\"n\":1}".to_string());
    let kept = KeptAnswers { game: id(38), json, version: 0 };
    let known_less = KeptAnswers { version: 3, ..kept.clone() };
    assert_eq!(store.keep_answers(known_less).await, Err(StoreError::Conflict(id(38))));
    assert_eq!(store.with_answers().await, Ok(vec![]));
    store.keep_answers(kept.clone()).await.expect("kept");
    let read = loaded(store, 38).await;
    assert_eq!(
        (read.written.left_answers.as_deref(), read.written.version),
        (Some("{\"n\":1}"), 1)
    );
    assert_eq!(store.with_answers().await, Ok(vec![id(38)]));
    let left_answers = Some("{\"n\":2}".to_string());
    let count = read.written.entries.len();
    let done = Commit { left_answers, ..commit(38, count, 1, None) };
    store.commit(done).await.expect("kept");
    assert_eq!(loaded(store, 38).await.written.left_answers.as_deref(), Some("{\"n\":2}"));
    let seating = Seating {
        game: id(38),
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
        version: 2,
    };
    store.seat(seating.clone()).await.expect("kept");
    let left_answers = Some("{\"n\":3}".to_string());
    store.seat(Seating { left_answers, version: 3, ..seating }).await.expect("kept");
    assert_eq!(loaded(store, 38).await.written.left_answers.as_deref(), Some("{\"n\":3}"));
    store.keep_answers(KeptAnswers { json: None, version: 4, ..kept }).await.expect("kept");
    assert_eq!(
        (loaded(store, 38).await.written.left_answers, store.with_answers().await),
        (None, Ok(vec![]))
    );
    store.erase(&id(38)).await.expect("erased");
}

/// A game that ends is rated with its end, once, among those who have an account.
pub(crate) async fn ratings(store: &dyn Store) {
    let people = [session(41), session(42), session(43)];
    for (n, person) in (0..).zip(people) {
        store.open_session(person, 1).await.expect("kept");
        let key = Digest::of(&("rating", n));
        let email = format!("r{n}@example.org");
        let (purpose, made) = (KeyPurpose::Password, 1);
        let mailed = MailedKey { purpose, email: email.clone(), person, made };
        store.accounts().keep_key(key, mailed, 0).await.expect("kept");
        // The third is a guest.
        if n < 2 {
            let row = AccountRow { person, email, password: "p".to_string(), made };
            store.accounts().redeem(key, row).await.expect("kept");
        }
    }
    let [anna, bert, guest] = people;
    let pool = Pool { ruleset: "toy".to_string(), speed: Speed::Live };
    let seats = vec![Player::Session(anna), Player::Session(bert)];
    let press = Some(Press::Private);
    let game = NewGame { stakes: Stakes::Rated, press, ..new_game(41, seats) };
    let begun = game.entries.len();
    store.create(game).await.expect("kept");
    assert_eq!(loaded(store, 41).await.stakes, Stakes::Rated);
    assert_eq!(loaded(store, 41).await.press, press);
    let played = Conduct { games: 1, finished: 1, in_time: 4, late: 1 };
    let finish = |players: &[(SessionId, u8)]| Finish {
        rated: Some(Rated {
            pool: pool.clone(),
            players: players.iter().map(|(who, side)| (*who, kernel::Side(*side))).collect(),
            winner: Some(kernel::Side(0)),
        }),
        conduct: players.iter().map(|(who, _)| (*who, played)).collect(),
        moment: 5_000,
        score: None,
    };
    let over = Commit {
        finish: Some(finish(&[(anna, 0), (bert, 1), (guest, 1)])),
        ..commit(41, begun, 0, Some("end"))
    };
    let late = Commit { version: 3, ..over.clone() };
    assert_eq!(store.commit(late).await, Err(StoreError::Conflict(id(41))));
    assert_eq!(
        store.rating_store().ratings_of(anna).await,
        Ok(vec![]),
        "with its end or not at all"
    );
    store.commit(over.clone()).await.expect("kept");
    let rated = |person| async move {
        let known = store.rating_store().ratings_of(person).await.expect("read");
        known.first().map(|(_, rating)| (rating.points.round(), rating.games, rating.last))
    };
    // Two newcomers, as every calculator of Glicko-2 has it.
    assert_eq!(rated(anna).await, Some((1_662.0, 1, 5_000)));
    assert_eq!(rated(bert).await, Some((1_338.0, 1, 5_000)));
    assert_eq!(rated(guest).await, None, "guests are not rated");
    assert_eq!(store.rating_store().conduct_of(guest).await, Ok(played));
    // The same game once more, whoever says so.
    let again = Commit { version: 1, first: over.first + 1, ..over };
    let again = Commit { submission: None, ..again };
    store.commit(again).await.expect("kept");
    assert_eq!(rated(anna).await, Some((1_662.0, 1, 5_000)));
    let changes = store.rating_store().rating_changes_of(bert).await.expect("read");
    assert_eq!((changes.len(), &changes[0].game, changes[0].before), (1, &id(41), 1_500.0));
    assert!(
        store.rating_store().ratings().await.expect("read").iter().any(|(who, ..)| *who == anna)
    );

    // Whoever leaves has not finished, and what a guest did goes along.
    let left = Conduct { games: 1, finished: 0, in_time: 0, late: 0 };
    let seating = Seating {
        game: id(41),
        seat: Seat(1),
        player: Player::Open,
        left: None,
        standing: GOES_ON,
        clock: None,
        removes: None,
        conduct: Some((guest, left)),
        master: None,
        seated: None,
        left_answers: None,
        version: 2,
    };
    store.seat(seating).await.expect("kept");
    let both = Conduct { games: 2, finished: 1, in_time: 8, late: 2 };
    assert_eq!(store.rating_store().conduct_of(guest).await.map(|it| it.finished), Ok(2));
    store.accounts().merge_person(guest, anna).await.expect("kept");
    let all = store.rating_store().conduct_of(anna).await.expect("read");
    assert_eq!((all.games, all.finished), (both.games + 3, 4));
    store.forget_person(anna).await.expect("kept");
    assert_eq!(store.rating_store().ratings_of(anna).await, Ok(vec![]));
    assert_eq!(store.rating_store().conduct_of(anna).await, Ok(Conduct::default()));
    assert_eq!(rated(bert).await, Some((1_338.0, 1, 5_000)), "the other keeps it");
    store.erase(&id(41)).await.expect("erased");
    assert_eq!(store.rating_store().rating_changes_of(bert).await.map(|it| it.len()), Ok(1));
}

/// What somebody looks for is taken up once, with the game that begins.
pub(crate) async fn seeks(store: &dyn Store) {
    let (anna, bert) = (session(51), session(52));
    for person in [anna, bert] {
        store.open_session(person, 1).await.expect("kept");
    }
    let seek = |id: &str, made| Seek {
        id: id.to_string(),
        person: anna,
        scenario: "toy-sealed/duel".to_string(),
        options: Some("{\"storm\":\"no\"}".to_string()),
        side: Some(kernel::Side(1)),
        terms: Some("{}".to_string()),
        stakes: Stakes::Rated,
        lowest: Some(1_400),
        highest: None,
        made,
        expires: made + 500,
        held: None,
    };
    let seeks = store.seek_store();
    seeks.add_seek(seek("a", 1_000), 2).await.expect("kept");
    seeks.add_seek(seek("b", 1_100), 2).await.expect("kept");
    assert_eq!(seeks.add_seek(seek("c", 1_200), 2).await, Err(StoreError::Gone), "two at most");
    assert_eq!(seeks.seeks(1_200).await, Ok(vec![seek("b", 1_100), seek("a", 1_000)]));
    assert_eq!(seeks.seeks(1_500).await, Ok(vec![seek("b", 1_100)]), "the other has expired");
    seeks.add_seek(seek("d", 1_500), 2).await.expect("what has expired does not count");
    seeks.drop_seek("b".to_string(), bert).await.expect("done");
    assert_eq!(seeks.seeks(1_500).await.map(|it| it.len()), Ok(2), "it is not his");
    seeks.drop_seek("b".to_string(), anna).await.expect("done");
    let players = || vec![Player::Session(anna), Player::Session(bert)];
    let game = |n| NewGame { started: 1_600, ..new_game(n, players()) };
    let (one, other) = tokio::join!(
        seeks.take_seek("d".to_string(), game(51)),
        seeks.take_seek("d".to_string(), game(52)),
    );
    assert!(
        matches!((&one, &other), (Ok(()), Err(StoreError::Gone)) | (Err(StoreError::Gone), Ok(()))),
        "{one:?} {other:?}"
    );
    assert_eq!(store.check().await, Ok(()), "that is no failure of the database");
    let begun = if one.is_ok() { 51 } else { 52 };
    assert_eq!(loaded(store, begun).await.written.players, players());
    assert!(store.load(&id(103 - begun)).await.expect("read").is_none(), "not by halves");
    store.erase(&id(begun)).await.expect("erased");
    // Whoever begins a live game looks for no other, whichever of the two they are; what needs nobody there
    // stays.
    let live = |id: &str, person| Seek { person, held: Some(1_900), ..seek(id, 1_600) };
    seeks.add_seek(live("g", anna), 3).await.expect("kept");
    seeks.add_seek(live("h", anna), 3).await.expect("kept");
    seeks.add_seek(live("i", bert), 3).await.expect("kept");
    seeks.add_seek(seek("j", 1_600), 3).await.expect("kept");
    seeks.take_seek("j".to_string(), game(54)).await.expect("taken");
    assert_eq!(seeks.held_seeks().await.map(|it| it.len()), Ok(3), "that is no live game");
    seeks.add_seek(seek("j", 1_600), 3).await.expect("kept");
    let gone = NewGame { started: 1_950, ..game(55) };
    assert_eq!(seeks.take_seek("h".to_string(), gone).await, Err(StoreError::Gone));
    assert_eq!(seeks.held_seeks().await.map(|it| it.len()), Ok(3), "none began");
    seeks.take_seek("h".to_string(), game(55)).await.expect("taken");
    assert_eq!(seeks.seeks(1_600).await, Ok(vec![seek("j", 1_600)]));
    seeks.drop_seek("j".to_string(), anna).await.expect("done");
    for n in [54, 55] {
        store.erase(&id(n)).await.expect("erased");
    }
    let expired = NewGame { started: 9_000, ..game(53) };
    seeks.add_seek(seek("e", 1_700), 2).await.expect("kept");
    assert_eq!(seeks.take_seek("e".to_string(), expired).await, Err(StoreError::Gone));
    // One that ends when its owner goes is held as long as they are there; the other needs nobody.
    let held = |until| Seek { held: Some(until), ..seek("f", 1_710) };
    seeks.add_seek(held(1_800), 2).await.expect("kept");
    assert_eq!(seeks.held_seeks().await, Ok(vec![held(1_800)]));
    assert_eq!(seeks.seeks(1_800).await, Ok(vec![seek("e", 1_700)]), "they are gone");
    seeks.hold_seeks(vec![anna, bert], 1_900, 1_800).await.expect("kept");
    assert_eq!(seeks.seeks(1_800).await, Ok(vec![held(1_900), seek("e", 1_700)]));
    let late = NewGame { started: 1_900, ..game(53) };
    assert_eq!(seeks.take_seek("f".to_string(), late).await, Err(StoreError::Gone));
    seeks.hold_seeks(vec![bert], 2_000, 1_900).await.expect("kept");
    assert_eq!(seeks.held_seeks().await, Ok(vec![]), "nothing is kept of it");
    store.accounts().merge_person(anna, bert).await.expect("kept");
    assert_eq!(seeks.seeks(1_700).await.map(|it| it[0].person), Ok(bert));
    store.forget_person(bert).await.expect("kept");
    assert_eq!(seeks.seeks(1_700).await, Ok(vec![]));
}

/// Whoever runs the table reads complaints, and has done with each once.
pub(crate) async fn reports(store: &dyn Store) {
    let (anna, bert) = (session(61), session(62));
    for person in [anna, bert] {
        store.open_session(person, 1).await.expect("kept");
    }
    let (id, why, made) = ("r61".to_string(), "rude".to_string(), 7);
    let (reporter, line) = (anna, Some("words".to_string()));
    let report = Report {
        id: id.clone(),
        reporter,
        about: bert,
        game: Some(crate::stores::id(61)),
        line,
        why,
        made,
    };
    let chat = store.chat_store();
    let of_profile = Report { id: "r62".to_string(), game: None, ..report.clone() };
    chat.report(report).await.expect("kept");
    chat.report(of_profile).await.expect("kept");
    let all = chat.reports().await.expect("read");
    assert_eq!(all.iter().find(|it| it.id == "r62").map(|it| &it.game), Some(&None));
    let ids = async |person| {
        let of = chat.reports_by(person).await.expect("read");
        of.into_iter().map(|it| it.id).collect::<Vec<_>>()
    };
    assert_eq!(ids(anna).await, ["r61", "r62"]);
    assert_eq!(ids(bert).await, Vec::<String>::new(), "nobody reads what others say of them");
    let found =
        || async { chat.reports().await.expect("read").into_iter().find(|it| it.id == "r61") };
    let read = found().await.expect("there");
    assert_eq!(read.game, Some(crate::stores::id(61)));
    assert_eq!((read.reporter, read.about, read.closed), (Some(anna), bert, None));
    assert_eq!((read.line.as_deref(), &*read.why, read.made), (Some("words"), "rude", 7));
    chat.close_report(id.clone(), 9).await.expect("kept");
    assert_eq!(chat.close_report(id.clone(), 10).await, Err(StoreError::Gone));
    store.forget_person(anna).await.expect("kept");
    let read = found().await.expect("a complaint outlives who made it");
    assert_eq!((read.reporter, read.closed), (None, Some(9)));
}

/// A round is begun once, with its games; results come with the end of a game and do not change what the
/// organiser has said; whoever is forgotten leaves a number.
pub(crate) async fn tournaments(store: &dyn Store) {
    let (anna, bert, cleo) = (session(61), session(62), session(63));
    for person in [anna, bert, cleo] {
        store.open_session(person, 1).await.expect("kept");
    }
    let kept = store.tournament_store();
    let new = Tournament {
        id: "cup".to_string(),
        title: "Änne’s cup 🚢".to_string(),
        organiser: Some(anna),
        scenario: "toy-sealed/duel".to_string(),
        system: System::Swiss,
        rounds: 1,
        terms: Some("{}".to_string()),
        stakes: Stakes::Casual,
        stage: Stage::Open,
        round: 0,
        made: 5,
        version: 0,
        entrants: Vec::new(),
        pairings: Vec::new(),
    };
    kept.add_tournament(new.clone(), 1).await.expect("kept");
    let other = Tournament { id: "other".to_string(), ..new.clone() };
    assert_eq!(kept.add_tournament(other, 1).await, Err(StoreError::Gone), "one at a time");
    assert_eq!(kept.tournament("cup").await, Ok(Some(new.clone())));
    assert_eq!(kept.tournament("none").await, Ok(None));
    for person in [anna, bert, anna] {
        kept.enter("cup".to_string(), person, 2).await.expect("kept");
    }
    assert_eq!(kept.enter("cup".to_string(), cleo, 2).await, Err(StoreError::Gone), "it is full");
    let chat = store.chat_store();
    for (person, blocked) in [(bert, cleo), (cleo, anna)] {
        chat.block(Block { person, blocked, since: 6 }).await.expect("kept");
        let entered = kept.enter("cup".to_string(), cleo, 9).await;
        assert_eq!(
            entered,
            Err(StoreError::Apart),
            "with whoever wants nothing to do with another"
        );
        chat.unblock(person, blocked).await.expect("kept");
    }
    assert_eq!(kept.tournaments_of(bert).await.map(|own| own.len()), Ok(1));
    assert_eq!(kept.tournaments_of(cleo).await.map(|own| own.len()), Ok(0));
    let now = kept.tournament("cup").await.expect("read").expect("there");
    let numbers: Vec<_> = now.entrants.iter().map(|one| (one.number, one.person)).collect();
    assert_eq!(numbers, [(1, Some(anna)), (2, Some(bert))]);

    let pairing = |board, game: Option<u8>| Pairing {
        round: 1,
        board,
        first: 1,
        second: Some(2),
        game: game.map(id),
        score: None,
        decided: false,
    };
    let seats = vec![Player::Session(anna), Player::Session(bert)];
    let round = |version| NewRound {
        tournament: "cup".to_string(),
        version,
        round: 1,
        rounds: 1,
        stage: Stage::Running,
        pairings: vec![pairing(1, Some(61)), pairing(2, Some(62))],
        games: [61, 62]
            .map(|n| NewGame { tournament: Some("cup".to_string()), ..new_game(n, seats.clone()) })
            .to_vec(),
    };
    assert_eq!(kept.begin_round(round(now.version - 1)).await, Err(StoreError::Gone));
    assert!(store.load(&id(61)).await.expect("read").is_none(), "nor has its game begun");
    kept.begin_round(round(now.version)).await.expect("kept");
    assert_eq!(kept.begin_round(round(now.version)).await, Err(StoreError::Gone), "once");
    assert_eq!(loaded(store, 61).await.tournament.as_deref(), Some("cup"));
    assert_eq!(kept.enter("cup".to_string(), cleo, 9).await, Err(StoreError::Gone), "it has begun");
    assert_eq!(kept.done_rounds().await, Ok(Vec::new()));

    let finish = |score| Finish { score: Some(score), ..Finish::default() };
    let ends = |n, score| {
        let (first, over) =
            (new_game(n, Vec::new()).entries.len(), Derived { is_over: true, is_due: false });
        Commit { finish: Some(finish(score)), standing: over, ..commit(n, first, 0, None) }
    };
    let decided = kept.decide("cup".to_string(), 1, 2, BoardResult::Draw).await;
    decided.expect("kept");
    assert_eq!(
        kept.decide("cup".to_string(), 1, 3, BoardResult::Draw).await,
        Err(StoreError::Gone)
    );
    store.commit(ends(61, BoardResult::Second)).await.expect("kept");
    store.commit(ends(62, BoardResult::First)).await.expect("kept");
    let played = kept.tournament("cup").await.expect("read").expect("there");
    let found: Vec<_> = played.pairings.iter().map(|one| (one.score, one.decided)).collect();
    assert_eq!(found, [(Some(BoardResult::Second), false), (Some(BoardResult::Draw), true)]);
    assert_eq!(kept.done_rounds().await, Ok(vec!["cup".to_string()]));
    store.erase(&id(61)).await.expect("erased");
    kept.leave_tournament("cup".to_string(), 1).await.expect("kept");
    store.accounts().merge_person(bert, cleo).await.expect("kept");
    store.forget_person(anna).await.expect("kept");
    let left = kept.tournament("cup").await.expect("read").expect("there");
    let people: Vec<_> = left.entrants.iter().map(|one| (one.person, one.withdrawn)).collect();
    assert_eq!((people, left.organiser), (vec![(None, true), (Some(cleo), false)], Some(cleo)));
    assert_eq!(left.pairings[0].game, None);
    assert_eq!(left.pairings[0].score, Some(BoardResult::Second), "the result stays");
    let over = NewRound {
        version: left.version,
        stage: Stage::Over,
        pairings: Vec::new(),
        games: Vec::new(),
        ..round(0)
    };
    kept.begin_round(over).await.expect("kept");
    assert_eq!(kept.done_rounds().await, Ok(Vec::new()));
    assert_eq!(kept.leave_tournament("cup".to_string(), 2).await, Err(StoreError::Gone));
    let mine = Tournament { id: "mine".to_string(), organiser: Some(cleo), ..new };
    kept.add_tournament(mine, 1).await.expect("kept");
    assert_eq!(kept.drop_tournament("mine".to_string(), bert).await, Err(StoreError::Gone));
    kept.drop_tournament("mine".to_string(), cleo).await.expect("gone");
    store.erase(&id(62)).await.expect("erased");
}
