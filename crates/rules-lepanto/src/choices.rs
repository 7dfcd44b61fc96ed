//! What can be done, for people: every legal step with its label, target, cost and clauses, and
//! beyond single steps every hex a ship can reach and every attack worth a single click.

use crate::action::Action;
use crate::clauses as c;
use crate::event::shift_text;
use crate::ground::Ground;
use crate::legal;
use crate::rules::{boarding, gunnery, movement, ramming, small_arms};
use crate::scene::ship_name;
use crate::state::{ShipId, State, Step};
use crate::tables::Kind;
use arrayvec::ArrayVec;
use hexgrid::Hex;
use kernel::{Choice, ChoiceGroup, Choices, Cite, Clause, Cost, Focus, Place, Seat, Target, Text};

/// Everything a seat can do within a focus.
pub(crate) fn choices(ground: &Ground, state: &State, seat: Seat, focus: Focus) -> Choices<Action> {
    let mut actions = Vec::new();
    legal::legal(ground, state, seat, focus, &mut actions);
    let teller = Teller { ground, state };
    let mut groups: Vec<ChoiceGroup<Action>> = Vec::new();
    for action in &actions {
        let ship = teller.actor(action);
        let piece = ship.map(ShipId::piece);
        let choice = teller.single(action);
        match groups.iter_mut().rev().find(|group| group.piece == piece) {
            Some(group) => group.choices.push(choice),
            None => {
                let unplaced = ship.filter(|_| matches!(action, Action::Place(..)));
                let name = unplaced.map(|ship| ship_name(ground, ship));
                groups.push(ChoiceGroup { name, ..ChoiceGroup::of(piece, vec![choice]) });
            }
        }
    }
    // Far targets are worked out for one ship at a time: for a whole fleet they would be
    // thousands.
    if let Focus::Piece(_) = focus {
        for group in &mut groups {
            let ship = group.piece.and_then(|piece| ShipId::try_from(piece).ok());
            if let Some(ship) = ship {
                group.choices.extend(teller.plans(seat, ship));
                // A first target or boarder alone does nothing yet: whole attacks come before.
                group.choices.sort_by_key(|choice| teller.is_beginning(choice));
            }
        }
    }
    Choices { groups, ..Choices::default() }
}

/// The choice that is one action.
pub(crate) fn choice_of(ground: &Ground, state: &State, action: &Action) -> Choice<Action> {
    Teller { ground, state }.single(action)
}

struct Teller<'a> {
    ground: &'a Ground,
    state: &'a State,
}

/// A price paid later: nothing is counted for it.
fn exhaustion() -> Cost {
    cost("cost-exhaustion", 0)
}

fn cost(name: &'static str, amount: u8) -> Cost {
    Cost { name: Text::new(name).with("amount", amount), amount: i32::from(amount), harm: None }
}

