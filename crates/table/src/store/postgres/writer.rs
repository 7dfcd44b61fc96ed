//! How PostgreSQL writes: what goes into one transaction, the statements, and what the other servers
//! are told of it when it is done.

use super::company::{CHANNEL, Said};
use super::{hosts, people, ratings};
use crate::store::columns::{Columns, encoded, gone_word, press_word, purpose_word};
use crate::store::writes::{Job, Write, Writes};
use crate::store::{
    Commit, GameId, KeptAnswers, KeptClock, Listing, Mastery, Moment, NewGame, Origin, Seating,
    StoreError, Summary, Wish, Word,
};
use sqlx::postgres::PgConnectOptions;
use sqlx::{ConnectOptions, Connection, PgConnection};

/// The longest word that a notice takes, in bytes.
const LONGEST: usize = 7_900;

/// The connection that writes; another after a transaction has failed.
pub(super) struct Pen {
    options: PgConnectOptions,
    /// The number that tells this server's words from others'.
    me: u64,
    connection: Option<PgConnection>,
}

impl Pen {
    pub(super) fn new(options: PgConnectOptions, me: u64, connection: PgConnection) -> Self {
        Pen { options, me, connection: Some(connection) }
    }
}

impl Writes for Pen {
    async fn transact(&mut self, jobs: &[Job]) -> Result<(), StoreError> {
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => open(&self.options).await?,
        };
        let result = transact(&mut connection, self.me, jobs).await;
        if result.is_ok() {
            self.connection = Some(connection);
        } else {
            // What it has not committed is lost with it, as it should be.
            let _ = connection.close_hard().await;
        }
        result
    }

    async fn close(self) -> Result<(), StoreError> {
        match self.connection {
            Some(connection) => Ok(connection.close().await?),
            None => Ok(()),
        }
    }
}

/// Opens a connection to write by.
pub(super) async fn open(options: &PgConnectOptions) -> Result<PgConnection, StoreError> {
    let mut connection = options.connect().await?;
    // Whatever is the custom of the database: what we confirm survives a power cut.
    sqlx::query(
        "SELECT set_config('synchronous_commit', 'on', FALSE)
         WHERE current_setting('synchronous_commit') = 'off'",
    )
    .execute(&mut connection)
    .await?;
    Ok(connection)
}

async fn transact(connection: &mut PgConnection, me: u64, jobs: &[Job]) -> Result<(), StoreError> {
    let mut transaction = connection.begin().await?;
    if jobs.len() > 1 {
        // All in one order: servers that write to the same games do not wait for each other in a ring.
        let games: Vec<&str> =
            jobs.iter().flat_map(|job| games_of(&job.write)).map(|game| &*game.0).collect();
        sqlx::query("SELECT 1 FROM games WHERE id = ANY($1) ORDER BY id FOR UPDATE")
            .bind(games)
            .execute(&mut *transaction)
            .await?;
    }
    let mut commits = Vec::with_capacity(jobs.len());
    let mut words = Vec::with_capacity(jobs.len());
    for job in jobs {
        match &job.write {
            Write::Commit(commit) => commits.push(&**commit),
            Write::Person(change) => words.extend(people::write(&mut transaction, change).await?),
            other => write(&mut transaction, other).await?,
        }
        words.extend(words_of(&job.write));
    }
    add_all(&mut transaction, &commits).await?;
    notify(&mut transaction, me, words).await?;
    transaction.commit().await?;
    Ok(())
}

/// The games whose rows a write changes.
fn games_of(write: &Write) -> Vec<&GameId> {
    match write {
        Write::Commit(commit) => vec![&commit.game],
        Write::Seat(seating) => vec![&seating.game],
        Write::Wish(wish) => vec![&wish.game],
        Write::Mastery(mastery) => vec![&mastery.game],
        Write::Answers(answers) => vec![&answers.game],
        Write::Clocks(clocks, _) => clocks.iter().map(|clock| &clock.game).collect(),
        Write::Summary(summary) => vec![&summary.game],
        Write::Erase(game) | Write::Aside(game, _) => vec![game],
        Write::Person(_)
        | Write::Create(_)
        | Write::Analysis(..)
        | Write::Forget(..)
        | Write::Tell(_) => Vec::new(),
    }
}

/// What the other servers are told of a write to games.
fn words_of(write: &Write) -> Vec<Word> {
    match write {
        Write::Summary(_) => Vec::new(),
        Write::Tell(word) => vec![word.clone()],
        Write::Commit(commit) => {
            let people = commit.finish.iter().flat_map(|finish| &finish.conduct);
            let rated = people.map(|(person, _)| Word::Rated(*person));
            std::iter::once(Word::Game(commit.game.clone())).chain(rated).collect()
        }
        Write::Seat(seating) => {
            let left = seating.conduct.iter().map(|(person, _)| Word::Rated(*person));
            std::iter::once(Word::Game(seating.game.clone())).chain(left).collect()
        }
        other => games_of(other).into_iter().cloned().map(Word::Game).collect(),
    }
}

