//! What people see of the toy: dials with previews and stops, the few choices beside them, the scene.

use super::clauses::{AHEAD, CAST, TURN, Wrong};
use super::plane::Pose;
use super::state::{Action, Dialled, ShipId, State};
use kernel::{
    Arrow, Choice, ChoiceGroup, Choices, Clause, Dial, Factor, Focus, Manoeuvre, Piece, PieceId,
    Place, Preview, Prompt, Rules, Scene, Score, Seat, Setting, Side, Status, Stop, Target, Text,
    Track,
};

fn place(pose: Pose) -> Place {
    Place::Point { x: pose.x, y: pose.y }
}

impl Dialled {
    pub(super) fn choices_in(&self, state: &State, seat: Seat, focus: Focus) -> Choices<Action> {
        let mut legal = Vec::new();
        self.legal(state, seat, focus, &mut legal);
        let mut choices = Choices::default();
        for action in legal {
            let (piece, id) = match action {
                Action::Turn(..) | Action::Ahead(..) => continue,
                Action::CastOff(ship) => (Some(PieceId::from(ship)), "choice-cast-off"),
                Action::Done => (None, "choice-done"),
            };
            let choice = Choice {
                label: Text::new(id),
                target: Target::Button,
                clauses: vec![Dialled::allows(&action).into()],
                plan: vec![action],
                next: Vec::new(),
                costs: Vec::new(),
                path: Vec::new(),
                odds: None,
            };
            choices.groups.push(ChoiceGroup::of(piece, vec![choice]));
        }
        choices
    }

