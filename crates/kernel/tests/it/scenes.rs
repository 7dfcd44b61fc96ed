//! Changes from one scene to the next.

use kernel::{Piece, PieceId, Place, Scene, Side, Text, Wind};

fn scene(pieces: &[(u16, u16)]) -> Scene {
    let piece = |(id, col): &(u16, u16)| Piece {
        id: PieceId(*id),
        code: format!("B{id}"),
        name: Text::new("ship"),
        kind: "galley".to_string(),
        side: Side(0),
        squadron: None,
        place: Place::Hex { col: *col, row: 1 },
        facing: None,
        commanders: vec![],
        factors: vec![],
        statuses: vec![],
    };
    Scene {
        pieces: pieces.iter().map(piece).collect(),
        arrows: vec![],
        wind: None,
        tracks: vec![],
        scores: vec![],
        phase: Text::new("phase"),
        prompts: vec![],
        ended: None,
    }
}

#[test]
fn a_change_names_only_what_differs() {
    let before = scene(&[(1, 1), (2, 2), (3, 3)]);
    let mut after = scene(&[(0, 9), (1, 1), (3, 4)]);
    after.phase = Text::new("other");
    let change = before.change_to(&after).expect("a change");
    let changed: Vec<u16> = change.pieces.iter().map(|piece| piece.id.0).collect();
    assert_eq!((changed, change.gone.clone()), (vec![0, 3], vec![PieceId(2)]));
    assert_eq!(change.tracks, None);
    let mut scene = before.clone();
    scene.apply(change);
    assert_eq!(scene, after);
    let none = after.change_to(&after).expect("a change");
    assert_eq!(serde_json::to_string(&none).expect("it encodes"), "{}");
}

#[test]
fn what_a_change_cannot_take_away_needs_the_whole_scene() {
    let calm = scene(&[]);
    let mut windy = scene(&[]);
    windy.wind = Some(Wind { toward: Some(900), name: Text::new("wind") });
    let mut ended = scene(&[]);
    ended.ended = Some(Text::new("over"));
    assert!(calm.change_to(&windy).is_some() && calm.change_to(&ended).is_some());
    assert!(windy.change_to(&calm).is_none() && ended.change_to(&calm).is_none());
}
