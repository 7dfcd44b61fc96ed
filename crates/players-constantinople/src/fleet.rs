//! How a commander moves his ships: one after another, each to the end that is worth most now.

use super::chart::Chart;
use super::manner::Manner;
use super::routes::{End, Routes};
use super::worth::{NOWHERE, Rank, Worth, inner};
use hexgrid::{FACINGS, Facing, Hand, Hex};
use kernel::{Focus, Pending, Rules, Seat};
use rules_constantinople::compass::{NORTH, NORTH_EAST, SOUTH, SOUTH_EAST};
use rules_constantinople::tables::Kind;
use rules_constantinople::{
    Action, BYZANTINE, Fate, Ground, Mark, OTTOMAN, Plan, Rig, ShipId, ShipSet, State, printed,
};

/// So many of the best ends are looked at for what comes after them.
const LOOKED_AT: usize = 12;
/// From this turn on troops are taken aboard.
const LOADS_FROM: u8 = 11;
/// So many positions at most are tried for a ship that is in distress.
const TRIED: usize = 600;

/// What a commander wants of a segment.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wish {
    pub(super) rank: Rank,
    /// What he sets store by.
    pub(super) manner: Manner,
    /// How keen he is to close.
    pub(super) keen: f32,
    /// Whose ships are moved.
    pub(super) ships: ShipSet,
}

/// Adds the moves of these ships, until dice have to fall.
pub(super) fn moves(
    ground: &Ground,
    state: &State,
    seat: Seat,
    wish: Wish,
    routes: &mut Routes,
    plan: &mut Vec<Action>,
) {
    let mut now = state.clone();
    let mut chart = Chart::new(ground, &now);
    let side = now.active;
    let mut open = wish.ships;
    // A ship that has come in and goes on.
    let mut coming = None;
    let mut worth = Worth::new(&chart, &now, side, &wish);
    loop {
        let Some(ship) = next(&now, &worth, open) else { return };
        open.remove(ship);
        let begun = plan.len();
        let was = *now.ship(ship);
        let entered = coming == Some(ship);
        if now.ship(ship).fate == Fate::Waiting {
            enter(ground, &now, seat, ship, &worth, plan);
        } else if wish.keen <= 0.0
            || !(work(ground, &now, seat, ship, &worth, plan)
                || load(ground, &now, seat, ship, wish.rank, plan))
        {
            let is_over = was.rig == Rig::Oars && was.has(Mark::Moving);
            // Only the dice of rocks interrupt a move, or the first hex of one that comes in.
            if !is_over || entered || ground.waters.shoal(was.hex) > 0 {
                sail(&chart, &now, seat, ship, &worth, routes, plan);
            }
        }
        for at in begun..plan.len() {
            if ground.check(&now, seat, &plan[at]).is_err() {
                debug_assert!(false, "{} is refused", ground.write_action(&plan[at]));
                plan.truncate(at);
                break;
            }
            ground.apply_legal(&mut now, seat, &plan[at], &mut ());
            if !matches!(ground.pending(&now), Pending::Decide(_)) {
                plan.truncate(at + 1);
                return;
            }
        }
        coming = (was.fate == Fate::Waiting && now.ship(ship).fate == Fate::Afloat).then_some(ship);
        if let Some(ship) = coming {
            open.insert(ship);
        }
        chart.draw(&now);
        worth.renew(&chart, &now);
    }
}

/// Which ship moves next: one whose move has begun, then the one nearest to where it has to go.
fn next(state: &State, worth: &Worth<'_>, open: ShipSet) -> Option<ShipId> {
    let due = |ship: &ShipId| match state.ship(*ship).fate {
        Fate::Waiting => true,
        Fate::Afloat => !state.ship(*ship).has(Mark::Moved),
        _ => false,
    };
    open.iter().filter(due).min_by_key(|ship| {
        let record = state.ship(*ship);
        let way = record.hex.ok().map_or(NOWHERE, |hex| worth.way(hex));
        let begun = record.left > 0 || record.has(Mark::Moving);
        (!begun, way, *ship)
    })
}

/// Sets a ship to work at the Boom, if that breaks it.
fn work(
    ground: &Ground,
    state: &State,
    seat: Seat,
    ship: ShipId,
    worth: &Worth<'_>,
    plan: &mut Vec<Action>,
) -> bool {
    let record = state.ship(ship);
    let action = Action::BreakBoom(ship);
    let pays = ground.calendar.plan != Plan::Relief && ship.side() == OTTOMAN;
    if !pays || !worth.gaps.contains(&record.hex) || ground.check(state, seat, &action).is_err() {
        return false;
    }
    plan.push(action);
    true
}

