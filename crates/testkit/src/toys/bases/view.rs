//! What people see of the toy: a field to deploy in, a dial with its whole table, shots shared out,
//! a ruler, the scene.

use super::clauses::{DEPLOY, GUNS, TURNS, WHEEL, Wrong};
use super::rules::WHEEL as MOST;
use super::state::{Action, Bases, ShipId, State, Step};
use kernel::{
    Area, Choice, ChoiceGroup, Choices, Dial, Factor, Field, Focus, Manoeuvre, Piece, PieceId,
    Place, Pool, Preview, Prompt, Rules, Scene, Score, Seat, Setting, Side, Stand, Status, Stop,
    Target, Text, Track,
};
use plane::{Point, Pose, Way};

fn place(pose: Pose) -> Place {
    Place::Point { x: pose.at.x, y: pose.at.y }
}
fn stand(pose: &Pose) -> Stand {
    Stand { place: place(*pose), facing: Some(pose.heading.tenths()) }
}

impl Bases {
    pub(super) fn choices_in(&self, state: &State, seat: Seat, focus: Focus) -> Choices<Action> {
        let mut choices = Choices::default();
        let done = self.check_in(state, seat, &Action::Done).is_ok();
        if done && !matches!(focus, Focus::Piece(_)) {
            let choice = Choice {
                label: Text::new("choice-done"),
                target: Target::Button,
                plan: vec![Action::Done],
                next: Vec::new(),
                costs: Vec::new(),
                clauses: vec![(&TURNS).into()],
                path: Vec::new(),
                odds: None,
            };
            choices.groups.push(ChoiceGroup::of(None, vec![choice]));
        }
        choices
    }

    /// What every ship within a focus can be set to do now.
    pub(super) fn manoeuvres_in(&self, state: &State, seat: Seat, focus: Focus) -> Vec<Manoeuvre> {
        if !self.pending_in(state).awaits(seat) {
            return Vec::new();
        }
        let ships = self.focused(focus).filter(|ship| {
            let now = state.ships[ship.index()];
            let waits = now.pose.is_none() == (state.step == Step::Deploy);
            self.ships[ship.index()].side == state.active && waits && !now.spent
        });
        let ships = ships.filter_map(|ship| match state.step {
            Step::Deploy => Some(self.field(ship)),
            Step::Move => self.dial(state, seat, ship),
            Step::Fire => self.share(state, ship),
        });
        ships.collect()
    }

    pub(super) fn focused(&self, focus: Focus) -> impl Iterator<Item = ShipId> {
        self.every_ship().filter(move |ship| match focus {
            Focus::All => true,
            Focus::Piece(piece) => piece == PieceId::from(*ship),
            Focus::General => false,
        })
    }

    /// Where a ship can be deployed: half millimetres and half degrees, few of which are listed.
    pub(super) fn field(&self, ship: ShipId) -> Manoeuvre {
        let (bottom, top) = self.strip(self.ships[ship.index()].side);
        let field = Field {
            within: vec![Area { left: 0, bottom, right: self.sea.width(), top }],
            grid: 50,
            listed_grid: 2_500,
            turn: 5,
            listed_turn: 900,
        };
        Manoeuvre {
            piece: Some(ship.into()),
            label: Text::new("choice-at"),
            settings: vec![Setting::Field(field)],
            pool: None,
            notation: format!("{} at {{}} {{}} {{}}", self.code(ship)),
            clauses: vec![(&DEPLOY).into()],
            aside: false,
            stops: Vec::new(),
        }
    }

    /// By how much a ship can wheel, with all that it then meets; none where it cannot move at all.
    fn dial(&self, state: &State, seat: Seat, ship: ShipId) -> Option<Manoeuvre> {
        let legal = |degrees: &i16| self.check_in(state, seat, &Action::Go(ship, *degrees)).is_ok();
        let values: Vec<i16> = (-MOST..=MOST).filter(legal).collect();
        values.first()?;
        let dial = Dial {
            unit: Text::new("degrees"),
            target: None,
            from: i32::from(-MOST),
            to: i32::from(MOST),
            step: 1,
            listed: 1,
            now: None,
        };
        let stop = |degrees: i16| Stop {
            value: i32::from(degrees),
            preview: self.preview_of(state, &Action::Go(ship, degrees)),
        };
        Some(Manoeuvre {
            piece: Some(ship.into()),
            label: Text::new("choice-go"),
            settings: vec![Setting::Dial(dial)],
            pool: None,
            notation: format!("{} go {{}}", self.code(ship)),
            clauses: vec![(&WHEEL).into()],
            aside: false,
            stops: if self.blind { Vec::new() } else { values.into_iter().map(stop).collect() },
        })
    }

