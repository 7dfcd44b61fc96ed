//! What every store keeps of somebody: accounts, what they say, the tokens of their programs, what they
//! are told of. [`stores`](crate::stores) has the two databases that it is tried with.

use crate::stores::{id, loaded, new_game, session};
use kernel::{Digest, Seat};
use table::store::{
    AccountRow, Block, Channel, ChatLine, HandedTo, Handing, Hook, Individual, KeyPurpose,
    MailedKey, Note, NoticesRow, Player, Report, Scope, Store, StoreError, TokenRow, TurnRow, Way,
};

pub(crate) async fn accounts(store: &dyn Store) {
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

pub(crate) async fn what_people_say(store: &dyn Store) {
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
    let was = |text: &str| Some(text.to_string());
    let changed = Err(StoreError::Gone);
    assert_eq!(chat.set_note(note("watch the Boom"), was("what was emptied")).await, changed);
    chat.set_note(note("watch the Boom"), was("")).await.expect("kept");
    for (text, before) in [("watch the stars", ""), ("watch the stars", "the Boom"), ("", "")] {
        assert_eq!(chat.set_note(note(text), was(before)).await, changed, "{text} for {before}");
    }
    chat.set_note(note("watch the tide"), was("watch the Boom")).await.expect("kept");
    chat.set_note(note("watch the tide"), was("watch the Boom")).await.expect("it says so already");
    chat.set_note(note("watch the wind"), None).await.expect("kept");
    assert_eq!(chat.note(&id(21), beside).await.expect("read").as_deref(), Some("watch the wind"));
    let alone = Individual { person: dora, beside: None };
    assert_eq!(chat.note(&id(21), alone).await, Ok(None));
    assert_eq!(chat.notes_of(dora).await.map(|notes| notes.len()), Ok(1));
    chat.set_note(note(""), was("watch the wind")).await.expect("kept");
    chat.set_note(note(""), was("watch the wind")).await.expect("it is empty already");
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
    chat.set_note(note("mine"), None).await.expect("kept");
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

pub(crate) async fn programs(store: &dyn Store) {
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

pub(crate) async fn turns(store: &dyn Store) {
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
    let still = async |from, to| notices.games_still(from, to).await.expect("read");
    assert_eq!(still(1_081, 1_081).await, [], "nobody wants to be told");
    notices.keep_notices(wanted(red, 1)).await.expect("kept");
    assert_eq!(still(1_081, 1_081).await, [id(81)], "it was begun then");
    assert_eq!(still(500, 500).await, [id(81)], "and somebody sat down then");
    assert_eq!((still(1_082, 2_000).await, still(501, 1_080).await), (vec![], vec![]));
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
        claim: n >= 4,
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
    // To claim a game is told in place of a turn, and a turn in place of that.
    for n in [4, 5, 6] {
        let row = TurnRow { claim: n != 6, ..turn(n, 11) };
        notices.turn_begins(row.clone(), 6).await.expect("kept");
        assert_eq!(untold(Way::Hook).await, std::slice::from_ref(&row), "{n}");
        assert_eq!(notices.tell(vec![row], Way::Hook, 12).await, Ok(true));
    }
    notices.turn_begins(turn(2, 13), 6).await.expect("the turn goes on");
    assert_eq!(untold(Way::Hook).await, []);
    notices.turn_begins(turn(5, 14), 6).await.expect("kept");
    notices.tell(vec![turn(5, 14)], Way::Hook, 15).await.expect("kept");
    notices.turn_begins(turn(5, 16), 6).await.expect("kept");
    assert_eq!(untold(Way::Hook).await, [], "of the same answer once");
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
