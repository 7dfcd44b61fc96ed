//! What the end of a move under sail is said to lead to is what playing the next segment leads to.

use kernel::{Choice, Focus, Library, Place, Planning, Presentation, Rules, Seat, Setup, Target};
use rules_constantinople::{Action, Fate, Ground, Mark, ShipId, State, Step};
use std::collections::BTreeMap;

/// An end of a move: where, heading where.
type End = (Place, u16);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Next {
    Open,
    Narrow,
    Ashore,
}

fn ground(wind: &str, at: &str, facing: &str, speed: u8) -> Ground {
    let source = format!(
        "title = \"A test\"\nplan = \"campaign\"\nland = true\nturns = 3\n\
         [wind]\nfrom = \"{wind}\"\nspeed = 8\n\
         [start]\nphase = \"movement\"\nside = \"byzantine\"\nturn = 1\n\
         [[ships]]\ncode = \"GA\"\nat = \"{at}\"\nfacing = \"{facing}\"\nspeed = {speed}\n\
         [[ships]]\ncode = \"K1\"\nat = \"3931\"\nfacing = \"SW\"\n"
    );
    let setup = Setup {
        scenario: "constantinople/test".to_string(),
        source,
        options: Default::default(),
        roster: None,
    };
    Ground::ground(&setup).unwrap_or_else(|faults| panic!("{faults}"))
}

fn step(ground: &Ground, state: &State, action: &Action) -> Option<State> {
    ground.check(state, Seat(0), action).ok()?;
    let mut after = state.clone();
    ground.apply_legal(&mut after, Seat(0), action, &mut ());
    while let Step::ShoalRoll(_) = after.step {
        ground.resolve(&mut after, &[6], &mut ());
    }
    Some(after)
}

/// What the choices say of each end of a move that spends everything.
fn told(ground: &Ground, state: &State, ship: ShipId) -> BTreeMap<End, Next> {
    let choices = ground.choices(state, Seat(0), Focus::Piece(ship.piece()));
    let of = |choice: &Choice<Action>| {
        let has = |id: &str| choice.costs.iter().any(|cost| cost.name.id == id);
        match (has("cost-ashore-next"), has("cost-narrow-next")) {
            (true, _) => Next::Ashore,
            (_, true) => Next::Narrow,
            _ => Next::Open,
        }
    };
    let mut ends = BTreeMap::new();
    for choice in choices.all().filter(|choice| choice.label.id == "choice-move-to") {
        let Target::Place(place) = &choice.target else { panic!("a move ends in a hex") };
        for bow in &choice.next {
            let Target::Facing(tenths) = bow.target else { panic!("and with a facing") };
            ends.insert((place.clone(), tenths), of(bow));
        }
    }
    ends
}

/// Whether all speed can be spent afloat and under way, with turns of at most so many sides.
fn spends(ground: &Ground, state: &State, ship: ShipId, sides: u8) -> bool {
    let mut open = vec![state.clone()];
    let mut seen = Vec::new();
    while let Some(now) = open.pop() {
        let mut actions = Vec::new();
        ground.legal(&now, Seat(0), Focus::Piece(ship.piece()), &mut actions);
        for action in actions {
            let moves = match action {
                Action::Speed(..) | Action::Ahead(_) => true,
                Action::Turn(_, _, by) => by <= sides && now.ship(ship).left > 0,
                _ => false,
            };
            let Some(after) = moves.then(|| step(ground, &now, &action)).flatten() else {
                continue;
            };
            let record = *after.ship(ship);
            if record.fate != Fate::Afloat || record.has(Mark::Damaged) {
                continue;
            }
            let set = record.has(Mark::SpeedSet) || record.has(Mark::Moved);
            if set && record.left == 0 {
                return true;
            }
            let key = (record.hex, record.facing, record.left, record.has(Mark::MayTurn));
            if !seen.contains(&key) {
                seen.push(key);
                open.push(after);
            }
        }
    }
    false
}

/// What the next segment holds by playing it, with the same wind and all others where they are.
fn played(wind: &str, (place, bow): &End, speed: u8) -> Next {
    let Place::Hex { col, row } = place else { panic!("ships are in hexes") };
    let at = format!("{col:02}{row:02}");
    let names = ["NW", "SW", "S", "SE", "NE", "N"].into_iter();
    let all = names.map(|facing| ground(wind, &at, facing, speed));
    let heads = |ground: &Ground| {
        let ship = ground.coded("GA").expect("a ship of the game");
        let scene = ground.scene(&ground.start());
        scene.pieces.iter().any(|it| it.id == ship.piece() && it.facing == Some(*bow))
    };
    let ground = all.into_iter().find(heads).expect("one of six facings");
    let (state, ship) = (ground.start(), ground.coded("GA").expect("a ship of the game"));
    match (spends(&ground, &state, ship, 1), spends(&ground, &state, ship, 2)) {
        (true, _) => Next::Open,
        (false, true) => Next::Narrow,
        (false, false) => Next::Ashore,
    }
}

/// Rule: 14.21, 14.25, C-26, C-30.
#[test]
fn what_an_end_leads_to_is_what_the_next_segment_shows() {
    let starts = [
        ("N", "1339", "S", 4),
        ("S", "2036", "NW", 5),
        ("S", "2036", "NW", 4),
        ("SW", "2032", "N", 4),
        ("NE", "3236", "SW", 3),
        ("SE", "2737", "NW", 4),
    ];
    let mut seen = BTreeMap::new();
    for (wind, at, facing, speed) in starts {
        let ground = ground(wind, at, facing, speed);
        let ship = ground.coded("GA").expect("a ship of the game");
        let set = Action::Speed(ship, speed);
        let state = step(&ground, &ground.start(), &set).expect("a lawful speed");
        for (end, next) in told(&ground, &state, ship) {
            let played = played(wind, &end, speed);
            assert_eq!(next, played, "wind {wind}, {at} {facing} at {speed}: {end:?}");
            *seen.entry(format!("{next:?}")).or_insert(0) += 1;
        }
    }
    assert_eq!(seen.len(), 3, "every prospect comes up: {seen:?}");
}