async fn notify(
    connection: &mut PgConnection,
    me: u64,
    words: Vec<Word>,
) -> Result<(), StoreError> {
    let said = |word| {
        let said = encoded(&Said { from: me, word })?;
        match said.len() > LONGEST {
            true => encoded(&Said { from: me, word: Word::Missed }),
            false => Ok(said),
        }
    };
    let said = words.into_iter().map(said).collect::<Result<Vec<String>, StoreError>>()?;
    if said.is_empty() {
        return Ok(());
    }
    sqlx::query("SELECT pg_notify($1, said) FROM unnest($2::text[]) AS said")
        .bind(CHANNEL)
        .bind(said)
        .execute(connection)
        .await?;
    Ok(())
}

async fn write(connection: &mut PgConnection, write: &Write) -> Result<(), StoreError> {
    match write {
        Write::Person(change) => people::write(connection, change).await.map(|_| ()),
        Write::Create(game) => create(connection, game).await,
        Write::Commit(commit) => add_all(connection, &[commit]).await,
        Write::Seat(seating) => reseat(connection, seating).await,
        Write::Wish(Wish { game, json, version }) => {
            let changed = sqlx::query(
                "UPDATE games SET wish = $2, version = version + 1 WHERE id = $1 AND version = $3",
            )
            .bind(&game.0)
            .bind(json)
            .bind(version)
            .execute(connection)
            .await?;
            as_many(1, changed.rows_affected(), game)
        }
        Write::Answers(KeptAnswers { game, json, version }) => {
            let changed = sqlx::query(
                "UPDATE games SET answers = $2, version = version + 1
                 WHERE id = $1 AND version = $3",
            )
            .bind(&game.0)
            .bind(json)
            .bind(version)
            .execute(connection)
            .await?;
            as_many(1, changed.rows_affected(), game)
        }
        Write::Mastery(Mastery { game, json, clock, version }) => {
            let changed = sqlx::query(
                "UPDATE games SET master = $2, clock = coalesce($3, clock), version = version + 1
                 WHERE id = $1 AND version = $4",
            )
            .bind(&game.0)
            .bind(json)
            .bind(clock)
            .bind(version)
            .execute(connection)
            .await?;
            as_many(1, changed.rows_affected(), game)
        }
        Write::Clocks(clocks, alive) => keep_clocks(connection, clocks, *alive).await,
        Write::Analysis(game, json) => {
            // A game that was erased while it was being analysed has no chances to keep.
            sqlx::query(
                "INSERT INTO analyses (game, analysis) SELECT id, $2 FROM games WHERE id = $1
                 ON CONFLICT (game) DO UPDATE SET analysis = excluded.analysis",
            )
            .bind(&game.0)
            .bind(json)
            .execute(connection)
            .await?;
            Ok(())
        }
        Write::Forget(game, session) => {
            sqlx::query(
                "INSERT INTO forgotten (game, session) VALUES ($1, $2) ON CONFLICT DO NOTHING",
            )
            .bind(&game.0)
            .bind(session.0.to_string())
            .execute(connection)
            .await?;
            Ok(())
        }
        Write::Erase(game) => erase(connection, game).await,
        Write::Aside(game, why) => {
            let changed = sqlx::query(
                "UPDATE games SET aside = $2, version = version + 1, summarised = -1
                 WHERE id = $1",
            )
            .bind(&game.0)
            .bind(why)
            .execute(connection)
            .await?;
            as_many(1, changed.rows_affected(), game)
        }
        Write::Summary(Summary { game, json, version }) => {
            // One that is out of date is not worth keeping.
            sqlx::query(
                "UPDATE games SET summary = $2, summarised = entries
                 WHERE id = $1 AND version = $3",
            )
            .bind(&game.0)
            .bind(json)
            .bind(version)
            .execute(connection)
            .await?;
            Ok(())
        }
        // Told when the rest is done.
        Write::Tell(_) => Ok(()),
    }
}

