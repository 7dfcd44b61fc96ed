//! Several servers on one PostgreSQL, as their stores have it.

use crate::cluster::Cluster;
use crate::stores::{Kept, commit, id, new_game, session};
use std::time::Duration;
use table::store::{Player, StoreError, Word};

/// What one server does the other hears of, and what one has claimed the other cannot.
#[tokio::test]
async fn servers_on_one_postgres_hear_each_other_and_share_the_work() {
    let kept = Kept::Postgres(Cluster::start());
    let (one, other) = (kept.open().await, kept.open().await);
    let (ours, theirs) = (one.company().expect("shared"), other.company().expect("shared"));
    let mut words = theirs.words();
    let mut own = ours.words();
    // Whoever begins to listen may have missed something.
    assert_eq!(words.recv().await, Ok(Word::Missed));
    one.open_session(session(1), 0).await.expect("kept");
    one.set_name(session(1), Some("Anna".to_string())).await.expect("kept");
    assert_eq!(words.recv().await, Ok(Word::Name(session(1))));
    let game = new_game(1, vec![Player::Session(session(1)), Player::Open]);
    let begun = game.entries.len();
    one.create(game).await.expect("kept");
    one.commit(commit(1, begun, 0, None)).await.expect("kept");
    assert_eq!(words.recv().await, Ok(Word::Game(id(1))));
    assert_eq!(theirs.version(&id(1)).await, Ok(Some(1)));
    assert_eq!(theirs.version(&id(2)).await, Ok(None));
    let lobby = Word::Lobby { sessions: vec![session(1)], room: true };
    ours.tell(lobby.clone()).await.expect("told");
    assert_eq!(words.recv().await, Ok(lobby));
    one.end_session(session(1)).await.expect("kept");
    assert_eq!(words.recv().await, Ok(Word::Ended(session(1))));
    assert!(matches!(own.try_recv(), Ok(Word::Missed) | Err(_)), "nobody hears themselves");

    assert_eq!(ours.claim(&id(1)).await, Ok(true));
    assert_eq!(ours.claim(&id(1)).await, Ok(true), "it is ours already");
    assert_eq!(theirs.claim(&id(1)).await, Ok(false));
    assert_eq!(theirs.claim(&id(2)).await, Ok(true), "another game is another's");
    ours.release(&id(1)).await.expect("let go");
    assert_eq!(theirs.claim(&id(1)).await, Ok(true));
    other.close().await.expect("closed");
    assert_eq!(ours.claim(&id(2)).await, Ok(true), "who is gone claims nothing");

    // Clocks go on while any server runs.
    assert_eq!(one.clocks(50).await.expect("read").1, None);
    one.keep_clocks(Vec::new(), 50).await.expect("kept");
    let third = kept.open().await;
    assert_eq!(third.clocks(90).await.expect("read").1, Some(90), "another runs");
    third.keep_clocks(Vec::new(), 90).await.expect("kept");
    third.close().await.expect("closed");
    one.close().await.expect("closed");
    let fourth = kept.open().await;
    assert_eq!(fourth.clocks(200).await.expect("read").1, Some(90), "none ran");
}

/// Under a server that runs, the tables of a shared database stay as it knows them.
#[tokio::test]
async fn servers_that_run_keep_a_newer_one_from_changing_the_tables() {
    let kept = Kept::Postgres(Cluster::start());
    let store = kept.open().await;
    store.clocks(0).await.expect("it runs");
    kept.meddle("CREATE TABLE taken AS SELECT * FROM _sqlx_migrations").await;
    kept.meddle(
        "DELETE FROM _sqlx_migrations WHERE version = (SELECT max(version) FROM _sqlx_migrations)",
    )
    .await;
    let (refused, ()) = tokio::join!(kept.try_open(), async {
        tokio::time::sleep(Duration::from_millis(500)).await;
        kept.meddle("INSERT INTO _sqlx_migrations SELECT * FROM taken ON CONFLICT DO NOTHING")
            .await;
    });
    let other = refused.expect("another of its version took the step meanwhile");
    kept.meddle(
        "DELETE FROM _sqlx_migrations WHERE version = (SELECT max(version) FROM _sqlx_migrations)",
    )
    .await;
    assert_eq!(kept.try_open().await.err(), Some(StoreError::OlderRun));
    for store in [store, other] {
        store.close().await.expect("closed");
    }
}
