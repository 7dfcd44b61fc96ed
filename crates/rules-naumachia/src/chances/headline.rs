//! What became of ships, as one line of the odds, and where that line stands among the others.

use super::{ends, trials};
use crate::frames::Frame;
use crate::ground::Ground;
use crate::rules::toll;
use crate::sequence::Step;
use crate::state::{Attack, DOUSED, Fate, Kind, Ship, ShipId, State};
use crate::tables::WRECKED;
use kernel::Text;

/// The least harm by a level of damage: whatever casualties take counts less.
pub(super) const DAMAGED: i32 = 300;

/// What became of ships, as one line: how a boarding ended, else what became of the ship that fared
/// worst, and where none was harmed how a Crew Test went. Where casualties struck several ships it names them, for what each of them loses is told by
/// itself.
pub(crate) fn consequence(ground: &Ground, before: &State, after: &State) -> Text {
    if let Some(ended) = ends::of(before, after) {
        return ended.told(ground);
    }
    if let Some(lesser) = lesser(before, after) {
        let codes: Vec<&str> = lesser.ships.iter().map(|ship| ground.code(*ship)).collect();
        return Text::new(lesser.id).with("ships", codes.join(", "));
    }
    let hurt = before.ids().max_by_key(|ship| (harm(before, after, *ship), 255 - ship.0));
    let Some(ship) = hurt.filter(|ship| harm(before, after, *ship) > 0) else {
        let tried = trials::of(ground, before, after);
        return tried.map_or(Text::new("result-none"), trials::Tried::told);
    };
    let (was, is) = (before.ship(ship), after.ship(ship));
    let code = ground.code(ship).to_string();
    let text = |id: &'static str| Text::new(id).with("ship", code.clone());
    if was.fate != is.fate {
        return text(fate(before, ship, is.fate));
    }
    if was.holder != is.holder {
        return text("result-taken");
    }
    if is.damage > was.damage {
        return text("result-damaged").with("level", is.damage);
    }
    let lost = was.troops.units().saturating_sub(is.troops.units());
    if lost > 0 {
        return text("result-units").with("units", lost);
    }
    let oars = was.oars.saturating_sub(is.oars);
    if oars > 0 {
        return text("result-oars").with("oars", oars);
    }
    let mut losses = toll::losses(was, is);
    match (losses.next(), losses.next()) {
        (Some((loss, count)), None) => text(loss.message()).with("count", count),
        _ => text("result-hurt"),
    }
}

/// The message that tells what has become of a ship that is no longer as it was.
fn fate(before: &State, ship: ShipId, fate: Fate) -> &'static str {
    let presses = |attack: &Attack| attack.kind == Kind::Capsize && attack.contact.met == ship;
    let pressed = before.attacks.iter().any(presses)
        || before
            .frames
            .iter()
            .any(|frame| matches!(frame, Frame::Strike(attack) if presses(attack)));
    match (before.ship(ship).fate, fate) {
        (_, Fate::Wreck(_)) => "result-wrecked",
        (_, Fate::Burning(_)) => "result-burning",
        (_, Fate::Left(_)) => "result-left",
        (_, Fate::Ruin) => "result-ruin",
        (_, Fate::Hulk) => "result-sunk",
        (Fate::Burning(_), Fate::Gone) => "result-burnt-out",
        (_, Fate::Gone) if pressed => "result-capsized",
        // Of what rolls before anybody decides only a ram and a heavy engine do that otherwise.
        (Fate::Afloat, Fate::Gone) => "result-smashed",
        (_, Fate::Gone | Fate::Afloat) => "result-gone",
    }
}

/// What counts where no ship is damaged, taken or lost: fire above all, and of casualties aboard
/// several ships only which.
struct Lesser {
    rank: i32,
    id: &'static str,
    ships: Vec<ShipId>,
}

