//! The board and the position as seen.

use crate::action;
use crate::choices::place;
use crate::clauses as c;
use crate::event::{past_text, unit_result};
use crate::ground::Ground;
use crate::judge::{Adjustment, Cause, Outcome};
use crate::map::{Kind, Map, Power, Province, Spot};
use crate::notation::{self, Named, Verb};
use crate::order::{Order, Unit};
use crate::rules::adjustments::least_removals;
use crate::rules::phases;
use crate::state::{Adrift, Ending, Past, Retreat, State, Step, UnitResult, Vessel};
use crate::variant::Wins;
use kernel::{
    Clause, Fate, Marker, Note, Order as Shown, OrderResult, Piece, PieceId, Place, Prompt, Scene,
    Score, Side, Status, Text,
};

/// A position as seen.
pub(crate) fn scene(ground: &Ground, state: &State) -> Scene {
    let mut pieces: Vec<Piece> = state
        .units
        .iter()
        .map(|vessel| piece(ground, &vessel.unit, vessel.piece, None))
        .chain(
            state
                .adrift
                .iter()
                .map(|adrift| piece(ground, &adrift.lost.unit, adrift.piece, Some(adrift))),
        )
        .collect();
    pieces.sort_by_key(|piece| piece.id);
    let turn = ground.turn_text(state.turn);
    let phase = match state.step {
        Step::Movement => Text::new("phase-movement"),
        Step::Retreat => Text::new("phase-retreat"),
        Step::Adjustment => Text::new("phase-adjustment"),
        Step::Over(_) => Text::new("phase-over"),
    };
    Scene {
        pieces,
        arrows: Vec::new(),
        sides: Vec::new(),
        markers: markers(ground, state),
        orders: orders(ground, state),
        notes: notes(ground, state),
        awaited: Vec::new(),
        queue: Vec::new(),
        contests: Vec::new(),
        screens: Vec::new(),
        unmeasured: None,
        wind: None,
        tracks: Vec::new(),
        scores: ground.powers().map(|power| score(ground, state, power)).collect(),
        phase: phase.with("turn", turn),
        prompts: prompts(ground, state),
        ended: match state.step {
            Step::Over(ending) => Some(ended(ending)),
            _ => None,
        },
    }
}

/// What is asked of whom, and who is ready.
fn prompts(ground: &Ground, state: &State) -> Vec<Prompt> {
    let mut prompts = Prompt::of(&phases::pending(ground, state));
    for prompt in &mut prompts {
        prompt.answered = state.ready.into();
    }
    prompts
}

fn ended(ending: Ending) -> Text {
    Text::new(match ending {
        Ending::Flagship(_) => "outcome-flagship",
        Ending::Flagships => "outcome-flagships",
        Ending::Centres(_) => "outcome-centres",
        Ending::Quiet => "outcome-quiet",
        Ending::LastYear => "outcome-last-year",
        Ending::Conceded(_) => "outcome-conceded",
        Ending::Nobody => "outcome-nobody",
    })
}

fn piece(ground: &Ground, unit: &Unit, id: PieceId, adrift: Option<&Adrift>) -> Piece {
    let map = ground.map();
    let mut code = notation::unit_text(map, unit);
    let mut statuses = Vec::new();
    if let Some(adrift) = adrift {
        // Another unit may bear the plain name: the one that came.
        code.push('*');
        statuses.push(Status {
            id: "dislodged".to_string(),
            name: Text::new("status-dislodged").with("from", ground.code(adrift.lost.from)),
            count: None,
            clauses: vec![(&c::S_8).into(), (&c::S_11).into()],
        });
    }
    Piece {
        id,
        code,
        name: ground.unit_text(unit),
        kind: map.kind(unit.kind).id.clone(),
        side: Side(unit.power.0),
        squadron: None,
        place: place(map, unit.spot),
        facing: None,
        commanders: ground.seats_of(unit.power).into(),
        factors: Vec::new(),
        statuses,
        badge: None,
        base: None,
        oars: None,
        sail: None,
        deck: Vec::new(),
        swing: None,
    }
}

fn markers(ground: &Ground, state: &State) -> Vec<Marker> {
    let map = ground.map();
    let mut markers: Vec<Marker> = state
        .owners
        .iter()
        .map(|(centre, power)| Marker {
            kind: "owner".to_string(),
            place: place(map, centre.spot()),
            side: Some(Side(power.0)),
            name: Text::new("marker-owner").with("side", ground.power_text(*power)),
        })
        .collect();
    if state.step == Step::Retreat {
        markers.extend(state.contested.iter().map(|province| Marker {
            kind: "contested".to_string(),
            place: place(map, Spot(province)),
            side: None,
            name: Text::new("marker-contested"),
        }));
    }
    markers
}

