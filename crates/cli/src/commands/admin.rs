//! `trierarch admin`: games and people of a table, for whoever runs it.

use crate::args::{Admin, AdminAction};
use crate::commands::backup::{failed, place};
use crate::failure::Failure;
use crate::out::Out;
use kernel::Digest;
use std::time::{SystemTime, UNIX_EPOCH};
use table::store::{GameId, GameRow, Player, SessionId};

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
        AdminAction::Export { game } => {
            let record = admin.export(&GameId(game.clone())).await.map_err(failed)?;
            found(game, record.is_some())?;
            record.into_iter().flatten().try_for_each(|line| out.line(line))
        }
        AdminAction::Delete { game } => {
            found(game, admin.delete(&GameId(game.clone())).await.map_err(failed)?)?;
            out.line(format!("{game} is deleted"))
        }
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
        AdminAction::Ban { person } => {
            let digest = Digest::try_from(person.clone()).map_err(Failure::Usage)?;
            let ended = admin.ban(SessionId(digest)).await.map_err(failed)?;
            out.line(format!("{ended} sessions and tokens ended"))
        }
    }
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
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_millis();
    let days = i64::try_from(now).unwrap_or(i64::MAX).saturating_sub(game.moved) / 86_400_000;
    let entries = game.entries;
    let id = &game.id;
    format!("{id}\t{scenario}\t{entries} entries\t{days} days ago\t{state}\t{}", players.join(", "))
}
