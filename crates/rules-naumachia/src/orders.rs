//! Orders to a group of ships: in formation, all turning together, backing, lying still; parting,
//! shooting and repairing all at once; lines and files to deploy in. Worked out ship by ship, each
//! checked where those before it leave off.
//!
//! Whoever would run ashore, off the table, into a friend, or into an enemy whom it cannot attack obeys all the
//! same and is warned of: together means at one speed, and a ship that stopped short would be out of the
//! formation that was ordered. A lesser speed is an order too. Only who follows another goes slower by itself.

use crate::action::Action;
use crate::clauses as c;
use crate::dice;
use crate::frames::{Frame, Item};
use crate::ground::Ground;
use crate::preview::{can_move, harms, ship_of};
use crate::rules::{self, sight, speed};
use crate::sequence::Step;
use crate::state::{ShipId, State};
use crate::tables::{ASTERN, STRAIGHT};
use crate::violation::{Violation, Why};
use formation::Hand;
use kernel::{
    Clause, GroupOrder, GroupPlan, Malformed, PieceId, Refused, Seat, Spot, Target, Text, Warned,
};
use std::collections::BTreeSet;

mod formation;

/// What a group can be told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Order {
    /// `abreast 9`: beside the first, which goes straight on, as fast as that and as the slowest may.
    Abreast(u8),
    /// `column 9`: each after the stern of the one before it, the first straight on.
    Column(u8),
    /// `periplous port 9`: each after the one before it, the first round the enemies' flank.
    Periplous(Hand, u8),
    /// `wheel -30`: a centimetre on, all turn alike, and on as fast as the slowest may. Whoever
    /// cannot turn so far does not obey.
    Wheel(i16),
    /// `back 3`: straight astern.
    Back(u8),
    /// `hold`: lie still.
    Hold,
    /// `part`: each from whatever holds it.
    Part,
    /// `shoot`, `shoot B1`: every archer die at that ship, or at the nearest enemy.
    Shoot(Option<ShipId>),
    /// `fire`, `fire B1`: every ballista and engine at that ship, or at the nearest that bears.
    Fire(Option<ShipId>),
    /// `mend`: what each can repair, the hull first.
    Mend,
    /// `douse`: each fights its fire with its own crew.
    Douse,
    /// `line`: to deploy abreast.
    Line,
    /// `file`: to deploy one behind the other.
    File,
}

