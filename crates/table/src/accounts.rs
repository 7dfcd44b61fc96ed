//! Accounts: an e-mail address and a password, to be the same player anywhere.
//!
//! A guest becomes an account by the link in a letter, which proves that the address is theirs; the
//! same kind of link serves whoever has forgotten their password. So the table answers in one way, and
//! in the same time, whether or not it knows an address, and nobody can make an account at an address
//! of others. Passwords are kept as argon2 hashes them, keys of links by their digest.

use crate::app::App;
use crate::error::{Fault, Trouble};
use crate::live::go_on;
use crate::mail::{self, Letter};
use crate::people::{self, Me};
use crate::request::{Body, hex, secret};
use crate::sessions::{self, Device, Session};
use crate::store::{AccountRow, KeyPurpose, MailedKey, Moment, SessionId, StoreError};
use crate::throttle::Whence;
use crate::tokens;
use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use kernel::{Digest, Text};
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;
use std::sync::OnceLock;
use utoipa::ToSchema;

/// Bytes of a key in a link.
const KEY: usize = 20;
/// How long a mailed link is good, in milliseconds.
const GOOD: Moment = 24 * 3_600_000;
/// Characters of a password.
const PASSWORD: RangeInclusive<usize> = 10..=200;

/// An account, as its owner sees it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Account {
    /// The address.
    pub(crate) email: String,
    /// When it was made, in milliseconds since 1970.
    pub(crate) made: Moment,
}

/// Where a link is wanted.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct LinkBody {
    /// An e-mail address.
    email: String,
    /// The language of the letter.
    #[serde(default)]
    locale: Option<String>,
}

/// A password, by the key of a mailed link.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ChooseBody {
    /// The key.
    key: String,
    /// The password: 10 to 200 characters.
    password: String,
    /// Whether the games that this browser has played as a guest go along.
    #[serde(default = "brought")]
    bring: bool,
}

/// Who wants to be somebody.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SignInBody {
    /// The address.
    email: String,
    /// The password.
    password: String,
    /// Whether the games that this browser has played as a guest go along.
    #[serde(default = "brought")]
    bring: bool,
}

/// Another password.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PasswordBody {
    /// The one until now.
    old: String,
    /// The one from now on: 10 to 200 characters.
    new: String,
}

/// Another address.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct EmailBody {
    /// The address.
    email: String,
    /// The password.
    password: String,
    /// The language of the letters.
    #[serde(default)]
    locale: Option<String>,
}

/// The key of a mailed link.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct KeyBody {
    /// The key.
    key: String,
}

pub(crate) fn brought() -> bool {
    true
}

fn digest(key: &str) -> Digest {
    Digest::of_bytes(format!("mailed {key}").as_bytes())
}

fn address(text: &str) -> Result<String, Fault> {
    mail::email(text).ok_or_else(|| Fault::Malformed(Text::new("table-email-unfit")))
}

fn check_password(password: &str) -> Result<(), Fault> {
    let unfit = || {
        let text = Text::new("table-password-unfit");
        Fault::Malformed(text.with("least", *PASSWORD.start()).with("most", *PASSWORD.end()))
    };
    let fits = PASSWORD.contains(&password.chars().count()) && !password.trim().is_empty();
    fits.then_some(()).ok_or_else(unfit)
}

async fn hashed(app: &App, password: String) -> Result<String, Fault> {
    let hash = app.games.answer(move || {
        let hash = Argon2::default().hash_password(password.as_bytes());
        hash.map(|hash| hash.to_string()).map_err(|error| Fault::Bug(error.to_string()))
    });
    hash.await?
}

/// Whether it is the account's password. Where there is no account it takes as long to say no.
async fn is_right(app: &App, account: Option<&AccountRow>, tried: String) -> Result<bool, Fault> {
    static NOBODY: OnceLock<String> = OnceLock::new();
    let kept = account.map(|account| account.password.clone());
    let right = app.games.answer(move || {
        let known = kept.is_some();
        let nobody = || {
            let hash = Argon2::default().hash_password(b"nobody's").expect("it is short");
            hash.to_string()
        };
        let kept = kept.unwrap_or_else(|| NOBODY.get_or_init(nobody).clone());
        let kept = PasswordHash::new(&kept).map_err(|error| Fault::Damaged(error.to_string()))?;
        let fits = tried.chars().count() <= *PASSWORD.end();
        let right = Argon2::default().verify_password(tried.as_bytes(), &kept).is_ok();
        Ok(known && fits && right)
    });
    right.await?
}

