//! What can be played: rulesets, their scenarios, words and clauses.

use crate::app::App;
use crate::error::{Fault, Trouble};
use crate::eyes::EyesQuery;
use crate::request::{Asked, InGame};
use crate::sessions::Session;
use ::rulesets::AnyRuleset;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::IntoResponse;
use kernel::{Chapter, Clause, Lecture, Lesson, Luck, ScenarioCard, Secrecy, Text};
use serde::Serialize;
use utoipa::ToSchema;

/// The catalogues of the table's own messages: locale and Fluent file.
pub(crate) const CATALOGUES: &[(&str, &str)] =
    &[("en", include_str!("../messages/en.ftl")), ("it", include_str!("../messages/it.ftl"))];

/// A ruleset and what it offers.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RulesetInfo {
    /// Its id.
    id: String,
    /// Its name: message `ruleset-<id>`.
    name: Text,
    /// Whether dice fall in its games.
    luck: Luck,
    /// Whether its players keep anything from each other.
    secrecy: Secrecy,
    /// Its scenarios.
    scenarios: Vec<ScenarioCard>,
    /// Its computer players, the weakest first.
    players: Vec<PlayerCard>,
    /// What a lieutenant can be told to be about.
    intents: Vec<IntentCard>,
    /// Its lessons: scenarios that teach by being played.
    lessons: Vec<LessonCard>,
    /// The locales of its catalogues.
    locales: Vec<String>,
    /// Whether its games can be tried out in a sandbox.
    sandbox: bool,
    /// Whether fleet lists can be put together for it.
    fleets: bool,
    /// Whether scenarios of it can be drawn.
    designs: bool,
}

/// A lesson to begin: what to ask a new game for.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct LessonCard {
    /// Id of its scenario.
    scenario: String,
    /// Who plays, as `seats` of a new game.
    seats: Vec<String>,
    /// The seed of its dice, as `seed` of a new game.
    seed: Option<String>,
}

/// A computer player to choose.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PlayerCard {
    /// Its level: what `seats` of a new game names.
    id: String,
    /// Its name.
    name: Text,
    /// What it does, in a sentence.
    summary: Text,
}

/// Something a lieutenant can be told to be about.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct IntentCard {
    /// Its id: what `advise` takes as `intent`.
    id: String,
    /// Its name.
    name: Text,
    /// What it means, in a sentence.
    summary: Text,
}

/// Everything that can be played.
#[utoipa::path(get, path = "/api/rulesets", tag = "rulesets",
    responses((status = 200, body = Vec<RulesetInfo>)))]
pub(crate) async fn list(State(app): State<App>) -> impl IntoResponse {
    // The same for everybody as long as the server runs, and some work: cards read whole scenarios.
    let offer = app.offer.get_or_init(|| {
        let all: Vec<RulesetInfo> = app.games.registry.iter().map(info).collect();
        serde_json::to_vec(&all).expect("an offer is plain data").into()
    });
    ([(header::CONTENT_TYPE, "application/json")], offer.clone())
}

fn info(ruleset: &dyn AnyRuleset) -> RulesetInfo {
    let card = |(id, source): &(&str, &str)| match ruleset.card(id, source) {
        Ok(card) => Some(card),
        Err(report) => {
            tracing::error!(scenario = id, %report, "a scenario of the house is faulty");
            None
        }
    };
    RulesetInfo {
        id: ruleset.id().to_string(),
        name: Text::owned(format!("ruleset-{}", ruleset.id())),
        luck: ruleset.luck(),
        secrecy: ruleset.secrecy(),
        scenarios: ruleset.scenarios().iter().filter_map(card).collect(),
        players: players::standard()
            .levels(ruleset.id())
            .iter()
            .map(|level| PlayerCard {
                id: level.id.to_string(),
                name: Text::new(level.name),
                summary: Text::new(level.summary),
            })
            .collect(),
        intents: opponents::INTENTS
            .map(|intent| IntentCard {
                id: intent.id().to_string(),
                name: Text::new(intent.name()),
                summary: Text::new(intent.summary()),
            })
            .into(),
        lessons: ruleset
            .scenarios()
            .iter()
            .filter_map(|(id, source)| {
                let Lesson { seats, seed, .. } = ruleset.lesson(id, source)?;
                let seed = seed.map(|seed| seed.to_string());
                Some(LessonCard { scenario: (*id).to_string(), seats, seed })
            })
            .collect(),
        sandbox: ruleset.has_sandbox(),
        fleets: ruleset.fleets().is_some(),
        designs: ruleset.designs().is_some(),
        locales: ruleset.catalogues().iter().map(|(locale, _)| (*locale).to_string()).collect(),
    }
}

