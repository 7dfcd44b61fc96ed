//! What can be done, for people: each legal action with its label, its target and its clauses; and
//! why not.

use crate::action::{Action, Answer, ITEMS, party, word};
use crate::clauses as c;
use crate::dice;
use crate::frames::Purpose;
use crate::ground::Ground;
use crate::legal;
use crate::orders;
use crate::preview::ship_of;
use crate::rules::casualties::{unit_word, units_word};
use crate::rules::{self, contact, crew, engines, fire, rigging};
use crate::sequence::Step;
use crate::state::{Boon, Kind, ShipId, State};
use crate::violation::{Violation, Why};
use kernel::{
    AskKind, Choice, ChoiceGroup, Choices, Cite, Clause, Cost, Focus, Harm, PieceId, Seat, Target,
    Text,
};
use plane::Loss;

/// Everything a seat can do within a focus, but for what is done by setting values.
pub(crate) fn choices(ground: &Ground, state: &State, seat: Seat, focus: Focus) -> Choices<Action> {
    let mut actions = Vec::new();
    let is_asked = state.asked.contains(seat);
    match focus {
        _ if is_asked => legal::legal(ground, state, seat, focus, &mut actions),
        // Rule: W-73.
        Focus::General if !matches!(state.step, Step::Over(_)) => {
            rules::answers::candidates(state, seat, &mut actions);
        }
        _ => {}
    }
    let (answers, actions): (Vec<Action>, Vec<Action>) =
        actions.into_iter().partition(|action| matches!(action, Action::Answer(_)));
    let mut groups: Vec<ChoiceGroup<Action>> = Vec::new();
    for action in actions.into_iter().filter(|action| !is_set(action)) {
        let piece = action.ship().map(|ship| PieceId(ship.0.into()));
        let choice = single(ground, state, &action);
        match groups.iter_mut().find(|group| group.piece == piece) {
            Some(group) => group.choices.push(choice),
            None => groups.push(ChoiceGroup::of(piece, vec![choice])),
        }
    }
    call(&mut groups);
    douse(&mut groups);
    groups.extend(standing(ground, state, seat, &answers));
    let manoeuvres = legal::manoeuvres(ground, state, seat, focus);
    Choices { groups, manoeuvres, orders: orders::group_orders(ground, state, seat) }
}

/// What can be asked of the gods is one menu, where calling them can be left.
///
/// Rule: W-29.
fn call(groups: &mut Vec<ChoiceGroup<Action>>) {
    let Some(general) = groups.iter_mut().find(|group| group.piece.is_none()) else { return };
    let calls = |choice: &Choice<Action>| matches!(choice.plan[..], [Action::Gods(_)]);
    let (gods, others): (Vec<_>, Vec<_>) =
        std::mem::take(&mut general.choices).into_iter().partition(calls);
    if gods.is_empty() || others.is_empty() {
        general.choices = [gods, others].concat();
        return;
    }
    general.choices = others;
    let name = Some(Text::new("menu-gods"));
    groups.push(ChoiceGroup { name, ..ChoiceGroup::of(None, gods) });
}

/// What can be done against a ship's fire is one menu, which names the price of all that help.
///
/// Rule: W-22.
fn douse(groups: &mut [ChoiceGroup<Action>]) {
    for group in groups {
        let fights = |choice: &Choice<Action>| matches!(choice.plan[..], [Action::Douse(..)]);
        if group.piece.is_some() && !group.choices.is_empty() && group.choices.iter().all(fights) {
            group.name = Some(Text::new("menu-fire"));
        }
    }
}

/// Standing answers: for each question a group of what else could be answered.
///
/// Rule: W-73.
fn standing(
    ground: &Ground,
    state: &State,
    seat: Seat,
    answers: &[Action],
) -> Vec<ChoiceGroup<Action>> {
    let Some(given) = state.answers.get(usize::from(seat.0)) else { return Vec::new() };
    let group = |now: Answer| {
        let (what, how) = now.words();
        let same = |action: &&Action| match action {
            Action::Answer(answer) => answer.words().0 == what,
            _ => false,
        };
        let others: Vec<_> =
            answers.iter().filter(same).map(|action| single(ground, state, action)).collect();
        ChoiceGroup {
            name: Some(Text::owned(format!("answer-{what}"))),
            standing: Some(Text::owned(format!("answer-{what}-{how}"))),
            unasked: now.in_place_of().map(AskKind),
            ..ChoiceGroup::of(None, others)
        }
    };
    rules::answers::given(*given).map(group).filter(|group| !group.choices.is_empty()).collect()
}

/// Whether an action is done by setting values.
const fn is_set(action: &Action) -> bool {
    matches!(
        action,
        Action::At(..)
            | Action::Ahead(..)
            | Action::Turn(..)
            | Action::Pivot(..)
            | Action::FastPivot(..)
            | Action::Board(..)
            | Action::Counter(..)
    )
}

