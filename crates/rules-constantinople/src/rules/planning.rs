//! Chapters 16.0 and 17.0: portage, sailors and leaders.
//!
//! Rule: 16.0, 17.1 to 17.24, C-17, C-18, C-46, C-47, C-48.

use crate::action::{LEADERS, Leader};
use crate::event::Event;
use crate::ground::{Ground, printed};
use crate::rules::melee::STREAK;
use crate::rules::{entering, land, losses, resting, victory, ways};
use crate::state::{BYZANTINE, Fate, Mark, OTTOMAN, Post, Rig, ShipId, ShipSet, State, Step};
use crate::tables::{BYZANTINE_COUNTERS, Kind, assault_capability};
use crate::violation::Violation;
use crate::waters::{Shore, Terrain};
use hexgrid::{Facing, Hex};
use kernel::{EventSink, Face, Seat};

/// The first turn of an earned portage, and of one in any case. Rule: 17.1.
pub(crate) const EARNED_FROM: u8 = 6;
pub(crate) const FREE_FROM: u8 = 20;
/// What die and capability have to make. Rule: 17.22.
const NEEDED: u8 = 5;
/// How far a crew goes in a turn. Rule: C-46.
const CREW_MOVES: u8 = 3;

/// Begins planning with the portage.
///
/// Rule: C-21.
pub(crate) fn begin(ground: &Ground, state: &mut State, events: &mut impl EventSink<Event>) {
    if !ground.calendar.land {
        land::end_of_turn(ground, state, events);
        return;
    }
    events.emit(Event::PlanningBegan);
    for unit in &mut state.sailors {
        unit.spent = false;
    }
    state.leaders_moved = [false; 2];
    let carried = |ship: &ShipId| {
        let low = matches!(printed(*ship).kind, Kind::Trireme | Kind::Bireme | Kind::Fusta);
        low && ground.waters.portage_from.contains(&state.ship(*ship).hex)
    };
    state.named = state.fleet(OTTOMAN).filter(carried).collect();
    let open = state.turn >= FREE_FROM || state.turn >= EARNED_FROM && state.streak >= STREAK;
    let room =
        ground.waters.portage_to.iter().any(|hex| check_landing(ground, state, *hex).is_ok());
    if open && room && !state.named.is_empty() {
        state.step = Step::Portage;
        state.asked = ground.commanders_of(state.named);
    } else {
        begin_sailors(ground, state, events);
    }
}

/// The Ottoman says whether to try.
///
/// Rule: C-48.
pub(crate) fn answer_portage(
    ground: &Ground,
    state: &mut State,
    tried: bool,
    events: &mut impl EventSink<Event>,
) {
    if tried {
        state.step = Step::PortageRoll;
    } else {
        events.emit(Event::PortageDeclined);
        begin_sailors(ground, state, events);
    }
}

/// The lowest face with which a portage is done.
///
/// Rule: 17.22, C-17.
pub(crate) fn portage_needs(state: &State) -> u8 {
    NEEDED.saturating_sub(assault_capability(state.turn)).max(1)
}

/// Reads the die of the portage.
///
/// Rule: 17.22, C-17.
pub(crate) fn resolve_portage(
    ground: &Ground,
    state: &mut State,
    face: Face,
    events: &mut impl EventSink<Event>,
) {
    let capability = assault_capability(state.turn);
    let done = face + capability >= NEEDED;
    events.emit(Event::PortageRolled { face, capability, done });
    if done {
        state.step = Step::Launch;
        state.asked = ground.commanders_of(state.named);
    } else {
        begin_sailors(ground, state, events);
    }
}

fn check_landing(ground: &Ground, state: &State, hex: Hex) -> Result<(), Violation> {
    if !ground.waters.portage_to.contains(&hex) {
        return Err(Violation::NotALanding { hex });
    }
    ways::check_hex(ground, state, OTTOMAN, hex)?;
    ways::check_free(ground, state, OTTOMAN, hex)
}

