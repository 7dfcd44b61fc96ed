//! The clauses of the toy, its violations, and what its events tell.

use super::state::{Action, Boarding, CompanyId, Event, Kind};
use kernel::{Clause, Illegal, Line, PieceId, Side, Text, Violation};

macro_rules! clauses {
    ($($name:ident = $number:literal, $title:literal, $gist:literal;)*) => {
        $(pub(super) static $name: Clause =
            Clause { book: "rulebook", number: $number, title: $title, gist: $gist };)*
        /// Every clause, in the order of the book.
        pub(super) static ALL: &[&Clause] = &[$(&$name),*];
    };
}
clauses! {
    TURN = "1.1", "A turn", "Sides take turns; the side whose turn it is boards or passes.";
    PARTY = "1.2", "The party", "One to three companies go over the rail together.";
    VOLLEY = "2.1", "The volley", "The defenders' die hits the party on a 6.";
    CASTLE = "2.2", "Castles", "From a castle the volley hits on a 5 as well.";
    FIGHT = "2.3", "The fight", "A die a company: soldiers hit on 5 and 6, rowers on 6.";
    LOSSES = "2.4", "Losses", "Whoever is hit chooses which companies are lost.";
    ANSWER = "2.5", "The answer", "Defenders who are left may strike back at the party.";
    END = "3.1", "The end", "A ship without companies is taken; else companies are counted.";
}

/// Why something is forbidden.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// Others decide now, or dice are due, or the fight is over.
    NotAsked,
    /// Something else is asked.
    NotNow,
    /// The company has another commander.
    NotYours(CompanyId),
    /// The company is lost.
    Gone(CompanyId),
    /// The company is over the rail already.
    Sent(CompanyId),
    /// Three companies are sent.
    Full,
    /// No company is sent.
    Nobody,
    /// Companies are sent, so there is no passing.
    Some,
    /// The company was not in the fight.
    NotThere(CompanyId),
}

impl Violation for Wrong {
    fn clauses(&self) -> Vec<&'static Clause> {
        match self {
            Wrong::NotAsked | Wrong::NotNow | Wrong::Some => vec![&TURN],
            Wrong::NotYours(_) | Wrong::Sent(_) | Wrong::Full | Wrong::Nobody => vec![&PARTY],
            Wrong::Gone(_) | Wrong::NotThere(_) => vec![&LOSSES],
        }
    }
}

impl Boarding {
    pub(super) fn words_of(&self, wrong: &Wrong) -> Illegal {
        let company = |id, company| Text::new(id).with("company", self.code(company));
        let reason = match *wrong {
            Wrong::NotAsked => Text::new("refused-not-your-turn"),
            Wrong::NotNow => Text::new("refused-not-now"),
            Wrong::NotYours(which) => company("refused-not-yours", which),
            Wrong::Gone(which) => company("refused-gone", which),
            Wrong::Sent(which) => company("refused-sent", which),
            Wrong::Full => Text::new("refused-full"),
            Wrong::Nobody => Text::new("refused-nobody"),
            Wrong::Some => Text::new("refused-some"),
            Wrong::NotThere(which) => company("refused-not-there", which),
        };
        Illegal { reason, clauses: wrong.clauses().into_iter().map(Into::into).collect() }
    }

    pub(super) fn line_of(&self, event: &Event) -> Line {
        let of_side = |id, side| Text::new(id).with("side", self.name_of(side));
        let of = |id, company| Text::new(id).with("company", self.name(company));
        let mut pieces: Vec<PieceId> = Vec::new();
        let (text, clause) = match *event {
            Event::Sent(company) => {
                pieces.push(company.into());
                (of("event-sent", company), &PARTY)
            }
            Event::Passed(side) => (of_side("event-passed", side), &TURN),
            Event::Boarded(side, count) => {
                (of_side("event-boarded", side).with("count", count), &PARTY)
            }
            Event::Fired(kind, hits) => {
                let text = Text::new("event-fired").with("kind", kind).with("hits", hits);
                (text, if kind == "volley" { &VOLLEY } else { &FIGHT })
            }
            Event::Lost(company) => {
                pieces.push(company.into());
                (of("event-lost", company), &LOSSES)
            }
            Event::Held(side) => (of_side("event-held", side), &ANSWER),
            Event::Countered(side) => (of_side("event-countered", side), &ANSWER),
            Event::Conceded(side) => (of_side("event-conceded", side), &END),
        };
        Line { text, clauses: vec![clause.into()], pieces }
    }

    /// The name of a side.
    pub(super) fn name_of(&self, side: Side) -> Text {
        Text::owned(format!("side-{}", self.sides[usize::from(side.0)]))
    }
    /// The name of a company.
    pub(super) fn name(&self, company: CompanyId) -> Text {
        let id = match self.companies[company.index()].kind {
            Kind::Soldiers => "company-soldiers",
            Kind::Rowers => "company-rowers",
        };
        Text::new(id).with("code", self.code(company))
    }
    /// The code of a company, or its number if the scenario has no such company.
    pub(super) fn code(&self, company: CompanyId) -> String {
        let card = self.companies.get(company.index());
        card.map_or_else(|| format!("#{}", company.0), |card| card.code.clone())
    }
    /// The clause that allows an action.
    pub(super) fn allows(action: &Action) -> &'static Clause {
        match action {
            Action::Send(_) | Action::Board => &PARTY,
            Action::Pass => &TURN,
            Action::Lose(_) => &LOSSES,
            Action::Counter | Action::Hold => &ANSWER,
        }
    }
}
