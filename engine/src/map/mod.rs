//! The map that may be drawn for one viewer: a [`MapView`]. Only systems make one, and only from a
//! `View` or the umpire's view. Renderers read nothing else. Not here: colours, sizes, fonts.

mod cut;
mod fight;
mod ways;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub use self::cut::{Cut, Frame};
pub use crate::grid::{Axis, Lattice, Numbering};
use crate::grid::{Cell, Direction};
use crate::words::{Message, literal, message};

/// Everything one viewer may see of the map, within one cut.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct MapView {
    /// What the picture is called.
    pub title: Message,
    /// The line under the title: turn, window, viewer.
    pub subtitle: Message,
    /// The turn of the map. Older sightings are marked with their age.
    pub turn: u32,
    /// The cell of the outer map whose inner map this is; `None` for the outer map.
    pub within: Option<Cell>,
    /// The last cell of the whole map, if this is a part of it; else `None`.
    pub part_of: Option<Cell>,
    /// Shape of the cells.
    pub lattice: Lattice,
    /// How cells are numbered.
    pub numbering: Numbering,
    /// Cells of the cut, ordered by row, then column.
    pub cells: Vec<CellView>,
    /// Rivers and roads, ordered.
    pub edges: Vec<EdgeView>,
    /// Boundaries and phase lines.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub lines: Vec<LineView>,
    /// Towns and the like.
    pub places: Vec<PlaceView>,
    /// Units as this viewer knows them; several in one cell make a stack.
    pub counters: Vec<CounterView>,
    /// Orders and moves.
    pub arrows: Vec<ArrowView>,
    /// Approximate positions: a unit is somewhere in here.
    pub areas: Vec<AreaView>,
    /// Parts of the map that mean something for the war.
    pub zones: Vec<ZoneView>,
    /// Signs in cells, other than counters.
    pub signs: Vec<SignView>,
    /// Own units that a close cut leaves out; the picture points to them. For viewers without a
    /// side: all units that they know of, if the system gives them.
    pub beyond: Vec<BeyondView>,
    /// Number and name of each flag on the map, for the legend.
    pub flags: Vec<(u8, Message)>,
    /// What the damage mark means, in the system's own word: losses, wounded.
    pub damage: Message,
    /// Age of a sighting, in the system's own word. The drawing adds the number of `turns`.
    pub age: Message,
}

/// Oldest sighting that a map shows, in turns. A map of all sightings has no limit.
pub const SIGHTING_AGE_MAX: u32 = 3;

impl MapView {
    /// An empty map of this shape, its cells numbered by two digits.
    pub fn blank(lattice: Lattice, title: Message) -> MapView {
        MapView {
            title,
            subtitle: literal(""),
            turn: 0,
            within: None,
            part_of: None,
            lattice,
            numbering: Numbering::digits("", 2),
            cells: Vec::new(),
            edges: Vec::new(),
            lines: Vec::new(),
            places: Vec::new(),
            counters: Vec::new(),
            arrows: Vec::new(),
            areas: Vec::new(),
            zones: Vec::new(),
            signs: Vec::new(),
            beyond: Vec::new(),
            flags: Vec::new(),
            damage: literal(""),
            age: message("map-age"),
        }
    }

    /// Returns the age of a sighting in this turn, in turns.
    pub fn turns_since(&self, turn: u32) -> u32 {
        self.turn.saturating_sub(turn)
    }

    /// Returns the age of a sighting in this turn, as the picture words it.
    pub fn age_of(&self, turn: u32) -> Message {
        self.age.clone().with("turns", self.turns_since(turn))
    }
}

/// A cell as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CellView {
    /// Column and row.
    pub cell: Cell,
    /// What the ground looks like.
    pub ground: Ground,
    /// How well the viewer sees it now.
    pub fog: Fog,
    /// The flag that controls it, if shown.
    pub control: Option<u8>,
}

/// The look of a cell's ground. Systems map their terrains to it; renderers know nothing else.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Ground {
    Clear,
    Cultivated,
    Hill,
    Desert,
    LightWoods,
    Forest,
    Jungle,
    Swamp,
    Rough,
    Mountain,
    Urban,
    Shallow,
    Sea,
}

/// A viewer's knowledge of the ground. Pictures draw one veil over everything out of sight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fog {
    /// Never seen by this viewer: only the printed map is known.
    NeverSeen,
    /// Seen once, not now.
    SeenOnce,
    /// In sight now.
    InSight,
}

