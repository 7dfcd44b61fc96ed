//! What people see: the table and a position on it.

use crate::action::{self, Action};
use crate::clauses as c;
use crate::contest;
use crate::frames::Frame;
use crate::ground::Ground;
use crate::rules::{self, deployment, victory};
use crate::sequence::Step;
use crate::sheet;
use crate::state::{self, Attack, Crew, Fate, Health, Hold, Morale, Rig, ShipId, State, Works, at};
use crate::tables::{Kind, SEAS, SEVERE, WINDS};
use kernel::{
    Arrow, Badge, Base, Board, Boxes, Clause, Factor, Mark, Pending, Piece, PieceId, Place,
    PlaneBoard, Prompt, Queued, Scene, Score, Side, Status, Text, Track, Unit, Wind, Zone,
};

/// The table: its land and what it is called, the zones of deployment, and what distances are counted in.
///
/// Rule: W-1, W-42.
pub(crate) fn board(ground: &Ground) -> Board {
    let (width, height) = (ground.sea.width(), ground.sea.height());
    let zone = |side: Side| Zone {
        name: Text::new("zone-deployment").with("side", ground.name_of(side)),
        side: Some(side),
        outline: deployment::zone(ground, side).outline(),
    };
    let ring = |coast: &[plane::Point]| coast.iter().map(|point| (point.x, point.y)).collect();
    let coast = |(name, coast): (&String, &[plane::Point])| Zone {
        name: Text::of_name("land-name", name),
        side: None,
        outline: ring(coast),
    };
    let named = ground.lands.iter().zip(ground.sea.coasts()).filter(|(name, _)| !name.is_empty());
    let deploying = if ground.deploy { vec![zone(Side(0)), zone(Side(1))] } else { Vec::new() };
    let zones = deploying.into_iter().chain(named.map(coast)).collect();
    Board::Plane(PlaneBoard {
        width,
        height,
        land: ground.sea.coasts().map(ring).collect(),
        zones,
        unit: Some(Unit { length: 1_000, name: Text::new("unit-cm") }),
    })
}

/// A position as seen.
pub(crate) fn scene(ground: &Ground, state: &State) -> Scene {
    let pending = rules::pending(ground, state);
    let ended = match pending {
        Pending::Over(outcome) => Some(Text::new(outcome.reason)),
        _ => None,
    };
    let track = |id: &str, name: &'static str, at: u8, last: u8| Track {
        id: id.to_string(),
        name: Text::new(name),
        at: at.into(),
        last: last.into(),
        marks: Vec::new(),
    };
    Scene {
        pieces: state.ids().filter_map(|ship| piece(ground, state, ship)).collect(),
        arrows: arrows(ground, state),
        sides: Vec::new(),
        markers: Vec::new(),
        orders: Vec::new(),
        notes: Vec::new(),
        awaited: Vec::new(),
        queue: queue(ground, state),
        contests: contest::shown(ground, state).into_iter().collect(),
        screens: Vec::new(),
        unmeasured: None,
        wind: Some(wind(state)),
        tracks: [track("turn", "track-turn", state.turn, ground.turns), sea_track(state)]
            .into_iter()
            .chain(sheet::steps(ground, state))
            .collect(),
        scores: [Side(0), Side(1)].map(|side| score(ground, state, side)).to_vec(),
        phase: phase(ground, state),
        prompts: prompts(ground, state, &pending),
        ended,
    }
}

/// Who is asked what: of which ship, and losses with the round they are of and how many are left.
///
/// Rule: 4.0-A4, 8-B17 to 8-B23.
fn prompts(ground: &Ground, state: &State, pending: &Pending) -> Vec<Prompt> {
    let of = |id, ship: ShipId| Text::new(id).with("ship", ground.code(ship).to_string());
    let (kind, text) = match state.frames.last() {
        Some(Frame::Moving(moving)) => ("course", Some(of("course-of", moving.ship))),
        Some(Frame::Declare { contacts, .. }) => {
            ("attack", contacts.first().map(|contact| of("contact-of", contact.mover)))
        }
        _ => ("losses", contest::losses_left(ground, state)),
    };
    let mut prompts = Prompt::of(pending);
    for prompt in prompts.iter_mut().filter(|prompt| prompt.kind == kind) {
        prompt.text = text.clone().unwrap_or_else(|| prompt.text.clone());
    }
    prompts
}

