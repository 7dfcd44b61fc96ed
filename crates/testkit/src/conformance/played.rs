//! The laws tried along whole games, whoever plays them: at random, or as computer players do.

use super::probe::{Breach, Law, Probe};
use super::{
    Config, Tally, decisions, foresight, games, nature, refusals, scenarios, scenes, walk,
};
use crate::draw::Draw;
use kernel::{Entry, Focus, Game, Move, Rules, Ruleset, Seat, Setup, Viewer};
use std::sync::Arc;

/// Somebody who plans for a seat that is asked: rules, the state as the seat may know it, the seat,
/// and a number that differs from decision to decision. A plan ends early where dice have to fall.
pub type Planner<'a, R> =
    dyn FnMut(&R, &<R as Rules>::State, Seat, u64) -> Vec<<R as Rules>::Action> + 'a;

/// Tries every law but hiding on games that are played rather than drawn. Seat `n` is played by
/// `planners[n]`; seats beyond play at random.
///
/// # Errors
/// The first law that is broken, also by a plan with a step that is not listed or not allowed.
pub fn conforms_played<R: Ruleset>(
    setup: &Setup,
    config: &Config,
    planners: &mut [Box<Planner<'_, R>>],
) -> Result<Tally, Box<Breach>> {
    let mut decisions = 0;
    let plan = &mut |_: &Probe<'_, R>, game: &Game<R>, draw: &mut Draw| {
        let seats: Vec<Seat> = game.pending().seats().iter().collect();
        let seat = *draw.pick(&seats)?;
        let Some(planner) = planners.get_mut(usize::from(seat.0)) else {
            return walk::random_action(game, draw).map(|(seat, action)| (seat, vec![action]));
        };
        decisions += 1;
        let seen = game.seen(Viewer::seat(seat));
        Some((seat, planner(game.rules(), &seen, seat, decisions)))
    };
    games(setup, config, plan)
}

/// The same.
///
/// # Panics
/// At the first law that is broken, saying which, where, and with what seed.
pub fn assert_conforms_played<R: Ruleset>(
    setup: &Setup,
    config: &Config,
    planners: &mut [Box<Planner<'_, R>>],
) -> Tally {
    conforms_played(setup, config, planners).unwrap_or_else(|breach| panic!("{breach}"))
}

/// Who goes on in a game, and with which actions.
type Next<'a, R> =
    dyn FnMut(&Probe<'_, R>, &Game<R>, &mut Draw) -> Option<(Seat, Vec<<R as Rules>::Action>)> + 'a;

/// Tries the laws on the games of one set-up that `next` plays.
pub(super) fn games<R: Ruleset>(
    setup: &Setup,
    config: &Config,
    next: &mut Next<'_, R>,
) -> Result<Tally, Box<Breach>> {
    let mut tally = Tally::default();
    for number in 0..config.games {
        let mut probe = Probe::<R>::new(setup, config, number)?;
        let mut draw = Draw::new(config.seed ^ (number << 32));
        let mut game = probe.game()?;
        if number == 0 {
            scenarios::ground(&probe)?;
        }
        while !walk::over(&game) {
            let (seat, plan) = match next(&probe, &game, &mut draw) {
                Some((seat, plan)) if !plan.is_empty() => (seat, plan),
                _ => {
                    let what = "nobody who is asked can do anything";
                    return Err(probe.breach(Law::Decide, what).in_state(game.state()));
                }
            };
            let begun = game.entries().len();
            for action in plan {
                if !goes_on(&game, seat, begun) {
                    break;
                }
                position(&probe, &game, &mut draw, &mut tally)?;
                listed(&probe, &game, seat, &action)?;
                games::step(&probe, &mut game, seat, &action, &mut draw, &mut tally)?;
                probe.step += 1;
                if probe.step > config.cap {
                    let why = format!("a game has not ended after {} actions", config.cap);
                    return Err(probe.breach(Law::Ends, why));
                }
            }
        }
        games::record(&probe, &game)?;
        nature::luck(&probe, game.entries())?;
        tally.games += 1;
        tally.actions += u64::try_from(probe.step).unwrap_or(u64::MAX);
        let rolled = |e: &&Arc<Entry>| matches!(e.what, Move::Roll { .. });
        tally.rolls += game.entries().iter().filter(rolled).count() as u64;
    }
    Ok(tally)
}

/// Every so many steps: all laws of a position.
fn position<R: Ruleset>(
    probe: &Probe<'_, R>,
    game: &Game<R>,
    draw: &mut Draw,
    tally: &mut Tally,
) -> Result<(), Box<Breach>> {
    if !probe.step.is_multiple_of(probe.config.sample_every) {
        return Ok(());
    }
    let state = game.state();
    decisions::all(probe, state, draw, tally)?;
    refusals::others_are_refused(probe, state, draw, tally)?;
    scenes::scene(probe, state)?;
    nature::openness(probe, state)?;
    foresight::measuring(probe, state, draw)?;
    games::conceding(probe, state)?;
    tally.positions += 1;
    Ok(())
}

/// Law: what a player does next is listed, and allowed to the seat as in truth.
fn listed<R: Ruleset>(
    probe: &Probe<'_, R>,
    game: &Game<R>,
    seat: Seat,
    action: &R::Action,
) -> Result<(), Box<Breach>> {
    let rules = &*probe.rules;
    let seen = game.seen(Viewer::seat(seat));
    let fault = |law, what: String| {
        Err(probe.breach(law, what).of(seat).at(rules, action).in_state(game.state()))
    };
    if let Err(violation) = rules.check(&seen, seat, action) {
        return fault(Law::Plans, format!("a step of a plan is refused: {violation:?}"));
    }
    let focus = rules.actor(&seen, action).map_or(Focus::All, Focus::Piece);
    let mut legal = Vec::new();
    rules.legal(&seen, seat, focus, &mut legal);
    // What is set by hand may have any value: those listed are some of them.
    if !legal.contains(action) && rules.manoeuvres(&seen, seat, focus).is_empty() {
        return fault(Law::Legal, format!("an allowed step of a plan is not in legal({focus:?})"));
    }
    Ok(())
}

/// Whether what a seat planned when there were `begun` entries still holds: it is asked, and no dice
/// have fallen since.
fn goes_on<R: Ruleset>(game: &Game<R>, seat: Seat, begun: usize) -> bool {
    let rolled = |entry: &Arc<Entry>| matches!(entry.what, Move::Roll { .. });
    game.pending().awaits(seat) && !game.entries()[begun..].iter().any(rolled)
}
