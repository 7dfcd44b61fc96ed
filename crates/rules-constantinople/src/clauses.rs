//! Every clause of the naval rules and of the rulings, in our own words. The rules add to those of a
//! land game; what belongs to that alone is named so that nobody misses it.
//!
//! The book cites some of its own cases by the wrong number: 15.15 means 14.26 where it says 14.27,
//! 14.11 means 3.22, 13.0 means 4.0. Here the right ones are cited.

use kernel::Clause;

// no case: not written yet (the crate is being built).
pub const C_2_0: Clause = Clause {
    book: "rulebook",
    number: "2.0",
    title: "The naval phase",
    gist: "Ships move and fight in a phase of their own before the rest of the game turn, in up to five impulses: one side moves, then the other, then both fight at once.",
};
// no case: not written yet (the crate is being built).
pub const C_3_2: Clause = Clause {
    book: "rulebook",
    number: "3.2",
    title: "Ships’ figures",
    gist: "A ship has a strength in melee and in ramming and allowances of movement.",
};
// no case: cases named after other clauses cite it.
pub const C_3_22: Clause = Clause {
    book: "rulebook",
    number: "3.22",
    title: "The counter",
    gist: "Printed on it stand melee and ram strength, the letter of the defence against rams, and cruising speed, Battle Speed and the most it makes under sail. 0/0 means that it has no oars. The picture of it is lost; the order follows from the figures.",
};
// no case: not written yet (the crate is being built).
pub const C_3_33: Clause = Clause {
    book: "rulebook",
    number: "3.33",
    title: "Naval charts",
    gist: "The charts of wind direction, wind velocity, melee and ramming.",
};
// no case: what counters stand for.
pub const C_3_4: Clause = Clause {
    book: "rulebook",
    number: "3.4",
    title: "Scale",
    gist: "A Byzantine counter stands for three or four ships, a step of an Ottoman one for five to seven of all kinds.",
};
// no case: cases named after other clauses cite it.
pub const C_4_0: Clause = Clause {
    book: "rulebook",
    number: "4.0",
    title: "Sequence of the naval phase",
    gist: "The wind is found once a phase. Each impulse then is initiative, the first side’s movement with its rams, the other side’s, and combat.",
};
// no case: land game.
pub const C_5_17: Clause = Clause {
    book: "rulebook",
    number: "5.17",
    title: "Night and sea assault",
    gist: "A change to the land game’s calendar.",
};
// no case: cases named after other clauses cite it.
pub const C_5_39: Clause = Clause {
    book: "rulebook",
    number: "5.39",
    title: "Galata",
    gist: "Ships of both sides may enter the coast of Galata, but nothing is landed there.",
};
pub const C_6_12: Clause = Clause {
    book: "rulebook",
    number: "6.12",
    title: "No zones of control",
    gist: "Ships have no zone of control and feel none.",
};
// no case: land game; 15.5 and C-44 say how.
pub const C_7_16: Clause = Clause {
    book: "rulebook",
    number: "7.16",
    title: "Assault from the Horn",
    gist: "Ottoman units may come over the seaward walls from ships.",
};
// no case: land game.
pub const C_7_32: Clause = Clause {
    book: "rulebook",
    number: "7.32",
    title: "Landed units",
    gist: "Units landed from ships count as being on land.",
};
// no case: cases named after other clauses cite it.
pub const C_7_44: Clause = Clause {
    book: "rulebook",
    number: "7.44",
    title: "Retreat to ships",
    gist: "Units may retreat to ships, one unit a ship.",
};
// no case: nothing in the land phases touches ships but 15.7 and storms.
pub const C_8_26: Clause = Clause {
    book: "rulebook",
    number: "8.26",
    title: "Bombardment of walls",
    gist: "Fire at the walls touches neither ships nor their passengers.",
};
// no case: no artillery is in the pool of land units.
pub const C_10_16: Clause = Clause {
    book: "rulebook",
    number: "10.16",
    title: "No guns aboard",
    gist: "Artillery is never carried by ship.",
};
// no case: cases named after other clauses cite it.
pub const C_11_41: Clause = Clause {
    book: "rulebook",
    number: "11.41",
    title: "The bridge",
    gist: "The turn after five Ottoman units were in the Horn at the same time, a bridge leads across it.",
};
// no case: an introduction.
pub const C_13_0: Clause = Clause {
    book: "rulebook",
    number: "13.0",
    title: "The naval game",
    gist: "What the naval game is for.",
};
// no case: cases named after other clauses cite it.
pub const C_13_1: Clause = Clause {
    book: "rulebook",
    number: "13.1",
    title: "Course of the naval game",
    gist: "The first wind is north at eight. The high die moves first in an impulse. The phase may end early if all agree, and ships stay where they are until the next one.",
};
pub const C_13_2: Clause = Clause {
    book: "rulebook",
    number: "13.2",
    title: "Reverse sides",
    gist: "The reverse of an Ottoman ship is its lower strength; that of a Byzantine one shows that her crew is ashore.",
};
pub const C_14_0: Clause = Clause {
    book: "rulebook",
    number: "14.0",
    title: "Movement",
    gist: "Ships move under sail or by oar, through sea hexes. Byzantine ships have no oars.",
};
// no case: not written yet (the crate is being built).
pub const C_14_1: Clause =
    Clause { book: "rulebook", number: "14.1", title: "Oars", gist: "Movement by oar." };
