//! Accounts, the keys that are mailed for them, and seats handed over from one person to another.
//!
//! The statements are such as other databases understand too.

use super::chat;
use super::{GameId, Moment, SessionId, Sqlite, StoreError, Stored};
use kernel::Digest;
use sqlx::SqliteConnection;

/// Somebody who can sign in with a password.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AccountRow {
    /// Who.
    pub person: SessionId,
    /// Their address, in lower case: no two accounts have the same.
    pub email: String,
    /// Their password, hashed, as a PHC string.
    pub password: String,
    /// When the account was made.
    pub made: Moment,
}

/// What a mailed key is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyPurpose {
    /// Choosing a password for the account at the address, which is made if there is none.
    Password,
    /// Moving the account of whoever asked to the address.
    Email,
}

/// A key that was mailed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailedKey {
    /// What for.
    pub purpose: KeyPurpose,
    /// To which address, in lower case.
    pub email: String,
    /// Who asked for it.
    pub person: SessionId,
    /// When.
    pub made: Moment,
}

/// Where accounts are kept.
pub trait AccountStore: Send + Sync {
    /// The account at an address.
    fn account_at(&self, email: String) -> Stored<'_, Option<AccountRow>>;
    /// Somebody's account.
    fn account_of(&self, person: SessionId) -> Stored<'_, Option<AccountRow>>;
    /// Keeps the digest of a key that is to be mailed, and forgets those made before `expired`.
    fn keep_key(&self, key: Digest, mailed: MailedKey, expired: Moment) -> Stored<'_, ()>;
    /// What a key of this digest is for, if it was made since and was not used.
    fn mailed_key(&self, key: Digest, since: Moment) -> Stored<'_, Option<MailedKey>>;
    /// Uses a key to keep an account as it now is. Other keys for its password and its recovery link
    /// hold no longer. [`StoreError::Gone`] where the key was used meanwhile.
    fn redeem(&self, key: Digest, account: AccountRow) -> Stored<'_, ()>;
    /// Keeps another password of an account. Keys and recovery link hold no longer.
    fn set_password(&self, person: SessionId, password: String) -> Stored<'_, ()>;
    /// The games in which somebody sits, or sat last in a seat that is free now.
    fn games_touched_by(&self, person: SessionId) -> Stored<'_, Vec<GameId>>;
    /// Puts another person in all seats that somebody has in a game.
    fn hand_over(&self, handing: Handing) -> Stored<'_, ()>;
    /// What is left of somebody who has handed over all games is another's; their sessions end.
    fn merge_person(&self, from: SessionId, to: SessionId) -> Stored<'_, ()>;
}

/// Seats of one person in one game that become another's.
#[derive(Clone, Debug)]
pub struct Handing {
    /// In which game.
    pub game: GameId,
    /// Whose they were.
    pub from: SessionId,
    /// Whose they are.
    pub to: SessionId,
    /// As what the other gets them.
    pub place: HandedTo,
}

/// As what seats are handed over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HandedTo {
    /// As they were.
    Same,
    /// As those of another person at the browser, for the receiver sits in the game already.
    Beside,
}

/// Something that changes of accounts.
#[derive(Debug)]
pub(super) enum AccountChange {
    Key(Digest, MailedKey, Moment),
    Redeem(Digest, AccountRow),
    Password(SessionId, String),
    HandOver(Handing),
    Merge(SessionId, SessionId),
    Forget(SessionId),
}

