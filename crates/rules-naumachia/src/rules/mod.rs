//! The rules, a file for each chapter; here who is asked, what dice are due, and who carries out what.
//!
//! A step in which somebody may do something is an ask of the side that is up; `flow` opens steps,
//! asks, and closes them. Everything that interrupts a step is a frame: one that waits for dice says
//! so in [`due`], one that waits for a decision in [`asked`], and any other is carried out by `flow`
//! at once. A chapter that has actions gives three functions: `candidates` adds what a ship might
//! do (a superset), `check` says whether it may, `apply` does it. Who is asked follows from the first
//! two, so that nobody is asked who could only say `done`.

pub(crate) mod admirals;
pub(crate) mod answers;
pub(crate) mod archery;
pub(crate) mod boarding;
pub(crate) mod capsize;
pub(crate) mod casualties;
pub(crate) mod contact;
pub(crate) mod crew;
pub(crate) mod damage;
pub(crate) mod deployment;
pub(crate) mod drift;
pub(crate) mod engines;
pub(crate) mod fire;
pub(crate) mod flow;
pub(crate) mod gods;
pub(crate) mod initiative;
pub(crate) mod locks;
pub(crate) mod morale;
pub(crate) mod movement;
pub(crate) mod prizes;
pub(crate) mod rake;
pub(crate) mod ram;
pub(crate) mod repairs;
pub(crate) mod rigging;
pub(crate) mod sight;
pub(crate) mod sinking;
pub(crate) mod special_weapons;
pub(crate) mod speed;
pub(crate) mod toll;
pub(crate) mod transfer;
pub(crate) mod victory;
pub(crate) mod walls;
pub(crate) mod weather;

use crate::action::Action;
use crate::event::Event;
use crate::frames::Frame;
use crate::ground::Ground;
use crate::sequence::Step;
use crate::state::{Ending, Fate, Kind, ShipId, State};
use crate::violation::{Violation, Why};
use kernel::{
    Ask, AskKind, Asks, Due, EventSink, Face, Outcome, Pending, Quorum, RollKind, Seat, SeatSet,
    Side,
};

/// Puts the state at the beginning of the battle.
pub(crate) fn begin(ground: &Ground, state: &mut State) {
    for (ship, hold, other) in &ground.locks {
        locks::lock(ground, state, *ship, *other, *hold);
    }
    deployment::set_out(ground, state);
    flow::open(ground, state, Step::FirstWeather, &mut ());
    flow::advance(ground, state, &mut ());
}

/// What the state waits for.
pub(crate) fn pending(ground: &Ground, state: &State) -> Pending {
    if let Step::Over(ending) = state.step {
        return Pending::Over(outcome(ending));
    }
    if let Some(due) = due(ground, state) {
        return Pending::Roll(due);
    }
    let (kind, about) = question(state);
    // Both sides give up a unit at once: 8-B20.
    let both = matches!(state.frames.last(), Some(Frame::Losses { both: true, .. }));
    let ask = Ask {
        seats: state.asked,
        quorum: if both { Quorum::Each } else { Quorum::AnyOne },
        sealed: false,
        kind: AskKind(kind),
        about,
    };
    Pending::Decide(Asks::from_iter([ask]))
}

fn outcome(ending: Ending) -> Outcome {
    match ending {
        Ending::Decisive(side) => Outcome::win(side, "outcome-decisive"),
        Ending::Marginal(side) => Outcome::win(side, "outcome-marginal"),
        Ending::Drawn => Outcome::draw("outcome-drawn"),
        Ending::Walls(side) => Outcome::win(side, "outcome-walls"),
        Ending::Undefended(side) => Outcome::win(side, "outcome-undefended"),
        Ending::Conceded(side) => Outcome::win(crate::state::enemy_of(side), "outcome-conceded"),
    }
}

/// Ten-sided dice.
fn d10(kind: &'static str, dice: u8, about: ShipId) -> Due {
    Due { kind: RollKind(kind), dice, sides: 10, about: about.0.into() }
}