pub const C_14_11: Clause = Clause {
    book: "rulebook",
    number: "14.11",
    title: "Rowing",
    gist: "A ship with oars enters sea and coastal hexes for one point each. It never crosses a side of land.",
};
// no case: facings have no corners.
pub const C_14_12: Clause = Clause {
    book: "rulebook",
    number: "14.12",
    title: "Facing",
    gist: "A bow points at a side of the hex, never at a corner.",
};
pub const C_14_13: Clause = Clause {
    book: "rulebook",
    number: "14.13",
    title: "Turning under oars",
    gist: "Into the hex ahead, then at most one side for each hex entered, at no cost, also after the last point.",
};
// no case: cases named after other clauses cite it.
pub const C_14_14: Clause = Clause {
    book: "rulebook",
    number: "14.14",
    title: "No zones of control at sea",
    gist: "Ships and land units do not affect each other, but none enters a hex of an enemy of the other kind.",
};
pub const C_14_15: Clause = Clause {
    book: "rulebook",
    number: "14.15",
    title: "Passing through",
    gist: "A ship may pass through an enemy’s hex if it comes in and goes out by the sides of that ship’s bow or stern. It may not stop there.",
};
pub const C_14_16: Clause = Clause {
    book: "rulebook",
    number: "14.16",
    title: "Two speeds",
    gist: "Cruising and Battle Speed are the most a ship may row, never an obligation. Battle Speed can be taken at any time, and a ram needs it.",
};
pub const C_14_17: Clause = Clause {
    book: "rulebook",
    number: "14.17",
    title: "After Battle Speed",
    gist: "Never two segments running at Battle Speed, and in the segment after it the cruising speed is one, in the next turn too.",
};
pub const C_14_18: Clause = Clause {
    book: "rulebook",
    number: "14.18",
    title: "Oars and sail",
    gist: "To set sail a ship moves at most one hex by oar; in the next segment it is under sail with speed one. It takes to its oars if it moved at most three hexes in the segment before.",
};
pub const C_14_19: Clause = Clause {
    book: "rulebook",
    number: "14.19",
    title: "One ship a hex",
    gist: "One ship a hex, except in passing. Any number of Ottoman ships may lie at the Double Columns, where nobody attacks them.",
};
// no case: not written yet (the crate is being built).
pub const C_14_2: Clause =
    Clause { book: "rulebook", number: "14.2", title: "Sail", gist: "Movement under sail." };
