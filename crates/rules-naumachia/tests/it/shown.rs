//! What people are shown: dials with their whole table, rulers, reaches, reminders,
//! positions as text, the list of steps, declared attacks.

use crate::play::{brawl, clash, fight, ground, moving, of_source, play};
use kernel::{
    Focus, Library, Pending, PieceId, Place, Planning, Presentation, Rules, Sandbox, Seat, Setting,
    Target, Text,
};
use rules_naumachia::{Ending, Fate, Foresight, Ground, Morale, ShipId, State, Step};
use testkit::arg;

/// Rule: 4.0-A4, 4.0-A5, 7-R5 to 7-R7.
#[test]
fn a_way_ahead_has_its_whole_table_with_the_ram_that_ends_it() {
    let ground = ground("naumachia/first-battle");
    let mut state = moving(&ground);
    play(&ground, &mut state, &["0: A1 speed 10"]);
    let all = ground.manoeuvres(&state, Seat(0), Focus::Piece(PieceId(0)));
    let ahead = all.iter().find(|one| &*one.label.id == "do-ahead").expect("it goes ahead");
    let Setting::Dial(dial) = &ahead.settings[0] else { panic!("a dial") };
    assert_eq!((dial.from, dial.to, ahead.stops.len()), (10, 100, 91));
    let (free, met) = (&ahead.stops[37].preview, &ahead.stops[38].preview);
    assert_eq!((free.contacts.len(), arg(&free.notes[0], "mm")), (0, Some("53".to_string())));
    assert_eq!(met.contacts, [PieceId(5)]);
    assert_eq!(&*met.notes[0].id, "note-ram-flush");
    // Speed 10, bow flush, at rest: 3, 2 and 2.
    assert_eq!(arg(&met.notes[0], "amount"), Some("+7".to_string()));
    assert_eq!(arg(&met.notes[0], "angle"), Some("90".to_string()));
    let odds = &met.notes[1];
    let said = ["hurt", "crippled", "sunk"].map(|name| arg(odds, name).expect("a percentage"));
    assert_eq!(said, ["100", "50", "30"]);
    // And what another speed would change: nine centimetres are worth one less, and ten the most.
    let others = met.notes.iter().filter(|note| &*note.id == "note-ram-speed");
    let others: Vec<_> = others.map(|note| ["cm", "amount"].map(|name| arg(note, name))).collect();
    assert_eq!(others, [["9", "+6"].map(|said| Some(said.to_string()))]);
    // And the whole table of levels, with all that is added to the die.
    let [table] = &met.spreads[..] else { panic!("one ram, one table: {:?}", met.spreads) };
    assert_eq!(arg(&table.name, "ship"), Some("B3".to_string()));
    let rows: Vec<_> = table.rows.iter().map(|row| (&*row.result.id, row.basis_points)).collect();
    let levels = [
        ("level-none", 0),
        ("level-light", 1_000),
        ("level-medium", 2_000),
        ("level-heavy", 2_000),
        ("level-severe", 2_000),
        ("level-wrecked", 2_000),
        ("level-smashed", 1_000),
    ];
    assert_eq!(rows, levels);
    assert_eq!(table.rows[2].scores, "9–10");
    let added: Vec<_> = table.modifiers.iter().filter_map(|modifier| modifier.amount).collect();
    assert_eq!((added.len(), added.iter().sum::<i32>()), (3, 7), "{:?}", table.modifiers);
    assert!(free.spreads.is_empty());
    assert_eq!(ahead.stops[90].preview, *met, "no farther");
    // Straight on lies B3 after a turn that is too small to miss it.
    play(&ground, &mut state, &["0: A1 ahead 10"]);
    let all = ground.manoeuvres(&state, Seat(0), Focus::Piece(PieceId(0)));
    let turn = all.iter().find(|one| &*one.label.id == "do-turn").expect("it may turn");
    let of = |degrees: i32| turn.stops.iter().find(|stop| stop.value == degrees).expect("a stop");
    let ids: Vec<&str> = of(5).preview.notes.iter().map(|note| &*note.id).collect();
    assert_eq!(ids[..2], ["note-straight-on", "note-ram-flush"]);
    assert_eq!(&*of(60).preview.notes[0].id, "note-left");
    // The same as players foresee it.
    let foreseen = Foresight::new(&ground, &moving(&ground), rules_naumachia::ShipId(0))
        .course(10, 10, 5)
        .expect("it is a move");
    assert_eq!(foreseen.met[0].attacks[0].1, 7);
}

