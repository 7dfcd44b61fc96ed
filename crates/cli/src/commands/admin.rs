//! `trierarch admin`: games and people of a table, for whoever runs it.

use crate::args::{Admin, AdminAction};
use crate::commands::backup::{failed, place};
use crate::failure::Failure;
use crate::out::Out;
use kernel::Digest;
use std::time::{SystemTime, UNIX_EPOCH};
use table::store::{GameId, GameRow, ListedPerson, Player, ReportRow, SessionId};

/// Does what was asked.
pub(crate) fn run(args: &Admin, out: &mut Out) -> Result<(), Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let admin = table::Admin::open(&place(&args.kept)).await.map_err(failed)?;
        let done = act(&admin, &args.action, out).await;
        admin.close().await.map_err(failed)?;
        done
    })
}

async fn act(admin: &table::Admin, action: &AdminAction, out: &mut Out) -> Result<(), Failure> {
    let found = |game: &str, is: bool| match is {
        true => Ok(()),
        false => Err(Failure::Usage(format!("there is no game {game}"))),
    };
    match action {
        AdminAction::List => {
            for game in admin.games().await.map_err(failed)? {
                out.line(line(&game))?;
            }
            Ok(())
        }
        AdminAction::People => {
            for person in admin.people().await.map_err(failed)? {
                out.line(who(&person))?;
            }
            Ok(())
        }
        AdminAction::Export { game } => {
            let record = admin.export(&GameId(game.clone())).await.map_err(failed)?;
            found(game, record.is_some())?;
            record.into_iter().flatten().try_for_each(|line| out.line(line))
        }
        AdminAction::Delete { game } => {
            found(game, admin.delete(&GameId(game.clone())).await.map_err(failed)?)?;
            out.line(format!("{game} is deleted"))
        }
        AdminAction::Prune { idle, dry_run } => prune(admin, *idle, *dry_run, out).await,
        AdminAction::Quarantine { game, reason } => {
            let id = GameId(game.clone());
            let aside = admin.set_aside(&id, Some(reason.clone())).await.map_err(failed)?;
            found(game, aside)?;
            out.line(format!("{game} is set aside"))
        }
        AdminAction::Release { game } => {
            let back = admin.set_aside(&GameId(game.clone()), None).await.map_err(failed)?;
            found(game, back)?;
            out.line(format!("{game} can be played again"))
        }
        AdminAction::Reports { all } => {
            let reports = admin.reports().await.map_err(failed)?;
            let wanted = reports.iter().filter(|report| *all || report.closed.is_none());
            wanted.into_iter().try_for_each(|report| out.line(about(report)))
        }
        AdminAction::Report { report } => show(admin, report, out).await,
        AdminAction::Close { report } => match admin.close_report(report).await.map_err(failed)? {
            true => out.line(format!("{report} is closed")),
            false => Err(no_report(report)),
        },
        AdminAction::Ban { person } => {
            let digest = Digest::try_from(person.clone()).map_err(Failure::Usage)?;
            let ended = admin.ban(SessionId(digest)).await.map_err(failed)?;
            out.line(format!("{ended} sessions and tokens ended"))
        }
        AdminAction::Pardon { person } => {
            let digest = Digest::try_from(person.clone()).map_err(Failure::Usage)?;
            match admin.pardon(SessionId(digest)).await.map_err(failed)? {
                true => out.line(format!("{person} is let in again")),
                false => Err(Failure::Usage(format!("{person} was not banned"))),
            }
        }
    }
}

async fn prune(
    admin: &table::Admin,
    days: u32,
    is_dry: bool,
    out: &mut Out,
) -> Result<(), Failure> {
    let (games, what) = match is_dry {
        true => (admin.idle(days).await, "would be deleted"),
        false => (admin.prune(days).await, "is deleted"),
    };
    let games = games.map_err(failed)?;
    for game in &games {
        out.line(format!("{game}\t{what}"))?;
    }
    out.line(format!("{} games", games.len()))
}

fn no_report(id: &str) -> Failure {
    Failure::Usage(format!("there is no open complaint {id}"))
}

/// A complaint on one line, its parts divided by tabs.
fn about(report: &ReportRow) -> String {
    let ReportRow { id, about, game, why, made, closed, .. } = report;
    let state = if closed.is_some() { "closed" } else { "open" };
    let why = why.replace(['\n', '\t'], " ");
    let game = game.as_ref().map_or("a profile", |game| &game.0);
    format!("{id}\t{state}\t{} days ago\t{}\t{game}\t{why}", days_since(*made), about.0)
}

/// A complaint as a whole.
async fn show(admin: &table::Admin, id: &str, out: &mut Out) -> Result<(), Failure> {
    let reports = admin.reports().await.map_err(failed)?;
    let found = reports.iter().find(|report| report.id == id);
    let report = found.ok_or_else(|| Failure::Usage(format!("there is no complaint {id}")))?;
    let by = report.reporter.map_or("somebody who is forgotten".to_string(), |it| it.0.to_string());
    out.line(about(report))?;
    out.line(format!("by {by}"))?;
    out.line(format!("why: {}", report.why))?;
    if let Some(line) = &report.line {
        let what = if report.game.is_some() { "said" } else { "called" };
        out.line(format!("{what}: {line}"))?;
    }
    let said = admin.said(report).await.map_err(failed)?;
    said.iter().try_for_each(|line| out.line(format!("also said there: {line}")))
}

/// Somebody on one line, their parts divided by tabs.
fn who(listed: &ListedPerson) -> String {
    let ListedPerson { person, name, email, is_bot, games, seen, banned } = listed;
    let kind = match (is_bot, email) {
        (true, _) => "program",
        (false, Some(_)) => "account",
        (false, None) => "guest",
    };
    let ago = |moment: &i64| format!("{} days ago", days_since(*moment));
    let seen = seen.as_ref().map_or("never".to_string(), ago);
    let banned = banned.as_ref().map_or(String::new(), |since| format!("banned {}", ago(since)));
    let (name, email) = (name.as_deref().unwrap_or_default(), email.as_deref().unwrap_or_default());
    format!("{}\t{name}\t{kind}\t{email}\t{games} games\t{seen}\t{banned}", person.0)
}

/// Whole days since then.
fn days_since(moment: i64) -> i64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_millis();
    i64::try_from(now).unwrap_or(i64::MAX).saturating_sub(moment) / 86_400_000
}

/// A game on one line, its parts divided by tabs.
fn line(game: &GameRow) -> String {
    let head: serde_json::Value = serde_json::from_str(&game.head).unwrap_or_default();
    let scenario = head["setup"]["scenario"].as_str().unwrap_or("?");
    let state = match (&game.aside, game.is_over) {
        (Some(why), _) => format!("aside: {why}"),
        (None, true) => "over".to_string(),
        (None, false) => "goes on".to_string(),
    };
    let player = |player: &Player| match player {
        Player::Session(session) => session.0.to_string(),
        Player::Beside(session) => format!("beside {}", session.0),
        Player::Computer(level) => level.clone(),
        Player::Open => "open".to_string(),
    };
    let players: Vec<String> = game.players.iter().map(player).collect();
    let days = days_since(game.moved);
    let entries = game.entries;
    let id = &game.id;
    format!("{id}\t{scenario}\t{entries} entries\t{days} days ago\t{state}\t{}", players.join(", "))
}
