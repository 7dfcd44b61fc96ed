//! Section 8: boarding.

use kernel::Clause;

pub const C_8: Clause = Clause {
    book: "rulebook",
    number: "8",
    title: "Boarding actions",
    gist: "Rounds of a d10 a side with troop bonus and modifiers, until a result ends the fight.",
};
pub const C_8_B1: Clause = Clause {
    book: "rulebook",
    number: "8-B1",
    title: "Factors",
    gist: "Both sides add up the factors of their troops.",
};
pub const C_8_B2: Clause = Clause {
    book: "rulebook",
    number: "8-B2",
    title: "The admiral fights",
    gist: "An unwounded admiral may join at any time, and then stays to the end.",
};
pub const C_8_B3: Clause = Clause {
    book: "rulebook",
    number: "8-B3",
    title: "Marines",
    gist: "Two for a unit of marines or fighting oars.",
};
pub const C_8_B4: Clause = Clause {
    book: "rulebook",
    number: "8-B4",
    title: "Heavy marines",
    gist: "Three for a unit of heavy marines or heavy fighting oars.",
};
pub const C_8_B5: Clause = Clause {
    book: "rulebook",
    number: "8-B5",
    title: "Archers",
    gist: "One for a unit of archers, for the defender only.",
};
pub const C_8_B6: Clause = Clause {
    book: "rulebook",
    number: "8-B6",
    title: "The admiral’s value",
    gist: "His tactical initiative is added.",
};
pub const C_8_B7: Clause = Clause {
    book: "rulebook",
    number: "8-B7",
    title: "Ratio",
    gist: "The stronger side fights at one for more factors, two for twice, three for three times, and so on.",
};
pub const C_8_B8: Clause = Clause {
    book: "rulebook",
    number: "8-B8",
    title: "Dice",
    gist: "Each side adds a d10 to its bonus and modifiers.",
};
pub const C_8_B9: Clause = Clause {
    book: "rulebook",
    number: "8-B9",
    title: "Quality",
    gist: "The quality of every ship in the fight.",
};
pub const C_8_B10: Clause = Clause {
    book: "rulebook",
    number: "8-B10",
    title: "Towers",
    gist: "One for each tower, but not for ships that attack walls.",
};
pub const C_8_B11: Clause = Clause {
    book: "rulebook",
    number: "8-B11",
    title: "Higher decks",
    gist: "One for the defender for each smaller attacker.",
};
pub const C_8_B12: Clause = Clause {
    book: "rulebook",
    number: "8-B12",
    title: "Defending a wall",
    gist: "One for the defender of a wall for each attacking ship.",
};
pub const C_8_B13: Clause = Clause {
    book: "rulebook",
    number: "8-B13",
    title: "Corvus",
    gist: "Two for each ship that uses a corvus, in the first round.",
};
pub const C_8_B14: Clause =
    Clause { book: "rulebook", number: "8-B14", title: "Fire or bees aboard", gist: "One less." };
pub const C_8_B15: Clause = Clause {
    book: "rulebook",
    number: "8-B15",
    title: "Mainsail set",
    gist: "Two less for a defender encumbered by a mainsail.",
};
pub const C_8_B16: Clause = Clause {
    book: "rulebook",
    number: "8-B16",
    title: "Shaken crews",
    gist: "Three less for every demoralised ship.",
};
pub const C_8_B17: Clause = Clause {
    book: "rulebook",
    number: "8-B17",
    title: "-4 or less",
    gist: "The attacker loses as many units as defend; the defender may board one attacker.",
};
pub const C_8_B18: Clause = Clause {
    book: "rulebook",
    number: "8-B18",
    title: "-3 and -2",
    gist: "The attacker loses half as many units as defend; the defender may attack, or the fight ends.",
};
pub const C_8_B19: Clause = Clause {
    book: "rulebook",
    number: "8-B19",
    title: "-1 and 0",
    gist: "The attacker loses one unit; it goes on.",
};
pub const C_8_B20: Clause = Clause {
    book: "rulebook",
    number: "8-B20",
    title: "1 to 3",
    gist: "Both lose one unit; it goes on.",
};
pub const C_8_B21: Clause = Clause {
    book: "rulebook",
    number: "8-B21",
    title: "4 and 5",
    gist: "The defender loses one unit; it goes on.",
};
pub const C_8_B22: Clause = Clause {
    book: "rulebook",
    number: "8-B22",
    title: "6 and 7",
    gist: "The defender loses half his units; the attacker may break off.",
};
pub const C_8_B23: Clause = Clause {
    book: "rulebook",
    number: "8-B23",
    title: "8 and more",
    gist: "The defender loses as many units as attack.",
};
pub const C_8_B24: Clause = Clause {
    book: "rulebook",
    number: "8-B24",
    title: "No troops left",
    gist: "A side that has lost all its troops has lost the fight.",
};
pub const C_8_B25: Clause = Clause {
    book: "rulebook",
    number: "8-B25",
    title: "How long",
    gist: "It goes on until there is a result, or nobody is left to fight.",
};