/// Rule: 5.2, 6.3-C6, W-6.
#[test]
fn ships_are_drawn_with_the_oars_they_have_left_and_turn_by_their_class() {
    let ground = ground("naumachia/first-battle");
    let mut state = ground.start();
    let piece = |state: &State, id: u16| {
        let scene = ground.scene(state);
        let piece = scene.pieces.into_iter().find(|piece| piece.id == PieceId(id));
        piece.expect("it lies on the table")
    };
    let whole = piece(&state, 0);
    assert_eq!((whole.oars, whole.swing), (Some(100), Some(600)));
    let text = ground.write_position(&state).expect("a text");
    let half = text.replacen(" oars 8", " oars 4", 1);
    assert_ne!(half, text, "the first ship has eight");
    state = ground.read_position(&half).unwrap_or_else(|faults| panic!("{faults}\n{half}"));
    assert_eq!(piece(&state, 0).oars, Some(50));
    // A wall has no oars and does not turn.
    let ground = Ground::ground(&brawl()).unwrap_or_else(|faults| panic!("{faults}"));
    let scene = ground.scene(&ground.start());
    let wall = scene.pieces.iter().find(|piece| piece.code == "W1").expect("a wall");
    assert_eq!((wall.oars, wall.swing), (None, None));
}

/// Rule: W-17.
#[test]
fn a_ruler_is_laid_from_base_to_base() {
    let ground = ground("naumachia/first-battle");
    let state = moving(&ground);
    let piece = |n| Target::Piece(PieceId(n));
    let said = |from: &Target, to: &Target| {
        let text = ground.measure(&state, Seat(0), from, to).expect("measuring is free");
        text.expect("there is something to measure")
    };
    let text = said(&piece(0), &piece(5));
    assert_eq!((&*text.id, arg(&text, "mm")), ("measured-ahead", Some("48".to_string())));
    let text = said(&piece(5), &piece(0));
    assert_eq!((&*text.id, arg(&text, "degrees")), ("measured-starboard", Some("90".to_string())));
    let point = Target::Place(Place::Point { x: 56_000, y: 10_000 });
    assert_eq!(&*said(&piece(0), &point).id, "measured-astern");
    assert_eq!(ground.measure(&state, Seat(0), &piece(0), &Target::Button), Ok(None));
}

/// Rule: 6-S1, 6-S2, 6.5, W-51.
#[test]
fn weapons_have_their_reach() {
    let ground = Ground::ground(&brawl()).unwrap_or_else(|faults| panic!("{faults}"));
    let state = ground.start();
    let kinds = |code: &str| -> Vec<String> {
        let ship = ground.find(code).expect("a ship");
        let all = ground.reaches(&state, PieceId(ship.0.into())).into_iter();
        all.filter(|reach| reach.pieces.is_empty()).map(|reach| reach.kind).collect()
    };
    assert_eq!(kinds("N1"), ["archers", "ballistae", "bees"]);
    assert_eq!(kinds("N2"), ["archers", "pots"]);
    assert_eq!(kinds("N3"), ["archers", "greek-fire"]);
    assert_eq!(kinds("W1"), ["archers", "ballistae", "engine"]);
    assert_eq!(kinds("L1"), [""; 0]);
    let engine = ground.reaches(&state, PieceId(ground.find("N4").expect("a ship").0.into()));
    let engine = engine.iter().find(|reach| reach.kind == "engine").expect("an engine");
    assert_eq!(
        (engine.arcs[0].least, engine.arcs[0].most, engine.arcs[0].half),
        (6_000, 15_000, 450)
    );
}

/// Whom a ship could ram or rake next: way, code, and what it would add to its die.
pub(crate) fn could_strike(
    ground: &Ground,
    state: &State,
    code: &str,
) -> Vec<(String, String, i8)> {
    let ship = ground.find(code).expect("a ship");
    let told = |id: PieceId| ground.code(rules_naumachia::ShipId(id.0 as u8)).to_string();
    let mut all = Vec::new();
    for reach in ground.reaches(state, PieceId(ship.0.into())) {
        for one in &reach.pieces {
            assert_eq!(told(one.by), code);
            all.push((reach.kind.clone(), told(one.piece), one.sum.expect("a sum")));
        }
    }
    all
}

