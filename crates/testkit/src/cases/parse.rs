//! Reading a case: its head and its lines.

use super::Case;
use kernel::{Chance, Options, Roster, Seat, SeatSpec, Side, TableAction, Verdict, Viewer};

/// Where and why a text is no case.
pub(super) struct Fault {
    pub(super) line: usize,
    pub(super) what: String,
}

/// What is played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Scenario {
    /// A shipped scenario, by its id.
    Shipped(String),
    /// A scenario file in the case itself.
    Inline(String),
}

/// A message and some of its arguments, as expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Told {
    pub(super) id: String,
    pub(super) args: Vec<(String, String)>,
}

/// Words of a scenario file, and what stands in their place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Change {
    pub(super) from: String,
    pub(super) to: String,
}

/// One line of a case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Step {
    Act {
        seat: Seat,
        action: String,
    },
    Roll {
        kind: Option<String>,
        faces: Vec<u8>,
    },
    Order {
        seat: Seat,
        pieces: Vec<String>,
        order: String,
    },
    Undo(Seat),
    Table(Seat, TableAction),
    Refuse {
        seat: Seat,
        action: String,
        told: Option<Told>,
        clauses: Vec<String>,
    },
    Can {
        seat: Seat,
        action: String,
    },
    Cannot {
        seat: Seat,
        action: String,
        clauses: Vec<String>,
    },
    NoUndo(Seat),
    Obeyed(String),
    Later(usize),
    Unable {
        piece: String,
        clauses: Vec<String>,
    },
    Event(Told),
    NoEvent(Told),
    Ask {
        kind: String,
        seats: Vec<Seat>,
    },
    NoAsk {
        kind: String,
        seats: Vec<Seat>,
    },
    Due {
        kind: String,
        side: Option<Side>,
    },
    At {
        piece: String,
        place: String,
        facing: Option<String>,
    },
    Gone(String),
    Status {
        piece: String,
        id: String,
        count: Option<u16>,
    },
    NoStatus {
        piece: String,
        id: String,
    },
    Factor {
        piece: String,
        label: String,
        value: String,
    },
    Badge {
        piece: String,
        text: Option<String>,
    },
    Side {
        kind: String,
        pair: String,
        holder: Option<Side>,
    },
    NoSide {
        kind: String,
        pair: String,
    },
    Wind {
        toward: String,
        strength: Option<u16>,
    },
    Track {
        id: String,
        at: u16,
    },
    Score {
        side: Side,
        points: i32,
    },
    Phase(String),
    Odds {
        seat: Seat,
        plan: Vec<String>,
        result: Told,
        chance: Chance,
        by: Vec<Seat>,
    },
    Preview {
        seat: Seat,
        action: String,
        place: String,
        facing: Option<String>,
        touches: Vec<String>,
    },
    Over {
        verdict: Verdict,
        reason: Option<String>,
    },
    As(Option<Viewer>),
    Sound(Vec<Change>),
    Fault {
        changes: Vec<Change>,
        clauses: Vec<String>,
    },
}

/// Reads a case.
pub(super) fn case(name: String, text: &str) -> Result<Case, Fault> {
    let mut case = Case {
        name,
        title: String::new(),
        clauses: Vec::new(),
        scenario: Scenario::Shipped(String::new()),
        options: Options::new(),
        roster: None,
        steps: Vec::new(),
    };
    let mut lines = (1..).zip(text.lines());
    let mut last = 1;
    while let Some((line, raw)) = lines.next() {
        last = line;
        let fault = |what: String| Fault { line, what };
        let bare = without_comment(raw);
        if bare.is_empty() {
            continue;
        }
        match bare.split_once(':').map(|(key, value)| (key.trim(), value.trim())) {
            Some(("title", value)) => case.title = value.to_string(),
            Some(("clauses", value)) => case.clauses = list(value, ','),
            Some(("scenario", "")) => case.scenario = Scenario::Inline(fenced(line, &mut lines)?),
            Some(("scenario", value)) => case.scenario = Scenario::Shipped(value.to_string()),
            Some(("options", value)) => {
                for option in value.split([';', ',']).map(str::trim).filter(|o| !o.is_empty()) {
                    let (id, value) = option
                        .split_once('=')
                        .ok_or_else(|| fault(format!("`{option}` is not `id=value`")))?;
                    case.options.insert(id.trim().to_string(), value.trim().to_string());
                }
            }
            Some(("seats", value)) => case.roster = Some(roster(value).map_err(fault)?),
            _ => case.steps.push((line, step(bare).map_err(fault)?)),
        }
    }
    let missing = if case.title.is_empty() {
        "title"
    } else if case.clauses.is_empty() {
        "clauses"
    } else if case.scenario == Scenario::Shipped(String::new()) {
        "scenario"
    } else if case.steps.is_empty() {
        return Err(Fault { line: last, what: "nothing is done or expected".to_string() });
    } else {
        return Ok(case);
    };
    Err(Fault { line: last, what: format!("the head has no `{missing}:`") })
}

