//! Orders to whole fleets while they are set up: in ranks from a hex, or all that is left.
//!
//! The developer's notes let the sides place one ship each in turn, so most ships of an order have
//! to wait. The order says which; given again, it goes on with them. Where a ship stands follows
//! from the hex, the squadron and what is placed already, never from what was ordered before.

use crate::action::Action;
use crate::clauses as c;
use crate::ground::{Ground, Zone};
use crate::legal;
use crate::rules::free_setup::{self, Array};
use crate::state::{ShipId, ShipSet, State, Step};
use crate::tables::Kind;
use crate::violation::{self, Violation};
use hexgrid::Hex;
use kernel::{Cite, GroupOrder, GroupPlan, Refused, Seat, Side, Spot, Target, Text};

/// How a fleet is to be placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Formation {
    /// `array 0510`: the first rank from that hex southward, more ranks behind it; `array` alone
    /// begins where the squadron's share of the zone is.
    Array(Option<Hex>),
    /// `rest`: every squadron goes on where it stands, or begins in its share.
    Rest,
}

impl Formation {
    /// Reads an order; none if it is no order of the set-up.
    pub(crate) fn read(ground: &Ground, words: &[&str]) -> Option<Self> {
        match words {
            ["array"] => Some(Formation::Array(None)),
            ["array", number] => {
                ground.grid.numbered(number).ok().map(|it| Formation::Array(Some(it)))
            }
            ["rest"] => Some(Formation::Rest),
            _ => None,
        }
    }
}

/// The orders for a commander's fleets that are not all placed.
///
/// Rule: N-1, L-19, L-20.
pub(crate) fn orders(ground: &Ground, state: &State, seat: Seat) -> Vec<GroupOrder> {
    let waiting = state.ready.and(&ground.commanded(seat));
    let clauses = || vec![Cite::from(&c::C_N_1), Cite::from(&c::L_19)];
    let pieces = |ships: &ShipSet| ships.iter().map(ShipId::piece).collect();
    let mut orders = Vec::new();
    for squadron in &ground.squadrons {
        let own = squadron.ships.and(&waiting);
        let body = own.iter().find(|ship| ground.kind(*ship) != Kind::Galleass);
        let Some(first) = body.or_else(|| own.iter().next()) else {
            continue;
        };
        let mut spots = Vec::new();
        free_setup::places(ground, state, first, &mut |hex| {
            let order = format!("array {}", ground.grid.number(hex));
            spots.push(Spot { target: Target::Place(ground.grid.place(hex)), order });
        });
        let name = Text::new("squadron-name").with("name", squadron.name.clone());
        orders.push(GroupOrder {
            id: "array".to_string(),
            label: Text::new("order-array").with("squadron", name),
            clauses: clauses(),
            pieces: pieces(&own),
            spots,
            anywhere: None,
            drawn: false,
        });
    }
    if !waiting.is_empty() {
        orders.push(GroupOrder {
            id: "rest".to_string(),
            label: Text::new("order-rest"),
            clauses: clauses(),
            pieces: pieces(&waiting),
            spots: Vec::new(),
            anywhere: None,
            drawn: false,
        });
    }
    orders
}

