//! The statements about accounts, such as every database here understands: the folder of each has this
//! file as a module of its own, with its own connection.

use super::{Kept, Wire, chat, hosts, notices, passkeys, ratings, seeks, tokens, tournaments};
use crate::store::accounts::{
    AccountChange, AccountRow, AccountStore, HandedTo, Handing, KeyPurpose, ListedPerson, MailedKey,
};
use crate::store::{GameId, Moment, SessionId, StoreError, Stored};
use kernel::Digest;

pub(super) async fn write(connection: &mut Wire, change: &AccountChange) -> Result<(), StoreError> {
    match change {
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
            run(connection, &passkeys::FORGET, *person).await?;
            run(connection, &[notices::NO_HOOK], *person).await?;
            drop_keys(connection, *person).await
        }
        AccountChange::Ban(person, None) => {
            run(connection, &["DELETE FROM bans WHERE person = $1"], *person).await
        }
        AccountChange::Ban(person, Some(since)) => {
            sqlx::query(
                "INSERT INTO bans (person, made) VALUES ($1, $2) ON CONFLICT (person) DO NOTHING",
            )
            .bind(person.0.to_string())
            .bind(since)
            .execute(&mut *connection)
            .await?;
            run(connection, &passkeys::FORGET, *person).await?;
            run(connection, &notices::SILENCE, *person).await?;
            run(connection, &seeks::FORGET, *person).await?;
            drop_keys(connection, *person).await
        }
        AccountChange::HandOver(handing) => hand_over(connection, handing).await,
        AccountChange::Merge(from, to) => merge(connection, *from, *to).await,
        AccountChange::Forget(person) => {
            drop_keys(connection, *person).await?;
            let own = [
                "DELETE FROM accounts WHERE person = $1",
                "DELETE FROM bans WHERE person = $1",
                "DELETE FROM settings WHERE person = $1",
            ];
            run(connection, &own, *person).await?;
            run(connection, &chat::FORGET, *person).await?;
            run(connection, &tokens::FORGET, *person).await?;
            run(connection, &passkeys::FORGET, *person).await?;
            run(connection, &hosts::FORGET, *person).await?;
            run(connection, &ratings::FORGET, *person).await?;
            run(connection, &seeks::FORGET, *person).await?;
            run(connection, &tournaments::FORGET, *person).await?;
            run(connection, &notices::FORGET, *person).await
        }
        AccountChange::Settings(person, json) => {
            // Of whoever has no account nothing is kept.
            sqlx::query(
                "INSERT INTO settings (person, json)
                 SELECT person, $2 FROM accounts WHERE person = $1
                 ON CONFLICT (person) DO UPDATE SET json = excluded.json",
            )
            .bind(person.0.to_string())
            .bind(json)
            .execute(connection)
            .await?;
            Ok(())
        }
        AccountChange::Sweep(expired, unused) => {
            sqlx::query(sqlx::AssertSqlSafe(sweeping()))
                .bind(expired)
                .bind(unused)
                .bind(HEARD_OF_ONCE)
                .execute(connection)
                .await?;
            Ok(())
        }
        AccountChange::Passkey(change) => passkeys::write(connection, change).await,
    }
}

/// Everything that names a session: one that is named stays.
pub(super) const NAMED: [(&str, &str); 32] = [
    ("sessions", "person"),
    ("seats", "session"),
    ("seats", "left_session"),
    ("forgotten", "session"),
    ("games", "host"),
    ("removed", "person"),
    ("people", "person"),
    ("accounts", "person"),
    ("mailed_keys", "person"),
    ("settings", "person"),
    ("passkeys", "person"),
    ("challenges", "person"),
    ("tokens", "person"),
    ("bots", "person"),
    ("bans", "person"),
    ("notices", "person"),
    ("turns", "person"),
    ("pushes", "person"),
    ("pushes", "session"),
    ("chat", "author"),
    ("chat_readers", "person"),
    ("notes", "person"),
    ("blocks", "person"),
    ("blocks", "blocked"),
    ("reports", "reporter"),
    ("reports", "about"),
    ("ratings", "person"),
    ("rating_changes", "person"),
    ("conduct", "person"),
    ("seeks", "person"),
    ("tournaments", "organiser"),
    ("tournament_players", "person"),
];

