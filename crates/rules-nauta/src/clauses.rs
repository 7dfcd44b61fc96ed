//! Every clause of sections 1 to 19, of the options of section 18 and of the rulings, in our own
//! words.

use kernel::Clause;

/// One clause as a constant.
macro_rules! clause {
    ($id:ident of $book:ident, number: $number:literal, $title:literal, $gist:literal) => {
        pub const $id: Clause =
            Clause { book: stringify!($book), number: $number, title: $title, gist: $gist };
    };
}

clause! { C_1_1 of rulebook, number: "1.1", "Table by points",
"Two fleets of 300 points fight on a table of 600 by 600 mm at the usual scale." }
clause! { C_1_2 of rulebook, number: "1.2", "Wider table",
"Larger fleets want a table twice as wide." }
clause! { C_1_3 of rulebook, number: "1.3", "Segments",
"Distances are counted in segments: 20 mm at 1/1200, or an inch." }
// no case: what a model stands for.
clause! { C_1_4 of rulebook, number: "1.4", "What a model stands for",
"A model is one galley, or two or three of the smallest craft." }
clause! { C_1_5 of rulebook, number: "1.5", "Bases",
"Every ship stands on a rectangular base whose width and length follow from its Size; the front edge is its bow." }
clause! { C_1_6 of rulebook, number: "1.6", "Longer bases",
"Bases may be made longer in steps of 5 mm." }
// no case: tests/it/shown.rs looks at every piece.
clause! { C_1_7 of rulebook, number: "1.7", "Labels",
"Every base shows the ship’s Size and its own code." }
// no case: the page gives each side its colour.
clause! { C_1_8 of rulebook, number: "1.8", "Colours",
"The two fleets are told apart by their sails." }
clause! { C_1_9 of rulebook, number: "1.9", "Scale 1/3600",
"At 1/3600 all bases are 15 by 20 mm and all distances are halved." }
clause! { C_1_10 of rulebook, number: "1.10", "Scale 1/600",
"At 1/600 and 1/650 distances and table are doubled." }
clause! { C_1_11 of rulebook, number: "1.11", "Dice",
"Each side rolls its own six-sided die." }
// no case: cases/13.1-both.case proves it.
clause! { C_1_12 of rulebook, number: "1.12", "Counters",
"Ships that have moved, that are in a fight or that are damaged are marked." }
clause! { C_1_13 of rulebook, number: "1.13", "What is written down",
"For each ship its maximum, its soldiers and its present speed are kept." }
clause! { C_2_1 of rulebook, number: "2.1", "Ship types",
"Seven Sizes, each with soldiers, maximum speed, most acceleration and deceleration, and a price in points." }
clause! { C_2_2 of rulebook, number: "2.2", "Acceleration",
"A ship may be written faster by no more than its acceleration each turn." }
clause! { C_2_3 of rulebook, number: "2.3", "Deceleration",
"A ship may be written slower by no more than its deceleration each turn." }
clause! { C_2_4 of rulebook, number: "2.4", "Maximum speed",
"No speed is written above the ship’s present maximum." }
clause! { C_3_1 of rulebook, number: "3.1", "Skilled crews",
"Skilled crews add 1 to initiative and leave nine tenths of the points to spend." }
clause! { C_3_2 of rulebook, number: "3.2", "Green crews",
"Green crews take 1 from initiative and give eleven tenths of the points to spend." }
clause! { C_4_1 of rulebook, number: "4.1", "One more unit",
"Ships of Size 1 to 3 may take one more unit of soldiers." }
clause! { C_4_2 of rulebook, number: "4.2", "Two more units",
"Ships of Size 4 to 6 may take up to two more units of soldiers." }
clause! { C_4_3 of rulebook, number: "4.3", "Price of soldiers",
"Every additional unit costs 5 points." }
clause! { C_5_1 of rulebook, number: "5.1", "Greeks and Persians",
"Greek and Persian lists have no ship above Size 2." }
clause! { C_5_2 of rulebook, number: "5.2", "Syracusans",
"Syracusans alone among the Greeks may have one ship of Size 3." }
clause! { C_5_3 of rulebook, number: "5.3", "Athenians",
"Athenian crews are never Green." }
clause! { C_5_4 of rulebook, number: "5.4", "Spartans and Syracusans",
"Spartan and Syracusan crews are never Skilled." }
clause! { C_5_5 of rulebook, number: "5.5", "Punic Wars",
"Romans and Carthaginians of the Punic Wars have at most two ships of Size 1, two of Size 2 and one of Size 5, and none of Size 0 or 6." }
clause! { C_5_6 of rulebook, number: "5.6", "Carthaginians",
"Carthaginian crews are never Green." }
clause! { C_5_7 of rulebook, number: "5.7", "Romans of the Punic Wars",
"Their crews are never Skilled." }
clause! { C_5_8 of rulebook, number: "5.8", "Hellenistic kingdoms",
"Every Size is open to them, and at least one ship is of Size 5 or 6." }
clause! { C_5_9 of rulebook, number: "5.9", "Romans of the Civil Wars",
"Every Size is open to them." }
clause! { C_5_10 of rulebook, number: "5.10", "Pirates",
"Pirates have no ship of Size 5 or 6." }
clause! { C_5_11 of rulebook, number: "5.11", "Pirate crews",
"Pirate crews are always Skilled." }
// no case: cases/N-33-a-segment-off.case proves it.
clause! { C_6_1 of rulebook, number: "6.1", "Land",
"Islands and coasts lie where both players agree." }
clause! { C_6_2 of rulebook, number: "6.2", "Running aground",
"A ship that touches land is eliminated." }
// no case: the scenario chooses.
clause! { C_6_3 of rulebook, number: "6.3", "Edges and terrain",
"How edges and land are chosen is up to the players." }
clause! { C_7_1 of rulebook, number: "7.1", "Screen",
"Both fleets are deployed behind a screen and shown together." }
clause! { C_7_2 of rulebook, number: "7.2", "Deployment zone",
"A fleet is deployed within 150 mm of its own edge." }
// no case: the same as 7.1.
clause! { C_7_3 of rulebook, number: "7.3", "Map",
"Drawing the deployment on a map does the same as the screen." }
clause! { C_7_4 of rulebook, number: "7.4", "Die for deployment",
"Instead of the screen a die may say who deploys first." }
clause! { C_8_1 of rulebook, number: "8.1", "Write speeds",
"A turn begins with the speeds of all ships being written." }
clause! { C_8_2 of rulebook, number: "8.2", "Move and ram",
"Then initiative is rolled and ships move; each ram is fought as it happens." }
clause! { C_8_3 of rulebook, number: "8.3", "Board",
"After the last move ships may board." }
// no case: cases/13.1-both.case proves it.
clause! { C_8_4 of rulebook, number: "8.4", "Fight",
"Then those who are engaged fight." }
clause! { C_9_1 of rulebook, number: "9.1", "Initiative",
"Each side rolls a die for initiative." }
clause! { C_9_2 of rulebook, number: "9.2", "First or second",
"The higher roll chooses to move first or second." }
clause! { C_9_3 of rulebook, number: "9.3", "Alternate moves",
"The sides move in turn, one at a time." }
clause! { C_9_4 of rulebook, number: "9.4", "One ship or one formation",
"What moves is a single ship or a whole formation." }
clause! { C_9_5 of rulebook, number: "9.5", "Spacing of a formation",
"Ships of a formation keep at least one segment from each other." }
clause! { C_9_6 of rulebook, number: "9.6", "Speed of a formation",
"Ships of a formation have the same speed." }
clause! { C_9_7 of rulebook, number: "9.7", "Small ships wheel",
"Size 0 and 1 wheel up to 90 degrees." }
clause! { C_9_8 of rulebook, number: "9.8", "Larger ships wheel",
"Other ships wheel up to 45 degrees." }
clause! { C_9_9 of rulebook, number: "9.9", "How to wheel",
"A wheel turns the base about its rear corner." }
clause! { C_9_10 of rulebook, number: "9.10", "Price of a wheel",
"A wheel up to 45 degrees costs one segment." }
clause! { C_9_11 of rulebook, number: "9.11", "Price of a wide wheel",
"A wheel beyond 45 degrees costs two segments." }
clause! { C_9_12 of rulebook, number: "9.12", "The whole distance",
"What is left of the written speed is moved straight ahead, all of it." }
// no case: no other action wheels.
clause! { C_9_13 of rulebook, number: "9.13", "Wheel first",
"A wheel comes only at the beginning of a move." }
clause! { C_9_14 of rulebook, number: "9.14", "No measuring",
"Nothing is measured before a ship has wheeled and moved." }
clause! { C_9_15 of rulebook, number: "9.15", "Moved",
"A ship moves once a turn." }
clause! { C_9_16 of rulebook, number: "9.16", "Speed 0",
"A ship of speed 0 neither wheels nor moves." }
clause! { C_9_17 of rulebook, number: "9.17", "Astern",
"A ship may back up to two segments." }
clause! { C_9_18 of rulebook, number: "9.18", "No wheel astern",
"A ship that backs does not wheel." }
clause! { C_9_19 of rulebook, number: "9.19", "Astern from rest",
"Only a ship of speed 0 begins to back." }
clause! { C_9_20 of rulebook, number: "9.20", "Contact stops",
"A move ends where it meets another ship." }
clause! { C_9_21 of rulebook, number: "9.21", "Contact halts both",
"Both ships then have speed 0." }
clause! { C_9_22 of rulebook, number: "9.22", "Moving away",
"In the following turn either may move away." }
clause! { C_9_23 of rulebook, number: "9.23", "Not from a fight",
"Ships that fight aboard do not move away." }
clause! { C_9_24 of rulebook, number: "9.24", "Off the table",
"A ship that leaves the table is eliminated." }
clause! { C_10_1 of rulebook, number: "10.1", "Who dashes",
"A single ship, not a formation, may dash instead of its normal move." }
clause! { C_10_2 of rulebook, number: "10.2", "What a Dash gives",
"It adds two segments to the written speed, even beyond the maximum." }
clause! { C_10_3 of rulebook, number: "10.3", "No wheel",
"A ship that dashes does not wheel." }
clause! { C_10_4 of rulebook, number: "10.4", "Once a game",
"Each ship dashes once a game." }
clause! { C_10_5 of rulebook, number: "10.5", "What a Dash costs",
"The ship’s maximum is one lower for the rest of the game." }
clause! { C_10_6 of rulebook, number: "10.6", "Damaged ships",
"A damaged ship does not dash." }
clause! { C_11_1 of rulebook, number: "11.1", "In the side or the stern",
"A ram is lateral or rear when any point of the mover’s front edge meets the side or the rear of the other." }
clause! { C_11_2 of rulebook, number: "11.2", "Head on",
"Every other contact is a frontal ram, and both ram." }
clause! { C_11_3 of rulebook, number: "11.3", "The dice",
"Each ship rolls a die and adds its Size." }
clause! { C_11_4 of rulebook, number: "11.4", "The faster ship",
"The faster of the two adds 1." }
clause! { C_11_5 of rulebook, number: "11.5", "At rest",
"A ship rammed at speed 0 takes 1 off." }
clause! { C_11_6 of rulebook, number: "11.6", "No risk in the side",
"A lateral or rear rammer suffers nothing from a tie or a loss." }
clause! { C_11_7 of rulebook, number: "11.7", "Winner",
"The winner rolls for effect." }
clause! { C_11_8 of rulebook, number: "11.8", "Tie",
"After a frontal tie both roll for effect." }
clause! { C_11_9 of rulebook, number: "11.9", "Friends",
"Friends who touch fight a ram, with 1 off each effect die." }
clause! { C_11_10 of rulebook, number: "11.10", "Damaged",
"An effect of 1 to 3 damages." }
clause! { C_11_11 of rulebook, number: "11.11", "Sunk",
"An effect of 4 to 6 sinks." }
clause! { C_11_12 of rulebook, number: "11.12", "Dragged down",
"If the sunk ship is three Sizes larger or more, the rammer goes down with it on a 1." }
clause! { C_12_1 of rulebook, number: "12.1", "Slower",
"A damaged ship is slower by two segments for good." }
clause! { C_12_2 of rulebook, number: "12.2", "Weaker",
"A damaged ship takes 2 off its ram die." }
clause! { C_12_3 of rulebook, number: "12.3", "Twice damaged",
"A ship damaged a second time sinks." }
clause! { C_13_1 of rulebook, number: "13.1", "Both want it",
"If both ships declare to board each other, they are engaged." }
clause! { C_13_2 of rulebook, number: "13.2", "One wants it",
"If only one does, it succeeds on 4 to 6." }
// no case: cases/13.1-both.case proves it.
clause! { C_13_3 of rulebook, number: "13.3", "Boarding marker",
"Engaged ships are marked." }
// no case: cases/9.23-fighting.case proves it.
clause! { C_13_4 of rulebook, number: "13.4", "No move",
"Engaged ships do not move." }
clause! { C_13_5 of rulebook, number: "13.5", "To the end",
"They fight on until one surrenders." }
clause! { C_13_6 of rulebook, number: "13.6", "One attempt",
"A ship attempts to board once a turn." }
clause! { C_13_7 of rulebook, number: "13.7", "Engaged already",
"An engaged ship boards nobody else." }
clause! { C_14_1 of rulebook, number: "14.1", "Three assaults",
"A turn of fighting aboard is three assaults." }
clause! { C_14_2 of rulebook, number: "14.2", "The dice",
"In each, both sides roll a die and add their soldiers." }
// no case: cases/14.2-die-and-soldiers.case proves it.
clause! { C_14_3 of rulebook, number: "14.3", "Losses",
"The winner kills one unit of the loser." }
clause! { C_14_4 of rulebook, number: "14.4", "Tie",
"A tie kills nobody." }
clause! { C_14_5 of rulebook, number: "14.5", "Several enemies",
"A ship rolls one die that counts against all its enemies." }
clause! { C_14_6 of rulebook, number: "14.6", "Losses to one",
"A ship kills on one enemy ship a turn." }
// no case: nothing to do.
clause! { C_14_7 of rulebook, number: "14.7", "Archers",
"Archers and catapults are part of the fight." }
clause! { C_15_1 of rulebook, number: "15.1", "Surrender",
"A ship that has lost more than half its soldiers rolls: on 1 or 2 it surrenders." }
clause! { C_15_2 of rulebook, number: "15.2", "To the last man",
"Otherwise it fights to the end." }
clause! { C_15_3 of rulebook, number: "15.3", "No soldiers left",
"A ship without soldiers surrenders." }
clause! { C_15_4 of rulebook, number: "15.4", "On guard",
"The captor stays with its prize through the next turn." }
clause! { C_15_5 of rulebook, number: "15.5", "Prize gone",
"At the end of the next turn the prize is taken away." }
// no case: cases/15.5-prize-gone.case proves it.
clause! { C_15_6 of rulebook, number: "15.6", "Free again",
"After that the captor moves as before." }
clause! { C_16_1 of rulebook, number: "16.1", "Admirals",
"Each fleet has one Admiral’s ship." }
clause! { C_16_2 of rulebook, number: "16.2", "Admiral aboard",
"It adds 1 to its dice in fights aboard." }
clause! { C_16_3 of rulebook, number: "16.3", "Admiral’s nerve",
"It adds 1 to its surrender die." }
clause! { C_16_4 of rulebook, number: "16.4", "Admiral’s death",
"When it loses soldiers, a 6 kills the Admiral." }
clause! { C_16_5 of rulebook, number: "16.5", "Without him",
"Then both bonuses are gone." }
clause! { C_16_6 of rulebook, number: "16.6", "Second Dash",
"It may dash a second time, by one segment, for another one off the maximum." }
clause! { C_16_7 of rulebook, number: "16.7", "Lost with the ship",
"The Admiral is lost with his ship." }
clause! { C_17_1 of rulebook, number: "17.1", "Twelve turns",
"The game lasts twelve turns at most." }
clause! { C_17_2 of rulebook, number: "17.2", "A third",
"A side that has lost a third of its points at a turn’s end has lost the battle." }
clause! { C_17_3 of rulebook, number: "17.3", "Price of an Admiral",
"A lost Admiral counts 50 points more." }
// no case: cases/17.1-twelve-turns.case proves it.
clause! { C_17_4 of rulebook, number: "17.4", "Tie",
"All else is a tie." }
clause! { C_18A_1 of rulebook, number: "18a.1", "Fast triremes",
"Size 2 ships bought as fast have a maximum of 6." }
clause! { C_18A_2 of rulebook, number: "18a.2", "Price of speed",
"A fast trireme costs 5 points more." }
clause! { C_18B_1 of rulebook, number: "18b.1", "Archer towers",
"Persian Size 2 ships may have towers at no price." }
clause! { C_18B_2 of rulebook, number: "18b.2", "Arrows from above",
"They add 1 to the first die aboard." }
clause! { C_18B_3 of rulebook, number: "18b.3", "Top-heavy",
"They take 1 off the maximum." }
clause! { C_18B_4 of rulebook, number: "18b.4", "Not both",
"A ship with towers is never fast." }
clause! { C_18C_1 of rulebook, number: "18c.1", "Cataphracts",
"Greek, Roman, Carthaginian and Hellenistic Size 2 ships may protect their rowers for 1 point." }
clause! { C_18C_2 of rulebook, number: "18c.2", "Behind screens",
"The enemy’s first die aboard is one lower." }
clause! { C_18C_3 of rulebook, number: "18c.3", "Not both",
"A cataphract is never fast." }
clause! { C_18D_1 of rulebook, number: "18d.1", "Reinforced prow",
"Syracusan ships of Size 2 and 3 may have one for 3 points." }
clause! { C_18D_2 of rulebook, number: "18d.2", "Weight of the prow",
"It adds 1 to the ram die." }
clause! { C_18E_1 of rulebook, number: "18e.1", "Corvus",
"Roman ships of Size 3 to 5 may have one for 3 points." }
clause! { C_18E_2 of rulebook, number: "18e.2", "Boarding bridge",
"It adds 1 to the boarding die." }
clause! { C_18F_1 of rulebook, number: "18f.1", "Balistae",
"Hellenistic and Civil War Roman ships of Size 4 to 6 may have them for 3 points." }
clause! { C_18F_2 of rulebook, number: "18f.2", "When they shoot",
"They shoot at the start or the end of the ship’s move." }
clause! { C_18F_3 of rulebook, number: "18f.3", "Range",
"They reach four segments." }
clause! { C_18F_4 of rulebook, number: "18f.4", "Arc",
"They bear 45 degrees to either side of the bow." }
clause! { C_18F_5 of rulebook, number: "18f.5", "Nearest",
"They shoot at the nearest enemy." }
clause! { C_18F_6 of rulebook, number: "18f.6", "Line of fire",
"They do not shoot over ships." }
clause! { C_18F_7 of rulebook, number: "18f.7", "A hit",
"They hit on 5 and 6." }
clause! { C_18F_8 of rulebook, number: "18f.8", "Rowers hit",
"The target’s maximum is one lower for good, and it dashes no more." }
clause! { C_18H_1 of rulebook, number: "18h.1", "Harpax",
"Ships with balistae may have one for 1 point." }
clause! { C_18H_2 of rulebook, number: "18h.2", "Grapple",
"It adds 1 to the boarding die in a contact made by the ship’s own front edge in a ram." }
clause! { C_18I_1 of rulebook, number: "18i.1", "Pirophoros",
"Hellenistic and Civil War Roman ships of Size 4 to 6 may have one for 3 points." }
clause! { C_18I_2 of rulebook, number: "18i.2", "When it burns",
"It is used after a ram and before boarding." }
clause! { C_18I_3 of rulebook, number: "18i.3", "Fire",
"On 5 and 6 the enemy burns." }
clause! { C_18I_4 of rulebook, number: "18i.4", "Wreck",
"A burning ship is lost and stays as an obstacle." }
clause! { C_18I_5 of rulebook, number: "18i.5", "Once",
"It is used once a game." }
clause! { C_18L_1 of rulebook, number: "18l.1", "Saving the Admiral",
"When his ship is captured, the Admiral escapes on 5 and 6." }
clause! { C_18L_2 of rulebook, number: "18l.2", "Refuge",
"He goes to a friendly ship within four segments." }
clause! { C_18L_3 of rulebook, number: "18l.3", "New flagship",
"From the next turn that ship is the Admiral’s." }
clause! { C_18L_4 of rulebook, number: "18l.4", "Once",
"This is rolled once a game." }
// no case: what a model stands for.
clause! { C_19_1 of rulebook, number: "19.1", "Big battles",
"A model may stand for five galleys." }
// no case: cases/N-62-commanders.case proves it.
clause! { C_19_2 of rulebook, number: "19.2", "Several commanders",
"A side may have several players." }
// no case: a hint for who makes scenarios.
clause! { C_19_3 of rulebook, number: "19.3", "Squadrons",
"Each leads twelve to twenty ships." }
clause! { C_19_4 of rulebook, number: "19.4", "The fleet’s Admiral",
"One of them deploys the fleet." }
// no case: cases/N-62-commanders.case proves it.
clause! { C_19_5 of rulebook, number: "19.5", "Orders",
"He gives his commanders orders and changes them during the game." }
// no case: the book leaves it open.
clause! { C_19_6 of rulebook, number: "19.6", "To be continued",
"The book leaves the rest open." }
// no case: nothing to do.
clause! { N_1 of rulings, number: "N-1", "Missing letters",
"There is no option 18 g, j or k." }
// no case: cases/N-30-two-segments-between.case proves it.
clause! { N_2 of rulings, number: "N-2", "Measures",
"A segment is 20 mm at 1/1200; another scale changes table, zone and segment together." }
// no case: cases/9.12-all-of-it.case proves it.
clause! { N_3 of rulings, number: "N-3", "Exact places",
"Positions are exact whole numbers, so a contact is a contact." }
// no case: cases/9.11-two-segments.case proves it.
clause! { N_4 of rulings, number: "N-4", "Wheels",
"A wheel of any whole degree turns about the rear corner of the side it turns to, is paid from the written speed, and what is left is rowed straight; contact stops it." }
clause! { N_5 of rulings, number: "N-5", "Acceleration",
"It counts from the speed written last, a Dash left out; the present maximum wins over every other limit. Ships begin at 0." }
clause! { N_6 of rulings, number: "N-6", "Secret speeds",
"Speeds are written secretly and shown together; a side with nothing to write is passed over." }
clause! { N_7 of rulings, number: "N-7", "Initiative",
"A die a side with the crew’s modifier, ties rolled again; a side with nothing left lets the other move the rest." }
clause! { N_8 of rulings, number: "N-8", "Formations",
"They are declared with the speeds and wheel alike." }
clause! { N_9 of rulings, number: "N-9", "Backing",
"One or two segments straight astern, nothing else; it is no speed of 0 in a ram, and the next turn counts from 0." }
clause! { N_10 of rulings, number: "N-10", "In contact",
"Ships in contact have speed 0 until one moves away; a ship contacted before its move loses it." }
clause! { N_11 of rulings, number: "N-11", "Side or bow",
"A front corner of the target is frontal if the middle of the mover’s front lies ahead of the line of the target’s front." }
// no case: cases/11.6-no-risk.case proves it.
clause! { N_12 of rulings, number: "N-12", "Ram dice",
"All modifiers add up; only the winner rolls for effect, in a frontal tie both; of two targets the owner picks one." }
clause! { N_13 of rulings, number: "N-13", "Dragging down",
"Only a ship that itself stays afloat in the ram rolls, and never after a second damage." }
clause! { N_14 of rulings, number: "N-14", "Friendly effect",
"The effect die is never less than 1." }
// no case: cases/11.10-three-damages.case proves it.
clause! { N_15 of rulings, number: "N-15", "Damage",
"Maximum and present speed fall by 2, never below 0." }
clause! { N_16 of rulings, number: "N-16", "Taken off",
"Sunk ships go at once; what touches land or leaves the table is lost." }
clause! { N_17 of rulings, number: "N-17", "Boarding",
"It needs a recorded contact; declarations are sealed; a ship without soldiers begins none and surrenders when boarded." }
clause! { N_18 of rulings, number: "N-18", "One victim",
"With several opponents the owner says before the first assault on which ship his may kill." }
// no case: cases/15.1-test.case proves it.
clause! { N_19 of rulings, number: "N-19", "One test",
"A ship tests once a game, after the assault in which more than half its first soldiers are gone." }
clause! { N_20 of rulings, number: "N-20", "Prizes",
"A captured ship is lost at once. If its captor is lost, an enemy that touches it takes over, else it goes back to its owner without soldiers." }
clause! { N_21 of rulings, number: "N-21", "Modifiers",
"What the fittings add, and that hits by balistae add up." }
// no case: cases/16.4-a-six-kills.case proves it.
clause! { N_22 of rulings, number: "N-22", "The Admiral’s die",
"A 6 after each assault in which his ship lost soldiers." }
// no case: cases/3.1-nine-tenths.case proves it.
clause! { N_23 of rulings, number: "N-23", "Budgets",
"Lists keep to the game’s points after the crew’s modifier." }
clause! { N_24 of rulings, number: "N-24", "Losses",
"A third of the points spent, rounded up, Admiral included; both at once is a tie." }
// no case: cases/7.1-screen.case proves it.
clause! { N_25 of rulings, number: "N-25", "Deploying",
"Secretly within the zone, or in turn by option." }
// no case: cases/N-62-commanders.case proves it.
clause! { N_26 of rulings, number: "N-26", "Commanders",
"Each commander has squadrons; the admiral deploys." }
clause! { N_27 of rulings, number: "N-27", "Measuring",
"Measuring is free unless the option forbids it." }
// no case: cases/18f.6-not-over-ships.case proves it.
clause! { N_28 of rulings, number: "N-28", "Options in detail",
"When balistae and Pirophoros count." }
clause! { N_29 of rulings, number: "N-29", "Longer bases",
"A scenario may lengthen all bases of one Size by 5, 10, 15 or 20 mm, but not at 1/3600." }
clause! { N_30 of rulings, number: "N-30", "Scales",
"Segment, tables and zone of the four scales; a table has 10 to 120 segments a side, and between the edges lie both zones and two segments." }
clause! { N_31 of rulings, number: "N-31", "Edges",
"Side 0 has the lower edge, side 1 the upper one." }
clause! { N_32 of rulings, number: "N-32", "Where a ship may be deployed",
"Wholly in its zone, on the grid, in whole degrees, a millimetre from friends and land. Lines abreast are proposed." }
clause! { N_33 of rulings, number: "N-33", "Land",
"Simple polygons of 3 to 64 corners, a segment or more outside both zones." }
clause! { N_34 of rulings, number: "N-34", "Who takes part",
"A ship with a written speed other than 0 that has not moved and was not contacted; nobody passes." }
clause! { N_35 of rulings, number: "N-35", "Nothing written",
"What is not written keeps its speed as near as it may." }
clause! { N_36 of rulings, number: "N-36", "What may be written",
"Speeds within all limits; astern only from 0; fighting ships, captors and prizes have 0." }
// no case: cases/9.20-contact-stops.case proves it.
clause! { N_37 of rulings, number: "N-37", "Skin",
"A mover is grown by 0.05 mm to find contact; contacts are recorded." }
clause! { N_38 of rulings, number: "N-38", "Length of a move",
"A straight ends exactly its segments on." }
clause! { N_39 of rulings, number: "N-39", "Parts met",
"How a contact is told lateral, rear or frontal." }
clause! { N_40 of rulings, number: "N-40", "Two at once",
"The owner picks among the enemies touched at the same moment, else among the friends; the others are mere contact." }
clause! { N_41 of rulings, number: "N-41", "Land and edge",
"What comes first counts; a ram at the same moment is fought first." }
clause! { N_42 of rulings, number: "N-42", "Leaving contact",
"What is touched at the start does not stop a move, but may bar it; a ship may always stay." }
clause! { N_43 of rulings, number: "N-43", "Speed in a ram",
"The written speed without its sign, and what a Dash adds." }
clause! { N_44 of rulings, number: "N-44", "Whose speed is 0",
"Ships that fight, guard, stay, have 0 written or were contacted this turn." }
clause! { N_45 of rulings, number: "N-45", "Prow",
"It counts for a ship whose own front met: the mover, and in a frontal ram the target too." }
clause! { N_46 of rulings, number: "N-46", "Friendly ram",
"It is fought like any other, and a friend sunk is lost." }
clause! { N_47 of rulings, number: "N-47", "Building a formation",
"Ship by ship with equal speed, in a chain; all follow the wheel of the first." }
clause! { N_48 of rulings, number: "N-48", "Dash",
"Straight ahead, by a single ship of speed 1 or more, once a turn; the Admiral’s second in a later turn." }
clause! { N_49 of rulings, number: "N-49", "Every turn",
"Initiative is rolled and chosen every turn." }
clause! { N_50 of rulings, number: "N-50", "Order of boarding",
"Mutual pairs first, then the attempts of the side that moved first, then the other’s." }
clause! { N_51 of rulings, number: "N-51", "Order aboard",
"Dice, losses together, the Admiral, tests, surrenders." }
clause! { N_52 of rulings, number: "N-52", "Captors",
"Who takes the ship, how long it is guarded, and when it goes." }
clause! { N_53 of rulings, number: "N-53", "Balistae in turn",
"A ship at rest may shoot instead of a move; only the nearest enemy that can be shot." }
clause! { N_54 of rulings, number: "N-54", "Pirophoros in turn",
"A step before boarding; the side that moved first begins." }
clause! { N_55 of rulings, number: "N-55", "Harpax",
"It lasts as long as the contact its own bow made." }
clause! { N_56 of rulings, number: "N-56", "Refuge",
"The owner names a ship within four segments; the bonuses count from the next turn." }
clause! { N_57 of rulings, number: "N-57", "Lists",
"Ten nations, and what each may buy." }
// no case: cases/17.2-a-third.case proves it.
clause! { N_58 of rulings, number: "N-58", "Points of a ship",
"Its price with all that was bought for it; the threshold is a third of the sum, rounded up." }
clause! { N_59 of rulings, number: "N-59", "Order of a turn",
"Write, move, burn, board, fight, take prizes away, count." }
clause! { N_60 of rulings, number: "N-60", "Giving up",
"A side that gives up loses." }
clause! { N_61 of rulings, number: "N-61", "Blind games",
"Nothing is measured before a move." }
clause! { N_62 of rulings, number: "N-62", "Squadrons",
"Each has a list of its own; the side’s first seat deploys, chooses and gives orders." }
// no case: changes no figure.
clause! { N_63 of rulings, number: "N-63", "Five galleys",
"Points stay as they are whatever a model stands for." }
clause! { N_64 of rulings, number: "N-64", "Options",
"Scale, deployment, measuring, and each of 18 alone; harpax wants balistae." }
clause! { N_65 of rulings, number: "N-65", "Nothing to say",
"A seat with one empty answer is not asked." }

