//! Random games come to an end, everybody who is asked can always do something, no base ever lies on
//! another, and every position on the way is sound. `NAUMACHIA_GAMES=10000` plays as many games of
//! each scenario, `NAUMACHIA_BATTLE=naumachia/salamis` of that one alone.

use crate::play;
use kernel::{Focus, Library, Pending, PieceId, Rules, Sandbox};
use rules_naumachia::{Action, Ground, State};
use testkit::Draw;

/// How many games of a scenario are played: what the environment says, else a few.
fn games(few: u64) -> u64 {
    let wanted = std::env::var("NAUMACHIA_GAMES");
    wanted.ok().and_then(|text| text.parse().ok()).unwrap_or(few)
}

/// What holds of every position.
fn check(ground: &Ground, state: &State, whence: &str) {
    assert_eq!(ground.check_state(state), Ok(()), "{whence}, {:?}", state.step);
    let quads: Vec<_> = state
        .ids()
        .filter(|ship| state.ship(*ship).is_on_table())
        .map(|ship| (ship, ground.quad(state, ship)))
        .collect();
    for (n, (ship, quad)) in quads.iter().enumerate() {
        for (other, lies) in &quads[..n] {
            let (one, two) = (ground.code(*ship), ground.code(*other));
            assert!(!quad.overlaps(lies), "{whence}: {one} lies on {two}, {:?}", state.step);
        }
    }
    for lock in &state.locks {
        let on_table = |n: usize| state.ship(lock.pair[n]).is_on_table();
        assert!(on_table(0) && on_table(1), "{whence}: a lock with what is gone");
    }
}

/// The dice that a written position says are due are due once it is read, and fall as they would have.
fn check_due(ground: &Ground, state: &State, faces: &[u8], whence: &str) {
    let text = ground.write_position(state).expect("positions can be written");
    if !text.contains("\ndue ") {
        return;
    }
    let mut again =
        ground.read_position(&text).unwrap_or_else(|faults| panic!("{whence}: {faults}\n{text}"));
    assert_eq!(again.frames, state.frames, "{whence}: {text}");
    assert_eq!(ground.pending(&again), ground.pending(state), "{whence}: {text}");
    // Whose turn it is, and who has passed, where sides decide is no part of a position.
    let undecided =
        ["sinking", "weather-damage", "burning", "bees", "morale", "drift", "weather-change"];
    if !undecided.contains(&state.step.name()) {
        return;
    }
    let mut then = state.clone();
    ground.resolve(&mut again, faces, &mut ());
    ground.resolve(&mut then, faces, &mut ());
    let (text, other) = (ground.write_position(&then), ground.write_position(&again));
    assert_eq!(other, text, "{whence}");
}

/// Outside movement those have something to do that are offered something, and nobody else.
fn check_subjects(ground: &Ground, state: &State, seat: kernel::Seat, whence: &str) {
    if ["deployment", "movement"].contains(&state.step.name()) {
        return;
    }
    let subjects = ground.subjects(state, seat);
    for ship in state.ids().filter(|ship| ground.may_command(state, seat, PieceId(ship.0.into()))) {
        let piece = PieceId(ship.0.into());
        let mut offered = Vec::new();
        ground.legal(state, seat, Focus::Piece(piece), &mut offered);
        let (code, step) = (ground.code(ship), state.step);
        assert_eq!(subjects.contains(piece), !offered.is_empty(), "{whence}: {code}, {step:?}");
    }
}

/// Something that brings ships together, if there is anything: speed, way, attacks.
fn bold(ground: &Ground, state: &State, seat: kernel::Seat, draw: &mut Draw) -> Option<Action> {
    let mut all = Vec::new();
    ground.legal(state, seat, Focus::All, &mut all);
    all.retain(|action| {
        matches!(action, Action::Speed(_, 6..) | Action::Ahead(_, 50..) | Action::Attack(..))
    });
    (!all.is_empty()).then(|| all.swap_remove(draw.below(all.len())))
}

