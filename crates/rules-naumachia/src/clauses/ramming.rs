//! Section 7: ramming.

use kernel::Clause;

pub const C_7: Clause = Clause {
    book: "rulebook",
    number: "7",
    title: "Ramming",
    gist: "A d10 and the modifiers of the table give a score, and the score the damage.",
};
pub const C_7_R1: Clause = Clause {
    book: "rulebook",
    number: "7-R1",
    title: "Sizes",
    gist: "As many as the larger ship is times the smaller one’s size, for the larger and against the smaller.",
};
pub const C_7_R2: Clause = Clause {
    book: "rulebook",
    number: "7-R2",
    title: "Speed of 4 or less",
    gist: "Nothing, and nothing for a drifting ship.",
};
pub const C_7_R3: Clause =
    Clause { book: "rulebook", number: "7-R3", title: "Speed of 5 to 7", gist: "One." };
pub const C_7_R4: Clause =
    Clause { book: "rulebook", number: "7-R4", title: "Speed of 8 or 9", gist: "Two." };
pub const C_7_R5: Clause =
    Clause { book: "rulebook", number: "7-R5", title: "Speed of 10 and more", gist: "Three." };
pub const C_7_R6: Clause = Clause {
    book: "rulebook",
    number: "7-R6",
    title: "A still target",
    gist: "Two against a target that is stationary or drifts.",
};
pub const C_7_R7: Clause = Clause {
    book: "rulebook",
    number: "7-R7",
    title: "Bow flush on the side",
    gist: "Two if the whole bow edge lies against the side.",
};
pub const C_7_R8: Clause = Clause {
    book: "rulebook",
    number: "7-R8",
    title: "Bow half on the side",
    gist: "One if half of it does.",
};
pub const C_7_R9: Clause =
    Clause { book: "rulebook", number: "7-R9", title: "Rammer’s quality", gist: "Added." };
pub const C_7_R10: Clause =
    Clause { book: "rulebook", number: "7-R10", title: "Target’s quality", gist: "Deducted." };
pub const C_7_R11: Clause = Clause {
    book: "rulebook",
    number: "7-R11",
    title: "Captain wounded",
    gist: "One less for the rammer.",
};
pub const C_7_R12: Clause = Clause {
    book: "rulebook",
    number: "7-R12",
    title: "Captain dead",
    gist: "Two less for the rammer.",
};
pub const C_7_R13: Clause = Clause {
    book: "rulebook",
    number: "7-R13",
    title: "Rammer shaken",
    gist: "Three less for a demoralised rammer.",
};
pub const C_7_R14: Clause = Clause {
    book: "rulebook",
    number: "7-R14",
    title: "Target lightly damaged",
    gist: "One more.",
};
pub const C_7_R15: Clause = Clause {
    book: "rulebook",
    number: "7-R15",
    title: "Target in medium damage",
    gist: "Two more.",
};
pub const C_7_R16: Clause = Clause {
    book: "rulebook",
    number: "7-R16",
    title: "Target heavily damaged",
    gist: "Three more.",
};
pub const C_7_R17: Clause = Clause {
    book: "rulebook",
    number: "7-R17",
    title: "Target severely damaged",
    gist: "Four more.",
};
pub const C_7_R18: Clause =
    Clause { book: "rulebook", number: "7-R18", title: "Stout hull", gist: "One less." };
pub const C_7_R19: Clause =
    Clause { book: "rulebook", number: "7-R19", title: "Weak hull", gist: "One more." };
pub const C_7_R20: Clause =
    Clause { book: "rulebook", number: "7-R20", title: "High ram", gist: "One less." };
pub const C_7_R21: Clause =
    Clause { book: "rulebook", number: "7-R21", title: "Overloaded target", gist: "Two more." };