/// Most sessions that are swept at once: others want to write meanwhile.
const SWEPT: usize = 2_000;
/// A session last heard of so soon after it was opened, in milliseconds, was used once: see
/// `sessions::NOTED`.
const HEARD_OF_ONCE: Moment = 3_600_000;

/// Removes sessions that nothing names and nobody comes back by: those that have ended, those not heard of
/// since `$1`, and those opened before `$2` and not heard of but within `$3` of that, unless somebody has
/// signed in by them.
fn sweeping() -> String {
    let named: Vec<String> = NAMED
        .iter()
        .map(|(table, column)| format!("SELECT {column} FROM {table} WHERE {column} IS NOT NULL"))
        .collect();
    let named = named.join(" UNION ALL ");
    format!(
        "DELETE FROM sessions WHERE id IN (
             SELECT id FROM sessions
             WHERE (ended OR seen < $1 OR (person IS NULL AND opened < $2 AND seen < opened + $3))
                 AND id NOT IN ({named})
             ORDER BY id LIMIT {SWEPT})"
    )
}

/// Runs statements about one person.
async fn run(
    connection: &mut Wire,
    statements: &[&'static str],
    person: SessionId,
) -> Result<(), StoreError> {
    for statement in statements {
        sqlx::query(*statement).bind(person.0.to_string()).execute(&mut *connection).await?;
    }
    Ok(())
}

/// No key and no recovery link lets anybody be this person.
async fn drop_keys(connection: &mut Wire, person: SessionId) -> Result<(), StoreError> {
    let statements = [
        "DELETE FROM mailed_keys WHERE person = $1",
        "DELETE FROM mailed_keys WHERE email IN (SELECT email FROM accounts WHERE person = $1)",
        "UPDATE people SET recovery = NULL, recovery_made = NULL WHERE person = $1",
    ];
    run(connection, &statements, person).await
}

async fn redeem(
    connection: &mut Wire,
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
    for statement in [passkeys::WITH_THE_PASSWORD, notices::WITH_THE_PASSWORD] {
        sqlx::query(statement)
            .bind(account.person.0.to_string())
            .bind(&account.password)
            .execute(&mut *connection)
            .await?;
    }
    run(connection, &[tokens::WITH_THE_ACCOUNT], account.person).await?;
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

async fn hand_over(connection: &mut Wire, handing: &Handing) -> Result<(), StoreError> {
    let Handing { game, from, to, place, version } = handing;
    // The game first: whoever else writes to it waits here and then finds other writes.
    let update = match version {
        Some(version) => sqlx::query(
            "UPDATE games SET summarised = -1, version = version + 1 WHERE id = $1 AND version = $2",
        )
        .bind(&game.0)
        .bind(version),
        None => sqlx::query(
            "UPDATE games SET summarised = -1, version = version + 1 WHERE id = $1",
        )
        .bind(&game.0),
    };
    if update.execute(&mut *connection).await?.rows_affected() != 1 {
        return Err(StoreError::Conflict(game.clone()));
    }
    chat::hand_over(connection, handing).await?;
    hosts::hand_over(connection, handing).await?;
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
        .execute(connection)
        .await?;
    Ok(())
}

async fn merge(connection: &mut Wire, from: SessionId, to: SessionId) -> Result<(), StoreError> {
    let keys = "UPDATE mailed_keys SET person = $2 WHERE person = $1";
    let others =
        chat::MERGE.into_iter().chain(ratings::MERGE).chain(seeks::MERGE).chain(tournaments::MERGE);
    for statement in others.chain([keys, tokens::MERGE]) {
        sqlx::query(statement)
            .bind(from.0.to_string())
            .bind(to.0.to_string())
            .execute(&mut *connection)
            .await?;
    }
    let rest = [
        "DELETE FROM blocks WHERE person = $1",
        "DELETE FROM blocks WHERE blocked = $1",
        "DELETE FROM conduct WHERE person = $1",
        "UPDATE sessions SET ended = TRUE WHERE id = $1 OR person = $1",
        "DELETE FROM people WHERE person = $1",
    ];
    run(connection, &rest, from).await?;
    run(connection, &tokens::FORGET, from).await?;
    run(connection, &passkeys::FORGET, from).await?;
    run(connection, &notices::FORGET, from).await
}

type Row = (String, String, String, i64);

fn account((person, email, password, made): Row) -> Result<AccountRow, StoreError> {
    Ok(AccountRow { person: person_of(person)?, email, password, made })
}

type Listed = (String, Option<String>, Option<String>, bool, i64, Option<i64>, Option<i64>);

fn listed(row: Listed) -> Result<ListedPerson, StoreError> {
    let (person, name, email, is_bot, games, seen, banned) = row;
    Ok(ListedPerson { person: person_of(person)?, name, email, is_bot, games, seen, banned })
}

/// A person as the database names them.
pub(super) fn person_of(text: String) -> Result<SessionId, StoreError> {
    Digest::try_from(text).map(SessionId).map_err(StoreError::Damaged)
}

impl AccountStore for Kept {
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

    fn ban(&self, person: SessionId, since: Option<Moment>) -> Stored<'_, ()> {
        Box::pin(self.write_account(AccountChange::Ban(person, since)))
    }

    fn banned(&self, person: SessionId) -> Stored<'_, Option<Moment>> {
        Box::pin(async move {
            let found = sqlx::query_scalar("SELECT made FROM bans WHERE person = $1")
                .bind(person.0.to_string())
                .fetch_optional(&self.readers)
                .await?;
            Ok(found)
        })
    }

    fn all_banned(&self) -> Stored<'_, Vec<SessionId>> {
        Box::pin(async move {
            let rows: Vec<String> = sqlx::query_scalar("SELECT person FROM bans ORDER BY person")
                .fetch_all(&self.readers)
                .await?;
            rows.into_iter().map(person_of).collect()
        })
    }

    fn everybody(&self) -> Stored<'_, Vec<ListedPerson>> {
        Box::pin(async move {
            let rows: Vec<Listed> = sqlx::query_as(
                "WITH seated AS (
                     SELECT session AS person, COUNT(DISTINCT game) AS games FROM seats
                     WHERE session IS NOT NULL GROUP BY session),
                 known AS (
                     SELECT person FROM seated UNION SELECT person FROM accounts
                     UNION SELECT person FROM bans
                     UNION SELECT person FROM people WHERE name IS NOT NULL),
                 heard AS (
                     SELECT COALESCE(person, id) AS person, MAX(seen) AS seen FROM sessions
                     GROUP BY COALESCE(person, id))
                 SELECT known.person, people.name, accounts.email, bots.person IS NOT NULL,
                     COALESCE(seated.games, 0), heard.seen, bans.made
                 FROM known LEFT JOIN people ON people.person = known.person
                 LEFT JOIN accounts ON accounts.person = known.person
                 LEFT JOIN bots ON bots.person = known.person
                 LEFT JOIN seated ON seated.person = known.person
                 LEFT JOIN heard ON heard.person = known.person
                 LEFT JOIN bans ON bans.person = known.person
                 ORDER BY COALESCE(heard.seen, 0) DESC, known.person",
            )
            .fetch_all(&self.readers)
            .await?;
            rows.into_iter().map(listed).collect()
        })
    }

    fn games_touched_by(&self, person: SessionId) -> Stored<'_, Vec<GameId>> {
        Box::pin(async move {
            let mut ids: Vec<String> = sqlx::query_scalar(
                "SELECT DISTINCT game FROM seats WHERE session = $1 OR left_session = $1",
            )
            .bind(person.0.to_string())
            .fetch_all(&self.readers)
            .await?;
            ids.extend(hosts::games_of(&self.readers, person).await?);
            ids.sort_unstable();
            ids.dedup();
            Ok(ids.into_iter().map(GameId).collect())
        })
    }

    fn hand_over(&self, handing: Handing) -> Stored<'_, ()> {
        Box::pin(self.write_account(AccountChange::HandOver(handing)))
    }

    fn settings_of(&self, person: SessionId) -> Stored<'_, Option<String>> {
        Box::pin(async move {
            let json = sqlx::query_scalar("SELECT json FROM settings WHERE person = $1")
                .bind(person.0.to_string())
                .fetch_optional(&self.readers)
                .await?;
            Ok(json)
        })
    }

    fn keep_settings(&self, person: SessionId, json: String) -> Stored<'_, ()> {
        Box::pin(self.write_account(AccountChange::Settings(person, json)))
    }

    fn sweep_sessions(&self, expired: Moment, unused: Moment) -> Stored<'_, ()> {
        Box::pin(self.write_account(AccountChange::Sweep(expired, unused)))
    }

    fn merge_person(&self, from: SessionId, to: SessionId) -> Stored<'_, ()> {
        Box::pin(self.write_account(AccountChange::Merge(from, to)))
    }
}
