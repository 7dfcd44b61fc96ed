//! The statements about tournaments, such as every database here understands: the folder of each has this
//! file as a module of its own, with its own connection.
//!
//! Whatever is written to a tournament begins with its own row, so that servers wait for each other
//! there.

use super::accounts::person_of;
use super::{Kept, Wire, WireRow, writer};
use crate::store::tournaments::{
    BoardResult, Entrant, NewRound, Pairing, Stage, System, Tournament, TournamentChange,
    TournamentStore,
};
use crate::store::{GameId, SessionId, Stakes, StoreError, Stored};
use sqlx::Row;

pub(super) async fn write(
    connection: &mut Wire,
    change: &TournamentChange,
) -> Result<(), StoreError> {
    match change {
        TournamentChange::Add(tournament, most) => add(connection, tournament, *most).await,
        TournamentChange::Drop(id, organiser) => {
            let gone = sqlx::query(
                "DELETE FROM tournaments WHERE id = $1 AND organiser = $2 AND state = 'open'",
            )
            .bind(id)
            .bind(organiser.0.to_string())
            .execute(connection)
            .await?;
            one(gone.rows_affected())
        }
        TournamentChange::Enter(id, person, most) => enter(connection, id, *person, *most).await,
        TournamentChange::Leave(id, number) => leave(connection, id, *number).await,
        TournamentChange::Round(round) => begin(connection, round).await,
        TournamentChange::Decide(id, round, board, score) => {
            touch(connection, id).await?;
            let decided = sqlx::query(
                "UPDATE tournament_pairings SET result = $4, decided = TRUE
                 WHERE tournament = $1 AND round = $2 AND board = $3 AND second IS NOT NULL",
            )
            .bind(id)
            .bind(round)
            .bind(board)
            .bind(score.name())
            .execute(connection)
            .await?;
            one(decided.rows_affected())
        }
    }
}

fn one(rows: u64) -> Result<(), StoreError> {
    (rows == 1).then_some(()).ok_or(StoreError::Gone)
}

/// Notes that a tournament is written to; where it stands then, with how many rows were there.
async fn touch(connection: &mut Wire, id: &str) -> Result<Option<Stage>, StoreError> {
    let state: Option<String> = sqlx::query_scalar(
        "UPDATE tournaments SET version = version + 1 WHERE id = $1 RETURNING state",
    )
    .bind(id)
    .fetch_optional(connection)
    .await?;
    state.as_deref().map(Stage::of).transpose()
}

async fn add(connection: &mut Wire, new: &Tournament, most: i64) -> Result<(), StoreError> {
    let organiser = new.organiser.map(|person| person.0.to_string());
    let others: i64 = sqlx::query_scalar(
        "SELECT count(*) FROM tournaments WHERE organiser = $1 AND state <> 'over'",
    )
    .bind(&organiser)
    .fetch_one(&mut *connection)
    .await?;
    if others >= most {
        return Err(StoreError::Gone);
    }
    sqlx::query(
        "INSERT INTO tournaments (id, title, organiser, scenario, system, rounds, terms, rated,
             state, round, made, version)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)",
    )
    .bind(&new.id)
    .bind(&new.title)
    .bind(organiser)
    .bind(&new.scenario)
    .bind(new.system.name())
    .bind(new.rounds)
    .bind(new.terms.as_deref())
    .bind(new.stakes.is_rated())
    .bind(new.stage.name())
    .bind(new.round)
    .bind(new.made)
    .bind(new.version)
    .execute(connection)
    .await?;
    Ok(())
}

async fn enter(
    connection: &mut Wire,
    id: &str,
    person: SessionId,
    most: i64,
) -> Result<(), StoreError> {
    if touch(connection, id).await? != Some(Stage::Open) {
        return Err(StoreError::Gone);
    }
    let person = person.0.to_string();
    let (known, players, last): (i64, i64, i64) = sqlx::query_as(
        "SELECT count(CASE WHEN person = $2 THEN 1 END), count(*), coalesce(max(number), 0)
         FROM tournament_players WHERE tournament = $1",
    )
    .bind(id)
    .bind(&person)
    .fetch_one(&mut *connection)
    .await?;
    if known > 0 {
        return Ok(());
    }
    if players >= most {
        return Err(StoreError::Gone);
    }
    let apart: bool = sqlx::query_scalar(
        "SELECT EXISTS (
             SELECT 1 FROM blocks
             JOIN (SELECT person FROM tournament_players WHERE tournament = $1 AND NOT withdrawn
                   UNION SELECT organiser FROM tournaments WHERE id = $1) AS others
             ON (blocks.person = $2 AND blocks.blocked = others.person)
             OR (blocks.blocked = $2 AND blocks.person = others.person))",
    )
    .bind(id)
    .bind(&person)
    .fetch_one(&mut *connection)
    .await?;
    if apart {
        return Err(StoreError::Apart);
    }
    sqlx::query(
        "INSERT INTO tournament_players (tournament, number, person, withdrawn)
         VALUES ($1, $2, $3, FALSE)",
    )
    .bind(id)
    .bind(last + 1)
    .bind(person)
    .execute(connection)
    .await?;
    Ok(())
}