impl Order {
    fn read(ground: &Ground, line: &str) -> Result<Order, Malformed> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let small = |word: &str| word.parse::<u8>().ok();
        let order = match words[..] {
            ["abreast", cm] => small(cm).map(Order::Abreast),
            ["column", cm] => small(cm).map(Order::Column),
            ["periplous", hand, cm] => {
                Hand::read(hand).and_then(|hand| small(cm).map(|cm| Order::Periplous(hand, cm)))
            }
            ["wheel", degrees] => degrees.parse().ok().map(Order::Wheel),
            ["back", cm] => small(cm).map(Order::Back),
            ["hold"] => Some(Order::Hold),
            ["part"] => Some(Order::Part),
            ["shoot"] => Some(Order::Shoot(None)),
            ["shoot", code] => ground.find(code).map(|ship| Order::Shoot(Some(ship))),
            ["fire"] => Some(Order::Fire(None)),
            ["fire", code] => ground.find(code).map(|ship| Order::Fire(Some(ship))),
            ["mend"] => Some(Order::Mend),
            ["douse"] => Some(Order::Douse),
            ["line"] => Some(Order::Line),
            ["file"] => Some(Order::File),
            _ => None,
        };
        order.ok_or_else(|| {
            let expected = "abreast 9, column 9, periplous port 9, wheel -30, back 3, hold, part, \
                            shoot, shoot B1, fire, fire B1, mend, douse, line or file";
            Malformed::new(line, 0, expected)
        })
    }
    fn id(self, ground: &Ground) -> String {
        match self {
            Order::Abreast(cm) => format!("abreast {cm}"),
            Order::Column(cm) => format!("column {cm}"),
            Order::Periplous(hand, cm) => format!("periplous {} {cm}", hand.word()),
            Order::Wheel(degrees) => format!("wheel {degrees}"),
            Order::Back(cm) => format!("back {cm}"),
            Order::Hold => "hold".to_string(),
            Order::Part => "part".to_string(),
            Order::Shoot(None) => "shoot".to_string(),
            Order::Shoot(Some(target)) => format!("shoot {}", ground.code(target)),
            Order::Fire(None) => "fire".to_string(),
            Order::Fire(Some(target)) => format!("fire {}", ground.code(target)),
            Order::Mend => "mend".to_string(),
            Order::Douse => "douse".to_string(),
            Order::Line => "line".to_string(),
            Order::File => "file".to_string(),
        }
    }
    fn label(self) -> Text {
        match self {
            Order::Abreast(cm) => Text::new("group-abreast").with("cm", cm),
            Order::Column(cm) => Text::new("group-column").with("cm", cm),
            Order::Periplous(Hand::Port, cm) => Text::new("group-periplous-port").with("cm", cm),
            Order::Periplous(Hand::Starboard, cm) => {
                Text::new("group-periplous-starboard").with("cm", cm)
            }
            Order::Wheel(degrees) if degrees < 0 => {
                Text::new("group-wheel-port").with("degrees", -degrees)
            }
            Order::Wheel(degrees) => Text::new("group-wheel-starboard").with("degrees", degrees),
            Order::Back(cm) => Text::new("group-back").with("cm", cm),
            Order::Hold => Text::new("group-hold"),
            Order::Part => Text::new("group-part"),
            Order::Shoot(None) => Text::new("group-shoot"),
            Order::Shoot(Some(_)) => Text::new("group-shoot-at"),
            Order::Fire(None) => Text::new("group-fire"),
            Order::Fire(Some(_)) => Text::new("group-fire-at"),
            Order::Mend => Text::new("group-mend"),
            Order::Douse => Text::new("group-douse"),
            Order::Line => Text::new("group-line"),
            Order::File => Text::new("group-file"),
        }
    }
    /// Whether an action is of the kind that a ship is told to do by itself.
    const fn is_met_by(self, action: &Action) -> bool {
        match (self, action) {
            (Order::Part, Action::Part(..) | Action::Refloat(_))
            | (Order::Shoot(_), Action::Shoot(..))
            | (Order::Fire(_), Action::Loose(.., false) | Action::Hurl(.., false))
            | (Order::Mend, Action::Mend(..)) => true,
            (Order::Douse, Action::Douse(_, units, oars)) => *units == 0 && *oars == 0,
            _ => false,
        }
    }
    const fn clauses(self) -> &'static [&'static Clause] {
        match self {
            Order::Abreast(_) | Order::Column(_) | Order::Periplous(..) | Order::Wheel(_) => {
                &[&c::C_4_0_A4, &c::C_5_2]
            }
            Order::Back(_) | Order::Hold => &[&c::W_36],
            Order::Part => &[&c::C_4_0_A8],
            Order::Shoot(_) => &[&c::C_4_0_A10],
            Order::Fire(_) => &[&c::C_4_0_I3],
            Order::Mend => &[&c::C_4_0_I9],
            Order::Douse => &[&c::C_4_0_I10],
            Order::Line | Order::File => &[&c::W_42],
        }
    }
}

/// The orders a seat can give to groups now.
pub(crate) fn group_orders(ground: &Ground, state: &State, seat: Seat) -> Vec<GroupOrder> {
    if !state.frames.is_empty() || !state.asked.contains(seat) {
        return Vec::new();
    }
    let own = || state.ids().filter(|ship| ground.commanders(state, *ship).contains(seat));
    let orders: Vec<Order> = match state.step {
        Step::Movement => {
            let able = || own().filter(|ship| can_move(ground, state, *ship));
            let most = able().map(|ship| speed::limit(ground, state, ship)).max().unwrap_or(0);
            let class = able().map(|ship| ground.vessel(ship).class()).max().unwrap_or(0);
            let speeds = || (1..=most).rev();
            let turns =
                (15..=class).step_by(15).flat_map(|by| [Order::Wheel(-by), Order::Wheel(by)]);
            let backs = (1..=ASTERN).map(Order::Back);
            let straight = speeds().map(Order::Abreast).chain(speeds().map(Order::Column));
            let round = [Hand::Port, Hand::Starboard]
                .into_iter()
                .flat_map(|hand| speeds().map(move |cm| Order::Periplous(hand, cm)));
            straight.chain(turns).chain(backs).chain([Order::Hold]).chain(round).collect()
        }
        Step::Separation => vec![Order::Part],
        Step::Archery => vec![Order::Shoot(None)],
        Step::Engines => vec![Order::Fire(None)],
        Step::Repairs => vec![Order::Mend],
        Step::FireFighting => vec![Order::Douse],
        Step::Deployment => vec![Order::Line, Order::File],
        _ => Vec::new(),
    };
    let order = |order: Order| GroupOrder::of(order.id(ground), order.label(), order.clauses());
    let mut all: Vec<GroupOrder> = orders.into_iter().map(order).collect();
    all.extend(match state.step {
        Step::Archery => aimed(ground, state, seat, |target| Order::Shoot(Some(target))),
        Step::Engines => aimed(ground, state, seat, |target| Order::Fire(Some(target))),
        _ => None,
    });
    all
}

