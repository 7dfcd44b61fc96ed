//! What odds are made of: modifiers of a plan, results of dice in groups, what became of ships, and
//! where a declared attack leads.

mod ends;
mod headline;
mod trials;

use crate::action::Action;
use crate::frames::{Fight, Frame, Harm};
use crate::ground::Ground;
use crate::modifiers::Mods;
use crate::rules::toll::Told;
use crate::rules::{
    self, archery, boarding, capsize, crew, engines, fire, morale, rake, ram, toll, weather,
};
use crate::sequence::Step;
use crate::state::{Attack, Crew, Kind, Ship, ShipId, State};
use crate::tables::{
    DOUSES, ENGINE_DAMAGE, GALE, HOLDS, RAKE, RALLIES, RAM, WALL_DOWN, boarding_row, row, special,
};
use headline::{DAMAGED, worst};
pub(crate) use headline::{consequence, rank};
use kernel::{Chance, Due, Face, Faces, Modifier, Seat, Text, Weighted};
use std::collections::BTreeMap;

/// What changes the odds of a plan: of its last step that lets dice fall.
pub(crate) fn modifiers(
    ground: &Ground,
    state: &State,
    seat: Seat,
    plan: &[Action],
) -> Vec<Modifier> {
    let mut now = state.clone();
    let Some((last, before)) = plan.split_last() else { return Vec::new() };
    for action in before {
        if rules::check(ground, &now, seat, action).is_err() {
            return Vec::new();
        }
        rules::apply(ground, &mut now, seat, action, &mut ());
    }
    if rules::check(ground, &now, seat, last).is_err() {
        return Vec::new();
    }
    let attacks = now.attacks.len();
    rules::apply(ground, &mut now, seat, last, &mut ());
    if let (Action::Attack(..), Some(attack)) = (last, now.attacks.get(attacks)) {
        return of_attack(ground, &now, attack).told();
    }
    match now.frames.last() {
        Some(Frame::Test { ship, purpose }) => {
            crew::modifiers(ground, &now, *ship, *purpose).told()
        }
        Some(Frame::Strike(attack)) => of_attack(ground, &now, attack).told(),
        Some(Frame::Shots { ship, target, weapon, .. }) => {
            archery::modifiers(ground, &now, *ship, *target, *weapon).told()
        }
        Some(Frame::Douse { ship, add }) => fire::douse_modifiers(ground, &now, *ship, *add).told(),
        Some(Frame::Fight(fight)) if fight.round > 0 => of_fight(ground, &now, fight).told(),
        _ => Vec::new(),
    }
}

/// The standing answers by which a boarding that a plan begins is fought to its end, seat by seat.
///
/// Rule: W-73.
pub(crate) fn supposed(ground: &Ground, state: &State, seat: Seat, plan: &[Action]) -> Vec<Text> {
    let mut now = state.clone();
    for action in plan {
        if rules::due(ground, &now).is_some() || rules::check(ground, &now, seat, action).is_err() {
            break;
        }
        rules::apply(ground, &mut now, seat, action, &mut ());
    }
    let Some(Frame::Fight(fight)) =
        now.frames.last().filter(|_| rules::due(ground, &now).is_some())
    else {
        return Vec::new();
    };
    // Of several commanders of a ship the first answers for it.
    let answers_for = |ship: ShipId| ground.commanders(&now, ship).iter().next();
    let mut ships: BTreeMap<u8, Vec<&str>> = BTreeMap::new();
    for ship in fight.attackers.iter().chain([&fight.target]) {
        if let Some(seat) = answers_for(*ship) {
            ships.entry(seat.0).or_default().push(ground.code(*ship));
        }
    }
    let text = |(seat, codes): (u8, Vec<&str>)| {
        let answers = now.answers.get(usize::from(seat))?;
        let mut text = Text::new("note-supposed").with("ships", codes.join(", "));
        for answer in rules::answers::given(*answers) {
            let (what, how) = answer.words();
            if matches!(what, "losses" | "counter" | "break-off") {
                text = text.with(
                    what,
                    match how {
                        "ask" => Text::new("supposed-ask"),
                        how => Text::owned(format!("answer-{what}-{how}")),
                    },
                );
            }
        }
        Some(text)
    };
    ships.into_iter().filter_map(text).collect()
}

fn of_attack(ground: &Ground, state: &State, attack: &Attack) -> Mods {
    match attack.kind {
        Kind::Ram => ram::modifiers(ground, state, attack),
        Kind::Rake => first(rake::modifiers(ground, state, attack)),
        Kind::Capsize => first(capsize::modifiers(ground, state, attack)),
    }
}

fn of_fight(ground: &Ground, state: &State, fight: &Fight) -> Mods {
    first(boarding::modifiers(ground, state, fight))
}

