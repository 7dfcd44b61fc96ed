//! What is written of people and their browsers.

use super::{accounts, chat, notices, promises, rematches, seeks, tokens, tournaments};
use crate::store::accounts::AccountChange;
use crate::store::chat::ChatChange;
use crate::store::columns::digest;
use crate::store::notices::NoticeChange;
use crate::store::tokens::{TokenChange, TokenRow};
use crate::store::writes::Change;
use crate::store::{SessionId, StoreError, Word};
use sqlx::PgConnection;

/// Writes a change; what the other servers are told of it.
pub(super) async fn write(
    connection: &mut PgConnection,
    change: &Change,
) -> Result<Vec<Word>, StoreError> {
    let mut words = match change {
        Change::Account(AccountChange::HandOver(handing)) => vec![Word::Game(handing.game.clone())],
        Change::Account(AccountChange::Merge(person, _)) => merged(connection, *person).await?,
        Change::Account(AccountChange::Redeem(_, account)) => {
            vec![Word::Notices, Word::Name(account.person)]
        }
        Change::Account(AccountChange::Password(..)) => vec![Word::Notices],
        Change::Account(AccountChange::Ban(..)) => {
            vec![Word::Notices, Word::Lobby { sessions: Vec::new(), room: true }]
        }
        Change::Account(_) => Vec::new(),
        Change::Chat(ChatChange::Say(line)) => vec![Word::Said(line.game.clone(), line.id.clone())],
        Change::Chat(ChatChange::Block(_) | ChatChange::Unblock(..)) => vec![Word::Blocks],
        Change::Chat(_) => Vec::new(),
        Change::Notice(NoticeChange::Keep(_) | NoticeChange::EndLetters(_)) => vec![Word::Notices],
        Change::Notice(_) => Vec::new(),
        Change::Token(TokenChange::Drop(digest)) => vec![Word::Ended(SessionId(*digest))],
        Change::Token(
            TokenChange::Bot(person, _) | TokenChange::KeepOfBot(TokenRow { person, .. }),
        ) => {
            vec![Word::Name(*person), Word::Rated(*person)]
        }
        Change::Token(_) => Vec::new(),
        Change::Rematch((game, _)) => vec![Word::Rematch(game.clone())],
        Change::Seek(_) | Change::Tournament(_) | Change::Promise(_) => Vec::new(),
        Change::End(session) => vec![Word::Ended(*session)],
        Change::Name(person, _) | Change::Forget(person) => vec![Word::Name(*person)],
        Change::Open(..) | Change::Seen(..) | Change::Recovery(..) => Vec::new(),
    };
    let query = match change {
        Change::Open(person, session, now) => sqlx::query(
            "INSERT INTO sessions (id, person, opened, seen) VALUES ($1, $2, $3, $3)
                 ON CONFLICT DO NOTHING",
        )
        .bind(session.0.to_string())
        .bind(person.map(|person| person.0.to_string()))
        .bind(now),
        Change::Seen(session, now) => {
            sqlx::query("UPDATE sessions SET seen = greatest(seen, $2) WHERE id = $1")
                .bind(session.0.to_string())
                .bind(now)
        }
        Change::End(session) => sqlx::query("UPDATE sessions SET ended = TRUE WHERE id = $1")
            .bind(session.0.to_string()),
        Change::Name(person, name) => sqlx::query(
            "INSERT INTO people (person, name) VALUES ($1, $2)
                 ON CONFLICT (person) DO UPDATE SET name = $2",
        )
        .bind(person.0.to_string())
        .bind(name),
        Change::Recovery(person, key) => sqlx::query(
            "INSERT INTO people (person, recovery, recovery_made) VALUES ($1, $2, $3)
                 ON CONFLICT (person) DO UPDATE SET recovery = $2, recovery_made = $3",
        )
        .bind(person.0.to_string())
        .bind(key.map(|(digest, _)| digest.to_string()))
        .bind(key.map(|(_, made)| made)),
        Change::Account(change) => {
            accounts::write(connection, change).await?;
            return Ok(words);
        }
        Change::Chat(change) => {
            chat::write(connection, change).await?;
            return Ok(words);
        }
        Change::Notice(change) => {
            notices::write(connection, change).await?;
            return Ok(words);
        }
        Change::Token(change) => {
            tokens::write(connection, change).await?;
            return Ok(words);
        }
        Change::Promise(change) => {
            promises::write(connection, change).await?;
            return Ok(words);
        }
        Change::Rematch(pair) => {
            rematches::write(connection, pair).await?;
            return Ok(words);
        }
        Change::Seek(change) => {
            seeks::write(connection, change).await?;
            return Ok(words);
        }
        Change::Tournament(change) => {
            tournaments::write(connection, change).await?;
            return Ok(words);
        }
        Change::Forget(person) => {
            accounts::write(&mut *connection, &AccountChange::Forget(*person)).await?;
            let ended: Vec<String> = sqlx::query_scalar(
                "UPDATE sessions SET ended = TRUE WHERE id = $1 OR person = $1 RETURNING id",
            )
            .bind(person.0.to_string())
            .fetch_all(&mut *connection)
            .await?;
            for session in ended {
                words.push(Word::Ended(SessionId(digest(session)?)));
            }
            sqlx::query("UPDATE seats SET left_session = NULL WHERE left_session = $1")
                .bind(person.0.to_string())
                .execute(&mut *connection)
                .await?;
            sqlx::query("DELETE FROM people WHERE person = $1").bind(person.0.to_string())
        }
    };
    query.execute(connection).await?;
    Ok(words)
}

/// What the other servers are told when somebody becomes another: the browsers end, the name is none.
async fn merged(connection: &mut PgConnection, person: SessionId) -> Result<Vec<Word>, StoreError> {
    let sessions: Vec<String> =
        sqlx::query_scalar("SELECT id FROM sessions WHERE id = $1 OR person = $1")
            .bind(person.0.to_string())
            .fetch_all(connection)
            .await?;
    let ended = sessions.into_iter().map(|text| Ok(Word::Ended(SessionId(digest(text)?))));
    std::iter::once(Ok(Word::Name(person))).chain(ended).collect()
}
