//! Laws about words: notation and JSON read back, and every message exists in every catalogue.

use super::probe::{Breach, Law, Probe};
use kernel::{
    Board, Choices, Contest, Illegal, Malformed, Order, Preview, Ruleset, Scene, SideLine, Spread,
};

/// Law: notation and JSON read back as what was written.
pub(super) fn round_trip<R: Ruleset>(
    probe: &Probe<'_, R>,
    action: &R::Action,
) -> Result<(), Box<Breach>> {
    let rules = &*probe.rules;
    let fault = |what: String| Err(probe.breach(Law::RoundTrip, what).at(rules, action));
    let line = rules.write_action(action);
    if line.is_empty() || line.trim() != line || line.chars().any(char::is_control) {
        return fault(format!("{line:?} is no line of notation"));
    }
    match rules.read_action(&line) {
        Err(why) => return fault(format!("what is written is not read: {why}")),
        Ok(read) if read != *action => return fault(format!("{action:?} is read as {read:?}")),
        Ok(_) => {}
    }
    // Cut short, and with more than there should be: whatever is said of it has words.
    let cut = line.rsplit_once(' ').map_or("", |(start, _)| start);
    for misread in [cut.to_string(), format!("{line} ?")] {
        if let Err(Malformed { said: Some(said), .. }) = rules.read_action(&misread) {
            probe.text(&said, &format!("what is said of {misread:?}"))?;
        }
    }
    let json = serde_json::to_string(action).unwrap_or_default();
    match serde_json::from_str::<R::Action>(&json) {
        Ok(read) if read == *action => Ok(()),
        other => fault(format!("its JSON {json} is read as {other:?}")),
    }
}

/// Laws: a refusal has words and cites.
pub(super) fn illegal<R: Ruleset>(probe: &Probe<'_, R>, why: &Illegal) -> Result<(), Box<Breach>> {
    if why.clauses.is_empty() {
        return Err(probe.breach(Law::Citation, format!("{:?} cites no clause", why.reason.id)));
    }
    probe.cites(&why.clauses, &format!("the refusal {}", why.reason.id))?;
    probe.text(&why.reason, "a refusal")
}

/// Laws: choices have words and known clauses.
pub(super) fn choices<R: Ruleset>(
    probe: &Probe<'_, R>,
    choices: &Choices<R::Action>,
) -> Result<(), Box<Breach>> {
    for group in &choices.groups {
        let texts = group.name.iter().chain(&group.standing);
        texts.into_iter().try_for_each(|text| probe.text(text, "a group of choices"))?;
    }
    for choice in choices.all() {
        probe.text(&choice.label, "a choice")?;
        if choice.clauses.is_empty() {
            let what = format!("the choice {:?} cites no clause", choice.label.id);
            return Err(probe.breach(Law::Citation, what));
        }
        probe.cites(&choice.clauses, "a choice")?;
        for cost in &choice.costs {
            probe.text(&cost.name, "a cost")?;
        }
    }
    Ok(())
}

/// Law: a preview has words.
pub(super) fn preview<R: Ruleset>(
    probe: &Probe<'_, R>,
    preview: &Preview,
) -> Result<(), Box<Breach>> {
    let cost = preview.cost.iter();
    preview.notes.iter().chain(cost).try_for_each(|note| probe.text(note, "a preview"))?;
    for meet in &preview.meets {
        probe.text(&meet.name, "what a preview meets")?;
        probe.cites(&meet.clauses, "what a preview meets")?;
        let (piece, is_said) = (meet.piece, preview.notes.contains(&meet.name));
        if !preview.contacts.contains(&piece) || !is_said {
            let what = format!("{piece:?} is met in a preview and not touched, or not told of");
            return Err(probe.breach(Law::Words, what));
        }
    }
    preview.spreads.iter().try_for_each(|table| spread(probe, table))?;
    preview.contest.iter().try_for_each(|fight| contest(probe, fight))
}

/// Laws: a table that dice would be read on has words and known clauses, and its rows are all that
/// can fall.
fn spread<R: Ruleset>(probe: &Probe<'_, R>, spread: &Spread) -> Result<(), Box<Breach>> {
    probe.text(&spread.name, "a table of dice")?;
    for modifier in &spread.modifiers {
        probe.text(&modifier.text, "a modifier of a table of dice")?;
        probe.cites(&modifier.clauses, "a modifier of a table of dice")?;
    }
    for row in &spread.rows {
        probe.text(&row.result, "a row of a table of dice")?;
        probe.cites(&row.clauses, "a row of a table of dice")?;
    }
    let all: u32 = spread.rows.iter().map(|row| row.basis_points).sum();
    if all != 10_000 {
        let what = format!("the rows of {:?} are {all} of 10000 results", spread.name.id);
        return Err(probe.breach(Law::Words, what));
    }
    Ok(())
}

