//! Artificial maps: units of four flags crowded into few cells, with moves, retreats, attacks,
//! orders, signs, areas and places.

use mythico_engine::grid::Cell;
use mythico_engine::grid::hex::{Hex, Side as HexSide};
use mythico_engine::map::{
    Affiliation, AreaView, ArrowKind, ArrowView, CellView, CounterView, EdgeKind, EdgeView, Fog,
    Ground, Lattice, MapView, Mark, Numbering, PlaceKind, PlaceView, SignKind, SignView, SizeMark,
    Symbol, ZoneKind, ZoneView,
};
use mythico_engine::words::literal;

const NAMES: [&str; 10] = [
    "Puerto Águila",
    "San Telmo",
    "La Boca",
    "Peñón",
    "Dos Ríos",
    "Refinería 214",
    "Cerro Alto",
    "El Cruce",
    "Vado Viejo",
    "Stone wall",
];
const PLACES: [PlaceKind; 7] = [
    PlaceKind::City,
    PlaceKind::Objective,
    PlaceKind::Town,
    PlaceKind::Village,
    PlaceKind::Cover,
    PlaceKind::Hazard,
    PlaceKind::Installation,
];
const SYMBOLS: [Symbol; 6] = [
    Symbol::Infantry,
    Symbol::Armour,
    Symbol::Artillery,
    Symbol::Leader,
    Symbol::Mechanised,
    Symbol::Unknown,
];

/// Numbers that look like chance.
struct Luck(u64);

impl Luck {
    fn below(&mut self, end: u64) -> u64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % end
    }

    fn one<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.below(of.len() as u64) as usize]
    }
}

/// A crowd of this seed; odd ones are dense and small.
pub fn map(seed: u64) -> MapView {
    let mut luck = Luck(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15));
    let dense = seed % 2 == 1;
    let (columns, rows) = if dense { (9, 8) } else { (18, 14) };
    let any =
        |luck: &mut Luck| Cell::new(1 + luck.below(columns) as u16, 1 + luck.below(rows) as u16);
    let mut map = MapView {
        subtitle: literal("Turn 7. As seen by the Blue Republic"),
        turn: 7,
        numbering: Numbering::digits("1", 3),
        flags: (1..=4).map(|flag| (flag, literal(NAMES[usize::from(flag)]))).collect(),
        damage: literal("losses"),
        ..MapView::blank(Lattice::Hex, literal("A crowd"))
    };
    for row in 1..=rows as u16 {
        for column in 1..=columns as u16 {
            let ground = luck.one(&[
                Ground::Clear,
                Ground::Clear,
                Ground::Forest,
                Ground::Hill,
                Ground::Urban,
            ]);
            let fog = luck.one(&[Fog::InSight, Fog::InSight, Fog::SeenOnce, Fog::NeverSeen]);
            let control = (!dense && column < 6 && row < 5).then_some(2);
            map.cells.push(CellView { cell: Cell::new(column, row), ground, fog, control });
        }
    }
    for (number, name) in NAMES.iter().enumerate() {
        let (cell, kind) = (any(&mut luck), PLACES[number % PLACES.len()]);
        if map.places.iter().all(|place| place.cell != cell) {
            map.places.push(PlaceView { cell, name: (*name).to_owned(), kind, points: None });
        }
    }
    let aims = map.places.iter().filter(|place| place.kind == PlaceKind::Objective);
    let zone = |place: &PlaceView| ZoneView {
        cells: vec![place.cell],
        kind: ZoneKind::Objective,
        name: literal(place.name.clone()),
        holder: None,
    };
    map.zones = aims.map(zone).collect();
    roads(&mut map, &mut luck, columns, rows);
    let camps: Vec<Cell> = (0..if dense { 8 } else { 16 })
        .map(|number| map.places.get(number).map_or_else(|| any(&mut luck), |place| place.cell))
        .collect();
    for &camp in &camps {
        stack(&mut map, &mut luck, camp);
    }
    for &camp in &camps {
        let (way, kind) = (walk(&mut luck, camp, columns, rows), luck.one(&ARROWS));
        // Two go the same way, and some come back along it.
        for _ in 0..=luck.below(2) {
            let party = 1 + luck.below(3) as u8;
            let label = format!("{party}/{}", 1 + luck.below(30));
            map.arrows.push(ArrowView { cells: way.clone(), kind, flag: Some(party), label });
        }
        if luck.below(3) == 0 {
            let back = way.iter().rev().copied().collect();
            let (kind, label) = (ArrowKind::Retreated, "1/9".to_owned());
            map.arrows.push(ArrowView { cells: back, kind, flag: Some(1), label });
        }
    }
    for _ in 0..4 {
        let (kind, flag) =
            (luck.one(&[SignKind::Destroyed, SignKind::Gone]), Some(1 + luck.below(4) as u8));
        map.signs.push(SignView {
            cell: luck.one(&camps),
            kind,
            flag,
            turn: None,
            name: literal("Rifle coy"),
        });
    }
    let centre = Cell::new(2, 2);
    map.areas.push(AreaView {
        centre,
        radius: if dense { 1 } else { 3 },
        label: literal("General Okoye"),
    });
    map
}

