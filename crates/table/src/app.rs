//! The whole API in one router, and the document that describes it.

use crate::config::{Config, LetterTimes};
use crate::error::Fault;
use crate::guard::{self, OriginGuard};
use crate::live::LiveGames;
use crate::mail::Post;
use crate::notices::hook::Hooks;
use crate::promises;
use crate::request::{BODY, RECORD};
use crate::sessions::{self, Known};
use crate::store::Store;
use crate::throttle::Throttle;
use crate::{
    accounts, actions, analysis, answers, assets, chat, choices, clocks, designs, fleets, games,
    health, master, notices, passkeys, past, people, pictures, planning, profiles, reaches,
    records, rematch, rulesets, sandbox, scopes, seats, seeks, settings, tokens, tournaments,
    updates,
};
use axum::body::Bytes;
use axum::extract::{DefaultBodyLimit, MatchedPath};
use axum::handler::Handler;
use axum::http::{Request, Uri};
use axum::middleware::{from_fn_with_state, map_request, map_response};
use axum::routing::{any, get};
use axum::{Json, Router};
use kernel::Text;
use std::any::Any;
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use tokio::sync::{OnceCell, watch};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::timeout::{RequestBodyDeadlineLayer, RequestBodyTimeoutLayer};
use tower_http::trace::TraceLayer;
use utoipa::openapi::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use web_push_native::jwt_simple::algorithms::ES256KeyPair;

/// A body has arrived within so many times as long as a connection may stay silent.
const BODY_IN: u32 = 4;

/// What every handler shares.
#[derive(Clone)]
pub struct App {
    pub(crate) games: Arc<LiveGames>,
    pub(crate) origin_guard: Arc<OriginGuard>,
    pub(crate) known: Arc<Known>,
    pub(crate) throttle: Arc<Throttle>,
    /// How letters go out.
    pub(crate) post: Arc<Post>,
    /// Games that somebody may keep.
    pub(crate) kept_games: u32,
    /// When letters are due.
    pub(crate) letters: LetterTimes,
    /// The way to addresses that are told of turns.
    pub(crate) hooks: Arc<Hooks>,
    /// The key that push services know the table by, once it was needed.
    pub(crate) push_key: Arc<OnceCell<ES256KeyPair>>,
    /// The site that passkeys are for, where there can be any.
    pub(crate) site: Option<Arc<passkeys::Site>>,
    /// What the cookie of this table is called.
    pub(crate) cookie: Arc<str>,
    /// How long a body may say nothing.
    silence: Duration,
    /// What can be played, as JSON, once somebody has asked.
    pub(crate) offer: Arc<OnceLock<Bytes>>,
}

impl App {
    /// A table over a store. It ends its live updates and its computer players when `stopping`
    /// turns true or loses its sender. `cookie` is what its cookie is called, and `base` what links in
    /// letters begin with.
    ///
    /// # Errors
    /// Mail cannot be sent as the table is set up.
    pub fn new(
        config: &Config,
        store: Arc<dyn Store>,
        cookie: String,
        base: String,
        stopping: watch::Receiver<bool>,
    ) -> Result<Self, String> {
        Ok(App {
            games: LiveGames::new(
                Arc::clone(&config.registry),
                store,
                config.time.clone(),
                (config.patience, config.sharing),
                config.analysis,
                &config.quotas,
                stopping,
            ),
            origin_guard: Arc::new(OriginGuard::new(config)),
            known: Arc::default(),
            throttle: Arc::new(Throttle::new(&config.time, &config.quotas)),
            push_key: Arc::default(),
            site: passkeys::Site::of(&base).map(Arc::new),
            post: Arc::new(Post::new(config.relay.as_ref(), base)?),
            kept_games: config.quotas.kept_games,
            letters: config.letters,
            hooks: Arc::new(Hooks::new(config.hooks)),
            cookie: cookie.into(),
            silence: config.silence,
            offer: Arc::default(),
        })
    }
}

