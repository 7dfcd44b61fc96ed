//! What people read: results of odds, lines of the log and refusals name what counts.

use crate::play::{fight, moving, of_source, play};
use kernel::{
    Catalogue, Library, Odds, Pending, Presentation, Rules, Sandbox, Seat, Side, Text, odds_of,
};
use rules_naumachia::{Event, Ground, ShipId, State, What};

/// Without locks, A1 far behind B1.
fn apart(own: &str, theirs: &str) -> Ground {
    let source = fight()
        .replace("locks = [\"A1 ram B1\"]\n", "")
        .replace("A1 quinquereme archers 0 at 300 200 0", own)
        .replace("B1 quinquereme marines 6 archers 1 at 300 228 90", theirs);
    of_source(source)
}

fn english(text: &Text) -> String {
    let (locale, source) = Ground::catalogues()[0];
    let catalogue = Catalogue::new(locale, &[source]).expect("sound");
    assert_eq!(catalogue.faults(text), Vec::<String>::new());
    catalogue.say(text)
}

fn results(odds: &Odds) -> Vec<String> {
    odds.lines.iter().map(|line| english(&line.result)).collect()
}

fn odds(ground: &Ground, state: &State, line: &str) -> Odds {
    let plan = [ground.read_action(line).expect("an action")];
    odds_of(ground, state, Seat(0), &plan).unwrap_or_else(|why| panic!("{line}: {why:?}"))
}

/// To the step of this name, in which side 0 is asked; dice show 5.
fn to(ground: &Ground, state: &mut State, step: &str) {
    while state.step.name() != step || !ground.pending(state).awaits(Seat(0)) {
        match ground.pending(state) {
            Pending::Roll(due) => {
                ground.resolve(state, &vec![5; usize::from(due.dice)], &mut ());
            }
            pending => {
                let seat = pending.seats().iter().next().expect("somebody is asked");
                play(ground, state, &[&format!("{}: done", seat.0)]);
            }
        }
    }
}

/// Rule: W-19, W-59.
#[test]
fn odds_of_fire_and_bees_name_fire_and_bees() {
    let own = "A1 quinquereme ballistae 1 incendiary bees at 300 200 0";
    let ground = apart(own, "B1 quinquereme at 300 300 90");
    let mut state = moving(&ground);
    to(&ground, &mut state, "engines");
    let burning = results(&odds(&ground, &state, "A1 loose B1 1 fire"));
    assert!(burning.contains(&"Fire breaks out aboard B1".to_string()), "{burning:#?}");
    let hive = results(&odds(&ground, &state, "A1 bees B1"));
    assert!(hive.contains(&"Bees swarm aboard B1".to_string()), "{hive:#?}");
}

/// What is told in English while a line is played and dice fall.
fn log(ground: &Ground, state: &mut State, line: &str, faces: &[u8]) -> Vec<String> {
    let mut events: Vec<Event> = Vec::new();
    let action = ground.read_action(line).expect("an action");
    ground.apply(state, Seat(0), &action, &mut events).unwrap_or_else(|why| panic!("{why:?}"));
    ground.resolve(state, faces, &mut events);
    events.iter().map(|event| english(&ground.line(event).text)).collect()
}

/// Rule: 5.4-M5, 8-B8, 4.0-I4.
#[test]
fn dice_are_told_as_sums_with_what_they_are_against() {
    let ground = of_source(fight());
    let mut state = moving(&ground);
    to(&ground, &mut state, "separation");
    let said = log(&ground, &mut state, "A1 part B1", &[3]);
    let told = "A1, parting: die 3 + 0 = 3 against 6 or more, failed";
    assert!(said.iter().any(|line| line == told), "{said:#?}");
    to(&ground, &mut state, "combat");
    let said = log(&ground, &mut state, "A1 board B1 with 1m", &[1, 10]);
    assert!(said.contains(&"A1 boards B1 with 1 unit".to_string()), "{said:#?}");
    assert!(said.iter().any(|line| line.contains("lead −")), "{said:#?}");
}

/// Rule: W-15, W-22, W-25.
#[test]
fn lines_name_damage_squadrons_and_what_fire_spares() {
    let ground = of_source(fight());
    let said = |event: Event| english(&ground.line(&event).text);
    let ship = ShipId(0);
    let damaged = |level: i16| said(Event::of(What::Damaged).ship(ship).one(level));
    assert_eq!(damaged(1), "A1 takes light damage");
    assert_eq!(damaged(4), "A1 takes severe damage");
    let equipment = |lost: i16| said(Event::of(What::EquipmentRolled).ship(ship).one(lost));
    assert_eq!(equipment(0), "Fire spares the equipment aboard A1");
    assert_eq!(equipment(1), "Fire takes equipment aboard A1");
    let flagship = ground.squadrons[0].flagship;
    let morale = Event::of(What::MoraleRolled).ship(flagship).three([2, -1, 4]);
    let told = format!("{}, morale: die 2 − 3 = −1 against 4 or more", ground.squadrons[0].name);
    assert_eq!(said(morale), told);
    let dead = said(Event::of(What::AdmiralDead).side(Side(0)));
    assert_eq!(dead, "A: the admiral is dead");
}

/// Rule: W-60.
#[test]
fn a_wreck_is_said_to_be_one_and_who_does_something_else_now_is_named() {
    let ground =
        apart("A1 trireme at 300 100 0\", \"A2 trireme at 400 100 0", "B1 trireme at 300 400 180");
    let state = moving(&ground);
    let why = |state: &State, line: &str| {
        let action = ground.read_action(line).expect("an action");
        let why = ground.check(state, Seat(0), &action).expect_err("refused");
        english(&ground.refusal(&why).reason)
    };
    assert_eq!(why(&state, "A1 mend hull"), "A1 does not do that in this step.");
    let text = ground.write_position(&state).expect("a sandbox");
    let sunk = text.replacen(" 0 speed", " 0 wreck 0 speed", 1);
    assert_ne!(sunk, text, "{text}");
    let wreck = ground.read_position(&sunk).unwrap_or_else(|faults| panic!("{faults}\n{sunk}"));
    assert_eq!(why(&wreck, "A1 speed 4"), "A1 is a wreck and cannot do that.");
}