/// The sea, by its number and its name.
///
/// Rule: W-64.
fn sea_track(state: &State) -> Track {
    let at = u16::from(state.weather.sea) + 1;
    let text = Text::new(rules::weather::sea_word(state.weather.sea));
    Track {
        id: "sea".to_string(),
        name: Text::new("track-sea"),
        at,
        last: number(SEAS.len()),
        marks: vec![Mark { at, text, clauses: vec![(&c::W_64).into()] }],
    }
}

fn number(n: usize) -> u16 {
    u16::try_from(n).expect("there are a few seas")
}

/// Declared attacks in the order in which they come: rakes, capsizes, rams, each with its step.
fn attacks(state: &State) -> impl Iterator<Item = (Step, &Attack)> + '_ {
    let of = |(step, kind): (Step, state::Kind)| {
        let all = state.attacks.iter().filter(move |attack| attack.kind == kind);
        all.map(move |attack| (step, attack))
    };
    let steps = [
        (Step::Rakes, state::Kind::Rake),
        (Step::Capsizes, state::Kind::Capsize),
        (Step::Rams, state::Kind::Ram),
    ];
    steps.into_iter().flat_map(of)
}

/// What is declared and not resolved; the phasing side chooses what of a step comes next.
///
/// Rule: W-35, 4.0-A14.
fn queue(ground: &Ground, state: &State) -> Vec<Queued> {
    let queued = |(step, attack): (Step, &Attack)| {
        let (ship, other) = (attack.contact.mover, attack.contact.met);
        Queued {
            piece: PieceId(ship.0.into()),
            target: PieceId(other.0.into()),
            step: Text::new(rules::flow::message(step)),
            name: Text::new("arrow-declared")
                .with("ship", ground.code(ship).to_string())
                .with("other", ground.code(other).to_string())
                .with("what", Text::new(rules::contact::message(attack.kind))),
            action: Some(action::write(ground, &Action::Now(attack.kind, ship, other))),
            due: state.step == step && state.frames.is_empty(),
            clauses: vec![(&c::W_35).into(), (&c::C_4_0_A14).into()],
        }
    };
    attacks(state).map(queued).collect()
}

/// Locks, and attacks that are declared.
fn arrows(ground: &Ground, state: &State) -> Vec<Arrow> {
    let attack = |attack: &Attack| {
        let (one, two) = (attack.contact.mover, attack.contact.met);
        let name = Text::new("arrow-declared")
            .with("ship", ground.code(one).to_string())
            .with("other", ground.code(two).to_string())
            .with("what", Text::new(rules::contact::message(attack.kind)));
        Arrow {
            kind: "attack".to_string(),
            from: place(state, one),
            to: place(state, two),
            name,
            label: None,
        }
    };
    let locks = state.locks.iter().map(|lock| arrow(ground, state, lock));
    locks.chain(attacks(state).map(|(_, declared)| attack(declared))).collect()
}

/// The headline: whose phase, and which step.
fn phase(ground: &Ground, state: &State) -> Text {
    let step = Text::new(rules::flow::message(state.step));
    if state.step.is_action() {
        let side = ground.name_of(state.phasing());
        return Text::new("phase-action").with("side", side).with("step", step);
    }
    if state.step.is_intermediate() {
        return Text::new("phase-intermediate").with("step", step);
    }
    Text::new("phase-other").with("step", step)
}