fn api() -> OpenApiRouter<App> {
    OpenApiRouter::with_openapi(described())
        .routes(routes!(rulesets::list))
        .routes(routes!(rulesets::catalogue))
        .routes(routes!(rulesets::clauses))
        .routes(routes!(rulesets::book))
        .routes(routes!(rulesets::lesson))
        .routes(routes!(fleets::review))
        .routes(routes!(fleets::battle))
        .routes(routes!(fleets::roster_svg))
        .routes(routes!(fleets::roster_pdf))
        .routes(routes!(designs::look))
        .routes(routes!(designs::trial))
        .routes(routes!(games::list, games::begin))
        .routes(routes!(games::open))
        .routes(routes!(promises::promise))
        .routes(routes!(games::see, games::leave))
        .routes(routes!(seats::reseat))
        .routes(routes!(rematch::rematch))
        .routes(routes!(seeks::list, seeks::add))
        .routes(routes!(seeks::withdraw))
        .routes(routes!(seeks::take))
        .routes(routes!(tournaments::list, tournaments::make))
        .routes(routes!(tournaments::see, tournaments::remove))
        .routes(routes!(tournaments::join))
        .routes(routes!(tournaments::leave))
        .routes(routes!(tournaments::start))
        .routes(routes!(tournaments::decide))
        .routes(routes!(seats::dice))
        .routes(routes!(clocks::clock))
        .routes(routes!(master::act))
        .routes(routes!(answers::list, answers::add))
        .routes(routes!(answers::remove))
        .routes(routes!(master::reply))
        .routes(routes!(people::see, people::rename, people::forget))
        .routes(routes!(settings::keep))
        .routes(routes!(people::make_recovery, people::drop_recovery))
        .routes(routes!(people::recover))
        .routes(routes!(people::end))
        .routes(routes!(profiles::see))
        .routes(routes!(notices::letters))
        .routes(routes!(notices::end_letters))
        .routes(routes!(notices::set_hook, notices::drop_hook))
        .routes(routes!(notices::push::add))
        .routes(routes!(notices::push::remove))
        .routes(routes!(tokens::make))
        .routes(routes!(tokens::revoke))
        .routes(routes!(tokens::become_bot))
        .routes(routes!(chat::read, chat::say))
        .routes(routes!(chat::notes, chat::set_notes))
        .routes(routes!(chat::block))
        .routes(routes!(chat::unblock))
        .routes(routes!(chat::report))
        .routes(routes!(accounts::link))
        .routes(routes!(accounts::choose))
        .routes(routes!(accounts::sign_in))
        .routes(routes!(accounts::set_password))
        .routes(routes!(accounts::want_email))
        .routes(routes!(accounts::set_email))
        .routes(routes!(passkeys::want))
        .routes(routes!(passkeys::add))
        .routes(routes!(passkeys::rename, passkeys::remove))
        .routes(routes!(passkeys::ask))
        .routes(routes!(passkeys::sign_in))
        .routes(routes!(people::data))
        .routes(routes!(past::timeline))
        .routes(routes!(past::film))
        .routes(routes!(past::branch))
        .routes(routes!(analysis::known, analysis::want))
        .routes(routes!(choices::choices, planning::choices_after))
        .routes(routes!(planning::why))
        .routes(routes!(reaches::reaches))
        .routes(routes!(choices::odds))
        .routes(routes!(choices::preview))
        .routes(routes!(choices::measure))
        .routes(routes!(choices::group))
        .routes(routes!(planning::draft))
        .routes(routes!(planning::reminders))
        .routes(routes!(planning::lines))
        .routes(routes!(planning::advise))
        .routes(routes!(actions::act))
        .routes(routes!(actions::faces))
        .routes(routes!(actions::retract))
        .routes(routes!(actions::ask_undo))
        .routes(routes!(actions::table))
        .routes(routes!(sandbox::position, sandbox::set_position))
        .routes(routes!(records::export))
        .routes(routes!(pictures::game_svg))
        .routes(routes!(pictures::game_png))
        .routes(routes!(pictures::scenario_svg))
        .layer(DefaultBodyLimit::max(BODY))
        .merge(
            OpenApiRouter::new()
                .routes(routes!(records::import))
                .layer(DefaultBodyLimit::max(RECORD)),
        )
}