pub const C_14_21: Clause = Clause {
    book: "rulebook",
    number: "14.21",
    title: "Capability",
    gist: "What a ship under sail makes in an impulse is spent to the last point. Ships that come in under sail have the speed of the wind, those at anchor none.",
};
pub const C_14_22: Clause = Clause {
    book: "rulebook",
    number: "14.22",
    title: "Gaining and losing way",
    gist: "Speed rises by at most one an impulse, never above the wind, and falls by at most two. A ship faster than a fallen wind must slow down. A rammed ship has no speed.",
};
pub const C_14_23: Clause = Clause {
    book: "rulebook",
    number: "14.23",
    title: "The wind of a phase",
    gist: "Two dice for the direction and two for the velocity, once a naval phase.",
};
pub const C_14_24: Clause = Clause {
    book: "rulebook",
    number: "14.24",
    title: "Points of sailing",
    gist: "No ship sails into the wind’s eye. On the wind a hex costs two points, else one. A last single point on the wind is spent by turning 120 degrees.",
};
pub const C_14_25: Clause = Clause {
    book: "rulebook",
    number: "14.25",
    title: "Turning under sail",
    gist: "For each hex entered one side free, or two sides for one point, not past the wind’s eye; never more in one hex.",
};
pub const C_14_26: Clause = Clause {
    book: "rulebook",
    number: "14.26",
    title: "Lying still and drift",
    gist: "A ship that does not move may turn one side unless it is pinned. It then drifts one hex with the wind, southward if there is none.",
};
pub const C_14_27: Clause = Clause {
    book: "rulebook",
    number: "14.27",
    title: "Aground",
    gist: "A ship under sail that cannot leave a coastal hex runs aground and is lost. One that is carried against the Boom stops, is Damaged, and has no speed in the next impulse. Off the map is lost.",
};
pub const C_14_28: Clause = Clause {
    book: "rulebook",
    number: "14.28",
    title: "No ram under sail",
    gist: "Ships under sail do not ram.",
};
pub const C_14_29: Clause = Clause {
    book: "rulebook",
    number: "14.29",
    title: "Storm",
    gist: "Nobody moves. Ships at sea are lost on a six, the others come to a refuge. Pinned ships sink.",
};
// no case: not written yet (the crate is being built).
pub const C_14_3: Clause = Clause {
    book: "rulebook",
    number: "14.3",
    title: "Wind tables",
    gist: "The charts of the wind.",
};
// no case: cases named after other clauses cite it.
pub const C_14_31: Clause = Clause {
    book: "rulebook",
    number: "14.31",
    title: "Wind direction",
    gist: "Where the wind comes from, by the sum of two dice.",
};
// no case: cases named after other clauses cite it.
pub const C_14_32: Clause = Clause {
    book: "rulebook",
    number: "14.32",
    title: "Wind velocity",
    gist: "How hard it blows, by the sum of two dice.",
};
// no case: an introduction.
pub const C_15_0: Clause = Clause {
    book: "rulebook",
    number: "15.0",
    title: "Naval combat",
    gist: "Fighting at sea in the fifteenth century.",
};
// no case: cases named after other clauses cite it.
pub const C_15_1: Clause = Clause {
    book: "rulebook",
    number: "15.1",
    title: "Ramming",
    gist: "A ram pins its target and may sink it; it may also hurt the rammer. Only ships under oars ram.",
};
pub const C_15_11: Clause = Clause {
    book: "rulebook",
    number: "15.11",
    title: "The run",
    gist: "A ram needs Battle Speed and a start at least three hexes from the target.",
};
pub const C_15_12: Clause = Clause {
    book: "rulebook",
    number: "15.12",
    title: "One turn",
    gist: "In the whole run at most one turn of one side, at least two hexes from the target.",
};
pub const C_15_13: Clause = Clause {
    book: "rulebook",
    number: "15.13",
    title: "At the side",
    gist: "The rammer ends beside the target’s port or starboard, its bow straight at it; never at bow or stern.",
};
pub const C_15_14: Clause = Clause {
    book: "rulebook",
    number: "15.14",
    title: "The ram",
    gist: "Strength against defence gives the highest face that succeeds. If it fails the rammer’s move is over and it does not attack in that impulse.",
};
// no case: cases named after other clauses cite it.
pub const C_15_15: Clause = Clause {
    book: "rulebook",
    number: "15.15",
    title: "Engaged",
    gist: "After a ram that holds, both ships lie still. The target may be sunk and the rammer Damaged, by the chart.",
};
pub const C_15_16: Clause = Clause {
    book: "rulebook",
    number: "15.16",
    title: "Breaking free",
    gist: "When its side’s segment begins the rammed ship is free on a 1, then Damaged, and the rammer on 1 to 3. Whoever is free may move.",
};
// no case: not written yet (the crate is being built).
pub const C_15_2: Clause = Clause {
    book: "rulebook",
    number: "15.2",
    title: "Melee",
    gist: "Boarding and all else that is done at close quarters.",
};
pub const C_15_21: Clause = Clause {
    book: "rulebook",
    number: "15.21",
    title: "When melee is fought",
    gist: "After both sides have moved, between neighbours, by choice, at the same moment on both sides.",
};
pub const C_15_22: Clause = Clause {
    book: "rulebook",
    number: "15.22",
    title: "Side by side",
    gist: "Both ships touch each other by a port or starboard side, or they are engaged.",
};
pub const C_15_23: Clause = Clause {
    book: "rulebook",
    number: "15.23",
    title: "Differential",
    gist: "The sum of the attackers’ strengths less the strength of the target.",
};
pub const C_15_24: Clause = Clause {
    book: "rulebook",
    number: "15.24",
    title: "Who attacks whom",
    gist: "At most four ships attack one. A ship with several enemies attacks all or none and divides its strength, no attack below -3. One with more enemies than points attacks the strongest with 0 and the others with 1, or nobody. Against a single enemy the whole strength counts.",
};
pub const C_15_25: Clause = Clause {
    book: "rulebook",
    number: "15.25",
    title: "At the same time",
    gist: "Results are applied when all dice have fallen, so a ship lost or Damaged still strikes.",
};
pub const C_15_26: Clause = Clause {
    book: "rulebook",
    number: "15.26",
    title: "Leaders at sea",
    gist: "Diedo or Trevisano aboard adds one to the defence, nothing to attack.",
};
// no case: not written yet (the crate is being built).
pub const C_15_3: Clause = Clause {
    book: "rulebook",
    number: "15.3",
    title: "Results of melee",
    gist: "What the chart of melee says.",
};
pub const C_15_31: Clause = Clause {
    book: "rulebook",
    number: "15.31",
    title: "The die",
    gist: "One die for each attack, with the differential, on both sides.",
};
// no case: cases named after other clauses cite it.
pub const C_15_32: Clause =
    Clause { book: "rulebook", number: "15.32", title: "No effect", gist: "Nothing happens." };
