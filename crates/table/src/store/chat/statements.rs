//! The statements about what people say, note and complain of, such as every database here understands:
//! the folder of each has this file as a module of its own, with its own connection.

use super::accounts::person_of;
use super::{Kept, Wire, WireRow};
use crate::store::accounts::{HandedTo, Handing};
use crate::store::chat::{
    ALONE, Block, Channel, ChatChange, ChatLine, ChatStore, Individual, Note, Report, ReportRow,
};
use crate::store::{GameId, Moment, SessionId, StoreError, Stored};
use kernel::{Seat, Side};
use sqlx::Row;

/// So many lines of each channel are kept of a game; the oldest go.
const KEPT: i64 = 500;

pub(super) async fn write(connection: &mut Wire, change: &ChatChange) -> Result<(), StoreError> {
    let query = match change {
        ChatChange::Close(id, now) => {
            let closed =
                sqlx::query("UPDATE reports SET closed = $2 WHERE id = $1 AND closed IS NULL")
                    .bind(id)
                    .bind(now)
                    .execute(connection)
                    .await?;
            return (closed.rows_affected() == 1).then_some(()).ok_or(StoreError::Gone);
        }
        ChatChange::Say(line) => return say(connection, line).await,
        ChatChange::Note(note, was) => return write_note(connection, note, was.as_deref()).await,
        ChatChange::Block(Block { person, blocked, since }) => sqlx::query(
            "INSERT INTO blocks (person, blocked, since) VALUES ($1, $2, $3)
                 ON CONFLICT (person, blocked) DO NOTHING",
        )
        .bind(person.0.to_string())
        .bind(blocked.0.to_string())
        .bind(since),
        ChatChange::Unblock(person, blocked) => {
            sqlx::query("DELETE FROM blocks WHERE person = $1 AND blocked = $2")
                .bind(person.0.to_string())
                .bind(blocked.0.to_string())
        }
        ChatChange::Report(report) => sqlx::query(
            "INSERT INTO reports (id, reporter, about, game, line, why, made)
                 VALUES ($1, $2, $3, $4, $5, $6, $7)",
        )
        .bind(&report.id)
        .bind(report.reporter.0.to_string())
        .bind(report.about.0.to_string())
        .bind(report.game.as_ref().map(|game| &game.0))
        .bind(&report.line)
        .bind(&report.why)
        .bind(report.made),
    };
    query.execute(connection).await?;
    Ok(())
}

async fn say(connection: &mut Wire, line: &ChatLine) -> Result<(), StoreError> {
    let side = line.side.map(|side| i64::from(side.0));
    let to_side = line.to_side.map(|side| i64::from(side.0));
    // Of a game that was erased meanwhile nothing is kept.
    let said = sqlx::query(
        "INSERT INTO chat (id, game, number, channel, side, seat, author, said, line, to_side)
         SELECT $1, id, (SELECT coalesce(max(number), 0) + 1 FROM chat WHERE game = $2),
             $3, $4, $5, $6, $7, $8, $9
         FROM games WHERE id = $2
         ON CONFLICT (id) DO NOTHING",
    )
    .bind(&line.id)
    .bind(&line.game.0)
    .bind(line.channel.name())
    .bind(side)
    .bind(line.seat.map(|seat| i64::from(seat.0)))
    .bind(line.author.0.to_string())
    .bind(line.said)
    .bind(&line.text)
    .bind(to_side)
    .execute(&mut *connection)
    .await?;
    if said.rows_affected() == 0 {
        return Err(StoreError::Gone);
    }
    for reader in &line.readers {
        sqlx::query(
            "INSERT INTO chat_readers (message, person, beside) VALUES ($1, $2, $3)
             ON CONFLICT (message, person, beside) DO NOTHING",
        )
        .bind(&line.id)
        .bind(reader.person.0.to_string())
        .bind(reader.beside())
        .execute(&mut *connection)
        .await?;
    }
    // What one side says pushes nothing out of what others do.
    sqlx::query(
        "DELETE FROM chat WHERE game = $1 AND channel = $2 AND coalesce(side, -1) = coalesce($3, -1)
             AND coalesce(to_side, -1) = coalesce($4, -1)
         AND number <= (SELECT number FROM chat WHERE game = $1 AND channel = $2
             AND coalesce(side, -1) = coalesce($3, -1)
             AND coalesce(to_side, -1) = coalesce($4, -1) ORDER BY number DESC LIMIT 1 OFFSET $5)",
    )
    .bind(&line.game.0)
    .bind(line.channel.name())
    .bind(side)
    .bind(to_side)
    .bind(KEPT)
    .execute(connection)
    .await?;
    Ok(())
}

