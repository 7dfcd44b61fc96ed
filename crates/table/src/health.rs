//! What watches the table asks: whether it is alive, and whether it is of use.
//!
//! Neither tells anything of games or people, so they are for everybody and under any name.

use crate::app::App;
use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;

/// `/health` and `/ready`.
pub(crate) fn routes() -> Router<App> {
    Router::new().route("/health", get(health)).route("/ready", get(ready))
}

fn told(status: StatusCode, what: &'static str) -> Response {
    let headers = [(header::CONTENT_TYPE, "text/plain"), (header::CACHE_CONTROL, "no-store")];
    (status, headers, what).into_response()
}

/// Whoever gets this answer knows that the program runs.
async fn health() -> Response {
    told(StatusCode::OK, "alive\n")
}

/// Whether requests should be sent here: not while it stops, and not while it cannot read or write
/// what it keeps.
async fn ready(State(app): State<App>) -> Response {
    if *app.games.stopping.borrow() {
        return told(StatusCode::SERVICE_UNAVAILABLE, "stopping\n");
    }
    let store = &app.games.store;
    let mut checked = store.check().await;
    if checked.is_err() {
        // Nobody else may write anything as long as this says so: it tries by itself.
        let noted = store.keep_clocks(Vec::new(), app.games.time.steady()).await;
        checked = match noted {
            Ok(()) => store.check().await,
            Err(error) => Err(error),
        };
    }
    match checked {
        Ok(()) => told(StatusCode::OK, "ready\n"),
        Err(error) => {
            tracing::error!(%error, "not ready");
            told(StatusCode::SERVICE_UNAVAILABLE, "the database fails\n")
        }
    }
}
