//! Section 5: turning and special movement.

use kernel::Clause;

pub const C_5_2: Clause = Clause {
    book: "rulebook",
    number: "5.2",
    title: "Turning",
    gist: "The turn class of a ship says how far it turns.",
};
pub const C_5_2_T1: Clause =
    Clause { book: "rulebook", number: "5.2-T1", title: "Class 1", gist: "Thirty degrees." };
pub const C_5_2_T2: Clause =
    Clause { book: "rulebook", number: "5.2-T2", title: "Class 2", gist: "Forty-five degrees." };
pub const C_5_2_T3: Clause =
    Clause { book: "rulebook", number: "5.2-T3", title: "Class 3", gist: "Sixty degrees." };
pub const C_5_2_T4: Clause =
    Clause { book: "rulebook", number: "5.2-T4", title: "Class 4", gist: "Seventy-five degrees." };
pub const C_5_4: Clause = Clause {
    book: "rulebook",
    number: "5.4",
    title: "Special movement",
    gist: "Fast moves, tight turns and fast pivots take a Crew Test; so does separation.",
};
pub const C_5_4_M1: Clause = Clause {
    book: "rulebook",
    number: "5.4-M1",
    title: "One a phase",
    gist: "A ship does one of the three in an action phase.",
};
pub const C_5_4_M2: Clause =
    Clause { book: "rulebook", number: "5.4-M2", title: "Fast move", gist: "Under oars only." };
pub const C_5_4_M3: Clause =
    Clause { book: "rulebook", number: "5.4-M3", title: "Tight turn", gist: "Under oars or sail." };
pub const C_5_4_M4: Clause =
    Clause { book: "rulebook", number: "5.4-M4", title: "Fast pivot", gist: "Under oars only." };
pub const C_5_4_M5: Clause = Clause {
    book: "rulebook",
    number: "5.4-M5",
    title: "Crew Test",
    gist: "A d10 with modifiers passes on six or more.",
};
pub const C_5_4_M6: Clause = Clause {
    book: "rulebook",
    number: "5.4-M6",
    title: "Oars missing",
    gist: "One less for each oar factor below the minimum for full speed.",
};
pub const C_5_4_P1: Clause = Clause {
    book: "rulebook",
    number: "5.4-P1",
    title: "Parting from a rammer",
    gist: "One less if the other ship rammed the own one.",
};
pub const C_5_4_P2: Clause = Clause {
    book: "rulebook",
    number: "5.4-P2",
    title: "Parting from a corvus",
    gist: "One less if the other ship has a corvus.",
};
pub const C_5_4_P3: Clause = Clause {
    book: "rulebook",
    number: "5.4-P3",
    title: "Friends part",
    gist: "Two more for friends after a collision.",
};
pub const C_5_4_P4: Clause = Clause {
    book: "rulebook",
    number: "5.4-P4",
    title: "Parting from a wreck",
    gist: "Two less if the other ship is sinking.",
};
pub const C_5_4_P5: Clause = Clause {
    book: "rulebook",
    number: "5.4-P5",
    title: "Parting, light damage",
    gist: "One less for light damage of the own ship.",
};
pub const C_5_4_P6: Clause = Clause {
    book: "rulebook",
    number: "5.4-P6",
    title: "Parting, medium damage",
    gist: "Two less for medium damage.",
};
pub const C_5_4_P7: Clause = Clause {
    book: "rulebook",
    number: "5.4-P7",
    title: "Parting, heavy damage",
    gist: "Three less for heavy damage.",
};
pub const C_5_4_P8: Clause = Clause {
    book: "rulebook",
    number: "5.4-P8",
    title: "Parting, severe damage",
    gist: "Four less for severe damage.",
};
