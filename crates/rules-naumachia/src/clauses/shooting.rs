//! Section 6: shooting, casualties, heavy engines.

use kernel::Clause;

pub const C_6: Clause = Clause {
    book: "rulebook",
    number: "6",
    title: "Shooting",
    gist: "Archers and ballistae, each with a d10 and modifiers.",
};
pub const C_6_S1: Clause =
    Clause {
        book: "rulebook", number: "6-S1", title: "Archers’ range", gist: "Five centimetres."
    };
pub const C_6_S2: Clause = Clause {
    book: "rulebook",
    number: "6-S2",
    title: "Ballistae’s range",
    gist: "Fifteen centimetres.",
};
pub const C_6_S3: Clause =
    Clause { book: "rulebook", number: "6-S3", title: "To hit", gist: "Seven or more hits." };
pub const C_6_S4: Clause = Clause {
    book: "rulebook",
    number: "6-S4",
    title: "Shooters’ quality",
    gist: "The quality of the crew is added.",
};
pub const C_6_S5: Clause = Clause {
    book: "rulebook",
    number: "6-S5",
    title: "A still target",
    gist: "One more against a ship that is stationary, in contact after a ram or collision, or drifting.",
};
pub const C_6_S6: Clause = Clause {
    book: "rulebook",
    number: "6-S6",
    title: "Parablemata",
    gist: "One less for archers against a ship with screens.",
};
pub const C_6_S7: Clause = Clause {
    book: "rulebook",
    number: "6-S7",
    title: "Behind a wall",
    gist: "One less against troops sheltering behind a wall section.",
};
pub const C_6_S8: Clause = Clause {
    book: "rulebook",
    number: "6-S8",
    title: "Shaken shooters",
    gist: "Three less for demoralised shooters.",
};
pub const C_6_S9: Clause = Clause {
    book: "rulebook",
    number: "6-S9",
    title: "Incendiaries",
    gist: "One less with burning missiles.",
};
pub const C_6_S10: Clause = Clause {
    book: "rulebook",
    number: "6-S10",
    title: "Shooting from a wreck",
    gist: "One less if the own ship is sinking.",
};
pub const C_6_3: Clause = Clause {
    book: "rulebook",
    number: "6.3",
    title: "Casualties",
    gist: "Every casualty die is read in a column of the table.",
};
pub const C_6_3_C1: Clause = Clause {
    book: "rulebook",
    number: "6.3-C1",
    title: "Column A",
    gist: "Rams, heavy engines, lasting fire and bees, and aphracts under archers, ballistae or first hits.",
};
pub const C_6_3_C2: Clause = Clause {
    book: "rulebook",
    number: "6.3-C2",
    title: "Column B",
    gist: "Cataphracts under archers and ballistae, and first hits of pots, Greek Fire and bees.",
};
pub const C_6_3_C3: Clause = Clause {
    book: "rulebook",
    number: "6.3-C3",
    title: "Column C",
    gist: "Everything against walls.",
};
pub const C_6_3_C4: Clause = Clause {
    book: "rulebook",
    number: "6.3-C4",
    title: "Fire adds one",
    gist: "One more for incendiaries, pots and Greek Fire.",
};
pub const C_6_3_C5: Clause = Clause {
    book: "rulebook",
    number: "6.3-C5",
    title: "Speed lost",
    gist: "The lowest row costs a centimetre of speed.",
};
pub const C_6_3_C6: Clause = Clause {
    book: "rulebook",
    number: "6.3-C6",
    title: "Oars lost",
    gist: "The next row costs an oar factor.",
};
pub const C_6_3_C7: Clause = Clause {
    book: "rulebook",
    number: "6.3-C7",
    title: "Archers or spares lost",
    gist: "An archer or a spare oar factor; by a d6 where there are both.",
};
pub const C_6_3_C8: Clause = Clause {
    book: "rulebook",
    number: "6.3-C8",
    title: "Marines lost",
    gist: "A marine; by a d6 between plain and heavy.",
};
pub const C_6_3_C9: Clause = Clause {
    book: "rulebook",
    number: "6.3-C9",
    title: "Special",
    gist: "Ten or more rolls on the special table.",
};
pub const C_6_3_C10: Clause = Clause {
    book: "rulebook",
    number: "6.3-C10",
    title: "Special 1 and 2",
    gist: "The admiral; under fire another fire.",
};
pub const C_6_3_C11: Clause = Clause {
    book: "rulebook",
    number: "6.3-C11",
    title: "Special 3 and 4",
    gist: "The corvus, or nothing for other causes.",
};
pub const C_6_3_C12: Clause = Clause {
    book: "rulebook",
    number: "6.3-C12",
    title: "Special 5 and 6",
    gist: "A ballista, or nothing for other causes.",
};
pub const C_6_3_C13: Clause = Clause {
    book: "rulebook",
    number: "6.3-C13",
    title: "Special 7 and 8",
    gist: "A tower; the captain for other causes.",
};
pub const C_6_3_C14: Clause = Clause {
    book: "rulebook",
    number: "6.3-C14",
    title: "Special 9 and 10",
    gist: "The captain; under fire another fire.",
};
pub const C_6_3_C15: Clause = Clause {
    book: "rulebook",
    number: "6.3-C15",
    title: "Rolled again",
    gist: "What a rammed ship does not have is rolled again at one less.",
};
pub const C_6_3_C16: Clause = Clause {
    book: "rulebook",
    number: "6.3-C16",
    title: "Fire instead",
    gist: "What a burning ship does not have is one more fire.",
};
pub const C_6_5: Clause = Clause {
    book: "rulebook",
    number: "6.5",
    title: "Heavy engines",
    gist: "Engines of six sizes, each with its ranges and the score it hits on.",
};
pub const C_6_5_H1: Clause = Clause {
    book: "rulebook",
    number: "6.5-H1",
    title: "DM 1",
    gist: "From 5 to 15 cm, on five or more.",
};
pub const C_6_5_H2: Clause = Clause {
    book: "rulebook",
    number: "6.5-H2",
    title: "DM 2",
    gist: "From 6 to 15 cm, on six or more.",
};
pub const C_6_5_H3: Clause = Clause {
    book: "rulebook",
    number: "6.5-H3",
    title: "DM 3",
    gist: "From 7 to 20 cm, on seven or more.",
};
pub const C_6_5_H4: Clause = Clause {
    book: "rulebook",
    number: "6.5-H4",
    title: "DM 4",
    gist: "From 8 to 20 cm, on eight or more.",
};
pub const C_6_5_H5: Clause = Clause {
    book: "rulebook",
    number: "6.5-H5",
    title: "DM 5",
    gist: "From 9 to 25 cm, on nine or more.",
};
pub const C_6_5_H6: Clause =
    Clause { book: "rulebook", number: "6.5-H6", title: "DM 6", gist: "From 10 to 25 cm, on ten." };
