//! Why a click does nothing, what an action would do, and what came of things.

use crate::action::{Action, Shares};
use crate::choices;
use crate::ground::Ground;
use crate::legal;
use crate::rules::{
    boom, drift, entering, land, melee, movement, oars, planning, ramming, sail, ways,
};
use crate::state::{Fate, Mark, Rig, ShipId, State, Step};
use crate::violation::Violation;
use hexgrid::{Facing, Hand, Hex};
use kernel::{Begun, Focus, PieceId, Preview, Seat, Target, Text};

/// Why a piece can do nothing with a target; none if it can.
pub(crate) fn explain(
    ground: &Ground,
    state: &State,
    seat: Seat,
    piece: Option<PieceId>,
    target: &Target,
) -> Option<Violation> {
    if let Err(why) = legal::check_seat(state, seat) {
        return Some(why);
    }
    let focus = piece.map_or(Focus::General, Focus::Piece);
    let able = choices::choices(ground, state, seat, focus);
    let offered = able.groups.iter().flat_map(|group| &group.choices);
    if offered.into_iter().any(|choice| choice.target == *target) {
        return None;
    }
    let Some(piece) = piece else {
        return Some(without_ship(ground, state, seat, target));
    };
    let Some(ship) = legal::ship_of(piece) else {
        return Some(Violation::NoSuchShip);
    };
    if let Err(why) = check_own(ground, state, seat, ship) {
        return Some(why);
    }
    Some(match target {
        Target::Place(place) => match ground.waters.grid.placed(place) {
            None => Violation::NoSuchHex,
            Some(hex) => no_way(ground, state, seat, ship, hex),
        },
        Target::Piece(other) => match legal::ship_of(*other) {
            Some(other) => no_attack(ground, state, seat, ship, other),
            None => Violation::NoSuchShip,
        },
        Target::Facing(tenths) => match Facing::from_tenths(*tenths, ground.waters.grid.top()) {
            Some(facing) => no_facing(ground, state, seat, ship, facing),
            None => Violation::OneSideOnly { ship },
        },
        Target::Button => idle(ground, state, seat, ship),
    })
}

/// Why a move that was begun by its hex cannot end with that facing; none if it can.
pub(crate) fn explain_next(
    ground: &Ground,
    state: &State,
    seat: Seat,
    piece: PieceId,
    begun: &Begun,
    target: &Target,
) -> Option<Violation> {
    let able = choices::choices(ground, state, seat, Focus::Piece(piece));
    let mut first = able.all().filter(|choice| !choice.next.is_empty());
    let begun =
        first.find(|choice| choice.label.id == begun.label && choice.target == begun.target);
    let Some(begun) = begun else {
        return explain(ground, state, seat, Some(piece), target);
    };
    if begun.next.iter().any(|choice| choice.target == *target) {
        return None;
    }
    let Some(ship) = legal::ship_of(piece) else {
        return Some(Violation::NoSuchShip);
    };
    let hex = match &begun.target {
        Target::Place(place) => ground.waters.grid.placed(place),
        _ => None,
    };
    let Some(hex) = hex else {
        return Some(Violation::NoSuchHex);
    };
    let facing = match target {
        Target::Facing(tenths) => Facing::from_tenths(*tenths, ground.waters.grid.top()),
        _ => None,
    };
    Some(match (facing, state.step) {
        (Some(_), Step::Movement) if state.ship(ship).fate == Fate::Waiting => {
            let enter = Action::Enter(ship, hex, facing.unwrap_or(state.ship(ship).facing));
            legal::check(ground, state, seat, &enter).err().unwrap_or(Violation::EntryFacing)
        }
        _ => Violation::NotSoThere { ship, hex },
    })
}