fn notes(ground: &Ground, state: &State) -> Vec<Note> {
    let mut notes = Vec::new();
    let mut note = |power: Power, text: Text, clauses: &[&'static Clause]| {
        notes.push(Note { side: Some(Side(power.0)), text, clauses: ground.cites(clauses) });
    };
    for power in ground.powers().filter(|power| !state.retired.has(power.0)) {
        let side = || ground.power_text(power);
        match state.step {
            Step::Movement | Step::Retreat => {
                let least = least_removals(ground, state, power);
                if least > 0 {
                    let text = Text::new("note-must-remove").with("side", side());
                    let ships = state.fleet(power).count();
                    let text = text.with("ships", ships).with("number", least);
                    note(power, text, &[&c::D_6, &c::S_14]);
                }
            }
            Step::Adjustment => {
                let left = state.allowance(power);
                // What was entered already is left out; of others' nothing is known here.
                let entered = state.entered.iter().filter(|(owner, _)| *owner == power).count();
                let entered = u32::try_from(entered).unwrap_or(u32::MAX);
                let number = left.unsigned_abs().saturating_sub(entered);
                if number == 0 {
                    continue;
                }
                if left > 0 && phases::concerns(ground, state, power) {
                    let text =
                        Text::new("note-may-build").with("side", side()).with("number", number);
                    note(power, text, &[&c::C_3, &c::S_13, &c::D_6]);
                } else if left < 0 {
                    let text = Text::new("note-remove").with("side", side()).with("number", number);
                    note(power, text, &[&c::S_14, &c::D_6, &c::D_7]);
                }
            }
            Step::Over(_) => {}
        }
    }
    notes
}

fn score(ground: &Ground, state: &State, power: Power) -> Score {
    let centres = state.centres(power);
    let owned = match ground.variant.wins {
        Wins::Flagship => "score-centres",
        Wins::Centres => "score-supply-centres",
    };
    Score {
        side: Side(power.0),
        name: ground.power_text(power),
        points: i32::try_from(centres).unwrap_or(i32::MAX),
        details: vec![
            Text::new(owned).with("number", centres),
            Text::new("score-ships").with("number", state.fleet(power).count()),
        ],
    }
}

/// The orders of the phases before with what became of them, and those that stand.
fn orders(ground: &Ground, state: &State) -> Vec<Shown> {
    let past = state.past.iter().map(|past| past_order(ground, past));
    let entered = state.units.iter().filter_map(|vessel| entered_order(ground, state, vessel));
    let retreats = state.adrift.iter().filter_map(|adrift| entered_retreat(ground, adrift));
    let adjustments =
        state.entered.iter().map(|(power, entry)| entered_entry(ground, state, *power, entry));
    past.chain(entered).chain(retreats).chain(adjustments).collect()
}

/// How an order is drawn: its kind, what it passes, where it points.
fn drawn(map: &Map, from: Spot, order: &Order) -> (&'static str, Vec<Place>, Place) {
    let at = |province: Province| place(map, province.spot());
    match *order {
        Order::Hold => ("hold", vec![], place(map, from)),
        Order::Move { to, .. } => ("move", vec![], place(map, to)),
        Order::SupportHold { unit } => ("aid-hold", vec![at(unit)], at(unit)),
        Order::SupportMove { unit, to } => ("aid-move", vec![at(unit)], place(map, to)),
        Order::Convoy { unit, to } => ("carry", vec![at(unit)], at(to)),
    }
}