    /// How a ship can share its shots among the enemies in range; none without any.
    fn share(&self, state: &State, ship: ShipId) -> Option<Manoeuvre> {
        let pose = state.ships[ship.index()].pose?;
        let mut share = self.every_share(ship);
        let enemies = self.of_side(Side(1 - self.ships[ship.index()].side.0));
        let mut reached = false;
        for (setting, enemy) in share.settings.iter_mut().zip(enemies) {
            if let Setting::Dial(dial) = setting {
                match self.reaches(state, pose, enemy) {
                    true => reached = true,
                    false => dial.to = 0,
                }
            }
        }
        reached.then_some(share)
    }

    /// The same if all were in range.
    pub(super) fn every_share(&self, ship: ShipId) -> Manoeuvre {
        let card = &self.ships[ship.index()];
        let guns = i32::from(card.guns);
        let enemies: Vec<ShipId> = self.of_side(Side(1 - card.side.0)).collect();
        let dial = |enemy: &ShipId| {
            Setting::Dial(Dial {
                unit: Text::new("shots"),
                target: Some(Target::Piece((*enemy).into())),
                from: 0,
                to: guns,
                step: 1,
                listed: 2,
                now: None,
            })
        };
        Manoeuvre {
            piece: Some(ship.into()),
            label: Text::new("choice-shoot"),
            settings: enemies.iter().map(dial).collect(),
            pool: Some(Pool { name: Text::new("pool-guns"), least: 1, points: guns }),
            notation: format!("{} shoot{}", card.code, " {}".repeat(enemies.len())),
            clauses: vec![(&GUNS).into()],
            aside: false,
            stops: Vec::new(),
        }
    }

    pub(super) fn explain_in(
        &self,
        state: &State,
        seat: Seat,
        piece: Option<PieceId>,
        target: &Target,
    ) -> Option<Wrong> {
        let Some(ship) = self.every_ship().find(|ship| Some(PieceId::from(*ship)) == piece) else {
            return self.check_in(state, seat, &Action::Done).err();
        };
        let action = match (state.step, target) {
            (Step::Deploy, Target::Place(Place::Point { x, y })) => {
                let at = Point { x: *x, y: *y };
                Action::At(ship, Pose { at, heading: plane::Heading::new(0) })
            }
            (Step::Fire, Target::Piece(enemy)) => {
                let enemies = self.of_side(Side(1 - self.ships[ship.index()].side.0));
                let shots = enemies.map(|known| u8::from(PieceId::from(known) == *enemy));
                Action::Shoot(ship, shots.collect())
            }
            _ => Action::Go(ship, 0),
        };
        self.check_in(state, seat, &action).err()
    }

    pub(super) fn preview_of(&self, state: &State, action: &Action) -> Preview {
        let Action::Go(ship, degrees) = *action else {
            return Preview::default();
        };
        let pose = state.ships.get(ship.index()).and_then(|now| now.pose);
        let Some(pose) = pose.filter(|_| (-MOST..=MOST).contains(&degrees)) else {
            return Preview::default();
        };
        let track = self.track(state, ship, pose, degrees);
        let meets = |other: &ShipId| Text::new("note-meets").with("ship", self.code(*other));
        Preview {
            path: track.poses.iter().copied().map(place).collect(),
            facing: track.poses.last().map(|pose| pose.heading.tenths()),
            stands: track.poses.iter().map(stand).collect(),
            notes: track.met.iter().map(meets).collect(),
            contacts: track.met.into_iter().map(PieceId::from).collect(),
            ..Preview::default()
        }
    }