pub(super) async fn create(
    connection: &mut PgConnection,
    game: &NewGame,
) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO games (id, head, salt, started, moved, entries, due, ended, summary,
         summarised, purpose, chosen, private, clock, host, rated, press,
         tournament, master, seated, imported)
         VALUES ($1, $2, $3, $4, $4, $5, $6, $7, '', -1, $8, $9, $10, $11, $12, $13,
         $14, $15, $16, $17, $18)",
    )
    .bind(&game.id.0)
    .bind(encoded(&game.head)?)
    .bind(String::from(game.salt))
    .bind(game.started)
    .bind(i64::try_from(game.entries.len()).expect("a length in memory"))
    .bind(game.standing.is_due)
    .bind(game.standing.is_over)
    .bind(purpose_word(game.purpose))
    .bind(game.origin == Origin::Chosen)
    .bind(game.listing == Listing::Private)
    .bind(game.clock.as_deref())
    .bind(game.host.0.to_string())
    .bind(game.stakes.is_rated())
    .bind(game.press.map(press_word))
    .bind(game.tournament.as_deref())
    .bind(game.master.as_deref())
    .bind(game.seated)
    .bind(game.imported)
    .execute(&mut *connection)
    .await?;
    for (seat, player) in (0i32..).zip(&game.players) {
        let Columns { session, level, beside } = Columns::of(player);
        sqlx::query(
            "INSERT INTO seats (game, seat, session, level, beside) VALUES ($1, $2, $3, $4, $5)",
        )
        .bind(&game.id.0)
        .bind(seat)
        .bind(session)
        .bind(level)
        .bind(beside)
        .execute(&mut *connection)
        .await?;
    }
    let lines = game.entries.iter().map(encoded).collect::<Result<Vec<String>, _>>()?;
    sqlx::query(
        "INSERT INTO entries (game, number, entry)
         SELECT $1, number - 1, entry FROM unnest($2::text[]) WITH ORDINALITY AS e (entry, number)",
    )
    .bind(&game.id.0)
    .bind(lines)
    .execute(connection)
    .await?;
    Ok(())
}

async fn keep_clocks(
    connection: &mut PgConnection,
    clocks: &[KeptClock],
    alive: Moment,
) -> Result<(), StoreError> {
    if let Some(first) = clocks.first() {
        let changed = sqlx::query(
            "UPDATE games SET clock = c.clock, version = games.version + 1,
                 summarised = CASE WHEN c.relists THEN -1 ELSE summarised END
             FROM unnest($1::text[], $2::text[], $3::bigint[], $4::boolean[])
                 AS c (game, clock, version, relists)
             WHERE games.id = c.game AND games.version = c.version",
        )
        .bind(clocks.iter().map(|clock| &*clock.game.0).collect::<Vec<&str>>())
        .bind(clocks.iter().map(|clock| &*clock.json).collect::<Vec<&str>>())
        .bind(clocks.iter().map(|clock| clock.version).collect::<Vec<i64>>())
        .bind(clocks.iter().map(|clock| clock.relists).collect::<Vec<bool>>())
        .execute(&mut *connection)
        .await?;
        as_many(clocks.len(), changed.rows_affected(), &first.game)?;
    }
    sqlx::query(
        "INSERT INTO alive (one, moment) VALUES (1, $1)
         ON CONFLICT (one) DO UPDATE SET moment = greatest(alive.moment, excluded.moment)",
    )
    .bind(alive)
    .execute(connection)
    .await?;
    Ok(())
}

/// Removes a game and all rows that name it.
async fn erase(connection: &mut PgConnection, game: &GameId) -> Result<(), StoreError> {
    for statement in [
        "DELETE FROM entries WHERE game = $1",
        "DELETE FROM submissions WHERE game = $1",
        "DELETE FROM seats WHERE game = $1",
        "DELETE FROM analyses WHERE game = $1",
        "DELETE FROM forgotten WHERE game = $1",
        "DELETE FROM games WHERE id = $1",
    ] {
        sqlx::query(statement).bind(&game.0).execute(&mut *connection).await?;
    }
    Ok(())
}

async fn reseat(connection: &mut PgConnection, seating: &Seating) -> Result<(), StoreError> {
    // The game first: whoever else writes to it waits here and then finds other writes.
    let changed = sqlx::query(
        "UPDATE games SET due = $2, summarised = -1, wish = NULL, clock = coalesce($3, clock),
         master = coalesce($5, master), answers = coalesce($6, answers),
         seated = coalesce($7, seated), version = version + 1
         WHERE id = $1 AND version = $4",
    )
    .bind(&seating.game.0)
    .bind(seating.standing.is_due)
    .bind(seating.clock.as_deref())
    .bind(seating.version)
    .bind(seating.master.as_deref())
    .bind(seating.left_answers.as_deref())
    .bind(seating.seated)
    .execute(&mut *connection)
    .await?;
    as_many(1, changed.rows_affected(), &seating.game)?;
    let Columns { session, level, beside } = Columns::of(&seating.player);
    let last = Columns::of_last(seating.left.as_ref());
    let changed = sqlx::query(
        "UPDATE seats SET session = $3, level = $4, beside = $5, left_session = $6,
         left_beside = $7, left_why = $8
         WHERE game = $1 AND seat = $2",
    )
    .bind(&seating.game.0)
    .bind(i32::from(seating.seat.0))
    .bind(session)
    .bind(level)
    .bind(beside)
    .bind(last.session)
    .bind(last.beside)
    .bind(gone_word(seating.left.as_ref()))
    .execute(&mut *connection)
    .await?;
    as_many(1, changed.rows_affected(), &seating.game)?;
    if let Some((person, conduct)) = &seating.conduct {
        ratings::add(connection, *person, conduct).await?;
    }
    hosts::remove(connection, seating).await
}

