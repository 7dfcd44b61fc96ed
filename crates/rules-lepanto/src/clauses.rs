//! Every clause of sections 4 to 10, the alternate set-up and the rulings, in our own words, and of
//! sections 1 to 3 what a player should know. Where the numbers of a scenario stand in a clause, its
//! words here do without them, and `figures.rs` says it with them.
//!
//! Rulings L-1 to L-19 came with the commission; L-20 and on were added here, each where sources
//! are silent (the reasons stand in `lib.rs`).

use kernel::Clause;

// no case: what turns and hexes stand for.
pub const C_1_0: Clause = Clause {
    book: "rulebook",
    number: "1.0",
    title: "Time and scale",
    gist: "A turn is ten minutes of the battle. The scale is about 1:60,000: a centimetre of the printed map is 600 metres of sea.",
};
// no case: the names on the map.
pub const C_3_1: Clause = Clause {
    book: "rulebook",
    number: "3.1",
    title: "The map",
    gist: "The sea is the Ionian, where the Gulf of Patras opens into it. The land in the north is the mainland of Greece, the island in the west of it Oxia. Land is out of play.",
};
// no case: what a marker stands for, and colours; tests/it/scenarios.rs looks at them.
pub const C_3_3: Clause = Clause {
    book: "rulebook",
    number: "3.3",
    title: "Ships and squadrons",
    gist: "Each ship on the map stands for two of the battle, each galleass for one. Either side fights in a left, a centre, a right and a reserve. The band at the bow has the colour of the squadron: Barbarigo purple, Don Juan mustard, Doria blue, Santa Cruz white; Ochiali burgundy, Ali Pasha green, Scirocco orange, Reis yellow.",
};
pub const C_4_0: Clause = Clause {
    book: "rulebook",
    number: "4.0",
    title: "Initial set-up",
    gist: "Every ship starts in its own hex of the historical array, its bow as shown there. No two ships share a hex. When all is laid out, the Christians move first.",
};
pub const C_5_1: Clause = Clause {
    book: "rulebook",
    number: "5.1",
    title: "Game turns",
    gist: "A game turn is the Christian turn and then the Ottoman one. Each of them has three phases in this order: movement, combat, reorientation. After the Ottoman reorientation the turn marker moves on.",
};
pub const C_5_2: Clause = Clause {
    book: "rulebook",
    number: "5.2",
    title: "Movement phase",
    gist: "In the movement phase the side may move any of its ships, or none, one after another. Each ship moves at most once: its move is over as soon as another ship begins its own.",
};
pub const C_5_3: Clause = Clause {
    book: "rulebook",
    number: "5.3",
    title: "Combat phase",
    gist: "After moving, the side may attack with any of its ships, in any order, each attack settled before the next. There are four ways: guns, small arms, boarding and ramming. No ship attacks twice in the same way in one phase.",
};
pub const C_5_4: Clause = Clause {
    book: "rulebook",
    number: "5.4",
    title: "Reorientation phase",
    gist: "After combat each ship of the side may be swung round once, without leaving its hex. A galliot may end at any facing; galleys and galleasses at any but the opposite one. A galleass under tow does not turn of itself.",
};
pub const C_6_1: Clause = Clause {
    book: "rulebook",
    number: "6.1",
    title: "Galleasses",
    gist: "A galleass is too heavy to move alone. It follows a friendly galley that stands in the hex straight ahead of its bow and does not point back at it: into each hex which that galley leaves, the galleass follows. To let the galley go alone, drop the galleass’s anchor or cast off the tow. A galleass without a tow drifts.",
};
pub const C_6_2: Clause = Clause {
    book: "rulebook",
    number: "6.2",
    title: "Permitted movement",
    gist: "Galleys and galliots always move into the hex their bow points at. In one move a ship may row up to two hexes, sail as many as the wind allows, and turn its bow by one side. Rowing works in any direction and any wind. No ship leaves the map, enters the turn track or crosses a side closed by land.",
};
pub const C_6_3: Clause = Clause {
    book: "rulebook",
    number: "6.3",
    title: "Wind direction",
    gist: "The arrow shows where the wind blows to. The scenario says where it blows at first. Every later turn begins with a die: on 1 to 3 the wind holds, on 4 it falls calm, on 5 it swings one side clockwise, on 6 one side counter-clockwise. How far a ship may sail depends on the angle between its bow and the wind (L-3).",
};
pub const C_6_4: Clause = Clause {
    book: "rulebook",
    number: "6.4",
    title: "Drift",
    gist: "Before a side moves, each of its galleasses without a tow and each of its immobilized ships is carried one hex the way the wind blows. An occupied hex stops it. If it is carried off the map, onto land, across a closed side or under the turn track, it is lost.",
};
pub const C_6_5: Clause = Clause {
    book: "rulebook",
    number: "6.5",
    title: "Occupied hexes",
    gist: "No ship enters a hex that holds another ship, friend or foe, not even on its way through. The one exception is an Ottoman ship that rams.",
};
pub const C_6_6: Clause = Clause {
    book: "rulebook",
    number: "6.6",
    title: "Shoreline hexes",
    gist: "Only galliots, which draw little water, may enter a hex with land in it; their factors are written in the light blue of the shoreline. Galleys and galleasses keep to open sea.",
};
pub const C_6_7: Clause = Clause {
    book: "rulebook",
    number: "6.7",
    title: "Exhaustion",
    gist: "A ship that rows two hexes, or rows one hex and turns, tires out its rowers. In its next turn it may not row at all; it may still sail and turn. After that turn of rest its rowers are fresh. Rowing a single hex straight ahead tires nobody.",
};
pub const C_7_1: Clause = Clause {
    book: "rulebook",
    number: "7.1",
    title: "Gunnery",
    gist: "Guns fire at one enemy within their arc and reach. Take the lesser of the ship’s gun factor G and the number on the chart for that arc and range: the target is sunk if one die shows that number or less. Galleys and galliots have guns at the bow only and reach two hexes. A galleass has four batteries, reaches four hexes, and may fire each battery once at a different target. Ships in between do not block fire.",
};
pub const C_7_2: Clause = Clause {
    book: "rulebook",
    number: "7.2",
    title: "Small-arms fire",
    gist: "Muskets and bows reach any enemy one or two hexes away, all round. Compare F with the target’s F as odds, rounded down to a column from 1:4 to 4:1, and roll one die on the chart. E: the target is lost. R: the firer is repulsed, nothing else. B: both are lost. F counts half at two hexes, and half again for every target beyond the first. A repulsed ship may move but not attack in any way until it is out of the range of every enemy.",
};
pub const C_7_3: Clause = Clause {
    book: "rulebook",
    number: "7.3",
    title: "Ottoman powder",
    gist: "From the turn marked on the track the Ottoman F counts half, in attack and in defence. From a later one every Ottoman small-arms die is also one higher, and every Christian one one lower; low is good for whoever fires. Boarding is not touched.",
};
pub const C_7_4: Clause = Clause {
    book: "rulebook",
    number: "7.4",
    title: "Boarding",
    gist: "A ship boards an enemy that lies along either of its sides: next to it, but neither straight ahead nor straight astern. Which way the enemy points does not matter. Compare B with the target’s B on the same chart as small arms; several ships may add their B against one target, up to 4:1, and then all share what befalls the attacker. Boarding is never halved. Galleasses neither board nor are boarded.",
};
pub const C_7_5: Clause = Clause {
    book: "rulebook",
    number: "7.5",
    title: "Ramming",
    gist: "Only Ottoman ships carry rams. By moving into an enemy’s hex a ship rams it, and its move ends there. In the combat phase one die is rolled: if it is no more than the chart of rams has for the hexes moved this phase, the enemy’s own hex included, the enemy is sunk. Otherwise the rammer is stuck in that hex for good: it only drifts and never turns, but may still fire at range 1. So take a long run.",
};
pub const C_8_0: Clause = Clause {
    book: "rulebook",
    number: "8.0",
    title: "Reserve forces",
    gist: "The reserve squadrons of both sides lie still until the turn marked on the track. From then on they move and fight like all others.",
};
pub const C_9_0: Clause = Clause {
    book: "rulebook",
    number: "9.0",
    title: "Doria's galleasses",
    gist: "Each turn, before the Christians move, a die is rolled for Doria’s galleasses. If it is below the number of the turn, they are all immobilized for the rest of the battle and drift; they may still fire and reorient.",
};
pub const C_10_0: Clause = Clause {
    book: "rulebook",
    number: "10.0",
    title: "The victor",
    gist: "After the last turn all repulsed and immobilized ships are taken off. What is left counts the points of its type, as the chart of ships has them. More points win.",
};
pub const C_N_1: Clause = Clause {
    book: "rulebook",
    number: "N-1",
    title: "Alternate set-up (developer's notes)",
    gist: "Both sides array their fleets themselves, one ship at a time in turn, the Ottomans first. Each ship lies next to another of its fleet, every fleet at least one hex from the others, on open sea, within its own columns at its edge of the map, all bows across the map. Galleasses, each with a galley ahead to tow it if wished, may lie apart: nearer to their own fleet than to any other, and no nearer to another than its own galleasses.",
};

