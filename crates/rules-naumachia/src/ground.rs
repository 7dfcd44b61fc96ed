//! What a battle is fought on and with: the table, the fleets, the options, who commands.

use crate::sequence::Step;
use crate::state::{
    Admiral, Answers, Crew, Fate, Fleet, Health, Hold, Morale, Record, Rig, Ship, ShipId, Squadron,
    State, Troops, Weather, Works,
};
use crate::tables::{
    Beak, GREEK_FIRE_ABOARD, HEAVY_OAR, Hull, KINDS, Kind, POTS_ABOARD, Quality, SEVERE, TROOPS,
};
use kernel::{Lesson, Roster, Seat, SeatSet, Setup, Side};
use plane::{Base, Pose, Quad, Sea};

/// What was bought for a ship beyond its type.
///
/// Rule: W-2, W-52, W-69.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bought {
    /// The type, an index of [`KINDS`].
    pub kind: u8,
    /// Whether two hulls are joined.
    pub pair: bool,
    /// How the crew is graded.
    pub quality: Quality,
    /// Troops, fighting oars among them.
    pub troops: Troops,
    /// What the bow carries.
    pub beak: Beak,
    /// Ballistae.
    pub ballistae: u8,
    /// Size of the heavy engine, 0 for none.
    pub engine: u8,
    /// Towers.
    pub towers: u8,
    /// Spare oar factors.
    pub spares: u8,
    /// Whether it has a corvus.
    pub corvus: bool,
    /// Whether it has screens.
    pub parablemata: bool,
    /// Whether its engines have incendiaries.
    pub incendiary: bool,
    /// Whether it has fire pots.
    pub pots: bool,
    /// Whether it has Greek Fire.
    pub greek_fire: bool,
    /// Whether it has a hive.
    pub bees: bool,
    /// 1 stout, −1 weak.
    pub stout: i8,
}

impl Bought {
    /// The type.
    pub fn kind(&self) -> &'static Kind {
        &KINDS[usize::from(self.kind)]
    }
    /// How many hulls.
    pub const fn hulls(&self) -> u8 {
        if self.pair { 2 } else { 1 }
    }
    /// Full speed, cm.
    ///
    /// Rule: W-1, W-52.
    pub fn full_speed(&self) -> u8 {
        let speed = self.kind().speed;
        if self.pair { speed.div_ceil(2) } else { speed }
    }
    /// Turn class, 1 to 4; 0 for a wall.
    ///
    /// Rule: W-1, W-52.
    pub fn turn_class(&self) -> u8 {
        if self.pair { 1 } else { self.kind().turn }
    }
    /// Its price, without the admiral.
    ///
    /// Rule: W-2, W-46, W-52, W-66, W-67, W-69.
    pub fn points(&self) -> i32 {
        use crate::tables as t;
        let (kind, n) = (self.kind(), i32::from);
        let hulls = n(self.hulls());
        let troops = &self.troops;
        let bought = TROOPS.marine * n(troops.marines)
            + TROOPS.heavy * n(troops.heavies)
            + TROOPS.archer * n(troops.archers)
            + HEAVY_OAR * n(troops.heavy_oars);
        let catalogue = TROOPS.marine * n(kind.marines) + TROOPS.archer * n(kind.archers);
        let mut bare = kind.points() - catalogue;
        if kind.is_wall() {
            // The price of a wall holds its one ballista.
            bare -= t::BALLISTA;
        } else if self.beak == Beak::None && kind.beak != Beak::None && !self.pair {
            bare -= 5;
        }
        let stout = t::STOUT * (i32::from(self.stout) - i32::from(kind.stout)) * hulls;
        let engines = n(self.ballistae) + n(u8::from(self.engine > 0));
        let flag = |has: bool, price: i32| if has { price } else { 0 };
        let options = t::BALLISTA * n(self.ballistae)
            + t::ENGINE * n(self.engine)
            + t::TOWER * n(self.towers)
            + t::SPARE * n(self.spares)
            + flag(self.corvus, t::CORVUS)
            + flag(self.parablemata, t::PARABLEMATA)
            + flag(self.incendiary, t::INCENDIARY * engines)
            + flag(self.pots, t::POTS)
            + flag(self.greek_fire, t::GREEK_FIRE)
            + flag(self.bees, t::BEES)
            + stout;
        let sum = bare * hulls + bought + options;
        // A quarter a step, halves up.
        let steps = i32::from(self.quality.value());
        (sum * (4 + steps) + 2).div_euclid(4)
    }
    /// From how many units of troops on a ship is overloaded.
    ///
    /// Rule: W-33.
    pub fn is_overloaded(&self, troops: &Troops) -> bool {
        let kind = self.kind();
        let hulls = self.hulls();
        let catalogue = hulls * (kind.marines + kind.archers);
        let most = (3 * catalogue).div_ceil(2).max(2 * hulls);
        !kind.is_wall() && troops.archers + troops.marines + troops.heavies > most
    }
}