/// Rule: 4.0-A5, 5.2, 7-R1 to 7-R7, W-5, W-11, W-36.
#[test]
fn whom_a_ship_could_ram_or_rake_next_is_told_with_the_side_and_the_sum() {
    let ground = ground("naumachia/first-battle");
    let mut state = moving(&ground);
    let one = |kind: &str, code: &str, sum| (kind.to_string(), code.to_string(), sum);
    let starboard = |sum| one("ram-starboard", "B3", sum);
    // Speed 10, bow flush, at rest: 3, 2 and 2. B3 heads east, and A1 comes from the south.
    let from_rest = could_strike(&ground, &state, "A1");
    assert!(from_rest.contains(&starboard(7)), "{from_rest:?}");
    assert!(from_rest.iter().all(|(kind, ..)| kind != "ram-port"), "{from_rest:?}");
    // A2 passes along B2, which comes towards it with its starboard side to the west, where A2 is.
    let raked = could_strike(&ground, &state, "A2");
    assert!(
        raked.iter().any(|(kind, code, _)| kind == "rake-starboard" && code == "B2"),
        "{raked:?}"
    );
    assert!(raked.iter().any(|(kind, code, _)| kind == "ram-bow" && code == "B2"), "{raked:?}");
    // The enemy's next move, though it is not its turn: B2 comes at A2 in the same way.
    let back = could_strike(&ground, &state, "B2");
    assert!(
        back.iter().any(|(kind, code, _)| kind == "rake-starboard" && code == "A2"),
        "{back:?}"
    );
    // What is left of a move, and after it the next: from rest no more than 5 cm.
    play(&ground, &mut state, &["0: A1 speed 10", "0: A1 ahead 10"]);
    assert!(could_strike(&ground, &state, "A1").contains(&starboard(7)));
    play(&ground, &mut state, &["0: A1 turn 60"]);
    assert_eq!(could_strike(&ground, &state, "A1"), [], "there is no second turn any more");
    play(&ground, &mut state, &["0: A1 ahead 90"]);
    let mut still = moving(&ground);
    play(&ground, &mut still, &["0: A1 speed 0"]);
    assert!(could_strike(&ground, &still, "A1").contains(&starboard(5)));
    // Who is locked or shaken attacks nobody.
    let mut locked = moving(&ground);
    play(&ground, &mut locked, &["0: A1 speed 10", "0: A1 ahead 100", "0: A1 ram B3"]);
    assert_eq!(could_strike(&ground, &locked, "A1"), []);
    let mut shaken = moving(&ground);
    shaken.squadrons[0].morale = Morale::Demoralised;
    assert_eq!(could_strike(&ground, &shaken, "A1"), []);
}

/// Whom another has touched in this phase is rammed as if it lay still, and in the next no longer.
///
/// Rule: 7-R6, W-24, W-35.
#[test]
fn what_a_ram_would_add_is_told_for_the_phase_in_which_it_would_move() {
    let own = ["A1 quinquereme archers 0 at 300 200 0", "A2 trireme archers 0 at 600 200 0"];
    let ground = of_source(clash("", &own, &["B1 trireme archers 0 at 300 275 90"]));
    let mut state = moving(&ground);
    let sums = |state: &State| -> Vec<i8> {
        could_strike(&ground, state, "A1").into_iter().map(|(.., sum)| sum).collect()
    };
    let [plain] = sums(&state)[..] else { panic!("one side: {:?}", sums(&state)) };
    state.ships[2].touched.push(ShipId(1));
    assert_eq!(sums(&state), [plain + 2], "it still moves in this phase");
    let mut moved = state.clone();
    moved.ships[0].moved = true;
    assert_eq!(sums(&moved), [plain], "it next moves in another");
    let mut later = state.clone();
    later.step = Step::Archery;
    later.frames.clear();
    assert_eq!(sums(&later), [plain], "movement is over");
    // Nobody attacks who has left the table, or when all is over.
    let mut gone = state.clone();
    gone.ships[0].fate = Fate::Gone;
    assert_eq!(sums(&gone), [0_i8; 0]);
    state.step = Step::Over(Ending::Drawn);
    state.frames.clear();
    assert_eq!(sums(&state), [0_i8; 0]);
}