// no case: fleet totals; tests/it/scenarios.rs counts them.
pub const L_1: Clause = Clause {
    book: "rulings",
    number: "L-1",
    title: "Fleet totals",
    gist: "The lists of squadrons count, where other figures of the book differ from them.",
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
    title: "How far a ship sails",
    gist: "With the wind from dead astern or one side off it, two hexes. With the wind two sides off (from forward of the beam), one hex. Straight into the wind, none; only Ottoman ships, with their lateen sails, still make one. The facing of the moment counts: after a turn the limit is that of the new facing.",
};
pub const L_4: Clause = Clause {
    book: "rulings",
    number: "L-4",
    title: "Turning while moving",
    gist: "A ship turns by one side once a move. If it turns, it rows at most one hex, and that hex tires the rowers; turning without rowing never does. Tired rowers can still turn and sail.",
};
pub const L_5: Clause = Clause {
    book: "rulings",
    number: "L-5",
    title: "Rowing and sailing mixed",
    gist: "Each hex entered is either rowed or sailed, in any order: row one, sail two, row one. Four hexes are the most.",
};
pub const L_6: Clause = Clause {
    book: "rulings",
    number: "L-6",
    title: "Tow",
    gist: "A tow begins when the side’s movement phase begins: the galley directly ahead takes the galleass in tow if it points away and is not in reserve. It lasts until it is cast off, the galleass anchors, or either is lost or drifts away; a galley that arrives this turn tows from the next. The tow keeps its own movement, and the galleass enters each hex it leaves, facing it. Casting off and anchoring are orders of their own.",
};
pub const L_7: Clause = Clause {
    book: "rulings",
    number: "L-7",
    title: "Combat types in one phase",
    gist: "In one combat phase a ship may fire both its guns and its small arms, in either order. A ship that boards or rams does nothing else in that phase. Being repulsed or lost ends its combat.",
};
pub const L_8: Clause = Clause {
    book: "rulings",
    number: "L-8",
    title: "Small arms at several targets",
    gist: "All targets are named before the first die. With two targets every attack has half of F, with three a quarter, and so on, halved further by range and by low powder. The attacks follow in the order named; an R or a B ends the fire.",
};
pub const L_8A: Clause = Clause {
    book: "rulings",
    number: "L-8a",
    title: "Shared fate of boarders",
    gist: "R and B strike every ship that took part in a boarding: all are repulsed, or all are lost together with the target.",
};
pub const L_9: Clause = Clause {
    book: "rulings",
    number: "L-9",
    title: "Low powder",
    gist: "What halves Ottoman small arms halves them both when they fire and when they are fired at. What shifts dice shifts those of small arms only, never of boarding.",
};
pub const L_10: Clause = Clause {
    book: "rulings",
    number: "L-10",
    title: "Immobilized ships and the order of drift",
    gist: "A rammer that is stuck may not reorient; Doria’s galleasses may. Neither can be towed, and both may fire. A phase begins with wind, Doria’s roll, then drift; a drifting ship may enter a hex that another drifting ship leaves.",
};
pub const L_11: Clause = Clause {
    book: "rulings",
    number: "L-11",
    title: "Repulsed ships",
    gist: "A repulsed ship recovers as soon as no enemy at all has it within the reach of guns or small arms, be that enemy repulsed, immobilized or in reserve. This is looked at after each move, each loss and each phase.",
};
pub const L_12: Clause = Clause {
    book: "rulings",
    number: "L-12",
    title: "Ram",
    gist: "Entering the enemy’s hex ends the move. The die falls in the same side’s combat phase and is that ship’s only combat in it. If the target is lost before, the ram lapses and nobody is stuck. A repulsed ship may not ram, and a hex with two ships may not be entered.",
};
pub const L_13: Clause = Clause {
    book: "rulings",
    number: "L-13",
    title: "Reserves at rest",
    gist: "Until their turn comes reserves neither move, attack nor reorient; they can be attacked.",
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
    gist: "They fight at range 1: the rammer has its victim straight ahead, the victim fires by the side the rammer came in through, and neither boards the other. The Christian ship may leave, straight ahead, but changes direction in no phase while it stays; once the rammer is sunk it is free again.",
};
pub const L_18: Clause = Clause {
    book: "rulings",
    number: "L-18",
    title: "Skirmish",
    gist: "Barbarigo's squadron against Scirocco's alone, on a smaller map and without reserves.",
};
pub const L_19: Clause = Clause {
    book: "rulings",
    number: "L-19",
    title: "Free set-up",
    gist: "The columns at one's own edge and the rows that the scenario names, open sea; when one side has placed all its ships the other goes on; a galleass and its tow need not touch their fleet.",
};
pub const L_20: Clause = Clause {
    book: "rulings",
    number: "L-20",
    title: "Several commanders",
    gist: "Each commander orders only his own ships and ends the phase for himself; it ends when all asked have. One ship moves at a time across the side: another commander's step ends the move before it. Ships of several commanders may board together: one begins, the others join with ships of their own.",
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
    gist: "A galley tows one galleass only, whatever other galleass it passes ahead of. If two without a tow point at the same galley when a tow begins, it takes the one listed first.",
};
pub const L_23: Clause = Clause {
    book: "rulings",
    number: "L-23",
    title: "How long a tow stays severed",
    gist: "A tow may be cast off while moving or reorienting. Neither a galleass cast off nor one at anchor is towed again before the side’s next movement phase begins.",
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
    gist: "Once a volley or a boarding is begun it is finished before anything else, and its ship or target stays chosen. While a boarding is put together, other commanders with ships alongside may join, even where it is below 1:4 so far; whoever began it sends it in, at 1:4 or better, or calls it off.",
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
pub const L_31: Clause = Clause {
    book: "rulings",
    number: "L-31",
    title: "What holds a fleet together",
    gist: "In the free set-up every ship after the first of its fleet lies next to a ship of its fleet, galleasses and tows included; only galleasses and their tows may lie apart. A galleass lies nearer to its own fleet than to any other, and no nearer to another fleet than that fleet’s own galleasses; distances are taken to ships that are neither galleasses nor tows.",
};
pub const L_32: Clause = Clause {
    book: "rulings",
    number: "L-32",
    title: "A fleet that no longer fits",
    gist: "If none of a side's ships left can be placed by the rules of fleets, the next one may go to any free open-sea hex of its columns.",
};
pub const L_33: Clause = Clause {
    book: "rulings",
    number: "L-33",
    title: "Figures for an even battle",
    gist: "Where the printed figures leave a battle uneven, ours differ: what a ram needs, the galleys of both squadrons in the skirmish, and how near to each other the fleets begin in the great battles. There, small arms and boarding also have a chart of their own, in which every column is worth half a face more than the one before it, so that strong attacks promise less. The charts and the scenario’s card show what is played.",
};

pub const L_34: Clause = Clause {
    book: "rulings",
    number: "L-34",
    title: "Fire of immobilized ships",
    gist: "Guns and small arms of an immobilized ship count as at range 1 against every target they reach, stuck rammers and Doria’s galleasses alike. They reach no further for it.",
};

// no case: a map; tests/it/scenarios.rs looks at its columns.
pub const L_35: Clause = Clause {
    book: "rulings",
    number: "L-35",
    title: "The edges of the battle",
    gist: "The map of 1571 begins with the column of Santa Cruz’s reserve and ends with that of Reis’s; nobody sails behind them.",
};

/// Every clause, in the order of the book.
pub const ALL: &[&Clause] = &[
    &C_1_0, &C_3_1, &C_3_3, &C_4_0, &C_5_1, &C_5_2, &C_5_3, &C_5_4, &C_6_1, &C_6_2, &C_6_3, &C_6_4,
    &C_6_5, &C_6_6, &C_6_7, &C_7_1, &C_7_2, &C_7_3, &C_7_4, &C_7_5, &C_8_0, &C_9_0, &C_10_0,
    &C_N_1, &L_1, &L_2, &L_3, &L_4, &L_5, &L_6, &L_7, &L_8, &L_8A, &L_9, &L_10, &L_11, &L_12,
    &L_13, &L_14, &L_15, &L_16, &L_17, &L_18, &L_19, &L_20, &L_21, &L_22, &L_23, &L_24, &L_25,
    &L_26, &L_27, &L_28, &L_29, &L_31, &L_32, &L_33, &L_34, &L_35,
];
