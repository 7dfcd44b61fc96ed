//! Every clause: the published variant's points, the standard rules it builds on, the rulings.
//!
//! Points 1 to 6 are the variant's own. It says that the standard rules apply; those are S-1 to
//! S-15 here, in our words, read as DATC 3.0 prefers. Rulings D-1 to D-10 came with the commission,
//! D-11 and on were added here (the reasons stand in `lib.rs`).

use kernel::Clause;

pub const C_1: Clause = Clause {
    book: "rulebook",
    number: "1",
    title: "Standard rules",
    gist: "The duel is played by the standard rules of Diplomacy except where these points say otherwise. Nothing is left to chance: all orders are written in secret and carried out together.",
};
pub const C_2: Clause = Clause {
    book: "rulebook",
    number: "2",
    title: "Sectors",
    gist: "The sea is cut into sectors, each of which holds one ship. Some sectors are key positions: they count as supply centres.",
};
pub const C_3: Clause = Clause {
    book: "rulebook",
    number: "3",
    title: "New ships",
    gist: "In the building phase a side may build in any key position that it owns and where no ship lies, wherever on the map that is.",
};
pub const C_4: Clause = Clause {
    book: "rulebook",
    number: "4",
    title: "Three kinds of ships",
    gist: "Galleys are the ordinary ships and the only ones built. Frigates move two sectors and keep out of key positions, but may attack flagships. Flagships never move; they hold and support.",
};
pub const C_5: Clause = Clause {
    book: "rulebook",
    number: "5",
    title: "Positions not yet owned",
    gist: "Each side starts with two galleys on key positions that it does not own. They are gained like any other: by being there when a fall ends.",
};
pub const C_6: Clause = Clause {
    book: "rulebook",
    number: "6",
    title: "The end",
    gist: "The game goes on until a flagship is lost. Whoever took it has won.",
};
pub const S_1: Clause = Clause {
    book: "rulebook",
    number: "S-1",
    title: "Phases",
    gist: "A year has a spring and a fall. In each, all sides write orders in secret, and when all are ready the orders are revealed and carried out at once. Then dislodged units retreat, and after the fall units are built or removed, again all at once.",
};
pub const S_2: Clause = Clause {
    book: "rulebook",
    number: "S-2",
    title: "Orders",
    gist: "Each unit is given one order: hold, move, support or convoy. A unit without an order holds. What a unit could never do, whatever the others do, is no order.",
};
pub const S_3: Clause = Clause {
    book: "rulebook",
    number: "S-3",
    title: "Moving",
    gist: "A unit moves to a place next to its own, as its kind allows: armies over land, fleets over water and along the shore.",
};
pub const S_4: Clause = Clause {
    book: "rulebook",
    number: "S-4",
    title: "Coasts",
    gist: "A fleet in a province with two coasts lies at one of them and goes on from there only. Where both could be meant, the order names the coast.",
};
pub const S_5: Clause = Clause {
    book: "rulebook",
    number: "S-5",
    title: "Equal force",
    gist: "Units that try to enter the same place are as strong as one plus their supports. The strongest enters; where two are equally strong, nobody does. Two units cannot simply change places: the stronger one pushes through, equal ones stay.",
};
pub const S_6: Clause = Clause {
    book: "rulebook",
    number: "S-6",
    title: "Support",
    gist: "A unit may support another one to hold, or to move to a certain place, if it could move to that place itself. The support counts only if the other unit does just that.",
};
pub const S_7: Clause = Clause {
    book: "rulebook",
    number: "S-7",
    title: "Cutting support",
    gist: "A support is cut when its giver is attacked by another power, whether or not the attack succeeds. An attack from the very place the support is directed at cuts it only by dislodging the giver.",
};
pub const S_8: Clause = Clause {
    book: "rulebook",
    number: "S-8",
    title: "Dislodgement",
    gist: "A unit that stays is dislodged by a stronger attack. No power dislodges its own unit, nor do its supports help another to do so.",
};
pub const S_9: Clause = Clause {
    book: "rulebook",
    number: "S-9",
    title: "Convoys",
    gist: "Fleets at sea may carry an army from shore to shore, if each of a chain of fleets is ordered to carry that army to that place. A dislodged fleet carries nobody; one chain left is enough. To a neighbouring place an army goes by land, unless its order says otherwise, or an own fleet's does and a whole chain is ordered.",
};
pub const S_10: Clause = Clause {
    book: "rulebook",
    number: "S-10",
    title: "Convoys that decide about themselves",
    gist: "Where a convoyed army would cut the very support on which its convoy depends, so that the rules give no answer or several, the convoys in question fail.",
};
pub const S_11: Clause = Clause {
    book: "rulebook",
    number: "S-11",
    title: "Retreats",
    gist: "A dislodged unit retreats to a neighbouring place that is empty, was not contested in this movement, and is not where its attacker came from (unless that one came by convoy), or it is disbanded. Units that retreat to the same place are disbanded, and so is a unit without an order.",
};
pub const S_12: Clause = Clause {
    book: "rulebook",
    number: "S-12",
    title: "Ownership",
    gist: "A centre belongs to whoever last had a unit there at the end of a fall, after the retreats. It stays theirs when the unit leaves.",
};
pub const S_13: Clause = Clause {
    book: "rulebook",
    number: "S-13",
    title: "Building",
    gist: "After a fall, a power with more centres than units may build as many as it lacks, or fewer, each in an empty centre that it owns: in its home, unless the variant lets it build anywhere.",
};
pub const S_14: Clause = Clause {
    book: "rulebook",
    number: "S-14",
    title: "Removing",
    gist: "A power with more units than centres removes as many as it has too many. What it does not choose goes by itself: the unit farthest from any centre that its power owns, fleets before armies, then by name.",
};
pub const S_15: Clause = Clause {
    book: "rulebook",
    number: "S-15",
    title: "Winning",
    gist: "On the standard map, a power that owns eighteen centres after the retreats of a fall has won, before anything is built or removed.",
};
pub const D_1: Clause = Clause {
    book: "rulings",
    number: "D-1",
    title: "The start",
    gist: "Each side starts with two flagships, four galleys and two frigates. Only the flagships' sectors are owned.",
};
pub const D_2: Clause = Clause {
    book: "rulings",
    number: "D-2",
    title: "Galleys",
    gist: "A galley moves and supports to the next sector, wherever that is.",
};
pub const D_3: Clause = Clause {
    book: "rulings",
    number: "D-3",
    title: "Frigates",
    gist: "A frigate reaches any sector one or two away; what lies between does not matter. It never enters or supports into a key position, but it attacks a flagship's sector, supports an attack on one, and supports a flagship.",
};
pub const D_4: Clause = Clause {
    book: "rulings",
    number: "D-4",
    title: "Flagships",
    gist: "A flagship holds, and supports to the next sector. It does not move or retreat, it is not built, and nobody removes it. Once dislodged it is gone.",
};
pub const D_5: Clause = Clause {
    book: "rulings",
    number: "D-5",
    title: "Taking a flagship",
    gist: "As soon as a movement dislodges a flagship its attacker has won, before any retreat. If both sides lose flagships in the same movement, who took more has won; as many are a draw. Key positions win nothing.",
};
pub const D_6: Clause = Clause {
    book: "rulings",
    number: "D-6",
    title: "As many ships as key positions",
    gist: "Only galleys are built, as many as key positions owned exceed ships afloat, flagships and frigates counted. At most six positions can be owned after the first fall, so each side then loses two of its eight ships.",
};
pub const D_7: Clause = Clause {
    book: "rulings",
    number: "D-7",
    title: "Ships removed unasked",
    gist: "Ships that must go and are not chosen go by distance from the nearest owned key position, the farthest first; at the same distance a frigate before a galley, then by name. Flagships never go.",
};
pub const D_8: Clause = Clause {
    book: "rulings",
    number: "D-8",
    title: "Retreats of the duel",
    gist: "A dislodged frigate or galley retreats along its own reach, to a sector that is empty, was not contested, and is not where its attacker came from.",
};
pub const D_9: Clause = Clause {
    book: "rulings",
    number: "D-9",
    title: "The time of day",
    gist: "Each movement of the duel is half an hour of 7 October 1571, the first at ten in the morning. Retreats and adjustments belong to the movement before.",
};
pub const D_10: Clause = Clause {
    book: "rulings",
    number: "D-10",
    title: "Draws",
    gist: "The game is drawn when all sides still in play agree, when too many years have passed without a dislodgement or a change of ownership (ten in the duel, fifty on the standard map), or after a last year that was chosen beforehand.",
};
pub const D_11: Clause = Clause {
    book: "rulings",
    number: "D-11",
    title: "Entering and being ready",
    gist: "Orders are entered one by one and may be changed until their side is ready. A side that is ready is not asked again, but may take that back until all are ready. Who has nothing to decide in a phase is not asked.",
};
pub const D_12: Clause = Clause {
    book: "rulings",
    number: "D-12",
    title: "Giving up",
    gist: "The units of a side that gives up stay where they are without orders, and are removed unasked. The last side left has won.",
};

/// Whether a clause speaks of the duel alone: a point of the published variant, or a ruling on it.
pub fn is_of_the_duel(clause: &Clause) -> bool {
    matches!(
        clause.number,
        "1" | "2"
            | "3"
            | "4"
            | "5"
            | "6"
            | "D-1"
            | "D-2"
            | "D-3"
            | "D-4"
            | "D-5"
            | "D-6"
            | "D-7"
            | "D-8"
            | "D-9"
    )
}

/// Every clause, in the order of the book.
pub const ALL: &[&Clause] = &[
    &C_1, &C_2, &C_3, &C_4, &C_5, &C_6, &S_1, &S_2, &S_3, &S_4, &S_5, &S_6, &S_7, &S_8, &S_9,
    &S_10, &S_11, &S_12, &S_13, &S_14, &S_15, &D_1, &D_2, &D_3, &D_4, &D_5, &D_6, &D_7, &D_8, &D_9,
    &D_10, &D_11, &D_12,
];