/// Abeam of a ship, where neither one turn nor three centimetres more bring it.
///
/// Rule: 5.4-M2, 5.4-M3.
#[test]
fn who_is_reached_only_by_a_test_is_told_apart() {
    let told = |target: &str| -> Vec<(String, String)> {
        let theirs = format!("ships = [\"B1 quinquereme archers 0 at {target}\"]");
        let source = fight()
            .replace("locks = [\"A1 ram B1\"]\n", "")
            .replace("A1 quinquereme", "A1 trireme-light")
            .replace("ships = [\"B1 quinquereme marines 6 archers 1 at 300 228 90\"]", &theirs);
        assert!(source.contains(&theirs) && !source.contains("locks"), "{source}");
        let ground = of_source(source);
        let all = could_strike(&ground, &moving(&ground), "A1").into_iter();
        all.map(|(kind, code, _)| (kind, code)).collect()
    };
    let only = |kinds: &[&str]| -> Vec<(String, String)> {
        kinds.iter().map(|kind| ((*kind).to_string(), "B1".to_string())).collect()
    };
    assert_eq!(told("355 190 0"), only(&["ram-tight"]), "it takes two turns to get there");
    assert_eq!(told("300 345 90"), only(&["ram-fast"]), "straight ahead, 10 cm do not reach it");
    assert_eq!(told("300 100 0"), [], "astern");
}

/// All that ships could do next is soon found, also where everybody lies near everybody.
#[test]
fn whom_ships_could_strike_is_quickly_told() {
    let ground = Ground::ground(&brawl()).unwrap_or_else(|faults| panic!("{faults}"));
    let state = ground.start();
    let pieces: Vec<PieceId> = ground.scene(&state).pieces.iter().map(|piece| piece.id).collect();
    let begun = std::time::Instant::now();
    let found: usize = pieces
        .iter()
        .flat_map(|piece| ground.reaches(&state, *piece))
        .filter(|reach| reach.kind.starts_with("ram"))
        .map(|reach| reach.pieces.len())
        .sum();
    let each = begun.elapsed() / u32::try_from(pieces.len()).expect("a few ships");
    assert!(found > 10, "{found}");
    println!("{each:?} a ship, of {}", pieces.len());
    // Some milliseconds; unoptimised and beside others more.
    assert!(each.as_millis() < 500, "{each:?} for one ship");
}

/// Rule: W-35.
#[test]
fn ships_that_have_not_moved_are_named() {
    let ground = ground("naumachia/first-battle");
    let mut state = moving(&ground);
    let named = |state: &State| -> Vec<u16> {
        ground.reminders(state, Seat(0)).iter().map(|reminder| reminder.piece.0).collect()
    };
    assert_eq!(named(&state), [0, 1, 2]);
    play(&ground, &mut state, &["0: A1 speed 0"]);
    assert_eq!(named(&state), [1, 2]);
    play(&ground, &mut state, &["0: done"]);
    assert_eq!(&*ground.reminders(&state, Seat(0))[0].what.id, "reminder-to-shoot");
}

/// Rule: W-35, 4.0-A14.
#[test]
fn declared_attacks_are_told_in_their_order() {
    let ground = ground("naumachia/first-battle");
    let mut state = moving(&ground);
    play(&ground, &mut state, &["0: A1 speed 10", "0: A1 ahead 100", "0: A1 ram B3"]);
    let way =
        ["0: A2 speed 10", "0: A2 ahead 10", "0: A2 turn 4", "0: A2 ahead 90", "0: A2 rake B2"];
    play(&ground, &mut state, &way);
    let scene = ground.scene(&state);
    let told: Vec<_> = scene.queue.iter().map(|queued| arg(&queued.name, "ship")).collect();
    assert_eq!(told, [Some("A2".to_string()), Some("A1".to_string())], "rakes come first");
    let actions: Vec<_> = scene.queue.iter().filter_map(|queued| queued.action.clone()).collect();
    assert_eq!(actions, ["A2 rake B2 now", "A1 ram B3 now"]);
    assert!(scene.queue.iter().all(|queued| !queued.due), "ships still move");
    assert_eq!(scene.arrows.iter().filter(|arrow| arrow.kind == "attack").count(), 2);
    let steps = scene.tracks.iter().find(|track| track.id == "step").expect("a list of steps");
    assert_eq!((steps.at, steps.last, steps.marks.len()), (3, 8, 8));
}

