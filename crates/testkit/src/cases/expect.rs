//! What a case expects: compared with lines, scene, odds and what is pending.

use super::parse::{Step, Told};
use super::run::Play;
use kernel::{
    Arg, Board, Outcome, Pending, Piece, Place, Ruleset, Scene, Seat, Side, Text, Verdict, Viewer,
};

/// Compares what one line expects with what is.
pub(super) fn step<R: Ruleset>(play: &mut Play<R>, step: &Step) -> Result<(), String> {
    match step {
        Step::As(viewer) => {
            play.viewer = *viewer;
            Ok(())
        }
        Step::NoUndo(seat) => match play.game.withdrawable(*seat).as_slice() {
            [] => Ok(()),
            entries => Err(format!("seat {} can withdraw entries {entries:?}", seat.0)),
        },
        Step::Obeyed(code) => play.obeyed(code),
        Step::Later(count) => play.later(*count),
        Step::Unable { piece, clauses } => play.unable(piece, clauses),
        Step::Event(told) => play.event(told),
        Step::NoEvent(told) => match play.event(told) {
            Ok(()) => Err(format!("expected no {}; it was told", told.id)),
            Err(_) => Ok(()),
        },
        Step::Ask { kind, seats } => play.ask(kind, seats),
        Step::NoAsk { kind, seats } => match play.ask(kind, seats) {
            Ok(()) => Err(format!("expected no ask {kind}; {}", pending(&play.game.pending()))),
            Err(_) => Ok(()),
        },
        Step::Due { kind, side } => {
            play.due_named = true;
            match play.game.pending() {
                Pending::Roll(due) if due.kind.0 == kind => {}
                other => {
                    return Err(format!("expected a roll {kind} to be due; {}", pending(&other)));
                }
            }
            let rolls = play.game.rules().roller(play.game.state());
            let fits = side.is_none() || rolls == *side;
            expected(fits, &format!("a die of side {side:?}"), &format!("{rolls:?}"))
        }
        Step::At { piece, place, facing } => {
            let piece = play.piece(piece)?;
            stands(&piece, place, facing.as_deref(), play.north())
        }
        Step::Gone(code) => match play.piece(code) {
            Ok(piece) if play.is_beside(&piece) => Ok(()),
            Ok(piece) => {
                Err(format!("expected {code} to be gone; it is at {}", name(&piece.place)))
            }
            Err(_) => Ok(()),
        },
        Step::Status { piece, id, count } => {
            let piece = play.piece(piece)?;
            let all: Vec<(&str, Option<u16>)> =
                piece.statuses.iter().map(|status| (&*status.id, status.count)).collect();
            let fits = |(known, of): &(&str, Option<u16>)| {
                *known == id && (count.is_none() || of == count)
            };
            let wanted =
                count.map_or(format!("status {id}"), |count| format!("status {id} {count}"));
            expected(all.iter().any(fits), &wanted, &format!("{all:?}"))
        }
        Step::NoStatus { piece, id } => {
            let piece = play.piece(piece)?;
            let has = piece.statuses.iter().any(|status| status.id == *id);
            expected(!has, &format!("no status {id}"), "it has it")
        }
        Step::Factor { piece, label, value } => {
            let piece = play.piece(piece)?;
            let found = piece.factors.iter().find(|factor| factor.label == *label);
            let found = found.map_or("no such factor", |factor| &factor.value);
            expected(found == value, &format!("{label} {value}"), found)
        }
        Step::Badge { piece, text } => {
            let found = play.piece(piece)?.badge.map(|badge| badge.text);
            let said = |badge: &Option<String>| badge.clone().unwrap_or_else(|| "none".to_string());
            expected(found == *text, &format!("badge {}", said(text)), &said(&found))
        }
        Step::Side { kind, pair, holder } => {
            let found = play.side(kind, pair)?;
            let wanted = format!("a line {kind} on {pair}");
            let of = found.ok_or_else(|| format!("expected {wanted}; there is none"))?;
            let fits = holder.is_none() || of == *holder;
            expected(fits, &format!("{wanted} of {holder:?}"), &format!("{of:?}"))
        }
        Step::NoSide { kind, pair } => {
            let found = play.side(kind, pair)?;
            expected(found.is_none(), &format!("no line {kind} on {pair}"), "there is one")
        }
        Step::Wind { toward, strength } => {
            let wind = play.scene().wind.ok_or("the game has no wind")?;
            let fits = match wind.toward {
                Some(tenths) => points_to(tenths, toward, play.north()),
                None => toward == "calm",
            };
            expected(fits, &format!("wind {toward}"), &format!("{:?}", wind.toward))?;
            let blows = strength.is_none() || wind.strength == *strength;
            let wanted = format!("wind of strength {strength:?}");
            expected(blows, &wanted, &format!("{:?}", wind.strength))
        }
        Step::Track { id, at } => {
            let track = play.scene().tracks.into_iter().find(|track| track.id == *id);
            let found = track.ok_or_else(|| format!("there is no track {id}"))?.at;
            expected(found == *at, &format!("track {id} at {at}"), &found.to_string())
        }
        Step::Score { side, points } => {
            let score = play.scene().scores.into_iter().find(|score| score.side == *side);
            let found = score.ok_or_else(|| format!("side {} has no score", side.0))?.points;
            expected(found == *points, &format!("score {points}"), &found.to_string())
        }
        Step::Phase(id) => {
            let found = play.scene().phase.id;
            expected(found == *id, &format!("phase {id}"), &found)
        }
        Step::Odds { seat, plan, result, chance, by } => {
            play.odds(*seat, plan, result, (chance.num, chance.den), by)
        }
        Step::Preview { seat, action, place, facing, touches } => {
            play.preview(*seat, action, place, facing.as_deref(), touches)
        }
        Step::Over { verdict, reason } => play.over(*verdict, reason.as_deref()),
        done => Err(format!("{done:?} is done, not expected")),
    }
}

