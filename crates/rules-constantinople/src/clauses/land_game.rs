//! What the naval rules add to sections 2.0 to 11.41 of the land game.

use kernel::Clause;

pub const C_2_0: Clause = Clause {
    book: "rulebook",
    number: "2.0",
    title: "The naval phase",
    gist: "Ships move and fight in a phase of their own before the rest of the game turn, in up to five impulses: one side moves, then the other, then both fight at once.",
};
pub const C_3_2: Clause = Clause {
    book: "rulebook",
    number: "3.2",
    title: "Ships’ figures",
    gist: "A ship has a strength in melee and in ramming and allowances of movement.",
};
pub const C_3_22: Clause = Clause {
    book: "rulebook",
    number: "3.22",
    title: "The counter",
    gist: "Printed on it stand melee and ram strength, the letter of the defence against rams, and cruising speed, Battle Speed and the most it makes under sail. 0/0 means that it has no oars. The picture of it is lost; the order follows from the figures.",
};
// no case: every cell of the charts is proved in tests/it/charts.rs.
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
pub const C_11_41: Clause = Clause {
    book: "rulebook",
    number: "11.41",
    title: "The bridge",
    gist: "The turn after five Ottoman units were in the Horn at the same time, a bridge leads across it.",
};