/// The roll that is due.
pub(crate) fn due(ground: &Ground, state: &State) -> Option<Due> {
    let one = |kind, ship| Some(d10(kind, 1, ship));
    let of = |kind, about: u8| Some(d10(kind, 1, ShipId(about)));
    match state.frames.last()? {
        Frame::Test { ship, purpose } => match purpose {
            crate::frames::Purpose::Part(_) => one("separation", *ship),
            _ => one("crew-test", *ship),
        },
        Frame::Casualties { harm, dice, .. } => {
            (*dice > 0).then(|| d10("casualty", *dice, harm.ship))
        }
        Frame::Choice { harm, .. } => Some(Due::d6("casualty-choice", harm.ship.0.into())),
        Frame::Special(harm) => one("special", harm.ship),
        Frame::AdmiralHit(side) => of("admiral-hit", side.0),
        Frame::AdmiralSaved(side) => of("admiral-saved", side.0),
        Frame::Strike(attack) => {
            let ship = attack.contact.mover;
            match attack.kind {
                Kind::Rake => Some(d10("rake", 2, ship)),
                Kind::Capsize => Some(d10("capsize", 2, ship)),
                Kind::Ram => one("ram", ship),
            }
        }
        Frame::Reply(attack) => {
            ram::replies(ground, state, attack).then(|| d10("ram", 1, attack.contact.met))
        }
        Frame::Fight(fight) if fight.is_rolling() => Some(d10("boarding", 2, fight.target)),
        Frame::Sink(ship) => one("sinking", *ship),
        Frame::Shots { ship, dice, .. } => Some(d10("shot", *dice, *ship)),
        Frame::EngineDamage { ship, .. } => one("engine-damage", *ship),
        Frame::Battered(ship) => one("weather-damage", *ship),
        Frame::Rising(ship) => one("prize", *ship),
        Frame::Douse { ship, .. } => one("fire-fight", *ship),
        Frame::Equipment { ship, dice } => (*dice > 0).then(|| d10("equipment", *dice, *ship)),
        Frame::Spread { ship, .. } => one("spread", *ship),
        Frame::MoraleTest(squadron) => of("morale", *squadron),
        Frame::Rally(squadron) => of("rally", *squadron),
        Frame::Replace(side) => of("replace-admiral", side.0),
        Frame::Prayer { side, .. } => of("gods", side.0),
        Frame::Initiative(side) => of("initiative", side.0),
        Frame::Wind => of("wind", 0),
        Frame::Quarter => of("quarter", 0),
        Frame::Sea => of("sea", 0),
        _ => None,
    }
}

/// Whose die is due; none for the weather.
pub(crate) fn roller(ground: &Ground, state: &State) -> Option<Side> {
    match state.frames.last()? {
        Frame::Test { ship, .. }
        | Frame::Sink(ship)
        | Frame::Shots { ship, .. }
        | Frame::EngineDamage { ship, .. }
        | Frame::Battered(ship)
        | Frame::Douse { ship, .. }
        | Frame::Equipment { ship, .. }
        | Frame::Spread { ship, .. } => Some(state.ship(*ship).holder),
        Frame::Rising(ship) => Some(crate::state::enemy_of(state.ship(*ship).holder)),
        Frame::Casualties { harm, .. } | Frame::Choice { harm, .. } | Frame::Special(harm) => {
            Some(crate::state::enemy_of(state.ship(harm.ship).holder))
        }
        Frame::AdmiralHit(side)
        | Frame::AdmiralSaved(side)
        | Frame::Replace(side)
        | Frame::Initiative(side)
        | Frame::Prayer { side, .. } => Some(*side),
        Frame::MoraleTest(squadron) | Frame::Rally(squadron) => {
            Some(ground.squadrons[usize::from(*squadron)].side)
        }
        Frame::Strike(attack) => Some(state.ship(attack.contact.mover).holder),
        Frame::Reply(attack) => Some(state.ship(attack.contact.met).holder),
        Frame::Fight(fight) => fight.attackers.first().map(|ship| state.ship(*ship).holder),
        _ => None,
    }
}

