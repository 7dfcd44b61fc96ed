//! Changes from one scene to the next.

use kernel::{
    Choice, ChoiceGroup, Choices, Contest, ContestParty, ContestUnits, Fate, Marker, Note, Order,
    OrderResult, Piece, PieceId, Place, Queued, Scene, Side, SideLine, Target, Text, Wind, Zone,
};

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
        badge: None,
        base: None,
        oars: None,
        sail: None,
        deck: Vec::new(),
        swing: None,
    };
    Scene {
        pieces: pieces.iter().map(piece).collect(),
        arrows: vec![],
        sides: Vec::new(),
        markers: vec![],
        orders: vec![],
        notes: vec![],
        awaited: vec![],
        queue: Vec::new(),
        contests: vec![],
        screens: vec![],
        unmeasured: None,
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
    windy.wind = Some(Wind::new(Some(900), Text::new("wind")));
    let mut ended = scene(&[]);
    ended.ended = Some(Text::new("over"));
    assert!(calm.change_to(&windy).is_some() && calm.change_to(&ended).is_some());
    assert!(windy.change_to(&calm).is_none() && ended.change_to(&calm).is_none());
}

#[test]
fn markers_and_orders_come_and_go() {
    let place = |id: &str| Place::Sector(id.to_string());
    let before = scene(&[]);
    let mut after = scene(&[]);
    after.markers.push(Marker {
        kind: "owner".to_string(),
        place: place("B3"),
        side: Some(Side(0)),
        name: Text::new("held"),
    });
    after.orders.push(Order {
        piece: None,
        side: Side(0),
        kind: "move".to_string(),
        from: place("B3"),
        via: vec![],
        to: place("C4"),
        notation: "B3 - C4".to_string(),
        name: Text::new("order"),
        cancel: None,
        result: Some(OrderResult {
            fate: Fate::Failed,
            stopped: Some("bounced".to_string()),
            by: vec![Place::Sector("B".to_string())],
            dislodged_by: None,
            why: vec![],
            clauses: vec![],
        }),
    });
    let change = before.change_to(&after).expect("a change");
    let mut now = before.clone();
    now.apply(change);
    assert_eq!(now, after);
    now.apply(after.change_to(&before).expect("a change"));
    assert_eq!(now, before);
}

#[test]
fn lines_on_sides_change_with_the_scene() {
    let line = |kind: &str, side| SideLine {
        kind: kind.to_string(),
        name: Text::new("chain"),
        side: Some(Side(side)),
        pairs: vec![[(33, 30), (34, 29)]],
        clauses: vec![],
    };
    let before = Scene { sides: vec![line("chain", 0)], ..scene(&[(1, 1)]) };
    let taken = Scene { sides: vec![line("chain", 1)], ..scene(&[(1, 1)]) };
    let change = before.change_to(&taken).expect("a change");
    assert_eq!((change.sides.as_deref(), change.pieces.len()), (Some(&taken.sides[..]), 0));
    let mut now = before.clone();
    now.apply(change);
    assert_eq!(now, taken);
    // What stays is not told again, and what is gone is.
    assert_eq!(taken.change_to(&taken).expect("a change").sides, None);
    now.apply(taken.change_to(&scene(&[(1, 1)])).expect("a change"));
    assert_eq!(now.sides, vec![]);
}

#[test]
fn choices_of_several_clicks_are_counted_by_what_they_lead_to() {
    let choice = |id: &'static str, plan: Vec<u8>, next| Choice {
        label: Text::new(id),
        target: Target::Button,
        plan,
        next,
        costs: vec![],
        clauses: vec![],
        path: vec![],
        odds: None,
    };
    let support = choice(
        "support",
        vec![],
        vec![choice("to", vec![2], vec![]), choice("at", vec![3], vec![])],
    );
    let group = ChoiceGroup::of(None, vec![choice("move", vec![1], vec![]), support]);
    let choices = Choices { groups: vec![group], ..Choices::default() }.map(|action| action * 10);
    let plans: Vec<&[u8]> = choices.iter().map(|choice| choice.plan.as_slice()).collect();
    assert_eq!(plans, [[10], [20], [30]]);
    assert_eq!(choices.all().count(), 4);
}

#[test]
fn who_has_still_to_act_changes_with_the_scene() {
    let before = Scene { awaited: vec![PieceId(1), PieceId(2)], ..scene(&[(1, 1), (2, 2)]) };
    let after = Scene { awaited: vec![PieceId(2)], ..before.clone() };
    let change = before.change_to(&after).expect("a change");
    assert_eq!(change.awaited.as_deref(), Some(&[PieceId(2)][..]));
    let mut now = before.clone();
    now.apply(change);
    assert_eq!(now, after);
    assert_eq!(after.change_to(&after).expect("a change").awaited, None);
    now.apply(after.change_to(&scene(&[(1, 1), (2, 2)])).expect("a change"));
    assert_eq!(now.awaited, vec![], "a step that is over awaits nobody");
}

#[test]
fn what_is_declared_and_fought_changes_with_the_scene() {
    let calm = scene(&[(1, 1), (2, 2)]);
    let party = |id: u16| ContestParty {
        side: Side(0),
        pieces: vec![PieceId(id)],
        units: vec![ContestUnits {
            name: Text::new("marines"),
            count: 2,
            piece: None,
            action: None,
        }],
        strength: 2,
        modifiers: vec![],
    };
    let fight = Contest {
        name: Text::new("round"),
        parties: [party(1), party(2)],
        mutual: true,
        ratio: Text::new("even"),
        rows: vec![],
        roll: None,
        faces: None,
        rounds: vec![],
        warning: None,
        clauses: vec![],
    };
    let screen = Zone { name: Text::new("screen"), side: Some(Side(1)), outline: vec![(0, 0)] };
    let barred = Note { side: None, text: Text::new("blind"), clauses: vec![] };
    let queued = Queued {
        piece: PieceId(1),
        target: PieceId(2),
        step: Text::new("rams"),
        name: Text::new("ram"),
        action: Some("B1 ram B2 now".to_string()),
        due: true,
        clauses: vec![],
    };
    let fought = Scene {
        queue: vec![queued],
        contests: vec![fight],
        screens: vec![screen],
        unmeasured: Some(barred),
        ..calm.clone()
    };
    for (before, after) in [(&calm, &fought), (&fought, &calm)] {
        let change = before.change_to(after).expect("a change");
        let json = serde_json::to_string(&change).expect("it encodes");
        let mut now = before.clone();
        now.apply(serde_json::from_str(&json).expect("it reads back"));
        assert_eq!(now, *after);
    }
    let none = fought.change_to(&fought).expect("a change");
    assert_eq!((none.queue, none.contests), (None, None));
    assert_eq!((none.screens, none.unmeasured), (None, None));
}