fn first([own, _]: [Mods; 2]) -> Mods {
    own
}

/// Where an attack that is declared, or resolved next, is rolled for: the state of its step with this
/// attack alone.
pub(crate) fn leads_to(
    ground: &Ground,
    state: &State,
    seat: Seat,
    plan: &[Action],
) -> Option<(State, Vec<Action>)> {
    let (kind, ship, other, is_now) = match plan.last()? {
        Action::Attack(kind, ship, other) => (kind, ship, other, false),
        // The others that are declared may follow by themselves, and are no part of it.
        Action::Now(kind, ship, other) => (kind, ship, other, true),
        _ => return None,
    };
    let mut after = state.clone();
    for action in plan {
        rules::check(ground, &after, seat, action).ok()?;
        // Only up to the declaration: what follows in the same phase is not known yet.
        if action == plan.last()? {
            let mut declared = after.clone();
            if !is_now {
                rules::apply(ground, &mut declared, seat, action, &mut ());
            }
            // Where nobody is asked in between its die is due already.
            let struck = |frame: &Frame| match frame {
                Frame::Strike(attack) => Some(*attack),
                _ => None,
            };
            let due = declared.frames.iter().filter_map(struck);
            let mut all = declared.attacks.iter().copied().chain(due);
            let attack = all.find(|Attack { kind: one, contact, .. }| {
                (*one, contact.mover, contact.met) == (*kind, *ship, *other)
            })?;
            declared.attacks = vec![attack];
            declared.frames.clear();
            declared.step = match kind {
                Kind::Rake => Step::Rakes,
                Kind::Capsize => Step::Capsizes,
                Kind::Ram => Step::Rams,
            };
            declared.asked = ground.commanders(&declared, *ship);
            return Some((declared, vec![Action::Now(*kind, *ship, *other)]));
        }
        rules::apply(ground, &mut after, seat, action, &mut ());
    }
    None
}

/// The results of a roll in groups that change the state alike.
pub(crate) fn classes(ground: &Ground, state: &State, due: &Due) -> Option<Vec<(Faces, u64)>> {
    match state.frames.last()? {
        Frame::Casualties { harm, dice, .. } if *dice > 0 => Some(casualties(*harm, *dice)),
        Frame::Test { ship, purpose } => {
            let sum = crew::modifiers(ground, state, *ship, *purpose).sum();
            Some(alike(due, |faces| i32::from(crew::passes(faces[0], sum))))
        }
        Frame::Strike(attack) => {
            let ship = attack.contact.mover;
            match attack.kind {
                Kind::Ram => {
                    let sum = ram::modifiers(ground, state, attack).sum();
                    Some(ram_classes(state, due, ship, sum))
                }
                Kind::Rake => {
                    let mods = rake::modifiers(ground, state, attack).map(|mods| mods.sum());
                    Some(alike(due, |faces| rake::band(&RAKE, lead(faces, mods)).0.into()))
                }
                Kind::Capsize => {
                    let mods = capsize::modifiers(ground, state, attack).map(|mods| mods.sum());
                    Some(alike(due, |faces| {
                        let band = match lead(faces, mods) {
                            9.. => 2,
                            6..=8 => 1,
                            _ => 0,
                        };
                        2 * band + i32::from(faces[0] == 1)
                    }))
                }
            }
        }
        Frame::Reply(attack) => {
            let sum = ram::reply_modifiers(ground, state, attack).sum();
            Some(ram_classes(state, due, attack.contact.met, sum))
        }
        Frame::Choice { marines, .. } => {
            let cheaper = if *marines { 4 } else { 3 };
            Some(alike(due, |faces| i32::from(faces[0] <= cheaper)))
        }
        Frame::Special(harm) => Some(alike(due, |faces| special(harm.cause, faces[0]) as i32)),
        // Dead, wounded, safe.
        Frame::AdmiralHit(_) => Some(alike(due, |faces| i32::from((faces[0] - 1) / 3).min(2))),
        Frame::Shots { ship, target, weapon, dice } => {
            let of = |face| archery::class(ground, state, *ship, *target, *weapon, face);
            Some(multisets(*dice, of))
        }
        Frame::EngineDamage { ship, target, .. } => {
            let sum = engines::damage_modifiers(ground, state, *ship, *target).sum();
            Some(alike(due, |faces| {
                let score = faces[0] as i8 + sum;
                let down = ground.vessel(*target).is_wall() && score >= WALL_DOWN;
                if down { WALL_DOWN.into() } else { row(&ENGINE_DAMAGE, score).1.into() }
            }))
        }
        Frame::Douse { ship, add } => {
            let sum = fire::douse_modifiers(ground, state, *ship, *add).sum();
            Some(alike(due, |faces| {
                if faces[0] == 1 { -1 } else { i32::from(faces[0] as i8 + sum >= DOUSES) }
            }))
        }
        Frame::Battered(ship) => {
            let sum = weather::modifiers(ground, state, *ship).sum();
            let needed = weather::needed(state);
            Some(alike(due, |faces| {
                let fails = faces[0] as i8 + sum < needed;
                2 * i32::from(fails) + i32::from(faces[0] == 1)
            }))
        }
        Frame::MoraleTest(squadron) => {
            let sum = morale::modifiers(ground, state, *squadron).sum();
            Some(alike(due, |faces| i32::from(faces[0] as i8 + sum >= HOLDS)))
        }
        Frame::Rally(squadron) => {
            let sum = morale::modifiers(ground, state, *squadron).sum();
            Some(alike(due, |faces| i32::from(faces[0] as i8 + sum >= RALLIES)))
        }
        Frame::Fight(fight) if fight.is_rolling() => {
            let mods = boarding::modifiers(ground, state, fight).map(|mods| mods.sum());
            Some(by_lead(|faces| boarding_row(lead(faces, mods)).0 as i32))
        }
        _ => None,
    }
}