/// What an action is about where no ship is chosen: the ship itself, or what lies in a hex.
fn without_ship(ground: &Ground, state: &State, seat: Seat, target: &Target) -> Violation {
    match target {
        Target::Button | Target::Facing(_) => {
            let done = legal::check(ground, state, seat, &Action::Done);
            done.err().unwrap_or(Violation::WrongPhase)
        }
        Target::Piece(piece) => match legal::ship_of(*piece) {
            None => Violation::NoSuchShip,
            Some(ship) if state.step == Step::Bombard => {
                land::check_bombard(ground, state, seat, ship)
                    .err()
                    .unwrap_or(Violation::WrongPhase)
            }
            Some(ship) => check_own(ground, state, seat, ship)
                .err()
                .unwrap_or_else(|| idle(ground, state, seat, ship)),
        },
        Target::Place(place) => match ground.waters.grid.placed(place) {
            None => Violation::NoSuchHex,
            Some(hex) => match state.at(hex) {
                Some(ship) => without_ship(ground, state, seat, &Target::Piece(ship.piece())),
                None => Violation::NothingHere { hex },
            },
        },
    }
}

fn check_own(ground: &Ground, state: &State, seat: Seat, ship: ShipId) -> Result<(), Violation> {
    if !ground.commanded(seat).contains(ship) {
        return Err(Violation::NotYours { ship });
    }
    match state.ship(ship).fate {
        Fate::Afloat | Fate::Waiting => Ok(()),
        _ => Err(Violation::NotAfloat { ship }),
    }
}

/// Why a ship can do nothing at all now.
fn idle(ground: &Ground, state: &State, seat: Seat, ship: ShipId) -> Violation {
    let why = match state.step {
        Step::Movement if state.ship(ship).fate == Fate::Waiting => {
            let first = ground.waters.entry.first().copied();
            first.and_then(|hex| {
                let enter = Action::Enter(ship, hex, crate::compass::NORTH);
                legal::check(ground, state, seat, &enter).err()
            })
        }
        Step::Movement => movement::check_mover(ground, state, seat, ship)
            .and_then(|()| match state.ship(ship).rig {
                Rig::Oars => oars::check_row(ground, state, seat, ship).map(|_| ()),
                Rig::Sail => sail::check_ahead(ground, state, seat, ship).map(|_| ()),
            })
            .err(),
        Step::Free => ramming::check_free(ground, state, seat, ship).err(),
        Step::Melee => melee::check_able(state, ship)
            .and_then(|()| match melee::enemies(ground, state, ship).is_empty() {
                true => Err(Violation::NobodyBeside { ship }),
                false => Ok(()),
            })
            .err(),
        Step::Launch => Some(Violation::NotCarried { ship }),
        Step::Sailors => planning::check_land(ground, state, seat, ship).err(),
        Step::Assault => land::check_assault(ground, state, seat, ship).err(),
        Step::Deploy => entering::check_waits(ground, state, ship).err(),
        _ => None,
    };
    why.unwrap_or(Violation::WrongPhase)
}

/// Why a ship cannot come to a hex.
fn no_way(ground: &Ground, state: &State, seat: Seat, ship: ShipId, hex: Hex) -> Violation {
    let side = ship.side();
    let place = |action: &Action| legal::check(ground, state, seat, action).err();
    let facing = crate::compass::NORTH;
    let why = match state.step {
        Step::Deploy => place(&Action::Place(ship, hex, facing)),
        Step::Refuge => place(&Action::Refuge(ship, hex, facing)),
        Step::Launch => place(&Action::Launch(ship, hex, facing)),
        Step::Sailors => place(&Action::MoveCrew(ship, hex)),
        Step::Movement if state.ship(ship).fate == Fate::Waiting => {
            place(&Action::Enter(ship, hex, facing))
        }
        Step::Movement => {
            let record = state.ship(ship);
            let next = ground.next(record.hex, record.facing);
            if let Err(why) = movement::check_mover(ground, state, seat, ship) {
                Some(why)
            } else if hex == next {
                Some(idle(ground, state, seat, ship))
            } else if record.rig == Rig::Sail && !record.has(Mark::SpeedSet) {
                Some(Violation::SpeedFirst { ship })
            } else if !ground.waters.terrain.at(hex).is_wet() {
                Some(Violation::Land { hex })
            } else {
                let closed = ways::check_hex(ground, state, side, hex);
                let taken = ways::check_free(ground, state, side, hex);
                closed.and(taken).err().or(Some(Violation::TooFar { ship, hex }))
            }
        }
        _ => None,
    };
    why.unwrap_or_else(|| match state.at(hex) {
        Some(other) if other != ship => no_attack(ground, state, seat, ship, other),
        _ => Violation::WrongPhase,
    })
}

