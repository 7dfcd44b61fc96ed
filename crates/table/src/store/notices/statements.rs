//! The statements about notices, such as every database here understands: the folder of each has this
//! file as a module of its own, with its own connection.

use super::accounts::person_of;
use super::{Kept, Wire};
use crate::store::notices::{Hook, NoticeChange, NoticeStore, NoticesRow, PushRow, TurnRow, Way};
use crate::store::{GameId, Moment, SessionId, StoreError, Stored, Version};
use kernel::Digest;

/// Nobody is told anything any more.
pub(super) const FORGET: [&str; 3] = [
    "DELETE FROM notices WHERE person = $1",
    "DELETE FROM turns WHERE person = $1",
    "DELETE FROM pushes WHERE person = $1",
];

/// No address of somebody's is told any more.
pub(super) const NO_HOOK: &str = "UPDATE notices SET hook = NULL, secret = NULL WHERE person = $1";

/// Nor anything else of theirs: no letters go out, and no browser is told.
pub(super) const SILENCE: [&str; 2] = [
    "UPDATE notices SET hook = NULL, secret = NULL, quiet = NULL WHERE person = $1",
    "DELETE FROM pushes WHERE person = $1",
];

/// The same where they get another password: somebody else may have named it.
pub(super) const WITH_THE_PASSWORD: &str = "UPDATE notices SET hook = NULL, secret = NULL
     WHERE person = $1
     AND NOT EXISTS (SELECT 1 FROM accounts WHERE person = $1 AND password = $2)";

pub(super) async fn write(connection: &mut Wire, change: &NoticeChange) -> Result<(), StoreError> {
    match change {
        NoticeChange::Keep(wanted) => {
            let NoticesRow { person, quiet, locale, key, mailed: _, hook } = wanted;
            sqlx::query(
                "INSERT INTO notices (person, quiet, locale, unsubscribe, hook, secret)
                     VALUES ($1, $2, $3, $4, $5, $6)
                     ON CONFLICT (person) DO UPDATE SET quiet = $2, locale = $3, hook = $5, secret = $6",
            )
            .bind(person.0.to_string())
            .bind(quiet)
            .bind(locale)
            .bind(key)
            .bind(hook.as_ref().map(|hook| &hook.url))
            .bind(hook.as_ref().map(|hook| &hook.secret))
            .execute(connection)
            .await?;
        }
        NoticeChange::EndLetters(key) => {
            let ended = sqlx::query("UPDATE notices SET quiet = NULL WHERE unsubscribe = $1")
                .bind(key)
                .execute(connection)
                .await?;
            as_wanted(ended.rows_affected(), 1)?;
        }
        NoticeChange::Begins(turn, version) => {
            let TurnRow { game, person, position, since, mail, claim } = turn;
            // A game that is gone meanwhile is nobody's turn.
            sqlx::query(
                "INSERT INTO turns
                     (game, person, position, since, by_mail, waits, hooked, mailed, version, claim)
                     SELECT id, $2, $3, $4, $5, TRUE, FALSE, FALSE, $6, $7 FROM games WHERE id = $1
                     ON CONFLICT (game, person) DO UPDATE SET
                         hooked = turns.hooked AND turns.position = excluded.position,
                         mailed = turns.mailed AND turns.position = excluded.position,
                         pushed = turns.pushed AND turns.position = excluded.position,
                         position = excluded.position, since = excluded.since,
                         by_mail = excluded.by_mail, waits = TRUE, version = excluded.version,
                         claim = excluded.claim
                     WHERE (NOT turns.waits OR turns.claim OR excluded.claim)
                         AND turns.version <= excluded.version",
            )
            .bind(&game.0)
            .bind(person.0.to_string())
            .bind(position.to_string())
            .bind(since)
            .bind(mail)
            .bind(version)
            .bind(claim)
            .execute(connection)
            .await?;
        }
        NoticeChange::Ends(game, person, version) => {
            sqlx::query(
                "UPDATE turns SET waits = FALSE, version = $3
                 WHERE game = $1 AND person = $2 AND version <= $3",
            )
            .bind(&game.0)
            .bind(person.0.to_string())
            .bind(version)
            .execute(connection)
            .await?;
        }
        NoticeChange::Tell(turns, way, now) => return tell(connection, turns, *way, *now).await,
        NoticeChange::PushKey(key) => {
            sqlx::query(
                "INSERT INTO push_key (one, key) VALUES (1, $1) ON CONFLICT (one) DO NOTHING",
            )
            .bind(key)
            .execute(connection)
            .await?;
        }
        NoticeChange::Push(row, most) => return push(connection, row, *most).await,
        NoticeChange::DropPush(id) => {
            sqlx::query("DELETE FROM pushes WHERE id = $1").bind(id).execute(connection).await?;
        }
    }
    Ok(())
}

