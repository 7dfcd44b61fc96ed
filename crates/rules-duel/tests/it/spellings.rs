//! Orders as people write them: what is understood and as what, and what is said of the rest.

use crate::scenarios::ground;
use kernel::Rules;
use rules_duel::Ground;

/// What is written, and the canonical form of what it says.
fn read_alike(ground: &Ground, table: &[(&str, &str)]) {
    let mut wrong = Vec::new();
    for (written, canonical) in table {
        let read = ground.read_action(written).map(|action| ground.write_action(&action));
        match read {
            Ok(read) if read == *canonical => {}
            Ok(read) => wrong.push(format!("{written:?} is read as {read:?}, not {canonical:?}")),
            Err(why) => wrong.push(format!("{written:?}, that is {canonical:?}: {why}")),
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn moves_are_read_however_they_are_written() {
    let table = [
        ("A PAR - BUR", "A PAR - BUR"),
        ("a par-bur", "A PAR - BUR"),
        ("A PAR->BUR", "A PAR - BUR"),
        ("A PAR --> BUR", "A PAR - BUR"),
        ("A PAR => BUR", "A PAR - BUR"),
        ("A PAR > BUR", "A PAR - BUR"),
        ("A PAR – BUR", "A PAR - BUR"),
        ("A PAR — BUR", "A PAR - BUR"),
        ("A PAR − BUR", "A PAR - BUR"),
        ("A PAR → BUR", "A PAR - BUR"),
        ("A PAR ⇒ BUR", "A PAR - BUR"),
        ("A PAR ➜ BUR", "A PAR - BUR"),
        ("A PAR BUR", "A PAR - BUR"),
        ("PAR BUR", "PAR - BUR"),
        ("A PAR m BUR", "A PAR - BUR"),
        ("A PAR move BUR", "A PAR - BUR"),
        ("A PAR moves BUR", "A PAR - BUR"),
        ("A PAR moves to BUR", "A PAR - BUR"),
        ("A PAR move to BUR", "A PAR - BUR"),
        ("Army Paris to Burgundy.", "A PAR - BUR"),
        ("army in Paris goes to Burgundy", "A PAR - BUR"),
        ("The army in Paris attacks Burgundy!", "A PAR - BUR"),
        ("move A PAR to BUR", "A PAR - BUR"),
        ("1. A PAR - BUR", "A PAR - BUR"),
        ("2) A PAR - BUR", "A PAR - BUR"),
        ("- A PAR - BUR", "A PAR - BUR"),
        ("* A PAR - BUR", "A PAR - BUR"),
        ("• A PAR - BUR;", "A PAR - BUR"),
        ("A. Par. - Bur.", "A PAR - BUR"),
        ("A PAR - BUR,", "A PAR - BUR"),
        ("\u{feff}A PAR - BUR", "A PAR - BUR"),
        ("\"A PAR - BUR\"", "A PAR - BUR"),
        ("(A PAR) - (BUR)", "A PAR - BUR"),
        ("APAR - BUR", "A PAR - BUR"),
    ];
    read_alike(&ground("duel/standard"), &table);
}

#[test]
fn holds_supports_and_convoys_are_read_however_they_are_written() {
    let table = [
        ("A PAR H", "A PAR H"),
        ("A PAR Hold.", "A PAR H"),
        ("A PAR holds", "A PAR H"),
        ("A PAR stands", "A PAR H"),
        ("hold A PAR", "A PAR H"),
        ("A PAR - hold", "A PAR H"),
        ("A PAR S A BUR", "A PAR S A BUR"),
        ("A PAR sup A BUR", "A PAR S A BUR"),
        ("A PAR supports A BUR", "A PAR S A BUR"),
        ("A PAR support hold A BUR", "A PAR S A BUR"),
        ("A PAR supports A BUR to hold", "A PAR S A BUR"),
        ("A PAR supports A BUR hold", "A PAR S A BUR"),
        ("A PAR S A BUR H", "A PAR S A BUR"),
        ("A PAR S A BUR holding", "A PAR S A BUR"),
        ("A PAR S (A BUR)", "A PAR S A BUR"),
        ("A PAR S BUR", "A PAR S BUR"),
        ("A PAR S A MAR - BUR", "A PAR S A MAR - BUR"),
        ("A PAR S (A MAR - BUR)", "A PAR S A MAR - BUR"),
        ("A PAR S [A MAR - BUR]", "A PAR S A MAR - BUR"),
        ("A PAR s mar-bur", "A PAR S MAR - BUR"),
        ("A PAR S A MAR BUR", "A PAR S A MAR - BUR"),
        ("A PAR supp A MAR to BUR", "A PAR S A MAR - BUR"),
        ("A PAR supports A MAR moving to BUR", "A PAR S A MAR - BUR"),
        ("A PAR support move A MAR - BUR", "A PAR S A MAR - BUR"),
        ("A PAR supports the army in Marseille into Burgundy", "A PAR S A MAR - BUR"),
        ("F WES S German F LYO", "F WES S F LYO"),
        ("F WES S GER F LYO - TUS", "F WES S F LYO - TUS"),
        ("F BEL S ENG - NTH", "F BEL S ENG - NTH"),
        ("F BEL S English F LON - NTH", "F BEL S F LON - NTH"),
        ("F BEL S England's F LON - NTH", "F BEL S F LON - NTH"),
        ("F NTH C A LON - BEL", "F NTH C A LON - BEL"),
        ("F NTH convoys A LON to BEL", "F NTH C A LON - BEL"),
        ("F NTH convoy (A LON - BEL)", "F NTH C A LON - BEL"),
        ("F NTH C A LON BEL", "F NTH C A LON - BEL"),
        ("F NTH C English A LON -> BEL via convoy", "F NTH C A LON - BEL"),
        ("F NTH transports A LON - NTH - BEL", "F NTH C A LON - BEL"),
        ("A LON - BEL VIA", "A LON - BEL VIA"),
        ("A LON - BEL via convoy", "A LON - BEL VIA"),
        ("A LON - BEL (via convoy)", "A LON - BEL VIA"),
        ("A LON - BEL by convoy", "A LON - BEL VIA"),
        ("A LON - BEL by sea", "A LON - BEL VIA"),
        ("A LON - BEL VC", "A LON - BEL VIA"),
        ("A LON - BEL via NTH", "A LON - BEL VIA"),
        ("A LON - NWY via NTH, NWG", "A LON - NWY VIA"),
        ("A LON - NTH - BEL", "A LON - BEL VIA"),
        ("A LON-NTH-NWG-NWY", "A LON - NWY VIA"),
        ("A LON - North Sea - Norwegian Sea - Norway", "A LON - NWY VIA"),
    ];
    read_alike(&ground("duel/standard"), &table);
}

#[test]
fn retreats_builds_and_removals_are_read_however_they_are_written() {
    let table = [
        ("A VIE R BOH", "A VIE R BOH"),
        ("A VIE R - BOH", "A VIE R BOH"),
        ("A VIE retreats to BOH", "A VIE R BOH"),
        ("A VIE retreat BOH", "A VIE R BOH"),
        ("retreat A VIE - BOH", "A VIE R BOH"),
        ("retreat A VIE to Bohemia", "A VIE R BOH"),
        ("A VIE D", "A VIE D"),
        ("A VIE disbands", "A VIE D"),
        ("A VIE retreats disband", "A VIE D"),
        ("disband A VIE", "A VIE D"),
        ("remove A VIE", "A VIE D"),
        ("removes the army in Vienna", "A VIE D"),
        ("destroy A VIE", "A VIE D"),
        ("A VIE remove", "A VIE D"),
        ("A VIE destroyed", "A VIE D"),
        ("A MOS B", "A MOS B"),
        ("build A MOS", "A MOS B"),
        ("builds army in Moscow", "A MOS B"),
        ("Build: F STP/NC", "F STP/NC B"),
        ("B F STP nc", "F STP/NC B"),
        ("A MOS build", "A MOS B"),
    ];
    read_alike(&ground("duel/standard"), &table);
}

#[test]
fn coasts_are_read_however_they_are_written() {
    let coasts = [
        "STP/SC",
        "STP.SC",
        "STP:SC",
        "STP-SC",
        "STP sc",
        "STP(sc)",
        "STP (SC)",
        "STP (s.c.)",
        "StP/s",
        "stp.s",
        "STP (s)",
        "STP south coast",
        "STP (South Coast)",
        "STP s coast",
        "St. Petersburg (south coast)",
        "St Petersburg/sc",
        "STP [sc]",
        "STP southern coast",
    ];
    let ground = ground("duel/standard");
    for coast in coasts {
        let order = format!("F {coast} - BOT");
        read_alike(&ground, &[(&order, "F STP/SC - BOT")]);
        let order = format!("F BOT - {coast}");
        read_alike(&ground, &[(&order, "F BOT - STP/SC")]);
    }
    let table = [
        ("F MAO - SPA (n.c.)", "F MAO - SPA/NC"),
        ("F SPA/NC S A MAR - GAS", "F SPA/NC S A MAR - GAS"),
        ("F SPA S A MAR - GAS", "F SPA S A MAR - GAS"),
        ("F SPA(n) S A MAR - GAS", "F SPA/NC S A MAR - GAS"),
        ("F BUL/EC - CON", "F BUL/EC - CON"),
        ("F BUL (east coast) - CON", "F BUL/EC - CON"),
        ("F PAR/NC - BUR", "F PAR - BUR"),
    ];
    read_alike(&ground, &table);
}

#[test]
fn places_are_read_by_what_people_call_them() {
    let places = [
        ("Gulf of Lyon", "LYO"),
        ("Lyon", "LYO"),
        ("GOL", "LYO"),
        ("Gulf Lyon", "LYO"),
        ("G. of Lyons", "LYO"),
        ("Channel", "ENG"),
        ("English Channel", "ENG"),
        ("Eng Channel", "ENG"),
        ("ECH", "ENG"),
        ("Tyrol", "TYR"),
        ("Tyrolia", "TYR"),
        ("Marseille", "MAR"),
        ("Marseilles", "MAR"),
        ("Mars", "MAR"),
        ("Mid-Atlantic", "MAO"),
        ("Mid Atlantic", "MAO"),
        ("MID", "MAO"),
        ("mid-atlantic ocean", "MAO"),
        ("Nor", "NWY"),
        ("Norw. Sea", "NWG"),
        ("Norwegian", "NWG"),
        ("NRG", "NWG"),
        ("North Atl", "NAO"),
        ("N. Atlantic", "NAO"),
        ("NAT", "NAO"),
        ("North Africa", "NAF"),
        ("North Sea", "NTH"),
        ("Heligoland", "HEL"),
        ("Helgoland Bight", "HEL"),
        ("Bothnia", "BOT"),
        ("GOB", "BOT"),
        ("Liverp", "LVP"),
        ("Livon", "LVN"),
        ("LVA", "LVN"),
        ("Barents", "BAR"),
        ("W Med", "WES"),
        ("WMED", "WES"),
        ("East Med", "EAS"),
        ("Eastern Mediterranean", "EAS"),
        ("Petersburg", "STP"),
        ("St.Petersburg", "STP"),
        ("Saint Petersburg", "STP"),
        ("Romania", "RUM"),
        ("Constantinople", "CON"),
        ("Const", "CON"),
        ("Sevast", "SEV"),
        ("Tyrrhenian", "TYS"),
        ("TYN", "TYS"),
        ("Edin", "EDI"),
        ("Yorks", "YOR"),
        ("Burg", "BUR"),
        ("Ionian", "ION"),
        ("Tunisia", "TUN"),
        ("Skag", "SKA"),
    ];
    let ground = ground("duel/standard");
    for (name, code) in &places {
        let read = rules_duel::notation::read_spot(ground.map(), name);
        let read = read.map(|spot| ground.map().code(spot).to_string());
        assert_eq!(read.as_deref(), Ok(*code), "{name}");
    }
    assert!(rules_duel::notation::read_spot(ground.map(), "Switz").is_err());
}

#[test]
fn powers_are_read_by_what_people_call_them() {
    let powers = [
        ("FRANCE A PAR H", "FRANCE A PAR H"),
        ("French A PAR H", "FRANCE A PAR H"),
        ("France: A PAR H", "FRANCE A PAR H"),
        ("Fra A PAR H", "FRANCE A PAR H"),
        ("F: A PAR H", "FRANCE A PAR H"),
        ("France's A PAR H", "FRANCE A PAR H"),
        ("Austria-Hungary: A VIE H", "AUSTRIA A VIE H"),
        ("Austro-Hungarian A VIE H", "AUSTRIA A VIE H"),
        ("Aus A VIE H", "AUSTRIA A VIE H"),
        ("British F LON H", "ENGLAND F LON H"),
        ("Great Britain: F LON H", "ENGLAND F LON H"),
        ("ENG F LON - NTH", "ENGLAND F LON - NTH"),
        ("ENG - NTH", "ENG - NTH"),
        ("ENG S NTH", "ENG S NTH"),
        ("Turkish F ANK - BLA", "TURKEY F ANK - BLA"),
    ];
    read_alike(&ground("duel/standard"), &powers);
}

#[test]
fn the_duel_is_read_however_it_is_written() {
    let table = [
        ("G D3 - E3", "G D3 - E3"),
        ("g d 3 – e 3", "G D3 - E3"),
        ("D3 E3", "D3 - E3"),
        ("Galley D3 moves to E3.", "G D3 - E3"),
        ("GD3-E3", "G D3 - E3"),
        ("FL3 - L4", "F L3 - L4"),
        ("FL B3 H", "FL B3 H"),
        ("Flagship B3 supports galley C4", "FL B3 S G C4"),
        ("frigate E2 => G3", "F E2 - G3"),
        ("Christian G D3 S Turkish G E4 - E3", "LEAGUE G D3 S G E4 - E3"),
        ("G E4 R E5", "G E4 R E5"),
        ("remove G D3", "G D3 D"),
        ("build G A2", "G A2 B"),
        ("G G3 S G G4", "G G3 S G G4"),
        ("H4 H", "H4 H"),
        ("C4 - D4", "C4 - D4"),
        ("ready", "ready"),
        ("clear D3", "clear D3"),
    ];
    read_alike(&ground("duel/lepanto"), &table);
}

/// Of a misunderstanding: the character it points at, what stands there, and what is said.
#[test]
fn what_is_not_understood_is_pointed_at_with_what_was_expected() {
    let table = [
        ("A BUD - NOWHERE", 8, "NOWHERE", "a place, such as"),
        ("A PAR - Burgandy", 8, "Burgandy", "did you mean Burgundy (BUR)?"),
        ("A PAR S A MRA - BUR", 10, "MRA", "did you mean Marseilles (MAR)?"),
        ("A PAR jumps BUR", 6, "jumps", "what the unit does"),
        ("A PAR suports A MAR", 6, "suports", "did you mean supports?"),
        ("AUSTRAI A BUD H", 0, "AUSTRAI", "did you mean AUSTRIA?"),
        ("A PAR", 5, "", "what the unit does"),
        ("A PAR -", 7, "", "a place"),
        ("A PAR S", 7, "", "a unit"),
        ("A PAR - BUR and more", 12, "and", "the end of the order"),
        ("A PAR - BUR, A MAR - SPA", 13, "A", "the end of the order"),
        ("F NTH - North", 8, "North", "one place alone, such as North Africa (NAF)"),
        ("A LON - WAL - BEL", 8, "WAL", "a sea on the way"),
        ("waive", 0, "waive", "waived"),
        ("A PAR § BUR", 6, "§", "what the unit does"),
        ("", 0, "", "a unit"),
    ];
    let ground = ground("duel/standard");
    for (line, at, found, says) in table {
        let why = ground.read_action(line).expect_err(line);
        assert_eq!((why.at, why.found.as_str()), (at, found), "{line}: {why}");
        assert!(why.expected.contains(says), "{line}: {why}");
        assert!(why.said.is_some(), "{line} has words in each language");
    }
}

#[test]
fn a_seat_writes_for_its_own_side_only() {
    let ground = ground("duel/standard");
    let state = ground.start();
    let check = |seat: u8, line: &str| {
        let action = ground.read_action(line).expect("an order");
        ground.check(&state, kernel::Seat(seat), &action).map_err(|why| ground.refusal(&why))
    };
    assert!(check(0, "AUSTRIA A BUD - GAL").is_ok());
    assert!(check(0, "Austrian A BUD - GAL").is_ok());
    let other = check(0, "FRANCE A BUD - GAL").expect_err("not for France");
    assert_eq!(other.reason.id, "refuse-others-order");
    let other = check(0, "FRANCE A PAR - BUR").expect_err("not for France");
    assert_eq!(other.reason.id, "refuse-others-order");
    let other = check(0, "A PAR - BUR").expect_err("not one's own");
    assert_eq!(other.reason.id, "refuse-not-yours");
}

#[test]
fn words_and_lines_without_end_are_refused() {
    let ground = ground("duel/standard");
    let long = "x".repeat(200_000);
    for line in
        [format!("A {long} - BUR"), format!("A PAR - {long}"), "A PAR - NTH ".repeat(20_000)]
    {
        assert!(ground.read_action(&line).is_err());
    }
}