async fn leave(connection: &mut Wire, id: &str, number: i64) -> Result<(), StoreError> {
    let statement = match touch(connection, id).await? {
        Some(Stage::Open) => "DELETE FROM tournament_players WHERE tournament = $1 AND number = $2",
        Some(Stage::Running) => {
            "UPDATE tournament_players SET withdrawn = TRUE WHERE tournament = $1 AND number = $2"
        }
        Some(Stage::Over) | None => return Err(StoreError::Gone),
    };
    let left = sqlx::query(statement).bind(id).bind(number).execute(connection).await?;
    one(left.rows_affected())
}

async fn begin(connection: &mut Wire, new: &NewRound) -> Result<(), StoreError> {
    let begun = sqlx::query(
        "UPDATE tournaments SET round = $3, rounds = $4, state = $5, version = version + 1
         WHERE id = $1 AND version = $2",
    )
    .bind(&new.tournament)
    .bind(new.version)
    .bind(new.round)
    .bind(new.rounds)
    .bind(new.stage.name())
    .execute(&mut *connection)
    .await?;
    one(begun.rows_affected())?;
    for game in &new.games {
        writer::create(connection, game).await?;
    }
    for pairing in &new.pairings {
        sqlx::query(
            "INSERT INTO tournament_pairings (tournament, round, board, first, second, game,
                 result, decided)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
        )
        .bind(&new.tournament)
        .bind(pairing.round)
        .bind(pairing.board)
        .bind(pairing.first)
        .bind(pairing.second)
        .bind(pairing.game.as_ref().map(|game| &game.0))
        .bind(pairing.score.map(BoardResult::name))
        .bind(pairing.decided)
        .execute(&mut *connection)
        .await?;
    }
    Ok(())
}

/// Keeps what came of a game, in the transaction that ends it, unless the organiser has said otherwise.
pub(super) async fn settle(
    connection: &mut Wire,
    game: &GameId,
    score: BoardResult,
) -> Result<(), StoreError> {
    sqlx::query(
        "UPDATE tournaments SET version = version + 1
         WHERE id IN (SELECT tournament FROM tournament_pairings WHERE game = $1)",
    )
    .bind(&game.0)
    .execute(&mut *connection)
    .await?;
    sqlx::query("UPDATE tournament_pairings SET result = $2 WHERE game = $1 AND result IS NULL")
        .bind(&game.0)
        .bind(score.name())
        .execute(connection)
        .await?;
    Ok(())
}

/// Whoever is forgotten leaves their number and their results; what they ran the first of the others runs, so
/// that somebody can decide games that nobody plays.
pub(super) const FORGET: [&str; 2] = [
    "UPDATE tournament_players SET person = NULL, withdrawn = TRUE WHERE person = $1",
    "UPDATE tournaments SET organiser =
         (SELECT person FROM tournament_players AS players
          WHERE players.tournament = tournaments.id AND person IS NOT NULL AND NOT withdrawn
          ORDER BY number LIMIT 1)
     WHERE organiser = $1",
];

/// What one person plays and runs another does. Of two in one tournament the first is nobody then.
pub(super) const MERGE: [&str; 3] = [
    "UPDATE tournament_players SET person = $2 WHERE person = $1 AND tournament NOT IN
         (SELECT tournament FROM tournament_players WHERE person = $2)",
    "UPDATE tournament_players SET person = NULL, withdrawn = TRUE WHERE person = $1 AND $2 <> ''",
    "UPDATE tournaments SET organiser = $2 WHERE organiser = $1",
];

fn tournament(row: &WireRow) -> Result<Tournament, StoreError> {
    let organiser: Option<String> = row.try_get("organiser")?;
    Ok(Tournament {
        id: row.try_get("id")?,
        title: row.try_get("title")?,
        organiser: organiser.map(person_of).transpose()?,
        scenario: row.try_get("scenario")?,
        system: System::of(row.try_get("system")?)?,
        rounds: row.try_get("rounds")?,
        terms: row.try_get("terms")?,
        stakes: match row.try_get("rated")? {
            true => Stakes::Rated,
            false => Stakes::Casual,
        },
        stage: Stage::of(row.try_get("state")?)?,
        round: row.try_get("round")?,
        made: row.try_get("made")?,
        version: row.try_get("version")?,
        entrants: Vec::new(),
        pairings: Vec::new(),
    })
}

