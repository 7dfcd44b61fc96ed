//! Laws about what is shown: scenes in order, changes that lead on, previews that come true.

use super::probe::{Breach, Law, Probe};
use super::words;
use crate::draw::Draw;
use kernel::{
    Board, Choices, Pending, PieceId, Place, Prompt, Reach, Ruleset, Scene, Seat, SeatSet, Viewer,
};
use std::collections::BTreeSet;

/// Laws about the scenes of one position, for a spectator and for each seat.
pub(super) fn scene<R: Ruleset>(probe: &Probe<'_, R>, state: &R::State) -> Result<(), Box<Breach>> {
    let seats = probe.rules.roster().all();
    let board = probe.rules.board();
    words::board(probe, &board)?;
    for viewer in seats.iter().map(Viewer::seat).chain([Viewer::SPECTATOR, Viewer(seats)]) {
        let seen = probe.rules.redact(state, viewer);
        let scene = probe.rules.scene(&seen);
        let tried = in_order(probe, &scene)
            .and_then(|()| on_the_board(probe, &board, &scene))
            .and_then(|()| words::scene(probe, &scene))
            .and_then(|()| reaches(probe, &seen, &scene));
        tried.map_err(|breach| breach.in_state(state))?;
        if probe.rules.wind(&seen) != scene.wind {
            let what = "the wind of the scene is not the wind that is told";
            return Err(probe.breach(Law::Scenes, what).in_state(state));
        }
        // Who has answered, and in which words it is asked, is the ruleset's to say.
        let asked = |all: &[Prompt]| -> Vec<_> {
            all.iter().map(|one| (one.seats.clone(), one.kind.clone(), one.sealed)).collect()
        };
        if asked(&scene.prompts) != asked(&Prompt::of(&probe.rules.pending(state))) {
            let what = "the prompts of the scene are not what is pending";
            return Err(probe.breach(Law::Scenes, what).in_state(state));
        }
    }
    Ok(())
}

fn in_order<R: Ruleset>(probe: &Probe<'_, R>, scene: &Scene) -> Result<(), Box<Breach>> {
    let fault = |what: String| Err(probe.breach(Law::Scenes, what));
    if let Some(pair) = scene.pieces.windows(2).find(|pair| pair[0].id >= pair[1].id) {
        return fault(format!("{:?} comes before {:?}", pair[0].id, pair[1].id));
    }
    let mut codes: Vec<&str> = scene.pieces.iter().map(|piece| piece.code.as_str()).collect();
    codes.sort_unstable();
    if let Some(pair) = codes.windows(2).find(|pair| pair[0] == pair[1]) {
        return fault(format!("two pieces have the code {}", pair[0]));
    }
    let seats = probe.rules.roster().all();
    for piece in &scene.pieces {
        if piece.facing.is_some_and(|facing| facing >= 3_600) {
            return fault(format!("{} faces {:?} tenths of a degree", piece.code, piece.facing));
        }
        let commanders: SeatSet = piece.commanders.iter().copied().collect();
        if commanders.intersection(seats) != commanders {
            return fault(format!("{} has commanders who are not there", piece.code));
        }
    }
    if let Some(pair) = scene.awaited.windows(2).find(|pair| pair[0] >= pair[1]) {
        return fault(format!("{:?} is awaited before {:?}", pair[0], pair[1]));
    }
    let lies = |id: &&PieceId| scene.pieces.iter().any(|piece| piece.id == **id);
    if let Some(id) = scene.awaited.iter().find(|id| !lies(id)) {
        return fault(format!("{id:?} is awaited and not there"));
    }
    for queued in &scene.queue {
        if let Some(id) = [&queued.piece, &queued.target].into_iter().find(|id| !lies(id)) {
            return fault(format!("{id:?} has something declared and is not there"));
        }
        let read = queued.action.as_ref().map(|line| probe.rules.read_action(line));
        if let Some(Err(why)) = read {
            return fault(format!("what is declared is chosen by no action: {why}"));
        }
    }
    for fight in &scene.contests {
        let all: u32 = fight.rows.iter().map(|row| row.basis_points).sum();
        let is_over = fight.rows.is_empty() && !fight.rounds.is_empty();
        if all != 10_000 && !is_over {
            return fault(format!("the rows of a fight are {all} of 10000 results"));
        }
    }
    for piece in &scene.pieces {
        let boxes = piece.factors.iter().filter_map(|factor| factor.boxes);
        if let Some(row) = boxes.into_iter().find(|row| row.left > row.of) {
            return fault(format!("{} has {} of {} boxes", piece.code, row.left, row.of));
        }
        if let Some(share) = piece.oars.filter(|share| *share > 100) {
            return fault(format!("{} has {share} % of its oars", piece.code));
        }
    }
    for track in &scene.tracks {
        if track.at > track.last {
            return fault(format!("track {} is at {} of {}", track.id, track.at, track.last));
        }
    }
    Ok(())
}