/// Takes a land unit aboard, where there is time to bring it under the walls before the assaults that
/// pay: those of a capability of two and more.
///
/// Rule: 15.51, C-17, C-44.
fn load(
    ground: &Ground,
    state: &State,
    seat: Seat,
    ship: ShipId,
    rank: Rank,
    plan: &mut Vec<Action>,
) -> bool {
    let light = matches!(printed(ship).kind, Kind::Bireme | Kind::Fusta);
    let action = Action::Embark(ship);
    let due = rank == Rank::Captain && light && state.turn >= LOADS_FROM;
    if !due || ground.check(state, seat, &action).is_err() {
        return false;
    }
    plan.push(action);
    true
}

/// Brings a ship in, as near as may be to where it has to go and clear of the others.
fn enter(
    ground: &Ground,
    state: &State,
    seat: Seat,
    ship: ShipId,
    worth: &Worth<'_>,
    plan: &mut Vec<Action>,
) {
    if ship.side() == BYZANTINE {
        arrive(ground, state, seat, ship, worth, plan);
        return;
    }
    let ways = ground.waters.entry.iter().flat_map(|hex| [NORTH, NORTH_EAST].map(|it| (*hex, it)));
    let places = ways.filter_map(|(hex, facing)| {
        let action = Action::Enter(ship, hex, facing);
        ground.check(state, seat, &action).ok()?;
        let beyond = ground.next(hex, facing).ok().map_or(NOWHERE, |next| worth.way(next));
        Some(((beyond, worth.way(hex)), action))
    });
    if let Some((_, action)) = places.min_by_key(|(key, _)| *key) {
        plan.push(action);
    }
}

/// Brings the late ship in with a wind that carries it to the passage and through it.
///
/// Rule: 19.1, C-32.
fn arrive(
    ground: &Ground,
    state: &State,
    seat: Seat,
    ship: ShipId,
    worth: &Worth<'_>,
    plan: &mut Vec<Action>,
) {
    let carries = state.wind.eye == SOUTH || state.wind.eye == SOUTH_EAST;
    let open = state.boom.broken.is_some() || state.boom.holder == BYZANTINE;
    if !carries || !open {
        return;
    }
    let nearest = ground
        .waters
        .entry
        .iter()
        .map(|hex| (worth.way_of(state, ship, *hex), Action::Enter(ship, *hex, NORTH_EAST)))
        .filter(|(_, action)| ground.check(state, seat, action).is_ok())
        .min_by_key(|(way, _)| *way);
    plan.extend(nearest.map(|(_, action)| action));
}

/// Moves a ship to the best end there is.
fn sail(
    chart: &Chart<'_>,
    state: &State,
    seat: Seat,
    ship: ShipId,
    worth: &Worth<'_>,
    routes: &mut Routes,
    plan: &mut Vec<Action>,
) {
    let record = state.ship(ship);
    routes.find(chart, state, seat, ship);
    let mut ranked: Vec<(f32, usize)> = routes
        .ends
        .iter()
        .enumerate()
        .map(|(at, end)| (worth.end(chart, state, ship, end), at))
        .collect();
    ranked.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
    let ends: Vec<(f32, End)> =
        ranked.iter().take(LOOKED_AT).map(|(worth, at)| (*worth, routes.ends[*at])).collect();
    let Some((_, first)) = ends.first().copied() else {
        distress(chart.ground, state, seat, ship, plan);
        return;
    };
    if record.rig == Rig::Oars || record.speed == 0 && first.speed == 0 {
        routes.actions(ship, &first, plan);
        return;
    }
    // Under sail what counts is whether there is a way on from there.
    let mut ahead = Routes::default();
    let mut best = (f32::MIN, first);
    for (value, end) in ends {
        let value = value - 5.0 * (1.0 - after(chart, state, seat, ship, &end, &mut ahead));
        if value > best.0 {
            best = (value, end);
        }
    }
    routes.actions(ship, &best.1, plan);
}

/// How likely a ship comes through its next move, if it goes on from an end as well as it can.
fn after(
    chart: &Chart<'_>,
    state: &State,
    seat: Seat,
    ship: ShipId,
    end: &End,
    ahead: &mut Routes,
) -> f32 {
    if end.speed <= 2 {
        return 1.0;
    }
    let mut next = state.clone();
    let record = next.ship_mut(ship);
    record.hex = end.hex;
    record.facing = end.facing;
    record.speed = end.speed;
    record.left = 0;
    record.run = 0;
    for mark in [Mark::SpeedSet, Mark::Moving, Mark::Moved, Mark::MayTurn, Mark::Slowed] {
        record.marks.clear(mark);
    }
    for other in ShipId::of(ship.side()) {
        next.ship_mut(other).left = 0;
    }
    ahead.find(chart, &next, seat, ship);
    ahead.ends.iter().map(|end| end.survival).fold(0.0, f32::max)
}