/// A line up to its comment: a `#` at its start or after a blank.
fn without_comment(line: &str) -> &str {
    let starts = |(at, _): &(usize, &str)| *at == 0 || line[..*at].ends_with([' ', '\t']);
    let end = line.match_indices('#').find(starts).map_or(line.len(), |(at, _)| at);
    line[..end].trim()
}

fn fenced<'a>(
    line: usize,
    lines: &mut impl Iterator<Item = (usize, &'a str)>,
) -> Result<String, Fault> {
    let fault = |what: &str| Fault { line, what: what.to_string() };
    match lines.find(|(_, text)| !text.trim().is_empty()) {
        Some((_, text)) if text.trim().starts_with("```") => {}
        _ => return Err(fault("after `scenario:` comes an id, or a file between lines of ```")),
    }
    let mut source = String::new();
    for (_, text) in lines {
        if text.trim() == "```" {
            return Ok(source);
        }
        source.push_str(text);
        source.push('\n');
    }
    Err(fault("the scenario has no closing ```"))
}

fn roster(value: &str) -> Result<Roster, String> {
    let seat = |text: &str| {
        let mut words = text.split([' ', ',']).filter(|word| !word.is_empty());
        let side = words.next().and_then(|word| word.parse().ok());
        let side = side.ok_or_else(|| format!("`{text}` is not a side and its squadrons"))?;
        Ok(SeatSpec { side: Side(side), squadrons: words.map(str::to_string).collect() })
    };
    let seats: Result<Vec<SeatSpec>, String> = value.split(';').map(seat).collect();
    Ok(Roster { seats: seats? })
}

fn list(value: &str, between: char) -> Vec<String> {
    value
        .split(between)
        .map(str::trim)
        .filter(|item| !item.is_empty())
        .map(str::to_string)
        .collect()
}