/// Why a ship can do nothing to another.
fn no_attack(
    ground: &Ground,
    state: &State,
    seat: Seat,
    ship: ShipId,
    target: ShipId,
) -> Violation {
    if target.side() == ship.side() {
        return Violation::Friend { target };
    }
    let why = match state.step {
        Step::Movement => match ramming::check_ram(ground, state, seat, ship, target) {
            // From farther off it is the run that fails.
            Err(Violation::NotAhead { .. })
                if ground.waters.grid.distance(state.ship(ship).hex, state.ship(target).hex)
                    > 1 =>
            {
                Some(Violation::NoRunTo { ship, target })
            }
            other => other.err(),
        },
        Step::Melee => {
            let shares = match melee::most_on(ground, state, ship, Some(target)) {
                shares if shares.on(target) > 0 => Some(shares),
                _ => Shares::of([(target, 1)]),
            };
            shares.and_then(|it| melee::check_strike(ground, state, seat, ship, &it).err())
        }
        _ => None,
    };
    why.unwrap_or(Violation::WrongPhase)
}

/// Why a ship cannot point there.
fn no_facing(
    ground: &Ground,
    state: &State,
    seat: Seat,
    ship: ShipId,
    facing: Facing,
) -> Violation {
    if state.step != Step::Movement {
        return Violation::WrongPhase;
    }
    let record = state.ship(ship);
    if record.facing == facing {
        return Violation::SameFacing { ship };
    }
    let turns = [Hand::Port, Hand::Starboard].into_iter().flat_map(|hand| {
        [1u8, 2]
            .into_iter()
            .filter(move |sides| crate::compass::turned(record.facing, hand, *sides) == facing)
            .map(move |sides| (hand, sides))
    });
    let mut whys = turns.filter_map(|(hand, sides)| {
        movement::check_turn(ground, state, seat, ship, hand, sides).err()
    });
    let astern = Violation::OneSideOnly { ship };
    movement::check_mover(ground, state, seat, ship).err().or_else(|| whys.next()).unwrap_or(astern)
}

