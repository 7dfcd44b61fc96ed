//! What would come of an action, which way a ship goes, and what a ruler says.

use crate::action::Action;
use crate::book::{level, span};
use crate::clauses as c;
use crate::contest;
use crate::frames::{Frame, Moving};
use crate::ground::Ground;
use crate::modifiers::Mods;
use crate::rules::contact::{self, Prospect};
use crate::rules::movement::{self, Leg};
use crate::rules::{self, ram, speed};
use crate::state::{Attack, Contact, From, Kind, ShipId, State};
use crate::tables::{DamageRow, RAM, SEVERE, WRECKED, row, speed_line};
use kernel::{
    Cite, ContestRow, PieceId, Place, Preview, Seat, Spread, Stand, Target, Text, Upshot,
};
use plane::{Heading, Loss, Obstacle, Point, Pose, Quad, write_hundredths};

/// A point as a place of scenes.
pub(crate) const fn place(at: Point) -> Place {
    Place::Point { x: at.x, y: at.y }
}

/// A pose as scenes show it.
pub(crate) const fn stand(pose: Pose) -> Stand {
    Stand { place: place(pose.at), facing: Some(pose.heading.tenths()) }
}

/// The ship of a piece.
pub(crate) fn ship_of(ground: &Ground, piece: PieceId) -> Option<ShipId> {
    let known = usize::from(piece.0) < ground.ships.len();
    u8::try_from(piece.0).ok().filter(|_| known).map(ShipId)
}

/// What an action would do up to the next roll.
pub(crate) fn preview(ground: &Ground, state: &State, seat: Seat, action: &Action) -> Preview {
    if rules::check(ground, state, seat, action).is_err() {
        return Preview::default();
    }
    match action {
        Action::At(_, pose) => Preview {
            path: vec![place(pose.at)],
            facing: Some(pose.heading.tenths()),
            ..Preview::default()
        },
        Action::Ahead(ship, _)
        | Action::Turn(ship, _)
        | Action::Pivot(ship, _)
        | Action::Back(ship, _) => {
            let among = movement::obstacles(ground, state, *ship);
            let leg = movement::leg_of(ground, state, action, &among);
            leg.map(|leg| of_leg(ground, state, action, &leg)).unwrap_or_default()
        }
        Action::Speed(_, cm) => Preview { notes: vec![of_speed(*cm)], ..Preview::default() },
        Action::Board(..) | Action::Counter(..) => {
            Preview { contest: contest::begun(ground, state, seat, action), ..Preview::default() }
        }
        _ => Preview::default(),
    }
}

/// What a speed is worth in a ram.
///
/// Rule: 7-R2 to 7-R5.
fn of_speed(cm: u8) -> Text {
    Text::new("note-speed-line").with("cm", cm).with("amount", signed(speed_line(cm).0))
}

/// An amount with its sign.
pub(crate) fn signed(amount: i8) -> String {
    if amount < 0 { format!("−{}", amount.unsigned_abs()) } else { format!("+{amount}") }
}

/// How a leg of a move looks.
pub(crate) fn of_leg(ground: &Ground, state: &State, action: &Action, leg: &Leg) -> Preview {
    let Some(ship) = action.ship() else { return Preview::default() };
    let (start, end) = (state.ship(ship).pose, leg.ran.end);
    let mut contacts: Vec<PieceId> = leg.ran.met.iter().map(|id| PieceId(*id)).collect();
    contacts.sort_unstable();
    let Told { notes, spreads } = told(ground, state, action, leg);
    Preview {
        path: vec![place(end.at)],
        facing: Some(end.heading.tenths()),
        stands: vec![stand(start), stand(end)],
        contacts,
        notes,
        spreads,
        upshot: upshot(ground, state, leg),
        ..Preview::default()
    }
}

/// What stops a leg, at a glance: what it might do to an enemy there, the gravest first.
fn upshot(ground: &Ground, state: &State, leg: &Leg) -> Option<Upshot> {
    let met = leg.ran.met.iter().filter_map(|id| u8::try_from(*id).ok()).map(ShipId);
    let lies = after(state, leg);
    let of = |other: ShipId| {
        let prospect = contact::prospect(ground, &lies, &leg.moved, other, leg.ahead);
        let side = |ship: ShipId| state.ship(ship).holder;
        let is_friend = side(prospect.contact.mover) == side(other);
        let attack = |(attack, _): &(Attack, i8)| match attack.kind {
            // Rule: W-49.
            Kind::Ram if ram::is_answered(attack) && ram::replies(ground, &lies, attack) => {
                Upshot::Clashes
            }
            Kind::Ram | Kind::Capsize => Upshot::Rams,
            Kind::Rake => Upshot::Shears,
        };
        let gravest = prospect.attacks.iter().map(attack).min();
        gravest.unwrap_or(if is_friend { Upshot::Fouls } else { Upshot::Touches })
    };
    let loss = leg.ran.loss.map(|loss| match loss {
        Loss::Land => Upshot::Grounds,
        Loss::Edge => Upshot::Leaves,
    });
    met.map(of).min().or(loss)
}