/// Has a letter sent with a link to choose a password by: to whoever has an account at the address, or
/// wants one there. The answer is the same, and nothing is sent to whoever asks too often.
#[utoipa::path(post, path = "/api/account/link", tag = "people", request_body = LinkBody,
    responses((status = 202), (status = "4XX", body = Trouble)))]
pub(crate) async fn link(
    State(app): State<App>,
    Session(person): Session,
    whence: Whence,
    Body(LinkBody { email, locale }): Body<LinkBody>,
) -> Result<StatusCode, Fault> {
    let email = address(&email)?;
    app.throttle.letter(&email, &whence)?;
    let known = app.games.store.accounts().account_at(email.clone()).await?;
    let key = mailed(&app, KeyPurpose::Password, person, &email).await?;
    let (subject, body) = match known {
        Some(_) => ("table-mail-reset", "table-mail-reset-body"),
        None => ("table-mail-join", "table-mail-join-body"),
    };
    let link = app.post.link(&format!("password/{key}"));
    app.post.send(Letter {
        to: email,
        subject: Text::new(subject),
        body: Text::new(body).with("link", link),
        locale,
        stop: None,
    });
    Ok(StatusCode::ACCEPTED)
}

/// Keeps a new key, for a letter to an address.
async fn mailed(
    app: &App,
    purpose: KeyPurpose,
    person: SessionId,
    email: &str,
) -> Result<String, Fault> {
    let key = hex(&secret::<KEY>()?);
    let made = app.games.time.wall();
    let mailed = MailedKey { purpose, email: email.to_string(), person, made };
    app.games.store.accounts().keep_key(digest(&key), mailed, made - GOOD).await?;
    Ok(key)
}

async fn wanted(app: &App, key: &str, purpose: KeyPurpose) -> Result<MailedKey, Fault> {
    let since = app.games.time.wall() - GOOD;
    let found = app.games.store.accounts().mailed_key(digest(key), since).await?;
    found.filter(|found| found.purpose == purpose).ok_or_else(no_such_key)
}

fn no_such_key() -> Fault {
    Fault::NotFound(Text::new("table-no-such-key"))
}

async fn redeemed(app: &App, key: &str, account: AccountRow) -> Result<(), Fault> {
    match app.games.store.accounts().redeem(digest(key), account).await {
        Err(StoreError::Gone) => Err(no_such_key()),
        kept => Ok(kept?),
    }
}

/// Chooses a password by the link of a letter, and plays on as that account here: the one at the
/// address, or a new one of the guest who asked for the letter. No other browser is let in any more,
/// no token and no recovery link holds, and no address is told of turns; nor is a new account a bot, whatever
/// the guest was.
#[utoipa::path(post, path = "/api/account/password", tag = "people", request_body = ChooseBody,
    responses((status = 200, body = Me), (status = "4XX", body = Trouble)))]
pub(crate) async fn choose(
    State(app): State<App>,
    Session(guest): Session,
    headers: HeaderMap,
    Body(ChooseBody { key, password, bring }): Body<ChooseBody>,
) -> Result<Response, Fault> {
    let MailedKey { email, person, .. } = wanted(&app, &key, KeyPurpose::Password).await?;
    check_password(&password)?;
    let password = hashed(&app, password).await?;
    let store = &app.games.store;
    let at_the_address = store.accounts().account_at(email.clone()).await?;
    let (person, made, opened) = match at_the_address {
        Some(account) => {
            sessions::check_ban(&app, account.person).await?;
            (account.person, account.made, None)
        }
        // Whoever has an account at another address is somebody else at this one.
        None if store.accounts().account_of(person).await?.is_some() => {
            let opened = sessions::open_as(&app, None).await?;
            (opened.0, app.games.time.wall(), Some(opened))
        }
        None => (person, app.games.time.wall(), None),
    };
    redeemed(&app, &key, AccountRow { person, email, password, made }).await?;
    // Whoever asked for the letter may be another than its reader, who now is this person: nothing that
    // they have set up goes on.
    app.games.learn_wanted().await?;
    app.games.learn_bots().await?;
    let opened = match opened {
        Some(opened) => opened,
        None => sessions::open_as(&app, Some(person)).await?,
    };
    end_others(&app, person, opened.0).await?;
    let guest = bring.then_some(guest);
    come_in(&app, &headers, person, guest, opened).await
}

