//! What people see: the scene, and the state as each may know it.

use crate::action::order_word;
use crate::clauses as c;
use crate::contest;
use crate::ground::{Deployment, Ground};
use crate::preview::is_measuring_barred;
use crate::rules::{self, deployment, victory, writing};
use crate::scenario::{side_name, squadron_name};
use crate::state::{Fate, ShipId, State, Step};
use crate::tables::TURNS;
use crate::violation::Violation;
use kernel::{
    Arrow, Badge, Board, Boxes, Clause, Factor, Illegal, Note, Piece, PieceId, Place, PlaneBoard,
    Prompt, Scene, Score, Side, Status, Text, Track, Unit, Viewer, Zone,
};

/// The state as a viewer may know it: sealed speeds, places, boarding and choices of others are as
/// if nothing had been said.
pub(crate) fn redact(ground: &Ground, state: &State, viewer: Viewer) -> State {
    let mut seen = state.clone();
    let holds = |ship: ShipId| !ground.commanders(ship).intersection(viewer.0).is_empty();
    match state.step {
        Step::Write => {
            for ship in state.ids().filter(|ship| !holds(*ship)) {
                let speed = writing::unwritten(ground, state, ship);
                let hidden = seen.ship_mut(ship);
                hidden.written = speed;
                hidden.group = ShipId::NONE;
            }
        }
        Step::Deploy if ground.play.deployment == Deployment::Screen => {
            for ship in state.ids() {
                if !viewer.holds(ground.admiral_seat(ground.side(ship))) {
                    // Behind the screen: not even whether it has been put anywhere.
                    let hidden = seen.ship_mut(ship);
                    hidden.pose = ground.proposal[ship.index()];
                    hidden.fate = Fate::Waiting;
                }
            }
        }
        Step::Board => seen.boards.retain(|(seat, _, _)| viewer.holds(*seat)),
        Step::Strike => {
            for ship in state.ids().filter(|ship| !holds(*ship)) {
                seen.ship_mut(ship).strikes = ShipId::NONE;
            }
        }
        _ => {}
    }
    for (squadron, order) in ground.squadrons.iter().zip(&mut seen.orders) {
        let own = ground.roster.seats_of(squadron.side);
        if own.intersection(viewer.0).is_empty() {
            *order = None;
        }
    }
    seen
}

/// The table: its land, the zones of deployment, and what distances are counted in.
///
/// Rule: 1.3, 8.1, N-1.
pub(crate) fn board(ground: &Ground) -> Board {
    let (width, height) = (ground.sea.width(), ground.sea.height());
    let ring = |coast: &[plane::Point]| coast.iter().map(|point| (point.x, point.y)).collect();
    Board::Plane(PlaneBoard {
        width,
        height,
        land: ground.sea.coasts().map(ring).collect(),
        zones: [Side(0), Side(1)].map(|side| zone(ground, side, "zone-deployment")).to_vec(),
        unit: Some(Unit { length: ground.segment(), name: Text::new("unit-segment") }),
    })
}

/// A side's zone, as whatever it is called.
fn zone(ground: &Ground, side: Side, name: &'static str) -> Zone {
    let (low, high) = deployment::zone(ground, side);
    let width = ground.sea.width();
    Zone {
        name: Text::new(name).with("side", side_name(&ground.fleets[usize::from(side.0)].name)),
        side: Some(side),
        outline: vec![(0, low), (width, low), (width, high), (0, high)],
    }
}

/// The zones that are screened off, as their ships are not seen.
///
/// Rule: 7.1, N-32.
fn screens(ground: &Ground, state: &State) -> Vec<Zone> {
    let screened = state.step == Step::Deploy && ground.play.deployment == Deployment::Screen;
    let hides = |side: &Side| {
        let waits = |ship: ShipId| state.ship(ship).fate == Fate::Waiting;
        screened && state.ids().any(|ship| ground.side(ship) == *side && waits(ship))
    };
    let sides = [Side(0), Side(1)].into_iter().filter(hides);
    sides.map(|side| zone(ground, side, "screen-deployment")).collect()
}