/// Whether a ship that was carried over land may be launched there.
///
/// Rule: 17.21 to 17.23, C-48.
pub(crate) fn check_launch(
    ground: &Ground,
    state: &State,
    seat: Seat,
    ship: ShipId,
    hex: Hex,
) -> Result<(), Violation> {
    if state.step != Step::Launch {
        return Err(Violation::WrongPhase);
    }
    if !ground.commanded(seat).contains(ship) {
        return Err(Violation::NotYours { ship });
    }
    if !state.named.contains(ship) {
        return Err(Violation::NotCarried { ship });
    }
    check_landing(ground, state, hex)
}

/// Launches a ship on the other shore; passengers went ashore before, and whom it held is let go.
///
/// Rule: 17.22, C-34, C-48.
pub(crate) fn launch(
    ground: &Ground,
    state: &mut State,
    ship: ShipId,
    hex: Hex,
    facing: Facing,
    events: &mut impl EventSink<Event>,
) {
    state.named.remove(ship);
    if state.ship(ship).has(Mark::Loaded) {
        state.ship_mut(ship).marks.clear(Mark::Loaded);
        state.pool += 1;
    }
    losses::let_go(state, ship);
    entering::put(state, ship, hex, facing, Rig::Oars);
    state.ship_mut(ship).battle = crate::state::BattleSpeed::Rested;
    events.emit(Event::ShipLaunched { ship, hex });
    let room =
        ground.waters.portage_to.iter().any(|hex| check_landing(ground, state, *hex).is_ok());
    state.asked = state.asked.intersection(ground.commanders_of(state.named));
    if !room || state.asked.is_empty() {
        begin_sailors(ground, state, events);
    }
}

/// Asks the Byzantines for their sailors, if there is anything they could do.
///
/// Rule: 16.0, C-21.
pub(crate) fn begin_sailors(
    ground: &Ground,
    state: &mut State,
    events: &mut impl EventSink<Event>,
) {
    state.named = ShipSet::NONE;
    victory::watch_horn(ground, state, events);
    let crews = ShipId::of(BYZANTINE);
    let able = crews.filter(|ship| {
        let unit = state.sailors[ship.index()];
        let record = state.ship(*ship);
        !unit.hex.is_none()
            || record.fate == Fate::Afloat && ground.waters.is_southern_shore(record.hex)
            || state.has_leader(*ship)
    });
    state.asked = ground.commanders_of(able.collect());
    for seat in resting::resting(ground, state, state.asked, events).iter() {
        state.asked = state.asked.without(seat);
    }
    state.step = Step::Sailors;
    if state.asked.is_empty() {
        land::begin_assault(ground, state, events);
    }
}

fn check_crew(ground: &Ground, state: &State, seat: Seat, ship: ShipId) -> Result<(), Violation> {
    if state.step != Step::Sailors {
        return Err(Violation::WrongPhase);
    }
    if ship.side() != BYZANTINE || !ground.commanded(seat).contains(ship) {
        return Err(Violation::NotYours { ship });
    }
    Ok(())
}

/// Whether a crew may be landed.
///
/// Rule: 16.0, C-18, C-46.
pub(crate) fn check_land(
    ground: &Ground,
    state: &State,
    seat: Seat,
    ship: ShipId,
) -> Result<(), Violation> {
    check_crew(ground, state, seat, ship)?;
    let record = state.ship(ship);
    if record.fate != Fate::Afloat {
        return Err(Violation::NotAfloat { ship });
    }
    if record.has(Mark::Reversed) {
        return Err(Violation::CrewAshore { ship });
    }
    if state.sailors[ship.index()].spent {
        return Err(Violation::CrewSpent { ship });
    }
    if !ground.waters.is_southern_shore(record.hex) {
        return Err(Violation::NotSouthernShore { ship });
    }
    if state.sailors_at(record.hex) {
        return Err(Violation::CrewTooFar { ship, hex: record.hex });
    }
    Ok(())
}

/// Lands a crew in its ship's hex.
pub(crate) fn land_crew(state: &mut State, ship: ShipId, events: &mut impl EventSink<Event>) {
    state.ship_mut(ship).marks.add(Mark::Reversed);
    let hex = state.ship(ship).hex;
    let unit = &mut state.sailors[ship.index()];
    unit.hex = hex;
    unit.spent = true;
    events.emit(Event::CrewLanded { ship });
}