/// Lets a browser in that gives an address and the password of its account.
#[utoipa::path(post, path = "/api/account/sign-in", tag = "people", request_body = SignInBody,
    responses((status = 200, body = Me), (status = "4XX", body = Trouble)))]
pub(crate) async fn sign_in(
    State(app): State<App>,
    Session(guest): Session,
    Device(device): Device,
    whence: Whence,
    headers: HeaderMap,
    Body(SignInBody { email, password, bring }): Body<SignInBody>,
) -> Result<Response, Fault> {
    let email = address(&email)?;
    app.throttle.sign_in(&email, &whence)?;
    let account = app.games.store.accounts().account_at(email).await?;
    let right = is_right(&app, account.as_ref(), password).await?;
    let Some(account) = account.filter(|_| right) else {
        return Err(Fault::WrongPassword);
    };
    come_in_as(&app, &headers, account.person, (guest, device), bring).await
}

/// Lets a browser in as somebody who has shown that they are, in place of whoever it played as.
pub(crate) async fn come_in_as(
    app: &App,
    headers: &HeaderMap,
    person: SessionId,
    (guest, device): (SessionId, SessionId),
    bring: bool,
) -> Result<Response, Fault> {
    let opened = sessions::open_as(app, Some(person)).await?;
    if guest == person {
        // It is the same browser, under a new cookie.
        app.known.replace(device);
        app.games.store.end_session(device).await?;
        app.known.end(device);
    }
    come_in(app, headers, person, bring.then_some(guest), opened).await
}

/// Gives this browser a cookie as somebody, and hands over what a guest has played here.
pub(crate) async fn come_in(
    app: &App,
    headers: &HeaderMap,
    person: SessionId,
    guest: Option<SessionId>,
    (device, token): (SessionId, String),
) -> Result<Response, Fault> {
    if let Some(guest) = guest.filter(|guest| *guest != person) {
        bring(app, guest, person).await?;
    }
    let cookie = sessions::cookie(app, headers, token)?;
    let me = people::me(app, person, device).await?;
    Ok(([(header::SET_COOKIE, cookie)], Json(me)).into_response())
}

/// Makes a guest's games those of somebody else; of the guest nothing is left. In a task of its own: a
/// browser that goes away meanwhile does not leave it half done. Who has an account keeps it.
async fn bring(app: &App, guest: SessionId, person: SessionId) -> Result<(), Fault> {
    if app.games.store.accounts().account_of(guest).await?.is_some() {
        return Ok(());
    }
    let app = app.clone();
    let work = go_on(async move {
        let store = &app.games.store;
        // The name first: nobody sees a seat without it meanwhile.
        let name = store.person(guest).await?.name;
        if let (Some(name), None) = (name, store.person(person).await?.name) {
            store.set_name(person, Some(name.clone())).await?;
            app.games.names.set(person, Some(name));
        }
        app.games.hand_over(guest, person).await?;
        tokens::end_all(&app, guest).await?;
        let browsers = store.sessions_of(guest, Moment::MIN).await?;
        for row in &browsers {
            app.known.replace(row.id);
        }
        store.accounts().merge_person(guest, person).await?;
        app.games.learn_blocks().await?;
        app.games.learn_names().await?;
        app.games.learn_wanted().await?;
        app.games.names.set(guest, None);
        for row in browsers {
            app.known.end(row.id);
        }
        app.games.tell_of(person);
        Ok(())
    });
    work.await.map_err(|error| Fault::Bug(error.to_string()))?
}

