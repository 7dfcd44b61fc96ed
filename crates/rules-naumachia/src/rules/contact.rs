//! Contact: what it is, what may be declared on it, conforming. Section 4.0, W-37, W-38, W-57.

use super::movement::Leg;
use super::{capsize, locks, rake, ram};
use crate::action::Action;
use crate::event::{Event, What};
use crate::frames::{Frame, Moving, Purpose};
use crate::ground::Ground;
use crate::modifiers::Mods;
use crate::sequence::Step;
use crate::state::{Attack, Contact, From, Hold, Kind, ShipId, State};
use crate::tables::{RAKE_RUN, RAM_RUN};
use crate::violation::{Violation, Why};
use arrayvec::ArrayVec;
use kernel::EventSink;
use plane::{Along, Heading, Loss, MOST_MET, Parts, Quad, Twice, conform, touching};

/// Bases that met lie no farther apart than this, in units: the skin and what is rounded.
const NEAR: u32 = 12;
/// From this angle on, and as far from the opposite heading, a long side is a beam.
const BEAM: u16 = 450;
/// Up to this angle from parallel and opposite headings a side can be raked.
const PARALLEL: u16 = 300;
/// The most that a ship is turned to conform, tenths of a degree.
const MOST_TURN: u16 = 450;
/// The least speed of a capsize, cm.
const CAPSIZE_PACE: u8 = 5;
/// The most speed of a landing, cm.
const LANDING_PACE: u8 = 3;

/// Tenths of a degree between two headings, 0 to 1800.
fn between(one: Heading, other: Heading) -> u16 {
    let apart = (i32::from(one.tenths()) - i32::from(other.tenths())).rem_euclid(3_600);
    apart.min(3_600 - apart) as u16
}

/// A contact as it happened.
///
/// Rule: W-36, W-37.
fn contact(ground: &Ground, state: &State, moved: &Moving, met: ShipId) -> Contact {
    let mover = moved.ship;
    let (own, other) = (ground.quad(state, mover), ground.quad(state, met));
    let (mine, theirs) = plane::met(&own, &other);
    let (pose, target) = (state.ship(mover).pose, state.ship(met).pose);
    let angle = between(pose.heading, target.heading);
    let square = (BEAM..=1_800 - BEAM).contains(&angle);
    let corners = Parts::FRONT_LEFT | Parts::FRONT_RIGHT | Parts::REAR_LEFT | Parts::REAR_RIGHT;
    let ends = theirs.has_any(Parts::FRONT | Parts::REAR);
    let on_side = match (theirs.has_any(Parts::SIDES), ends) {
        (true, false) => true,
        (false, true) => false,
        _ => square && theirs.has_any(corners | Parts::SIDES),
    };
    let bow_corners = Parts::FRONT_LEFT | Parts::FRONT_RIGHT;
    let pace = if moved.straight >= RAM_RUN { moved.declared } else { whole(moved) };
    let points = touching(&own, &other, NEAR);
    let at = points.first().copied().unwrap_or(pose.at);
    Contact {
        mover,
        met,
        by_bow: mine.has_any(Parts::WHOLE_FRONT),
        by_side: mine.has_any(Parts::SIDES | bow_corners),
        on_side,
        on_bow: !on_side && theirs.has_any(Parts::FRONT | bow_corners),
        angle,
        declared: moved.declared,
        pace,
        straight: moved.straight,
        left: moved.left,
        at: (2 * at.x, 2 * at.y),
    }
}

/// Whole centimetres straight since the last turn or the beginning.
const fn whole(moved: &Moving) -> u8 {
    let cm = moved.straight / 10;
    if cm < 0 { 0 } else { cm as u8 }
}

/// A mover met others: it says what that is, where there is a choice.
///
/// Rule: 4.0-A5, W-8, W-37, W-57.
pub(crate) fn met(
    ground: &Ground,
    state: &mut State,
    leg: &Leg,
    events: &mut impl EventSink<Event>,
) {
    let mut contacts: ArrayVec<Contact, MOST_MET> = ArrayVec::new();
    for id in leg.ran.met.iter().filter_map(|id| u8::try_from(*id).ok()) {
        let other = ShipId(id);
        let mut contact = contact(ground, state, &leg.moved, other);
        if !leg.ahead {
            // Turning, pivoting and backing only ever collide or land.
            contact.by_bow = false;
            contact.by_side = false;
        }
        events.emit(Event::of(What::Touched).pair(leg.moved.ship, other));
        let _ = contacts.try_push(contact);
    }
    let choice = contacts.iter().any(|contact| has_choice(ground, state, contact));
    if choice {
        state.frames.push(Frame::Declare { contacts, came: leg.came });
    } else if let Some(first) = contacts.first().copied() {
        others_lock(ground, state, &contacts, first.met);
        state.frames.push(Frame::Collide { mover: first.mover, met: first.met });
    }
}

