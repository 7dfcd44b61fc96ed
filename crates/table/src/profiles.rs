//! What everybody may know of somebody who has a name: how they are rated, how reliably they play, and
//! how many games they have finished. Nothing of where they play, nor with whom.
//!
//! Names are no keys, for two may have the same. A profile has an id of its own, which tells nothing and
//! ends with the name. Whoever blocks somebody is not there for them.

use crate::app::App;
use crate::chat;
use crate::error::{Fault, Trouble};
use crate::names::Reliability;
use crate::people::{OwnRating, own_rating};
use crate::sessions::Session;
use axum::Json;
use axum::extract::{Path, State};
use kernel::Text;
use serde::Serialize;
use utoipa::ToSchema;

/// Somebody, as everybody may know them.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Profile {
    /// The profile's id.
    id: String,
    /// What they are called.
    name: String,
    /// Whether they are a bot: a program that plays by a token.
    bot: bool,
    /// Whether it is whoever asks.
    own: bool,
    /// How they are rated, for each ruleset and pace in which they have played a rated game.
    ratings: Vec<OwnRating>,
    /// How reliably they play; none before a game with others was over.
    reliability: Option<Reliability>,
    /// The block that whoever asks has on them, if there is one.
    blocked: Option<String>,
}

/// What everybody may know of somebody.
#[utoipa::path(get, path = "/api/people/{id}", tag = "people", params(("id" = String, Path)),
    responses((status = 200, body = Profile), (status = "4XX", body = Trouble)))]
pub(crate) async fn see(
    State(app): State<App>,
    Session(person): Session,
    Path(id): Path<String>,
) -> Result<Json<Profile>, Fault> {
    let nobody = || Fault::NotFound(Text::new("table-nobody-there"));
    let (shown, name) = app.games.names.of_profile(&id).ok_or_else(nobody)?;
    if app.games.blocks.holds(shown, person) {
        return Err(nobody());
    }
    let ratings = app.games.store.rating_store().ratings_of(shown).await?;
    let ratings = ratings.into_iter().map(|(pool, rating)| own_rating(&app, pool, &rating));
    Ok(Json(Profile {
        id,
        name,
        bot: app.games.names.is_bot(shown),
        own: shown == person,
        ratings: ratings.collect(),
        reliability: app.games.names.reliability(shown),
        blocked: chat::block_on(&app, person, shown).await?,
    }))
}
