use kernel::{Library, Seed, Setup, Side};
use opponents::*;
use rules_nauta::Ground;
fn player(id: &str) -> Box<dyn Player<Ground>> {
    let level = opponents::levels("nauta").iter().find(|l| l.id == id).unwrap();
    opponents::nauta::player(level)
}
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let (a, b, games) = (&args[1], &args[2], args[3].parse::<u64>().unwrap());
    let from = args.get(4).map_or(1, |x| x.parse().unwrap());
    let check = args.get(5).is_some();
    let (mut all, mut n) = (0.0, 0.0);
    for (id, source) in Ground::scenarios() {
        if !["greeks-persians", "romans-carthaginians", "hellenistic", "civil-war", "romans-pirates"].iter().any(|s| id.ends_with(s)) { continue; }
        let setup = Setup { scenario: id.to_string(), source: source.to_string(), options: Default::default(), roster: None };
        let ground = Ground::ground(&setup).unwrap_or_else(|f| panic!("{f}"));
        let t = std::time::Instant::now();
        let mut pts = [0.0; 2];
        let (mut wins, mut draws, mut turns, mut longest) = (0, 0, 0u64, 0);
        static START: std::sync::OnceLock<std::time::Instant> = std::sync::OnceLock::new();
        START.get_or_init(std::time::Instant::now);
        let now: Now = || START.get().unwrap().elapsed().as_nanos() as u64;
        for g in 0..games {
            for seat in 0..2usize {
                let mut players = if seat == 0 { vec![player(a), player(b)] } else { vec![player(b), player(a)] };
                let terms = Terms { dice: Seed::from_number(from + g), budget: Budget::default(), cap: 100_000, secrets: Secrets::Some, now: Some(now) };
                let played = if check { playout(&ground, &mut players, &terms, &mut Scrutiny) } else { playout(&ground, &mut players, &terms, &mut ()) };
                let played = played.unwrap_or_else(|f| panic!("{id} {f}"));
                let c = played.clocks[seat];
                longest = longest.max(c.longest); turns += u64::from(c.turns);
                let p = match played.outcome.expect("over").verdict { kernel::Verdict::Win(Side(w)) if usize::from(w) == seat => { wins += 1; 1.0 } kernel::Verdict::Win(_) => 0.0, kernel::Verdict::Draw => { draws += 1; 0.5 } };
                pts[seat] += p;
            }
        }
        let _ = turns;
        let share = (pts[0] + pts[1]) / (2.0 * games as f64);
        all += pts[0] + pts[1]; n += 2.0 * games as f64;
        println!("{id}: {:.3} (first {:.2} second {:.2}) wins {wins} draws {draws} longest {:.0} ms; {:.1} s", share, pts[0] / games as f64, pts[1] / games as f64, longest as f64 / 1e6, t.elapsed().as_secs_f64());
    }
    println!("ALL {:.4} of {n}", all / n);
}