/// What an action would do up to the next roll: where the ship is then, whom it touches, where it
/// would drift, what dice follow.
pub(crate) fn preview(ground: &Ground, state: &State, seat: Seat, action: &Action) -> Preview {
    let mut preview = Preview::default();
    if legal::check(ground, state, seat, action).is_err() {
        return preview;
    }
    if *action == Action::Done && state.step == Step::Movement {
        for ship in state.fleet(state.active) {
            let is_still = state.ship(ship).run == 0 && !state.is_engaged(ship);
            let (to, open) = drift::leads(ground, state, ship);
            if is_still && open && !drift::is_spared(ground, state, ship) {
                let note = if to.is_none() {
                    Text::new("note-drift-off")
                } else {
                    Text::new("note-drift").with("hex", ground.number(to))
                };
                preview.notes.push(note.with("ship", ground.code(ship)));
                preview.contacts.push(ship.piece());
            }
        }
        return preview;
    }
    let Some(ship) = action.ship() else { return preview };
    let grid = &ground.waters.grid;
    let mut after = state.clone();
    crate::apply::apply(ground, &mut after, seat, action, &mut ());
    let (was, is) = (state.ship(ship), after.ship(ship));
    if let Action::Ahead(_) | Action::Row(_) = action {
        let way = ways::ahead(ground, state, ship, was.hex, was.facing, ways::Seen::All);
        let mut at = was.hex;
        for _ in 0..way.map_or(0, |way| way.hexes) {
            at = ground.next(at, was.facing);
            preview.path.push(grid.place(at));
            preview.contacts.extend(state.at(at).map(ShipId::piece));
        }
    } else if is.hex != was.hex && !is.hex.is_none() {
        preview.path.push(grid.place(is.hex));
    }
    if !is.hex.is_none() {
        preview.facing = Some(is.facing.tenths(grid.top()));
    }
    match *action {
        Action::Ram(_, target) => preview.contacts.push(target.piece()),
        Action::Strike(_, shares) => {
            preview.contacts.extend(shares.iter().map(|(target, _)| target.piece()));
        }
        Action::BreakBoom(_) if boom::workable(ground, state, ship) != 0 => {
            preview.notes.push(Text::new("note-boom-work"));
        }
        _ => {}
    }
    for (_, hex) in &after.shoals {
        let note = Text::new("note-shoal")
            .with("hex", ground.number(*hex))
            .with("number", ground.waters.shoal(*hex));
        preview.notes.push(note);
    }
    if is.fate == Fate::Lost && was.fate == Fate::Afloat {
        preview.notes.push(Text::new("note-aground").with("ship", ground.code(ship)));
    } else if is.has(Mark::Damaged) && !was.has(Mark::Damaged) && is.has(Mark::Moved) {
        preview.notes.push(Text::new("note-stopped").with("ship", ground.code(ship)));
    }
    preview
}

/// What became of ships between two positions, as one line.
pub(crate) fn consequence(ground: &Ground, before: &State, after: &State) -> Text {
    let of = |id, ship: ShipId| Text::new(id).with("ship", ground.code(ship));
    let gained = |ship: ShipId, mark| !before.ship(ship).has(mark) && after.ship(ship).has(mark);
    let changes = ShipId::all().flat_map(|ship| {
        let (was, is) = (before.ship(ship), after.ship(ship));
        let lost = is.fate == Fate::Lost && was.fate != Fate::Lost;
        [
            (lost, "result-lost"),
            (gained(ship, Mark::Reversed) && !lost, "result-reversed"),
            (gained(ship, Mark::Damaged) && !lost, "result-damaged"),
            (gained(ship, Mark::Racked) && !lost, "result-racked"),
            (gained(ship, Mark::Slowed) && !lost, "result-ineffective"),
            (is.holds != was.holds && is.holds.ok().is_some(), "result-holds"),
            (was.holds.ok().is_some() && is.holds.ok().is_none() && !lost, "result-free"),
        ]
        .into_iter()
        .filter(|(holds, _)| *holds)
        .map(move |(_, id)| of(id, ship))
        .collect::<Vec<Text>>()
    });
    let saved = ShipId::all().filter(|ship| {
        after.ship(*ship).fate == Fate::Saved && before.ship(*ship).fate != Fate::Saved
    });
    let changes = changes.chain(saved.map(|ship| of("result-saved", ship)));
    let units = after.tally.units.saturating_sub(before.tally.units);
    let units = (units > 0).then(|| Text::new("result-unit-lost"));
    let lodged = after.tally.lodgements.saturating_sub(before.tally.lodgements);
    let extra = (lodged > 0).then(|| Text::new("result-lodged"));
    let broken = (after.boom.broken != before.boom.broken).then(|| Text::new("result-boom-broken"));
    let mut results = changes.chain(extra).chain(units).chain(broken);
    let Some(first) = results.next() else {
        return Text::new("result-none");
    };
    results.fold(first, |all, next| Text::new("result-and").with("first", all).with("then", next))
}
