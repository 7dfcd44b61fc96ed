//! Random battles to the end, with what must always hold.

use crate::scenarios::ground;
use kernel::{Focus, Pending, Rules, Seed};
use rules_lepanto::{Ground, ISLAMIC, Kind, Mark, State, Terrain};

/// Numbers that follow from a seed; good enough to wander with.
pub(crate) struct Wander(u64);

impl Wander {
    pub(crate) fn new(seed: u64) -> Self {
        Wander(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }
    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from((self.0 >> 33) % n as u64).expect("below n")
    }
}

/// One random step: a subject drawn uniformly, then one of its actions; without any, the phase
/// ends. False when the battle is over.
pub(crate) fn random_step(
    ground: &Ground,
    state: &mut State,
    wander: &mut Wander,
    rolls: &mut u64,
    seed: &Seed,
) -> bool {
    match ground.pending(state) {
        Pending::Over(_) => false,
        Pending::Roll(due) => {
            ground.resolve(state, &seed.faces(*rolls, &due), &mut ());
            *rolls += 1;
            true
        }
        pending => {
            let seat = pending.seats().iter().next().expect("somebody is asked");
            let subjects = ground.subjects(state, seat);
            let mut actions = Vec::new();
            if !subjects.is_empty() {
                let piece = subjects.nth(wander.below(subjects.len())).expect("a subject");
                ground.legal(state, seat, Focus::Piece(piece), &mut actions);
            }
            if actions.is_empty() {
                ground.legal(state, seat, Focus::General, &mut actions);
            }
            if actions.is_empty() {
                ground.legal(state, seat, Focus::All, &mut actions);
            }
            let action = actions[wander.below(actions.len())];
            ground.apply(state, seat, &action, &mut ()).expect("legal");
            true
        }
    }
}

fn check_invariants(ground: &Ground, state: &State, before: &State) {
    assert_eq!(ground.check_state(state), Ok(()), "{:?}", state.step);
    for hex in ground.grid.hexes() {
        let ships: Vec<_> = state.at(hex).collect();
        if ships.len() == 2 {
            let rammer = ships.iter().find(|ship| ground.side(**ship) == ISLAMIC);
            let rammer = state.ship(*rammer.expect("a rammer"));
            assert!(rammer.run > 0 || rammer.marks.has(Mark::Stuck));
            assert_ne!(ground.side(ships[0]), ground.side(ships[1]));
        }
        for ship in ships {
            assert_eq!(state.ship(ship).hex, hex);
            match ground.terrain.at(hex) {
                Terrain::Sea => {}
                Terrain::Shore => assert!(
                    ground.kind(ship) != Kind::Galley || state.ship(ship).marks.immobilized()
                ),
                other => panic!("{} in {other:?}", ground.code(ship)),
            }
        }
    }
    for ship in ground.ships() {
        let record = state.ship(ship);
        assert_eq!(state.afloat.contains(ship), !record.hex.is_none());
        assert!(record.tired <= 2 && record.run <= 4);
        if before.step != rules_lepanto::Step::Placement {
            assert!(before.afloat.contains(ship) || !state.afloat.contains(ship));
        }
    }
}

fn battle(id: &str, seed: u64, every: usize) -> usize {
    let ground = ground(id);
    let mut state = ground.start();
    let (mut wander, mut rolls, dice) = (Wander::new(seed), 0, Seed::from_number(seed));
    let mut before = state.clone();
    for step in 0..400_000 {
        if !random_step(&ground, &mut state, &mut wander, &mut rolls, &dice) {
            check_invariants(&ground, &state, &before);
            return step;
        }
        if step % every == 0 {
            check_invariants(&ground, &state, &before);
            before = state.clone();
        }
    }
    panic!("{id} with seed {seed} does not end");
}

/// `LEPANTO_BATTLES=10000 cargo nextest run -p rules-lepanto random_battles` plays so many of each
/// scenario instead of a handful.
fn battles() -> u64 {
    std::env::var("LEPANTO_BATTLES").ok().and_then(|text| text.parse().ok()).unwrap_or(5)
}

#[test]
fn random_battles_end_and_keep_the_rules() {
    for seed in 1..=battles() {
        battle("lepanto/skirmish", seed, 5);
        battle("lepanto/1571", seed, 97);
        battle("lepanto/free-setup", seed, 97);
    }
}
