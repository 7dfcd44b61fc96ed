//! What can be done, for people: choices by piece, previews, orders to a group.

use crate::ask::AskKind;
use crate::clause::{Cite, Clause, Illegal};
use crate::contest::{Contest, ContestRow};
use crate::manoeuvre::Manoeuvre;
use crate::odds::Odds;
use crate::scene::{PieceId, Place, Stand};
use crate::text::Text;
use serde::{Deserialize, Serialize};

/// Which part of what can be done is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Focus {
    /// Everything.
    All,
    /// What this piece can do.
    Piece(PieceId),
    /// What belongs to no piece: ending a phase, passing.
    General,
}

/// Everything a seat can do now, grouped for people.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Choices<A> {
    /// One group a piece, one without a piece for what belongs to none, and one for each standing
    /// answer.
    pub groups: Vec<ChoiceGroup<A>>,
    /// What is done by setting values: see [`crate::Rules::manoeuvres`].
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub manoeuvres: Vec<Manoeuvre>,
    /// Orders that can be given to a selected group.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub orders: Vec<GroupOrder>,
}

impl<A> Default for Choices<A> {
    fn default() -> Self {
        Choices { groups: Vec::new(), manoeuvres: Vec::new(), orders: Vec::new() }
    }
}

/// What one piece can do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ChoiceGroup<A> {
    /// The piece, or none for what belongs to no piece.
    pub piece: Option<PieceId>,
    /// What a piece is called that is not on the board yet, and so is told nowhere else. Without a
    /// piece: what its choices have in common, that are then shown as one menu.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<Text>,
    /// What is in force, where the choices of a group without a piece would change a standing
    /// answer: how a question that comes up again and again is answered unasked. The name is what
    /// is answered. None of them ends anything.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub standing: Option<Text>,
    /// The kind of question that is answered by it in place of being asked; none where it lets ask.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
    pub unasked: Option<AskKind>,
    /// Its choices, the most usual first.
    pub choices: Vec<Choice<A>>,
}

/// One thing that can be done, or the first click of several that lead to one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Choice<A> {
    /// What it is called.
    pub label: Text,
    /// Where to click for it.
    pub target: Target,
    /// The actions that do it, in order; one for a single step, several for a far target. Empty
    /// where `next` is not.
    pub plan: Vec<A>,
    /// What can be chosen once this was clicked, where one click does not say all: support this
    /// piece, and then to where. Nothing is committed before a choice with a plan is clicked.
    #[serde(default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schema(no_recursion))]
    pub next: Vec<Choice<A>>,
    /// What it costs.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub costs: Vec<Cost>,
    /// The clauses that allow it.
    pub clauses: Vec<Cite>,
    /// The places it passes through, the target last.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub path: Vec<Place>,
    /// Its odds, where dice follow at once and somebody asked for them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub odds: Option<Odds>,
}

/// Where a choice is shown and clicked.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Target {
    /// A place on the board.
    Place(Place),
    /// Another piece.
    Piece(PieceId),
    /// A new facing of the piece itself, in tenths of a degree clockwise from the map's top.
    Facing(u16),
    /// A button.
    Button,
}

/// A choice of several clicks that was begun, named as it was listed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Begun {
    /// Message id of its label: two choices may have one target.
    pub label: String,
    /// What was clicked for it.
    pub target: Target,
}

/// One part of what a choice costs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Cost {
    /// What is spent and how much of it, as one phrase: "2 hexes rowed".
    pub name: Text,
    /// How much of it; 0 for a consequence that is not counted.
    pub amount: i32,
    /// How it does harm, if it does or may: running aground, not merely a price. People are asked
    /// once more before they do what does harm.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub harm: Option<Harm>,
}

/// How something does harm.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Harm {
    /// At once and for certain.
    Sure,
    /// At once, if the dice will have it so.
    Chance {
        /// How likely that is, in per cent, rounded.
        percent: u8,
    },
    /// Later, whatever is done then.
    Later,
}

/// What would happen, with nothing committed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Preview {
    /// The places passed through, the last reached.
    pub path: Vec<Place>,
    /// The facing at the end, in tenths of a degree.
    pub facing: Option<u16>,
    /// How it would stand on the way, where it starts first and where it ends last; empty where
    /// the path says enough.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub stands: Vec<Stand>,
    /// Pieces that would be touched.
    pub contacts: Vec<PieceId>,
    /// What else there is to say, what matters most first: there may be room for one alone.
    pub notes: Vec<Text>,
    /// The fight that would begin.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub contest: Option<Contest>,
    /// What it comes to at a glance; none where nothing happens.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub upshot: Option<Upshot>,
    /// How the bases of an open table would meet.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub meets: Vec<Meet>,
    /// What is spent on it and what is left: "wheel 1, ahead 2".
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cost: Option<Text>,
    /// The tables that its dice would be read on later.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub spreads: Vec<Spread>,
}