/// What tells of things as they happen, for as long as somebody listens. Nothing of it is packed: a packer
/// has kilobytes for each, whether it packs anything or not.
fn streams() -> OpenApiRouter<App> {
    OpenApiRouter::with_openapi(described())
        .routes(routes!(seats::updates))
        .routes(routes!(analysis::updates))
        .routes(routes!(updates::updates))
}

fn described() -> OpenApi {
    let mut document = OpenApi::default();
    document.info.title = "Trierarch".to_string();
    document.info.version = env!("CARGO_PKG_VERSION").to_string();
    document.info.description = Some("The table's API; see docs/api.md.".to_string());
    document
}

/// The API as an OpenAPI document, from which clients generate their types.
pub fn openapi() -> OpenApi {
    let mut document = api().merge(streams()).into_openapi();
    scopes::describe(&mut document, sessions::COOKIE);
    document
}

/// All routes: the API and the web client.
pub fn router(app: App) -> Router {
    let (api, _) = api().split_for_parts();
    let (streams, _) = streams().split_for_parts();
    let document = Arc::new(openapi());
    let described = move || async move { Json(Arc::clone(&document)) };
    let page = assets::file.layer(from_fn_with_state(app.clone(), sessions::welcome));
    let attended =
        |router: Router<App>| router.layer(from_fn_with_state(app.clone(), sessions::attend));
    let guarded = |router: Router<App>| {
        router
            .layer(from_fn_with_state(app.clone(), guard::stand))
            .layer(RequestBodyTimeoutLayer::new(app.silence))
            .layer(RequestBodyDeadlineLayer::new(app.silence * BODY_IN))
    };
    let api =
        api.route("/api/openapi.json", get(described)).route("/api/{*rest}", any(nothing_here));
    let routes = guarded(attended(api).fallback(page))
        .layer(CompressionLayer::new())
        .merge(guarded(attended(streams)))
        .layer(CatchPanicLayer::custom(caught))
        .layer(TraceLayer::new_for_http().make_span_with(span))
        .layer(map_response(counted))
        .merge(health::routes())
        .with_state(app);
    Router::new().fallback_service(routes).layer(map_request(of_version))
}

/// The API by the number of its version: there is one, and whoever names it is served by it.
async fn of_version(mut request: axum::extract::Request) -> axum::extract::Request {
    let named =
        request.uri().path_and_query().and_then(|path| path.as_str().strip_prefix("/api/v1/"));
    let unnamed = named.and_then(|rest| format!("/api/{rest}").parse().ok());
    if let Some(path) = unnamed {
        let mut parts = request.uri().clone().into_parts();
        parts.path_and_query = Some(path);
        if let Ok(uri) = Uri::from_parts(parts) {
            *request.uri_mut() = uri;
        }
    }
    request
}

async fn counted(response: axum::response::Response) -> axum::response::Response {
    crate::measured::answered(response.status().as_u16());
    response
}

async fn nothing_here() -> Fault {
    Fault::NotFound(Text::new("table-not-found"))
}

/// One span a request. Of its address only which route it takes: there are keys in addresses, and whoever
/// knows that of a private game may enter.
fn span<B>(request: &Request<B>) -> tracing::Span {
    let route = request.extensions().get::<MatchedPath>().map_or("page", MatchedPath::as_str);
    tracing::info_span!("request", method = %request.method(), route)
}

fn caught(panic: Box<dyn Any + Send>) -> axum::response::Response {
    let why = panic
        .downcast_ref::<&str>()
        .map(ToString::to_string)
        .or_else(|| panic.downcast_ref::<String>().cloned())
        .unwrap_or_else(|| "a panic".to_string());
    axum::response::IntoResponse::into_response(Fault::Bug(why))
}