/// The wind.
///
/// Rule: W-27.
pub(crate) fn wind(state: &State) -> Wind {
    let weather = state.weather;
    let toward = (weather.wind > 0).then(|| u16::from(weather.quarter) * 450);
    let name = Text::new(WIND_NAMES[usize::from(weather.wind).min(WINDS.len() - 1)]);
    Wind { strength: Some(weather.wind.into()), ..Wind::new(toward, name) }
}

const WIND_NAMES: [&str; 6] =
    ["wind-calm", "wind-light", "wind-moderate", "wind-fresh", "wind-gale", "wind-storm"];

fn place(state: &State, ship: ShipId) -> Place {
    let at = state.ship(ship).pose.at;
    Place::Point { x: at.x, y: at.y }
}

fn arrow(ground: &Ground, state: &State, lock: &crate::state::Lock) -> Arrow {
    let kind = match lock.hold {
        Hold::Chain => "chain",
        _ => "lock",
    };
    // A ram that is declared has only met its target until its die has fallen.
    let is_due = |attack: &Attack| {
        attack.kind == state::Kind::Ram && lock.pair == [attack.contact.mover, attack.contact.met]
    };
    let falls = |frame: &Frame| matches!(frame, Frame::Strike(attack) if is_due(attack));
    let name = match lock.hold {
        Hold::Ram if state.attacks.iter().any(is_due) || state.frames.iter().any(falls) => {
            "arrow-ram-due"
        }
        Hold::Ram => "arrow-ram",
        Hold::Capsize => "arrow-capsize",
        Hold::Collision => "arrow-collision",
        Hold::Landing => "arrow-landing",
        Hold::Chain => "arrow-chain",
        Hold::Rake => "arrow-rake",
    };
    let [one, two] = lock.pair;
    Arrow {
        kind: kind.to_string(),
        from: place(state, one),
        to: place(state, two),
        name: Text::new(name)
            .with("ship", ground.code(one).to_string())
            .with("other", ground.code(two).to_string()),
        label: None,
    }
}

/// What a side has scored, and how much it has lost.
fn score(ground: &Ground, state: &State, side: Side) -> Score {
    let lost = victory::lost(ground, state, side);
    let all = ground.nations[at(side)].points;
    let mut details = victory::score_lines(ground, state, side);
    details.push(Text::new("score-lost").with("lost", lost).with("points", all));
    let points = victory::score(ground, state, side);
    Score { side, name: ground.name_of(side), points, details }
}

/// Galleys larger than that look alike but for their bases.
const LARGEST_SHAPE: u8 = 6;

/// The silhouette of a type.
pub(crate) fn silhouette(kind: &Kind) -> String {
    match kind.oars {
        _ if kind.is_wall() => "wall".to_string(),
        0..=2 => "merchantman".to_string(),
        _ => format!("size-{}", kind.size.min(LARGEST_SHAPE)),
    }
}