/// A table on which dice are read, with how likely each of its rows is: a chart of levels.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Spread {
    /// What is read there, and of whom: "Ram on B3".
    pub name: Text,
    /// What is added to the dice.
    pub modifiers: Vec<Modifier>,
    /// Its rows from the least to the most; together they are all that can fall.
    pub rows: Vec<ContestRow>,
}

/// What a move comes to at a glance: its colour on the board, and a line of the legend.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Upshot {
    /// Another side's piece is struck where it cannot strike back.
    Rams,
    /// Both strike each other, bow on.
    Clashes,
    /// Another side's oars are sheared.
    Shears,
    /// Something is touched without harm.
    Touches,
    /// A friend is run into.
    Fouls,
    /// It runs aground.
    Grounds,
    /// It leaves the board.
    Leaves,
}

/// How two bases would meet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Meet {
    /// The piece that is met.
    pub piece: PieceId,
    /// What that is, in words; also one of the notes.
    pub name: Text,
    /// The clauses behind it.
    pub clauses: Vec<Cite>,
    /// The parts of the mover's base that meet it.
    pub own: Vec<BasePart>,
    /// The parts of its base that are met.
    pub other: Vec<BasePart>,
}

/// An edge or a corner of a base, as seen from its deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum BasePart {
    Front,
    Starboard,
    Rear,
    Port,
    FrontLeft,
    FrontRight,
    RearRight,
    RearLeft,
}

/// An order that can be given to a selected group of pieces.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct GroupOrder {
    /// Its notation: `row 1`, `face E`.
    pub id: String,
    /// What it is called.
    pub label: Text,
    /// The clauses behind it.
    pub clauses: Vec<Cite>,
    /// The pieces it is meant for, where it does not need to be said: a fleet that is not on the
    /// board yet.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pieces: Vec<PieceId>,
    /// Where it can be clicked, and what is ordered then in place of `id`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub spots: Vec<Spot>,
    /// Where it can be clicked anywhere on the board: what is ordered then in place of `id`, with
    /// `{}` for the place as it is printed. Not every place need make sense.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub anywhere: Option<String>,
    /// Whether it can be drawn on the board as well, as a line from piece to piece: then it goes to
    /// those pieces, in the order in which the line came to them.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub drawn: bool,
}

impl GroupOrder {
    /// An order for whatever pieces are selected, and clicked nowhere.
    pub fn of(id: String, label: Text, clauses: &[&'static Clause]) -> Self {
        let clauses = clauses.iter().map(|clause| Cite::from(*clause)).collect();
        let (pieces, spots, anywhere) = (Vec::new(), Vec::new(), None);
        GroupOrder { id, label, clauses, pieces, spots, anywhere, drawn: false }
    }
}

/// What can be clicked for an order to a group.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Spot {
    /// The place, or the piece.
    pub target: Target,
    /// The order's notation with it.
    pub order: String,
}

/// An order to a group, worked out piece by piece.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct GroupPlan<A> {
    /// The actions that do what can be done, in the order that lets most pieces do it.
    pub plan: Vec<A>,
    /// The pieces that do it.
    pub obey: Vec<PieceId>,
    /// The pieces whose turn it is not yet: the same order, given to them when the seat is asked
    /// again, goes on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub later: Vec<PieceId>,
    /// What has to happen before it is theirs, where that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<Text>,
    /// The pieces that do it and come to harm, or may, and how: nobody is asked again before that.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub warned: Vec<Warned>,
    /// The pieces that do nothing of their own but go along with one that obeys, such as ships under
    /// tow.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub carried: Vec<PieceId>,
    /// The pieces for which there is nothing to do, and why: nobody misses them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub idle: Vec<Refused>,
    /// The pieces that cannot, and why.
    pub refused: Vec<Refused>,
}

impl<A> Default for GroupPlan<A> {
    fn default() -> Self {
        GroupPlan {
            plan: Vec::new(),
            obey: Vec::new(),
            later: Vec::new(),
            until: None,
            warned: Vec::new(),
            carried: Vec::new(),
            idle: Vec::new(),
            refused: Vec::new(),
        }
    }
}

/// A piece that cannot do what was ordered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Refused {
    /// Which.
    pub piece: PieceId,
    /// Why not.
    pub why: Illegal,
}

/// A piece that does what was ordered and comes to harm by it, or may.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Warned {
    /// Which.
    pub piece: PieceId,
    /// How.
    pub what: Text,
    /// The clauses behind it.
    pub clauses: Vec<Cite>,
}

/// A piece that could still do something worth a word before its commander says that all is done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Reminder {
    /// Which.
    pub piece: PieceId,
    /// What it could do.
    pub what: Text,
    /// The clauses that allow it.
    pub clauses: Vec<Cite>,
    /// Whether it has to be done: until then whoever is asked cannot end it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub must: bool,
}