pub const C_15_33: Clause = Clause {
    book: "rulebook",
    number: "15.33",
    title: "Ineffective",
    gist: "Half the movement in the next segment and no attack in the next combat; the ship still defends.",
};
pub const C_15_34: Clause = Clause {
    book: "rulebook",
    number: "15.34",
    title: "Damaged",
    gist: "Movement and ram defence are halved for good. Melee is not.",
};
pub const C_15_35: Clause = Clause {
    book: "rulebook",
    number: "15.35",
    title: "Lose one",
    gist: "A Byzantine ship is lost. An Ottoman one is reversed, and lost if it was reversed; it stays Damaged if it was.",
};
// no case: not written yet (the crate is being built).
pub const C_15_4: Clause = Clause {
    book: "rulebook",
    number: "15.4",
    title: "Combat tables",
    gist: "The charts of melee and ramming.",
};
// no case: cases named after other clauses cite it.
pub const C_15_41: Clause = Clause {
    book: "rulebook",
    number: "15.41",
    title: "Melee chart",
    gist: "Die and differential, from -3 to +4.",
};
pub const C_15_42: Clause = Clause {
    book: "rulebook",
    number: "15.42",
    title: "Ramming chart",
    gist: "Ram strength against defence: the faces that pin. A star is rolled again and sinks on 5 and 6. Any 6 damages the rammer.",
};
// no case: not written yet (the crate is being built).
pub const C_15_5: Clause = Clause {
    book: "rulebook",
    number: "15.5",
    title: "Naval assaults",
    gist: "Ships carry land units against the seaward walls.",
};
pub const C_15_51: Clause = Clause {
    book: "rulebook",
    number: "15.51",
    title: "Taking aboard",
    gist: "A ship at full strength carries one unit and takes it aboard in a coastal hex in a whole segment.",
};
// no case: not written yet (the crate is being built).
pub const C_15_52: Clause = Clause {
    book: "rulebook",
    number: "15.52",
    title: "Loaded ships",
    gist: "A unit aboard changes no figure.",
};
pub const C_15_53: Clause = Clause {
    book: "rulebook",
    number: "15.53",
    title: "Shoals",
    gist: "Whoever enters a hex with a number rolls higher than it or is lost, with its passengers. Byzantine ships are safe in their harbours.",
};
// no case: not written yet (the crate is being built).
pub const C_15_54: Clause = Clause {
    book: "rulebook",
    number: "15.54",
    title: "Putting ashore",
    gist: "Units may be put ashore in coastal hexes, not across a wall and not in Galata; one unit a hex.",
};
// no case: not written yet (the crate is being built).
pub const C_15_55: Clause = Clause {
    book: "rulebook",
    number: "15.55",
    title: "Before the walls",
    gist: "Units on the shore act in the assault only.",
};
// no case: cases named after other clauses cite it.
pub const C_15_56: Clause = Clause {
    book: "rulebook",
    number: "15.56",
    title: "Under the walls",
    gist: "Units on ships under a wall go over that wall only.",
};
// no case: advice on reading 15.55 and 15.56.
pub const C_15_57: Clause = Clause {
    book: "rulebook",
    number: "15.57",
    title: "Built from the sea",
    gist: "The walls along the sea rise from the water.",
};
// no case: cases named after other clauses cite it.
pub const C_15_58: Clause = Clause {
    book: "rulebook",
    number: "15.58",
    title: "Thrown back",
    gist: "A unit thrown back is lost unless an empty ship lies within three hexes.",
};
// no case: not written yet (the crate is being built).
pub const C_15_59: Clause = Clause {
    book: "rulebook",
    number: "15.59",
    title: "Units in the city",
    gist: "A unit that gained entry from the sea counts one point.",
};
pub const C_15_6: Clause = Clause {
    book: "rulebook",
    number: "15.6",
    title: "The Boom",
    gist: "The great chain from Galata to the Acropolis. The two small booms in the south are Byzantine for ever.",
};
pub const C_15_61: Clause = Clause {
    book: "rulebook",
    number: "15.61",
    title: "Control and passage",
    gist: "The Byzantines hold it at first; whoever was last in all of 3430, 3429 and 3330 holds it. Its holder alone passes, through 3430 and 3429.",
};
pub const C_15_62: Clause = Clause {
    book: "rulebook",
    number: "15.62",
    title: "No ram through it",
    gist: "Nobody rams through a side of the Boom.",
};
pub const C_15_63: Clause = Clause {
    book: "rulebook",
    number: "15.63",
    title: "Melee across it",
    gist: "A ship attacked across the Boom defends with one more, and attacks with no more.",
};
pub const C_15_64: Clause = Clause {
    book: "rulebook",
    number: "15.64",
    title: "Breaking it",
    gist: "A ship that spends a whole segment beside a side of the Boom with no enemy there breaks it altogether.",
};
pub const C_15_65: Clause = Clause {
    book: "rulebook",
    number: "15.65",
    title: "No drift beside it",
    gist: "Ships beside the Boom do not drift.",
};
// no case: not written yet (the crate is being built).
pub const C_15_7: Clause = Clause {
    book: "rulebook",
    number: "15.7",
    title: "Bombardment of ships",
    gist: "Guns ashore against ships.",
};
pub const C_15_71: Clause = Clause {
    book: "rulebook",
    number: "15.71",
    title: "Who bombards",
    gist: "Only the Ottomans, and only ships in the Horn.",
};
// no case: cases named after other clauses cite it.
pub const C_15_72: Clause = Clause {
    book: "rulebook",
    number: "15.72",
    title: "How often",
    gist: "One ship for each gun point in Pera, in the bombardment phase.",
};
// no case: cases named after other clauses cite it.
pub const C_15_73: Clause = Clause {
    book: "rulebook",
    number: "15.73",
    title: "The shot",
    gist: "Two dice: 2 and 12 sink, 11 damages.",
};
pub const C_16_0: Clause = Clause {
    book: "rulebook",
    number: "16.0",
    title: "Sailors",
    gist: "A Byzantine ship on the southern shore of the Horn may land her crew as a unit, and is reversed until it comes back. Diedo and Trevisano may go ashore, one for each two units.",
};
// no case: an introduction.
pub const C_17_0: Clause = Clause {
    book: "rulebook",
    number: "17.0",
    title: "The great portage",
    gist: "How the fleet came over land.",
};
pub const C_17_1: Clause = Clause {
    book: "rulebook",
    number: "17.1",
    title: "When portage may be tried",
    gist: "After two combats running in which three or more Ottoman units attacked across the Boom, but not before turn six; from turn twenty in any case.",
};
// no case: not written yet (the crate is being built).
pub const C_17_2: Clause = Clause {
    book: "rulebook",
    number: "17.2",
    title: "How portage is done",
    gist: "What may be carried, and where.",
};
// no case: cases named after other clauses cite it.
pub const C_17_21: Clause = Clause {
    book: "rulebook",
    number: "17.21",
    title: "What is carried",
    gist: "Triremes, biremes and fustae, any number. No galleys.",
};
pub const C_17_22: Clause = Clause {
    book: "rulebook",
    number: "17.22",
    title: "The die",
    gist: "Die and assault capability must make five. The ships are then placed on Pera’s shore of the Horn within five hexes of 3623.",
};
// no case: cases named after other clauses cite it.
pub const C_17_23: Clause = Clause {
    book: "rulebook",
    number: "17.23",
    title: "Where from",
    gist: "The ships lie on Pera’s shore of the Bosphorus when planning begins.",
};
// no case: not written yet (the crate is being built).
pub const C_17_24: Clause = Clause {
    book: "rulebook",
    number: "17.24",
    title: "When they move",
    gist: "Not before the next turn.",
};
// no case: cases named after other clauses cite it.
pub const C_19_1: Clause = Clause {
    book: "rulebook",
    number: "19.1",
    title: "The campaign",
    gist: "The Byzantine ships begin in the Horn, the eighth comes from the south from turn four with a fair wind. All Ottoman ships come from the south on turn one, under oars.",
};
// no case: land game.
pub const C_19_2: Clause = Clause {
    book: "rulebook",
    number: "19.2",
    title: "The land game",
    gist: "Sailors without ships.",
};
// no case: land game.
pub const C_19_3: Clause =
    Clause { book: "rulebook", number: "19.3", title: "The assault game", gist: "No ships." };