/// Whether anything but a collision can be declared.
fn has_choice(ground: &Ground, state: &State, contact: &Contact) -> bool {
    let kinds = [Kind::Ram, Kind::Rake, Kind::Capsize];
    kinds.iter().any(|kind| check_attack(ground, state, *kind, contact).is_ok())
        || check_avoid(state, contact).is_ok()
        || check_land(ground, state, contact).is_ok()
}

/// Whether an attack may be declared on a contact.
///
/// Rule: W-11, W-12, W-24, W-37, W-48, W-50, W-60.
fn check_attack(
    ground: &Ground,
    state: &State,
    kind: Kind,
    contact: &Contact,
) -> Result<(), Violation> {
    let (ship, other) = (contact.mover, contact.met);
    let refused = |why: Why| Err(Violation::pair(why, ship, other));
    let (own, target) = (state.ship(ship), state.ship(other));
    if own.holder == target.holder {
        return refused(Why::Friend);
    }
    if !target.is_afloat() || ground.vessel(other).is_wall() {
        return refused(Why::Wreck);
    }
    if ground.is_shaken(state, ship) {
        return refused(Why::Shaken);
    }
    if kind == Kind::Ram && own.is_prize() {
        return refused(Why::PrizeAttack);
    }
    let square = (BEAM..=1_800 - BEAM).contains(&contact.angle);
    match kind {
        Kind::Ram if contact.by_bow => Ok(()),
        Kind::Ram => refused(Why::NoRamContact),
        Kind::Capsize => {
            let fits = contact.by_bow && contact.on_side && square;
            let heavy = ground.vessel(ship).size() >= ground.vessel(other).size();
            let fast = contact.pace >= CAPSIZE_PACE;
            if fits && heavy && fast { Ok(()) } else { refused(Why::NoCapsize) }
        }
        Kind::Rake => {
            let along = contact.angle <= PARALLEL || contact.angle >= 1_800 - PARALLEL;
            let rough = state.weather.sea >= crate::tables::ROUGH;
            let fits = contact.by_side && contact.on_side && along;
            let run = contact.straight >= RAKE_RUN;
            match fits && run {
                true if rough => refused(Why::RoughRake),
                true => Ok(()),
                false => refused(Why::NoRake),
            }
        }
    }
}

/// Whether a mover may try to stop short of a friend.
///
/// Rule: W-8, W-57.
fn check_avoid(state: &State, contact: &Contact) -> Result<(), Violation> {
    let (own, other) = (state.ship(contact.mover), state.ship(contact.met));
    let friends = own.holder == other.holder && other.is_afloat();
    if friends { Ok(()) } else { Err(Violation::pair(Why::NotFriend, contact.mover, contact.met)) }
}

/// Whether a ship may land at what it met.
///
/// Rule: W-67.
fn check_land(ground: &Ground, state: &State, contact: &Contact) -> Result<(), Violation> {
    let own = state.ship(contact.mover);
    let slow = contact.declared <= LANDING_PACE || own.backed;
    if ground.vessel(contact.met).is_wall() && slow {
        Ok(())
    } else {
        Err(Violation::pair(Why::NoLanding, contact.mover, contact.met))
    }
}

/// The contact of the open declaration with a ship.
fn declared(state: &State, ship: ShipId, other: ShipId) -> Result<Contact, Violation> {
    let Some(Frame::Declare { contacts, .. }) = state.frames.last() else {
        return Err(Violation::of(Why::WrongStep));
    };
    let mut found = contacts.iter().filter(|one| one.mover == ship && one.met == other);
    found.next().copied().ok_or(Violation::pair(Why::NotTouching, ship, other))
}