/// The order to shoot at one enemy, on each that somebody's bow or engine bears on; none where there
/// is no such enemy.
fn aimed(
    ground: &Ground,
    state: &State,
    seat: Seat,
    order: impl Fn(ShipId) -> Order,
) -> Option<GroupOrder> {
    let (mut targets, mut found) = (BTreeSet::new(), Vec::new());
    for ship in state.ids().filter(|ship| ground.commanders(state, *ship).contains(seat)) {
        found.clear();
        rules::candidates(ground, state, ship, &mut found);
        let shots = found.iter().filter(|action| order(ship).is_met_by(action));
        let fair = shots.filter(|action| rules::check(ground, state, seat, action).is_ok());
        targets.extend(fair.filter_map(Action::target));
    }
    let first = order(*targets.first()?);
    let spot = |target: ShipId| Spot {
        target: Target::Piece(PieceId(target.0.into())),
        order: order(target).id(ground),
    };
    let spots = targets.into_iter().map(spot).collect();
    Some(GroupOrder { spots, ..GroupOrder::of(first.id(ground), first.label(), first.clauses()) })
}

/// Works out an order.
pub(crate) fn group_plan(
    ground: &Ground,
    state: &State,
    seat: Seat,
    pieces: &[PieceId],
    order: &str,
) -> Result<GroupPlan<Action>, Malformed> {
    let order = Order::read(ground, order)?;
    let mut work =
        Work { ground, seat, before: state, after: state.clone(), plan: GroupPlan::default() };
    let mut ships = Vec::new();
    for piece in pieces {
        match ship_of(ground, *piece) {
            Some(ship) if !ships.contains(&ship) => ships.push(ship),
            Some(_) => {}
            None => {
                let why = Violation::of(Why::WrongStep).refusal(ground);
                work.plan.refused.push(Refused { piece: *piece, why });
            }
        }
    }
    match order {
        Order::Abreast(cm) => work.abreast(&ships, cm),
        Order::Wheel(degrees) => work.wheel(&ships, degrees),
        Order::Column(cm) => work.column(&ships, cm),
        Order::Periplous(hand, cm) => work.periplous(&ships, hand, cm),
        Order::Back(cm) => ships.iter().for_each(|ship| work.one(*ship, Action::Back(*ship, cm))),
        Order::Hold => ships.iter().for_each(|ship| work.one(*ship, Action::Speed(*ship, 0))),
        Order::Line | Order::File => work.deploy(order, &ships),
        _ => ships.iter().for_each(|ship| work.all_of(order, *ship)),
    }
    if !work.plan.later.is_empty() {
        work.plan.until = until(ground, &work.after);
    }
    Ok(work.plan)
}

/// What whoever is left waits for.
fn until(ground: &Ground, state: &State) -> Option<Text> {
    if let Some(Frame::Declare { contacts, .. }) = state.frames.last() {
        let contact = contacts.first()?;
        let text = Text::new("until-declared").with("ship", ground.code(contact.mover).to_string());
        return Some(text.with("other", ground.code(contact.met).to_string()));
    }
    let rolled = dice::roll_for(ground, state)?;
    Some(Text::new("until-rolled").with("what", rolled))
}

/// A plan in the making.
struct Work<'a> {
    ground: &'a Ground,
    seat: Seat,
    before: &'a State,
    after: State,
    plan: GroupPlan<Action>,
}

