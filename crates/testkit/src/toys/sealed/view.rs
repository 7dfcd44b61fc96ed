//! What people see of the toy: choices, scene, and results for the odds.

use super::clauses::Wrong;
use super::state::{Action, Phase, STATIONS, Sealed, ShipId, State};
use kernel::{
    Board, Choice, ChoiceGroup, Choices, Focus, HexBoard, HexTop, Piece, PieceId, Place, Prompt,
    Rules, Scene, Score, Seat, Side, Status, Target, TerrainKind, Text, Track,
};

impl Sealed {
    /// The code of a ship, or its number if the scenario has no such ship.
    pub(super) fn code(&self, ship: ShipId) -> String {
        let card = self.ships.get(ship.index());
        card.map_or_else(|| format!("#{}", ship.0), |card| card.code.clone())
    }

    /// Where a ship at a station stands: blue above, red below.
    fn place(&self, ship: ShipId, station: u8) -> Place {
        let row = u16::from(self.ships[ship.index()].side.0) + 1;
        Place::Hex { col: u16::from(station), row }
    }

    pub(super) fn choices_in(&self, state: &State, seat: Seat, focus: Focus) -> Choices<Action> {
        let mut legal = Vec::new();
        self.legal(state, seat, focus, &mut legal);
        let mut choices = Choices::default();
        for action in legal {
            let (piece, label, target) = match action {
                Action::Order { ship, station } => (
                    Some(PieceId::from(ship)),
                    Text::new("choice-order").with("station", station),
                    Target::Place(self.place(ship, station)),
                ),
                Action::Ready => (None, Text::new("choice-ready"), Target::Button),
                Action::Lose(ship) => {
                    (Some(ship.into()), Text::new("choice-lose"), Target::Piece(ship.into()))
                }
            };
            let choice = Choice {
                label,
                target,
                clauses: vec![Sealed::allows(&action).into()],
                plan: vec![action],
                next: Vec::new(),
                costs: Vec::new(),
                path: Vec::new(),
                odds: None,
            };
            match choices.groups.iter_mut().find(|group: &&mut ChoiceGroup<_>| group.piece == piece)
            {
                Some(group) => group.choices.push(choice),
                None => choices.groups.push(ChoiceGroup::of(piece, vec![choice])),
            }
        }
        choices
    }

    pub(super) fn explain_in(
        &self,
        state: &State,
        seat: Seat,
        piece: Option<PieceId>,
        target: &Target,
    ) -> Option<Wrong> {
        let ship = self.every_ship().find(|ship| Some(PieceId::from(*ship)) == piece);
        let action = match (ship, target, state.phase) {
            (Some(ship), Target::Place(Place::Hex { col, .. }), _) => {
                Action::Order { ship, station: u8::try_from(*col).unwrap_or(u8::MAX) }
            }
            (Some(ship), Target::Piece(_), _) => Action::Lose(ship),
            (None, _, _) => Action::Ready,
            _ => return Some(Wrong::NotNow),
        };
        self.check(state, seat, &action).err()
    }

    /// What became of things: losses first, else the score.
    pub(super) fn consequence_of(&self, before: &State, after: &State) -> Text {
        let lost = self.every_ship().find(|ship| {
            let at = ship.index();
            before.ships[at].station.is_some() && after.ships[at].station.is_none()
        });
        match lost {
            Some(ship) => Text::new("result-lost").with("ship", self.code(ship)),
            None if before.points == after.points => Text::new("result-none"),
            None => {
                Text::new("result-score").with("blue", after.points[0]).with("red", after.points[1])
            }
        }
    }

    pub(super) fn board_of() -> Board {
        let name = Text::new("station").with("station", 0u8);
        Board::Hex(HexBoard {
            cols: u16::from(STATIONS),
            rows: 2,
            top: HexTop::PointyEvenEast,
            north: 0,
            terrain: vec!["...".to_string(), "...".to_string()],
            legend: vec![TerrainKind { glyph: '.', look: "sea".to_string(), name }],
            closed_sides: Vec::new(),
            sides: Vec::new(),
            boxes: Vec::new(),
            labels: Vec::new(),
            squadrons: Vec::new(),
        })
    }

    pub(super) fn scene_of(&self, state: &State) -> Scene {
        let afloat = self.every_ship().filter_map(|ship| {
            let station = state.ships[ship.index()].station?;
            Some(self.piece(state, ship, station))
        });
        let round = |id| Text::new(id).with("round", state.round);
        let pending = self.pending(state);
        Scene {
            pieces: afloat.collect(),
            arrows: Vec::new(),
            sides: Vec::new(),
            markers: Vec::new(),
            orders: Vec::new(),
            notes: Vec::new(),
            awaited: Vec::new(),
            queue: Vec::new(),
            contests: Vec::new(),
            screens: Vec::new(),
            unmeasured: None,
            wind: None,
            tracks: vec![Track {
                id: "round".to_string(),
                name: Text::new("track-round"),
                at: u16::from(state.round),
                last: u16::from(self.rounds),
                marks: Vec::new(),
            }],
            scores: [0u8, 1].map(|side| self.score(state, Side(side))).to_vec(),
            phase: match state.phase {
                Phase::Storm => round("phase-storm"),
                Phase::Orders => round("phase-orders"),
                Phase::Loss { station, .. } => round("phase-loss").with("station", station),
                Phase::Over(_) => Text::new("phase-over"),
            },
            prompts: Prompt::of(&pending),
            ended: match state.phase {
                Phase::Over(end) => Some(Text::new(end.outcome().reason)),
                _ => None,
            },
        }
    }

    fn piece(&self, state: &State, ship: ShipId, station: u8) -> Piece {
        let card = &self.ships[ship.index()];
        let order = state.ships[ship.index()].order.map(|to| Status {
            id: format!("to-{to}"),
            name: Text::new("choice-order").with("station", to),
            count: None,
            clauses: vec![Sealed::allows(&Action::Ready).into()],
        });
        Piece {
            id: ship.into(),
            code: card.code.clone(),
            name: Text::new("ship").with("code", card.code.clone()),
            kind: "galley".to_string(),
            side: card.side,
            squadron: Some(card.squadron.clone()),
            place: self.place(ship, station),
            facing: Some(if card.side == Side(0) { 1800 } else { 0 }),
            commanders: self.commanders(ship).into(),
            factors: Vec::new(),
            statuses: order.into_iter().collect(),
            badge: None,
            base: None,
            oars: None,
            sail: None,
            deck: Vec::new(),
            swing: None,
        }
    }

    fn score(&self, state: &State, side: Side) -> Score {
        let points = state.points[usize::from(side.0)];
        Score {
            side,
            name: self.name_of(side),
            points: i32::from(points),
            details: vec![Text::new("points-held").with("points", points)],
        }
    }
}