/// One ship or wall, if it lies on the table.
fn piece(ground: &Ground, state: &State, id: ShipId) -> Option<Piece> {
    let (vessel, ship) = (ground.vessel(id), state.ship(id));
    if !ship.is_on_table() {
        return None;
    }
    let group = &ground.squadrons[usize::from(ship.squadron)];
    let kind = match ship.fate {
        Fate::Hulk => "hulk".to_string(),
        Fate::Ruin => "ruin".to_string(),
        _ => silhouette(vessel.kind()),
    };
    let name = Text::new("ship-name")
        .with("code", vessel.code.clone())
        .with("kind", Text::owned(format!("kind-{}", vessel.kind().name)));
    let mut factors = Vec::new();
    let row = |label: &str, name: &'static str, value: String, boxes: Option<Boxes>| Factor {
        label: label.to_string(),
        name: Text::new(name),
        value,
        colour: None,
        boxes,
    };
    let factor = |label: &str, name, value: String| row(label, name, value, None);
    // As on paper: a box for each that it was bought with; what it got beyond that is a number.
    let boxes =
        |left: u8, of: u8| Boxes { of: of.max(left).into(), left: left.into(), least: None };
    let troops = &ship.troops;
    let bought = &vessel.bought;
    if !vessel.is_wall() {
        let (left, of) = (ship.all_oars(), vessel.oars());
        let least = Some(vessel.minimum().into());
        let oars = Boxes { least, ..boxes(left, of) };
        factors.push(row("O", "factor-oars", format!("{left}/{of}"), Some(oars)));
        factors.push(factor("N", "factor-minimum", vessel.minimum().to_string()));
        let most = rules::speed::maximum(ground, state, id);
        factors.push(factor("S", "factor-speed", format!("{}/{most}", ship.speed)));
        let full = vessel.full_speed();
        let speed = boxes(full.saturating_sub(ship.slowed), full);
        factors.push(row("C", "factor-full-speed", format!("{}/{full}", speed.left), Some(speed)));
        let hull = boxes(SEVERE.saturating_sub(ship.damage), SEVERE);
        factors.push(row("D", "factor-hull", format!("{}/{}", hull.left, hull.of), Some(hull)));
    }
    let units = [
        ("M", "factor-marines", troops.marines, bought.troops.marines),
        ("H", "factor-heavies", troops.heavies, bought.troops.heavies),
        ("F", "factor-fighting", troops.fighting, bought.troops.fighting),
        ("X", "factor-heavy-oars", troops.heavy_oars, bought.troops.heavy_oars),
        ("A", "factor-archers", troops.archers, bought.troops.archers),
        ("R", "factor-spares", ship.spares, bought.spares),
        ("B", "factor-ballistae", ship.ballistae, bought.ballistae),
        ("T", "factor-towers", ship.towers, bought.towers),
    ];
    let present = units.into_iter().filter(|(_, _, count, of)| count.max(of) > &0);
    factors.extend(present.map(|(label, name, count, of)| {
        row(label, name, count.to_string(), Some(boxes(count, of)))
    }));
    let fitted = [
        ("V", "factor-corvus", ship.corvus == Works::Yes, bought.corvus),
        ("E", "factor-engine", ship.engine == Works::Yes, bought.engine > 0),
    ];
    factors.extend(fitted.into_iter().filter(|(.., had)| *had).map(|(label, name, works, _)| {
        row(label, name, u8::from(works).to_string(), Some(boxes(works.into(), 1)))
    }));
    if !vessel.is_wall() {
        // The first hit wounds him, the second kills: W-26.
        let left = match ship.captain {
            Health::Well => 2,
            Health::Wounded => 1,
            Health::Dead => 0,
        };
        factors.push(row("K", "factor-captain", format!("{left}/2"), Some(boxes(left, 2))));
    }
    factors.push(factor("Q", "factor-quality", crate::preview::signed(ground.quality(state, id))));
    Some(Piece {
        id: PieceId(id.0.into()),
        code: vessel.code.clone(),
        name,
        kind,
        side: ship.holder,
        squadron: Some(group.code.clone()),
        place: place(state, id),
        facing: Some(ship.pose.heading.tenths()),
        commanders: ground.commanders(state, id).into(),
        factors,
        statuses: statuses(ground, state, id),
        badge: (ship.is_afloat() && !vessel.is_wall()).then(|| Badge {
            text: ship.speed.to_string(),
            name: Text::new("badge-speed").with("speed", ship.speed),
        }),
        base: Some(Base { width: vessel.base.width(), length: vessel.base.length() }),
        oars: oars_left(ground, state, id),
        sail: match ship.rig {
            _ if vessel.is_wall() => None,
            Rig::Oars => Some(0),
            Rig::BoatSail => Some(50),
            Rig::Mainsail => Some(100),
        },
        deck: std::iter::repeat_n("tower", usize::from(ship.towers))
            .chain((ship.corvus == Works::Yes).then_some("corvus"))
            .map(str::to_string)
            .collect(),
        // Rule: 5.2, W-6.
        swing: (vessel.class() > 0 && ship.is_afloat()).then(|| 10 * vessel.class().unsigned_abs()),
    })
}

