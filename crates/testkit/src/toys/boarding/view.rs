//! What people see of the toy: choices, scene, and results for the odds.

use super::clauses::{CASTLE, PARTY, Wrong};
use super::state::{Action, Boarding, CompanyId, End, Frame, Kind, Place, State};
use kernel::{
    Badge, Board, Choice, ChoiceGroup, Choices, Cost, Factor, Focus, HexBoard, HexTop, Modifier,
    Piece, PieceId, Prompt, Rules, Scene, Score, Seat, Side, SideLine, Status, Target, TerrainKind,
    Text, Track,
};

/// The side on which the ships lie together.
const RAIL: [(u16, u16); 2] = [(1, 1), (2, 1)];

impl Boarding {
    pub(super) fn choices_in(&self, state: &State, seat: Seat, focus: Focus) -> Choices<Action> {
        let mut legal = Vec::new();
        self.legal(state, seat, focus, &mut legal);
        let mut choices = Choices::default();
        for action in legal {
            let (piece, id, target) = match action {
                Action::Send(company) => (Some(company), "choice-send", None),
                Action::Board => (None, "choice-board", None),
                Action::Pass => (None, "choice-pass", None),
                Action::Lose(company) => (Some(company), "choice-lose", Some(company)),
                Action::Counter => (None, "choice-counter", None),
                Action::Hold => (None, "choice-hold", None),
            };
            let target = target.map_or(Target::Button, |company| Target::Piece(company.into()));
            let piece = piece.map(PieceId::from);
            add(&mut choices, piece, choice(id, target, vec![action]));
            if let Action::Send(company) = action {
                let foes = self.deck(Side(1 - self.companies[company.index()].side.0));
                let plan = vec![action, Action::Board];
                let mut alone = choice("choice-board-alone", Target::Place(foes), plan);
                let amount = i32::try_from(self.party(state).count()).unwrap_or(0) + 1;
                alone.costs = vec![Cost {
                    name: Text::new("cost-company").with("amount", amount),
                    amount,
                    harm: None,
                }];
                add(&mut choices, piece, alone);
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
        let company = self.every_company().find(|c| Some(PieceId::from(*c)) == piece);
        let tried = match (company, target, state.top()) {
            (Some(company), Target::Piece(_), _) => vec![Action::Lose(company)],
            (Some(company), ..) => vec![Action::Send(company)],
            (None, _, Frame::Answer) => vec![Action::Counter],
            (None, ..) => vec![Action::Board, Action::Pass],
        };
        let mut refused = tried.iter().map(|action| self.check(state, seat, action));
        let first = refused.next().and_then(Result::err);
        first.filter(|_| refused.all(|other| other.is_err()))
    }

    pub(super) fn modifiers_of(&self, state: &State, plan: &[Action]) -> Vec<Modifier> {
        let castle = self.castles.contains(&state.defending().0);
        if !castle || !plan.contains(&Action::Board) {
            return Vec::new();
        }
        vec![Modifier {
            text: Text::new("modifier-castle"),
            amount: Some(1),
            clauses: vec![(&CASTLE).into()],
        }]
    }

    /// What became of things: a ship taken, hits to be chosen, companies lost.
    pub(super) fn consequence_of(&self, before: &State, after: &State) -> Text {
        let fallen = |company: &CompanyId| {
            let at = company.index();
            before.companies[at] != Place::Lost && after.companies[at] == Place::Lost
        };
        let lost = self.every_company().filter(fallen).count();
        match after.top() {
            Frame::Over(End::Taken(winner)) => {
                Text::new("result-taken").with("side", self.name_of(Side(1 - winner.0)))
            }
            Frame::Casualties { side, hits } => Text::new("result-hits")
                .with("hits", hits)
                .with("side", self.name_of(side))
                .with("lost", lost),
            _ if lost > 0 => Text::new("result-lost").with("lost", lost),
            _ => Text::new("result-none"),
        }
    }

    /// Where the companies of a side stand, as drawn.
    fn deck(&self, side: Side) -> kernel::Place {
        kernel::Place::Hex { col: u16::from(side.0) + 1, row: 1 }
    }

    pub(super) fn board_of() -> Board {
        let legend = TerrainKind { glyph: '=', look: "deck".into(), name: Text::new("deck") };
        Board::Hex(HexBoard {
            cols: 2,
            rows: 1,
            top: HexTop::PointyEvenEast,
            north: 0,
            terrain: vec!["==".to_string()],
            legend: vec![legend],
            closed_sides: Vec::new(),
            sides: vec![SideLine {
                kind: "rail".to_string(),
                name: Text::new("side-rail"),
                side: None,
                pairs: vec![RAIL],
                clauses: vec![(&PARTY).into()],
            }],
            boxes: Vec::new(),
            labels: Vec::new(),
            squadrons: Vec::new(),
        })
    }

    pub(super) fn scene_of(&self, state: &State) -> Scene {
        let turn = |id| Text::new(id).with("turn", state.turn);
        let left = |company: &CompanyId| state.companies[company.index()] != Place::Lost;
        Scene {
            pieces: self.every_company().filter(left).map(|c| self.piece(state, c)).collect(),
            arrows: Vec::new(),
            sides: self.planks(state).into_iter().collect(),
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
                id: "turn".to_string(),
                name: Text::new("track-turn"),
                at: u16::from(state.turn),
                last: u16::from(self.rounds) * 2,
                marks: Vec::new(),
            }],
            scores: [0u8, 1].map(|side| self.score(state, Side(side))).to_vec(),
            phase: match state.top() {
                Frame::Act => turn("phase-act").with("side", self.name_of(state.active())),
                Frame::Over(_) => Text::new("phase-over"),
                _ => turn("phase-fight"),
            },
            prompts: Prompt::of(&self.pending(state)),
            ended: match state.top() {
                Frame::Over(end) => Some(Text::new(end.outcome().reason)),
                _ => None,
            },
        }
    }