/// What is asked, and about which ship or turn.
fn question(state: &State) -> (&'static str, u32) {
    let about = |ship: ShipId| u32::from(ship.0);
    match state.frames.last() {
        Some(Frame::Moving(moving)) => ("course", about(moving.ship)),
        Some(Frame::Declare { contacts, .. }) => {
            ("attack", contacts.first().map_or(0, |contact| about(contact.mover)))
        }
        Some(Frame::Fight(fight)) => match fight.round {
            0 => ("gather", about(fight.target)),
            _ => ("admiral", about(fight.target)),
        },
        // One question to both, and one for each unit of one side.
        Some(Frame::Losses { both: true, .. }) => ("losses", 0),
        Some(Frame::Losses { attackers, defenders, .. }) => {
            ("losses", u32::from(*attackers) + u32::from(*defenders))
        }
        Some(Frame::Counter) => ("counter", 0),
        Some(Frame::BreakOff) => ("break-off", 0),
        Some(Frame::Favoured(side)) => ("favour", side.0.into()),
        Some(Frame::NewAdmiral(side)) => ("admiral-aboard", side.0.into()),
        _ => (state.step.name(), state.turn.into()),
    }
}

/// Whom a procedure waits for as it stands; nobody while something goes on by itself.
pub(crate) fn waits_for(ground: &Ground, state: &State) -> SeatSet {
    match state.frames.last() {
        None => state.asked,
        Some(Frame::Moving(moving)) => ground.commanders(state, moving.ship),
        Some(Frame::Declare { contacts, .. }) => contacts
            .first()
            .map_or(SeatSet::NONE, |contact| ground.commanders(state, contact.mover)),
        Some(Frame::Favoured(side) | Frame::NewAdmiral(side)) => ground.admiral_seats(state, *side),
        Some(Frame::Fight(_) | Frame::Losses { .. } | Frame::Counter | Frame::BreakOff) => {
            boarding::waits_for(ground, state)
        }
        Some(_) => SeatSet::NONE,
    }
}

/// Whether a seat may take an action now.
pub(crate) fn check(
    ground: &Ground,
    state: &State,
    seat: Seat,
    action: &Action,
) -> Result<(), Violation> {
    if matches!(state.step, Step::Over(_)) {
        return Err(Violation::of(Why::Over));
    }
    if let Action::Answer(answer) = action {
        return answers::check(state, seat, *answer);
    }
    if due(ground, state).is_some() {
        return Err(Violation::of(Why::RollDue));
    }
    if !state.asked.contains(seat) {
        return Err(Violation::of(Why::NotAsked));
    }
    check_answer(ground, state, seat, action)
}

/// Whether a seat that is asked may take an action.
pub(crate) fn check_answer(
    ground: &Ground,
    state: &State,
    seat: Seat,
    action: &Action,
) -> Result<(), Violation> {
    for ship in [action.ship(), action.target()].into_iter().flatten() {
        if ship.index() >= state.ships.len() {
            return Err(Violation::of(Why::WrongStep));
        }
    }
    if let Action::Answer(answer) = action {
        return answers::check(state, seat, *answer);
    }
    if let Some(ship) = action.ship()
        && !ground.commanders(state, ship).contains(seat)
    {
        return Err(Violation::ship(Why::NotYours, ship));
    }
    if matches!(action, Action::Gods(_)) {
        let side = ground.side_of(seat);
        if !side.is_some_and(|side| ground.admiral_seats(state, side).contains(seat)) {
            return Err(Violation::of(Why::NotYourAdmiral));
        }
    }
    permitted(ground, state, seat, action).map_err(|why| named(state, action, why))
}

/// A refusal that says of which ship it is told, and of one that is wrecked or lost that it is.
fn named(state: &State, action: &Action, why: Violation) -> Violation {
    match (why.why, why.ship) {
        (Why::WrongStep, None) => {
            action.ship().map_or(why, |ship| Violation::ship(Why::NotInStep, ship))
        }
        (Why::OutOfPlay, Some(ship)) => match state.ship(ship).fate {
            Fate::Wreck(_) | Fate::Hulk => Violation::ship(Why::IsWreck, ship),
            Fate::Burning(_) => Violation::ship(Why::IsBurning, ship),
            Fate::Gone | Fate::Left(_) => Violation::ship(Why::IsGone, ship),
            Fate::Afloat | Fate::Ruin => why,
        },
        _ => why,
    }
}