/// The state in which a ship lies where a leg takes it, and has met whom it meets.
fn after(state: &State, leg: &Leg) -> State {
    let mut after = state.clone();
    after.ship_mut(leg.moved.ship).pose = leg.ran.end;
    for met in leg.ran.met.iter().filter_map(|id| u8::try_from(*id).ok()) {
        after.touch(leg.moved.ship, ShipId(met));
    }
    if let Some(Frame::Moving(moving)) = after.frames.last_mut() {
        *moving = leg.moved;
    }
    after
}

/// What there is to say of a leg, in words and as tables.
#[derive(Default)]
struct Told {
    notes: Vec<Text>,
    spreads: Vec<Spread>,
}

/// What is met and what might be declared on it, what is left to go, and after a turn what lies
/// straight ahead.
fn told(ground: &Ground, state: &State, action: &Action, leg: &Leg) -> Told {
    let mut told = Told::default();
    if !leg.ran.is_free() {
        stops(ground, &after(state, leg), leg, &mut told);
        return told;
    }
    if leg.halted {
        told.notes.push(Text::new("note-held"));
        return told;
    }
    let Moving { ship, left, .. } = leg.moved;
    if matches!(action, Action::Turn(..)) && left > 0 {
        let then = after(state, leg);
        let on = Action::Ahead(ship, left);
        let among = movement::obstacles(ground, &then, ship);
        if let Some(on) = movement::leg_of(ground, &then, &on, &among)
            && !on.ran.is_free()
        {
            let mm = write_hundredths(on.ran.went / 100 * 100);
            told.notes.push(Text::new("note-straight-on").with("mm", mm));
            stops(ground, &after(&then, &on), &on, &mut told);
            return told;
        }
    }
    if left > 0 {
        told.notes.push(Text::new("note-left").with("mm", left));
    }
    told
}

/// What stops a leg.
fn stops(ground: &Ground, state: &State, leg: &Leg, told: &mut Told) {
    for id in leg.ran.met.iter().filter_map(|id| u8::try_from(*id).ok()) {
        let prospect = contact::prospect(ground, state, &leg.moved, ShipId(id), leg.ahead);
        of_contact(ground, state, &prospect, told);
    }
    match leg.ran.loss {
        Some(Loss::Land) => told.notes.push(Text::new("note-aground")),
        Some(Loss::Edge) => told.notes.push(Text::new("note-leaves-table")),
        None => {}
    }
}

/// What harm a leg of a move comes to that nobody has to order: the shore, the edge, friends, and enemies on
/// whom nothing can be declared.
///
/// Rule: W-8, W-41.
pub(crate) fn harms(ground: &Ground, state: &State, action: &Action) -> Vec<(Text, Cite)> {
    let Some(leg) = movement::leg_now(ground, state, action) else { return Vec::new() };
    let (mover, lies) = (leg.moved.ship, after(state, &leg));
    let of = |id: &'static str| Text::new(id).with("ship", ground.code(mover).to_string());
    let met = leg.ran.met.iter().filter_map(|id| u8::try_from(*id).ok()).map(ShipId);
    let met = met.filter_map(|other| {
        let prospect = contact::prospect(ground, &lies, &leg.moved, other, leg.ahead);
        let harmless = prospect.lands || !prospect.attacks.is_empty();
        let id = if prospect.avoids { "warned-friend" } else { "warned-collides" };
        let text = of(id).with("other", ground.code(other).to_string());
        (!harmless).then_some((text, Cite::from(&c::W_8)))
    });
    let loss = leg.ran.loss.map(|loss| match loss {
        Loss::Land => "warned-aground",
        Loss::Edge => "warned-leaves-table",
    });
    met.chain(loss.map(|id| (of(id), Cite::from(&c::W_41)))).collect()
}

