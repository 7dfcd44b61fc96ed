//! Pictures of every kind of board: what is on them, and that they stay as they are.

use kernel::{
    Board, Catalogue, Colour, HexLabel, Piece, PieceId, Place, Ruleset, Scene, Sector, SectorBoard,
};
use kernel::{Setup, Side, SquadronCard, Text};
use picture::{Dress, Light, Region, Wanted};
use testkit::goldens::{assert_golden, english};
use testkit::toys::{boarding, dial};

fn wanted<'a>() -> Wanted<'a> {
    Wanted {
        title: "A <test> & more",
        caption: None,
        region: None,
        light: Light::Day,
        width: 800,
        dress: Dress::Whole,
    }
}

/// Board, scene and words of a toy's first scenario.
fn toy<R: Ruleset>() -> (Board, Scene, Catalogue) {
    let (id, source) = R::scenarios()[0];
    let setup = Setup {
        scenario: id.to_string(),
        source: source.to_string(),
        options: Default::default(),
        roster: None,
    };
    let ground = R::ground(&setup).unwrap_or_else(|faults| panic!("{faults}"));
    let state = ground.start();
    (ground.board(), ground.scene(&state), english::<R>())
}

fn golden(name: &str, svg: &str) {
    let file = format!("{}/tests/goldens/{name}.svg", env!("CARGO_MANIFEST_DIR"));
    // One element a line: a change shows as what it is.
    assert_golden(file, &(svg.replace("><", ">\n<") + "\n"));
}

#[test]
fn boards_of_hexes_and_of_open_water_are_drawn_as_before() {
    let (board, scene, words) = toy::<boarding::Boarding>();
    golden("toy-boarding", &picture::svg(&board, &scene, &words, &wanted()));
    let (board, scene, words) = toy::<dial::Dialled>();
    golden("toy-dial", &picture::svg(&board, &scene, &words, &wanted()));
}

/// A squadron has the colour that the board gives it, whatever its letters are.
#[test]
fn squadrons_have_the_colours_of_the_board() {
    let (mut board, scene, words) = toy::<boarding::Boarding>();
    let first = &scene.pieces[0];
    let code = first.squadron.clone().expect("a squadron");
    let Board::Hex(hexes) = &mut board else { panic!("a board of hexes") };
    hexes.squadrons = vec![SquadronCard {
        side: first.side,
        code,
        name: Text::plain("Reis"),
        commander: None,
        role: None,
        colour: Colour::Yellow,
        pieces: 1,
    }];
    hexes.labels = vec![HexLabel::region((1, 1), Text::plain("Oxia"))];
    let svg = picture::svg(&board, &scene, &words, &wanted());
    let (head, drawn) = svg.split_once("</style>").expect("a style");
    assert!(head.contains(".c-yellow{fill:#f8e23e}"));
    assert!(drawn.contains("class=\"c-yellow b") && drawn.contains(">Reis · "));
    assert!(drawn.contains(">Oxia</text>"));
}

/// Two squares of a map, a piece in one of them.
fn sectors() -> (Board, Scene, Catalogue) {
    let sector = |id: &str, look: &str, left: i32| Sector {
        id: id.to_string(),
        name: Text::new("sector"),
        label: id.to_string(),
        look: look.to_string(),
        outlines: vec![vec![(left, 0), (left + 100, 0), (left + 100, 100), (left, 100)]],
        stand: (left + 50, 50),
        label_at: (left + 50, 20),
        key_at: None,
        home: None,
        parts: Vec::new(),
        beside: Vec::new(),
    };
    let sectors = vec![sector("E2", "sea", 0), sector("STP", "land", 100)];
    let board = SectorBoard { width: 200, height: 100, reach: 20, sectors, lines: Vec::new() };
    let (_, mut scene, words) = toy::<boarding::Boarding>();
    scene.pieces.truncate(1);
    scene.pieces[0].place = Place::Sector("STP".to_string());
    (Board::Sectors(board), scene, words)
}

#[test]
fn maps_of_sectors_are_drawn_as_before() {
    let (board, scene, words) = sectors();
    let svg = picture::svg(&board, &scene, &words, &wanted());
    assert!(svg.contains(">E2</text>") && svg.contains(">STP</text>"));
    // 20 units of the map become 260 of the drawing: the piece stands at 150 by 50.
    assert!(svg.contains("translate(1950 650)"), "the piece stands in its sector");
    golden("sectors", &svg);
}

#[test]
fn words_are_escaped_and_the_light_changes_colours_alone() {
    let (board, scene, words) = toy::<boarding::Boarding>();
    let day = picture::svg(&board, &scene, &words, &wanted());
    assert!(day.contains("A &lt;test&gt; &amp; more") && !day.contains("<test>"));
    let lamp = picture::svg(&board, &scene, &words, &Wanted { light: Light::Lamp, ..wanted() });
    assert_ne!(day, lamp);
    let drawing = |svg: &str| svg.split_once("</style>").expect("a style").1.to_string();
    assert_eq!(drawing(&day), drawing(&lamp));
}

#[test]
fn a_region_shows_what_is_in_it_and_is_smaller() {
    let (board, scene, words) = toy::<boarding::Boarding>();
    let region = Region { from: scene.pieces[0].place.clone(), to: scene.pieces[0].place.clone() };
    let part = Wanted { region: Some(region), dress: Dress::Bare, ..wanted() };
    let part = picture::svg(&board, &scene, &words, &part);
    let whole = picture::svg(&board, &scene, &words, &Wanted { dress: Dress::Bare, ..wanted() });
    assert!(part.len() < whole.len());
    let nowhere = Region { from: Place::Sector("x".into()), to: Place::Sector("y".into()) };
    let nowhere = Wanted { region: Some(nowhere), dress: Dress::Bare, ..wanted() };
    assert_eq!(picture::svg(&board, &scene, &words, &nowhere), whole);
}

#[test]
fn odd_scenes_are_drawn_too() {
    let (board, mut scene, words) = toy::<boarding::Boarding>();
    let far = Place::Point { x: i32::MAX, y: i32::MIN };
    let odd = Piece {
        id: PieceId(400),
        kind: "a kraken".to_string(),
        side: Side(7),
        squadron: Some("\"><script>".to_string()),
        code: "<&>".to_string(),
        place: far,
        ..scene.pieces[0].clone()
    };
    scene.pieces.push(Piece { place: scene.pieces[0].place.clone(), ..odd.clone() });
    scene.pieces.push(odd);
    let svg = picture::svg(&board, &scene, &words, &wanted());
    assert!(!svg.contains("<script>") && !svg.contains("<&>"));
}

#[cfg(feature = "png")]
#[test]
fn the_same_picture_as_png_is_as_wide_as_wanted() {
    let (board, scene, words) = toy::<boarding::Boarding>();
    let svg = picture::svg(&board, &scene, &words, &wanted());
    let png = picture::png(&svg, 320).expect("a picture");
    assert_eq!(png[..8], *b"\x89PNG\r\n\x1a\n");
    assert_eq!(u32::from_be_bytes(png[16..20].try_into().expect("four bytes")), 320);
    assert!(picture::png("no svg", 320).is_err());
    // A hundred of the largest took five gigabytes.
    let narrower = picture::png_within(&svg, 4_000, 90_000).expect("a picture");
    let side = |at: usize| u32::from_be_bytes(narrower[at..at + 4].try_into().expect("four bytes"));
    assert!((60_000..=90_000).contains(&(side(16) * side(20))), "{} by {}", side(16), side(20));
}