pub const C_7_R22: Clause = Clause {
    book: "rulebook",
    number: "7-R22",
    title: "From the beam",
    gist: "The rammer’s speed counts.",
};
pub const C_7_R23: Clause = Clause {
    book: "rulebook",
    number: "7-R23",
    title: "From the bow",
    gist: "Both speeds count together.",
};
pub const C_7_R24: Clause = Clause {
    book: "rulebook",
    number: "7-R24",
    title: "From astern",
    gist: "The target’s speed is deducted from the rammer’s.",
};
pub const C_7_R25: Clause = Clause {
    book: "rulebook",
    number: "7-R25",
    title: "Only with a ram",
    gist: "Speed counts only for a ship fitted with a ram.",
};
pub const C_7_R26: Clause = Clause {
    book: "rulebook",
    number: "7-R26",
    title: "Touched before",
    gist: "A target that another touched before this ram is resolved is stationary.",
};
pub const C_7_R27: Clause =
    Clause { book: "rulebook", number: "7-R27", title: "Score up to 5", gist: "A glancing blow." };
pub const C_7_R28: Clause = Clause {
    book: "rulebook",
    number: "7-R28",
    title: "Score 6 to 8",
    gist: "Light damage, one casualty die.",
};
pub const C_7_R29: Clause = Clause {
    book: "rulebook",
    number: "7-R29",
    title: "Score 9 and 10",
    gist: "Medium damage, two casualty dice.",
};
pub const C_7_R30: Clause = Clause {
    book: "rulebook",
    number: "7-R30",
    title: "Score 11 and 12",
    gist: "Heavy damage, three casualty dice.",
};
pub const C_7_R31: Clause = Clause {
    book: "rulebook",
    number: "7-R31",
    title: "Score 13 and 14",
    gist: "Severe damage, four casualty dice.",
};
pub const C_7_R32: Clause = Clause {
    book: "rulebook",
    number: "7-R32",
    title: "Score 15 and 16",
    gist: "A sinking wreck, five casualty dice; it stays where it is.",
};
pub const C_7_R33: Clause = Clause {
    book: "rulebook",
    number: "7-R33",
    title: "Score 17 and more",
    gist: "Smashed, and removed with all aboard.",
};
pub const C_7_R34: Clause = Clause {
    book: "rulebook",
    number: "7-R34",
    title: "Rams in column A",
    gist: "Casualties of rams are read in column A, whatever the ship.",
};
pub const C_7_4: Clause = Clause {
    book: "rulebook",
    number: "7.4",
    title: "Special effects",
    gist: "High rams hurt crews more; damaged rammers may suffer.",
};
pub const C_7_4_X1: Clause = Clause {
    book: "rulebook",
    number: "7.4-X1",
    title: "High ram, smaller",
    gist: "One more casualty die from a smaller attacker.",
};
pub const C_7_4_X2: Clause = Clause {
    book: "rulebook",
    number: "7.4-X2",
    title: "High ram, equal",
    gist: "Two more from one of the same size.",
};
pub const C_7_4_X3: Clause = Clause {
    book: "rulebook",
    number: "7.4-X3",
    title: "High ram, larger",
    gist: "Three more from a larger one.",
};
pub const C_7_4_X4: Clause = Clause {
    book: "rulebook",
    number: "7.4-X4",
    title: "Lightly damaged rammer",
    gist: "Worsens one level on a natural 1.",
};
pub const C_7_4_X5: Clause = Clause {
    book: "rulebook",
    number: "7.4-X5",
    title: "Rammer in medium damage",
    gist: "Worsens on a natural 1 or 2.",
};
pub const C_7_4_X6: Clause = Clause {
    book: "rulebook",
    number: "7.4-X6",
    title: "Heavily damaged rammer",
    gist: "Worsens on a natural 1 to 3.",
};
pub const C_7_4_X7: Clause = Clause {
    book: "rulebook",
    number: "7.4-X7",
    title: "Severely damaged rammer",
    gist: "Worsens on a natural 1 to 4; no casualties are rolled for any.",
};