/// Orders tried out one after another, with nothing committed and no die fallen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Draft<A> {
    /// What became of each, cut into what one piece does at a time.
    pub orders: Vec<DraftOrder<A>>,
}

/// One order of a draft.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct DraftOrder<A> {
    /// The piece that acts first; none where no piece does.
    pub piece: Option<PieceId>,
    /// The actions, in order.
    pub actions: Vec<A>,
    /// The pieces that it moves or turns.
    pub traces: Vec<Trace>,
    /// What it does, step by step, in the words of the choices; empty where there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub labels: Vec<Text>,
    /// The pieces that it attacks.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub aims: Vec<Aim>,
    /// Whether dice fall on the way. The draft goes on as if they had changed as little as dice
    /// can.
    pub dice: bool,
    /// Whether it cannot be tried out because it, or something before it, is done blind: what
    /// comes of that nobody may look at first.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub blind: bool,
    /// Why it cannot be done after the orders before it; it is then left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refused: Option<Illegal>,
}

/// An attack of one piece on another in a draft.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Aim {
    /// Who attacks.
    pub piece: PieceId,
    /// Who is attacked.
    pub at: PieceId,
    /// How likely it is, in hundredths of a per cent, that the attacked piece is then no longer on
    /// the board; none where that depends on what others decide or is too much to work out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub basis_points: Option<u32>,
}

/// The way of one piece through a draft.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Trace {
    /// Which.
    pub piece: PieceId,
    /// The places it passes, where it ends last; one place for a piece that only turns.
    pub path: Vec<Place>,
    /// Where its bow points at the end, in tenths of a degree clockwise from the map's top.
    pub facing: Option<u16>,
}

/// Something that changes the odds of an attack.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Modifier {
    /// What it is, with its amount.
    pub text: Text,
    /// What it adds to the roll, where it is a number that is added.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub amount: Option<i32>,
    /// The clauses behind it.
    pub clauses: Vec<Cite>,
}

impl<A> Choice<A> {
    /// The same choice with each action turned into something else.
    fn map<B>(self, f: &mut impl FnMut(A) -> B) -> Choice<B> {
        Choice {
            label: self.label,
            target: self.target,
            plan: self.plan.into_iter().map(&mut *f).collect(),
            next: self.next.into_iter().map(|choice| choice.map(f)).collect(),
            costs: self.costs,
            clauses: self.clauses,
            path: self.path,
            odds: self.odds,
        }
    }

    /// The choices with a plan that this one is or leads to.
    pub fn leaves(&self) -> Vec<&Choice<A>> {
        if self.next.is_empty() {
            return vec![self];
        }
        self.next.iter().flat_map(Choice::leaves).collect()
    }

    /// This choice and all that it leads to.
    pub fn all(&self) -> Vec<&Choice<A>> {
        std::iter::once(self).chain(self.next.iter().flat_map(Choice::all)).collect()
    }
}

impl<A> ChoiceGroup<A> {
    /// Choices of a piece, or of none.
    pub fn of(piece: Option<PieceId>, choices: Vec<Choice<A>>) -> Self {
        ChoiceGroup { piece, name: None, standing: None, unasked: None, choices }
    }

    /// Every choice with a plan, however many clicks away.
    pub fn leaves(&self) -> impl Iterator<Item = &Choice<A>> {
        self.choices.iter().flat_map(Choice::leaves)
    }
}

impl<A> Draft<A> {
    /// The same draft with each action turned into something else, its notation say.
    pub fn map<B>(self, mut f: impl FnMut(A) -> B) -> Draft<B> {
        let order = |order: DraftOrder<A>| DraftOrder {
            piece: order.piece,
            actions: order.actions.into_iter().map(&mut f).collect(),
            traces: order.traces,
            labels: order.labels,
            aims: order.aims,
            dice: order.dice,
            blind: order.blind,
            refused: order.refused,
        };
        Draft { orders: self.orders.into_iter().map(order).collect() }
    }
}

impl<A> Choices<A> {
    /// The same choices with each action turned into something else, its notation say.
    pub fn map<B>(self, mut f: impl FnMut(A) -> B) -> Choices<B> {
        let groups = self
            .groups
            .into_iter()
            .map(|group| ChoiceGroup {
                piece: group.piece,
                name: group.name,
                standing: group.standing,
                unasked: group.unasked,
                choices: group.choices.into_iter().map(|choice| choice.map(&mut f)).collect(),
            })
            .collect();
        Choices { groups, manoeuvres: self.manoeuvres, orders: self.orders }
    }

    /// Every choice with a plan, of every group.
    pub fn iter(&self) -> impl Iterator<Item = &Choice<A>> {
        self.groups.iter().flat_map(ChoiceGroup::leaves)
    }

    /// Every choice of every group, those that only lead to others as well.
    pub fn all(&self) -> impl Iterator<Item = &Choice<A>> {
        self.groups.iter().flat_map(|group| group.choices.iter().flat_map(Choice::all))
    }
}