/// Whether an action fits what is asked, whoever takes it.
fn permitted(ground: &Ground, state: &State, seat: Seat, action: &Action) -> Result<(), Violation> {
    use Action as A;
    let wrong = Err(Violation::of(Why::WrongStep));
    if let Some(frame) = state.frames.last() {
        return match (frame, action) {
            (Frame::Moving(_), A::Fast(_) | A::Tight(_) | A::Ahead(..) | A::Turn(..)) => {
                movement::check(ground, state, action)
            }
            (
                Frame::Moving(moving),
                A::Speed(ship, _)
                | A::Pivot(ship, _)
                | A::FastPivot(ship, _)
                | A::Back(ship, _)
                | A::Rig(ship, _),
            ) => Err(if moving.ship == *ship {
                Violation::ship(Why::Begun, *ship)
            } else {
                Violation::ship(Why::OtherShip, moving.ship)
            }),
            (Frame::Declare { .. }, A::Attack(..) | A::Foul(..) | A::Avoid(..) | A::Land(..)) => {
                contact::check(ground, state, action)
            }
            (Frame::Favoured(side), A::Gods(boon)) => gods::check_favour(state, *side, *boon),
            (Frame::NewAdmiral(side), A::Admiral(ship)) => {
                admirals::check_ship(ground, state, *side, *ship)
            }
            (Frame::Fight(_) | Frame::Losses { .. } | Frame::Counter | Frame::BreakOff, _) => {
                boarding::check_within(ground, state, seat, action)
            }
            _ => wrong,
        };
    }
    match (state.step, action) {
        (_, A::Done) => Ok(()),
        (Step::Deployment, A::At(..)) => deployment::check(ground, state, action),
        (Step::Gods, A::Gods(_)) => gods::check(ground, state, action),
        (Step::Movement, A::Rig(..)) => rigging::check_afloat(ground, state, action),
        (
            Step::Movement,
            A::Speed(..)
            | A::Fast(_)
            | A::Tight(_)
            | A::Ahead(..)
            | A::Turn(..)
            | A::Pivot(..)
            | A::FastPivot(..)
            | A::Back(..),
        ) => movement::check(ground, state, action),
        (Step::Movement, A::Part(..)) => locks::check(ground, state, action),
        (Step::Separation, A::Part(..) | A::Refloat(_)) => locks::check(ground, state, action),
        (Step::Archery, A::Shoot(..)) => archery::check(ground, state, action),
        (Step::Archery, A::Pots(..) | A::Siphon(..)) => {
            special_weapons::check(ground, state, action)
        }
        (Step::Rakes | Step::Capsizes | Step::Rams, A::Now(..)) => {
            contact::check_now(state, action)
        }
        (Step::Engines, A::Loose(..) | A::Hurl(..) | A::Bees(..)) => {
            engines::check(ground, state, action)
        }
        (Step::Combat, A::Board(..)) => boarding::check(ground, state, action),
        (Step::Combat, A::Prize(..)) => prizes::check(ground, state, action),
        (Step::Transfer, A::Give(..) | A::Send(..) | A::Withdraw(..)) => {
            transfer::check(ground, state, seat, action)
        }
        (Step::Spares, A::ShipOar(_)) | (Step::Repairs, A::Mend(..)) => {
            repairs::check(ground, state, action)
        }
        (Step::FireFighting, A::Douse(..)) => fire::check(ground, state, action),
        (Step::Rigging, A::Rig(..)) => rigging::check(ground, state, action),
        _ => wrong,
    }
}