/// Laws: a fight has words and known clauses.
fn contest<R: Ruleset>(probe: &Probe<'_, R>, fight: &Contest) -> Result<(), Box<Breach>> {
    for text in [&fight.name, &fight.ratio].into_iter().chain(&fight.warning) {
        probe.text(text, "a fight")?;
    }
    probe.cites(&fight.clauses, "a fight")?;
    for party in &fight.parties {
        party.units.iter().try_for_each(|one| probe.text(&one.name, "units of a fight"))?;
        for modifier in &party.modifiers {
            probe.text(&modifier.text, "a modifier of a fight")?;
            probe.cites(&modifier.clauses, "a modifier of a fight")?;
        }
    }
    for row in &fight.rows {
        probe.text(&row.result, "a row of a fight")?;
        probe.cites(&row.clauses, "a row of a fight")?;
    }
    for round in &fight.rounds {
        let texts = [&round.name].into_iter().chain(&round.result);
        texts.into_iter().try_for_each(|text| probe.text(text, "a round of a fight"))?;
        probe.cites(&round.clauses, "a round of a fight")?;
        for modifier in round.throws.iter().flat_map(|throw| &throw.modifiers) {
            probe.text(&modifier.text, "a modifier of a round")?;
            probe.cites(&modifier.clauses, "a modifier of a round")?;
        }
    }
    Ok(())
}

/// Laws: all of a scene has words and known clauses.
pub(super) fn scene<R: Ruleset>(probe: &Probe<'_, R>, scene: &Scene) -> Result<(), Box<Breach>> {
    for piece in &scene.pieces {
        probe.text(&piece.name, "a piece")?;
        for factor in &piece.factors {
            probe.text(&factor.name, "a factor")?;
        }
        for status in &piece.statuses {
            probe.text(&status.name, "a status")?;
            probe.cites(&status.clauses, &format!("status {}", status.id))?;
        }
        if let Some(badge) = &piece.badge {
            probe.text(&badge.name, "a badge")?;
        }
    }
    for arrow in &scene.arrows {
        probe.text(&arrow.name, "an arrow")?;
    }
    scene.sides.iter().try_for_each(|line| side_line(probe, line))?;
    for marker in &scene.markers {
        probe.text(&marker.name, "a marker")?;
    }
    for order in &scene.orders {
        order_shown(probe, order)?;
    }
    for note in &scene.notes {
        probe.text(&note.text, "a note")?;
        probe.cites(&note.clauses, "a note")?;
    }
    for queued in &scene.queue {
        probe.text(&queued.step, "the step of what is declared")?;
        probe.text(&queued.name, "what is declared")?;
        probe.cites(&queued.clauses, "what is declared")?;
    }
    scene.contests.iter().try_for_each(|fight| contest(probe, fight))?;
    scene.screens.iter().try_for_each(|screen| probe.text(&screen.name, "a screen"))?;
    if let Some(barred) = &scene.unmeasured {
        probe.text(&barred.text, "why nothing is measured")?;
        probe.cites(&barred.clauses, "why nothing is measured")?;
    }
    for track in &scene.tracks {
        probe.text(&track.name, "a track")?;
        for mark in &track.marks {
            probe.text(&mark.text, "a mark on a track")?;
            probe.cites(&mark.clauses, "a mark on a track")?;
        }
    }
    for score in &scene.scores {
        probe.text(&score.name, "a score")?;
        score.details.iter().try_for_each(|detail| probe.text(detail, "a score"))?;
    }
    for prompt in &scene.prompts {
        probe.text(&prompt.text, "a prompt")?;
    }
    if let Some(wind) = &scene.wind {
        probe.text(&wind.name, "the wind")?;
        wind.points.iter().try_for_each(|point| probe.text(&point.name, "a point of the wind"))?;
    }
    if let Some(ended) = &scene.ended {
        probe.text(ended, "the end")?;
    }
    probe.text(&scene.phase, "the phase")
}

/// Laws: all of a board has words and known clauses.
pub(super) fn board<R: Ruleset>(probe: &Probe<'_, R>, board: &Board) -> Result<(), Box<Breach>> {
    let Board::Hex(board) = board else { return Ok(()) };
    board.sides.iter().try_for_each(|line| side_line(probe, line))?;
    for label in &board.labels {
        probe.text(&label.name, "a label")?;
        probe.cites(&label.clauses, "a label")?;
    }
    board.boxes.iter().try_for_each(|beside| probe.text(&beside.name, "a box beside the map"))
}

fn side_line<R: Ruleset>(probe: &Probe<'_, R>, line: &SideLine) -> Result<(), Box<Breach>> {
    probe.text(&line.name, "a line on sides")?;
    probe.cites(&line.clauses, &format!("the line {}", line.kind))
}

/// Law: an order has words, and what is written of it reads back.
fn order_shown<R: Ruleset>(probe: &Probe<'_, R>, order: &Order) -> Result<(), Box<Breach>> {
    probe.text(&order.name, "an order")?;
    if let Some(line) = &order.cancel
        && let Err(why) = probe.rules.read_action(line)
    {
        let what = format!("the action `{line}`, which takes an order away, is not read: {why}");
        return Err(probe.breach(Law::Scenes, what));
    }
    let Some(result) = &order.result else { return Ok(()) };
    result.why.iter().try_for_each(|why| probe.text(why, "what became of an order"))?;
    probe.cites(&result.clauses, "what became of an order")
}