/// Every clause, in the order of the book.
pub const ALL: &[&Clause] = &[
    &C_1_1, &C_1_2, &C_1_3, &C_1_4, &C_1_5, &C_1_6, &C_1_7, &C_1_8, &C_1_9, &C_1_10, &C_1_11,
    &C_1_12, &C_1_13, &C_2_1, &C_2_2, &C_2_3, &C_2_4, &C_3_1, &C_3_2, &C_4_1, &C_4_2, &C_4_3,
    &C_5_1, &C_5_2, &C_5_3, &C_5_4, &C_5_5, &C_5_6, &C_5_7, &C_5_8, &C_5_9, &C_5_10, &C_5_11,
    &C_6_1, &C_6_2, &C_6_3, &C_7_1, &C_7_2, &C_7_3, &C_7_4, &C_8_1, &C_8_2, &C_8_3, &C_8_4, &C_9_1,
    &C_9_2, &C_9_3, &C_9_4, &C_9_5, &C_9_6, &C_9_7, &C_9_8, &C_9_9, &C_9_10, &C_9_11, &C_9_12,
    &C_9_13, &C_9_14, &C_9_15, &C_9_16, &C_9_17, &C_9_18, &C_9_19, &C_9_20, &C_9_21, &C_9_22,
    &C_9_23, &C_9_24, &C_10_1, &C_10_2, &C_10_3, &C_10_4, &C_10_5, &C_10_6, &C_11_1, &C_11_2,
    &C_11_3, &C_11_4, &C_11_5, &C_11_6, &C_11_7, &C_11_8, &C_11_9, &C_11_10, &C_11_11, &C_11_12,
    &C_12_1, &C_12_2, &C_12_3, &C_13_1, &C_13_2, &C_13_3, &C_13_4, &C_13_5, &C_13_6, &C_13_7,
    &C_14_1, &C_14_2, &C_14_3, &C_14_4, &C_14_5, &C_14_6, &C_14_7, &C_15_1, &C_15_2, &C_15_3,
    &C_15_4, &C_15_5, &C_15_6, &C_16_1, &C_16_2, &C_16_3, &C_16_4, &C_16_5, &C_16_6, &C_16_7,
    &C_17_1, &C_17_2, &C_17_3, &C_17_4, &C_18A_1, &C_18A_2, &C_18B_1, &C_18B_2, &C_18B_3, &C_18B_4,
    &C_18C_1, &C_18C_2, &C_18C_3, &C_18D_1, &C_18D_2, &C_18E_1, &C_18E_2, &C_18F_1, &C_18F_2,
    &C_18F_3, &C_18F_4, &C_18F_5, &C_18F_6, &C_18F_7, &C_18F_8, &C_18H_1, &C_18H_2, &C_18I_1,
    &C_18I_2, &C_18I_3, &C_18I_4, &C_18I_5, &C_18L_1, &C_18L_2, &C_18L_3, &C_18L_4, &C_19_1,
    &C_19_2, &C_19_3, &C_19_4, &C_19_5, &C_19_6, &N_1, &N_2, &N_3, &N_4, &N_5, &N_6, &N_7, &N_8,
    &N_9, &N_10, &N_11, &N_12, &N_13, &N_14, &N_15, &N_16, &N_17, &N_18, &N_19, &N_20, &N_21,
    &N_22, &N_23, &N_24, &N_25, &N_26, &N_27, &N_28, &N_29, &N_30, &N_31, &N_32, &N_33, &N_34,
    &N_35, &N_36, &N_37, &N_38, &N_39, &N_40, &N_41, &N_42, &N_43, &N_44, &N_45, &N_46, &N_47,
    &N_48, &N_49, &N_50, &N_51, &N_52, &N_53, &N_54, &N_55, &N_56, &N_57, &N_58, &N_59, &N_60,
    &N_61, &N_62, &N_63, &N_64, &N_65,
];