async fn write_note(
    connection: &mut Wire,
    Note { game, whose, text }: &Note,
    was: Option<&str>,
) -> Result<(), StoreError> {
    let is_kept = sqlx::query_scalar::<_, String>(
        "SELECT note FROM notes WHERE game = $1 AND person = $2 AND beside = $3",
    )
    .bind(&game.0)
    .bind(whose.person.0.to_string())
    .bind(whose.beside())
    .fetch_optional(&mut *connection)
    .await?
    .is_some();
    if text.is_empty() && !is_kept {
        return Ok(());
    }
    // What it says now is looked at in the same statement: two may write at once. Each takes all five values.
    let statement = match (text.is_empty(), is_kept) {
        (true, _) => {
            "DELETE FROM notes WHERE game = $1 AND person = $2 AND beside = $3
             AND note = coalesce(CAST($5 AS TEXT), note) AND CAST($4 AS TEXT) = ''"
        }
        (false, true) => {
            "UPDATE notes SET note = $4 WHERE game = $1 AND person = $2 AND beside = $3
             AND (note = coalesce(CAST($5 AS TEXT), note) OR note = $4)"
        }
        (false, false) => {
            "INSERT INTO notes (game, person, beside, note)
             SELECT id, $2, $3, $4 FROM games WHERE id = $1 AND coalesce(CAST($5 AS TEXT), '') = ''
             ON CONFLICT (game, person, beside) DO NOTHING"
        }
    };
    let done = sqlx::query(statement)
        .bind(&game.0)
        .bind(whose.person.0.to_string())
        .bind(whose.beside())
        .bind(text)
        .bind(was)
        .execute(connection)
        .await?;
    if done.rows_affected() == 0 { Err(StoreError::Gone) } else { Ok(()) }
}

/// Nothing that somebody has said or noted is kept, and nobody's block names them; complaints stay,
/// without who made them.
pub(super) const FORGET: [&str; 6] = [
    "DELETE FROM chat_readers WHERE person = $1",
    "DELETE FROM chat WHERE author = $1",
    "DELETE FROM notes WHERE person = $1",
    "DELETE FROM blocks WHERE person = $1",
    "DELETE FROM blocks WHERE blocked = $1",
    "UPDATE reports SET reporter = NULL WHERE reporter = $1",
];