/// Something that runs along a cell's side or from cell to cell.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct EdgeView {
    /// The cell that the side or way belongs to.
    pub cell: Cell,
    /// The side it lies along, or the way out of the cell. A square has sides to the north, east,
    /// south and west alone.
    pub direction: Direction,
    /// The kind of edge: a river, a road, a ridge.
    pub kind: EdgeKind,
}

/// Kinds of [`EdgeView`]; rivers and walls lie along the side, the others cross it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum EdgeKind {
    MinorRiver,
    MajorRiver,
    Bridge,
    Ford,
    ImpassableMountain,
    Border,
    Road,
    MinorRoad,
    Rail,
}

/// A line of the plan along the sides of cells.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LineView {
    /// The sides that it runs along, from one end to the other: a cell, and its side that way.
    pub sides: Vec<(Cell, Direction)>,
    /// What it is for.
    pub kind: LineKind,
    /// What it is called.
    pub name: Message,
}

/// Kinds of [`LineView`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LineKind {
    /// Between the areas of two commands.
    Boundary,
    /// Units report when they reach it, or wait there.
    Phase,
}

/// A named place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PlaceView {
    /// The cell it lies in.
    pub cell: Cell,
    /// Its name; proper names aren't translated.
    pub name: String,
    /// How it is drawn.
    pub kind: PlaceKind,
    /// Points for holding it, if it counts for the war. A star with this number marks it.
    pub points: Option<i64>,
}

/// Kinds of [`PlaceView`].
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum PlaceKind {
    Village,
    Town,
    City,
    Installation,
    Objective,
    Cover,
    Hazard,
}

/// One unit as the viewer knows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CounterView {
    /// The cell it lies in.
    pub cell: Cell,
    /// The flag that it belongs to; `None` if the viewer doesn't know.
    pub flag: Option<u8>,
    /// The unit's relation to the viewer, which its frame shows.
    pub affiliation: Affiliation,
    /// The type mark in the counter's frame.
    pub symbol: Symbol,
    /// The size mark above the frame.
    pub size: Option<SizeMark>,
    /// Short text under the frame (a number as printed); empty if unknown.
    pub label: String,
    /// Printed figures, such as strength, as far as the viewer knows them.
    pub figures: Vec<FigureView>,
    /// Full name for alt text and lists.
    pub name: Message,
    /// The turn in which it was last seen; `None` if it is seen now.
    pub last_seen_turn: Option<u32>,
    /// The impulse of that turn in which it was last seen, if the system has impulses and it is
    /// known.
    pub last_seen_impulse: Option<u8>,
    /// Its marks: each once, in order.
    pub marks: Vec<Mark>,
}

/// A number printed on a counter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FigureView {
    /// The figure's name, for alt text.
    pub name: Message,
    /// The number as printed.
    pub value: String,
}

impl FigureView {
    /// Creates a figure from its name and number.
    pub fn new(name: &'static str, value: impl ToString) -> FigureView {
        FigureView { name: message(name), value: value.to_string() }
    }
}

/// A state of a unit that is marked on its counter, the gravest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mark {
    /// It flies, out of reach of much that is on the ground.
    Airborne,
    /// It has losses: [`MapView::damage`] names them in the system's own word.
    Damaged,
    /// It can't act for a time.
    Disabled,
    /// Enemies are all around it.
    Besieged,
    /// It is under fire, and can't move.
    Pinned,
    /// It has no organisation left and can't move.
    Disorganised,
    /// It has fired all its ammunition.
    OutOfAmmo,
    /// Its report is late on its way up.
    DelayedUp,
    /// Its orders are late on their way down.
    DelayedDown,
    /// The enemy knows where it is.
    Discovered,
    /// It has dug in.
    DugIn,
    /// It has built field works.
    FieldWorks,
    /// It has camouflaged itself.
    Concealed,
}

impl Mark {
    /// The marks that apply, in order.
    pub fn those(marks: &[(Mark, bool)]) -> Vec<Mark> {
        let mut marks: Vec<Mark> =
            marks.iter().filter(|(_, applies)| *applies).map(|(mark, _)| *mark).collect();
        marks.sort_unstable();
        marks
    }
}

/// A viewer's relation to a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Affiliation {
    Own,
    Allied,
    Hostile,
    Neutral,
}

