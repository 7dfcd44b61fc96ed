//! What is told beside the board: what real dice are for, how a boarding would end, who can still act,
//! which losses are left to choose, what fighting fire takes.

use crate::play::{brawl, fight, ground, moving, of_source, play};
use kernel::{
    Catalogue, Chance, Focus, Library, Odds, Pending, PieceId, Planning, Presentation, Rules, Seat,
    Setup, Text, Upshot, odds_of,
};
use rules_naumachia::{Ground, State};
use std::collections::BTreeSet;
use testkit::arg;

fn catalogues() -> Vec<Catalogue> {
    let read = |(locale, source): &(&str, &str)| Catalogue::new(locale, &[source]).expect("sound");
    Ground::catalogues().iter().map(read).collect()
}

fn english(text: &Text) -> String {
    let catalogues = catalogues();
    assert_eq!(catalogues[0].faults(text), Vec::<String>::new());
    catalogues[0].say(text)
}

fn roll_for(ground: &Ground, state: &State) -> String {
    let Pending::Roll(due) = ground.pending(state) else { panic!("dice are due") };
    english(&ground.roll_for(state, &due).expect("it is told what for"))
}

/// A fight where side 0 is asked whom it boards.
fn boarding(source: String) -> (Ground, State) {
    let ground = of_source(source);
    let mut state = moving(&ground);
    while state.step.name() != "combat" || !ground.pending(&state).awaits(Seat(0)) {
        let pending = ground.pending(&state);
        let seat = pending.seats().iter().next().expect("somebody is asked");
        play(&ground, &mut state, &[&format!("{}: done", seat.0)]);
    }
    (ground, state)
}

#[test]
fn every_roll_says_what_it_is_for() {
    let ground = Ground::ground(&brawl()).unwrap_or_else(|faults| panic!("{faults}"));
    let catalogues = catalogues();
    let mut kinds = BTreeSet::new();
    for seed in 0..6 {
        let mut draw = testkit::Draw::new(seed);
        let mut state = ground.start();
        for _ in 0..800 {
            match ground.pending(&state) {
                Pending::Over(_) => break,
                Pending::Roll(due) => {
                    let told = ground.roll_for(&state, &due);
                    let text = told.unwrap_or_else(|| panic!("nothing is told of {}", due.kind));
                    for catalogue in &catalogues {
                        assert_eq!(catalogue.faults(&text), Vec::<String>::new(), "{}", due.kind);
                    }
                    kinds.insert(due.kind);
                    let mut face = || 1 + draw.below(usize::from(due.sides)) as u8;
                    let faces: Vec<u8> = (0..due.dice).map(|_| face()).collect();
                    ground.resolve(&mut state, &faces, &mut ());
                }
                asked @ Pending::Decide(_) => {
                    let seat = asked.seats().iter().next().expect("somebody is asked");
                    let action =
                        ground.sample(&state, seat, Focus::All, &mut draw).expect("an action");
                    ground.apply(&mut state, seat, &action, &mut ()).expect("it is legal");
                }
            }
        }
    }
    assert!(kinds.len() > 12, "{kinds:?}");
}

/// Rule: 8-B8, W-32, W-14.
#[test]
fn real_dice_say_whose_they_are() {
    let ground = of_source(fight());
    assert_eq!(roll_for(&ground, &ground.start()), "A: die for the initiative");
    let (ground, mut state) = boarding(fight());
    play(&ground, &mut state, &["0: A1 board B1 with 6m"]);
    // Seven factors against twelve.
    let said = "A1 boards B1: the first die is A1’s (+0), the second B1’s (+1)";
    assert_eq!(roll_for(&ground, &state), said);
    let ground = crate::play::ground("naumachia/first-battle");
    let mut state = moving(&ground);
    let lines = ["0: A1 speed 10", "0: A1 ahead 100", "0: A1 ram B3", "0: done"];
    play(&ground, &mut state, &lines);
    while !matches!(ground.pending(&state), Pending::Roll(_)) {
        play(&ground, &mut state, &["0: done"]);
    }
    assert_eq!(roll_for(&ground, &state), "A1 rams B3: +7 to the die");
    ground.resolve(&mut state, &[3], &mut ());
    assert_eq!(roll_for(&ground, &state), "What B3 loses: column A");
}