/// What one person has said and noted in a game is another's from now on. While the seats are still
/// those of the first.
pub(super) async fn hand_over(
    connection: &mut Wire,
    Handing { game, from, to, place, .. }: &Handing,
) -> Result<(), StoreError> {
    let kept = match place {
        HandedTo::Same => [
            "INSERT INTO chat_readers (message, person, beside)
             SELECT r.message, $3, r.beside FROM chat_readers AS r JOIN chat AS c ON c.id = r.message
             WHERE c.game = $1 AND r.person = $2
             ON CONFLICT (message, person, beside) DO NOTHING",
            "INSERT INTO notes (game, person, beside, note)
             SELECT game, $3, beside, note FROM notes WHERE game = $1 AND person = $2
             ON CONFLICT (game, person, beside) DO NOTHING",
        ],
        // Each seat of theirs is somebody of their own now.
        HandedTo::Beside => [
            "INSERT INTO chat_readers (message, person, beside)
             SELECT r.message, $3, s.seat FROM chat_readers AS r JOIN chat AS c ON c.id = r.message
                 JOIN seats AS s ON s.game = c.game AND s.session = $2
             WHERE c.game = $1 AND r.person = $2 AND r.beside IN (-1, s.seat)
             ON CONFLICT (message, person, beside) DO NOTHING",
            "INSERT INTO notes (game, person, beside, note)
             SELECT n.game, $3, s.seat, n.note FROM notes AS n
                 JOIN seats AS s ON s.game = n.game AND s.session = $2
             WHERE n.game = $1 AND n.person = $2 AND n.beside IN (-1, s.seat)
             ON CONFLICT (game, person, beside) DO NOTHING",
        ],
    };
    for statement in
        kept.into_iter().chain(["UPDATE chat SET author = $3 WHERE game = $1 AND author = $2"])
    {
        sqlx::query(statement)
            .bind(&game.0)
            .bind(from.0.to_string())
            .bind(to.0.to_string())
            .execute(&mut *connection)
            .await?;
    }
    for statement in [
        "DELETE FROM chat_readers WHERE person = $2
         AND message IN (SELECT id FROM chat WHERE game = $1)",
        "DELETE FROM notes WHERE game = $1 AND person = $2",
    ] {
        sqlx::query(statement)
            .bind(&game.0)
            .bind(from.0.to_string())
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}

/// What else one person leaves to another: what they said looking on, and whom they block.
pub(super) const MERGE: [&str; 5] = [
    "UPDATE chat SET author = $2 WHERE author = $1",
    "INSERT INTO blocks (person, blocked, since)
     SELECT $2, blocked, since FROM blocks WHERE person = $1 AND blocked <> $2
     ON CONFLICT (person, blocked) DO NOTHING",
    "INSERT INTO blocks (person, blocked, since)
     SELECT person, $2, since FROM blocks WHERE blocked = $1 AND person <> $2
     ON CONFLICT (person, blocked) DO NOTHING",
    "UPDATE reports SET about = $2 WHERE about = $1",
    "UPDATE reports SET reporter = $2 WHERE reporter = $1",
];

const LINE: &str = "SELECT id, game, channel, side, to_side, seat, author, said, line FROM chat";

fn line(row: &WireRow) -> Result<ChatLine, StoreError> {
    let small = |name: &str| -> Result<Option<u8>, StoreError> {
        let number: Option<i64> = row.try_get(name)?;
        let fits = |number| u8::try_from(number).map_err(|_| StoreError::Damaged(name.to_string()));
        number.map(fits).transpose()
    };
    Ok(ChatLine {
        id: row.try_get("id")?,
        game: GameId(row.try_get("game")?),
        channel: Channel::of(row.try_get("channel")?)?,
        side: small("side")?.map(Side),
        to_side: small("to_side")?.map(Side),
        seat: small("seat")?.map(Seat),
        author: person_of(row.try_get("author")?)?,
        said: row.try_get("said")?,
        text: row.try_get("line")?,
        readers: Vec::new(),
    })
}

fn individual(person: String, beside: i64) -> Result<Individual, StoreError> {
    let beside = (beside != ALONE).then(|| u8::try_from(beside)).transpose();
    let beside = beside.map_err(|_| StoreError::Damaged("a seat beside".to_string()))?;
    Ok(Individual { person: person_of(person)?, beside: beside.map(Seat) })
}

fn report(row: &WireRow) -> Result<ReportRow, StoreError> {
    let reporter: Option<String> = row.try_get("reporter")?;
    let game: Option<String> = row.try_get("game")?;
    Ok(ReportRow {
        id: row.try_get("id")?,
        reporter: reporter.map(person_of).transpose()?,
        about: person_of(row.try_get("about")?)?,
        game: game.map(GameId),
        line: row.try_get("line")?,
        why: row.try_get("why")?,
        made: row.try_get("made")?,
        closed: row.try_get("closed")?,
    })
}

impl ChatStore for Kept {
    fn say(&self, line: ChatLine) -> Stored<'_, bool> {
        Box::pin(async move {
            match self.write_chat(ChatChange::Say(line)).await {
                Ok(()) => Ok(true),
                Err(StoreError::Gone) => Ok(false),
                Err(error) => Err(error),
            }
        })
    }

    fn chat<'a>(&'a self, game: &'a GameId) -> Stored<'a, Vec<ChatLine>> {
        Box::pin(async move {
            let mut snapshot = self.readers.begin().await?;
            let rows = sqlx::query(sqlx::AssertSqlSafe(format!(
                "{LINE} WHERE game = $1 ORDER BY number, id"
            )))
            .bind(&game.0)
            .fetch_all(&mut *snapshot)
            .await?;
            let readers: Vec<(String, String, i64)> = sqlx::query_as(
                "SELECT r.message, r.person, r.beside FROM chat_readers AS r
                     JOIN chat AS c ON c.id = r.message
                 WHERE c.game = $1",
            )
            .bind(&game.0)
            .fetch_all(&mut *snapshot)
            .await?;
            let mut lines = rows.iter().map(line).collect::<Result<Vec<_>, _>>()?;
            for (message, person, beside) in readers {
                if let Some(line) = lines.iter_mut().find(|line| line.id == message) {
                    line.readers.push(individual(person, beside)?);
                }
            }
            Ok(lines)
        })
    }

    fn said_by(&self, person: SessionId) -> Stored<'_, Vec<ChatLine>> {
        Box::pin(async move {
            let rows = sqlx::query(sqlx::AssertSqlSafe(format!(
                "{LINE} WHERE author = $1 ORDER BY said, id"
            )))
            .bind(person.0.to_string())
            .fetch_all(&self.readers)
            .await?;
            rows.iter().map(line).collect()
        })
    }

    fn note<'a>(&'a self, game: &'a GameId, whose: Individual) -> Stored<'a, Option<String>> {
        Box::pin(async move {
            let found = sqlx::query_scalar(
                "SELECT note FROM notes WHERE game = $1 AND person = $2 AND beside = $3",
            )
            .bind(&game.0)
            .bind(whose.person.0.to_string())
            .bind(whose.beside())
            .fetch_optional(&self.readers)
            .await?;
            Ok(found)
        })
    }

    fn set_note(&self, note: Note, was: Option<String>) -> Stored<'_, ()> {
        Box::pin(self.write_chat(ChatChange::Note(note, was)))
    }

    fn notes_of(&self, person: SessionId) -> Stored<'_, Vec<Note>> {
        Box::pin(async move {
            let rows: Vec<(String, String, i64, String)> = sqlx::query_as(
                "SELECT game, person, beside, note FROM notes WHERE person = $1
                 ORDER BY game, beside",
            )
            .bind(person.0.to_string())
            .fetch_all(&self.readers)
            .await?;
            let note = |(game, person, beside, text)| {
                Ok(Note { game: GameId(game), whose: individual(person, beside)?, text })
            };
            rows.into_iter().map(note).collect()
        })
    }

    fn blocks(&self) -> Stored<'_, Vec<Block>> {
        Box::pin(async move {
            let rows: Vec<(String, String, i64)> =
                sqlx::query_as("SELECT person, blocked, since FROM blocks")
                    .fetch_all(&self.readers)
                    .await?;
            let block = |(person, blocked, since)| {
                Ok(Block { person: person_of(person)?, blocked: person_of(blocked)?, since })
            };
            rows.into_iter().map(block).collect()
        })
    }

    fn block(&self, block: Block) -> Stored<'_, ()> {
        Box::pin(self.write_chat(ChatChange::Block(block)))
    }

    fn unblock(&self, person: SessionId, blocked: SessionId) -> Stored<'_, ()> {
        Box::pin(self.write_chat(ChatChange::Unblock(person, blocked)))
    }

    fn reports(&self) -> Stored<'_, Vec<ReportRow>> {
        Box::pin(async move {
            let rows = sqlx::query("SELECT * FROM reports ORDER BY made DESC, id")
                .fetch_all(&self.readers)
                .await?;
            rows.iter().map(report).collect()
        })
    }

    fn reports_by(&self, person: SessionId) -> Stored<'_, Vec<ReportRow>> {
        Box::pin(async move {
            let rows =
                sqlx::query("SELECT * FROM reports WHERE reporter = $1 ORDER BY made DESC, id")
                    .bind(person.0.to_string())
                    .fetch_all(&self.readers)
                    .await?;
            rows.iter().map(report).collect()
        })
    }

    fn close_report(&self, id: String, now: Moment) -> Stored<'_, ()> {
        Box::pin(self.write_chat(ChatChange::Close(id, now)))
    }

    fn report(&self, report: Report) -> Stored<'_, ()> {
        Box::pin(self.write_chat(ChatChange::Report(report)))
    }
}