/// What has befallen a ship before the battle begins, where a scenario says so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Start {
    /// Last speed, cm; half the maximum unless it is said.
    pub speed: Option<u8>,
    /// Damage, 0 to 4; 5 for a wreck.
    pub damage: u8,
    /// Centimetres of speed lost by casualties.
    pub slowed: u8,
    /// Oar factors lost.
    pub oars: u8,
    /// Fires aboard.
    pub fires: u8,
    /// How the captain is.
    pub captain: Health,
    /// Whether bees are aboard.
    pub infested: bool,
}

impl Start {
    /// Nothing has.
    pub const FRESH: Start = Start {
        speed: None,
        damage: 0,
        slowed: 0,
        oars: 0,
        fires: 0,
        captain: Health::Well,
        infested: false,
    };
}

/// One ship of a fleet, or one section of a wall.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Vessel {
    /// Its code: `A3`.
    pub code: String,
    /// Whose it is.
    pub side: Side,
    /// Its squadron, an index of [`Ground::squadrons`].
    pub squadron: u8,
    /// What it was bought as.
    pub bought: Bought,
    /// Its base.
    pub base: Base,
    /// Where it begins.
    pub pose: Pose,
    /// How it is driven at first.
    pub rig: Rig,
    /// Whether it is chained to its neighbours of its own squadron.
    pub chained: bool,
    /// What has befallen it.
    pub start: Start,
}

impl Vessel {
    /// Its type.
    pub fn kind(&self) -> &'static Kind {
        self.bought.kind()
    }
    /// The Size it counts with in rams, capsizes and boarding.
    pub fn size(&self) -> u8 {
        self.kind().size
    }
    /// Whether it is a section of a wall.
    pub fn is_wall(&self) -> bool {
        self.kind().is_wall()
    }
    /// Oar factors as bought.
    pub fn oars(&self) -> u8 {
        self.bought.hulls() * self.kind().oars
    }
    /// Oar factors needed for full speed.
    pub fn minimum(&self) -> u8 {
        self.bought.hulls() * self.kind().minimum
    }
    /// Full speed, cm.
    ///
    /// Rule: W-1, W-52.
    pub fn full_speed(&self) -> u8 {
        self.bought.full_speed()
    }
    /// Degrees that it turns at most.
    ///
    /// Rule: 5.2, W-52.
    pub fn class(&self) -> i16 {
        let at = usize::from(self.bought.turn_class()).checked_sub(1);
        at.and_then(|at| crate::tables::TURN.get(at).copied()).unwrap_or(0)
    }
    /// Whether its hull is decked.
    pub fn is_decked(&self) -> bool {
        self.kind().hull == Hull::Cataphract
    }
}