/// All commits of a transaction in three statements, however many they are.
async fn add_all(connection: &mut PgConnection, commits: &[&Commit]) -> Result<(), StoreError> {
    let Some(first) = commits.first() else { return Ok(()) };
    let after = |commit: &&Commit| {
        let added = i64::try_from(commit.entries.len()).expect("a length in memory");
        i64::from(commit.first) + added
    };
    let changed = sqlx::query(
        "UPDATE games SET entries = c.after, moved = c.moved, due = c.due, ended = c.ended,
             clock = coalesce(c.clock, games.clock), master = coalesce(c.master, games.master),
             answers = coalesce(c.answers, games.answers), version = games.version + 1
         FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::boolean[],
             $6::boolean[], $7::text[], $8::bigint[], $9::text[], $10::text[])
             AS c (game, first, after, moved, due, ended, clock, version, master,
                 answers)
         WHERE games.id = c.game AND games.entries = c.first AND games.version = c.version",
    )
    .bind(commits.iter().map(|commit| &*commit.game.0).collect::<Vec<&str>>())
    .bind(commits.iter().map(|commit| i64::from(commit.first)).collect::<Vec<i64>>())
    .bind(commits.iter().map(after).collect::<Vec<i64>>())
    .bind(commits.iter().map(|commit| commit.moved).collect::<Vec<i64>>())
    .bind(commits.iter().map(|commit| commit.standing.is_due).collect::<Vec<bool>>())
    .bind(commits.iter().map(|commit| commit.standing.is_over).collect::<Vec<bool>>())
    .bind(commits.iter().map(|commit| commit.clock.as_deref()).collect::<Vec<Option<&str>>>())
    .bind(commits.iter().map(|commit| commit.version).collect::<Vec<i64>>())
    .bind(commits.iter().map(|commit| commit.master.as_deref()).collect::<Vec<Option<&str>>>())
    .bind(commits.iter().map(|it| it.left_answers.as_deref()).collect::<Vec<Option<&str>>>())
    .execute(&mut *connection)
    .await?;
    as_many(commits.len(), changed.rows_affected(), &first.game)?;
    let mut submissions: [Vec<String>; 4] = Default::default();
    let mut firsts = Vec::new();
    let (mut games, mut numbers, mut lines) = (Vec::new(), Vec::new(), Vec::new());
    for commit in commits {
        if let Some(done) = &commit.submission {
            firsts.push(i64::from(commit.first));
            let row = [&commit.game.0, &done.client, &done.asked.to_string(), &done.answer];
            for (column, value) in submissions.iter_mut().zip(row) {
                column.push(value.clone());
            }
        }
        for (number, entry) in (i64::from(commit.first)..).zip(&commit.entries) {
            games.push(&*commit.game.0);
            numbers.push(number);
            lines.push(encoded(entry)?);
        }
    }
    let [played, client, asked, answer] = submissions;
    if !client.is_empty() {
        sqlx::query(
            "INSERT INTO submissions (game, client, asked, answer, number)
             SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::bigint[])",
        )
        .bind(played)
        .bind(client)
        .bind(asked)
        .bind(answer)
        .bind(firsts)
        .execute(&mut *connection)
        .await?;
    }
    sqlx::query(
        "INSERT INTO entries (game, number, entry)
         SELECT * FROM unnest($1::text[], $2::bigint[], $3::text[])",
    )
    .bind(games)
    .bind(numbers)
    .bind(lines)
    .execute(&mut *connection)
    .await?;
    for commit in commits {
        if let Some(finish) = &commit.finish {
            ratings::finish(connection, &commit.game, finish).await?;
        }
    }
    Ok(())
}

/// Refuses what was written to fewer games than it was meant for.
fn as_many(meant: usize, written: u64, game: &GameId) -> Result<(), StoreError> {
    match u64::try_from(meant) == Ok(written) {
        true => Ok(()),
        false => Err(StoreError::Conflict(game.clone())),
    }
}