/// Lets no browser in as somebody but this one, and no program.
async fn end_others(app: &App, person: SessionId, this: SessionId) -> Result<(), Fault> {
    let all = app.games.store.sessions_of(person, Moment::MIN).await?;
    for row in all.into_iter().filter(|row| row.id != this) {
        app.games.store.end_session(row.id).await?;
        app.known.end(row.id);
    }
    tokens::end_all(app, person).await
}

/// The account of whoever asks, once they have given its password.
pub(crate) async fn own(
    app: &App,
    person: SessionId,
    whence: &Whence,
    password: String,
) -> Result<AccountRow, Fault> {
    let account = app.games.store.accounts().account_of(person).await?;
    let account = account.ok_or_else(|| Fault::NotNow(Text::new("table-no-account")))?;
    app.throttle.sign_in(&account.email, whence)?;
    match is_right(app, Some(&account), password).await? {
        true => Ok(account),
        false => Err(Fault::WrongPassword),
    }
}

/// Changes one's password: no other browser is let in any more, no token and no link holds, and no address
/// is told of turns.
#[utoipa::path(post, path = "/api/me/password", tag = "people", request_body = PasswordBody,
    responses((status = 200, body = Me), (status = "4XX", body = Trouble)))]
pub(crate) async fn set_password(
    State(app): State<App>,
    Session(person): Session,
    Device(device): Device,
    whence: Whence,
    Body(PasswordBody { old, new }): Body<PasswordBody>,
) -> Result<Json<Me>, Fault> {
    own(&app, person, &whence, old).await?;
    check_password(&new)?;
    let hash = hashed(&app, new).await?;
    app.games.store.accounts().set_password(person, hash).await?;
    app.games.learn_wanted().await?;
    end_others(&app, person, device).await?;
    Ok(Json(people::me(&app, person, device).await?))
}

/// Has a letter sent to another address, whose link moves the account there. The answer is the same
/// whether or not somebody else has an account there.
#[utoipa::path(post, path = "/api/me/email", tag = "people", request_body = EmailBody,
    responses((status = 202), (status = "4XX", body = Trouble)))]
pub(crate) async fn want_email(
    State(app): State<App>,
    Session(person): Session,
    whence: Whence,
    Body(EmailBody { email, password, locale }): Body<EmailBody>,
) -> Result<StatusCode, Fault> {
    let email = address(&email)?;
    own(&app, person, &whence, password).await?;
    app.throttle.letter(&email, &whence)?;
    let key = mailed(&app, KeyPurpose::Email, person, &email).await?;
    let taken = app.games.store.accounts().account_at(email.clone()).await?;
    let body = match taken {
        Some(_) => Text::new("table-mail-taken-body").with("link", app.post.link("me")),
        None => {
            let link = app.post.link(&format!("email/{key}"));
            Text::new("table-mail-email-body").with("link", link)
        }
    };
    let subject = Text::new("table-mail-email");
    app.post.send(Letter { to: email, subject, body, locale, stop: None });
    Ok(StatusCode::ACCEPTED)
}

/// Moves an account to another address by the link of a letter, and tells the old one.
#[utoipa::path(post, path = "/api/account/email", tag = "people", request_body = KeyBody,
    responses((status = 200, body = Account), (status = "4XX", body = Trouble)))]
pub(crate) async fn set_email(
    State(app): State<App>,
    Body(KeyBody { key }): Body<KeyBody>,
) -> Result<Json<Account>, Fault> {
    let MailedKey { email, person, .. } = wanted(&app, &key, KeyPurpose::Email).await?;
    let accounts = app.games.store.accounts();
    let account = accounts.account_of(person).await?.ok_or_else(no_such_key)?;
    if accounts.account_at(email.clone()).await?.is_some() {
        return Err(Fault::NotNow(Text::new("table-email-taken")));
    }
    let old = account.email.clone();
    let made = account.made;
    redeemed(&app, &key, AccountRow { email: email.clone(), ..account }).await?;
    app.post.send(Letter {
        to: old,
        subject: Text::new("table-mail-moved"),
        body: Text::new("table-mail-moved-body").with("link", app.post.link("me")),
        locale: None,
        stop: None,
    });
    Ok(Json(Account { email, made }))
}