/// Rule: W-19, W-22, W-23, W-57.
fn lesser(before: &State, after: &State) -> Option<Lesser> {
    if worst(before, after) >= DAMAGED {
        return None;
    }
    let told = |rank: i32, id: &'static str, ships: Vec<ShipId>| {
        (!ships.is_empty()).then_some(Lesser { rank, id, ships })
    };
    let where_ = |holds: &dyn Fn(&Ship, &Ship) -> bool| -> Vec<ShipId> {
        before.ids().filter(|ship| holds(before.ship(*ship), after.ship(*ship))).collect()
    };
    let caught = || told(DAMAGED - 1, "result-fire", where_(&|was, is| is.fires > was.fires));
    // Who fights a fire asks for that first.
    if let Some(ship) = douser(before, after) {
        let (was, is) = (before.ship(ship).fires, after.ship(ship).fires);
        let (rank, id) = match is {
            _ if is > was => return caught(),
            0 => (-2, "result-fire-out"),
            _ if is < was => (-1, "result-one-fire-out"),
            _ => (0, "result-burns-on"),
        };
        return told(rank, id, vec![ship]);
    }
    let infested = |was: &Ship, is: &Ship| is.infested && !was.infested;
    caught().or_else(|| told(DAMAGED - 2, "result-infested", where_(&infested))).or_else(|| {
        let struck: Vec<ShipId> =
            before.ids().filter(|ship| harm(before, after, *ship) > 0).collect();
        told(DAMAGED - 3, "result-losses", struck).filter(|lesser| lesser.ships.len() > 1)
    })
}

/// The ship whose fire is fought between two states. Once the phase is over nothing marks it: then it
/// is known only where no other burnt.
fn douser(before: &State, after: &State) -> Option<ShipId> {
    if let Some(Frame::Douse { ship, .. }) = before.frames.last() {
        return Some(*ship);
    }
    if before.step != Step::FireFighting {
        return None;
    }
    let fights = |state: &State, ship: ShipId| state.ship(ship).worked & DOUSED != 0;
    let marked = before.ids().find(|ship| fights(after, *ship) && !fights(before, *ship));
    let burns = |ship: &ShipId| before.ship(*ship).fires > 0 && !fights(before, *ship);
    let mut burning = before.ids().filter(burns);
    marked.or_else(|| burning.next().filter(|_| burning.next().is_none()))
}

/// How badly a ship fared.
fn harm(before: &State, after: &State, ship: ShipId) -> i32 {
    let (was, is) = (before.ship(ship), after.ship(ship));
    if was.fate != is.fate {
        return match is.fate {
            Fate::Gone | Fate::Hulk => 1_000,
            Fate::Wreck(_) | Fate::Burning(_) | Fate::Ruin => 900,
            _ => 800,
        };
    }
    if was.holder != is.holder {
        return 700;
    }
    if is.damage > was.damage {
        return DAMAGED + 50 * i32::from(is.damage.min(WRECKED));
    }
    let lost = was.troops.units().saturating_sub(is.troops.units());
    let oars = was.oars.saturating_sub(is.oars);
    if lost > 0 {
        return 150 + i32::from(lost);
    }
    if oars > 0 {
        return 100 + i32::from(oars);
    }
    // The more things the worse.
    toll::losses(was, is).count().try_into().unwrap_or(1)
}

/// Where that line stands among the results: the least harm first, of boardings the attackers' success.
pub(crate) fn rank(ground: &Ground, before: &State, after: &State) -> i32 {
    if let Some(ended) = ends::of(before, after) {
        return ended.rank();
    }
    if let Some(lesser) = lesser(before, after) {
        return lesser.rank;
    }
    match worst(before, after) {
        0 => trials::of(ground, before, after).map_or(0, |tried| tried.rank()),
        worst => worst,
    }
}

/// How badly the ship fared that fared worst.
pub(super) fn worst(before: &State, after: &State) -> i32 {
    before.ids().map(|ship| harm(before, after, ship)).max().unwrap_or(0)
}