/// Whether something may be declared.
pub(crate) fn check(ground: &Ground, state: &State, action: &Action) -> Result<(), Violation> {
    match *action {
        Action::Attack(kind, ship, other) => {
            check_attack(ground, state, kind, &declared(state, ship, other)?)
        }
        Action::Foul(ship, other) => declared(state, ship, other).map(|_| ()),
        Action::Avoid(ship, other) => check_avoid(state, &declared(state, ship, other)?),
        Action::Land(ship, other) => check_land(ground, state, &declared(state, ship, other)?),
        _ => Err(Violation::of(Why::WrongStep)),
    }
}

/// Adds what might be declared.
pub(crate) fn candidates(_: &Ground, state: &State, ship: ShipId, out: &mut Vec<Action>) {
    let Some(Frame::Declare { contacts, .. }) = state.frames.last() else {
        return;
    };
    for contact in contacts.iter().filter(|contact| contact.mover == ship) {
        let other = contact.met;
        let kinds = [Kind::Ram, Kind::Rake, Kind::Capsize];
        out.extend(kinds.map(|kind| Action::Attack(kind, ship, other)));
        out.extend([
            Action::Land(ship, other),
            Action::Avoid(ship, other),
            Action::Foul(ship, other),
        ]);
    }
}

/// Something is declared.
pub(crate) fn apply(
    ground: &Ground,
    state: &mut State,
    action: &Action,
    events: &mut impl EventSink<Event>,
) {
    let (Some(ship), Some(other)) = (action.ship(), action.target()) else {
        return;
    };
    let Ok(contact) = declared(state, ship, other) else {
        return;
    };
    let Some(Frame::Declare { contacts, came }) = state.frames.pop() else {
        return;
    };
    match *action {
        Action::Attack(kind, ..) => {
            events.emit(Event::of(What::Declared).pair(ship, other).word(message(kind)));
            declare(ground, state, kind, contact, events);
            others_lock(ground, state, &contacts, other);
        }
        Action::Avoid(..) => {
            let besides = contacts.iter().map(|contact| contact.met).filter(|met| *met != other);
            state.frames.extend(besides.map(|met| Frame::Beside { mover: ship, met }));
            state.frames.push(Frame::Test { ship, purpose: Purpose::Avoid(contact, came) });
        }
        Action::Land(..) => {
            others_lock(ground, state, &contacts, other);
            events.emit(Event::of(What::Landed).pair(ship, other));
            locks::lock(ground, state, ship, other, Hold::Landing);
        }
        _ => {
            others_lock(ground, state, &contacts, other);
            state.frames.push(Frame::Collide { mover: ship, met: other });
        }
    }
}

/// The message that names an attack.
pub(crate) const fn message(kind: Kind) -> &'static str {
    match kind {
        Kind::Rake => "attack-rake",
        Kind::Capsize => "attack-capsize",
        Kind::Ram => "attack-ram",
    }
}

/// To those that it touches besides, a ship is locked as by collision, without a die.
///
/// Rule: W-37.
fn others_lock(ground: &Ground, state: &mut State, contacts: &[Contact], named: ShipId) {
    for contact in contacts.iter().filter(|contact| contact.met != named) {
        locks::lock(ground, state, contact.mover, contact.met, Hold::Collision);
    }
}

/// An attack is declared: the mover conforms, and the two are locked.
///
/// Rule: 4.0-A6, W-14, W-37 to W-39.
fn declare(
    ground: &Ground,
    state: &mut State,
    kind: Kind,
    contact: Contact,
    events: &mut impl EventSink<Event>,
) {
    let (ship, other) = (contact.mover, contact.met);
    let (attack, conformed) = attack_of(ground, state, kind, contact);
    if let Some(aspect) = conformed {
        // Only a ram has an aspect (W-14).
        let told = match kind {
            Kind::Rake => Event::of(What::LaidAlong),
            Kind::Ram | Kind::Capsize => Event::of(What::Conformed).one(aspect.into()),
        };
        events.emit(told.pair(ship, other));
    }
    let hold = match kind {
        Kind::Ram => Hold::Ram,
        Kind::Capsize => Hold::Capsize,
        Kind::Rake => Hold::Rake,
    };
    locks::lock(ground, state, ship, other, hold);
    state.attacks.push(attack);
}