/// Rule: W-73.
#[test]
fn standing_answers_are_groups_of_their_own() {
    let ground = ground("naumachia/first-battle");
    let mut state = moving(&ground);
    let groups = |state: &State| ground.choices(state, Seat(0), Focus::General).groups;
    let answers = |state: &State| -> Vec<(String, String)> {
        let told = |text: Option<Text>| text.expect("a text").id.to_string();
        let all = groups(state).into_iter().filter(|group| group.standing.is_some());
        all.map(|group| (told(group.name), told(group.standing))).collect()
    };
    let general = &groups(&state)[0];
    assert_eq!((general.name.is_none(), general.choices.len()), (true, 1), "what ends the step");
    assert_eq!(answers(&state).len(), 5);
    play(&ground, &mut state, &["0: answer losses archers-last"]);
    let losses = ("answer-losses".to_string(), "answer-losses-archers-last".to_string());
    assert!(answers(&state).contains(&losses), "{:?}", answers(&state));
}

#[test]
fn a_position_reads_back_as_it_was_written() {
    let ground = Ground::ground(&brawl()).unwrap_or_else(|faults| panic!("{faults}"));
    let mut draw = testkit::Draw::new(5);
    let mut state = ground.start();
    let mut tried = 0;
    for step in 0..2_000 {
        match ground.pending(&state) {
            Pending::Over(_) => break,
            Pending::Roll(due) => {
                let faces: Vec<u8> = (0..due.dice)
                    .map(|_| 1 + u8::try_from(draw.below(usize::from(due.sides))).expect("a face"))
                    .collect();
                ground.resolve(&mut state, &faces, &mut ());
            }
            asked @ Pending::Decide(_) => {
                let seat = asked.seats().iter().next().expect("somebody is asked");
                let action = ground.sample(&state, seat, Focus::All, &mut draw).expect("an action");
                // In which empty steps one is asked counts from the next step on: a position begins its own.
                if !ground.write_action(&action).starts_with("answer empty") {
                    ground.apply(&mut state, seat, &action, &mut ()).expect("it is legal");
                }
            }
        }
        if step % 20 != 0 || state.turn == 0 {
            continue;
        }
        tried += 1;
        let text = ground.write_position(&state).expect("a text");
        let again = ground.read_position(&text).unwrap_or_else(|faults| panic!("{faults}\n{text}"));
        // Between two decisions the same position comes back, ask and all.
        if state.frames.is_empty() && state.step.is_action() && state.squadron.is_none() {
            assert_eq!(ground.write_position(&again), Some(text.clone()));
            // Of what is gone nothing is written.
            let lie = |state: &State| -> Vec<rules_naumachia::Ship> {
                state.ships.iter().filter(|ship| ship.is_on_table()).cloned().collect()
            };
            assert_eq!(lie(&again), lie(&state), "{text}");
            assert_eq!((&again.locks, &again.attacks), (&state.locks, &state.attacks));
        }
    }
    assert!(tried > 10, "{tried}");
    let text = ground.write_position(&ground.start()).expect("a text");
    for (from, to, told) in [
        ("N2 at", "N1 at", "N1 is in two lines"),
        ("turn 1", "turn 13", "turns are 1 to 4"),
        ("speed 4", "speed x", "\"x\" is no number"),
        ("marines 6", "marines 999", "999 is too much for marines"),
        ("squadron L", "squadron Z", "\"Z\" is no squadron"),
        ("weather fresh", "weather dreadful", "\"dreadful\" is none of"),
    ] {
        assert!(text.contains(from), "{from}: {text}");
        let report = ground.read_position(&text.replacen(from, to, 1));
        let report = report.map_err(|faults| faults.to_string()).expect_err(told);
        assert!(report.contains(told), "{to}: {report}");
    }
}

