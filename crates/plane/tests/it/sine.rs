//! Each entry of the sine table is the nearest whole number, proved with exact bounds.
//!
//! Angles are bounded by fractions of π from Machin's formula, sines by partial sums of their
//! alternating series; all in whole numbers of 2⁻²⁰⁰, rounded outward.

use num_bigint::BigInt;
use plane::Heading;

const BITS: u32 = 200;

/// Bounds of arctan(1/n) in 2⁻²⁰⁰ths: an alternating series, each term cut off by less than one.
fn arctan_of_inverse(n: u32) -> (BigInt, BigInt) {
    let mut power = (BigInt::from(1) << BITS) / n;
    let (mut sum, mut terms) = (BigInt::from(0), 0u32);
    while power > BigInt::from(0) {
        let term = &power / (2 * terms + 1);
        if terms.is_multiple_of(2) {
            sum += term
        } else {
            sum -= term
        }
        power /= n * n;
        terms += 1;
    }
    // Two divisions a term, and the rest of the series, which is below the first term left out.
    let error = BigInt::from(2 * terms + 2);
    (&sum - &error, sum + error)
}

fn pi() -> (BigInt, BigInt) {
    let (a, b) = (arctan_of_inverse(5), arctan_of_inverse(239));
    (16 * a.0 - 4 * b.1, 16 * a.1 - 4 * b.0)
}

/// Bounds of the sine of an angle from 0 to a right one.
fn sine(angle: &BigInt) -> (BigInt, BigInt) {
    let square = (angle * angle) >> BITS;
    let (mut term, mut sum, mut n) = (angle.clone(), angle.clone(), 1u32);
    while term > BigInt::from(0) {
        term = ((term * &square) >> BITS) / ((n + 1) * (n + 2));
        n += 2;
        if n % 4 == 1 { sum += &term } else { sum -= &term }
    }
    // Each term carries the errors of those before, less than four in all, and cuts off two.
    let error = BigInt::from(8 * n);
    (&sum - &error, sum + error)
}

#[test]
fn every_entry_is_the_nearest() {
    let (low, high) = pi();
    assert!(&high - &low < BigInt::from(1) << 20);
    for tenths in 0..=900 {
        let (least, _) = sine(&(&low * tenths / 1800));
        let (_, most) = sine(&(&high * tenths / 1800 + 1));
        let entry = BigInt::from(Heading::new(tenths).forward().x) << (BITS - 30);
        let half = BigInt::from(1) << (BITS - 31);
        assert!(&entry - &half < least && most < &entry + &half, "{tenths} tenths");
    }
}

#[test]
fn the_bounds_are_those_of_sines() {
    // 30° is a half.
    let (low, high) = pi();
    let half = BigInt::from(1) << (BITS - 1);
    assert!(sine(&(low * 300 / 1800)).0 <= half && half <= sine(&(high * 300 / 1800 + 1)).1);
}

#[test]
fn directions_keep_their_symmetries() {
    for tenths in 0..3600 {
        let dir = |tenths: i32| {
            let dir = Heading::new(tenths).forward();
            (dir.x, dir.y)
        };
        let (x, y) = dir(tenths);
        assert_eq!(dir(tenths + 900), (y, -x));
        assert_eq!(dir(tenths + 1800), (-x, -y));
        assert_eq!(dir(-tenths), (-x, y));
        let square = i64::from(x).pow(2) + i64::from(y).pow(2) - (1 << 60);
        assert!(square.abs() < 1 << 31, "{tenths} tenths");
    }
    let dir = Heading::degrees(30).forward();
    assert_eq!((Heading::default().forward().y, dir.x), (1 << 30, 1 << 29));
}