/// What a random commander does: now and then a value of his own choosing, and he is keen.
fn choose(ground: &Ground, state: &State, seat: kernel::Seat, draw: &mut Draw) -> Action {
    let keen = state.step.name() == "movement" && draw.below(2) == 0;
    if keen && let Some(action) = bold(ground, state, seat, draw) {
        return action;
    }
    let subjects = ground.subjects(state, seat);
    let piece = subjects.nth(draw.below(subjects.len().max(1)));
    let focus = match piece {
        Some(piece) if draw.below(6) > 0 => Focus::Piece(piece),
        _ => Focus::All,
    };
    let mut numbers = |n: u64| draw.below(n as usize) as u64;
    let found = ground.sample(state, seat, focus, &mut numbers);
    let found = found.or_else(|| ground.sample(state, seat, Focus::All, &mut numbers));
    found.expect("whoever is asked can do something")
}

/// What a batch of games came to.
#[derive(Default)]
struct Played {
    games: u64,
    actions: u64,
    /// How each ended, and how often.
    ends: std::collections::BTreeMap<String, u64>,
    /// What dice fell.
    rolls: std::collections::BTreeMap<&'static str, u64>,
}

fn play_to_the_end(id: &str, few: u64) -> Played {
    play_on(&play::ground(id), id, few)
}

fn play_on(ground: &Ground, id: &str, few: u64) -> Played {
    let mut played = Played::default();
    for seed in 0..games(few) {
        let mut draw = Draw::new(seed);
        let mut state = ground.start();
        let mut steps = 0u32;
        loop {
            steps += 1;
            assert!(steps < 200_000, "{id}, seed {seed} does not end");
            match ground.pending(&state) {
                Pending::Over(outcome) => {
                    let end = format!("{} {:?}", outcome.reason, outcome.verdict);
                    *played.ends.entry(end).or_default() += 1;
                    break;
                }
                Pending::Roll(due) => {
                    *played.rolls.entry(due.kind.0).or_default() += 1;
                    let faces: Vec<u8> = (0..due.dice)
                        .map(|_| 1 + u8::try_from(draw.below(usize::from(due.sides))).unwrap_or(0))
                        .collect();
                    if steps.is_multiple_of(4) {
                        check_due(ground, &state, &faces, &format!("{id}, seed {seed}"));
                    }
                    ground.resolve(&mut state, &faces, &mut ());
                }
                asked @ Pending::Decide(_) => {
                    let seat = asked.seats().iter().next().expect("somebody is asked");
                    if steps.is_multiple_of(4) {
                        check_subjects(ground, &state, seat, &format!("{id}, seed {seed}"));
                    }
                    let action = choose(ground, &state, seat, &mut draw);
                    ground
                        .apply(&mut state, seat, &action, &mut ())
                        .unwrap_or_else(|why| panic!("{action:?} is drawn and refused: {why:?}"));
                    played.actions += 1;
                }
            }
            if steps.is_multiple_of(8) {
                check(ground, &state, &format!("{id}, seed {seed}, step {steps}"));
            }
        }
        played.games += 1;
    }
    played
}

#[test]
fn first_battles_end() {
    play_to_the_end("naumachia/first-battle", 40);
}

#[test]
fn every_battle_ends() {
    let only = std::env::var("NAUMACHIA_BATTLE").ok();
    for (id, _) in Ground::scenarios() {
        if only.as_ref().is_some_and(|only| only != id) {
            continue;
        }
        let begun = std::time::Instant::now();
        let played = play_to_the_end(id, 2);
        let each = begun.elapsed() / u32::try_from(played.games).expect("a few games");
        if std::env::var_os("NAUMACHIA_GAMES").is_some() {
            println!(
                "{id}: {} games, {each:?} each, {} actions, {:?}, {:?}",
                played.games, played.actions, played.ends, played.rolls
            );
        }
    }
}

#[test]
fn every_die_falls_in_a_brawl() {
    let ground = Ground::ground(&play::brawl()).unwrap_or_else(|faults| panic!("{faults}"));
    let played = play_on(&ground, "brawl", 60);
    for kind in [
        "crew-test",
        "separation",
        "casualty",
        "casualty-choice",
        "special",
        "admiral-hit",
        "rake",
        "capsize",
        "ram",
        "boarding",
        "sinking",
        "shot",
        "engine-damage",
        "prize",
        "fire-fight",
        "equipment",
        "spread",
        "morale",
        "rally",
        "replace-admiral",
        "gods",
        "initiative",
        "wind",
        "sea",
    ] {
        let fell = played.rolls.contains_key(kind);
        assert!(fell, "no {kind} die in {} games: {:?}", played.games, played.rolls);
    }
}