fn past_order(ground: &Ground, past: &Past) -> Shown {
    let map = ground.map();
    let (why, clauses) = unit_result(ground, past);
    let from = place(map, past.unit.spot);
    let (kind, via, to, done) = match past.what {
        UnitResult::Ordered { order, outcome, dislodged_from, .. } => {
            let (kind, via, to) = drawn(map, past.unit.spot, &order);
            let done = match outcome {
                Outcome::Hold => dislodged_from.is_none(),
                Outcome::Move | Outcome::Support | Outcome::Convoy => true,
                _ => false,
            };
            (kind, via, to, done)
        }
        UnitResult::Retreated(to) => ("retreat", vec![], place(map, to), true),
        UnitResult::Disbanded(_) | UnitResult::Removed | UnitResult::Disordered => {
            ("disband", vec![], from.clone(), true)
        }
        UnitResult::Built => ("build", vec![], from.clone(), true),
    };
    let mut why = vec![why];
    let (mut stopped, mut by, mut dislodged_by) = (None, Vec::new(), None);
    if let UnitResult::Ordered { outcome, cause, dislodged_from, .. } = past.what {
        let was_to_stay = outcome == Outcome::Hold;
        if !done {
            let (how, who) =
                if was_to_stay { ("dislodged", [dislodged_from, None]) } else { stopper(cause) };
            stopped = Some(how.to_string());
            by = who.into_iter().flatten().map(|at| place(map, at.spot())).collect();
        }
        if let Some(from) = dislodged_from {
            if !was_to_stay {
                why.push(Text::new("why-dislodged").with("place", ground.code(from)));
            }
            dislodged_by = Some(place(map, from.spot()));
        }
    }
    let notation = past_text(ground, past);
    Shown {
        piece: Some(past.piece),
        side: Side(past.unit.power.0),
        kind: kind.to_string(),
        from,
        via,
        to,
        name: Text::new("order-named").with("order", notation.clone()),
        notation,
        cancel: None,
        result: Some(OrderResult {
            fate: if done { Fate::Done } else { Fate::Failed },
            stopped,
            by,
            dislodged_by,
            why,
            clauses: ground.cites(&clauses),
        }),
    }
}

/// How an order that failed is drawn, and who stood in its way.
fn stopper(cause: Cause) -> (&'static str, [Option<Province>; 2]) {
    match cause {
        Cause::Bounced { with, .. } | Cause::HeadToHead { with, .. } => {
            ("bounced", [Some(with), None])
        }
        Cause::Stopped { by, .. } | Cause::OwnUnit { unit: by } => ("bounced", [Some(by), None]),
        Cause::CutBy { unit } | Cause::CutByDislodging { unit } => ("cut", [Some(unit), None]),
        Cause::NoChain | Cause::Paradox => ("not-carried", [None, None]),
        Cause::FleetLost { fleet, by } => ("not-carried", [Some(fleet), Some(by)]),
        Cause::Unmatched { unit } => ("unmatched", [Some(unit), None]),
        Cause::Impossible { .. } | Cause::Plain => ("ignored", [None, None]),
    }
}

fn shown(
    ground: &Ground,
    unit: &Unit,
    piece: Option<PieceId>,
    drawn: (&'static str, Vec<Place>, Place),
    action: &action::Action,
) -> Shown {
    let map = ground.map();
    let notation = action::write(ground, action);
    let (kind, via, to) = drawn;
    let clear = action::Action::Clear(map.province(unit.spot));
    Shown {
        piece,
        side: Side(unit.power.0),
        kind: kind.to_string(),
        from: place(map, unit.spot),
        via,
        to,
        name: Text::new("order-named").with("order", notation.clone()),
        notation,
        cancel: Some(action::write(ground, &clear)),
        result: None,
    }
}

fn entered_order(ground: &Ground, state: &State, vessel: &Vessel) -> Option<Shown> {
    let order = vessel.order?;
    let find = |province: Province| ground.unit_in(state, province);
    let action = action::Action::order(&vessel.unit, &order, find);
    let drawn = drawn(ground.map(), vessel.unit.spot, &order);
    Some(shown(ground, &vessel.unit, Some(vessel.piece), drawn, &action))
}

fn named(unit: &Unit) -> Named {
    Named { kind: Some(unit.kind), spot: unit.spot }
}

fn entered_retreat(ground: &Ground, adrift: &Adrift) -> Option<Shown> {
    let (unit, map) = (&adrift.lost.unit, ground.map());
    let (verb, drawn) = match adrift.to? {
        Retreat::To(to) => (Verb::Retreat(to), ("retreat", vec![], place(map, to))),
        Retreat::Disband => (Verb::Disband, ("disband", vec![], place(map, unit.spot))),
    };
    let action = action::Action::Enter { unit: named(unit), verb };
    Some(shown(ground, unit, Some(adrift.piece), drawn, &action))
}

fn entered_entry(ground: &Ground, state: &State, power: Power, entry: &Adjustment) -> Shown {
    let map = ground.map();
    let (unit, piece, kind, verb) = match *entry {
        Adjustment::Build { kind, spot } => {
            (Unit { power, kind, spot }, None, "build", Verb::Build)
        }
        Adjustment::Remove { province } => {
            let vessel = ground.at(state, province).map(|at| state.units[at]);
            let unit = vessel.map(|vessel| vessel.unit);
            let unit = unit.unwrap_or(Unit { power, kind: Kind(0), spot: province.spot() });
            (unit, vessel.map(|vessel| vessel.piece), "disband", Verb::Disband)
        }
    };
    let action = action::Action::Enter { unit: named(&unit), verb };
    shown(ground, &unit, piece, (kind, vec![], place(map, unit.spot)), &action)
}