    /// The dials of every ship that can still turn or move.
    pub(super) fn dials_in(&self, state: &State, seat: Seat, focus: Focus) -> Vec<Manoeuvre> {
        let mut legal = Vec::new();
        self.legal(state, seat, focus, &mut legal);
        let mut dialled: Option<(ShipId, &'static Clause)> = None;
        let mut dials = Vec::new();
        for action in legal {
            let (ship, clause) = match action {
                Action::Turn(ship, _) => (ship, &TURN),
                Action::Ahead(ship, _) => (ship, &AHEAD),
                Action::CastOff(_) | Action::Done => continue,
            };
            // The values of a dial come one after another.
            if dialled != Some((ship, clause)) {
                dialled = Some((ship, clause));
                dials.push(self.dial(state, ship, clause));
            }
        }
        dials
    }

    fn dial(&self, state: &State, ship: ShipId, clause: &'static Clause) -> Manoeuvre {
        let turns = clause == &TURN;
        let (id, unit) =
            if turns { ("choice-turn", "degrees") } else { ("choice-ahead", "millimetres") };
        let verb = if turns { "turn" } else { "ahead" };
        let step = if turns { 15 } else { 1 };
        let dial = Dial {
            unit: Text::new(unit),
            target: None,
            from: if turns { -60 } else { 1 },
            to: if turns { 60 } else { self.ships[ship.index()].speed },
            step,
            listed: step,
            now: None,
        };
        Manoeuvre {
            piece: Some(ship.into()),
            label: Text::new(id),
            aside: false,
            stops: if turns { Vec::new() } else { self.stops(state, ship, dial.to) },
            settings: vec![Setting::Dial(dial)],
            pool: None,
            notation: format!("{} {verb} {{}}", self.code(ship)),
            clauses: vec![clause.into()],
        }
    }

    /// Going ahead changes once: where the ship runs into others.
    fn stops(&self, state: &State, ship: ShipId, most: i32) -> Vec<Stop> {
        let Some(pose) = state.ships[ship.index()].pose else {
            return Vec::new();
        };
        let sweep = self.sweep(state, ship, pose, most);
        let contact = (!sweep.touched.is_empty()).then_some(sweep.mm + 1);
        let values = [Some(1), contact.filter(|mm| *mm > 1)].into_iter().flatten();
        let stop =
            |value| Stop { value, preview: self.preview_of(state, &Action::Ahead(ship, value)) };
        values.map(stop).collect()
    }

    pub(super) fn explain_in(
        &self,
        state: &State,
        seat: Seat,
        piece: Option<PieceId>,
        target: &Target,
    ) -> Option<Wrong> {
        let ship = self.every_ship().find(|ship| Some(PieceId::from(*ship)) == piece);
        let action = match (ship, target) {
            (Some(ship), Target::Button) => Action::CastOff(ship),
            (Some(ship), Target::Facing(tenths)) => {
                let heading = state.ships[ship.index()].pose.map_or(0, |pose| pose.heading);
                let by = (i32::from(tenths / 10) - i32::from(heading)).rem_euclid(360);
                let by = if by > 180 { by - 360 } else { by };
                Action::Turn(ship, i16::try_from(by).unwrap_or(0))
            }
            (Some(ship), _) => Action::Ahead(ship, 1),
            (None, _) => Action::Done,
        };
        self.check(state, seat, &action).err()
    }

    pub(super) fn preview_of(&self, state: &State, action: &Action) -> Preview {
        let pose = |ship: ShipId| state.ships.get(ship.index()).and_then(|now| now.pose);
        match *action {
            Action::Turn(ship, degrees) => {
                let facing = pose(ship).map(|pose| pose.turned(degrees).heading * 10);
                Preview { facing, ..Preview::default() }
            }
            Action::Ahead(ship, mm) => {
                let Some(from) = pose(ship) else {
                    return Preview::default();
                };
                let sweep = self.sweep(state, ship, from, mm.clamp(0, 1_000));
                let stops = |other: &ShipId| {
                    let text = Text::new("note-stops").with("mm", sweep.mm);
                    text.with("ship", self.code(*other))
                };
                Preview {
                    path: vec![place(from), place(sweep.end)],
                    facing: Some(from.heading * 10),
                    contacts: sweep.touched.iter().copied().map(PieceId::from).collect(),
                    notes: sweep.touched.iter().map(stops).collect(),
                    ..Preview::default()
                }
            }
            Action::CastOff(_) | Action::Done => Preview::default(),
        }
    }

    /// What became of things: the first ship that sank.
    pub(super) fn consequence_of(&self, before: &State, after: &State) -> Text {
        let sank = |ship: &ShipId| {
            let at = ship.index();
            before.ships[at].pose.is_some() && after.ships[at].pose.is_none()
        };
        match self.every_ship().find(sank) {
            Some(ship) => Text::new("result-sunk").with("ship", self.code(ship)),
            None => Text::new("result-none"),
        }
    }

    pub(super) fn scene_of(&self, state: &State) -> Scene {
        let round = |id| Text::new(id).with("round", state.round);
        let afloat = |ship: ShipId| {
            let pose = state.ships[ship.index()].pose?;
            Some(self.piece(state, ship, pose))
        };
        Scene {
            pieces: self.every_ship().filter_map(afloat).collect(),
            arrows: state.contacts.iter().filter_map(|pair| self.contact(state, *pair)).collect(),
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
            phase: match (state.over, state.rams.is_empty()) {
                (Some(_), _) => Text::new("phase-over"),
                (None, true) => round("phase-move").with("side", Dialled::name_of(state.active)),
                (None, false) => round("phase-ram"),
            },
            prompts: Prompt::of(&self.pending(state)),
            ended: state.over.map(|end| Text::new(end.outcome().reason)),
        }
    }

    fn piece(&self, state: &State, ship: ShipId, pose: Pose) -> Piece {
        let card = &self.ships[ship.index()];
        let now = state.ships[ship.index()];
        let status = |id: &str, is: bool, name: &'static str, clause: &'static Clause| {
            let clauses = vec![clause.into()];
            is.then(|| Status { id: id.to_string(), name: Text::new(name), count: None, clauses })
        };
        let statuses = [
            status("turned", now.turned, "status-turned", &TURN),
            status("moved", now.moved, "status-moved", &AHEAD),
            status("held", state.is_held(ship), "choice-cast-off", &CAST),
        ];
        Piece {
            id: ship.into(),
            code: card.code.clone(),
            name: Text::new("ship").with("code", card.code.clone()),
            kind: "round-ship".to_string(),
            side: card.side,
            squadron: None,
            place: place(pose),
            facing: Some(pose.heading * 10),
            commanders: self.roster.seats_of(card.side).into(),
            factors: vec![Factor {
                label: "S".to_string(),
                name: Text::new("factor-speed"),
                value: card.speed.to_string(),
                colour: None,
                boxes: None,
            }],
            statuses: statuses.into_iter().flatten().collect(),
            badge: None,
            base: None,
            oars: None,
            sail: None,
            deck: Vec::new(),
            swing: None,
        }
    }

    fn contact(&self, state: &State, (a, b): (ShipId, ShipId)) -> Option<Arrow> {
        let pose = |ship: ShipId| state.ships[ship.index()].pose;
        Some(Arrow {
            kind: "contact".to_string(),
            from: place(pose(a)?),
            to: place(pose(b)?),
            name: Text::new("contact").with("a", self.code(a)).with("b", self.code(b)),
            label: None,
        })
    }

    fn score(&self, state: &State, side: Side) -> Score {
        let count = self.afloat(state, side).count();
        Score {
            side,
            name: Dialled::name_of(side),
            points: i32::try_from(count).unwrap_or(i32::MAX),
            details: vec![Text::new("ships-left").with("count", count)],
        }
    }
}
