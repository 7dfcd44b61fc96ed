//! What a ship has lost between two moments, thing by thing.

use crate::state::Ship;

/// Things that ships lose, in the order in which they are told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Loss {
    Speed,
    Oars,
    Archers,
    Marines,
    Heavies,
    Spares,
    Corvus,
    Ballistae,
    Engine,
    Towers,
    CaptainWounded,
    CaptainDead,
    Fires,
}

impl Loss {
    /// Whether the special table takes it, and not a row of the casualty table.
    pub(super) const fn is_of_gear(self) -> bool {
        use Loss::{Archers, Heavies, Marines, Oars, Spares, Speed};
        !matches!(self, Speed | Oars | Archers | Marines | Heavies | Spares)
    }
    /// The message that tells it.
    pub(crate) const fn message(self) -> &'static str {
        match self {
            Loss::Speed => "besides-speed",
            Loss::Oars => "besides-oars",
            Loss::Archers => "besides-archers",
            Loss::Marines => "besides-marines",
            Loss::Heavies => "besides-heavies",
            Loss::Spares => "besides-spares",
            Loss::Corvus => "besides-corvus",
            Loss::Ballistae => "besides-ballistae",
            Loss::Engine => "besides-engine",
            Loss::Towers => "besides-towers",
            Loss::CaptainWounded => "besides-captain-wounded",
            Loss::CaptainDead => "besides-captain-dead",
            Loss::Fires => "besides-fires",
        }
    }
}

/// What a ship has lost between two moments, and how much of it.
pub(crate) fn losses(was: &Ship, is: &Ship) -> impl Iterator<Item = (Loss, u8)> {
    use crate::state::{Health, Works};
    let fewer = |was: u8, is: u8| was.saturating_sub(is);
    let out = |was: Works, is: Works| u8::from(was == Works::Yes && is != Works::Yes);
    let turned = |health: Health| u8::from(was.captain != health && is.captain == health);
    [
        (Loss::Speed, fewer(is.slowed, was.slowed)),
        (Loss::Oars, fewer(was.all_oars(), is.all_oars())),
        (Loss::Archers, fewer(was.troops.archers, is.troops.archers)),
        (Loss::Marines, fewer(was.troops.marines, is.troops.marines)),
        (Loss::Heavies, fewer(was.troops.heavies, is.troops.heavies)),
        (Loss::Spares, fewer(was.spares, is.spares)),
        (Loss::Corvus, out(was.corvus, is.corvus)),
        (Loss::Ballistae, fewer(was.ballistae, is.ballistae)),
        (Loss::Engine, out(was.engine, is.engine)),
        (Loss::Towers, fewer(was.towers, is.towers)),
        (Loss::CaptainWounded, turned(Health::Wounded)),
        (Loss::CaptainDead, turned(Health::Dead)),
        (Loss::Fires, fewer(is.fires, was.fires)),
    ]
    .into_iter()
    .filter(|(_, count)| *count > 0)
}
