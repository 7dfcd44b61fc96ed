//! Section 4.0: the sequence of a turn.

use kernel::Clause;

pub const C_4_0: Clause = Clause {
    book: "rulebook",
    number: "4.0",
    title: "Sequence of a turn",
    gist: "The side whose phase it is acts; an intermediate phase of both follows; then the other side acts, and another intermediate phase closes the turn.",
};
pub const C_4_0_A: Clause = Clause {
    book: "rulebook",
    number: "4.0-A",
    title: "The action phase",
    gist: "Sinking, movement with declarations, separations, archers, rakes, capsizes and rams, in this order.",
};
pub const C_4_0_A1: Clause = Clause {
    book: "rulebook",
    number: "4.0-A1",
    title: "Sinking ships",
    gist: "Each own wreck rolls for going down.",
};
pub const C_4_0_A2: Clause = Clause {
    book: "rulebook",
    number: "4.0-A2",
    title: "Rig of hemiolias",
    gist: "Hemiolia and trihemiolia may change between oars and sail, or their sails, in their own action phase.",
};
pub const C_4_0_A3: Clause = Clause {
    book: "rulebook",
    number: "4.0-A3",
    title: "Fast or tight",
    gist: "A fast move or a tight turn is decided on before the ship moves.",
};
pub const C_4_0_A4: Clause = Clause {
    book: "rulebook",
    number: "4.0-A4",
    title: "Movement",
    gist: "Ships move ahead with turns, a centimetre straight before and after each, or pivot instead.",
};
pub const C_4_0_A5: Clause = Clause {
    book: "rulebook",
    number: "4.0-A5",
    title: "Contact and declaration",
    gist: "A ship in contact stops, and declares a rake, a capsize or a ram.",
};
pub const C_4_0_A6: Clause = Clause {
    book: "rulebook",
    number: "4.0-A6",
    title: "Conforming",
    gist: "The ship that moved is turned to lie against its target.",
};
pub const C_4_0_A7: Clause = Clause {
    book: "rulebook",
    number: "4.0-A7",
    title: "Held after a ram",
    gist: "Ships in contact after a ram do not move.",
};
pub const C_4_0_A8: Clause = Clause {
    book: "rulebook",
    number: "4.0-A8",
    title: "Separation",
    gist: "Ships in contact may try to part.",
};
pub const C_4_0_A9: Clause = Clause {
    book: "rulebook",
    number: "4.0-A9",
    title: "Not at once",
    gist: "Ships that came into contact in this phase do not part in it.",
};
pub const C_4_0_A10: Clause =
    Clause { book: "rulebook", number: "4.0-A10", title: "Archer fire", gist: "Archers shoot." };
pub const C_4_0_A11: Clause = Clause {
    book: "rulebook",
    number: "4.0-A11",
    title: "Rakes",
    gist: "Oar rakes are resolved before capsizes and rams.",
};
pub const C_4_0_A12: Clause = Clause {
    book: "rulebook",
    number: "4.0-A12",
    title: "Capsizes",
    gist: "Capsize attacks are resolved before rams.",
};
pub const C_4_0_A13: Clause = Clause {
    book: "rulebook",
    number: "4.0-A13",
    title: "Rams",
    gist: "Ram attacks are resolved last.",
};
pub const C_4_0_A14: Clause = Clause {
    book: "rulebook",
    number: "4.0-A14",
    title: "One by one",
    gist: "Attacks take effect one after another, each on what the last one left.",
};
pub const C_4_0_I: Clause = Clause {
    book: "rulebook",
    number: "4.0-I",
    title: "The intermediate phase",
    gist: "Both sides work down the steps together, in their order.",
};
pub const C_4_0_I1: Clause = Clause {
    book: "rulebook",
    number: "4.0-I1",
    title: "Tactical initiative",
    gist: "Both dice for who acts first.",
};
pub const C_4_0_I2: Clause = Clause {
    book: "rulebook",
    number: "4.0-I2",
    title: "Weather damage",
    gist: "In gale and storm ships roll against the sea.",
};
pub const C_4_0_I3: Clause = Clause {
    book: "rulebook",
    number: "4.0-I3",
    title: "Engines by squadron",
    gist: "Ballistae and heavy engines fire by squadron in turn, first the side that did not just act.",
};
pub const C_4_0_I4: Clause = Clause {
    book: "rulebook",
    number: "4.0-I4",
    title: "Combat",
    gist: "Boarding actions are resolved in turn between the players.",
};
pub const C_4_0_I5: Clause = Clause {
    book: "rulebook",
    number: "4.0-I5",
    title: "Capture",
    gist: "An enemy in contact without troops can be taken by a prize crew.",
};
pub const C_4_0_I6: Clause = Clause {
    book: "rulebook",
    number: "4.0-I6",
    title: "Prize crews",
    gist: "Captured ships are given prize crews.",
};
pub const C_4_0_I7: Clause = Clause {
    book: "rulebook",
    number: "4.0-I7",
    title: "Transfer",
    gist: "Troops may pass between friends.",
};
pub const C_4_0_I8: Clause = Clause {
    book: "rulebook",
    number: "4.0-I8",
    title: "Spare oars",
    gist: "Spare oar factors are put in place of lost ones.",
};
pub const C_4_0_I9: Clause =
    Clause { book: "rulebook", number: "4.0-I9", title: "Repairs", gist: "Damage may be mended." };
pub const C_4_0_I10: Clause = Clause {
    book: "rulebook",
    number: "4.0-I10",
    title: "Fire fighting",
    gist: "Fires aboard may be fought.",
};
pub const C_4_0_I11: Clause = Clause {
    book: "rulebook",
    number: "4.0-I11",
    title: "Equipment in fire",
    gist: "All equipment of burning ships is rolled for.",
};
pub const C_4_0_I12: Clause = Clause {
    book: "rulebook",
    number: "4.0-I12",
    title: "Spreading",
    gist: "Fires may spread to other ships.",
};
pub const C_4_0_I13: Clause = Clause {
    book: "rulebook",
    number: "4.0-I13",
    title: "Infestations",
    gist: "Bees and the like may be got rid of.",
};
pub const C_4_0_I14: Clause = Clause {
    book: "rulebook",
    number: "4.0-I14",
    title: "Morale",
    gist: "Squadrons test their morale.",
};
pub const C_4_0_I15: Clause = Clause {
    book: "rulebook",
    number: "4.0-I15",
    title: "Victors",
    gist: "It is assessed who has won.",
};
pub const C_4_0_I16: Clause = Clause {
    book: "rulebook",
    number: "4.0-I16",
    title: "Rig",
    gist: "All ships may change between oars and sail, or their sails.",
};
pub const C_4_0_I17: Clause = Clause {
    book: "rulebook",
    number: "4.0-I17",
    title: "Drifting",
    gist: "Ships that cannot move by themselves drift.",
};
pub const C_4_0_I18: Clause = Clause {
    book: "rulebook",
    number: "4.0-I18",
    title: "A new admiral",
    gist: "A side without an admiral rolls for another.",
};
pub const C_4_0_I19: Clause = Clause {
    book: "rulebook",
    number: "4.0-I19",
    title: "Weather change",
    gist: "The weather is rolled for; a new strength of the wind makes a new sea.",
};
pub const C_4_0_I20: Clause = Clause {
    book: "rulebook",
    number: "4.0-I20",
    title: "Gods leave",
    gist: "What gods have done comes to its end.",
};
