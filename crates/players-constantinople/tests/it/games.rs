//! Players of Constantinople: what they finish, what they never do to their own ships, and how good
//! they are.

use crate::OPPONENTS;
use crate::trial::{CHECKED, arena, entrants, levels, play, setup};
use kernel::{DiceRule, Library, Pending, PieceId, Rules, Seat, Seed, Side, Verdict, Viewer};
use opponents::{Budget, Budgeted, Checks, INTENTS, Player, Rule, Secrets, Terms, Watch, playout};
use rules_constantinople::{Action, Event, Fate, Ground, Loss, ShipId, State, Step};
use rulesets::Registry;

const ID: &str = "constantinople";
const RELIEF: &str = "constantinople/genoese-relief";
const BOOM: &str = "constantinople/the-boom";
const LEVELS: [&str; 3] = ["random", "ensign", "captain"];

#[test]
fn every_level_ends_the_relief_and_the_lessons() {
    let registry = Registry::standard();
    for scenario in [RELIEF, "constantinople/first-sail", "constantinople/first-ram"] {
        let arena = arena(&registry, scenario);
        for first in LEVELS {
            for second in LEVELS {
                let played = play(&*arena, &levels(ID, &[first, second]), 1);
                assert!(played.outcome.is_some(), "{scenario}, {first}, {second}: {played:?}");
            }
        }
    }
}

#[test]
fn ensigns_and_captains_end_the_fight_for_the_boom() {
    let registry = Registry::standard();
    let arena = arena(&registry, BOOM);
    for ids in [["ensign", "captain"], ["captain", "ensign"]] {
        let played = play(&*arena, &levels(ID, &ids), 2);
        assert!(played.outcome.is_some(), "{ids:?}: {played:?}");
    }
}

/// A game at a table is the game on the raw rules: same dice, same ending, what is sealed apart.
#[test]
fn a_game_can_be_recorded() {
    let registry = Registry::standard();
    let arena = arena(&registry, RELIEF);
    let levels = levels(ID, &["captain", "ensign"]);
    let (game, played) = arena.record(&levels, Seed::from_number(4), CHECKED).expect("no bug");
    assert!(matches!(game.pending(), Pending::Over(outcome) if Some(outcome) == played.outcome));
}

/// The same seed is the same game, playouts and all; and what is looked at stays within the budget.
#[test]
fn a_commodore_ends_the_relief_and_plays_the_same_twice() {
    let registry = Registry::standard();
    let arena = arena(&registry, RELIEF);
    let entrants = entrants(ID, &["commodore", "captain"], 12);
    let played = play(&*arena, &entrants, 5);
    assert!(played.outcome.is_some(), "{played:?}");
    assert_eq!(played, play(&*arena, &entrants, 5));
}

/// Looks whether a player loses a ship ashore or over the edge that could have been kept.
struct Seamanship {
    ground: Ground,
    /// The position in which each ship began its move.
    begun: Vec<Option<State>>,
    /// The position in which the segment began.
    segment: Option<State>,
}

impl Seamanship {
    /// Whether some way of making this move leaves the ship afloat.
    fn could_be_kept(&self, state: &State, seat: Seat, ship: ShipId, tries: &mut u32) -> bool {
        let mut legal = Vec::new();
        self.ground.legal(state, seat, kernel::Focus::Piece(ship.piece()), &mut legal);
        legal.into_iter().any(|action| {
            let mut next = state.clone();
            self.ground.apply_legal(&mut next, seat, &action, &mut ());
            let record = next.ship(ship);
            if *tries == 0 || record.fate != Fate::Afloat {
                return false;
            }
            *tries -= 1;
            record.left == 0
                || !matches!(self.ground.pending(&next), Pending::Decide(_))
                || self.could_be_kept(&next, seat, ship, tries)
        })
    }
}

impl Watch<Ground> for Seamanship {
    fn action(
        &mut self,
        _: &Ground,
        state: &State,
        seat: Seat,
        action: &Action,
    ) -> Result<(), String> {
        let same = |it: &State| {
            (it.impulse, it.active, it.step) == (state.impulse, state.active, state.step)
        };
        if state.step == Step::Movement && !self.segment.as_ref().is_some_and(same) {
            self.segment = Some(state.clone());
        }
        if let Action::Speed(ship, _) = action {
            self.begun[ship.index()] = Some(state.clone());
        }
        let mut events: Vec<Event> = Vec::new();
        self.ground.apply_legal(&mut state.clone(), seat, action, &mut events);
        for event in events {
            let Event::ShipLost { ship, loss, .. } = event else { continue };
            if !matches!(loss, Loss::Aground | Loss::OffMap) {
                continue;
            }
            let line = self.ground.write_action(action);
            if *action == Action::Done {
                // It drifted: whoever could have rowed a hex would not have.
                let begun = self.segment.as_ref().filter(|it| it.ship(ship).fate == Fate::Afloat);
                let could = |it: &State| self.ground.check(it, seat, &Action::Row(ship)).is_ok();
                if could(state) || begun.is_some_and(could) && state.ship(ship).run == 0 {
                    return Err(format!("{} drifts over the edge", self.ground.code(ship)));
                }
                continue;
            }
            let begun = self.begun[ship.index()].as_ref().unwrap_or(state);
            if self.could_be_kept(begun, seat, ship, &mut 20_000) {
                return Err(format!("{line} loses {} for nothing", self.ground.code(ship)));
            }
        }
        Ok(())
    }
}