/// Adds what a ship might do now: a superset of what it may.
pub(crate) fn candidates(ground: &Ground, state: &State, ship: ShipId, out: &mut Vec<Action>) {
    match state.frames.last() {
        Some(Frame::Moving(_)) => movement::candidates(ground, state, ship, out),
        Some(Frame::Declare { .. }) => contact::candidates(ground, state, ship, out),
        Some(Frame::Fight(_) | Frame::Losses { .. } | Frame::Counter | Frame::BreakOff) => {
            boarding::candidates(ground, state, ship, out)
        }
        Some(_) => {}
        None => match state.step {
            Step::Movement => {
                rigging::candidates(ground, state, ship, out);
                locks::candidates(ground, state, ship, out);
                movement::candidates(ground, state, ship, out);
            }
            Step::Separation => locks::candidates(ground, state, ship, out),
            Step::Archery => {
                archery::candidates(ground, state, ship, out);
                special_weapons::candidates(ground, state, ship, out);
            }
            Step::Rakes | Step::Capsizes | Step::Rams => contact::nows(state, ship, out),
            Step::Engines => engines::candidates(ground, state, ship, out),
            Step::Combat => {
                boarding::candidates(ground, state, ship, out);
                prizes::candidates(ground, state, ship, out);
            }
            Step::Transfer => transfer::candidates(ground, state, ship, out),
            Step::Spares | Step::Repairs => repairs::candidates(ground, state, ship, out),
            Step::FireFighting => fire::candidates(ground, state, ship, out),
            Step::Rigging => rigging::candidates(ground, state, ship, out),
            _ => {}
        },
    }
}

/// Adds what belongs to no ship.
pub(crate) fn general(ground: &Ground, state: &State, seat: Seat, out: &mut Vec<Action>) {
    match state.frames.last() {
        None => {
            if state.step == Step::Gods {
                gods::candidates(out);
            }
            out.push(Action::Done);
        }
        Some(Frame::Favoured(_)) => gods::candidates(out),
        Some(Frame::NewAdmiral(side)) => {
            out.extend(admirals::ships(ground, state, *side).into_iter().map(Action::Admiral));
        }
        Some(Frame::Fight(_) | Frame::Losses { .. } | Frame::Counter | Frame::BreakOff) => {
            out.extend([
                Action::Charge,
                Action::Commit,
                Action::Hold,
                Action::BreakOff,
                Action::PressOn,
            ]);
        }
        Some(_) => {}
    }
    answers::candidates(state, seat, out);
}

/// Takes a legal action.
pub(crate) fn apply(
    ground: &Ground,
    state: &mut State,
    seat: Seat,
    action: &Action,
    events: &mut impl EventSink<Event>,
) {
    use Action as A;
    if state.frames.is_empty() && !matches!(action, A::Done | A::Answer(_)) {
        state.acted = true;
    }
    match action {
        // It changes nothing that anybody is asked now: W-73.
        A::Answer(answer) => return answers::set(ground, state, seat, *answer, events),
        A::Done => flow::done(ground, state, seat, events),
        A::At(..) => deployment::apply(ground, state, action, events),
        A::Gods(boon) => gods::apply(ground, state, seat, *boon, events),
        A::Admiral(ship) => admirals::named(ground, state, *ship, events),
        A::Rig(..) => rigging::apply(state, action, events),
        A::Speed(..)
        | A::Fast(_)
        | A::Tight(_)
        | A::Ahead(..)
        | A::Turn(..)
        | A::Pivot(..)
        | A::FastPivot(..)
        | A::Back(..) => movement::apply(ground, state, action, events),
        A::Attack(..) | A::Foul(..) | A::Avoid(..) | A::Land(..) => {
            contact::apply(ground, state, action, events);
        }
        A::Now(..) => contact::resolve_now(state, action),
        A::Part(..) | A::Refloat(_) => locks::apply(state, action),
        A::Shoot(..) => archery::apply(ground, state, action),
        A::Pots(..) | A::Siphon(..) => special_weapons::apply(ground, state, action),
        A::Loose(..) | A::Hurl(..) | A::Bees(..) => engines::apply(ground, state, action),
        A::Board(..)
        | A::Charge
        | A::Counter(..)
        | A::Lose(..)
        | A::Commit
        | A::BreakOff
        | A::PressOn
        | A::Hold => boarding::apply(ground, state, seat, action, events),
        A::Prize(..) => prizes::apply(ground, state, action, events),
        A::Give(..) | A::Send(..) | A::Withdraw(..) => {
            transfer::apply(ground, state, action, events);
        }
        A::ShipOar(_) | A::Mend(..) => repairs::apply(ground, state, action, events),
        A::Douse(..) => fire::apply(state, action),
    }
    flow::advance(ground, state, events);
}

