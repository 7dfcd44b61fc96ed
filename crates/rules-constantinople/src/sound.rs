//! Whether a state read from outside is a position on this ground, so that no rule need expect one
//! that is not.

use crate::ground::Ground;
use crate::legal::is_rolling;
use crate::state::{Fate, Mark, Post, ShipId, ShipSet, State, Step};
use crate::tables::COUNTERS;
use hexgrid::Hex;

/// The highest melee figure that a scenario can write.
const MOST_POINTS: u8 = 12;

fn ensure(holds: bool, what: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what.to_string()) }
}

/// Whether a state fits this ground.
pub(crate) fn check(ground: &Ground, state: &State) -> Result<(), String> {
    let grid = &ground.waters.grid;
    let on_map = |hex: Hex| hex.index() < grid.len();
    let calendar = &ground.calendar;
    ensure((1..=calendar.turns).contains(&state.turn), "the turn is none of the game's")?;
    ensure(state.impulse <= calendar.impulses, "the impulse is none of the phase's")?;
    ensure(state.active.0 < 2 && state.first.0 < 2, "a side is 0 or 1")?;
    ensure(state.boom.holder.0 < 2, "the Boom is held by side 0 or 1")?;
    ensure(state.wind.speed <= 12, "the wind is 0 to 12")?;
    for ship in ShipId::all() {
        check_ship(ground, state, ship)?;
    }
    let resting =
        state.resting.iter().all(|seats| seats.intersection(ground.roster.all()) == *seats);
    ensure(resting, "whoever lies still has a seat")?;
    let points = state.strikes.iter().chain(&state.before).all(|it| it.points <= MOST_POINTS);
    ensure(points, "no ship strikes with more than its strength")?;
    let known = |ship: ShipId| ship.index() < COUNTERS;
    let afloat = |ship: ShipId| known(ship) && state.ship(ship).fate == Fate::Afloat;
    let shoals = state.shoals.iter().all(|(ship, hex)| afloat(*ship) && on_map(*hex));
    ensure(shoals, "a shoal is rolled by a ship on the map")?;
    let strikes = state.strikes.iter().all(|it| afloat(it.ship) && afloat(it.target));
    let attacks = state.attacks.iter().all(|it| afloat(it.target));
    ensure(strikes && attacks, "melee is between ships on the map")?;
    let before = state.before.iter().all(|it| known(it.ship) && known(it.target));
    ensure(before, "the last melee was between ships of the game")?;
    let crews = state.sailors.iter().all(|unit| unit.hex.is_none() || on_map(unit.hex));
    ensure(crews, "a crew ashore is on the map")?;
    let posts = state.leaders.iter().all(|post| match post {
        Post::Aboard(ship) => known(*ship),
        Post::Ashore(ship) => ship.index() < state.sailors.len(),
        Post::Gone => true,
    });
    ensure(posts, "a leader is with a ship of the game")?;
    let all: ShipSet = ShipId::all().collect();
    ensure((state.todo.0 | state.named.0) & !all.0 == 0, "only ships of the game are named")?;
    ensure(state.lodged.iter().all(|hex| on_map(*hex)), "a lodgement is on the map")?;
    check_step(ground, state)
}

fn check_ship(ground: &Ground, state: &State, ship: ShipId) -> Result<(), String> {
    let record = state.ship(ship);
    let code = ground.code(ship);
    if record.fate != Fate::Afloat {
        return ensure(record.hex.is_none(), &format!("{code} is off the map and in a hex"));
    }
    let waters = &ground.waters;
    let floats = record.hex.index() < waters.grid.len() && waters.terrain.at(record.hex).is_wet();
    ensure(floats, &format!("{code} is not in the water"))?;
    let alone = record.hex == waters.double_columns
        || state.afloat().all(|other| other == ship || state.ship(other).hex != record.hex);
    ensure(alone, &format!("{code} is not alone in its hex"))?;
    let target = record.holds.ok();
    let holds = target.is_none_or(|target| {
        target.index() < COUNTERS
            && target.side() != ship.side()
            && state.ship(target).fate == Fate::Afloat
    });
    ensure(holds, &format!("{code} holds a ship that is not there"))?;
    let on_map = |hex: Hex| hex.is_none() || hex.index() < waters.grid.len();
    let places = on_map(record.start) && on_map(record.turned_at);
    let began = !record.has(Mark::Moving) || !record.start.is_none();
    let counts = record.left <= 12 && record.run <= 40 && record.speed <= 12 && record.turns <= 80;
    ensure(places && began && counts, &format!("{code} moves in no lawful way"))
}

fn check_step(ground: &Ground, state: &State) -> Result<(), String> {
    let afloat = |ship: ShipId| ship.index() < COUNTERS && state.ship(ship).fate == Fate::Afloat;
    let ships = match state.step {
        Step::StormRoll(ship)
        | Step::FreeRoll(ship)
        | Step::AssaultRoll(ship)
        | Step::BombardRoll(ship) => afloat(ship),
        Step::RamRoll { ship, target } | Step::SinkRoll { ship, target } => {
            afloat(ship) && afloat(target) && ship.side() != target.side()
        }
        Step::ShoalRoll(_) => !state.shoals.is_empty(),
        Step::MeleeRoll(at) => usize::from(at) < state.attacks.len(),
        _ => true,
    };
    ensure(ships, "the dice are for a ship that is not there")?;
    let asks = !is_rolling(state.step) && !matches!(state.step, Step::Over(_));
    let seats = ground.roster.all();
    ensure(state.asked.intersection(seats) == state.asked, "a seat is asked that is not there")?;
    ensure(!asks || !state.asked.is_empty(), "nobody is asked")
}
