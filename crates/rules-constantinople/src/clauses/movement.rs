//! Sections 13.0 and 14.0: the naval game, oars, sail and wind.

use kernel::Clause;

// no case: an introduction.
pub const C_13_0: Clause = Clause {
    book: "rulebook",
    number: "13.0",
    title: "The naval game",
    gist: "What the naval game is for.",
};
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
    gist: "The reverse of an Ottoman ship is its lower strength; that of a Byzantine one shows that its crew is ashore.",
};
pub const C_14_0: Clause = Clause {
    book: "rulebook",
    number: "14.0",
    title: "Movement",
    gist: "Ships move under sail or by oar, through sea hexes. Byzantine ships have no oars.",
};
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
// no case: a heading; tests/it/charts.rs proves every face of 14.31 and 14.32.
pub const C_14_3: Clause = Clause {
    book: "rulebook",
    number: "14.3",
    title: "Wind tables",
    gist: "The charts of the wind.",
};
pub const C_14_31: Clause = Clause {
    book: "rulebook",
    number: "14.31",
    title: "Wind direction",
    gist: "Where the wind comes from, by the sum of two dice.",
};
pub const C_14_32: Clause = Clause {
    book: "rulebook",
    number: "14.32",
    title: "Wind velocity",
    gist: "How hard it blows, by the sum of two dice.",
};
