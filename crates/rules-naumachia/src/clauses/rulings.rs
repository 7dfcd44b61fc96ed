//! The rulings: what the sheets only name, completed.

use kernel::Clause;

pub const W_1: Clause = Clause {
    book: "rulings",
    number: "W-1",
    title: "Ships",
    gist: "A catalogue of nineteen types, bases by Size, a table of 120 by 90 cm.",
};
pub const W_2: Clause = Clause {
    book: "rulings",
    number: "W-2",
    title: "Points",
    gist: "Prices by Size, oars, speed, turn class and troops; options have prices of their own, and quality multiplies the sum.",
};
pub const W_3: Clause = Clause {
    book: "rulings",
    number: "W-3",
    title: "Quality",
    gist: "Elite +2, veteran +1, regular 0, green −1, poor −2.",
};
pub const W_4: Clause = Clause {
    book: "rulings",
    number: "W-4",
    title: "Crew Test",
    gist: "A natural 1 fails and a natural 10 passes; a wounded captain −1, a dead one −2, demoralised −3.",
};
pub const W_5: Clause = Clause {
    book: "rulings",
    number: "W-5",
    title: "Speed",
    gist: "Up to 5 cm faster than last time, within the present maximum: full speed by oars, less casualties and damage, then halved where it is.",
};
pub const W_6: Clause = Clause {
    book: "rulings",
    number: "W-6",
    title: "Turns",
    gist: "One a phase about the middle of the base, a second with a tight turn; a pivot instead of moving; a fast move adds 3 cm.",
};
pub const W_7: Clause = Clause {
    book: "rulings",
    number: "W-7",
    title: "Sail",
    gist: "Speed by wind and angle; boat sail or mainsail; one step of change an order. Under sail there are no oar factors to use.",
};
pub const W_8: Clause = Clause {
    book: "rulings",
    number: "W-8",
    title: "Collision",
    gist: "Contact without an attack; a test stops a mover short of a friend, otherwise both take a casualty die.",
};
pub const W_9: Clause = Clause {
    book: "rulings",
    number: "W-9",
    title: "Separation",
    gist: "Once a contact each phase; success clears the ship by a centimetre. It is no special movement.",
};
pub const W_10: Clause = Clause {
    book: "rulings",
    number: "W-10",
    title: "Drift",
    gist: "Downwind by the wind’s strength; locked groups together, and half as far.",
};
pub const W_11: Clause = Clause {
    book: "rulings",
    number: "W-11",
    title: "Oar rake",
    gist: "Along a side after 5 cm straight: dice, quality and speed of both; the target loses part of its oars, or the two collide.",
};
pub const W_12: Clause = Clause {
    book: "rulings",
    number: "W-12",
    title: "Capsize",
    gist: "A beam attack at 5 cm or more by a ship no smaller; from nine the target goes over.",
};
pub const W_13: Clause = Clause {
    book: "rulings",
    number: "W-13",
    title: "Size steps",
    gist: "None at equal Sizes; otherwise the larger divided by the smaller, rounded down, at least one.",
};
pub const W_14: Clause = Clause {
    book: "rulings",
    number: "W-14",
    title: "Ram score",
    gist: "What aspect, speed and stillness are; both resolve bow to bow, the phasing ship first.",
};
pub const W_15: Clause = Clause {
    book: "rulings",
    number: "W-15",
    title: "Damage levels",
    gist: "A worse level replaces; an equal or lesser one adds its dice only. Some causes set the level alone.",
};
pub const W_16: Clause = Clause {
    book: "rulings",
    number: "W-16",
    title: "Absent casualties",
    gist: "What a ship does not have falls to the next row, then to an oar factor, speed, nothing.",
};
pub const W_17: Clause = Clause {
    book: "rulings",
    number: "W-17",
    title: "Measuring",
    gist: "From nearest points of bases; every hit is one casualty die in the target’s column.",
};
pub const W_18: Clause = Clause {
    book: "rulings",
    number: "W-18",
    title: "Boarding",
    gist: "Only the stronger side has the ratio; losses of attackers come from the party; “may” is the owner’s.",
};
pub const W_19: Clause = Clause {
    book: "rulings",
    number: "W-19",
    title: "Special weapons",
    gist: "Fire pots, Greek Fire and bees: reach, score, shots, effect.",
};
pub const W_20: Clause = Clause {
    book: "rulings",
    number: "W-20",
    title: "Initiative",
    gist: "Rolled in every second intermediate phase, d10 and the admiral’s value; the higher moves first.",
};
pub const W_21: Clause = Clause {
    book: "rulings",
    number: "W-21",
    title: "Sinking",
    gist: "Gone on 3, then 5, then 7, then surely; a hulk is left.",
};
pub const W_22: Clause = Clause {
    book: "rulings",
    number: "W-22",
    title: "Fire",
    gist: "Each fire is a casualty die a phase; fighting it; equipment; from Size + 2 fires a burning wreck.",
};
pub const W_23: Clause = Clause {
    book: "rulings",
    number: "W-23",
    title: "Repairs",
    gist: "A Crew Test mends speed, corvus or engine, or once a game a level of damage.",
};
pub const W_24: Clause = Clause {
    book: "rulings",
    number: "W-24",
    title: "Transfer and prize crews",
    gist: "Two units a phase between near friends; a prize crew is one unit.",
};
pub const W_25: Clause = Clause {
    book: "rulings",
    number: "W-25",
    title: "Morale",
    gist: "Tests at a quarter, half and three quarters lost, for flagship and admiral; demoralised, then routed.",
};
pub const W_26: Clause = Clause {
    book: "rulings",
    number: "W-26",
    title: "Wounds",
    gist: "The admiral’s die; a captain is wounded, then dead; a new admiral on 7.",
};
pub const W_27: Clause = Clause {
    book: "rulings",
    number: "W-27",
    title: "Weather",
    gist: "Wind by a d10 and its changes; the sea by a d10 and the wind.",
};
pub const W_28: Clause = Clause {
    book: "rulings",
    number: "W-28",
    title: "Weather damage",
    gist: "Gale and storm against d10 and quality.",
};
pub const W_29: Clause = Clause {
    book: "rulings",
    number: "W-29",
    title: "Gods",
    gist: "Once a game: the wind, a reroll, or dismay among the enemy.",
};
pub const W_30: Clause = Clause {
    book: "rulings",
    number: "W-30",
    title: "Victory",
    gist: "Twelve turns, or half a side’s points lost at two assessments; two to one is decisive, three to two marginal.",
};
pub const W_31: Clause = Clause {
    book: "rulings",
    number: "W-31",
    title: "Walls",
    gist: "Immobile sections with troops and a ballista.",
};
pub const W_32: Clause = Clause {
    book: "rulings",
    number: "W-32",
    title: "Turns",
    gist: "Two action phases a turn, one a side, each with its intermediate phase; ships begin at half speed.",
};
pub const W_33: Clause = Clause {
    book: "rulings",
    number: "W-33",
    title: "Overloaded",
    gist: "More troop units than one and a half times the catalogue’s.",
};
// no case: a lever, which a test of prices moves.
pub const W_34: Clause = Clause {
    book: "rulings",
    number: "W-34",
    title: "Weights of troops",
    gist: "What marines and archers cost is a first guess.",
};
pub const W_35: Clause = Clause {
    book: "rulings",
    number: "W-35",
    title: "Order of a phase",
    gist: "Wrecks, ships one after another, separations, missiles, rakes, capsizes, rams; empty steps are passed over and said to be.",
};
pub const W_36: Clause = Clause {
    book: "rulings",
    number: "W-36",
    title: "Measures",
    gist: "Whole centimetres of speed, millimetres of way, degrees of turn; last speed, backing, ram speed.",
};
pub const W_37: Clause = Clause {
    book: "rulings",
    number: "W-37",
    title: "What a contact is",
    gist: "Edges, angle and place fixed when it happens, and which attacks each allows.",
};
pub const W_38: Clause = Clause {
    book: "rulings",
    number: "W-38",
    title: "Conforming",
    gist: "Beam attackers and rakers are turned about the first contact, at most 45°, until something is in the way.",
};
pub const W_39: Clause = Clause {
    book: "rulings",
    number: "W-39",
    title: "Locks",
    gist: "Rams, capsizes, collisions and landings lock; a raker slides on unless its rake fails.",
};
pub const W_40: Clause = Clause {
    book: "rulings",
    number: "W-40",
    title: "Parting",
    gist: "The shortest way to 10 mm, else the partner; a ship with another lock is never moved.",
};
pub const W_41: Clause = Clause {
    book: "rulings",
    number: "W-41",
    title: "Land and edge",
    gist: "Land stops and hurts; a ship over the edge has left.",
};
pub const W_42: Clause = Clause {
    book: "rulings",
    number: "W-42",
    title: "Deployment",
    gist: "By squadrons, within 20 cm of the own edge.",
};
pub const W_43: Clause = Clause {
    book: "rulings",
    number: "W-43",
    title: "Squadrons",
    gist: "Two to eight ships with a flagship.",
};
pub const W_44: Clause = Clause {
    book: "rulings",
    number: "W-44",
    title: "Several commanders",
    gist: "Each for his own squadrons; one ship at a time.",
};
pub const W_45: Clause = Clause {
    book: "rulings",
    number: "W-45",
    title: "Casualty dice",
    gist: "Thrown together, read from the lowest, each with what follows from it.",
};
pub const W_46: Clause = Clause {
    book: "rulings",
    number: "W-46",
    title: "Which oars",
    gist: "Plain ones first, then fighting, then heavy fighting oars; never a spare.",
};
pub const W_47: Clause = Clause {
    book: "rulings",
    number: "W-47",
    title: "Special columns",
    gist: "Which cause reads which column, and what ballista and tower mean.",
};
pub const W_48: Clause = Clause {
    book: "rulings",
    number: "W-48",
    title: "Without a ram",
    gist: "A hull without a ram may ram; no speed line counts.",
};
pub const W_49: Clause = Clause {
    book: "rulings",
    number: "W-49",
    title: "Reply",
    gist: "Bow to bow the target rams back at once if it still can.",
};
pub const W_50: Clause = Clause {
    book: "rulings",
    number: "W-50",
    title: "Demoralised",
    gist: "No declared attacks and no boarding of its own.",
};
pub const W_51: Clause = Clause {
    book: "rulings",
    number: "W-51",
    title: "Shooting",
    gist: "One die a factor with a target of its own; arcs, lines of sight and towers.",
};
pub const W_52: Clause = Clause {
    book: "rulings",
    number: "W-52",
    title: "Engines and pairs",
    gist: "Engines fire ahead; two hulls joined count as one in most things.",
};
pub const W_53: Clause = Clause {
    book: "rulings",
    number: "W-53",
    title: "Boarding step by step",
    gist: "One target and those locked with it that attack; parties, rounds, breaking off, counter-attack.",
};
pub const W_54: Clause = Clause {
    book: "rulings",
    number: "W-54",
    title: "Admiral aboard",
    gist: "His value in every round; killed with his party, taken with his ship.",
};
pub const W_55: Clause = Clause {
    book: "rulings",
    number: "W-55",
    title: "Prizes",
    gist: "Half speed, poor, no ram, no boarding, no archers; unguarded they may be retaken on 9.",
};
pub const W_56: Clause = Clause {
    book: "rulings",
    number: "W-56",
    title: "Corvus",
    gist: "By an attacker of Size 4 or more whose bow or forward half touches, once a phase.",
};
pub const W_57: Clause = Clause {
    book: "rulings",
    number: "W-57",
    title: "Collisions",
    gist: "A casualty die each, the mover first; against wrecks and hulks only the mover.",
};
pub const W_58: Clause = Clause {
    book: "rulings",
    number: "W-58",
    title: "Fire step by step",
    gist: "Fighting, dice, equipment, burning wrecks, spreading: each for all ships before the next.",
};
pub const W_59: Clause = Clause {
    book: "rulings",
    number: "W-59",
    title: "Special weapons in use",
    gist: "Which modifiers apply; how often; not in rough seas or gales.",
};
pub const W_60: Clause = Clause {
    book: "rulings",
    number: "W-60",
    title: "Wrecks",
    gist: "What a wreck may still do, and what becomes of those aboard.",
};
pub const W_61: Clause = Clause {
    book: "rulings",
    number: "W-61",
    title: "Who repairs",
    gist: "Not in lock with an enemy, burning, infested, wrecked or short of half the oars.",
};
pub const W_62: Clause = Clause {
    book: "rulings",
    number: "W-62",
    title: "Shaken and routed",
    gist: "How demoralised ships may move, and how routed ones do.",
};
pub const W_63: Clause = Clause {
    book: "rulings",
    number: "W-63",
    title: "Calling gods",
    gist: "At the start of the own action phase; how long it lasts.",
};
pub const W_64: Clause = Clause {
    book: "rulings",
    number: "W-64",
    title: "First weather",
    gist: "Strength, quarter and sea are rolled unless the scenario fixes them.",
};
pub const W_65: Clause = Clause {
    book: "rulings",
    number: "W-65",
    title: "Wounded men",
    gist: "A wounded admiral keeps his value but cannot fight; captains −1 and −2.",
};
pub const W_66: Clause = Clause {
    book: "rulings",
    number: "W-66",
    title: "Score",
    gist: "Wrecks whole, prizes to the captor, points as bought.",
};
pub const W_67: Clause = Clause {
    book: "rulings",
    number: "W-67",
    title: "Walls in use",
    gist: "Landing, taking, shooting from and destroying them.",
};
pub const W_68: Clause = Clause {
    book: "rulings",
    number: "W-68",
    title: "Two more types",
    gist: "Lembos without a ram, pristis with; Roman high rams from 27 BC.",
};
pub const W_69: Clause = Clause {
    book: "rulings",
    number: "W-69",
    title: "Troops bought",
    gist: "Up to twice the catalogue’s number, or none.",
};
// no case: levers, which tests of prices and of rakes move.
pub const W_70: Clause = Clause {
    book: "rulings",
    number: "W-70",
    title: "Levers",
    gist: "What may be tuned for balance.",
};
pub const W_71: Clause =
    Clause { book: "rulings", number: "W-71", title: "Scenarios", gist: "Eight battles." };
pub const W_72: Clause = Clause {
    book: "rulings",
    number: "W-72",
    title: "Dates",
    gist: "Fire pots from 191 BC, Greek Fire from 672, unless one asks what if.",
};
pub const W_73: Clause = Clause {
    book: "rulings",
    number: "W-73",
    title: "Standing answers",
    gist: "What a seat answers to losses, counter-attacks, breaking off, the admiral and empty steps.",
};