/// A ship whose every way leads ashore or into others: whatever keeps it afloat.
fn distress(ground: &Ground, state: &State, seat: Seat, ship: ShipId, plan: &mut Vec<Action>) {
    if state.ship(ship).rig == Rig::Oars {
        return;
    }
    let mut open: Vec<(State, Vec<Action>)> = vec![(state.clone(), Vec::new())];
    let mut lost: Option<Vec<Action>> = None;
    let mut tried = 0;
    while let Some((now, way)) = open.pop() {
        let hands = [Hand::Port, Hand::Starboard];
        let turns = hands.into_iter().flat_map(|it| [1, 2].map(|n| Action::Turn(ship, it, n)));
        let speeds = (0..14).rev().map(|speed| Action::Speed(ship, speed));
        for action in turns.chain(speeds).chain([Action::Ahead(ship)]) {
            tried += 1;
            if tried > TRIED * 20 || ground.check(&now, seat, &action).is_err() {
                continue;
            }
            let mut next = now.clone();
            ground.apply_legal(&mut next, seat, &action, &mut ());
            let way: Vec<Action> = way.iter().copied().chain([action]).collect();
            let record = next.ship(ship);
            let over = record.fate != Fate::Afloat;
            if over {
                lost = lost.or(Some(way));
            } else if record.left == 0 || !matches!(ground.pending(&next), Pending::Decide(_)) {
                plan.extend(way);
                return;
            } else {
                open.push((next, way));
            }
        }
    }
    plan.extend(lost.into_iter().flatten());
}

/// Places the ships before the first turn.
pub(super) fn place(
    ground: &Ground,
    state: &State,
    seat: Seat,
    rank: Rank,
    pick: &mut dyn FnMut(usize) -> usize,
    plan: &mut Vec<Action>,
) {
    let mut now = state.clone();
    let mut ships: Vec<ShipId> =
        ground.commanded(seat).iter().filter(|it| now.ship(*it).fate == Fate::Waiting).collect();
    if rank == Rank::Captain {
        ships.sort_by_key(|ship| {
            std::cmp::Reverse(
                super::chart::melee(ground, &now, *ship) + u8::from(now.has_leader(*ship)),
            )
        });
    }
    let mut posts = inner(ground);
    // The hex with the most sides open to attack comes first.
    posts.sort_by_key(|hex| std::cmp::Reverse(chains(ground, *hex)));
    let shore: Vec<Hex> = ground
        .waters
        .grid
        .hexes()
        .filter(|hex| ground.waters.in_horn(*hex) && ground.waters.is_coastal(*hex))
        .collect();
    for ship in ships {
        let may = |hex: &Hex, facing: Facing| {
            let action = Action::Place(ship, *hex, facing);
            ground.check(&now, seat, &action).is_ok().then_some(action)
        };
        let post = posts.iter().find_map(|hex| {
            // Bow or stern to the chain where two hexes beyond would be broadside.
            let facing = FACINGS
                .into_iter()
                .min_by_key(|facing| (open_sides(ground, *hex, *facing), facing.index()))?;
            may(hex, facing)
        });
        let anchor: Vec<Action> =
            shore.iter().filter_map(|hex| may(hex, FACINGS[pick(FACINGS.len())])).collect();
        let action = match rank {
            Rank::Captain => post.or_else(|| anchor.last().copied()),
            Rank::Ensign => anchor.get(pick(anchor.len())).copied(),
        };
        let Some(action) = action else { continue };
        ground.apply_legal(&mut now, seat, &action, &mut ());
        plan.push(action);
    }
    let mut left = Vec::new();
    ground.legal(&now, seat, Focus::General, &mut left);
    if left.contains(&Action::Done) {
        plan.push(Action::Done);
    }
}

/// How many sides of a hex are of the Boom.
fn chains(ground: &Ground, hex: Hex) -> usize {
    FACINGS.into_iter().filter(|facing| is_chain(ground, hex, *facing)).count()
}

fn is_chain(ground: &Ground, hex: Hex, facing: Facing) -> bool {
    let barrier = ground.waters.barrier(hex, facing);
    matches!(barrier, rules_constantinople::waters::Barrier::Boom { .. })
}

/// How many of them a ship with this facing lays open to boarders.
fn open_sides(ground: &Ground, hex: Hex, facing: Facing) -> usize {
    let broadside = |it: &Facing| *it != facing && *it != facing.opposite();
    FACINGS.into_iter().filter(broadside).filter(|it| is_chain(ground, hex, *it)).count()
}