fn expected(holds: bool, what: &str, found: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(format!("expected {what}; found {found}")) }
}

impl<R: Ruleset> Play<R> {
    fn eyes(&self) -> Viewer {
        self.viewer.unwrap_or(Viewer(self.game.roster().all()))
    }

    fn scene(&self) -> Scene {
        self.game.scene(self.eyes())
    }

    /// Where north is on the map, in tenths of a degree from its top.
    fn north(&self) -> u16 {
        match self.game.rules().board() {
            Board::Hex(board) => board.north,
            Board::Sectors(_) | Board::Plane(_) => 0,
        }
    }

    /// Whether a piece lies in a box beside the map.
    fn is_beside(&self, piece: &Piece) -> bool {
        let Place::Sector(id) = &piece.place else { return false };
        match self.game.rules().board() {
            Board::Hex(board) => board.boxes.iter().any(|beside| beside.id == *id),
            Board::Sectors(_) | Board::Plane(_) => false,
        }
    }

    /// Whose line of a kind lies on a side between two hexes, if any does.
    fn side(&self, kind: &str, pair: &str) -> Result<Option<Option<Side>>, String> {
        let Board::Hex(board) = self.game.rules().board() else {
            return Err("only a board of hexes has sides".to_string());
        };
        let hex = |(col, row): (u16, u16)| name(&Place::Hex { col, row });
        let is = |[a, b]: &[(u16, u16); 2]| {
            let (a, b) = (hex(*a), hex(*b));
            pair == format!("{a}-{b}") || pair == format!("{b}-{a}")
        };
        let lines = board.sides.into_iter().chain(self.scene().sides);
        Ok(lines.filter(|line| line.kind == kind).find(|l| l.pairs.iter().any(is)).map(|l| l.side))
    }

    pub(super) fn piece(&self, code: &str) -> Result<Piece, String> {
        let scene = self.scene();
        let piece = scene.pieces.into_iter().find(|piece| piece.code == code);
        piece.ok_or_else(|| format!("{code} is not on the board"))
    }

    fn obeyed(&self, code: &str) -> Result<(), String> {
        let plan = self.orders.as_ref().ok_or("no `order` came before")?;
        let id = self.piece(code)?.id;
        match plan.refused.iter().find(|refused| refused.piece == id) {
            Some(refused) => Err(format!("{code} is unable: {}", refused.why.reason.id)),
            None => {
                let obeys = plan.obey.contains(&id) || plan.carried.contains(&id);
                expected(obeys, &format!("{code} to obey, or to go along"), "it does not")
            }
        }
    }

    fn later(&self, count: usize) -> Result<(), String> {
        let plan = self.orders.as_ref().ok_or("no `order` came before")?;
        let later = plan.later.len();
        expected(later == count, &format!("{count} pieces to wait"), &format!("{later} do"))
    }