/// Works out which ships are placed now, which when their turn comes, and which cannot be.
///
/// Rule: N-1, L-19, L-31, L-32.
pub(crate) fn plan(
    ground: &Ground,
    state: &State,
    seat: Seat,
    mut ships: Vec<ShipId>,
    formation: Formation,
    plan: &mut GroupPlan<Action>,
) {
    let refuse = |plan: &mut GroupPlan<Action>, ship: ShipId, why: &Violation| {
        plan.refused.push(Refused { piece: ship.piece(), why: violation::refusal(ground, why) });
    };
    let may = |ship: ShipId| {
        legal::check_seat(ground, state, seat)
            .and_then(|()| legal::check_own(ground, state, seat, ship))
            .and_then(|()| free_setup::check_turn(ground, state, ship))
    };
    ships.retain(|ship| may(*ship).map_err(|why| refuse(plan, *ship, &why)).is_ok());
    // What is: it is the other side's turn soon. And what is to come, as if that side passed.
    let (mut now, mut ahead) = (state.clone(), state.clone());
    let side = state.active;
    while let Some(ship) = next(ground, &ahead, &ships) {
        ships.retain(|other| *other != ship);
        let Some(hex) = spot(ground, &ahead, ship, formation) else {
            let nowhere = Violation::NoRoom { ship };
            refuse(plan, ship, &nowhere);
            continue;
        };
        let step = Action::Place(ship, hex);
        if plan.later.is_empty() && legal::check(ground, &now, seat, &step).is_ok() {
            free_setup::place(ground, &mut now, ship, hex, &mut ());
            plan.plan.push(step);
            plan.obey.push(ship.piece());
        } else {
            plan.later.push(ship.piece());
        }
        free_setup::place(ground, &mut ahead, ship, hex, &mut ());
        if ahead.step != Step::Placement {
            break;
        }
        ahead.active = side;
    }
}

/// The ship that is placed next: squadron by squadron, the first rank before the galleasses that
/// it is to tow, and these before the ranks behind.
fn next(ground: &Ground, state: &State, ships: &[ShipId]) -> Option<ShipId> {
    let squadron = ships.iter().map(|ship| ground.vessel(*ship).squadron).min()?;
    let own = || ships.iter().copied().filter(|ship| ground.vessel(*ship).squadron == squadron);
    let is_great = |ship: &ShipId| ground.kind(*ship) == Kind::Galleass;
    let of = &ground.squadrons[usize::from(squadron)];
    let placed = of.ships.and(&state.afloat).iter().filter(|ship| !is_great(ship)).count();
    let zone = ground.zones.map(|zones| zones[usize::from(of.side.0 & 1)])?;
    let has_rank = placed >= usize::from(breadth(ground, of.side, zone));
    let great = own().filter(is_great).min();
    let small = own().filter(|ship| !is_great(ship)).min();
    if has_rank { great.or(small) } else { small.or(great) }
}

/// How many ships stand in a rank: a squadron's share of the rows, with a row between squadrons.
fn breadth(ground: &Ground, side: Side, zone: Zone) -> u16 {
    (rows(zone) / in_line(ground, side)).saturating_sub(1).max(1)
}

fn rows(zone: Zone) -> u16 {
    zone.rows.1 - zone.rows.0 + 1
}

/// How many squadrons of a side stand in line: all but the reserve.
fn in_line(ground: &Ground, side: Side) -> u16 {
    let line = ground.squadrons.iter().filter(|of| of.side == side && !of.reserve);
    u16::try_from(line.count()).unwrap_or(1).max(1)
}

/// The free hex that is first in the order of the formation, of those the rules allow.
fn spot(ground: &Ground, state: &State, ship: ShipId, formation: Formation) -> Option<Hex> {
    let side = ground.side(ship);
    let zone = ground.zones.map(|zones| zones[usize::from(side.0 & 1)])?;
    let from = match formation {
        Formation::Array(Some(hex)) => ground.grid.printed(hex),
        Formation::Array(None) | Formation::Rest => share(ground, side, zone, ship),
    };
    let ranks = Ranks::new(ground, state, ship, zone, from);
    let array = Array::new(ground, state, side);
    let free = || array.zone().filter(|hex| array.check_hex(*hex).is_ok());
    let fits = free().filter(|hex| array.check_fleet(ship, *hex).is_ok());
    let best = fits.min_by_key(|hex| ranks.key(*hex));
    best.or_else(|| free().filter(|_| array.is_stuck()).min_by_key(|hex| ranks.key(*hex)))
}