fn entrant(row: &WireRow) -> Result<Entrant, StoreError> {
    let person: Option<String> = row.try_get("person")?;
    Ok(Entrant {
        number: row.try_get("number")?,
        person: person.map(person_of).transpose()?,
        withdrawn: row.try_get("withdrawn")?,
    })
}

fn pairing(row: &WireRow) -> Result<Pairing, StoreError> {
    let score: Option<&str> = row.try_get("result")?;
    let game: Option<String> = row.try_get("game")?;
    Ok(Pairing {
        round: row.try_get("round")?,
        board: row.try_get("board")?,
        first: row.try_get("first")?,
        second: row.try_get("second")?,
        game: game.map(GameId),
        score: score.map(BoardResult::of).transpose()?,
        decided: row.try_get("decided")?,
    })
}

impl TournamentStore for Kept {
    fn tournament<'a>(&'a self, id: &'a str) -> Stored<'a, Option<Tournament>> {
        Box::pin(async move {
            // The row first and last: whatever was written between is read again.
            loop {
                let row = sqlx::query("SELECT * FROM tournaments WHERE id = $1")
                    .bind(id)
                    .fetch_optional(&self.readers)
                    .await?;
                let Some(mut found) = row.as_ref().map(tournament).transpose()? else {
                    return Ok(None);
                };
                let rows = sqlx::query(
                    "SELECT * FROM tournament_players WHERE tournament = $1 ORDER BY number",
                )
                .bind(id)
                .fetch_all(&self.readers)
                .await?;
                found.entrants = rows.iter().map(entrant).collect::<Result<_, _>>()?;
                let rows = sqlx::query(
                    "SELECT * FROM tournament_pairings WHERE tournament = $1
                     ORDER BY round, board",
                )
                .bind(id)
                .fetch_all(&self.readers)
                .await?;
                found.pairings = rows.iter().map(pairing).collect::<Result<_, _>>()?;
                let now: Option<i64> =
                    sqlx::query_scalar("SELECT version FROM tournaments WHERE id = $1")
                        .bind(id)
                        .fetch_optional(&self.readers)
                        .await?;
                if now == Some(found.version) {
                    return Ok(Some(found));
                }
            }
        })
    }

    fn tournaments_of(&self, person: SessionId) -> Stored<'_, Vec<Tournament>> {
        Box::pin(async move {
            let rows = sqlx::query(
                "SELECT * FROM tournaments WHERE organiser = $1
                     OR id IN (SELECT tournament FROM tournament_players WHERE person = $1)
                 ORDER BY made DESC, id LIMIT 100",
            )
            .bind(person.0.to_string())
            .fetch_all(&self.readers)
            .await?;
            rows.iter().map(tournament).collect()
        })
    }

    fn done_rounds(&self) -> Stored<'_, Vec<String>> {
        Box::pin(async move {
            let ids = sqlx::query_scalar(
                "SELECT id FROM tournaments AS t WHERE state = 'running' AND NOT EXISTS
                     (SELECT 1 FROM tournament_pairings AS p
                      WHERE p.tournament = t.id AND p.round = t.round AND p.result IS NULL)",
            )
            .fetch_all(&self.readers)
            .await?;
            Ok(ids)
        })
    }

    fn add_tournament(&self, tournament: Tournament, most: i64) -> Stored<'_, ()> {
        Box::pin(self.write_tournament(TournamentChange::Add(Box::new(tournament), most)))
    }

    fn drop_tournament(&self, id: String, organiser: SessionId) -> Stored<'_, ()> {
        Box::pin(self.write_tournament(TournamentChange::Drop(id, organiser)))
    }

    fn enter(&self, id: String, person: SessionId, most: i64) -> Stored<'_, ()> {
        Box::pin(self.write_tournament(TournamentChange::Enter(id, person, most)))
    }

    fn leave_tournament(&self, id: String, number: i64) -> Stored<'_, ()> {
        Box::pin(self.write_tournament(TournamentChange::Leave(id, number)))
    }

    fn begin_round(&self, round: NewRound) -> Stored<'_, ()> {
        Box::pin(self.write_tournament(TournamentChange::Round(Box::new(round))))
    }

    fn decide(&self, id: String, round: i64, board: i64, score: BoardResult) -> Stored<'_, ()> {
        Box::pin(self.write_tournament(TournamentChange::Decide(id, round, board, score)))
    }
}