/// Ships that are commanded, fire and lose heart together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// Its code: `R`.
    pub code: String,
    /// Its name.
    pub name: String,
    /// Whose it is.
    pub side: Side,
    /// Its flagship; none for walls.
    pub flagship: ShipId,
    /// Its points.
    pub points: i32,
    /// Whether it is made of walls.
    pub walls: bool,
    /// How it bears itself at the start.
    pub morale: Morale,
}

/// One of the two sides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Nation {
    /// Its name.
    pub name: String,
    /// Its admiral's name.
    pub admiral: String,
    /// His ship, or none.
    pub flagship: ShipId,
    /// His tactical initiative.
    pub value: u8,
    /// Points of its ships and walls.
    pub points: i32,
    /// Where its ships are placed, if the scenario has zones.
    pub zone: Option<Zone>,
}

/// A part of the table, in units from its south-west corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Zone {
    /// The west side.
    pub left: i32,
    /// The south side.
    pub bottom: i32,
    /// The east side.
    pub right: i32,
    /// The north side.
    pub top: i32,
}

impl Zone {
    /// Whether a point lies in it, or on its edge.
    pub fn holds(&self, at: plane::Point) -> bool {
        (self.left..=self.right).contains(&at.x) && (self.bottom..=self.top).contains(&at.y)
    }
    /// Its corners.
    pub(crate) fn outline(&self) -> Vec<(i32, i32)> {
        let Zone { left, bottom, right, top } = *self;
        vec![(left, bottom), (right, bottom), (right, top), (left, top)]
    }
}

/// What the weather is, where the scenario fixes it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Climate {
    /// The wind at the start: strength and quarter.
    pub wind: Option<(u8, u8)>,
    /// The sea at the start.
    pub sea: Option<u8>,
    /// From which turn on what the wind's strength is, whatever the dice.
    pub wind_from: Option<(u8, u8)>,
    /// From which turn on what the sea is.
    pub sea_from: Option<(u8, u8)>,
    /// In weather that is rolled: from a turn on a swell, which the sea does not lie below.
    pub swell_from: Option<(u8, u8)>,
    /// Whether the wind is never rolled for.
    pub steady: bool,
}

/// How a siege is decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Siege {
    /// Who besieges.
    pub side: Side,
    /// How many walls he needs, taken or destroyed.
    pub walls: u8,
}

/// A battle's ground.
#[derive(Clone, Debug)]
pub struct Ground {
    pub(crate) setup: Setup,
    pub(crate) roster: Roster,
    /// The table.
    pub sea: Sea,
    /// What its coasts are called, in their order; empty where they have no name.
    pub(crate) lands: Vec<String>,
    /// Turns it lasts.
    pub turns: u8,
    /// Side 0 and side 1.
    pub nations: [Nation; 2],
    /// Squadrons, side 0 first.
    pub squadrons: Vec<Group>,
    /// Ships and walls, side 0 first.
    pub ships: Vec<Vessel>,
    /// The weather.
    pub climate: Climate,
    /// Whether ships may be placed anew in their zones before the first turn.
    pub deploy: bool,
    /// How it is decided, if it is a siege.
    pub siege: Option<Siege>,
    /// Ships that are locked at the start.
    pub locks: Vec<(ShipId, Hold, ShipId)>,
    pub(crate) commanders: Vec<SeatSet>,
    pub(crate) lesson: Option<Lesson>,
}