/// Laws: on a board of hexes whatever is not in a hex is in one of its boxes, lines lie on sides of
/// the board, and each side has one line of a kind.
fn on_the_board<R: Ruleset>(
    probe: &Probe<'_, R>,
    board: &Board,
    scene: &Scene,
) -> Result<(), Box<Breach>> {
    let Board::Hex(board) = board else { return Ok(()) };
    let fault = |what: String| Err(probe.breach(Law::Scenes, what));
    for piece in &scene.pieces {
        let known = match &piece.place {
            Place::Hex { col, row } => {
                (1..=board.cols).contains(col) && (1..=board.rows).contains(row)
            }
            Place::Sector(id) => board.boxes.iter().any(|beside| beside.id == *id),
            Place::Point { .. } => false,
        };
        if !known {
            return fault(format!("{} is at {:?}, which is nowhere", piece.code, piece.place));
        }
    }
    let mut drawn = BTreeSet::new();
    for line in board.sides.iter().chain(&scene.sides) {
        for [a, b] in &line.pairs {
            let inside = |(col, row): &(u16, u16)| {
                (1..=board.cols).contains(col) && (1..=board.rows).contains(row)
            };
            if !inside(a) || !inside(b) || a == b {
                return fault(format!("a line {} lies between {a:?} and {b:?}", line.kind));
            }
            if !drawn.insert((line.kind.as_str(), a.min(b), a.max(b))) {
                return fault(format!("two lines {} lie between {a:?} and {b:?}", line.kind));
            }
        }
    }
    Ok(())
}

/// Laws about what pieces reach: each way once and each of its places once, with words and clauses.
fn reaches<R: Ruleset>(
    probe: &Probe<'_, R>,
    seen: &R::State,
    scene: &Scene,
) -> Result<(), Box<Breach>> {
    for piece in &scene.pieces {
        let all = probe.rules.reaches(seen, piece.id);
        let told: usize = all.iter().map(|reach| reach.places.len()).sum();
        for reach in &all {
            probe.text(&reach.name, "a reach")?;
            probe.cites(&reach.clauses, &format!("reach {}", reach.kind))?;
            let sound = reach.arcs.iter().all(|arc| {
                arc.facing < 3_600 && arc.half <= 1_800 && (0..=arc.most).contains(&arc.least)
            });
            let is_shown = |id: PieceId| scene.pieces.iter().any(|piece| piece.id == id);
            if let Some(lost) =
                reach.pieces.iter().find(|one| !is_shown(one.piece) || one.by != piece.id)
            {
                let what = format!("{} reaches {lost:?}, which nobody sees", piece.code);
                return Err(probe.breach(Law::Scenes, what));
            }
            if !sound {
                let what = format!("{} reaches {:?}, which is no sector", piece.code, reach.arcs);
                return Err(probe.breach(Law::Scenes, what));
            }
        }
        let once: usize = Reach::put_together(all).iter().map(|reach| reach.places.len()).sum();
        if once != told {
            let what = format!("{} reaches a place twice in one way", piece.code);
            return Err(probe.breach(Law::Scenes, what));
        }
    }
    Ok(())
}

/// Law: a change leads from one scene to the next.
pub(super) fn change<R: Ruleset>(
    probe: &Probe<'_, R>,
    before: &Scene,
    after: &Scene,
) -> Result<(), Box<Breach>> {
    let Some(change) = before.change_to(after) else {
        return Ok(());
    };
    let json = serde_json::to_string(&change).unwrap_or_default();
    let Ok(read) = serde_json::from_str(&json) else {
        return Err(probe.breach(Law::Scenes, format!("this change does not read back: {json}")));
    };
    let mut changed = before.clone();
    changed.apply(read);
    if changed != *after {
        let what = format!("a change leads elsewhere than to the next scene: {json}");
        return Err(probe.breach(Law::Scenes, what));
    }
    Ok(())
}

/// Law: a preview shows where the piece then is, unless dice come between.
pub(super) fn previews<R: Ruleset>(
    probe: &Probe<'_, R>,
    seen: &R::State,
    seat: Seat,
    choices: &Choices<R::Action>,
    draw: &mut Draw,
) -> Result<(), Box<Breach>> {
    let mut tried: Vec<(Option<PieceId>, R::Action)> = Vec::new();
    for group in &choices.groups {
        let singles = group.leaves().filter(|choice| choice.plan.len() == 1);
        tried.extend(singles.map(|choice| (group.piece, choice.plan[0].clone())));
    }
    for (piece, action) in draw.some(&tried, probe.config.actions) {
        preview(probe, seen, seat, piece, &action)?;
    }
    Ok(())
}

/// The same of one action.
pub(super) fn preview<R: Ruleset>(
    probe: &Probe<'_, R>,
    seen: &R::State,
    seat: Seat,
    piece: Option<PieceId>,
    action: &R::Action,
) -> Result<(), Box<Breach>> {
    let preview = probe.rules.preview(seen, seat, action);
    words::preview(probe, &preview)?;
    let mut after = seen.clone();
    if probe.rules.apply(&mut after, seat, action, &mut ()).is_err()
        || matches!(probe.rules.pending(&after), Pending::Roll(_))
    {
        return Ok(());
    }
    let scene = probe.rules.scene(&after);
    let Some(shown) = scene.pieces.iter().find(|shown| Some(shown.id) == piece) else {
        return Ok(());
    };
    let last = preview.stands.last();
    let stands = last.is_none_or(|s| s.place == shown.place && s.facing == shown.facing);
    let place = preview.path.last().is_none_or(|place| *place == shown.place);
    let facing = preview.facing.is_none_or(|facing| Some(facing) == shown.facing);
    if !stands || !place || !facing {
        let what = format!("previewed {preview:?}, came to {:?}", (&shown.place, shown.facing));
        return Err(probe.breach(Law::Previews, what).at(&*probe.rules, action));
    }
    Ok(())
}