/// The attack that is made of a contact, once its mover has conformed; and how it lies along the
/// target then, if it has.
///
/// Rule: W-14, W-37, W-38.
fn attack_of(
    ground: &Ground,
    state: &mut State,
    kind: Kind,
    contact: Contact,
) -> (Attack, Option<i8>) {
    let square = (BEAM..=1_800 - BEAM).contains(&contact.angle);
    let from = if contact.on_side && square {
        From::Beam
    } else if contact.angle < 900 {
        From::Astern
    } else {
        From::Bow
    };
    let conforms = kind == Kind::Rake || from == From::Beam;
    let conformed = conforms.then(|| lie_along(ground, state, kind, &contact));
    let beam = kind != Kind::Rake && from == From::Beam;
    let aspect = conformed.filter(|_| beam).unwrap_or(0);
    (Attack { kind, contact, from, aspect }, conformed)
}

/// What could be declared on a contact, and what for.
#[derive(Clone, Debug)]
pub(crate) struct Prospect {
    /// The contact.
    pub(crate) contact: Contact,
    /// Attacks that may be declared, each with what the attacker would add to its die; of rakes and
    /// capsizes what the target adds is taken from it.
    pub(crate) attacks: ArrayVec<(Attack, i8), 3>,
    /// Whether it may land.
    pub(crate) lands: bool,
    /// Whether it may try to stop short.
    pub(crate) avoids: bool,
}

/// What could be declared if a mover, where it lies in a state, met another.
///
/// Rule: W-37.
pub(crate) fn prospect(
    ground: &Ground,
    state: &State,
    moved: &Moving,
    met: ShipId,
    ahead: bool,
) -> Prospect {
    let mut contact = contact(ground, state, moved, met);
    if !ahead {
        contact.by_bow = false;
        contact.by_side = false;
    }
    let mut attacks = ArrayVec::new();
    for kind in [Kind::Ram, Kind::Rake, Kind::Capsize] {
        if check_attack(ground, state, kind, &contact).is_err() {
            continue;
        }
        let mut then = state.clone();
        let (attack, _) = attack_of(ground, &mut then, kind, contact);
        let sum = match kind {
            Kind::Ram => ram::modifiers(ground, &then, &attack).sum(),
            Kind::Rake => lead(rake::modifiers(ground, &then, &attack)),
            Kind::Capsize => lead(capsize::modifiers(ground, &then, &attack)),
        };
        attacks.push((attack, sum));
    }
    Prospect {
        contact,
        attacks,
        lands: check_land(ground, state, &contact).is_ok(),
        avoids: check_avoid(state, &contact).is_ok(),
    }
}

/// What a rake that may be declared now may be lost by, sliding on, and how likely that is in per cent.
///
/// Rule: W-39, W-41.
pub(crate) fn rake_lost_to(
    ground: &Ground,
    state: &State,
    ship: ShipId,
    other: ShipId,
) -> Option<(Loss, u8)> {
    let Some(Frame::Declare { contacts, .. }) = state.frames.last() else { return None };
    let contact = contacts.iter().find(|it| (it.mover, it.met) == (ship, other))?;
    // Whoever touches others besides is held by them.
    if contacts.len() > 1 {
        return None;
    }
    let mut then = state.clone();
    let (attack, _) = attack_of(ground, &mut then, Kind::Rake, *contact);
    rake::lost_to(ground, &then, &attack)
}

/// What would be added to the die of a ram on a contact.
pub(crate) fn ram_modifiers(ground: &Ground, state: &State, contact: Contact) -> Mods {
    let mut then = state.clone();
    let (attack, _) = attack_of(ground, &mut then, Kind::Ram, contact);
    ram::modifiers(ground, &then, &attack)
}

fn lead([own, target]: [Mods; 2]) -> i8 {
    own.sum() - target.sum()
}

/// Turns a ship along its target; its aspect: 2 if its whole bow edge lies on the side.
///
/// Rule: W-38.
fn lie_along(ground: &Ground, state: &mut State, kind: Kind, contact: &Contact) -> i8 {
    let (ship, other) = (contact.mover, contact.met);
    let (pose, target) = (state.ship(ship).pose, state.ship(other).pose);
    let heading = nearest(kind, pose.heading, target.heading);
    let base = ground.vessel(ship).base;
    let others = super::movement::obstacles(ground, state, ship);
    let among: Vec<_> = others.into_iter().filter(|one| one.id != u16::from(other.0)).collect();
    let along = Along {
        quad: ground.quad(state, other),
        point: Twice { x: contact.at.0, y: contact.at.1 },
        heading,
        most: MOST_TURN,
    };
    let conformed = conform(base, pose, &along, &among, &ground.sea);
    state.ship_mut(ship).pose = conformed.pose;
    let whole = conformed.whole && is_flush(&base.quad(conformed.pose), &along.quad);
    if whole { 2 } else { 1 }
}

