//! What people see: the chart, the wind on it, what lies beside it, the parts of the points.

use crate::conformance::setup;
use kernel::{Board, HexBoard, LabelKind, Library, Place, Presentation, Rules, Sailing, Scene};
use rules_constantinople::Ground;

fn ground(id: &str) -> Ground {
    Ground::ground(&setup(id)).unwrap_or_else(|faults| panic!("{faults}"))
}

fn start(id: &str) -> (HexBoard, Scene) {
    let ground = ground(id);
    let Board::Hex(board) = ground.board() else { panic!("a board of hexes") };
    let scene = ground.scene(&ground.start());
    (board, scene)
}

fn beside<'a>(scene: &'a Scene, id: &str) -> Vec<&'a str> {
    let there = |place: &Place| matches!(place, Place::Sector(at) if at == id);
    scene.pieces.iter().filter(|piece| there(&piece.place)).map(|piece| &*piece.code).collect()
}

/// Everything the sheet has is on the chart, each once.
#[test]
fn the_chart_has_all_that_the_sheet_has() {
    let ground = ground("constantinople/the-boom");
    let (board, scene) = start("constantinople/the-boom");
    let waters = &ground.waters;
    assert_eq!(board.north, 600);
    let pairs = |kind: &str| -> usize {
        let lines = board.sides.iter().chain(&scene.sides).filter(|line| line.kind == kind);
        lines.map(|line| line.pairs.len()).sum()
    };
    assert_eq!(pairs("wall"), waters.walls.values().map(Vec::len).sum::<usize>());
    assert_eq!((pairs("gate"), pairs("mole")), (waters.gates.len(), waters.closed.len()));
    assert_eq!(pairs("small-boom"), waters.small_booms.len());
    assert_eq!((pairs("boom"), pairs("boom-passage")), (waters.boom.len(), waters.passage.len()));
    let shoals = waters.grid.hexes().filter(|hex| waters.shoal(*hex) > 0).count();
    let dangers = board.labels.iter().filter(|label| label.kind == LabelKind::Danger);
    assert_eq!(dangers.clone().count(), shoals);
    assert!(dangers.clone().all(|label| label.text.is_some() && !label.clauses.is_empty()));
    let columns = waters.grid.printed(waters.double_columns);
    assert!(
        board
            .labels
            .iter()
            .any(|label| { label.kind == LabelKind::Place && (label.col, label.row) == columns })
    );
}

/// The wind bars its eye, is dear a point to either hand of it, and free elsewhere.
#[test]
fn the_rose_says_what_the_wind_bars() {
    let (_, scene) = start("constantinople/the-boom");
    let wind = scene.wind.expect("it blows");
    assert_eq!((wind.strength, wind.toward), (Some(8), Some(2_400)));
    let kinds: Vec<(u16, Sailing)> = wind.points.iter().map(|p| (p.facing, p.kind)).collect();
    assert_eq!(
        kinds,
        [
            (0, Sailing::Dear),
            (600, Sailing::Barred),
            (1_200, Sailing::Dear),
            (1_800, Sailing::Free),
            (2_400, Sailing::Free),
            (3_000, Sailing::Free)
        ]
    );
    let (_, calm) = start("constantinople/first-ram");
    let calm = calm.wind.expect("a wind that does not blow");
    assert_eq!((calm.strength, calm.toward, calm.points), (None, None, Vec::new()));
}

/// Whatever is not on the map lies in the box that says why.
#[test]
fn ships_that_wait_lie_beside_the_map() {
    let (board, scene) = start("constantinople/campaign");
    let boxes: Vec<&str> = board.boxes.iter().map(|beside| &*beside.id).collect();
    assert_eq!(boxes, ["placed", "late", "entering", "camp", "lost"]);
    assert_eq!(beside(&scene, "placed"), ["GB", "VE", "IA", "IB", "CR", "ME"]);
    assert_eq!(beside(&scene, "late"), ["GA"]);
    assert_eq!(beside(&scene, "entering").len(), 21);
    assert_eq!(beside(&scene, "camp"), ["Pera"]);
    assert_eq!(beside(&scene, "lost"), [""; 0]);
    let camp = scene.pieces.iter().find(|piece| piece.code == "Pera").expect("the camp");
    assert_eq!(camp.factors[0].value, "10");
    let (lesson, _) = start("constantinople/first-sail");
    assert_eq!(lesson.boxes.len(), 1, "a lesson has nothing but losses beside the map");
}

/// A ship under way bears its speed, and says that it still has to move.
#[test]
fn a_ship_under_way_says_so() {
    let (_, scene) = start("constantinople/first-sail");
    let piece = |code: &str| scene.pieces.iter().find(|p| p.code == code).expect("it sails");
    let status = |code: &str, id: &str| piece(code).statuses.iter().any(|status| status.id == id);
    assert_eq!(piece("VE").badge.as_ref().map(|badge| &*badge.text), Some("4"));
    assert!(status("VE", "must-move") && status("VE", "under-sail"));
    assert!(piece("IA").badge.is_none() && !status("IA", "must-move"));
    assert!(!status("K1", "must-move"), "it is not their segment");
}

/// The track shows when the capability rises, as far as the scenario goes.
#[test]
fn the_turn_track_says_what_comes_when() {
    let marks = |id: &str| -> Vec<u16> {
        let (_, scene) = start(id);
        let turn = scene.tracks.iter().find(|track| track.id == "turn").expect("a track");
        let rises = turn.marks.iter().filter(|mark| mark.text.id == "track-capability-now");
        rises.map(|mark| mark.at).collect()
    };
    assert_eq!(marks("constantinople/campaign"), [6, 13, 20]);
    assert_eq!(marks("constantinople/the-boom"), [6]);
    assert_eq!(marks("constantinople/genoese-relief"), [0u16; 0]);
}