fn step(line: &str) -> Result<Step, String> {
    let (word, rest) = line.split_once([' ', '\t']).unwrap_or((line, ""));
    let rest = rest.trim();
    let words: Vec<&str> = rest.split_whitespace().collect();
    let number = word.strip_suffix(':').and_then(|seat| seat.parse().ok());
    if let Some(number) = number {
        return Ok(Step::Act { seat: Seat(number), action: rest.to_string() });
    }
    let own = |text: &&str| (*text).to_string();
    // Words are parted by spaces, so a space within a code is written otherwise.
    let code = |text: &&str| text.replace('_', " ");
    let step = match (word, words.as_slice()) {
        ("roll", [first, more @ ..]) => {
            let kind = first.parse::<u8>().is_err().then(|| (*first).to_string());
            let faces = if kind.is_some() { more } else { &words };
            let read = faces.iter().map(|face| face.parse().map_err(|_| bad("a face", face)));
            Step::Roll { kind, faces: read.collect::<Result<_, _>>()? }
        }
        ("order", _) => {
            let (left, order) = rest.split_once(':').ok_or("`order 0 B1 B2: what to do`")?;
            let mut words = left.split_whitespace();
            let seat = seat(words.next().unwrap_or(""))?;
            let pieces = words.map(str::to_string).collect();
            Step::Order { seat, pieces, order: order.trim().to_string() }
        }
        ("undo", [who]) => Step::Undo(seat(who)?),
        ("no", ["undo", who]) => Step::NoUndo(seat(who)?),
        ("resign", [who]) => Step::Table(seat(who)?, TableAction::Resign),
        ("draw", [who]) => Step::Table(seat(who)?, TableAction::OfferDraw),
        ("refuse", _) => {
            let (seat, action, clauses) = cited(rest)?;
            let (action, told) = match action.split_once(" = ") {
                Some((action, said)) => (action.trim().to_string(), Some(message(said)?)),
                None => (action, None),
            };
            Step::Refuse { seat, action, told, clauses }
        }
        ("cannot", _) => {
            let (seat, action, clauses) = cited(rest)?;
            Step::Cannot { seat, action, clauses }
        }
        ("can", _) => {
            let (seat, action) = seat_and(rest)?;
            Step::Can { seat, action }
        }
        ("later", [count]) => Step::Later(count.parse().map_err(|_| bad("a count", count))?),
        ("obeyed", [piece]) => Step::Obeyed(own(piece)),
        ("unable", [piece, ..]) => {
            let clauses = rest.split_once("--").map_or_else(Vec::new, |(_, c)| list(c, ','));
            Step::Unable { piece: own(piece), clauses }
        }
        ("event", [id, args @ ..]) => Step::Event(told(id, args)?),
        ("no", ["event", id, args @ ..]) => Step::NoEvent(told(id, args)?),
        ("ask", [kind, who @ ..]) => Step::Ask { kind: own(kind), seats: seats(who)? },
        ("no", ["ask", kind, who @ ..]) => Step::NoAsk { kind: own(kind), seats: seats(who)? },
        ("due", [kind]) => Step::Due { kind: own(kind), side: None },
        ("due", [kind, side]) => {
            let side = Some(Side(side.parse().map_err(|_| bad("a side", side))?));
            Step::Due { kind: own(kind), side }
        }
        ("at", [piece, place]) => Step::At { piece: code(piece), place: own(place), facing: None },
        ("at", [piece, place, facing]) => {
            Step::At { piece: code(piece), place: own(place), facing: Some(own(facing)) }
        }
        ("gone", [piece]) => Step::Gone(code(piece)),
        ("status", [piece, id]) => Step::Status { piece: code(piece), id: own(id), count: None },
        ("status", [piece, id, count]) => {
            let count = Some(count.parse().map_err(|_| bad("a count", count))?);
            Step::Status { piece: code(piece), id: own(id), count }
        }
        ("no", ["status", piece, id]) => Step::NoStatus { piece: code(piece), id: own(id) },
        ("factor", [piece, label, value]) => {
            Step::Factor { piece: code(piece), label: own(label), value: own(value) }
        }
        ("badge", [piece, text]) => Step::Badge { piece: code(piece), text: Some(own(text)) },
        ("no", ["badge", piece]) => Step::Badge { piece: code(piece), text: None },
        ("side", [kind, pair]) => Step::Side { kind: own(kind), pair: own(pair), holder: None },
        ("side", [kind, pair, side]) => {
            let holder = Some(Side(side.parse().map_err(|_| bad("a side", side))?));
            Step::Side { kind: own(kind), pair: own(pair), holder }
        }
        ("no", ["side", kind, pair]) => Step::NoSide { kind: own(kind), pair: own(pair) },
        ("wind", [toward]) => Step::Wind { toward: own(toward), strength: None },
        ("wind", [toward, strength]) => {
            let strength = Some(strength.parse().map_err(|_| bad("a strength", strength))?);
            Step::Wind { toward: own(toward), strength }
        }
        ("track", [id, at]) => {
            Step::Track { id: own(id), at: at.parse().map_err(|_| bad("a space", at))? }
        }
        ("score", [side, points]) => Step::Score {
            side: Side(side.parse().map_err(|_| bad("a side", side))?),
            points: points.parse().map_err(|_| bad("points", points))?,
        },
        ("phase", [id]) => Step::Phase(own(id)),
        ("sound", _) => Step::Sound(changes(rest)?),
        ("fault", _) => {
            let (left, clauses) = rest.rsplit_once(" -- ").unwrap_or((rest, ""));
            Step::Fault { changes: changes(left)?, clauses: list(clauses, ',') }
        }
        ("odds", _) => odds(rest)?,
        ("preview", _) => preview(rest)?,
        ("over", ["win", side, reason @ ..]) => Step::Over {
            verdict: Verdict::Win(Side(side.parse().map_err(|_| bad("a side", side))?)),
            reason: reason.first().map(own),
        },
        ("over", ["draw", reason @ ..]) => {
            Step::Over { verdict: Verdict::Draw, reason: reason.first().map(own) }
        }
        ("as", ["spectator"]) => Step::As(Some(Viewer::SPECTATOR)),
        ("as", ["everyone"]) => Step::As(None),
        ("as", who) if !who.is_empty() => Step::As(Some(Viewer(seats(who)?.into()))),
        _ => return Err(format!("`{line}` is no line of a case (see testkit::cases)")),
    };
    Ok(step)
}