/// No level runs a ship of its own ashore or off the map in a move that could have gone another way.
#[test]
fn no_level_throws_a_ship_away() {
    let registry = Registry::standard();
    let (ruleset, _) = registry.scenario(RELIEF).expect("it is shipped");
    for (scenario, few) in [(RELIEF, 6), (BOOM, 1)] {
        let setup = setup(ruleset, scenario);
        let ground = || Ground::ground(&setup).expect("no faults");
        for ids in [["captain", "ensign"], ["ensign", "captain"], ["commodore", "captain"]] {
            // A commodore takes his ways from captains and ensigns; a game of his is enough.
            let games = if ids[0] == "commodore" { 1 } else { few };
            for seed in 0..games {
                let mut players: Vec<Box<dyn Player<Ground>>> = ids
                    .iter()
                    .map(|id| -> Box<dyn Player<Ground>> {
                        let level = OPPONENTS.level(ID, id).expect("the level exists");
                        let player = players_constantinople::player(level);
                        Box::new(Budgeted { player, budget: Budget { nodes: Some(12) } })
                    })
                    .collect();
                let mut watch =
                    Seamanship { ground: ground(), begun: vec![None; 28], segment: None };
                let (dice, budget) = (Seed::from_number(seed), Budget::default());
                let cap = CHECKED.cap;
                let terms = Terms { dice, budget, cap, secrets: Secrets::Some, now: None };
                let played = playout(&ground(), &mut players, &terms, &mut watch);
                let played =
                    played.unwrap_or_else(|fault| panic!("{scenario}, seed {seed}: {fault}"));
                assert!(played.outcome.is_some(), "{scenario}, seed {seed}");
            }
        }
    }
}

/// Points of the first level in so many games, with sides changing: two for a win, one for a draw.
fn points(scenario: &str, first: &str, second: &str, games: u64) -> u64 {
    let registry = Registry::standard();
    let arena = arena(&registry, scenario);
    let rule = Rule { checks: Checks::Off, ..CHECKED };
    let points = |seed: u64| {
        let side = u8::from(seed % 2 == 1);
        let ids = if side == 0 { [first, second] } else { [second, first] };
        let played = arena.play(&levels(ID, &ids), Seed::from_number(seed), rule).expect("no bug");
        match played.outcome.expect("it ends").verdict {
            Verdict::Win(winner) if winner == Side(side) => 2,
            Verdict::Win(_) => 0,
            Verdict::Draw => 1,
        }
    };
    (0..games).map(points).sum()
}

/// docs/opponents.md has the hundreds of games that say how much it is.
#[test]
fn a_captain_beats_random_players_and_ensigns() {
    let random = points(RELIEF, "captain", "random", 12);
    assert!(random > 21, "{random}");
    let ensign = points(BOOM, "captain", "ensign", 6);
    assert!(ensign > 8, "{ensign}");
}

/// Advice is legal in order, moves nobody but the pieces asked about, and ends no phase.
#[test]
fn advice_is_for_the_chosen_ships_alone() {
    let registry = Registry::standard();
    let (ruleset, _) = registry.scenario(RELIEF).expect("it is shipped");
    let setup = setup(ruleset, RELIEF);
    for level in OPPONENTS.levels(ID) {
        let mut game =
            ruleset.new_game(&setup, DiceRule::Seeded, Seed::from_number(3)).expect("no faults");
        for turn in 0..24 {
            let Some(seat) = game.pending().seats().iter().next() else { break };
            let pieces: Vec<PieceId> = game.now(seat).subjects().into_iter().step_by(3).collect();
            let scene = game.scene(Viewer::seat(seat));
            let codes: Vec<&str> = scene
                .pieces
                .iter()
                .filter(|piece| pieces.contains(&piece.id))
                .map(|piece| piece.code.as_str())
                .collect();
            let intent = INTENTS[turn % INTENTS.len()];
            let ask = || {
                OPPONENTS
                    .advise(&*game, seat, (&pieces, intent), level.id, Budget::default(), None)
                    .expect("it is asked")
            };
            let advice = ask();
            assert_eq!(advice, ask(), "the same question has the same answer");
            for line in &advice {
                assert!(line.split(' ').any(|word| codes.contains(&word)), "{line}: {codes:?}");
            }
            if !advice.is_empty() {
                game.submit(seat, None, &advice).unwrap_or_else(|why| panic!("{advice:?}: {why}"));
            }
            if game.pending().awaits(seat) {
                let plan = OPPONENTS.plan(&*game, seat, "captain", Budget::default());
                game.submit(seat, None, &plan.expect("it is asked")).expect("a plan is legal");
            }
        }
    }
}