/// Formations as ropes from ship to ship, each ship tied to the nearest that is tied already.
///
/// Rule: 9.5, N-47.
fn ropes(ground: &Ground, state: &State) -> Vec<(ShipId, ShipId)> {
    let gap = |one: ShipId, two: ShipId| ground.quad(state, one).gap(&ground.quad(state, two));
    let mut ropes = Vec::new();
    // By the ship that it is known by, which may have dropped out since.
    let mut groups: Vec<ShipId> = state.ships.iter().filter_map(|ship| ship.group.some()).collect();
    groups.sort_unstable();
    groups.dedup();
    for group in groups {
        let of =
            |ship: &ShipId| state.ship(*ship).group == group && state.ship(*ship).is_on_table();
        let mut loose: Vec<ShipId> = state.ids().filter(of).collect();
        let mut tied: Vec<ShipId> = loose.iter().take(1).copied().collect();
        loose.retain(|ship| !tied.contains(ship));
        loop {
            let pairs = loose.iter().flat_map(|one| tied.iter().map(|two| (*one, *two)));
            let Some((one, two)) = pairs.min_by_key(|(one, two)| (gap(*one, *two), *one, *two))
            else {
                break;
            };
            ropes.push((two, one));
            loose.retain(|ship| *ship != one);
            tied.push(one);
        }
    }
    ropes
}

/// Why nothing may be measured now, if so.
///
/// Rule: 9.14, N-61.
fn unmeasured(ground: &Ground, state: &State) -> Option<Note> {
    is_measuring_barred(ground, state).then(|| {
        let Illegal { reason, clauses } = Violation::Blind.refusal(ground);
        Note { side: None, text: reason, clauses }
    })
}

/// A position as seen.
pub(crate) fn scene(ground: &Ground, state: &State) -> Scene {
    let arrow = |kind: &str, name: &'static str, one: ShipId, two: ShipId| Arrow {
        kind: kind.to_string(),
        from: place(state, one),
        to: place(state, two),
        name: Text::new(name)
            .with("ship", ground.code(one).to_string())
            .with("other", ground.code(two).to_string()),
        label: None,
    };
    let fights = state.fights.iter().map(|(one, two)| arrow("fight", "arrow-fight", *one, *two));
    let guards = state.ids().filter(|ship| state.ship(*ship).fate == Fate::Prize);
    let guards = guards.map(|ship| arrow("guard", "arrow-guard", state.ship(ship).captor, ship));
    let ropes = ropes(ground, state).into_iter();
    let ropes = ropes.map(|(one, two)| arrow("formation", "arrow-formation", one, two));
    let pending = rules::pending(ground, state);
    let ended = match pending {
        kernel::Pending::Over(outcome) => Some(Text::new(outcome.reason)),
        _ => None,
    };
    Scene {
        pieces: state.ids().filter_map(|ship| piece(ground, state, ship)).collect(),
        arrows: fights.chain(guards).chain(ropes).collect(),
        sides: Vec::new(),
        markers: Vec::new(),
        orders: Vec::new(),
        notes: notes(ground, state),
        awaited: awaited(state),
        queue: Vec::new(),
        contests: contest::shown(ground, state),
        screens: screens(ground, state),
        unmeasured: unmeasured(ground, state),
        wind: None,
        tracks: vec![Track {
            id: "turn".to_string(),
            name: Text::new("track-turn"),
            at: state.turn.into(),
            last: TURNS.into(),
            marks: Vec::new(),
        }],
        scores: [Side(0), Side(1)].map(|side| score(ground, state, side)).to_vec(),
        phase: phase(state),
        prompts: prompts(ground, state, &pending),
        ended,
    }
}

/// What is asked, and who has said that all is said.
fn prompts(ground: &Ground, state: &State, pending: &kernel::Pending) -> Vec<Prompt> {
    let (_, sealed) = rules::asked(ground, state);
    let answered = if sealed { state.ready.into() } else { Vec::new() };
    let prompts = Prompt::of(pending).into_iter();
    prompts
        .map(|prompt| match prompt.sealed {
            true => Prompt { answered: answered.clone(), ..prompt },
            false => prompt,
        })
        .collect()
}

/// The ships of both sides that have still to move, once the speeds are known.
///
/// Rule: 9.3, N-34.
fn awaited(state: &State) -> Vec<PieceId> {
    let moves = matches!(state.step, Step::Choose | Step::Move);
    let able = state.ids().filter(|ship| moves && rules::movement::is_able(state, *ship));
    able.map(ShipId::piece).collect()
}

/// The admirals' orders to their squadrons, for their own side.
///
/// Rule: 19.5, N-62.
fn notes(ground: &Ground, state: &State) -> Vec<Note> {
    let given = ground.squadrons.iter().zip(&state.orders);
    let given = given.filter_map(|(squadron, order)| {
        let (order, toward) = (*order)?;
        let text = Text::new("note-order")
            .with("squadron", squadron_name(&squadron.name))
            .with("order", Text::owned(format!("order-{}", order_word(order))))
            .with("other", squadron_name(&ground.squadrons[usize::from(toward)].name));
        let clauses = vec![(&c::C_19_5).into(), (&c::N_62).into()];
        Some(Note { side: Some(squadron.side), text, clauses })
    });
    given.collect()
}