/// A boarding whose dice are due, fought to its end.
pub(crate) fn played_out(ground: &Ground, state: &State) -> Option<Vec<Weighted<State>>> {
    let of = |now: &State, due: &Due| classes(ground, now, due).unwrap_or_default();
    boarding::fought_out(ground, state, of)
}

fn lead(faces: &[Face], mods: [i8; 2]) -> i8 {
    let total = |n: usize| mods[n].saturating_add(faces[n] as i8);
    total(0).saturating_sub(total(1))
}

/// By the level that a ram inflicts, and whether the rammer is hurt.
fn ram_classes(state: &State, due: &Due, ship: ShipId, sum: i8) -> Vec<(Faces, u64)> {
    let damage = state.ship(ship).damage;
    alike(due, |faces| {
        let (_, level, _) = row(&RAM, faces[0] as i8 + sum);
        2 * i32::from(level) + i32::from(faces[0] <= damage)
    })
}

/// Groups the results of a roll by what they come to.
fn alike(due: &Due, of: impl Fn(&[Face]) -> i32) -> Vec<(Faces, u64)> {
    let mut groups: BTreeMap<i32, (Faces, u64)> = BTreeMap::new();
    for n in 0..due.results() {
        let faces = due.result(n);
        let key = of(&faces);
        groups.entry(key).or_insert((faces, 0)).1 += 1;
    }
    groups.into_values().collect()
}

/// The same of a die against a die, where the difference alone counts: there are but nineteen.
fn by_lead(of: impl Fn(&[Face]) -> i32) -> Vec<(Faces, u64)> {
    let mut groups: Vec<(i32, Faces, u64)> = Vec::new();
    for lead in -9..=9_i8 {
        let faces = Faces::from_iter([1 + lead.max(0) as Face, 1 + (-lead).max(0) as Face]);
        let (key, ways) = (of(&faces), 10 - u64::from(lead.unsigned_abs()));
        match groups.iter_mut().find(|(known, ..)| *known == key) {
            Some((.., count)) => *count += ways,
            None => groups.push((key, faces, ways)),
        }
    }
    groups.into_iter().map(|(_, faces, count)| (faces, count)).collect()
}

/// Casualty dice by rows: every multiset of them once.
///
/// Rule: W-45.
fn casualties(harm: Harm, dice: u8) -> Vec<(Faces, u64)> {
    let mut kinds: Vec<(Face, u64)> = Vec::new();
    for face in 1..=10 {
        let known = rules::casualties::canonical(harm, face);
        match kinds.iter_mut().find(|(kind, _)| *kind == known) {
            Some((_, count)) => *count += 1,
            None => kinds.push((known, 1)),
        }
    }
    let mut found = Vec::new();
    spread(&kinds, dice, Faces::new(), 1, &mut found);
    found
}

/// Dice of one throw by what each of them does: every multiset of them once.
fn multisets<C: PartialEq>(dice: u8, class: impl Fn(Face) -> C) -> Vec<(Faces, u64)> {
    let mut kinds: Vec<(Face, u64)> = Vec::new();
    for face in 1..=10 {
        let like = kinds.iter_mut().find(|(kind, _)| class(*kind) == class(face));
        match like {
            Some((_, count)) => *count += 1,
            None => kinds.push((face, 1)),
        }
    }
    let mut found = Vec::new();
    spread(&kinds, dice, Faces::new(), 1, &mut found);
    found
}