/// Where a squadron begins when nobody says where: side by side in front, the reserve behind.
fn share(ground: &Ground, side: Side, zone: Zone, ship: ShipId) -> (u16, u16) {
    let own = ground.squadron(ship);
    let forward = is_west(ground, zone);
    let (front, rear) =
        if forward { (zone.cols.1, zone.cols.0) } else { (zone.cols.0, zone.cols.1) };
    if own.reserve {
        let depth = u16::from(zone.cols.1 > zone.cols.0);
        let col = if forward { rear + depth } else { rear - depth };
        return (col, zone.rows.0 + rows(zone) / 3);
    }
    let line = ground.squadrons.iter().filter(|of| of.side == side && !of.reserve);
    let before = line.take_while(|of| of.code != own.code).count();
    let each = rows(zone) / in_line(ground, side);
    (front, zone.rows.0 + each * u16::try_from(before).unwrap_or(0))
}

/// Sides face each other across the map: the western one looks toward higher columns.
fn is_west(ground: &Ground, zone: Zone) -> bool {
    zone.cols.1 <= ground.grid.cols() / 2
}

/// The ranks of one squadron, as a measure of how early a hex is filled.
struct Ranks<'a> {
    ground: &'a Ground,
    state: &'a State,
    ship: ShipId,
    is_west: bool,
    col: u16,
    rows: (u16, u16),
    /// For a galleass: the row it is meant for.
    meant: u16,
}

impl<'a> Ranks<'a> {
    fn new(
        ground: &'a Ground,
        state: &'a State,
        ship: ShipId,
        zone: Zone,
        (col, row): (u16, u16),
    ) -> Self {
        let own = ground.squadron(ship).ships;
        let body = own.iter().filter(|other| ground.kind(*other) != Kind::Galleass).count();
        let body = u16::try_from(body).unwrap_or(u16::MAX).max(1);
        let breadth = breadth(ground, ground.side(ship), zone).min(body);
        // Near the southern edge the rank reaches back to the north.
        let last = (zone.rows.1 + 1).saturating_sub(breadth).max(zone.rows.0);
        let first = row.min(last);
        let great = own.iter().filter(|other| ground.kind(*other) == Kind::Galleass);
        let (all, there) = great.fold((0, 0), |(all, there), other| {
            (all + 1, there + u16::from(state.afloat.contains(other)))
        });
        let meant = first + breadth * (2 * there + 1) / (2 * u16::max(all, 1));
        let rows = (first, first + breadth - 1);
        Ranks { ground, state, ship, is_west: is_west(ground, zone), col, rows, meant }
    }

    fn key(&self, hex: Hex) -> (u16, u16, u16) {
        let (col, row) = self.ground.grid.printed(hex);
        let (ahead, behind) = if self.is_west {
            (col.saturating_sub(self.col), self.col.saturating_sub(col))
        } else {
            (self.col.saturating_sub(col), col.saturating_sub(self.col))
        };
        if self.ground.kind(self.ship) == Kind::Galleass {
            return (u16::from(!self.is_towed(hex)), row.abs_diff(self.meant), behind + 2 * ahead);
        }
        let aside = self.rows.0.saturating_sub(row).max(row.saturating_sub(self.rows.1));
        // Beside the ranks only when they cannot be made deeper, ahead of them last of all.
        (u16::from(ahead > 0) * 200 + ahead + aside * 8, behind, row)
    }

    /// Whether a galley of the same squadron lies directly ahead, to tow a galleass in this hex.
    fn is_towed(&self, hex: Hex) -> bool {
        let facing = self.ground.placed_facing[usize::from(self.ground.side(self.ship).0 & 1)];
        let next = self.ground.grid.next(hex, facing).ok();
        next.and_then(|hex| self.state.holder(hex)).is_some_and(|other| {
            self.ground.kind(other) == Kind::Galley
                && self.ground.vessel(other).squadron == self.ground.vessel(self.ship).squadron
        })
    }
}
