//! Options of the commands that lay a table and look after it.

use super::depth;
use clap::{Args as ClapArgs, Subcommand, ValueEnum};
use std::path::PathBuf;

/// Options of `play`.
#[derive(Debug, ClapArgs)]
pub(crate) struct Play {
    /// The port on 127.0.0.1; without it 8571, or the next one that is free.
    #[arg(long)]
    pub(crate) port: Option<u16>,
    /// Where games are kept.
    #[arg(long, value_name = "FOLDER", default_value = "data")]
    pub(crate) data: PathBuf,
    /// How many seconds a computer player may think about one plan before it plays the best found.
    #[arg(long, value_name = "SECONDS", default_value_t = 20, value_parser = clap::value_parser!(u64).range(1..=3_600))]
    pub(crate) patience: u64,
    /// How closely the chances of finished games are looked at.
    #[arg(long, value_name = "POINTS,GAMES,NODES", default_value = "40,24,64", value_parser = depth)]
    pub(crate) analysis: table::Depth,
    /// Do not open the page in a browser.
    #[arg(long)]
    pub(crate) no_open: bool,
}

/// Where a table keeps everything.
#[derive(Debug, ClapArgs)]
pub(crate) struct Kept {
    /// The folder with the SQLite database.
    #[arg(long, value_name = "FOLDER", default_value = "data")]
    pub(crate) data: PathBuf,
    /// A PostgreSQL database instead: postgres://USER:PASSWORD@HOST/NAME.
    #[arg(long, value_name = "ADDRESS", env = "TRIERARCH_DATABASE", hide_env_values = true)]
    pub(crate) database: Option<String>,
}

/// Options of `admin`.
#[derive(Debug, ClapArgs)]
pub(crate) struct Admin {
    #[command(flatten)]
    pub(crate) kept: Kept,
    #[command(subcommand)]
    pub(crate) action: AdminAction,
}

/// What to do as whoever runs a table.
#[derive(Debug, Subcommand)]
pub(crate) enum AdminAction {
    /// List all games, the latest first, with whoever plays.
    List,
    /// List everybody who has a name, an account or a seat or was banned, the last heard of first.
    People,
    /// Print the whole record of a game, seed and sealed orders included.
    Export {
        /// Its id.
        game: String,
    },
    /// Delete a game for good.
    Delete {
        /// Its id.
        game: String,
    },
    /// Delete for good what guests have left unfinished or have imported, and nothing has happened in for
    /// so many days. What somebody with an account or a passkey sits in or has begun stays, and so do games of
    /// tournaments, games set aside, and games that somebody complains of.
    Prune {
        /// How many days.
        #[arg(long, value_name = "DAYS", value_parser = clap::value_parser!(u32).range(1..))]
        idle: u32,
        /// Print what would be deleted, and delete nothing.
        #[arg(long)]
        dry_run: bool,
    },
    /// Set a game aside: nobody can play it until it is released.
    Quarantine {
        /// Its id.
        game: String,
        /// Why.
        #[arg(long, default_value = "by whoever runs the table")]
        reason: String,
    },
    /// Let a game be played again that was set aside.
    Release {
        /// Its id.
        game: String,
    },
    /// List complaints that are open, the latest first, each with whom it is about.
    Reports {
        /// Those that are closed as well.
        #[arg(long)]
        all: bool,
    },
    /// Print one complaint: what it is about, who made it, and what else whoever it is about has said
    /// in that game.
    Report {
        /// Its id.
        report: String,
    },
    /// Close a complaint: it is done with, and stays in the database.
    Close {
        /// Its id.
        report: String,
    },
    /// Let somebody in no more, by no session, token, link, passkey or password; their seats stay theirs.
    Ban {
        /// Who, as `list` and `people` name them.
        person: String,
    },
    /// Let somebody in again, by the password of their account.
    Pardon {
        /// Who, as `list` and `people` name them.
        person: String,
    },
}

/// Options of `backup` and `restore`.
#[derive(Debug, ClapArgs)]
pub(crate) struct Backup {
    /// The file.
    pub(crate) file: PathBuf,
    #[command(flatten)]
    pub(crate) kept: Kept,
}

/// What lines of the log are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum LogFormat {
    /// Words for whoever reads them.
    Text,
    /// A JSON object each, for programs that collect them.
    Json,
}

/// Options of `serve`.
#[derive(Debug, ClapArgs)]
pub(crate) struct Serve {
    /// Address and port to listen on; port 0 takes any free one.
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8571")]
    pub(crate) address: std::net::SocketAddr,
    /// A name browsers reach this table by; other names are refused once one is given.
    #[arg(long = "host", value_name = "NAME")]
    pub(crate) hosts: Vec<String>,
    /// Believe what a server before this one says of host and protocol.
    #[arg(long)]
    pub(crate) behind_proxy: bool,
    /// Where games are kept.
    #[arg(long, value_name = "FOLDER", default_value = "data")]
    pub(crate) data: PathBuf,
    /// A PostgreSQL database in which games are kept instead: postgres://USER:PASSWORD@HOST/NAME.
    /// Several servers may share one.
    #[arg(long, value_name = "ADDRESS", env = "TRIERARCH_DATABASE", hide_env_values = true)]
    pub(crate) database: Option<String>,
    /// Where Prometheus may ask for numbers, as in 127.0.0.1:9571; not for everybody.
    #[arg(long, value_name = "ADDRESS")]
    pub(crate) metrics: Option<std::net::SocketAddr>,
    /// What lines of the log are; it is written to standard error, and RUST_LOG says how much.
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t = LogFormat::Text)]
    pub(crate) log_format: LogFormat,
    /// How many seconds a computer player may think about one plan before it plays the best found.
    #[arg(long, value_name = "SECONDS", default_value_t = 20, value_parser = clap::value_parser!(u64).range(1..=3_600))]
    pub(crate) patience: u64,
    /// How closely the chances of finished games are looked at.
    #[arg(long, value_name = "POINTS,GAMES,NODES", default_value = "40,24,64", value_parser = depth)]
    pub(crate) analysis: table::Depth,
    /// How much one browser, and all at one address, may have and do, as in games=60/240; once for each.
    #[arg(long = "quota", value_name = "NAME=BROWSER/ADDRESS", value_parser = quota)]
    pub(crate) quotas: Vec<String>,
    /// Let players have addresses on private networks, and in clear text, told that it is their turn.
    #[arg(long)]
    pub(crate) private_hooks: bool,
    /// What links in mail begin with; the first host when absent.
    #[arg(long, value_name = "URL")]
    pub(crate) public_url: Option<String>,
    /// Whom mail is from: "Galleys <galleys@example.org>".
    #[arg(long, value_name = "ADDRESS")]
    pub(crate) mail_from: Option<String>,
    /// A file with the relay for mail, smtps://USER:PASSWORD@HOST; the variable TRIERARCH_SMTP_URL does
    /// as well.
    #[arg(long, value_name = "FILE")]
    pub(crate) smtp_url_file: Option<PathBuf>,
    /// After how many seconds of somebody's turn a letter is due: so that a test need not wait minutes.
    #[arg(long, value_name = "SECONDS", hide = true, value_parser = clap::value_parser!(u64).range(1..=86_400))]
    pub(crate) letters_after: Option<u64>,
}

/// A quota as it is written down, if it is one.
fn quota(text: &str) -> Result<String, String> {
    table::Quotas::default().set(text).map(|()| text.to_string())
}