/// Adds every way of filling up `faces` with so many dice of these kinds, in order.
fn spread(kinds: &[(Face, u64)], dice: u8, faces: Faces, ways: u64, found: &mut Vec<(Faces, u64)>) {
    let Some(((face, count), rest)) = kinds.split_first() else {
        if dice == 0 {
            found.push((faces, ways));
        }
        return;
    };
    let (mut faces, mut ways) = (faces, ways);
    for own in 0..=dice {
        spread(rest, dice - own, faces.clone(), ways, found);
        if own < dice {
            faces.push(*face);
            // One more of this kind: its place among the dice that are left.
            ways = ways * count * u64::from(dice - own) / u64::from(own + 1);
        }
    }
}

/// What ships lose besides what the results tell, and what becomes of admirals, each by itself; none
/// where fractions grow too fine.
///
/// Rule: 6.3, W-45.
pub(crate) fn besides(
    ground: &Ground,
    before: &State,
    leaves: &[Weighted<State>],
) -> Option<Vec<(Text, Chance)>> {
    let mut sums = Sums::default();
    let mut tolls = toll::Tolls::new(ground, before);
    for leaf in leaves {
        let is_due = toll::is_due(&leaf.state);
        let tolls = if is_due { tolls.of(&leaf.state)? } else { Default::default() };
        for ship in before.ids().filter(|ship| tolls.iter().all(|toll| toll.ship != *ship)) {
            sums.ship(before, ship, leaf.state.ship(ship), leaf.chance)?;
        }
        for hit in wounds(before, &leaf.state) {
            if !tolls.iter().any(|toll| toll.leads[usize::from(hit.0)]) {
                add(&mut sums.hits, hit, leaf.chance)?;
            }
        }
        for toll in &tolls {
            for (told, ways) in &toll.told {
                let chance = leaf.chance.by(Chance::reduced(*ways, toll.all))?;
                match *told {
                    Told::Loss(loss, count) => {
                        add(&mut sums.losses, (toll.ship, loss, count), chance)?;
                    }
                    Told::Admiral(side, lost) => add(&mut sums.hits, (side, lost), chance)?,
                }
            }
        }
    }
    Some(sums.told(ground))
}

/// Adds to a chance.
fn add<K: Ord>(sums: &mut BTreeMap<K, Chance>, key: K, chance: Chance) -> Option<()> {
    let sum = sums.entry(key).or_insert(Chance::ZERO);
    *sum = sum.plus(chance)?;
    Some(())
}

/// Admirals that are no longer as they were: whose, and whether he is lost.
pub(crate) fn wounds(before: &State, after: &State) -> impl Iterator<Item = (u8, bool)> {
    let fleets = before.fleets.into_iter().zip(after.fleets);
    (0..).zip(fleets).filter_map(|(side, (was, is))| {
        if is.admirals_lost > was.admirals_lost {
            Some((side, true))
        } else {
            (is.admiral.health != was.admiral.health).then_some((side, false))
        }
    })
}

/// Chances of losses, each by itself.
#[derive(Default)]
struct Sums {
    losses: BTreeMap<(ShipId, toll::Loss, u8), Chance>,
    hits: BTreeMap<(u8, bool), Chance>,
}

impl Sums {
    /// What a ship that is still there has lost.
    fn ship(&mut self, before: &State, id: ShipId, is: &Ship, chance: Chance) -> Option<()> {
        if !is.is_on_table() {
            return Some(());
        }
        for (loss, count) in toll::losses(before.ship(id), is) {
            add(&mut self.losses, (id, loss, count), chance)?;
        }
        Some(())
    }
    fn told(self, ground: &Ground) -> Vec<(Text, Chance)> {
        let loss = |((ship, loss, count), chance): ((ShipId, toll::Loss, u8), Chance)| {
            let text = Text::new(loss.message()).with("ship", ground.code(ship).to_string());
            (text.with("count", count), chance)
        };
        let hit = |((side, lost), chance): ((u8, bool), Chance)| {
            let id = if lost { "besides-admiral-lost" } else { "besides-admiral-wounded" };
            (Text::new(id).with("side", ground.name_of(kernel::Side(side))), chance)
        };
        let losses = self.losses.into_iter().map(loss);
        losses.chain(self.hits.into_iter().map(hit)).collect()
    }
}

/// Whether only casualties are still rolled for, of a ship that fared worse than casualties can make
/// it fare, and nothing else rolls by itself before somebody decides.
pub(crate) fn is_settled(before: &State, now: &State) -> bool {
    let casualty = |frame: &Frame| {
        matches!(
            frame,
            Frame::Casualties { .. }
                | Frame::Choice { .. }
                | Frame::Special(_)
                | Frame::AdmiralHit(_)
        )
    };
    let quiet = |ship: &Ship| ship.fires == 0 && ship.crew != Crew::None;
    !now.frames.is_empty()
        && now.frames.iter().all(casualty)
        && worst(before, now) >= DAMAGED
        && now.weather.wind < GALE
        && now.ships.iter().all(quiet)
}
