//! What both benches measure: one scenario, and positions of it that are worth measuring.
#![allow(dead_code, reason = "each bench uses a part of it")]

use kernel::{
    DiceRule, Focus, Library, Odds, Options, Rules, Seat, Seed, SeededDice, Setup, odds_of, settle,
};
use opponents::{Arena, Budget, Checks, Entrant, Key, Opponents, Played, Registered, Rule};
use players_lepanto::Lepanto;
use rules_lepanto::{Action, Ground, State};
use rulesets::{AnyGame, AnyRuleset, Registry};

/// Who plays.
const OPPONENTS: Opponents = Opponents::new(&[Registered::of::<Lepanto>()]);

/// A scenario and its ground.
pub(crate) struct Battle {
    ground: Ground,
    setup: Setup,
    registry: Registry,
}

impl Battle {
    /// A shipped scenario of Lepanto.
    pub(crate) fn new(scenario: &str) -> Self {
        let registry = Registry::standard();
        let (_, source) = registry.scenario(scenario).expect("the scenario is shipped");
        let setup = Setup {
            scenario: scenario.to_string(),
            source: source.to_string(),
            options: Options::new(),
            roster: None,
        };
        let ground = Ground::ground(&setup).expect("a shipped scenario has no faults");
        Battle { ground, setup, registry }
    }

    fn ruleset(&self) -> &dyn AnyRuleset {
        self.registry.ruleset(Ground::ID).expect("the ruleset is here")
    }

    /// Lists the legal actions of a ship drawn at random and takes one of them, so many times;
    /// battles that end are begun anew. Returns the last state.
    pub(crate) fn random_actions(&self, seed: u64, count: u64) -> State {
        self.wander(seed, |taken, _| taken >= count).0
    }

    /// Takes random actions until the number of those taken, or what one ship could do next, is
    /// what is wanted. Returns the state there and what the ship could do.
    fn wander(
        &self,
        seed: u64,
        is_wanted: impl Fn(u64, &[Action]) -> bool,
    ) -> (State, Seat, Vec<Action>) {
        let key = Key::of_game(&Seed::from_number(seed).commitment());
        let mut draw = key.stream(0, Seat(0));
        let mut dice = SeededDice::new(Seed::from_number(seed));
        let mut actions = Vec::new();
        let mut state = self.ground.start();
        let mut taken = 0;
        loop {
            let pending = settle(&self.ground, &mut state, &mut dice, &mut ());
            let Some(seat) = pending.seats().iter().next() else {
                state = self.ground.start();
                continue;
            };
            let subjects = self.ground.subjects(&state, seat);
            let focus = match subjects.nth(draw.below(subjects.len() + 1)) {
                Some(piece) => Focus::Piece(piece),
                None => Focus::General,
            };
            actions.clear();
            self.ground.legal(&state, seat, focus, &mut actions);
            if is_wanted(taken, &actions) {
                return (state, seat, actions);
            }
            if let Some(action) = draw.pick(&actions) {
                self.ground.apply_legal(&mut state, seat, action, &mut ());
                taken += 1;
            }
        }
    }

    /// A state in which the fleets have met.
    pub(crate) fn in_contact(&self) -> State {
        self.random_actions(3, 6_000)
    }

    /// A state in which somebody can fire, who, and the shot.
    pub(crate) fn shot(&self) -> (State, Seat, Action) {
        let is_shot = |action: &Action| matches!(action, Action::Gun(..));
        let (state, seat, actions) =
            self.wander(3, |taken, actions| taken > 4_000 && actions.iter().any(is_shot));
        let shot = actions.into_iter().find(is_shot).expect("the ship can fire");
        (state, seat, shot)
    }

    /// The exact odds of one target and one roll.
    pub(crate) fn odds(&self, state: &State, seat: Seat, shot: Action) -> Odds {
        odds_of(&self.ground, state, seat, &[shot]).expect("the shot is legal")
    }

    /// A game at a table, played by ensigns for some turns.
    pub(crate) fn at_table(&self, seed: u64) -> Box<dyn AnyGame> {
        let mut game = self
            .ruleset()
            .new_game(&self.setup, DiceRule::Seeded, Seed::from_number(seed))
            .expect("a shipped scenario has no faults");
        while game.entries() < 2_000 {
            let Some(seat) = game.pending().seats().iter().next() else {
                break;
            };
            let plan = self.decide(&*game, "ensign", Budget::default());
            game.submit(seat, None, &plan).expect("a plan is legal");
        }
        game
    }

    /// One plan of a computer player.
    pub(crate) fn decide(&self, game: &dyn AnyGame, level: &str, budget: Budget) -> Vec<String> {
        let seat = game.pending().seats().iter().next().expect("somebody is asked");
        OPPONENTS.plan(game, seat, level, budget).expect("there is a plan")
    }

    /// Where whole battles are played on the raw rules.
    pub(crate) fn arena(&self) -> Box<dyn Arena + '_> {
        OPPONENTS.arena(self.ruleset(), &self.setup).expect("no faults")
    }
}

/// A whole battle, both sides at one level.
pub(crate) fn play(arena: &dyn Arena, level: &str, seed: u64) -> Played {
    let level = OPPONENTS.level(Ground::ID, level).expect("the level is there");
    let entrant = Entrant::new(level, Budget::default());
    let rule = Rule { cap: 10_000_000, checks: Checks::Off, now: None };
    arena.play(&[entrant.clone(), entrant], Seed::from_number(seed), rule).expect("no bug")
}
