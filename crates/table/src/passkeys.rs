//! Passkeys: signing in by a key that a device keeps, in place of an address and a password.
//!
//! What a device is asked to sign is kept in the database until it answers, once and for a few minutes, so
//! that any of several servers can take the answer. A passkey belongs to an account, is made by whoever
//! knows its password, and ends when that is changed. Browsers know passkeys by the name of a site:
//! there is one, and elsewhere there are none.

use crate::accounts::{self, brought};
use crate::app::App;
use crate::error::{Fault, Trouble};
use crate::people::{self, Me};
use crate::request::{Body, hex, secret};
use crate::sessions::{Device, Session};
use crate::store::{Challenge, Moment, PasskeyRow, SessionId, StoreError};
use crate::throttle::Whence;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use kernel::{Digest, Text};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use url::{Host, Url};
use utoipa::ToSchema;
use webauthn_rs::prelude::{
    DiscoverableAuthentication, Passkey, PasskeyRegistration, PublicKeyCredential,
    RegisterPublicKeyCredential, Uuid,
};
use webauthn_rs::{Webauthn, WebauthnBuilder};
use webauthn_rs_proto::ResidentKeyRequirement;

/// Bytes of the key of a challenge.
const KEY: usize = 20;
/// How long a device may take to answer, in milliseconds.
const GOOD: Moment = 5 * 60_000;
/// Longest name of a passkey, in characters.
const NAME: usize = 40;
/// Passkeys of one account, at most.
const PASSKEYS: usize = 10;

/// A passkey as its owner sees it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PasskeyInfo {
    /// What it is called here: nothing that could be used elsewhere.
    id: String,
    /// What its owner calls it.
    name: String,
    /// When it was made, in milliseconds since 1970.
    made: Moment,
    /// When somebody last signed in by it.
    used: Option<Moment>,
}

/// What a browser is to have signed by a device.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Asked {
    /// The key that comes back with the answer, once within five minutes.
    challenge: String,
    /// What the browser is given: `PublicKeyCredentialCreationOptions` or
    /// `PublicKeyCredentialRequestOptions`, as JSON.
    #[schema(value_type = Object)]
    options: Value,
}

/// Whoever wants a passkey.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct WantBody {
    /// The password of the account.
    password: String,
}

/// A passkey that a device has made.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct MadeBody {
    /// The key of the challenge.
    challenge: String,
    /// What it is to be called: 1 to 40 characters on one line.
    name: String,
    /// What the browser gave: `RegistrationResponseJSON`.
    #[schema(value_type = Object)]
    credential: Value,
}

/// What a passkey is to be called.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PasskeyNameBody {
    /// 1 to 40 characters on one line.
    name: String,
}

/// What a device has signed.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SignedBody {
    /// The key of the challenge.
    challenge: String,
    /// What the browser gave: `AuthenticationResponseJSON`.
    #[schema(value_type = Object)]
    credential: Value,
    /// Whether the games that this browser has played as a guest go along.
    #[serde(default = "brought")]
    bring: bool,
}

/// The site that passkeys are for.
pub(crate) struct Site {
    webauthn: Webauthn,
    /// Where browsers find it: `https://galleys.example.org`.
    pub(crate) origin: String,
}

impl Site {
    /// The site of a table whose links begin so. Browsers have passkeys where the way is encrypted and the
    /// site has a name, and on `localhost`, which stands for the addresses of the machine itself.
    pub(crate) fn of(base: &str) -> Option<Self> {
        let mut url = Url::parse(base).ok()?;
        let own = match url.host()? {
            Host::Domain(name) => name == "localhost",
            Host::Ipv4(address) => address.is_loopback(),
            Host::Ipv6(address) => address.is_loopback(),
        };
        if own {
            url.set_host(Some("localhost")).ok()?;
        }
        let name = match url.host()? {
            Host::Domain(name) if own || url.scheme() == "https" => name.to_string(),
            _ => return None,
        };
        let origin = Url::parse(&url.origin().ascii_serialization()).ok()?;
        let builder = WebauthnBuilder::new(&name, &origin).ok()?;
        // Several servers of one machine have ports of their own.
        let builder = builder.rp_name("Trierarch").allow_any_port(own);
        let webauthn = builder.build().ok()?;
        Some(Site { webauthn, origin: url.origin().ascii_serialization() })
    }
}

