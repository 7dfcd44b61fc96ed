//! The same battle again with sides changed: whoever asks first begins it, and the others find it there.

use crate::app::App;
use crate::error::{Fault, Trouble};
use crate::games::Begun;
use crate::kept::check_kept;
use crate::live::{Beginning, Loaded, Master, go_on};
use crate::request::{InGame, secret};
use crate::sessions::Session;
use crate::store::{GameId, Listing, Origin, Player, Purpose, SessionId, Stakes};
use crate::throttle::Whence;
use axum::Json;
use axum::extract::State;
use kernel::{DiceTerms, Pending, Roster, Seat, Seed, Side, Text};
use std::sync::Arc;

/// By seat, whose seat it is that its player takes over: the same place on the next side. Where sides
/// have more seats than others everybody stays.
fn changed(roster: &Roster) -> Vec<usize> {
    let seats = roster.seats.len();
    let side_of = |at: usize| u8::try_from(at).ok().and_then(|at| roster.side_of(Seat(at)));
    let mut sides: Vec<Side> = (0..seats).filter_map(side_of).collect();
    sides.sort_unstable();
    sides.dedup();
    let of = |side: Side| (0..seats).filter(|at| side_of(*at) == Some(side)).collect::<Vec<_>>();
    let all: Vec<Vec<usize>> = sides.into_iter().map(of).collect();
    let is_even = all.windows(2).all(|pair| pair[0].len() == pair[1].len());
    let mut to: Vec<usize> = (0..seats).collect();
    if is_even {
        for (own, next) in all.iter().zip(all.iter().cycle().skip(1)) {
            for (from, at) in own.iter().zip(next) {
                to[*from] = *at;
            }
        }
    }
    to
}

/// Whether this game is over and somebody asks who has played in it against others.
fn check(loaded: &Loaded, session: SessionId) -> Result<(), Fault> {
    let no = || Fault::NotNow(Text::new("table-no-rematch"));
    if !loaded.table.players.iter().any(|player| player.session() == Some(session)) {
        return Err(Fault::Onlooker);
    }
    let is_over = matches!(loaded.game.pending(), Pending::Over(_));
    let is_game = loaded.table.purpose == Purpose::Game && loaded.table.origin == Origin::Drawn;
    (is_over && is_game).then_some(()).ok_or_else(no)
}

/// Begins the same battle again with sides changed, or finds the one that another player has begun, and
/// sits down there. It is private: the other seats wait for those who have played this one.
#[utoipa::path(post, path = "/api/games/{id}/rematch", tag = "games",
    params(("id" = String, Path)),
    responses((status = 200, body = Begun), (status = "4XX", body = Trouble)))]
pub(crate) async fn rematch(
    State(app): State<App>,
    Session(session): Session,
    whence: Whence,
    InGame(id): InGame,
) -> Result<Json<Begun>, Fault> {
    app.throttle.game(session, &whence)?;
    check_kept(&app, session, &whence).await?;
    let loaded = app.games.game(&id).newest().await?;
    check(&loaded, session)?;
    // In a task of its own: a browser that goes away meanwhile does not leave it half done.
    let work = go_on(async move {
        let next = match app.games.store.rematches().rematch(&id).await? {
            Some(next) => next,
            None => begin(&app, &id, &loaded, session).await?,
        };
        sit(&app, &next, &loaded, session).await?;
        Ok(Json(Begun { id: next }))
    });
    work.await.map_err(|error| Fault::Bug(error.to_string()))?
}

async fn begin(
    app: &App,
    id: &GameId,
    loaded: &Arc<Loaded>,
    session: SessionId,
) -> Result<GameId, Fault> {
    let registry = Arc::clone(&app.games.registry);
    let head = loaded.game.head().clone();
    let seed = Seed::new(secret()?);
    let game = app.games.answer(move || {
        let ruleset = registry
            .ruleset(&head.ruleset)
            .ok_or_else(|| Fault::Bug("a game of a ruleset that is not here".to_string()))?;
        let dice = DiceTerms::shared(head.dice, seed, Vec::new());
        Ok::<_, Fault>(ruleset.new_game_by(&head.setup, &dice)?)
    });
    let game = game.await??;
    let mut players = vec![Player::Open; loaded.table.players.len()];
    for (player, to) in loaded.table.players.iter().zip(changed(loaded.game.roster())) {
        players[to] = match player {
            Player::Computer(level) => Player::Computer(level.clone()),
            own if own.session() == Some(session) => own.clone(),
            _ => Player::Open,
        };
    }
    let terms = loaded.clock.as_ref().map(|clock| clock.terms.clone());
    let (purpose, origin, listing) = (Purpose::Game, Origin::Drawn, Listing::Private);
    // Rated games without a clock are from before that was refused.
    let stakes = if terms.is_some() { loaded.table.stakes } else { Stakes::Casual };
    let press = loaded.table.press;
    // Its game master, if there still is one, is that of the rematch as well.
    let host = loaded.table.host.filter(|host| loaded.is_master(*host));
    let master = host.map(|_| Master::default());
    let host = host.unwrap_or(session);
    let begun = Beginning {
        game,
        host,
        players,
        purpose,
        origin,
        listing,
        terms,
        stakes,
        press,
        tournament: None,
        master,
    };
    let next = app.games.begin(begun).await?;
    let kept = app.games.store.rematches().keep_rematch(id, next.clone()).await?;
    if kept != next {
        // Another was quicker; nobody has seen this one.
        app.games.erase_unseen(&next).await?;
    }
    app.games.game(id).rematch_begun(kept.clone()).await?;
    Ok(kept)
}

/// Puts whoever asks into the seats that are theirs now, as far as those are free.
async fn sit(app: &App, next: &GameId, loaded: &Loaded, session: SessionId) -> Result<(), Fault> {
    let live = app.games.game(next);
    for (player, to) in loaded.table.players.iter().zip(changed(loaded.game.roster())) {
        let who = match player {
            Player::Session(at) if *at == session => "me",
            Player::Beside(at) if *at == session => "here",
            _ => continue,
        };
        let seat = Seat(u8::try_from(to).expect("seats are numbered by bytes"));
        match live.reseat(session, None, seat, who.to_string()).await {
            // Whoever sits there meanwhile was let in by its player's link.
            Ok(_) | Err(Fault::SeatTaken(_)) => {}
            Err(fault) => return Err(fault),
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::changed;
    use kernel::Roster;
    use serde_json::json;

    fn roster(sides: &[u8]) -> Roster {
        let seats: Vec<_> =
            sides.iter().map(|side| json!({"side": side, "squadrons": []})).collect();
        serde_json::from_value(json!(seats)).expect("a roster")
    }

    #[test]
    fn everybody_goes_to_the_same_place_on_the_next_side() {
        assert_eq!(changed(&roster(&[0, 1])), [1, 0]);
        assert_eq!(changed(&roster(&[0, 0, 1, 1])), [2, 3, 0, 1]);
        assert_eq!(changed(&roster(&[0, 1, 2])), [1, 2, 0]);
        assert_eq!(changed(&roster(&[0, 0, 1])), [0, 1, 2], "nobody can change");
    }
}