impl Ground {
    /// A ship's data.
    pub fn vessel(&self, ship: ShipId) -> &Vessel {
        &self.ships[ship.index()]
    }
    /// A ship's code.
    pub fn code(&self, ship: ShipId) -> &str {
        &self.vessel(ship).code
    }
    /// The ship with a code.
    pub fn find(&self, code: &str) -> Option<ShipId> {
        let found = self.ships.iter().position(|vessel| vessel.code == code)?;
        u8::try_from(found).ok().map(ShipId)
    }
    /// Whose ship it was at the start.
    pub fn owner(&self, ship: ShipId) -> Side {
        self.vessel(ship).side
    }
    /// The seats that command a ship now.
    pub fn commanders(&self, state: &State, ship: ShipId) -> SeatSet {
        self.commanders[usize::from(state.ship(ship).squadron)]
    }
    /// The seats that command a squadron.
    pub(crate) fn commanders_of(&self, squadron: u8) -> SeatSet {
        self.commanders[usize::from(squadron)]
    }
    /// The seat that speaks for a side as a whole: that of the squadron in which its admiral sails,
    /// without one that of the squadron in which he began.
    ///
    /// Rule: W-24, W-26, W-44.
    pub fn admiral_seats(&self, state: &State, side: Side) -> SeatSet {
        let admiral = &state.fleets[usize::from(side.0)].admiral;
        // Whose ship is taken is taken with her, and leads no more.
        if let Some(ship) = admiral.ship.some().filter(|_| admiral.leads()) {
            return self.commanders(state, ship);
        }
        let flagship = self.nations[usize::from(side.0)].flagship;
        let squadron = match flagship.some() {
            Some(ship) => usize::from(self.vessel(ship).squadron),
            None => self.squadrons.iter().position(|group| group.side == side).unwrap_or(0),
        };
        self.commanders[squadron]
    }
    /// The side of a seat.
    pub fn side_of(&self, seat: Seat) -> Option<Side> {
        self.roster.side_of(seat)
    }
    /// The name of a side.
    pub(crate) fn name_of(&self, side: Side) -> kernel::Text {
        let nation = self.nations.get(usize::from(side.0));
        crate::scenario::side_name(nation.map_or("", |nation| &nation.name))
    }
    /// The name of the squadron of which a ship is the flagship.
    pub(crate) fn squadron_led_by(&self, ship: ShipId) -> Option<kernel::Text> {
        let group = self.squadrons.iter().find(|group| group.flagship == ship)?;
        Some(crate::scenario::squadron_name(&group.name))
    }
    /// A ship's points.
    pub fn points(&self, ship: ShipId) -> i32 {
        self.vessel(ship).bought.points()
    }
    /// No part of a base is farther than this from its middle, to the side or up the table.
    pub(crate) fn half(&self, ship: ShipId) -> i32 {
        let base = self.vessel(ship).base;
        (base.width() + base.length()) / 2
    }
    /// Where a ship's base lies.
    pub fn quad(&self, state: &State, ship: ShipId) -> Quad {
        self.vessel(ship).base.quad(state.ship(ship).pose)
    }
    /// What is added to dice for a ship's crew.
    ///
    /// Rule: W-3, W-24, W-55.
    pub fn quality(&self, state: &State, ship: ShipId) -> i8 {
        match state.ship(ship).crew {
            Crew::Own => self.vessel(ship).bought.quality.value(),
            Crew::Prize(_) | Crew::None | Crew::Retaken => Quality::Poor.value(),
        }
    }
    /// How a ship's squadron bears itself; prizes and walls have no squadron's heart.
    ///
    /// Rule: W-25, W-55, W-67.
    pub fn morale(&self, state: &State, ship: ShipId) -> Morale {
        let own = state.ship(ship);
        if own.is_prize() || self.vessel(ship).is_wall() {
            return Morale::Steady;
        }
        state.squadrons[usize::from(own.squadron)].morale
    }
    /// Whether a ship's squadron is demoralised or routed.
    pub fn is_shaken(&self, state: &State, ship: ShipId) -> bool {
        self.morale(state, ship) != Morale::Steady
    }
    /// The squadron of a side's walls, if it has any.
    ///
    /// Rule: W-67.
    pub(crate) fn walls_of(&self, side: Side) -> Option<u8> {
        let mut all = self.squadrons.iter().zip(0_u8..);
        all.find(|(group, _)| group.side == side && group.walls).map(|(_, n)| n)
    }
    /// Whether a ship's bow carries a ram that may be used.
    ///
    /// Rule: W-48, W-55.
    pub fn has_ram(&self, state: &State, ship: ShipId) -> bool {
        self.vessel(ship).bought.beak != Beak::None && !state.ship(ship).is_prize()
    }
    /// Whether a ship carries more troops than it should.
    ///
    /// Rule: W-33.
    pub fn is_overloaded(&self, state: &State, ship: ShipId) -> bool {
        self.vessel(ship).bought.is_overloaded(&state.ship(ship).troops)
    }