fn site(app: &App) -> Result<&Site, Fault> {
    app.site.as_deref().ok_or_else(|| Fault::NotNow(Text::new("table-no-passkeys")))
}

fn digest(key: &str) -> Digest {
    Digest::of_bytes(format!("challenge {key}").as_bytes())
}

/// What devices know an account by: nothing that could be used elsewhere.
fn handle(person: SessionId) -> Uuid {
    let digest = Digest::of_bytes(format!("passkeys of {}", person.0).as_bytes());
    Uuid::try_parse(&digest.to_string()).expect("a digest has 16 bytes")
}

fn id_of(passkey: &PasskeyRow) -> String {
    people::short(&passkey.id)
}

/// Somebody's passkeys, as they see them.
pub(crate) async fn of(app: &App, person: SessionId) -> Result<Vec<PasskeyInfo>, Fault> {
    let rows = app.games.store.passkeys().passkeys_of(person).await?;
    let info = |row: PasskeyRow| PasskeyInfo {
        id: id_of(&row),
        name: row.name,
        made: row.made,
        used: row.used,
    };
    Ok(rows.into_iter().map(info).collect())
}

fn check_name(name: &str) -> Result<String, Fault> {
    let name = name.trim().to_string();
    if name.is_empty() || name.chars().count() > NAME || name.chars().any(people::is_odd) {
        return Err(Fault::Malformed(Text::new("table-name-unfit").with("most", NAME)));
    }
    Ok(name)
}

fn json(value: impl Serialize) -> Result<Value, Fault> {
    serde_json::to_value(value).map_err(|error| Fault::Bug(error.to_string()))
}

fn read<T: DeserializeOwned>(text: &str) -> Result<T, Fault> {
    serde_json::from_str(text).map_err(|error| Fault::Damaged(error.to_string()))
}

fn given<T: DeserializeOwned>(credential: Value) -> Result<T, Fault> {
    serde_json::from_value(credential).map_err(Fault::not_understood)
}

/// Keeps what a device is asked to sign until it answers.
async fn asked(
    app: &App,
    person: Option<SessionId>,
    state: impl Serialize,
    options: Value,
) -> Result<Json<Asked>, Fault> {
    let challenge = hex(&secret::<KEY>()?);
    let made = app.games.time.wall();
    let state = serde_json::to_string(&state).map_err(|error| Fault::Bug(error.to_string()))?;
    let kept = Challenge { person, state, made };
    app.games.store.passkeys().keep_challenge(digest(&challenge), kept, made - GOOD).await?;
    Ok(Json(Asked { challenge, options }))
}

/// What a device was asked to sign, which it was asked this once.
async fn used<T: DeserializeOwned>(
    app: &App,
    challenge: &str,
    person: Option<SessionId>,
) -> Result<T, Fault> {
    let late = || Fault::NotFound(Text::new("table-passkey-late"));
    let (store, key) = (app.games.store.passkeys(), digest(challenge));
    let found = store.challenge(key, app.games.time.wall() - GOOD).await?;
    let found = found.filter(|found| found.person == person).ok_or_else(late)?;
    match store.use_challenge(key).await {
        Err(StoreError::Gone) => Err(late()),
        used => Ok(used?),
    }?;
    read(&found.state)
}

/// What a browser needs to have a passkey made for the account of whoever asks, once they have given its
/// password.
#[utoipa::path(post, path = "/api/me/passkeys/ask", tag = "people", request_body = WantBody,
    responses((status = 200, body = Asked), (status = "4XX", body = Trouble)))]
