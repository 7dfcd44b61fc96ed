//! Planning before doing: drafts, squadron orders that go on, lines, reminders, odds of rams to be.

use crate::scenarios::setup;
use kernel::{
    DiceRule, Focus, Game, Library, PieceId, Place, Planning, Rules, Seat, Seed, Setup, Target,
};
use rules_lepanto::{Ground, ShipId};
use std::sync::Arc;

const CHRISTIANS: Seat = Seat(0);
const TURKS: Seat = Seat(1);

fn game(ships: &str) -> Game<Ground> {
    let source = format!("title = \"Small\"\n[map]\nsize = \"16x9\"\n{ships}");
    let setup =
        Setup { scenario: "small".to_string(), source, options: Default::default(), roster: None };
    let ground = Ground::ground(&setup).unwrap_or_else(|report| panic!("{report}"));
    Game::new(Arc::new(ground), DiceRule::Seeded, Seed::new([7; 32]))
}

fn lines(game: &Game<Ground>, lines: &[&str]) -> Vec<rules_lepanto::Action> {
    lines.iter().map(|line| game.rules().read_action(line).expect("notation")).collect()
}

fn written(game: &Game<Ground>, plan: &[rules_lepanto::Action]) -> Vec<String> {
    plan.iter().map(|action| game.rules().write_action(action)).collect()
}

fn pieces(game: &Game<Ground>, codes: &[&str]) -> Vec<PieceId> {
    codes.iter().map(|code| game.rules().coded(code).expect("a ship").piece()).collect()
}