/// The share of a ship's oars that are left, in per cent; none of what has no oars.
fn oars_left(ground: &Ground, state: &State, id: ShipId) -> Option<u8> {
    let (left, of) = (u32::from(state.ship(id).all_oars()), u32::from(ground.vessel(id).oars()));
    // Oars that were taken over from others are no more than all.
    let share = (100 * left).checked_div(of)?.min(100);
    Some(u8::try_from(share).expect("at most a hundred"))
}

/// What has happened to a ship.
fn statuses(ground: &Ground, state: &State, id: ShipId) -> Vec<Status> {
    let (vessel, ship) = (ground.vessel(id), state.ship(id));
    let mut all = Vec::new();
    let mut note = |holds: bool, id: &'static str, count: Option<u8>, clause: &'static Clause| {
        if holds {
            all.push(Status {
                id: id.to_string(),
                name: Text::owned(format!("status-{id}")),
                count: count.map(u16::from),
                clauses: vec![clause.into()],
            });
        }
    };
    // First, so that no badge hides it: whoever lies still is easier to hit, and forgets it.
    let still = rules::speed::is_stationary(ground, state, id) && ship.is_afloat();
    note(still && !vessel.is_wall(), "stationary", None, &c::C_6_S5);
    let level = ["light", "medium", "heavy", "severe"];
    for (n, name) in (1..).zip(level) {
        note(ship.damage == n && ship.is_afloat(), name, None, &c::W_15);
    }
    note(ship.is_wreck(), "wreck", None, &c::W_21);
    note(matches!(ship.fate, Fate::Burning(_)), "burning-wreck", None, &c::W_60);
    note(ship.slowed > 0, "slowed", Some(ship.slowed), &c::C_6_3_C5);
    let lost = vessel.oars().saturating_sub(ship.all_oars());
    note(lost > 0, "oars-lost", Some(lost), &c::C_6_3_C6);
    note(ship.fires > 0, "fire", Some(ship.fires), &c::W_22);
    note(ship.infested, "infested", None, &c::W_19);
    note(ship.captain == Health::Wounded, "captain-wounded", None, &c::W_65);
    note(ship.captain == Health::Dead, "captain-dead", None, &c::W_65);
    note(ship.corvus == Works::Yes, "corvus", None, &c::W_56);
    note(ship.corvus == Works::Broken, "corvus-broken", None, &c::W_23);
    note(ship.engine == Works::Yes, "engine", None, &c::C_6_5);
    note(ship.engine == Works::Broken, "engine-broken", None, &c::W_23);
    note(ship.rig == Rig::BoatSail, "boat-sail", None, &c::W_7);
    note(ship.rig == Rig::Mainsail, "mainsail", None, &c::W_7);
    note(ship.aground, "aground", None, &c::W_41);
    note(matches!(ship.crew, Crew::Prize(_)), "prize", None, &c::W_55);
    note(ship.crew == Crew::None, "uncrewed", None, &c::W_55);
    note(ship.crew == Crew::Retaken, "retaken", None, &c::W_55);
    note(state.admiral_aboard(id).is_some(), "admiral", None, &c::W_43);
    note(ground.morale(state, id) == Morale::Demoralised, "demoralised", None, &c::W_25);
    note(ground.morale(state, id) == Morale::Routed, "routed", None, &c::W_25);
    note(ship.pots > 0, "pots", Some(ship.pots), &c::W_59);
    note(ship.greek_fire > 0, "greek-fire", Some(ship.greek_fire), &c::W_59);
    note(ship.bees, "bees", None, &c::W_59);
    note(ground.is_overloaded(state, id), "overloaded", None, &c::W_33);
    all
}