pub(crate) async fn want(
    State(app): State<App>,
    Session(person): Session,
    whence: Whence,
    Body(WantBody { password }): Body<WantBody>,
) -> Result<Json<Asked>, Fault> {
    let site = site(&app)?;
    let account = accounts::own(&app, person, &whence, password).await?;
    let kept = app.games.store.passkeys().passkeys_of(person).await?;
    if kept.len() >= PASSKEYS {
        return Err(Fault::too_large(PASSKEYS, "passkeys"));
    }
    let keys = kept.iter().map(|row| Ok(read::<Passkey>(&row.key)?.cred_id().clone()));
    let known = keys.collect::<Result<Vec<_>, Fault>>()?;
    let name = app.games.names.of(person).unwrap_or_else(|| account.email.clone());
    let begun = site.webauthn.start_passkey_registration(
        handle(person),
        &account.email,
        &name,
        Some(known),
    );
    let (mut options, state) = begun.map_err(|error| Fault::Bug(error.to_string()))?;
    // Whoever signs in does not say who they are: the device has to know.
    let chosen = options.public_key.authenticator_selection.get_or_insert_default();
    chosen.resident_key = Some(ResidentKeyRequirement::Required);
    chosen.require_resident_key = true;
    asked(&app, Some(person), state, json(options.public_key)?).await
}

/// Keeps the passkey that a device has made.
#[utoipa::path(post, path = "/api/me/passkeys", tag = "people", request_body = MadeBody,
    responses((status = 200, body = Me), (status = "4XX", body = Trouble)))]
pub(crate) async fn add(
    State(app): State<App>,
    Session(person): Session,
    Device(device): Device,
    Body(MadeBody { challenge, name, credential }): Body<MadeBody>,
) -> Result<Json<Me>, Fault> {
    let site = site(&app)?;
    let name = check_name(&name)?;
    let credential: RegisterPublicKeyCredential = given(credential)?;
    let state: PasskeyRegistration = used(&app, &challenge, Some(person)).await?;
    let unfit = || Fault::Malformed(Text::new("table-passkey-unfit"));
    let made = site.webauthn.finish_passkey_registration(&credential, &state);
    let made = made.map_err(|error| {
        tracing::debug!(%error, "a passkey is not taken");
        unfit()
    })?;
    let store = app.games.store.passkeys();
    if store.passkeys_of(person).await?.len() >= PASSKEYS {
        return Err(Fault::too_large(PASSKEYS, "passkeys"));
    }
    let row = PasskeyRow {
        id: hex(made.cred_id()),
        person,
        name,
        key: serde_json::to_string(&made).map_err(|error| Fault::Bug(error.to_string()))?,
        made: app.games.time.wall(),
        used: None,
    };
    match store.keep_passkey(row).await {
        Err(StoreError::Gone) => return Err(unfit()),
        kept => kept?,
    }
    Ok(Json(people::me(&app, person, device).await?))
}

async fn own(app: &App, person: SessionId, id: &str) -> Result<PasskeyRow, Fault> {
    let all = app.games.store.passkeys().passkeys_of(person).await?;
    let found = all.into_iter().find(|row| id_of(row) == id);
    found.ok_or_else(|| Fault::NotFound(Text::new("table-no-such-passkey")))
}

/// Calls a passkey otherwise.
#[utoipa::path(post, path = "/api/me/passkeys/{id}", tag = "people",
    params(("id" = String, Path)), request_body = PasskeyNameBody,
    responses((status = 200, body = Me), (status = "4XX", body = Trouble)))]
pub(crate) async fn rename(
    State(app): State<App>,
    Session(person): Session,
    Device(device): Device,
    Path(id): Path<String>,
    Body(PasskeyNameBody { name }): Body<PasskeyNameBody>,
) -> Result<Json<Me>, Fault> {
    let name = check_name(&name)?;
    let passkey = own(&app, person, &id).await?;
    app.games.store.passkeys().name_passkey(passkey.id, name).await?;
    Ok(Json(people::me(&app, person, device).await?))
}

