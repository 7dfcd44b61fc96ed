//! What somebody with an account has set for the page: it goes along to their other devices. What it means
//! the page alone knows.

use crate::app::App;
use crate::error::{Fault, Trouble};
use crate::request::Body;
use crate::sessions::Session;
use crate::store::SessionId;
use crate::throttle::Whence;
use axum::extract::State;
use axum::http::StatusCode;
use kernel::Text;
use serde::Deserialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;

/// Most bytes of it.
const MOST: usize = 4_096;

/// What is set.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SettingsBody {
    /// As the page has it: at most 4,096 bytes.
    #[schema(value_type = Object)]
    settings: Map<String, Value>,
}

/// What somebody has set, if they have.
pub(crate) async fn of(app: &App, person: SessionId) -> Result<Option<Value>, Fault> {
    let kept = app.games.store.accounts().settings_of(person).await?;
    let read = kept.as_deref().map(serde_json::from_str).transpose();
    read.map_err(|error| Fault::Bug(format!("stored settings: {error}")))
}

/// Keeps what is set for the page, with the account.
#[utoipa::path(post, path = "/api/me/settings", tag = "people", request_body = SettingsBody,
    responses((status = 204), (status = "4XX", body = Trouble)))]
pub(crate) async fn keep(
    State(app): State<App>,
    Session(person): Session,
    whence: Whence,
    Body(SettingsBody { settings }): Body<SettingsBody>,
) -> Result<StatusCode, Fault> {
    app.throttle.change(person, &whence)?;
    if app.games.store.accounts().account_of(person).await?.is_none() {
        return Err(Fault::NotNow(Text::new("table-no-account")));
    }
    let json = serde_json::to_string(&settings).map_err(|error| Fault::Bug(error.to_string()))?;
    if json.len() > MOST {
        return Err(Fault::too_large(MOST, "bytes"));
    }
    app.games.store.accounts().keep_settings(person, json).await?;
    Ok(StatusCode::NO_CONTENT)
}
