//! What a ship reaches from where it is: by oar, under sail, and the neighbours that it can fight.

use crate::clauses as c;
use crate::courses;
use crate::ground::Ground;
use crate::legal;
use crate::rules::{boom, melee, movement, sail, strength};
use crate::state::{BattleSpeed, Fate, Mark, Rig, ShipId, State, Step};
use kernel::{Clause, PieceId, Reach, ReachedPlace};

/// The marks of a segment that is over.
const PASSING: [Mark; 5] =
    [Mark::Moving, Mark::Moved, Mark::Ferrying, Mark::Working, Mark::SpeedSet];

/// The hexes that a ship comes to in its next segment, or still in this one, as the others lie now;
/// and whom it fights where it lies.
pub(crate) fn reaches(ground: &Ground, state: &State, piece: PieceId) -> Vec<Reach> {
    let Some(ship) = legal::ship_of(piece) else { return Vec::new() };
    if state.ship(ship).fate != Fate::Afloat || state.ship(ship).hex.is_none() {
        return Vec::new();
    }
    let mut all = moving(ground, state, ship);
    let strength = strength::melee(ground, state, ship);
    let beside = melee::enemies(ground, state, ship).into_iter().map(|target| {
        (state.ship(target).hex, Some(melee::defence_against(ground, state, ship, target)))
    });
    if strength > 0 {
        let clauses = &[&c::C_15_22, &c::R_36];
        all.push(reach(ground, "melee", "reach-melee", beside.collect(), clauses));
    }
    if ship.side() != state.boom.holder {
        let open = boom::breaches(ground, state).into_iter().map(|hex| (hex, None)).collect();
        all.push(reach(ground, "boom", "reach-boom", open, &[&c::C_15_64, &c::R_15]));
    }
    all.retain(|reach| !reach.places.is_empty());
    all
}

/// The position in which a ship's segment has just begun, unless it is on already.
fn in_its_segment(ground: &Ground, state: &State, ship: ShipId) -> State {
    let mut then = state.clone();
    let is_on = state.step == Step::Movement && state.active == ship.side();
    then.step = Step::Movement;
    if !is_on {
        let record = then.ship_mut(ship);
        record.battle = match record.battle {
            BattleSpeed::Used => BattleSpeed::Spent,
            BattleSpeed::Rested | BattleSpeed::Spent => BattleSpeed::Rested,
        };
        (record.run, record.left, record.turns) = (0, 0, 0);
        PASSING.into_iter().for_each(|mark| record.marks.clear(mark));
    }
    then.active = ship.side();
    then.asked = ground.commanders_of([ship].into_iter().collect());
    then
}

fn moving(ground: &Ground, state: &State, ship: ShipId) -> Vec<Reach> {
    let then = in_its_segment(ground, state, ship);
    let record = then.ship(ship);
    match record.rig {
        Rig::Oars => {
            let courses = courses::courses(ground, &then, ship);
            let places = |battle: bool| {
                let ends = courses.ends().iter().filter(|end| end.battle == battle);
                ends.map(|end| (end.hex, None)).collect()
            };
            vec![
                reach(ground, "cruising", "reach-cruising", places(false), &[&c::C_14_16]),
                reach(ground, "battle", "reach-battle", places(true), &[&c::C_14_16, &c::C_14_17]),
            ]
        }
        Rig::Sail => {
            let mut places = Vec::new();
            let mut add = |then: &State| {
                let courses = courses::courses(ground, then, ship);
                places.extend(courses.ends().iter().map(|end| (end.hex, None)));
            };
            if record.has(Mark::SpeedSet) {
                add(&then);
            } else if let Some(seat) = then.asked.iter().next() {
                let (least, most) = sail::speeds(ground, &then, ship);
                for speed in least..=most {
                    let mut under_way = then.clone();
                    if sail::check_speed(ground, &then, seat, ship, speed).is_ok() {
                        movement::begin(ground, &mut under_way, seat, ship);
                        sail::set_speed(ground, &mut under_way, seat, ship, speed, &mut ());
                        add(&under_way);
                    }
                }
            }
            vec![reach(ground, "sail", "reach-sail", places, &[&c::C_14_21, &c::C_14_22])]
        }
    }
}

fn reach(
    ground: &Ground,
    kind: &str,
    name: &'static str,
    hexes: Vec<(hexgrid::Hex, Option<u8>)>,
    clauses: &[&'static Clause],
) -> Reach {
    let mut places: Vec<ReachedPlace> = hexes
        .into_iter()
        .map(|(hex, value)| ReachedPlace { place: ground.waters.grid.place(hex), value })
        .collect();
    places.sort();
    places.dedup();
    Reach { places, ..Reach::new(kind, name, clauses) }
}