/// The table that a ram's die is read on, with how likely each of its seven levels is.
///
/// Rule: 7-R1 to 7-R33.
fn spread(ground: &Ground, name: &'static str, other: ShipId, mods: &Mods) -> Spread {
    let mut least = i8::MIN;
    let mut level_row = |(most, damage, clause): DamageRow| {
        let falls = |face: &i8| row(&RAM, face + mods.sum()).1 == damage;
        let scores = span(least, most);
        least = most.saturating_add(1);
        ContestRow {
            scores,
            result: level(damage),
            // Of ten faces.
            basis_points: 1_000 * (1..=10_i8).filter(falls).count() as u32,
            rolled: false,
            clauses: vec![clause.into()],
        }
    };
    Spread {
        name: Text::new(name).with("ship", ground.code(other).to_string()),
        modifiers: mods.told(),
        rows: RAM.map(&mut level_row).into(),
    }
}

/// The angle at which two keels meet, 0 to 90 degrees, whichever way either points.
fn degrees(tenths: u16) -> String {
    let acute = tenths.min(1_800 - tenths);
    match acute % 10 {
        0 => (acute / 10).to_string(),
        part => format!("{}.{part}", acute / 10),
    }
}

/// What a ram comes to at the next lower and the next higher speed that change its sum.
///
/// Rule: 7-R2 to 7-R5.
fn other_speeds(ground: &Ground, state: &State, prospect: &Prospect) -> Vec<Text> {
    let contact = prospect.contact;
    let most = speed::maximum(ground, state, contact.mover);
    let differs = |cm: &u8| speed_line(*cm).0 != speed_line(contact.pace).0;
    let slower = (0..contact.pace).rev().find(differs);
    let faster = (contact.pace..=most).find(differs);
    let at = |cm| {
        let sum = contact::ram_modifiers(ground, state, Contact { pace: cm, ..contact }).sum();
        let text = Text::new("note-ram-speed").with("ship", ground.code(contact.met).to_string());
        text.with("cm", cm).with("amount", signed(sum))
    };
    slower.into_iter().chain(faster).map(at).collect()
}

/// What a contact allows: rams with their sum and their odds first.
fn of_contact(ground: &Ground, state: &State, prospect: &Prospect, told: &mut Told) {
    let Told { notes, spreads } = told;
    let other = prospect.contact.met;
    let of = |id: &'static str| Text::new(id).with("ship", ground.code(other).to_string());
    for (attack, sum) in &prospect.attacks {
        let id = match (attack.kind, attack.from, attack.aspect) {
            (Kind::Ram, From::Beam, 2) => "note-ram-flush",
            (Kind::Ram, From::Beam, _) => "note-ram-half",
            (Kind::Ram, From::Bow, _) => "note-ram-bow",
            (Kind::Ram, From::Astern, _) => "note-ram-astern",
            (Kind::Rake, ..) => "note-rake",
            (Kind::Capsize, ..) => "note-capsize",
        };
        notes
            .push(of(id).with("angle", degrees(attack.contact.angle)).with("amount", signed(*sum)));
        if attack.kind == Kind::Ram {
            // Of ten faces so many do at least that.
            let least = |level: u8| {
                let does = |face: &i8| row(&RAM, face + sum).1 >= level;
                10 * (1..=10_i8).filter(does).count() as i32
            };
            let (hurt, crippled, sunk) = (least(1), least(SEVERE), least(WRECKED));
            let odds = of("note-ram-odds").with("hurt", hurt).with("crippled", crippled);
            notes.push(odds.with("sunk", sunk));
            notes.extend(other_speeds(ground, state, prospect));
            let mods = contact::ram_modifiers(ground, state, prospect.contact);
            spreads.push(spread(ground, "spread-ram", other, &mods));
            if ram::is_answered(attack) && ram::replies(ground, state, attack) {
                let mods = ram::reply_modifiers(ground, state, attack);
                let mover = attack.contact.mover;
                let reply = of("note-ram-reply").with("other", ground.code(mover).to_string());
                notes.push(reply.with("amount", signed(mods.sum())));
                spreads.push(spread(ground, "spread-ram-reply", mover, &mods));
            }
        }
    }
    if prospect.lands {
        notes.push(of("note-lands"));
    } else if prospect.attacks.is_empty() {
        let friend = state.ship(prospect.contact.mover).holder == state.ship(other).holder;
        let id = match (friend && state.ship(other).is_afloat(), prospect.avoids) {
            (true, true) => "note-friend",
            _ => "note-collides",
        };
        notes.push(of(id));
    }
}

