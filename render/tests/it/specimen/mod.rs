//! A specimen map with everything that a map can hold. The example, the tests and the benchmarks
//! share it.

#![allow(dead_code, clippy::unwrap_used)] // each of them uses another part

use mythico_engine::grid::hex::{Hex, Side as HexSide};
use mythico_engine::grid::{Cell, Direction};
use mythico_engine::map::{
    Affiliation, AreaView, ArrowKind, ArrowView, CellView, CounterView, EdgeKind, EdgeView,
    FigureView, Fog, Ground, Lattice, MapView, Mark, Numbering, PlaceKind, PlaceView, SignKind,
    SignView, SizeMark, Symbol, ZoneKind, ZoneView,
};
use mythico_engine::words::{literal, message};

/// One letter a cell, 20 columns, 16 rows.
const GROUND: [&str; 16] = [
    "~~~~~~--..,,fff^^AA^",
    "~~~~~-...,,ffFF^AAA^",
    "~~~~--..,,,fFFF^^AA^",
    "~~~-...u,,..fFFf^^^^",
    "~~--..,,,....ff..^^r",
    "~~-..,,,..s..........",
    "~--.ff..ss..,,..rr.d",
    "~~-.fFf.sss.,,u,.rdd",
    "~~--fFFf.s..,,,..ddd",
    "~~~-.fff.....,..rddd",
    "~~~--..^^.ff....rrdd",
    "~~~~-.^AA^fff..jj.rd",
    "~~--..^AAA^ff.jjjj.d",
    "~-..,,.^A^..f.jjJj..",
    "--.u,,..^....-jjjj.-",
    "~--,,...--------..--",
];

fn ground(letter: char) -> Ground {
    match letter {
        '~' => Ground::Sea,
        '-' => Ground::Shallow,
        ',' => Ground::Cultivated,
        'f' => Ground::LightWoods,
        'F' => Ground::Forest,
        'j' | 'J' => Ground::Jungle,
        '^' => Ground::Hill,
        'A' => Ground::Mountain,
        'r' => Ground::Rough,
        's' => Ground::Swamp,
        'd' => Ground::Desert,
        'u' => Ground::Urban,
        _ => Ground::Clear,
    }
}

fn cell(column: u16, row: u16) -> Cell {
    Cell::new(column, row)
}

/// The specimen: 20 × 16 hexes with all there is.
pub fn specimen() -> MapView {
    MapView {
        title: literal("El Mythico: The Isthmus Skirmish"),
        subtitle: literal("Turn 7, after combat. As seen by the Blue Republic"),
        turn: 7,
        within: None,
        part_of: None,
        lattice: Lattice::Hex,
        numbering: Numbering::digits("1", 3),
        cells: cells(20, 16),
        edges: edges(),
        lines: Vec::new(),
        places: places(),
        counters: counters(),
        arrows: arrows(),
        areas: vec![AreaView { centre: cell(16, 12), radius: 2, label: literal("General Okoye") }],
        zones: vec![
            zone(&[(15, 8), (15, 9), (16, 8)], "San Telmo", Some(2)),
            zone(&[(12, 3)], "Cerro Alto", None),
        ],
        beyond: Vec::new(),
        signs: vec![
            sign((13, 5), SignKind::Destroyed, Some(2), "Rifle coy"),
            sign((9, 8), SignKind::Destroyed, Some(1), "Gun bty"),
            sign((10, 11), SignKind::Gone, Some(2), "Armour Rgt"),
        ],
        flags: vec![
            (1, literal("Blue Republic")),
            (2, literal("Red Cordillera")),
            (3, literal("Green League")),
        ],
        damage: literal("losses"),
        age: message("mythico-map-age"),
    }
}

fn sign((column, row): (u16, u16), kind: SignKind, flag: Option<u8>, name: &str) -> SignView {
    SignView { cell: cell(column, row), kind, flag, turn: None, name: literal(name) }
}

fn zone(cells: &[(u16, u16)], name: &str, holder: Option<u8>) -> ZoneView {
    let cells = cells.iter().map(|&(column, row)| cell(column, row)).collect();
    ZoneView { cells, kind: ZoneKind::Objective, name: literal(name), holder }
}