const SQUADRON: &str = "
[[squadron]]
code = \"B\"
side = \"christian\"
ships = [{ type = \"galley\", at = \"0305 0404 0206 0507\" }]
[[squadron]]
code = \"O\"
side = \"islamic\"
ships = [{ type = \"galley\", at = \"1605\" }]
";

#[test]
fn a_draft_moves_nothing_and_shows_where_everything_would_go() {
    let game = game(SQUADRON);
    let before = game.state().clone();
    let orders = [
        lines(&game, &["B1 row", "B1 turn port", "B2 row"]),
        lines(&game, &["B1 row"]),
        lines(&game, &["B3 row", "B3 row"]),
    ];
    let draft = game.view(CHRISTIANS, &[]).draft(&orders);
    assert_eq!(*game.state(), before);
    let told: Vec<(Vec<String>, bool)> = draft
        .orders
        .iter()
        .map(|order| (written(&game, &order.actions), order.refused.is_none()))
        .collect();
    let list = |all: &[&str]| all.iter().map(ToString::to_string).collect::<Vec<_>>();
    // One order of two ships is told as two; a ship whose move is over is refused, the rest goes on.
    assert_eq!(
        told,
        [
            (list(&["B1 row", "B1 turn port"]), true),
            (list(&["B2 row"]), true),
            (list(&["B1 row"]), false),
            (list(&["B3 row", "B3 row"]), true),
        ]
    );
    let refused = draft.orders[2].refused.as_ref().expect("a reason");
    assert_eq!((&*refused.reason.id, refused.clauses.is_empty()), ("refuse-moved", false));
    assert_eq!(draft.orders[0].traces[0].path, [Place::Hex { col: 4, row: 5 }]);
    assert_eq!(draft.orders[3].traces[0].path.len(), 2);
}

#[test]
fn what_follows_dice_in_a_draft_supposes_that_they_change_little() {
    let ships = SQUADRON.replace("1605", "0405");
    let mut game = game(&ships);
    let done = lines(&game, &["done"]);
    game.submit(CHRISTIANS, None, &done).expect("the move ends");
    let orders = [lines(&game, &["B1 gun O1"]), lines(&game, &["B2 board O1", "assault O1"])];
    let entries = game.entries().len();
    let draft = game.view(CHRISTIANS, &[]).draft(&orders);
    assert_eq!(game.entries().len(), entries);
    assert!(draft.orders[0].dice, "{:?}", draft.orders);
    assert_eq!(draft.orders.len(), 2, "a boarding stays one order: {:?}", draft.orders);
    assert_eq!(draft.orders[1].refused, None);
}

#[test]
fn a_squadron_that_has_begun_goes_on_as_one_move_each() {
    let game = game(SQUADRON);
    let squadron = pieces(&game, &["B1", "B2"]);
    let first = game.view(CHRISTIANS, &[]).group_plan(&squadron, "row 1").expect("understood");
    let others = pieces(&game, &["B3"]);
    let second =
        game.view(CHRISTIANS, &first.plan).group_plan(&others, "row 1").expect("understood");
    let third =
        game.view(CHRISTIANS, &second.plan).group_plan(&squadron, "turn port").expect("understood");
    assert_eq!(third.obey.len(), 2, "{:?}", third.refused);
    let plan = written(&game, &third.plan);
    let at = |line: &str| plan.iter().position(|known| known == line).expect(line);
    assert_eq!(plan.len(), 5, "{plan:?}");
    assert_eq!(at("B1 turn port"), at("B1 row") + 1);
    assert_eq!(at("B2 turn port"), at("B2 row") + 1);
    // What cannot go on keeps what it has begun.
    let fourth =
        game.view(CHRISTIANS, &third.plan).group_plan(&squadron, "turn port").expect("understood");
    assert_eq!((fourth.obey.len(), fourth.refused.len(), fourth.plan.len()), (0, 2, 5));
    let mut game = game;
    game.submit(CHRISTIANS, None, &fourth.plan).expect("the whole plan can be submitted");
}

#[test]
fn ships_form_lines_on_the_foremost_as_far_as_their_move_goes() {
    let mut game = game(SQUADRON);
    let squadron = pieces(&game, &["B1", "B2", "B3", "B4"]);
    let place = |game: &Game<Ground>, code: &str| {
        let scene = game.scene(kernel::Viewer::SPECTATOR);
        let id = game.rules().coded(code).expect("a ship").piece();
        scene.pieces.into_iter().find(|piece| piece.id == id).expect("afloat").place
    };
    let abreast =
        game.view(CHRISTIANS, &[]).group_plan(&squadron, "line abreast").expect("understood");
    assert!(abreast.obey.contains(&squadron[3]), "the leader obeys by staying");
    game.submit(CHRISTIANS, None, &abreast.plan).expect("legal");
    assert_eq!(place(&game, "B4"), Place::Hex { col: 5, row: 7 });
    let Place::Hex { col, .. } = place(&game, "B1") else { panic!("a hex") };
    assert!(col > 3, "B1 has come up");

    let game = self::game(&SQUADRON.replace("0305 0404 0206 0507", "0305 0404 0205 0606"));
    let squadron = pieces(&game, &["B1", "B2", "B3", "B4"]);
    let ahead = game.view(CHRISTIANS, &[]).group_plan(&squadron, "line ahead").expect("understood");
    assert!(!ahead.plan.is_empty());
    assert!(!written(&game, &ahead.plan).iter().any(|line| line.starts_with("B4")));
    let head = game.view(CHRISTIANS, &[]).group_plan(&squadron, "head NE").expect("understood");
    assert_eq!(head.obey.len(), 4);
    let head = game.view(CHRISTIANS, &[]).group_plan(&squadron, "head W").expect("understood");
    assert_eq!(head.refused.len(), 4, "nobody turns round in one move");
}

const MELEE: &str = "
[[squadron]]
code = \"B\"
side = \"christian\"
ships = [{ type = \"galley\", at = \"0505 0101\" }]
[[squadron]]
code = \"O\"
side = \"islamic\"
ships = [{ type = \"galley\", facing = \"W\", at = \"0705 1609\" }]
";

#[test]
fn the_odds_of_a_ram_are_told_before_the_ship_goes_in() {
    let mut game = game(MELEE);
    // The Christians move, fight and reorient; then it is the Turks' turn.
    while !game.pending().awaits(TURKS) {
        let done = lines(&game, &["done"]);
        game.submit(CHRISTIANS, None, &done).expect("done");
    }
    let [ship] = pieces(&game, &["O1"])[..] else { panic!("one ship") };
    let choices = game.view(TURKS, &[]).choices(Focus::Piece(ship));
    let rams = choices.iter().filter(|choice| &*choice.label.id == "choice-enter-to-ram");
    let rams: Vec<_> = rams.collect();
    assert!(!rams.is_empty(), "the ram is in reach");
    for ram in rams {
        let odds = ram.odds.as_ref().expect("odds");
        assert!(odds.later && odds.lines.len() == 2 && !odds.modifiers.is_empty(), "{odds:?}");
    }
    let reminded = game.view(TURKS, &[]).reminders();
    assert!(
        reminded.iter().any(|it| it.piece == ship && &*it.what.id == "reminder-ram"),
        "{reminded:?}"
    );
    let far = ShipId::try_from(pieces(&game, &["O2"])[0]).expect("a ship");
    assert!(reminded.iter().all(|it| it.piece != far.piece()), "nobody is near O2");
}

#[test]
fn ships_that_could_still_fire_are_named_before_combat_ends() {
    let mut game = game(&MELEE.replace("0705", "0605"));
    let done = lines(&game, &["done"]);
    game.submit(CHRISTIANS, None, &done).expect("to combat");
    let reminded = game.view(CHRISTIANS, &[]).reminders();
    assert_eq!(reminded.iter().map(|it| it.piece).collect::<Vec<_>>(), pieces(&game, &["B1"]));
    assert!(!reminded[0].clauses.is_empty());
}

#[test]
fn the_whole_fleet_can_be_drafted_at_once() {
    let setup = setup("lepanto/1571");
    let ground = Ground::ground(&setup).expect("no faults");
    let game = Game::new(Arc::new(ground), DiceRule::Seeded, Seed::new([3; 32]));
    let fleet: Vec<PieceId> = game.rules().subjects(game.state(), CHRISTIANS).iter().collect();
    for order in game.rules().group_orders(game.state(), CHRISTIANS) {
        let plan = game.view(CHRISTIANS, &[]).group_plan(&fleet, &order.id).expect("understood");
        let draft = game.view(CHRISTIANS, &[]).draft(std::slice::from_ref(&plan.plan));
        assert!(draft.orders.iter().all(|it| it.refused.is_none()), "{}", order.id);
        let again: usize = draft.orders.iter().map(|it| it.actions.len()).sum();
        assert_eq!(again, plan.plan.len());
    }
}

#[test]
fn a_galleass_under_tow_is_not_refused_when_its_galley_obeys() {
    let game = game(
        "
[[squadron]]
code = \"B\"
side = \"christian\"
ships = [{ type = \"galleass\", at = \"0305\" }, { type = \"galley\", at = \"0405\" }]
[[squadron]]
code = \"O\"
side = \"islamic\"
ships = [{ type = \"galley\", at = \"1605\" }]
",
    );
    let [galleass, galley] = pieces(&game, &["B1", "B2"])[..] else { panic!("two ships") };
    let plan =
        game.view(CHRISTIANS, &[]).group_plan(&[galleass, galley], "row 1").expect("understood");
    assert_eq!((&plan.obey[..], &plan.carried[..]), (&[galley][..], &[galleass][..]));
    assert_eq!(plan.refused, []);
    // Without its galley nobody draws it.
    let alone = game.view(CHRISTIANS, &[]).group_plan(&[galleass], "row 1").expect("understood");
    assert_eq!((alone.carried.len(), alone.refused.len()), (0, 1));
}

#[test]
fn ships_out_of_range_are_idle_and_not_refused_and_a_shot_has_its_target_and_odds() {
    let mut game = game(&MELEE.replace("0705", "0605"));
    let done = lines(&game, &["done"]);
    game.submit(CHRISTIANS, None, &done).expect("to combat");
    let [near, far, target] = pieces(&game, &["B1", "B2", "O1"])[..] else { panic!("three") };
    let plan = game.view(CHRISTIANS, &[]).group_plan(&[near, far], "fire").expect("understood");
    assert_eq!((&plan.obey[..], plan.refused.len()), (&[near][..], 0));
    assert_eq!(plan.idle.iter().map(|it| it.piece).collect::<Vec<_>>(), [far]);
    let draft = game.view(CHRISTIANS, &[]).draft(std::slice::from_ref(&plan.plan));
    let [order] = &draft.orders[..] else { panic!("one order: {draft:?}") };
    let [ref aim] = order.aims[..] else { panic!("one aim: {order:?}") };
    assert_eq!((aim.piece, aim.at), (near, target));
    let odds = game.view(CHRISTIANS, &[]).odds(&plan.plan).expect("legal");
    let lost = odds.lines.iter().find(|line| &*line.result.id != "result-none").expect("a hit");
    assert_eq!(aim.basis_points, Some(lost.basis_points));
    assert_eq!(&*order.labels[0].id, "choice-gun");
}

#[test]
fn a_boarding_put_together_is_sent_in_or_called_off_whichever_ship_is_chosen() {
    let mut game = game(&SQUADRON.replace("1605", "0405"));
    let begun = lines(&game, &["done", "B2 board O1"]);
    game.submit(CHRISTIANS, None, &begun).expect("to combat, and a boarder");
    let general = game.view(CHRISTIANS, &[]).choices(Focus::General);
    let buttons = general.iter().filter(|choice| choice.target == Target::Button);
    let plans: Vec<String> = buttons.flat_map(|choice| written(&game, &choice.plan)).collect();
    assert_eq!(plans, ["assault O1", "call off O1"]);
}
