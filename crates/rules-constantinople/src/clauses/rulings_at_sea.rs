//! Rulings C-1 to C-31: wind, movement, combat, drift.

use kernel::Clause;

// no case: names of directions; src/compass.rs proves them by the example of 14.25.
pub const R_1: Clause = Clause {
    book: "rulings",
    number: "C-1",
    title: "Compass",
    gist: "The top of the sheet is north-west, column 01 the southern edge. Facings have the names of the compass.",
};
pub const R_2: Clause = Clause {
    book: "rulings",
    number: "C-2",
    title: "Misprints",
    gist: "0214 has the shoal that is printed for 0124, which is open sea. 3334 lies outside the Boom.",
};
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
pub const R_10: Clause = Clause {
    book: "rulings",
    number: "C-10",
    title: "Passing",
    gist: "Straight through, in one action; the hex beyond must be free to enter.",
};
pub const R_11: Clause = Clause {
    book: "rulings",
    number: "C-11",
    title: "Faces in melee",
    gist: "The side between two ships is a side face of both. All strength is allotted, each attack at -3 or better; where that cannot be, freely, with one at least each.",
};
pub const R_12: Clause = Clause {
    book: "rulings",
    number: "C-12",
    title: "Ineffective",
    gist: "It halves movement in the next movement segment and bars attack in the next combat.",
};
pub const R_13: Clause = Clause {
    book: "rulings",
    number: "C-13",
    title: "Storm",
    gist: "Ships outside the Horn and not at anchor are lost on a 6; survivors go to their refuge with speed 0 and a heading by choice.",
};
pub const R_14: Clause = Clause {
    book: "rulings",
    number: "C-14",
    title: "Shoal dice",
    gist: "Rolled on every entry. Byzantine ships are exempt in 1823, 1824, 1924, 1925, 2129, 2130 and 2234.",
};
pub const R_15: Clause = Clause {
    book: "rulings",
    number: "C-15",
    title: "Breaking the Boom",
    gist: "Neither hex of the side holds an enemy when the segment begins and when it ends.",
};
pub const R_16: Clause = Clause {
    book: "rulings",
    number: "C-16",
    title: "Bombardment",
    gist: "Once a turn, one Byzantine ship in the Horn for each gun point.",
};
pub const R_17: Clause = Clause {
    book: "rulings",
    number: "C-17",
    title: "Portage",
    gist: "One roll a turn. The capability is 0 before turn 6, 1 to turn 12, 2 to turn 19, then 3.",
};
pub const R_18: Clause = Clause {
    book: "rulings",
    number: "C-18",
    title: "Sailors and leaders",
    gist: "Crews are landed on the southern shore of the Horn. A leader adds 1 to the defence of his ship or goes ashore.",
};
pub const R_19: Clause = Clause {
    book: "rulings",
    number: "C-19",
    title: "Stacking",
    gist: "One ship a hex; any number in 3931, safe there.",
};
pub const R_20: Clause = Clause {
    book: "rulings",
    number: "C-20",
    title: "The bridge",
    gist: "Scored while five Ottoman units remain in the Horn; no other effect.",
};
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
pub const R_29: Clause = Clause {
    book: "rulings",
    number: "C-29",
    title: "Changing rig",
    gist: "Sail is set at the end of a move of at most one hex at cruising speed; the next capability is exactly 1. Oars are taken at the beginning of a move after at most three hexes.",
};
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