impl AccountChange {
    pub(super) async fn write(&self, connection: &mut SqliteConnection) -> Result<(), StoreError> {
        match self {
            AccountChange::Key(key, mailed, expired) => {
                sqlx::query("DELETE FROM mailed_keys WHERE made < $1")
                    .bind(expired)
                    .execute(&mut *connection)
                    .await?;
                sqlx::query(
                    "INSERT INTO mailed_keys (digest, purpose, email, person, made)
                     VALUES ($1, $2, $3, $4, $5)",
                )
                .bind(key.to_string())
                .bind(match mailed.purpose {
                    KeyPurpose::Password => "password",
                    KeyPurpose::Email => "email",
                })
                .bind(&mailed.email)
                .bind(mailed.person.0.to_string())
                .bind(mailed.made)
                .execute(connection)
                .await?;
                Ok(())
            }
            AccountChange::Redeem(key, account) => redeem(connection, key, account).await,
            AccountChange::Password(person, password) => {
                sqlx::query("UPDATE accounts SET password = $2 WHERE person = $1")
                    .bind(person.0.to_string())
                    .bind(password)
                    .execute(&mut *connection)
                    .await?;
                drop_keys(connection, *person).await
            }
            AccountChange::HandOver(handing) => hand_over(connection, handing).await,
            AccountChange::Merge(from, to) => merge(connection, *from, *to).await,
            AccountChange::Forget(person) => {
                drop_keys(connection, *person).await?;
                run(connection, &["DELETE FROM accounts WHERE person = $1"], *person).await?;
                run(connection, &chat::FORGET, *person).await
            }
        }
    }
}

