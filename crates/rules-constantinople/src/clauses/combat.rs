//! Section 15.0: ramming, melee, the sea walls, the Boom, guns.

use kernel::Clause;

// no case: an introduction.
pub const C_15_0: Clause = Clause {
    book: "rulebook",
    number: "15.0",
    title: "Naval combat",
    gist: "Fighting at sea in the fifteenth century.",
};
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
// no case: a heading; its results are cases of 15.31 to 15.35.
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
// no case: a heading; tests/it/charts.rs proves every cell of 15.41 and 15.42.
pub const C_15_4: Clause = Clause {
    book: "rulebook",
    number: "15.4",
    title: "Combat tables",
    gist: "The charts of melee and ramming.",
};
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
pub const C_15_54: Clause = Clause {
    book: "rulebook",
    number: "15.54",
    title: "Putting ashore",
    gist: "Units may be put ashore in coastal hexes, not across a wall and not in Galata; one unit a hex.",
};
// no case: a unit put ashore is back in the pool (C-43), so none stands before the walls.
pub const C_15_55: Clause = Clause {
    book: "rulebook",
    number: "15.55",
    title: "Before the walls",
    gist: "Units on the shore act in the assault only.",
};
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
pub const C_15_58: Clause = Clause {
    book: "rulebook",
    number: "15.58",
    title: "Thrown back",
    gist: "A unit thrown back is lost unless an empty ship lies within three hexes.",
};
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
pub const C_15_72: Clause = Clause {
    book: "rulebook",
    number: "15.72",
    title: "How often",
    gist: "One ship for each gun point in Pera, in the bombardment phase.",
};
pub const C_15_73: Clause = Clause {
    book: "rulebook",
    number: "15.73",
    title: "The shot",
    gist: "Two dice: 2 and 12 sink, 11 damages.",
};