pub const C_6_5_H7: Clause = Clause {
    book: "rulebook",
    number: "6.5-H7",
    title: "Engine damage",
    gist: "A d10, the engine’s DM, and the target’s damage.",
};
pub const C_6_5_H8: Clause = Clause {
    book: "rulebook",
    number: "6.5-H8",
    title: "Engine, light damage",
    gist: "One more against light damage.",
};
pub const C_6_5_H9: Clause = Clause {
    book: "rulebook",
    number: "6.5-H9",
    title: "Engine, medium damage",
    gist: "Two more against medium damage.",
};
pub const C_6_5_H10: Clause = Clause {
    book: "rulebook",
    number: "6.5-H10",
    title: "Engine, heavy damage",
    gist: "Three more against heavy damage.",
};
pub const C_6_5_H11: Clause = Clause {
    book: "rulebook",
    number: "6.5-H11",
    title: "Engine, severe damage",
    gist: "Four more against severe damage.",
};
pub const C_6_5_H12: Clause = Clause {
    book: "rulebook",
    number: "6.5-H12",
    title: "Engine, two or less",
    gist: "Light damage, one casualty die.",
};
pub const C_6_5_H13: Clause = Clause {
    book: "rulebook",
    number: "6.5-H13",
    title: "Engine, 3 to 5",
    gist: "Medium damage, two casualty dice.",
};
pub const C_6_5_H14: Clause = Clause {
    book: "rulebook",
    number: "6.5-H14",
    title: "Engine, 6 to 8",
    gist: "Heavy damage, three casualty dice.",
};
pub const C_6_5_H15: Clause = Clause {
    book: "rulebook",
    number: "6.5-H15",
    title: "Engine, 9 and 10",
    gist: "Severe damage, four casualty dice.",
};
pub const C_6_5_H16: Clause = Clause {
    book: "rulebook",
    number: "6.5-H16",
    title: "Engine, 11 and 12",
    gist: "A wreck, burning if by fire; five casualty dice.",
};
pub const C_6_5_H17: Clause = Clause {
    book: "rulebook",
    number: "6.5-H17",
    title: "Engine on walls",
    gist: "From eleven a wall is destroyed, with five casualty dice.",
};
pub const C_6_5_H18: Clause = Clause {
    book: "rulebook",
    number: "6.5-H18",
    title: "Engine, 13 and more",
    gist: "A ship is smashed with all aboard.",
};
