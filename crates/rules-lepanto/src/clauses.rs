//! Every clause of sections 4 to 10, the alternate set-up and the rulings, in our own words.
//!
//! Rulings L-1 to L-19 came with the commission; L-20 and on were added here, each where sources
//! are silent (the reasons stand in `lib.rs`).

use kernel::Clause;

pub const C_4_0: Clause = Clause {
    book: "rulebook",
    number: "4.0",
    title: "Initial set-up",
    gist: "Every ship starts in its own hex of the historical array, bow as shown; the Christians move first.",
};
pub const C_5_1: Clause = Clause {
    book: "rulebook",
    number: "5.1",
    title: "Game turns",
    gist: "A turn is the Christian phasing turn, then the Islamic one; each is movement, combat, reorientation.",
};
pub const C_5_2: Clause = Clause {
    book: "rulebook",
    number: "5.2",
    title: "Movement phase",
    gist: "The phasing side moves any of its ships, one after another and each at most once.",
};
pub const C_5_3: Clause = Clause {
    book: "rulebook",
    number: "5.3",
    title: "Combat phase",
    gist: "After moving, the phasing side attacks with any of its ships in any order; no ship attacks twice in the same manner.",
};
pub const C_5_4: Clause = Clause {
    book: "rulebook",
    number: "5.4",
    title: "Reorientation phase",
    gist: "After combat each ship of the phasing side may be turned once: a galliot to any side, others to any but the opposite one; a galleass under tow not at all.",
};
pub const C_6_1: Clause = Clause {
    book: "rulebook",
    number: "6.1",
    title: "Galleasses",
    gist: "A galleass moves only behind the galley that tows it from the hex ahead; it may anchor or the tow may be severed, and the tow's bow never points at it.",
};
pub const C_6_2: Clause = Clause {
    book: "rulebook",
    number: "6.2",
    title: "Permitted movement",
    gist: "Galleys and galliots row one or two hexes ahead, sail as the wind allows, and turn by one side a move; nobody leaves the map, enters the track or crosses a closed side.",
};
pub const C_6_3: Clause = Clause {
    book: "rulebook",
    number: "6.3",
    title: "Wind direction",
    gist: "The wind blows east on turn 1; each later turn starts with a die: 1-3 no change, 4 calm, 5 clockwise, 6 counter-clockwise.",
};
pub const C_6_4: Clause = Clause {
    book: "rulebook",
    number: "6.4",
    title: "Drift",
    gist: "Before its side moves, a galleass without a tow and every immobilized ship drift one hex downwind, halted by an occupied hex, lost beyond the map or on land.",
};
pub const C_6_5: Clause = Clause {
    book: "rulebook",
    number: "6.5",
    title: "Occupied hexes",
    gist: "No ship enters a hex that holds another, friend or foe, except to ram.",
};
pub const C_6_6: Clause = Clause {
    book: "rulebook",
    number: "6.6",
    title: "Shoreline hexes",
    gist: "Only galliots may enter a hex with land in it.",
};
pub const C_6_7: Clause = Clause {
    book: "rulebook",
    number: "6.7",
    title: "Exhaustion",
    gist: "Rowing two hexes, or one with a turn, exhausts a ship: in its next turn it may not row; after that turn it may again.",
};
pub const C_7_1: Clause = Clause {
    book: "rulebook",
    number: "7.1",
    title: "Gunnery",
    gist: "A ship fires its guns at one enemy within arc and range, a galleass at up to four, one to each arc; the lesser of its gun factor and the chart is rolled against.",
};
pub const C_7_2: Clause = Clause {
    book: "rulebook",
    number: "7.2",
    title: "Small-arms fire",
    gist: "A ship may fire small arms at enemies one or two hexes away, at odds of its factor against theirs: halved at two hexes and for each further target; the firer may be repulsed or lost.",
};
pub const C_7_3: Clause = Clause {
    book: "rulebook",
    number: "7.3",
    title: "Islamic small-arms penalty",
    gist: "From turn 10 Islamic small-arms factors are halved; from turn 20 Islamic small-arms rolls are one worse and Christian ones one better.",
};
pub const C_7_4: Clause = Clause {
    book: "rulebook",
    number: "7.4",
    title: "Boarding",
    gist: "Ships with the enemy alongside may board it, alone or together, at odds of their boarding factors against its own; what befalls the attacker befalls all of them. Galleasses neither board nor are boarded.",
};
pub const C_7_5: Clause = Clause {
    book: "rulebook",
    number: "7.5",
    title: "Ramming",
    gist: "An Islamic ship may enter an enemy's hex to ram it; the faster it came the likelier it sinks the enemy, else it is stuck there for good.",
};
pub const C_8_0: Clause = Clause {
    book: "rulebook",
    number: "8.0",
    title: "Reserve forces",
    gist: "The reserves of both sides stay motionless through turn 4.",
};
pub const C_9_0: Clause = Clause {
    book: "rulebook",
    number: "9.0",
    title: "Doria's galleasses",
    gist: "Each turn the Christians roll: below the turn number, Doria's galleasses are immobilized for good and drift, though they may still reorient.",
};
pub const C_10_0: Clause = Clause {
    book: "rulebook",
    number: "10.0",
    title: "The victor",
    gist: "After the last turn repulsed and immobilized ships are taken off; two points for each galley, one for each galleass and galliot; more points win.",
};
pub const C_N_1: Clause = Clause {
    book: "rulebook",
    number: "N-1",
    title: "Alternate set-up (developer's notes)",
    gist: "Both sides place ships in turn, the Islamic side first, each fleet together and apart from others, within eight columns of its own edge, on open sea, bows across the map; galleasses nearer to their own fleet than to others.",
};