/// Type marks in the style of APP-6.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Symbol {
    Unknown,
    Infantry,
    Armour,
    Mechanised,
    Artillery,
    AirDefence,
    Cavalry,
    Leader,
    Naval,
    FixedWing,
    Helicopter,
    Creature,
    Spears,
    Bows,
    Headquarters,
    Lancers,
}

/// Size marks in the style of APP-6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum SizeMark {
    Company,
    Battalion,
    Regiment,
    Brigade,
    Division,
    Corps,
    Army,
}

/// An order or a move as an arrow through cell centres.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ArrowView {
    /// At least two cells.
    pub cells: Vec<Cell>,
    /// Whether it shows an order or a move already made.
    pub kind: ArrowKind,
    /// The flag of those that go or attack, if known: the arrow starts at that flag's counters.
    pub flag: Option<u8>,
    /// The counter's label of the unit that goes; empty for several units, or if it isn't told.
    pub label: String,
}

/// Kinds of [`ArrowView`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ArrowKind {
    /// An order, tried when the window closes.
    Ordered,
    /// A move that was made.
    Moved,
    /// A move that wasn't by choice.
    Retreated,
    /// An attack or shot.
    Attack,
}

/// A part of the map that means something for the war.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ZoneView {
    /// Its cells; never empty.
    pub cells: Vec<Cell>,
    /// What the zone means, which chooses its line.
    pub kind: ZoneKind,
    /// What it is called.
    pub name: Message,
    /// The flag that holds it.
    pub holder: Option<u8>,
}

/// Kinds of [`ZoneView`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ZoneKind {
    /// Holding it brings its holder nearer to winning.
    Objective,
    /// Part of the fight that the map shows.
    Fight,
    /// The cell of the unit that is being ordered.
    Chosen,
    /// A part of the country, with its name printed across it. It is no matter of sides.
    Province,
    /// Units of a side may begin here.
    Start,
    /// Units gather here.
    Assembly,
    /// A part of the sea that ships are sent to.
    SeaArea,
}

/// Something in a cell, other than a counter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SignView {
    /// The cell that it is drawn in.
    pub cell: Cell,
    /// What it is.
    pub kind: SignKind,
    /// The flag that it belongs to, if known.
    pub flag: Option<u8>,
    /// What it is about.
    pub name: Message,
    /// The turn that it happened in, where that matters.
    pub turn: Option<u32>,
}

/// Kinds of [`SignView`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SignKind {
    /// A fight here that everybody knows of.
    Battle,
    /// A unit was destroyed here lately.
    Destroyed,
    /// A unit was seen here and surely isn't here any more.
    Gone,
    /// Stores lie here.
    Dump,
    /// A port, where goods come in.
    Port,
    /// A border or a river's mouth over which goods come in.
    Entry,
    /// A bridge, works, an airfield or the like that isn't known to be damaged.
    Installation,
    /// One that doesn't work.
    DamagedInstallation,
    /// One that is destroyed.
    Ruin,
    /// Something was heard here.
    Noise,
    /// Guns were seen to fire here.
    GunFlash,
    /// Smoke hides what is behind it.
    Smoke,
    /// A vehicle that nobody will drive again.
    Wreck,
    /// Mines are known to lie here.
    Mine,
}

/// A unit outside the cut that the picture points to: [`MapView::beyond`].
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct BeyondView {
    /// The cell it lies in.
    pub cell: Cell,
    /// Short text, as under its counter.
    pub label: String,
}

impl BeyondView {
    /// Returns those of these units that a cut leaves out, ordered, if the cut was chosen for the
    /// viewer. Ruling: a viewer who asks for one place, or for the map of one fight, wants nothing
    /// else.
    pub fn of(
        cut: &Cut,
        frame: Frame,
        units: impl IntoIterator<Item = BeyondView>,
    ) -> Vec<BeyondView> {
        let left_out =
            units.into_iter().filter(|unit| *cut == Cut::Close && !frame.holds(unit.cell));
        let mut left_out: Vec<BeyondView> = left_out.collect();
        left_out.sort_unstable();
        left_out
    }
}

/// A unit is within `radius` of `centre`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct AreaView {
    /// The middle; not the position of anything.
    pub centre: Cell,
    /// Radius in cells.
    pub radius: u8,
    /// What is there, as the legend says it.
    pub label: Message,
}
