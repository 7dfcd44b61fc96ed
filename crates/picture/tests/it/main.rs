//! Pictures of every kind of board: what is on them, and that they stay as they are.

use kernel::{
    Badge, Base, Board, Catalogue, Colour, HexBoard, HexLabel, HexTop, LabelKind, MapBox, Marker,
    Piece, PieceId, Place, Ruleset, Sailing, Scene, Sector, SectorBoard, Setup, Side, SideLine,
    SquadronCard, Status, TerrainKind, Text, Wind, WindPoint,
};
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
        fixed: 0,
    }];
    hexes.labels = vec![HexLabel::region((1, 1), Text::plain("Oxia"))];
    let svg = picture::svg(&board, &scene, &words, &wanted());
    let (head, drawn) = svg.split_once("</style>").expect("a style");
    assert!(head.contains(".c-yellow{fill:#f8e23e}"));
    assert!(drawn.contains("class=\"c-yellow b") && drawn.contains(">Reis · "));
    assert!(drawn.contains(">Oxia</text>"));
}

/// A small chart with everything that can be printed on one.
fn chart() -> (Board, Scene, Catalogue) {
    let (board, mut scene, words) = toy::<boarding::Boarding>();
    let Board::Hex(toy) = board else { panic!("a board of hexes") };
    let said = Text::plain;
    let line = |kind: &'static str, pairs: &[[(u16, u16); 2]], side: Option<u8>| SideLine {
        kind: kind.to_string(),
        name: Text::plain(kind),
        side: side.map(Side),
        pairs: pairs.to_vec(),
        clauses: Vec::new(),
    };
    let terrain = |glyph, look: &str| TerrainKind { glyph, look: look.into(), name: said("x") };
    let label = |col, row, kind, text: Option<&str>, name| HexLabel {
        col,
        row,
        kind,
        text: text.map(str::to_string),
        name: Text::plain(name),
        clauses: Vec::new(),
    };
    let board = HexBoard {
        cols: 5,
        rows: 4,
        top: HexTop::FlatEvenDown,
        north: 600,
        terrain: ["##tt.", "#tthh", "s....", "....."].map(str::to_string).to_vec(),
        legend: vec![
            terrain('.', "sea"),
            terrain('s', "shore"),
            terrain('#', "land"),
            terrain('t', "town"),
            terrain('h', "harbour"),
        ],
        sides: vec![
            line("wall", &[[(3, 2), (3, 3)], [(3, 2), (4, 2)]], None),
            line("gate", &[[(3, 2), (3, 3)]], None),
            line("mole", &[[(5, 2), (5, 3)]], None),
        ],
        labels: vec![
            label(2, 4, LabelKind::Region, None, "Marmara"),
            label(4, 2, LabelKind::Place, None, "Contoscalion"),
            label(1, 3, LabelKind::Danger, Some("4"), "Shoal 4"),
        ],
        boxes: vec![
            MapBox {
                id: "late".into(),
                name: said("To come"),
                side: Some(Side(0)),
                room: 4,
                row: 1,
            },
            MapBox { id: "lost".into(), name: said("Lost"), side: None, room: 8, row: 1 },
        ],
        ..toy
    };
    let piece = scene.pieces[0].clone();
    let at = |id: u16, kind: &str, place: Place| Piece {
        id: PieceId(id),
        code: format!("P{id}"),
        kind: kind.to_string(),
        facing: Some(600),
        place,
        ..piece.clone()
    };
    let hex = |col, row| Place::Hex { col, row };
    scene.pieces = (0..5).map(|id| at(id, "fusta", hex(5, 4))).collect();
    scene.pieces.push(Piece {
        badge: Some(Badge { text: "3".into(), name: said("3 to spend") }),
        statuses: vec![Status {
            id: "damaged".into(),
            name: said("Damaged"),
            count: Some(2),
            clauses: Vec::new(),
        }],
        ..at(10, "round-ship", hex(2, 3))
    });
    for (id, kind) in (11..).zip(["trireme", "bireme"]) {
        scene.pieces.push(at(id, kind, hex(4, 3)));
    }
    scene.pieces.extend((20..22).map(|id| at(id, "crew", Place::Sector("late".to_string()))));
    scene.pieces.extend((30..39).map(|id| at(id, "lodgement", Place::Sector("lost".to_string()))));
    scene.sides = vec![
        line("boom", &[[(2, 3), (3, 4)], [(2, 4), (3, 4)]], Some(1)),
        line("boom-passage", &[[(1, 4), (2, 4)]], Some(1)),
        line("boom-broken", &[[(4, 3), (4, 4)]], None),
    ];
    let point = |facing, kind| WindPoint { facing, kind, name: said("x") };
    scene.wind = Some(Wind {
        strength: Some(8),
        points: vec![
            point(0, Sailing::Dear),
            point(600, Sailing::Barred),
            point(1_200, Sailing::Dear),
            point(1_800, Sailing::Free),
            point(2_400, Sailing::Free),
            point(3_000, Sailing::Free),
        ],
        ..Wind::new(Some(2_400), said("North, 8"))
    });
    (Board::Hex(board), scene, words)
}

