//! The arithmetic of clocks: what a seat may lose and gain, whatever happens.

use super::terms::Pace;
use super::{Asked, Clock, Terms, Timeout, Turn};
use kernel::{Seat, SeatSet};
use proptest::prelude::*;

const RED: Seat = Seat(0);
const BLUE: Seat = Seat(1);

fn clock(pace: Pace) -> Clock {
    let mut clock = Clock::new(Terms { pace, timeout: Timeout::Loss }, 2, 0);
    clock.seated(0, SeatSet::NONE, true);
    clock
}

fn live(bank: u32, increment: u32) -> Clock {
    clock(Pace::Live { bank, increment })
}

/// Who is asked openly.
fn openly(red: bool, blue: bool) -> Vec<Asked> {
    [red, blue].map(|is| if is { Asked::Openly } else { Asked::Nothing }).to_vec()
}

fn sealed(about: u32) -> Asked {
    Asked::Sealed("orders".to_string(), about)
}

/// What each seat has left.
fn left(clock: &Clock, now: i64) -> [i64; 2] {
    let view = clock.view(now);
    [view.seats[0].left, view.seats[1].left]
}

#[test]
fn only_whoever_is_asked_pays_and_the_increment_comes_with_the_answer() {
    let mut clock = live(60, 5);
    clock.turn(0, openly(true, false), Turn::On);
    assert_eq!(left(&clock, 10_000), [50_000, 60_000]);
    clock.turn(10_000, openly(false, true), Turn::On);
    assert_eq!(left(&clock, 10_000), [55_000, 60_000]);
    assert_eq!(clock.flag(), Some(70_000));
    assert_eq!(left(&clock, 25_000), [55_000, 45_000]);
}

#[test]
fn nothing_runs_before_every_seat_is_taken_and_all_does_from_then_on() {
    let pace = Pace::Live { bank: 60, increment: 0 };
    let mut clock = Clock::new(Terms { pace, timeout: Timeout::Loss }, 2, 0);
    clock.turn(0, openly(true, true), Turn::On);
    clock.seated(0, SeatSet::NONE, false);
    assert_eq!((clock.flag(), left(&clock, 50_000)), (None, [60_000, 60_000]));
    clock.seated(50_000, SeatSet::NONE, true);
    assert_eq!(left(&clock, 51_000), [59_000, 59_000]);
    // Getting up does not stop one's clock.
    clock.seated(51_000, SeatSet::NONE, false);
    assert_eq!(left(&clock, 52_000), [58_000, 58_000]);
    // A computer has none.
    clock.seated(52_000, SeatSet::of(BLUE), true);
    assert_eq!(clock.view(60_000).seats.len(), 1);
    assert!(!clock.is_out(BLUE, 1_000_000));
}

#[test]
fn whoever_seals_last_gets_the_increment_and_fresh_days_too() {
    let mut clock = live(60, 5);
    clock.turn(0, vec![sealed(1), sealed(1)], Turn::On);
    clock.turn(10_000, vec![Asked::Nothing, sealed(1)], Turn::On);
    clock.turn(20_000, vec![sealed(2), sealed(2)], Turn::On);
    assert_eq!(left(&clock, 20_000), [55_000, 45_000]);

    const DAY: i64 = 86_400_000;
    let mut mail = self::clock(Pace::Mail { days: 3, bank: 2, holidays: 0 });
    mail.turn(0, vec![sealed(1), sealed(1)], Turn::On);
    mail.turn(DAY, vec![Asked::Nothing, sealed(1)], Turn::On);
    mail.turn(4 * DAY, vec![sealed(2), sealed(2)], Turn::On);
    // The second used a day of its bank; what was left of three days is gone for both.
    assert_eq!(left(&mail, 4 * DAY), [5 * DAY, 4 * DAY]);
}

#[test]
fn taking_back_gives_no_increment_twice_and_costs_the_other_nothing() {
    let mut clock = live(60, 5);
    clock.turn(0, openly(true, false), Turn::On);
    for round in 0..10 {
        clock.turn(1_000 * (2 * round + 1), openly(false, true), Turn::On);
        clock.turn(1_000 * (2 * round + 2), openly(true, false), Turn::Back);
    }
    assert_eq!(left(&clock, 20_000), [50_000, 60_000]);
}

#[test]
fn taking_back_a_sealed_answer_gives_no_fresh_days() {
    const DAY: i64 = 86_400_000;
    let mut clock = clock(Pace::Mail { days: 3, bank: 0, holidays: 0 });
    clock.turn(0, vec![sealed(1), sealed(1)], Turn::On);
    clock.turn(2 * DAY, vec![Asked::Nothing, sealed(1)], Turn::On);
    clock.turn(2 * DAY, vec![sealed(1), sealed(1)], Turn::Back);
    assert_eq!(left(&clock, 2 * DAY), [DAY, DAY]);
}

#[test]
fn a_pause_needs_all_and_ends_by_itself() {
    let both: SeatSet = [RED, BLUE].into_iter().collect();
    let mut clock = live(60, 0);
    clock.turn(0, openly(true, false), Turn::On);
    clock.ask_pause(1_000, (RED, SeatSet::of(RED), both), 1).expect("asked");
    assert_eq!(left(&clock, 2_000), [58_000, 60_000], "a question stops nothing");
    clock.ask_pause(2_000, (BLUE, SeatSet::of(BLUE), both), 1).expect("agreed");
    assert_eq!(left(&clock, 62_000), [58_000, 60_000]);
    assert!(!clock.view(61_999).seats[0].runs);
    assert_eq!(clock.flag(), Some(62_000 + 58_000));
    assert_eq!(left(&clock, 63_000), [57_000, 60_000]);
}

