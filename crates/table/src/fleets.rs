//! Fleet lists: looked at as they are put together, printed, and made into battles. Nothing of them
//! is kept here: a list lives in the page that shows it, in its link, and in files.

use crate::app::App;
use crate::error::{Fault, Trouble};
use crate::request::{Asked, Body};
use ::rulesets::{AnyRuleset, Registry};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use kernel::{Complaint, ComplaintKind, FleetList, Fleets, Review, Text, Yard};
use picture::Roster;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};

/// Longest text of a list, in bytes.
const LONGEST: usize = 16_384;

/// A list: as data or as text, or neither for one to begin with.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ListBody {
    /// The list as data.
    #[serde(default)]
    list: Option<FleetList>,
    /// The list as text.
    #[serde(default)]
    text: Option<String>,
}

/// A list and what is to be said of it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Mustered {
    /// The list.
    list: FleetList,
    /// The same as text.
    text: String,
    /// What can be bought for it.
    yard: Yard,
    /// What it comes to.
    review: Review,
}

impl ListBody {
    fn read(self, ruleset: &str, fleets: &dyn Fleets) -> Result<FleetList, Fault> {
        match (self.list, self.text) {
            (Some(_), Some(_)) => Err(Fault::not_understood("list or text, not both")),
            (Some(list), None) => {
                list.check(ruleset, fleets)?;
                Ok(list)
            }
            (None, Some(text)) if text.len() > LONGEST => Err(Fault::too_large(LONGEST, "bytes")),
            (None, Some(text)) => Ok(FleetList::read(&text, ruleset, fleets)?),
            (None, None) => Ok(fleets.blank()),
        }
    }
}

/// The ruleset of this id, and what it says of fleets.
fn of<'a>(
    registry: &'a Registry,
    id: &str,
) -> Result<(&'a dyn AnyRuleset, &'static dyn Fleets), Fault> {
    let ruleset = crate::rulesets::known(registry, id)?;
    let none = || Text::new("table-no-fleets").with("ruleset", id.to_string());
    Ok((ruleset, ruleset.fleets().ok_or_else(|| Fault::NotFound(none()))?))
}

/// Looks at a fleet list: what can be bought for it, what it comes to, and every limit.
#[utoipa::path(post, path = "/api/rulesets/{id}/fleets", tag = "fleets",
    params(("id" = String, Path)), request_body = ListBody,
    responses((status = 200, body = Mustered), (status = "4XX", body = Trouble)))]
pub(crate) async fn review(
    State(app): State<App>,
    Path(id): Path<String>,
    Body(body): Body<ListBody>,
) -> Result<Json<Mustered>, Fault> {
    let registry = Arc::clone(&app.games.registry);
    let mustered = app.games.answer(move || {
        let (_, fleets) = of(&registry, &id)?;
        let list = body.read(&id, fleets)?;
        let (yard, review) = (fleets.yard(&list), fleets.review(&list));
        Ok::<_, Fault>(Mustered { text: list.write(&id), list, yard, review })
    });
    Ok(Json(mustered.await??))
}

/// Two lists that are to fight, side 0 first.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct BattleBody {
    /// The first.
    one: ListBody,
    /// The other.
    two: ListBody,
    /// What the battle is called.
    #[serde(default)]
    title: Option<String>,
    /// What it is, in a sentence.
    #[serde(default)]
    summary: Option<String>,
}

/// A scenario as a file.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ScenarioFile {
    /// The file.
    source: String,
}

/// Makes a scenario of two lists. A list that breaks a limit makes none.
#[utoipa::path(post, path = "/api/rulesets/{id}/fleets/battle", tag = "fleets",
    params(("id" = String, Path)), request_body = BattleBody,
    responses((status = 200, body = ScenarioFile), (status = "4XX", body = Trouble)))]
pub(crate) async fn battle(
    State(app): State<App>,
    Path(id): Path<String>,
    Body(BattleBody { one, two, title, summary }): Body<BattleBody>,
) -> Result<Json<ScenarioFile>, Fault> {
    let registry = Arc::clone(&app.games.registry);
    let file = app.games.answer(move || {
        let (_, fleets) = of(&registry, &id)?;
        let lists = [one.read(&id, fleets)?, two.read(&id, fleets)?];
        for list in &lists {
            if let Some(broken) = fleets.review(list).limits.into_iter().find(|it| !it.is_met) {
                return Err(Fault::Refused(Complaint {
                    kind: ComplaintKind::Illegal,
                    text: broken.text,
                    clauses: broken.clauses,
                    index: None,
                    at: None,
                }));
            }
        }
        let mut drawing = fleets.battle([&lists[0], &lists[1]]);
        drawing.title = title.unwrap_or(drawing.title);
        drawing.summary = summary.unwrap_or(drawing.summary);
        Ok(ScenarioFile { source: drawing.write().source })
    });
    Ok(Json(file.await??))
}

/// Which list is printed, and in which language.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct RosterQuery {
    /// The list as text.
    list: String,
    /// The language of what is written on it; `en` when absent.
    locale: Option<String>,
}

/// Draws the roster of a list.
async fn drawn<T: Send + 'static>(
    app: &App,
    id: String,
    query: RosterQuery,
    draw: impl FnOnce(&Roster<'_>) -> T + Send + 'static,
) -> Result<T, Fault> {
    let registry = Arc::clone(&app.games.registry);
    let drawn = app.games.labour(move || {
        let (ruleset, fleets) = of(&registry, &id)?;
        let list = ListBody { list: None, text: Some(query.list) }.read(&id, fleets)?;
        let locale = query.locale.as_deref().unwrap_or("en");
        let words =
            registry.catalogue(ruleset, locale).map_err(|why| Fault::Bug(why.to_string()))?;
        let (yard, review) = (fleets.yard(&list), fleets.review(&list));
        Ok::<_, Fault>(draw(&Roster { list: &list, yard: &yard, review: &review, words: &words }))
    });
    drawn.await?
}

/// The roster of a list on one sheet of paper, as SVG.
#[utoipa::path(get, path = "/api/rulesets/{id}/fleets/roster.svg", tag = "fleets",
    params(("id" = String, Path), RosterQuery),
    responses((status = 200, body = String, content_type = "image/svg+xml"),
        (status = "4XX", body = Trouble)))]
pub(crate) async fn roster_svg(
    State(app): State<App>,
    Path(id): Path<String>,
    Asked(query): Asked<RosterQuery>,
) -> Result<Response, Fault> {
    let svg = drawn(&app, id, query, |roster| roster.svg()).await?;
    Ok(([(header::CONTENT_TYPE, "image/svg+xml; charset=utf-8")], svg).into_response())
}

/// The roster of a list on one sheet of paper, as PDF.
#[utoipa::path(get, path = "/api/rulesets/{id}/fleets/roster.pdf", tag = "fleets",
    params(("id" = String, Path), RosterQuery),
    responses((status = 200, body = Vec<u8>, content_type = "application/pdf"),
        (status = "4XX", body = Trouble)))]
pub(crate) async fn roster_pdf(
    State(app): State<App>,
    Path(id): Path<String>,
    Asked(query): Asked<RosterQuery>,
) -> Result<Response, Fault> {
    let pdf = drawn(&app, id, query, |roster| roster.pdf()).await?;
    Ok(([(header::CONTENT_TYPE, "application/pdf")], pdf).into_response())
}