/// Rule: W-49.
#[test]
fn a_ram_bow_to_bow_tells_what_the_other_rams_back_with() {
    let source = fight()
        .replace("locks = [\"A1 ram B1\"]\n", "")
        .replace("at 300 228 90", "at 300 300 180 speed 6");
    let ground = of_source(source);
    let mut state = moving(&ground);
    play(&ground, &mut state, &["0: A1 speed 8"]);
    let ahead = ground.read_action("A1 ahead 80").expect("an action");
    let preview = ground.preview(&state, Seat(0), &ahead);
    let names: Vec<_> = preview.spreads.iter().map(|one| one.name.id.to_string()).collect();
    assert_eq!(names, ["spread-ram", "spread-ram-reply"]);
    let ships: Vec<_> = preview.spreads.iter().map(|one| arg(&one.name, "ship")).collect();
    assert_eq!(ships, [Some("B1".to_string()), Some("A1".to_string())]);
    let sum =
        |n: usize| preview.spreads[n].modifiers.iter().filter_map(|one| one.amount).sum::<i32>();
    // Each time the own speed is that of the ship that rams.
    let speeds = |n: usize| {
        let all = preview.spreads[n].modifiers.iter();
        let amount =
            |id: &str| all.clone().find(|one| one.text.id == id).and_then(|one| one.amount);
        ["modifier-speed", "modifier-target-speed"].map(amount)
    };
    assert_eq!([speeds(0), speeds(1)], [[Some(2), Some(1)], [Some(1), Some(2)]]);
    let note = preview.notes.iter().find(|note| &*note.id == "note-ram-reply").expect("a note");
    assert_eq!(arg(note, "amount"), Some(format!("+{}", sum(1))));
    // As it is then rolled for.
    play(&ground, &mut state, &["0: A1 ahead 80", "0: A1 ram B1"]);
    while !matches!(ground.pending(&state), Pending::Roll(_)) {
        play(&ground, &mut state, &["0: done"]);
    }
    play(&ground, &mut state, &["1"]);
    let Pending::Roll(due) = ground.pending(&state) else { panic!("the other rams back") };
    assert_eq!(due.about, 1, "it is B1's die");
    let mut events = Vec::new();
    ground.resolve(&mut state, &[2], &mut events);
    let score = i64::from(2 + sum(1));
    let rolled = events.iter().map(|event| ground.line(event).text);
    let told =
        rolled.filter(|text| &*text.id == "event-ram-rolled").map(|text| arg(&text, "score"));
    assert_eq!(told.collect::<Vec<_>>(), [Some(score.to_string())]);
    // From the beam nobody is rammed back.
    let beam = crate::play::ground("naumachia/first-battle");
    let mut state = moving(&beam);
    play(&beam, &mut state, &["0: A1 speed 10"]);
    let ahead = beam.read_action("A1 ahead 100").expect("an action");
    assert_eq!(beam.preview(&state, Seat(0), &ahead).spreads.len(), 1);
}

/// The sheet of the intermediate phase has twenty lines, of which boarding and fires are several of ours.
///
/// Rule: 4.0-I4 to 4.0-I6, 4.0-I11, 4.0-I12.
#[test]
fn the_intermediate_phase_is_a_list_of_twenty_lines() {
    let ground = ground("naumachia/first-battle");
    let mut state = moving(&ground);
    let list = |state: &State| {
        let tracks = ground.scene(state).tracks;
        tracks.into_iter().find(|track| track.id == "step").expect("a list")
    };
    use rules_naumachia::Step;
    state.step = Step::Combat;
    let steps = list(&state);
    assert_eq!((steps.at, steps.last, steps.marks.len()), (5, 20, 20), "nobody can be boarded");
    let numbers: Vec<String> = steps.marks.iter().map(|mark| mark.clauses[0].to_string()).collect();
    let sheet: Vec<String> = (1..=20).map(|n| format!("4.0-I{n}")).collect();
    assert_eq!(numbers, sheet);
    state.step = Step::GodsLeave;
    assert_eq!(list(&state).at, 20);
    state.step = Step::Burning;
    assert_eq!(list(&state).at, 11, "equipment first");
    state.frames.push(rules_naumachia::Frame::Resettle(rules_naumachia::Burning::Ashes));
    assert_eq!(list(&state).at, 12, "then fires spread");
    // While a boarding can begin or goes on, that is the line; then prizes are taken.
    let ground = of_source(fight());
    let list = |state: &State| {
        let tracks = ground.scene(state).tracks;
        tracks.into_iter().find(|track| track.id == "step").expect("a list").at
    };
    let mut state = moving(&ground);
    play(&ground, &mut state, &["0: done", "1: done"]);
    assert_eq!(list(&state), 4);
    play(&ground, &mut state, &["0: A1 board B1 with 6m"]);
    assert_eq!(list(&state), 4);
    let target = ground.find("B1").expect("a ship");
    let mut state = moving(&ground);
    state.step = Step::Combat;
    state.ships[usize::from(target.0)].troops = Default::default();
    assert_eq!(list(&state), 5, "a prize may be taken");
    let prize = &mut state.ships[usize::from(target.0)];
    (prize.holder, prize.crew) = (kernel::Side(0), rules_naumachia::Crew::None);
    assert_eq!(list(&state), 6, "a prize may be manned again");
}