impl Work<'_> {
    fn refuse(&mut self, ship: ShipId, why: &Violation) {
        let why = why.refusal(self.ground);
        self.plan.refused.push(Refused { piece: PieceId(ship.0.into()), why });
    }
    fn check(&self, action: &Action) -> Result<(), Violation> {
        rules::check(self.ground, &self.after, self.seat, action)
    }
    /// Rule: W-41.
    fn warn(&mut self, ship: ShipId, what: Text) {
        let (piece, clauses) = (PieceId(ship.0.into()), vec![(&c::W_41).into()]);
        self.plan.warned.push(Warned { piece, what, clauses });
    }
    fn take(&mut self, ship: ShipId, action: Action) {
        let piece = PieceId(ship.0.into());
        let harms = harms(self.ground, &self.after, &action).into_iter();
        let warned = |(what, clause)| Warned { piece, what, clauses: vec![clause] };
        self.plan.warned.extend(harms.map(warned));
        rules::apply(self.ground, &mut self.after, self.seat, &action, &mut ());
        self.plan.plan.push(action);
        if !self.plan.obey.contains(&piece) {
            self.plan.obey.push(piece);
        }
    }
    /// Whether somebody has to decide something else, or dice to fall, before the next ship.
    fn is_held_up(&self) -> bool {
        !self.after.frames.is_empty()
    }
    fn one(&mut self, ship: ShipId, action: Action) {
        if self.is_held_up() {
            self.plan.later.push(PieceId(ship.0.into()));
            return;
        }
        match self.check(&action) {
            Ok(()) => self.take(ship, action),
            Err(why) => self.refuse(ship, &why),
        }
    }

    /// The speed that all can keep that can move, no more than `most`.
    fn together(&self, ships: &[ShipId], most: u8) -> u8 {
        let able = ships.iter().filter(|ship| can_move(self.ground, &self.after, **ship));
        let limits = able.map(|ship| speed::limit(self.ground, &self.after, *ship));
        limits.min().unwrap_or(0).min(most)
    }

    /// A ship declares a speed and uses it up: with a turn after the first centimetre, if any.
    fn course(&mut self, ship: ShipId, cm: u8, degrees: i16) {
        let class = self.ground.vessel(ship).class();
        let degrees = degrees.clamp(-class, class);
        let first = self.plan.plan.len();
        self.one(ship, Action::Speed(ship, cm));
        if self.plan.plan.len() == first {
            return;
        }
        let is_turned = degrees != 0 && i16::from(cm) * 10 >= 2 * STRAIGHT;
        if is_turned {
            self.leg(ship, |_| Action::Ahead(ship, STRAIGHT));
            self.leg(ship, |_| Action::Turn(ship, degrees));
        }
        self.leg(ship, |left| Action::Ahead(ship, left));
    }
    /// The next leg of a ship that is still on its move.
    fn leg(&mut self, ship: ShipId, of: impl Fn(i16) -> Action) {
        let left = match self.after.frames.last() {
            Some(Frame::Moving(moving)) if moving.ship == ship => moving.left,
            _ => return,
        };
        let action = of(left);
        if self.check(&action).is_ok() {
            self.take(ship, action);
        }
    }

    /// What each does on its own: parting, shooting, repairing.
    fn all_of(&mut self, order: Order, ship: ShipId) {
        let mut found = Vec::new();
        let from = if self.is_held_up() { self.before } else { &self.after };
        rules::candidates(self.ground, from, ship, &mut found);
        let at = match order {
            Order::Shoot(target) | Order::Fire(target) => target,
            _ => None,
        };
        found.retain(|action| order.is_met_by(action) && (at.is_none() || action.target() == at));
        let quad = self.ground.quad(&self.after, ship);
        let gap = |action: &Action| {
            let target = action.target();
            target.map_or(0, |other| quad.gap(&self.ground.quad(&self.after, other)))
        };
        // The nearest target with the most dice; of repairs the hull first.
        let rank = |action: &Action| match action {
            Action::Shoot(_, _, dice) | Action::Loose(_, _, dice, _) => u8::MAX - dice,
            Action::Mend(_, Item::Hull) => 0,
            _ => 1,
        };
        found.sort_by_key(|action| (gap(action), rank(action)));
        if found.is_empty() {
            found.extend(self.least(order, ship));
        }
        if self.is_held_up() {
            // Dice of others do not bring closer what was out of reach before they fell.
            let check = |action| rules::check(self.ground, self.before, self.seat, action);
            let why: Vec<Violation> =
                found.iter().filter_map(|action| check(action).err()).collect();
            match why.last() {
                Some(last) if why.len() == found.len() => self.refuse(ship, last),
                _ => self.plan.later.push(PieceId(ship.0.into())),
            }
            return;
        }
        let mut last = Violation::ship(Why::OutOfPlay, ship);
        for action in found {
            match self.check(&action) {
                Ok(()) => return self.take(ship, action),
                Err(why) => last = why,
            }
        }
        self.refuse(ship, &last);
    }

    /// The least that a ship would have to do to obey an order to shoot, to be told why it cannot.
    fn least(&self, order: Order, ship: ShipId) -> Option<Action> {
        let (Order::Shoot(at) | Order::Fire(at)) = order else {
            return None;
        };
        let quad = self.ground.quad(&self.after, ship);
        let nearest = || {
            let enemies = sight::within(self.ground, &self.after, ship, u32::MAX);
            enemies.min_by_key(|other| quad.gap(&self.ground.quad(&self.after, *other)))
        };
        let target = at.or_else(nearest)?;
        let bought = &self.ground.vessel(ship).bought;
        Some(match order {
            Order::Shoot(_) => Action::Shoot(ship, target, 1),
            _ if bought.ballistae == 0 && bought.engine > 0 => Action::Hurl(ship, target, false),
            _ => Action::Loose(ship, target, 1, false),
        })
    }
}