/// Removes a passkey: it lets nobody in any more.
#[utoipa::path(delete, path = "/api/me/passkeys/{id}", tag = "people",
    params(("id" = String, Path)),
    responses((status = 204), (status = "4XX", body = Trouble)))]
pub(crate) async fn remove(
    State(app): State<App>,
    Session(person): Session,
    Path(id): Path<String>,
) -> Result<StatusCode, Fault> {
    let passkey = own(&app, person, &id).await?;
    app.games.store.passkeys().drop_passkey(passkey.id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// What a browser needs to have a device sign somebody in. It names nobody: the device knows who.
#[utoipa::path(post, path = "/api/account/passkey/ask", tag = "people",
    responses((status = 200, body = Asked), (status = "4XX", body = Trouble)))]
pub(crate) async fn ask(State(app): State<App>, whence: Whence) -> Result<Json<Asked>, Fault> {
    let site = site(&app)?;
    app.throttle.passkey(&whence)?;
    let begun = site.webauthn.start_discoverable_authentication();
    let (options, state) = begun.map_err(|error| Fault::Bug(error.to_string()))?;
    asked(&app, None, state, json(options.public_key)?).await
}

/// Lets a browser in by what a device has signed.
#[utoipa::path(post, path = "/api/account/passkey", tag = "people", request_body = SignedBody,
    responses((status = 200, body = Me), (status = "4XX", body = Trouble)))]
pub(crate) async fn sign_in(
    State(app): State<App>,
    Session(guest): Session,
    Device(device): Device,
    whence: Whence,
    headers: HeaderMap,
    Body(SignedBody { challenge, credential, bring }): Body<SignedBody>,
) -> Result<Response, Fault> {
    let site = site(&app)?;
    app.throttle.passkey(&whence)?;
    let credential: PublicKeyCredential = given(credential)?;
    let state: DiscoverableAuthentication = used(&app, &challenge, None).await?;
    let person = signed(&app, site, &credential, state).await?;
    accounts::come_in_as(&app, &headers, person, (guest, device), bring).await
}

/// Whose passkey has signed what was asked.
async fn signed(
    app: &App,
    site: &Site,
    credential: &PublicKeyCredential,
    state: DiscoverableAuthentication,
) -> Result<SessionId, Fault> {
    let wrong = |error: &dyn std::fmt::Display| {
        tracing::debug!(%error, "a passkey does not let in");
        Fault::WrongPasskey
    };
    let found = site.webauthn.identify_discoverable_authentication(credential);
    let (user, id) = found.map_err(|error| wrong(&error))?;
    let store = app.games.store.passkeys();
    let row = store.passkey(hex(id)).await?.ok_or_else(|| wrong(&"it is not known"))?;
    if handle(row.person) != user {
        return Err(wrong(&"it is for somebody else"));
    }
    let mut passkey: Passkey = read(&row.key)?;
    let result = site.webauthn.finish_discoverable_authentication_v2(credential, state, &passkey);
    passkey.update_credential(&result.map_err(|error| wrong(&error))?);
    let key = serde_json::to_string(&passkey).map_err(|error| Fault::Bug(error.to_string()))?;
    store.note_passkey(row.id, key, app.games.time.wall()).await?;
    Ok(row.person)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passkeys_are_for_sites_with_a_name_and_for_this_machine() {
        let origin = |base: &str| Site::of(base).map(|site| site.origin);
        let some = |text: &str| Some(text.to_string());
        assert_eq!(origin("https://galleys.example.org/"), some("https://galleys.example.org"));
        assert_eq!(
            origin("https://galleys.example.org:8443"),
            some("https://galleys.example.org:8443")
        );
        assert_eq!(origin("http://127.0.0.1:7571"), some("http://localhost:7571"));
        assert_eq!(origin("http://[::1]:7571"), some("http://localhost:7571"));
        assert_eq!(origin("http://localhost:7571"), some("http://localhost:7571"));
        for none in
            ["http://galleys.example.org:7571", "https://192.0.2.1", "http://10.0.0.1:80", ""]
        {
            assert_eq!(origin(none), None, "{none}");
        }
    }
}
