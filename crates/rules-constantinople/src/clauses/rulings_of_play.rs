//! Rulings C-32 to C-57: arrival, ramming and melee in full, the land model, victory.

use kernel::Clause;

pub const R_32: Clause = Clause {
    book: "rulings",
    number: "C-32",
    title: "Arrival",
    gist: "The Byzantines place theirs first, in the Horn. All Ottoman ships enter in the first impulse by column 01. The eighth ship comes from turn four with a SE, S or SW wind.",
};
pub const R_33: Clause = Clause {
    book: "rulings",
    number: "C-33",
    title: "Battle Speed barred",
    gist: "In the segment after Battle Speed, whatever the ship did with it.",
};
pub const R_34: Clause = Clause {
    book: "rulings",
    number: "C-34",
    title: "Ramming",
    gist: "The ram is the last step of the run. Strength 0 does not ram, and nobody rams in 3931 or through a closed side.",
};
pub const R_35: Clause = Clause {
    book: "rulings",
    number: "C-35",
    title: "Offered, not forced",
    gist: "Breaking free is offered. One die frees a rammed ship from all.",
};
pub const R_36: Clause = Clause {
    book: "rulings",
    number: "C-36",
    title: "Who fights",
    gist: "Enemies joined by faces or engagement with no wall between. Ineffective ships and failed rammers do not attack but count. Nobody in 3931 fights.",
};
pub const R_37: Clause = Clause {
    book: "rulings",
    number: "C-37",
    title: "Allotment",
    gist: "Sealed and opened together. All points on one target are one attack with one die.",
};
pub const R_38: Clause = Clause {
    book: "rulings",
    number: "C-38",
    title: "Results",
    gist: "Next means the owner’s own next segment and combat. A second Damaged adds nothing. A reversed ship loses its passengers.",
};
pub const R_39: Clause = Clause {
    book: "rulings",
    number: "C-39",
    title: "Double Columns",
    gist: "Only Ottomans enter 3931; whoever enters ends there with speed 0 and any facing, and does not ram or fight.",
};
pub const R_40: Clause = Clause {
    book: "rulings",
    number: "C-40",
    title: "Boom",
    gist: "Control is looked at when each segment ends. Working at it is the whole segment. Broken, it is gone for the rest of the game.",
};
pub const R_41: Clause = Clause {
    book: "rulings",
    number: "C-41",
    title: "Storm in full",
    gist: "Pinned ships sink, each ship at sea rolls, survivors are placed; no impulse follows.",
};
pub const R_42: Clause = Clause {
    book: "rulings",
    number: "C-42",
    title: "Shoals when",
    gist: "For hexes entered by moving, passing or drifting.",
};
pub const R_43: Clause = Clause {
    book: "rulings",
    number: "C-43",
    title: "Embarking",
    gist: "A whole segment, still, on a beach of Pera, one unit a hex an impulse; so is putting ashore.",
};
pub const R_44: Clause = Clause {
    book: "rulings",
    number: "C-44",
    title: "Assault",
    gist: "Not within two turns of the last, from ships beside a wall. Six or more lodges, eight near a sailor unit.",
};
pub const R_45: Clause = Clause {
    book: "rulings",
    number: "C-45",
    title: "Thrown back",
    gist: "The nearest other empty full-strength ship within three hexes takes the unit; else it is lost.",
};
pub const R_46: Clause = Clause {
    book: "rulings",
    number: "C-46",
    title: "Sailor units",
    gist: "They move up to three hexes a turn through the city and its shore of the Horn. Ottoman ships do not enter their hexes.",
};
pub const R_47: Clause = Clause {
    book: "rulings",
    number: "C-47",
    title: "Leaders",
    gist: "Diedo begins on VE, Trevisano on CR. In planning they change ships or go ashore, one for every two crews there; who is ashore stays when a crew goes back.",
};
pub const R_48: Clause = Clause {
    book: "rulings",
    number: "C-48",
    title: "Portage in full",
    gist: "The Ottoman says whether to try, rolls, and places.",
};
pub const R_49: Clause = Clause {
    book: "rulings",
    number: "C-49",
    title: "Bombardment targets",
    gist: "Named before the dice, each at most once.",
};
pub const R_50: Clause = Clause {
    book: "rulings",
    number: "C-50",
    title: "The camp",
    gist: "No Byzantine ship enters a coastal hex of Pera or Thrace that is not also the city’s.",
};
pub const R_51: Clause = Clause {
    book: "rulings",
    number: "C-51",
    title: "Points",
    gist: "Five in the Horn is looked at when a segment or planning ends.",
};
pub const R_52: Clause = Clause {
    book: "rulings",
    number: "C-52",
    title: "Ends",
    gist: "Ottoman win with six lodgements, or with five ships in the Horn and no undamaged Byzantine there; Byzantine win with fewer than five Ottoman ships left; after the last turn by points, Ottoman less Byzantine: an Ottoman win from 10 in the campaign and from 1 in the half siege and the Boom, a Byzantine one at -15, at -18 and at -9 or less.",
};
pub const R_53: Clause = Clause {
    book: "rulings",
    number: "C-53",
    title: "The Genoese relief",
    gist: "Ten impulses, without wind in 5, 6 and 7. A relief ship in the Horn is saved, and so is one within 5 hexes of the passage after the last impulse. Three or four saved are a Byzantine win, two a draw.",
};
pub const R_54: Clause = Clause {
    book: "rulings",
    number: "C-54",
    title: "Coast",
    gist: "Coastal is what the map calls so. 3425 is Pera’s, 3529 Galata’s.",
};
pub const R_55: Clause = Clause {
    book: "rulings",
    number: "C-55",
    title: "Codes",
    gist: "GA and GB of Genoa, VE of Venice, IA and IB imperial, CR of Crete, ME of the Mediterranean; K galleys, T triremes, B biremes, F fustae.",
};
pub const R_56: Clause =
    Clause { book: "rulings", number: "C-56", title: "First sail", gist: "A lesson in the wind." };
pub const R_57: Clause = Clause {
    book: "rulings",
    number: "C-57",
    title: "Lying still",
    gist: "A commander may say openly, once for the rest of a turn, that his ships lie still until an enemy comes within three or six hexes. He then votes to stop, moves no ship, and leaves sailors and leaders where they are; he is asked again once an enemy is near, or a ship of his is engaged, under way, about to drift, or able to come in.",
};