/// Whether a crew may go back aboard: ship and crew lie in one hex since planning began.
///
/// Rule: 16.0, C-46.
pub(crate) fn check_board(
    ground: &Ground,
    state: &State,
    seat: Seat,
    ship: ShipId,
) -> Result<(), Violation> {
    check_crew(ground, state, seat, ship)?;
    let unit = state.sailors[ship.index()];
    if unit.hex.is_none() {
        return Err(Violation::CrewAboard { ship });
    }
    if unit.spent {
        return Err(Violation::CrewSpent { ship });
    }
    if state.ship(ship).hex != unit.hex {
        return Err(Violation::CrewApart { ship });
    }
    Ok(())
}

/// Takes a crew back aboard, with a leader who was with it.
pub(crate) fn board_crew(state: &mut State, ship: ShipId, events: &mut impl EventSink<Event>) {
    state.ship_mut(ship).marks.clear(Mark::Reversed);
    let unit = &mut state.sailors[ship.index()];
    unit.hex = Hex::NONE;
    unit.spent = true;
    for post in &mut state.leaders {
        if *post == Post::Ashore(ship) {
            *post = Post::Aboard(ship);
        }
    }
    events.emit(Event::CrewBoarded { ship });
}

/// Whether sailors can be in a hex: the city, or its shore of the Horn, without an Ottoman ship.
///
/// Rule: 14.14, C-46.
fn is_crew_ground(ground: &Ground, state: &State, hex: Hex) -> bool {
    let city = ground.waters.terrain.at(hex) == Terrain::Land(Shore::City);
    let ottoman = state.at(hex).is_some_and(|by| by.side() == OTTOMAN);
    (city || ground.waters.is_southern_shore(hex)) && !ottoman
}

/// Whether a crew may move to a hex.
///
/// Rule: 16.0, C-46.
pub(crate) fn check_move(
    ground: &Ground,
    state: &State,
    seat: Seat,
    ship: ShipId,
    to: Hex,
) -> Result<(), Violation> {
    check_crew(ground, state, seat, ship)?;
    let unit = state.sailors[ship.index()];
    if unit.hex.is_none() {
        return Err(Violation::CrewAboard { ship });
    }
    if unit.spent {
        return Err(Violation::CrewSpent { ship });
    }
    if unit.hex == to || state.sailors_at(to) || !reach(ground, state, unit.hex).contains(&to) {
        return Err(Violation::CrewTooFar { ship, hex: to });
    }
    Ok(())
}

/// The hexes that a crew can reach in a turn.
///
/// Rule: C-46.
pub(crate) fn reach(ground: &Ground, state: &State, from: Hex) -> Vec<Hex> {
    let mut reached = vec![from];
    let mut edge = vec![from];
    for _ in 0..CREW_MOVES {
        let near = edge.iter().flat_map(|hex| ground.waters.grid.neighbours(*hex).iter());
        let mut next: Vec<Hex> = near
            .filter_map(|hex| hex.ok())
            .filter(|hex| is_crew_ground(ground, state, *hex) && !reached.contains(hex))
            .collect();
        next.sort_unstable();
        next.dedup();
        reached.extend(&next);
        edge = next;
    }
    reached
}

/// Moves a crew.
pub(crate) fn move_crew(
    state: &mut State,
    ship: ShipId,
    hex: Hex,
    events: &mut impl EventSink<Event>,
) {
    let unit = &mut state.sailors[ship.index()];
    unit.hex = hex;
    unit.spent = true;
    events.emit(Event::CrewMoved { ship, hex });
}

fn index(leader: Leader) -> usize {
    LEADERS.iter().position(|it| *it == leader).unwrap_or(0)
}

/// Where a leader stands: his ship's hex, or that of the crew he is with.
fn hex_of(state: &State, post: Post) -> Option<(ShipId, Hex)> {
    match post {
        Post::Aboard(ship) => Some((ship, state.ship(ship).hex)),
        Post::Ashore(ship) => Some((ship, state.sailors[ship.index()].hex)),
        Post::Gone => None,
    }
}