/// The ground of the specimen, repeated over as many columns and rows as asked for.
pub fn cells(columns: u16, rows: u16) -> Vec<CellView> {
    let mut cells = Vec::new();
    for row in 1..=rows {
        let line: Vec<char> = GROUND[usize::from(row - 1) % 16].chars().collect();
        for column in 1..=columns {
            let (x, y) = (i32::from(column - 1) % 20 + 1, i32::from(row - 1) % 16 + 1);
            let seen = |a: i32, b: i32, reach: i32| {
                let (dx, dy) = ((x - a).abs(), (2 * (y - b)).abs());
                dx.max((dx + dy + 1) / 2) <= reach
            };
            let fog = if seen(6, 6, 4) || seen(10, 9, 3) || seen(5, 13, 2) {
                Fog::InSight
            } else if seen(9, 8, 7) || seen(5, 12, 5) {
                Fog::SeenOnce
            } else {
                Fog::NeverSeen
            };
            let ground = ground(line[usize::from(column - 1) % 20]);
            let dry = ground != Ground::Sea && ground != Ground::Shallow;
            let control = match () {
                () if dry && seen(6, 6, 3) => Some(1),
                () if dry && seen(14, 8, 2) => Some(2),
                () => None,
            };
            cells.push(CellView { cell: cell(column, row), ground, fog, control });
        }
    }
    cells
}

fn edges() -> Vec<EdgeView> {
    let north = |at: Cell| {
        at.row <= [6, 6, 6, 6, 6, 6, 6, 5, 5, 5, 4, 4, 3][usize::from(at.column.clamp(4, 16)) - 4]
    };
    let stream = |at: Cell| (4..=16).contains(&at.column);
    let mut edges =
        bank(EdgeKind::MajorRiver, |at| stream(at) && north(at), |at| stream(at) && !north(at));
    let upper = |at: Cell| (2..=5).contains(&at.row);
    edges.extend(bank(
        EdgeKind::MinorRiver,
        |at| at.column == 8 && upper(at),
        |at| at.column == 9 && at.row < 7,
    ));
    edges.extend(bank(
        EdgeKind::Border,
        |at| at.column == 11 && at.row > 8,
        |at| at.column == 12 && at.row > 8,
    ));
    edges.extend(bank(
        EdgeKind::ImpassableMountain,
        |at| at.column == 17 && at.row < 4,
        |at| at.column == 18 && at.row < 4,
    ));
    edges.extend(way(
        EdgeKind::Road,
        &[
            (8, 4),
            (8, 5),
            (8, 6),
            (8, 7),
            (7, 8),
            (7, 9),
            (7, 10),
            (6, 10),
            (6, 11),
            (5, 12),
            (5, 13),
            (5, 14),
            (4, 14),
            (4, 15),
        ],
    ));
    edges.extend(way(
        EdgeKind::Road,
        &[
            (8, 4),
            (9, 5),
            (10, 5),
            (11, 6),
            (12, 6),
            (13, 7),
            (14, 7),
            (15, 8),
            (15, 9),
            (14, 9),
            (14, 10),
            (13, 11),
        ],
    ));
    edges.extend(way(EdgeKind::Rail, &[(15, 8), (16, 8), (17, 9), (18, 9), (19, 10), (20, 9)]));
    edges.extend(way(EdgeKind::Rail, &[(15, 8), (16, 8), (16, 9), (16, 10), (16, 11), (15, 12)]));
    edges.extend(way(EdgeKind::Bridge, &[(8, 6), (8, 7)]));
    edges.extend(way(EdgeKind::Bridge, &[(10, 5), (11, 6)]));
    edges.extend(way(EdgeKind::Bridge, &[(8, 4), (9, 5)]));
    edges.extend(way(EdgeKind::Ford, &[(8, 2), (9, 3)]));
    edges.extend(way(EdgeKind::Ford, &[(14, 4), (14, 5)]));
    edges.sort();
    edges.dedup();
    edges
}