    fn unable(&self, code: &str, clauses: &[String]) -> Result<(), String> {
        let plan = self.orders.as_ref().ok_or("no `order` came before")?;
        let id = self.piece(code)?.id;
        let refused = plan.refused.iter().chain(&plan.idle).find(|refused| refused.piece == id);
        let why = refused.ok_or_else(|| format!("expected {code} to be unable; it obeyed"))?;
        let why = kernel::Refusal::Illegal { index: 0, why: why.why.clone() };
        super::run::cites(&why, clauses)
    }

    fn event(&self, told: &Told) -> Result<(), String> {
        let lines = self.game.log(self.eyes(), u32::try_from(self.since).unwrap_or(0));
        if lines.iter().any(|line| says(&line.line.text, told)) {
            return Ok(());
        }
        let found: Vec<String> =
            lines.iter().map(|l| format!("{}{}", l.line.text.id, args(&l.line.text))).collect();
        let wanted: String =
            told.args.iter().map(|(name, value)| format!(" {name}={value}")).collect();
        Err(format!("expected {}{wanted}; told was [{}]", told.id, found.join("; ")))
    }

    fn ask(&self, kind: &str, seats: &[Seat]) -> Result<(), String> {
        let now = self.game.pending();
        let asked = |ask: &kernel::Ask| {
            ask.kind.0 == kind && seats.iter().all(|seat| ask.seats.contains(*seat))
        };
        let wanted: Vec<u8> = seats.iter().map(|seat| seat.0).collect();
        if now.asks().iter().any(asked) {
            return Ok(());
        }
        Err(format!("expected ask {kind} of seats {wanted:?}; {}", pending(&now)))
    }

    fn odds(
        &self,
        seat: Seat,
        plan: &[String],
        result: &Told,
        (num, den): (u128, u128),
        by: &[Seat],
    ) -> Result<(), String> {
        let plan: Result<Vec<R::Action>, String> =
            plan.iter().map(|action| self.read(action)).collect();
        let odds = self.game.view(seat, &[]).odds(&plan?);
        let odds = odds.map_err(|why| format!("no odds: {why}"))?;
        let found = odds.lines.iter().find(|line| says(&line.result, result));
        let all: Vec<String> = odds
            .lines
            .iter()
            .map(|line| {
                let (id, chance) = (&line.result.id, line.chance);
                format!("{id}{} {}/{}", args(&line.result), chance.num, chance.den)
            })
            .collect();
        let fits = |chance: kernel::Chance| chance.cmp_value(kernel::Chance { num, den }).is_eq();
        let wanted = format!("{} {num}/{den}", result.id);
        let all = format!("[{}]", all.join("; "));
        expected(found.map_or(num == 0, |line| fits(line.chance)), &wanted, &all)?;
        let decides = found.map_or(&[][..], |line| &line.decides);
        let missing = by.iter().find(|seat| !decides.contains(seat));
        let who = format!("a decision of seats {by:?}");
        expected(missing.is_none(), &who, &format!("{decides:?}"))
    }

    fn preview(
        &self,
        seat: Seat,
        action: &str,
        place: &str,
        facing: Option<&str>,
        touches: &[String],
    ) -> Result<(), String> {
        let preview = self
            .game
            .view(seat, &[])
            .preview(&self.read(action)?)
            .map_err(|why| why.to_string())?;
        let end = preview.path.last().map_or("nowhere".to_string(), name);
        expected(same_place(&end, place), place, &end)?;
        if let Some(facing) = facing {
            let fits = preview.facing.is_some_and(|tenths| points_to(tenths, facing, self.north()));
            expected(fits, facing, &format!("{:?}", preview.facing))?;
        }
        let scene = self.scene();
        let touched: Vec<&str> = scene
            .pieces
            .iter()
            .filter(|piece| preview.contacts.contains(&piece.id))
            .map(|piece| &*piece.code)
            .collect();
        let all = touches.len() == touched.len() && touches.iter().all(|c| touched.contains(&&**c));
        expected(all, &format!("contact with {touches:?}"), &format!("{touched:?}"))
    }

    fn over(&self, verdict: Verdict, reason: Option<&str>) -> Result<(), String> {
        let now = self.game.pending();
        let fits = |outcome: &Outcome| {
            outcome.verdict == verdict && reason.is_none_or(|reason| outcome.reason == reason)
        };
        match &now {
            Pending::Over(outcome) if fits(outcome) => Ok(()),
            _ => Err(format!("expected {verdict:?} {}; {}", reason.unwrap_or(""), pending(&now))),
        }
    }
}