/// Previews of all values of a dial, from the least to the most: each leg that is not stopped ends
/// where it is cut off, so that the longest is swept alone.
pub(crate) fn table(
    ground: &Ground,
    state: &State,
    ship: ShipId,
    values: std::ops::RangeInclusive<i16>,
    of: impl Fn(i16) -> Action,
    is_legal: impl Fn(&Action) -> bool,
) -> Vec<(i16, Preview)> {
    let among: Vec<Obstacle> = movement::obstacles(ground, state, ship);
    // What it touches already may bar a longer way and not a shorter one: nothing is taken over then.
    let exact = among.iter().any(|other| other.resting);
    let mut stopped: [Option<(i16, Preview)>; 2] = [None, None];
    let mut found = Vec::new();
    // Outwards from nothing, so that the first that is stopped stands for all beyond.
    let (low, high) = (*values.start(), *values.end());
    let inner = 0.clamp(low, high);
    let outward = (low..inner).rev().map(|value| (0, value));
    for (way, value) in outward.chain((inner..=high).map(|value| (1, value))) {
        let action = of(value);
        if !is_legal(&action) {
            continue;
        }
        if let Some((_, preview)) = stopped[way].as_ref().filter(|_| !exact) {
            found.push((value, preview.clone()));
            continue;
        }
        let Some(leg) = movement::leg_of(ground, state, &action, &among) else { continue };
        let preview = of_leg(ground, state, &action, &leg);
        if !leg.ran.is_free() || leg.halted {
            stopped[way] = Some((value, preview.clone()));
        }
        found.push((value, preview));
    }
    found.sort_by_key(|(value, _)| *value);
    found
}

/// One end of a ruler.
enum End {
    Ship(ShipId, Quad),
    Place(Point),
}

impl End {
    fn of(ground: &Ground, state: &State, target: &Target) -> Option<End> {
        match target {
            Target::Piece(piece) => {
                let ship = ship_of(ground, *piece)?;
                let lies = state.ship(ship).is_on_table();
                lies.then(|| End::Ship(ship, ground.quad(state, ship)))
            }
            Target::Place(Place::Point { x, y }) => {
                let at = Point::new(*x, *y);
                at.is_within_limit().then_some(End::Place(at))
            }
            _ => None,
        }
    }
    fn middle(&self, state: &State) -> Point {
        match self {
            End::Ship(ship, _) => state.ship(*ship).pose.at,
            End::Place(at) => *at,
        }
    }
}

/// What a ruler says: the distance from base to base, and where the other end bears from a ship's
/// bow.
///
/// Rule: W-17.
pub(crate) fn measure(ground: &Ground, state: &State, from: &Target, to: &Target) -> Option<Text> {
    let (one, two) = End::of(ground, state, from).zip(End::of(ground, state, to))?;
    let gap = match (&one, &two) {
        (End::Ship(_, a), End::Ship(_, b)) => a.gap(b),
        (End::Ship(_, quad), End::Place(at)) | (End::Place(at), End::Ship(_, quad)) => {
            quad.distance_to(*at).floor_root()
        }
        (End::Place(a), End::Place(b)) => a.distance(*b).floor_root(),
    };
    let text = |id: &'static str| Text::new(id).with("mm", write_hundredths(gap));
    let (End::Ship(ship, _), from, to) = (&one, one.middle(state), two.middle(state)) else {
        return Some(text("measured"));
    };
    if from == to {
        return Some(text("measured"));
    }
    let pose = state.ship(*ship).pose;
    let toward = i32::from(Heading::toward(from, to).tenths());
    let off = (toward - i32::from(pose.heading.tenths()) + 1_800).rem_euclid(3_600) - 1_800;
    // Rounded to whole degrees, the same to either side.
    let degrees = (off.abs() + 5) / 10 * off.signum();
    let text = text(match degrees {
        0 => "measured-ahead",
        -180 | 180 => "measured-astern",
        1.. => "measured-starboard",
        _ => "measured-port",
    });
    Some(text.with("degrees", degrees.abs()))
}

/// Whether a ship can still begin its move and go anywhere.
pub(crate) fn can_move(ground: &Ground, state: &State, ship: ShipId) -> bool {
    movement::check_begin(ground, state, ship).is_ok()
        && !speed::is_drifting(ground, state, ship)
        && speed::limit(ground, state, ship) > 0
}
