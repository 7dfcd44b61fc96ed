//! Boards as pictures: a game as this session may see it, and a scenario at its start.

use crate::app::App;
use crate::error::{Fault, Trouble};
use crate::live::Loaded;
use crate::request::{Asked, InGame};
use crate::sessions::Session;
use ::rulesets::{AnyGame, Registry};
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use kernel::{DiceRule, Seat, Seed, Setup, Text, Viewer};
use picture::{Dress, Light, Wanted};
use serde::Deserialize;
use utoipa::IntoParams;

/// The narrowest and the widest picture, in pixels.
const WIDTHS: std::ops::RangeInclusive<u32> = 64..=4_000;

/// The largest picture as PNG, in pixels: one that would be larger is narrower than was asked.
const PIXELS: u64 = 16_000_000;

/// How a picture is to look.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct PictureQuery {
    /// The language of what is written on it; `en` when absent.
    locale: Option<String>,
    /// `day` or `lamp`.
    light: Option<String>,
    /// How wide it is in pixels, from 64 to 4000; 1600 when absent.
    width: Option<u32>,
    /// `whole`, or `bare` for the board alone.
    dress: Option<String>,
    /// A seat of the person who looks, where several people sit at this browser.
    #[serde(rename = "as")]
    #[param(rename = "as")]
    eyes: Option<u8>,
}

/// The wishes of a query, understood.
struct Look {
    locale: String,
    light: Light,
    dress: Dress,
    width: u32,
    eyes: Option<Seat>,
}

impl TryFrom<PictureQuery> for Look {
    type Error = Fault;
    fn try_from(query: PictureQuery) -> Result<Self, Fault> {
        let light = match query.light.as_deref() {
            None | Some("day") => Light::Day,
            Some("lamp") => Light::Lamp,
            Some(_) => return Err(Fault::not_understood("light is day or lamp")),
        };
        let dress = match query.dress.as_deref() {
            None | Some("whole") => Dress::Whole,
            Some("bare") => Dress::Bare,
            Some(_) => return Err(Fault::not_understood("dress is whole or bare")),
        };
        let width = query.width.unwrap_or(1_600);
        if !WIDTHS.contains(&width) {
            return Err(Fault::not_understood("width is from 64 to 4000"));
        }
        let locale = query.locale.unwrap_or_else(|| "en".to_string());
        Ok(Look { locale, light, dress, width, eyes: query.eyes.map(Seat) })
    }
}

/// What a game looks like to a viewer.
fn drawn(
    registry: &Registry,
    game: &dyn AnyGame,
    viewer: Viewer,
    look: &Look,
) -> Result<String, Fault> {
    let bug = |why: &str| Fault::Bug(why.to_string());
    let ruleset = registry.ruleset(game.ruleset()).ok_or_else(|| bug("the ruleset has gone"))?;
    let words = registry.catalogue(ruleset, &look.locale).map_err(|why| bug(&why.to_string()))?;
    let title = registry.title(ruleset, &game.head().setup, &words);
    let wanted = Wanted {
        title: &title,
        caption: None,
        region: None,
        light: look.light,
        width: look.width,
        dress: look.dress,
    };
    Ok(picture::svg(&game.board(), &game.scene(viewer), &words, &wanted))
}

fn svg(drawn: String) -> Response {
    ([(header::CONTENT_TYPE, "image/svg+xml; charset=utf-8")], drawn).into_response()
}

/// The board as this session may see it, as SVG.
#[utoipa::path(get, path = "/api/games/{id}/picture.svg", tag = "pictures",
    params(("id" = String, Path), PictureQuery),
    responses((status = 200, body = String, content_type = "image/svg+xml"),
        (status = "4XX", body = Trouble)))]
pub(crate) async fn game_svg(
    State(app): State<App>,
    Session(session): Session,
    InGame(id): InGame,
    Asked(query): Asked<PictureQuery>,
) -> Result<Response, Fault> {
    let look = Look::try_from(query)?;
    Ok(svg(of_game(&app, session, &id, look).await?))
}

/// The board as this session may see it, as PNG.
#[utoipa::path(get, path = "/api/games/{id}/picture.png", tag = "pictures",
    params(("id" = String, Path), PictureQuery),
    responses((status = 200, body = Vec<u8>, content_type = "image/png"),
        (status = "4XX", body = Trouble)))]
pub(crate) async fn game_png(
    State(app): State<App>,
    Session(session): Session,
    InGame(id): InGame,
    Asked(query): Asked<PictureQuery>,
) -> Result<Response, Fault> {
    let look = Look::try_from(query)?;
    let width = look.width;
    let svg = of_game(&app, session, &id, look).await?;
    // Drawing takes a while: a few at a time, and never where requests are answered.
    let bytes = app.games.labour(move || picture::png_within(&svg, width, PIXELS)).await?;
    let bytes = bytes.map_err(|no| Fault::Bug(no.0))?;
    Ok(([(header::CONTENT_TYPE, "image/png")], bytes).into_response())
}

async fn of_game(
    app: &App,
    session: crate::store::SessionId,
    id: &crate::store::GameId,
    look: Look,
) -> Result<String, Fault> {
    let registry = std::sync::Arc::clone(&app.games.registry);
    let live = app.games.game(id);
    let drawn = move |loaded: &Loaded| {
        drawn(&registry, &*loaded.game, loaded.eyes(session, look.eyes)?, &look)
    };
    live.ask(drawn).await
}

/// A scenario at its start, as SVG: for cards in a lobby.
#[utoipa::path(get, path = "/api/rulesets/{id}/scenarios/{name}/picture.svg", tag = "pictures",
    params(("id" = String, Path), ("name" = String, Path), PictureQuery),
    responses((status = 200, body = String, content_type = "image/svg+xml"),
        (status = "4XX", body = Trouble)))]
pub(crate) async fn scenario_svg(
    State(app): State<App>,
    Path((ruleset, name)): Path<(String, String)>,
    Asked(query): Asked<PictureQuery>,
) -> Result<Response, Fault> {
    let look = Look::try_from(query)?;
    let id = format!("{ruleset}/{name}");
    let registry = std::sync::Arc::clone(&app.games.registry);
    let drawn = app.games.labour(move || {
        let (ruleset, source) = registry.scenario(&id).ok_or_else(|| {
            Fault::NotFound(Text::new("table-no-such-scenario").with("scenario", id.clone()))
        })?;
        let setup = Setup {
            scenario: id.clone(),
            source: source.to_string(),
            options: Default::default(),
            roster: None,
        };
        let game = ruleset
            .new_game(&setup, DiceRule::Seeded, Seed::from_number(0))
            .map_err(Fault::Scenario)?;
        drawn(&registry, &*game, Viewer::SPECTATOR, &look)
    });
    let mut response = svg(drawn.await??);
    // It changes only with the house itself.
    let caching = header::HeaderValue::from_static("public, max-age=3600");
    response.headers_mut().insert(header::CACHE_CONTROL, caching);
    Ok(response)
}
