//! The statements about ratings, such as every database here understands: the folder of each has this file
//! as a module of its own, with its own connection.

use super::accounts::person_of;
use super::{Kept, Wire, WireRow, tournaments};
use crate::store::ratings::{
    Conduct, Finish, Pool, Rated, Rating, RatingChange, RatingStore, Speed, after_game,
    are_opponents,
};
use crate::store::{GameId, Moment, SessionId, StoreError, Stored};
use kernel::Side;
use sqlx::Row;

/// So many changes of somebody's ratings are told.
const TOLD: i64 = 500;

/// Whole numbers as figures are kept: billionths.
const BILLION: f64 = 1e9;

#[allow(clippy::cast_possible_truncation, reason = "no rating comes near the bounds")]
fn kept(figure: f64) -> i64 {
    (figure * BILLION).round() as i64
}

#[allow(clippy::cast_precision_loss, reason = "the last bits of a rating are of no account")]
fn figure(kept: i64) -> f64 {
    kept as f64 / BILLION
}

/// Keeps what the end of a game says of those who have played it, in the transaction that ends it.
pub(super) async fn finish(
    connection: &mut Wire,
    game: &GameId,
    finish: &Finish,
) -> Result<(), StoreError> {
    for (person, conduct) in &finish.conduct {
        add(connection, *person, conduct).await?;
    }
    if let Some(score) = finish.score {
        tournaments::settle(connection, game, score).await?;
    }
    match &finish.rated {
        Some(rated) => rate(connection, game, rated, finish.moment).await,
        None => Ok(()),
    }
}

/// Adds how somebody has behaved in one more game.
pub(super) async fn add(
    connection: &mut Wire,
    person: SessionId,
    conduct: &Conduct,
) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO conduct (person, games, finished, in_time, late) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (person) DO UPDATE SET games = conduct.games + excluded.games,
             finished = conduct.finished + excluded.finished,
             in_time = conduct.in_time + excluded.in_time, late = conduct.late + excluded.late",
    )
    .bind(person.0.to_string())
    .bind(conduct.games)
    .bind(conduct.finished)
    .bind(conduct.in_time)
    .bind(conduct.late)
    .execute(connection)
    .await?;
    Ok(())
}

/// Rates a game once. Whoever has no account any more is not rated, and neither are those who played
/// against nobody else.
async fn rate(
    connection: &mut Wire,
    game: &GameId,
    rated: &Rated,
    now: Moment,
) -> Result<(), StoreError> {
    let known: Option<i64> =
        sqlx::query_scalar("SELECT moment FROM rating_changes WHERE game = $1 LIMIT 1")
            .bind(&game.0)
            .fetch_optional(&mut *connection)
            .await?;
    if known.is_some() {
        return Ok(());
    }
    let mut players: Vec<(String, Side)> = Vec::new();
    for (person, side) in &rated.players {
        let person = person.0.to_string();
        let account: Option<i64> =
            sqlx::query_scalar("SELECT made FROM accounts WHERE person = $1")
                .bind(&person)
                .fetch_optional(&mut *connection)
                .await?;
        players.extend(account.map(|_| (person, *side)));
    }
    if !are_opponents(players.iter().map(|(_, side)| *side)) {
        return Ok(());
    }
    // In one order: servers that rate the same people do not wait for each other in a ring.
    players.sort();
    let mut before = Vec::with_capacity(players.len());
    for (person, side) in &players {
        before.push((held(connection, person, &rated.pool, now).await?, *side));
    }
    let after = after_game(&before, rated.winner, now);
    for (((person, _), (before, _)), after) in players.iter().zip(&before).zip(&after) {
        keep(connection, person, &rated.pool, after).await?;
        sqlx::query(
            "INSERT INTO rating_changes (game, person, ruleset, pace, before, after, moment)
             VALUES ($1, $2, $3, $4, $5, $6, $7)",
        )
        .bind(&game.0)
        .bind(person)
        .bind(&rated.pool.ruleset)
        .bind(rated.pool.speed.name())
        .bind(kept(before.points))
        .bind(kept(after.points))
        .bind(now)
        .execute(&mut *connection)
        .await?;
    }
    Ok(())
}

/// Somebody's rating, which nobody else changes until this transaction is over.
async fn held(
    connection: &mut Wire,
    person: &str,
    pool: &Pool,
    now: Moment,
) -> Result<Rating, StoreError> {
    let new = Rating::of_a_newcomer(now);
    sqlx::query(
        "INSERT INTO ratings (person, ruleset, pace, rating, deviation, volatility, games, last)
         VALUES ($1, $2, $3, $4, $5, $6, 0, $7)
         ON CONFLICT (person, ruleset, pace) DO NOTHING",
    )
    .bind(person)
    .bind(&pool.ruleset)
    .bind(pool.speed.name())
    .bind(kept(new.points))
    .bind(kept(new.deviation))
    .bind(kept(new.volatility))
    .bind(now)
    .execute(&mut *connection)
    .await?;
    // Written to, so that it is locked in databases where others write meanwhile.
    let row = sqlx::query(
        "UPDATE ratings SET games = games WHERE person = $1 AND ruleset = $2 AND pace = $3
         RETURNING rating, deviation, volatility, games, last",
    )
    .bind(person)
    .bind(&pool.ruleset)
    .bind(pool.speed.name())
    .fetch_one(connection)
    .await?;
    rating(&row)
}

