//! The case runner itself: what it understands, and how it says what does not hold.

use testkit::cases::{read, run_dir, run_one, run_text};
use testkit::toys::boarding::Boarding;

const HEAD: &str = "title: t\nclauses: 1.2\nscenario: toy-boarding/brawl\n";

/// Line (of those after the head) and words of the failure.
fn failure(lines: &str) -> (usize, String) {
    let failure = run_text::<Boarding>("x.case", &format!("{HEAD}{lines}")).expect_err("it fails");
    assert_eq!(failure.file, "x.case");
    (failure.line.saturating_sub(3), failure.what)
}

fn fails(lines: &str, line: usize, words: &str) {
    let (at, what) = failure(lines);
    assert_eq!(at, line, "{what}");
    assert!(what.contains(words), "{what:?} does not say {words:?}");
}

#[test]
fn what_is_done_has_to_be_possible() {
    fails("0: board", 1, "refused-nobody (1.2)");
    fails("0: send S1\n0: send S1", 2, "refused-sent company=S1");
    fails("0: dance", 1, "`dance`: at character 1");
    fails("1: pass", 1, "seat 1 is not asked");
    fails("roll 3", 1, "no roll is due");
    fails("undo 0", 1, "nothing to withdraw");
}

#[test]
fn faces_have_to_be_given() {
    let boarding = "0: send S1\n0: board\n";
    fails(&format!("{boarding}1: hold"), 3, "a roll is due first: volley (1 dice of 6 sides)");
    fails(
        &format!("{boarding}roll assault 3"),
        3,
        "expected a roll of kind assault; due is volley",
    );
    fails(&format!("{boarding}roll 3 4"), 3, "cannot show [3, 4]");
    fails(&format!("{boarding}roll 7"), 3, "cannot show [7]");
    fails(boarding, 2, "ends with a roll due: volley");
    assert!(run_text::<Boarding>("x.case", &format!("{HEAD}{boarding}due volley\n")).is_ok());
    fails(&format!("{boarding}due volley 7"), 3, "expected a die of side Some(Side(7)); found ");
}

#[test]
fn refusals_have_to_be_the_right_ones() {
    fails("refuse 0: send S1", 1, "it was allowed");
    fails(
        "refuse 0: board -- 2.4",
        1,
        "expected a citation of 2.4; refused with refused-nobody (1.2)",
    );
    fails(
        "refuse 0: board = refused-sent -- 1.2",
        1,
        "expected refused-sent; refused with refused-nob",
    );
    fails("refuse 0: board = refused-nobody ship=S1", 1, "expected refused-nobody; refused with");
    fails("refuse 0: board =  -- 1.2", 1, "`board =`");
    fails("can 0: board", 1, "expected to be allowed");
    fails("cannot 0: pass -- 1.1", 1, "it is allowed");
}

#[test]
fn expectations_that_do_not_hold_say_what_is() {
    fails("at S1 0201", 1, "expected S1 at 0201; found 0101");
    fails("gone S1", 1, "it is at 0101");
    fails("at S9 0101", 1, "S9 is not on the board");
    fails("status S1 boarding", 1, "expected status boarding; found []");
    fails("0: send S1\nno status S1 boarding", 2, "expected no status boarding");
    fails("factor S1 H 6+", 1, "expected H 6+; found 5+");
    fails("track turn 2", 1, "found 1");
    fails("score 1 9", 1, "expected score 9; found 3");
    fails("phase phase-fight", 1, "found phase-act");
    fails("ask answer 1", 1, "asked is act of seats [0]");
    fails("no ask act", 1, "asked is act of seats [0]");
    fails("due volley", 1, "asked is act of seats [0]");
    fails("over draw", 1, "expected Draw");
    fails("wind E", 1, "the game has no wind");
    fails("wind E 8", 1, "the game has no wind");
    fails("side wall 0101-0201", 1, "expected a line wall on 0101-0201; there is none");
    fails("side rail 0101-0201 1", 1, "of Some(Side(1)); found None");
    fails("no side rail 0201-0101", 1, "there is one");
    fails("side planks 0101-0201", 1, "there is none");
    fails("0: send S1\nside planks 0101-0201 1", 2, "found Some(Side(0))");
    fails("badge S1 5", 1, "expected badge 5; found none");
    fails("0: send S1\nno badge S1", 2, "expected badge none; found 5");
    fails("0: send S1\nstatus S1 boarding 2", 2, "expected status boarding 2");
    fails(
        "0: send S1\nevent event-sent company=S2",
        2,
        "told was [event-sent company=company-soldiers code=S1]",
    );
    fails("0: send S1\nno event event-sent", 2, "it was told");
    fails("odds 0: send S1 & board = result-none 1/2", 1, "result-none 5/9");
    fails("odds 0: send S1 & board = result-none 5/9 by 0", 1, "[Seat(1)]");
    fails("obeyed S1", 1, "no `order` came before");
}