/// The choice of one action.
pub(crate) fn single(ground: &Ground, state: &State, action: &Action) -> Choice<Action> {
    let (label, clause) = label(ground, state, action);
    let target = match action.target() {
        Some(ship) => Target::Piece(PieceId(ship.0.into())),
        None => Target::Button,
    };
    Choice {
        label,
        target,
        plan: vec![action.clone()],
        next: Vec::new(),
        costs: harm(ground, state, action).into_iter().collect(),
        clauses: vec![Cite::from(clause)],
        path: Vec::new(),
        odds: None,
    }
}

/// How an action does harm to whoever does it: a raker slides on, off the table or ashore.
///
/// Rule: W-39, W-41.
fn harm(ground: &Ground, state: &State, action: &Action) -> Option<Cost> {
    let Action::Attack(Kind::Rake, ship, other) = action else { return None };
    let (loss, percent) = contact::rake_lost_to(ground, state, *ship, *other)?;
    let name = Text::new(match loss {
        Loss::Edge => "cost-slides-off",
        Loss::Land => "cost-slides-ashore",
    });
    let harm = if percent == 100 { Harm::Sure } else { Harm::Chance { percent } };
    (percent > 0).then_some(Cost { name, amount: 0, harm: Some(harm) })
}

/// What an action is called, and the clause behind it.
fn label(ground: &Ground, state: &State, action: &Action) -> (Text, &'static Clause) {
    let code = |ship: &ShipId| ground.code(*ship).to_string();
    let plain = |id: &'static str, clause: &'static Clause| (Text::new(id), clause);
    let about = |id: &'static str, other: &ShipId, clause: &'static Clause| {
        (Text::new(id).with("other", code(other)), clause)
    };
    let unit = |unit: &crate::state::Unit| Text::new(unit_word(*unit));
    let passes = |ship: ShipId, purpose: Purpose| {
        let sum = crew::modifiers(ground, state, ship, purpose).sum();
        dice::face(crew::least(sum))
    };
    match action {
        Action::At(..) => plain("do-place", &c::W_42),
        Action::Rig(_, rig) => {
            (Text::new("do-rig").with("what", Text::new(rigging::message(*rig))), &c::W_7)
        }
        Action::Speed(_, cm) => (Text::new("do-speed").with("cm", *cm), &c::W_36),
        Action::Fast(ship) => {
            (Text::new("do-fast").with("on", passes(*ship, Purpose::Fast)), &c::C_5_4_M2)
        }
        Action::Tight(ship) => {
            (Text::new("do-tight").with("on", passes(*ship, Purpose::Tight)), &c::C_5_4_M3)
        }
        Action::Ahead(..) => plain("do-ahead", &c::C_4_0_A4),
        Action::Turn(..) => plain("do-turn", &c::C_5_2),
        Action::Pivot(..) => plain("do-pivot", &c::W_6),
        Action::FastPivot(ship, degrees) => {
            let on = passes(*ship, Purpose::FastPivot(*degrees));
            (Text::new("do-fast-pivot").with("on", on), &c::C_5_4_M4)
        }
        Action::Back(_, cm) => (Text::new("do-back").with("cm", *cm), &c::W_36),
        Action::Attack(kind, _, other) => {
            let what = Text::new(contact::message(*kind));
            let clause = match kind {
                Kind::Ram => &c::C_7,
                Kind::Rake => &c::W_11,
                Kind::Capsize => &c::W_12,
            };
            (Text::new("do-attack").with("what", what).with("other", code(other)), clause)
        }
        Action::Foul(_, other) => about("do-foul", other, &c::W_8),
        Action::Avoid(ship, other) => {
            let on = dice::face(crew::least_to_avoid(ground, state, *ship));
            (Text::new("do-avoid").with("other", code(other)).with("on", on), &c::W_8)
        }
        Action::Land(_, other) => about("do-land", other, &c::W_67),
        Action::Part(ship, other) => {
            let on = passes(*ship, Purpose::Part(*other));
            (Text::new("do-part").with("other", code(other)).with("on", on), &c::W_9)
        }
        Action::Refloat(ship) => {
            (Text::new("do-refloat").with("on", passes(*ship, Purpose::Refloat)), &c::W_41)
        }
        Action::Shoot(_, other, dice) => {
            let text = Text::new("do-shoot").with("other", code(other)).with("dice", *dice);
            (text, &c::C_6)
        }
        Action::Pots(_, other) => about("do-pots", other, &c::W_59),
        Action::Siphon(_, other) => about("do-siphon", other, &c::W_59),
        Action::Now(kind, _, other) => {
            let what = Text::new(contact::message(*kind));
            (Text::new("do-now").with("what", what).with("other", code(other)), &c::W_35)
        }
        Action::Loose(_, other, dice, fire) => {
            let id = if *fire { "do-loose-fire" } else { "do-loose" };
            (Text::new(id).with("other", code(other)).with("dice", *dice), &c::C_6_S2)
        }
        Action::Hurl(ship, other, fire) => {
            let clause = engines::clause(ground, *ship);
            about(if *fire { "do-hurl-fire" } else { "do-hurl" }, other, clause)
        }
        Action::Bees(_, other) => about("do-bees", other, &c::W_59),
        Action::Board(_, other, troops) | Action::Counter(_, other, troops) => {
            let id = if matches!(action, Action::Board(..)) { "do-board" } else { "do-counter" };
            (Text::new(id).with("other", code(other)).with("party", party(troops)), &c::W_53)
        }
        Action::Charge => plain("do-charge", &c::W_53),
        Action::Lose(_, one) => (Text::new("do-lose").with("what", unit(one)), &c::W_18),
        Action::Commit => plain("do-commit", &c::C_8_B2),
        Action::BreakOff => plain("do-break-off", &c::C_8_B22),
        Action::PressOn => plain("do-press-on", &c::C_8_B22),
        Action::Hold => plain("do-hold", &c::W_53),
        Action::Prize(_, other, one) => {
            (Text::new("do-prize").with("other", code(other)).with("what", unit(one)), &c::C_4_0_I5)
        }
        Action::Give(_, other, one, count) => {
            let units = Text::new(units_word(*one)).with("count", *count);
            let text = Text::new("do-give").with("other", code(other)).with("what", units);
            (text.with("units", *count), &c::C_4_0_I7)
        }
        Action::Send(_, other) => about("do-send", other, &c::C_4_0_I7),
        Action::Withdraw(_, other) => about("do-withdraw", other, &c::W_55),
        Action::ShipOar(_) => plain("do-ship-oar", &c::C_4_0_I8),
        Action::Mend(ship, item) => {
            let what = Text::owned(format!("item-{}", word(ITEMS, item)));
            let on = passes(*ship, Purpose::Mend(*item));
            (Text::new("do-mend").with("what", what).with("on", on), &c::C_4_0_I9)
        }
        Action::Douse(ship, units, oars) => {
            let on = dice::face(fire::least(ground, state, *ship, units + oars));
            let id = match (units, oars) {
                (0, 0) => "do-douse",
                (_, 0) => "do-douse-units",
                (0, _) => "do-douse-oars",
                _ => "do-douse-both",
            };
            let text = Text::new(id).with("on", on).with("units", *units).with("oars", *oars);
            (text, &c::C_4_0_I10)
        }
        Action::Gods(boon) => {
            let what = Text::new(boon_word(*boon));
            (Text::new("do-gods").with("what", what), &c::W_29)
        }
        Action::Admiral(other) => about("do-new-admiral", other, &c::W_26),
        Action::Answer(answer) => {
            let (what, how) = answer.words();
            (Text::owned(format!("answer-{what}-{how}")), &c::W_73)
        }
        Action::Done => plain("do-done", &c::W_35),
    }
}

