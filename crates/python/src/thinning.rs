//! A list of actions cut to a fixed length, fairly among the pieces.

use rulesets::Listed;

/// The numbers of at most `cap` listed actions: all of them where they are no more. Else every
/// piece, and what belongs to none, keeps the same number of actions or all it has, evenly taken
/// out of its own.
pub(crate) fn thinned(listed: &Listed<'_>, cap: usize) -> Vec<u32> {
    let number = |at: usize| u32::try_from(at).expect("fewer actions than fit in 32 bits");
    if listed.count <= cap {
        return (0..listed.count).map(number).collect();
    }
    let ends = listed.starts.iter().skip(1).copied().chain([listed.count]);
    let groups: Vec<(usize, usize)> =
        listed.starts.iter().copied().zip(ends).filter(|(from, to)| from < to).collect();
    let kept = |share: usize| -> usize { groups.iter().map(|(a, b)| (b - a).min(share)).sum() };
    // The largest share with which all fit: `low` fits and `high` does not.
    let (mut low, mut high) = (0, cap + 1);
    while high - low > 1 {
        let middle = usize::midpoint(low, high);
        *(if kept(middle) <= cap { &mut low } else { &mut high }) = middle;
    }
    if low == 0 {
        // More pieces than places: evenly out of all.
        return (0..cap).map(|at| number(at * listed.count / cap)).collect();
    }
    let of_group = |(from, to): (usize, usize)| {
        let (count, share) = (to - from, (to - from).min(low));
        (0..share).map(move |at| from + at * count / share)
    };
    groups.into_iter().flat_map(of_group).map(number).collect()
}