fn check_leader(
    ground: &Ground,
    state: &State,
    seat: Seat,
    leader: Leader,
) -> Result<Hex, Violation> {
    let post = state.leaders[index(leader)];
    let Some((ship, hex)) = hex_of(state, post) else {
        return Err(Violation::LeaderGone);
    };
    if !ground.commanded(seat).contains(ship) {
        return Err(Violation::NotYours { ship });
    }
    if hex.is_none() {
        return Err(Violation::LeaderGone);
    }
    if state.leaders_moved[index(leader)] {
        return Err(Violation::LeaderMoved);
    }
    Ok(hex)
}

/// Whether a leader may go to a ship: in planning a near one, in the set-up any.
///
/// Rule: C-47.
pub(crate) fn check_leader_aboard(
    ground: &Ground,
    state: &State,
    seat: Seat,
    leader: Leader,
    ship: ShipId,
) -> Result<(), Violation> {
    if ship.side() != BYZANTINE {
        return Err(Violation::NotYours { ship });
    }
    if state.leaders[index(leader)] == Post::Aboard(ship) {
        return Err(Violation::LeaderThere);
    }
    match state.step {
        Step::Deploy => match hex_of(state, state.leaders[index(leader)]) {
            None => Err(Violation::LeaderGone),
            Some((own, _)) if !ground.commanded(seat).contains(own) => {
                Err(Violation::NotYours { ship: own })
            }
            Some(_) if matches!(state.ship(ship).fate, Fate::Afloat | Fate::Waiting) => Ok(()),
            Some(_) => Err(Violation::NotAfloat { ship }),
        },
        Step::Sailors => {
            let from = check_leader(ground, state, seat, leader)?;
            let record = state.ship(ship);
            if record.fate != Fate::Afloat {
                return Err(Violation::NotAfloat { ship });
            }
            let near = ground.waters.grid.distance(from, record.hex) <= 1;
            if near { Ok(()) } else { Err(Violation::LeaderTooFar) }
        }
        _ => Err(Violation::WrongPhase),
    }
}

/// Whether a leader may go ashore to a crew in his hex or a neighbouring one: one for each two crews.
///
/// Rule: 16.0, A-5 (C-18), C-47.
pub(crate) fn check_leader_ashore(
    ground: &Ground,
    state: &State,
    seat: Seat,
    leader: Leader,
    ship: ShipId,
) -> Result<(), Violation> {
    if state.step != Step::Sailors {
        return Err(Violation::WrongPhase);
    }
    let from = check_leader(ground, state, seat, leader)?;
    if ship.side() != BYZANTINE {
        return Err(Violation::NotYours { ship });
    }
    let unit = state.sailors[ship.index()];
    if unit.hex.is_none() {
        return Err(Violation::CrewAboard { ship });
    }
    if matches!(state.leaders[index(leader)], Post::Ashore(_)) {
        return Err(Violation::LeaderThere);
    }
    let ashore = state.sailors.iter().filter(|unit| !unit.hex.is_none()).count();
    let led = state.leaders.iter().filter(|post| matches!(post, Post::Ashore(_))).count();
    if ashore < 2 * (led + 1) {
        return Err(Violation::LeaderNeedsCrews);
    }
    let near = ground.waters.grid.distance(from, unit.hex) <= 1;
    if near { Ok(()) } else { Err(Violation::LeaderTooFar) }
}

/// Sends a leader to a post.
pub(crate) fn post(
    state: &mut State,
    leader: Leader,
    post: Post,
    events: &mut impl EventSink<Event>,
) {
    state.leaders[index(leader)] = post;
    state.leaders_moved[index(leader)] = state.step == Step::Sailors;
    match post {
        Post::Aboard(ship) => events.emit(Event::LeaderMoved { leader, ship }),
        Post::Ashore(ship) => events.emit(Event::LeaderLanded { leader, ship }),
        Post::Gone => {}
    }
}

/// Crews ashore, for points.
pub(crate) fn crews_ashore(state: &State) -> usize {
    let units = state.sailors.iter().take(BYZANTINE_COUNTERS);
    units.filter(|unit| !unit.hex.is_none()).count()
}