/// Reads the dice that are due.
pub(crate) fn resolve(
    ground: &Ground,
    state: &mut State,
    faces: &[Face],
    events: &mut impl EventSink<Event>,
) {
    let (Some(face), Some(frame)) = (faces.first().copied(), state.frames.last().cloned()) else {
        return;
    };
    state.acted |= state.frames.len() == 1;
    match frame {
        Frame::Test { ship, purpose } => crew::resolve(ground, state, ship, purpose, face, events),
        Frame::Casualties { .. } => casualties::thrown(state, faces, events),
        Frame::Choice { .. } => casualties::chosen(state, face, events),
        Frame::Special(_) => casualties::special_rolled(ground, state, face, events),
        Frame::AdmiralHit(side) => admirals::hit_rolled(state, side, face, events),
        Frame::AdmiralSaved(side) => admirals::saved_rolled(ground, state, side, face, events),
        Frame::Strike(attack) => {
            state.frames.pop();
            let other = faces.get(1).copied().unwrap_or(face);
            match attack.kind {
                Kind::Rake => rake::resolve(ground, state, attack, [face, other], events),
                Kind::Capsize => capsize::resolve(ground, state, attack, [face, other], events),
                Kind::Ram => ram::resolve(ground, state, attack, face, events),
            }
        }
        Frame::Reply(attack) => {
            state.frames.pop();
            ram::reply(ground, state, attack, face, events);
        }
        Frame::Fight(_) => {
            let other = faces.get(1).copied().unwrap_or(face);
            boarding::rolled(ground, state, [face, other], events);
        }
        Frame::Sink(ship) => {
            state.frames.pop();
            sinking::rolled(ground, state, ship, face, events);
        }
        Frame::Shots { ship, target, weapon, .. } => {
            state.frames.pop();
            archery::rolled(ground, state, ship, target, weapon, faces, events);
        }
        Frame::EngineDamage { ship, target, fire } => {
            state.frames.pop();
            engines::damage_rolled(ground, state, ship, target, fire, face, events);
        }
        Frame::Battered(ship) => {
            state.frames.pop();
            weather::battered(ground, state, ship, face, events);
        }
        Frame::Rising(ship) => {
            state.frames.pop();
            prizes::rising_rolled(ground, state, ship, face, events);
        }
        Frame::Douse { ship, add } => {
            state.frames.pop();
            fire::douse_rolled(ground, state, ship, add, face, events);
        }
        Frame::Equipment { ship, .. } => {
            state.frames.pop();
            fire::equipment_rolled(state, ship, faces, events);
        }
        Frame::Spread { ship, target, downwind } => {
            state.frames.pop();
            fire::spread_rolled(state, ship, target, downwind, face, events);
        }
        Frame::MoraleTest(squadron) => {
            state.frames.pop();
            morale::rolled(ground, state, squadron, face, events);
        }
        Frame::Rally(squadron) => {
            state.frames.pop();
            morale::rally_rolled(ground, state, squadron, face, events);
        }
        Frame::Replace(side) => {
            state.frames.pop();
            admirals::replace_rolled(ground, state, side, face, events);
        }
        Frame::Prayer { side, boon } => {
            state.frames.pop();
            gods::rolled(ground, state, side, boon, face, events);
        }
        Frame::Initiative(side) => {
            state.frames.pop();
            initiative::rolled(state, side, face, events);
        }
        Frame::Wind => {
            state.frames.pop();
            weather::wind_rolled(ground, state, face, events);
        }
        Frame::Quarter => {
            state.frames.pop();
            weather::quarter_rolled(state, face, events);
        }
        Frame::Sea => {
            state.frames.pop();
            weather::sea_rolled(ground, state, face, events);
        }
        _ => {}
    }
    flow::advance(ground, state, events);
}