/// Whatever lies between the cells of one bank and those of the other.
fn bank(kind: EdgeKind, one: impl Fn(Cell) -> bool, other: impl Fn(Cell) -> bool) -> Vec<EdgeView> {
    let all = (1..=16).flat_map(|row| (1..=20).map(move |column| cell(column, row)));
    all.filter(|&at| one(at))
        .flat_map(|at| HexSide::ALL.map(|side| (at, side)))
        .filter(|&(at, side)| Hex::of_cell(at).neighbour(side).cell().is_some_and(&other))
        .map(|(cell, side)| EdgeView { cell, direction: side.direction(), kind })
        .collect()
}

/// A way from cell to cell.
fn way(kind: EdgeKind, cells: &[(u16, u16)]) -> Vec<EdgeView> {
    let step = |pair: &[(u16, u16)]| {
        let [from, to] = [pair[0], pair[1]].map(|(column, row)| cell(column, row));
        let side = Hex::of_cell(from).side_to(Hex::of_cell(to)).expect("neighbours");
        EdgeView { cell: from, direction: side.direction(), kind }
    };
    cells.windows(2).map(step).collect()
}

fn places() -> Vec<PlaceView> {
    let place = |column, row, name: &str, kind| {
        let points = match name {
            "San Telmo" => Some(3),
            "Cerro Alto" => Some(2),
            _ => None,
        };
        PlaceView { cell: cell(column, row), name: name.into(), kind, points }
    };
    vec![
        place(8, 4, "Puerto Águila", PlaceKind::City),
        place(15, 8, "San Telmo", PlaceKind::City),
        place(4, 15, "La Boca", PlaceKind::Town),
        place(6, 11, "Peñón", PlaceKind::Village),
        place(12, 6, "Dos Ríos", PlaceKind::Town),
        place(18, 9, "Refinería 214", PlaceKind::Installation),
        place(12, 3, "Cerro Alto", PlaceKind::Objective),
        place(15, 12, "Selva Negra", PlaceKind::Village),
        place(5, 5, "Aldea", PlaceKind::Village),
    ]
}

struct Kit {
    flag: Option<u8>,
    side: Affiliation,
}

impl Kit {
    /// Returns figures for the reader's own units.
    fn figures(&self, symbol: Symbol) -> Vec<FigureView> {
        let figure = |name: &str, value: &str| FigureView {
            name: literal(name.to_owned()),
            value: value.into(),
        };
        match (self.side, symbol) {
            (Affiliation::Own, Symbol::Leader) => Vec::new(),
            (Affiliation::Own, _) => vec![figure("STR", "9"), figure("organisation", "7")],
            _ => Vec::new(),
        }
    }

    fn unit(
        &self,
        at: (u16, u16),
        symbol: Symbol,
        size: Option<SizeMark>,
        label: &str,
    ) -> CounterView {
        CounterView {
            cell: cell(at.0, at.1),
            flag: self.flag,
            affiliation: self.side,
            symbol,
            size,
            label: label.into(),
            figures: self.figures(symbol),
            name: literal(format!("{label} {}", title(symbol))),
            last_seen_turn: None,
            last_seen_impulse: None,
            marks: Vec::new(),
        }
    }
}