// no case: fleet totals; tests/it/scenarios.rs counts them.
pub const L_1: Clause = Clause {
    book: "rulings",
    number: "L-1",
    title: "Fleet totals",
    gist: "The squadron lists count: 101 galleys and 6 galleasses against 86 galleys and 34 galliots.",
};
pub const L_2: Clause = Clause {
    book: "rulings",
    number: "L-2",
    title: "Calm",
    gist: "On a calm the quarter is rolled anew and the wind blows toward it; with the option, nobody sails or drifts that turn instead.",
};
pub const L_3: Clause = Clause {
    book: "rulings",
    number: "L-3",
    title: "Sailing allowance",
    gist: "Two hexes with the wind within one side of astern, one hex two sides off, none into the wind except one for Islamic ships; judged by the facing of the moment.",
};
pub const L_4: Clause = Clause {
    book: "rulings",
    number: "L-4",
    title: "Turning while moving",
    gist: "One turn of one side a move; with it at most one hex is rowed, and that exhausts; turning without rowing never does.",
};
pub const L_5: Clause = Clause {
    book: "rulings",
    number: "L-5",
    title: "Rowing and sailing mixed",
    gist: "Rowed and sailed hexes may come in any order, at most four in all.",
};
pub const L_6: Clause = Clause {
    book: "rulings",
    number: "L-6",
    title: "Tow",
    gist: "A friendly galley out of reserve in the hex ahead, not pointing back, tows if it stood so when its move began; the galleass follows into each hex it leaves. Severing and anchoring are declared; only anchoring bars another tow that turn.",
};
pub const L_7: Clause = Clause {
    book: "rulings",
    number: "L-7",
    title: "Combat types in one phase",
    gist: "A ship may fire its guns and its small arms in one phase, in either order; boarding or ramming excludes both, and a repulse or a mutual loss ends its combat.",
};
pub const L_8: Clause = Clause {
    book: "rulings",
    number: "L-8",
    title: "Small arms at several targets",
    gist: "Targets are declared before the first roll; with n of them each attack has the factor over two to the n minus one, halved further by range and penalty.",
};
pub const L_8A: Clause = Clause {
    book: "rulings",
    number: "L-8a",
    title: "Shared fate of boarders",
    gist: "Repulse and mutual loss strike every ship of a combined boarding.",
};
pub const L_9: Clause = Clause {
    book: "rulings",
    number: "L-9",
    title: "Turns 10 and 20",
    gist: "The halving of turn 10 touches Islamic factors in attack and defence; the shift of turn 20 touches small-arms rolls only.",
};
pub const L_10: Clause = Clause {
    book: "rulings",
    number: "L-10",
    title: "Immobilized ships and the order of drift",
    gist: "A stuck rammer may not reorient, Doria's galleasses may; neither can be towed, both fire. A phase starts with wind, Doria's roll, drift; a drifting ship may enter a hex that another drifting ship leaves.",
};
pub const L_11: Clause = Clause {
    book: "rulings",
    number: "L-11",
    title: "Repulsed ships",
    gist: "A repulsed ship recovers as soon as no enemy at all has it in gun or small-arms range, checked after each move, loss and phase.",
};
pub const L_12: Clause = Clause {
    book: "rulings",
    number: "L-12",
    title: "Ram",
    gist: "Entering ends the move; the roll comes in the same side's combat phase and is that ship's only combat. A target lost before lapses the ram; a repulsed ship may not ram; a hex with two ships may not be entered.",
};
pub const L_13: Clause = Clause {
    book: "rulings",
    number: "L-13",
    title: "Reserves at rest",
    gist: "While at rest reserves neither move, attack nor reorient; they can be attacked.",
};
pub const L_14: Clause = Clause {
    book: "rulings",
    number: "L-14",
    title: "End of the battle",
    gist: "Equal points are a draw; a side without ships loses at once, and if both have none it is a draw.",
};
pub const L_15: Clause = Clause {
    book: "rulings",
    number: "L-15",
    title: "Reorientation limits",
    gist: "Galliots may take any of six facings; galleys and galleasses any but the opposite one.",
};
pub const L_16: Clause = Clause {
    book: "rulings",
    number: "L-16",
    title: "Reorientation under tow",
    gist: "A galleass under tow does not reorient of itself; it follows its tow when next moved.",
};
pub const L_17: Clause = Clause {
    book: "rulings",
    number: "L-17",
    title: "Two ships in a hex",
    gist: "They fight at range 1: the rammer has its victim straight ahead, the victim fires by the side the rammer came in through, and neither boards the other. The Christian ship may leave but not reorient.",
};
pub const L_18: Clause = Clause {
    book: "rulings",
    number: "L-18",
    title: "Skirmish",
    gist: "Barbarigo's squadron against Scirocco's, fronts twelve hexes apart, twenty turns.",
};
pub const L_19: Clause = Clause {
    book: "rulings",
    number: "L-19",
    title: "Free set-up",
    gist: "Columns 1-8 and 41-48, rows 1-27, open sea; when one side has placed all its ships the other goes on; a galleass and its tow need not touch their fleet.",
};
pub const L_20: Clause = Clause {
    book: "rulings",
    number: "L-20",
    title: "Several commanders",
    gist: "Each commander orders only his own ships and ends the phase for himself; it ends when all asked have. One ship moves at a time across the side: another commander's step ends the move before it.",
};
pub const L_21: Clause = Clause {
    book: "rulings",
    number: "L-21",
    title: "Rams left over",
    gist: "Rams not rolled when the combat phase ends are rolled then, in the order of the ships.",
};
pub const L_22: Clause = Clause {
    book: "rulings",
    number: "L-22",
    title: "One tow, one galleass",
    gist: "A galley ahead of two galleasses tows the one listed first, unless that tow is severed or it is anchored.",
};
pub const L_23: Clause = Clause {
    book: "rulings",
    number: "L-23",
    title: "How long a tow stays severed",
    gist: "A tow may be severed while moving or reorienting; severing and anchoring last until the side's next movement phase begins, when tows are judged anew by position.",
};
pub const L_24: Clause = Clause {
    book: "rulings",
    number: "L-24",
    title: "A tow that cannot draw",
    gist: "A galley that would leave a rammer behind in its hex cannot draw the galleass there: the tow has to be severed or the galleass anchored first. No tow holds across a closed side.",
};
pub const L_25: Clause = Clause {
    book: "rulings",
    number: "L-25",
    title: "Turns of exhaustion",
    gist: "Turns of exhaustion are counted by the side's own movement phases: a ship exhausted in one may not row in the next and is fresh when the one after begins.",
};
pub const L_26: Clause = Clause {
    book: "rulings",
    number: "L-26",
    title: "Empty combat phases",
    gist: "A commander none of whose ships has an enemy it could attack is not asked in the combat phase; if nobody is, the phase passes.",
};
pub const L_27: Clause = Clause {
    book: "rulings",
    number: "L-27",
    title: "Attacks being put together",
    gist: "Once a volley or a boarding is begun it is finished before anything else, and its ship or target stays chosen.",
};
pub const L_28: Clause = Clause {
    book: "rulings",
    number: "L-28",
    title: "The end of Doria's rolls",
    gist: "The die is rolled only while one of Doria's galleasses is afloat and not immobilized.",
};
pub const L_29: Clause = Clause {
    book: "rulings",
    number: "L-29",
    title: "Closed sides",
    gist: "Land that bisects a hexside stops movement, drift and tow; it stops neither fire nor boarding.",
};
pub const L_30: Clause = Clause {
    book: "rulings",
    number: "L-30",
    title: "Turning in a shared hex",
    gist: "A ship with a rammer in its hex may turn in the movement phase as any ship may, whether or not it then leaves.",
};
pub const L_31: Clause = Clause {
    book: "rulings",
    number: "L-31",
    title: "What holds a fleet together",
    gist: "In the free set-up galleasses and galleys directly ahead of them do not count as the body of a fleet: its first ship is free, later ones touch it; a galleass is judged only once its fleet has a body.",
};
pub const L_32: Clause = Clause {
    book: "rulings",
    number: "L-32",
    title: "A fleet that no longer fits",
    gist: "If none of a side's ships left can be placed by the rules of fleets, the next one may go to any free open-sea hex of its columns.",
};

/// Every clause, in the order of the book.
pub const ALL: &[&Clause] = &[
    &C_4_0, &C_5_1, &C_5_2, &C_5_3, &C_5_4, &C_6_1, &C_6_2, &C_6_3, &C_6_4, &C_6_5, &C_6_6, &C_6_7,
    &C_7_1, &C_7_2, &C_7_3, &C_7_4, &C_7_5, &C_8_0, &C_9_0, &C_10_0, &C_N_1, &L_1, &L_2, &L_3,
    &L_4, &L_5, &L_6, &L_7, &L_8, &L_8A, &L_9, &L_10, &L_11, &L_12, &L_13, &L_14, &L_15, &L_16,
    &L_17, &L_18, &L_19, &L_20, &L_21, &L_22, &L_23, &L_24, &L_25, &L_26, &L_27, &L_28, &L_29,
    &L_30, &L_31, &L_32,
];