async fn push(connection: &mut Wire, row: &PushRow, most: usize) -> Result<(), StoreError> {
    let PushRow { id, person, session, endpoint, key, auth, locale, made } = row;
    let person = person.0.to_string();
    // Those that were signed out are told no more, and count no more.
    sqlx::query(
        "DELETE FROM pushes WHERE person = $1
         AND session IN (SELECT id FROM sessions WHERE ended)",
    )
    .bind(&person)
    .execute(&mut *connection)
    .await?;
    let others: i64 =
        sqlx::query_scalar("SELECT count(*) FROM pushes WHERE person = $1 AND id <> $2")
            .bind(&person)
            .bind(id)
            .fetch_one(&mut *connection)
            .await?;
    if usize::try_from(others).is_ok_and(|others| others >= most) {
        return Err(StoreError::Gone);
    }
    sqlx::query(
        "INSERT INTO pushes (id, person, session, endpoint, key, auth, locale, made)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
             ON CONFLICT (id) DO UPDATE SET person = excluded.person,
                 session = excluded.session, key = excluded.key, auth = excluded.auth,
                 locale = excluded.locale, made = excluded.made",
    )
    .bind(id)
    .bind(person)
    .bind(session.0.to_string())
    .bind(endpoint)
    .bind(key)
    .bind(auth)
    .bind(locale)
    .bind(made)
    .execute(connection)
    .await?;
    Ok(())
}

/// Whoever comes second finds nothing left to be told.
async fn tell(
    connection: &mut Wire,
    turns: &[TurnRow],
    way: Way,
    now: Moment,
) -> Result<(), StoreError> {
    let statement = match way {
        Way::Hook => {
            "UPDATE turns SET hooked = TRUE WHERE game = $1 AND person = $2 AND position = $3
             AND waits AND NOT hooked"
        }
        Way::Push => {
            "UPDATE turns SET pushed = TRUE WHERE game = $1 AND person = $2 AND position = $3
             AND waits AND NOT pushed"
        }
        Way::Mail => {
            "UPDATE turns SET mailed = TRUE WHERE game = $1 AND person = $2 AND position = $3
             AND waits AND NOT mailed"
        }
    };
    for TurnRow { game, person, position, .. } in turns {
        let told = sqlx::query(statement)
            .bind(&game.0)
            .bind(person.0.to_string())
            .bind(position.to_string())
            .execute(&mut *connection)
            .await?;
        as_wanted(told.rows_affected(), 1)?;
    }
    if let (Way::Mail, Some(turn)) = (way, turns.first()) {
        sqlx::query("UPDATE notices SET mailed = $2 WHERE person = $1")
            .bind(turn.person.0.to_string())
            .bind(now)
            .execute(connection)
            .await?;
    }
    Ok(())
}

fn as_wanted(found: u64, wanted: u64) -> Result<(), StoreError> {
    if found == wanted { Ok(()) } else { Err(StoreError::Gone) }
}

/// Whether it was done, or was there no longer.
fn was_done(done: Result<(), StoreError>) -> Result<bool, StoreError> {
    match done {
        Ok(()) => Ok(true),
        Err(StoreError::Gone) => Ok(false),
        Err(error) => Err(error),
    }
}