fn counters() -> Vec<CounterView> {
    use SizeMark::{Battalion, Brigade, Company, Regiment};
    let own = Kit { flag: Some(1), side: Affiliation::Own };
    let foe = Kit { flag: Some(2), side: Affiliation::Hostile };
    let ally = Kit { flag: Some(3), side: Affiliation::Allied };
    let other = Kit { flag: None, side: Affiliation::Neutral };
    let mystery = Kit { flag: None, side: Affiliation::Hostile };
    let mut all = vec![
        own.unit((6, 6), Symbol::Infantry, Some(Company), "1/101"),
        own.unit((6, 6), Symbol::Artillery, Some(Company), "1/102"),
        own.unit((6, 6), Symbol::Leader, None, "1/0"),
        own.unit((8, 4), Symbol::Armour, Some(Regiment), "1/301"),
        own.unit((8, 4), Symbol::Mechanised, Some(Battalion), "1/302"),
        own.unit((9, 8), Symbol::Mechanised, Some(Battalion), "1/210"),
        own.unit((7, 9), Symbol::AirDefence, Some(Company), "1/140"),
        own.unit((10, 10), Symbol::Cavalry, Some(Company), "1/917"),
        own.unit((4, 5), Symbol::Leader, None, "1/5"),
        own.unit((3, 9), Symbol::Naval, None, "1/700"),
        own.unit((10, 9), Symbol::Infantry, Some(Battalion), "1/110"),
        foe.unit((11, 8), Symbol::Infantry, Some(Battalion), "2/104"),
        foe.unit((11, 8), Symbol::Armour, Some(Battalion), "2/305"),
        foe.unit((12, 10), Symbol::Mechanised, Some(Brigade), "2/220"),
        foe.unit((10, 9), Symbol::Infantry, Some(Company), "2/109"),
        foe.unit((15, 8), Symbol::Artillery, Some(Regiment), "2/400"),
        foe.unit((13, 4), Symbol::Helicopter, None, "2/800"),
        mystery.unit((12, 12), Symbol::Unknown, None, ""),
        ally.unit((5, 13), Symbol::Infantry, Some(Brigade), "3/120"),
        ally.unit((4, 11), Symbol::FixedWing, None, "3/801"),
        ally.unit((6, 14), Symbol::Armour, Some(Battalion), "3/330"),
        other.unit((9, 14), Symbol::Creature, None, "wolf"),
        other.unit((17, 5), Symbol::Infantry, None, "guards"),
    ];
    let damaged = [1, 11, 18];
    for number in damaged {
        all[number].marks.push(Mark::Damaged);
    }
    for (number, marks) in
        [(1, &[Mark::DugIn][..]), (5, &[Mark::DugIn, Mark::FieldWorks, Mark::Concealed])]
    {
        all[number].marks.extend(marks);
    }
    all[13].marks.push(Mark::Disabled);
    for (number, turn) in [(15, 4), (16, 6), (22, 3)] {
        all[number].last_seen_turn = Some(turn);
    }
    all
}

fn arrows() -> Vec<ArrowView> {
    let arrow = |cells: &[(u16, u16)], kind| ArrowView {
        cells: cells.iter().map(|&(column, row)| cell(column, row)).collect(),
        kind,
        flag: Some(1),
        label: String::new(),
    };
    vec![
        arrow(&[(8, 4), (9, 4), (10, 3), (11, 3), (12, 3)], ArrowKind::Ordered),
        arrow(&[(7, 9), (6, 9), (6, 10), (6, 11)], ArrowKind::Ordered),
        arrow(&[(8, 8), (8, 7), (9, 7), (9, 8)], ArrowKind::Moved),
        arrow(&[(5, 4), (4, 4), (4, 5)], ArrowKind::Moved),
        arrow(&[(9, 8), (9, 7), (8, 7)], ArrowKind::Retreated),
        arrow(&[(9, 8), (10, 7), (11, 8)], ArrowKind::Attack),
        arrow(&[(10, 10), (11, 11), (12, 10)], ArrowKind::Attack),
    ]
}

/// All specimens by name: the whole, a small cut with one order, squares, a large map.
pub fn all() -> Vec<(&'static str, MapView)> {
    vec![("whole", specimen()), ("cut", cut()), ("squares", squares()), ("large", large())]
}

/// What answers an order: a few cells around one arrow.
pub fn cut() -> MapView {
    let mut map = specimen();
    let near = |cell: Cell| (5..=12).contains(&cell.column) && (2..=7).contains(&cell.row);
    map.cells.retain(|cell| near(cell.cell));
    map.edges.retain(|edge| near(edge.cell));
    map.places.retain(|place| near(place.cell));
    map.counters.retain(|counter| near(counter.cell));
    map.arrows.truncate(1);
    map.areas.clear();
    map.zones.retain(|zone| near(zone.cells[0]));
    map.signs.retain(|sign| near(sign.cell));
    map
}