#[test]
fn lines_on_sides_and_badges_come_and_go() {
    let lines = "side rail 0101-0201\nno side planks 0101-0201\nno badge S1\n0: send S1\n\
                 side planks 0201-0101 0\nbadge S1 5\nstatus S1 boarding";
    assert!(run_text::<Boarding>("x.case", &format!("{HEAD}{lines}\n")).is_ok());
}

#[test]
fn lines_that_are_none_are_told() {
    fails("dance 0", 1, "is no line of a case");
    fails("roll volley x", 1, "a face is expected, not `x`");
    fails("odds 0: board", 1, "is expected");
    fails("as", 1, "is no line of a case");
    let what = |text: &str| read("x.case", text).expect_err("no case").what;
    assert!(what("clauses: 1\nscenario: x\n0: pass").contains("`title:`"));
    assert!(what("title: t\nscenario: x\n0: pass").contains("`clauses:`"));
    assert!(what("title: t\nclauses: 1\n0: pass").contains("`scenario:`"));
    assert!(what(HEAD).contains("nothing is done or expected"));
    assert!(what("title: t\nscenario:\n0: pass").contains("```"));
    assert!(what("title: t\nscenario:\n```\nx = 1\n").contains("no closing"));
    assert!(what("title: t\noptions: storm\n").contains("id=value"));
}

#[test]
fn heads_have_to_fit_the_ruleset() {
    let what = |text: &str| run_text::<Boarding>("x.case", text).expect_err("it fails").what;
    assert!(
        what(&HEAD.replace("1.2", "9.9").replace("brawl", "brawl\n0: pass"))
            .contains("no clause 9.9")
    );
    let unknown = what("title: t\nclauses: 1.2\nscenario: x/y\n0: pass");
    assert!(unknown.contains("toy-boarding/brawl, toy-boarding/castle"), "{unknown}");
    assert!(what(&format!("{HEAD}seats: 0 Z; 1\n0: pass")).contains('Z'));
    assert!(
        what("title: t\nclauses: 1.2\nscenario:\n```\nrounds = 1\n```\n0: pass").contains("1:1")
    );
}

#[test]
fn scenarios_are_changed_by_a_word() {
    let holds = |line: &str| run_text::<Boarding>("x.case", &format!("{HEAD}{line}\n")).is_ok();
    assert!(holds("sound rounds = 4 => rounds = 20"));
    assert!(holds("fault rounds = 4 => rounds = 21"));
    assert!(holds("sound rounds = 4 => rounds = 21 & rounds = 21 => rounds = 20"));
    fails("sound rounds = 4 => rounds = 21", 1, "expected a sound scenario; toy-boarding/brawl");
    fails("fault rounds = 4 => rounds = 20", 1, "expected a fault; the scenario is sound");
    fails("fault rounds = 4 => rounds = 21 -- 1.2", 1, "by 1.2; told was [21 rounds;");
    fails("fault rounds = 4 => rounds = 21 -- 9.9", 1, "no clause 9.9");
    fails("sound rounds = 7 => rounds = 8", 1, "nowhere says `rounds = 7`");
    fails("sound galley => galliot", 1, "times");
    fails("sound rounds = 6", 1, "`words => others` is expected");
}

#[test]
fn comments_and_blanks_say_nothing() {
    let text = format!("# first\n\n{HEAD}  0: pass   # not so brave\n\n1: pass\n");
    let case = run_text::<Boarding>("a/1.2-x.case", &text).expect("it holds");
    assert_eq!((&*case.name, &*case.title), ("1.2-x", "t"));
    assert_eq!(case.clauses, ["1.2"]);
}

#[test]
fn folders_tell_all_failures_together() {
    let dir = concat!(env!("CARGO_MANIFEST_DIR"), "/cases/boarding");
    assert!(run_one::<Boarding>(dir, "3.1-a-ship-is-taken").is_ok());
    assert!(run_one::<Boarding>(dir, "no-such-case").is_err());
    let others = concat!(env!("CARGO_MANIFEST_DIR"), "/cases/dial");
    let report = run_dir::<Boarding>(others);
    assert!(report.passed.is_empty() && report.failed.len() == 4, "{report}");
    assert!(run_dir::<Boarding>("no-such-folder").to_string().contains("no-such-folder"));
}
