//! Connections: accepted, served, and closed when nothing comes any more.
//!
//! What axum's own server leaves out: small answers are sent at once, silent connections end, and
//! both ways of stopping are one.

use crate::throttle::Peer;
use axum::Router;
use axum::serve::Listener;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use std::time::Duration;
use tokio::net::TcpListener;
use tower_http::add_extension::AddExtension;

/// Serves until `stopped`, then until every request that has begun is answered.
pub(crate) async fn serve(
    mut listener: TcpListener,
    router: Router,
    silence: Duration,
    stopped: impl Future<Output = ()>,
) {
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(silence);
    let open = GracefulShutdown::new();
    tokio::pin!(stopped);
    loop {
        let (stream, peer) = tokio::select! {
            accepted = Listener::accept(&mut listener) => accepted,
            () = &mut stopped => break,
        };
        // Answers are written whole: to wait for more to send would only delay them.
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, %peer, "small answers may wait");
        }
        let service = AddExtension::new(router.clone(), Peer(peer.ip()));
        let service = TowerToHyperService::new(service);
        let connection = open.watch(http.serve_connection(TokioIo::new(stream), service));
        tokio::spawn(async move {
            if let Err(error) = connection.await {
                tracing::debug!(%error, %peer, "a connection has ended");
            }
        });
    }
    drop(listener);
    open.shutdown().await;
}