/// Runs statements about one person.
async fn run(
    connection: &mut SqliteConnection,
    statements: &[&'static str],
    person: SessionId,
) -> Result<(), StoreError> {
    for statement in statements {
        sqlx::query(*statement).bind(person.0.to_string()).execute(&mut *connection).await?;
    }
    Ok(())
}

/// No key and no recovery link lets anybody be this person.
async fn drop_keys(connection: &mut SqliteConnection, person: SessionId) -> Result<(), StoreError> {
    let statements = [
        "DELETE FROM mailed_keys WHERE person = $1",
        "DELETE FROM mailed_keys WHERE email IN (SELECT email FROM accounts WHERE person = $1)",
        "UPDATE people SET recovery = NULL, recovery_made = NULL WHERE person = $1",
    ];
    run(connection, &statements, person).await
}

async fn redeem(
    connection: &mut SqliteConnection,
    key: &Digest,
    account: &AccountRow,
) -> Result<(), StoreError> {
    let used = sqlx::query("DELETE FROM mailed_keys WHERE digest = $1")
        .bind(key.to_string())
        .execute(&mut *connection)
        .await?;
    if used.rows_affected() != 1 {
        return Err(StoreError::Gone);
    }
    sqlx::query(
        "INSERT INTO accounts (person, email, password, made) VALUES ($1, $2, $3, $4)
         ON CONFLICT (person) DO UPDATE SET email = excluded.email, password = excluded.password",
    )
    .bind(account.person.0.to_string())
    .bind(&account.email)
    .bind(&account.password)
    .bind(account.made)
    .execute(&mut *connection)
    .await?;
    drop_keys(connection, account.person).await
}

async fn hand_over(connection: &mut SqliteConnection, handing: &Handing) -> Result<(), StoreError> {
    chat::hand_over(connection, handing).await?;
    let Handing { game, from, to, place } = handing;
    let (from, to) = (from.0.to_string(), to.0.to_string());
    if *place == HandedTo::Beside {
        sqlx::query("UPDATE seats SET beside = $3 WHERE game = $1 AND session = $2")
            .bind(&game.0)
            .bind(&from)
            .bind(true)
            .execute(&mut *connection)
            .await?;
    } else {
        // What the one had taken off the list is off the other's.
        sqlx::query(
            "INSERT INTO forgotten (game, session)
             SELECT game, $3 FROM forgotten WHERE game = $1 AND session = $2
             ON CONFLICT (game, session) DO NOTHING",
        )
        .bind(&game.0)
        .bind(&from)
        .bind(&to)
        .execute(&mut *connection)
        .await?;
    }
    for statement in [
        "UPDATE seats SET session = $3 WHERE game = $1 AND session = $2",
        "UPDATE seats SET left_session = $3 WHERE game = $1 AND left_session = $2",
    ] {
        sqlx::query(statement)
            .bind(&game.0)
            .bind(&from)
            .bind(&to)
            .execute(&mut *connection)
            .await?;
    }
    sqlx::query("DELETE FROM forgotten WHERE game = $1 AND session = $2")
        .bind(&game.0)
        .bind(&from)
        .execute(&mut *connection)
        .await?;
    sqlx::query("UPDATE games SET summarised = -1 WHERE id = $1")
        .bind(&game.0)
        .execute(connection)
        .await?;
    Ok(())
}

async fn merge(
    connection: &mut SqliteConnection,
    from: SessionId,
    to: SessionId,
) -> Result<(), StoreError> {
    let keys = "UPDATE mailed_keys SET person = $2 WHERE person = $1";
    for statement in chat::MERGE.into_iter().chain([keys]) {
        sqlx::query(statement)
            .bind(from.0.to_string())
            .bind(to.0.to_string())
            .execute(&mut *connection)
            .await?;
    }
    let rest = [
        "DELETE FROM blocks WHERE person = $1",
        "DELETE FROM blocks WHERE blocked = $1",
        "UPDATE sessions SET ended = 1 WHERE id = $1 OR person = $1",
        "DELETE FROM people WHERE person = $1",
    ];
    run(connection, &rest, from).await
}

type Row = (String, String, String, i64);

fn account((person, email, password, made): Row) -> Result<AccountRow, StoreError> {
    Ok(AccountRow { person: person_of(person)?, email, password, made })
}

/// A person as the database names them.
pub(super) fn person_of(text: String) -> Result<SessionId, StoreError> {
    Digest::try_from(text).map(SessionId).map_err(StoreError::Damaged)
}

impl AccountStore for Sqlite {
    fn account_at(&self, email: String) -> Stored<'_, Option<AccountRow>> {
        Box::pin(async move {
            let row: Option<Row> = sqlx::query_as(
                "SELECT person, email, password, made FROM accounts WHERE email = $1",
            )
            .bind(email)
            .fetch_optional(&self.readers)
            .await?;
            row.map(account).transpose()
        })
    }

    fn account_of(&self, person: SessionId) -> Stored<'_, Option<AccountRow>> {
        Box::pin(async move {
            let row: Option<Row> = sqlx::query_as(
                "SELECT person, email, password, made FROM accounts WHERE person = $1",
            )
            .bind(person.0.to_string())
            .fetch_optional(&self.readers)
            .await?;
            row.map(account).transpose()
        })
    }

    fn keep_key(&self, key: Digest, mailed: MailedKey, expired: Moment) -> Stored<'_, ()> {
        Box::pin(self.write_account(AccountChange::Key(key, mailed, expired)))
    }

    fn mailed_key(&self, key: Digest, since: Moment) -> Stored<'_, Option<MailedKey>> {
        Box::pin(async move {
            let row: Option<Row> = sqlx::query_as(
                "SELECT person, email, purpose, made FROM mailed_keys
                 WHERE digest = $1 AND made >= $2",
            )
            .bind(key.to_string())
            .bind(since)
            .fetch_optional(&self.readers)
            .await?;
            let Some((person, email, purpose, made)) = row else { return Ok(None) };
            let purpose = match purpose.as_str() {
                "password" => KeyPurpose::Password,
                "email" => KeyPurpose::Email,
                other => return Err(StoreError::Damaged(format!("a key for {other}"))),
            };
            Ok(Some(MailedKey { purpose, email, person: person_of(person)?, made }))
        })
    }

    fn redeem(&self, key: Digest, account: AccountRow) -> Stored<'_, ()> {
        Box::pin(self.write_account(AccountChange::Redeem(key, account)))
    }

    fn set_password(&self, person: SessionId, password: String) -> Stored<'_, ()> {
        Box::pin(self.write_account(AccountChange::Password(person, password)))
    }

    fn games_touched_by(&self, person: SessionId) -> Stored<'_, Vec<GameId>> {
        Box::pin(async move {
            let ids: Vec<String> = sqlx::query_scalar(
                "SELECT DISTINCT game FROM seats WHERE session = $1 OR left_session = $1
                 ORDER BY game",
            )
            .bind(person.0.to_string())
            .fetch_all(&self.readers)
            .await?;
            Ok(ids.into_iter().map(GameId).collect())
        })
    }

    fn hand_over(&self, handing: Handing) -> Stored<'_, ()> {
        Box::pin(self.write_account(AccountChange::HandOver(handing)))
    }

    fn merge_person(&self, from: SessionId, to: SessionId) -> Stored<'_, ()> {
        Box::pin(self.write_account(AccountChange::Merge(from, to)))
    }
}
