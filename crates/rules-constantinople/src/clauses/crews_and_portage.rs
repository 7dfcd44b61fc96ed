//! Sections 16.0, 17.0 and 19.0: sailors, the portage, set-up.

use kernel::Clause;

pub const C_16_0: Clause = Clause {
    book: "rulebook",
    number: "16.0",
    title: "Sailors",
    gist: "A Byzantine ship on the southern shore of the Horn may land its crew as a unit, and is reversed until it comes back. Diedo and Trevisano may go ashore, one for each two units.",
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
pub const C_17_2: Clause = Clause {
    book: "rulebook",
    number: "17.2",
    title: "How portage is done",
    gist: "What may be carried, and where.",
};
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
pub const C_17_23: Clause = Clause {
    book: "rulebook",
    number: "17.23",
    title: "Where from",
    gist: "The ships lie on Pera’s shore of the Bosphorus when planning begins.",
};
pub const C_17_24: Clause = Clause {
    book: "rulebook",
    number: "17.24",
    title: "When they move",
    gist: "Not before the next turn.",
};
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