/// Rule: 8-B13, W-56.
#[test]
fn a_corvus_counts_while_attackers_gather() {
    let source = fight()
        .replace("locks = [\"A1 ram B1\"]", "locks = [\"A1 ram B1\", \"A2 ram B1\"]")
        .replace(
            "archers 0 at 300 200 0\"",
            "archers 0 corvus at 290 200 0\", \"A2 trireme at 310 202 0\"",
        );
    let (ground, mut state) = boarding(source);
    let line = ground.read_action("A1 board B1 with 6m").expect("an action");
    let before = ground.preview(&state, Seat(0), &line).contest.expect("a boarding");
    play(&ground, &mut state, &["0: A1 board B1 with 6m"]);
    assert!(matches!(ground.pending(&state), Pending::Decide(_)), "another could join");
    let gathers = ground.scene(&state).contests.into_iter().next().expect("a boarding");
    assert!(gathers.parties[0].modifiers.iter().any(|one| one.text.id == "modifier-corvus"));
    assert_eq!(gathers.parties[0].modifiers, before.parties[0].modifiers);
    assert_eq!((gathers.rows, gathers.warning), (before.rows, before.warning));
}

/// Rule: 8-B17, 8-B18.
#[test]
fn what_is_told_of_equals_is_told_of_equals_only() {
    let warning = |marines: u8| {
        let marines = format!("quinquereme poor marines {marines} archers 0");
        let (ground, mut state) = boarding(fight().replace("quinquereme archers 0", &marines));
        play(&ground, &mut state, &["0: A1 board B1 with 6m"]);
        let contest = ground.scene(&state).contests.into_iter().next().expect("a boarding");
        contest.warning.map(|text| text.id.to_string())
    };
    assert_eq!(warning(6).as_deref(), Some("note-weak-boarding"));
    let source = fight().replace("marines 6 archers 1", "marines 2 archers 0 towers 2 elite");
    let source = source.replace("quinquereme archers 0", "quinquereme poor archers 0");
    let (ground, mut state) = boarding(source.replace("B1 quinquereme", "B1 hexeres"));
    play(&ground, &mut state, &["0: A1 board B1 with 6m"]);
    let contest = ground.scene(&state).contests.into_iter().next().expect("a boarding");
    assert_eq!(contest.parties.each_ref().map(|party| party.strength), [12, 4]);
    assert_eq!(contest.warning.map(|text| text.id.to_string()).as_deref(), Some("note-weak-round"));
}

fn odds(ground: &Ground, state: &State, line: &str) -> Odds {
    let plan = [ground.read_action(line).expect("an action")];
    odds_of(ground, state, Seat(0), &plan).expect("it is legal")
}

/// Rule: 8-B17 to 8-B25, W-53.
#[test]
fn odds_of_a_boarding_say_who_wins() {
    let (ground, state) = boarding(fight());
    let odds = odds(&ground, &state, "A1 board B1 with 6m");
    let lines: Vec<String> = odds.lines.iter().map(|line| english(&line.result)).collect();
    let said = [
        "B1 can be taken, its deck is cleared; lost by A1: 1 to 3 of 6 units",
        "B1 can be taken, its deck is cleared; lost by A1: more than 3 of 6 units",
        "A1 can be taken, its deck is cleared; lost by B1: 1 to 3 of 7 units",
        "A1 can be taken, its deck is cleared; lost by B1: no unit",
    ];
    for one in said {
        assert!(lines.iter().any(|line| line == one), "{one}: {lines:#?}");
    }
    assert!(lines[0].starts_with("B1 can be taken"), "the attackers’ success first: {lines:#?}");
    assert_eq!(lines.last().map(String::as_str), Some(said[3]), "{lines:#?}");
    assert!(lines.len() <= 10, "{lines:#?}");
    let sum = odds.lines.iter().try_fold(Chance::ZERO, |sum, line| sum.plus(line.chance));
    assert_eq!(sum, Some(Chance::ONE));
    // Against a single archer they win.
    let (ground, state) = boarding(fight().replace("marines 6 archers 1", "marines 0 archers 1"));
    let odds = self::odds(&ground, &state, "A1 board B1 with 6m");
    assert!(odds.lines[0].basis_points > 5_000, "{:#?}", odds.lines);
}

