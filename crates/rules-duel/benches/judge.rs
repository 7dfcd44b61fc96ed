//! How fast the judge decides: spring 1901 with ordinary conflict, a dense middle game, and whole
//! random duels of forty phases.

use criterion::{Criterion, criterion_group, criterion_main};
use kernel::{Focus, Pending, Ruleset, Setup};
use rules_duel::judge::Judge;
use rules_duel::notation::{self, Verb};
use rules_duel::{Action, Ground, Map, Order, Unit, Variant};
use std::hint::black_box;

/// Three bounces and three supports in the first spring.
const SPRING: &[&str] = &[
    "AUSTRIA A BUD - SER",
    "AUSTRIA F TRI - ALB",
    "AUSTRIA A VIE - GAL",
    "ENGLAND F EDI - NTH",
    "ENGLAND F LON - ENG",
    "ENGLAND A LVP - YOR",
    "FRANCE F BRE - ENG",
    "FRANCE A MAR S A PAR - BUR",
    "FRANCE A PAR - BUR",
    "GERMANY A BER S A MUN - SIL",
    "GERMANY F KIE - DEN",
    "GERMANY A MUN - BUR",
    "ITALY F NAP - ION",
    "ITALY A ROM S A VEN",
    "ITALY A VEN H",
    "RUSSIA A MOS - UKR",
    "RUSSIA F SEV - BLA",
    "RUSSIA F STP/SC - BOT",
    "RUSSIA A WAR - GAL",
    "TURKEY F ANK - BLA",
    "TURKEY A CON - BUL",
    "TURKEY A SMY - CON",
];

/// Thirty-four units: convoys under attack, cut supports, a ring, a beleaguered garrison.
const DENSE: &[&str] = &[
    "ENGLAND A LON - BEL",
    "ENGLAND F NTH C A LON - BEL",
    "ENGLAND F ENG S A LON - BEL",
    "ENGLAND F NWG S F NTH",
    "ENGLAND A EDI - YOR",
    "GERMANY A BEL S F HOL - NTH",
    "GERMANY F HOL - NTH",
    "GERMANY F HEL S F HOL - NTH",
    "GERMANY A RUH S A BEL",
    "GERMANY A MUN - BUR",
    "GERMANY A KIE - RUH",
    "FRANCE A BUR S A PIC - BEL",
    "FRANCE A PIC - BEL",
    "FRANCE F BRE - ENG",
    "FRANCE F MAO S F BRE - ENG",
    "FRANCE A MAR S A BUR",
    "AUSTRIA A TRI - SER",
    "AUSTRIA A SER - BUL",
    "AUSTRIA A BUD S A TRI - SER",
    "AUSTRIA A VIE - TYR",
    "ITALY A VEN - TYR",
    "ITALY F ADR S A ALB",
    "ITALY A ALB - TRI",
    "ITALY F ION C A TUN - GRE",
    "ITALY A TUN - GRE",
    "TURKEY A BUL - TRI",
    "TURKEY A GRE S A BUL",
    "TURKEY F AEG S F EAS - ION",
    "TURKEY F EAS - ION",
    "TURKEY A CON S A BUL",
    "RUSSIA A RUM S A SER",
    "RUSSIA F BLA - CON",
    "RUSSIA A GAL S A RUM",
    "RUSSIA A SEV - RUM",
];

fn parsed(map: &Map, lines: &[&str]) -> (Vec<Unit>, Vec<Order>) {
    let mut parsed: Vec<(Unit, Order)> = lines
        .iter()
        .map(|line| {
            let phrase = notation::read(map, line).expect("an order");
            let power = phrase.power.expect("a power");
            let kind = phrase.unit.kind.expect("a kind");
            let place = |named: notation::Named| map.province(named.spot);
            let order = match phrase.verb {
                Verb::Move(to, via) => Order::Move { to, via },
                Verb::SupportHold(other) => Order::SupportHold { unit: place(other) },
                Verb::SupportMove(other, to) => Order::SupportMove { unit: place(other), to },
                Verb::Convoy(other, to) => {
                    Order::Convoy { unit: place(other), to: map.province(to) }
                }
                _ => Order::Hold,
            };
            (Unit { power, kind, spot: phrase.unit.spot }, order)
        })
        .collect();
    parsed.sort_by_key(|(unit, _)| map.province(unit.spot));
    parsed.into_iter().unzip()
}

/// A quick stream of numbers: what is measured is the rules.
struct Wander(u64);

impl Wander {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((self.0 >> 32) as usize * n) >> 32
    }
}

/// Plays forty phases: each side gives each of its pieces one random order and is ready.
fn forty_phases(ground: &Ground, wander: &mut Wander, actions: &mut Vec<Action>) -> u16 {
    let mut state = ground.start();
    let mut phases = 0;
    while phases < 40 {
        let Pending::Decide(asks) = ground.pending(&state) else { break };
        for seat in asks[0].seats.iter() {
            for piece in ground.subjects(&state, seat).iter() {
                actions.clear();
                ground.legal(&state, seat, Focus::Piece(piece), actions);
                if !actions.is_empty() {
                    let action = actions[wander.below(actions.len())];
                    ground.apply_legal(&mut state, seat, &action, &mut ());
                }
            }
            ground.apply_legal(&mut state, seat, &Action::Ready, &mut ());
        }
        phases += 1;
    }
    phases
}

fn benches(criterion: &mut Criterion) {
    let variant = Variant::named("standard").expect("the standard map");
    let map = &variant.map;
    let mut judge = Judge::new();
    for (name, lines) in [("spring 1901", SPRING), ("dense", DENSE)] {
        let (units, orders) = parsed(map, lines);
        criterion.bench_function(name, |bencher| {
            bencher.iter(|| {
                judge.movement(map, black_box(&units), black_box(&orders));
                black_box(judge.contested())
            });
        });
    }
    let (id, source) = Ground::scenarios()[0];
    let (scenario, source) = (id.to_string(), source.to_string());
    let setup = Setup { scenario, source, options: Default::default(), roster: None };
    let ground = Ground::ground(&setup).expect("the duel");
    let (mut wander, mut actions) = (Wander(1571), Vec::new());
    criterion.bench_function("forty phases of a random duel", |bencher| {
        bencher.iter(|| forty_phases(&ground, &mut wander, &mut actions));
    });
}

criterion_group!(all, benches);
criterion_main!(all);