    /// The state at the start of the game.
    pub(crate) fn begin(&self) -> State {
        let climate = &self.climate;
        let (wind, quarter) = climate.wind.unwrap_or((0, 0));
        let ships = self.ships.iter().map(|vessel| {
            let bought = &vessel.bought;
            let works = |has: bool| if has { Works::Yes } else { Works::No };
            let fighting = bought.troops.fighting + bought.troops.heavy_oars;
            let start = vessel.start;
            Ship {
                pose: vessel.pose,
                fate: if start.damage > SEVERE { Fate::Wreck(0) } else { Fate::Afloat },
                holder: vessel.side,
                crew: Crew::Own,
                squadron: vessel.squadron,
                damage: start.damage.min(SEVERE),
                slowed: start.slowed,
                oars: (vessel.oars() - fighting).saturating_sub(start.oars),
                spares: bought.spares,
                troops: bought.troops,
                ballistae: bought.ballistae,
                broken_ballistae: 0,
                engine: works(bought.engine > 0),
                corvus: works(bought.corvus),
                towers: bought.towers,
                fires: start.fires,
                pots: if bought.pots { POTS_ABOARD } else { 0 },
                greek_fire: if bought.greek_fire { GREEK_FIRE_ABOARD } else { 0 },
                bees: bought.bees,
                infested: start.infested,
                captain: start.captain,
                rig: vessel.rig,
                ordered: vessel.rig,
                aground: false,
                stranded: 0,
                tried: false,
                speed: 0,
                backed: false,
                moved: false,
                touched: arrayvec::ArrayVec::new(),
                shots: 0,
                threw: false,
                spouted: false,
                loosed: 0,
                hurled: 0,
                boarded: false,
                fought: false,
                dropped: false,
                passed: 0,
                worked: 0,
                mended: false,
                busy: Troops::default(),
                busy_oars: 0,
            }
        });
        let fleet = |nation: &crate::ground::Nation| Fleet {
            admiral: Admiral {
                ship: nation.flagship,
                health: Health::Well,
                value: nation.value,
                captured: false,
                committed: false,
            },
            admirals_lost: 0,
            prayed: false,
            beaten: 0,
        };
        let squadron = Squadron {
            morale: Morale::Steady,
            passed: 0,
            flag_lost: false,
            shocked: false,
            fired: false,
        };
        let seats = self.roster.all().len();
        let mut state = State {
            turn: 0,
            second: false,
            step: Step::FirstWeather,
            clock: 0,
            first: Side(0),
            next_first: Side(0),
            up: Side(0),
            asked: SeatSet::NONE,
            done: SeatSet::NONE,
            squadron: None,
            turn_over: false,
            acted: false,
            rolled: [0; 2],
            weather: Weather { wind, quarter, sea: climate.sea.unwrap_or(0) },
            favours: arrayvec::ArrayVec::new(),
            ships: ships.collect(),
            locks: Vec::new(),
            attacks: Vec::new(),
            squadrons: self
                .squadrons
                .iter()
                .map(|group| Squadron { morale: group.morale, ..squadron })
                .collect(),
            fleets: [fleet(&self.nations[0]), fleet(&self.nations[1])],
            answers: vec![Answers::default(); seats],
            frames: Vec::new(),
            record: Record::default(),
        };
        crate::rules::begin(self, &mut state);
        state
    }
}
