//! Random games of every scenario, to the end, through `sample`, `apply` and `resolve`.
//! `NAUTA_GAMES=10000` plays as many of each scenario: as it is, and with drawn options;
//! `NAUTA_BATTLE=nauta/civil-war` of that one alone.

use crate::battle::{Battle, battle};
use kernel::{Focus, Library, Pending, Rules, Setup, Viewer};
use rules_nauta::{Fate, Ground, State};
use testkit::Draw;

/// More steps than any game takes.
const STEPS: usize = 20_000;

pub(crate) fn shipped(id: &str) -> Setup {
    let found = Ground::scenarios().iter().find(|(known, _)| *known == id);
    let (id, source) = found.expect("a shipped scenario");
    Setup {
        scenario: (*id).to_string(),
        source: (*source).to_string(),
        options: Default::default(),
        roster: None,
    }
}

/// No two bases on the table overlap, and all on it is on it.
fn check_table(ground: &Ground, state: &State) {
    let on_table: Vec<_> = state.ids().filter(|ship| state.ship(*ship).is_on_table()).collect();
    for (n, ship) in on_table.iter().enumerate() {
        let quad = ground.quad(state, *ship);
        assert!(!ground.sea.is_crossed(&quad), "{} is off the table", ground.code(*ship));
        for other in &on_table[..n] {
            let overlaps = quad.overlaps(&ground.quad(state, *other));
            assert!(!overlaps, "{} lies on {}", ground.code(*ship), ground.code(*other));
        }
    }
}

/// Plays a game; how often each kind of roll fell.
fn play(ground: &Ground, seed: u64) -> (State, Vec<&'static str>) {
    let mut draw = Draw::new(seed);
    let mut state = ground.start();
    let mut rolls = Vec::new();
    for _ in 0..STEPS {
        match ground.pending(&state) {
            Pending::Over(_) => return (state, rolls),
            Pending::Roll(due) => {
                assert!(ground.roller(&state).is_some(), "a die of nobody: {}", due.kind);
                rolls.push(due.kind.0);
                let face = draw.below(6) as u8 + 1;
                ground.resolve(&mut state, &[face], &mut ());
            }
            Pending::Decide(_) => {
                let seats: Vec<_> = ground.pending(&state).seats().iter().collect();
                let seat = *draw.pick(&seats).expect("an ask names seats");
                let seen = ground.redact(&state, Viewer::seat(seat));
                let action = ground.sample(&seen, seat, Focus::All, &mut draw);
                let action = action.expect("who is asked can answer");
                let line = ground.write_action(&action);
                assert_eq!(ground.read_action(&line), Ok(action.clone()), "{line}");
                if let Err(why) = ground.apply(&mut state, seat, &action, &mut ()) {
                    panic!("{line} is refused: {why:?}");
                }
            }
        }
        ground.check_state(&state).expect("a sound state");
        if state.turn > 0 {
            check_table(ground, &state);
        }
    }
    panic!("the game of seed {seed} does not end");
}

fn games(id: &str, options: &[(&str, &str)], seeds: u64) -> Vec<&'static str> {
    let mut setup = shipped(id);
    for (option, value) in options {
        setup.options.insert((*option).to_string(), (*value).to_string());
    }
    let ground = Ground::ground(&setup).unwrap_or_else(|faults| panic!("{faults}"));
    let mut rolls = Vec::new();
    for seed in 0..seeds {
        rolls.extend(play(&ground, seed).1);
    }
    rolls
}

/// How many games of a scenario are played.
fn wanted(few: u64) -> u64 {
    let wanted = std::env::var("NAUTA_GAMES").ok().and_then(|text| text.parse().ok());
    wanted.unwrap_or(few)
}

/// The scenarios that are played.
fn battles() -> impl Iterator<Item = &'static str> {
    let only = std::env::var("NAUTA_BATTLE").ok();
    let all = Ground::scenarios().iter().map(|(id, _)| *id);
    all.filter(move |id| only.as_ref().is_none_or(|only| only == id))
}

