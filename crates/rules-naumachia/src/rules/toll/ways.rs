//! Ways in which dice can fall, counted as whole numbers.

/// Numbers of what dice lead to, and in how many ways.
pub(super) type Ends = Vec<(usize, u128)>;

/// Ways that lead somewhere, by numbers.
#[derive(Clone, Debug, Default)]
pub(super) struct Ways(pub(super) Vec<u128>);

impl Ways {
    pub(super) fn add(&mut self, number: usize, ways: u128) {
        if self.0.len() <= number {
            self.0.resize(number + 1, 0);
        }
        self.0[number] += ways;
    }
    pub(super) fn each(&self) -> impl Iterator<Item = (usize, u128)> {
        self.0.iter().copied().enumerate().filter(|(_, ways)| *ways > 0)
    }
}

/// Ways that lead to ships: by gear, then by crew.
#[derive(Clone, Debug, Default)]
pub(super) struct Fates(pub(super) Vec<Ways>);

impl Fates {
    pub(super) fn at(&mut self, gear: usize) -> &mut Ways {
        if self.0.len() <= gear {
            self.0.resize(gear + 1, Ways::default());
        }
        &mut self.0[gear]
    }
    pub(super) fn add_all(&mut self, other: &Fates, times: u128) {
        for (gear, crews) in other.0.iter().enumerate() {
            for (crew, ways) in crews.each() {
                self.at(gear).add(crew, ways * times);
            }
        }
    }
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// Adds to the ways that lead somewhere.
pub(super) fn add(ends: &mut Ends, end: usize, ways: u128) {
    match ends.iter_mut().find(|(known, _)| *known == end) {
        Some((_, sum)) => *sum += ways,
        None => ends.push((end, ways)),
    }
}

/// A part of ways, which have to be whole.
pub(super) fn divided(ways: u128, by: u128) -> Option<u128> {
    ways.is_multiple_of(by).then_some(ways / by)
}

/// How many choices of some out of so many there are.
pub(super) fn choose(of: u8, some: u8) -> u128 {
    (0..u128::from(some)).fold(1, |ways, n| ways * (u128::from(of) - n) / (n + 1))
}