/// Rule: W-57.
#[test]
fn odds_of_a_collision_name_all_that_it_strikes() {
    let ground = ground("naumachia/first-battle");
    let mut state = moving(&ground);
    play(&ground, &mut state, &["0: A1 speed 10", "0: A1 ahead 100"]);
    let odds = odds(&ground, &state, "A1 foul B3");
    let lines: Vec<String> = odds.lines.iter().map(|line| english(&line.result)).collect();
    assert!(lines.contains(&"Losses aboard A1, B3, nothing worse".to_string()), "{lines:#?}");
    assert!(odds.besides.len() > 4, "{:#?}", odds.besides);
}

/// Rule: W-37, W-49.
#[test]
fn both_strike_only_where_bow_met_bow() {
    let upshot = |theirs: &str| {
        let source =
            fight().replace("locks = [\"A1 ram B1\"]\n", "").replace("at 300 228 90", theirs);
        let ground = of_source(source);
        let mut state = moving(&ground);
        play(&ground, &mut state, &["0: A1 speed 8"]);
        let ahead = ground.read_action("A1 ahead 80").expect("an action");
        ground.preview(&state, Seat(0), &ahead).upshot
    };
    assert_eq!(upshot("at 300 300 180 speed 6"), Some(Upshot::Clashes));
    // Its side is met at less than 45 degrees from ahead: nobody is struck back.
    assert_eq!(upshot("at 290 300 215 speed 6"), Some(Upshot::Rams));
}

/// Rule: W-40, W-71.
#[test]
fn who_has_tried_to_part_and_failed_has_nothing_left_to_do() {
    let source = fight().replace("locks = [\"A1 ram B1\"]\n", "").replace(
        "A1 quinquereme archers 0 at 300 200 0\"",
        "A1 trireme chained at 300 100 0\", \"A2 trireme chained at 318 100 0\", \"A3 trireme at 500 100 0\"",
    );
    let options = [("chains".to_string(), "on".to_string())].into();
    let scenario = "naumachia/own".to_string();
    let ground = Ground::ground(&Setup { scenario, source, options, roster: None })
        .unwrap_or_else(|faults| panic!("{faults}"));
    let mut state = moving(&ground);
    let able = |state: &State| -> Vec<u16> {
        ground.subjects(state, Seat(0)).iter().map(|piece| piece.0).collect()
    };
    assert_eq!(able(&state), [0, 1, 2]);
    play(&ground, &mut state, &["0: A1 part A2", "2"]);
    assert_eq!(able(&state), [2], "the chain holds both");
    play(&ground, &mut state, &["0: A3 speed 4"]);
    assert_eq!(able(&state), [2], "it is on its way");
}

/// Rule: 8-B17, 8-B20, W-73.
#[test]
fn losses_are_chosen_with_their_round_and_how_many_are_left() {
    let source = fight().replace("quinquereme archers 0", "quinquereme heavies 2 archers 0");
    let (ground, mut state) = boarding(source);
    play(&ground, &mut state, &["0: answer losses ask", "1: answer losses ask"]);
    play(&ground, &mut state, &["0: A1 board B1 with 6m 2h"]);
    let asked = |state: &State| english(&ground.scene(state).prompts[0].text);
    // Eighteen against thirteen are one more.
    ground.resolve(&mut state, &[5, 5], &mut ());
    assert_eq!(asked(&state), "Losses of round 1 still to choose: A1 1, B1 1");
    let contest = ground.scene(&state).contests.into_iter().next().expect("a boarding");
    assert_eq!(arg(&contest.name, "round").as_deref(), Some("1"));
    let units: Vec<String> = contest
        .parties
        .iter()
        .flat_map(|party| &party.units)
        .map(|unit| format!("{} {}", unit.count, english(&unit.name)))
        .collect();
    assert_eq!(units, ["6 marines", "2 heavy marines", "1 archer", "6 marines"]);
    play(&ground, &mut state, &["0: lose A1 marine"]);
    assert_eq!(asked(&state), "Losses of round 1 still to choose: B1 1");
    play(&ground, &mut state, &["1: lose B1 archer"]);
    assert_eq!(
        roll_for(&ground, &state),
        "A1 boards B1: the first die is A1’s (+1), the second B1’s (+0)"
    );
}