const ARROWS: [ArrowKind; 4] =
    [ArrowKind::Ordered, ArrowKind::Moved, ArrowKind::Retreated, ArrowKind::Attack];

fn stack(map: &mut MapView, luck: &mut Luck, cell: Cell) {
    for party in 0..1 + luck.below(3) as u8 {
        let side =
            [Affiliation::Own, Affiliation::Hostile, Affiliation::Allied][usize::from(party)];
        let last_seen_turn = (side == Affiliation::Hostile && luck.below(3) == 0).then_some(3);
        for _ in 0..1 + luck.below(5) {
            let number = 1 + luck.below(30);
            map.counters.push(CounterView {
                cell,
                flag: Some(party + 1),
                affiliation: side,
                symbol: luck.one(&SYMBOLS),
                size: luck.one(&[None, Some(SizeMark::Company), Some(SizeMark::Battalion)]),
                label: format!("{}/{number}", party + 1),
                figures: Vec::new(),
                name: literal(format!("{}/{number} Rifle coy", party + 1)),
                last_seen_turn,
                last_seen_impulse: None,
                marks: Mark::those(&[
                    (Mark::Damaged, luck.below(3) == 0),
                    (Mark::DugIn, luck.below(4) == 0),
                    (Mark::FieldWorks, luck.below(6) == 0),
                ]),
            });
        }
    }
}

/// A walk of some steps that stays on the map.
fn walk(luck: &mut Luck, from: Cell, columns: u64, rows: u64) -> Vec<Cell> {
    let (mut way, heading) = (vec![from], luck.below(6));
    for _ in 0..2 + luck.below(4) {
        let side = HexSide::ALL[((heading + luck.below(3)) % 6) as usize];
        let next = way.last().and_then(|cell| Hex::of_cell(*cell).neighbour(side).cell());
        let on = |cell: &Cell| {
            (1..=columns).contains(&cell.column.into()) && (1..=rows).contains(&cell.row.into())
        };
        way.extend(next.filter(on));
    }
    if way.len() < 2 {
        way.push(Cell::new(from.column, if from.row > 1 { from.row - 1 } else { 2 }));
    }
    way
}

fn roads(map: &mut MapView, luck: &mut Luck, columns: u64, rows: u64) {
    for _ in 0..4 {
        let start = Cell::new(1 + luck.below(columns) as u16, 1 + luck.below(rows) as u16);
        for pair in walk(luck, start, columns, rows).windows(2) {
            let Some(side) = Hex::of_cell(pair[0]).side_to(Hex::of_cell(pair[1])) else { continue };
            let kind = luck.one(&[EdgeKind::Road, EdgeKind::Road, EdgeKind::MinorRiver]);
            map.edges.push(EdgeView { cell: pair[0], direction: side.direction(), kind });
        }
    }
    map.edges.sort_unstable();
    map.edges.dedup();
}
