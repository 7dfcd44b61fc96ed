//! Nauta's players in whole games, on the raw rules.

use crate::OPPONENTS;
use kernel::{Library, Options, Rules, Seat, Seed, Setup, Side, Verdict};
use opponents::{Budget, Player, Secrets, Terms, Watch, playout};
use rules_nauta::{Action, Foresight, Ground, ShipId, State};

pub(crate) fn ground(scenario: &str) -> Ground {
    let found = Ground::scenarios().iter().find(|(id, _)| *id == scenario);
    let (id, source) = found.unwrap_or_else(|| panic!("no scenario {scenario}"));
    let setup = Setup {
        scenario: (*id).to_string(),
        source: (*source).to_string(),
        options: Options::new(),
        roster: None,
    };
    Ground::ground(&setup).unwrap_or_else(|faults| panic!("{faults}"))
}

pub(crate) fn player(id: &str) -> Box<dyn Player<Ground>> {
    let level = OPPONENTS.levels("nauta").iter().find(|level| level.id == id);
    players_nauta::player(level.unwrap_or_else(|| panic!("no level {id}")))
}

/// Points of side 0's player in one game.
fn play(ground: &Ground, ids: [&str; 2], seed: u64, watch: &mut impl Watch<Ground>) -> f64 {
    let mut players = ids.map(player);
    let terms = Terms {
        dice: Seed::from_number(seed),
        budget: Budget { nodes: Some(300) },
        cap: 100_000,
        secrets: Secrets::Some,
        now: None,
    };
    let played = playout(ground, &mut players, &terms, watch);
    let played = played.unwrap_or_else(|fault| panic!("{fault}"));
    match played.outcome.expect("the game ends").verdict {
        Verdict::Win(Side(0)) => 1.0,
        Verdict::Win(_) => 0.0,
        Verdict::Draw => 0.5,
    }
}

/// Sees to it that only legal actions are taken, and that no ship is rowed aground or off the table
/// as long as it has another way.
#[derive(Default)]
struct Seamanship {
    moves: usize,
}

impl Seamanship {
    fn is_lost(ground: &Ground, state: &State, ship: ShipId, action: &Action) -> bool {
        let foresight = Foresight::new(ground, state, ship);
        let foreseen = match action {
            Action::Go(_, degrees) => foresight.go(*degrees),
            Action::Dash(_) => foresight.dash(),
            _ => None,
        };
        foreseen.is_some_and(|foreseen| foreseen.loss.is_some())
    }
}

impl Watch<Ground> for Seamanship {
    fn action(
        &mut self,
        ground: &Ground,
        state: &State,
        seat: Seat,
        action: &Action,
    ) -> Result<(), String> {
        let line = ground.write_action(action);
        if let Err(violation) = ground.check(state, seat, action) {
            return Err(format!("a player took {line}, which is refused: {violation:?}"));
        }
        let (Action::Go(ship, _) | Action::Dash(ship)) = *action else {
            return Ok(());
        };
        self.moves += 1;
        let mut legal = Vec::new();
        ground.legal(state, seat, kernel::Focus::Piece(ship.piece()), &mut legal);
        let keeps = |other: &Action| match other {
            Action::Go(..) => !Self::is_lost(ground, state, ship, other),
            Action::Stay(_) => true,
            _ => false,
        };
        if Self::is_lost(ground, state, ship, action) && legal.iter().any(keeps) {
            return Err(format!("{line} loses a ship for nothing"));
        }
        Ok(())
    }
}

#[test]
fn no_officer_loses_a_ship_to_the_edge_while_there_is_another_way() {
    for (scenario, ids) in [
        ("nauta/hellenistic", ["captain", "ensign"]),
        ("nauta/romans-pirates", ["ensign", "captain"]),
    ] {
        let mut watch = Seamanship::default();
        play(&ground(scenario), ids, 3, &mut watch);
        assert!(watch.moves > 20, "{scenario}: {} moves", watch.moves);
    }
}

/// One game each way: who plays at random loses his ships to the edge or to a ram.
#[test]
fn a_captain_beats_random_from_either_side() {
    let ground = ground("nauta/greeks-persians");
    assert_eq!(play(&ground, ["captain", "random"], 1, &mut ()), 1.0);
    assert_eq!(play(&ground, ["random", "captain"], 1, &mut ()), 0.0);
}

/// The same game gives the same plan, whoever asks again.
#[test]
fn plans_are_reproducible() {
    let ground = ground("nauta/civil-war");
    let mut first = Vec::new();
    for seed in [5, 5] {
        let mut said = Said::default();
        play(&ground, ["captain", "captain"], seed, &mut said);
        if first.is_empty() {
            first = said.0;
        } else {
            assert_eq!(first, said.0);
        }
    }
}

/// Everything that was done.
#[derive(Default)]
struct Said(Vec<String>);

impl Watch<Ground> for Said {
    fn action(
        &mut self,
        ground: &Ground,
        _: &State,
        _: Seat,
        action: &Action,
    ) -> Result<(), String> {
        self.0.push(ground.write_action(action));
        Ok(())
    }
}