/// Rule: W-22.
#[test]
fn who_fights_fire_is_told_the_number_and_once_the_price() {
    let source = fight()
        .replace("locks = [\"A1 ram B1\"]\n", "")
        .replace("archers 0 at 300 200 0", "archers 0 fires 1 at 300 100 0");
    let ground = of_source(source);
    let mut state = moving(&ground);
    while state.step.name() != "fire-fighting" {
        let pending = ground.pending(&state);
        let seat = pending.seats().iter().next().expect("somebody is asked");
        play(&ground, &mut state, &[&format!("{}: done", seat.0)]);
    }
    let groups = ground.choices(&state, Seat(0), Focus::Piece(PieceId(0))).groups;
    let fire = groups.iter().find(|group| group.piece == Some(PieceId(0))).expect("it can");
    let name = fire.name.as_ref().expect("a menu");
    assert_eq!(
        english(name),
        "Fight fire; who helps neither shoots nor rows in its next action phase"
    );
    // What it comes to is told as what becomes of the fire.
    let odds = odds(&ground, &state, "A1 douse 2 0");
    let lines: Vec<String> = odds.lines.iter().map(|line| english(&line.result)).collect();
    let best = odds.lines.first().map(|line| line.basis_points);
    assert_eq!(lines.first().map(String::as_str), Some("The fire aboard A1 is put out"));
    assert_eq!(best, Some(6_000), "on 5 or more: {lines:#?}");
    assert!(lines.contains(&"No fire aboard A1 is put out".to_string()), "{lines:#?}");
    assert!(lines.iter().all(|line| line != "Nothing comes of it"), "{lines:#?}");
    let labels: Vec<String> = fire.choices.iter().map(|choice| english(&choice.label)).collect();
    for said in [
        "Fight fire: out on 7 or more",
        "Fight fire with 1 unit more: out on 6 or more",
        "Fight fire with 2 oar factors: out on 5 or more",
        "Fight fire with 1 unit more and 1 oar factor: out on 5 or more",
    ] {
        assert!(labels.iter().any(|label| label == said), "{said}: {labels:#?}");
    }
}

/// Rule: 4.0-A13.
#[test]
fn a_ram_has_struck_only_once_it_is_rolled() {
    let ground = ground("naumachia/first-battle");
    let mut state = moving(&ground);
    play(&ground, &mut state, &["0: A1 speed 10", "0: A1 ahead 100", "0: A1 ram B3"]);
    let locked = |state: &State| -> String {
        let arrows = ground.scene(state).arrows;
        let lock = arrows.into_iter().find(|arrow| arrow.kind == "lock").expect("a lock");
        lock.name.id.to_string()
    };
    assert_eq!(locked(&state), "arrow-ram-due");
    while !matches!(ground.pending(&state), Pending::Roll(_)) {
        assert_eq!(locked(&state), "arrow-ram-due");
        play(&ground, &mut state, &["0: done"]);
    }
    assert_eq!(locked(&state), "arrow-ram-due", "its die is due");
    play(&ground, &mut state, &["3"]);
    assert_eq!(locked(&state), "arrow-ram");
}

/// A lesson of a few ships is no matter of half an hour.
#[test]
fn the_first_battle_takes_a_quarter_of_an_hour() {
    let (id, source) = Ground::scenarios()[0];
    let card = Ground::card(id, source).unwrap_or_else(|faults| panic!("{faults}"));
    assert_eq!((id, card.minutes), ("naumachia/first-battle", 15));
}