#[test]
fn a_chart_shows_walls_chains_labels_boxes_and_piles() {
    let (board, scene, words) = chart();
    let svg = picture::svg(&board, &scene, &words, &wanted());
    let drawn = svg.split_once("</style>").expect("a style").1;
    for class in
        ["wall-line", "gate", "mole-line", "chain-line of1", "passage-line of1", "broken-line"]
    {
        assert!(drawn.contains(&format!("class=\"{class}\"")), "{class} is drawn");
    }
    for said in [">Marmara<", ">Contoscalion<", ">4</text>", ">To come<", "<title>Shoal 4<"] {
        assert!(drawn.contains(said), "{said} is written");
    }
    assert!(drawn.contains("class=\"barred\" transform=\"rotate(60)\""), "the eye of the wind");
    assert_eq!(drawn.matches("class=\"dear\"").count(), 2);
    // Of a pile one is drawn, with how many there are: five in a hex, nine in a box for eight.
    assert_eq!(drawn.matches("href=\"#fusta-s\"").count(), 1);
    assert_eq!(drawn.matches("href=\"#lodgement-s\"").count(), 1);
    assert_eq!(drawn.matches("href=\"#crew-s\"").count(), 2);
    assert!(drawn.contains(">5</text>") && drawn.contains(">9</text>"));
    golden("chart", &svg);
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
        key_at: (look == "land").then_some((left + 80, 80)),
        home: None,
        parts: Vec::new(),
        beside: Vec::new(),
    };
    let sectors = vec![sector("E2", "sea", 0), sector("STP", "land", 100)];
    let board = SectorBoard { width: 200, height: 100, reach: 20, sectors, lines: Vec::new() };
    let (_, mut scene, words) = toy::<boarding::Boarding>();
    scene.pieces.truncate(1);
    scene.pieces[0].place = Place::Sector("STP".to_string());
    scene.pieces[0].kind = "flagship".to_string();
    let marker = |kind: &str, place: &str, side| Marker {
        kind: kind.to_string(),
        place: Place::Sector(place.to_string()),
        side,
        name: Text::plain("x"),
    };
    scene.markers = vec![marker("owner", "STP", Some(Side(1))), marker("contested", "E2", None)];
    (Board::Sectors(board), scene, words)
}

#[test]
fn maps_of_sectors_are_drawn_as_before() {
    let (board, scene, words) = sectors();
    let svg = picture::svg(&board, &scene, &words, &wanted());
    assert!(svg.contains(">E2</text>") && svg.contains(">STP</text>"));
    // 20 units of the map become 260 of the drawing: the piece stands at 150 by 50.
    assert!(svg.contains("translate(1950 650)"), "the piece stands in its sector");
    // Its key position is held, the other sector was fought over, and the kind is the duel's own.
    assert!(svg.contains("class=\"key t1\"") && svg.contains("class=\"contested-line\""));
    assert!(svg.contains("#flagship-s") && svg.contains("class=\"token t0\""));
    golden("sectors", &svg);
}

/// Ships in true scale show what has happened to them: oars lost, flames as many as are counted, the
/// wash about a wreck; smoke drifts where the wind blows.
#[test]
fn what_has_happened_to_a_ship_is_drawn_on_it() {
    let (board, mut scene, words) = toy::<dial::Dialled>();
    let status = |id: &str, count: Option<u16>| Status {
        id: id.into(),
        name: Text::owned(format!("status-{id}")),
        count,
        clauses: Vec::new(),
    };
    let of = |scene: &Scene| picture::svg(&board, scene, &words, &wanted());
    let piece = &mut scene.pieces[0];
    piece.kind = "size-3".to_string();
    piece.base = Some(Base { width: 2_000, length: 6_000 });
    piece.statuses = Vec::new();
    let whole = of(&scene);
    assert!(!whole.contains("class=\"flame\"") && !whole.contains("class=\"wash-line\""));
    scene.pieces[0].oars = Some(50);
    let thinned = of(&scene);
    assert!(thinned.contains("<path class=\"r") && thinned.contains("opacity=\".17\""));
    let flames = |scene: &Scene| {
        let svg = of(scene);
        let (_, rest) = svg.split_once("class=\"flame\" d=\"").expect("it burns");
        rest.split_once('"').expect("a path ends").0.matches('M').count()
    };
    scene.pieces[0].statuses = vec![status("fire", Some(2))];
    assert_eq!(flames(&scene), 2);
    scene.pieces[0].statuses = vec![status("fire", None), status("wreck", None)];
    assert_eq!(flames(&scene), 3);
    scene.wind = Some(Wind::new(Some(900), Text::new("wind")));
    let svg = of(&scene);
    assert!(svg.contains("rotate(90)scale(") && svg.contains("class=\"wash-line\""), "{svg}");
    // Pieces that are not in true scale have their badges alone.
    scene.pieces[0].base = None;
    assert!(!of(&scene).contains("class=\"flame\""));
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