/// Rule: W-6.
#[test]
fn pivots_stand_aside_of_the_speeds_and_of_what_follows_them() {
    let ground = ground("naumachia/first-battle");
    let mut state = moving(&ground);
    let aside = |state: &State| -> Vec<(String, bool)> {
        let all = ground.manoeuvres(state, Seat(0), Focus::Piece(PieceId(0)));
        all.into_iter().map(|one| (one.notation, one.aside)).collect()
    };
    let said = |all: &[(&str, bool)]| -> Vec<(String, bool)> {
        all.iter().map(|(notation, aside)| ((*notation).to_string(), *aside)).collect()
    };
    assert_eq!(aside(&state), said(&[("A1 pivot {}", true), ("A1 fast-pivot {}", true)]));
    play(&ground, &mut state, &["0: A1 speed 10"]);
    assert_eq!(aside(&state), said(&[("A1 ahead {}", false)]));
}

/// A counter has room for few statuses: that a ship lies still is the one that is never left out.
///
/// Rule: 6-S5.
#[test]
fn that_a_ship_lies_still_is_its_first_status() {
    let mut setup = brawl();
    let moving = "F1 quinquereme ballistae 1 corvus spares 2 admiral at";
    let ship = "F1 quinquereme ballistae 1 corvus spares 2 admiral lost-oars 3 damage 2 fires 2";
    assert!(setup.source.contains(moving), "the scenario has that ship");
    for (speed, is_still) in [(0, true), (8, false)] {
        setup.source = brawl().source.replace(moving, &format!("{ship} speed {speed} at"));
        let ground = Ground::ground(&setup).unwrap_or_else(|faults| panic!("{faults}"));
        let pieces = ground.scene(&ground.start()).pieces;
        let piece = pieces.into_iter().find(|piece| piece.code == "F1").expect("a ship");
        let all: Vec<&str> = piece.statuses.iter().map(|status| &*status.id).collect();
        let rest = ["medium", "oars-lost", "fire", "corvus", "admiral"];
        let first: &[&str] = if is_still { &["stationary"] } else { &[] };
        assert_eq!(all, [first, &rest].concat());
    }
}

/// Sails, towers and the corvus are drawn as they are.
#[test]
fn a_ship_is_drawn_with_the_sail_it_has_set_and_with_what_stands_on_its_deck() {
    let ground = ground("naumachia/rhodes-305");
    let drawn = |code: &str| {
        let pieces = ground.scene(&ground.start()).pieces;
        let piece = pieces.into_iter().find(|piece| piece.code == code).expect("a ship");
        (piece.sail, piece.deck)
    };
    let towers = vec!["tower".to_string(); 2];
    assert_eq!(drawn("D3"), (Some(100), towers), "two towers, before the wind");
    assert_eq!(drawn("L1"), (Some(0), Vec::new()), "under oars");
    assert_eq!(drawn("W1"), (None, Vec::new()), "a wall");
    let bridge = crate::play::ground("naumachia/ecnomus")
        .scene(&crate::play::ground("naumachia/ecnomus").start());
    assert!(bridge.pieces.iter().any(|piece| piece.deck == ["corvus"]));
}