type Row =
    (String, Option<i64>, Option<String>, String, Option<i64>, Option<String>, Option<String>);

fn wanted(row: Row) -> Result<NoticesRow, StoreError> {
    let (person, quiet, locale, key, mailed, hook, secret) = row;
    let hook = hook.zip(secret).map(|(url, secret)| Hook { url, secret });
    Ok(NoticesRow { person: person_of(person)?, quiet, locale, key, mailed, hook })
}

type PushColumns = (String, String, String, String, String, String, Option<String>, i64);

fn browser(row: PushColumns) -> Result<PushRow, StoreError> {
    let (id, person, session, endpoint, key, auth, locale, made) = row;
    let (person, session) = (person_of(person)?, person_of(session)?);
    Ok(PushRow { id, person, session, endpoint, key, auth, locale, made })
}

type TurnColumns = (String, String, String, i64, bool, bool);

fn turn(columns: TurnColumns) -> Result<TurnRow, StoreError> {
    let (game, person, position, since, mail, claim) = columns;
    let position = Digest::try_from(position).map_err(StoreError::Damaged)?;
    Ok(TurnRow { game: GameId(game), person: person_of(person)?, position, since, mail, claim })
}

impl NoticeStore for Kept {
    fn notices_of(&self, person: SessionId) -> Stored<'_, Option<NoticesRow>> {
        Box::pin(async move {
            let row: Option<Row> = sqlx::query_as(
                "SELECT person, quiet, locale, unsubscribe, mailed, hook, secret FROM notices
                 WHERE person = $1",
            )
            .bind(person.0.to_string())
            .fetch_optional(&self.readers)
            .await?;
            row.map(wanted).transpose()
        })
    }

    fn notices(&self) -> Stored<'_, Vec<NoticesRow>> {
        Box::pin(async move {
            let rows: Vec<Row> = sqlx::query_as(
                "SELECT person, quiet, locale, unsubscribe, mailed, hook, secret FROM notices
                 WHERE quiet IS NOT NULL OR hook IS NOT NULL
                     OR person IN (SELECT person FROM pushes) ORDER BY person",
            )
            .fetch_all(&self.readers)
            .await?;
            rows.into_iter().map(wanted).collect()
        })
    }

    fn keep_notices(&self, wanted: NoticesRow) -> Stored<'_, ()> {
        Box::pin(self.write_notice(NoticeChange::Keep(wanted)))
    }

    fn end_letters(&self, key: String) -> Stored<'_, bool> {
        Box::pin(async move { was_done(self.write_notice(NoticeChange::EndLetters(key)).await) })
    }

    fn games_that_go_on(&self, person: SessionId) -> Stored<'_, Vec<GameId>> {
        Box::pin(async move {
            let games: Vec<String> = sqlx::query_scalar(
                "SELECT DISTINCT seats.game FROM seats JOIN games ON games.id = seats.game
                 WHERE seats.session = $1 AND NOT games.ended AND games.aside IS NULL
                 ORDER BY seats.game",
            )
            .bind(person.0.to_string())
            .fetch_all(&self.readers)
            .await?;
            Ok(games.into_iter().map(GameId).collect())
        })
    }

    fn games_moved(&self, since: Moment) -> Stored<'_, Vec<GameId>> {
        Box::pin(async move {
            let games: Vec<String> = sqlx::query_scalar(
                "SELECT id FROM games WHERE moved >= $1 AND NOT ended AND aside IS NULL
                 AND id IN (SELECT game FROM seats WHERE session IN (
                     SELECT person FROM notices WHERE quiet IS NOT NULL OR hook IS NOT NULL
                     UNION SELECT person FROM pushes))
                 ORDER BY moved, id",
            )
            .bind(since)
            .fetch_all(&self.readers)
            .await?;
            Ok(games.into_iter().map(GameId).collect())
        })
    }

    fn games_still(&self, from: Moment, to: Moment) -> Stored<'_, Vec<GameId>> {
        Box::pin(async move {
            let games: Vec<String> = sqlx::query_scalar(
                "SELECT id FROM games
                 WHERE (moved BETWEEN $1 AND $2 OR seated BETWEEN $1 AND $2)
                 AND clock IS NULL AND NOT ended AND aside IS NULL
                 AND id IN (SELECT game FROM seats WHERE session IN (
                     SELECT person FROM notices WHERE quiet IS NOT NULL OR hook IS NOT NULL
                     UNION SELECT person FROM pushes))
                 ORDER BY moved, id",
            )
            .bind(from)
            .bind(to)
            .fetch_all(&self.readers)
            .await?;
            Ok(games.into_iter().map(GameId).collect())
        })
    }

    fn turn_begins(&self, turn: TurnRow, version: Version) -> Stored<'_, ()> {
        Box::pin(self.write_notice(NoticeChange::Begins(turn, version)))
    }

    fn turn_ends<'a>(
        &'a self,
        game: &'a GameId,
        person: SessionId,
        version: Version,
    ) -> Stored<'a, ()> {
        Box::pin(self.write_notice(NoticeChange::Ends(game.clone(), person, version)))
    }

    fn untold(&self, person: SessionId, way: Way) -> Stored<'_, Vec<TurnRow>> {
        Box::pin(async move {
            let question = match way {
                Way::Hook => {
                    "SELECT game, person, position, since, by_mail, claim FROM turns
                     WHERE person = $1 AND waits AND NOT hooked ORDER BY since, game"
                }
                Way::Push => {
                    "SELECT game, person, position, since, by_mail, claim FROM turns
                     WHERE person = $1 AND waits AND NOT pushed ORDER BY since, game"
                }
                Way::Mail => {
                    "SELECT game, person, position, since, by_mail, claim FROM turns
                     WHERE person = $1 AND waits AND by_mail AND NOT mailed ORDER BY since, game"
                }
            };
            let rows: Vec<TurnColumns> = sqlx::query_as(question)
                .bind(person.0.to_string())
                .fetch_all(&self.readers)
                .await?;
            rows.into_iter().map(turn).collect()
        })
    }

    fn tell(&self, turns: Vec<TurnRow>, way: Way, now: Moment) -> Stored<'_, bool> {
        Box::pin(
            async move { was_done(self.write_notice(NoticeChange::Tell(turns, way, now)).await) },
        )
    }

    fn push_key(&self, drawn: String) -> Stored<'_, String> {
        Box::pin(async move {
            let known =
                || sqlx::query_scalar("SELECT key FROM push_key").fetch_optional(&self.readers);
            if let Some(key) = known().await? {
                return Ok(key);
            }
            self.write_notice(NoticeChange::PushKey(drawn)).await?;
            // Of two servers that draw one, one was first.
            let key: Option<String> = known().await?;
            key.ok_or_else(|| StoreError::Database("no key for push services".to_string()))
        })
    }

    fn keep_push(&self, browser: PushRow, most: usize) -> Stored<'_, ()> {
        Box::pin(self.write_notice(NoticeChange::Push(browser, most)))
    }

    fn pushes_of(&self, person: SessionId) -> Stored<'_, Vec<PushRow>> {
        Box::pin(async move {
            let rows: Vec<PushColumns> = sqlx::query_as(
                "SELECT pushes.id, pushes.person, session, endpoint, key, auth, locale, made
                 FROM pushes JOIN sessions ON sessions.id = session
                 WHERE pushes.person = $1 AND NOT ended ORDER BY made, pushes.id",
            )
            .bind(person.0.to_string())
            .fetch_all(&self.readers)
            .await?;
            rows.into_iter().map(browser).collect()
        })
    }

    fn drop_push(&self, id: String) -> Stored<'_, ()> {
        Box::pin(self.write_notice(NoticeChange::DropPush(id)))
    }
}