    /// A ship that wheeled stood at the end of its wheel before it went on.
    pub(super) fn way_of(&self, before: &State, after: &State, piece: PieceId) -> Vec<Stand> {
        let at = usize::from(piece.0);
        let pose = |state: &State| state.ships.get(at).and_then(|ship| ship.pose);
        let Some(end) = pose(after) else {
            return Vec::new();
        };
        let turned = pose(before).map(|start| {
            let by = i32::from(end.heading.tenths()) - i32::from(start.heading.tenths());
            let by = (by + 1_800).rem_euclid(3_600) - 1_800;
            Way::Wheel(i16::try_from(by).expect("less than a whole turn")).end(self.base, start)
        });
        let corner = turned.filter(|turned| *turned != end && Some(*turned) != pose(before));
        corner.iter().chain([&end]).map(stand).collect()
    }

    /// How far apart two ships are.
    pub(super) fn measured(
        &self,
        state: &State,
        from: &Target,
        to: &Target,
    ) -> Result<Option<Text>, Wrong> {
        if self.blind && state.step == Step::Move {
            return Err(Wrong::Unmeasured);
        }
        let quad = |target: &Target| match target {
            Target::Piece(piece) => {
                let pose = state.ships.get(usize::from(piece.0))?.pose?;
                Some(self.base.quad(pose))
            }
            _ => None,
        };
        let (Some(a), Some(b)) = (quad(from), quad(to)) else {
            return Ok(None);
        };
        Ok(Some(Text::new("measured").with("mm", a.gap(&b) / 100)))
    }

    fn hits(before: &State, after: &State) -> u32 {
        let lost = before.ships.iter().zip(&after.ships);
        lost.map(|(before, after)| u32::from(before.hull.saturating_sub(after.hull))).sum()
    }
    /// What became of things: how often ships were hit.
    pub(super) fn consequence_of(before: &State, after: &State) -> Text {
        match Bases::hits(before, after) {
            0 => Text::new("result-none"),
            hits => Text::new("result-hits").with("hits", hits),
        }
    }
    pub(super) fn rank_of(before: &State, after: &State) -> i32 {
        i32::try_from(Bases::hits(before, after)).expect("few ships with few hull points")
    }

    pub(super) fn scene_of(&self, state: &State) -> Scene {
        let side = || Bases::name_of(state.active);
        let phase = match (state.over, state.step) {
            (Some(_), _) => Text::new("phase-over"),
            (None, Step::Deploy) => Text::new("phase-deploy").with("side", side()),
            (None, step) => {
                let id = if step == Step::Move { "phase-move" } else { "phase-fire" };
                Text::new(id).with("round", state.round).with("side", side())
            }
        };
        Scene {
            pieces: self.every_ship().filter_map(|ship| self.piece(state, ship)).collect(),
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
            phase,
            prompts: Prompt::of(&self.pending(state)),
            ended: state.over.map(|end| Text::new(end.outcome().reason)),
        }
    }

    fn piece(&self, state: &State, ship: ShipId) -> Option<Piece> {
        let (card, now) = (&self.ships[ship.index()], state.ships[ship.index()]);
        let pose = now.pose?;
        let factor = |label: &str, name, value: u8| Factor {
            label: label.to_string(),
            name: Text::new(name),
            value: value.to_string(),
            colour: None,
            boxes: None,
        };
        let spent = Status {
            id: "spent".to_string(),
            name: Text::new("status-spent"),
            count: None,
            clauses: vec![(&TURNS).into()],
        };
        Some(Piece {
            id: ship.into(),
            code: card.code.clone(),
            name: Text::new("ship").with("code", card.code.clone()),
            kind: "galley".to_string(),
            side: card.side,
            squadron: None,
            place: place(pose),
            facing: Some(pose.heading.tenths()),
            commanders: self.roster.seats_of(card.side).into(),
            factors: vec![
                factor("G", "factor-guns", card.guns),
                factor("H", "factor-hull", now.hull),
            ],
            statuses: now.spent.then_some(spent).into_iter().collect(),
            badge: None,
            base: Some(kernel::Base { width: self.base.width(), length: self.base.length() }),
            oars: None,
            sail: None,
            deck: Vec::new(),
            swing: None,
        })
    }

    fn score(&self, state: &State, side: Side) -> Score {
        let count = self.hull(state, side);
        Score {
            side,
            name: Bases::name_of(side),
            points: i32::try_from(count).expect("few ships with few hull points"),
            details: vec![Text::new("hull-left").with("count", count)],
        }
    }
}