    /// The planks that a party has gone over.
    fn planks(&self, state: &State) -> Option<SideLine> {
        let over = |id: &CompanyId| state.companies[id.index()] == Place::Party;
        let first = self.every_company().find(over)?;
        Some(SideLine {
            kind: "planks".to_string(),
            name: Text::new("side-planks"),
            side: Some(self.companies[first.index()].side),
            pairs: vec![RAIL],
            clauses: vec![(&PARTY).into()],
        })
    }

    fn piece(&self, state: &State, company: CompanyId) -> Piece {
        let card = &self.companies[company.index()];
        let boarding = state.companies[company.index()] == Place::Party;
        let status = boarding.then(|| Status {
            id: "boarding".to_string(),
            name: Text::new("status-boarding"),
            count: None,
            clauses: vec![(&PARTY).into()],
        });
        let deck = if boarding { Side(1 - card.side.0) } else { card.side };
        let name = self.name(company);
        Piece {
            id: company.into(),
            code: card.code.clone(),
            kind: if card.kind == Kind::Soldiers { "soldiers" } else { "rowers" }.to_string(),
            side: card.side,
            squadron: Some(card.squadron.clone()),
            place: self.deck(deck),
            facing: None,
            commanders: self.commanders(company).into(),
            factors: vec![Factor {
                label: "H".to_string(),
                name: name.clone(),
                value: format!("{}+", card.kind.hits_from()),
                colour: None,
                boxes: None,
            }],
            statuses: status.into_iter().collect(),
            badge: boarding.then(|| Badge {
                text: card.kind.hits_from().to_string(),
                name: Text::new("badge-hits").with("from", card.kind.hits_from()),
            }),
            base: None,
            oars: None,
            sail: None,
            deck: Vec::new(),
            swing: None,
            name,
        }
    }

    fn score(&self, state: &State, side: Side) -> Score {
        let count = self.alive(state, side).count();
        Score {
            side,
            name: self.name_of(side),
            points: i32::try_from(count).unwrap_or(i32::MAX),
            details: vec![Text::new("companies-left").with("count", count)],
        }
    }
}

fn choice(id: &'static str, target: Target, plan: Vec<Action>) -> Choice<Action> {
    let clauses = vec![Boarding::allows(&plan[0]).into()];
    let (costs, path, odds) = (Vec::new(), Vec::new(), None);
    Choice { label: Text::new(id), target, plan, next: Vec::new(), costs, clauses, path, odds }
}

fn add(choices: &mut Choices<Action>, piece: Option<PieceId>, choice: Choice<Action>) {
    match choices.groups.iter_mut().find(|group| group.piece == piece) {
        Some(group) => group.choices.push(choice),
        None => choices.groups.push(ChoiceGroup::of(piece, vec![choice])),
    }
}