fn ruleset<'a>(app: &'a App, id: &str) -> Result<&'a dyn AnyRuleset, Fault> {
    known(&app.games.registry, id)
}

/// The ruleset of this id.
pub(crate) fn known<'a>(
    registry: &'a ::rulesets::Registry,
    id: &str,
) -> Result<&'a dyn AnyRuleset, Fault> {
    registry.ruleset(id).ok_or_else(|| {
        Fault::NotFound(Text::new("table-no-such-ruleset").with("ruleset", id.to_string()))
    })
}

/// The words of a ruleset as one Fluent file: the kernel's, the table's, the computer players' and
/// its own, with its clauses and scenarios where they are translated. English where the locale is
/// not there.
#[utoipa::path(get, path = "/api/rulesets/{id}/catalogue/{locale}", tag = "rulesets",
    params(("id" = String, Path), ("locale" = String, Path)),
    responses((status = 200, body = String, content_type = "text/plain"),
        (status = 404, body = Trouble)))]
pub(crate) async fn catalogue(
    State(app): State<App>,
    Path((id, locale)): Path<(String, String)>,
) -> Result<impl IntoResponse, Fault> {
    let ruleset = ruleset(&app, &id)?;
    let levels = players::standard().catalogues(ruleset.id());
    let all = [kernel::CATALOGUES, CATALOGUES, opponents::CATALOGUES, levels, ruleset.catalogues()];
    let book = ruleset.translations().iter().find(|(known, _)| *known == locale);
    let words = all.iter().filter_map(|files| in_locale(files, &locale));
    let words: Vec<&str> = words.chain(book.map(|(_, file)| *file)).collect();
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], words.join("\n")))
}

fn in_locale(files: &[(&str, &'static str)], locale: &str) -> Option<&'static str> {
    let find = |wanted: &str| files.iter().find(|(known, _)| *known == wanted);
    find(locale).or_else(|| find("en")).map(|(_, file)| *file)
}

/// Every clause of a ruleset, in the order of the book.
#[utoipa::path(get, path = "/api/rulesets/{id}/clauses", tag = "rulesets",
    params(("id" = String, Path)),
    responses((status = 200, body = Vec<Clause>), (status = 404, body = Trouble)))]
pub(crate) async fn clauses(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<Json<&'static [&'static Clause]>, Fault> {
    Ok(Json(ruleset(&app, &id)?.clauses()))
}

/// The rules as they are read beside the board of a game: chapters with their clauses, and charts
/// with the numbers of its scenario.
#[utoipa::path(get, path = "/api/games/{id}/book", tag = "rulesets",
    params(("id" = String, Path)),
    responses((status = 200, body = Vec<Chapter>), (status = 404, body = Trouble)))]
pub(crate) async fn book(
    State(app): State<App>,
    InGame(id): InGame,
) -> Result<Json<Vec<Chapter>>, Fault> {
    Ok(Json(app.games.game(&id).ask(|loaded| Ok(loaded.game.book())).await?))
}

/// Where the lesson of a game stands; null for a game that teaches nothing.
#[utoipa::path(get, path = "/api/games/{id}/lesson", tag = "rulesets",
    params(("id" = String, Path), EyesQuery),
    responses((status = 200, body = Option<Lecture>), (status = "4XX", body = Trouble)))]
pub(crate) async fn lesson(
    State(app): State<App>,
    Session(session): Session,
    InGame(id): InGame,
    Asked(query): Asked<EyesQuery>,
) -> Result<Json<Option<Lecture>>, Fault> {
    // It tells what the learner has done: onlookers are not taught.
    let lecture = app.games.game(&id).ask(move |loaded| {
        let viewer = loaded.eyes(session, query.seat())?;
        Ok(loaded.game.lecture().filter(|_| !viewer.0.is_empty()))
    });
    Ok(Json(lecture.await?))
}