#[test]
fn days_off_and_given_time() {
    const DAY: i64 = 86_400_000;
    let mut clock = clock(Pace::Mail { days: 1, bank: 0, holidays: 3 });
    clock.turn(0, openly(true, true), Turn::On);
    clock.take_holiday(0, RED, 2).expect("it has three");
    assert!(clock.take_holiday(0, RED, 2).is_err());
    assert_eq!(left(&clock, DAY), [DAY, 0]);
    assert_eq!(clock.fallen(DAY), SeatSet::of(BLUE));
    clock.mark_out(DAY, BLUE);
    assert_eq!((clock.fallen(DAY), clock.is_claimable(BLUE, DAY)), (SeatSet::NONE, true));
    assert_eq!(clock.flag(), Some(3 * DAY));
    assert!(clock.take_holiday(DAY, BLUE, 1).is_err(), "too late");
    clock.give(DAY, BLUE, 60).expect("given");
    assert!(!clock.is_claimable(BLUE, DAY));
    assert_eq!(left(&clock, DAY), [DAY, 3_600_000]);
}

/// What may happen to the clocks of two seats, after so many milliseconds.
#[derive(Clone, Debug)]
enum Happens {
    Turn(bool, bool, Turn),
    Computer(bool),
    Crash(i64),
    Back(i64),
}

fn happens() -> impl Strategy<Value = (i64, Happens)> {
    let turn = prop_oneof![Just(Turn::On), Just(Turn::Back), Just(Turn::Agreed)];
    let what = prop_oneof![
        4 => (any::<bool>(), any::<bool>(), turn).prop_map(|(r, b, t)| Happens::Turn(r, b, t)),
        1 => any::<bool>().prop_map(Happens::Computer),
        1 => (0i64..10_000_000).prop_map(Happens::Crash),
        1 => (0i64..10_000_000).prop_map(Happens::Back),
    ];
    (0i64..40_000, what)
}

proptest! {
    /// Whatever happens, no clock goes below nothing, loses more than what passed while its seat was
    /// asked, or gains more than one increment an answer; and keeping it as JSON changes nothing.
    #[test]
    fn no_clock_gains_or_loses_more_than_it_should(
        steps in prop::collection::vec(happens(), 1..60),
        bank in 1u32..200,
        increment in 0u32..30,
    ) {
        let mut clock = live(bank, increment);
        let mut now = 0;
        for (passed, what) in steps {
            let before = clock.clone();
            let had = left_all(&before, now);
            now += passed;
            let mut most = [i64::from(increment) * 1_000; 2];
            match what {
                Happens::Turn(red, blue, why) => clock.turn(now, openly(red, blue), why),
                Happens::Computer(is) => {
                    let computers = if is { SeatSet::of(BLUE) } else { SeatSet::NONE };
                    clock.seated(now, computers, true);
                    most = [0; 2];
                }
                // The table goes on elsewhere in time: nothing is charged but until it was last alive.
                Happens::Crash(down) => {
                    clock = clock.resumed(now, now + down);
                    prop_assert_eq!(left_all(&clock, now + down), left_all(&before, now));
                    now += down;
                    most = [0; 2];
                }
                // A time that goes back passes as none, and takes nothing away later.
                Happens::Back(by) => {
                    let asked = clock.hands.iter().map(|hand| hand.asked.clone()).collect();
                    clock.turn(clock.at - by, asked, Turn::On);
                    prop_assert_eq!(left_all(&clock, now), left_all(&before, now));
                    most = [0; 2];
                }
            }
            let has = left_all(&clock, now);
            for (seat, hand) in before.hands.iter().enumerate() {
                let (had, has) = (had[seat].1, has[seat].1);
                prop_assert!(has >= 0);
                prop_assert!(has <= had.max(hand.before) + most[seat], "{had} became {has}");
                prop_assert!(had - has <= passed + hand.granted, "{had} became {has} in {passed}");
                if !hand.asked.is_something() && hand.granted == 0 {
                    prop_assert!(has >= had, "nobody pays who is not asked");
                }
            }
            let json = serde_json::to_string(&clock).expect("it is written");
            let read: Clock = serde_json::from_str(&json).expect("it is read");
            prop_assert_eq!(&read, &clock);
        }
    }

    /// What a seat loses in one answer is what passed, however often others are charged meanwhile.
    #[test]
    fn looking_often_costs_nothing(pieces in prop::collection::vec(0i64..3_000, 1..30)) {
        let total: i64 = pieces.iter().sum();
        let (mut often, mut once) = (live(100, 7), live(100, 7));
        for clock in [&mut often, &mut once] {
            clock.turn(0, openly(true, false), Turn::On);
        }
        let mut now = 0;
        for piece in pieces {
            now += piece;
            often.seated(now, SeatSet::NONE, true);
        }
        once.turn(total, openly(false, true), Turn::On);
        often.turn(total, openly(false, true), Turn::On);
        prop_assert_eq!(left_all(&often, total), left_all(&once, total));
        prop_assert_eq!(often.hands[0].bank, (100_000 - total).max(0) + 7_000);
    }
}

fn left_all(clock: &Clock, now: i64) -> Vec<(i64, i64)> {
    clock.hands.iter().map(|hand| clock.left_of(hand, now)).collect()
}
