//! Connections: accepted, served, and closed when nothing comes any more.
//!
//! What axum's own server leaves out: small answers are sent at once, silent connections end, there are
//! only so many, and both ways of stopping are one.

use crate::config::Proxy;
use crate::quotas::{Quotas, Tally};
use crate::throttle::{Peer, Whence};
use axum::Router;
use axum::serve::Listener;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
use tower_http::add_extension::AddExtension;

/// Serves until `stopped`, then until every request that has begun is answered.
pub(crate) async fn serve(
    mut listener: TcpListener,
    router: Router,
    silence: Duration,
    (quotas, proxy): (&Quotas, Proxy),
    stopped: impl Future<Output = ()>,
) {
    let (all, from) = (Arc::<Tally<()>>::default(), Arc::<Tally<Whence>>::default());
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(silence);
    let open = GracefulShutdown::new();
    tokio::pin!(stopped);
    loop {
        let (stream, peer) = tokio::select! {
            accepted = Listener::accept(&mut listener) => accepted,
            () = &mut stopped => break,
        };
        // Whoever stands before the table has all of them.
        let whence = Whence::of_peer(peer.ip(), proxy);
        let own = match proxy == Proxy::None && !whence.is_here() {
            true => match from.add(whence, quotas.connections) {
                Some(own) => Some(own),
                None => continue,
            },
            false => None,
        };
        let Some(one) = all.add((), quotas.all_connections) else {
            tracing::warn!("too many connections; one is closed");
            continue;
        };
        // Answers are written whole: to wait for more to send would only delay them.
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, %peer, "small answers may wait");
        }
        let service = AddExtension::new(router.clone(), Peer(peer.ip()));
        let service = TowerToHyperService::new(service);
        let connection = open.watch(http.serve_connection(TokioIo::new(stream), service));
        tokio::spawn(async move {
            let _counted = (own, one);
            if let Err(error) = connection.await {
                tracing::debug!(%error, %peer, "a connection has ended");
            }
        });
    }
    drop(listener);
    open.shutdown().await;
}