/// The message that names a boon.
pub(crate) const fn boon_word(boon: Boon) -> &'static str {
    match boon {
        Boon::WindLeft => "boon-wind-left",
        Boon::WindRight => "boon-wind-right",
        Boon::Reroll => "boon-reroll",
        Boon::Dismay => "boon-dismay",
    }
}

/// Why a ship (or nobody in particular) can do nothing with a target; none if it can.
pub(crate) fn explain(
    ground: &Ground,
    state: &State,
    seat: Seat,
    piece: Option<PieceId>,
    target: &Target,
) -> Option<Violation> {
    let focus = piece.map_or(Focus::General, Focus::Piece);
    let mut actions = Vec::new();
    legal::superset(ground, state, seat, focus, &mut actions);
    let fits = |action: &Action| match target {
        Target::Piece(other) => action.target().is_some_and(|ship| u16::from(ship.0) == other.0),
        Target::Button => action.target().is_none(),
        Target::Place(_) | Target::Facing(_) => true,
    };
    let mut first = None;
    for action in actions.iter().filter(|action| fits(action)) {
        match rules::check(ground, state, seat, action) {
            Ok(()) => return None,
            Err(violation) => {
                first.get_or_insert(violation);
            }
        }
    }
    let far = || far_off(ground, state, piece?, target);
    let idle = match piece.and_then(|piece| ship_of(ground, piece)) {
        Some(ship) => Violation::ship(Why::NotInStep, ship),
        None => Violation::of(Why::WrongStep),
    };
    Some(first.or_else(far).unwrap_or(idle))
}

/// How far off an enemy is of whom nothing else is to be said.
fn far_off(ground: &Ground, state: &State, piece: PieceId, target: &Target) -> Option<Violation> {
    let Target::Piece(other) = target else { return None };
    let (ship, other) = (ship_of(ground, piece)?, ship_of(ground, *other)?);
    let lie = [ship, other].iter().all(|one| state.ship(*one).is_on_table());
    let apart = state.lock(ship, other).is_none() && ship != other;
    let gap = ground.quad(state, ship).gap(&ground.quad(state, other)) / 100;
    let mm = i16::try_from(gap).unwrap_or(i16::MAX);
    (lie && apart).then(|| Violation::pair(Why::Apart, ship, other).with(mm))
}