fn bad(what: &str, found: &str) -> String {
    format!("{what} is expected, not `{found}`")
}

fn seat(text: &str) -> Result<Seat, String> {
    text.trim_end_matches(',').parse().map(Seat).map_err(|_| bad("the number of a seat", text))
}

fn seats(words: &[&str]) -> Result<Vec<Seat>, String> {
    let each = words.iter().flat_map(|word| word.split(',')).filter(|word| !word.is_empty());
    each.map(seat).collect()
}

fn seat_and(rest: &str) -> Result<(Seat, String), String> {
    let (left, action) = rest.split_once(':').ok_or_else(|| bad("`seat: action`", rest))?;
    Ok((seat(left.trim())?, action.trim().to_string()))
}

fn cited(rest: &str) -> Result<(Seat, String, Vec<String>), String> {
    let (left, clauses) = rest.split_once(" -- ").unwrap_or((rest, ""));
    let (seat, action) = seat_and(left)?;
    Ok((seat, action, list(clauses, ',')))
}

fn message(said: &str) -> Result<Told, String> {
    let words: Vec<&str> = said.split_whitespace().collect();
    match words.as_slice() {
        [id, args @ ..] => told(id, args),
        [] => Err(bad("a message", said)),
    }
}

fn changes(rest: &str) -> Result<Vec<Change>, String> {
    let change = |text: &str| {
        let (from, to) = text.split_once(" =>").ok_or_else(|| bad("`words => others`", text))?;
        Ok(Change { from: from.trim().to_string(), to: to.trim().to_string() })
    };
    rest.split(" & ").map(change).collect()
}

fn told(id: &str, args: &[&str]) -> Result<Told, String> {
    let pair = |arg: &&str| {
        let (name, value) = arg.split_once('=').ok_or_else(|| bad("`name=value`", arg))?;
        Ok((name.to_string(), value.replace('_', " ")))
    };
    let args = args.iter().map(pair).collect::<Result<_, String>>()?;
    Ok(Told { id: id.to_string(), args })
}

fn odds(rest: &str) -> Result<Step, String> {
    let usage = || bad("`odds 0: action & action = result arg=value 1/6 by 1`", rest);
    let (left, right) = rest.split_once(" = ").ok_or_else(usage)?;
    let (seat, plan) = seat_and(left)?;
    let plan = plan.split(" & ").map(|action| action.trim().to_string()).collect();
    let words: Vec<&str> = right.split_whitespace().collect();
    let at = words.iter().position(|word| word.contains('/')).ok_or_else(usage)?;
    let (num, den) = words[at].split_once('/').ok_or_else(usage)?;
    let (Ok(num), Ok(den @ 1..)) = (num.parse(), den.parse()) else {
        return Err(bad("a fraction", words[at]));
    };
    let by = match &words[at + 1..] {
        [] => Vec::new(),
        ["by", who @ ..] => seats(who)?,
        _ => return Err(usage()),
    };
    let result = told(words.first().ok_or_else(usage)?, words.get(1..at).unwrap_or(&[]))?;
    Ok(Step::Odds { seat, plan, result, chance: Chance { num, den }, by })
}

fn preview(rest: &str) -> Result<Step, String> {
    let usage = || bad("`preview 0: action = place facing touches B1`", rest);
    let (left, right) = rest.split_once(" = ").ok_or_else(usage)?;
    let (seat, action) = seat_and(left)?;
    let (place, touches) = right.split_once("touches").unwrap_or((right, ""));
    let mut words = place.split_whitespace();
    let place = words.next().ok_or_else(usage)?.to_string();
    let facing = words.next().map(str::to_string);
    let touches = touches.split_whitespace().map(str::to_string).collect();
    Ok(Step::Preview { seat, action, place, facing, touches })
}