fn phase(state: &State) -> Text {
    Text::new(match state.step {
        Step::DeployRoll(_) | Step::DeployChoice | Step::Deploy => "phase-deploy",
        Step::Write => "phase-write",
        Step::Initiative(_) | Step::Choose => "phase-initiative",
        Step::Move => "phase-move",
        Step::Fire => "phase-fire",
        Step::Board | Step::Boarding => "phase-board",
        Step::Strike | Step::Melee(..) => "phase-fight",
        Step::Over(_) => "phase-over",
    })
}

fn place(state: &State, ship: ShipId) -> Place {
    let at = state.ship(ship).pose.at;
    Place::Point { x: at.x, y: at.y }
}

fn score(ground: &Ground, state: &State, side: Side) -> Score {
    let lost = victory::losses(ground, state, side);
    let limit = ground.threshold(side);
    Score {
        side,
        name: side_name(&ground.fleets[usize::from(side.0)].name),
        points: lost.into(),
        details: vec![Text::new("score-lost").with("lost", lost).with("limit", limit)],
    }
}

/// How people name a ship.
pub(crate) fn ship_name(ground: &Ground, ship: ShipId) -> Text {
    let vessel = ground.vessel(ship);
    let kind = Text::owned(format!("kind-{}", vessel.kind().name));
    Text::new("ship-name").with("code", vessel.code.clone()).with("kind", kind)
}

fn piece(ground: &Ground, state: &State, id: ShipId) -> Option<Piece> {
    let (vessel, ship) = (ground.vessel(id), state.ship(id));
    if !ship.is_on_table() {
        return None;
    }
    let status = |id: &str, is: bool, name: &'static str, clause: &'static Clause| {
        let clauses = vec![clause.into()];
        is.then(|| Status { id: id.to_string(), name: Text::new(name), count: None, clauses })
    };
    let statuses = [
        status("admiral", state.has_admiral(id), "status-admiral", &c::C_16_1),
        status("moved", ship.moved, "status-moved", &c::C_9_15),
        status("boarding", state.is_fighting(id), "status-boarding", &c::C_13_3),
        status("damaged", ship.hits > 0, "status-damaged", &c::C_12_1),
        status("prize", ship.fate == Fate::Prize, "status-prize", &c::C_15_4),
        status("guarding", state.is_guarding(id), "status-guarding", &c::C_15_4),
        status("shot", ship.shot, "status-shot", &c::C_18F_2),
        status("rowers-hit", ship.rowers > 0, "status-rowers-hit", &c::C_18F_8),
        status("dashed", ship.dashes > 0, "status-dashed", &c::C_10_4),
        status("burning", ship.fate == Fate::Wreck, "status-burning", &c::C_18I_4),
    ];
    let factor = |label: &str, name: &'static str, value: String| Factor {
        label: label.to_string(),
        name: Text::new(name),
        value,
        colour: None,
        boxes: None,
    };
    // As on a roster sheet: soldiers fall one by one.
    let manned = vessel.bought.soldiers().max(ship.soldiers);
    let soldiers = Boxes { of: manned.into(), left: ship.soldiers.into(), least: None };
    let speed = if state.step == Step::Write { ship.written } else { ship.speed };
    Some(Piece {
        id: PieceId(id.0.into()),
        code: vessel.code.clone(),
        name: ship_name(ground, id),
        kind: format!("size-{}", vessel.bought.size),
        side: vessel.side,
        squadron: Some(ground.squadrons[usize::from(vessel.squadron)].code.clone()),
        place: place(state, id),
        facing: Some(ship.pose.heading.tenths()),
        commanders: ground.obeys(state, id).into(),
        factors: vec![
            factor("M", "factor-maximum", ground.maximum(state, id).to_string()),
            Factor {
                boxes: Some(soldiers),
                ..factor("S", "factor-soldiers", ship.soldiers.to_string())
            },
            factor("V", "factor-speed", speed.to_string()),
        ],
        statuses: statuses.into_iter().flatten().collect(),
        badge: Some(Badge {
            text: speed.to_string(),
            name: Text::new("badge-speed").with("speed", speed),
        }),
        base: Some(kernel::Base { width: vessel.base.width(), length: vessel.base.length() }),
        oars: None,
        sail: None,
        deck: Vec::new(),
        swing: None,
    })
}