fn stands(piece: &Piece, place: &str, facing: Option<&str>, north: u16) -> Result<(), String> {
    let found = name(&piece.place);
    expected(same_place(&found, place), &format!("{} at {place}", piece.code), &found)?;
    let Some(facing) = facing else {
        return Ok(());
    };
    let fits = piece.facing.is_some_and(|tenths| points_to(tenths, facing, north));
    let tenths = piece.facing.map_or("none".to_string(), |tenths| tenths.to_string());
    expected(fits, &format!("{} facing {facing}", piece.code), &tenths)
}

/// A place as cases write it.
fn name(place: &Place) -> String {
    match place {
        Place::Hex { col, row } if *col < 100 && *row < 100 => format!("{col:02}{row:02}"),
        Place::Hex { col, row } => format!("{col}.{row}"),
        Place::Sector(name) => name.clone(),
        Place::Point { x, y } => format!("{x},{y}"),
    }
}

fn same_place(found: &str, expected: &str) -> bool {
    let dotted = expected.split_once('.').and_then(|(col, row)| {
        Some(name(&Place::Hex { col: col.parse().ok()?, row: row.parse().ok()? }))
    });
    found == expected || dotted.is_some_and(|dotted| dotted == found)
}

/// Whether a direction in tenths of a degree from the top of the map is what a case calls it: degrees
/// (`210°`), tenths, or the nearest of eight or sixteen compass points, which are told from north.
fn points_to(tenths: u16, called: &str, north: u16) -> bool {
    const POINTS: [&str; 16] = [
        "N", "NNE", "NE", "ENE", "E", "ESE", "SE", "SSE", "S", "SSW", "SW", "WSW", "W", "WNW",
        "NW", "NNW",
    ];
    let degrees = called.strip_suffix('°').and_then(|text| text.parse::<u16>().ok());
    if let Some(number) =
        degrees.and_then(|whole| whole.checked_mul(10)).or_else(|| called.parse().ok())
    {
        return number == tenths;
    }
    let Some(at) = POINTS.iter().position(|point| *point == called) else {
        return false;
    };
    let reach = if called.len() == 3 { 112 } else { 225 };
    let point = u16::try_from(at * 225).unwrap_or(0);
    let off = (tenths + 7_200 - north - point) % 3_600;
    off.min(3_600 - off) <= reach
}

/// Whether a text is the expected message, with at least the expected arguments.
pub(super) fn says(text: &Text, told: &Told) -> bool {
    let has = |(name, value): &(String, String)| {
        text.args.iter().any(|(known, arg)| known == name && is(arg, value))
    };
    text.id == told.id && told.args.iter().all(has)
}

/// Whether an argument is `value`; of a message its id or any word in it.
fn is(arg: &Arg, value: &str) -> bool {
    match arg {
        Arg::Number(number) => number.to_string() == value,
        Arg::Word(word) => word == value,
        Arg::Message(text) => text.id == value || text.args.iter().any(|(_, arg)| is(arg, value)),
    }
}

/// The arguments of a text as cases write them.
pub(super) fn args(text: &Text) -> String {
    let one = |arg: &Arg| match arg {
        Arg::Number(number) => number.to_string(),
        Arg::Word(word) => word.to_string(),
        Arg::Message(text) => format!("{}{}", text.id, args(text)),
    };
    text.args.iter().map(|(name, arg)| format!(" {name}={}", one(arg))).collect()
}

/// What is pending, in words for who mends a case.
pub(super) fn pending(pending: &Pending) -> String {
    match pending {
        Pending::Decide(asks) => {
            let ask = |ask: &kernel::Ask| {
                let seats: Vec<u8> = ask.seats.iter().map(|seat| seat.0).collect();
                format!("{} of seats {seats:?}", ask.kind)
            };
            format!("asked is {}", asks.iter().map(ask).collect::<Vec<_>>().join(" and "))
        }
        Pending::Roll(due) => format!("due is a roll {}", due.kind),
        Pending::Over(outcome) => format!("it is over: {:?} {}", outcome.verdict, outcome.reason),
    }
}

#[cfg(test)]
mod tests {
    use super::points_to;

    #[test]
    fn compass_points_are_told_from_north_and_degrees_from_the_top() {
        assert!(points_to(0, "N", 0) && points_to(600, "NE", 0) && points_to(600, "N", 600));
        // A sheet whose top is north-west: what points up heads there.
        assert!(points_to(0, "NW", 600) && points_to(1_200, "NE", 600));
        assert!(points_to(600, "60°", 600) && points_to(600, "600", 600));
        assert!(!points_to(600, "N", 0) && !points_to(0, "N", 600));
    }
}