impl Teller<'_> {
    fn place(&self, hex: Hex) -> Place {
        self.ground.grid.place(hex)
    }
    fn number(&self, hex: Hex) -> String {
        self.ground.grid.number(hex)
    }
    fn choice(
        &self,
        label: Text,
        target: Target,
        action: Action,
        cl: &[&'static Clause],
    ) -> Choice<Action> {
        Choice {
            label,
            target,
            plan: vec![action],
            next: Vec::new(),
            costs: Vec::new(),
            clauses: Cite::all(cl),
            path: Vec::new(),
            odds: None,
        }
    }
    fn on(&self, id: &'static str, target: ShipId) -> (Text, Target) {
        let label = Text::new(id).with("target", self.ground.code(target));
        (label, Target::Piece(target.piece()))
    }

    /// The ship in whose group an action is shown.
    fn actor(&self, action: &Action) -> Option<ShipId> {
        match (action, &self.state.step) {
            (Action::Assault(_) | Action::CallOff(_), Step::Mustering(party)) => {
                party.ships.first().copied()
            }
            _ => action.ship(),
        }
    }

    /// Whether a choice only begins an attack that is put together.
    fn is_beginning(&self, choice: &Choice<Action>) -> bool {
        matches!(self.state.step, Step::Combat)
            && matches!(choice.plan[..], [Action::Aim(..) | Action::Board(..)])
    }

    /// A single step.
    fn single(&self, action: &Action) -> Choice<Action> {
        let (ground, state) = (self.ground, self.state);
        match *action {
            Action::Row(ship) => self.step(ship, *action, "choice-row", &[&c::C_6_2, &c::L_4]),
            Action::Sail(ship) => self.step(ship, *action, "choice-sail", &[&c::C_6_2, &c::L_3]),
            Action::Turn(ship, hand) => {
                let facing = self.state.ship(ship).facing.turned(hand);
                let mover = movement::check_mover(self.ground, self.state, ship);
                let label =
                    Text::new("choice-turn").with("facing", self.ground.compass_text(facing));
                let target = Target::Facing(facing.tenths(self.ground.grid.top()));
                let mut choice = self.choice(label, target, *action, &[&c::C_6_2, &c::L_4]);
                choice.costs.push(cost("cost-turn", 1));
                if mover.is_ok_and(|mover| mover.rowed > 0) && self.state.ship(ship).tired == 0 {
                    choice.costs.push(exhaustion());
                }
                choice
            }
            Action::Anchor(_) => self.choice(
                Text::new("choice-anchor"),
                Target::Button,
                *action,
                &[&c::C_6_1, &c::L_6],
            ),
            Action::Sever(_) => self.choice(
                Text::new("choice-sever"),
                Target::Button,
                *action,
                &[&c::C_6_1, &c::L_6, &c::L_23],
            ),
            Action::Face(_, facing) => {
                let label =
                    Text::new("choice-face").with("facing", self.ground.compass_text(facing));
                let target = Target::Facing(facing.tenths(self.ground.grid.top()));
                self.choice(label, target, *action, &[&c::C_5_4, &c::L_15])
            }
            Action::Place(ship, hex) => {
                let label = Text::new("choice-place")
                    .with("ship", ground.code(ship))
                    .with("hex", self.number(hex));
                let target = Target::Place(self.place(hex));
                self.choice(label, target, *action, &[&c::C_N_1, &c::L_19])
            }
            Action::Done => {
                let id = match self.state.step {
                    Step::Movement(_) => "choice-done-movement",
                    Step::Combat => "choice-done-combat",
                    _ => "choice-done-reorientation",
                };
                self.choice(Text::new(id), Target::Button, *action, &[&c::C_5_1, &c::L_20])
            }
            Action::Gun(ship, target) => {
                let (label, aim) = self.on("choice-gun", target);
                let (arc, needed) =
                    gunnery::bearing(ground, state, ship, target).unwrap_or((crate::Arc::Bow, 0));
                let label = label.with("arc", Text::new(arc.message())).with("needed", needed);
                self.choice(label, aim, *action, &[&c::C_7_1, &c::L_7])
            }
            Action::Aim(ship, target) => {
                let targets = match &state.step {
                    Step::Aiming(volley) => volley.targets.len() + 1,
                    _ => 1,
                };
                let id = if targets > 1 { "choice-aim" } else { "choice-aim-first" };
                let (label, aim) = self.on(id, target);
                let odds = small_arms::column(ground, state, ship, target, targets);
                let label = label.with("odds", odds.map_or("", crate::Column::name));
                let mut choice = self.choice(label, aim, *action, &[&c::C_7_2, &c::L_8]);
                if targets > 1 {
                    let ways = u8::try_from(targets).unwrap_or(u8::MAX);
                    choice.costs.push(cost("cost-split-fire", ways));
                }
                choice
            }
            Action::Fire(_) => {
                let targets = match &state.step {
                    Step::Aiming(volley) => volley.targets.len(),
                    _ => 0,
                };
                let label = Text::new("choice-fire").with("targets", targets);
                self.choice(label, Target::Button, *action, &[&c::C_7_2, &c::L_8])
            }
            Action::Board(_, target) => {
                let id = match state.step {
                    Step::Mustering(_) => "choice-board-join",
                    _ => "choice-board-begin",
                };
                let (label, aim) = self.on(id, target);
                self.choice(label, aim, *action, &[&c::C_7_4])
            }
            Action::Assault(target) => {
                let (ships, odds) = match &state.step {
                    Step::Mustering(party) => {
                        (party.ships.len(), boarding::column(ground, &party.ships, target))
                    }
                    _ => (0, None),
                };
                let (label, aim) = self.on("choice-assault", target);
                let label =
                    label.with("ships", ships).with("odds", odds.map_or("", crate::Column::name));
                self.choice(label, aim, *action, &[&c::C_7_4, &c::L_8A])
            }
            Action::CallOff(_) => self.choice(
                Text::new("choice-call-off"),
                Target::Button,
                *action,
                &[&c::C_7_4, &c::L_27],
            ),
            Action::Ram(ship) => {
                let record = state.ship(ship);
                let (label, aim) = self.on("choice-ram", record.mate);
                let needed = ramming::needed(ground, record.run).min(6);
                let label = label.with("hexes", record.run).with("needed", needed);
                self.choice(label, aim, *action, &[&c::C_7_5, &c::L_12])
            }
        }
    }

    /// One hex ahead, or the ram it leads to.
    fn step(
        &self,
        ship: ShipId,
        action: Action,
        id: &'static str,
        clauses: &[&'static Clause],
    ) -> Choice<Action> {
        let record = self.state.ship(ship);
        let to = self.ground.grid.next(record.hex, record.facing);
        let mover =
            movement::check_mover(self.ground, self.state, ship).unwrap_or(crate::Mover::NOBODY);
        let mut choice = match self.state.holder(to) {
            Some(target) => self.ram(action, target, mover.rowed + mover.sailed + 1),
            None => {
                let label = Text::new(id).with("hex", self.number(to));
                self.choice(label, Target::Place(self.place(to)), action, clauses)
            }
        };
        match action {
            Action::Row(_) => {
                choice.costs.push(cost("cost-rowed", 1));
                if mover.rowed + mover.turns > 0 {
                    choice.costs.push(exhaustion());
                }
            }
            _ => choice.costs.push(cost("cost-sailed", 1)),
        }
        choice.path = vec![self.place(to)];
        choice
    }

    fn ram(&self, action: Action, target: ShipId, hexes: u8) -> Choice<Action> {
        let needed = ramming::needed(self.ground, hexes).min(6);
        let (label, aim) = self.on("choice-enter-to-ram", target);
        let label = label.with("hexes", hexes).with("needed", needed);
        self.choice(label, aim, action, &[&c::C_7_5, &c::L_12])
    }

    /// What takes a ship more than one step.
    fn plans(&self, seat: Seat, ship: ShipId) -> Vec<Choice<Action>> {
        match &self.state.step {
            Step::Movement(_) if self.ground.kind(ship) != Kind::Galleass => {
                self.far_targets(seat, ship)
            }
            Step::Combat => self.whole_attacks(ship),
            _ => Vec::new(),
        }
    }

    /// Small arms at one target, and boardings alone and by all who can, each in one go.
    fn whole_attacks(&self, ship: ShipId) -> Vec<Choice<Action>> {
        let (ground, state) = (self.ground, self.state);
        let mut steps = Vec::new();
        legal::legal_of_ship(ground, state, ship, &mut steps);
        let mut plans = Vec::new();
        for step in steps {
            match step {
                Action::Aim(_, target) => {
                    let (label, aim) = self.on("choice-small-arms", target);
                    let odds = small_arms::column(ground, state, ship, target, 1);
                    let shift = small_arms::shift(ground, state, ship);
                    let label = label
                        .with("odds", odds.map_or("", crate::Column::name))
                        .with("shift", shift_text(shift));
                    let mut choice = self.choice(label, aim, step, &[&c::C_7_2, &c::L_8]);
                    choice.plan.push(Action::Fire(ship));
                    plans.push(choice);
                }
                Action::Board(_, target) => {
                    let own = ground.command_of(ship);
                    let all = boarding::all_who_can(ground, state, ship, target, &own);
                    let alone = (all.len() > 1).then_some(&all[..1]);
                    for party in alone.into_iter().chain([&all[..]]) {
                        if let Some(odds) = boarding::column(ground, party, target) {
                            plans.push(self.boarding_plan(party, target, odds));
                        }
                    }
                }
                _ => {}
            }
        }
        plans
    }

    fn boarding_plan(
        &self,
        party: &[ShipId],
        target: ShipId,
        odds: crate::Column,
    ) -> Choice<Action> {
        let id = if party.len() > 1 { "choice-board-together" } else { "choice-board-alone" };
        let (label, aim) = self.on(id, target);
        let label = label.with("ships", party.len()).with("odds", odds.name());
        let mut choice = self.choice(label, aim, Action::Assault(target), &[&c::C_7_4, &c::L_8A]);
        choice.plan = party.iter().map(|ship| Action::Board(*ship, target)).collect();
        choice.plan.push(Action::Assault(target));
        choice
    }

    /// Every hex and facing a ship can still reach in this move, the cheapest way to each:
    /// without exhausting before exhausting, then with fewer hexes rowed, then in fewer steps.
    fn far_targets(&self, seat: Seat, ship: ShipId) -> Vec<Choice<Action>> {
        let routes = reachable(self.ground, self.state, seat, ship);
        let far = routes.into_iter().filter(|route| route.plan.len() > 1);
        far.map(|route| self.far_target(ship, &route)).collect()
    }

    fn far_target(&self, ship: ShipId, route: &Route) -> Choice<Action> {
        let facing = self.ground.compass_text(route.end.ship(ship).facing);
        let last = route.plan.last().copied().unwrap_or(Action::Done);
        let start = self.state.ship(ship);
        let mut choice = if route.run > 0 {
            self.ram(last, route.end.ship(ship).mate, route.run)
        } else if route.hex == start.hex {
            let label = Text::new("choice-turn").with("facing", facing);
            let target = Target::Facing(route.end.ship(ship).facing.tenths(self.ground.grid.top()));
            self.choice(label, target, last, &[&c::C_6_2, &c::L_4])
        } else {
            let label =
                Text::new("choice-move").with("hex", self.number(route.hex)).with("facing", facing);
            let target = Target::Place(self.place(route.hex));
            self.choice(label, target, last, &[&c::C_6_2, &c::L_5])
        };
        choice.plan = route.plan.to_vec();
        let count = |test: fn(&Action) -> bool| {
            u8::try_from(route.plan.iter().filter(|step| test(step)).count()).unwrap_or(0)
        };
        for (name, amount) in [
            ("cost-rowed", count(|step| matches!(step, Action::Row(_)))),
            ("cost-sailed", count(|step| matches!(step, Action::Sail(_)))),
            ("cost-turn", count(|step| matches!(step, Action::Turn(..)))),
        ] {
            if amount > 0 {
                choice.costs.push(cost(name, amount));
            }
        }
        if route.exhausts {
            choice.costs.push(exhaustion());
        }
        choice.path = route.path.iter().map(|hex| self.place(*hex)).collect();
        choice
    }
}

/// One way for a ship to end its move.
#[derive(Clone)]
pub(crate) struct Route {
    /// What to do.
    pub(crate) plan: ArrayVec<Action, 8>,
    /// The hexes entered.
    pub(crate) path: ArrayVec<Hex, 8>,
    /// Where it ends.
    pub(crate) hex: Hex,
    /// Hexes run if it ends in a ram.
    pub(crate) run: u8,
    /// Whether it exhausts the ship anew.
    pub(crate) exhausts: bool,
    rowed: usize,
    end: State,
}

impl Route {
    /// Where the bow points at its end.
    pub(crate) fn facing(&self, ship: ShipId) -> hexgrid::Facing {
        self.end.ship(ship).facing
    }
    /// The state at its end.
    pub(crate) fn end(&self) -> &State {
        &self.end
    }
    fn price(&self) -> (bool, usize, usize) {
        (self.exhausts, self.rowed, self.plan.len())
    }
}

/// The cheapest route to every hex, facing and run that a ship can still reach, cheapest first.
///
/// Rule: 6.2, 6.7, L-3, L-4, L-5.
pub(crate) fn reachable(ground: &Ground, state: &State, seat: Seat, ship: ShipId) -> Vec<Route> {
    let start = Route {
        plan: ArrayVec::new(),
        path: ArrayVec::new(),
        hex: state.ship(ship).hex,
        run: 0,
        exhausts: false,
        rowed: 0,
        end: state.clone(),
    };
    let fresh = state.ship(ship).tired == 0;
    let mut open = vec![start];
    let mut seen: Vec<(Hex, hexgrid::Facing, crate::Mover)> = Vec::new();
    let mut routes: Vec<Route> = Vec::new();
    while let Some(at) = (0..open.len()).min_by_key(|at| open[*at].price()) {
        let route = open.swap_remove(at);
        let record = *route.end.ship(ship);
        let motion = (record.hex, record.facing, movement::mover(&route.end));
        if seen.contains(&motion) {
            continue;
        }
        seen.push(motion);
        let mut steps = Vec::new();
        legal::legal(ground, &route.end, seat, Focus::Piece(ship.piece()), &mut steps);
        for step in steps {
            let mut next = route.clone();
            crate::apply::apply(ground, &mut next.end, seat, &step, &mut ());
            let record = *next.end.ship(ship);
            let _ = next.plan.try_push(step);
            if record.hex != next.hex {
                let _ = next.path.try_push(record.hex);
                next.hex = record.hex;
            }
            next.run = record.run;
            next.rowed += usize::from(matches!(step, Action::Row(_)));
            next.exhausts = fresh && record.tired > 0;
            open.push(next);
        }
        let known = |other: &Route| {
            let end = other.end.ship(ship);
            (other.hex, other.run, end.facing) == (route.hex, route.run, record.facing)
        };
        if !route.plan.is_empty() && !routes.iter().any(known) {
            routes.push(route);
        }
    }
    routes
}
