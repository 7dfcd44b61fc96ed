//! How many games somebody may keep that are unfinished, or were imported.

use crate::app::App;
use crate::error::Fault;
use crate::store::SessionId;
use crate::throttle::Whence;
use kernel::Text;

/// Refuses one more to whoever has as many as they may.
pub(crate) async fn check_kept(app: &App, person: SessionId, from: &Whence) -> Result<(), Fault> {
    if from.is_here() {
        return Ok(());
    }
    let kept = app.games.store.upkeep().kept_games(person).await?;
    if kept < i64::from(app.kept_games) {
        return Ok(());
    }
    Err(Fault::TooMany(Text::new("table-games-kept").with("most", app.kept_games)))
}