// no case: not written yet (the crate is being built).
pub const R_1: Clause = Clause {
    book: "rulings",
    number: "C-1",
    title: "Compass",
    gist: "The top of the sheet is north-west, column 01 the southern edge. Facings have the names of the compass.",
};
// no case: not written yet (the crate is being built).
pub const R_2: Clause = Clause {
    book: "rulings",
    number: "C-2",
    title: "Misprints",
    gist: "0214 has the shoal that is printed for 0124, which is open sea. 3334 lies outside the Boom.",
};
// no case: cases named after other clauses cite it.
pub const R_3: Clause = Clause {
    book: "rulings",
    number: "C-3",
    title: "First wind and no wind",
    gist: "Turn one begins with a north wind at 8, unrolled. Without wind hexes cost 1, capability falls by 2 an impulse, and drift goes south.",
};
pub const R_4: Clause = Clause {
    book: "rulings",
    number: "C-4",
    title: "Points of sailing",
    gist: "Into the eye never; 60 degrees off it costs two, all else one. One point left on the wind is spent by the 120 degree turn away from the eye alone, and no turn may leave one point on the wind.",
};
pub const R_5: Clause = Clause {
    book: "rulings",
    number: "C-5",
    title: "Aground or stopped",
    gist: "A ship that no lawful step leads out of a coastal hex is aground. One whom ships alone bar stops as at the Boom. Nobody passes through friends.",
};
// no case: cases named after other clauses cite it.
pub const R_6: Clause = Clause {
    book: "rulings",
    number: "C-6",
    title: "Who drifts",
    gist: "Not ships at anchor, nor those beside the Boom. An engaged group drifts as one, if every hex is open.",
};
pub const R_7: Clause = Clause {
    book: "rulings",
    number: "C-7",
    title: "Damage",
    gist: "Damaged halves movement and ram defence, a rammer’s own damage movement, melee and ram. Halves are rounded down, never twice. D becomes B, C and B become A. An option has all damage by the chart.",
};
// no case: cases named after other clauses cite it.
pub const R_8: Clause = Clause {
    book: "rulings",
    number: "C-8",
    title: "The run of a ram",
    gist: "Three hexes at least from where the move began to the target, one turn at most, two hexes or more from it.",
};
pub const R_9: Clause = Clause {
    book: "rulings",
    number: "C-9",
    title: "Ties and Battle Speed",
    gist: "Ties in initiative roll again. Battle Speed is used when it is declared or when more is rowed than cruising.",
};
// no case: cases named after other clauses cite it.
pub const R_10: Clause = Clause {
    book: "rulings",
    number: "C-10",
    title: "Passing",
    gist: "Straight through, in one action; the hex beyond must be free to enter.",
};
// no case: cases named after other clauses cite it.
pub const R_11: Clause = Clause {
    book: "rulings",
    number: "C-11",
    title: "Faces in melee",
    gist: "The side between two ships is a side face of both. All strength is allotted, each attack at -3 or better; where that cannot be, freely, with one at least each.",
};
// no case: cases named after other clauses cite it.
pub const R_12: Clause = Clause {
    book: "rulings",
    number: "C-12",
    title: "Ineffective",
    gist: "It halves movement in the next movement segment and bars attack in the next combat.",
};
// no case: cases named after other clauses cite it.
pub const R_13: Clause = Clause {
    book: "rulings",
    number: "C-13",
    title: "Storm",
    gist: "Ships outside the Horn and not at anchor are lost on a 6; survivors go to their refuge with speed 0.",
};
// no case: cases named after other clauses cite it.
pub const R_14: Clause = Clause {
    book: "rulings",
    number: "C-14",
    title: "Shoal dice",
    gist: "Rolled on every entry. Byzantine ships are exempt in 1823, 1824, 1924, 1925, 2129, 2130 and 2234.",
};
// no case: cases named after other clauses cite it.
pub const R_15: Clause = Clause {
    book: "rulings",
    number: "C-15",
    title: "Breaking the Boom",
    gist: "Neither hex of the side holds an enemy when the segment begins and when it ends.",
};
// no case: cases named after other clauses cite it.
pub const R_16: Clause = Clause {
    book: "rulings",
    number: "C-16",
    title: "Bombardment",
    gist: "Once a turn, one Byzantine ship in the Horn for each gun point.",
};
// no case: cases named after other clauses cite it.
pub const R_17: Clause = Clause {
    book: "rulings",
    number: "C-17",
    title: "Portage",
    gist: "One roll a turn. The capability is 0 before turn 6, 1 to turn 12, 2 to turn 19, then 3.",
};
// no case: cases named after other clauses cite it.
pub const R_18: Clause = Clause {
    book: "rulings",
    number: "C-18",
    title: "Sailors and leaders",
    gist: "Crews are landed on the southern shore of the Horn. A leader adds 1 to the defence of his ship or goes ashore.",
};
// no case: cases named after other clauses cite it.
pub const R_19: Clause = Clause {
    book: "rulings",
    number: "C-19",
    title: "Stacking",
    gist: "One ship a hex; any number in 3931, safe there.",
};
// no case: not written yet (the crate is being built).
pub const R_20: Clause = Clause {
    book: "rulings",
    number: "C-20",
    title: "The bridge",
    gist: "Scored while five Ottoman units remain in the Horn; no other effect.",
};
// no case: not written yet (the crate is being built).
pub const R_21: Clause = Clause {
    book: "rulings",
    number: "C-21",
    title: "Order of a turn",
    gist: "Wind and storm, naval phase, planning, assault, bombardment, points. In a segment engaged ships try to break free first, drift comes last.",
};
pub const R_22: Clause = Clause {
    book: "rulings",
    number: "C-22",
    title: "Agreement",
    gist: "Before each impulse every seat says whether to go on; the phase ends if all say no. Nobody is asked while Ottoman ships have still to enter.",
};
// no case: cases named after other clauses cite it.
pub const R_23: Clause = Clause {
    book: "rulings",
    number: "C-23",
    title: "One ship at a time",
    gist: "A move is over when another begins, and none begins while a ship under sail has points to spend. No segment ends before every ship under sail with way on has spent it.",
};
pub const R_24: Clause = Clause {
    book: "rulings",
    number: "C-24",
    title: "Drift",
    gist: "Ships that entered no hex drift when their side has ended, those to leeward first. A taken or closed hex stops them without harm; the edge does not.",
};
pub const R_25: Clause = Clause {
    book: "rulings",
    number: "C-25",
    title: "Turning at rest",
    gist: "A ship under oars or at speed 0 that enters no hex may turn one side once. Under way no turn ends in the eye.",
};
pub const R_26: Clause = Clause {
    book: "rulings",
    number: "C-26",
    title: "Setting speed",
    gist: "Two less to one more, raised at most to the limit. A ship in the eye has speed 0. A speed without a next step is refused while another has one.",
};
pub const R_27: Clause = Clause {
    book: "rulings",
    number: "C-27",
    title: "Halving",
    gist: "Ineffective halves what the rule otherwise allows, rounded down.",
};
pub const R_28: Clause = Clause {
    book: "rulings",
    number: "C-28",
    title: "No wind",
    gist: "Each ship under sail loses exactly 2. No facing is barred, nobody sets sail.",
};
// no case: cases named after other clauses cite it.
pub const R_29: Clause = Clause {
    book: "rulings",
    number: "C-29",
    title: "Changing rig",
    gist: "Sail is set at the end of a move of at most one hex at cruising speed; the next capability is exactly 1. Oars are taken at the beginning of a move after at most three hexes.",
};
// no case: cases named after other clauses cite it.
pub const R_30: Clause = Clause {
    book: "rulings",
    number: "C-30",
    title: "Judging aground",
    gist: "Judged when a move begins and after each step while points are left: is there a lawful next step, and if not, would there be without ships, booms and barred hexes?",
};
pub const R_31: Clause = Clause {
    book: "rulings",
    number: "C-31",
    title: "The edge",
    gist: "Refused while another step exists; whoever is carried over it is lost.",
};
pub const R_32: Clause = Clause {
    book: "rulings",
    number: "C-32",
    title: "Arrival",
    gist: "The Byzantines place theirs first, in the Horn. All Ottoman ships enter in the first impulse by column 01. The eighth ship comes from turn four with a SE, S or SW wind.",
};
// no case: cases named after other clauses cite it.
pub const R_33: Clause = Clause {
    book: "rulings",
    number: "C-33",
    title: "Battle Speed barred",
    gist: "In the segment after Battle Speed, whatever the ship did with it.",
};
// no case: cases named after other clauses cite it.
pub const R_34: Clause = Clause {
    book: "rulings",
    number: "C-34",
    title: "Ramming",
    gist: "The ram is the last step of the run. Strength 0 does not ram, and nobody rams in 3931 or through a closed side.",
};
pub const R_35: Clause = Clause {
    book: "rulings",
    number: "C-35",
    title: "Offered, not forced",
    gist: "Breaking free is offered. One die frees a rammed ship from all.",
};
// no case: cases named after other clauses cite it.
pub const R_36: Clause = Clause {
    book: "rulings",
    number: "C-36",
    title: "Who fights",
    gist: "Enemies joined by faces or engagement with no wall between. Ineffective ships and failed rammers do not attack but count. Nobody in 3931 fights.",
};
pub const R_37: Clause = Clause {
    book: "rulings",
    number: "C-37",
    title: "Allotment",
    gist: "Sealed and opened together. All points on one target are one attack with one die.",
};
// no case: cases named after other clauses cite it.
pub const R_38: Clause = Clause {
    book: "rulings",
    number: "C-38",
    title: "Results",
    gist: "Next means the owner’s own next segment and combat. A second Damaged adds nothing. A reversed ship loses its passengers.",
};
pub const R_39: Clause = Clause {
    book: "rulings",
    number: "C-39",
    title: "Double Columns",
    gist: "Only Ottomans enter 3931; whoever enters ends there with speed 0 and any facing, and does not ram or fight.",
};
pub const R_40: Clause = Clause {
    book: "rulings",
    number: "C-40",
    title: "Boom",
    gist: "Control is looked at when each segment ends. Working at it is the whole segment. Broken, it is gone for the rest of the game.",
};
// no case: cases named after other clauses cite it.
pub const R_41: Clause = Clause {
    book: "rulings",
    number: "C-41",
    title: "Storm in full",
    gist: "Pinned ships sink, each ship at sea rolls, survivors are placed; no impulse follows.",
};
// no case: cases named after other clauses cite it.
pub const R_42: Clause = Clause {
    book: "rulings",
    number: "C-42",
    title: "Shoals when",
    gist: "For hexes entered by moving, passing or drifting.",
};
// no case: cases named after other clauses cite it.
pub const R_43: Clause = Clause {
    book: "rulings",
    number: "C-43",
    title: "Embarking",
    gist: "A whole segment, still, on a beach of Pera, one unit a hex an impulse; so is putting ashore.",
};
pub const R_44: Clause = Clause {
    book: "rulings",
    number: "C-44",
    title: "Assault",
    gist: "Not within two turns of the last, from ships beside a wall. Six or more lodges, eight near a sailor unit.",
};
pub const R_45: Clause = Clause {
    book: "rulings",
    number: "C-45",
    title: "Thrown back",
    gist: "The nearest other empty full-strength ship within three hexes takes the unit; else it is lost.",
};
// no case: cases named after other clauses cite it.
pub const R_46: Clause = Clause {
    book: "rulings",
    number: "C-46",
    title: "Sailor units",
    gist: "They move up to three hexes a turn through the city and its shore of the Horn. Ottoman ships do not enter their hexes.",
};
pub const R_47: Clause = Clause {
    book: "rulings",
    number: "C-47",
    title: "Leaders",
    gist: "Diedo begins on VE, Trevisano on CR. In planning they change ships or go ashore.",
};
// no case: cases named after other clauses cite it.
pub const R_48: Clause = Clause {
    book: "rulings",
    number: "C-48",
    title: "Portage in full",
    gist: "The Ottoman says whether to try, rolls, and places.",
};
// no case: cases named after other clauses cite it.
pub const R_49: Clause = Clause {
    book: "rulings",
    number: "C-49",
    title: "Bombardment targets",
    gist: "Named before the dice, each at most once.",
};
// no case: cases named after other clauses cite it.
pub const R_50: Clause = Clause {
    book: "rulings",
    number: "C-50",
    title: "The camp",
    gist: "No Byzantine ship enters a coastal hex of Pera or Thrace that is not also the city’s.",
};
// no case: cases named after other clauses cite it.
pub const R_51: Clause = Clause {
    book: "rulings",
    number: "C-51",
    title: "Points",
    gist: "Five in the Horn is looked at when a segment or planning ends.",
};
pub const R_52: Clause = Clause {
    book: "rulings",
    number: "C-52",
    title: "Ends",
    gist: "Ottoman win with six lodgements, or with five ships in the Horn and no undamaged Byzantine there; Byzantine win with fewer than five Ottoman ships left; after the last turn by points.",
};
pub const R_53: Clause = Clause {
    book: "rulings",
    number: "C-53",
    title: "The Genoese relief",
    gist: "Ten impulses, none of wind in three of them. A relief ship in the Horn is saved.",
};
// no case: not written yet (the crate is being built).
pub const R_54: Clause = Clause {
    book: "rulings",
    number: "C-54",
    title: "Coast",
    gist: "Coastal is what the map calls so. 3425 is Pera’s, 3529 Galata’s.",
};
// no case: not written yet (the crate is being built).
pub const R_55: Clause = Clause {
    book: "rulings",
    number: "C-55",
    title: "Codes",
    gist: "GA and GB of Genoa, VE of Venice, IA and IB imperial, CR of Crete, ME of the Mediterranean; K galleys, T triremes, B biremes, F fustae.",
};
pub const R_56: Clause =
    Clause { book: "rulings", number: "C-56", title: "First sail", gist: "A lesson in the wind." };