async fn keep(
    connection: &mut Wire,
    person: &str,
    pool: &Pool,
    rating: &Rating,
) -> Result<(), StoreError> {
    sqlx::query(
        "UPDATE ratings SET rating = $4, deviation = $5, volatility = $6, games = $7, last = $8
         WHERE person = $1 AND ruleset = $2 AND pace = $3",
    )
    .bind(person)
    .bind(&pool.ruleset)
    .bind(pool.speed.name())
    .bind(kept(rating.points))
    .bind(kept(rating.deviation))
    .bind(kept(rating.volatility))
    .bind(rating.games)
    .bind(rating.last)
    .execute(connection)
    .await?;
    Ok(())
}

fn rating(row: &WireRow) -> Result<Rating, StoreError> {
    Ok(Rating {
        points: figure(row.try_get("rating")?),
        deviation: figure(row.try_get("deviation")?),
        volatility: figure(row.try_get("volatility")?),
        games: row.try_get("games")?,
        last: row.try_get("last")?,
    })
}

fn pool(row: &WireRow) -> Result<Pool, StoreError> {
    Ok(Pool { ruleset: row.try_get("ruleset")?, speed: Speed::of(row.try_get("pace")?)? })
}

fn conduct(row: &WireRow) -> Result<Conduct, StoreError> {
    Ok(Conduct {
        games: row.try_get("games")?,
        finished: row.try_get("finished")?,
        in_time: row.try_get("in_time")?,
        late: row.try_get("late")?,
    })
}

/// Statements that forget all of it that names a person.
pub(super) const FORGET: [&str; 3] = [
    "DELETE FROM ratings WHERE person = $1",
    "DELETE FROM rating_changes WHERE person = $1",
    "DELETE FROM conduct WHERE person = $1",
];

/// What one person leaves to another: how they have behaved. Guests, who leave it, have no ratings.
pub(super) const MERGE: [&str; 1] = ["INSERT INTO conduct (person, games, finished, in_time, late)
     SELECT $2, games, finished, in_time, late FROM conduct WHERE person = $1
     ON CONFLICT (person) DO UPDATE SET games = conduct.games + excluded.games,
         finished = conduct.finished + excluded.finished,
         in_time = conduct.in_time + excluded.in_time, late = conduct.late + excluded.late"];

impl RatingStore for Kept {
    fn ratings(&self) -> Stored<'_, Vec<(SessionId, Pool, Rating)>> {
        Box::pin(async move {
            let rows = sqlx::query("SELECT * FROM ratings").fetch_all(&self.readers).await?;
            let read =
                |row: &WireRow| Ok((person_of(row.try_get("person")?)?, pool(row)?, rating(row)?));
            rows.iter().map(read).collect()
        })
    }

    fn ratings_of(&self, person: SessionId) -> Stored<'_, Vec<(Pool, Rating)>> {
        Box::pin(async move {
            let rows =
                sqlx::query("SELECT * FROM ratings WHERE person = $1 ORDER BY ruleset, pace")
                    .bind(person.0.to_string())
                    .fetch_all(&self.readers)
                    .await?;
            rows.iter().map(|row| Ok((pool(row)?, rating(row)?))).collect()
        })
    }

    fn rating_changes_of(&self, person: SessionId) -> Stored<'_, Vec<RatingChange>> {
        Box::pin(async move {
            let rows = sqlx::query(
                "SELECT * FROM rating_changes WHERE person = $1
                 ORDER BY moment DESC, game LIMIT $2",
            )
            .bind(person.0.to_string())
            .bind(TOLD)
            .fetch_all(&self.readers)
            .await?;
            let read = |row: &WireRow| {
                Ok(RatingChange {
                    game: GameId(row.try_get("game")?),
                    pool: pool(row)?,
                    before: figure(row.try_get("before")?),
                    after: figure(row.try_get("after")?),
                    moment: row.try_get("moment")?,
                })
            };
            rows.iter().map(read).collect()
        })
    }

    fn conducts(&self) -> Stored<'_, Vec<(SessionId, Conduct)>> {
        Box::pin(async move {
            let rows = sqlx::query("SELECT * FROM conduct").fetch_all(&self.readers).await?;
            let read = |row: &WireRow| Ok((person_of(row.try_get("person")?)?, conduct(row)?));
            rows.iter().map(read).collect()
        })
    }

    fn conduct_of(&self, person: SessionId) -> Stored<'_, Conduct> {
        Box::pin(async move {
            let row = sqlx::query("SELECT * FROM conduct WHERE person = $1")
                .bind(person.0.to_string())
                .fetch_optional(&self.readers)
                .await?;
            row.as_ref().map_or_else(|| Ok(Conduct::default()), conduct)
        })
    }
}
