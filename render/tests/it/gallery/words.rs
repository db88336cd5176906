//! Every word of the map that the coming systems need: lines of the plan, zones, marks, signs, sizes
//! up to an army, headquarters and lancers, three figures on a counter, units in the air.

use mythico_engine::grid::{Cell, Direction};
use mythico_engine::map::{
    CounterView, FigureView, Ground, LineKind, LineView, MapView, Mark, SignKind, SignView,
    SizeMark, Symbol, ZoneKind, ZoneView,
};
use mythico_engine::words::{Message, literal};

use super::faults::{ground, unit};

/// A plain with a coast, on which each word stands once.
pub fn map() -> MapView {
    let mut map = ground(8, 6);
    for one in map.cells.iter_mut().filter(|one| one.cell.column == 1) {
        one.ground = Ground::Sea;
    }
    let sign = |at: (u16, u16), kind, name: &str| SignView {
        cell: Cell::new(at.0, at.1),
        kind,
        flag: None,
        name: literal(name),
        turn: None,
    };
    map.signs = vec![
        sign((2, 5), SignKind::Noise, "engines"),
        sign((3, 6), SignKind::GunFlash, "guns"),
        sign((4, 6), SignKind::Smoke, "smoke"),
        sign((5, 6), SignKind::Wreck, "a tank"),
        sign((6, 6), SignKind::Mine, "mines"),
    ];
    let zone = |kind, cells: &[(u16, u16)], name: &str| ZoneView {
        cells: cells.iter().map(|at| Cell::new(at.0, at.1)).collect(),
        kind,
        name: literal(name),
        holder: None,
    };
    map.zones = vec![
        zone(ZoneKind::SeaArea, &[(1, 2), (1, 3), (1, 4)], "Bay of Pearls"),
        zone(ZoneKind::Assembly, &[(2, 1), (3, 1)], "Assembly area Fox"),
        zone(ZoneKind::Objective, &[(8, 3), (8, 4)], "Hill 40"),
        zone(ZoneKind::Start, &[(7, 6), (8, 6)], "Blue"),
    ];
    let line = |kind, sides: &[(u16, u16, Direction)], name: &str| LineView {
        sides: sides.iter().map(|at| (Cell::new(at.0, at.1), at.2)).collect(),
        kind,
        name: literal(name),
    };
    map.lines = vec![
        line(LineKind::Phase, &east_of(6), "Amber"),
        line(LineKind::Boundary, &below(3), "I / II"),
    ];
    map.counters = counters();
    map
}

/// The eastern sides of a column.
fn east_of(column: u16) -> Vec<(u16, u16, Direction)> {
    let sides = [Direction::NorthEast, Direction::SouthEast];
    (1..=6).flat_map(|row| sides.map(|side| (column, row, side))).collect()
}

/// The lower sides of a row's cells from the second column to the fifth. Every other column lies
/// lower, and meets its neighbours with three sides.
fn below(row: u16) -> Vec<(u16, u16, Direction)> {
    let sides = [Direction::SouthWest, Direction::South, Direction::SouthEast];
    let of = |column: u16| if column.is_multiple_of(2) { &sides[..] } else { &sides[1..2] };
    (2..=5).flat_map(|column| of(column).iter().map(move |side| (column, row, *side))).collect()
}

fn counters() -> Vec<CounterView> {
    let marked = |at, flag, label: &str, marks: &[Mark]| CounterView {
        marks: marks.to_vec(),
        size: None,
        ..unit(at, flag, label)
    };
    let figure = |value: &str| FigureView { name: name_of(value), value: value.to_owned() };
    let sized = |at, size, symbol, label: &str| CounterView {
        size: Some(size),
        symbol,
        ..unit(at, 1, label)
    };
    vec![
        sized((2, 1), SizeMark::Army, Symbol::Headquarters, "HQ"),
        sized((3, 1), SizeMark::Corps, Symbol::Lancers, "II"),
        sized((4, 1), SizeMark::Division, Symbol::Infantry, "3"),
        CounterView {
            symbol: Symbol::FixedWing,
            figures: ["4", "3", "10"].map(figure).to_vec(),
            ..marked((3, 3), 1, "f1", &[Mark::Airborne])
        },
        CounterView { symbol: Symbol::Creature, ..marked((7, 2), 2, "d1", &[Mark::Airborne]) },
        CounterView { symbol: Symbol::Creature, ..marked((7, 4), 2, "d2", &[]) },
        marked((4, 3), 1, "p1", &[Mark::Pinned, Mark::DelayedUp]),
        marked((5, 3), 1, "p2", &[Mark::OutOfAmmo, Mark::DelayedDown]),
        marked((5, 1), 1, "p3", &[Mark::Besieged, Mark::Discovered]),
        marked((8, 2), 2, "e1", &[Mark::Airborne, Mark::Damaged, Mark::Pinned]),
    ]
}

fn name_of(value: &str) -> Message {
    literal(match value {
        "4" => "ATT",
        "3" => "DEF",
        _ => "MP",
    })
}