/// The specimen on squares.
pub fn squares() -> MapView {
    let mut map = specimen();
    map.lattice = Lattice::Square;
    map.numbering = Numbering::digits("1", 2);
    // Roads lead over corners too; what lies along a side must lie along one of four.
    const SIDES: [Direction; 4] =
        [Direction::North, Direction::East, Direction::South, Direction::West];
    for edge in
        map.edges.iter_mut().filter(|edge| !matches!(edge.kind, EdgeKind::Road | EdgeKind::Rail))
    {
        let number = HexSide::facing(edge.direction).map_or(0, HexSide::number);
        edge.direction = SIDES[usize::from(number - 1) % 4];
    }
    map
}

/// 60 × 40 hexes and 200 counters.
pub fn large() -> MapView {
    let mut map = specimen();
    map.cells = cells(60, 40);
    let counters = map.counters.clone();
    for number in 1..9u16 {
        map.counters.extend(counters.iter().cloned().map(|mut counter| {
            counter.cell.column = (counter.cell.column + 20 * (number % 3) - 1) % 60 + 1;
            counter.cell.row = (counter.cell.row + 13 * (number / 3) - 1) % 40 + 1;
            counter
        }));
    }
    map
}

/// Makes the largest map that a picture must hold. It has 146 × 146 hexes with different
/// neighbours, half of them never seen. It has a road net and a thousand counters.
pub fn crowded() -> MapView {
    const GROUNDS: [Ground; 6] = [
        Ground::Clear,
        Ground::Cultivated,
        Ground::Desert,
        Ground::Hill,
        Ground::Forest,
        Ground::LightWoods,
    ];
    let chance = |column: u16, row: u16| {
        let mixed = (u32::from(column) << 16 | u32::from(row)).wrapping_mul(0x9E37_79B9);
        (mixed ^ mixed >> 15).wrapping_mul(0x85EB_CA6B) >> 8
    };
    let mut map = specimen();
    map.cells = cells(146, 146);
    for cell in &mut map.cells {
        let luck = chance(cell.cell.column, cell.cell.row);
        cell.ground = GROUNDS[(luck % 6) as usize];
        let patch = chance(cell.cell.column / 4, cell.cell.row / 4);
        cell.fog =
            [Fog::InSight, Fog::SeenOnce, Fog::NeverSeen, Fog::NeverSeen][(patch % 4) as usize];
        cell.control = None;
    }
    let roads = (1..=146).flat_map(|along| (0..12).map(move |line| (along, 6 + 12 * line)));
    map.edges = roads
        .flat_map(|(along, line)| {
            [(cell(along, line), Direction::SouthEast), (cell(line, along), Direction::South)]
        })
        .map(|(cell, direction)| EdgeView { cell, direction, kind: EdgeKind::Road })
        .collect();
    let counters = map.counters.clone();
    let near = |cell: &CellView| chance(cell.cell.row, cell.cell.column) % 20 == 0;
    let places: Vec<Cell> =
        map.cells.iter().filter(|cell| near(cell)).map(|cell| cell.cell).collect();
    let placed = places.iter().zip(counters.iter().cycle());
    map.counters = placed.map(|(&cell, counter)| CounterView { cell, ..counter.clone() }).collect();
    map
}

/// How El Mythico ends a unit's full name.
fn title(symbol: Symbol) -> &'static str {
    match symbol {
        Symbol::Infantry => "Rifle coy",
        Symbol::Armour => "Armour Rgt",
        Symbol::Mechanised => "Mech Btn",
        Symbol::Artillery => "Gun bty",
        Symbol::AirDefence => "Flak bty",
        Symbol::Cavalry => "Recce Sqn",
        Symbol::Leader => "General",
        Symbol::Naval => "Patrol Flot",
        Symbol::FixedWing => "Fighter Flt",
        Symbol::Helicopter => "Gunship Flt",
        Symbol::Creature => "pack",
        Symbol::Spears => "Spear coy",
        Symbol::Bows => "Archer coy",
        Symbol::Headquarters => "HQ",
        Symbol::Lancers => "Lancer Sqn",
        Symbol::Unknown => "",
    }
}