/// Every clause, in the order of the books.
pub const ALL: &[&Clause] = &[
    &C_2_0, &C_3_2, &C_3_22, &C_3_33, &C_3_4, &C_4_0, &C_5_17, &C_5_39, &C_6_12, &C_7_16, &C_7_32,
    &C_7_44, &C_8_26, &C_10_16, &C_11_41, &C_13_0, &C_13_1, &C_13_2, &C_14_0, &C_14_1, &C_14_11,
    &C_14_12, &C_14_13, &C_14_14, &C_14_15, &C_14_16, &C_14_17, &C_14_18, &C_14_19, &C_14_2,
    &C_14_21, &C_14_22, &C_14_23, &C_14_24, &C_14_25, &C_14_26, &C_14_27, &C_14_28, &C_14_29,
    &C_14_3, &C_14_31, &C_14_32, &C_15_0, &C_15_1, &C_15_11, &C_15_12, &C_15_13, &C_15_14,
    &C_15_15, &C_15_16, &C_15_2, &C_15_21, &C_15_22, &C_15_23, &C_15_24, &C_15_25, &C_15_26,
    &C_15_3, &C_15_31, &C_15_32, &C_15_33, &C_15_34, &C_15_35, &C_15_4, &C_15_41, &C_15_42,
    &C_15_5, &C_15_51, &C_15_52, &C_15_53, &C_15_54, &C_15_55, &C_15_56, &C_15_57, &C_15_58,
    &C_15_59, &C_15_6, &C_15_61, &C_15_62, &C_15_63, &C_15_64, &C_15_65, &C_15_7, &C_15_71,
    &C_15_72, &C_15_73, &C_16_0, &C_17_0, &C_17_1, &C_17_2, &C_17_21, &C_17_22, &C_17_23, &C_17_24,
    &C_19_1, &C_19_2, &C_19_3, &R_1, &R_2, &R_3, &R_4, &R_5, &R_6, &R_7, &R_8, &R_9, &R_10, &R_11,
    &R_12, &R_13, &R_14, &R_15, &R_16, &R_17, &R_18, &R_19, &R_20, &R_21, &R_22, &R_23, &R_24,
    &R_25, &R_26, &R_27, &R_28, &R_29, &R_30, &R_31, &R_32, &R_33, &R_34, &R_35, &R_36, &R_37,
    &R_38, &R_39, &R_40, &R_41, &R_42, &R_43, &R_44, &R_45, &R_46, &R_47, &R_48, &R_49, &R_50,
    &R_51, &R_52, &R_53, &R_54, &R_55, &R_56,
];
