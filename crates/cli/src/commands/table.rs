//! `trierarch play`, `serve` and `openapi`: the table.

use crate::args::{LogFormat, Play, Serve};
use crate::failure::Failure;
use crate::out::Out;
use metrics_exporter_prometheus::PrometheusBuilder;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;
use table::{Config, HookTargets, LetterTimes, Proxy, Quotas, Relay, Running};
use tracing_subscriber::EnvFilter;

/// How long writes take is counted in these classes, each up to so many seconds.
const SECONDS: [f64; 10] = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1.0, 5.0];

/// The port of `play`, unless another is given or it is taken.
const PORT: u16 = 8571;
/// The variable that names the relay for mail.
const RELAY: &str = "TRIERARCH_SMTP_URL";
/// So many ports from it on are tried.
const TRIES: u16 = 20;

/// Serves on this machine and opens the page.
pub(crate) fn play(args: &Play, out: &mut Out) -> Result<(), Failure> {
    let port = args.port.unwrap_or_else(free_port);
    let config = Config {
        listen: SocketAddr::from((Ipv4Addr::LOCALHOST, port)),
        ..local(&args.data, args.patience)
    };
    let config = Config { analysis: args.analysis, ..config };
    run(config, Watched::default(), out, |address| {
        if !args.no_open {
            open(&format!("http://{address}"));
        }
    })
}

/// Serves to others.
pub(crate) fn serve(args: &Serve, out: &mut Out) -> Result<(), Failure> {
    let proxy = if args.behind_proxy { Proxy::Trusted } else { Proxy::None };
    let mut quotas = Quotas::default();
    for quota in &args.quotas {
        quotas.set(quota).map_err(Failure::Other)?;
    }
    let config = Config {
        listen: args.address,
        hosts: args.hosts.clone(),
        proxy,
        quotas,
        database: args.database.clone(),
        relay: relay(args)?,
        letters: letters(args),
        hooks: if args.private_hooks { HookTargets::Any } else { HookTargets::Open },
        public: args.public_url.clone(),
        ..local(&args.data, args.patience)
    };
    let config = Config { analysis: args.analysis, ..config };
    let watched = Watched { metrics: args.metrics, log: args.log_format };
    run(config, watched, out, |_| {})
}

/// When letters are due.
fn letters(args: &Serve) -> LetterTimes {
    let soon = |secs| LetterTimes::soon(Duration::from_secs(secs));
    args.letters_after.map_or_else(LetterTimes::default, soon)
}

/// The relay for mail: its address has a password, so it never stands on the command line.
fn relay(args: &Serve) -> Result<Option<Relay>, Failure> {
    let url = match &args.smtp_url_file {
        Some(file) => {
            let read = std::fs::read_to_string(file);
            let why = |error| Failure::Other(format!("{}: {error}", file.display()));
            Some(read.map_err(why)?.trim().to_string())
        }
        None => std::env::var(RELAY).ok().filter(|url| !url.is_empty()),
    };
    match (url, args.mail_from.clone()) {
        (Some(url), Some(from)) => Ok(Some(Relay { url, from })),
        (Some(_), None) => Err(Failure::Other("mail needs --mail-from".to_string())),
        (None, Some(_)) => Err(Failure::Other(format!("mail needs --smtp-url-file or {RELAY}"))),
        (None, None) => Ok(None),
    }
}

/// The OpenAPI document of the table's API.
pub(crate) fn openapi() -> Result<String, Failure> {
    let other = |error| Failure::Other(format!("the document does not encode: {error}"));
    table::openapi().to_pretty_json().map_err(other)
}

/// A table for this machine, with computers that think for at most so many seconds.
fn local(data: &Path, patience: u64) -> Config {
    Config { patience: Duration::from_secs(patience), ..Config::local(data) }
}

/// How a table is watched by whoever runs it.
struct Watched {
    /// Where numbers are told.
    metrics: Option<SocketAddr>,
    /// What lines of the log are.
    log: LogFormat,
}

impl Default for Watched {
    fn default() -> Self {
        Watched { metrics: None, log: LogFormat::Text }
    }
}

/// From here on the log is written to standard error.
fn log_as(format: LogFormat) {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("warn"));
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    match format {
        LogFormat::Text => log.init(),
        LogFormat::Json => log.json().init(),
    }
}

/// Lays the table, says where, and serves until somebody interrupts.
fn run(
    config: Config,
    watched: Watched,
    out: &mut Out,
    ready: impl FnOnce(SocketAddr),
) -> Result<(), Failure> {
    log_as(watched.log);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        // Before the address is told: whoever reads it may stop the table at once.
        let mut interrupts = Interrupts::heard()?;
        if let Some(address) = watched.metrics {
            PrometheusBuilder::new()
                .with_http_listener(address)
                .set_buckets(&SECONDS)
                .and_then(PrometheusBuilder::install)
                .map_err(|error| Failure::Other(format!("metrics at {address}: {error}")))?;
        }
        let mut running: Running =
            table::serve(config).await.map_err(|error| Failure::Other(error.to_string()))?;
        out.line(format!("listening on http://{}", running.address()))?;
        out.flush()?;
        ready(running.address());
        tokio::select! {
            () = running.finished() => {
                return Err(Failure::Other("the table has ended by itself".to_string()));
            }
            stopped = interrupts.come() => stopped?,
        }
        // Whoever insists is not kept waiting for others to take their answers.
        tokio::select! {
            () = running.stop() => Ok(()),
            again = interrupts.come() => again,
        }
    })
}

/// Ctrl-C and, where there is one, the signal to terminate: heard from here on.
struct Interrupts {
    #[cfg(unix)]
    interrupt: tokio::signal::unix::Signal,
    #[cfg(unix)]
    terminate: tokio::signal::unix::Signal,
}

impl Interrupts {
    #[cfg(unix)]
    fn heard() -> Result<Self, Failure> {
        use tokio::signal::unix::{SignalKind, signal};
        Ok(Self {
            interrupt: signal(SignalKind::interrupt())?,
            terminate: signal(SignalKind::terminate())?,
        })
    }

    #[cfg(not(unix))]
    fn heard() -> Result<Self, Failure> {
        Ok(Self {})
    }

    /// Waits for one of them.
    async fn come(&mut self) -> Result<(), Failure> {
        #[cfg(unix)]
        tokio::select! {
            _ = self.interrupt.recv() => {}
            _ = self.terminate.recv() => {}
        }
        #[cfg(not(unix))]
        tokio::signal::ctrl_c().await?;
        Ok(())
    }
}

/// The first port from [`PORT`] on that nobody listens at; any free one when all are taken.
fn free_port() -> u16 {
    let is_free = |port: &u16| TcpListener::bind((Ipv4Addr::LOCALHOST, *port)).is_ok();
    (PORT..PORT + TRIES).find(is_free).unwrap_or(0)
}

/// Opens a page in the browser, where there is one; the address has been printed anyway.
fn open(address: &str) {
    let has_display = std::env::var_os("DISPLAY").is_some()
        || std::env::var_os("WAYLAND_DISPLAY").is_some()
        || cfg!(any(target_os = "macos", windows));
    if !has_display {
        return;
    }
    let mut command = if cfg!(target_os = "macos") {
        Command::new("open")
    } else if cfg!(windows) {
        Command::new("explorer")
    } else {
        Command::new("xdg-open")
    };
    let quiet = command.arg(address).stdin(Stdio::null()).stdout(Stdio::null());
    if let Ok(mut child) = quiet.stderr(Stdio::null()).spawn() {
        // Waited for, so that it does not stay behind as a zombie.
        std::thread::spawn(move || child.wait());
    }
}