/// The heading a ship takes along its target: square to it, or for a rake parallel.
fn nearest(kind: Kind, own: Heading, target: Heading) -> Heading {
    let turns: [i16; 2] = if kind == Kind::Rake { [0, 1_800] } else { [900, -900] };
    let [one, two] = turns.map(|turn| target.turned(turn));
    if between(own, one) <= between(own, two) { one } else { two }
}

/// Whether both corners of a bow lie on the side of another base, or within what is rounded.
fn is_flush(own: &Quad, target: &Quad) -> bool {
    let [left, right, _, _] = own.corners();
    let points = touching(own, target, 40);
    points.contains(&left) && points.contains(&right)
}

/// Whether a declared attack may be resolved next.
pub(crate) fn check_now(state: &State, action: &Action) -> Result<(), Violation> {
    let Action::Now(kind, ship, other) = *action else {
        return Err(Violation::of(Why::WrongStep));
    };
    let fits = kind_of(state.step) == Some(kind) && find(state, kind, ship, other).is_some();
    if fits { Ok(()) } else { Err(Violation::pair(Why::NotDeclared, ship, other)) }
}

/// The attacks that a step resolves.
const fn kind_of(step: Step) -> Option<Kind> {
    match step {
        Step::Rakes => Some(Kind::Rake),
        Step::Capsizes => Some(Kind::Capsize),
        Step::Rams => Some(Kind::Ram),
        _ => None,
    }
}

fn find(state: &State, kind: Kind, ship: ShipId, other: ShipId) -> Option<usize> {
    state.attacks.iter().position(|attack| {
        attack.kind == kind && attack.contact.mover == ship && attack.contact.met == other
    })
}

/// Adds the declared attacks of a ship that this step resolves.
pub(crate) fn nows(state: &State, ship: ShipId, out: &mut Vec<Action>) {
    let Some(kind) = kind_of(state.step) else { return };
    let own = state.attacks.iter().filter(|attack| attack.kind == kind);
    let own = own.filter(|attack| attack.contact.mover == ship);
    out.extend(own.map(|attack| Action::Now(kind, ship, attack.contact.met)));
}

/// A declared attack is resolved next.
pub(crate) fn resolve_now(state: &mut State, action: &Action) {
    if let Action::Now(kind, ship, other) = *action
        && let Some(at) = find(state, kind, ship, other)
    {
        let attack = state.attacks.remove(at);
        state.frames.push(Frame::Strike(attack));
    }
}

/// Nobody picks any more: the attack whose contact was made first is resolved next, if this step has
/// any.
///
/// Rule: W-35.
pub(crate) fn resolve_first(state: &mut State) -> bool {
    let Some(kind) = kind_of(state.step) else { return false };
    let Some(at) = state.attacks.iter().position(|attack| attack.kind == kind) else {
        return false;
    };
    let attack = state.attacks.remove(at);
    state.acted = true;
    state.frames.push(Frame::Strike(attack));
    true
}

/// Drops attacks of this step whose ships are gone, and begins the one that is left if it is one.
///
/// Rule: 4.0-A14, W-35.
pub(crate) fn resolve_alone(state: &mut State, events: &mut impl EventSink<Event>) -> bool {
    let Some(kind) = kind_of(state.step) else { return false };
    let stands = |state: &State, attack: &Attack| {
        let (own, other) = (state.ship(attack.contact.mover), state.ship(attack.contact.met));
        own.is_afloat() && (other.is_afloat() || other.is_wreck()) && own.holder != other.holder
    };
    let mut at = 0;
    while at < state.attacks.len() {
        let attack = state.attacks[at];
        if attack.kind == kind && !stands(state, &attack) {
            state.attacks.remove(at);
            state.acted = true;
            let (ship, other) = (attack.contact.mover, attack.contact.met);
            events.emit(Event::of(What::Lapsed).pair(ship, other).word(message(kind)));
            if kind == Kind::Rake {
                state.unlock(ship, other);
            }
        } else {
            at += 1;
        }
    }
    let mut own = (0..state.attacks.len()).filter(|n| state.attacks[*n].kind == kind);
    match (own.next(), own.next()) {
        (Some(only), None) => {
            let attack = state.attacks.remove(only);
            state.acted = true;
            state.frames.push(Frame::Strike(attack));
            true
        }
        _ => false,
    }
}
