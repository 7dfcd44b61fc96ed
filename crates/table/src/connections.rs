//! Connections: accepted, served, and closed when nothing comes any more.
//!
//! What axum's own server leaves out: small answers are sent at once, connections end that are silent
//! or take nothing, there are only so many, and both ways of stopping are one.

use crate::config::Proxy;
use crate::quotas::{Quotas, Tally};
use crate::throttle::{Peer, Whence};
use axum::Router;
use axum::serve::Listener;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use socket2::{SockRef, TcpKeepalive};
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;
use tower_http::add_extension::AddExtension;

/// How long those who have asked something have at most to take the answer once the table stops.
const FAREWELL: Duration = Duration::from_secs(20);

/// Serves until `stopped`, then until every request that has begun is answered, or [`FAREWELL`] is over.
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
    let (open, mut served) = (GracefulShutdown::new(), JoinSet::new());
    tokio::pin!(stopped);
    loop {
        let (stream, peer) = tokio::select! {
            accepted = Listener::accept(&mut listener) => accepted,
            // So that those that have ended are not remembered.
            Some(_) = served.join_next() => continue,
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
        if let Err(error) = tend(&stream, silence) {
            tracing::debug!(%error, %peer, "small answers may wait, and lost connections stay");
        }
        let service = AddExtension::new(router.clone(), Peer(peer.ip()));
        let service = TowerToHyperService::new(service);
        let connection = open.watch(http.serve_connection(TokioIo::new(stream), service));
        served.spawn(async move {
            let _counted = (own, one);
            if let Err(error) = connection.await {
                tracing::debug!(%error, %peer, "a connection has ended");
            }
        });
    }
    drop(listener);
    if tokio::time::timeout(silence.min(FAREWELL), open.shutdown()).await.is_err() {
        tracing::warn!("connections that do not take their answers are cut off");
    }
    served.shutdown().await;
}

/// Sends at once what is to be sent, and ends a connection whose other end takes nothing for as long
/// as one may be silent, or is no longer there.
fn tend(stream: &TcpStream, silence: Duration) -> std::io::Result<()> {
    // Answers are written whole: to wait for more to send would only delay them.
    stream.set_nodelay(true)?;
    let socket = SockRef::from(stream);
    // Sockets count whole seconds here.
    let seen_to = TcpKeepalive::new().with_time(silence.max(Duration::from_secs(1)));
    socket.set_tcp_keepalive(&seen_to)?;
    #[cfg(target_os = "linux")]
    socket.set_tcp_user_timeout(Some(silence))?;
    Ok(())
}