#[test]
fn random_games_of_every_scenario_end() {
    for id in battles() {
        games(id, &[], wanted(if id == "nauta/squadrons" { 1 } else { 4 }));
    }
}

/// The scenario with a value drawn for each of its options; none if they do not go together.
fn with_drawn_options(id: &str, draw: &mut Draw) -> Option<Ground> {
    let mut setup = shipped(id);
    let card = Ground::card(id, &setup.source).unwrap_or_else(|faults| panic!("{faults}"));
    for option in &card.options {
        let value = draw.pick(&option.values).expect("an option has values");
        setup.options.insert(option.id.clone(), value.id.clone());
    }
    Ground::ground(&setup).ok()
}

#[test]
fn random_games_end_with_any_options() {
    for id in battles() {
        let games = wanted(if id == "nauta/squadrons" { 1 } else { 2 });
        let mut draw = Draw::new(games);
        let mut blind = 0;
        for seed in 0..games {
            let ground = (0..500).find_map(|_| with_drawn_options(id, &mut draw));
            let ground = ground.unwrap_or_else(|| panic!("no options fit {id}"));
            blind += u64::from(ground.play.blind);
            play(&ground, seed);
        }
        assert!(games < 100 || (games / 4..games).contains(&blind), "{id}: {blind} blind games");
    }
}

/// Great ships bow to bow, with everything that can be bought.
fn brawl() -> Battle {
    battle(
        (
            "romans-civil",
            &[
                "N1 5 +2 balistae harpax pirophoros admiral at 560 250 0 speed 2",
                "N2 6 +2 balistae pirophoros at 600 250 0 speed 2",
                "N3 0 at 640 250 0 speed 3",
                "N4 4 +2 at 680 250 0 speed 2",
                "N5 4 at 720 250 0 speed 2",
            ],
        ),
        (
            "hellenistic",
            &[
                "F1 5 +2 balistae harpax pirophoros admiral at 565 310 180 speed 2",
                "F2 6 +2 balistae at 605 310 180 speed 2",
                "F3 5 at 640 310 90 speed 1",
                "F4 4 +2 at 680 310 180 speed 2",
                "F5 4 at 720 310 180 speed 2",
            ],
        ),
    )
    .option("balistae", "on")
    .option("harpax", "on")
    .option("pirophoros", "on")
    .option("saving", "on")
}

#[test]
fn random_games_roll_every_die() {
    let mut rolls = games("nauta/hellenistic", &[("deployment", "turns")], 1);
    let ground = brawl().ground();
    for seed in 0..150 {
        rolls.extend(play(&ground, seed).1);
    }
    for kind in [
        "deploy",
        "initiative",
        "ram",
        "ram-effect",
        "drag",
        "balista",
        "fire",
        "boarding",
        "assault",
        "admiral",
        "surrender",
        "saving",
    ] {
        assert!(rolls.contains(&kind), "no {kind} die in all games");
    }
}

#[test]
fn random_games_end_at_every_scale_and_deployment() {
    for scale in ["inch", "3600", "600"] {
        games("nauta/hellenistic", &[("scale", scale)], 2);
    }
    for deployment in ["roll", "turns"] {
        games("nauta/greeks-persians", &[("deployment", deployment)], 2);
    }
}

#[test]
fn the_same_draws_make_the_same_game() {
    let ground = Ground::ground(&shipped("nauta/romans-carthaginians")).expect("it is sound");
    assert_eq!(play(&ground, 7), play(&ground, 7));
}

#[test]
fn whoever_gives_up_loses() {
    let ground = Ground::ground(&shipped("nauta/lesson")).expect("it is sound");
    let mut state = ground.start();
    ground.concede(&mut state, kernel::Side(0), &mut ());
    let over = Pending::Over(kernel::Outcome::win(kernel::Side(1), "outcome-conceded"));
    assert_eq!(ground.pending(&state), over);
    assert!(state.ships.iter().all(|ship| ship.fate == Fate::Afloat));
}
